/* Escorts: detection, the hunt, their station, tactics counters. */
#include "duel.h"

enum { HAPPY = LEADER_CAMPAIGN_HAPPY_TIME, HUNTED = LEADER_CAMPAIGN_HUNTED };

static struct craft *craft(struct duel *d, int slot)
{
    return &d->c.battle.craft[slot];
}

/* A boat that keeps still until the escorts act. The merchant is far off and
 * sets the pace. */
static struct duel *still(int edition, int campaign, const char *zone,
                          int submerged)
{
    struct duel *d = duel_open(edition, campaign);
    duel_boat(d, "u98", LEADER_SKILL_TRAINED, zone, submerged);
    duel_ship(d, "Tiberton", "c1");
    return d;
}

/* The boat stays where it is; a submerged one falls back by one area. */
static void hold(struct duel *d, const char *zone, const char *how,
                 const char *astern, const char *dice)
{
    char text[64];
    struct out out;
    out_init(&out, text, sizeof text, LANG_EN);
    out_f(&out, "move %s %s", zone, how);
    duel_act(d, text, "");
    out_init(&out, text, sizeof text, LANG_EN);
    out_f(&out, "astern %s", astern);
    duel_act(d, text, dice);
}

static void leader_escort_1_the_player_gives_the_order(void **state)
{
    (void)state;
    struct duel *d = still(1, HAPPY, "s_s", SURFACED);
    duel_ship(d, "HMS Arbutus", "s_e"); /* sees as far as the boat */
    duel_ship(d, "HMS Spey", "s_ne");
    duel_ship(d, "HMS Tay", "s_nw");
    duel_begin(d);
    hold(d, "s_s", "surfaced", "s_s", "");
    duel_phase(d, P_HUNTERS);
    duel_act(d, "escort 3", "RO:5");
    assert_false(duel_can(d, "escort 3"));
    assert_false(duel_can(d, "escort 1"));     /* the merchant */
    duel_act(d, "escort 2", "LO:1 RO:1 RO:9"); /* the last is not asked for */
    assert_int_equal(duel_at(d, 2)->zone, LEADER_ZONE_S_NE);
    assert_int_equal(duel_at(d, 3)->zone, LEADER_ZONE_S_NE);
    assert_int_equal(duel_at(d, 4)->zone, LEADER_ZONE_S_N);
    duel_act(d, "hold", "");
    hold(d, "s_s", "surfaced", "s_s", "RO:5 RO:5 RO:5");
    duel_told(d, "RO=5 RO=5 RO=5"); /* out of sight: the order is all one */
}

static void leader_escort_2_detects_before_it_moves(void **state)
{
    (void)state;
    struct duel *d = still(1, HAPPY, "s_s", SURFACED);
    duel_ship(d, "HMS Arbutus", "s_ne"); /* three away, then two */
    duel_begin(d);
    hold(d, "s_s", "surfaced", "s_s", "RO:9");
    duel_told(d, "RO=9");
    assert_false(craft(d, 0)->detected);
    duel_phase(d, P_SALVO);
}

/* Arbutus of the examples: range 3 with an alert, 4 and 1 are 5. */
static void leader_detect_1_farther_with_every_alert(void **state)
{
    (void)state;
    struct duel *d = still(1, HAPPY, "s_sw", SURFACED);
    d->c.battle.alerts = 1;
    duel_ship(d, "escort", "s_n");
    duel_begin(d);
    hold(d, "s_sw", "surfaced", "s_sw", "#201 LO:4 d2:1");
    duel_told(d, "revealed looks LO=5 detected enemy_attacks");
    assert_true(craft(d, 0)->detected);
    /* Submerged one area, two with an alert. */
    d = still(1, HAPPY, "s_n", SUBMERGED);
    duel_ship(d, "HMS Arbutus", "s_e");
    duel_begin(d);
    hold(d, "s_n", "submerged", "s_ne", "SO:1 RO:5");
    duel_told(d, "looks SO=1 RO=5");
    d = still(1, HAPPY, "s_n", SUBMERGED);
    duel_ship(d, "HMS Arbutus", "s_se");
    duel_begin(d);
    hold(d, "s_n", "submerged", "s_ne", "RO:5");
    d = still(1, HAPPY, "s_n", SUBMERGED);
    d->c.battle.alerts = 1;
    duel_ship(d, "HMS Arbutus", "s_se");
    duel_begin(d);
    hold(d, "s_n", "submerged", "s_ne", "SO:1 RO:5");
    duel_told(d, "looks SO=2 RO=5");
}

