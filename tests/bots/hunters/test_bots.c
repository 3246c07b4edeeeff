/* Who sinks more in The Hunters, with fixed seeds, and what a decision costs.
 *
 *     test_hunters_bots [CAREERS]      of each bot; 100 if not said */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#include "play/simulate.h"

extern const struct game hunters_game;

enum { CAREERS = 100, SEED = 1942 };

static int careers = CAREERS;

/* Mean tonnage in a VIIB from September 1939; option texts end with NULL. */
static double tonnage(const char *name, const char *const *options)
{
    struct simulator *sim = calloc(1, sizeof *sim);
    assert_non_null(sim);
    sim->game = &hunters_game;
    sim->bot[0] = bot_find(&hunters_game, name);
    assert_non_null(sim->bot[0]);
    sim->check = true;
    game_options(&hunters_game, &sim->options);
    for (int i = 0; options && options[i]; i++)
        assert_true(game_option_set(&hunters_game, &sim->options, options[i]));
    simulator_init(sim);
    int64_t tons = 0, actions = 0;
    clock_t start = clock();
    for (int i = 0; i < careers; i++) {
        struct simulated result = simulator_play(sim, SEED, (uint64_t)i);
        assert_null(sim->broken);
        tons += result.outcome.score[0];
        actions += result.actions;
    }
    double seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
    print_message("%s: %.0f tons, %.1f careers a second, %.0f us a decision\n",
                  name, (double)tons / careers, careers / seconds,
                  1e6 * seconds / (double)actions);
    simulator_free(sim);
    free(sim);
    return (double)tons / careers;
}

/* The margins are far beyond what chance makes of so many careers: the mean of
 * 100 has a standard error of some 7,000 tons. */
static void more_skill_sinks_more(void **unused)
{
    (void)unused;
    double random = tonnage("random", NULL);
    double attacker = tonnage("attacker", NULL);
    double ace = tonnage("ace", NULL);
    assert_true(attacker > 2 * random);
    assert_true(ace > 1.3 * attacker);
}

/* Late in the war too, where most of its skill is to leave alone what kills. */
static void ace_is_better_late_in_the_war(void **unused)
{
    (void)unused;
    static const char *const late[] = {"boat=viic", "start=1942-01", NULL};
    assert_true(tonnage("ace", late) > 1.3 * tonnage("attacker", late));
}

/* It must find its way through every optional rule. */
static void ace_plays_with_all_options(void **unused)
{
    (void)unused;
    static const char *const all[] = {
        "load=yes",    "standard=yes", "reduced=yes",     "targets=yes",
        "escorts=yes", "aircraft=yes", "evasion=yes",     "resupply=yes",
        "areas=yes",   "boat=ixb",     "penetration=yes", "ask=all",
        NULL};
    int before = careers;
    careers /= 10;
    assert_true(tonnage("ace", all) > 0);
    careers = before;
}

int main(int argc, char **argv)
{
    if (argc > 1)
        careers = atoi(argv[1]);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(more_skill_sinks_more),
        cmocka_unit_test(ace_is_better_late_in_the_war),
        cmocka_unit_test(ace_plays_with_all_options),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
