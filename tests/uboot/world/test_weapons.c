/* Torpedoes, their computer, and the guns. */
#include "tests/uboot/ocean.h"

enum { SALVOS = 200 };

/* Tubes flooded and in the salvo. */
static void make_ready(struct world *w, int tubes)
{
    for (int i = 0; i < tubes; i++) {
        w->weapons.tube[i].state = TUBE_FLOODED;
        w->weapons.tube[i].until = NEVER;
        w->weapons.tube[i].in_salvo = 1;
    }
}

static int seen_target(struct world *w, int ship)
{
    int slot = contact_new(w, CONTACT_SHIP, ship, BY_WATCH, false);
    w->sensors.track[slot].noise_bearing = 0.0;
    w->sensors.track[slot].noise_range = 0.0;
    w->sensors.track[slot].noise_course = 0.0;
    w->sensors.track[slot].noise_speed = 0.0;
    w->weapons.tdc.contact = w->sensors.report[slot].number;
    return slot;
}

static void uboot_7_5_3_tubes_are_flooded_and_dry_out(void **unused)
{
    (void)unused;
    struct world *w = calm(EASY);
    tube_flood(w, 0);
    pass(w, ticks_of(19.75));
    assert_int_equal(w->weapons.tube[0].state, TUBE_FLOODING);
    pass(w, 2);
    assert_int_equal(w->weapons.tube[0].state, TUBE_FLOODED);
    assert_int_equal(said(w, UBOOT_MESSAGE_TUBE_READY), 1);
    pass(w, 30 * TICKS_MINUTE + 4);
    assert_int_equal(w->weapons.tube[0].state, TUBE_LOADED);
    condition_set(w, UBOOT_COMPONENT_TUBE_2, UBOOT_SEVERITY_YELLOW, false);
    tube_flood(w, 1);
    pass(w, ticks_of(79.0));
    assert_int_equal(w->weapons.tube[1].state, TUBE_FLOODING);
    pass(w, ticks_of(2.0));
    assert_int_equal(w->weapons.tube[1].state, TUBE_FLOODED);
}

static void uboot_7_5_3_reloading_takes_its_time(void **unused)
{
    (void)unused;
    struct world *w = calm(EASY);
    struct weapons *v = &w->weapons;
    int stock = v->spare_bow_e;
    v->tube[0].state = TUBE_EMPTY;
    tube_reload(w, 0, false);
    assert_int_equal(v->spare_bow_e, stock - 1);
    pass(w, 12 * TICKS_MINUTE - 4);
    assert_int_equal(v->tube[0].state, TUBE_RELOADING);
    assert_near(w->boat.noise, 0.15 + 0.20, 1e-9);
    pass(w, 8);
    assert_int_equal(v->tube[0].state, TUBE_LOADED);
    assert_int_equal(v->tube[0].steam, 0);
    assert_int_equal(said(w, UBOOT_MESSAGE_RELOAD_DONE), 1);
    v->tube[4].state = TUBE_EMPTY;
    v->spare_stern_e = 1;
    tube_reload(w, 4, false);
    pass(w, 15 * TICKS_MINUTE + 4);
    assert_int_equal(v->tube[4].state, TUBE_LOADED);
}

/* All that was embarked is aboard somewhere. */
static void uboot_ruling_3_torpedoes_are_stowed(void **unused)
{
    (void)unused;
    struct world *w = lay_out(MISSION_P1B, MEDIUM, 1);
    const struct weapons *v = &w->weapons;
    int steam = v->spare_bow_a + v->spare_stern_a + v->deck_a;
    int electric = v->spare_bow_e + v->spare_stern_e + v->deck_e;
    for (int i = 0; i < TUBES; i++)
        ++*(v->tube[i].steam ? &steam : &electric);
    assert_int_equal(steam, 4);
    assert_int_equal(electric, 10);
    assert_true(v->tube[0].steam && v->tube[1].steam);
    assert_int_equal(v->deck_a, 2);
}

static void
uboot_model_10_a_deck_torpedo_comes_below_in_three_hours(void **unused)
{
    (void)unused;
    struct world *w = calm(EASY);
    w->weapons.deck_a = 2;
    w->weapons.deck_e = 0;
    int spare = w->weapons.spare_bow_a;
    deck_transfer(w);
    pass(w, 180 * TICKS_MINUTE + 4);
    assert_int_equal(w->weapons.deck_a, 1);
    assert_int_equal(w->weapons.spare_bow_a, spare + 1);
    deck_transfer(w);
    w->sea.now.sea_state = 5.0;
    pass(w, 4);
    assert_true(w->weapons.deck_until == NEVER); /* broken off */
}

