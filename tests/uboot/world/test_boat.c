/* The boat: engines, rudder, depth, battery, air, hull, grounding. */
#include "tests/uboot/ocean.h"

static void uboot_7_5_1_telegraph_sets_the_speed(void **unused)
{
    (void)unused;
    static const double surfaced[] = {-6.0, 0.0, 6.0, 11.0, 17.0};
    static const double submerged[] = {-3.0, 0.0, 2.0, 4.0, 7.5};
    struct world *w = calm(MEDIUM);
    for (int i = 0; i < TELEGRAPH_COUNT; i++) {
        boat_order_telegraph(w, (enum telegraph)i);
        pass(w, ticks_of(60.0)); /* one time constant */
        pass(w, ticks_of(1200.0));
        assert_near(w->boat.speed, surfaced[i], 1e-6);
    }
    boat_order_dive(w);
    pass(w, ticks_of(120.0));
    for (int i = 0; i < TELEGRAPH_COUNT; i++) {
        boat_order_telegraph(w, (enum telegraph)i);
        pass(w, ticks_of(900.0));
        assert_near(w->boat.speed, submerged[i], 1e-6);
    }
}

static void uboot_model_3_speed_follows_with_its_time_constant(void **unused)
{
    (void)unused;
    struct world *w = calm(MEDIUM);
    boat_order_telegraph(w, TELEGRAPH_FULL);
    pass(w, ticks_of(60.0));
    assert_near(w->boat.speed, 17.0 * (1.0 - u_exp(-1.0)), 0.05);
}

static void uboot_model_3_a_straight_hour_is_so_many_miles(void **unused)
{
    (void)unused;
    struct world *w = calm(MEDIUM);
    boat_order_telegraph(w, TELEGRAPH_HALF);
    pass(w, ticks_of(1200.0));
    double y = w->boat.y, x = w->boat.x;
    pass(w, TICKS_HOUR);
    assert_near(w->boat.y - y, 11.0, 1e-6);
    assert_near(w->boat.x - x, 0.0, 1e-9);
}

static void
uboot_model_3_the_boat_turns_the_shorter_way_or_as_ordered(void **unused)
{
    (void)unused;
    struct world *w = calm(MEDIUM);
    boat_order_telegraph(w, TELEGRAPH_HALF);
    pass(w, ticks_of(600.0));
    boat_order_course(w, 270.0, TURN_SHORTER);
    pass(w, ticks_of(10.0));
    assert_true(w->boat.course > 270.0); /* to port */
    pass(w, ticks_of(400.0));
    assert_near(w->boat.course, 270.0, 1e-9);
    assert_int_equal(said(w, UBOOT_MESSAGE_COURSE_DONE), 1);
    boat_order_course(w, 260.0, TURN_STARBOARD);
    pass(w, ticks_of(30.0));
    assert_true(w->boat.course > 275.0);
    pass(w, ticks_of(900.0));
    assert_near(w->boat.course, 260.0, 1e-9);
}

static void uboot_model_3_turning_is_limited_by_radius_and_way(void **unused)
{
    (void)unused;
    struct world *w = calm(MEDIUM);
    boat_order_telegraph(w, TELEGRAPH_HALF);
    pass(w, ticks_of(900.0));
    boat_order_course(w, 180.0, TURN_STARBOARD);
    pass(w, ticks_of(40.0));
    assert_near(w->boat.turn_rate, 11.0 * KN_MPS / 165.0 * U_DEG, 0.01);
    boat_order_telegraph(w, TELEGRAPH_STOP);
    pass(w, ticks_of(1200.0)); /* no steerage way below 0.8 knots */
    double course = w->boat.course;
    boat_order_course(w, 90.0, TURN_SHORTER);
    pass(w, ticks_of(300.0));
    assert_near(w->boat.course, course, 0.5);
}

