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
    int groups, sunk, shots, hits, attacks, lost, over;
    long long tick;
};
void uboot_look(const void *state, struct uboot_look *look);
/* Ships of ours by now: where they went down. Returns how many. */
struct uboot_grave {
    double x, y;
    const char *type;
    int tons;
};
int uboot_graves(const void *state, struct uboot_grave *grave, int max);
/* How many messages the feed has had, and one of the last of them with the
 * boat's time: `10-17 21:43:05  sentence`. */
int uboot_feed_count(const void *state);
/* ... its words alone; returns its tick. */
long long uboot_feed_words(const void *state, int number, struct out *out);
void uboot_feed_line(const void *state, int number, struct out *out);
/* Coast within the box as polylines of an SVG path, in chart miles with y
 * downwards; appends `M..L..Z` pieces. */
void uboot_shore(double west, double south, double east, double north,
                 struct out *out);

#endif
