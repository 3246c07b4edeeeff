/* Weather, light from sun and moon, current, thermal layer. */
#ifndef KALEUN_UBOOT_SEA_H
#define KALEUN_UBOOT_SEA_H

#include <stdbool.h>
#include <stdint.h>

#include "games/uboot/app/padded.h"

struct world;

PADDED_BEGIN

/* Weather; a change blends linearly over ten minutes. */
struct weather {
    double visibility_nm;
    double cloud;     /* 0 clear .. 1 covered */
    double sea_state; /* 0 .. 6 */
    double gun_factor, asdic_factor, hydro_factor;
};

struct sea {
    struct weather now;          /* weather at this tick */
    struct weather from, to;     /* the two between which it changes */
    int64_t change_tick;         /* when the change began */
    int64_t light_due;           /* tick of the next look at sun and moon */
    double sun_deg, moon_deg;    /* height above the horizon */
    double lit;                  /* lit part of the moon, 0..1 */
    double light;                /* 0.02 dark night .. 1 day */
    double current_x, current_y; /* knots on the chart, scaled by difficulty */
    double layer_m; /* depth of the thermal layer, metres; 400: none */
    int8_t weather; /* enum uboot_weather, now or after the change */
    int8_t spare[7];
};

PADDED_END

struct sky {
    double sun_deg, moon_deg, lit;
    double sun_bearing, moon_bearing; /* by the compass */
};

/* Reference formulas of the model. */
struct sky sun_moon(int year, int month, int day, double clock_h, double lat,
                    double lon);
double light_level(double sun_deg, double moon_deg, double lit, double cloud);

void sea_setup(struct world *w, int weather, double current_kn,
               double current_deg);
/* (3) Weather and light. */
void sea_tick(struct world *w);
/* Night as the rules mean it: light below 0.15. */
bool is_night(const struct world *w);

#endif
