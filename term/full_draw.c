/* Drawing the full screen. Nothing is told by looks alone: bold, dim and reverse
 * only repeat what the letters say. */
#define NCURSES_WIDECHAR 1 /* letters beyond ASCII */
#include <curses.h>
#include <string.h>

#include "cli.h"
#include "full_own.h"
#include "lang.h"
#include "pick.h"

enum { TEXT = 2048, FOOT = 4, MIN_FEED = 3 };

/* Bytes of the text that fit into this many columns. */
static size_t bytes_in(const char *text, int columns)
{
    size_t n = 0;
    for (int used = 0; text[n]; used++) {
        if (used == columns)
            break;
        n++;
        while (((unsigned char)text[n] & 0xc0) == 0x80)
            n++;
    }
    return n;
}

void full_put(int row, int column, int columns, const char *text, int looks)
{
    if (columns <= 0 || row < 0 || row >= LINES)
        return;
    attron(looks);
    mvaddnstr(row, column, text, (int)bytes_in(text, columns));
    attroff(looks);
}

/* The first line of a text broken between words: its bytes, and in *next where
 * the following one begins. */
static size_t first_line(const char *text, int columns, size_t *next)
{
    size_t newline = strcspn(text, "\n");
    size_t n = bytes_in(text, columns);
    if (newline <= n) {
        *next = newline + (text[newline] == '\n');
        return newline;
    }
    size_t at = n;
    while (at > 0 && text[at] != ' ')
        at--;
    if (at == 0)
        at = n; /* one long word */
    *next = at + strspn(text + at, " ");
    return at;
}

static int rows_of(const char *text, int columns)
{
    int rows = 0;
    size_t next;
    do {
        first_line(text, columns, &next);
        text += next;
        rows++;
    } while (*text);
    return rows;
}

/* A pane of the screen that is filled from above; rows before `skip` are
 * scrolled off. */
struct pane {
    int row, column, rows, columns;
    int skip, used; /* rows ever put into it */
};

static void pane_put(struct pane *p, const char *text, int looks)
{
    char line[TEXT];
    size_t next;
    do {
        size_t len = first_line(text, p->columns, &next);
        int at = p->used++ - p->skip;
        if (at >= 0 && at < p->rows && len < sizeof line) {
            memcpy(line, text, len);
            line[len] = 0;
            full_put(p->row + at, p->column, p->columns, line, looks);
        }
        text += next;
    } while (*text);
}

/* Keeps the scroll within what there is. */
static void pane_end(struct full *f, const struct pane *p)
{
    int most = p->used > p->rows ? p->used - p->rows : 0;
    if (f->scroll > most)
        f->scroll = most;
}

/* The last lines that were told, the newest at the bottom. */
static void draw_feed(struct full *f, struct pane *p, bool scrolls)
{
    int first = f->fed > FEED_KEPT ? f->fed - FEED_KEPT : 0, rows = 0;
    for (int i = first; i < f->fed; i++)
        rows += rows_of(f->feed[i % FEED_KEPT], p->columns);
    p->skip = rows > p->rows ? rows - p->rows : 0;
    if (scrolls) {
        if (f->scroll > p->skip)
            f->scroll = p->skip;
        p->skip -= f->scroll;
    }
    for (int i = first; i < f->fed; i++)
        pane_put(p, f->feed[i % FEED_KEPT], 0);
}

