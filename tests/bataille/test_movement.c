/* The pieces, the start, the parts of a turn, and moving. */
#include "scene.h"

#include <string.h>

static void bataille_pieces_1_five_ships_and_a_submarine(void **unused)
{
    (void)unused;
    struct scene scene;
    scene_begin(&scene, NULL);
    for (int side = 0; side < SIDE_COUNT; side++) {
        for (int ship = 0; ship < SHIP_COUNT; ship++)
            assert_int_not_equal(scene.s.hand[side].ship[ship], SQUARE_NONE);
        assert_int_equal(scene.s.board.sunk[side], 0);
        assert_int_equal(scene.s.board.home[side], 0);
    }
    assert_int_equal(FREIGHTER_COUNT, 4);
}

static void bataille_installation_2_each_sees_his_own_face_only(void **unused)
{
    (void)unused;
    struct scene scene;
    scene_begin(&scene, NULL);
    struct bataille_view north, south, spectator;
    bataille_game.view(&scene.s, NORTH, &north);
    bataille_game.view(&scene.s, SEAT_SPECTATOR, &spectator);
    scene_put(&scene, SOUTH, SHIP_FREIGHTER1, "C0", 3000);
    bataille_game.view(&scene.s, NORTH, &south);
    assert_memory_equal(&north, &south, sizeof north);
    for (int ship = 0; ship < SHIP_COUNT; ship++)
        assert_int_equal(spectator.hand.ship[ship], SQUARE_NONE);
    bataille_game.view(&scene.s, SOUTH, &south);
    assert_int_equal(south.hand.ship[SHIP_FREIGHTER1],
                     bataille_square(scene_line("C0"), 6));
}

static void bataille_installation_3_the_faces_are_mirrored(void **unused)
{
    (void)unused;
    assert_int_equal(bataille_mirror(scene_line("L6")), scene_line("R6"));
    assert_int_equal(bataille_mirror(scene_line("R2")), scene_line("L2"));
    assert_int_equal(bataille_mirror(scene_line("C0")), scene_line("C0"));
    struct scene scene;
    scene_begin(&scene, "islands=no");
    scene_put(&scene, SOUTH, SHIP_FREIGHTER1, "R6", 3000);
    scene_act(&scene, NORTH, "look L6");
    assert_int_equal(scene_last_look(&scene, NORTH)->seen[0].hull,
                     HULL_FREIGHTER);
}

static void
bataille_installation_4_thirteen_lines_named_by_the_looker(void **unused)
{
    (void)unused;
    struct scene scene;
    scene_begin(&scene, NULL);
    static const char *const looks[] = {
        "look L6", "look L5", "look L4", "look L3", "look L2",
        "look L1", "look C0", "look R1", "look R2", "look R3",
        "look R4", "look R5", "look R6"};
    for (int i = 0; i < LINE_COUNT; i++)
        assert_true(scene_may(&scene, NORTH, looks[i]));
    scene_put(&scene, SOUTH, SHIP_FREIGHTER1, "R4", 1500);
    scene_act(&scene, NORTH, "look L4");
    assert_string_equal(scene_read(&scene, NORTH),
                        "Line L4: a freighter, 17 divisions long. "
                        "[periscope.1]\n");
}

static void bataille_depart_1_ports_at_bottom_left_and_top_right(void **unused)
{
    (void)unused;
    assert_int_equal(bataille_zone(bataille_square(0, 2)), ZONE_DEPARTURE);
    assert_int_equal(bataille_zone(bataille_square(12, 16)), ZONE_ARRIVAL);
    assert_int_equal(bataille_zone(bataille_square(0, 16)), ZONE_SEA);
    assert_int_equal(bataille_zone(bataille_square(12, 1)), ZONE_SEA);
}

static void bataille_depart_2_freighters_begin_in_port(void **unused)
{
    (void)unused;
    struct scene scene;
    scene_begin(&scene, NULL);
    for (int side = 0; side < SIDE_COUNT; side++)
        for (int ship = 0; ship < FREIGHTER_COUNT; ship++)
            assert_int_equal(bataille_zone(scene.s.hand[side].ship[ship]),
                             ZONE_DEPARTURE);
}

