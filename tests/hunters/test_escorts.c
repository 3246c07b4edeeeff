/* Chapters 9.6, 14.6 and 14.8: the escorts' cycle. */
#include "mat.h"

/* One torpedo was fired at a convoy and missed; P_TEST_DEPTH asks, or at night
 * on the surface the first check has been rolled with the dice. */
static struct mat *hunted(int year, int light, const char *how, int torpedo)
{
    struct mat *m = mat_open(HUNTERS_BOAT_TYPE_VIIB, year, 2);
    mat_meet(m, HUNTERS_ENCOUNTER_CONVOY, light, "7000 9000");
    m->c.boat.tube[0] = (uint8_t)torpedo;
    mat_act(m, how, "");
    mat_act(m, "aim 1 1", "");
    return m;
}

static struct mat *submerged(int year)
{
    struct mat *m = hunted(year, DAY, "approach medium submerged", G7E);
    mat_act(m, "fire fore", "U1:6,6");
    return m;
}

static void hunters_9_6_the_cycle_goes_on_until_she_gets_away(void **state)
{
    (void)state;
    struct mat *m = submerged(1940);
    for (int loop = 1; loop <= 5; loop++) {
        assert_int_equal(m->c.combat.cycle, loop); /* each a combat round */
        mat_act(m, "hold", "E2:4,5 E3:1,1");
    }
    mat_act(m, "hold", "E2:1,2");
    mat_told(m, "E2=4 shaken_off");
    mat_phase(m, P_AFTER);
}

/* Whoever never goes too deep says so once in a hunt, and again in the next. */
static void hunters_9_6_4_lying_low_holds_for_the_whole_hunt(void **state)
{
    (void)state;
    struct mat *m = submerged(1940);
    mat_act(m, "lie_low", "E2:4,5 E3:1,1 E2:4,5 E3:1,1 E2:1,2");
    mat_told(m, "E2=9 detected E3=2 no_damage E2=10 detected E3=2 no_damage "
                "E2=4 shaken_off");
    mat_phase(m, P_AFTER);
    assert_int_equal(m->c.combat.lies_low, 0);
}

static void hunters_9_1_9_every_hit_that_is_counted_is_rolled(void **state)
{
    (void)state;
    struct mat *m = submerged(1940);
    mat_act(m, "hold", "E2:4,5 E3:4,4 E4:3,2 E4:3,2");
    assert_int_equal(m->c.combat.hits_left, 0);
    mat_phase(m, P_TEST_DEPTH);
}

/* 9.6.1 to 9.6.3: what counts in which round. */

static void hunters_9_6_1_medium_and_long_range_fire_first(void **state)
{
    (void)state;
    struct mat *m = hunted(1940, DAY, "approach long submerged", G7E);
    mat_phase(m, P_SALVO);
    mat_act(m, "fire fore", "U1:6,6");
    mat_act(m, "hold", "E2:5,4"); /* -1 at long range */
    mat_told(m, "E2=8 undetected");
    mat_phase(m, P_AFTER);
}

static void hunters_9_6_3_modifiers_add_up(void **state)
{
    (void)state;
    struct mat *m = submerged(1942);
    m->c.boat.system[DIVE_PLANES] = INOPERABLE;
    m->c.crew.wound[KOMMANDANT] = SERIOUSLY_WOUNDED;
    mat_act(m, "hold", "E2:2,2");
    mat_told(m, "E2=8 undetected"); /* 1942 +2, planes, 1WO */
}

static void hunters_9_6_3_capital_ships_have_better_escorts(void **state)
{
    (void)state;
    struct mat *m = mat_open(HUNTERS_BOAT_TYPE_VIIB, 1940, 2);
    mat_meet(m, HUNTERS_ENCOUNTER_CAPITAL_SHIP, DAY, "30000");
    mat_act(m, "approach medium submerged", "");
    m->c.boat.tube[0] = G7E;
    mat_act(m, "aim 1 1", "");
    mat_act(m, "fire fore", "U1:6,6");
    mat_act(m, "hold", "E2:3,4");
    mat_told(m, "E2=8 undetected"); /* [8.2.2] */
}

