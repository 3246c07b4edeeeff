/* Rolling on charts, and the rolls explained. */
#include "chart.h"

#include "game.h"
#include "lang.h"
#include "tests/unit.h"

enum { C_CHARGES, C_DIGITS, C_HUNDRED, C_PLAIN, C_WIDE, CHARTS };

/* How often each modifier counts. */
struct subject {
    int near, deep, never;
};

static int near_times(const void *subject)
{
    return ((const struct subject *)subject)->near;
}

static int deep_times(const void *subject)
{
    return ((const struct subject *)subject)->deep;
}

static int never_times(const void *subject)
{
    return ((const struct subject *)subject)->never;
}

/* clang-format off */
static const struct modifier modifiers[] = {
    {.id = "near",  .value = +2, .text = T_NULL_MOD_NEAR, .times = near_times},
    {.id = "never", .value = +9, .text = T_NULL_MOD_NEAR, .times = never_times},
    {.id = "deep",  .value = -2, .text = T_NULL_MOD_DEEP, .times = deep_times},
};

static const struct chart_row rows[] = {
    {.id = "nothing", .min = -99, .max =  7, .result = 40, .text = T_NULL_ROW_NOTHING},
    {.id = "shaken",  .min =   8, .max =  9, .result = 41, .text = T_NULL_ROW_SHAKEN},
    {.id = "hit",     .min =  10, .max = 99, .result = 42, .text = T_NULL_ROW_HIT},
    {.id = "hit",     .min = -99, .max = 99, .result = 43, .text = T_NULL_ROW_HIT, .column = 1},
};

static const struct chart_row wide_rows[] = {
    {.id = "nothing", .min = 0, .max = 999, .text = T_NULL_ROW_NOTHING},
};

#define TABLE .text = T_NULL_CHART_CHARGES, .rows = rows, .row_count = 4

static const struct chart charts[CHARTS] = {
    [C_CHARGES] = {.id = "D", .rule = "3.2", TABLE, .count = 2, .sides = 6,
                   .modifiers = modifiers, .modifier_count = 3},
    [C_DIGITS]  = {.id = "E", TABLE, .count = 2, .sides = 6, .reading = READ_TENS},
    [C_HUNDRED] = {.id = "F", .text = T_NULL_CHART_CHARGES, .count = 2, .sides = 10,
                   .reading = READ_TENS, .rows = wide_rows, .row_count = 1},
    [C_PLAIN]   = {.id = "G", TABLE, .count = 1, .sides = 6},
    [C_WIDE]    = {.id = "H", .count = 1, .sides = 10, .reading = READ_TENS},
};
/* clang-format on */

static const struct game game = {
    .name = "toy", .charts = charts, .chart_count = CHARTS};

/* One roll with scripted faces, and the events it told. */
struct scene {
    struct known roll;
    struct dice dice;
    struct event event[4];
    struct events events;
    struct play play;
};

static struct chart_result roll(struct scene *scene, int chart, int column,
                                int a, int b, const struct subject *subject)
{
    memset(scene, 0, sizeof *scene);
    scene->roll = (struct known){.chart = (int16_t)chart,
                                 .count = charts[chart].count,
                                 .sides = charts[chart].sides,
                                 .face = {(uint16_t)a, (uint16_t)b}};
    scene->dice.source = DICE_RECORDED;
    scene->dice.recorded = &scene->roll;
    scene->dice.recorded_count = 1;
    scene->events = (struct events){scene->event, 0, 4};
    scene->play = (struct play){.game = &game,
                                .dice = &scene->dice,
                                .events = &scene->events,
                                .rolls_seen = 0x2,
                                .actor = SEAT_NONE};
    return chart_roll_column(&scene->play, chart, column, subject);
}

static void check_sentence(const struct scene *scene, const char *expected)
{
    struct paper paper;
    paper_init(&paper);
    event_write(&game, &scene->event[0], &paper.out);
    assert_string_equal(paper.text, expected);
}

