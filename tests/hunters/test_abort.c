/* Chapters 10.2.1, 10.4.2, 10.8 and 10.9: home early, or not at all. */
#include "yard.h"

/* The patrol lies below: it takes the boat home. */
static struct mat *on_patrol(int type, int year, int month, int box)
{
    struct mat *m = at_sea(type, year, month);
    struct career *c = &m->c;
    c->frames.depth = 1;
    c->frames.at[0].step = 3; /* refit comes next */
    c->patrol.box = (uint8_t)box;
    c->patrol.long_patrol = boat_row(c)->patrol_months == 2;
    c->sheet[c->month - FIRST_MONTH].mark = MONTH_PATROL;
    phase_call(&c->frames, P_PATROL);
    return m;
}

/* 10.2.1, 10.8.1: what forces her home. */

static void hunters_10_2_1_one_diesel_out_means_home(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1940, 11);
    m->c.boat.system[DIESEL_2] = DAMAGED;
    run_phase(m, P_REPAIRS, "E5-repair:5");
    mat_told(m, "E5-repair=5 inoperable must_go_home aborted");
}

static void hunters_10_2_1_towed_from_the_last_box(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1940, 11);
    m->c.boat.system[DIESEL_1] = m->c.boat.system[DIESEL_2] = DAMAGED;
    m->c.patrol.box = m->c.patrol.boxes;
    run_phase(m, P_REPAIRS, "E5-repair:5 E5-repair:6");
    mat_told(m, "E5-repair=5 inoperable E5-repair=6 inoperable towed aborted");
    assert_true(m->c.patrol.towed);
    assert_false(has_ended(&m->c));
}

static void hunters_ruling_66_towed_from_the_first_box_too(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1940, 11);
    m->c.boat.system[DIESEL_1] = m->c.boat.system[DIESEL_2] = DAMAGED;
    m->c.patrol.box = 1;
    run_phase(m, P_REPAIRS, "E5-repair:5 E5-repair:6");
    assert_true(m->c.patrol.towed);
}

static void hunters_10_9_4_two_boxes_away_is_too_far(void **state)
{
    (void)state;
    for (int outward = 0; outward <= 1; outward++) {
        struct mat *m = at_sea(VIIC, 1940, 11);
        m->c.boat.system[DIESEL_1] = m->c.boat.system[DIESEL_2] = INOPERABLE;
        m->c.patrol.box = outward ? 2 : (uint8_t)(m->c.patrol.boxes - 1);
        run_phase(m, P_REPAIRS, "rescue:6,5");
        mat_told(m, "abandoned rescue=11 never_found");
    }
}

static void hunters_10_2_1_the_tow_ends_the_patrol(void **state)
{
    (void)state;
    struct mat *m = on_patrol(VIIC, 1940, 11, 1);
    m->c.boat.system[DIESEL_1] = m->c.boat.system[DIESEL_2] = DAMAGED;
    run_phase(m, P_REPAIRS, "E5-repair:5 E5-repair:6");
    mat_told(m, "E5-repair=5 inoperable E5-repair=6 inoperable towed aborted "
                "in_port patrol_failure refit ready_for_sea");
    assert_int_equal(m->c.month, month_at(1941, 1));
}

static void hunters_10_2_1_the_second_diesel_may_fail_later(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1940, 11);
    m->c.boat.system[DIESEL_1] = INOPERABLE;
    m->c.patrol.aborting = 1;
    m->c.patrol.box = m->c.patrol.boxes;
    m->c.patrol.rolls_left = 1;
    m->c.boat.system[DIESEL_2] = DAMAGED;
    run_phase(m, P_REPAIRS, "E5-repair:6");
    assert_true(m->c.patrol.towed);
    assert_int_equal(m->c.patrol.rolls_left, 0);
}

static void hunters_10_4_2_tanks_beyond_repair_mean_abort(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1940, 11);
    m->c.boat.system[FUEL_TANKS] = DAMAGED;
    run_phase(m, P_REPAIRS, "E5-repair:6");
    assert_true(m->c.patrol.aborting);
}

