/* The strategic segment: special options and special missions. */
#include <assert.h>

#include "lang.h"
#include "rules.h"

static const struct leader_options_row *option_row(const struct campaign *c,
                                                   int so)
{
    return &leader_options[c->number * LEADER_SO_COUNT + so];
}

int so_cost(const struct campaign *c, int so)
{
    return option_row(c, so)->halves;
}

/* Not on this sheet, bought often enough, or too dear. [notes.1, notes.2,
 * options.1] */
int why_not_buy(const struct campaign *c, int so)
{
    const struct leader_options_row *row = option_row(c, so);
    if (row->halves == 0)
        return WHY_NOT_ON_SHEET;
    if (row->limit != LEADER_NONE && c->bought[so] >= row->limit)
        return WHY_LIMIT;
    return c->so < row->halves ? WHY_NO_POINTS : 0;
}

/* What the open choice costs stands beside it. */
void show_price(const struct campaign *c, int so, struct choice *choice)
{
    int halves = so_cost(c, so);
    if (choice->why_not || choice->note)
        return;
    choice->note = halves == 1 ? NOTE_COST_HALF_EACH : NOTE_COST;
    choice->value = (int16_t)(halves / 2);
}

void pay(struct campaign *c, int so)
{
    assert(why_not_buy(c, so) == 0);
    c->so = (int16_t)(c->so - so_cost(c, so));
    c->bought[so]++;
}

/* Counters on areas: at most one of a kind in each. [air_search.2, supply.2,
 * intelligence.2] */

static const struct {
    uint8_t so, verb;
    uint16_t told;
} counters[] = {
    {LEADER_SO_INTELLIGENCE, V_INTELLIGENCE, EV_INTELLIGENCE},
    {LEADER_SO_AIR_SEARCH, V_AIR_SEARCH, EV_AIR_SEARCH},
    {LEADER_SO_SUPPLY, V_SUPPLY, EV_SUPPLY},
};
enum { COUNTERS = sizeof counters / sizeof *counters };

static uint8_t *counter_on(struct area *area, int so)
{
    return so == LEADER_SO_INTELLIGENCE ? &area->intelligence
           : so == LEADER_SO_AIR_SEARCH ? &area->air_search
                                        : &area->supply;
}

/* The notes of a sheet say where aircraft may go; everything else lies in any
 * area. [air_search.2, supply.2] */
bool may_lie(const struct campaign *c, int place, int so)
{
    const struct leader_places_row *row = place_of(c, place);
    struct area area = c->area[place];
    if (row->port || *counter_on(&area, so))
        return false;
    return so != LEADER_SO_AIR_SEARCH || row->air_search;
}

static void list_counters(const struct campaign *c, struct choices *choices)
{
    for (int i = 0; i < COUNTERS; i++) {
        int why = why_not_buy(c, counters[i].so);
        if (why == WHY_NOT_ON_SHEET)
            continue;
        for (int at = 0; at < c->place_count; at++) {
            if (!may_lie(c, at, counters[i].so))
                continue;
            int place = place_of(c, at)->place;
            struct choice *choice =
                why ? choice_closed(choices, counters[i].verb, why)
                    : choice_open(choices, counters[i].verb);
            choice->min[0] = choice->max[0] = (int16_t)place;
            show_price(c, counters[i].so, choice);
            if (!why)
                continue;
            choice->min[0] = 0; /* one line is enough to say why */
            choice->max[0] = LEADER_PLACE_COUNT - 1;
            break;
        }
    }
}

static void place_counter(struct campaign *c, int verb, int place,
                          struct play *play)
{
    int i = 0;
    while (i < COUNTERS - 1 && counters[i].verb != verb)
        i++;
    pay(c, counters[i].so);
    int at = place_named(c, place);
    *counter_on(&c->area[at], counters[i].so) = 1;
    tell_with(play, EVERYBODY, counters[i].told, place_name(c, at));
}

/* Rest for every boat in port, once in a segment. [rest.1, rest.2] */

static bool is_anybody_resting(const struct campaign *c)
{
    for (int i = 0; i < c->boat_count; i++)
        if (is_in_port(c, &c->boat[i]) && c->boat[i].stress > 0)
            return true;
    return false;
}

static void list_rest(const struct campaign *c, struct choices *choices)
{
    int why = why_not_buy(c, LEADER_SO_REST);
    if (why == WHY_NOT_ON_SHEET)
        return;
    if (!why && c->rested)
        why = WHY_RESTED;
    if (!why && !is_anybody_resting(c))
        why = WHY_NOBODY_TO_REST;
    if (why)
        choice_closed(choices, V_REST, why);
    else
        show_price(c, LEADER_SO_REST, choice_open(choices, V_REST));
}