static void leader_detect_2_the_number_of_the_card(void **state)
{
    (void)state;
    for (int row = 0; row < leader_ships_count; row++) {
        const struct leader_ships_row *card = &leader_ships[row];
        if (card->kind != LEADER_SHIP_KIND_ESCORT)
            continue;
        struct duel *d = still(1, HAPPY, "s_s", SURFACED);
        duel_ship(d, card->name, "s_s");
        struct aim aim = {.c = &d->c,
                          .boat = &d->c.boat[0],
                          .craft = craft(d, 0),
                          .ship = duel_at(d, 2)};
        for (int face = 1; face <= 10; face++) {
            char dice[32];
            struct out out;
            out_init(&out, dice, sizeof dice, LANG_EN);
            out_f(&out, "LO:%d SO:%d", face, face);
            struct play play = duel_play(d, dice);
            assert_int_equal(
                chart_roll_column(&play, CHART_LOOKOUT, row, &aim).result,
                face >= card->surface_detect);
            assert_int_equal(
                chart_roll_column(&play, CHART_SONAR, row, &aim).result,
                face >= card->submerged_detect);
        }
    }
}

static void leader_reveal_2_an_escort_that_looks_shows_itself(void **state)
{
    (void)state;
    struct duel *d = still(1, HAPPY, "s_s", SURFACED);
    d->c.battle.alerts = 1;
    duel_ship(d, "escort", "s_ne");
    duel_begin(d);
    hold(d, "s_s", "surfaced", "s_s", "#214 LO:1 RO:5");
    duel_told(d, "revealed looks LO=2 RO=5");
}

static void leader_detect_3_the_boat_is_marked(void **state)
{
    (void)state;
    struct duel *d = still(1, HAPPY, "s_s", SURFACED);
    duel_ship(d, "HMS Arbutus", "s_e");
    duel_begin(d);
    hold(d, "s_s", "surfaced", "s_s", "LO:5");
    duel_told(d, "looks LO=5 detected enemy_attacks");
    assert_true(craft(d, 0)->detected);
}

static void leader_detect_4_detected_by_one_is_detected_by_all(void **state)
{
    (void)state;
    struct duel *d = still(1, HAPPY, "s_s", SURFACED);
    duel_ship(d, "HMS Arbutus", "s_e");
    duel_ship(d, "HMS Spey", "s_n"); /* too far to see anything */
    duel_begin(d);
    hold(d, "s_s", "surfaced", "s_s", "");
    duel_act(d, "escort 2", "LO:5 d2:1");
    assert_int_equal(range_of(duel_at(d, 3)->zone, LEADER_ZONE_S_S), 1);
}

static void leader_ruling_104_no_roll_for_a_detected_boat(void **state)
{
    (void)state;
    struct duel *d = still(1, HAPPY, "s_s", SURFACED);
    craft(d, 0)->detected = 1;
    duel_ship(d, "HMS Arbutus", "s_s");
    duel_begin(d);
    hold(d, "s_s", "surfaced", "s_s", "");
    duel_told(d, "enemy_attacks");
}

