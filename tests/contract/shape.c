/* The JSON of every view is what the game's shape says (core/shape.h): no member
 * too many, none missing, each of its kind, and words of their lists. So the
 * types that the browser's boards are compiled with are true. */
#include "contract.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>

enum { MEMBERS_MAX = 128, FAULT_MAX = 256 };

/* Where we are in a JSON text, and the first thing that was wrong. */
struct reader {
    const struct run *run;
    const struct shape *shape;
    const char *at;
    const char *farthest; /* where the fault was found */
    char fault[FAULT_MAX];
};

/* A type as it is written: from one letter up to another. */
struct written {
    const char *from, *to;
};

static bool fits(struct reader *r, struct written is);

static bool fault(struct reader *r, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static bool fault(struct reader *r, const char *format, ...)
{
    va_list args;
    if (r->at < r->farthest) /* another alternative came nearer to it */
        return false;
    r->farthest = r->at;
    va_start(args, format);
    int len = vsnprintf(r->fault, sizeof r->fault, format, args);
    va_end(args);
    if (len >= 0 && (size_t)len < sizeof r->fault)
        snprintf(r->fault + len, sizeof r->fault - (size_t)len, ", at: %.60s",
                 r->at);
    return false;
}

static struct written trimmed(struct written w)
{
    while (w.from < w.to && *w.from == ' ')
        w.from++;
    while (w.to > w.from && w.to[-1] == ' ')
        w.to--;
    return w;
}

static bool is_word(struct written w, const char *word)
{
    size_t len = (size_t)(w.to - w.from);
    return strlen(word) == len && memcmp(w.from, word, len) == 0;
}

/* The end of the part that begins here: the next `stop` outside of brackets and
 * quotes, or the end of all. */
static const char *part_end(const char *from, const char *to, char stop)
{
    int depth = 0;
    bool quoted = false;
    for (const char *p = from; p < to; p++) {
        if (*p == '"')
            quoted = !quoted;
        if (quoted)
            continue;
        if (depth == 0 && *p == stop)
            return p;
        if (*p == '[' || *p == '<' || *p == '(')
            depth++;
        if (*p == ']' || *p == '>' || *p == ')')
            depth--;
    }
    return to;
}

static const struct shape_words *words_named(const struct shape *shape,
                                             struct written name)
{
    for (const struct shape_words *w = shape->words; w && w->name; w++)
        if (is_word(name, w->name))
            return w;
    return NULL;
}

static bool is_type(const struct shape *shape, struct written name)
{
    for (const struct shape_member *m = shape->members; m->type; m++)
        if (is_word(name, m->type))
            return true;
    return false;
}

/* A string of JSON without escapes, its quotes left out. */
static bool read_string(struct reader *r, struct written *text)
{
    if (*r->at != '"')
        return fault(r, "a string expected");
    text->from = ++r->at;
    while (*r->at && *r->at != '"')
        r->at += *r->at == '\\' && r->at[1] ? 2 : 1;
    text->to = r->at;
    r->at += *r->at == '"';
    return true;
}

static bool read_plain(struct reader *r, const char *word)
{
    if (strncmp(r->at, word, strlen(word)) != 0)
        return fault(r, "%s expected", word);
    r->at += strlen(word);
    return true;
}

static bool read_number(struct reader *r)
{
    const char *from = r->at;
    r->at += *r->at == '-';
    while (isdigit((unsigned char)*r->at))
        r->at++;
    return r->at > from || fault(r, "a number expected");
}

/* One of the list, or of the alternatives `"a" | "b"`. */
static bool is_listed(const struct shape *shape, struct written word,
                      struct written is)
{
    while (is.from < is.to) {
        struct written one =
            trimmed((struct written){is.from, part_end(is.from, is.to, '|')});
        const struct shape_words *list = words_named(shape, one);
        for (int i = 0; list && shape_word(list, i); i++)
            if (is_word(word, shape_word(list, i)))
                return true;
        if (one.to > one.from && *one.from == '"' &&
            word.to - word.from == one.to - one.from - 2 &&
            memcmp(word.from, one.from + 1, (size_t)(word.to - word.from)) == 0)
            return true;
        is.from = part_end(is.from, is.to, '|');
        is.from += is.from < is.to;
    }
    return false;
}

static bool read_word(struct reader *r, struct written is)
{
    const char *before = r->at;
    struct written word = {NULL, NULL};
    if (!read_string(r, &word))
        return false;
    if (is_listed(r->shape, word, is))
        return true;
    r->at = before;
    return fault(r, "a word of %.*s expected", (int)(is.to - is.from), is.from);
}

static bool read_list(struct reader *r, struct written element)
{
    if (!read_plain(r, "["))
        return false;
    while (*r->at && *r->at != ']') {
        if (!fits(r, element))
            return false;
        r->at += *r->at == ',';
    }
    return read_plain(r, "]");
}

static bool read_tuple(struct reader *r, struct written inside)
{
    if (!read_plain(r, "["))
        return false;
    while (inside.from < inside.to) {
        const char *end = part_end(inside.from, inside.to, ',');
        if (!fits(r, (struct written){inside.from, end}))
            return false;
        inside.from = end + (end < inside.to);
        if (inside.from < inside.to && !read_plain(r, ","))
            return false;
    }
    return read_plain(r, "]");
}

/* Record<Words, T>: every word once, or some of them. */
static bool read_record(struct reader *r, struct written inside, bool some)
{
    const char *comma = part_end(inside.from, inside.to, ',');
    struct written words = trimmed((struct written){inside.from, comma});
    const struct shape_words *list = words_named(r->shape, words);
    int wanted = 0, met = 0;
    while (list && shape_word(list, wanted))
        wanted++;
    if (!read_plain(r, "{"))
        return false;
    while (*r->at && *r->at != '}') {
        if (!read_word(r, words) || !read_plain(r, ":") ||
            !fits(r, (struct written){comma + 1, inside.to}))
            return false;
        met++;
        r->at += *r->at == ',';
    }
    if (!some && met != wanted)
        return fault(r, "a record without all its words");
    return read_plain(r, "}");
}

/* The members of a type with those it takes over. */
static int collect(const struct shape *shape, struct written type,
                   const struct shape_member **list, int count)
{
    for (const struct shape_member *m = shape->members; m->type; m++) {
        if (!is_word(type, m->type))
            continue;
        if (strcmp(m->name, "...") == 0)
            count =
                collect(shape, (struct written){m->is, m->is + strlen(m->is)},
                        list, count);
        else if (count < MEMBERS_MAX)
            list[count++] = m;
    }
    return count;
}

static bool is_optional(const struct shape_member *m)
{
    return m->name[strlen(m->name) - 1] == '?';
}

static int member_named(const struct shape_member **list, int count,
                        struct written name)
{
    for (int i = 0; i < count; i++) {
        size_t len = strlen(list[i]->name) - is_optional(list[i]);
        if ((size_t)(name.to - name.from) == len &&
            memcmp(list[i]->name, name.from, len) == 0)
            return i;
    }
    return -1;
}

static bool read_object(struct reader *r, struct written type)
{
    const struct shape_member *list[MEMBERS_MAX];
    bool met[MEMBERS_MAX] = {false};
    int count = collect(r->shape, type, list, 0);
    if (!read_plain(r, "{"))
        return false;
    while (*r->at && *r->at != '}') {
        const char *before = r->at;
        struct written name = {NULL, NULL};
        if (!read_string(r, &name) || !read_plain(r, ":"))
            return false;
        int i = member_named(list, count, name);
        if (i < 0 || met[i]) {
            r->at = before;
            return fault(r, "%.*s has no such member",
                         (int)(type.to - type.from), type.from);
        }
        met[i] = true;
        const char *is = list[i]->is;
        if (!fits(r, (struct written){is, is + strlen(is)}))
            return false;
        r->at += *r->at == ',';
    }
    for (int i = 0; i < count; i++)
        if (!met[i] && !is_optional(list[i]))
            return fault(r, "the member %s is missing", list[i]->name);
    return read_plain(r, "}");
}

static bool begins(struct written w, const char *with)
{
    return (size_t)(w.to - w.from) > strlen(with) &&
           memcmp(w.from, with, strlen(with)) == 0;
}

/* What begins and ends in brackets, without them. */
static struct written inside(struct written w, const char *open, int close)
{
    return (struct written){w.from + strlen(open), w.to - close};
}

static bool fits_one(struct reader *r, struct written is)
{
    struct written text;
    if (is.to - is.from > 2 && is.to[-1] == ']' && is.to[-2] == '[')
        return read_list(r, (struct written){is.from, is.to - 2});
    if (*is.from == '[')
        return read_tuple(r, inside(is, "[", 1));
    if (*is.from == '(')
        return fits(r, inside(is, "(", 1));
    if (begins(is, "Partial<Record<"))
        return read_record(r, inside(is, "Partial<Record<", 2), true);
    if (begins(is, "Record<"))
        return read_record(r, inside(is, "Record<", 1), false);
    if (is_word(is, "number"))
        return read_number(r);
    if (is_word(is, "string"))
        return read_string(r, &text);
    if (is_word(is, "boolean"))
        return read_plain(r, *r->at == 't' ? "true" : "false");
    if (is_word(is, "null"))
        return read_plain(r, "null");
    if (*is.from == '"' || words_named(r->shape, is))
        return read_word(r, is);
    if (is_type(r->shape, is))
        return read_object(r, is);
    return fault(r, "a member that is never there");
}

/* A value of a type, of which any alternative will do. */
static bool fits(struct reader *r, struct written is)
{
    const char *before = r->at;
    is = trimmed(is);
    for (const char *from = is.from; from < is.to;) {
        const char *end = part_end(from, is.to, '|');
        r->at = before;
        if (fits_one(r, trimmed((struct written){from, end})))
            return true;
        from = end + (end < is.to);
    }
    return false;
}

/* What a type is written of must be there. */
static void expect_known(const struct run *run, struct written is)
{
    static const char *const plain[] = {"number", "string",    "boolean",
                                        "null",   "undefined", NULL};
    is = trimmed(is);
    const char *end = part_end(is.from, is.to, '|');
    if (end < is.to) {
        expect_known(run, (struct written){is.from, end});
        expect_known(run, (struct written){end + 1, is.to});
    } else if (is.to - is.from > 2 && is.to[-1] == ']' && is.to[-2] == '[') {
        expect_known(run, (struct written){is.from, is.to - 2});
    } else if (*is.from == '(') {
        expect_known(run, inside(is, "(", 1));
    } else if (*is.from == '[' || begins(is, "Record<") ||
               begins(is, "Partial<Record<")) {
        struct written in = *is.from == '[' ? inside(is, "[", 1)
                            : *is.from == 'R'
                                ? inside(is, "Record<", 1)
                                : inside(is, "Partial<Record<", 2);
        while (in.from < in.to) {
            end = part_end(in.from, in.to, ',');
            expect_known(run, (struct written){in.from, end});
            in.from = end + (end < in.to);
        }
    } else if (*is.from != '"' && !words_named(run->game->shape, is) &&
               !is_type(run->game->shape, is)) {
        int i = 0;
        while (plain[i] && !is_word(is, plain[i]))
            i++;
        expect(run, plain[i], "shape: %.*s is unknown", (int)(is.to - is.from),
               is.from);
    }
}

void prove_shape_table(const struct run *run)
{
    const struct game *game = run->game;
    expect(run, game->shape && game->view_is, "its JSON has no shape");
    for (const struct shape_member *m = game->shape->members; m->type; m++)
        expect_known(run, (struct written){m->is, m->is + strlen(m->is)});
    expect_known(run, (struct written){game->view_is,
                                       game->view_is + strlen(game->view_is)});
}

void prove_shape(struct run *run)
{
    static struct page page;
    const struct game *game = run->game;
    void *scratch = malloc(game->view_size ? game->view_size : 1);
    expect(run, scratch, "no memory");
    for (int i = 0; i < observer_count(game); i++) {
        int seat = observer_seat(game, i);
        const void *view =
            game->view(session_state(run->session), seat, scratch);
        struct out *out = page_new(&page);
        struct json json;
        json_init(&json, out);
        json_object(&json, NULL);
        game->write_json(view, &json);
        json_end(&json);
        struct reader r = {.run = run,
                           .shape = game->shape,
                           .at = page.text,
                           .farthest = page.text};
        const char *is = game->view_is;
        if (!fits(&r, (struct written){is, is + strlen(is)}))
            fail(run, "the JSON of %s is not of its shape: %s",
                 game_seat_name(game, seat), r.fault);
        expect(run, *r.at == 0, "JSON behind its end: %.60s", r.at);
    }
    free(scratch);
}