static void bataille_depart_3_the_destroyer_begins_in_dry_dock(void **unused)
{
    (void)unused;
    struct scene scene;
    scene_begin(&scene, NULL);
    for (int side = 0; side < SIDE_COUNT; side++)
        assert_true(scene_is_at(&scene, side, SHIP_DESTROYER, "L6", 500));
}

static void bataille_depart_4_the_submarine_begins_off_the_screen(void **unused)
{
    (void)unused;
    struct scene scene;
    scene_begin(&scene, NULL);
    assert_int_equal(scene.s.hand[NORTH].submarine, 0);
    assert_int_equal(scene.s.hand[SOUTH].submarine, 0);
}

static void bataille_principe_1_move_look_and_the_other_side(void **unused)
{
    (void)unused;
    struct scene scene;
    scene_begin(&scene, NULL);
    assert_int_equal(scene_phase(&scene), PHASE_MOVEMENT);
    assert_false(scene_may(&scene, SOUTH, "look C0"));
    scene_act(&scene, NORTH, "move freighter1 up");
    scene_act(&scene, NORTH, "look C0");
    assert_false(scene_may(&scene, NORTH, "move freighter1 up"));
    scene_act(&scene, NORTH, "pass");
    assert_int_equal(scene.s.board.side, SOUTH);
    assert_int_equal(scene.s.board.turn, 2);
    assert_false(scene_may(&scene, NORTH, "look C0"));
    scene_idle(&scene, SOUTH);
    assert_int_equal(scene.s.board.side, NORTH);
}

static void bataille_ruling_21_north_begins(void **unused)
{
    (void)unused;
    struct scene scene;
    scene_begin(&scene, NULL);
    assert_int_equal(bataille_game.active(&scene.s), seat_bit(NORTH));
    assert_string_equal(scene_heard(&scene, SOUTH), "turn");
}

static void bataille_deplacement_1_three_squares_shared_as_wished(void **unused)
{
    (void)unused;
    static const char *const ways[] = {
        "move freighter1 up; move freighter1 up; move freighter1 right",
        "move freighter1 up; move freighter1 up; move freighter3 up",
        "move freighter1 up; move freighter3 up; move destroyer up",
    };
    for (int i = 0; i < 3; i++) {
        struct scene scene;
        scene_begin(&scene, "islands=no");
        scene_acts(&scene, NORTH, ways[i]);
        assert_string_equal(
            scene_why_not(&scene, NORTH, "move freighter1 right"),
            "no_squares");
    }
}

static void bataille_deplacement_2_fewer_squares_or_none(void **unused)
{
    (void)unused;
    struct scene scene;
    scene_begin(&scene, NULL);
    assert_true(scene_may(&scene, NORTH, "look R3"));
    scene_act(&scene, NORTH, "move freighter1 up");
    assert_true(scene_may(&scene, NORTH, "look R3"));
}

static void
bataille_deplacement_3_four_directions_within_the_screen(void **unused)
{
    (void)unused;
    struct scene scene;
    scene_begin(&scene, "islands=no");
    scene_put(&scene, NORTH, SHIP_FREIGHTER1, "C0", 4000);
    static const char *const ways[] = {"up", "right", "down", "left"};
    static const int at[][2] = {{6, 9}, {7, 8}, {6, 7}, {5, 8}};
    for (int i = 0; i < 4; i++) {
        struct scene there = scene;
        char text[ACTION_TEXT_MAX];
        struct out out;
        out_init(&out, text, sizeof text, LANG_EN);
        out_f(&out, "move freighter1 %s", ways[i]);
        scene_act(&there, NORTH, text);
        assert_int_equal(there.s.hand[NORTH].ship[SHIP_FREIGHTER1],
                         bataille_square(at[i][0], at[i][1]));
    }
    scene_put(&scene, NORTH, SHIP_FREIGHTER1, "R6", 500);
    assert_string_equal(scene_why_not(&scene, NORTH, "move freighter1 right"),
                        "edge");
    assert_string_equal(scene_why_not(&scene, NORTH, "move freighter1 down"),
                        "edge");
    scene_put(&scene, NORTH, SHIP_FREIGHTER1, "L6", 8000);
    assert_string_equal(scene_why_not(&scene, NORTH, "move freighter1 up"),
                        "edge");
    assert_string_equal(scene_why_not(&scene, NORTH, "move freighter1 left"),
                        "edge");
}

