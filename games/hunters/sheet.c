/* The log sheet of 3.5: months, patrols, ships with their tonnage, success or
 * failure, refit, totals; and the commanders of 15.1 to be measured by. */
#include "sheet.h"

#include <assert.h>

#include "lang.h"

/* Columns of the terminal's sheet: where each begins, and the width of all. */
enum { AT_PATROL = 7, AT_SHIPS = 30, AT_TONS = 68, SHEET_WIDTH = 78 };

/* How a month is marked. [7.5.2, 10.10.4, 10.10.6, 14.9.5] */
static const char *const marks[] = {
    [MONTH_BLANK] = "",  [MONTH_PATROL] = "",        [MONTH_STILL_OUT] = "P",
    [MONTH_REFIT] = "R", [MONTH_CONVALESCENT] = "H",
};

/* Results; the third success is circled, since the crew advances. [11.1] */
static const char *const results[] = {"", "S", "F", "(S)"};

int sheet_last(const struct career *c)
{
    int line = PATROLS_MAX - 1;
    while (line >= 0 && c->sheet[line].mark == MONTH_BLANK)
        line--;
    return line;
}

int sheet_ships_sunk(const struct career *c, int line)
{
    int count = 0;
    for (int i = 0; i < c->logged_count; i++)
        count += c->logged[i].month == line && c->logged[i].sunk;
    return count;
}

int32_t sheet_tons_sunk(const struct career *c, int line)
{
    int32_t tons = 0;
    for (int i = 0; i < c->logged_count; i++)
        if (c->logged[i].month == line && c->logged[i].sunk)
            tons += c->logged[i].hundreds * 100;
    return tons;
}

bool sheet_has_ships(const struct career *c, int line)
{
    for (int i = 0; i < c->logged_count; i++)
        if (c->logged[i].month == line)
            return true;
    return false;
}

/* The rulebook's own short form of a date. */
void sheet_write_date(int month, struct out *out)
{
    out_f(out, "%d/%02d", month_of(month), year_of(month) % 100);
}

void sheet_write_patrol(const struct career *c, int line, struct out *out)
{
    const struct logged_month *m = &c->sheet[line];
    assert(m->mark < sizeof marks / sizeof *marks);
    out_str(out, marks[m->mark]);
    if (m->mark != MONTH_PATROL)
        return;
    say(out, T_HUNTERS_PATROL_NONE + m->assignment);
    if (m->wolfpack)
        out_str(out, " (W)");
    else if (m->mission == HUNTERS_MISSION_AGENT)
        out_str(out, " (A)");
    else if (m->mission == HUNTERS_MISSION_MINES)
        out_str(out, " (M)");
}

void sheet_write_result(const struct career *c, int line, struct out *out)
{
    assert(c->sheet[line].result < sizeof results / sizeof *results);
    out_str(out, results[c->sheet[line].result]);
}

void sheet_write_tons(int32_t tons, struct out *out)
{
    say_with(out, T_HUNTERS_SHEET_TONS, number(tons));
}

void sheet_write_ship(const struct logged_ship *ship, struct out *out)
{
    static const char *const letters[] = {
        [HUNTERS_SHIP_SIZE_NONE] = "",
        [HUNTERS_SHIP_SIZE_SMALL_FREIGHTER] = "s",
        [HUNTERS_SHIP_SIZE_LARGE_FREIGHTER] = "L",
        [HUNTERS_SHIP_SIZE_TANKER] = "T",
        [HUNTERS_SHIP_SIZE_CAPITAL] = "C",
    };
    if (ship->name)
        out_f(out, "%s ", hunters_targets_names[ship->name]);
    else
        out_str(out, letters[ship->size]);
    sheet_write_tons(ship->hundreds * 100, out);
}

/* Columns since the last newline. */
static int column_of(const struct out *out)
{
    const char *line = out->text + out->len;
    while (line > out->text && line[-1] != '\n')
        line--;
    return out_columns(line);
}

/* Goes on at the column; on a new line if the writer is already past it. */
static void go_to(struct out *out, int column)
{
    if (column_of(out) >= column)
        out_char(out, '\n');
    out_repeat(out, " ", column - column_of(out));
}

/* The month's ships, in as many lines as they take. [8.2.4, 9.2.6] */
static void write_ships(const struct career *c, int line, struct out *out)
{
    bool first = true;
    for (int i = 0; i < c->logged_count; i++) {
        const struct logged_ship *ship = &c->logged[i];
        if (ship->month != line)
            continue;
        char text[64];
        struct out cell;
        out_init(&cell, text, sizeof text, out->lang);
        if (ship->sunk)
            out_char(&cell, '(');
        sheet_write_ship(ship, &cell);
        out_str(&cell, ship->sunk ? ")" : " ✓");
        if (first || column_of(out) + 1 + out_columns(text) >= AT_TONS)
            go_to(out, AT_SHIPS);
        else
            out_char(out, ' ');
        out_str(out, text);
        first = false;
    }
}

/* A number that ends before the given column. */
static void write_ending_at(int32_t tons, int column, struct out *out)
{
    char text[24];
    struct out cell;
    out_init(&cell, text, sizeof text, out->lang);
    sheet_write_tons(tons, &cell);
    go_to(out, column - out_columns(text));
    out_str(out, text);
}

static void write_line(const struct career *c, int line, bool with_ships,
                       struct out *out)
{
    sheet_write_date(FIRST_MONTH + line, out);
    go_to(out, AT_PATROL);
    sheet_write_patrol(c, line, out);
    if (with_ships)
        write_ships(c, line, out);
    if (c->sheet[line].mark == MONTH_PATROL && c->sheet[line].result) {
        write_ending_at(sheet_tons_sunk(c, line), SHEET_WIDTH - 4, out);
        out_char(out, ' ');
        sheet_write_result(c, line, out);
    }
    out_char(out, '\n');
}

static void write_head(bool with_ships, struct out *out)
{
    say(out, T_HUNTERS_SHEET_DATE);
    go_to(out, AT_PATROL);
    say(out, T_HUNTERS_SHEET_PATROL);
    if (with_ships) {
        go_to(out, AT_SHIPS);
        say(out, T_HUNTERS_SHEET_TARGETS);
    }
    go_to(out, AT_TONS);
    say(out, T_HUNTERS_SHEET_SUNK);
    out_char(out, '\n');
}

void sheet_write(const struct career *c, int from, int to, struct out *out)
{
    write_head(true, out);
    for (int line = from; line <= to; line++)
        write_line(c, line, true, out);
}

void sheet_write_patrols(const struct career *c, struct out *out)
{
    int last = sheet_last(c);
    write_head(false, out);
    for (int line = 0; line <= last; line++)
        if (c->sheet[line].mark == MONTH_PATROL)
            write_line(c, line, false, out);
    say_with(out, T_HUNTERS_SHEET_TOTALS, number(c->patrols),
             number(c->ships_sunk), number(c->tons));
    out_char(out, '\n');
}

int place_among_commanders(int32_t tons)
{
    int place = 1;
    for (int i = 0; i < hunters_commanders_count; i++)
        place += hunters_commanders[i].tons > tons;
    return place;
}

int32_t tons_to_next_award(const struct career *c)
{
    if (c->award >= hunters_awards_count)
        return 0;
    const struct hunters_awards_row *next = &hunters_awards[c->award];
    int32_t tons = next->total_tons - c->tons;
    if (next->since_previous_award != HUNTERS_NONE) {
        int32_t since = c->tons_at_award + next->since_previous_award - c->tons;
        tons = since < tons ? since : tons;
    }
    return tons > 0 ? tons : 0;
}
