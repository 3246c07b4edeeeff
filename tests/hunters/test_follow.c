/* Chapters 9.4.3 to 9.4.6 and 9.7: additional rounds and following. */
#include "mat.h"

/* A missed salvo from the surface at unescorted ships; P_AFTER asks. */
static struct mat *missed(int year, const char *ships)
{
    struct mat *m = mat_open(HUNTERS_BOAT_TYPE_VIIB, year, 2);
    bool two = strchr(ships, ' ') != NULL;
    mat_meet(m, two ? HUNTERS_ENCOUNTER_TWO_SHIPS : HUNTERS_ENCOUNTER_SHIP, DAY,
             ships);
    mat_act(m, "approach close surfaced", "");
    mat_act(m, "aim 1 1", "");
    mat_act(m, "fire fore", "U1:6,6");
    mat_act(m, "done", "");
    mat_phase(m, P_AFTER);
    return m;
}

/* An attack on escorted ships at medium range, submerged by night; the first
 * `hits` ships take one damage each, then the boat gets away. */
static struct mat *attacked(int encounter, const char *ships, int hits)
{
    struct mat *m = mat_open(HUNTERS_BOAT_TYPE_VIIB, 1940, 11);
    mat_meet(m, encounter, NIGHT, ships);
    m->c.boat.reload[0][G7A] = 6;
    mat_act(m, "approach medium submerged", "");
    static const char *const dice[] = {
        "U1:6,6",
        "U1:1,1 U2:6 U3:6",
        "U1:1,1 U2:6 U3:6 U1:1,1 U2:6 U3:6",
    };
    char aim[] = "aim 1 1";
    for (int i = 1; i <= (hits > 0 ? hits : 1); i++) {
        aim[4] = aim[6] = (char)('0' + i);
        mat_act(m, aim, "");
    }
    mat_act(m, "fire fore", dice[hits]);
    mat_act(m, "hold", "E2:1,3");
    mat_phase(m, P_AFTER);
    return m;
}

/* 9.4.3 to 9.4.6: additional rounds. */

static void hunters_9_4_3_nobody_comes_and_the_boat_fires_again(void **state)
{
    (void)state;
    struct mat *m = missed(1940, "7000");
    assert_string_equal(mat_note(m, "round"), "another_round");
    mat_act(m, "round", "E1:3,3");
    mat_told(m, "E1=6 another_round");
    mat_phase(m, P_SALVO);
    mat_act(m, "aim 2 1", "");
    mat_act(m, "gun 1 1", "");
    mat_act(m, "gun 2 1", "");
    mat_act(m, "fire fore", "U1:6,6");
    mat_act(m, "fire gun", "U1:6,6 U1:6,6");
    assert_int_equal(m->c.boat.ammo, 8);
    mat_act(m, "done", "");
    mat_act(m, "round", "E1:6,6"); /* no limit, and no random event [9.4.4] */
    mat_told(m, "E1=12 another_round");
}

static void hunters_ruling_43_range_and_way_stand_for_all_rounds(void **state)
{
    (void)state;
    struct mat *m = missed(1940, "7000");
    for (int i = 0; i < 2; i++) {
        mat_act(m, "round", "E1:3,3");
        mat_phase(m, P_SALVO); /* not asked again */
        assert_int_equal(m->c.combat.range, RANGE_CLOSE);
        assert_true(m->c.combat.surfaced);
        mat_act(m, "gun 1 1", "");
        mat_act(m, "fire gun", "U1:6,6");
        mat_act(m, "done", "");
    }
}

static void hunters_9_4_3_tubes_are_reloaded_first(void **state)
{
    (void)state;
    struct mat *m = mat_open(HUNTERS_BOAT_TYPE_VIIB, 1940, 2);
    m->c.boat.reload[0][G7E] = 1;
    mat_meet(m, HUNTERS_ENCOUNTER_SHIP, DAY, "7000");
    mat_act(m, "approach close surfaced", "");
    mat_act(m, "aim 1 1", "");
    mat_act(m, "fire fore", "U1:6,6");
    mat_act(m, "done", "");
    assert_int_equal(loaded_tubes(&m->c, 0), 4);
    assert_int_equal(m->c.boat.tube[0], G7E);
}

