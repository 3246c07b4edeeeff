/* The counter-attack: who may make it, what charges strike, what it leaves. */
#include "scene.h"

#include <string.h>

/* North's submarine lies on L5 at 6,500; its torpedo has hit South's freighter
 * 1 at 4,000, which is South's R5. South's destroyer is at sea on C0. */
static void strike(struct scene *scene)
{
    scene_begin(scene, NULL);
    scene_put(scene, SOUTH, SHIP_FREIGHTER1, "R5", 4000);
    scene_put(scene, SOUTH, SHIP_DESTROYER, "C0", 3000);
    scene_acts(scene, NORTH, "look L5; dive 6500; torpedo 4000");
}

static void bataille_contre_1_not_from_dry_dock(void **unused)
{
    (void)unused;
    struct scene scene;
    strike(&scene);
    scene_put(&scene, SOUTH, SHIP_DESTROYER, "L6", 500);
    assert_string_equal(scene_why_not(&scene, SOUTH, "counter"), "in_dock");
    assert_true(scene_may(&scene, SOUTH, "decline"));
}

static void bataille_contre_2_from_anywhere_at_sea(void **unused)
{
    (void)unused;
    struct scene scene;
    strike(&scene);
    scene_put(&scene, SOUTH, SHIP_DESTROYER, "L6", 8000);
    scene_act(&scene, SOUTH, "counter");
    assert_int_equal(bataille_line(scene.s.hand[SOUTH].ship[SHIP_DESTROYER]),
                     scene_line("R5"));
    assert_int_equal(scene.s.board.counters[SOUTH], 1);
}

static void bataille_contre_3_no_look_only_called_distances(void **unused)
{
    (void)unused;
    struct scene scene;
    strike(&scene);
    scene_act(&scene, SOUTH, "counter");
    assert_false(scene_may(&scene, SOUTH, "look L5"));
    assert_true(scene_may(&scene, SOUTH, "charge 500"));
    assert_true(scene_may(&scene, SOUTH, "charge 8000"));
    scene_act(&scene, SOUTH, "charge 7500");
    assert_string_equal(
        scene_read(&scene, SOUTH),
        "South on line R5: depth charge 1 at 7,500! [contre.3]\n"
        "The depth charge bursts in vain. [contre.4]\n");
    assert_string_equal(
        scene_read(&scene, NORTH),
        "South on line L5: depth charge 1 at 7,500! [contre.3]\n"
        "The depth charge bursts in vain. [contre.4]\n");
}

static void bataille_contre_4_three_tries_or_until_the_hit(void **unused)
{
    (void)unused;
    struct scene scene;
    strike(&scene);
    scene_acts(&scene, SOUTH, "counter; charge 500; charge 1000");
    assert_int_equal(scene_phase(&scene), PHASE_DEPTH_CHARGES);
    scene_act(&scene, SOUTH, "charge 1500");
    assert_int_equal(scene_phase(&scene), PHASE_MOVEMENT);
    strike(&scene);
    scene_acts(&scene, SOUTH, "counter; charge 6500");
    assert_int_equal(scene_phase(&scene), PHASE_MOVEMENT);
    /* The last of the three counts like the others. */
    strike(&scene);
    scene_acts(&scene, SOUTH, "counter; charge 500; charge 1000; charge 6500");
    assert_string_equal(scene_heard(&scene, NORTH),
                        "charge submarine_hit saved turn");
    assert_int_equal(scene.s.board.sunk[SOUTH], 0);
}

static void bataille_contre_5_the_submarines_distance_hits(void **unused)
{
    (void)unused;
    struct scene scene;
    strike(&scene);
    scene_acts(&scene, SOUTH, "counter; charge 6000; charge 6500");
    assert_string_equal(scene_heard(&scene, NORTH),
                        "charge submarine_hit saved turn");
    assert_int_equal(scene.s.board.charge_hits[SOUTH], 1);
}

static void bataille_contre_6_the_freighter_begins_again(void **unused)
{
    (void)unused;
    struct scene scene;
    strike(&scene);
    scene_acts(&scene, SOUTH, "counter; charge 6500");
    assert_true(scene_is_at(&scene, SOUTH, SHIP_FREIGHTER1, "L4", 1000));
    assert_int_equal(scene.s.board.sunk[SOUTH], 0);
    assert_string_equal(scene_heard(&scene, SOUTH),
                        "charge submarine_hit saved back_in_port turn");
    assert_int_equal(bataille_record_at(&scene.s.board, 0)->kind, RECORD_SAVED);
}