static void leader_detect_5_what_helps_and_hinders(void **state)
{
    (void)state;
    struct duel *d = still(1, HAPPY, "s_s", SURFACED);
    d->c.battle.alerts = 2;
    duel_ship(d, "HMS Arbutus", "s_s");
    struct aim aim = {.c = &d->c,
                      .boat = &d->c.boat[0],
                      .craft = craft(d, 0),
                      .ship = duel_at(d, 2)};
    int row = duel_card("HMS Arbutus");
    static const int8_t totals[] = {7, 6, 5, 4}; /* heavy and light add up */
    for (int damage = 0; damage < DAMAGE_SUNK; damage++) {
        duel_at(d, 2)->damage = (uint8_t)damage;
        struct play play = duel_play(d, "LO:5");
        assert_int_equal(
            chart_roll_column(&play, CHART_LOOKOUT, row, &aim).total,
            totals[damage]);
    }
}

static void leader_detect_6_other_ships_never_look(void **state)
{
    (void)state;
    struct duel *d = still(1, HAPPY, "s_s", SURFACED);
    duel_ship(d, "HMS Sirius", "c3");
    duel_begin(d);
    duel_act(d, "move s_s surfaced", "");
    duel_act(d, "astern c3", ""); /* Tiberton, slower than the cruiser */
    duel_act(d, "astern m_sse", "");
    duel_phase(d, P_SALVO); /* no roll has fallen, nobody is detected */
    assert_false(any_detected(&d->c));
}

/* The hunt. */

static void leader_hunt_1_straight_towards_the_boat(void **state)
{
    (void)state;
    struct duel *d = still(1, HAPPY, "l_n", SURFACED);
    craft(d, 0)->detected = 1;
    duel_ship(d, "HMS Arbutus", "s_s"); /* five away */
    duel_begin(d);
    /* Of eight shortest ways to an area three from the boat the first. */
    hold(d, "l_n", "surfaced", "l_n", "d8:1");
    assert_int_equal(duel_at(d, 2)->zone, LEADER_ZONE_C1);
}

static void leader_ruling_105_of_equal_ways_one_by_chance(void **state)
{
    (void)state;
    struct duel *d = still(1, HAPPY, "l_n", SURFACED);
    craft(d, 0)->detected = 1;
    duel_ship(d, "HMS Arbutus", "s_s");
    duel_begin(d);
    hold(d, "l_n", "surfaced", "l_n", "d8:2");
    assert_int_equal(duel_at(d, 2)->zone, LEADER_ZONE_C2);
}

static void leader_hunt_2_one_of_several_by_chance(void **state)
{
    (void)state;
    struct duel *d = still(1, HAPPY, "l_n", SUBMERGED);
    duel_boat(d, "u552", LEADER_SKILL_TRAINED, "l_w", SUBMERGED);
    craft(d, 0)->detected = craft(d, 1)->detected = 1;
    duel_ship(d, "HMS Arbutus", "s_w");
    duel_begin(d);
    duel_act(d, "move l_n submerged", "");
    duel_act(d, "move l_w submerged", "");
    duel_act(d, "astern l_nw", "");
    duel_act(d, "astern l_sw", "d2:2");
    assert_int_equal(duel_at(d, 2)->zone, LEADER_ZONE_L_SW);
}

static void leader_hunt_3_it_stops_in_the_boats_area(void **state)
{
    (void)state;
    struct duel *d = still(1, HAPPY, "s_n", SUBMERGED);
    craft(d, 0)->detected = 1;
    duel_ship(d, "HMS Wolverine", "s_e"); /* could move three */
    duel_begin(d);
    hold(d, "s_n", "submerged", "s_ne", "");
    assert_int_equal(duel_at(d, 2)->zone, LEADER_ZONE_S_NE);
    duel_phase(d, P_REACT);
}

/* Their station. */

