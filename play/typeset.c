/* Setting a diary. Every byte of a block is escaped for the form it goes into;
 * only the marks of core/diary.h become markup, and a remark has none. */
#include "typeset.h"

#include <stdlib.h>
#include <string.h>

#include "memory.h"

enum { TEXT_WIDTH = 78 };

/* Escaping. */

static void put_html(FILE *file, char c)
{
    switch (c) {
    case '&':
        fputs("&amp;", file);
        break;
    case '<':
        fputs("&lt;", file);
        break;
    case '>':
        fputs("&gt;", file);
        break;
    case '"':
        fputs("&quot;", file);
        break;
    case '\'':
        fputs("&#39;", file);
        break;
    default:
        fputc(c, file);
    }
}

/* Whatever could mean something in Markdown, or begin HTML in it. */
static void put_markdown(FILE *file, char c, bool first)
{
    if (strchr("\\`*_[]<>#|~&$", c) || (first && strchr("+-=:", c)))
        fputc('\\', file);
    fputc(c, file);
}

static void put_char(const struct set *set, char c, bool first)
{
    if ((unsigned char)c < ' ' || c == 0x7f)
        return;
    if (set->form == SET_HTML)
        put_html(set->file, c);
    else if (set->form == SET_MARKDOWN)
        put_markdown(set->file, c, first);
    else
        fputc(c, set->file);
}

/* "1. " at the beginning of a paragraph would become a list in Markdown. */
static size_t put_list_number(const struct set *set, const char *text)
{
    size_t digits = strspn(text, "0123456789");
    if (set->form != SET_MARKDOWN || !digits ||
        (text[digits] != '.' && text[digits] != ')') ||
        (text[digits + 1] != ' ' && text[digits + 1]))
        return 0;
    fwrite(text, 1, digits, set->file);
    fputc('\\', set->file);
    fputc(text[digits], set->file);
    return digits + 1;
}

/* What a mark becomes, by form; `open` is the mark that is ended. */
static const char *mark_of(const struct set *set, char mark, char open)
{
    bool ends = mark == DIARY_PLAIN;
    bool circle = (ends ? open : mark) == DIARY_CIRCLE;
    if (set->form == SET_TEXT)
        return !circle ? "" : ends ? ")" : "(";
    if (set->form == SET_MARKDOWN)
        return "**";
    return ends ? "</b>" : circle ? "<b class=\"sunk\">" : "<b>";
}

static void put_text(const struct set *set, const char *text, bool marks)
{
    char open = 0;
    const char *from = text;
    for (text += put_list_number(set, text); *text; text++) {
        bool is_mark = *text == DIARY_STRONG || *text == DIARY_CIRCLE ||
                       (*text == DIARY_PLAIN && open);
        if (!is_mark) {
            put_char(set, *text, text == from);
        } else if (marks) {
            fputs(mark_of(set, *text, open), set->file);
            open = *text == DIARY_PLAIN ? 0 : *text;
        }
    }
}

/* Plain text: paragraphs broken at blanks. */

static int columns_of(const char *text, size_t len)
{
    int columns = 0;
    for (size_t i = 0; i < len; i++)
        columns += ((unsigned char)text[i] & 0xc0) != 0x80 &&
                   (unsigned char)text[i] >= ' ';
    return columns;
}

static void put_wrapped(const struct set *set, const char *text, int indent)
{
    int column = indent;
    fprintf(set->file, "%*s", indent, "");
    for (bool first = true; *text; first = false) {
        size_t len = strcspn(text, " ");
        char *word = memory_copy(text, len);
        int columns = columns_of(text, len);
        if (!first && column + 1 + columns > TEXT_WIDTH) {
            fprintf(set->file, "\n%*s", indent, "");
            column = indent;
        } else if (!first) {
            fputc(' ', set->file);
            column++;
        }
        for (const char *c = word; *c; c++)
            put_char(set, *c, false);
        free(word);
        column += columns;
        text += len + (text[len] == ' ');
    }
    fputc('\n', set->file);
}

