/* The charts: dice, modifiers and when they hold. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "games/hunters/rules.h"

/* A boat at sea in this month of this year, under nobody's eyes. */
static struct career at_sea(int year, int month)
{
    struct career c = {.month = (int16_t)((year - 1900) * 12 + month - 1)};
    c.started = c.month;
    c.crew.quality = HUNTERS_QUALITY_TRAINED;
    fit_out(&c, HUNTERS_BOAT_TYPE_VIIC);
    return c;
}

/* What a chart's modifiers add up to in a column, one by one; the chart's own
 * sum, which the simulator uses, must say the same. */
static int sum_in(const struct career *c, int chart, int column)
{
    const struct chart *which = &hunters_charts[chart];
    int total = 0;
    for (int i = 0; i < which->modifier_count; i++)
        total += chart_modifier(which, i, column, c);
    assert_int_equal(chart_sum(which, column, c), total);
    return total;
}

static int sum(const struct career *c, int chart)
{
    return sum_in(c, chart, 0);
}

/* What one modifier adds just now. */
static int drm(const struct career *c, int chart, const char *id)
{
    const struct chart *which = &hunters_charts[chart];
    for (int i = 0; i < which->modifier_count; i++)
        if (strcmp(which->modifiers[i].id, id) == 0)
            return chart_modifier(which, i, 0, c);
    fail_msg("no modifier %s", id);
    return 0;
}

static void hunters_3_4_two_tens_are_a_hundred(void **unused)
{
    (void)unused;
    const struct chart *chart = &hunters_charts[CHART_T_SMALL];
    assert_int_equal(chart_natural(chart, (uint16_t[]){10, 10}), 100);
    assert_int_equal(chart_natural(chart, (uint16_t[]){10, 1}), 1);
    assert_int_equal(chart_natural(chart, (uint16_t[]){4, 10}), 40);
}

/* Every total a chart can show has its row, by search as by lookup. */
static void hunters_charts_have_a_row_for_every_roll(void **unused)
{
    (void)unused;
    for (int i = 0; i < CHARTS; i++) {
        struct chart searched = hunters_charts[i];
        searched.lookup = NULL;
        bool open = searched.modifier_count > 0;
        int low = open ? -20 : searched.count, high = open ? 40 : 6;
        if (searched.reading == READ_TENS) {
            low = searched.sides == 6 ? 11 : 1;
            high = searched.sides == 6 ? 11 : 100;
        } else if (!open) {
            high = searched.count * searched.sides;
        }
        for (int row = 0; row < searched.row_count; row++) {
            int column = searched.rows[row].column;
            if (column && column == searched.natural_column)
                continue;
            for (int total = low; total <= high; total++) {
                /* Tables of E1 without modifiers have no open ends. */
                if (i == CHART_E1 && (total < 2 || total > 12))
                    continue;
                int found = chart_row_of(&searched, column, total);
                if (i != CHART_U3 && i != CHART_SIZE && i != CHART_GYRO)
                    assert_true(found >= 0);
                if (found >= 0)
                    assert_int_equal(
                        chart_row_of(&hunters_charts[i], column, total), found);
            }
        }
    }
}

static void hunters_9_6_7_an_unmodified_two_is_never_detected(void **unused)
{
    (void)unused;
    const struct chart *chart = &hunters_charts[CHART_E2];
    for (int column = 0; column < 2; column++) {
        int row = chart_row_rolled(chart, column, 2, 13);
        assert_int_equal(chart->rows[row].result, HUNTERS_DETECTION_UNDETECTED);
        row = chart_row_rolled(chart, column, 3, 12);
        assert_int_equal(chart->rows[row].result,
                         HUNTERS_DETECTION_DETECTED_12);
    }
    assert_int_equal(chart->rows[chart_row_rolled(chart, 0, 8, 8)].result,
                     HUNTERS_DETECTION_UNDETECTED);
    assert_int_equal(chart->rows[chart_row_rolled(chart, 0, 8, 9)].result,
                     HUNTERS_DETECTION_DETECTED);
}

