/* Chapters 6 and 7 at sea: the patrol, travel box by travel box, out and home
 * again, and home early when it is aborted.
 *
 * P_PATROL stands below everything that happens at sea. Each time it comes up
 * it looks where the boat goes next: into a box, into port, or first to the
 * Kommandant. Boxes are numbered from 1; before the first and behind the last
 * lies port. */
#include <assert.h>

#include "lang.h"
#include "rules.h"

/* From July 1940 boats sail from France. [7.3.6] */
enum { BISCAY_FROM = 40 * 12 + 6 };

/* The track. */

static int track_key(int boat_type, int patrol)
{
    return boat_type * HUNTERS_PATROL_COUNT + patrol;
}

/* The first track of this type and patrol: the table is in their order. */
static int first_track(int key)
{
    int at = 0;
    for (int step = 1 << 9; step > 0; step /= 2) {
        int next = at + step < hunters_patrol_tracks_count
                       ? at + step
                       : hunters_patrol_tracks_count;
        const struct hunters_patrol_tracks_row *row =
            &hunters_patrol_tracks[next - 1];
        at = track_key(row->boat_type, row->patrol) < key ? next : at;
    }
    return at;
}

static int find_track(int boat_type, const struct patrol *p)
{
    enum hunters_track_use other = p->mission == HUNTERS_MISSION_NONE
                                       ? HUNTERS_TRACK_USE_SPECIAL
                                       : HUNTERS_TRACK_USE_ORDINARY;
    int key = track_key(boat_type, p->assignment);
    for (int i = first_track(key); i < hunters_patrol_tracks_count; i++) {
        const struct hunters_patrol_tracks_row *row = &hunters_patrol_tracks[i];
        if (track_key(row->boat_type, row->patrol) != key)
            break;
        if (row->use != other)
            return i;
    }
    return -1;
}

static bool is_same_track(const struct hunters_patrol_tracks_row *a,
                          const struct hunters_patrol_tracks_row *b)
{
    return a->boat_type == b->boat_type && a->patrol == b->patrol &&
           a->use == b->use;
}

static const struct hunters_patrol_tracks_row *box_at(const struct career *c,
                                                      int box)
{
    assert(box >= 1 && box <= c->patrol.boxes);
    return &hunters_patrol_tracks[c->patrol.track + box - 1];
}

static bool is_transit(const struct career *c, int box)
{
    return box_at(c, box)->zone == HUNTERS_ZONE_TRANSIT;
}

/* Where her mat has no such track [14.10], the VIIC's serves, and the IXA's for
 * the far coasts. [ruling 28] */
void lay_track(struct career *c)
{
    struct patrol *p = &c->patrol;
    const int types[] = {c->boat.type, HUNTERS_BOAT_TYPE_VIIC,
                         HUNTERS_BOAT_TYPE_IXA};
    int first = -1;
    for (int i = 0; first < 0; i++) {
        assert(i < 3);
        first = find_track(types[i], p);
    }
    int end = first;
    while (end < hunters_patrol_tracks_count &&
           is_same_track(&hunters_patrol_tracks[first],
                         &hunters_patrol_tracks[end]))
        end++;
    p->track = (uint16_t)first;
    p->boxes = (uint8_t)(end - first);
    p->station_first = 1;
    while (is_transit(c, p->station_first))
        p->station_first++;
    p->station_last = p->boxes;
    while (is_transit(c, p->station_last))
        p->station_last--;
}

const struct hunters_patrol_tracks_row *track_box(const struct career *c)
{
    return box_at(c, c->patrol.box);
}

bool is_box_of_mission(const struct career *c, int box)
{
    return c->patrol.mission != HUNTERS_MISSION_NONE &&
           box_at(c, box)->mission_box != HUNTERS_MISSION_BOX_NEVER;
}

int track_length(const struct career *c)
{
    return c->patrol.boxes;
}

int first_on_station(const struct career *c)
{
    return c->patrol.station_first;
}