static void uboot_model_3_a_crash_dive_takes_thirty_seconds(void **unused)
{
    (void)unused;
    struct world *w = calm(MEDIUM);
    boat_order_telegraph(w, TELEGRAPH_HALF);
    pass(w, ticks_of(600.0));
    boat_order_dive(w);
    pass(w, ticks_of(5.0));
    assert_true(w->boat.surfaced);
    pass(w, ticks_of(1.5));
    assert_false(w->boat.surfaced); /* beyond two metres [6.10] */
    assert_int_equal(w->boat.observers, 0);
    pass(w, ticks_of(23.5));
    assert_near(w->boat.depth, 10.0, 0.11);
    w = calm(MEDIUM); /* without way on */
    boat_order_dive(w);
    pass(w, ticks_of(40.0));
    assert_near(w->boat.depth, 40.0 / 4.5, 0.1);
}

static void uboot_model_3_a_leaking_exhaust_valve_delays_the_dive(void **unused)
{
    (void)unused;
    struct world *w = calm(MEDIUM);
    condition_set(w, UBOOT_COMPONENT_EXHAUST_VALVE, UBOOT_SEVERITY_YELLOW,
                  false);
    boat_order_dive(w);
    pass(w, ticks_of(9.75));
    assert_near(w->boat.depth, 0.0, 1e-9);
    pass(w, ticks_of(2.0));
    assert_true(w->boat.depth > 0.0);
}

static void uboot_model_3_depth_is_reached_with_an_overshoot(void **unused)
{
    (void)unused;
    struct world *w = calm(MEDIUM);
    boat_order_telegraph(w, TELEGRAPH_HALF);
    boat_order_depth(w, 110.0);
    double deepest = 0.0;
    for (int i = 0; i < 3000; i++) {
        pass(w, 1);
        deepest = maxd(deepest, w->boat.depth);
    }
    assert_near(w->boat.depth, 110.0, 1e-9);
    assert_near(deepest, 110.0, 1e-6); /* ordered from the surface: none */
    boat_order_depth(w, 60.0);
    double highest = 110.0;
    for (int i = 0; i < 3000; i++) {
        pass(w, 1);
        highest = mind(highest, w->boat.depth);
    }
    assert_near(highest, 59.0, 0.01); /* 2 percent of fifty metres */
    assert_near(w->boat.depth, 60.0, 1e-9);
    assert_int_equal(said(w, UBOOT_MESSAGE_DIVE_DONE), 2);
}

static void uboot_model_3_depth_rate_grows_with_speed(void **unused)
{
    (void)unused;
    static const int order[] = {TELEGRAPH_STOP, TELEGRAPH_SLOW, TELEGRAPH_HALF,
                                TELEGRAPH_FULL};
    static const double rate[] = {0.2, 0.4, 0.7, 1.2};
    for (int i = 0; i < 4; i++) {
        struct world *w = calm(MEDIUM);
        boat_order_depth(w, 15.0);
        boat_order_telegraph(w, (enum telegraph)order[i]);
        pass(w, ticks_of(900.0));
        double from = w->boat.depth;
        boat_order_depth(w, 200.0);
        pass(w, ticks_of(60.0));
        assert_near((w->boat.depth - from) / 60.0, rate[i], 1e-6);
    }
}

static void uboot_model_3_surfacing_takes_air_and_time(void **unused)
{
    (void)unused;
    struct world *w = calm(MEDIUM);
    boat_order_depth(w, 100.0);
    pass(w, ticks_of(900.0));
    w->boat.air = 1.0;
    boat_order_surface(w);
    assert_near(w->boat.air, 0.0, 1e-9);
    pass(w, ticks_of(59.0)); /* 1.5 m/s below 10 m */
    assert_near(w->boat.depth, 11.5, 0.5);
    assert_true(w->boat.noise > 0.4); /* tanks blown */
    pass(w, ticks_of(42.0));
    assert_true(w->boat.surfaced);
    assert_int_equal(said(w, UBOOT_MESSAGE_SURFACE_DONE), 1);
    pass(w, TICKS_HOUR);
    assert_near(w->boat.air, 1.0, 0.01); /* regained in an hour */
    w->boat.air = 0.0;
    boat_order_depth(w, 60.0);
    pass(w, ticks_of(600.0));
    boat_order_surface(w);
    double from = w->boat.depth;
    pass(w, ticks_of(20.0));
    assert_near(from - w->boat.depth, 10.0, 0.1); /* 0.5 m/s without air */
}