/* The year counts at every range, and at the close approach. */
static void hunters_9_2_2_only_year_and_swords_on_the_approach(void **unused)
{
    (void)unused;
    struct career c = at_sea(1942, 3);
    c.combat.escorted = 1;
    c.combat.range = RANGE_CLOSE;
    c.boat.system[DIVE_PLANES] = DAMAGED;
    c.boat.system[FUEL_TANKS] = INOPERABLE;
    c.combat.detected = 1;
    c.combat.fired_g7a = 1;
    c.combat.cycle = 2;
    assert_int_equal(sum(&c, CHART_E2), 2 + 1 + 1 + 1 + 1 + 1);
    int approach = HUNTERS_DETECTION_CHECK_CLOSE_APPROACH;
    assert_int_equal(sum_in(&c, CHART_E2, approach), 2);
    c.award = HUNTERS_AWARD_SWORDS;
    assert_int_equal(sum_in(&c, CHART_E2, approach), 1);
    c.crew.wound[KOMMANDANT] = SERIOUSLY_WOUNDED;
    assert_int_equal(sum_in(&c, CHART_E2, approach), 2);
}

static void hunters_9_6_7_the_year_counts_at_every_range(void **unused)
{
    (void)unused;
    for (int range = RANGE_CLOSE; range <= RANGE_LONG; range++) {
        struct career c = at_sea(1943, 1);
        c.combat.range = (uint8_t)range;
        assert_int_equal(drm(&c, CHART_E2, "year_1943"), 3);
        c = at_sea(1941, 12);
        assert_int_equal(drm(&c, CHART_E2, "year_1941"), 1);
        c = at_sea(1940, 12);
        c.combat.range = RANGE_MEDIUM;
        assert_int_equal(sum(&c, CHART_E2), 0);
    }
}

static void hunters_9_6_12_previous_detection_counts_once(void **unused)
{
    (void)unused;
    struct career c = at_sea(1940, 6);
    c.combat.escorted = 1;
    c.combat.range = RANGE_MEDIUM;
    c.combat.fired_g7a = 1; /* by day */
    c.combat.cycle = 1;
    assert_int_equal(sum(&c, CHART_E2), 1);
    c.combat.detected = 1;
    for (c.combat.cycle = 2; c.combat.cycle < 5; c.combat.cycle++)
        assert_int_equal(sum(&c, CHART_E2), 2);
}

static void hunters_9_6_3_which_modifiers_last(void **unused)
{
    (void)unused;
    struct career c = at_sea(1941, 6);
    c.combat.escorted = c.combat.night = c.combat.surfaced = 1;
    c.combat.range = RANGE_MEDIUM;
    c.combat.fired_ends = 3;
    c.combat.cycle = 1;
    assert_int_equal(drm(&c, CHART_E2, "fore_and_aft"), 1);
    assert_int_equal(drm(&c, CHART_E2, "night_surface_1941"), 1);
    assert_int_equal(drm(&c, CHART_E3, "night_surface"), 1);
    c.combat.cycle = 2;
    assert_int_equal(drm(&c, CHART_E2, "fore_and_aft"), 0);
    assert_int_equal(drm(&c, CHART_E2, "night_surface_1941"), 1);
    assert_int_equal(drm(&c, CHART_E3, "night_surface"), 0);
}

static void hunters_9_5_1_no_radar_before_1941(void **unused)
{
    (void)unused;
    struct career c = at_sea(1940, 12);
    c.combat.escorted = c.combat.night = c.combat.surfaced = 1;
    assert_int_equal(drm(&c, CHART_E2, "night_surface_1941"), 0);
    c.combat.weapon = WEAPON_FORE;
    c.combat.torpedo = G7A;
    assert_int_equal(drm(&c, CHART_U1, "uzo"), -1);
}

static void hunters_9_4_6_no_range_for_escorts_that_arrive(void **unused)
{
    (void)unused;
    struct career c = at_sea(1940, 6);
    c.combat.escorted = 1;
    c.combat.range = RANGE_CLOSE;
    assert_int_equal(drm(&c, CHART_E2, "close_range"), 1);
    c.combat.no_range = 1;
    assert_int_equal(drm(&c, CHART_E2, "close_range"), 0);
    c.combat.range = RANGE_LONG;
    assert_int_equal(drm(&c, CHART_E2, "long_range"), 0);
    c.combat.no_range = 0;
    assert_int_equal(drm(&c, CHART_E2, "long_range"), -1);
}

