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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(note_is_an_event_without_a_sentence_of_its_own),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
