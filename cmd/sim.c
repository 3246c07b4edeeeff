/* kaleun sim: play N games with bots and report; the same bytes for any number
 * of threads. */
#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "commands.h"
#include "lang.h"
#include "memory.h"
#include "play/simulate.h"
#include "play/through.h"
#include "report.h"

enum { BLOCK = 256, VALUES_MAX = 64, THREADS_MAX = 64, EVENTS_MAX = 4096 };

struct run {
    const struct game *game;
    struct options options;
    const struct bot *bot[SEATS_MAX];
    uint64_t games, seed, threads;
    uint64_t before, all; /* games of earlier groups, of all of them */
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

/* One line of the page, begun with the game's number and its own. */
static void begin_line(struct page *page, char *line, size_t size,
                       struct out *out, struct json *json)
{
    out_init(out, line, size, LANG_EN);
    out->names = page->game->names;
    json_init(json, out);
    json_object(json, NULL);
    json_int(json, "game", (int64_t)page->index);
    json_int(json, "n", page->number++);
}

static void end_line(struct page *page, struct out *out, struct json *json)
{
    json_end(json);
    out_char(out, '\n');
    page->text =
        memory_grown(page->text, &page->capacity, page->len + out->len, 1);
    memcpy(page->text + page->len, out->text, out->len);
    page->len += out->len;
}

static void write_events(void *where, const struct events *events)
{
    struct page *page = where;
    char line[2048];
    for (int i = 0; i < events->count; i++) {
        struct out out;
        struct json json;
        begin_line(page, line, sizeof line, &out, &json);
        event_json(page->game, &events->item[i], &json);
        end_line(page, &out, &json);
    }
}

/* What a stranger needs to judge the lines that follow: rules, dice, players and
 * every option. */
static void write_beginning(struct page *page, const struct simulator *sim,
                            uint64_t seed)
{
    char line[4096], value[64];
    struct out out, word;
    struct json json;
    const struct game *game = page->game;
    begin_line(page, line, sizeof line, &out, &json);
    json_str(&json, "begins", game->name);
    json_int(&json, "version", game->version);
    json_int(&json, "seed", (int64_t)seed);
    json_object(&json, "bots");
    for (int i = 0; i < game->seat_count; i++)
        json_str(&json, game->seats[i].name, sim->bot[i]->name);
    json_end(&json);
    json_object(&json, "options");
    for (int i = 0; i < game_option_count(game); i++) {
        out_init(&word, value, sizeof value, LANG_EN);
        field_write(&game->options[i], sim->options.value[i], &word);
        json_str(&json, game->options[i].name, value);
    }
    json_end(&json);
    end_line(page, &out, &json);
}

static void write_decision(void *where, int seat, const struct action *action)
{
    struct page *page = where;
    char line[1024], text[ACTION_TEXT_MAX];
    struct out out, word;
    struct json json;
    begin_line(page, line, sizeof line, &out, &json);
    json_str(&json, "decides", game_seat_name(page->game, seat));
    out_init(&word, text, sizeof text, LANG_EN);
    action_write(page->game, action, &word);
    json_str(&json, "action", text);
    end_line(page, &out, &json);
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
    uint64_t played = run->before + done;
    fprintf(stderr, "\r%" PRIu64 " / %" PRIu64, played, run->all);
    fflush(stderr);
}

/* A mission in real time takes as long as thousands of quick games. */
static uint64_t block_of(const struct run *run)
{
    return run->game->tick_ms ? 1 : BLOCK;
}

static bool take_block(struct run *run, uint64_t *block)
{
    pthread_mutex_lock(&run->lock);
    *block = run->next++;
    bool more = *block * block_of(run) < run->games;
    if (more && run->progress && *block % 16 == 0)
        show_progress(run, *block * block_of(run));
    pthread_mutex_unlock(&run->lock);
    return more;
}

static void *work(void *argument)
{
    struct run *run = argument;
    struct stats *own = memory_zeros(1, sizeof *own);
    struct event *items = memory_zeros(EVENTS_MAX, sizeof *items);
    struct simulator *sim = memory_zeros(1, sizeof *sim);
    struct events told = {.item = items, .capacity = EVENTS_MAX};
    struct page page = {.game = run->game};
    sim->game = run->game;
    sim->options = run->options;
    memcpy(sim->bot, run->bot, sizeof run->bot);
    if (run->events) {
        sim->told = &told;
        sim->drain = write_events;
        sim->decided = write_decision;
        sim->where = &page;
    }
    simulator_init(sim);
    for (uint64_t block; take_block(run, &block);) {
        uint64_t last = (block + 1) * block_of(run);
        if (last > run->games)
            last = run->games;
        for (uint64_t i = block * block_of(run); i < last; i++) {
            page.index = run->before + i;
            page.number = 0;
            if (run->events)
                write_beginning(&page, sim, run->seed);
            struct simulated result = simulator_play(sim, run->seed, i);
            if (sim->broken) {
                cli_err_word(T_CLI_ENDLESS, sim->broken);
                run->failed = true;
            }
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

/* A bot that plays only another game over the same pieces names that game:
 * `sim uboot --bot helmsman` is one of `helm`. It must be known before options
 * are read, so the words are looked through for it. */
static const struct game *game_for(const struct game *game, int argc,
                                   char **argv)
{
    const char *bot = NULL;
    for (int i = 1; i < argc; i++) {
        if (strncmp(argv[i], "--bot=", 6) == 0)
            bot = argv[i] + 6;
        else if (strcmp(argv[i], "--bot") == 0 && i + 1 < argc)
            bot = argv[i + 1];
    }
    if (!bot || bot_find(game, bot))
        return game;
    for (int i = 0; games_all[i]; i++)
        if (games_all[i]->mode_of &&
            strcmp(games_all[i]->mode_of, game->name) == 0 &&
            bot_find(games_all[i], bot))
            return games_all[i];
    return game;
}

/* Groups. */

/* What the user asked for: each option with one value, some or all. */
struct wish {
    bool varied;
    int count;
    int16_t value[VALUES_MAX];
};

/* `key=v1,v2,...` or `key=all`. */
static bool read_option(const struct game *game, struct options *options,
                        struct wish *wishes, const char *text)
{
    const char *equals = strchr(text, '=');
    int at = 0;
    size_t len = equals ? (size_t)(equals - text) : 0;
    while (equals && game->options && game->options[at].name &&
           !(strlen(game->options[at].name) == len &&
             strncmp(game->options[at].name, text, len) == 0))
        at++;
    bool all = equals && strcmp(equals, "=all") == 0;
    if (!equals || !game->options || !game->options[at].name ||
        !(all || strchr(equals, ',')))
        return cli_option(game, options, text);
    const struct field *field = &game->options[at];
    struct wish *wish = &wishes[at];
    *wish = (struct wish){.varied = true};
    for (int v = field->min; all && v <= field->max; v++)
        if (wish->count < VALUES_MAX)
            wish->value[wish->count++] = (int16_t)v;
    for (const char *from = equals + 1; !all;) {
        char one[64];
        size_t size = strcspn(from, ",");
        snprintf(one, sizeof one, "%.*s=%.*s", (int)len, text, (int)size, from);
        if (wish->count == VALUES_MAX || !cli_option(game, options, one))
            return false;
        wish->value[wish->count++] = options->value[at];
        if (!from[size])
            break;
        from += size + 1;
    }
    return true;
}

/* Every combination of the values wished for; to be freed. */
static struct group *combine(const struct game *game,
                             const struct options *options,
                             const struct wish *wishes, int *count)
{
    struct group *groups = memory_zeros(GROUPS_MAX, sizeof *groups);
    groups[0].options = *options;
    *count = 1;
    for (int at = 0; game->options && game->options[at].name; at++) {
        int before = *count, values = wishes[at].count;
        if (!wishes[at].varied || before * values > GROUPS_MAX)
            continue;
        for (int i = before - 1; i >= 0; i--)
            for (int v = values - 1; v >= 0; v--) {
                groups[i * values + v].options = groups[i].options;
                groups[i * values + v].options.value[at] = wishes[at].value[v];
            }
        *count = before * values;
    }
    return groups;
}

static bool simulate_groups(struct run *run, struct paper *paper,
                            struct group *groups)
{
    bool good = true;
    run->all = run->games * (uint64_t)paper->groups;
    report_begin(paper);
    for (int i = 0; good && i < paper->groups; i++) {
        run->options = groups[i].options;
        run->before = run->games * (uint64_t)i;
        run->next = run->written = 0;
        memset(&run->total, 0, sizeof run->total);
        good = play_all(run);
        if (good)
            report_group(paper, i, &groups[i], &run->total);
    }
    if (good)
        report_end(paper, groups);
    return good;
}

/* --log: one game, through a session that keeps its log. */
static int keep_log(const struct run *run, const char *file, int entries)
{
    struct through through = {.game = run->game,
                              .options = run->options,
                              .seed = run->seed,
                              .entries_max = entries};
    memcpy(through.bot, run->bot, sizeof through.bot);
    struct session *session = through_play(&through);
    size_t len;
    const char *log = session_log(session, &len);
    FILE *f = fopen(file, "wb");
    bool good = f && fwrite(log, 1, len, f) == len;
    if (f && fclose(f) != 0)
        good = false;
    session_close(session);
    if (!good)
        cli_err_word(T_CLI_CANNOT_WRITE, file);
    return good ? EXIT_GOOD : EXIT_FAILED;
}

int cmd_sim(int argc, char **argv)
{
    enum {
        GAMES,
        BOT,
        SEED,
        THREADS,
        OPTION,
        SEAT,
        EVENTS,
        TEXT,
        CSV,
        JSON,
        LOG,
        ENTRIES
    };
    static const char *const flags[] = {
        "games=", "bot=", "seed=", "threads=", "option=",  "seat=", "events=",
        "text",   "csv",  "json",  "log=",     "entries=", NULL};
    static struct run run;
    struct seat_holder seats[SEATS_MAX] = {0};
    const char *bot = "random", *events = NULL, *log = NULL;
    uint64_t entries = 0;
    static struct wish wishes[OPTIONS_MAX];
    struct paper paper = {.form = REPORT_TEXT};
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
            if (good) {
                run.game = game_for(run.game, argc, argv);
                game_options(run.game, &run.options);
            }
        } else if (flag == GAMES) {
            good = cli_number(cli.value, 1, 1000000000000, &run.games);
        } else if (flag == SEED) {
            good = cli_number(cli.value, 0, UINT64_MAX, &run.seed);
        } else if (flag == THREADS) {
            good = cli_number(cli.value, 1, THREADS_MAX, &run.threads);
        } else if (flag == OPTION) {
            good = read_option(run.game, &run.options, wishes, cli.value);
        } else if (flag == SEAT) {
            good = cli_seat(run.game, seats, cli.value);
        } else if (flag == BOT) {
            bot = cli.value;
        } else if (flag == EVENTS) {
            events = cli.value;
        } else if (flag == LOG) {
            log = cli.value;
        } else if (flag == ENTRIES) {
            good = cli_number(cli.value, 1, 1000000000, &entries);
        } else if (flag == CSV) {
            paper.form = REPORT_CSV;
        } else if (flag == JSON) {
            paper.form = REPORT_JSON;
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
    paper.game = run.game;
    paper.bot = run.bot;
    paper.games = run.games;
    paper.seed = run.seed;
    for (int i = 0; i < OPTIONS_MAX; i++)
        paper.varied[i] = wishes[i].varied;
    struct group *groups =
        combine(run.game, &run.options, wishes, &paper.groups);
    for (int i = 0; i < paper.groups; i++)
        if (cli_refused(run.game, &groups[i].options)) {
            free(groups);
            return EXIT_USAGE;
        }
    if (log) {
        run.options = groups[0].options;
        free(groups);
        return keep_log(&run, log, (int)entries);
    }
    bool good = simulate_groups(&run, &paper, groups);
    free(groups);
    if (run.events && fclose(run.events) != 0)
        good = false;
    if (!good) {
        cli_err_word(T_CLI_CANNOT_WRITE, events);
        return EXIT_FAILED;
    }
    return EXIT_GOOD;
}