static void hunters_7_2_3_no_pack_without_radio(void **unused)
{
    (void)unused;
    struct career c = at_sea(1940, 6);
    c.combat.wolfpack = 1;
    assert_int_equal(drm(&c, CHART_E2, "wolfpack_busy"), -1);
    c.boat.system[RADIO] = DAMAGED; /* only inoperable counts */
    assert_int_equal(drm(&c, CHART_E2, "wolfpack_busy"), -1);
    c.boat.system[RADIO] = INOPERABLE;
    assert_int_equal(drm(&c, CHART_E2, "wolfpack_busy"), 0);
    c.combat.wolfpack = 2;
    assert_int_equal(drm(&c, CHART_E2, "wolfpack_focused"), 0);
    c.boat.system[RADIO] = WORKING;
    assert_int_equal(drm(&c, CHART_E2, "wolfpack_focused"), 1);
}

static void hunters_9_8_2_bombs_know_two_modifiers(void **unused)
{
    (void)unused;
    struct career c = at_sea(1942, 6);
    c.boat.system[FUEL_TANKS] = c.boat.system[BATTERIES] = DAMAGED;
    c.combat.detection_12 = 1;
    assert_int_equal(sum(&c, CHART_E3), 3);
    c.combat.air = 1;
    assert_int_equal(sum(&c, CHART_E3), 2);
    c.month += 12;
    assert_int_equal(sum(&c, CHART_E3), 3);
}

static void hunters_10_5_3_who_commands_costs(void **unused)
{
    (void)unused;
    struct career c = at_sea(1940, 6);
    c.combat.weapon = WEAPON_FORE;
    c.combat.torpedo = G7A;
    c.combat.range = RANGE_CLOSE;
    c.combat.no_range = 1;
    c.crew.wound[KOMMANDANT] = SERIOUSLY_WOUNDED;
    assert_int_equal(sum(&c, CHART_U1), 1);
    assert_int_equal(sum(&c, CHART_E2), 1);
    c.crew.experte[FIRST_WO] = 1;
    assert_int_equal(sum(&c, CHART_U1), 0);
    c.crew.wound[FIRST_WO] = KILLED;
    assert_int_equal(sum(&c, CHART_U1), 2);
    assert_int_equal(sum(&c, CHART_E2), 2);
    c.crew.experte[SECOND_WO] = 1;
    assert_int_equal(sum(&c, CHART_U1), 0);
    c.crew.wound[SECOND_WO] = KILLED;
    assert_int_equal(sum(&c, CHART_U1), 2);
}

static void hunters_11_3_6_what_decorations_are_good_for(void **unused)
{
    (void)unused;
    struct career c = at_sea(1940, 6);
    c.combat.weapon = WEAPON_AFT;
    c.combat.torpedo = G7A;
    c.combat.escorted = c.combat.night = c.combat.surfaced = 1;
    c.combat.second_salvo = 1;
    assert_int_equal(drm(&c, CHART_U1, "second_salvo"), 1);
    c.award = HUNTERS_AWARD_KNIGHTS_CROSS;
    assert_int_equal(drm(&c, CHART_U1, "second_salvo"), 0);
    assert_int_equal(drm(&c, CHART_U1, "kmdt_oakleaves"), 0);
    c.award = HUNTERS_AWARD_OAKLEAVES;
    assert_int_equal(drm(&c, CHART_U1, "kmdt_oakleaves"), -1);
    assert_int_equal(drm(&c, CHART_E2, "kmdt_swords"), 0);
    c.award = HUNTERS_AWARD_DIAMONDS;
    assert_int_equal(drm(&c, CHART_E2, "kmdt_swords"), -1);
}

/* Awards and ships help, failures hurt. */
static void hunters_11_2_3_signs_of_the_promotion_roll(void **unused)
{
    (void)unused;
    struct career c = at_sea(1940, 9);
    c.period_awards = 1;
    c.period_ships = 29;
    assert_int_equal(sum(&c, CHART_PROMOTION), -1 - 2);
    c.period_failures = 2;
    assert_int_equal(sum(&c, CHART_PROMOTION), -1 - 2 + 2);
}

