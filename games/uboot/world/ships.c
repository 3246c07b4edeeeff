/* Ships under way: speed, rudder, stations, damage and sinking. 
 * [model.4, model.11] */
#include "enemy.h"

/* Degrees a second at most, and the rudder's lag in seconds. [model.4] */
#define TURN_MAX 4.0
#define TURN_LAG 10.0
/* Part of the remaining turn asked of the rudder each second. A quarter of the
 * lag's inverse comes in without overshooting. */
#define TURN_GAIN (0.25 / TURN_LAG)
/* Miles at which the hydrophone hears a ship break up; chosen by hand. */
#define BULKHEADS_NM 6.0

const struct uboot_ship_types_row *ship_row(const struct ship *s)
{
    return &uboot_ship_types[s->type];
}

double merchant_hp(double grt)
{
    return round_int(55.0 * u_pow(grt / 1000.0, 0.55));
}

bool ship_afloat(const struct ship *s)
{
    return !(s->flags & SHIP_SUNK);
}

bool is_warship(const struct ship *s)
{
    uint8_t category = ship_row(s)->category;
    return category == UBOOT_SHIP_CATEGORY_ESCORT ||
           category == UBOOT_SHIP_CATEGORY_WARSHIP;
}

bool is_enemy(const struct ship *s)
{
    return !(s->flags & (SHIP_FRIENDLY | SHIP_NEUTRAL));
}

void ship_course(struct ship *s, double course)
{
    s->course = wrap360(course);
    s->sin_c = u_sind(s->course);
    s->cos_c = u_cosd(s->course);
}

/* The part of its speed that damage leaves a ship. [model.11] */
static double speed_left(const struct ship *s)
{
    double part = s->damage / ship_row(s)->hp;
    return part < 0.35 ? 1.0 : part < 0.6 ? 0.7 : part < 1.0 ? 0.35 : 0.0;
}

double ship_top(const struct ship *s)
{
    return ship_row(s)->max_kn * speed_left(s);
}

/* One tick of motion; recomputes only what has changed. [model.4] */
void ship_move(struct ship *s, double scale)
{
    const struct uboot_ship_types_row *t = ship_row(s);
    double faster = s->want_speed - s->speed;
    if (faster != 0.0) {
        if (u_abs(faster) < 0.005)
            s->speed = s->want_speed;
        else
            s->speed += faster * TICK_S / t->speed_tau_s;
    }
    double turn = wrap180(s->want_course - s->course);
    if (turn != 0.0 || s->rate != 0.0) {
        double most =
            mind(s->speed * KN_MPS / t->turn_radius_m * U_DEG, TURN_MAX);
        double want = clampd(turn * TURN_GAIN, -most, most);
        /* Rudder hard over until 8 degrees are left. */
        if (u_abs(turn) > 8.0)
            want = turn > 0 ? most : -most;
        s->rate += (want - s->rate) * TICK_S / TURN_LAG;
        if (u_abs(turn) < 0.05 && u_abs(s->rate) < 0.02) {
            s->rate = 0.0;
            ship_course(s, s->want_course);
        } else {
            ship_course(s, s->course + s->rate * TICK_S);
        }
    }
    s->x += s->speed * s->sin_c * TICK_NM * scale;
    s->y += s->speed * s->cos_c * TICK_NM * scale;
}

struct point ship_station(const struct group *g, const struct ship *s)
{
    return (struct point){
        g->x + s->along * g->sin_a + s->across * g->cos_a,
        g->y + s->along * g->cos_a - s->across * g->sin_a,
    };
}

void ship_place(struct world *w, int ship)
{
    struct ship *s = &w->fleet.ship[ship];
    const struct group *g = &w->fleet.group[s->group];
    struct point p = ship_station(g, s);
    s->x = p.x;
    s->y = p.y;
    s->speed = s->want_speed = mind(g->speed, ship_top(s));
    s->rate = 0.0;
    s->want_course = g->course;
    ship_course(s, g->course);
}

/* Steers for a point 0.3 nm ahead of the station. Orders are whole degrees and
 * quarters of a knot, so that a ship on station runs straight and costs
 * nothing. [4, ruling 201] */