/* Open choices that begin with what is typed; or the closed ones. */
static void draw_choices(struct full *f, struct pane *p, bool closed)
{
    char text[TEXT];
    int number_ = 0, shown = 0;
    const struct choices *list = closed ? &f->t->choices : &f->t->list;
    /* The choice under the bar stays in sight. */
    if (!closed && f->selected >= 0 && f->selected - f->scroll >= p->rows)
        f->scroll = f->selected - p->rows + 1;
    if (!closed && f->selected >= 0 && f->selected < f->scroll)
        f->scroll = f->selected;
    p->skip = f->scroll;
    for (int i = 0; i < list->count; i++) {
        const struct choice *choice = &list->item[i];
        struct out out;
        number_ += !choice->why_not;
        if (closed != (choice->why_not != 0) || !full_matches(f, choice))
            continue;
        out_init(&out, text, sizeof text, cli_lang());
        if (closed)
            out_str(&out, "  - ");
        else
            out_f(&out, "%3d ", number_);
        pick_write(f->t->game, &f->t->choices, choice, &out);
        bool here = !closed && shown == f->selected;
        if (here)
            text[0] = '>'; /* also without its looks */
        if (!closed)       /* one row each, so that the bar can be followed */
            text[bytes_in(text, p->columns)] = 0;
        pane_put(p, text, here ? A_REVERSE : closed ? A_DIM : 0);
        shown++;
    }
    if (!closed)
        f->shown = shown;
}

/* Lines of a long text, each broken by itself. */
static void pane_lines(struct pane *p, const char *text)
{
    char line[TEXT];
    while (*text) {
        size_t len = strcspn(text, "\n");
        size_t kept = len < sizeof line ? len : sizeof line - 1;
        memcpy(line, text, kept);
        line[kept] = 0;
        pane_put(p, *line ? line : " ", 0);
        text += len + (text[len] == '\n');
    }
}

static void draw_papers(struct full *f, struct pane *p)
{
    struct out out;
    out_init(&out, f->view, sizeof f->view, cli_lang());
    session_write_text(f->t->session, f->seat, &out);
    p->skip = f->scroll;
    pane_lines(p, f->view);
}

/* Keys and marks, then every verb as it is typed and what it means. */
static void draw_help(struct full *f, struct pane *p)
{
    char text[TEXT];
    struct out out;
    p->skip = f->scroll;
    if (f->help[0]) {
        pane_lines(p, f->help);
        return;
    }
    out_init(&out, text, sizeof text, cli_lang());
    say(&out, T_FULL_HELP);
    pane_put(p, text, 0);
    pane_put(p, " ", 0);
    for (int i = 0; f->t->game->verbs[i].name; i++) {
        const struct verb *verb = &f->t->game->verbs[i];
        out_init(&out, text, sizeof text, cli_lang());
        out_str(&out, verb->name);
        for (int k = 0; k < ARGS_MAX && verb->arg[k].name; k++)
            out_f(&out, " %s", verb->arg[k].name);
        if (verb->rule)
            out_f(&out, " [%s]", verb->rule);
        if (text_param_count(verb->label) == 0) {
            say_colon(&out);
            say(&out, verb->label);
        }
        pane_put(p, text, 0);
    }
}

static void draw_page(struct full *f, struct pane *p)
{
    switch (f->page) {
    case PAGE_PAPERS:
        draw_papers(f, p);
        break;
    case PAGE_FEED:
        draw_feed(f, p, true);
        return;
    case PAGE_WHY:
        draw_choices(f, p, true);
        break;
    case PAGE_HELP:
        draw_help(f, p);
        break;
    default:
        draw_choices(f, p, false);
    }
    pane_end(f, p);
}

/* At the top of the pane what is so now, as much as leaves room for the last that
 * was told. */
static void draw_left(struct full *f, struct pane *p)
{
    char text[TEXT * 4];
    struct out out;
    out_init(&out, text, sizeof text, cli_lang());
    full_watch(f, &out);
    struct pane now = *p;
    int rows = *text ? rows_of(text, p->columns) : 0;
    int most = p->rows - 1 - MIN_FEED;
    now.rows = rows < most ? rows : most;
    if (rows > 0) {
        pane_put(&now, text, 0);
        char more[32];
        out_init(&out, more, sizeof more, cli_lang());
        out_f(&out, "+%d (F3)", rows - now.rows);
        mvhline(p->row + now.rows, p->column, '-', p->columns);
        if (rows > now.rows)
            full_put(p->row + now.rows, p->column + 2, p->columns, more, 0);
        p->row += now.rows + 1;
        p->rows -= now.rows + 1;
    }
    draw_feed(f, p, false);
}

