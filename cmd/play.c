/* kaleun play: a game in this terminal, line by line. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "commands.h"
#include "lang.h"
#include "live.h"
#include "offers.h"
#include "term/save.h"
#include "term/table.h"

struct wish {
    const struct game *game;
    struct options options;
    char carried[CARRIED_MAX]; /* over from another game; "": nothing */
    struct seat_holder seat[SEATS_MAX];
    const char *log, *from;
    int upto;           /* with `from`; -1: all */
    const char *stands; /* the flag of a thing that stands in an old log */
    bool own_dice, has_seed, other_than_log;
    bool full; /* on the whole screen */
    uint64_t seed;
};

/* Do the words make sense beside each other? */
static bool fits_together(const struct wish *wish)
{
    if (wish->from && !wish->log)
        cli_err(T_PLAY_FROM_NEEDS, NULL, 0);
    else if (wish->upto >= 0 && !wish->from)
        cli_err(T_PLAY_UPTO_NEEDS, NULL, 0);
    else if (wish->from && wish->stands)
        cli_err_word(T_PLAY_FROM_KEEPS, wish->stands);
    else if (!wish->game && !wish->log)
        cli_err(T_PLAY_WHAT, NULL, 0);
    else if (wish->own_dice && wish->game && wish->game->tick_ms)
        cli_err(T_CLI_NO_OWN_DICE, NULL, 0);
    else
        return true;
    return false;
}

static bool read_game(struct wish *wish, const char *name)
{
    const struct game *game = cli_game(name);
    if (!game)
        return false;
    if (wish->game && wish->game != game) { /* that of --after */
        cli_err_word(T_PLAY_OTHER_GAME, wish->game->name);
        return false;
    }
    if (!wish->game)
        game_options(game, &wish->options);
    wish->game = game;
    return true;
}

static bool read_carried(struct wish *wish, const char *text)
{
    struct carried_fault fault;
    if (!carried_check(wish->game, text, &fault)) {
        if (fault.word[0])
            cli_err_word(fault.text, fault.word);
        else
            cli_err(fault.text, NULL, 0);
        return false;
    }
    memcpy(wish->carried, text, strlen(text) + 1);
    return true;
}

/* The game that follows one that is over: its options but for those that its
 * game changes, its players, and what it left. */
static bool take_over(struct wish *wish, const char *path,
                      struct session *session)
{
    char text[256], carried[CARRIED_MAX], *rest = NULL;
    const struct log_header *header = session_header(session);
    struct outcome outcome;
    struct out options, out;
    out_init(&options, text, sizeof text, LANG_EN);
    out_init(&out, carried, sizeof carried, LANG_EN);
    if (wish->game && wish->game != header->game) {
        cli_err_word(T_PLAY_OTHER_GAME, header->game->name);
        return false;
    }
    if (!session_next(session, &options, &out)) {
        bool over = session_over(session, &outcome);
        cli_err_word(over ? T_PLAY_AFTER_NONE : T_PLAY_AFTER_OPEN, path);
        return false;
    }
    wish->game = header->game;
    wish->options = header->options;
    for (int i = 0; i < SEATS_MAX; i++)
        memcpy(wish->seat[i].who, header->seat[i].who, WHO_MAX);
    for (char *word = strtok_r(text, " ", &rest); word;
         word = strtok_r(NULL, " ", &rest))
        if (!cli_option(wish->game, &wish->options, word))
            return false;
    return !out.len || read_carried(wish, carried);
}

static bool read_after(struct wish *wish, const char *path)
{
    size_t len;
    struct log_fault fault;
    if (wish->stands) {
        cli_err(T_PLAY_AFTER_FIRST, NULL, 0);
        return false;
    }
    char *log = cli_read(path, &len);
    if (!log)
        return false;
    struct session *session =
        session_replay(log, len, NULL, -1, (struct log_sink){0}, &fault);
    if (!session)
        cli_fault(path, &fault);
    bool good = session && take_over(wish, path, session);
    session_close(session);
    free(log);
    return good;
}

