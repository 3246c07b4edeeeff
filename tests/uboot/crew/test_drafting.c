/* The tools that lie before the officers. */
#include <string.h>

#include "core/out.h"
#include "games/uboot/app/seachart.h"
#include "games/uboot/crew/drafting.h"
#include "games/uboot/world/radio.h"
#include "tests/unit.h"

/* Own course 290, a contact bears 40, four miles off, on course 70. */
static void uboot_9_2_1_the_printed_example_on_the_disc(void **unused)
{
    (void)unused;
    assert_int_equal(disc_bearing(290, 40), 330);
    assert_int_equal(disc_angle(290, 40, 70), 80); /* green */
    assert_int_equal(disc_course(290, 40, 80), 70);
    /* The same ship going the other way shows the red side. */
    assert_int_equal(disc_angle(290, 40, 230), -80);
}

static void uboot_9_2_1_bearings_turn_with_the_boat(void **unused)
{
    (void)unused;
    assert_int_equal(disc_bearing(0, 0), 0);
    assert_int_equal(disc_bearing(350, 20), 10);
    assert_int_equal(disc_bearing(90, 180), 270);
    /* She comes straight on, shows her beam, runs away. */
    assert_int_equal(disc_angle(0, 0, 180), 0);
    assert_int_equal(disc_angle(0, 0, 270), -90);
    assert_int_equal(disc_angle(0, 0, 90), 90);
    assert_int_equal(disc_angle(0, 0, 0), 180);
}

static void uboot_9_2_1_angle_and_course_are_inverse(void **unused)
{
    (void)unused;
    for (int own = 0; own < 360; own += 30)
        for (int bearing = 0; bearing < 360; bearing += 20)
            for (int course = 0; course < 360; course += 25) {
                int angle = disc_angle(own, bearing, course);
                assert_true(angle > -180 && angle <= 180);
                assert_int_equal(disc_course(own, bearing, angle), course);
            }
}

/* The markers of the example: two squares to the west, three and a half north. */
static void uboot_9_2_2_the_printed_example_on_the_chart(void **unused)
{
    (void)unused;
    struct marker_at at = marker_at(290, 40, 400);
    assert_int_equal(at.east_cnm, -200);
    assert_int_equal(at.north_cnm, 346);
    at = marker_at(0, 90, 250);
    assert_int_equal(at.east_cnm, 250);
    assert_int_equal(at.north_cnm, 0);
}

static void uboot_9_2_markers_sail_on(void **unused)
{
    (void)unused;
    /* We go a mile north; she, three miles ahead, two miles east. */
    struct marker_at at = marker_after(marker_at(0, 0, 300), 0, 100, 90, 200);
    assert_int_equal(at.north_cnm, 200);
    assert_int_equal(at.east_cnm, 200);
    /* On the same course and speed nothing changes. */
    struct marker_at then = marker_at(45, 10, 500);
    at = marker_after(then, 45, 170, 45, 170);
    assert_int_equal(at.east_cnm, then.east_cnm);
    assert_int_equal(at.north_cnm, then.north_cnm);
}

static void uboot_9_1_the_printed_course(void **unused)
{
    (void)unused;
    struct pencil_line line =
        protractor(cell_named("AF76"), cell_named("AE69"));
    assert_int_equal(line.course, 301);
    line = protractor(cell_named("AE69"), cell_named("AF76"));
    assert_int_equal(line.course, 121);
    assert_int_equal(protractor(5, 5).miles_tenths, 0);
}

static void uboot_9_1_1_the_printed_times_of_the_ruler(void **unused)
{
    (void)unused;
    int from = cell_named("AE67");
    struct pencil_line line = protractor(from, cell_named("AE69"));
    assert_in_range(ruler_minutes(line.miles_tenths, false), 9 * 60, 570);
    line = protractor(from, cell_named("AF49"));
    assert_in_range(ruler_minutes(line.miles_tenths, false), 1380, 24 * 60);
    /* The other side is for a dived boat, or a convoy. */
    assert_int_equal(ruler_miles(120, true), 150);
    assert_int_equal(ruler_miles(60, false), 170);
    for (int minutes = 0; minutes < 3000; minutes += 100) {
        int back = ruler_minutes(ruler_miles(minutes, false), false);
        assert_in_range(back, minutes < 1 ? 0 : minutes - 1, minutes + 1);
    }
}

