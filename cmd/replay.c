/* kaleun replay: step through a log, from any seat's eyes; kaleun verify: prove
 * a finished game. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "lang.h"
#include "voyage.h"

static void print_json(const struct session *session, int number)
{
    char line[8192];
    struct out out;
    struct json json;
    int entry;
    const struct event *event = session_event(session, number, &entry);
    out_init(&out, line, sizeof line, LANG_EN);
    out.names = session_game(session)->names;
    json_init(&json, &out);
    json_object(&json, NULL);
    json_int(&json, "n", number);
    json_int(&json, "entry", entry);
    session_json_event(session, event, &json);
    json_end(&json);
    puts(line);
}

static void print_sentence(const struct session *session,
                           const struct event *event)
{
    char line[2048];
    struct out out;
    out_init(&out, line, sizeof line, cli_lang());
    session_write_event(session, event, &out);
    cli_tame(line);
    printf("      %s\n", line);
}

static void print_entry(const char *line, size_t len)
{
    char text[LOG_LINE_MAX + 1];
    struct out out;
    out_init(&out, text, sizeof text, LANG_EN);
    out_bytes(&out, line, len);
    cli_tame(text);
    puts(text);
}

/* One happening that two parties are told by names of their own, such as a call
 * along a line that is left to one and right to the other: whoever sees both
 * reads the first. */
static bool is_told_twice(const struct event *before, const struct event *event)
{
    return before && before->kind == event->kind &&
           !(before->audience & event->audience) &&
           (before->audience | event->audience) == EVERYBODY;
}

/* The entries as they stand in the log, each with what it made happen. */
static void print_story(const struct session *session, int seat)
{
    size_t len;
    const char *log = session_log(session, &len);
    const char *end = log + len;
    int number = 0, count = session_event_count(session);
    for (const char *line = log; line < end;) {
        const char *next = memchr(line, '\n', (size_t)(end - line));
        size_t size = (size_t)(next - line);
        bool is_entry = *line >= '0' && *line <= '9';
        if (size > 35 && memcmp(next - 35, " ~ ", 3) == 0)
            size -= 35; /* the chain value tells a reader nothing */
        if (is_entry && seat == SEAT_HOST)
            print_entry(line, size);
        int at = is_entry ? atoi(line) : -1;
        const struct event *before = NULL;
        for (int entry; is_entry && number < count; number++) {
            const struct event *event = session_event(session, number, &entry);
            if (entry != at)
                break;
            if (seat == SEAT_HOST ? !is_told_twice(before, event)
                                  : (event->audience & seat_bit(seat)) != 0)
                print_sentence(session, event);
            before = event;
        }
        line = next + 1;
    }
}

static void print_view(struct session *session, int seat)
{
    static char text[1 << 16];
    struct out out;
    out_init(&out, text, sizeof text, cli_lang());
    session_write_text(session, seat, &out);
    printf("\n%s", text);
}

int cmd_replay(int argc, char **argv)
{
    enum { EVENTS, SEAT, UPTO, AT, MILES, CHART, FEED };
    static const char *const flags[] = {
        "events", "seat=", "upto=", "at=", "miles=", "chart=", "feed", NULL};
    const char *seat_name = NULL, *chart = NULL;
    bool events = false, plot = false, feed = false;
    uint64_t tick = 0, miles = 12;
    struct cli_log log = {0};
    struct cli cli = {
        .argc = argc, .argv = argv, .at = 1, .help = T_HELP_REPLAY};
    for (int flag; (flag = cli_next(&cli, flags)) != CLI_END;) {
        if (!cli_log_take(&log, &cli, flag, UPTO))
            return EXIT_USAGE;
        if (flag == EVENTS)
            events = true;
        if (flag == FEED)
            feed = true;
        if (flag == SEAT)
            seat_name = cli.value;
        if (flag == CHART)
            chart = cli.value;
        if (flag == AT) {
            plot = true;
            if (!cli_number(cli.value, 0, 1000000000, &tick))
                return EXIT_USAGE;
        }
        if (flag == MILES && !cli_number(cli.value, 1, 1000, &miles))
            return EXIT_USAGE;
    }
    if (log.path && chart)
        return voyage_chart(log.path, chart);
    if (log.path && feed)
        return voyage_feed(log.path);
    if (log.path && plot)
        return voyage_at(log.path, tick, miles);
    int code;
    struct session *session = cli_log_open(&log, &code);
    if (!session)
        return code;
    int seat = SEAT_HOST;
    if (seat_name) {
        seat = game_seat(session_game(session), seat_name);
        if (seat == SEAT_NONE) {
            cli_err_word(T_CLI_NO_SUCH_SEAT, seat_name);
            session_close(session);
            return EXIT_USAGE;
        }
    }
    if (events) {
        int entry;
        for (int i = 0; i < session_event_count(session); i++)
            if (seat == SEAT_HOST ||
                (session_event(session, i, &entry)->audience & seat_bit(seat)))
                print_json(session, i);
    } else {
        print_story(session, seat);
        if (seat != SEAT_HOST && seat != SEAT_CLOCK)
            print_view(session, seat);
    }
    if (session_altered(session) >= 0)
        cli_err(T_CLI_ALTERED, PARAMS(number(session_altered(session))), 1);
    session_close(session);
    return EXIT_GOOD;
}

