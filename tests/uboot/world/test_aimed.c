/* Guns laid by hand, and miles that are miles everywhere. */
#include "games/uboot/world/enemy.h"
#include "tests/uboot/ocean.h"

/* The aimed gun. */

static void give(struct world *w, const char *text)
{
    struct play play = {.game = &helm_game, .rolls_seen = EVERYBODY};
    static struct helm_view view;
    static struct choices choices;
    struct action action;
    int problem;
    assert_null(action_read(&helm_game, text, &action, &problem));
    helm_view_of(w, HELMSMAN, &view);
    choices.count = 0;
    helm_legal(&view, &choices);
    if (!choices_allow(&choices, &action))
        fail_msg("not open: %s", text);
    helm_apply(w, HELMSMAN, &action, &play);
}

static void uboot_8_4_an_aimed_round_flies_and_strikes(void **unused)
{
    (void)unused;
    struct world *w = calm(EASY);
    w->sea.now.sea_state = 1.0;
    w->boat.observers = 6;
    int ship = put_ship(w, UBOOT_SHIP_TYPE_WHALE_FACTORY, 1.0, 0.0, 90.0, 0.0);
    pass(w, 5 * TICKS_MINUTE);
    int rounds = w->weapons.guns.rounds_88;
    char text[64];
    int elevation = round_int(100.0 * gun_elevation(1840.0));
    snprintf(text, sizeof text, "shell %d 0", elevation);
    give(w, text);
    assert_int_equal(w->weapons.guns.rounds_88, rounds - 1);
    assert_int_equal(gun_seconds(w), 5);
    pass(w, TICKS_SECOND); /* it flies for three seconds */
    assert_int_equal(
        w->fleet.ship[ship].rounds + said(w, UBOOT_MESSAGE_GUN_FALL), 0);
    for (int i = 0; i < 40; i++) {
        pass(w, 5 * TICKS_SECOND);
        give(w, text);
    }
    pass(w, 5 * TICKS_SECOND);
    int hits = w->fleet.ship[ship].rounds;
    int falls = said(w, UBOOT_MESSAGE_GUN_FALL);
    assert_true(hits > 8 && hits < 41);
    assert_near(w->fleet.ship[ship].damage, 2.2 * hits, 1e-6);
    assert_int_equal(hits + falls, 41);
}

static void uboot_8_4_the_layer_sees_where_it_fell(void **unused)
{
    (void)unused;
    static const struct {
        double metres;
        int bearing, fall;
    } laid[] = {{1000.0, 0, 0},
                {3000.0, 0, 1},
                {1852.0, 3570, 2},
                {1852.0, 30, 3},
                {1852.0, 900, 4}};
    for (size_t i = 0; i < sizeof laid / sizeof *laid; i++) {
        struct world *w = calm(EASY);
        w->sea.now.sea_state = 0.0;
        w->boat.observers = 6;
        put_ship(w, UBOOT_SHIP_TYPE_COASTER, 1.0, 0.0, 90.0, 0.0);
        pass(w, 5 * TICKS_MINUTE);
        char text[64];
        snprintf(text, sizeof text, "shell %d %d",
                 round_int(100.0 * gun_elevation(laid[i].metres)),
                 laid[i].bearing);
        give(w, text);
        pass(w, 10 * TICKS_SECOND);
        assert_int_equal(last_said(w, UBOOT_MESSAGE_GUN_FALL)->arg[0],
                         laid[i].fall);
    }
}

/* With the order alone they fire as fast as they load; a layer would never find
 * it loaded. */