static void uboot_8_2_the_sheet_lists_ships_in_service(void **unused)
{
    (void)unused;
    uint8_t type[SHEET_MAX];
    for (int year = 1939; year <= 1943; year++) {
        int count = identification_sheet(year, type);
        assert_true(count > 10 && count <= SHEET_MAX);
        for (int i = 0; i < count; i++) {
            const struct uboot_ship_types_row *r = &uboot_ship_types[type[i]];
            assert_true(r->year_from <= year && year <= r->year_to);
            if (i == 0)
                continue;
            const struct uboot_ship_types_row *before =
                &uboot_ship_types[type[i - 1]];
            assert_true(before->category <= r->category);
            if (before->category == r->category)
                assert_true(before->grt + before->displacement_t <=
                            r->grt + r->displacement_t);
        }
    }
    /* No Liberty ship before there was one. */
    int early = identification_sheet(1940, type);
    for (int i = 0; i < early; i++)
        assert_int_not_equal(type[i], UBOOT_SHIP_TYPE_LIBERTY);
}

static void uboot_8_2_funnels_and_masts_tell_ships_apart(void **unused)
{
    (void)unused;
    uint8_t type[SHEET_MAX], all[SHEET_MAX];
    int whole = identification_sheet(1942, all), sum = 0;
    for (int funnels = 0; funnels <= 4; funnels++)
        for (int masts = 0; masts <= 3; masts++) {
            int count = identification_fit(1942, funnels, masts, type);
            sum += count;
            for (int i = 0; i < count; i++)
                assert_int_equal(uboot_ship_types[type[i]].sil_funnels,
                                 funnels);
        }
    assert_int_equal(sum, whole);
    assert_true(identification_fit(1942, 2, -1, type) < whole);
}

static void uboot_8_2_masts_measure_the_range(void **unused)
{
    (void)unused;
    /* A mast of 30 m at 0.9 degrees: the model's own figure. */
    int type = -1;
    for (int i = 0; i < uboot_ship_types_count; i++)
        if (uboot_ship_types[i].mast_m == 30.0)
            type = i;
    assert_true(type >= 0);
    assert_int_equal(identification_range(type, 90), 1910);
    assert_true(identification_range(type, 45) > 3800);
}

static void uboot_8_4_the_key_sheet_opens_messages(void **unused)
{
    (void)unused;
    char text[KEY_LINE];
    key_line(1, text);
    assert_string_equal(text, "II IV V  VJB  IL VF BD YX PH JU  ZKU");
    for (int day = 1; day <= uboot_enigma_keys_count; day++) {
        const struct uboot_enigma_keys_row *r = &uboot_enigma_keys[day - 1];
        assert_int_equal(r->day, day);
        key_line(day, text);
        assert_true(strlen(text) < KEY_LINE);
        /* Three different rotors; no letter is plugged twice. */
        assert_true(r->left != r->middle && r->middle != r->right &&
                    r->left != r->right);
        uint32_t seen = 0;
        for (const char *p = r->plugs; *p != '\0'; p++) {
            assert_in_range(*p, 'A', 'Z');
            assert_int_equal(seen >> (*p - 'A') & 1, 0);
            seen |= 1u << (*p - 'A');
        }
        assert_int_equal(strlen(r->plugs) % 2, 0);
        /* Enciphered and deciphered by the same line. */
        struct enigma_key key = {
            {r->left, r->middle, r->right},
            {r->ring[0] - 'A', r->ring[1] - 'A', r->ring[2] - 'A'},
            r->plugs};
        const int start[3] = {r->ground[0] - 'A', r->ground[1] - 'A',
                              r->ground[2] - 'A'};
        char word[] = "GELEITZUG";
        enigma(&key, start, word);
        assert_string_not_equal(word, "GELEITZUG");
        enigma(&key, start, word);
        assert_string_equal(word, "GELEITZUG");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(uboot_9_2_1_the_printed_example_on_the_disc),
        test(uboot_9_2_1_bearings_turn_with_the_boat),
        test(uboot_9_2_1_angle_and_course_are_inverse),
        test(uboot_9_2_2_the_printed_example_on_the_chart),
        test(uboot_9_2_markers_sail_on),
        test(uboot_9_1_the_printed_course),
        test(uboot_9_1_1_the_printed_times_of_the_ruler),
        test(uboot_8_2_the_sheet_lists_ships_in_service),
        test(uboot_8_2_funnels_and_masts_tell_ships_apart),
        test(uboot_8_2_masts_measure_the_range),
        test(uboot_8_4_the_key_sheet_opens_messages),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
