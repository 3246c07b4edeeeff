/* The tables of the career, small rolls of the rulebook and optional rules. */
#include "tables.h"

/* ---- Rolls and lists of the rulebook ---- */

/* The number of a name in a list, or -1. */
static int named(const char *name, const char *const *names, int count)
{
    for (int i = 0; i < count; i++)
        if (strcmp(names[i], name) == 0)
            return i;
    return -1;
}

static void hunters_rolls_of_the_book_have_a_result_each(void **unused)
{
    (void)unused;
    for (int table = 0; table < HUNTERS_ROLL_TABLE_COUNT; table++) {
        int dice = 0;
        for (int i = 0; i < hunters_rulebook_rolls_count; i++)
            if (hunters_rulebook_rolls[i].table == table) {
                if (dice != 0)
                    assert_int_equal(hunters_rulebook_rolls[i].dice, dice);
                dice = hunters_rulebook_rolls[i].dice;
            }
        /* The gyro compass is repaired like any system. */
        bool modified =
            table == HUNTERS_ROLL_TABLE_GYRO_REPAIR ||
            named(hunters_roll_table_names[table], hunters_modified_roll_names,
                  HUNTERS_MODIFIED_ROLL_COUNT) >= 0;
        check_chart(hunters_rulebook_rolls, table, row->table == table,
                    modified ? LOW : dice, modified ? HIGH : dice * 6);
    }
    check_chart(hunters_crew_recovery, 0, true, LOW, HIGH);
    check_each_once(hunters_crew_recovery, result, 0, 7);
    check_chart(hunters_evasive_directions, 0, true, 1, 6);
    check_chart(hunters_resupply_count, 0, true, 1, 6);
}

static void hunters_modifiers_of_the_book_belong_to_a_roll(void **unused)
{
    (void)unused;
    check_modifiers(hunters_rulebook_roll_modifiers);
    bool used[HUNTERS_MODIFIED_ROLL_COUNT] = {false};
    check_each_once(hunters_rulebook_roll_modifiers, id, 0,
                    HUNTERS_ROLL_MOD_COUNT);
    for (int i = 0; i < hunters_rulebook_roll_modifiers_count; i++)
        used[hunters_rulebook_roll_modifiers[i].table] = true;
    for (int i = 0; i < HUNTERS_MODIFIED_ROLL_COUNT; i++) {
        assert_true(used[i]);
        /* These two have tables of their own. */
        if (i != HUNTERS_MODIFIED_ROLL_CREW_RECOVERY &&
            i != HUNTERS_MODIFIED_ROLL_EXCEED_TEST_DEPTH)
            assert_true(named(hunters_modified_roll_names[i],
                              hunters_roll_table_names,
                              HUNTERS_ROLL_TABLE_COUNT) >= 0);
    }
}

static void hunters_11_2_1_ranks_rise_and_choose_more_often(void **unused)
{
    (void)unused;
    check_each_once(hunters_ranks, rank, 0, HUNTERS_RANK_COUNT);
    for (int i = 0; i < hunters_ranks_count; i++) {
        const struct hunters_ranks_row *rank = &hunters_ranks[i];
        assert_int_equal(rank->rank, i); /* so that a rank is an index */
        assert_int_equal(rank->level, i + 1);
        if (i == 0) {
            assert_int_equal(rank->request_patrol_max, 0);
            continue;
        }
        assert_true(rank->request_patrol_max >= rank[-1].request_patrol_max);
        assert_true(rank->refit_months_saved >= rank[-1].refit_months_saved);
        check_chart(hunters_patrol_requests, i, row->rank == i, 1, 6);
    }
    for (int i = 0; i < hunters_patrol_requests_count; i++) {
        const struct hunters_patrol_requests_row *row =
            &hunters_patrol_requests[i];
        int max = hunters_ranks[row->rank].request_patrol_max;
        assert_int_equal(row->result == HUNTERS_PATROL_REQUEST_CHOOSE,
                         row->max <= max);
    }
}

static void hunters_11_2_2_every_beginner_has_a_rank(void **unused)
{
    (void)unused;
    for (int column = 0; column < HUNTERS_STARTING_RANK_COUNT; column++)
        check_chart(hunters_starting_rank, column, row->column == column, 1, 6);
    for (int i = 0; i < hunters_starting_rank_count; i++)
        assert_true(hunters_starting_rank[i].result <= HUNTERS_RANK_KPTLT);
}

static void hunters_11_3_awards_take_more_and_more_tons(void **unused)
{
    (void)unused;
    check_each_once(hunters_awards, award, 1, HUNTERS_AWARD_COUNT);
    for (int i = 0; i < hunters_awards_count; i++) {
        const struct hunters_awards_row *row = &hunters_awards[i];
        assert_int_equal(row->level, i + 1);
        assert_int_equal(row->award, row->level);
        assert_true(is_rule(row->rule));
        if (i == 0)
            assert_int_equal(row->since_previous_award, HUNTERS_NONE);
        else
            assert_int_equal(row->total_tons - row[-1].total_tons,
                             row->since_previous_award);
    }
}