void keep_station(struct world *w, struct ship *s)
{
    const struct group *g = &w->fleet.group[s->group];
    struct point p = ship_station(g, s);
    double dx = p.x - s->x, dy = p.y - s->y;
    double along = dx * g->sin_c + dy * g->cos_c;
    double cross = dx * g->cos_c - dy * g->sin_c;
    double correction = clampd(20.0 * cross * 10.0, -25.0, 25.0);
    double faster = clampd(along * 8.0, -1.5, 1.5);
    if (u_abs(along) > 2.0 || u_abs(cross) > 2.0) {
        /* A ship far out of place steers straight for its station at its best
         * speed. */
        double ahead = 0.3;
        s->want_course = round_to(
            bearing_of(dx + ahead * g->sin_c, dy + ahead * g->cos_c), 1.0);
        s->want_speed = ship_top(s);
        return;
    }
    s->want_course = wrap360(round_to(g->course + correction, 1.0));
    s->want_speed = clampd(round_to(g->speed + faster, 0.25), 0.0, ship_top(s));
}

/* Credits GRT or tons when a ship begins to sink. [model.11, 4.1] */
static void count_sinking(struct world *w, int ship)
{
    struct fleet *f = &w->fleet;
    struct ship *s = &f->ship[ship];
    const struct uboot_ship_types_row *t = ship_row(s);
    if (s->flags & SHIP_CREDITED)
        return;
    s->flags |= SHIP_CREDITED;
    if (s->flags & SHIP_NEUTRAL)
        f->tally.neutral++;
    if (!is_enemy(s))
        return;
    f->tally.sunk++;
    objectives_sunk(w, ship);
    if (t->grt > 0)
        f->tally.grt += t->grt;
    else
        f->tally.warship_tons += t->displacement_t;
    struct group *g = &f->group[s->group];
    g->lost_at[2] = g->lost_at[1];
    g->lost_at[1] = g->lost_at[0];
    g->lost_at[0] = now(w);
}

static void begin_sinking(struct world *w, int ship, bool at_once)
{
    struct ship *s = &w->fleet.ship[ship];
    if (s->state == AI(SINKING))
        return;
    double u = rng_uniform(w, STREAM_WEAPONS);
    /* A cargo of ore takes a ship down in minutes. */
    double minutes = s->type == UBOOT_SHIP_TYPE_ORE_CARRIER
                         ? 2.0 + 4.0 * u
                         : 3.0 + 37.0 * u * u;
    if (at_once)
        minutes = 0.25;
    s->state = AI(SINKING);
    s->sinks_at = now(w) + ticks_of(minutes * 60.0);
    s->want_speed = 0.0;
    bool enemy = is_enemy(s);
    count_sinking(w, ship);
    const struct uboot_ship_types_row *t = ship_row(s);
    if (enemy)
        feed_say(w, UBOOT_MESSAGE_SHIP_SUNK, s->type,
                 (t->grt > 0 ? t->grt : t->displacement_t));
    if (s->flags & SHIP_FRIENDLY)
        mission_end(w, ENDING_FRIENDLY_SUNK);
}

void ship_damage(struct world *w, int ship, double damage,
                 enum alarm_cause cause)
{
    struct ship *s = &w->fleet.ship[ship];
    if (!ship_afloat(s))
        return;
    double hp = ship_row(s)->hp;
    bool blown_up = damage >= 10.0 * hp;
    s->damage += damage;
    if (s->damage >= hp)
        begin_sinking(w, ship, blown_up);
    else if (s->damage >= 0.6 * hp)
        s->flags |= SHIP_STRAGGLER;
    /* The crew knows the side the attack came from, not the place: the alarm
     * names a point a mile out on that side. */
    double bearing = to_boat(w, s->x, s->y);
    double off = rng_normal(w, STREAM_ENEMY_DECISIONS) * 20.0;
    double far = mind(ship_range(w, s), 1.5);
    fleet_alarm(w, s->group, cause, s->x + far * u_sind(bearing + off),
                s->y + far * u_cosd(bearing + off));
}

