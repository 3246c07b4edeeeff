/* What the very next dice can do, before the Kommandant chooses.
 *
 * Each line is read from a chart by throwing all its dice at a copy of the career
 * in which the roll is about to be made; salvoes and hunts are summed up over
 * all their rolls, exactly (hunt.h). Where a choice leads by the end of the
 * encounter is another matter: forecast.h. */
#include "next_rolls.h"

#include "hunt.h"
#include "lang.h"

enum { POINTS_MAX = 8, SALVO_MAX = TUBES_MAX };

static bool is_hit(int result)
{
    return result == HUNTERS_FIRE_HIT;
}

static bool is_dud(int result)
{
    return result == HUNTERS_DUD_DUD;
}

static bool is_found(int result)
{
    return result != HUNTERS_DETECTION_UNDETECTED;
}

static bool is_night(int result)
{
    return result == HUNTERS_LIGHT_NIGHT;
}

static bool is_shot_down(int result)
{
    return result == HUNTERS_FLAK_SHOT_DOWN;
}

static bool is_driven_off(int result)
{
    return result != HUNTERS_FLAK_MISS;
}

static bool is_bombed(int result)
{
    return result == HUNTERS_ROLL_RESULT_BOMBS_AND_STRAFES;
}

static bool is_sunk(int result)
{
    return result == HUNTERS_ESCORT_ATTACK_SUNK;
}

static bool is_harmless(int result)
{
    return result == HUNTERS_ESCORT_ATTACK_INEFFECTIVE;
}

static bool is_escort(int result)
{
    return result == HUNTERS_ENCOUNTER_ESCORT;
}

static bool is_aircraft(int result)
{
    return result == HUNTERS_ENCOUNTER_AIRCRAFT;
}

static bool is_crushed(int result)
{
    return result == HUNTERS_DEPTH_ROLL_LESS;
}

static bool is_another_box(int result)
{
    return result == HUNTERS_DEPTH_ROLL_EQUAL;
}

/* A line about one roll. */
static struct next_roll *roll_on(struct next_rolls *list, int text, int tone,
                                 int chart, int column, const struct career *c,
                                 bool (*is)(int result))
{
    struct next_roll *roll = next_line(list, text);
    if (!roll)
        return NULL;
    roll->tone = (uint8_t)tone;
    next_of_chart(roll, &hunters_game, chart, column, c, is);
    return roll;
}

static void tell_of(struct next_roll *roll, struct param one)
{
    if (roll)
        roll->what.param[roll->what.count++] = one;
}

/* A line about several rolls together. */
static struct next_roll *chance_of(struct next_rolls *list, int text, int tone,
                                   double chance)
{
    struct next_roll *roll = next_line(list, text);
    if (!roll)
        return NULL;
    roll->tone = (uint8_t)tone;
    roll->chance = chance;
    return roll;
}

static void group(struct next_roll *roll, int range, int how)
{
    if (!roll)
        return;
    roll->group = (struct next_words){.text = T_HUNTERS_NEXT_AT, .count = 2};
    roll->group.param[0] = noun(T_HUNTERS_RANGE_NONE + range);
    roll->group.param[1] = noun(T_HUNTERS_HOW_SUBMERGED + how);
}

static bool is_aboard(const struct career *c, int torpedo)
{
    for (int i = 0; i < TUBES_MAX; i++)
        if (c->boat.tube[i] == torpedo)
            return true;
    return false;
}

/* The career with this shot about to be rolled. */
static struct career shot(const struct career *c, int weapon, int torpedo)
{
    struct career then = *c;
    then.combat.weapon = (uint8_t)weapon;
    then.combat.torpedo = (uint8_t)torpedo;
    then.combat.second_salvo = 0;
    return then;
}

static struct param torpedo_name(int kind)
{
    return noun(T_HUNTERS_TORPEDO_NONE + kind);
}

/* Before an attack, from each range in each way that is open. [9.1.4] */