int last_on_station(const struct career *c)
{
    return c->patrol.station_last;
}

bool is_homebound(const struct career *c)
{
    return c->patrol.aborting || c->patrol.box > last_on_station(c);
}

static int table_of_special(const struct career *c, int special, int zone)
{
    switch (special) {
    case HUNTERS_BOX_SPECIAL_BAY_OF_BISCAY: /* [7.3.6] */
        return c->month >= BISCAY_FROM ? HUNTERS_ZONE_BAY_OF_BISCAY : zone;
    case HUNTERS_BOX_SPECIAL_BAY_OF_BISCAY_FIRST_MED: /* [7.3.3] */
        return c->patrol.first_med ? HUNTERS_ZONE_BAY_OF_BISCAY : zone;
    case HUNTERS_BOX_SPECIAL_GIBRALTAR_FIRST_MED: /* [7.3.3] */
        return c->patrol.first_med ? HUNTERS_ZONE_GIBRALTAR_PASSAGE : zone;
    default:
        return zone;
    }
}

int table_of_box(const struct career *c, int box)
{
    const struct hunters_patrol_tracks_row *row = box_at(c, box);
    if (is_mission_ahead(c) && is_box_of_mission(c, box))
        return HUNTERS_ZONE_SPECIAL_MISSION;
    return table_of_special(c, row->special, row->zone);
}

int encounter_table(const struct career *c)
{
    return table_of_box(c, c->patrol.box);
}

/* Aborting. [10.8] */

static bool is_before_gibraltar(const struct career *c)
{
    return c->patrol.first_med && c->patrol.box < first_on_station(c);
}

/* The box an aborting boat enters next: the nearest of the transit boxes, and
 * from one of those on towards port. From the first patrol into the
 * Mediterranean only a Mediterranean port lies open once Gibraltar is passed.
 * [10.8.2, ruling 20, ruling 21] */
int box_homewards(const struct career *c)
{
    int box = c->patrol.box;
    int astern = first_on_station(c) - 1, ahead = last_on_station(c) + 1;
    if (box <= astern)
        return box - 1;
    if (box >= ahead)
        return box + 1;
    if (c->patrol.first_med || ahead - box < box - astern)
        return ahead;
    return box - astern < ahead - box ? astern : BOX_EITHER_WAY;
}

/* Boxes count as often as they are rolled for. [10.8.6, ruling 22] */
static bool is_before_half_way(const struct career *c)
{
    int all = 0, entered = 0;
    for (int box = 1; box <= c->patrol.boxes; box++) {
        all += box_at(c, box)->encounter_rolls;
        if (box <= c->patrol.box)
            entered += box_at(c, box)->encounter_rolls;
    }
    return 2 * entered < all && !c->patrol.resupplied;
}

static bool would_be_short(const struct career *c)
{
    return is_type_ix(c) && c->patrol.long_patrol && is_before_half_way(c);
}

void cut_patrol_short(struct career *c)
{
    if (would_be_short(c))
        c->patrol.long_patrol = 0;
}

void begin_abort(struct career *c, struct play *play)
{
    struct patrol *p = &c->patrol;
    if (p->aborting)
        return;
    cut_patrol_short(c);
    p->aborting = 1;
    p->rolls_left = 0;
    tell(play, EVERYBODY, EV_ABORTED);
}

/* Hull damage or an inoperable system. [7.3.3] */
static bool has_lasting_damage(const struct career *c)
{
    return c->boat.hull > 0 || has_system(c, INOPERABLE);
}

/* Not where sailing on is the same, as it is on the way home. [ruling 20] */
static bool abort_leads_elsewhere(const struct career *c)
{
    return box_homewards(c) != c->patrol.box + 1;
}

static bool may_abort(const struct career *c)
{
    return abort_leads_elsewhere(c) &&
           (!is_before_gibraltar(c) || has_lasting_damage(c));
}

/* P_PATROL. */

