/* Optional rules of the campaign: Type XXI, snorkels, boats by chance, linked
 * campaigns. */
#include "desk.h"

static void leader_xxi_1_in_any_campaign(void **unused)
{
    (void)unused;
    char options[64];
    for (int i = 0; i < LEADER_CAMPAIGN_COUNT; i++) {
        struct out out;
        out_init(&out, options, sizeof options, LANG_EN);
        out_f(&out, "campaign=%s xxi=yes", leader_campaign_names[i]);
        assert_true(desk_open_now(desk_open(options), "buy u2511 green"));
        out_init(&out, options, sizeof options, LANG_EN);
        out_f(&out, "campaign=%s", leader_campaign_names[i]);
        assert_false(desk_open_now(desk_open(options), "buy u2511 green"));
    }
}

static void leader_xxi_2_no_gun_and_fast_below(void **unused)
{
    (void)unused;
    struct desk *d = desk_open("campaign=hunted xxi=yes");
    desk_fleet(d, "u2511 green");
    assert_int_equal(desk_boat(d, "u2511")->ammo, 0);
    assert_int_equal(card_of(desk_boat(d, "u2511"))->submerged, 2);
}

static void leader_xxi_4_without_u201(void **unused)
{
    (void)unused;
    struct desk *d = desk_open("campaign=hunted xxi=yes");
    desk_act(d, "buy u2511 green", "");
    desk_refused(d, "buy u201 green", "same_captain");
    d = desk_open("campaign=hunted xxi=yes");
    desk_act(d, "buy u201 green", "");
    desk_refused(d, "buy u2511 green", "same_captain");
}

static void leader_ruling_4_type_xxi_goes_anywhere(void **unused)
{
    (void)unused;
    struct desk *d = desk_open("campaign=drumbeat xxi=yes");
    desk_fleet(d, "u2511 green", "u96 green");
    desk_at(d, "u2511", "us_south");
    desk_at(d, "u96", "us_south");
    desk_to_operations(d);
    assert_true(desk_open_now(d, "sail u2511 gulf_of_mexico"));
    desk_refused(d, "sail u96 gulf_of_mexico", "class");
}

static void leader_snorkel_1_a_point_for_two_of_evasion(void **unused)
{
    (void)unused;
    struct desk *d = desk_open("snorkel=yes");
    desk_act(d, "buy u47 trained", "");
    int so = d->c.so;
    struct boat *b = desk_boat(d, "u47");
    assert_int_equal(evasion(&d->c, b), 3);
    desk_act(d, "snorkel u47", "");
    desk_told(d, "snorkel");
    assert_int_equal(evasion(&d->c, b), 5);
    assert_int_equal(d->c.so, so - 2);
    assert_false(desk_open_now(d, "snorkel u47"));
    d = desk_open("");
    desk_act(d, "buy u47 trained", "");
    assert_false(desk_open_now(d, "snorkel u47"));
}

/* With the boats; in the strategic segment only if the table plays so. */
static void leader_ruling_129_when_a_snorkel_is_bought(void **unused)
{
    (void)unused;
    struct desk *d = desk_open("snorkel=yes");
    desk_fleet(d, "u47 trained", "u48 trained");
    desk_phase(d, P_STRATEGIC);
    assert_false(desk_open_now(d, "snorkel u47"));
    d = desk_open("snorkel=port");
    desk_fleet(d, "u47 trained", "u48 trained");
    desk_at(d, "u48", "north_sea");
    int so = d->c.so;
    assert_false(desk_open_now(d, "snorkel u48"));
    desk_act(d, "snorkel u47", "");
    assert_int_equal(desk_boat(d, "u47")->snorkel, 1);
    assert_int_equal(d->c.so, so - 2);
}

static void leader_snorkel_2_not_for_types_ii_and_xxi(void **unused)
{
    (void)unused;
    struct desk *d = desk_open("snorkel=yes xxi=yes");
    desk_act(d, "buy u56 trained", "");
    desk_act(d, "buy u2511 green", "");
    assert_false(desk_open_now(d, "snorkel u56"));
    assert_false(desk_open_now(d, "snorkel u2511"));
}

