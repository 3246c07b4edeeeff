/* kaleun sim: play N games with bots and report; the same bytes for any number
 * of threads. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli.h"
#include "lang.h"
#include "simulate.h"
#include "stats.h"

enum { BLOCK = 256, THREADS_MAX = 64, EVENTS_MAX = 4096 };

enum report { REPORT_TEXT, REPORT_CSV, REPORT_JSON };

struct run {
    const struct game *game;
    struct options options;
    const struct bot *bot[SEATS_MAX];
    uint64_t games, seed, threads;
    FILE *events;
    bool progress;

    pthread_mutex_t lock;
    pthread_cond_t turn;    /* whose block is written next */
    uint64_t next, written; /* block to be played next; to be written next */
    bool failed;
    struct stats total;
};

/* A block's events as text, kept until it is this block's turn. */
struct page {
    const struct game *game;
    uint64_t index;
    int number;
    char *text;
    size_t len, capacity;
};

static void write_events(void *where, const struct events *events)
{
    struct page *page = where;
    char line[2048];
    for (int i = 0; i < events->count; i++) {
        struct out out;
        struct json json;
        out_init(&out, line, sizeof line, LANG_EN);
        out.names = page->game->names;
        json_init(&json, &out);
        json_object(&json, NULL);
        json_int(&json, "game", (int64_t)page->index);
        json_int(&json, "n", page->number++);
        event_json(page->game, &events->item[i], &json);
        json_end(&json);
        out_char(&out, '\n');
        if (page->len + out.len > page->capacity) {
            page->capacity = (page->len + out.len) * 2;
            page->text = realloc(page->text, page->capacity);
            if (!page->text)
                abort();
        }
        memcpy(page->text + page->len, line, out.len);
        page->len += out.len;
    }
}

/* Blocks are written in order, whoever played them. */
static void write_page(struct run *run, uint64_t block, struct page *page)
{
    pthread_mutex_lock(&run->lock);
    while (run->written != block)
        pthread_cond_wait(&run->turn, &run->lock);
    if (page->len && fwrite(page->text, 1, page->len, run->events) != page->len)
        run->failed = true;
    page->len = 0;
    run->written++;
    pthread_cond_broadcast(&run->turn);
    pthread_mutex_unlock(&run->lock);
}

static void show_progress(const struct run *run, uint64_t done)
{
    fprintf(stderr, "\r%llu / %llu", (unsigned long long)done,
            (unsigned long long)run->games);
    fflush(stderr);
}

static bool take_block(struct run *run, uint64_t *block)
{
    pthread_mutex_lock(&run->lock);
    *block = run->next++;
    bool more = *block * BLOCK < run->games;
    if (more && run->progress && *block % 16 == 0)
        show_progress(run, *block * BLOCK);
    pthread_mutex_unlock(&run->lock);
    return more;
}

static void *work(void *argument)
{
    struct run *run = argument;
    struct stats *own = calloc(1, sizeof *own);
    struct event *items = calloc(EVENTS_MAX, sizeof *items);
    struct simulator *sim = calloc(1, sizeof *sim);
    if (!own || !items || !sim)
        abort();
    struct events told = {.item = items, .capacity = EVENTS_MAX};
    struct page page = {.game = run->game};
    sim->game = run->game;
    sim->options = run->options;
    memcpy(sim->bot, run->bot, sizeof run->bot);
    if (run->events) {
        sim->told = &told;
        sim->drain = write_events;
        sim->where = &page;
    }
    simulator_init(sim);
    for (uint64_t block; take_block(run, &block);) {
        uint64_t last = (block + 1) * BLOCK;
        if (last > run->games)
            last = run->games;
        for (uint64_t i = block * BLOCK; i < last; i++) {
            page.index = i;
            page.number = 0;
            struct simulated result = simulator_play(sim, run->seed, i);
            stats_add(own, run->game, &result);
        }
        if (run->events)
            write_page(run, block, &page);
    }
    pthread_mutex_lock(&run->lock);
    stats_merge(&run->total, own);
    pthread_mutex_unlock(&run->lock);
    simulator_free(sim);
    free(sim);
    free(own);
    free(items);
    free(page.text);
    return NULL;
}

/* Reports. */

