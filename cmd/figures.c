/* kaleun bench --report: the figures that one may quote, as a page.
 *
 * doc/figures.md is what this prints, and nobody edits it: every figure is
 * measured or counted in the same run, or read from the ledger of long runs,
 * and the page says when and of which commit. It is a tool of the repository,
 * like `kaleun rules`, so its sentences are plain English. The programs that
 * load a server lie in the build folder, beside this program; what is not built
 * there is said to be not run. */
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "bench.h"
#include "bot.h"
#include "memory.h"
#include "rules.h"
#include "server/assets.h"
#include "version.h"

enum { PATH_SIZE = 4096, HEAVY_BYTES = 20000 };

/* The rest of the first line of the file that begins so, behind its colon. */
static bool find_line(const char *path, const char *begin, char *rest,
                      size_t size)
{
    char line[512];
    bool found = false;
    FILE *file = fopen(path, "r");
    while (file && !found && fgets(line, sizeof line, file)) {
        const char *colon = strchr(line, ':');
        if (!colon || strncmp(line, begin, strlen(begin)) != 0)
            continue;
        colon += 1 + strspn(colon + 1, " ");
        snprintf(rest, size, "%.*s", (int)strcspn(colon, "\n"), colon);
        found = true;
    }
    if (file)
        fclose(file);
    return found;
}

static void print_head(void)
{
    char day[32] = "", processor[256] = "an unknown processor";
    time_t now = time(NULL);
    struct tm utc;
    if (gmtime_r(&now, &utc))
        strftime(day, sizeof day, "%Y-%m-%d %H:%M", &utc);
    find_line("/proc/cpuinfo", "model name", processor, sizeof processor);
    printf("# Figures\n\n"
           "Made by `kaleun bench --report`; not to be edited.\n\n"
           "- %s UTC\n"
           "- Kaleun %s, commit %s, %s\n"
           "- %s, %ld processors\n",
           day, version.number, version.commit, version.build, processor,
           sysconf(_SC_NPROCESSORS_ONLN));
}

/* One row, if the game has a page of rules; its modes share it. */
static bool print_rules_of(const char *root, const char *game)
{
    struct rules rules;
    int counted = 0, coded = 0, tested = 0, gaps = 0, tests = 0;
    bool good = rules_read(&rules, root, game, NULL) == RULES_READ;
    if (good)
        rules_scan(&rules, root, game);
    for (int i = 0; good && i < rules.rule_count; i++) {
        const struct rule *rule = &rules.rule[i];
        if (!rule_counts(rule))
            continue;
        counted++;
        coded += rule->citations > 0;
        tested += rule->tests > 0;
        gaps += rule_is_gap(rule);
    }
    for (int i = 0; good && i < rules.place_count; i++)
        tests += rules.place[i].is_test;
    if (good)
        printf("| `%s` | %d | %d | %d | %d | %d |\n", game, counted, coded,
               tested, gaps, tests);
    rules_free(&rules);
    return good;
}

static bool print_rules(const char *root, const struct game *only)
{
    bool any = false;
    puts("\n## Rules and tests\n\n"
         "A gap is a rule without code or without a test. Modes share the "
         "page of their game.\n\n"
         "| game | rules | with code | with a test | gaps | tests named after "
         "rules |\n|---|---|---|---|---|---|");
    for (int i = 0; games_all[i]; i++)
        if (!only || games_all[i] == only)
            any |= print_rules_of(root, games_all[i]->name);
    return any;
}

static void print_pace(const struct game *game, double seconds)
{
    const struct bot *bots[BOTS_MAX];
    int count = bots_of(game, bots, BOTS_MAX);
    for (int i = 0; i < count; i++) {
        struct bench_speed p = bench_pace(game, bots[i], seconds);
        double games = p.games, actions = (double)p.actions;
        printf("| `%s` | `%s` | %.0f | %.0f | %.1f |", game->name,
               bots[i]->name, games / p.quiet, actions / p.quiet,
               actions / games);
        if (p.dice > 0)
            printf(" %.1f | %.1f | %.1f |\n", (double)p.dice / games,
                   p.quiet / p.bare, p.told / p.bare);
        else
            puts(" 0 | | |");
    }
}

