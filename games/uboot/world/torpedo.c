/* Torpedoes in the water: how they run, fail and hit.
 * [model.10] */
#include "games/uboot/app/umath.h"
#include "world.h"

enum { BOW_M = 33, NO_PREMATURE_M = 1000000, LATE_S = 20 };
#define DEEP_RUN_M 2.5   /* too deep by this when the depth gear fails */
#define UNDER_KEEL_M 2.5 /* a magnetic pistol fires this far under a keel */
#define COLUMN_M 65.0    /* height of the water column over a warhead */

static const struct uboot_torpedo_reliability_row *
reliability(const struct world *w)
{
    int month = w->weapons.reliability >= 0 ? w->weapons.reliability
                                            : clock_month(&w->clock);
    for (int i = 0; i < uboot_torpedo_reliability_count; i++)
        if (month <= uboot_torpedo_reliability[i].until)
            return &uboot_torpedo_reliability[i];
    return &uboot_torpedo_reliability[uboot_torpedo_reliability_count - 1];
}

bool torpedo_runs(const struct world *w)
{
    return w->weapons.running > 0;
}

/* Draws errors of gyro, depth and pistol as the torpedo leaves. */
static void draw_failures(struct world *w, struct torpedo *t)
{
    const struct uboot_torpedo_reliability_row *r = reliability(w);
    double sigma = 0.4 + effect(w, UBOOT_EFFECT_GYRO_SIGMA_DEG);
    double error = rng_normal(w, STREAM_WEAPONS);
    t->to_course += sigma * error;
    if (rng_chance(w, STREAM_WEAPONS, r->gyro_failure)) {
        if (rng_chance(w, STREAM_WEAPONS, 0.5))
            t->veer = t->speed_kn * KN_MPS /
                      uboot_torpedoes[t->type].turn_radius_m * U_DEG;
        else
            t->to_course += 25.0 * rng_normal(w, STREAM_WEAPONS);
    }
    if (rng_chance(w, STREAM_WEAPONS, r->deep_run))
        t->depth_m += DEEP_RUN_M;
    bool steam = uboot_torpedoes[t->type].visible_wake;
    if (steam && w->boat.surfaced && w->sea.now.sea_state >= 5.0)
        t->depth_m = maxd(1.0, t->depth_m + rng_normal(w, STREAM_WEAPONS));
    t->premature_m = NO_PREMATURE_M;
    if (t->pistol == PISTOL_MAGNETIC &&
        rng_chance(w, STREAM_WEAPONS, r->magnetic_premature)) {
        double arming = uboot_torpedoes[t->type].arming_m;
        t->premature_m =
            arming + rng_uniform(w, STREAM_WEAPONS) * (t->range_m - arming);
    }
    t->to_course = wrap360(t->to_course);
}

static void launch(struct world *w, struct torpedo *t)
{
    const struct boat *b = &w->boat;
    double side = (t->stern ? -1.0 : 1.0) * world_scale(w, b->y);
    t->x = b->x + side * BOW_M * b->sin_course / METRES_NM;
    t->y = b->y + side * BOW_M * b->cos_course / METRES_NM;
    t->course = wrap360(b->course + (t->stern ? 180.0 : 0.0));
    struct solution s = weapons_solution(w, t->number - 1);
    if (effect(w, UBOOT_EFFECT_GYRO_ZERO) > 0.0)
        t->to_course = t->course;
    else if (s.valid)
        t->to_course = wrap360(s.course + t->veer);
    else
        t->to_course = wrap360(t->to_course + t->veer);
    t->veer = 0.0; /* until now it held the place in the spread */
    t->eta = s.valid ? w->clock.tick + ticks_of(s.seconds) : t->eta;
    draw_failures(w, t);
    feed_say(w, UBOOT_MESSAGE_TORPEDO_AWAY, t->number,
             (int)((t->eta - w->clock.tick) / TICKS_SECOND));
}