static void chart_counts_each_modifier_as_often_as_it_holds(void **unused)
{
    (void)unused;
    struct scene scene;
    struct subject subject = {.near = 3, .deep = 1};
    struct chart_result r = roll(&scene, C_CHARGES, 0, 1, 3, &subject);
    assert_int_equal(r.natural, 4);
    assert_int_equal(r.total, 4 + 6 - 2);
    assert_int_equal(r.row, 1);
    assert_int_equal(r.result, 41);
    const struct roll_told *told = &scene.event[0].roll;
    assert_int_equal(told->modifier_count, 2);
    assert_int_equal(told->modifier[0].index, 0);
    assert_int_equal(told->modifier[0].value, 6);
    assert_int_equal(told->modifier[1].index, 2);
    assert_int_equal(told->modifier[1].value, -2);
}

static void chart_tells_one_event_to_those_who_see_rolls(void **unused)
{
    (void)unused;
    struct scene scene;
    roll(&scene, C_CHARGES, 0, 5, 6, &(struct subject){0});
    assert_int_equal(scene.events.count, 1);
    assert_int_equal(scene.event[0].kind, EVENT_ROLL);
    assert_int_equal(scene.event[0].audience, 0x2);
    assert_int_equal(scene.event[0].roll.face[0], 5);
    assert_int_equal(scene.event[0].roll.face[1], 6);
}

static void chart_gives_the_same_result_when_nobody_listens(void **unused)
{
    (void)unused;
    struct scene scene;
    struct subject subject = {.near = 1};
    struct chart_result told = roll(&scene, C_CHARGES, 0, 4, 4, &subject);
    scene.dice.recorded_next = 0;
    scene.play.events = NULL;
    struct chart_result silent = chart_roll(&scene.play, C_CHARGES, &subject);
    assert_int_equal(silent.total, told.total);
    assert_int_equal(silent.result, told.result);
}

static void chart_reads_the_column_it_is_asked_for(void **unused)
{
    (void)unused;
    struct scene scene;
    struct subject none = {0};
    assert_int_equal(roll(&scene, C_CHARGES, 0, 1, 1, &none).result, 40);
    assert_int_equal(roll(&scene, C_CHARGES, 1, 1, 1, &none).result, 43);
    assert_int_equal(scene.event[0].roll.column, 1);
}

static void chart_row_of_finds_both_ends_and_nothing_outside(void **unused)
{
    (void)unused;
    const struct chart *chart = &charts[C_CHARGES];
    assert_int_equal(chart_row_of(chart, 0, -99), 0);
    assert_int_equal(chart_row_of(chart, 0, 7), 0);
    assert_int_equal(chart_row_of(chart, 0, 8), 1);
    assert_int_equal(chart_row_of(chart, 0, 9), 1);
    assert_int_equal(chart_row_of(chart, 0, 10), 2);
    assert_int_equal(chart_row_of(chart, 0, 99), 2);
    assert_int_equal(chart_row_of(chart, 0, 100), -1);
    assert_int_equal(chart_row_of(chart, 2, 8), -1);
}

static int read(int chart, int a, int b)
{
    const uint16_t face[DICE_MAX] = {(uint16_t)a, (uint16_t)b};
    return chart_natural(&charts[chart], face);
}

static void chart_reads_six_sided_dice_as_digits(void **unused)
{
    (void)unused;
    assert_int_equal(read(C_DIGITS, 1, 1), 11);
    assert_int_equal(read(C_DIGITS, 3, 5), 35);
    assert_int_equal(read(C_DIGITS, 6, 6), 66);
    assert_int_equal(read(C_CHARGES, 3, 5), 8);
}

static void
chart_reads_ten_as_nought_and_two_of_them_as_a_hundred(void **unused)
{
    (void)unused;
    bool seen[101] = {false};
    for (int a = 1; a <= 10; a++)
        for (int b = 1; b <= 10; b++)
            seen[read(C_HUNDRED, a, b)] = true;
    assert_false(seen[0]);
    for (int i = 1; i <= 100; i++)
        assert_true(seen[i]);
    assert_int_equal(read(C_HUNDRED, 10, 7), 7);
    assert_int_equal(read(C_HUNDRED, 7, 10), 70);
    assert_int_equal(read(C_HUNDRED, 10, 10), 100);
}

