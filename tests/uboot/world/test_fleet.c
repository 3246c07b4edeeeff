/* The other side: formations, alarm, escorts, sensors, charges. */
#include "games/uboot/world/enemy.h"
#include "tests/uboot/ocean.h"

enum { MISSION_P2A = 10, MISSION_P2B, MISSION_P2C };

/* Ticks of the whole world; bells do not stop it. */
static void run(struct world *w, int64_t ticks)
{
    for (int64_t i = 0; i < ticks && !world_over(w); i++) {
        world_tick(w);
        w->clock.wait = WAIT_NONE;
        const char *broken = i % 64 ? NULL : fleet_check(w);
        if (broken)
            fail_msg("%s at tick %lld", broken, (long long)w->clock.tick);
    }
}

/* The first convoy of a mission comes up within reach, the boat far off. */
static struct group *convoy(struct world *w)
{
    struct group *g = &w->fleet.group[0];
    run(w, 8);
    g->far = 0;
    for (int i = g->first; i < g->first + g->count; i++)
        ship_place(w, i);
    return g;
}

/* The boat so many miles from the guide on this bearing, at this depth. */
static void put_boat(struct world *w, const struct group *g, double bearing,
                     double miles, double depth)
{
    struct boat *b = &w->boat;
    b->x = g->x + miles * u_sind(bearing);
    b->y = g->y + miles * u_cosd(bearing);
    b->depth = b->ordered_depth = depth;
    b->surfaced = depth <= 2.0;
    b->trim = depth <= 2.0 ? TRIM_SURFACED : TRIM_HOLDING;
    b->course = b->ordered_course = 0.0;
    b->speed = 2.0;
    b->telegraph = TELEGRAPH_SLOW;
    b->bottom_due = w->clock.tick;
}

static void uboot_model_4_columns_abreast_tankers_inside(void **unused)
{
    (void)unused;
    struct world *w = lay_out(9, MEDIUM, 3); /* P1C: nine tankers */
    const struct group *g = &w->fleet.group[0];
    int ships = g->count - g->escorts;
    assert_int_equal(ships, 49);
    assert_int_equal(g->escorts, 10);
    double inner = 0.0, outer = 0.0;
    for (int i = 0; i < ships; i++) {
        const struct ship *s = &w->fleet.ship[g->first + i];
        bool tanker = ship_row(s)->category == UBOOT_SHIP_CATEGORY_TANKER;
        double across = u_abs(s->across);
        if (tanker)
            inner = maxd(inner, across);
        outer = maxd(outer, across);
        assert_true(u_abs(s->along) <= g->half_length);
    }
    assert_true(inner < outer);
    /* Nobody has another's place. */
    for (int i = g->first; i < g->first + g->count; i++)
        for (int k = i + 1; k < g->first + g->count; k++) {
            const struct ship *a = &w->fleet.ship[i], *b = &w->fleet.ship[k];
            double d = u_hypot(a->along - b->along, a->across - b->across);
            if (d < 0.15)
                fail_msg("ships %d and %d are %.2f nm apart", i, k, d);
        }
}

static void uboot_model_4_ships_keep_their_stations(void **unused)
{
    (void)unused;
    struct world *w = lay_out(MISSION_P1B, MEDIUM, 5);
    struct group *g = convoy(w);
    put_boat(w, g, g->course + 180.0, 30.0, 0.0);
    run(w, 2 * TICKS_HOUR);
    for (int i = g->first; i < g->first + g->count - g->escorts; i++) {
        const struct ship *s = &w->fleet.ship[i];
        struct point p = ship_station(g, s);
        double off = seachart_distance(s->x, s->y, p.x, p.y);
        if (off > 0.35)
            fail_msg("ship %d is %.2f nm out of its place", i, off);
    }
    assert_near(w->fleet.ship[g->first].speed, g->speed, 0.8);
}

static void uboot_model_4_zigzag_keeps_the_mean_course(void **unused)
{
    (void)unused;
    for (int i = 0; i < uboot_zigzag_count; i++) {
        double sum = 0.0;
        assert_int_equal(uboot_zigzag[i].legs_min_count,
                         uboot_zigzag[i].turns_deg_count);
        for (int k = 0; k < uboot_zigzag[i].turns_deg_count; k++)
            sum += uboot_zigzag[i].turns_deg[k];
        assert_near(sum, 0.0, 1e-9);
    }
    /* By day a convoy leaves its base course, by night it does not. */
    struct world *w = lay_out(MISSION_P1B, MEDIUM, 5);
    struct group *g = convoy(w);
    put_boat(w, g, g->course + 180.0, 30.0, 0.0);
    bool turned = false;
    for (int i = 0; i < 12 * 60; i++) {
        run(w, TICKS_MINUTE);
        if (is_night(w))
            assert_near(wrap180(g->course - g->base - g->turned), g->zigzag,
                        30.0);
        turned = turned || g->zigzag != 0.0;
        put_boat(w, g, g->course + 180.0, 30.0, 0.0);
    }
    assert_true(turned);
}

