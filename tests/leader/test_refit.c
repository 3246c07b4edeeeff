/* The refit segment and the result of a campaign. */
#include "desk.h"

/* Two boats at the end of a segment: u47 at the place given, u48 in the North
 * Sea; `pass` brings refit. */
static struct desk *evening(const char *options, const char *place)
{
    struct desk *d = desk_open(options);
    desk_fleet(d, "u47 trained", "u48 trained");
    desk_to_operations(d);
    desk_act(d, "remain u47", "");
    desk_at(d, "u47", place);
    desk_act(d, "sail u48 north_sea",
             strstr(options, "happy") ? "@30 @25" : "@30");
    desk_act(d, "stop", "");
    if (!is_port(&d->c, desk_boat(d, "u47")->at))
        desk_act(d, "pass u47", "");
    desk_phase(d, P_TACTICAL);
    return d;
}

static void leader_promotion_1_by_experience(void **unused)
{
    (void)unused;
    struct desk *d = evening("", "north_sea");
    desk_boat(d, "u48")->xp = 6;
    desk_boat(d, "u47")->xp = 5;
    desk_act(d, "pass u48", "");
    desk_told(d, "passes promoted segment");
    assert_int_equal(desk_boat(d, "u48")->skill, LEADER_SKILL_VETERAN);
    assert_int_equal(desk_boat(d, "u47")->skill, LEADER_SKILL_TRAINED);
    assert_int_equal(d->c.promotions, 1);
}

static void leader_promotion_2_nothing_above_an_ace(void **unused)
{
    (void)unused;
    struct desk *d = evening("", "north_sea");
    set_card(desk_boat(d, "u48"), desk_boat(d, "u48")->roster,
             LEADER_SKILL_ACE);
    desk_boat(d, "u48")->xp = 50;
    desk_act(d, "pass u48", "");
    assert_int_equal(desk_boat(d, "u48")->skill, LEADER_SKILL_ACE);
    assert_int_equal(desk_boat(d, "u48")->xp, 50);
}

/* Seven stress shake a trained crew, not a veteran one. */
static void leader_promotion_3_stress_on_the_new_card(void **unused)
{
    (void)unused;
    struct desk *d = evening("", "north_sea");
    struct boat *b = desk_boat(d, "u48");
    b->xp = 6;
    b->stress = 7;
    assert_int_equal(band_of(b), SHAKEN);
    desk_act(d, "pass u48", "");
    assert_int_equal(band_of(b), OKAY);
}

/* The book's example: 7 points, 5 needed, 2 kept. */
static void leader_promotion_4_the_rest_is_kept(void **unused)
{
    (void)unused;
    struct desk *d = evening("", "north_sea");
    struct boat *b = desk_boat(d, "u48");
    set_card(b, b->roster, LEADER_SKILL_GREEN);
    b->xp = 7;
    assert_int_equal(card_of(b)->promotion, 5);
    desk_act(d, "pass u48", "");
    assert_int_equal(b->skill, LEADER_SKILL_TRAINED);
    assert_int_equal(b->xp, 2);
}

static void leader_ruling_9_one_level_at_a_time(void **unused)
{
    (void)unused;
    struct desk *d = evening("", "north_sea");
    struct boat *b = desk_boat(d, "u48");
    set_card(b, b->roster, LEADER_SKILL_GREEN);
    b->xp = 30;
    desk_act(d, "pass u48", "");
    assert_int_equal(b->skill, LEADER_SKILL_TRAINED);
    assert_int_equal(b->xp, 25);
}

static void leader_limits_1_staying_in_port_is_no_patrol(void **unused)
{
    (void)unused;
    struct desk *d = evening("", "germany");
    desk_act(d, "pass u48", "");
    assert_int_equal(desk_boat(d, "u47")->patrols, 0);
    assert_int_equal(desk_boat(d, "u47")->status, IN_SERVICE);
}

static void leader_limits_2_all_home_or_lost_is_the_end(void **unused)
{
    (void)unused;
    struct desk *d = evening("", "germany");
    desk_boat(d, "u47")->patrols = 1;
    desk_at(d, "u48", "north_sea");
    desk_act(d, "pass u48", "");
    assert_int_equal(desk_boat(d, "u47")->status, RETIRED);
    assert_false(d->c.over);
    desk_to_operations(d);
    desk_act(d, "sail u48 germany", "");
    desk_told(d, "in_port retired result");
    assert_true(d->c.over);
    assert_int_equal(d->c.frames.depth, 0);
}

