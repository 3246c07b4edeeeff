/* Engines, rudder, planes and tanks: how the boat moves. [model.3] */
#include "boat.h"

#include "games/uboot/app/umath.h"
#include "world.h"

#define HOURS_TICK (TICK_S / 3600.0)

enum {
    BLOW_NOISE_S = 60, /* blowing tanks is heard this long */
    KEEL_CM = 470,     /* keel below the depth gauge's zero */
    REST_KN = 2,       /* slower than this she may touch ground [ruling 7] */
};
#define KEEL_M (KEEL_CM / 100.0)
#define RISING_M 40.0 /* first warning of shoaling water [ruling 237] */
#define SHOAL_M 20.0  /* second */
#define AGAIN_M 5.0   /* so much more water takes a warning back */

double boat_value(enum uboot_boat_value value)
{
    return uboot_boat[value].value;
}

static double value_of(int value)
{
    return uboot_boat[value].value;
}

/* Interpolates linearly between values at four speeds. */
static double by_speed(double knots, double stop, double slow, double half,
                       double full)
{
    double v = u_abs(knots);
    if (v <= 2.0)
        return stop + (slow - stop) * v / 2.0;
    if (v <= 4.0)
        return slow + (half - slow) * (v - 2.0) / 2.0;
    if (v <= 7.5)
        return half + (full - half) * (v - 4.0) / 3.5;
    return full;
}

double noise_of(double knots)
{
    return by_speed(knots, value_of(UBOOT_BOAT_VALUE_NOISE_STOP),
                    value_of(UBOOT_BOAT_VALUE_NOISE_SLOW),
                    value_of(UBOOT_BOAT_VALUE_NOISE_HALF),
                    value_of(UBOOT_BOAT_VALUE_NOISE_FULL));
}

static bool is_red(const struct world *w, enum uboot_component c)
{
    return w->damage.component[c].severity == UBOOT_SEVERITY_RED;
}

static bool diesels_dead(const struct world *w)
{
    return is_red(w, UBOOT_COMPONENT_DIESEL_PORT) &&
           is_red(w, UBOOT_COMPONENT_DIESEL_STBD);
}

static bool motors_dead(const struct world *w)
{
    return is_red(w, UBOOT_COMPONENT_EMOTOR_PORT) &&
           is_red(w, UBOOT_COMPONENT_EMOTOR_STBD);
}

bool on_motors(const struct world *w)
{
    return !w->boat.surfaced || diesels_dead(w);
}

/* [7.5.1] */
double boat_ordered_speed(const struct world *w)
{
    const struct boat *b = &w->boat;
    int t = b->telegraph;
    if (!on_motors(w))
        return value_of(UBOOT_BOAT_VALUE_SPEED_SURF_FULL_ASTERN + t) *
               effect(w, UBOOT_EFFECT_SURFACE_SPEED);
    if (motors_dead(w) || b->battery <= 0.0)
        return 0.0;
    double v = value_of(UBOOT_BOAT_VALUE_SPEED_SUB_FULL_ASTERN + t) *
               effect(w, UBOOT_EFFECT_SUBMERGED_SPEED);
    return b->flooded && t == TELEGRAPH_FULL ? 0.85 * v : v;
}

static void run_engines(struct world *w)
{
    struct boat *b = &w->boat;
    double wanted = boat_ordered_speed(w);
    if (b->trim == TRIM_BOTTOM)
        wanted = 0.0;
    double tau = value_of(b->surfaced ? UBOOT_BOAT_VALUE_SPEED_TAU_SURF
                                      : UBOOT_BOAT_VALUE_SPEED_TAU_SUB);
    b->speed += (wanted - b->speed) * TICK_S / tau;
    if (u_abs(wanted - b->speed) < 1e-6)
        b->speed = wanted;
}

/* Degrees still to turn, by the side that was ordered. */
static double still_to_turn(struct world *w)
{
    struct boat *b = &w->boat;
    double diff = wrap180(b->ordered_course - boat_compass(w));
    if (b->turn_side != TURN_SHORTER && u_abs(diff) < 90.0 &&
        (diff > 0.0) == (b->turn_side == TURN_STARBOARD))
        /* Less than half a turn is left: the shorter way. */
        b->turn_side = TURN_SHORTER;
    if (b->turn_side == TURN_PORT && diff > 0.0)
        return diff - 360.0;
    if (b->turn_side == TURN_STARBOARD && diff < 0.0)
        return diff + 360.0;
    return diff;
}

