/* The boats' attacks: torpedoes, the gun, alert, damage to ships, duds. */
#include "duel.h"

enum {
    HAPPY = LEADER_CAMPAIGN_HAPPY_TIME,
    BEGINS = LEADER_CAMPAIGN_BATTLE_BEGINS
};

static struct craft *craft(struct duel *d, int slot)
{
    return &d->c.battle.craft[slot];
}

/* The U-98 of the examples, veteran, skills of nought, cautious or not, with its
 * ships; P_SALVO asks. The boat keeps its place on the surface. */
static struct duel *shooting(int edition, const char *boat, const char *zone)
{
    struct duel *d = duel_open(edition, HAPPY);
    duel_boat(d, boat, LEADER_SKILL_VETERAN, zone, SURFACED);
    return d;
}

static void close_in(struct duel *d, const char *zone, const char *dice)
{
    char text[64];
    struct out out;
    duel_begin(d);
    out_init(&out, text, sizeof text, LANG_EN);
    out_f(&out, "move %s surfaced", zone);
    duel_act(d, text, "");
    out_init(&out, text, sizeof text, LANG_EN);
    out_f(&out, "astern %s", zone);
    duel_act(d, text, dice);
}

/* U-98 at short range: Tiberton at 1, Telena at 2. It is aggressive or cautious
 * by its card: Tiberton may shoot first. */
static struct duel *example(int edition)
{
    struct duel *d = shooting(edition, "u98", "s_sw");
    duel_ship(d, "Tiberton", "c3");
    duel_ship(d, "Telena", "c4");
    close_in(d, "s_sw", "");
    if (phase_now(&d->c.frames) == P_REACT)
        duel_act(d, "stay", "SU:1");
    duel_phase(d, P_SALVO);
    return d;
}

static void leader_torpedo_4_example_of_telena_first_edition(void **state)
{
    (void)state;
    struct duel *d = example(1);
    duel_act(d, "aim 2 normal 2", "");
    duel_act(d, "fire", "T:5 T:7");
    assert_int_equal(duel_at(d, 2)->damage, 3); /* light, then heavy */
    assert_int_equal(d->c.battle.alerts, 1);
    assert_int_equal(d->c.boat[0].torpedo[READY][TORPEDO_NORMAL], 3);
}

static void leader_e2_torpedo_1_example_of_telena_second_edition(void **state)
{
    (void)state;
    struct duel *d = example(2);
    duel_act(d, "aim 2 normal 2", "");
    duel_act(d, "fire", "T:5 T:7");
    assert_int_equal(duel_at(d, 2)->damage, DAMAGE_HEAVY); /* only the 7 */
    d = example(2);
    duel_act(d, "aim 2 normal 3", "");
    duel_act(d, "fire", "T:6 T:3 T:6"); /* two dice are highest: 6 each */
    assert_int_equal(duel_at(d, 2)->state, SHIP_SUNK);
}

static void leader_gun_4_example_of_tiberton(void **state)
{
    (void)state;
    struct duel *d = example(1);
    d->c.boat[0].ammo = 5;
    duel_act(d, "gun 1", "");
    duel_act(d, "fire", "G:7");
    assert_int_equal(duel_at(d, 1)->damage, 1); /* 7 - 3 = 4 of 3-5-7 */
    assert_int_equal(d->c.boat[0].ammo, 4);
    assert_int_equal(d->c.battle.alerts, 1);
}

static void leader_fire_1_aggressive_boats_come_first(void **state)
{
    (void)state;
    struct duel *d = duel_open(1, HAPPY);
    duel_boat(d, "u47", LEADER_SKILL_VETERAN, "s_sw", SURFACED);
    duel_ship(d, "Tiberton", "c3");
    assert_int_equal(card_of(&d->c.boat[0])->initiative,
                     LEADER_INITIATIVE_AGGRESSIVE);
    close_in(d, "s_sw", "");
    duel_phase(d, P_SALVO);
    duel_act(d, "hold", "");
    duel_phase(d, P_REACT); /* then the merchant shoots */
}

