/* Every lesson, played to its end: by somebody who does what it says, and by
 * people who do anything else first. */
#include <string.h>

#include "bot.h"
#include "live.h"
#include "memory.h"
#include "session.h"
#include "unit.h"

enum {
    WALK_MAX = 600,  /* entries in which a walker must be through */
    STRAY_MAX = 40,  /* what somebody does who does not listen, then listens */
    STRAYERS = 12,   /* of them for each lesson */
    CATCH_UP = 4000, /* entries in which they must be through, too */
};

static struct choices room; /* too large for the stack */

static struct session *open_lesson(const struct lesson *lesson)
{
    struct session_setup setup = {.game = lesson->game,
                                  .options = lesson->options,
                                  .source = DICE_LAID,
                                  .lesson = lesson};
    for (int i = 0; i < lesson->game->seat_count; i++)
        snprintf(setup.seat[i].who, WHO_MAX, "%s%s",
                 i == lesson->seat ? "human" : "bot:",
                 i == lesson->seat ? "" : lesson->bot);
    struct session *s = session_open(&setup);
    assert_non_null(s);
    return s;
}

/* Other seats act until the learner is asked, or nobody. */
static void others_act(struct session *s, const struct lesson *lesson)
{
    for (int n = 0; n < WALK_MAX; n++) {
        seat_set active = session_active(s);
        if (active == 0 || (active & seat_bit(lesson->seat)))
            return;
        int seat = 0;
        while (!(active & seat_bit(seat)))
            seat++;
        const struct bot *bot = bot_find(lesson->game, lesson->bot);
        assert_non_null(bot);
        struct dice dice;
        dice_seed(&dice, 1, (uint64_t)session_entries(s));
        struct action action = bot_turn(bot, s, seat, &dice, &room);
        struct refusal refusal;
        assert_true(session_do(s, seat, &action, &refusal));
    }
    fail_msg("%s: the others never end", lesson->name);
}

static void do_anything(struct session *s, int seat, struct pcg32 *pcg)
{
    struct refusal refusal;
    session_choices(s, seat, &room);
    int64_t count = choices_actions(&room);
    assert_true(count > 0);
    struct action action =
        choices_nth(&room, pcg32_below(pcg, (uint32_t)(count < 1 ? 1 : count)));
    assert_true(session_do(s, seat, &action, &refusal));
}

/* Does what the lesson says, or anything if it says nothing. */
static void do_as_told(struct session *s, int seat, struct pcg32 *pcg)
{
    char typed[ACTION_TEXT_MAX];
    struct out out;
    struct refusal refusal;
    out_init(&out, typed, sizeof typed, LANG_EN);
    session_lesson_typed(s, seat, &out);
    if (out.len == 0)
        do_anything(s, seat, pcg);
    else if (strncmp(typed, "lesson ", 7) == 0)
        assert_true(session_lesson(s, seat, typed + 7, &refusal));
    else if (!session_act(s, seat, typed, &refusal))
        fail_msg("%s is not open", typed);
}

/* Follows the lesson to its end; false if it does not come to one. */
static bool walk(struct session *s, const struct lesson *lesson, int max,
                 uint32_t *seen)
{
    struct pcg32 pcg;
    pcg32_seed(&pcg, 1, 1);
    for (int n = 0; n < max; n++) {
        const struct lesson_step *step = session_step_of(s, lesson->seat);
        if (!step)
            return true;
        if (seen)
            *seen |= 1u << (step - lesson->steps);
        others_act(s, lesson);
        if (!session_active(s))
            return !session_step_of(s, lesson->seat);
        if (session_step_of(s, lesson->seat) == step)
            do_as_told(s, lesson->seat, &pcg);
    }
    return false;
}

static void every_lesson_comes_to_its_end(void **state)
{
    (void)state;
    for (int i = 0; lessons_all[i]; i++) {
        const struct lesson *lesson = lessons_all[i];
        struct session *s = open_lesson(lesson);
        uint32_t seen = 0;
        if (!walk(s, lesson, WALK_MAX, &seen))
            fail_msg("%s stops at %s", lesson->name,
                     session_step_of(s, lesson->seat)->id);
        /* By its own story: a game that is over would end it as well. */
        if (!session_active(s))
            fail_msg("%s: the game is over before its lesson", lesson->name);
        for (int k = 0; k < lesson->step_count; k++)
            if (!(seen & 1u << k) && !lesson->steps[k].early)
                fail_msg("%s: %s was passed by", lesson->name,
                         lesson->steps[k].id);
        /* All of it is in the log. */
        size_t len;
        struct log_fault fault;
        const char *log = session_log(s, &len);
        struct session *again =
            session_replay(log, len, NULL, -1, (struct log_sink){0}, &fault);
        if (!again)
            fail_msg("%s: line %d of its log", lesson->name, fault.line);
        assert_null(session_step_of(again, lesson->seat));
        assert_int_equal(session_other_dice(again), -1);
        assert_true(state_check(lesson->game, session_state(s)) ==
                    state_check(lesson->game, session_state(again)));
        session_close(again);
        session_close(s);
    }
}

