/* The strategic segment: special options and the buying of missions. */
#include "desk.h"

static void leader_options_1_some_all_or_none(void **unused)
{
    (void)unused;
    struct desk *d = desk_open("campaign=battle_begins");
    desk_fleet(d, "u47 trained"); /* 19 points left */
    desk_act(d, "intelligence north_sea", "");
    desk_act(d, "aircraft north_sea", "");
    assert_int_equal(d->c.so, 2 * 16);
    desk_act(d, "done", "");
    assert_int_equal(d->c.so, 2 * 16);
}

/* What it costs stands beside what can be bought. */
static void leader_options_1_prices_are_told(void **unused)
{
    (void)unused;
    struct desk *d = desk_open("campaign=battle_begins");
    desk_fleet(d, "u47 trained");
    struct choices choices = {.count = 0};
    leader_strategic_legal(&d->c, &choices);
    int priced = 0;
    for (int i = 0; i < choices.count; i++) {
        const struct choice *c = &choices.item[i];
        int halves = c->verb == V_INTELLIGENCE ? 4
                     : c->verb == V_AIR_SEARCH ? 2
                     : c->verb == V_MINE       ? 2
                     : c->verb == V_ATTACK     ? 4
                                               : 0;
        if (c->why_not || !halves)
            continue;
        assert_int_equal(c->note, NOTE_COST);
        assert_int_equal(c->value, halves / 2);
        priced++;
    }
    assert_true(priced > 4);
    struct choice fat = {.verb = V_FAT};
    struct campaign *hunted = &desk_open("campaign=hunted")->c;
    show_price(hunted, LEADER_SO_FAT, &fat);
    assert_int_equal(fat.note, NOTE_COST_HALF_EACH);
}

/* Nobody is asked who has nothing to spend. */
static void leader_options_2_what_the_sheet_does_not_offer(void **unused)
{
    (void)unused;
    struct desk *d = desk_open("campaign=drumbeat");
    desk_fleet(d, "u123 trained");
    assert_false(desk_open_now(d, "aircraft bermuda"));
    assert_false(desk_open_now(d, "attack u123"));
    assert_false(desk_open_now(d, "raider u123"));
    assert_false(desk_open_now(d, "fat u123 ready 1"));
    assert_int_equal(so_cost(&d->c, LEADER_SO_ATTACK), 0);
    assert_int_equal(why_not_buy(&d->c, LEADER_SO_ATTACK), WHY_NOT_ON_SHEET);
    d = desk_open("campaign=battle_begins");
    desk_fleet(d, "u47 ace", "u30 ace");
    assert_int_equal(d->c.so, 0);
    desk_phase(d, P_OPERATIONS);
}

static void leader_notes_1_costs_of_the_first_sheet(void **unused)
{
    (void)unused;
    const struct campaign *c = &desk_open("campaign=battle_begins")->c;
    assert_int_equal(so_cost(c, LEADER_SO_REST), 4);
    assert_int_equal(so_cost(c, LEADER_SO_INTELLIGENCE), 4);
    assert_int_equal(so_cost(c, LEADER_SO_ATTACK), 4);
    assert_int_equal(so_cost(c, LEADER_SO_MINE), 2);
    assert_int_equal(so_cost(c, LEADER_SO_AIR_SEARCH), 2);
    assert_int_equal(so_cost(c, LEADER_SO_RADIO_CALL), 2);
    assert_int_equal(so_cost(c, LEADER_SO_SUPPLY), 0);
}

static void leader_notes_2_attack_twice_in_a_campaign(void **unused)
{
    (void)unused;
    struct desk *d = desk_open("campaign=battle_begins length=long");
    desk_fleet(d, "u47 trained", "u48 trained", "u51 trained");
    desk_act(d, "attack u47", "");
    desk_act(d, "attack u48", "");
    desk_refused(d, "attack u51", "limit");
    d->c.bought[LEADER_SO_ATTACK] = 1;
    desk_act(d, "attack u51", "");
}

static void leader_air_search_1_a_counter_on_the_area(void **unused)
{
    (void)unused;
    struct desk *d = desk_open("campaign=battle_begins");
    desk_fleet(d, "u47 trained");
    desk_act(d, "aircraft north_sea", "");
    desk_told(d, "air_search");
    assert_int_equal(desk_area(d, "north_sea")->air_search, 1);
}

/* Only in the North Sea in the first campaign, and one there. */
static void leader_air_search_2_where_the_sheet_allows(void **unused)
{
    (void)unused;
    struct desk *d = desk_open("campaign=battle_begins");
    desk_fleet(d, "u47 trained");
    assert_false(desk_open_now(d, "aircraft british_isles"));
    desk_act(d, "aircraft north_sea", "");
    assert_false(desk_open_now(d, "aircraft north_sea"));
}

