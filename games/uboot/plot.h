/* The truth as a picture, for debugging: never shown to a seat. */
#ifndef KALEUN_UBOOT_PLOT_H
#define KALEUN_UBOOT_PLOT_H

#include "core/out.h"

/* The sea about the boat in letters, so many miles across, and lists of what is
 * near, with what it is about. */
void uboot_plot(const void *state, double miles, struct out *out);

/* One look at a voyage, for its chart. */
enum { VOYAGE_GROUPS = 16 };
struct uboot_look {
    double x, y, depth;
    double group_x[VOYAGE_GROUPS], group_y[VOYAGE_GROUPS];
    int present[VOYAGE_GROUPS];
    int groups, sunk, hits, attacks, lost;
    long long tick;
};
void uboot_look(const void *state, struct uboot_look *look);
/* How many messages the feed has had, and one of the last of them with the
 * boat's time: `10-17 21:43:05  sentence`. */
int uboot_feed_count(const void *state);
void uboot_feed_line(const void *state, int number, struct out *out);
/* Coast within the box as polylines of an SVG path, in chart miles with y
 * downwards; appends `M..L..Z` pieces. */
void uboot_shore(double west, double south, double east, double north,
                 struct out *out);

#endif
