/* Chapter 8: who is met, which ships they are, and whether it is day or night.
 *
 * P_ENCOUNTER lies below whatever is met. Ships get one frame above it, which begins as
 * P_IDENTIFY, goes on as P_CONTACT and then belongs to the chapter on combat;
 * `engagement_ends` takes it away. */
#include <string.h>

#include "lang.h"
#include "rules.h"

/* What the roll brings. */

/* Nobody is asked [8.1.5]. Damage is put right once it is gone. [10.7] */
void meet_aircraft(struct career *c, int unawares)
{
    c->combat.encounter = HUNTERS_ENCOUNTER_AIRCRAFT;
    phase_call(&c->frames, P_REPAIRS);
    phase_call(&c->frames, P_AIRCRAFT);
    phase_frame(&c->frames)->note = (int16_t)unawares;
}

/* At Gibraltar: they search at once, and there is no range. [7.3.3, 9.4.6] */
static void meet_escort(struct career *c)
{
    c->combat.encounter = HUNTERS_ENCOUNTER_ESCORT;
    c->combat.escorted = 1;
    c->combat.no_range = 1;
    begin_cycle(c);
    phase_call(&c->frames, P_REPAIRS);
    phase_call(&c->frames, P_ESCORTS);
}

/* The gun serves only against ships without escort. [9.3.1] */
static bool has_anything_to_fire(const struct career *c)
{
    return can_fire_torpedo(c) || (!c->combat.escorted && can_fire_gun(c));
}

/* The table knows how many they are and who has an escort. [8.1.2, 8.1.3] */
static void meet_ships(struct career *c, int encounter, struct play *play)
{
    c->combat.encounter = (uint8_t)encounter;
    c->combat.escorted = hunters_encounter_types[encounter].escorted;
    tell_with(play, EVERYBODY, EV_IN_SIGHT,
              noun(T_HUNTERS_ENCOUNTER_NONE + encounter));
    if (c->patrol.aborting) /* [10.8.4] */
        tell(play, EVERYBODY, EV_KEEPS_AWAY);
    else if (!has_anything_to_fire(c)) /* [ruling 33] */
        tell(play, EVERYBODY, EV_NOTHING_TO_FIRE);
    else
        phase_call(&c->frames, P_IDENTIFY);
}

void meet(struct career *c, int encounter, struct play *play)
{
    switch (encounter) {
    case HUNTERS_ENCOUNTER_NONE:
        break;
    case HUNTERS_ENCOUNTER_AIRCRAFT:
        meet_aircraft(c, 0);
        break;
    case HUNTERS_ENCOUNTER_ESCORT:
        meet_escort(c);
        break;
    default:
        meet_ships(c, encounter, play);
    }
}

/* The first unmodified 12 of a patrol, but never where the mission is carried
 * out. [7.4.5, 12.0, 12.1.1, 12.1.2, 12.1.7] */
static bool is_random_event(const struct career *c, int table, int natural)
{
    return natural == 12 && !c->patrol.event_done &&
           !is_box_of_mission(c, c->patrol.box) &&
           hunters_encounter_tables[table].random_event_on_first_12;
}

/* A random event takes the place of what would be met [8.1.6]; after it the boat
 * moves on, whatever came of it and however many rolls the box still had
 * [12.1.6]. */
static void meet_event(struct career *c, struct play *play)
{
    c->patrol.rolls_left = 0;
    c->patrol.event_done = 1;
    if (!random_event(c, play))
        c->patrol.event_done = 0; /* another may come [12.1.5] */
}

int roll_what_comes(struct career *c, struct play *play)
{
    int table = encounter_table(c);
    struct chart_result r = roll_encounter(c, table, play);
    return is_random_event(c, table, r.natural) ? RANDOM_EVENT : r.result;
}

void begin_encounter(struct career *c, int what, struct play *play)
{
    c->patrol.cruising = 0;
    phase_call(&c->frames, P_ENCOUNTER);
    if (what == RANDOM_EVENT)
        meet_event(c, play);
    else
        meet(c, what, play);
}

bool roll_for_encounter(struct career *c, struct play *play)
{
    int what = roll_what_comes(c, play);
    if (what == HUNTERS_ENCOUNTER_NONE)
        return false;
    begin_encounter(c, what, play);
    return true;
}

/* P_ENCOUNTER: it is over. */
void encounter_run(void *state, struct play *play)
{
    struct career *c = state;
    clear_combat(c);
    phase_return(&c->frames);
    if (c->patrol.rolls_left > 0)
        ask_to_stay(c);
    else if (phase_now(&c->frames) == P_BOX)
        box_run(c, play);
}

/* P_STAY: whoever has just been attacked, or has fired his last torpedo, need not
 * wait for what else may come here. Asked only where something has come since he
 * sailed on. [10.8.5, ruling 38] */

void ask_to_stay(struct career *c)
{
    if (!c->patrol.aborting && !c->patrol.towed)
        phase_call(&c->frames, P_STAY);
}