static void leader_cautious_1_cautious_boats_come_last(void **state)
{
    (void)state;
    struct duel *d = duel_open(1, HAPPY);
    duel_boat(d, "u122", LEADER_SKILL_VETERAN, "s_sw", SURFACED);
    duel_ship(d, "Tiberton", "c3");
    close_in(d, "s_sw", "");
    duel_phase(d, P_REACT);
    duel_act(d, "stay", "SU:2");
    duel_phase(d, P_SALVO);
}

static void leader_skills_1_the_card_says_which(void **state)
{
    (void)state;
    struct duel *d = duel_open(1, HAPPY);
    duel_boat(d, "u47", LEADER_SKILL_GREEN, "s_sw", SURFACED);
    duel_ship(d, "Tiberton", "c3");
    assert_int_equal(card_of(&d->c.boat[0])->initiative,
                     LEADER_INITIATIVE_CAUTIOUS);
    close_in(d, "s_sw", "");
    duel_phase(d, P_REACT);
}

/* One word on the card for both rows: a shaken crew attacks when it always did.
 */
static void leader_ruling_127_initiative_whatever_the_stress(void **state)
{
    (void)state;
    struct duel *d = duel_open(1, HAPPY);
    duel_boat(d, "u47", LEADER_SKILL_VETERAN, "s_sw", SURFACED);
    duel_ship(d, "Tiberton", "c3");
    d->c.boat[0].stress = (uint8_t)(d->c.boat[0].okay_max + 1);
    close_in(d, "s_sw", "");
    duel_phase(d, P_SALVO); /* aggressive, shaken or not */
}

static void leader_cautious_2_not_after_a_deep_dive(void **state)
{
    (void)state;
    struct duel *d = shooting(1, "u98", "s_sw");
    duel_ship(d, "Tiberton", "c3");
    craft(d, 0)->deep = 1;
    assert_false(may_attack(&d->c, 0));
    craft(d, 0)->deep = 0;
    craft(d, 0)->silent = 1;
    assert_false(may_attack(&d->c, 0));
    craft(d, 0)->silent = 0;
    assert_true(may_attack(&d->c, 0));
}

static void leader_stress_3_an_unfit_boat_does_not_attack(void **state)
{
    (void)state;
    struct duel *d = shooting(1, "u98", "s_sw");
    duel_ship(d, "Tiberton", "c3");
    d->c.boat[0].stress = 99;
    assert_false(may_attack(&d->c, 0));
}

static void leader_fire_2_everything_is_declared_first(void **state)
{
    (void)state;
    struct duel *d = example(1);
    duel_act(d, "aim 1 normal 2", "");
    duel_act(d, "aim 2 normal 3", "");
    assert_int_equal(duel_at(d, 1)->damage, 0);
    assert_false(duel_can(d, "hold")); /* now it fires */
    assert_true(duel_can(d, "fire"));
    duel_act(d, "gun 1", "");
    duel_act(d, "fire", "T:9 T:1 T:1 T:1");
    /* Tiberton: 9 sinks her at range 1 with a spread of 2; the shell, aimed at
     * the same ship, is spent for nothing. */
    assert_int_equal(duel_at(d, 1)->state, SHIP_SUNK);
    assert_int_equal(d->c.boat[0].ammo, 5);
}

/* In the order in which they were declared; a changed one keeps its place. */
static void leader_ruling_108_in_the_players_order(void **state)
{
    (void)state;
    struct duel *d = example(1);
    duel_act(d, "gun 2", "");
    duel_act(d, "aim 2 normal 1", "");
    duel_act(d, "aim 1 normal 1", "");
    duel_act(d, "fire", "G:4 T:2 T:3");
    duel_told(d, "gun G=-2 spread T=0 spread T=2 alert enemy_attacks");
    d = example(1);
    duel_act(d, "aim 1 normal 1", "");
    duel_act(d, "aim 2 normal 1", "");
    duel_act(d, "aim 1 normal 2", "");
    duel_act(d, "fire", "T:1 T:1 T:1");
    duel_told(d, "spread T=1 T=1 spread T=-1 alert enemy_attacks");
}