static void rest(struct campaign *c, struct play *play)
{
    pay(c, LEADER_SO_REST);
    c->rested = 1;
    tell_with(play, EVERYBODY, EV_REST, number(edition(c)->rest_stress));
    for (int i = 0; i < c->boat_count; i++)
        if (is_in_port(c, &c->boat[i]))
            remove_stress(&c->boat[i], edition(c)->rest_stress);
}

/* Advanced torpedoes take the place of ordinary ones in port. [advanced.1,
 * advanced.2] */

static void list_advanced(const struct campaign *c, const struct boat *b,
                          int so, int verb, struct choices *choices)
{
    if (why_not_buy(c, so))
        return;
    int most = c->so / so_cost(c, so);
    for (int rack = 0; rack < RACKS; rack++) {
        int count = b->torpedo[rack][TORPEDO_NORMAL];
        count = count < most ? count : most;
        if (count == 0)
            continue;
        struct choice *choice =
            choice_open2(choices, verb, b->roster, b->roster, rack, rack);
        choice->min[2] = 1;
        choice->max[2] = (int16_t)count;
        show_price(c, so, choice);
    }
}

static void load_advanced(struct campaign *c, struct boat *b, int rack,
                          int count, int kind, struct play *play)
{
    int so = kind == TORPEDO_FAT ? LEADER_SO_FAT : LEADER_SO_T5;
    for (int i = 0; i < count; i++)
        pay(c, so);
    b->torpedo[rack][TORPEDO_NORMAL] =
        (uint8_t)(b->torpedo[rack][TORPEDO_NORMAL] - count);
    b->torpedo[rack][kind] = (uint8_t)(b->torpedo[rack][kind] + count);
    tell_with(play, EVERYBODY, EV_ADVANCED, boat_name(b), number(count),
              noun(T_LEADER_TORPEDO_NORMAL + kind));
}

/* Special missions. [missions.1, e1.missions.2, e2.missions.2] */

static int count_missions(const struct boat *b)
{
    return (b->missions & 1) + (b->missions >> 1 & 1) + (b->missions >> 2 & 1);
}

static const uint8_t mission_so[MISSIONS] = {LEADER_SO_MINE, LEADER_SO_ATTACK,
                                             LEADER_SO_RAIDER};
static const uint8_t mission_verb[MISSIONS] = {V_MINE, V_ATTACK, V_RAIDER};

enum { MINES_ASKED = 18 }; /* no rack holds more */

/* The boat's own reason; the sheet's is asked once for all boats. */
static int why_not_mission(const struct campaign *c, const struct boat *b,
                           int mission)
{
    if (b->missions >> mission & 1)
        return WHY_HAS_MISSION;
    if (count_missions(b) >= edition(c)->missions_per_boat)
        return WHY_ONE_MISSION;
    if (mission != MISSION_MINE) /* [attack.1, raider.1] */
        return is_unfit(b) ? WHY_UNFIT : 0;
    if (!is_port(c, b->at)) /* [mine.1] */
        return WHY_NOT_IN_PORT;
    return torpedoes_in(b, READY) + torpedoes_in(b, STORED) == 0
               ? WHY_NO_TORPEDO
               : 0;
}

bool may_take_mission(const struct campaign *c, const struct boat *b,
                      int mission)
{
    return is_afloat(b) && why_not_buy(c, mission_so[mission]) == 0 &&
           why_not_mission(c, b, mission) == 0;
}

/* Whatever was wanted of it, the reason is the same. */
static void refuse_mission(int mission, int first, int last, int why,
                           struct choices *choices)
{
    struct choice *closed = choice_closed(choices, mission_verb[mission], why);
    closed->min[0] = (int16_t)first;
    closed->max[0] = (int16_t)last;
    if (mission == MISSION_MINE)
        closed->max[1] = closed->max[2] = MINES_ASKED;
}

/* Any number of ordinary torpedoes, ready or stored, make room for mines; at
 * least one. [mine.2] */
static void list_mines(const struct campaign *c, const struct boat *b,
                       struct choices *choices)
{
    int ready = b->torpedo[READY][TORPEDO_NORMAL];
    int stored = b->torpedo[STORED][TORPEDO_NORMAL];
    if (stored > 0) {
        struct choice *choice =
            choice_open2(choices, V_MINE, b->roster, b->roster, 0, ready);
        choice->min[2] = 1;
        choice->max[2] = (int16_t)stored;
        show_price(c, LEADER_SO_MINE, choice);
    }
    if (ready > 0)
        show_price(
            c, LEADER_SO_MINE,
            choice_open2(choices, V_MINE, b->roster, b->roster, 1, ready));
}

