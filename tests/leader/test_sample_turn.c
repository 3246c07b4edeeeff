/* The sample turn that both rulebooks print: The Happy Time, medium, played roll
 * by roll to the printed stress, experience, points and positions. */
#include "duel.h"
#include "tests/scene.h"

/* Cards are drawn by a roll over those that are left; a turn keeps count so that
 * a script can name the card. */
struct turn {
    struct scene *s;
    uint64_t left[DECKS];
    char dice[1024];
    struct out out;
};

static const struct campaign *board(struct turn *t)
{
    return scene_view(t->s, "bdu");
}

static void begin_dice(struct turn *t)
{
    out_init(&t->out, t->dice, sizeof t->dice, LANG_EN);
}

static void card(struct turn *t, int deck, int number)
{
    int count = 0, rank = 0;
    for (int i = 0; i < 64; i++)
        if (t->left[deck] & UINT64_C(1) << i) {
            count++;
            rank += i <= number;
        }
    assert_true(t->left[deck] & UINT64_C(1) << number);
    t->left[deck] &= ~(UINT64_C(1) << number);
    out_f(&t->out, " 1d%d:%d", count, rank);
}

static void event_card(struct turn *t, int number)
{
    card(t, DECK_EVENTS, number - 1);
}

static void ship_card_of(struct turn *t, int deck, const char *name)
{
    card(t, deck, duel_card(name) - ship_of_card(deck, 0));
}

static void roll(struct turn *t, const char *dice)
{
    out_f(&t->out, " %s", dice);
}

static void act(struct turn *t, const char *text)
{
    if (t->out.len > 0)
        scene_dice(t->s, t->dice);
    scene_act(t->s, "bdu", text);
    begin_dice(t);
}

static const struct boat *boat_named(struct turn *t, const char *name)
{
    const struct campaign *c = board(t);
    return &c->boat[slot_of(c, duel_word(leader_boat_names, name))];
}

static const struct craft *craft_named(struct turn *t, const char *name)
{
    const struct campaign *c = board(t);
    return &c->battle.craft[slot_of(c, duel_word(leader_boat_names, name))];
}

static int zone_of(struct turn *t, int ship)
{
    return board(t)->battle.ship[ship - 1].zone;
}

/* From the choice of boats to the first contact: the same in both editions. */
static void sail(struct turn *t, const char *options)
{
    *t = (struct turn){.s = scene_open("leader", options, "")};
    begin_dice(t);
    for (int i = 0; i < DECKS; i++)
        t->left[i] = deck_left(&board(t)->deck[i]);
    act(t, "buy u23 ace");
    act(t, "buy u47 trained");
    act(t, "buy u96 trained");
    act(t, "buy u122 veteran");
    assert_int_equal(board(t)->so, 2); /* one point of 41, in halves */
    act(t, "done");
    act(t, "port u23 germany");
    act(t, "port u96 germany");
    act(t, "port u47 france");
    act(t, "port u122 france");
    assert_int_equal(boat_named(t, "u23")->ammo, 0);
    assert_int_equal(boat_named(t, "u122")->ammo, 6);
    act(t, "done"); /* nothing is bought */
    event_card(t, 13);
    event_card(t, 1);
    act(t, "sail u96 north_sea");
    assert_int_equal(board(t)->area[boat_named(t, "u96")->at].warnings, 1);
    event_card(t, 15);
    act(t, "sail u96 british_isles");
    act(t, "stop");
    assert_int_equal(boat_named(t, "u96")->stress, 3);
    event_card(t, 5);
    roll(t, "EV:6");
    event_card(t, 16);
    act(t, "sail u23 north_sea");
    assert_int_equal(boat_named(t, "u23")->stress, 1);
    event_card(t, 17);
    act(t, "sail u23 british_isles");
    act(t, "stop");
    event_card(t, 2);
    event_card(t, 11);
    act(t, "sail u47 southwest_approaches");
    act(t, "stop");
    assert_int_equal(boat_named(t, "u47")->stress, 1);
    event_card(t, 3);
    event_card(t, 19);
    act(t, "sail u122 southwest_approaches");
    act(t, "spend normal stored");
    assert_int_equal(board(t)->vp, 1);
    act(t, "stop");
    assert_int_equal(boat_named(t, "u122")->stress, 1);
    roll(t, "C:5");
    card(t, DECK_CONVOYS, 37 - 31);
    act(t, "seek u122");
    assert_int_equal(board(t)->battle.contacts, 1); /* of two */
    assert_int_equal(board(t)->area[boat_named(t, "u122")->at].warnings, 1);
}

