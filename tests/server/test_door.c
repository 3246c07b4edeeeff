/* Who may come in without being asked: lessons for strangers. */
#define HOST_FLAGS "--rate", "100000"
#include "fixture.h"
#include "live.h"

/* Lessons are for anybody, but nobody fills the disk with them. */
static void strangers_take_lessons_within_a_quota(void **state)
{
    (void)state;
    enum { AN_HOUR = 20 };
    struct client *far = host_try(&host, "X-Forwarded-For: 10.0.0.8\r\n");
    assert_non_null(far);
    say_hear(far, "hello en", "hello");
    assert_refused(far, "create hunters lesson=nonsense", "lesson.no_such");
    assert_refused(far, "create null lesson=hunters_first", "lesson.no_such");
    assert_refused(far, "create hunters lesson=hunters_first seed=1",
                   "lesson.no_such");
    char table[32] = "", token[64], line[96];
    for (int i = 0; i < AN_HOUR; i++) {
        struct span m =
            say_hear(far, "create hunters lesson=hunters_first", "created");
        struct span seat;
        struct members seats = members_of(member(m, "seats"));
        assert_true(elements_next(&seats, &seat));
        text_of(seat, "token", token, sizeof token);
        text_of(m, "table", table, sizeof table);
    }
    assert_refused(far, "create hunters lesson=hunters_first",
                   "lesson.too_many");
    /* The owner may; and what was begun is played. */
    struct client *other = host_join(&host);
    say_hear(other, "create hunters lesson=hunters_first", "created");
    snprintf(line, sizeof line, "sit %s", token);
    assert_true(client_say(far, line));
    struct span lesson = member(hear_with(far, "state", "lesson"), "lesson");
    assert_true(span_is(member(lesson, "step"), "welcome"));
    assert_refused(far, "lesson again", "lesson.not_now");
    assert_true(client_say(far, "lesson next"));
    lesson = member(hear_with(far, "state", "lesson"), "lesson");
    assert_true(span_is(member(lesson, "step"), "load"));
    assert_true(span_is(member(lesson, "typed"), "ready"));
    client_close(far);
    client_close(other);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        served(strangers_take_lessons_within_a_quota),
    };
    if (!live_init())
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
