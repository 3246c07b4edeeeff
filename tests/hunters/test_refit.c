/* Chapters 10.10 and 10.11: months in port, for the boat and for the men; 4.2.2,
 * 5.1.1 and 5.1.2 at their end. */
#include "yard.h"

static void break_systems(struct mat *m, int count)
{
    static const int systems[] = {PERISCOPE, FUEL_TANKS, DIVE_PLANES, RADIO,
                                  DECK_GUN};
    for (int i = 0; i < count; i++)
        m->c.boat.system[systems[i]] = INOPERABLE;
}

static int months_in_refit(const struct mat *m)
{
    int count = 0;
    for (int i = 0; i < PATROLS_MAX; i++)
        count += m->c.sheet[i].mark == MONTH_REFIT;
    return count;
}

/* 10.10: the boat. */

static void hunters_10_10_1_one_month_at_least(void **state)
{
    (void)state;
    struct mat *m = in_yard(VIIC, 1941, 3);
    run_phase(m, P_REFIT, "");
    mat_told(m, "overhaul ready_for_sea");
    mat_phase(m, P_LOADING);
    assert_int_equal(mark_of(m, 1941, 3), MONTH_PATROL);
    assert_int_equal(mark_of(m, 1941, 4), MONTH_REFIT);
    assert_int_equal(mark_of(m, 1941, 5), MONTH_BLANK);
    assert_int_equal(m->c.month, month_at(1941, 5));
}

static void
hunters_10_10_every_combination_of_hull_systems_and_rank(void **state)
{
    (void)state;
    /* hull boxes 0, 1-3, 4-6, 7; with 0 to 2 systems and 3 or more */
    for (int hull = 0; hull <= 7; hull++)
        for (int systems = 0; systems <= 5; systems++)
            for (int rank = 0; rank < HUNTERS_RANK_COUNT; rank++) {
                struct mat *m = in_yard(VIIC, 1941, 3);
                m->c.boat.hull = (uint8_t)hull;
                break_systems(m, systems);
                m->c.rank = (uint8_t)rank;
                run_phase(m, P_REFIT, "");
                int total = 1 + (systems >= 3) + (hull + 2) / 3;
                int months = total == 5 ? 1
                             : total >= 3 && rank >= HUNTERS_RANK_KKPT
                                 ? total - 1
                                 : total;
                assert_int_equal(months_in_refit(m), months);
                assert_int_equal(m->c.month, month_at(1941, 4) + months);
                assert_null(hunters_check(&m->c));
            }
}

static void
hunters_10_10_2_two_systems_are_free_any_more_cost_one_month(void **state)
{
    (void)state;
    struct mat *m = in_yard(VIIC, 1941, 3);
    break_systems(m, 2);
    run_phase(m, P_REFIT, "");
    assert_int_equal(months_in_refit(m), 1);
    for (int i = 0; i < SYSTEMS; i++)
        assert_int_not_equal(m->c.boat.system[i], INOPERABLE);
}

static void hunters_10_10_2_five_systems_cost_no_more_than_three(void **state)
{
    (void)state;
    struct mat *m = in_yard(VIIC, 1941, 3);
    break_systems(m, 5);
    run_phase(m, P_REFIT, "");
    assert_int_equal(months_in_refit(m), 2);
}

/* Any three count, each mount of a Flak boat by itself. */
static void hunters_10_10_2_every_system_is_a_box(void **state)
{
    (void)state;
    for (int i = 0; i < SYSTEMS; i++) {
        struct mat *m = in_yard(FLAK_BOAT, 1943, 1);
        m->c.next_promotion = (int16_t)month_at(1944, 1);
        if (m->c.boat.system[i] == ABSENT)
            continue;
        m->c.boat.system[i] = INOPERABLE;
        m->c.boat.system[(i + 1) % DECK_GUN] = INOPERABLE;
        m->c.boat.system[(i + 2) % DECK_GUN] = INOPERABLE;
        run_phase(m, P_REFIT, "");
        assert_int_equal(months_in_refit(m), 2);
    }
}

static void hunters_10_10_3_hull_by_threes(void **state)
{
    (void)state;
    struct mat *m = in_yard(VIIC, 1941, 3);
    m->c.boat.hull = 5; /* the book's example: two months more */
    run_phase(m, P_REFIT, "");
    assert_int_equal(months_in_refit(m), 3);
    assert_int_equal(m->c.boat.hull, 0);
}