static void leader_torpedo_1_three_areas_from_above_or_below(void **state)
{
    (void)state;
    struct duel *d = shooting(1, "u98", "m_sse");
    duel_ship(d, "Tiberton", "c2"); /* 3 */
    duel_ship(d, "Telena", "s_n");  /* 4 */
    close_in(d, "m_sse", "");
    assert_true(duel_can(d, "aim 1 normal 1"));
    assert_false(duel_can(d, "aim 2 normal 1"));
    d = shooting(1, "u98", "c1");
    craft(d, 0)->submerged = 1;
    duel_ship(d, "Tiberton", "c2");
    duel_begin(d);
    duel_act(d, "move c1 submerged", "");
    duel_act(d, "astern c3", "");
    duel_phase(d, P_SALVO);
    assert_true(duel_can(d, "aim 1 normal 5"));
    duel_refused(d, "gun 1", "submerged");
}

static void leader_torpedo_2_only_those_in_the_tubes(void **state)
{
    (void)state;
    struct duel *d = example(1);
    assert_true(duel_can(d, "aim 1 normal 5"));
    assert_false(duel_can(d, "aim 1 normal 6"));
    duel_act(d, "aim 1 normal 3", "");
    assert_true(duel_can(d, "aim 2 normal 2"));
    assert_false(duel_can(d, "aim 2 normal 3"));
    assert_true(duel_can(d, "aim 1 normal 5")); /* instead of the three */
    assert_false(duel_can(d, "aim 1 normal 6"));
}

static void leader_torpedo_5_late_torpedoes_are_lost(void **state)
{
    (void)state;
    struct duel *d = example(1);
    duel_act(d, "aim 1 normal 4", "");
    duel_act(d, "fire", "T:10"); /* the first sinks her */
    assert_int_equal(d->c.boat[0].torpedo[READY][TORPEDO_NORMAL], 1);
}

static void leader_torpedo_6_a_ship_sunk_scores(void **state)
{
    (void)state;
    struct duel *d = example(1);
    duel_act(d, "aim 1 normal 2", "");
    duel_act(d, "fire", "T:10");
    duel_told(d, "spread T=10 sunk alert round");
    assert_int_equal(d->c.vp, 2);
    assert_int_equal(d->c.boat[0].xp, 1);
    assert_int_equal(bits_count(d->c.battle.ships_here), 1);
}

/* Everything is aimed, and nothing has been fired: firing is a word of its own,
 * and until then aims are changed and withdrawn. */
static void leader_ruling_120_nothing_is_fired_before_the_word(void **state)
{
    (void)state;
    struct duel *d = example(1);
    assert_false(duel_can(d, "fire"));
    duel_act(d, "aim 1 normal 1", "");
    duel_act(d, "aim 2 normal 4", "");
    duel_act(d, "gun 1", "");
    duel_phase(d, P_SALVO);
    duel_act(d, "gun 2", "");
    duel_act(d, "aim 2 normal 0", "");
    assert_false(duel_can(d, "aim 2 normal 0"));
    assert_true(duel_can(d, "aim 1 normal 5"));
    duel_act(d, "fire", "T:1 G:1");
    duel_told(d, "spread T=0 gun G=-5 alert enemy_attacks");
    assert_int_equal(d->c.battle.gun_aim, 0);
    assert_int_equal(d->c.battle.attacks, 0);
    d = example(1);
    duel_act(d, "gun 1", "");
    duel_act(d, "gun 0", "");
    assert_true(duel_can(d, "hold"));
    duel_act(d, "aim 1 normal 2", "");
    duel_act(d, "fire", "T:1 T:1"); /* nothing at the other, no gun */
    assert_int_equal(d->c.boat[0].torpedo[READY][TORPEDO_NORMAL], 3);
    assert_int_equal(d->c.boat[0].ammo, 6);
}

/* Every modifier of a torpedo, one by one. */
static int torpedo_total(struct duel *d, int ship, int range, int count,
                         int kind)
{
    struct aim aim = {.c = &d->c,
                      .boat = &d->c.boat[0],
                      .ship = duel_at(d, ship),
                      .range = range,
                      .count = count,
                      .kind = kind};
    struct play play = duel_play(d, "T:5");
    return chart_roll_column(&play, CHART_TORPEDO, duel_at(d, ship)->card - 1,
                             &aim)
        .total;
}

