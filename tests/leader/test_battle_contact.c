/* Contacts, convoy cards, set-up, conditions and wolfpacks. */
#include "duel.h"

enum { HAPPY = LEADER_CAMPAIGN_HAPPY_TIME, HUNTED = LEADER_CAMPAIGN_HUNTED };

/* A boat in the Southwest Approaches of The Happy Time, where a 6 means two
 * contacts. */
static struct duel *at_sea(int edition, const char *boat, int skill)
{
    struct duel *d = duel_open(edition, HAPPY);
    int slot = duel_afloat(d, boat, skill);
    for (int i = 0; i < d->c.place_count; i++)
        if (place_of(&d->c, i)->place == LEADER_PLACE_SOUTHWEST_APPROACHES)
            d->c.boat[slot].at = (uint8_t)i;
    return d;
}

static struct area *here(struct duel *d)
{
    return &d->c.area[d->c.boat[0].at];
}

static void leader_contact_3_the_table_of_the_area_counts(void **state)
{
    (void)state;
    struct duel *d = at_sea(1, "u47", LEADER_SKILL_TRAINED);
    duel_seek(d, "C:6 %37");
    duel_told(d, "C=6 contacts convoy card_condition warning");
    assert_int_equal(d->c.battle.contacts, 1); /* one of two is on the table */
    duel_phase(d, P_MEET);
    d = at_sea(1, "u47", LEADER_SKILL_TRAINED);
    duel_seek(d, "C:1");
    duel_told(d, "C=1 no_contact");
    assert_true(d->c.boat[0].searched);
}

static void leader_contact_5_what_speaks_for_and_against(void **state)
{
    (void)state;
    struct duel *d = at_sea(1, "u122", LEADER_SKILL_VETERAN);
    duel_seek(d, "C:5 %37");
    duel_told(d, "C=6 contacts convoy card_condition warning"); /* Searcher */
    d = at_sea(1, "u47", LEADER_SKILL_TRAINED);
    here(d)->intelligence = 1;
    d->c.boat[0].contact = 2;
    duel_seek(d, "C:4 %37");
    duel_told(d, "C=8 contacts convoy card_condition warning");
    d = at_sea(1, "u47", LEADER_SKILL_TRAINED);
    here(d)->warnings = 2;
    d->c.boat[0].attacked = 1;
    d->c.boat[0].warned = 1;
    duel_seek(d, "C:7");
    duel_told(d, "C=1 no_contact");
}

static void leader_ability_3_a_searcher_finds_more(void **state)
{
    (void)state;
    struct duel *d = at_sea(2, "u122", LEADER_SKILL_VETERAN);
    d->c.boat[0].damage[1][LEADER_EFFECT_ELECTRONICS] = 1;
    duel_seek(d, "C:5 %37");
    duel_told(d, "C=5 contacts convoy warning"); /* but not without its radio */
}

static void
leader_e2_damage_4_without_electronics_nobody_is_called(void **state)
{
    (void)state;
    struct duel *d = at_sea(2, "u122", LEADER_SKILL_VETERAN);
    int other = duel_afloat(d, "u47", LEADER_SKILL_TRAINED);
    d->c.boat[other].at = d->c.boat[0].at;
    d->c.boat[0].damage[0][LEADER_EFFECT_ELECTRONICS] = 1;
    duel_seek(d, "C:5 %37");
    duel_act(d, "engage", "");
    duel_act(d, "place wake surfaced", "%35"); /* nobody is asked */
    duel_phase(d, P_COURSE);
    d->c.boat[0].damage[0][LEADER_EFFECT_ELECTRONICS] = 0;
    assert_true(can_form_pack(&d->c));
    d->c.boat[other].damage[0][LEADER_EFFECT_ELECTRONICS] = 1;
    assert_false(can_form_pack(&d->c));
}

