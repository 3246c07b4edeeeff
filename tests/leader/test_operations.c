/* The operations segment: movement, event cards, the English Channel, the way
 * home. */
#include "desk.h"

static struct desk *at_sea(const char *options, const char *place)
{
    struct desk *d = desk_open(options);
    desk_fleet(d, "u47 trained", "u48 trained");
    desk_at(d, "u47", place);
    desk_to_operations(d);
    return d;
}

static void leader_moving_1_from_area_to_area_that_touch(void **unused)
{
    (void)unused;
    struct desk *d = at_sea("", "north_sea");
    assert_true(desk_open_now(d, "sail u47 british_isles"));
    assert_true(desk_open_now(d, "sail u47 english_channel"));
    assert_false(desk_open_now(d, "sail u47 western_approaches"));
    assert_false(desk_open_now(d, "sail u47 north_sea"));
    assert_true(desk_open_now(d, "sail u48 north_sea"));
    assert_false(desk_open_now(d, "sail u48 british_isles"));
}

/* One card for the North Sea, three for the Channel. */
static void leader_moving_2_each_area_costs_its_cards(void **unused)
{
    (void)unused;
    struct desk *d = at_sea("", "british_isles");
    desk_act(d, "sail u48 north_sea", "@30");
    desk_told(d, "sailed card");
    desk_act(d, "sail u48 english_channel", "@25 @22 @16");
    desk_told(d, "sailed card card contact_chance card");
}

static void leader_moving_3_on_and_on_until_it_stops(void **unused)
{
    (void)unused;
    struct desk *d = at_sea("", "british_isles");
    desk_act(d, "sail u48 north_sea", "@30");
    desk_act(d, "sail u48 british_isles", "@25");
    desk_act(d, "sail u48 western_approaches", "@16 @26");
    desk_act(d, "sail u48 north_atlantic", "@22");
    desk_act(d, "stop", "");
    assert_string_equal(desk_place(d, "u48"), "north_atlantic");
    assert_true(desk_boat(d, "u48")->done);
}

/* The same areas and cards as by hand, and the boat stays. */
static void
leader_ruling_122_a_voyage_draws_the_cards_of_each_area(void **unused)
{
    (void)unused;
    struct desk *d = at_sea("", "british_isles");
    desk_act(d, "voyage u48 western_approaches stay", "@30 @25 @16 @26");
    desk_told(d, "sailed card sailed card sailed card card contact_chance");
    assert_string_equal(desk_place(d, "u48"), "western_approaches");
    assert_true(desk_boat(d, "u48")->done);
    desk_phase(d, P_OPERATIONS);
    assert_true(desk_open_now(d, "sail u47 north_sea")); /* step by step */
    assert_true(desk_open_now(d, "voyage u47 western_approaches stay"));
}

/* Five is the end of the band; from there on he goes on if he is told so. */
static void
leader_ruling_122_the_captain_asks_at_the_end_of_the_band(void **unused)
{
    (void)unused;
    struct desk *d = at_sea("", "british_isles");
    desk_boat(d, "u48")->stress = 4;
    desk_act(d, "voyage u48 british_isles stay", "@1");
    assert_int_equal(desk_boat(d, "u48")->stress, 5);
    desk_phase(d, P_MOVING);
    assert_true(desk_open_now(d, "stop"));
    assert_true(desk_open_now(d, "sail u48 british_isles"));
    desk_act(d, "voyage u48 british_isles stay", "@30");
    assert_string_equal(desk_place(d, "u48"), "british_isles");
    assert_true(desk_boat(d, "u48")->done);
}

static void
leader_ruling_122_the_captain_asks_with_one_torpedo_left(void **unused)
{
    (void)unused;
    struct desk *d = at_sea("", "british_isles");
    struct boat *b = desk_boat(d, "u48");
    b->torpedo[STORED][TORPEDO_NORMAL] = 0;
    b->torpedo[READY][TORPEDO_NORMAL] = 2;
    desk_act(d, "voyage u48 british_isles stay", "@29");
    desk_phase(d, P_MOVING);
}

