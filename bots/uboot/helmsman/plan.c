/* The helmsman's plan for each mission: places and hours that briefing and
 * messages suggest, and the look-up. */
#include <string.h>

#include "data_uboot_missions.h"
#include "games/uboot/app/seachart.h"
#include "helmsman.h"

/* clang-format off */
static const struct leg plan[] = {
    /* mission open done from to    lat     lon  errand   night deep */
    {"S1",  -1, -1,  0,  24, 55.05,  -0.10, PATROL,    0,  25},
    {"S1",  -1, -1, 24,  99, 54.60,   2.50, PATROL,    0,  25},
    {"S2",   0, -1,  0,  24, 58.88,  -2.70, PATROL,    1,  40},
    {"S2",   1, -1,  0,  52, 59.00,  -1.90, PATROL,    0,  50},
    {"S2",  -1, -1, 52,  99, 58.00,   1.50, PATROL,    0,  60},
    {"S3",   0, -1,  0,  99, 67.65,  11.90, PATROL,    0, 100},
    {"S3",  -1, -1,  0,  99, 67.30,  10.50, PATROL,    0, 100},
    {"S4",   0, -1,  0,  99, 52.06, -10.46, STOP_HERE, 1,  60},
    {"S4",   1,  0,  0,  38, 53.25, -10.75, STOP_HERE, 0,  60},
    {"S4",  -1,  0,  0,  99, 52.30, -12.20, PATROL,    0, 110},
    {"S5",   0, -1,  0,  99, 66.7541, -5.125, STOP_HERE, 0, 160},
    {"S5",  -1,  0,  0,  60, 66.60,  -6.00, PATROL,    0, 160},
    {"S5",  -1,  0, 60,  99, 65.00,   2.00, PASS,      0, 160},
    {"S6",   1, -1,  0,  28, 46.0518, -10.75, STOP_HERE, 0, 160},
    {"S6",  -1, -1,  0,  99, 47.55,  -3.50, GO_HOME,   0,  60},
    {"S7",   0, -1,  0,  14, 51.90, -33.00, PATROL,    0, 180},
    {"S7",   0, -1, 14,  50, 53.20, -28.20, PATROL,    0, 180},
    {"S7",  -1, -1,  0,  99, 49.00, -25.00, PASS,      0, 180},
    {"P1A",  0, -1,  0,  14, 64.05,  -5.10, PASS,      0, 160},
    {"P1A",  0, -1, 14,  26, 64.00, -11.00, PASS,      0, 160},
    {"P1A",  0, -1, 26,  84, 59.55, -14.80, PASS,      0, 160},
    {"P1A", -1,  0,  0,  99, 58.50, -16.00, PATROL,    0, 180},
    {"P1B",  0, -1,  0,  30, 58.50, -16.20, PATROL,    0, 180},
    {"P1B",  0, -1, 30,  50, 57.30, -12.00, PATROL,    0, 180},
    {"P1B", -1, -1,  0,  99, 56.00, -14.00, PASS,      0, 180},
    {"P1C",  1, -1,  0,  24, 58.00, -12.60, PATROL,    0, 180},
    {"P1C", -1, -1,  0,  48, 52.00, -14.00, PASS,      0, 180},
    {"P1C", -1, -1, 48, 110, 47.55,  -3.50, GO_HOME,   0,  80},
    {"P2A",  0, -1,  0,  99, 42.4516, -9.70, STOP_HERE, 1, 120},
    {"P2A", -1,  0,  0,  99, 45.50, -10.50, PATROL,    0, 160},
    {"P2B",  0, -1,  0,  16, 36.80,  -9.40, PATROL,    0, 180},
    {"P2B",  0, -1, 16,  40, 37.70, -12.00, PATROL,    0, 180},
    {"P2B", -1, -1,  0,  99, 42.00, -15.00, PATROL,    0, 180},
    {"P2C",  0, -1,  0,  24, 45.1518, -13.75, STOP_HERE, 0, 180},
    {"P2C", -1, -1,  0,  99, 47.55,  -3.50, GO_HOME,   0,  80},
    {"T1",   0, -1,  0,  99, 58.67,   3.15, PATROL,    0,  60},
    {"T1",  -1,  0,  0,  99, 54.15,   7.60, GO_HOME,   0,  60},
};
/* clang-format on */

const struct leg *plan_leg(const struct helm_view *v)
{
    const struct uboot_mission *m = &uboot_missions[v->board.setting.mission];
    int hours = (int)(v->board.tick / 14400);
    for (size_t i = 0; i < sizeof plan / sizeof plan[0]; i++) {
        const struct leg *p = &plan[i];
        if (strcmp(p->mission, m->id) != 0 || hours < p->from_h ||
            hours >= p->to_h)
            continue;
        if (p->open >= 0 && v->hand.objective[p->open] != 1)
            continue;
        if (p->done >= 0 && v->hand.objective[p->done] != 2)
            continue;
        return p;
    }
    return NULL;
}

void plan_point(const struct leg *leg, double *x, double *y)
{
    struct point p = seachart_point(leg->lat, leg->lon);
    *x = p.x;
    *y = p.y;
}