/* Better torpedoes add to a roll whose low results are duds. */
static void hunters_12_1_3_superior_torpedoes_add_one(void **unused)
{
    (void)unused;
    struct career c = at_sea(1939, 9);
    c.combat.torpedo = G7E;
    assert_int_equal(sum(&c, CHART_U2), 0);
    c.patrol.superior_torpedoes = 1;
    assert_int_equal(sum(&c, CHART_U2), 1);
    const struct chart *u2 = &hunters_charts[CHART_U2];
    int column = dud_column(&c);
    assert_int_equal(u2->rows[chart_row_of(u2, column, 3)].result,
                     HUNTERS_DUD_DUD);
    assert_int_equal(u2->rows[chart_row_of(u2, column, 4)].result,
                     HUNTERS_DUD_EXPLODES);
    c.combat.torpedo = G7A;
    column = dud_column(&c);
    assert_int_equal(u2->rows[chart_row_of(u2, column, 3)].result,
                     HUNTERS_DUD_EXPLODES);
    c.month = 43 * 12;
    column = dud_column(&c);
    assert_int_equal(u2->rows[chart_row_of(u2, column, 2)].result,
                     HUNTERS_DUD_EXPLODES);
}

static void hunters_9_8_6_biscay_and_gibraltar_get_worse(void **unused)
{
    (void)unused;
    struct career c = at_sea(1942, 2);
    assert_int_equal(sum_in(&c, CHART_E1, HUNTERS_ZONE_BAY_OF_BISCAY), -1);
    assert_int_equal(sum_in(&c, CHART_E1, HUNTERS_ZONE_ATLANTIC), 0);
    assert_int_equal(sum_in(&c, CHART_E1, HUNTERS_ZONE_GIBRALTAR_PASSAGE), -3);
    assert_int_equal(sum_in(&c, CHART_E1, HUNTERS_ZONE_SPECIAL_MISSION), 0);
    c = at_sea(1943, 2);
    assert_int_equal(sum_in(&c, CHART_E1, HUNTERS_ZONE_BAY_OF_BISCAY), -2);
}

static int below(struct pcg32 *pcg, int n)
{
    return (int)pcg32_below(pcg, (uint32_t)n);
}

/* A boat in some trouble or other: whatever a modifier looks at may be so. */
static struct career any_career(struct pcg32 *pcg)
{
    struct career c = at_sea(1939 + below(pcg, 5), 1 + below(pcg, 12));
    fit_out(&c, below(pcg, HUNTERS_BOAT_TYPE_COUNT));
    for (int i = 0; i < SYSTEMS; i++)
        c.boat.system[i] = (uint8_t)below(pcg, INOPERABLE + 1);
    for (int i = 0; i < MEN; i++) {
        c.crew.wound[i] = (uint8_t)below(pcg, KILLED + 1);
        c.crew.experte[i] = (uint8_t)below(pcg, 2);
    }
    c.crew.quality = (uint8_t)below(pcg, HUNTERS_QUALITY_COUNT);
    c.award = (uint8_t)below(pcg, HUNTERS_AWARD_COUNT);
    c.patrol.superior_torpedoes = (uint8_t)below(pcg, 2);
    bool mines = below(pcg, 2); /* laid off Britain; else through Gibraltar */
    c.patrol.assignment =
        mines ? HUNTERS_PATROL_BRITISH_ISLES : HUNTERS_PATROL_MEDITERRANEAN;
    c.patrol.mission = mines ? HUNTERS_MISSION_MINES : HUNTERS_MISSION_NONE;
    c.patrol.first_med = !mines;
    lay_track(&c);
    c.patrol.box = (uint8_t)(1 + below(pcg, c.patrol.boxes));
    struct combat *k = &c.combat;
    uint8_t *yes_or_no[] = {&k->escorted,     &k->night,     &k->surfaced,
                            &k->detected,     &k->no_range,  &k->detection_12,
                            &k->second_salvo, &k->deep,      &k->air,
                            &k->fired_g7a,    &k->ship_count};
    for (size_t i = 0; i < sizeof yes_or_no / sizeof yes_or_no[0]; i++)
        *yes_or_no[i] = (uint8_t)below(pcg, 2);
    k->range = (uint8_t)(RANGE_CLOSE + below(pcg, 3));
    k->cycle = (uint8_t)below(pcg, 4);
    k->fired_ends = (uint8_t)below(pcg, 4);
    k->wolfpack = (uint8_t)below(pcg, 3);
    k->escort_quality = (uint8_t)below(pcg, HUNTERS_QUALITY_COUNT + 1);
    k->weapon = (uint8_t)below(pcg, WEAPON_GUN + 1);
    k->torpedo = (uint8_t)(G7A + below(pcg, 2));
    k->ship[0].present = 1;
    k->ship[0].size = (uint8_t)below(pcg, HUNTERS_SHIP_SIZE_COUNT);
    return c;
}

