/* Real time: the clock's steps, their lines in the log, and check values. */
#include "lang.h"
#include "tests/toys/toys.h"
#include "tests/unit.h"

static struct table *replayed(const char *log)
{
    struct table *table = calloc(1, sizeof *table);
    struct log_fault fault;
    assert_non_null(table);
    if (!table_replay(table, log, table_secret, &fault))
        fail_msg("'%s' line %d of\n%s", text_key(fault.text), fault.line, log);
    return table;
}

/* The lines behind the first entry, without chain values. */
static const char *deeds(const struct table *table)
{
    static char text[1 << 15];
    const char *at =
        strchr(strstr(table->kept, "\n0 host start") + 1, '\n') + 1;
    size_t len = 0;
    while (*at) {
        const char *end = strchr(at, '\n'), *tilde = strstr(at, " ~ ");
        const char *stop = tilde && tilde < end ? tilde : end;
        memcpy(text + len, at, (size_t)(stop - at));
        len += (size_t)(stop - at);
        text[len++] = '\n';
        at = end + 1;
    }
    text[len] = 0;
    return text;
}

/* A watch or two with orders in between. */
static void sail(struct table *t)
{
    struct session *s = t->session;
    session_step(s, 250);
    table_act(t, CLOCK_HELM, "steer 3");
    session_step(s, 17);
    session_step(s, 33);
    table_act(t, CLOCK_LOOKOUT, "report");
    table_act(t, CLOCK_HELM, "steer -2");
    session_step(s, 900);
    assert_true(session_note(s, CLOCK_LOOKOUT, EVERYBODY, "smoke", NULL));
    session_step(s, CLOCK_BELL); /* only up to the bell */
    table_act(t, CLOCK_HELM, "relieve");
    session_step(s, 1200);
}

static void clock_runs_of_steps_are_one_line_each(void **unused)
{
    (void)unused;
    struct table *t = table_begin(&clock_game, DICE_SEEDED);
    session_step(t->session, 20);
    session_step(t->session, 17);
    assert_string_equal(deeds(t), ""); /* nothing to write yet */
    table_act(t, CLOCK_HELM, "steer 3");
    session_step(t->session, 1);
    assert_true(session_flush(t->session));
    assert_true(session_flush(t->session));
    assert_string_equal(deeds(t), "1 clock step n=37\n"
                                  "2 helm steer to=3\n"
                                  "3 clock step\n");
    table_end(t);
}

static void clock_writes_a_check_value_every_thousand_steps(void **unused)
{
    (void)unused;
    struct table *t = table_begin(&clock_game, DICE_SEEDED);
    char expected[128];
    session_step(t->session, 400);
    table_act(t, CLOCK_HELM, "steer 1");
    session_step(t->session, 600);
    uint64_t check = state_check(&clock_game, session_state(t->session));
    session_step(t->session, 10);
    session_flush(t->session);
    snprintf(expected, sizeof expected,
             "1 clock step n=400\n2 helm steer to=1\n3 clock step n=600\n"
             "4 clock check %016llx\n5 clock step n=10\n",
             (unsigned long long)check);
    assert_string_equal(deeds(t), expected);
    table_end(t);
}

static void clock_stops_where_the_game_waits(void **unused)
{
    (void)unused;
    struct table *t = table_begin(&clock_game, DICE_SEEDED);
    assert_int_equal(session_step(t->session, CLOCK_BELL + 500), CLOCK_BELL);
    assert_int_equal(session_step(t->session, 1), 0);
    table_act(t, CLOCK_HELM, "relieve");
    assert_int_equal(session_step(t->session, 5), 5);
    table_end(t);
}

static void clock_moves_no_seat_s_count(void **unused)
{
    (void)unused;
    struct table *t = table_begin(&clock_game, DICE_SEEDED);
    int helm = session_turn(t->session, CLOCK_HELM);
    int lookout = session_turn(t->session, CLOCK_LOOKOUT);
    session_step(t->session, CLOCK_BELL);
    table_act(t, CLOCK_HELM, "relieve");
    assert_int_equal(session_turn(t->session, CLOCK_HELM), helm + 1);
    assert_int_equal(session_turn(t->session, CLOCK_LOOKOUT), lookout);
    table_end(t);
}

static void clock_orders_cannot_be_taken_back(void **unused)
{
    (void)unused;
    struct table *t = table_begin(&clock_game, DICE_SEEDED);
    table_act(t, CLOCK_HELM, "steer 3");
    table_refuse(t, CLOCK_HELM, "undo", T_SESSION_NO_UNDO);
    table_end(t);
}