static void steer(struct world *w)
{
    struct boat *b = &w->boat;
    double diff = still_to_turn(w);
    if (diff == 0.0 && b->turn_rate == 0.0)
        return;
    double v = u_abs(b->speed);
    double radius = value_of(b->surfaced ? UBOOT_BOAT_VALUE_TURN_RADIUS_SURF
                                         : UBOOT_BOAT_VALUE_TURN_RADIUS_SUB);
    double limit = mind(v * KN_MPS / radius * U_DEG,
                        value_of(UBOOT_BOAT_VALUE_TURN_RATE_MAX)) *
                   effect(w, UBOOT_EFFECT_TURN_RATE);
    if (v < value_of(UBOOT_BOAT_VALUE_MIN_STEER_SPEED) ||
        effect(w, UBOOT_EFFECT_COURSE_LOCK) > 0.0)
        limit = 0.0;
    /* The helmsman eases the rudder over the last degrees. */
    double tau = value_of(UBOOT_BOAT_VALUE_TURN_RATE_TAU);
    double demand = clampd(diff / (2.0 * tau), -limit, limit);
    b->turn_rate += (demand - b->turn_rate) * TICK_S / tau;
    b->course = wrap360(b->course + b->turn_rate * TICK_S);
    if (limit > 0.0 && u_abs(diff) < 0.05 && u_abs(b->turn_rate) < 0.02) {
        b->course = wrap360(b->ordered_course - b->compass_error);
        b->turn_rate = 0.0;
        b->turn_side = TURN_SHORTER;
        if (!b->told_course) {
            b->told_course = 1;
            feed_say(w, UBOOT_MESSAGE_COURSE_DONE,
                     round_int(b->ordered_course) % 360);
        }
    }
    boat_show_compass(w);
}

static void sail(struct world *w)
{
    struct boat *b = &w->boat;
    if (b->trig_course != b->course) {
        b->trig_course = b->course;
        b->sin_course = u_sind(b->course);
        b->cos_course = u_cosd(b->course);
    }
    if (b->trim == TRIM_BOTTOM)
        return;
    double set = aid(w, MODIFIER_CURRENT);
    double scale = world_scale(w, b->y);
    b->x += (b->speed * b->sin_course + w->sea.current_x * set) * HOURS_TICK *
            scale;
    b->y += (b->speed * b->cos_course + w->sea.current_y * set) * HOURS_TICK *
            scale;
}

/* Metres a second that planes and pumps can manage. */
static double depth_rate(const struct world *w, bool upward)
{
    double rate =
        by_speed(w->boat.speed, value_of(UBOOT_BOAT_VALUE_DEPTH_RATE_STOP),
                 value_of(UBOOT_BOAT_VALUE_DEPTH_RATE_SLOW),
                 value_of(UBOOT_BOAT_VALUE_DEPTH_RATE_HALF),
                 value_of(UBOOT_BOAT_VALUE_DEPTH_RATE_FULL)) *
        effect(w, UBOOT_EFFECT_DEPTH_RATE) * aid(w, MODIFIER_DIVE_RATE);
    return upward && w->boat.flooded ? 0.7 * rate : rate;
}

static void set_surfaced(struct world *w, bool surfaced)
{
    struct boat *b = &w->boat;
    b->surfaced = surfaced;
    b->surfaced_tick = w->clock.tick;
    b->hydrophone = 0;
    if (surfaced) {
        b->periscope = 0;
        b->told_air = 0;
        b->air_due = NEVER;
        for (int s = 1; s <= SECTIONS_INSIDE; s++)
            if (w->damage.environment[UBOOT_ENVIRONMENT_GAS][s - 1])
                environment_clear(w, UBOOT_ENVIRONMENT_GAS, s);
        feed_say(w, UBOOT_MESSAGE_SURFACE_DONE);
        return;
    }
    b->observers = 0; /* men still outside are lost [6.10] */
    b->air_due =
        w->clock.tick +
        ticks_of(3600.0 * value_of(UBOOT_BOAT_VALUE_AIR_SUBMERGED_WARN));
    w->weapons.guns.contact = 0;
    w->weapons.guns.flak = 0;
}