static void uboot_model_4_no_group_appears_within_22_miles(void **unused)
{
    (void)unused;
    for (int mission = 0; mission < uboot_missions_count; mission++)
        for (uint64_t seed = 1; seed <= 1; seed++) {
            struct world *w = lay_out(mission, MEDIUM, seed);
            int seen[GROUPS_MAX] = {0};
            for (int t = 0; t < 6 * 60 && !world_over(w); t++) {
                run(w, TICKS_MINUTE);
                for (int i = 0; i < w->fleet.groups; i++) {
                    const struct group *g = &w->fleet.group[i];
                    if (g->present != 1 || seen[i])
                        continue;
                    seen[i] = 1;
                    double d =
                        seachart_distance(g->x, g->y, w->boat.x, w->boat.y);
                    if (d < 21.0 && g->speed > 0.0)
                        fail_msg("%s group %d appears at %.1f nm",
                                 uboot_missions[mission].id, i, d);
                }
            }
        }
}

static void uboot_model_9_a_hit_turns_the_convoy_away(void **unused)
{
    (void)unused;
    struct world *w = lay_out(MISSION_P1B, MEDIUM, 7);
    struct group *g = convoy(w);
    put_boat(w, g, g->course + 90.0, 2.0, 60.0); /* to starboard */
    ship_damage(w, g->first, 10.0, ALARM_HIT);
    assert_int_equal(g->state, AI(ALARMED));
    assert_near(g->turned, -45.0, 1e-9);
    /* A second alarm within twenty minutes turns it on. */
    run(w, 5 * TICKS_MINUTE);
    ship_damage(w, g->first, 10.0, ALARM_HIT);
    assert_near(g->turned, -90.0, 1e-9);
    /* Half an hour later the route again, and after 45 min all is calm. */
    put_boat(w, g, g->course + 180.0, 30.0, 100.0);
    run(w, 60 * TICKS_MINUTE);
    assert_near(g->turned, 0.0, 1e-9);
    assert_int_equal(g->state, AI(CRUISE));
}

static void uboot_model_9_ships_are_told_after_20_to_60_seconds(void **unused)
{
    (void)unused;
    struct world *w = lay_out(MISSION_P1B, MEDIUM, 7);
    struct group *g = convoy(w);
    put_boat(w, g, g->course, 20.0, 60.0);
    fleet_alarm(w, 0, ALARM_SIGHTED, w->boat.x, w->boat.y);
    run(w, ticks_of(18.0));
    int told = 0;
    for (int i = g->first; i < g->first + g->count; i++)
        told += (w->fleet.ship[i].flags & SHIP_ALARMED) != 0;
    assert_int_equal(told, 0);
    run(w, ticks_of(45.0));
    for (int i = g->first; i < g->first + g->count; i++)
        assert_true(w->fleet.ship[i].flags & SHIP_ALARMED);
}

static void uboot_model_9_two_leave_the_screen_one_of_a_small_one(void **unused)
{
    (void)unused;
    for (int large = 0; large < 2; large++) {
        struct world *w = lay_out(large ? MISSION_P2B : MISSION_S1, MEDIUM, 7);
        struct group *g = &w->fleet.group[0];
        while (g->present != 1)
            run(w, TICKS_MINUTE);
        convoy(w);
        put_boat(w, g, g->course + 90.0, 3.0, 60.0);
        fleet_alarm(w, 0, ALARM_HIT, w->boat.x, w->boat.y);
        put_boat(w, g, g->course + 180.0, 20.0, 60.0);
        run(w, 2 * TICKS_MINUTE);
        int away = 0;
        for (int i = g->first; i < g->first + g->count; i++)
            away += w->fleet.ship[i].hunter != FLEET_NONE &&
                    w->fleet.ship[i].state != AI(SCREEN);
        assert_int_equal(away, large ? 2 : 1);
    }
}

static void uboot_model_9_star_shell_lights_one_side(void **unused)
{
    (void)unused;
    int right = 0;
    enum { NIGHTS = 120 };
    for (uint64_t seed = 1; seed <= NIGHTS; seed++) {
        struct world *w = lay_out(MISSION_P1B, MEDIUM, seed);
        struct group *g = convoy(w);
        assert_true(is_night(w)); /* the mission begins at midnight */
        put_boat(w, g, g->course + 90.0, g->half_width + 0.8, 0.0);
        fleet_alarm(w, 0, ALARM_HIT, w->boat.x, w->boat.y);
        assert_true(g->shell_until > w->clock.tick);
        w->clock.tick = g->shell_from;
        right += fleet_light(w, w->boat.x, w->boat.y) > 0.4;
    }
    assert_near(right / (double)NIGHTS, 0.6, 0.12);
}

