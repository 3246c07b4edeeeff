/* kaleun bench: speed as ratios to the bare dice.
 *
 * Machines are noisy and differ, so everything is measured in one run, as time
 * of this process alone, in short slices in turn: the dice that a set of games
 * throws, the games, the games once more with events as records and the log as
 * text in memory. Of each the best slice counts, for noise only ever adds. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "bench.h"
#include "commands.h"
#include "lang.h"
#include "memory.h"
#include "play/simulate.h"

enum {
    SLICE_GAMES = 300, /* different ones, so that none is learnt by heart */
    ROUNDS_MIN = 5,
    EVENTS = 4096,
    LOG_SIZE = 1 << 20,
};
static const double SLICE_SECONDS = 0.006;

double bench_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static volatile uint32_t sink; /* so that nothing is optimised away */

__attribute__((noinline)) static double seconds_bare(uint64_t dice)
{
    struct pcg32 pcg;
    pcg32_seed(&pcg, 1, 1);
    uint32_t sum = 0;
    double start = bench_now();
    for (uint64_t i = 0; i < dice; i++)
        sum += 1 + pcg32_below(&pcg, 6);
    double seconds = bench_now() - start;
    sink = sum;
    return seconds;
}

static void forget(void *where, const struct events *events)
{
    (void)where;
    (void)events;
}

static double seconds_games(struct simulator *sim, struct bench_speed *pace)
{
    pace->actions = pace->dice = 0;
    double start = bench_now();
    for (int i = 0; i < pace->games; i++) {
        struct simulated result = simulator_play(sim, 1, (uint64_t)i);
        pace->actions += (uint64_t)result.actions;
        pace->dice += result.dice;
    }
    return bench_now() - start;
}

static double lesser(double a, double b)
{
    return a < b ? a : b;
}

static void measure(struct simulator *sim, struct events *events,
                    struct out *log, struct bench_speed *pace)
{
    sim->told = NULL;
    sim->log = NULL;
    pace->quiet = lesser(pace->quiet, seconds_games(sim, pace));
    pace->bare = lesser(pace->bare, seconds_bare(pace->dice));
    sim->told = events;
    sim->log = log;
    pace->told = lesser(pace->told, seconds_games(sim, pace));
}

struct bench_speed bench_pace(const struct game *game, const struct bot *bot,
                              double seconds)
{
    struct simulator *sim = memory_zeros(1, sizeof *sim);
    struct events events = {.item =
                                memory_zeros(1, EVENTS * sizeof(struct event)),
                            .capacity = EVENTS};
    struct out log;
    char *text = memory_zeros(1, LOG_SIZE);
    out_init(&log, text, LOG_SIZE, LANG_EN);
    sim->game = game;
    sim->drain = forget;
    game_options(game, &sim->options);
    for (int i = 0; i < game->seat_count; i++)
        sim->bot[i] = bot;
    simulator_init(sim);

    struct bench_speed pace = {
        .games = 1, .bare = 1e9, .quiet = 1e9, .told = 1e9};
    seconds_games(sim, &pace); /* the first one finds everything cold */
    double one = seconds_games(sim, &pace);
    pace.games = one * SLICE_GAMES < SLICE_SECONDS ? SLICE_GAMES
                                                   : (int)(SLICE_SECONDS / one);
    pace.games = pace.games < 1 ? 1 : pace.games;
    double end = bench_now() + seconds;
    for (int round = 0; round < ROUNDS_MIN || bench_now() < end; round++)
        measure(sim, &events, &log, &pace);
    simulator_free(sim);
    free(sim);
    free(events.item);
    free(text);
    return pace;
}

static void bench_bot(const struct game *game, const struct bot *bot,
                      double seconds)
{
    struct bench_speed p = bench_pace(game, bot, seconds);
    double games = p.games, actions = (double)p.actions;
    printf("%-10s %-10s %9.0f games/s %10.0f actions/s %8.1f actions/game",
           game->name, bot->name, games / p.quiet, actions / p.quiet,
           actions / games);
    if (p.dice > 0)
        printf(" %8.1f dice/game, %.1f x bare dice, %.1f x with events and log",
               (double)p.dice / games, p.quiet / p.bare, p.told / p.bare);
    putchar('\n');
}

static double seconds_roll(uint64_t dice)
{
    struct dice d;
    dice_seed(&d, 1, 1);
    uint32_t sum = 0;
    double start = bench_now();
    for (uint64_t i = 0; i < dice; i++)
        sum += dice_roll(&d, 1, 6, CHART_NONE).face[0];
    double seconds = bench_now() - start;
    sink = sum;
    return seconds;
}

static void bench_dice(void)
{
    enum { DICE = 2000000, ROUNDS = 20 };
    double bare = 1e9, roll = 1e9;
    for (int i = 0; i < ROUNDS; i++) {
        bare = lesser(bare, seconds_bare(DICE));
        roll = lesser(roll, seconds_roll(DICE));
    }
    printf("bare d6    %6.2f ns\n", bare * 1e9 / DICE);
    printf("dice_roll  %6.2f ns, %.2f x bare\n", roll * 1e9 / DICE,
           roll / bare);
}

int cmd_bench(int argc, char **argv)
{
    enum { SECONDS, BOT, SIGNATURE, REPORT, ROOT };
    static const char *const flags[] = {"seconds=", "bot=",  "signature",
                                        "report",   "root=", NULL};
    struct cli cli = {
        .argc = argc, .argv = argv, .at = 1, .help = T_HELP_BENCH};
    const struct game *only = NULL;
    const char *name = NULL, *root = ".";
    uint64_t seconds = 1;
    bool signature = false, report = false;
    for (int flag; (flag = cli_next(&cli, flags)) != CLI_END;) {
        if (flag == CLI_BAD)
            return EXIT_USAGE;
        if (flag == SECONDS && !cli_number(cli.value, 1, 3600, &seconds))
            return EXIT_USAGE;
        if (flag == SIGNATURE)
            signature = true;
        report |= flag == REPORT;
        if (flag == ROOT)
            root = cli.value;
        if (flag == BOT)
            name = cli.value;
        if (flag == CLI_WORD && !(only = cli_game(cli.value)))
            return EXIT_USAGE;
    }
    if (signature) {
        bench_signature(only, name);
        return EXIT_GOOD;
    }
    if (report) {
        if (bench_report(only, root, (double)seconds))
            return EXIT_GOOD;
        fprintf(stderr,
                "kaleun bench: there are no rules in %s/doc/rules; run it "
                "at the top of a checkout, or use --root DIR.\n",
                root);
        return EXIT_USAGE;
    }
    bench_dice();
    for (int i = 0; games_all[i]; i++) {
        const struct bot *bots[BOTS_MAX];
        int count = bots_of(games_all[i], bots, BOTS_MAX);
        if ((only && games_all[i] != only) || games_all[i]->tick_ms)
            continue; /* time is measured otherwise: below */
        for (int k = 0; k < count; k++)
            if (!name || strcmp(bots[k]->name, name) == 0)
                bench_bot(games_all[i], bots[k], (double)seconds);
    }
    for (int i = 0; benches_all[i]; i++)
        for (const struct bench *b = benches_all[i]; b->game; b++)
            if (b->run && (!only || strcmp(only->name, b->game) == 0))
                b->run();
    return EXIT_GOOD;
}