/* Eight boats serve in the first campaign: sixteen cards. */
static void leader_random_1_a_card_by_chance_and_its_levels(void **unused)
{
    (void)unused;
    struct desk *d = desk_open("random=yes");
    desk_refused(d, "done", "no_boat");
    desk_act(d, "draw", "1d16:9"); /* U-47, green or trained */
    desk_told(d, "drawn");
    assert_true(desk_open_now(d, "take green"));
    assert_true(desk_open_now(d, "take trained"));
    assert_false(desk_open_now(d, "take veteran"));
    desk_act(d, "take trained", "");
    assert_int_equal(desk_boat(d, "u47")->skill, LEADER_SKILL_TRAINED);
    desk_act(d, "draw", "1d14:2"); /* U-20, veteran or ace */
    assert_false(desk_open_now(d, "take trained"));
    desk_act(d, "take ace", "");
    assert_int_equal(d->c.so, 2 * (26 - 7 - 8));
}

static void leader_random_2_the_card_that_is_too_dear_ends_it(void **unused)
{
    (void)unused;
    struct desk *d = desk_open("random=yes");
    desk_act(d, "draw", "1d16:10"); /* U-47, veteran or ace */
    desk_act(d, "take ace", "");    /* 15 of 26 */
    desk_act(d, "draw", "1d14:8");  /* U-43, veteran or ace: 12, 16 */
    desk_told(d, "drawn too_dear random_bonus placed segment");
    assert_int_equal(d->c.boat_count, 1);
}

static void leader_random_3_points_by_length(void **unused)
{
    (void)unused;
    static const struct {
        const char *options;
        int so;
    } cases[] = {{"random=yes length=short", 26 - 7 + 2},
                 {"random=yes length=medium", 32 - 7 + 4},
                 {"random=yes length=long", 38 - 7 + 8}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct desk *d = desk_open(cases[i].options);
        desk_act(d, "draw", "1d16:9");
        desk_act(d, "take trained", "");
        desk_act(d, "done", "");
        assert_int_equal(d->c.so, 2 * cases[i].so);
    }
}

/* Snorkels for boats drawn by chance are bought afterwards. */
static void leader_snorkel_1_for_boats_by_chance(void **unused)
{
    (void)unused;
    struct desk *d = desk_open("random=yes snorkel=yes");
    desk_act(d, "draw", "1d16:9");
    desk_act(d, "take trained", "");
    desk_act(d, "done", "");
    desk_phase(d, P_SNORKELS);
    desk_act(d, "snorkel u47", "");
    desk_act(d, "done", "");
    assert_int_equal(desk_boat(d, "u47")->snorkel, 1);
    desk_phase(d, P_STRATEGIC);
}

/* The end of a first campaign: u47 and u43 home, u51 lost. */
static struct desk *second_campaign(const char *options, int skill)
{
    struct desk *d = desk_open(options);
    desk_fleet(d, "u47 trained", "u43 trained", "u30 green");
    struct boat *b = desk_boat(d, "u47");
    set_card(b, b->roster, skill);
    b->stress = 4;
    b->xp = 2;
    desk_boat(d, "u30")->status = LOST;
    for (int i = 0; i < 2; i++) {
        d->c.boat[i].patrols = 1;
        d->c.boat[i].status = i == 0 ? RETIRED : IN_SERVICE;
    }
    d->c.boat[1].patrols = 0;
    desk_at(d, "u43", "north_sea");
    d->c.vp = 15;
    desk_to_operations(d);
    desk_act(d, "sail u43 germany", "");
    return d;
}

static void leader_linked_1_one_campaign_after_the_other(void **unused)
{
    (void)unused;
    struct desk *d = second_campaign("linked=yes", LEADER_SKILL_TRAINED);
    desk_told(d, "in_port retired losses result campaign carried carried");
    assert_int_equal(d->c.number, LEADER_CAMPAIGN_HAPPY_TIME);
    assert_int_equal(d->c.length, LEADER_LENGTH_SHORT);
    assert_int_equal(d->c.result[0].vp, 12);
    assert_int_equal(d->c.vp, 0);
    desk_phase(d, P_SELECT);
    d = second_campaign("", LEADER_SKILL_TRAINED);
    assert_true(d->c.over);
}

static void leader_linked_2_boats_cost_their_present_levels(void **unused)
{
    (void)unused;
    struct desk *d = second_campaign("linked=yes", LEADER_SKILL_ACE);
    assert_int_equal(d->c.boat_count, 2); /* the lost one is gone */
    assert_int_equal(d->c.so, 2 * (33 - 15 - 8));
    assert_int_equal(desk_boat(d, "u47")->xp, 2);
    desk_act(d, "buy u48 trained", "");
    assert_int_equal(d->c.so, 2 * (33 - 15 - 8 - 6));
}

