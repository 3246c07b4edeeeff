/* kaleun join: sits down at a table of a server, from this terminal.
 *
 * It shows what the server sends and sends lines; it knows no rules. When the
 * connection is lost it comes back by itself, and nothing is lost. */
#include <ctype.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "commands.h"
#include "lang.h"
#include "memory.h"
#include "server/client.h"
#include "server/json_scan.h"
#include "term/sealed.h"

enum { LINE_BYTES = 1024, TIMEOUT_MS = 10000, TEXT_MAX = 1 << 16 };

struct join {
    struct client_place place;
    struct client *client;
    struct sealed_word word; /* our share in the dice */
    char seat[64];           /* ours */
    bool has_opened;         /* on this connection */
    bool is_not_ours;        /* the seat was sealed with another word */
    char seal[33];           /* of the dice, as we were told it first */
    long turn;
    bool over, is_stale; /* there is something new to show */
    char *board, *prompt, *choices;
    int event; /* how many were shown */
    char line[LINE_BYTES];
    size_t line_len;
};

/* What the server says. */

static void take(char **kept, struct span value)
{
    if (value.len == 0)
        return;
    free(*kept);
    *kept = memory_copy(value.text, value.len);
}

/* A string of the server's, without what a terminal would obey. */
static void print_string(const char *before, struct span value)
{
    static char text[TEXT_MAX];
    struct out out;
    out_init(&out, text, sizeof text, cli_lang());
    span_string(value, &out);
    fputs(before, stdout);
    for (const char *s = text; *s; s++)
        if ((unsigned char)*s >= 0x20 || *s == '\n')
            putchar(*s);
    putchar('\n');
}

static void show_events(struct join *j, struct span message)
{
    struct members events = members_of(member(message, "events"));
    struct span event;
    int number = (int)span_number(member(message, "at"));
    for (; elements_next(&events, &event); number++) {
        if (number < j->event)
            continue; /* seen before the connection was lost */
        if (member(event, "note").len > 0) {
            print_string("  ", member(event, "seat"));
            print_string("    ", member(event, "note"));
        } else {
            print_string("  ", member(event, "say"));
        }
        j->event = number + 1;
    }
}

static void show_choices(struct join *j)
{
    struct members choices = members_of(span_of(j->choices));
    struct span choice;
    int number = 0;
    while (elements_next(&choices, &choice)) {
        char before[16];
        struct span why_not = member(choice, "why_not");
        struct span note = member(choice, "note");
        if (why_not.len > 0)
            snprintf(before, sizeof before, "   -  ");
        else
            snprintf(before, sizeof before, "  %2d  ", ++number);
        print_string(before, member(choice, "text"));
        if (why_not.len > 0 || note.len > 0)
            print_string("        ", why_not.len > 0 ? why_not : note);
    }
}

static void show(struct join *j)
{
    j->is_stale = false;
    putchar('\n');
    if (j->board)
        print_string("", span_of(j->board));
    if (j->prompt)
        print_string("", span_of(j->prompt));
    if (j->choices)
        show_choices(j);
    fputs("> ", stdout);
    fflush(stdout);
}

/* A sentence with one word in it. */
static void say_name(int key, const char *name)
{
    char text[1024];
    const char *const names[] = {name};
    struct out out;
    out_init(&out, text, sizeof text, cli_lang());
    out.names = names;
    say_with(&out, key, named(0));
    cli_tame(text);
    puts(text);
}

/* Was our seat sealed with our word, or by somebody before us? */
static void look_at_hash(struct join *j, struct span seats)
{
    struct members list = members_of(seats);
    struct span seat;
    while (elements_next(&list, &seat)) {
        struct span hash = member(seat, "hash");
        if (j->seat[0] && span_is(member(seat, "seat"), j->seat))
            j->is_not_ours = hash.len > 0 && !span_is(hash, j->word.hash);
    }
}