static void leader_torpedo_7_modifiers(void **state)
{
    (void)state;
    struct duel *d = shooting(1, "u98", "s_sw");
    duel_ship(d, "Tiberton", "c3");
    assert_int_equal(torpedo_total(d, 1, 0, 1, TORPEDO_NORMAL), 5);
    assert_int_equal(torpedo_total(d, 1, 3, 1, TORPEDO_NORMAL), 2);
    duel_at(d, 1)->damage = 1;
    assert_int_equal(torpedo_total(d, 1, 0, 1, TORPEDO_NORMAL), 5);
    duel_at(d, 1)->damage = 2;
    assert_int_equal(torpedo_total(d, 1, 0, 1, TORPEDO_NORMAL), 6);
    d = shooting(1, "u47", "s_sw");
    duel_ship(d, "Tiberton", "c3");
    assert_int_equal(torpedo_total(d, 1, 0, 1, TORPEDO_NORMAL), 7);
    d->c.boat[0].stress = 6; /* shaken: the lower row [stress.2] */
    assert_int_equal(torpedo_total(d, 1, 0, 1, TORPEDO_NORMAL), 6);
}

static void leader_skills_2_skills_are_added(void **state)
{
    (void)state;
    struct duel *d = shooting(1, "u201", "s_sw");
    duel_ship(d, "Tiberton", "c3");
    assert_int_equal(torpedo_total(d, 1, 0, 1, TORPEDO_NORMAL), 6); /* TS 1 */
    struct aim aim = {
        .c = &d->c, .boat = &d->c.boat[0], .ship = duel_at(d, 1), .count = 1};
    struct play play = duel_play(d, "G:5 E:5");
    int row = duel_at(d, 1)->card - 1;
    assert_int_equal(chart_roll_column(&play, CHART_GUN, row, &aim).total, 6);
    assert_int_equal(chart_roll(&play, CHART_EVASION, &aim).total, 1); /* 4 */
}

static void leader_spread_1_the_number_less_one(void **state)
{
    (void)state;
    struct duel *d = shooting(1, "u98", "s_sw");
    duel_ship(d, "Tiberton", "c3");
    for (int count = 1; count <= 6; count++)
        assert_int_equal(torpedo_total(d, 1, 0, count, TORPEDO_NORMAL),
                         5 + count - 1);
}

/* Advanced torpedoes. */

static void leader_special_1_in_a_tube_only(void **state)
{
    (void)state;
    struct duel *d = shooting(1, "u98", "s_sw");
    duel_ship(d, "Tiberton", "c3");
    duel_ship(d, "Telena", "c4");
    d->c.boat[0].torpedo[STORED][TORPEDO_FAT] = 2;
    d->c.boat[0].torpedo[STORED][TORPEDO_T5] = 2;
    close_in(d, "s_sw", "");
    if (phase_now(&d->c.frames) == P_REACT)
        duel_act(d, "stay", "SU:1");
    assert_false(duel_can(d, "fan 1"));
    d->c.boat[0].torpedo[READY][TORPEDO_FAT] = 1;
    assert_true(duel_can(d, "fan 1"));
    assert_false(duel_can(d, "fan 2"));
}

static void leader_special_2_a_fat_finds_its_ship(void **state)
{
    (void)state;
    struct duel *d = shooting(1, "u98", "s_sw");
    duel_ship(d, "Tiberton", "c3");
    d->c.boat[0].torpedo[READY][TORPEDO_FAT] = 2;
    close_in(d, "s_sw", "");
    if (phase_now(&d->c.frames) == P_REACT)
        duel_act(d, "stay", "SU:1");
    assert_false(duel_can(d, "fan 1")); /* one ship is no group */
    d = shooting(1, "u98", "s_sw");
    duel_ship(d, "Tiberton", "c3");
    duel_ship(d, "Telena", "c4");
    d->c.boat[0].torpedo[READY][TORPEDO_FAT] = 2;
    close_in(d, "s_sw", "");
    if (phase_now(&d->c.frames) == P_REACT)
        duel_act(d, "stay", "SU:1");
    duel_act(d, "fan 2", "");
    duel_act(d, "fire", "d2:2 T:4 d2:1 T:2");
    duel_told(d, "spread T=5 lightly_damaged spread T=3 lightly_damaged alert "
                 "enemy_attacks"); /* +1, no range, no spread */
    assert_int_equal(d->c.boat[0].torpedo[READY][TORPEDO_FAT], 0);
}

