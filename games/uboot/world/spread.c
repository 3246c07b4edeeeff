/* The spread of the printed missions: hours, routes, speeds, ships, weather,
 * start and current drawn within the bounds of jitter.tsv, in the order of its
 * rows. [ruling 362] */
#include <string.h>

#include "patrol.h"

enum {
    TRIES = 24,   /* of one draw until it lies on water */
    SPREADS = 60, /* of the whole until everything holds */
    DAY_MINUTES = 1440,
};
#define START_DEPTH_M 25.0
#define CLEAR_NM 30.0 /* from every group at the start, where it is at sea */

/* What one group's row drew, for rows that are drawn like it. */
struct shift {
    double hour, x, y, knots;
};

double draw_around(struct world *w)
{
    return 2.0 * rng_uniform(w, STREAM_SPAWNS) - 1.0;
}

double draw_normal(struct world *w, double deviation)
{
    return deviation * clampd(rng_normal(w, STREAM_SPAWNS), -2.0, 2.0);
}

static int spawn_named(const struct mission *m, const char *id)
{
    for (int i = 0; i < m->spawns; i++)
        if (strcmp(uboot_spawns[m->spawn[i].row].id, id) == 0)
            return i;
    return -1;
}

static void move_route(struct mission_spawn *s, double dx, double dy)
{
    for (int i = 0; i < s->points; i++) {
        struct point p = seachart_point(s->route[i].lat, s->route[i].lon);
        struct place to = seachart_place(p.x + dx, p.y + dy);
        s->route[i] = (struct uboot_point){to.lat, to.lon};
    }
}

/* Sideways of the way from the first to the last point. */
static void across(const struct mission_spawn *s, double *x, double *y)
{
    struct point a = seachart_point(s->route[0].lat, s->route[0].lon);
    struct point b = seachart_point(s->route[s->points - 1].lat,
                                    s->route[s->points - 1].lon);
    double course = bearing_of(b.x - a.x, b.y - a.y);
    *x = u_cosd(course);
    *y = -u_sind(course);
}

/* A friend lies anywhere in the square that the orders name. */
static bool stays_in_square(const struct mission_spawn *s, double dx, double dy)
{
    struct point p = seachart_point(s->route[0].lat, s->route[0].lon);
    return cell_at(p.x, p.y) == cell_at(p.x + dx, p.y + dy) &&
           water_at(p.x + dx, p.y + dy, OFF_LAND_NM);
}

static void shift_route(struct world *w, struct mission_spawn *s, double side,
                        struct shift *drawn)
{
    bool friendly = s->kind == SPAWN_FRIENDLY;
    bool clear = spawn_on_water(s, OFF_COAST_NM);
    double ux, uy;
    across(s, &ux, &uy);
    for (int i = 0; i < TRIES && side > 0.0; i++) {
        struct mission_spawn moved = *s;
        double first = draw_normal(w, side), second = draw_normal(w, side);
        double dx = friendly ? first : first * ux;
        double dy = friendly ? second : first * uy;
        if (friendly && !stays_in_square(s, dx, dy))
            continue;
        move_route(&moved, dx, dy);
        if (!friendly && clear && !spawn_on_water(&moved, OFF_COAST_NM))
            continue;
        *s = moved;
        drawn->x = dx;
        drawn->y = dy;
        return;
    }
}

/* Each kind of merchant more or fewer; escorts stay as the briefing counts
 * them, and a type an objective names keeps one to spare. */
static void mix_ships(struct world *w, struct mission_spawn *s, double percent)
{
    for (int i = 0; i < s->force.kinds && percent > 0.0; i++) {
        struct uboot_force_ships *k = &s->force.ships[i];
        double part = 1.0 + draw_around(w) * percent / 100.0;
        int least = k->count < 2 ? k->count : 2;
        int count = round_int(k->count * part);
        if (!k->escort)
            k->count = (uint8_t)(count > least ? count : least);
    }
}

/* The slowest type of the group sets its speed. */
static double top_speed(const struct mission_spawn *s)
{
    double top = 99.0;
    for (int i = 0; i < s->force.kinds; i++)
        top = mind(top, uboot_ship_types[s->force.ships[i].type].max_kn);
    return top;
}

static void shift_speed(struct mission_spawn *s, double part)
{
    double top = maxd(s->speed_kn, top_speed(s));
    s->speed_kn = mind(s->speed_kn * part, top);
}

static void spread_group(struct world *w, const struct uboot_jitter_row *row,
                         struct shift *drawn)
{
    struct mission *m = &w->mission;
    int spawn = spawn_named(m, row->row);
    struct mission_spawn *s = &m->spawn[spawn];
    int like = spawn_named(m, row->like);
    struct shift *mine = &drawn[spawn];
    *mine = (struct shift){.knots = 1.0};
    if (like >= 0) {
        *mine = drawn[like];
        move_route(s, mine->x, mine->y);
    } else {
        mine->hour = row->hour_h * draw_around(w);
        mine->knots = 1.0 + draw_around(w) * row->knots_pc / 100.0;
        shift_route(w, s, row->side_nm, mine);
        mix_ships(w, s, row->mix_pc);
    }
    s->hour = clampd(s->hour + mine->hour, 0.0, m->hours_limit - 1.0);
    shift_speed(s, mine->knots);
}

