/* What the enemy sees and hears: lookouts, radar, ASDIC, hydrophones, HF/DF.
 * [model.7, model.8] Each sensor has its own beat, offset by the ship's id. */
#include "enemy.h"

/* Figures of the model's sections 7 and 8. Rates are detections a second at
 * point blank; they fall to zero at the greatest range. */
#define LOOKOUT_S 10.0
#define LOOKOUT_RATE (1.0 / 45.0)
#define PERISCOPE_RATE (1.0 / 90.0)
#define HYDRO_S 20.0
#define HYDRO_RATE (1.0 / 60.0)
#define TRACK_SEEN_S 5.0 /* how often a ship may notice a wake */
#define TRACK_SEEN_NM 0.5
#define TRACK_SEEN_CHANCE 0.25
#define HFDF_NM 25.0 /* from the convoy to the boat that transmits */

double sighted_range(double light, double vis_nm, double aob, double kn,
                     double quality, double alert, double depth_m)
{
    if (depth_m >= 9.0)
        return 0.0;
    double base = 0.45 + 5.55 * u_pow(light, 0.7);
    double a = 0.55 + 0.45 * u_abs(u_sind(aob));
    double s = 0.8 + 0.2 * mind(1.0, u_abs(kn) / 17.0);
    return base * a * s * quality * alert * mind(1.0, vis_nm / 10.0) *
           (1.0 - depth_m / 9.0);
}

double periscope_seen(double light, double kn, double sea_state)
{
    return maxd(0.0, 0.9 * light * (0.3 + 0.7 * mind(1.0, u_abs(kn) / 5.0)) *
                         (1.25 - 0.2 * sea_state));
}

double asdic_ping(double r, double range_nm, double aob, double kn,
                  double max_kn, double depth_m, double layer_m, double factor,
                  enum asdic_mode mode)
{
    static const double arc[] = {1.0 / 40.0, 1.0 / 6.0, 1.0};
    double blind = maxd(0.05, 2.75 * depth_m / METRES_NM);
    double reach = range_nm * factor;
    if (r < blind || r >= reach)
        return 0.0;
    double spd = clampd(1.0 - (kn - max_kn) / 4.0, 0.0, 1.0);
    double aspect = 0.5 + 0.5 * u_abs(u_sind(aob));
    double lay = depth_m > layer_m ? 0.55 : 1.0;
    return 0.8 * (1.0 - r / reach * (r / reach)) * aspect * spd * lay *
           arc[mode];
}

/* The boat's angle on the bow, seen from this place. */
static double boat_aob(const struct world *w, double x, double y)
{
    return angle_on_bow(to_boat(w, x, y), w->boat.course);
}

void boat_noticed(struct world *w)
{
    w->fleet.last_detected = now(w);
}

/* A ship sights the boat: it learns her position and reports it. */
static void sighted(struct world *w, int ship, bool by_radar)
{
    struct ship *s = &w->fleet.ship[ship];
    bool first = !s->lost_sight || since(w, s->lost_sight, 300.0);
    s->lost_sight = now(w);
    if (s->hunter != FLEET_NONE) {
        struct hunter *h = &w->fleet.hunter[s->hunter];
        h->seen_at = now(w);
        h->datum_x = w->boat.x;
        h->datum_y = w->boat.y;
    }
    s->flags |= SHIP_ALARMED;
    boat_noticed(w);
    if (first) {
        if (by_radar)
            w->fleet.tally.seen_by_radar++;
        else
            w->fleet.tally.seen_by_eye++;
        /* Our bridge notices lookouts who shout; it does not notice radar. */
        if (!by_radar)
            feed_say(w, UBOOT_MESSAGE_DETECTED_VISUAL);
    }
    fleet_alarm(w, s->group, ALARM_SIGHTED, w->boat.x, w->boat.y);
}

