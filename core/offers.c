/* Finding what games offer. */
#include "offers.h"

#include <string.h>

const struct forecast *forecast_of(const struct game *game)
{
    return game->offers ? game->offers->forecast : NULL;
}

const struct careers *careers_of(const struct game *game)
{
    return game->offers ? game->offers->careers : NULL;
}

const struct tournaments *tournaments_of(const struct game *game)
{
    return game->offers ? game->offers->tournaments : NULL;
}

const struct voyage *voyage_of(const struct game *game)
{
    return game->offers ? game->offers->voyage : NULL;
}

const struct game *hall_game(void)
{
    for (int i = 0; games_all[i]; i++) {
        const struct careers *careers = careers_of(games_all[i]);
        if (careers && careers->has_hall)
            return games_all[i];
    }
    return NULL;
}

/* The first format of any game that has this name or, without one, this kind. */
static const struct format *find(const char *name, int kind,
                                 const struct game **game)
{
    for (int i = 0; games_all[i]; i++) {
        const struct tournaments *t = tournaments_of(games_all[i]);
        for (const struct format *f = t ? t->formats : NULL; f && f->name; f++)
            if (name ? strcmp(f->name, name) == 0 : f->kind == kind) {
                *game = games_all[i];
                return f;
            }
    }
    return NULL;
}

const struct format *format_named(const char *name, const struct game **game)
{
    return find(name, 0, game);
}

const struct format *format_of(int kind, const struct game **game)
{
    return find(NULL, kind, game);
}

bool offers_picture(const struct game *game, const struct options *options,
                    const void *view)
{
    return game->offers && game->offers->by_picture &&
           game->offers->by_picture(options, view);
}
