/* The war diary: a career told from its events, patrol by patrol and box by box.
 *
 * Most sentences are those of the events. This file decides where a day, a
 * paragraph or a chapter begins, and leaves out what nobody would write down;
 * boxes in which nothing happened share a line. Travel boxes are three to four
 * days each: one begins seven half days after the one before. [3.6, ruling 90] */
#include "diary.h"

#include <assert.h>

#include "diary_own.h"
#include "lang.h"
#include "sheet.h"

/* How an event is told. */
enum manner {
    TOLD,      /* another sentence */
    LEFT_OUT,  /* not worth the ink */
    PARAGRAPH, /* begins one */
    ASIDE,     /* a sentence in the midst of a salvo, whose misses come later */
    SUNK,      /* a ship, to be found again */
    LOADED,    /* the next patrol is at hand */
    BOX,       /* begins a day */
    IN_PORT,   /* the boat is home */
    COUNTED,   /* the patrol is over: what it brought */
};

static const uint8_t manners[EVENTS] = {
    [EV_RELOADED] = LEFT_OUT,
    [EV_TORPEDO_WASTED] = LEFT_OUT,
    [EV_SHELLS_WASTED] = LEFT_OUT,
    [EV_OUT_ALREADY] = LEFT_OUT,
    [EV_NOT_ABOARD] = LEFT_OUT,
    [EV_MINOR] = LEFT_OUT,
    [EV_NO_WORSE] = LEFT_OUT,
    [EV_NOBODY_HURT] = LEFT_OUT,
    [EV_EXPERTE_ALREADY] = LEFT_OUT,
    [EV_ELITE_ALREADY] = LEFT_OUT,
    [EV_LOADED] = LOADED,
    [EV_BOX] = BOX,
    [EV_IN_PORT] = IN_PORT,
    [EV_PATROL_SUCCESS] = COUNTED,
    [EV_PATROL_FAILURE] = COUNTED,
    [EV_IN_SIGHT] = PARAGRAPH,
    [EV_SUBMERGED_ATTACK] = PARAGRAPH,
    [EV_SURFACE_ATTACK] = PARAGRAPH,
    [EV_NIGHT_ATTACK] = PARAGRAPH,
    [EV_SHELLS_MISSED] = ASIDE,
    [EV_SHIP_SUNK] = SUNK,
    [EV_SOME_SHIP_SUNK] = SUNK,
};

static void block(const struct writer *w, enum diary_kind kind,
                  const char *text)
{
    w->diary->block(w->diary->where, kind, text);
}

void start(struct writer *w)
{
    out_init(&w->words, w->text, sizeof w->text, w->diary->lang);
    w->words.names = hunters_targets_names;
}

void finish(struct writer *w, enum diary_kind kind)
{
    if (w->words.len)
        block(w, kind, w->text);
    start(w);
}

void paragraph(struct writer *w)
{
    tell_tallies(w);
    finish(w, DIARY_TEXT);
}

void next_sentence(struct writer *w)
{
    if (w->words.len)
        out_char(&w->words, ' ');
}

void head(struct writer *w, const int *keys, unsigned right, int count)
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

/* Days. */

static int days_in(int month)
{
    static const uint8_t days[] = {31, 28, 31, 30, 31, 30,
                                   31, 31, 30, 31, 30, 31};
    bool leap = year_of(month) % 4 == 0;
    return days[month % 12] + (leap && month % 12 == 1);
}

struct date {
    int month, day;
};

/* The day on which the boat entered the n-th box after sailing. */
static struct date date_of(const struct writer *w, int box)
{
    struct date d = {FIRST_MONTH + w->line, 1 + (box - 1) * 7 / 2};
    for (; d.day > days_in(d.month); d.month++)
        d.day -= days_in(d.month);
    return d;
}

static void say_day(struct writer *w, int box)
{
    struct date d = date_of(w, box);
    say_with(&w->words, T_HUNTERS_DIARY_DAY, number(d.day),
             noun(T_MONTH_JANUARY + d.month % 12), number(year_of(d.month)));
}

/* "11–25 September 1939", or two whole dates. */
static void say_span(struct writer *w, int first, int last)
{
    struct date from = date_of(w, first), to = date_of(w, last);
    if (first == last) {
        say_day(w, first);
        return;
    }
    if (from.month == to.month) {
        say_with(&w->words, T_HUNTERS_DIARY_DAYS, number(from.day),
                 number(to.day), noun(T_MONTH_JANUARY + from.month % 12),
                 number(year_of(from.month)));
        return;
    }
    say_day(w, first);
    out_str(&w->words, " – ");
    say_day(w, last);
}

static void day_head(struct writer *w, int place)
{
    say_day(w, w->boxes);
    out_str(&w->words, " · ");
    say(&w->words, place);
    finish(w, DIARY_DAY);
}

