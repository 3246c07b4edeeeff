/* Chapters 7.1 and 7.3 in port: orders for the next patrol. They come by roll
 * and date, by a request of the Kommandant's that was granted, or stand for
 * good once the boat belongs to the Mediterranean or the Arctic. */
#include <assert.h>

#include "lang.h"
#include "rules.h"

/* What the type of boat makes of a patrol. [7.3.1, 7.3.2, 11.4.6] */

static bool leads_elsewhere(const struct hunters_patrol_restrictions_row *row)
{
    return row->action == HUNTERS_RESTRICTION_REROLL ||
           row->patrol != row->rolled_patrol;
}

/* The row that counts for this boat, or NULL. With 14.10 every boat may go
 * everywhere; what mission she has there still depends on her type. [14.10.1] */
static const struct hunters_patrol_restrictions_row *
restriction(const struct career *c, int patrol, int mission)
{
    for (int i = 0; i < hunters_patrol_restrictions_count; i++) {
        const struct hunters_patrol_restrictions_row *row =
            &hunters_patrol_restrictions[i];
        if (row->boat_type == c->boat.type && row->rolled_patrol == patrol &&
            (row->any_mission || row->rolled_mission == mission))
            return option(c, OPT_AREAS) && leads_elsewhere(row) ? NULL : row;
    }
    return NULL;
}

/* Orders are given. */

/* The line of the month she sails in. [7.1.1] */
static void note_on_sheet(struct career *c)
{
    int line = c->month - FIRST_MONTH;
    assert(line >= 0 && line < PATROLS_MAX);
    c->sheet[line] = (struct logged_month){
        .mark = MONTH_PATROL,
        .assignment = c->patrol.assignment,
        .mission = c->patrol.mission,
        .wolfpack = c->patrol.wolfpack,
        .boat_type = c->boat.type,
    };
}

static void tell_orders(const struct career *c, int mission, struct play *play)
{
    static const uint16_t kinds[] = {
        [HUNTERS_MISSION_NONE] = EV_ORDERS,
        [HUNTERS_MISSION_WOLFPACK] = EV_ORDERS_WOLFPACK,
        [HUNTERS_MISSION_AGENT] = EV_ORDERS_AGENT,
        [HUNTERS_MISSION_MINES] = EV_ORDERS_MINES,
    };
    tell_with(play, EVERYBODY, kinds[mission],
              noun(T_HUNTERS_PATROL_NONE + c->patrol.assignment));
}

/* Rolled for before the boat sails, and kept even if she aborts. [7.3.5] */
static void roll_arctic_posting(struct career *c, struct play *play)
{
    if (c->permanent == STAYS_IN_ARCTIC)
        return;
    struct chart_result r = chart_roll(play, CHART_ARCTIC, c);
    if (r.result == HUNTERS_ROLL_RESULT_PERMANENT) {
        c->permanent = STAYS_IN_ARCTIC;
        tell(play, EVERYBODY, EV_POSTED_TO_ARCTIC);
    }
}

/* The patrol is this one, alone or in a wolfpack [7.2.1], and the frame of the
 * orders goes: boat and stores have been ready before [7.1.3]. Whoever has not
 * passed Gibraltar yet goes for the first time. [7.3.3, ruling 23] */
void assign_patrol(struct career *c, int patrol, int mission, struct play *play)
{
    bool wolfpack = mission == HUNTERS_MISSION_WOLFPACK;
    c->patrol = (struct patrol){
        .assignment = (uint8_t)patrol,
        .mission = wolfpack ? HUNTERS_MISSION_NONE : (uint8_t)mission,
        .wolfpack = wolfpack,
        .agent_aboard = mission == HUNTERS_MISSION_AGENT,
        .first_med = patrol == HUNTERS_PATROL_MEDITERRANEAN && !c->been_in_med,
        .long_patrol = boat_row(c)->patrol_months == 2, /* [10.10.6] */
    };
    c->crew.wound[AGENT] = UNHURT;
    c->patrols++;
    lay_track(c);
    note_on_sheet(c);
    tell_orders(c, mission, play);
    phase_return(&c->frames);
    if (patrol == HUNTERS_PATROL_ARCTIC)
        roll_arctic_posting(c, play);
    if (mission == HUNTERS_MISSION_MINES)
        load_mines(c, play);
}

