/* Bells, meal, event card; compression, its drops and refusals; the tick. */
#include "tests/uboot/ocean.h"

/* Whole ticks, with the wait for the bell answered. */
static void run(struct world *w, int64_t ticks)
{
    for (int64_t i = 0; i < ticks && !world_over(w); i++) {
        world_tick(w);
        w->clock.wait = WAIT_NONE;
    }
}

static void dates_go_on_over_midnight(void **unused)
{
    (void)unused;
    struct clock c = {.start_year = 1939,
                      .start_month = 12,
                      .start_day = 31,
                      .start_minute = 23 * 60 + 30};
    struct date d = clock_date(&c);
    assert_int_equal(d.year * 10000 + d.month * 100 + d.day, 19391231);
    c.tick = 45 * TICKS_MINUTE;
    d = clock_date(&c);
    assert_int_equal(d.year * 10000 + d.month * 100 + d.day, 19400101);
    assert_int_equal(d.hour * 100 + d.minute, 15);
    assert_int_equal(clock_month(&c), 40 * 12);
    c.start_year = 1940;
    c.start_month = 2;
    c.start_day = 28;
    d = clock_date(&c);
    assert_int_equal(d.month * 100 + d.day, 229); /* a leap year */
}

static void uboot_6_8_bells_ring_four_times_a_day_and_wait(void **unused)
{
    (void)unused;
    struct world *w = lay_out(MISSION_S4, MEDIUM, 3); /* 0200 */
    int64_t first = 4 * TICKS_HOUR;
    run(w, first - 1);
    assert_int_equal(said(w, UBOOT_MESSAGE_WATCH_BELL), 0);
    w->boat.hydrophone = 1;
    world_tick(w);
    assert_int_equal(said(w, UBOOT_MESSAGE_WATCH_BELL), 1);
    assert_int_equal(w->clock.wait, WAIT_BELL);
    assert_int_equal(w->clock.bells, 1);
    assert_int_equal(w->boat.hydrophone, 0);
    assert_int_equal(last_said(w, UBOOT_MESSAGE_WATCH_BELL)->arg[0], 5);
    w->clock.wait = WAIT_NONE;
    w->feed.count = 0;
    run(w, 18 * TICKS_HOUR);
    assert_int_equal(w->clock.bells, 4);
}

static void uboot_9_4_2_the_meal_is_asked_once_a_day(void **unused)
{
    (void)unused;
    struct world *w = lay_out(MISSION_S5, MEDIUM, 3); /* from 0000 */
    run(w, 19 * TICKS_HOUR - 1);
    assert_int_equal(said(w, UBOOT_MESSAGE_MEAL_QUESTION), 0);
    run(w, 1);
    assert_int_equal(said(w, UBOOT_MESSAGE_MEAL_QUESTION), 1);
    w->feed.count = 0;
    run(w, 23 * TICKS_HOUR);
    assert_int_equal(said(w, UBOOT_MESSAGE_MEAL_QUESTION), 0);
}

static void uboot_8_7_event_cards_come_by_the_watch(void **unused)
{
    (void)unused;
    static const double rate[] = {0.20, 0.30, 0.40};
    for (int level = EASY; level <= HARD; level++) {
        int due = 0;
        for (int i = 0; i < 1000; i++) {
            struct world *w = lay_out(MISSION_S5, level, (uint64_t)i);
            if (w->clock.event_due < NEVER) {
                due++;
                assert_true(w->clock.event_due <= 6 * TICKS_HOUR);
            }
        }
        assert_near(due / 1000.0, rate[level], 0.045);
    }
}

static void uboot_8_5_messages_drop_to_real_time(void **unused)
{
    (void)unused;
    struct world *w = lay_out(MISSION_S4, MEDIUM, 3);
    w->feed.told = w->feed.count;
    w->clock.pace = PACE_TRANSIT;
    world_tick(w);
    assert_int_equal(w->clock.pace, PACE_TRANSIT);
    feed_say(w, UBOOT_MESSAGE_COURSE_DONE, 90); /* every one of them */
    world_tick(w);
    assert_int_equal(w->clock.pace, PACE_REAL);
}

/* The pace that this message leaves of a transit. */
static int pace_left(int level, int sorted, enum uboot_message message)
{
    struct world *w = lay_out(MISSION_S4, level, 3);
    w->setting.sorted = (int8_t)sorted;
    w->feed.told = w->feed.count;
    w->clock.pace = PACE_TRANSIT;
    feed_say(w, message, 1);
    world_tick(w);
    return w->clock.pace;
}

