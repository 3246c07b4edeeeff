/* Chart, land, depth, light and weather. */
#include "tests/uboot/ocean.h"

/* The ruler's printed examples at 17 knots. */
static void uboot_9_1_printed_courses_and_times(void **unused)
{
    (void)unused;
    struct point af76 = cell_centre(cell_named("AF76"));
    struct point ae69 = cell_centre(cell_named("AE69"));
    struct point ae67 = cell_centre(cell_named("AE67"));
    struct point af49 = cell_centre(cell_named("AF49"));
    assert_near(seachart_course(af76.x, af76.y, ae69.x, ae69.y), 300.57, 0.01);
    assert_near(seachart_distance(ae67.x, ae67.y, ae69.x, ae69.y) / 17.0, 9.34,
                0.01);
    assert_near(seachart_distance(ae67.x, ae67.y, af49.x, af49.y) / 17.0, 23.34,
                0.01);
}

static void uboot_model_2_chart_and_place_are_inverse(void **unused)
{
    (void)unused;
    for (int i = 0; i < 21; i++) {
        double lat = 35.0 + 1.7 * i;
        struct point p = seachart_point(lat, lat - 60.0);
        struct place q = seachart_place(p.x, p.y);
        assert_near(q.lat, lat, 1e-11);
        assert_near(q.lon, lat - 60.0, 1e-11);
    }
}

/* Every square's centre lies in it, and every name is found. */
static void uboot_9_1_2_squares_hold_their_centres(void **unused)
{
    (void)unused;
    for (int i = 0; i < uboot_grid_cells_count; i++) {
        struct point p = cell_centre(i);
        assert_int_equal(cell_at(p.x, p.y), i);
        assert_int_equal(cell_named(uboot_grid_cells[i].id), i);
        assert_string_equal(uboot_places[i].id, uboot_grid_cells[i].id);
        int block = uboot_places[i].block;
        assert_true(block >= uboot_grid_cells_count &&
                    block < uboot_places_count);
        size_t len = strlen(uboot_places[block].id);
        assert_int_equal(
            strncmp(uboot_places[block].id, uboot_places[i].id, len - 1), 0);
    }
    assert_int_equal(cell_named("ZZ99"), -1);
}

static double water(double lat, double lon)
{
    struct point p = seachart_point(lat, lon);
    return depth_at(p.x, p.y);
}

static bool land(double lat, double lon)
{
    struct point p = seachart_point(lat, lon);
    return land_at(p.x, p.y);
}

static void uboot_model_2_land_and_water_are_where_they_should_be(void **unused)
{
    (void)unused;
    assert_true(land(51.5, -0.5));  /* London */
    assert_true(land(53.3, -7.5));  /* Ireland */
    assert_true(land(64.5, -18.5)); /* Iceland */
    assert_false(land(55.0, 3.0));
    assert_false(land(50.0, -25.0));
    assert_near(water(50.0, -25.0), 2500.0, 1e-9);
    assert_near(water(55.0, 4.0), 40.0, 10.0); /* Dogger Bank */
    assert_near(water(53.3, -7.5), 0.0, 1e-9);
}

static void uboot_model_2_water_shoals_towards_the_coast(void **unused)
{
    (void)unused;
    double before = 1e9;
    /* From the North Sea towards the Tyne. */
    for (int i = 0; i < 120; i++) {
        double depth = water(55.0, -0.5 - 0.01 * i);
        if (depth < 30.0) {
            assert_true(depth <= before + 1e-9);
            before = depth;
        }
    }
    assert_near(before, 0.0, 1e-9);
}

/* Ports and landing places have water under a surfaced keel. */
static void uboot_ruling_1_approaches_have_water(void **unused)
{
    (void)unused;
    for (int i = 0; i < uboot_ports_count; i++)
        assert_true(water(uboot_ports[i].lat, uboot_ports[i].lon) >= 8.0);
}