static void list_shots(const struct career *at, struct next_rolls *list,
                       int range, int how)
{
    for (int kind = G7A; kind <= G7E; kind++) {
        if (!is_aboard(at, kind))
            continue;
        struct career then = shot(at, WEAPON_FORE, kind);
        struct next_roll *roll =
            roll_on(list, T_HUNTERS_NEXT_HIT, TONE_GOOD, CHART_U1,
                    fire_column(&then), &then, is_hit);
        tell_of(roll, torpedo_name(kind));
        group(roll, range, how);
    }
    if (at->combat.escorted || !at->combat.surfaced || !can_fire_gun(at))
        return;
    struct career then = shot(at, WEAPON_GUN, NO_TORPEDO);
    group(roll_on(list, T_HUNTERS_NEXT_GUN, TONE_GOOD, CHART_U1,
                  fire_column(&then), &then, is_hit),
          range, how);
}

/* The look before a shot from close by, and the one after any shot, with one end
 * and the kind of torpedo that leaves a wake if there is one. [9.2.2, 9.6.7] */
static void list_looks(const struct career *at, struct next_rolls *list,
                       int range, int how)
{
    struct career then = *at;
    if (!at->combat.escorted)
        return;
    then.combat.cycle = 1;
    if (range == RANGE_CLOSE)
        group(roll_on(list, T_HUNTERS_NEXT_CLOSE, TONE_BAD, CHART_E2,
                      HUNTERS_DETECTION_CHECK_CLOSE_APPROACH, &then, is_found),
              range, how);
    then.combat.fired_ends = 1;
    then.combat.fired_g7a = is_aboard(at, G7A);
    group(roll_on(list, T_HUNTERS_NEXT_FOUND, TONE_BAD, CHART_E2,
                  HUNTERS_DETECTION_CHECK_NORMAL, &then, is_found),
          range, how);
}

static void list_ranges(const struct career *c, struct next_rolls *list)
{
    for (int how = 0; how < 2; how++)
        for (int range = RANGE_CLOSE; range <= RANGE_LONG; range++) {
            struct career at = *c;
            if (!hunters_may_attack(c, how))
                continue;
            at.combat.range = (uint8_t)range;
            at.combat.surfaced = (uint8_t)how;
            list_shots(&at, list, range, how);
            list_looks(&at, list, range, how);
        }
}

static void list_duds(const struct career *c, struct next_rolls *list)
{
    for (int kind = G7A; kind <= G7E; kind++)
        if (is_aboard(c, kind)) {
            struct career then = shot(c, WEAPON_FORE, kind);
            tell_of(roll_on(list, T_HUNTERS_NEXT_DUD, TONE_BAD, CHART_U2,
                            dud_column(&then), &then, is_dud),
                    torpedo_name(kind));
        }
}

static void contact(const struct career *c, struct next_rolls *list)
{
    list_ranges(c, list);
    list_duds(c, list);
    if (phase_now(&c->frames) != P_APPROACH && why_not_night(c) == REASON_NONE)
        roll_on(list, T_HUNTERS_NEXT_NIGHT, TONE_GOOD, CHART_LIGHT,
                light_column(c, true), c, is_night);
}

/* Aiming. */

static double chance_on(const struct career *then, int chart, int column,
                        bool (*is)(int result))
{
    struct next_roll roll = {0};
    next_of_chart(&roll, &hunters_game, chart, column, then, is);
    return roll.chance;
}

/* Shots one after the other: what each leaves of the ship. [9.2.3, 9.2.4, 9.2.5] */
double sink_chance(const struct career *c, const int *kind, int count,
                   int weapon, int points)
{
    double left[POINTS_MAX + 1] = {0}; /* by the points she can still take */
    if (points < 1 || points > POINTS_MAX)
        return 0;
    left[points] = 1;
    for (int i = 0; i < count; i++) {
        struct career then = shot(c, weapon, kind[i]);
        double hits = chance_on(&then, CHART_U1, fire_column(&then), is_hit);
        if (weapon != WEAPON_GUN)
            hits *= 1 - chance_on(&then, CHART_U2, dud_column(&then), is_dud);
        const struct chart *u3 = &hunters_charts[CHART_U3];
        int column = damage_column(&then);
        int sum = chart_sum(u3, column, &then);
        double after[POINTS_MAX + 1] = {left[0]};
        for (int p = 1; p <= points; p++) {
            after[p] += left[p] * (1 - hits);
            for (int die = 1; die <= 6; die++) {
                int damage =
                    u3->rows[chart_row_of(u3, column, die + sum)].result;
                after[damage < p ? p - damage : 0] += left[p] * hits / 6;
            }
        }
        for (int p = 0; p <= points; p++)
            left[p] = after[p];
    }
    return left[0];
}