/* 9.6.4 to 9.6.6: below test depth. */

static void hunters_9_6_4_more_than_the_hull_gives_minus_one(void **state)
{
    (void)state;
    struct mat *m = submerged(1940);
    assert_string_equal(mat_note(m, "deep"), "deep");
    m->c.boat.hull = 1;
    mat_act(m, "deep", "test-depth:1,2 E2:4,5");
    assert_int_equal(m->c.boat.hull, 2);
    assert_int_equal(m->item[m->told.count - 2].roll.total, 8);
    mat_phase(m, P_AFTER);
}

static void hunters_9_6_4_less_than_the_hull_sinks(void **state)
{
    (void)state;
    struct mat *m = submerged(1940);
    m->c.boat.hull = 4;
    mat_act(m, "deep", "test-depth:2,2");
    assert_int_equal(m->c.ending, ENDED_SUNK);
    assert_int_equal(m->c.frames.depth, 0);
}

static void hunters_9_6_4_equal_costs_one_more_and_a_roll(void **state)
{
    (void)state;
    struct mat *m = submerged(1940);
    m->c.boat.hull = 2;
    mat_act(m, "deep", "test-depth:1,2 test-depth:2,2 test-depth:3,3 E2:1,2");
    assert_int_equal(m->c.boat.hull, 5);
    mat_phase(m, P_AFTER);
}

static void hunters_10_3_2_the_last_hull_box_sinks_her_below(void **state)
{
    (void)state;
    struct mat *m = submerged(1940);
    m->c.boat.hull = 7;
    assert_string_equal(mat_note(m, "deep"), "deep_fatal");
    mat_act(m, "deep", "");
    assert_int_equal(m->c.ending, ENDED_SUNK);
}

static void hunters_9_6_5_once_a_round_but_in_every_round(void **state)
{
    (void)state;
    struct mat *m = submerged(1940);
    mat_act(m, "deep", "test-depth:6,6 E2:5,5 E3:1,1");
    mat_phase(m, P_TEST_DEPTH);
    assert_false(m->c.combat.deep); /* this round only */
    mat_act(m, "deep", "test-depth:6,6 E2:4,5 E3:1,1");
    assert_int_equal(m->c.boat.hull, 2);
    mat_act(m, "hold", "E2:4,5 E3:1,1");
    mat_told(m, "E2=10 detected E3=2 no_damage");
}

static void
hunters_9_6_6_not_in_the_first_round_of_a_night_surface_attack(void **state)
{
    (void)state;
    struct mat *m = hunted(1940, NIGHT, "approach medium surfaced", G7E);
    mat_act(m, "fire fore", "U1:6,6 E2:4,5 E3:1,1");
    mat_told(m, "salvo_fore U1=12 torpedo_missed E2=9 detected E3=3 no_damage");
    mat_phase(m, P_TEST_DEPTH);
    assert_true(mat_open_now(m, "deep"));
}

/* 9.6.7 to 9.6.12: detection and charges. */

/* Each loop is a round: leaks are checked after it, and only if it made some. */
static void hunters_10_1_3_leaks_are_checked_after_each_round(void **state)
{
    (void)state;
    struct mat *m = submerged(1940);
    mat_act(m, "hold", "E2:4,5 E3:1,3 E4:1,2 flooding:5");
    mat_told(m, "E2=9 detected E3=4 hits E4=12 flooding flooding=5 "
                "water_rises flooding");
    mat_act(m, "hold", "E2:4,5 E3:1,3 E4:3,2"); /* none in this one */
    mat_act(m, "hold", "E2:4,5 E3:1,3 E4:1,2 flooding:4");
    assert_int_equal(m->c.boat.flood, 3);
    mat_act(m, "hold", "E2:1,2");
    assert_int_equal(m->c.boat.flood, 0); /* pumped out [10.7] */
}