static void leader_roam_1_around_the_convoy(void **state)
{
    (void)state;
    static const uint8_t zones[] = {
        LEADER_ZONE_S_NW, LEADER_ZONE_S_NW, LEADER_ZONE_S_NW, LEADER_ZONE_S_N,
        LEADER_ZONE_S_N,  LEADER_ZONE_S_N,  LEADER_ZONE_S_N,  LEADER_ZONE_S_NE,
        LEADER_ZONE_S_NE, LEADER_ZONE_S_NE};
    for (int face = 1; face <= 10; face++) {
        struct duel *d = still(1, HAPPY, "wake", SURFACED);
        duel_ship(d, "HMS Arbutus", "s_n");
        duel_begin(d);
        char dice[16];
        struct out out;
        out_init(&out, dice, sizeof dice, LANG_EN);
        out_f(&out, "RO:%d", face);
        hold(d, "wake", "surfaced", "wake", dice);
        assert_int_equal(duel_at(d, 2)->zone, zones[face - 1]);
    }
}

static void leader_roam_2_back_to_short_range(void **state)
{
    (void)state;
    struct duel *d = still(1, HAPPY, "wake", SURFACED);
    duel_ship(d, "HMS Arbutus", "c2");
    duel_begin(d);
    hold(d, "wake", "surfaced", "wake", "d3:3");
    assert_int_equal(duel_at(d, 2)->zone, LEADER_ZONE_S_E);
    d = still(1, HAPPY, "wake", SURFACED);
    duel_ship(d, "HMS Arbutus", "m_nne");
    duel_begin(d);
    hold(d, "wake", "surfaced", "wake", "d2:1");
    assert_int_equal(duel_at(d, 2)->zone, LEADER_ZONE_S_N);
}

static void leader_roam_3_from_long_to_medium_range(void **state)
{
    (void)state;
    struct duel *d = still(1, HAPPY, "wake", SURFACED);
    duel_ship(d, "HMS Arbutus", "l_n");
    duel_begin(d);
    hold(d, "wake", "surfaced", "wake", "d2:2");
    assert_int_equal(duel_at(d, 2)->zone, LEADER_ZONE_M_NNW);
}

/* Tactics counters. */

static void leader_tactics_1_from_june_1942(void **state)
{
    (void)state;
    for (int i = 0; i < LEADER_CAMPAIGN_COUNT; i++)
        assert_int_equal(leader_campaigns[i].tactics, i == HUNTED);
    struct duel *d = still(1, HUNTED, "s_s", SURFACED);
    duel_ship(d, "HMS Arbutus", "s_e");
    duel_begin(d);
    hold(d, "s_s", "surfaced", "s_s", "d16:5 LO:1 RO:5");
    duel_told(d, "tactics looks LO=2 RO=5"); /* detect +1 */
    assert_int_equal(duel_at(d, 2)->tactics, 2);
    duel_act(d, "hold", "");
    hold(d, "s_s", "surfaced", "s_s", "LO:1 RO:5"); /* once is enough */
    duel_told(d, "looks LO=2 RO=5");
}

/* Every counter of the cup, each as often as there are copies. */
static void leader_tactics_2_they_add_to_detection_and_attack(void **state)
{
    (void)state;
    int drawn[8] = {0};
    for (int n = 1; n <= 16; n++) {
        struct duel *d = still(1, HUNTED, "s_s", SURFACED);
        duel_ship(d, "HMS Arbutus", "s_s");
        char dice[32];
        struct out out;
        out_init(&out, dice, sizeof dice, LANG_EN);
        out_f(&out, "d16:%d", n);
        struct play play = duel_play(d, dice);
        draw_tactics(&d->c, duel_at(d, 2), &play);
        const struct leader_tactics_row *row =
            &leader_tactics[duel_at(d, 2)->tactics - 1];
        drawn[duel_at(d, 2)->tactics - 1]++;
        struct aim aim = {.c = &d->c,
                          .boat = &d->c.boat[0],
                          .craft = craft(d, 0),
                          .ship = duel_at(d, 2)};
        play = duel_play(d, "LO:3 SU:3");
        int card = duel_at(d, 2)->card - 1;
        assert_int_equal(
            chart_roll_column(&play, CHART_LOOKOUT, card, &aim).total,
            3 + row->detect);
        assert_int_equal(
            chart_roll_column(&play, CHART_GUNFIRE, card, &aim).total,
            3 + 2 + row->attack); /* +2 in the same area */
        assert_int_equal(row->attack, row->light);
    }
    for (int i = 0; i < leader_tactics_count; i++)
        assert_int_equal(drawn[i], leader_tactics[i].copies);
}

