/* The technical puzzle that seals a hull breach: sixteen tiles, of which six
 * make the breached section and its two neighbours. [10.3.6, 10.3.7]
 *
 * Tiles are named by where they lie, not by what they are: the puzzle holds
 * only their faces, not the solution. */
#ifndef KALEUN_UBOOT_PUZZLE_H
#define KALEUN_UBOOT_PUZZLE_H

#include <stdbool.h>
#include <stdint.h>

#include "core/dice.h"
#include "data_uboot.h"
#include "games/uboot/app/padded.h"

enum {
    TILES = 16,
    FRAME = 6, /* 0..2 above, 3..5 below; the stern is to the left */
    FRAME_COLUMNS = 3,
    LANES = 8,
    INNER_LANES = 4,
    TILE_NONE = 255,
    EDGE_END = -1,   /* the boat ends here */
    EDGE_OUTER = -2, /* above the deck or below the keel */
};

enum puzzle_state { PUZZLE_NONE, PUZZLE_OPEN, PUZZLE_SEALED, PUZZLE_FAILED };

enum side { SIDE_LEFT, SIDE_TOP, SIDE_RIGHT, SIDE_BOTTOM, SIDES };

PADDED_BEGIN

/* What can be seen of a tile as it lies. */
struct puzzle_face {
    int16_t edge[SIDES]; /* lanes as bits, read from above or from the left;
                          * or EDGE_* */
    uint8_t motif;       /* part of the boat it shows: 0 bow .. 7 stern */
    uint8_t turn;        /* quarter turns to the right from upright */
};

struct puzzle {
    struct puzzle_face face[TILES]; /* of the tile at each place */
    uint8_t frame[FRAME]; /* the place whose tile lies there, or TILE_NONE */
    uint8_t section;      /* breached, 1..6 */
    uint8_t state;        /* enum puzzle_state */
};

/* Which tiles these are; no player needs to know. */
struct tiles {
    uint8_t tile[TILES]; /* row of puzzle_pieces at each place */
};

PADDED_END

/* Shuffles all tiles: upright, half of them upside down, or turned at random,
 * by the chief's difficulty. */
void puzzle_begin(struct puzzle *p, struct tiles *t, int section,
                  int difficulty, struct pcg32 *chance);
/* The tiles that show these faces. */
void puzzle_tiles(const struct puzzle *p, struct tiles *t);
/* Puts a tile into the frame; a tile already there goes back to its place. */
void puzzle_put(struct puzzle *p, int place, int slot);
void puzzle_take(struct puzzle *p, int slot);
/* A quarter turn to the right. */
void puzzle_turn(struct puzzle *p, int place);
bool puzzle_is_full(const struct puzzle *p);
/* Turns the frame over: sealed, or failed for good. The frame must be full. */
bool puzzle_check(struct puzzle *p);

/* The next step, by the faces alone: for bots and as help for a lone player. */
enum puzzle_act { ACT_PUT, ACT_TURN, ACT_TAKE, ACT_CHECK };
struct puzzle_step {
    uint8_t act, place, slot;
};
struct puzzle_step puzzle_next(const struct puzzle_face face[TILES],
                               const uint8_t frame[FRAME], int section);

/* A lone player may leave it to his men once 60 percent of the time are gone:
 * their chance of success in percent. */
int puzzle_men_percent(int difficulty);
bool puzzle_men(struct puzzle *p, int difficulty, struct pcg32 *chance);

#endif