static void bataille_contre_7_three_misses_sink_her(void **unused)
{
    (void)unused;
    struct scene scene;
    strike(&scene);
    scene_acts(&scene, SOUTH, "counter; charge 500; charge 1000; charge 1500");
    assert_string_equal(scene_heard(&scene, NORTH),
                        "charge charge_missed sunk turn");
    assert_int_equal(scene.s.hand[SOUTH].ship[SHIP_FREIGHTER1], SQUARE_NONE);
    assert_int_equal(scene.s.board.sunk[SOUTH], 1);
}

static void
bataille_contre_8_a_charge_strikes_the_attackers_freighter(void **unused)
{
    (void)unused;
    struct scene scene;
    scene_begin(&scene, NULL);
    scene_put(&scene, SOUTH, SHIP_FREIGHTER1, "R5", 4000);
    scene_put(&scene, SOUTH, SHIP_DESTROYER, "C0", 3000);
    scene_put(&scene, NORTH, SHIP_FREIGHTER3, "L5", 3000);
    scene_acts(&scene, NORTH, "look L5; dive 6500; torpedo 4000");
    scene_acts(&scene, SOUTH, "counter; charge 3000");
    assert_string_equal(scene_heard(&scene, SOUTH), "charge charge_freighter");
    assert_string_equal(scene_heard(&scene, NORTH),
                        "charge charge_freighter back_in_port");
    assert_true(scene_is_at(&scene, NORTH, SHIP_FREIGHTER3, "L5", 1000));
    assert_int_equal(scene.s.board.sunk[NORTH], 0);
    /* It was one of the three tries. */
    scene_acts(&scene, SOUTH, "charge 3000; charge 3500");
    assert_int_equal(scene.s.board.sunk[SOUTH], 1);
}

static void bataille_contre_9_the_next_turn_is_the_defenders(void **unused)
{
    (void)unused;
    struct scene scene;
    strike(&scene);
    scene_acts(&scene, SOUTH, "counter; charge 6500");
    assert_int_equal(scene.s.board.side, SOUTH);
    assert_int_equal(scene.s.hand[NORTH].submarine, 0);
    assert_int_equal(scene.s.hand[SOUTH].squares_left, SQUARES_A_TURN);
}

static void bataille_contre_10_a_submarine_hit_is_used_again(void **unused)
{
    (void)unused;
    struct scene scene;
    strike(&scene);
    scene_acts(&scene, SOUTH, "counter; charge 6500");
    scene_idle(&scene, SOUTH);
    scene_put(&scene, SOUTH, SHIP_FREIGHTER2, "R6", 2000);
    scene_act(&scene, NORTH, "look L6");
    assert_true(scene_may(&scene, NORTH, "dive 6500"));
}

static void
bataille_contre_11_moved_out_it_is_ready_the_next_turn(void **unused)
{
    (void)unused;
    struct scene scene;
    scene_begin(&scene, NULL);
    scene_put(&scene, SOUTH, SHIP_DESTROYER, "R5", 4000);
    scene_acts(&scene, NORTH, "look L5; dive 8000; torpedo 4000");
    assert_true(scene_is_at(&scene, SOUTH, SHIP_DESTROYER, "L6", 500));
    scene_acts(&scene, SOUTH,
               "move destroyer up; move destroyer up; look C0; pass");
    scene_put(&scene, SOUTH, SHIP_FREIGHTER1, "R5", 4000);
    scene_acts(&scene, NORTH, "look L5; dive 8000; torpedo 4000");
    assert_true(scene_may(&scene, SOUTH, "counter"));
}

static void
bataille_contre_12_the_attacker_does_not_learn_where_it_stands(void **unused)
{
    (void)unused;
    struct scene scene, other;
    strike(&scene);
    strike(&other);
    scene_put(&other, SOUTH, SHIP_DESTROYER, "L6", 8000);
    /* With a freighter beside it the destroyer stops elsewhere. */
    scene_put(&other, SOUTH, SHIP_FREIGHTER2, "R5", 4500);
    scene_act(&scene, SOUTH, "counter");
    scene_act(&other, SOUTH, "counter");
    assert_int_not_equal(scene.s.hand[SOUTH].ship[SHIP_DESTROYER],
                         other.s.hand[SOUTH].ship[SHIP_DESTROYER]);
    assert_string_equal(scene_read(&scene, NORTH),
                        "South sends its destroyer to counter-attack. "
                        "[contre.2]\n");
    assert_string_equal(scene_read(&other, NORTH), scene.text);
    struct bataille_view one, two;
    bataille_game.view(&scene.s, NORTH, &one);
    bataille_game.view(&other.s, NORTH, &two);
    assert_memory_equal(&one, &two, sizeof one);
}