static void enter_box(struct career *c, int box)
{
    if (box < c->patrol.box)
        c->patrol.homeward = 1;
    c->patrol.box = (uint8_t)box;
}

static bool is_port(const struct career *c, int box)
{
    return box == BOX_IN_PORT || box > c->patrol.boxes;
}

/* A mission counts alone [7.4.4], otherwise one ship is enough [7.5.2]. */
static bool is_success(const struct patrol *p)
{
    return p->mission == HUNTERS_MISSION_NONE ? p->ships_sunk > 0
                                              : p->mission_done;
}

void end_patrol(struct career *c, struct play *play)
{
    struct patrol *p = &c->patrol;
    bool success = is_success(p);
    c->sheet[c->month - FIRST_MONTH].result =
        success ? PATROL_SUCCESS : PATROL_FAILURE;
    if (success) {
        c->successes++;
        c->failures_in_a_row = 0;
    } else {
        c->failures_in_a_row++;
        c->period_failures++;
    }
    tell_with(play, EVERYBODY, success ? EV_PATROL_SUCCESS : EV_PATROL_FAILURE,
              number(p->ships_sunk), number(p->tons_sunk));
    /* Whoever has passed Gibraltar stays, if his boat is still there. [7.3.4,
     * 10.9.4] */
    if (p->first_med && c->been_in_med && !p->rescued) {
        c->permanent = STAYS_IN_MEDITERRANEAN;
        tell(play, EVERYBODY, EV_POSTED_TO_MEDITERRANEAN);
    }
}

static bool must_ask(const struct career *c)
{
    const struct patrol *p = &c->patrol;
    return p->box > 0 && !p->aborting &&
           ((!p->cruising && may_abort(c)) || can_seek_tanker(c));
}

/* Into the next box, or into port: behind the last box [7.5.1], or before the
 * first [10.8.2]; refit follows [6.0]. */
void patrol_run(void *state, struct play *play)
{
    struct career *c = state;
    const struct patrol *p = &c->patrol;
    clear_combat(c);
    int next = p->aborting ? box_homewards(c) : p->box + 1;
    if (p->towed || is_port(c, next)) {
        tell(play, EVERYBODY, EV_IN_PORT);
        phase_return(&c->frames);
        end_patrol(c, play);
    } else if (next == BOX_EITHER_WAY) {
        phase_call(&c->frames, P_ABORT);
    } else if (must_ask(c)) {
        phase_call(&c->frames, P_SAIL);
    } else {
        enter_box(c, next);
        phase_call(&c->frames, P_BOX);
    }
}

/* P_SAIL: the Kommandant may always turn back [10.8.5], but not in order to
 * avoid the Mediterranean [7.3.3]; nobody has to meet a U-tanker [14.9.4]. */

void list_abort(const struct career *c, struct choices *choices)
{
    const struct patrol *p = &c->patrol;
    bool mission = p->mission != HUNTERS_MISSION_NONE && !p->mission_done;
    choice_open(choices, V_ABORT)->note = mission ? NOTE_ABORT_MISSION
                                          : would_be_short(c) ? NOTE_ABORT_SHORT
                                                              : NOTE_ABORT;
}

void sail_legal(const void *view, struct choices *choices)
{
    const struct career *c = view;
    choice_open(choices, V_CRUISE);
    choice_open(choices, V_SAIL);
    if (may_abort(c))
        list_abort(c, choices);
    else if (abort_leads_elsewhere(c))
        choice_closed(choices, V_ABORT, WHY_NOT_BACK_TO_FRANCE);
    if (can_seek_tanker(c))
        choice_open(choices, V_RESUPPLY)->note = NOTE_RESUPPLY;
}

void sail_apply(void *state, int seat, const struct action *action,
                struct play *play)
{
    struct career *c = state;
    (void)seat;
    switch (action->verb) {
    case V_CRUISE:
    case V_SAIL:
        c->patrol.cruising = action->verb == V_CRUISE;
        enter_box(c, c->patrol.box + 1);
        phase_goto(&c->frames, P_BOX);
        break;
    case V_ABORT:
        phase_return(&c->frames);
        begin_abort(c, play);
        break;
    default:
        phase_return(&c->frames);
        seek_tanker(c, play);
    }
}