static void clock_tells_each_seat_what_it_may_see(void **unused)
{
    (void)unused;
    struct table *t = table_begin(&clock_game, DICE_SEEDED);
    int helm = 0, lookout = 0;
    session_step(t->session, 300);
    assert_string_equal(table_told(t, CLOCK_HELM, &helm), "");
    assert_string_equal(table_told(t, CLOCK_LOOKOUT, &lookout),
                        "sight sight sight ");
    table_end(t);
}

static void clock_world_is_the_same_at_every_speed(void **unused)
{
    (void)unused;
    static const int speeds[] = {1, 7, 64, 1000, 3000};
    char expected[4096] = "", log[1 << 15] = "";
    for (int i = 0; i < 5; i++) {
        struct table *t = table_begin(&clock_game, DICE_LIVE);
        int left = CLOCK_BELL;
        while (left > 0)
            left -= session_step(t->session, speeds[i]);
        session_flush(t->session);
        if (i == 0) {
            copy_text(expected, table_dump(t));
            copy_text(log, t->kept);
        }
        assert_string_equal(table_dump(t), expected);
        assert_string_equal(t->kept, log); /* merged alike, too */
        table_end(t);
    }
}

static void clock_game_taken_up_is_the_same_and_goes_on_the_same(void **unused)
{
    (void)unused;
    struct table *t = table_begin(&clock_game, DICE_LIVE);
    sail(t);
    assert_true(session_flush(t->session));
    struct table *again = replayed(t->kept);
    check_same(t, again);
    /* The next check value comes at the same step. */
    session_step(t->session, 290);
    session_step(again->session, 290);
    session_flush(t->session);
    session_flush(again->session);
    check_same(t, again);
    table_end(again);
    table_end(t);
}

static void clock_game_of_a_thousand_steps_in_a_row_is_read(void **unused)
{
    (void)unused;
    struct table *t = table_begin(&clock_game, DICE_SEEDED);
    session_step(t->session, 1000);
    struct table *again = replayed(t->kept);
    check_same(t, again);
    table_end(again);
    table_end(t);
}

static void clock_game_ends_with_its_last_step(void **unused)
{
    (void)unused;
    struct table *t = table_begin(&clock_game, DICE_LIVE);
    struct outcome outcome;
    while (session_active(t->session))
        if (session_step(t->session, 400) == 0)
            table_act(t, CLOCK_HELM, "relieve");
    assert_true(session_over(t->session, &outcome));
    char end[64];
    snprintf(end, sizeof end, "\nend helm=%d lookout=0\nsecret ",
             (int)outcome.score[0]);
    assert_non_null(strstr(t->kept, end));
    assert_int_equal(session_step(t->session, 1), 0);
    struct table *again = replayed(t->kept);
    check_same(t, again);
    table_end(again);
    table_end(t);
}

/* An order altered in the log is named by the first check value behind it. */
static void clock_altered_order_is_named_by_the_next_check(void **unused)
{
    (void)unused;
    struct table *t = table_begin(&clock_game, DICE_SEEDED),
                 *bad = calloc(1, sizeof *bad);
    struct log_fault fault;
    sail(t);
    session_flush(t->session);
    char *order = strstr(t->kept, "steer to=-2"), *check;
    assert_non_null(order);
    check = strstr(order, " clock check ");
    assert_non_null(check);
    while (check[-1] != '\n')
        check--;
    int line = 1;
    for (const char *c = t->kept; c < check; c++)
        line += *c == '\n';
    order[strlen("steer to=-")] = '3';
    assert_false(table_replay(bad, t->kept, NULL, &fault));
    assert_int_equal(fault.text, T_LOG_CHECK_DIFFERS);
    assert_int_equal(fault.line, line);
    assert_int_equal(fault.entry, atoi(check));
    table_end(t);
    table_end(bad);
}

