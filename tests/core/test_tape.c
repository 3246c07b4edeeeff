/* A tape shows the same as a replay up to the same entry, wherever one comes
 * from. */
#include "live.h"
#include "out.h"
#include "session.h"
#include "tests/unit.h"

/* A game played to its end by the first open choice of each list. */
static struct session *played(void)
{
    const struct game *game = game_find("null");
    struct session_setup setup = {.game = game, .source = DICE_LIVE};
    struct choices choices;
    game_options(game, &setup.options);
    live_random(setup.secret, sizeof setup.secret);
    struct session *s = session_open(&setup);
    for (int n = 0; session_active(s); n++) {
        int seat = session_active(s) & 1 ? 0 : 1;
        session_choices(s, seat, &choices);
        struct action action =
            choices_nth(&choices, n * 7 % choices_actions(&choices));
        assert_true(session_do(s, seat, &action, NULL));
        if (n == 5)
            assert_true(session_note(s, 0, EVERYBODY, "half way", NULL));
    }
    return s;
}

static void assert_same(struct session *a, struct session *b)
{
    static struct paper one, two;
    assert_int_equal(session_entries(a), session_entries(b));
    assert_int_equal(session_event_count(a), session_event_count(b));
    for (int seat = 0; seat < 2; seat++) {
        paper_init(&one);
        paper_init(&two);
        session_write_json(a, seat, &one.out);
        session_write_json(b, seat, &two.out);
        assert_string_equal(one.text, two.text);
    }
}

static void a_tape_shows_what_a_replay_shows(void **state)
{
    (void)state;
    struct session *s = played();
    size_t len;
    const char *log = session_log(s, &len);
    int last = session_entries(s) - 1;
    struct tape *tape = tape_open(log, len, NULL);
    static const int steps[] = {0, 1, 2, 3, 3, 9, 4, 0, 1000, 7, 8, 1000, 1000};
    assert_true(last > 12);
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        struct log_fault fault;
        struct session *again = session_replay(log, len, NULL, steps[i],
                                               (struct log_sink){0}, &fault);
        assert_non_null(again);
        assert_same(again, tape_at(tape, steps[i]));
        session_close(again);
    }
    assert_int_equal(session_entries(tape_at(tape, 1000)), last + 1);
    tape_close(tape);
    session_close(s);
}

static void a_log_that_is_none_is_shown_to_nobody(void **state)
{
    (void)state;
    struct session *s = played();
    size_t len;
    char *log = strdup(session_log(s, &len));
    struct tape *tape = tape_open("nonsense", 8, NULL);
    assert_null(tape_at(tape, 0));
    assert_null(tape_at(tape, 5));
    tape_close(tape);
    /* The second half is missing in the middle of a line. */
    tape = tape_open(log, len / 2 - 3, NULL);
    assert_non_null(tape_at(tape, 1));
    assert_null(tape_at(tape, 1000));
    assert_non_null(tape_at(tape, 1));
    tape_close(tape);
    free(log);
    session_close(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(a_tape_shows_what_a_replay_shows),
        test(a_log_that_is_none_is_shown_to_nobody),
    };
    if (!live_init())
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