/* Mission and hour from the first lines of the view, the seat, and whether time
 * runs. */
static void draw_title(struct full *f)
{
    char text[TEXT];
    struct out out;
    out_init(&out, f->view, sizeof f->view, cli_lang());
    session_write_text(f->t->session, f->seat, &out);
    char *line = f->view, *second = strchr(line, '\n');
    if (second) {
        *second++ = 0;
        second[strcspn(second, "\n")] = 0;
    }
    out_init(&out, text, sizeof text, cli_lang());
    out_char(&out, ' ');
    say(&out, f->t->game->seats[f->seat].noun);
    out_str(&out, " | ");
    if (full_pace(f) == 0)
        say(&out, T_FULL_STANDS);
    else if (f->slow)
        say_with(&out, T_FULL_SLOW, number(1 << f->slow));
    out_f(&out, "%s%s | %s", full_pace(f) == 0 || f->slow ? " | " : "",
          second ? second : "", line);
    attron(A_REVERSE);
    mvhline(0, 0, ' ', COLS);
    attroff(A_REVERSE);
    full_put(0, 0, COLS, text, A_REVERSE);
}

/* The question, what was answered, the line that is typed, the keys. */
static void draw_foot(struct full *f, int row)
{
    char text[TEXT];
    struct out out;
    mvhline(row, 0, '-', COLS);
    out_init(&out, text, sizeof text, cli_lang());
    out_char(&out, ' ');
    session_write_prompt(f->t->session, f->seat, &out);
    out_char(&out, ' ');
    full_put(row, 2, COLS - 4, text, A_BOLD);
    full_put(row + 1, 0, COLS, f->said, 0);
    out_init(&out, text, sizeof text, cli_lang());
    say(&out, T_FULL_KEYS);
    full_put(row + 3, 0, COLS, text, A_DIM);
    /* The line: as much before the cursor as there is room for. */
    size_t from = 0;
    char before[LINE_MAX_BYTES];
    memcpy(before, f->line, f->cursor);
    before[f->cursor] = 0;
    while (out_columns(before + from) > COLS - 4) {
        from++;
        while (((unsigned char)before[from] & 0xc0) == 0x80)
            from++;
    }
    full_put(row + 2, 0, 2, "> ", A_BOLD);
    full_put(row + 2, 2, COLS - 3, f->line + from, 0);
    move(row + 2, 2 + out_columns(before + from));
}

static void draw_small(void)
{
    char text[TEXT];
    struct out out;
    struct pane all = {.rows = LINES, .columns = COLS > 0 ? COLS : 1};
    out_init(&out, text, sizeof text, cli_lang());
    say_with(&out, T_FULL_SMALL, number(FULL_COLUMNS), number(FULL_ROWS),
             number(COLS), number(LINES));
    pane_put(&all, text, 0);
}

void full_draw(struct full *f)
{
    erase();
    if (COLS < FULL_COLUMNS || LINES < FULL_ROWS) {
        draw_small();
        refresh();
        return;
    }
    draw_title(f);
    int foot = LINES - FOOT, row = 1;
    bool wide = f->page != PAGE_ORDERS && f->page != PAGE_WHY;
    if (!wide)
        row += full_picture(f, row, COLS);
    struct pane page = {
        .row = row, .rows = foot - row, .columns = COLS, .column = 0};
    if (!wide) {
        struct pane feed = page;
        feed.columns = COLS / 2 - 1;
        draw_left(f, &feed);
        mvvline(row, COLS / 2 - 1, '|', foot - row);
        page.column = COLS / 2 + 1;
        page.columns = COLS - page.column;
        int men = full_own(f, row, page.column, page.columns);
        page.row += men;
        page.rows -= men;
    }
    draw_page(f, &page);
    draw_foot(f, foot);
    refresh();
}