/* A point of water in a square that the raster calls land. */
static void uboot_ruling_2_polygons_say_what_land_is(void **unused)
{
    (void)unused;
    int found = 0;
    for (int row = 0; row < uboot_depth_raster_count; row++)
        for (int column = 0; uboot_depth_raster[row].classes[column];
             column++) {
            if (uboot_depth_raster[row].classes[column] != 'L')
                continue;
            double lat = uboot_depth_raster[row].lat_top - 0.02;
            double lon =
                uboot_depth_raster[row].lon_left + 0.25 * column + 0.02;
            if (!land(lat, lon) && found < 20) {
                assert_true(water(lat, lon) > 0.0 && water(lat, lon) <= 200.0);
                found++;
            }
        }
    assert_true(found > 5);
}

/* No mission begins or passes on land. */
static void missions_begin_at_sea(void **unused)
{
    (void)unused;
    for (int i = 0; i < uboot_missions_count; i++) {
        const struct uboot_mission *m = &uboot_missions[i];
        assert_true(water(m->start.lat, m->start.lon) > 20.0);
    }
}

static void uboot_model_2_light_follows_the_sun(void **unused)
{
    (void)unused;
    struct world *w = lay_out(MISSION_P1B, MEDIUM, 1); /* at midnight */
    assert_true(is_night(w));
    double lightest = 0.0;
    bool was_night_again = false;
    for (int i = 0; i < 24 * 6; i++) {
        w->clock.tick += 10 * TICKS_MINUTE;
        w->clock.weather_due = NEVER;
        sea_tick(w);
        lightest = maxd(lightest, w->sea.light);
        was_night_again |= lightest > 0.5 && is_night(w);
    }
    assert_true(lightest > 0.8);
    assert_true(was_night_again);
}

/* A state lasts 4.2 hours on average, and changes run over ten minutes. */
static void uboot_model_2_weather_changes_slowly(void **unused)
{
    (void)unused;
    int changes = 0, hours = 20000;
    struct world *w = calm(EASY);
    w->clock.weather_due = 1200;
    w->sea.light_due = NEVER;
    for (int i = 0; i < hours * 12; i++) {
        int before = w->sea.weather;
        w->clock.tick = w->clock.weather_due;
        sea_tick(w);
        changes += w->sea.weather != before;
    }
    double mean = (double)hours / changes;
    assert_true(mean > 5.0 && mean < 9.0); /* 4.2 a draw; some draw the same */
    w->sea.light_due = w->clock.tick;
    w->sea.from.visibility_nm = 4.0;
    w->sea.to.visibility_nm = 14.0;
    w->sea.change_tick = w->clock.tick;
    w->clock.weather_due = NEVER;
    w->clock.tick += 5 * TICKS_MINUTE;
    sea_tick(w);
    assert_near(w->sea.now.visibility_nm, 9.0, 0.1);
    w->clock.tick += 6 * TICKS_MINUTE;
    sea_tick(w);
    assert_near(w->sea.now.visibility_nm, 14.0, 1e-9);
}

static void uboot_model_2_the_layer_is_drawn_by_season(void **unused)
{
    (void)unused;
    int absent_summer = 0, absent_winter = 0;
    for (int i = 0; i < 400; i++) {
        struct world *w = lay_out(MISSION_S4, MEDIUM, (uint64_t)i); /* August */
        double layer = w->sea.layer_m;
        assert_true(layer == 400.0 || (layer >= 60.0 && layer <= 120.0));
        absent_summer += layer == 400.0;
        w = lay_out(MISSION_S7, MEDIUM, (uint64_t)i); /* March */
        absent_winter += w->sea.layer_m == 400.0;
    }
    assert_near(absent_summer / 400.0, 0.4, 0.08);
    assert_near(absent_winter / 400.0, 0.7, 0.08);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(uboot_9_1_printed_courses_and_times),
        test(uboot_model_2_chart_and_place_are_inverse),
        test(uboot_9_1_2_squares_hold_their_centres),
        test(uboot_model_2_land_and_water_are_where_they_should_be),
        test(uboot_model_2_water_shoals_towards_the_coast),
        test(uboot_ruling_1_approaches_have_water),
        test(uboot_ruling_2_polygons_say_what_land_is),
        test(missions_begin_at_sea),
        test(uboot_model_2_light_follows_the_sun),
        test(uboot_model_2_weather_changes_slowly),
        test(uboot_model_2_the_layer_is_drawn_by_season),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