static void uboot_model_11_damage_takes_speed_and_sinks(void **unused)
{
    (void)unused;
    struct world *w = lay_out(MISSION_P1B, MEDIUM, 9);
    struct group *g = convoy(w);
    put_boat(w, g, g->course + 180.0, 25.0, 60.0);
    struct ship *s = &w->fleet.ship[g->first];
    double hp = ship_row(s)->hp, max = ship_row(s)->max_kn;
    assert_near(ship_top(s), max, 1e-9);
    ship_damage(w, g->first, 0.4 * hp, ALARM_HIT);
    assert_near(ship_top(s), 0.7 * max, 1e-9);
    ship_damage(w, g->first, 0.25 * hp, ALARM_HIT);
    assert_near(ship_top(s), 0.35 * max, 1e-9);
    assert_true(s->flags & SHIP_STRAGGLER);
    assert_int_equal(w->fleet.tally.sunk, 0);
    /* Flooding from 0.8 on: a hundredth of its points a minute. */
    ship_damage(w, g->first, 0.17 * hp, ALARM_HIT);
    double before = s->damage;
    run(w, 5 * TICKS_MINUTE);
    assert_near((s->damage - before) / hp, 0.05, 0.005);
    run(w, 20 * TICKS_MINUTE);
    assert_int_equal(s->state, AI(SINKING));
    assert_int_equal(w->fleet.tally.sunk, 1); /* when it begins to sink */
    assert_int_equal(w->fleet.tally.grt, ship_row(s)->grt);
    run(w, 41 * TICKS_MINUTE);
    assert_false(ship_afloat(s));
}

static void uboot_model_11_hit_points_of_merchants(void **unused)
{
    (void)unused;
    assert_near(merchant_hp(4900.0), 132.0, 1e-9);
    for (int i = 0; i < uboot_ship_types_count; i++) {
        const struct uboot_ship_types_row *t = &uboot_ship_types[i];
        bool merchant = t->category == UBOOT_SHIP_CATEGORY_MERCHANT ||
                        t->category == UBOOT_SHIP_CATEGORY_TANKER;
        if (merchant && i != UBOOT_SHIP_TYPE_TROOPSHIP &&
            i != UBOOT_SHIP_TYPE_Q_SHIP)
            assert_near(t->hp, merchant_hp(t->grt), 1e-9);
    }
}

static void uboot_model_9_patterns_by_date(void **unused)
{
    (void)unused;
    const struct uboot_ship_types_row *flower =
        &uboot_ship_types[UBOOT_SHIP_TYPE_FLOWER_CORVETTE];
    const struct uboot_ship_types_row *trawler =
        &uboot_ship_types[UBOOT_SHIP_TYPE_AS_TRAWLER];
    assert_int_equal(pattern_row(flower, 489), UBOOT_DC_PATTERN_P5);
    assert_int_equal(pattern_row(flower, 518), UBOOT_DC_PATTERN_P10);
    assert_int_equal(pattern_row(trawler, 518), UBOOT_DC_PATTERN_P5);
    assert_int_equal(charge_row(489), UBOOT_CHARGE_MK7);
    assert_int_equal(charge_row(500), UBOOT_CHARGE_MK7_HEAVY);
    assert_int_equal(charge_row(518), UBOOT_CHARGE_MK7_TORPEX);
    assert_near(nearest_setting(UBOOT_CHARGE_MK7, 180.0), 150.0, 1e-9);
    assert_near(nearest_setting(UBOOT_CHARGE_MK7, 60.0), 70.0, 1e-9);
}

/* The boat under the screen: a hunt, runs, patterns; and charges run out. */
static void uboot_model_9_a_hunt_runs_its_course(void **unused)
{
    (void)unused;
    int hunts = 0, attacks = 0, calm_again = 0;
    enum { HUNTS = 5 };
    for (uint64_t seed = 1; seed <= HUNTS; seed++) {
        struct world *w = lay_out(MISSION_P1B, MEDIUM, seed);
        struct group *g = convoy(w);
        put_boat(w, g, g->course + 70.0, g->half_width + 0.7, 60.0);
        ship_damage(w, g->first, 60.0, ALARM_HIT);
        for (int i = 0; i < 4 * 60 && !w->boat.loss; i++) {
            run(w, TICKS_MINUTE);
            if (w->damage.breach)
                breach_end(w, true);
        }
        hunts += w->fleet.tally.hunts > 0;
        attacks += w->fleet.tally.attacks;
        /* Whales are hunted elsewhere; here it is quiet again. */
        int near = 0;
        for (int i = 0; i < w->fleet.hunters; i++)
            near +=
                ship_range(w, &w->fleet.ship[w->fleet.hunter[i].ship]) < 5.0;
        calm_again += near == 0 || w->boat.loss;
        int dropped = 0;
        for (int i = 0; i < w->fleet.hunters; i++) {
            const struct hunter *h = &w->fleet.hunter[i];
            const struct ship *s = &w->fleet.ship[h->ship];
            dropped += ship_row(s)->depth_charges - h->charges;
            assert_true(h->charges >= 0);
        }
        assert_int_equal(dropped, w->fleet.tally.charges);
        int patterns = 0;
        for (int i = 0; i < 5; i++)
            patterns += w->fleet.tally.severity[i];
        assert_true(patterns <= w->fleet.tally.attacks);
    }
    assert_true(hunts >= HUNTS - 1);
    assert_true(attacks >= HUNTS);
    assert_int_equal(calm_again, HUNTS); /* forty minutes, then they go home */
}

