/* Chapter 12: random events, chart R1. Each is a function that carries it out
 * and returns true, or returns false where the chart says to ignore it. [12.1.4] */
#include "lang.h"
#include "rules.h"

enum { SYSTEMS_RESTORED = 2 }; /* by spare parts */

/* Accidents on deck. */

static int roll_victim(const struct career *c, struct play *play)
{
    static const uint8_t men[] = {
        [HUNTERS_ROLE_KOMMANDANT] = KOMMANDANT,
        [HUNTERS_ROLE_1WO] = FIRST_WO,
        [HUNTERS_ROLE_2WO] = SECOND_WO,
        [HUNTERS_ROLE_LI] = ENGINEER,
    };
    return men[chart_roll(play, CHART_VICTIM, c).result];
}

static bool lose_man(struct career *c, int event, struct play *play)
{
    int man = roll_victim(c, play);
    if (c->crew.wound[man] == KILLED)
        return false;
    tell_with(play, EVERYBODY, event, noun(T_HUNTERS_MAN_KOMMANDANT + man));
    kill_man(c, man, play);
    return true;
}

static bool man_overboard(struct career *c, struct play *play)
{
    return lose_man(c, EV_OVERBOARD, play);
}

/* Only in warm water. */
static bool swim_call(struct career *c, struct play *play)
{
    switch (c->patrol.assignment) {
    case HUNTERS_PATROL_CARIBBEAN:
    case HUNTERS_PATROL_WEST_AFRICAN_COAST:
    case HUNTERS_PATROL_MEDITERRANEAN:
        return lose_man(c, EV_SWIM_CALL, play);
    default:
        return false;
    }
}

/* An aircraft out of the sun. */
static bool caught_unawares(struct career *c, struct play *play)
{
    tell(play, EVERYBODY, EV_CAUGHT_UNAWARES);
    meet_aircraft(c, 1);
    return true;
}

static bool gyro_failure(struct career *c, struct play *play)
{
    struct chart_result r = chart_roll(play, CHART_GYRO, c);
    bool repaired = r.result == HUNTERS_ROLL_RESULT_GYRO_REPAIRED;
    tell(play, EVERYBODY, repaired ? EV_GYRO_REPAIRED : EV_GYRO_FAILED);
    if (!repaired)
        begin_abort(c, play);
    return true;
}

/* The two that leave a marker. [12.1.3] */

static bool superior_torpedoes(struct career *c, struct play *play)
{
    c->patrol.superior_torpedoes = 1;
    tell(play, EVERYBODY, EV_SUPERIOR_TORPEDOES);
    return true;
}

static bool hals_und_beinbruch(struct career *c, struct play *play)
{
    c->rerolls++;
    tell(play, EVERYBODY, EV_GOOD_LUCK);
    return true;
}

/* Spare parts: two inoperable systems work again; asked only where there are
 * more. An order to return stands all the same. [ruling 37] */

static int count_inoperable(const struct career *c)
{
    int count = 0;
    for (int s = 0; s < SYSTEMS; s++)
        count += is_inoperable(c, s);
    return count;
}

static void restore(struct career *c, int system, struct play *play)
{
    c->boat.system[system] = WORKING;
    tell_with(play, EVERYBODY, EV_RESTORED,
              noun(T_HUNTERS_SYSTEM_ELECTRIC_ENGINE_1 + system));
}

static bool spare_parts(struct career *c, struct play *play)
{
    int count = count_inoperable(c);
    if (count == 0)
        return false;
    if (count > SYSTEMS_RESTORED) {
        phase_call(&c->frames, P_SPARE_PARTS);
        return true;
    }
    for (int s = 0; s < SYSTEMS; s++)
        if (is_inoperable(c, s))
            restore(c, s, play);
    return true;
}

void spare_parts_legal(const void *view, struct choices *choices)
{
    const struct career *c = view;
    for (int s = 0; s < SYSTEMS; s++)
        if (is_inoperable(c, s))
            choice_open1(choices, V_RESTORE, s, s);
}

void spare_parts_apply(void *state, int seat, const struct action *action,
                       struct play *play)
{
    struct career *c = state;
    (void)seat;
    restore(c, action->arg[0], play);
    if (++phase_frame(&c->frames)->step == SYSTEMS_RESTORED)
        phase_return(&c->frames);
}

/* The Luftwaffe flies over European waters only. */
static bool luftwaffe_recon(struct career *c, struct play *play)
{
    switch (c->patrol.assignment) {
    case HUNTERS_PATROL_CARIBBEAN:
    case HUNTERS_PATROL_NORTH_AMERICA:
    case HUNTERS_PATROL_WEST_AFRICAN_COAST:
        return false;
    default:
        tell(play, EVERYBODY, EV_RECON);
        meet(c, HUNTERS_ENCOUNTER_SHIP, play);
        return true;
    }
}

/* Nothing is met here nor in the next box: the rolls here are over anyway.
 * [12.1.6] */

static bool weather_duty(struct career *c, struct play *play)
{
    if (is_homebound(c))
        return false;
    c->patrol.no_encounters = 1;
    tell(play, EVERYBODY, EV_WEATHER_DUTY);
    return true;
}

static bool severe_storm(struct career *c, struct play *play)
{
    c->patrol.no_encounters = 1;
    tell(play, EVERYBODY, EV_STORM);
    return true;
}

/* A torpedo falls on one of the crew: the first of those least hurt. */
static bool loose_torpedo(struct career *c, struct play *play)
{
    int man = CREW_1;
    for (int m = CREW_2; m <= CREW_4; m++)
        if (c->crew.wound[m] < c->crew.wound[man])
            man = m;
    if (c->crew.wound[man] == KILLED || torpedoes_left(c) == 0)
        return false;
    tell(play, EVERYBODY, EV_LOOSE_TORPEDO);
    if (c->crew.wound[man] == SERIOUSLY_WOUNDED)
        kill_man(c, man, play);
    else
        wound_man(c, man, SERIOUSLY_WOUNDED, play);
    return true;
}

bool random_event(struct career *c, struct play *play)
{
    static bool (*const events[])(struct career *, struct play *) = {
        [HUNTERS_RANDOM_EVENT_MAN_OVERBOARD] = man_overboard,
        [HUNTERS_RANDOM_EVENT_CAUGHT_UNAWARES] = caught_unawares,
        [HUNTERS_RANDOM_EVENT_GYRO_FAILURE] = gyro_failure,
        [HUNTERS_RANDOM_EVENT_SUPERIOR_TORPEDOES] = superior_torpedoes,
        [HUNTERS_RANDOM_EVENT_SPARE_PARTS] = spare_parts,
        [HUNTERS_RANDOM_EVENT_HALS_UND_BEINBRUCH] = hals_und_beinbruch,
        [HUNTERS_RANDOM_EVENT_LUFTWAFFE_RECON] = luftwaffe_recon,
        [HUNTERS_RANDOM_EVENT_WEATHER_DUTY] = weather_duty,
        [HUNTERS_RANDOM_EVENT_LOOSE_TORPEDO] = loose_torpedo,
        [HUNTERS_RANDOM_EVENT_SEVERE_STORM] = severe_storm,
        [HUNTERS_RANDOM_EVENT_SWIM_CALL] = swim_call,
    };
    struct chart_result r = chart_roll(play, CHART_R1, c);
    if (events[r.result](c, play))
        return true;
    tell(play, EVERYBODY, EV_NOTHING_COMES_OF_IT);
    return false;
}