void stay_legal(const void *view, struct choices *choices)
{
    choice_open(choices, V_REMAIN);
    list_abort(view, choices);
}

void stay_apply(void *state, int seat, const struct action *action,
                struct play *play)
{
    struct career *c = state;
    (void)seat;
    phase_return(&c->frames);
    if (action->verb == V_ABORT)
        begin_abort(c, play);
}

/* Ships and their names. [8.2] */

static bool was_sunk(const struct career *c, int row)
{
    for (int i = 0; i < c->logged_count; i++)
        if (c->logged[i].sunk && c->logged[i].roster == row + 1)
            return true;
    return false;
}

static bool is_on_mat(const struct career *c, int row)
{
    for (int i = 0; i < c->combat.ship_count; i++)
        if (c->combat.ship[i].roster == row + 1)
            return true;
    return false;
}

/* The book's North America patrols use their own rosters all the way.
 * [7.3.7, 8.2.3, ruling 34] */
static bool is_american(const struct career *c)
{
    return c->patrol.assignment == HUNTERS_PATROL_NORTH_AMERICA ||
           c->patrol.assignment == HUNTERS_PATROL_CARIBBEAN;
}

struct roster {
    int chart, list;
};

/* clang-format off */
static const struct roster rosters[3][3] = {
    /* world */           /* North America */       /* world, optional [14.3.3] */
    {{CHART_T_SMALL, HUNTERS_TARGET_LIST_SMALL},
     {CHART_T_NA_SMALL, HUNTERS_TARGET_LIST_NORTH_AMERICA_SMALL},
     {CHART_T_MORE_SMALL, HUNTERS_TARGET_LIST_OPTIONAL_SMALL}},
    {{CHART_T_LARGE, HUNTERS_TARGET_LIST_LARGE},
     {CHART_T_NA_LARGE, HUNTERS_TARGET_LIST_NORTH_AMERICA_LARGE},
     {CHART_T_MORE_LARGE, HUNTERS_TARGET_LIST_OPTIONAL_LARGE}},
    {{CHART_T_TANKER, HUNTERS_TARGET_LIST_TANKER},
     {CHART_T_NA_TANKER, HUNTERS_TARGET_LIST_NORTH_AMERICA_TANKER},
     {CHART_T_TANKER, HUNTERS_TARGET_LIST_TANKER}},
};
/* clang-format on */

static const struct roster *choose_roster(const struct career *c, int size,
                                          struct play *play)
{
    const struct roster *row =
        rosters[size - HUNTERS_SHIP_SIZE_SMALL_FREIGHTER];
    if (is_american(c))
        return &row[1];
    if (!option(c, OPT_TARGETS) || size == HUNTERS_SHIP_SIZE_TANKER)
        return &row[0];
    /* An even chance. [ruling 1] */
    struct chart_result r = chart_roll(play, CHART_ROSTER, c);
    return &row[r.result == HUNTERS_ROLL_RESULT_OPTIONAL_ROSTER ? 2 : 0];
}

/* With 14.3 a ship is sunk once, unless her whole roster lies on the bottom.
 * [14.3.2, ruling 35] */
static bool is_spent(const struct career *c, int row)
{
    return was_sunk(c, row) || is_on_mat(c, row);
}

static bool is_roster_spent(const struct career *c, int list)
{
    const struct hunters_target_lists_row *l = &hunters_target_lists[list];
    for (int row = l->first; row < l->first + l->rows; row++)
        if (!is_spent(c, row))
            return false;
    return true;
}

static int roll_name(const struct career *c, int size, struct play *play)
{
    const struct roster *roster = choose_roster(c, size, play);
    int row = chart_roll(play, roster->chart, c).result;
    while (option(c, OPT_TARGETS) && is_spent(c, row) &&
           !is_roster_spent(c, roster->list))
        row = chart_roll(play, roster->chart, c).result;
    return row;
}

static struct target named_ship(int size, int row)
{
    return (struct target){
        .size = (uint8_t)size,
        .points = (uint8_t)hunters_targets[row].points,
        .present = 1,
        .name = (uint16_t)(row + 1),
        .roster = (uint16_t)(row + 1),
        .tons = hunters_targets[row].tonnage,
    };
}

/* [8.2.5] */
static int points_of(int tons)
{
    for (int i = 0; i < hunters_damage_to_sink_count; i++) {
        const struct hunters_damage_to_sink_row *row =
            &hunters_damage_to_sink[i];
        if (row->ship_class == HUNTERS_SHIP_CLASS_MERCHANT &&
            row->tons_min <= tons && tons <= row->tons_max)
            return row->points;
    }
    return 0;
}

/* The same tons for all of a size. [14.1.1] */
static struct target standard_ship(int size)
{
    int tons = 0;
    for (int i = 0; i < hunters_standard_tonnage_count; i++)
        if (hunters_standard_tonnage[i].size == size)
            tons = hunters_standard_tonnage[i].tonnage;
    return (struct target){
        .size = (uint8_t)size,
        .points = (uint8_t)points_of(tons),
        .present = 1,
        .tons = tons,
    };
}

