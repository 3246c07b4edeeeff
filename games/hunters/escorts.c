/* Chapter 9.6: the escorts look for the boat, and what they drop on it.
 *
 * P_ESCORTS is the cycle: perhaps below test depth, detection, perhaps evasion,
 * depth charges, and again, each loop a combat round. It returns once the
 * escorts have lost the boat; if they sink it, or force it up, the career is
 * over and so is the stack. Quality of escorts is 14.6, evasion 14.8. */
#include <assert.h>

#include "lang.h"
#include "rules.h"

/* The steps of a loop, in the frame of P_ESCORTS. */
enum cycle_step { CYCLE_DEPTH, CYCLE_DETECTION, CYCLE_EVASION, CYCLE_CHARGES };

enum { CYCLES_COUNTED = 200 }; /* where the counter stops */

void begin_cycle(struct career *c)
{
    struct combat *b = &c->combat;
    b->cycle = 1;
    b->deep = b->detection_12 = b->flooded = b->evasion = 0;
    b->escort_number = 0;
    b->evasion_hits = 0;
}

void begin_charges(struct career *c)
{
    int well = c->combat.detection_12;
    begin_cycle(c);
    c->combat.detection_12 = (uint8_t)well;
    phase_call(&c->frames, P_ESCORTS);
    phase_frame(&c->frames)->step = CYCLE_EVASION;
}

/* Detection. */

/* Who is up there? Rolled before the first check, and kept. [14.6.1, 14.6.2] */
static void rate_escorts(struct career *c, struct play *play)
{
    if (!option(c, OPT_ESCORTS) || c->combat.escort_quality != 0)
        return;
    int quality =
        chart_roll_column(play, CHART_ESCORT_QUALITY, quality_column(c), c)
            .result;
    c->combat.escort_quality = (uint8_t)(1 + quality);
}

/* 9 or more, for the close approach 10 or more; never on an unmodified 2. A 12
 * or more makes the charges worse. [9.2.2, 9.6.7] */
bool is_detected_now(struct career *c, bool close_approach, struct play *play)
{
    rate_escorts(c, play);
    int result = on_e2(c,
                       close_approach ? HUNTERS_DETECTION_CHECK_CLOSE_APPROACH
                                      : HUNTERS_DETECTION_CHECK_NORMAL,
                       play)
                     .result;
    c->combat.detection_12 = result == HUNTERS_DETECTION_DETECTED_12;
    if (result == HUNTERS_DETECTION_UNDETECTED)
        return false;
    c->combat.detected = 1;
    c->patrol.detections++;
    return true;
}

/* The check of the cycle. False: undetected, the boat is free. */
static bool detection(struct career *c, struct play *play)
{
    bool before = c->combat.detected;
    if (is_detected_now(c, false, play)) {
        tell(play, EVERYBODY,
             c->combat.detection_12 ? EV_DETECTED_WELL : EV_DETECTED);
        phase_frame(&c->frames)->step = CYCLE_EVASION;
        return true;
    }
    tell(play, EVERYBODY, before ? EV_SHAKEN_OFF : EV_UNDETECTED);
    c->combat.lies_low = 0;
    phase_return(&c->frames);
    return false;
}

/* Charges. */

/* Left, right or straight on, two numbers each. Another direction spares a hit;
 * the same one costs one, the very number three. A second player turns the
 * escorts; without one they are rolled for. [14.8, 14.8.1, 14.8.3] */
static void escorts_guess(struct career *c, struct play *play)
{
    struct combat *b = &c->combat;
    const struct chart *chart = &play->game->charts[CHART_EVASION];
    int turn = b->escort_number ? b->escort_number
                                : chart_roll(play, CHART_EVASION, c).natural;
    bool same =
        chart_row_of(chart, 0, turn) == chart_row_of(chart, 0, b->evasion);
    int evasion = turn == b->evasion ? HUNTERS_EVASION_SAME_NUMBER
                  : same             ? HUNTERS_EVASION_SAME_DIRECTION
                                     : HUNTERS_EVASION_OTHER_DIRECTION;
    for (int i = 0; i < hunters_evasion_effects_count; i++)
        if (hunters_evasion_effects[i].evasion == evasion)
            b->evasion_hits = hunters_evasion_effects[i].hits_added;
    tell(play, EVERYBODY,
         evasion == HUNTERS_EVASION_SAME_NUMBER      ? EV_EVASION_MET
         : evasion == HUNTERS_EVASION_SAME_DIRECTION ? EV_EVASION_GUESSED
                                                     : EV_EVADED);
}

/* Charges, leaks, and the next loop. [9.6.8, 9.6.12, 10.1.3] */
static void charges(struct career *c, struct play *play)
{
    struct combat *b = &c->combat;
    if (b->evasion != 0)
        escorts_guess(c, play);
    attack_on_boat(c, play);
    if (has_ended(c))
        return;
    additional_flooding(c, play);
    if (has_ended(c))
        return;
    int loops = b->cycle;
    begin_cycle(c);
    b->cycle = (uint8_t)(loops < CYCLES_COUNTED ? loops + 1 : loops);
    phase_frame(&c->frames)->step = CYCLE_DEPTH;
}

/* Too near the surface in the first round of a night surface attack. [9.5.1,
 * 9.6.6] */
static bool may_go_deep(const struct career *c)
{
    return !(c->combat.cycle == 1 && is_night_surface_attack(c));
}

/* Not with hydrophones that are out. [14.8.4] */
static bool may_evade(const struct career *c)
{
    return option(c, OPT_EVASION) && !is_out(c, HYDROPHONES);
}