static void hunters_10_8_1_once_is_enough(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1940, 11);
    m->c.boat.system[FUEL_TANKS] = INOPERABLE;
    m->c.patrol.aborting = 1;
    run_phase(m, P_REPAIRS, "");
    mat_told(m, "");
}

/* 10.8.2 to 10.8.6: the way home. */

static void hunters_10_8_2_to_the_nearest_transit_box_astern(void **state)
{
    (void)state;
    struct mat *m = on_patrol(VIIB, 1940, 3, 3);
    m->c.boat.system[FUEL_TANKS] = DAMAGED;
    run_phase(m, P_REPAIRS, "E5-repair:6 E1:4,4 E1:4,4");
    mat_told(m, "E5-repair=6 inoperable must_go_home aborted box E1=8 box E1=8 "
                "in_port patrol_failure refit ready_for_sea");
}

static void hunters_10_8_2_or_ahead(void **state)
{
    (void)state;
    struct mat *m = on_patrol(VIIB, 1940, 3, 6);
    assert_int_equal(track_box(&m->c)->zone, HUNTERS_ZONE_ATLANTIC);
    m->c.boat.system[FUEL_TANKS] = DAMAGED;
    run_phase(m, P_REPAIRS, "E5-repair:6 E1:4,4 E1:4,4");
    mat_told(m, "E5-repair=6 inoperable must_go_home aborted box E1=8 box E1=8 "
                "in_port patrol_failure refit ready_for_sea");
    assert_int_equal(m->c.patrol.box, m->c.patrol.boxes);
}

static void hunters_10_8_2_either_where_both_are_as_near(void **state)
{
    (void)state;
    struct mat *m = on_patrol(VIIA, 1940, 3, 4);
    m->c.boat.system[FUEL_TANKS] = DAMAGED;
    run_phase(m, P_REPAIRS, "E5-repair:6");
    mat_phase(m, P_ABORT);
    mat_act(m, "back", "E1:4,4 E1:4,4");
    mat_told(m, "turned_back box E1=8 box E1=8 in_port patrol_failure refit "
                "ready_for_sea");
}

static void hunters_10_8_3_one_diesel_two_rolls_in_each_box(void **state)
{
    (void)state;
    struct mat *m = on_patrol(VIIB, 1940, 3, 3);
    m->c.boat.system[DIESEL_1] = DAMAGED;
    run_phase(m, P_REPAIRS, "E5-repair:6 E1:4,4 E1:4,4 E1:4,4 E1:4,4");
    mat_told(m, "E5-repair=6 inoperable must_go_home aborted box E1=8 E1=8 box "
                "E1=8 E1=8 in_port patrol_failure refit ready_for_sea");
}

static void
hunters_10_8_6_a_type_ix_home_before_half_way_was_out_one_month(void **state)
{
    (void)state;
    struct mat *m = on_patrol(IXB, 1940, 5, 4);
    m->c.boat.system[FUEL_TANKS] = DAMAGED;
    run_phase(m, P_REPAIRS, "E5-repair:6 E1:4,4 E1:4,4");
    assert_int_equal(mark_of(m, 1940, 6), MONTH_REFIT);
    assert_int_equal(m->c.month, month_at(1940, 7));
}

static void hunters_10_8_6_after_half_way_two(void **state)
{
    (void)state;
    struct mat *m = on_patrol(IXB, 1940, 5, 6);
    m->c.boat.system[FUEL_TANKS] = DAMAGED;
    run_phase(m, P_REPAIRS, "E5-repair:6 E1:4,4 E1:4,4");
    assert_int_equal(mark_of(m, 1940, 6), MONTH_STILL_OUT);
    assert_int_equal(mark_of(m, 1940, 7), MONTH_REFIT);
    assert_int_equal(m->c.month, month_at(1940, 8));
}

/* 10.9: scuttling. */

static void hunters_10_9_1_a_flooded_boat_is_scuttled_at_once(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1940, 11);
    m->c.boat.flood = 6;
    run_function(m, attack_on_boat, "E3:4,4 E4:5,4 scuttle:4,4"); /* x2 */
    mat_told(m, "E3=8 hits E4=54 forced_up scuttle=8 scuttled");
}

