/* What the two halves of `skipper` share: the campaign and the battle. */
#ifndef LEADER_SKIPPER_H
#define LEADER_SKIPPER_H

#include "bot.h"
#include "games/leader/view.h"

/* leader_skipper.c: what he does, from the view alone; false: he has to see the
 * list. And what he does with it, whatever is asked. */
bool leader_skipper_at_once(const void *view, struct action *action);
struct action leader_skipper(const struct campaign *c,
                             const struct choices *list);

/* leader_battle.c: the tactical segment from the view; and from the list what
 * is rarely asked: whom to call, and what comes after combat. */
bool leader_skipper_fights(const struct campaign *c, struct action *action);
struct action leader_skipper_calls(const struct campaign *c,
                                   const struct choices *list);
struct action leader_skipper_after(const struct campaign *c,
                                   const struct choices *list);

/* leader_skipper.c: the first open choice of a verb, or NULL; its first
 * action. */
const struct choice *bot_find_verb(const struct choices *list, int verb);
struct action bot_first(const struct choice *choice);
bool must_turn_home(const struct boat *b);

#endif