static void leader_ruling_107_fats_find_what_is_near(void **state)
{
    (void)state;
    struct duel *d = shooting(1, "u98", "s_sw");
    duel_ship(d, "Tiberton", "c3");
    duel_ship(d, "Telena", "l_ne");
    d->c.boat[0].torpedo[READY][TORPEDO_FAT] = 1;
    close_in(d, "s_sw", "");
    while (phase_now(&d->c.frames) != P_SALVO)
        duel_act(d, "stay", "SU:1");
    duel_act(d, "fan 1", "");
    duel_act(d, "fire", "T:1"); /* only Tiberton is within three areas */
}

static void leader_special_3_a_t5_hunts_escorts(void **state)
{
    (void)state;
    struct duel *d = shooting(1, "u47", "s_sw");
    duel_ship(d, "Tiberton", "c1");
    duel_ship(d, "HMS Arbutus", "s_n");
    d->c.boat[0].torpedo[READY][TORPEDO_T5] = 2;
    close_in(d, "s_sw", "RO:2"); /* to s_nw, two areas away */
    duel_phase(d, P_SALVO);
    assert_false(duel_can(d, "aim 1 t5 1"));
    duel_act(d, "aim 2 t5 2", "");
    duel_act(d, "fire", "T:2 T:1"); /* +2, +1 spread, +2 skill, -2 range */
    duel_told(d, "spread T=5 lightly_damaged T=4 alert round");
}

/* The gun. */

static void leader_gun_1_two_areas_on_the_surface(void **state)
{
    (void)state;
    struct duel *d = shooting(1, "u98", "m_sse");
    duel_ship(d, "Tiberton", "c4"); /* 2 */
    duel_ship(d, "Telena", "c2");   /* 3 */
    close_in(d, "m_sse", "");
    assert_true(duel_can(d, "gun 1"));
    assert_false(duel_can(d, "gun 2"));
}

static void leader_gun_2_one_attack_a_round_with_ammunition(void **state)
{
    (void)state;
    struct duel *d = example(1);
    duel_act(d, "gun 1", "");
    duel_act(d, "gun 2", ""); /* at another ship, not at two */
    duel_act(d, "fire", "G:1");
    assert_int_equal(d->c.boat[0].ammo, 5);
    d = shooting(1, "u98", "s_sw");
    duel_ship(d, "Tiberton", "c3");
    d->c.boat[0].ammo = 0;
    close_in(d, "s_sw", "");
    if (phase_now(&d->c.frames) == P_REACT)
        duel_act(d, "stay", "SU:1");
    duel_refused(d, "gun 1", "no_ammo");
}

static void leader_gun_3_the_numbers_of_the_card(void **state)
{
    (void)state;
    struct duel *d = example(1);
    duel_act(d, "gun 1", "");
    duel_act(d, "fire", "G:10"); /* 7: sunk */
    duel_told(d, "gun G=7 sunk alert round");
}

static void leader_gun_5_no_gun_on_types_ii_and_xxi(void **state)
{
    (void)state;
    struct duel *d = shooting(1, "u20", "s_sw");
    duel_ship(d, "Tiberton", "c3");
    close_in(d, "s_sw", "");
    if (phase_now(&d->c.frames) == P_REACT)
        duel_act(d, "stay", "SU:1");
    duel_refused(d, "gun 1", "no_gun");
    for (int i = 0; i < leader_uboats_count; i++) {
        int class = leader_uboats[i].class;
        bool none = class == LEADER_CLASS_IIB || class == LEADER_CLASS_IIC ||
                    class == LEADER_CLASS_XXI;
        assert_int_equal(leader_uboats[i].ammo == 0, none);
    }
}

static void leader_e2_damage_10_a_damaged_gun_is_silent(void **state)
{
    (void)state;
    struct duel *d = shooting(2, "u98", "s_sw");
    duel_ship(d, "Tiberton", "c3");
    d->c.boat[0].damage[1][LEADER_EFFECT_GUN] = 1;
    close_in(d, "s_sw", "");
    duel_refused(d, "gun 1", "gun_damaged");
}

