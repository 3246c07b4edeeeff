/* Places, squares, land and depth. [model.2] */
#include "seachart.h"

#include <stddef.h>
#include <string.h>

#include "data_uboot.h"
#include "umath.h"

/* cos 54 degrees: the chart is true to scale at that latitude. */
#define SCALE 0.58778525229247312917
#define MILES_DEGREE (60.0 * SCALE)

enum { SLOPE_M = 600, DEEP_M = 2500, EXEMPT_M = 8 };

struct point seachart_point(double lat, double lon)
{
    double m = U_DEG * u_log(u_tan(U_PI / 4 + lat * U_RAD / 2));
    return (struct point){MILES_DEGREE * lon, MILES_DEGREE * m};
}

struct place seachart_place(double x, double y)
{
    double e = u_exp(y / MILES_DEGREE * U_RAD);
    return (struct place){U_DEG * (2.0 * u_atan(e) - U_PI / 2),
                          x / MILES_DEGREE};
}

/* On a Mercator chart the cosine of the latitude is the inverse hyperbolic
 * cosine of the ordinate. */
double seachart_stretch(double y)
{
    double e = u_exp(y / MILES_DEGREE * U_RAD);
    return SCALE * 0.5 * (e + 1.0 / e);
}

double seachart_course(double x1, double y1, double x2, double y2)
{
    return bearing_of(x2 - x1, y2 - y1);
}

double seachart_distance(double x1, double y1, double x2, double y2)
{
    return u_hypot(x2 - x1, y2 - y1);
}

int cell_at(double x, double y)
{
    struct place p = seachart_place(x, y);
    for (int i = 0; i < uboot_grid_cells_count; i++) {
        const struct uboot_grid_cells_row *c = &uboot_grid_cells[i];
        if (p.lat <= c->lat_n && p.lat > c->lat_s && p.lon >= c->lon_w &&
            p.lon < c->lon_e)
            return i;
    }
    return -1;
}

int cell_named(const char *id)
{
    for (int i = 0; i < uboot_grid_cells_count; i++)
        if (strcmp(uboot_grid_cells[i].id, id) == 0)
            return i;
    return -1;
}

struct point cell_centre(int cell)
{
    const struct uboot_grid_cells_row *c = &uboot_grid_cells[cell];
    return seachart_point(c->lat_c, c->lon_c);
}

/* The raster's letter at a place; beyond its edges the sea is deep. */
static char class_at(int row, int column)
{
    if (row < 0 || row >= uboot_depth_raster_count || column < 0 ||
        column >= (int)strlen(uboot_depth_raster[0].classes))
        return 'D';
    return uboot_depth_raster[row].classes[column];
}

static void raster_at(struct place p, int *row, int *column)
{
    const struct uboot_depth_raster_row *first = &uboot_depth_raster[0];
    *row = (int)u_floor((first->lat_top - p.lat) / first->step_deg);
    *column = (int)u_floor((p.lon - first->lon_left) / first->step_deg);
}

static bool is_open(struct place p)
{
    int row, column;
    raster_at(p, &row, &column);
    for (int i = -1; i <= 1; i++)
        for (int k = -1; k <= 1; k++) {
            char c = class_at(row + i, column + k);
            if (c != 'D' && c != 'M')
                return false;
        }
    return true;
}

bool open_ocean(double x, double y)
{
    return is_open(seachart_place(x, y));
}

/* The end of the coast's edge that begins at this point. */
static const struct uboot_coast_row *edge_end(int i, int *first)
{
    const struct uboot_coast_row *c = &uboot_coast[i];
    if (i == 0 || c[-1].polygon != c->polygon)
        *first = i;
    bool last = i + 1 == uboot_coast_count || c[1].polygon != c->polygon;
    return last ? &uboot_coast[*first] : c + 1;
}

/* Even-odd rule: counts the edges east of the point at its height. */
static bool in_polygons(double x, double y)
{
    bool inside = false;
    int first = 0;
    for (int i = 0; i < uboot_coast_count; i++) {
        const struct uboot_coast_row *a = &uboot_coast[i];
        const struct uboot_coast_row *b = edge_end(i, &first);
        if ((a->y > y) == (b->y > y))
            continue;
        if (x < a->x + (y - a->y) / (b->y - a->y) * (b->x - a->x))
            inside = !inside;
    }
    return inside;
}

double coast_distance(double x, double y, double limit)
{
    struct point at;
    return coast_nearest(x, y, limit, &at);
}

double coast_nearest(double x, double y, double limit, struct point *at)
{
    double nearest = limit * limit;
    int first = 0;
    for (int i = 0; i < uboot_coast_count; i++) {
        const struct uboot_coast_row *a = &uboot_coast[i];
        const struct uboot_coast_row *b = edge_end(i, &first);
        if ((a->x < x - limit && b->x < x - limit) ||
            (a->x > x + limit && b->x > x + limit) ||
            (a->y < y - limit && b->y < y - limit) ||
            (a->y > y + limit && b->y > y + limit))
            continue;
        double ex = b->x - a->x, ey = b->y - a->y;
        double length = ex * ex + ey * ey;
        double t =
            length > 0.0 ? ((x - a->x) * ex + (y - a->y) * ey) / length : 0.0;
        t = clampd(t, 0.0, 1.0);
        double dx = a->x + t * ex - x, dy = a->y + t * ey - y;
        if (dx * dx + dy * dy < nearest) {
            nearest = dx * dx + dy * dy;
            *at = (struct point){x + dx, y + dy};
        }
    }
    return u_sqrt(nearest);
}

/* Ports and landing places lie nearer to land than our coast is exact, so they
 * always have water enough for a boat. [ruling 1] */
static bool is_approach(double x, double y)
{
    for (int i = 0; i < uboot_ports_count; i++) {
        const struct uboot_ports_row *p = &uboot_ports[i];
        struct point at = seachart_point(p->lat, p->lon);
        if (u_hypot(at.x - x, at.y - y) < p->home_radius_nm)
            return true;
    }
    return false;
}

bool land_at(double x, double y)
{
    return !open_ocean(x, y) && in_polygons(x, y) && !is_approach(x, y);
}

static double shelf_depth(struct place p)
{
    int i = 0;
    while (i < uboot_shelf_depths_count - 1) {
        const struct uboot_shelf_depths_row *s = &uboot_shelf_depths[i];
        if (p.lat <= s->lat_n && p.lat >= s->lat_s && p.lon >= s->lon_w &&
            p.lon <= s->lon_e)
            break;
        i++;
    }
    return uboot_shelf_depths[i].depth_m;
}

double depth_at(double x, double y)
{
    struct place p = seachart_place(x, y);
    int row, column;
    raster_at(p, &row, &column);
    char class = class_at(row, column);
    /* Only the polygons decide what is land; water in a raster square marked as
     * land has the depth of its shelf. [ruling 2] */
    double depth = class == 'D'   ? DEEP_M
                   : class == 'M' ? SLOPE_M
                                  : shelf_depth(p);
    if (is_open(p))
        return depth;
    double coast = coast_distance(x, y, 2.0);
    if (coast < 2.0)
        depth = mind(depth, 10.0 + 15.0 * coast);
    if (in_polygons(x, y))
        depth = 0.0;
    if (depth < EXEMPT_M && is_approach(x, y))
        depth = EXEMPT_M;
    return depth;
}
