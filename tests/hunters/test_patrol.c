/* Chapters 6, 7.3 to 7.5, 10.8 and 14.9: the patrol, box by box, its missions
 * and its end. */
#include "sea.h"

#define NO_MISSION HUNTERS_MISSION_NONE

static void damage(struct mat *m, int system)
{
    m->c.boat.system[system] = INOPERABLE;
}

/* 6: the sequence of play. */

static void hunters_6_1_out_and_home_box_by_box(void **state)
{
    (void)state;
    struct mat *m = sea_before(HUNTERS_BOAT_TYPE_VIIC, 1940, 10,
                               HUNTERS_PATROL_ATLANTIC, 1);
    static const char *const nothing[] = {"E1:4,4", "E1:4,4", "E1:2,2",
                                          "E1:2,2", "E1:2,2"};
    for (int i = 0; i < 5; i++) {
        mat_act(m, "sail", nothing[i]);
        assert_int_equal(m->c.patrol.box, i + 1);
        sea_asks(m);
    }
    /* From the last box on station there is nothing to decide any more. */
    mat_act(m, "sail", "E1:2,2 E1:4,4 E1:4,4");
    mat_told(m, "box E1=4 box E1=8 box E1=8 in_port patrol_failure");
    mat_over(m);
}

static void hunters_6_0_home_means_refit(void **state)
{
    (void)state;
    struct mat *m = sea_before(HUNTERS_BOAT_TYPE_VIIC, 1940, 10,
                               HUNTERS_PATROL_ATLANTIC, 8);
    mat_act(m, "sail", "E1:4,4");
    mat_over(m);
}

/* 7.3.6: the Bay of Biscay. */

static void hunters_7_3_6_biscay_from_july_1940(void **state)
{
    (void)state;
    static const struct {
        int year, month, zone;
    } rows[] = {{1940, 6, HUNTERS_ZONE_TRANSIT},
                {1940, 7, HUNTERS_ZONE_BAY_OF_BISCAY},
                {1943, 6, HUNTERS_ZONE_BAY_OF_BISCAY}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct mat *m = sea_before(HUNTERS_BOAT_TYPE_VIIB, rows[i].year,
                                   rows[i].month, HUNTERS_PATROL_ATLANTIC, 2);
        assert_int_equal(encounter_table(&m->c), rows[i].zone);
        sea_in_box(m, 2);
        assert_int_equal(encounter_table(&m->c), HUNTERS_ZONE_TRANSIT);
        sea_in_box(m, 8);
        assert_int_equal(encounter_table(&m->c), rows[i].zone);
    }
    struct mat *m =
        sea_before(HUNTERS_BOAT_TYPE_VIIC, 1942, 2, HUNTERS_PATROL_ARCTIC, 2);
    assert_int_equal(encounter_table(&m->c), HUNTERS_ZONE_TRANSIT);
}

static void hunters_7_3_7_caribbean_has_its_own_column(void **state)
{
    (void)state;
    struct mat *m =
        sea_before(HUNTERS_BOAT_TYPE_IXC, 1942, 3, HUNTERS_PATROL_CARIBBEAN, 7);
    assert_int_equal(encounter_table(&m->c), HUNTERS_ZONE_CARIBBEAN);
    int boxes = track_length(&m->c);
    sea_patrol(m, HUNTERS_PATROL_NORTH_AMERICA, NO_MISSION);
    sea_in_box(m, 6);
    assert_int_equal(encounter_table(&m->c), HUNTERS_ZONE_NORTH_AMERICA);
    assert_int_equal(track_length(&m->c), boxes);
}

/* 7.3.3: Gibraltar. */

static struct mat *first_mediterranean(int box)
{
    return sea_before(HUNTERS_BOAT_TYPE_VIIC, 1941, 9,
                      HUNTERS_PATROL_MEDITERRANEAN, box);
}

static void hunters_7_3_3_biscay_then_the_strait_the_first_time(void **state)
{
    (void)state;
    struct mat *m = first_mediterranean(1);
    /* Natural 6 and 7 are escort, aircraft or nothing with -2: here nothing. */
    mat_act(m, "sail", "E1:3,3 E1:4,4 E1:4,5");
    mat_told(m, "box E1=6 box E1=6 box past_gibraltar E1=9");
    assert_int_equal(m->c.been_in_med, 1);
}

static void hunters_7_3_3_later_patrols_use_transit_boxes(void **state)
{
    (void)state;
    struct mat *m = first_mediterranean(1);
    m->c.been_in_med = 1;
    sea_patrol(m, HUNTERS_PATROL_MEDITERRANEAN, NO_MISSION);
    for (int box = 1; box <= 2; box++) {
        sea_in_box(m, box);
        assert_int_equal(encounter_table(&m->c), HUNTERS_ZONE_TRANSIT);
    }
}

static void hunters_7_3_3_no_turning_back_without_damage(void **state)
{
    (void)state;
    struct mat *m = first_mediterranean(2);
    mat_refused(m, "abort", "not_back_to_france");
    m->c.boat.system[RADIO] = DAMAGED; /* may be repaired */
    mat_refused(m, "abort", "not_back_to_france");
    m->c.boat.system[RADIO] = INOPERABLE;
    assert_true(mat_open_now(m, "abort"));
    m->c.boat.system[RADIO] = WORKING;
    m->c.boat.hull = 1;
    assert_true(mat_open_now(m, "abort"));
}

static void hunters_7_3_3_from_the_first_box_the_patrol_is_over(void **state)
{
    (void)state;
    struct mat *m = first_mediterranean(2);
    m->c.boat.hull = 1;
    mat_act(m, "abort", "");
    mat_told(m, "aborted in_port patrol_failure");
    assert_int_equal(m->c.permanent, ANYWHERE);
    assert_int_equal(m->c.been_in_med, 0);
    mat_over(m);
}

