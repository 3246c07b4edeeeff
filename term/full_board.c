/* The picture of the game on the whole screen, where it has one: board.h. */
#include <string.h>

#include "term/board.h"

static const struct board *board_of(const struct full *f)
{
    for (int i = 0; boards_all[i]; i++)
        for (const struct board *b = boards_all[i]; b->game; b++)
            if (strcmp(b->game, f->t->game->name) == 0)
                return b;
    return NULL;
}

int full_picture(const struct full *f, int row, int columns)
{
    const struct board *board = board_of(f);
    return board ? board->picture(f, row, columns) : 0;
}

int full_own(const struct full *f, int row, int column, int columns)
{
    const struct board *board = board_of(f);
    return board ? board->own(f, row, column, columns) : 0;
}

void full_watch(const struct full *f, struct out *out)
{
    const struct board *board = board_of(f);
    if (board)
        board->watch(f, out);
}
