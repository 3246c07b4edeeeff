/* The campaign chart: which places touch, and the way home. Every boat is in a
 * named area or a port. [chart.1] */
#include <assert.h>

#include "bits.h"
#include "rules.h"

int place_named(const struct campaign *c, int place)
{
    assert(c->where[place] != NO_PLACE); /* it is on this chart */
    return c->where[place];
}

static void mark(uint16_t *set, int place, bool is_in)
{
    *set = (uint16_t)(*set | (unsigned)is_in << place);
}

/* The places and links of the sheet, as sets: they are asked for often. */
void lay_chart(struct campaign *c)
{
    c->ports = c->ends = 0;
    for (int i = 0; i < TYPES; i++)
        c->open[i] = 0;
    for (int i = 0; i < MISSIONS; i++)
        c->boxes[i] = 0;
    for (int i = 0; i < LEADER_PLACE_COUNT; i++)
        c->where[i] = NO_PLACE;
    for (int i = 0; i < PLACES_MAX; i++)
        c->touches[i] = 0;
    for (int i = 0; i < c->place_count; i++) {
        const struct leader_places_row *row = place_of(c, i);
        c->where[row->place] = (uint8_t)i;
        mark(&c->ports, i, row->port);
        mark(&c->ends, i, row->may_end);
        mark(&c->open[TYPE_II], i, row->type_ii);
        mark(&c->open[TYPE_VII], i, row->type_vii);
        mark(&c->open[TYPE_IX], i, row->type_ix);
        mark(&c->boxes[MISSION_MINE], i, row->mine_events != LEADER_NONE);
        mark(&c->boxes[MISSION_ATTACK], i, row->attack_events != LEADER_NONE);
        mark(&c->boxes[MISSION_RAIDER], i, row->raider_events != LEADER_NONE);
    }
    for (int i = 0; i < leader_links_count; i++) {
        const struct leader_links_row *row = &leader_links[i];
        if (row->campaign != c->number)
            continue;
        int a = place_named(c, row->a), b = place_named(c, row->b);
        mark(&c->touches[a], b, true);
        mark(&c->touches[b], a, true);
    }
}

/* Some classes may not enter some areas; a Type XXI may enter all. [card.3,
 * ruling 4] */
static unsigned places_open_to(const struct campaign *c, const struct boat *b)
{
    int class = card_of(b)->class;
    return class == LEADER_CLASS_XXI ? (1u << PLACES_MAX) - 1
                                     : c->open[type_of(class)];
}

bool may_enter(const struct campaign *c, const struct boat *b, int place)
{
    return places_open_to(c, b) >> place & 1;
}

/* From the goals outwards, a ring of places at a time. Ports and the English
 * Channel are no way to elsewhere: who wants to pass there sails by hand.
 * [ruling 122] */
int area_towards(const struct campaign *c, const struct boat *b, int from,
                 unsigned goals)
{
    unsigned way = c->ends & ~c->ports & places_open_to(c, b);
    unsigned ring = goals, known = goals;
    while (ring) {
        unsigned next = 0, steps = ring & c->touches[from];
        if (steps)
            return bits_first(steps);
        for (; ring; ring &= ring - 1)
            next |= c->touches[bits_first(ring)];
        ring = next & way & ~known;
        known |= ring;
    }
    return NO_PLACE;
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
