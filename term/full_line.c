/* The line under the full screen: editing, completing, carrying out. */
#include <ctype.h>
#define NCURSES_WIDECHAR 1 /* letters beyond ASCII */
#include <curses.h>
#include <stdlib.h>
#include <string.h>

#include "cli.h"
#include "full_own.h"
#include "help.h"
#include "lang.h"
#include "pick.h"

enum { CTRL_A = 1, CTRL_E = 5, CTRL_K = 11, CTRL_U = 21, WORD_MAX = 64 };

/* Words of the screen itself, beside the verbs. */
static const char *const own_words[] = {"help", "log",  "note", "quit", "seat",
                                        "undo", "view", "wait", "why",  NULL};

static void say_text(struct full *f, int key)
{
    struct out out;
    out_init(&out, f->said, sizeof f->said, cli_lang());
    say(&out, key);
}

static void say_refusal(struct full *f, const struct refusal *refusal)
{
    struct out out;
    out_init(&out, f->said, sizeof f->said, cli_lang());
    refusal_write(f->t->game, refusal, &out);
    cli_tame(f->said);
}

/* What might have been typed, behind the refusal or, if the row is too short for
 * both, in its place. */
static void say_hint(struct full *f, const char *line)
{
    char usage[SAID_MAX], hint[SAID_MAX];
    struct out out;
    out_init(&out, usage, sizeof usage, cli_lang());
    if (!pick_hint(f->t->game, &f->t->choices, line, &out))
        return;
    out_init(&out, hint, sizeof hint, cli_lang());
    say(&out, T_PLAY_USAGE);
    out_f(&out, " %s", usage);
    bool both = out_columns(f->said) + 1 + out_columns(hint) <= COLS;
    size_t said = both ? strlen(f->said) : 0;
    out_init(&out, f->said + said, sizeof f->said - said, cli_lang());
    out_f(&out, "%s%s", both ? " " : "", hint);
}

static void act(struct full *f, const char *text)
{
    struct refusal refusal;
    f->said[0] = 0;
    if (!table_typed(f->t, f->seat, text, &refusal)) {
        say_refusal(f, &refusal);
        if (!refusal.reason)
            say_hint(f, text);
    }
    f->selected = -1;
}

static void set_line(struct full *f, const char *text)
{
    struct out out;
    out_init(&out, f->line, sizeof f->line, LANG_EN);
    out_str(&out, text);
    f->len = f->cursor = out.len;
    f->selected = -1;
}

/* A choice with values behind it; those with one value only are filled in. False
 * if a value is missing: what there is stands on the line then. */
static bool take_choice(struct full *f, const struct choice *choice,
                        const char *values)
{
    char text[LINE_MAX_BYTES];
    struct out out;
    out_init(&out, text, sizeof text, LANG_EN);
    if (pick_fill(f->t->game, choice, &values, &out) < 0) {
        if (*values) /* what is too much is refused with the rest */
            out_f(&out, " %s", values);
        act(f, text);
        return true;
    }
    set_line(f, text);
    full_complete(f);
    return false;
}

static void note(struct full *f, const char *text)
{
    struct refusal refusal;
    f->said[0] = 0;
    if (!session_note(f->t->session, f->seat, EVERYBODY, text, &refusal))
        say_refusal(f, &refusal);
}

static void undo(struct full *f)
{
    struct refusal refusal;
    f->said[0] = 0;
    if (!session_undo(f->t->session, f->seat, &refusal))
        say_refusal(f, &refusal);
}

static void turn_to(struct full *f, enum page page)
{
    f->page = (int)page;
    f->scroll = 0;
    f->selected = -1;
}

static void help_on(struct full *f, const char *word)
{
    struct out out;
    out_init(&out, f->help, sizeof f->help, cli_lang());
    help_word(f->t->session, f->seat, &f->t->choices, word, &out);
    turn_to(f, PAGE_HELP);
}

