/* Reckoning: the odds of every open choice, exact or from many trials.
 *
 * Each choice is made on a copy of the position, and the forecast's bot goes on
 * until the encounter is over: in every way the dice can fall, if those are few
 * enough, otherwise in ROLLOUTS trials with seeded dice. How much is done is
 * bounded by counts, never by a clock, so the same position has the same odds
 * everywhere. */
#ifndef KALEUN_RECKON_H
#define KALEUN_RECKON_H

#include "offers.h"
#include "ways.h"

enum {
    RECKONED_MAX = 16,      /* choices that are reckoned */
    WALKED_ACTIONS = 10000, /* an enumeration may take, for each of them */
    /* Trials that each of them is at least worth. They tell what comes after the
     * part that is reckoned exactly, so that 2,000 are as sure of a loss as
     * 10,000 of the whole encounter were, in a fifth of the time. */
    ROLLOUTS = 2000,
};

struct reckoning {
    int count;    /* 0: no encounter, or nothing to choose */
    int left_out; /* open actions for which there was no room */
    struct reckoned choice[RECKONED_MAX];
    void *before; /* the position as the forecast cut it */
};

/* Reckons all open choices of a view; to be freed by reckoning_free. */
struct reckoning *reckon(const struct game *game, const void *view,
                         const struct choices *choices);
void reckoning_free(struct reckoning *reckoning);

/* One choice of a position that the forecast has cut. Enumeration gives up,
 * with false, after this many actions. */
bool reckon_exactly(const struct game *game, const void *before, int actions,
                    struct reckoned *choice);
void reckon_trials(const struct game *game, const void *before, int trials,
                   struct reckoned *choice);

/* What luck a line of the ledger tells of. */
struct lucky {
    int rolls;
    int fell;
    double expected, variance;
};

/* Counts a roll that was told, if the ledger has a line for its chart. */
void luck_count(const struct game *game, const struct roll_told *told,
                struct lucky lines[LUCK_MAX]);

#endif
