/* Actions as text and back, fields, and the list of choices. */
#include "action.h"

#include "game.h"
#include "lang.h"
#include "tests/unit.h"

enum { V_FIRE, V_STEER, V_WAIT, V_DRIFT };

static const char *const sides[] = {"port", "starboard", "port_quarter", NULL};

/* clang-format off */
static const struct verb verbs[] = {
    [V_FIRE]  = {.name = "fire",
                 .arg = {{.name = "tube"}, {.name = "target"}}},
    [V_STEER] = {.name = "steer",
                 .arg = {{.name = "side", .words = sides},
                         {.name = "degrees", .unit = 5}}},
    [V_WAIT]  = {.name = "wait"},
    [V_DRIFT] = {.name = "drift",
                 .arg = {{.name = "a"}, {.name = "b"}, {.name = "c"}, {.name = "d"}}},
    {.name = NULL},
};
/* clang-format on */

static const struct reason reasons[] = {
    {0},
    {.id = "leaks", .rule = "2.3", .text = T_NULL_WHY_LEAKS},
};

static const struct game game = {
    .name = "toy", .verbs = verbs, .reasons = reasons, .reason_count = 2};

static struct action read_good(const char *text)
{
    struct action action;
    int problem = 0;
    const char *bad = action_read(&game, text, &action, &problem);
    if (bad)
        fail_msg("'%s' was refused at '%s'", text, bad);
    return action;
}

static void check_action(struct action action, int verb, int a, int b, int c,
                         int d)
{
    assert_int_equal(action.verb, verb);
    assert_int_equal(action.arg[0], a);
    assert_int_equal(action.arg[1], b);
    assert_int_equal(action.arg[2], c);
    assert_int_equal(action.arg[3], d);
}

static void check_refused(const char *text, int expected, const char *at)
{
    struct action action;
    int problem = 0;
    const char *bad = action_read(&game, text, &action, &problem);
    if (!bad)
        fail_msg("'%s' was understood", text);
    assert_int_equal(problem, expected);
    assert_string_equal(bad, at);
}

static void action_reads_named_and_positional_alike(void **unused)
{
    (void)unused;
    check_action(read_good("fire tube=2 target=1"), V_FIRE, 2, 1, 0, 0);
    check_action(read_good("fire 2 1"), V_FIRE, 2, 1, 0, 0);
    check_action(read_good("fire 2 target=1"), V_FIRE, 2, 1, 0, 0);
    check_action(read_good("wait"), V_WAIT, 0, 0, 0, 0);
}

static void action_reads_over_blanks_and_tabs(void **unused)
{
    (void)unused;
    check_action(read_good(" \t fire\t2   target=1 \t"), V_FIRE, 2, 1, 0, 0);
}

static void action_reads_words_and_units(void **unused)
{
    (void)unused;
    check_action(read_good("steer side=starboard degrees=45"), V_STEER, 1, 9, 0,
                 0);
    check_action(read_good("steer port_quarter -15"), V_STEER, 2, -3, 0, 0);
}

static void action_reads_four_negative_arguments(void **unused)
{
    (void)unused;
    check_action(read_good("drift -1 -2 c=-3 +4"), V_DRIFT, -1, -2, -3, 4);
}

static void action_unknown_verb_is_named(void **unused)
{
    (void)unused;
    check_refused("flood tube=1", T_CORE_NO_SUCH_VERB, "flood tube=1");
    check_refused("fir 1 2", T_CORE_NO_SUCH_VERB, "fir 1 2");
    check_refused("fires 1 2", T_CORE_NO_SUCH_VERB, "fires 1 2");
    check_refused("Fire 1 2", T_CORE_NO_SUCH_VERB, "Fire 1 2");
    check_refused("", T_CORE_NO_SUCH_VERB, "");
    check_refused("wait\n", T_CORE_NO_SUCH_VERB, "wait\n");
}

static void action_with_a_word_too_many_is_refused_there(void **unused)
{
    (void)unused;
    check_refused("wait now", T_CORE_TOO_MANY_ARGUMENTS, "now");
    check_refused("fire 1 2 3", T_CORE_TOO_MANY_ARGUMENTS, "3");
    check_refused("drift 1 2 3 4 5", T_CORE_TOO_MANY_ARGUMENTS, "5");
}

