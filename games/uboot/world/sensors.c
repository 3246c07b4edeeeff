/* Bridge watch, periscope, hydrophone, Metox: which of them notices what.
 * [model.5, model.6, model.7] */
#include "sensors.h"

#include "games/uboot/app/umath.h"
#include "world.h"

enum {
    WATCH_TICKS = 40,     /* every 10 s */
    PERISCOPE_TICKS = 20, /* every 5 s */
    HYDRO_TICKS = 60,     /* every 15 s */
    METOX_TICKS = 120,    /* every 30 s */
    OBSERVERS_MAX = 6,
};
#define FARTHEST_SIGHT_NM 20.0 /* nothing is looked for beyond */
#define FARTHEST_SOUND_NM 54.0 /* even of a large convoy [model.6] */
#define PERISCOPE_FIELD 38.0   /* degrees [ruling 6] */
#define PERISCOPE_FACTOR 0.8   /* range beside that of a full watch [model.5] */
#define LANTERN_NM 4.0         /* lights of neutrals and friends [model.4] */

/* The more observers, the better they see; with none the bridge is blind.
 * [8.3] */
static const double watch_factor[OBSERVERS_MAX + 1] = {0.0,  0.55, 0.70, 0.80,
                                                       0.88, 0.95, 1.0};

double horizon_nm(double eye_m, double target_m)
{
    return 2.08 * (u_sqrt(eye_m) + u_sqrt(target_m));
}

static double visual_range(double vis_nm, double light, double factor,
                           double length_m, double mast_m, double smoke,
                           double eye_m)
{
    double size = clampd(u_pow(length_m * mast_m / 3900.0, 0.35), 0.4, 1.4);
    bool shows_smoke = light > 0.5 && vis_nm >= 8.0;
    double height = mast_m + (shows_smoke ? 15.0 * smoke : 0.0);
    double optical = vis_nm * (0.12 + 0.88 * u_pow(light, 0.6)) * size;
    return mind(horizon_nm(eye_m, height), optical) * factor;
}

double watch_range(double vis_nm, double light, int observers, double length_m,
                   double mast_m, double smoke, double eye_m)
{
    return visual_range(vis_nm, light, watch_factor[observers], length_m,
                        mast_m, smoke, eye_m);
}

double hazard(double r, double r_max, double rate, double seconds)
{
    if (r >= r_max || r_max <= 0.0)
        return 0.0;
    double part = r / r_max;
    return 1.0 - u_exp(-seconds * rate * (1.0 - part * part));
}

/* The part of its hearing that the boat's own speed leaves. */
static double own_hearing(double own_kn)
{
    double v = u_abs(own_kn);
    if (v <= 2.0)
        return 1.1 - 0.05 * v;
    if (v <= 4.0)
        return 1.0 - 0.15 * (v - 2.0);
    return maxd(0.2, 0.7 - 0.15 * (v - 4.0));
}

double hydro_range(double ship_kn, double noise, double own_kn, double depth_m,
                   double factor, double rel_bearing)
{
    double depth = clampd(0.5 + 0.5 * (depth_m - 10.0) / 10.0, 0.5, 1.0);
    double rel = u_abs(wrap180(rel_bearing));
    double blunt = rel < 20.0 || rel > 160.0 ? 0.4 : 1.0;
    return 11.0 * u_pow(maxd(0.0, ship_kn) / 10.0, 0.7) * noise *
           own_hearing(own_kn) * depth * factor * blunt;
}

double angle_on_bow(double true_bearing, double target_course)
{
    return wrap180(true_bearing + 180.0 - target_course);
}

void sensors_setup(struct world *w)
{
    struct sensors *s = &w->sensors;
    s->next_number = 1;
    s->periscope_bearing = -1;
    s->watch_due = WATCH_TICKS;
    s->metox_due = METOX_TICKS;
}

/* How far an eye here sees a ship. */
struct eye {
    double factor, height_m, rate, seconds;
    enum observer by;
};

