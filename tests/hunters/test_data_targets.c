/* The tables of encounters and targets. */
#include "tables.h"

/* ---- E1: encounters ---- */

static bool is_box_zone(int zone)
{
    return zone < HUNTERS_ZONE_ADDITIONAL_ROUND;
}

static void hunters_8_1_every_zone_covers_every_roll(void **unused)
{
    (void)unused;
    bool rolled[HUNTERS_ENCOUNTER_COUNT] = {false};
    for (int zone = 0; zone < HUNTERS_ZONE_COUNT; zone++)
        check_chart(hunters_encounters, zone, row->zone == zone,
                    is_box_zone(zone) ? 2 : LOW, is_box_zone(zone) ? 12 : HIGH);
    for (int i = 0; i < hunters_encounters_count; i++) {
        const struct hunters_encounters_row *row = &hunters_encounters[i];
        rolled[row->result] = true;
        if (is_box_zone(row->zone))
            assert_int_equal(row->min, row->max);
        /* Escorts alone come in additional rounds and at Gibraltar. [9.6.2] */
        if (row->result == HUNTERS_ENCOUNTER_ESCORT)
            assert_true(row->zone == HUNTERS_ZONE_ADDITIONAL_ROUND ||
                        row->zone == HUNTERS_ZONE_GIBRALTAR_PASSAGE);
    }
    for (int i = 0; i < HUNTERS_ENCOUNTER_COUNT; i++)
        assert_true(rolled[i]);
}

static void hunters_8_1_zones_say_how_they_are_rolled(void **unused)
{
    (void)unused;
    check_each_once(hunters_encounter_tables, zone, 0, HUNTERS_ZONE_COUNT);
    for (int i = 0; i < hunters_encounter_tables_count; i++) {
        const struct hunters_encounter_tables_row *row =
            &hunters_encounter_tables[i];
        assert_int_equal(row->zone, i); /* so that a zone is an index */
        assert_int_equal(row->dice, 2);
        /* Patrols and zones of the same name; transit is no patrol. */
        bool named = false;
        for (int patrol = 1; patrol < HUNTERS_PATROL_COUNT; patrol++)
            named = named || zone_of(patrol) == i;
        assert_int_equal(named, is_box_zone(i) && i != HUNTERS_ZONE_TRANSIT);
        bool modified = false;
        for (int k = 0; k < hunters_encounter_modifiers_count; k++)
            modified = modified || hunters_encounter_modifiers[k].zone == i;
        assert_int_equal(row->modified, modified);
        bool american =
            i == HUNTERS_ZONE_NORTH_AMERICA || i == HUNTERS_ZONE_CARIBBEAN;
        assert_int_equal(row->roster, american ? HUNTERS_ROSTER_NORTH_AMERICA
                                               : HUNTERS_ROSTER_WORLD);
        /* [12.1] */
        assert_int_equal(row->random_event_on_first_12,
                         i != HUNTERS_ZONE_ADDITIONAL_ROUND &&
                             i != HUNTERS_ZONE_SPECIAL_MISSION);
    }
}

static void hunters_8_1_modifiers_of_encounters(void **unused)
{
    (void)unused;
    check_modifiers(hunters_encounter_modifiers);
    for (int i = 0; i < hunters_encounter_modifiers_count; i++) {
        const struct hunters_encounter_modifiers_row *row =
            &hunters_encounter_modifiers[i];
        assert_in_range(-row->drm, 1, 2);
        assert_false(is_box_zone(row->zone));
        for (int k = 0; k < i; k++)
            assert_false(hunters_encounter_modifiers[k].zone == row->zone &&
                         hunters_encounter_modifiers[k].id == row->id);
    }
}

static void hunters_8_1_3_encounters_have_their_ships(void **unused)
{
    (void)unused;
    check_each_once(hunters_encounter_types, encounter, 0,
                    HUNTERS_ENCOUNTER_COUNT);
    for (int i = 0; i < hunters_encounter_types_count; i++) {
        const struct hunters_encounter_types_row *row =
            &hunters_encounter_types[i];
        bool convoy = i == HUNTERS_ENCOUNTER_CONVOY;
        bool fixed = row->fixed_size != HUNTERS_SHIP_SIZE_NONE;
        assert_int_equal(row->encounter, i); /* so that it is an index */
        assert_int_equal(row->ships > 0, row->size_roll || fixed);
        assert_false(row->size_roll && fixed);
        assert_int_equal(row->ships == 4, convoy);
        assert_int_equal(row->optional_ships, convoy ? 3 : row->ships);
        assert_int_equal(row->additional_round_allowed,
                         row->ships > 0 && !row->escorted);
        if (row->follow_if_undamaged)
            assert_true(row->escorted && row->ships > 0);
    }
}