static void
hunters_10_9_2_eleven_is_scuttled_and_all_are_prisoners(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1940, 11);
    run_function(m, scuttle_after_flooding, "scuttle:5,6");
    mat_told(m, "scuttle=11 scuttled");
    ended_as(m, ENDED_PRISONER);
}

static void hunters_10_9_2_twelve_gives_the_boat_away(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1940, 11);
    run_function(m, scuttle_after_flooding, "scuttle:6,6");
    mat_told(m, "scuttle=12 boat_taken");
    ended_as(m, ENDED_CAPTURED);
}

static void
hunters_5_2_2_a_captured_boat_is_a_defeat_at_any_tonnage(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1940, 11);
    m->c.tons = 250000;
    assert_int_equal(victory_level(&m->c), HUNTERS_VICTORY_DECISIVE);
    run_function(m, scuttle_after_flooding, "scuttle:6,6");
    assert_int_equal(victory_level(&m->c), HUNTERS_VICTORY_DEFEAT);
}

static void hunters_10_9_3_a_wounded_kommandant_adds_one(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1940, 11);
    m->c.crew.wound[KOMMANDANT] = SERIOUSLY_WOUNDED;
    run_function(m, scuttle_after_flooding, "scuttle:5,6");
    mat_told(m, "scuttle=12 boat_taken");
}

static void hunters_10_9_4_far_from_port_the_crew_may_be_rescued(void **state)
{
    (void)state;
    struct mat *m = on_patrol(VIIB, 1941, 3, 3);
    m->c.boat.system[DIESEL_1] = m->c.boat.system[DIESEL_2] = DAMAGED;
    m->c.boat.hull = 5;
    m->c.permanent = 2;
    m->c.crew.experte[ENGINEER] = 1;
    run_phase(m, P_REPAIRS, "E5-repair:6 E5-repair:6 rescue:5,5");
    mat_told(m, "E5-repair=5 inoperable E5-repair=5 inoperable abandoned "
                "rescue=10 rescued patrol_failure new_boat ready_for_sea");
    mat_phase(m, P_LOADING);
    assert_int_equal(m->c.boat.type, VIIC); /* the latest model */
    assert_int_equal(m->c.boat.hull, 0);
    assert_int_equal(m->c.permanent, 0);
    assert_int_equal(m->c.month, month_at(1941, 5));
    assert_true(m->c.crew.experte[ENGINEER]); /* the crew stays */
    assert_null(hunters_check(&m->c));
}

static void hunters_ruling_67_the_rescued_are_refitted_as_always(void **state)
{
    (void)state;
    struct mat *m = on_patrol(IXA, 1941, 3, 5);
    m->c.boat.system[DIESEL_1] = m->c.boat.system[DIESEL_2] = INOPERABLE;
    m->c.crew.wound[KOMMANDANT] = m->c.crew.wound[DOCTOR] = SERIOUSLY_WOUNDED;
    run_phase(m, P_REPAIRS, "rescue:1,1 recovery:3 recovery:4");
    mat_told(m,
             "abandoned rescue=2 rescued patrol_failure recovery=3 in_hospital "
             "recovery=4 in_hospital replaced new_boat ready_for_sea");
    assert_int_equal(m->c.boat.type, IXC); /* sails in August 1941 */
    assert_int_equal(m->c.month, month_at(1941, 8));
}

static void hunters_ruling_96_lost_before_half_way_is_one_month(void **state)
{
    (void)state;
    static const struct {
        int box, month; /* lost there, he sails again then */
    } rows[] = {{3, 5}, {7, 6}};
    for (int i = 0; i < 2; i++) {
        struct mat *m = on_patrol(IXC, 1942, 3, rows[i].box);
        m->c.boat.system[DIESEL_1] = m->c.boat.system[DIESEL_2] = INOPERABLE;
        run_phase(m, P_REPAIRS, "rescue:1,1");
        assert_int_equal(m->c.month, month_at(1942, rows[i].month));
    }
}