static void hunters_10_10_3_every_hull_damage_has_its_months(void **unused)
{
    (void)unused;
    check_each_once(hunters_refit, item, 0, HUNTERS_REFIT_ITEM_COUNT);
    for (int hull = 1; hull <= 8; hull++) {
        int months = 0;
        for (int i = 0; i < hunters_refit_count; i++) {
            const struct hunters_refit_row *row = &hunters_refit[i];
            assert_true(is_rule(row->rule));
            assert_int_equal(row->hull_min == HUNTERS_NONE,
                             row->hull_max == HUNTERS_NONE);
            if (row->hull_min != HUNTERS_NONE && row->hull_min <= hull &&
                hull <= row->hull_max)
                months += row->months;
        }
        assert_int_equal(months, (hull + 2) / 3);
    }
}

static void hunters_5_2_2_every_tonnage_has_a_victory_level(void **unused)
{
    (void)unused;
    int next = 0;
    for (int i = 0; i < hunters_victory_levels_count; i++) {
        assert_int_equal(hunters_victory_levels[i].level, i);
        assert_int_equal(hunters_victory_levels[i].tons_min, next);
        assert_true(hunters_victory_levels[i].tons_max >= next);
        next = hunters_victory_levels[i].tons_max + 1;
    }
    assert_int_equal(hunters_victory_levels_count, HUNTERS_VICTORY_COUNT);
    assert_int_equal(next, 100000000);
}

/* ---- Optional rules ---- */

static void hunters_14_6_1_every_year_has_every_quality_roll(void **unused)
{
    (void)unused;
    for (int attacker = 0; attacker < HUNTERS_ATTACKER_COUNT; attacker++)
        for (int year = 1939; year <= 1943; year++)
            check_chart(hunters_quality_rolls, year,
                        row->attacker == attacker && row->year_from <= year &&
                            year <= row->year_to,
                        1, 6);
}

static void hunters_14_6_3_every_quality_has_its_effect(void **unused)
{
    (void)unused;
    int elite =
        hunters_escort_detection_modifiers[HUNTERS_E2_MOD_ELITE_ESCORT].drm;
    assert_int_equal(hunters_quality_effects_count,
                     HUNTERS_ATTACKER_COUNT * HUNTERS_QUALITY_COUNT);
    for (int i = 0; i < hunters_quality_effects_count; i++) {
        const struct hunters_quality_effects_row *row =
            &hunters_quality_effects[i];
        bool escort = row->attacker == HUNTERS_ATTACKER_ESCORT;
        bool best = row->quality == HUNTERS_QUALITY_ELITE;
        assert_int_equal(row->attacker, i / HUNTERS_QUALITY_COUNT);
        assert_int_equal(row->quality, i % HUNTERS_QUALITY_COUNT);
        assert_int_equal(row->optional_rule,
                         escort ? HUNTERS_OPTIONAL_RULE_ESCORT_QUALITY
                                : HUNTERS_OPTIONAL_RULE_AIRCRAFT_QUALITY);
        assert_int_equal(row->sunk_becomes_5_hits, row->hits_added < 0);
        assert_int_equal(row->five_hits_sink, row->hits_added > 0);
        assert_int_equal(row->e2_drm, escort && best ? elite : 0);
        assert_int_equal(row->crew_injuries, escort ? HUNTERS_NONE
                                             : best ? 2
                                                    : 1);
    }
}

static void hunters_14_8_1_every_guess_has_its_effect(void **unused)
{
    (void)unused;
    check_each_once(hunters_evasion_effects, evasion, 0, HUNTERS_EVASION_COUNT);
    for (int i = 0; i < hunters_evasion_effects_count; i++) {
        const struct hunters_evasion_effects_row *row =
            &hunters_evasion_effects[i];
        assert_int_equal(row->optional_rule,
                         HUNTERS_OPTIONAL_RULE_EVASIVE_MANEUVERS);
        assert_int_equal(row->attacker, HUNTERS_ATTACKER_ESCORT);
        assert_false(row->over_five_sinks);
        if (i > 0) /* the better the guess, the more hits */
            assert_true(row->hits_added > row[-1].hits_added);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hunters_rolls_of_the_book_have_a_result_each),
        cmocka_unit_test(hunters_modifiers_of_the_book_belong_to_a_roll),
        cmocka_unit_test(hunters_11_2_1_ranks_rise_and_choose_more_often),
        cmocka_unit_test(hunters_11_2_2_every_beginner_has_a_rank),
        cmocka_unit_test(hunters_11_3_awards_take_more_and_more_tons),
        cmocka_unit_test(hunters_10_10_3_every_hull_damage_has_its_months),
        cmocka_unit_test(hunters_5_2_2_every_tonnage_has_a_victory_level),
        cmocka_unit_test(hunters_14_6_1_every_year_has_every_quality_roll),
        cmocka_unit_test(hunters_14_6_3_every_quality_has_its_effect),
        cmocka_unit_test(hunters_14_8_1_every_guess_has_its_effect),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