static void leader_e2_damage_11_no_periscope_no_attack_below(void **state)
{
    (void)state;
    struct duel *d = shooting(2, "u98", "s_sw");
    duel_ship(d, "Tiberton", "c3");
    d->c.boat[0].damage[0][LEADER_EFFECT_PERISCOPE] = 1;
    assert_true(may_attack(&d->c, 0));
    craft(d, 0)->submerged = 1;
    assert_false(may_attack(&d->c, 0));
}

/* Alert and damage. */

static void leader_alert_1_one_for_each_boat_that_attacks(void **state)
{
    (void)state;
    struct duel *d = duel_open(1, HAPPY);
    duel_boat(d, "u47", LEADER_SKILL_VETERAN, "m_sse", SURFACED);
    duel_boat(d, "u99", LEADER_SKILL_VETERAN, "m_ssw", SURFACED);
    duel_ship(d, "Tiberton", "c3");
    duel_ship(d, "Telena", "c4");
    duel_begin(d);
    duel_act(d, "move m_sse surfaced", "");
    duel_act(d, "move m_ssw surfaced", "");
    duel_act(d, "astern m_sse", "");
    duel_act(d, "astern m_ssw", "");
    duel_act(d, "aim 1 normal 1", "");
    duel_act(d, "aim 2 normal 1", "");
    duel_act(d, "gun 2", "");
    duel_act(d, "fire", "T:1 T:1 G:1");
    assert_int_equal(d->c.battle.alerts, 1);
    duel_act(d, "aim 1 normal 1", "");
    duel_act(d, "fire", "T:1");
    assert_int_equal(d->c.battle.alerts, 2);
}

static void leader_alert_2_helps_range_and_roll(void **state)
{
    (void)state;
    struct duel *d = shooting(1, "u98", "s_s");
    duel_ship(d, "Tiberton", "c1");
    duel_ship(d, "HMS Arbutus", "s_n"); /* four away */
    d->c.battle.alerts = 2;
    duel_begin(d);
    duel_act(d, "move s_s surfaced", "");
    duel_act(d, "astern s_s", "LO:2 RO:5");
    duel_told(d, "looks LO=4 RO=5");
}

static void leader_hurt_1_light_damage(void **state)
{
    (void)state;
    struct duel *d = example(1);
    duel_act(d, "aim 1 normal 1", "");
    duel_act(d, "fire", "T:4");
    duel_told(d, "spread T=3 lightly_damaged alert enemy_attacks");
    assert_int_equal(duel_at(d, 1)->damage, 1);
    assert_int_equal(speed_of_ship(&d->c, duel_at(d, 1)), 1);
}

static void leader_hurt_2_heavy_damage(void **state)
{
    (void)state;
    struct duel *d = example(1);
    duel_act(d, "aim 1 normal 1", "");
    duel_act(d, "fire", "T:7");
    duel_told(d, "spread T=6 heavily_damaged alert enemy_attacks");
    assert_int_equal(duel_at(d, 1)->damage, 2);
    assert_int_equal(speed_of_ship(&d->c, duel_at(d, 1)), 0);
    assert_int_equal(torpedo_total(d, 1, 0, 1, TORPEDO_NORMAL), 6);
}

static void leader_hurt_3_counters_add_up(void **state)
{
    (void)state;
    struct duel *d = shooting(1, "u98", "s_sw");
    duel_ship(d, "Tiberton", "c3");
    struct play play = duel_play(d, "");
    struct ship *s = duel_at(d, 1);
    struct boat *b = &d->c.boat[0];
    hurt_ship(&d->c, b, s, 1, SCORE_BATTLE, &play);
    hurt_ship(&d->c, b, s, 1, SCORE_BATTLE, &play);
    assert_int_equal(s->damage, DAMAGE_HEAVY); /* two light are heavy */
    hurt_ship(&d->c, b, s, 1, SCORE_BATTLE, &play);
    assert_int_equal(s->state, SHIP_HERE); /* heavy and light */
    hurt_ship(&d->c, b, s, 1, SCORE_BATTLE, &play);
    assert_int_equal(s->state, SHIP_SUNK); /* two heavy */
    assert_int_equal(d->c.vp, 2);
}

