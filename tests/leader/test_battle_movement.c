/* Combat rounds: the boats' movement, revealing, silent running, and what falls
 * astern. */
#include "duel.h"

enum { HAPPY = LEADER_CAMPAIGN_HAPPY_TIME };

static struct craft *craft(struct duel *d, int slot)
{
    return &d->c.battle.craft[slot];
}

/* A trained U-98, cautious, against a known merchant that cannot hurt it. */
static struct duel *alone(int edition, const char *zone, int submerged)
{
    struct duel *d = duel_open(edition, HAPPY);
    duel_boat(d, "u98", LEADER_SKILL_TRAINED, zone, submerged);
    duel_ship(d, "Tiberton", "c1");
    return d;
}

static void leader_round_1_rounds_go_on_until_a_side_is_gone(void **state)
{
    (void)state;
    struct duel *d = alone(1, "wake", SURFACED);
    duel_begin(d);
    duel_told(d, "round");
    for (int round = 1; round <= 3; round++) {
        assert_int_equal(d->c.battle.round, round);
        duel_act(d, "move wake surfaced", "");
        duel_act(d, "astern wake", "");
    }
    duel_act(d, "exit", "");
    duel_told(d, "boat_left stress"); /* the post-combat phase */
    assert_true(d->c.boat[0].searched);
    assert_int_equal(d->c.battle.convoy, 0);
}

static void leader_round_2_one_boat_after_the_other(void **state)
{
    (void)state;
    struct duel *d = alone(1, "wake", SURFACED);
    duel_boat(d, "u552", LEADER_SKILL_TRAINED, "l_e", SURFACED);
    duel_begin(d);
    assert_int_equal(d->c.battle.boat, 1);
    duel_act(d, "boat u552", "");
    assert_int_equal(d->c.battle.boat, 2);
    duel_act(d, "move l_se surfaced", "");
    assert_int_equal(d->c.battle.boat, 1);
    assert_false(duel_can(d, "boat u552")); /* it has moved */
    duel_act(d, "move wake surfaced", "");
    duel_phase(d, P_ASTERN);
}

static void leader_round_3_counters_go_at_the_end_of_a_round(void **state)
{
    (void)state;
    struct duel *d = alone(1, "s_n", SUBMERGED);
    craft(d, 0)->detected = 1;
    duel_begin(d);
    duel_act(d, "silent s_n", "E:1");
    assert_true(craft(d, 0)->silent);
    duel_act(d, "astern s_e", ""); /* two areas: the end of the round */
    assert_int_equal(d->c.battle.round, 2);
    assert_false(craft(d, 0)->silent);
}

static void leader_move_1_as_many_areas_as_its_speed(void **state)
{
    (void)state;
    struct duel *d = alone(1, "wake", SURFACED);
    duel_begin(d);
    for (int zone = 0; zone < LEADER_ZONE_COUNT; zone++) {
        struct action move = {.verb = V_MOVE, .arg = {(int16_t)zone, 0}};
        int range = range_of(zone, LEADER_ZONE_WAKE);
        assert_int_equal(bare_choice(d->game, &d->c, &move, false) != NULL,
                         range <= 2);
        move.arg[1] = 1;
        assert_int_equal(bare_choice(d->game, &d->c, &move, false) != NULL,
                         range <= 1);
    }
    duel_act(d, "move s_s surfaced", "");
    assert_int_equal(craft(d, 0)->zone, LEADER_ZONE_S_S);
}

static void leader_xxi_2_is_fast_below(void **state)
{
    (void)state;
    struct duel *d = duel_open(1, HAPPY);
    duel_boat(d, "u2511", LEADER_SKILL_TRAINED, "wake", SUBMERGED);
    duel_ship(d, "Tiberton", "c1");
    duel_begin(d);
    assert_true(duel_can(d, "move s_s submerged"));
    assert_int_equal(d->c.boat[0].ammo, 0); /* and has no gun [gun.5] */
}

