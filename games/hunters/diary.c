/* The war diary: a career told from its events, patrol by patrol and box by box,
 * with the log sheet and the ten commanders of 15.1 at the end.
 *
 * The sentences are those of the events. This file only decides where a day, a
 * paragraph or a chapter begins, and leaves out what nobody would write down.
 * Travel boxes are three to four days each: the n-th begins seven half days
 * after the one before. [3.6, ruling 90] */
#include "diary.h"

#include <assert.h>

#include "lang.h"
#include "rules.h"
#include "sheet.h"
#include "text.h"

/* How an event is told. */
enum manner {
    TOLD,      /* another sentence */
    LEFT_OUT,  /* not worth the ink */
    PARAGRAPH, /* begins one */
    STRONG,    /* a sentence to be found again */
    ORDERED,   /* begins a patrol */
    BOX,       /* begins a day */
    IN_PORT,   /* the boat is home */
    COUNTED,   /* the patrol is over: what it brought */
};

static const uint8_t manners[EVENTS] = {
    [EV_MIXED] = LEFT_OUT,
    [EV_TUBE_LOADED] = LEFT_OUT,
    [EV_RELOADED] = LEFT_OUT,
    [EV_ORDERS] = ORDERED,
    [EV_ORDERS_WOLFPACK] = ORDERED,
    [EV_ORDERS_AGENT] = ORDERED,
    [EV_ORDERS_MINES] = ORDERED,
    [EV_BOX] = BOX,
    [EV_IN_PORT] = IN_PORT,
    [EV_PATROL_SUCCESS] = COUNTED,
    [EV_PATROL_FAILURE] = COUNTED,
    [EV_IN_SIGHT] = PARAGRAPH,
    [EV_SUBMERGED_ATTACK] = PARAGRAPH,
    [EV_SURFACE_ATTACK] = PARAGRAPH,
    [EV_NIGHT_ATTACK] = PARAGRAPH,
    [EV_SHIP_SUNK] = STRONG,
    [EV_SOME_SHIP_SUNK] = STRONG,
};

struct writer {
    const struct career *c;
    const struct diary *diary;
    int patrols;  /* begun so far */
    int line;     /* of the sheet: the patrol being told, or -1 */
    int boxes;    /* entered on this patrol */
    bool quiet;   /* nothing has happened in this box yet */
    bool counted; /* the patrol's ships have been listed */
    struct out words;
    char text[16384]; /* the paragraph being written */
};

static void block(const struct writer *w, enum diary_kind kind,
                  const char *text)
{
    w->diary->block(w->diary->where, kind, text);
}

static void start(struct writer *w)
{
    out_init(&w->words, w->text, sizeof w->text, w->diary->lang);
    w->words.names = hunters_targets_names;
}

/* What was gathered goes out as a block, unless it is empty. */
static void finish(struct writer *w, enum diary_kind kind)
{
    if (w->words.len)
        block(w, kind, w->text);
    start(w);
}

static void paragraph(struct writer *w)
{
    finish(w, DIARY_TEXT);
}

static void next_sentence(struct writer *w)
{
    if (w->words.len)
        out_char(&w->words, ' ');
}

/* Days. */

static int days_in(int month)
{
    static const uint8_t days[] = {31, 28, 31, 30, 31, 30,
                                   31, 31, 30, 31, 30, 31};
    bool leap = year_of(month) % 4 == 0;
    return days[month % 12] + (leap && month % 12 == 1);
}

static void say_day(struct writer *w)
{
    int month = FIRST_MONTH + w->line, day = 1 + (w->boxes - 1) * 7 / 2;
    for (; day > days_in(month); month++)
        day -= days_in(month);
    say_with(&w->words, T_HUNTERS_DIARY_DAY, number(day),
             noun(T_HUNTERS_MONTH_JANUARY + month % 12),
             number(year_of(month)));
}

static void end_box(struct writer *w)
{
    if (w->quiet) {
        next_sentence(w);
        say(&w->words, T_HUNTERS_DIARY_QUIET_1 + w->boxes % 3);
    }
    w->quiet = false;
    paragraph(w);
}

static void begin_box(struct writer *w, const struct event *event)
{
    end_box(w);
    w->boxes++;
    say_day(w);
    out_str(&w->words, " · ");
    say(&w->words, event->param[2].value); /* the zone */
    finish(w, DIARY_DAY);
    w->quiet = true;
}

/* Patrols. */

/* The line of the sheet on which the n-th patrol began. */
static int line_of_patrol(const struct career *c, int n)
{
    int line = -1;
    while (n > 0 && ++line < PATROLS_MAX)
        n -= c->sheet[line].mark == MONTH_PATROL;
    return line;
}

static void begin_patrol(struct writer *w)
{
    end_box(w);
    w->line = line_of_patrol(w->c, ++w->patrols);
    assert(w->line < PATROLS_MAX);
    w->boxes = 0;
    w->counted = false;
    int month = FIRST_MONTH + w->line;
    say_with(&w->words, T_HUNTERS_DIARY_PATROL, number(w->patrols),
             noun(T_HUNTERS_PATROL_NONE + w->c->sheet[w->line].assignment),
             noun(T_HUNTERS_MONTH_JANUARY + month % 12),
             number(year_of(month)));
    finish(w, DIARY_HEADING);
}

