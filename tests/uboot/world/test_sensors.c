/* Watch, periscope, hydrophone; reports, ghosts. */
#include "tests/uboot/ocean.h"

static int first_report(const struct world *w)
{
    for (int i = 0; i < w->sensors.count; i++)
        if (w->sensors.report[i].state != CONTACT_FREE)
            return i;
    fail_msg("no contact");
    return -1;
}

static void uboot_8_3_without_observers_nothing_is_seen(void **unused)
{
    (void)unused;
    struct world *w = calm(EASY);
    put_ship(w, UBOOT_SHIP_TYPE_TRAMP, 2.0, 40.0, 90.0, 0.0);
    w->boat.observers = 0;
    pass(w, 10 * TICKS_MINUTE);
    assert_int_equal(w->sensors.count, 0);
    w->boat.observers = 4;
    pass(w, 10 * TICKS_MINUTE);
    assert_int_equal(said(w, UBOOT_MESSAGE_CONTACT_WATCH), 1);
}

static void uboot_8_3_more_observers_see_farther(void **unused)
{
    (void)unused;
    double before = 0.0;
    for (int men = 1; men <= 6; men++) {
        double r = watch_range(12.0, 0.9, men, 122.0, 30.0, 0.9, 5.5);
        assert_true(r > before);
        before = r;
    }
    assert_near(watch_range(12.0, 0.9, 0, 122.0, 30.0, 0.9, 5.5), 0.0, 1e-12);
}

static void uboot_model_5_reports_settle_and_are_rounded(void **unused)
{
    (void)unused;
    struct world *w = calm(EASY);
    put_ship(w, UBOOT_SHIP_TYPE_TRAMP, 4.0, 40.0, 90.0, 8.0);
    pass(w, 5 * TICKS_MINUTE);
    int slot = first_report(w);
    const struct contact_report *r = &w->sensors.report[slot];
    assert_int_equal(r->state, CONTACT_HELD);
    assert_int_equal(r->range_cnm % 25, 0);
    assert_int_equal(r->course % 5, 0);
    assert_int_equal(r->speed_dkn % 5, 0);
    assert_int_equal(said(w, UBOOT_MESSAGE_CONTACT_COURSE), 1);
    pass(w, 30 * TICKS_MINUTE);
    w->boat.observers = 6;
    struct estimate e;
    assert_true(contact_estimate(w, slot, &e));
    const struct ship *s = &w->fleet.ship[0];
    double true_range = u_hypot(s->x - w->boat.x, s->y - w->boat.y);
    assert_near(e.course, 90.0, 6.0); /* noise has decayed */
    assert_near(e.speed_kn, 8.0, 0.8);
    assert_near(e.range_nm / true_range, 1.0, 0.05);
}

static void uboot_5_2_hard_reports_the_angle_on_the_bow(void **unused)
{
    (void)unused;
    struct world *w = calm(HARD);
    put_ship(w, UBOOT_SHIP_TYPE_TRAMP, 3.0, 40.0, 90.0, 8.0);
    pass(w, 15 * TICKS_MINUTE);
    const struct contact_report *r = &w->sensors.report[first_report(w)];
    assert_int_equal(r->course, -1);
    assert_true(r->aob != -999);
    assert_int_equal(r->range_cnm % 100, 0);
    assert_int_equal(r->bearing % 5, 0);
    assert_int_equal(said(w, UBOOT_MESSAGE_CONTACT_AOB), 1);
}

/* The printed example: own course 290, bearing 40, range 4, course 70. */
static void uboot_9_2_1_example_of_the_attack_disc(void **unused)
{
    (void)unused;
    double bearing = wrap360(290.0 + 40.0);
    assert_near(bearing, 330.0, 1e-9);
    assert_near(angle_on_bow(bearing, 70.0), 80.0, 1e-9);
    assert_near(4.0 * u_sind(bearing), -2.0, 1e-9);
    assert_near(4.0 * u_cosd(bearing), 3.4641, 1e-4);
}

