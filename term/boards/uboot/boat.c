/* The boat of U-BOOT on the whole screen: gauges, tracks, sections and men. */
#define NCURSES_WIDECHAR 1 /* letters beyond ASCII */
#include <curses.h>
#include <string.h>

#include "games/uboot/app/app.h"
#include "games/uboot/officers/guide.h"
#include "games/uboot/officers/officers.h"
#include "lang.h"
#include "term/board.h"
#include "term/cli.h"

enum {
    TEXT = 256,
    CELL = 96,
    MEN_ROWS = 2,
    INSIDE = SECTIONS_INSIDE,
};

static const struct uboot_view *view_of(const struct full *f)
{
    const struct uboot_view *v = session_view(f->t->session, f->seat);
    return v->seat >= 0 && v->seat < ROLE_COUNT ? v : NULL;
}

/* A track as a bar: what is left of it. */
static void bar(struct out *out, int left, int all)
{
    out_char(out, '[');
    out_repeat(out, "#", left);
    out_repeat(out, "-", all - left);
    out_char(out, ']');
}

/* One line of a text, without its end. */
static void put_line(int row, int columns, char *text, int looks)
{
    text[strcspn(text, "\n")] = 0;
    full_put(row, 0, columns, text, looks);
}

static void gauges(const struct uboot_view *v, int row, int columns)
{
    const struct uboot_hand *h = &v->hand;
    char text[TEXT];
    struct out out;
    out_init(&out, text, sizeof text, cli_lang());
    app_write_gauges(h, &out);
    put_line(row, columns, text, A_BOLD);
    out_init(&out, text, sizeof text, cli_lang());
    if (v->knows & KNOWS_ENGINE)
        app_write_supplies(h, &out);
    else
        say_with(&out, T_UBOOT_TEXT_STATE_SEEN, number(h->air),
                 number(h->observers),
                 noun(T_UBOOT_WEATHER_CLEAR + h->weather));
    put_line(row + 1, columns, text, 0);
    out_init(&out, text, sizeof text, cli_lang());
    bar(&out, COMMAND_LAST - v->crew.board.command, COMMAND_LAST);
    bar(&out, MORALE_LAST - v->crew.board.morale, MORALE_LAST);
    out_char(&out, ' ');
    say_with(&out, T_UBOOT_TEXT_TRACKS,
             number(COMMAND_LAST - v->crew.board.command),
             number(MORALE_LAST - v->crew.board.morale),
             number(v->crew.board.watch + 1));
    full_put(row + 2, 0, columns, text, 0);
}

/* `*` in the team, `>5` on his way, `o` at the lookout, `r` at a repair, `+`
 * wounded. */
static void man(const struct crew_seen *c, int figure, struct out *out)
{
    static const char role[] = "CFNE";
    int sailor = crew_sailor(c, figure);
    out_f(out, "%c%d", role[crew_role(figure)], figure % 4 + 1);
    if (c->board.move[figure].to)
        out_f(out, ">%d", c->board.move[figure].to);
    if (c->board.draft.times[figure])
        out_char(out, '*');
    if (crew_count_slots(c, sailor, SLOT_OBS))
        out_char(out, 'o');
    else if (crew_is_busy(c, sailor))
        out_char(out, 'r');
    if (crew_count_slots(c, sailor, SLOT_CROSS))
        out_char(out, '+');
}

/* Men of a section in rows of a cell; those without room are counted. */
static void men_in(const struct crew_seen *c, int section, int row, int rows,
                   int column, int columns)
{
    char text[CELL * 2] = "";
    struct out out;
    int line = 0, left = 0;
    out_init(&out, text, sizeof text, cli_lang());
    for (int i = 0; i < FIGURES; i++) {
        char word[16];
        struct out one;
        if (c->board.place[i] != section)
            continue;
        out_init(&one, word, sizeof word, cli_lang());
        man(c, i, &one);
        int room = line == rows - 1 ? columns - 3 : columns;
        if (out_columns(text) + out_columns(word) > room) {
            if (line == rows - 1) {
                left++;
                continue;
            }
            full_put(row + line++, column, columns, text, 0);
            out_init(&out, text, sizeof text, cli_lang());
        }
        out_f(&out, "%s ", word);
    }
    if (left)
        out_f(&out, "+%d", left);
    full_put(row + line, column, columns, text, 0);
}

/* What lies there: toolboxes by letter, supplies by name. */
static void goods_in(const struct crew_seen *c, int section, int row,
                     int column, int columns)
{
    char text[CELL];
    struct out out;
    out_init(&out, text, sizeof text, cli_lang());
    for (int i = 0; i < TOOLBOXES; i++)
        if (c->board.toolbox[i] == section)
            out_f(&out, "[%c] ", 'A' + i);
    for (int i = 0; i < UBOOT_EQUIPMENT_COUNT; i++)
        if (c->board.supply[i] == section) {
            say(&out, T_UBOOT_ITEM_CABLE + i);
            out_char(&out, ' ');
        }
    full_put(row, column, columns, text, A_DIM);
}

/* What is wrong there: `!` and a mark for each condition, `-` maintenance, `=`
 * failure, `#` major failure; then chips by name. */
