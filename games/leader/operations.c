/* The operations segment: boats move one at a time, area by area, or stay.
 *
 * A boat under way has P_UNDER_WAY below the events it draws: when they are
 * done it looks whether the boat may go on, and asks in P_MOVING. */
#include <assert.h>

#include "lang.h"
#include "rules.h"

/* A boat that begins unfit goes home by the shortest way; the player chooses
 * among ways that are equally short. [moving.9, ruling 5] */
static bool must_go_home(const struct campaign *c, const struct boat *b)
{
    return is_out(c, b) && is_unfit(b);
}

/* A patrol takes more than a segment. [moving.1, patrols.2, ruling 10] */
static int why_not_sail(const struct campaign *c, const struct boat *b, int to,
                        bool homeward)
{
    if (!may_enter(c, b, to))
        return WHY_CLASS;
    if (is_port(c, to) && b->sailed)
        return WHY_JUST_SAILED;
    if (homeward && steps_home(c, b, to) >= steps_home(c, b, b->at))
        return WHY_MUST_GO_HOME;
    return 0;
}

bool may_sail(const struct campaign *c, const struct boat *b, int to)
{
    return are_linked(c, b->at, to) &&
           why_not_sail(c, b, to, must_go_home(c, b)) == 0;
}

/* Not in the English Channel. [channel.1] */
bool may_stop(const struct campaign *c, const struct boat *b)
{
    return !must_go_home(c, b) && place_of(c, b->at)->may_end;
}

static void list_ways(const struct campaign *c, const struct boat *b,
                      struct choices *choices)
{
    bool homeward = must_go_home(c, b);
    unsigned touches = c->chart.touches[b->at];
    for (int to = 0; touches; to++, touches >>= 1) {
        if (!(touches & 1))
            continue;
        int why = why_not_sail(c, b, to, homeward);
        struct choice *choice = why ? choice_closed(choices, V_SAIL, why)
                                    : choice_open(choices, V_SAIL);
        choice->min[0] = choice->max[0] = b->roster;
        choice->min[1] = choice->max[1] = place_of(c, to)->place;
    }
}

/* Voyages: several areas in one order. The boat sails area by area, with the
 * cards of each, and stays at the end or goes into the box of a mission. Its
 * captain asks before he goes on when cards have brought the crew to the end of
 * its band or have left him no spread of two. Nobody has to order one: there is
 * always the next area. [moving.3, ruling 122] */

static bool is_calm(const struct boat *b)
{
    return b->stress < b->okay_max && torpedoes_aboard(b) > 1;
}

static bool may_make_for(const struct campaign *c, const struct boat *b, int to,
                         int way)
{
    if (to == b->at || !place_of(c, to)->may_end || !may_enter(c, b, to) ||
        (is_port(c, to) && (b->sailed || is_port(c, b->at))))
        return false;
    int step = way_to(c, b, b->at, to, way)->next;
    return step != NO_PLACE && may_sail(c, b, step);
}

/* The direct way is a choice of its own where it costs more cards; a crew that
 * must go home has no other. */
bool may_voyage(const struct campaign *c, const struct boat *b, int to, int way)
{
    bool homeward = must_go_home(c, b);
    if (homeward && !is_port(c, to))
        return false;
    bool same = way_to(c, b, b->at, to, WAY_SAFE)->cards ==
                way_to(c, b, b->at, to, WAY_DIRECT)->cards;
    if (way == WAY_DIRECT ? same : homeward && !same)
        return false;
    return may_make_for(c, b, to, way);
}

static void list_voyage(const struct campaign *c, const struct boat *b, int to,
                        int way, int then, struct choices *choices)
{
    int place = place_of(c, to)->place;
    struct choice *choice = choice_open2(choices, V_VOYAGE + way, b->roster,
                                         b->roster, place, place);
    choice->min[2] = choice->max[2] = (int16_t)then;
    choice->note = NOTE_CARDS;
    choice->value = way_to(c, b, b->at, to, way)->cards;
}

static void list_voyages(const struct campaign *c, const struct boat *b,
                         struct choices *choices)
{
    bool homeward = must_go_home(c, b);
    for (int to = 0; to < c->place_count; to++)
        for (int way = 0; way < WAYS; way++) {
            if (!may_voyage(c, b, to, way))
                continue;
            list_voyage(c, b, to, way, PURPOSE_STAY, choices);
            for (int m = 0; m < MISSIONS && !homeward; m++)
                if ((b->missions >> m & 1) && has_box(c, to, m))
                    list_voyage(c, b, to, way, PURPOSE_MISSION + m, choices);
        }
}