static void clock_steps_the_game_would_not_take_are_named(void **unused)
{
    (void)unused;
    struct table *t = table_begin(&clock_game, DICE_SEEDED),
                 *bad = calloc(1, sizeof *bad);
    struct log_fault fault;
    static const struct {
        const char *line;
        int text;
    } list[] = {
        {"1 clock step n=1501\n", T_LOG_NOT_OPEN}, /* beyond the bell */
        {"1 clock step n=0\n", T_LOG_BAD_ACTION},
        {"1 clock step n=-1\n", T_LOG_BAD_ACTION},
        {"1 clock step n=x\n", T_LOG_BAD_ACTION},
        {"1 clock step n=4294967297\n", T_LOG_BAD_ACTION},
        {"1 helm step\n", T_LOG_NOT_OPEN},
        {"1 helm step n=3\n", T_LOG_BAD_ACTION},
        {"1 helm check 0123456789abcdef\n", T_LOG_NOT_OPEN},
        {"1 clock check 0123456789abcdef\n", T_LOG_CHECK_DIFFERS},
        {"1 clock check 0123456789abcdef a=1f0c\n", T_LOG_CHECK_DIFFERS},
        {"1 clock check 0123\n", T_LOG_BAD_ACTION},
        {"1 clock check 0123 a=1f0c\n", T_LOG_BAD_ACTION},
        {"1 clock step | 1d6:1\n", T_LOG_DICE_LEFT_OVER},
    };
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        static char log[sizeof t->kept + 64];
        snprintf(log, sizeof log, "%s%s", t->kept, list[i].line);
        assert_false(table_replay(bad, log, NULL, &fault));
        if (fault.text != list[i].text)
            fail_msg("'%s' for %s", text_key(fault.text), list[i].line);
        assert_int_equal(fault.entry, 1);
    }
    table_end(t);
    table_end(bad);
}

/* The world has moved on when the keeper refuses; its steps are written with
 * the next try, and nothing is missing. */
static void clock_steps_the_keeper_refused_are_written_later(void **unused)
{
    (void)unused;
    struct table *t = table_begin(&clock_game, DICE_LIVE),
                 *good = table_begin(&clock_game, DICE_LIVE);
    struct refusal refusal;
    session_step(t->session, 30);
    session_step(good->session, 30);
    t->fail_at = t->calls + 1;
    assert_false(session_act(t->session, CLOCK_HELM, "steer 3", &refusal));
    assert_int_equal(refusal.text, T_SESSION_NOT_KEPT);
    t->fail_at = t->calls + 2;
    assert_false(session_act(t->session, CLOCK_HELM, "steer 3", &refusal));
    table_act(t, CLOCK_HELM, "steer 3");
    table_act(good, CLOCK_HELM, "steer 3");
    check_same(t, good);
    table_end(t);
    table_end(good);
}

static void clock_end_is_not_written_before_its_steps(void **unused)
{
    (void)unused;
    struct table *t = table_begin(&clock_game, DICE_SEEDED);
    int taken = 0;
    while (session_active(t->session) && taken < 4990) {
        int steps = session_step(t->session, 4990 - taken);
        taken += steps;
        if (steps == 0)
            table_act(t, CLOCK_HELM, "relieve");
    }
    session_flush(t->session);
    t->fail_at = t->calls + 1;
    session_step(t->session, 10); /* the last of them is also a check */
    assert_true(session_flush(t->session));
    assert_non_null(strstr(t->kept, "\nend helm="));
    struct table *again = replayed(t->kept);
    assert_string_equal(table_dump(again), table_dump(t));
    table_end(again);
    table_end(t);
}

static void clock_steps_are_written_when_the_game_is_given_up(void **unused)
{
    (void)unused;
    struct table *t = table_begin(&clock_game, DICE_SEEDED);
    session_step(t->session, 12);
    assert_true(session_abandon(t->session));
    assert_string_equal(deeds(t), "1 clock step n=12\nend abandoned\n");
    struct table *again = replayed(t->kept);
    check_same(t, again);
    table_end(again);
    table_end(t);
}

static void
clock_that_steps_by_the_ordinary_door_is_counted_alike(void **unused)
{
    (void)unused;
    struct table *t = table_begin(&clock_game, DICE_SEEDED);
    for (int i = 0; i < 999; i++)
        table_act(t, SEAT_CLOCK, "step");
    session_step(t->session, 1);
    session_flush(t->session);
    assert_non_null(strstr(t->kept, " clock check "));
    struct table *again = replayed(t->kept);
    check_same(t, again);
    table_end(again);
    table_end(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(clock_runs_of_steps_are_one_line_each),
        test(clock_writes_a_check_value_every_thousand_steps),
        test(clock_stops_where_the_game_waits),
        test(clock_moves_no_seat_s_count),
        test(clock_orders_cannot_be_taken_back),
        test(clock_tells_each_seat_what_it_may_see),
        test(clock_world_is_the_same_at_every_speed),
        test(clock_game_taken_up_is_the_same_and_goes_on_the_same),
        test(clock_game_of_a_thousand_steps_in_a_row_is_read),
        test(clock_game_ends_with_its_last_step),
        test(clock_altered_order_is_named_by_the_next_check),
        test(clock_steps_the_game_would_not_take_are_named),
        test(clock_steps_the_keeper_refused_are_written_later),
        test(clock_end_is_not_written_before_its_steps),
        test(clock_steps_are_written_when_the_game_is_given_up),
        test(clock_that_steps_by_the_ordinary_door_is_counted_alike),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
