/* Where the officers take the boat: briefing, messages and the chart read by a
 * crew that can pay few courses. They wait where a route must pass, and go round
 * the land in few legs. Near the
 * enemy's coast (night) they lie under water by day. Rows of uboot_plan.c serve
 * where none is here. */
#include <string.h>

#include "data_uboot_missions.h"
#include "uboot_command.h"

/* clang-format off */
static const struct leg patrols[] = {
    /* mission open done from to    lat     lon  errand   night deep */
    {"S1",  -1, -1,  0,  99, 55.05,  -0.25, PATROL,    1,  25},
    {"S2",   1, -1,  0,  22, 58.885, -2.78, STOP_HERE, 1,  40},
    {"S2",  -1, -1,  0,  99, 59.55,  -2.20, PATROL,    1,  50},
    {"S3",  -1, -1,  0,  99, 67.65,  12.40, PATROL,    1, 100},
    {"S7",  -1, -1,  0,  36, 52.10, -30.60, AMBUSH,    0, 180},
    {"S7",  -1, -1, 36,  99, 52.80, -28.00, AMBUSH,    0, 180},
    {"P1B", -1, -1,  0,  18, 58.36, -16.65, AMBUSH,    0, 180},
    {"P1B", -1, -1, 18,  44, 57.10, -11.70, AMBUSH,    0, 180},
    {"P1B", -1, -1, 44,  99, 56.85,  -9.60, AMBUSH,    0, 180},
    {"P1C", -1, -1,  0,  18, 57.75, -11.70, AMBUSH,    0, 180},
    {"P1C", -1, -1, 18,  26, 56.85, -11.20, AMBUSH,    0, 180},
    {"P1C",  3, -1, 26,  66, 51.4518, -13.75, STOP_HERE, 0, 180},
    {"P1C", -1, -1, 26,  88, 47.10,  -6.50, PASS,      0, 180},
    {"P1C", -1, -1, 88, 110, 47.55,  -3.50, GO_HOME,   0,  80},
    {"P2A",  0, -1,  0,  17, 44.30, -10.60, PASS,      0, 160},
    {"P2C",  0, -1,  0,  48, 45.1518, -13.75, STOP_HERE, 0, 180},
    {"P2C", -1, -1, 48,  68, 47.10,  -6.50, PASS,      0, 180},
    {"S6",   1, -1,  0,  28, 46.0518, -10.75, STOP_HERE, 0, 160},
    {"S6",  -1, -1,  0,  44, 47.10,  -6.50, PASS,      0, 160},
    {"P2B", -1, -1,  0,  22, 36.92,  -9.52, AMBUSH,    0, 180},
    {"P2B", -1, -1, 22,  46, 37.62, -12.00, AMBUSH,    0, 180},
    {"P2B", -1, -1, 46,  99, 38.90, -15.20, AMBUSH,    0, 180},
};
/* clang-format on */

const struct leg *patrol_leg(const struct helm_view *v)
{
    const struct uboot_mission *m = &uboot_missions[v->board.setting.mission];
    int hours = (int)(v->board.tick / OFFICER_HOUR);
    for (size_t i = 0; i < sizeof patrols / sizeof *patrols; i++) {
        const struct leg *p = &patrols[i];
        if (strcmp(p->mission, m->id) == 0 && hours >= p->from_h &&
            hours < p->to_h &&
            (p->open < 0 || v->hand.objective[p->open] == 1) &&
            (p->done < 0 || v->hand.objective[p->done] == 2))
            return p;
    }
    return plan_leg(v);
}

double patrol_hours_left(const struct helm_view *v)
{
    return uboot_missions[v->board.setting.mission].hours_limit -
           (double)v->board.tick / OFFICER_HOUR;
}