/* The boxes of the area for the missions the boat carries. [moving.6] */
static void list_boxes(const struct campaign *c, const struct boat *b,
                       struct choices *choices)
{
    for (int m = 0; m < MISSIONS; m++)
        if ((b->missions >> m & 1) && has_box(c, b->at, m))
            choice_open2(choices, V_BOX, b->roster, b->roster, m, m);
}

void leader_operations_legal(const void *view, struct choices *choices)
{
    const struct campaign *c = view;
    for (int i = 0; i < c->boat_count; i++) {
        const struct boat *b = &c->boat[i];
        if (!is_afloat(b) || b->done)
            continue;
        if (is_port(c, b->at))
            choice_open1(choices, V_REMAIN, b->roster, b->roster);
        else if (!must_go_home(c, b))
            choice_open1(choices, V_PATROL, b->roster, b->roster);
        list_ways(c, b, choices);
        list_voyages(c, b, choices);
        if (!must_go_home(c, b))
            list_boxes(c, b, choices);
    }
}

/* The boat has ended its movement; now another may move. [moving.4] */
static void end_movement(struct campaign *c)
{
    c->boat[c->moving.boat].done = 1;
    c->moving = (struct moving){.boat = NO_BOAT};
}

/* In P_OPERATIONS_RUN: is a boat still to move? */
static void ask_next(struct campaign *c)
{
    bool asks = false;
    for (int i = 0; i < c->boat_count; i++)
        asks |= is_afloat(&c->boat[i]) & !c->boat[i].done;
    if (asks)
        phase_goto(&c->frames, P_OPERATIONS);
    else
        phase_return(&c->frames);
}

/* In port the patrol is over, and so is the movement. [moving.5, patrol_end.1]
 */
static void enter_port(struct campaign *c, struct boat *b, struct play *play)
{
    b->log[b->patrols].stress = b->stress;
    b->patrols++;
    c->patrols++;
    tell_with(play, EVERYBODY, EV_IN_PORT, boat_name(b), place_name(c, b->at),
              number(b->patrols));
}

/* Each area entered costs its cards. [moving.2, cards.1] */
static void sail_to(struct campaign *c, int slot, int to, struct play *play)
{
    struct boat *b = &c->boat[slot];
    c->moving.from = b->at;
    if (is_port(c, b->at))
        b->sailed = 1;
    b->at = (uint8_t)to;
    if (is_port(c, to)) {
        enter_port(c, b, play);
        return;
    }
    tell_with(play, EVERYBODY, EV_SAILED, boat_name(b), place_name(c, to));
    call_events(c, slot, place_of(c, to)->moving);
    leader_events_run(c, play);
}

/* The cards are drawn, and nobody is asked about one: what now? */
static void go_on(struct campaign *c, struct play *play)
{
    if (phase_now(&c->frames) == P_UNDER_WAY)
        leader_moving_run(c, play);
}

/* To the next area; or the first one of a voyage. */
static void set_sail(struct campaign *c, int slot, const struct action *action,
                     struct play *play)
{
    const struct boat *b = &c->boat[slot];
    int to = place_named(c, action->arg[1]);
    if (action->verb != V_SAIL) {
        c->moving.to = (uint8_t)(to + 1);
        c->moving.then = (uint8_t)action->arg[2];
        c->moving.way = (uint8_t)(action->verb - V_VOYAGE);
        c->moving.calm = is_calm(b);
        to = way_to(c, b, b->at, to, c->moving.way)->next;
    }
    sail_to(c, slot, to, play);
    go_on(c, play);
}

static void begin_moving(struct campaign *c, int slot)
{
    c->moving = (struct moving){
        .boat = (uint8_t)slot,
        .from = c->boat[slot].at,
        .homeward = must_go_home(c, &c->boat[slot]),
    };
    phase_call(&c->frames, P_UNDER_WAY);
}

void leader_operations_apply(void *state, int seat, const struct action *action,
                             struct play *play)
{
    struct campaign *c = state;
    (void)seat;
    int slot = slot_of(c, action->arg[0]);
    struct boat *b = &c->boat[slot];
    phase_goto(&c->frames, P_OPERATIONS_RUN);
    if (action->verb == V_REMAIN) {
        b->done = 1;
        tell_with(play, EVERYBODY, EV_REMAINS, boat_name(b));
        ask_next(c);
        return;
    }
    begin_moving(c, slot);
    if (action->verb >= V_SAIL && action->verb <= V_DIRECT) {
        set_sail(c, slot, action, play);
        return;
    }
    /* A boat that stays draws the cards for patrolling, also before a box.
     * [moving.7, ruling 6] */
    c->moving.stopped = 1;
    tell_with(play, EVERYBODY, EV_PATROLS, boat_name(b), place_name(c, b->at));
    if (action->verb == V_BOX)
        c->moving.mission = (uint8_t)(action->arg[1] + 1);
    call_events(c, slot, place_of(c, b->at)->patrolling);
    leader_events_run(c, play);
    go_on(c, play);
}