static void leader_ruling_16_what_was_lost_stays_lost(void **unused)
{
    (void)unused;
    struct desk *d = second_campaign("linked=yes", LEADER_SKILL_TRAINED);
    desk_refused(d, "buy u30 veteran", "gone"); /* it serves until September */
    assert_true(desk_open_now(d, "buy u51 green"));
}

/* The simulator's losses a patrol are those of all campaigns. */
static void leader_result_2_losses_of_linked_campaigns_add_up(void **unused)
{
    (void)unused;
    struct desk *d = second_campaign("linked=yes", LEADER_SKILL_TRAINED);
    struct outcome outcome;
    leader_outcome(&d->c, &outcome);
    int at = 0;
    while (strcmp(leader_measures[at], "boats_lost") != 0)
        at++;
    assert_int_equal(outcome.measure[at], 1);
    desk_boat(d, "u47")->status = LOST;
    leader_outcome(&d->c, &outcome);
    assert_int_equal(outcome.measure[at], 2);
}

/* Rest and the last battle belong to the campaign that is over. */
static void leader_linked_1_begins_with_a_clean_sheet(void **unused)
{
    (void)unused;
    struct desk *d = desk_open("linked=yes");
    desk_fleet(d, "u47 trained");
    desk_at(d, "u47", "north_sea");
    d->c.rested = d->c.battle.last_boat = 1;
    desk_to_operations(d);
    desk_act(d, "sail u47 germany", "");
    assert_int_equal(d->c.number, LEADER_CAMPAIGN_HAPPY_TIME);
    assert_int_equal(d->c.rested, 0);
    assert_int_equal(d->c.battle.last_boat, 0);
}

/* Nothing left: every boat stays, nothing can be bought. */
static void leader_linked_2_nothing_left_to_spend(void **unused)
{
    (void)unused;
    struct desk *d = desk_open("linked=yes");
    desk_fleet(d, "u47 trained", "u43 green", "u48 green");
    for (int i = 0; i < d->c.boat_count; i++) {
        set_card(&d->c.boat[i], d->c.boat[i].roster,
                 LEADER_SKILL_ACE); /* 15 + 16 + 14 of 33 */
        d->c.boat[i].status = RETIRED;
        d->c.boat[i].patrols = 1;
    }
    d->c.boat[0].status = IN_SERVICE;
    d->c.boat[0].patrols = 0;
    desk_at(d, "u47", "north_sea");
    desk_to_operations(d);
    desk_act(d, "sail u47 germany", "");
    assert_int_equal(d->c.boat_count, 3);
    assert_int_equal(d->c.so, 0);
    assert_false(desk_open_now(d, "buy u51 green"));
    desk_act(d, "done", "");
}

/* U-20, 8 points, leaves service in May 1940; U-47, 7 points, stays. */
static struct desk *exchange(const char *options)
{
    struct desk *d = desk_open(options);
    desk_fleet(d, "u20 ace", "u47 trained");
    for (int i = 0; i < d->c.boat_count; i++) {
        d->c.boat[i].status = RETIRED;
        d->c.boat[i].patrols = 1;
    }
    d->c.boat[1].status = IN_SERVICE;
    d->c.boat[1].patrols = 0;
    desk_at(d, "u47", "north_sea");
    desk_to_operations(d);
    desk_act(d, "sail u47 germany", "");
    return d;
}

static void leader_linked_3_out_of_service_for_its_worth(void **unused)
{
    (void)unused;
    struct desk *d = exchange("linked=yes worth=exchanged");
    desk_told(d, "in_port retired result campaign exchanged carried");
    assert_int_equal(d->c.boat_count, 1);
    assert_int_equal(d->c.so, 2 * (33 + 8 - 7));
}

/* Three readings; where the fleet costs more than the sheet has, nought cuts off
 * at the end, or before the exchange is added. */