static void action_with_a_word_too_few_is_refused_at_its_end(void **unused)
{
    (void)unused;
    check_refused("fire", T_CORE_MISSING_ARGUMENT, "");
    check_refused("fire 1", T_CORE_MISSING_ARGUMENT, "");
}

static void action_with_a_bad_value_is_refused_there(void **unused)
{
    (void)unused;
    static const char *const bad[] = {
        "x",
        "2x",
        "2.5",
        "-",
        "+",
        "--2",
        "0x10",
        "tube=",
        "tube",
        "target=2",
        "=2",
        "99999999999",
        "32768",
        "-32769",
        "65537",
        "131073",
        "4294967297",
        "tube=2=",
        "\342\210\2222", /* a minus sign that is none */
        "18446744073709551617",
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        char text[64];
        snprintf(text, sizeof text, "fire %s", bad[i]);
        check_refused(text, T_CORE_BAD_ARGUMENT, bad[i]);
    }
}

static void action_with_part_of_a_unit_or_word_is_refused(void **unused)
{
    (void)unused;
    check_refused("steer port 7", T_CORE_BAD_ARGUMENT, "7");
    check_refused("steer por 5", T_CORE_BAD_ARGUMENT, "por 5");
    check_refused("steer ports 5", T_CORE_BAD_ARGUMENT, "ports 5");
    check_refused("steer 0 5", T_CORE_BAD_ARGUMENT, "0 5");
    check_refused("steer port 163840", T_CORE_BAD_ARGUMENT, "163840");
}

static void action_text_round_trip_of_every_verb(void **unused)
{
    (void)unused;
    const struct action actions[] = {
        {V_FIRE, {2, 1}},
        {V_STEER, {2, -72}},
        {V_WAIT, {0}},
        {V_DRIFT, {INT16_MIN, INT16_MAX, -1, 0}},
        {VERB_KEEP, {0}},
        {VERB_AGAIN, {0}},
        {VERB_ROLL, {0}},
        {VERB_FACES, {3, 5}},
        {VERB_FACES, {1, 2, 3, 4}},
    };
    for (size_t i = 0; i < sizeof actions / sizeof *actions; i++) {
        char text[ACTION_TEXT_MAX];
        struct out out;
        out_init(&out, text, sizeof text, LANG_EN);
        action_write(&game, &actions[i], &out);
        assert_false(out.full);
        struct action back = read_good(text);
        assert_memory_equal(&back, &actions[i], sizeof back);
    }
}

static void action_is_written_with_names_units_and_words(void **unused)
{
    (void)unused;
    char text[ACTION_TEXT_MAX];
    struct out out;
    out_init(&out, text, sizeof text, LANG_EN);
    action_write(&game, &(struct action){V_STEER, {1, -9}}, &out);
    assert_string_equal(text, "steer side=starboard degrees=-45");
    out_init(&out, text, sizeof text, LANG_EN);
    action_write(&game, &(struct action){VERB_FACES, {6, 1}}, &out);
    assert_string_equal(text, "faces a=6 b=1");
}

static void field_every_value_of_every_unit_is_read_back(void **unused)
{
    (void)unused;
    static const int16_t units[] = {0, 1, 5, 100, 1000, INT16_MAX};
    for (size_t u = 0; u < sizeof units / sizeof *units; u++) {
        struct field field = {.name = "n", .unit = units[u]};
        for (int value = INT16_MIN; value <= INT16_MAX; value += 97) {
            char text[32];
            struct out out;
            int back = 0;
            out_init(&out, text, sizeof text, LANG_EN);
            field_write(&field, value, &out);
            assert_true(field_read(&field, text, &back));
            assert_int_equal(back, value);
        }
    }
}

static void field_reads_nothing_beyond_sixteen_bits(void **unused)
{
    (void)unused;
    const struct field field = {.name = "n", .unit = 10};
    int value = 7;
    assert_false(field_read(&field, "327680", &value));
    assert_false(field_read(&field, "-327690", &value));
    assert_false(field_read(&field, "", &value));
    assert_int_equal(value, 7);
    assert_true(field_read(&field, "327670", &value));
    assert_int_equal(value, INT16_MAX);
    assert_true(field_read(&field, "-327680", &value));
    assert_int_equal(value, INT16_MIN);
}