static void leader_tactics_3_they_stay_until_combat_is_over(void **state)
{
    (void)state;
    struct duel *d = still(1, HUNTED, "l_se", SURFACED);
    duel_at(d, 1)->damage = DAMAGE_HEAVY;
    d->c.battle.contacts = 1;
    duel_at(d, duel_ship(d, "HMS Arbutus", "s_n"))->tactics = 5;
    struct ship *next = duel_at(d, duel_ship(d, "HMS Spey", "s_n"));
    struct play play = duel_play(d, "d15:15"); /* one of 16 is taken */
    draw_tactics(&d->c, next, &play);
    assert_int_equal(next->tactics, 5);
    duel_begin(d);
    duel_act(d, "exit", "");
    duel_phase(d, P_AFTER);
    assert_int_equal(duel_at(d, 2)->tactics, 0);
    assert_int_equal(next->tactics, 0);
}
/* The list of what ends with a round names silent running and deep dives, not
 * the tactics. With the option they are drawn anew each round. */
static void leader_ruling_126_for_the_battle_or_the_round(void **state)
{
    (void)state;
    for (int option = TACTICS_BATTLE; option <= TACTICS_ROUND; option++) {
        struct duel *d = still(1, HUNTED, "l_se", SURFACED);
        d->c.options.value[OPT_TACTICS] = (int16_t)option;
        struct ship *s = duel_at(d, duel_ship(d, "HMS Arbutus", "s_n"));
        s->tactics = 5;
        duel_begin(d);
        duel_act(d, "follow l_se surfaced", "RO:5");
        if (phase_now(&d->c.frames) == P_SALVO)
            duel_act(d, "hold", "");
        assert_int_equal(d->c.battle.round, 2);
        assert_int_equal(s->tactics, option == TACTICS_BATTLE ? 5 : 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(leader_escort_1_the_player_gives_the_order),
        cmocka_unit_test(leader_escort_2_detects_before_it_moves),
        cmocka_unit_test(leader_detect_1_farther_with_every_alert),
        cmocka_unit_test(leader_detect_2_the_number_of_the_card),
        cmocka_unit_test(leader_reveal_2_an_escort_that_looks_shows_itself),
        cmocka_unit_test(leader_detect_3_the_boat_is_marked),
        cmocka_unit_test(leader_detect_4_detected_by_one_is_detected_by_all),
        cmocka_unit_test(leader_ruling_104_no_roll_for_a_detected_boat),
        cmocka_unit_test(leader_detect_5_what_helps_and_hinders),
        cmocka_unit_test(leader_detect_6_other_ships_never_look),
        cmocka_unit_test(leader_hunt_1_straight_towards_the_boat),
        cmocka_unit_test(leader_ruling_105_of_equal_ways_one_by_chance),
        cmocka_unit_test(leader_hunt_2_one_of_several_by_chance),
        cmocka_unit_test(leader_hunt_3_it_stops_in_the_boats_area),
        cmocka_unit_test(leader_roam_1_around_the_convoy),
        cmocka_unit_test(leader_roam_2_back_to_short_range),
        cmocka_unit_test(leader_roam_3_from_long_to_medium_range),
        cmocka_unit_test(leader_tactics_1_from_june_1942),
        cmocka_unit_test(leader_tactics_2_they_add_to_detection_and_attack),
        cmocka_unit_test(leader_ruling_126_for_the_battle_or_the_round),
        cmocka_unit_test(leader_tactics_3_they_stay_until_combat_is_over),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