static void leader_xxi_3_reloads_once_while_moving(void **state)
{
    (void)state;
    struct duel *d = duel_open(1, HAPPY);
    duel_boat(d, "u2511", LEADER_SKILL_TRAINED, "wake", SUBMERGED);
    duel_ship(d, "Tiberton", "c1");
    d->c.boat[0].torpedo[READY][TORPEDO_NORMAL] = 0;
    duel_begin(d);
    duel_act(d, "tubes", "");
    assert_int_equal(d->c.boat[0].torpedo[READY][TORPEDO_NORMAL], 6);
    assert_int_equal(d->c.boat[0].torpedo[STORED][TORPEDO_NORMAL], 12);
    d->c.boat[0].torpedo[READY][TORPEDO_NORMAL] = 0;
    assert_false(duel_can(d, "tubes"));
    d = alone(1, "wake", SURFACED);
    d->c.boat[0].torpedo[READY][TORPEDO_NORMAL] = 0;
    duel_begin(d);
    assert_false(duel_can(d, "tubes"));
}

static void leader_move_2_the_side_is_changed_before(void **state)
{
    (void)state;
    struct duel *d = alone(1, "wake", SURFACED);
    duel_begin(d);
    duel_act(d, "move m_sse submerged", "");
    duel_told(d, "dives moves");
    assert_true(craft(d, 0)->submerged);
    duel_act(d, "astern wake", ""); /* it makes 1 only */
    duel_act(d, "move s_s surfaced", "");
    duel_told(d, "surfaces moves");
}

static void leader_move_3_the_display_is_left_from_long_range(void **state)
{
    (void)state;
    struct duel *d = alone(1, "l_e", SURFACED);
    duel_begin(d);
    assert_true(duel_can(d, "exit"));
    d = alone(1, "m_ene", SURFACED); /* one to long range, one beyond */
    duel_begin(d);
    assert_true(duel_can(d, "exit"));
    d = alone(1, "s_e", SURFACED);
    duel_begin(d);
    assert_false(duel_can(d, "exit"));
    duel_act(d, "move l_e surfaced", "");
    duel_act(d, "astern l_e", "");
    duel_act(d, "exit", "");
    assert_int_equal(boats_here(&d->c), 0);
}

static void leader_move_4_an_unfit_boat_makes_for_the_open_sea(void **state)
{
    (void)state;
    struct duel *d = alone(1, "s_e", SURFACED);
    d->c.boat[0].stress = 99;
    duel_begin(d);
    assert_true(duel_can(d, "move l_e surfaced"));
    assert_true(duel_can(d, "move l_ne surfaced"));
    assert_true(duel_can(d, "move m_ene submerged"));
    assert_false(duel_can(d, "move s_e surfaced"));
    assert_false(duel_can(d, "move m_ene surfaced"));
    assert_false(duel_can(d, "move c2 submerged"));
    duel_act(d, "move l_e surfaced", "");
    duel_phase(d, P_ASTERN);
    duel_act(d, "astern l_e", "");
    duel_phase(d, P_COURSE); /* it cannot attack [stress.3] */
    assert_true(duel_can(d, "exit"));
    for (int zone = 0; zone < LEADER_ZONE_COUNT; zone++) {
        struct action move = {.verb = V_MOVE, .arg = {(int16_t)zone, 0}};
        assert_null(bare_choice(d->game, &d->c, &move, false));
    }
}

/* Revealing. */

static void leader_reveal_1_within_two_areas(void **state)
{
    (void)state;
    struct duel *d = duel_open(1, HAPPY);
    duel_boat(d, "u98", LEADER_SKILL_TRAINED, "wake", SURFACED);
    duel_ship(d, "merchant", "c3");
    duel_ship(d, "merchant", "c1");
    duel_ship(d, "escort", "s_n");
    duel_begin(d); /* all are farther than 2 */
    duel_act(d, "move s_sw surfaced", "#78 #56");
    duel_told(d, "moves revealed revealed");
    assert_int_equal(range_of(LEADER_ZONE_S_SW, LEADER_ZONE_S_N), 3);
    assert_int_equal(duel_at(d, 3)->card, 0);
}

