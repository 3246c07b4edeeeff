/* The chances of every open choice, and the luck so far, as a player reads them. */
#include "odds.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "cli.h"
#include "lang.h"
#include "play/odds.h"

enum { COLUMNS = 4, NAME_WIDTH = 26, COLUMN_WIDTH = 13 };

/* 12.3, or 12,3 where that is how numbers are written. */
static void decimal_write(struct out *out, double value, int places)
{
    char text[32];
    snprintf(text, sizeof text, "%.*f", places, value);
    char *point = strchr(text, '.');
    if (point && out->lang != LANG_EN)
        *point = ',';
    out_str(out, text);
}

/* A chance in percent, an expectation in its own unit; trials with ~ and their
 * standard error. */
static void print_figure(const struct reckoned *choice, int kind, int figure)
{
    char text[64];
    struct out out;
    double unit = kind == FIGURE_CHANCE ? 100 : 1;
    double mean = unit * choice->mean[figure];
    double error = unit * choice->error[figure];
    out_init(&out, text, sizeof text, cli_lang());
    if (!choice->exact)
        out_char(&out, '~');
    if (fabs(mean) >= 1000) {
        out_f(&out, "%.0f", mean);
        if (!choice->exact)
            out_f(&out, " ±%.0f", error);
    } else {
        int places = kind == FIGURE_CHANCE ? 1 : 2;
        decimal_write(&out, mean, places);
        if (!choice->exact) {
            out_str(&out, " ±");
            decimal_write(&out, error, places);
        }
    }
    printf("%*s%s", COLUMN_WIDTH - out_columns(text), "", text);
}

static bool is_zero(const struct reckoning *all, int figure)
{
    for (int i = 0; i < all->count; i++)
        if (all->choice[i].mean[figure] > 0)
            return false;
    return true;
}

static void print_choice(const struct game *game, const struct action *action,
                         int number)
{
    char text[512];
    struct out out;
    struct choice choice = {.verb = action->verb};
    memcpy(choice.min, action->arg, sizeof choice.min);
    memcpy(choice.max, action->arg, sizeof choice.max);
    out_init(&out, text, sizeof text, cli_lang());
    out.names = game->names;
    choice_write(game, &choice, &out);
    printf("  (%d) %s\n", number, text);
}

/* A few choices side by side, a line for each figure that is not always zero. */
static void print_block(const struct game *game, const struct reckoning *all,
                        int from)
{
    const struct forecast *forecast = forecast_of(game);
    int end = from + COLUMNS < all->count ? from + COLUMNS : all->count;
    putchar('\n');
    for (int i = from; i < end; i++)
        print_choice(game, &all->choice[i].action, i + 1);
    printf("%*s", NAME_WIDTH, "");
    for (int i = from; i < end; i++)
        printf("%*s(%d)", COLUMN_WIDTH - 2 - (i < 9 ? 1 : 2), "", i + 1);
    putchar('\n');
    for (int f = 0; f < forecast->figure_count; f++) {
        char name[128], padded[160];
        struct out out;
        if (is_zero(all, f))
            continue;
        out_init(&out, name, sizeof name, cli_lang());
        out.names = game->names;
        forecast->write_name(all->before, f, &out);
        if (forecast->kinds[f] == FIGURE_CHANCE)
            out_str(&out, " %");
        out_init(&out, padded, sizeof padded, cli_lang());
        out_padded(&out, name, NAME_WIDTH);
        fputs(padded, stdout);
        for (int i = from; i < end; i++)
            print_figure(&all->choice[i], forecast->kinds[f], f);
        putchar('\n');
    }
}

static void print_all(const struct game *game, const struct reckoning *all)
{
    int trials = 0;
    for (int i = 0; i < all->count; i++)
        if (!all->choice[i].exact)
            trials = all->choice[i].trials;
    cli_say(T_ODDS_OF, NULL, 0);
    for (int i = 0; i < all->count; i += COLUMNS)
        print_block(game, all, i);
    putchar('\n');
    if (trials)
        cli_say(T_ODDS_TRIALS, PARAMS(number(trials)), 1);
    else
        cli_say(T_ODDS_EXACT, NULL, 0);
    if (forecast_of(game)->note)
        cli_say(forecast_of(game)->note, NULL, 0);
    if (all->left_out)
        cli_say(T_ODDS_LEFT_OUT, PARAMS(number(all->left_out)), 1);
}

void odds_print(struct session *session, int seat)
{
    const struct game *game = session_game(session);
    if (!forecast_of(game)) {
        cli_say(T_ODDS_NONE, NULL, 0);
        return;
    }
    struct choices choices = {0};
    session_choices(session, seat, &choices);
    struct reckoning *all = reckon(game, session_view(session, seat), &choices);
    if (all->count == 0)
        cli_say(T_ODDS_NOTHING, NULL, 0);
    else
        print_all(game, all);
    reckoning_free(all);
}

/* How far from what was to be expected: one standard deviation is something,
 * two are a lot. */
static int verdict(const struct lucky *line, bool bad)
{
    if (line->variance <= 0)
        return T_ODDS_AS_EXPECTED;
    double away = (line->fell - line->expected) / sqrt(line->variance);
    if (bad)
        away = -away;
    return away > 2    ? T_ODDS_VERY_LUCKY
           : away > 1  ? T_ODDS_LUCKY
           : away < -2 ? T_ODDS_VERY_UNLUCKY
           : away < -1 ? T_ODDS_UNLUCKY
                       : T_ODDS_AS_EXPECTED;
}

void odds_print_luck(const struct session *session)
{
    const struct game *game = session_game(session);
    const struct forecast *forecast = forecast_of(game);
    struct lucky lines[LUCK_MAX] = {0};
    int entry;
    for (int i = 0; i < session_event_count(session); i++) {
        const struct event *event = session_event(session, i, &entry);
        if (event->kind == EVENT_ROLL)
            luck_count(game, &event->roll, lines);
    }
    for (int i = 0; i < forecast->luck_count; i++) {
        const struct luck *luck = &forecast->luck[i];
        long tenths = lround(10 * lines[i].expected);
        char text[512];
        struct out out;
        out_init(&out, text, sizeof text, cli_lang());
        say_with(&out, luck->text, number(lines[i].rolls),
                 number(lines[i].fell), number((int)(tenths / 10)),
                 number((int)(tenths % 10)));
        out_char(&out, ' ');
        say(&out, verdict(&lines[i], luck->bad));
        puts(text);
    }
}
