/* kaleun bench: speed as ratios to the bare dice, measured in one run, because
 * machines are noisy and differ. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "bench.h"
#include "cli.h"
#include "lang.h"
#include "simulate.h"

double bench_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* The best of several short runs: noise only ever adds. */
enum { REPEATS = 5 };

static double now(void)
{
    return bench_now();
}

static volatile uint32_t sink; /* so that nothing is optimised away */

static double ns_bare(int dice)
{
    double best = 1e9;
    for (int r = 0; r < REPEATS; r++) {
        struct pcg32 pcg;
        pcg32_seed(&pcg, 1, (uint64_t)r);
        uint32_t sum = 0;
        double start = now();
        for (int i = 0; i < dice; i++)
            sum += 1 + pcg32_below(&pcg, 6);
        double ns = (now() - start) * 1e9 / dice;
        sink = sum;
        best = ns < best ? ns : best;
    }
    return best;
}

static double ns_roll(int dice)
{
    double best = 1e9;
    for (int r = 0; r < REPEATS; r++) {
        struct dice d;
        dice_seed(&d, 1, (uint64_t)r);
        uint32_t sum = 0;
        double start = now();
        for (int i = 0; i < dice; i++)
            sum += dice_roll(&d, 1, 6, CHART_NONE).face[0];
        double ns = (now() - start) * 1e9 / dice;
        sink = sum;
        best = ns < best ? ns : best;
    }
    return best;
}

struct pace {
    double ns_per_game, actions_per_game, dice_per_game;
};

/* Plays for about this long and takes the best of several such runs. */
static struct pace pace_of(const struct game *game, const struct bot *bot,
                           double seconds)
{
    struct simulator *sim = calloc(1, sizeof *sim);
    if (!sim)
        abort();
    sim->game = game;
    game_options(game, &sim->options);
    for (int i = 0; i < game->seat_count; i++)
        sim->bot[i] = bot;
    simulator_init(sim);

    struct pace pace = {.ns_per_game = 1e18};
    uint64_t actions = 0, dice = 0, counted = 200;
    for (uint64_t i = 0; i < counted; i++) {
        struct simulated result = simulator_play(sim, 1, i);
        actions += (uint64_t)result.actions;
        dice += result.dice;
    }
    pace.actions_per_game = (double)actions / (double)counted;
    pace.dice_per_game = (double)dice / (double)counted;
    for (int r = 0; r < REPEATS; r++) {
        double start = now(), end;
        uint64_t games = 0;
        do {
            for (int i = 0; i < 50; i++)
                simulator_play(sim, 1, games++ % counted);
            end = now();
        } while (end - start < seconds / REPEATS || games % counted != 0);
        double ns = (end - start) * 1e9 / (double)games;
        pace.ns_per_game = ns < pace.ns_per_game ? ns : pace.ns_per_game;
    }
    simulator_free(sim);
    free(sim);
    return pace;
}

static void bench_game(const struct game *game, double bare, double seconds)
{
    const struct bot *bots[32];
    int count = bots_of(game, bots, 32);
    for (int i = 0; i < count; i++) {
        struct pace p = pace_of(game, bots[i], seconds);
        printf("%-10s %-10s %12.0f ns/game %8.1f actions/game "
               "%11.0f actions/s",
               game->name, bots[i]->name, p.ns_per_game, p.actions_per_game,
               p.actions_per_game * 1e9 / p.ns_per_game);
        if (p.dice_per_game > 0)
            printf(" %8.1f dice/game, %.1f x bare dice", p.dice_per_game,
                   p.ns_per_game / (p.dice_per_game * bare));
        putchar('\n');
    }
}

int cmd_bench(int argc, char **argv)
{
    enum { SECONDS };
    static const char *const flags[] = {"seconds=", NULL};
    struct cli cli = {
        .argc = argc, .argv = argv, .at = 1, .help = T_HELP_BENCH};
    const struct game *only = NULL;
    uint64_t seconds = 1;
    for (int flag; (flag = cli_next(&cli, flags)) != CLI_END;) {
        if (flag == CLI_BAD)
            return EXIT_USAGE;
        if (flag == SECONDS && !cli_number(cli.value, 1, 3600, &seconds))
            return EXIT_USAGE;
        if (flag == CLI_WORD && !(only = cli_game(cli.value)))
            return EXIT_USAGE;
    }
    double bare = ns_bare(20000000), roll = ns_roll(20000000);
    printf("bare d6    %6.2f ns\n", bare);
    printf("dice_roll  %6.2f ns, %.2f x bare\n", roll, roll / bare);
    for (int i = 0; games_all[i]; i++)
        if ((!only || games_all[i] == only) && !games_all[i]->tick_ms)
            bench_game(games_all[i], bare, (double)seconds);
    if (!only || strcmp(only->name, "uboot") == 0)
        bench_uboot();
    return EXIT_GOOD;
}