static void wait_for(struct full *f, const char *minutes)
{
    int problem = time_wait(f->t, f->seat, minutes);
    f->said[0] = 0;
    if (problem)
        say_text(f, problem);
}

void full_obey(struct full *f, const char *line)
{
    static const struct {
        const char *word;
        enum page page;
    } pages[] = {{"help", PAGE_HELP},
                 {"log", PAGE_FEED},
                 {"view", PAGE_PAPERS},
                 {"why", PAGE_WHY}};
    for (size_t i = 0; i < sizeof pages / sizeof *pages; i++)
        if (strcmp(line, pages[i].word) == 0) {
            f->help[0] = 0;
            turn_to(f, pages[i].page);
            return;
        }
    if (strcmp(line, "quit") == 0) {
        f->leaves = true;
    } else if (strcmp(line, "undo") == 0) {
        undo(f);
    } else if (strncmp(line, "note ", 5) == 0) {
        note(f, line + 5);
    } else if (strncmp(line, "help ", 5) == 0) {
        help_on(f, line + 5 + strspn(line + 5, " "));
    } else if (time_is_word(f->t, line, "wait")) {
        wait_for(f, line + 4 + strspn(line + 4, " "));
    } else if (strncmp(line, "seat ", 5) == 0) {
        int problem = table_seat(f->t, line + 5);
        f->said[0] = 0;
        if (problem)
            say_text(f, problem);
        else if (f->t->bot[f->seat])
            full_next_role(f);
    } else if (isdigit((unsigned char)*line)) {
        char *rest;
        const struct choice *choice =
            pick_numbered(&f->t->list, strtol(line, &rest, 10));
        if (choice && (*rest == ' ' || *rest == 0))
            take_choice(f, choice, rest);
        else
            say_text(f, T_PLAY_NO_SUCH_NUMBER);
    } else if (*line) {
        act(f, line);
    }
}

static void remember(struct full *f, const char *line)
{
    struct out out;
    out_init(&out, f->typed[f->lines++ % HISTORY], LINE_MAX_BYTES, LANG_EN);
    out_str(&out, line);
    f->at = f->lines;
}

void full_enter(struct full *f)
{
    char line[LINE_MAX_BYTES];
    struct out out;
    if (f->selected >= 0 && f->page == PAGE_ORDERS) {
        const struct choice choice = f->bar;
        if (take_choice(f, &choice, ""))
            set_line(f, "");
        return;
    }
    out_init(&out, line, sizeof line, LANG_EN);
    out_str(&out, f->line);
    while (out.len > 0 && line[out.len - 1] == ' ')
        line[--out.len] = 0;
    set_line(f, "");
    if (!*line)
        return;
    remember(f, line);
    full_obey(f, line + strspn(line, " "));
}

static bool is_same(const struct choice *a, const struct choice *b)
{
    return a->verb == b->verb && memcmp(a->min, b->min, sizeof a->min) == 0 &&
           memcmp(a->max, b->max, sizeof a->max) == 0;
}

/* The bar stays on its choice, or goes if that is gone. */
static void follow_bar(struct full *f)
{
    int n = 0;
    for (int i = 0; i < f->t->list.count && f->selected >= 0; i++) {
        const struct choice *choice = &f->t->list.item[i];
        if (choice->why_not || !full_matches(f, choice))
            continue;
        if (is_same(choice, &f->bar)) {
            f->selected = n;
            return;
        }
        n++;
    }
    f->selected = -1;
}

void full_list(struct full *f)
{
    session_choices(f->t->session, f->seat, &f->t->choices);
    if (isdigit((unsigned char)f->line[0]))
        return;
    pick_list(&f->t->choices, &f->t->list);
    follow_bar(f);
}

