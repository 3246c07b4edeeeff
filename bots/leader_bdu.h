/* What the parts of `bdu` share. */
#ifndef LEADER_BDU_H
#define LEADER_BDU_H

#include "leader_skipper.h"

enum { DOUBTS_MAX = 64 };

/* The choices in question; the habit is the first of them. */
struct plan {
    int count;
    struct action action[DOUBTS_MAX];
};

/* leader_bdu_look.c */
void plan_add(struct plan *plan, const struct action *action);
/* The choice that does best when each is played out again and again until the
 * contacts of the boat in action are over. */
struct action plan_best(const struct game *game, const struct campaign *c,
                        const struct plan *plan, struct dice *dice);

/* leader_bdu.c: what he does without a look ahead, in trials too; and where the
 * list of choices need not be seen for it. */
bool bdu_at_once(const struct campaign *c, struct action *action);
struct action bdu_habit(const struct game *game, const struct campaign *c,
                        const struct choices *list, struct dice *dice);

/* leader_bdu_fleet.c: the next boat, or done; false: he has no opinion. */
bool bdu_boat(const struct campaign *c, const struct choices *list,
              struct action *action);
/* What to buy in the strategic segment, or done. */
struct action bdu_option(const struct campaign *c, const struct choices *list);

/* leader_bdu_attack.c: the torpedoes of an attack mission. */
struct action bdu_targets(const struct campaign *c, const struct choices *list);

#endif