/* Every target card of all decks: what each total does to it. */
static void leader_torpedo_4_every_card_of_the_decks(void **state)
{
    (void)state;
    for (int row = 0; row < leader_ships_count; row++) {
        const struct leader_ships_row *card = &leader_ships[row];
        if (card->type == LEADER_SHIP_TYPE_MISIDENTIFIED)
            continue;
        const int torpedo[] = {card->torpedo_light, card->torpedo_heavy,
                               card->torpedo_sunk};
        const int gun[] = {card->gun_light, card->gun_heavy, card->gun_sunk};
        for (int total = -9; total <= 20; total++) {
            int by_torpedo = 0, by_gun = 0;
            for (int i = 0; i < 3; i++) {
                by_torpedo += torpedo[i] != LEADER_NONE && total >= torpedo[i];
                by_gun += gun[i] != LEADER_NONE && total >= gun[i];
            }
            const struct chart *chart = &leader_charts[CHART_TORPEDO];
            assert_int_equal(
                chart->rows[chart_row_of(chart, row, total)].result,
                by_torpedo);
            chart = &leader_charts[CHART_GUN];
            assert_int_equal(
                chart->rows[chart_row_of(chart, row, total)].result, by_gun);
        }
        /* And each is sunk once. */
        struct duel *d = shooting(1, "u98", "s_sw");
        duel_ship(d, card->name, "s_sw");
        struct play play = duel_play(d, "T:10 T:10");
        torpedo_spread(&d->c, &d->c.boat[0], duel_at(d, 1), TORPEDO_NORMAL, 8,
                       0, SCORE_BATTLE, &play);
        assert_int_equal(duel_at(d, 1)->state, SHIP_SUNK);
        assert_int_equal(d->c.vp, card->vp);
        assert_int_equal(d->c.boat[0].xp, card->xp);
    }
}

/* Duds. */

static void leader_e2_duds_1_a_roll_for_each_spread(void **state)
{
    (void)state;
    static const uint8_t works[2][10] = {{0, 0, 1, 1, 2, 2, 2, 4, 4, 4},
                                         {0, 1, 2, 4, 4, 4, 4, 4, 4, 4}};
    for (int late = 0; late < 2; late++)
        for (int face = 1; face <= 10; face++) {
            int campaign = late ? LEADER_CAMPAIGN_DRUMBEAT : BEGINS;
            assert_int_equal(leader_campaigns[campaign].late_duds, late);
            struct duel *d = duel_open(2, campaign);
            duel_option(d, OPT_DUDS, 1);
            duel_boat(d, "u98", LEADER_SKILL_VETERAN, "s_s", SURFACED);
            duel_ship(d, "Tiberton", "c3");
            char dice[64];
            struct out out;
            out_init(&out, dice, sizeof dice, LANG_EN);
            out_f(&out, "DU:%d", face);
            for (int i = 0; i < works[late][face - 1]; i++)
                out_str(&out, " T:1");
            struct play play = duel_play(d, dice);
            bool noticed =
                torpedo_spread(&d->c, &d->c.boat[0], duel_at(d, 1),
                               TORPEDO_NORMAL, 4, 1, SCORE_BATTLE, &play);
            assert_int_equal(d->dice.recorded_next, d->dice.recorded_count);
            bool silent = late ? face == 1 : face == 2; /* [e2.duds.3] */
            assert_int_equal(noticed, !silent);
        }
}

static void leader_e2_duds_2_only_those_that_work_count(void **state)
{
    (void)state;
    struct duel *d = duel_open(2, BEGINS);
    duel_option(d, OPT_DUDS, 1);
    duel_boat(d, "u98", LEADER_SKILL_VETERAN, "s_s", SURFACED);
    duel_ship(d, "Tiberton", "c3");
    struct play play = duel_play(d, "DU:6 T:4 T:3");
    torpedo_spread(&d->c, &d->c.boat[0], duel_at(d, 1), TORPEDO_NORMAL, 5, 1,
                   SCORE_BATTLE, &play);
    duel_told(d, "spread DU=6 duds T=4 T=3 dice_count lightly_damaged");
    play = duel_play(d, "DU:6 T:4"); /* half of one is one */
    torpedo_spread(&d->c, &d->c.boat[0], duel_at(d, 1), TORPEDO_NORMAL, 1, 1,
                   SCORE_BATTLE, &play);
}

