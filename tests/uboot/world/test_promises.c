/* What briefings promise: a test for each row of tests/uboot/promises.tsv that
 * was built, and one that holds the list. [ruling 363] */
#include "games/uboot/world/enemy.h"
#include "tests/uboot/ocean.h"

enum { MISSION_P2A = 10, MISSION_P2B };

static void sail(struct world *w, double hours)
{
    int64_t end = w->clock.tick + ticks_of(3600.0 * hours);
    while (w->clock.tick < end && !world_over(w)) {
        world_tick(w);
        w->clock.wait = WAIT_NONE;
    }
}

static void put_at(struct world *w, double lat, double lon)
{
    struct point p = seachart_point(lat, lon);
    w->boat.x = p.x;
    w->boat.y = p.y;
}

static void uboot_ruling_363_shots_in_neutral_waters_cost(void **unused)
{
    (void)unused;
    struct world *w = lay_out(MISSION_S4, MEDIUM, 1);
    int before = mission_glory(w);
    put_at(w, 51.0, -13.0);
    neutral_fired(w);
    assert_int_equal(mission_glory(w), before);
    put_at(w, 52.06, -10.40);
    neutral_fired(w);
    neutral_fired(w); /* only once */
    assert_int_equal(mission_glory(w), before - 200);
    w = lay_out(MISSION_P2A, MEDIUM, 1);
    put_at(w, 42.30, -9.05);
    neutral_fired(w);
    assert_int_equal(w->fleet.neutral_shot, 1);
    w = lay_out(MISSION_P2A, MEDIUM, 1);
    put_at(w, 42.30, -9.90);
    neutral_fired(w);
    assert_int_equal(w->fleet.neutral_shot, 0);
}

static void uboot_ruling_363_the_carrier_leaves_by_night(void **unused)
{
    (void)unused;
    struct world *w = lay_out(MISSION_P2B, MEDIUM, 2);
    put_at(w, 45.0, -25.0); /* nobody disturbs them */
    double night = 0.0, day = 99.0;
    for (int i = 0; i < 60; i++) {
        sail(w, 0.5);
        const struct group *c = &w->fleet.group[0], *g = &w->fleet.group[1];
        double d = seachart_distance(c->x, c->y, g->x, g->y);
        if (w->sea.sun_deg < -20.0)
            night = maxd(night, d);
        if (w->sea.sun_deg > 15.0)
            day = mind(day, d);
    }
    assert_true(night > 8.0 && night < 15.0);
    assert_true(day < 2.0);
}

static void uboot_ruling_363_escorts_sweep_by_turns(void **unused)
{
    (void)unused;
    struct world *w = lay_out(MISSION_P2B, MEDIUM, 2);
    put_at(w, 45.0, -25.0);
    int sent = 0;
    for (int i = 0; i < 50; i++) {
        sail(w, 0.25);
        for (int k = 0; k < w->fleet.hunters; k++)
            sent += w->fleet.hunter[k].order_at != 0 ||
                    w->fleet.hunter[k].away_since != 0;
    }
    assert_true(sent > 0);
}

static int flown(struct world *w, int type)
{
    int count = 0;
    for (int i = 0; i < AIRCRAFT_MAX; i++)
        count += w->fleet.plane[i].present && w->fleet.plane[i].type == type;
    return count;
}

/* Hours of some games in which this type was in the air. */
static int air_hours(int mission, int type, double from, double to, double lat,
                     double lon)
{
    int met = 0;
    for (uint64_t seed = 1; seed <= 6; seed++) {
        struct world *w = lay_out(mission, MEDIUM, seed);
        w->clock.tick = ticks_of(3600.0 * from);
        for (double h = from; h < to && !world_over(w); h += 1.0) {
            put_at(w, lat, lon);
            w->boat.depth = 0.0;
            w->sea.light = 0.9;
            for (int i = 0; i < AIRCRAFT_MAX; i++)
                w->fleet.plane[i].present = 0;
            for (int k = 0; k < 360; k++) {
                w->clock.tick += 10 * TICKS_SECOND;
                spawns_tick(w);
            }
            met += flown(w, type);
        }
    }
    return met;
}

