/* What the two halves of `skipper` share: the campaign and the battle. */
#ifndef LEADER_SKIPPER_H
#define LEADER_SKIPPER_H

#include "bot.h"
#include "games/leader/view.h"

/* leader_battle.c: every phase of the tactical segment. */
struct action leader_skipper_battle(const struct campaign *c,
                                    const struct choices *list,
                                    struct dice *dice);

/* leader_skipper.c: the first open choice of a verb, or NULL; its first
 * action. */
const struct choice *bot_find_verb(const struct choices *list, int verb);
struct action bot_first(const struct choice *choice);
bool must_turn_home(const struct boat *b);

#endif