bool full_matches(const struct full *f, const struct choice *choice)
{
    const char *name = game_verb(f->t->game, choice->verb)->name;
    size_t len = strcspn(f->line, " ");
    if (isdigit((unsigned char)f->line[0]))
        return true;
    if (f->line[len]) /* the verb is typed: it alone */
        return strlen(name) == len && strncmp(name, f->line, len) == 0;
    return strncmp(name, f->line, len) == 0;
}

/* ---- completing ---- */

struct candidates {
    const char *typed;     /* the word so far */
    size_t len;            /* its bytes */
    char shared[WORD_MAX]; /* what all begin with */
    char last[WORD_MAX];   /* so that none is listed twice running */
    struct out list;       /* all of them */
    int count;
};

static void offer(struct candidates *c, const char *word)
{
    if (strncmp(word, c->typed, c->len) != 0 || strcmp(word, c->last) == 0)
        return;
    struct out out;
    out_init(&out, c->last, sizeof c->last, LANG_EN);
    out_str(&out, word);
    if (c->count++ == 0) {
        memcpy(c->shared, c->last, sizeof c->shared);
    } else {
        size_t same = 0;
        while (c->shared[same] && c->shared[same] == word[same])
            same++;
        c->shared[same] = 0;
        out_char(&c->list, ' ');
    }
    out_str(&c->list, word);
}

/* Values of one argument of a choice: words, few numbers, or their range. */
static void offer_values(struct candidates *c, const struct field *field,
                         int min, int max)
{
    enum { FEW = 24 };
    char word[WORD_MAX];
    struct out out;
    if (!field->words && max - min > FEW) {
        if (c->len == 0) {
            out_f(&c->list, "%s%s %d..%d", c->list.len ? " " : "", field->name,
                  min, max);
            c->count += 2; /* nothing to put */
            c->shared[0] = 0;
        }
        return;
    }
    for (int v = min; v <= max; v++) {
        out_init(&out, word, sizeof word, LANG_EN);
        field_write(field, v, &out);
        offer(c, word);
    }
}

/* The arguments before the word fit the choice; how many there are. */
static int fits(const struct verb *verb, const struct choice *choice,
                const char *words, const char *end)
{
    int arg = 0;
    while (words < end) {
        char word[WORD_MAX];
        int value;
        size_t len = strcspn(words, " ");
        if (arg == ARGS_MAX || !verb->arg[arg].name || len >= sizeof word)
            return -1;
        memcpy(word, words, len);
        word[len] = 0;
        if (!field_read(&verb->arg[arg], word, &value) ||
            value < choice->min[arg] || value > choice->max[arg])
            return -1;
        arg++;
        words += len + strspn(words + len, " ");
    }
    return arg;
}

static void offer_arguments(const struct full *f, const char *word,
                            struct candidates *c)
{
    size_t verb_len = strcspn(f->line, " ");
    const char *words = f->line + verb_len + strspn(f->line + verb_len, " ");
    for (int i = 0; i < f->t->choices.count; i++) {
        const struct choice *choice = &f->t->choices.item[i];
        const struct verb *verb = game_verb(f->t->game, choice->verb);
        if (choice->why_not || strlen(verb->name) != verb_len ||
            strncmp(verb->name, f->line, verb_len) != 0)
            continue;
        int arg = fits(verb, choice, words, word);
        if (arg >= 0 && arg < ARGS_MAX && verb->arg[arg].name)
            offer_values(c, &verb->arg[arg], choice->min[arg],
                         choice->max[arg]);
    }
}

void full_complete(struct full *f)
{
    const char *word = f->line + f->len;
    while (word > f->line && word[-1] != ' ')
        word--;
    struct candidates c = {.typed = word, .len = strlen(word)};
    out_init(&c.list, f->said, sizeof f->said, LANG_EN);
    if (word > f->line) {
        offer_arguments(f, word, &c);
    } else {
        for (int i = 0; i < f->t->choices.count; i++)
            if (!f->t->choices.item[i].why_not)
                offer(&c,
                      game_verb(f->t->game, f->t->choices.item[i].verb)->name);
        for (int i = 0; own_words[i]; i++)
            offer(&c, own_words[i]);
    }
    if (c.count == 0)
        return;
    char line[LINE_MAX_BYTES];
    struct out out;
    out_init(&out, line, sizeof line, LANG_EN);
    out_bytes(&out, f->line, (size_t)(word - f->line));
    out_str(&out, strlen(c.shared) > c.len ? c.shared : word);
    if (c.count == 1) {
        out_char(&out, ' ');
        f->said[0] = 0;
    }
    set_line(f, line);
}