static void hunters_10_10_3_seven_boxes_are_three_months(void **state)
{
    (void)state;
    struct mat *m = in_yard(VIIC, 1941, 3);
    m->c.boat.hull = 7;
    run_phase(m, P_REFIT, "");
    assert_int_equal(months_in_refit(m), 4);
}

static void hunters_10_10_3_example_of_the_book_four_months(void **state)
{
    (void)state;
    struct mat *m = in_yard(VIIB, 1940, 3);
    break_systems(m, 3); /* periscope, fuel tanks, dive planes */
    m->c.boat.hull = 5;
    run_phase(m, P_REFIT, "");
    assert_int_equal(months_in_refit(m), 4);
    assert_int_equal(m->c.month, month_at(1940, 8));
}

static void hunters_10_10_4_the_next_patrol_starts_the_month_after(void **state)
{
    (void)state;
    struct mat *m = in_yard(VIIC, 1941, 11);
    m->c.boat.hull = 1;
    run_phase(m, P_REFIT, "");
    assert_int_equal(mark_of(m, 1941, 12), MONTH_REFIT);
    assert_int_equal(mark_of(m, 1942, 1), MONTH_REFIT);
    assert_int_equal(m->c.month, month_at(1942, 2));
}

static void hunters_10_10_5_five_months_are_a_new_boat(void **state)
{
    (void)state;
    struct mat *m = in_yard(VIIB, 1941, 3);
    m->c.boat.hull = 7;
    break_systems(m, 3);
    m->c.rank = HUNTERS_RANK_KKPT; /* does not save the boat */
    m->c.permanent = 1;
    m->c.been_in_med = 1;
    m->c.crew.experte[DOCTOR] = 1;
    m->c.crew.quality = HUNTERS_QUALITY_VETERAN;
    run_phase(m, P_REFIT, "");
    mat_told(m, "written_off new_boat ready_for_sea");
    assert_int_equal(m->c.boat.type, VIIC);
    assert_int_equal(m->c.permanent, 0);
    assert_int_equal(m->c.been_in_med, 0);
    assert_true(m->c.crew.experte[DOCTOR]);
    assert_int_equal(m->c.crew.quality, HUNTERS_QUALITY_VETERAN);
    assert_int_equal(m->c.month, month_at(1941, 5));
}

static void hunters_10_10_6_example_of_the_book(void **state)
{
    (void)state;
    struct mat *m = in_yard(IXA, 1939, 9);
    run_phase(m, P_REFIT, "");
    assert_int_equal(mark_of(m, 1939, 10), MONTH_STILL_OUT);
    assert_int_equal(mark_of(m, 1939, 11), MONTH_REFIT);
    assert_int_equal(m->c.month, month_at(1939, 12));
}

static void hunters_10_10_6_a_viid_is_out_two_months_too(void **state)
{
    (void)state;
    struct mat *m = in_yard(VIID, 1942, 3);
    run_phase(m, P_REFIT, "");
    assert_int_equal(m->c.month, month_at(1942, 6));
}

static void
hunters_10_10_6_a_month_at_sea_does_not_write_off_the_boat(void **state)
{
    (void)state;
    struct mat *m = in_yard(IXC, 1942, 3);
    m->c.boat.hull = 8;
    m->c.patrol.resupplied = 1;
    run_phase(m, P_REFIT, ""); /* 2 more at sea, 4 in the yard */
    mat_told(m, "refit ready_for_sea");
    assert_int_equal(months_in_refit(m), 4);
    assert_int_equal(m->c.month, month_at(1942, 10));
}

static void hunters_14_9_5_resupply_costs_a_month_at_sea(void **state)
{
    (void)state;
    struct mat *m = in_yard(VIIC, 1941, 3);
    m->c.patrol.resupplied = 1;
    run_phase(m, P_REFIT, "");
    assert_int_equal(mark_of(m, 1941, 4), MONTH_STILL_OUT);
    assert_int_equal(mark_of(m, 1941, 5), MONTH_REFIT);
    assert_int_equal(m->c.month, month_at(1941, 6));
}

static void
hunters_11_2_1_a_korvettenkapitaen_saves_a_month_of_three_or_four(void **state)
{
    (void)state;
    struct mat *m = in_yard(VIIC, 1941, 3);
    m->c.rank = HUNTERS_RANK_KKPT;
    m->c.boat.hull = 4;
    run_phase(m, P_REFIT, "");
    mat_told(m, "refit refit_shorter ready_for_sea");
    assert_int_equal(months_in_refit(m), 2);
}

