/* Looks for rule numbers in the sources.
 *
 * A citation is `[9.7.6]` or a list `[9.2.2, 9.6.7]` in a comment, a rule in a
 * table of the code (`.rule = "9.7.6"`, or "9.7.6" as a column of its own), a
 * bracket in any cell of a TSV file or a cell of its column `rule`. Brackets in
 * the code itself are indices. A test is a function `GAME_9_7_6_...` with the
 * parameter list of cmocka.
 *
 * Not every bracket is a citation: charts have names like [E2], and prose has
 * brackets of its own. What is in the table counts; what only looks like a rule
 * number is a mistake worth a report; the rest is passed over. */
#define _POSIX_C_SOURCE 200809L

#include "rules.h"

#include <ctype.h>
#include <dirent.h>
#include <stdlib.h>
#include <string.h>

/* What a byte of a C source belongs to. */
enum part { PART_CODE, PART_COMMENT, PART_STRING };

/* How sure we are that a text is meant as a citation. */
enum manner {
    MANNER_BRACKET, /* [x] in a comment or a cell */
    MANNER_QUOTED,  /* a string of the code, a column `rule`: perhaps */
    MANNER_FIELD,   /* .rule = "x": certainly */
};

/* A file being looked through. */
struct source {
    struct rules *rules;
    const char *game;
    const char *name; /* below the root */
    const char *text;
};

enum { CITATION_MAX = 160 }; /* bytes in one pair of brackets */