static void leader_ruling_123_points_of_linked_campaigns(void **unused)
{
    (void)unused;
    assert_int_equal(exchange("linked=yes")->c.so, 2 * (33 - 7));
    assert_int_equal(exchange("linked=yes worth=first")->c.so,
                     2 * (33 - 7 - 8 + 8));
    static const struct {
        const char *options;
        int so; /* U-47 and U-43 stay, as aces: 15 + 16 of 33 */
    } dear[] = {{"linked=yes", 2},
                {"linked=yes worth=exchanged", 10},
                {"linked=yes worth=first", 8}};
    for (int i = 0; i < 3; i++) {
        struct desk *d = desk_open(dear[i].options);
        desk_fleet(d, "u20 ace", "u47 green", "u43 green");
        for (int k = 1; k < 3; k++) {
            set_card(&d->c.boat[k], d->c.boat[k].roster, LEADER_SKILL_ACE);
            d->c.boat[k].status = RETIRED;
            d->c.boat[k].patrols = 1;
        }
        desk_at(d, "u20", "north_sea");
        desk_to_operations(d);
        desk_act(d, "sail u20 germany", "");
        assert_int_equal(d->c.so, 2 * dear[i].so);
    }
}

static void leader_linked_4_points_left_are_lost(void **unused)
{
    (void)unused;
    struct desk *d = second_campaign("linked=yes", LEADER_SKILL_TRAINED);
    /* Seven points were left of the first campaign. */
    assert_int_equal(d->c.so, 2 * (33 - 7 - 8));
}

static void leader_linked_5_no_stress_between_campaigns(void **unused)
{
    (void)unused;
    struct desk *d = second_campaign("linked=yes", LEADER_SKILL_TRAINED);
    const struct boat *b = desk_boat(d, "u47");
    assert_int_equal(b->stress, 0);
    assert_int_equal(b->patrols, 0);
    assert_int_equal(b->status, IN_SERVICE);
    assert_int_equal(torpedoes_aboard(b), 14);
    assert_false(b->placed);
}

/* A VIIB is not allowed in Drumbeat, whatever its dates. */
static void leader_ruling_12_from_the_chosen_campaign_to_the_last(void **unused)
{
    (void)unused;
    struct desk *d = desk_open("linked=yes campaign=happy_time");
    desk_act(d, "buy u48 trained", ""); /* serves until June 1941 */
    desk_act(d, "buy u43 trained", "");
    desk_act(d, "done", "");
    desk_act(d, "port u48 germany", "");
    desk_act(d, "port u43 germany", "");
    desk_at(d, "u43", "north_sea");
    d->c.boat[0].status = RETIRED;
    d->c.boat[0].patrols = 1;
    desk_to_operations(d);
    desk_act(d, "sail u43 germany", "");
    desk_told(d, "in_port retired result campaign exchanged carried");
    assert_int_equal(d->c.number, LEADER_CAMPAIGN_DRUMBEAT);
    d = desk_open("linked=yes campaign=hunted");
    desk_fleet(d, "u96 trained");
    desk_at(d, "u96", "bay_of_biscay");
    desk_to_operations(d);
    desk_act(d, "sail u96 france", "");
    assert_true(d->c.over);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(leader_xxi_1_in_any_campaign),
        cmocka_unit_test(leader_xxi_2_no_gun_and_fast_below),
        cmocka_unit_test(leader_xxi_4_without_u201),
        cmocka_unit_test(leader_ruling_4_type_xxi_goes_anywhere),
        cmocka_unit_test(leader_snorkel_1_a_point_for_two_of_evasion),
        cmocka_unit_test(leader_ruling_129_when_a_snorkel_is_bought),
        cmocka_unit_test(leader_snorkel_2_not_for_types_ii_and_xxi),
        cmocka_unit_test(leader_random_1_a_card_by_chance_and_its_levels),
        cmocka_unit_test(leader_random_2_the_card_that_is_too_dear_ends_it),
        cmocka_unit_test(leader_random_3_points_by_length),
        cmocka_unit_test(leader_snorkel_1_for_boats_by_chance),
        cmocka_unit_test(leader_linked_1_one_campaign_after_the_other),
        cmocka_unit_test(leader_result_2_losses_of_linked_campaigns_add_up),
        cmocka_unit_test(leader_linked_1_begins_with_a_clean_sheet),
        cmocka_unit_test(leader_ruling_16_what_was_lost_stays_lost),
        cmocka_unit_test(leader_linked_2_boats_cost_their_present_levels),
        cmocka_unit_test(leader_linked_2_nothing_left_to_spend),
        cmocka_unit_test(leader_linked_3_out_of_service_for_its_worth),
        cmocka_unit_test(leader_ruling_123_points_of_linked_campaigns),
        cmocka_unit_test(leader_linked_4_points_left_are_lost),
        cmocka_unit_test(leader_linked_5_no_stress_between_campaigns),
        cmocka_unit_test(leader_ruling_12_from_the_chosen_campaign_to_the_last),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
