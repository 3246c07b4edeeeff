/* `ace` plays Bataille sous-marine by a map of where the enemy's ships probably
 * are, and by a second one of what the enemy can know of its own.
 *
 * Both are worked out from the notes of the view (bataille_map.h). The first
 * chooses look, torpedo and depth charge, the second the way of the freighters
 * and the hole of the submarine. Among choices nearly as good as the best it
 * draws lots, so that nobody can learn its habits. */
#include "bataille_ace.h"
#include "lang.h"

static struct action choose(const struct game *game, const void *view,
                            const struct choices *choices, struct dice *dice)
{
    (void)game;
    const struct bataille_view *v = view;
    struct action action;
    if (sea_open(choices, VERB_LOOK))
        return ace_sail(v, choices, dice, &action) ? action : ace_look(v, dice);
    if (sea_open(choices, VERB_DIVE))
        return ace_dive(v, choices, dice);
    if (sea_open(choices, VERB_TORPEDO))
        return ace_torpedo(v);
    if (sea_open(choices, VERB_COUNTER))
        return sea_action(VERB_COUNTER, 0, 0);
    if (sea_open(choices, VERB_CHARGE))
        return ace_charge(v, dice);
    if (sea_open(choices, VERB_DECLINE))
        return sea_action(VERB_DECLINE, 0, 0);
    return sea_action(VERB_PASS, 0, 0);
}

const struct bot bot_bataille_ace = {
    .name = "ace",
    .game = "bataille",
    .text = T_BOT_ACE,
    .choose = choose,
};