static void print_speed(const struct game *only, double seconds)
{
    puts("\n## Whole games on one core\n\n"
         "Bots have every seat. The last two columns are times of the bare "
         "dice that the games throw: the\n"
         "rules alone, and with events as records and the log as text in "
         "memory.\n\n"
         "| game | bot | games/s | actions/s | actions a game | dice a game | "
         "x bare dice | with events and log |\n"
         "|---|---|---|---|---|---|---|---|");
    for (int i = 0; games_all[i]; i++)
        if ((!only || games_all[i] == only) && !games_all[i]->tick_ms)
            print_pace(games_all[i], seconds);
    puts("\nWhat games measure of themselves:\n\n```");
    for (int i = 0; benches_all[i]; i++)
        for (const struct bench *b = benches_all[i]; b->game; b++)
            if (b->run && (!only || strcmp(only->name, b->game) == 0))
                b->run();
    puts("```");
}

/* The folder of this program. */
static bool find_build(char folder[PATH_SIZE])
{
    ssize_t len = readlink("/proc/self/exe", folder, PATH_SIZE - 1);
    if (len < 0)
        return false;
    folder[len] = 0;
    char *slash = strrchr(folder, '/');
    if (slash)
        *slash = 0;
    return slash;
}

/* What a command says that is run in the build folder. */
static void print_run(const char *build, const char *command)
{
    char line[2 * PATH_SIZE], said[512];
    snprintf(line, sizeof line, "cd '%s' && exec timeout 300 %s 2>/dev/null",
             build, command);
    printf("\n`%s`:\n\n```\n", command);
    fflush(stdout);
    FILE *pipe = popen(line, "r");
    while (pipe && fgets(said, sizeof said, pipe))
        fputs(said, stdout);
    int status = pipe ? pclose(pipe) : -1;
    if (status != 0)
        printf("not run to a good end (status %d)\n", status);
    puts("```");
}

static void print_server(void)
{
    static const char *const commands[] = {
        "bench/ws_load 1000 10",
        "bench/crew_load 50 4 8 1 ./kaleun",
        "tests/test_power",
    };
    char build[PATH_SIZE];
    puts("\n## The server\n\n"
         "Clicks of many tables beside bare echoes on the same sockets and "
         "disk; crews in real time with\n"
         "bots in all four seats; cuts of the power.");
    if (!find_build(build))
        return;
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        print_run(build, commands[i]);
}

/* The ledger's columns of tests/long.tsv, see there. */
static void print_long(const char *root)
{
    enum { PART, UNIT = 5, GOAL, DONE, SEED, COLUMNS };
    char path[PATH_SIZE], line[1024];
    snprintf(path, sizeof path, "%s/tests/long.tsv", root);
    FILE *file = fopen(path, "r");
    puts("\n## Long runs\n\n"
         "From `tests/long.tsv`: what passed so far, each slice with seeds of "
         "its own. Nothing in it may fail.\n\n"
         "| part | passed | goal | unit | next seed |\n|---|---|---|---|---|");
    while (file && fgets(line, sizeof line, file)) {
        char *column[COLUMNS] = {NULL}, *at = line;
        for (int i = 0; i < COLUMNS && at; i++) {
            column[i] = at;
            at = strchr(at, '\t');
            if (at)
                *at++ = 0;
        }
        if (line[0] != '#' && at)
            printf("| `%s` | %s | %s | %s | %s |\n", column[PART], column[DONE],
                   column[GOAL], column[UNIT], column[SEED]);
    }
    if (file)
        fclose(file);
}

static void print_weight(void)
{
    long plain = 0, sent = 0, others = 0, others_sent = 0;
    int count = 0;
    puts("\n## Weight of the page\n\n"
         "Every file that the server has for browsers. A first visit fetches "
         "page, script and style; glasses,\n"
         "rules and fonts come when they are needed.\n\n"
         "| file | bytes | sent by gzip |\n|---|---|---|");
    for (const struct asset *a = assets_all; a->path; a++) {
        long size = (long)(a->end - a->bytes);
        long small = a->packed ? (long)(a->packed_end - a->packed) : size;
        plain += size;
        sent += small;
        if (size >= HEAVY_BYTES) {
            printf("| `%s` | %ld | %ld |\n", a->path, size, small);
        } else {
            others += size;
            others_sent += small;
            count++;
        }
    }
    printf("| %d smaller ones | %ld | %ld |\n", count, others, others_sent);
    printf("| all | %ld | %ld |\n", plain, sent);
}

bool bench_report(const struct game *only, const char *root, double seconds)
{
    print_head();
    bool good = print_rules(root, only);
    print_speed(only, seconds);
    if (!only)
        print_server();
    print_long(root);
    print_weight();
    return good;
}