static void
hunters_9_4_3_an_escort_looks_at_once_and_again_after_firing(void **state)
{
    (void)state;
    struct mat *m = missed(1940, "7000");
    mat_act(m, "round", "E1:1,2");
    mat_told(m, "E1=3 escort_arrives"); /* [9.6.2] */
    mat_phase(m, P_TEST_DEPTH);
    mat_act(m, "hold", "E2:4,4");
    mat_told(m, "E2=8 undetected"); /* no range, no steam yet [9.4.6] */
    mat_phase(m, P_SALVO);
    assert_false(m->c.combat.surfaced);
    mat_refused(m, "gun 1 1", "gun_escorts");
    mat_act(m, "aim 2 1", "");
    mat_refused(m, "aim 5 1", "one_end");
    mat_act(m, "fire fore", "U1:4,4 U2:6 U3:6");
    mat_told(m, "salvo_fore U1=8 U2=6 U3=6 some_ship_damaged");
    mat_act(m, "hold", "E2:4,4 E3:1,1"); /* steam by day now, still no range */
    mat_told(m, "E2=9 detected E3=2 no_damage");
    mat_act(m, "hold", "E2:1,2");
    mat_phase(m, P_AFTER);
    mat_refused(m, "round", "only_unescorted"); /* [9.4.4, 9.4.5] */
    assert_true(mat_open_now(m, "follow damaged"));
}

static void hunters_9_4_3_found_at_once_the_boat_does_not_fire(void **state)
{
    (void)state;
    struct mat *m = missed(1940, "7000");
    mat_act(m, "round", "E1:1,1");
    mat_act(m, "hold", "E2:4,5 E3:1,1");
    mat_told(m, "E2=9 detected E3=2 no_damage");
    mat_phase(m, P_TEST_DEPTH);
    mat_act(m, "hold", "E2:3,4");
    mat_told(m, "E2=8 shaken_off");
    mat_phase(m, P_AFTER);
    assert_int_equal(loaded_tubes(&m->c, 0), 3);
    assert_true(mat_open_now(m, "follow convoy")); /* [9.4.4] */
}

static void hunters_9_4_3_an_aircraft_drives_the_boat_off(void **state)
{
    (void)state;
    for (int face = 3; face <= 4; face++) {
        struct mat *m = missed(1940, "7000");
        char dice[] = "E1:1,0 A1:6,6";
        dice[5] = (char)('0' + face);
        mat_act(m, "round", dice);
        mat_over(m);
        assert_int_equal(m->c.combat.ship_count, 0);
    }
}

static void hunters_9_8_6_later_years_make_additional_rounds_worse(void **state)
{
    (void)state;
    struct mat *m = missed(1942, "7000");
    mat_act(m, "round", "E1:2,2");
    mat_told(m, "E1=3 escort_arrives");
    m = missed(1943, "7000");
    mat_act(m, "round", "E1:2,3");
    mat_told(m, "E1=3 escort_arrives");
}

/* One of two was sunk: the escort joins the other alone. */
static void hunters_9_4_3_an_escort_joins_what_is_afloat(void **state)
{
    (void)state;
    struct mat *m = mat_open(HUNTERS_BOAT_TYPE_VIIB, 1940, 2);
    mat_meet(m, HUNTERS_ENCOUNTER_TWO_SHIPS, DAY, "3000 7000");
    mat_act(m, "approach close surfaced", "");
    mat_act(m, "aim 1 1", "");
    mat_act(m, "fire fore", "U1:1,1 U2:6 U3:1");
    mat_act(m, "done", "");
    mat_act(m, "round", "E1:1,1");
    mat_act(m, "hold", "E2:1,2");
    mat_phase(m, P_SALVO);
    assert_int_equal(m->c.combat.encounter, HUNTERS_ENCOUNTER_SHIP_ESCORT);
    assert_int_equal(m->c.combat.ship_count, 1);
    assert_int_equal(m->c.combat.ship[0].tons, 7000);
}

/* Whoever has nothing to fire follows nobody; the gun may find a straggler. */
static void hunters_9_7_8_following_needs_something_to_fire(void **state)
{
    (void)state;
    struct mat *m = attacked(HUNTERS_ENCOUNTER_CONVOY, "7000 9000", 1);
    memset(m->c.boat.tube, NO_TORPEDO, sizeof m->c.boat.tube);
    memset(m->c.boat.reload, 0, sizeof m->c.boat.reload);
    mat_refused(m, "follow convoy", "no_torpedo");
    assert_true(mat_open_now(m, "follow damaged"));
    m->c.boat.ammo = 0;
    mat_refused(m, "follow damaged", "nothing_to_fire");
    m->c.boat.reload[1][G7E] = 1;
    assert_true(mat_open_now(m, "follow damaged"));
    assert_true(mat_open_now(m, "follow convoy"));
}

