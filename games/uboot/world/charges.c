/* Depth charges, hedgehog, aircraft sticks and enemy gunfire.
 * [model.9, model.12] */
#include "enemy.h"

#define BLAST_M 45.0   /* a charge farther off does nothing to the hull */
#define SHAKEN_M 250.0 /* the crew feels the boat shake within this range */
#define FELT_M 600.0   /* a pattern farther off breaks nothing [ruling 209] */
/* The hedgehog: radius of its ring, reach of a bomb, bombs, severity of a hit.
 * [model.9] */
#define HEDGEHOG_RING_M 20.0
#define HEDGEHOG_HIT_M 3.0
#define HEDGEHOG_BOMBS 24
#define HEDGEHOG_SEVERITY 1.2
#define FIRST_HULL_M 30.0 /* half the length of the boat's hull */
/* Height of the water column; lower the deeper the charge. */
#define PLUME_M 40.0
#define PLUME_DEPTH_M 60.0 /* each so many metres divide it by e */

int charge_row(int month)
{
    int best = UBOOT_CHARGE_MK7;
    for (int i = UBOOT_CHARGE_MK7; i <= UBOOT_CHARGE_MK7_TORPEX; i++)
        if (month >= uboot_depth_charges[i].from &&
            month <= uboot_depth_charges[i].to)
            best = i;
    return best;
}

int pattern_row(const struct uboot_ship_types_row *t, int month)
{
    int best = UBOOT_DC_PATTERN_P2, most = t->dc_pattern_max;
    /* From 1942 on corvettes and old destroyers laid ten charges.
     * [ruling 204] */
    if (month >= 504 && most == 5 && t->dc_throwers >= 4)
        most = 10;
    for (int i = 0; i < uboot_dc_patterns_count; i++)
        if (uboot_dc_patterns[i].charges <= most &&
            month >= uboot_dc_patterns[i].from &&
            month <= uboot_dc_patterns[i].to)
            best = i;
    return best;
}

double nearest_setting(int charge, double depth_m)
{
    const struct uboot_depth_charges_row *row = &uboot_depth_charges[charge];
    double best = row->settings_m[0];
    for (int i = 1; i < row->settings_m_count; i++)
        if (u_abs(row->settings_m[i] - depth_m) < u_abs(best - depth_m))
            best = row->settings_m[i];
    return best;
}

/* A free slot for a pattern. If none is free we reuse the oldest, which is long
 * over. */
static int open_pattern(struct world *w, bool air)
{
    for (int i = 0; i < PATTERNS_MAX; i++)
        if (w->fleet.pattern[i].left == 0) {
            w->fleet.pattern[i] =
                (struct pattern){.nearest = 999.0, .air = air ? 1 : 0};
            return i;
        }
    return -1;
}

static void add_charge(struct world *w, int pattern, double x, double y,
                       double set, double rate, double weight)
{
    struct fleet *f = &w->fleet;
    for (int i = 0; i < CHARGES_MAX; i++) {
        struct charge *c = &f->charge[i];
        if (c->live)
            continue;
        *c = (struct charge){.x = x,
                             .y = y,
                             .set = set,
                             .rate = rate,
                             .weight = weight,
                             .pattern = (uint8_t)pattern,
                             .live = 1};
        f->pattern[pattern].left++;
        f->charges_live++;
        f->tally.charges++;
        return;
    }
}

void pattern_drop(struct world *w, int ship)
{
    struct ship *s = &w->fleet.ship[ship];
    struct hunter *h = &w->fleet.hunter[s->hunter];
    int month = clock_month(&w->clock);
    const struct uboot_dc_patterns_row *row =
        &uboot_dc_patterns[pattern_row(ship_row(s), month)];
    int charge = charge_row(month), pattern = open_pattern(w, false);
    if (pattern < 0)
        return;
    const struct uboot_depth_charges_row *c = &uboot_depth_charges[charge];
    double set = nearest_setting(charge, h->guess_m);
    double weight = charge == UBOOT_CHARGE_MK7_TORPEX ? 1.2 : 1.0;
    double bottom = depth_at(s->x, s->y);
    int count = h->charges < row->charges ? h->charges : row->charges;
    for (int i = 0; i < count; i++) {
        double ea = rng_normal(w, STREAM_ENEMY_DECISIONS);
        double ec = rng_normal(w, STREAM_ENEMY_DECISIONS);
        double ed = rng_normal(w, STREAM_ENEMY_DECISIONS);
        double along = NM(row->along_m[i] + 8.0 * ea);
        double across = NM(row->across_m[i] + 8.0 * ec);
        double depth = set + 3.0 * ed;
        if (row->depth_split_m > 0.0 && i >= row->charges / 2)
            depth += row->depth_split_m;
        depth = clampd(depth, 3.0, maxd(3.0, bottom - 1.0));
        add_charge(w, pattern, s->x + along * s->sin_c + across * s->cos_c,
                   s->y + along * s->cos_c - across * s->sin_c, depth,
                   c->sink_rate_mps, weight);
    }
    h->charges = (int16_t)(h->charges - count);
    h->deaf_until = now(w) + ticks_of(60.0 + set / c->sink_rate_mps);
    h->runs++;
    h->fixes = 0;
    w->fleet.tally.attacks++;
    if (ship_range(w, s) < 1.0)
        feed_say(w, UBOOT_MESSAGE_DEPTH_CHARGES);
}