static void underline(const struct set *set, const char *text, char with)
{
    put_text(set, text, true);
    fputc('\n', set->file);
    for (int i = columns_of(text, strlen(text)); i > 0; i--)
        fputc(with, set->file);
    fputc('\n', set->file);
}

/* Tables: all rows are gathered before the first is set. */

/* The next cell of a row, to be freed; NULL behind the last. */
static char *next_cell(const char **at)
{
    if (!*at)
        return NULL;
    size_t len = strcspn(*at, "\t");
    char *cell = memory_copy(*at, len);
    *at = (*at)[len] == '\t' ? *at + len + 1 : NULL;
    return cell;
}

struct column {
    int width;
    bool right;
};

/* Columns a cell takes: circles become parentheses. */
static int cell_columns(const char *cell)
{
    int columns = columns_of(cell, strlen(cell));
    for (const char *c = cell; *c; c++)
        columns += 2 * (*c == DIARY_CIRCLE);
    return columns;
}

static int measure(const struct set *set, struct column *columns)
{
    int count = 0;
    for (int i = 0; i < set->row_count; i++) {
        const char *at = set->row[i];
        char *cell;
        for (int k = 0; k < SET_COLUMNS && (cell = next_cell(&at)); k++) {
            if (i == 0)
                columns[k].right = *cell == DIARY_RIGHT;
            if (cell_columns(cell) > columns[k].width)
                columns[k].width = cell_columns(cell);
            count = k + 1 > count ? k + 1 : count;
            free(cell);
        }
    }
    return count;
}

/* A table too wide for a line gives its rows as lines of their own. */
static void set_text_row(const struct set *set, const char *row,
                         const struct column *columns, bool fits)
{
    const char *at = row;
    char *cell;
    for (int k = 0; k < SET_COLUMNS && (cell = next_cell(&at)); k++) {
        int gap = fits ? columns[k].width - cell_columns(cell) : 0;
        if (k && (fits || *cell))
            fputs("  ", set->file);
        if (columns[k].right)
            fprintf(set->file, "%*s", gap, "");
        put_text(set, cell, true);
        if (!columns[k].right && at)
            fprintf(set->file, "%*s", gap, "");
        free(cell);
    }
    fputc('\n', set->file);
}

static void set_markdown_row(const struct set *set, const char *row)
{
    const char *at = row;
    char *cell;
    fputc('|', set->file);
    while ((cell = next_cell(&at))) {
        fputc(' ', set->file);
        put_text(set, cell, true);
        fputs(" |", set->file);
        free(cell);
    }
    fputc('\n', set->file);
}

static void set_html_row(const struct set *set, const char *row,
                         const struct column *columns, const char *tag)
{
    const char *at = row;
    char *cell;
    fputs("<tr>", set->file);
    for (int k = 0; k < SET_COLUMNS && (cell = next_cell(&at)); k++) {
        fprintf(set->file, "<%s%s>", tag,
                columns[k].right ? " class=\"n\"" : "");
        put_text(set, cell, true);
        fprintf(set->file, "</%s>", tag);
        free(cell);
    }
    fputs("</tr>\n", set->file);
}

static void set_row(const struct set *set, int i, const struct column *columns,
                    bool fits)
{
    if (set->form == SET_TEXT)
        set_text_row(set, set->row[i], columns, fits);
    else if (set->form == SET_MARKDOWN)
        set_markdown_row(set, set->row[i]);
    else
        set_html_row(set, set->row[i], columns, i == 0 ? "th" : "td");
}

