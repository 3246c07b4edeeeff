/* The bots of The Hunters in a duel: each plays its own boat as it does alone,
 * and turns the escorts by a die. [13.1] */
#include "bot.h"
#include "games/hunters/duel.h"
#include "lang.h"

extern const struct bot bot_hunters_cautious, bot_hunters_attacker;

static struct action play(const struct bot *alone, const void *view,
                          const struct choices *choices, struct dice *dice)
{
    const struct duel_view *v = view;
    const struct career *c = &v->duel.career[v->duel.sailing];
    int verb = choices->item[0].verb;
    if (verb == V_GUESS || verb == V_EVADE) /* nobody may guess it */
        return (struct action){.verb = (int16_t)verb,
                               .arg = {(int16_t)(1 + dice_below(dice, 6))}};
    return alone->choose(game_find("hunters"), c, choices, dice);
}

static bool again(const struct game *game, const void *view,
                  const struct question *question)
{
    const struct duel_view *v = view;
    return bot_hunters_attacker.again(game, &v->duel.career[v->duel.sailing],
                                      question);
}

static struct action choose_cautious(const struct game *game, const void *view,
                                     const struct choices *choices,
                                     struct dice *dice)
{
    (void)game;
    return play(&bot_hunters_cautious, view, choices, dice);
}

static struct action choose_attacker(const struct game *game, const void *view,
                                     const struct choices *choices,
                                     struct dice *dice)
{
    (void)game;
    return play(&bot_hunters_attacker, view, choices, dice);
}

const struct bot bot_duel_cautious = {
    .name = "cautious",
    .game = "duel",
    .text = T_BOT_CAUTIOUS,
    .choose = choose_cautious,
    .again = again,
};

const struct bot bot_duel_attacker = {
    .name = "attacker",
    .game = "duel",
    .text = T_BOT_ATTACKER,
    .choose = choose_attacker,
    .again = again,
};
