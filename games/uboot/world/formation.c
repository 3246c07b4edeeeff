/* Groups: spawns, routes, columns, screens and zigzag. [model.4] */
#include "enemy.h"

/* Degrees a second at which the columns swing to a new leg. */
#define WHEEL_RATE 0.05
/* A group never appears nearer than SPAWN_NEAR; a nearer one is moved back to
 * SPAWN_AWAY. Miles; both lie beyond the 20 miles an eye can see. */
#define SPAWN_NEAR 22.0
#define SPAWN_AWAY 25.0
/* A carrier's aircraft are met this near her; aircraft that cover convoys are
 * met more often this near one. Miles. */
#define CARRIER_NM 60.0
#define CONVOY_AIR_NM 30.0
/* A detached group lies this far off the convoy by night, on its quarter, and
 * steams so fast to get there. Miles, degrees, knots. [ruling 363] */
#define DETACHED_NM 11.0
#define DETACHED_DEG 135.0
#define DETACHED_KN 13.0

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

/* Convoys zigzag by day when they can see more than 3 nm, other groups on any
 * day. [model.4] */
static bool zigzags(const struct world *w, const struct group *g)
{
    if (is_night(w) || g->speed < 1.0)
        return false;
    return w->sea.now.visibility_nm > 3.0;
}

/* Arranges the ships in columns, tankers in the inner ones. */
static void lay_columns(struct world *w, struct group *g)
{
    const struct uboot_formations_row *row = &uboot_formations[g->formation];
    struct ship *ship = &w->fleet.ship[g->first];
    int ships = g->count - g->escorts;
    int columns = (ships + row->per_column - 1) / row->per_column;
    int order[SHIPS_MAX], place = 0;
    /* Fills columns from the middle outwards, tankers first. */
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

/* Puts the escorts on stations around the columns. Escorts beyond the first
 * round stand between them, half a mile farther out. [ruling 202] */
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
    /* From 1943 frigates, new sloops and half the corvettes carry the hedgehog.
     * [model.9] */
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
                      const struct mission_force *force)
{
    struct fleet *f = &w->fleet;
    for (int k = 0; k < force->kinds; k++)
        for (int i = 0; i < force->ships[k].count; i++) {
            int place = g->first + g->count;
            if (place == SHIPS_MAX)
                return;
            struct ship *s = &f->ship[place];
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
                add_hunter(w, place);
            g->count++;
            g->escorts = (uint8_t)(g->escorts + force->ships[k].escort);
            if (place == f->ships)
                f->ships++;
        }
}

/* The hunters of these ships go. */
static void drop_hunters(struct fleet *f, int first, int end)
{
    for (int k = 0; k < f->hunters; k++)
        if (f->hunter[k].ship >= first && f->hunter[k].ship < end) {
            f->hunter[k] = f->hunter[--f->hunters];
            f->ship[f->hunter[k].ship].hunter = (uint8_t)k;
            k--;
        }
}

/* Plots and torpedoes no longer mean a ship or group that is gone. */
static void forget(struct world *w, int group, int first, int end)
{
    for (int i = 0; i < w->sensors.count; i++) {
        struct track *t = &w->sensors.track[i];
        bool ship = t->of == CONTACT_SHIP && t->id >= first && t->id < end;
        if (ship || (t->of == CONTACT_GROUP && t->id == group)) {
            t->of = CONTACT_NONE;
            t->id = -1;
        }
    }
    for (int i = 0; i < TORPEDOES_MAX; i++) {
        struct torpedo *t = &w->weapons.torpedo[i];
        if (t->state != TORPEDO_FREE && t->target >= first && t->target < end)
            t->target = -1;
    }
}

/* Frees the places of a group that is gone and has room for so many ships;
 * returns it, or FLEET_NONE. */