/* The torpedo meets the target, with the way out of the tube reckoned in. */
static void uboot_model_10_the_computer_meets_the_target(void **unused)
{
    (void)unused;
    const struct uboot_torpedoes_row *t =
        &uboot_torpedoes[UBOOT_TORPEDO_G7E_T2];
    for (int bearing = -80; bearing <= 80; bearing += 20) {
        struct solution s =
            tdc_solve_exit(30.0, bearing, 1500.0, 200.0, 9.0, t, 5000.0, false);
        if (!s.valid)
            continue;
        /* Runs it: straight, circle, straight. */
        double x = 33.0 * u_sind(30.0), y = 33.0 * u_cosd(30.0);
        double course = 30.0, step = 0.05;
        for (int i = 0; i < (int)(s.run_m / step); i++) {
            double run = i * step;
            double diff = wrap180(s.course - course);
            double most = step / t->turn_radius_m * U_DEG;
            if (run >= t->straight_run_m)
                course += clampd(diff, -most, most);
            x += step * u_sind(course);
            y += step * u_cosd(course);
        }
        double tx = 1500.0 * u_sind(30.0 + bearing) +
                    9.0 * KN_MPS * s.seconds * u_sind(200.0);
        double ty = 1500.0 * u_cosd(30.0 + bearing) +
                    9.0 * KN_MPS * s.seconds * u_cosd(200.0);
        assert_near(u_hypot(x - tx, y - ty), 0.0, 3.0);
    }
}

static void uboot_model_10_solutions_have_limits(void **unused)
{
    (void)unused;
    const struct uboot_torpedoes_row *t =
        &uboot_torpedoes[UBOOT_TORPEDO_G7E_T2];
    assert_false(
        tdc_solve_exit(0.0, 0.0, 6000.0, 90.0, 0.0, t, 5000.0, false).valid);
    assert_false(
        tdc_solve_exit(0.0, 0.0, 200.0, 90.0, 0.0, t, 5000.0, false).valid);
    assert_false(
        tdc_solve_exit(0.0, 170.0, 1500.0, 90.0, 0.0, t, 5000.0, false).valid);
    assert_true(
        tdc_solve_exit(0.0, 170.0, 1500.0, 90.0, 0.0, t, 5000.0, true).valid);
}

static void uboot_7_5_3_a_torpedo_runs_and_hits(void **unused)
{
    (void)unused;
    struct world *w = calm(EASY);
    int ship = put_ship(w, UBOOT_SHIP_TYPE_TRAMP, 0.8, 20.0, 270.0, 8.0);
    seen_target(w, ship);
    make_ready(w, 4);
    w->weapons.tdc.spread = 4;
    assert_true(weapons_fire(w));
    assert_int_equal(w->weapons.running, 4);
    pass(w, ticks_of(1.0));
    assert_int_equal(said(w, UBOOT_MESSAGE_TORPEDO_AWAY), 1);
    pass(w, ticks_of(7.0)); /* 2.5 s between shots */
    assert_int_equal(said(w, UBOOT_MESSAGE_TORPEDO_AWAY), 4);
    pass(w, 8 * TICKS_MINUTE);
    assert_int_equal(w->weapons.running, 0);
    assert_true(said(w, UBOOT_MESSAGE_TORPEDO_HIT) >= 1);
    assert_true(w->fleet.ship[ship].damage > 50.0);
    assert_int_equal(w->weapons.tube[0].state, TUBE_EMPTY);
}

/* One shot in each of many worlds: how often does it hit, how often dud? */
static void shots(int reliability, double aspect, int *hits, int *duds,
                  int *misses)
{
    *hits = *duds = *misses = 0;
    for (int i = 0; i < SALVOS; i++) {
        struct world *w = calm(EASY);
        rng_seed(w, 1000u + (uint64_t)i);
        w->weapons.reliability = (int16_t)reliability;
        int ship = put_ship(w, UBOOT_SHIP_TYPE_TRAMP, 0.5, 0.0, aspect, 0.0);
        seen_target(w, ship);
        w->weapons.tdc.depth_m = 4;
        make_ready(w, 1);
        assert_true(weapons_fire(w));
        pass(w, 12 * TICKS_MINUTE);
        *hits += said(w, UBOOT_MESSAGE_TORPEDO_HIT);
        *duds += said(w, UBOOT_MESSAGE_TORPEDO_DUD);
        *misses += said(w, UBOOT_MESSAGE_TORPEDO_MISS);
    }
}