static void hunters_9_4_4_no_round_follows_the_one_escorts_came_in(void **state)
{
    (void)state;
    struct mat *m = missed(1940, "7000 9000");
    for (int i = 0; i < 5; i++) { /* until then there is no limit */
        mat_act(m, "round", "E1:3,3");
        mat_act(m, "gun 1 2", "");
        mat_act(m, "fire gun", "U1:6,6");
        mat_act(m, "done", "");
    }
    mat_act(m, "round", "E1:1,2");
    mat_act(m, "hold", "E2:1,2");
    mat_act(m, "aim 2 1", "");
    mat_act(m, "fire fore", "U1:6,6");
    mat_act(m, "hold", "E2:1,2");
    mat_refused(m, "round", "only_unescorted");
    mat_refused(m, "follow damaged", "none_damaged");
    mat_act(m, "follow convoy", "follow:1 E1-light:1");
    assert_int_equal(m->c.combat.encounter, HUNTERS_ENCOUNTER_TWO_SHIPS_ESCORT);
}

static void hunters_9_6_2_an_escort_comes_on_three_or_less(void **state)
{
    (void)state;
    static const struct {
        const char *dice;
        bool escort;
    } rows[] = {{"E1:1,1", true}, {"E1:1,2", true}, {"E1:3,3", false}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct mat *m = missed(1941, "7000");
        mat_act(m, "round", rows[i].dice);
        mat_phase(m, rows[i].escort ? P_TEST_DEPTH : P_SALVO);
    }
}

static void hunters_9_7_2_unescorted_ships_are_not_followed(void **state)
{
    (void)state;
    struct mat *m = missed(1940, "7000");
    mat_refused(m, "follow convoy", "unescorted");
    mat_refused(m, "follow damaged", "unescorted");
}

static void hunters_9_4_5_no_round_without_ships_or_shots(void **state)
{
    (void)state;
    struct mat *m = missed(1940, "7000");
    memset(m->c.boat.tube, 0, sizeof m->c.boat.tube);
    m->c.boat.ammo = 0;
    mat_refused(m, "round", "nothing_to_fire");
    mat_act(m, "leave", "");
    mat_told(m, "broken_off");
    mat_over(m);
}

static void hunters_ruling_41_not_firing_means_no_second_check(void **state)
{
    (void)state;
    struct mat *m = missed(1940, "7000");
    mat_act(m, "round", "E1:1,2");
    mat_act(m, "hold", "E2:1,2");
    mat_act(m, "leave", "");
    mat_told(m, "let_go");
    mat_over(m);
}

static void hunters_ruling_42_old_tracks_do_not_count(void **state)
{
    (void)state;
    struct mat *m = missed(1940, "7000");
    assert_true(m->c.combat.fired_g7a);
    mat_act(m, "round", "E1:1,2");
    mat_act(m, "hold", "E2:4,4");
    mat_told(m, "E2=8 undetected");
}

static void
hunters_ruling_44_below_test_depth_the_attack_is_given_up(void **state)
{
    (void)state;
    struct mat *m = missed(1940, "7000");
    mat_act(m, "round", "E1:1,2");
    assert_string_equal(mat_note(m, "deep"), "deep_gives_up");
    mat_act(m, "deep", "test-depth:6,6 E2:4,5");
    mat_phase(m, P_AFTER);
    assert_int_equal(loaded_tubes(&m->c, 0), 3);
}

static void hunters_14_6_1_an_escort_that_arrives_is_rated(void **state)
{
    (void)state;
    struct mat *m = missed(1940, "7000");
    mat_option(m, OPT_ESCORTS, 1);
    mat_act(m, "round", "E1:1,2");
    mat_act(m, "hold", "escort-quality:6 E2:1,2");
    assert_int_equal(m->c.combat.escort_quality, 1 + HUNTERS_QUALITY_VETERAN);
}

/* 9.7.1 to 9.7.5 */

static void hunters_9_7_1_the_boat_may_break_off(void **state)
{
    (void)state;
    struct mat *m = attacked(HUNTERS_ENCOUNTER_CONVOY, "7000 9000", 1);
    mat_act(m, "leave", "");
    mat_told(m, "broken_off");
    mat_over(m);
    assert_int_equal(m->c.combat.encounter, HUNTERS_ENCOUNTER_NONE);
}

static void hunters_9_7_3_a_boat_that_got_away_may_follow(void **state)
{
    (void)state;
    struct mat *m = mat_open(HUNTERS_BOAT_TYPE_VIIB, 1940, 11);
    mat_meet(m, HUNTERS_ENCOUNTER_CONVOY, NIGHT, "7000 9000");
    m->c.boat.reload[0][G7A] = 2;
    mat_act(m, "approach close submerged", "E2:5,5 E3:1,1");
    mat_act(m, "hold", "E2:1,2");
    mat_phase(m, P_AFTER);
    assert_true(mat_open_now(m, "follow convoy"));
    m->c.patrol.aborting = 1; /* but not if the repairs sent it home */
    mat_refused(m, "follow convoy", "aborting");
}

