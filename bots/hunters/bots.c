/* The bots of The Hunters and its two modes. */
#include "bot.h"

extern const struct bot bot_hunters_cautious, bot_hunters_attacker,
    bot_hunters_ace, bot_duel_cautious, bot_duel_attacker, bot_duel_ace,
    bot_pack_cautious, bot_pack_attacker, bot_pack_ace;
extern const struct bot *const hunters_bots[];

const struct bot *const hunters_bots[] = {
    &bot_hunters_cautious, &bot_hunters_attacker,
    &bot_hunters_ace,      &bot_duel_cautious,
    &bot_duel_attacker,    &bot_duel_ace,
    &bot_pack_cautious,    &bot_pack_attacker,
    &bot_pack_ace,         NULL,
};