static double ship_seen_at(const struct world *w, const struct ship *ship,
                           const struct eye *eye)
{
    const struct uboot_ship_types_row *row = ship_row(ship);
    double light = fleet_light(w, ship->x, ship->y);
    double r =
        visual_range(w->sea.now.visibility_nm, light, eye->factor,
                     row->length_m, row->mast_m, row->smoke, eye->height_m);
    /* Neutrals and friends carry lights. */
    if (is_night(w) && (ship->flags & (SHIP_NEUTRAL | SHIP_FRIENDLY)))
        r = maxd(r, mind(LANTERN_NM, w->sea.now.visibility_nm) * eye->factor);
    return r;
}

double eye_range(const struct world *w, const struct ship *ship, double eye)
{
    return ship_seen_at(w, ship, &(struct eye){.factor = 1.0, .height_m = eye});
}

/* Is the group reported as a whole? Not once its nearest ship is close: 4 miles
 * by day, 1.5 by night. */
static bool group_is_one(const struct world *w, const struct group *g)
{
    double close = is_night(w) ? 1.5 : 4.0;
    if (g->count < 2)
        return false;
    for (int i = g->first; i < g->first + g->count; i++) {
        const struct ship *s = &w->fleet.ship[i];
        if (ship_afloat(s) &&
            u_hypot(s->x - w->boat.x, s->y - w->boat.y) < close)
            return false;
    }
    return true;
}

static bool at_sea(const struct world *w, const struct ship *s)
{
    return ship_afloat(s) && w->fleet.group[s->group].present == 1;
}

/* The periscope looks one way, or sweeps round. [ruling 6] */
static double in_field(const struct world *w, double x, double y)
{
    int look = w->sensors.periscope_bearing;
    if (look < 0)
        return PERISCOPE_FIELD / 360.0;
    double rel = bearing_of(x - w->boat.x, y - w->boat.y) - w->boat.course;
    return u_abs(wrap180(rel - look)) <= PERISCOPE_FIELD / 2.0 ? 1.0 : 0.0;
}

/* One look at a ship: it keeps a held contact, finds a new one, or neither. */
static void look_at_ship(struct world *w, int id, bool as_group,
                         const struct eye *eye)
{
    const struct ship *s = &w->fleet.ship[id];
    double dx = s->x - w->boat.x, dy = s->y - w->boat.y;
    if (dx * dx + dy * dy > FARTHEST_SIGHT_NM * FARTHEST_SIGHT_NM)
        return;
    double field = eye->by == BY_PERISCOPE ? in_field(w, s->x, s->y) : 1.0;
    if (field <= 0.0)
        return;
    double r = u_hypot(dx, dy), reach = ship_seen_at(w, s, eye);
    enum contact_of of = as_group ? CONTACT_GROUP : CONTACT_SHIP;
    int key = as_group ? s->group : id;
    int slot = contact_of(w, of, key);
    bool held = slot >= 0 && w->sensors.report[slot].state == CONTACT_HELD &&
                w->sensors.report[slot].by != BY_HYDROPHONE;
    if (held) {
        if (r < 1.1 * reach)
            contact_hold(w, slot, eye->by);
        return;
    }
    if (r >= reach)
        return;
    double chance = hazard(r, reach, eye->rate * field, eye->seconds);
    if (!rng_chance(w, STREAM_OUR_SENSORS, chance))
        return;
    double hull_horizon =
        horizon_nm(eye->height_m, ship_row(s)->freeboard_m + 4.0);
    contact_new(w, of, key, eye->by, r > hull_horizon && w->sea.light > 0.5);
}

static void look_at_ships(struct world *w, const struct eye *eye)
{
    for (int g = 0; g < w->fleet.groups; g++) {
        const struct group *group = &w->fleet.group[g];
        double away = u_hypot(group->x - w->boat.x, group->y - w->boat.y);
        if (group->present != 1 || away > FARTHEST_SIGHT_NM + 15.0)
            continue;
        bool one = group_is_one(w, group);
        for (int i = group->first; i < group->first + group->count; i++)
            if (at_sea(w, &w->fleet.ship[i]))
                look_at_ship(w, i, one, eye);
    }
}