/* The lines a player reads, closed ones included. */
static int move_lines(const struct scene *scene)
{
    struct bataille_view v;
    struct choices choices = {0};
    int count = 0;
    bataille_game.legal(bataille_game.view(&scene->s, NORTH, &v), &choices);
    for (int i = 0; i < choices.count; i++)
        count += choices.item[i].verb == VERB_MOVE;
    return count;
}

static void
bataille_deplacement_3_directions_of_one_fate_share_a_line(void **unused)
{
    (void)unused;
    static const char *const line[] = {"L2", "C0", "R2", "R4"};
    struct scene scene;
    scene_begin(&scene, "islands=no");
    for (int ship = 0; ship < FREIGHTER_COUNT; ship++)
        scene_put(&scene, NORTH, ship, line[ship], 4000);
    scene_put(&scene, NORTH, SHIP_DESTROYER, "L4", 4000);
    assert_int_equal(move_lines(&scene), SHIP_COUNT);
    scene_home(&scene, NORTH, SHIP_FREIGHTER1);
    scene_sink(&scene, NORTH, SHIP_FREIGHTER2);
    assert_int_equal(move_lines(&scene), SHIP_COUNT);
    scene_put(&scene, NORTH, SHIP_FREIGHTER3, "R6", 4000);
    assert_int_equal(move_lines(&scene), SHIP_COUNT + 1);
    scene_acts(&scene, NORTH,
               "move destroyer up; move destroyer up; move destroyer up");
    assert_int_equal(move_lines(&scene), 1);
}

static void bataille_deplacement_4_islands_are_sailed_around(void **unused)
{
    (void)unused;
    struct scene scene;
    scene_begin(&scene, NULL);
    scene_put(&scene, NORTH, SHIP_FREIGHTER1, "L3", 2000);
    assert_string_equal(scene_why_not(&scene, NORTH, "move freighter1 up"),
                        "island");
    assert_true(scene_may(&scene, NORTH, "move freighter1 right"));
}

static void bataille_deplacement_5_not_onto_an_own_ship(void **unused)
{
    (void)unused;
    struct scene scene;
    scene_begin(&scene, NULL);
    scene_put(&scene, NORTH, SHIP_FREIGHTER1, "C0", 2000);
    scene_put(&scene, NORTH, SHIP_DESTROYER, "R1", 2000);
    assert_string_equal(scene_why_not(&scene, NORTH, "move freighter1 right"),
                        "own_ship");
    assert_string_equal(scene_why_not(&scene, NORTH, "move destroyer left"),
                        "own_ship");
    /* The other side's ships are on the other face. */
    scene_put(&scene, SOUTH, SHIP_FREIGHTER1, "C0", 2500);
    assert_true(scene_may(&scene, NORTH, "move freighter1 up"));
}

static void
bataille_deplacement_6_leaving_port_and_dock_is_a_move(void **unused)
{
    (void)unused;
    struct scene scene;
    scene_begin(&scene, NULL);
    scene_acts(&scene, NORTH, "move destroyer up; move destroyer up");
    assert_true(scene_is_at(&scene, NORTH, SHIP_DESTROYER, "L6", 1500));
    assert_int_equal(scene.s.hand[NORTH].squares_left, 1);
    scene_act(&scene, NORTH, "move freighter1 right");
    assert_true(scene_is_at(&scene, NORTH, SHIP_FREIGHTER1, "L3", 1000));
}

static void bataille_deplacement_8_one_look_ends_the_movement(void **unused)
{
    (void)unused;
    struct scene scene;
    scene_begin(&scene, NULL);
    scene_act(&scene, NORTH, "look L2");
    assert_int_equal(scene_last_look(&scene, NORTH)->line, scene_line("L2"));
    assert_int_equal(scene.s.hand[NORTH].look_count, 1);
    assert_false(scene_may(&scene, NORTH, "look L3"));
    assert_false(scene_may(&scene, NORTH, "move freighter1 up"));
}

