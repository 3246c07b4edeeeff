/* A free patrol: who is at sea, drawn from month, area, length and seed alone,
 * so that two crews with the same options meet the same sea. [ruling 360] */
#include <string.h>

#include "patrol.h"

enum { REDRAWS = 400, TRIES = 40 };
#define REACH_NM 60.0  /* groups are at sea this far outside the area */
#define SHORT_PART 0.6 /* of the hours of a full patrol */
#define SHORT_LEAST 36
#define START_NEAR_NM 25.0 /* outside the area on the side of home */
#define START_FAR_NM 45.0
#define PROMISED_NM 15.0 /* deviation of a promised convoy from the middle */
#define MAX_SHIFT 3.0    /* of a lane's deviation, to keep a promise */

/* What the draw needs of the area. */
struct theatre {
    const struct uboot_patrol_areas_row *area;
    struct point middle;
    double off_nm; /* ships keep off land */
    int month;     /* since 1900 */
    int hours;
};

static bool in_months(int month, int from, int to)
{
    return month >= from && month <= to;
}

static double normal_cut(struct world *w, double mean, double deviation)
{
    return mean + draw_normal(w, deviation);
}

static int poisson(struct world *w, double mean)
{
    double limit = u_exp(-mean), product = rng_uniform(w, STREAM_SPAWNS);
    int n = 0;
    while (product > limit && n < 12) {
        product *= rng_uniform(w, STREAM_SPAWNS);
        n++;
    }
    return n;
}

static struct mission_spawn *new_spawn(struct mission *m, int kind, double hour,
                                       double knots)
{
    if (m->spawns == MISSION_SPAWNS)
        return NULL;
    struct mission_spawn *s = &m->spawn[m->spawns];
    memset(s, 0, sizeof *s);
    s->row = m->spawns++;
    s->kind = (uint8_t)kind;
    s->hour = hour;
    s->speed_kn = knots;
    s->probability = 1.0;
    return s;
}

static void add_point(struct mission_spawn *s, double x, double y)
{
    struct place p = seachart_place(x, y);
    if (s->points < SPAWN_POINTS)
        s->route[s->points++] = (struct uboot_point){p.lat, p.lon};
}

static void add_type(struct mission_force *f, int type, int count, bool escort)
{
    for (int i = 0; i < f->kinds; i++)
        if (f->ships[i].type == type && f->ships[i].escort == escort) {
            f->ships[i].count = (uint8_t)(f->ships[i].count + count);
            return;
        }
    if (count > 0 && f->kinds < FORCE_KINDS)
        f->ships[f->kinds++] =
            (struct uboot_force_ships){(uint8_t)type, (uint8_t)count, escort};
}

static bool existed(int type, int month)
{
    const struct uboot_ship_types_row *t = &uboot_ship_types[type];
    int year = 1900 + month / 12;
    return year >= t->year_from && year <= t->year_to;
}

/* The slowest type of the group bounds its speed. [I12] */
static void bound_speed(struct mission_spawn *s)
{
    for (int i = 0; i < s->force.kinds; i++)
        s->speed_kn = mind(
            s->speed_kn, uboot_ship_types[s->force.ships[i].type].max_kn - 0.2);
}

/* Convoys. */

struct lane {
    struct point at[16];
    int points;
};

static struct lane lane_of(int lane, double dx, double dy)
{
    struct lane l = {.points = 0};
    for (int i = 0; i < uboot_patrol_lane_points_count; i++)
        if (uboot_patrol_lane_points[i].lane == lane && l.points < 16) {
            struct point p = seachart_point(uboot_patrol_lane_points[i].lat,
                                            uboot_patrol_lane_points[i].lon);
            l.at[l.points++] = (struct point){p.x + dx, p.y + dy};
        }
    return l;
}

/* The point of the lane nearest to the place: miles along it, and how far off
 * it lies to the right of the lane. */
static double nearest_of(const struct lane *l, struct point p, double *along,
                         double *course)
{
    double best = 1e9, run = 0.0, off = 0.0;
    for (int i = 0; i + 1 < l->points; i++) {
        struct point a = l->at[i], b = l->at[i + 1];
        double leg = seachart_distance(a.x, a.y, b.x, b.y);
        double c = bearing_of(b.x - a.x, b.y - a.y);
        double sx = u_sind(c), cx = u_cosd(c);
        double t = clampd((p.x - a.x) * sx + (p.y - a.y) * cx, 0.0, leg);
        double nx = a.x + t * sx, ny = a.y + t * cx;
        double d = seachart_distance(p.x, p.y, nx, ny);
        if (d < best) {
            best = d;
            *along = run + t;
            *course = c;
            off = (p.x - nx) * cx - (p.y - ny) * sx;
        }
        run += leg;
    }
    return off;
}