static void leader_supply_1_a_boat_waits_in_an_area(void **unused)
{
    (void)unused;
    struct desk *d = desk_open("campaign=happy_time");
    desk_fleet(d, "u47 trained");
    desk_act(d, "supply azores", "");
    desk_told(d, "supply");
    assert_int_equal(desk_area(d, "azores")->supply, 1);
}

static void leader_supply_2_one_in_an_area(void **unused)
{
    (void)unused;
    struct desk *d = desk_open("campaign=happy_time");
    desk_fleet(d, "u47 trained");
    assert_true(desk_open_now(d, "supply north_sea")); /* in any area */
    assert_false(desk_open_now(d, "supply germany"));
    desk_act(d, "supply azores", "");
    assert_false(desk_open_now(d, "supply azores"));
    desk_act(d, "supply mid_atlantic", "");
    desk_refused(d, "supply west_africa", "limit");
}

static void leader_intelligence_1_a_counter_on_the_area(void **unused)
{
    (void)unused;
    struct desk *d = desk_open("campaign=battle_begins");
    desk_fleet(d, "u47 trained");
    desk_act(d, "intelligence spanish_coast", "");
    desk_told(d, "intelligence");
    assert_int_equal(desk_area(d, "spanish_coast")->intelligence, 1);
    assert_int_equal(edition(&d->c)->contact_intelligence, 2);
}

static void leader_intelligence_2_one_in_an_area(void **unused)
{
    (void)unused;
    struct desk *d = desk_open("campaign=battle_begins");
    desk_fleet(d, "u47 trained");
    desk_act(d, "intelligence spanish_coast", "");
    assert_false(desk_open_now(d, "intelligence spanish_coast"));
    assert_false(desk_open_now(d, "intelligence germany"));
}

static void leader_rest_1_four_stress_less_in_port(void **unused)
{
    (void)unused;
    struct desk *d = desk_open("campaign=battle_begins length=medium");
    desk_fleet(d, "u47 trained", "u48 trained", "u51 trained");
    desk_refused(d, "rest", "nobody_to_rest");
    desk_boat(d, "u47")->stress = 7;
    desk_boat(d, "u48")->stress = 3;
    desk_boat(d, "u51")->stress = 5;
    desk_at(d, "u51", "north_sea");
    desk_act(d, "rest", "");
    assert_int_equal(desk_boat(d, "u47")->stress, 3);
    assert_int_equal(desk_boat(d, "u48")->stress, 0);
    assert_int_equal(desk_boat(d, "u51")->stress, 5);
}

static void leader_rest_2_once_in_a_segment(void **unused)
{
    (void)unused;
    struct desk *d = desk_open("campaign=battle_begins length=medium");
    desk_fleet(d, "u47 trained", "u48 trained");
    desk_boat(d, "u47")->stress = 9;
    desk_act(d, "rest", "");
    desk_refused(d, "rest", "rested");
}

static void leader_advanced_1_instead_of_ordinary_ones_in_port(void **unused)
{
    (void)unused;
    struct desk *d = desk_open("campaign=hunted");
    desk_fleet(d, "u96 trained", "u98 trained");
    desk_act(d, "fat u96 ready 2", "");
    desk_act(d, "t5 u96 stored 3", "");
    const struct boat *b = desk_boat(d, "u96");
    assert_int_equal(b->torpedo[READY][TORPEDO_NORMAL], 3);
    assert_int_equal(b->torpedo[READY][TORPEDO_FAT], 2);
    assert_int_equal(b->torpedo[STORED][TORPEDO_NORMAL], 6);
    assert_int_equal(b->torpedo[STORED][TORPEDO_T5], 3);
    assert_false(desk_open_now(d, "fat u96 ready 4"));
    desk_at(d, "u98", "bay_of_biscay");
    assert_false(desk_open_now(d, "fat u98 ready 1"));
}

static void leader_advanced_2_half_a_point_each(void **unused)
{
    (void)unused;
    struct desk *d = desk_open("campaign=hunted");
    desk_fleet(d, "u96 trained");
    int so = d->c.so;
    desk_act(d, "fat u96 ready 3", "");
    assert_int_equal(d->c.so, so - 3);
    d->c.so = 2;
    assert_true(desk_open_now(d, "t5 u96 stored 2"));
    assert_false(desk_open_now(d, "t5 u96 stored 3"));
}

static void leader_missions_1_three_kinds_for_a_boat_each(void **unused)
{
    (void)unused;
    struct desk *d = desk_open("campaign=happy_time edition=1");
    desk_fleet(d, "u47 trained", "u48 trained", "u51 trained");
    desk_act(d, "mine u47 1 0", "");
    desk_act(d, "attack u48", "");
    desk_act(d, "raider u51", "");
    desk_told(d, "mission");
    assert_int_equal(desk_boat(d, "u47")->missions, 1 << MISSION_MINE);
    assert_int_equal(desk_boat(d, "u48")->missions, 1 << MISSION_ATTACK);
    assert_int_equal(desk_boat(d, "u51")->missions, 1 << MISSION_RAIDER);
    desk_refused(d, "raider u51", "has_mission");
    desk_refused(d, "mine u47 2 6", "has_mission"); /* whatever is asked for */
    d->c.so = 1;
    desk_refused(d, "mine u48 2 6", "no_points");
}

