/* What can be seen of a game, written down to be compared byte by byte. */
#include "contract.h"

#include <assert.h>
#include <stdio.h>

struct out *page_new(struct page *page)
{
    out_init(&page->out, page->text, sizeof page->text, LANG_EN);
    return &page->out;
}

/* Where the line begins that holds this place. */
static size_t line_start(const char *text, size_t at)
{
    while (at > 0 && text[at - 1] != '\n')
        at--;
    return at;
}

void page_same(const struct run *run, const struct page *a,
               const struct page *b, const char *what)
{
    expect(run, !a->out.full && !b->out.full, "%s: the page is too small",
           what);
    if (a->out.len == b->out.len && memcmp(a->text, b->text, a->out.len) == 0)
        return;
    size_t at = 0;
    while (a->text[at] && a->text[at] == b->text[at])
        at++;
    const char *one = a->text + line_start(a->text, at);
    const char *two = b->text + line_start(b->text, at);
    fail(run, "%s differ:\n  %.*s\n  %.*s", what, (int)strcspn(one, "\n"), one,
         (int)strcspn(two, "\n"), two);
}

void write_dump(const struct run *run, const void *state, struct page *page)
{
    run->game->dump(state, page_new(page));
    expect(run, !page->out.full, "the dump is too long");
}

void expect_sentence(const struct run *run, const struct out *out,
                     const char *what)
{
    expect(run, !out->full, "%s is cut: %s", what, out->text);
    expect(run, out->len > 0, "%s is empty", what);
    expect(run, !strpbrk(out->text, "{}"), "%s has braces left: %s", what,
           out->text);
}

/* Is this one JSON value whose brackets close, and nothing behind it? */
static bool is_closed(const char *json)
{
    char open[JSON_DEPTH + 1];
    int depth = 0;
    bool string = false;
    for (; *json; json++) {
        if (string) {
            if (*json == '\\' && json[1])
                json++;
            else
                string = *json != '"';
            continue;
        }
        string = *json == '"';
        if (*json == '{' || *json == '[') {
            if (depth == JSON_DEPTH)
                return false;
            open[depth++] = *json == '{' ? '}' : ']';
        } else if (*json == '}' || *json == ']') {
            if (depth == 0 || open[--depth] != *json)
                return false;
            if (depth == 0 && json[1])
                return false;
        }
    }
    return depth == 0 && !string;
}

static void write_choices(const struct run *run, const struct choices *choices,
                          struct out *out)
{
    const struct game *game = run->game;
    for (int i = 0; i < choices->count; i++) {
        const struct choice *c = &choices->item[i];
        char text[512]; /* the room a session gives it in its JSON */
        struct out sentence;
        out_f(out, "choice %d", c->verb);
        for (int k = 0; k < ARGS_MAX; k++)
            out_f(out, " %d..%d", c->min[k], c->max[k]);
        out_f(out, " %d %d %d ", c->why_not, c->note, c->value);
        out_init(&sentence, text, sizeof text, out->lang);
        sentence.names = game->names;
        choice_write(game, c, &sentence);
        expect_sentence(run, &sentence, "a choice");
        out_str(out, text);
        int reasons[] = {c->why_not, c->note};
        for (int k = 0; k < 2; k++) {
            if (!reasons[k])
                continue;
            out_init(&sentence, text, sizeof text, out->lang);
            sentence.names = game->names;
            reason_write(game, reasons[k], c->value, &sentence);
            expect_sentence(run, &sentence, "a reason");
            out_f(out, " (%s)", text);
        }
        out_char(out, '\n');
    }
}

static void write_prompt(const struct run *run, struct session *session,
                         int seat, struct out *out)
{
    char text[1024]; /* the room a session gives it in its JSON */
    struct out sentence;
    out_init(&sentence, text, sizeof text, out->lang);
    session_write_prompt(session, seat, &sentence);
    expect_sentence(run, &sentence, "a prompt");
    out_f(out, "prompt %s\n", text);
}

void write_sight(const struct run *run, struct session *session, int seat,
                 struct page *page)
{
    struct out *out = page_new(page);
    struct choices choices;
    session_choices(session, seat, &choices);
    for (int lang = 0; lang < LANG_COUNT; lang++) {
        out->lang = (uint8_t)lang;
        out_f(out, "%s for %s\n", lang_code((enum lang)lang),
              game_seat_name(run->game, seat));
        session_write_text(session, seat, out);
        write_prompt(run, session, seat, out);
        write_choices(run, &choices, out);
        size_t json = out->len;
        session_write_json(session, seat, out);
        expect(run, is_closed(page->text + json), "broken JSON: %s",
               page->text + json);
        out_char(out, '\n');
    }
    expect(run, !out->full, "the sight is too long");
}

static void write_bytes(struct out *out, const void *memory, size_t size)
{
    const unsigned char *byte = memory;
    for (size_t i = 0; i < size; i++) {
        out_char(out, "0123456789abcdef"[byte[i] >> 4]);
        out_char(out, "0123456789abcdef"[byte[i] & 15]);
    }
    out_char(out, '\n');
}

void write_view(const struct run *run, const void *state, int seat,
                struct page *page)
{
    const struct game *game = run->game;
    struct out *out = page_new(page);
    void *scratch = calloc(1, game->view_size);
    assert(scratch);
    const void *view = game->view(state, seat, scratch);
    seat_set active = game->active(state);
    struct choices choices = {.count = 0};
    struct json json;
    if (active & seat_bit(seat))
        game->legal(view, &choices);
    out_f(out, "over %d asked %d\n", active == 0,
          (active & seat_bit(seat)) != 0);
    for (int lang = 0; lang < LANG_COUNT; lang++) {
        out->lang = (uint8_t)lang;
        out->names = game->names;
        game->write_text(view, out);
        if (active & seat_bit(seat))
            game->write_prompt(view, out);
        out_char(out, '\n');
        write_choices(run, &choices, out);
        json_init(&json, out);
        json_object(&json, NULL);
        game->write_json(view, &json);
        json_end(&json);
        expect(run, json.depth == 0, "JSON with something left open");
        out_char(out, '\n');
    }
    /* Bots read the view itself, so its bytes must tell no more either. */
    if (view == scratch)
        write_bytes(out, view, game->view_size);
    free(scratch);
}

int write_events(const struct run *run, const struct session *session, int seat,
                 int from, struct page *page)
{
    const struct event *event;
    struct out *out = page_new(page);
    int count = 0;
    out->names = run->game->names;
    while (session_events(session, seat, &from, &event, 1) == 1) {
        struct json json;
        out->lang = (uint8_t)(count++ % LANG_COUNT);
        event_write(run->game, event, out);
        if (event->kind == EVENT_NOTE)
            out_str(out, session_note_text(session, event));
        out_char(out, '\n');
        json_init(&json, out);
        json_object(&json, NULL);
        event_json(run->game, event, &json);
        json_end(&json);
        out_char(out, '\n');
    }
    out_f(out, "%d events\n", count);
    return from;
}

void write_refusal(const struct run *run, const struct refusal *refusal,
                   struct page *page)
{
    struct out *out = page_new(page);
    for (int lang = 0; lang < LANG_COUNT; lang++) {
        char text[512];
        struct out sentence;
        out_init(&sentence, text, sizeof text, (enum lang)lang);
        refusal_write(run->game, refusal, &sentence);
        expect(run, !sentence.full && sentence.len > 0,
               "a refusal without words, or cut: %s", text);
        out_f(out, "%s\n", text);
    }
}
