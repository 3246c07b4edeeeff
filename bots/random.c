/* `random` plays any game: every open action is as likely as another. */
#include "bot.h"
#include "lang.h"

static struct action choose(const struct game *game, const void *view,
                            const struct choices *choices, struct dice *dice)
{
    (void)game;
    (void)view;
    int64_t all = choices_actions(choices);
    /* Two draws where one die does not have enough faces. */
    int64_t n = all <= SIDES_MAX
                    ? dice_below(dice, (int)all)
                    : ((int64_t)dice_below(dice, SIDES_MAX) * SIDES_MAX +
                       dice_below(dice, SIDES_MAX)) %
                          all;
    return choices_nth(choices, n);
}

static bool again(const struct game *game, const void *view,
                  const struct question *question)
{
    (void)game;
    (void)view;
    /* An even chance, taken from the dice just rolled, so that it needs none of
     * its own. */
    return (question->roll.face[0] & 1) != 0;
}

const struct bot bot_random = {
    .name = "random",
    .text = T_BOT_RANDOM,
    .choose = choose,
    .again = again,
};