static void leader_convoy_1_a_card_for_each_contact(void **state)
{
    (void)state;
    struct duel *d = at_sea(1, "u47", LEADER_SKILL_TRAINED);
    duel_seek(d, "C:6 %39");
    duel_act(d, "retreat", "");
    duel_phase(d, P_AFTER);
    duel_act(d, "next", "%40");
    duel_told(
        d,
        "convoy card_condition"); /* the warning is there already [setup.6] */
    assert_int_equal(d->c.battle.contacts, 0);
    duel_act(d, "retreat", "");
    assert_true(d->c.boat[0].searched);
    assert_int_equal(d->c.deck[DECK_CONVOYS].discard,
                     UINT64_C(1) << 8 | UINT64_C(1) << 9);
}

static void leader_convoy_2_aircraft_offer_two_cards(void **state)
{
    (void)state;
    struct duel *d = at_sea(1, "u47", LEADER_SKILL_TRAINED);
    here(d)->air_search = 1;
    duel_seek(d, "C:6 %39 %36");
    duel_told(d, "C=6 contacts convoy card_condition warning convoy "
                 "card_condition");
    duel_phase(d, P_AIR_CHOICE);
    assert_false(duel_can(d, "card 40"));
    duel_act(d, "card 36", "");
    assert_int_equal(leader_convoys[d->c.battle.convoy - 1].card, 36);
    assert_int_equal(d->c.deck[DECK_CONVOYS].discard, UINT64_C(1) << 8);
    d = at_sea(1, "u47", LEADER_SKILL_TRAINED);
    here(d)->air_search = 1;
    duel_seek(d, "C:6 %39 %36");
    duel_act(d, "card 39", "");
    assert_int_equal(leader_convoys[d->c.battle.convoy - 1].card, 39);
}

static void leader_retreat_1_a_contact_is_let_go_without_stress(void **state)
{
    (void)state;
    struct duel *d = at_sea(1, "u47", LEADER_SKILL_TRAINED);
    duel_seek(d, "C:6 %39");
    duel_act(d, "retreat", "");
    duel_told(d, "retreat");
    assert_int_equal(d->c.boat[0].stress, 0);
    duel_act(d, "finish", "");
    assert_true(d->c.boat[0].searched);
}

static void leader_ruling_101_what_was_let_go_is_gone(void **state)
{
    (void)state;
    struct duel *d = at_sea(1, "u47", LEADER_SKILL_TRAINED);
    duel_seek(d, "C:6 %39");
    duel_act(d, "retreat", "");
    duel_refused(d, "reattack", "let_go");
}

/* Set-up. */

static void leader_setup_1_counters_begin_where_the_card_says(void **state)
{
    (void)state;
    for (int card = 0; card < leader_convoys_count; card++) {
        struct duel *d = duel_open(1, HUNTED);
        const struct leader_convoys_row *row = &leader_convoys[card];
        d->c.battle.convoy = (uint8_t)(card + 1);
        duel_afloat(d, "u98", LEADER_SKILL_TRAINED);
        duel_remove(&d->c.deck[DECK_CONVOYS], card);
        struct play play = duel_play(
            d, row->condition == LEADER_CONDITION_STRAGGLER ? "d4:1 d2:1" : "");
        lay_out_ships(&d->c, &play);
        assert_int_equal(d->c.battle.ship_count, row->escorts + row->ships);
        int escorts = 0;
        for (int i = 0; i < d->c.battle.ship_count; i++) {
            const struct ship *s = &d->c.battle.ship[i];
            const struct leader_convoy_marks_row *mark =
                &leader_convoy_marks[row->first_mark + i];
            assert_int_equal(mark->card, row->card);
            assert_int_equal(s->home, mark->zone);
            assert_int_equal(s->card, 0); /* nobody is known yet */
            int ring = leader_display[s->home].ring;
            if (is_escort(s)) /* close in, or an outer screen */
                assert_in_range(ring, LEADER_RING_SHORT, LEADER_RING_MEDIUM);
            else
                assert_int_equal(ring, LEADER_RING_CONVOY);
            escorts += is_escort(s);
        }
        assert_int_equal(escorts, row->escorts);
        assert_int_equal(d->c.battle.condition, row->condition);
        assert_null(battle_check(&d->c));
    }
}