/* The simulator adds by the chart's sum, a player's roll one by one; every
 * modifier of such a chart holds in some of these careers. */
static void hunters_sums_are_what_their_modifiers_say(void **unused)
{
    (void)unused;
    enum { CAREERS = 20000, MODIFIERS = 32 };
    static int held[CHARTS][MODIFIERS];
    struct pcg32 pcg;
    pcg32_seed(&pcg, 7, 1);
    for (int n = 0; n < CAREERS; n++) {
        struct career c = any_career(&pcg);
        for (int i = 0; i < CHARTS; i++) {
            const struct chart *chart = &hunters_charts[i];
            if (!chart->sum)
                continue;
            int row = below(&pcg, chart->row_count);
            int column = chart->rows[row].column;
            int16_t each[MODIFIERS];
            assert_int_equal(chart->sum(&c, column, each),
                             sum_in(&c, i, column));
            for (int m = 0; m < chart->modifier_count; m++) {
                int value = chart_modifier(chart, m, column, &c);
                assert_int_equal(each[m], value);
                held[i][m] += value != 0;
            }
        }
    }
    for (int i = 0; i < CHARTS; i++)
        for (int m = 0;
             hunters_charts[i].sum && m < hunters_charts[i].modifier_count; m++)
            if (!held[i][m])
                fail_msg("%s: %s never held", hunters_charts[i].id,
                         hunters_charts[i].modifiers[m].id);
}

/* The rows of E1's modifiers are for each table; the chart has each id once, so
 * that its index is the id. */
static void hunters_e1_modifiers_are_counted_by_their_ids(void **unused)
{
    (void)unused;
    const struct chart *chart = &hunters_charts[CHART_E1];
    assert_int_equal(chart->modifier_count, HUNTERS_E1_MOD_COUNT);
    for (int i = 0; i < chart->modifier_count; i++)
        assert_string_equal(chart->modifiers[i].id, hunters_e1_mod_names[i]);
}

static void hunters_8_3_5_light_in_the_arctic(void **unused)
{
    (void)unused;
    const struct chart *chart = &hunters_charts[CHART_LIGHT];
    for (int month = 1; month <= 12; month++) {
        struct career c = at_sea(1942, month);
        c.patrol.assignment = HUNTERS_PATROL_ARCTIC;
        int column = light_column(&c, false), days = 0;
        for (int face = 1; face <= 6; face++)
            days += chart->rows[chart_row_of(chart, column, face)].result ==
                    HUNTERS_LIGHT_DAY;
        assert_int_equal(days, month == 6                  ? 6
                               : month == 12               ? 0
                               : month <= 3 || month >= 10 ? 2
                                                           : 4);
        c.patrol.assignment = HUNTERS_PATROL_ATLANTIC;
        column = light_column(&c, false);
        assert_int_equal(chart->rows[chart_row_of(chart, column, 3)].result,
                         HUNTERS_LIGHT_DAY);
        assert_int_equal(chart->rows[chart_row_of(chart, column, 4)].result,
                         HUNTERS_LIGHT_NIGHT);
    }
}

static void hunters_ruling_1_the_rosters_are_as_likely(void **unused)
{
    (void)unused;
    const struct chart *chart = &hunters_charts[CHART_ROSTER];
    int usual = 0;
    for (int face = 1; face <= 6; face++)
        usual += chart->rows[chart_row_of(chart, 0, face)].result ==
                 HUNTERS_ROLL_RESULT_USUAL_ROSTER;
    assert_int_equal(usual, 3);
}