static void
hunters_9_7_4_a_capital_ship_is_followed_only_if_damaged(void **state)
{
    (void)state;
    struct mat *m = mat_open(HUNTERS_BOAT_TYPE_VIIB, 1940, 11);
    mat_meet(m, HUNTERS_ENCOUNTER_CAPITAL_SHIP, NIGHT, "30000");
    m->c.boat.reload[0][G7A] = 2;
    mat_act(m, "approach medium submerged", "");
    mat_act(m, "aim 1 1", "");
    mat_act(m, "fire fore", "U1:6,6");
    mat_act(m, "hold", "E2:1,2");
    mat_over(m); /* nothing may be done, so nothing is asked */

    m = attacked(HUNTERS_ENCOUNTER_CAPITAL_SHIP, "30000", 1);
    mat_refused(m, "follow convoy", "none_undamaged");
    assert_string_equal(mat_note(m, "follow damaged"), "follow_capital");
    mat_act(m, "follow damaged", ""); /* no roll: the escort stays */
    mat_told(m, "capital_escorted");
    assert_true(m->c.combat.escorted);
    assert_int_equal(m->c.combat.encounter, HUNTERS_ENCOUNTER_CAPITAL_SHIP);
    mat_phase(m, P_APPROACH);
}

static void
hunters_9_7_5_day_or_night_at_will_against_damaged_ships(void **state)
{
    (void)state;
    struct mat *m = attacked(HUNTERS_ENCOUNTER_CONVOY, "7000 9000", 1);
    mat_act(m, "follow damaged", "follow-damaged:4");
    assert_false(m->c.combat.night); /* until he says otherwise */
    mat_refused(m, "approach medium surfaced", "daylight");
    mat_act(m, "light night", "");
    mat_told(m, "");
    assert_true(m->c.combat.night);
    mat_act(m, "approach medium surfaced", "");
    mat_told(m, "by_night night_surface_attack");
    m = attacked(HUNTERS_ENCOUNTER_CONVOY, "7000 9000", 1);
    mat_act(m, "follow damaged", "follow-damaged:4");
    mat_act(m, "approach medium submerged", "");
    mat_told(m, "by_day submerged_attack");
}

/* 9.7.6: damaged ships. */

static void hunters_9_7_6_follow_damaged_is_automatic(void **state)
{
    (void)state;
    for (int face = 1; face <= 6; face++) {
        struct mat *m = attacked(HUNTERS_ENCOUNTER_CONVOY, "7000 9000", 1);
        char dice[] = "follow-damaged:0";
        dice[15] = (char)('0' + face);
        mat_act(m, "follow damaged", dice);
        assert_int_equal(m->c.combat.escorted, face <= 4);
        /* The undamaged are gone. */
        assert_int_equal(m->c.combat.ship_count, 1);
        assert_int_equal(m->c.combat.ship[0].tons, 7000);
        assert_int_equal(m->c.combat.ship[0].damage, 1);
        mat_phase(m, P_APPROACH);
    }
}

/* The light of an Arctic month against a damaged ship that is followed. */
static struct mat *damaged_in_the_arctic(int month)
{
    struct mat *m = attacked(HUNTERS_ENCOUNTER_CONVOY, "7000 9000", 1);
    m->c.patrol.assignment = HUNTERS_PATROL_ARCTIC;
    m->c.month = (int16_t)(42 * 12 + month - 1);
    mat_act(m, "follow damaged", "follow-damaged:1");
    mat_phase(m, P_APPROACH);
    return m;
}

static void hunters_ruling_36_no_night_in_june_and_no_day_in_december(void **s)
{
    (void)s;
    struct mat *m = damaged_in_the_arctic(6);
    mat_refused(m, "light night", "no_night");
    assert_false(m->c.combat.night);
    m = damaged_in_the_arctic(12);
    mat_refused(m, "light day", "no_day");
    assert_true(m->c.combat.night);
    m = damaged_in_the_arctic(7);
    mat_act(m, "light night", "");
    mat_act(m, "light day", "");
    m = damaged_in_the_arctic(6); /* elsewhere June has nights */
    m->c.patrol.assignment = HUNTERS_PATROL_ATLANTIC;
    assert_true(mat_open_now(m, "light night"));
}

static void hunters_9_7_6_stragglers_are_apart_and_one_is_chosen(void **state)
{
    (void)state;
    struct mat *m = attacked(HUNTERS_ENCOUNTER_CONVOY, "7000 9000 12000", 2);
    mat_act(m, "follow damaged", "follow-damaged:5");
    mat_told(m, "follow-damaged=5 stragglers");
    mat_phase(m, P_AFTER);
    assert_false(mat_open_now(m, "straggler 3"));
    assert_false(mat_open_now(m, "follow damaged"));
    mat_act(m, "straggler 2", "");
    mat_told(m, "some_straggler");
    assert_int_equal(m->c.combat.ship_count, 1);
    assert_int_equal(m->c.combat.ship[0].tons, 9000);
    assert_int_equal(m->c.combat.encounter, HUNTERS_ENCOUNTER_SHIP);
    mat_act(m, "approach close surfaced", ""); /* free fire, with the gun */
    mat_act(m, "gun 1 1", "");
    mat_act(m, "fire gun", "U1:6,6");
    mat_act(m, "done", "");
    assert_true(mat_open_now(m, "round"));
}

