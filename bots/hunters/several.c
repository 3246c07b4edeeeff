/* The bots of The Hunters where several boats are out: each plays its own boat
 * as it does alone. This file answers what only the duel or the pack asks.
 * [13.1, 13.5] */
#include "bot.h"
#include "games/hunters/duel.h"
#include "games/hunters/pack.h"
#include "lang.h"

extern const struct bot bot_hunters_cautious, bot_hunters_attacker,
    bot_hunters_ace;

static const struct career *in_duel(const void *view)
{
    const struct duel_view *v = view;
    return &v->board.career[v->board.sailing];
}

static const struct career *in_pack(const void *view)
{
    const struct pack_view *v = view;
    return &v->pack.career[v->seat];
}

/* A die chooses directions, so that nobody can guess them. */
static struct action duel_play(const struct bot *alone, const void *view,
                               const struct choices *choices, struct dice *dice)
{
    int16_t verb = choices->item[0].verb;
    if (verb == V_GUESS || verb == V_EVADE)
        return (struct action){.verb = verb,
                               .arg = {(int16_t)(1 + dice_below(dice, 6))}};
    return alone->choose(game_find("hunters"), in_duel(view), choices, dice);
}

/* Its own ships first, then the convoy. */
static struct action pack_play(const struct bot *alone, const void *view,
                               const struct choices *choices, struct dice *dice)
{
    const struct pack_view *v = view;
    if (v->pack.stance[v->seat] != STANCE_ASKED)
        return alone->choose(game_find("hunters"), in_pack(view), choices,
                             dice);
    int16_t verb = V_STAY_OUT;
    for (int i = 0; i < choices->count && verb == V_STAY_OUT; i++)
        if (!choices->item[i].why_not)
            verb = choices->item[i].verb;
    return (struct action){.verb = verb};
}

static bool duel_again(const struct game *game, const void *view,
                       const struct question *question)
{
    return bot_hunters_attacker.again(game, in_duel(view), question);
}

static bool pack_again(const struct game *game, const void *view,
                       const struct question *question)
{
    return bot_hunters_attacker.again(game, in_pack(view), question);
}

#define BOT(mode, temper, words, power)                                  \
    static struct action mode##_##temper(                                \
        const struct game *game, const void *view,                       \
        const struct choices *choices, struct dice *dice)                \
    {                                                                    \
        (void)game;                                                      \
        return mode##_play(&bot_hunters_##temper, view, choices, dice);  \
    }                                                                    \
    const struct bot bot_##mode##_##temper = {.name = #temper,           \
                                              .game = #mode,             \
                                              .text = (words),           \
                                              .strength = (power),       \
                                              .choose = mode##_##temper, \
                                              .again = mode##_again}

BOT(duel, cautious, T_BOT_CAUTIOUS, 1);
BOT(duel, attacker, T_BOT_ATTACKER, 2);
BOT(duel, ace, T_BOT_HUNTERS_ACE, 3);
BOT(pack, cautious, T_BOT_CAUTIOUS, 1);
BOT(pack, attacker, T_BOT_ATTACKER, 2);
BOT(pack, ace, T_BOT_HUNTERS_ACE, 3);