static void leader_ruling_122_a_voyage_ends_in_a_box(void **unused)
{
    (void)unused;
    struct desk *d = at_sea("", "british_isles");
    struct boat *b = desk_boat(d, "u48");
    assert_false(desk_open_now(d, "voyage u48 british_isles mine"));
    b->missions = 1 << MISSION_MINE;
    b->mines[STORED] = 4;
    b->torpedo[STORED][TORPEDO_NORMAL] = 5;
    assert_true(desk_open_now(d, "voyage u48 british_isles mine"));
    assert_false(desk_open_now(d, "voyage u48 western_approaches mine"));
    assert_false(desk_open_now(d, "voyage u48 british_isles attack"));
    desk_act(d, "voyage u48 british_isles mine", "@30 @25 @16");
    desk_told(d, "sailed card sailed card box card mines_laid");
    assert_true(b->searched);
    assert_true(b->done);
}

/* Neither into the Channel, where nobody may end, nor back into port. */
/* France to the Air Gap: by the Mid-Atlantic with three cards, or over the
 * Western Approaches with four, as many areas. Where the fewest areas cost more
 * cards both ways are open, and each says what it costs. */
static void leader_ruling_122_the_fewest_cards(void **unused)
{
    (void)unused;
    struct desk *d = desk_open("campaign=hunted");
    desk_fleet(d, "u96 trained", "u94 trained");
    desk_to_operations(d);
    desk_at(d, "u96", "france");
    int at = place_named(&d->c, LEADER_PLACE_FRANCE);
    int gap = place_named(&d->c, LEADER_PLACE_AIR_GAP);
    const struct boat *b = desk_boat(d, "u96");
    assert_int_equal(way_to(&d->c, b, at, gap, WAY_SAFE)->cards, 3);
    assert_false(desk_open_now(d, "direct u96 air_gap stay"));
    desk_act(d, "voyage u96 air_gap stay", "@30 @13 @14");
    assert_int_equal(desk_boat(d, "u96")->at, gap);
}

static void leader_ruling_122_where_no_voyage_leads(void **unused)
{
    (void)unused;
    struct desk *d = at_sea("", "british_isles");
    assert_false(desk_open_now(d, "voyage u48 english_channel stay"));
    assert_false(desk_open_now(d, "voyage u48 north_sea mine"));
    assert_false(desk_open_now(d, "voyage u48 germany stay"));
    assert_true(desk_open_now(d, "voyage u47 germany stay"));
    desk_act(d, "sail u48 north_sea", "@30");
    assert_false(desk_open_now(d, "voyage u48 germany stay"));
    assert_true(desk_open_now(d, "voyage u48 british_isles stay"));
    desk_act(d, "stop", "");
    desk_boat(d, "u47")->stress = 12; /* unfit: home, and nowhere else */
    assert_false(desk_open_now(d, "voyage u47 western_approaches stay"));
    assert_true(desk_open_now(d, "voyage u47 germany stay"));
}

static void leader_moving_4_one_boat_after_the_other(void **unused)
{
    (void)unused;
    struct desk *d = at_sea("", "british_isles");
    desk_act(d, "sail u48 north_sea", "@30");
    assert_false(desk_open_now(d, "sail u47 north_sea"));
    assert_false(desk_open_now(d, "patrol u47"));
    desk_act(d, "stop", "");
    assert_true(desk_open_now(d, "sail u47 north_sea"));
    assert_false(desk_open_now(d, "sail u48 north_sea"));
}

static void leader_moving_5_a_port_ends_the_movement(void **unused)
{
    (void)unused;
    struct desk *d = at_sea("length=medium", "british_isles");
    desk_act(d, "sail u47 north_sea", "@30");
    desk_act(d, "sail u47 germany", "");
    desk_told(d, "in_port");
    assert_true(desk_boat(d, "u47")->done);
    desk_phase(d, P_OPERATIONS);
    assert_false(desk_open_now(d, "sail u47 north_sea"));
}

static void leader_patrols_2_any_port_will_do(void **unused)
{
    (void)unused;
    struct desk *d = desk_open("campaign=happy_time");
    desk_fleet(d, "u47 trained", "u48 trained"); /* from Germany */
    desk_at(d, "u47", "southwest_approaches");
    desk_to_operations(d);
    desk_act(d, "sail u47 france", "");
    assert_int_equal(desk_boat(d, "u47")->patrols, 1);
}

