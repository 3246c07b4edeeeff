/* Chapter 12: random events. */
#include "sea.h"

static struct mat *atlantic(int box)
{
    return sea_before(HUNTERS_BOAT_TYPE_VIIC, 1941, 5, HUNTERS_PATROL_ATLANTIC,
                      box);
}

static struct mat *caribbean(void)
{
    return sea_before(HUNTERS_BOAT_TYPE_IXC, 1942, 3, HUNTERS_PATROL_CARIBBEAN,
                      5);
}

/* 12.0 and 12.1: when. */

static void hunters_12_0_an_unmodified_twelve(void **state)
{
    (void)state;
    /* In Biscay in 1943 twelve is ten by its modifiers, and still a twelve. */
    struct mat *m =
        sea_before(HUNTERS_BOAT_TYPE_VIIC, 1943, 5, HUNTERS_PATROL_ATLANTIC, 1);
    mat_act(m, "sail", "E1:6,6 R1:3,4");
    mat_told(m, "box E1=10 R1=7 good_luck");
}

static void hunters_12_1_1_the_encounter_is_dropped(void **state)
{
    (void)state;
    struct mat *m = atlantic(3);
    mat_act(m, "sail", "E1:6,6 R1:6,6"); /* no swimming here */
    mat_told(m, "box E1=12 R1=12 nothing_comes_of_it");
    sea_asks(m);
}

static void hunters_12_1_2_once_a_patrol(void **state)
{
    (void)state;
    struct mat *m = atlantic(3);
    mat_act(m, "sail", "E1:6,6 R1:3,4");
    assert_int_equal(m->c.patrol.event_done, 1);
    mat_option(m, OPT_STANDARD, 1);
    mat_act(m, "sail",
            "E1:6,6 E1-size:1 E1-size:1 E1-size:1 E1-size:1 E1-light:1");
    assert_int_equal(m->c.combat.encounter, HUNTERS_ENCOUNTER_CONVOY);
}