static void option_is_set_only_within_its_limits(void **unused)
{
    (void)unused;
    static const struct field fields[] = {
        {.name = "rounds", .min = 3, .max = 9, .preset = 6},
        {.name = "side", .words = sides, .max = 1},
        {.name = NULL},
    };
    const struct game with = {.options = fields};
    struct options options;
    game_options(&with, &options);
    assert_int_equal(game_option_count(&with), 2);
    assert_int_equal(options.value[0], 6);
    assert_true(game_option_set(&with, &options, "rounds=9"));
    assert_int_equal(options.value[0], 9);
    assert_true(game_option_set(&with, &options, "side=starboard"));
    assert_int_equal(options.value[1], 1);
    static const char *const bad[] = {
        "rounds=2", "rounds=10", "rounds=",           "rounds", "round=5",
        "",         "=5",        "side=port_quarter", "side=1", "roundsx=5",
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(game_option_set(&with, &options, bad[i]));
    assert_int_equal(options.value[0], 9);
    assert_int_equal(options.value[1], 1);
}

/* Choices. */

static void choices_allow_exactly_their_ranges(void **unused)
{
    (void)unused;
    struct choices list = {0};
    const struct choice *first = choice_open2(&list, V_FIRE, 1, 2, -1, 0);
    choice_open(&list, V_WAIT);
    for (int a = -3; a <= 4; a++)
        for (int b = -3; b <= 4; b++) {
            struct action action = {V_FIRE, {(int16_t)a, (int16_t)b}};
            bool open = a >= 1 && a <= 2 && b >= -1 && b <= 0;
            assert_ptr_equal(choices_allow(&list, &action),
                             open ? first : NULL);
        }
}

static void choices_refuse_arguments_the_choice_does_not_have(void **unused)
{
    (void)unused;
    struct choices list = {0};
    choice_open(&list, V_WAIT);
    assert_non_null(choices_allow(&list, &(struct action){V_WAIT, {0}}));
    assert_null(choices_allow(&list, &(struct action){V_WAIT, {0, 0, 0, 1}}));
    assert_null(choices_allow(&list, &(struct action){V_FIRE, {0}}));
}

static void
choices_that_are_closed_allow_nothing_and_count_nothing(void **unused)
{
    (void)unused;
    struct choices list = {0};
    choice_closed(&list, V_WAIT, 1);
    assert_null(choices_allow(&list, &(struct action){V_WAIT, {0}}));
    assert_int_equal(choices_actions(&list), 0);
}

static void choices_open_behind_a_closed_one_still_allow(void **unused)
{
    (void)unused;
    struct choices list = {0};
    struct choice *closed = choice_closed(&list, V_FIRE, 1);
    closed->max[0] = 9;
    const struct choice *open = choice_open1(&list, V_FIRE, 4, 5);
    assert_ptr_equal(choices_allow(&list, &(struct action){V_FIRE, {5}}), open);
}

static void choices_nth_gives_each_open_action_once(void **unused)
{
    (void)unused;
    struct choices list = {0};
    choice_closed(&list, V_WAIT, 1);
    choice_open2(&list, V_FIRE, 1, 3, -2, 1);
    choice_closed(&list, V_STEER, 1)->max[1] = 4;
    choice_open(&list, V_WAIT);
    choice_open1(&list, V_STEER, 0, 1);
    enum { COUNT = 3 * 4 + 1 + 2 };
    assert_int_equal(choices_actions(&list), COUNT);
    struct action seen[COUNT];
    for (int i = 0; i < COUNT; i++) {
        seen[i] = choices_nth(&list, i);
        assert_non_null(choices_allow(&list, &seen[i]));
        for (int k = 0; k < i; k++)
            assert_memory_not_equal(&seen[i], &seen[k], sizeof seen[i]);
    }
    check_action(seen[0], V_FIRE, 1, -2, 0, 0);
    check_action(seen[1], V_FIRE, 1, -1, 0, 0);
    check_action(seen[12], V_WAIT, 0, 0, 0, 0);
    check_action(seen[14], V_STEER, 1, 0, 0, 0);
}

static void choices_count_more_actions_than_an_int_holds(void **unused)
{
    (void)unused;
    struct choices list = {0};
    struct choice *choice = choice_open1(&list, V_DRIFT, INT16_MIN, INT16_MAX);
    choice->min[1] = choice->min[2] = INT16_MIN;
    choice->max[1] = choice->max[2] = INT16_MAX;
    int64_t count = choices_actions(&list);
    assert_true(count == (int64_t)1 << 48);
    check_action(choices_nth(&list, count - 1), V_DRIFT, INT16_MAX, INT16_MAX,
                 INT16_MAX, 0);
    check_action(choices_nth(&list, 0), V_DRIFT, INT16_MIN, INT16_MIN,
                 INT16_MIN, 0);
}

static void choices_take_as_many_as_they_say(void **unused)
{
    (void)unused;
    struct choices list = {0};
    for (int i = 0; i < CHOICES_MAX; i++)
        choice_open1(&list, V_FIRE, i, i);
    assert_int_equal(choices_actions(&list), CHOICES_MAX);
    assert_int_equal(choices_nth(&list, CHOICES_MAX - 1).arg[0],
                     CHOICES_MAX - 1);
}

static void choice_is_a_sentence_with_its_range(void **unused)
{
    (void)unused;
    static const struct verb dive[] = {
        {.name = "dive",
         .label = T_NULL_DIVE,
         .arg = {{.name = "depth", .unit = 10}}},
        {.name = NULL},
    };
    const struct game with = {.verbs = dive};
    struct choices list = {0};
    struct paper paper;
    paper_init(&paper);
    choice_write(&with, choice_open1(&list, 0, 2, 9), &paper.out);
    assert_string_equal(paper.text, "Go to depth 20–90");
    paper_init(&paper);
    choice_write(&with, choice_open1(&list, 0, 4, 4), &paper.out);
    assert_string_equal(paper.text, "Go to depth 40");
    paper_init(&paper);
    struct choice *keep = choice_open(&list, VERB_KEEP);
    choice_write(&with, keep, &paper.out);
    assert_string_equal(paper.text, "Keep the roll");
}

static void choice_lists_a_few_words_and_spans_many(void **unused)
{
    (void)unused;
    static const struct verb move[] = {
        {.name = "move",
         .label = T_BATAILLE_DO_MOVE,
         .arg = {{.name = "ship", .noun = T_BATAILLE_SHIP_FREIGHTER1},
                 {.name = "to", .noun = T_BATAILLE_TO_UP}}},
        {.name = NULL},
    };
    const struct game with = {.verbs = move};
    struct choices list = {0};
    struct paper paper;
    paper_init(&paper);
    choice_write(&with, choice_open2(&list, 0, 1, 1, 1, 3), &paper.out);
    assert_string_equal(paper.text,
                        "Sail freighter 2 one square: down, left, right");
    paper_init(&paper);
    choice_write(&with, choice_open2(&list, 0, 0, 4, 2, 2), &paper.out);
    assert_string_equal(paper.text,
                        "Sail freighter 1–destroyer one square: left");
}

static void reason_is_a_sentence_with_its_rule(void **unused)
{
    (void)unused;
    struct paper paper;
    paper_init(&paper);
    reason_write(&game, 0, 0, &paper.out);
    assert_string_equal(paper.text, "");
    reason_write(&game, 1, 0, &paper.out);
    assert_string_equal(paper.text,
                        "The boat leaks and cannot go below depth 7. [2.3]");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(action_reads_named_and_positional_alike),
        test(action_reads_over_blanks_and_tabs),
        test(action_reads_words_and_units),
        test(action_reads_four_negative_arguments),
        test(action_unknown_verb_is_named),
        test(action_with_a_word_too_many_is_refused_there),
        test(action_with_a_word_too_few_is_refused_at_its_end),
        test(action_with_a_bad_value_is_refused_there),
        test(action_with_part_of_a_unit_or_word_is_refused),
        test(action_text_round_trip_of_every_verb),
        test(action_is_written_with_names_units_and_words),
        test(field_every_value_of_every_unit_is_read_back),
        test(field_reads_nothing_beyond_sixteen_bits),
        test(option_is_set_only_within_its_limits),
        test(choices_allow_exactly_their_ranges),
        test(choices_refuse_arguments_the_choice_does_not_have),
        test(choices_that_are_closed_allow_nothing_and_count_nothing),
        test(choices_open_behind_a_closed_one_still_allow),
        test(choices_nth_gives_each_open_action_once),
        test(choices_count_more_actions_than_an_int_holds),
        test(choices_take_as_many_as_they_say),
        test(choice_is_a_sentence_with_its_range),
        test(choice_lists_a_few_words_and_spans_many),
        test(reason_is_a_sentence_with_its_rule),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
