/* kaleun odds, and `odds` typed during play. */
#include <string.h>

#include "program.h"

/* A whole career of a bot, from a seed. */
static void play_career(void)
{
    assert_says(kaleun("", "play hunters --seat kommandant=attacker --seed 3 "
                           "--log c.log"),
                english(T_PLAY_KEPT_IN));
}

static void an_encounter_shows_a_column_for_each_choice(void **state)
{
    (void)state;
    play_career();
    for (int upto = 1; upto < 60; upto++) {
        const struct ran *ran = kaleun("", "odds c.log --upto %d", upto);
        assert_int_equal(ran->code, 0);
        if (!strstr(ran->out, english(T_ODDS_OF)))
            continue;
        assert_says(ran, "(1)");
        assert_says(ran, "(2)");
        assert_says(kaleun("", "odds c.log --upto %d --lang de", upto),
                    sentence(LANG_DE, T_ODDS_OF, NULL, 0));
        return;
    }
    fail_msg("no encounter in sixty entries");
}

static void luck_is_told_in_four_lines(void **state)
{
    (void)state;
    play_career();
    const struct ran *ran = kaleun("", "odds c.log --luck");
    int lines = 0;
    for (const char *s = ran->out; *s; s++)
        lines += *s == '\n';
    assert_int_equal(ran->code, 0);
    assert_int_equal(lines, 4);
    assert_says(ran, "expected");
}

static void there_are_no_odds_where_there_is_no_encounter(void **state)
{
    (void)state;
    play_career();
    assert_says(kaleun("", "odds c.log"), english(T_ODDS_NOTHING));
    assert_says(kaleun("odds\nquit\n", "play hunters --seed 3 --log p.log"),
                english(T_ODDS_NOTHING));
    assert_says(kaleun("odds\nquit\n", "play null --seat escort=random "
                                       "--seed 3 --log n.log"),
                english(T_ODDS_NONE));
    assert_complains(kaleun("", "odds n.log"), 1, english(T_ODDS_NONE));
    assert_complains(kaleun("", "odds"), 2, english(T_CLI_LOG_MISSING));
}

#define in_a_folder(test) \
    cmocka_unit_test_setup_teardown(test, enter_folder, leave_folder)

int main(void)
{
    const struct CMUnitTest tests[] = {
        in_a_folder(an_encounter_shows_a_column_for_each_choice),
        in_a_folder(luck_is_told_in_four_lines),
        in_a_folder(there_are_no_odds_where_there_is_no_encounter),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