static void leader_e2_duds_3_advanced_ones_never_fail(void **state)
{
    (void)state;
    struct duel *d = duel_open(2, BEGINS);
    duel_option(d, OPT_DUDS, 1);
    duel_boat(d, "u98", LEADER_SKILL_VETERAN, "s_s", SURFACED);
    duel_ship(d, "Tiberton", "c3");
    struct play play = duel_play(d, "T:4");
    torpedo_spread(&d->c, &d->c.boat[0], duel_at(d, 1), TORPEDO_FAT, 1, 1,
                   SCORE_BATTLE, &play);
    /* The first edition knows no duds at all. */
    d = duel_open(1, BEGINS);
    duel_option(d, OPT_DUDS, 1);
    duel_boat(d, "u98", LEADER_SKILL_VETERAN, "s_s", SURFACED);
    duel_ship(d, "Tiberton", "c3");
    play = duel_play(d, "T:4");
    torpedo_spread(&d->c, &d->c.boat[0], duel_at(d, 1), TORPEDO_NORMAL, 1, 1,
                   SCORE_BATTLE, &play);
}
int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(leader_torpedo_4_example_of_telena_first_edition),
        cmocka_unit_test(leader_e2_torpedo_1_example_of_telena_second_edition),
        cmocka_unit_test(leader_gun_4_example_of_tiberton),
        cmocka_unit_test(leader_fire_1_aggressive_boats_come_first),
        cmocka_unit_test(leader_cautious_1_cautious_boats_come_last),
        cmocka_unit_test(leader_skills_1_the_card_says_which),
        cmocka_unit_test(leader_ruling_127_initiative_whatever_the_stress),
        cmocka_unit_test(leader_cautious_2_not_after_a_deep_dive),
        cmocka_unit_test(leader_stress_3_an_unfit_boat_does_not_attack),
        cmocka_unit_test(leader_fire_2_everything_is_declared_first),
        cmocka_unit_test(leader_ruling_108_in_the_players_order),
        cmocka_unit_test(leader_ruling_120_nothing_is_fired_before_the_word),
        cmocka_unit_test(leader_torpedo_1_three_areas_from_above_or_below),
        cmocka_unit_test(leader_torpedo_2_only_those_in_the_tubes),
        cmocka_unit_test(leader_torpedo_5_late_torpedoes_are_lost),
        cmocka_unit_test(leader_torpedo_6_a_ship_sunk_scores),
        cmocka_unit_test(leader_torpedo_7_modifiers),
        cmocka_unit_test(leader_skills_2_skills_are_added),
        cmocka_unit_test(leader_spread_1_the_number_less_one),
        cmocka_unit_test(leader_special_1_in_a_tube_only),
        cmocka_unit_test(leader_special_2_a_fat_finds_its_ship),
        cmocka_unit_test(leader_ruling_107_fats_find_what_is_near),
        cmocka_unit_test(leader_special_3_a_t5_hunts_escorts),
        cmocka_unit_test(leader_gun_1_two_areas_on_the_surface),
        cmocka_unit_test(leader_gun_2_one_attack_a_round_with_ammunition),
        cmocka_unit_test(leader_gun_3_the_numbers_of_the_card),
        cmocka_unit_test(leader_gun_5_no_gun_on_types_ii_and_xxi),
        cmocka_unit_test(leader_e2_damage_10_a_damaged_gun_is_silent),
        cmocka_unit_test(leader_e2_damage_11_no_periscope_no_attack_below),
        cmocka_unit_test(leader_alert_1_one_for_each_boat_that_attacks),
        cmocka_unit_test(leader_alert_2_helps_range_and_roll),
        cmocka_unit_test(leader_hurt_1_light_damage),
        cmocka_unit_test(leader_hurt_2_heavy_damage),
        cmocka_unit_test(leader_hurt_3_counters_add_up),
        cmocka_unit_test(leader_torpedo_4_every_card_of_the_decks),
        cmocka_unit_test(leader_e2_duds_1_a_roll_for_each_spread),
        cmocka_unit_test(leader_e2_duds_2_only_those_that_work_count),
        cmocka_unit_test(leader_e2_duds_3_advanced_ones_never_fail),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
