/* Special missions, from the box to the Searched box. */
#include "desk.h"

static struct boat *with_mines(struct desk *d, const char *name, int ready,
                               int stored)
{
    struct boat *b = desk_boat(d, name);
    b->missions = 1 << MISSION_MINE;
    b->mines[READY] = (uint8_t)ready;
    b->mines[STORED] = (uint8_t)stored;
    b->torpedo[READY][TORPEDO_NORMAL] =
        (uint8_t)(b->torpedo[READY][TORPEDO_NORMAL] - ready);
    b->torpedo[STORED][TORPEDO_NORMAL] =
        (uint8_t)(b->torpedo[STORED][TORPEDO_NORMAL] - stored);
    return b;
}

/* Two boats at sea; u47 is asked about, u48 keeps the segment open. */
static struct desk *at_sea(const char *options, const char *place)
{
    struct desk *d = desk_open(options);
    desk_fleet(d, "u47 trained", "u48 trained");
    desk_at(d, "u47", place);
    desk_to_operations(d);
    return d;
}

static void leader_mine_3_one_card_for_the_box(void **unused)
{
    (void)unused;
    struct desk *d = at_sea("", "north_sea");
    with_mines(d, "u47", 0, 8);
    desk_act(d, "sail u47 british_isles", "@30");
    desk_act(d, "box u47 mine", "@25");
    desk_told(d, "box card mines_laid");
    assert_true(desk_boat(d, "u47")->searched);
    assert_true(desk_boat(d, "u47")->done);
}

static void leader_mine_4_unfit_crews_lay_none(void **unused)
{
    (void)unused;
    struct desk *d = at_sea("", "north_sea");
    struct boat *b = with_mines(d, "u47", 0, 8);
    b->stress = 9;
    desk_act(d, "sail u47 british_isles", "@30");
    desk_act(d, "box u47 mine", "@1");
    desk_told(d, "box card stress unfit");
    assert_true(b->searched);
    assert_int_equal(b->missions, 1 << MISSION_MINE);
    assert_int_equal(b->mines[STORED], 8);
    assert_int_equal(d->c.vp, 0);
}

/* Three torpedoes a point in the North Sea, two in the British Isles, four
 * points at most. */
static void leader_ruling_13_points_rounded_down_up_to_the_most(void **unused)
{
    (void)unused;
    static const struct {
        const char *place;
        int mines, vp;
    } cases[] = {{"north_sea", 2, 0},     {"north_sea", 5, 1},
                 {"north_sea", 9, 3},     {"british_isles", 1, 0},
                 {"british_isles", 7, 3}, {"british_isles", 9, 4}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct desk *d = at_sea("", cases[i].place);
        with_mines(d, "u47", 0, cases[i].mines);
        desk_act(d, "box u47 mine", "@30 @25 @16");
        assert_int_equal(d->c.vp, cases[i].vp);
        assert_int_equal(d->c.scored[SCORE_MINE], cases[i].vp);
    }
    struct desk *d = at_sea("", "british_isles");
    with_mines(d, "u47", 5, 9); /* 14 of them */
    desk_act(d, "box u47 mine", "@30 @25 @16");
    assert_int_equal(d->c.vp, 4);
}

static void leader_boxes_1_the_mission_is_carried_out(void **unused)
{
    (void)unused;
    struct desk *d = at_sea("", "british_isles");
    with_mines(d, "u47", 0, 4);
    desk_act(d, "box u47 mine", "@30 @25 @16");
    assert_int_equal(desk_boat(d, "u47")->missions, 0);
    assert_int_equal(d->c.missions[MISSION_MINE], 1);
    assert_int_equal(desk_boat(d, "u47")->mines[STORED], 0);
}

static void leader_attack_2_cards_one_after_the_other(void **unused)
{
    (void)unused;
    struct desk *d = at_sea("", "british_isles");
    desk_boat(d, "u47")->missions = 1 << MISSION_ATTACK;
    desk_act(d, "sail u47 north_sea", "@30");
    desk_act(d, "box u47 attack", "@25");
    desk_told(d, "box card");
    desk_act(d, "go_on", "@16");
    desk_told(d, "card");
    desk_act(d, "go_on", "@22 #301 #302 #303");
    desk_told(d, "card contact_chance found found found");
}

static void leader_attack_3_broken_off_between_cards(void **unused)
{
    (void)unused;
    struct desk *d = at_sea("", "british_isles");
    struct boat *b = desk_boat(d, "u47");
    b->missions = 1 << MISSION_ATTACK;
    desk_act(d, "sail u47 north_sea", "@30");
    desk_act(d, "box u47 attack", "@25");
    desk_act(d, "break_off", "");
    desk_told(d, "broke_off");
    assert_true(b->searched);
    assert_true(b->done);
    assert_int_equal(b->missions, 1 << MISSION_ATTACK);
}