/* A dive to ten metres takes 30 s with way on and 45 s without, longer with
 * leaking exhaust valves. */
static void dive(struct world *w)
{
    struct boat *b = &w->boat;
    double delay = effect(w, UBOOT_EFFECT_DIVE_DELAY_S);
    double since = (double)(w->clock.tick - b->trim_tick) * TICK_S;
    if (since < delay)
        return;
    double time = u_abs(b->speed) >= 5.0
                      ? value_of(UBOOT_BOAT_VALUE_DIVE_TIME_TO_10M)
                      : 1.5 * value_of(UBOOT_BOAT_VALUE_DIVE_TIME_TO_10M);
    b->depth += 10.0 / time * effect(w, UBOOT_EFFECT_DEPTH_RATE) *
                aid(w, MODIFIER_DIVE_RATE) * TICK_S;
    if (b->depth >= 10.0)
        b->trim = TRIM_HOLDING;
}

static void rise(struct world *w)
{
    struct boat *b = &w->boat;
    double slower = effect(w, UBOOT_EFFECT_SURFACE_TIME);
    double rate =
        b->depth > 10.0
            ? b->overshoot_m /* the order set it, by whether there was air */
            : 10.0 / value_of(UBOOT_BOAT_VALUE_SURFACE_TIME_FROM_10M);
    if (b->flooded)
        rate *= 0.7;
    b->depth -= rate / slower * TICK_S;
    if (b->depth <= 0.0) {
        b->depth = 0.0;
        b->overshoot_m = 0.0;
        b->trim = TRIM_SURFACED;
        set_surfaced(w, true);
    }
}

static double held_depth(const struct world *w)
{
    double limit = effect(w, UBOOT_EFFECT_MAX_DEPTH_M);
    double target = w->boat.ordered_depth + w->boat.overshoot_m;
    return limit > 0.0 ? mind(target, limit) : target;
}

static bool has_lost_trim(const struct world *w)
{
    return w->clock.tick > w->boat.empty_tick + ticks_of(20 * 60.0);
}

static void hold_depth(struct world *w)
{
    struct boat *b = &w->boat;
    if (has_lost_trim(w)) {
        b->depth += 0.05 * TICK_S;
        return;
    }
    if (w->damage.breach && u_abs(b->speed) < 0.8)
        b->depth += 0.02 * TICK_S;
    double target = held_depth(w);
    if (b->depth == target)
        return;
    double step = depth_rate(w, target < b->depth) * TICK_S;
    if (u_abs(target - b->depth) > step) {
        b->depth += target > b->depth ? step : -step;
        return;
    }
    b->depth = target;
    b->overshoot_m = 0.0;
    if (!b->told_depth) {
        b->told_depth = 1;
        feed_say(w, UBOOT_MESSAGE_DIVE_DONE, round_int(b->ordered_depth));
    }
}

static void change_depth(struct world *w)
{
    switch (w->boat.trim) {
    case TRIM_DIVING:
        dive(w);
        break;
    case TRIM_HOLDING:
        hold_depth(w);
        break;
    case TRIM_RISING:
        rise(w);
        break;
    default:
        break;
    }
    if (w->boat.surfaced && w->boat.depth > 2.0)
        set_surfaced(w, false);
}

/* The boat rests on the bottom, or is lost. [4.1] */
static void touch_bottom(struct world *w)
{
    struct boat *b = &w->boat;
    if (b->bottom_m <= 0.0 || u_abs(b->speed) > REST_KN) {
        feed_say(w, UBOOT_MESSAGE_GROUNDED);
        boat_lost(w, LOSS_AGROUND);
        return;
    }
    b->speed = 0.0;
    /* Aground: the boat stops where there was still water [ruling 7] */
    if (b->surfaced) {
        b->x = b->safe_x;
        b->y = b->safe_y;
        b->telegraph = TELEGRAPH_STOP;
        b->bottom_due = w->clock.tick;
        return;
    }
    b->depth = b->bottom_m - KEEL_M;
    b->trim = TRIM_BOTTOM;
    b->overshoot_m = 0.0;
}

/* The bottom comes up: told at 40 and at 20 metres of water, two miles and
 * two thirds of a mile off a beach, and again once it fell away. [ruling 237] */
