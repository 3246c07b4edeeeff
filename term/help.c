/* Help from the game's own tables: what a verb takes, what a chart says. */
#include "help.h"

#include <stdio.h>
#include <string.h>

#include "cli.h"
#include "lang.h"

static void help_verb(const struct verb *verb)
{
    char text[512];
    struct out out;
    struct param params[ARGS_MAX];
    int count = text_param_count(verb->label);
    out_init(&out, text, sizeof text, cli_lang());
    out_str(&out, verb->name);
    for (int i = 0; i < ARGS_MAX && verb->arg[i].name; i++) {
        out_f(&out, " %s=", verb->arg[i].name);
        const char *const *words = verb->arg[i].words;
        for (int k = 0; words && words[k]; k++)
            out_f(&out, "%s%s", k ? "|" : "", words[k]);
        if (!words)
            out_f(&out, "%s", "N");
    }
    if (verb->rule)
        out_f(&out, " [%s]", verb->rule);
    printf("  %s\n", text);
    (void)params;
    if (count == 0) {
        out_init(&out, text, sizeof text, cli_lang());
        say(&out, verb->label);
        printf("  %s\n", text);
    }
}

/* The chart as it stands on the card: rows, then modifiers. */
static void help_chart(const struct chart *chart)
{
    char text[512];
    struct out out;
    out_init(&out, text, sizeof text, cli_lang());
    say(&out, chart->text);
    out_f(&out, " [%s], %dd%d [%s]", chart->id, chart->count, chart->sides,
          chart->rule);
    printf("  %s\n", text);
    for (int i = 0; i < chart->row_count; i++) {
        const struct chart_row *row = &chart->rows[i];
        out_init(&out, text, sizeof text, cli_lang());
        if (row->min <= -99)
            out_f(&out, "<= %d", row->max);
        else if (row->max >= 99)
            out_f(&out, ">= %d", row->min);
        else if (row->min == row->max)
            out_int(&out, row->min);
        else
            out_f(&out, "%d-%d", row->min, row->max);
        printf("    %-8s ", text);
        out_init(&out, text, sizeof text, cli_lang());
        row_write(row, &out);
        printf("%s\n", text);
    }
    for (int i = 0; i < chart->modifier_count; i++) {
        const struct modifier *modifier = &chart->modifiers[i];
        out_init(&out, text, sizeof text, cli_lang());
        say(&out, modifier->text);
        printf("    %+-8d %s [%s]\n", modifier->value, text, modifier->rule);
    }
}

void help_word(const struct game *game, const char *word)
{
    bool found = false;
    for (int i = 0; game->verbs[i].name; i++)
        if (strcmp(game->verbs[i].name, word) == 0) {
            help_verb(&game->verbs[i]);
            found = true;
        }
    for (int i = 0; i < game->chart_count; i++)
        if (strcmp(game->charts[i].id, word) == 0) {
            help_chart(&game->charts[i]);
            found = true;
        }
    if (!found)
        cli_say(T_PLAY_NO_HELP, NULL, 0);
}
