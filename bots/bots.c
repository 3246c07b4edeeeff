/* The list of bots. */
#include <string.h>

#include "bot.h"

extern const struct bot bot_random, bot_bataille_cadet, bot_bataille_watch,
    bot_bataille_ace, bot_hunters_cautious, bot_hunters_attacker,
    bot_hunters_ace, bot_duel_cautious, bot_duel_attacker, bot_duel_ace,
    bot_pack_cautious, bot_pack_attacker, bot_pack_ace, bot_leader_skipper,
    bot_leader_bdu, bot_uboot_helmsman, bot_uboot_steady, bot_uboot_officer;

/* clang-format off */
const struct bot *const bots_all[] = {
    &bot_random,
    &bot_bataille_cadet,
    &bot_bataille_watch,
    &bot_bataille_ace,
    &bot_hunters_cautious,
    &bot_hunters_attacker,
    &bot_hunters_ace,
    &bot_duel_cautious,
    &bot_duel_attacker,
    &bot_duel_ace,
    &bot_pack_cautious,
    &bot_pack_attacker,
    &bot_pack_ace,
    &bot_leader_skipper,
    &bot_leader_bdu,
    &bot_uboot_helmsman,
    &bot_uboot_steady,
    &bot_uboot_officer,
    NULL,
    /* clang-format on */
};

static bool can_play(const struct bot *bot, const struct game *game)
{
    return !bot->game || strcmp(bot->game, game->name) == 0;
}

const struct bot *bot_find(const struct game *game, const char *name)
{
    for (int i = 0; bots_all[i]; i++)
        if (can_play(bots_all[i], game) && strcmp(bots_all[i]->name, name) == 0)
            return bots_all[i];
    return NULL;
}

int bots_of(const struct game *game, const struct bot **list, int max)
{
    int count = 0;
    for (int i = 0; bots_all[i] && count < max; i++)
        if (can_play(bots_all[i], game))
            list[count++] = bots_all[i];
    return count;
}
