/* The campaign chart: which places touch, and the way home. Every boat is in a
 * named area or a port. [chart.1] */
#include <assert.h>
#include <limits.h>

#include "bits.h"
#include "rules.h"

int place_named(const struct campaign *c, int place)
{
    assert(c->chart.where[place] != NO_PLACE); /* it is on this chart */
    return c->chart.where[place];
}

/* clang-format off */
const struct sheet leader_sheets[LEADER_CAMPAIGN_COUNT] = {
#include "sheets.inc"
};
/* clang-format on */

void lay_chart(struct campaign *c)
{
    const struct sheet *sheet = &leader_sheets[c->number];
    c->first_place = sheet->first_place;
    c->place_count = sheet->place_count;
    c->chart = sheet->chart;
}

/* Some classes may not enter some areas; a Type XXI may enter all. [card.3,
 * ruling 4] */
static unsigned places_open_to(const struct campaign *c, const struct boat *b)
{
    int class = card_of(b)->class;
    return class == LEADER_CLASS_XXI ? (1u << PLACES_MAX) - 1
                                     : c->chart.open[type_of(class)];
}

bool may_enter(const struct campaign *c, const struct boat *b, int place)
{
    return places_open_to(c, b) >> place & 1;
}

/* clang-format off */
static const struct way ways[LEADER_CAMPAIGN_COUNT][TYPES][WAYS][PLACES_MAX][PLACES_MAX] = {
#include "ways.inc"
};
/* clang-format on */

/* Ports and the English Channel are no way to elsewhere: who wants to pass there
 * sails by hand. A Type XXI goes where a Type IX does, which is everywhere.
 * [ruling 122] */
const struct way *way_to(const struct campaign *c, const struct boat *b,
                         int from, int to, int kind)
{
    return &ways[c->number][type_of(card_of(b)->class)][kind][from][to];
}

int area_towards(const struct campaign *c, const struct boat *b, int from,
                 unsigned goals)
{
    const struct way *all =
        ways[c->number][type_of(card_of(b)->class)][WAY_SAFE][from];
    int best = INT_MAX, next = NO_PLACE;
    for (unsigned rest = goals; rest; rest &= rest - 1) {
        const struct way *way = &all[bits_first(rest)];
        int cost = way->cards * PLACES_MAX + way->areas;
        if (way->next != NO_PLACE && cost < best) {
            best = cost;
            next = way->next;
        }
    }
    return next;
}

/* Steps from each place to the nearest port, by areas this boat may enter. */
int steps_home(const struct campaign *c, const struct boat *b, int from)
{
    uint8_t steps[PLACES_MAX];
    uint8_t queue[PLACES_MAX];
    int head = 0, tail = 0;
    for (int i = 0; i < c->place_count; i++) {
        steps[i] = PLACES_MAX;
        if (is_port(c, i)) {
            steps[i] = 0;
            queue[tail++] = (uint8_t)i;
        }
    }
    while (head < tail) {
        int at = queue[head++];
        if (at == from)
            return steps[at];
        for (int i = 0; i < c->place_count; i++) {
            if (steps[i] < PLACES_MAX || !may_enter(c, b, i) ||
                !are_linked(c, at, i))
                continue;
            steps[i] = (uint8_t)(steps[at] + 1);
            queue[tail++] = (uint8_t)i;
        }
    }
    return PLACES_MAX;
}