static void leader_ruling_10_not_back_in_the_same_segment(void **unused)
{
    (void)unused;
    struct desk *d = at_sea("", "british_isles");
    desk_act(d, "sail u48 north_sea", "@30");
    desk_refused(d, "sail u48 germany", "just_sailed");
}

static void leader_moving_6_a_box_only_with_its_mission(void **unused)
{
    (void)unused;
    struct desk *d = at_sea("", "british_isles");
    assert_false(desk_open_now(d, "box u47 mine"));
    struct boat *b = desk_boat(d, "u47");
    b->missions = 1 << MISSION_MINE;
    b->mines[STORED] = 4;
    b->torpedo[STORED][TORPEDO_NORMAL] = 5;
    assert_true(desk_open_now(d, "box u47 mine"));
    assert_false(desk_open_now(d, "box u47 attack"));
    desk_at(d, "u47", "western_approaches"); /* no box there */
    assert_false(desk_open_now(d, "box u47 mine"));
}

static void leader_moving_7_patrolling_cards_for_who_stays(void **unused)
{
    (void)unused;
    struct desk *d = at_sea("", "british_isles");
    desk_act(d, "patrol u47", "@30 @25");
    desk_told(d, "patrols card card");
    assert_true(desk_boat(d, "u47")->done);
    desk_act(d, "remain u48", ""); /* none in port */
    desk_told(d, "remains");
}

/* Shaken at 6, unfit at 10: the second card is not drawn any more. */
static void leader_moving_8_unfit_by_a_card(void **unused)
{
    (void)unused;
    struct desk *d = at_sea("", "british_isles");
    desk_boat(d, "u47")->stress = 9;
    desk_act(d, "patrol u47", "@1");
    desk_told(d, "patrols card stress unfit");
    assert_true(desk_boat(d, "u47")->searched);
    assert_true(desk_boat(d, "u47")->done);
    assert_string_equal(desk_place(d, "u47"), "british_isles");
}

static void leader_moving_9_who_begins_unfit_goes_home(void **unused)
{
    (void)unused;
    struct desk *d = at_sea("", "western_approaches");
    desk_boat(d, "u47")->stress = 12;
    assert_false(desk_open_now(d, "patrol u47"));
    desk_refused(d, "sail u47 north_atlantic", "must_go_home");
    desk_act(d, "sail u47 british_isles", "@1");
    assert_int_equal(desk_boat(d, "u47")->stress, 13);
    assert_false(desk_open_now(d, "stop"));
    desk_refused(d, "sail u47 norwegian_sea", "must_go_home");
    desk_act(d, "sail u47 north_sea", "@30");
    desk_act(d, "sail u47 germany", "");
    assert_int_equal(desk_boat(d, "u47")->patrols, 1);
}

/* Both neighbours of the Spanish Coast's neighbour are as near: the player
 * chooses; a crew that recovers on the way is free again. */
static void leader_ruling_5_the_shortest_way_of_ones_choice(void **unused)
{
    (void)unused;
    struct desk *d = at_sea("", "southwest_approaches");
    struct boat *b = desk_boat(d, "u47");
    b->stress = 10;
    assert_int_equal(steps_home(&d->c, b, b->at), 3);
    assert_true(desk_open_now(d, "sail u47 english_channel"));
    desk_refused(d, "sail u47 spanish_coast", "must_go_home");
    desk_refused(d, "sail u47 western_approaches", "must_go_home");
    desk_act(d, "sail u47 english_channel", "@23 @30 @25");
    assert_int_equal(b->stress, 9);
    assert_true(desk_open_now(d, "sail u47 southwest_approaches"));
}

static void leader_channel_1_nobody_stops_there(void **unused)
{
    (void)unused;
    struct desk *d = at_sea("", "north_sea");
    desk_act(d, "sail u47 english_channel", "@30 @25 @16");
    desk_refused(d, "stop", "channel");
    desk_act(d, "sail u47 southwest_approaches", "@22");
    desk_act(d, "stop", "");
}

/* Trouble with the engines does not stop a boat in the Channel either. */
static void leader_channel_1_nor_do_cards_stop_a_boat_there(void **unused)
{
    (void)unused;
    struct desk *d = at_sea("", "north_sea");
    desk_act(d, "sail u47 english_channel", "@21 @25 @16");
    desk_told(d, "sailed card stress card card");
    desk_phase(d, P_MOVING);
}

