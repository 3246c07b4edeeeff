/* What the parts of `bdu` share. */
#ifndef LEADER_BDU_H
#define LEADER_BDU_H

#include "skipper.h"

enum { DOUBTS_MAX = 64 };

/* The choices in question; the first is the habit. */
struct plan {
    int count;
    struct action action[DOUBTS_MAX];
};

/* bdu_look.c */
void plan_add(struct plan *plan, const struct action *action);
/* The choice that does best when each is played out many times until the
 * contacts of the boat in action are over. */
struct action plan_best(const struct game *game, const struct campaign *c,
                        const struct plan *plan, struct dice *dice);

/* bdu.c: what he does without looking ahead, also in trials; bdu_at_once where
 * he need not see the list. */
bool bdu_at_once(const struct campaign *c, struct action *action);
struct action bdu_habit(const struct game *game, const struct campaign *c,
                        const struct choices *list, struct dice *dice);

/* bdu_fleet.c: the next boat, or done; false: he leaves it to the habit. */
bool bdu_boat(const struct campaign *c, const struct choices *list,
              struct action *action);
/* What to buy in the strategic segment, or done. */
struct action bdu_option(const struct campaign *c, const struct choices *list);

/* bdu_attack.c: the torpedoes of an attack mission. */
struct action bdu_targets(const struct campaign *c, const struct choices *list);

#endif