static struct point along_lane(const struct lane *l, double miles)
{
    struct point at = l->at[0];
    for (int i = 0; i + 1 < l->points; i++) {
        struct point b = l->at[i + 1];
        double leg = seachart_distance(at.x, at.y, b.x, b.y);
        if (leg >= miles && leg > 0.0) {
            at.x += (b.x - at.x) * miles / leg;
            at.y += (b.y - at.y) * miles / leg;
            return at;
        }
        miles -= leg;
        at = b;
    }
    return at;
}

static double lane_miles(const struct lane *l)
{
    double miles = 0.0;
    for (int i = 0; i + 1 < l->points; i++)
        miles += seachart_distance(l->at[i].x, l->at[i].y, l->at[i + 1].x,
                                   l->at[i + 1].y);
    return miles;
}

static double base_distance(struct point p)
{
    static const int bases[] = {UBOOT_PORT_LIVERPOOL, UBOOT_PORT_GIBRALTAR};
    double least = 1e9;
    for (int i = 0; i < 2; i++) {
        const struct uboot_ports_row *port = &uboot_ports[bases[i]];
        struct point at = seachart_point(port->lat, port->lon);
        least = mind(least, seachart_distance(at.x, at.y, p.x, p.y));
    }
    return least;
}

static int count_of(struct world *w, const double *chances, int count)
{
    double draw = 100.0 * rng_uniform(w, STREAM_SPAWNS);
    int n = 0;
    while (n < count - 1 && draw >= chances[n])
        draw -= chances[n++];
    return n;
}

static void add_escorts(struct world *w, struct mission_force *f, int family,
                        const struct theatre *t)
{
    double base = base_distance(t->middle);
    int escorts = 0, last = -1;
    for (int i = 0; i < uboot_patrol_escorts_count; i++) {
        const struct uboot_patrol_escorts_row *e = &uboot_patrol_escorts[i];
        bool near = base <= e->near_nm;
        if (e->family != family || !in_months(t->month, e->from, e->to) ||
            (e->where == UBOOT_PATROL_WHERE_NEAR && !near) ||
            (e->where == UBOOT_PATROL_WHERE_OCEAN && near))
            continue;
        int n = count_of(w, e->chances, e->chances_count);
        if (!existed(e->type, t->month))
            continue;
        add_type(f, e->type, n, true);
        escorts += n;
        last = e->type;
    }
    if (escorts == 0) /* [I11] */
        add_type(f, last >= 0 ? last : UBOOT_SHIP_TYPE_GRIMSBY_SLOOP, 1, true);
}

static void add_merchants(struct world *w, struct mission_force *f, int family,
                          int ships)
{
    int total = 0;
    for (int i = 0; i < uboot_patrol_mix_count; i++)
        if (uboot_patrol_mix[i].family == family)
            total += uboot_patrol_mix[i].weight;
    for (int n = 0; n < ships; n++) {
        int draw = rng_range(w, STREAM_SPAWNS, total);
        for (int i = 0; i < uboot_patrol_mix_count; i++) {
            if (uboot_patrol_mix[i].family != family)
                continue;
            draw -= uboot_patrol_mix[i].weight;
            if (draw < 0) {
                add_type(f, uboot_patrol_mix[i].type, 1, false);
                break;
            }
        }
    }
}

static void add_joins(struct world *w, int family, const struct theatre *t,
                      const struct mission_spawn *convoy)
{
    struct mission *m = &w->mission;
    double draw = 100.0 * rng_uniform(w, STREAM_SPAWNS);
    double later = 4.0 + 8.0 * rng_uniform(w, STREAM_SPAWNS);
    struct mission_spawn *s = NULL;
    for (int i = 0; i < m->spawns; i++)
        if (m->spawn[i].kind == SPAWN_ESCORT_JOIN)
            return; /* they steer for the first convoy */
    for (int i = 0; i < uboot_patrol_joins_count; i++) {
        const struct uboot_patrol_joins_row *j = &uboot_patrol_joins[i];
        if (j->family != family || !in_months(t->month, j->from, j->to) ||
            draw >= j->percent || !existed(j->type, t->month))
            continue;
        if (!s)
            s = new_spawn(m, SPAWN_ESCORT_JOIN, convoy->hour + later, 15.0);
        if (!s)
            return;
        add_type(&s->force, j->type, j->count, false);
        s->force.formation = UBOOT_FORMATION_SINGLE;
    }
    if (!s)
        return;
    struct point p = spawn_at_hour(convoy, convoy->hour + later);
    struct point q = spawn_at_hour(convoy, convoy->hour + later + 4.0);
    add_point(s, p.x + 45.0 * (q.x > p.x ? 0.7 : -0.7), p.y - 30.0);
    add_point(s, q.x, q.y);
    if (s->hour > t->hours - 2.0 || !spawn_on_water(s, t->off_nm))
        m->spawns--; /* the last one: nobody joins */
    else
        bound_speed(s);
}

