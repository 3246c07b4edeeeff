/* What the helmsman must not learn, and how to change it without his notice. */
#include <stddef.h>

#include "rules.h"
#include "umath.h"

/* The depth at which this hull breaks. */

static bool change_crush(void *state, int observer, struct dice *dice)
{
    struct world *w = &((struct helm *)state)->world;
    (void)observer;
    if (world_over(w))
        return false;
    double other = 250.0 + dice_below(dice, 46);
    if (w->boat.depth > 120.0 || other == w->boat.crush_m)
        return false;
    w->boat.crush_m = other;
    return true;
}

static bool never_shows(const void *state, const void *twin, int observer,
                        int seat, const struct action *action)
{
    (void)twin;
    (void)observer;
    (void)seat;
    const struct world *w = &((const struct helm *)state)->world;
    return action->verb == UBOOT_STEP && w->boat.depth > 120.0;
}

/* A group beyond every sensor. */

enum { FAR_NM = 100, TOO_NEAR_NM = 70 };

static double group_distance(const struct world *w, const struct group *g)
{
    return u_hypot(g->x - w->boat.x, g->y - w->boat.y);
}

static bool change_far_group(void *state, int observer, struct dice *dice)
{
    struct world *w = &((struct helm *)state)->world;
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

static bool shows_far_group(const void *state, const void *twin, int observer,
                            int seat, const struct action *action)
{
    const struct world *a = &((const struct helm *)state)->world;
    const struct world *b = &((const struct helm *)twin)->world;
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

/* What the helmsman is steering: nothing for a spectator. */

static bool change_order(void *state, int observer, struct dice *dice)
{
    struct world *w = &((struct helm *)state)->world;
    if (observer == HELMSMAN || world_over(w))
        return false;
    double other = wrap360(w->boat.ordered_course + 1 + dice_below(dice, 358));
    w->boat.ordered_course = other;
    return true;
}

static bool shows_order(const void *state, const void *twin, int observer,
                        int seat, const struct action *action)
{
    const struct world *a = &((const struct helm *)state)->world;
    const struct world *b = &((const struct helm *)twin)->world;
    (void)observer;
    (void)seat;
    (void)action;
    /* Only what happens to the boat could tell. */
    return a->boat.loss != b->boat.loss || a->boat.told_shoal ||
           b->boat.told_shoal || fleet_alarmed_within(a, 10.0) ||
           fleet_alarmed_within(b, 10.0);
}

const struct secret helm_secrets[] = {
    {.name = "crush_depth", .change = change_crush, .shows = never_shows},
    {.name = "far_group", .change = change_far_group, .shows = shows_far_group},
    {.name = "order", .change = change_order, .shows = shows_order},
    {.name = NULL},
};
