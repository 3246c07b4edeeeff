/* What was met in a run: every row of every table should be. */
#include "contract.h"

#include <stdio.h>

static struct tally tally(const char *what, int count)
{
    int *met = calloc((size_t)count + 1, sizeof *met);
    if (!met)
        abort();
    return (struct tally){what, count, met};
}

/* Rows of all charts stand in one list, one chart behind the other; so do their
 * modifiers, and the values of all options. */
static int row_number(const struct game *game, int chart, int row)
{
    for (int i = 0; i < chart; i++)
        row += game->charts[i].row_count;
    return row;
}

static int modifier_number(const struct game *game, int chart, int modifier)
{
    for (int i = 0; i < chart; i++)
        modifier += game->charts[i].modifier_count;
    return modifier;
}

static int value_number(const struct game *game, int option, int value)
{
    for (int i = 0; i < option; i++)
        value += game->options[i].max - game->options[i].min + 1;
    return value;
}

void coverage_begin(struct run *run)
{
    const struct game *game = run->game;
    int verbs = 0, secrets = 0;
    while (game->verbs[verbs].name)
        verbs++;
    while (game->secrets && game->secrets[secrets].name)
        secrets++;
    run->event = tally("event", game->event_count);
    run->verb = tally("verb", verbs);
    run->reason = tally("reason", game->reason_count);
    run->row = tally("row", row_number(game, game->chart_count, 0));
    run->modifier =
        tally("modifier", modifier_number(game, game->chart_count, 0));
    run->option =
        tally("option", value_number(game, game_option_count(game), 0));
    run->secret = calloc((size_t)secrets + 1, sizeof *run->secret);
    if (!run->secret)
        abort();
}

void coverage_end(struct run *run)
{
    free(run->event.met);
    free(run->verb.met);
    free(run->reason.met);
    free(run->row.met);
    free(run->modifier.met);
    free(run->option.met);
    free(run->secret);
}

void met_choices(struct run *run, const struct choices *choices)
{
    for (int i = 0; i < choices->count; i++) {
        run->reason.met[choices->item[i].why_not]++;
        run->reason.met[choices->item[i].note]++;
    }
}

void met_action(struct run *run, const struct action *action)
{
    if (action->verb < run->verb.count)
        run->verb.met[action->verb]++;
}

void met_options(struct run *run, const struct options *options)
{
    for (int i = 0; i < game_option_count(run->game); i++)
        run->option.met[value_number(
            run->game, i, options->value[i] - run->game->options[i].min)]++;
}

static void met_roll(struct run *run, const struct roll_told *roll)
{
    run->row.met[row_number(run->game, roll->chart, roll->row)]++;
    for (int i = 0; i < roll->modifier_count; i++)
        run->modifier.met[modifier_number(run->game, roll->chart,
                                          roll->modifier[i].index)]++;
}

/* Somebody can hear it, and it can be said in every language. */
static void expect_told(const struct run *run, const struct event *event)
{
    seat_set listeners = seat_bit(SEAT_SPECTATOR);
    for (int i = 0; i < run->game->seat_count; i++)
        listeners |= seat_bit(i);
    expect(run, event->audience & listeners, "nobody may see the event %s",
           event_name(run->game, event));
    if (event->kind == EVENT_NOTE)
        return;
    for (int lang = 0; lang < LANG_COUNT; lang++) {
        char text[1024];
        struct out out;
        out_init(&out, text, sizeof text, (enum lang)lang);
        out.names = run->game->names;
        event_write(run->game, event, &out);
        expect_sentence(run, &out, event_name(run->game, event));
    }
}

void met_events(struct run *run)
{
    int entry;
    while (run->events_seen < session_event_count(run->session)) {
        const struct event *event =
            session_event(run->session, run->events_seen++, &entry);
        expect_told(run, event);
        if (event->kind >= EVENT_GAME)
            run->event.met[event->kind - EVENT_GAME]++;
        else if (event->kind == EVENT_ROLL || event->kind == EVENT_AGAIN)
            met_roll(run, &event->roll);
    }
}

/* The report. */

static int never_met(const struct tally *tally, int number, const char *of,
                     const char *name)
{
    if (tally->met[number])
        return 0;
    printf("never met: %s %s%s%s\n", tally->what, of, *of ? " " : "", name);
    return 1;
}

static int missing_in_charts(const struct run *run)
{
    int missing = 0;
    for (int i = 0; i < run->game->chart_count; i++) {
        const struct chart *chart = &run->game->charts[i];
        for (int k = 0; k < chart->row_count; k++)
            missing += never_met(&run->row, row_number(run->game, i, k),
                                 chart->id, chart->rows[k].id);
        for (int k = 0; k < chart->modifier_count; k++)
            missing +=
                never_met(&run->modifier, modifier_number(run->game, i, k),
                          chart->id, chart->modifiers[k].id);
    }
    return missing;
}

/* Values that were never played although there were games enough: all come up
 * in twice as many games as there are values. */
static int missing_in_options(const struct run *run)
{
    int missing = 0;
    for (int i = 0; i < game_option_count(run->game); i++) {
        const struct field *field = &run->game->options[i];
        bool enough = run->games >= 2 * (field->max - field->min + 1);
        for (int value = field->min; value <= field->max; value++) {
            char text[48];
            struct out out;
            int number = value_number(run->game, i, value - field->min);
            out_init(&out, text, sizeof text, LANG_EN);
            field_write(field, value, &out);
            if (never_met(&run->option, number, field->name, text))
                missing += enough;
        }
    }
    return missing;
}

void coverage_report(const struct run *run)
{
    const struct game *game = run->game;
    int missing = 0;
    for (int i = 0; i < run->verb.count; i++)
        missing += never_met(&run->verb, i, "", game->verbs[i].name);
    for (int i = 1; i < game->reason_count; i++)
        missing += never_met(&run->reason, i, "", game->reasons[i].id);
    for (int i = 0; i < game->event_count; i++)
        missing += never_met(&run->event, i, "", game->events[i].name);
    missing += missing_in_charts(run);
    int options = missing_in_options(run);
    expect(run, !options, "%d values of options were never played", options);
    if (missing)
        printf("%d things were never met in %d games\n", missing, run->games);
    expect(run, !missing || !run->complete, "the run is not complete");
}