/* To the first shots; whoever is in range shoots back. */
static void first_round(struct turn *t, bool second_card)
{
    act(t, "engage");
    act(t, "place wake surfaced");
    if (second_card)
        card(t, DECK_CONVOYS, 31 - 31);
    act(t, "done"); /* no pack: U-47 is not called */
    ship_card_of(t, DECK_MERCHANTS, "Eulota");
    ship_card_of(t, DECK_MERCHANTS, "Rigel");
    ship_card_of(t, DECK_MERCHANTS, "San Fernando");
    ship_card_of(t, DECK_MERCHANTS, "Adamastos");
    act(t, "move s_s surfaced");
    roll(t, "RO:5 RO:8"); /* too far to see her, the escorts keep station */
    ship_card_of(t, DECK_ESCORTS, "HMS Ballinderry");
    act(t, "astern s_s"); /* everything makes 2: nothing falls back */
    assert_int_equal(board(t)->battle.pace, 2);
    assert_int_equal(zone_of(t, 1), LEADER_ZONE_S_NW);
    assert_int_equal(zone_of(t, 2), LEADER_ZONE_S_E);
    assert_false(craft_named(t, "u122")->detected);
}

static void sample_torpedoes(struct turn *t, const char *dice)
{
    act(t, "aim 5 normal 4");
    act(t, "aim 6 normal 2");
    act(t, "gun 4");
    roll(t, dice);
    act(t, "fire");
}

/* U-122 dives and falls back; so do the ships that are hurt. */
static void second_round(struct turn *t)
{
    act(t, "move s_s submerged");
    act(t, "astern c4"); /* Rigel, speed 1 */
    assert_int_equal(zone_of(t, 4), LEADER_ZONE_C4);
    act(t, "astern m_sse"); /* Adamastos, speed 0 */
    act(t, "astern m_sse"); /* U-122, speed 1 */
    assert_int_equal(craft_named(t, "u122")->zone, LEADER_ZONE_M_SSE);
    assert_int_equal(zone_of(t, 6), LEADER_ZONE_M_SSE);
    assert_int_equal(range_of(zone_of(t, 1), LEADER_ZONE_M_SSE), 4);
    roll(t, "RO:9");
    roll(t, "SO:7");
    act(t, "escort 1");
    assert_int_equal(zone_of(t, 1), LEADER_ZONE_S_N);
    assert_int_equal(zone_of(t, 2), LEADER_ZONE_M_SSE);
    assert_true(craft_named(t, "u122")->detected);
}

/* Out through the wake; the cripple is finished with the last contact. */
static void third_round(struct turn *t)
{
    act(t, "move wake submerged");
    /* Eulota sets the pace; Rigel and the boat are slower. */
    act(t, "astern s_se");
    assert_false(craft_named(t, "u122")->here);
    assert_int_equal(boat_named(t, "u122")->xp, 2);
    assert_int_equal(board(t)->vp, 1 + 3);
    assert_int_equal(boat_named(t, "u122")->torpedo[READY][TORPEDO_NORMAL], 6);
    assert_int_equal(boat_named(t, "u122")->torpedo[STORED][TORPEDO_NORMAL],
                     16 - 1 - 6);
    act(t, "coup 6 gun");
    assert_int_equal(board(t)->vp, 1 + 3 + 2);
    assert_int_equal(boat_named(t, "u122")->xp, 3);
    assert_int_equal(boat_named(t, "u122")->ammo, 4);
    assert_true(boat_named(t, "u122")->searched);
}

/* The other boats lie low; at refit only the Cool crew recovers. */
static void rest_of_the_turn(struct turn *t, int stress)
{
    assert_int_equal(boat_named(t, "u122")->stress, stress);
    act(t, "pass u23");
    act(t, "pass u47");
    act(t, "pass u96");
    assert_int_equal(board(t)->segment, 2);
    assert_int_equal(boat_named(t, "u122")->stress, stress);
    assert_int_equal(boat_named(t, "u96")->stress, 2);
    assert_int_equal(boat_named(t, "u23")->stress, 1);
    assert_int_equal(boat_named(t, "u47")->stress, 1);
    for (int i = 0; i < board(t)->place_count; i++)
        assert_int_equal(board(t)->area[i].warnings, 0);
    for (int i = 0; i < board(t)->boat_count; i++)
        assert_int_equal(board(t)->boat[i].searched, 0);
}