static void warn_of_bottom(struct world *w)
{
    struct boat *b = &w->boat;
    int level = b->bottom_m > RISING_M ? 0 : b->bottom_m > SHOAL_M ? 1 : 2;
    if (b->bottom_m > RISING_M + AGAIN_M)
        b->told_bottom = 0;
    else if (b->told_bottom == 2 && b->bottom_m > SHOAL_M + AGAIN_M)
        b->told_bottom = 1;
    if (level <= b->told_bottom)
        return;
    b->told_bottom = (int8_t)level;
    if (level == 1)
        feed_say(w, UBOOT_MESSAGE_BOTTOM_RISING, round_int(b->bottom_m));
    else
        feed_say(w, UBOOT_MESSAGE_SHOAL);
}

/* Looks up the depth of water: seldom on the open ocean, every second over
 * shoals. */
static void sound_bottom(struct world *w)
{
    struct boat *b = &w->boat;
    double keel = b->depth + KEEL_M;
    if (w->clock.tick >= b->bottom_due) {
        b->bottom_m = depth_at(b->x, b->y);
        double margin = b->bottom_m - keel;
        bool open = open_ocean(b->x, b->y);
        b->bottom_due = w->clock.tick + (open            ? 10 * TICKS_MINUTE
                                         : margin < 15.0 ? TICKS_SECOND
                                                         : 10 * TICKS_SECOND);
        if (margin > 0.0) {
            b->safe_x = b->x;
            b->safe_y = b->y;
        }
    }
    double margin = b->bottom_m - keel;
    warn_of_bottom(w);
    if (margin >= 10.0) {
        b->told_shoal = 0;
        return;
    }
    if (!b->told_shoal && b->trim != TRIM_BOTTOM) {
        b->told_shoal = 1;
        feed_say(w, UBOOT_MESSAGE_SHOAL);
    }
    if (margin < 0.0 && b->trim != TRIM_BOTTOM)
        touch_bottom(w);
}

static void make_noise(struct world *w)
{
    struct boat *b = &w->boat;
    double n = b->trim == TRIM_BOTTOM ? value_of(UBOOT_BOAT_VALUE_NOISE_STOP)
                                      : noise_of(b->speed);
    if (w->damage.repairs > 0 && b->depth > 10.0)
        n += value_of(UBOOT_BOAT_VALUE_NOISE_REPAIR_ADD);
    for (int i = 0; i < TUBES; i++)
        if (w->weapons.tube[i].state == TUBE_RELOADING) {
            n += value_of(UBOOT_BOAT_VALUE_NOISE_RELOAD_ADD);
            break;
        }
    if (w->clock.tick < b->blown_tick + BLOW_NOISE_S * TICKS_SECOND)
        n += 0.30;
    b->noise = n * effect(w, UBOOT_EFFECT_NOISE);
}

void boat_tick(struct world *w)
{
    if (w->boat.loss)
        return;
    run_engines(w);
    steer(w);
    sail(w);
    if (w->boat.trim != TRIM_SURFACED)
        change_depth(w);
    sound_bottom(w);
    make_noise(w);
    boat_supplies(w);
}

double boat_compass(const struct world *w)
{
    return wrap360(w->boat.course + w->boat.compass_error);
}

void boat_show_compass(struct world *w)
{
    w->boat.heading = boat_compass(w);
}

double boat_distance_m(const struct world *w, double x, double y)
{
    const struct boat *b = &w->boat;
    double dx = (x - b->x) * METRES_NM, dy = (y - b->y) * METRES_NM;
    double along = dx * b->sin_course + dy * b->cos_course;
    double across = dx * b->cos_course - dy * b->sin_course;
    double beyond = maxd(0.0, u_abs(along) - 30.0);
    return u_hypot(beyond, across);
}

void boat_lost(struct world *w, enum loss why)
{
    if (w->boat.loss)
        return;
    w->boat.loss = (int8_t)why;
    mission_close(w);
}

void boat_rammed(struct world *w, double displacement_t)
{
    feed_say(w, UBOOT_MESSAGE_RAMMED);
    if (displacement_t < 200.0)
        boat_blast(w, 0.5, 0.0);
    else
        boat_lost(w, LOSS_RAMMED);
}

bool boat_aerial_clear(const struct world *w)
{
    return w->boat.surfaced || w->boat.depth <= 10.0;
}