static void hunters_8_2_1_every_roll_has_a_size(void **unused)
{
    (void)unused;
    check_chart(hunters_ship_size, 0, true, 1, HIGH);
    check_each_once(hunters_ship_size, result,
                    HUNTERS_SHIP_SIZE_SMALL_FREIGHTER,
                    HUNTERS_SHIP_SIZE_TANKER + 1);
    check_each_once(hunters_ship_size_modifiers, id, 0, HUNTERS_SIZE_MOD_COUNT);
    check_modifiers(hunters_ship_size_modifiers);
    for (int i = 0; i < hunters_ship_size_modifiers_count; i++)
        assert_int_equal(hunters_ship_size_modifiers[i].optional_rule,
                         HUNTERS_OPTIONAL_RULE_CLOSE_RANGE_CONVOYS);
    /* [14.1.1] */
    check_each_once(hunters_standard_tonnage, size,
                    HUNTERS_SHIP_SIZE_SMALL_FREIGHTER,
                    HUNTERS_SHIP_SIZE_TANKER + 1);
}

static void hunters_8_3_every_month_has_days_and_nights(void **unused)
{
    (void)unused;
    for (int table = 0; table < HUNTERS_LIGHT_TABLE_COUNT; table++)
        for (int month = 1; month <= 12; month++)
            check_chart(hunters_day_night, table * 100 + month,
                        row->table == table && row->month_from <= month &&
                            month <= row->month_to,
                        1, 6);
    for (int i = 0; i < hunters_day_night_count; i++) {
        const struct hunters_day_night_row *row = &hunters_day_night[i];
        assert_true(row->month_from <= row->month_to);
        bool lost = row->result == HUNTERS_LIGHT_CONTACT_LOST;
        if (row->table == HUNTERS_LIGHT_TABLE_SWITCH_TO_NIGHT)
            assert_int_not_equal(row->result, HUNTERS_LIGHT_DAY);
        else
            assert_false(lost);
    }
}

/* ---- T1 to T7: the rosters ---- */

/* The damage points that sink a ship of that class and tonnage. */
static int points_to_sink(int ship_class, int tons)
{
    int points = 0;
    for (int i = 0; i < hunters_damage_to_sink_count; i++) {
        const struct hunters_damage_to_sink_row *row =
            &hunters_damage_to_sink[i];
        if (row->ship_class != ship_class || tons < row->tons_min ||
            tons > row->tons_max)
            continue;
        assert_int_equal(points, 0); /* no two rows */
        points = row->points;
    }
    return points;
}

static void hunters_9_1_1_every_tonnage_has_points_to_sink(void **unused)
{
    (void)unused;
    for (int tons = 0; tons <= 60000; tons++) {
        int expected = tons <= 5000 ? 2 : tons < 10000 ? 3 : 4;
        assert_int_equal(points_to_sink(HUNTERS_SHIP_CLASS_MERCHANT, tons),
                         expected);
        assert_int_equal(points_to_sink(HUNTERS_SHIP_CLASS_CAPITAL, tons), 5);
    }
}

static void hunters_8_2_2_rosters_follow_each_other(void **unused)
{
    (void)unused;
    int next = 0;
    for (int i = 0; i < hunters_target_lists_count; i++) {
        const struct hunters_target_lists_row *list = &hunters_target_lists[i];
        assert_int_equal(list->list, i); /* so that a list is an index */
        assert_int_equal(list->first, next);
        assert_int_equal(list->rows, list->dice == 2 ? list->sides * list->sides
                                                     : list->sides);
        for (int k = 0; k < list->rows; k++) {
            const struct hunters_targets_row *ship = &hunters_targets[next + k];
            assert_int_equal(ship->list, i);
            assert_int_equal(ship->min, k + 1);
            assert_int_equal(ship->max, k + 1);
        }
        next += list->rows;
    }
    assert_int_equal(hunters_target_lists_count, HUNTERS_TARGET_LIST_COUNT);
    assert_int_equal(next, hunters_targets_count);
}

