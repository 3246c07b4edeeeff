/* The feed as a spectator reads it: one line for one thing, at its time. */
#include "games/uboot/world/enemy.h"
#include "tests/uboot/ocean.h"

/* One charge so far off the boat, which goes off at its depth. */
static void explode_at(struct world *w, double metres)
{
    w->fleet.pattern[0] = (struct pattern){.nearest = 999.0, .left = 1};
    w->fleet.charge[0] = (struct charge){.x = w->boat.x,
                                         .y = w->boat.y + NM(metres + 30.0),
                                         .set = w->boat.depth,
                                         .rate = 3.0,
                                         .weight = 1.0,
                                         .live = 1};
    w->fleet.charges_live = 1;
    w->feed.count = w->feed.told = 0;
    for (int i = 0; i < 600 && w->fleet.charges_live; i++) {
        w->clock.tick++;
        charges_tick(w);
    }
}

static void uboot_8_1_a_pattern_is_heard_once(void **unused)
{
    (void)unused;
    static const struct {
        double metres;
        enum uboot_message message;
    } heard[] = {
        {15.0, UBOOT_MESSAGE_EXPLOSION_NEAR},
        {120.0, UBOOT_MESSAGE_EXPLOSION_MID},
        {500.0, UBOOT_MESSAGE_EXPLOSION_FAR},
        {5000.0, UBOOT_MESSAGE_EXPLOSION_FAR},
    };
    for (size_t i = 0; i < sizeof heard / sizeof *heard; i++) {
        struct world *w = calm(MEDIUM);
        pass(w, 1);
        submerge(w, 40.0);
        explode_at(w, heard[i].metres);
        int all = said(w, UBOOT_MESSAGE_EXPLOSION_NEAR) +
                  said(w, UBOOT_MESSAGE_EXPLOSION_MID) +
                  said(w, UBOOT_MESSAGE_EXPLOSION_FAR);
        assert_int_equal(all, 1);
        assert_int_equal(said(w, heard[i].message), 1);
    }
}

static void uboot_ruling_209_far_patterns_break_nothing(void **unused)
{
    (void)unused;
    struct world *w = calm(MEDIUM);
    pass(w, 1);
    submerge(w, 40.0);
    for (int i = 0; i < 200; i++) {
        explode_at(w, 2000.0);
        assert_int_equal(said(w, UBOOT_MESSAGE_TECH_NEW), 0);
    }
    int broken = 0;
    for (int i = 0; i < 200; i++) {
        explode_at(w, 200.0);
        broken +=
            said(w, UBOOT_MESSAGE_TECH_NEW) + said(w, UBOOT_MESSAGE_TECH_WORSE);
    }
    assert_true(broken > 0); /* a lamp now and then */
}

/* A torpedo that has passed its target is written off by the stop-watch. */
static void uboot_ruling_211_a_miss_is_told_when_its_time_is_up(void **unused)
{
    (void)unused;
    struct world *w = calm(EASY);
    w->weapons.reliability = 12 * 45;
    int ship = put_ship(w, UBOOT_SHIP_TYPE_TRAMP, 0.6, 0.0, 90.0, 8.0);
    w->boat.observers = 6;
    pass(w, 5 * TICKS_MINUTE);
    struct tube *t = &w->weapons.tube[0];
    t->state = TUBE_FLOODED;
    t->until = NEVER;
    t->in_salvo = 1;
    w->fleet.ship[ship].x = w->boat.x;
    w->fleet.ship[ship].y = w->boat.y + 0.6;
    pass(w, TICKS_MINUTE + 1);
    w->weapons.tdc.contact = w->sensors.report[0].number;
    assert_true(weapons_fire(w));
    pass(w, 2);
    int64_t eta = w->weapons.torpedo[0].eta;
    w->fleet.ship[ship].x += 30.0; /* it is not there */
    while (w->weapons.running > 0)
        pass(w, 1);
    assert_int_equal(said(w, UBOOT_MESSAGE_TORPEDO_MISS), 1);
    int64_t told = last_said(w, UBOOT_MESSAGE_TORPEDO_MISS)->tick;
    assert_int_equal(told, eta + 20 * TICKS_SECOND + 1);
}

static void uboot_7_5_1_a_small_correction_is_no_news(void **unused)
{
    (void)unused;
    struct world *w = calm(MEDIUM);
    boat_order_telegraph(w, TELEGRAPH_HALF);
    pass(w, TICKS_MINUTE);
    boat_order_course(w, 8.0, TURN_SHORTER);
    pass(w, 2 * TICKS_MINUTE);
    assert_near(w->boat.course, 8.0, 0.1);
    assert_int_equal(said(w, UBOOT_MESSAGE_COURSE_DONE), 0);
    boat_order_course(w, 40.0, TURN_SHORTER);
    pass(w, 2 * TICKS_MINUTE);
    assert_int_equal(said(w, UBOOT_MESSAGE_COURSE_DONE), 1);
}

static void uboot_8_3_a_convoy_is_called_one(void **unused)
{
    (void)unused;
    struct world *w = calm(MEDIUM);
    put_ship(w, UBOOT_SHIP_TYPE_TRAMP, 7.0, 20.0, 90.0, 8.0);
    put_ship(w, UBOOT_SHIP_TYPE_TRAMP, 7.3, 22.0, 90.0, 8.0);
    w->fleet.ship[1].group = 0;
    w->fleet.group[0].count = 2;
    w->fleet.groups = 1;
    w->boat.observers = 6;
    pass(w, 15 * TICKS_MINUTE);
    assert_int_equal(said(w, UBOOT_MESSAGE_CONTACT_CONVOY), 1);
    assert_int_equal(said(w, UBOOT_MESSAGE_CONTACT_WATCH), 0);
    /* Tenths are tenths: 7.5 and not 7.50. */
    int part = last_said(w, UBOOT_MESSAGE_CONTACT_CONVOY)->arg[2];
    assert_true(part == 0 || part == 5);
}

