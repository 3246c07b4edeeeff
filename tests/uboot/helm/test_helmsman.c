/* The game through a session: orders by text, refusals, time, logs. */
#include "games/uboot/app/rules.h"
#include "tests/scene.h"
#include "tests/unit.h"

static const struct uboot_hand *hand(struct scene *s)
{
    const struct helm_view *v = scene_view(s, "helmsman");
    return &v->hand;
}

static const struct uboot_board *board(struct scene *s)
{
    const struct helm_view *v = scene_view(s, "spectator");
    return &v->board;
}

static void uboot_7_5_1_orders_are_given_by_text(void **unused)
{
    (void)unused;
    struct scene *s = scene_open("helm", "mission=S4", NULL);
    scene_act(s, "helmsman", "telegraph half");
    scene_act(s, "helmsman", "course 120 starboard");
    assert_int_equal(session_step(scene_session(s), 2400), 2400);
    assert_int_equal(hand(s)->course, 120);
    assert_true(hand(s)->speed_dkn > 100);
    scene_close(s);
}

static void uboot_7_5_what_needs_the_surface_is_refused_below(void **unused)
{
    (void)unused;
    struct scene *s = scene_open("helm", "mission=S4", NULL);
    scene_refused(s, "helmsman", "rise", "surfaced");
    scene_refused(s, "helmsman", "depth 60", "surfaced");
    scene_refused(s, "helmsman", "periscope on", "surfaced");
    scene_act(s, "helmsman", "dive");
    session_step(scene_session(s), 300);
    scene_refused(s, "helmsman", "dive", "submerged");
    scene_refused(s, "helmsman", "watch 3", "submerged");
    scene_refused(s, "helmsman", "sextant", "submerged");
    scene_act(s, "helmsman", "periscope on");
    scene_act(s, "helmsman", "depth 30");
    session_step(scene_session(s), 600);
    assert_int_equal(hand(s)->periscope, 0);
    scene_refused(s, "helmsman", "periscope on", "deep");
    scene_close(s);
}

static void uboot_6_14_a_pause_stops_time(void **unused)
{
    (void)unused;
    struct scene *s = scene_open("helm", "mission=S4", NULL);
    scene_active(s, "helmsman clock");
    scene_act(s, "helmsman", "pause");
    scene_active(s, "helmsman");
    assert_int_equal(session_step(scene_session(s), 100), 0);
    scene_act(s, "helmsman", "course 90 port"); /* orders may be given */
    scene_act(s, "helmsman", "resume");
    assert_int_equal(session_step(scene_session(s), 100), 100);
    scene_close(s);
}

static void uboot_6_8_time_waits_for_the_watch_change(void **unused)
{
    (void)unused;
    struct scene *s = scene_open("helm", "mission=S4", NULL);
    int bell = 4 * TICKS_HOUR;
    assert_int_equal(session_step(scene_session(s), bell + 500), bell);
    assert_int_equal(session_step(scene_session(s), 10), 0);
    scene_act(s, "clock", "go_on"); /* nobody answered */
    assert_int_equal(hand(s)->bells, 1);
    assert_int_equal(session_step(scene_session(s), 10), 10);
    scene_act(s, "helmsman", "relieved");
    assert_int_equal(hand(s)->bells, 0);
    scene_close(s);
}

static void uboot_8_5_the_pace_is_set_and_refused(void **unused)
{
    (void)unused;
    struct scene *s = scene_open("helm", "mission=S4", NULL);
    const struct game *game = game_find("helm");
    scene_act(s, "helmsman", "pace transit");
    assert_int_equal(board(s)->pace, PACE_TRANSIT);
    assert_int_equal(game->pace(session_state(scene_session(s))), 600);
    scene_act(s, "helmsman", "pace real");
    assert_int_equal(game->pace(session_state(scene_session(s))), 1);
    scene_close(s);
}

static void uboot_4_2_the_boat_goes_home(void **unused)
{
    (void)unused;
    struct scene *s = scene_open("helm", "mission=S4", NULL);
    scene_act(s, "helmsman", "return no");
    scene_active(s, "helmsman clock");
    scene_act(s, "helmsman", "return yes");
    scene_active(s, "");
    scene_close(s);
}

/* A log of orders and steps gives the same world again. */
static void uboot_model_1_a_log_is_replayed(void **unused)
{
    (void)unused;
    struct scene *s = scene_open("helm", "mission=P1B", NULL);
    struct session *session = scene_session(s);
    scene_act(s, "helmsman", "telegraph full");
    session_step(session, 5000);
    scene_act(s, "helmsman", "dive");
    session_step(session, 3000);
    assert_true(session_flush(session));
    size_t len;
    struct log_fault fault = {0};
    struct log_sink nowhere = {0};
    const char *log = session_log(session, &len);
    struct session *again = session_replay(log, len, NULL, -1, nowhere, &fault);
    assert_non_null(again);
    const struct game *game = game_find("helm");
    assert_true(state_check(game, session_state(session)) ==
                state_check(game, session_state(again)));
    session_close(again);
    scene_close(s);
}

static void views_fit_a_terminal(void **unused)
{
    (void)unused;
    struct scene *s = scene_open("helm", "mission=S6", NULL);
    const struct game *game = game_find("helm");
    session_step(scene_session(s), 40000);
    for (int lang = 0; lang < LANG_COUNT; lang++) {
        struct paper paper;
        out_init(&paper.out, paper.text, sizeof paper.text, (enum lang)lang);
        paper.out.names = game->names;
        game->write_text(scene_view(s, "helmsman"), &paper.out);
        assert_false(paper.out.full);
        for (char *line = strtok(paper.text, "\n"); line;
             line = strtok(NULL, "\n"))
            if (out_columns(line) > 80)
                fail_msg("%d columns: %s", out_columns(line), line);
    }
    scene_close(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(uboot_7_5_1_orders_are_given_by_text),
        test(uboot_7_5_what_needs_the_surface_is_refused_below),
        test(uboot_6_14_a_pause_stops_time),
        test(uboot_6_8_time_waits_for_the_watch_change),
        test(uboot_8_5_the_pace_is_set_and_refused),
        test(uboot_4_2_the_boat_goes_home),
        test(uboot_model_1_a_log_is_replayed),
        test(views_fit_a_terminal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
