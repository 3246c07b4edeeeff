/* Chapter 11: the crew's skill, rank, awards and newer boats. */
#include "yard.h"

/* 11.1: the crew. */

static void hunters_11_1_every_third_success_is_a_roll(void **state)
{
    (void)state;
    struct mat *m = in_yard(VIIC, 1941, 3);
    succeeded(m, 2);
    run_phase(m, P_REFIT, "");
    mat_told(m, "overhaul ready_for_sea");
}

static void hunters_11_1_the_third_brings_an_expert(void **state)
{
    (void)state;
    struct mat *m = in_yard(VIIC, 1941, 3);
    succeeded(m, 3);
    run_phase(m, P_REFIT, "advancement:1");
    mat_told(m, "overhaul advancement=1 experte ready_for_sea");
    assert_true(m->c.crew.experte[ENGINEER]);
    assert_int_equal(m->c.sheet[month_at(1941, 3) - FIRST_MONTH].result,
                     PATROL_ADVANCED);
}

static void hunters_11_1_what_each_number_brings(void **state)
{
    (void)state;
    static const int man[] = {0, ENGINEER, DOCTOR, FIRST_WO, SECOND_WO};
    for (int face = 1; face <= 6; face++) {
        struct mat *m = in_yard(VIIC, 1941, 3);
        char dice[] = "advancement:0";
        dice[sizeof dice - 2] = (char)('0' + face);
        succeeded(m, 6);
        run_phase(m, P_REFIT, dice);
        if (face <= 4)
            assert_true(m->c.crew.experte[man[face]]);
        assert_int_equal(m->c.crew.quality, face <= 4
                                                ? HUNTERS_QUALITY_TRAINED
                                                : HUNTERS_QUALITY_VETERAN);
    }
}

static void
hunters_11_1_a_failure_after_three_successes_is_no_roll(void **state)
{
    (void)state;
    struct mat *m = in_yard(VIIC, 1941, 3);
    m->c.successes = 3; /* rolled for already, this patrol failed */
    run_phase(m, P_REFIT, "");
    mat_told(m, "overhaul ready_for_sea");
}

static void hunters_11_1_1_experts_are_kept(void **state)
{
    (void)state;
    struct mat *m = in_yard(VIIC, 1941, 3);
    m->c.crew.experte[ENGINEER] = m->c.crew.experte[DOCTOR] =
        m->c.crew.experte[SECOND_WO] = 1;
    run_phase(m, P_REFIT, "");
    assert_true(m->c.crew.experte[ENGINEER] && m->c.crew.experte[DOCTOR] &&
                m->c.crew.experte[SECOND_WO]);
}

static void hunters_11_1_2_nobody_is_an_expert_twice(void **state)
{
    (void)state;
    struct mat *m = in_yard(VIIC, 1941, 3);
    succeeded(m, 3);
    m->c.crew.experte[DOCTOR] = 1;
    run_phase(m, P_REFIT, "advancement:2");
    mat_told(m, "overhaul advancement=2 experte_already ready_for_sea");
}

static void hunters_11_1_3_from_green_to_elite_and_no_further(void **state)
{
    (void)state;
    struct mat *m = in_yard(VIIC, 1941, 3);
    succeeded(m, 3);
    m->c.crew.quality = HUNTERS_QUALITY_GREEN;
    run_phase(m, P_REFIT, "advancement:5");
    assert_int_equal(m->c.crew.quality, HUNTERS_QUALITY_TRAINED);
}

static void hunters_11_1_3_elite_stays_elite(void **state)
{
    (void)state;
    struct mat *m = in_yard(VIIC, 1941, 3);
    succeeded(m, 3);
    m->c.crew.quality = HUNTERS_QUALITY_ELITE;
    run_phase(m, P_REFIT, "advancement:6");
    mat_told(m, "overhaul advancement=6 elite_already ready_for_sea");
    assert_int_equal(m->c.crew.quality, HUNTERS_QUALITY_ELITE);
}

static void
hunters_ruling_68_all_four_wounded_cost_a_level_even_if_they_recover(
    void **state)
{
    (void)state;
    struct mat *m = in_yard(VIIC, 1941, 3);
    m->c.crew.quality = HUNTERS_QUALITY_VETERAN;
    for (int man = CREW_1; man <= CREW_4; man++)
        m->c.crew.wound[man] = SERIOUSLY_WOUNDED;
    run_phase(m, P_REFIT, "recovery:1 recovery:1 recovery:1 recovery:1");
    assert_int_equal(m->c.crew.quality, HUNTERS_QUALITY_TRAINED);
}