static void hunters_9_7_6_any_of_them_or_none(void **state)
{
    (void)state;
    struct mat *m = attacked(HUNTERS_ENCOUNTER_CONVOY, "7000 9000 12000", 2);
    mat_name(m, 1, "Nelson");
    mat_act(m, "follow damaged", "follow-damaged:6");
    mat_act(m, "straggler 1", "");
    mat_told(m, "straggler");
    assert_int_equal(m->c.combat.ship[0].tons, 7000);
    m = attacked(HUNTERS_ENCOUNTER_CONVOY, "7000 9000 12000", 2);
    mat_act(m, "follow damaged", "follow-damaged:6");
    mat_act(m, "leave", "");
    mat_over(m);
}

/* Torpedoes are enough, and so is the gun of a boat on the surface. */
static void hunters_9_4_3_any_weapon_is_enough_for_a_round(void **state)
{
    (void)state;
    struct mat *m = missed(1940, "7000");
    m->c.boat.system[DECK_GUN] = INOPERABLE;
    assert_true(mat_open_now(m, "round"));
    m->c.boat.system[DECK_GUN] = WORKING;
    memset(m->c.boat.tube, NO_TORPEDO, sizeof m->c.boat.tube);
    assert_true(mat_open_now(m, "round"));
    m->c.combat.surfaced = 0;
    assert_false(mat_open_now(m, "round"));
}

static void hunters_ruling_50_ships_still_escorted_stay_together(void **state)
{
    (void)state;
    struct mat *m = attacked(HUNTERS_ENCOUNTER_CONVOY, "7000 9000 12000", 2);
    mat_act(m, "follow damaged", "follow-damaged:1");
    mat_told(m, "follow-damaged=1 still_escorted");
    assert_int_equal(m->c.combat.ship_count, 2);
    mat_act(m, "light night", "");
    mat_act(m, "approach medium surfaced", "");
    mat_act(m, "aim 1 1", "");
    mat_act(m, "aim 2 2", "");
    mat_act(m, "fire fore", "U1:1,1 U2:6 U3:1 U1:1,1 U2:6 U3:1 E2:1,1");
    assert_int_equal(m->c.tons, 16000);
    /* One line each on the sheet, ticked before and circled now. [9.2.6] */
    assert_int_equal(m->c.logged_count, 2);
    assert_true(m->c.logged[0].sunk && m->c.logged[1].sunk);
    mat_over(m);
}

/* 9.7.7 and 9.7.8: the convoy, or the ships still whole. */

static void hunters_9_7_7_a_convoy_shows_fresh_ships(void **state)
{
    (void)state;
    struct mat *m = attacked(HUNTERS_ENCOUNTER_CONVOY, "7000 9000", 1);
    mat_option(m, OPT_STANDARD, 1);
    assert_string_equal(mat_note(m, "follow convoy"), "follow");
    mat_act(m, "follow convoy",
            "follow:4 E1-size:1 E1-size:1 E1-size:1 E1-size:6 E1-light:2");
    mat_phase(m, P_CONTACT);
    assert_int_equal(m->c.combat.ship_count, 4);
    assert_int_equal(m->c.combat.ship[0].damage, 0);
    assert_true(m->c.combat.escorted && m->c.combat.followed);
    assert_false(m->c.combat.detected);
}

static void hunters_9_7_7_five_and_six_lose_contact(void **state)
{
    (void)state;
    for (int face = 5; face <= 6; face++) {
        struct mat *m = attacked(HUNTERS_ENCOUNTER_CONVOY, "7000 9000", 1);
        char dice[] = "follow:0";
        dice[7] = (char)('0' + face);
        mat_act(m, "follow convoy", dice);
        mat_over(m); /* and the damaged ship is gone too */
        assert_int_equal(m->c.combat.ship_count, 0);
    }
}

static void hunters_14_2_1_a_followed_convoy_shows_three_ships(void **state)
{
    (void)state;
    struct mat *m = attacked(HUNTERS_ENCOUNTER_CONVOY, "7000 9000", 0);
    mat_option(m, OPT_STANDARD, 1);
    mat_option(m, OPT_REDUCED, 1);
    mat_act(m, "follow convoy",
            "follow:1 E1-size:1 E1-size:1 E1-size:6 E1-light:2");
    assert_int_equal(m->c.combat.ship_count, 3);
}

