/* What a glass shows: angles, and no more than an eye could take. [8.4] */
#include "tests/uboot/ocean.h"

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

/* An aircraft over the sea, running in on the boat. */
static struct plane *put_plane(struct world *w, int type, double nm,
                               double bearing)
{
    struct plane *p = &w->fleet.plane[0];
    *p = (struct plane){.type = (uint8_t)type,
                        .present = 1,
                        .state = UBOOT_AI_STATE_AIR_ATTACK,
                        .x = w->boat.x + nm * u_sind(bearing),
                        .y = w->boat.y + nm * u_cosd(bearing),
                        .course = wrap360(bearing + 180.0)};
    return p;
}

static void rule_8_4_an_aircraft_is_an_angle_a_height_and_a_span(void **state)
{
    (void)state;
    struct world *w = calm(MEDIUM);
    w->boat.observers = 4;
    put_plane(w, UBOOT_AIRCRAFT_SUNDERLAND, 1.0, 30.0);
    glass_take(w, GLASS_BRIDGE, 30);
    assert_int_equal(w->sight.fliers, 1);
    assert_int_equal(w->sight.flier[0].bearing, 300);
    assert_int_equal(w->sight.flier[0].span, 186); /* 34.4 m at a mile */
    assert_int_equal(w->sight.flier[0].aspect, 32);
    assert_int_equal(w->sight.flier[0].type, UBOOT_AIRCRAFT_SUNDERLAND);
    assert_in_range(w->sight.flier[0].elevation, 60, 80);
    /* Too small to tell, and out of the field. */
    put_plane(w, UBOOT_AIRCRAFT_SUNDERLAND, 5.0, 30.0);
    glass_take(w, GLASS_BRIDGE, 30);
    assert_int_equal(w->sight.flier[0].type, -1);
    glass_take(w, GLASS_BRIDGE, 60);
    assert_int_equal(w->sight.fliers, 0);
}

static void rule_8_4_a_splash_stands_before_or_behind_the_ship(void **state)
{
    (void)state;
    struct world *w = calm(MEDIUM);
    w->boat.observers = 4;
    w->clock.tick = 400;
    put_ship(w, UBOOT_SHIP_TYPE_TRAMP, 1.0, 0.0, 90.0, 0.0);
    plume_rise(w, PLUME_SHELL, w->boat.x, w->boat.y + 0.9, 18.0);
    plume_rise(w, PLUME_SHELL, w->boat.x, w->boat.y + 1.1, 18.0);
    plume_rise(w, PLUME_SHELL, w->boat.x + 0.2, w->boat.y + 1.0, 18.0);
    glass_take(w, GLASS_BRIDGE, 0);
    const struct uboot_sight *s = &w->sight;
    assert_int_equal(s->plumes, 3); /* the newest first */
    assert_int_equal(s->plume[0].place, 0);
    assert_int_equal(s->plume[1].place, 1);
    assert_int_equal(s->plume[2].place, -1);
    assert_int_equal(s->plume[2].size, 108); /* 18 m at 0.9 miles */
    /* Four seconds, and it is gone. */
    w->clock.tick += 4 * TICKS_SECOND;
    glass_take(w, GLASS_BRIDGE, 0);
    assert_int_equal(s->plumes, 0);
}

static void rule_8_4_only_steam_torpedoes_leave_a_track(void **state)
{
    (void)state;
    struct world *w = calm(MEDIUM);
    w->boat.observers = 4;
    struct torpedo *t = &w->weapons.torpedo[0];
    *t = (struct torpedo){.state = TORPEDO_RUNNING,
                          .type = UBOOT_TORPEDO_G7A_40,
                          .x = w->boat.x,
                          .y = w->boat.y + 0.5,
                          .run_m = 900.0};
    glass_take(w, GLASS_BRIDGE, 0);
    assert_int_equal(w->sight.tracks, 1);
    /* Five and a half metres of height over 926 m. */
    assert_int_equal(w->sight.track[0].head_down, 59);
    assert_true(w->sight.track[0].tail_down > 59);
    t->type = UBOOT_TORPEDO_G7E_T2;
    glass_take(w, GLASS_BRIDGE, 0);
    assert_int_equal(w->sight.tracks, 0);
}

static void rule_8_4_the_flak_sight_needs_a_manned_gun(void **state)
{
    (void)state;
    struct world *w = calm(MEDIUM);
    w->weapons.guns.flak = 0;
    glass_take(w, GLASS_FLAK, 0);
    assert_int_equal(w->sight.glass, GLASS_NONE);
    w->weapons.guns.flak = 1;
    glass_take(w, GLASS_FLAK, 0);
    assert_int_equal(w->sight.glass, GLASS_FLAK);
}

static void model_11_a_sinking_ship_lies_ever_deeper(void **state)
{
    (void)state;
    struct world *w = under_water();
    int id = put_ship(w, UBOOT_SHIP_TYPE_TRAMP, 1.0, 0.0, 90.0, 0.0);
    w->fleet.ship[id].sinks_at = w->clock.tick + 1700 * TICKS_SECOND;
    struct sighted early = look(w, 0)->ship[0];
    w->fleet.ship[id].sinks_at = w->clock.tick + 60 * TICKS_SECOND;
    struct sighted late = look(w, 0)->ship[0];
    assert_int_equal(early.deep, 0);
    assert_true(late.deep >= 6);
    assert_true(late.list > early.list);
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
        cmocka_unit_test(rule_8_4_an_aircraft_is_an_angle_a_height_and_a_span),
        cmocka_unit_test(rule_8_4_a_splash_stands_before_or_behind_the_ship),
        cmocka_unit_test(rule_8_4_only_steam_torpedoes_leave_a_track),
        cmocka_unit_test(rule_8_4_the_flak_sight_needs_a_manned_gun),
        cmocka_unit_test(model_11_a_sinking_ship_lies_ever_deeper),
        cmocka_unit_test(the_sun_stands_in_the_south_at_noon),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
