/* What the eye can take from the picture, and what it cannot. */
#include "scene.h"

#include <string.h>

static void bataille_periscope_1_a_look_shows_one_line(void **unused)
{
    (void)unused;
    struct scene scene;
    scene_begin(&scene, "islands=no");
    scene_put(&scene, SOUTH, SHIP_FREIGHTER1, "R2", 2000);
    scene_put(&scene, SOUTH, SHIP_DESTROYER, "L2", 6000);
    struct scene other = scene;
    scene_act(&scene, NORTH, "look L2");
    assert_string_equal(scene_heard(&scene, NORTH), "saw");
    assert_int_equal(scene_last_look(&scene, NORTH)->seen[0].hull,
                     HULL_FREIGHTER);
    assert_int_equal(scene_last_look(&scene, NORTH)->seen[1].hull, HULL_NONE);
    scene_act(&other, NORTH, "look R2");
    assert_int_equal(scene_last_look(&other, NORTH)->seen[0].hull,
                     HULL_DESTROYER);
    /* The farther away, the smaller. */
    for (int hull = HULL_FREIGHTER; hull <= HULL_ISLAND; hull++)
        for (int distance = 2; distance <= DISTANCE_COUNT; distance++)
            assert_true(bataille_optics_size(hull, distance) <=
                        bataille_optics_size(hull, distance - 1));
}

/* Neighbouring far distances give byte for byte the same look and events. */
static void
bataille_periscope_2_alike_to_the_eye_alike_in_the_view(void **unused)
{
    (void)unused;
    struct scene near, far;
    scene_begin(&near, "islands=no");
    scene_put(&near, SOUTH, SHIP_FREIGHTER1, "C0", 7000);
    scene_begin(&far, "islands=no");
    scene_put(&far, SOUTH, SHIP_FREIGHTER1, "C0", 8000);
    scene_act(&near, NORTH, "look C0");
    scene_act(&far, NORTH, "look C0");
    struct bataille_view one, two;
    bataille_game.view(&near.s, NORTH, &one);
    bataille_game.view(&far.s, NORTH, &two);
    assert_memory_equal(&one, &two, sizeof one);
    assert_string_equal(scene_read(&near, NORTH), scene_read(&far, NORTH));
    assert_null(strstr(near.text, "000"));
}

static void bataille_periscope_3_an_island_hides_what_is_behind(void **unused)
{
    (void)unused;
    struct scene scene;
    scene_begin(&scene, NULL);
    /* South's island on C0 fills 4,500 and 5,000. */
    scene_put(&scene, SOUTH, SHIP_FREIGHTER1, "C0", 5500);
    struct scene front = scene;
    scene_act(&scene, NORTH, "look C0");
    assert_string_equal(scene_heard(&scene, NORTH), "sea_empty");
    scene_put(&front, SOUTH, SHIP_FREIGHTER2, "C0", 4000);
    scene_act(&front, NORTH, "look C0");
    assert_string_equal(scene_heard(&front, NORTH), "saw");
}

static void bataille_ruling_1_neighbours_show_as_slivers(void **unused)
{
    (void)unused;
    struct scene scene;
    scene_begin(&scene, "islands=no");
    /* On North's lines L3 and L1. */
    scene_put(&scene, SOUTH, SHIP_FREIGHTER1, "R3", 2000);
    scene_put(&scene, SOUTH, SHIP_DESTROYER, "R1", 6000);
    scene_act(&scene, NORTH, "look L2");
    const struct bataille_look *look = scene_last_look(&scene, NORTH);
    assert_int_equal(look->slivers, SLIVER_LEFT | SLIVER_RIGHT);
    assert_int_equal(look->seen[0].hull, HULL_NONE);
    assert_string_equal(
        scene_read(&scene, NORTH),
        "Line L2: the sea is empty. [deplacement.9]\n"
        "At the left rim something shows, on line L3. [ruling 1]\n"
        "At the right rim something shows, on line L1. [ruling 1]\n");
    assert_string_equal(scene_why_not(&scene, NORTH, "dive 500"),
                        "nothing_seen");
}

