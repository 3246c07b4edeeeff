/* Chapter 7.4: agents put ashore and mines laid; and 14.9, the meeting with a
 * U-tanker on station. Both are tasks in one box of the track that an aircraft
 * may disturb. */
#include "lang.h"
#include "rules.h"

/* Can it still be done? [10.5.3, ruling 27] */
static bool is_possible(const struct career *c)
{
    return c->patrol.mission == HUNTERS_MISSION_AGENT ? !is_disabled(c, AGENT)
                                                      : can_lay_mines(c);
}

/* Not yet done, and not given up. */
bool is_mission_ahead(const struct career *c)
{
    return c->patrol.mission != HUNTERS_MISSION_NONE &&
           !c->patrol.mission_done && !c->patrol.mission_failed &&
           is_possible(c);
}

/* Where the water is shallow [7.4.3]. A box whose mission is done or lost is like
 * its neighbours. [ruling 25] */
bool in_mission_box(const struct career *c)
{
    return is_mission_ahead(c) && is_box_of_mission(c, c->patrol.box);
}

void check_mission(struct career *c, struct play *play)
{
    if (c->patrol.mission == HUNTERS_MISSION_NONE || c->patrol.mission_done ||
        c->patrol.mission_failed || is_possible(c))
        return;
    c->patrol.mission_failed = 1;
    tell(play, EVERYBODY, EV_MISSION_FAILED);
}

void carry_out_mission(struct career *c, struct play *play)
{
    c->patrol.mission_done = 1;
    if (c->patrol.mission == HUNTERS_MISSION_AGENT) {
        c->patrol.agent_aboard = 0;
        tell(play, EVERYBODY, EV_AGENT_ASHORE);
    } else {
        lay_mines(c, play);
    }
}

/* P_MISSION: again and again until nothing comes. [7.4.1, 7.4.2] */
void mission_run(void *state, struct play *play)
{
    struct career *c = state;
    struct frame *frame = phase_frame(&c->frames);
    clear_combat(c);
    check_mission(c, play);
    if (c->patrol.aborting || c->patrol.towed || !in_mission_box(c)) {
        phase_return(&c->frames);
        return;
    }
    if (frame->note) { /* an aircraft has been here [ruling 38] */
        frame->note = 0;
        ask_to_stay(c);
        return;
    }
    struct chart_result r =
        roll_encounter(c, HUNTERS_ZONE_SPECIAL_MISSION, play);
    if (r.result == HUNTERS_ENCOUNTER_AIRCRAFT) {
        frame->note = 1;
        meet(c, r.result, play);
        return;
    }
    phase_return(&c->frames);
    carry_out_mission(c, play);
}

/* The U-tanker. [14.9] */

/* None in the Mediterranean; across the Atlantic she is taken for granted.
 * [14.9.1] */
static bool has_tankers(int patrol)
{
    return patrol != HUNTERS_PATROL_MEDITERRANEAN &&
           patrol != HUNTERS_PATROL_CARIBBEAN &&
           patrol != HUNTERS_PATROL_NORTH_AMERICA;
}

/* One search a patrol. [14.9.2, ruling 32] */
bool can_seek_tanker(const struct career *c)
{
    const struct patrol *p = &c->patrol;
    return option(c, OPT_RESUPPLY) && has_tankers(p->assignment) &&
           !p->aborting && !p->resupplied && !p->tanker_sought &&
           p->box == last_on_station(c);
}

static void ask_for_torpedoes(struct career *c, struct play *play)
{
    struct chart_result what = chart_roll(play, CHART_RESUPPLY_WHAT, c);
    int steam = 0, electric = 0;
    switch (what.result) {
    case HUNTERS_ROLL_RESULT_G7A:
        steam = chart_roll(play, CHART_RESUPPLY_COUNT, c).result;
        break;
    case HUNTERS_ROLL_RESULT_G7E:
        electric = chart_roll(play, CHART_RESUPPLY_COUNT, c).result;
        break;
    case HUNTERS_ROLL_RESULT_TWO_OF_EACH:
        steam = electric = 2;
        break;
    default:
        return;
    }
    offer_torpedoes(c, steam, electric);
}

/* Fuel and shells: back to the first box on station, which is entered anew.
 * [ruling 30] */
static void take_supplies(struct career *c, struct play *play)
{
    c->patrol.resupplied = 1;
    c->boat.ammo = (uint8_t)boat_row(c)->deck_gun_ammo;
    c->patrol.box = (uint8_t)first_on_station(c);
    tell(play, EVERYBODY, EV_RESUPPLIED);
    phase_call(&c->frames, P_BOX);
    ask_for_torpedoes(c, play);
}

void seek_tanker(struct career *c, struct play *play)
{
    c->patrol.tanker_sought = 1;
    struct chart_result r = chart_roll(play, CHART_RESUPPLY, c);
    if (r.result != HUNTERS_ROLL_RESULT_MEETS_U_TANKER) {
        tell(play, EVERYBODY, EV_NO_TANKER);
        return;
    }
    tell(play, EVERYBODY, EV_TANKER_MET);
    /* On the surface for hours, as in the Bay. [ruling 31] */
    r = roll_encounter(c, HUNTERS_ZONE_BAY_OF_BISCAY, play);
    if (r.result == HUNTERS_ENCOUNTER_NONE) {
        take_supplies(c, play);
        return;
    }
    tell(play, EVERYBODY, EV_TANKER_DISTURBED);
    meet(c, r.result, play);
}