/* The next step, after the Kommandant was asked if he may be; true: he is. */
static bool asks_first(struct career *c, bool may, int phase)
{
    phase_frame(&c->frames)->step++;
    if (may)
        phase_call(&c->frames, phase);
    return may;
}

/* One loop of the cycle, or as much of it as needs no answer; true: another
 * follows at once. */
static bool hunt(struct career *c, struct play *play)
{
    struct frame *frame = phase_frame(&c->frames);
    if (frame->step == CYCLE_DEPTH &&
        asks_first(c, may_go_deep(c) && !c->combat.lies_low, P_TEST_DEPTH))
        return false;
    if (frame->step == CYCLE_DETECTION && !detection(c, play))
        return false;
    if (frame->step == CYCLE_EVASION && asks_first(c, may_evade(c), P_EVASION))
        return false;
    charges(c, play);
    return !has_ended(c);
}

void escorts_run(void *state, struct play *play)
{
    while (hunt(state, play))
        ;
}

/* The quality on the mat, of escorts or of the aircraft. [9.1.6, 9.1.7] */
static const struct hunters_quality_effects_row *
quality_of(const struct combat *b)
{
    int attacker = b->air ? HUNTERS_ATTACKER_AIRCRAFT : HUNTERS_ATTACKER_ESCORT;
    int quality = b->air ? b->air_quality : b->escort_quality;
    for (int i = 0; quality != 0 && i < hunters_quality_effects_count; i++)
        if (hunters_quality_effects[i].attacker == attacker &&
            hunters_quality_effects[i].quality == quality - 1)
            return &hunters_quality_effects[i];
    return NULL;
}

/* What an attack on E3 comes to. Quality changes the chart's result first, the
 * evasion what is left of it; a boat that quality sinks stays sunk. Hits over
 * five are all rolled. [14.6.3, 14.7.3, 14.8.1, 14.8.2, ruling 47] */
int counted_hits(const struct career *c, int result)
{
    const struct combat *b = &c->combat;
    const struct hunters_quality_effects_row *quality = quality_of(b);
    bool sunk = result == HUNTERS_ESCORT_ATTACK_SUNK;
    int hits = result;
    if (quality != NULL) {
        if (sunk && quality->sunk_becomes_5_hits) {
            sunk = false;
            hits = HUNTERS_ESCORT_ATTACK_HITS_5;
        } else if (hits == HUNTERS_ESCORT_ATTACK_HITS_5 &&
                   quality->five_hits_sink) {
            sunk = true;
        } else {
            hits += quality->hits_added;
        }
    }
    if (sunk)
        return HITS_SINK;
    if (hits < 0)
        hits = 0;
    if (!b->air)
        hits += b->evasion_hits;
    return hits > 0 ? hits : 0;
}

/* P_TEST_DEPTH: decided before each detection. [9.6.4, 9.6.5] */

/* Have the escorts only just come upon an attack? Then the boat has not fired
 * yet, and below test depth it will not. [9.4.3, ruling 44] */
static bool have_just_arrived(const struct career *c)
{
    return c->combat.no_range && c->combat.cycle == 1 &&
           c->combat.ship_count > 0 && c->combat.fired_ends == 0 &&
           !c->combat.detected;
}

void test_depth_legal(const void *view, struct choices *choices)
{
    const struct career *c = view;
    choice_open(choices, V_HOLD);
    choice_open(choices, V_LIE_LOW);
    struct choice *deep = choice_open(choices, V_DEEP);
    int hull = c->boat.hull + 1;
    deep->value = (int16_t)hull;
    deep->note = hull >= boat_row(c)->hull_hits_to_sink ? NOTE_DEEP_FATAL
                 : have_just_arrived(c)                 ? NOTE_DEEP_GIVES_UP
                                                        : NOTE_DEEP;
}

/* One hull box for certain; then 2d6 against the boxes marked: less and she is
 * crushed, equal and another box goes before the next roll, more and she holds,
 * with -1 to this detection. [9.6.4] */
static void go_deep(struct career *c, struct play *play)
{
    tell(play, EVERYBODY, EV_DEEP);
    take_hull(c, 1, play);
    while (!has_ended(c)) {
        switch (chart_roll(play, CHART_TEST_DEPTH, c).result) {
        case HUNTERS_DEPTH_ROLL_LESS:
            tell(play, EVERYBODY, EV_IMPLODED);
            career_ends(c, ENDED_SUNK, play);
            return;
        case HUNTERS_DEPTH_ROLL_EQUAL:
            tell(play, EVERYBODY, EV_DEEP_GIVES);
            take_hull(c, 1, play);
            break;
        default:
            tell(play, EVERYBODY, EV_DEEP_HOLDS);
            c->combat.deep = 1;
            phase_return(&c->frames);
            return;
        }
    }
}

void test_depth_apply(void *state, int seat, const struct action *action,
                      struct play *play)
{
    struct career *c = state;
    (void)seat;
    if (action->verb == V_DEEP) {
        go_deep(c, play);
        return;
    }
    assert(action->verb == V_HOLD || action->verb == V_LIE_LOW);
    c->combat.lies_low = action->verb == V_LIE_LOW;
    phase_return(&c->frames);
}

/* P_EVASION: a number, chosen before the charges fall. [14.8] */

void evasion_legal(const void *view, struct choices *choices)
{
    (void)view;
    choice_open1(choices, V_EVADE, 1, 6)->note = NOTE_EVADE;
}

void evasion_apply(void *state, int seat, const struct action *action,
                   struct play *play)
{
    struct career *c = state;
    (void)seat;
    (void)play;
    assert(action->verb == V_EVADE);
    c->combat.evasion = (uint8_t)action->arg[0];
    phase_return(&c->frames);
}