static void hunters_9_7_7_ship_and_escort_stay_the_same(void **state)
{
    (void)state;
    struct mat *m = mat_open(HUNTERS_BOAT_TYPE_VIIB, 1940, 11);
    mat_option(m, OPT_ESCORTS, 1);
    m->c.boat.reload[0][G7A] = 6;
    mat_meet(m, HUNTERS_ENCOUNTER_TWO_SHIPS_ESCORT, NIGHT, "7000 9000");
    mat_act(m, "approach medium submerged", "");
    mat_act(m, "aim 1 1", "");
    mat_act(m, "fire fore", "U1:6,6");
    mat_act(m, "hold", "escort-quality:1 E2:4,5 E3:1,1");
    mat_act(m, "hold", "E2:1,3");
    mat_act(m, "follow convoy", "follow:1 E1-light:5");
    mat_told(m, "follow=1 contact_held E1-light=5");
    mat_phase(m, P_CONTACT);
    assert_int_equal(m->c.combat.ship_count, 2);
    assert_int_equal(m->c.combat.ship[1].tons, 9000);
    assert_int_equal(m->c.combat.escort_quality, 1 + HUNTERS_QUALITY_GREEN);
    assert_true(m->c.combat.night);
    /* A new encounter: detected before does not count, quality is known. */
    mat_act(m, "approach medium submerged", "");
    mat_act(m, "aim 1 1", "");
    mat_act(m, "fire fore", "U1:6,6");
    mat_act(m, "hold", "E2:4,4");
    mat_told(m, "E2=8 undetected reloaded");
}

static void
hunters_ruling_51_following_the_rest_leaves_the_damaged(void **state)
{
    (void)state;
    struct mat *m =
        attacked(HUNTERS_ENCOUNTER_TWO_SHIPS_ESCORT, "7000 9000", 1);
    mat_act(m, "follow convoy", "follow:2 E1-light:1");
    assert_int_equal(m->c.combat.ship_count, 1);
    assert_int_equal(m->c.combat.ship[0].tons, 9000);
    assert_int_equal(m->c.combat.encounter, HUNTERS_ENCOUNTER_SHIP_ESCORT);
}

static void hunters_9_7_8_damaged_or_whole_is_a_choice(void **state)
{
    (void)state;
    struct mat *m =
        attacked(HUNTERS_ENCOUNTER_TWO_SHIPS_ESCORT, "7000 9000", 1);
    assert_true(mat_open_now(m, "follow damaged"));
    assert_true(mat_open_now(m, "follow convoy"));
    m = attacked(HUNTERS_ENCOUNTER_SHIP_ESCORT, "7000", 1);
    mat_refused(m, "follow convoy", "none_undamaged");
    m = attacked(HUNTERS_ENCOUNTER_CONVOY, "7000", 0);
    mat_refused(m, "follow damaged", "none_damaged");
    /* A damaged ship once followed, the convoy is out of reach. */
    m = attacked(HUNTERS_ENCOUNTER_CONVOY, "7000 9000", 1);
    mat_act(m, "follow damaged", "follow-damaged:1");
    mat_act(m, "light night", "");
    mat_act(m, "approach medium submerged", "");
    mat_act(m, "aim 1 1", "");
    mat_act(m, "fire fore", "U1:6,6");
    mat_act(m, "hold", "E2:1,3");
    mat_refused(m, "follow convoy", "none_undamaged");
}

static void hunters_9_7_8_nothing_left_afloat_ends_it(void **state)
{
    (void)state;
    struct mat *m = mat_open(HUNTERS_BOAT_TYPE_VIIB, 1940, 11);
    mat_meet(m, HUNTERS_ENCOUNTER_SHIP_ESCORT, NIGHT, "3000");
    mat_act(m, "approach medium submerged", "");
    mat_act(m, "aim 1 1", "");
    mat_act(m, "fire fore", "U1:1,1 U2:6 U3:1");
    mat_act(m, "hold", "E2:1,3");
    mat_over(m);
}

static void hunters_11_3_6_diamonds_always_hold_contact(void **state)
{
    (void)state;
    struct mat *m =
        attacked(HUNTERS_ENCOUNTER_TWO_SHIPS_ESCORT, "7000 9000", 0);
    m->c.award = HUNTERS_AWARD_DIAMONDS;
    assert_string_equal(mat_note(m, "follow convoy"), "follow_certain");
    mat_act(m, "follow convoy", "E1-light:1");
    mat_phase(m, P_CONTACT);
}

