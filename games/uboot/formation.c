/* Groups: spawns, routes, columns, screens and zigzag. [model.4] */
#include "enemy.h"

/* The columns swing to a new leg at so many degrees a second. */
#define WHEEL_RATE 0.05
/* Never nearer than this when a group appears; moved back to that. */
#define SPAWN_NEAR 22.0
#define SPAWN_AWAY 25.0

void group_course(struct group *g, double course)
{
    g->course = wrap360(course);
    g->sin_c = u_sind(g->course);
    g->cos_c = u_cosd(g->course);
}

static void group_axis(struct group *g, double axis)
{
    g->axis = wrap360(axis);
    g->sin_a = u_sind(g->axis);
    g->cos_a = u_cosd(g->axis);
}

static double leg_course(const struct group *g)
{
    int to = g->leg + 1 < g->legs ? g->leg + 1 : g->legs - 1;
    return bearing_of(g->route_x[to] - g->x, g->route_y[to] - g->y);
}

/* Convoys zigzag by day with more than 3 nm to see; others by day. [model.4] */
static bool zigzags(const struct world *w, const struct group *g)
{
    if (is_night(w) || g->speed < 1.0)
        return false;
    return w->sea.now.visibility_nm > 3.0;
}

/* The columns the ships are put into, tankers to the inner ones. */
static void lay_columns(struct world *w, struct group *g)
{
    const struct uboot_formations_row *row = &uboot_formations[g->formation];
    struct ship *ship = &w->fleet.ship[g->first];
    int ships = g->count - g->escorts;
    int columns = (ships + row->per_column - 1) / row->per_column;
    int order[SHIPS_MAX], place = 0;
    /* Columns from the middle outwards; tankers first, so they are inside. */
    for (int tankers = 1; tankers >= 0; tankers--)
        for (int i = 0; i < ships; i++) {
            bool tanker = uboot_ship_types[ship[i].type].category ==
                          UBOOT_SHIP_CATEGORY_TANKER;
            if (tanker == (tankers == 1))
                order[place++] = i;
        }
    for (int i = 0; i < ships; i++) {
        int column = i % columns, rank = i / columns;
        int side = (column + 1) / 2 * (column % 2 ? 1 : -1);
        struct ship *s = &ship[order[i]];
        double middle = columns % 2 ? 0.0 : -0.5;
        s->across = (side + middle) * row->column_nm;
        s->along = ((double)(row->per_column - 1) / 2.0 - rank) * row->ship_nm;
        if (row->column_nm <= 0.0) { /* no formation: half a mile apart */
            s->across = 0.0;
            s->along = -0.5 * i;
        }
    }
    g->half_width = columns * row->column_nm / 2.0;
    g->half_length = row->per_column * row->ship_nm / 2.0;
}

/* Stations of the screen about the box of ships; a second round of escorts
 * stands between the first, half a mile farther out. [ruling 202] */
static void lay_screen(struct world *w, struct group *g)
{
    const struct uboot_formations_row *row = &uboot_formations[g->formation];
    int first = g->first + g->count - g->escorts, n = row->station_nm_count;
    for (int i = 0; i < g->escorts; i++) {
        struct ship *s = &w->fleet.ship[first + i];
        double deg = row->station_deg[i % n], out = row->station_nm[i % n];
        if (i >= n) {
            deg += deg >= 0 ? -25.0 : 25.0;
            int row_behind = i / n;
            out += 0.5 * row_behind;
        }
        double c = u_cosd(deg), side = u_sind(deg);
        s->along = c * (g->half_length + out);
        s->across = side * (g->half_width + out);
        s->flags |= SHIP_ESCORT;
    }
}

