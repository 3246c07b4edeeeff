/* `ace` plays Bataille sous-marine by a map of where the enemy's ships probably
 * are, and a second map of what the enemy can know of its own.
 *
 * It computes both from the notes of the view (map.h). The first decides looks,
 * torpedoes and depth charges, the second the way of the freighters and the
 * hole of the submarine. Among choices nearly as good as the best it chooses at
 * random, so that nobody can learn its habits. */
#include "ace.h"
#include "lang.h"

static struct action choose(const struct game *game, const void *view,
                            const struct choices *choices, struct dice *dice)
{
    (void)game;
    const struct bataille_view *v = view;
    struct action action;
    if (sea_agree(v, choices, &action))
        return action;
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
    .strength = 4,
    .game = "bataille",
    .text = T_BOT_ACE,
    .choose = choose,
};
