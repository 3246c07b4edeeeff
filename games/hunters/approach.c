/* Chapters 9.1, 9.2 and 9.5: how an attack begins.
 *
 * Combat with ships is voluntary [8.1.4, 8.2.6]. The Kommandant chooses the range
 * and whether he attacks submerged or from the surface. At close range the
 * escorts look for him before he can fire [9.2.2]. P_CONTACT asks on meeting
 * ships; P_APPROACH, by day or by night as he likes, when damaged ones were
 * followed. With 14.11 he may decide before the ships of a convoy are named,
 * because closing in makes them larger: then P_PENETRATE asks first. */
#include <assert.h>

#include "lang.h"
#include "rules.h"

enum { HOW_SUBMERGED, HOW_SURFACED };

/* The sight of the bridge helps; radar finds her; the first charges fall near.
 * charts.c has the figures. [9.5.1] */
bool is_night_surface_attack(const struct career *c)
{
    return c->combat.escorted & c->combat.night & c->combat.surfaced;
}

/* Reasons against each way to attack; REASON_NONE if it is open. */

static int why_not_submerged(const struct career *c)
{
    if (is_out(c, PERISCOPE))
        return WHY_PERISCOPE;
    return can_fire_torpedo(c) ? REASON_NONE : WHY_NO_TORPEDO;
}

/* Never on the surface by day with escorts about. [9.1.3, 9.4.6] */
static int why_not_surfaced(const struct career *c)
{
    if (c->combat.escorted && !c->combat.night)
        return WHY_DAYLIGHT;
    if (can_fire_torpedo(c))
        return REASON_NONE;
    if (c->combat.escorted)
        return WHY_NO_TORPEDO;
    return can_fire_gun(c) ? REASON_NONE : WHY_NOTHING_TO_FIRE;
}

/* A boat on its way home may not begin a fight. [10.8.4] */
static int why_not_attack(const struct career *c, int how)
{
    if (c->patrol.aborting)
        return WHY_ABORTING;
    return how == HOW_SURFACED ? why_not_surfaced(c) : why_not_submerged(c);
}

bool hunters_may_attack(const struct career *c, bool surfaced)
{
    return why_not_attack(c, surfaced ? HOW_SURFACED : HOW_SUBMERGED) ==
           REASON_NONE;
}

static int note_on(const struct career *c, int range, int how)
{
    if (!c->combat.escorted) /* sitting ducks [9.1.6, 9.4.1] */
        return REASON_NONE;
    if (range == RANGE_CLOSE)
        return NOTE_CLOSE;
    if (how == HOW_SURFACED)
        return NOTE_NIGHT_SURFACE;
    return range == RANGE_LONG ? NOTE_LONG : REASON_NONE;
}

static void list_ways(const struct career *c, int how, int last,
                      struct choices *list)
{
    int reason = why_not_attack(c, how);
    for (int range = RANGE_CLOSE; range <= last; range++) {
        struct choice *way = reason == REASON_NONE
                                 ? choice_open(list, V_APPROACH)
                                 : choice_closed(list, V_APPROACH, reason);
        way->min[0] = way->max[0] = (int16_t)(range - RANGE_CLOSE);
        way->min[1] = way->max[1] = (int16_t)how;
        if (reason == REASON_NONE)
            way->note = (uint16_t)note_on(c, range, how);
    }
}

static void list_all_ways(const struct career *c, struct choices *list)
{
    list_ways(c, HOW_SUBMERGED, RANGE_LONG, list);
    list_ways(c, HOW_SURFACED, RANGE_LONG, list);
}

static void list_night_and_leave(const struct career *c, struct choices *list)
{
    int why_not = why_not_night(c);
    if (why_not == REASON_NONE)
        choice_open(list, V_NIGHT)->note = NOTE_NIGHT;
    else if (why_not != WHY_IS_NIGHT)
        choice_closed(list, V_NIGHT, why_not);
    choice_open(list, V_LEAVE);
}

/* Are the escorts busy with the rest of the pack? Once for an engagement with a
 * convoy, and only with a radio that works. [7.2.2, 7.2.3, 7.2.4, 9.1.8] */
static void ask_the_pack(struct career *c, struct play *play)
{
    struct combat *b = &c->combat;
    if (!c->patrol.wolfpack || b->encounter != HUNTERS_ENCOUNTER_CONVOY ||
        is_inoperable(c, RADIO))
        return;
    bool busy = chart_roll(play, CHART_WOLFPACK, c).result ==
                HUNTERS_ROLL_RESULT_ESCORTS_BUSY;
    b->wolfpack = busy ? 1 : 2;
    tell(play, EVERYBODY, busy ? EV_PACK_BUSY : EV_PACK_FOCUSED);
}

/* The choice is made: range and way stand for the whole engagement. [9.1.4,
 * 9.1.5, ruling 43] */