static void hunters_10_1_3_the_last_leak_forces_her_up(void **state)
{
    (void)state;
    struct mat *m = submerged(1940);
    m->c.boat.flood = 6; /* of seven */
    mat_act(m, "hold", "E2:4,5 E3:1,3 E4:1,2 flooding:5 scuttle:1,1");
    mat_told(m, "E2=9 detected E3=4 hits E4=12 flooding flooding=5 water_rises "
                "forced_up scuttle=2 scuttled");
    assert_int_equal(m->c.ending, ENDED_PRISONER);
    assert_int_equal(m->c.frames.depth, 0);
}

static void hunters_9_6_7_eight_is_not_detected_nine_is(void **state)
{
    (void)state;
    struct mat *m = submerged(1940);
    mat_act(m, "hold", "E2:4,4");
    mat_told(m, "E2=8 undetected");
    m = submerged(1940);
    mat_act(m, "hold", "E2:5,4 E3:1,1");
    mat_told(m, "E2=9 detected E3=2 no_damage");
}

static void hunters_9_6_7_twelve_or_more_adds_one_to_the_attack(void **state)
{
    (void)state;
    struct mat *m = submerged(1941);
    mat_act(m, "hold", "E2:5,6 E3:1,1");
    mat_told(m, "E2=12 detected_well E3=3 no_damage");
    mat_act(m, "hold", "E2:3,4 E3:1,1"); /* in that round only */
    mat_told(m, "E2=9 detected E3=2 no_damage");
}

static void hunters_9_6_7_the_two_is_unmodified(void **state)
{
    (void)state;
    struct mat *m = hunted(1943, DAY, "approach medium submerged", G7A);
    mat_act(m, "fire fore", "U1:6,6");
    m->c.boat.system[DIVE_PLANES] = INOPERABLE;
    m->c.crew.wound[KOMMANDANT] = m->c.crew.wound[FIRST_WO] = SERIOUSLY_WOUNDED;
    mat_act(m, "hold", "E2:1,1");
    mat_told(m, "E2=9 undetected");
}

static void hunters_9_6_8_three_does_nothing_thirteen_sinks(void **state)
{
    (void)state;
    struct mat *m = submerged(1940);
    mat_act(m, "hold", "E2:4,5 E3:1,2");
    mat_told(m, "E2=9 detected E3=3 no_damage");
    mat_act(m, "hold", "E2:6,6 E3:6,6");
    assert_int_equal(m->c.ending, ENDED_SUNK);
}

/* The printed example: steam by day, and detected before only once. */
static void hunters_9_6_12_example_of_steam_by_day(void **state)
{
    (void)state;
    struct mat *m = hunted(1940, DAY, "approach medium submerged", G7A);
    mat_act(m, "fire fore", "U1:6,6");
    mat_act(m, "hold", "E2:4,4 E3:1,1");
    mat_told(m, "E2=9 detected E3=2 no_damage");
    mat_act(m, "hold", "E2:4,5 E3:1,1");
    mat_told(m, "E2=11 detected E3=2 no_damage");
    mat_act(m, "hold", "E2:3,4 E3:1,1");
    mat_told(m, "E2=9 detected E3=2 no_damage");
    mat_act(m, "hold", "E2:3,3");
    mat_told(m, "E2=8 shaken_off");
}

static void hunters_9_6_12_steam_by_night_leaves_no_track(void **state)
{
    (void)state;
    struct mat *m = hunted(1940, NIGHT, "approach medium submerged", G7A);
    mat_act(m, "fire fore", "U1:6,6");
    mat_act(m, "hold", "E2:4,4");
    mat_told(m, "E2=8 undetected");
}

/* 14.6: the quality of escorts. */

static void
hunters_14_6_1_quality_is_rolled_once_before_the_first_check(void **state)
{
    (void)state;
    struct mat *m = mat_open(HUNTERS_BOAT_TYPE_VIIB, 1942, 2);
    mat_option(m, OPT_ESCORTS, 1);
    mat_meet(m, HUNTERS_ENCOUNTER_CONVOY, DAY, "7000 9000");
    mat_act(m, "approach close submerged", "escort-quality:6 E2:1,2");
    mat_told(m, "submerged_attack escort-quality=6 E2=5 closed_in");
    assert_int_equal(m->c.combat.escort_quality, 1 + HUNTERS_QUALITY_ELITE);
    m->c.boat.tube[0] = G7E;
    mat_act(m, "aim 1 1", "");
    mat_act(m, "fire fore", "U1:6,6");
    mat_act(m, "hold", "E2:1,3"); /* 1942 +2, close, elite [14.6.3] */
    mat_told(m, "E2=8 undetected");
}