static void leader_ruling_115_only_where_the_move_ends(void **state)
{
    (void)state;
    struct duel *d = duel_open(1, HAPPY);
    duel_boat(d, "u98", LEADER_SKILL_TRAINED, "l_e", SURFACED);
    duel_ship(d, "merchant", "c4");
    duel_begin(d);
    duel_act(d, "move l_ne surfaced", ""); /* past m_ene, two from c4 */
    assert_int_equal(duel_at(d, 1)->card, 0);
}

static void leader_reveal_3_what_is_attacked_is_revealed(void **state)
{
    (void)state;
    struct duel *d = duel_open(1, HAPPY);
    duel_boat(d, "u98", LEADER_SKILL_TRAINED, "m_sse", SURFACED);
    duel_ship(d, "merchant", "c2");
    duel_begin(d);
    duel_act(d, "move m_sse surfaced", "");
    duel_act(d, "astern m_sse", "");
    assert_int_equal(range_of(LEADER_ZONE_M_SSE, LEADER_ZONE_C2), 3);
    duel_act(d, "aim 1 normal 1", "");
    duel_act(d, "fire", "#78 T:4");
    duel_told(d, "revealed spread T=1 alert round");
}

static void leader_reveal_4_a_card_of_its_own_deck(void **state)
{
    (void)state;
    struct duel *d = duel_open(1, HAPPY);
    duel_boat(d, "u98", LEADER_SKILL_TRAINED, "s_n", SURFACED);
    duel_ship(d, "escort", "s_n");
    duel_ship(d, "merchant", "c1");
    duel_ship(d, "naval", "c2");
    duel_begin_with(d, "#201 #57 #317");
    assert_string_equal(ship_card(duel_at(d, 1))->name, "HMS Arbutus");
    assert_string_equal(ship_card(duel_at(d, 2))->name, "San Fernando");
    assert_string_equal(ship_card(duel_at(d, 3))->name, "HMS Galatea");
    assert_int_equal(deck_left(&d->c.deck[DECK_ESCORTS]) & 1, 0);
}

static void leader_reveal_6_a_merchant_may_be_an_escort(void **state)
{
    (void)state;
    struct duel *d = duel_open(1, HAPPY);
    duel_boat(d, "u98", LEADER_SKILL_TRAINED, "s_n", SURFACED);
    duel_ship(d, "merchant", "c1");
    duel_ship(d, "merchant", "c2");
    duel_begin_with(d, "#96 #201 #97 #214");
    duel_told(d, "round misidentified misidentified");
    assert_int_equal(duel_at(d, 1)->mark, LEADER_MARK_ESCORT);
    assert_string_equal(ship_card(duel_at(d, 2))->name, "HMS Ballinderry");
    assert_int_equal(guarded_here(&d->c.battle), 0);
    /* The cards of the disguise are laid aside at once. */
    assert_int_equal(d->c.deck[DECK_MERCHANTS].discard,
                     UINT64_C(3) << (duel_card("Misidentified 1")));
}

/* Silent running. */

static void leader_silent_1_submerged_and_detected(void **state)
{
    (void)state;
    struct duel *d = alone(1, "s_n", SUBMERGED);
    duel_begin(d);
    duel_refused(d, "silent s_n", "undetected");
    d = alone(1, "s_n", SURFACED);
    duel_begin(d);
    duel_refused(d, "silent s_n", "undetected");
    d = alone(1, "s_n", SUBMERGED);
    craft(d, 0)->detected = 1;
    duel_begin(d);
    assert_true(duel_can(d, "silent s_n"));
}

/* The side is changed before the boat moves, so a surfaced boat dives first: in
 * its area in the first edition, on the way in the second. */
static void leader_ruling_124_dives_and_runs_silent(void **state)
{
    (void)state;
    struct duel *d = alone(1, "s_n", SURFACED);
    craft(d, 0)->detected = 1;
    duel_begin(d);
    assert_false(duel_can(d, "silent s_ne"));
    duel_act(d, "silent s_n", "E:1");
    duel_told(d, "dives silent E=-2 shaken_off");
    assert_true(craft(d, 0)->submerged);
    assert_false(craft(d, 0)->detected);
    d = alone(2, "s_n", SURFACED);
    craft(d, 0)->detected = 1;
    duel_begin(d);
    assert_false(duel_can(d, "silent s_e")); /* the speed below */
    duel_act(d, "silent m_nne", "E:9");
    assert_true(craft(d, 0)->submerged);
    assert_true(craft(d, 0)->detected);
    assert_int_equal(craft(d, 0)->zone, LEADER_ZONE_M_NNE);
}