static void hunters_7_3_3_from_the_second_through_biscay_again(void **state)
{
    (void)state;
    struct mat *m = first_mediterranean(3);
    damage(m, FUEL_TANKS);
    mat_act(m, "abort", "E1:4,4");
    mat_told(m, "aborted box E1=8 in_port patrol_failure");
    assert_int_equal(m->c.patrol.table, HUNTERS_ZONE_BAY_OF_BISCAY);
    assert_int_equal(m->c.permanent, ANYWHERE);
}

/* Past Gibraltar a boat that aborts makes for a Mediterranean port [ruling 21]:
 * from the first box on station not back into the Strait beside it. */
static void hunters_ruling_21_no_way_back_past_gibraltar(void **state)
{
    (void)state;
    struct mat *m = first_mediterranean(4);
    m->c.been_in_med = 1;
    mat_act(m, "abort", "E1:4,4 E1:4,4");
    mat_told(m, "aborted box E1=8 box E1=8 in_port patrol_failure "
                "posted_to_mediterranean");
    assert_int_equal(m->c.patrol.box, 8);
}

static void hunters_7_3_4_who_completes_the_patrol_stays(void **state)
{
    (void)state;
    struct mat *m = first_mediterranean(8);
    m->c.been_in_med = 1;
    mat_act(m, "sail", "E1:4,4");
    mat_told(m, "box E1=8 in_port patrol_failure posted_to_mediterranean");
    assert_int_equal(m->c.permanent, STAYS_IN_MEDITERRANEAN);
}

static void hunters_7_3_3_escorts_hunt_at_gibraltar(void **state)
{
    (void)state;
    struct mat *m = first_mediterranean(2);
    mat_act(m, "sail", "E1:2,2"); /* 4 - 2: escort, and test depth is asked */
    assert_int_equal(m->c.combat.encounter, HUNTERS_ENCOUNTER_ESCORT);
    assert_int_equal(m->c.combat.no_range, 1);
    mat_phase(m, P_TEST_DEPTH);
}

/* Whatever drives her home from the Strait, she is no Mediterranean boat. */
static void hunters_7_3_3_forced_back_from_the_strait(void **state)
{
    (void)state;
    struct mat *m = first_mediterranean(2);
    mat_act(m, "sail", "E1:6,6 R1:2,2 gyro:6 E1:4,4");
    mat_told(m, "box E1=10 R1=4 gyro=6 gyro_failed aborted box E1=8 in_port "
                "patrol_failure");
    assert_int_equal(m->c.patrol.table, HUNTERS_ZONE_BAY_OF_BISCAY);
    assert_int_equal(m->c.permanent, ANYWHERE);
    assert_int_equal(m->c.been_in_med, 0);
}

/* With 14.10 a type IX goes there too, and a passage given up is short. */
static void hunters_14_10_1_a_type_ix_before_gibraltar(void **state)
{
    (void)state;
    struct mat *m = sea_before(HUNTERS_BOAT_TYPE_IXB, 1941, 9,
                               HUNTERS_PATROL_MEDITERRANEAN, 3);
    assert_int_equal(encounter_table(&m->c), HUNTERS_ZONE_GIBRALTAR_PASSAGE);
    mat_refused(m, "abort", "not_back_to_france");
    m->c.boat.hull = 1;
    mat_act(m, "abort", "E1:4,4");
    assert_int_equal(m->c.patrol.long_patrol, 0); /* [10.8.6] */
    mat_over(m);
}

static void hunters_7_3_4_a_new_boat_comes_from_france(void **state)
{
    (void)state;
    struct mat *m = sea_open(HUNTERS_BOAT_TYPE_VIIC, 1941, 9);
    struct play play = {.game = m->game};
    m->c.permanent = STAYS_IN_MEDITERRANEAN;
    m->c.been_in_med = 1;
    new_boat(&m->c, HUNTERS_BOAT_TYPE_VIIC, &play); /* [11.4] */
    fill_up(&m->c);
    mat_act(m, "ready", "P1:1,1 E1:4,4 E1:4,4 E1:4,5");
    assert_int_equal(m->c.patrol.first_med, 1);
}

static void hunters_7_3_5_an_abort_changes_no_posting(void **state)
{
    (void)state;
    struct mat *m =
        sea_before(HUNTERS_BOAT_TYPE_VIIC, 1941, 9, HUNTERS_PATROL_ARCTIC, 2);
    m->c.permanent = STAYS_IN_ARCTIC;
    mat_act(m, "abort", "");
    assert_int_equal(m->c.permanent, STAYS_IN_ARCTIC);
}

/* 7.4: special missions. */

static struct mat *mission(int type, int kind)
{
    struct mat *m = sea_open(type, 1942, 3);
    struct play play = {.game = m->game};
    sea_patrol(m, HUNTERS_PATROL_BRITISH_ISLES, kind);
    if (kind == HUNTERS_MISSION_MINES) {
        load_mines(&m->c, &play);
        if (phase_now(&m->c.frames) == P_MINES)
            phase_return(&m->c.frames);
    }
    sea_in_box(m, 2);
    return m;
}

static void hunters_7_4_1_the_agent_goes_ashore_when_nothing_comes(void **state)
{
    (void)state;
    struct mat *m = mission(HUNTERS_BOAT_TYPE_VIIC, HUNTERS_MISSION_AGENT);
    mat_act(m, "sail", "E1:2,3"); /* the only roll there [ruling 29] */
    mat_told(m, "box E1=5 agent_ashore");
    assert_int_equal(m->c.patrol.table, HUNTERS_ZONE_SPECIAL_MISSION);
    assert_int_equal(m->c.patrol.mission_done, 1);
    assert_int_equal(m->c.patrol.agent_aboard, 0);
}

