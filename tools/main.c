/* kaleun: one program, one word per job. */
#include <stdio.h>
#include <string.h>

#include "cli.h"
#include "lang.h"
#include "live.h"
#include "rules.h"

static const struct command {
    const char *name;
    int (*run)(int argc, char **argv);
    int help; /* what --help prints */
} commands[] = {
    {"games", cmd_games, T_HELP_GAMES},
    {"play", cmd_play, T_HELP_PLAY},
    {"replay", cmd_replay, T_HELP_REPLAY},
    {"verify", cmd_verify, T_HELP_VERIFY},
    {"diary", cmd_diary, T_HELP_DIARY},
    {"sim", cmd_sim, T_HELP_SIM},
    {"bench", cmd_bench, T_HELP_BENCH},
    {"rules", cmd_rules, T_HELP_RULES},
    {"help", cmd_help, T_HELP},
};

enum { COMMANDS = sizeof commands / sizeof *commands };

static const struct command *find(const char *name)
{
    for (int i = 0; i < COMMANDS; i++)
        if (strcmp(commands[i].name, name) == 0)
            return &commands[i];
    cli_err_word(T_CLI_NO_SUCH_COMMAND, name);
    return NULL;
}

int cmd_help(int argc, char **argv)
{
    struct cli cli = {.argc = argc, .argv = argv, .at = 1, .help = T_HELP};
    static const char *const flags[] = {NULL};
    int word = cli_next(&cli, flags);
    if (word == CLI_BAD)
        return EXIT_USAGE;
    if (word == CLI_END) {
        cli_say(T_HELP, NULL, 0);
        return EXIT_GOOD;
    }
    const struct command *command = find(cli.value);
    if (!command)
        return EXIT_USAGE;
    cli_say(command->help, NULL, 0);
    return EXIT_GOOD;
}

/* `kaleun --lang de play null` is understood too. */
static int skip_lang(int argc, char **argv)
{
    struct cli cli = {.argc = argc, .argv = argv, .at = 1, .help = T_HELP};
    static const char *const flags[] = {NULL};
    int word = cli_next(&cli, flags);
    return word == CLI_WORD ? cli.at - 1 : word;
}

int main(int argc, char **argv)
{
    if (!live_init()) {
        cli_err(T_CLI_NO_RANDOMNESS, NULL, 0);
        return EXIT_FAILED;
    }
    int at = skip_lang(argc, argv);
    if (at == CLI_BAD)
        return EXIT_USAGE;
    if (at == CLI_END)
        return cmd_help(1, argv);
    const struct command *command = find(argv[at]);
    if (!command)
        return EXIT_USAGE;
    return command->run(argc - at, argv + at);
}
