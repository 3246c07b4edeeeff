/* The count, the quick game, and the end without progress. */
#include "scene.h"

#include <string.h>

static struct outcome outcome_of(const struct scene *scene)
{
    struct outcome outcome;
    bataille_game.outcome(&scene->s, &outcome);
    return outcome;
}

static bool has_won(const struct scene *scene, int side)
{
    struct outcome outcome = outcome_of(scene);
    return outcome.over && outcome.winners == seat_bit(side);
}

/* North's last act: freighter 4 enters the arrival port. */
static void enter_port(struct scene *scene)
{
    scene_put(scene, NORTH, SHIP_FREIGHTER4, "R5", 7000);
    scene_act(scene, NORTH, "move freighter4 up");
}

/* South's freighter 4, on R6 at 4,000, is sunk by North. */
static void sink_one(struct scene *scene)
{
    scene_put(scene, SOUTH, SHIP_FREIGHTER4, "R6", 4000);
    scene_acts(scene, NORTH, "look L6; dive 8000; torpedo 4000");
    scene_act(scene, SOUTH, "decline");
}

static void bataille_gagnant_1_home_is_announced_and_final(void **unused)
{
    (void)unused;
    struct scene scene;
    scene_begin(&scene, NULL);
    enter_port(&scene);
    assert_string_equal(scene_heard(&scene, NORTH), "moved home");
    assert_string_equal(scene_read(&scene, SOUTH),
                        "North announces: a freighter has reached port. "
                        "1 of 4 home. [gagnant.1]\n");
    assert_int_equal(scene.s.board.home[NORTH], 1);
    assert_string_equal(scene_why_not(&scene, NORTH, "move freighter4 up"),
                        "home");
    /* The turn goes on with the squares that are left. */
    scene_act(&scene, NORTH, "move freighter1 up");
}

static void bataille_gagnant_2_all_four_home_wins(void **unused)
{
    (void)unused;
    struct scene scene;
    scene_begin(&scene, NULL);
    scene_home(&scene, NORTH, SHIP_FREIGHTER1);
    scene_home(&scene, NORTH, SHIP_FREIGHTER2);
    struct scene three = scene;
    scene_home(&scene, NORTH, SHIP_FREIGHTER3);
    enter_port(&scene);
    assert_true(has_won(&scene, NORTH));
    assert_string_equal(scene_heard(&scene, SOUTH), "home won_count");
    enter_port(&three);
    assert_false(scene_is_over(&three));
}

static void bataille_gagnant_3_as_many_home_as_the_other_has_left(void **unused)
{
    (void)unused;
    struct scene scene;
    scene_begin(&scene, NULL);
    scene_sink(&scene, SOUTH, SHIP_FREIGHTER1);
    scene_sink(&scene, SOUTH, SHIP_FREIGHTER2);
    scene_home(&scene, NORTH, SHIP_FREIGHTER1);
    struct scene sinking = scene;
    enter_port(&scene); /* two home, two left */
    assert_true(has_won(&scene, NORTH));
    sink_one(&sinking); /* one home, one left */
    assert_true(has_won(&sinking, NORTH));
    assert_string_equal(scene_heard(&sinking, SOUTH),
                        "declined sunk won_count");
}

static void bataille_gagnant_4_all_sunk_wins_with_none_home(void **unused)
{
    (void)unused;
    struct scene scene;
    scene_begin(&scene, NULL);
    scene_sink(&scene, SOUTH, SHIP_FREIGHTER1);
    scene_sink(&scene, SOUTH, SHIP_FREIGHTER2);
    struct scene one_left = scene;
    scene_sink(&scene, SOUTH, SHIP_FREIGHTER3);
    sink_one(&scene);
    assert_true(has_won(&scene, NORTH));
    sink_one(&one_left);
    assert_false(scene_is_over(&one_left));
}

static void
bataille_gagnant_5_counted_after_every_arrival_and_sinking(void **unused)
{
    (void)unused;
    struct scene scene;
    /* At once, in the middle of the movement. */
    scene_begin(&scene, NULL);
    for (int ship = 0; ship < 3; ship++)
        scene_sink(&scene, SOUTH, ship);
    enter_port(&scene);
    assert_true(scene_is_over(&scene));
    assert_int_equal(scene.s.board.turn, 1);
    /* A freighter sent back to port changes nothing. */
    scene_begin(&scene, NULL);
    for (int ship = 0; ship < 3; ship++)
        scene_sink(&scene, SOUTH, ship);
    scene_put(&scene, SOUTH, SHIP_FREIGHTER4, "R6", 4000);
    scene_put(&scene, SOUTH, SHIP_DESTROYER, "C0", 4000);
    scene_acts(&scene, NORTH, "look L6; dive 8000; torpedo 4000");
    scene_acts(&scene, SOUTH, "counter; charge 8000");
    assert_false(scene_is_over(&scene));
}

