/* The simulator's log is a log: what it wrote of a game, markers that were spent
 * included, is replayed by a session to the same end. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "core/session.h"
#include "play/simulate.h"

enum { LOG_SIZE = 1 << 20, EVENTS = 4096 };

static void forget(void *where, const struct events *events)
{
    (void)where;
    (void)events;
}

/* Returns how many answers to waiting rolls the logs held. */
static int play_and_replay(const char *name, const char *bot, int games)
{
    static struct simulator sim;
    static struct event item[EVENTS];
    static char text[LOG_SIZE];
    struct events events = {.item = item, .capacity = EVENTS};
    struct out log;
    int answers = 0;
    memset(&sim, 0, sizeof sim);
    sim.game = game_find(name);
    assert_non_null(sim.game);
    game_options(sim.game, &sim.options);
    for (int i = 0; i < sim.game->seat_count; i++)
        sim.bot[i] = bot_find(sim.game, bot);
    out_init(&log, text, sizeof text, LANG_EN);
    sim.log = &log;
    sim.told = &events;
    sim.drain = forget;
    simulator_init(&sim);
    for (int i = 0; i < games; i++) {
        struct simulated result = simulator_play(&sim, 5, (uint64_t)i);
        struct log_fault fault = {0};
        struct outcome outcome = {0};
        struct session *session = session_replay(
            text, log.len, NULL, -1, (struct log_sink){NULL, NULL}, &fault);
        if (!session)
            fail_msg("game %d, line %d: %s %s", i, fault.line,
                     text_key(fault.text), fault.detail);
        assert_true(session_over(session, &outcome));
        assert_int_equal(outcome.score[0], result.outcome.score[0]);
        session_close(session);
        for (const char *at = text; (at = strstr(at, " again")); at++)
            answers++;
    }
    simulator_free(&sim);
    return answers;
}

static void a_simulated_game_of_depth_is_replayed(void **state)
{
    (void)state;
    play_and_replay("null", "random", 50);
}

static void a_simulated_career_is_replayed(void **state)
{
    (void)state;
    assert_true(play_and_replay("hunters", "attacker", 60) > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_simulated_game_of_depth_is_replayed),
        cmocka_unit_test(a_simulated_career_is_replayed)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
