/* The way by sea from one place to another: straight where the chart is clear,
 * else round the land by fixed corners. */
#include "command.h"
#include "games/uboot/app/seachart.h"
#include "games/uboot/app/umath.h"

#define STEP_NM 3.0 /* between two looks at the coast */
/* Step over open ocean, where open_ocean holds for about ten miles. */
#define OCEAN_NM 9.0
#define OFF_NM 5.0   /* distance kept from a coast on the way */
#define END_NM 12.0  /* nearer to both ends the coast may be closer, */
#define CLEAR_NM 0.7 /* but not this close, */
#define HERE_NM 2.0  /* except where the way begins or ends */
#define FINE_NM 0.5  /* step there: islets are a mile across */
#define LEG_NM 600.0 /* longer legs go by way of another corner */
#define FAR_NM 1e6

enum corner {
    ICELAND,
    FAROES,
    NORWAY,
    LOFOTEN,
    SHETLAND,
    FORTIES,
    DOGGER,
    BIGHT,
    ROCKALL,
    DONEGAL,
    BLASKETS,
    FASTNET,
    USHANT,
    PENMARCH,
    LORIENT,
    FINISTERRE,
    PORTUGAL,
    VINCENT,
    CORNERS,
};

static const struct place corners[CORNERS] = {
    [ICELAND] = {63.0, -12.5},    [FAROES] = {63.6, -5.5},
    [NORWAY] = {65.5, 3.0},       [LOFOTEN] = {67.3, 9.5},
    [SHETLAND] = {61.9, 0.5},     [FORTIES] = {58.0, 2.0},
    [DOGGER] = {55.6, 4.5},       [BIGHT] = {54.6, 6.6},
    [ROCKALL] = {59.0, -12.5},    [DONEGAL] = {55.3, -12.0},
    [BLASKETS] = {51.97, -10.85}, [FASTNET] = {51.0, -12.0},
    [USHANT] = {48.2, -6.8},      [PENMARCH] = {47.2, -5.2},
    [LORIENT] = {47.45, -3.9},    [FINISTERRE] = {44.2, -10.3},
    [PORTUGAL] = {41.0, -10.2},   [VINCENT] = {36.5, -9.9},
};

/* Corners that are joined by a clear course. */
static const uint8_t links[][2] = {
    {ICELAND, FAROES},      {ICELAND, ROCKALL},     {FAROES, SHETLAND},
    {FAROES, NORWAY},       {NORWAY, SHETLAND},     {NORWAY, LOFOTEN},
    {SHETLAND, FORTIES},    {FORTIES, DOGGER},      {DOGGER, BIGHT},
    {ROCKALL, DONEGAL},     {DONEGAL, FASTNET},     {FASTNET, USHANT},
    {DONEGAL, BLASKETS},    {BLASKETS, FASTNET},    {FASTNET, FINISTERRE},
    {USHANT, PENMARCH},     {PENMARCH, LORIENT},    {USHANT, FINISTERRE},
    {PENMARCH, FINISTERRE}, {FINISTERRE, PORTUGAL}, {PORTUGAL, VINCENT},
};

bool route_is_clear(double x1, double y1, double x2, double y2)
{
    double all = seachart_distance(x1, y1, x2, y2), at = 0.0;
    while (at < all) {
        double x = x1 + (x2 - x1) * at / all, y = y1 + (y2 - y1) * at / all;
        bool ends = at < END_NM || all - at < END_NM;
        if (open_ocean(x, y)) {
            at += OCEAN_NM;
            continue;
        }
        bool here = at < HERE_NM || all - at < HERE_NM;
        double off = ends ? CLEAR_NM : OFF_NM;
        if (here ? land_at(x, y) : coast_distance(x, y, off) < off)
            return false;
        at += ends ? FINE_NM : STEP_NM;
    }
    return true;
}

static struct point corner_at(int i)
{
    return seachart_point(corners[i].lat, corners[i].lon);
}

static double between(struct point a, struct point b)
{
    return seachart_distance(a.x, a.y, b.x, b.y);
}

/* Miles from each corner to the goal. */
static void roads(double x, double y, double road[CORNERS])
{
    for (int i = 0; i < CORNERS; i++) {
        struct point p = corner_at(i);
        double miles = seachart_distance(p.x, p.y, x, y);
        road[i] =
            miles < LEG_NM && route_is_clear(p.x, p.y, x, y) ? miles : FAR_NM;
    }
    for (int n = 0; n < CORNERS; n++)
        for (size_t k = 0; k < sizeof links / sizeof *links; k++) {
            int a = links[k][0], b = links[k][1];
            double way = between(corner_at(a), corner_at(b));
            road[a] = mind(road[a], road[b] + way);
            road[b] = mind(road[b], road[a] + way);
        }
}

double route_next(double x, double y, double to_x, double to_y, double *next_x,
                  double *next_y)
{
    double road[CORNERS], least = FAR_NM;
    *next_x = to_x;
    *next_y = to_y;
    if (route_is_clear(x, y, to_x, to_y))
        return seachart_distance(x, y, to_x, to_y);
    roads(to_x, to_y, road);
    for (int i = 0; i < CORNERS; i++) {
        struct point p = corner_at(i);
        double way = seachart_distance(x, y, p.x, p.y) + road[i];
        if (way < least && route_is_clear(x, y, p.x, p.y)) {
            least = way;
            *next_x = p.x;
            *next_y = p.y;
        }
    }
    return least < FAR_NM ? least : seachart_distance(x, y, to_x, to_y);
}