/* The lookouts of one ship, every ten seconds. */
static void lookout(struct world *w, int ship)
{
    struct ship *s = &w->fleet.ship[ship];
    const struct boat *b = &w->boat;
    double r = ship_range(w, s);
    if (r > 8.5 || b->depth > 12.0)
        return;
    const struct uboot_ship_types_row *t = ship_row(s);
    const struct group *g = &w->fleet.group[s->group];
    double light = fleet_light(w, b->x, b->y);
    if (b->depth < 9.0) {
        bool inside = !(s->flags & SHIP_ESCORT) && s->hunter == FLEET_NONE &&
                      g->count - g->escorts > 4;
        double alert = s->flags & SHIP_ALARMED ? 1.3 : inside ? 0.7 : 1.0;
        double range = sighted_range(light, w->sea.now.visibility_nm,
                                     boat_aob(w, s->x, s->y), b->speed,
                                     t->lookout, alert, b->depth);
        if (r >= range)
            return;
        bool found = rng_chance(w, STREAM_ENEMY_SENSORS,
                                hazard(r, range, LOOKOUT_RATE, LOOKOUT_S));
        /* A ship that has sighted the boat keeps her in sight for a minute. */
        if (found || (s->lost_sight && !since(w, s->lost_sight, 60.0)))
            sighted(w, ship, false);
        return;
    }
    if (!b->periscope)
        return;
    double range = periscope_seen(light, b->speed, w->sea.now.sea_state);
    if (r < range && rng_chance(w, STREAM_ENEMY_SENSORS,
                                hazard(r, range, PERISCOPE_RATE, LOOKOUT_S)))
        sighted(w, ship, false);
}

/* The radar a ship carries at this date: row of sensors, or none. */
static int radar_of(const struct uboot_ship_types_row *t, int month)
{
    int set = UBOOT_SENSOR_NONE;
    if (month >= 504) /* 1942-01 */
        set = t->radar_1942;
    else if (month >= 494) /* 1941-03 */
        set = t->radar_1941;
    if (set != UBOOT_SENSOR_NONE && month < uboot_sensors[set].since)
        set = UBOOT_SENSOR_NONE;
    return set;
}

static bool on_beat(const struct world *w, int id, double seconds)
{
    int64_t ticks = ticks_of(seconds);
    return (now(w) + (int64_t)id * 7) % ticks == 0;
}

static void radar(struct world *w, struct ship *s, int ship)
{
    int set = radar_of(ship_row(s), clock_month(&w->clock));
    if (set == UBOOT_SENSOR_NONE)
        return;
    const struct uboot_sensors_row *row = &uboot_sensors[set];
    if (!on_beat(w, ship, row->scan_s))
        return;
    const struct boat *b = &w->boat;
    double r = ship_range(w, s);
    if (r > row->range_nm || r < row->min_range_nm)
        return;
    double off = u_abs(wrap180(to_boat(w, s->x, s->y) - s->course));
    if (off > row->arc_deg / 2.0)
        return;
    double range;
    if (b->surfaced)
        range = row->range_nm *
                (0.7 + 0.3 * u_abs(u_sind(boat_aob(w, s->x, s->y)))) *
                (1.0 - 0.08 * w->sea.now.sea_state);
    else if (b->periscope && b->depth <= 11.0 && w->sea.now.sea_state <= 2.0)
        range = row->range_nm * 0.2;
    else
        return;
    if (r >= range)
        return;
    double part = r / range;
    if (rng_chance(w, STREAM_ENEMY_SENSORS,
                   0.8 * (1.0 - part * part * part * part)))
        sighted(w, ship, true);
}

/* Adds a position to the plot, which keeps the last three, and moves the
 * plotted velocity three tenths of the way to what they say. Believed at once,
 * three echoes ten seconds apart said sixteen knots for a creeping boat.
 * [model.9, ruling 203] */
static void add_fix(struct world *w, struct hunter *h, double x, double y)
{
    double age = (double)(now(w) - h->fix[FIXES_MAX - 1].tick) * TICK_S;
    if (h->fixes == FIXES_MAX && age > 8.0 && age < 180.0) {
        double kn_nm = 8.0 / 3600.0;
        double vx = (x - h->fix[FIXES_MAX - 1].x) / age;
        double vy = (y - h->fix[FIXES_MAX - 1].y) / age;
        double v = u_hypot(vx, vy);
        double cut = v > kn_nm ? kn_nm / v : 1.0;
        h->track_x += 0.3 * (vx * cut - h->track_x);
        h->track_y += 0.3 * (vy * cut - h->track_y);
    } else if (h->fixes == 0 || age >= 180.0) {
        h->track_x = h->track_y = 0.0;
        h->fixes = 0;
    }
    for (int i = FIXES_MAX - 1; i > 0; i--)
        h->fix[i] = h->fix[i - 1];
    h->fix[0] = (struct fix){x, y, now(w)};
    if (h->fixes < FIXES_MAX)
        h->fixes++;
    h->datum_x = x;
    h->datum_y = y;
    h->echo_at = now(w);
}

