/* The table as it is laid out before a mission. [5.1, 5.2, 5.3] */
#include "crew.h"

#include <string.h>

/* The streams of the crew are numbered like the model's, apart from those that
 * the world draws from itself. [ruling 305] */
enum { CREW_STREAM = 264 };

double crew_difficulty(const struct crew *c, int role,
                       enum uboot_difficulty_value value)
{
    const struct uboot_difficulty_row *r = &uboot_difficulty[value];
    switch (c->difficulty[role]) {
    case EASY:
        return r->easy;
    case MEDIUM:
        return r->medium;
    default:
        return r->hard;
    }
}

/* Every figure where its row of the table says. [5.2] */
static void place_figures(struct crew *c)
{
    for (int i = 0; i < FIGURES; i++)
        c->place[i] = uboot_crew[i].start;
}

void crew_setup(struct crew *c, const struct crew_options *options,
                uint64_t seed)
{
    memset(c, 0, sizeof *c);
    for (int i = 0; i < CHANCES; i++)
        pcg32_seed(&c->chance[i], seed, CREW_STREAM + (uint64_t)i);
    memcpy(c->difficulty, options->difficulty, sizeof c->difficulty);
    memcpy(c->reading, options->reading, sizeof c->reading);
    /* Command on VIII, morale on XI, or on X for a hard captain. [7.2, 7.3] */
    double field = crew_difficulty(c, ROLE_CAPTAIN,
                                   UBOOT_DIFFICULTY_VALUE_CAPTAIN_MORALE_START);
    c->morale = (int8_t)(MORALE_LAST - (int)field);
    int dealt = (int)crew_difficulty(
        c, ROLE_CAPTAIN, UBOOT_DIFFICULTY_VALUE_CAPTAIN_CAPTAIN_CARDS);
    cards_setup(&c->cards, dealt, &c->chance[CHANCE_CARDS]);
    kit_setup(&c->kit, c->difficulty[ROLE_FIRST_OFFICER] == HARD,
              options->first_aid_boxes);
    galley_setup(&c->galley, &c->chance[CHANCE_FOOD]);
    c->toolbox[0] = 2;
    c->toolbox[1] = 4;
    for (int i = 0; i < UBOOT_EQUIPMENT_COUNT; i++)
        c->supply[i] = uboot_equipment[i].start;
    for (int i = 0; i < ROLE_COUNT; i++) /* [6.13] */
        c->cigarettes[i] = uboot_tokens[UBOOT_TOKEN_CIGARETTE].count / 4;
    place_figures(c);
    c->facts.surfaced = 1;
}

/* One supply in a section at most, until the mission begins. [5.2] */
enum crew_refusal crew_may_stow(const struct crew *c, int equipment,
                                int section)
{
    if (c->started)
        return CREW_TOO_LATE;
    if (c->supply[equipment] == 0) /* went down with one [ruling 328] */
        return CREW_NO_SUPPLY;
    if (c->section[section - 1].flooded) /* of an earlier mission [10.3.8] */
        return CREW_FLOODED;
    if (c->supply[equipment] == section)
        return CREW_NOTHING;
    for (int i = 0; i < UBOOT_EQUIPMENT_COUNT; i++)
        if (c->supply[i] == section)
            return CREW_TAKEN;
    return CREW_MAY;
}

void crew_stow(struct crew *c, int equipment, int section)
{
    c->supply[equipment] = (int8_t)section;
}

void crew_start(struct crew *c)
{
    c->started = 1;
}