static void hunters_11_2_1_but_not_one_of_two(void **state)
{
    (void)state;
    struct mat *m = in_yard(VIIC, 1941, 3);
    m->c.rank = HUNTERS_RANK_KKPT;
    m->c.boat.hull = 3;
    run_phase(m, P_REFIT, "");
    mat_told(m, "refit ready_for_sea");
    assert_int_equal(months_in_refit(m), 2);
}

/* 10.11: the men. */

static void hunters_10_10_7_wounds_heal_during_refit(void **state)
{
    (void)state;
    struct mat *m = in_yard(VIIC, 1941, 3);
    for (int man = 0; man < MEN; man++)
        m->c.crew.wound[man] = man == AGENT ? UNHURT : LIGHTLY_WOUNDED;
    run_phase(m, P_REFIT, "");
    mat_told(m, "overhaul ready_for_sea");
    for (int man = 0; man < MEN; man++)
        assert_int_equal(m->c.crew.wound[man], UNHURT);
}

static void hunters_10_11_a_serious_wound_takes_months(void **state)
{
    (void)state;
    struct mat *m = in_yard(VIIC, 1941, 3);
    m->c.crew.wound[ENGINEER] = SERIOUSLY_WOUNDED;
    m->c.crew.experte[ENGINEER] = 1;
    run_phase(m, P_REFIT, "recovery:1");
    mat_told(m, "overhaul recovery=1 in_hospital ready_for_sea");
    assert_int_equal(m->c.crew.wound[ENGINEER], UNHURT);
    assert_true(m->c.crew.experte[ENGINEER]);
}

static void hunters_10_11_an_agent_is_nobodys_crew(void **state)
{
    (void)state;
    struct mat *m = in_yard(VIIC, 1941, 3);
    m->c.crew.wound[AGENT] = SERIOUSLY_WOUNDED;
    run_phase(m, P_REFIT, "");
    mat_told(m, "overhaul ready_for_sea");
    assert_int_equal(m->c.crew.wound[AGENT], UNHURT);
}

static void hunters_10_11_the_dead_are_replaced(void **state)
{
    (void)state;
    struct mat *m = in_yard(VIIC, 1941, 3);
    m->c.crew.wound[ENGINEER] = KILLED;
    m->c.crew.experte[ENGINEER] = 1;
    run_phase(m, P_REFIT, "");
    mat_told(m, "overhaul dead_replaced ready_for_sea");
    assert_int_equal(m->c.crew.wound[ENGINEER], UNHURT);
    assert_false(m->c.crew.experte[ENGINEER]);
}

static void hunters_10_11_1_an_expert_doctor_saves_a_month(void **state)
{
    (void)state;
    struct mat *m = in_yard(VIIC, 1941, 3);
    m->c.crew.wound[ENGINEER] = SERIOUSLY_WOUNDED;
    m->c.crew.experte[DOCTOR] = m->c.crew.experte[ENGINEER] = 1;
    run_phase(m, P_REFIT, "recovery:2");
    mat_told(m, "overhaul recovery=1 in_hospital ready_for_sea");
    assert_true(m->c.crew.experte[ENGINEER]);
}

static void hunters_10_11_1_not_if_he_is_wounded_himself(void **state)
{
    (void)state;
    struct mat *m = in_yard(VIIC, 1941, 3);
    m->c.crew.wound[ENGINEER] = m->c.crew.wound[DOCTOR] = SERIOUSLY_WOUNDED;
    m->c.crew.experte[DOCTOR] = 1;
    run_phase(m, P_REFIT, "recovery:1 recovery:1");
    mat_told(m, "overhaul recovery=1 in_hospital recovery=1 in_hospital "
                "ready_for_sea");
}

static void hunters_10_11_2_who_needs_longer_is_replaced(void **state)
{
    (void)state;
    struct mat *m = in_yard(VIIC, 1941, 3);
    m->c.crew.wound[ENGINEER] = m->c.crew.wound[DOCTOR] = SERIOUSLY_WOUNDED;
    m->c.crew.experte[ENGINEER] = m->c.crew.experte[DOCTOR] = 1;
    m->c.boat.hull = 1; /* two months */
    run_phase(m, P_REFIT, "recovery:3 recovery:2");
    mat_told(m, "refit recovery=3 in_hospital recovery=2 in_hospital replaced "
                "ready_for_sea");
    assert_false(m->c.crew.experte[ENGINEER]);
    assert_true(m->c.crew.experte[DOCTOR]);
}

