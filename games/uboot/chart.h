/* The Mercator chart: places, squares, land and depth.
 *
 * Coordinates are chart miles, x east and y north; a mile of the chart is a
 * nautical mile at 54 degrees north, and counts 1852 m for hulls and weapons
 * everywhere, so that a straight pencil line is a true course and the ruler is
 * valid everywhere. [9.1] */
#ifndef KALEUN_UBOOT_CHART_H
#define KALEUN_UBOOT_CHART_H

#include <stdbool.h>

#define METRES_NM 1852.0
#define KN_MPS 0.514444 /* metres a second in a knot */

struct point {
    double x, y;
};

struct place {
    double lat, lon;
};

struct point chart_point(double lat, double lon);
struct place chart_place(double x, double y);
/* Miles of the chart in a nautical mile at this height of it. */
double chart_stretch(double y);
/* Course and distance from one point to another. */
double chart_course(double x1, double y1, double x2, double y2);
double chart_distance(double x1, double y1, double x2, double y2);

/* Row of the square in uboot_grid_cells that holds the point, or -1; the row
 * of this name, or -1; its centre. [9.1.2] */
int cell_at(double x, double y);
int cell_named(const char *id);
struct point cell_centre(int cell);

bool land_at(double x, double y);
/* Miles to the nearest coast, or `limit` if there is none so near. */
double coast_distance(double x, double y, double limit);
/* Metres of water; 0 on land. Shelf, slope, deep; shoaling within 2 miles of
 * land. */
double depth_at(double x, double y);
/* Is all water within a raster square around the point deeper than 500 m and
 * without coast? Then nothing need be looked up for ten miles or so. */
bool open_ocean(double x, double y);

#endif
