/* The enemy's attacks, reactions, and damage to boats in both editions. */
#include "duel.h"

enum { HAPPY = LEADER_CAMPAIGN_HAPPY_TIME };

static struct craft *craft(struct duel *d, int slot)
{
    return &d->c.battle.craft[slot];
}

static struct boat *boat(struct duel *d, int slot)
{
    return &d->c.boat[slot];
}

/* A cautious boat, without torpedoes or shells unless it is given some, so that
 * only the enemy acts. */
static struct duel *target(int edition, const char *name, int skill,
                           const char *zone, int submerged)
{
    struct duel *d = duel_open(edition, HAPPY);
    duel_boat(d, name, skill, zone, submerged);
    boat(d, 0)->torpedo[READY][TORPEDO_NORMAL] = 0;
    boat(d, 0)->ammo = 0;
    return d;
}

/* Goes on to the enemies' step with these dice; the boat keeps its place. */
static void wait(struct duel *d, const char *dice)
{
    struct campaign *c = &d->c;
    duel_begin(d);
    (void)c;
    phase_return(&c->frames); /* P_COURSE */
    c->battle.boat = 0;
    phase_frame(&c->frames)->step = 5; /* the enemies */
    jmp_buf leave;
    struct play play = duel_play(d, dice);
    d->dice.leave = &leave;
    if (setjmp(leave) != 0)
        bare_missing(__FILE__, __LINE__, d->game, &d->dice, dice);
    phase_settle(d->game->phases, &c->frames, c, &play);
    duel_spent(__FILE__, __LINE__, d, dice);
}

/* Arbutus of the examples, in the boat's area: 6 and 2 are 8, three stress. */
static void leader_assault_4_example_of_arbutus(void **state)
{
    (void)state;
    struct duel *d = target(1, "u98", LEADER_SKILL_VETERAN, "s_s", SURFACED);
    craft(d, 0)->detected = 1;
    duel_ship(d, "HMS Arbutus", "s_s");
    wait(d, "");
    duel_phase(d, P_REACT);
    duel_act(d, "stay", "SU:6");
    duel_told(d, "SU=8 stress round");
    assert_int_equal(boat(d, 0)->stress, 3);
}

/* The gunboat of the second edition, with our cards: what 2 light hits, evasion
 * 4 and the same area come to. */
static void leader_e2_assault_2_example_of_the_gunboat(void **state)
{
    (void)state;
    struct duel *d = target(2, "u201", LEADER_SKILL_VETERAN, "s_s", SURFACED);
    assert_int_equal(evasion(&d->c, boat(d, 0)), 4);
    duel_ship(d, "San Fernando", "s_s"); /* 2 light */
    struct aim aim = {.c = &d->c,
                      .boat = boat(d, 0),
                      .craft = craft(d, 0),
                      .ship = duel_at(d, 1)};
    struct hits hits = hits_of(&aim, false);
    assert_int_equal(hits.light, 0);
    assert_int_equal(hits.heavy, 1);
}

static void leader_enemy_1_escorts_attack_only_the_detected(void **state)
{
    (void)state;
    struct duel *d = target(1, "u98", LEADER_SKILL_TRAINED, "s_s", SURFACED);
    duel_ship(d, "HMS Arbutus", "s_s");
    wait(d, "");
    duel_phase(d, P_COURSE); /* nothing happens: the next round */
    assert_int_equal(d->c.battle.round, 2);
}

static void leader_enemy_2_the_nearest_within_two_areas(void **state)
{
    (void)state;
    struct duel *d = target(1, "u98", LEADER_SKILL_TRAINED, "s_e", SURFACED);
    duel_boat(d, "u552", LEADER_SKILL_TRAINED, "s_se", SURFACED);
    craft(d, 0)->detected = craft(d, 1)->detected = 1;
    duel_ship(d, "HMS Arbutus", "s_s");
    wait(d, "");
    assert_int_equal(d->c.battle.boat, 2);
    d = target(1, "u98", LEADER_SKILL_TRAINED, "s_sw", SURFACED);
    duel_boat(d, "u552", LEADER_SKILL_TRAINED, "s_se", SURFACED);
    craft(d, 0)->detected = craft(d, 1)->detected = 1;
    duel_ship(d, "HMS Arbutus", "s_s");
    wait(d, "d2:1"); /* both are as near: by chance */
    assert_int_equal(d->c.battle.boat, 1);
    d = target(1, "u98", LEADER_SKILL_TRAINED, "s_ne", SURFACED);
    craft(d, 0)->detected = 1;
    duel_ship(d, "HMS Arbutus", "s_s"); /* three away */
    wait(d, "");
    duel_phase(d, P_COURSE);
}