static void uboot_model_8_the_blind_zone_hides_a_deep_boat(void **unused)
{
    (void)unused;
    assert_near(asdic_ping(0.19, 1.1, 90, 10, 15, 130, 400, 1, ASDIC_TRACK),
                0.0, 1e-12);
    assert_true(asdic_ping(0.20, 1.1, 90, 10, 15, 130, 400, 1, ASDIC_TRACK) >
                0.5);
    /* Only a submerged boat echoes. */
    struct world *w = lay_out(MISSION_P1B, MEDIUM, 4);
    struct group *g = convoy(w);
    w->sea.light = 0.02;
    w->sea.now.visibility_nm = 0.1;
    put_boat(w, g, g->course, g->half_length + 2.5, 0.0);
    w->boat.telegraph = TELEGRAPH_STOP;
    for (int i = 0; i < 200; i++) {
        w->clock.tick++;
        enemy_sensors_tick(w);
    }
    assert_int_equal(w->fleet.tally.echoes, 0);
}

/* Chance of an echo while an escort of the screen passes, 11 kn, asdic 123. The
 * boat lies anyhow at each ping: the mean of |sin| is 2/pi. */
static double echo_chance(double off_nm, double depth, double layer)
{
    double none = 1.0;
    for (int ping = 0; ping < 125; ping++) { /* every 5 s, from 1.5 nm ahead */
        double y = 1.5 - ping * 11.0 / 3600.0 * 5.0;
        double r = u_hypot(off_nm, y);
        if (u_abs(wrap180(bearing_of(off_nm, y))) > 80.0)
            continue;
        double side = asdic_ping(r, 1.1, 90.0, 11.0, 15.0, depth, layer, 1.0,
                                 ASDIC_SEARCH);
        double end = asdic_ping(r, 1.1, 0.0, 11.0, 15.0, depth, layer, 1.0,
                                ASDIC_SEARCH);
        none *= 1.0 - (end + (side - end) * 2.0 / U_PI);
    }
    return 1.0 - none;
}

static void uboot_model_8_passing_an_escort_of_the_screen(void **unused)
{
    (void)unused;
    assert_near(echo_chance(0.3, 60.0, 400.0), 0.53, 0.06);
    assert_near(echo_chance(0.5, 60.0, 400.0), 0.42, 0.06);
    assert_near(echo_chance(0.8, 60.0, 400.0), 0.19, 0.06);
    assert_near(echo_chance(0.3, 120.0, 100.0), 0.34, 0.06);
    assert_near(echo_chance(0.5, 120.0, 100.0), 0.26, 0.06);
    assert_near(echo_chance(0.8, 120.0, 100.0), 0.11, 0.06);
}

/* The table of section 18: one attack on a boat that turns 30 to 90 degrees at
 * 2 kn, at about a degree a second; chances by severity. */
struct chances {
    double breach, heavy, medium, none;
};

/* Where the boat is after so many seconds, most of which it turned: the way while
 * turning is the same for all, and looked up; the rest is straight. */
static struct point turned_away(double turn, double seconds, double mps)
{
    enum { TURNING_MAX = 100 };
    static struct point way[TURNING_MAX];
    const double rate = 1.1;
    for (int i = 1; way[TURNING_MAX - 1].x == 0.0 && i < TURNING_MAX; i++) {
        way[i].x = way[i - 1].x + u_sind(rate * i);
        way[i].y = way[i - 1].y + u_cosd(rate * i);
    }
    int all = (int)seconds + (seconds > (int)seconds);
    int turning = (int)(turn / rate);
    if (turning > all)
        turning = all;
    double straight = all - turning;
    return (struct point){mps * (way[turning].x + straight * u_sind(turn)),
                          mps * (way[turning].y + straight * u_cosd(turn))};
}