/* A sailing of the family that passes the middle of the area at this hour, the
 * lane moved sideways. */
static bool add_convoy(struct world *w, int family, const struct theatre *t,
                       double pass_h, double shift, bool promised)
{
    const struct uboot_patrol_families_row *f = &uboot_patrol_families[family];
    double along = 0.0, course = 0.0;
    struct lane still = lane_of(f->lane, 0.0, 0.0);
    nearest_of(&still, t->middle, &along, &course);
    struct lane l =
        lane_of(f->lane, shift * u_cosd(course), -shift * u_sind(course));
    nearest_of(&l, t->middle, &along, &course);
    double knots = normal_cut(w, f->knots, f->knots_sd);
    int ships = round_int(normal_cut(w, f->ships, f->ships_sd));
    double reach = t->area->half_nm + REACH_NM;
    double from = along - reach, to = mind(along + reach, lane_miles(&l));
    double hour = pass_h - (along - maxd(from, 0.0)) / knots;
    from = maxd(from, 0.0);
    if (hour < 0.0) { /* it is under way when the patrol begins */
        from -= hour * knots;
        hour = 0.0;
    }
    if (from >= to - 20.0 || hour > t->hours)
        return true; /* gone before, or too late: none in this patrol */
    struct mission_spawn *s = new_spawn(&w->mission, SPAWN_CONVOY, hour, knots);
    if (!s)
        return true;
    struct point p = along_lane(&l, from);
    add_point(s, p.x, p.y);
    double run = 0.0;
    for (int i = 1; i < l.points; i++) {
        run += seachart_distance(l.at[i - 1].x, l.at[i - 1].y, l.at[i].x,
                                 l.at[i].y);
        if (run > from + 1.0 && run < to - 1.0)
            add_point(s, l.at[i].x, l.at[i].y);
    }
    p = along_lane(&l, to);
    add_point(s, p.x, p.y);
    s->promised = promised;
    add_merchants(w, &s->force, family, ships < 60 ? ships : 60);
    add_escorts(w, &s->force, family, t);
    s->force.formation = t->area->coastal ? UBOOT_FORMATION_COASTAL_CONVOY
                                          : UBOOT_FORMATION_OCEAN_CONVOY;
    bound_speed(s);
    if (!spawn_on_water(s, t->off_nm)) {
        w->mission.spawns--;
        return false;
    }
    add_joins(w, family, t, s);
    return true;
}

static bool sails_here(int family, const struct theatre *t, double *off)
{
    const struct uboot_patrol_families_row *f = &uboot_patrol_families[family];
    double along = 0.0, course = 0.0;
    if (!in_months(t->month, f->from, f->to))
        return false;
    struct lane l = lane_of(f->lane, 0.0, 0.0);
    *off = nearest_of(&l, t->middle, &along, &course);
    struct point p = along_lane(&l, along);
    double shift = uboot_patrol_lanes[f->lane].shift_nm;
    return seachart_distance(p.x, p.y, t->middle.x, t->middle.y) <
           t->area->half_nm + 2.0 * shift;
}

/* One convoy that headquarters knows of passes within reach. [I5] */
static void promise_convoy(struct world *w, const struct theatre *t)
{
    int family[uboot_patrol_families_count], count = 0;
    double off[uboot_patrol_families_count];
    for (int i = 0; i < uboot_patrol_families_count; i++)
        if (sails_here(i, t, &off[i]) &&
            u_abs(off[i]) <
                MAX_SHIFT * uboot_patrol_lanes[uboot_patrol_families[i].lane]
                                .shift_nm +
                    20.0)
            family[count++] = i;
    for (int k = 0; k < TRIES && count > 0; k++) {
        int one = family[rng_range(w, STREAM_SPAWNS, count)];
        double part = 0.25 + 0.45 * rng_uniform(w, STREAM_SPAWNS);
        double miss = draw_normal(w, t->area->coastal ? 4.0 : PROMISED_NM);
        if (add_convoy(w, one, t, part * t->hours, off[one] + miss, true))
            return;
    }
}