static void leader_enemy_3_submerged_boats_in_the_same_area(void **state)
{
    (void)state;
    struct duel *d = target(1, "u98", LEADER_SKILL_TRAINED, "s_s", SUBMERGED);
    craft(d, 0)->detected = 1;
    duel_ship(d, "HMS Arbutus", "s_s");
    wait(d, "");
    duel_phase(d, P_REACT);
    duel_act(d, "stay", "DC:6");
    duel_told(d, "DC=6 stress round");
    d = target(1, "u98", LEADER_SKILL_TRAINED, "s_s", SUBMERGED);
    craft(d, 0)->detected = 1;
    duel_ship(d, "HMS Arbutus", "s_se");
    wait(d, "");
    duel_phase(d, P_COURSE);
}

static void leader_enemy_4_armed_ships_shoot_at_what_is_near(void **state)
{
    (void)state;
    struct duel *d = target(1, "u98", LEADER_SKILL_TRAINED, "s_s", SURFACED);
    duel_ship(d, "Tiberton", "c3");
    duel_ship(d, "HMS Sirius", "c1"); /* two away */
    wait(d, "");
    duel_phase(d, P_REACT); /* Tiberton, though the boat is not detected */
    assert_int_equal(d->c.battle.enemy, 1);
    d = target(1, "u98", LEADER_SKILL_TRAINED, "s_s", SUBMERGED);
    craft(d, 0)->detected = 1;
    duel_ship(d, "Tiberton", "s_s");
    wait(d, "");
    duel_phase(d, P_COURSE); /* not below */
}

static void leader_ruling_106_merchants_take_the_nearest_boat(void **state)
{
    (void)state;
    struct duel *d = target(1, "u98", LEADER_SKILL_TRAINED, "s_s", SURFACED);
    duel_boat(d, "u552", LEADER_SKILL_TRAINED, "c3", SURFACED);
    duel_ship(d, "Tiberton", "c3");
    wait(d, "");
    assert_int_equal(d->c.battle.boat, 2);
}

static void leader_enemy_5_the_order_is_the_players(void **state)
{
    (void)state;
    struct duel *d = target(1, "u98", LEADER_SKILL_TRAINED, "s_s", SURFACED);
    duel_ship(d, "Tiberton", "c3");
    duel_ship(d, "Telena", "c4");
    duel_ship(d, "Rigel", "s_s");
    wait(d, "");
    duel_phase(d, P_ENEMIES);
    duel_act(d, "enemy 3", "");
    assert_int_equal(d->c.battle.enemy, 3);
    duel_act(d, "stay", "SU:1");
    duel_phase(d, P_ENEMIES);
    duel_act(d, "enemies", ""); /* or all as they are listed */
    assert_int_equal(d->c.battle.enemy, 1);
    duel_act(d, "stay", "SU:1");
    assert_int_equal(d->c.battle.enemy, 2);
    duel_act(d, "stay", "SU:1");
    duel_phase(d, P_COURSE);
    assert_int_equal(d->c.battle.in_turn, 0);
}

static void leader_react_1_one_reaction_or_none(void **state)
{
    (void)state;
    struct duel *d = target(1, "u98", LEADER_SKILL_TRAINED, "s_s", SURFACED);
    duel_ship(d, "Tiberton", "c3");
    wait(d, "");
    assert_true(duel_can(d, "stay"));
    assert_true(duel_can(d, "crash"));
    assert_false(duel_can(d, "deep"));
    d = target(1, "u98", LEADER_SKILL_TRAINED, "s_s", SUBMERGED);
    craft(d, 0)->detected = 1;
    duel_ship(d, "HMS Arbutus", "s_s");
    wait(d, "");
    assert_true(duel_can(d, "stay"));
    assert_true(duel_can(d, "deep"));
    assert_false(duel_can(d, "crash"));
}

static void leader_crash_1_submerges_and_costs_a_stress(void **state)
{
    (void)state;
    struct duel *d = target(1, "u98", LEADER_SKILL_TRAINED, "s_s", SURFACED);
    duel_ship(d, "Tiberton", "c3");
    wait(d, "");
    duel_act(d, "crash", "E:3");
    duel_told(d, "crash_dive stress E=0 evaded round");
    assert_true(craft(d, 0)->submerged);
    assert_int_equal(boat(d, 0)->stress, 1);
    assert_false(craft(d, 0)->crashed); /* until the round ends */
}

static void leader_crash_2_else_the_surface_numbers_count(void **state)
{
    (void)state;
    struct duel *d = target(1, "u98", LEADER_SKILL_TRAINED, "s_s", SURFACED);
    duel_ship(d, "Tiberton", "c3");
    wait(d, "");
    duel_act(d, "crash", "E:4 SU:9");
    duel_told(d, "crash_dive stress E=1 SU=9 stress round");
    assert_int_equal(boat(d, 0)->stress, 4);
}

