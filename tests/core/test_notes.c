/* Remarks in a log: what is accepted can be taken up again, word for word. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "lang.h"
#include "session.h"

enum { BOAT, ESCORT };

static struct session *opened(uint8_t source)
{
    struct session_setup setup = {.game = game_find("null"), .source = source};
    game_options(setup.game, &setup.options);
    struct session *s = session_open(&setup);
    assert_non_null(s);
    return s;
}

static struct session *taken_up(const struct session *s)
{
    size_t len;
    struct log_fault fault;
    const uint8_t secret[32] = {0};
    const char *log = session_log(s, &len);
    struct session *again =
        session_replay(log, len, secret, -1, (struct log_sink){0}, &fault);
    assert_non_null(again);
    return again;
}

static const struct event *last_event(const struct session *s)
{
    int entry;
    return session_event(s, session_event_count(s) - 1, &entry);
}

static void note_is_an_event_without_a_sentence_of_its_own(void **unused)
{
    (void)unused;
    char text[200];
    struct out out;
    struct json json;
    struct refusal refusal;
    struct session *s = opened(DICE_SEEDED);
    assert_true(session_note(s, BOAT, EVERYBODY, "well done", &refusal));
    out_init(&out, text, sizeof text, LANG_EN);
    json_init(&json, &out);
    json_object(&json, NULL);
    event_json(session_game(s), last_event(s), &json);
    json_end(&json);
    assert_string_equal(text, "{\"seat\":\"boat\",\"kind\":\"note\"}");
    assert_string_equal(session_note_text(s, last_event(s)), "well done");
    session_close(s);
}

static void note_is_refused_that_no_log_could_hold(void **unused)
{
    (void)unused;
    struct refusal refusal;
    struct session *s = opened(DICE_SEEDED);
    int entries = session_entries(s);
    assert_false(session_note(s, SEAT_SPECTATOR, EVERYBODY, "boo", &refusal));
    assert_false(session_note(s, SEAT_CLOCK, EVERYBODY, "tick", &refusal));
    assert_false(
        session_note(s, BOAT, seat_bit(SEAT_SPECTATOR), "psst", &refusal));
    assert_false(session_note(s, BOAT, EVERYBODY, "two\nlines", &refusal));
    assert_int_equal(refusal.text, T_SESSION_BAD_NOTE);
    assert_int_equal(session_entries(s), entries);
    session_close(s);
}

/* Whispered to the escort, with dice of this kind, and read back. */
static void check_words(uint8_t source, const char *words)
{
    struct refusal refusal;
    struct session *s = opened(source);
    seat_set escort = (seat_set)(seat_bit(ESCORT) | seat_bit(SEAT_SPECTATOR));
    assert_true(session_note(s, BOAT, escort, words, &refusal));
    struct session *again = taken_up(s);
    const struct event *event = last_event(again);
    assert_string_equal(session_note_text(again, event), words);
    assert_int_equal(event->audience, seat_bit(BOAT) | seat_bit(ESCORT));
    assert_int_equal(last_event(s)->audience, event->audience);
    session_close(again);
    session_close(s);
}

static void note_keeps_words_that_look_like_a_log(void **unused)
{
    (void)unused;
    static const uint8_t sources[] = {DICE_SEEDED, DICE_LIVE, DICE_PERSON};
    for (int i = 0; i < 3; i++) {
        check_words(sources[i], "x ~ 0123456789abcdef0123456789abcdef");
        check_words(sources[i], "attack | D:1,2");
        check_words(sources[i], " undo ");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(note_is_an_event_without_a_sentence_of_its_own),
        cmocka_unit_test(note_is_refused_that_no_log_could_hold),
        cmocka_unit_test(note_keeps_words_that_look_like_a_log),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