static void uboot_8_2_a_ship_is_named_when_it_is_made_out(void **unused)
{
    (void)unused;
    struct world *w = calm(MEDIUM);
    put_ship(w, UBOOT_SHIP_TYPE_TRIBAL_DESTROYER, 8.0, 0.0, 180.0, 20.0);
    w->boat.observers = 6;
    pass(w, 15 * TICKS_MINUTE);
    assert_int_equal(said(w, UBOOT_MESSAGE_CONTACT_TYPE), 1);
    assert_int_equal(last_said(w, UBOOT_MESSAGE_CONTACT_TYPE)->arg[1],
                     UBOOT_SHIP_TYPE_TRIBAL_DESTROYER);
}

static void uboot_7_3_a_ship_that_goes_down_is_heard_or_seen(void **unused)
{
    (void)unused;
    static const struct {
        double miles;
        int deep, ears, told;
    } cases[] = {{3.0, 1, 1, 1}, {3.0, 1, 0, 0}, {9.0, 1, 1, 0}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct world *w = calm(MEDIUM);
        int ship =
            put_ship(w, UBOOT_SHIP_TYPE_TRAMP, cases[i].miles, 0.0, 90.0, 0.0);
        submerge(w, 40.0);
        w->boat.hydrophone = (int8_t)cases[i].ears;
        ship_damage(w, ship, 140.0, ALARM_HIT);
        w->fleet.ship[ship].sinks_at = w->clock.tick;
        for (int k = 0; k < 16; k++) {
            w->clock.tick++;
            fleet_tick(w);
        }
        assert_false(ship_afloat(&w->fleet.ship[ship]));
        assert_int_equal(said(w, UBOOT_MESSAGE_SHIP_GONE), cases[i].told);
    }
}

static void uboot_model_9_star_shell_is_seen_from_the_bridge(void **unused)
{
    (void)unused;
    for (int observers = 0; observers < 2; observers++) {
        struct world *w = calm(MEDIUM);
        put_ship(w, UBOOT_SHIP_TYPE_TRAMP, 3.0, 0.0, 90.0, 8.0);
        w->boat.observers = (int8_t)observers;
        struct group *g = &w->fleet.group[0];
        g->shell_from = w->clock.tick + 20;
        g->shell_until = w->clock.tick + 900;
        g->shell_x = g->x;
        g->shell_y = g->y;
        for (int k = 0; k < 400; k++) {
            w->clock.tick++;
            fleet_tick(w);
        }
        assert_int_equal(said(w, UBOOT_MESSAGE_STAR_SHELL), observers);
    }
}

static void uboot_8_1_gunfire_is_told_when_it_begins(void **unused)
{
    (void)unused;
    struct world *w = calm(MEDIUM);
    int ship =
        put_ship(w, UBOOT_SHIP_TYPE_FLOWER_CORVETTE, 2.4, 0.0, 90.0, 0.0);
    w->clock.tick = 1000;
    for (int i = 0; i < 4 * TICKS_MINUTE; i++) {
        w->clock.tick++;
        w->fleet.ship[ship].lost_sight = w->clock.tick;
        ship_fires(w, ship);
    }
    assert_true(w->fleet.tally.rounds > 20);
    assert_int_equal(said(w, UBOOT_MESSAGE_UNDER_FIRE), 1);
    assert_int_equal(said(w, UBOOT_MESSAGE_SHELL_HIT),
                     w->fleet.tally.hits_on_boat);
}

/* Three hit points for each hit, and the crew sees it. */
static void uboot_model_11_flak_hits_are_seen(void **unused)
{
    (void)unused;
    struct world *w = calm(MEDIUM);
    w->fleet.plane[0] = (struct plane){
        .present = 1, .type = UBOOT_AIRCRAFT_SUNDERLAND, .hp = 16};
    plane_hit(w, 0, 1);
    assert_int_equal(w->fleet.plane[0].hp, 13);
    assert_int_equal(said(w, UBOOT_MESSAGE_AIRCRAFT_HIT), 1);
    for (int i = 0; i < 5; i++)
        plane_hit(w, 0, 1);
    assert_int_equal(w->fleet.plane[0].present, 0);
    assert_int_equal(said(w, UBOOT_MESSAGE_AIRCRAFT_DOWN), 1);
    assert_int_equal(w->fleet.tally.downed, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(uboot_8_1_a_pattern_is_heard_once),
        test(uboot_ruling_209_far_patterns_break_nothing),
        test(uboot_ruling_211_a_miss_is_told_when_its_time_is_up),
        test(uboot_7_5_1_a_small_correction_is_no_news),
        test(uboot_8_3_a_convoy_is_called_one),
        test(uboot_8_2_a_ship_is_named_when_it_is_made_out),
        test(uboot_7_3_a_ship_that_goes_down_is_heard_or_seen),
        test(uboot_model_9_star_shell_is_seen_from_the_bridge),
        test(uboot_8_1_gunfire_is_told_when_it_begins),
        test(uboot_model_11_flak_hits_are_seen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
