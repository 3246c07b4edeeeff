/* The submarine, the torpedoes, and what they hit. */
#include "scene.h"

#include <string.h>

/* North has seen South's freighter 1 on its own line L5, 4,000 away. */
static void sight(struct scene *scene)
{
    scene_begin(scene, NULL);
    scene_put(scene, SOUTH, SHIP_FREIGHTER1, "R5", 4000);
    scene_act(scene, NORTH, "look L5");
}

static void bataille_attaque_1_the_submarine_first_and_in_secret(void **unused)
{
    (void)unused;
    struct scene scene;
    sight(&scene);
    assert_string_equal(scene_why_not(&scene, NORTH, "torpedo 4000"),
                        "not_placed");
    struct bataille_view before, after;
    bataille_game.view(&scene.s, SOUTH, &before);
    scene_act(&scene, NORTH, "dive 6500");
    bataille_game.view(&scene.s, SOUTH, &after);
    assert_memory_equal(&before, &after, sizeof before);
    assert_string_equal(scene_heard(&scene, SOUTH), "");
    assert_string_equal(scene_read(&scene, NORTH),
                        "Your submarine lies on line L5 at 6,500. "
                        "[attaque.1]\n");
    assert_int_equal(scene.s.hand[NORTH].submarine, 13);
    assert_true(scene_may(&scene, NORTH, "torpedo 4000"));
    assert_false(scene_may(&scene, NORTH, "dive 7500"));
}

static void bataille_attaque_2_not_on_a_ship_or_an_island(void **unused)
{
    (void)unused;
    struct scene scene;
    scene_begin(&scene, NULL);
    scene_put(&scene, SOUTH, SHIP_FREIGHTER1, "L3", 1500);
    scene_put(&scene, NORTH, SHIP_DESTROYER, "R3", 6000);
    scene_act(&scene, NORTH, "look R3");
    assert_string_equal(scene_why_not(&scene, NORTH, "dive 6000"), "dive_ship");
    /* North's own islands on R3, not those of South's face. */
    assert_string_equal(scene_why_not(&scene, NORTH, "dive 2000"),
                        "dive_island");
    assert_string_equal(scene_why_not(&scene, NORTH, "dive 2500"),
                        "dive_island");
    assert_true(scene_may(&scene, NORTH, "dive 3000"));
    assert_true(scene_may(&scene, NORTH, "dive 500"));
}

static void bataille_attaque_3_both_hear_line_and_distance(void **unused)
{
    (void)unused;
    struct scene scene;
    sight(&scene);
    scene_acts(&scene, NORTH, "dive 6500; torpedo 5500");
    assert_string_equal(
        scene_read(&scene, NORTH),
        "North on line L5: torpedo 1, distance 5,500, fire! [attaque.3]\n"
        "The torpedo runs into the empty sea. [attaque.4]\n");
    assert_string_equal(
        scene_read(&scene, SOUTH),
        "North on line R5: torpedo 1, distance 5,500, fire! [attaque.3]\n"
        "The torpedo runs into the empty sea. [attaque.4]\n");
    const struct bataille_record *record =
        bataille_record_at(&scene.s.board, 0);
    assert_int_equal(record->kind, RECORD_TORPEDO_MISSED);
    assert_int_equal(record->side, NORTH);
    assert_int_equal(record->line, scene_line("L5"));
    assert_int_equal(record->distance, 11);
}

static void bataille_attaque_4_only_the_very_distance_hits(void **unused)
{
    (void)unused;
    for (int distance = 1; distance <= DISTANCE_COUNT; distance++) {
        struct scene scene;
        sight(&scene);
        char text[ACTION_TEXT_MAX];
        struct out out;
        out_init(&out, text, sizeof text, LANG_EN);
        out_f(&out, "torpedo %d", distance * DISTANCE_STEP);
        scene_act(&scene, NORTH, "dive 8000");
        scene_act(&scene, NORTH, text);
        bool hit = strstr(scene_heard(&scene, SOUTH), "freighter_hit");
        assert_int_equal(hit, distance == 8);
        assert_int_equal(scene_phase(&scene),
                         hit ? PHASE_COUNTER : PHASE_ATTACK);
    }
}

