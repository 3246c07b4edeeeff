/* What the sea hides from everybody aboard, and how a test changes it
 * unnoticed. The state of either game begins with its world. */
#include "secrets.h"

#include "rules.h"
#include "umath.h"

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

/* A group of ships beyond the reach of every sensor: the hydrophone hears 54
 * miles at most (world/sensors.c). */

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

/* An aircraft beyond the reach of eyes, glasses and the warning set.
 * [model.7] */

enum { PLANE_NM = 27, PLANE_NEAR_NM = 20 };

/* The twin's aircraft takes the last slot, so that other aircraft get the same
 * slots in both games. */
static const struct plane *far_plane(const struct world *w)
{
    return &w->fleet.plane[AIRCRAFT_MAX - 1];
}

static double plane_distance(const struct world *w, const struct plane *p)
{
    return u_hypot(p->x - w->boat.x, p->y - w->boat.y);
}

bool secret_aircraft(void *state, int observer, struct dice *dice)
{
    struct world *w = state;
    (void)observer;
    if (world_over(w) || far_plane(w)->present)
        return false;
    int type = dice_below(dice, UBOOT_AIRCRAFT_COUNT);
    int bearing = dice_below(dice, 360), course = dice_below(dice, 360);
    const struct uboot_aircraft_row *row = &uboot_aircraft[type];
    w->fleet.plane[AIRCRAFT_MAX - 1] = (struct plane){
        .x = w->boat.x + PLANE_NM * u_sind(bearing),
        .y = w->boat.y + PLANE_NM * u_cosd(bearing),
        .course = course,
        .speed = row->cruise_kn,
        .until = w->clock.tick + TICKS_HOUR,
        .type = (uint8_t)type,
        .state = UBOOT_AI_STATE_AIR_PATROL,
        .present = 1,
        .charges = row->charges,
        .hp = row->hp,
    };
    return true;
}

bool aircraft_shows(const void *state, const void *twin, int observer, int seat,
                    const struct action *action)
{
    const struct world *a = state;
    const struct world *b = twin;
    const struct plane *p = far_plane(a), *q = far_plane(b);
    (void)observer;
    (void)seat;
    return action->verb == UBOOT_STEP &&
           ((p->present && plane_distance(a, p) < PLANE_NEAR_NM) ||
            (q->present && plane_distance(b, q) < PLANE_NEAR_NM));
}

/* The words of a message that nobody has read, received or still to come.
 * [7.5.2] */

bool secret_message(void *state, int observer, struct dice *dice)
{
    struct world *w = state;
    struct radio *r = &w->radio;
    (void)observer;
    if (world_over(w) || r->count < 2)
        return false;
    int one = dice_below(dice, r->count);
    int other = dice_below(dice, r->count);
    return radio_change(r, one, other);
}

bool message_shows(const void *state, const void *twin, int observer, int seat,
                   const struct action *action)
{
    (void)state;
    (void)twin;
    (void)observer;
    (void)seat;
    return action->verb == UBOOT_DECODE;
}

/* The ordered course, which a spectator must not learn. */

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
    /* Only what the depth does to the boat could show it. */
    return a->boat.loss != b->boat.loss || a->boat.told_shoal ||
           b->boat.told_shoal || fleet_alarmed_within(a, 10.0) ||
           fleet_alarmed_within(b, 10.0);
}