/* Somebody who does what he likes for a while, and then listens. */
static void nobody_gets_stuck(void **state)
{
    (void)state;
    for (int i = 0; lessons_all[i]; i++)
        for (int n = 0; n < STRAYERS; n++) {
            const struct lesson *lesson = lessons_all[i];
            struct session *s = open_lesson(lesson);
            struct pcg32 pcg;
            pcg32_seed(&pcg, (uint64_t)n, 2);
            for (int k = 0; k < STRAY_MAX && session_active(s); k++) {
                others_act(s, lesson);
                if (session_active(s))
                    do_anything(s, lesson->seat, &pcg);
            }
            if (!walk(s, lesson, CATCH_UP, NULL))
                fail_msg("%s, player %d: stops at %s", lesson->name, n,
                         session_step_of(s, lesson->seat)->id);
            session_close(s);
        }
}

/* Dice fall the same again after undo, and the step is the one it was. */
static void undo_goes_back_over_dice(void **state)
{
    (void)state;
    for (int i = 0; lessons_all[i]; i++) {
        const struct lesson *lesson = lessons_all[i];
        struct session *s = open_lesson(lesson);
        struct pcg32 pcg;
        int undone = 0;
        pcg32_seed(&pcg, 3, 3);
        for (int n = 0; n < WALK_MAX && session_step_of(s, lesson->seat); n++) {
            others_act(s, lesson);
            if (!session_active(s))
                break;
            const struct lesson_step *step = session_step_of(s, lesson->seat);
            uint64_t before = state_check(lesson->game, session_state(s));
            struct pcg32 same = pcg;
            int entries = session_entries(s);
            do_as_told(s, lesson->seat, &pcg);
            if (!session_can_undo(s, lesson->seat) ||
                step->until[0].kind == UNTIL_READ ||
                step->until[0].kind == UNTIL_TAB ||
                session_entries(s) != entries + 1)
                continue;
            uint64_t after = state_check(lesson->game, session_state(s));
            struct refusal refusal;
            assert_true(session_undo(s, lesson->seat, &refusal));
            assert_true(before == state_check(lesson->game, session_state(s)));
            assert_ptr_equal(session_step_of(s, lesson->seat), step);
            pcg = same;
            do_as_told(s, lesson->seat, &pcg);
            assert_true(after == state_check(lesson->game, session_state(s)));
            undone++;
        }
        assert_true(undone > 0);
        session_close(s);
    }
}

static void words_are_refused_where_they_mean_nothing(void **state)
{
    (void)state;
    const struct lesson *lesson = lessons_all[0];
    struct session *s = open_lesson(lesson);
    struct refusal refusal;
    int me = lesson->seat;
    assert_false(session_lesson(s, me, "again", &refusal));
    assert_false(session_lesson(s, me, "nonsense", &refusal));
    assert_false(session_lesson(s, me, "seen two words", &refusal));
    assert_true(session_lesson(s, me, "off", &refusal));
    assert_null(session_step_of(s, me));
    assert_false(session_lesson(s, me, "next", &refusal));
    assert_true(session_lesson(s, me, "again", &refusal));
    assert_ptr_equal(session_step_of(s, me), &lesson->steps[0]);
    assert_true(session_lesson(s, me, "skip", &refusal));
    assert_ptr_equal(session_step_of(s, me), &lesson->steps[1]);
    session_close(s);
}

/* Lessons can only be found again if their bots are there. */
static void lessons_have_their_bots(void **state)
{
    (void)state;
    for (int i = 0; lessons_all[i]; i++) {
        const struct lesson *lesson = lessons_all[i];
        assert_ptr_equal(lesson_find(lesson->name), lesson);
        if (lesson->game->seat_count > 1)
            assert_non_null(bot_find(lesson->game, lesson->bot));
        assert_true(!*lesson->after || lesson_find(lesson->after));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lessons_have_their_bots),
        cmocka_unit_test(every_lesson_comes_to_its_end),
        cmocka_unit_test(nobody_gets_stuck),
        cmocka_unit_test(undo_goes_back_over_dice),
        cmocka_unit_test(words_are_refused_where_they_mean_nothing),
    };
    if (!live_init())
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
