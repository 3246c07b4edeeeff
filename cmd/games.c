/* kaleun games: what can be played, with seats, options and bots. */
#include "games.h"

#include <stdio.h>
#include <string.h>

#include "commands.h"
#include "lang.h"
#include "offers.h"

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
    cli_option_write(option, &out);
    printf("    --option %-22s", text);
    out_init(&out, text, sizeof text, cli_lang());
    out_char(&out, ' ');
    say(&out, option->label);
    out_str(&out, " (");
    field_write(option, option->preset, &out);
    out_char(&out, ')');
    printf("%s\n", text);
}

/* What the words of an option stand for, if the game says so. */
static void print_scenarios(const struct game *game, const struct field *option)
{
    const struct scenarios *all = game->offers ? game->offers->scenarios : NULL;
    char text[1024];
    if (!all || strcmp(all->option, option->name) != 0)
        return;
    for (int value = option->min; value <= option->max; value++) {
        struct out out;
        out_init(&out, text, sizeof text, cli_lang());
        all->write(value, &out);
        printf("        %-3s %s\n", option->words[value], text);
    }
    if (all->note)
        print_key("        ", all->note);
}

static void print_options(const struct game *game)
{
    for (int i = 0; i < game_option_count(game); i++) {
        print_option(&game->options[i]);
        print_scenarios(game, &game->options[i]);
    }
}

void games_print(const struct game *game)
{
    const struct bot *bots[BOTS_MAX];
    printf("%s: ", game->name);
    print_key("", game->title);
    print_key("  ", game->blurb);
    int count = bots_of(game, bots, BOTS_MAX);
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
    print_options(game);
}

int cmd_games(int argc, char **argv)
{
    struct cli cli = {
        .argc = argc, .argv = argv, .at = 1, .help = T_HELP_GAMES};
    static const char *const flags[] = {NULL};
    const struct game *only = NULL;
    for (int word; (word = cli_next(&cli, flags)) != CLI_END;)
        if (word == CLI_BAD || !(only = cli_game(cli.value)))
            return EXIT_USAGE;
    for (int i = 0; games_all[i]; i++)
        if (!only || games_all[i] == only)
            games_print(games_all[i]);
    return EXIT_GOOD;
}
