/* The post-combat phase. */
#include "duel.h"

enum { HAPPY = LEADER_CAMPAIGN_HAPPY_TIME };

static struct boat *boat(struct duel *d, int slot)
{
    return &d->c.boat[slot];
}

/* A boat about to leave a battle with contacts in hand: `exit` ends it. The
 * convoy is card 37. */
static struct duel *over(int edition, int contacts)
{
    struct duel *d = duel_open(edition, HAPPY);
    duel_boat(d, "u98", LEADER_SKILL_TRAINED, "l_se", SURFACED);
    d->c.battle.contacts = (uint8_t)contacts;
    duel_ship(d, "HMS Arbutus", "s_nw");
    duel_ship(d, "escort", "s_ne");
    duel_ship(d, "Tiberton", "c1");
    duel_ship(d, "Telena", "c2");
    duel_ship(d, "merchant", "c3");
    duel_ship(d, "merchant", "c4");
    return d;
}

static void leave(struct duel *d)
{
    duel_begin(d);
    duel_act(d, "exit", "");
}

static void leader_post_1_a_stress_for_who_fought(void **state)
{
    (void)state;
    struct duel *d = over(1, 1);
    duel_boat(d, "u552", LEADER_SKILL_TRAINED, "l_sw", SURFACED);
    duel_afloat(d, "u203", LEADER_SKILL_TRAINED);
    duel_begin(d);
    duel_act(d, "exit", "");
    duel_act(d, "exit", "");
    assert_int_equal(boat(d, 0)->stress, 1);
    assert_int_equal(boat(d, 1)->stress, 1);
    assert_int_equal(boat(d, 2)->stress, 0);
}

/* The count stops where it would begin anew. */
static void leader_xp_1_more_than_an_ace_can_use(void **state)
{
    (void)state;
    struct duel *d = over(1, 1);
    set_card(boat(d, 0), boat(d, 0)->roster, LEADER_SKILL_ACE);
    boat(d, 0)->xp = UINT8_MAX;
    score_ship(&d->c, boat(d, 0), duel_card("HMS Royal Oak"), SCORE_BATTLE);
    assert_int_equal(boat(d, 0)->xp, UINT8_MAX);
}

static void leader_post_2_tubes_are_reloaded(void **state)
{
    (void)state;
    struct duel *d = over(1, 1);
    boat(d, 0)->torpedo[READY][TORPEDO_NORMAL] = 1;
    leave(d);
    assert_int_equal(boat(d, 0)->torpedo[READY][TORPEDO_NORMAL], 5);
    assert_int_equal(boat(d, 0)->torpedo[STORED][TORPEDO_NORMAL], 5);
}

static void leader_reload_1_a_choice_of_kinds_is_asked(void **state)
{
    (void)state;
    struct duel *d = over(1, 1);
    boat(d, 0)->torpedo[READY][TORPEDO_NORMAL] = 3;
    boat(d, 0)->torpedo[STORED][TORPEDO_NORMAL] = 4;
    boat(d, 0)->torpedo[STORED][TORPEDO_FAT] = 2;
    leave(d);
    duel_phase(d, P_RELOAD);
    duel_act(d, "load 1 0", "");
    assert_int_equal(boat(d, 0)->torpedo[READY][TORPEDO_FAT], 1);
    assert_int_equal(boat(d, 0)->torpedo[READY][TORPEDO_NORMAL], 4);
    duel_phase(d, P_AFTER);
}

static void leader_xp_1_the_boat_that_sank_her_gains(void **state)
{
    (void)state;
    struct duel *d = over(1, 1);
    duel_boat(d, "u552", LEADER_SKILL_TRAINED, "l_sw", SURFACED);
    struct play play = duel_play(d, "");
    hurt_ship(&d->c, boat(d, 0), duel_at(d, 3), 3, SCORE_BATTLE, &play);
    assert_int_equal(boat(d, 0)->xp, 0);
    hurt_ship(&d->c, boat(d, 1), duel_at(d, 3), 1, SCORE_BATTLE, &play);
    assert_int_equal(boat(d, 0)->xp, 0);
    assert_int_equal(boat(d, 1)->xp, 1);
}

static void leader_xp_2_who_joined_is_marked(void **state)
{
    (void)state;
    struct duel *d = over(1, 1);
    duel_boat(d, "u552", LEADER_SKILL_TRAINED, "l_sw", SURFACED);
    duel_begin(d);
    duel_act(d, "exit", "");
    duel_act(d, "exit", "");
    duel_told(d, "boat_left stress stress attacked");
    assert_false(boat(d, 0)->attacked);
    assert_true(boat(d, 1)->attacked);
    assert_false(boat(d, 1)->searched); /* its own turn comes */
}

