/* Ways home for ships that do not want to be seen.
 *
 * Only where a ship rests at the end of a turn can it be seen; most squares
 * behind islands are never seen at all. So a way home is a chain of rests at
 * most three squares apart, and its length is the squares sailed plus the
 * danger of each rest, measured in squares as well. */
#ifndef BOTS_BATAILLE_ROUTES_H
#define BOTS_BATAILLE_ROUTES_H

#include "bataille_sea.h"

enum {
    SQUARE = 16,        /* unit: one square sailed */
    LOSS = 25 * SQUARE, /* what a freighter hit costs */
    NO_WAY = 4000,
    REACH_MAX = 24, /* squares within three steps */
};

/* Squares within reach of one turn. */
struct reach {
    uint8_t count;
    uint8_t square[REACH_MAX], steps[REACH_MAX];
};

struct routes {
    struct ways ways;
    struct reach reach[SQUARE_COUNT];
    int16_t danger[SQUARE_COUNT]; /* of a rest, as looks usually fall */
    int16_t length[SQUARE_COUNT]; /* of the way home; NO_WAY: there is none */
};

/* Looks in 1024 that a thinking enemy keeps for each line. */
extern const int routes_guard[LINE_COUNT];

/* The routes over a face; hand as for sea_ways. */
void routes_find(const struct bataille_board *board,
                 const struct bataille_hand *hand, struct routes *routes);
/* The danger of resting on a square in sight, if its line is looked at with
 * this chance in 1024. */
int routes_danger(int square, int look);

#endif
