/* Chapters 9.4.3 and 9.7: more of the same engagement.
 *
 * A combat round is over: repairs, reloading, then a decision. Unescorted ships
 * may be attacked again, at the risk that somebody comes; escorted ones may be
 * followed, and the engagement begins anew. P_ROUND holds the engagement's frame
 * between a salvo and the decision, so that other phases can run above it. */
#include <assert.h>
#include <string.h>

#include "lang.h"
#include "rules.h"

/* The steps of P_ROUND. */
enum round_step {
    ROUND_OVER,    /* the escorts are gone: repair, reload */
    ROUND_READY,   /* what may be done now? */
    ROUND_ARRIVED, /* escorts came before the boat could fire again */
    ROUND_LOST,    /* an aircraft came: the ships are gone */
};

void engagement_ends(struct career *c)
{
    clear_combat(c);
    phase_return(&c->frames);
}

static void round_at(struct career *c, int step)
{
    phase_goto(&c->frames, P_ROUND);
    phase_frame(&c->frames)->step = (uint8_t)step;
}

void round_over(struct career *c)
{
    round_at(c, ROUND_OVER);
}

/* The ships on the mat. */

static bool is_undamaged(const struct target *t)
{
    return is_afloat(t) && t->damage == 0;
}

static bool any_ship(const struct career *c,
                     bool (*is_such)(const struct target *))
{
    for (int i = 0; i < c->combat.ship_count; i++)
        if (is_such(&c->combat.ship[i]))
            return true;
    return false;
}

/* Leaves only such ships on the mat, in their order. */
static void keep_ships(struct combat *b, bool (*is_such)(const struct target *))
{
    int kept = 0;
    for (int i = 0; i < b->ship_count; i++)
        if (is_such(&b->ship[i]))
            b->ship[kept++] = b->ship[i];
    for (int i = kept; i < b->ship_count; i++)
        b->ship[i] = (struct target){0};
    b->ship_count = (uint8_t)kept;
}

static void keep_one_ship(struct combat *b, int ship)
{
    b->ship[0] = b->ship[ship];
    memset(&b->ship[1], 0, sizeof b->ship - sizeof b->ship[0]);
    b->ship_count = 1;
}

static bool is_capital(const struct career *c)
{
    return c->combat.encounter == HUNTERS_ENCOUNTER_CAPITAL_SHIP;
}

/* What is met now, by the number of ships; a capital ship stays one. */
static int encounter_now(const struct career *c)
{
    if (is_capital(c))
        return HUNTERS_ENCOUNTER_CAPITAL_SHIP;
    if (!c->combat.escorted)
        return c->combat.ship_count == 1 ? HUNTERS_ENCOUNTER_SHIP
                                         : HUNTERS_ENCOUNTER_TWO_SHIPS;
    return c->combat.ship_count == 1 ? HUNTERS_ENCOUNTER_SHIP_ESCORT
                                     : HUNTERS_ENCOUNTER_TWO_SHIPS_ESCORT;
}

/* Reasons against going on; REASON_NONE if it is open. */

/* [9.4.3, 9.4.4, 9.4.5] */
static int why_not_again(const struct career *c)
{
    if (c->combat.escorted)
        return WHY_ONLY_UNESCORTED;
    if (!any_ship(c, is_afloat))
        return WHY_NO_SHIP_LEFT;
    if (can_fire_torpedo(c) || (c->combat.surfaced && can_fire_gun(c)))
        return REASON_NONE;
    return WHY_NOTHING_TO_FIRE;
}

/* [9.7.2, 9.7.6, 9.7.10, 10.8.4] */
static int why_not_follow_damaged(const struct career *c)
{
    if (!c->combat.escorted)
        return WHY_UNESCORTED;
    if (!any_ship(c, is_damaged))
        return WHY_NONE_DAMAGED;
    if (c->patrol.aborting)
        return WHY_ABORTING;
    /* A failed close approach is no attack either. [ruling 49] */
    if (c->combat.followed_damaged && c->combat.fired_ends == 0)
        return WHY_NOT_ATTACKED;
    if (torpedoes_to_fire(c) == 0 && !can_fire_gun(c))
        return WHY_NOTHING_TO_FIRE;
    return REASON_NONE;
}

/* A convoy always has more ships; others must have one that is whole. [9.7.4,
 * 9.7.8] */
static int why_not_follow_rest(const struct career *c)
{
    if (!c->combat.escorted)
        return WHY_UNESCORTED;
    if (c->combat.encounter != HUNTERS_ENCOUNTER_CONVOY) {
        if (!any_ship(c, is_undamaged))
            return WHY_NONE_UNDAMAGED;
        if (is_capital(c))
            return WHY_CAPITAL_FAST;
    }
    if (c->patrol.aborting)
        return WHY_ABORTING;
    return torpedoes_to_fire(c) > 0 ? REASON_NONE : WHY_NO_TORPEDO;
}

bool hunters_may_go_on(const struct career *c)
{
    return why_not_again(c) == REASON_NONE;
}

