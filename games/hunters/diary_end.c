/* The war diary's first and last pages: whose it is; what came of it, the log
 * sheet of 3.5, and the place among the ten commanders of 15.1. */
#include "diary_own.h"
#include "lang.h"
#include "sheet.h"
#include "text.h"

/* The front page. */

void write_front(struct writer *w)
{
    const struct career *c = w->c;
    if (c->boat.id)
        say_with(&w->words, T_HUNTERS_DIARY_TITLE, number(c->boat.id));
    else
        say(&w->words, T_HUNTERS_DIARY_TITLE_UNNUMBERED);
    finish(w, DIARY_TITLE);
    if (w->diary->name) {
        say(&w->words, T_HUNTERS_MAN_KOMMANDANT);
        say_colon(&w->words);
        out_str(&w->words, w->diary->name);
        paragraph(w);
    }
    say_with(&w->words, T_HUNTERS_DIARY_OPENING,
             noun(T_HUNTERS_BOAT_VIIA + c->options.value[OPT_BOAT]),
             noun(T_MONTH_JANUARY + c->started % 12),
             number(year_of(c->started)));
    paragraph(w);
}

/* The last pages: result, sheet, commanders. */

static void write_result(struct writer *w)
{
    const struct career *c = w->c;
    struct outcome outcome = {0};
    say(&w->words, T_HUNTERS_DIARY_RESULT);
    finish(w, DIARY_HEADING);
    hunters_outcome(c, &outcome);
    if (outcome.over)
        say(&w->words, outcome.text);
    else
        say(&w->words, T_HUNTERS_DIARY_SO_FAR);
    next_sentence(w);
    say_with(&w->words, T_HUNTERS_SHEET_TOTALS, number(c->patrols),
             number(c->ships_sunk), number(c->tons));
    paragraph(w);
    say(&w->words, T_HUNTERS_RANK_OLTZS + c->rank);
    if (c->award) {
        out_str(&w->words, ", ");
        say(&w->words, T_HUNTERS_AWARD_NONE + c->award);
    }
    paragraph(w);
    if (!outcome.over)
        return;
    out_char(&w->words, DIARY_STRONG);
    say_with(&w->words, T_HUNTERS_DIARY_VICTORY,
             noun(T_HUNTERS_VICTORY_DEFEAT + victory_level(c)));
    out_char(&w->words, DIARY_PLAIN);
    next_sentence(w);
    write_verdict(c, &w->words);
    paragraph(w);
}

static void list_month_ships(struct writer *w, int line)
{
    bool first = true;
    for (int i = 0; i < w->c->logged_count; i++) {
        const struct logged_ship *ship = &w->c->logged[i];
        if (ship->month != line)
            continue;
        if (!first)
            out_str(&w->words, ", ");
        first = false;
        if (ship->sunk)
            out_char(&w->words, DIARY_CIRCLE);
        sheet_write_ship(ship, &w->words);
        if (ship->sunk)
            out_char(&w->words, DIARY_PLAIN);
        else
            out_str(&w->words, " ✓");
    }
}

static void list_month(struct writer *w, int line)
{
    const struct career *c = w->c;
    sheet_write_date(FIRST_MONTH + line, &w->words);
    out_char(&w->words, '\t');
    sheet_write_patrol(c, line, &w->words);
    out_char(&w->words, '\t');
    list_month_ships(w, line);
    out_char(&w->words, '\t');
    if (c->sheet[line].mark == MONTH_PATROL)
        sheet_write_tons(sheet_tons_sunk(c, line), &w->words);
    out_char(&w->words, '\t');
    sheet_write_result(c, line, &w->words);
    finish(w, DIARY_ROW);
}

static void write_sheet(struct writer *w)
{
    static const int keys[] = {T_HUNTERS_SHEET_DATE, T_HUNTERS_SHEET_PATROL,
                               T_HUNTERS_SHEET_TARGETS, T_HUNTERS_SHEET_SUNK,
                               T_HUNTERS_DIARY_FATE};
    if (sheet_last(w->c) < 0)
        return;
    say(&w->words, T_HUNTERS_DIARY_SHEET);
    finish(w, DIARY_HEADING);
    head(w, keys, 1u << 3, 5);
    for (int line = w->c->started - FIRST_MONTH; line <= sheet_last(w->c);
         line++)
        list_month(w, line);
    say(&w->words, T_HUNTERS_SHEET_LEGEND);
    finish(w, DIARY_SMALL);
}

static void list_commander(struct writer *w, int place, const char *name,
                           const int *numbers)
{
    if (place)
        out_int(&w->words, place);
    out_char(&w->words, '\t');
    out_str(&w->words, name);
    for (int i = 0; i < 3; i++) {
        out_char(&w->words, '\t');
        sheet_write_tons(numbers[i], &w->words);
    }
    finish(w, DIARY_ROW);
}

/* The Kommandant takes his place among them; the tenth stays in the list. */
static void list_player(struct writer *w, int place)
{
    const struct career *c = w->c;
    char name[256];
    struct out words;
    out_init(&words, name, sizeof name, w->diary->lang);
    out_char(&words, DIARY_STRONG);
    if (w->diary->name)
        out_str(&words, w->diary->name);
    else
        say(&words, T_HUNTERS_DIARY_YOU);
    out_char(&words, DIARY_PLAIN);
    list_commander(w, place <= COMMANDERS ? place : 0, name,
                   (int[]){c->patrols, c->ships_sunk, c->tons});
}

static void write_commanders(struct writer *w)
{
    static const int keys[] = {T_HUNTERS_DIARY_PLACE, T_HUNTERS_DIARY_NAME,
                               T_HUNTERS_DIARY_PATROLS, T_HUNTERS_DIARY_SHIPS,
                               T_HUNTERS_DIARY_TONS};
    int place = place_among_commanders(w->c->tons);
    say(&w->words, T_HUNTERS_DIARY_COMMANDERS);
    finish(w, DIARY_HEADING);
    write_place(w->c, &w->words);
    paragraph(w);
    head(w, keys, 1u << 0 | 1u << 2 | 1u << 3 | 1u << 4, 5);
    for (int i = 0; i < hunters_commanders_count; i++) {
        const struct hunters_commanders_row *row = &hunters_commanders[i];
        if (i + 1 == place)
            list_player(w, place);
        list_commander(w, i + 1 + (place <= i + 1), row->name,
                       (int[]){row->patrols, row->ships, row->tons});
    }
    if (place > COMMANDERS)
        list_player(w, place);
}

void write_last_pages(struct writer *w)
{
    write_result(w);
    write_sheet(w);
    write_commanders(w);
}