/* A sentence with one word of ours in it. */
static void say_name(int key, const char *name)
{
    char text[2048];
    const char *const names[] = {name};
    struct out out;
    out_init(&out, text, sizeof text, cli_lang());
    out.names = names;
    say_with(&out, key, named(0));
    puts(text);
}

static const char *seat_in_words(const struct game *game, int seat,
                                 struct out *out)
{
    out->len = 0;
    say(out, game->seats[seat].noun);
    return out->text;
}

/* What the seats' words prove: false if one is not the word of its hash. */
static bool verify_words(const struct log_header *header)
{
    const struct game *game = header->game;
    char sealed[512], name[128], hex[33];
    struct out list, seat, seal;
    bool good = true;
    uint8_t promise[16];
    if (!log_is_sealed(header)) {
        cli_say(T_VERIFY_WORDS_CLEAR, NULL, 0);
        return true;
    }
    out_init(&list, sealed, sizeof sealed, cli_lang());
    out_init(&seat, name, sizeof name, cli_lang());
    out_init(&seal, hex, sizeof hex, cli_lang());
    for (int i = 0; i < game->seat_count; i++) {
        const struct seat_holder *holder = &header->seat[i];
        const char *who = seat_in_words(game, i, &seat);
        if (holder->share == WORD_NONE) {
            say_name(T_VERIFY_WORD_NONE, who);
        } else if (holder->share == WORD_WITHHELD) {
            say_name(T_VERIFY_WORD_WITHHELD, who);
        } else if (log_word_fits(holder)) {
            out_f(&list, "%s%s", list.len ? ", " : "", who);
        } else {
            say_name(T_VERIFY_WORD_OTHER, who);
            good = false;
        }
    }
    if (list.len)
        say_name(T_VERIFY_WORDS_SEALED, sealed);
    log_promise(header, promise);
    hex_write(&seal, promise, sizeof promise);
    say_name(T_VERIFY_PROMISE, hex);
    return good;
}

int cmd_verify(int argc, char **argv)
{
    static const char *const flags[] = {NULL};
    struct cli_log log = {0};
    struct cli cli = {
        .argc = argc, .argv = argv, .at = 1, .help = T_HELP_VERIFY};
    for (int flag; (flag = cli_next(&cli, flags)) != CLI_END;)
        if (!cli_log_take(&log, &cli, flag, CLI_END))
            return EXIT_USAGE;
    int code;
    struct session *session = cli_log_open(&log, &code);
    if (!session)
        return code;
    code = EXIT_GOOD;
    const struct log_header *header = session_header(session);
    cli_say(T_VERIFY_RULES, PARAMS(number(session_entries(session))), 1);
    if (header->source == DICE_PERSON)
        cli_say(T_VERIFY_OWN_DICE, NULL, 0);
    else if (session_other_dice(session) >= 0) {
        cli_say(T_VERIFY_OTHER_DICE,
                PARAMS(number(session_other_dice(session))), 1);
        code = EXIT_FAILED;
    } else if (!dice_are_keyed(header->source))
        cli_say(T_VERIFY_SEEDED, NULL, 0);
    else if (session_has_dice(session)) {
        cli_say(T_VERIFY_DICE, NULL, 0);
        if (!verify_words(header))
            code = EXIT_FAILED;
    } else {
        cli_say(T_VERIFY_NO_SECRET, NULL, 0);
        code = EXIT_FAILED;
    }
    if (header->taken) {
        cli_say(T_VERIFY_TAKEN, PARAMS(number(header->taken)), 1);
        code = EXIT_FAILED;
    }
    if (session_altered(session) >= 0) {
        cli_say(T_CLI_ALTERED, PARAMS(number(session_altered(session))), 1);
        code = EXIT_FAILED;
    } else if (session_has_secret(session)) {
        cli_say(T_VERIFY_CHAIN, NULL, 0);
    }
    struct outcome outcome;
    if (!session_over(session, &outcome)) {
        cli_say(T_VERIFY_NOT_OVER, NULL, 0);
        code = EXIT_FAILED;
    } else if (outcome.text) {
        cli_say(outcome.text, NULL, 0);
    }
    session_close(session);
    return code;
}
