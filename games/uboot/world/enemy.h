/* What the files of the enemy share; no other file includes this. */
#ifndef KALEUN_UBOOT_ENEMY_H
#define KALEUN_UBOOT_ENEMY_H

#include "fleet.h"
#include "games/uboot/app/umath.h"
#include "world.h"

/* Metres to chart miles. */
#define NM(metres) ((metres) / METRES_NM)
/* Chart miles in one tick at one knot. */
#define TICK_NM (TICK_S / 3600.0)
/* A group farther than FAR_NM moves as one point; within NEAR_NM its ships move
 * singly again. Miles. [ruling 206] */
#define FAR_NM 40.0
#define NEAR_NM 36.0

static inline double ship_range(const struct world *w, const struct ship *s)
{
    return u_hypot(s->x - w->boat.x, s->y - w->boat.y);
}

/* True bearing from a place to the boat. */
static inline double to_boat(const struct world *w, double x, double y)
{
    return bearing_of(w->boat.x - x, w->boat.y - y);
}

static inline int64_t now(const struct world *w)
{
    return w->clock.tick;
}

/* Have at least this many seconds passed since the tick? */
static inline bool since(const struct world *w, int64_t tick, double seconds)
{
    return (double)(now(w) - tick) >= seconds * TICKS_SECOND;
}

bool is_warship(const struct ship *s);
/* An enemy is neither friendly nor neutral. */
bool is_enemy(const struct ship *s);
/* Knots the ship can still make. [model.11] */
double ship_top(const struct ship *s);
void ship_course(struct ship *s, double course);
/* Puts a ship on its station, at the speed of the formation. */
void ship_place(struct world *w, int ship);
void group_course(struct group *g, double course);
void ship_move(struct ship *s, double scale);
/* The guide's course: route, zigzag, and what an alarm adds. */
void group_steer(struct world *w, struct group *g);
void group_move(struct world *w, int group);
/* Where the ship's station is now. */
struct point ship_station(const struct group *g, const struct ship *s);
void keep_station(struct world *w, struct ship *s);

/* Adds a group with its ships; returns it, or FLEET_NONE without room. */
int spawn_group(struct world *w, const struct mission_force *of, int kind,
                const double (*route)[2], int points, double speed_kn, int row);
/* Help that this group called for appears 30 miles from the threat. */
void spawn_help(struct world *w, int group);
void plane_spawn(struct world *w, int type);

/* Decisions, one call per ship every DECIDE_TICKS. */
void escort_decide(struct world *w, int ship);
void merchant_decide(struct world *w, int ship);
void group_decide(struct world *w, int group);
void planes_decide(struct world *w);
void planes_move(struct world *w);
/* Sends the nearest escorts of a group, at most `most`, to search a place. */
void escorts_sent(struct world *w, int group, double x, double y, int most);
void escort_state(struct world *w, struct ship *s, int state);
/* Minutes an escort may stay away from its convoy, by year. [model.9] */
double away_minutes(const struct world *w);

/* Fires at the surfaced boat if the guns reach her. */
void ship_fires(struct world *w, int ship);
void pattern_drop(struct world *w, int ship);
void hedgehog_fire(struct world *w, int ship);
/* An aircraft's stick of charges, laid along its course. */
void stick_drop(struct world *w, int plane, double along_error_m);
/* Row of dc_patterns that an escort of this type lays at this date. */
int pattern_row(const struct uboot_ship_types_row *t, int month);
/* Row of depth_charges in use at this date. */
int charge_row(int month);
double nearest_setting(int charge, double depth_m);

/* An enemy has noticed the boat. */
void boat_noticed(struct world *w);
void objectives_sunk(struct world *w, int ship);

#endif