static void leader_limits_3_a_boat_leaves_the_game(void **unused)
{
    (void)unused;
    struct desk *d = evening("length=medium", "germany");
    desk_boat(d, "u47")->patrols = 2;
    desk_act(d, "pass u48", "");
    desk_told(d, "passes retired segment");
    desk_to_operations(d);
    assert_false(desk_open_now(d, "remain u47"));
}

static void leader_patrol_end_2_the_campaign_ends_with_the_last(void **unused)
{
    (void)unused;
    struct desk *d = desk_open("");
    desk_fleet(d, "u47 trained");
    desk_to_operations(d);
    desk_act(d, "sail u47 north_sea", "@30");
    desk_act(d, "stop", "");
    desk_act(d, "pass u47", "");
    assert_false(is_campaign_over(&d->c));
    desk_to_operations(d);
    desk_act(d, "sail u47 germany", "");
    assert_true(is_campaign_over(&d->c));
    assert_true(d->c.over);
}

static void leader_ruling_1_ninety_nine_segments(void **unused)
{
    (void)unused;
    struct desk *d = evening("", "north_sea");
    d->c.segment = SEGMENTS_MAX - 1;
    desk_act(d, "pass u48", "");
    assert_false(d->c.over);
    d = evening("", "north_sea");
    d->c.segment = SEGMENTS_MAX;
    desk_act(d, "pass u48", "");
    assert_true(d->c.over);
}

static void leader_recovery_1_not_at_sea_without_help(void **unused)
{
    (void)unused;
    struct desk *d = evening("", "british_isles");
    desk_boat(d, "u47")->stress = 5;
    desk_boat(d, "u48")->stress = 5;
    desk_act(d, "pass u48", "");
    assert_int_equal(desk_boat(d, "u47")->stress, 5);
    assert_int_equal(desk_boat(d, "u48")->stress, 5);
}

static void leader_port_stress_1_by_the_ports_number(void **unused)
{
    (void)unused;
    struct desk *d = evening("", "germany");
    desk_boat(d, "u47")->stress = 8;
    desk_act(d, "pass u48", "");
    desk_told(d, "passes recovered segment");
    assert_int_equal(desk_boat(d, "u47")->stress, 3);
}

static void leader_port_stress_2_cool_crews_one_more(void **unused)
{
    (void)unused;
    struct desk *d = evening("", "germany");
    set_card(desk_boat(d, "u47"), LEADER_BOAT_U96, desk_boat(d, "u47")->skill);
    desk_boat(d, "u96")->stress = 8;
    desk_act(d, "pass u48", "");
    assert_int_equal(desk_boat(d, "u96")->stress, 2);
}

static void leader_ability_2_cool_wherever_it_is(void **unused)
{
    (void)unused;
    struct desk *d = evening("", "british_isles");
    set_card(desk_boat(d, "u47"), LEADER_BOAT_U96, desk_boat(d, "u47")->skill);
    desk_boat(d, "u96")->stress = 2;
    desk_act(d, "pass u48", "");
    assert_int_equal(desk_boat(d, "u96")->stress, 1);
}

static void leader_sea_stress_1_two_beside_a_supply_boat(void **unused)
{
    (void)unused;
    struct desk *d = evening("campaign=happy_time", "azores");
    desk_area(d, "azores")->supply = 1;
    desk_boat(d, "u47")->stress = 5;
    desk_act(d, "pass u48", "");
    assert_int_equal(desk_boat(d, "u47")->stress, 3);
}

static void leader_sea_stress_2_cool_beside_a_supply_boat(void **unused)
{
    (void)unused;
    struct desk *d = evening("campaign=happy_time", "azores");
    desk_area(d, "azores")->supply = 1;
    set_card(desk_boat(d, "u47"), LEADER_BOAT_U96, desk_boat(d, "u47")->skill);
    desk_boat(d, "u96")->stress = 5;
    desk_act(d, "pass u48", "");
    assert_int_equal(desk_boat(d, "u96")->stress, 2);
}

