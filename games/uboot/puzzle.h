/* The technical puzzle that seals a hull breach: sixteen tiles, of which six
 * make the breached section and its two neighbours. [10.3.6, 10.3.7]
 *
 * Tiles are named by where they lie on the table, not by what they are: a view
 * of the puzzle is their faces, and the solution is not in it. */
#ifndef KALEUN_UBOOT_PUZZLE_H
#define KALEUN_UBOOT_PUZZLE_H

#include <stdbool.h>
#include <stdint.h>

#include "core/dice.h"
#include "data_uboot.h"
#include "padded.h"

enum {
    TILES = 16,
    FRAME = 6, /* 0..2 above, 3..5 below; the stern is to the left */
    FRAME_COLUMNS = 3,
    LANES = 8,
    INNER_LANES = 4,
    TILE_NONE = 255,
    EDGE_END = -1,   /* here the boat ends */
    EDGE_OUTER = -2, /* above the deck or below the keel */
};

enum puzzle_state { PUZZLE_NONE, PUZZLE_OPEN, PUZZLE_SEALED, PUZZLE_FAILED };

enum side { SIDE_LEFT, SIDE_TOP, SIDE_RIGHT, SIDE_BOTTOM, SIDES };

PADDED_BEGIN

struct puzzle {
    uint8_t tile[TILES];  /* row of puzzle_pieces at each place: hidden */
    uint8_t turn[TILES];  /* quarter turns to the right of each place's tile */
    uint8_t frame[FRAME]; /* the place whose tile lies there, or TILE_NONE */
    uint8_t section;      /* breached, 1..6 */
    uint8_t state;        /* enum puzzle_state */
};

/* What can be seen of a tile as it lies. */
struct puzzle_face {
    int16_t edge[SIDES]; /* lanes as bits, read from above or from the left;
                          * or EDGE_* */
    uint8_t motif;       /* of which part of the boat: 0 bow .. 7 stern */
    uint8_t turn;        /* how far from upright */
};

PADDED_END

/* All tiles shuffled on the table: upright, half of them upside down, or turned
 * anyhow, by the difficulty of the chief. */
void puzzle_begin(struct puzzle *p, int section, int difficulty,
                  struct pcg32 *chance);
struct puzzle_face puzzle_face(const struct puzzle *p, int place);
/* Puts a tile into the frame; one that lies there goes back to its place. */
void puzzle_put(struct puzzle *p, int place, int slot);
void puzzle_take(struct puzzle *p, int slot);
/* A quarter turn to the right. */
void puzzle_turn(struct puzzle *p, int place);
bool puzzle_is_full(const struct puzzle *p);
/* Turns the frame over: sealed, or failed for good. The frame is full. */
bool puzzle_check(struct puzzle *p);

/* What to do next, by the faces alone: for bots and the aid of a lone player. */
enum puzzle_act { ACT_PUT, ACT_TURN, ACT_TAKE, ACT_CHECK };
struct puzzle_step {
    uint8_t act, place, slot;
};
struct puzzle_step puzzle_next(const struct puzzle_face face[TILES],
                               const uint8_t frame[FRAME], int section);

/* A lone player may let his men do it: chance of success in percent once 60
 * percent of the time are gone. */
int puzzle_men_percent(int difficulty);
bool puzzle_men(struct puzzle *p, int difficulty, struct pcg32 *chance);

#endif