static void leader_xp_3_points_of_a_lost_boat_stay(void **state)
{
    (void)state;
    struct duel *d = over(1, 1);
    struct play play = duel_play(d, "");
    hurt_ship(&d->c, boat(d, 0), duel_at(d, 3), DAMAGE_SUNK, SCORE_BATTLE,
              &play);
    sink_boat(&d->c, 0, &play);
    assert_int_equal(d->c.vp, 2);
    assert_int_equal(boats_here(&d->c), 0);
}

static void leader_vp_1_points_are_added_up(void **state)
{
    (void)state;
    struct duel *d = over(1, 1);
    struct play play = duel_play(d, "");
    hurt_ship(&d->c, boat(d, 0), duel_at(d, 3), DAMAGE_SUNK, SCORE_BATTLE,
              &play);
    hurt_ship(&d->c, boat(d, 0), duel_at(d, 4), DAMAGE_SUNK, SCORE_BATTLE,
              &play);
    assert_int_equal(d->c.vp, 4);
    assert_int_equal(d->c.scored[SCORE_BATTLE], 4);
}

static void leader_after_1_with_contacts_left_the_boat_chooses(void **state)
{
    (void)state;
    struct duel *d = over(1, 1);
    leave(d);
    duel_phase(d, P_AFTER);
    assert_true(duel_can(d, "reattack"));
    assert_true(duel_can(d, "next"));
    assert_true(duel_can(d, "finish"));
}

static void leader_after_2_a_cripple_is_finished_off(void **state)
{
    (void)state;
    struct duel *d = over(1, 2);
    duel_at(d, 3)->damage = 2;
    leave(d);
    duel_act(d, "coup 3 torpedo", "");
    duel_told(d, "coup sunk");
    duel_phase(d, P_AFTER); /* and one more contact */
    assert_int_equal(d->c.battle.contacts, 1);
}

static void leader_after_3_on_to_the_next_contact(void **state)
{
    (void)state;
    struct duel *d = over(1, 2);
    leave(d);
    duel_act(d, "next", "%39");
    duel_told(d, "convoy card_condition warning");
    assert_int_equal(d->c.battle.contacts, 1);
    assert_int_equal(d->c.battle.ship_count, 0);
    duel_phase(d, P_MEET);
    /* All cards of the battle have gone back. */
    assert_int_equal(d->c.deck[DECK_ESCORTS].discard, 1);
}

static void leader_after_4_or_nothing_more(void **state)
{
    (void)state;
    struct duel *d = over(1, 2);
    leave(d);
    duel_act(d, "finish", "");
    assert_true(boat(d, 0)->searched);
    assert_int_equal(d->c.battle.convoy, 0);
}

static void leader_after_5_without_contacts_it_is_done(void **state)
{
    (void)state;
    struct duel *d = over(1, 0);
    leave(d);
    assert_true(boat(d, 0)->searched);
    d = over(1, 2);
    boat(d, 0)->stress = 98; /* unfit [stress.3] */
    leave(d);
    assert_true(boat(d, 0)->searched);
}

static void leader_searched_1_into_the_searched_box(void **state)
{
    (void)state;
    struct duel *d = over(1, 0);
    duel_afloat(d, "u552", LEADER_SKILL_TRAINED);
    leave(d);
    assert_true(boat(d, 0)->searched);
    duel_phase(d, P_TACTICAL); /* the next boat */
    assert_true(duel_can(d, "seek u552"));
    assert_false(duel_can(d, "seek u98"));
}

/* Again. */

static void leader_again_1_only_a_convoy_of_merchants(void **state)
{
    (void)state;
    struct duel *d = over(1, 1);
    d->c.battle.convoy = 36 - 31 + 1; /* lone ships */
    leave(d);
    duel_refused(d, "reattack", "no_convoy");
    d = over(1, 1);
    d->c.battle.convoy = 52 - 31 + 1; /* warships */
    leave(d);
    duel_refused(d, "reattack", "no_convoy");
    d = over(1, 1);
    duel_at(d, 3)->damage = 2;
    duel_at(d, 4)->damage = 3;
    *duel_at(d, 5) = *duel_at(d, 6) = (struct ship){0};
    d->c.battle.ships_here &= 0xf;
    leave(d);
    duel_refused(d, "reattack", "none_left");
}