static void hunters_11_1_4_three_of_four_cost_nothing(void **state)
{
    (void)state;
    struct mat *m = in_yard(VIIC, 1941, 3);
    m->c.crew.quality = HUNTERS_QUALITY_VETERAN;
    for (int man = CREW_1; man <= CREW_3; man++)
        m->c.crew.wound[man] = KILLED;
    m->c.crew.wound[CREW_4] = LIGHTLY_WOUNDED;
    run_phase(m, P_REFIT, "");
    assert_int_equal(m->c.crew.quality, HUNTERS_QUALITY_VETERAN);
}

static void hunters_11_1_4_three_failures_in_a_row_even_to_green(void **state)
{
    (void)state;
    struct mat *m = in_yard(VIIC, 1941, 3);
    m->c.failures_in_a_row = 2;
    run_phase(m, P_REFIT, "");
    assert_int_equal(m->c.crew.quality, HUNTERS_QUALITY_TRAINED);
    m->c.frames.depth = 1;
    m->c.frames.at[0].step = 4;
    m->c.failures_in_a_row = 3;
    m->c.sheet[m->c.month - FIRST_MONTH].result = PATROL_FAILURE;
    run_phase(m, P_REFIT, "");
    mat_told(m, "overhaul crew_worse ready_for_sea");
    assert_int_equal(m->c.crew.quality, HUNTERS_QUALITY_GREEN);
}

static void hunters_ruling_71_the_sixth_failure_costs_another(void **state)
{
    (void)state;
    struct mat *m = in_yard(VIIC, 1941, 3);
    m->c.crew.quality = HUNTERS_QUALITY_VETERAN;
    m->c.failures_in_a_row = 6;
    run_phase(m, P_REFIT, "");
    assert_int_equal(m->c.crew.quality, HUNTERS_QUALITY_TRAINED);
}

static void hunters_ruling_69_a_new_crew_has_failed_nobody(void **state)
{
    (void)state;
    struct mat *m = in_yard(VIIC, 1941, 3);
    m->c.failures_in_a_row = 3;
    m->c.crew.wound[KOMMANDANT] = SERIOUSLY_WOUNDED;
    run_phase(m, P_REFIT, "recovery:6");
    assert_int_equal(m->c.crew.quality, HUNTERS_QUALITY_TRAINED);
    assert_int_equal(m->c.failures_in_a_row, 0);
}

static void hunters_11_1_4_and_no_lower(void **state)
{
    (void)state;
    struct mat *m = in_yard(VIIC, 1941, 3);
    m->c.crew.quality = HUNTERS_QUALITY_GREEN;
    m->c.failures_in_a_row = 6;
    run_phase(m, P_REFIT, "");
    assert_int_equal(m->c.crew.quality, HUNTERS_QUALITY_GREEN);
}

static void
hunters_11_1_5_an_expert_first_watch_officer_leaves_on_six(void **state)
{
    (void)state;
    struct mat *m = in_yard(VIIC, 1941, 3);
    m->c.crew.experte[FIRST_WO] = 1;
    run_phase(m, P_REFIT, "1wo-leaves:6");
    mat_told(m, "1wo-leaves=6 first_wo_leaves overhaul ready_for_sea");
    assert_false(m->c.crew.experte[FIRST_WO]);
}

static void hunters_11_1_5_or_stays(void **state)
{
    (void)state;
    struct mat *m = in_yard(VIIC, 1941, 3);
    m->c.crew.experte[FIRST_WO] = 1;
    run_phase(m, P_REFIT, "1wo-leaves:5");
    mat_told(m, "1wo-leaves=5 overhaul ready_for_sea");
    assert_true(m->c.crew.experte[FIRST_WO]);
}

static void
hunters_ruling_70_who_becomes_an_expert_now_stays_for_a_patrol(void **state)
{
    (void)state;
    struct mat *m = in_yard(VIIC, 1941, 3);
    succeeded(m, 3);
    run_phase(m, P_REFIT, "advancement:3");
    assert_true(m->c.crew.experte[FIRST_WO]);
}

static void hunters_11_1_6_an_expert_second_watch_officer_moves_up(void **state)
{
    (void)state;
    struct mat *m = in_yard(VIIC, 1941, 3);
    m->c.crew.experte[FIRST_WO] = m->c.crew.experte[SECOND_WO] = 1;
    run_phase(m, P_REFIT, "1wo-leaves:6");
    mat_told(m, "1wo-leaves=6 first_wo_leaves moves_up overhaul ready_for_sea");
    assert_true(m->c.crew.experte[FIRST_WO]);
    assert_false(m->c.crew.experte[SECOND_WO]);
}

static void hunters_11_1_6_into_a_dead_mans_place_too(void **state)
{
    (void)state;
    struct mat *m = in_yard(VIIC, 1941, 3);
    m->c.crew.experte[SECOND_WO] = 1;
    m->c.crew.wound[FIRST_WO] = KILLED;
    run_phase(m, P_REFIT, "");
    mat_told(m, "overhaul dead_replaced moves_up ready_for_sea");
    assert_true(m->c.crew.experte[FIRST_WO]);
    assert_false(m->c.crew.experte[SECOND_WO]);
}

