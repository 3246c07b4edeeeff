/* Text that goes from game to game: the checks that every game shares. */
#include "carried.h"

#include <string.h>

#include "game.h"
#include "lang.h"

bool carried_check(const struct game *game, const char *text,
                   struct carried_fault *fault)
{
    size_t len = strlen(text);
    *fault = (struct carried_fault){0};
    if (!game->carrier)
        fault->text = T_CARRIED_NOTHING;
    else if (len >= CARRIED_MAX)
        fault->text = T_CARRIED_TOO_LONG;
    else if (len == 0)
        fault->text = T_CARRIED_EMPTY;
    for (size_t i = 0; i < len && !fault->text; i++)
        if (text[i] < ' ' || text[i] > '~')
            fault->text = T_CARRIED_UNKNOWN;
    return !fault->text && game->carrier->check(text, fault);
}

bool carried_from_options(const struct game *game, const char *options,
                          char carried[CARRIED_MAX])
{
    struct carried_fault fault;
    struct out out;
    out_init(&out, carried, CARRIED_MAX, LANG_EN);
    return game->carrier && game->carrier->from_options &&
           game->carrier->from_options(options, &out) && !out.full &&
           (out.len == 0 || carried_check(game, carried, &fault));
}