static void hunters_12_1_4_some_patrols_have_no_such_event(void **state)
{
    (void)state;
    static const struct {
        int type, patrol, ignored;
        const char *dice;
    } rows[] = {
        {HUNTERS_BOAT_TYPE_IXC, HUNTERS_PATROL_CARIBBEAN, 1, "E1:6,6 R1:4,4"},
        {HUNTERS_BOAT_TYPE_IXC, HUNTERS_PATROL_NORTH_AMERICA, 1,
         "E1:6,6 R1:4,4"},
        {HUNTERS_BOAT_TYPE_IXC, HUNTERS_PATROL_WEST_AFRICAN_COAST, 1,
         "E1:6,6 R1:4,4"},
        {HUNTERS_BOAT_TYPE_IXC, HUNTERS_PATROL_NORTH_AMERICA, 1,
         "E1:6,6 R1:6,6"},
        {HUNTERS_BOAT_TYPE_IXC, HUNTERS_PATROL_WEST_AFRICAN_COAST, 0,
         "E1:6,6 R1:6,6 R1-victim:2"},
        {HUNTERS_BOAT_TYPE_VIIC, HUNTERS_PATROL_ARCTIC, 1, "E1:6,6 R1:6,6"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct mat *m = sea_before(rows[i].type, 1942, 3, rows[i].patrol, 4);
        mat_act(m, "sail", rows[i].dice);
        assert_int_equal(m->c.patrol.event_done, !rows[i].ignored);
    }
}

static void hunters_12_1_5_an_ignored_event_does_not_count(void **state)
{
    (void)state;
    struct mat *m = atlantic(3);
    mat_act(m, "sail", "E1:6,6 R1:2,4"); /* nothing is inoperable */
    mat_told(m, "box E1=12 R1=6 nothing_comes_of_it");
    assert_int_equal(m->c.patrol.event_done, 0);
    mat_act(m, "sail", "E1:6,6 R1:3,4");
    mat_told(m, "box E1=12 R1=7 good_luck");
}

static void
hunters_12_1_6_the_boat_sails_on_whatever_rolls_are_left(void **state)
{
    (void)state;
    struct mat *m = sea_before(HUNTERS_BOAT_TYPE_IXC, 1942, 3,
                               HUNTERS_PATROL_WEST_AFRICAN_COAST, 5);
    mat_act(m, "sail", "E1:6,6 R1:3,4"); /* the first of three */
    mat_told(m, "box E1=12 R1=7 good_luck");
    sea_asks(m);
}

static void hunters_12_1_7_never_in_the_mission_box(void **state)
{
    (void)state;
    struct mat *m = sea_open(HUNTERS_BOAT_TYPE_VIIC, 1942, 3);
    sea_patrol(m, HUNTERS_PATROL_BRITISH_ISLES, HUNTERS_MISSION_AGENT);
    sea_in_box(m, 2);
    mat_act(m, "sail", "E1:6,6");
    mat_told(m, "box E1=12 agent_ashore");
    mat_act(m, "sail", "E1:6,6 R1:3,4"); /* elsewhere they come [7.4.5] */
    mat_told(m, "box E1=12 R1=7 good_luck");
}

static void hunters_7_4_5_not_there_even_with_the_mission_lost(void **state)
{
    (void)state;
    struct mat *m = sea_open(HUNTERS_BOAT_TYPE_VIIC, 1942, 3);
    sea_patrol(m, HUNTERS_PATROL_BRITISH_ISLES, HUNTERS_MISSION_AGENT);
    sea_in_box(m, 2);
    m->c.crew.wound[AGENT] = KILLED;
    mat_act(m, "sail", "E1:6,6 A1:6,6"); /* the aircraft of the chart */
    assert_int_equal(m->c.patrol.event_done, 0);
}

/* The eleven events. */

static void hunters_12_1_1_man_overboard(void **state)
{
    (void)state;
    struct mat *m = atlantic(3);
    mat_act(m, "sail", "E1:6,6 R1:1,1 R1-victim:3");
    assert_int_equal(m->c.crew.wound[FIRST_WO], KILLED);
    m = atlantic(3);
    mat_act(m, "sail", "E1:6,6 R1:1,1 R1-victim:1");
    assert_int_equal(m->c.ending, ENDED_KILLED);
    m = atlantic(3);
    m->c.crew.wound[ENGINEER] = KILLED; /* he cannot fall again */
    mat_act(m, "sail", "E1:6,6 R1:1,1 R1-victim:2");
    mat_told(m, "box E1=12 R1=2 R1-victim=2 nothing_comes_of_it");
    assert_int_equal(m->c.patrol.event_done, 0);
}

static void hunters_12_1_1_caught_unawares(void **state)
{
    (void)state;
    struct mat *m = atlantic(3);
    /* No A1, flak that hits, one hit by the bombs, and a man wounded. */
    mat_act(m, "sail",
            "E1:6,6 R1:1,2 A2:1,1 E3:1,1 E4:3,2 E5-who:3,4 E5-wound:1");
    assert_int_equal(m->c.patrol.event_done, 1);
    sea_asks(m);
}

static void hunters_12_1_1_gyro_compass(void **state)
{
    (void)state;
    struct mat *m = atlantic(3);
    mat_act(m, "sail", "E1:6,6 R1:2,2 gyro:2");
    mat_told(m, "box E1=12 R1=4 gyro=2 gyro_repaired");
    m = atlantic(3);
    mat_act(m, "sail", "E1:6,6 R1:2,2 gyro:3 E1:4,4 E1:4,4");
    mat_told(m, "box E1=12 R1=4 gyro=3 gyro_failed aborted box E1=8 box E1=8 "
                "in_port patrol_failure");
    m = atlantic(3);
    m->c.crew.experte[ENGINEER] = 1; /* -1 [10.7.3] */
    mat_act(m, "sail", "E1:6,6 R1:2,2 gyro:3");
    mat_told(m, "box E1=12 R1=4 gyro=2 gyro_repaired");
}

static void hunters_12_1_3_superior_torpedoes_for_this_patrol(void **state)
{
    (void)state;
    struct mat *m = atlantic(3);
    mat_act(m, "sail", "E1:6,6 R1:1,4");
    assert_int_equal(m->c.patrol.superior_torpedoes, 1);
    sea_patrol(m, HUNTERS_PATROL_ATLANTIC, HUNTERS_MISSION_NONE);
    assert_int_equal(m->c.patrol.superior_torpedoes, 0);
}

static void hunters_12_1_3_hals_und_beinbruch_is_kept(void **state)
{
    (void)state;
    struct mat *m = atlantic(3);
    m->c.rerolls = 1;
    mat_act(m, "sail", "E1:6,6 R1:3,4");
    assert_int_equal(m->c.rerolls, 2); /* several may be held */
}

static void hunters_12_1_1_spare_parts(void **state)
{
    (void)state;
    struct mat *m = atlantic(3);
    m->c.boat.system[RADIO] = m->c.boat.system[PERISCOPE] = INOPERABLE;
    mat_act(m, "sail", "E1:6,6 R1:3,3");
    mat_told(m, "box E1=12 R1=6 restored restored");
    assert_int_equal(m->c.boat.system[RADIO], WORKING);
    m = atlantic(3);
    m->c.boat.system[RADIO] = m->c.boat.system[PERISCOPE] = INOPERABLE;
    m->c.boat.system[DECK_GUN] = INOPERABLE;
    mat_act(m, "sail", "E1:6,6 R1:3,3");
    mat_phase(m, P_SPARE_PARTS);
    mat_refused(m, "restore batteries", "");
    mat_act(m, "restore deck_gun", "");
    mat_act(m, "restore radio", "");
    mat_told(m, "restored");
    assert_int_equal(m->c.boat.system[PERISCOPE], INOPERABLE);
    sea_asks(m);
}

static void hunters_ruling_37_spare_parts_do_not_turn_her_round(void **state)
{
    (void)state;
    struct mat *m = atlantic(4);
    m->c.boat.system[FUEL_TANKS] = INOPERABLE;
    mat_act(m, "abort", "E1:6,6 R1:3,3 E1:4,4");
    mat_told(m, "aborted box E1=12 R1=6 restored box E1=8 in_port "
                "patrol_failure");
}

static void hunters_12_1_1_luftwaffe_finds_a_ship(void **state)
{
    (void)state;
    struct mat *m = atlantic(3);
    mat_act(m, "sail", "E1:6,6 R1:4,4 E1-size:2 T1:1,1 E1-light:1");
    mat_told(m, "box E1=12 R1=8 recon in_sight E1-size=2 T1=11 identified "
                "E1-light=1");
    assert_int_equal(m->c.combat.escorted, 0);
    mat_act(m, "leave", "");
    sea_asks(m);
}

static void hunters_12_1_1_weather_duty_and_storm(void **state)
{
    (void)state;
    struct mat *m = atlantic(3);
    mat_act(m, "sail", "E1:6,6 R1:4,5");
    mat_told(m, "box E1=12 R1=9 weather_duty");
    mat_act(m, "sail", ""); /* nothing in the next box either */
    mat_told(m, "box weather");
    mat_act(m, "sail", "E1:2,2");
    mat_told(m, "box E1=4");
    m = atlantic(7);
    mat_act(m, "sail", "E1:6,6 R1:4,5 E1:4,4"); /* not on the way home */
    mat_told(m, "box E1=12 R1=9 nothing_comes_of_it box E1=8 in_port "
                "patrol_failure");
    m = atlantic(7);
    mat_act(m, "sail", "E1:6,6 R1:5,6"); /* but the storm is */
    mat_told(m, "box E1=12 R1=11 storm box weather in_port patrol_failure");
}

static void hunters_ruling_26_a_storm_hides_the_mission(void **state)
{
    (void)state;
    struct mat *m = sea_open(HUNTERS_BOAT_TYPE_VIIC, 1942, 3);
    sea_patrol(m, HUNTERS_PATROL_BRITISH_ISLES, HUNTERS_MISSION_AGENT);
    sea_in_box(m, 1);
    mat_act(m, "sail", "E1:6,6 R1:5,6");
    mat_act(m, "sail", "");
    mat_told(m, "box weather agent_ashore");
}

static void hunters_12_1_1_a_torpedo_breaks_loose(void **state)
{
    (void)state;
    struct mat *m = atlantic(3);
    uint8_t *crew = &m->c.crew.wound[CREW_1];
    crew[0] = LIGHTLY_WOUNDED; /* the unhurt come first */
    mat_act(m, "sail", "E1:6,6 R1:5,5");
    assert_int_equal(crew[1], SERIOUSLY_WOUNDED);
    m = atlantic(3);
    crew = &m->c.crew.wound[CREW_1];
    crew[0] = crew[1] = crew[2] = SERIOUSLY_WOUNDED;
    crew[3] = LIGHTLY_WOUNDED; /* then the lightly wounded */
    mat_act(m, "sail", "E1:6,6 R1:5,5");
    assert_int_equal(crew[3], SERIOUSLY_WOUNDED);
    m = atlantic(3);
    crew = &m->c.crew.wound[CREW_1];
    crew[0] = crew[1] = KILLED;
    crew[2] = crew[3] = SERIOUSLY_WOUNDED;
    mat_act(m, "sail", "E1:6,6 R1:5,5");
    assert_int_equal(crew[2], KILLED);
    m = atlantic(3); /* ignored with everybody dead, or no torpedo left */
    memset(&m->c.crew.wound[CREW_1], KILLED, 4);
    mat_act(m, "sail", "E1:6,6 R1:5,5");
    assert_int_equal(m->c.patrol.event_done, 0);
    m = atlantic(3);
    memset(m->c.boat.tube, 0, sizeof m->c.boat.tube);
    memset(m->c.boat.reload, 0, sizeof m->c.boat.reload);
    mat_act(m, "sail", "E1:6,6 R1:5,5");
    assert_int_equal(m->c.patrol.event_done, 0);
}

static void hunters_12_1_1_swim_call(void **state)
{
    (void)state;
    struct mat *m = caribbean();
    mat_act(m, "sail", "E1:6,6 R1:6,6 R1-victim:6");
    assert_int_equal(m->c.crew.wound[SECOND_WO], KILLED);
    m = caribbean();
    mat_act(m, "sail", "E1:6,6 R1:6,6 R1-victim:1");
    assert_true(has_ended(&m->c)); /* paying homage to chaos */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hunters_12_0_an_unmodified_twelve),
        cmocka_unit_test(hunters_12_1_1_the_encounter_is_dropped),
        cmocka_unit_test(hunters_12_1_2_once_a_patrol),
        cmocka_unit_test(hunters_12_1_4_some_patrols_have_no_such_event),
        cmocka_unit_test(hunters_12_1_5_an_ignored_event_does_not_count),
        cmocka_unit_test(
            hunters_12_1_6_the_boat_sails_on_whatever_rolls_are_left),
        cmocka_unit_test(hunters_12_1_7_never_in_the_mission_box),
        cmocka_unit_test(hunters_7_4_5_not_there_even_with_the_mission_lost),
        cmocka_unit_test(hunters_12_1_1_man_overboard),
        cmocka_unit_test(hunters_12_1_1_caught_unawares),
        cmocka_unit_test(hunters_12_1_1_gyro_compass),
        cmocka_unit_test(hunters_12_1_3_superior_torpedoes_for_this_patrol),
        cmocka_unit_test(hunters_12_1_3_hals_und_beinbruch_is_kept),
        cmocka_unit_test(hunters_12_1_1_spare_parts),
        cmocka_unit_test(hunters_ruling_37_spare_parts_do_not_turn_her_round),
        cmocka_unit_test(hunters_12_1_1_luftwaffe_finds_a_ship),
        cmocka_unit_test(hunters_12_1_1_weather_duty_and_storm),
        cmocka_unit_test(hunters_ruling_26_a_storm_hides_the_mission),
        cmocka_unit_test(hunters_12_1_1_a_torpedo_breaks_loose),
        cmocka_unit_test(hunters_12_1_1_swim_call),
    };
    return cmocka_run_group_tests_name("events", tests, NULL, NULL);
}