/* The number told beforehand is the one that is rolled against. */
static void leader_crash_1_the_stress_of_the_dive_comes_first(void **state)
{
    (void)state;
    struct duel *d = target(1, "u98", LEADER_SKILL_TRAINED, "s_s", SURFACED);
    duel_ship(d, "Tiberton", "c3");
    boat(d, 0)->stress = (uint8_t)card_of(boat(d, 0))->okay_max;
    wait(d, "");
    assert_int_equal(bare_open(d->game, &d->c, "crash")->value, 2);
    duel_act(d, "crash", "E:3 SU:1"); /* shaken: 3 was enough before */
    duel_told(d, "crash_dive stress shaken E=1 SU=1 unharmed round");
}

static void leader_ruling_109_every_attack_of_the_round_is_rolled(void **state)
{
    (void)state;
    struct duel *d = target(1, "u98", LEADER_SKILL_TRAINED, "s_s", SURFACED);
    duel_ship(d, "Tiberton", "c3");
    duel_ship(d, "Telena", "c4");
    wait(d, "");
    duel_act(d, "enemy 1", "");
    duel_act(d, "crash", "E:3 E:9 SU:6");
    duel_told(d, "crash_dive stress E=0 evaded enemy_attacks E=6 SU=6 stress "
                 "round");
}

static void leader_deep_1_from_below(void **state)
{
    (void)state;
    struct duel *d = target(1, "u98", LEADER_SKILL_TRAINED, "s_s", SUBMERGED);
    craft(d, 0)->detected = 1;
    duel_ship(d, "HMS Arbutus", "s_s");
    wait(d, "");
    duel_act(d, "deep", "DC:1 DC:2");
    duel_told(d, "deep_dive stress DC=1 DC=2 unharmed round");
    assert_false(craft(d, 0)->deep); /* until the round ends */
}

static void leader_deep_2_costs_stress(void **state)
{
    (void)state;
    struct duel *d = target(1, "u98", LEADER_SKILL_TRAINED, "s_s", SUBMERGED);
    craft(d, 0)->detected = 1;
    duel_ship(d, "HMS Arbutus", "s_s");
    wait(d, "");
    duel_act(d, "deep", "DC:1 DC:2");
    assert_int_equal(boat(d, 0)->stress, 1);
    d = target(2, "u98", LEADER_SKILL_TRAINED, "s_s", SUBMERGED);
    craft(d, 0)->detected = 1;
    duel_ship(d, "HMS Kite", "s_s");
    wait(d, "");
    duel_act(d, "deep", "DD:1");
    assert_int_equal(boat(d, 0)->stress, 2);
}

static void leader_e1_deep_3_the_lower_of_two_dice(void **state)
{
    (void)state;
    struct duel *d = target(1, "u98", LEADER_SKILL_TRAINED, "s_s", SUBMERGED);
    craft(d, 0)->detected = 1;
    duel_ship(d, "HMS Arbutus", "s_s");
    duel_ship(d, "HMS Spey", "s_s");
    wait(d, "");
    duel_act(d, "enemy 1", "");
    duel_act(d, "deep", "DC:10 DC:6 DC:8 DC:9");
    duel_told(d, "deep_dive stress DC=10 DC=6 stress enemy_attacks DC=8 DC=9 "
                 "stress round");
    assert_int_equal(boat(d, 0)->stress, 1 + 1 + 3);
}

static void leader_deep_4_no_attack_afterwards(void **state)
{
    (void)state;
    struct duel *d = duel_open(1, HAPPY);
    duel_boat(d, "u122", LEADER_SKILL_VETERAN, "s_s", SUBMERGED);
    craft(d, 0)->detected = 1;
    duel_ship(d, "HMS Arbutus", "s_s");
    wait(d, "");
    duel_act(d, "deep", "DC:1 DC:2");
    duel_phase(d, P_COURSE); /* P_SALVO did not ask */
}

static void leader_e2_deep_1_attacks_have_no_effect(void **state)
{
    (void)state;
    struct duel *d = target(2, "u98", LEADER_SKILL_TRAINED, "s_s", SUBMERGED);
    craft(d, 0)->detected = 1;
    duel_ship(d, "HMS Kite", "s_s");
    duel_ship(d, "HMS Starling", "s_s");
    wait(d, "");
    duel_act(d, "enemy 1", "");
    duel_act(d, "deep", "DD:3");
    duel_told(d, "deep_dive stress DD=0 evaded enemy_attacks evaded round");
}

static void leader_ruling_116_one_roll_for_the_dive(void **state)
{
    (void)state;
    struct duel *d = target(2, "u98", LEADER_SKILL_TRAINED, "s_s", SUBMERGED);
    craft(d, 0)->detected = 1;
    duel_ship(d, "HMS Audacity", "c1"); /* bombs do not reach it either */
    duel_ship(d, "HMS Kite", "s_s");
    wait(d, "");
    duel_act(d, "enemy 2", "");
    duel_act(d, "deep", "DD:9");
    duel_told(d, "deep_dive stress DD=6 hit evaded enemy_attacks evaded round");
}