static void hunters_14_6_2_the_quality_stays_for_the_encounter(void **state)
{
    (void)state;
    struct mat *m = submerged(1940);
    mat_option(m, OPT_ESCORTS, 1);
    mat_act(m, "hold", "escort-quality:1 E2:5,5 E3:1,1");
    mat_told(m, "escort-quality=1 E2=10 detected E3=2 no_damage");
    mat_act(m, "hold", "E2:4,5 E3:1,1"); /* not rolled again */
    assert_int_equal(m->c.combat.escort_quality, 1 + HUNTERS_QUALITY_GREEN);
}

static void hunters_14_6_1_quality_by_date(void **state)
{
    (void)state;
    static const int quality[2][6] = {
        {HUNTERS_QUALITY_GREEN, HUNTERS_QUALITY_TRAINED,
         HUNTERS_QUALITY_TRAINED, HUNTERS_QUALITY_TRAINED,
         HUNTERS_QUALITY_TRAINED, HUNTERS_QUALITY_VETERAN},
        {HUNTERS_QUALITY_GREEN, HUNTERS_QUALITY_TRAINED,
         HUNTERS_QUALITY_TRAINED, HUNTERS_QUALITY_TRAINED,
         HUNTERS_QUALITY_VETERAN, HUNTERS_QUALITY_ELITE},
    };
    for (int late = 0; late < 2; late++)
        for (int face = 1; face <= 6; face++) {
            struct mat *m =
                mat_open(HUNTERS_BOAT_TYPE_VIIB, late ? 1942 : 1941, 12);
            mat_option(m, OPT_ESCORTS, 1);
            mat_meet(m, HUNTERS_ENCOUNTER_SHIP_ESCORT, DAY, "7000");
            char dice[] = "escort-quality:0 E2:1,1";
            dice[15] = (char)('0' + face);
            mat_act(m, "approach close submerged", dice);
            assert_int_equal(m->c.combat.escort_quality,
                             1 + quality[late][face - 1]);
        }
}

/* Hits of each E3 result: none, 1 to 5, sunk. */
static void expect_hits(const struct career *c, const int hits[7])
{
    for (int result = 0; result < 7; result++)
        assert_int_equal(counted_hits(c, result), hits[result]);
}

static void hunters_9_1_7_aircraft_have_a_quality_of_their_own(void **state)
{
    (void)state;
    struct mat *m = mat_open(HUNTERS_BOAT_TYPE_VIIB, 1942, 2);
    static const int veteran[] = {1, 2, 3, 4, 5, HITS_SINK, HITS_SINK};
    m->c.combat.escort_quality = 1 + HUNTERS_QUALITY_GREEN;
    m->c.combat.air = 1;
    m->c.combat.air_quality = 1 + HUNTERS_QUALITY_VETERAN;
    expect_hits(&m->c, veteran);
}

static void hunters_14_6_3_quality_changes_the_hits(void **state)
{
    (void)state;
    struct mat *m = mat_open(HUNTERS_BOAT_TYPE_VIIB, 1942, 2);
    static const int none[] = {0, 1, 2, 3, 4, 5, HITS_SINK};
    static const int green[] = {0, 0, 1, 2, 3, 4, 5};
    static const int veteran[] = {1, 2, 3, 4, 5, HITS_SINK, HITS_SINK};
    expect_hits(&m->c, none);
    m->c.combat.escort_quality = 1 + HUNTERS_QUALITY_GREEN;
    expect_hits(&m->c, green);
    m->c.combat.escort_quality = 1 + HUNTERS_QUALITY_TRAINED;
    expect_hits(&m->c, none);
    m->c.combat.escort_quality = 1 + HUNTERS_QUALITY_VETERAN;
    expect_hits(&m->c, veteran);
    m->c.combat.escort_quality = 1 + HUNTERS_QUALITY_ELITE;
    expect_hits(&m->c, veteran);
    m->c.combat.air = 1; /* aircraft have their own */
    expect_hits(&m->c, none);
    m->c.combat.air_quality = 1 + HUNTERS_QUALITY_GREEN;
    expect_hits(&m->c, green); /* [14.7.3] */
}