static struct chances attack_on(int year, int pattern, double z)
{
    struct world *w = lay_out(MISSION_P1B, MEDIUM, 1);
    enum { TRIALS = 6000 };
    const enum stream stream = STREAM_CARDS;
    struct chances c = {0};
    int month = (year - 1900) * 12 + 5, charge = charge_row(month);
    const struct uboot_depth_charges_row *k = &uboot_depth_charges[charge];
    const struct uboot_dc_patterns_row *p = &uboot_dc_patterns[pattern];
    double q = year < 1943 ? 0.30 : 0.20;
    double weight = charge == UBOOT_CHARGE_MK7_TORPEX ? 1.2 : 1.0;
    for (int n = 0; n < TRIALS; n++) {
        double e1 = rng_normal(w, stream), e2 = rng_normal(w, stream);
        double set = nearest_setting(charge, z * (1.0 + q * e1) + 10.0 * e2);
        double t = 2.75 * z / (18.0 * KN_MPS) + 6.0 + set / k->sink_rate_mps;
        double course = 30.0 + 60.0 * rng_uniform(w, stream);
        double v = 2.0 * KN_MPS;
        struct point boat = turned_away(course, t, v);
        double x = boat.x, y = boat.y;
        double sc = u_sind(course), cc = u_cosd(course);
        double ax = 45.0 * rng_normal(w, stream);
        double ay = v * t + 45.0 * rng_normal(w, stream);
        double track = 360.0 * rng_uniform(w, stream), s = 0.0;
        double st = u_sind(track), ct = u_cosd(track);
        for (int i = 0; i < p->charges; i++) {
            double ea = rng_normal(w, stream), ec = rng_normal(w, stream);
            double ed = rng_normal(w, stream);
            double along = p->along_m[i] + 8.0 * ea;
            double across = p->across_m[i] + 8.0 * ec;
            bool low = p->depth_split_m > 0.0 && i >= p->charges / 2;
            double depth = set + 3.0 * ed + (low ? p->depth_split_m : 0.0);
            double px = ax + along * st + across * ct - x;
            double py = ay + along * ct - across * st - y;
            double a = px * sc + py * cc;
            double b = px * cc - py * sc;
            double end = maxd(0.0, u_abs(a) - 30.0);
            double d = u_hypot(u_hypot(end, b), depth - z);
            s += dc_severity(&d, 1, weight, z, 1.0);
        }
        c.breach += s >= 1.0 ? 1.0 : s > 0.7 ? 0.25 : 0.0;
        c.heavy += s >= 0.35 && s < 1.0;
        c.medium += s >= 0.12 && s < 0.35;
        c.none += s < 0.04;
    }
    c.breach /= TRIALS;
    c.heavy /= TRIALS;
    c.medium /= TRIALS;
    c.none /= TRIALS;
    return c;
}

static void uboot_model_18_depth_charge_attacks(void **unused)
{
    (void)unused;
    static const struct {
        int year, pattern;
        double depth, breach, heavy, medium, none;
    } table[] = {
        {1940, UBOOT_DC_PATTERN_P5, 60, 0.02, 0.20, 0.30, 0.26},
        {1940, UBOOT_DC_PATTERN_P5, 100, 0.02, 0.14, 0.21, 0.46},
        {1940, UBOOT_DC_PATTERN_P5, 140, 0.03, 0.11, 0.17, 0.53},
        {1940, UBOOT_DC_PATTERN_P5, 180, 0.00, 0.00, 0.12, 0.67},
        {1943, UBOOT_DC_PATTERN_P10, 60, 0.12, 0.40, 0.25, 0.10},
        {1943, UBOOT_DC_PATTERN_P10, 100, 0.10, 0.33, 0.26, 0.20},
        {1943, UBOOT_DC_PATTERN_P10, 150, 0.12, 0.18, 0.18, 0.35},
        {1943, UBOOT_DC_PATTERN_P10, 200, 0.06, 0.14, 0.21, 0.47},
    };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        struct chances c =
            attack_on(table[i].year, table[i].pattern, table[i].depth);
        assert_near(c.breach, table[i].breach, 0.05);
        assert_near(c.heavy, table[i].heavy, 0.05);
        assert_near(c.medium, table[i].medium, 0.05);
        assert_near(c.none, table[i].none, 0.05);
    }
}

static void uboot_ruling_201_ships_in_their_places_run_straight(void **unused)
{
    (void)unused;
    struct world *w = lay_out(MISSION_P1B, MEDIUM, 5);
    struct group *g = convoy(w);
    put_boat(w, g, g->course + 180.0, 30.0, 0.0);
    run(w, 20 * TICKS_MINUTE);
    int straight = 0, ships = g->count - g->escorts;
    for (int i = g->first; i < g->first + ships; i++) {
        const struct ship *s = &w->fleet.ship[i];
        assert_near(s->want_course, u_floor(s->want_course + 0.5), 1e-9);
        straight += s->rate == 0.0;
    }
    assert_true(straight > ships / 2);
}

static void uboot_ruling_202_a_second_round_of_escorts(void **unused)
{
    (void)unused;
    struct world *w = lay_out(MISSION_P2B, MEDIUM, 5);
    const struct group *g = &w->fleet.group[0];
    const struct ship *e = &w->fleet.ship[g->first + g->count - g->escorts];
    assert_int_equal(g->escorts, 13);
    for (int i = 0; i < g->escorts; i++)
        for (int k = i + 1; k < g->escorts; k++)
            assert_true(u_hypot(e[i].along - e[k].along,
                                e[i].across - e[k].across) > 0.3);
}

