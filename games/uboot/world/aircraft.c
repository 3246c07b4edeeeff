/* Aircraft: patrols, detection, the run in, circling. [model.4,
 * model.7, model.9] */
#include "enemy.h"

#include <string.h>

#define SPAWN_NM 18.0 /* distance at which an aircraft appears [model.4] */
#define MISS_NM 4.0   /* deviation of its track from the boat [model.4] */
#define SEE_RATE (1.0 / 60.0) /* sightings a second at point blank [model.7] */
/* The aircraft still drops its stick if the boat dived at most this long ago,
 * seconds. */
#define DIVED_S 30.0

void plane_spawn(struct world *w, int type)
{
    struct fleet *f = &w->fleet;
    for (int i = 0; i < AIRCRAFT_MAX; i++) {
        struct plane *p = &f->plane[i];
        if (p->present)
            continue;
        const struct uboot_aircraft_row *t = &uboot_aircraft[type];
        double bearing = rng_uniform(w, STREAM_SPAWNS) * 360.0;
        double off = rng_normal(w, STREAM_SPAWNS) * MISS_NM;
        *p = (struct plane){.type = (uint8_t)type,
                            .present = 1,
                            .state = AI(AIR_PATROL),
                            .charges = t->charges,
                            .hp = t->hp,
                            .german = strcmp(t->side, "german") == 0};
        p->x = w->boat.x + SPAWN_NM * u_sind(bearing);
        p->y = w->boat.y + SPAWN_NM * u_cosd(bearing);
        /* The aircraft's track passes the boat at `off` miles. */
        double lead = u_asind(clampd(off / SPAWN_NM, -0.9, 0.9));
        p->course = wrap360(bearing + 180.0 + lead);
        p->speed = t->cruise_kn;
        p->until = now(w) + ticks_of(3.0 * 3600.0);
        return;
    }
}

static double plane_range(const struct world *w, const struct plane *p)
{
    return u_hypot(p->x - w->boat.x, p->y - w->boat.y);
}

static int plane_radar(const struct world *w,
                       const struct uboot_aircraft_row *t)
{
    int month = clock_month(&w->clock);
    int set = month >= 516   ? t->radar_1943
              : month >= 504 ? t->radar_1942
              : month >= 497 ? t->radar_1941
                             : UBOOT_SENSOR_NONE;
    if (set != UBOOT_SENSOR_NONE && month < uboot_sensors[set].since)
        return UBOOT_SENSOR_NONE;
    return set;
}

/* The crew's eyes and radar, looked at every ten seconds. [model.7] */
static bool detects(struct world *w, const struct plane *p)
{
    const struct boat *b = &w->boat;
    const struct uboot_aircraft_row *t = &uboot_aircraft[p->type];
    double r = plane_range(w, p), light = fleet_light(w, b->x, b->y);
    double vis = mind(1.0, w->sea.now.visibility_nm / 10.0);
    if (b->depth > 12.0)
        return false;
    double range = 0.0;
    if (b->surfaced)
        range = 8.0 * u_pow(light, 0.6) * vis;
    else if (b->periscope && b->speed > 4.0 && w->sea.now.sea_state <= 2.0)
        range = 1.5;
    if (r < range &&
        rng_chance(w, STREAM_ENEMY_SENSORS, hazard(r, range, SEE_RATE, 10.0)))
        return true;
    int set = plane_radar(w, t);
    if (set == UBOOT_SENSOR_NONE || !b->surfaced)
        return false;
    const struct uboot_sensors_row *row = &uboot_sensors[set];
    double reach = row->range_nm * (1.0 - 0.08 * w->sea.now.sea_state);
    double off = u_abs(wrap180(to_boat(w, p->x, p->y) - p->course));
    if (r >= reach || r < row->min_range_nm || off > row->arc_deg / 2.0)
        return false;
    double part = r / reach;
    return rng_chance(w, STREAM_ENEMY_SENSORS,
                      0.8 * (1.0 - part * part * part * part));
}

/* By night an aircraft without a searchlight breaks off where its radar goes
 * blind. */
static bool can_see_to_attack(const struct world *w, const struct plane *p)
{
    const struct uboot_aircraft_row *t = &uboot_aircraft[p->type];
    return t->leigh_light || fleet_light(w, w->boat.x, w->boat.y) > 0.3 ||
           plane_range(w, p) > 1.0;
}

static void call_ships(struct world *w, struct plane *p)
{
    struct fleet *f = &w->fleet;
    if (p->called_at)
        return;
    p->called_at = now(w);
    for (int i = 0; i < f->groups; i++) {
        struct group *g = &f->group[i];
        if (g->present != 1 ||
            seachart_distance(g->x, g->y, p->run_x, p->run_y) > 40.0)
            continue;
        if (g->formation == UBOOT_FORMATION_SINGLE)
            escorts_sent(w, i, p->run_x, p->run_y, 2);
        else
            fleet_alarm(w, i, ALARM_RADIO, p->run_x, p->run_y);
    }
}

static void circle(struct world *w, struct plane *p)
{
    p->state = AI(AIR_CIRCLE);
    p->until =
        now(w) + ticks_of(60.0 * uboot_ai_states[AI(AIR_CIRCLE)].minutes);
    p->speed = uboot_aircraft[p->type].cruise_kn;
    call_ships(w, p);
}