static bool read_words(int argc, char **argv, struct wish *wish)
{
    enum { LOG, FULL, DICE, SEAT, OPTION, CARRY, SEED, FROM, UPTO, AFTER };
    static const char *const flags[] = {
        "log=",  "full",  "dice=", "seat=",  "option=", "carry=",
        "seed=", "from=", "upto=", "after=", NULL};
    struct cli cli = {.argc = argc, .argv = argv, .at = 1, .help = T_HELP_PLAY};
    for (int flag; (flag = cli_next(&cli, flags)) != CLI_END;) {
        if (flag == CLI_BAD)
            return false;
        if ((flag == SEAT || flag == OPTION || flag == CARRY) && !wish->game) {
            cli_err(T_CLI_GAME_FIRST, NULL, 0);
            return false;
        }
        bool good = true;
        if (flag == CLI_WORD) {
            good = read_game(wish, cli.value);
        } else if (flag == LOG) {
            wish->log = cli.value;
            continue;
        } else if (flag == FULL) {
            wish->full = true;
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
            wish->stands = "--seat";
        } else if (flag == OPTION) {
            good = cli_option(wish->game, &wish->options, cli.value);
            wish->stands = "--option";
        } else if (flag == CARRY) {
            good = read_carried(wish, cli.value);
            wish->stands = "--carry";
        } else if (flag == AFTER) {
            good = read_after(wish, cli.value);
            wish->stands = "--after";
        } else {
            wish->has_seed = true;
            good = cli_number(cli.value, 0, UINT64_MAX, &wish->seed);
        }
        if (!good)
            return false;
        wish->other_than_log |= flag != CLI_WORD;
    }
    return fits_together(wish);
}

