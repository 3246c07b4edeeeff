/* Help from the game's own tables: what a verb takes, what a chart says. */
#include "help.h"

#include <stdio.h>
#include <string.h>

#include "cli.h"
#include "lang.h"

/* A line of help is put together here, then printed. */
struct line {
    char text[512];
    struct out out;
};

static struct out *begin(struct line *line)
{
    out_init(&line->out, line->text, sizeof line->text, cli_lang());
    return &line->out;
}

static void rule_write(struct out *out, const char *rule)
{
    if (rule)
        out_f(out, " [%s]", rule);
}

/* An argument's values: those of the open choice if there is one. */
static void values_write(const struct field *field, const struct choice *choice,
                         int arg, struct out *out)
{
    out_f(out, " %s=", field->name);
    if (choice && !field->words) {
        field_write(field, choice->min[arg], out);
        if (choice->max[arg] != choice->min[arg]) {
            out_str(out, "..");
            field_write(field, choice->max[arg], out);
        }
    } else if (!field->words) {
        out_str(out, "N");
    }
    for (int i = 0; field->words && field->words[i]; i++)
        if (!choice || (i >= choice->min[arg] && i <= choice->max[arg]))
            out_f(out, "%s%s",
                  !choice                ? (i ? "|" : "")
                  : i > choice->min[arg] ? "|"
                                         : "",
                  field->words[i]);
}

static void usage_write(const struct verb *verb, const struct choice *choice,
                        struct out *out)
{
    out_str(out, verb->name);
    for (int i = 0; i < ARGS_MAX && verb->arg[i].name; i++)
        values_write(&verb->arg[i], choice, i, out);
    rule_write(out, verb->rule);
}

/* What can be typed now and what it does; or that it cannot be done now. */
static void help_verb(const struct game *game, int number,
                      const struct choices *choices)
{
    const struct verb *verb = game_verb(game, number);
    struct line line;
    bool open = false;
    for (int i = 0; i < choices->count; i++) {
        const struct choice *choice = &choices->item[i];
        if (choice->verb != number)
            continue;
        struct out *out = begin(&line);
        out->names = game->names;
        if (!choice->why_not) {
            usage_write(verb, number == VERB_FACES ? NULL : choice, out);
            out_str(out, ": ");
            open = true;
        }
        choice_write(game, choice, out);
        if (choice->why_not || choice->note) {
            out_str(out, ". ");
            reason_write(game, choice->why_not ? choice->why_not : choice->note,
                         choice->value, out);
        }
        printf("  %s\n", line.text);
    }
    if (open)
        return;
    usage_write(verb, NULL, begin(&line));
    if (text_param_count(verb->label) == 0) {
        out_str(&line.out, ": ");
        say(&line.out, verb->label);
    }
    out_str(&line.out, ". ");
    say(&line.out, T_SESSION_NOT_OPEN);
    printf("  %s\n", line.text);
}

/* The chart as it stands on the card: rows, then modifiers. */
static void help_chart(const struct chart *chart)
{
    struct line line;
    struct out *out = begin(&line);
    say(out, chart->text);
    out_f(out, " [%s], %dd%d", chart->id, chart->count, chart->sides);
    rule_write(out, chart->rule);
    printf("  %s\n", line.text);
    for (int i = 0; i < chart->row_count; i++) {
        const struct chart_row *row = &chart->rows[i];
        out = begin(&line);
        if (row->min <= -99)
            out_f(out, "<= %d", row->max);
        else if (row->max >= 99)
            out_f(out, ">= %d", row->min);
        else if (row->min == row->max)
            out_int(out, row->min);
        else
            out_f(out, "%d-%d", row->min, row->max);
        printf("    %-8s ", line.text);
        row_write(row, begin(&line));
        printf("%s\n", line.text);
    }
    for (int i = 0; i < chart->modifier_count; i++) {
        const struct modifier *modifier = &chart->modifiers[i];
        say(begin(&line), modifier->text);
        rule_write(&line.out, modifier->rule);
        printf("    %+-8d %s\n", modifier->value, line.text);
    }
}

/* An option: its values, its meaning, how it stands in this game. */
static void help_option(const struct field *option, int value)
{
    struct line line;
    struct out *out = begin(&line);
    cli_option_write(option, out);
    out_str(out, ": ");
    say(out, option->label);
    out_str(out, " (");
    field_write(option, value, out);
    out_char(out, ')');
    printf("  %s\n", line.text);
}

static bool same(const char *a, const char *b)
{
    return a && strcmp(a, b) == 0;
}

/* Everything in the tables that cites the rule: a number such as 2.1. */
static bool help_rule(const struct game *game, const struct choices *choices,
                      const char *rule)
{
    struct line line;
    bool found = false;
    for (int i = 0; game->verbs[i].name; i++)
        if (same(game->verbs[i].rule, rule)) {
            help_verb(game, i, choices);
            found = true;
        }
    for (int i = 0; i < game->chart_count; i++)
        if (same(game->charts[i].rule, rule)) {
            help_chart(&game->charts[i]);
            found = true;
        }
    for (int i = 1; i < game->reason_count; i++)
        if (same(game->reasons[i].rule, rule) &&
            text_param_count(game->reasons[i].text) == 0) {
            reason_write(game, i, 0, begin(&line));
            printf("  %s\n", line.text);
            found = true;
        }
    return found;
}

void help_all(const struct game *game)
{
    cli_say(T_PLAY_HELP, NULL, 0);
    if (game->tick_ms) {
        cli_say(T_PLAY_HELP_TIME, NULL, 0);
        cli_say(T_PLAY_HELP_RUN, NULL, 0);
    }
    cli_say(T_PLAY_HELP_WORDS, NULL, 0);
    putchar(' ');
    for (int i = 0; game->verbs[i].name; i++)
        printf(" %s", game->verbs[i].name);
    for (int i = 0; i < game->chart_count; i++)
        printf(" %s", game->charts[i].id);
    for (int i = 0; i < game_option_count(game); i++)
        printf(" %s", game->options[i].name);
    for (int i = 0; i < game->seat_count; i++)
        printf(" %s", game->seats[i].name);
    putchar('\n');
}

void help_word(const struct session *session, const struct choices *choices,
               const char *word)
{
    const struct game *game = session_game(session);
    const struct log_header *header = session_header(session);
    bool found = help_rule(game, choices, word);
    for (int i = 0; game->verbs[i].name; i++)
        if (same(game->verbs[i].name, word)) {
            help_verb(game, i, choices);
            found = true;
        }
    for (int i = VERB_KEEP; i < VERB_END; i++)
        if (same(game_verb(game, i)->name, word)) {
            help_verb(game, i, choices);
            found = true;
        }
    for (int i = 0; i < game->chart_count; i++)
        if (same(game->charts[i].id, word)) {
            help_chart(&game->charts[i]);
            found = true;
        }
    for (int i = 0; i < game_option_count(game); i++)
        if (same(game->options[i].name, word)) {
            help_option(&game->options[i], header->options.value[i]);
            found = true;
        }
    for (int i = 0; i < game->seat_count; i++)
        if (same(game->seats[i].name, word)) {
            cli_say(T_PLAY_HELP_SEAT, PARAMS(noun(game->seats[i].noun)), 1);
            found = true;
        }
    if (!found)
        cli_say(T_PLAY_NO_HELP, NULL, 0);
}
