/* Set-up: campaign and length, decks, choosing boats, ports, loading. */
#include "desk.h"

static void leader_campaign_1_four_campaigns_of_three_lengths(void **unused)
{
    (void)unused;
    static const int so[4][3] = {
        {26, 32, 38}, {33, 41, 49}, {34, 42, 50}, {40, 50, 60}};
    char options[64];
    for (int i = 0; i < LEADER_CAMPAIGN_COUNT; i++)
        for (int k = 0; k < LEADER_LENGTH_COUNT; k++) {
            struct out out;
            out_init(&out, options, sizeof options, LANG_EN);
            out_f(&out, "campaign=%s length=%s", leader_campaign_names[i],
                  leader_length_names[k]);
            struct desk *d = desk_open(options);
            desk_told(d, "campaign");
            assert_int_equal(d->c.so, 2 * so[i][k]);
        }
}

static void leader_points_1_what_is_not_spent_on_boats_is_kept(void **unused)
{
    (void)unused;
    struct desk *d = desk_open("campaign=battle_begins");
    desk_fleet(d, "u47 trained");
    assert_int_equal(d->c.so, 2 * (26 - 7));
}

static void leader_patrols_1_by_length(void **unused)
{
    (void)unused;
    assert_int_equal(patrol_limit(&desk_open("length=short")->c), 1);
    assert_int_equal(patrol_limit(&desk_open("length=medium")->c), 2);
    assert_int_equal(patrol_limit(&desk_open("length=long")->c), 4);
}

static void leader_victory_1_bands_of_the_sheet(void **unused)
{
    (void)unused;
    const struct campaign *c = &desk_open("length=medium")->c;
    assert_int_equal(band_of_vp(c, 41), LEADER_BAND_GREAT);
    assert_int_equal(band_of_vp(c, 40), LEADER_BAND_GOOD);
    assert_int_equal(band_of_vp(c, 33), LEADER_BAND_GOOD);
    assert_int_equal(band_of_vp(c, 32), LEADER_BAND_ADEQUATE);
    assert_int_equal(band_of_vp(c, 27), LEADER_BAND_ADEQUATE);
    assert_int_equal(band_of_vp(c, 26), LEADER_BAND_POOR);
    assert_int_equal(band_of_vp(c, 20), LEADER_BAND_POOR);
    assert_int_equal(band_of_vp(c, 19), LEADER_BAND_DISMAL);
}

/* Cards 46, 47, 48 and 50 of the first campaign; 32, 33 and 34 of the second. */
static void leader_decks_1_convoy_cards_taken_out(void **unused)
{
    (void)unused;
    uint64_t all = (UINT64_C(1) << leader_convoys_count) - 1;
    struct desk *d = desk_open("campaign=battle_begins");
    uint64_t out = UINT64_C(1) << 15 | UINT64_C(1) << 16 | UINT64_C(1) << 17 |
                   UINT64_C(1) << 19;
    assert_true(deck_left(&d->c.deck[DECK_CONVOYS]) == (all & ~out));
    d = desk_open("campaign=happy_time");
    out = UINT64_C(1) << 1 | UINT64_C(1) << 2 | UINT64_C(1) << 3;
    assert_true(deck_left(&d->c.deck[DECK_CONVOYS]) == (all & ~out));
}

/* Thirty cards later the deck has been seen, and begins again. */
static void leader_decks_2_those_laid_aside_become_the_deck(void **unused)
{
    (void)unused;
    struct desk *d = desk_open("");
    struct deck *deck = &d->c.deck[DECK_EVENTS];
    struct play play = {.game = d->game, .dice = &d->dice};
    dice_seed(&d->dice, 7, 1);
    uint64_t seen = 0;
    for (int i = 0; i < 30; i++) {
        int card = deck_draw(&d->c, DECK_EVENTS, &play);
        assert_false(seen >> card & 1);
        seen |= UINT64_C(1) << card;
        if (i < 29)
            deck_discard(&d->c, DECK_EVENTS, card);
    }
    assert_int_equal(desk_left(seen), 30);
    assert_int_equal(deck->count, 29);
    assert_int_equal(desk_left(deck->discard), 0);
}

static void leader_ruling_2_the_last_card_waits_for_the_next_deck(void **unused)
{
    (void)unused;
    struct desk *d = desk_open("");
    struct deck *deck = &d->c.deck[DECK_EVENTS];
    struct play play = {.game = d->game, .dice = &d->dice};
    *deck = (struct deck){.discard = 1u << 2 | 1u << 3};
    deck_deal(deck, 1u << 4);
    dice_seed(&d->dice, 7, 1);
    int card = deck_draw(&d->c, DECK_EVENTS, &play);
    assert_int_equal(card, 4);
    assert_true(deck_left(deck) == (1u << 2 | 1u << 3));
    deck_discard(&d->c, DECK_EVENTS, card);
    assert_true(deck->discard == 1u << 4);
}