static void look_at_planes(struct world *w, const struct eye *eye)
{
    double reach = 8.0 * mind(1.0, w->sea.now.visibility_nm / 10.0) *
                   u_sqrt(w->sea.light) * eye->factor;
    for (int i = 0; i < AIRCRAFT_MAX; i++) {
        const struct plane *p = &w->fleet.plane[i];
        if (p->present != 1)
            continue;
        double r = u_hypot(p->x - w->boat.x, p->y - w->boat.y);
        int slot = contact_of(w, CONTACT_AIRCRAFT, i);
        if (slot >= 0 && w->sensors.report[slot].state == CONTACT_HELD) {
            if (r < 1.1 * reach)
                contact_hold(w, slot, eye->by);
        } else if (r < reach) {
            double chance = hazard(r, reach, 1.0 / 25.0, eye->seconds);
            if (rng_chance(w, STREAM_OUR_SENSORS, chance))
                contact_new(w, CONTACT_AIRCRAFT, i, eye->by, false);
        }
    }
}

static void watch(struct world *w)
{
    struct eye eye = {watch_factor[w->boat.observers] *
                          aid(w, MODIFIER_WATCH_RANGE),
                      boat_value(UBOOT_BOAT_VALUE_BRIDGE_EYE_HEIGHT),
                      1.0 / 60.0, 10.0, BY_WATCH};
    w->sensors.watch_due = w->clock.tick + WATCH_TICKS;
    if (!w->boat.surfaced || w->boat.observers == 0)
        return;
    look_at_ships(w, &eye);
    look_at_planes(w, &eye);
}

static void periscope(struct world *w)
{
    struct eye eye = {PERISCOPE_FACTOR,
                      boat_value(UBOOT_BOAT_VALUE_PERISCOPE_EYE_HEIGHT),
                      1.0 / 20.0, 5.0, BY_PERISCOPE};
    w->sensors.periscope_due = w->clock.tick + PERISCOPE_TICKS;
    if (w->boat.depth > boat_value(UBOOT_BOAT_VALUE_PERISCOPE_DEPTH_MAX) + 0.5)
        w->boat.periscope = 0;
    if (w->boat.periscope && effect(w, UBOOT_EFFECT_PERISCOPE_OFF) == 0.0)
        look_at_ships(w, &eye);
}

/* How far away this ship is heard, in miles. */
static double heard_at(const struct world *w, const struct ship *s, double rel)
{
    double factor =
        w->sea.now.hydro_factor * effect(w, UBOOT_EFFECT_HYDRO_RANGE);
    if (w->boat.depth > w->sea.layer_m)
        factor *= 0.8;
    return hydro_range(s->speed, ship_row(s)->noise, w->boat.speed,
                       w->boat.depth, factor, rel);
}

static enum sound sound_of(const struct ship *s)
{
    double noise = ship_row(s)->noise;
    if (noise >= 1.0 && s->speed > 12.0)
        return SOUND_WARSHIP;
    return noise < 0.7 ? SOUND_SMALL : SOUND_MERCHANT;
}

/* Listens for one ship, or for many screws beyond the range of one. */
static void listen_to(struct world *w, int id, bool as_group, double gain)
{
    const struct ship *s = &w->fleet.ship[id];
    double dx = s->x - w->boat.x, dy = s->y - w->boat.y;
    double r = u_hypot(dx, dy);
    if (r > FARTHEST_SOUND_NM)
        return;
    double rel = wrap360(bearing_of(dx, dy) - w->boat.course);
    double single = heard_at(w, s, rel);
    double reach = mind(FARTHEST_SOUND_NM, single * gain);
    enum contact_of of = as_group ? CONTACT_GROUP : CONTACT_SHIP;
    int key = as_group ? s->group : id;
    int slot = contact_of(w, of, key);
    bool held = slot >= 0 && w->sensors.report[slot].state == CONTACT_HELD;
    if (held) {
        if (w->sensors.report[slot].by == BY_HYDROPHONE && r < 1.1 * reach)
            contact_hear(w, slot, as_group ? SOUND_MANY : sound_of(s),
                         r < reach / 2.0 && r < single);
        return;
    }
    if (r >= reach)
        return;
    if (!rng_chance(w, STREAM_OUR_SENSORS, hazard(r, reach, 1.0 / 40.0, 15.0)))
        return;
    slot = contact_new(w, of, key, BY_HYDROPHONE, false);
    contact_hear(w, slot, as_group ? SOUND_MANY : sound_of(s),
                 r < reach / 2.0 && r < single);
    contact_say_heard(w, slot);
}