static void uboot_reading_12_all_messages_drop_or_by_kind(void **unused)
{
    (void)unused;
    assert_int_equal(pace_left(MEDIUM, 0, UBOOT_MESSAGE_GUN_FALL), PACE_REAL);
    assert_int_equal(pace_left(MEDIUM, 0, UBOOT_MESSAGE_WEATHER), PACE_REAL);
    assert_int_equal(pace_left(MEDIUM, 1, UBOOT_MESSAGE_PING), PACE_REAL);
    assert_int_equal(pace_left(MEDIUM, 1, UBOOT_MESSAGE_WEATHER), PACE_FAST);
    assert_int_equal(pace_left(EASY, 1, UBOOT_MESSAGE_WEATHER), PACE_REAL);
    assert_int_equal(pace_left(MEDIUM, 1, UBOOT_MESSAGE_GUN_FALL),
                     PACE_TRANSIT);
}

static void uboot_8_5_time_is_refused(void **unused)
{
    (void)unused;
    struct world *w = calm(MEDIUM);
    for (int i = 0; i < PACE_COUNT; i++)
        assert_int_equal(clock_refuses(w, (enum pace)i), PACE_OPEN);
    int ship = put_ship(w, UBOOT_SHIP_TYPE_TRAMP, 8.0, 0.0, 0.0, 0.0);
    contact_new(w, CONTACT_SHIP, ship, BY_WATCH, false);
    assert_int_equal(clock_refuses(w, PACE_TRANSIT), PACE_CONTACT);
    assert_int_equal(clock_refuses(w, PACE_FAST), PACE_OPEN);
    w->weapons.running = 1;
    assert_int_equal(clock_refuses(w, PACE_FAST), PACE_TORPEDO);
    assert_int_equal(clock_refuses(w, PACE_ACTION), PACE_OPEN);
    w->damage.breach = 3;
    assert_int_equal(clock_refuses(w, PACE_ACTION), PACE_BREACH);
    assert_int_equal(clock_refuses(w, PACE_REAL), PACE_OPEN);
}

/* The factor is a property of the loop: the same ticks, whatever it says. */
static void uboot_model_1_the_pace_changes_nothing(void **unused)
{
    (void)unused;
    static struct world first;
    for (int pace = PACE_REAL; pace < PACE_COUNT; pace++) {
        struct world *w = lay_out(MISSION_P1B, MEDIUM, 11);
        boat_order_telegraph(w, TELEGRAPH_HALF);
        for (int i = 0; i < 40000; i++) {
            w->clock.pace = (int8_t)pace;
            w->feed.told = w->feed.count;
            world_tick(w);
            w->clock.wait = WAIT_NONE;
        }
        w->clock.pace = PACE_REAL;
        w->feed.told = 0;
        if (pace == PACE_REAL)
            first = *w;
        assert_memory_equal(&first, w, sizeof first);
    }
}

static void uboot_model_1_streams_are_apart(void **unused)
{
    (void)unused;
    struct world *w = lay_out(MISSION_S1, MEDIUM, 5);
    uint64_t before[STREAM_COUNT];
    for (int i = 0; i < STREAM_COUNT; i++)
        before[i] = w->rng.stream[i].state;
    double sum = 0.0, squares = 0.0;
    for (int i = 0; i < 20000; i++) {
        double n = rng_normal(w, STREAM_WEAPONS);
        sum += n;
        squares += n * n;
    }
    assert_near(sum / 20000, 0.0, 0.03);
    assert_near(squares / 20000, 1.0, 0.03);
    for (int i = 0; i < STREAM_COUNT; i++)
        assert_int_equal(before[i] == w->rng.stream[i].state,
                         i != STREAM_WEAPONS);
}

/* Memory and dump agree on what a world is. */
static void uboot_model_1_the_dump_names_what_differs(void **unused)
{
    (void)unused;
    struct part a[PARTS_MAX], b[PARTS_MAX];
    struct world *w = lay_out(MISSION_S1, MEDIUM, 5);
    int parts = world_parts(w, a);
    w->boat.depth += 1e-12;
    assert_int_equal(world_parts(w, b), parts);
    for (int i = 0; i < parts; i++)
        assert_int_equal(a[i].check == b[i].check,
                         strcmp(a[i].name, "boat") != 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(dates_go_on_over_midnight),
        test(uboot_6_8_bells_ring_four_times_a_day_and_wait),
        test(uboot_9_4_2_the_meal_is_asked_once_a_day),
        test(uboot_8_7_event_cards_come_by_the_watch),
        test(uboot_8_5_messages_drop_to_real_time),
        test(uboot_reading_12_all_messages_drop_or_by_kind),
        test(uboot_8_5_time_is_refused),
        test(uboot_model_1_the_pace_changes_nothing),
        test(uboot_model_1_streams_are_apart),
        test(uboot_model_1_the_dump_names_what_differs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