static void bataille_attaque_5_a_second_try_after_a_miss(void **unused)
{
    (void)unused;
    struct scene scene;
    sight(&scene);
    scene_acts(&scene, NORTH, "dive 8000; torpedo 4500");
    struct scene passed = scene;
    scene_act(&scene, NORTH, "torpedo 4000");
    assert_string_equal(scene_heard(&scene, NORTH), "torpedo freighter_hit");
    /* Or he leaves it at that. */
    scene_act(&passed, NORTH, "pass");
    assert_int_equal(passed.s.board.side, SOUTH);
    assert_int_equal(passed.s.hand[NORTH].submarine, 0);
}

static void bataille_attaque_6_two_misses_end_the_turn(void **unused)
{
    (void)unused;
    struct scene scene;
    sight(&scene);
    scene_acts(&scene, NORTH, "dive 8000; torpedo 4500; torpedo 3500");
    assert_string_equal(scene_heard(&scene, SOUTH),
                        "torpedo torpedo_missed turn");
    assert_int_equal(scene.s.board.side, SOUTH);
    assert_int_equal(scene.s.hand[NORTH].submarine, 0);
    assert_int_equal(scene.s.board.attack.torpedoes, 0);
}

static void bataille_attaque_7_a_hit_ends_the_shooting(void **unused)
{
    (void)unused;
    struct scene scene;
    sight(&scene);
    scene_put(&scene, SOUTH, SHIP_FREIGHTER2, "R5", 4500);
    scene_acts(&scene, NORTH, "dive 8000; torpedo 4000");
    assert_false(scene_may(&scene, NORTH, "torpedo 4500"));
    assert_false(scene_may(&scene, NORTH, "pass"));
}

static void bataille_attaque_8_a_hit_asks_for_the_counter_attack(void **unused)
{
    (void)unused;
    struct scene scene;
    sight(&scene);
    scene_put(&scene, SOUTH, SHIP_DESTROYER, "C0", 3000);
    scene_acts(&scene, NORTH, "dive 8000; torpedo 4000");
    assert_string_equal(scene_heard(&scene, NORTH), "torpedo freighter_hit");
    assert_string_equal(scene_heard(&scene, SOUTH),
                        "torpedo freighter_hit own_ship_hit");
    assert_int_equal(bataille_game.active(&scene.s), seat_bit(SOUTH));
    assert_true(scene_may(&scene, SOUTH, "counter"));
    assert_true(scene_may(&scene, SOUTH, "decline"));
}

static void bataille_attaque_9_without_counter_attack_she_sinks(void **unused)
{
    (void)unused;
    struct scene scene;
    sight(&scene);
    scene_acts(&scene, NORTH, "dive 8000; torpedo 4000");
    scene_act(&scene, SOUTH, "decline");
    assert_string_equal(scene_heard(&scene, NORTH), "declined sunk turn");
    assert_int_equal(scene.s.hand[SOUTH].ship[SHIP_FREIGHTER1], SQUARE_NONE);
    assert_int_equal(scene.s.board.sunk[SOUTH], 1);
    assert_int_equal(scene.s.board.side, SOUTH);
    assert_string_equal(scene_why_not(&scene, SOUTH, "move freighter1 up"),
                        "sunk");
}

static void bataille_destroyer_1_attacked_like_a_freighter(void **unused)
{
    (void)unused;
    struct scene scene;
    scene_begin(&scene, NULL);
    scene_put(&scene, SOUTH, SHIP_DESTROYER, "R5", 4000);
    scene_acts(&scene, NORTH, "look L5; dive 8000; torpedo 500; torpedo 4000");
    assert_non_null(strstr(scene_heard(&scene, SOUTH), "destroyer_hit"));
}

static void bataille_destroyer_2_back_to_dry_dock_never_sunk(void **unused)
{
    (void)unused;
    struct scene scene;
    scene_begin(&scene, NULL);
    scene_put(&scene, SOUTH, SHIP_DESTROYER, "R5", 4000);
    scene_acts(&scene, NORTH, "look L5; dive 8000; torpedo 4000");
    assert_true(scene_is_at(&scene, SOUTH, SHIP_DESTROYER, "L6", 500));
    assert_int_equal(scene.s.board.sunk[SOUTH], 0);
}

