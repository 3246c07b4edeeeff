/* Chance in the world: one PCG32 stream for each subsystem, all seeded with the
 * mission's seed, so that an extra draw in one leaves the others as they were.
 * Within a tick a stream serves ids in their order. Write at most one draw per
 * full expression, because compilers evaluate arguments in different orders. */
#ifndef KALEUN_UBOOT_RNG_H
#define KALEUN_UBOOT_RNG_H

#include "core/dice.h"

struct world;

enum stream {
    STREAM_SPAWNS,
    STREAM_WEATHER,
    STREAM_OUR_SENSORS,
    STREAM_ENEMY_SENSORS,
    STREAM_ENEMY_DECISIONS,
    STREAM_WEAPONS,
    STREAM_DAMAGE,
    STREAM_WEAR,
    STREAM_CARDS,
    STREAM_CREW_BAG,
    STREAM_FOOD,
    STREAM_PUZZLE,
    STREAM_REPORT_NOISE,
    STREAM_RADIO,      /* when messages come [ruling 8] */
    STREAM_NAVIGATION, /* log, helm, sights, names of land [ruling 231] */
    STREAM_COUNT,
};

struct rng {
    struct pcg32 stream[STREAM_COUNT];
};

void rng_seed(struct world *w, uint64_t seed);
/* From 0 up to 1, 1 excluded, in steps of 2^-32. */
double rng_uniform(struct world *w, enum stream stream);
/* 0 .. n-1 as floor(U n). */
int rng_range(struct world *w, enum stream stream, int n);
/* Normal with mean 0 and deviation 1: the sum of twelve uniforms less six. */
double rng_normal(struct world *w, enum stream stream);
/* True with this chance; always uses one draw. */
bool rng_chance(struct world *w, enum stream stream, double chance);
/* Does an event with `rate` a second happen within `seconds`? */
bool rng_event(struct world *w, enum stream stream, double rate,
               double seconds);

#endif