static void add_hunter(struct world *w, int ship)
{
    struct fleet *f = &w->fleet;
    struct ship *s = &f->ship[ship];
    const struct uboot_ship_types_row *t = ship_row(s);
    if (f->hunters == HUNTERS_MAX)
        return;
    if (!is_warship(s) && t->depth_charges == 0 &&
        s->type != UBOOT_SHIP_TYPE_Q_SHIP)
        return;
    struct hunter *h = &f->hunter[f->hunters];
    *h = (struct hunter){.ship = (uint8_t)ship, .charges = t->depth_charges};
    /* The hedgehog: frigates and new sloops, and half the corvettes, from
     * 1943. [model.9] */
    if (mission_row(w)->year >= 1943) {
        bool fitted = s->type == UBOOT_SHIP_TYPE_RIVER_FRIGATE ||
                      s->type == UBOOT_SHIP_TYPE_BLACK_SWAN;
        if (s->type == UBOOT_SHIP_TYPE_FLOWER_CORVETTE)
            fitted = rng_chance(w, STREAM_SPAWNS, 0.5);
        h->hedgehog = fitted ? 1 : 0;
    }
    s->hunter = (uint8_t)f->hunters++;
    s->state = AI(SCREEN);
}

static void add_ships(struct world *w, struct group *g, int index, int kind,
                      const struct uboot_force *force)
{
    struct fleet *f = &w->fleet;
    for (int k = 0; k < force->kinds; k++)
        for (int i = 0; i < force->ships[k].count; i++) {
            if (f->ships == SHIPS_MAX)
                return;
            struct ship *s = &f->ship[f->ships];
            *s = (struct ship){.type = force->ships[k].type,
                               .group = (uint8_t)index,
                               .hunter = FLEET_NONE};
            s->state = g->formation == UBOOT_FORMATION_SINGLE ? AI(INDEPENDENT)
                                                              : AI(CRUISE);
            if (kind == SPAWN_FRIENDLY)
                s->flags = SHIP_FRIENDLY;
            else if (kind == SPAWN_NEUTRAL)
                s->flags = SHIP_NEUTRAL;
            else
                add_hunter(w, f->ships);
            g->count++;
            g->escorts = (uint8_t)(g->escorts + force->ships[k].escort);
            f->ships++;
        }
}

int spawn_group(struct world *w, int force, int kind, const double (*route)[2],
                int points, double speed_kn, int row)
{
    struct fleet *f = &w->fleet;
    const struct uboot_force *of = &uboot_forces[force];
    int ships = 0, index = f->groups;
    for (int k = 0; k < of->kinds; k++)
        ships += of->ships[k].count;
    if (f->groups == GROUPS_MAX || f->ships + ships > SHIPS_MAX)
        return FLEET_NONE;
    struct group *g = &f->group[index];
    *g = (struct group){.kind = (uint8_t)kind,
                        .formation = of->formation,
                        .speed = speed_kn,
                        .first = (uint8_t)f->ships,
                        .legs = (uint8_t)points,
                        .row = (uint8_t)row,
                        .join = FLEET_NONE,
                        .state = AI(CRUISE)};
    g->zigzag_row = uboot_formations[g->formation].zigzag;
    for (int i = 0; i < points; i++) {
        g->route_x[i] = route[i][0];
        g->route_y[i] = route[i][1];
    }
    f->groups++;
    add_ships(w, g, index, kind, of);
    lay_columns(w, g);
    if (g->escorts)
        lay_screen(w, g);
    return index;
}

/* The group is at sea now: at its first point, or back along its first leg
 * until it is far enough away. [model.4] */
static void appear(struct world *w, int index)
{
    struct group *g = &w->fleet.group[index];
    g->x = g->route_x[0];
    g->y = g->route_y[0];
    g->present = 1;
    double course = leg_course(g), back = 0.0;
    while (g->speed > 0.0 && back < 100.0 &&
           chart_distance(g->x, g->y, w->boat.x, w->boat.y) <
               (back > 0.0 ? SPAWN_AWAY : SPAWN_NEAR)) {
        back += 1.0;
        g->x -= u_sind(course);
        g->y -= u_cosd(course);
    }
    g->base = leg_course(g);
    group_course(g, g->base);
    group_axis(g, g->base);
    g->zigzag_at = now(w);
    g->far = chart_distance(g->x, g->y, w->boat.x, w->boat.y) > FAR_NM;
    for (int i = g->first; i < g->first + g->count; i++)
        ship_place(w, i);
}