static void chart_reads_a_single_ten_as_ten(void **unused)
{
    (void)unused;
    assert_int_equal(read(C_WIDE, 10, 0), 10);
    assert_int_equal(read(C_WIDE, 9, 0), 9);
}

static void chart_roll_is_explained_in_a_sentence(void **unused)
{
    (void)unused;
    struct scene scene;
    struct subject subject = {.near = 1, .deep = 1};
    roll(&scene, C_CHARGES, 0, 3, 5, &subject);
    check_sentence(&scene, "Depth charges [D]: 3+5 = 8, +2 close to the boat, "
                           "−2 the boat is deep = 8: shaken [3.2]");
}

static void chart_roll_without_modifiers_is_explained_briefly(void **unused)
{
    (void)unused;
    struct scene scene;
    struct subject none = {0};
    roll(&scene, C_CHARGES, 0, 6, 5, &none);
    check_sentence(&scene, "Depth charges [D]: 6+5 = 11: a hit [3.2]");
    roll(&scene, C_PLAIN, 0, 2, 0, &none);
    check_sentence(&scene, "Depth charges [G]: 2: nothing");
    roll(&scene, C_HUNDRED, 0, 10, 10, &none);
    check_sentence(&scene, "Depth charges [F]: 100: nothing");
}

static void chart_roll_thrown_again_says_so(void **unused)
{
    (void)unused;
    struct scene scene;
    roll(&scene, C_PLAIN, 0, 2, 0, &(struct subject){0});
    scene.event[0].kind = EVENT_AGAIN;
    check_sentence(&scene, "Not kept, rolled once more: Depth charges [G]: 2: "
                           "nothing");
}

static void check_json(const struct event *event, const char *expected)
{
    struct paper paper;
    struct json json;
    paper_init(&paper);
    json_init(&json, &paper.out);
    json_object(&json, NULL);
    event_json(&game, event, &json);
    json_end(&json);
    assert_string_equal(paper.text, expected);
}

static void chart_roll_is_written_as_json(void **unused)
{
    (void)unused;
    struct scene scene;
    struct subject subject = {.near = 1};
    roll(&scene, C_CHARGES, 0, 3, 5, &subject);
    check_json(&scene.event[0],
               "{\"kind\":\"roll\",\"rule\":\"3.2\",\"chart\":\"D\","
               "\"dice\":[3,5],\"natural\":8,\"modifiers\":[{\"id\":\"near\","
               "\"value\":2}],\"total\":10,\"result\":\"hit\"}");
}

static void event_of_a_remark_is_written_as_json(void **unused)
{
    (void)unused;
    const struct event note = {.kind = EVENT_NOTE,
                               .actor = SEAT_NONE,
                               .param_count = 1,
                               .param = {{0, PARAM_NUMBER}}};
    check_json(&note, "{\"kind\":\"note\"}");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(chart_counts_each_modifier_as_often_as_it_holds),
        test(chart_tells_one_event_to_those_who_see_rolls),
        test(chart_gives_the_same_result_when_nobody_listens),
        test(chart_reads_the_column_it_is_asked_for),
        test(chart_row_of_finds_both_ends_and_nothing_outside),
        test(chart_reads_six_sided_dice_as_digits),
        test(chart_reads_ten_as_nought_and_two_of_them_as_a_hundred),
        test(chart_reads_a_single_ten_as_ten),
        test(chart_roll_is_explained_in_a_sentence),
        test(chart_roll_without_modifiers_is_explained_briefly),
        test(chart_roll_thrown_again_says_so),
        test(chart_roll_is_written_as_json),
        test(event_of_a_remark_is_written_as_json),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