static void
bataille_gagnant_6_without_freighters_one_goes_on_attacking(void **unused)
{
    (void)unused;
    struct scene scene;
    scene_begin(&scene, NULL);
    /* North has two home and two sunk; South has lost one. */
    scene_home(&scene, NORTH, SHIP_FREIGHTER1);
    scene_home(&scene, NORTH, SHIP_FREIGHTER2);
    scene_sink(&scene, NORTH, SHIP_FREIGHTER3);
    scene_sink(&scene, NORTH, SHIP_FREIGHTER4);
    scene_sink(&scene, SOUTH, SHIP_FREIGHTER1);
    assert_true(scene_may(&scene, NORTH, "move destroyer up"));
    sink_one(&scene);
    assert_true(has_won(&scene, NORTH));
}

static void
bataille_ruling_13_ships_home_still_count_for_their_owner(void **unused)
{
    (void)unused;
    struct scene scene;
    scene_begin(&scene, NULL);
    /* South has three home and one at sea: four not lost. */
    for (int ship = 0; ship < 3; ship++)
        scene_home(&scene, SOUTH, ship);
    enter_port(&scene);
    assert_false(scene_is_over(&scene));
    /* North's own losses do not help North: one home against four. */
    scene_begin(&scene, NULL);
    for (int ship = 0; ship < 3; ship++)
        scene_sink(&scene, NORTH, ship);
    enter_port(&scene);
    assert_false(has_won(&scene, NORTH));
}

static void bataille_ruling_24_the_side_on_turn_is_counted_first(void **unused)
{
    (void)unused;
    struct scene scene;
    scene_begin(&scene, NULL);
    /* A position no play leads to: both sides have what it takes. */
    for (int side = 0; side < SIDE_COUNT; side++) {
        scene_sink(&scene, side, SHIP_FREIGHTER1);
        scene_sink(&scene, side, SHIP_FREIGHTER2);
        scene_home(&scene, side, SHIP_FREIGHTER3);
    }
    scene.s.board.side = SOUTH;
    scene_home(&scene, NORTH, SHIP_FREIGHTER4);
    scene_home(&scene, SOUTH, SHIP_FREIGHTER4);
    struct play play = {.game = &bataille_game, .dice = &scene.dice};
    assert_true(bataille_count(&scene.s, &play));
    assert_true(has_won(&scene, SOUTH));
}

static void bataille_but_2_quick_the_first_freighter_home_wins(void **unused)
{
    (void)unused;
    struct scene scene;
    scene_begin(&scene, "quick=yes");
    enter_port(&scene);
    assert_true(has_won(&scene, NORTH));
    assert_string_equal(scene_heard(&scene, SOUTH), "home won_quick");
    scene_begin(&scene, NULL);
    enter_port(&scene);
    assert_false(scene_is_over(&scene));
}

static void bataille_ruling_25_the_count_holds_in_the_quick_game(void **unused)
{
    (void)unused;
    struct scene scene;
    scene_begin(&scene, "quick=yes");
    for (int ship = 0; ship < 3; ship++)
        scene_sink(&scene, SOUTH, ship);
    sink_one(&scene);
    assert_true(has_won(&scene, NORTH));
}

/* Both sides do nothing for so many turns each. */
static void idle_turns(struct scene *scene, int each)
{
    for (int i = 0; i < each; i++)
        for (int side = 0; side < SIDE_COUNT; side++)
            scene_idle(scene, (scene->s.board.turn + 1) % 2);
}

static void bataille_option_2_the_length_of_the_silence(void **unused)
{
    (void)unused;
    struct scene scene;
    scene_begin(&scene, "no_progress=10");
    idle_turns(&scene, 9);
    scene_idle(&scene, NORTH);
    assert_false(scene_is_over(&scene));
    scene_idle(&scene, SOUTH);
    assert_true(scene_is_over(&scene));
    assert_int_equal(scene.s.board.turn, 20);
    scene_begin(&scene, NULL);
    idle_turns(&scene, 39);
    assert_false(scene_is_over(&scene));
    idle_turns(&scene, 1);
    assert_true(scene_is_over(&scene));
}