/* 14.8: evasion. */

static void
hunters_14_8_1_other_direction_same_direction_same_number(void **state)
{
    (void)state;
    struct mat *m = mat_open(HUNTERS_BOAT_TYPE_VIIB, 1942, 2);
    static const int less[] = {0, 0, 1, 2, 3, 4, HITS_SINK};
    static const int more[] = {1, 2, 3, 4, 5, 6, HITS_SINK};
    static const int three[] = {3, 4, 5, 6, 7, 8, HITS_SINK};
    m->c.combat.evasion_hits = -1;
    expect_hits(&m->c, less);
    m->c.combat.evasion_hits = 1;
    expect_hits(&m->c, more); /* six do not sink [14.8.2] */
    m->c.combat.evasion_hits = 3;
    expect_hits(&m->c, three);
    m->c.combat.air = 1; /* charges only */
    static const int none[] = {0, 1, 2, 3, 4, 5, HITS_SINK};
    expect_hits(&m->c, none);
}

static void hunters_ruling_47_quality_comes_before_evasion(void **state)
{
    (void)state;
    struct mat *m = mat_open(HUNTERS_BOAT_TYPE_VIIB, 1942, 2);
    m->c.combat.escort_quality = 1 + HUNTERS_QUALITY_VETERAN;
    m->c.combat.evasion_hits = -1;
    static const int veteran[] = {0, 1, 2, 3, 4, HITS_SINK, HITS_SINK};
    expect_hits(&m->c, veteran);
    m->c.combat.escort_quality = 1 + HUNTERS_QUALITY_GREEN;
    m->c.combat.evasion_hits = 3;
    static const int green[] = {3, 3, 4, 5, 6, 7, 8};
    expect_hits(&m->c, green);
}

/* The printed example: 6 is chosen; 1 to 4 one hit less, 5 one more, 6 three
 * more. */
static void hunters_14_8_2_example_of_straight_on(void **state)
{
    (void)state;
    static const int hits[] = {-1, -1, -1, -1, 1, 3};
    for (int face = 1; face <= 6; face++) {
        struct mat *m = submerged(1940);
        mat_option(m, OPT_EVASION, 1);
        mat_act(m, "hold", "E2:4,5");
        mat_phase(m, P_EVASION);
        /* The attack itself comes after the guess; it has one hit to begin
         * with. Each is a roll of seven characters. */
        char dice[] = "evasion:0 E3:1,3 E4:3,2 E4:3,2 E4:3,2 E4:3,2";
        dice[8] = (char)('0' + face);
        dice[16 + 7 * (1 + hits[face - 1])] = 0;
        mat_act(m, "evade 6", dice);
        assert_int_equal(m->c.combat.evasion, 0); /* chosen anew each time */
    }
}

static void hunters_14_8_pairs_are_left_right_and_straight_on(void **state)
{
    (void)state;
    static const char *const told[] = {"evaded", "evasion_guessed",
                                       "evasion_met"};
    for (int number = 1; number <= 6; number++)
        for (int face = 1; face <= 6; face++) {
            struct mat *m = submerged(1940);
            mat_option(m, OPT_EVASION, 1);
            mat_act(m, "hold", "E2:4,5");
            int met = number == face                       ? 2
                      : (number - 1) / 2 == (face - 1) / 2 ? 1
                                                           : 0;
            char act[] = "evade 0";
            char dice[] = "evasion:0 E3:1,1 E4:1,1 E4:1,1 E4:1,1";
            act[6] = (char)('0' + number);
            dice[8] = (char)('0' + face);
            if (met < 2)
                dice[met == 0 ? 16 : 23] = 0;
            mat_act(m, act, dice);
            assert_string_equal(event_name(m->game, &m->item[1]), told[met]);
        }
}