static void leader_e2_deep_2_failing_floods_the_boat(void **state)
{
    (void)state;
    struct duel *d = target(2, "u98", LEADER_SKILL_TRAINED, "s_s", SUBMERGED);
    craft(d, 0)->detected = 1;
    duel_ship(d, "HMS Kite", "s_s");
    wait(d, "");
    duel_act(d, "deep", "DD:4");
    assert_int_equal(boat(d, 0)->damage[0][LEADER_EFFECT_FLOODING], 1);
    assert_int_equal(boat(d, 0)->damage[1][LEADER_EFFECT_HULL], 0);
}

static void leader_e2_deep_3_a_ten_is_lasting(void **state)
{
    (void)state;
    struct duel *d = target(2, "u98", LEADER_SKILL_TRAINED, "s_s", SUBMERGED);
    craft(d, 0)->detected = 1;
    duel_ship(d, "HMS Kite", "s_s");
    wait(d, "");
    duel_act(d, "deep", "DD:10");
    assert_int_equal(boat(d, 0)->damage[0][LEADER_EFFECT_FLOODING], 0);
    assert_int_equal(boat(d, 0)->damage[1][LEADER_EFFECT_HULL], 1);
}

/* Numbers of the first edition: every ship, above and below. */

static void leader_assault_1_surface_or_submerged_numbers(void **state)
{
    (void)state;
    for (int row = 0; row < leader_ships_count; row++) {
        const struct leader_ships_row *card = &leader_ships[row];
        const int above[] = {card->surface_1, card->surface_2,
                             card->surface_sunk};
        const int below[] = {card->submerged_1, card->submerged_2,
                             card->submerged_sunk};
        for (int total = -3; total <= 14; total++) {
            int up = 0, down = 0;
            for (int i = 0; i < 3; i++) {
                up += above[i] != LEADER_NONE && total >= above[i];
                down += below[i] != LEADER_NONE && total >= below[i];
            }
            if (above[0] != LEADER_NONE) {
                const struct chart *chart = &leader_charts[CHART_GUNFIRE];
                assert_int_equal(
                    chart->rows[chart_row_of(chart, row, total)].result, up);
            }
            if (below[0] != LEADER_NONE) {
                const struct chart *chart = &leader_charts[CHART_CHARGES];
                assert_int_equal(
                    chart->rows[chart_row_of(chart, row, total)].result, down);
            }
        }
    }
}

static void leader_assault_2_stress_by_two_numbers(void **state)
{
    (void)state;
    static const uint8_t stress[] = {0, 0, 0, 0, 0, 1, 1, 3, 3, 3};
    for (int face = 1; face <= 9; face++) { /* Arbutus: 6, 8 and 11 */
        struct duel *d =
            target(1, "u98", LEADER_SKILL_TRAINED, "s_s", SUBMERGED);
        craft(d, 0)->detected = 1;
        duel_ship(d, "HMS Arbutus", "s_s");
        wait(d, "");
        char dice[16];
        struct out out;
        out_init(&out, dice, sizeof dice, LANG_EN);
        out_f(&out, "DC:%d", face);
        duel_act(d, "stay", dice);
        assert_int_equal(boat(d, 0)->stress, stress[face - 1]);
    }
}

static void leader_assault_3_the_third_number_sinks(void **state)
{
    (void)state;
    struct duel *d = target(1, "u98", LEADER_SKILL_TRAINED, "s_s", SUBMERGED);
    duel_boat(d, "u552", LEADER_SKILL_TRAINED, "l_n", SURFACED);
    craft(d, 0)->detected = 1;
    duel_ship(d, "Fleet Escort A", "s_s"); /* 10 sinks */
    wait(d, "");
    duel_act(d, "stay", "DC:10");
    assert_int_equal(boat(d, 0)->status, LOST);
    assert_int_equal(boats_here(&d->c), 1);
}

static void leader_assault_4_modifiers(void **state)
{
    (void)state;
    struct duel *d = target(1, "u98", LEADER_SKILL_TRAINED, "s_s", SURFACED);
    duel_ship(d, "HMS Arbutus", "s_s");
    struct aim aim = {.c = &d->c,
                      .boat = boat(d, 0),
                      .craft = craft(d, 0),
                      .ship = duel_at(d, 1)};
    int row = duel_card("HMS Arbutus");
    static const int8_t same[] = {7, 6, 5, 4}, apart[] = {5, 4, 3, 2};
    for (int damage = 0; damage < DAMAGE_SUNK; damage++) {
        duel_at(d, 1)->damage = (uint8_t)damage;
        struct play play = duel_play(d, "SU:5 SU:5");
        aim.range = 0;
        assert_int_equal(
            chart_roll_column(&play, CHART_GUNFIRE, row, &aim).total,
            same[damage]);
        aim.range = 1;
        assert_int_equal(
            chart_roll_column(&play, CHART_GUNFIRE, row, &aim).total,
            apart[damage]);
    }
}