/* P_ABORT: as near both ways. [10.8.2] */

void abort_way_legal(const void *view, struct choices *choices)
{
    (void)view;
    choice_open(choices, V_BACK);
    choice_open(choices, V_ON);
}

void abort_way_apply(void *state, int seat, const struct action *action,
                     struct play *play)
{
    struct career *c = state;
    (void)seat;
    bool back = action->verb == V_BACK;
    tell(play, EVERYBODY, back ? EV_TURNED_BACK : EV_WENT_ROUND);
    enter_box(c, back ? first_on_station(c) - 1 : last_on_station(c) + 1);
    phase_goto(&c->frames, P_BOX);
}

/* P_BOX. */

/* Nobody looks after those who are badly hurt. [10.5.3] */
static void wounded_men(struct career *c, struct play *play)
{
    if (!is_disabled(c, DOCTOR))
        return;
    for (int man = 0; man < MEN; man++) {
        if (man == AGENT || c->crew.wound[man] != SERIOUSLY_WOUNDED)
            continue;
        c->patrol.cruising = 0;
        tell_with(play, EVERYBODY, EV_FIGHTS_FOR_LIFE,
                  noun(T_HUNTERS_MAN_KOMMANDANT + man));
        c->combat.victim = (uint8_t)(man + 1);
        struct chart_result r = chart_roll(play, CHART_SURVIVAL, c);
        c->combat.victim = 0;
        if (r.result == HUNTERS_ROLL_RESULT_DIES)
            kill_man(c, man, play);
        if (has_ended(c))
            return;
    }
}

/* Once in a box, or as often as it says, and once more on one diesel.
 * [8.1.1, 10.8.3] The mission box has a roll of its own. [ruling 29] */
static int rolls_in_box(const struct career *c)
{
    if (in_mission_box(c))
        return 0;
    bool one_diesel = is_inoperable(c, DIESEL_1) || is_inoperable(c, DIESEL_2);
    return track_box(c)->encounter_rolls + one_diesel;
}

void arrive_in_box(struct career *c, struct play *play)
{
    struct patrol *p = &c->patrol;
    tell_with(play, EVERYBODY, EV_BOX, number(p->box), number(p->boxes),
              noun(T_HUNTERS_ZONE_TRANSIT + encounter_table(c)));
    if (p->first_med && !c->been_in_med && !is_before_gibraltar(c)) {
        c->been_in_med = 1;
        p->cruising = 0;
        tell(play, EVERYBODY, EV_PAST_GIBRALTAR);
    }
    wounded_men(c, play);
    if (has_ended(c))
        return;
    check_mission(c, play);
    p->rolls_left = (uint8_t)rolls_in_box(c);
    if (p->no_encounters == 0)
        return;
    p->no_encounters--;
    p->rolls_left = 0;
    tell(play, EVERYBODY, EV_WEATHER);
    if (in_mission_box(c)) /* nobody about to disturb it [ruling 26] */
        carry_out_mission(c, play);
}

/* Every box that is entered brings its rolls. [8.0] */
void box_run(void *state, struct play *play)
{
    struct career *c = state;
    struct patrol *p = &c->patrol;
    struct frame *frame = phase_frame(&c->frames);
    if (frame->step == 0) {
        frame->step = 1;
        arrive_in_box(c, play);
        if (has_ended(c) || phase_frame(&c->frames) != frame)
            return;
    }
    while (p->rolls_left > 0 && !p->towed) {
        p->rolls_left--;
        if (roll_for_encounter(c, play))
            return;
    }
    if (in_mission_box(c) && !p->aborting && !p->towed) {
        p->cruising = 0;
        phase_call(&c->frames, P_MISSION);
    } else {
        phase_return(&c->frames);
    }
}
