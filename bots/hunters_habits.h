/* Habits: what a simple player of The Hunters does without counting. `cautious`
 * and `attacker` are nothing else; `ace` plays them out to see where each of its
 * choices leads. */
#ifndef BOTS_HUNTERS_HABITS_H
#define BOTS_HUNTERS_HABITS_H

#include "bot.h"
#include "games/hunters/view.h"

struct temper {
    bool hunts_escorted; /* attacks what is under escort */
    bool follows;        /* and stays with it */
    bool by_night;       /* waits for the night against escorts */
    uint8_t range;       /* against them: enum attack_range */
    uint8_t hull_attack; /* hull boxes with which they are still risked */
    uint8_t hull_home;   /* ... and with which the patrol is broken off */
    uint8_t rounds;      /* against ships alone, at most */
    uint8_t salvo[6];    /* torpedoes for a ship, by the damage it can take */
};

/* What this temper does where it is open in any case, or where the rules say so
 * when they are asked; false: the list has to be seen. */
bool hunters_habit_at_once(const struct career *c, const struct temper *temper,
                           struct action *action);
/* What it does, from the list. */
struct action hunters_habit(const struct career *c, const struct temper *temper,
                            const struct choices *choices);
/* The marker is for rolls that would sink the boat, or find it. */
bool hunters_rolls_again(const struct game *game, const void *view,
                         const struct question *question);

/* Torpedoes aboard, in tubes and as reloads. */
int hunters_torpedoes(const struct career *c);

#endif
