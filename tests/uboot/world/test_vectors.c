/* The model's reference functions: every vector, to six figures. */
#include "tests/uboot/ocean.h"

static void check_vector(const char *what, double value, const char *want)
{
    char text[40];
    snprintf(text, sizeof text, "%.6g", value);
    if (strcmp(text, want) != 0 && strcmp(text, "-0") != 0)
        fail_msg("%s is %s, not %s", what, text, want);
}

#define vector(value, want) check_vector(#value, (value), (want))

static uint32_t pcg_output(uint64_t seed, uint64_t stream, int n)
{
    struct pcg32 pcg;
    uint32_t out = 0;
    pcg32_seed(&pcg, seed, stream);
    for (int i = 0; i < n; i++)
        out = pcg32_next(&pcg);
    return out;
}

static double severity(int count, double metres, double weight, double depth,
                       double factor)
{
    double distance[8];
    for (int i = 0; i < count; i++)
        distance[i] = metres;
    return dc_severity(distance, count, weight, depth, factor);
}

static int rotor_named(const char *name, size_t len)
{
    for (int i = 0; i < uboot_enigma_rotors_count; i++)
        if (strlen(uboot_rotor_names[i]) == len &&
            strncmp(uboot_rotor_names[i], name, len) == 0)
            return i;
    fail();
    return 0;
}

static void check_enigma(const char *rotors, const char *ring,
                         const char *plugs, const char *start, const char *text,
                         const char *want)
{
    struct enigma_key key = {.plugs = plugs};
    int at[3];
    char letters[32];
    const char *name = rotors;
    for (int i = 0; i < 3; i++) {
        size_t len = strcspn(name, "-");
        key.rotor[i] = rotor_named(name, len);
        key.ring[i] = ring[i] - 'A';
        at[i] = start[i] - 'A';
        name += len + (name[len] == '-');
    }
    copy_text(letters, text);
    enigma(&key, at, letters);
    assert_string_equal(letters, want);
    enigma(&key, at, letters);
    assert_string_equal(letters, text); /* its own inverse */
}

static void vectors_of_pcg32(void **unused)
{
    (void)unused;
    assert_int_equal(pcg_output(42u, 54u, 1), 2707161783u);
    assert_int_equal(pcg_output(42u, 54u, 2), 2068313097u);
    assert_int_equal(pcg_output(42u, 54u, 6), 3421331566u);
    assert_int_equal(pcg_output(1940u, 0u, 1), 3831200448u);
}

static void vectors_of_chart(void **unused)
{
    (void)unused;
    vector(seachart_point(54.0, 0.0).x, "0");
    vector(seachart_point(54.0, 0.0).y, "2271.58");
    vector(seachart_point(64.05, -5.125).x, "-180.744");
    vector(seachart_point(64.05, -5.125).y, "2966.12");
}

static void vectors_of_unchart(void **unused)
{
    (void)unused;
    vector(seachart_place(0.0, 2000.0).lat, "49.2239");
    vector(seachart_place(0.0, 2000.0).lon, "0");
}

static void vectors_of_course_distance(void **unused)
{
    (void)unused;
    vector(seachart_course(0.0, 0.0, -3.0, 3.0), "315");
    vector(seachart_distance(0.0, 0.0, -3.0, 3.0), "4.24264");
}

static void vectors_of_sun_moon(void **unused)
{
    (void)unused;
    vector(sun_moon(1940, 10, 18, 12.0, 57.5, -11.0).sun_deg, "17.9917");
    vector(sun_moon(1940, 10, 18, 12.0, 57.5, -11.0).moon_deg, "-2.97337");
    vector(sun_moon(1940, 10, 18, 12.0, 57.5, -11.0).lit, "0.954762");
    vector(sun_moon(1940, 10, 19, 1.0, 57.5, -11.0).sun_deg, "-43.1871");
    vector(sun_moon(1940, 10, 19, 1.0, 57.5, -11.0).moon_deg, "41.8404");
    vector(sun_moon(1940, 10, 19, 1.0, 57.5, -11.0).lit, "0.927846");
}

static void vectors_of_light(void **unused)
{
    (void)unused;
    vector(light_level(30.0, -10.0, 0.9, 0.4), "0.9");
    vector(light_level(-20.0, 40.0, 0.95, 0.1), "0.0986515");
    vector(light_level(-20.0, -5.0, 0.5, 0.9), "0.02");
}

static void vectors_of_horizon(void **unused)
{
    (void)unused;
    vector(horizon_nm(5.5, 30.0), "16.2707");
}

static void vectors_of_watch_range(void **unused)
{
    (void)unused;
    vector(watch_range(12.0, 0.9, 4, 122.0, 30.0, 0.9, 5.5), "9.77109");
    vector(watch_range(12.0, 0.05, 4, 122.0, 30.0, 0.9, 5.5), "2.74551");
    vector(watch_range(12.0, 0.9, 1, 62.5, 24.0, 0.6, 5.5), "4.46927");
    vector(watch_range(0.6, 0.9, 6, 122.0, 30.0, 0.9, 5.5), "0.555175");
}

static void vectors_of_hazard(void **unused)
{
    (void)unused;
    vector(hazard(4.0, 8.0, 0.016666666666666666, 10.0), "0.117503");
}