static void roll_orders(struct career *c, struct play *play)
{
    for (;;) {
        struct chart_result r = on_p1(c, patrol_column(c), play);
        int patrol = r.result;
        int mission = hunters_patrol_assignments[r.row].mission;
        const struct hunters_patrol_restrictions_row *row =
            restriction(c, patrol, mission);
        if (row && leads_elsewhere(row))
            tell_with(play, EVERYBODY, EV_ORDERS_CHANGED,
                      noun(T_HUNTERS_BOAT_VIIA + c->boat.type),
                      noun(T_HUNTERS_PATROL_NONE + patrol));
        if (row && row->action == HUNTERS_RESTRICTION_REROLL)
            continue;
        if (row) {
            patrol = row->patrol;
            mission = row->mission;
        }
        assign_patrol(c, patrol, mission, play);
        return;
    }
}

/* P_ORDERS: boats that stay where they are need no roll. [7.3.4, 7.3.5] */
void orders_run(void *state, struct play *play)
{
    struct career *c = state;
    dice_chapter(play->dice, c->patrols + 1);
    if (c->permanent == STAYS_IN_MEDITERRANEAN)
        assign_patrol(c, HUNTERS_PATROL_MEDITERRANEAN, HUNTERS_MISSION_NONE,
                      play);
    else if (c->permanent == STAYS_IN_ARCTIC)
        assign_patrol(c, HUNTERS_PATROL_ARCTIC, HUNTERS_MISSION_NONE, play);
    else if (c->rank >= HUNTERS_RANK_KPTLT)
        phase_goto(&c->frames, P_REQUEST);
    else
        roll_orders(c, play);
}

/* P_REQUEST: rank gives a chance to choose. [11.2.1] */

static int chance_of_request(const struct career *c)
{
    int faces = 0;
    for (int i = 0; i < hunters_patrol_requests_count; i++) {
        const struct hunters_patrol_requests_row *row =
            &hunters_patrol_requests[i];
        if (row->rank == c->rank &&
            row->result == HUNTERS_PATROL_REQUEST_CHOOSE)
            faces = row->max;
    }
    return faces;
}

void request_legal(const void *view, struct choices *choices)
{
    struct choice *request = choice_open(choices, V_REQUEST);
    request->note = NOTE_REQUEST;
    request->value = (int16_t)chance_of_request(view);
    choice_open(choices, V_ORDERS);
}

void request_apply(void *state, int seat, const struct action *action,
                   struct play *play)
{
    struct career *c = state;
    (void)seat;
    if (action->verb == V_ORDERS) {
        roll_orders(c, play);
        return;
    }
    struct chart_result r = on_request(c, c->rank, play);
    if (r.result == HUNTERS_PATROL_REQUEST_CHOOSE) {
        tell(play, EVERYBODY, EV_REQUEST_GRANTED);
        phase_goto(&c->frames, P_CHOOSE_PATROL);
    } else {
        tell(play, EVERYBODY, EV_REQUEST_REFUSED);
        roll_orders(c, play);
    }
}

/* P_CHOOSE_PATROL: whatever stands in the column of the date, for this type of
 * boat. */

static bool is_listed(const struct choices *choices, int patrol, int mission)
{
    for (int i = 0; i < choices->count; i++) {
        const struct choice *item = &choices->item[i];
        if (item->verb == V_PATROL && item->min[0] == patrol &&
            item->min[1] == mission)
            return true;
    }
    return false;
}

static void list_patrol(const struct career *c, int patrol, int mission,
                        struct choices *choices)
{
    const struct hunters_patrol_restrictions_row *row =
        restriction(c, patrol, mission);
    bool closed = row && leads_elsewhere(row);
    if (row && !closed)
        mission = row->mission; /* a VIID lays mines [11.4.6] */
    if (is_listed(choices, patrol, mission))
        return;
    struct choice *item =
        choice_open2(choices, V_PATROL, patrol, patrol, mission, mission);
    if (closed)
        item->why_not =
            is_type_ix(c) ? WHY_NOT_FOR_TYPE_IX : WHY_NOT_FOR_TYPE_VII;
}

void choose_patrol_legal(const void *view, struct choices *choices)
{
    const struct career *c = view;
    for (int i = 0; i < hunters_patrol_assignments_count; i++) {
        const struct hunters_patrol_assignments_row *row =
            &hunters_patrol_assignments[i];
        if (row->to < c->month || is_listed(choices, row->result, row->mission))
            continue;
        if (row->from > c->month) /* the table goes by the date */
            break;
        list_patrol(c, row->result, row->mission, choices);
    }
    choice_open(choices, V_ORDERS);
}

void choose_patrol_apply(void *state, int seat, const struct action *action,
                         struct play *play)
{
    struct career *c = state;
    (void)seat;
    if (action->verb == V_ORDERS)
        roll_orders(c, play);
    else
        assign_patrol(c, action->arg[0], action->arg[1], play);
}