void fleet_setup(struct world *w)
{
    const struct uboot_mission *m = mission_row(w);
    struct fleet *f = &w->fleet;
    f->plot_x = w->boat.x;
    f->plot_y = w->boat.y;
    for (int i = 0; i < m->spawns; i++) {
        const struct uboot_spawn *row = &uboot_spawns[m->spawn + i];
        double route[ROUTE_MAX][2];
        bool comes = rng_chance(w, STREAM_SPAWNS, row->probability);
        for (int k = 0; k < row->points; k++) {
            struct point p = chart_point(row->route[k].lat, row->route[k].lon);
            route[k][0] = p.x;
            route[k][1] = p.y;
        }
        int index =
            spawn_group(w, row->force, row->kind, (const double(*)[2])route,
                        row->points, row->speed_kn, m->spawn + i);
        if (index == FLEET_NONE)
            continue;
        f->group[index].spawn_at = ticks_of(row->hour * 3600.0);
        if (!comes)
            f->group[index].present = 2;
    }
    /* Reinforcements belong to the first convoy of the mission. */
    for (int i = 0; i < f->groups; i++)
        if (f->group[i].kind == SPAWN_ESCORT_JOIN)
            for (int k = 0; k < f->groups; k++)
                if (f->group[k].kind == SPAWN_CONVOY) {
                    f->group[i].join = (uint8_t)k;
                    break;
                }
    f->objectives = m->objectives;
    for (int i = 0; i < m->objectives; i++)
        f->objective[i].shown =
            uboot_objectives[m->objective + i].revealed_by == 0;
    spawns_tick(w);
}

/* (2) Groups whose hour has come, and help that was called. */
void spawns_tick(struct world *w)
{
    struct fleet *f = &w->fleet;
    if (now(w) % TICKS_SECOND != 0)
        return;
    for (int i = 0; i < f->groups; i++) {
        struct group *g = &f->group[i];
        if (g->present == 0 && now(w) >= g->spawn_at)
            appear(w, i);
        if (g->help_at && now(w) >= g->help_at) {
            g->help_at = 0;
            spawn_help(w, i);
        }
        if (g->air_help_at && now(w) >= g->air_help_at) {
            g->air_help_at = 0;
            plane_spawn(w, w->boat.x < -300.0 ? UBOOT_AIRCRAFT_SUNDERLAND
                                              : UBOOT_AIRCRAFT_ANSON);
        }
    }
    if (now(w) % (TICKS_SECOND * 10) != 0)
        return;
    /* Air patrols: Poisson by day and by night. [model.4] */
    const struct uboot_mission *m = mission_row(w);
    for (int i = 0; i < m->airs; i++) {
        const struct uboot_air *air = &uboot_airs[m->air + i];
        double rate = is_night(w) ? air->per_hour_night : air->per_hour_day;
        if (rng_event(w, STREAM_SPAWNS, rate / 3600.0, 10.0))
            plane_spawn(w, air->aircraft);
    }
}

void spawn_help(struct world *w, int group)
{
    struct group *g = &w->fleet.group[group];
    double bearing = rng_uniform(w, STREAM_SPAWNS) * 360.0;
    double route[2][2] = {
        {g->threat_x + 30.0 * u_sind(bearing),
         g->threat_y + 30.0 * u_cosd(bearing)},
        {g->threat_x, g->threat_y},
    };
    /* They come over water, or not at all. */
    if (land_at(route[0][0], route[0][1]))
        return;
    int index = spawn_group(w, UBOOT_FORCE_DD_SWEEP, SPAWN_WARSHIPS,
                            (const double(*)[2])route, 2, 18.0, FLEET_NONE);
    if (index == FLEET_NONE)
        return;
    appear(w, index);
    for (int i = w->fleet.group[index].first;
         i < w->fleet.group[index].first + w->fleet.group[index].count; i++)
        w->fleet.ship[i].flags |= SHIP_ALARMED;
}

/* Zigzag clocks run for the guide alone. */
static void zigzag(struct world *w, struct group *g)
{
    const struct uboot_zigzag_row *row = &uboot_zigzag[g->zigzag_row];
    if (!zigzags(w, g)) {
        g->zigzag = 0.0;
        g->zigzag_leg = 0;
        g->zigzag_at = now(w) + ticks_of(row->legs_min[0] * 60.0);
        return;
    }
    if (now(w) < g->zigzag_at)
        return;
    g->zigzag += row->turns_deg[g->zigzag_leg];
    g->zigzag_leg = (uint8_t)((g->zigzag_leg + 1) % row->legs_min_count);
    g->zigzag_at = now(w) + ticks_of(row->legs_min[g->zigzag_leg] * 60.0);
}