static void hunters_11_1_6_not_if_he_is_lost_himself(void **state)
{
    (void)state;
    struct mat *m = in_yard(VIIC, 1941, 3);
    m->c.crew.experte[SECOND_WO] = 1;
    m->c.crew.wound[FIRST_WO] = KILLED;
    m->c.crew.wound[SECOND_WO] = SERIOUSLY_WOUNDED;
    run_phase(m, P_REFIT, "recovery:6");
    mat_told(m, "overhaul recovery=6 in_hospital replaced dead_replaced "
                "ready_for_sea");
    assert_false(m->c.crew.experte[FIRST_WO]);
}

static void hunters_11_1_7_the_count_goes_on_with_a_new_crew(void **state)
{
    (void)state;
    struct mat *m = in_yard(VIIC, 1941, 3);
    succeeded(m, 3);
    m->c.crew.wound[KOMMANDANT] = SERIOUSLY_WOUNDED;
    run_phase(m, P_REFIT, "recovery:5 advancement:1");
    mat_told(m,
             "overhaul recovery=5 in_hospital new_crew advancement=1 experte "
             "new_boat ready_for_sea");
    assert_true(m->c.crew.experte[ENGINEER]);
}

/* 11.2: rank. */

/* A career that began then and is home from this month's patrol. */
static struct mat *since(int from_year, int from_month, int year, int month)
{
    struct mat *m = in_yard(VIIC, year, month);
    m->c.started = (int16_t)month_at(from_year, from_month);
    m->c.next_promotion = (int16_t)(m->c.started + 12);
    return m;
}

static void hunters_11_2_3_first_roll_after_twelve_months(void **state)
{
    (void)state;
    struct mat *m = since(1939, 9, 1940, 7);
    run_phase(m, P_REFIT, "promotion:4"); /* sails again in September */
    mat_told(m, "overhaul promotion=4 promoted ready_for_sea");
    assert_int_equal(m->c.rank, HUNTERS_RANK_KKPT);
    assert_int_equal(m->c.next_promotion, month_at(1941, 9));
}

static void hunters_11_2_3_not_a_month_earlier(void **state)
{
    (void)state;
    struct mat *m = since(1939, 9, 1940, 6);
    run_phase(m, P_REFIT, "");
    mat_told(m, "overhaul ready_for_sea");
}

static void hunters_11_2_3_awards_and_ships_lower_the_roll(void **state)
{
    (void)state;
    struct mat *m = since(1939, 9, 1940, 7);
    m->c.period_awards = 2;
    m->c.period_ships = 29; /* two full tens */
    run_phase(m, P_REFIT, "promotion:6");
    mat_told(m, "overhaul promotion=2 promoted ready_for_sea");
    assert_int_equal(m->c.period_awards, 0);
    assert_int_equal(m->c.period_ships, 0);
}

static void hunters_11_2_3_failures_raise_it(void **state)
{
    (void)state;
    struct mat *m = since(1939, 9, 1940, 7);
    m->c.period_failures = 3;
    run_phase(m, P_REFIT, "promotion:2");
    mat_told(m, "overhaul promotion=5 not_promoted ready_for_sea");
    assert_int_equal(m->c.period_failures, 0);
}

static void hunters_11_2_3_an_award_of_this_refit_counts(void **state)
{
    (void)state;
    struct mat *m = since(1939, 9, 1940, 7);
    succeeded(m, 1);
    m->c.tons = 100000;
    run_phase(m, P_REFIT, "promotion:5");
    mat_told(m, "overhaul award promotion=4 promoted ready_for_sea");
}

static void hunters_11_2_3_a_last_roll_in_june_1943(void **state)
{
    (void)state;
    struct mat *m = since(1942, 5, 1943, 5);
    m->c.next_promotion = (int16_t)month_at(1944, 5); /* rolled in May */
    run_phase(m, P_REFIT, "promotion:4");
    mat_told(m, "overhaul promotion=4 promoted");
    ended_as(m, ENDED_WAR);
}

static void hunters_ruling_72_both_rolls_if_both_are_due(void **state)
{
    (void)state;
    struct mat *m = since(1942, 5, 1943, 5);
    m->c.period_failures = 2;
    run_phase(m, P_REFIT, "promotion:5 promotion:4");
    mat_told(m, "overhaul promotion=7 not_promoted promotion=4 promoted");
}

static void hunters_11_2_3_one_roll_if_the_year_is_full_in_june(void **state)
{
    (void)state;
    struct mat *m = since(1942, 6, 1943, 5);
    run_phase(m, P_REFIT, "promotion:4");
    mat_told(m, "overhaul promotion=4 promoted");
}

