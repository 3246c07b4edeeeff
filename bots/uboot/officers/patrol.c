/* Where the officers take the boat: a plan like the helmsman's for a crew that
 * can pay for few courses. They wait where a route must pass, and go round the
 * land in few legs. Near the enemy's coast (night) they lie under water by day.
 * The helmsman's rows (plan.c) serve where none is here. The places were chosen
 * with the missions' tables at hand (doc/uboot-balance.md). */
#include <string.h>

#include "command.h"
#include "data_uboot_missions.h"
#include "games/uboot/app/umath.h"

enum { THERE_MILES = 15, MEETING_MILES = 12 };
/* From the meeting point, if the dead reckoning is exact. */
#define MEETING_NM 2.5
#define SOMEWHERE_NM 6.0

/* clang-format off */
static const struct leg patrols[] = {
    /* mission open done from to    lat     lon  errand   night deep */
    {"S1",  -1, -1,  0,  99, 54.72,  -0.075, HASTEN,   0,  40},
    {"S2",  -1,  1,  0,  99, 58.95,  -1.20, ENOUGH,    0, 100},
    {"S2",  -1, -1,  0,  23, 58.95,  -1.20, PATROL,    1, 100},
    {"S2",   0, -1, 23,  30, 58.885, -2.75, STOP_HERE, 1,  40},
    {"S2",  -1, -1, 23,  33, 59.40,  -1.50, PASS,      0, 100},
    {"S2",  -1, -1, 33,  39, 59.42,  -2.20, WAYLAY,    0, 100},
    {"S2",  -1, -1, 39,  99, 59.40,  -1.50, ENOUGH,    0, 100},
    {"S3",  -1,  0,  0,  99, 67.696, 13.06, ENOUGH,    0, 180},
    {"S3",  -1, -1,  0,  11, 67.30,  11.60, PASS,      0, 100},
    {"S3",  -1, -1, 11,  14, 67.47,  13.60, PASS,      0, 100},
    {"S3",  -1, -1, 14,  41, 67.696, 13.06, WAYLAY,    0, 180},
    {"S3",  -1, -1, 41,  99, 67.696, 13.06, ENOUGH,    0, 180},
    {"S7",  -1, -1,  0,  36, 52.10, -30.60, AMBUSH,    0, 180},
    {"S7",  -1, -1, 36,  99, 52.80, -28.00, AMBUSH,    0, 180},
    {"P1B", -1, -1,  0,  18, 58.26, -16.05, AMBUSH,    0, 180},
    {"P1B", -1, -1, 18,  44, 57.00, -11.50, AMBUSH,    0, 180},
    {"P1B", -1, -1, 44,  99, 56.85,  -9.60, AMBUSH,    0, 180},
    {"P1C", -1, -1,  0,  18, 57.75, -11.20, AMBUSH,    0, 180},
    {"P1C", -1, -1, 18,  26, 56.85, -11.20, AMBUSH,    0, 180},
    {"P1C",  3, -1, 26,  66, 51.4518, -13.75, MEET_HERE, 0, 180},
    {"P1C", -1, -1, 26,  40, 51.45, -13.30, PASS,      0, 180},
    {"P1C", -1, -1, 40, 110, 47.55,  -3.50, GO_HOME,   0,  80},
    {"P2A",  1, -1,  0,  40, 44.20, -10.40, REPORT_HERE, 0, 160},
    {"P2A",  0, -1,  0,  99, 42.4516, -9.70, MEET_HERE, 1, 120},
    {"P2C",  0, -1,  0,  30, 45.1518, -13.75, MEET_HERE, 0, 180},
    {"S5",   0, -1,  0,  60, 66.7541, -5.125, MEET_HERE, 0, 160},
    {"S6",   1, -1,  0,  28, 46.0518, -10.75, MEET_HERE, 0, 160},
    {"S4",   1, -1,  0,  15, 53.25, -10.75, STOP_HERE, 0,  60},
    {"P1A",  1, -1,  0,  50, 64.05,  -7.00, REPORT_HERE, 0, 160},
    {"P1A",  0, -1,  0,  14, 64.05,  -7.00, PASS,      0, 160},
    {"P1A",  0, -1,  0,  84, 59.55, -14.80, PASS,      0, 160},
    {"P2B", -1, -1,  0,  22, 37.17, -10.18, AMBUSH,    0, 180},
    {"P2B", -1, -1, 22,  46, 38.17, -13.75, AMBUSH,    0, 180},
    {"P2B", -1, -1, 46,  72, 39.80, -16.95, AMBUSH,    0, 180},
    {"P2B", -1, -1, 72,  99, 42.34, -18.95, AMBUSH,    0, 180},
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

double patrol_hours(const struct helm_view *v)
{
    /* A free patrol says in its briefing how long it lasts. */
    const struct uboot_figures *f = &v->board.briefing[0];
    if (f->message == UBOOT_MESSAGE_FIGURE_PATROL)
        return f->arg[1];
    return uboot_missions[v->board.setting.mission].hours_limit;
}

double patrol_hours_left(const struct helm_view *v)
{
    return patrol_hours(v) - (double)v->board.tick / OFFICER_HOUR;
}

bool patrol_stops(const struct leg *leg)
{
    return leg->errand == STOP_HERE || leg->errand == MEET_HERE ||
           leg->errand == REPORT_HERE || leg->errand == WAYLAY;
}

/* Does the objective that asks for this message name a place to send it
 * from? */
static bool has_place(const struct uboot_view *v, int message)
{
    for (int i = 0; i < OBJECTIVES_SHOWN; i++) {
        if (!v->hand.task[i])
            continue;
        const struct uboot_objective *o =
            &uboot_objectives[v->hand.task[i] - 1];
        for (int k = 0; k < o->messages; k++)
            if (o->message[k] == message && (o->areas || o->west < 0.0))
                return v->hand.objective[i] == 1;
    }
    return false;
}

bool patrol_holds_back(const struct uboot_view *v, int message)
{
    const struct helm_view sight = {.board = v->board, .hand = v->hand};
    const struct leg *leg = patrol_leg(&sight);
    const struct advice *a = &v->desk.advice;
    bool there =
        leg && leg->errand == REPORT_HERE && a->tick && a->miles <= THERE_MILES;
    return has_place(v, message) && !there;
}

/* Do the orders name only merchants? */
static bool hunts_merchants(const struct uboot_view *v)
{
    const struct uboot_mission *m = &uboot_missions[v->board.setting.mission];
    uint64_t types = uboot_objectives[m->objective].types;
    bool some = false;
    for (int i = 0; i < uboot_ship_types_count; i++)
        if (types >> i & 1) {
            if (uboot_ship_types[i].category != UBOOT_SHIP_CATEGORY_MERCHANT)
                return false;
            some = true;
        }
    return some && uboot_objectives[m->objective].type == OBJ_SINK_ANY &&
           v->hand.objective[0] == 1;
}

void patrol_prey(const struct uboot_view *v, struct helmsman *c)
{
    if (c->targets != 1 || !hunts_merchants(v))
        return;
    struct target *m = &c->target[0];
    m->prey = m->report->type < 0 && !m->report->is_aircraft &&
              !m->report->is_group && !m->warship;
    if (m->prey && m->report->speed_dkn < 0)
        m->kn = 0.0; /* the orders say that it lies stopped */
}

void patrol_friends(const struct uboot_view *v, const struct leg *leg,
                    struct helmsman *c)
{
    const struct advice *a = &v->desk.advice;
    if (!leg || leg->errand != MEET_HERE || !a->tick ||
        a->miles > MEETING_MILES)
        return;
    double x = a->miles * u_sind(a->course), y = a->miles * u_cosd(a->course);
    double near = v->board.setting.difficulty[ROLE_NAVIGATOR] == EASY
                      ? MEETING_NM
                      : SOMEWHERE_NM;
    for (int i = 0; i < c->targets; i++) {
        struct target *m = &c->target[i];
        if (m->report->type < 0 && !m->report->is_aircraft &&
            !m->report->is_group && m->kn < 9.0 &&
            u_hypot(m->x - x, m->y - y) < near)
            m->friend = true;
    }
}