static void leader_silent_2_counts_as_speed_0_astern(void **state)
{
    (void)state;
    struct duel *d = alone(1, "s_n", SUBMERGED);
    craft(d, 0)->detected = 1;
    duel_begin(d);
    duel_act(d, "silent s_n", "E:9");
    duel_phase(d, P_ASTERN);
    assert_false(duel_can(d, "astern s_ne")); /* one area is not enough */
    assert_true(duel_can(d, "astern c3"));
    assert_true(duel_can(d, "astern s_e"));
}

static void leader_silent_3_failing_costs_two_stress(void **state)
{
    (void)state;
    struct duel *d = alone(1, "s_n", SUBMERGED);
    craft(d, 0)->detected = 1;
    int ev = evasion(&d->c, &d->c.boat[0]);
    assert_int_equal(ev, 3);
    duel_begin(d);
    duel_act(d, "silent s_n", "E:4");
    duel_told(d, "silent E=1 stress");
    assert_int_equal(d->c.boat[0].stress, 2);
    assert_true(craft(d, 0)->detected);
}

static void leader_silent_4_evading_shakes_off_the_hunters(void **state)
{
    (void)state;
    struct duel *d = alone(1, "s_n", SUBMERGED);
    craft(d, 0)->detected = 1;
    duel_begin(d);
    duel_act(d, "silent s_n", "E:3");
    duel_told(d, "silent E=0 shaken_off");
    assert_int_equal(d->c.boat[0].stress, 0);
    assert_false(craft(d, 0)->detected);
}

static void leader_silent_5_no_attack_in_this_round(void **state)
{
    (void)state;
    struct duel *d = alone(1, "s_n", SUBMERGED);
    craft(d, 0)->detected = 1;
    duel_begin(d);
    duel_act(d, "silent s_n", "E:3");
    assert_false(may_attack(&d->c, 0));
    duel_act(d, "astern c3", "");
    duel_phase(d, P_COURSE); /* the next round */
    assert_true(may_attack(&d->c, 0));
}

static void leader_ruling_103_who_may_move_silently(void **state)
{
    (void)state;
    struct duel *d = alone(1, "s_n", SUBMERGED);
    craft(d, 0)->detected = 1;
    duel_begin(d);
    assert_false(duel_can(d, "silent s_ne"));
    d = alone(2, "s_n", SUBMERGED);
    craft(d, 0)->detected = 1;
    duel_begin(d);
    assert_true(duel_can(d, "silent s_ne"));
    assert_false(duel_can(d, "silent s_e"));
    duel_act(d, "silent m_nne", "E:1");
    assert_int_equal(craft(d, 0)->zone, LEADER_ZONE_M_NNE);
    d = alone(2, "s_n", SUBMERGED);
    craft(d, 0)->detected = 1;
    d->c.boat[0].stress = 99;
    duel_begin(d);
    assert_false(duel_can(d, "silent m_nne"));
}

/* Falling astern. */

/* The example of both books: reference speed 2. U-201 submerged falls back 1 or
 * 2, the damaged Enid 1, U-20 on the surface 0, 1 or 2. */
