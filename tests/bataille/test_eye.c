/* By eye: what a look shows when nobody counts divisions, and the aid to which
 * both sides may agree. */
#include "scene.h"

#include <string.h>

static const struct game *const game = &bataille_game;

/* A freighter of South on North's line L5, looked at in North's first turn. */
static void look_at(struct scene *scene, int distance, uint64_t eye)
{
    scene_begin2(scene, "eye=yes", "islands=no");
    scene->s.hidden.eye = eye;
    scene_put(scene, SOUTH, SHIP_FREIGHTER1, "C0", distance);
    scene_act(scene, NORTH, "look C0");
}

static void bataille_ruling_28_lengths_round_to_the_table(void **unused)
{
    (void)unused;
    for (int hull = HULL_FREIGHTER; hull <= HULL_ISLAND; hull++)
        for (int d = 1; d <= DISTANCE_COUNT; d++) {
            int length = bataille_optics_length(hull, d);
            int size = bataille_optics_size(hull, d) * DIVISION_PARTS;
            assert_in_range(length, size - DIVISION_PARTS / 2,
                            size + DIVISION_PARTS / 2);
        }
}

static void bataille_option_3_by_eye_no_size_is_told(void **unused)
{
    (void)unused;
    struct scene scene;
    look_at(&scene, 4000, 7);
    const struct bataille_look *look = scene_last_look(&scene, NORTH);
    assert_int_equal(look->seen[0].size, 0);
    assert_true(look->seen[0].length > 0);
    assert_string_equal(scene_read(&scene, NORTH),
                        "Line C0: a freighter. [ruling 28]\n");
    scene_begin(&scene, NULL);
    scene_put(&scene, SOUTH, SHIP_FREIGHTER1, "R5", 4000);
    scene_act(&scene, NORTH, "look L5");
    look = scene_last_look(&scene, NORTH);
    assert_int_equal(look->seen[0].size, 8);
    assert_int_equal(look->seen[0].length, 0);
    assert_int_equal(scene.s.hidden.eye, 0);
}

/* Everything North is shown, as one text. */
static void write_all(const struct scene *scene, char *text, size_t size)
{
    struct bataille_view v;
    struct out out;
    struct json json;
    game->view(&scene->s, NORTH, &v);
    out_init(&out, text, size, LANG_EN);
    game->write_text(&v, &out);
    game->write_prompt(&v, &out);
    json_init(&json, &out);
    json_object(&json, NULL);
    game->write_json(&v, &json);
    json_end(&json);
    assert_false(out.full);
}

/* Two distances and errors that make the same picture: then all bytes that the
 * looker gets are the same, so the distance cannot be among them. */
static void bataille_ruling_28_the_true_length_is_in_no_view(void **unused)
{
    (void)unused;
    static char one[65536], two[65536];
    int alike = 0;
    struct scene near, far;
    for (uint64_t a = 1; a < 60; a++) {
        look_at(&near, 4000, a);
        for (uint64_t b = 1; b < 60; b++) {
            look_at(&far, 4500, b);
            if (scene_last_look(&near, NORTH)->seen[0].length !=
                scene_last_look(&far, NORTH)->seen[0].length)
                continue;
            struct bataille_view x, y;
            game->view(&near.s, NORTH, &x);
            game->view(&far.s, NORTH, &y);
            assert_memory_equal(&x, &y, sizeof x);
            write_all(&near, one, sizeof one);
            write_all(&far, two, sizeof two);
            assert_string_equal(one, two);
            assert_string_equal(scene_read(&near, NORTH),
                                scene_read(&far, NORTH));
            alike++;
        }
    }
    assert_true(alike > 5);
}

static void bataille_ruling_28_text_draws_all_ships_alike(void **unused)
{
    (void)unused;
    static char one[65536], two[65536];
    struct scene near, far;
    look_at(&near, 2000, 5);
    look_at(&far, 8000, 5);
    struct bataille_view v;
    struct out out;
    out_init(&out, one, sizeof one, LANG_EN);
    game->write_text(game->view(&near.s, NORTH, &v), &out);
    game->write_prompt(&v, &out);
    out_init(&out, two, sizeof two, LANG_EN);
    game->write_text(game->view(&far.s, NORTH, &v), &out);
    game->write_prompt(&v, &out);
    assert_string_equal(one, two);
    assert_null(strstr(one, "div"));
}

/* Of a look that is past only the kind of ship is kept on the wire. */
static void bataille_ruling_28_a_past_look_has_no_picture(void **unused)
{
    (void)unused;
    static char text[65536];
    struct scene scene;
    look_at(&scene, 4000, 7);
    write_all(&scene, text, sizeof text);
    assert_non_null(strstr(text, "\"length\""));
    scene_act(&scene, NORTH, "pass");
    write_all(&scene, text, sizeof text);
    assert_null(strstr(text, "\"length\""));
    assert_non_null(strstr(text, "\"hull\":\"freighter\""));
}

