/* A table in real time: its clock runs while somebody is there. */
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "host.h"
#include "out.h"
#include "tests/unit.h"

static struct host host;

static int begin(void **state)
{
    (void)state;
    host = (struct host){0};
    host_begin(&host);
    return 0;
}

static int end(void **state)
{
    (void)state;
    host_end(&host);
    return 0;
}

struct helm {
    struct client *client;
    char table[32], token[32];
    long turn, tick;
};

static void sit(struct helm *h)
{
    char line[64];
    snprintf(line, sizeof line, "sit %s", h->token);
    struct span s = say_hear(h->client, line, "state");
    h->turn = number_of(s, "turn");
    h->tick = number_of(member(s, "view"), "tick");
}

static struct helm set_sail(const char *words)
{
    struct helm h = {.client = host_join(&host)};
    char line[128];
    snprintf(line, sizeof line, "create helm seed=3 %s", words);
    struct span s = say_hear(h.client, line, "created");
    text_of(s, "table", h.table, sizeof h.table);
    struct members seats = members_of(member(s, "seats"));
    struct span seat;
    assert_true(elements_next(&seats, &seat));
    text_of(seat, "token", h.token, sizeof h.token);
    sit(&h);
    return h;
}

/* The next message in which time has passed; returns how much. */
static long time_passes(struct helm *h)
{
    for (;;) {
        struct span view =
            member(hear_with(h->client, "state", "view"), "view");
        if (member(view, "tick").len == 0)
            continue;
        long before = h->tick;
        h->tick = number_of(view, "tick");
        return h->tick - before;
    }
}

static void order(struct helm *h, const char *words)
{
    char line[128];
    snprintf(line, sizeof line, "act %ld %s", h->turn, words);
    assert_true(client_say(h->client, line));
    for (;;) {
        struct span s = hear(h->client, "state");
        struct span view = member(s, "view");
        if (view.len > 0 && member(view, "tick").len > 0)
            h->tick = number_of(view, "tick");
        if (member(s, "done").len == 0)
            continue;
        assert_int_equal(number_of(s, "done"), h->turn);
        h->turn = number_of(s, "turn");
        return;
    }
}

static long tick_now(struct helm *h)
{
    return number_of(member(say_view(h->client), "view"), "tick");
}

static void sleep_ms(long ms)
{
    nanosleep(&(struct timespec){ms / 1000, ms % 1000 * 1000000}, NULL);
}

static void time_passes_tick_by_tick(void **state)
{
    (void)state;
    struct helm h = set_sail("");
    long begun = h.tick, steps = 0;
    for (int i = 0; i < 4; i++) {
        long passed = time_passes(&h);
        assert_in_range(passed, 1, 4); /* more than one: we were late */
        steps += passed;
    }
    assert_int_equal(h.tick, begun + steps);
    client_close(h.client);
}

/* The seats of U-BOOT and their difficulties have the same names. */
static void a_seat_may_have_a_difficulty_and_a_player(void **state)
{
    (void)state;
    struct client *c = host_join(&host);
    char text[16], settings[2048];
    struct span s =
        say_hear(c, "create uboot seed=3 mission=T1 captain=easy chief=steady",
                 "created");
    struct members seats = members_of(member(s, "seats"));
    struct span seat, first = {0};
    while (elements_next(&seats, &seat)) {
        text_of(seat, "seat", text, sizeof text);
        if (strcmp(text, "captain") == 0)
            first = seat;
    }
    text_of(first, "who", text, sizeof text);
    assert_string_equal(text, "human");
    char token[32], line[64];
    text_of(first, "token", token, sizeof token);
    snprintf(line, sizeof line, "sit %s", token);
    s = say_hear(c, line, "state");
    text_of(s, "settings", settings, sizeof settings);
    assert_non_null(strstr(settings, "captain=easy"));
    client_close(c);
}

static void the_pace_is_the_games(void **state)
{
    (void)state;
    struct helm h = set_sail("");
    order(&h, "pace fast");
    long passed = time_passes(&h);
    assert_true(passed > 0 && passed % 60 == 0);
    order(&h, "pause");
    long stood = tick_now(&h);
    sleep_ms(700);
    assert_int_equal(tick_now(&h), stood);
    h.tick = stood;
    order(&h, "resume");
    assert_true(time_passes(&h) > 0);
    client_close(h.client);
}

static void in_slow_motion_a_tick_takes_longer(void **state)
{
    (void)state;
    struct helm h = set_sail("");
    struct span s = say_hear(h.client, "slow 8", "state");
    while (member(s, "slow").len == 0)
        s = hear(h.client, "state");
    assert_int_equal(number_of(s, "slow"), 8);
    time_passes(&h);
    struct timespec before, after;
    clock_gettime(CLOCK_MONOTONIC, &before);
    assert_int_equal(time_passes(&h), 1);
    clock_gettime(CLOCK_MONOTONIC, &after);
    assert_true(after.tv_sec - before.tv_sec >= 1);
    say_hear(h.client, "slow 9", "refused");
    client_close(h.client);
}

static void while_nobody_is_there_time_stands(void **state)
{
    (void)state;
    struct helm h = set_sail("");
    time_passes(&h);
    client_close(h.client);
    sleep_ms(300); /* until it is noticed */
    h.client = host_join(&host);
    sit(&h);
    client_close(h.client);
    sleep_ms(1500);
    long before = h.tick;
    h.client = host_join(&host);
    sit(&h);
    assert_in_range(h.tick - before, 0, 1);
    client_close(h.client);
}