/* He sails once more in June: the roll waits until he is back. */
static void hunters_11_2_3_and_none_before_the_last_patrol(void **state)
{
    (void)state;
    struct mat *m = since(1942, 6, 1943, 4);
    run_phase(m, P_REFIT, "");
    mat_told(m, "overhaul ready_for_sea");
    assert_int_equal(m->c.month, month_at(1943, 6));
    m->c.frames.depth = 1;
    m->c.frames.at[0].step = 4;
    run_phase(m, P_REFIT, "promotion:4");
    mat_told(m, "overhaul promotion=4 promoted");
    ended_as(m, ENDED_WAR);
}

static void hunters_11_2_4_a_failed_roll_changes_nothing(void **state)
{
    (void)state;
    struct mat *m = since(1939, 9, 1940, 7);
    run_phase(m, P_REFIT, "promotion:5");
    mat_told(m, "overhaul promotion=5 not_promoted ready_for_sea");
    assert_int_equal(m->c.rank, HUNTERS_RANK_KPTLT);
    assert_int_equal(m->c.next_promotion, month_at(1941, 9));
}

static void hunters_11_2_1_nobody_rises_above_kapitaen_zur_see(void **state)
{
    (void)state;
    struct mat *m = since(1939, 9, 1940, 7);
    m->c.rank = HUNTERS_RANK_KPTZS;
    run_phase(m, P_REFIT, "");
    mat_told(m, "overhaul ready_for_sea");
}

/* 11.3: awards. Bands of tons around each threshold. */

static struct mat *holder(int award, int tons_then, int tons)
{
    struct mat *m = in_yard(VIIC, 1941, 3);
    succeeded(m, 1);
    m->c.award = (uint8_t)award;
    m->c.tons_at_award = tons_then;
    m->c.tons = tons;
    return m;
}

static int award_for(int award, int tons_then, int tons, int capital_ships)
{
    struct mat *m = holder(award, tons_then, tons);
    m->c.patrol.capital_sunk = (uint8_t)capital_ships;
    run_phase(m, P_REFIT, "");
    int earned = m->c.award;
    assert_int_equal(m->c.boat_requests, earned - award); /* [11.3.5] */
    assert_int_equal(m->c.period_awards, earned - award);
    return earned;
}

enum {
    NONE = HUNTERS_AWARD_NONE,
    CROSS = HUNTERS_AWARD_KNIGHTS_CROSS,
    LEAVES = HUNTERS_AWARD_OAKLEAVES,
    SWORDS = HUNTERS_AWARD_SWORDS,
    DIAMONDS = HUNTERS_AWARD_DIAMONDS
};

static void
hunters_11_3_1_the_cross_for_100000_tons_or_a_listed_ship(void **state)
{
    (void)state;
    assert_int_equal(award_for(NONE, 0, 99900, 0), NONE);
    assert_int_equal(award_for(NONE, 0, 100000, 0), CROSS);
    assert_int_equal(award_for(NONE, 0, 30000, 1), CROSS);
}

static void hunters_11_3_2_the_oakleaves_three_ways(void **state)
{
    (void)state;
    assert_int_equal(award_for(CROSS, 120000, 174900, 0), CROSS);
    assert_int_equal(award_for(CROSS, 120000, 175000, 0), LEAVES);
    assert_int_equal(award_for(CROSS, 30000, 104900, 0), CROSS);
    assert_int_equal(award_for(CROSS, 30000, 105000, 0), LEAVES);
    assert_int_equal(award_for(CROSS, 30000, 31000, 1), LEAVES);
}

static void hunters_11_3_3_the_swords_at_250000_tons_not_200000(void **state)
{
    (void)state;
    assert_int_equal(award_for(LEAVES, 180000, 200000, 0), LEAVES);
    assert_int_equal(award_for(LEAVES, 180000, 249900, 0), LEAVES);
    assert_int_equal(award_for(LEAVES, 180000, 250000, 0), SWORDS);
    assert_int_equal(award_for(LEAVES, 80000, 155000, 0), SWORDS);
    assert_int_equal(award_for(LEAVES, 80000, 90000, 1), SWORDS);
}

static void hunters_11_3_4_the_diamonds_after_50000_tons_more(void **state)
{
    (void)state;
    assert_int_equal(award_for(SWORDS, 255000, 299900, 0), SWORDS);
    assert_int_equal(award_for(SWORDS, 255000, 300000, 0), DIAMONDS);
    assert_int_equal(award_for(SWORDS, 150000, 199900, 0), SWORDS);
    assert_int_equal(award_for(SWORDS, 150000, 200000, 0), DIAMONDS);
    assert_int_equal(award_for(SWORDS, 150000, 160000, 1), DIAMONDS);
}

static void hunters_11_3_4_and_nothing_beyond(void **state)
{
    (void)state;
    assert_int_equal(award_for(DIAMONDS, 300000, 900000, 2), DIAMONDS);
}