static void uboot_ruling_203_the_plot_is_moved_a_little_at_a_time(void **unused)
{
    (void)unused;
    struct world *w = lay_out(MISSION_P1B, MEDIUM, 5);
    struct group *g = convoy(w);
    put_boat(w, g, g->course + 70.0, g->half_width + 0.7, 60.0);
    ship_damage(w, g->first, 60.0, ALARM_HIT);
    double fastest = 0.0;
    for (int i = 0; i < 60 * 60 && !w->boat.loss; i++) {
        run(w, TICKS_SECOND);
        for (int k = 0; k < w->fleet.hunters; k++) {
            const struct hunter *h = &w->fleet.hunter[k];
            fastest = maxd(fastest, 3600.0 * u_hypot(h->track_x, h->track_y));
        }
    }
    assert_true(w->fleet.tally.echoes > 3);
    assert_true(fastest > 0.0 && fastest < 8.01); /* knots it believes */
}

static void uboot_ruling_204_ten_charges_from_1942(void **unused)
{
    (void)unused;
    const struct uboot_ship_types_row *flower =
        &uboot_ship_types[UBOOT_SHIP_TYPE_FLOWER_CORVETTE];
    assert_int_equal(pattern_row(flower, 503), UBOOT_DC_PATTERN_P5);
    assert_int_equal(pattern_row(flower, 504), UBOOT_DC_PATTERN_P10);
}

static void uboot_ruling_205_gunfire_at_a_surfaced_boat(void **unused)
{
    (void)unused;
    struct world *w = lay_out(MISSION_P1B, MEDIUM, 5);
    struct group *g = convoy(w);
    int escort = g->first + g->count - 1;
    struct ship *s = &w->fleet.ship[escort];
    w->sea.light = 1.0;
    w->sea.now.sea_state = 0.0;
    double eff = uboot_guns[ship_row(s)->gun].effective_range_nm;
    enum { ROUNDS = 3000 };
    for (int i = 0; i < ROUNDS; i++) {
        w->boat.x = s->x + eff * 0.99;
        w->boat.y = s->y;
        w->boat.surfaced = 1;
        w->boat.depth = 0.0;
        w->boat.hull = 100.0;
        w->boat.loss = 0;
        s->lost_sight = w->clock.tick;
        s->fire_at = 0;
        ship_fires(w, escort);
    }
    assert_int_equal(w->fleet.tally.rounds, ROUNDS);
    assert_near(w->fleet.tally.hits_on_boat / (double)ROUNDS, 0.02, 0.008);
    /* Under water nobody fires. */
    w->boat.depth = 12.0;
    w->boat.surfaced = 0;
    s->fire_at = 0;
    ship_fires(w, escort);
    assert_int_equal(w->fleet.tally.rounds, ROUNDS);
}

static void uboot_ruling_206_far_groups_are_one_point(void **unused)
{
    (void)unused;
    struct world *w = lay_out(MISSION_P1B, MEDIUM, 5);
    struct group *g = &w->fleet.group[0];
    run(w, 8);
    assert_int_equal(g->far, 1);
    const struct ship *s = &w->fleet.ship[g->first];
    put_boat(w, g, 0.0, 35.0, 0.0);
    run(w, 16);
    assert_int_equal(g->far, 0);
    struct point p = ship_station(g, s);
    assert_near(seachart_distance(s->x, s->y, p.x, p.y), 0.0, 0.02);
}

static void uboot_ruling_207_an_escort_whose_time_is_up_goes(void **unused)
{
    (void)unused;
    struct world *w = lay_out(MISSION_P1B, MEDIUM, 5);
    struct group *g = convoy(w);
    struct ship *s = &w->fleet.ship[g->first + g->count - 1];
    struct hunter *h = &w->fleet.hunter[s->hunter];
    put_boat(w, g, g->course + 180.0, 20.0, 60.0);
    escort_state(w, s, AI(HUNT));
    h->away_since = w->clock.tick;
    h->echo_at = w->clock.tick;
    escort_decide(w, g->first + g->count - 1);
    assert_int_equal(s->state, AI(HUNT));
    w->clock.tick += 41 * TICKS_MINUTE;
    h->echo_at = w->clock.tick;
    escort_decide(w, g->first + g->count - 1);
    assert_int_equal(s->state, AI(RETURN));
}

static void uboot_model_7_hf_df_from_1942(void **unused)
{
    (void)unused;
    int sent_1940 = 0, sent_1943 = 0;
    enum { CALLS = 60 };
    for (uint64_t seed = 1; seed <= CALLS; seed++) {
        for (int late = 0; late < 2; late++) {
            struct world *w =
                lay_out(late ? MISSION_S7 : MISSION_P1B, MEDIUM, seed);
            struct group *g = convoy(w);
            put_boat(w, g, 0.0, 20.0, 0.0);
            fleet_hear_radio(w);
            int sent = 0;
            for (int i = 0; i < w->fleet.hunters; i++)
                sent += w->fleet.hunter[i].order_at != 0 &&
                        w->fleet.ship[w->fleet.hunter[i].ship].group == 0;
            assert_true(sent <= 1);
            *(late ? &sent_1943 : &sent_1940) += sent;
        }
    }
    assert_int_equal(sent_1940, 0);
    assert_near(sent_1943 / (double)CALLS, 0.8, 0.15);
}