static void leader_round_1_the_sample_turn_of_the_first_edition(void **state)
{
    (void)state;
    struct turn turn, *t = &turn;
    sail(t, "edition=1 campaign=happy_time length=medium deep=example");
    first_round(t, false);
    assert_int_equal(board(t)->battle.condition,
                     LEADER_CONDITION_TORPEDO_FIRING_SOLUTIONS);
    act(t, "enemy 5");
    roll(t, "SU:4");
    act(t, "stay");
    roll(t, "SU:5");
    act(t, "stay");
    assert_int_equal(boat_named(t, "u122")->stress, 2);
    /* Four at San Fernando: 5 and 6 light, 9 with the heavy damage sinks her,
     * the fourth is wasted. Adamastos: 7 heavy, 6 light. Rigel: 2 light. */
    sample_torpedoes(t, "T:1 T:2 T:4 T:5 T:3 G:7");
    scene_events(t->s, "bdu",
                 "spread roll lightly_damaged roll heavily_damaged roll sunk "
                 "spread roll heavily_damaged roll heavily_damaged gun roll "
                 "lightly_damaged alert round");
    assert_int_equal(board(t)->battle.ship[4].state, SHIP_SUNK);
    assert_int_equal(board(t)->battle.ship[5].damage, 3);
    assert_int_equal(board(t)->battle.ship[3].damage, 1);
    assert_int_equal(board(t)->battle.alerts, 1);
    assert_int_equal(boat_named(t, "u122")->torpedo[READY][TORPEDO_NORMAL], 0);
    assert_int_equal(boat_named(t, "u122")->ammo, 5);
    second_round(t);
    roll(t, "E:6 DC:8 DC:10");
    act(t, "deep");
    assert_int_equal(boat_named(t, "u122")->stress, 7);
    third_round(t);
    rest_of_the_turn(t, 8);
    scene_close(t->s);
}

/* By the rule the dive costs one point and no roll. */
static void leader_ruling_111_the_rule_of_the_first_edition(void **state)
{
    (void)state;
    struct turn turn, *t = &turn;
    sail(t, "edition=1 campaign=happy_time length=medium");
    first_round(t, false);
    act(t, "enemy 5");
    roll(t, "SU:4");
    act(t, "stay");
    roll(t, "SU:5");
    act(t, "stay");
    sample_torpedoes(t, "T:1 T:2 T:4 T:5 T:3 G:7");
    second_round(t);
    roll(t, "DC:8 DC:10");
    act(t, "deep");
    assert_int_equal(boat_named(t, "u122")->stress, 6);
    third_round(t);
    rest_of_the_turn(t, 7);
    scene_close(t->s);
}

static void
leader_e2_torpedo_1_the_sample_turn_of_the_second_edition(void **state)
{
    (void)state;
    struct turn turn, *t = &turn;
    sail(t, "edition=2 campaign=happy_time length=medium");
    first_round(t, true);
    assert_int_equal(board(t)->battle.condition,
                     LEADER_CONDITION_TORPEDO_FIRING_SOLUTIONS);
    /* Both attacks are lighter than the evasion: nothing is asked. */
    scene_events(t->s, "bdu",
                 "roll roll revealed enemy_attacks unharmed enemy_attacks "
                 "unharmed");
    assert_int_equal(boat_named(t, "u122")->stress, 1);
    sample_torpedoes(t, "T:1 T:2 T:5 T:6 T:5 T:3 G:7");
    scene_events(t->s, "bdu",
                 "spread roll roll roll roll dice_count sunk spread roll roll "
                 "dice_count heavily_damaged gun roll lightly_damaged alert "
                 "round");
    assert_int_equal(board(t)->battle.ship[5].damage, DAMAGE_HEAVY);
    assert_int_equal(boat_named(t, "u122")->ammo, 5);
    second_round(t);
    roll(t, "DD:6");
    act(t, "deep");
    assert_int_equal(boat_named(t, "u122")->stress, 3);
    assert_int_equal(boat_named(t, "u122")->damage[0][LEADER_EFFECT_FLOODING],
                     1);
    third_round(t);
    rest_of_the_turn(t, 4);
    scene_close(t->s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(leader_round_1_the_sample_turn_of_the_first_edition),
        cmocka_unit_test(leader_ruling_111_the_rule_of_the_first_edition),
        cmocka_unit_test(
            leader_e2_torpedo_1_the_sample_turn_of_the_second_edition),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