static int next_weather(struct world *w, int weather)
{
    const struct uboot_weather_row *r = &uboot_weather[weather];
    double draw = 100.0 * rng_uniform(w, STREAM_SPAWNS);
    int next = 0;
    while (next < r->next_count - 1 && draw >= r->next[next])
        draw -= r->next[next++];
    return next == UBOOT_WEATHER_FOG ? weather : next;
}

static bool clear_start(const struct mission *m, double x, double y)
{
    if (!water_at(x, y, OFF_LAND_NM) || depth_at(x, y) < START_DEPTH_M)
        return false;
    for (int i = 0; i < m->spawns; i++) {
        struct point p = spawn_at_hour(&m->spawn[i], 0.0);
        if (m->spawn[i].hour <= 0.0 && m->spawn[i].kind == SPAWN_CONVOY &&
            seachart_distance(p.x, p.y, x, y) < CLEAR_NM)
            return false;
    }
    return true;
}

static void spread_start(struct world *w, const struct uboot_jitter_row *row)
{
    struct mission *m = &w->mission;
    struct point at = seachart_point(m->start.lat, m->start.lon);
    bool good = clear_start(m, at.x, at.y);
    for (int i = 0; i < TRIES; i++) {
        double x = at.x + row->start_nm * draw_around(w);
        double y = at.y + row->start_nm * draw_around(w);
        if (seachart_distance(x, y, at.x, at.y) > row->start_nm ||
            (good && !clear_start(m, x, y)))
            continue;
        struct place p = seachart_place(x, y);
        m->start = (struct uboot_point){p.lat, p.lon};
        break;
    }
    int minutes = m->hour * 60 + m->minute;
    int later = round_int(row->start_min * draw_around(w));
    if (minutes + later < 0 || minutes + later >= DAY_MINUTES)
        later = -later; /* the date stays as it is printed */
    m->hour = (int16_t)((minutes + later) / 60);
    m->minute = (int16_t)((minutes + later) % 60);
    m->current_deg =
        wrap360(m->current_deg + row->current_deg * draw_around(w));
    m->current_kn *= 1.0 + draw_around(w) * row->current_pc / 100.0;
    if (!rng_chance(w, STREAM_SPAWNS, row->weather_pc / 100.0))
        m->weather = (uint8_t)next_weather(w, m->weather);
}

/* The ship to be met lies where she was drawn. */
static void follow_friends(struct mission *m)
{
    for (int i = 0; i < m->objectives; i++)
        for (int k = 0; k < m->spawns; k++) {
            struct mission_objective *o = &m->objective[i];
            const struct mission_spawn *s = &m->spawn[k];
            struct point p = seachart_point(s->route[0].lat, s->route[0].lon);
            if (s->kind == SPAWN_FRIENDLY && o->cell >= 0 &&
                o->type != OBJ_RETURN && cell_at(p.x, p.y) == o->cell)
                o->at = s->route[0];
        }
}

/* What briefings and messages say and no figure tells. */
static bool group_holds(const struct mission *m, const char *id)
{
    int spawn = spawn_named(m, id);
    const struct mission_spawn *s = &m->spawn[spawn < 0 ? 0 : spawn];
    if (spawn < 0)
        return true;
    if (strcmp(id, "S1G1") == 0) {
        /* "In AN55 this evening", S1M1: some hour from 16 to 22. */
        for (int h = 16; h <= 22; h++) {
            struct point p = spawn_at_hour(s, h - m->hour - m->minute / 60.0);
            int cell = cell_at(p.x, p.y);
            if (cell >= 0 && strcmp(uboot_grid_cells[cell].id, "AN55") == 0)
                return true;
        }
        return false;
    }
    if (strcmp(id, "S2G1") == 0)
        return s->hour >= 24.0; /* after S2M4 */
    if (strcmp(id, "S2G2") == 0)
        return s->hour >= 30.0;
    if (strcmp(id, "S3G1") == 0)
        return s->hour >= 1.5 && s->hour < 22.0;
    if (strcmp(id, "S3G2") == 0)
        return s->hour < 42.0;
    if (strcmp(id, "S3G3") == 0)
        return s->hour > m->spawn[spawn_named(m, "S3G1")].hour; /* S3M3 */
    if (strcmp(id, "S5G2") == 0) {
        struct point at = spawn_at_hour(s, 32.0);
        struct point to = spawn_at_hour(s, 1e3);
        return seachart_distance(at.x, at.y, to.x, to.y) > 60.0;
    }
    if (strcmp(id, "P1BG2") == 0)
        return s->hour > 24.0;
    return true;
}

static bool all_holds(const struct mission *m)
{
    for (int i = 0; i < m->spawns; i++)
        if (!group_holds(m, uboot_spawns[m->spawn[i].row].id))
            return false;
    return true;
}

void mission_spread(struct world *w)
{
    const char *id = uboot_missions[w->setting.mission].id;
    struct shift drawn[MISSION_SPAWNS];
    for (int t = 0; t < SPREADS; t++) {
        const struct uboot_jitter_row *start = NULL;
        mission_print(&w->mission, w->setting.mission);
        memset(drawn, 0, sizeof drawn);
        for (int i = 0; i < uboot_jitter_count; i++) {
            const struct uboot_jitter_row *row = &uboot_jitter[i];
            if (strcmp(row->mission, id) != 0)
                continue;
            if (strcmp(row->row, "start") == 0)
                start = row;
            else
                spread_group(w, row, drawn);
        }
        if (start)
            spread_start(w, start);
        follow_friends(&w->mission);
        if (all_holds(&w->mission))
            break;
    }
    w->mission.drawn = DRAWN_SPREAD;
}