static void leader_setup_2_merchants_and_escorts_are_unknown(void **state)
{
    (void)state;
    struct duel *d = at_sea(1, "u47", LEADER_SKILL_TRAINED);
    duel_seek(d, "C:6 %38");
    duel_act(d, "engage", "");
    assert_int_equal(d->c.battle.ship[0].mark, LEADER_MARK_ESCORT);
    assert_int_equal(d->c.battle.ship[1].mark, LEADER_MARK_MERCHANT);
    assert_int_equal(d->c.battle.ship[1].card, 0);
}

static void leader_setup_3_warships_have_fleet_escorts(void **state)
{
    (void)state;
    struct duel *d = at_sea(1, "u47", LEADER_SKILL_TRAINED);
    duel_seek(d, "C:6 %52");
    duel_act(d, "engage", "");
    assert_int_equal(d->c.battle.ship[2].mark, LEADER_MARK_NAVAL);
    duel_act(d, "place s_n surfaced", "d3:2 #301 #302");
    duel_told(d, "placed_surfaced round revealed revealed revealed");
    assert_true(ship_card(&d->c.battle.ship[0])->fleet);
}

static void leader_setup_4_fleet_escorts_are_three_cards_apart(void **state)
{
    (void)state;
    struct duel *d = at_sea(1, "u47", LEADER_SKILL_TRAINED);
    duel_seek(d, "C:6 %53");
    duel_act(d, "engage", "");
    struct play play = duel_play(d, "d3:3 d2:1");
    for (int i = 0; i < 3; i++)
        reveal(&d->c, &d->c.battle.ship[i], &play);
    bool seen[3] = {false};
    int first = duel_card("Fleet Escort A") + 1;
    for (int i = 0; i < 3; i++)
        seen[d->c.battle.ship[i].card - first] = true;
    assert_true(seen[0] && seen[1] && seen[2]);
    struct campaign fresh = {.number = d->c.number};
    decks_begin(&fresh);
    uint64_t all = deck_left(&fresh.deck[DECK_ESCORTS]);
    assert_int_equal(deck_left(&d->c.deck[DECK_ESCORTS]), all);
    clear_battle(&d->c);
    assert_int_equal(d->c.deck[DECK_ESCORTS].discard, 0);
}

static void leader_setup_5_ships_then_the_boat_then_others(void **state)
{
    (void)state;
    struct duel *d = at_sea(1, "u47", LEADER_SKILL_TRAINED);
    int other = duel_afloat(d, "u98", LEADER_SKILL_TRAINED);
    d->c.boat[other].at = d->c.boat[0].at;
    duel_seek(d, "C:6 %38");
    assert_int_equal(d->c.battle.ship_count, 0);
    duel_act(d, "engage", "");
    assert_int_equal(d->c.battle.ship_count, 4);
    duel_phase(d, P_PLACE);
    assert_int_equal(d->c.battle.boat, 1);
    duel_act(d, "place wake surfaced", "");
    duel_phase(d, P_PACK);
}

static void leader_setup_6_one_warning_for_each_boat(void **state)
{
    (void)state;
    struct duel *d = at_sea(1, "u47", LEADER_SKILL_TRAINED);
    int other = duel_afloat(d, "u98", LEADER_SKILL_TRAINED);
    d->c.boat[other].at = d->c.boat[0].at;
    duel_seek(d, "C:6 %38");
    assert_int_equal(here(d)->warnings, 1);
    duel_act(d, "retreat", "");
    duel_act(d, "next", "%39");
    assert_int_equal(here(d)->warnings, 1);
    duel_act(d, "retreat", ""); /* the last contact: the boat is done */
    duel_act(d, "seek u98", "C:9 %40");
    duel_told(d, "C=7 contacts convoy card_condition warning");
    assert_int_equal(here(d)->warnings, 2);
}