static void an_order_outlives_the_server(void **state)
{
    (void)state;
    struct helm h = set_sail("");
    time_passes(&h);
    time_passes(&h);
    order(&h, "course 123 shorter");
    long given = h.tick;
    host_stop(&host, SIGKILL);
    client_close(h.client);
    host_start(&host);
    h.client = host_join(&host);
    char line[64];
    snprintf(line, sizeof line, "sit %s", h.token);
    struct span view = member(say_hear(h.client, line, "state"), "view");
    assert_true(number_of(view, "tick") >= given - 1);
    assert_int_equal(number_of(member(view, "boat"), "ordered_course"), 123);
    h.tick = number_of(view, "tick");
    assert_true(time_passes(&h) > 0);
    client_close(h.client);
}

static void a_bot_steers_while_somebody_watches(void **state)
{
    (void)state;
    struct helm h = set_sail("helmsman=helmsman");
    long before = h.turn;
    /* It is asked about once a second; orders are its own turns. */
    for (int i = 0; i < 60 && h.turn < before + 2; i++) {
        struct span s = hear(h.client, "state");
        if (member(s, "turn").len > 0)
            h.turn = number_of(s, "turn");
    }
    assert_true(h.turn >= before + 2);
    say_hear(h.client, "act 0 pause", "refused");
    client_close(h.client);
}

/* The token of a seat of a new table. */
static void token_of(struct span created, const char *name, char token[32])
{
    struct members seats = members_of(member(created, "seats"));
    struct span seat;
    while (elements_next(&seats, &seat))
        if (span_is(member(seat, "seat"), name))
            text_of(seat, "token", token, 32);
}

/* Who holds the seat of this number, if the message says so. */
static bool tells_who_holds(struct span state, int number, const char *bot)
{
    struct members seats = members_of(member(state, "seats"));
    struct span seat = {0};
    if (member(state, "seats").len == 0)
        return false;
    for (int i = 0; i <= number; i++)
        assert_true(elements_next(&seats, &seat));
    return bot ? span_is(member(seat, "held"), bot)
               : member(seat, "held").len == 0;
}

/* The navigator goes, a bot plays for him, and he comes back to his place. */
static void a_bot_holds_the_place_of_whoever_has_gone(void **state)
{
    (void)state;
    struct helm captain = {.client = host_join(&host)}, navigator = captain;
    struct span s = say_hear(captain.client,
                             "create uboot seed=3 first_officer=steady "
                             "chief=steady",
                             "created");
    token_of(s, "captain", captain.token);
    token_of(s, "navigator", navigator.token);
    char line[64];
    snprintf(line, sizeof line, "sit %s", captain.token);
    say_hear(captain.client, line, "state");
    navigator.client = host_join(&host);
    sit(&navigator);
    client_close(navigator.client);
    bool held = false;
    for (int i = 0; i < 100 && !held; i++)
        held = tells_who_holds(hear(captain.client, "state"), 2, "officer");
    assert_true(held);
    navigator.client = host_join(&host);
    sit(&navigator);
    for (int i = 0; i < 100 && held; i++)
        held = !tells_who_holds(hear(captain.client, "state"), 2, NULL);
    assert_false(held);
    client_close(navigator.client);
    client_close(captain.client);
}

/* The rest of the line is what an earlier mission left. */
static void a_table_takes_over_what_another_left(void **state)
{
    (void)state;
    struct helm h =
        set_sail("mission=P1B carry=hull=71 battery=40 torpedoes=g7a:1,g7e:2");
    struct span s = member(say_view(h.client), "view");
    assert_int_equal(number_of(member(s, "boat"), "hull"), 71);
    assert_refused(h.client, "create helm mission=P1B carry=hull=500",
                   "carried.value");
    assert_refused(h.client, "create helm carry=fallen=C1W1",
                   "carried.unknown");
    assert_refused(h.client, "create helm carry=", "carried.empty");
    assert_refused(h.client, "create null carry=hull=5", "carried.nothing");
    assert_refused(h.client, "create helm hull=5", "cli.no_such_option");
    client_close(h.client);
}

/* Whoever only looks on moves no boat whose crew has gone. */
static void a_spectator_alone_does_not_wind_the_clock(void **state)
{
    (void)state;
    struct helm h = set_sail(""), other = {.client = host_join(&host)};
    char line[64];
    time_passes(&h);
    client_close(h.client);
    sleep_ms(300);
    snprintf(line, sizeof line, "watch %s", h.table);
    struct span view = member(say_hear(other.client, line, "state"), "view");
    long before = number_of(view, "tick");
    sleep_ms(1200);
    assert_int_equal(tick_now(&other), before);
    client_close(other.client);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(time_passes_tick_by_tick, begin, end),
        cmocka_unit_test_setup_teardown(the_pace_is_the_games, begin, end),
        cmocka_unit_test_setup_teardown(
            a_seat_may_have_a_difficulty_and_a_player, begin, end),
        cmocka_unit_test_setup_teardown(in_slow_motion_a_tick_takes_longer,
                                        begin, end),
        cmocka_unit_test_setup_teardown(while_nobody_is_there_time_stands,
                                        begin, end),
        cmocka_unit_test_setup_teardown(an_order_outlives_the_server, begin,
                                        end),
        cmocka_unit_test_setup_teardown(a_bot_steers_while_somebody_watches,
                                        begin, end),
        cmocka_unit_test_setup_teardown(
            a_bot_holds_the_place_of_whoever_has_gone, begin, end),
        cmocka_unit_test_setup_teardown(a_table_takes_over_what_another_left,
                                        begin, end),
        cmocka_unit_test_setup_teardown(
            a_spectator_alone_does_not_wind_the_clock, begin, end),
        cmocka_unit_test_setup_teardown(a_table_takes_over_what_another_left,
                                        begin, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
