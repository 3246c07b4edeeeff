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
    char endless[192];   /* who talked forever while the game waited, and in
                          * which game; `broken` is this then */
    struct events *told; /* events of the game in progress, or NULL; emptied by
                          * `drain` after each action */
    void (*drain)(void *where, const struct events *events);
    /* Or NULL: is told each decision before it is carried out. */
    void (*decided)(void *where, int seat, const struct action *action);
    void *where;
    struct out *log; /* the game as the text of its log, or NULL; emptied when a
                      * game begins */

    /* Working memory; see simulator_init. */
    void *state, *before, *scratch, *asked;
    struct event *room; /* real time: events wake the seats that rest */
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

/* Real time: a bot is asked when it said it wants to be, or a second after it was
 * told something; the clock steps in between. Bots that know the game answer
 * with the verb 0, the clock's step, when they have nothing to order, and say
 * for how many ticks; others are asked once in a while. While the game waits,
 * everybody is asked in turn, and when nobody has an answer the clock goes
 * on. */
struct beat {
    int64_t tick, ask[SEATS_MAX];
    int orders;    /* since the clock last stepped */
    seat_set idle; /* has no answer to what the game waits for */
};

/* Whose turn it is. */
int beat_seat(const struct game *game, const void *state, seat_set active,
              const struct beat *beat);
/* Does this answer only say that the clock may run? */
bool beat_rests(const struct game *game, const void *state, seat_set active,
                const struct bot *bot, int seat, const struct action *action,
                struct beat *beat);
/* These were told something. */
void beat_wake(const struct game *game, seat_set told, struct beat *beat);
/* The clock has acted: a step, or the end of a wait. */
void beat_stepped(struct beat *beat, bool waited);

#endif
