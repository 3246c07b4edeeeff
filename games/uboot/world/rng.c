/* Draws from the streams. */
#include "rng.h"

#include "games/uboot/app/umath.h"
#include "world.h"

void rng_seed(struct world *w, uint64_t seed)
{
    for (int i = 0; i < STREAM_COUNT; i++)
        pcg32_seed(&w->rng.stream[i], seed, (uint64_t)i);
}

double rng_uniform(struct world *w, enum stream stream)
{
    return pcg32_next(&w->rng.stream[stream]) * (1.0 / 4294967296.0);
}

int rng_range(struct world *w, enum stream stream, int n)
{
    return (int)(rng_uniform(w, stream) * n);
}

double rng_normal(struct world *w, enum stream stream)
{
    double sum = -6.0;
    for (int i = 0; i < 12; i++)
        sum += rng_uniform(w, stream);
    return sum;
}

bool rng_chance(struct world *w, enum stream stream, double chance)
{
    return rng_uniform(w, stream) < chance;
}

bool rng_event(struct world *w, enum stream stream, double rate, double seconds)
{
    return rng_uniform(w, stream) < 1.0 - u_exp(-rate * seconds);
}