static void bataille_ruling_5_charges_pass_ships_in_harbour(void **unused)
{
    (void)unused;
    struct scene scene;
    scene_begin(&scene, NULL);
    scene_put(&scene, SOUTH, SHIP_FREIGHTER1, "R4", 1500);
    scene_put(&scene, SOUTH, SHIP_DESTROYER, "C0", 3000);
    scene_acts(&scene, NORTH, "look L4; dive 6500; torpedo 1500");
    scene_acts(&scene, SOUTH, "counter; charge 1000");
    assert_string_equal(scene_heard(&scene, SOUTH), "charge charge_missed");
    assert_true(scene_is_at(&scene, NORTH, SHIP_FREIGHTER1, "L4", 1000));
}

static void bataille_ruling_10_no_island_protects_the_submarine(void **unused)
{
    (void)unused;
    struct scene scene;
    scene_begin(&scene, NULL);
    /* North's islands on L4 at 5,500 and 6,000: the submarine lies behind. */
    scene_put(&scene, SOUTH, SHIP_FREIGHTER1, "R4", 2000);
    scene_put(&scene, SOUTH, SHIP_DESTROYER, "C0", 3000);
    scene_act(&scene, NORTH, "look L4");
    assert_string_equal(scene_why_not(&scene, NORTH, "dive 5500"),
                        "dive_island");
    scene_acts(&scene, NORTH, "dive 7000; torpedo 2000");
    scene_acts(&scene, SOUTH, "counter; charge 5500; charge 7000");
    assert_string_equal(scene_heard(&scene, NORTH),
                        "charge submarine_hit saved turn");
}

static void bataille_ruling_11_declined_the_destroyer_stays(void **unused)
{
    (void)unused;
    struct scene scene;
    strike(&scene);
    scene_act(&scene, SOUTH, "decline");
    assert_true(scene_is_at(&scene, SOUTH, SHIP_DESTROYER, "C0", 3000));
    assert_int_equal(scene.s.board.sunk[SOUTH], 1);
    assert_int_equal(scene.s.board.counters[SOUTH], 0);
}

static void
bataille_ruling_12_the_nearest_free_square_of_the_line(void **unused)
{
    (void)unused;
    struct scene scene;
    /* Of two equally near the farther one. */
    strike(&scene);
    scene_act(&scene, SOUTH, "counter");
    assert_true(scene_is_at(&scene, SOUTH, SHIP_DESTROYER, "R5", 4500));
    assert_string_equal(
        scene_read(&scene, SOUTH),
        "South sends its destroyer to counter-attack. [contre.2]\n"
        "Your destroyer stands on line R5 at 4,500. [ruling 12]\n");
    /* Taken by an own ship: the nearer one. */
    strike(&scene);
    scene_put(&scene, SOUTH, SHIP_FREIGHTER2, "R5", 4500);
    scene_act(&scene, SOUTH, "counter");
    assert_true(scene_is_at(&scene, SOUTH, SHIP_DESTROYER, "R5", 3500));
    /* It stands there already: it stays. */
    strike(&scene);
    scene_put(&scene, SOUTH, SHIP_DESTROYER, "R5", 4500);
    scene_act(&scene, SOUTH, "counter");
    assert_true(scene_is_at(&scene, SOUTH, SHIP_DESTROYER, "R5", 4500));
    /* An island at 5,500: down the line. */
    scene_begin(&scene, NULL);
    scene_put(&scene, SOUTH, SHIP_FREIGHTER1, "R5", 5000);
    scene_put(&scene, SOUTH, SHIP_DESTROYER, "C0", 3000);
    scene_acts(&scene, NORTH, "look L5; dive 8000; torpedo 5000");
    scene_act(&scene, SOUTH, "counter");
    assert_true(scene_is_at(&scene, SOUTH, SHIP_DESTROYER, "R5", 4500));
    /* Before the port of arrival: not into it. */
    scene_begin(&scene, NULL);
    scene_put(&scene, SOUTH, SHIP_FREIGHTER1, "R6", 7000);
    scene_put(&scene, SOUTH, SHIP_DESTROYER, "C0", 3000);
    scene_acts(&scene, NORTH, "look L6; dive 8000; torpedo 7000");
    scene_act(&scene, SOUTH, "counter");
    assert_true(scene_is_at(&scene, SOUTH, SHIP_DESTROYER, "R6", 6500));
}