static bool is_word(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

static int line_of(const struct source *source, const char *at)
{
    int line = 1;
    for (const char *c = source->text; c < at; c++)
        line += *c == '\n';
    return line;
}

/* 9.7 or 9.7.6 and perhaps more behind it; no book has a chapter 0, so 0.25 is
 * a number like others. */
static bool is_dotted_number(const char *text)
{
    size_t digits = strspn(text, "0123456789");
    return digits > 0 && text[0] != '0' && text[digits] == '.' &&
           isdigit((unsigned char)text[digits + 1]);
}

/* contre.99, where the table has some other contre.N. */
static bool has_known_head(const struct rules *rules, const char *text)
{
    const char *dot = strchr(text, '.');
    if (dot == NULL || dot == text || !isdigit((unsigned char)dot[1]))
        return false;
    size_t head = (size_t)(dot - text) + 1;
    for (int i = 0; i < rules->rule_count; i++)
        if (strncmp(rules->rule[i].id, text, head) == 0)
            return true;
    return false;
}

static bool is_ruling(const char *text)
{
    return strncmp(text, "ruling ", 7) == 0 && isdigit((unsigned char)text[7]);
}

static bool looks_like_rule(const struct rules *rules, const char *text)
{
    return is_dotted_number(text) || is_ruling(text) ||
           has_known_head(rules, text);
}

/* Is this item of a list meant as a citation? */
static bool is_meant(const struct rules *rules, const char *item,
                     enum manner manner)
{
    switch (manner) {
    case MANNER_FIELD:
        return true;
    case MANNER_BRACKET:
        return looks_like_rule(rules, item) ||
               rules_find(rules, item) != RULE_NONE;
    case MANNER_QUOTED:
        break;
    }
    /* A string may begin with a number and go on in words: "3.5 knots". */
    bool goes_on = is_dotted_number(item) && strchr(item, ' ') != NULL;
    return looks_like_rule(rules, item) && !goes_on;
}

/* Counts an item of a list, reports it, or passes it over. */
static void cite(const struct source *source, const char *at, const char *item,
                 enum manner manner)
{
    if (is_meant(source->rules, item, manner))
        rules_add_citation(source->rules, rules_find(source->rules, item), item,
                           source->name, line_of(source, at));
}

/* A list as it stands in brackets or quotes; changes the text. */
static void cite_list(const struct source *source, const char *at, char *list,
                      enum manner manner)
{
    char *rest;
    for (char *item = strtok_r(list, ",;", &rest); item != NULL;
         item = strtok_r(NULL, ",;", &rest)) {
        while (isspace((unsigned char)*item))
            item++;
        size_t length = strlen(item);
        while (length > 0 && isspace((unsigned char)item[length - 1]))
            item[--length] = '\0';
        if (length > 0)
            cite(source, at, item, manner);
    }
}

/* The bracket that opens here, if it closes soon. A list may run over the end
 * of a line: then the stars that lead a comment's lines are left out. An index
 * (`hand[seat]`) is no citation. */
static void cite_bracket(const struct source *source, const char *open,
                         const char *end)
{
    char list[CITATION_MAX];
    size_t size = 0;
    if (open > source->text && (is_word(open[-1]) || strchr(")]", open[-1])))
        return;
    for (const char *c = open + 1; c < end && *c != '['; c++) {
        if (*c == ']') {
            list[size] = '\0';
            cite_list(source, open, list, MANNER_BRACKET);
            return;
        }
        if (*c == '\n') {
            c += strspn(c, " \t\r\n");
            c += strspn(c, "*");
            c--;
        } else if (size + 1 < sizeof list) {
            list[size++] = *c;
        } else {
            return;
        }
    }
}

/* Copies the text between two places if it is short enough for a list. */
static bool take(char list[CITATION_MAX], const char *from, const char *to)
{
    size_t size = (size_t)(to - from);
    if (size >= CITATION_MAX)
        return false;
    memcpy(list, from, size);
    list[size] = '\0';
    return true;
}

/* Does the code before this place end in `.rule =`? */
static bool follows_rule_field(const struct source *source, const char *at)
{
    static const char field[] = ".rule=";
    size_t left = sizeof field - 1;
    while (left > 0 && at > source->text) {
        at--;
        if (isspace((unsigned char)*at))
            continue;
        if (*at != field[--left])
            return false;
    }
    return left == 0;
}

/* Where the string or character that opens here ends: its closing mark, or the
 * end of the text. */
static const char *end_of_string(const char *open)
{
    const char *c = open + 1;
    for (; *c != '\0' && *c != *open && *c != '\n'; c++)
        if (*c == '\\' && c[1] != '\0')
            c++;
    return c;
}

static const char *end_of_comment(const char *open)
{
    if (open[1] == '/')
        return open + strcspn(open, "\n");
    const char *end = strstr(open + 2, "*/");
    return end != NULL ? end + 2 : open + strlen(open);
}

/* The next piece of a C source from here: says what it is and where it ends. A
 * piece of code ends where a comment or string may begin. */
static const char *next_piece(const char *at, enum part *part)
{
    if (at[0] == '/' && (at[1] == '*' || at[1] == '/')) {
        *part = PART_COMMENT;
        return end_of_comment(at);
    }
    if (*at == '"' || *at == '\'') {
        *part = PART_STRING;
        const char *end = end_of_string(at);
        return *end == '\0' ? end : end + 1;
    }
    *part = PART_CODE;
    return at + 1 + strcspn(at + 1, "/\"'");
}

static void scan_string(const struct source *source, const char *open)
{
    char list[CITATION_MAX];
    if (*open != '"' || !take(list, open + 1, end_of_string(open)))
        return;
    cite_list(source, open, list,
              follows_rule_field(source, open) ? MANNER_FIELD : MANNER_QUOTED);
}

static void scan_brackets(const struct source *source, const char *from,
                          const char *to)
{
    for (const char *c = from; c < to; c++)
        if (*c == '[')
            cite_bracket(source, c, to);
}

static void scan_c(const struct source *source)
{
    enum part part;
    for (const char *at = source->text, *end; *at != '\0'; at = end) {
        end = next_piece(at, &part);
        if (part == PART_COMMENT)
            scan_brackets(source, at, end);
        else if (part == PART_STRING)
            scan_string(source, at);
    }
}

/* Which column of a TSV file is headed `rule` or `rules`, or -1. */
static int rule_column(const char *head)
{
    for (int column = 0;; column++) {
        size_t length = strcspn(head, "\t\r\n");
        if ((length == 4 && strncmp(head, "rule", 4) == 0) ||
            (length == 5 && strncmp(head, "rules", 5) == 0))
            return column;
        if (head[length] != '\t')
            return -1;
        head += length + 1;
    }
}

static void scan_row(const struct source *source, const char *row, int rule_at)
{
    char list[CITATION_MAX];
    for (int column = 0;; column++) {
        const char *end = row + strcspn(row, "\t\r\n");
        if (column == rule_at && take(list, row, end))
            cite_list(source, row, list, MANNER_QUOTED);
        scan_brackets(source, row, end);
        if (*end != '\t')
            return;
        row = end + 1;
    }
}

/* Lines that begin with # are remarks; the first other line is the head. */
static void scan_tsv(const struct source *source)
{
    bool headed = false;
    int rule_at = -1;
    for (const char *row = source->text, *next; row != NULL; row = next) {
        next = strchr(row, '\n');
        if (next != NULL)
            next++;
        if (*row == '#' || headed) {
            scan_row(source, row, *row == '#' ? -1 : rule_at);
        } else if (*row != '\0' && *row != '\n') {
            rule_at = rule_column(row);
            headed = true;
        }
    }
}

/* Is this the parameter list of a cmocka test, `(void **`? */
static bool is_test_head(const char *at)
{
    for (const char *want = "(void**"; *want != '\0'; want++) {
        at += strspn(at, " \t\r\n");
        if (*at++ != *want)
            return false;
    }
    return true;
}

/* A word of code: a test of this game, or nothing to us. */
static void scan_word(const struct source *source, const char *word,
                      size_t size)
{
    char name[CITATION_MAX];
    size_t head = strlen(source->game);
    if (size <= head + 1 || strncmp(word, source->game, head) != 0 ||
        word[head] != '_' || !is_test_head(word + size) ||
        !take(name, word, word + size))
        return;
    int rule = rules_find_test(source->rules, name + head + 1);
    rules_add_test(source->rules, rule, name, source->name,
                   line_of(source, word));
}

static void scan_tests(const struct source *source)
{
    enum part part;
    for (const char *at = source->text, *end; *at != '\0'; at = end) {
        end = next_piece(at, &part);
        if (part != PART_CODE)
            continue;
        for (const char *c = at; c < end;) {
            size_t size = 0;
            while (c + size < end && is_word(c[size]))
                size++;
            if (size > 0)
                scan_word(source, c, size);
            c += size > 0 ? size : 1;
        }
    }
}

static bool ends_in(const char *name, const char *ending)
{
    size_t length = strlen(name), tail = strlen(ending);
    return length > tail && strcmp(name + length - tail, ending) == 0;
}

/* Looks through the files of one folder and those below it, in the order of
 * their names; a folder that is not there has none. */
static void scan_folder(struct rules *rules, const char *root, const char *game,
                        const char *folder, const char *ending,
                        void (*scan)(const struct source *))
{
    char path[4096], name[1024];
    struct dirent **entries;
    snprintf(path, sizeof path, "%s/%s", root, folder);
    int count = scandir(path, &entries, NULL, alphasort);
    if (count < 0)
        return;
    for (int i = 0; i < count; i++) {
        const char *entry = entries[i]->d_name;
        snprintf(name, sizeof name, "%s/%s", folder, entry);
        if (!strchr(entry, '.')) /* a folder, or a file that is none of ours */
            scan_folder(rules, root, game, name, ending, scan);
        if (entry[0] != '.' && ends_in(entry, ending)) {
            snprintf(path, sizeof path, "%s/%s", root, name);
            char *text = rules_load(path);
            if (text != NULL)
                scan(&(struct source){rules, game, name, text});
            free(text);
        }
        free(entries[i]);
    }
    free(entries);
}

void rules_scan(struct rules *rules, const char *root, const char *game)
{
    static const struct {
        const char *folder; /* %s is the game */
        const char *ending;
        void (*scan)(const struct source *);
    } places[] = {
        {"games/%s", ".c", scan_c},
        {"games/%s", ".h", scan_c},
        {"data/%s", ".tsv", scan_tsv},
        {"tests", ".c", scan_tests},
    };
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        char folder[256];
        const char *mark = strchr(places[i].folder, '%');
        if (mark == NULL)
            snprintf(folder, sizeof folder, "%s", places[i].folder);
        else
            snprintf(folder, sizeof folder, "%.*s%s",
                     (int)(mark - places[i].folder), places[i].folder, game);
        scan_folder(rules, root, game, folder, places[i].ending,
                    places[i].scan);
    }
}
