/* What the very next dice can do, as it is told before a choice: the number that
 * is needed, the modifiers and the chance, against pencil and paper. */
#include "mat.h"

#include <math.h>

#include "games/hunters/charts_shown.h"
#include "games/hunters/next_rolls.h"
#include "lang.h"
#include "play/odds.h"

#define assert_chance(is, expected) assert_true(fabs((is) - (expected)) < 1e-12)

static struct next_rolls *told_now(const struct mat *m)
{
    static struct next_rolls list;
    hunters_next(&m->c, &list);
    return &list;
}

/* The line with this sentence, in this range and way if there are several. */
static const struct next_roll *line(const struct next_rolls *list, int text,
                                    int range, int how)
{
    for (int i = 0; i < list->count; i++) {
        const struct next_roll *roll = &list->roll[i];
        if (roll->what.text != text)
            continue;
        if (range == RANGE_NONE ||
            (roll->group.param[0].value == T_HUNTERS_RANGE_NONE + range &&
             roll->group.param[1].value == T_HUNTERS_HOW_SUBMERGED + how))
            return roll;
    }
    fail_msg("no line %s", text_key(text));
    return NULL;
}

/* Medium range, submerged, by day in 1941: 7 or less is 21 of 36; then the year
 * and the wake of steam add two to detection: 7 or more, 21 of 36. */
static void hunters_9_1_4_every_range_says_its_number(void **state)
{
    (void)state;
    struct mat *m = mat_open(HUNTERS_BOAT_TYPE_VIIC, 1941, 5);
    mat_meet(m, HUNTERS_ENCOUNTER_SHIP_ESCORT, DAY, "3000");
    const struct next_rolls *list = told_now(m);
    const struct next_roll *hit =
        line(list, T_HUNTERS_NEXT_HIT, RANGE_MEDIUM, 0);
    assert_chance(hit->chance, 21.0 / 36);
    assert_int_equal(hit->need, NEED_OR_LESS);
    assert_int_equal(hit->number, 7);
    assert_int_equal(hit->counted, 0);
    const struct next_roll *found =
        line(list, T_HUNTERS_NEXT_FOUND, RANGE_MEDIUM, 0);
    assert_chance(found->chance, 21.0 / 36);
    assert_int_equal(found->need, NEED_OR_MORE);
    assert_int_equal(found->number, 7);
    assert_int_equal(found->counted, 2);
    /* From farther away the dice must show one more; close by they look first,
     * at ten or more, and the year counts. */
    found = line(list, T_HUNTERS_NEXT_FOUND, RANGE_LONG, 0);
    assert_int_equal(found->number, 8);
    assert_chance(found->chance, 15.0 / 36);
    found = line(list, T_HUNTERS_NEXT_CLOSE, RANGE_CLOSE, 0);
    assert_int_equal(found->number, 9);
    assert_chance(found->chance, 10.0 / 36);
    assert_chance(line(list, T_HUNTERS_NEXT_DUD, RANGE_NONE, 0)->chance,
                  1.0 / 6);
}

/* One torpedo is not two: each number has its own chance, and it is that of the
 * rules in all the ways the dice can fall. */
static void hunters_9_2_5_sinking_by_one_torpedo_or_two(void **state)
{
    (void)state;
    struct mat *m = mat_open(HUNTERS_BOAT_TYPE_VIIC, 1941, 5);
    mat_meet(m, HUNTERS_ENCOUNTER_SHIP_ESCORT, DAY, "3000");
    mat_act(m, "approach medium submerged", "");
    const struct next_rolls *list = told_now(m);
    double hit = 21.0 / 36 * 5 / 6, by[5] = {0};
    int lines = 0;
    for (int i = 0; i < list->count; i++)
        if (list->roll[i].what.text == T_HUNTERS_NEXT_SIZE_SINKS) {
            by[list->roll[i].what.param[1].value] = list->roll[i].chance;
            lines++;
        }
    assert_int_equal(lines, 4);
    assert_chance(by[1], hit / 2); /* two points sink her: 1, 2 or 3 */
    /* Either sinks her alone, or both take one point. */
    double none = 1 - hit, one = hit / 2;
    assert_chance(by[2], 1 - none * none - 2 * none * one);
    assert_true(by[2] < by[3] && by[3] < by[4]);
    const int kinds[] = {G7A, G7A, G7A, G7A};
    assert_chance(sink_chance(&m->c, kinds, 3, WEAPON_FORE, 2), by[3]);
    mat_act(m, "aim 1 1", "");
    assert_chance(
        line(told_now(m), T_HUNTERS_NEXT_SIZE_AIMED, RANGE_NONE, 0)->chance,
        by[1]);
    mat_act(m, "aim 2 1", "");
    assert_chance(
        line(told_now(m), T_HUNTERS_NEXT_SIZE_AIMED, RANGE_NONE, 0)->chance,
        by[2]);
}