/* Hits of the second edition. */

static struct hits hits_on(struct duel *d, const char *ship, int damage,
                           int range, bool submerged)
{
    d->c.battle.ship_count = 0;
    duel_ship(d, ship, "s_s");
    duel_at(d, 1)->damage = (uint8_t)damage;
    craft(d, 0)->submerged = submerged;
    struct aim aim = {.c = &d->c,
                      .boat = boat(d, 0),
                      .craft = craft(d, 0),
                      .ship = duel_at(d, 1),
                      .range = range};
    return hits_of(&aim, submerged);
}

static void leader_e2_assault_1_the_card_says_how_many(void **state)
{
    (void)state;
    struct duel *d = target(2, "u98", LEADER_SKILL_GREEN, "s_s", SURFACED);
    assert_int_equal(evasion(&d->c, boat(d, 0)), 2);        /* one light less */
    struct hits hits = hits_on(d, "HMS Kite", 0, 1, false); /* 2 and 1 */
    assert_true(hits.light == 1 && hits.heavy == 1);
    hits = hits_on(d, "HMS Kite", 0, 0, true); /* 1 and 2 */
    assert_true(hits.light == 0 && hits.heavy == 2);
}

static void leader_ruling_110_light_hits_are_taken_off_first(void **state)
{
    (void)state;
    struct duel *d = target(2, "u98", LEADER_SKILL_GREEN, "s_s", SURFACED);
    struct hits hits = hits_on(d, "HMS Sirius", 0, 1, false); /* one heavy */
    assert_true(hits.light == 1 && hits.heavy == 0); /* is half a heavy left */
    hits = hits_on(d, "HMS Sirius", 2, 1, false);
    assert_true(hits.light == 0 && hits.heavy == 0);
    hits =
        hits_on(d, "HMS Sirius", 0, 0, false); /* two heavy, less one light */
    assert_true(hits.light == 1 && hits.heavy == 1);
}

/* Every hit counter, both sides. */
static void leader_e2_hits_1_every_counter_of_the_cup(void **state)
{
    (void)state;
    int copies[32] = {0};
    bool seen[LEADER_EFFECT_COUNT] = {false};
    for (int n = 1; n <= 30; n++)
        for (int heavy = 0; heavy < 2; heavy++) {
            struct duel *d =
                target(2, "u98", LEADER_SKILL_TRAINED, "s_s", SURFACED);
            char dice[16];
            struct out out;
            out_init(&out, dice, sizeof dice, LANG_EN);
            out_f(&out, "%s:%d", heavy ? "HH" : "HL", n);
            struct play play = duel_play(d, dice);
            hit_boat(&d->c, boat(d, 0), !heavy, heavy, &play);
            int row = 0;
            while (leader_hits[row].max < n)
                row++;
            copies[row] += !heavy;
            const struct leader_hits_row *hit = &leader_hits[row];
            int effect = heavy ? hit->heavy : hit->light;
            int value = heavy ? hit->heavy_value : hit->light_value;
            bool lasting = heavy ? hit->heavy_lasting : hit->light_lasting;
            seen[effect] = true;
            switch (effect) {
            case LEADER_EFFECT_NONE:
                break;
            case LEADER_EFFECT_STRESS:
                assert_int_equal(boat(d, 0)->stress, value);
                break;
            case LEADER_EFFECT_STUNNED:
                assert_int_equal(craft(d, 0)->stunned, 2);
                break;
            case LEADER_EFFECT_SUNK:
                assert_int_equal(boat(d, 0)->status, LOST);
                break;
            default:
                assert_int_equal(boat(d, 0)->damage[lasting][effect], value);
                assert_int_equal(boat(d, 0)->damage[!lasting][effect], 0);
            }
        }
    for (int row = 0; row < leader_hits_count; row++)
        assert_int_equal(copies[row], leader_hits[row].copies);
    for (int effect = 0; effect < LEADER_EFFECT_COUNT; effect++)
        assert_true(seen[effect]);
}

static void leader_e2_decks_5_thirty_counters_in_a_cup(void **state)
{
    (void)state;
    int copies = 0;
    for (int row = 0; row < leader_hits_count; row++) {
        assert_int_equal(leader_hits[row].min, copies + 1);
        copies += leader_hits[row].copies;
        assert_int_equal(leader_hits[row].max, copies);
    }
    assert_int_equal(copies, leader_charts[CHART_HIT_LIGHT].sides);
    assert_int_equal(copies, leader_charts[CHART_HIT_HEAVY].sides);
}