static int points_left(const struct target *ship)
{
    return ship->points - ship->damage;
}

static void name_ship(struct next_roll *roll, const struct target *ship)
{
    if (!roll)
        return;
    bool named_ship = ship->name != 0;
    if (!named_ship) /* its twin about some ship of that size */
        roll->what.text = roll->what.text == T_HUNTERS_NEXT_SINKS
                              ? T_HUNTERS_NEXT_SIZE_SINKS
                              : T_HUNTERS_NEXT_SIZE_AIMED;
    tell_of(roll, named_ship ? named(ship->name)
                             : noun(T_HUNTERS_SIZE_NONE + ship->size));
}

/* What is aimed at this ship already, both ends and the gun. At escorted ships the
 * stern's torpedoes are a second salvo. [9.5.2] */
static void list_aimed(const struct career *c, int ship,
                       struct next_rolls *list)
{
    double afloat = 1;
    int aimed = 0;
    const struct target *target = &c->combat.ship[ship - 1];
    int kind[SALVO_MAX], count = 0;
    for (int tube = 0; tube < TUBES_MAX; tube++)
        if (c->combat.aim[tube] == ship)
            kind[count++] = c->boat.tube[tube];
    aimed += count;
    afloat *= 1 - sink_chance(c, kind, count, WEAPON_FORE, points_left(target));
    const int shells[] = {NO_TORPEDO, NO_TORPEDO};
    int points =
        (c->combat.gun_aim[0] == ship) + (c->combat.gun_aim[1] == ship);
    if (count == 0 && points > 0)
        afloat =
            1 - sink_chance(c, shells, points, WEAPON_GUN, points_left(target));
    if (aimed + points > 0)
        name_ship(chance_of(list, T_HUNTERS_NEXT_AIMED, TONE_GOOD, 1 - afloat),
                  target);
}

/* By one torpedo, by two and so on, of those that lie ready. */
static void list_sinking(const struct career *c, int ship,
                         struct next_rolls *list)
{
    const struct target *target = &c->combat.ship[ship - 1];
    int kind[SALVO_MAX], count = 0;
    for (int end = 0; end < 2 && count == 0; end++)
        for (int i = 0; i < tubes_at(c, end); i++) {
            int tube = first_tube(c, end) + i;
            if (hunters_idle(c, WEAPON_FORE + end) > 0 &&
                holds_torpedo(c, tube) && !c->combat.aim[tube])
                kind[count++] = c->boat.tube[tube];
        }
    for (int n = 1; n <= count; n++) {
        struct next_roll *roll = chance_of(
            list, T_HUNTERS_NEXT_SINKS, TONE_GOOD,
            sink_chance(c, kind, n, WEAPON_FORE, points_left(target)));
        name_ship(roll, target);
        tell_of(roll, number(n));
    }
}

static void list_weapons(const struct career *c, struct next_rolls *list)
{
    for (int kind = G7A; kind <= G7E; kind++)
        if (is_aboard(c, kind)) {
            struct career then = shot(c, WEAPON_FORE, kind);
            tell_of(roll_on(list, T_HUNTERS_NEXT_HIT, TONE_GOOD, CHART_U1,
                            fire_column(&then), &then, is_hit),
                    torpedo_name(kind));
        }
    if (hunters_idle(c, WEAPON_GUN) > 0 || c->combat.gun_aim[0]) {
        struct career then = shot(c, WEAPON_GUN, NO_TORPEDO);
        roll_on(list, T_HUNTERS_NEXT_GUN, TONE_GOOD, CHART_U1,
                fire_column(&then), &then, is_hit);
    }
}

static void list_look_after(const struct career *c, struct next_rolls *list)
{
    struct career then = after_firing(c);
    if (!c->combat.escorted)
        return;
    if (then.combat.fired_ends == 0) {
        then.combat.fired_ends = 1;
        then.combat.fired_g7a = is_aboard(c, G7A);
    }
    roll_on(list, T_HUNTERS_NEXT_FOUND, TONE_BAD, CHART_E2,
            HUNTERS_DETECTION_CHECK_NORMAL, &then, is_found);
}

