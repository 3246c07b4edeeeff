/* kaleun tournament: every format from start to standings. */
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "program.h"

static int lines_with(const char *text, const char *words)
{
    int count = 0;
    for (; (text = strstr(text, words)) != NULL; text += strlen(words))
        count++;
    return count;
}

static void long_and_short_rank_every_captain(void **state)
{
    (void)state;
    static const char *const formats[] = {
        "long", "short --boat ix", "long --mixed", "short --survive",
        "long --mixed --survive --dice duplicate"};
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
        const struct ran *ran =
            kaleun("", "tournament %s --captains 9 --seed 4", formats[i]);
        assert_int_equal(ran->code, 0);
        assert_string_equal(ran->err, "");
        if (!strstr(formats[i], "survive")) /* there nobody may be left */
            assert_int_equal(lines_with(ran->out, "\n1"), 1);
        assert_int_equal(lines_with(ran->out, "attacker-"), 9);
        char first[8192];
        snprintf(first, sizeof first, "%s", ran->out);
        ran = kaleun("", "tournament %s --captains 9 --seed 4", formats[i]);
        assert_string_equal(ran->out,
                            first); /* the same seed, the same table */
    }
}

/* The same dice and the same mind: the same career. */
static void duplicate_dice_make_equal_bots_equal(void **state)
{
    (void)state;
    const struct ran *ran = kaleun(
        "", "tournament short --captains 4 --dice duplicate --bot cautious");
    assert_int_equal(ran->code, 0);
    assert_int_equal(lines_with(ran->out, "\n1="), 4);
    assert_non_null(strstr(ran->out, english(T_TOURNAMENT_TIE)));
    ran = kaleun("", "tournament short --captains 4 --bot cautious");
    assert_null(strstr(ran->out, english(T_TOURNAMENT_TIE)));
}

static void thirty_six_captains_in_six_packs(void **state)
{
    (void)state;
    const struct ran *ran = kaleun("", "tournament wolfpack --captains 36");
    assert_int_equal(ran->code, 0);
    assert_int_equal(lines_with(ran->out, "/6 "), 6);
    assert_int_equal(lines_with(ran->out, "/"), 36);
    assert_non_null(strstr(ran->out, "West  "));
    assert_non_null(strstr(ran->out, english(T_TOURNAMENT_LOST)));
}

static void logs_are_kept_proven_and_ranked_again(void **state)
{
    (void)state;
    assert_int_equal(mkdir(in_folder("logs"), 0700), 0);
    const struct ran *sailed = kaleun(
        "", "tournament long --captains 3 --dice duplicate --seed 8 --out %s",
        in_folder("logs"));
    assert_int_equal(sailed->code, 0);
    const struct ran *ranked =
        kaleun("", "tournament long --entries %s", in_folder("logs"));
    assert_int_equal(ranked->code, 0);
    assert_string_equal(ranked->out, sailed->out);
    const struct ran *proof =
        kaleun("", "verify %s", in_folder("logs/attacker-2.log"));
    assert_int_equal(proof->code, 0);
    assert_non_null(strstr(proof->out, english(T_VERIFY_DICE)));

    /* Another boat, and an altered line, take no part. */
    const struct ran *other =
        kaleun("", "tournament long --boat ix --entries %s", in_folder("logs"));
    assert_int_equal(other->code, 1);
    assert_int_equal(lines_with(other->err, english(T_TOURNAMENT_OTHER_BOAT)),
                     3);
    file_edit(in_folder("logs/attacker-2.log"), "\n1 kommandant ready ~ ",
              "\n1 kommandant ready ~ 0");
    other = kaleun("", "tournament long --entries %s", in_folder("logs"));
    assert_int_equal(other->code, 1);
    assert_int_equal(lines_with(other->out, "attacker-"), 2);
}

static void bad_words_are_named_and_nothing_is_played(void **state)
{
    (void)state;
    static const struct {
        const char *words;
        int says;
    } cases[] = {
        {"", T_TOURNAMENT_FORMAT_FIRST},
        {"medium", T_TOURNAMENT_BAD_WORD},
        {"long --boat x", T_TOURNAMENT_BAD_WORD},
        {"long --dice loaded", T_TOURNAMENT_BAD_WORD},
        {"wolfpack --captains 7", T_TOURNAMENT_SIXES},
        {"wolfpack --captains 6 --mixed", T_TOURNAMENT_SIXES},
        {"long --bot nobody", T_CLI_NO_SUCH_BOT},
        {"long --captains 0", T_CLI_BAD_NUMBER},
        {"long --option boot=1", T_CLI_NO_SUCH_OPTION},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const struct ran *ran = kaleun("", "tournament %s", cases[i].words);
        assert_int_equal(ran->code, 2);
        assert_non_null(strstr(ran->err, english(cases[i].says)));
        assert_string_equal(ran->out, "");
    }
    const struct ran *ran = kaleun("", "tournament long --entries /nowhere");
    assert_int_equal(ran->code, 1);
    assert_non_null(strstr(ran->err, english(T_TOURNAMENT_NO_FOLDER)));
}

#define test(name) \
    cmocka_unit_test_setup_teardown(name, enter_folder, leave_folder)

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(long_and_short_rank_every_captain),
        test(duplicate_dice_make_equal_bots_equal),
        test(thirty_six_captains_in_six_packs),
        test(logs_are_kept_proven_and_ranked_again),
        test(bad_words_are_named_and_nothing_is_played),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
