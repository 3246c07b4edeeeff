/* Finding games, seats and options by name. */
#include "game.h"

#include <string.h>

const struct game *game_find(const char *name)
{
    for (int i = 0; games_all[i]; i++)
        if (strcmp(games_all[i]->name, name) == 0)
            return games_all[i];
    return NULL;
}

int game_seat(const struct game *game, const char *name)
{
    for (int i = 0; i < game->seat_count; i++)
        if (strcmp(game->seats[i].name, name) == 0)
            return i;
    if (strcmp(name, "clock") == 0)
        return SEAT_CLOCK;
    if (strcmp(name, "spectator") == 0)
        return SEAT_SPECTATOR;
    return SEAT_NONE;
}

const char *game_seat_name(const struct game *game, int seat)
{
    if (seat >= 0 && seat < game->seat_count)
        return game->seats[seat].name;
    return seat == SEAT_CLOCK       ? "clock"
           : seat == SEAT_SPECTATOR ? "spectator"
                                    : "host";
}

int game_option_count(const struct game *game)
{
    int count = 0;
    while (game->options && game->options[count].name)
        count++;
    return count;
}

void game_options(const struct game *game, struct options *options)
{
    *options = (struct options){0};
    for (int i = 0; i < game_option_count(game); i++)
        options->value[i] = game->options[i].preset;
}

bool game_option_set(const struct game *game, struct options *options,
                     const char *text)
{
    size_t len = strcspn(text, "=");
    if (!text[len])
        return false;
    for (int i = 0; i < game_option_count(game); i++) {
        const struct field *field = &game->options[i];
        int value;
        if (strlen(field->name) != len || memcmp(field->name, text, len) != 0)
            continue;
        if (!field_read(field, text + len + 1, &value) || value < field->min ||
            value > field->max)
            return false;
        options->value[i] = (int16_t)value;
        return true;
    }
    return false;
}

bool game_refuses(const struct game *game, const struct options *options,
                  struct out *why)
{
    return game->refuses && game->refuses(options, why);
}