static void hunters_7_4_1_aircraft_first_then_again(void **state)
{
    (void)state;
    struct mat *m = mission(HUNTERS_BOAT_TYPE_VIIC, HUNTERS_MISSION_AGENT);
    mat_act(m, "sail", "E1:2,2 A1:6,6");
    mat_act(m, "remain", "E1:1,1 A1:6,6");
    mat_told(m, "E1=2 A1=10 crash_dive");
    assert_int_equal(m->c.patrol.mission_done, 0);
    mat_act(m, "remain", "E1:6,6");
    mat_told(m, "E1=12 agent_ashore");
    assert_int_equal(m->c.patrol.mission_done, 1);
}

static void hunters_7_4_3_shallow_water_counts_in_the_mission_box(void **state)
{
    (void)state;
    struct mat *m = mission(HUNTERS_BOAT_TYPE_VIIC, HUNTERS_MISSION_AGENT);
    sea_in_box(m, 1); /* -1 for 1942 in the other boxes */
    mat_act(m, "sail", "E1:1,1 A1:6,6");
    mat_told(m, "box E1=2 A1=11 crash_dive");
    mat_act(m, "sail", "E1:1,1 A1:6,6");
    mat_told(m, "box E1=2 A1=10 crash_dive");
    mat_act(m, "remain", "E1:4,4");
    mat_act(m, "sail", "E1:6,6 R1:3,4");
    mat_act(m, "sail", "E1:6,6 A1:6,6");
    mat_told(m, "box E1=12 A1=11 crash_dive");
    sea_in_box(m, 3); /* nor there any more, once he is ashore */
    assert_false(in_mission_box(&m->c));
}

static void hunters_7_4_2_mines_are_laid_and_tubes_reloaded(void **state)
{
    (void)state;
    struct mat *m = mission(HUNTERS_BOAT_TYPE_VIIC, HUNTERS_MISSION_MINES);
    mat_act(m, "sail", "E1:3,3");
    mat_told(m, "box E1=6 mines_laid reloaded");
    mat_phase(m, P_RELOAD);
    mat_act(m, "reload fore 1", "");
    sea_asks(m);
    for (int i = 0; i < 5; i++)
        assert_int_not_equal(m->c.boat.tube[i], MINE);
}

static void hunters_ruling_27_mines_behind_a_jammed_door_stay(void **state)
{
    (void)state;
    struct mat *m = mission(HUNTERS_BOAT_TYPE_VIIC, HUNTERS_MISSION_MINES);
    damage(m, FORE_DOOR); /* [ruling 27] */
    mat_act(m, "sail", "E1:3,3");
    mat_told(m, "box E1=6 mines_laid reloaded");
    assert_int_equal(m->c.boat.tube[0], MINE);
    assert_int_equal(m->c.boat.tube[4], G7E);
    assert_int_equal(m->c.patrol.mission_done, 1);
    m = mission(HUNTERS_BOAT_TYPE_VIIC, HUNTERS_MISSION_MINES);
    damage(m, FORE_DOOR);
    damage(m, AFT_DOOR);
    mat_act(m, "sail", "E1:3,4"); /* an ordinary box now [ruling 25] */
    mat_told(m, "box mission_failed E1=7");
    assert_int_equal(m->c.patrol.table, HUNTERS_ZONE_BRITISH_ISLES);
}

static void hunters_7_4_2_a_viid_needs_no_tubes(void **state)
{
    (void)state;
    struct mat *m = mission(HUNTERS_BOAT_TYPE_VIID, HUNTERS_MISSION_MINES);
    damage(m, FORE_DOOR);
    damage(m, AFT_DOOR);
    mat_act(m, "sail", "E1:3,3");
    mat_told(m, "box E1=6 mines_laid");
}

static void hunters_7_4_4_the_mission_alone_decides(void **state)
{
    (void)state;
    struct mat *m = mission(HUNTERS_BOAT_TYPE_VIIC, HUNTERS_MISSION_AGENT);
    m->c.patrol.ships_sunk = 3;
    sea_in_box(m, 7);
    mat_act(m, "sail", "E1:4,4");
    mat_told(m, "box E1=7 in_port patrol_failure");
    assert_int_equal(m->c.failures_in_a_row, 1);
    assert_int_equal(m->c.period_failures, 1);
    m = mission(HUNTERS_BOAT_TYPE_VIIC, HUNTERS_MISSION_AGENT);
    m->c.patrol.mission_done = 1;
    sea_in_box(m, 7);
    mat_act(m, "sail", "E1:4,4");
    mat_told(m, "box E1=7 in_port patrol_success");
}

static void hunters_10_5_3_without_the_agent_no_mission(void **state)
{
    (void)state;
    struct mat *m = mission(HUNTERS_BOAT_TYPE_VIIC, HUNTERS_MISSION_AGENT);
    m->c.crew.wound[AGENT] = SERIOUSLY_WOUNDED;
    mat_act(m, "sail", "E1:3,4");
    mat_told(m, "box mission_failed E1=7");
    assert_int_equal(m->c.patrol.mission_failed, 1);
}

/* Her track has a mission box on every patrol over there; an agent is an agent
 * [11.4.6], and nobody lays mines. */
static void hunters_11_4_6_a_viid_with_an_agent_lays_none(void **state)
{
    (void)state;
    struct mat *m = sea_open(HUNTERS_BOAT_TYPE_VIID, 1942, 3);
    sea_patrol(m, HUNTERS_PATROL_NORTH_AMERICA, HUNTERS_MISSION_AGENT);
    sea_in_box(m, 4);
    mat_act(m, "sail", "E1:2,3");
    mat_told(m, "box E1=5 agent_ashore");
    mat_act(m, "sail", "E1:3,4 E1:3,4"); /* x2 */
    mat_told(m, "box E1=7 E1=7");
}

/* 7.5: home. */