/* From 0.8 of its hit points on a ship takes in water. [model.11] */
static void flood(struct world *w, int ship)
{
    struct ship *s = &w->fleet.ship[ship];
    double hp = ship_row(s)->hp;
    if (s->damage < 0.8 * hp || s->state == AI(SINKING))
        return;
    s->damage += 0.01 * hp * DECIDE_TICKS * TICK_S / 60.0;
    if (s->damage >= hp)
        begin_sinking(w, ship, false);
}

/* A hull runs over the boat. [model.3, 4.1] */
static void collide(struct world *w, struct ship *s)
{
    const struct uboot_ship_types_row *t = ship_row(s);
    double dx = (w->boat.x - s->x) * METRES_NM;
    double dy = (w->boat.y - s->y) * METRES_NM;
    if (dx * dx + dy * dy > 300.0 * 300.0 ||
        w->boat.depth >= t->draught_m + 6.0)
        return;
    /* The nearest of five points of the hull to the boat's centre line. */
    double least = 1e9;
    for (int i = -2; i <= 2; i++) {
        double at = NM(t->length_m * 0.25 * i);
        double d =
            boat_distance_m(w, s->x + at * s->sin_c, s->y + at * s->cos_c);
        least = mind(least, d);
    }
    if (least > 12.0 || s->speed < 0.5)
        return;
    /* A small craft scrapes over the boat once, not at every tick. */
    int32_t second = (int32_t)(now(w) / TICKS_SECOND);
    if (s->scraped && second - s->scraped < 60)
        return;
    s->scraped = second;
    boat_rammed(w, t->grt > 0 ? t->grt : t->displacement_t);
}

/* A sensor that holds the ship sees its end; below, the crew hears its
 * bulkheads break. */
static void go_down(struct world *w, int ship)
{
    struct ship *s = &w->fleet.ship[ship];
    bool seen = contact_of(w, CONTACT_SHIP, ship) >= 0;
    bool heard = !w->boat.surfaced && w->boat.hydrophone &&
                 ship_range(w, s) < BULKHEADS_NM;
    s->flags |= SHIP_SUNK;
    if (is_enemy(s) && (seen || heard))
        feed_say(w, UBOOT_MESSAGE_SHIP_GONE, s->type);
}

static void ship_decide(struct world *w, int ship)
{
    struct ship *s = &w->fleet.ship[ship];
    if (!ship_afloat(s) || w->fleet.group[s->group].far)
        return;
    if (s->state == AI(SINKING)) {
        if (now(w) >= s->sinks_at)
            go_down(w, ship);
        return;
    }
    flood(w, ship);
    if (s->state == AI(SINKING))
        return;
    if (s->hunter != FLEET_NONE)
        escort_decide(w, ship);
    else
        merchant_decide(w, ship);
}

/* Decisions, every 8 ticks, staggered by id. */
static void decide(struct world *w)
{
    struct fleet *f = &w->fleet;
    int turn = (int)(now(w) % DECIDE_TICKS);
    for (int i = turn; i < f->groups; i += DECIDE_TICKS)
        group_decide(w, i);
    for (int i = turn; i < f->ships; i += DECIDE_TICKS)
        ship_decide(w, i);
    if (turn == 0)
        planes_decide(w);
}

/* Motion, every tick. */
static void move(struct world *w)
{
    struct fleet *f = &w->fleet;
    for (int g = 0; g < f->groups; g++) {
        struct group *group = &f->group[g];
        if (group->present != 1)
            continue;
        group_move(w, g);
        if (group->far)
            continue;
        double scale = world_scale(w, group->y);
        bool shallow = w->boat.depth < 20.0;
        int last = group->first + group->count;
        for (int i = group->first; i < last; i++) {
            struct ship *s = &f->ship[i];
            if (s->flags & SHIP_SUNK)
                continue;
            ship_move(s, scale);
            if (shallow && u_abs(s->x - w->boat.x) < 0.2 &&
                u_abs(s->y - w->boat.y) < 0.2)
                collide(w, s);
        }
    }
    planes_move(w);
}

/* (5) */
void fleet_tick(struct world *w)
{
    decide(w);
    move(w);
}