static void uboot_model_3_the_battery_drains_and_is_charged(void **unused)
{
    (void)unused;
    struct world *w = calm(MEDIUM);
    w->boat.battery = 100.0;
    boat_order_telegraph(w, TELEGRAPH_HALF);
    boat_order_dive(w);
    pass(w, ticks_of(900.0));
    double from = w->boat.battery;
    pass(w, TICKS_HOUR);
    assert_near(from - w->boat.battery, 5.0, 0.01);
    boat_order_surface(w);
    pass(w, ticks_of(900.0));
    w->boat.battery = 50.0;
    pass(w, TICKS_HOUR);
    assert_near(w->boat.battery, 60.0, 0.01);
    w->boat.battery = 86.0;
    pass(w, TICKS_HOUR);
    assert_near(w->boat.battery, 91.0, 0.01); /* halved above 85 */
}

static void uboot_model_3_an_empty_battery_stops_the_motors(void **unused)
{
    (void)unused;
    struct world *w = calm(MEDIUM);
    boat_order_telegraph(w, TELEGRAPH_FULL);
    boat_order_depth(w, 40.0);
    pass(w, ticks_of(600.0));
    w->boat.battery = 26.0;
    pass(w, ticks_of(3600.0 * 0.7));
    assert_int_equal(said(w, UBOOT_MESSAGE_BATTERY_LOW), 3);
    assert_int_equal(said(w, UBOOT_MESSAGE_BATTERY_EMPTY), 1);
    assert_true(w->boat.speed < 1.0);
    double from = w->boat.depth;
    pass(w, ticks_of(1500.0)); /* sinks when twenty minutes are over */
    assert_true(w->boat.depth > from + 5.0);
}

static void uboot_model_3_both_diesels_dead_leaves_the_motors(void **unused)
{
    (void)unused;
    struct world *w = calm(MEDIUM);
    condition_set(w, UBOOT_COMPONENT_DIESEL_PORT, UBOOT_SEVERITY_RED, false);
    boat_order_telegraph(w, TELEGRAPH_FULL);
    pass(w, ticks_of(900.0));
    assert_near(w->boat.speed, 8.5, 1e-3);
    condition_set(w, UBOOT_COMPONENT_DIESEL_STBD, UBOOT_SEVERITY_RED, false);
    double from = w->boat.battery;
    pass(w, ticks_of(900.0));
    assert_near(w->boat.speed, 7.5, 1e-3);
    assert_true(w->boat.battery < from - 5.0);
}

static void uboot_model_3_deep_water_presses_the_hull(void **unused)
{
    (void)unused;
    struct world *w = calm(MEDIUM);
    boat_order_telegraph(w, TELEGRAPH_FULL);
    boat_order_depth(w, 220.0);
    pass(w, ticks_of(900.0));
    assert_int_equal(said(w, UBOOT_MESSAGE_DEPTH_WARN), 1);
    assert_int_equal(said(w, UBOOT_MESSAGE_DEPTH_DANGER), 0);
    double hull = w->boat.hull;
    pass(w, ticks_of(100.0));
    assert_near(hull - w->boat.hull, 1.0, 1e-6); /* 0.0005 x 20 a second */
    boat_order_depth(w, 240.0);
    pass(w, ticks_of(400.0));
    assert_int_equal(said(w, UBOOT_MESSAGE_DEPTH_DANGER), 1);
    assert_true(said(w, UBOOT_MESSAGE_TECH_NEW) >= 1);
}