static void
bataille_ruling_1_a_sliver_needs_a_ship_before_the_island(void **unused)
{
    (void)unused;
    struct scene scene;
    scene_begin(&scene, NULL);
    scene_put(&scene, SOUTH, SHIP_FREIGHTER1, "C0", 5500);
    scene_put(&scene, SOUTH, SHIP_FREIGHTER2, "L2", 2500);
    scene_act(&scene, NORTH, "look R1");
    assert_int_equal(scene_last_look(&scene, NORTH)->slivers, SLIVER_RIGHT);
    /* No neighbour beyond the last line. */
    scene_begin(&scene, NULL);
    scene_act(&scene, NORTH, "look L6");
    assert_int_equal(scene_last_look(&scene, NORTH)->slivers, 0);
}

static void bataille_ruling_2_distances_in_steps_of_500(void **unused)
{
    (void)unused;
    struct scene scene;
    scene_begin(&scene, NULL);
    scene_put(&scene, SOUTH, SHIP_FREIGHTER1, "R5", 4000);
    scene_acts(&scene, NORTH, "look L5; dive 8000");
    assert_true(scene_may(&scene, NORTH, "torpedo 500"));
    assert_true(scene_may(&scene, NORTH, "torpedo 8000"));
    assert_false(scene_may(&scene, NORTH, "torpedo 8500"));
    struct action action;
    int problem;
    assert_non_null(
        action_read(&bataille_game, "torpedo 700", &action, &problem));
}

static void bataille_ruling_5_ships_in_harbour_are_not_seen(void **unused)
{
    (void)unused;
    struct scene scene;
    scene_begin(&scene, "islands=no");
    /* All of South's ships lie on its L4 to L6; one sails behind the port. */
    scene_put(&scene, SOUTH, SHIP_FREIGHTER1, "L5", 3000);
    scene_act(&scene, NORTH, "look R5");
    const struct bataille_look *look = scene_last_look(&scene, NORTH);
    assert_int_equal(look->seen[0].hull, HULL_FREIGHTER);
    assert_int_equal(look->seen[0].size,
                     bataille_optics_size(HULL_FREIGHTER, 6));
    assert_int_equal(look->slivers, 0);
}

static void
bataille_ruling_9_the_nearest_shows_the_rest_where_not_covered(void **unused)
{
    (void)unused;
    struct scene scene;
    scene_begin(&scene, "islands=no");
    scene_put(&scene, SOUTH, SHIP_FREIGHTER1, "C0", 3000);
    scene_put(&scene, SOUTH, SHIP_FREIGHTER2, "C0", 3500);
    scene_put(&scene, SOUTH, SHIP_DESTROYER, "C0", 6000);
    scene_act(&scene, NORTH, "look C0");
    assert_string_equal(scene_read(&scene, NORTH),
                        "Line C0: a freighter, 11 divisions long. "
                        "[periscope.1]\n");
}

static void bataille_ruling_16_ships_home_are_not_seen(void **unused)
{
    (void)unused;
    struct scene scene;
    scene_begin(&scene, "islands=no");
    scene_home(&scene, SOUTH, SHIP_FREIGHTER1);
    scene_home(&scene, SOUTH, SHIP_FREIGHTER2);
    scene_act(&scene, NORTH, "look L4");
    assert_string_equal(scene_heard(&scene, NORTH), "sea_empty");
    scene_act(&scene, NORTH, "pass");
    assert_string_equal(scene_why_not(&scene, SOUTH, "move freighter1 left"),
                        "home");
}