/* "On 8 or more, 42 %"; deeper it is 9 or more. */
static void hunters_9_6_4_staying_and_going_deep(void **state)
{
    (void)state;
    struct mat *m = mat_open(HUNTERS_BOAT_TYPE_VIIC, 1941, 5);
    mat_meet(m, HUNTERS_ENCOUNTER_SHIP_ESCORT, DAY, "3000");
    m->c.boat.tube[0] = G7E; /* no wake */
    mat_act(m, "approach medium submerged", "");
    mat_act(m, "volley fore 1 1", "U1:6,6");
    const struct next_rolls *list = told_now(m);
    const struct next_roll *roll =
        line(list, T_HUNTERS_NEXT_STAY, RANGE_NONE, 0);
    assert_int_equal(roll->number, 8);
    assert_chance(roll->chance, 15.0 / 36);
    char text[4096];
    struct out out;
    out_init(&out, text, sizeof text, LANG_EN);
    next_write(m->game, list, &out);
    assert_non_null(strstr(text, "found if you stay on 8 or more, 42 %"));
    roll = line(list, T_HUNTERS_NEXT_DEEP, RANGE_NONE, 0);
    assert_int_equal(roll->number, 9);
    assert_chance(roll->chance, 10.0 / 36);
    /* One box is marked: less than one cannot be thrown, nor one. */
    assert_chance(line(list, T_HUNTERS_NEXT_CRUSHED, RANGE_NONE, 0)->chance, 0);
    m->c.boat.hull = 3; /* then four boxes: 2 and 3 crush her, 4 costs a box */
    list = told_now(m);
    assert_chance(line(list, T_HUNTERS_NEXT_CRUSHED, RANGE_NONE, 0)->chance,
                  3.0 / 36);
    assert_chance(line(list, T_HUNTERS_NEXT_BOX, RANGE_NONE, 0)->chance,
                  3.0 / 36);
    m->c.boat.hull = 0;
    roll = line(told_now(m), T_HUNTERS_NEXT_LOST_HUNT, RANGE_NONE, 0);
    assert_true(fabs(roll->chance - 0.0378) < 0.00005);
}

static void hunters_11_4_7_a_flak_boat_is_told_before_it_stays(void **state)
{
    (void)state;
    struct mat *m = mat_open(HUNTERS_BOAT_TYPE_VIIC_FLAK, 1943, 5);
    phase_call(&m->c.frames, P_AIRCRAFT);
    phase_call(&m->c.frames, P_FLAK_DUEL);
    const struct next_rolls *list = told_now(m);
    assert_chance(line(list, T_HUNTERS_NEXT_BOMBS, RANGE_NONE, 0)->chance, 0.5);
    /* 3 or less at -2: 5 or less, 10 of 36. */
    const struct next_roll *down =
        line(list, T_HUNTERS_NEXT_SHOT_DOWN, RANGE_NONE, 0);
    assert_int_equal(down->number, 5);
    assert_chance(down->chance, 10.0 / 36);
}

static void nothing_is_told_where_nothing_is_thrown(void **state)
{
    (void)state;
    struct mat *m = mat_open(HUNTERS_BOAT_TYPE_VIIC, 1941, 5);
    assert_int_equal(told_now(m)->count, 0);
}

/* The charts by columns. */

static const char *column_name(int chart, int column)
{
    static char text[128];
    struct out out;
    out_init(&out, text, sizeof text, LANG_EN);
    hunters_write_column(chart, column, &out);
    return text;
}

static void hunters_3_4_columns_have_names_and_one_counts(void **state)
{
    (void)state;
    struct mat *m = mat_open(HUNTERS_BOAT_TYPE_VIIC, 1941, 5);
    assert_string_equal(column_name(CHART_E1, HUNTERS_ZONE_ATLANTIC),
                        "Atlantic");
    assert_string_equal(column_name(CHART_U1, HUNTERS_RANGE_LONG),
                        "long range");
    assert_string_equal(column_name(CHART_REPAIR, DIVE_PLANES), "dive planes");
    assert_true(hunters_column_counts(&m->c, CHART_E1, HUNTERS_ZONE_ATLANTIC));
    assert_false(hunters_column_counts(&m->c, CHART_E1, HUNTERS_ZONE_ARCTIC));
    m->c.combat.torpedo = G7E;
    assert_true(hunters_column_counts(&m->c, CHART_U2, dud_column(&m->c)));
    m->c.month = 39 * 12 + 9;
    struct career later = m->c;
    later.month = 41 * 12 + 9;
    assert_false(hunters_column_counts(&m->c, CHART_U2, dud_column(&later)));
    assert_false(hunters_column_counts(&m->c, CHART_U1, HUNTERS_RANGE_CLOSE));
    mat_meet(m, HUNTERS_ENCOUNTER_SHIP, DAY, "3000");
    mat_act(m, "approach close surfaced", "");
    assert_true(hunters_column_counts(&m->c, CHART_U1, HUNTERS_RANGE_CLOSE));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hunters_9_1_4_every_range_says_its_number),
        cmocka_unit_test(hunters_9_2_5_sinking_by_one_torpedo_or_two),
        cmocka_unit_test(hunters_9_6_4_staying_and_going_deep),
        cmocka_unit_test(hunters_11_4_7_a_flak_boat_is_told_before_it_stays),
        cmocka_unit_test(nothing_is_told_where_nothing_is_thrown),
        cmocka_unit_test(hunters_3_4_columns_have_names_and_one_counts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