static void leader_channel_2_unfit_there_turns_back(void **unused)
{
    (void)unused;
    struct desk *d = at_sea("", "north_sea");
    desk_boat(d, "u47")->stress = 9;
    desk_act(d, "sail u47 english_channel", "@1");
    desk_told(d, "sailed card stress unfit turns_back");
    assert_string_equal(desk_place(d, "u47"), "north_sea");
    assert_true(desk_boat(d, "u47")->searched);
}

static void leader_card_3_type_ii_stays_near_home(void **unused)
{
    (void)unused;
    struct desk *d = desk_open("");
    desk_fleet(d, "u56 trained");
    desk_at(d, "u56", "british_isles");
    desk_to_operations(d);
    desk_refused(d, "sail u56 western_approaches", "class");
    assert_true(desk_open_now(d, "sail u56 north_sea"));
}

static void leader_patrol_end_1_home_is_the_end_of_a_patrol(void **unused)
{
    (void)unused;
    struct desk *d = at_sea("length=medium", "north_sea");
    desk_boat(d, "u47")->stress = 4;
    desk_act(d, "sail u47 germany", "");
    assert_int_equal(desk_boat(d, "u47")->patrols, 1);
    assert_int_equal(desk_boat(d, "u47")->log[0].stress, 4);
    assert_int_equal(d->c.patrols, 1);
}

static void leader_cards_1_as_many_as_the_area_says(void **unused)
{
    (void)unused;
    struct desk *d = desk_open("campaign=happy_time");
    desk_fleet(d, "u47 trained");
    desk_to_operations(d);
    desk_act(d, "sail u47 north_sea", "@30 @25");
    desk_told(d, "sailed card card");
    desk_act(d, "sail u47 british_isles", "@16");
    desk_told(d, "sailed card");
}

/* The lone merchant is asked about before the next card is drawn. */
static void leader_cards_2_one_is_resolved_before_the_next(void **unused)
{
    (void)unused;
    struct desk *d = at_sea("", "british_isles");
    desk_act(d, "patrol u47", "@19");
    desk_phase(d, P_LONE_MERCHANT);
    desk_act(d, "decline", "@30");
    desk_told(d, "let_go card");
}

static void leader_event_1_halves_by_years(void **unused)
{
    (void)unused;
    struct desk *d = desk_open("campaign=battle_begins");
    assert_int_equal(event_row(&d->c, 24)->title, LEADER_EVENT_NEUTRAL_SHIPS);
    d = desk_open("campaign=hunted");
    assert_int_equal(event_row(&d->c, 24)->title,
                     LEADER_EVENT_HUNTER_KILLER_GROUP);
}

/* Every effect a card can have, once. */
static void leader_event_1_what_cards_do(void **unused)
{
    (void)unused;
    struct desk *d = at_sea("", "british_isles");
    desk_area(d, "british_isles")->intelligence = 1;
    desk_act(d, "patrol u47", "@16 @14");
    desk_told(d, "patrols card intelligence_lost card warning");
    assert_int_equal(desk_area(d, "british_isles")->intelligence, 0);
    assert_int_equal(desk_area(d, "british_isles")->warnings, 1);
    d = at_sea("", "british_isles");
    struct boat *b = desk_boat(d, "u47");
    b->stress = 3;
    desk_act(d, "patrol u47", "@23 @26");
    desk_told(d, "patrols card relieved card contact_chance");
    assert_int_equal(b->stress, 2);
    assert_int_equal(b->contact, 2);
    d = at_sea("", "british_isles");
    desk_act(d, "patrol u47", "@22 @29");
    desk_told(d, "patrols card contact_chance card torpedo_lost");
    assert_int_equal(torpedoes_in(desk_boat(d, "u47"), STORED), 8);
    d = at_sea("", "north_sea");
    desk_act(d, "sail u47 british_isles", "@21"); /* engine trouble */
    desk_told(d, "sailed card stress stopped");
    assert_true(desk_boat(d, "u47")->done);
}

