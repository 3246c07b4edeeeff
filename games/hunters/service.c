/* Chapter 11: the crew's skill, rank, awards and newer boats. All of it happens
 * in refit; refit.c calls the parts in their order. */
#include <assert.h>

#include "lang.h"
#include "rules.h"

/* The crew. [11.1] */

static void tell_quality(const struct career *c, int kind, struct play *play)
{
    tell_with(play, EVERYBODY, kind,
              noun(T_HUNTERS_QUALITY_GREEN + c->crew.quality));
}

void lower_quality(struct career *c, int floor, struct play *play)
{
    if (c->crew.quality <= floor)
        return;
    c->crew.quality--;
    tell_quality(c, EV_CREW_WORSE, play);
}

static void raise_quality(struct career *c, struct play *play)
{
    if (c->crew.quality == HUNTERS_QUALITY_ELITE) { /* [11.1.3] */
        tell(play, EVERYBODY, EV_ELITE_ALREADY);
        return;
    }
    c->crew.quality++;
    tell_quality(c, EV_CREW_BETTER, play);
}

/* For good, and nobody twice. [11.1.1, 11.1.2] */
static void make_experte(struct career *c, int man, struct play *play)
{
    tell_with(play, EVERYBODY,
              c->crew.experte[man] ? EV_EXPERTE_ALREADY : EV_EXPERTE,
              noun(T_HUNTERS_MAN_KOMMANDANT + man));
    c->crew.experte[man] = 1;
}

static void advance(struct career *c, struct play *play)
{
    int result = chart_roll(play, CHART_ADVANCEMENT, c).result;
    switch (result) {
    case HUNTERS_ROLL_RESULT_LI_EXPERTE:
        make_experte(c, ENGINEER, play);
        break;
    case HUNTERS_ROLL_RESULT_DOCTOR_EXPERTE:
        make_experte(c, DOCTOR, play);
        break;
    case HUNTERS_ROLL_RESULT_1WO_EXPERTE:
        make_experte(c, FIRST_WO, play);
        break;
    case HUNTERS_ROLL_RESULT_2WO_EXPERTE:
        make_experte(c, SECOND_WO, play);
        break;
    default:
        assert(result == HUNTERS_ROLL_RESULT_CREW_QUALITY_UP);
        raise_quality(c, play);
    }
}

/* Every third success of the career is a roll, whoever is aboard by now; every
 * third failure in a row costs a level. [11.1, 11.1.4, 11.1.7, ruling 71] */
void advance_crew(struct career *c, struct play *play)
{
    struct logged_month *patrol = &c->sheet[c->month - FIRST_MONTH];
    if (patrol->result == PATROL_SUCCESS && c->successes % 3 == 0) {
        patrol->result = PATROL_ADVANCED;
        advance(c, play);
    }
    if (c->failures_in_a_row > 0 && c->failures_in_a_row % 3 == 0)
        lower_quality(c, HUNTERS_QUALITY_GREEN, play);
}

/* A good first watch officer is wanted elsewhere. [11.1.5] */
void first_wo_may_leave(struct career *c, struct play *play)
{
    if (!c->crew.experte[FIRST_WO] || c->crew.wound[FIRST_WO] == KILLED)
        return;
    if (chart_roll(play, CHART_1WO_LEAVES, c).result !=
        HUNTERS_ROLL_RESULT_GETS_OWN_BOAT)
        return;
    tell(play, EVERYBODY, EV_1WO_LEAVES);
    replace_man(c, FIRST_WO, play);
}

/* Rank. [11.2] */

void roll_promotion(struct career *c, struct play *play)
{
    if (c->rank < HUNTERS_RANK_KPTZS) {
        bool promoted = chart_roll(play, CHART_PROMOTION, c).result ==
                        HUNTERS_ROLL_RESULT_PROMOTED;
        c->rank = (uint8_t)(c->rank + promoted);
        if (promoted)
            tell_with(play, EVERYBODY, EV_PROMOTED,
                      noun(T_HUNTERS_RANK_OLTZS + c->rank));
        else /* he waits for the next one [11.2.4] */
            tell(play, EVERYBODY, EV_NOT_PROMOTED);
    }
    c->period_awards = c->period_failures = 0;
    c->period_ships = 0;
}

/* The refit in which twelve months are full makes the roll. If they are full in
 * June 1943 it is the last roll, which the end of the last refit makes. [11.2.3,
 * ruling 72] */
void consider_promotion(struct career *c, int sails, struct play *play)
{
    if (sails < c->next_promotion || c->next_promotion >= LAST_MONTH)
        return;
    roll_promotion(c, play);
    c->next_promotion = (int16_t)(c->next_promotion + 12);
}

/* Awards. [11.3] */

/* By the total, by what was sunk since the award before, or by a ship that earns
 * it. The last two need the award before in his hands when he sails. [11.3.1,
 * 11.3.2, 11.3.3, 11.3.4, ruling 73] */