static void hunters_7_5_1_the_last_box_is_resolved_first(void **state)
{
    (void)state;
    struct mat *m =
        sea_before(HUNTERS_BOAT_TYPE_VIIC, 1942, 3, HUNTERS_PATROL_ATLANTIC, 8);
    mat_act(m, "sail", "E1:2,3 A1:6,6"); /* aircraft over Biscay in 1942 */
    mat_over(m);
}

static void hunters_7_5_2_one_ship_makes_a_success(void **state)
{
    (void)state;
    struct mat *m =
        sea_before(HUNTERS_BOAT_TYPE_VIIC, 1941, 3, HUNTERS_PATROL_ATLANTIC, 8);
    m->c.patrol.ships_sunk = 1;
    m->c.failures_in_a_row = 2;
    mat_act(m, "sail", "E1:4,4");
    mat_told(m, "box E1=8 in_port patrol_success");
    assert_int_equal(m->c.sheet[m->c.month - FIRST_MONTH].result, 1);
    assert_int_equal(m->c.successes, 1);
    assert_int_equal(m->c.failures_in_a_row, 0);
    m = sea_before(HUNTERS_BOAT_TYPE_VIIC, 1941, 3, HUNTERS_PATROL_ATLANTIC, 8);
    mat_act(m, "sail", "E1:4,4");
    assert_int_equal(m->c.sheet[m->c.month - FIRST_MONTH].result, 2);
}

/* 8.1.1: how often is rolled. */

static void hunters_8_1_1_as_often_as_the_box_says(void **state)
{
    (void)state;
    struct mat *m =
        sea_before(HUNTERS_BOAT_TYPE_VIID, 1942, 3, HUNTERS_PATROL_ATLANTIC, 5);
    mat_act(m, "sail", "E1:2,2 E1:2,2"); /* x2 */
    mat_told(m, "box E1=4 E1=4");
    m = sea_before(HUNTERS_BOAT_TYPE_IXC, 1942, 3,
                   HUNTERS_PATROL_WEST_AFRICAN_COAST, 5);
    mat_act(m, "sail", "E1:2,2 E1:2,2 E1:2,2"); /* x3 */
    mat_told(m, "box E1=4 E1=4 E1=4");
}

static void hunters_10_8_3_one_diesel_means_one_more_roll(void **state)
{
    (void)state;
    struct mat *m =
        sea_before(HUNTERS_BOAT_TYPE_VIIC, 1941, 3, HUNTERS_PATROL_ATLANTIC, 4);
    damage(m, DIESEL_1);
    mat_act(m, "abort", "E1:4,4 E1:4,4 E1:4,4 E1:4,4");
    mat_told(m, "aborted box E1=8 E1=8 box E1=8 E1=8 in_port patrol_failure");
}

/* 10.5.3: men without a doctor. */

static void hunters_10_5_3_wounded_men_without_a_doctor(void **state)
{
    (void)state;
    struct mat *m =
        sea_before(HUNTERS_BOAT_TYPE_VIIC, 1941, 3, HUNTERS_PATROL_ATLANTIC, 2);
    m->c.crew.wound[DOCTOR] = SERIOUSLY_WOUNDED;
    m->c.crew.wound[FIRST_WO] = SERIOUSLY_WOUNDED;
    m->c.crew.wound[SECOND_WO] = LIGHTLY_WOUNDED;
    mat_act(m, "sail", "survival:3 survival:4 E1:4,4"); /* 1WO, then doctor */
    assert_int_equal(m->c.crew.wound[FIRST_WO], SERIOUSLY_WOUNDED);
    assert_int_equal(m->c.crew.wound[DOCTOR], KILLED);
    assert_int_equal(m->c.crew.wound[SECOND_WO], LIGHTLY_WOUNDED);
    mat_act(m, "sail", "survival:1 E1:2,2");
    m = sea_before(HUNTERS_BOAT_TYPE_VIIC, 1941, 3, HUNTERS_PATROL_ATLANTIC, 2);
    m->c.crew.wound[FIRST_WO] = SERIOUSLY_WOUNDED; /* the doctor is well */
    mat_act(m, "sail", "E1:4,4");
}

static void hunters_10_5_3_so_may_the_kommandant_die(void **state)
{
    (void)state;
    struct mat *m =
        sea_before(HUNTERS_BOAT_TYPE_VIIC, 1941, 3, HUNTERS_PATROL_ATLANTIC, 2);
    m->c.crew.wound[DOCTOR] = KILLED;
    m->c.crew.wound[KOMMANDANT] = SERIOUSLY_WOUNDED;
    mat_act(m, "sail", "survival:6");
    assert_true(has_ended(&m->c));
    assert_int_equal(m->c.frames.depth, 0);
}

/* 10.8: aborting. */

static void hunters_10_8_2_to_the_nearest_transit_box(void **state)
{
    (void)state;
    static const struct {
        int from, to; /* where she stands when the abort is ordered */
        const char *dice;
    } rows[] = {
        {1, 1, ""}, /* and into port */
        {2, 1, "E1:4,4"},
        {3, 1, "E1:4,4 E1:4,4"}, /* through 2 */
        {4, 1, "E1:4,4 E1:4,4"},
        {5, 8, "E1:4,4 E1:4,4"}, /* through 7 */
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct mat *m = sea_before(HUNTERS_BOAT_TYPE_VIIC, 1941, 3,
                                   HUNTERS_PATROL_ATLANTIC, rows[i].from + 1);
        mat_act(m, "abort", rows[i].dice);
        assert_int_equal(m->c.patrol.box, rows[i].to);
        mat_over(m);
    }
}

