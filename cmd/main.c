/* kaleun: one program, one word per job. */
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "commands.h"
#include "games.h"
#include "lang.h"
#include "live.h"
#include "rules.h"
#include "server/server.h"
#include "version.h"

/* Its words are read by the tool itself, which also lives without kaleun;
 * --help and --lang are understood as everywhere. */
static int run_rules(int argc, char **argv)
{
    enum { GAPS, ROOT };
    static const char *const flags[] = {"gaps", "root=", NULL};
    struct cli cli = {
        .argc = argc, .argv = argv, .at = 1, .help = T_HELP_RULES};
    char root_flag[] = "--root", root[4096] = ".", gaps_flag[] = "--gaps";
    char *game = NULL;
    bool gaps = false;
    for (int flag; (flag = cli_next(&cli, flags)) != CLI_END;) {
        if (flag == CLI_BAD)
            return EXIT_USAGE;
        if (flag == CLI_WORD)
            game = argv[cli.at - 1];
        if (flag == ROOT)
            snprintf(root, sizeof root, "%s", cli.value);
        gaps |= flag == GAPS;
    }
    if (!game) {
        cli_err(T_CLI_GAME_FIRST, NULL, 0);
        return EXIT_USAGE;
    }
    char *words[] = {argv[0], root_flag, root, game, gaps_flag, NULL};
    return cmd_rules(gaps ? 5 : 4, words);
}

static const struct command {
    const char *name;
    int (*run)(int argc, char **argv);
    int help; /* what --help prints */
} commands[] = {
    {"serve", cmd_serve, T_HELP_SERVE},
    {"join", cmd_join, T_HELP_JOIN},
    {"account", cmd_account, T_HELP_ACCOUNT},
    {"store", cmd_store, T_HELP_STORE},
    {"games", cmd_games, T_HELP_GAMES},
    {"learn", cmd_learn, T_HELP_LEARN},
    {"play", cmd_play, T_HELP_PLAY},
    {"replay", cmd_replay, T_HELP_REPLAY},
    {"verify", cmd_verify, T_HELP_VERIFY},
    {"diary", cmd_diary, T_HELP_DIARY},
    {"odds", cmd_odds, T_HELP_ODDS},
    {"sim", cmd_sim, T_HELP_SIM},
    {"tournament", cmd_tournament, T_HELP_TOURNAMENT},
    {"bench", cmd_bench, T_HELP_BENCH},
    {"rules", run_rules, T_HELP_RULES},
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
    int help = T_HELP;
    const struct game *game = NULL;
    for (int word; (word = cli_next(&cli, flags)) != CLI_END;) {
        if (word == CLI_WORD && (game = game_find(cli.value)))
            continue;
        const struct command *command =
            word == CLI_WORD ? find(cli.value) : NULL;
        if (!command)
            return EXIT_USAGE;
        help = command->help;
    }
    if (game)
        games_print(game);
    else
        cli_say(help, NULL, 0);
    return EXIT_GOOD;
}

/* Three lines for people and scripts alike, in no language: the number, the
 * commit, and how it was built with the linker's hash of the whole program. */
static int print_version(void)
{
    uint8_t id[BUILD_ID];
    bool has_id = build_id(id);
    printf("kaleun %s\ncommit %s\nbuild %s ", version.number, version.commit,
           version.build);
    for (int i = 0; has_id && i < BUILD_ID; i++)
        printf("%02x", id[i]);
    puts(has_id ? "" : "unknown");
    return EXIT_GOOD;
}

enum { AT_VERSION = 0 };

/* Where the command stands, since `kaleun --lang de play null` is understood
 * too; AT_VERSION; or CLI_END or CLI_BAD, which are negative. */
static int skip_lang(int argc, char **argv)
{
    struct cli cli = {.argc = argc, .argv = argv, .at = 1, .help = T_HELP};
    static const char *const flags[] = {[AT_VERSION] = "version", NULL};
    int word = cli_next(&cli, flags);
    return word == CLI_WORD ? cli.at - 1 : word;
}

int main(int argc, char **argv)
{
    if (!live_init()) {
        cli_err(T_CLI_NO_RANDOMNESS, NULL, 0);
        return EXIT_FAILED;
    }
    /* A file that may not grow is a full disk, not the end of us. */
    signal(SIGXFSZ, SIG_IGN);
    int at = skip_lang(argc, argv);
    if (at == CLI_BAD)
        return EXIT_USAGE;
    if (at == CLI_END)
        return cli_end(cmd_help(1, argv));
    if (at == AT_VERSION)
        return cli_end(print_version());
    const struct command *command = find(argv[at]);
    if (!command)
        return EXIT_USAGE;
    return cli_end(command->run(argc - at, argv + at));
}