static void uboot_ruling_363_aircraft_keep_their_hours_and_bases(void **unused)
{
    (void)unused;
    /* S7: Liberators from the second day. */
    assert_int_equal(
        air_hours(MISSION_S7, UBOOT_AIRCRAFT_LIBERATOR_VLR, 0, 23, 52, -35), 0);
    assert_true(air_hours(MISSION_S7, UBOOT_AIRCRAFT_LIBERATOR_VLR, 24, 58, 52,
                          -35) > 0);
    /* P2B: Swordfish for two days. */
    assert_true(
        air_hours(MISSION_P2B, UBOOT_AIRCRAFT_SWORDFISH, 0, 47, 36, -9) > 0);
    assert_int_equal(
        air_hours(MISSION_P2B, UBOOT_AIRCRAFT_SWORDFISH, 48, 90, 36, -9), 0);
    /* P1A: Hudsons no farther than their radius of Shetland. */
    assert_int_equal(
        air_hours(MISSION_P1A, UBOOT_AIRCRAFT_HUDSON, 0, 60, 58, -20), 0);
    assert_true(air_hours(MISSION_P1A, UBOOT_AIRCRAFT_HUDSON, 0, 60, 62, -3) >
                0);
}

static void uboot_ruling_363_martlets_fly_while_she_lives(void **unused)
{
    (void)unused;
    struct world *w = lay_out(MISSION_P2B, MEDIUM, 3);
    struct group *g = &w->fleet.group[1];
    int before = 0, after = 0;
    for (int i = 0; i < 40000; i++) {
        w->clock.tick += 10 * TICKS_SECOND;
        w->clock.tick %= 20 * TICKS_HOUR;
        w->sea.light = 0.9;
        w->boat.x = g->x + 5.0;
        w->boat.y = g->y;
        if (i == 20000)
            w->fleet.ship[g->first].flags |= SHIP_SUNK;
        for (int k = 0; k < AIRCRAFT_MAX; k++)
            w->fleet.plane[k].present = 0;
        spawns_tick(w);
        int met = flown(w, UBOOT_AIRCRAFT_MARTLET);
        before += i < 20000 ? met : 0;
        after += i > 20000 ? met : 0;
    }
    assert_true(before > 0);
    assert_int_equal(after, 0);
}

static void uboot_ruling_363_our_report_calls_other_boats(void **unused)
{
    (void)unused;
    int without = 0, with = 0;
    for (int called = 0; called < 2; called++) {
        struct world *w = lay_out(MISSION_P1B, MEDIUM, 4);
        put_at(w, 53.0, -25.0);
        w->fleet.reported = (uint8_t)called;
        sail(w, 36.0);
        int lost = 0;
        const struct group *g = &w->fleet.group[0];
        for (int i = g->first; i < g->first + g->count; i++)
            lost += !ship_afloat(&w->fleet.ship[i]);
        *(called ? &with : &without) = g->present == 1 ? lost : lost % 30;
        assert_int_equal(w->fleet.tally.grt, 0); /* none of it is ours */
        assert_int_equal(w->fleet.packed > 0, called);
    }
    assert_true(with > without);
}

static void uboot_ruling_363_raiders_stop_and_board(void **unused)
{
    (void)unused;
    struct world *w = lay_out(MISSION_S5, MEDIUM, 1);
    put_at(w, 64.5, 4.0); /* far from it all */
    w->fleet.objective[2].shown = 1;
    sail(w, 64.5);
    assert_int_equal(w->fleet.objective[2].state, OBJECTIVE_FAILED);
    /* Alarmed near her, they go home, and she is safe. */
    w = lay_out(MISSION_S5, MEDIUM, 1);
    put_at(w, 64.5, 4.0);
    w->fleet.objective[2].shown = 1;
    struct group *g = &w->fleet.group[1];
    const struct ship *p = &w->fleet.ship[w->fleet.group[0].first];
    while (!world_over(w) && w->fleet.objective[2].state == OBJECTIVE_OPEN) {
        sail(w, 0.1);
        if (g->present == 1 && !w->fleet.turned &&
            seachart_distance(g->x, g->y, p->x, p->y) < 12.0)
            fleet_alarm(w, 1, ALARM_SIGHTED, g->x + 3.0, g->y);
    }
    assert_int_equal(w->fleet.objective[2].state, OBJECTIVE_DONE);
}

