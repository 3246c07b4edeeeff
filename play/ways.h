/* Ways: where a choice leads, walked in every way the dice can fall as long as
 * those are few, and tried from there on.
 *
 * Equal positions after the same number of actions are walked on as one. An action that can go in more ways than trials would
 * pass through it is tried instead: as many trials as 10,000 from the beginning
 * would have sent there, and each is worth the same. So the figures are never
 * less sure than those of 10,000 trials, and exact if nothing had to be tried. */
#ifndef KALEUN_WAYS_H
#define KALEUN_WAYS_H

#include "forecast.h"

struct bot;

enum { REFUSALS = 256, PARTS_KEPT = 16 };

/* A part that was reckoned: see forecast.part. */
struct part {
    uint64_t key;
    uint32_t figures; /* bits of those that were; 0: none */
    double mean[FIGURES_MAX];
};

/* The odds of one choice. */
struct reckoned {
    struct action action;
    bool exact;
    int trials;               /* else: as good as this many trials, or better */
    int tried;                /* those really made */
    double mean[FIGURES_MAX]; /* a chance, or an expectation */
    double error[FIGURES_MAX]; /* its standard error; 0 if exact */
};

struct ways {
    const struct game *game;
    const struct forecast *forecast;
    const struct bot *bot;
    const void *before; /* the position as the forecast cut it */

    struct dice dice; /* of the trials */
    struct dice none; /* the policy's, which throws none */
    struct choices choices;
    void *scratch, *state;
    jmp_buf leave; /* where an action too deep to enumerate jumps to */
    struct layer *now, *next;
    int *journal; /* what the action at hand put into the next layer */
    double *journal_weight;

    int most;               /* trials from the beginning; 0: never tried */
    int64_t actions;        /* that may still be enumerated */
    bool refused[REFUSALS]; /* actions that go too many ways */
    struct part parts[PARTS_KEPT];
    int part_count;
    const struct part *part; /* of the trials under way, or NULL */
    uint64_t seed;           /* of the trials: the position's own */

    double sure[FIGURES_MAX]; /* from ways walked to their end */
    double weight;            /* of all that was tried */
    double due;               /* trials due by now, in part */
    int tried;
    double sum[FIGURES_MAX], squares[FIGURES_MAX];
    /* Squares around the mean of each position tried from, and their degrees of
     * freedom. */
    double within[FIGURES_MAX];
    int freedom;
};

void ways_open(struct ways *ways, const struct game *game,
               const struct forecast *forecast, const void *before);
void ways_close(struct ways *ways);

/* Enumerates what it can within this many actions, and samples the rest. */
void ways_reckon(struct ways *ways, int trials, int64_t actions,
                 struct reckoned *choice);
/* Walks all of it, or returns false. */
bool ways_exactly(struct ways *ways, int64_t actions, struct reckoned *choice);
/* Nothing but trials. */
void ways_try(struct ways *ways, int trials, struct reckoned *choice);

#endif