static void hunters_ruling_78_the_month_saved_by_rank_counts(void **state)
{
    (void)state;
    struct mat *m = in_yard(VIIC, 1941, 3);
    m->c.rank = HUNTERS_RANK_KKPT;
    m->c.boat.hull = 4; /* three months, two of them needed */
    m->c.crew.wound[ENGINEER] = SERIOUSLY_WOUNDED;
    m->c.crew.experte[ENGINEER] = 1;
    run_phase(m, P_REFIT, "recovery:3");
    assert_false(m->c.crew.experte[ENGINEER]);
}

static void hunters_10_11_3_all_four_replaced_cost_a_level(void **state)
{
    (void)state;
    struct mat *m = in_yard(VIIC, 1941, 3);
    m->c.crew.quality = HUNTERS_QUALITY_ELITE;
    for (int man = CREW_1; man <= CREW_4; man++)
        m->c.crew.wound[man] = KILLED;
    run_phase(m, P_REFIT, "");
    mat_told(m, "overhaul crew_worse dead_replaced dead_replaced dead_replaced "
                "dead_replaced ready_for_sea");
    assert_int_equal(m->c.crew.quality, HUNTERS_QUALITY_VETERAN);
}

static void hunters_10_11_3_but_not_below_trained(void **state)
{
    (void)state;
    struct mat *m = in_yard(VIIC, 1941, 3);
    for (int man = CREW_1; man <= CREW_4; man++)
        m->c.crew.wound[man] = KILLED;
    run_phase(m, P_REFIT, "");
    assert_int_equal(m->c.crew.quality, HUNTERS_QUALITY_TRAINED);
}

static void hunters_10_11_the_boat_waits_for_its_kommandant(void **state)
{
    (void)state;
    struct mat *m = in_yard(VIIC, 1941, 3);
    m->c.crew.wound[KOMMANDANT] = m->c.crew.wound[ENGINEER] = SERIOUSLY_WOUNDED;
    m->c.crew.experte[ENGINEER] = 1;
    run_phase(m, P_REFIT, "recovery:4 recovery:4");
    mat_told(m, "overhaul recovery=4 in_hospital recovery=4 in_hospital "
                "ready_for_sea");
    assert_int_equal(mark_of(m, 1941, 4), MONTH_REFIT);
    assert_int_equal(mark_of(m, 1941, 5), MONTH_CONVALESCENT);
    assert_int_equal(mark_of(m, 1941, 7), MONTH_CONVALESCENT);
    assert_int_equal(mark_of(m, 1941, 8), MONTH_BLANK);
    assert_int_equal(m->c.month, month_at(1941, 8));
    assert_true(m->c.crew.experte[ENGINEER]);
}

static void
hunters_10_11_4_five_months_away_are_another_boat_and_crew(void **state)
{
    (void)state;
    struct mat *m = in_yard(VIIB, 1941, 3);
    m->c.crew.wound[KOMMANDANT] = m->c.crew.wound[ENGINEER] = SERIOUSLY_WOUNDED;
    m->c.crew.experte[FIRST_WO] = m->c.crew.experte[DOCTOR] = 1;
    m->c.crew.quality = HUNTERS_QUALITY_ELITE;
    m->c.permanent = 2;
    run_phase(m, P_REFIT, "1wo-leaves:1 recovery:6"); /* the doctor: 5 */
    mat_told(m,
             "1wo-leaves=1 overhaul recovery=5 in_hospital new_crew new_boat "
             "ready_for_sea");
    assert_int_equal(m->c.boat.type, VIIC);
    assert_int_equal(m->c.crew.quality, HUNTERS_QUALITY_TRAINED);
    for (int man = 0; man < MEN; man++) {
        assert_false(m->c.crew.experte[man]);
        assert_int_equal(m->c.crew.wound[man], UNHURT);
    }
    assert_int_equal(m->c.permanent, 0);
    assert_int_equal(m->c.month, month_at(1941, 9));
}