/* All seats have sat down: words are opened, ours among them. */
static void open_word(struct join *j, struct span opens)
{
    char list[512], seat[64], line[64];
    struct out out, one;
    struct members seats = members_of(member(opens, "for"));
    struct span value;
    bool is_ours = false;
    out_init(&out, list, sizeof list, cli_lang());
    while (elements_next(&seats, &value)) {
        out_init(&one, seat, sizeof seat, cli_lang());
        span_string(value, &one);
        out_f(&out, "%s%s", out.len ? ", " : "", seat);
        is_ours |= j->seat[0] && strcmp(seat, j->seat) == 0;
    }
    if (out.len)
        say_name(T_JOIN_OPENS, list);
    if (!is_ours || j->has_opened)
        return;
    j->has_opened = true;
    if (j->is_not_ours) {
        cli_say(T_JOIN_NO_WORD, NULL, 0);
        return;
    }
    snprintf(line, sizeof line, "word %s", j->word.word);
    client_say(j->client, line);
}

/* The seal is to stay as it was when our word was still ours. */
static void look_at_seal(struct join *j, struct span promise)
{
    char seal[33];
    struct out out;
    if (promise.len == 0 || strcmp(j->place.wish, "sit") != 0)
        return;
    out_init(&out, seal, sizeof seal, LANG_EN);
    span_string(promise, &out);
    if (!j->seal[0]) {
        memcpy(j->seal, seal, sizeof seal);
        say_name(T_JOIN_SEAL, seal);
    } else if (strcmp(j->seal, seal) != 0) {
        say_name(T_JOIN_OTHER_SEAL, seal);
    }
}

static void hear(struct join *j, struct span message)
{
    struct span is = member(message, "is");
    if (span_is(is, "refused")) {
        print_string("  ", member(message, "text"));
        fflush(stdout);
        return;
    }
    if (!span_is(is, "state"))
        return;
    take(&j->board, member(message, "board"));
    take(&j->prompt, member(message, "prompt"));
    take(&j->choices, member(message, "choices"));
    if (member(message, "turn").len > 0)
        j->turn = span_number(member(message, "turn"));
    show_events(j, message);
    struct span stage = member(message, "stage");
    struct span seat = member(message, "seat");
    if (seat.len > 0) {
        struct out out;
        out_init(&out, j->seat, sizeof j->seat, LANG_EN);
        span_string(seat, &out);
    }
    look_at_hash(j, member(message, "seats"));
    look_at_seal(j, member(message, "promise"));
    if (member(message, "opens").len > 0)
        open_word(j, member(message, "opens"));
    else if (span_is(stage, "waiting"))
        cli_say(T_JOIN_WAITING, NULL, 0);
    j->over |= span_is(stage, "over");
    if (member(message, "outcome").len > 0)
        print_string("\n", member(member(message, "outcome"), "text"));
    j->is_stale = true;
}

/* What the person types. */

/* The n-th open choice with the values typed behind the number, as an action;
 * false if that is none. */
static bool choose(const struct join *j, long n, char *values, struct out *out)
{
    struct members choices = members_of(span_of(j->choices ? j->choices : ""));
    struct span choice, arg;
    do
        if (!elements_next(&choices, &choice))
            return false;
    while (member(choice, "why_not").len > 0 || --n > 0);
    span_string(member(choice, "verb"), out);
    struct members args = members_of(member(choice, "args"));
    while (elements_next(&args, &arg)) {
        struct members words = members_of(member(arg, "words"));
        struct span first = {0}, second = {0};
        bool has_words = elements_next(&words, &first);
        bool is_fixed =
            has_words ? !elements_next(&words, &second)
                      : span_equal(member(arg, "min"), member(arg, "max"));
        out_char(out, ' ');
        if (is_fixed && has_words) {
            span_string(first, out);
        } else if (is_fixed) {
            out_int(out, span_number(member(arg, "min")));
        } else {
            values += strspn(values, " ");
            size_t len = strcspn(values, " ");
            if (len == 0)
                return false;
            out_bytes(out, values, len);
            values += len;
        }
    }
    return true;
}