static void hunters_8_2_2_no_roster_has_a_ship_twice(void **unused)
{
    (void)unused;
    for (int i = 0; i < hunters_targets_count; i++)
        for (int k = i + 1; k < hunters_targets_count &&
                            hunters_targets[k].list == hunters_targets[i].list;
             k++)
            if (strcmp(hunters_targets[i].ship, hunters_targets[k].ship) == 0)
                fail_msg("%s stands twice", hunters_targets[i].ship);
}

static void hunters_8_2_5_ships_have_sensible_tonnage_and_points(void **unused)
{
    (void)unused;
    static const struct {
        int32_t min, max;
    } tons[HUNTERS_TARGET_LIST_COUNT] = {
        [HUNTERS_TARGET_LIST_SMALL] = {1000, 5000},
        [HUNTERS_TARGET_LIST_LARGE] = {5001, 50000},
        [HUNTERS_TARGET_LIST_TANKER] = {2000, 20000},
        [HUNTERS_TARGET_LIST_NORTH_AMERICA_SMALL] = {1000, 5000},
        [HUNTERS_TARGET_LIST_NORTH_AMERICA_LARGE] = {5001, 20000},
        [HUNTERS_TARGET_LIST_NORTH_AMERICA_TANKER] = {5000, 20000},
        [HUNTERS_TARGET_LIST_CAPITAL] = {10000, 40000},
        [HUNTERS_TARGET_LIST_OPTIONAL_SMALL] = {1000, 5000},
        [HUNTERS_TARGET_LIST_OPTIONAL_LARGE] = {5001, 20000},
    };
    int crosses = 0;
    for (int i = 0; i < hunters_targets_count; i++) {
        const struct hunters_targets_row *ship = &hunters_targets[i];
        bool capital = ship->list == HUNTERS_TARGET_LIST_CAPITAL;
        assert_true(ship->tonnage >= tons[ship->list].min &&
                    ship->tonnage <= tons[ship->list].max);
        assert_int_equal(ship->tonnage % 100, 0);
        assert_int_equal(ship->points,
                         points_to_sink(capital ? HUNTERS_SHIP_CLASS_CAPITAL
                                                : HUNTERS_SHIP_CLASS_MERCHANT,
                                        ship->tonnage));
        assert_int_equal(ship->class != HUNTERS_WARSHIP_CLASS_NONE, capital);
        assert_true(capital || !ship->knights_cross);
        crosses += ship->knights_cross;
    }
    assert_int_equal(crosses, 6);
}

static void hunters_8_2_3_every_size_has_a_roster(void **unused)
{
    (void)unused;
    for (int roster = HUNTERS_ROSTER_WORLD; roster < HUNTERS_ROSTER_COUNT;
         roster++)
        for (int size = HUNTERS_SHIP_SIZE_SMALL_FREIGHTER;
             size < HUNTERS_SHIP_SIZE_COUNT; size++) {
            int found = 0;
            for (int i = 0; i < hunters_target_lists_count; i++) {
                const struct hunters_target_lists_row *list =
                    &hunters_target_lists[i];
                found += list->size == size &&
                         list->optional_rule == HUNTERS_OPTIONAL_RULE_NONE &&
                         (list->roster == roster ||
                          list->roster == HUNTERS_ROSTER_ANY);
            }
            assert_int_equal(found, 1);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hunters_8_1_every_zone_covers_every_roll),
        cmocka_unit_test(hunters_8_1_zones_say_how_they_are_rolled),
        cmocka_unit_test(hunters_8_1_modifiers_of_encounters),
        cmocka_unit_test(hunters_8_1_3_encounters_have_their_ships),
        cmocka_unit_test(hunters_8_2_1_every_roll_has_a_size),
        cmocka_unit_test(hunters_8_3_every_month_has_days_and_nights),
        cmocka_unit_test(hunters_9_1_1_every_tonnage_has_points_to_sink),
        cmocka_unit_test(hunters_8_2_2_rosters_follow_each_other),
        cmocka_unit_test(hunters_8_2_2_no_roster_has_a_ship_twice),
        cmocka_unit_test(hunters_8_2_5_ships_have_sensible_tonnage_and_points),
        cmocka_unit_test(hunters_8_2_3_every_size_has_a_roster),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
