/* What a glass shows: angles, and no more than an eye could take. [8.4] */
#include "ocean.h"

/* Periscope depth, the periscope up, a clear day. */
static struct world *under_water(void)
{
    struct world *w = calm(MEDIUM);
    w->boat.surfaced = 0;
    w->boat.depth = w->boat.ordered_depth = 10.0;
    w->boat.trim = TRIM_HOLDING;
    w->boat.periscope = 1;
    return w;
}

static const struct uboot_sight *look(struct world *w, int bearing)
{
    glass_take(w, GLASS_PERISCOPE, bearing);
    return &w->sight;
}

static void rule_8_4_a_ship_is_an_angle_a_height_and_an_aspect(void **state)
{
    (void)state;
    struct world *w = under_water();
    put_ship(w, UBOOT_SHIP_TYPE_TRAMP, 1.0, 40.0, 310.0, 9.0);
    const struct uboot_sight *s = look(w, 40);
    assert_int_equal(s->ships, 1);
    assert_int_equal(s->ship[0].bearing, 400);
    /* 30 m at a mile. */
    assert_int_equal(s->ship[0].height, 162);
    /* She crosses from right to left: her head is 270 degrees of the line. */
    assert_int_equal(s->ship[0].aspect, 48);
    assert_int_equal(s->ship[0].cut, 0);
    assert_int_equal(s->ship[0].type, UBOOT_SHIP_TYPE_TRAMP);
}

static void rule_8_4_what_is_not_in_the_field_is_not_seen(void **state)
{
    (void)state;
    struct world *w = under_water();
    put_ship(w, UBOOT_SHIP_TYPE_TRAMP, 1.0, 40.0, 310.0, 9.0);
    assert_int_equal(look(w, 62)->ships, 1);
    assert_int_equal(look(w, 64)->ships, 0);
    assert_int_equal(look(w, 220)->ships, 0);
}

static void ruling_5_far_off_she_is_an_outline(void **state)
{
    (void)state;
    struct world *w = under_water();
    put_ship(w, UBOOT_SHIP_TYPE_TRAMP, 5.5, 0.0, 90.0, 9.0);
    put_ship(w, UBOOT_SHIP_TYPE_SMALL_FREIGHTER, 5.4, 5.0, 90.0, 9.0);
    const struct uboot_sight *s = look(w, 0);
    assert_int_equal(s->ships, 2);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(s->ship[i].type, -1);
        assert_int_equal(s->ship[i].outline, UBOOT_OUTLINE_THREE_ISLAND);
        /* Her hull is below the horizon of an eye at 0.6 m. */
        assert_true(s->ship[i].cut > 0);
    }
}

static void a_decoy_is_a_tramp_to_every_eye(void **state)
{
    (void)state;
    struct world *w = under_water();
    put_ship(w, UBOOT_SHIP_TYPE_Q_SHIP, 0.5, 0.0, 90.0, 9.0);
    struct sighted decoy = look(w, 0)->ship[0];
    w = under_water();
    put_ship(w, UBOOT_SHIP_TYPE_TRAMP, 0.5, 0.0, 90.0, 9.0);
    struct sighted tramp = look(w, 0)->ship[0];
    assert_memory_equal(&decoy, &tramp, sizeof tramp);
}

/* The order of the list is that of the bearings: no place is a name. */
static void no_ship_has_a_number(void **state)
{
    (void)state;
    struct world *w = under_water();
    put_ship(w, UBOOT_SHIP_TYPE_TRAMP, 1.0, 10.0, 90.0, 9.0);
    put_ship(w, UBOOT_SHIP_TYPE_COASTER, 1.0, 2.0, 90.0, 9.0);
    struct uboot_sight one = *look(w, 5);
    w = under_water();
    put_ship(w, UBOOT_SHIP_TYPE_COASTER, 1.0, 2.0, 90.0, 9.0);
    put_ship(w, UBOOT_SHIP_TYPE_TRAMP, 1.0, 10.0, 90.0, 9.0);
    struct uboot_sight two = *look(w, 5);
    assert_int_equal(one.ships, 2);
    assert_memory_equal(&one, &two, sizeof one);
}

/* Within a step of the optics nothing changes. */
static void the_glass_is_not_finer_than_its_steps(void **state)
{
    (void)state;
    struct world *w = under_water();
    int id = put_ship(w, UBOOT_SHIP_TYPE_TRAMP, 1.0, 40.0, 310.0, 9.0);
    struct uboot_sight before = *look(w, 40);
    w->fleet.ship[id].x += 0.2 / METRES_NM;
    w->fleet.ship[id].course += 0.5;
    w->fleet.ship[id].speed += 0.3;
    struct uboot_sight after = *look(w, 40);
    assert_memory_equal(&before, &after, sizeof before);
}

static void rule_8_3_the_glass_goes_with_its_place(void **state)
{
    (void)state;
    struct world *w = under_water();
    look(w, 0);
    assert_int_equal(w->sight.glass, GLASS_PERISCOPE);
    w->boat.depth = w->boat.ordered_depth = 30.0;
    sight_tick(w);
    assert_int_equal(w->sight.glass, GLASS_NONE);
    /* Binoculars need a watch on the bridge. */
    w = calm(MEDIUM);
    w->boat.observers = 0;
    glass_take(w, GLASS_BRIDGE, 0);
    assert_int_equal(w->sight.glass, GLASS_NONE);
    w->boat.observers = 2;
    glass_take(w, GLASS_BRIDGE, 0);
    assert_int_equal(w->sight.glass, GLASS_BRIDGE);
}

static void the_sun_stands_in_the_south_at_noon(void **state)
{
    (void)state;
    /* Greenwich, equinox; boat time is an hour before Greenwich's. */
    struct sky noon = sun_moon(1940, 3, 21, 13.0, 51.5, 0.0);
    assert_in_range(round_int(noon.sun_bearing), 179, 181);
    struct sky morning = sun_moon(1940, 3, 21, 7.0, 51.5, 0.0);
    assert_in_range(round_int(morning.sun_bearing), 88, 92);
    struct sky evening = sun_moon(1940, 3, 21, 19.0, 51.5, 0.0);
    assert_in_range(round_int(evening.sun_bearing), 268, 272);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rule_8_4_a_ship_is_an_angle_a_height_and_an_aspect),
        cmocka_unit_test(rule_8_4_what_is_not_in_the_field_is_not_seen),
        cmocka_unit_test(ruling_5_far_off_she_is_an_outline),
        cmocka_unit_test(a_decoy_is_a_tramp_to_every_eye),
        cmocka_unit_test(no_ship_has_a_number),
        cmocka_unit_test(the_glass_is_not_finer_than_its_steps),
        cmocka_unit_test(rule_8_3_the_glass_goes_with_its_place),
        cmocka_unit_test(the_sun_stands_in_the_south_at_noon),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