static void leader_decks_3_fleet_escorts_lie_apart(void **unused)
{
    (void)unused;
    assert_int_equal(deck_size(DECK_ESCORTS), 25);
    for (int i = 0; i < deck_size(DECK_ESCORTS); i++)
        assert_false(leader_ships[ship_of_card(DECK_ESCORTS, i)].fleet);
    struct desk *d = desk_open("");
    struct deck before = d->c.deck[DECK_ESCORTS];
    for (int i = 0; i < leader_ships_count; i++)
        if (leader_ships[i].fleet)
            discard_ship(&d->c, i);
    assert_true(d->c.deck[DECK_ESCORTS].discard == before.discard);
}

static void leader_select_1_years_of_service(void **unused)
{
    (void)unused;
    assert_true(desk_open_now(desk_open("campaign=battle_begins"), "buy u23 "
                                                                   "green"));
    assert_true(
        desk_open_now(desk_open("campaign=happy_time"), "buy u23 green"));
    struct desk *d = desk_open("campaign=drumbeat");
    assert_false(desk_open_now(d, "buy u23 green"));
    assert_true(desk_open_now(d, "buy u123 green"));
}

/* Drumbeat is for Types VIIC and IX. */
static void leader_card_3_classes_of_a_campaign(void **unused)
{
    (void)unused;
    struct desk *d = desk_open("campaign=drumbeat");
    for (int i = 0; i < LEADER_BOAT_COUNT; i++) {
        int class = leader_uboats[i * LEADER_SKILL_COUNT].class;
        if (is_in_service(&d->c, i))
            assert_true(class >= LEADER_CLASS_VIIC &&
                        class <= LEADER_CLASS_IXC);
    }
    assert_false(is_in_service(&d->c, LEADER_BOAT_U47));
}

static void leader_card_4_levels_have_their_own_numbers(void **unused)
{
    (void)unused;
    struct boat b = {0};
    set_card(&b, LEADER_BOAT_U47, LEADER_SKILL_GREEN);
    int ts = torpedo_skill(&b);
    set_card(&b, LEADER_BOAT_U47, LEADER_SKILL_ACE);
    assert_true(torpedo_skill(&b) > ts);
}

static void leader_select_2_each_boat_once(void **unused)
{
    (void)unused;
    struct desk *d = desk_open("");
    desk_act(d, "buy u47 green", "");
    assert_false(desk_open_now(d, "buy u47 green"));
    assert_false(desk_open_now(d, "buy u47 veteran"));
}

static void leader_select_3_levels_that_can_be_paid(void **unused)
{
    (void)unused;
    struct desk *d = desk_open("campaign=battle_begins");
    desk_refused(d, "done", "no_boat");
    desk_act(d, "buy u47 ace", ""); /* 15 of 26 */
    assert_true(desk_open_now(d, "buy u48 veteran"));
    assert_false(desk_open_now(d, "buy u48 ace"));
    desk_act(d, "buy u48 veteran", ""); /* 1 left */
    desk_refused(d, "buy u20 green", "no_points");
    desk_refused(d, "buy u20 ace", "no_points");
    desk_act(d, "done", "");
}

static void leader_ruling_3_one_captain_one_boat(void **unused)
{
    (void)unused;
    struct desk *d = desk_open("campaign=happy_time");
    desk_act(d, "buy u23 green", "");
    desk_refused(d, "buy u99 green", "same_captain");
}

static void leader_ports_1_any_port_of_the_chart(void **unused)
{
    (void)unused;
    struct desk *d = desk_open("campaign=happy_time");
    desk_act(d, "buy u47 green", "");
    desk_act(d, "buy u96 green", "");
    desk_act(d, "done", "");
    desk_phase(d, P_PORTS);
    desk_act(d, "port u96 france", "");
    desk_act(d, "port u47 germany", "");
    assert_string_equal(desk_place(d, "u96"), "france");
    assert_string_equal(desk_place(d, "u47"), "germany");
    /* A single port is not asked for. */
    d = desk_open("campaign=battle_begins");
    desk_act(d, "buy u47 green", "");
    desk_act(d, "done", "");
    desk_told(d, "placed segment");
}