static void hunters_ruling_53_not_while_another_man_commands(void **state)
{
    (void)state;
    struct mat *m =
        attacked(HUNTERS_ENCOUNTER_TWO_SHIPS_ESCORT, "7000 9000", 0);
    m->c.award = HUNTERS_AWARD_DIAMONDS;
    m->c.crew.wound[KOMMANDANT] = SERIOUSLY_WOUNDED;
    assert_string_equal(mat_note(m, "follow convoy"), "follow");
    mat_act(m, "follow convoy", "follow:5");
    mat_over(m);
}

static void hunters_7_2_3_the_pack_is_asked_again_after_following(void **state)
{
    (void)state;
    struct mat *m = attacked(HUNTERS_ENCOUNTER_CONVOY, "7000 9000", 0);
    mat_option(m, OPT_STANDARD, 1);
    m->c.patrol.wolfpack = 1;
    m->c.combat.wolfpack = 1;
    mat_act(m, "follow convoy",
            "follow:1 E1-size:1 E1-size:1 E1-size:1 E1-size:1 E1-light:5");
    assert_int_equal(m->c.combat.wolfpack, 0);
    mat_act(m, "approach medium submerged", "wolfpack:6");
    assert_int_equal(m->c.combat.wolfpack, 2);
}

/* 9.7.9 and 9.7.10 */

static void hunters_9_7_9_tactics_are_chosen_afresh(void **state)
{
    (void)state;
    struct mat *m = attacked(HUNTERS_ENCOUNTER_CONVOY, "7000 9000", 1);
    m->c.combat.detected = 1;
    assert_int_equal(loaded_tubes(&m->c, 0), 4); /* reloaded */
    mat_act(m, "follow damaged", "follow-damaged:3");
    assert_int_equal(m->c.combat.range, RANGE_NONE);
    assert_false(m->c.combat.detected);
    mat_act(m, "light night", "");
    mat_act(m, "approach close surfaced", "E2:4,5");
    mat_phase(m, P_SALVO);
}

static void hunters_ruling_48_the_same_escorts_keep_their_quality(void **state)
{
    (void)state;
    struct mat *m = attacked(HUNTERS_ENCOUNTER_CONVOY, "7000 9000", 1);
    m->c.combat.escort_quality = 1 + HUNTERS_QUALITY_VETERAN;
    mat_act(m, "follow damaged", "follow-damaged:3");
    assert_int_equal(m->c.combat.escort_quality, 1 + HUNTERS_QUALITY_VETERAN);
    m = attacked(HUNTERS_ENCOUNTER_CONVOY, "7000 9000", 1);
    m->c.combat.escort_quality = 1 + HUNTERS_QUALITY_VETERAN;
    mat_act(m, "follow damaged", "follow-damaged:6");
    assert_int_equal(m->c.combat.escort_quality, 0);
}

static void hunters_9_7_10_declining_lets_the_damaged_ship_go(void **state)
{
    (void)state;
    struct mat *m = attacked(HUNTERS_ENCOUNTER_CONVOY, "7000 9000", 1);
    mat_act(m, "follow damaged", "follow-damaged:4");
    assert_string_equal(mat_note(m, "leave"), "must_attack");
    mat_act(m, "leave", "");
    mat_over(m);

    m = attacked(HUNTERS_ENCOUNTER_CONVOY, "7000 9000", 1);
    mat_act(m, "follow damaged", "follow-damaged:4");
    mat_act(m, "approach medium submerged", "");
    mat_act(m, "leave", "");
    mat_over(m);
}

static void
hunters_9_7_10_after_a_torpedo_it_may_be_followed_again(void **state)
{
    (void)state;
    struct mat *m = attacked(HUNTERS_ENCOUNTER_CONVOY, "7000 9000", 1);
    mat_act(m, "follow damaged", "follow-damaged:4");
    mat_act(m, "light night", "");
    mat_act(m, "approach medium submerged", "");
    mat_act(m, "aim 1 1", "");
    mat_act(m, "fire fore", "U1:6,6");
    mat_act(m, "hold", "E2:1,3");
    mat_act(m, "follow damaged", "follow-damaged:6");
    assert_false(m->c.combat.escorted);
}

static void hunters_ruling_49_a_failed_approach_is_no_attack(void **state)
{
    (void)state;
    struct mat *m = attacked(HUNTERS_ENCOUNTER_CONVOY, "7000 9000", 1);
    mat_act(m, "follow damaged", "follow-damaged:4");
    mat_act(m, "light night", "");
    mat_act(m, "approach close submerged", "E2:5,5 E3:1,1");
    mat_act(m, "hold", "E2:1,2");
    mat_over(m);
}

/* What lies behind a door that will not open again is no torpedo to follow
 * with. */
