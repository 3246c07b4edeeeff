/* Chapter 9.8: aircraft, and the flak's answer. [9.8, 14.7, 11.4.7]
 *
 * P_AIRCRAFT begins with the crash dive. If that comes too late the bombs fall
 * while the flak fires; an aircraft that neither crashes nor breaks off shadows
 * the boat, and each round after that brings nobody, an escort, or another
 * aircraft. The mat is cleared at the end; repairs are the caller's business. */
#include <assert.h>

#include "lang.h"
#include "rules.h"

/* The steps of P_AIRCRAFT. */
enum air_step {
    AIR_SIGHTED,  /* dive! */
    AIR_DUEL,     /* a Flak boat has stayed up for a second round */
    AIR_SHADOWED, /* who comes next? */
    AIR_OVER,     /* also where the boat is once an escort has lost it */
};

static void air_at(struct career *c, int step)
{
    phase_frame(&c->frames)->step = (uint8_t)step;
}

/* The flak. It answers the first attack and is rolled before the bombs are, so
 * that the guns, like the bombs, do not know what the other side did. [9.8.3,
 * ruling 60] */

/* The better of two results: shot down, damaged, miss. */
static int better_flak(int one, int two)
{
    return one < two ? one : two;
}

/* A Flak boat rolls twice; the better result counts, and there is no second
 * burst at a wreck. Ammunition is never counted; what the mounts are worth is in
 * the modifiers. [11.4.7, 4.6.4, 9.8.5, ruling 61] */
static int flak_result(struct career *c, struct play *play)
{
    int rolls = boat_row(c)->flak_rolls, best = HUNTERS_FLAK_MISS;
    for (int i = 0; i < rolls && best != HUNTERS_FLAK_SHOT_DOWN; i++)
        best = better_flak(best, chart_roll(play, CHART_A2, c).result);
    return best;
}

static int fire_flak(struct career *c, struct play *play)
{
    if (working_flak(c) == 0) { /* counts as a miss [9.8.4] */
        tell(play, EVERYBODY, EV_NO_FLAK);
        return HUNTERS_FLAK_MISS;
    }
    int result = flak_result(c, play);
    tell(play, EVERYBODY,
         result == HUNTERS_FLAK_SHOT_DOWN ? EV_AIRCRAFT_DOWN
         : result == HUNTERS_FLAK_DAMAGED ? EV_AIRCRAFT_HIT
                                          : EV_FLAK_MISSED);
    return result;
}

/* The bombs. */

/* Each aircraft has a quality of its own, rolled once it attacks. [14.7] */
static void rate_aircraft(struct career *c, struct play *play)
{
    if (!option(c, OPT_AIRCRAFT))
        return;
    int quality =
        chart_roll_column(play, CHART_AIR_QUALITY, quality_column(c), c).result;
    c->combat.air_quality = (uint8_t)(1 + quality); /* [14.7.2] */
}

/* One man is hit by the guns of every attack, two by those of an elite crew.
 * [9.8.2, 14.7.3] */
static void strafe(struct career *c, struct play *play)
{
    int men = c->combat.air_quality == 1 + HUNTERS_QUALITY_ELITE ? 2 : 1;
    for (int i = 0; i < men && !has_ended(c); i++)
        crew_injury(c, play);
}

static void bomb(struct career *c, struct play *play)
{
    c->combat.air = 1;
    attack_on_boat(c, play);
    c->combat.air = 0;
    if (!has_ended(c))
        strafe(c, play);
}

/* The flak's result decides what becomes of the aircraft. [9.8.3] */
static void after_flak(struct career *c, int flak, struct play *play)
{
    additional_flooding(c, play);
    if (!has_ended(c))
        air_at(c, flak == HUNTERS_FLAK_MISS ? AIR_SHADOWED : AIR_OVER);
}

static bool may_stay_up(const struct career *c)
{
    return c->boat.type == HUNTERS_BOAT_TYPE_VIIC_FLAK && working_flak(c) > 0;
}

/* One attack or two of the same aircraft, in one round; the flak answers the
 * first and spoils the second only by shooting it down. [9.8.3, ruling 64] */
static void first_round(struct career *c, int attacks, struct play *play)
{
    rate_aircraft(c, play);
    tell_with(play, EVERYBODY, EV_AIR_ATTACK, number(attacks));
    int flak = fire_flak(c, play);
    bomb(c, play);
    if (attacks == 2 && flak != HUNTERS_FLAK_SHOT_DOWN && !has_ended(c)) {
        tell(play, EVERYBODY, EV_SECOND_RUN);
        bomb(c, play);
    }
    if (has_ended(c))
        return;
    after_flak(c, flak, play);
    /* The best gunner may stay for more. [11.4.7, ruling 62] */
    if (!has_ended(c) && flak == HUNTERS_FLAK_MISS && may_stay_up(c))
        phase_call(&c->frames, P_FLAK_DUEL);
}

