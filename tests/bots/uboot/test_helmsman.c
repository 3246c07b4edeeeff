/* The scripted captain: what he makes of a scene. */
#include "bot.h"
#include "tests/uboot/ocean.h"

extern const struct bot bot_uboot_helmsman;

/* All the orders he has for this moment; time stands still. */
static void let_him_order(struct world *w)
{
    static struct helm_view view;
    static struct choices choices;
    static struct dice dice;
    struct play play = {.game = &helm_game, .rolls_seen = EVERYBODY};
    memset(&dice, 0, sizeof dice);
    dice_seed(&dice, 1, 1);
    dice.plain = true;
    for (int i = 0; i < 64; i++) {
        helm_view_of(w, HELMSMAN, &view);
        choices.count = 0;
        helm_legal(&view, &choices);
        struct action a =
            bot_uboot_helmsman.choose(&helm_game, &view, &choices, &dice);
        if (a.verb == UBOOT_STEP)
            return;
        assert_true(choices_allow(&choices, &a));
        helm_apply(w, HELMSMAN, &a, &play);
    }
    fail_msg("he never stops giving orders");
}

/* Our side of so many minutes, with him in command. */
static void sail(struct world *w, int minutes)
{
    for (int i = 0; i < minutes * 30 && !w->boat.loss; i++) {
        let_him_order(w);
        pass(w, 2 * TICKS_SECOND);
        for (int k = 0; k < w->fleet.ships; k++)
            if (w->fleet.ship[k].state == UBOOT_AI_STATE_SINKING)
                w->fleet.ship[k].speed = 0.0;
    }
}

static void captain_a_lone_unarmed_ship_is_for_the_gun(void **unused)
{
    (void)unused;
    struct world *w = calm(EASY);
    int ship = put_ship(w, UBOOT_SHIP_TYPE_COASTER, 2.0, 0.0, 90.0, 7.0);
    int rounds = w->weapons.guns.rounds_88;
    sail(w, 45);
    assert_true(w->weapons.guns.rounds_88 < rounds);
    assert_int_equal(w->fleet.ship[ship].state, UBOOT_AI_STATE_SINKING);
    assert_int_equal(w->fleet.tally.shots, 0); /* no torpedo for it */
}

static void captain_an_armed_ship_is_not_for_the_gun(void **unused)
{
    (void)unused;
    struct world *w = calm(EASY);
    put_ship(w, UBOOT_SHIP_TYPE_TRAMP, 2.0, 0.0, 90.0, 7.0);
    int rounds = w->weapons.guns.rounds_88;
    sail(w, 30);
    assert_int_equal(w->weapons.guns.rounds_88, rounds);
}

static void captain_the_stern_tube_fires_on_the_way_out(void **unused)
{
    (void)unused;
    struct world *w = calm(EASY);
    w->sea.light = 0.05;
    w->weapons.reliability = 12 * 45;
    put_ship(w, UBOOT_SHIP_TYPE_TRAMP, 0.6, 180.0, 90.0, 6.0);
    w->boat.observers = 6;
    w->weapons.spare_bow_a = w->weapons.spare_bow_e = 2;
    for (int i = 0; i < 4; i++)
        w->weapons.tube[i].state = TUBE_EMPTY;
    sail(w, 12);
    assert_int_equal(w->weapons.tube[TUBES - 1].state == TUBE_LOADED ||
                         w->weapons.tube[TUBES - 1].state == TUBE_FLOODED,
                     0);
    assert_true(w->fleet.tally.shots >= 1);
}

static void put_plane(struct world *w, double miles)
{
    w->fleet.plane[0] = (struct plane){.present = 1,
                                       .type = UBOOT_AIRCRAFT_HUDSON,
                                       .x = w->boat.x + miles,
                                       .y = w->boat.y,
                                       .hp = 9};
    w->boat.observers = 6;
    while (said(w, UBOOT_MESSAGE_AIRCRAFT) == 0)
        pass(w, 4);
    let_him_order(w);
}

static void captain_an_aircraft_in_time_sends_him_down(void **unused)
{
    (void)unused;
    struct world *w = calm(MEDIUM);
    put_plane(w, 5.0);
    assert_int_equal(w->boat.trim, TRIM_DIVING);
    assert_int_equal(w->weapons.guns.flak, 0);
}

static void captain_an_aircraft_overhead_meets_the_flak(void **unused)
{
    (void)unused;
    struct world *w = calm(MEDIUM);
    put_plane(w, 0.8);
    assert_int_equal(w->boat.trim, TRIM_SURFACED);
    assert_int_equal(w->weapons.guns.flak, 1);
    /* It is gone: under water, before it comes back. */
    w->fleet.plane[0].present = 0;
    sail(w, 2);
    assert_int_not_equal(w->boat.trim, TRIM_SURFACED);
}

static void captain_lost_touch_is_listened_for(void **unused)
{
    (void)unused;
    struct world *w = calm(EASY);
    w->setting.mission = MISSION_S1; /* whose plan is a patrol */
    feed_say(w, UBOOT_MESSAGE_CONTACT_COURSE, 1, 200);
    w->clock.tick += 40 * TICKS_MINUTE;
    let_him_order(w);
    assert_int_equal(w->boat.trim, TRIM_DIVING);
    sail(w, 5);
    assert_int_equal(w->boat.hydrophone, 1);
    assert_near(w->boat.ordered_depth, 25.0, 0.1);
    /* Nothing heard: up again, and on along the last course told. */
    sail(w, 20);
    assert_int_equal(w->boat.trim, TRIM_SURFACED);
    assert_near(w->boat.ordered_course, 200.0, 0.1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(captain_a_lone_unarmed_ship_is_for_the_gun),
        test(captain_an_armed_ship_is_not_for_the_gun),
        test(captain_the_stern_tube_fires_on_the_way_out),
        test(captain_an_aircraft_in_time_sends_him_down),
        test(captain_an_aircraft_overhead_meets_the_flak),
        test(captain_lost_touch_is_listened_for),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
