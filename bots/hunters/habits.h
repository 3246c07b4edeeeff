/* Habits: what a simple player of The Hunters does without counting. `cautious`
 * and `attacker` have nothing else; `ace` plays them out to see where each of
 * its choices leads. */
#ifndef BOTS_HUNTERS_HABITS_H
#define BOTS_HUNTERS_HABITS_H

#include "bot.h"
#include "games/hunters/view.h"

struct temper {
    bool hunts_escorted; /* attacks escorted ships */
    bool follows;        /* follows them */
    bool by_night;       /* waits for night against escorts */
    uint8_t range;       /* enum attack_range against them */
    uint8_t hull_attack; /* hull boxes with which it still risks that */
    uint8_t hull_home;   /* hull boxes with which it goes home */
    uint8_t rounds;      /* rounds against lone ships, at most */
    uint8_t salvo[6];    /* torpedoes for a ship, by the damage it can take */
};

/* What this temper does without looking at the list, because the choice is
 * always open or the rules can be asked; false: it must see the list. */
bool hunters_habit_at_once(const struct career *c, const struct temper *temper,
                           struct action *action);
/* What it does, given the list. */
struct action hunters_habit(const struct career *c, const struct temper *temper,
                            const struct choices *choices);
/* luck.c: spends the marker on rolls that end the career or hand the boat to
 * those who may end it, judged chart by chart. */
bool hunters_rolls_again(const struct game *game, const void *view,
                         const struct question *question);

/* Torpedoes aboard, in tubes and as reloads. */
int hunters_torpedoes(const struct career *c);

#endif