static void
bataille_deplacement_9_an_empty_line_leaves_nothing_but_the_end(void **unused)
{
    (void)unused;
    struct scene scene;
    scene_begin(&scene, NULL);
    scene_act(&scene, NORTH, "look L2");
    assert_string_equal(scene_why_not(&scene, NORTH, "dive 8000"),
                        "nothing_seen");
    assert_string_equal(scene_why_not(&scene, NORTH, "torpedo 500"),
                        "nothing_seen");
    scene_act(&scene, NORTH, "pass");
    assert_int_equal(scene.s.board.side, SOUTH);
}

static void
bataille_deplacement_10_a_ship_seen_may_be_attacked_or_left(void **unused)
{
    (void)unused;
    struct scene scene;
    scene_begin(&scene, NULL);
    scene_put(&scene, SOUTH, SHIP_FREIGHTER1, "R5", 4000);
    scene_act(&scene, NORTH, "look L5");
    assert_true(scene_may(&scene, NORTH, "dive 8000"));
    scene_act(&scene, NORTH, "pass");
    assert_int_equal(scene.s.board.side, SOUTH);
    assert_true(scene_is_at(&scene, SOUTH, SHIP_FREIGHTER1, "R5", 4000));
}

static void bataille_ruling_3_the_departure_port_is_three_by_two(void **unused)
{
    (void)unused;
    int count = 0;
    for (int square = 0; square < SQUARE_COUNT; square++) {
        enum bataille_zone zone = bataille_zone(square);
        bool port = zone == ZONE_DEPARTURE || zone == ZONE_DOCK;
        count += port;
        assert_int_equal(port, bataille_line(square) <= scene_line("L4") &&
                                   bataille_distance(square) <= 2);
    }
    assert_int_equal(count, 6);
}

static void bataille_ruling_4_the_dry_dock_is_the_corner(void **unused)
{
    (void)unused;
    assert_int_equal(bataille_zone(bataille_square(scene_line("L6"), 1)),
                     ZONE_DOCK);
    assert_int_equal(bataille_zone(bataille_square(scene_line("L6"), 2)),
                     ZONE_DEPARTURE);
}

static void bataille_ruling_6_the_arrival_port_is_three_by_two(void **unused)
{
    (void)unused;
    int count = 0;
    for (int square = 0; square < SQUARE_COUNT; square++) {
        bool port = bataille_zone(square) == ZONE_ARRIVAL;
        count += port;
        assert_int_equal(port, bataille_line(square) >= scene_line("R4") &&
                                   bataille_distance(square) >= 15);
    }
    assert_int_equal(count, 6);
}

static void
bataille_ruling_7_the_islands_of_our_list_on_both_faces(void **unused)
{
    (void)unused;
    struct scene scene;
    scene_begin(&scene, NULL);
    const struct bataille_board *board = &scene.s.board;
    int count = 0;
    for (int square = 0; square < SQUARE_COUNT; square++) {
        bool island = bataille_is_island(board, bataille_line(square),
                                         bataille_distance(square));
        count += island;
        assert_false(island && bataille_zone(square) != ZONE_SEA);
    }
    assert_int_equal(count, 16);
    assert_true(bataille_is_island(board, scene_line("R5"), 11));
    assert_false(bataille_is_island(board, scene_line("L5"), 11));
    for (int side = 0; side < SIDE_COUNT; side++) {
        scene_put(&scene, side, SHIP_FREIGHTER1, "R5", 5000);
        assert_string_equal(scene_why_not(&scene, side, "move freighter1 up"),
                            "island");
        scene_idle(&scene, side);
    }
}

static void bataille_option_1_islands_off_opens_the_sea(void **unused)
{
    (void)unused;
    struct scene scene;
    scene_begin(&scene, "islands=no");
    for (int line = 0; line < LINE_COUNT; line++)
        assert_int_equal(scene.s.board.island[line], 0);
    scene_put(&scene, NORTH, SHIP_FREIGHTER1, "L3", 2000);
    scene_act(&scene, NORTH, "move freighter1 up");
}

static void
bataille_ruling_17_dock_for_destroyers_arrival_for_freighters(void **unused)
{
    (void)unused;
    struct scene scene;
    scene_begin(&scene, NULL);
    scene_put(&scene, NORTH, SHIP_DESTROYER, "R4", 7000);
    assert_string_equal(scene_why_not(&scene, NORTH, "move freighter4 left"),
                        "dock");
    assert_string_equal(scene_why_not(&scene, NORTH, "move destroyer up"),
                        "arrival");
    scene_put(&scene, NORTH, SHIP_DESTROYER, "L6", 1000);
    assert_true(scene_may(&scene, NORTH, "move destroyer down"));
}

