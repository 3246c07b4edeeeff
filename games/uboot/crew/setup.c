/* How the crew is set up before a mission. [5.1, 5.2, 5.3] */
#include "hidden.h"

#include <string.h>

/* The crew's streams are numbered after the model, apart from those the world
 * uses. [ruling 305] */
enum { CREW_STREAM = 264 };

double crew_difficulty(const struct crew_seen *c, int role,
                       enum uboot_difficulty_value value)
{
    const struct uboot_difficulty_row *r = &uboot_difficulty[value];
    switch (c->board.difficulty[role]) {
    case EASY:
        return r->easy;
    case MEDIUM:
        return r->medium;
    default:
        return r->hard;
    }
}

/* Every figure starts where its row of the table says. [5.2] */
static void place_figures(struct crew *c)
{
    for (int i = 0; i < FIGURES; i++)
        c->board.place[i] = uboot_crew[i].start;
}

void crew_setup(struct crew *c, const struct crew_options *options,
                uint64_t seed)
{
    memset(c, 0, sizeof *c);
    for (int i = 0; i < CHANCES; i++)
        pcg32_seed(&c->hidden.chance[i], seed, CREW_STREAM + (uint64_t)i);
    memcpy(c->board.difficulty, options->difficulty,
           sizeof c->board.difficulty);
    memcpy(c->board.reading, options->reading, sizeof c->board.reading);
    /* Command starts on VIII, morale on XI, or on X for a hard captain.
     * [7.2, 7.3] */
    double field = crew_difficulty(&c->seen, ROLE_CAPTAIN,
                                   UBOOT_DIFFICULTY_VALUE_CAPTAIN_MORALE_START);
    c->board.morale = (int8_t)(MORALE_LAST - (int)field);
    int dealt = (int)crew_difficulty(
        &c->seen, ROLE_CAPTAIN, UBOOT_DIFFICULTY_VALUE_CAPTAIN_CAPTAIN_CARDS);
    cards_setup(crew_cards(c), dealt, &c->hidden.chance[CHANCE_CARDS]);
    kit_setup(&c->board.kit, c->board.difficulty[ROLE_FIRST_OFFICER] == HARD,
              options->first_aid_boxes);
    galley_setup(&c->board.galley, &c->hidden.chance[CHANCE_FOOD]);
    c->board.toolbox[0] = 2;
    c->board.toolbox[1] = 4;
    for (int i = 0; i < UBOOT_EQUIPMENT_COUNT; i++)
        c->board.supply[i] = uboot_equipment[i].start;
    for (int i = 0; i < ROLE_COUNT; i++) /* [6.13] */
        c->board.cigarettes[i] = uboot_tokens[UBOOT_TOKEN_CIGARETTE].count / 4;
    place_figures(c);
    c->board.facts.surfaced = 1;
}

/* A section holds at most one supply until the mission begins. [5.2] */
enum crew_refusal crew_may_stow(const struct crew_seen *c, int equipment,
                                int section)
{
    if (c->board.started)
        return CREW_TOO_LATE;
    /* It went down with a section [ruling 328] */
    if (c->board.supply[equipment] == 0)
        return CREW_NO_SUPPLY;
    if (c->board.section[section - 1]
            .flooded) /* in an earlier mission [10.3.8] */
        return CREW_FLOODED;
    if (c->board.supply[equipment] == section)
        return CREW_NOTHING;
    for (int i = 0; i < UBOOT_EQUIPMENT_COUNT; i++)
        if (c->board.supply[i] == section)
            return CREW_TAKEN;
    return CREW_MAY;
}

void crew_stow(struct crew *c, int equipment, int section)
{
    c->board.supply[equipment] = (int8_t)section;
}

void crew_start(struct crew *c)
{
    c->board.started = 1;
}
