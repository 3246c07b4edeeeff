/* A forecast: what a game can say about the odds of a position.
 *
 * A game lists the figures that matter to its players and reads them from what
 * happened; play/odds makes it happen, in every way there is or in many.
 * Nothing here rolls dice or knows of chances. */
#ifndef KALEUN_FORECAST_H
#define KALEUN_FORECAST_H

#include "game.h"

enum { FIGURES_MAX = 16, LUCK_MAX = 8 };

enum figure_kind {
    FIGURE_CHANCE, /* 0 or 1: did it come about? */
    FIGURE_MEAN,   /* a number to be averaged */
};

/* A line of the ledger of luck: what the rolls on one chart should have brought
 * and did bring. Its sentence has the parameters (rolls, fell, whole, tenth):
 * how many rolls, what fell in all, and what was to be expected. */
struct luck {
    int16_t chart;
    bool bad; /* the less of it the better */
    uint16_t text;
    int (*worth)(const struct chart *chart, int row); /* what a row counts */
};

struct forecast {
    const char *policy; /* the bot that goes on after the choice; it must not
                         * roll dice of its own */
    uint16_t note; /* what it does then, in a sentence below the odds; or 0 */
    int figure_count;
    const char *const *ids; /* of the figures, for clients: "detected" */
    const uint8_t *kinds;   /* enum figure_kind */
    int luck_count;
    const struct luck *luck;

    /* Cuts off everything behind the encounter at hand, so that rules which run
     * on stop there. False: there is none, and nothing is reckoned. */
    bool (*begin)(void *state);
    bool (*settled)(const void *state); /* is it over? */
    /* Is this action worth a column of its own? */
    bool (*offers)(const void *state, const struct action *action);
    /* The figures, all noughts, from how it began and how it ended. */
    void (*read)(const void *before, const void *after, int32_t *figures);
    /* Or NULL: no part of an encounter is reckoned. Some figures as they will
     * stand, on average, when the part that this action opens is over; exactly,
     * though too many dice fall in it to be walked. Returns a bit for each figure
     * written, 0 for no such part. Trials then count only what comes later.
     * Equal keys, equal parts. */
    uint32_t (*part)(const void *before, const void *state,
                     const struct action *action, double *figures);
    uint64_t (*part_key)(const void *state, const struct action *action);
    bool (*part_over)(const void *state);
    void (*part_read)(const void *before, const void *after, int32_t *figures);
    /* The figure's name, for a position as `begin` left it. */
    void (*write_name)(const void *before, int figure, struct out *out);
};

#endif