static void set_table(struct set *set)
{
    struct column columns[SET_COLUMNS] = {{0}};
    int count = measure(set, columns), width = 2 * (count - 1);
    for (int k = 0; k < count; k++)
        width += columns[k].width;
    if (set->form == SET_HTML)
        fputs("<div class=\"table\"><table>\n<thead>\n", set->file);
    for (int i = 0; i < set->row_count; i++) {
        set_row(set, i, columns, width <= TEXT_WIDTH);
        if (i == 0 && set->form == SET_HTML)
            fputs("</thead>\n<tbody>\n", set->file); /* a head on each page */
        if (i == 0 && set->form == SET_MARKDOWN) {
            fputc('|', set->file);
            for (int k = 0; k < count; k++)
                fputs(columns[k].right ? " ---: |" : " --- |", set->file);
            fputc('\n', set->file);
        }
        free(set->row[i]);
    }
    fputs(set->form == SET_HTML ? "</tbody>\n</table></div>\n" : "\n",
          set->file);
    set->row_count = 0;
}

static void keep_row(struct set *set, const char *text)
{
    set->row = memory_grown(set->row, &set->row_capacity,
                            (size_t)set->row_count + 1, sizeof *set->row);
    set->row[set->row_count++] = memory_copy(text, strlen(text));
}

/* Blocks. */

static void set_as_text(const struct set *set, enum diary_kind kind,
                        const char *text)
{
    switch (kind) {
    case DIARY_TITLE:
        underline(set, text, '=');
        break;
    case DIARY_HEADING:
        fputc('\n', set->file);
        underline(set, text, '-');
        break;
    case DIARY_DAY:
        put_text(set, text, true);
        fputc('\n', set->file);
        return;
    case DIARY_REMARK:
        put_wrapped(set, text, 6);
        break;
    default:
        put_wrapped(set, text, kind == DIARY_TEXT ? 2 : 0);
    }
    fputc('\n', set->file);
}

static void set_as_markdown(const struct set *set, enum diary_kind kind,
                            const char *text)
{
    static const char *const before[] = {
        [DIARY_TITLE] = "# ",  [DIARY_HEADING] = "## ", [DIARY_DAY] = "### ",
        [DIARY_REMARK] = "> ", [DIARY_SMALL] = "",      [DIARY_TEXT] = "",
    };
    fputs(before[kind], set->file);
    put_text(set, text, kind != DIARY_REMARK);
    fputs("\n\n", set->file);
}

static void set_as_html(const struct set *set, enum diary_kind kind,
                        const char *text)
{
    static const char *const tags[][2] = {
        [DIARY_TITLE] = {"<h1>", "</h1>"},
        [DIARY_HEADING] = {"<h2>", "</h2>"},
        [DIARY_DAY] = {"<h3>", "</h3>"},
        [DIARY_TEXT] = {"<p>", "</p>"},
        [DIARY_REMARK] = {"<blockquote>", "</blockquote>"},
        [DIARY_SMALL] = {"<p class=\"small\">", "</p>"},
    };
    bool lead = kind == DIARY_TEXT && !set->in_chapter;
    fputs(lead ? "<p class=\"lead\">" : tags[kind][0], set->file);
    put_text(set, text, kind != DIARY_REMARK);
    fprintf(set->file, "%s\n", tags[kind][1]);
}

/* The page: its own style, nothing fetched, fit for paper and for a telephone.
 * A wide table scrolls by itself, so that the page never does. */