static void hunters_10_8_2_either_way_if_as_near(void **state)
{
    (void)state;
    struct mat *m =
        sea_before(HUNTERS_BOAT_TYPE_IXA, 1941, 3, HUNTERS_PATROL_ATLANTIC, 6);
    mat_act(m, "abort", "");
    mat_phase(m, P_ABORT);
    mat_act(m, "back", "E1:4,4 E1:4,4");
    mat_told(m, "turned_back box E1=8 box E1=8 in_port patrol_failure");
    assert_int_equal(m->c.patrol.homeward, 1);
    m = sea_before(HUNTERS_BOAT_TYPE_IXA, 1941, 3, HUNTERS_PATROL_ATLANTIC, 6);
    mat_act(m, "abort", "");
    mat_act(m, "on", "E1:4,4 E1:4,4");
    mat_told(m, "went_round box E1=8 box E1=8 in_port patrol_failure");
    assert_int_equal(m->c.patrol.box, 9);
}

static void hunters_10_8_2_at_once_whatever_rolls_are_left(void **state)
{
    (void)state;
    struct mat *m = sea_before(HUNTERS_BOAT_TYPE_IXC, 1942, 3,
                               HUNTERS_PATROL_WEST_AFRICAN_COAST, 6);
    struct play play = {.game = m->game};
    m->c.patrol.rolls_left = 2;
    begin_abort(&m->c, &play);
    assert_int_equal(m->c.patrol.rolls_left, 0);
}

static void hunters_10_8_4_no_combat_on_the_way_home(void **state)
{
    (void)state;
    struct mat *m =
        sea_before(HUNTERS_BOAT_TYPE_VIIC, 1941, 3, HUNTERS_PATROL_ATLANTIC, 3);
    m->c.patrol.event_done = 1;
    mat_act(m, "abort", "E1:6,6"); /* in Biscay 12 is nothing */
    mat_over(m);
    m = sea_before(HUNTERS_BOAT_TYPE_VIIC, 1941, 3, HUNTERS_PATROL_ATLANTIC, 4);
    m->c.patrol.event_done = 1;
    mat_act(m, "abort", "E1:6,6 E1:4,4");
    mat_told(m, "aborted box E1=12 in_sight keeps_away box E1=8 in_port "
                "patrol_failure");
}

/* On and on through the boxes, but no further than what is met. */
static void hunters_7_0_cruising_ends_where_something_happens(void **state)
{
    (void)state;
    struct mat *m =
        sea_before(HUNTERS_BOAT_TYPE_VIIC, 1940, 5, HUNTERS_PATROL_ATLANTIC, 2);
    mat_act(m, "cruise", "E1:4,4 E1:4,4 E1:1,2 E1-size:2 T1:10,5 E1-light:1");
    mat_phase(m, P_CONTACT);
    assert_int_equal(m->c.patrol.box, 4);
    mat_act(m, "leave", "");
    mat_phase(m, P_SAIL);
    assert_int_equal(m->c.patrol.box, 4);
}

static void hunters_7_0_cruising_ends_at_a_wounded_mans_bed(void **state)
{
    (void)state;
    struct mat *m =
        sea_before(HUNTERS_BOAT_TYPE_VIIC, 1940, 5, HUNTERS_PATROL_ATLANTIC, 2);
    m->c.crew.wound[DOCTOR] = KILLED;
    m->c.crew.wound[CREW_1] = SERIOUSLY_WOUNDED;
    mat_act(m, "cruise", "survival:1 E1:4,4");
    mat_told(m, "box fights_for_life survival=1 E1=8");
    sea_asks(m);
    assert_int_equal(m->c.patrol.box, 2);
}

static void hunters_10_8_5_he_may_always_turn_back(void **state)
{
    (void)state;
    struct mat *m =
        sea_before(HUNTERS_BOAT_TYPE_VIIC, 1941, 3, HUNTERS_PATROL_ATLANTIC, 4);
    assert_string_equal(mat_note(m, "abort"), "note_abort");
    m->c.patrol.ships_sunk = 1;
    mat_act(m, "abort", "E1:4,4 E1:4,4"); /* still a success */
    mat_told(m, "aborted box E1=8 box E1=8 in_port patrol_success");
    m = mission(HUNTERS_BOAT_TYPE_VIIC, HUNTERS_MISSION_AGENT);
    assert_string_equal(mat_note(m, "abort"), "note_abort_mission");
}

/* x3 off West Africa: an aircraft comes by the first roll, so that he need not
 * wait for the others; where nothing came he is not asked. */
static void hunters_ruling_38_between_the_rolls_of_a_box(void **state)
{
    (void)state;
    struct mat *m = sea_before(HUNTERS_BOAT_TYPE_IXC, 1942, 3,
                               HUNTERS_PATROL_WEST_AFRICAN_COAST, 5);
    m->c.patrol.event_done = 1;
    mat_act(m, "sail", "E1:2,2 E1:6,6 A1:6,6");
    mat_phase(m, P_STAY);
    mat_act(m, "abort", "E1:4,4 E1:4,4 E1:4,4"); /* no third roll there */
    mat_told(m, "aborted box E1=8 box E1=8 box E1=7 in_port patrol_failure");
    m = sea_before(HUNTERS_BOAT_TYPE_IXC, 1942, 3,
                   HUNTERS_PATROL_WEST_AFRICAN_COAST, 5);
    m->c.patrol.event_done = 1;
    mat_act(m, "sail", "E1:2,2 E1:2,2 E1:6,6 A1:6,6");
    sea_asks(m); /* after the last roll as always */
}

static void hunters_ruling_38_an_agent_brought_home_again(void **state)
{
    (void)state;
    struct mat *m = mission(HUNTERS_BOAT_TYPE_VIIC, HUNTERS_MISSION_AGENT);
    mat_act(m, "sail", "E1:2,2 A1:6,6");
    mat_phase(m, P_STAY);
    assert_string_equal(mat_note(m, "abort"), "note_abort_mission");
    mat_act(m, "abort", "E1:4,4 E1:4,4");
    mat_told(m, "aborted box E1=8 box E1=7 in_port patrol_failure");
}