static void leader_event_2_a_die_and_evasion(void **unused)
{
    (void)unused;
    struct desk *d = at_sea("edition=1", "north_sea");
    desk_act(d, "sail u47 british_isles", "@10 EV:2"); /* 2 + 3 */
    desk_told(d, "sailed card EV=5 stress");
    assert_int_equal(desk_boat(d, "u47")->stress, 2);
    d = at_sea("edition=1", "north_sea");
    desk_act(d, "sail u47 british_isles", "@27 EV:6"); /* no evasion */
    desk_told(d, "sailed card EV=6");
}

static void leader_event_3_a_torpedo_for_a_point(void **unused)
{
    (void)unused;
    struct desk *d = at_sea("", "north_sea");
    desk_act(d, "sail u47 british_isles", "@20");
    desk_act(d, "spend normal ready", "");
    assert_int_equal(d->c.vp, 1);
    assert_int_equal(torpedoes_in(desk_boat(d, "u47"), READY), 4);
    assert_int_equal(d->c.scored[SCORE_EVENT], 1);
    /* Without a torpedo nobody is asked. */
    d = at_sea("", "north_sea");
    struct boat *b = desk_boat(d, "u47");
    b->torpedo[READY][TORPEDO_NORMAL] = b->torpedo[STORED][TORPEDO_NORMAL] = 0;
    desk_act(d, "sail u47 british_isles", "@20");
    desk_told(d, "sailed card");
    desk_phase(d, P_MOVING);
}

/* An unfit crew on its way home attacks nobody, a lone merchant neither. */
static void leader_stress_3_unfit_crews_let_a_lone_merchant_go(void **unused)
{
    (void)unused;
    struct desk *d = at_sea("", "western_approaches");
    desk_boat(d, "u47")->stress = 12;
    desk_act(d, "sail u47 british_isles", "@20");
    desk_told(d, "sailed card");
    desk_phase(d, P_MOVING);
}

/* Ten points in the tactical segment bring two points to spend. */
static void
leader_event_4_looked_at_when_the_tactical_segment_ends(void **unused)
{
    (void)unused;
    for (int vp = 9; vp <= 10; vp++) {
        struct desk *d = at_sea("", "north_sea");
        desk_act(d, "sail u47 british_isles", "@28");
        assert_int_equal(d->c.notice, 1);
        desk_act(d, "stop", "");
        desk_act(d, "remain u48", "");
        desk_phase(d, P_TACTICAL);
        int so = d->c.so;
        d->c.vp = (int16_t)(d->c.vp + vp);
        desk_act(d, "pass u47", "");
        desk_told(d, vp < 10 ? "passes segment" : "passes notice segment");
        assert_int_equal(d->c.so, vp < 10 ? so : so + 4);
        assert_int_equal(d->c.notice, 0);
    }
}

static void leader_ruling_6_patrolling_cards_before_a_box(void **unused)
{
    (void)unused;
    struct desk *d = at_sea("", "british_isles");
    struct boat *b = desk_boat(d, "u47");
    b->missions = 1 << MISSION_MINE;
    b->mines[STORED] = 4;
    b->torpedo[STORED][TORPEDO_NORMAL] = 5;
    desk_act(d, "box u47 mine", "@30 @25 @16");
    desk_told(d, "patrols card card box card mines_laid");
    assert_int_equal(d->c.vp, 2);
}

static void leader_ruling_7_stored_and_ordinary_torpedoes_first(void **unused)
{
    (void)unused;
    struct desk *d = at_sea("", "north_sea");
    struct boat *b = desk_boat(d, "u47");
    b->torpedo[STORED][TORPEDO_NORMAL] = 0;
    b->torpedo[STORED][TORPEDO_FAT] = 1;
    desk_act(d, "sail u47 british_isles", "@29");
    assert_int_equal(b->torpedo[STORED][TORPEDO_FAT], 0);
    assert_int_equal(torpedoes_in(b, READY), 5);
}

static void leader_contact_1_boats_at_sea_one_by_one(void **unused)
{
    (void)unused;
    struct desk *d = at_sea("", "british_isles");
    desk_act(d, "patrol u47", "@30 @25");
    desk_act(d, "remain u48", "");
    desk_phase(d, P_TACTICAL);
    assert_true(desk_open_now(d, "seek u47"));
    assert_false(desk_open_now(d, "seek u48"));
}