/* Over the boat the aircraft drops its stick and strafes. [model.9] */
static void release(struct world *w, int index)
{
    struct plane *p = &w->fleet.plane[index];
    const struct uboot_aircraft_row *t = &uboot_aircraft[p->type];
    double under = w->boat.surfaced
                       ? 0.0
                       : (double)(now(w) - w->boat.surfaced_tick) * TICK_S;
    p->attacks++;
    if (w->boat.surfaced || under <= DIVED_S)
        stick_drop(w, index, 3.0 * under);
    if (w->boat.surfaced && t->strafe_hits > 0) {
        bool weak = p->type == UBOOT_AIRCRAFT_ANSON ||
                    p->type == UBOOT_AIRCRAFT_WHITLEY;
        if (rng_chance(w, STREAM_ENEMY_DECISIONS, weak ? 0.3 : 0.5))
            /* Section 7 stands for 8 as well [6.12] */
            crew_damage(w, 7, UBOOT_INJURY_WOUNDS);
    }
    circle(w, p);
}

static void attack(struct world *w, int index)
{
    struct plane *p = &w->fleet.plane[index];
    double r = plane_range(w, p);
    bool gone = !w->boat.surfaced &&
                (double)(now(w) - w->boat.surfaced_tick) * TICK_S > DIVED_S;
    if (!gone) {
        p->run_x = w->boat.x;
        p->run_y = w->boat.y;
    }
    if (!can_see_to_attack(w, p)) {
        circle(w, p);
        return;
    }
    p->course = bearing_of(p->run_x - p->x, p->run_y - p->y);
    p->speed = uboot_aircraft[p->type].attack_kn;
    double to = seachart_distance(p->x, p->y, p->run_x, p->run_y);
    if (to < 0.12) {
        if (gone)
            circle(w, p);
        else
            release(w, index);
    } else if (r < 3.0 && !p->called_at && p->seen_at) {
        p->seen_at = 0;
        feed_say(w, UBOOT_MESSAGE_AIRCRAFT_DIVING);
    }
}

static void patrol(struct world *w, int index)
{
    struct plane *p = &w->fleet.plane[index];
    if (p->german) {
        if (plane_range(w, p) > 30.0)
            p->present = 0;
        return;
    }
    if ((now(w) + index * 8) % ticks_of(10.0) < DECIDE_TICKS &&
        plane_range(w, p) < 12.0 && detects(w, p)) {
        p->state = AI(AIR_ATTACK);
        p->seen_at = now(w);
        p->run_x = w->boat.x;
        p->run_y = w->boat.y;
        w->fleet.tally.seen_by_air++;
        boat_noticed(w);
        return;
    }
    if (plane_range(w, p) > 30.0 || now(w) > p->until)
        p->present = 0;
}

/* Circles the place and attacks again if the boat comes up. */
static void circling(struct world *w, int index)
{
    struct plane *p = &w->fleet.plane[index];
    double to = seachart_distance(p->x, p->y, p->run_x, p->run_y);
    double in = bearing_of(p->run_x - p->x, p->run_y - p->y);
    p->course = wrap360(to > 3.0 ? in : in + 85.0);
    if (now(w) > p->until || p->attacks >= 2 || p->charges <= 0) {
        p->state = AI(AIR_PATROL);
        p->until = now(w) + ticks_of(600.0);
        return;
    }
    if ((now(w) + index * 8) % ticks_of(10.0) < DECIDE_TICKS &&
        plane_range(w, p) < 12.0 && to > 1.5 && detects(w, p)) {
        p->state = AI(AIR_ATTACK);
        p->seen_at = now(w);
        p->called_at = 0;
        boat_noticed(w);
    }
}

void planes_decide(struct world *w)
{
    for (int i = 0; i < AIRCRAFT_MAX; i++) {
        if (!w->fleet.plane[i].present)
            continue;
        switch (w->fleet.plane[i].state) {
        case AI(AIR_ATTACK):
            attack(w, i);
            break;
        case AI(AIR_CIRCLE):
            circling(w, i);
            break;
        default:
            patrol(w, i);
            break;
        }
    }
}

void planes_move(struct world *w)
{
    for (int i = 0; i < AIRCRAFT_MAX; i++) {
        struct plane *p = &w->fleet.plane[i];
        if (!p->present)
            continue;
        double step = p->speed * TICK_NM * world_scale(w, p->y);
        p->x += step * u_sind(p->course);
        p->y += step * u_cosd(p->course);
    }
}

void plane_hit(struct world *w, int plane, int hits)
{
    struct plane *p = &w->fleet.plane[plane];
    const struct uboot_aircraft_row *t = &uboot_aircraft[p->type];
    bool before = 2 * p->hp > t->hp;
    p->hp = (int16_t)(p->hp - 3 * hits);
    if (p->hp <= 0) {
        p->present = 0;
        w->fleet.tally.downed++;
        feed_say(w, UBOOT_MESSAGE_AIRCRAFT_DOWN);
        return;
    }
    feed_say(w, UBOOT_MESSAGE_AIRCRAFT_HIT);
    if (before && 2 * p->hp <= t->hp && p->state == AI(AIR_ATTACK) &&
        rng_chance(w, STREAM_ENEMY_DECISIONS, 0.6)) {
        p->attacks = 2;
        feed_say(w, UBOOT_MESSAGE_AIRCRAFT_OFF);
        circle(w, p);
    }
}
