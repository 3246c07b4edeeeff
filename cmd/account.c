/* kaleun account: recovery codes of an account on a server, and a new password by
 * one of them. Passwords and codes are typed, never words of the command line,
 * which other people on the machine can read. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "commands.h"
#include "lang.h"
#include "server/client.h"
#include "server/json_scan.h"

enum { TIMEOUT_MS = 30000, TYPED = 256, LINE = 768 };

/* One line from the person, not shown while he types it. */
static bool ask(int prompt, char typed[TYPED])
{
    struct termios shown, hidden;
    bool is_terminal = tcgetattr(STDIN_FILENO, &shown) == 0;
    cli_say(prompt, NULL, 0);
    fflush(stdout);
    if (is_terminal) {
        hidden = shown;
        hidden.c_lflag &= ~(tcflag_t)ECHO;
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden);
    }
    bool good = fgets(typed, TYPED, stdin) != NULL;
    if (is_terminal)
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &shown);
    if (good)
        typed[strcspn(typed, "\r\n")] = 0;
    return good && *typed;
}

static void print(struct span value, FILE *to)
{
    char text[1024];
    struct out out;
    out_init(&out, text, sizeof text, cli_lang());
    span_string(value, &out);
    cli_tame(text);
    fprintf(to, "%s\n", text);
}

/* Says it and waits for this answer; a refusal is shown. */
static bool say_hear(struct client *client, const char *line, const char *is,
                     struct span *answer)
{
    size_t len;
    const char *text;
    client_say(client, line);
    while ((text = client_hear(client, TIMEOUT_MS, &len))) {
        *answer = (struct span){text, len};
        if (span_is(member(*answer, "is"), is))
            return true;
        if (span_is(member(*answer, "is"), "refused")) {
            print(member(*answer, "text"), stderr);
            return false;
        }
    }
    cli_err(T_JOIN_NO_SERVER, NULL, 0);
    return false;
}

static bool codes(struct client *client, const char *name)
{
    char password[TYPED], line[LINE];
    struct span answer, code;
    if (!ask(T_ACCOUNT_PASSWORD, password))
        return false;
    snprintf(line, sizeof line, "login %s %s", name, password);
    if (!say_hear(client, line, "account", &answer) ||
        !say_hear(client, "codes", "codes", &answer))
        return false;
    cli_say(T_WEB_CODES_KEEP, NULL, 0);
    struct members list = members_of(member(answer, "codes"));
    while (elements_next(&list, &code))
        print(code, stdout);
    return true;
}

static bool recover(struct client *client, const char *name)
{
    char code[TYPED], password[TYPED], line[LINE];
    struct span answer;
    if (!ask(T_ACCOUNT_CODE, code) || !ask(T_ACCOUNT_NEW_PASSWORD, password))
        return false;
    snprintf(line, sizeof line, "recover %s %s %s", name, code, password);
    if (!say_hear(client, line, "account", &answer))
        return false;
    cli_say(T_ACCOUNT_CHANGED, NULL, 0);
    return true;
}

int cmd_account(int argc, char **argv)
{
    const char *words[3] = {"", "", ""};
    struct client_place place = {0};
    char line[32];
    struct cli cli = {
        .argc = argc, .argv = argv, .at = 1, .help = T_HELP_ACCOUNT};
    int count = cli_words(&cli, words, 3);
    if (count == CLI_BAD)
        return EXIT_USAGE;
    bool is_codes = strcmp(words[0], "codes") == 0;
    if (count != 3 || !(is_codes || strcmp(words[0], "recover") == 0)) {
        cli_say(T_HELP_ACCOUNT, NULL, 0);
        return EXIT_USAGE;
    }
    if (!client_read_link(words[1], &place) || strchr(words[2], ' ')) {
        cli_err_word(T_ACCOUNT_BAD_LINK, words[1]);
        return EXIT_USAGE;
    }
    struct client *client = client_open(&place, NULL, TIMEOUT_MS);
    if (!client) {
        cli_err_word(T_JOIN_NO_SERVER, place.host);
        return EXIT_FAILED;
    }
    snprintf(line, sizeof line, "hello %s", lang_code(cli_lang()));
    client_say(client, line);
    bool good = is_codes ? codes(client, words[2]) : recover(client, words[2]);
    client_close(client);
    return cli_end(good ? EXIT_GOOD : EXIT_FAILED);
}