static int release_group(struct world *w, int ships)
{
    struct fleet *f = &w->fleet;
    int best = FLEET_NONE;
    for (int i = 0; i < f->groups; i++)
        if (f->group[i].present == 2 && f->group[i].count >= ships &&
            (best == FLEET_NONE || f->group[i].count < f->group[best].count))
            best = i;
    if (best == FLEET_NONE)
        return best;
    int first = f->group[best].first, end = first + f->group[best].count;
    forget(w, best, first, end);
    drop_hunters(f, first, end);
    for (int i = first; i < end; i++) {
        f->ship[i].hunter = FLEET_NONE;
        f->ship[i].flags |= SHIP_SUNK;
    }
    return best;
}

int spawn_group(struct world *w, const struct mission_force *of, int kind,
                const double (*route)[2], int points, double speed_kn, int row)
{
    struct fleet *f = &w->fleet;
    int ships = 0, index = f->groups, first = f->ships;
    for (int k = 0; k < of->kinds; k++)
        ships += of->ships[k].count;
    if (f->groups == GROUPS_MAX || f->ships + ships > SHIPS_MAX) {
        index = release_group(w, ships);
        if (index == FLEET_NONE)
            return FLEET_NONE;
        first = f->group[index].first;
    }
    struct group *g = &f->group[index];
    *g = (struct group){.kind = (uint8_t)kind,
                        .formation = of->formation,
                        .speed = speed_kn,
                        .first = (uint8_t)first,
                        .legs = (uint8_t)points,
                        .row = (uint8_t)row,
                        .join = FLEET_NONE,
                        .state = AI(CRUISE)};
    g->zigzag_row = uboot_formations[g->formation].zigzag;
    for (int i = 0; i < points; i++) {
        g->route_x[i] = route[i][0];
        g->route_y[i] = route[i][1];
    }
    if (index == f->groups)
        f->groups++;
    add_ships(w, g, index, kind, of);
    lay_columns(w, g);
    if (g->escorts)
        lay_screen(w, g);
    return index;
}

/* Puts the group to sea at its first point, or back along its first leg until
 * it is far enough from the boat. [model.4] */
static void appear(struct world *w, int index)
{
    struct group *g = &w->fleet.group[index];
    g->x = g->route_x[0];
    g->y = g->route_y[0];
    g->present = 1;
    double course = leg_course(g), back = 0.0;
    while (g->speed > 0.0 && back < 100.0 &&
           seachart_distance(g->x, g->y, w->boat.x, w->boat.y) <
               (back > 0.0 ? SPAWN_AWAY : SPAWN_NEAR)) {
        back += 1.0;
        g->x -= u_sind(course);
        g->y -= u_cosd(course);
    }
    g->base = leg_course(g);
    group_course(g, g->base);
    group_axis(g, g->base);
    g->zigzag_at = now(w);
    g->far = seachart_distance(g->x, g->y, w->boat.x, w->boat.y) > FAR_NM;
    for (int i = g->first; i < g->first + g->count; i++)
        ship_place(w, i);
}

static int spawn_row(struct world *w, const struct mission_spawn *row)
{
    double route[ROUTE_MAX][2];
    for (int k = 0; k < row->points; k++) {
        struct point p = seachart_point(row->route[k].lat, row->route[k].lon);
        route[k][0] = p.x;
        route[k][1] = p.y;
    }
    return spawn_group(w, &row->force, row->kind, (const double(*)[2])route,
                       row->points, row->speed_kn, row->row);
}

/* Reinforcements steer for the first convoy of the mission. */
static void find_convoy(struct fleet *f, int index)
{
    if (f->group[index].kind != SPAWN_ESCORT_JOIN)
        return;
    for (int k = 0; k < f->groups; k++)
        if (f->group[k].kind == SPAWN_CONVOY && f->group[k].present != 2) {
            f->group[index].join = (uint8_t)k;
            return;
        }
}

/* Groups of a free patrol get their places when they come, since those of
 * groups that are gone can be used again. */
static void start_groups(struct world *w)
{
    struct mission *m = &w->mission;
    for (int i = 0; i < m->spawns; i++) {
        const struct mission_spawn *row = &m->spawn[i];
        if ((w->fleet.started >> i & 1) || row->trigger != COMES_AT_HOUR ||
            now(w) < ticks_of(row->hour * 3600.0))
            continue;
        w->fleet.started = (uint16_t)(w->fleet.started | 1u << i);
        int index = spawn_row(w, row);
        if (index == FLEET_NONE)
            continue;
        w->fleet.group[index].spawn_at = now(w);
        find_convoy(&w->fleet, index);
    }
}