static void damage(struct boat *b)
{
    b->damage[0][LEADER_EFFECT_FLOODING] = 1;
    b->damage[0][LEADER_EFFECT_GUN] = 1;
    b->damage[1][LEADER_EFFECT_HULL] = 2;
}

static void leader_e2_port_stress_3_everything_is_repaired(void **unused)
{
    (void)unused;
    struct desk *d = evening("edition=2", "germany");
    struct boat *b = desk_boat(d, "u47");
    damage(b);
    desk_act(d, "pass u48", "");
    assert_int_equal(damage_of(b, LEADER_EFFECT_FLOODING), 0);
    assert_int_equal(damage_of(b, LEADER_EFFECT_GUN), 0);
    assert_int_equal(damage_of(b, LEADER_EFFECT_HULL), 0);
}

static void leader_e2_sea_stress_3_temporary_damage_only(void **unused)
{
    (void)unused;
    struct desk *d = evening("edition=2", "british_isles");
    struct boat *b = desk_boat(d, "u47");
    damage(b);
    desk_act(d, "pass u48", "");
    assert_int_equal(damage_of(b, LEADER_EFFECT_FLOODING), 0);
    assert_int_equal(damage_of(b, LEADER_EFFECT_GUN), 0);
    assert_int_equal(damage_of(b, LEADER_EFFECT_HULL), 2);
}

/* Flooding and a gun out of order last until the next refit, wherever the boat
 * is; a lasting hull hit until port. */
static void leader_e2_damage_2_temporary_damage_goes_at_refit(void **unused)
{
    (void)unused;
    static const char *const places[] = {"british_isles", "germany"};
    for (int i = 0; i < 2; i++) {
        struct desk *d = evening("edition=2", places[i]);
        struct boat *b = desk_boat(d, "u47");
        for (int e = LEADER_EFFECT_ELECTRONICS; e < LEADER_EFFECT_COUNT; e++)
            b->damage[0][e] = 1;
        b->torpedo[READY][TORPEDO_NORMAL] = 4; /* a tube is out */
        desk_act(d, "pass u48", "");
        for (int e = 0; e < LEADER_EFFECT_COUNT; e++)
            assert_int_equal(b->damage[0][e], 0);
    }
}

static void leader_e2_damage_3_lasting_damage_goes_in_port(void **unused)
{
    (void)unused;
    static const char *const places[] = {"british_isles", "germany"};
    for (int i = 0; i < 2; i++) {
        struct desk *d = evening("edition=2", places[i]);
        struct boat *b = desk_boat(d, "u47");
        for (int e = LEADER_EFFECT_OIL_LEAK; e < LEADER_EFFECT_TORPEDO_TUBES;
             e++)
            b->damage[1][e] = 1;
        desk_act(d, "pass u48", "");
        for (int e = LEADER_EFFECT_OIL_LEAK; e < LEADER_EFFECT_TORPEDO_TUBES;
             e++)
            assert_int_equal(b->damage[1][e], i == 0 ? 1 : 0);
    }
}

static void leader_at_sea_1_two_points_for_an_empty_sea(void **unused)
{
    (void)unused;
    struct desk *d = desk_open("length=medium");
    desk_fleet(d, "u47 trained", "u48 trained");
    desk_to_operations(d);
    desk_act(d, "remain u47", "");
    desk_act(d, "remain u48", "");
    desk_told(d, "remains empty_sea segment");
    assert_int_equal(d->c.vp, -2);
    /* Not when the campaign is over. */
    d = desk_open("");
    desk_fleet(d, "u47 trained");
    desk_at(d, "u47", "north_sea");
    desk_to_operations(d);
    desk_act(d, "sail u47 germany", "");
    desk_told(d, "in_port retired result");
    assert_int_equal(d->c.vp, 0);
}

