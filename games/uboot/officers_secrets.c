/* What officers must not learn, and how to change it without their notice. */
#include <stddef.h>

#include "officers.h"
#include "umath.h"

/* The depth at which this hull breaks. */

static bool change_crush(void *state, int observer, struct dice *dice)
{
    struct world *w = &((struct uboot *)state)->world;
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
    const struct world *w = &((const struct uboot *)state)->world;
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
    struct world *w = &((struct uboot *)state)->world;
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
    const struct world *a = &((const struct uboot *)state)->world;
    const struct world *b = &((const struct uboot *)twin)->world;
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

static bool change_order(void *state, int observer, struct dice *dice)
{
    struct world *w = &((struct uboot *)state)->world;
    if (observer != SEAT_SPECTATOR || world_over(w))
        return false;
    double other = wrap360(w->boat.ordered_course + 1 + dice_below(dice, 358));
    w->boat.ordered_course = other;
    return true;
}

static bool shows_order(const void *state, const void *twin, int observer,
                        int seat, const struct action *action)
{
    const struct world *a = &((const struct uboot *)state)->world;
    const struct world *b = &((const struct uboot *)twin)->world;
    (void)observer;
    (void)seat;
    (void)action;
    /* Only what happens to the boat could tell. */
    return a->boat.loss != b->boat.loss || a->boat.told_shoal ||
           b->boat.told_shoal || fleet_alarmed_within(a, 10.0) ||
           fleet_alarmed_within(b, 10.0);
}

/* A contact on the app, which the first officer alone sees. [8.1] */

static bool change_contact(void *state, int observer, struct dice *dice)
{
    struct world *w = &((struct uboot *)state)->world;
    struct sensors *s = &w->sensors;
    if (observer == ROLE_FIRST_OFFICER || world_over(w) ||
        s->count >= CONTACTS_MAX)
        return false;
    /* One more on the list, long out of sight. */
    int64_t tick = w->clock.tick;
    s->report[s->count] = (struct contact_report){
        .seen_tick_lo = (int32_t)tick,
        .number = s->next_number++,
        .bearing = (int16_t)dice_below(dice, 360),
        .range_cnm = -1,
        .course = -1,
        .aob = -999,
        .speed_dkn = -1,
        .type = -1,
        .state = CONTACT_GHOST,
        .by = BY_WATCH,
    };
    s->track[s->count++] = (struct track){
        .of = CONTACT_NONE,
        .id = -1,
        .x = w->boat.x + 9.0,
        .y = w->boat.y,
        .first_tick = tick,
        .last_tick = tick,
        .report_due = NEVER,
    };
    return true;
}

/* Told, aimed at or steered by: then it is out. */
static bool shows_contact(const void *state, const void *twin, int observer,
                          int seat, const struct action *action)
{
    (void)state;
    (void)twin;
    (void)observer;
    (void)seat;
    return action->verb == OFFICER_REPORT || action->verb == OFFICER_READ_OUT ||
           action->verb == UBOOT_FIRE || action->verb == UBOOT_GUN ||
           action->verb == UBOOT_PACE;
}

const struct secret officers_secrets[] = {
    {.name = "crush_depth", .change = change_crush, .shows = never_shows},
    {.name = "far_group", .change = change_far_group, .shows = shows_far_group},
    {.name = "order", .change = change_order, .shows = shows_order},
    {.name = "contact", .change = change_contact, .shows = shows_contact},
    {.name = NULL},
};
