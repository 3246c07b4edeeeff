/* kaleun games: what can be played, with seats, options and bots. */
#include "games.h"

#include <stdio.h>

#include "cli.h"
#include "data_uboot_missions.h"
#include "games/uboot/words.h"
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

/* What the codes of U-BOOT's missions stand for. */
static void print_missions(void)
{
    char text[1024];
    for (int i = 0; i < uboot_missions_count; i++) {
        const struct uboot_mission *m = &uboot_missions[i];
        struct out out;
        out_init(&out, text, sizeof text, cli_lang());
        say_with(&out, T_GAMES_MISSION, noun(m->text), number(m->day),
                 noun(T_HUNTERS_MONTH_JANUARY + m->month - 1), number(m->year),
                 number(m->hours_limit));
        printf("        %-3s %s\n", m->id, text);
    }
    print_key("        ", T_GAMES_MISSIONS);
}

/* Many options that mean the same for different parts are written by the games
 * themselves, from one patrol to the next: a line for all of them. */
static int same_options(const struct game *game, int first)
{
    int next = first + 1;
    while (next < game_option_count(game) &&
           game->options[next].label == game->options[first].label)
        next++;
    return next - first;
}

static void print_options(const struct game *game)
{
    for (int i = 0; i < game_option_count(game);) {
        const struct field *option = &game->options[i];
        int same = same_options(game, i);
        if (same == 1) {
            print_option(option);
        } else {
            char text[64];
            snprintf(text, sizeof text, "%s .. %s", option->name,
                     game->options[i + same - 1].name);
            printf("    %-31s ", text);
            print_key("", option->label);
        }
        if (option->words == uboot_mission_words)
            print_missions();
        i += same;
    }
}

void games_print(const struct game *game)
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