static void leader_setup_7_boats_begin_at_long_range(void **state)
{
    (void)state;
    struct duel *d = at_sea(1, "u98", LEADER_SKILL_TRAINED);
    duel_seek(d, "C:6 %38");
    duel_act(d, "engage", "");
    assert_true(duel_can(d, "place l_n surfaced"));
    assert_true(duel_can(d, "place l_nw submerged"));
    assert_false(duel_can(d, "place m_sse surfaced"));
    assert_false(duel_can(d, "place s_s surfaced"));
    assert_false(duel_can(d, "place c1 surfaced"));
}

static void leader_ability_1_infiltrators_begin_nearer(void **state)
{
    (void)state;
    struct duel *d = at_sea(1, "u47", LEADER_SKILL_TRAINED);
    duel_seek(d, "C:6 %38");
    duel_act(d, "engage", "");
    assert_true(duel_can(d, "place l_n surfaced"));
    assert_true(duel_can(d, "place m_sse surfaced"));
    assert_true(duel_can(d, "place s_s submerged"));
    assert_false(duel_can(d, "place c1 surfaced"));
}

static void leader_setup_8_either_side_up(void **state)
{
    (void)state;
    struct duel *d = at_sea(1, "u98", LEADER_SKILL_TRAINED);
    duel_seek(d, "C:6 %38");
    duel_act(d, "engage", "");
    duel_act(d, "place l_e submerged", "");
    assert_true(d->c.battle.craft[0].submerged);
    assert_int_equal(d->c.battle.craft[0].zone, LEADER_ZONE_L_E);
}

/* Conditions. */

static void leader_e1_condition_1_the_card_in_play_has_it(void **state)
{
    (void)state;
    struct duel *d = at_sea(1, "u98", LEADER_SKILL_TRAINED);
    duel_seek(d, "C:6 %45");
    duel_told(d, "C=6 contacts convoy card_condition warning");
    duel_act(d, "engage", "");
    duel_told(d, "condition");
    assert_int_equal(d->c.battle.condition, LEADER_CONDITION_WARY_ESCORTS);
    assert_int_equal(condition_of(&d->c)->surface_detect, 2);
}

static void leader_e2_condition_1_a_second_card_has_it(void **state)
{
    (void)state;
    struct duel *d = at_sea(2, "u98", LEADER_SKILL_TRAINED);
    duel_seek(d, "C:6 %37");
    duel_act(d, "engage", "");
    assert_false(d->c.battle.known);
    duel_act(d, "place wake surfaced", "%45");
    duel_told(d, "placed_surfaced condition round");
    assert_int_equal(d->c.battle.condition, LEADER_CONDITION_WARY_ESCORTS);
    assert_int_equal(condition_of(&d->c)->surface_detect, 2);
}

static void leader_e2_condition_2_boats_may_be_placed_anew(void **state)
{
    (void)state;
    struct duel *d = at_sea(2, "u98", LEADER_SKILL_TRAINED);
    duel_seek(d, "C:6 %37");
    duel_act(d, "engage", "");
    duel_act(d, "place l_n surfaced", "%50"); /* stern chase */
    duel_phase(d, P_PLACE);
    assert_false(duel_can(d, "place l_n surfaced"));
    assert_true(duel_can(d, "place l_se surfaced"));
    assert_true(duel_can(d, "place l_sw surfaced"));
    duel_act(d, "place wake surfaced", "");
    duel_phase(d, P_COURSE);
    d = at_sea(2, "u98", LEADER_SKILL_TRAINED);
    duel_seek(d, "C:6 %37");
    duel_act(d, "engage", "");
    duel_act(d, "place l_n surfaced", "%43"); /* ambush */
    assert_true(duel_can(d, "place m_nnw submerged"));
    assert_true(duel_can(d, "place l_n surfaced"));
    assert_false(duel_can(d, "place s_n surfaced"));
}

/* Every condition does what its row says; the rest of them is in the tests of
 * what they change. */