static enum asdic_mode mode_of(const struct ship *s)
{
    switch (s->state) {
    case AI(HUNT):
    case AI(ATTACK_RUN):
        return ASDIC_TRACK;
    case AI(INVESTIGATE):
    case AI(REGAIN):
    case AI(DROP):
    case AI(SEARCH):
        return ASDIC_DATUM;
    default:
        return ASDIC_SEARCH;
    }
}

static void asdic(struct world *w, struct ship *s, struct hunter *h, int ship)
{
    const struct boat *b = &w->boat;
    const struct uboot_sensors_row *row = &uboot_sensors[ship_row(s)->asdic];
    if (b->surfaced || !on_beat(w, ship, row->scan_s))
        return;
    double r = ship_range(w, s);
    if (r > row->range_nm * 1.1)
        return;
    if (now(w) < h->deaf_until && r < NM(400.0))
        return; /* explosions have disturbed the water */
    double bearing = to_boat(w, s->x, s->y);
    if (u_abs(wrap180(bearing - s->course)) > row->arc_deg / 2.0)
        return;
    double chance = asdic_ping(
        r, row->range_nm, boat_aob(w, s->x, s->y), s->speed, row->max_speed_kn,
        b->depth, w->sea.layer_m, w->sea.now.asdic_factor, mode_of(s));
    if (b->trim == TRIM_BOTTOM)
        chance *= 0.5; /* the bottom echoes too */
    if (chance <= 0.0 || !rng_chance(w, STREAM_ENEMY_SENSORS, chance))
        return;
    double eb = rng_normal(w, STREAM_ENEMY_SENSORS) * row->bearing_sigma_deg;
    double er = rng_normal(w, STREAM_ENEMY_SENSORS) * row->range_sigma;
    double fr = r * (1.0 + er), fb = bearing + eb;
    if (!h->echo_at || since(w, h->echo_at, 60.0))
        feed_say(w, UBOOT_MESSAGE_PING);
    w->fleet.tally.echoes++;
    boat_noticed(w);
    s->flags |= SHIP_ALARMED;
    bool first = h->fixes == 0 || since(w, h->fix[0].tick, 300.0);
    add_fix(w, h, s->x + fr * u_sind(fb), s->y + fr * u_cosd(fb));
    if (first)
        fleet_alarm(w, s->group, ALARM_ECHO, h->datum_x, h->datum_y);
}

/* Echoes of whales and wrecks mislead a searching ship. [model.8] */
static void false_echo(struct world *w, struct ship *s, struct hunter *h,
                       int ship)
{
    if (s->state != AI(SCREEN) || !on_beat(w, ship, 60.0) ||
        !(s->flags & SHIP_ESCORT))
        return;
    if (!rng_chance(w, STREAM_ENEMY_SENSORS, 0.004))
        return;
    double bearing =
        s->course + (rng_uniform(w, STREAM_ENEMY_SENSORS) - 0.5) * 140.0;
    h->order_at = now(w);
    h->order_x = s->x + 0.7 * u_sind(bearing);
    h->order_y = s->y + 0.7 * u_cosd(bearing);
}

/* Listening, at 12 knots or less, gives a bearing and no range. */
static void hydrophone(struct world *w, struct ship *s, struct hunter *h,
                       int ship)
{
    if (w->boat.surfaced || s->speed > 12.0 || !on_beat(w, ship, HYDRO_S))
        return;
    double range = 1.2 * w->boat.noise;
    double r = ship_range(w, s);
    if (r >= range || r < 0.05)
        return;
    if (!rng_chance(w, STREAM_ENEMY_SENSORS,
                    hazard(r, range, HYDRO_RATE, HYDRO_S)))
        return;
    double off = rng_normal(w, STREAM_ENEMY_SENSORS) * 5.0;
    h->heard_bearing = wrap360(to_boat(w, s->x, s->y) + off);
    h->heard_at = now(w);
    boat_noticed(w);
    if (s->state == AI(SCREEN) || s->state == AI(RETURN)) {
        h->order_at = now(w);
        h->order_x = s->x + 0.8 * u_sind(h->heard_bearing);
        h->order_y = s->y + 0.8 * u_cosd(h->heard_bearing);
    }
}