static void bataille_ruling_20_where_freighters_begin(void **unused)
{
    (void)unused;
    struct scene scene;
    scene_begin(&scene, NULL);
    assert_true(scene_is_at(&scene, SOUTH, SHIP_FREIGHTER1, "L4", 1000));
    assert_true(scene_is_at(&scene, SOUTH, SHIP_FREIGHTER2, "L4", 500));
    assert_true(scene_is_at(&scene, SOUTH, SHIP_FREIGHTER3, "L5", 1000));
    assert_true(scene_is_at(&scene, SOUTH, SHIP_FREIGHTER4, "L5", 500));
    struct bataille_hand *hand = &scene.s.hand[SOUTH];
    assert_int_equal(bataille_port_square(hand),
                     bataille_square(scene_line("L6"), 2));
    scene_put(&scene, SOUTH, SHIP_FREIGHTER2, "C0", 500);
    assert_int_equal(bataille_port_square(hand),
                     bataille_square(scene_line("L4"), 1));
}

static void moves_and_the_submarine_can_be_taken_back(void **unused)
{
    (void)unused;
    static const char *const undoable[] = {"moved", "dived"};
    for (int i = 0; i < bataille_game.event_count; i++) {
        const struct event_kind *kind = &bataille_game.events[i];
        bool expected = false;
        for (int k = 0; k < 2; k++)
            expected |= strcmp(kind->name, undoable[k]) == 0;
        assert_int_equal(!kind->final, expected);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bataille_pieces_1_five_ships_and_a_submarine),
        cmocka_unit_test(bataille_installation_2_each_sees_his_own_face_only),
        cmocka_unit_test(bataille_installation_3_the_faces_are_mirrored),
        cmocka_unit_test(
            bataille_installation_4_thirteen_lines_named_by_the_looker),
        cmocka_unit_test(bataille_depart_1_ports_at_bottom_left_and_top_right),
        cmocka_unit_test(bataille_depart_2_freighters_begin_in_port),
        cmocka_unit_test(bataille_depart_3_the_destroyer_begins_in_dry_dock),
        cmocka_unit_test(bataille_depart_4_the_submarine_begins_off_the_screen),
        cmocka_unit_test(bataille_principe_1_move_look_and_the_other_side),
        cmocka_unit_test(bataille_ruling_21_north_begins),
        cmocka_unit_test(bataille_deplacement_1_three_squares_shared_as_wished),
        cmocka_unit_test(bataille_deplacement_2_fewer_squares_or_none),
        cmocka_unit_test(
            bataille_deplacement_3_four_directions_within_the_screen),
        cmocka_unit_test(
            bataille_deplacement_3_directions_of_one_fate_share_a_line),
        cmocka_unit_test(bataille_deplacement_4_islands_are_sailed_around),
        cmocka_unit_test(bataille_deplacement_5_not_onto_an_own_ship),
        cmocka_unit_test(
            bataille_deplacement_6_leaving_port_and_dock_is_a_move),
        cmocka_unit_test(bataille_deplacement_8_one_look_ends_the_movement),
        cmocka_unit_test(
            bataille_deplacement_9_an_empty_line_leaves_nothing_but_the_end),
        cmocka_unit_test(
            bataille_deplacement_10_a_ship_seen_may_be_attacked_or_left),
        cmocka_unit_test(bataille_ruling_3_the_departure_port_is_three_by_two),
        cmocka_unit_test(bataille_ruling_4_the_dry_dock_is_the_corner),
        cmocka_unit_test(bataille_ruling_6_the_arrival_port_is_three_by_two),
        cmocka_unit_test(
            bataille_ruling_7_the_islands_of_our_list_on_both_faces),
        cmocka_unit_test(bataille_option_1_islands_off_opens_the_sea),
        cmocka_unit_test(
            bataille_ruling_17_dock_for_destroyers_arrival_for_freighters),
        cmocka_unit_test(bataille_ruling_20_where_freighters_begin),
        cmocka_unit_test(moves_and_the_submarine_can_be_taken_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