static void leader_e1_missions_2_several_for_one_boat(void **unused)
{
    (void)unused;
    struct desk *d = desk_open("campaign=happy_time edition=1");
    desk_fleet(d, "u47 trained");
    desk_act(d, "mine u47 0 4", "");
    desk_act(d, "attack u47", "");
    desk_act(d, "raider u47", "");
    assert_int_equal(desk_boat(d, "u47")->missions, 7);
}

static void leader_e2_missions_2_one_for_each_boat(void **unused)
{
    (void)unused;
    struct desk *d = desk_open("campaign=happy_time edition=2");
    desk_fleet(d, "u47 trained");
    desk_act(d, "raider u47", "");
    desk_refused(d, "attack u47", "one_mission");
    desk_refused(d, "mine u47 0 0", "one_mission");
}

static void leader_mine_1_only_in_port(void **unused)
{
    (void)unused;
    struct desk *d = desk_open("campaign=battle_begins");
    desk_fleet(d, "u47 trained", "u48 trained");
    desk_at(d, "u47", "north_sea");
    desk_refused(d, "mine u47 0 0", "not_in_port");
    assert_true(desk_open_now(d, "mine u48 5 9"));
}

static void leader_mine_2_any_number_ready_or_stored(void **unused)
{
    (void)unused;
    struct desk *d = desk_open("campaign=battle_begins");
    desk_fleet(d, "u47 trained");
    assert_false(desk_open_now(d, "mine u47 0 0"));
    assert_false(desk_open_now(d, "mine u47 6 0"));
    desk_act(d, "mine u47 2 3", "");
    const struct boat *b = desk_boat(d, "u47");
    assert_int_equal(torpedoes_in(b, READY), 3);
    assert_int_equal(torpedoes_in(b, STORED), 6);
    assert_int_equal(b->mines[READY], 2);
    assert_int_equal(b->mines[STORED], 3);
    assert_int_equal(ready_capacity(b), 3);
    assert_int_equal(d->c.so, 2 * (26 - 7 - 1));
}

static void leader_attack_1_not_for_the_unfit(void **unused)
{
    (void)unused;
    struct desk *d = desk_open("campaign=battle_begins");
    desk_fleet(d, "u47 trained", "u48 trained");
    desk_boat(d, "u47")->stress = 10;
    desk_refused(d, "attack u47", "unfit");
    desk_at(d, "u48", "north_sea"); /* also at sea */
    desk_act(d, "attack u48", "");
}

static void leader_raider_1_not_for_the_unfit(void **unused)
{
    (void)unused;
    struct desk *d = desk_open("campaign=happy_time");
    desk_fleet(d, "u47 trained", "u48 trained");
    desk_boat(d, "u47")->stress = 10;
    desk_refused(d, "raider u47", "unfit");
    desk_at(d, "u48", "north_sea");
    desk_act(d, "raider u48", "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(leader_options_1_some_all_or_none),
        cmocka_unit_test(leader_options_1_prices_are_told),
        cmocka_unit_test(leader_options_2_what_the_sheet_does_not_offer),
        cmocka_unit_test(leader_notes_1_costs_of_the_first_sheet),
        cmocka_unit_test(leader_notes_2_attack_twice_in_a_campaign),
        cmocka_unit_test(leader_air_search_1_a_counter_on_the_area),
        cmocka_unit_test(leader_air_search_2_where_the_sheet_allows),
        cmocka_unit_test(leader_supply_1_a_boat_waits_in_an_area),
        cmocka_unit_test(leader_supply_2_one_in_an_area),
        cmocka_unit_test(leader_intelligence_1_a_counter_on_the_area),
        cmocka_unit_test(leader_intelligence_2_one_in_an_area),
        cmocka_unit_test(leader_rest_1_four_stress_less_in_port),
        cmocka_unit_test(leader_rest_2_once_in_a_segment),
        cmocka_unit_test(leader_advanced_1_instead_of_ordinary_ones_in_port),
        cmocka_unit_test(leader_advanced_2_half_a_point_each),
        cmocka_unit_test(leader_missions_1_three_kinds_for_a_boat_each),
        cmocka_unit_test(leader_e1_missions_2_several_for_one_boat),
        cmocka_unit_test(leader_e2_missions_2_one_for_each_boat),
        cmocka_unit_test(leader_mine_1_only_in_port),
        cmocka_unit_test(leader_mine_2_any_number_ready_or_stored),
        cmocka_unit_test(leader_attack_1_not_for_the_unfit),
        cmocka_unit_test(leader_raider_1_not_for_the_unfit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
