/* Help on a word of a game: a verb, a chart, an option. */
#ifndef KALEUN_HELP_H
#define KALEUN_HELP_H

#include "game.h"

void help_word(const struct game *game, const char *word);

#endif