static void leader_condition_2_rows_of_the_table(void **state)
{
    (void)state;
    for (int i = 0; i < leader_conditions_count; i++) {
        struct duel *d = duel_open(1, HAPPY);
        int slot = duel_boat(d, "u98", LEADER_SKILL_VETERAN, "s_s", SURFACED);
        duel_ship(d, "Tiberton", "c3");
        duel_ship(d, "HMS Arbutus", "s_s");
        d->c.battle.convoy = 7;
        duel_remove(&d->c.deck[DECK_CONVOYS], 6);
        struct play play =
            duel_play(d, leader_conditions[i].stragglers ? "d2:2" : "");
        set_condition(&d->c, i, &play);
        const struct leader_conditions_row *row = condition_of(&d->c);
        assert_int_equal(row->condition, i);
        assert_int_equal(d->c.battle.alerts, row->start_alerts);
        struct aim aim = {.c = &d->c,
                          .boat = &d->c.boat[slot],
                          .craft = &d->c.battle.craft[slot],
                          .ship = duel_at(d, 1),
                          .count = 1};
        play = duel_play(d, "T:5 G:5");
        assert_int_equal(chart_roll_column(&play, CHART_TORPEDO,
                                           duel_at(d, 1)->card - 1, &aim)
                             .total,
                         5 + row->torpedo);
        assert_int_equal(
            chart_roll_column(&play, CHART_GUN, duel_at(d, 1)->card - 1, &aim)
                .total,
            5 + row->gun);
        aim.ship = duel_at(d, 2);
        play = duel_play(d, "LO:5 SO:5");
        assert_int_equal(chart_roll_column(&play, CHART_LOOKOUT,
                                           duel_at(d, 2)->card - 1, &aim)
                             .total,
                         5 + row->surface_detect + row->start_alerts);
        d->c.battle.craft[slot].submerged = 1;
        assert_int_equal(
            chart_roll_column(&play, CHART_SONAR, duel_at(d, 2)->card - 1, &aim)
                .total,
            5 + row->submerged_detect + row->start_alerts);
    }
}

static void leader_condition_3_a_straggler_is_astern_and_slow(void **state)
{
    (void)state;
    struct duel *d = at_sea(1, "u98", LEADER_SKILL_TRAINED);
    duel_seek(d, "C:6 %41");
    duel_act(d, "engage", "d4:2 d2:1");
    const struct ship *s = duel_at(d, 4);
    assert_true(s->straggler);
    assert_int_equal(s->zone, LEADER_ZONE_M_SSE);
    assert_int_equal(speed_of_ship(&d->c, s), 1);
    assert_int_equal(speed_of_ship(&d->c, duel_at(d, 3)), 2);
}

/* Wolfpacks. */

static struct duel *pack(int edition, int campaign)
{
    struct duel *d = duel_open(edition, campaign);
    duel_afloat(d, "u98", LEADER_SKILL_TRAINED);
    duel_afloat(d, "u203", LEADER_SKILL_TRAINED);
    duel_afloat(d, "u552", LEADER_SKILL_TRAINED);
    d->c.so = 20;
    duel_seek(d, "C:10 %40");
    duel_act(d, "engage", "");
    duel_act(d, "place wake surfaced", "");
    return d;
}

static void leader_pack_1_boats_of_the_area_are_called(void **state)
{
    (void)state;
    struct duel *d = pack(1, HAPPY);
    duel_phase(d, P_PACK);
    assert_true(duel_can(d, "call u203"));
    assert_true(duel_can(d, "call u552"));
    assert_false(duel_can(d, "call u98"));
    d->c.boat[1].at++;
    assert_false(duel_can(d, "call u203"));
    d->c.boat[2].stress = 99;
    assert_false(duel_can(d, "call u552"));
}

static void leader_pack_2_not_from_the_searched_box(void **state)
{
    (void)state;
    struct duel *d = pack(1, HAPPY);
    d->c.boat[1].searched = 1;
    assert_false(duel_can(d, "call u203"));
    assert_true(duel_can(d, "call u552"));
}