static void bataille_ruling_14_an_arrival_begins_the_silence_anew(void **unused)
{
    (void)unused;
    struct scene scene;
    scene_begin(&scene, "no_progress=10");
    idle_turns(&scene, 9);
    enter_port(&scene); /* in North's tenth turn, which does not count */
    scene_idle(&scene, NORTH);
    for (int i = 0; i < 19; i++)
        scene_idle(&scene, scene.s.board.side);
    assert_false(scene_is_over(&scene));
    scene_idle(&scene, scene.s.board.side);
    assert_true(has_won(&scene, NORTH)); /* more home */
}

static void bataille_ruling_14_a_sinking_begins_the_silence_anew(void **unused)
{
    (void)unused;
    struct scene scene;
    scene_begin(&scene, "no_progress=10");
    idle_turns(&scene, 9);
    sink_one(&scene); /* in North's tenth turn */
    for (int i = 0; i < 19; i++)
        scene_idle(&scene, scene.s.board.side);
    assert_false(scene_is_over(&scene));
    scene_idle(&scene, scene.s.board.side);
    assert_true(has_won(&scene, NORTH)); /* fewer sunk */
}

static void bataille_ruling_14_home_then_sunk_then_a_draw(void **unused)
{
    (void)unused;
    struct scene scene;
    scene_begin(&scene, "no_progress=10");
    idle_turns(&scene, 10);
    struct outcome outcome = outcome_of(&scene);
    assert_true(outcome.over);
    assert_int_equal(outcome.winners, 0);
    assert_string_equal(scene_heard(&scene, NORTH), "draw");

    scene_begin(&scene, "no_progress=10");
    scene_sink(&scene, NORTH, SHIP_FREIGHTER1);
    idle_turns(&scene, 10);
    assert_true(has_won(&scene, SOUTH)); /* fewer sunk */
    assert_string_equal(scene_heard(&scene, NORTH), "won_no_progress");

    scene_begin(&scene, "no_progress=10");
    scene_sink(&scene, NORTH, SHIP_FREIGHTER1);
    scene_home(&scene, NORTH, SHIP_FREIGHTER2);
    idle_turns(&scene, 10);
    assert_true(has_won(&scene, NORTH)); /* home comes before sunk */
}

static void the_outcome_has_its_measures(void **unused)
{
    (void)unused;
    struct scene scene;
    scene_begin(&scene, NULL);
    scene_put(&scene, SOUTH, SHIP_DESTROYER, "C0", 4000);
    scene_put(&scene, SOUTH, SHIP_FREIGHTER4, "R6", 4000);
    scene_acts(&scene, NORTH, "look L6; dive 8000; torpedo 4500; torpedo 4000");
    scene_acts(&scene, SOUTH, "counter; charge 8000");
    struct outcome outcome = outcome_of(&scene);
    assert_false(outcome.over);
    assert_int_equal(outcome.measure[MEASURE_TURNS], 2);
    assert_int_equal(outcome.measure[MEASURE_TORPEDOES], 2);
    assert_int_equal(outcome.measure[MEASURE_TORPEDO_HITS], 1);
    assert_int_equal(outcome.measure[MEASURE_COUNTERS], 1);
    assert_int_equal(outcome.measure[MEASURE_CHARGE_HITS], 1);
    assert_int_equal(outcome.measure[MEASURE_SUNK], 0);
    for (int i = 0; i < MEASURE_COUNT; i++)
        assert_non_null(bataille_game.measures[i]);
    assert_null(bataille_game.measures[MEASURE_COUNT]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bataille_gagnant_1_home_is_announced_and_final),
        cmocka_unit_test(bataille_gagnant_2_all_four_home_wins),
        cmocka_unit_test(bataille_gagnant_3_as_many_home_as_the_other_has_left),
        cmocka_unit_test(bataille_gagnant_4_all_sunk_wins_with_none_home),
        cmocka_unit_test(
            bataille_gagnant_5_counted_after_every_arrival_and_sinking),
        cmocka_unit_test(
            bataille_gagnant_6_without_freighters_one_goes_on_attacking),
        cmocka_unit_test(
            bataille_ruling_13_ships_home_still_count_for_their_owner),
        cmocka_unit_test(bataille_ruling_24_the_side_on_turn_is_counted_first),
        cmocka_unit_test(bataille_but_2_quick_the_first_freighter_home_wins),
        cmocka_unit_test(bataille_ruling_25_the_count_holds_in_the_quick_game),
        cmocka_unit_test(bataille_option_2_the_length_of_the_silence),
        cmocka_unit_test(bataille_ruling_14_an_arrival_begins_the_silence_anew),
        cmocka_unit_test(bataille_ruling_14_a_sinking_begins_the_silence_anew),
        cmocka_unit_test(bataille_ruling_14_home_then_sunk_then_a_draw),
        cmocka_unit_test(the_outcome_has_its_measures),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
