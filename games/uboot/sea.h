/* Weather, light from sun and moon, current, thermal layer. */
#ifndef KALEUN_UBOOT_SEA_H
#define KALEUN_UBOOT_SEA_H

#include <stdbool.h>
#include <stdint.h>

#include "padded.h"

struct world;

PADDED_BEGIN

/* What weather is made of; changes run linearly over ten minutes. */
struct weather {
    double visibility_nm;
    double cloud;     /* 0 clear .. 1 covered */
    double sea_state; /* 0 .. 6 */
    double gun_factor, asdic_factor, hydro_factor;
};

struct sea {
    struct weather now;          /* as it is at this tick */
    struct weather from, to;     /* between which it changes */
    int64_t change_tick;         /* when the change began */
    int64_t light_due;           /* sun and moon are looked up every 10 s */
    double sun_deg, moon_deg;    /* height above the horizon */
    double lit;                  /* part of the moon that is lit */
    double light;                /* 0.02 dark night .. 1 day */
    double current_x, current_y; /* knots on the chart, already by difficulty */
    double layer_m;              /* depth of the thermal layer; 400: none */
    int8_t weather;              /* enum uboot_weather it is or changes to */
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
/* (3) weather and light. */
void sea_tick(struct world *w);
/* Night in the sense of the rules: light below 0.15. */
bool is_night(const struct world *w);

#endif