/* Is any ship of the group in sight? Then listening adds nothing. */
static bool group_in_sight(const struct world *w, int group)
{
    for (int i = 0; i < w->sensors.count; i++) {
        const struct contact_report *r = &w->sensors.report[i];
        const struct track *t = &w->sensors.track[i];
        if (r->state == CONTACT_HELD && r->by != BY_HYDROPHONE &&
            t->of == CONTACT_SHIP && w->fleet.ship[t->id].group == group)
            return true;
    }
    return false;
}

/* By ear a convoy is one contact, many screws, even when near; its escorts
 * stand out once they are near. A lone ship is a ship. */
static void listen_to_group(struct world *w, int id)
{
    const struct group *g = &w->fleet.group[id];
    bool far = group_is_one(w, g);
    int screws = 0, nearest = -1;
    double distance = 1e9;
    for (int i = g->first; i < g->first + g->count; i++) {
        const struct ship *s = &w->fleet.ship[i];
        if (!at_sea(w, s))
            continue;
        if (g->count == 1 || (!far && (s->flags & SHIP_ESCORT))) {
            listen_to(w, i, false, 1.0);
            continue;
        }
        double r = u_hypot(s->x - w->boat.x, s->y - w->boat.y);
        screws++;
        if (r < distance) {
            distance = r;
            nearest = i;
        }
    }
    if (nearest >= 0 && !group_in_sight(w, id))
        listen_to(w, nearest, true, u_sqrt((double)screws));
}

/* [7.5.2] */
static void hydrophone(struct world *w)
{
    w->sensors.hydro_due = w->clock.tick + HYDRO_TICKS;
    if (!w->boat.hydrophone || w->boat.surfaced ||
        effect(w, UBOOT_EFFECT_HYDRO_OFF) > 0.0)
        return;
    for (int g = 0; g < w->fleet.groups; g++)
        if (w->fleet.group[g].present == 1)
            listen_to_group(w, g);
}

/* The Metox hears metric radar half as far again as that radar sees, and never
 * 10 cm radar. */
static bool metox_hears(const struct world *w, int sensor, double x, double y)
{
    if (sensor == UBOOT_SENSOR_NONE || sensor == UBOOT_SENSOR_ASV_3 ||
        sensor == UBOOT_SENSOR_RADAR_271)
        return false;
    return u_hypot(x - w->boat.x, y - w->boat.y) <
           1.5 * uboot_sensors[sensor].range_nm;
}

static bool metox_warns(const struct world *w)
{
    int month = clock_month(&w->clock);
    enum { JANUARY_1943 = 43 * 12 };
    for (int i = 0; i < w->fleet.ships; i++) {
        const struct ship *s = &w->fleet.ship[i];
        if (at_sea(w, s) && metox_hears(w, ship_row(s)->radar_1942, s->x, s->y))
            return true;
    }
    for (int i = 0; i < AIRCRAFT_MAX; i++) {
        const struct plane *p = &w->fleet.plane[i];
        const struct uboot_aircraft_row *row = &uboot_aircraft[p->type];
        int radar = month >= JANUARY_1943 ? row->radar_1943 : row->radar_1942;
        if (p->present == 1 && metox_hears(w, radar, p->x, p->y))
            return true;
    }
    return false;
}

static void metox(struct world *w)
{
    const struct uboot_sensors_row *row =
        &uboot_sensors[UBOOT_SENSOR_UBOAT_METOX];
    int month = clock_month(&w->clock);
    w->sensors.metox_due = w->clock.tick + METOX_TICKS;
    w->sensors.metox = month >= row->since && month <= row->until;
    if (!w->sensors.metox || !w->boat.surfaced) {
        w->sensors.metox_warned = 0;
        return;
    }
    bool warns = metox_warns(w);
    if (warns && !w->sensors.metox_warned)
        feed_say(w, UBOOT_MESSAGE_RADAR_WARNING);
    w->sensors.metox_warned = warns;
}

void sensors_tick(struct world *w)
{
    struct sensors *s = &w->sensors;
    if (w->clock.tick >= s->watch_due)
        watch(w);
    if (w->boat.periscope && w->clock.tick >= s->periscope_due)
        periscope(w);
    if (w->boat.hydrophone && w->clock.tick >= s->hydro_due)
        hydrophone(w);
    if (w->clock.tick >= s->metox_due)
        metox(w);
    if (s->count > 0)
        contacts_tick(w);
}