static void uboot_model_10_torpedoes_fail_by_date(void **unused)
{
    (void)unused;
    enum { OCTOBER_1939 = 39 * 12 + 9, MARCH_1943 = 43 * 12 + 2 };
    int hits, duds, misses, hits_late, duds_late, misses_late;
    shots(OCTOBER_1939, 90.0, &hits, &duds, &misses);
    shots(MARCH_1943, 90.0, &hits_late, &duds_late, &misses_late);
    assert_int_equal(hits + duds + misses, SALVOS);
    assert_near(duds / (double)SALVOS, 0.14, 0.06);
    assert_near(duds_late / (double)SALVOS, 0.05, 0.04);
    assert_true(hits_late > hits);
}

static void uboot_model_10_a_glancing_hit_is_a_dud(void **unused)
{
    (void)unused;
    enum { MARCH_1943 = 43 * 12 + 2 };
    int hits, duds, misses;
    shots(MARCH_1943, 5.0, &hits, &duds, &misses);
    assert_int_equal(hits, 0);
    assert_true(duds > SALVOS / 2);
}

static void uboot_model_10_a_deep_torpedo_passes_under(void **unused)
{
    (void)unused;
    struct world *w = calm(EASY);
    w->weapons.reliability = 43 * 12;
    int ship = put_ship(w, UBOOT_SHIP_TYPE_COASTER, 0.5, 0.0, 90.0, 0.0);
    seen_target(w, ship);
    w->weapons.tdc.depth_m = 9; /* draught 3.8 m */
    make_ready(w, 1);
    assert_true(weapons_fire(w));
    pass(w, 12 * TICKS_MINUTE);
    assert_int_equal(said(w, UBOOT_MESSAGE_TORPEDO_MISS), 1);
}

static void uboot_model_10_a_dead_computer_fires_straight(void **unused)
{
    (void)unused;
    struct world *w = calm(EASY);
    int ship = put_ship(w, UBOOT_SHIP_TYPE_TRAMP, 0.8, 30.0, 270.0, 8.0);
    seen_target(w, ship);
    condition_set(w, UBOOT_COMPONENT_TDC, UBOOT_SEVERITY_RED, false);
    make_ready(w, 1);
    w->weapons.reliability = 43 * 12;
    assert_true(weapons_fire(w));
    pass(w, ticks_of(30.0));
    assert_near(wrap180(w->weapons.torpedo[0].course - w->boat.course), 0.0,
                2.0);
}

/* Assisted and manual: nothing is solved until the captain has set it. */
static void uboot_model_10_the_computer_has_three_modes(void **unused)
{
    (void)unused;
    static const int mode[] = {TDC_AUTO, TDC_ASSISTED, TDC_MANUAL};
    for (int i = 0; i < 3; i++) {
        struct world *w = calm(i);
        assert_int_equal(w->weapons.tdc.mode, mode[i]);
        int ship = put_ship(w, UBOOT_SHIP_TYPE_TRAMP, 0.8, 20.0, 270.0, 8.0);
        seen_target(w, ship);
        assert_int_equal(weapons_solution(w, 0).valid, i == 0);
        w->weapons.tdc.course = 270;
        w->weapons.tdc.speed_dkn = 80;
        w->weapons.tdc.range_dam = 148;
        w->weapons.tdc.set = 1;
        assert_true(weapons_solution(w, 0).valid);
        assert_near(weapons_solution(w, 0).gyro, 6.0, 10.0);
    }
}