/* Nobody is asked: the sea closes over the boat in time or it does not. [9.8.1,
 * 8.1.5] */
static void sighted(struct career *c, struct play *play)
{
    if (phase_frame(&c->frames)->note == 1) { /* caught unawares [R1] */
        first_round(c, 1, play);
        return;
    }
    struct chart_result r = on_a1(c, 0, play);
    int attacks = hunters_aircraft_encounter[r.row].attacks;
    if (attacks > 0) {
        first_round(c, attacks, play);
        return;
    }
    tell(play, EVERYBODY, EV_CRASH_DIVE);
    air_at(c, AIR_OVER);
}

/* The second round of a Flak boat: the aircraft strafes, and has bombs left on
 * 1-3. The strafing is the crew injury of this round. [11.4.7, ruling 63] */
static void duel(struct career *c, struct play *play)
{
    bool bombs = chart_roll(play, CHART_FLAK_DUEL, c).result ==
                 HUNTERS_ROLL_RESULT_BOMBS_AND_STRAFES;
    tell(play, EVERYBODY, bombs ? EV_DUEL_BOMBS : EV_DUEL_STRAFES);
    int flak = fire_flak(c, play);
    if (bombs)
        bomb(c, play);
    else
        strafe(c, play);
    if (!has_ended(c))
        after_flak(c, flak, play);
}

/* An escort finds a boat that is known to be here; it has not been attacked, so
 * no range counts. [9.8.3, 9.4.6] */
static void escort_called(struct career *c, struct play *play)
{
    tell(play, EVERYBODY, EV_AIR_ESCORT);
    c->combat.escorted = c->combat.no_range = c->combat.detected = 1;
    c->combat.surfaced = 0;
    air_at(c, AIR_OVER);
    begin_cycle(c);
    phase_call(&c->frames, P_ESCORTS);
}

/* A new aircraft attacks at once; the boat is under water and does not fire, so
 * that it is shadowed again. [9.8.3, 9.8.7] */
static void more_aircraft(struct career *c, struct play *play)
{
    tell(play, EVERYBODY, EV_MORE_AIRCRAFT);
    rate_aircraft(c, play);
    bomb(c, play);
    if (!has_ended(c))
        after_flak(c, HUNTERS_FLAK_MISS, play);
}

/* Gibraltar and the year bring them sooner: modifiers of E1. [9.8.3, 9.8.6] */
static void shadowed(struct career *c, struct play *play)
{
    tell(play, EVERYBODY, EV_SHADOWED);
    int result = roll_encounter(c, HUNTERS_ZONE_ADDITIONAL_ROUND, play).result;
    switch (result) {
    case HUNTERS_ENCOUNTER_ESCORT:
        escort_called(c, play);
        break;
    case HUNTERS_ENCOUNTER_AIRCRAFT:
        more_aircraft(c, play);
        break;
    default:
        assert(result == HUNTERS_ENCOUNTER_NONE);
        tell(play, EVERYBODY, EV_NOBODY_CALLED);
        air_at(c, AIR_OVER);
    }
}

void aircraft_run(void *state, struct play *play)
{
    struct career *c = state;
    switch (phase_frame(&c->frames)->step) {
    case AIR_SIGHTED:
        sighted(c, play);
        break;
    case AIR_DUEL:
        duel(c, play);
        break;
    case AIR_SHADOWED:
        shadowed(c, play);
        break;
    default:
        clear_combat(c);
        phase_return(&c->frames);
    }
}

/* P_FLAK_DUEL: up or down? [11.4.7] */

void flak_duel_legal(const void *view, struct choices *choices)
{
    (void)view;
    choice_open(choices, V_FIGHT)->note = NOTE_FIGHT;
    choice_open(choices, V_DIVE)->note = NOTE_DIVE;
}

void flak_duel_apply(void *state, int seat, const struct action *action,
                     struct play *play)
{
    struct career *c = state;
    (void)seat;
    phase_return(&c->frames);
    assert(phase_now(&c->frames) == P_AIRCRAFT);
    if (action->verb == V_FIGHT) {
        tell(play, EVERYBODY, EV_STAYED_UP);
        air_at(c, AIR_DUEL);
        return;
    }
    assert(action->verb == V_DIVE);
    tell(play, EVERYBODY, EV_DIVED_AT_LAST);
}
