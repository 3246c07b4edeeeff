/* The tables of a game: names there, sentences there, the right parameters. */
#include "contract.h"

static void expect_text(const struct run *run, int key, int most,
                        const char *table, const char *row)
{
    expect(run, key > 0 && key < text_count(), "%s %s has no sentence", table,
           row);
    expect(run, text_param_count(key) <= most,
           "%s %s: the sentence %s takes %d parameters, at most %d are given",
           table, row, text_key(key), text_param_count(key), most);
}

static int arg_count(const struct verb *verb)
{
    int count = 0;
    while (count < ARGS_MAX && verb->arg[count].name)
        count++;
    return count;
}

static void expect_field(const struct run *run, const struct field *field,
                         const char *table)
{
    expect(run, strcspn(field->name, " =\t") == strlen(field->name),
           "%s %s: not one word", table, field->name);
    for (int i = 0; field->words && field->words[i]; i++)
        expect(run, field->words[i][strcspn(field->words[i], " =\t")] == 0,
               "%s %s: the value %s is not one word", table, field->name,
               field->words[i]);
}

/* Words that `create` and a table's settings have beside options. An option of the
 * same name would swallow all that stands behind it. */
static bool is_taken(const char *name)
{
    static const char *const taken[] = {"carry", "dice", "lesson", "seed"};
    for (size_t i = 0; i < sizeof taken / sizeof *taken; i++)
        if (strcmp(name, taken[i]) == 0)
            return true;
    return false;
}

static void verbs_and_options(const struct run *run)
{
    const struct game *game = run->game;
    for (const struct verb *verb = game->verbs; verb->name; verb++) {
        int args = arg_count(verb);
        expect_text(run, verb->label, args, "verb", verb->name);
        expect(run,
               strcmp(verb->name, "undo") != 0 &&
                   strcmp(verb->name, "note") != 0,
               "the verb %s is taken by the session", verb->name);
        for (int core = VERB_KEEP; core < VERB_END; core++)
            expect(run, strcmp(verb->name, game_verb(game, core)->name) != 0,
                   "the verb %s is core's", verb->name);
        for (const struct verb *other = game->verbs; other < verb; other++)
            expect(run, strcmp(verb->name, other->name) != 0, "two verbs %s",
                   verb->name);
        for (int i = 0; i < args; i++)
            expect_field(run, &verb->arg[i], verb->name);
    }
    for (int i = 0; i < game_option_count(game); i++) {
        const struct field *field = &game->options[i];
        expect_field(run, field, "option");
        expect(run, !is_taken(field->name), "the option %s is the table's",
               field->name);
        expect_text(run, field->label, 0, "option", field->name);
        expect(run, field->min <= field->preset && field->preset <= field->max,
               "option %s: the preset is out of range", field->name);
        if (!field->words)
            continue;
        for (int value = 0; value <= field->max; value++)
            expect(run, field->words[value], "option %s: no word for %d",
                   field->name, value);
    }
}

static void charts(const struct run *run)
{
    expect(run, run->game->chart_count <= CHARTS_MAX, "too many charts");
    for (int i = 0; i < run->game->chart_count; i++) {
        const struct chart *chart = &run->game->charts[i];
        expect(run, chart->id, "chart %d has no id", i);
        expect_text(run, chart->text, 0, "chart", chart->id);
        expect(run, chart->rule, "chart %s has no rule", chart->id);
        expect(run,
               chart->count >= 1 && chart->count <= DICE_MAX &&
                   chart->sides >= 2,
               "chart %s has no dice", chart->id);
        for (int k = 0; k < i; k++)
            expect(run, strcmp(chart->id, run->game->charts[k].id) != 0,
                   "two charts %s", chart->id);
        for (int k = 0; k < chart->row_count; k++) {
            const struct chart_row *row = &chart->rows[k];
            expect(run, row->id && row->min <= row->max,
                   "chart %s, row %d makes no sense", chart->id, k);
            if (row->text) /* else the id is a proper name */
                expect_text(run, row->text, 0, chart->id, row->id);
        }
        for (int k = 0; k < chart->modifier_count; k++) {
            const struct modifier *m = &chart->modifiers[k];
            expect(run, m->id && m->rule && m->times && m->value,
                   "chart %s, modifier %d is not complete", chart->id, k);
            expect_text(run, m->text, 0, chart->id, m->id);
        }
    }
}

static bool has_measure(const struct game *game, const char *name)
{
    for (int i = 0; game->measures && game->measures[i]; i++)
        if (strcmp(game->measures[i], name) == 0)
            return true;
    return false;
}

/* What the simulator tells is measured, and has words. */
static void reports(const struct run *run)
{
    const struct report *report = run->game->reports;
    for (; report && report->measure; report++) {
        expect(run, has_measure(run->game, report->measure), "no measure %s",
               report->measure);
        expect(run, !report->per || has_measure(run->game, report->per),
               "no measure %s", report->per);
        expect_text(run, report->label, 0, "report", report->measure);
    }
}

static void others(const struct run *run)
{
    const struct game *game = run->game;
    expect_text(run, game->title, 0, "game", "title");
    expect_text(run, game->blurb, 0, "game", "blurb");
    expect(run, game->seat_count >= 1 && game->seat_count <= SEATS_MAX,
           "%d seats", game->seat_count);
    for (int i = 0; i < game->seat_count; i++) {
        expect(run, game_seat(game, game->seats[i].name) == i, "two seats %s",
               game->seats[i].name);
        expect_text(run, game->seats[i].noun, 0, "seat", game->seats[i].name);
        expect(run, strncmp(text_key(game->seats[i].noun), "seat:", 5) == 0,
               "seat %s: its noun is not of the class seat, as clients say it",
               game->seats[i].name);
    }
    for (int i = 1; i < game->reason_count; i++) {
        expect(run, game->reasons[i].id, "reason %d has no id", i);
        expect_text(run, game->reasons[i].text, 1, "reason",
                    game->reasons[i].id);
    }
    for (int i = 0; i < game->event_count; i++) {
        expect(run, game->events[i].name, "event %d has no name", i);
        expect_text(run, game->events[i].text, PARAMS_MAX, "event",
                    game->events[i].name);
        for (int k = 0; k < i; k++)
            expect(run, strcmp(game->events[i].name, game->events[k].name) != 0,
                   "two events %s", game->events[i].name);
    }
    for (const struct phase *p = game->phases; p && p->name; p++)
        if (p->legal || p->prompt)
            expect_text(run, p->prompt, PARAMS_MAX, "phase", p->name);
    for (int i = 0; game->measures && game->measures[i]; i++)
        expect(run, i < MEASURES_MAX, "too many measures");
    expect(run, game->actions_max > 0, "no limit to the game's length");
}

/* Who knows which bytes. */
static void visible(const struct run *run)
{
    const struct game *game = run->game;
    expect(run, game->visible, "no table says who knows what of the state");
    for (const struct visible *row = game->visible; row && row->name; row++) {
        size_t more = row->count ? row->count - 1 : 0;
        expect(run, row->size > 0, "visible %s: no bytes", row->name);
        expect(run,
               row->offset + more * row->apart + row->size <= game->state_size,
               "visible %s: beyond the state", row->name);
        expect(run, row->each != (row->seats != 0),
               "visible %s: to these seats or to each its own?", row->name);
        expect(run, !row->each || row->count == (size_t)game->seat_count,
               "visible %s: not one for each seat", row->name);
    }
}

void prove_tables(const struct run *run)
{
    visible(run);
    verbs_and_options(run);
    charts(run);
    others(run);
    reports(run);
}