static void leader_rearm_1_filled_up_in_port(void **unused)
{
    (void)unused;
    struct desk *d = evening("length=medium", "germany");
    struct boat *b = desk_boat(d, "u47");
    b->torpedo[READY][TORPEDO_NORMAL] = 0;
    b->torpedo[STORED][TORPEDO_NORMAL] = 2;
    b->ammo = 1;
    desk_boat(d, "u48")->ammo = 2;
    desk_act(d, "pass u48", "");
    assert_int_equal(torpedoes_in(b, READY), 5);
    assert_int_equal(torpedoes_in(b, STORED), 9);
    assert_int_equal(b->ammo, 6);
    assert_int_equal(desk_boat(d, "u48")->ammo, 2); /* at sea */
}

static void leader_ruling_8_advanced_torpedoes_stay_aboard(void **unused)
{
    (void)unused;
    struct desk *d = evening("length=medium", "germany");
    struct boat *b = desk_boat(d, "u47");
    b->torpedo[READY][TORPEDO_NORMAL] = 1;
    b->torpedo[READY][TORPEDO_FAT] = 2;
    desk_act(d, "pass u48", "");
    assert_int_equal(b->torpedo[READY][TORPEDO_NORMAL], 3);
    assert_int_equal(b->torpedo[READY][TORPEDO_FAT], 2);
}

static void leader_reload_sea_1_stored_ones_into_the_tubes(void **unused)
{
    (void)unused;
    struct desk *d = evening("", "british_isles");
    struct boat *b = desk_boat(d, "u47");
    b->torpedo[READY][TORPEDO_NORMAL] = 2;
    desk_act(d, "pass u48", "");
    assert_int_equal(torpedoes_in(b, READY), 5);
    assert_int_equal(torpedoes_in(b, STORED), 6);
}

/* Where kinds are mixed and not all find room, the player chooses. */
static void leader_reload_sea_1_which_kinds_is_asked(void **unused)
{
    (void)unused;
    struct desk *d = evening("", "british_isles");
    struct boat *b = desk_boat(d, "u47");
    b->torpedo[READY][TORPEDO_NORMAL] = 1; /* four tubes free */
    b->torpedo[STORED][TORPEDO_NORMAL] = 2;
    b->torpedo[STORED][TORPEDO_FAT] = 2;
    b->torpedo[STORED][TORPEDO_T5] = 1;
    desk_act(d, "pass u48", "");
    desk_phase(d, P_RELOAD);
    assert_false(desk_open_now(d, "load 0 0")); /* two tubes would stay empty */
    assert_false(desk_open_now(d, "load 0 1"));
    assert_true(desk_open_now(d, "load 1 1"));
    assert_true(desk_open_now(d, "load 2 0"));
    desk_act(d, "load 2 1", "");
    desk_told(d, "reloaded segment");
    assert_int_equal(b->torpedo[READY][TORPEDO_NORMAL], 2);
    assert_int_equal(b->torpedo[READY][TORPEDO_FAT], 2);
    assert_int_equal(b->torpedo[READY][TORPEDO_T5], 1);
    assert_int_equal(b->torpedo[STORED][TORPEDO_NORMAL], 1);
}

static void leader_reset_1_the_chart_is_clean(void **unused)
{
    (void)unused;
    struct desk *d = evening("", "british_isles");
    struct area *area = desk_area(d, "british_isles");
    *area = (struct area){
        .warnings = 2, .intelligence = 1, .air_search = 1, .supply = 1};
    desk_act(d, "pass u48", "");
    assert_int_equal(area->warnings + area->intelligence + area->air_search +
                         area->supply,
                     0);
}

static void leader_reset_2_boats_leave_the_searched_boxes(void **unused)
{
    (void)unused;
    struct desk *d = evening("", "british_isles");
    struct boat *b = desk_boat(d, "u47");
    b->attacked = 1;
    b->contact = 2;
    desk_act(d, "pass u48", "");
    assert_false(b->searched || b->attacked || b->done || b->sailed);
    assert_int_equal(b->contact, 0);
}