static void leader_e2_hits_2_light_ones_are_temporary(void **state)
{
    (void)state;
    for (int row = 0; row < leader_hits_count; row++)
        assert_false(leader_hits[row].light_lasting);
    struct duel *d = target(2, "u98", LEADER_SKILL_TRAINED, "s_s", SURFACED);
    struct play play = duel_play(d, "HL:24 HH:24");
    hit_boat(&d->c, boat(d, 0), 1, 1, &play);
    duel_told(d, "HL=24 hit HH=24 hit_lasting");
    assert_int_equal(boat(d, 0)->damage[0][LEADER_EFFECT_OIL_LEAK] +
                         boat(d, 0)->damage[0][LEADER_EFFECT_ENGINES] +
                         boat(d, 0)->damage[0][LEADER_EFFECT_ELECTRONICS],
                     1);
}

static void leader_e2_hits_3_no_effect(void **state)
{
    (void)state;
    struct duel *d = target(2, "u98", LEADER_SKILL_TRAINED, "s_s", SURFACED);
    struct boat before = *boat(d, 0);
    struct play play = duel_play(d, "HL:1");
    hit_boat(&d->c, boat(d, 0), 1, 0, &play);
    assert_memory_equal(&before, boat(d, 0), sizeof before);
}

static void leader_e2_hits_4_stunned_until_the_next_round_ends(void **state)
{
    (void)state;
    struct duel *d = target(2, "u98", LEADER_SKILL_TRAINED, "l_n", SURFACED);
    duel_ship(d, "Tiberton", "c1");
    struct play play = duel_play(d, "");
    apply_hit(&d->c, boat(d, 0), LEADER_EFFECT_STUNNED, 1, false, &play);
    for (int round = 1; round <= 2; round++) {
        assert_false(may_attack(&d->c, 0));
        if (round == 1)
            duel_begin(d);
        duel_act(d, "move l_n surfaced", "");
        duel_act(d, "astern l_n", "");
    }
    assert_int_equal(d->c.battle.round, 3);
    assert_true(may_attack(&d->c, 0));
}

static void leader_ruling_113_stunned_outside_a_battle(void **state)
{
    (void)state;
    struct duel *d = duel_open(2, HAPPY);
    duel_afloat(d, "u98", LEADER_SKILL_TRAINED);
    struct play play = duel_play(d, "");
    apply_hit(&d->c, boat(d, 0), LEADER_EFFECT_STUNNED, 1, false, &play);
    assert_int_equal(craft(d, 0)->stunned, 0);
}

static void leader_e2_hits_5_stress(void **state)
{
    (void)state;
    struct duel *d = target(2, "u98", LEADER_SKILL_TRAINED, "s_s", SURFACED);
    struct play play = duel_play(d, "");
    apply_hit(&d->c, boat(d, 0), LEADER_EFFECT_STRESS, 3, false, &play);
    assert_int_equal(boat(d, 0)->stress, 3);
}

static void leader_e2_hits_6_sunk(void **state)
{
    (void)state;
    struct duel *d = target(2, "u98", LEADER_SKILL_TRAINED, "s_s", SURFACED);
    struct play play = duel_play(d, "");
    apply_hit(&d->c, boat(d, 0), LEADER_EFFECT_SUNK, 1, true, &play);
    assert_int_equal(boat(d, 0)->status, LOST);
    assert_int_equal(boats_here(&d->c), 0);
}

static void leader_e2_damage_1_the_same_damage_adds_up(void **state)
{
    (void)state;
    struct duel *d = target(2, "u98", LEADER_SKILL_TRAINED, "s_s", SURFACED);
    struct play play = duel_play(d, "");
    apply_hit(&d->c, boat(d, 0), LEADER_EFFECT_OIL_LEAK, 1, false, &play);
    apply_hit(&d->c, boat(d, 0), LEADER_EFFECT_OIL_LEAK, 1, true, &play);
    apply_hit(&d->c, boat(d, 0), LEADER_EFFECT_OIL_LEAK, 1, false, &play);
    assert_int_equal(damage_of(boat(d, 0), LEADER_EFFECT_OIL_LEAK), 3);
}

static void leader_e2_damage_5_two_lasting_engine_hits_sink(void **state)
{
    (void)state;
    struct duel *d = target(2, "u98", LEADER_SKILL_TRAINED, "s_s", SURFACED);
    struct play play = duel_play(d, "");
    apply_hit(&d->c, boat(d, 0), LEADER_EFFECT_ENGINES, 1, true, &play);
    apply_hit(&d->c, boat(d, 0), LEADER_EFFECT_ENGINES, 1, false, &play);
    assert_int_equal(boat(d, 0)->status, IN_SERVICE);
    apply_hit(&d->c, boat(d, 0), LEADER_EFFECT_ENGINES, 1, true, &play);
    assert_int_equal(boat(d, 0)->status, LOST);
}