/* How the games ended, in the words of the outcome. */
static void print_endings(const struct run *run)
{
    char text[512];
    struct out out;
    for (int i = 1; i < text_count() && i < ENDINGS_MAX; i++) {
        if (!run->total.endings[i])
            continue;
        out_init(&out, text, sizeof text, cli_lang());
        say(&out, i);
        printf("%6.2f %%  %s\n",
               100.0 * (double)run->total.endings[i] / (double)run->total.games,
               text);
    }
    putchar('\n');
}

static void report_text(const struct run *run, char names[][48])
{
    const struct stats *s = &run->total;
    printf("%s, %llu games, seed %llu\n\n", run->game->name,
           (unsigned long long)s->games, (unsigned long long)run->seed);
    for (int i = 0; i < run->game->seat_count; i++)
        printf("%-16s %-10s wins %6.2f %%\n", run->game->seats[i].name,
               run->bot[i]->name,
               100.0 * (double)s->wins[i] / (double)s->games);
    printf("%-27s none %6.2f %%\n\n", "",
           100.0 * (double)s->draws / (double)s->games);
    print_endings(run);
    printf("%-20s %12s %12s %9s %9s %9s %9s %9s\n", "", "mean", "deviation",
           "min", "10%", "50%", "90%", "max");
    for (int i = 0; i < s->measure_count; i++) {
        const struct measured *m = &s->measure[i];
        printf(
            "%-20s %12.3f %12.3f %9lld %9lld %9lld %9lld %9lld\n", names[i],
            measured_mean(m, s->games), measured_deviation(m, s->games),
            (long long)m->min, (long long)measured_quantile(m, s->games, 0.1),
            (long long)measured_quantile(m, s->games, 0.5),
            (long long)measured_quantile(m, s->games, 0.9), (long long)m->max);
    }
}

static void report_csv(const struct run *run, char names[][48])
{
    const struct stats *s = &run->total;
    printf("measure,games,mean,deviation,min,p10,p50,p90,max\n");
    for (int i = 0; i < run->game->seat_count; i++)
        printf("wins_%s,%llu,%.9g,,,,,,\n", run->game->seats[i].name,
               (unsigned long long)s->games,
               (double)s->wins[i] / (double)s->games);
    for (int i = 1; i < text_count() && i < ENDINGS_MAX; i++)
        if (s->endings[i])
            printf("end_%s,%llu,%.9g,,,,,,\n", text_key(i),
                   (unsigned long long)s->games,
                   (double)s->endings[i] / (double)s->games);
    for (int i = 0; i < s->measure_count; i++) {
        const struct measured *m = &s->measure[i];
        printf("%s,%llu,%.9g,%.9g,%lld,%lld,%lld,%lld,%lld\n", names[i],
               (unsigned long long)s->games, measured_mean(m, s->games),
               measured_deviation(m, s->games), (long long)m->min,
               (long long)measured_quantile(m, s->games, 0.1),
               (long long)measured_quantile(m, s->games, 0.5),
               (long long)measured_quantile(m, s->games, 0.9),
               (long long)m->max);
    }
}

static void report_json(const struct run *run, char names[][48])
{
    const struct stats *s = &run->total;
    printf("{\"game\":\"%s\",\"games\":%llu,\"seed\":%llu,\"draws\":%llu,",
           run->game->name, (unsigned long long)s->games,
           (unsigned long long)run->seed, (unsigned long long)s->draws);
    printf("\"wins\":{");
    for (int i = 0; i < run->game->seat_count; i++)
        printf("%s\"%s\":%llu", i ? "," : "", run->game->seats[i].name,
               (unsigned long long)s->wins[i]);
    printf("},\"endings\":{");
    const char *comma = "";
    for (int i = 1; i < text_count() && i < ENDINGS_MAX; i++)
        if (s->endings[i]) {
            printf("%s\"%s\":%llu", comma, text_key(i),
                   (unsigned long long)s->endings[i]);
            comma = ",";
        }
    printf("},\"measures\":{");
    for (int i = 0; i < s->measure_count; i++) {
        const struct measured *m = &s->measure[i];
        printf("%s\"%s\":{\"mean\":%.9g,\"deviation\":%.9g,\"min\":%lld,"
               "\"p10\":%lld,\"p50\":%lld,\"p90\":%lld,\"max\":%lld}",
               i ? "," : "", names[i], measured_mean(m, s->games),
               measured_deviation(m, s->games), (long long)m->min,
               (long long)measured_quantile(m, s->games, 0.1),
               (long long)measured_quantile(m, s->games, 0.5),
               (long long)measured_quantile(m, s->games, 0.9),
               (long long)m->max);
    }
    printf("}}\n");
}