static void hunters_ruling_73_several_at_once_only_by_the_total(void **state)
{
    (void)state;
    assert_int_equal(award_for(NONE, 0, 175000, 0), LEAVES);
    assert_int_equal(award_for(NONE, 0, 110000, 2),
                     CROSS); /* two listed ships */
    assert_int_equal(award_for(CROSS, 20000, 110000, 2), LEAVES);
}

static void hunters_11_3_awards_are_received_in_refit(void **state)
{
    (void)state;
    struct mat *m = holder(NONE, 0, 100000);
    run_phase(m, P_REFIT, "");
    mat_told(m, "overhaul award ready_for_sea");
    assert_int_equal(m->c.tons_at_award, 100000);
}

static void hunters_11_3_6_each_award_helps_in_its_own_way(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1940, 11);
    struct career *c = &m->c;
    c->combat.second_salvo = c->combat.escorted = 1;
    c->combat.weapon = WEAPON_AFT;
    assert_true(hunters_u1_mod_second_salvo(c));
    c->award = CROSS;
    assert_false(hunters_u1_mod_second_salvo(c));
    assert_false(hunters_u1_mod_kmdt_oakleaves(c));
    c->award = LEAVES;
    assert_true(hunters_u1_mod_kmdt_oakleaves(c));
    assert_false(hunters_e2_mod_kmdt_swords(c));
    c->award = DIAMONDS;
    assert_true(hunters_e2_mod_kmdt_swords(c));
    c->crew.wound[KOMMANDANT] = SERIOUSLY_WOUNDED; /* he is not in command */
    assert_false(hunters_e2_mod_kmdt_swords(c));
}

/* 11.4: newer boats. */

static struct mat *asking(int type, int year, int month, int requests)
{
    struct mat *m = in_yard(type, year, month);
    m->c.boat_requests = (uint8_t)requests;
    return m;
}

static void hunters_11_3_5_an_award_lets_him_ask(void **state)
{
    (void)state;
    struct mat *m = holder(NONE, 0, 100000);
    m->c.boat.type = VIIB;
    run_phase(m, P_REFIT, "");
    mat_phase(m, P_NEW_BOAT);
    assert_true(mat_open_now(m, "boat viic"));
}

static void hunters_11_4_a_newer_boat_cancels_old_postings(void **state)
{
    (void)state;
    struct mat *m = asking(VIIB, 1941, 3, 1);
    m->c.permanent = 1;
    m->c.been_in_med = 1;
    run_phase(m, P_REFIT, "");
    mat_act(m, "boat viic", "newer-boat:1");
    assert_int_equal(m->c.permanent, 0);
    assert_int_equal(m->c.been_in_med, 0);
}

static void
hunters_11_4_1_five_months_of_recovery_are_a_newer_boat(void **state)
{
    (void)state;
    struct mat *m = in_yard(IXA, 1941, 3);
    m->c.crew.wound[KOMMANDANT] = SERIOUSLY_WOUNDED;
    run_phase(m, P_REFIT, "recovery:5");
    assert_int_equal(m->c.boat.type, IXC); /* sails in October 1941 */
}