static void leader_result_1_when_the_last_boat_is_lost(void **unused)
{
    (void)unused;
    struct desk *d = evening("", "british_isles");
    desk_boat(d, "u47")->status = LOST;
    desk_boat(d, "u48")->status = IN_SERVICE;
    desk_boat(d, "u48")->patrols = 1;
    desk_at(d, "u48", "germany");
    d->c.vp = 20;
    struct play play = {.game = d->game, .dice = &d->dice};
    d->told.count = 0;
    play.events = &d->told;
    phase_goto(&d->c.frames, P_REFIT);
    phase_settle(d->game->phases, &d->c.frames, &d->c, &play);
    desk_told(d, "retired losses result");
    assert_true(d->c.over);
    assert_int_equal(d->c.result[0].vp, 17);
    assert_int_equal(d->c.result[0].band - 1, LEADER_BAND_GOOD);
    assert_int_equal(d->c.result[0].lost, 1);
}

static void leader_result_2_three_points_for_each_boat_lost(void **unused)
{
    (void)unused;
    struct desk *d = evening("", "british_isles");
    d->c.vp = 9;
    assert_int_equal(total_vp(&d->c), 9);
    desk_boat(d, "u47")->status = LOST;
    assert_int_equal(total_vp(&d->c), 6);
    desk_boat(d, "u48")->status = LOST;
    assert_int_equal(total_vp(&d->c), 3);
    assert_int_equal(boats_lost(&d->c), 2);
}

static void leader_result_3_read_on_the_sheet(void **unused)
{
    (void)unused;
    static const struct {
        const char *options;
        int vp, band;
    } cases[] = {
        {"length=short", 21, LEADER_BAND_GREAT},
        {"length=short", 9, LEADER_BAND_DISMAL},
        {"length=long", 64, LEADER_BAND_ADEQUATE},
        {"campaign=happy_time length=medium", 58, LEADER_BAND_GOOD},
        {"campaign=hunted length=short", 10, LEADER_BAND_POOR},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_int_equal(
            band_of_vp(&desk_open(cases[i].options)->c, cases[i].vp),
            cases[i].band);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(leader_promotion_1_by_experience),
        cmocka_unit_test(leader_promotion_2_nothing_above_an_ace),
        cmocka_unit_test(leader_promotion_3_stress_on_the_new_card),
        cmocka_unit_test(leader_promotion_4_the_rest_is_kept),
        cmocka_unit_test(leader_ruling_9_one_level_at_a_time),
        cmocka_unit_test(leader_limits_1_staying_in_port_is_no_patrol),
        cmocka_unit_test(leader_limits_2_all_home_or_lost_is_the_end),
        cmocka_unit_test(leader_limits_3_a_boat_leaves_the_game),
        cmocka_unit_test(leader_patrol_end_2_the_campaign_ends_with_the_last),
        cmocka_unit_test(leader_ruling_1_ninety_nine_segments),
        cmocka_unit_test(leader_recovery_1_not_at_sea_without_help),
        cmocka_unit_test(leader_port_stress_1_by_the_ports_number),
        cmocka_unit_test(leader_port_stress_2_cool_crews_one_more),
        cmocka_unit_test(leader_ability_2_cool_wherever_it_is),
        cmocka_unit_test(leader_sea_stress_1_two_beside_a_supply_boat),
        cmocka_unit_test(leader_sea_stress_2_cool_beside_a_supply_boat),
        cmocka_unit_test(leader_e2_port_stress_3_everything_is_repaired),
        cmocka_unit_test(leader_e2_sea_stress_3_temporary_damage_only),
        cmocka_unit_test(leader_e2_damage_2_temporary_damage_goes_at_refit),
        cmocka_unit_test(leader_e2_damage_3_lasting_damage_goes_in_port),
        cmocka_unit_test(leader_at_sea_1_two_points_for_an_empty_sea),
        cmocka_unit_test(leader_rearm_1_filled_up_in_port),
        cmocka_unit_test(leader_ruling_8_advanced_torpedoes_stay_aboard),
        cmocka_unit_test(leader_reload_sea_1_stored_ones_into_the_tubes),
        cmocka_unit_test(leader_reload_sea_1_which_kinds_is_asked),
        cmocka_unit_test(leader_reset_1_the_chart_is_clean),
        cmocka_unit_test(leader_reset_2_boats_leave_the_searched_boxes),
        cmocka_unit_test(leader_result_1_when_the_last_boat_is_lost),
        cmocka_unit_test(leader_result_2_three_points_for_each_boat_lost),
        cmocka_unit_test(leader_result_3_read_on_the_sheet),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