static void begin_attack(struct career *c, int range, int how,
                         struct play *play)
{
    struct combat *b = &c->combat;
    b->range = (uint8_t)range;
    b->surfaced = how == HOW_SURFACED;
    b->round = 1;
    int event = is_night_surface_attack(c) ? EV_NIGHT_ATTACK
                : b->surfaced              ? EV_SURFACE_ATTACK
                                           : EV_SUBMERGED_ATTACK;
    tell_with(play, EVERYBODY, event, noun(T_HUNTERS_RANGE_NONE + range));
    ask_the_pack(c, play);
}

/* Close range against escorts: detection comes before the salvo, at 10 or more.
 * A boat that is found keeps its torpedoes and is charged at once. False: it
 * was found; the range it had come to counts in later rounds. [9.2.2, 9.6.1,
 * ruling 40, ruling 52] */
static bool closes_in(struct career *c, struct play *play)
{
    if (!is_detected_now(c, true, play)) {
        tell(play, EVERYBODY, EV_CLOSED_IN);
        return true;
    }
    tell(play, EVERYBODY, EV_CAUGHT_CLOSING);
    round_over(c);
    begin_charges(c);
    return false;
}

static void let_go(struct career *c, struct play *play)
{
    tell(play, EVERYBODY, EV_LET_GO);
    engagement_ends(c);
}

static void attack(struct career *c, const struct action *action,
                   struct play *play)
{
    assert(action->verb == V_APPROACH);
    begin_attack(c, RANGE_CLOSE + action->arg[0], action->arg[1], play);
    if (c->combat.escorted && c->combat.range == RANGE_CLOSE &&
        !closes_in(c, play))
        return;
    phase_goto(&c->frames, P_SALVO);
}

/* P_CONTACT */

void contact_legal(const void *view, struct choices *choices)
{
    list_all_ways(view, choices);
    list_night_and_leave(view, choices);
}

void contact_apply(void *state, int seat, const struct action *action,
                   struct play *play)
{
    struct career *c = state;
    (void)seat;
    if (action->verb == V_LEAVE)
        let_go(c, play);
    else if (action->verb != V_NIGHT)
        attack(c, action, play);
    else if (!wait_for_night(c, play))
        engagement_ends(c);
}

/* P_APPROACH: by day or by night, where there are both. [9.7.5, 8.3.4, ruling
 * 36] */

void approach_legal(const void *view, struct choices *choices)
{
    const struct career *c = view;
    int other = c->combat.night ? HUNTERS_LIGHT_DAY : HUNTERS_LIGHT_NIGHT;
    list_all_ways(c, choices);
    struct choice *light = choice_open1(choices, V_LIGHT, other, other);
    if (other == light_never_there(c))
        light->why_not = c->combat.night ? WHY_NO_DAY : WHY_NO_NIGHT;
    struct choice *leave = choice_open(choices, V_LEAVE); /* [9.1.2] */
    if (c->combat.followed_damaged)
        leave->note = NOTE_MUST_ATTACK;
}

void approach_apply(void *state, int seat, const struct action *action,
                    struct play *play)
{
    struct career *c = state;
    (void)seat;
    switch (action->verb) {
    case V_LIGHT:
        c->combat.night = action->arg[0] == HUNTERS_LIGHT_NIGHT;
        break;
    case V_LEAVE:
        let_go(c, play);
        break;
    default:
        tell(play, EVERYBODY, c->combat.night ? EV_BY_NIGHT : EV_BY_DAY);
        attack(c, action, play);
    }
}

/* P_PENETRATE: in among the columns before the ships are named. [14.11.1,
 * ruling 45] */

void penetrate_legal(const void *view, struct choices *choices)
{
    const struct career *c = view;
    for (int how = HOW_SUBMERGED; how <= HOW_SURFACED; how++) {
        int first = choices->count;
        list_ways(c, how, RANGE_CLOSE, choices);
        if (choices->item[first].why_not == REASON_NONE)
            choices->item[first].note = NOTE_PENETRATE;
    }
    choice_open(choices, V_IDENTIFY);
    list_night_and_leave(c, choices);
}

static void penetrate(struct career *c, int how, struct play *play)
{
    begin_attack(c, RANGE_CLOSE, how, play);
    if (!closes_in(c, play))
        return;
    c->combat.close_undetected = 1;
    tell(play, EVERYBODY, EV_PENETRATED);
    identify_ships(c, play);
    phase_goto(&c->frames, P_SALVO);
}

void penetrate_apply(void *state, int seat, const struct action *action,
                     struct play *play)
{
    struct career *c = state;
    (void)seat;
    switch (action->verb) {
    case V_APPROACH:
        penetrate(c, action->arg[1], play);
        break;
    case V_IDENTIFY:
        identify_ships(c, play);
        phase_goto(&c->frames, P_CONTACT);
        break;
    case V_NIGHT:
        if (!wait_for_night(c, play))
            engagement_ends(c);
        break;
    default:
        assert(action->verb == V_LEAVE);
        let_go(c, play);
    }
}
