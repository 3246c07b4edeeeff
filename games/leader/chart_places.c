/* The campaign chart: which places touch, and the way home. Every boat is in a
 * named area or a port. [chart.1] */
#include <assert.h>

#include "rules.h"

int place_named(const struct campaign *c, int place)
{
    for (int i = 0; i < c->place_count; i++)
        if (place_of(c, i)->place == place)
            return i;
    assert(!"no such place on this chart");
    return 0;
}

/* The links of the sheet, as sets: they are asked for often. */
void lay_chart(struct campaign *c)
{
    for (int i = 0; i < PLACES_MAX; i++)
        c->touches[i] = 0;
    for (int i = 0; i < leader_links_count; i++) {
        const struct leader_links_row *row = &leader_links[i];
        if (row->campaign != c->number)
            continue;
        int a = place_named(c, row->a), b = place_named(c, row->b);
        c->touches[a] = (uint16_t)(c->touches[a] | 1u << b);
        c->touches[b] = (uint16_t)(c->touches[b] | 1u << a);
    }
}

/* Some classes may not enter some areas; a Type XXI may enter all. [card.3,
 * ruling 4] */
bool may_enter(const struct campaign *c, const struct boat *b, int place)
{
    const struct leader_places_row *row = place_of(c, place);
    switch (card_of(b)->class) {
    case LEADER_CLASS_IIB:
    case LEADER_CLASS_IIC:
        return row->type_ii;
    case LEADER_CLASS_VIIA:
    case LEADER_CLASS_VIIB:
    case LEADER_CLASS_VIIC:
        return row->type_vii;
    case LEADER_CLASS_XXI:
        return true;
    default:
        return row->type_ix;
    }
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