void spawns_trigger(struct world *w, enum spawn_trigger what)
{
    struct mission *m = &w->mission;
    for (int i = 0; i < m->spawns; i++)
        if (m->spawn[i].trigger == what && what != COMES_AT_HOUR) {
            double later = 2.0 + 4.0 * rng_uniform(w, STREAM_SPAWNS);
            m->spawn[i].trigger = COMES_AT_HOUR;
            m->spawn[i].hour = clock_hours(&w->clock) + later;
        }
}

/* How often these aircraft are met here and now, an hour. [model.4] */
static double air_rate(struct world *w, const struct mission_air *a)
{
    double hours = clock_hours(&w->clock);
    double rate = is_night(w) ? a->per_hour_night : a->per_hour_day;
    if (hours < a->from_h || (a->to_h > 0.0 && hours >= a->to_h))
        return 0.0;
    if (a->radius_nm > 0.0) {
        struct point base = seachart_point(a->base.lat, a->base.lon);
        if (seachart_distance(base.x, base.y, w->boat.x, w->boat.y) >
            a->radius_nm)
            return 0.0;
    }
    if (a->carrier) {
        const struct group *g = mission_group(w, a->carrier - 1);
        if (!g || g->present != 1 || !ship_afloat(&w->fleet.ship[g->first]) ||
            seachart_distance(g->x, g->y, w->boat.x, w->boat.y) > CARRIER_NM)
            return 0.0;
    }
    for (int i = 0; i < w->fleet.groups && a->convoy_factor > 1.0; i++) {
        const struct group *g = &w->fleet.group[i];
        if (g->present == 1 && g->kind == SPAWN_CONVOY &&
            seachart_distance(g->x, g->y, w->boat.x, w->boat.y) < CONVOY_AIR_NM)
            return rate * a->convoy_factor;
    }
    return rate;
}

void fleet_setup(struct world *w)
{
    const struct mission *m = mission_row(w);
    struct fleet *f = &w->fleet;
    for (int i = 0; i < m->spawns && m->drawn != DRAWN_FREE; i++) {
        const struct mission_spawn *row = &m->spawn[i];
        bool comes = rng_chance(w, STREAM_SPAWNS, row->probability);
        int index = spawn_row(w, row);
        if (index == FLEET_NONE)
            continue;
        f->group[index].detached = row->detached;
        f->group[index].spawn_at = ticks_of(row->hour * 3600.0);
        if (!comes)
            f->group[index].present = 2;
    }
    for (int i = 0; i < f->groups; i++)
        find_convoy(f, i);
    f->objectives = m->objectives;
    for (int i = 0; i < m->objectives; i++) {
        f->objective[i].shown = m->objective[i].revealed_by == 0;
        objective_show(w, i);
    }
    spawns_tick(w);
}