static void leader_e2_damage_6_flooding_counts_as_hull(void **state)
{
    (void)state;
    struct duel *d = target(2, "u98", LEADER_SKILL_TRAINED, "s_s", SURFACED);
    struct play play = duel_play(d, "");
    int hull = card_of(boat(d, 0))->hull;
    boat(d, 0)->damage[1][LEADER_EFFECT_HULL] = (uint8_t)(hull - 2);
    apply_hit(&d->c, boat(d, 0), LEADER_EFFECT_FLOODING, 1, false, &play);
    assert_int_equal(boat(d, 0)->status, IN_SERVICE);
    apply_hit(&d->c, boat(d, 0), LEADER_EFFECT_FLOODING, 1, false, &play);
    assert_int_equal(boat(d, 0)->status, LOST);
}

static void leader_e2_damage_7_an_oil_leak_alerts_every_round(void **state)
{
    (void)state;
    struct duel *d = target(2, "u98", LEADER_SKILL_TRAINED, "l_n", SURFACED);
    duel_ship(d, "Tiberton", "c1");
    boat(d, 0)->damage[0][LEADER_EFFECT_OIL_LEAK] = 1;
    boat(d, 0)->damage[1][LEADER_EFFECT_OIL_LEAK] = 1;
    duel_begin(d);
    duel_act(d, "move l_n surfaced", "");
    duel_act(d, "astern l_n", "");
    assert_int_equal(d->c.battle.alerts, 2);
}

static void leader_e2_damage_8_the_hull_rating(void **state)
{
    (void)state;
    for (int i = 0; i < leader_uboats_count; i++) {
        struct duel *d = duel_open(2, HAPPY);
        duel_boat(d, leader_boat_names[leader_uboats[i].boat],
                  leader_uboats[i].skill, "s_s", SURFACED);
        struct play play = duel_play(d, "");
        for (int hits = 1; hits <= leader_uboats[i].hull; hits++) {
            assert_int_equal(boat(d, 0)->status, IN_SERVICE);
            apply_hit(&d->c, boat(d, 0), LEADER_EFFECT_HULL, 1, true, &play);
        }
        assert_int_equal(boat(d, 0)->status, LOST);
    }
}

static void leader_e2_damage_9_torpedoes_without_tubes_are_lost(void **state)
{
    (void)state;
    struct duel *d = duel_open(2, HAPPY);
    duel_boat(d, "u98", LEADER_SKILL_TRAINED, "s_s", SURFACED);
    struct play play = duel_play(d, "");
    apply_hit(&d->c, boat(d, 0), LEADER_EFFECT_TORPEDO_TUBES, 2, true, &play);
    assert_int_equal(ready_capacity(boat(d, 0)), 3);
    assert_int_equal(boat(d, 0)->torpedo[READY][TORPEDO_NORMAL], 3);
}

static void leader_ruling_112_ordinary_torpedoes_go_first(void **state)
{
    (void)state;
    struct duel *d = duel_open(2, HAPPY);
    duel_boat(d, "u98", LEADER_SKILL_TRAINED, "s_s", SURFACED);
    boat(d, 0)->torpedo[READY][TORPEDO_NORMAL] = 1;
    boat(d, 0)->torpedo[READY][TORPEDO_FAT] = 2;
    boat(d, 0)->torpedo[READY][TORPEDO_T5] = 2;
    struct play play = duel_play(d, "");
    apply_hit(&d->c, boat(d, 0), LEADER_EFFECT_TORPEDO_TUBES, 2, true, &play);
    assert_int_equal(boat(d, 0)->torpedo[READY][TORPEDO_NORMAL], 0);
    assert_int_equal(boat(d, 0)->torpedo[READY][TORPEDO_FAT], 1);
    assert_int_equal(boat(d, 0)->torpedo[READY][TORPEDO_T5], 2);
}

/* Carriers. */

static void leader_carrier_1_reach_every_surfaced_boat(void **state)
{
    (void)state;
    struct duel *d = target(1, "u98", LEADER_SKILL_TRAINED, "l_se", SURFACED);
    duel_boat(d, "u552", LEADER_SKILL_TRAINED, "l_sw", SURFACED);
    duel_ship(d, "HMS Ark Royal", "c1");
    wait(d, "d2:2");
    assert_int_equal(d->c.battle.boat, 2);
    duel_act(d, "stay", "SU:4");
    assert_int_equal(boat(d, 1)->stress, 1);
    d = target(1, "u98", LEADER_SKILL_TRAINED, "l_se", SURFACED);
    duel_ship(d, "naval", "c1"); /* unknown ones send nobody */
    wait(d, "");
    duel_phase(d, P_COURSE);
}

static void leader_carrier_2_else_a_detected_boat_below(void **state)
{
    (void)state;
    struct duel *d = target(1, "u98", LEADER_SKILL_TRAINED, "l_se", SUBMERGED);
    duel_boat(d, "u552", LEADER_SKILL_TRAINED, "l_sw", SUBMERGED);
    craft(d, 1)->detected = 1;
    duel_ship(d, "HMS Audacity", "c1");
    wait(d, "");
    assert_int_equal(d->c.battle.boat, 2);
    duel_act(d, "stay", "DC:6");
    assert_int_equal(boat(d, 1)->stress, 1);
    d = target(1, "u98", LEADER_SKILL_TRAINED, "l_se", SUBMERGED);
    duel_ship(d, "HMS Audacity", "c1");
    wait(d, "");
    duel_phase(d, P_COURSE); /* nobody is detected */
}