static void hunters_10_8_6_a_short_patrol_of_a_type_ix(void **state)
{
    (void)state;
    /* Eleven rolls: boxes 1 to 4 count 4, box 5 makes it 7. */
    struct mat *m = sea_before(HUNTERS_BOAT_TYPE_IXC, 1942, 3,
                               HUNTERS_PATROL_SPANISH_COAST, 5);
    assert_string_equal(mat_note(m, "abort"), "note_abort_short");
    mat_act(m, "abort", "E1:4,4 E1:4,4");
    assert_int_equal(m->c.patrol.long_patrol, 0);
    m = sea_before(HUNTERS_BOAT_TYPE_IXC, 1942, 3, HUNTERS_PATROL_SPANISH_COAST,
                   6);
    mat_act(m, "abort", "");
    assert_int_equal(m->c.patrol.long_patrol, 1);
    m = sea_before(HUNTERS_BOAT_TYPE_VIID, 1942, 3, HUNTERS_PATROL_ATLANTIC, 3);
    mat_act(m, "abort", "E1:4,4"); /* a VIID is no type IX */
    assert_int_equal(m->c.patrol.long_patrol, 1);
}

static void hunters_10_2_1_a_towed_boat_is_home(void **state)
{
    (void)state;
    struct mat *m =
        sea_before(HUNTERS_BOAT_TYPE_VIIC, 1941, 3, HUNTERS_PATROL_ATLANTIC, 3);
    m->c.patrol.towed = 1; /* in the box before the last */
    mat_act(m, "abort", "");
    mat_told(m, "aborted in_port patrol_failure");
}

/* 14.9: resupply. */

static struct mat *last_on_station_box(int type, int patrol)
{
    struct mat *m = sea_before(type, 1941, 9, patrol, 1);
    mat_option(m, OPT_RESUPPLY, 1);
    sea_in_box(m, last_on_station(&m->c));
    return m;
}

static void hunters_14_9_fuel_shells_and_back_on_station(void **state)
{
    (void)state;
    struct mat *m =
        last_on_station_box(HUNTERS_BOAT_TYPE_VIIC, HUNTERS_PATROL_ATLANTIC);
    m->c.boat.ammo = 2;
    mat_act(m, "resupply", "resupply:1 E1:3,2 resupply-what:4 E1:2,2");
    mat_told(m,
             "resupply=1 tanker_met E1=5 resupplied resupply-what=4 box E1=4");
    assert_int_equal(m->c.boat.ammo, 10);
    assert_int_equal(m->c.patrol.box, 3);
    assert_int_equal(m->c.patrol.resupplied, 1);
}

static void hunters_14_9_1_not_everywhere(void **state)
{
    (void)state;
    static const int never[] = {HUNTERS_PATROL_MEDITERRANEAN,
                                HUNTERS_PATROL_NORTH_AMERICA};
    for (int i = 0; i < 2; i++) {
        struct mat *m = last_on_station_box(HUNTERS_BOAT_TYPE_VIIC, never[i]);
        mat_refused(m, "resupply", "");
    }
    struct mat *m =
        last_on_station_box(HUNTERS_BOAT_TYPE_IXC, HUNTERS_PATROL_CARIBBEAN);
    mat_refused(m, "resupply", "");
    m = last_on_station_box(HUNTERS_BOAT_TYPE_VIIC, HUNTERS_PATROL_ATLANTIC);
    sea_in_box(m, 5);
    mat_refused(m, "resupply", ""); /* not before the last box on station */
}

static void hunters_14_9_2_once_a_patrol_and_undisturbed(void **state)
{
    (void)state;
    struct mat *m =
        last_on_station_box(HUNTERS_BOAT_TYPE_VIIC, HUNTERS_PATROL_ATLANTIC);
    mat_act(m, "resupply", "resupply:1 E1:2,2 A1:6,6 E1:4,4 E1:4,4");
    assert_int_equal(m->c.patrol.resupplied, 0); /* and she sails home */
    mat_over(m);
    m = last_on_station_box(HUNTERS_BOAT_TYPE_VIIC, HUNTERS_PATROL_ATLANTIC);
    m->c.patrol.resupplied = 1;
    mat_refused(m, "resupply", "");
    m = last_on_station_box(HUNTERS_BOAT_TYPE_VIIC, HUNTERS_PATROL_ATLANTIC);
    mat_act(m, "resupply", "resupply:2 E1:4,4 E1:4,4");
    mat_told(m, "resupply=2 no_tanker box E1=8 box E1=8 in_port "
                "patrol_failure");
}

static void hunters_14_9_3_torpedoes_need_room_and_the_mix(void **state)
{
    (void)state;
    struct mat *m =
        last_on_station_box(HUNTERS_BOAT_TYPE_VIIC, HUNTERS_PATROL_ATLANTIC);
    struct boat *b = &m->c.boat;
    memset(b->reload, 0, sizeof b->reload);
    b->tube[4] = NO_TORPEDO;
    mat_act(m, "resupply",
            "resupply:1 E1:3,3 resupply-what:1 resupply-count:5");
    mat_phase(m, P_RESUPPLY);
    mat_refused(m, "take g7e 1 0", "");
    mat_refused(m, "take g7a 3 3", ""); /* more than five, and no room aft */
    mat_act(m, "take g7a 3 2", "E1:2,2");
    assert_int_equal(b->tube[4], G7A);
    assert_int_equal(b->reload[1][G7A], 1);
    assert_int_equal(b->reload[0][G7A], 3);
    m = last_on_station_box(HUNTERS_BOAT_TYPE_VIIC, HUNTERS_PATROL_ATLANTIC);
    memset(m->c.boat.reload, 0, sizeof m->c.boat.reload);
    m->c.boat.reload[0][G7E] = 8; /* nine are the most */
    mat_act(m, "resupply", "resupply:1 E1:3,3 resupply-what:3");
    mat_refused(m, "take g7e 0 2", "");
    mat_act(m, "take g7e 0 1", "E1:2,2"); /* no room left for the others */
    sea_asks(m);
    m = last_on_station_box(HUNTERS_BOAT_TYPE_VIIC, HUNTERS_PATROL_ATLANTIC);
    mat_act(m, "resupply",
            "resupply:1 E1:3,3 resupply-what:2 resupply-count:6 E1:2,2");
    mat_told(m, "resupply=1 tanker_met E1=6 resupplied resupply-what=2 "
                "resupply-count=6 box E1=4"); /* full already */
}

