/* Torpedoes and the torpedo computer; the deck gun and the flak. */
#ifndef KALEUN_UBOOT_WEAPONS_H
#define KALEUN_UBOOT_WEAPONS_H

#include <stdbool.h>
#include <stdint.h>

#include "data_uboot.h"
#include "padded.h"
#include "view.h"

struct world;

enum torpedo_state { TORPEDO_FREE, TORPEDO_RUNNING };

PADDED_BEGIN

struct tube {
    int64_t until;   /* flooding or reloading ends; flooded no longer */
    int8_t state;    /* enum tube_state */
    int8_t steam;    /* a G7a, not a G7e */
    int8_t in_salvo; /* part of the salvo being planned */
    int8_t aims;     /* its lamp: the computer has a solution for it */
    int8_t spare[4];
};

struct torpedo {
    double x, y;      /* chart miles */
    double course;    /* degrees */
    double to_course; /* what its gyro was set to */
    double veer;      /* degrees a second of a failed gyro that circles */
    double run_m;     /* so far */
    double range_m;
    double speed_kn;
    double depth_m;
    double premature_m; /* explodes there by itself, or far away */
    int64_t fired;      /* tick at which it leaves; a salvo goes one by one */
    int64_t eta;        /* tick of the computed impact */
    int16_t target;     /* ship it was meant for, or -1 */
    int8_t state;       /* enum torpedo_state */
    int8_t type;        /* enum uboot_torpedo */
    int8_t pistol;      /* enum pistol */
    int8_t number;      /* tube it left, 1..5 */
    int8_t told;        /* its miss has been reported */
    int8_t stern;
};

/* A round of the 88 on its way. */
struct shell {
    double x, y;      /* where it will come down */
    double bearing;   /* the way it flies, true */
    double elevation; /* it was laid with, degrees */
    int64_t falls;    /* tick; 0: none */
};

enum { SHELLS_MAX = 8 };

struct guns {
    struct shell shell[SHELLS_MAX];
    int64_t flak_until;  /* the 20 mm stands down, no aircraft being there */
    int64_t lead_until;  /* the ring sight is held until this tick */
    int64_t next_round;  /* the 88's */
    int64_t order_until; /* an order covers ten minutes */
    int64_t hits_since;  /* two minutes in which hits are counted */
    int16_t rounds_88, rounds_20;
    int16_t contact;   /* number on board the 88 fires at, 0: none */
    int8_t hits;       /* on that target since */
    int8_t flak;       /* the 20 mm is manned */
    int16_t lead_ddeg; /* tenths of a degree off the bow */
    int16_t spare[3];
};

struct weapons {
    struct tube tube[TUBES];
    struct torpedo torpedo[TORPEDOES_MAX];
    struct tdc tdc;
    struct guns guns;
    int64_t deck_until; /* transfer of a deck torpedo ends, or NEVER */
    int16_t running;    /* torpedoes in the water */
    int8_t spare_bow_a, spare_bow_e, spare_stern_a, spare_stern_e;
    int8_t deck_a, deck_e;
    int16_t reliability; /* month of torpedo_reliability, or -1: the date's */
    int16_t spare[3];
};

PADDED_END

/* A firing solution. */
struct solution {
    double course;  /* of the torpedo, true; -1: none */
    double gyro;    /* degrees */
    double seconds; /* to impact; -1: none */
    double run_m;
    bool valid;
};

struct solution tdc_solve(double own_course, double rel_bearing, double range_m,
                          double target_course, double target_kn,
                          double torpedo_kn, bool stern);
/* The same for a torpedo that leaves its tube straight and turns. */
struct solution tdc_solve_exit(double own_course, double rel_bearing,
                               double range_m, double target_course,
                               double target_kn,
                               const struct uboot_torpedoes_row *torpedo,
                               double reach_m, bool stern);
double gun_elevation(double range_m);
double stadimeter(double mast_m, double angle_deg);

void weapons_setup(struct world *w, int g7a, int g7e, enum pistol pistol);
/* (6) ours: tubes, torpedoes, guns. */
void weapons_tick(struct world *w);
void tube_flood(struct world *w, int tube);
void tube_reload(struct world *w, int tube, bool steam);
/* What the computer says for this tube and the dials as they stand. */
struct solution weapons_solution(const struct world *w, int tube);
/* Fires every tube of the salvo; false if the computer has no solution. */
bool weapons_fire(struct world *w);
/* Seconds until the 88 may fire; -1: the sea forbids it. */
int gun_seconds(const struct world *w);
/* One aimed round, off the bow; the ring sight of the flak, for three seconds. */
void gun_shell(struct world *w, double elevation_deg, double relative);
void flak_lead(struct world *w, int relative_ddeg);
/* Manned for ten minutes, and while an aircraft is about. [ruling 212] */
void flak_man(struct world *w);
void gun_open_fire(struct world *w, int contact);
bool torpedo_runs(const struct world *w);
enum uboot_torpedo tube_torpedo(const struct world *w, int tube);
double torpedo_reach(const struct world *w, enum uboot_torpedo type);
bool tube_usable(const struct world *w, int tube);
void torpedoes_tick(struct world *w);
/* A spare from under the deck plates is brought below. */
void deck_transfer(struct world *w);
bool deck_possible(const struct world *w);

/* guns.c */
double gun_range(double elevation_deg);
double gun_flight_s(double range_m);
double gun_interval(double sea_state);
double gun_hit_chance(double range_nm, double length_m, double factor);
double flak_chance(double range_nm, double aim);
struct ship;
bool gun_round_hits(struct world *w, const struct ship *s, double elevation_deg,
                    double bearing);
void guns_tick(struct world *w);

#endif