/* By day lookouts may see the wake of a steam torpedo. [model.7] */
static void torpedo_tracks(struct world *w)
{
    struct fleet *f = &w->fleet;
    if (is_night(w) || now(w) % ticks_of(TRACK_SEEN_S) != 0)
        return;
    for (int i = 0; i < TORPEDOES_MAX; i++) {
        const struct torpedo *p = &w->weapons.torpedo[i];
        if (p->state != TORPEDO_RUNNING ||
            !uboot_torpedoes[p->type].visible_wake)
            continue;
        for (int k = 0; k < f->ships; k++) {
            struct ship *s = &f->ship[k];
            if (!ship_afloat(s) || f->group[s->group].present != 1 ||
                f->group[s->group].far || !is_enemy(s) ||
                seachart_distance(s->x, s->y, p->x, p->y) > TRACK_SEEN_NM)
                continue;
            if (!rng_chance(w, STREAM_ENEMY_SENSORS, TRACK_SEEN_CHANCE))
                continue;
            /* The ship turns parallel to the torpedo, whichever way is
             * shorter. */
            double to = wrap180(p->course - s->course);
            s->want_course =
                wrap360(u_abs(to) < 90.0 ? p->course : p->course + 180.0);
            fleet_alarm(w, s->group, ALARM_TRACK,
                        p->x - 1.0 * u_sind(p->course),
                        p->y - 1.0 * u_cosd(p->course));
        }
    }
}

void fleet_hear_radio(struct world *w)
{
    struct fleet *f = &w->fleet;
    if (clock_month(&w->clock) < 504) /* 1942-01 */
        return;
    for (int i = 0; i < f->groups; i++) {
        struct group *g = &f->group[i];
        if (g->present != 1 || !g->escorts ||
            seachart_distance(g->x, g->y, w->boat.x, w->boat.y) > HFDF_NM)
            continue;
        if (!rng_chance(w, STREAM_ENEMY_SENSORS, 0.8))
            continue;
        double off = rng_normal(w, STREAM_ENEMY_SENSORS) * 6.0;
        double bearing = to_boat(w, g->x, g->y) + off;
        double d = seachart_distance(g->x, g->y, w->boat.x, w->boat.y);
        boat_noticed(w);
        escorts_sent(w, i, g->x + d * u_sind(bearing),
                     g->y + d * u_cosd(bearing), 1);
    }
}

/* (7) The enemy's sensors. */
void enemy_sensors_tick(struct world *w)
{
    struct fleet *f = &w->fleet;
    if (w->weapons.running > 0)
        torpedo_tracks(w);
    if (w->boat.depth < 12.0) {
        int beat = (int)ticks_of(LOOKOUT_S);
        for (int i = (int)(now(w) % beat); i < f->ships; i += beat) {
            const struct ship *s = &f->ship[i];
            const struct group *g = &f->group[s->group];
            if (ship_afloat(s) && g->present == 1 && !g->far && is_enemy(s) &&
                s->state != AI(SINKING))
                lookout(w, i);
        }
    }
    for (int i = 0; i < f->hunters; i++) {
        struct hunter *h = &f->hunter[i];
        struct ship *s = &f->ship[h->ship];
        const struct group *g = &f->group[s->group];
        if (g->present != 1 || g->far || !ship_afloat(s) ||
            s->state == AI(SINKING))
            continue;
        int ship = h->ship;
        double dx = s->x - w->boat.x, dy = s->y - w->boat.y;
        if (dx * dx + dy * dy < 9.0) {
            radar(w, s, ship);
            if (ship_row(s)->asdic != UBOOT_SENSOR_NONE)
                asdic(w, s, h, ship);
            if (ship_row(s)->hydrophone)
                hydrophone(w, s, h, ship);
        }
        false_echo(w, s, h, ship);
    }
}