static void uboot_ruling_214_the_gun_waits_for_its_layer(void **unused)
{
    (void)unused;
    struct world *w = calm(EASY);
    w->sea.now.sea_state = 1.0;
    w->boat.observers = 6;
    put_ship(w, UBOOT_SHIP_TYPE_WHALE_FACTORY, 1.0, 0.0, 90.0, 0.0);
    pass(w, 5 * TICKS_MINUTE);
    give(w, "gun 1");
    int rounds = w->weapons.guns.rounds_88;
    pass(w, 12 * TICKS_SECOND);
    assert_int_equal(w->weapons.guns.rounds_88, rounds - 3);
    give(w, "glass gun 0");
    pass(w, 12 * TICKS_SECOND);
    assert_int_equal(w->weapons.guns.rounds_88, rounds - 3);
    assert_int_equal(gun_seconds(w), 0);
    give(w, "shell 200 0");
    assert_int_equal(w->weapons.guns.rounds_88, rounds - 4);
    give(w, "glass none 0");
    pass(w, 12 * TICKS_SECOND);
    assert_true(w->weapons.guns.rounds_88 < rounds - 4);
}

static void uboot_8_4_no_aimed_round_in_a_gale(void **unused)
{
    (void)unused;
    struct world *w = calm(EASY);
    static struct helm_view view;
    static struct choices choices;
    struct action action = {.verb = UBOOT_SHELL, .arg = {200, 0}};
    w->sea.now.sea_state = 6.0;
    pass(w, 1);
    helm_view_of(w, HELMSMAN, &view);
    choices.count = 0;
    helm_legal(&view, &choices);
    assert_false(choices_allow(&choices, &action));
    assert_int_equal(view.hand.gun_seconds, -1);
}

/* A run from a mile, many times: hits by how the ring lies. */
static int flak_hits(int off_ddeg)
{
    int hits = 0;
    for (int run = 0; run < 200; run++) {
        struct world *w = calm(EASY);
        w->rng.stream[STREAM_WEAPONS].state += (uint64_t)run * 7919u;
        flak_man(w);
        pass(w, 3);
        w->fleet.plane[0] = (struct plane){.present = 1,
                                           .type = UBOOT_AIRCRAFT_SUNDERLAND,
                                           .state = UBOOT_AI_STATE_AIR_ATTACK,
                                           .x = w->boat.x,
                                           .y = w->boat.y + 0.5,
                                           .course = 180.0,
                                           .speed = 150.0,
                                           .hp = 3000};
        if (off_ddeg >= 0)
            flak_lead(w, off_ddeg);
        pass(w, 2 * TICKS_SECOND);
        hits += (3000 - w->fleet.plane[0].hp) / 3;
    }
    return hits;
}

static void uboot_ruling_210_the_ring_must_lie_on_the_lead(void **unused)
{
    (void)unused;
    int good = flak_hits(0), fair = flak_hits(35), poor = flak_hits(300);
    int automatic = flak_hits(-1);
    assert_true(good > automatic && automatic > poor);
    assert_true(good > fair && fair > poor);
}

/* True scale. */

static void uboot_ruling_208_a_mile_is_a_mile_everywhere(void **unused)
{
    (void)unused;
    for (int on = 0; on < 2; on++) {
        struct world *w = calm(EASY);
        struct point north = seachart_point(67.0, 5.0);
        w->setting.true_scale = (int8_t)on;
        w->boat.x = north.x;
        w->boat.y = north.y;
        w->boat.speed = 0.0;
        boat_order_telegraph(w, TELEGRAPH_HALF);
        pass(w, 20 * TICKS_MINUTE); /* up to speed */
        double before = seachart_place(w->boat.x, w->boat.y).lat;
        double start = w->boat.y, knots = w->boat.speed;
        pass(w, TICKS_HOUR);
        double miles =
            60.0 * (seachart_place(w->boat.x, w->boat.y).lat - before);
        if (on)
            assert_near(miles, knots, 0.01 * knots);
        else
            assert_near(w->boat.y - start, knots, 0.001 * knots);
    }
}