static void leader_attack_4_unfit_crews_do_not_attack(void **unused)
{
    (void)unused;
    struct desk *d = at_sea("", "british_isles");
    struct boat *b = desk_boat(d, "u47");
    b->missions = 1 << MISSION_ATTACK;
    b->stress = 8;
    desk_act(d, "sail u47 north_sea", "@30");
    desk_act(d, "box u47 attack", "@15");
    desk_told(d, "box card stress unfit");
    assert_true(b->searched);
    assert_int_equal(b->missions, 1 << MISSION_ATTACK);
}

static struct desk *before_the_fleet(const char *options)
{
    struct desk *d = at_sea(options, "british_isles");
    desk_boat(d, "u47")->missions = 1 << MISSION_ATTACK;
    desk_act(d, "sail u47 north_sea", "@30");
    desk_act(d, "box u47 attack", "@25");
    desk_act(d, "go_on", "@16");
    desk_act(d, "go_on", "@22 #301 #313 #316");
    return d;
}

/* Ready and stored ones may be used, at range 0. */
static void leader_attack_5_torpedoes_of_both_racks(void **unused)
{
    (void)unused;
    struct desk *d = before_the_fleet("edition=1");
    assert_true(desk_open_now(d, "target 1 14"));
    assert_false(desk_open_now(d, "target 1 15"));
    desk_act(d, "target 1 10", "");
    assert_true(desk_open_now(d, "target 2 4"));
    assert_false(desk_open_now(d, "target 2 5"));
    desk_act(d, "target 1 0", "");
    desk_act(d, "target 3 14", "");
    assert_true(desk_open_now(d, "target 3 2"));
}

/* With the option: those in the tubes, at a ship found by chance, two ships at
 * least; never T5s. */
static void leader_ruling_125_fats_in_an_attack_mission(void **unused)
{
    (void)unused;
    struct desk *d = before_the_fleet("edition=1 fats=yes");
    struct boat *b = desk_boat(d, "u47");
    assert_false(desk_open_now(d, "fan 1"));
    b->torpedo[READY][TORPEDO_NORMAL] = 1;
    b->torpedo[READY][TORPEDO_FAT] = 2;
    b->torpedo[READY][TORPEDO_T5] = 2;
    b->torpedo[STORED][TORPEDO_NORMAL] = 6;
    b->torpedo[STORED][TORPEDO_FAT] = 3;
    assert_true(desk_open_now(d, "fan 2"));
    assert_false(desk_open_now(d, "fan 3"));
    assert_false(desk_open_now(d, "target 1 8"));
    desk_act(d, "fan 2", "");
    desk_act(d, "fan 1", "");
    desk_act(d, "fire", "1d3:3 T:5"); /* Sirius, +1 */
    desk_told(d, "spread T=6 lightly_damaged attack_over");
    assert_int_equal(b->torpedo[READY][TORPEDO_FAT], 1);
    d = before_the_fleet("edition=1");
    desk_boat(d, "u47")->torpedo[READY][TORPEDO_FAT] = 1;
    assert_false(desk_open_now(d, "fan 1"));
    d = before_the_fleet("edition=1 fats=yes");
    desk_boat(d, "u47")->torpedo[READY][TORPEDO_NORMAL] = 4;
    desk_boat(d, "u47")->torpedo[READY][TORPEDO_FAT] = 1;
    d->c.battle.ship_count = 1;
    assert_false(desk_open_now(d, "fan 1"));
}

/* Whoever fires nothing has attacked, too. */
static void leader_attack_6_what_is_afloat_is_laid_aside(void **unused)
{
    (void)unused;
    struct desk *d = before_the_fleet("edition=1");
    desk_act(d, "fire", "");
    desk_told(d, "attack_over");
    assert_int_equal(d->c.vp, 0);
    assert_int_equal(desk_boat(d, "u47")->missions, 0);
    assert_true(desk_boat(d, "u47")->searched);
    assert_int_equal(desk_left(d->c.deck[DECK_NAVAL].discard), 3);
    assert_int_equal(d->c.battle.ship_count, 0);
}

static void leader_ruling_14_no_advanced_torpedoes_at_anchor(void **unused)
{
    (void)unused;
    struct desk *d = before_the_fleet("edition=1");
    struct boat *b = desk_boat(d, "u47");
    b->torpedo[READY][TORPEDO_NORMAL] = 0;
    b->torpedo[READY][TORPEDO_FAT] = 5;
    assert_true(desk_open_now(d, "target 1 9"));
    assert_false(desk_open_now(d, "target 1 10"));
}