static void hunters_9_7_8_torpedoes_behind_a_broken_door_do_not_count(void **s)
{
    (void)s;
    struct mat *m = attacked(HUNTERS_ENCOUNTER_CONVOY, "7000 9000", 1);
    assert_true(mat_open_now(m, "follow convoy"));
    m->c.boat.system[FORE_DOOR] = INOPERABLE;
    assert_true(mat_open_now(m, "follow convoy")); /* the stern tubes */
    m->c.boat.system[AFT_DOOR] = INOPERABLE;
    mat_refused(m, "follow convoy", "no_torpedo");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(
            hunters_9_7_8_torpedoes_behind_a_broken_door_do_not_count),
        cmocka_unit_test(hunters_9_4_3_nobody_comes_and_the_boat_fires_again),
        cmocka_unit_test(hunters_ruling_43_range_and_way_stand_for_all_rounds),
        cmocka_unit_test(hunters_9_4_3_tubes_are_reloaded_first),
        cmocka_unit_test(
            hunters_9_4_3_an_escort_looks_at_once_and_again_after_firing),
        cmocka_unit_test(hunters_9_4_3_found_at_once_the_boat_does_not_fire),
        cmocka_unit_test(hunters_9_4_3_an_aircraft_drives_the_boat_off),
        cmocka_unit_test(
            hunters_9_8_6_later_years_make_additional_rounds_worse),
        cmocka_unit_test(hunters_9_4_3_an_escort_joins_what_is_afloat),
        cmocka_unit_test(hunters_9_7_8_following_needs_something_to_fire),
        cmocka_unit_test(
            hunters_9_4_4_no_round_follows_the_one_escorts_came_in),
        cmocka_unit_test(hunters_9_6_2_an_escort_comes_on_three_or_less),
        cmocka_unit_test(hunters_9_7_2_unescorted_ships_are_not_followed),
        cmocka_unit_test(hunters_9_4_5_no_round_without_ships_or_shots),
        cmocka_unit_test(hunters_ruling_41_not_firing_means_no_second_check),
        cmocka_unit_test(hunters_ruling_42_old_tracks_do_not_count),
        cmocka_unit_test(
            hunters_ruling_44_below_test_depth_the_attack_is_given_up),
        cmocka_unit_test(hunters_14_6_1_an_escort_that_arrives_is_rated),
        cmocka_unit_test(hunters_9_7_1_the_boat_may_break_off),
        cmocka_unit_test(hunters_9_7_3_a_boat_that_got_away_may_follow),
        cmocka_unit_test(
            hunters_9_7_4_a_capital_ship_is_followed_only_if_damaged),
        cmocka_unit_test(
            hunters_9_7_5_day_or_night_at_will_against_damaged_ships),
        cmocka_unit_test(hunters_9_7_6_follow_damaged_is_automatic),
        cmocka_unit_test(
            hunters_ruling_36_no_night_in_june_and_no_day_in_december),
        cmocka_unit_test(hunters_9_7_6_stragglers_are_apart_and_one_is_chosen),
        cmocka_unit_test(hunters_9_7_6_any_of_them_or_none),
        cmocka_unit_test(hunters_9_4_3_any_weapon_is_enough_for_a_round),
        cmocka_unit_test(hunters_ruling_50_ships_still_escorted_stay_together),
        cmocka_unit_test(hunters_9_7_7_a_convoy_shows_fresh_ships),
        cmocka_unit_test(hunters_9_7_7_five_and_six_lose_contact),
        cmocka_unit_test(hunters_14_2_1_a_followed_convoy_shows_three_ships),
        cmocka_unit_test(hunters_9_7_7_ship_and_escort_stay_the_same),
        cmocka_unit_test(
            hunters_ruling_51_following_the_rest_leaves_the_damaged),
        cmocka_unit_test(hunters_9_7_8_damaged_or_whole_is_a_choice),
        cmocka_unit_test(hunters_9_7_8_nothing_left_afloat_ends_it),
        cmocka_unit_test(hunters_11_3_6_diamonds_always_hold_contact),
        cmocka_unit_test(hunters_ruling_53_not_while_another_man_commands),
        cmocka_unit_test(hunters_7_2_3_the_pack_is_asked_again_after_following),
        cmocka_unit_test(hunters_9_7_9_tactics_are_chosen_afresh),
        cmocka_unit_test(hunters_ruling_48_the_same_escorts_keep_their_quality),
        cmocka_unit_test(hunters_9_7_10_declining_lets_the_damaged_ship_go),
        cmocka_unit_test(
            hunters_9_7_10_after_a_torpedo_it_may_be_followed_again),
        cmocka_unit_test(hunters_ruling_49_a_failed_approach_is_no_attack),
    };
    return cmocka_run_group_tests_name("follow", tests, NULL, NULL);
}
