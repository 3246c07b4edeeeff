/* Help from the game's own tables: what a verb takes, what a chart says. */
#include "help.h"

#include <stdio.h>
#include <string.h>

#include "cli.h"
#include "lang.h"
#include "offers.h"
#include "pick.h"

static void rule_write(struct out *out, const char *rule)
{
    if (rule)
        out_f(out, " [%s]", rule);
}

/* What can be typed now and what it does; or that it cannot be done now. */
static void help_verb(const struct game *game, int verb_number,
                      const struct choices *choices, struct out *out)
{
    const struct verb *verb = game_verb(game, verb_number);
    struct choices list;
    pick_list(choices, &list);
    out_str(out, "  ");
    bool open = pick_usage(game, choices, verb_number, out);
    rule_write(out, verb->rule);
    if (!open) {
        if (text_param_count(verb->label) == 0) {
            say_colon(out);
            say(out, verb->label);
        }
        out_str(out, ". ");
        say(out, T_SESSION_NOT_OPEN);
    }
    out_char(out, '\n');
    for (int i = 0; i < list.count; i++)
        if (list.item[i].verb == verb_number) {
            out_str(out, list.item[i].why_not ? "  - " : "    ");
            pick_write(game, choices, &list.item[i], out);
            out_char(out, '\n');
        }
}

static void range_write(const struct chart_row *row, char *text, size_t size)
{
    if (row->min <= -99 && row->max >= 99)
        snprintf(text, size, "*");
    else if (row->min <= -99)
        snprintf(text, size, "<= %d", row->max);
    else if (row->max >= 99)
        snprintf(text, size, ">= %d", row->min);
    else if (row->min == row->max)
        snprintf(text, size, "%d", row->min);
    else
        snprintf(text, size, "%d-%d", row->min, row->max);
}

/* The head of a column: its name, and a mark if it counts now. */
static void column_write(const struct game *game, const void *view, int chart,
                         int column, struct out *out)
{
    const struct offers *offers = game->offers;
    size_t before = out->len;
    if (!offers || !offers->write_column)
        return;
    out_str(out, "   ");
    size_t named = out->len;
    offers->write_column(chart, column, out);
    if (out->len == named) { /* a chart with one column has no name for it */
        out->len = before;
        out->text[before] = 0;
        return;
    }
    if (offers->column_counts && view &&
        offers->column_counts(view, chart, column)) {
        out_str(out, "  <- ");
        say(out, T_PLAY_COLUMN_NOW);
    }
    out_char(out, '\n');
}

/* The chart as it stands on the card: rows by columns, then modifiers. */
static void help_chart(const struct game *game, const void *view, int number,
                       struct out *out)
{
    const struct chart *chart = &game->charts[number];
    int column = -1;
    out_str(out, "  ");
    say(out, chart->text);
    out_f(out, " [%s], %dd%d", chart->id, chart->count, chart->sides);
    rule_write(out, chart->rule);
    out_char(out, '\n');
    for (int i = 0; i < chart->row_count; i++) {
        const struct chart_row *row = &chart->rows[i];
        char text[32];
        if (row->column != column)
            column_write(game, view, number, row->column, out);
        column = row->column;
        range_write(row, text, sizeof text);
        out_f(out, "    %-8s ", text);
        row_write(row, out);
        out_char(out, '\n');
    }
    for (int i = 0; i < chart->modifier_count; i++) {
        const struct modifier *modifier = &chart->modifiers[i];
        out_f(out, "    %+-8d ", modifier->value);
        say(out, modifier->text);
        rule_write(out, modifier->rule);
        out_char(out, '\n');
    }
}

/* An option: its values, its meaning, how it stands in this game. */
static void help_option(const struct field *option, int value, struct out *out)
{
    out_str(out, "  ");
    cli_option_write(option, out);
    say_colon(out);
    say(out, option->label);
    out_str(out, " (");
    field_write(option, value, out);
    out_str(out, ")\n");
}

static bool same(const char *a, const char *b)
{
    return a && strcmp(a, b) == 0;
}

/* Everything in the tables that cites the rule: a number such as 2.1. */
static void help_rule(const struct game *game, const void *view,
                      const struct choices *choices, const char *rule,
                      struct out *out)
{
    for (int i = 0; game->verbs[i].name; i++)
        if (same(game->verbs[i].rule, rule))
            help_verb(game, i, choices, out);
    for (int i = 0; i < game->chart_count; i++)
        if (same(game->charts[i].rule, rule))
            help_chart(game, view, i, out);
    for (int i = 1; i < game->reason_count; i++)
        if (same(game->reasons[i].rule, rule) &&
            text_param_count(game->reasons[i].text) == 0) {
            out_str(out, "  ");
            reason_write(game, i, 0, out);
            out_char(out, '\n');
        }
}

static void say_line(int key, struct out *out)
{
    say(out, key);
    out_char(out, '\n');
}

/* Words with blanks between them, in lines of 80 columns. */
static void word_write(const char *word, int *column, struct out *out)
{
    int wide = (int)strlen(word) + 1;
    if (*column + wide > 80) {
        out_str(out, "\n ");
        *column = 1;
    }
    out_f(out, " %s", word);
    *column += wide;
}

void help_all(const struct game *game, struct out *out)
{
    int column = 1;
    say_line(T_PLAY_HELP, out);
    if (game->tick_ms) {
        say_line(T_PLAY_HELP_TIME, out);
        say_line(T_PLAY_HELP_RUN, out);
    }
    if (game->offers && game->offers->sheet)
        say_line(T_PLAY_HELP_SHEET, out);
    const uint16_t *own = game->offers ? game->offers->help : NULL;
    for (; own && *own; own++)
        say_line(*own, out);
    say_line(T_PLAY_HELP_WORDS, out);
    out_char(out, ' ');
    for (int i = 0; game->verbs[i].name; i++)
        word_write(game->verbs[i].name, &column, out);
    for (int i = 0; i < game->chart_count; i++)
        word_write(game->charts[i].id, &column, out);
    for (int i = 0; i < game_option_count(game); i++)
        word_write(game->options[i].name, &column, out);
    for (int i = 0; i < game->seat_count; i++)
        word_write(game->seats[i].name, &column, out);
    out_char(out, '\n');
}

void help_word(struct session *session, int seat, const struct choices *choices,
               const char *word, struct out *out)
{
    const struct game *game = session_game(session);
    const struct log_header *header = session_header(session);
    size_t before = out->len;
    const void *view = session_view(session, seat);
    help_rule(game, view, choices, word, out);
    for (int i = 0; game->verbs[i].name; i++)
        if (same(game->verbs[i].name, word))
            help_verb(game, i, choices, out);
    for (int i = VERB_KEEP; i < VERB_END; i++)
        if (same(game_verb(game, i)->name, word))
            help_verb(game, i, choices, out);
    for (int i = 0; i < game->chart_count; i++)
        if (same(game->charts[i].id, word))
            help_chart(game, view, i, out);
    for (int i = 0; i < game_option_count(game); i++)
        if (same(game->options[i].name, word))
            help_option(&game->options[i], header->options.value[i], out);
    for (int i = 0; i < game->seat_count; i++)
        if (same(game->seats[i].name, word)) {
            say_with(out, T_PLAY_HELP_SEAT, noun(game->seats[i].noun));
            out_char(out, '\n');
        }
    if (out->len == before)
        say_line(T_PLAY_NO_HELP, out);
}