static bool play_all(struct run *run)
{
    pthread_t thread[THREADS_MAX];
    uint64_t started = 0;
    pthread_mutex_init(&run->lock, NULL);
    pthread_cond_init(&run->turn, NULL);
    while (started < run->threads &&
           pthread_create(&thread[started], NULL, work, run) == 0)
        started++;
    if (started == 0)
        work(run);
    for (uint64_t i = 0; i < started; i++)
        pthread_join(thread[i], NULL);
    if (run->progress)
        fprintf(stderr, "\r\033[K");
    return !run->failed;
}

/* Which bot: by --bot for all seats, then --seat for single ones. */
static bool seat_bots(struct run *run, const char *name,
                      const struct seat_holder *seats)
{
    for (int i = 0; i < run->game->seat_count; i++) {
        run->bot[i] = seats[i].who[0] ? cli_bot(run->game, &seats[i])
                                      : bot_find(run->game, name);
        if (!run->bot[i]) {
            cli_err_word(T_CLI_NO_SUCH_BOT,
                         seats[i].who[0] ? run->game->seats[i].name : name);
            return false;
        }
    }
    return true;
}

int cmd_sim(int argc, char **argv)
{
    enum { GAMES, BOT, SEED, THREADS, OPTION, SEAT, EVENTS, TEXT, CSV, JSON };
    static const char *const flags[] = {
        "games=",  "bot=", "seed=", "threads=", "option=", "seat=",
        "events=", "text", "csv",   "json",     NULL};
    static struct run run;
    struct seat_holder seats[SEATS_MAX] = {0};
    const char *bot = "random", *events = NULL;
    enum report report = REPORT_TEXT;
    struct cli cli = {.argc = argc, .argv = argv, .at = 1, .help = T_HELP_SIM};
    memset(&run, 0, sizeof run);
    run.games = 1000;
    run.seed = 1;
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    run.threads = cores < 1             ? 1
                  : cores > THREADS_MAX ? THREADS_MAX
                                        : (uint64_t)cores;
    for (int flag; (flag = cli_next(&cli, flags)) != CLI_END;) {
        bool good = flag != CLI_BAD;
        if (good && flag != CLI_WORD && !run.game) {
            cli_err(T_CLI_GAME_FIRST, NULL, 0);
            return EXIT_USAGE;
        }
        if (flag == CLI_WORD) {
            run.game = cli_game(cli.value);
            good = run.game != NULL;
            if (good)
                game_options(run.game, &run.options);
        } else if (flag == GAMES) {
            good = cli_number(cli.value, 1, 1000000000000, &run.games);
        } else if (flag == SEED) {
            good = cli_number(cli.value, 0, UINT64_MAX, &run.seed);
        } else if (flag == THREADS) {
            good = cli_number(cli.value, 1, THREADS_MAX, &run.threads);
        } else if (flag == OPTION) {
            good = cli_option(run.game, &run.options, cli.value);
        } else if (flag == SEAT) {
            good = cli_seat(run.game, seats, cli.value);
        } else if (flag == BOT) {
            bot = cli.value;
        } else if (flag == EVENTS) {
            events = cli.value;
        } else if (flag == CSV) {
            report = REPORT_CSV;
        } else if (flag == JSON) {
            report = REPORT_JSON;
        }
        if (!good)
            return EXIT_USAGE;
    }
    if (!run.game) {
        cli_err(T_CLI_GAME_FIRST, NULL, 0);
        return EXIT_USAGE;
    }
    if (!seat_bots(&run, bot, seats))
        return EXIT_USAGE;
    if (events && !(run.events = fopen(events, "wb"))) {
        cli_err_word(T_CLI_CANNOT_WRITE, events);
        return EXIT_FAILED;
    }
    run.progress = isatty(STDERR_FILENO);
    bool good = play_all(&run);
    if (run.events && fclose(run.events) != 0)
        good = false;
    if (!good) {
        cli_err_word(T_CLI_CANNOT_WRITE, events);
        return EXIT_FAILED;
    }
    char names[MEASURES_ALL][48];
    stats_measures(run.game, names);
    if (report == REPORT_CSV)
        report_csv(&run, names);
    else if (report == REPORT_JSON)
        report_json(&run, names);
    else
        report_text(&run, names);
    return EXIT_GOOD;
}
