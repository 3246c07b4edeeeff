/* Finding bots: one that plays any game, and those of bots/GAME. */
#include <string.h>

#include "bot.h"

/* Plays any game. */
extern const struct bot bot_random;

static bool can_play(const struct bot *bot, const struct game *game)
{
    return !bot->game || strcmp(bot->game, game->name) == 0;
}

const struct bot *bot_find(const struct game *game, const char *name)
{
    const struct bot *list[BOTS_MAX];
    int count = bots_of(game, list, BOTS_MAX);
    for (int i = 0; i < count; i++)
        if (strcmp(list[i]->name, name) == 0)
            return list[i];
    return NULL;
}

int bots_of(const struct game *game, const struct bot **list, int max)
{
    int count = 0;
    if (max > 0)
        list[count++] = &bot_random;
    for (int i = 0; bots_by_game[i]; i++)
        for (const struct bot *const *bot = bots_by_game[i]; *bot; bot++)
            if (count < max && can_play(*bot, game))
                list[count++] = *bot;
    return count;
}