/* The computer reckons in the same miles as its torpedo runs. */
static void uboot_ruling_208_a_torpedo_meets_its_target_there_too(void **unused)
{
    (void)unused;
    int hits = 0;
    for (int i = 0; i < 10; i++) {
        struct world *w = calm(EASY);
        struct point north = seachart_point(67.0, 5.0);
        w->setting.true_scale = 1;
        w->weapons.reliability = 12 * 45;
        w->boat.x = north.x;
        w->boat.y = north.y;
        w->boat.observers = 6;
        int ship = put_ship(w, UBOOT_SHIP_TYPE_TROOPSHIP, 2.0, 0.0, 90.0, 6.0);
        double k = seachart_stretch(w->boat.y);
        assert_near(k, 0.58778525 / u_cosd(67.0), 1e-6);
        /* Ships of this bench move by the chart: as fast as true miles are. */
        w->fleet.ship[ship].speed = 6.0 * k;
        pass(w, 12 * TICKS_MINUTE);
        w->fleet.ship[ship].x = w->boat.x - 0.3;
        w->fleet.ship[ship].y = w->boat.y + 0.8;
        w->fleet.ship[ship].speed = 0.0;
        pass(w, 4 * TICKS_MINUTE);
        w->weapons.tube[0] =
            (struct tube){.state = TUBE_FLOODED, .until = NEVER, .in_salvo = 1};
        w->weapons.tdc.contact = w->sensors.report[0].number;
        assert_true(weapons_fire(w));
        while (w->weapons.running > 0)
            pass(w, 4);
        hits += said(w, UBOOT_MESSAGE_TORPEDO_HIT);
    }
    assert_true(hits >= 7);
}

static void uboot_ruling_212_the_flak_stands_down_after_an_attack(void **unused)
{
    (void)unused;
    struct world *w = calm(MEDIUM);
    w->clock.tick = 4 * TICKS_MINUTE;
    flak_man(w);
    pass(w, 9 * TICKS_MINUTE);
    assert_int_equal(w->weapons.guns.flak, 1);
    w->fleet.plane[0].present = 1; /* one that nobody sees changes nothing */
    w->fleet.plane[0].x = w->boat.x + 20.0;
    w->fleet.plane[0].state = UBOOT_AI_STATE_AIR_PATROL;
    pass(w, 1 * TICKS_MINUTE);
    assert_int_equal(w->weapons.guns.flak, 0);
}

static void light_up(struct world *w, int number)
{
    struct action action = {.verb = UBOOT_LIGHTS, .arg = {(int16_t)number}};
    app_enter(w, 0, &action);
}

static void uboot_ruling_213_friends_answer_our_lights(void **unused)
{
    (void)unused;
    struct world *w = calm(MEDIUM);
    int id = put_ship(w, UBOOT_SHIP_TYPE_SUPPLY_SHIP, 1.5, 10.0, 90.0, 0.0);
    w->fleet.ship[id].flags = SHIP_FRIENDLY;
    w->sensors.count = 1;
    w->sensors.report[0] =
        (struct contact_report){.number = 1, .state = CONTACT_HELD};
    w->sensors.track[0] = (struct track){.of = CONTACT_SHIP, .id = (int16_t)id};
    light_up(w, 1);
    assert_int_equal(said(w, UBOOT_MESSAGE_LIGHTS_ANSWERED), 1);
    w->fleet.ship[id].flags = 0; /* an enemy sees a lamp and says nothing */
    light_up(w, 1);
    assert_int_equal(said(w, UBOOT_MESSAGE_LIGHTS_SILENT), 1);
    w->fleet.ship[id].flags = SHIP_FRIENDLY;
    w->fleet.ship[id].y += 1.0; /* too far to read it */
    light_up(w, 1);
    assert_int_equal(said(w, UBOOT_MESSAGE_LIGHTS_SILENT), 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(uboot_8_4_an_aimed_round_flies_and_strikes),
        test(uboot_8_4_the_layer_sees_where_it_fell),
        test(uboot_ruling_214_the_gun_waits_for_its_layer),
        test(uboot_8_4_no_aimed_round_in_a_gale),
        test(uboot_ruling_210_the_ring_must_lie_on_the_lead),
        test(uboot_ruling_208_a_mile_is_a_mile_everywhere),
        test(uboot_ruling_208_a_torpedo_meets_its_target_there_too),
        test(uboot_ruling_212_the_flak_stands_down_after_an_attack),
        test(uboot_ruling_213_friends_answer_our_lights),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