/* False: he leaves. */
static bool obey(struct join *j, char *text)
{
    char line[LINE_BYTES + 64];
    struct out out;
    out_init(&out, line, sizeof line, LANG_EN);
    if (strcmp(text, "quit") == 0)
        return false;
    if (!*text) {
        show(j);
        return true;
    }
    if (strncmp(text, "note ", 5) == 0) {
        out_f(&out, "note all %s", text + 5);
    } else if (strcmp(text, "undo") == 0) {
        out_f(&out, "undo %ld", j->turn);
    } else if (strncmp(text, "bot ", 4) == 0 ||
               strncmp(text, "take ", 5) == 0) {
        out_str(&out, text);
    } else {
        char *rest;
        long number = strtol(text, &rest, 10);
        out_f(&out, "act %ld ", j->turn);
        if (!isdigit((unsigned char)*text)) {
            out_str(&out, text);
        } else if (!choose(j, number, rest, &out)) {
            cli_say(T_PLAY_WHICH, NULL, 0);
            return true;
        }
    }
    client_say(j->client, line);
    return true;
}

/* Reads what was typed; whole lines are obeyed. False: he leaves. */
static bool read_keys(struct join *j)
{
    char part[256];
    ssize_t n = read(STDIN_FILENO, part, sizeof part);
    if (n <= 0)
        return false;
    for (ssize_t i = 0; i < n; i++) {
        if (part[i] != '\n') {
            if (j->line_len + 1 < sizeof j->line &&
                (unsigned char)part[i] >= 0x20)
                j->line[j->line_len++] = part[i];
            continue;
        }
        j->line[j->line_len] = 0;
        j->line_len = 0;
        if (!obey(j, j->line))
            return false;
    }
    return true;
}

/* The connection. */

static bool connect_once(struct join *j)
{
    char line[256];
    client_close(j->client);
    j->client = client_open(&j->place, NULL, TIMEOUT_MS);
    if (!j->client)
        return false;
    snprintf(line, sizeof line, "hello %s text", lang_code(cli_lang()));
    client_say(j->client, line);
    snprintf(line, sizeof line, "%s %s %s", j->place.wish, j->place.token,
             strcmp(j->place.wish, "sit") == 0 ? j->word.hash : "");
    j->has_opened = false;
    return client_say(j->client, line);
}

/* Comes back after a while, and a longer while. False: it was in vain. */
static bool connect_again(struct join *j)
{
    static const int seconds[] = {0, 1, 1, 2, 4, 8, 8, 8, 8, 8, 8, 8};
    cli_say(T_JOIN_LOST, NULL, 0);
    fflush(stdout);
    for (size_t i = 0; i < sizeof seconds / sizeof *seconds; i++) {
        struct timespec pause = {.tv_sec = seconds[i], .tv_nsec = 200000000};
        nanosleep(&pause, NULL);
        if (connect_once(j))
            return true;
    }
    return false;
}

static bool play(struct join *j)
{
    for (;;) {
        size_t len;
        const char *text;
        while ((text = client_hear(j->client, 0, &len)))
            hear(j, (struct span){text, len});
        if (j->is_stale)
            show(j);
        if (j->over)
            return true;
        if (!client_is_open(j->client) && !connect_again(j)) {
            cli_err(T_JOIN_NO_SERVER, NULL, 0);
            return false;
        }
        struct pollfd ready[2] = {
            {.fd = client_fd(j->client), .events = POLLIN},
            {.fd = STDIN_FILENO, .events = POLLIN},
        };
        if (poll(ready, 2, 1000) > 0 && ready[1].revents && !read_keys(j))
            return true;
    }
}

int cmd_join(int argc, char **argv)
{
    static struct join j;
    static const char *const flags[] = {NULL};
    struct cli cli = {.argc = argc, .argv = argv, .at = 1, .help = T_HELP_JOIN};
    const char *link = NULL;
    for (int word; (word = cli_next(&cli, flags)) != CLI_END;) {
        if (word == CLI_BAD)
            return EXIT_USAGE;
        link = cli.value;
    }
    if (!link || !client_read_link(link, &j.place) ||
        (strcmp(j.place.wish, "sit") != 0 &&
         strcmp(j.place.wish, "watch") != 0)) {
        cli_err(T_JOIN_BAD_LINK, NULL, 0);
        return EXIT_USAGE;
    }
    sealed_word(&j.word, j.place.token);
    int code = EXIT_FAILED;
    if (!connect_once(&j))
        cli_err_word(T_JOIN_NO_SERVER, j.place.host);
    else if (play(&j))
        code = EXIT_GOOD;
    client_close(j.client);
    free(j.board);
    free(j.prompt);
    free(j.choices);
    return code;
}