/* Days on which nothing happened: from the first to the last, and where. */
static void tell_quiet(struct writer *w)
{
    static const int words[] = {T_HUNTERS_DIARY_QUIET_1,
                                T_HUNTERS_DIARY_QUIET_2,
                                T_HUNTERS_DIARY_QUIET_3};
    int count = w->quiet_count;
    if (count == 0)
        return;
    say_span(w, w->quiet[0].box, w->quiet[count - 1].box);
    for (int i = 0; i < count; i++) {
        if (i && w->quiet[i].zone == w->quiet[i - 1].zone)
            continue;
        out_str(&w->words, i ? ", " : " · ");
        say(&w->words, w->quiet[i].zone);
    }
    finish(w, DIARY_DAY);
    say(&w->words, words[w->quiet[0].box % 3]);
    paragraph(w);
    w->quiet_count = 0;
}

/* Something is about to be told of the box the boat is in. */
static void open_box(struct writer *w)
{
    if (!w->zone)
        return;
    tell_quiet(w);
    day_head(w, w->zone);
    w->zone = 0;
}

static void end_box(struct writer *w)
{
    paragraph(w);
    enum { QUIET_MAX = sizeof w->quiet / sizeof *w->quiet };
    if (w->zone && w->quiet_count < QUIET_MAX)
        w->quiet[w->quiet_count++] = (struct quiet_box){w->boxes, w->zone};
    w->zone = 0;
}

static void begin_box(struct writer *w, const struct event *event)
{
    end_box(w);
    w->boxes++;
    w->zone = event->param[2].value;
}

/* Patrols. */

/* The line of the sheet on which the n-th patrol began; PATROLS_MAX if none. */
static int line_of_patrol(const struct career *c, int n)
{
    int line = -1;
    while (n > 0 && ++line < PATROLS_MAX)
        n -= c->sheet[line].mark == MONTH_PATROL;
    return line;
}

static bool is_on_patrol(const struct writer *w)
{
    return w->line >= 0 && !w->counted;
}

/* The boat is ready for sea. Her orders come next, unless nobody has given any
 * yet; after mines were taken aboard she has them already. */
static void begin_patrol(struct writer *w)
{
    int line = line_of_patrol(w->c, w->patrols + 1);
    if (is_on_patrol(w) || line == PATROLS_MAX)
        return;
    paragraph(w);
    w->patrols++;
    w->line = line;
    w->boxes = 0;
    w->counted = false;
    int month = FIRST_MONTH + line;
    say_with(&w->words, T_HUNTERS_DIARY_PATROL, number(w->patrols),
             noun(T_HUNTERS_PATROL_NONE + w->c->sheet[line].assignment),
             noun(T_MONTH_JANUARY + month % 12), number(year_of(month)));
    finish(w, DIARY_HEADING);
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
    say(&w->words,
        ship->sunk ? T_HUNTERS_DIARY_FATE_SUNK : T_HUNTERS_DIARY_FATE_DAMAGED);
    finish(w, DIARY_ROW);
}

/* The ships of the patrol; what follows is the time in port. */
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
    tell_quiet(w);
    w->boxes++;
    day_head(w, T_HUNTERS_DIARY_IN_PORT);
}

/* One thing after the other. */

static void tell_sunk(struct writer *w, const struct event *event)
{
    bool is_named = event->kind - EVENT_GAME == EV_SHIP_SUNK;
    tally_sunk(w, event);
    out_char(&w->words, DIARY_STRONG);
    text_put(&w->words,
             is_named ? T_HUNTERS_DIARY_SUNK : T_HUNTERS_DIARY_SOME_SUNK,
             event->param, 2);
    out_char(&w->words, DIARY_PLAIN);
}

static void tell_event(struct writer *w, const struct event *event)
{
    int kind = event->kind - EVENT_GAME, manner = manners[kind];
    if (manner != SUNK && manner != ASIDE)
        tell_tallies(w);
    next_sentence(w);
    if (manner == SUNK)
        tell_sunk(w, event);
    else
        text_put(&w->words, hunters_game.events[kind].text, event->param,
                 event->param_count);
}

static void write_event(struct writer *w, const struct event *event)
{
    int manner = manners[event->kind - EVENT_GAME];
    if (manner == LEFT_OUT)
        return;
    if (manner == BOX) {
        begin_box(w, event);
        return;
    }
    if (manner == IN_PORT)
        come_home(w);
    else if (manner == LOADED)
        begin_patrol(w);
    else if (manner == PARAGRAPH)
        paragraph(w);
    open_box(w);
    bool again = manner == ASIDE && w->last == event->kind;
    w->last = event->kind;
    if (!again && !tally_event(w, event))
        tell_event(w, event);
    if (manner == COUNTED)
        count_patrol(w);
}

static void write_entry(struct writer *w, const struct diary_entry *entry)
{
    if (entry->note) {
        paragraph(w);
        open_box(w);
        block(w, DIARY_REMARK, entry->note);
    } else if (entry->event->kind >= EVENT_GAME) {
        write_event(w, entry->event);
    }
}

void hunters_diary(const void *state, const struct diary *diary)
{
    struct writer w = {.c = state, .diary = diary, .line = -1};
    start(&w);
    write_front(&w);
    for (int i = 0; i < diary->count; i++)
        write_entry(&w, &diary->entry[i]);
    end_box(&w);
    tell_quiet(&w);
    if (is_on_patrol(&w))
        count_patrol(&w);
    write_last_pages(&w);
}