static void uboot_4_1_the_hull_is_crushed(void **unused)
{
    (void)unused;
    struct world *w = calm(MEDIUM);
    assert_true(w->boat.crush_m >= 250.0 && w->boat.crush_m <= 295.0);
    w->boat.hull = 40.0;
    assert_near(boat_crush_depth(&w->boat), w->boat.crush_m * 0.7, 1e-9);
    boat_order_telegraph(w, TELEGRAPH_FULL);
    boat_order_depth(w, 240.0);
    pass(w, ticks_of(900.0));
    assert_int_equal(w->boat.loss, LOSS_CRUSHED);
}

static void uboot_model_3_bad_air_warns_then_poisons(void **unused)
{
    (void)unused;
    struct world *w = calm(MEDIUM);
    boat_order_depth(w, 30.0);
    pass(w, 20 * TICKS_HOUR - 40);
    assert_int_equal(said(w, UBOOT_MESSAGE_AIR_BAD), 0);
    pass(w, TICKS_MINUTE);
    assert_int_equal(said(w, UBOOT_MESSAGE_AIR_BAD), 1);
    w->boat.battery = 100.0;
    pass(w, 28 * TICKS_HOUR);
    w->boat.battery = 100.0;
    assert_true(said(w, UBOOT_MESSAGE_CREW_DAMAGE) >= 1);
}

static void uboot_6_10_a_dive_leaves_nobody_outside(void **unused)
{
    (void)unused;
    struct world *w = calm(MEDIUM);
    w->weapons.guns.flak = 1;
    boat_order_dive(w);
    pass(w, ticks_of(8.0));
    assert_int_equal(w->boat.observers, 4); /* still above */
    pass(w, ticks_of(4.0));
    assert_int_equal(w->boat.observers, 0);
    assert_int_equal(w->weapons.guns.flak, 0);
}

/* A shelf of 40 m off the Tyne. */
static struct world *over_the_shelf(void)
{
    struct world *w = lay_out(MISSION_S1, EASY, 1);
    w->sea.current_x = w->sea.current_y = 0.0;
    w->damage.wear_due = NEVER;
    w->fleet.groups = w->fleet.ships = 0;
    return w;
}

static void uboot_model_3_the_boat_rests_on_the_bottom_when_slow(void **unused)
{
    (void)unused;
    struct world *w = over_the_shelf();
    assert_near(w->boat.bottom_m, 40.0, 1e-9);
    boat_order_depth(w, 60.0);
    pass(w, ticks_of(600.0));
    assert_int_equal(w->boat.loss, LOSS_NONE);
    assert_int_equal(w->boat.trim, TRIM_BOTTOM);
    assert_near(w->boat.depth, 35.3, 1e-6);
    assert_int_equal(said(w, UBOOT_MESSAGE_SHOAL), 1);
    assert_near(w->boat.noise, 0.15, 1e-9);
    boat_order_depth(w, 20.0);
    pass(w, ticks_of(200.0));
    assert_near(w->boat.depth, 20.0, 0.5);
}

static void uboot_4_1_running_aground_loses_the_boat(void **unused)
{
    (void)unused;
    struct world *w = over_the_shelf();
    boat_order_telegraph(w, TELEGRAPH_FULL);
    pass(w, ticks_of(900.0));
    boat_order_depth(w, 60.0);
    pass(w, ticks_of(300.0));
    assert_int_equal(w->boat.loss, LOSS_AGROUND);
    assert_int_equal(said(w, UBOOT_MESSAGE_GROUNDED), 1);
}