static void hunters_14_9_4_nobody_has_to(void **state)
{
    (void)state;
    struct mat *m =
        last_on_station_box(HUNTERS_BOAT_TYPE_VIIC, HUNTERS_PATROL_ATLANTIC);
    assert_true(mat_open_now(m, "sail"));
    assert_string_equal(mat_note(m, "resupply"), "note_resupply");
}

/* Rulings. */

static void hunters_ruling_20_no_abort_where_it_changes_nothing(void **state)
{
    (void)state;
    struct mat *m =
        sea_before(HUNTERS_BOAT_TYPE_VIIC, 1941, 3, HUNTERS_PATROL_ATLANTIC, 7);
    mat_refused(m, "abort", ""); /* in the last box on station */
    sea_in_box(m, 7);
    mat_refused(m, "abort", "");
    sea_in_box(m, 5); /* 6 is skipped */
    assert_true(mat_open_now(m, "abort"));
}

static void hunters_ruling_22_half_way_counts_all_rolls(void **state)
{
    (void)state;
    /* Ten boxes, twelve rolls: the fourth box makes four, the fifth seven. */
    struct mat *m = sea_before(HUNTERS_BOAT_TYPE_IXC, 1942, 3,
                               HUNTERS_PATROL_WEST_AFRICAN_COAST, 5);
    assert_string_equal(mat_note(m, "abort"), "note_abort_short");
    sea_in_box(m, 5);
    assert_string_equal(mat_note(m, "abort"), "note_abort");
}

static void hunters_ruling_23_a_passage_given_up_is_no_first_one(void **state)
{
    (void)state;
    struct mat *m = first_mediterranean(2);
    m->c.boat.hull = 1;
    mat_act(m, "abort", "");
    phase_call(&m->c.frames, P_ORDERS);
    phase_call(&m->c.frames, P_LOADING);
    mat_act(m, "ready", "P1:1,1");
    assert_int_equal(m->c.patrol.first_med, 1);
}

static void
hunters_ruling_25_a_mission_lost_leaves_an_ordinary_box(void **state)
{
    (void)state;
    struct mat *m = mission(HUNTERS_BOAT_TYPE_VIIC, HUNTERS_MISSION_AGENT);
    m->c.patrol.mission_failed = 1;
    assert_int_equal(table_of_box(&m->c, 3), HUNTERS_ZONE_BRITISH_ISLES);
    m->c.patrol.mission_failed = 0;
    assert_int_equal(table_of_box(&m->c, 3), HUNTERS_ZONE_SPECIAL_MISSION);
}

static void hunters_ruling_29_one_kind_of_roll_in_the_mission_box(void **state)
{
    (void)state;
    struct mat *m = mission(HUNTERS_BOAT_TYPE_VIIC, HUNTERS_MISSION_AGENT);
    mat_act(m, "sail", "E1:2,3");
    mat_told(m, "box E1=5 agent_ashore"); /* 5 is a ship off Britain */
}

static void hunters_ruling_30_back_on_station_is_a_box_entered(void **state)
{
    (void)state;
    struct mat *m =
        last_on_station_box(HUNTERS_BOAT_TYPE_VIIC, HUNTERS_PATROL_ATLANTIC);
    m->c.crew.wound[DOCTOR] = KILLED;
    m->c.crew.wound[CREW_1] = SERIOUSLY_WOUNDED;
    mat_act(m, "resupply",
            "resupply:1 E1:3,3 resupply-what:6 survival:1 E1:2,2");
    assert_int_equal(m->c.patrol.box, 3);
    sea_asks(m);
}

/* Off Britain the first box on station was the mission's: it is an ordinary one
 * now, but no random event comes there. [ruling 25, 7.4.5] */
static void hunters_14_9_back_in_the_mission_box(void **state)
{
    (void)state;
    struct mat *m = mission(HUNTERS_BOAT_TYPE_VIIC, HUNTERS_MISSION_AGENT);
    mat_option(m, OPT_RESUPPLY, 1);
    mat_act(m, "sail", "E1:2,3");
    sea_in_box(m, 6);
    mat_act(m, "resupply", "resupply:1 E1:4,4 resupply-what:6 E1:6,6 A1:6,6");
    mat_told(m, "resupply=1 tanker_met E1=7 resupplied resupply-what=6 box "
                "E1=12 A1=11 crash_dive");
    assert_int_equal(m->c.patrol.event_done, 0);
}

static void hunters_ruling_31_the_year_counts_and_no_event_comes(void **state)
{
    (void)state;
    struct mat *m =
        sea_before(HUNTERS_BOAT_TYPE_VIIC, 1943, 3, HUNTERS_PATROL_ATLANTIC, 7);
    mat_option(m, OPT_RESUPPLY, 1);
    mat_act(m, "resupply", "resupply:1 E1:6,6 resupply-what:6 E1:2,2");
    mat_told(m, "resupply=1 tanker_met E1=10 resupplied resupply-what=6 box "
                "E1=4");
}

static void hunters_ruling_32_one_search_a_patrol(void **state)
{
    (void)state;
    struct mat *m =
        last_on_station_box(HUNTERS_BOAT_TYPE_VIIC, HUNTERS_PATROL_ATLANTIC);
    assert_true(mat_open_now(m, "resupply"));
    m->c.patrol.tanker_sought = 1;
    mat_refused(m, "resupply", "");
}

