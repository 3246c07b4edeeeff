/* A game of bots played through a session: slower than the simulator, but with
 * everything a session gives: the log with its check values, every event. */
#ifndef KALEUN_THROUGH_H
#define KALEUN_THROUGH_H

#include "bot.h"
#include "session.h"

struct through {
    const struct game *game;
    struct options options;
    const char *carried; /* over from a game before, checked; or NULL */
    const struct bot *bot[SEATS_MAX];
    uint64_t seed;   /* of the dice, and of the bots' own */
    int entries_max; /* stop when the log has this many entries; 0: never */
    /* Or NULL. Called before a seat acts (the clock's steps are not told).
     * False: the game is left here. */
    bool (*before)(void *who, struct session *session, int seat,
                   const struct action *action);
    void *who;
};

/* Plays the game to its end, or until it is left. Returns the session as it
 * stands then, with all of its log; the caller closes it. */
struct session *through_play(const struct through *through);

#endif
