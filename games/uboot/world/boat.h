/* The boat: engines, rudder, planes, battery, air, noise, hull. */
#ifndef KALEUN_UBOOT_BOAT_H
#define KALEUN_UBOOT_BOAT_H

#include <stdbool.h>
#include <stdint.h>

#include "data_uboot.h"
#include "games/uboot/app/instruments.h"
#include "games/uboot/app/padded.h"

struct world;

PADDED_BEGIN

struct boat {
    double x, y;                 /* chart miles; hidden */
    double course;               /* true course; the compass may show another */
    double ordered_course;       /* by the compass */
    double turn_rate;            /* degrees a second, to starboard */
    double speed;                /* knots, negative astern */
    double depth, ordered_depth; /* metres, 0 surfaced */
    /* Metres beyond the ordered depth until she has passed it. */
    double overshoot_m;
    double battery; /* percent */
    double hull;    /* percent */
    double crush_m; /* metres; drawn once a mission */
    double noise;
    double air;           /* charges of compressed air, 0..6 */
    double compass_error; /* degrees, with a damaged gyrocompass */
    double bottom_m;      /* depth of water here when last looked up, metres */
    double sin_course, cos_course; /* of `trig_course` */
    double trig_course;
    /* Percent an hour, and the speed it was computed for. */
    double drain, drain_kn;
    double safe_x, safe_y;  /* the last looked-up place with water enough */
    int64_t bottom_due;     /* when the bottom is looked up again */
    int64_t dive_tick;      /* when this dive began, or the last */
    int64_t trim_tick;      /* when the present trim began */
    int64_t surfaced_tick;  /* when the surfaced flag last changed */
    int64_t blown_tick;     /* when the tanks were last blown, or -NEVER */
    int64_t empty_tick;     /* when the battery ran empty, or NEVER */
    int64_t air_due;        /* when bad air does its next harm */
    int64_t strain_due;     /* next wear event below test depth */
    int64_t transmit_until; /* the aerial is up and sending until then */
    int8_t telegraph;       /* enum telegraph */
    int8_t turn_side;       /* enum turn_side */
    int8_t trim;            /* enum trim */
    int8_t surfaced;        /* 1: men can be outside */
    int8_t periscope;       /* raised */
    int8_t observers;       /* on the bridge, 0..6 [8.3] */
    int8_t hydrophone;      /* manned [7.5.2] */
    int8_t loss;            /* enum loss */
    int8_t told_course, told_depth; /* 1: reaching the order was reported */
    int8_t told_shoal, told_creak, told_test, told_battery, told_air;
    int8_t flooded; /* number of sections lost */
    /* Warnings of shoaling water given: 1 at 40 m, 2 at 20 m. */
    int8_t told_bottom;
    int8_t spare[7];
    double heading; /* the course as the compass shows it; not in the dump */
};

PADDED_END

double boat_value(enum uboot_boat_value value);
double battery_drain(double knots);
/* Noise for enemy hydrophones at this speed. */
double noise_of(double knots);

void boat_setup(struct world *w);
/* (4) Moves the boat and uses up battery, air and hull. */
void boat_tick(struct world *w);
void boat_supplies(struct world *w);
/* True if she is submerged or both diesels are dead. */
bool on_motors(const struct world *w);
/* Orders to the boat; the caller has checked that they are open. */
void boat_order_telegraph(struct world *w, enum telegraph t);
void boat_order_course(struct world *w, double course, enum turn_side side);
void boat_order_dive(struct world *w);
void boat_order_depth(struct world *w, double depth_m);
void boat_order_surface(struct world *w);
/* The course the compass shows. Code that changes the course or the compass
 * error must call boat_show_compass afterwards. */
double boat_compass(const struct world *w);
void boat_show_compass(struct world *w);
double boat_crush_depth(const struct boat *b);
/* Metres from a point to the boat's centre line, which is 60 m long. */
double boat_distance_m(const struct world *w, double x, double y);
void boat_lost(struct world *w, enum loss why);
bool boat_aerial_clear(const struct world *w);
/* A ship of this displacement has run over the boat. [4.1] */
void boat_rammed(struct world *w, double displacement_t);
/* Knots the engines are set for now. */
double boat_ordered_speed(const struct world *w);

#endif
