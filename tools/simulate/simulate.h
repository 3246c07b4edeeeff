/* One game after another with bots: no session, no log, as fast as it goes. */
#ifndef KALEUN_SIMULATE_H
#define KALEUN_SIMULATE_H

#include "bot.h"

struct simulator {
    const struct game *game;
    struct options options;
    const struct bot *bot[SEATS_MAX];
    bool check;          /* every invariant after every action */
    const char *broken;  /* the first one that did not hold; ends the game */
    struct events *told; /* events of the game in progress, or NULL; emptied by
                          * `drain` after each action */
    void (*drain)(void *where, const struct events *events);
    void *where;
    struct out *log; /* the game as the text of its log, or NULL; emptied when a
                      * game begins */

    /* Working memory; see simulator_init. */
    void *state, *before, *scratch, *asked;
    struct choices choices;
    struct known known[KNOWN_MAX];
    int entries; /* in the log */
    struct dice dice, bot_dice;
};

/* How one game went. */
struct simulated {
    struct outcome outcome;
    int actions;
    uint64_t dice; /* thrown */
};

/* Allocates the working memory; the settings above it are the caller's. */
void simulator_init(struct simulator *sim);
void simulator_free(struct simulator *sim);
/* Plays game number `index` of the series `seed`: the same game every time. */
struct simulated simulator_play(struct simulator *sim, uint64_t seed,
                                uint64_t index);

#endif
