/* kaleun play: a game in this terminal, line by line. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli.h"
#include "lang.h"
#include "live.h"
#include "save.h"
#include "table.h"

struct wish {
    const struct game *game;
    struct options options;
    struct seat_holder seat[SEATS_MAX];
    const char *log, *from;
    int upto; /* with `from`; -1: all */
    bool own_dice, has_seed, other_than_log;
    uint64_t seed;
};

static bool read_words(int argc, char **argv, struct wish *wish)
{
    enum { LOG, DICE, SEAT, OPTION, SEED, FROM, UPTO };
    static const char *const flags[] = {
        "log=", "dice=", "seat=", "option=", "seed=", "from=", "upto=", NULL};
    struct cli cli = {.argc = argc, .argv = argv, .at = 1, .help = T_HELP_PLAY};
    for (int flag; (flag = cli_next(&cli, flags)) != CLI_END;) {
        if (flag == CLI_BAD)
            return false;
        if ((flag == SEAT || flag == OPTION) && !wish->game) {
            cli_err(T_CLI_GAME_FIRST, NULL, 0);
            return false;
        }
        bool good = true;
        if (flag == CLI_WORD) {
            wish->game = cli_game(cli.value);
            good = wish->game != NULL;
            if (good)
                game_options(wish->game, &wish->options);
        } else if (flag == LOG) {
            wish->log = cli.value;
            continue;
        } else if (flag == FROM) {
            wish->from = cli.value;
        } else if (flag == UPTO) {
            uint64_t n = 0;
            good = cli_number(cli.value, 0, 1000000000, &n);
            wish->upto = (int)n;
        } else if (flag == DICE) {
            wish->own_dice = strcmp(cli.value, "own") == 0;
            good = wish->own_dice || strcmp(cli.value, "live") == 0;
            if (!good)
                cli_err_word(T_CLI_DICE_KIND, cli.value);
        } else if (flag == SEAT) {
            good = cli_seat(wish->game, wish->seat, cli.value);
        } else if (flag == OPTION) {
            good = cli_option(wish->game, &wish->options, cli.value);
        } else {
            wish->has_seed = true;
            good = cli_number(cli.value, 0, UINT64_MAX, &wish->seed);
        }
        if (!good)
            return false;
        wish->other_than_log |= flag != CLI_WORD;
    }
    return true;
}

static void say_fault(const char *path, const struct log_fault *fault)
{
    char sentence[512];
    struct out out;
    out_init(&out, sentence, sizeof sentence, cli_lang());
    log_fault_write(fault, &out);
    fprintf(stderr, "kaleun: %s: %s\n", path, sentence);
}

static struct session_setup new_setup(const struct wish *wish,
                                      struct save *save)
{
    struct session_setup setup = {.game = wish->game,
                                  .options = wish->options,
                                  .source = DICE_LIVE,
                                  .seed = wish->seed,
                                  .sink = save_sink(save)};
    if (wish->own_dice)
        setup.source = DICE_PERSON;
    if (wish->has_seed)
        setup.source = DICE_SEEDED;
    memcpy(setup.seat, wish->seat, sizeof setup.seat);
    live_random(setup.secret, sizeof setup.secret);
    for (int i = 0; i < SEATS_MAX; i++)
        live_random(setup.seat[i].word, 16);
    return setup;
}

static struct session *begin(const struct wish *wish, struct save *save)
{
    struct session_setup setup = new_setup(wish, save);
    struct session *session =
        save_create(save, setup.secret) ? session_open(&setup) : NULL;
    if (!session)
        cli_err_word(T_CLI_CANNOT_WRITE, save->path);
    return session;
}

/* A new log out of the first entries of another. It is tried without a file
 * first, so that a faulty log leaves nothing behind. */
static struct session *fork_off(const struct wish *wish, struct save *save)
{
    size_t len;
    char *text = cli_read(wish->from, &len);
    if (!text)
        return NULL;
    struct log_fault fault = {0};
    struct session_setup setup = new_setup(wish, save);
    struct session_setup trial = setup;
    trial.sink = (struct log_sink){0};
    struct session *session =
        session_fork(text, len, wish->upto, &trial, &fault);
    if (session) {
        session_close(session);
        session = save_create(save, setup.secret)
                      ? session_fork(text, len, wish->upto, &setup, &fault)
                      : NULL;
        if (!session)
            cli_err_word(T_CLI_CANNOT_WRITE, save->path);
        else
            cli_say(T_PLAY_RECOVERED,
                    PARAMS(number(session_entries(session) - 1)), 1);
    } else {
        say_fault(wish->from, &fault);
    }
    free(text);
    return session;
}

static struct session *resume(struct save *save)
{
    size_t len;
    uint8_t secret[32];
    bool busy;
    if (!save_open(save, &busy)) {
        cli_err_word(busy ? T_PLAY_IN_USE : T_CLI_CANNOT_WRITE, save->path);
        return NULL;
    }
    char *text = cli_read(save->path, &len);
    if (!text)
        return NULL;
    struct log_fault fault;
    bool has_key = cli_read_key(save->path, secret);
    struct session *session = session_replay(text, len, has_key ? secret : NULL,
                                             -1, save_sink(save), &fault);
    free(text);
    if (!session) {
        say_fault(save->path, &fault);
        cli_err(T_PLAY_RECOVER, NULL, 0);
        return NULL;
    }
    bool needs_key = session_header(session)->source != DICE_SEEDED;
    int problem = 0;
    struct param at = {0};
    if (session_altered(session) >= 0) {
        problem = T_CLI_ALTERED;
        at = number(session_altered(session));
    } else if (needs_key && !session_has_secret(session)) {
        problem = T_PLAY_NO_KEY;
    }
    if (!problem)
        return session;
    cli_err(problem, &at, text_param_count(problem));
    cli_err(T_PLAY_RECOVER, NULL, 0);
    session_close(session);
    return NULL;
}

int cmd_play(int argc, char **argv)
{
    static struct wish wish;
    struct save save = {.fd = -1};
    memset(&wish, 0, sizeof wish);
    wish.upto = -1;
    if (!read_words(argc, argv, &wish))
        return EXIT_USAGE;
    if (wish.from && !wish.log) {
        cli_err(T_PLAY_FROM_NEEDS, NULL, 0);
        return EXIT_USAGE;
    }
    if (!wish.game && !wish.log) {
        cli_err(T_PLAY_WHAT, NULL, 0);
        return EXIT_USAGE;
    }
    struct session *session;
    if (wish.log)
        snprintf(save.path, sizeof save.path, "%s", wish.log);
    if (wish.log && save_exists(&save)) {
        if (wish.other_than_log) {
            cli_err_word(T_PLAY_BEGUN_ALREADY, save.path);
            return EXIT_USAGE;
        }
        session = resume(&save);
        if (session && wish.game && session_game(session) != wish.game) {
            cli_err_word(T_PLAY_OTHER_GAME, session_game(session)->name);
            session_close(session);
            session = NULL;
        }
    } else if (wish.from) {
        session = fork_off(&wish, &save);
    } else if (!wish.game) {
        cli_err_word(T_CLI_CANNOT_READ, wish.log);
        return EXIT_FAILED;
    } else {
        if (!wish.log && !save_default_path(&save, wish.game->name)) {
            cli_err(T_PLAY_NO_FOLDER, NULL, 0);
            return EXIT_FAILED;
        }
        session = begin(&wish, &save);
    }
    int code = EXIT_FAILED;
    if (session) {
        code = table_play(session, save.path) ? EXIT_GOOD : EXIT_FAILED;
        session_close(session);
    }
    save_close(&save);
    return code;
}
