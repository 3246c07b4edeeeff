/* How a mission begins. */
#ifndef KALEUN_UBOOT_MISSION_H
#define KALEUN_UBOOT_MISSION_H

#include <stdbool.h>

struct world;

struct mission_start {
    double x, y, course; /* of the boat */
    double current_kn, current_deg;
    double hull, battery; /* percent */
    double hours_limit;
    int year, month, day, minute; /* boat time */
    int weather;                  /* enum uboot_weather */
    int g7a, g7e;                 /* torpedoes aboard */
    int pistol;                   /* enum pistol */
    int reliability; /* month of torpedo_reliability, or -1: as the date */
};

void mission_start(int mission, struct mission_start *start);
/* Components broken from the start. */
void mission_damage(struct world *w);

/* What we ask of the fleet. */
/* Is an enemy that knows of the boat within so many miles? */
bool fleet_alarmed_within(const struct world *w, double miles);
/* Is an escort hunting, running in, dropping, regaining or searching? */
bool fleet_hunted(const struct world *w);
/* The light at a place: star shell and fires count. */
double light_at(const struct world *w, double x, double y);

void fleet_setup(struct world *w);
/* (2), (5), (6), (7), (9) of the tick. */
void fleet_spawns_due(struct world *w);
void fleet_decide(struct world *w);
void fleet_move(struct world *w);
void charges_step(struct world *w);
void enemy_sensors(struct world *w);
void objectives_step(struct world *w);
/* Is the mission over, the boat afloat or not? */
bool mission_over(const struct world *w);

#endif