static void leader_again_2_with_other_escorts(void **state)
{
    (void)state;
    struct duel *d = over(1, 1);
    duel_at(d, 1)->damage = 2;
    leave(d);
    duel_act(d, "reattack", "");
    assert_int_equal(d->c.battle.contacts, 0);
    for (int ship = 1; ship <= 2; ship++) {
        const struct ship *s = duel_at(d, ship);
        assert_int_equal(s->state, SHIP_HERE);
        assert_int_equal(s->card, 0);
        assert_int_equal(s->damage, 0);
    }
    assert_int_equal(duel_at(d, 1)->zone, LEADER_ZONE_S_NW);
    assert_int_equal(d->c.deck[DECK_ESCORTS].discard, 1); /* Arbutus */
}

static void leader_again_3_ships_that_kept_up_are_back_in_place(void **state)
{
    (void)state;
    struct duel *d = over(1, 1);
    duel_at(d, 3)->damage = 1;
    duel_at(d, 3)->zone = LEADER_ZONE_M_SSE;
    duel_at(d, 4)->damage = 2;
    duel_at(d, 5)->state = SHIP_LEFT;
    d->c.battle.ships_here &= (uint16_t)~ship_bit(&d->c, duel_at(d, 5));
    leave(d);
    duel_act(d, "reattack", "");
    assert_int_equal(duel_at(d, 3)->zone, LEADER_ZONE_C1);
    assert_int_equal(duel_at(d, 3)->damage, 1); /* keeps counter and name */
    assert_string_equal(ship_card(duel_at(d, 3))->name, "Tiberton");
    assert_int_equal(duel_at(d, 4)->state, SHIP_LEFT); /* a cripple is out */
    assert_int_equal(duel_at(d, 5)->state, SHIP_HERE);
}

static void leader_again_4_alerts_stay_and_a_pack_may_form(void **state)
{
    (void)state;
    struct duel *d = over(1, 1);
    duel_afloat(d, "u552", LEADER_SKILL_TRAINED);
    d->c.battle.alerts = 2;
    leave(d);
    duel_act(d, "reattack", "");
    assert_int_equal(d->c.battle.alerts, 2);
    duel_act(d, "place wake surfaced", "");
    duel_phase(d, P_PACK);
    assert_true(duel_can(d, "call u552"));
}

/* Who did not hear the first call may hear the second. */
static void leader_again_4_who_failed_to_join_is_called_again(void **state)
{
    (void)state;
    struct duel *d = duel_open(1, HAPPY);
    duel_afloat(d, "u98", LEADER_SKILL_TRAINED);
    duel_afloat(d, "u552", LEADER_SKILL_TRAINED);
    duel_seek(d, "C:10 %37");
    assert_true(d->c.battle.contacts > 0);
    duel_act(d, "engage", "");
    duel_act(d, "place wake surfaced", "");
    duel_act(d, "call u552", "W:4");
    duel_act(d, "exit", "");
    duel_act(d, "reattack", "");
    duel_act(d, "place wake surfaced", "");
    duel_phase(d, P_PACK);
    duel_act(d, "call u552", "W:5");
    duel_told(d, "W=5 joined");
}

static void leader_ruling_117_placed_and_drawn_anew(void **state)
{
    (void)state;
    struct duel *d = over(2, 1);
    leave(d);
    duel_act(d, "reattack", "");
    duel_phase(d, P_PLACE);
    duel_act(d, "place wake submerged", "%44");
    duel_told(d, "placed_submerged condition round");
    assert_int_equal(d->c.battle.condition, LEADER_CONDITION_HEAVY_SWELL);
}

/* The coup de grace. */

static void leader_coup_1_a_heavily_damaged_ship_for_a_contact(void **state)
{
    (void)state;
    struct duel *d = over(1, 1);
    duel_at(d, 3)->damage = 2;
    duel_at(d, 4)->damage = 1;
    leave(d);
    assert_true(duel_can(d, "coup 3 torpedo"));
    assert_false(duel_can(d, "coup 4 torpedo"));
    duel_act(d, "coup 3 torpedo", "");
    assert_int_equal(d->c.battle.contacts, 0);
    assert_true(boat(d, 0)->searched);
}