static void draw_convoys(struct world *w, const struct theatre *t)
{
    double off;
    if (rng_chance(w, STREAM_SPAWNS, t->area->convoy_pc / 100.0))
        promise_convoy(w, t);
    for (int i = 0; i < uboot_patrol_families_count; i++) {
        const struct uboot_patrol_families_row *f = &uboot_patrol_families[i];
        if (!sails_here(i, t, &off))
            continue;
        double cycle = 24.0 * f->cycle_days * (1.0 + 0.15 * draw_around(w));
        double hour = cycle * rng_uniform(w, STREAM_SPAWNS) - 24.0;
        while (hour < t->hours + 12.0) {
            double shift = draw_normal(w, uboot_patrol_lanes[f->lane].shift_nm);
            add_convoy(w, i, t, hour, shift, false);
            hour += cycle;
        }
    }
}

/* Lone ships, patrols, hunters. */

/* A way across the area that passes a drawn point at a drawn hour. */
static bool lay_crossing(struct world *w, struct mission_spawn *s,
                         const struct theatre *t)
{
    double half = t->area->half_nm;
    for (int i = 0; i < TRIES; i++) {
        double far = half * u_sqrt(rng_uniform(w, STREAM_SPAWNS));
        double bearing = 360.0 * rng_uniform(w, STREAM_SPAWNS);
        double course = 360.0 * rng_uniform(w, STREAM_SPAWNS);
        double pass = t->hours * rng_uniform(w, STREAM_SPAWNS);
        double x = t->middle.x + far * u_sind(bearing);
        double y = t->middle.y + far * u_cosd(bearing);
        double run = t->area->coastal ? 30.0 : half + REACH_NM / 2.0;
        double sx = u_sind(course), cx = u_cosd(course);
        struct point a = {x - run * sx, y - run * cx};
        struct point b = {x + run * sx, y + run * cx};
        double hour = pass - run / s->speed_kn;
        if (hour < 0.0) {
            a.x -= hour * s->speed_kn * sx;
            a.y -= hour * s->speed_kn * cx;
            hour = 0.0;
        }
        if (!water_between(a, b, t->off_nm))
            continue;
        s->hour = hour;
        add_point(s, a.x, a.y);
        add_point(s, b.x, b.y);
        return true;
    }
    return false;
}

static int type_of(struct world *w, int traffic, int month)
{
    int total = 0;
    for (int i = 0; i < uboot_patrol_traffic_mix_count; i++)
        if (uboot_patrol_traffic_mix[i].traffic == traffic &&
            existed(uboot_patrol_traffic_mix[i].type, month))
            total += uboot_patrol_traffic_mix[i].weight;
    int draw = total ? rng_range(w, STREAM_SPAWNS, total) : -1;
    for (int i = 0; i < uboot_patrol_traffic_mix_count && draw >= 0; i++) {
        if (uboot_patrol_traffic_mix[i].traffic != traffic ||
            !existed(uboot_patrol_traffic_mix[i].type, month))
            continue;
        draw -= uboot_patrol_traffic_mix[i].weight;
        if (draw < 0)
            return uboot_patrol_traffic_mix[i].type;
    }
    return -1;
}

static bool has_convoy(const struct mission *m)
{
    for (int i = 0; i < m->spawns; i++)
        if (m->spawn[i].kind == SPAWN_CONVOY)
            return true;
    return false;
}