/* Type II boats cannot leave France by sea: they are not placed there. */
static void leader_ruling_15_a_port_can_be_left(void **unused)
{
    (void)unused;
    struct desk *d = desk_open("campaign=happy_time");
    desk_act(d, "buy u56 green", "");
    desk_act(d, "buy u47 green", "");
    desk_act(d, "done", "");
    desk_refused(d, "port u56 france", "class");
    assert_true(desk_open_now(d, "port u47 france"));
    desk_act(d, "port u56 germany", "");
    assert_string_equal(desk_place(d, "u56"), "germany");
}

static void leader_loading_1_full_of_ordinary_torpedoes(void **unused)
{
    (void)unused;
    struct desk *d = desk_open("campaign=happy_time");
    desk_fleet(d, "u47 green", "u122 green", "u23 green");
    assert_int_equal(torpedoes_in(desk_boat(d, "u47"), READY), 5);
    assert_int_equal(torpedoes_in(desk_boat(d, "u47"), STORED), 9);
    assert_int_equal(torpedoes_aboard(desk_boat(d, "u122")), 22);
    assert_int_equal(torpedoes_aboard(desk_boat(d, "u23")), 5);
    assert_int_equal(desk_boat(d, "u47")->torpedo[READY][TORPEDO_NORMAL], 5);
}

static void leader_loading_2_no_gun_on_types_ii_and_xxi(void **unused)
{
    (void)unused;
    struct desk *d = desk_open("campaign=happy_time xxi=yes length=long");
    desk_fleet(d, "u47 green", "u23 green", "u2511 green");
    assert_int_equal(desk_boat(d, "u47")->ammo, 6);
    assert_int_equal(desk_boat(d, "u23")->ammo, 0);
    assert_int_equal(desk_boat(d, "u2511")->ammo, 0);
}

static void leader_chart_1_a_boat_is_always_somewhere(void **unused)
{
    (void)unused;
    for (int i = 0; i < LEADER_CAMPAIGN_COUNT; i++) {
        char options[64];
        struct out out;
        out_init(&out, options, sizeof options, LANG_EN);
        out_f(&out, "campaign=%s", leader_campaign_names[i]);
        const struct campaign *c = &desk_open(options)->c;
        assert_true(c->place_count <= PLACES_MAX);
        assert_true(is_port(c, 0));
    }
    struct desk *d = desk_open("");
    desk_fleet(d, "u47 green");
    desk_boat(d, "u47")->at = PLACES_MAX;
    assert_string_equal(leader_check(&d->c), "boat off the chart");
}

static void leader_chart_2_numbers_of_the_chart(void **unused)
{
    (void)unused;
    struct desk *d = desk_open("campaign=happy_time");
    const struct leader_places_row *row =
        place_of(&d->c, place_named(&d->c, LEADER_PLACE_NORTH_SEA));
    assert_int_equal(row->moving, 2);
    assert_int_equal(row->patrolling, 2);
    row = place_of(&d->c, place_named(&d->c, LEADER_PLACE_FRANCE));
    assert_true(row->port);
    assert_int_equal(row->refit, 4);
}

/* Counters drawn from a cup are no dice. */
static void leader_die_1_ten_sides(void **unused)
{
    (void)unused;
    for (int i = 0; i < CHARTS; i++) {
        bool cup = leader_charts[i].sides > 10;
        assert_true(cup || leader_charts[i].sides == 10);
        assert_true(!cup || leader_charts[i].modifier_count == 0);
    }
    assert_int_equal(leader_charts[CHART_EVENT].sides, 10);
    assert_int_equal(leader_charts[CHART_RAIDER].sides, 10);
}

static void leader_stress_1_okay_by_the_upper_row(void **unused)
{
    (void)unused;
    struct boat b = {0};
    set_card(&b, LEADER_BOAT_U201, LEADER_SKILL_VETERAN);
    struct desk *d = desk_open("campaign=hunted");
    for (b.stress = 0; b.stress <= 8; b.stress++) {
        assert_int_equal(band_of(&b), OKAY);
        assert_int_equal(gunnery(&b), 1);
        assert_int_equal(torpedo_skill(&b), 1);
        assert_int_equal(evasion(&d->c, &b), 4);
    }
}

static void leader_stress_2_shaken_by_the_lower_row(void **unused)
{
    (void)unused;
    struct boat b = {0};
    set_card(&b, LEADER_BOAT_U201, LEADER_SKILL_VETERAN);
    struct desk *d = desk_open("campaign=hunted");
    for (b.stress = 9; b.stress <= 12; b.stress++) {
        assert_int_equal(band_of(&b), SHAKEN);
        assert_int_equal(gunnery(&b), 0);
        assert_int_equal(torpedo_skill(&b), 0);
        assert_int_equal(evasion(&d->c, &b), 3);
    }
}