/* Straight, then round on its circle, then on its course. */
static void run(struct torpedo *t, double step_m, double scale)
{
    const struct uboot_torpedoes_row *row = &uboot_torpedoes[t->type];
    double most = step_m / row->turn_radius_m * U_DEG;
    if (t->veer != 0.0 && t->run_m > row->arming_m)
        t->course = wrap360(t->course + t->veer * TICK_S);
    else if (t->run_m >= row->straight_run_m && t->course != t->to_course) {
        double diff = wrap180(t->to_course - t->course);
        t->course = u_abs(diff) <= most
                        ? t->to_course
                        : wrap360(t->course + (diff > 0.0 ? most : -most));
    }
    t->x += step_m / METRES_NM * u_sind(t->course) * scale;
    t->y += step_m / METRES_NM * u_cosd(t->course) * scale;
    t->run_m += step_m;
}

/* Does the way from (ax, ay) to (bx, by), metres ahead and right of the ship's
 * centre, cross its hull? Clips against both pairs of sides. */
static bool crosses(double ax, double ay, double bx, double by, double length,
                    double beam)
{
    double from = 0.0, to = 1.0;
    double start[2] = {ax, ay}, step[2] = {bx - ax, by - ay};
    double half[2] = {length / 2.0, beam / 2.0};
    for (int i = 0; i < 2; i++) {
        if (u_abs(step[i]) < 1e-9) {
            if (u_abs(start[i]) > half[i])
                return false;
            continue;
        }
        double t1 = (-half[i] - start[i]) / step[i];
        double t2 = (half[i] - start[i]) / step[i];
        from = maxd(from, mind(t1, t2));
        to = mind(to, maxd(t1, t2));
    }
    return from <= to;
}

static bool reaches(const struct torpedo *t, const struct ship *s, double old_x,
                    double old_y)
{
    const struct uboot_ship_types_row *row = ship_row(s);
    double dx = (t->x - s->x) * METRES_NM, dy = (t->y - s->y) * METRES_NM;
    double near = row->length_m / 2.0 + 20.0;
    if (dx * dx + dy * dy > near * near)
        return false;
    double ox = (old_x - s->x) * METRES_NM, oy = (old_y - s->y) * METRES_NM;
    double sine = u_sind(s->course), cosine = u_cosd(s->course);
    return crosses(ox * sine + oy * cosine, ox * cosine - oy * sine,
                   dx * sine + dy * cosine, dx * cosine - dy * sine,
                   row->length_m, row->beam_m);
}

static void finish(struct world *w, struct torpedo *t)
{
    t->state = TORPEDO_FREE;
    w->weapons.running--;
}

enum dud_kind { DUD_CONTACT, DUD_PREMATURE, DUD_MAGNETIC, DUD_UNARMED };

static void fails(struct world *w, struct torpedo *t, enum dud_kind kind)
{
    feed_say(w, UBOOT_MESSAGE_TORPEDO_DUD, kind);
    finish(w, t);
}

/* Does the pistol fire when it strikes the hull at this angle? */
static bool pistol_fires(struct world *w, const struct torpedo *t,
                         const struct ship *s)
{
    double angle = u_abs(wrap180(t->course - s->course));
    angle = angle > 90.0 ? 180.0 - angle : angle;
    double chance = reliability(w)->contact_dud;
    if (angle < 21.0)
        chance = 1.0;
    else if (angle < 50.0)
        chance *= 2.0;
    return !rng_chance(w, STREAM_WEAPONS, chance);
}

/* What the crew calls the ship: its type if they have identified it. */
static int called(const struct world *w, int ship)
{
    int slot = contact_of(w, CONTACT_SHIP, ship);
    int type = slot >= 0 ? w->sensors.report[slot].type : -1;
    return type + 1;
}