static void draw_traffic(struct world *w, const struct theatre *t)
{
    static const uint8_t kinds[] = {
        [UBOOT_PATROL_KIND_ENEMY] = SPAWN_SINGLE,
        [UBOOT_PATROL_KIND_NEUTRAL] = SPAWN_NEUTRAL,
        [UBOOT_PATROL_KIND_DECOY] = SPAWN_SINGLE,
        [UBOOT_PATROL_KIND_STRAGGLER] = SPAWN_SINGLE,
        [UBOOT_PATROL_KIND_PATROL] = SPAWN_PATROL,
    };
    struct mission *m = &w->mission;
    for (int i = 0; i < uboot_patrol_traffic_count; i++) {
        const struct uboot_patrol_traffic_row *row = &uboot_patrol_traffic[i];
        if (&uboot_patrol_areas[row->area] != t->area ||
            !in_months(t->month, row->from, row->to))
            continue;
        int n = poisson(w, row->per_day * t->hours / 24.0);
        if (row->kind == UBOOT_PATROL_KIND_STRAGGLER && !has_convoy(m))
            n = 0;
        for (int k = 0; k < n; k++) {
            int type = type_of(w, i, t->month);
            double knots = normal_cut(w, row->knots, row->knots_sd);
            if (type < 0)
                continue;
            struct mission_spawn *s =
                new_spawn(m, kinds[row->kind], 0.0, maxd(knots, 4.0));
            if (!s)
                return;
            s->force.formation = UBOOT_FORMATION_SINGLE;
            add_type(&s->force, type, 1, false);
            bound_speed(s);
            if (!lay_crossing(w, s, t))
                m->spawns--;
        }
    }
}

static void draw_hunters(struct world *w, const struct theatre *t)
{
    static const uint8_t triggers[] = {
        [UBOOT_PATROL_COMES_BY_CHANCE] = COMES_AT_HOUR,
        [UBOOT_PATROL_COMES_AFTER_SINKING] = COMES_AFTER_SINKING,
        [UBOOT_PATROL_COMES_AFTER_REPORT] = COMES_AFTER_REPORT,
    };
    struct mission *m = &w->mission;
    for (int i = 0; i < uboot_patrol_hunters_count; i++) {
        const struct uboot_patrol_hunters_row *h = &uboot_patrol_hunters[i];
        if (&uboot_patrol_areas[h->area] != t->area ||
            !in_months(t->month, h->from, h->to))
            continue;
        if (!rng_chance(w, STREAM_SPAWNS,
                        h->percent / 100.0 * t->hours / 120.0))
            continue;
        struct mission_spawn *s = new_spawn(m, SPAWN_WARSHIPS, 0.0, h->knots);
        if (!s)
            return;
        s->force.formation = UBOOT_FORMATION_SINGLE;
        add_type(&s->force, h->type, h->count, false);
        add_type(&s->force, h->second, h->second_count, false);
        s->trigger = triggers[h->comes];
        bound_speed(s);
        if (!lay_crossing(w, s, t))
            m->spawns--;
    }
}

static void draw_air(struct world *w, const struct theatre *t)
{
    struct mission *m = &w->mission;
    for (int i = 0; i < uboot_patrol_air_count; i++) {
        const struct uboot_patrol_air_row *a = &uboot_patrol_air[i];
        if (&uboot_patrol_areas[a->area] != t->area ||
            !in_months(t->month, a->from, a->to) || m->airs == MISSION_AIRS)
            continue;
        m->air[m->airs++] = (struct mission_air){
            .per_hour_day = a->day,
            .per_hour_night = a->night,
            .base = {a->lat, a->lon},
            .radius_nm = uboot_aircraft[a->aircraft].radius_nm,
            .convoy_factor = a->convoy_factor,
            .aircraft = a->aircraft,
        };
    }
}

static void draw_sea(struct world *w, const struct theatre *t)
{
    struct mission *m = &w->mission;
    double lat = t->area->lat, lon = t->area->lon;
    int month = t->month % 12 + 1;
    m->weather = UBOOT_WEATHER_FAIR;
    double draw = 100.0 * rng_uniform(w, STREAM_SPAWNS);
    for (int i = 0; i < uboot_patrol_weather_count; i++) {
        const struct uboot_patrol_weather_row *r = &uboot_patrol_weather[i];
        bool season = r->first <= r->last
                          ? month >= r->first && month <= r->last
                          : month >= r->first || month <= r->last;
        if (!season || lat < r->lat_s || lat >= r->lat_n || lon > r->east)
            continue;
        int next = 0;
        while (next < r->percent_count - 1 && draw >= r->percent[next])
            draw -= r->percent[next++];
        m->weather =
            (uint8_t)(next == UBOOT_WEATHER_FOG ? UBOOT_WEATHER_HAZE : next);
        break;
    }
    double deg = draw_around(w), kn = draw_around(w);
    for (int i = 0; i < uboot_patrol_currents_count; i++) {
        const struct uboot_patrol_currents_row *c = &uboot_patrol_currents[i];
        if (lat > c->lat_n || lat < c->lat_s || lon < c->lon_w ||
            lon > c->lon_e)
            continue;
        m->current_deg = wrap360(c->set_deg + deg * c->stray_deg);
        m->current_kn = maxd(0.0, c->drift_kn + kn * c->stray_kn);
        break;
    }
}