static bool is_earned(const struct career *c,
                      const struct hunters_awards_row *award, bool first)
{
    if (c->tons >= award->total_tons)
        return true;
    if (!first)
        return false;
    if (award->since_previous_award != HUNTERS_NONE &&
        c->tons - c->tons_at_award >= award->since_previous_award)
        return true;
    return award->capital_ship_also && c->patrol.capital_sunk > 0;
}

void earn_award(struct career *c, struct play *play)
{
    for (bool first = true; c->award < HUNTERS_AWARD_DIAMONDS; first = false) {
        if (!is_earned(c, &hunters_awards[c->award], first))
            return;
        c->award++;
        c->tons_at_award = c->tons;
        c->period_awards++;
        c->boat_requests++; /* [11.3.5] */
        tell_with(play, EVERYBODY, EV_AWARD,
                  noun(T_HUNTERS_AWARD_NONE + c->award));
    }
}

/* Newer boats. [11.4] */

static bool is_available(int type, int month)
{
    return hunters_boats[type].available <= month;
}

int latest_model(int family, int month)
{
    int latest = -1;
    for (int type = 0; type < HUNTERS_BOAT_TYPE_COUNT; type++)
        if (hunters_boats[type].family == family &&
            !hunters_boats[type].limited_availability &&
            is_available(type, month))
            latest = type;
    assert(latest >= 0);
    return latest;
}

/* The old boat is left; so are old postings. [4.2.3, 11.4, 10.10.5] */
void new_boat(struct career *c, int type, struct play *play)
{
    fit_out(c, type);
    number_boat(c, 0);
    c->permanent = c->been_in_med = 0;
    tell_with(play, EVERYBODY, EV_NEW_BOAT, noun(T_HUNTERS_BOAT_VIIA + type));
}

/* Newer models of the same family come later in the table. [11.4.4, ruling 77] */
static bool is_newer(const struct career *c, int type)
{
    return type > c->boat.type &&
           hunters_boats[type].family == boat_row(c)->family;
}

static int sails_in_it(const struct career *c)
{
    return c->month + months_at_sea(c) + months_for_new_boat(c);
}

/* Also where the old boat would not sail again before the war is over.
 * [11.4.3, 5.1.2] */
bool may_request_boat(const struct career *c)
{
    if (c->boat_requests == 0 || sails_in_it(c) > LAST_MONTH)
        return false;
    for (int type = 0; type < HUNTERS_BOAT_TYPE_COUNT; type++)
        if (is_newer(c, type) && is_available(type, sails_in_it(c)))
            return true;
    return false;
}

/* P_NEW_BOAT: one request now, or keep it for a better boat. [11.4.3, ruling 76] */

void new_boat_ask_legal(const void *view, struct choices *choices)
{
    const struct career *c = view;
    for (int type = 0; type < HUNTERS_BOAT_TYPE_COUNT; type++) {
        if (!is_newer(c, type))
            continue;
        bool there = is_available(type, sails_in_it(c));
        struct choice *choice =
            there ? choice_open(choices, V_BOAT)
                  : choice_closed(choices, V_BOAT, WHY_NOT_BUILT);
        choice->min[0] = choice->max[0] = (int16_t)type;
        if (there)
            choice->note = hunters_boats[type].limited_availability
                               ? NOTE_ASK_RARE
                               : NOTE_ASK_BOAT;
    }
    struct choice *keep = choice_open(choices, V_KEEP);
    keep->note = NOTE_KEEP_REQUESTS;
    keep->value = c->boat_requests;
}

/* A rare boat needs a second roll; without it he gets the usual one. [11.4.5] */
static int boat_he_gets(struct career *c, int type, struct play *play)
{
    if (!hunters_boats[type].limited_availability ||
        chart_roll(play, CHART_LIMITED_BOAT, c).result ==
            HUNTERS_ROLL_RESULT_GRANTED)
        return type;
    tell_with(play, EVERYBODY, EV_RARE_REFUSED,
              noun(T_HUNTERS_BOAT_VIIA + type));
    return latest_model(boat_row(c)->family, sails_in_it(c));
}

void new_boat_ask_apply(void *state, int seat, const struct action *action,
                        struct play *play)
{
    struct career *c = state;
    (void)seat;
    phase_return(&c->frames);
    if (action->verb == V_KEEP) {
        keep_old_boat(c);
        return;
    }
    assert(action->verb == V_BOAT);
    c->boat_requests--;
    if (chart_roll(play, CHART_NEWER_BOAT, c).result !=
        HUNTERS_ROLL_RESULT_GRANTED) {
        tell(play, EVERYBODY, EV_BOAT_REFUSED);
        return;
    }
    int type = boat_he_gets(c, action->arg[0], play);
    new_boat(c, type, play);
    sail_in_new_boat(c, play);
}
