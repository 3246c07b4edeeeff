/* Drawing a mission: the spread of the printed ones and free patrols. No other
 * file of the world knows that a mission was drawn. [ruling 360, ruling 362] */
#ifndef KALEUN_UBOOT_PATROL_H
#define KALEUN_UBOOT_PATROL_H

#include "drawn.h"
#include "enemy.h"

/* Least water under a route, metres. How finely a way is looked at near land,
 * on the open ocean, and how far a coast is looked for: miles. */
#define ROUTE_DEPTH_M 20.0
#define ROUTE_STEP_NM 0.5
#define ROUTE_OPEN_NM 8.0
#define ROUTE_FAR_NM 60.0
/* Miles a group keeps off land, and a coastal one. */
#define OFF_LAND_NM 3.0
#define OFF_COAST_NM 1.0

bool water_at(double x, double y, double off_nm);
bool water_between(struct point a, struct point b, double off_nm);
bool spawn_on_water(const struct mission_spawn *s, double off_nm);

/* Uniform from -1 to 1; normal with this deviation, cut at two of them. */
double draw_around(struct world *w);
double draw_normal(struct world *w, double deviation);

/* Draws the free patrol that the settings ask for. */
void patrol_draw(struct world *w);
/* The first invariant of section A2 that the drawn patrol breaks, "I1" to
 * "I12", or NULL. */
const char *patrol_check(const struct world *w);
/* Glory that a crew by the doctrine is expected to earn with this traffic, and
 * the tonnage it sinks in half of the patrols. [ruling 361] */
struct patrol_expectation {
    double errands, doctrine; /* glory without and with the enemy */
    double grt;               /* sunk by doctrine */
};
struct patrol_expectation patrol_expect(const struct mission *m);
/* Miles from the middle of the area at the group's nearest, and the hour. */
double spawn_nearest(const struct mission_spawn *s, struct point middle,
                     double until_h, double *hour);
/* A report of the group at this hour; one more figure of the briefing. */
struct uboot_figures figures_convoy(const struct mission *m,
                                    const struct mission_spawn *s, double hour);
void brief(struct mission *m, struct uboot_figures f);
/* Orders, messages and par, once the sea is drawn. */
void patrol_orders(struct world *w);

#endif