static void bataille_ruling_18_the_port_is_not_the_sea(void **unused)
{
    (void)unused;
    struct scene scene;
    strike(&scene);
    scene_put(&scene, SOUTH, SHIP_DESTROYER, "L6", 1000);
    assert_string_equal(scene_why_not(&scene, SOUTH, "counter"), "in_port");
    scene_put(&scene, SOUTH, SHIP_DESTROYER, "L6", 1500);
    assert_true(scene_may(&scene, SOUTH, "counter"));
}

static void bataille_ruling_19_asked_even_if_it_cannot_come(void **unused)
{
    (void)unused;
    struct scene able, unable;
    strike(&able);
    strike(&unable);
    scene_put(&unable, SOUTH, SHIP_DESTROYER, "L6", 500);
    assert_int_equal(bataille_game.active(&unable.s), seat_bit(SOUTH));
    scene_act(&able, SOUTH, "decline");
    scene_act(&unable, SOUTH, "decline");
    assert_string_equal(scene_read(&able, NORTH), scene_read(&unable, NORTH));
}

static void bataille_ruling_20_back_to_the_first_free_square(void **unused)
{
    (void)unused;
    struct scene scene;
    strike(&scene);
    scene_put(&scene, SOUTH, SHIP_FREIGHTER3, "L4", 1000);
    scene_put(&scene, SOUTH, SHIP_FREIGHTER4, "L5", 1000);
    scene_acts(&scene, SOUTH, "counter; charge 6500");
    assert_true(scene_is_at(&scene, SOUTH, SHIP_FREIGHTER1, "L5", 500));
}

static void bataille_ruling_23_charges_do_not_harm_the_destroyer(void **unused)
{
    (void)unused;
    struct scene scene;
    scene_begin(&scene, NULL);
    scene_put(&scene, SOUTH, SHIP_FREIGHTER1, "R5", 4000);
    scene_put(&scene, SOUTH, SHIP_DESTROYER, "C0", 3000);
    scene_put(&scene, NORTH, SHIP_DESTROYER, "L5", 3000);
    scene_acts(&scene, NORTH, "look L5; dive 6500; torpedo 4000");
    scene_acts(&scene, SOUTH, "counter; charge 3000");
    assert_string_equal(scene_heard(&scene, SOUTH), "charge charge_missed");
    assert_string_equal(scene_heard(&scene, NORTH), "charge charge_missed");
    assert_true(scene_is_at(&scene, NORTH, SHIP_DESTROYER, "L5", 3000));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bataille_contre_1_not_from_dry_dock),
        cmocka_unit_test(bataille_contre_2_from_anywhere_at_sea),
        cmocka_unit_test(bataille_contre_3_no_look_only_called_distances),
        cmocka_unit_test(bataille_contre_4_three_tries_or_until_the_hit),
        cmocka_unit_test(bataille_contre_5_the_submarines_distance_hits),
        cmocka_unit_test(bataille_contre_6_the_freighter_begins_again),
        cmocka_unit_test(bataille_contre_7_three_misses_sink_her),
        cmocka_unit_test(
            bataille_contre_8_a_charge_strikes_the_attackers_freighter),
        cmocka_unit_test(bataille_contre_9_the_next_turn_is_the_defenders),
        cmocka_unit_test(bataille_contre_10_a_submarine_hit_is_used_again),
        cmocka_unit_test(
            bataille_contre_11_moved_out_it_is_ready_the_next_turn),
        cmocka_unit_test(
            bataille_contre_12_the_attacker_does_not_learn_where_it_stands),
        cmocka_unit_test(bataille_ruling_5_charges_pass_ships_in_harbour),
        cmocka_unit_test(bataille_ruling_10_no_island_protects_the_submarine),
        cmocka_unit_test(bataille_ruling_11_declined_the_destroyer_stays),
        cmocka_unit_test(
            bataille_ruling_12_the_nearest_free_square_of_the_line),
        cmocka_unit_test(bataille_ruling_18_the_port_is_not_the_sea),
        cmocka_unit_test(bataille_ruling_19_asked_even_if_it_cannot_come),
        cmocka_unit_test(bataille_ruling_20_back_to_the_first_free_square),
        cmocka_unit_test(bataille_ruling_23_charges_do_not_harm_the_destroyer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