static void list_missions(const struct campaign *c, struct choices *choices)
{
    for (int m = 0; m < MISSIONS; m++) {
        int sheet = why_not_buy(c, mission_so[m]);
        if (sheet == WHY_NOT_ON_SHEET)
            continue;
        if (sheet) { /* the same for all boats: one line */
            refuse_mission(m, 0, LEADER_BOAT_COUNT - 1, sheet, choices);
            continue;
        }
        for (int i = 0; i < c->boat_count; i++) {
            const struct boat *b = &c->boat[i];
            if (!is_afloat(b))
                continue;
            int why = why_not_mission(c, b, m);
            if (why) {
                refuse_mission(m, b->roster, b->roster, why, choices);
            } else if (m == MISSION_MINE) {
                list_mines(c, b, choices);
            } else {
                show_price(c, mission_so[m],
                           choice_open1(choices, mission_verb[m], b->roster,
                                        b->roster));
            }
        }
    }
}

static void assign(struct campaign *c, struct boat *b, int mission,
                   struct play *play)
{
    pay(c, mission_so[mission]);
    b->missions |= (uint8_t)(1 << mission);
    tell_with(play, EVERYBODY, EV_MISSION, boat_name(b),
              noun(T_LEADER_MISSION_MINE + mission));
}

static void load_mines(struct campaign *c, struct boat *b, int ready,
                       int stored, struct play *play)
{
    assign(c, b, MISSION_MINE, play);
    const int count[RACKS] = {ready, stored};
    for (int rack = 0; rack < RACKS; rack++) {
        uint8_t *torpedo = &b->torpedo[rack][TORPEDO_NORMAL];
        *torpedo = (uint8_t)(*torpedo - count[rack]);
        b->mines[rack] = (uint8_t)(b->mines[rack] + count[rack]);
    }
    tell_with(play, EVERYBODY, EV_MINES_LOADED, boat_name(b),
              number(ready + stored));
}

void leader_strategic_legal(const void *view, struct choices *choices)
{
    const struct campaign *c = view;
    choice_open(choices, V_DONE);
    list_rest(c, choices);
    list_counters(c, choices);
    for (int i = 0; i < c->boat_count; i++)
        if (is_in_port(c, &c->boat[i])) {
            list_advanced(c, &c->boat[i], LEADER_SO_FAT, V_FAT, choices);
            list_advanced(c, &c->boat[i], LEADER_SO_T5, V_T5, choices);
        }
    list_missions(c, choices);
    if (c->options.value[OPT_SNORKEL] == SNORKELS_IN_PORT) /* [ruling 129] */
        list_snorkels(c, true, choices);
}

void leader_strategic_apply(void *state, int seat, const struct action *action,
                            struct play *play)
{
    struct campaign *c = state;
    (void)seat;
    const int16_t *arg = action->arg;
    struct boat *b = NULL;
    switch (action->verb) {
    case V_REST:
        rest(c, play);
        break;
    case V_INTELLIGENCE:
    case V_AIR_SEARCH:
    case V_SUPPLY:
        place_counter(c, action->verb, arg[0], play);
        break;
    case V_SNORKEL:
        buy_snorkel(c, arg[0], play);
        break;
    case V_DONE:
        phase_return(&c->frames);
        break;
    default:
        b = &c->boat[slot_of(c, arg[0])];
    }
    if (action->verb == V_FAT)
        load_advanced(c, b, arg[1], arg[2], TORPEDO_FAT, play);
    else if (action->verb == V_T5)
        load_advanced(c, b, arg[1], arg[2], TORPEDO_T5, play);
    else if (action->verb == V_MINE)
        load_mines(c, b, arg[1], arg[2], play);
    else if (action->verb == V_ATTACK)
        assign(c, b, MISSION_ATTACK, play);
    else if (action->verb == V_RAIDER)
        assign(c, b, MISSION_RAIDER, play);
}

/* Nobody is asked while there is nothing to spend. [options.2] */
void leader_strategic_run(void *state, struct play *play)
{
    struct campaign *c = state;
    (void)play;
    if (c->so > 0)
        phase_goto(&c->frames, P_STRATEGIC);
    else
        phase_return(&c->frames);
}
