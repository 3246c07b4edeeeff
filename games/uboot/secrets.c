/* What the sea hides from whoever sails it, with or without a crew, and how to
 * change it without his notice. A state of either game begins with its world. */
#include "secrets.h"

#include <stddef.h>

#include "officers.h"
#include "umath.h"

_Static_assert(offsetof(struct helm, world) == 0, "a state is its world first");
_Static_assert(offsetof(struct uboot, world) == 0,
               "a state is its world first");

/* The depth at which this hull breaks. */

bool secret_crush(void *state, int observer, struct dice *dice)
{
    struct world *w = state;
    (void)observer;
    if (world_over(w))
        return false;
    double other = 250.0 + dice_below(dice, 46);
    if (w->boat.depth > 120.0 || other == w->boat.crush_m)
        return false;
    w->boat.crush_m = other;
    return true;
}

bool crush_shows(const void *state, const void *twin, int observer, int seat,
                 const struct action *action)
{
    (void)twin;
    (void)observer;
    (void)seat;
    const struct world *w = state;
    return action->verb == UBOOT_STEP && w->boat.depth > 120.0;
}

/* A group beyond every sensor. */

enum { FAR_NM = 100, TOO_NEAR_NM = 70 };

static double group_distance(const struct world *w, const struct group *g)
{
    return u_hypot(g->x - w->boat.x, g->y - w->boat.y);
}

bool secret_far_group(void *state, int observer, struct dice *dice)
{
    struct world *w = state;
    (void)observer;
    int moved = -1;
    for (int i = 0; i < w->fleet.groups && !world_over(w); i++)
        if (w->fleet.group[i].present == 1 &&
            group_distance(w, &w->fleet.group[i]) > FAR_NM)
            moved = i;
    if (moved < 0)
        return false;
    struct group *g = &w->fleet.group[moved];
    double dx = (1 + dice_below(dice, 5)) / 2.0;
    g->x += dx;
    for (int i = g->first; i < g->first + g->count; i++)
        w->fleet.ship[i].x += dx;
    return true;
}

bool far_group_shows(const void *state, const void *twin, int observer,
                     int seat, const struct action *action)
{
    const struct world *a = state;
    const struct world *b = twin;
    (void)observer;
    (void)seat;
    (void)action;
    for (int i = 0; i < a->fleet.groups; i++) {
        const struct group *g = &a->fleet.group[i], *h = &b->fleet.group[i];
        if (g->x != h->x && (group_distance(a, g) < TOO_NEAR_NM ||
                             group_distance(b, h) < TOO_NEAR_NM))
            return true;
    }
    return action->verb == UBOOT_RETURN;
}

/* What is steered: nothing for a spectator. */

bool secret_order(void *state, int observer, struct dice *dice)
{
    struct world *w = state;
    if (observer != SEAT_SPECTATOR || world_over(w))
        return false;
    double other = wrap360(w->boat.ordered_course + 1 + dice_below(dice, 358));
    w->boat.ordered_course = other;
    return true;
}

bool order_shows(const void *state, const void *twin, int observer, int seat,
                 const struct action *action)
{
    const struct world *a = state;
    const struct world *b = twin;
    (void)observer;
    (void)seat;
    (void)action;
    /* Only what happens to the boat could tell. */
    return a->boat.loss != b->boat.loss || a->boat.told_shoal ||
           b->boat.told_shoal || fleet_alarmed_within(a, 10.0) ||
           fleet_alarmed_within(b, 10.0);
}
