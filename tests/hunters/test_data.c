/* The tables of combat: fire, escorts, aircraft, damage and wounds; and what holds
 * of all tables. */
#include <dirent.h>

#include "tables.h"

/* ---- U1 to U3: the boat's fire ---- */

static void hunters_9_2_3_every_range_hits_or_misses(void **unused)
{
    (void)unused;
    for (int range = 0; range < HUNTERS_RANGE_COUNT; range++)
        check_chart(hunters_torpedo_gun_fire, range, row->range == range, LOW,
                    HIGH);
    check_each_once(hunters_torpedo_gun_fire_modifiers, id, 0,
                    HUNTERS_U1_MOD_COUNT);
    check_modifiers(hunters_torpedo_gun_fire_modifiers);
    for (int i = 0; i < hunters_torpedo_gun_fire_modifiers_count; i++)
        assert_true(hunters_torpedo_gun_fire_modifiers[i].torpedo);
    /* The farther, the harder. */
    int last = HIGH;
    for (int i = 0; i < hunters_torpedo_gun_fire_count; i++)
        if (hunters_torpedo_gun_fire[i].result == HUNTERS_FIRE_HIT) {
            assert_true(hunters_torpedo_gun_fire[i].max < last);
            last = hunters_torpedo_gun_fire[i].max;
        }
}

static void hunters_9_2_4_every_month_has_duds(void **unused)
{
    (void)unused;
    for (int torpedo = 0; torpedo < HUNTERS_TORPEDO_COUNT; torpedo++)
        for (int month = WAR_BEGINS; month <= WAR_ENDS; month++)
            check_chart(hunters_torpedo_duds, month,
                        row->torpedo == torpedo && row->from <= month &&
                            month <= row->to,
                        LOW, HIGH);
    for (int i = 0; i < hunters_torpedo_duds_count; i++) {
        const struct hunters_torpedo_duds_row *row = &hunters_torpedo_duds[i];
        assert_true(row->from >= WAR_BEGINS && row->to <= WAR_ENDS);
        assert_int_equal(row->result, row->min == LOW ? HUNTERS_DUD_DUD
                                                      : HUNTERS_DUD_EXPLODES);
    }
    check_each_once(hunters_torpedo_dud_modifiers, id, 0, HUNTERS_U2_MOD_COUNT);
    check_modifiers(hunters_torpedo_dud_modifiers);
}

static void hunters_9_2_5_every_hit_does_damage(void **unused)
{
    (void)unused;
    check_chart(hunters_attack_damage, 0, row->weapon == HUNTERS_WEAPON_TORPEDO,
                1, 6);
    check_chart(hunters_attack_damage, 1,
                row->weapon == HUNTERS_WEAPON_DECK_GUN, LOW, HIGH);
    for (int i = 1; i < hunters_attack_damage_count; i++)
        if (hunters_attack_damage[i].weapon ==
            hunters_attack_damage[i - 1].weapon)
            assert_true(hunters_attack_damage[i].result <
                        hunters_attack_damage[i - 1].result);
    check_each_once(hunters_attack_damage_modifiers, id, 0,
                    HUNTERS_U3_MOD_COUNT);
    check_modifiers(hunters_attack_damage_modifiers);
    for (int i = 0; i < hunters_attack_damage_modifiers_count; i++)
        assert_int_equal(hunters_attack_damage_modifiers[i].weapon,
                         HUNTERS_WEAPON_DECK_GUN);
}

/* ---- E2 to E5: the escorts ---- */

static void hunters_9_6_7_every_detection_roll_has_a_result(void **unused)
{
    (void)unused;
    check_chart(hunters_escort_detection, 0,
                row->check == HUNTERS_DETECTION_CHECK_NORMAL, LOW, HIGH);
    check_chart(hunters_escort_detection, 1,
                row->check == HUNTERS_DETECTION_CHECK_CLOSE_APPROACH, LOW,
                HIGH);
    check_chart(hunters_escort_detection, 2,
                row->check == HUNTERS_DETECTION_CHECK_NATURAL_2, 2, 2);
    for (int i = 0; i < hunters_escort_detection_count; i++) {
        const struct hunters_escort_detection_row *row =
            &hunters_escort_detection[i];
        bool twelve = row->result == HUNTERS_DETECTION_DETECTED_12;
        assert_int_equal(row->e3_drm, twelve);
        assert_int_equal(row->min == 12, twelve);
        if (row->check == HUNTERS_DETECTION_CHECK_NATURAL_2)
            assert_int_equal(row->result, HUNTERS_DETECTION_UNDETECTED);
    }
}