static void harm_in(const struct uboot_view *v, int section, int row,
                    int column, int columns)
{
    static const char mark[] = " -=#";
    const struct crew_seen *c = &v->crew;
    char text[CELL];
    struct out out;
    out_init(&out, text, sizeof text, cli_lang());
    for (int i = 0; i < UBOOT_COMPONENT_COUNT; i++)
        if (uboot_components[i].section == section &&
            v->hand.component[i].severity != UBOOT_SEVERITY_NONE) {
            if (!out.len)
                out_char(&out, '!');
            out_char(&out,
                     mark[v->hand.component[i].severity - UBOOT_SEVERITY_NONE]);
        }
    for (int i = 0; i < UBOOT_ENVIRONMENT_COUNT; i++)
        if (c->board.section[section - 1].chip[i]) {
            out_f(&out, "%s%d ", out.len ? " " : "",
                  c->board.section[section - 1].chip[i]);
            say(&out, T_UBOOT_ENVIRONMENT_ELECTRICAL + i);
        }
    full_put(row, column, columns, text, A_BOLD);
}

/* Outside above, then six cells from bow to stern. */
static void sections(const struct uboot_view *v, int row, int columns)
{
    const struct crew_seen *c = &v->crew;
    int cell = (columns - 1) / INSIDE;
    for (int s = INSIDE + 1; s <= SECTIONS; s++) {
        int column = (s - INSIDE - 1) * (columns / 2);
        char text[16];
        struct out out;
        out_init(&out, text, sizeof text, cli_lang());
        out_f(&out, "%d:", s);
        full_put(row, column, 3, text, A_BOLD);
        men_in(c, s, row, 1, column + 3, columns / 2 - 12);
        harm_in(v, s, row, column + columns / 2 - 8, 7);
    }
    for (int s = 1; s <= INSIDE; s++) {
        const struct section *x = &c->board.section[s - 1];
        int column = (s - 1) * cell;
        char text[CELL];
        struct out out;
        out_init(&out, text, sizeof text, cli_lang());
        bool here = c->board.breach == s;
        out_f(&out, "+-%d%s%s", s, x->flooded ? "~~" : "", here ? "!!" : "");
        out_repeat(&out, "-", cell - (int)out.len);
        full_put(row + 1, column, cell + 1, text,
                 x->flooded || here ? A_BOLD : 0);
        for (int k = 2; k <= 3 + MEN_ROWS; k++)
            full_put(row + k, column, 1, "|", 0);
        men_in(c, s, row + 2, MEN_ROWS, column + 1, cell - 1);
        goods_in(c, s, row + 2 + MEN_ROWS, column + 1, cell - 1);
        harm_in(v, s, row + 3 + MEN_ROWS, column + 1, cell - 1);
    }
    full_put(row + 1, INSIDE * cell, 1, "+", 0);
    for (int k = 2; k <= 3 + MEN_ROWS; k++)
        full_put(row + k, INSIDE * cell, 1, "|", 0);
}

static int picture(const struct full *f, int row, int columns)
{
    const struct uboot_view *v = view_of(f);
    if (!v)
        return 0;
    gauges(v, row, columns);
    sections(v, row + 3, columns);
    return 3 + 4 + MEN_ROWS;
}

static int own_men(const struct full *f, int row, int column, int columns)
{
    static const char chip[] = {'.', 'A', 'o', 'r', 'r', 'r', 'x', '+'};
    const struct uboot_view *v = view_of(f);
    if (!v)
        return 0;
    for (int i = 0; i < FIGURES / ROLE_COUNT; i++) {
        int figure = v->seat * (FIGURES / ROLE_COUNT) + i;
        int sailor = crew_sailor(&v->crew, figure);
        char text[TEXT];
        struct out out;
        out_init(&out, text, sizeof text, cli_lang());
        for (int k = 0; k < SLOTS && sailor >= 0; k++)
            out_char(&out, chip[crew_chips(&v->crew, sailor)->slot[k]]);
        out_f(&out, " %d ", v->crew.board.place[figure]);
        say(&out, crew_sailor_noun(sailor));
        out_str(&out, ", ");
        say(&out, crew_function_noun(sailor));
        if (v->crew.board.sailor[sailor].dead) {
            out_str(&out, ", ");
            say(&out, T_UBOOT_TEXT_DEAD);
        }
        full_put(row + i, column, columns, text, 0);
    }
    return FIGURES / ROLE_COUNT;
}

/* What must not be missed: the guide's step, tubes in an attack, contacts, what
 * is broken. */
static void watch(const struct full *f, struct out *out)
{
    const struct uboot_view *v = view_of(f);
    if (!v)
        return;
    out->names = f->t->game->names;
    guide_say(v->guide, out);
    out_str(out, v->guide > 0 ? "\n" : "");
    if (v->desk.plan || v->desk.tdc_open)
        officers_write_tubes(v, out);
    app_write_contacts(&v->hand, out);
    app_write_damage(&v->hand, out);
}

extern const struct board uboot_boards[];
const struct board uboot_boards[] = {
    {.game = "uboot", .picture = picture, .own = own_men, .watch = watch},
    {.game = NULL},
};