static void leader_drift_7_boats_may_count_as_slower(void **state)
{
    (void)state;
    struct duel *d = duel_open(1, HAPPY);
    duel_boat(d, "u201", LEADER_SKILL_VETERAN, "l_ne", SUBMERGED);
    duel_boat(d, "u20", LEADER_SKILL_VETERAN, "l_nw", SURFACED);
    duel_ship(d, "Tiberton", "c1");
    duel_at(d, duel_ship(d, "Enid", "c2"))->damage = 1;
    duel_begin(d);
    duel_act(d, "move l_ne submerged", "");
    duel_act(d, "move l_nw surfaced", "");
    assert_int_equal(d->c.battle.enemy, 2);
    assert_true(duel_can(d, "astern c4"));
    assert_true(duel_can(d, "astern s_e"));
    assert_false(duel_can(d, "astern c2"));
    duel_act(d, "astern c4", "");
    assert_int_equal(d->c.battle.boat, 1);
    assert_false(duel_can(d, "astern l_ne"));
    assert_true(duel_can(d, "astern l_e"));
    assert_true(duel_can(d, "astern l_se"));
    duel_act(d, "astern l_se", "");
    assert_int_equal(d->c.battle.boat, 2);
    assert_true(duel_can(d, "astern l_nw"));
    assert_true(duel_can(d, "astern l_w"));
    assert_true(duel_can(d, "astern l_sw"));
    assert_false(duel_can(d, "astern wake"));
}

static void leader_drift_1_the_fastest_ship_but_no_escort(void **state)
{
    (void)state;
    struct duel *d = alone(1, "wake", SURFACED);
    duel_ship(d, "HMS Wolverine", "s_n"); /* makes 3 */
    duel_ship(d, "Enid", "c2");
    duel_at(d, 1)->damage = 1;
    duel_begin(d);
    duel_act(d, "move wake surfaced", "");
    assert_int_equal(d->c.battle.pace, 2); /* Enid */
    d = duel_open(1, HAPPY);
    duel_boat(d, "u98", LEADER_SKILL_TRAINED, "wake", SURFACED);
    duel_ship(d, "Tiberton", "c1");
    duel_ship(d, "HMS Sirius", "c2");
    duel_begin(d);
    duel_act(d, "move wake surfaced", "");
    duel_act(d, "astern c3", "");
    duel_told(d, "boat_left stress"); /* 3 against 2, from the wake */
}

static void leader_drift_2_without_ships_the_fastest_escort(void **state)
{
    (void)state;
    struct duel *d = duel_open(1, HAPPY);
    duel_boat(d, "u98", LEADER_SKILL_TRAINED, "l_n", SURFACED);
    duel_ship(d, "HMS Wolverine", "s_s");
    duel_ship(d, "HMS Arbutus", "s_e");
    duel_begin(d);
    duel_act(d, "move l_n surfaced", "");
    assert_int_equal(d->c.battle.pace, 3);
    duel_act(d, "astern s_se", ""); /* the corvette */
    assert_int_equal(d->c.battle.boat, 1);
    assert_int_equal(leader_display[duel_at(d, 2)->zone].wake_distance, 2);
}

static void leader_drift_4_equal_or_faster_ones_stay(void **state)
{
    (void)state;
    struct duel *d = alone(1, "l_n", SURFACED);
    duel_ship(d, "HMS Wolverine", "s_s");
    duel_ship(d, "HMS Arbutus", "s_e");
    duel_begin(d);
    duel_act(d, "move l_n surfaced", "");
    assert_int_equal(duel_at(d, 1)->zone, LEADER_ZONE_C1);
    assert_int_equal(duel_at(d, 2)->zone, LEADER_ZONE_S_S);
    assert_int_equal(duel_at(d, 3)->zone, LEADER_ZONE_S_E);
    duel_phase(d, P_ASTERN); /* the boat is asked, it may hold back */
}

static void leader_drift_5_the_player_chooses_of_several(void **state)
{
    (void)state;
    struct duel *d = alone(1, "l_n", SURFACED);
    duel_at(d, duel_ship(d, "Enid", "c4"))->damage = 1;
    duel_begin(d);
    duel_act(d, "move l_n surfaced", "");
    assert_int_equal(d->c.battle.enemy, 2);
    assert_true(duel_can(d, "astern s_s"));
    assert_true(duel_can(d, "astern s_se"));
    assert_false(duel_can(d, "astern c4"));
    assert_false(duel_can(d, "fall_out"));
    duel_act(d, "astern s_se", "");
    assert_int_equal(duel_at(d, 2)->zone, LEADER_ZONE_S_SE);
}

