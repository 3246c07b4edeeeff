/* Matches between two bots of Bataille sous-marine, with fixed seeds. */
#ifndef BOTS_MATCH_H
#define BOTS_MATCH_H

#include "bot.h"
#include "games/bataille/view.h"

/* How a match went, as the first of the two bots counts it. */
struct match {
    int games, wins, losses, draws;
    int first_won; /* games won by the side that began */
    int north_won;
    int64_t torpedoes, hits;
    int64_t counters;     /* counter-attacks, of both */
    int64_t turns;        /* of both sides, in all games */
    int64_t decisions[2]; /* made by each bot */
    int64_t clocks[2];    /* processor time each bot took for them */
    int illegal;          /* choices the rules do not allow: must stay 0 */
    uint64_t check;       /* of all actions: the same on every machine */
};

/* Plays this many games: game n has seed + n for all its dice, and the bots
 * change seats from game to game, so that each begins half of them. Options
 * are texts like "quick=yes", ended by NULL. */
struct match match_play(const struct bot *first, const struct bot *second,
                        int games, uint64_t seed, const char *const *options);

/* A game on its own, for tests that look at every decision: `each` is called
 * before it is carried out. */
typedef void match_each(const struct bot *bot, const void *view,
                        const struct choices *choices, const struct dice *dice,
                        const struct action *action);
void match_watch(const struct bot *first, const struct bot *second,
                 uint64_t seed, match_each *each);

/* Microseconds a bot took on average for one decision. */
double match_us(const struct match *match, int bot);

#endif
