/* 4: setting up a career, and the boat's number of 14.4. */
#include <assert.h>

#include "rules.h"

/* Every system the mat shows works; the others are absent. [4.4.1] */
void fit_out(struct career *c, int type)
{
    const struct hunters_boats_row *boat = &hunters_boats[type];
    c->boat = (struct boat){.type = (uint8_t)type};
    for (int i = 0; i < SYSTEMS; i++)
        c->boat.system[i] = WORKING;
    if (boat->deck_gun == HUNTERS_DECK_GUN_NONE)
        c->boat.system[DECK_GUN] = ABSENT;
    if (boat->flak_2cm_mounts < 2)
        c->boat.system[FLAK_2CM_SECOND] = ABSENT;
    if (boat->flak_37mm_mounts < 1)
        c->boat.system[FLAK_37MM] = ABSENT;
}

/* A number some boat of this type really had; chosen, not rolled, since it has
 * no effect: the n-th of the type's numbers, n by the months of service and the
 * boats before. [4.3.1, 14.4.1, 14.4.2, ruling 2] */
void number_boat(struct career *c)
{
    c->boat.id = 0;
    if (!option(c, OPT_IDS))
        return;
    int count = 0;
    for (int i = 0; i < hunters_historical_boat_ids_count; i++)
        if (hunters_historical_boat_ids[i].type == c->boat.type)
            count += hunters_historical_boat_ids[i].id_to -
                     hunters_historical_boat_ids[i].id_from + 1;
    assert(count > 0);
    int n = (c->month * 31 + c->patrols * 7 + c->tons / 100) % count;
    for (int i = 0; i < hunters_historical_boat_ids_count; i++) {
        const struct hunters_historical_boat_ids_row *row =
            &hunters_historical_boat_ids[i];
        if (row->type != c->boat.type)
            continue;
        if (n <= row->id_to - row->id_from) {
            c->boat.id = (uint16_t)(row->id_from + n);
            return;
        }
        n -= row->id_to - row->id_from + 1;
    }
}

/* The first patrol starts when the type becomes available, or as much later as
 * the option says. [4.2.1, 4.2.2] */
static int first_month(const struct career *c)
{
    int month = boat_row(c)->available + c->options.value[OPT_START];
    return month < LAST_MONTH ? month : LAST_MONTH;
}

void hunters_setup(struct career *c, struct play *play)
{
    fit_out(c, c->options.value[OPT_BOAT]); /* [4.1.1] */
    c->month = c->started = (int16_t)first_month(c);
    c->next_promotion = (int16_t)(c->started + 12); /* [11.2.3] */
    c->crew.quality = HUNTERS_QUALITY_TRAINED;      /* [4.4.2] */
    fill_up(c);
    number_boat(c);
    /* Where the book says "automatic" there is nothing to roll. [11.2.2] */
    bool automatic = is_type_ix(c) || year_of(c->month) == 1939;
    c->rank = automatic ? HUNTERS_RANK_KPTLT
                        : (uint8_t)chart_roll_column(play, CHART_RANK,
                                                     rank_column(c), c)
                              .result;
}
