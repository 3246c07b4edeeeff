/* A picture of one game on the whole screen: term/boards/GAME draws it.
 *
 * The screen shows prompt, choices and feed of any game by itself; a game may
 * add a picture above them, a few lines of its seat's own, and what must not be
 * missed. */
#ifndef KALEUN_BOARD_H
#define KALEUN_BOARD_H

#include "term/full_own.h"

struct board {
    const char *game; /* NULL ends a game's list */
    /* Draws it this many columns wide from this row on; returns the rows used. */
    int (*picture)(const struct full *f, int row, int columns);
    /* What the seat itself commands, such as its men: returns the rows used. */
    int (*own)(const struct full *f, int row, int column, int columns);
    /* What stands above the feed as long as it is so. */
    void (*watch)(const struct full *f, struct out *out);
};

/* Of all games that have one, ended by NULL. */
extern const struct board *const boards_all[];

#endif