static void uboot_model_9_a_lone_merchant_flees_and_calls(void **unused)
{
    (void)unused;
    struct world *w = lay_out(MISSION_S4, MEDIUM, 3);
    int index = w->fleet.groups - 1;
    while (index > 0 && w->fleet.group[index].kind != SPAWN_SINGLE)
        index--;
    struct group *g = &w->fleet.group[index];
    assert_int_equal(g->kind, SPAWN_SINGLE);
    g->present = 0;
    g->spawn_at = 0;
    run(w, 8);
    put_boat(w, g, 90.0, 3.0, 0.0);
    g->far = 0;
    struct ship *s = &w->fleet.ship[g->first];
    fleet_alarm(w, index, ALARM_SIGHTED, w->boat.x, w->boat.y);
    put_boat(w, g, 90.0, 12.0, 30.0);
    run(w, 10 * TICKS_MINUTE);
    assert_int_equal(s->state, AI(FLEE));
    assert_int_equal(said(w, UBOOT_MESSAGE_SOS), 1);
    assert_near(s->speed, ship_row(s)->max_kn, 0.3);
    /* The threat was in the east. */
    assert_near(wrap180(s->course - 270.0), 0.0, 30.0);
    run(w, 60 * TICKS_MINUTE);
    assert_int_equal(s->state, AI(INDEPENDENT));
}

static void uboot_model_9_an_aircraft_attacks_a_surfaced_boat(void **unused)
{
    (void)unused;
    int dropped = 0, after_dive = 0;
    enum { FLIGHTS = 16 };
    for (uint64_t seed = 1; seed <= FLIGHTS; seed++)
        for (int dives = 0; dives < 2; dives++) {
            struct world *w = lay_out(MISSION_S4, MEDIUM, seed);
            w->sea.light = 1.0;
            w->sea.light_due = NEVER;
            plane_spawn(w, UBOOT_AIRCRAFT_SUNDERLAND);
            for (int t = 0; t < 20 * 60; t++) {
                run(w, TICKS_SECOND);
                bool near = w->fleet.plane[0].state == AI(AIR_ATTACK);
                if (dives && near && w->boat.trim == TRIM_SURFACED)
                    boat_order_dive(w);
            }
            *(dives ? &after_dive : &dropped) += w->fleet.tally.air_attacks > 0;
        }
    assert_true(dropped > FLIGHTS / 2);
    assert_true(after_dive < dropped);
}

static void uboot_4_1_glory_and_rank(void **unused)
{
    (void)unused;
    struct world *w = lay_out(MISSION_P1B, MEDIUM, 1);
    assert_int_equal(mission_glory(w), 0);
    w->fleet.tally.grt = 8000;
    w->fleet.tally.warship_tons = 940;
    assert_int_equal(mission_glory(w), 400 + 94);
    w->fleet.tally.neutral = 1;
    assert_int_equal(mission_glory(w), 494 - 200);
    w->fleet.objective[0].state = OBJECTIVE_DONE; /* 600 */
    assert_int_equal(mission_glory(w), 894);
    /* Par is 800: 111 percent are B, 86 are C. */
    assert_int_equal(mission_rank(w), UBOOT_RANK_B);
    w->fleet.tally.neutral = 2;
    assert_int_equal(mission_rank(w), UBOOT_RANK_C);
    w->fleet.tally.neutral = 1;
    mission_end(w, ENDING_RETURNED);
    assert_int_equal(w->fleet.glory, 944);
    /* A lost boat is F, whatever the glory. */
    w = lay_out(MISSION_P1B, MEDIUM, 1);
    w->fleet.tally.grt = 99000;
    boat_lost(w, LOSS_HULL);
    run(w, 1);
    objectives_tick(w);
    assert_int_equal(w->fleet.rank, UBOOT_RANK_F);
}

static void uboot_4_1_a_sinking_counts_for_the_objectives(void **unused)
{
    (void)unused;
    struct world *w = lay_out(MISSION_P1B, MEDIUM, 2);
    struct group *g = convoy(w);
    put_boat(w, g, 0.0, 25.0, 60.0);
    for (int i = g->first; w->fleet.tally.grt < 5000; i++) {
        assert_int_equal(w->fleet.objective[0].state, OBJECTIVE_OPEN);
        ship_damage(w, i, 1000.0, ALARM_HIT);
    }
    assert_int_equal(w->fleet.objective[0].state, OBJECTIVE_DONE);
    assert_int_equal(said(w, UBOOT_MESSAGE_OBJECTIVE_DONE) > 0, 1);
}

static void uboot_4_1_a_friend_torpedoed_ends_the_mission(void **unused)
{
    (void)unused;
    struct world *w = lay_out(MISSION_S5, MEDIUM, 2);
    run(w, 8);
    int trawler = -1;
    for (int i = 0; i < w->fleet.ships; i++)
        if (w->fleet.ship[i].type == UBOOT_SHIP_TYPE_WEATHER_TRAWLER)
            trawler = i;
    assert_true(trawler >= 0);
    w->fleet.tally.grt = 99000;
    ship_damage(w, trawler, 1000.0, ALARM_HIT);
    assert_int_equal(w->fleet.ending, ENDING_FRIENDLY_SUNK);
    assert_int_equal(w->fleet.rank, UBOOT_RANK_F);
}

