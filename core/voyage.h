/* A voyage that can be followed on a chart: looks at the truth, from a log.
 *
 * play/track goes through the log of a game in real time and asks these
 * functions after every tick. Only for voyages that are over, and for debugging:
 * nothing is hidden from them. */
#ifndef KALEUN_VOYAGE_H
#define KALEUN_VOYAGE_H

#include "out.h"

enum { VOYAGE_GROUPS = 16 };

/* One look. Places are sea miles east (x) and north (y) on the game's chart,
 * depths metres. */
struct voyage_look {
    double x, y, depth;
    double group_x[VOYAGE_GROUPS], group_y[VOYAGE_GROUPS]; /* of ships */
    int present[VOYAGE_GROUPS];
    int groups, sunk, shots, hits, attacks, lost, over;
    long long tick;
};

/* Where a ship went down that the boat sank. */
struct voyage_grave {
    double x, y;
    const char *type;
    int tons;
};

struct voyage {
    void (*look)(const void *state, struct voyage_look *look);
    /* Returns how many there are by now. */
    int (*graves)(const void *state, struct voyage_grave *grave, int max);
    /* How many messages the feed has had; one of the last of them with the
     * boat's time, `10-17 21:43:05  sentence`; its words alone, and its tick. */
    int (*feed_count)(const void *state);
    void (*feed_line)(const void *state, int number, struct out *out);
    long long (*feed_words)(const void *state, int number, struct out *out);
    /* The sea around the boat in letters, this many miles across. */
    void (*plot)(const void *state, double miles, struct out *out);
    /* Coast within the box as polylines of an SVG path, in chart miles with y
     * downwards; appends `M..L..Z` pieces. */
    void (*shore)(double west, double south, double east, double north,
                  struct out *out);
};

#endif
