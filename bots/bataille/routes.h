/* Ways home for ships that want to stay unseen.
 *
 * A ship can be seen only where it rests at the end of a turn, and most squares
 * behind islands are never seen at all. So a way home is a chain of rests at
 * most three squares apart. Its length is the squares sailed plus the danger of
 * each rest, measured in squares as well. */
#ifndef BOTS_BATAILLE_ROUTES_H
#define BOTS_BATAILLE_ROUTES_H

#include "sea.h"

enum {
    SQUARE = 16,        /* unit: one square sailed */
    LOSS = 25 * SQUARE, /* what losing a freighter costs; chosen by hand */
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
    int16_t danger[SQUARE_COUNT]; /* of a rest, if looks fall as usual */
    int16_t length[SQUARE_COUNT]; /* of the way home; NO_WAY: there is none */
};

/* Looks in 1024 that a thinking enemy spends on each line. */
extern const int routes_guard[LINE_COUNT];

/* The routes over a face; for `hand` see sea_ways. */
void routes_find(const struct bataille_board *board,
                 const struct bataille_hand *hand, struct routes *routes);
/* The danger of resting on a square in sight, if somebody looks at its line
 * with this chance in 1024. */
int routes_danger(int square, int look);

#endif
