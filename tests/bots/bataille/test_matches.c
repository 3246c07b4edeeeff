/* Who beats whom in Bataille sous-marine, with fixed seeds, and how long ace
 * thinks.
 *
 *     test_bataille_matches [GAMES [SEED]]    of each pairing; 300 if not said */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "match.h"

/* Neighbours on the ladder of opponents: the stronger wins this share, in per
 * cent. Hits of a hundred torpedoes by eye. */
enum { GAMES = 300, LEAST = 65, MOST = 80, ACE_US = 1000 };
enum { HITS_LEAST = 40, HITS_MOST = 80 };
/* A fair game of equals: so many of a hundred decided ones for either side. With
 * arguments, as in ./test --long, it is tried 2,000 times. */
enum { FAIR_GAMES = 500, FAIR_ALL = 2000, FAIR_LEAST = 45, FAIR_MOST = 55 };

static int games = GAMES, fair_games = FAIR_GAMES;
static uint64_t seed = 1942;

static void assert_beats(const char *first, const char *second)
{
    const struct game *game = &bataille_game;
    struct match match = match_play(bot_find(game, first),
                                    bot_find(game, second), games, seed, NULL);
    print_message("%s v %s: %d games, %d won (%.1f %%), %d lost, %d drawn; "
                  "%.1f turns; %.0f and %.0f us a decision; check %016llx\n",
                  first, second, games, match.wins, 100.0 * match.wins / games,
                  match.losses, match.draws, (double)match.turns / games,
                  match_us(&match, 0), match_us(&match, 1),
                  (unsigned long long)match.check);
    assert_int_equal(match.illegal, 0);
    assert_in_range(match.wins * 100, games * LEAST, games * MOST);
    assert_true(match.counters > 0);
}

static void watch_beats_cadet(void **unused)
{
    (void)unused;
    assert_beats("watch", "cadet");
}

static void mate_beats_watch(void **unused)
{
    (void)unused;
    assert_beats("mate", "watch");
}

static void ace_beats_mate(void **unused)
{
    (void)unused;
    assert_beats("ace", "mate");
}

/* The beginner's opponent takes its destroyer to sea and answers. */
static void cadet_answers_attacks(void **unused)
{
    (void)unused;
    const struct bot *cadet = bot_find(&bataille_game, "cadet");
    struct match match = match_play(cadet, cadet, games, seed, NULL);
    print_message("cadet v cadet: %.2f counter-attacks a game\n",
                  (double)match.counters / games);
    assert_true(match.counters >= games);
}

/* By eye no bot hits at will, and none shoots blindly: those with an eye of
 * their own, and ace, which reads the picture exactly. */
static void by_eye_torpedoes_hit_now_and_then(void **unused)
{
    (void)unused;
    static const char *const names[] = {"cadet", "watch", "mate", "ace"};
    static const char *const by_eye[] = {"eye=yes", NULL};
    for (int i = 0; i < 4; i++) {
        const struct bot *bot = bot_find(&bataille_game, names[i]);
        struct match match = match_play(bot, bot, games / 10, seed, by_eye);
        int share = (int)(match.hits * 100 / match.torpedoes);
        print_message("%s by eye: %d of %d torpedoes hit, %d %%\n", names[i],
                      (int)match.hits, (int)match.torpedoes, share);
        assert_in_range(share, HITS_LEAST, HITS_MOST);
    }
}

static void assert_fair(const char *what, int won, const struct match *match)
{
    int decided = match->games - match->draws;
    print_message("ace v ace, %s: %d of %d decided games, %.1f %%; %d drawn; "
                  "%.1f turns\n",
                  what, won, decided, 100.0 * won / decided, match->draws,
                  (double)match->turns / match->games);
    assert_int_equal(match->illegal, 0);
    assert_in_range(won * 100, decided * FAIR_LEAST, decided * FAIR_MOST);
}

/* By the house rule the side that begins wins no more than its half. */
static void bataille_ruling_30_the_round_makes_the_quick_game_fair(void **un)
{
    (void)un;
    const struct bot *ace = bot_find(&bataille_game, "ace");
    static const char *const options[] = {"quick=yes", "round=yes", NULL};
    struct match match = match_play(ace, ace, fair_games, seed, options);
    assert_fair("quick with the round, first mover", match.first_won, &match);
}

/* By the leaflet a match of two with the sides changed does the same. */
static void bataille_ruling_31_a_quick_match_of_two_is_fair(void **unused)
{
    (void)unused;
    const struct bot *ace = bot_find(&bataille_game, "ace");
    static const char *const options[] = {"quick=yes", "match=2", NULL};
    struct match match = match_play(ace, ace, fair_games, seed, options);
    assert_fair("quick match of two, North", match.north_won, &match);
}

/* Two aces make the longest games, with the most to remember. */
static void ace_thinks_a_millisecond_at_most(void **unused)
{
    (void)unused;
    const struct bot *ace = bot_find(&bataille_game, "ace");
    struct match match = match_play(ace, ace, games / 10, seed, NULL);
    print_message("ace v ace: %.1f turns; %.0f us a decision\n",
                  (double)match.turns / match.games, match_us(&match, 0));
    assert_int_equal(match.illegal, 0);
    assert_true(match_us(&match, 0) <= ACE_US);
    assert_true(match_us(&match, 1) <= ACE_US);
}

int main(int argc, char **argv)
{
    if (argc > 1) {
        games = atoi(argv[1]);
        fair_games = FAIR_ALL;
    }
    if (argc > 2)
        seed = strtoull(argv[2], NULL, 10);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(watch_beats_cadet),
        cmocka_unit_test(mate_beats_watch),
        cmocka_unit_test(ace_beats_mate),
        cmocka_unit_test(cadet_answers_attacks),
        cmocka_unit_test(by_eye_torpedoes_hit_now_and_then),
        cmocka_unit_test(
            bataille_ruling_30_the_round_makes_the_quick_game_fair),
        cmocka_unit_test(bataille_ruling_31_a_quick_match_of_two_is_fair),
        cmocka_unit_test(ace_thinks_a_millisecond_at_most),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