static void
hunters_11_4_2_the_new_boat_waits_for_the_kommandant_too(void **state)
{
    (void)state;
    struct mat *m = in_yard(VIIC, 1941, 3);
    m->c.boat.hull = 7;
    break_systems(m, 3);
    m->c.crew.wound[KOMMANDANT] = m->c.crew.wound[ENGINEER] =
        m->c.crew.wound[DOCTOR] = SERIOUSLY_WOUNDED;
    m->c.crew.experte[ENGINEER] = m->c.crew.experte[DOCTOR] = 1;
    run_phase(m, P_REFIT, "recovery:3 recovery:3 recovery:4");
    mat_told(m, "written_off recovery=3 in_hospital recovery=3 in_hospital "
                "recovery=4 in_hospital replaced new_boat ready_for_sea");
    assert_true(m->c.crew.experte[ENGINEER]);
    assert_false(m->c.crew.experte[DOCTOR]);
    assert_int_equal(m->c.month, month_at(1941, 7));
}

/* Dates. */

static void hunters_4_2_2_a_viia_is_withdrawn_in_december_1940(void **state)
{
    (void)state;
    struct mat *m = in_yard(VIIA, 1940, 10);
    m->c.crew.experte[ENGINEER] = 1;
    run_phase(m, P_REFIT, "");
    mat_told(m, "overhaul withdrawn new_boat ready_for_sea");
    assert_int_equal(m->c.boat.type, VIIC);
    assert_true(m->c.crew.experte[ENGINEER]);
    assert_int_equal(m->c.month, month_at(1940, 12));
}

static void
hunters_ruling_75_the_exchange_does_not_shorten_the_refit(void **state)
{
    (void)state;
    struct mat *m = in_yard(VIIA, 1940, 8);
    m->c.boat.hull = 5;
    run_phase(m, P_REFIT, "");
    mat_told(m, "refit withdrawn new_boat ready_for_sea");
    assert_int_equal(mark_of(m, 1940, 11), MONTH_REFIT);
    assert_int_equal(m->c.month, month_at(1940, 12));
}

static void hunters_4_2_2_not_a_month_earlier(void **state)
{
    (void)state;
    struct mat *m = in_yard(VIIA, 1940, 9);
    run_phase(m, P_REFIT, "");
    assert_int_equal(m->c.boat.type, VIIA);
}

static void hunters_4_2_2_unless_the_player_waives_it(void **state)
{
    (void)state;
    struct mat *m = in_yard(VIIA, 1940, 10);
    mat_option(m, OPT_WITHDRAW, 0);
    run_phase(m, P_REFIT, "");
    assert_int_equal(m->c.boat.type, VIIA);
}

static void
hunters_ruling_76_a_boat_that_comes_by_itself_uses_none(void **state)
{
    (void)state;
    struct mat *m = in_yard(VIIA, 1940, 10);
    m->c.boat_requests = 1;
    run_phase(m, P_REFIT, "");
    mat_told(m, "overhaul withdrawn new_boat ready_for_sea");
    assert_int_equal(m->c.boat_requests, 1);
    m = in_yard(VIIC, 1943, 4);
    m->c.boat_requests = 1;
    m->c.boat.hull = 7;
    break_systems(m, 3);
    m->c.next_promotion = (int16_t)month_at(1944, 1);
    run_phase(m, P_REFIT, ""); /* to sail in June, the last month */
    mat_told(m, "written_off new_boat ready_for_sea");
    assert_int_equal(m->c.boat_requests, 1);
}

static void hunters_5_1_1_a_patrol_may_start_in_june_1943(void **state)
{
    (void)state;
    struct mat *m = in_yard(VIIC, 1943, 4);
    run_phase(m, P_REFIT, "");
    mat_phase(m, P_LOADING);
    assert_int_equal(m->c.month, month_at(1943, 6));
}

static void hunters_5_1_2_a_refit_beyond_june_1943_ends_it(void **state)
{
    (void)state;
    struct mat *m = in_yard(VIIC, 1943, 5);
    run_phase(m, P_REFIT, "promotion:6");
    mat_told(m, "overhaul promotion=6 not_promoted");
    ended_as(m, ENDED_WAR);
}

static void hunters_5_1_2_no_new_boat_when_it_is_over(void **state)
{
    (void)state;
    struct mat *m = in_yard(VIIB, 1943, 5);
    m->c.boat.hull = 7;
    break_systems(m, 3);
    m->c.boat_requests = 1;
    run_phase(m, P_REFIT, "promotion:6");
    mat_told(m, "written_off promotion=6 not_promoted");
    ended_as(m, ENDED_WAR);
}