/* (2) Groups that are due, and help that was called. */
void spawns_tick(struct world *w)
{
    struct fleet *f = &w->fleet;
    if (now(w) % TICKS_SECOND != 0)
        return;
    if (w->mission.drawn == DRAWN_FREE)
        start_groups(w);
    if (now(w) % TICKS_MINUTE == 0)
        promises_tick(w);
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
    /* Air patrols: Poisson rates for day and night. [model.4] */
    const struct mission *m = mission_row(w);
    for (int i = 0; i < m->airs; i++) {
        const struct mission_air *air = &m->air[i];
        double rate = air_rate(w, air);
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
    /* Ships that would appear on land do not come. */
    if (land_at(route[0][0], route[0][1]))
        return;
    int index = spawn_group(w, &mission_row(w)->help, SPAWN_WARSHIPS,
                            (const double(*)[2])route, 2, 18.0, FLEET_NONE);
    if (index == FLEET_NONE)
        return;
    appear(w, index);
    for (int i = w->fleet.group[index].first;
         i < w->fleet.group[index].first + w->fleet.group[index].count; i++)
        w->fleet.ship[i].flags |= SHIP_ALARMED;
}

/* Only the guide steers by the zigzag clock. */
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

/* Steers for the next point of the route, or does what follows the last.
 * [model.4] */
static void next_leg(struct world *w, struct group *g)
{
    bool patrol = g->kind == SPAWN_PATROL || g->kind == SPAWN_NEUTRAL;
    if (g->leg + 2 < g->legs) {
        g->leg++;
    } else if (patrol) {
        g->leg = 0;
        /* A patrol begins its route again. */
    } else if (seachart_distance(g->x, g->y, w->boat.x, w->boat.y) >
                   SPAWN_AWAY &&
               g->kind != SPAWN_FRIENDLY) {
        g->present = 2;
        for (int i = g->first; i < g->first + g->count; i++)
            w->fleet.ship[i].flags |= SHIP_SUNK;
    } else {
        g->leg = (uint8_t)g->legs; /* runs on on the last course */
    }
}

static bool at_point(const struct group *g)
{
    int to = g->leg + 1;
    if (to >= g->legs)
        return false;
    return seachart_distance(g->x, g->y, g->route_x[to], g->route_y[to]) < 1.0;
}

void group_move(struct world *w, int group)
{
    struct group *g = &w->fleet.group[group];
    double scale = world_scale(w, g->y);
    g->x += g->speed * g->sin_c * TICK_NM * scale;
    g->y += g->speed * g->cos_c * TICK_NM * scale;
}

/* Decides whether the group is near enough for its ships to move singly.
 * [ruling 206] */
static void near_or_far(struct world *w, struct group *g)
{
    double d = seachart_distance(g->x, g->y, w->boat.x, w->boat.y);
    bool calm = g->state == AI(CRUISE) && !g->alarm_at;
    if (g->far && d < NEAR_NM) {
        g->far = 0;
        for (int i = g->first; i < g->first + g->count; i++)
            if (ship_afloat(&w->fleet.ship[i]))
                ship_place(w, i);
    } else if (!g->far && calm && d > FAR_NM) {
        g->far = 1;
    }
    /* Ships of a far group take their stations every four minutes. */
    if (g->far && now(w) % (TICKS_MINUTE * 4) < DECIDE_TICKS)
        for (int i = g->first; i < g->first + g->count; i++)
            if (ship_afloat(&w->fleet.ship[i]))
                ship_place(w, i);
}

/* escort_join: when the two groups meet, the newcomers get stations of the
 * screen. */
static void join(struct world *w, struct group *g)
{
    struct fleet *f = &w->fleet;
    struct group *to = &f->group[g->join];
    if (to->present != 1) {
        g->join = FLEET_NONE;
        return;
    }
    g->base = bearing_of(to->x - g->x, to->y - g->y);
    if (seachart_distance(g->x, g->y, to->x, to->y) > 3.0)
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

/* By day she sails with the convoy, by night some miles off it. [ruling 363] */
static void keep_off(struct world *w, struct group *g)
{
    const struct group *c = &w->fleet.group[g->detached - 1];
    double off = is_night(w) ? DETACHED_NM : 0.0;
    double x = c->x + off * u_sind(c->base + DETACHED_DEG);
    double y = c->y + off * u_cosd(c->base + DETACHED_DEG);
    bool there = seachart_distance(g->x, g->y, x, y) < 0.7;
    g->speed = there ? c->speed : DETACHED_KN;
    g->base = there ? c->base : bearing_of(x - g->x, y - g->y);
    if (c->present != 1) { /* the convoy is gone: she sails on alone */
        g->detached = 0;
        g->speed = c->speed;
    }
}

/* The guide's course: route, zigzag, and what an alarm adds. */
void group_steer(struct world *w, struct group *g)
{
    if (g->speed <= 0.0)
        return;
    if (g->join != FLEET_NONE) {
        join(w, g);
    } else if (g->detached) {
        keep_off(w, g);
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