static void leader_ruling_118_a_boat_that_cannot_move_may_go(void **state)
{
    (void)state;
    struct duel *d = target(2, "u98", LEADER_SKILL_TRAINED, "s_s", SURFACED);
    duel_at(d, duel_ship(d, "Tiberton", "l_n"))->damage = 3;
    boat(d, 0)->damage[0][LEADER_EFFECT_ENGINES] = 2;
    duel_begin(d);
    assert_true(duel_can(d, "exit"));
    d = target(2, "u98", LEADER_SKILL_TRAINED, "s_s", SURFACED);
    duel_ship(d, "Tiberton", "l_n");
    boat(d, 0)->damage[0][LEADER_EFFECT_ENGINES] = 2;
    duel_begin(d);
    assert_false(duel_can(d, "exit"));
}
int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(leader_assault_4_example_of_arbutus),
        cmocka_unit_test(leader_e2_assault_2_example_of_the_gunboat),
        cmocka_unit_test(leader_enemy_1_escorts_attack_only_the_detected),
        cmocka_unit_test(leader_enemy_2_the_nearest_within_two_areas),
        cmocka_unit_test(leader_enemy_3_submerged_boats_in_the_same_area),
        cmocka_unit_test(leader_enemy_4_armed_ships_shoot_at_what_is_near),
        cmocka_unit_test(leader_ruling_106_merchants_take_the_nearest_boat),
        cmocka_unit_test(leader_enemy_5_the_order_is_the_players),
        cmocka_unit_test(leader_react_1_one_reaction_or_none),
        cmocka_unit_test(leader_crash_1_submerges_and_costs_a_stress),
        cmocka_unit_test(leader_crash_2_else_the_surface_numbers_count),
        cmocka_unit_test(leader_crash_1_the_stress_of_the_dive_comes_first),
        cmocka_unit_test(leader_ruling_109_every_attack_of_the_round_is_rolled),
        cmocka_unit_test(leader_deep_1_from_below),
        cmocka_unit_test(leader_deep_2_costs_stress),
        cmocka_unit_test(leader_e1_deep_3_the_lower_of_two_dice),
        cmocka_unit_test(leader_deep_4_no_attack_afterwards),
        cmocka_unit_test(leader_e2_deep_1_attacks_have_no_effect),
        cmocka_unit_test(leader_ruling_116_one_roll_for_the_dive),
        cmocka_unit_test(leader_e2_deep_2_failing_floods_the_boat),
        cmocka_unit_test(leader_e2_deep_3_a_ten_is_lasting),
        cmocka_unit_test(leader_assault_1_surface_or_submerged_numbers),
        cmocka_unit_test(leader_assault_2_stress_by_two_numbers),
        cmocka_unit_test(leader_assault_3_the_third_number_sinks),
        cmocka_unit_test(leader_assault_4_modifiers),
        cmocka_unit_test(leader_e2_assault_1_the_card_says_how_many),
        cmocka_unit_test(leader_ruling_110_light_hits_are_taken_off_first),
        cmocka_unit_test(leader_e2_hits_1_every_counter_of_the_cup),
        cmocka_unit_test(leader_e2_decks_5_thirty_counters_in_a_cup),
        cmocka_unit_test(leader_e2_hits_2_light_ones_are_temporary),
        cmocka_unit_test(leader_e2_hits_3_no_effect),
        cmocka_unit_test(leader_e2_hits_4_stunned_until_the_next_round_ends),
        cmocka_unit_test(leader_ruling_113_stunned_outside_a_battle),
        cmocka_unit_test(leader_e2_hits_5_stress),
        cmocka_unit_test(leader_e2_hits_6_sunk),
        cmocka_unit_test(leader_e2_damage_1_the_same_damage_adds_up),
        cmocka_unit_test(leader_e2_damage_5_two_lasting_engine_hits_sink),
        cmocka_unit_test(leader_e2_damage_6_flooding_counts_as_hull),
        cmocka_unit_test(leader_e2_damage_7_an_oil_leak_alerts_every_round),
        cmocka_unit_test(leader_e2_damage_8_the_hull_rating),
        cmocka_unit_test(leader_e2_damage_9_torpedoes_without_tubes_are_lost),
        cmocka_unit_test(leader_ruling_112_ordinary_torpedoes_go_first),
        cmocka_unit_test(leader_carrier_1_reach_every_surfaced_boat),
        cmocka_unit_test(leader_carrier_2_else_a_detected_boat_below),
        cmocka_unit_test(leader_ruling_118_a_boat_that_cannot_move_may_go),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