/* Ahead the coast: a boat that creeps stops, and can back away. */
static void uboot_ruling_7_a_creeping_boat_stops_at_the_shore(void **unused)
{
    (void)unused;
    struct world *w = over_the_shelf();
    struct point tyne = seachart_point(55.0, -1.0);
    double x = tyne.x;
    w->boat.x = w->boat.safe_x = x;
    w->boat.y = w->boat.safe_y = tyne.y;
    w->boat.course = w->boat.ordered_course = 270.0;
    w->boat.bottom_m = 4.0; /* a bank that the chart does not show */
    w->boat.bottom_due = NEVER;
    w->boat.speed = 1.5;
    boat_order_telegraph(w, TELEGRAPH_SLOW);
    pass(w, 1);
    assert_int_equal(w->boat.loss, LOSS_NONE);
    assert_int_equal(w->boat.telegraph, TELEGRAPH_STOP);
    assert_near(w->boat.speed, 0.0, 1e-9);
    assert_near(w->boat.x, x, 1e-12);
}

static void uboot_4_1_a_large_ship_runs_the_boat_down(void **unused)
{
    (void)unused;
    struct world *w = calm(MEDIUM);
    boat_rammed(w, 150.0);
    assert_int_equal(w->boat.loss, LOSS_NONE);
    assert_true(w->boat.hull < 100.0);
    boat_rammed(w, 1000.0);
    assert_int_equal(w->boat.loss, LOSS_RAMMED);
}

static void uboot_model_2_the_current_sets_the_boat_unseen(void **unused)
{
    (void)unused;
    struct world *w = lay_out(MISSION_S4, HARD, 1);
    assert_near(u_hypot(w->sea.current_x, w->sea.current_y), 0.4, 1e-9);
    assert_near(bearing_of(w->sea.current_x, w->sea.current_y), 60.0, 1e-9);
    w = lay_out(MISSION_S4, EASY, 1);
    assert_near(u_hypot(w->sea.current_x, w->sea.current_y), 0.0, 1e-12);
}

static void uboot_model_3_a_dead_compass_shows_another_course(void **unused)
{
    (void)unused;
    struct world *w = calm(MEDIUM);
    boat_order_telegraph(w, TELEGRAPH_HALF);
    condition_set(w, UBOOT_COMPONENT_GYROCOMPASS, UBOOT_SEVERITY_RED, false);
    assert_true(w->boat.compass_error != 0.0);
    assert_true(u_abs(w->boat.compass_error) <= 20.0);
    boat_order_course(w, 90.0, TURN_SHORTER);
    pass(w, ticks_of(900.0));
    assert_near(boat_compass(w), 90.0, 1e-9);
    assert_near(w->boat.course, 90.0 - w->boat.compass_error, 1e-9);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(uboot_7_5_1_telegraph_sets_the_speed),
        test(uboot_model_3_speed_follows_with_its_time_constant),
        test(uboot_model_3_a_straight_hour_is_so_many_miles),
        test(uboot_model_3_the_boat_turns_the_shorter_way_or_as_ordered),
        test(uboot_model_3_turning_is_limited_by_radius_and_way),
        test(uboot_model_3_a_crash_dive_takes_thirty_seconds),
        test(uboot_model_3_a_leaking_exhaust_valve_delays_the_dive),
        test(uboot_model_3_depth_is_reached_with_an_overshoot),
        test(uboot_model_3_depth_rate_grows_with_speed),
        test(uboot_model_3_surfacing_takes_air_and_time),
        test(uboot_model_3_the_battery_drains_and_is_charged),
        test(uboot_model_3_an_empty_battery_stops_the_motors),
        test(uboot_model_3_both_diesels_dead_leaves_the_motors),
        test(uboot_model_3_deep_water_presses_the_hull),
        test(uboot_4_1_the_hull_is_crushed),
        test(uboot_model_3_bad_air_warns_then_poisons),
        test(uboot_model_3_the_boat_rests_on_the_bottom_when_slow),
        test(uboot_4_1_running_aground_loses_the_boat),
        test(uboot_6_10_a_dive_leaves_nobody_outside),
        test(uboot_ruling_7_a_creeping_boat_stops_at_the_shore),
        test(uboot_4_1_a_large_ship_runs_the_boat_down),
        test(uboot_model_2_the_current_sets_the_boat_unseen),
        test(uboot_model_3_a_dead_compass_shows_another_course),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