static void hunters_9_2_2_few_modifiers_count_on_the_approach(void **unused)
{
    (void)unused;
    check_each_once(hunters_escort_detection_modifiers, id, 0,
                    HUNTERS_E2_MOD_COUNT);
    check_modifiers(hunters_escort_detection_modifiers);
    for (int i = 0; i < hunters_escort_detection_modifiers_count; i++) {
        const struct hunters_escort_detection_modifiers_row *row =
            &hunters_escort_detection_modifiers[i];
        assert_int_equal(row->id, i); /* so that an id is an index */
        assert_int_equal(row->close_approach,
                         i == HUNTERS_E2_MOD_YEAR_1941 ||
                             i == HUNTERS_E2_MOD_YEAR_1942 ||
                             i == HUNTERS_E2_MOD_YEAR_1943 ||
                             i == HUNTERS_E2_MOD_KMDT_SWORDS);
        assert_int_equal(row->optional_rule != HUNTERS_OPTIONAL_RULE_NONE,
                         i == HUNTERS_E2_MOD_ELITE_ESCORT);
    }
}

static void hunters_9_6_8_every_attack_roll_has_its_hits(void **unused)
{
    (void)unused;
    check_chart(hunters_escort_attack, 0, true, LOW, HIGH);
    check_each_once(hunters_escort_attack, result, 0,
                    HUNTERS_ESCORT_ATTACK_COUNT);
    for (int i = 0; i < hunters_escort_attack_count; i++) {
        bool sunk = i == HUNTERS_ESCORT_ATTACK_SUNK;
        assert_int_equal(hunters_escort_attack[i].result, i);
        assert_int_equal(hunters_escort_attack[i].hits,
                         sunk ? HUNTERS_NONE : i);
    }
}

static void hunters_9_8_2_few_modifiers_count_for_aircraft(void **unused)
{
    (void)unused;
    check_each_once(hunters_escort_attack_modifiers, id, 0,
                    HUNTERS_E3_MOD_COUNT);
    check_modifiers(hunters_escort_attack_modifiers);
    for (int i = 0; i < hunters_escort_attack_modifiers_count; i++) {
        const struct hunters_escort_attack_modifiers_row *row =
            &hunters_escort_attack_modifiers[i];
        assert_int_equal(row->id, i); /* so that an id is an index */
        assert_int_equal(row->versus_air, i == HUNTERS_E3_MOD_YEAR_1943 ||
                                              i == HUNTERS_E3_MOD_AIR_ATTACK);
        assert_int_equal(row->versus_escort, i != HUNTERS_E3_MOD_AIR_ATTACK);
        assert_true(row->drm > 0);
    }
}

static void hunters_9_6_4_the_depth_has_an_answer_to_each_roll(void **unused)
{
    (void)unused;
    check_each_once(hunters_exceed_test_depth, roll, 0,
                    HUNTERS_DEPTH_ROLL_COUNT);
    check_chart(hunters_exceed_test_depth, 0,
                row->roll != HUNTERS_DEPTH_ROLL_BEFORE, LOW, HIGH);
    for (int i = 0; i < hunters_exceed_test_depth_count; i++) {
        const struct hunters_exceed_test_depth_row *row =
            &hunters_exceed_test_depth[i];
        assert_int_equal(row->implodes, row->roll == HUNTERS_DEPTH_ROLL_LESS);
        assert_int_equal(row->roll_again,
                         row->roll == HUNTERS_DEPTH_ROLL_EQUAL);
        assert_int_equal(row->hull_damage,
                         row->roll == HUNTERS_DEPTH_ROLL_BEFORE ||
                             row->roll == HUNTERS_DEPTH_ROLL_EQUAL);
        if (row->roll == HUNTERS_DEPTH_ROLL_GREATER)
            assert_int_equal(row->e2_drm, hunters_escort_detection_modifiers
                                              [HUNTERS_E2_MOD_EXCEED_TEST_DEPTH]
                                                  .drm);
        else
            assert_int_equal(row->e2_drm, 0);
    }
}