static void
bataille_ruling_26_near_sizes_differ_far_ones_are_shared(void **unused)
{
    (void)unused;
    static const int length[] = {
        [HULL_FREIGHTER] = 140, [HULL_DESTROYER] = 120, [HULL_ISLAND] = 280};
    for (int hull = HULL_FREIGHTER; hull <= HULL_ISLAND; hull++)
        for (int distance = 1; distance <= DISTANCE_COUNT; distance++) {
            int under = distance * DISTANCE_STEP + 1000;
            int size = (2 * 300 * length[hull] + under) / (2 * under);
            assert_int_equal(bataille_optics_size(hull, distance), size);
        }
    for (int hull = HULL_FREIGHTER; hull <= HULL_DESTROYER; hull++)
        for (int distance = 1; distance <= DISTANCE_COUNT; distance++) {
            uint16_t alike = bataille_optics_distances(
                hull, bataille_optics_size(hull, distance));
            int count = 0;
            for (int bit = 0; bit < DISTANCE_COUNT; bit++)
                count += alike >> bit & 1;
            assert_true(alike >> (distance - 1) & 1);
            assert_true(count <= 3);
            if (distance <= 6)
                assert_int_equal(count, 1);
            if (distance >= 11)
                assert_true(count >= 2);
        }
}

static void bataille_ruling_27_a_larger_outline_shows_from_behind(void **unused)
{
    (void)unused;
    struct scene scene;
    scene_begin(&scene, "islands=no");
    scene_put(&scene, SOUTH, SHIP_DESTROYER, "C0", 2500);  /* 10 divisions */
    scene_put(&scene, SOUTH, SHIP_FREIGHTER1, "C0", 3000); /* 11 */
    struct scene covered = scene;
    scene_act(&scene, NORTH, "look C0");
    assert_string_equal(
        scene_read(&scene, NORTH),
        "Line C0: a destroyer, 10 divisions long. [periscope.1]\n"
        "Line C0: behind it, partly covered, a freighter, 11 divisions long. "
        "[periscope.3]\n");
    scene_put(&covered, SOUTH, SHIP_FREIGHTER1, "C0", 3500); /* 9 */
    scene_act(&covered, NORTH, "look C0");
    assert_string_equal(scene_heard(&covered, NORTH), "saw");
}

static void looks_are_remembered_in_order(void **unused)
{
    (void)unused;
    struct scene scene;
    scene_begin(&scene, NULL);
    for (int i = 0; i < LOOK_COUNT + 3; i++) {
        scene_acts(&scene, NORTH, i % 2 ? "look L2; pass" : "look R2; pass");
        scene_idle(&scene, SOUTH);
    }
    const struct bataille_hand *hand = &scene.s.hand[NORTH];
    assert_int_equal(bataille_looks(hand), LOOK_COUNT);
    for (int n = 0; n < LOOK_COUNT; n++) {
        int i = LOOK_COUNT + 2 - n;
        assert_int_equal(bataille_look_at(hand, n)->turn, 1 + 2 * i);
        assert_int_equal(bataille_look_at(hand, n)->line,
                         scene_line(i % 2 ? "L2" : "R2"));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bataille_periscope_1_a_look_shows_one_line),
        cmocka_unit_test(
            bataille_periscope_2_alike_to_the_eye_alike_in_the_view),
        cmocka_unit_test(bataille_periscope_3_an_island_hides_what_is_behind),
        cmocka_unit_test(bataille_ruling_1_neighbours_show_as_slivers),
        cmocka_unit_test(
            bataille_ruling_1_a_sliver_needs_a_ship_before_the_island),
        cmocka_unit_test(bataille_ruling_2_distances_in_steps_of_500),
        cmocka_unit_test(bataille_ruling_5_ships_in_harbour_are_not_seen),
        cmocka_unit_test(
            bataille_ruling_9_the_nearest_shows_the_rest_where_not_covered),
        cmocka_unit_test(bataille_ruling_16_ships_home_are_not_seen),
        cmocka_unit_test(
            bataille_ruling_26_near_sizes_differ_far_ones_are_shared),
        cmocka_unit_test(bataille_ruling_27_a_larger_outline_shows_from_behind),
        cmocka_unit_test(looks_are_remembered_in_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
