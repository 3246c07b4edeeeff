/* Orders to the boat, and its state when a mission begins. */
#include "games/uboot/app/umath.h"
#include "world.h"

#define CORRECTION_DEG 12.0 /* smaller turns are not reported when done */

/* [7.5.1] */
void boat_order_telegraph(struct world *w, enum telegraph t)
{
    w->boat.telegraph = (int8_t)t;
}

void boat_order_course(struct world *w, double course, enum turn_side side)
{
    w->boat.ordered_course = wrap360(course);
    w->boat.turn_side = (int8_t)side;
    /* A correction of a few degrees is not reported when done. */
    double turn = wrap180(course - boat_compass(w));
    w->boat.told_course = side == TURN_SHORTER && u_abs(turn) < CORRECTION_DEG;
}

static void set_trim(struct world *w, enum trim trim)
{
    w->boat.trim = (int8_t)trim;
    w->boat.trim_tick = w->clock.tick;
}

void boat_order_dive(struct world *w)
{
    struct boat *b = &w->boat;
    b->ordered_depth = 10.0;
    b->overshoot_m = 0.0;
    b->told_depth = 0;
    b->dive_tick = w->clock.tick;
    set_trim(w, TRIM_DIVING);
}

/* The boat overshoots by two percent of the change of depth. */
void boat_order_depth(struct world *w, double depth_m)
{
    struct boat *b = &w->boat;
    b->ordered_depth = clampd(depth_m, 10.0, 250.0);
    b->told_depth = 0;
    b->overshoot_m = 0.02 * (b->ordered_depth - b->depth);
    if (b->trim == TRIM_SURFACED) {
        b->overshoot_m = 0.0;
        b->dive_tick = w->clock.tick;
        set_trim(w, TRIM_DIVING);
    } else if (b->trim != TRIM_DIVING) {
        set_trim(w, TRIM_HOLDING);
    }
}

/* Surfacing uses one charge of compressed air; without one she rises slowly. */
void boat_order_surface(struct world *w)
{
    struct boat *b = &w->boat;
    bool blown = b->air >= 1.0;
    if (blown)
        b->air -= 1.0;
    b->overshoot_m =
        blown ? boat_value(UBOOT_BOAT_VALUE_SURFACE_RATE_BLOW) : 0.5;
    b->blown_tick = w->clock.tick;
    b->ordered_depth = 0.0;
    b->told_depth = 1;
    set_trim(w, TRIM_RISING);
}

void boat_setup(struct world *w)
{
    struct boat *b = &w->boat;
    b->ordered_course = b->course;
    b->trig_course = -1.0;
    b->telegraph = TELEGRAPH_STOP;
    b->trim = TRIM_SURFACED;
    b->surfaced = 1;
    b->observers = 4;
    b->air = 6.0;
    b->told_course = b->told_depth = 1;
    b->blown_tick = -NEVER;
    b->dive_tick = -NEVER;
    b->empty_tick = NEVER;
    b->air_due = NEVER;
    b->strain_due = NEVER;
    b->safe_x = b->x;
    b->safe_y = b->y;
    b->noise = noise_of(0.0);
    double draw = rng_normal(w, STREAM_DAMAGE);
    b->crush_m =
        clampd(boat_value(UBOOT_BOAT_VALUE_CRUSH_DEPTH_MEAN) +
                   draw * boat_value(UBOOT_BOAT_VALUE_CRUSH_DEPTH_SIGMA),
               250.0, 295.0);
    b->bottom_m = depth_at(b->x, b->y);
    /* The rudder starts amidships; sine and cosine are those of the course. */
    b->trig_course = b->course;
    b->sin_course = u_sind(b->course);
    b->cos_course = u_cosd(b->course);
}