/* 10.8.1: the fuel tanks are hit by an aircraft and cannot be repaired. */
static void hunters_10_8_1_damage_forces_her_home(void **state)
{
    (void)state;
    struct mat *m =
        sea_before(HUNTERS_BOAT_TYPE_VIIC, 1941, 3, HUNTERS_PATROL_ATLANTIC, 2);
    mat_act(m, "sail",
            "E1:1,2 A1:2,3 A2:1,1 E3:1,1 E4:6,6 E5-who:3,4 E5-wound:1 "
            "E5-repair:6 E1:4,4");
    assert_int_equal(m->c.patrol.aborting, 1);
    assert_int_equal(m->c.boat.system[FUEL_TANKS], INOPERABLE);
    mat_over(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hunters_7_0_cruising_ends_where_something_happens),
        cmocka_unit_test(hunters_7_0_cruising_ends_at_a_wounded_mans_bed),
        cmocka_unit_test(hunters_6_1_out_and_home_box_by_box),
        cmocka_unit_test(hunters_6_0_home_means_refit),
        cmocka_unit_test(hunters_7_3_6_biscay_from_july_1940),
        cmocka_unit_test(hunters_7_3_7_caribbean_has_its_own_column),
        cmocka_unit_test(hunters_7_3_3_biscay_then_the_strait_the_first_time),
        cmocka_unit_test(hunters_7_3_3_later_patrols_use_transit_boxes),
        cmocka_unit_test(hunters_7_3_3_no_turning_back_without_damage),
        cmocka_unit_test(hunters_7_3_3_from_the_first_box_the_patrol_is_over),
        cmocka_unit_test(hunters_7_3_3_from_the_second_through_biscay_again),
        cmocka_unit_test(hunters_ruling_21_no_way_back_past_gibraltar),
        cmocka_unit_test(hunters_7_3_4_who_completes_the_patrol_stays),
        cmocka_unit_test(hunters_7_3_3_escorts_hunt_at_gibraltar),
        cmocka_unit_test(hunters_7_3_3_forced_back_from_the_strait),
        cmocka_unit_test(hunters_14_10_1_a_type_ix_before_gibraltar),
        cmocka_unit_test(hunters_7_3_4_a_new_boat_comes_from_france),
        cmocka_unit_test(hunters_7_3_5_an_abort_changes_no_posting),
        cmocka_unit_test(
            hunters_7_4_1_the_agent_goes_ashore_when_nothing_comes),
        cmocka_unit_test(hunters_7_4_1_aircraft_first_then_again),
        cmocka_unit_test(hunters_7_4_3_shallow_water_counts_in_the_mission_box),
        cmocka_unit_test(hunters_7_4_2_mines_are_laid_and_tubes_reloaded),
        cmocka_unit_test(hunters_ruling_27_mines_behind_a_jammed_door_stay),
        cmocka_unit_test(hunters_7_4_2_a_viid_needs_no_tubes),
        cmocka_unit_test(hunters_7_4_4_the_mission_alone_decides),
        cmocka_unit_test(hunters_10_5_3_without_the_agent_no_mission),
        cmocka_unit_test(hunters_11_4_6_a_viid_with_an_agent_lays_none),
        cmocka_unit_test(hunters_7_5_1_the_last_box_is_resolved_first),
        cmocka_unit_test(hunters_7_5_2_one_ship_makes_a_success),
        cmocka_unit_test(hunters_8_1_1_as_often_as_the_box_says),
        cmocka_unit_test(hunters_10_8_3_one_diesel_means_one_more_roll),
        cmocka_unit_test(hunters_10_5_3_wounded_men_without_a_doctor),
        cmocka_unit_test(hunters_10_5_3_so_may_the_kommandant_die),
        cmocka_unit_test(hunters_10_8_2_to_the_nearest_transit_box),
        cmocka_unit_test(hunters_10_8_2_either_way_if_as_near),
        cmocka_unit_test(hunters_10_8_2_at_once_whatever_rolls_are_left),
        cmocka_unit_test(hunters_10_8_4_no_combat_on_the_way_home),
        cmocka_unit_test(hunters_10_8_5_he_may_always_turn_back),
        cmocka_unit_test(hunters_ruling_38_between_the_rolls_of_a_box),
        cmocka_unit_test(hunters_ruling_38_an_agent_brought_home_again),
        cmocka_unit_test(hunters_10_8_6_a_short_patrol_of_a_type_ix),
        cmocka_unit_test(hunters_10_2_1_a_towed_boat_is_home),
        cmocka_unit_test(hunters_14_9_fuel_shells_and_back_on_station),
        cmocka_unit_test(hunters_14_9_1_not_everywhere),
        cmocka_unit_test(hunters_14_9_2_once_a_patrol_and_undisturbed),
        cmocka_unit_test(hunters_14_9_3_torpedoes_need_room_and_the_mix),
        cmocka_unit_test(hunters_14_9_4_nobody_has_to),
        cmocka_unit_test(hunters_ruling_20_no_abort_where_it_changes_nothing),
        cmocka_unit_test(hunters_ruling_22_half_way_counts_all_rolls),
        cmocka_unit_test(hunters_ruling_23_a_passage_given_up_is_no_first_one),
        cmocka_unit_test(
            hunters_ruling_25_a_mission_lost_leaves_an_ordinary_box),
        cmocka_unit_test(hunters_ruling_29_one_kind_of_roll_in_the_mission_box),
        cmocka_unit_test(hunters_ruling_30_back_on_station_is_a_box_entered),
        cmocka_unit_test(hunters_14_9_back_in_the_mission_box),
        cmocka_unit_test(hunters_ruling_31_the_year_counts_and_no_event_comes),
        cmocka_unit_test(hunters_ruling_32_one_search_a_patrol),
        cmocka_unit_test(hunters_10_8_1_damage_forces_her_home),
    };
    return cmocka_run_group_tests_name("patrol", tests, NULL, NULL);
}
