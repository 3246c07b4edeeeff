/* Chance in the world: one PCG32 stream for each subsystem, all seeded with the
 * mission's seed, so that a draw more in one leaves the others as they were.
 * Within a tick a stream is used in the order of ids. At most one draw in a
 * full expression: compilers differ in the order of arguments. */
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
    STREAM_RADIO, /* when messages come [ruling 8] */
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
/* Mean 0, deviation 1: twelve uniforms less six. */
double rng_normal(struct world *w, enum stream stream);
/* True with this chance; one draw whatever the chance. */
bool rng_chance(struct world *w, enum stream stream, double chance);
/* Does an event of `rate` a second happen within `seconds`? */
bool rng_event(struct world *w, enum stream stream, double rate,
               double seconds);

#endif
