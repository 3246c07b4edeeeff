/* The bots of Bataille sous-marine play by the rules, whatever the options and
 * whoever sits opposite, and are functions of what they are given. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "match.h"

enum { PLAYERS_MAX = 8, GAMES = 4, SEED = 7 };

/* Every pairing under these options; nobody may break a rule, and every game
 * ends. */
static void assert_legal(const char *const *options)
{
    const struct bot *bots[PLAYERS_MAX];
    int count = bots_of(&bataille_game, bots, PLAYERS_MAX);
    assert_int_equal(count, 5); /* random, cadet, watch, mate, ace */
    for (int i = 0; i < count; i++)
        for (int j = 0; j < count; j++) {
            struct match match =
                match_play(bots[i], bots[j], GAMES, SEED, options);
            assert_int_equal(match.illegal, 0);
            assert_int_equal(match.wins + match.losses + match.draws, GAMES);
        }
}

static void bots_play_by_the_rules(void **unused)
{
    (void)unused;
    assert_legal(NULL);
}

static void bots_play_the_quick_game(void **unused)
{
    (void)unused;
    assert_legal((const char *const[]){"quick=yes", NULL});
}

static void bots_play_on_an_open_sea(void **unused)
{
    (void)unused;
    assert_legal((const char *const[]){"islands=no", NULL});
}

/* Long games overflow the notes of a view: then old turns are forgotten. */
static void bots_play_on_when_the_notes_are_full(void **unused)
{
    (void)unused;
    assert_legal((const char *const[]){"no_progress=100", NULL});
}

static void bots_play_by_eye(void **unused)
{
    (void)unused;
    assert_legal((const char *const[]){"eye=yes", NULL});
}

static void bots_play_matches_by_the_house_rule(void **unused)
{
    (void)unused;
    assert_legal(
        (const char *const[]){"match=3", "quick=yes", "round=yes", NULL});
}

/* Asked again with the same dice, a bot says the same; and it leaves the view
 * as it was. */
static void ask_again(const struct bot *bot, const void *view,
                      const struct choices *choices, const struct dice *dice,
                      const struct action *action)
{
    struct bataille_view copy = *(const struct bataille_view *)view;
    struct dice same = *dice;
    struct action again = bot->choose(&bataille_game, &copy, choices, &same);
    assert_int_equal(again.verb, action->verb);
    assert_memory_equal(again.arg, action->arg, sizeof again.arg);
    assert_memory_equal(&copy, view, sizeof copy);
}

static void bots_are_functions_of_view_choices_and_dice(void **unused)
{
    (void)unused;
    const struct bot *ace = bot_find(&bataille_game, "ace");
    const struct bot *watch = bot_find(&bataille_game, "watch");
    const struct bot *cadet = bot_find(&bataille_game, "cadet");
    match_watch(ace, watch, SEED, ask_again);
    match_watch(cadet, ace, SEED, ask_again);
    match_watch(bot_find(&bataille_game, "mate"), cadet, SEED, ask_again);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bots_play_by_the_rules),
        cmocka_unit_test(bots_play_the_quick_game),
        cmocka_unit_test(bots_play_on_an_open_sea),
        cmocka_unit_test(bots_play_on_when_the_notes_are_full),
        cmocka_unit_test(bots_play_by_eye),
        cmocka_unit_test(bots_play_matches_by_the_house_rule),
        cmocka_unit_test(bots_are_functions_of_view_choices_and_dice),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