bool hunters_may_follow(const struct career *c, int what)
{
    int reason = what == FOLLOW_DAMAGED ? why_not_follow_damaged(c)
                                        : why_not_follow_rest(c);
    return reason == REASON_NONE;
}

/* An additional round. [9.4.3] */

static void next_round(struct combat *b)
{
    b->round++;
    b->fired_ends = b->fired_g7a = b->weapons_used = 0; /* [ruling 42] */
    memset(b->aim, 0, sizeof b->aim);
    memset(b->gun_aim, 0, sizeof b->gun_aim);
}

/* The escort finds the boat submerged, looks for it at once, and again after it
 * fires. No range counts. [9.4.3, 9.4.6, 9.6.2] */
static void escort_arrives(struct career *c, struct play *play)
{
    struct combat *b = &c->combat;
    tell(play, EVERYBODY, EV_ESCORT_ARRIVES);
    b->escorted = 1;
    b->surfaced = 0;
    b->no_range = 1;
    b->escort_quality = 0;
    keep_ships(b, is_afloat);
    b->encounter = (uint8_t)encounter_now(c);
    round_at(c, ROUND_ARRIVED);
    begin_cycle(c);
    phase_call(&c->frames, P_ESCORTS);
}

/* The boat must dive, and the ships escape whatever the aircraft does. [9.4.3,
 * 9.8.1] */
static void aircraft_arrives(struct career *c, struct play *play)
{
    tell(play, EVERYBODY, EV_AIRCRAFT_ARRIVES);
    clear_combat(c);
    round_at(c, ROUND_LOST);
    meet_aircraft(c, 0);
}

static void another_round(struct career *c, struct play *play)
{
    next_round(&c->combat);
    int result = roll_encounter(c, HUNTERS_ZONE_ADDITIONAL_ROUND, play).result;
    switch (result) {
    case HUNTERS_ENCOUNTER_ESCORT:
        escort_arrives(c, play);
        break;
    case HUNTERS_ENCOUNTER_AIRCRAFT:
        aircraft_arrives(c, play);
        break;
    default:
        assert(result == HUNTERS_ENCOUNTER_NONE);
        tell(play, EVERYBODY, EV_ANOTHER_ROUND);
        phase_goto(&c->frames, P_SALVO);
    }
}

/* Following. */

/* As though met for the first time, with ships and escorts that are known.
 * [9.7.9] */
static void begin_anew(struct career *c)
{
    struct combat old = c->combat;
    clear_combat(c);
    struct combat *b = &c->combat;
    b->encounter = old.encounter;
    b->escorted = old.escorted;
    b->followed = 1;
    /* Whoever guards them is who he was. [9.7.7, ruling 48] */
    b->escort_quality = old.escorted ? old.escort_quality : 0;
    b->ship_count = old.ship_count;
    memcpy(b->ship, old.ship, sizeof b->ship);
}

/* The light against damaged ships is the Kommandant's to choose: P_APPROACH
 * begins with the day, if there is one. [9.7.5] */
static void engage_damaged(struct career *c)
{
    begin_anew(c);
    c->combat.night = light_never_there(c) == HUNTERS_LIGHT_DAY;
    c->combat.encounter = (uint8_t)encounter_now(c);
    c->combat.followed_damaged = c->combat.escorted;
    phase_goto(&c->frames, P_APPROACH);
}

static void follow_damaged(struct career *c, struct play *play)
{
    keep_ships(&c->combat, is_damaged); /* the others are gone [9.7.6] */
    if (is_capital(c)) {                /* keeps its escort [9.7.4] */
        tell(play, EVERYBODY, EV_CAPITAL_ESCORTED);
        engage_damaged(c);
        return;
    }
    if (on_follow_damaged(c, 0, play).result ==
        HUNTERS_ROLL_RESULT_STILL_ESCORTED) {
        tell(play, EVERYBODY, EV_STILL_ESCORTED); /* together [ruling 50] */
        engage_damaged(c);
        return;
    }
    tell(play, EVERYBODY, EV_STRAGGLERS);
    c->combat.escorted = 0;
    if (c->combat.ship_count == 1) {
        engage_damaged(c);
        return;
    }
    phase_goto(&c->frames, P_AFTER);
    phase_frame(&c->frames)->step = AFTER_STRAGGLERS;
}

/* Stragglers are apart: one of them only. [9.7.6] */
static void follow_straggler(struct career *c, int ship, struct play *play)
{
    keep_one_ship(&c->combat, ship);
    const struct target *t = &c->combat.ship[0];
    if (t->name != 0)
        tell_with(play, EVERYBODY, EV_STRAGGLER, named(t->name));
    else
        tell_with(play, EVERYBODY, EV_SOME_STRAGGLER,
                  noun(T_HUNTERS_SIZE_NONE + t->size));
    engage_damaged(c);
}