/* ---- editing ---- */

static bool is_tail(char c)
{
    return ((unsigned char)c & 0xc0) == 0x80;
}

/* Bytes before the cursor that are one character. */
static size_t back(const struct full *f)
{
    size_t n = f->cursor > 0;
    while (n < f->cursor && is_tail(f->line[f->cursor - n]))
        n++;
    return n;
}

static size_t ahead(const struct full *f)
{
    size_t n = f->cursor < f->len;
    while (f->cursor + n < f->len && is_tail(f->line[f->cursor + n]))
        n++;
    return n;
}

static void cut(struct full *f, size_t bytes)
{
    memmove(f->line + f->cursor, f->line + f->cursor + bytes,
            f->len - f->cursor - bytes + 1);
    f->len -= bytes;
}

static void put(struct full *f, unsigned key)
{
    char c[4];
    size_t n = 0;
    if (key < 0x80) {
        c[n++] = (char)key;
    } else if (key < 0x800) {
        c[n++] = (char)(0xc0 | key >> 6);
        c[n++] = (char)(0x80 | (key & 0x3f));
    } else if (key < 0x10000) {
        c[n++] = (char)(0xe0 | key >> 12);
        c[n++] = (char)(0x80 | (key >> 6 & 0x3f));
        c[n++] = (char)(0x80 | (key & 0x3f));
    } else {
        return;
    }
    if (f->len + n >= sizeof f->line)
        return;
    memmove(f->line + f->cursor + n, f->line + f->cursor,
            f->len - f->cursor + 1);
    memcpy(f->line + f->cursor, c, n);
    f->len += n;
    f->cursor += n;
    f->selected = -1;
}

static void earlier(struct full *f, int by)
{
    int at = f->at + by;
    if (at < 0 || at < f->lines - HISTORY || at > f->lines)
        return;
    f->at = at;
    set_line(f, at == f->lines ? "" : f->typed[at % HISTORY]);
}

static bool special_key(struct full *f, unsigned key)
{
    size_t n;
    switch (key) {
    case KEY_BACKSPACE:
        n = back(f);
        f->cursor -= n;
        cut(f, n);
        return true;
    case KEY_DC:
        cut(f, ahead(f));
        return true;
    case KEY_LEFT:
        f->cursor -= back(f);
        return true;
    case KEY_RIGHT:
        f->cursor += ahead(f);
        return true;
    case KEY_HOME:
        f->cursor = 0;
        return true;
    case KEY_END:
        f->cursor = f->len;
        return true;
    case KEY_SR: /* shift and up, where the terminal tells */
        earlier(f, -1);
        return true;
    case KEY_SF:
        earlier(f, 1);
        return true;
    default:
        return false;
    }
}

bool full_line_key(struct full *f, bool special, unsigned key)
{
    if (special)
        return special_key(f, key);
    switch (key) {
    case '\b':
    case 0x7f:
        return special_key(f, KEY_BACKSPACE);
    case '\t':
        full_complete(f);
        return true;
    case CTRL_A:
        return special_key(f, KEY_HOME);
    case CTRL_E:
        return special_key(f, KEY_END);
    case CTRL_K:
        cut(f, f->len - f->cursor);
        return true;
    case CTRL_U:
        set_line(f, "");
        return true;
    default:
        if (key < ' ' || (key >= 0x80 && key < 0xa0))
            return false;
        put(f, key);
        return true;
    }
}