static void salvo(const struct career *c, struct next_rolls *list)
{
    list_weapons(c, list);
    list_duds(c, list);
    list_look_after(c, list);
    for (int ship = 1; ship <= c->combat.ship_count; ship++)
        if (is_afloat(&c->combat.ship[ship - 1]))
            list_aimed(c, ship, list);
    for (int ship = 1; ship <= c->combat.ship_count; ship++)
        if (is_afloat(&c->combat.ship[ship - 1]))
            list_sinking(c, ship, list);
}

/* Hunted. */

static void list_depth(const struct career *c, struct next_rolls *list)
{
    struct career deep = *c;
    deep.combat.deep = 1;
    deep.boat.hull++;
    roll_on(list, T_HUNTERS_NEXT_DEEP, TONE_BAD, CHART_E2,
            HUNTERS_DETECTION_CHECK_NORMAL, &deep, is_found);
    if (deep.boat.hull >= boat_row(c)->hull_hits_to_sink) {
        chance_of(list, T_HUNTERS_NEXT_CRUSHED, TONE_BAD, 1);
        return;
    }
    roll_on(list, T_HUNTERS_NEXT_CRUSHED, TONE_BAD, CHART_TEST_DEPTH, 0, &deep,
            is_crushed);
    roll_on(list, T_HUNTERS_NEXT_BOX, TONE_BAD, CHART_TEST_DEPTH, 0, &deep,
            is_another_box);
}

static void test_depth(const struct career *c, struct next_rolls *list)
{
    struct hunt_odds stay, deep;
    roll_on(list, T_HUNTERS_NEXT_STAY, TONE_BAD, CHART_E2,
            HUNTERS_DETECTION_CHECK_NORMAL, c, is_found);
    list_depth(c, list);
    roll_on(list, T_HUNTERS_NEXT_HARMLESS, TONE_GOOD, CHART_E3, 0, c,
            is_harmless);
    roll_on(list, T_HUNTERS_NEXT_SUNK_AT_ONCE, TONE_BAD, CHART_E3, 0, c,
            is_sunk);
    if (!hunt_reckon(c, HUNT_STAY, &stay))
        return;
    chance_of(list, T_HUNTERS_NEXT_LOST_ROUND, TONE_BAD, stay.lost_round);
    if (hunt_reckon(c, HUNT_DEEP, &deep))
        chance_of(list, T_HUNTERS_NEXT_LOST_ROUND_DEEP, TONE_BAD,
                  deep.lost_round);
    chance_of(list, T_HUNTERS_NEXT_LOST_HUNT, TONE_BAD, stay.lost);
}

/* An aircraft overhead, and a boat that can answer. [11.4.7] */
static void flak_duel(const struct career *c, struct next_rolls *list)
{
    struct career then = *c;
    roll_on(list, T_HUNTERS_NEXT_SHOT_DOWN, TONE_GOOD, CHART_A2, 0, c,
            is_shot_down);
    roll_on(list, T_HUNTERS_NEXT_DRIVEN_OFF, TONE_GOOD, CHART_A2, 0, c,
            is_driven_off);
    roll_on(list, T_HUNTERS_NEXT_BOMBS, TONE_BAD, CHART_FLAK_DUEL, 0, c,
            is_bombed);
    then.combat.air = 1;
    roll_on(list, T_HUNTERS_NEXT_BOMBED, TONE_BAD, CHART_E3, 0, &then, is_sunk);
    roll_on(list, T_HUNTERS_NEXT_ESCORT_COMES, TONE_BAD, CHART_E1,
            HUNTERS_ZONE_ADDITIONAL_ROUND, c, is_escort);
    roll_on(list, T_HUNTERS_NEXT_AIRCRAFT_COMES, TONE_BAD, CHART_E1,
            HUNTERS_ZONE_ADDITIONAL_ROUND, c, is_aircraft);
}

void hunters_next(const void *view, struct next_rolls *list)
{
    const struct career *c = view;
    list->count = 0;
    if (!has_begun(c) || has_ended(c))
        return;
    switch (phase_now(&c->frames)) {
    case P_CONTACT:
    case P_APPROACH:
    case P_PENETRATE:
        contact(c, list);
        break;
    case P_SALVO:
        salvo(c, list);
        break;
    case P_TEST_DEPTH:
        test_depth(c, list);
        break;
    case P_FLAK_DUEL:
        flak_duel(c, list);
        break;
    default:
        break;
    }
}