/* Raider: two cards in the North Atlantic, five shots. */

static struct desk *beside_the_raider(void)
{
    struct desk *d = at_sea("campaign=happy_time", "western_approaches");
    desk_boat(d, "u47")->missions = 1 << MISSION_RAIDER;
    desk_act(d, "sail u47 north_atlantic", "@30");
    desk_act(d, "box u47 raider", "@25 @16");
    desk_phase(d, P_RAIDER);
    return d;
}

static void leader_raider_2_cards_of_the_box(void **unused)
{
    (void)unused;
    struct desk *d = beside_the_raider();
    desk_told(d, "box card card");
    assert_int_equal(d->c.moving.shots, 5);
}

static void leader_raider_3_unfit_crews_do_not_help(void **unused)
{
    (void)unused;
    struct desk *d = at_sea("campaign=happy_time", "western_approaches");
    struct boat *b = desk_boat(d, "u47");
    b->missions = 1 << MISSION_RAIDER;
    b->stress = 9;
    desk_act(d, "sail u47 north_atlantic", "@30");
    desk_act(d, "box u47 raider", "@1");
    desk_told(d, "box card stress unfit");
    assert_true(b->searched);
    assert_int_equal(b->missions, 1 << MISSION_RAIDER);
}

static void leader_raider_4_eight_and_more_is_a_point(void **unused)
{
    (void)unused;
    struct desk *d = beside_the_raider();
    struct boat *b = desk_boat(d, "u47");
    desk_act(d, "shell", "R:8");
    desk_act(d, "shell", "R:7");
    desk_act(d, "spend normal stored", "R:10");
    assert_int_equal(d->c.vp, 2);
    assert_int_equal(b->ammo, 4);
    assert_int_equal(torpedoes_in(b, STORED), 8);
    b->stress = 6; /* shaken: -1 */
    desk_act(d, "spend normal ready", "R:8");
    desk_told(d, "R=7");
    desk_act(d, "shell", "R:9");
    desk_told(d, "R=8 raider_over");
    assert_int_equal(d->c.scored[SCORE_RAIDER], 3);
    assert_int_equal(b->missions, 0);
    assert_true(b->searched);
}

static void leader_raider_5_one_may_stop(void **unused)
{
    (void)unused;
    struct desk *d = beside_the_raider();
    desk_act(d, "shell", "R:8");
    desk_act(d, "done", "");
    desk_told(d, "raider_over");
    assert_true(desk_boat(d, "u47")->searched);
    assert_int_equal(desk_boat(d, "u47")->missions, 0);
}

/* A boat that goes home with its mines keeps them. */
static void leader_ruling_11_an_unfinished_mission_stays(void **unused)
{
    (void)unused;
    struct desk *d = at_sea("length=medium", "north_sea");
    with_mines(d, "u47", 2, 4);
    desk_act(d, "sail u47 germany", "");
    desk_act(d, "sail u48 north_sea", "@30");
    desk_act(d, "stop", "");
    desk_act(d, "pass u48", "");
    const struct boat *b = desk_boat(d, "u47");
    assert_int_equal(b->missions, 1 << MISSION_MINE);
    assert_int_equal(b->mines[READY], 2);
    assert_int_equal(torpedoes_in(b, READY), 3);
    assert_int_equal(torpedoes_in(b, STORED), 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(leader_mine_3_one_card_for_the_box),
        cmocka_unit_test(leader_mine_4_unfit_crews_lay_none),
        cmocka_unit_test(leader_ruling_13_points_rounded_down_up_to_the_most),
        cmocka_unit_test(leader_boxes_1_the_mission_is_carried_out),
        cmocka_unit_test(leader_attack_2_cards_one_after_the_other),
        cmocka_unit_test(leader_attack_3_broken_off_between_cards),
        cmocka_unit_test(leader_attack_4_unfit_crews_do_not_attack),
        cmocka_unit_test(leader_attack_5_torpedoes_of_both_racks),
        cmocka_unit_test(leader_ruling_125_fats_in_an_attack_mission),
        cmocka_unit_test(leader_attack_6_what_is_afloat_is_laid_aside),
        cmocka_unit_test(leader_ruling_14_no_advanced_torpedoes_at_anchor),
        cmocka_unit_test(leader_raider_2_cards_of_the_box),
        cmocka_unit_test(leader_raider_3_unfit_crews_do_not_help),
        cmocka_unit_test(leader_raider_4_eight_and_more_is_a_point),
        cmocka_unit_test(leader_raider_5_one_may_stop),
        cmocka_unit_test(leader_ruling_11_an_unfinished_mission_stays),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