static void hunters_9_6_9_every_hit_strikes_something(void **unused)
{
    (void)unused;
    int tally[HUNTERS_SYSTEM_COUNT] = {0};
    assert_int_equal(hunters_uboat_damage_count, 36);
    for (int i = 0; i < hunters_uboat_damage_count; i++) {
        const struct hunters_uboat_damage_row *row = &hunters_uboat_damage[i];
        assert_int_equal(row->min, (i / 6 + 1) * 10 + i % 6 + 1);
        assert_int_equal(row->max, row->min);
        tally[row->result] += row->count;
    }
    /* A second mount is hit by the roll of the first. */
    for (int i = 0; i < HUNTERS_SYSTEM_COUNT; i++)
        assert_int_equal(tally[i] == 0, i == HUNTERS_SYSTEM_FLAK_2CM_SECOND);
    assert_int_equal(tally[HUNTERS_SYSTEM_HULL], 8);
    assert_int_equal(tally[HUNTERS_SYSTEM_FLOODING], 8);
    assert_int_equal(tally[HUNTERS_SYSTEM_CREW], 5);
}

/* Defines a function: what the modifier of that name adds, 0 if there is none. */
#define DRM_BY_NAME(function, table, names)                 \
    static int function(const char *name)                   \
    {                                                       \
        for (int at = 0; at < table##_count; at++)          \
            if (strcmp((names)[(table)[at].id], name) == 0) \
                return (table)[at].drm;                     \
        return 0;                                           \
    }

DRM_BY_NAME(e2_drm, hunters_escort_detection_modifiers, hunters_e2_mod_names)
DRM_BY_NAME(e3_drm, hunters_escort_attack_modifiers, hunters_e3_mod_names)
DRM_BY_NAME(a1_drm, hunters_aircraft_encounter_modifiers, hunters_a1_mod_names)

static void hunters_10_0_damage_agrees_with_the_modifiers(void **unused)
{
    (void)unused;
    check_each_once(hunters_damage_effects_repair, system, 0,
                    HUNTERS_SYSTEM_COUNT);
    check_each_once(hunters_aircraft_encounter_modifiers, id, 0,
                    HUNTERS_A1_MOD_COUNT);
    for (int i = 0; i < hunters_damage_effects_repair_count; i++) {
        const struct hunters_damage_effects_repair_row *row =
            &hunters_damage_effects_repair[i];
        assert_int_equal(row->system, i); /* so that a system is an index */
        const char *name = hunters_system_names[i];
        assert_int_equal(row->e2_drm, e2_drm(name));
        assert_int_equal(row->e3_drm, e3_drm(name));
        assert_int_equal(row->a1_drm, a1_drm(name));
    }
}

static void hunters_10_7_repairs_are_on_two_or_four(void **unused)
{
    (void)unused;
    for (int i = 0; i < hunters_damage_effects_repair_count; i++) {
        const struct hunters_damage_effects_repair_row *row =
            &hunters_damage_effects_repair[i];
        assert_true(row->repair_max == 2 || row->repair_max == 4 ||
                    row->repair_max == HUNTERS_NONE);
        assert_int_equal(row->refit_box, row->repair_max != HUNTERS_NONE);
        /* [10.2.1] [10.4.1] */
        assert_int_equal(row->forces_abort,
                         i == HUNTERS_SYSTEM_DIESEL_ENGINE_1 ||
                             i == HUNTERS_SYSTEM_DIESEL_ENGINE_2 ||
                             i == HUNTERS_SYSTEM_FUEL_TANKS);
    }
    check_each_once(hunters_repair_modifiers, id, 0, HUNTERS_REPAIR_MOD_COUNT);
    check_modifiers(hunters_repair_modifiers);
}

/* ---- The crew ---- */

static void hunters_10_5_1_every_injury_has_a_man_and_a_wound(void **unused)
{
    (void)unused;
    bool hurt[HUNTERS_ROLE_COUNT] = {false};
    bool told[HUNTERS_ROLE_COUNT] = {false};
    check_chart(hunters_crew_injury_who, 0, true, 2, 12);
    check_chart(hunters_crew_injury_severity, 0, true, 1, 6);
    check_each_once(hunters_crew_injury_severity, result, HUNTERS_WOUND_LW,
                    HUNTERS_WOUND_COUNT);
    for (int i = 0; i < hunters_crew_injury_who_count; i++)
        hurt[hunters_crew_injury_who[i].result] = true;
    for (int i = 0; i < hunters_crew_injury_effects_count; i++) {
        const struct hunters_crew_injury_effects_row *row =
            &hunters_crew_injury_effects[i];
        told[row->role] = true;
        assert_true(row->when_sw || row->when_kia);
        assert_int_equal(row->all_four, row->role == HUNTERS_ROLE_CREW);
    }
    for (int i = 0; i < HUNTERS_ROLE_COUNT; i++)
        assert_true(hurt[i] && told[i]);
}

static void hunters_10_6_2_wounds_never_heal_by_wounds(void **unused)
{
    (void)unused;
    int seen[HUNTERS_WOUND_COUNT][HUNTERS_WOUND_COUNT] = {{0}};
    for (int i = 0; i < hunters_wound_stacking_count; i++) {
        const struct hunters_wound_stacking_row *row =
            &hunters_wound_stacking[i];
        assert_int_not_equal(row->incoming, HUNTERS_WOUND_OK);
        assert_true(row->result >= row->current &&
                    row->result >= row->incoming);
        seen[row->current][row->incoming]++;
    }
    for (int now = 0; now < HUNTERS_WOUND_COUNT; now++)
        for (int more = HUNTERS_WOUND_LW; more < HUNTERS_WOUND_COUNT; more++)
            assert_int_equal(seen[now][more], 1);
}

/* ---- A1, A2, R1 ---- */

static void hunters_9_8_1_every_roll_dives_or_is_attacked(void **unused)
{
    (void)unused;
    check_chart(hunters_aircraft_encounter, 0, true, LOW, HIGH);
    check_each_once(hunters_aircraft_encounter, attacks, 0, 3);
    check_modifiers(hunters_aircraft_encounter_modifiers);
    for (int i = 0; i < hunters_aircraft_encounter_count; i++) {
        const struct hunters_aircraft_encounter_row *row =
            &hunters_aircraft_encounter[i];
        static const int8_t attacks[HUNTERS_AIR_ENCOUNTER_COUNT] = {
            [HUNTERS_AIR_ENCOUNTER_TWO_ATTACKS] = 2,
            [HUNTERS_AIR_ENCOUNTER_ONE_ATTACK] = 1,
        };
        assert_int_equal(row->attacks, attacks[row->result]);
        assert_int_equal(row->crew_injuries_each, row->attacks > 0);
    }
}

static void hunters_9_8_3_every_flak_roll_has_a_result(void **unused)
{
    (void)unused;
    check_chart(hunters_flak_attack, 0, true, LOW, HIGH);
    check_each_once(hunters_flak_attack, result, 0, HUNTERS_FLAK_NO_MOUNT);
    check_each_once(hunters_flak_attack_results, result, 0, HUNTERS_FLAK_COUNT);
    check_each_once(hunters_flak_attack_modifiers, id, 0, HUNTERS_A2_MOD_COUNT);
    check_modifiers(hunters_flak_attack_modifiers);
    for (int i = 0; i < hunters_flak_attack_results_count; i++) {
        const struct hunters_flak_attack_results_row *row =
            &hunters_flak_attack_results[i];
        assert_int_equal(row->result, i); /* so that a result is an index */
        assert_int_equal(row->counts_as,
                         i == HUNTERS_FLAK_NO_MOUNT ? HUNTERS_FLAK_MISS : i);
        assert_int_equal(row->additional_round, !row->ends_encounter);
        if (row->cancels_second_attack)
            assert_true(row->ends_encounter);
    }
}

static void hunters_12_1_every_roll_is_an_event(void **unused)
{
    (void)unused;
    check_chart(hunters_random_events, 0, true, 2, 12);
    check_each_once(hunters_random_events, result, 0,
                    HUNTERS_RANDOM_EVENT_COUNT);
    check_chart(hunters_random_event_victims, 0, true, 1, 6);
    for (int i = 0; i < hunters_random_event_victims_count; i++)
        assert_true(hunters_random_event_victims[i].result <= HUNTERS_ROLE_LI);
}

/* ---- Charts from rows, and the files themselves ---- */

/* The chart made of a table has the table's rows in the table's order. */
#define check_rows(table)                                            \
    do {                                                             \
        assert_int_equal(table##_rows_count, table##_count);         \
        for (int at = 0; at < table##_count; at++) {                 \
            assert_int_equal(table##_rows[at].min, (table)[at].min); \
            assert_int_equal(table##_rows[at].max, (table)[at].max); \
        }                                                            \
    } while (0)

static void hunters_charts_have_the_rows_of_their_tables(void **unused)
{
    (void)unused;
    check_rows(hunters_aircraft_encounter);
    check_rows(hunters_attack_damage);
    check_rows(hunters_crew_injury_severity);
    check_rows(hunters_crew_injury_who);
    check_rows(hunters_day_night);
    check_rows(hunters_encounters);
    check_rows(hunters_escort_attack);
    check_rows(hunters_escort_detection);
    check_rows(hunters_flak_attack);
    check_rows(hunters_patrol_assignments);
    check_rows(hunters_random_events);
    check_rows(hunters_ship_size);
    check_rows(hunters_torpedo_duds);
    check_rows(hunters_torpedo_gun_fire);
    check_rows(hunters_uboat_damage);
    for (int i = 0; i < hunters_escort_detection_count; i++) {
        assert_int_equal(hunters_escort_detection_rows[i].column,
                         hunters_escort_detection[i].check);
        assert_int_equal(hunters_escort_detection_rows[i].result,
                         hunters_escort_detection[i].result);
    }
}

/* A file of data/hunters as text; the caller frees it. */
static char *read_text(const char *name)
{
    char path[512];
    snprintf(path, sizeof path, "%s/data/hunters/%s", KALEUN_SOURCE, name);
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    enum { SIZE = 200000 };
    char *text = malloc(SIZE);
    assert_non_null(text);
    size_t len = fread(text, 1, SIZE - 1, file);
    assert_true(len > 0 && len < SIZE - 1);
    text[len] = '\0';
    fclose(file);
    return text;
}

static void hunters_every_table_says_where_it_comes_from(void **unused)
{
    (void)unused;
    char *provenance = read_text("PROVENANCE.md");
    DIR *folder = opendir(KALEUN_SOURCE "/data/hunters");
    assert_non_null(folder);
    int tables = 0;
    for (struct dirent *entry; (entry = readdir(folder)) != NULL;) {
        const char *ending = strrchr(entry->d_name, '.');
        if (ending == NULL || strcmp(ending, ".tsv") != 0)
            continue;
        tables++;
        char quoted[280];
        snprintf(quoted, sizeof quoted, "`%s`", entry->d_name);
        if (strstr(provenance, quoted) == NULL)
            fail_msg("PROVENANCE.md does not name %s", entry->d_name);
        char *text = read_text(entry->d_name);
        /* Blanks around a cell, and empty cells but for remarks on words. */
        if (strstr(text, " \t") != NULL || strstr(text, "\t ") != NULL ||
            strstr(text, " \n") != NULL || strstr(text, "\t\t") != NULL)
            fail_msg("%s: a padded or empty cell", entry->d_name);
        free(text);
    }
    closedir(folder);
    free(provenance);
    assert_true(tables > 50);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hunters_9_2_3_every_range_hits_or_misses),
        cmocka_unit_test(hunters_9_2_4_every_month_has_duds),
        cmocka_unit_test(hunters_9_2_5_every_hit_does_damage),
        cmocka_unit_test(hunters_9_6_7_every_detection_roll_has_a_result),
        cmocka_unit_test(hunters_9_2_2_few_modifiers_count_on_the_approach),
        cmocka_unit_test(hunters_9_6_8_every_attack_roll_has_its_hits),
        cmocka_unit_test(hunters_9_8_2_few_modifiers_count_for_aircraft),
        cmocka_unit_test(hunters_9_6_4_the_depth_has_an_answer_to_each_roll),
        cmocka_unit_test(hunters_9_6_9_every_hit_strikes_something),
        cmocka_unit_test(hunters_10_0_damage_agrees_with_the_modifiers),
        cmocka_unit_test(hunters_10_7_repairs_are_on_two_or_four),
        cmocka_unit_test(hunters_10_5_1_every_injury_has_a_man_and_a_wound),
        cmocka_unit_test(hunters_10_6_2_wounds_never_heal_by_wounds),
        cmocka_unit_test(hunters_9_8_1_every_roll_dives_or_is_attacked),
        cmocka_unit_test(hunters_9_8_3_every_flak_roll_has_a_result),
        cmocka_unit_test(hunters_12_1_every_roll_is_an_event),
        cmocka_unit_test(hunters_charts_have_the_rows_of_their_tables),
        cmocka_unit_test(hunters_every_table_says_where_it_comes_from),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