static void hunters_14_8_4_not_without_hydrophones(void **state)
{
    (void)state;
    struct mat *m = submerged(1940);
    mat_option(m, OPT_EVASION, 1);
    m->c.boat.system[HYDROPHONES] = DAMAGED;
    mat_act(m, "hold", "E2:4,5 E3:1,1");
    mat_told(m, "E2=9 detected E3=3 no_damage");
    mat_phase(m, P_TEST_DEPTH);
}

static void hunters_14_8_a_boat_caught_closing_may_evade_too(void **state)
{
    (void)state;
    struct mat *m = mat_open(HUNTERS_BOAT_TYPE_VIIB, 1940, 2);
    mat_option(m, OPT_EVASION, 1);
    mat_meet(m, HUNTERS_ENCOUNTER_CONVOY, DAY, "7000 9000");
    mat_act(m, "approach close submerged", "E2:5,5");
    mat_phase(m, P_EVASION);
    mat_act(m, "evade 1", "evasion:3 E3:1,1");
    mat_told(m, "evasion=3 evaded E3=2 no_damage");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hunters_9_6_the_cycle_goes_on_until_she_gets_away),
        cmocka_unit_test(hunters_9_6_4_lying_low_holds_for_the_whole_hunt),
        cmocka_unit_test(hunters_9_1_9_every_hit_that_is_counted_is_rolled),
        cmocka_unit_test(hunters_9_6_1_medium_and_long_range_fire_first),
        cmocka_unit_test(hunters_9_6_3_modifiers_add_up),
        cmocka_unit_test(hunters_9_6_3_capital_ships_have_better_escorts),
        cmocka_unit_test(hunters_9_6_4_more_than_the_hull_gives_minus_one),
        cmocka_unit_test(hunters_9_6_4_less_than_the_hull_sinks),
        cmocka_unit_test(hunters_9_6_4_equal_costs_one_more_and_a_roll),
        cmocka_unit_test(hunters_10_3_2_the_last_hull_box_sinks_her_below),
        cmocka_unit_test(hunters_9_6_5_once_a_round_but_in_every_round),
        cmocka_unit_test(
            hunters_9_6_6_not_in_the_first_round_of_a_night_surface_attack),
        cmocka_unit_test(hunters_10_1_3_leaks_are_checked_after_each_round),
        cmocka_unit_test(hunters_10_1_3_the_last_leak_forces_her_up),
        cmocka_unit_test(hunters_9_6_7_eight_is_not_detected_nine_is),
        cmocka_unit_test(hunters_9_6_7_twelve_or_more_adds_one_to_the_attack),
        cmocka_unit_test(hunters_9_6_7_the_two_is_unmodified),
        cmocka_unit_test(hunters_9_6_8_three_does_nothing_thirteen_sinks),
        cmocka_unit_test(hunters_9_6_12_example_of_steam_by_day),
        cmocka_unit_test(hunters_9_6_12_steam_by_night_leaves_no_track),
        cmocka_unit_test(
            hunters_14_6_1_quality_is_rolled_once_before_the_first_check),
        cmocka_unit_test(hunters_14_6_2_the_quality_stays_for_the_encounter),
        cmocka_unit_test(hunters_14_6_1_quality_by_date),
        cmocka_unit_test(hunters_9_1_7_aircraft_have_a_quality_of_their_own),
        cmocka_unit_test(hunters_14_6_3_quality_changes_the_hits),
        cmocka_unit_test(
            hunters_14_8_1_other_direction_same_direction_same_number),
        cmocka_unit_test(hunters_ruling_47_quality_comes_before_evasion),
        cmocka_unit_test(hunters_14_8_2_example_of_straight_on),
        cmocka_unit_test(hunters_14_8_pairs_are_left_right_and_straight_on),
        cmocka_unit_test(hunters_14_8_4_not_without_hydrophones),
        cmocka_unit_test(hunters_14_8_a_boat_caught_closing_may_evade_too),
    };
    return cmocka_run_group_tests_name("escorts", tests, NULL, NULL);
}
