/* The sea chart, a Mercator chart: places, squares, land and depth.
 *
 * Coordinates are chart miles, x east and y north. A chart mile is a nautical
 * mile at 54 degrees north and counts 1852 m for hulls and weapons everywhere,
 * so that a straight pencil line is a true course and one ruler serves the
 * whole chart. [9.1] */
#ifndef KALEUN_UBOOT_SEACHART_H
#define KALEUN_UBOOT_SEACHART_H

#include <stdbool.h>

#define METRES_NM 1852.0
#define KN_MPS 0.514444 /* metres a second in a knot */

struct point {
    double x, y;
};

struct place {
    double lat, lon;
};

struct point seachart_point(double lat, double lon);
struct place seachart_place(double x, double y);
/* Chart miles in a nautical mile at this ordinate. */
double seachart_stretch(double y);
/* Course and distance from one point to another. */
double seachart_course(double x1, double y1, double x2, double y2);
double seachart_distance(double x1, double y1, double x2, double y2);

/* Row of the square in uboot_grid_cells that holds the point, or -1; the row
 * with this name, or -1; the square's centre. [9.1.2] */
int cell_at(double x, double y);
int cell_named(const char *id);
struct point cell_centre(int cell);

/* The coast has islets of its own where lookouts name marks. [ruling 238] */
bool land_at(double x, double y);
/* Miles to the nearest coast, or `limit` if no coast is that near. */
double coast_distance(double x, double y, double limit);
/* The same, and the nearest point of it if there is one. */
double coast_nearest(double x, double y, double limit, struct point *at);
/* Metres of water, 0 on land: shelf, slope or deep sea, shoaling within 2 miles
 * of land. */
double depth_at(double x, double y);
/* Is all water within one raster square of the point deeper than 500 m and free
 * of coast? Then callers may skip look-ups for about ten miles. */
bool open_ocean(double x, double y);

#endif