void hedgehog_fire(struct world *w, int ship)
{
    struct ship *s = &w->fleet.ship[ship];
    struct hunter *h = &w->fleet.hunter[s->hunter];
    int pattern = open_pattern(w, false);
    if (pattern < 0)
        return;
    double t = (double)(now(w) - h->fix[0].tick) * TICK_S +
               w->boat.depth /
                   uboot_depth_charges[UBOOT_CHARGE_HEDGEHOG].sink_rate_mps;
    double ex = rng_normal(w, STREAM_ENEMY_DECISIONS) * NM(25.0);
    double ey = rng_normal(w, STREAM_ENEMY_DECISIONS) * NM(25.0);
    add_charge(w, pattern, h->fix[0].x + h->track_x * t + ex,
               h->fix[0].y + h->track_y * t + ey, -1.0,
               uboot_depth_charges[UBOOT_CHARGE_HEDGEHOG].sink_rate_mps, 0.0);
    w->fleet.tally.hedgehogs++;
    h->fixes = 0;
    /* A hedgehog does not disturb the water, so the ship can listen at once. */
    h->deaf_until = now(w);
}

void stick_drop(struct world *w, int plane, double along_error_m)
{
    struct plane *p = &w->fleet.plane[plane];
    const struct uboot_aircraft_row *t = &uboot_aircraft[p->type];
    int pattern = open_pattern(w, true);
    if (pattern < 0 || p->charges <= 0)
        return;
    int count = p->charges < 4 ? p->charges : t->charges / 2 + t->charges % 2;
    count = count > p->charges ? p->charges : count;
    bool bomb = t->weapon == UBOOT_CHARGE_BOMB_100LB;
    double sx = u_sind(p->course), cx = u_cosd(p->course);
    double along_e = rng_normal(w, STREAM_ENEMY_DECISIONS);
    double across_e = rng_normal(w, STREAM_ENEMY_DECISIONS);
    double along = 25.0 * along_e + along_error_m, across = 15.0 * across_e;
    for (int i = 0; i < count; i++) {
        double u = rng_uniform(w, STREAM_ENEMY_DECISIONS);
        double at = NM(along + 30.0 * (i - (count - 1) / 2.0));
        double off = NM(across);
        add_charge(w, pattern, w->boat.x + at * sx + off * cx,
                   w->boat.y + at * cx - off * sx, bomb ? 3.0 : 8.0 + 7.0 * u,
                   bomb ? 5.0 : 3.0, bomb ? 0.15 : 0.6);
    }
    p->charges = (int16_t)(p->charges - count);
    w->fleet.tally.air_attacks++;
    feed_say(w, UBOOT_MESSAGE_BOMBS);
}

/* Metres ahead of the boat's centre at which the point lies. */
static double along_hull(const struct world *w, double x, double y)
{
    double dx = (x - w->boat.x) * METRES_NM, dy = (y - w->boat.y) * METRES_NM;
    double at = dx * u_sind(w->boat.course) + dy * u_cosd(w->boat.course);
    return clampd(at, -FIRST_HULL_M, FIRST_HULL_M);
}

/* Twenty-four bombs fall in a ring; only one that touches the hull explodes. */
static double hedgehog_severity(struct world *w, const struct charge *c)
{
    for (int i = 0; i < HEDGEHOG_BOMBS; i++) {
        double a = 360.0 / HEDGEHOG_BOMBS * i;
        double d = boat_distance_m(w, c->x + NM(HEDGEHOG_RING_M) * u_sind(a),
                                   c->y + NM(HEDGEHOG_RING_M) * u_cosd(a));
        if (d < HEDGEHOG_HIT_M)
            return HEDGEHOG_SEVERITY;
    }
    return 0.0;
}