/* The next point of the route, or what comes after the last. [model.4] */
static void next_leg(struct world *w, struct group *g)
{
    bool patrol = g->kind == SPAWN_PATROL || g->kind == SPAWN_NEUTRAL;
    if (g->leg + 2 < g->legs) {
        g->leg++;
    } else if (patrol) {
        g->leg = 0;
        /* Back to the first point: the route begins again from here. */
    } else if (chart_distance(g->x, g->y, w->boat.x, w->boat.y) > SPAWN_AWAY &&
               g->kind != SPAWN_FRIENDLY) {
        g->present = 2;
        for (int i = g->first; i < g->first + g->count; i++)
            w->fleet.ship[i].flags |= SHIP_SUNK;
    } else {
        g->leg = (uint8_t)g->legs; /* on and on on the last course */
    }
}

static bool at_point(const struct group *g)
{
    int to = g->leg + 1;
    if (to >= g->legs)
        return false;
    return chart_distance(g->x, g->y, g->route_x[to], g->route_y[to]) < 1.0;
}

void group_move(struct world *w, int group)
{
    struct group *g = &w->fleet.group[group];
    double scale = world_scale(w, g->y);
    g->x += g->speed * g->sin_c * TICK_NM * scale;
    g->y += g->speed * g->cos_c * TICK_NM * scale;
}

/* Is the group near enough for its ships to matter? [ruling 206] */
static void near_or_far(struct world *w, struct group *g)
{
    double d = chart_distance(g->x, g->y, w->boat.x, w->boat.y);
    bool calm = g->state == AI(CRUISE) && !g->alarm_at;
    if (g->far && d < NEAR_NM) {
        g->far = 0;
        for (int i = g->first; i < g->first + g->count; i++)
            if (ship_afloat(&w->fleet.ship[i]))
                ship_place(w, i);
    } else if (!g->far && calm && d > FAR_NM) {
        g->far = 1;
    }
    /* Far ships are put in their places now and then. */
    if (g->far && now(w) % (TICKS_MINUTE * 4) < DECIDE_TICKS)
        for (int i = g->first; i < g->first + g->count; i++)
            if (ship_afloat(&w->fleet.ship[i]))
                ship_place(w, i);
}

/* escort_join: when the two meet, the newcomers get stations of the screen. */
static void join(struct world *w, struct group *g)
{
    struct fleet *f = &w->fleet;
    struct group *to = &f->group[g->join];
    if (to->present != 1) {
        g->join = FLEET_NONE;
        return;
    }
    g->base = bearing_of(to->x - g->x, to->y - g->y);
    if (chart_distance(g->x, g->y, to->x, to->y) > 3.0)
        return;
    g->speed = to->speed;
    g->base = to->base;
    g->x = to->x;
    g->y = to->y;
    for (int i = 0; i < g->count; i++) {
        struct ship *s = &f->ship[g->first + i];
        double deg = i % 2 ? 60.0 : -60.0;
        s->along = u_cosd(deg) * (to->half_length + 2.0);
        s->across = u_sind(deg) * (to->half_width + 2.0);
    }
}

/* The guide's course: route, zigzag, and what the alarm added. */
void group_steer(struct world *w, struct group *g)
{
    if (g->speed <= 0.0)
        return;
    if (g->join != FLEET_NONE) {
        join(w, g);
    } else {
        if (at_point(g))
            next_leg(w, g);
        int to = g->leg + 1;
        if (to < g->legs)
            g->base = round_to(leg_course(g), 1.0);
    }
    zigzag(w, g);
    double course = wrap360(g->base + g->zigzag + g->turned);
    if (course != g->course)
        group_course(g, course);
    double swing = wrap180(g->base + g->turned - g->axis);
    if (swing != 0.0) {
        double step = WHEEL_RATE * DECIDE_TICKS * TICK_S;
        group_axis(g, g->axis + clampd(swing, -step, step));
    }
    near_or_far(w, g);
}