static void leader_contact_2_unfit_boats_do_not_look(void **unused)
{
    (void)unused;
    struct desk *d = at_sea("length=medium", "western_approaches");
    desk_boat(d, "u47")->stress = 12;
    desk_act(d, "sail u47 british_isles", "@21"); /* stopped on the way home */
    desk_act(d, "sail u48 north_sea", "@30");
    desk_act(d, "stop", "");
    desk_phase(d, P_TACTICAL);
    assert_true(desk_boat(d, "u47")->searched);
    assert_false(desk_open_now(d, "seek u47"));
    assert_true(desk_open_now(d, "seek u48"));
}

static void leader_contact_4_nobody_has_to_roll(void **unused)
{
    (void)unused;
    struct desk *d = at_sea("", "british_isles");
    desk_at(d, "u48", "british_isles");
    desk_act(d, "patrol u47", "@30 @25");
    desk_act(d, "patrol u48", "@16 @22");
    desk_act(d, "pass u48", "");
    desk_told(d, "passes");
    assert_true(desk_boat(d, "u48")->searched);
    assert_false(desk_open_now(d, "seek u48"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(leader_moving_1_from_area_to_area_that_touch),
        cmocka_unit_test(leader_moving_2_each_area_costs_its_cards),
        cmocka_unit_test(leader_moving_3_on_and_on_until_it_stops),
        cmocka_unit_test(
            leader_ruling_122_a_voyage_draws_the_cards_of_each_area),
        cmocka_unit_test(
            leader_ruling_122_the_captain_asks_at_the_end_of_the_band),
        cmocka_unit_test(
            leader_ruling_122_the_captain_asks_with_one_torpedo_left),
        cmocka_unit_test(leader_ruling_122_a_voyage_ends_in_a_box),
        cmocka_unit_test(leader_ruling_122_the_fewest_cards),
        cmocka_unit_test(leader_ruling_122_where_no_voyage_leads),
        cmocka_unit_test(leader_moving_4_one_boat_after_the_other),
        cmocka_unit_test(leader_moving_5_a_port_ends_the_movement),
        cmocka_unit_test(leader_patrols_2_any_port_will_do),
        cmocka_unit_test(leader_ruling_10_not_back_in_the_same_segment),
        cmocka_unit_test(leader_moving_6_a_box_only_with_its_mission),
        cmocka_unit_test(leader_moving_7_patrolling_cards_for_who_stays),
        cmocka_unit_test(leader_moving_8_unfit_by_a_card),
        cmocka_unit_test(leader_moving_9_who_begins_unfit_goes_home),
        cmocka_unit_test(leader_ruling_5_the_shortest_way_of_ones_choice),
        cmocka_unit_test(leader_channel_1_nobody_stops_there),
        cmocka_unit_test(leader_channel_1_nor_do_cards_stop_a_boat_there),
        cmocka_unit_test(leader_channel_2_unfit_there_turns_back),
        cmocka_unit_test(leader_card_3_type_ii_stays_near_home),
        cmocka_unit_test(leader_patrol_end_1_home_is_the_end_of_a_patrol),
        cmocka_unit_test(leader_cards_1_as_many_as_the_area_says),
        cmocka_unit_test(leader_cards_2_one_is_resolved_before_the_next),
        cmocka_unit_test(leader_event_1_halves_by_years),
        cmocka_unit_test(leader_event_1_what_cards_do),
        cmocka_unit_test(leader_event_2_a_die_and_evasion),
        cmocka_unit_test(leader_event_3_a_torpedo_for_a_point),
        cmocka_unit_test(leader_stress_3_unfit_crews_let_a_lone_merchant_go),
        cmocka_unit_test(
            leader_event_4_looked_at_when_the_tactical_segment_ends),
        cmocka_unit_test(leader_ruling_6_patrolling_cards_before_a_box),
        cmocka_unit_test(leader_ruling_7_stored_and_ordinary_torpedoes_first),
        cmocka_unit_test(leader_contact_1_boats_at_sea_one_by_one),
        cmocka_unit_test(leader_contact_2_unfit_boats_do_not_look),
        cmocka_unit_test(leader_contact_4_nobody_has_to_roll),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
