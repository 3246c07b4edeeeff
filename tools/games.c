/* kaleun games: what can be played, with seats, options and bots. */
#include <stdio.h>

#include "cli.h"
#include "lang.h"

static void print_key(const char *before, int key)
{
    char text[1024];
    struct out out;
    out_init(&out, text, sizeof text, cli_lang());
    say(&out, key);
    printf("%s%s\n", before, text);
}

static void print_option(const struct field *option)
{
    char text[256];
    struct out out;
    out_init(&out, text, sizeof text, cli_lang());
    out_str(&out, option->name);
    out_char(&out, '=');
    if (option->words) {
        for (int i = option->min; i <= option->max; i++) {
            out_str(&out, i > option->min ? "|" : "");
            out_str(&out, option->words[i]);
        }
    } else {
        out_f(&out, "%d..%d", option->min, option->max);
    }
    printf("    --option %-22s", text);
    out_init(&out, text, sizeof text, cli_lang());
    out_char(&out, ' ');
    say(&out, option->label);
    out_str(&out, " (");
    field_write(option, option->preset, &out);
    out_char(&out, ')');
    printf("%s\n", text);
}

static void print_game(const struct game *game)
{
    const struct bot *bots[32];
    printf("%s: ", game->name);
    print_key("", game->title);
    print_key("  ", game->blurb);
    int count = bots_of(game, bots, 32);
    for (int i = 0; i < game->seat_count; i++) {
        printf("    --seat %s=human", game->seats[i].name);
        for (int k = 0; k < count; k++)
            printf("|%s", bots[k]->name);
        putchar('\n');
    }
    for (int i = 0; i < count; i++) {
        printf("    %-31s ", bots[i]->name);
        print_key("", bots[i]->text);
    }
    for (int i = 0; i < game_option_count(game); i++)
        print_option(&game->options[i]);
}

int cmd_games(int argc, char **argv)
{
    struct cli cli = {
        .argc = argc, .argv = argv, .at = 1, .help = T_HELP_GAMES};
    static const char *const flags[] = {NULL};
    int word = cli_next(&cli, flags);
    if (word == CLI_BAD)
        return EXIT_USAGE;
    if (word == CLI_WORD) {
        const struct game *game = cli_game(cli.value);
        if (!game)
            return EXIT_USAGE;
        print_game(game);
        return EXIT_GOOD;
    }
    for (int i = 0; games_all[i]; i++)
        print_game(games_all[i]);
    return EXIT_GOOD;
}