/* With Diamonds there is nothing to roll. [9.7.7, 11.3.6, ruling 53] */
static bool holds_contact(struct career *c, struct play *play)
{
    if (commands_with(c, HUNTERS_AWARD_DIAMONDS)) {
        tell(play, EVERYBODY, EV_CONTACT_CERTAIN);
        return true;
    }
    bool held = on_follow(c, 0, play).result == HUNTERS_ROLL_RESULT_SUCCESS;
    tell(play, EVERYBODY, held ? EV_CONTACT_HELD : EV_SLIPPED_AWAY);
    return held;
}

void stay_with_convoy(struct career *c)
{
    clear_combat(c);
    c->combat.encounter = HUNTERS_ENCOUNTER_CONVOY;
    c->combat.escorted = c->combat.followed = 1;
    phase_goto(&c->frames, P_IDENTIFY);
}

/* A convoy shows new ships; others are those left undamaged. [9.7.7, 9.7.8,
 * ruling 51] */
static void follow_rest(struct career *c, struct play *play)
{
    if (!holds_contact(c, play)) {
        engagement_ends(c);
        return;
    }
    if (c->combat.encounter == HUNTERS_ENCOUNTER_CONVOY) {
        stay_with_convoy(c);
        return;
    }
    keep_ships(&c->combat, is_undamaged);
    begin_anew(c);
    c->combat.encounter = (uint8_t)encounter_now(c);
    phase_goto(&c->frames, P_CONTACT);
    roll_light(c, play);
}

/* P_ROUND */

/* Escorts came first. Found, or gone too deep, the boat does not fire; nor if
 * it has nothing to fire with. [9.4.3, ruling 44] */
static void after_arrival(struct career *c)
{
    bool can_attack = !c->combat.detected && !c->combat.deep &&
                      can_fire_torpedo(c) && !is_out(c, PERISCOPE);
    if (can_attack)
        phase_goto(&c->frames, P_SALVO);
    else
        round_at(c, ROUND_OVER);
}

/* What may be done now? */
static void round_ready(struct career *c)
{
    if (why_not_again(c) && why_not_follow_damaged(c) && why_not_follow_rest(c))
        engagement_ends(c);
    else
        phase_goto(&c->frames, P_AFTER);
}

void round_run(void *state, struct play *play)
{
    struct career *c = state;
    struct frame *frame = phase_frame(&c->frames);
    switch (frame->step) {
    case ROUND_OVER: /* repairs before any following [9.7.3] */
        if (c->combat.escorted && !repair_boat(c, play))
            break;
        frame->step = ROUND_READY; /* [9.2.8] */
        if (!reload_tubes(c, play))
            round_ready(c);
        break;
    case ROUND_READY:
        round_ready(c);
        break;
    case ROUND_ARRIVED:
        after_arrival(c);
        break;
    default:
        assert(frame->step == ROUND_LOST);
        engagement_ends(c);
    }
}

/* P_AFTER */

static void list_follow(int what, int reason, int note, struct choices *list)
{
    struct choice *choice = reason == REASON_NONE
                                ? choice_open(list, V_FOLLOW)
                                : choice_closed(list, V_FOLLOW, reason);
    choice->min[0] = choice->max[0] = (int16_t)what;
    if (reason == REASON_NONE)
        choice->note = (uint16_t)note;
}

void after_legal(const void *view, struct choices *choices)
{
    const struct career *c = view;
    const struct frames *frames = &c->frames;
    if (frames->at[frames->depth - 1].step == AFTER_STRAGGLERS) {
        choice_open1(choices, V_STRAGGLER, 1, c->combat.ship_count);
        choice_open(choices, V_LEAVE);
        return;
    }
    int reason = why_not_again(c);
    if (reason == REASON_NONE)
        choice_open(choices, V_AGAIN)->note = NOTE_ANOTHER_ROUND;
    else
        choice_closed(choices, V_AGAIN, reason);
    list_follow(FOLLOW_DAMAGED, why_not_follow_damaged(c),
                is_capital(c) ? NOTE_FOLLOW_CAPITAL : NOTE_FOLLOW_DAMAGED,
                choices);
    list_follow(FOLLOW_REST, why_not_follow_rest(c),
                commands_with(c, HUNTERS_AWARD_DIAMONDS) ? NOTE_FOLLOW_CERTAIN
                                                         : NOTE_FOLLOW,
                choices);
    choice_open(choices, V_LEAVE); /* [9.7.1] */
}

void after_apply(void *state, int seat, const struct action *action,
                 struct play *play)
{
    struct career *c = state;
    (void)seat;
    switch (action->verb) {
    case V_AGAIN:
        another_round(c, play);
        break;
    case V_FOLLOW:
        if (action->arg[0] == FOLLOW_REST)
            follow_rest(c, play);
        else
            follow_damaged(c, play);
        break;
    case V_STRAGGLER:
        follow_straggler(c, action->arg[0] - 1, play);
        break;
    default:
        assert(action->verb == V_LEAVE);
        tell(play, EVERYBODY, EV_BROKEN_OFF);
        engagement_ends(c);
    }
}