static void uboot_model_5_a_contact_is_lost_and_becomes_a_ghost(void **unused)
{
    (void)unused;
    struct world *w = calm(EASY);
    put_ship(w, UBOOT_SHIP_TYPE_TRAMP, 4.0, 40.0, 90.0, 8.0);
    pass(w, 10 * TICKS_MINUTE);
    int slot = first_report(w);
    w->boat.observers = 0;
    pass(w, 7 * TICKS_MINUTE);
    assert_int_equal(said(w, UBOOT_MESSAGE_CONTACT_LOST), 1);
    assert_int_equal(w->sensors.report[slot].state, CONTACT_GHOST);
    pass(w, 20 * TICKS_MINUTE);
    struct estimate e;
    assert_true(contact_estimate(w, slot, &e));
    const struct ship *s = &w->fleet.ship[0];
    double true_range = u_hypot(s->x - w->boat.x, s->y - w->boat.y);
    assert_near(e.range_nm, true_range, 1.0); /* dead reckoning */
    pass(w, 12 * TICKS_MINUTE);
    assert_int_equal(w->sensors.report[slot].state, CONTACT_FREE);
}

static void uboot_ruling_5_types_are_told_apart_when_near(void **unused)
{
    (void)unused;
    struct world *w = calm(EASY);
    put_ship(w, UBOOT_SHIP_TYPE_TRAMP, 9.0, 10.0, 180.0, 0.0);
    pass(w, 20 * TICKS_MINUTE);
    assert_int_equal(w->sensors.report[first_report(w)].type, -1);
    w->fleet.ship[0].y = w->boat.y + 2.0;
    pass(w, 3 * TICKS_MINUTE);
    assert_int_equal(w->sensors.report[first_report(w)].type,
                     UBOOT_SHIP_TYPE_TRAMP);
}

static void uboot_7_5_2_the_periscope_sees_from_ten_metres(void **unused)
{
    (void)unused;
    struct world *w = calm(EASY);
    put_ship(w, UBOOT_SHIP_TYPE_TRAMP, 2.0, 40.0, 90.0, 0.0);
    boat_order_dive(w);
    pass(w, ticks_of(120.0));
    assert_int_equal(w->sensors.count, 0);
    w->boat.periscope = 1;
    w->sensors.periscope_bearing = 200; /* looks away */
    pass(w, 10 * TICKS_MINUTE);
    assert_int_equal(w->sensors.count, 0);
    w->sensors.periscope_bearing = 40;
    pass(w, 5 * TICKS_MINUTE);
    assert_int_equal(w->sensors.report[first_report(w)].by, BY_PERISCOPE);
    boat_order_depth(w, 30.0);
    pass(w, 2 * TICKS_MINUTE);
    assert_int_equal(w->boat.periscope, 0);
}

/* All round the field passes each bearing for 38 of 360 degrees. */
static void uboot_ruling_6_sweeping_takes_longer(void **unused)
{
    (void)unused;
    int swept = 0, fixed = 0;
    for (int i = 0; i < 300; i++)
        for (int sweep = 0; sweep < 2; sweep++) {
            struct world *w = calm(EASY);
            rng_seed(w, (uint64_t)i);
            put_ship(w, UBOOT_SHIP_TYPE_TRAMP, 1.0, 40.0, 90.0, 0.0);
            submerge(w, 10.0);
            w->boat.periscope = 1;
            w->sensors.periscope_bearing = (int16_t)(sweep ? -1 : 40);
            pass(w, ticks_of(30.0));
            *(sweep ? &swept : &fixed) += w->sensors.count > 0;
        }
    assert_near(fixed / 300.0, 0.72, 0.12);
    assert_near(swept / 300.0, 0.12, 0.06);
}