static void leader_coup_2_with_a_torpedo_or_a_shell(void **state)
{
    (void)state;
    struct duel *d = over(1, 1);
    duel_at(d, 3)->damage = 2;
    leave(d);
    duel_act(d, "coup 3 gun", "");
    assert_int_equal(boat(d, 0)->ammo, 5);
    d = over(1, 1);
    duel_at(d, 3)->damage = 2;
    boat(d, 0)->ammo = 0;
    boat(d, 0)->torpedo[READY][TORPEDO_NORMAL] = 0;
    boat(d, 0)->torpedo[STORED][TORPEDO_NORMAL] = 0;
    leave(d);
    duel_refused(d, "coup 3 gun", "no_ammo");
    duel_refused(d, "coup 3 torpedo", "torpedoes_gone");
    d = over(1, 1);
    duel_at(d, 3)->damage = 2;
    set_card(boat(d, 0), LEADER_BOAT_U23, boat(d, 0)->skill); /* of Type II */
    load_full(&d->c, boat(d, 0));
    leave(d);
    duel_refused(d, "coup 3 gun", "no_gun");
    d = over(1, 1);
    duel_at(d, duel_ship(d, "HMS Sirius", "c1"))->damage = 2;
    leave(d);
    duel_refused(d, "coup 7 gun", "warship_torpedo");
    assert_true(duel_can(d, "coup 7 torpedo"));
}

static void leader_ruling_102_the_least_valuable_torpedo(void **state)
{
    (void)state;
    struct duel *d = over(1, 1);
    duel_at(d, 3)->damage = 2;
    leave(d);
    duel_act(d, "coup 3 torpedo", "");
    assert_int_equal(boat(d, 0)->torpedo[STORED][TORPEDO_NORMAL], 8);
    d = over(1, 1);
    duel_at(d, 3)->damage = 2;
    boat(d, 0)->torpedo[STORED][TORPEDO_NORMAL] = 0;
    boat(d, 0)->torpedo[STORED][TORPEDO_T5] = 1;
    leave(d);
    duel_act(d, "coup 3 torpedo", "");
    assert_int_equal(boat(d, 0)->torpedo[READY][TORPEDO_NORMAL], 4);
    assert_int_equal(boat(d, 0)->torpedo[STORED][TORPEDO_T5], 1);
}

static void leader_coup_3_it_scores_without_stress(void **state)
{
    (void)state;
    struct duel *d = over(1, 1);
    duel_at(d, 3)->damage = 2;
    leave(d);
    int stress = boat(d, 0)->stress;
    duel_act(d, "coup 3 torpedo", "");
    assert_int_equal(boat(d, 0)->stress, stress);
    assert_int_equal(d->c.vp, 2);
    assert_int_equal(boat(d, 0)->xp, 1);
}

static void leader_coup_4_other_cripples_get_away(void **state)
{
    (void)state;
    struct duel *d = over(1, 2);
    duel_at(d, 3)->damage = 2;
    duel_at(d, 4)->damage = 3;
    leave(d);
    duel_act(d, "coup 3 torpedo", "");
    assert_false(duel_can(d, "coup 4 torpedo"));
    assert_int_equal(duel_at(d, 4)->state, SHIP_NONE);
}
int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(leader_post_1_a_stress_for_who_fought),
        cmocka_unit_test(leader_post_2_tubes_are_reloaded),
        cmocka_unit_test(leader_reload_1_a_choice_of_kinds_is_asked),
        cmocka_unit_test(leader_xp_1_more_than_an_ace_can_use),
        cmocka_unit_test(leader_xp_1_the_boat_that_sank_her_gains),
        cmocka_unit_test(leader_xp_2_who_joined_is_marked),
        cmocka_unit_test(leader_xp_3_points_of_a_lost_boat_stay),
        cmocka_unit_test(leader_vp_1_points_are_added_up),
        cmocka_unit_test(leader_after_1_with_contacts_left_the_boat_chooses),
        cmocka_unit_test(leader_after_2_a_cripple_is_finished_off),
        cmocka_unit_test(leader_after_3_on_to_the_next_contact),
        cmocka_unit_test(leader_after_4_or_nothing_more),
        cmocka_unit_test(leader_after_5_without_contacts_it_is_done),
        cmocka_unit_test(leader_searched_1_into_the_searched_box),
        cmocka_unit_test(leader_again_1_only_a_convoy_of_merchants),
        cmocka_unit_test(leader_again_2_with_other_escorts),
        cmocka_unit_test(leader_again_3_ships_that_kept_up_are_back_in_place),
        cmocka_unit_test(leader_again_4_alerts_stay_and_a_pack_may_form),
        cmocka_unit_test(leader_again_4_who_failed_to_join_is_called_again),
        cmocka_unit_test(leader_ruling_117_placed_and_drawn_anew),
        cmocka_unit_test(leader_coup_1_a_heavily_damaged_ship_for_a_contact),
        cmocka_unit_test(leader_coup_2_with_a_torpedo_or_a_shell),
        cmocka_unit_test(leader_ruling_102_the_least_valuable_torpedo),
        cmocka_unit_test(leader_coup_3_it_scores_without_stress),
        cmocka_unit_test(leader_coup_4_other_cripples_get_away),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