static void uboot_model_11_the_deck_gun_fires_by_the_sea(void **unused)
{
    (void)unused;
    assert_near(gun_interval(1.0), 5.0, 1e-9);
    assert_near(gun_interval(3.0), 8.0, 1e-9);
    assert_near(gun_interval(4.0), 12.0, 1e-9);
    assert_near(gun_interval(5.0), 0.0, 1e-9);
    struct world *w = calm(EASY);
    w->sea.now.sea_state = 1.0;
    /* One that does not sink of it. */
    int ship = put_ship(w, UBOOT_SHIP_TYPE_WHALE_FACTORY, 2.0, 20.0, 0.0, 0.0);
    int slot = seen_target(w, ship);
    int rounds = w->weapons.guns.rounds_88;
    gun_open_fire(w, w->sensors.report[slot].number);
    pass(w, 10 * TICKS_MINUTE);
    int fired = rounds - w->weapons.guns.rounds_88;
    assert_true(fired >= 118 && fired <= 122); /* one order, ten minutes */
    double length = uboot_ship_types[UBOOT_SHIP_TYPE_WHALE_FACTORY].length_m;
    double expected =
        fired * gun_hit_chance(2.0, length, w->sea.now.gun_factor);
    assert_near(w->fleet.ship[ship].damage / 2.2, expected, 12.0);
    pass(w, TICKS_MINUTE);
    assert_int_equal(w->weapons.guns.contact, 0);
}

static void uboot_model_11_the_gun_ceases_when_the_ship_sinks(void **unused)
{
    (void)unused;
    struct world *w = calm(EASY);
    w->sea.now.sea_state = 1.0;
    int ship = put_ship(w, UBOOT_SHIP_TYPE_COASTER, 1.0, 20.0, 0.0, 0.0);
    int slot = seen_target(w, ship);
    gun_open_fire(w, w->sensors.report[slot].number);
    while (w->weapons.guns.contact)
        pass(w, 1);
    assert_int_equal(w->fleet.ship[ship].state, UBOOT_AI_STATE_SINKING);
    assert_true(said(w, UBOOT_MESSAGE_GUN_HITS) >= 3); /* 1, 5, 10 */
    pass(w, 2 * TICKS_MINUTE);
    assert_int_equal(w->sensors.report[slot].is_sinking, 1);
}

static void uboot_model_11_an_aimed_shell_falls_where_it_is_laid(void **unused)
{
    (void)unused;
    struct world *w = calm(EASY);
    w->sea.now.sea_state = 0.0;
    int ship = put_ship(w, UBOOT_SHIP_TYPE_TRAMP, 1.0, 0.0, 90.0, 0.0);
    const struct ship *s = &w->fleet.ship[ship];
    assert_near(gun_range(gun_elevation(1852.0)), 1852.0, 1e-6);
    int good = 0, wide = 0, over = 0;
    for (int i = 0; i < 400; i++) {
        good += gun_round_hits(w, s, gun_elevation(1840.0), 0.0);
        wide += gun_round_hits(w, s, gun_elevation(1840.0), 8.0);
        over += gun_round_hits(w, s, gun_elevation(3000.0), 0.0);
    }
    assert_true(good > 60);
    assert_int_equal(wide, 0);
    assert_int_equal(over, 0);
}

/* A run from a mile: about three hits with good aim, one without. */
static void uboot_model_11_the_flak_hits_now_and_then(void **unused)
{
    (void)unused;
    double good = 0.0, automatic = 0.0;
    for (int second = 0; second < 20; second++) {
        double r = 1.0 - second / 20.0;
        good += flak_chance(r, 1.0);
        automatic += flak_chance(r, 0.45);
    }
    assert_near(good, 2.5, 1.0);
    assert_near(automatic, 1.0, 0.5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(uboot_7_5_3_tubes_are_flooded_and_dry_out),
        test(uboot_7_5_3_reloading_takes_its_time),
        test(uboot_ruling_3_torpedoes_are_stowed),
        test(uboot_model_10_a_deck_torpedo_comes_below_in_three_hours),
        test(uboot_model_10_the_computer_meets_the_target),
        test(uboot_model_10_solutions_have_limits),
        test(uboot_7_5_3_a_torpedo_runs_and_hits),
        test(uboot_model_10_torpedoes_fail_by_date),
        test(uboot_model_10_a_glancing_hit_is_a_dud),
        test(uboot_model_10_a_deep_torpedo_passes_under),
        test(uboot_model_10_a_dead_computer_fires_straight),
        test(uboot_model_10_the_computer_has_three_modes),
        test(uboot_model_11_the_deck_gun_fires_by_the_sea),
        test(uboot_model_11_the_gun_ceases_when_the_ship_sinks),
        test(uboot_model_11_an_aimed_shell_falls_where_it_is_laid),
        test(uboot_model_11_the_flak_hits_now_and_then),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