static void explode(struct world *w, struct charge *c)
{
    struct pattern *p = &w->fleet.pattern[c->pattern];
    double flat = boat_distance_m(w, c->x, c->y);
    double deep = c->depth - w->boat.depth;
    double d = u_hypot(flat, deep);
    if (c->set < 0.0) {
        p->sum += hedgehog_severity(w, c);
        d = p->sum > 0.0 ? 1.0 : 999.0;
    } else if (d < BLAST_M) {
        double part = 7.5 / maxd(2.0, d);
        p->sum += c->weight * part * part;
    }
    if (d < p->nearest) {
        p->nearest = d;
        p->along = along_hull(w, c->x, c->y);
    }
    if (c->set >= 0.0 || d < 2.0)
        plume_rise(w, PLUME_CHARGE, c->x, c->y,
                   PLUME_M * u_exp(-c->depth / PLUME_DEPTH_M));
    c->live = 0;
    w->fleet.charges_live--;
    p->left--;
}

/* Row of the severity table in section 12 of the model. */
static int severity_row(double s)
{
    return s < 0.04 ? 0 : s < 0.12 ? 1 : s < 0.35 ? 2 : s < 1.0 ? 3 : 4;
}

static void pattern_over(struct world *w, struct pattern *p, bool hedgehog)
{
    double depth_factor = 1.0 + w->boat.depth / 400.0;
    double s =
        p->sum * (hedgehog ? 1.0 : depth_factor) *
        difficulty(w, UBOOT_DIFFICULTY_VALUE_CHIEF_ENGINEER_DAMAGE_FACTOR);
    if (hedgehog && s <= 0.0)
        return; /* a hedgehog that misses does not explode */
    w->fleet.tally.severity[severity_row(s)]++;
    feed_say(w, s >= 0.04               ? UBOOT_MESSAGE_EXPLOSION_NEAR
                : p->nearest < SHAKEN_M ? UBOOT_MESSAGE_EXPLOSION_MID
                                        : UBOOT_MESSAGE_EXPLOSION_FAR);
    if (p->nearest < FELT_M)
        boat_blast(w, s, p->along);
}

/* (6) Charges fall and explode. */
void charges_tick(struct world *w)
{
    struct fleet *f = &w->fleet;
    if (f->charges_live == 0)
        return;
    for (int i = 0; i < CHARGES_MAX; i++) {
        struct charge *c = &f->charge[i];
        if (!c->live)
            continue;
        c->depth += c->rate * TICK_S;
        bool hedgehog = c->set < 0.0;
        bool off = hedgehog ? c->depth >= w->boat.depth : c->depth >= c->set;
        if (!off)
            continue;
        struct pattern *p = &f->pattern[c->pattern];
        explode(w, c);
        if (p->left == 0)
            pattern_over(w, p, hedgehog);
    }
}

/* Chance that a round hits a surfaced boat, which is small, low and moving: 2
 * percent at the effective range, more when nearer. At 10 percent no boat
 * survived being seen (doc/uboot-balance.md). [ruling 205] */
static double round_chance(const struct world *w,
                           const struct uboot_guns_row *gun, double r)
{
    double near = gun->effective_range_nm / maxd(r, 0.2);
    double light = fleet_light(w, w->boat.x, w->boat.y);
    double seen = 0.35 + 0.65 * mind(1.0, light / 0.3);
    return mind(0.10, 0.02 * near) * seen * (1.0 - 0.1 * w->sea.now.sea_state);
}

void ship_fires(struct world *w, int ship)
{
    struct ship *s = &w->fleet.ship[ship];
    const struct uboot_ship_types_row *t = ship_row(s);
    if (t->gun == UBOOT_GUN_NONE || t->guns == 0 || !w->boat.surfaced ||
        w->boat.depth > 2.0 || now(w) < s->fire_at)
        return;
    /* A ship fires only while it sees the boat. */
    if (!s->lost_sight || since(w, s->lost_sight, 40.0))
        return;
    const struct uboot_guns_row *gun = &uboot_guns[t->gun];
    double r = ship_range(w, s);
    if (r > gun->effective_range_nm)
        return;
    /* Half the guns bear on the boat; machine guns fire bursts of twenty. */
    double rate = gun->rounds_per_min * (t->guns > 1 ? t->guns / 2.0 : 1.0);
    if (gun->calibre_mm < 40.0)
        rate /= 20.0;
    s->fire_at = now(w) + ticks_of(60.0 / rate);
    w->fleet.tally.rounds++;
    if (!w->fleet.fired_at || since(w, w->fleet.fired_at, 300.0))
        feed_say(w, UBOOT_MESSAGE_UNDER_FIRE);
    w->fleet.fired_at = now(w);
    plume_rise(w, PLUME_FLASH, s->x, s->y, 8.0);
    if (rng_chance(w, STREAM_ENEMY_DECISIONS, round_chance(w, gun, r))) {
        w->fleet.tally.hits_on_boat++;
        boat_shell_hit(w, gun->calibre_mm);
    } else {
        plume_near_boat(w, gun->calibre_mm < 40.0 ? 3.0 : 22.0);
    }
}