static void hunters_7_3_4_a_boat_lost_there_ties_nobody(void **state)
{
    (void)state;
    struct mat *m = on_patrol(VIIC, 1941, 10, 4);
    m->c.patrol.assignment = HUNTERS_PATROL_MEDITERRANEAN;
    m->c.patrol.first_med = m->c.been_in_med = 1;
    lay_track(&m->c);
    m->c.boat.system[DIESEL_1] = m->c.boat.system[DIESEL_2] = INOPERABLE;
    run_phase(m, P_REPAIRS, "rescue:1,1");
    mat_told(
        m, "abandoned rescue=2 rescued patrol_failure new_boat ready_for_sea");
    assert_int_equal(m->c.permanent, 0);
    assert_int_equal(m->c.been_in_med, 0);
}

static void hunters_10_9_4_or_lost(void **state)
{
    (void)state;
    struct mat *m = on_patrol(VIIB, 1941, 3, 3);
    m->c.boat.system[DIESEL_1] = m->c.boat.system[DIESEL_2] = INOPERABLE;
    run_phase(m, P_REPAIRS, "rescue:5,6");
    mat_told(m, "abandoned rescue=11 never_found");
    ended_as(m, ENDED_LOST_AT_SEA);
}

static void hunters_10_9_5_without_radio_hardly_ever(void **state)
{
    (void)state;
    struct mat *m = on_patrol(VIIB, 1941, 3, 3);
    m->c.boat.system[DIESEL_1] = m->c.boat.system[DIESEL_2] = INOPERABLE;
    m->c.boat.system[RADIO] = INOPERABLE;
    run_phase(m, P_REPAIRS, "rescue:3,4");
    mat_told(m, "abandoned rescue=11 never_found");
    ended_as(m, ENDED_LOST_AT_SEA);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hunters_ruling_96_lost_before_half_way_is_one_month),
        cmocka_unit_test(hunters_10_2_1_one_diesel_out_means_home),
        cmocka_unit_test(hunters_10_2_1_towed_from_the_last_box),
        cmocka_unit_test(hunters_ruling_66_towed_from_the_first_box_too),
        cmocka_unit_test(hunters_10_9_4_two_boxes_away_is_too_far),
        cmocka_unit_test(hunters_10_2_1_the_tow_ends_the_patrol),
        cmocka_unit_test(hunters_10_2_1_the_second_diesel_may_fail_later),
        cmocka_unit_test(hunters_10_4_2_tanks_beyond_repair_mean_abort),
        cmocka_unit_test(hunters_10_8_1_once_is_enough),
        cmocka_unit_test(hunters_10_8_2_to_the_nearest_transit_box_astern),
        cmocka_unit_test(hunters_10_8_2_or_ahead),
        cmocka_unit_test(hunters_10_8_2_either_where_both_are_as_near),
        cmocka_unit_test(hunters_10_8_3_one_diesel_two_rolls_in_each_box),
        cmocka_unit_test(
            hunters_10_8_6_a_type_ix_home_before_half_way_was_out_one_month),
        cmocka_unit_test(hunters_10_8_6_after_half_way_two),
        cmocka_unit_test(hunters_10_9_1_a_flooded_boat_is_scuttled_at_once),
        cmocka_unit_test(
            hunters_10_9_2_eleven_is_scuttled_and_all_are_prisoners),
        cmocka_unit_test(hunters_10_9_2_twelve_gives_the_boat_away),
        cmocka_unit_test(
            hunters_5_2_2_a_captured_boat_is_a_defeat_at_any_tonnage),
        cmocka_unit_test(hunters_10_9_3_a_wounded_kommandant_adds_one),
        cmocka_unit_test(hunters_10_9_4_far_from_port_the_crew_may_be_rescued),
        cmocka_unit_test(hunters_ruling_67_the_rescued_are_refitted_as_always),
        cmocka_unit_test(hunters_7_3_4_a_boat_lost_there_ties_nobody),
        cmocka_unit_test(hunters_10_9_4_or_lost),
        cmocka_unit_test(hunters_10_9_5_without_radio_hardly_ever),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
