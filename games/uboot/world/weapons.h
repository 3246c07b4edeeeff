/* Torpedoes and the torpedo computer; the deck gun and the flak. */
#ifndef KALEUN_UBOOT_WEAPONS_H
#define KALEUN_UBOOT_WEAPONS_H

#include <stdbool.h>
#include <stdint.h>

#include "data_uboot.h"
#include "games/uboot/app/instruments.h"
#include "games/uboot/app/padded.h"

struct world;

enum torpedo_state { TORPEDO_FREE, TORPEDO_RUNNING };

PADDED_BEGIN

struct tube {
    /* Tick flooding or reloading ends, or a flooded tube must be flooded
     * again. */
    int64_t until;
    int8_t state;    /* enum tube_state */
    int8_t steam;    /* a G7a, not a G7e */
    int8_t in_salvo; /* part of the salvo being planned */
    int8_t aims;     /* its lamp: the computer has a solution for it */
    int8_t spare[4];
};

struct torpedo {
    double x, y;      /* chart miles */
    double course;    /* degrees */
    double to_course; /* course its gyro was set to */
    double veer;      /* degrees a second at which a failed gyro circles */
    double run_m;     /* metres run so far */
    double range_m;
    double speed_kn;
    double depth_m;
    /* Metres at which it explodes by itself, or a value out of reach. */
    double premature_m;
    int64_t fired;  /* tick it leaves; a salvo leaves one by one */
    int64_t eta;    /* tick of the computed impact */
    int16_t target; /* ship it was aimed at, or -1 */
    int8_t state;   /* enum torpedo_state */
    int8_t type;    /* enum uboot_torpedo */
    int8_t pistol;  /* enum pistol */
    int8_t number;  /* tube it left, 1..5 */
    int8_t told;    /* 1: its miss has been reported */
    int8_t stern;
};

/* A round of the 88 in flight. */
struct shell {
    double x, y;      /* where it will come down */
    double bearing;   /* true direction of flight */
    double elevation; /* elevation it was laid with, degrees */
    int64_t falls;    /* tick it falls; 0: none in flight */
};

enum { SHELLS_MAX = 8 };

struct guns {
    struct shell shell[SHELLS_MAX];
    /* Tick the 20 mm stands down, with no aircraft in sight. */
    int64_t flak_until;
    int64_t lead_until;  /* the ring sight is held until this tick */
    int64_t next_round;  /* tick the 88 may fire again */
    int64_t order_until; /* tick an order ends; it covers ten minutes */
    /* Tick the two minutes began in which hits are counted. */
    int64_t hits_since;
    int16_t rounds_88, rounds_20;
    int16_t contact;   /* number of the 88's target, 0: none */
    int8_t hits;       /* hits on that target since */
    int8_t flak;       /* the 20 mm is manned */
    int16_t lead_ddeg; /* tenths of a degree off the bow */
    int16_t spare[3];
};

struct weapons {
    struct tube tube[TUBES];
    struct torpedo torpedo[TORPEDOES_MAX];
    struct tdc tdc;
    struct guns guns;
    int64_t deck_until; /* tick a deck torpedo is below, or NEVER */
    int16_t running;    /* torpedoes in the water */
    int8_t spare_bow_a, spare_bow_e, spare_stern_a, spare_stern_e;
    int8_t deck_a, deck_e;
    /* Month of torpedo_reliability, or -1: that of the date. */
    int16_t reliability;
    int16_t hostile; /* contact that was called hostile, or 0 */
    int16_t spare[2];
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
/* The same for a torpedo that runs straight out of its tube and then turns. */
struct solution tdc_solve_exit(double own_course, double rel_bearing,
                               double range_m, double target_course,
                               double target_kn,
                               const struct uboot_torpedoes_row *torpedo,
                               double reach_m, bool stern);
double gun_elevation(double range_m);
double stadimeter(double mast_m, double angle_deg);

void weapons_setup(struct world *w, int g7a, int g7e, enum pistol pistol);
/* (6) Our weapons: tubes, torpedoes, guns. */
void weapons_tick(struct world *w);
void tube_flood(struct world *w, int tube);
void tube_reload(struct world *w, int tube, bool steam);
/* The computer's solution for this tube with the dials as they stand. */
struct solution weapons_solution(const struct world *w, int tube);
/* Fires all tubes of the salvo; false if the computer has no solution. */
bool weapons_fire(struct world *w);
/* Seconds until the 88 may fire; -1: the sea is too high. */
int gun_seconds(const struct world *w);
/* One aimed round, at this bearing from the bow; the ring sight of the flak,
 * held for three seconds. */
void gun_shell(struct world *w, double elevation_deg, double relative);
void flak_lead(struct world *w, int relative_ddeg);
/* Mans the flak for ten minutes, and as long as an aircraft is about.
 * [ruling 212] */
void flak_man(struct world *w);
void gun_open_fire(struct world *w, int contact);
bool torpedo_runs(const struct world *w);
enum uboot_torpedo tube_torpedo(const struct world *w, int tube);
double torpedo_reach(const struct world *w, enum uboot_torpedo type);
bool tube_usable(const struct world *w, int tube);
void torpedoes_tick(struct world *w);
/* Brings a spare torpedo from the deck below. */
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