static const char page_style[] =
    ":root{color-scheme:light}\n"
    "body{font:1.05rem/1.55 'Iowan Old Style','Palatino Linotype',Palatino,"
    "Georgia,'Times New Roman',serif;color:#1d1b18;background:#fbf8f1;"
    "max-width:40rem;margin:3rem auto 4rem;padding:0 1.25rem;hyphens:auto;"
    "overflow-wrap:break-word}\n"
    "h1{font-size:2rem;line-height:1.2;font-weight:normal;letter-spacing:.04em;"
    "text-align:center;border:solid #1d1b18;border-width:3px 0 1px;"
    "padding:1.1rem 0 1rem;margin:0 0 1.2rem;hyphens:none}\n"
    "h1~p.lead{text-align:center;margin:.1rem 0;hyphens:none}\n"
    "h2{font-size:1.3rem;line-height:1.3;font-weight:normal;margin:2.8rem 0 "
    ".9rem;padding-bottom:.25rem;border-bottom:1px solid #8b8579;hyphens:none}"
    "\n"
    "h3{font-size:.82rem;line-height:1.4;font-weight:600;letter-spacing:.06em;"
    "text-transform:uppercase;color:#6a2f1f;margin:1.4rem 0 .15rem;"
    "hyphens:none}\n"
    "p{margin:.15rem 0 .6rem}\n"
    "b{font-weight:600}\n"
    "blockquote{margin:.7rem 0 1rem;padding:.1rem 0 .1rem 1rem;"
    "border-left:3px solid #a8553c;font-style:italic;overflow-wrap:anywhere}\n"
    ".table{overflow-x:auto;margin:.9rem 0 1.4rem}\n"
    "table{border-collapse:collapse;width:100%;font-size:.86rem;"
    "line-height:1.45;hyphens:none}\n"
    "th{text-align:left;font-weight:600;border-bottom:1px solid #1d1b18;"
    "vertical-align:bottom}\n"
    "td{border-bottom:1px solid #e2dccf;vertical-align:top}\n"
    "th,td{padding:.2rem .7rem .2rem 0}\n"
    "th:last-child,td:last-child{padding-right:0}\n"
    ".n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}"
    "\n"
    ".sunk{font-weight:normal;border:1px solid #1d1b18;border-radius:1em;"
    "padding:0 .4em;white-space:nowrap;line-height:1.7}\n"
    ".small{font-size:.8rem;color:#5f594e}\n"
    "@media(min-width:34rem){p{text-align:justify}.small,.lead{text-align:left}"
    "}"
    "\n"
    "@media(max-width:33.99rem){body{font-size:1rem;margin-top:1.5rem}"
    "h1{font-size:1.6rem}table{font-size:.74rem}th,td{padding-right:.4rem}}\n"
    "@page{margin:2cm 2.2cm}\n"
    "@media print{body{background:none;max-width:none;margin:0;padding:0;"
    "font-size:10.5pt}h1,h2,h3{break-after:avoid}h3+p{break-before:avoid}"
    "tr,blockquote{break-inside:avoid}thead{display:table-header-group}"
    "p{orphans:3;widows:3}.table{overflow:visible}table{font-size:8.8pt}}\n";

static void begin_page(const struct set *set, const char *title)
{
    fprintf(set->file,
            "<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n"
            "<meta charset=\"utf-8\">\n"
            "<meta http-equiv=\"Content-Security-Policy\" content=\""
            "default-src 'none'; style-src 'unsafe-inline'\">\n"
            "<meta name=\"viewport\" content=\"width=device-width, "
            "initial-scale=1\">\n<title>",
            lang_code(set->lang));
    put_text(set, title, false);
    fprintf(set->file, "</title>\n<style>\n%s</style>\n</head>\n<body>\n",
            page_style);
}

void set_block(void *where, enum diary_kind kind, const char *text)
{
    struct set *set = where;
    if (!set->begun && set->form == SET_HTML)
        begin_page(set, text);
    set->begun = true;
    set->in_chapter |= kind == DIARY_HEADING;
    if (set->row_count && kind != DIARY_ROW)
        set_table(set);
    if (kind == DIARY_HEAD || kind == DIARY_ROW)
        keep_row(set, text);
    else if (set->form == SET_TEXT)
        set_as_text(set, kind, text);
    else if (set->form == SET_MARKDOWN)
        set_as_markdown(set, kind, text);
    else
        set_as_html(set, kind, text);
}

void set_end(struct set *set)
{
    if (set->row_count)
        set_table(set);
    if (set->form == SET_HTML)
        fputs("</body>\n</html>\n", set->file);
    free(set->row);
    set->row = NULL;
}