/* The whole. */

static void choose(struct world *w, struct theatre *t)
{
    int first = PATROL_FIRST_MONTH, area = w->setting.area - 1;
    int month = w->setting.month ? first + w->setting.month - 1 : -1;
    int draw = rng_range(w, STREAM_SPAWNS, PATROL_MONTHS);
    double pick = rng_uniform(w, STREAM_SPAWNS);
    if (month < 0)
        month = first + draw;
    if (area < 0) {
        int total = 0;
        for (int i = 0; i < uboot_patrol_areas_count; i++)
            if (in_months(month, uboot_patrol_areas[i].from,
                          uboot_patrol_areas[i].to))
                total += uboot_patrol_areas[i].weight;
        double left = pick * total;
        for (int i = 0; i < uboot_patrol_areas_count && area < 0; i++)
            if (in_months(month, uboot_patrol_areas[i].from,
                          uboot_patrol_areas[i].to)) {
                left -= uboot_patrol_areas[i].weight;
                if (left < 0.0)
                    area = i;
            }
    }
    /* Nobody patrols there in that month: the nearest month he does. */
    t->area = &uboot_patrol_areas[area];
    if (month < t->area->from)
        month = t->area->from;
    if (month > t->area->to)
        month = t->area->to;
    t->month = month;
    t->middle = seachart_point(t->area->lat, t->area->lon);
    t->off_nm = t->area->coastal ? OFF_COAST_NM : OFF_LAND_NM;
    t->hours = t->area->hours;
    if (w->setting.brief) {
        t->hours = (int)(SHORT_PART * t->hours);
        t->hours = t->hours > SHORT_LEAST ? t->hours : SHORT_LEAST;
    }
}

static void set_out(struct world *w, const struct theatre *t)
{
    struct mission *m = &w->mission;
    const struct uboot_ports_row *port = &uboot_ports[t->area->port];
    struct point home = seachart_point(port->lat, port->lon);
    m->home = (struct uboot_point){port->lat, port->lon};
    m->home_nm = port->home_radius_nm;
    m->year = (int16_t)(1900 + t->month / 12);
    m->month = (int16_t)(t->month % 12 + 1);
    m->day = (int16_t)(1 + rng_range(w, STREAM_SPAWNS, 28));
    m->hour = (int16_t)rng_range(w, STREAM_SPAWNS, 24);
    m->hours_limit = (int16_t)t->hours;
    double side = bearing_of(home.x - t->middle.x, home.y - t->middle.y);
    double out = t->area->half_nm + START_NEAR_NM +
                 (START_FAR_NM - START_NEAR_NM) * rng_uniform(w, STREAM_SPAWNS);
    double home_nm =
        seachart_distance(home.x, home.y, t->middle.x, t->middle.y);
    out = mind(out, 0.8 * home_nm);
    for (int i = 0; i < TRIES; i++) {
        int step = (i + 1) / 2; /* to both sides in turn */
        double turn = (i % 2 ? 6.0 : -6.0) * step;
        double x = t->middle.x + out * u_sind(side + turn);
        double y = t->middle.y + out * u_cosd(side + turn);
        struct place p = seachart_place(x, y);
        m->start = (struct uboot_point){p.lat, p.lon};
        m->course = wrap360(side + turn + 180.0);
        if (water_at(x, y, 8.0) &&
            water_between((struct point){x, y}, t->middle, OFF_LAND_NM))
            break;
    }
}

void patrol_draw(struct world *w)
{
    struct mission *m = &w->mission;
    struct theatre t;
    choose(w, &t);
    for (int i = 0; i < REDRAWS; i++) {
        mission_print(m, w->setting.mission);
        m->spawns = m->airs = m->messages = m->objectives = 0;
        memset(m->spawn, 0, sizeof m->spawn);
        memset(m->message, 0, sizeof m->message);
        memset(m->objective, 0, sizeof m->objective);
        m->drawn = DRAWN_FREE;
        m->area = (uint8_t)(t.area - uboot_patrol_areas);
        set_out(w, &t);
        draw_convoys(w, &t);
        draw_traffic(w, &t);
        draw_hunters(w, &t);
        draw_air(w, &t);
        draw_sea(w, &t);
        patrol_orders(w);
        if (!patrol_check(w))
            break;
    }
}