static void vectors_of_sighted_range(void **unused)
{
    (void)unused;
    vector(sighted_range(0.9, 12.0, 90.0, 17.0, 1.0, 1.0, 0.0), "5.6054");
    vector(sighted_range(0.03, 12.0, 10.0, 6.0, 1.0, 1.0, 0.0), "0.506788");
}

static void vectors_of_periscope_seen(void **unused)
{
    (void)unused;
    vector(periscope_seen(0.9, 2.0, 1.0), "0.49329");
    vector(periscope_seen(0.9, 6.0, 4.0), "0.3645");
}

static void vectors_of_hydro_range(void **unused)
{
    (void)unused;
    vector(hydro_range(9.0, 1.0, 2.0, 25.0, 1.0, 70.0), "10.2179");
    vector(hydro_range(9.0, 1.0, 7.5, 12.0, 1.0, 70.0), "1.22615");
    vector(hydro_range(15.0, 1.2, 2.0, 60.0, 0.9, 5.0), "6.31161");
}

static void vectors_of_asdic_ping(void **unused)
{
    (void)unused;
    vector(
        asdic_ping(0.6, 1.1, 60.0, 12.0, 15.0, 80.0, 100.0, 1.0, ASDIC_TRACK),
        "0.524338");
    vector(
        asdic_ping(0.6, 1.1, 60.0, 12.0, 15.0, 80.0, 100.0, 1.0, ASDIC_SEARCH),
        "0.0131084");
    vector(
        asdic_ping(0.1, 1.1, 60.0, 12.0, 15.0, 80.0, 100.0, 1.0, ASDIC_TRACK),
        "0");
}

static void vectors_of_aob(void **unused)
{
    (void)unused;
    vector(angle_on_bow(330.0, 70.0), "80");
    vector(angle_on_bow(0.0, 270.0), "-90");
    vector(angle_on_bow(45.0, 225.0), "0");
}

static void vectors_of_tdc(void **unused)
{
    (void)unused;
    vector(tdc_solve(0.0, 0.0, 1000.0, 90.0, 8.0, 30.0, false).course,
           "15.466");
    vector(tdc_solve(0.0, 0.0, 1000.0, 90.0, 8.0, 30.0, false).gyro, "15.466");
    vector(tdc_solve(0.0, 0.0, 1000.0, 90.0, 8.0, 30.0, false).seconds,
           "67.2293");
    vector(tdc_solve(290.0, 40.0, 7408.0, 70.0, 8.0, 40.0, false).course,
           "341.359");
    vector(tdc_solve(290.0, 40.0, 7408.0, 70.0, 8.0, 40.0, false).gyro,
           "51.3593");
    vector(tdc_solve(290.0, 40.0, 7408.0, 70.0, 8.0, 40.0, false).seconds,
           "354.631");
    vector(tdc_solve(90.0, 180.0, 1500.0, 0.0, 10.0, 30.0, true).course,
           "289.471");
    vector(tdc_solve(90.0, 180.0, 1500.0, 0.0, 10.0, 30.0, true).gyro,
           "19.4712");
    vector(tdc_solve(90.0, 180.0, 1500.0, 0.0, 10.0, 30.0, true).seconds,
           "103.088");
}

static void vectors_of_dc_severity(void **unused)
{
    (void)unused;
    vector(severity(1, 6.0, 1.0, 60.0, 1.0), "1.79687");
    vector(severity(5, 30.0, 1.0, 100.0, 1.0), "0.390625");
}

static void vectors_of_battery_drain(void **unused)
{
    (void)unused;
    vector(battery_drain(2.0), "1.54");
    vector(battery_drain(4.0), "5");
    vector(battery_drain(7.5), "45");
    vector(battery_drain(5.0), "9.36722");
}

static void vectors_of_gun_elevation(void **unused)
{
    (void)unused;
    vector(gun_elevation(1852.0), "2.50709");
    vector(gun_elevation(11950.0), "29.4508");
}

static void vectors_of_stadimeter(void **unused)
{
    (void)unused;
    vector(stadimeter(30.0, 0.9), "1909.7");
}

static void vectors_of_merchant_hp(void **unused)
{
    (void)unused;
    vector(merchant_hp(4900.0), "132");
}

static void vectors_of_enigma(void **unused)
{
    (void)unused;
    check_enigma("I-II-III", "AAA", "", "AAA", "AAAAA", "BDZGO");
    check_enigma("I-II-III", "BBB", "", "AAA", "AAAAA", "EWTYX");
    check_enigma("II-V-III", "AAA", "ABCD", "XYZ", "CONVOY", "VVMAPV");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(vectors_of_pcg32),
        test(vectors_of_chart),
        test(vectors_of_unchart),
        test(vectors_of_course_distance),
        test(vectors_of_sun_moon),
        test(vectors_of_light),
        test(vectors_of_horizon),
        test(vectors_of_watch_range),
        test(vectors_of_hazard),
        test(vectors_of_sighted_range),
        test(vectors_of_periscope_seen),
        test(vectors_of_hydro_range),
        test(vectors_of_asdic_ping),
        test(vectors_of_aob),
        test(vectors_of_tdc),
        test(vectors_of_dc_severity),
        test(vectors_of_battery_drain),
        test(vectors_of_gun_elevation),
        test(vectors_of_stadimeter),
        test(vectors_of_merchant_hp),
        test(vectors_of_enigma),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