/* Metric radar is heard half as far again as it sees; 10 cm never. */
static void uboot_model_7_metox_warns_in_its_time(void **unused)
{
    (void)unused;
    struct world *w = calm(EASY);
    put_ship(w, UBOOT_SHIP_TYPE_VW_DESTROYER, 0.8, 40.0, 90.0, 0.0);
    w->fleet.ship[0].type = UBOOT_SHIP_TYPE_TOWN_DESTROYER;
    int radar = uboot_ship_types[w->fleet.ship[0].type].radar_1942;
    w->boat.observers = 0;
    pass(w, 3 * TICKS_MINUTE); /* 1940: no such receiver */
    assert_int_equal(said(w, UBOOT_MESSAGE_RADAR_WARNING), 0);
    w->clock.start_year = 1942;
    w->clock.start_month = 9;
    bool metric = radar == UBOOT_SENSOR_RADAR_286;
    pass(w, 3 * TICKS_MINUTE);
    assert_int_equal(said(w, UBOOT_MESSAGE_RADAR_WARNING), metric);
    w->fleet.plane[0] = (struct plane){.x = w->boat.x + 6.0,
                                       .y = w->boat.y,
                                       .type = UBOOT_AIRCRAFT_HUDSON,
                                       .present = 1};
    w->fleet.ship[0].x += 50.0;
    pass(w, TICKS_MINUTE);
    int before = said(w, UBOOT_MESSAGE_RADAR_WARNING);
    pass(w, 2 * TICKS_MINUTE);
    assert_int_equal(said(w, UBOOT_MESSAGE_RADAR_WARNING), before); /* once */
    assert_true(w->sensors.metox_warned);
    assert_true(before >= 1);
}

static void uboot_7_5_2_the_hydrophone_hears_below(void **unused)
{
    (void)unused;
    struct world *w = calm(EASY);
    put_ship(w, UBOOT_SHIP_TYPE_TRAMP, 6.0, 70.0, 0.0, 9.0);
    w->boat.hydrophone = 1;
    pass(w, 5 * TICKS_MINUTE); /* surfaced: deaf */
    w->boat.observers = 0;
    boat_order_depth(w, 25.0);
    pass(w, 2 * TICKS_MINUTE);
    w->boat.hydrophone = 1;
    int before = said(w, UBOOT_MESSAGE_CONTACT_HYDRO);
    pass(w, 10 * TICKS_MINUTE);
    assert_int_equal(before, 0);
    assert_true(said(w, UBOOT_MESSAGE_CONTACT_HYDRO) +
                    said(w, UBOOT_MESSAGE_CONTACT_WATCH) >=
                1);
    const struct contact_report *r = &w->sensors.report[first_report(w)];
    assert_int_equal(r->sound, SOUND_MERCHANT);
}

static void uboot_model_6_a_boat_at_full_speed_is_nearly_deaf(void **unused)
{
    (void)unused;
    double slow = hydro_range(9.0, 1.0, 2.0, 25.0, 1.0, 70.0);
    double full = hydro_range(9.0, 1.0, 7.5, 25.0, 1.0, 70.0);
    assert_true(full < 0.3 * slow);
}

/* A convoy is one contact until it is near, then its ships are. */
static void
uboot_model_5_a_convoy_is_one_contact_until_it_is_near(void **unused)
{
    (void)unused;
    struct world *w = calm(EASY);
    put_ship(w, UBOOT_SHIP_TYPE_TRAMP, 8.0, 0.0, 180.0, 8.0);
    for (int i = 1; i < 5; i++) {
        w->fleet.ship[i] = w->fleet.ship[0];
        w->fleet.ship[i].x += 0.3 * i;
    }
    w->fleet.ships = 5;
    w->fleet.group[0].count = 5;
    pass(w, 15 * TICKS_MINUTE);
    assert_true(w->sensors.report[first_report(w)].is_group);
    assert_int_equal(w->sensors.count, 1);
    pass(w, 25 * TICKS_MINUTE);
    int ships = 0;
    for (int i = 0; i < w->sensors.count; i++)
        ships += w->sensors.report[i].state == CONTACT_HELD &&
                 !w->sensors.report[i].is_group;
    assert_true(ships >= 3);
}