static void hunters_9_8_5_flak_modifiers(void **unused)
{
    (void)unused;
    struct career c = at_sea(1943, 5);
    assert_int_equal(sum(&c, CHART_A2), 0);
    fit_out(&c, HUNTERS_BOAT_TYPE_VIIA);
    assert_int_equal(sum(&c, CHART_A2), 1);
    fit_out(&c, HUNTERS_BOAT_TYPE_IXC);
    assert_int_equal(sum(&c, CHART_A2), -1);
    c.boat.system[FLAK_37MM] = DAMAGED;
    assert_int_equal(sum(&c, CHART_A2), 0);
}

static void hunters_11_4_7_the_flak_boat_loses_one_a_mount(void **unused)
{
    (void)unused;
    struct career c = at_sea(1943, 5);
    fit_out(&c, HUNTERS_BOAT_TYPE_VIIC_FLAK);
    assert_int_equal(sum(&c, CHART_A2), -2);
    c.boat.system[FLAK_2CM] = INOPERABLE;
    assert_int_equal(sum(&c, CHART_A2), -1);
    c.boat.system[FLAK_37MM] = INOPERABLE;
    assert_int_equal(sum(&c, CHART_A2), 0);
    c.boat.system[FLAK_2CM_SECOND] = INOPERABLE;
    assert_int_equal(sum(&c, CHART_A2), 0);
}

static void hunters_9_6_4_hull_boxes_against_two_dice(void **unused)
{
    (void)unused;
    struct career c = at_sea(1942, 1);
    const struct chart *chart = &hunters_charts[CHART_TEST_DEPTH];
    c.boat.hull = 5;
    int modifier = sum(&c, CHART_TEST_DEPTH);
    assert_int_equal(modifier, -5);
    assert_int_equal(chart->rows[chart_row_of(chart, 0, 4 - 5)].result,
                     HUNTERS_DEPTH_ROLL_LESS);
    assert_int_equal(chart->rows[chart_row_of(chart, 0, 5 - 5)].result,
                     HUNTERS_DEPTH_ROLL_EQUAL);
    assert_int_equal(chart->rows[chart_row_of(chart, 0, 6 - 5)].result,
                     HUNTERS_DEPTH_ROLL_GREATER);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hunters_3_4_two_tens_are_a_hundred),
        cmocka_unit_test(hunters_charts_have_a_row_for_every_roll),
        cmocka_unit_test(hunters_9_6_7_an_unmodified_two_is_never_detected),
        cmocka_unit_test(hunters_9_2_2_only_year_and_swords_on_the_approach),
        cmocka_unit_test(hunters_9_6_7_the_year_counts_at_every_range),
        cmocka_unit_test(hunters_9_6_12_previous_detection_counts_once),
        cmocka_unit_test(hunters_9_6_3_which_modifiers_last),
        cmocka_unit_test(hunters_9_5_1_no_radar_before_1941),
        cmocka_unit_test(hunters_9_4_6_no_range_for_escorts_that_arrive),
        cmocka_unit_test(hunters_7_2_3_no_pack_without_radio),
        cmocka_unit_test(hunters_9_8_2_bombs_know_two_modifiers),
        cmocka_unit_test(hunters_10_5_3_who_commands_costs),
        cmocka_unit_test(hunters_11_3_6_what_decorations_are_good_for),
        cmocka_unit_test(hunters_11_2_3_signs_of_the_promotion_roll),
        cmocka_unit_test(hunters_12_1_3_superior_torpedoes_add_one),
        cmocka_unit_test(hunters_9_8_6_biscay_and_gibraltar_get_worse),
        cmocka_unit_test(hunters_sums_are_what_their_modifiers_say),
        cmocka_unit_test(hunters_e1_modifiers_are_counted_by_their_ids),
        cmocka_unit_test(hunters_8_3_5_light_in_the_arctic),
        cmocka_unit_test(hunters_ruling_1_the_rosters_are_as_likely),
        cmocka_unit_test(hunters_9_8_5_flak_modifiers),
        cmocka_unit_test(hunters_11_4_7_the_flak_boat_loses_one_a_mount),
        cmocka_unit_test(hunters_9_6_4_hull_boxes_against_two_dice),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