static void leader_ruling_119_a_boat_keeps_up_if_it_is_told_so(void **state)
{
    (void)state;
    struct duel *d = alone(1, "l_n", SURFACED);
    duel_begin(d);
    duel_act(d, "follow l_n surfaced", ""); /* makes 2, as the convoy does */
    duel_phase(d, P_SALVO);
    duel_act(d, "hold", "");
    assert_int_equal(d->c.battle.round, 2);
    assert_int_equal(craft(d, 0)->zone, LEADER_ZONE_L_N);
    duel_act(d, "move l_n surfaced", ""); /* this time it is asked */
    duel_phase(d, P_ASTERN);
    duel_act(d, "astern l_n", "");
    duel_act(d, "hold", "");
    duel_act(d, "follow l_n submerged", ""); /* makes 1: it has to fall back */
    duel_phase(d, P_ASTERN);
    assert_true(duel_can(d, "astern l_ne"));
    assert_true(duel_can(d, "astern l_nw"));
    assert_false(duel_can(d, "astern l_n"));
    assert_false(duel_can(d, "astern l_e")); /* and no farther */
    assert_false(duel_can(d, "fall_out"));
    duel_act(d, "astern l_ne", "");
    duel_act(d, "hold", "");
    d->c.boat[0].stress = 99; /* the crew takes the way out */
    assert_true(duel_can(d, "exit"));
    assert_false(duel_can(d, "follow l_ne surfaced"));
}

static void leader_drift_6_beyond_the_wake_is_out_of_the_battle(void **state)
{
    (void)state;
    struct duel *d = alone(1, "l_n", SURFACED);
    duel_at(d, duel_ship(d, "Enid", "wake"))->damage = 1;
    duel_at(d, duel_ship(d, "Firby", "m_sse"))->damage = 2;
    struct ship *unknown = duel_at(d, duel_ship(d, "merchant", "wake"));
    unknown->straggler = 1;
    duel_begin(d);
    duel_act(d, "move l_n surfaced", "");
    duel_told(d, "ship_left ship_left unknown_left");
    assert_int_equal(duel_at(d, 2)->state, SHIP_LEFT);
    assert_int_equal(duel_at(d, 3)->state, SHIP_LEFT);
    assert_int_equal(bits_count(d->c.battle.ships_here), 1);
}

static void leader_drift_8_damage_slows_but_not_below_0(void **state)
{
    (void)state;
    struct duel *d = alone(1, "l_n", SURFACED);
    struct ship *s = duel_at(d, 1);
    static const uint8_t speeds[] = {2, 1, 0, 0};
    for (int damage = 0; damage < DAMAGE_SUNK; damage++) {
        s->damage = (uint8_t)damage;
        assert_int_equal(speed_of_ship(&d->c, s), speeds[damage]);
    }
}

static void leader_drift_9_unknown_ships_have_their_counters_speed(void **state)
{
    (void)state;
    struct duel *d = alone(1, "l_n", SURFACED);
    duel_ship(d, "merchant", "c2");
    duel_ship(d, "escort", "s_s");
    duel_ship(d, "naval", "c3");
    assert_int_equal(speed_of_ship(&d->c, duel_at(d, 2)), 2);
    assert_int_equal(speed_of_ship(&d->c, duel_at(d, 3)), 2);
    assert_int_equal(speed_of_ship(&d->c, duel_at(d, 4)), 3);
}

/* Their counter is not that of unknown escorts: the squadron stays together
 * before anybody has seen it. */
static void leader_ruling_121_fleet_escorts_keep_up(void **state)
{
    (void)state;
    struct duel *d = duel_open(1, HAPPY);
    d->c.battle.convoy = 51 - 31 + 1; /* warships */
    int escort = duel_ship(d, "escort", "s_n");
    duel_ship(d, "naval", "c1");
    assert_int_equal(speed_of_ship(&d->c, duel_at(d, escort)), 3);
    uint32_t zones;
    assert_int_equal(drift_of_ship(&d->c, duel_at(d, escort), &zones), 0);
    d->c.battle.convoy = 37 - 31 + 1; /* merchants */
    assert_int_equal(speed_of_ship(&d->c, duel_at(d, escort)), 2);
}