static void uboot_ruling_363_an_escort_waits_at_the_buoy(void **unused)
{
    (void)unused;
    struct world *w = lay_out(MISSION_S6, MEDIUM, 1);
    struct point home =
        seachart_point(w->mission.home.lat, w->mission.home.lon);
    sail(w, 20.5);
    bool there = false;
    for (int i = 0; i < w->fleet.groups; i++) {
        const struct group *g = &w->fleet.group[i];
        there |= g->present == 1 && g->kind == SPAWN_FRIENDLY &&
                 w->fleet.ship[g->first].type == UBOOT_SHIP_TYPE_MINESWEEPER &&
                 seachart_distance(g->x, g->y, home.x, home.y) < 8.0;
    }
    assert_true(there);
}

static void uboot_ruling_363_the_moon_sets_when_the_message_says(void **unused)
{
    (void)unused;
    struct world *w = lay_out(MISSION_S4, MEDIUM, 1);
    const struct uboot_figures *f = &w->mission.message[0].figures;
    assert_int_equal(f->message, UBOOT_MESSAGE_FIGURE_MOON);
    struct clock clock = w->clock;
    bool sets = false;
    for (int q = 0; q < 120; q++) {
        clock.tick = (int64_t)q * TICKS_HOUR / 4;
        struct date d = clock_date(&clock);
        double lat = w->mission.start.lat, lon = w->mission.start.lon;
        struct sky a = sun_moon(d.year, d.month, d.day, d.hours, lat, lon);
        struct sky b =
            sun_moon(d.year, d.month, d.day, d.hours + 0.5, lat, lon);
        double off = u_abs(d.hours - f->arg[0]);
        if (a.moon_deg >= 0.0 && b.moon_deg < 0.0 && off <= 1.0)
            sets = true;
    }
    assert_true(sets);
}

static bool is_test(const char *name)
{
    static const char *const files[] = {"test_promises.c", "test_spread.c"};
    char path[512], line[512], call[128];
    bool found = false;
    snprintf(call, sizeof call, "test(%s)", name);
    for (int i = 0; i < 2; i++) {
        snprintf(path, sizeof path, "%s/tests/uboot/world/%s", KALEUN_SOURCE,
                 files[i]);
        FILE *f = fopen(path, "r");
        assert_non_null(f);
        while (fgets(line, sizeof line, f))
            found = found || strstr(line, call);
        fclose(f);
    }
    return found;
}

/* Each promise names the test that shows it, or was deleted with a reason. */
static void uboot_ruling_363_every_promise_has_its_test(void **unused)
{
    (void)unused;
    char line[512];
    int rows = 0;
    FILE *f = fopen(KALEUN_SOURCE "/tests/uboot/promises.tsv", "r");
    assert_non_null(f);
    while (fgets(line, sizeof line, f)) {
        if (line[0] == '#' || strncmp(line, "where\t", 6) == 0)
            continue;
        char *cell = strrchr(line, '\t');
        assert_non_null(cell);
        cell++;
        cell[strcspn(cell, "\n")] = '\0';
        if (strncmp(cell, "deleted: ", 9) != 0 && !is_test(cell))
            fail_msg("no test %s", cell);
        rows++;
    }
    fclose(f);
    assert_true(rows >= 22);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(uboot_ruling_363_shots_in_neutral_waters_cost),
        test(uboot_ruling_363_the_carrier_leaves_by_night),
        test(uboot_ruling_363_escorts_sweep_by_turns),
        test(uboot_ruling_363_aircraft_keep_their_hours_and_bases),
        test(uboot_ruling_363_martlets_fly_while_she_lives),
        test(uboot_ruling_363_our_report_calls_other_boats),
        test(uboot_ruling_363_raiders_stop_and_board),
        test(uboot_ruling_363_an_escort_waits_at_the_buoy),
        test(uboot_ruling_363_the_moon_sets_when_the_message_says),
        test(uboot_ruling_363_every_promise_has_its_test),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
