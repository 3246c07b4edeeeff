/* What briefings promise beyond ships and routes: neutral waters, escorts that
 * sweep, other boats that close on our report. [ruling 363] */
#include <string.h>

#include "enemy.h"

enum { SWEEP_HOURS = 6, PACK_MOST = 4 };
#define SWEEP_NM 12.5       /* out from the convoy */
#define PACK_RATE 0.25      /* attacks of other boats in an hour of the night */
#define PACK_CLEAR_NM 3.0   /* they hit nobody this near to us */
#define PACK_HEARD_NM 15.0  /* we hear their hits */
#define PACK_SIDE_NM 4.0    /* from where the convoy takes them to shoot */
#define COAST_WATCH_NM 30.0 /* patrols this near hear of shots */

/* Neutral zones. */

static bool in_zone(const struct world *w,
                    const struct uboot_neutral_zones_row *z)
{
    const struct boat *b = &w->boat;
    struct point p = seachart_point(z->lat, z->lon);
    return seachart_distance(b->x, b->y, p.x, p.y) <= z->radius_nm &&
           (z->coast_nm <= 0.0 ||
            coast_distance(b->x, b->y, z->coast_nm) < z->coast_nm);
}

void neutral_fired(struct world *w)
{
    const char *id = uboot_missions[w->setting.mission].id;
    bool neutral = false;
    for (int i = 0; i < uboot_neutral_zones_count; i++)
        neutral |= strcmp(uboot_neutral_zones[i].mission, id) == 0 &&
                   in_zone(w, &uboot_neutral_zones[i]);
    if (!neutral || w->fleet.neutral_shot)
        return;
    w->fleet.neutral_shot = 1;
    feed_say(w, UBOOT_MESSAGE_NEUTRAL_WATERS);
    for (int i = 0; i < w->fleet.groups; i++) {
        const struct group *g = &w->fleet.group[i];
        if (g->present == 1 && g->kind == SPAWN_PATROL &&
            seachart_distance(g->x, g->y, w->boat.x, w->boat.y) <
                COAST_WATCH_NM)
            fleet_alarm(w, i, ALARM_GUNFIRE, w->boat.x, w->boat.y);
    }
}

/* In each watch one escort looks out along a drawn bearing. */
static void sweep(struct world *w, int spawn)
{
    const struct group *g = mission_group(w, spawn);
    double bearing = 360.0 * rng_uniform(w, STREAM_ENEMY_DECISIONS);
    if (g && g->present == 1)
        escorts_sent(w, (int)(g - w->fleet.group),
                     g->x + SWEEP_NM * u_sind(bearing),
                     g->y + SWEEP_NM * u_cosd(bearing), 1);
}

/* Another boat hits a merchant out of our sight; the escorts turn to him. */
static void pack_attacks(struct world *w, int group)
{
    struct group *g = &w->fleet.group[group];
    int best = -1;
    double most = PACK_CLEAR_NM;
    for (int i = g->first; i < g->first + g->count - g->escorts; i++) {
        const struct ship *s = &w->fleet.ship[i];
        if (ship_afloat(s) && !(s->flags & SHIP_CREDITED) &&
            ship_range(w, s) > most) {
            most = ship_range(w, s);
            best = i;
        }
    }
    if (best < 0)
        return;
    struct ship *s = &w->fleet.ship[best];
    double away = bearing_of(s->x - w->boat.x, s->y - w->boat.y);
    s->flags |= SHIP_SUNK;
    w->fleet.packed++;
    fleet_alarm(w, group, ALARM_HIT, s->x + PACK_SIDE_NM * u_sind(away),
                s->y + PACK_SIDE_NM * u_cosd(away));
    if (ship_range(w, s) < PACK_HEARD_NM)
        feed_say(w, UBOOT_MESSAGE_FAR_EXPLOSION);
}

/* Our report of the convoy has called them. */
static void pack_tick(struct world *w)
{
    if (!w->fleet.reported || w->fleet.packed >= PACK_MOST || !is_night(w))
        return;
    if (!rng_event(w, STREAM_ENEMY_DECISIONS, PACK_RATE / 3600.0, 60.0))
        return;
    for (int i = 0; i < w->fleet.groups; i++)
        if (w->fleet.group[i].present == 1 &&
            w->fleet.group[i].kind == SPAWN_CONVOY) {
            pack_attacks(w, i);
            return;
        }
}

void promises_tick(struct world *w)
{
    const struct mission *m = mission_row(w);
    bool watch = now(w) > 0 && now(w) % (SWEEP_HOURS * TICKS_HOUR) == 0;
    for (int i = 0; i < m->spawns && watch; i++)
        if (m->spawn[i].sweeps)
            sweep(w, i);
    if (m->pack)
        pack_tick(w);
}
