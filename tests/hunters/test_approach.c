/* Chapters 9.1, 9.2.2, 9.5 and 14.11: how an attack begins. */
#include "mat.h"

/* 9.1: the mat. */

static void hunters_9_1_1_ships_absorb_damage_by_kind_and_tonnage(void **state)
{
    (void)state;
    static const struct {
        int class, tons, points;
    } rows[] = {
        {HUNTERS_SHIP_CLASS_MERCHANT, 5000, 2},
        {HUNTERS_SHIP_CLASS_MERCHANT, 7600, 3}, /* the example */
        {HUNTERS_SHIP_CLASS_MERCHANT, 9999, 3},
        {HUNTERS_SHIP_CLASS_MERCHANT, 10000, 4},
        {HUNTERS_SHIP_CLASS_CAPITAL, 10000, 5},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        for (int k = 0; k < hunters_damage_to_sink_count; k++) {
            const struct hunters_damage_to_sink_row *r =
                &hunters_damage_to_sink[k];
            if (r->ship_class == rows[i].class && rows[i].tons >= r->tons_min &&
                rows[i].tons <= r->tons_max)
                assert_int_equal(r->points, rows[i].points);
        }
}

static void hunters_9_1_2_attacking_none_ends_it_undetected(void **state)
{
    (void)state;
    struct mat *m = mat_open(HUNTERS_BOAT_TYPE_VIIC, 1941, 5);
    mat_meet(m, HUNTERS_ENCOUNTER_CONVOY, DAY, "3000 7000 12000 2000");
    mat_act(m, "leave", "");
    mat_told(m, "let_go");
    mat_over(m);
}

static void hunters_9_1_3_day_or_night_decides_what_is_open(void **state)
{
    (void)state;
    struct mat *m = mat_open(HUNTERS_BOAT_TYPE_VIIC, 1941, 5);
    mat_meet(m, HUNTERS_ENCOUNTER_CONVOY, NIGHT, "3000 7000");
    assert_true(mat_open_now(m, "approach medium surfaced"));
    m->c.combat.night = 0;
    assert_false(mat_open_now(m, "approach medium surfaced"));
}

static void hunters_9_1_6_escorts_on_the_mat_look_for_the_boat(void **state)
{
    (void)state;
    struct mat *m = mat_open(HUNTERS_BOAT_TYPE_VIIC, 1941, 5);
    mat_meet(m, HUNTERS_ENCOUNTER_SHIP_ESCORT, DAY, "7000");
    mat_act(m, "approach close submerged", "E2:1,2");
    m = mat_open(HUNTERS_BOAT_TYPE_VIIC, 1941, 5);
    mat_meet(m, HUNTERS_ENCOUNTER_SHIP, DAY, "7000");
    mat_act(m, "approach close submerged", "");
}

static void hunters_9_4_1_ship_two_ships_and_tanker_are_unescorted(void **state)
{
    (void)state;
    for (int i = 0; i < HUNTERS_ENCOUNTER_COUNT; i++)
        if (hunters_encounter_types[i].ships > 0)
            assert_int_equal(hunters_encounter_types[i].escorted,
                             i != HUNTERS_ENCOUNTER_SHIP &&
                                 i != HUNTERS_ENCOUNTER_TWO_SHIPS &&
                                 i != HUNTERS_ENCOUNTER_TANKER);
}

static void hunters_9_1_4_a_range_is_chosen_with_the_way(void **state)
{
    (void)state;
    struct mat *m = mat_open(HUNTERS_BOAT_TYPE_VIIC, 1941, 5);
    mat_meet(m, HUNTERS_ENCOUNTER_SHIP_ESCORT, NIGHT, "7000");
    mat_act(m, "approach long surfaced", "");
    mat_told(m, "night_surface_attack");
    assert_int_equal(m->c.combat.range, RANGE_LONG);
    assert_true(m->c.combat.surfaced);
    mat_phase(m, P_SALVO);
}

static void hunters_9_1_5_submerged_needs_the_periscope(void **state)
{
    (void)state;
    struct mat *m = mat_open(HUNTERS_BOAT_TYPE_VIIC, 1941, 5);
    mat_meet(m, HUNTERS_ENCOUNTER_SHIP_ESCORT, NIGHT, "7000");
    m->c.boat.system[PERISCOPE] = DAMAGED;
    mat_refused(m, "approach medium submerged", "periscope");
    m->c.boat.system[PERISCOPE] = INOPERABLE;
    mat_refused(m, "approach medium submerged", "periscope");
    mat_act(m, "approach medium surfaced", "");
}

static void hunters_9_1_8_the_pack_is_asked_once_per_engagement(void **state)
{
    (void)state;
    struct mat *m = mat_open(HUNTERS_BOAT_TYPE_VIIC, 1941, 5);
    m->c.patrol.wolfpack = 1;
    mat_meet(m, HUNTERS_ENCOUNTER_CONVOY, NIGHT, "7000 7000");
    mat_act(m, "approach medium submerged", "wolfpack:5");
    mat_told(m, "submerged_attack wolfpack=5 pack_busy");
    mat_act(m, "aim 1 1", "");
    mat_act(m, "fire fore", "U1:6,6");
    /* 1941 +1, busy -1 */
    mat_act(m, "hold", "E2:4,5 E3:1,1");
    mat_told(m, "E2=9 detected E3=2 no_damage");
    mat_act(m, "hold", "E2:4,4 E3:1,1");
    mat_told(m, "E2=9 detected E3=2 no_damage");
}

static void hunters_7_2_2_on_a_six_the_escorts_are_after_this_boat(void **state)
{
    (void)state;
    struct mat *m = mat_open(HUNTERS_BOAT_TYPE_VIIC, 1940, 11);
    m->c.patrol.wolfpack = 1;
    mat_meet(m, HUNTERS_ENCOUNTER_CONVOY, NIGHT, "7000 7000");
    mat_act(m, "approach medium submerged", "wolfpack:6");
    mat_told(m, "submerged_attack wolfpack=6 pack_focused");
    mat_act(m, "aim 1 1", "");
    mat_act(m, "fire fore", "U1:6,6");
    mat_act(m, "hold", "E2:3,4");
    mat_told(m, "E2=8 undetected");
}

static void hunters_7_2_3_without_a_radio_the_pack_does_not_count(void **state)
{
    (void)state;
    struct mat *m = mat_open(HUNTERS_BOAT_TYPE_VIIC, 1940, 11);
    m->c.patrol.wolfpack = 1;
    m->c.boat.system[RADIO] = INOPERABLE;
    mat_meet(m, HUNTERS_ENCOUNTER_CONVOY, NIGHT, "7000 7000");
    mat_act(m, "approach medium submerged", "");
    mat_told(m, "submerged_attack");
}

static void hunters_7_2_4_the_pack_counts_against_convoys_only(void **state)
{
    (void)state;
    struct mat *m = mat_open(HUNTERS_BOAT_TYPE_VIIC, 1940, 11);
    m->c.patrol.wolfpack = 1;
    mat_meet(m, HUNTERS_ENCOUNTER_SHIP_ESCORT, NIGHT, "7000");
    mat_act(m, "approach medium submerged", "");
    mat_told(m, "submerged_attack");
}

/* 9.4.6 and 9.5: who may be on the surface. */

static void hunters_9_4_6_never_surfaced_by_day_with_escorts(void **state)
{
    (void)state;
    struct mat *m = mat_open(HUNTERS_BOAT_TYPE_VIIC, 1941, 5);
    mat_meet(m, HUNTERS_ENCOUNTER_CONVOY, DAY, "7000 7000");
    mat_refused(m, "approach medium surfaced", "daylight");
    mat_refused(m, "approach close surfaced", "daylight");
}

static void hunters_9_4_2_unescorted_ships_by_day_from_the_surface(void **state)
{
    (void)state;
    struct mat *m = mat_open(HUNTERS_BOAT_TYPE_VIIC, 1941, 5);
    mat_meet(m, HUNTERS_ENCOUNTER_SHIP, DAY, "7000");
    mat_act(m, "approach close surfaced", "");
    mat_told(m, "surface_attack");
    mat_phase(m, P_SALVO);
}

static void hunters_10_8_4_a_boat_going_home_begins_no_fight(void **state)
{
    (void)state;
    struct mat *m = mat_open(HUNTERS_BOAT_TYPE_VIIC, 1941, 5);
    mat_meet(m, HUNTERS_ENCOUNTER_SHIP, NIGHT, "7000");
    m->c.patrol.aborting = 1;
    mat_refused(m, "approach close surfaced", "aborting");
    mat_refused(m, "approach close submerged", "aborting");
    mat_act(m, "leave", "");
}

static void hunters_9_3_1_the_gun_alone_is_enough_unescorted(void **state)
{
    (void)state;
    struct mat *m = mat_open(HUNTERS_BOAT_TYPE_VIIC, 1941, 5);
    memset(m->c.boat.tube, 0, sizeof m->c.boat.tube);
    mat_meet(m, HUNTERS_ENCOUNTER_SHIP, DAY, "7000");
    mat_refused(m, "approach close submerged", "no_torpedo");
    assert_true(mat_open_now(m, "approach close surfaced"));
    m->c.boat.ammo = 0;
    mat_refused(m, "approach close surfaced", "nothing_to_fire");
    m->c.boat.ammo = 4;
    m->c.combat.escorted = m->c.combat.night = 1;
    mat_refused(m, "approach close surfaced", "no_torpedo");
}

/* 9.2.2: the close approach. */

static void
hunters_9_2_2_detection_comes_before_the_salvo_at_close_range(void **state)
{
    (void)state;
    struct mat *m = mat_open(HUNTERS_BOAT_TYPE_VIIC, 1940, 11);
    mat_meet(m, HUNTERS_ENCOUNTER_CONVOY, NIGHT, "7000 7000");
    assert_string_equal(mat_note(m, "approach close submerged"), "close_range");
    mat_act(m, "approach close submerged", "E2:4,5");
    mat_told(m, "submerged_attack E2=9 closed_in");
    mat_act(m, "aim 1 1", "");
    mat_act(m, "fire fore", "U1:6,6");
    /* And again after firing, now with +1 for the range. */
    mat_act(m, "hold", "E2:4,4 E3:1,2");
    mat_told(m, "E2=9 detected E3=3 no_damage");
}

static void
hunters_9_2_2_ten_detects_and_the_torpedoes_stay_aboard(void **state)
{
    (void)state;
    struct mat *m = mat_open(HUNTERS_BOAT_TYPE_VIIC, 1940, 11);
    mat_meet(m, HUNTERS_ENCOUNTER_CONVOY, NIGHT, "7000 7000");
    mat_act(m, "approach close submerged", "E2:4,6 E3:1,1");
    mat_told(m, "submerged_attack E2=10 caught_closing E3=2 no_damage");
    assert_int_equal(loaded_tubes(&m->c, 0), 4);
    mat_phase(m, P_TEST_DEPTH); /* the cycle goes on normally */
    mat_act(m, "hold", "E2:1,4");
    /* close range and detected before */
    mat_told(m, "E2=7 shaken_off");
    mat_phase(m, P_AFTER); /* following is still open */
}

static void
hunters_ruling_40_the_range_counts_after_a_failed_approach(void **state)
{
    (void)state;
    struct mat *m = mat_open(HUNTERS_BOAT_TYPE_VIIC, 1940, 11);
    mat_meet(m, HUNTERS_ENCOUNTER_CONVOY, NIGHT, "7000 7000");
    mat_act(m, "approach close submerged", "E2:5,5 E3:1,1");
    mat_act(m, "hold", "E2:3,4 E3:1,1");
    mat_told(m, "E2=9 detected E3=2 no_damage");
}

static void
hunters_ruling_52_not_below_test_depth_before_the_approach(void **state)
{
    (void)state;
    struct mat *m = mat_open(HUNTERS_BOAT_TYPE_VIIC, 1940, 11);
    mat_meet(m, HUNTERS_ENCOUNTER_CONVOY, DAY, "7000 7000");
    mat_act(m, "approach close submerged", "E2:1,2"); /* rolled at once */
    mat_phase(m, P_SALVO);
}

static void
hunters_9_2_2_only_year_and_swords_count_on_the_approach(void **state)
{
    (void)state;
    struct mat *m = mat_open(HUNTERS_BOAT_TYPE_VIIC, 1943, 2);
    m->c.patrol.wolfpack = 1;
    m->c.boat.system[FUEL_TANKS] = m->c.boat.system[DIVE_PLANES] = INOPERABLE;
    m->c.award = HUNTERS_AWARD_SWORDS;
    mat_meet(m, HUNTERS_ENCOUNTER_CONVOY, NIGHT, "7000 7000");
    mat_act(m, "approach close surfaced", "wolfpack:6 E2:3,4");
    mat_told(m, "night_surface_attack wolfpack=6 pack_focused E2=9 closed_in");
}

static void hunters_9_2_2_a_wounded_kommandant_loses_the_swords(void **state)
{
    (void)state;
    struct mat *m = mat_open(HUNTERS_BOAT_TYPE_VIIC, 1942, 2);
    m->c.award = HUNTERS_AWARD_SWORDS;
    m->c.crew.wound[KOMMANDANT] = SERIOUSLY_WOUNDED;
    mat_meet(m, HUNTERS_ENCOUNTER_SHIP_ESCORT, NIGHT, "7000");
    mat_act(m, "approach close surfaced", "E2:4,4 E3:1,1");
    mat_told(m, "night_surface_attack E2=10 caught_closing E3=3 no_damage");
}

static void hunters_9_2_2_years_count_at_every_range(void **state)
{
    (void)state;
    for (int year = 1939; year <= 1943; year++) {
        struct mat *m = mat_open(HUNTERS_BOAT_TYPE_VIIB, year, 2);
        mat_meet(m, HUNTERS_ENCOUNTER_SHIP_ESCORT, DAY, "7000");
        mat_act(m, "approach medium submerged", "");
        m->c.boat.tube[0] = G7E;
        mat_act(m, "aim 1 1", "");
        mat_act(m, "fire fore", "U1:6,6");
        mat_act(m, "hold", "E2:1,2");
        assert_int_equal(m->item[0].roll.total,
                         3 + (year > 1940 ? year - 1940 : 0));
    }
}

static void hunters_9_6_7_an_unmodified_two_is_never_detected(void **state)
{
    (void)state;
    struct mat *m = mat_open(HUNTERS_BOAT_TYPE_VIIC, 1943, 2);
    m->c.boat.system[DIVE_PLANES] = INOPERABLE;
    m->c.crew.wound[KOMMANDANT] = m->c.crew.wound[FIRST_WO] = SERIOUSLY_WOUNDED;
    mat_meet(m, HUNTERS_ENCOUNTER_CAPITAL_SHIP, NIGHT, "30000");
    mat_act(m, "approach close surfaced", "E2:1,1");
    mat_told(m, "night_surface_attack E2=5 closed_in");
    mat_act(m, "aim 1 1", "");
    /* 3 year, 2 command, planes, capital, close, night: +9 */
    mat_act(m, "fire fore", "U1:6,6 E2:1,1");
    mat_told(m, "salvo_fore U1=13 torpedo_missed E2=11 undetected");
}

/* 14.11: in among the columns first. */

static void meet_unnamed_convoy(struct mat *m, int light)
{
    mat_option(m, OPT_PENETRATION, 1);
    mat_meet(m, HUNTERS_ENCOUNTER_CONVOY, light, "");
    phase_goto(&m->c.frames, P_PENETRATE);
}

static void hunters_14_11_1_close_approach_before_the_sizes(void **state)
{
    (void)state;
    struct mat *m = mat_open(HUNTERS_BOAT_TYPE_VIIC, 1940, 11);
    mat_option(m, OPT_STANDARD, 1);
    meet_unnamed_convoy(m, NIGHT);
    assert_string_equal(mat_note(m, "approach close surfaced"), "penetrate");
    mat_act(m, "approach close surfaced",
            "E2:4,5 E1-size:1 E1-size:3 E1-size:5 E1-size:6");
    assert_true(m->c.combat.close_undetected);
    assert_true(m->c.combat.surfaced);
    assert_int_equal(m->c.combat.ship_count, 4);
    static const int size[] = {
        HUNTERS_SHIP_SIZE_SMALL_FREIGHTER, HUNTERS_SHIP_SIZE_LARGE_FREIGHTER,
        HUNTERS_SHIP_SIZE_TANKER, HUNTERS_SHIP_SIZE_TANKER};
    for (int i = 0; i < 4; i++)
        assert_int_equal(m->c.combat.ship[i].size, size[i]);
    mat_phase(m, P_SALVO);
    mat_act(m, "leave", ""); /* and still nobody is obliged to fire */
    mat_over(m);
}

static void hunters_14_11_1_caught_closing_sees_no_ships(void **state)
{
    (void)state;
    struct mat *m = mat_open(HUNTERS_BOAT_TYPE_VIIC, 1940, 11);
    meet_unnamed_convoy(m, DAY);
    mat_refused(m, "approach close surfaced", "daylight");
    mat_act(m, "approach close submerged", "E2:6,6 E3:1,1");
    /* "as if it had been detected normally": a 12 makes it worse */
    mat_told(m, "submerged_attack E2=12 caught_closing E3=3 no_damage");
    mat_act(m, "hold", "E2:1,1");
    mat_phase(m, P_AFTER);
    assert_int_equal(m->c.combat.ship_count, 0);
    mat_refused(m, "follow damaged", "none_damaged");
    assert_true(mat_open_now(m, "follow convoy"));
}

static void hunters_8_1_4_a_convoy_may_be_let_go_unnamed(void **state)
{
    (void)state;
    struct mat *m = mat_open(HUNTERS_BOAT_TYPE_VIIC, 1940, 11);
    meet_unnamed_convoy(m, DAY);
    mat_act(m, "leave", "");
    mat_told(m, "let_go");
    mat_over(m);
}

static void hunters_9_5_1_what_each_way_risks_is_noted(void **state)
{
    (void)state;
    struct mat *m = mat_open(HUNTERS_BOAT_TYPE_VIIC, 1940, 11);
    mat_meet(m, HUNTERS_ENCOUNTER_CONVOY, NIGHT, "3000 7000");
    assert_string_equal(mat_note(m, "approach close surfaced"), "close_range");
    assert_string_equal(mat_note(m, "approach long surfaced"), "night_surface");
    assert_string_equal(mat_note(m, "approach long submerged"), "long_range");
    assert_string_equal(mat_note(m, "approach medium submerged"), "");
}

/* The last point of ammunition is worth an attack. */
static void hunters_9_3_1_one_point_is_enough(void **state)
{
    (void)state;
    struct mat *m = mat_open(HUNTERS_BOAT_TYPE_VIIC, 1940, 11);
    memset(m->c.boat.tube, NO_TORPEDO, sizeof m->c.boat.tube);
    m->c.boat.ammo = 1;
    mat_meet(m, HUNTERS_ENCOUNTER_SHIP, DAY, "3000");
    assert_true(mat_open_now(m, "approach close surfaced"));
    m->c.boat.ammo = 0;
    mat_refused(m, "approach close surfaced", "nothing_to_fire");
}

static void
hunters_ruling_45_the_light_is_settled_before_the_ships(void **state)
{
    (void)state;
    struct mat *m = mat_open(HUNTERS_BOAT_TYPE_VIIC, 1940, 11);
    meet_unnamed_convoy(m, DAY);
    mat_act(m, "night", "E1-light:4");
    mat_phase(m, P_PENETRATE);
    assert_true(mat_open_now(m, "approach close surfaced"));
    assert_false(mat_open_now(m, "night"));

    m = mat_open(HUNTERS_BOAT_TYPE_VIIC, 1940, 11);
    meet_unnamed_convoy(m, DAY);
    mat_act(m, "night", "E1-light:5");
    mat_over(m);
}

static void
hunters_14_11_1_from_outside_the_ships_are_the_usual_ones(void **state)
{
    (void)state;
    struct mat *m = mat_open(HUNTERS_BOAT_TYPE_VIIC, 1940, 11);
    mat_option(m, OPT_STANDARD, 1);
    meet_unnamed_convoy(m, DAY);
    mat_act(m, "identify", "E1-size:3 E1-size:5 E1-size:6 E1-size:1");
    mat_phase(m, P_CONTACT);
    assert_int_equal(m->c.combat.ship[0].size,
                     HUNTERS_SHIP_SIZE_SMALL_FREIGHTER);
    assert_int_equal(m->c.combat.ship[1].size,
                     HUNTERS_SHIP_SIZE_LARGE_FREIGHTER);
    mat_act(m, "approach medium submerged", "");
    mat_phase(m, P_SALVO);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hunters_9_1_1_ships_absorb_damage_by_kind_and_tonnage),
        cmocka_unit_test(hunters_9_1_2_attacking_none_ends_it_undetected),
        cmocka_unit_test(hunters_9_1_3_day_or_night_decides_what_is_open),
        cmocka_unit_test(hunters_9_1_6_escorts_on_the_mat_look_for_the_boat),
        cmocka_unit_test(
            hunters_9_4_1_ship_two_ships_and_tanker_are_unescorted),
        cmocka_unit_test(hunters_9_1_4_a_range_is_chosen_with_the_way),
        cmocka_unit_test(hunters_9_1_5_submerged_needs_the_periscope),
        cmocka_unit_test(hunters_9_1_8_the_pack_is_asked_once_per_engagement),
        cmocka_unit_test(
            hunters_7_2_2_on_a_six_the_escorts_are_after_this_boat),
        cmocka_unit_test(hunters_7_2_3_without_a_radio_the_pack_does_not_count),
        cmocka_unit_test(hunters_7_2_4_the_pack_counts_against_convoys_only),
        cmocka_unit_test(hunters_9_4_6_never_surfaced_by_day_with_escorts),
        cmocka_unit_test(
            hunters_9_4_2_unescorted_ships_by_day_from_the_surface),
        cmocka_unit_test(hunters_10_8_4_a_boat_going_home_begins_no_fight),
        cmocka_unit_test(hunters_9_3_1_the_gun_alone_is_enough_unescorted),
        cmocka_unit_test(
            hunters_9_2_2_detection_comes_before_the_salvo_at_close_range),
        cmocka_unit_test(
            hunters_9_2_2_ten_detects_and_the_torpedoes_stay_aboard),
        cmocka_unit_test(
            hunters_ruling_40_the_range_counts_after_a_failed_approach),
        cmocka_unit_test(
            hunters_ruling_52_not_below_test_depth_before_the_approach),
        cmocka_unit_test(
            hunters_9_2_2_only_year_and_swords_count_on_the_approach),
        cmocka_unit_test(hunters_9_2_2_a_wounded_kommandant_loses_the_swords),
        cmocka_unit_test(hunters_9_2_2_years_count_at_every_range),
        cmocka_unit_test(hunters_9_6_7_an_unmodified_two_is_never_detected),
        cmocka_unit_test(hunters_14_11_1_close_approach_before_the_sizes),
        cmocka_unit_test(hunters_14_11_1_caught_closing_sees_no_ships),
        cmocka_unit_test(hunters_8_1_4_a_convoy_may_be_let_go_unnamed),
        cmocka_unit_test(hunters_9_5_1_what_each_way_risks_is_noted),
        cmocka_unit_test(hunters_9_3_1_one_point_is_enough),
        cmocka_unit_test(
            hunters_ruling_45_the_light_is_settled_before_the_ships),
        cmocka_unit_test(
            hunters_14_11_1_from_outside_the_ships_are_the_usual_ones),
    };
    return cmocka_run_group_tests_name("approach", tests, NULL, NULL);
}