/* Never beyond three draws, centred, and another one in each turn. */
static void bataille_ruling_28_the_error_is_that_of_an_eye(void **unused)
{
    (void)unused;
    enum { LOOKS = 2000, MOST = EYE_DRAWS * EYE_ERROR };
    int true_length = bataille_optics_length(HULL_FREIGHTER, 8);
    int64_t sum = 0, squares = 0;
    for (uint64_t eye = 1; eye <= LOOKS; eye++) {
        struct scene scene;
        look_at(&scene, 4000, eye * 977);
        int length = scene_last_look(&scene, NORTH)->seen[0].length;
        int off = (length - true_length) * 1000 / true_length;
        assert_in_range(off + MOST, 0, 2 * MOST);
        sum += off;
        squares += (int64_t)off * off;
    }
    assert_in_range(sum / LOOKS + 10, 6, 14);
    /* The deviation is EYE_ERROR, to a tenth. */
    assert_in_range(squares / LOOKS, EYE_ERROR * EYE_ERROR * 8 / 10,
                    EYE_ERROR * EYE_ERROR * 12 / 10);
    struct scene scene;
    look_at(&scene, 4000, 7);
    int first = scene_last_look(&scene, NORTH)->seen[0].length, other = 0;
    for (int turn = 0; turn < 6; turn++) {
        scene_act(&scene, NORTH, "pass");
        scene_idle(&scene, SOUTH);
        scene_act(&scene, NORTH, "look C0");
        other += scene_last_look(&scene, NORTH)->seen[0].length != first;
    }
    assert_true(other >= 5);
}

static void bataille_ruling_28_fits_are_what_the_error_allows(void **unused)
{
    (void)unused;
    for (uint64_t eye = 1; eye <= 200; eye++)
        for (int d = 1; d <= DISTANCE_COUNT; d++) {
            struct scene scene;
            look_at(&scene, d * DISTANCE_STEP, eye);
            const struct bataille_seen *seen =
                &scene_last_look(&scene, NORTH)->seen[0];
            assert_true(bataille_optics_fit(seen, d) > 0);
            assert_true(bataille_optics_fits(seen) >> (d - 1) & 1);
        }
    struct bataille_seen exact = {
        HULL_FREIGHTER, 0, (uint16_t)bataille_optics_length(HULL_FREIGHTER, 4)};
    assert_int_equal(bataille_optics_fit(&exact, 4), FIT_MAX);
    assert_int_equal(bataille_optics_fit(&exact, 12), 0);
}

static void bataille_ruling_29_the_numbers_need_both(void **unused)
{
    (void)unused;
    struct scene scene;
    scene_begin2(&scene, "eye=yes", "islands=no");
    scene_put(&scene, SOUTH, SHIP_FREIGHTER1, "R5", 4000);
    scene_put(&scene, NORTH, SHIP_FREIGHTER1, "R5", 4000);
    scene_act(&scene, NORTH, "aid");
    assert_string_equal(scene_heard(&scene, SOUTH), "aid_asked");
    assert_string_equal(scene_why_not(&scene, NORTH, "aid"), "aid_given");
    scene_act(&scene, NORTH, "look L5");
    assert_true(scene_last_look(&scene, NORTH)->seen[0].length > 0);
    scene_act(&scene, NORTH, "pass");
    /* Not after the first square. */
    struct scene late = scene;
    scene_act(&late, SOUTH, "move freighter2 up");
    assert_false(scene_may(&late, SOUTH, "aid"));
    scene_act(&scene, SOUTH, "aid");
    assert_string_equal(scene_heard(&scene, NORTH), "aid_granted");
    scene_act(&scene, SOUTH, "look L5");
    assert_int_equal(scene_last_look(&scene, SOUTH)->seen[0].size, 8);
    /* The look of before stays a picture. */
    assert_true(scene_last_look(&scene, NORTH)->seen[0].length > 0);
}

static void bataille_ruling_29_with_numbers_there_is_nothing_to_agree(void **un)
{
    (void)un;
    struct scene scene;
    scene_begin(&scene, NULL);
    assert_string_equal(scene_why_not(&scene, NORTH, "aid"), "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bataille_ruling_28_lengths_round_to_the_table),
        cmocka_unit_test(bataille_option_3_by_eye_no_size_is_told),
        cmocka_unit_test(bataille_ruling_28_the_true_length_is_in_no_view),
        cmocka_unit_test(bataille_ruling_28_text_draws_all_ships_alike),
        cmocka_unit_test(bataille_ruling_28_a_past_look_has_no_picture),
        cmocka_unit_test(bataille_ruling_28_the_error_is_that_of_an_eye),
        cmocka_unit_test(bataille_ruling_28_fits_are_what_the_error_allows),
        cmocka_unit_test(bataille_ruling_29_the_numbers_need_both),
        cmocka_unit_test(
            bataille_ruling_29_with_numbers_there_is_nothing_to_agree),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
