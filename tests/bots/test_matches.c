/* Who beats whom in Bataille sous-marine, with fixed seeds, and how long ace
 * thinks.
 *
 *     test_bataille_matches [GAMES]      of each pairing; 300 if not said */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "match.h"

enum { GAMES = 300, SHARE = 70, SEED = 1942, ACE_US = 1000 };

static int games = GAMES;

static void assert_beats(const char *first, const char *second)
{
    const struct game *game = &bataille_game;
    struct match match = match_play(bot_find(game, first),
                                    bot_find(game, second), games, SEED, NULL);
    print_message("%s v %s: %d games, %d won (%.1f %%), %d lost, %d drawn; "
                  "%.1f turns; %.0f and %.0f us a decision; check %016llx\n",
                  first, second, games, match.wins, 100.0 * match.wins / games,
                  match.losses, match.draws, (double)match.turns / games,
                  match_us(&match, 0), match_us(&match, 1),
                  (unsigned long long)match.check);
    assert_int_equal(match.illegal, 0);
    assert_true(match.wins * 100 >= games * SHARE);
}

static void watch_beats_cadet(void **unused)
{
    (void)unused;
    assert_beats("watch", "cadet");
}

static void ace_beats_watch(void **unused)
{
    (void)unused;
    assert_beats("ace", "watch");
}

/* Two aces make the longest games, with the most to remember. */
static void ace_thinks_a_millisecond_at_most(void **unused)
{
    (void)unused;
    const struct bot *ace = bot_find(&bataille_game, "ace");
    struct match match = match_play(ace, ace, games / 10, SEED, NULL);
    print_message("ace v ace: %.1f turns; %.0f us a decision\n",
                  (double)match.turns / match.games, match_us(&match, 0));
    assert_int_equal(match.illegal, 0);
    assert_true(match_us(&match, 0) <= ACE_US);
    assert_true(match_us(&match, 1) <= ACE_US);
}

int main(int argc, char **argv)
{
    if (argc > 1)
        games = atoi(argv[1]);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(watch_beats_cadet),
        cmocka_unit_test(ace_beats_watch),
        cmocka_unit_test(ace_thinks_a_millisecond_at_most),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