static void leader_pack_3_the_line_of_the_sheet(void **state)
{
    (void)state;
    struct duel *d = pack(1, HAPPY);
    duel_act(d, "call u203", "W:4");
    duel_told(d, "W=4");
    assert_false(duel_can(d, "call u203")); /* one call for each */
    duel_act(d, "call u552", "W:5");
    duel_told(d, "W=5 joined");
    duel_phase(d, P_PLACE);
    duel_act(d, "place l_w submerged", "");
    duel_told(d, "placed_submerged round");
    assert_int_equal(boats_here(&d->c), 2);
    static const uint8_t join[] = {7, 5, 8, 5};
    for (int i = 0; i < LEADER_CAMPAIGN_COUNT; i++)
        assert_int_equal(leader_campaigns[i].wolfpack_join, join[i]);
}

static void leader_pack_4_attacked_boats_come_less_easily(void **state)
{
    (void)state;
    struct duel *d = pack(1, HAPPY);
    d->c.boat[1].attacked = 1;
    duel_act(d, "call u203", "W:6");
    duel_told(d, "W=4");
}

static void leader_pack_5_low_dice_betray_the_caller(void **state)
{
    (void)state;
    struct duel *d = pack(1, HAPPY);
    duel_act(d, "call u203", "W:1");
    duel_told(d, "W=1 stress alert");
    assert_int_equal(d->c.boat[0].stress, 1);
    assert_int_equal(d->c.boat[1].stress, 0);
    assert_int_equal(d->c.battle.alerts, 1);
    d = pack(1, HUNTED);
    duel_act(d, "call u203", "W:2");
    duel_told(d, "W=2 stress alert");
}

static void leader_pack_6_who_joins_is_placed(void **state)
{
    (void)state;
    struct duel *d = pack(1, HAPPY);
    duel_act(d, "call u203", "W:9");
    assert_false(duel_can(d, "place m_sse surfaced"));
    duel_act(d, "place l_w surfaced", "");
    assert_int_equal(d->c.battle.craft[1].zone, LEADER_ZONE_L_W);
    duel_phase(d, P_PACK);
    duel_act(d, "done", "");
    duel_phase(d, P_COURSE);
}

static void leader_ruling_114_who_was_placed_fights(void **state)
{
    (void)state;
    struct duel *d = pack(1, HAPPY);
    d->c.boat[0].stress = (uint8_t)card_of(&d->c.boat[0])->shaken_max;
    duel_act(d, "call u203", "W:1"); /* the last straw */
    assert_int_equal(band_of(&d->c.boat[0]), UNFIT);
    duel_act(d, "done", "");
    duel_phase(d, P_COURSE);
    assert_true(duel_can(d, "exit"));
    assert_false(duel_can(d, "move s_s surfaced"));
}

static void leader_e1_radio_2_a_call_brings_one_boat(void **state)
{
    (void)state;
    struct duel *d = pack(1, HAPPY);
    duel_act(d, "radio u203", "");
    duel_told(d, "radio_call joined");
    assert_int_equal(d->c.so, 18);
    duel_act(d, "place l_n surfaced", "");
    duel_act(d, "radio u552", "");
    assert_int_equal(d->c.so, 16);
}

/* A call takes the place of the dice: after it nobody rolls, and after a die it
 * is too late. With the option it stands for the roll of one boat. */
static void leader_ruling_128_instead_of_dice_or_beside_them(void **state)
{
    (void)state;
    struct duel *d = pack(1, HAPPY);
    duel_act(d, "radio u203", "");
    duel_act(d, "place l_n surfaced", "");
    assert_false(duel_can(d, "call u552"));
    d = pack(1, HAPPY);
    duel_act(d, "call u203", "W:4");
    duel_refused(d, "radio u552", "rolled");
    d = pack(1, HAPPY);
    d->c.options.value[OPT_RADIO] = RADIO_BESIDE;
    duel_act(d, "radio u203", "");
    duel_act(d, "place l_n surfaced", "");
    assert_true(duel_can(d, "call u552"));
    d = pack(1, HAPPY);
    d->c.options.value[OPT_RADIO] = RADIO_BESIDE;
    duel_act(d, "call u203", "W:4");
    duel_act(d, "radio u552", "");
    duel_told(d, "radio_call joined");
}