static void hunters_11_4_2_the_latest_model_by_the_date(void **state)
{
    (void)state;
    static const struct {
        int family, year, month, type;
    } rows[] = {
        {HUNTERS_FAMILY_VII, 1939, 9, VIIB},
        {HUNTERS_FAMILY_VII, 1940, 9, VIIB},
        {HUNTERS_FAMILY_VII, 1940, 10, VIIC},
        {HUNTERS_FAMILY_VII, 1943, 6, VIIC},
        {HUNTERS_FAMILY_IX, 1940, 3, IXA},
        {HUNTERS_FAMILY_IX, 1940, 4, IXB},
        {HUNTERS_FAMILY_IX, 1941, 4, IXB},
        {HUNTERS_FAMILY_IX, 1941, 5, IXC},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_int_equal(
            latest_model(rows[i].family, month_at(rows[i].year, rows[i].month)),
            rows[i].type);
}

static void hunters_11_4_3_granted_on_three_and_out_in_a_month(void **state)
{
    (void)state;
    struct mat *m = asking(VIIB, 1941, 3, 1);
    m->c.boat.hull = 7; /* four months for the old one */
    m->c.crew.experte[DOCTOR] = 1;
    run_phase(m, P_REFIT, "");
    mat_told(m, "refit");
    mat_act(m, "boat viic", "newer-boat:3");
    mat_told(m, "newer-boat=3 new_boat ready_for_sea");
    mat_phase(m, P_LOADING);
    assert_int_equal(m->c.boat.type, VIIC);
    assert_int_equal(m->c.boat_requests, 0);
    assert_true(m->c.crew.experte[DOCTOR]);
    assert_int_equal(m->c.month, month_at(1941, 5));
    assert_int_equal(mark_of(m, 1941, 4), MONTH_REFIT);
    assert_int_equal(mark_of(m, 1941, 5), MONTH_BLANK);
    assert_null(hunters_check(&m->c));
}

static void hunters_11_4_3_refused_on_four_and_the_request_is_gone(void **state)
{
    (void)state;
    struct mat *m = asking(VIIB, 1941, 3, 1);
    run_phase(m, P_REFIT, "");
    mat_act(m, "boat viic", "newer-boat:4");
    mat_told(m, "newer-boat=4 boat_refused ready_for_sea");
    assert_int_equal(m->c.boat.type, VIIB);
    assert_int_equal(m->c.boat_requests, 0);
}

static void hunters_11_4_3_requests_are_saved_and_accumulate(void **state)
{
    (void)state;
    struct mat *m = asking(VIIB, 1940, 5, 2);
    run_phase(m, P_REFIT, ""); /* nothing newer yet: nobody is asked */
    mat_told(m, "overhaul ready_for_sea");
    assert_int_equal(m->c.boat_requests, 2);
}

static void hunters_ruling_76_each_is_a_roll_of_its_own(void **state)
{
    (void)state;
    struct mat *m = asking(VIIB, 1941, 3, 2);
    run_phase(m, P_REFIT, "");
    mat_act(m, "boat viic", "newer-boat:5");
    mat_phase(m, P_NEW_BOAT);
    mat_act(m, "boat viic", "newer-boat:2");
    assert_int_equal(m->c.boat.type, VIIC);
}

static void hunters_11_4_3_or_the_boat_is_kept(void **state)
{
    (void)state;
    struct mat *m = asking(VIIB, 1941, 3, 2);
    m->c.boat.hull = 1;
    run_phase(m, P_REFIT, "");
    mat_act(m, "stay", "");
    mat_told(m, "ready_for_sea");
    assert_int_equal(m->c.boat_requests, 2);
    assert_int_equal(m->c.month, month_at(1941, 6));
}

static void
hunters_ruling_74_who_needs_longer_than_the_new_boat_stays_behind(void **state)
{
    (void)state;
    struct mat *m = asking(VIIB, 1941, 3, 1);
    m->c.boat.hull = 4; /* three months */
    m->c.crew.wound[ENGINEER] = SERIOUSLY_WOUNDED;
    m->c.crew.experte[ENGINEER] = 1;
    run_phase(m, P_REFIT, "recovery:2");
    mat_told(m, "refit recovery=2 in_hospital");
    mat_act(m, "boat viic", "newer-boat:1");
    mat_told(m, "newer-boat=1 new_boat replaced ready_for_sea");
    assert_false(m->c.crew.experte[ENGINEER]);
}

static void
hunters_11_4_3_the_kommandants_wound_holds_the_new_boat(void **state)
{
    (void)state;
    struct mat *m = asking(VIIB, 1941, 3, 1);
    m->c.crew.wound[KOMMANDANT] = SERIOUSLY_WOUNDED;
    run_phase(m, P_REFIT, "recovery:4");
    mat_act(m, "boat viic", "newer-boat:1");
    assert_int_equal(m->c.month, month_at(1941, 8));
    assert_int_equal(mark_of(m, 1941, 7), MONTH_CONVALESCENT);
}

/* Four months in the yard from March 1943 would be the end; a VIID sails in
 * April. The promotion of June comes only when it is over. */
static void hunters_ruling_74_a_newer_boat_may_sail_once_more(void **state)
{
    (void)state;
    struct mat *m = in_yard(VIIC, 1943, 2);
    m->c.next_promotion = (int16_t)month_at(1943, 10);
    m->c.boat.hull = 7;
    m->c.boat_requests = 1;
    run_phase(m, P_REFIT, "");
    mat_phase(m, P_NEW_BOAT);
    mat_act(m, "boat viid", "newer-boat:3 limited-boat:2");
    mat_told(m, "newer-boat=3 limited-boat=2 new_boat ready_for_sea");
    assert_int_equal(m->c.month, month_at(1943, 4));
    assert_int_equal(m->c.boat.type, VIID);
}

static void hunters_ruling_74_or_it_is_refused_and_over(void **state)
{
    (void)state;
    struct mat *m = in_yard(VIIC, 1943, 2);
    m->c.next_promotion = (int16_t)month_at(1943, 10);
    m->c.boat.hull = 7;
    m->c.boat_requests = 1;
    run_phase(m, P_REFIT, "");
    mat_act(m, "boat viid", "newer-boat:4 promotion:4");
    mat_told(m, "newer-boat=4 boat_refused promotion=4 promoted");
    ended_as(m, ENDED_WAR);
}

static void hunters_11_4_4_nobody_changes_the_family(void **state)
{
    (void)state;
    struct mat *m = asking(IXA, 1942, 3, 1);
    run_phase(m, P_REFIT, "");
    assert_true(mat_open_now(m, "boat ixb"));
    assert_true(mat_open_now(m, "boat ixc"));
    assert_false(mat_open_now(m, "boat ixa"));
    assert_false(mat_open_now(m, "boat viic"));
    assert_false(mat_open_now(m, "boat viid"));
}

static void
hunters_11_4_4_what_is_not_built_yet_is_shown_and_closed(void **state)
{
    (void)state;
    struct mat *m = asking(VIIA, 1939, 11, 1);
    run_phase(m, P_REFIT, "");
    assert_true(mat_open_now(m, "boat viib"));
    mat_refused(m, "boat viic", "not_built");
}

static void hunters_ruling_77_an_older_model_is_not_asked_for(void **state)
{
    (void)state;
    struct mat *m = asking(VIID, 1942, 3, 1);
    run_phase(m, P_REFIT, "");
    mat_told(m, "overhaul ready_for_sea"); /* only the Flak boat is newer */
    assert_int_equal(m->c.boat_requests, 1);
}

static void
hunters_4_2_3_the_boat_is_kept_unless_a_newer_one_comes(void **state)
{
    (void)state;
    struct mat *m = asking(IXC, 1942, 3, 3);
    run_phase(m, P_REFIT, "");
    mat_told(m, "overhaul ready_for_sea");
    assert_int_equal(m->c.boat.type, IXC);
}

static void hunters_11_4_5_rare_boats_need_a_second_roll(void **state)
{
    (void)state;
    struct mat *m = asking(VIIB, 1942, 3, 1);
    run_phase(m, P_REFIT, "");
    mat_act(m, "boat viid", "newer-boat:1 limited-boat:2");
    mat_told(m, "newer-boat=1 limited-boat=2 new_boat ready_for_sea");
    assert_int_equal(m->c.boat.type, VIID);
}

static void hunters_11_4_5_or_become_the_latest_standard_model(void **state)
{
    (void)state;
    struct mat *m = asking(VIIC, 1942, 3, 1);
    run_phase(m, P_REFIT, "");
    mat_act(m, "boat viid", "newer-boat:1 limited-boat:3");
    mat_told(m, "newer-boat=1 limited-boat=3 rare_refused new_boat "
                "ready_for_sea");
    assert_int_equal(m->c.boat.type, VIIC);
}

static void hunters_11_4_5_a_refused_request_asks_no_second_roll(void **state)
{
    (void)state;
    struct mat *m = asking(VIIC, 1942, 3, 1);
    run_phase(m, P_REFIT, "");
    mat_act(m, "boat viid", "newer-boat:6");
    mat_told(m, "newer-boat=6 boat_refused ready_for_sea");
}

static void hunters_11_4_5_a_flak_boat_from_may_1943(void **state)
{
    (void)state;
    struct mat *m = asking(VIIC, 1943, 3, 1);
    run_phase(m, P_REFIT, "");
    mat_act(m, "boat viic_flak", "newer-boat:1 limited-boat:1");
    assert_int_equal(m->c.boat.type, FLAK_BOAT);
    assert_int_equal(torpedoes_left(&m->c), 5);
    assert_int_equal(m->c.boat.system[DECK_GUN], ABSENT);
}

static void
hunters_11_4_2_no_request_is_spent_on_a_boat_that_comes_anyway(void **state)
{
    (void)state;
    struct mat *m = asking(VIIB, 1941, 3, 1);
    m->c.crew.wound[KOMMANDANT] = SERIOUSLY_WOUNDED;
    run_phase(m, P_REFIT, "recovery:6");
    assert_int_equal(m->c.boat.type, VIIC);
    assert_int_equal(m->c.boat_requests, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hunters_11_1_every_third_success_is_a_roll),
        cmocka_unit_test(hunters_11_1_the_third_brings_an_expert),
        cmocka_unit_test(hunters_11_1_what_each_number_brings),
        cmocka_unit_test(
            hunters_11_1_a_failure_after_three_successes_is_no_roll),
        cmocka_unit_test(hunters_11_1_1_experts_are_kept),
        cmocka_unit_test(hunters_11_1_2_nobody_is_an_expert_twice),
        cmocka_unit_test(hunters_11_1_3_from_green_to_elite_and_no_further),
        cmocka_unit_test(hunters_11_1_3_elite_stays_elite),
        cmocka_unit_test(
            hunters_ruling_68_all_four_wounded_cost_a_level_even_if_they_recover),
        cmocka_unit_test(hunters_11_1_4_three_of_four_cost_nothing),
        cmocka_unit_test(hunters_11_1_4_three_failures_in_a_row_even_to_green),
        cmocka_unit_test(hunters_ruling_71_the_sixth_failure_costs_another),
        cmocka_unit_test(hunters_ruling_69_a_new_crew_has_failed_nobody),
        cmocka_unit_test(hunters_11_1_4_and_no_lower),
        cmocka_unit_test(
            hunters_11_1_5_an_expert_first_watch_officer_leaves_on_six),
        cmocka_unit_test(hunters_11_1_5_or_stays),
        cmocka_unit_test(
            hunters_ruling_70_who_becomes_an_expert_now_stays_for_a_patrol),
        cmocka_unit_test(
            hunters_11_1_6_an_expert_second_watch_officer_moves_up),
        cmocka_unit_test(hunters_11_1_6_into_a_dead_mans_place_too),
        cmocka_unit_test(hunters_11_1_6_not_if_he_is_lost_himself),
        cmocka_unit_test(hunters_11_1_7_the_count_goes_on_with_a_new_crew),
        cmocka_unit_test(hunters_11_2_3_first_roll_after_twelve_months),
        cmocka_unit_test(hunters_11_2_3_not_a_month_earlier),
        cmocka_unit_test(hunters_11_2_3_awards_and_ships_lower_the_roll),
        cmocka_unit_test(hunters_11_2_3_failures_raise_it),
        cmocka_unit_test(hunters_11_2_3_an_award_of_this_refit_counts),
        cmocka_unit_test(hunters_11_2_3_a_last_roll_in_june_1943),
        cmocka_unit_test(hunters_ruling_72_both_rolls_if_both_are_due),
        cmocka_unit_test(hunters_11_2_3_one_roll_if_the_year_is_full_in_june),
        cmocka_unit_test(hunters_11_2_3_and_none_before_the_last_patrol),
        cmocka_unit_test(hunters_11_2_4_a_failed_roll_changes_nothing),
        cmocka_unit_test(hunters_11_2_1_nobody_rises_above_kapitaen_zur_see),
        cmocka_unit_test(
            hunters_11_3_1_the_cross_for_100000_tons_or_a_listed_ship),
        cmocka_unit_test(hunters_11_3_2_the_oakleaves_three_ways),
        cmocka_unit_test(hunters_11_3_3_the_swords_at_250000_tons_not_200000),
        cmocka_unit_test(hunters_11_3_4_the_diamonds_after_50000_tons_more),
        cmocka_unit_test(hunters_11_3_4_and_nothing_beyond),
        cmocka_unit_test(hunters_ruling_73_several_at_once_only_by_the_total),
        cmocka_unit_test(hunters_11_3_awards_are_received_in_refit),
        cmocka_unit_test(hunters_11_3_6_each_award_helps_in_its_own_way),
        cmocka_unit_test(hunters_11_3_5_an_award_lets_him_ask),
        cmocka_unit_test(hunters_11_4_a_newer_boat_cancels_old_postings),
        cmocka_unit_test(
            hunters_11_4_1_five_months_of_recovery_are_a_newer_boat),
        cmocka_unit_test(hunters_11_4_2_the_latest_model_by_the_date),
        cmocka_unit_test(hunters_11_4_3_granted_on_three_and_out_in_a_month),
        cmocka_unit_test(
            hunters_11_4_3_refused_on_four_and_the_request_is_gone),
        cmocka_unit_test(hunters_11_4_3_requests_are_saved_and_accumulate),
        cmocka_unit_test(hunters_ruling_76_each_is_a_roll_of_its_own),
        cmocka_unit_test(hunters_11_4_3_or_the_boat_is_kept),
        cmocka_unit_test(
            hunters_ruling_74_who_needs_longer_than_the_new_boat_stays_behind),
        cmocka_unit_test(
            hunters_11_4_3_the_kommandants_wound_holds_the_new_boat),
        cmocka_unit_test(hunters_ruling_74_a_newer_boat_may_sail_once_more),
        cmocka_unit_test(hunters_ruling_74_or_it_is_refused_and_over),
        cmocka_unit_test(hunters_11_4_4_nobody_changes_the_family),
        cmocka_unit_test(
            hunters_11_4_4_what_is_not_built_yet_is_shown_and_closed),
        cmocka_unit_test(hunters_ruling_77_an_older_model_is_not_asked_for),
        cmocka_unit_test(
            hunters_4_2_3_the_boat_is_kept_unless_a_newer_one_comes),
        cmocka_unit_test(hunters_11_4_5_rare_boats_need_a_second_roll),
        cmocka_unit_test(hunters_11_4_5_or_become_the_latest_standard_model),
        cmocka_unit_test(hunters_11_4_5_a_refused_request_asks_no_second_roll),
        cmocka_unit_test(hunters_11_4_5_a_flak_boat_from_may_1943),
        cmocka_unit_test(
            hunters_11_4_2_no_request_is_spent_on_a_boat_that_comes_anyway),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