static void leader_drift_10_then_ships_nearby_are_revealed(void **state)
{
    (void)state;
    struct duel *d = alone(1, "l_ne", SURFACED);
    duel_ship(d, "merchant", "c4");
    duel_begin(d);
    duel_act(d, "move l_ne surfaced", "");
    assert_int_equal(duel_at(d, 2)->card, 0);
    d->c.battle.ship[1].zone = LEADER_ZONE_S_SE;
    duel_act(d, "astern l_e", "#56"); /* falls back to where it can be seen */
    duel_told(d, "revealed");
}

static void leader_e2_damage_5_engines_slow_the_boat(void **state)
{
    (void)state;
    struct duel *d = alone(2, "wake", SURFACED);
    d->c.boat[0].damage[0][LEADER_EFFECT_ENGINES] = 1;
    assert_int_equal(speed_of_craft(&d->c, 0, false), 1);
    assert_int_equal(speed_of_craft(&d->c, 0, true), 0);
    d->c.boat[0].damage[0][LEADER_EFFECT_ENGINES] = 3;
    assert_int_equal(speed_of_craft(&d->c, 0, false), 0);
}
int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(leader_round_1_rounds_go_on_until_a_side_is_gone),
        cmocka_unit_test(leader_round_2_one_boat_after_the_other),
        cmocka_unit_test(leader_round_3_counters_go_at_the_end_of_a_round),
        cmocka_unit_test(leader_move_1_as_many_areas_as_its_speed),
        cmocka_unit_test(leader_xxi_2_is_fast_below),
        cmocka_unit_test(leader_xxi_3_reloads_once_while_moving),
        cmocka_unit_test(leader_move_2_the_side_is_changed_before),
        cmocka_unit_test(leader_move_3_the_display_is_left_from_long_range),
        cmocka_unit_test(leader_move_4_an_unfit_boat_makes_for_the_open_sea),
        cmocka_unit_test(leader_reveal_1_within_two_areas),
        cmocka_unit_test(leader_ruling_115_only_where_the_move_ends),
        cmocka_unit_test(leader_reveal_3_what_is_attacked_is_revealed),
        cmocka_unit_test(leader_reveal_4_a_card_of_its_own_deck),
        cmocka_unit_test(leader_reveal_6_a_merchant_may_be_an_escort),
        cmocka_unit_test(leader_silent_1_submerged_and_detected),
        cmocka_unit_test(leader_ruling_124_dives_and_runs_silent),
        cmocka_unit_test(leader_silent_2_counts_as_speed_0_astern),
        cmocka_unit_test(leader_silent_3_failing_costs_two_stress),
        cmocka_unit_test(leader_silent_4_evading_shakes_off_the_hunters),
        cmocka_unit_test(leader_silent_5_no_attack_in_this_round),
        cmocka_unit_test(leader_ruling_103_who_may_move_silently),
        cmocka_unit_test(leader_drift_7_boats_may_count_as_slower),
        cmocka_unit_test(leader_drift_1_the_fastest_ship_but_no_escort),
        cmocka_unit_test(leader_drift_2_without_ships_the_fastest_escort),
        cmocka_unit_test(leader_drift_4_equal_or_faster_ones_stay),
        cmocka_unit_test(leader_drift_5_the_player_chooses_of_several),
        cmocka_unit_test(leader_ruling_119_a_boat_keeps_up_if_it_is_told_so),
        cmocka_unit_test(leader_drift_6_beyond_the_wake_is_out_of_the_battle),
        cmocka_unit_test(leader_drift_8_damage_slows_but_not_below_0),
        cmocka_unit_test(
            leader_drift_9_unknown_ships_have_their_counters_speed),
        cmocka_unit_test(leader_ruling_121_fleet_escorts_keep_up),
        cmocka_unit_test(leader_drift_10_then_ships_nearby_are_revealed),
        cmocka_unit_test(leader_e2_damage_5_engines_slow_the_boat),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
