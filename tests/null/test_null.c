/* The rules of the null game, one test and more for each number of its page. */
#include "tests/scene.h"

#include "games/null/view.h"

static int depth_of(struct scene *s)
{
    const struct null_view *view = scene_view(s, "boat");
    return view->hand.depth;
}

static const struct null_board *board_of(struct scene *s)
{
    const struct null_view *view = scene_view(s, "spectator");
    return &view->board;
}

/* One round: the boat goes there and is ready, the escort attacks, and its roll
 * stands. The escort is asked only while it has its marker. */
static void play_round(struct scene *s, const char *dive, const char *attack,
                       const char *dice)
{
    if (dive)
        scene_act(s, "boat", dive);
    scene_act(s, "boat", "ready");
    scene_dice(s, dice);
    scene_act(s, "escort", attack);
    if (session_question(scene_session(s)))
        scene_act(s, "escort", "keep");
}

static void null_1_1_boat_begins_anywhere_in_secret(void **unused)
{
    (void)unused;
    struct scene *s = scene_open("null", "", "");
    for (int depth = 1; depth <= 9; depth++) {
        char text[] = "dive 0";
        text[5] = (char)('0' + depth);
        scene_act(s, "boat", text);
        assert_int_equal(depth_of(s), depth);
        scene_events(s, "boat", "dived");
        scene_events(s, "escort", "");
        scene_events(s, "spectator", "");
    }
    const struct null_view *seen = scene_view(s, "escort");
    assert_int_equal(seen->hand.depth, 0);
    scene_not_open(s, "boat", "dive 0");
    scene_not_open(s, "boat", "dive 10");
    scene_close(s);
}

static void null_1_2_option_says_how_many_rounds(void **unused)
{
    (void)unused;
    struct scene *s = scene_open("null", "", "");
    assert_int_equal(board_of(s)->rounds, 6);
    scene_close(s);
    s = scene_open("null", "rounds=9", "");
    assert_int_equal(board_of(s)->rounds, 9);
    scene_close(s);
    struct options options;
    assert_false(game_option_set(game_find("null"), &options, "rounds=2"));
    assert_false(game_option_set(game_find("null"), &options, "rounds=10"));
}

static void null_1_3_escort_begins_with_one_marker(void **unused)
{
    (void)unused;
    struct scene *s = scene_open("null", "", "");
    assert_int_equal(board_of(s)->marker, 1);
    scene_close(s);
}

static void null_2_1_depth_changes_by_one_step(void **unused)
{
    (void)unused;
    struct scene *s = scene_open("null", "", "");
    play_round(s, "dive 5", "attack 1", "D:1,1");
    scene_refused(s, "boat", "dive 7", "one_step");
    scene_refused(s, "boat", "dive 3", "one_step");
    scene_act(s, "boat", "dive 6");
    scene_act(s, "boat", "dive 4"); /* still one step from where it lay */
    scene_refused(s, "boat", "dive 7", "one_step");
    scene_open_to(s, "boat", "dive 5");
    scene_close(s);
}

static void null_2_1_boat_at_the_surface_goes_no_higher(void **unused)
{
    (void)unused;
    struct scene *s = scene_open("null", "", "");
    play_round(s, "dive 1", "attack 9", "D:1,1");
    scene_not_open(s, "boat", "dive 0");
    scene_open_to(s, "boat", "dive 1");
    scene_open_to(s, "boat", "dive 2");
    scene_close(s);
}

static void null_2_1_every_click_can_be_taken_back(void **unused)
{
    (void)unused;
    struct scene *s = scene_open("null", "", "");
    scene_act(s, "boat", "dive 4");
    scene_act(s, "boat", "dive 8");
    scene_act(s, "boat", "undo");
    assert_int_equal(depth_of(s), 4);
    scene_events(s, "boat", "undone");
    scene_events(s, "escort", "");
    scene_act(s, "boat", "undo");
    assert_int_equal(depth_of(s), 1);
    scene_refused(s, "boat", "undo", "session.no_undo");
    scene_close(s);
}

