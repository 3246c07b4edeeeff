/* Dice thrown by a person: somebody is asked for every roll. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "lang.h"
#include "session.h"

enum { BOAT, ESCORT };

static struct session *opened(const struct game *game)
{
    struct session_setup setup = {.game = game, .source = DICE_PERSON};
    game_options(setup.game, &setup.options);
    struct session *s = session_open(&setup);
    assert_non_null(s);
    return s;
}

static void act(struct session *s, int seat, const char *text)
{
    struct refusal refusal;
    assert_true(session_act(s, seat, text, &refusal));
}

static void person_tells_the_first_roll_of_an_action(void **unused)
{
    (void)unused;
    struct session *s = opened(game_find("null"));
    act(s, BOAT, "ready");
    act(s, ESCORT, "attack 5");
    assert_int_equal(session_question(s)->kind, QUESTION_FACES);
    act(s, ESCORT, "faces 3 4");
    assert_int_equal(session_question(s)->kind, QUESTION_AGAIN);
    assert_int_equal(session_question(s)->roll.face[1], 4);
    act(s, ESCORT, "again");
    assert_int_equal(session_question(s)->kind, QUESTION_FACES);
    act(s, ESCORT, "faces 6 6");
    assert_null(session_question(s));
    session_close(s);
}

static void person_cannot_throw_a_nought(void **unused)
{
    (void)unused;
    struct action action;
    int problem;
    const struct game *game = game_find("null");
    assert_null(action_read(game, "faces 3 2", &action, &problem));
    assert_string_equal(action_read(game, "faces 3 0 2", &action, &problem),
                        "0 2");
    assert_int_equal(problem, T_CORE_BAD_ARGUMENT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(person_tells_the_first_roll_of_an_action),
        cmocka_unit_test(person_cannot_throw_a_nought),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