static void explode(struct world *w, struct torpedo *t, int id, bool under_keel)
{
    struct ship *s = &w->fleet.ship[id];
    const struct uboot_ship_types_row *row = ship_row(s);
    bool tanker = row->category == UBOOT_SHIP_CATEGORY_TANKER;
    bool burns = false;
    double damage = 100.0 + 20.0 * rng_normal(w, STREAM_WEAPONS);
    if (under_keel)
        damage *= 1.5;
    if (tanker && rng_chance(w, STREAM_WEAPONS, 0.25)) {
        damage *= 1.2;
        burns = !(s->flags & SHIP_BURNING);
        s->flags |= SHIP_BURNING;
    }
    if (rng_chance(w, STREAM_WEAPONS, tanker ? 0.08 : 0.04))
        /* Ammunition or fuel explodes: the ship sinks at once. */
        damage = 10.0 * row->hp;
    feed_say(w, UBOOT_MESSAGE_TORPEDO_HIT, called(w, id));
    if (burns)
        feed_say(w, UBOOT_MESSAGE_SHIP_BURNING, called(w, id));
    plume_rise(w, PLUME_HIT, s->x, s->y, COLUMN_M);
    w->fleet.tally.torpedo_hits++;
    finish(w, t);
    ship_damage(w, id, damage, ALARM_HIT);
}

/* The torpedo's way crossed this hull; decides what happens. */
static void strike(struct world *w, struct torpedo *t, int id)
{
    const struct ship *s = &w->fleet.ship[id];
    const struct uboot_torpedoes_row *row = &uboot_torpedoes[t->type];
    double draught = ship_row(s)->draught_m;
    if (t->depth_m > draught + 0.5) {
        if (t->pistol != PISTOL_MAGNETIC ||
            t->depth_m > draught + UNDER_KEEL_M || t->run_m < row->arming_m)
            return; /* it passes under the keel */
        if (rng_chance(w, STREAM_WEAPONS, reliability(w)->magnetic_fail)) {
            fails(w, t, DUD_MAGNETIC);
            return;
        }
        explode(w, t, id, true);
        return;
    }
    if (t->run_m < row->arming_m)
        fails(w, t, DUD_UNARMED);
    else if (!pistol_fires(w, t, s))
        fails(w, t, DUD_CONTACT);
    else
        explode(w, t, id, false);
}

static void run_torpedo(struct world *w, struct torpedo *t)
{
    if (w->clock.tick < t->fired)
        return;
    if (w->clock.tick == t->fired)
        launch(w, t);
    double old_x = t->x, old_y = t->y;
    run(t, t->speed_kn * KN_MPS * TICK_S, world_scale(w, t->y));
    if (t->run_m >= t->premature_m) {
        plume_rise(w, PLUME_HIT, t->x, t->y, COLUMN_M);
        fails(w, t, DUD_PREMATURE);
        return;
    }
    for (int i = 0; i < w->fleet.ships && t->state == TORPEDO_RUNNING; i++) {
        const struct ship *s = &w->fleet.ship[i];
        if (ship_afloat(s) && w->fleet.group[s->group].present == 1 &&
            reaches(t, s, old_x, old_y))
            strike(w, t, i);
    }
    if (t->state != TORPEDO_RUNNING)
        return;
    /* The stop-watch reports a miss; the torpedo may still find another ship.
     * [ruling 211] */
    bool ends = t->run_m >= t->range_m;
    if (!t->told && (ends || w->clock.tick > t->eta + LATE_S * TICKS_SECOND)) {
        t->told = 1;
        feed_say(w, UBOOT_MESSAGE_TORPEDO_MISS, t->number);
    }
    if (ends)
        finish(w, t);
}

void torpedoes_tick(struct world *w)
{
    for (int i = 0; i < TORPEDOES_MAX; i++)
        if (w->weapons.torpedo[i].state == TORPEDO_RUNNING)
            run_torpedo(w, &w->weapons.torpedo[i]);
}