static void null_2_2_ready_ends_the_turn(void **unused)
{
    (void)unused;
    struct scene *s = scene_open("null", "", "");
    scene_active(s, "boat");
    scene_refused(s, "escort", "attack 3", "session.not_your_turn");
    scene_act(s, "boat", "ready");
    scene_events(s, "escort", "ready");
    scene_active(s, "escort");
    scene_refused(s, "boat", "dive 2", "session.not_your_turn");
    scene_act(s, "boat", "undo"); /* until the escort acts */
    scene_active(s, "boat");
    scene_close(s);
}

static void null_2_3_leaking_boat_cannot_go_below_seven(void **unused)
{
    (void)unused;
    struct scene *s = scene_open("null", "", "");
    play_round(s, "dive 7", "attack 7", "D:5,6");
    assert_int_equal(board_of(s)->hits, 1);
    scene_refused(s, "boat", "dive 8", "leaks");
    scene_open_to(s, "boat", "dive 7");
    scene_open_to(s, "boat", "dive 6");
    scene_close(s);
}

static void null_2_3_boat_hit_below_seven_goes_no_deeper(void **unused)
{
    (void)unused;
    struct scene *s = scene_open("null", "", "");
    play_round(s, "dive 8", "attack 8", "D:5,6");
    assert_int_equal(board_of(s)->hits, 1);
    scene_refused(s, "boat", "dive 9", "leaks");
    scene_act(s, "boat", "dive 7");
    scene_close(s);
}

static void null_3_1_escort_names_a_depth(void **unused)
{
    (void)unused;
    struct scene *s = scene_open("null", "", "");
    scene_act(s, "boat", "ready");
    scene_not_open(s, "escort", "attack 0");
    scene_not_open(s, "escort", "attack 10");
    scene_refused(s, "escort", "ready", "session.not_open");
    scene_dice(s, "D:1,1");
    scene_act(s, "escort", "attack 6");
    scene_events(s, "boat", "attack");
    scene_said(s, "boat", "depth 6. [3.1]");
    scene_act(s, "escort", "keep");
    scene_active(s, "boat");
    scene_close(s);
}

/* The total of an attack with four and three on the dice. */
static void check_total(const char *dive, const char *attack,
                        const char *sentence)
{
    struct scene *s = scene_open("null", "", "");
    play_round(s, dive, attack, "D:4,3");
    scene_said(s, "spectator", sentence);
    scene_close(s);
}

static void null_3_2_modifiers_for_near_and_deep(void **unused)
{
    (void)unused;
    check_total("dive 5", "attack 3", "4+3 = 7: nothing");
    check_total("dive 5", "attack 4", "7, +2 close to the boat = 9: shaken");
    check_total("dive 5", "attack 5", "7, +2 close to the boat = 9: shaken");
    check_total("dive 5", "attack 6", "7, +2 close to the boat = 9: shaken");
    check_total("dive 5", "attack 7", "4+3 = 7: nothing");
    check_total("dive 7", "attack 1", "4+3 = 7: nothing");
    check_total("dive 8", "attack 1", "7, −2 the boat is deep = 5: nothing");
    check_total("dive 9", "attack 8",
                "7, +2 close to the boat, −2 the boat is deep = 7: nothing");
}

static void null_3_3_seven_nothing_eight_shaken_ten_a_hit(void **unused)
{
    (void)unused;
    struct scene *s = scene_open("null", "", "");
    play_round(s, "dive 5", "attack 1", "D:6,1");
    scene_events(s, "escort", "roll");
    play_round(s, NULL, "attack 1", "D:6,2");
    scene_events(s, "escort", "roll shaken");
    play_round(s, NULL, "attack 1", "D:6,3");
    scene_events(s, "escort", "roll shaken");
    assert_int_equal(board_of(s)->hits, 0);
    play_round(s, NULL, "attack 1", "D:6,4");
    scene_events(s, "boat", "roll hit");
    assert_int_equal(board_of(s)->hits, 1);
    scene_close(s);
}