static void
leader_stress_3_unfit_evades_as_shaken_and_stays_in_port(void **unused)
{
    (void)unused;
    struct desk *d = desk_open("campaign=battle_begins");
    desk_fleet(d, "u47 trained", "u48 trained");
    struct boat *b = desk_boat(d, "u47");
    b->stress = 10;
    assert_int_equal(band_of(b), UNFIT);
    assert_int_equal(evasion(&d->c, b), card_of(b)->ev_shaken);
    desk_act(d, "done", "");
    desk_told(d, "unfit_in_port");
    assert_false(desk_open_now(d, "sail u47 north_sea"));
    assert_true(desk_open_now(d, "sail u48 north_sea"));
}

static void leader_sheet_1_points_and_experience_of_each_patrol(void **unused)
{
    (void)unused;
    struct desk *d = desk_open("length=medium");
    desk_fleet(d, "u47 trained");
    struct boat *b = desk_boat(d, "u47");
    score_vp(&d->c, b, 3, SCORE_BATTLE);
    b->patrols = 1;
    score_ship(&d->c, b, 0, SCORE_BATTLE); /* Telena: 2 VP, 1 XP */
    assert_int_equal(b->log[0].vp, 3);
    assert_int_equal(b->log[1].vp, 2);
    assert_int_equal(b->log[1].xp, 1);
    assert_int_equal(b->log[1].sunk, 1);
    assert_int_equal(d->c.vp, 5);
    assert_int_equal(d->c.sunk_count, 1);
    assert_int_equal(d->c.sunk[0].boat, LEADER_BOAT_U47);
}

/* Segments follow each other as the book has them. */
static void leader_sequence_1_four_segments(void **unused)
{
    (void)unused;
    struct desk *d = desk_open("");
    desk_fleet(d, "u47 trained");
    assert_int_equal(d->c.segment, 1);
    desk_phase(d, P_STRATEGIC);
    desk_act(d, "done", "");
    desk_phase(d, P_OPERATIONS);
    desk_act(d, "sail u47 north_sea", "@30");
    desk_act(d, "stop", "");
    desk_phase(d, P_TACTICAL);
    desk_act(d, "pass u47", "");
    desk_phase(d, P_STRATEGIC);
    assert_int_equal(d->c.segment, 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(leader_campaign_1_four_campaigns_of_three_lengths),
        cmocka_unit_test(leader_points_1_what_is_not_spent_on_boats_is_kept),
        cmocka_unit_test(leader_patrols_1_by_length),
        cmocka_unit_test(leader_victory_1_bands_of_the_sheet),
        cmocka_unit_test(leader_decks_1_convoy_cards_taken_out),
        cmocka_unit_test(leader_decks_2_those_laid_aside_become_the_deck),
        cmocka_unit_test(leader_ruling_2_the_last_card_waits_for_the_next_deck),
        cmocka_unit_test(leader_decks_3_fleet_escorts_lie_apart),
        cmocka_unit_test(leader_select_1_years_of_service),
        cmocka_unit_test(leader_card_3_classes_of_a_campaign),
        cmocka_unit_test(leader_card_4_levels_have_their_own_numbers),
        cmocka_unit_test(leader_select_2_each_boat_once),
        cmocka_unit_test(leader_select_3_levels_that_can_be_paid),
        cmocka_unit_test(leader_ruling_3_one_captain_one_boat),
        cmocka_unit_test(leader_ports_1_any_port_of_the_chart),
        cmocka_unit_test(leader_ruling_15_a_port_can_be_left),
        cmocka_unit_test(leader_loading_1_full_of_ordinary_torpedoes),
        cmocka_unit_test(leader_loading_2_no_gun_on_types_ii_and_xxi),
        cmocka_unit_test(leader_chart_1_a_boat_is_always_somewhere),
        cmocka_unit_test(leader_chart_2_numbers_of_the_chart),
        cmocka_unit_test(leader_die_1_ten_sides),
        cmocka_unit_test(leader_stress_1_okay_by_the_upper_row),
        cmocka_unit_test(leader_stress_2_shaken_by_the_lower_row),
        cmocka_unit_test(
            leader_stress_3_unfit_evades_as_shaken_and_stays_in_port),
        cmocka_unit_test(leader_sheet_1_points_and_experience_of_each_patrol),
        cmocka_unit_test(leader_sequence_1_four_segments),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
