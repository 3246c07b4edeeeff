/* Statistics of many games: whole numbers only, so that parts can be added up in
 * any order and give the same bytes. */
#ifndef KALEUN_STATS_H
#define KALEUN_STATS_H

#include <stdint.h>

#include "game.h"
#include "play/simulate.h"

enum {
    /* Values below 128 have a place of their own in the histogram, larger ones
     * share it with their neighbours within one part in 64. */
    PLAIN_PLACES = 128,
    HALF_PLACES = PLAIN_PLACES + 25 * 64,
    MEASURES_ALL = MEASURES_MAX + SEATS_MAX + 2,
    ENDINGS_MAX = 4096, /* keys of the language files */
};

struct measured {
    int64_t sum;
    uint64_t square_high, square_low; /* sum of squares, 128 bits */
    int64_t min, max;
    uint64_t place[2 * HALF_PLACES]; /* negative values in the first half */
    int64_t least[2 * HALF_PLACES];  /* value that was ever counted there */
};

struct stats {
    uint64_t games, draws;
    uint64_t wins[SEATS_MAX];
    uint64_t endings[ENDINGS_MAX]; /* by the key of the outcome's sentence */
    int measure_count;
    struct measured measure[MEASURES_ALL];
};

/* The names of the measures: actions, dice, the game's own, scores of the seats. */
int stats_measures(const struct game *game, char names[][48]);
void stats_add(struct stats *stats, const struct game *game,
               const struct simulated *game_result);
void stats_merge(struct stats *into, const struct stats *from);

double measured_mean(const struct measured *m, uint64_t games);
double measured_deviation(const struct measured *m, uint64_t games);
/* How many games had this value, from 0 to below PLAIN_PLACES; how many a value
 * below this one, as near as the places allow. */
uint64_t measured_count(const struct measured *m, int value);
double measured_below(const struct measured *m, int64_t value);
/* The value below which this share of the games lies. */
int64_t measured_quantile(const struct measured *m, uint64_t games,
                          double share);

#endif