static void leader_radio_1_is_paid_when_the_pack_forms(void **state)
{
    (void)state;
    struct duel *d = pack(1, HAPPY);
    d->c.so = 1;
    duel_refused(d, "radio u203", "no_points");
}

/* One call stands for every roll: once a die has fallen it is too late. */
static void leader_radio_1_is_bought_before_a_die_is_rolled(void **state)
{
    (void)state;
    struct duel *d = pack(2, HAPPY);
    duel_act(d, "call u203", "W:4");
    duel_refused(d, "radio u552", "rolled");
    assert_true(duel_can(d, "call u552"));
}

static void leader_e2_radio_2_a_call_brings_all_boats(void **state)
{
    (void)state;
    struct duel *d = pack(2, HAPPY);
    duel_act(d, "radio u203", "");
    duel_act(d, "place l_n surfaced", "");
    assert_false(duel_can(d, "call u552")); /* nobody rolls any more */
    duel_act(d, "radio u552", "");
    assert_int_equal(d->c.so, 18);
    duel_act(d, "place l_n surfaced", "%35");
    assert_int_equal(boats_here(&d->c), 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(leader_contact_3_the_table_of_the_area_counts),
        cmocka_unit_test(leader_contact_5_what_speaks_for_and_against),
        cmocka_unit_test(leader_ability_3_a_searcher_finds_more),
        cmocka_unit_test(
            leader_e2_damage_4_without_electronics_nobody_is_called),
        cmocka_unit_test(leader_convoy_1_a_card_for_each_contact),
        cmocka_unit_test(leader_convoy_2_aircraft_offer_two_cards),
        cmocka_unit_test(leader_retreat_1_a_contact_is_let_go_without_stress),
        cmocka_unit_test(leader_ruling_101_what_was_let_go_is_gone),
        cmocka_unit_test(leader_setup_1_counters_begin_where_the_card_says),
        cmocka_unit_test(leader_setup_2_merchants_and_escorts_are_unknown),
        cmocka_unit_test(leader_setup_3_warships_have_fleet_escorts),
        cmocka_unit_test(leader_setup_4_fleet_escorts_are_three_cards_apart),
        cmocka_unit_test(leader_setup_5_ships_then_the_boat_then_others),
        cmocka_unit_test(leader_setup_6_one_warning_for_each_boat),
        cmocka_unit_test(leader_setup_7_boats_begin_at_long_range),
        cmocka_unit_test(leader_ability_1_infiltrators_begin_nearer),
        cmocka_unit_test(leader_setup_8_either_side_up),
        cmocka_unit_test(leader_e1_condition_1_the_card_in_play_has_it),
        cmocka_unit_test(leader_e2_condition_1_a_second_card_has_it),
        cmocka_unit_test(leader_e2_condition_2_boats_may_be_placed_anew),
        cmocka_unit_test(leader_condition_2_rows_of_the_table),
        cmocka_unit_test(leader_condition_3_a_straggler_is_astern_and_slow),
        cmocka_unit_test(leader_pack_1_boats_of_the_area_are_called),
        cmocka_unit_test(leader_pack_2_not_from_the_searched_box),
        cmocka_unit_test(leader_pack_3_the_line_of_the_sheet),
        cmocka_unit_test(leader_pack_4_attacked_boats_come_less_easily),
        cmocka_unit_test(leader_pack_5_low_dice_betray_the_caller),
        cmocka_unit_test(leader_pack_6_who_joins_is_placed),
        cmocka_unit_test(leader_ruling_114_who_was_placed_fights),
        cmocka_unit_test(leader_e1_radio_2_a_call_brings_one_boat),
        cmocka_unit_test(leader_ruling_128_instead_of_dice_or_beside_them),
        cmocka_unit_test(leader_radio_1_is_paid_when_the_pack_forms),
        cmocka_unit_test(leader_radio_1_is_bought_before_a_die_is_rolled),
        cmocka_unit_test(leader_e2_radio_2_a_call_brings_all_boats),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
