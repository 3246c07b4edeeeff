/* What the two halves of `skipper` share: the campaign and the battle. */
#ifndef LEADER_SKIPPER_H
#define LEADER_SKIPPER_H

#include "bot.h"
#include "games/leader/view.h"

/* skipper.c: what he does by the view alone, false if he must see the list; and
 * what he does with the list, whatever is asked. */
bool leader_skipper_at_once(const void *view, struct action *action);
struct action leader_skipper(const struct campaign *c,
                             const struct choices *list);

/* skipper.c: where boats sail, each alone or in pairs; false if there is nothing
 * to be said without the list. */
bool leader_operations(const struct campaign *c, bool pairs,
                       struct action *action);
bool leader_course(const struct campaign *c, bool pairs, struct action *action);

/* battle.c: the tactical segment by the view; and with the list, what is rarely
 * asked: whom to call, and what to do after combat. */
bool leader_skipper_fights(const struct campaign *c, struct action *action);
struct action leader_skipper_calls(const struct campaign *c,
                                   const struct choices *list);
struct action leader_skipper_after(const struct campaign *c,
                                   const struct choices *list);

/* skipper.c: the first open choice of a verb, or NULL; its first action. */
const struct choice *bot_find_verb(const struct choices *list, int verb);
struct action bot_first(const struct choice *choice);
bool must_turn_home(const struct boat *b);

#endif
