/* Bots: players that see a view and its choices, and nothing else.
 *
 * A bot is a pure function of the view, the choices and its own dice; it keeps
 * no memory (what a seat has seen is in its view) and never looks at a clock. */
#ifndef KALEUN_BOT_H
#define KALEUN_BOT_H

#include "game.h"

struct bot {
    const char *name;
    const char *game; /* the game it plays, or NULL for any */
    uint16_t text;    /* a sentence about it */
    uint8_t strength; /* 1 beginner, 2 experienced, 3 strong, 4 master; 0: no
                       * opponent */
    /* Picks one of the open choices. */
    struct action (*choose)(const struct game *game, const void *view,
                            const struct choices *choices, struct dice *dice);
    /* Or NULL. Does what `choose` would do without the list, where it is open in
     * any case; false: it has to see the choices. It spares the simulator most
     * of the work of listing them. */
    bool (*at_once)(const void *view, struct action *action);
    /* Roll again? NULL: always keep. The view is from before the action. */
    bool (*again)(const struct game *game, const void *view,
                  const struct question *question);
};

struct session;

/* What the bot answers to a roll that may be thrown again. */
struct action bot_answer(const struct bot *bot, const struct game *game,
                         const void *view, const struct question *question);
/* What the bot does next in a session, be it an action or an answer. `room` is
 * for the choices, the dice are its own. */
struct action bot_turn(const struct bot *bot, struct session *session, int seat,
                       struct dice *dice, struct choices *room);

/* Before `seat` does this: the seats that are silent have their parts finished
 * by the best bot of the game, as far as the game says there is something to be
 * finished. What the bots do is in the log like anything else. True: with that
 * the action itself has become needless. */
bool bots_finish(struct session *session, int seat,
                 const struct action *action);

enum { BOTS_MAX = 32 }; /* that can play one game */

/* The bots of single games, each list ended by NULL, and so are all of them. */
extern const struct bot *const *const bots_by_game[];
/* The bot so named for this game, or NULL. */
const struct bot *bot_find(const struct game *game, const char *name);
/* Every bot that can play the game: fills list, returns the count. */
int bots_of(const struct game *game, const struct bot **list, int max);

#endif
