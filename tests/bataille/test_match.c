/* The house rule of the whole round, matches, and giving up. */
#include "scene.h"

#include <string.h>

static struct outcome outcome_of(const struct scene *scene)
{
    struct outcome outcome;
    bataille_game.outcome(&scene->s, &outcome);
    return outcome;
}

/* The side's freighter n is one square from its port; it sails in and the turn
 * ends. */
static void bring_home(struct scene *scene, int side, int ship)
{
    static const char *const sail[] = {
        "move freighter1 right", "move freighter2 right",
        "move freighter3 right", "move freighter4 right"};
    static const int distance[] = {8000, 7500};
    scene_put(scene, side, ship, "R3", distance[ship % 2]);
    scene_act(scene, side, sail[ship]);
}

static void pass(struct scene *scene, int side)
{
    scene_acts(scene, side, "look C0; pass");
}

static void quick_round(struct scene *scene)
{
    scene_begin2(scene, "quick=yes", "round=yes");
}

static void bataille_option_4_an_arrival_waits_for_the_round(void **unused)
{
    (void)unused;
    struct scene scene;
    quick_round(&scene);
    bring_home(&scene, NORTH, SHIP_FREIGHTER1);
    assert_false(scene_is_over(&scene));
    pass(&scene, NORTH);
    assert_false(scene_is_over(&scene));
    pass(&scene, SOUTH);
    assert_true(scene_is_over(&scene));
    assert_string_equal(scene_heard(&scene, SOUTH), "won_round");
    assert_int_equal(outcome_of(&scene).winners, seat_bit(NORTH));
}

static void bataille_ruling_30_both_in_one_round_race_on(void **unused)
{
    (void)unused;
    struct scene scene;
    quick_round(&scene);
    bring_home(&scene, NORTH, SHIP_FREIGHTER1);
    pass(&scene, NORTH);
    bring_home(&scene, SOUTH, SHIP_FREIGHTER1);
    pass(&scene, SOUTH);
    assert_false(scene_is_over(&scene));
    pass(&scene, NORTH);
    bring_home(&scene, SOUTH, SHIP_FREIGHTER2);
    pass(&scene, SOUTH);
    assert_true(scene_is_over(&scene));
    assert_int_equal(outcome_of(&scene).winners, seat_bit(SOUTH));
}

static void bataille_ruling_30_equal_to_the_last_is_a_draw(void **unused)
{
    (void)unused;
    struct scene scene;
    quick_round(&scene);
    for (int side = 0; side < SIDE_COUNT; side++)
        for (int ship = SHIP_FREIGHTER2; ship <= SHIP_FREIGHTER4; ship++)
            scene_sink(&scene, side, ship);
    bring_home(&scene, NORTH, SHIP_FREIGHTER1);
    pass(&scene, NORTH);
    bring_home(&scene, SOUTH, SHIP_FREIGHTER1);
    pass(&scene, SOUTH);
    assert_true(scene_is_over(&scene));
    assert_string_equal(scene_heard(&scene, NORTH), "draw_round");
    assert_int_equal(outcome_of(&scene).winners, 0);
}

static void bataille_ruling_30_a_side_without_ships_ends_it_at_once(void **un)
{
    (void)un;
    struct scene scene;
    quick_round(&scene);
    for (int ship = SHIP_FREIGHTER2; ship <= SHIP_FREIGHTER4; ship++)
        scene_sink(&scene, SOUTH, ship);
    scene_put(&scene, SOUTH, SHIP_FREIGHTER1, "R5", 4000);
    scene_acts(&scene, NORTH, "look L5; dive 8000; torpedo 4000");
    scene_act(&scene, SOUTH, "decline");
    assert_true(scene_is_over(&scene));
    assert_int_equal(outcome_of(&scene).winners, seat_bit(NORTH));
}

static void bataille_ruling_30_the_whole_game_waits_likewise(void **unused)
{
    (void)unused;
    struct scene scene;
    scene_begin(&scene, "round=yes");
    for (int ship = SHIP_FREIGHTER2; ship <= SHIP_FREIGHTER4; ship++) {
        scene_home(&scene, NORTH, ship);
        scene_home(&scene, SOUTH, ship);
    }
    scene_put(&scene, NORTH, SHIP_FREIGHTER1, "R3", 7500);
    scene_act(&scene, NORTH, "move freighter1 right");
    pass(&scene, NORTH);
    assert_false(scene_is_over(&scene));
    pass(&scene, SOUTH);
    assert_true(scene_is_over(&scene));
    assert_int_equal(outcome_of(&scene).winners, seat_bit(NORTH));
}

static void bataille_option_5_sides_change_in_a_match(void **unused)
{
    (void)unused;
    struct scene scene;
    scene_begin2(&scene, "quick=yes", "match=2");
    bring_home(&scene, NORTH, SHIP_FREIGHTER1);
    assert_string_equal(scene_heard(&scene, NORTH),
                        "moved home won_quick game turn");
    assert_false(scene_is_over(&scene));
    assert_int_equal(scene.s.board.turn, 1);
    assert_int_equal(scene.s.board.first, SOUTH);
    assert_int_equal(bataille_asked(&scene.s.board), SOUTH);
    assert_int_equal(scene.s.board.home[NORTH], 0);
    assert_int_equal(scene.s.hand[NORTH].ship[SHIP_DESTROYER], SQUARE_DOCK);
    assert_int_equal(outcome_of(&scene).score[NORTH], 1);
    bring_home(&scene, SOUTH, SHIP_FREIGHTER1);
    assert_true(scene_is_over(&scene));
    /* One game, one freighter, one own turn each. */
    assert_string_equal(scene_heard(&scene, NORTH),
                        "home won_quick match_drawn");
    assert_int_equal(outcome_of(&scene).winners, 0);
}