static void bataille_destroyer_3_the_turn_ends(void **unused)
{
    (void)unused;
    struct scene scene;
    scene_begin(&scene, NULL);
    scene_put(&scene, SOUTH, SHIP_DESTROYER, "R5", 4000);
    scene_acts(&scene, NORTH, "look L5; dive 8000; torpedo 4000");
    assert_string_equal(scene_heard(&scene, NORTH),
                        "torpedo destroyer_hit turn");
    assert_int_equal(scene.s.board.side, SOUTH);
    assert_int_equal(scene_phase(&scene), PHASE_MOVEMENT);
    assert_int_equal(scene.s.hand[NORTH].submarine, 0);
}

static void bataille_ruling_5_torpedoes_pass_ships_in_harbour(void **unused)
{
    (void)unused;
    struct scene scene;
    scene_begin(&scene, NULL);
    scene_put(&scene, SOUTH, SHIP_FREIGHTER4, "L4", 3000);
    scene_acts(&scene, NORTH, "look R4; dive 8000; torpedo 1000");
    assert_string_equal(scene_heard(&scene, NORTH), "torpedo torpedo_missed");
    assert_true(scene_is_at(&scene, SOUTH, SHIP_FREIGHTER1, "L4", 1000));
}

static void bataille_ruling_16_torpedoes_pass_ships_home(void **unused)
{
    (void)unused;
    struct scene scene;
    scene_begin(&scene, NULL);
    scene_home(&scene, SOUTH, SHIP_FREIGHTER1);
    scene_put(&scene, SOUTH, SHIP_FREIGHTER2, "R4", 1500);
    scene_acts(&scene, NORTH, "look L4; dive 8000; torpedo 8000");
    assert_string_equal(scene_heard(&scene, NORTH), "torpedo torpedo_missed");
    assert_int_equal(scene.s.board.home[SOUTH], 1);
}

static void bataille_ruling_9_the_called_distance_says_which_ship(void **unused)
{
    (void)unused;
    struct scene scene;
    scene_begin(&scene, NULL);
    scene_put(&scene, SOUTH, SHIP_DESTROYER, "R6", 2500);
    scene_put(&scene, SOUTH, SHIP_FREIGHTER3, "R6", 3000);
    scene_acts(&scene, NORTH, "look L6; dive 8000; torpedo 3000");
    assert_string_equal(scene_heard(&scene, NORTH), "torpedo freighter_hit");
    assert_int_equal(scene.s.hand[SOUTH].stricken, SHIP_FREIGHTER3 + 1);
}

static void bataille_ruling_22_unseen_ships_are_hit_too(void **unused)
{
    (void)unused;
    struct scene scene;
    scene_begin(&scene, NULL);
    /* One before South's island on C0, one behind it. */
    scene_put(&scene, SOUTH, SHIP_FREIGHTER1, "C0", 2000);
    scene_put(&scene, SOUTH, SHIP_FREIGHTER2, "C0", 7000);
    scene_acts(&scene, NORTH, "look C0; dive 8000; torpedo 7000");
    assert_string_equal(scene_heard(&scene, NORTH), "torpedo freighter_hit");
    assert_int_equal(scene.s.hand[SOUTH].stricken, SHIP_FREIGHTER2 + 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bataille_attaque_1_the_submarine_first_and_in_secret),
        cmocka_unit_test(bataille_attaque_2_not_on_a_ship_or_an_island),
        cmocka_unit_test(bataille_attaque_3_both_hear_line_and_distance),
        cmocka_unit_test(bataille_attaque_4_only_the_very_distance_hits),
        cmocka_unit_test(bataille_attaque_5_a_second_try_after_a_miss),
        cmocka_unit_test(bataille_attaque_6_two_misses_end_the_turn),
        cmocka_unit_test(bataille_attaque_7_a_hit_ends_the_shooting),
        cmocka_unit_test(bataille_attaque_8_a_hit_asks_for_the_counter_attack),
        cmocka_unit_test(bataille_attaque_9_without_counter_attack_she_sinks),
        cmocka_unit_test(bataille_destroyer_1_attacked_like_a_freighter),
        cmocka_unit_test(bataille_destroyer_2_back_to_dry_dock_never_sunk),
        cmocka_unit_test(bataille_destroyer_3_the_turn_ends),
        cmocka_unit_test(bataille_ruling_5_torpedoes_pass_ships_in_harbour),
        cmocka_unit_test(bataille_ruling_16_torpedoes_pass_ships_home),
        cmocka_unit_test(bataille_ruling_9_the_called_distance_says_which_ship),
        cmocka_unit_test(bataille_ruling_22_unseen_ships_are_hit_too),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