static void uboot_4_2_no_way_home_out_of_a_fight(void **unused)
{
    (void)unused;
    struct world *w = lay_out(MISSION_P1B, MEDIUM, 2);
    struct group *g = convoy(w);
    put_boat(w, g, 0.0, 30.0, 0.0);
    assert_true(mission_can_return(w));
    put_boat(w, g, 0.0, 8.0, 0.0);
    assert_true(mission_can_return(w));
    w->fleet.ship[g->first].flags |= SHIP_ALARMED;
    assert_false(mission_can_return(w));
}

static void uboot_ruling_241_a_condition_does_not_keep_her_at_sea(void **unused)
{
    (void)unused;
    struct world *w = lay_out(MISSION_P1B, MEDIUM, 2);
    w->fleet.groups = w->fleet.ships = 0;
    condition_set(w, UBOOT_COMPONENT_RUDDER, UBOOT_SEVERITY_RED, false);
    environment_new(w, UBOOT_ENVIRONMENT_FIRE, 3);
    assert_true(mission_can_return(w));
    breach_open(w, 2);
    assert_false(mission_can_return(w));
}

static void uboot_model_17_a_landing_by_night_and_unseen(void **unused)
{
    (void)unused;
    struct world *w = lay_out(MISSION_S4, EASY, 2);
    struct point p = seachart_point(52.06, -10.45);
    /* Twenty hours on: 2200 boat time in August, dark. */
    w->fleet.groups = w->fleet.ships = w->fleet.hunters = 0;
    w->clock.tick += 20 * TICKS_HOUR;
    w->boat.x = p.x;
    w->boat.y = p.y;
    w->boat.telegraph = TELEGRAPH_STOP;
    w->boat.speed = 0.0;
    w->sea.current_x = w->sea.current_y = 0.0;
    w->sea.light = 0.05;
    w->sea.light_due = NEVER;
    w->boat.bottom_due = 0;
    for (int i = 0; i < 20; i++)
        for (int k = 0; k < 60; k++) {
            w->clock.tick += TICKS_SECOND;
            objectives_tick(w);
        }
    assert_int_equal(w->fleet.objective[0].state, OBJECTIVE_OPEN);
    boat_noticed(w); /* seen after twenty minutes: it begins anew */
    for (int k = 0; k < 10 * 60; k++) {
        w->clock.tick += TICKS_SECOND;
        objectives_tick(w);
    }
    assert_int_equal(w->fleet.objective[0].state, OBJECTIVE_OPEN);
    for (int k = 0; k < 16 * 60; k++) {
        w->clock.tick += TICKS_SECOND;
        objectives_tick(w);
    }
    assert_int_equal(w->fleet.objective[0].state, OBJECTIVE_DONE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(uboot_model_4_columns_abreast_tankers_inside),
        test(uboot_model_4_ships_keep_their_stations),
        test(uboot_model_4_zigzag_keeps_the_mean_course),
        test(uboot_model_4_no_group_appears_within_22_miles),
        test(uboot_model_7_hf_df_from_1942),
        test(uboot_model_8_the_blind_zone_hides_a_deep_boat),
        test(uboot_model_8_passing_an_escort_of_the_screen),
        test(uboot_model_9_a_hit_turns_the_convoy_away),
        test(uboot_model_9_ships_are_told_after_20_to_60_seconds),
        test(uboot_model_9_two_leave_the_screen_one_of_a_small_one),
        test(uboot_model_9_star_shell_lights_one_side),
        test(uboot_model_9_patterns_by_date),
        test(uboot_model_9_a_hunt_runs_its_course),
        test(uboot_model_9_a_lone_merchant_flees_and_calls),
        test(uboot_model_9_an_aircraft_attacks_a_surfaced_boat),
        test(uboot_model_11_damage_takes_speed_and_sinks),
        test(uboot_model_11_hit_points_of_merchants),
        test(uboot_model_17_a_landing_by_night_and_unseen),
        test(uboot_model_18_depth_charge_attacks),
        test(uboot_ruling_201_ships_in_their_places_run_straight),
        test(uboot_ruling_202_a_second_round_of_escorts),
        test(uboot_ruling_203_the_plot_is_moved_a_little_at_a_time),
        test(uboot_ruling_204_ten_charges_from_1942),
        test(uboot_ruling_205_gunfire_at_a_surfaced_boat),
        test(uboot_ruling_206_far_groups_are_one_point),
        test(uboot_ruling_207_an_escort_whose_time_is_up_goes),
        test(uboot_4_1_glory_and_rank),
        test(uboot_4_1_a_sinking_counts_for_the_objectives),
        test(uboot_4_1_a_friend_torpedoed_ends_the_mission),
        test(uboot_4_2_no_way_home_out_of_a_fight),
        test(uboot_ruling_241_a_condition_does_not_keep_her_at_sea),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
