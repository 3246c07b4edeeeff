/* `mate` plays Bataille sous-marine with a map but with a man's eye.
 *
 * It looks where `ace` would look, by a map of where the ships of the other side
 * probably are, and hides its freighters in most turns as `ace` does; in the
 * others it takes the short way like `watch`. It judges a distance with an eye
 * whose error grows with it, gives its submarine any hole and drops charges
 * anywhere. */
#include "ace.h"
#include "lang.h"
#include "watch.h"

enum {
    HIDES = 84,    /* turns in 100 in which it sails out of sight; of 300 games
                    * ace won 77 %, and mate 75 % against watch */
    ERROR_PM = 60, /* of its eye, in thousandths of a length */
};

static struct action choose(const struct game *game, const void *view,
                            const struct choices *choices, struct dice *dice)
{
    (void)game;
    const struct bataille_view *v = view;
    struct action action;
    if (sea_agree(v, choices, &action))
        return action;
    if (sea_open(choices, VERB_LOOK))
        return watch_sail(v, choices, HIDES, dice, &action) ? action
                                                            : ace_look(v, dice);
    return watch_answer(v, choices, ERROR_PM, dice);
}

const struct bot bot_bataille_mate = {
    .name = "mate",
    .strength = 3,
    .game = "bataille",
    .text = T_BOT_MATE,
    .choose = choose,
};