static struct session_setup new_setup(const struct wish *wish,
                                      struct save *save)
{
    struct session_setup setup = {.game = wish->game,
                                  .options = wish->options,
                                  .carried = wish->carried,
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

/* The lines of a session that has begun become a file; else it is closed. */
static struct session *create(struct session *session, struct save *save,
                              const struct session_setup *setup)
{
    char key[sizeof save->path + 8];
    save_key_path(save, key, sizeof key);
    bool keyed = dice_are_keyed(setup->source);
    switch (save_create(save, keyed ? setup->secret : NULL)) {
    case SAVE_GOOD:
        return session;
    case SAVE_KEY_THERE:
        cli_err_word(T_PLAY_KEY_THERE, key);
        break;
    default:
        cli_err_word(T_CLI_CANNOT_WRITE, save->path);
    }
    session_close(session);
    return NULL;
}

static struct session *begin(const struct wish *wish, struct save *save)
{
    if (cli_refused(wish->game, &wish->options))
        return NULL;
    struct session_setup setup = new_setup(wish, save);
    return create(session_open(&setup), save, &setup);
}

/* A new log out of the first entries of another. */
static struct session *fork_off(const struct wish *wish, struct save *save)
{
    size_t len;
    char *text = cli_read(wish->from, &len);
    if (!text)
        return NULL;
    struct log_fault fault = {0};
    struct session_setup setup = new_setup(wish, save);
    struct session *session =
        session_fork(text, len, wish->upto, &setup, &fault);
    free(text);
    if (!session) {
        cli_fault(wish->from, &fault);
        return NULL;
    }
    if (wish->game && session_game(session) != wish->game) {
        cli_err_word(T_PLAY_OTHER_GAME, session_game(session)->name);
        session_close(session);
        return NULL;
    }
    session = create(session, save, &setup);
    if (session)
        cli_say(T_PLAY_RECOVERED, PARAMS(number(session_entries(session) - 1)),
                1);
    return session;
}

/* How to go on from the last entry that agrees, if there is one. */
static void advise(int last_good)
{
    struct param at = number(last_good);
    int text = last_good >= 0 ? T_PLAY_RECOVER : T_PLAY_UNCHANGED;
    cli_err(text, &at, text_param_count(text));
}

/* Can this game be gone on with? Says why not. */
static bool can_go_on(const struct wish *wish, const struct session *session)
{
    const struct log_header *header = session_header(session);
    const struct game *game = session_game(session);
    if (wish->game && game != wish->game) {
        cli_err_word(T_PLAY_OTHER_GAME, game->name);
        return false;
    }
    for (int i = 0; i < game->seat_count; i++)
        if (strncmp(header->seat[i].who, "bot:", 4) == 0 &&
            !cli_bot(game, &header->seat[i])) {
            cli_err(T_PLAY_NO_BOT, PARAMS(noun(game->seats[i].noun)), 1);
            return false;
        }
    if (session_altered(session) >= 0) {
        cli_err(T_CLI_ALTERED, PARAMS(number(session_altered(session))), 1);
        advise(session_altered(session) - 1);
        return false;
    }
    if (dice_are_keyed(header->source) && !session_has_secret(session)) {
        cli_err(T_PLAY_NO_KEY, NULL, 0);
        advise(session_entries(session) - 1);
        return false;
    }
    if (header->version != game->version)
        cli_say(T_PLAY_OTHER_VERSION,
                PARAMS(number(header->version), number(game->version)), 2);
    return true;
}

static struct session *resume(const struct wish *wish, struct save *save)
{
    size_t len;
    uint8_t secret[32];
    enum save_result opened = save_open(save);
    if (opened != SAVE_GOOD) {
        cli_err_word(opened == SAVE_BUSY ? T_PLAY_IN_USE : T_CLI_CANNOT_WRITE,
                     save->path);
        return NULL;
    }
    char *text = cli_read(save->path, &len);
    if (!text)
        return NULL;
    /* First to look at only, so that a faulty log is not written to; a good
     * one may lack its last lines. */
    struct log_fault fault;
    const uint8_t *key = cli_read_key(save->path, secret) ? secret : NULL;
    struct session *session =
        session_replay(text, len, key, -1, (struct log_sink){0}, &fault);
    if (!session) {
        cli_fault(save->path, &fault);
        advise(fault.entry - 1);
    } else {
        bool good = can_go_on(wish, session);
        session_close(session);
        session =
            good ? session_replay(text, len, key, -1, save_sink(save), &fault)
                 : NULL;
    }
    free(text);
    return session;
}

/* Was this log of a game that only a picture shows? A terminal has none. */
static bool needs_picture(struct session *session)
{
    return offers_picture(session_game(session),
                          &session_header(session)->options,
                          session_view(session, 0));
}

int cmd_play(int argc, char **argv)
{
    static struct wish wish;
    struct save save = {.fd = -1};
    memset(&wish, 0, sizeof wish);
    wish.upto = -1;
    if (!read_words(argc, argv, &wish))
        return EXIT_USAGE;
    if (wish.full && (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO))) {
        cli_err(T_FULL_NO_TERMINAL, NULL, 0);
        return EXIT_USAGE;
    }
    if (wish.full && wish.game && !wish.game->tick_ms) {
        cli_err(T_FULL_REAL_TIME, NULL, 0);
        return EXIT_USAGE;
    }
    if (wish.game && offers_picture(wish.game, &wish.options, NULL)) {
        cli_err(T_SERVE_NEEDS_PICTURE, NULL, 0);
        return EXIT_USAGE;
    }
    struct session *session = NULL;
    if (wish.log && !save_name(&save, wish.log)) {
        cli_err_word(T_CLI_CANNOT_WRITE, wish.log);
    } else if (wish.log && save_exists(&save)) {
        if (wish.other_than_log) {
            cli_err_word(T_PLAY_BEGUN_ALREADY, save.path);
            return EXIT_USAGE;
        }
        session = resume(&wish, &save);
    } else if (wish.from) {
        session = fork_off(&wish, &save);
    } else if (!wish.game) {
        cli_err_word(T_CLI_CANNOT_READ, wish.log);
    } else if (!wish.log && !save_default_path(&save, wish.game->name)) {
        cli_err(T_PLAY_NO_FOLDER, NULL, 0);
    } else {
        session = begin(&wish, &save);
    }
    int code = EXIT_FAILED;
    if (session && wish.full && !session_game(session)->tick_ms) {
        cli_err(T_FULL_REAL_TIME, NULL, 0);
        session_close(session);
    } else if (session && needs_picture(session)) {
        cli_err(T_SERVE_NEEDS_PICTURE, NULL, 0);
        session_close(session);
    } else if (session) {
        code =
            table_play(session, save.path, wish.full) ? EXIT_GOOD : EXIT_FAILED;
        session_close(session);
    }
    save_close(&save);
    return code;
}