/* Name and tons, for the log. [8.2.4, 14.3.1] */
static void put_on_mat(struct career *c, const struct target *ship,
                       struct play *play)
{
    c->combat.ship[c->combat.ship_count++] = *ship;
    struct param n = number(c->combat.ship_count);
    struct param size = noun(T_HUNTERS_SIZE_NONE + ship->size);
    if (ship->name)
        tell_with(play, EVERYBODY, EV_IDENTIFIED, n, size, named(ship->name),
                  number(ship->tons));
    else
        tell_with(play, EVERYBODY, EV_ESTIMATED, n, size, number(ship->tons));
}

/* Never of standard tonnage [14.1.2]. One that was sunk already was somebody's
 * mistake: nothing is met. [T5] */
static void identify_capital_ship(struct career *c, struct play *play)
{
    int row = chart_roll(play, CHART_T_CAPITAL, c).result;
    if (was_sunk(c, row)) {
        tell_with(play, EVERYBODY, EV_SUNK_BEFORE, named(row + 1));
        return;
    }
    struct target ship = named_ship(HUNTERS_SHIP_SIZE_CAPITAL, row);
    put_on_mat(c, &ship, play);
}

static void identify_merchant(struct career *c, int size, struct play *play)
{
    struct target ship = option(c, OPT_STANDARD)
                             ? standard_ship(size)
                             : named_ship(size, roll_name(c, size, play));
    put_on_mat(c, &ship, play);
}

/* A die for each size [8.2.1]; three ships of a convoy will do [14.2.1]. */
void identify_ships(struct career *c, struct play *play)
{
    const struct hunters_encounter_types_row *type =
        &hunters_encounter_types[c->combat.encounter];
    int count = option(c, OPT_REDUCED) ? type->optional_ships : type->ships;
    c->combat.ship_count = 0;
    memset(c->combat.ship, 0, sizeof c->combat.ship);
    for (int i = 0; i < count; i++) {
        int size =
            type->size_roll ? on_size(c, 0, play).result : type->fixed_size;
        if (size == HUNTERS_SHIP_SIZE_CAPITAL)
            identify_capital_ship(c, play);
        else
            identify_merchant(c, size, play);
    }
}

/* Day and night. [8.3] */

/* Always day in the Arctic in June, always night in December. [8.3.5] */
int light_never_there(const struct career *c)
{
    bool arctic = c->patrol.assignment == HUNTERS_PATROL_ARCTIC;
    if (arctic && month_of(c->month) == 6)
        return HUNTERS_LIGHT_NIGHT;
    if (arctic && month_of(c->month) == 12)
        return HUNTERS_LIGHT_DAY;
    return -1;
}

/* It stays so for the whole engagement [8.3.1, 8.3.3]; there is nothing to roll
 * where it cannot be otherwise. */
void roll_light(struct career *c, struct play *play)
{
    int never = light_never_there(c);
    int light = never >= 0 ? HUNTERS_LIGHT_DAY + HUNTERS_LIGHT_NIGHT - never
                           : on_light(c, light_column(c, false), play).result;
    c->combat.night = light == HUNTERS_LIGHT_NIGHT;
}

int why_not_night(const struct career *c)
{
    if (c->combat.night)
        return WHY_IS_NIGHT;
    if (c->combat.encounter == HUNTERS_ENCOUNTER_CAPITAL_SHIP &&
        !is_damaged(&c->combat.ship[0]))
        return WHY_CAPITAL_SHIP; /* [8.3.2] */
    if (light_never_there(c) == HUNTERS_LIGHT_NIGHT)
        return WHY_NO_NIGHT; /* [8.3.5, ruling 36] */
    return REASON_NONE;
}

bool wait_for_night(struct career *c, struct play *play)
{
    struct chart_result r = on_light(c, light_column(c, true), play);
    c->combat.night = r.result == HUNTERS_LIGHT_NIGHT;
    tell(play, EVERYBODY, c->combat.night ? EV_NIGHT_CAME : EV_CONTACT_LOST);
    return c->combat.night;
}

/* P_IDENTIFY: on meeting ships, and again when a convoy was followed. With 14.11
 * the Kommandant closes in first, for it decides what he finds. */
void identify_run(void *state, struct play *play)
{
    struct career *c = state;
    if (c->combat.encounter == HUNTERS_ENCOUNTER_CONVOY &&
        option(c, OPT_PENETRATION)) {
        roll_light(c, play);
        phase_goto(&c->frames, P_PENETRATE);
        return;
    }
    identify_ships(c, play);
    if (c->combat.ship_count == 0) {
        engagement_ends(c);
        return;
    }
    roll_light(c, play);
    phase_goto(&c->frames, P_CONTACT);
}
