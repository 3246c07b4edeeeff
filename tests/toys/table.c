/* A session with a keeper of the log that can be made to fail. */
#include "lang.h"
#include "tests/unit.h"
#include "toys.h"

const uint8_t table_secret[32] = "a secret for the tests of core";

static bool keep(void *where, const char *line, size_t len)
{
    struct table *table = where;
    if (++table->calls == table->fail_at)
        return false;
    assert_true(table->len + len < sizeof table->kept);
    memcpy(table->kept + table->len, line, len);
    table->len += len;
    table->kept[table->len] = 0;
    return true;
}

struct log_sink table_sink(struct table *table)
{
    return (struct log_sink){.keep = keep, .where = table};
}

void table_clear(struct table *table)
{
    memset(table, 0, sizeof *table);
}

void table_open(struct table *table, const struct game *game, int source)
{
    struct session_setup setup = {.game = game,
                                  .source = (uint8_t)source,
                                  .seed = 20,
                                  .sink = table_sink(table)};
    game_options(game, &setup.options);
    memcpy(setup.secret, table_secret, sizeof setup.secret);
    for (int i = 0; i < game->seat_count; i++)
        memset(setup.seat[i].word, 'a' + i, sizeof setup.seat[i].word);
    table->session = session_open(&setup);
}

void table_close(struct table *table)
{
    session_close(table->session);
    table->session = NULL;
}

struct table *table_begin(const struct game *game, int source)
{
    struct table *table = calloc(1, sizeof *table);
    assert_non_null(table);
    table_open(table, game, source);
    assert_non_null(table->session);
    return table;
}

void table_end(struct table *table)
{
    table_close(table);
    free(table);
}

bool table_replay(struct table *table, const char *log, const uint8_t *secret,
                  struct log_fault *fault)
{
    table_clear(table);
    table->len = strlen(log);
    assert_true(table->len < sizeof table->kept);
    memcpy(table->kept, log, table->len + 1);
    /* A copy of the exact size, so that reading beyond it is noticed. */
    char *text = malloc(table->len + 1);
    assert_non_null(text);
    memcpy(text, log, table->len);
    table->session =
        session_replay(text, table->len, secret, -1, table_sink(table), fault);
    free(text);
    return table->session != NULL;
}

void table_act(struct table *table, int seat, const char *text)
{
    struct refusal refusal;
    if (session_act(table->session, seat, text, &refusal))
        return;
    char words[512];
    struct out out;
    out_init(&out, words, sizeof words, LANG_EN);
    refusal_write(session_game(table->session), &refusal, &out);
    fail_msg("'%s' was refused: %s", text, words);
}

void table_refuse(struct table *table, int seat, const char *text, int why)
{
    struct refusal refusal = {0};
    if (session_act(table->session, seat, text, &refusal))
        fail_msg("'%s' was allowed", text);
    assert_int_equal(refusal.text, why);
}

/* Anything that may be done now, chosen by the number of the step alone. */
bool table_move(struct table *table, int step)
{
    struct session *s = table->session;
    struct pcg32 pcg;
    struct refusal refusal;
    pcg32_seed(&pcg, (uint64_t)step, 77);
    int seat = (int)pcg32_below(&pcg, 2);
    if (!(session_active(s) & seat_bit(seat)))
        seat = 1 - seat;
    uint32_t kind = pcg32_below(&pcg, 8);
    bool done;
    if (kind == 0) {
        done = session_note(s, seat, EVERYBODY, "all well | ~", &refusal);
    } else if (kind < 3 && session_can_undo(s, seat)) {
        done = session_undo(s, seat, &refusal);
    } else {
        struct choices choices;
        session_choices(s, seat, &choices);
        uint32_t count = (uint32_t)choices_actions(&choices);
        assert_true(count > 0);
        struct action action = choices_nth(&choices, pcg32_below(&pcg, count));
        done = session_do(s, seat, &action, &refusal);
    }
    if (!done)
        assert_int_equal(refusal.text, T_SESSION_NOT_KEPT);
    return done;
}

/* Four texts in turn, so that two can be compared in one expression. */
static struct out *fresh_page(void)
{
    static char pages[4][4096];
    static struct out out[4];
    static int next;
    next = (next + 1) % 4;
    out_init(&out[next], pages[next], sizeof pages[next], LANG_EN);
    return &out[next];
}

const char *table_dump(const struct table *table)
{
    struct out *out = fresh_page();
    session_game(table->session)->dump(session_state(table->session), out);
    return out->text;
}

const char *table_told(const struct table *table, int seat, int *from)
{
    struct out *out = fresh_page();
    const struct event *list[1];
    while (session_events(table->session, seat, from, list, 1) == 1)
        out_f(out, "%s ", event_name(session_game(table->session), list[0]));
    return out->text;
}

static void check_same_events(const struct session *a, const struct session *b)
{
    int count = session_event_count(a);
    assert_int_equal(count, session_event_count(b));
    for (int i = 0; i < count; i++) {
        int entry_a, entry_b;
        const struct event *one = session_event(a, i, &entry_a);
        const struct event *two = session_event(b, i, &entry_b);
        assert_int_equal(entry_a, entry_b);
        assert_int_equal(one->kind, two->kind);
        assert_int_equal(one->audience, two->audience);
        assert_int_equal(one->actor, two->actor);
        struct out *x = fresh_page(), *y = fresh_page();
        event_write(session_game(a), one, x);
        event_write(session_game(b), two, y);
        assert_string_equal(x->text, y->text);
        if (one->kind == EVENT_NOTE)
            assert_string_equal(session_note_text(a, one),
                                session_note_text(b, two));
    }
}

void check_same(const struct table *one, const struct table *two)
{
    struct session *a = one->session, *b = two->session;
    size_t len_a, len_b;
    const char *log_a = session_log(a, &len_a), *log_b = session_log(b, &len_b);
    assert_string_equal(log_a, log_b);
    assert_int_equal(len_a, len_b);
    assert_string_equal(one->kept, two->kept);
    assert_string_equal(table_dump(one), table_dump(two));
    assert_int_equal(session_entries(a), session_entries(b));
    assert_int_equal(session_active(a), session_active(b));
    assert_memory_equal(session_chain(a), session_chain(b), 16);
    check_same_events(a, b);
    for (int seat = 0; seat < session_game(a)->seat_count; seat++) {
        assert_int_equal(session_turn(a, seat), session_turn(b, seat));
        assert_int_equal(session_can_undo(a, seat), session_can_undo(b, seat));
        struct out *x = fresh_page(), *y = fresh_page();
        session_write_json(a, seat, x);
        session_write_json(b, seat, y);
        assert_string_equal(x->text, y->text);
    }
    const struct question *p = session_question(a), *q = session_question(b);
    assert_int_equal(p != NULL, q != NULL);
    if (p && q) {
        assert_int_equal(p->kind, q->kind);
        assert_int_equal(p->seat, q->seat);
        assert_memory_equal(p->roll.face, q->roll.face, sizeof p->roll.face);
    }
}