/* An unfit crew goes into the Searched box and stays; in the English Channel
 * that is the box of the area it came from. [moving.8, channel.2] */
static void become_unfit(struct campaign *c, struct boat *b, struct play *play)
{
    if (!place_of(c, b->at)->may_end) {
        b->at = c->moving.from;
        tell_with(play, EVERYBODY, EV_TURNS_BACK, boat_name(b),
                  place_name(c, b->at));
    }
    b->searched = 1;
}

/* A voyage goes on: to the next area, or it has reached its end. False: the
 * player is asked. */
static bool sail_on(struct campaign *c, int slot, struct play *play)
{
    struct boat *b = &c->boat[slot];
    struct moving *m = &c->moving;
    int to = m->to - 1;
    bool calm = is_calm(b), changed = calm != m->calm;
    if (b->at == to && !changed) {
        bool boxes = m->then != PURPOSE_STAY && !must_go_home(c, b);
        m->to = 0;
        if (boxes)
            m->mission = m->then;
        m->stopped |= !boxes && may_stop(c, b);
        return boxes || m->stopped;
    }
    int step = changed ? NO_PLACE : way_to(c, b, b->at, to, m->way)->next;
    if (step == NO_PLACE || !may_sail(c, b, step)) {
        m->to = 0;
        return false;
    }
    m->calm = calm;
    sail_to(c, slot, step, play);
    return true;
}

/* The cards of an area are drawn, or none were: what now? */
void leader_moving_run(void *state, struct play *play)
{
    struct campaign *c = state;
    int slot = c->moving.boat;
    struct boat *b = &c->boat[slot];
    do {
        bool over = !is_afloat(b) || is_port(c, b->at) || b->searched;
        bool ends = c->moving.stopped && place_of(c, b->at)->may_end;
        if (!over && is_unfit(b) && !c->moving.homeward) {
            become_unfit(c, b, play);
            over = true;
        }
        if (!over && c->moving.mission) {
            enter_box(c, slot, c->moving.mission - 1, play);
            continue;
        }
        if (over || ends) {
            end_movement(c);
            phase_return(&c->frames);
            ask_next(c);
            return;
        }
        if (!c->moving.to || !sail_on(c, slot, play)) {
            phase_call(&c->frames, P_MOVING);
            return;
        }
    } while (phase_now(&c->frames) == P_UNDER_WAY);
}

/* On, or stop, but not in the English Channel. [moving.3, channel.1] */
void leader_moving_legal(const void *view, struct choices *choices)
{
    const struct campaign *c = view;
    const struct boat *b = &c->boat[c->moving.boat];
    if (!must_go_home(c, b)) {
        if (may_stop(c, b))
            choice_open(choices, V_STOP);
        else
            choice_closed(choices, V_STOP, WHY_CHANNEL);
        list_boxes(c, b, choices);
    }
    list_ways(c, b, choices);
    list_voyages(c, b, choices);
}

void leader_moving_apply(void *state, int seat, const struct action *action,
                         struct play *play)
{
    struct campaign *c = state;
    (void)seat;
    int slot = c->moving.boat;
    phase_return(&c->frames); /* to P_UNDER_WAY */
    if (action->verb == V_STOP)
        c->moving.stopped = 1;
    else if (action->verb == V_BOX)
        c->moving.mission = (uint8_t)(action->arg[1] + 1);
    else {
        set_sail(c, slot, action, play);
        return;
    }
    go_on(c, play);
}

/* When the segment begins, unfit crews stay in port without being asked.
 * [stress.3] */
void leader_operations_run(void *state, struct play *play)
{
    struct campaign *c = state;
    for (int i = 0; i < c->boat_count; i++) {
        struct boat *b = &c->boat[i];
        if (is_in_port(c, b) && !b->done && is_unfit(b)) {
            b->done = 1;
            tell_with(play, EVERYBODY, EV_UNFIT_IN_PORT, boat_name(b));
        }
    }
    ask_next(c);
}
