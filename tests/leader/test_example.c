/* The printed example of a turn, The Happy Time, medium: the campaign's part of
 * it, card by card, and the example flotilla of the set-up. */
#include "desk.h"

/* 41 points, four boats for 40. [examples of both books] */
static struct desk *example(const char *options)
{
    struct desk *d = desk_open(options);
    assert_int_equal(d->c.so, 2 * 41);
    desk_act(d, "buy u23 ace", "");
    desk_act(d, "buy u47 trained", "");
    desk_act(d, "buy u96 trained", "");
    desk_act(d, "buy u122 veteran", "");
    assert_int_equal(d->c.so, 2 * 1);
    desk_act(d, "done", "");
    desk_act(d, "port u23 germany", "");
    desk_act(d, "port u96 germany", "");
    desk_act(d, "port u47 france", "");
    desk_act(d, "port u122 france", "");
    assert_int_equal(desk_boat(d, "u23")->ammo, 0);
    assert_int_equal(desk_boat(d, "u96")->ammo, 6);
    desk_act(d, "done", "");
    return d;
}

static void play_operations(struct desk *d)
{
    desk_act(d, "sail u96 north_sea", "@13 @1");
    desk_told(d, "sailed card warning card stress");
    assert_int_equal(desk_area(d, "north_sea")->warnings, 1);
    assert_int_equal(desk_boat(d, "u96")->stress, 1);
    desk_act(d, "sail u96 british_isles", "@15");
    assert_int_equal(desk_boat(d, "u96")->stress, 3);
    desk_act(d, "stop", "");

    /* 6 and evasion 4 are 10: one stress. */
    desk_act(d, "sail u23 north_sea", "@5 EV:6 @16");
    desk_told(d, "sailed card EV=10 stress card");
    assert_int_equal(desk_boat(d, "u23")->stress, 1);
    desk_act(d, "sail u23 british_isles", "@17");
    desk_act(d, "stop", "");

    desk_act(d, "sail u47 southwest_approaches", "@2 @11");
    assert_int_equal(desk_boat(d, "u47")->stress, 1);
    desk_act(d, "stop", "");

    desk_act(d, "sail u122 southwest_approaches", "@3 @19");
    desk_phase(d, P_LONE_MERCHANT);
    desk_act(d, "spend normal stored", "");
    desk_told(d, "lone_merchant");
    assert_int_equal(d->c.vp, 1);
    assert_int_equal(torpedoes_in(desk_boat(d, "u122"), STORED), 15);
    desk_act(d, "stop", "");
    desk_phase(d, P_TACTICAL);
}

static void leader_cards_2_example_turn_of_the_first_edition(void **unused)
{
    (void)unused;
    struct desk *d = example("campaign=happy_time length=medium edition=1");
    play_operations(d);
    assert_string_equal(desk_place(d, "u96"), "british_isles");
    assert_string_equal(desk_place(d, "u122"), "southwest_approaches");
}

static void leader_cards_2_example_turn_of_the_second_edition(void **unused)
{
    (void)unused;
    struct desk *d = example("campaign=happy_time length=medium edition=2");
    play_operations(d);
    assert_int_equal(desk_boat(d, "u122")->stress, 1);
}

/* Only the Cool boat recovers at sea; the chart is clean afterwards. */
static void
leader_sea_stress_2_example_turn_ends_with_u96_at_ease(void **unused)
{
    (void)unused;
    struct desk *d = example("campaign=happy_time length=medium edition=1");
    play_operations(d);
    desk_act(d, "pass u122", "");
    desk_act(d, "pass u47", "");
    desk_act(d, "pass u96", "");
    desk_act(d, "pass u23", "");
    desk_told(d, "passes recovered segment");
    assert_int_equal(desk_boat(d, "u96")->stress, 2);
    assert_int_equal(desk_boat(d, "u23")->stress, 1);
    assert_int_equal(desk_boat(d, "u47")->stress, 1);
    assert_int_equal(desk_boat(d, "u122")->stress, 1);
    assert_int_equal(desk_area(d, "north_sea")->warnings, 0);
    assert_false(desk_boat(d, "u122")->searched);
    desk_phase(d, P_STRATEGIC);
}

static void leader_select_3_example_flotilla_costs_29_of_32(void **unused)
{
    (void)unused;
    struct desk *d = desk_open("campaign=battle_begins length=medium");
    assert_int_equal(d->c.so, 2 * 32);
    desk_fleet(d, "u43 trained", "u47 trained", "u51 trained", "u56 ace");
    assert_int_equal(d->c.so, 2 * 3);
    assert_int_equal(d->c.boat_count, 4);
}

/* Eight torpedoes made room for mines: four points. */
static void leader_mine_5_example_of_the_british_isles(void **unused)
{
    (void)unused;
    struct desk *d = desk_open("campaign=battle_begins");
    desk_fleet(d, "u47 trained");
    desk_act(d, "mine u47 0 8", "");
    assert_int_equal(torpedoes_aboard(desk_boat(d, "u47")), 6);
    desk_act(d, "done", "");
    desk_act(d, "sail u47 north_sea", "@30");
    desk_act(d, "sail u47 british_isles", "@25");
    desk_act(d, "box u47 mine", "@22");
    desk_told(d, "box card contact_chance mines_laid segment");
    assert_int_equal(d->c.vp, 4);
    assert_int_equal(desk_boat(d, "u47")->missions, 0);
}

/* U-47 in Scapa Flow: 1 + 2 + 2 stress, almost shaken, and three ships. */
static void leader_attack_5_example_of_the_royal_oak(void **unused)
{
    (void)unused;
    struct desk *d = desk_open("campaign=battle_begins edition=1");
    desk_fleet(d, "u47 veteran");
    desk_act(d, "attack u47", "");
    desk_act(d, "done", "");
    desk_act(d, "sail u47 north_sea", "@1");
    assert_int_equal(desk_boat(d, "u47")->stress, 1);
    desk_act(d, "box u47 attack", "@5 EV:3");
    assert_int_equal(desk_boat(d, "u47")->stress, 3);
    desk_phase(d, P_BREAK_OFF);
    desk_act(d, "go_on", "@9");
    assert_int_equal(desk_boat(d, "u47")->stress, 5);
    assert_int_equal(band_of(desk_boat(d, "u47")), OKAY);
    desk_phase(d, P_BREAK_OFF);
    desk_act(d, "go_on", "@11 #301 #313 #316");
    desk_told(d, "card contact_chance found found found");
    desk_phase(d, P_ATTACK);
    desk_act(d, "target 1 4", "");
    desk_act(d, "target 3 1", "");
    assert_true(desk_open_now(d, "fire"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(leader_cards_2_example_turn_of_the_first_edition),
        cmocka_unit_test(leader_cards_2_example_turn_of_the_second_edition),
        cmocka_unit_test(
            leader_sea_stress_2_example_turn_ends_with_u96_at_ease),
        cmocka_unit_test(leader_select_3_example_flotilla_costs_29_of_32),
        cmocka_unit_test(leader_mine_5_example_of_the_british_isles),
        cmocka_unit_test(leader_attack_5_example_of_the_royal_oak),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