static void null_3_4_marker_throws_one_roll_again(void **unused)
{
    (void)unused;
    struct scene *s = scene_open("null", "", "");
    scene_act(s, "boat", "ready");
    scene_dice(s, "D:1,2 D:6,6");
    scene_act(s, "escort", "attack 5");
    scene_active(s, "escort");
    scene_refused(s, "escort", "undo", "session.no_undo");
    scene_act(s, "escort", "again");
    scene_events(s, "boat", "again roll hit");
    assert_int_equal(board_of(s)->marker, 0);
    /* It is gone: the next roll stands at once. */
    scene_act(s, "boat", "ready");
    scene_dice(s, "D:1,1");
    scene_act(s, "escort", "attack 5");
    scene_events(s, "escort", "attack roll");
    scene_active(s, "boat");
    scene_close(s);
}

static void null_3_4_marker_not_used_is_kept(void **unused)
{
    (void)unused;
    struct scene *s = scene_open("null", "", "");
    play_round(s, NULL, "attack 5", "D:1,2");
    assert_int_equal(board_of(s)->marker, 1);
    scene_close(s);
}

static void null_3_5_both_see_the_roll_with_its_modifiers(void **unused)
{
    (void)unused;
    struct scene *s = scene_open("null", "", "");
    play_round(s, "dive 9", "attack 9", "D:4,4");
    scene_said(s, "boat", "+2 close to the boat, −2 the boat is deep");
    scene_said(s, "escort", "+2 close to the boat, −2 the boat is deep");
    const struct null_attack *attack = &board_of(s)->attack[0];
    assert_int_equal(attack->depth, 9);
    assert_true(attack->near);
    assert_true(attack->deep);
    assert_int_equal(attack->result, NULL_SHAKEN);
    scene_close(s);
}

static void null_4_1_two_hits_sink_the_boat(void **unused)
{
    (void)unused;
    struct scene *s = scene_open("null", "", "");
    play_round(s, "dive 5", "attack 5", "D:6,6");
    scene_active(s, "boat");
    play_round(s, NULL, "attack 5", "D:6,6");
    scene_events(s, "spectator", "roll hit sunk");
    scene_active(s, "");
    scene_won(s, "escort");
    scene_refused(s, "boat", "ready", "session.over");
    scene_close(s);
}

static void null_4_2_boat_afloat_after_the_last_round_wins(void **unused)
{
    (void)unused;
    struct scene *s = scene_open("null", "rounds=3", "");
    play_round(s, "dive 5", "attack 1", "D:1,1");
    play_round(s, NULL, "attack 1", "D:6,6");
    scene_active(s, "boat");
    play_round(s, NULL, "attack 1", "D:1,1");
    scene_events(s, "spectator", "roll escaped");
    scene_won(s, "boat");
    scene_close(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(null_1_1_boat_begins_anywhere_in_secret),
        cmocka_unit_test(null_1_2_option_says_how_many_rounds),
        cmocka_unit_test(null_1_3_escort_begins_with_one_marker),
        cmocka_unit_test(null_2_1_depth_changes_by_one_step),
        cmocka_unit_test(null_2_1_boat_at_the_surface_goes_no_higher),
        cmocka_unit_test(null_2_1_every_click_can_be_taken_back),
        cmocka_unit_test(null_2_2_ready_ends_the_turn),
        cmocka_unit_test(null_2_3_leaking_boat_cannot_go_below_seven),
        cmocka_unit_test(null_2_3_boat_hit_below_seven_goes_no_deeper),
        cmocka_unit_test(null_3_1_escort_names_a_depth),
        cmocka_unit_test(null_3_2_modifiers_for_near_and_deep),
        cmocka_unit_test(null_3_3_seven_nothing_eight_shaken_ten_a_hit),
        cmocka_unit_test(null_3_4_marker_throws_one_roll_again),
        cmocka_unit_test(null_3_4_marker_not_used_is_kept),
        cmocka_unit_test(null_3_5_both_see_the_roll_with_its_modifiers),
        cmocka_unit_test(null_4_1_two_hits_sink_the_boat),
        cmocka_unit_test(null_4_2_boat_afloat_after_the_last_round_wins),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