static void head(struct writer *w, const int *keys, unsigned right, int count)
{
    for (int i = 0; i < count; i++) {
        if (i)
            out_char(&w->words, '\t');
        if (right & 1u << i)
            out_char(&w->words, DIARY_RIGHT);
        say(&w->words, keys[i]);
    }
    finish(w, DIARY_HEAD);
}

static void list_ship(struct writer *w, const struct logged_ship *ship)
{
    if (ship->sunk)
        out_char(&w->words, DIARY_STRONG);
    if (ship->name)
        out_str(&w->words, hunters_targets_names[ship->name]);
    else
        out_str(&w->words, "–");
    if (ship->sunk)
        out_char(&w->words, DIARY_PLAIN);
    out_char(&w->words, '\t');
    say(&w->words, T_HUNTERS_SIZE_NONE + ship->size);
    out_char(&w->words, '\t');
    sheet_write_tons(ship->hundreds * 100, &w->words);
    out_char(&w->words, '\t');
    say(&w->words, ship->sunk ? T_HUNTERS_DIARY_FATE_SUNK
                              : T_HUNTERS_DIARY_FATE_DAMAGED);
    finish(w, DIARY_ROW);
}

/* The ships of the patrol, and from now on it is the time in port. */
static void count_patrol(struct writer *w)
{
    static const int keys[] = {T_HUNTERS_DIARY_SHIP, T_HUNTERS_DIARY_KIND,
                               T_HUNTERS_DIARY_TONS, T_HUNTERS_DIARY_FATE};
    paragraph(w);
    w->counted = true;
    if (!sheet_has_ships(w->c, w->line))
        return;
    head(w, keys, 1u << 2, 4);
    for (int i = 0; i < w->c->logged_count; i++)
        if (w->c->logged[i].month == w->line)
            list_ship(w, &w->c->logged[i]);
}

static void come_home(struct writer *w)
{
    end_box(w);
    w->boxes++;
    say_day(w);
    out_str(&w->words, " · ");
    say(&w->words, T_HUNTERS_DIARY_IN_PORT);
    finish(w, DIARY_DAY);
}

/* One thing after the other. */

static void tell_event(struct writer *w, const struct event *event)
{
    int kind = event->kind - EVENT_GAME;
    next_sentence(w);
    if (manners[kind] == STRONG)
        out_char(&w->words, DIARY_STRONG);
    text_put(&w->words, hunters_game.events[kind].text, event->param,
             event->param_count);
    if (manners[kind] == STRONG)
        out_char(&w->words, DIARY_PLAIN);
    w->quiet = false;
}

static void write_event(struct writer *w, const struct event *event)
{
    switch (manners[event->kind - EVENT_GAME]) {
    case LEFT_OUT:
        return;
    case BOX:
        begin_box(w, event);
        return;
    case ORDERED:
        begin_patrol(w);
        break;
    case IN_PORT:
        come_home(w);
        break;
    case PARAGRAPH:
        paragraph(w);
        break;
    default:
        break;
    }
    tell_event(w, event);
    if (manners[event->kind - EVENT_GAME] == COUNTED)
        count_patrol(w);
}

static void write_entry(struct writer *w, const struct diary_entry *entry)
{
    if (entry->note) {
        paragraph(w);
        block(w, DIARY_REMARK, entry->note);
    } else if (entry->event->kind >= EVENT_GAME) {
        write_event(w, entry->event);
    }
}

/* The front page. */

static void write_front(struct writer *w)
{
    const struct career *c = w->c;
    if (c->boat.id)
        say_with(&w->words, T_HUNTERS_DIARY_TITLE, number(c->boat.id));
    else
        say(&w->words, T_HUNTERS_DIARY_TITLE_UNNUMBERED);
    finish(w, DIARY_TITLE);
    if (w->diary->name) {
        say(&w->words, T_HUNTERS_MAN_KOMMANDANT);
        out_str(&w->words, ": ");
        out_str(&w->words, w->diary->name);
        paragraph(w);
    }
    say_with(&w->words, T_HUNTERS_DIARY_OPENING,
             noun(T_HUNTERS_BOAT_VIIA + c->options.value[OPT_BOAT]),
             noun(T_HUNTERS_MONTH_JANUARY + c->started % 12),
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
    char name[64];
    struct out words;
    out_init(&words, name, sizeof name, w->diary->lang);
    out_char(&words, DIARY_STRONG);
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

void hunters_diary(const void *state, const struct diary *diary)
{
    struct writer w = {.c = state, .diary = diary, .line = -1};
    start(&w);
    write_front(&w);
    for (int i = 0; i < diary->count; i++)
        write_entry(&w, &diary->entry[i]);
    end_box(&w);
    if (w.line >= 0 && !w.counted)
        count_patrol(&w);
    write_result(&w);
    write_sheet(&w);
    write_commanders(&w);
}