static void bataille_ruling_31_fewer_turns_break_a_tie(void **unused)
{
    (void)unused;
    struct scene scene;
    scene_begin2(&scene, "quick=yes", "match=2");
    pass(&scene, NORTH);
    pass(&scene, SOUTH);
    bring_home(&scene, NORTH, SHIP_FREIGHTER1); /* in two turns */
    bring_home(&scene, SOUTH, SHIP_FREIGHTER1); /* in one */
    assert_true(scene_is_over(&scene));
    assert_int_equal(outcome_of(&scene).winners, seat_bit(SOUTH));
    assert_string_equal(scene_heard(&scene, NORTH), "home won_quick match_won");
}

static void bataille_ruling_31_best_of_three_may_end_after_two(void **unused)
{
    (void)unused;
    struct scene scene;
    scene_begin(&scene, "match=3");
    scene_act(&scene, NORTH, "resign");
    assert_int_equal(scene.s.board.won[SOUTH], 1);
    struct scene even = scene;
    pass(&scene, SOUTH);
    scene_act(&scene, NORTH, "resign");
    assert_true(scene_is_over(&scene));
    assert_int_equal(outcome_of(&scene).winners, seat_bit(SOUTH));
    assert_int_equal(outcome_of(&scene).score[SOUTH], 2);
    /* One all: a third game, begun by lot. */
    scene_act(&even, SOUTH, "resign");
    assert_false(scene_is_over(&even));
    assert_int_equal(even.s.board.game, 3);
    int first = even.s.board.first;
    assert_int_equal(bataille_asked(&even.s.board), first);
    scene_act(&even, first, "resign");
    assert_true(scene_is_over(&even));
    assert_int_equal(outcome_of(&even).winners,
                     seat_bit(bataille_other(first)));
}

static void bataille_ruling_31_both_sides_are_drawn_for_a_third(void **unused)
{
    (void)unused;
    int north = 0;
    for (uint64_t seed = 0; seed < 64; seed++) {
        struct scene scene;
        scene_begin(&scene, "match=3");
        dice_seed(&scene.dice, seed, 3);
        scene_act(&scene, NORTH, "resign");
        scene_act(&scene, SOUTH, "resign");
        north += scene.s.board.first == NORTH;
    }
    assert_in_range(north, 16, 48);
}

static void bataille_ruling_32_giving_up_loses_the_game(void **unused)
{
    (void)unused;
    struct scene scene;
    scene_begin(&scene, NULL);
    struct scene late = scene;
    scene_act(&scene, NORTH, "resign");
    assert_true(scene_is_over(&scene));
    assert_string_equal(scene_read(&scene, SOUTH),
                        "North gives up the game. [ruling 32]\n");
    assert_int_equal(outcome_of(&scene).winners, seat_bit(SOUTH));
    /* Only before the first square, and only in one's own turn. */
    scene_act(&late, NORTH, "move freighter1 up");
    assert_false(scene_may(&late, NORTH, "resign"));
    assert_false(scene_may(&late, SOUTH, "resign"));
}

/* Readers name lines in their own language, and may type what they read. */
static void lines_may_be_typed_in_any_language(void **unused)
{
    (void)unused;
    struct action action;
    int problem;
    static const char *const left[] = {"look L6", "look G6", "look S6"};
    for (int i = 0; i < 3; i++) {
        assert_null(action_read(&bataille_game, left[i], &action, &problem));
        assert_int_equal(action.arg[0], 0);
    }
    assert_null(action_read(&bataille_game, "look D6", &action, &problem));
    assert_int_equal(action.arg[0], LINE_COUNT - 1);
    assert_non_null(action_read(&bataille_game, "look Q6", &action, &problem));
    /* The log keeps one word for all. */
    assert_null(action_read(&bataille_game, "look G6", &action, &problem));
    char text[64];
    struct out out;
    out_init(&out, text, sizeof text, LANG_FR);
    action_write(&bataille_game, &action, &out);
    assert_string_equal(text, "look line=L6");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bataille_option_4_an_arrival_waits_for_the_round),
        cmocka_unit_test(bataille_ruling_30_both_in_one_round_race_on),
        cmocka_unit_test(bataille_ruling_30_equal_to_the_last_is_a_draw),
        cmocka_unit_test(
            bataille_ruling_30_a_side_without_ships_ends_it_at_once),
        cmocka_unit_test(bataille_ruling_30_the_whole_game_waits_likewise),
        cmocka_unit_test(bataille_option_5_sides_change_in_a_match),
        cmocka_unit_test(bataille_ruling_31_fewer_turns_break_a_tie),
        cmocka_unit_test(bataille_ruling_31_best_of_three_may_end_after_two),
        cmocka_unit_test(bataille_ruling_31_both_sides_are_drawn_for_a_third),
        cmocka_unit_test(bataille_ruling_32_giving_up_loses_the_game),
        cmocka_unit_test(lines_may_be_typed_in_any_language),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