static void uboot_ruling_9_a_convoy_is_not_told_ship_by_ship(void **unused)
{
    (void)unused;
    struct world *w = calm(EASY);
    put_ship(w, UBOOT_SHIP_TYPE_TRAMP, 2.0, 0.0, 180.0, 0.0);
    for (int i = 1; i < 8; i++) {
        w->fleet.ship[i] = w->fleet.ship[0];
        w->fleet.ship[i].x += 0.2 * i;
    }
    w->fleet.ship[7].type = UBOOT_SHIP_TYPE_FLOWER_CORVETTE;
    w->fleet.ship[7].flags = SHIP_ESCORT;
    w->fleet.ships = 8;
    w->fleet.group[0].count = 8;
    pass(w, 20 * TICKS_MINUTE);
    assert_true(w->sensors.count >= 8);
    int told = said(w, UBOOT_MESSAGE_CONTACT_WATCH);
    assert_true(told >= 1 && told <= 2); /* the first, and the escort */
    w->boat.observers = 0;
    pass(w, 10 * TICKS_MINUTE);
    int lost = said(w, UBOOT_MESSAGE_CONTACT_LOST);
    assert_true(lost >= 1 && lost <= 2);
}

/* First sighting of a closing tramp: median 8.3 miles with four observers by
 * day, 4.8 with one, 1.9 by dark night. */
static double median_sighting(double light, int observers)
{
    enum { RUNS = 401 };
    static double seen[RUNS];
    struct world *w = calm(EASY);
    const struct uboot_ship_types_row *t =
        &uboot_ship_types[UBOOT_SHIP_TYPE_TRAMP];
    double reach = watch_range(12.0, light, observers, t->length_m, t->mast_m,
                               t->smoke, 5.5);
    for (int i = 0; i < RUNS; i++) {
        double r = 14.0;
        while (r > 0.0 && !rng_chance(w, STREAM_OUR_SENSORS,
                                      hazard(r, reach, 1.0 / 60.0, 10.0)))
            r -= 20.0 * 10.0 / 3600.0;
        int k = i;
        for (; k > 0 && seen[k - 1] > r; k--)
            seen[k] = seen[k - 1];
        seen[k] = r;
    }
    return seen[RUNS / 2];
}

static void uboot_model_5_first_sightings_are_those_of_the_model(void **unused)
{
    (void)unused;
    assert_near(median_sighting(0.9, 4), 8.3, 0.4);
    assert_near(median_sighting(0.9, 1), 4.8, 0.4);
    assert_near(median_sighting(0.05, 4), 1.9, 0.3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(uboot_8_3_without_observers_nothing_is_seen),
        test(uboot_8_3_more_observers_see_farther),
        test(uboot_model_5_reports_settle_and_are_rounded),
        test(uboot_5_2_hard_reports_the_angle_on_the_bow),
        test(uboot_9_2_1_example_of_the_attack_disc),
        test(uboot_model_5_a_contact_is_lost_and_becomes_a_ghost),
        test(uboot_ruling_5_types_are_told_apart_when_near),
        test(uboot_7_5_2_the_periscope_sees_from_ten_metres),
        test(uboot_ruling_6_sweeping_takes_longer),
        test(uboot_model_7_metox_warns_in_its_time),
        test(uboot_7_5_2_the_hydrophone_hears_below),
        test(uboot_model_6_a_boat_at_full_speed_is_nearly_deaf),
        test(uboot_model_5_a_convoy_is_one_contact_until_it_is_near),
        test(uboot_ruling_9_a_convoy_is_not_told_ship_by_ship),
        test(uboot_model_5_first_sightings_are_those_of_the_model),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