static void hunters_10_7_7_refit_repairs_everything(void **state)
{
    (void)state;
    struct mat *m = in_yard(IXB, 1941, 3);
    for (int i = 0; i < SYSTEMS; i++)
        if (m->c.boat.system[i] != ABSENT)
            m->c.boat.system[i] = INOPERABLE;
    run_phase(m, P_REFIT, "");
    for (int i = 0; i < SYSTEMS; i++)
        assert_int_equal(m->c.boat.system[i],
                         i == FLAK_2CM_SECOND ? ABSENT : WORKING);
}

static void hunters_10_3_3_hull_damage_lengthens_the_refit(void **state)
{
    (void)state;
    struct mat *m = in_yard(VIIC, 1941, 3);
    m->c.boat.hull = 1;
    run_phase(m, P_REFIT, "");
    assert_int_equal(months_in_refit(m), 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hunters_10_10_1_one_month_at_least),
        cmocka_unit_test(
            hunters_10_10_every_combination_of_hull_systems_and_rank),
        cmocka_unit_test(
            hunters_10_10_2_two_systems_are_free_any_more_cost_one_month),
        cmocka_unit_test(hunters_10_10_2_five_systems_cost_no_more_than_three),
        cmocka_unit_test(hunters_10_10_2_every_system_is_a_box),
        cmocka_unit_test(hunters_10_10_3_hull_by_threes),
        cmocka_unit_test(hunters_10_10_3_seven_boxes_are_three_months),
        cmocka_unit_test(hunters_10_10_3_example_of_the_book_four_months),
        cmocka_unit_test(
            hunters_10_10_4_the_next_patrol_starts_the_month_after),
        cmocka_unit_test(hunters_10_10_5_five_months_are_a_new_boat),
        cmocka_unit_test(hunters_10_10_6_example_of_the_book),
        cmocka_unit_test(hunters_10_10_6_a_viid_is_out_two_months_too),
        cmocka_unit_test(
            hunters_10_10_6_a_month_at_sea_does_not_write_off_the_boat),
        cmocka_unit_test(hunters_14_9_5_resupply_costs_a_month_at_sea),
        cmocka_unit_test(
            hunters_11_2_1_a_korvettenkapitaen_saves_a_month_of_three_or_four),
        cmocka_unit_test(hunters_11_2_1_but_not_one_of_two),
        cmocka_unit_test(hunters_10_10_7_wounds_heal_during_refit),
        cmocka_unit_test(hunters_10_11_a_serious_wound_takes_months),
        cmocka_unit_test(hunters_10_11_an_agent_is_nobodys_crew),
        cmocka_unit_test(hunters_10_11_the_dead_are_replaced),
        cmocka_unit_test(hunters_10_11_1_an_expert_doctor_saves_a_month),
        cmocka_unit_test(hunters_10_11_1_not_if_he_is_wounded_himself),
        cmocka_unit_test(hunters_10_11_2_who_needs_longer_is_replaced),
        cmocka_unit_test(hunters_ruling_78_the_month_saved_by_rank_counts),
        cmocka_unit_test(hunters_10_11_3_all_four_replaced_cost_a_level),
        cmocka_unit_test(hunters_10_11_3_but_not_below_trained),
        cmocka_unit_test(hunters_10_11_the_boat_waits_for_its_kommandant),
        cmocka_unit_test(
            hunters_10_11_4_five_months_away_are_another_boat_and_crew),
        cmocka_unit_test(
            hunters_11_4_2_the_new_boat_waits_for_the_kommandant_too),
        cmocka_unit_test(hunters_4_2_2_a_viia_is_withdrawn_in_december_1940),
        cmocka_unit_test(
            hunters_ruling_75_the_exchange_does_not_shorten_the_refit),
        cmocka_unit_test(hunters_4_2_2_not_a_month_earlier),
        cmocka_unit_test(hunters_4_2_2_unless_the_player_waives_it),
        cmocka_unit_test(
            hunters_ruling_76_a_boat_that_comes_by_itself_uses_none),
        cmocka_unit_test(hunters_5_1_1_a_patrol_may_start_in_june_1943),
        cmocka_unit_test(hunters_5_1_2_a_refit_beyond_june_1943_ends_it),
        cmocka_unit_test(hunters_5_1_2_no_new_boat_when_it_is_over),
        cmocka_unit_test(hunters_10_7_7_refit_repairs_everything),
        cmocka_unit_test(hunters_10_3_3_hull_damage_lengthens_the_refit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
