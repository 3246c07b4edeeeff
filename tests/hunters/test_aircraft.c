/* Chapter 9.8: aircraft and flak; 14.7 their quality; 11.4.7 the Flak boat. */
#include "yard.h"

/* One bomb that only shakes the boat, and the man its guns hit: 1942 and before. */
#define BOMBS "E3:1,1 E4:3,2 E5-who:3,4 E5-wound:1"
#define BOMBED "E3=4 hits E4=32 minor E5-who=7 E5-wound=1 light_wound"

/* A1: does she dive in time? */

static void meet_one(struct career *c, struct play *play)
{
    meet(c, HUNTERS_ENCOUNTER_AIRCRAFT, play);
}

static void hunters_8_1_5_nobody_is_asked_about_aircraft(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1941, 5);
    run_function(m, meet_one, "A1:6,6");
    mat_told(m, "A1=12 crash_dive");
    mat_over(m);
}

static void
hunters_9_8_dive_then_flak_and_bombs_then_another_round(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1941, 5);
    run_function(m, meet_one,
                 "A1:2,2 A2:3,3 E3:1,1 E4:1,1 E5-who:6,6 E1:6,6 "
                 "E5-repair:1");
    mat_told(m,
             "A1=4 air_attack A2=6 flak_missed E3=4 hits E4=11 system_damaged "
             "E5-who=12 nobody_hurt shadowed E1=12 nobody_called E5-repair=1 "
             "repaired");
    mat_over(m);
}

static void hunters_4_6_4_flak_costs_no_ammunition(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1941, 5);
    run_phase(m, P_AIRCRAFT, "A1:2,3 A2:1,2 " BOMBS);
    assert_int_equal(m->c.boat.ammo, boat_row(&m->c)->deck_gun_ammo);
}

static void hunters_9_8_1_six_or_more_dives_in_time(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1941, 5);
    run_phase(m, P_AIRCRAFT, "A1:3,3");
    mat_told(m, "A1=6 crash_dive");
    mat_over(m);
}

static void hunters_9_8_1_five_is_one_attack(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1941, 5);
    run_phase(m, P_AIRCRAFT, "A1:2,3 A2:1,2 " BOMBS);
    mat_told(m, "A1=5 air_attack A2=3 aircraft_down " BOMBED);
    mat_over(m);
}

static void hunters_9_8_1_two_is_one_attack_and_one_is_two(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1942, 5);
    run_phase(m, P_AIRCRAFT, "A1:2,1 A2:2,2 " BOMBS);
    mat_told(m, "A1=2 air_attack A2=4 aircraft_hit " BOMBED);
    run_phase(m, P_AIRCRAFT, "A1:1,1 A2:2,2 " BOMBS " " BOMBS);
    mat_told(m,
             "A1=1 air_attack A2=4 aircraft_hit " BOMBED " second_run " BOMBED);
}

static void hunters_9_8_1_a_large_boat_with_a_poor_crew_dives_late(void **state)
{
    (void)state;
    struct mat *m = at_sea(IXC, 1943, 3);
    /* large -1, 1943 -2, planes -1, green -1, crew out -1 */
    m->c.boat.system[DIVE_PLANES] = INOPERABLE;
    m->c.crew.quality = HUNTERS_QUALITY_GREEN;
    for (int man = CREW_1; man <= CREW_4; man++)
        m->c.crew.wound[man] = SERIOUSLY_WOUNDED;
    run_phase(m, P_AIRCRAFT, "A1:6,6");
    mat_told(m, "A1=6 crash_dive");
}

static void hunters_9_8_1_in_1939_an_elite_crew_dives_early(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIB, 1939, 11);
    m->c.crew.quality = HUNTERS_QUALITY_ELITE;
    run_phase(m, P_AIRCRAFT, "A1:2,2");
    mat_told(m, "A1=6 crash_dive");
}

/* E3: the bombs. */

static void
hunters_9_8_2_nothing_but_the_aircraft_and_the_year_counts(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1943, 3);
    static const int systems[] = {FUEL_TANKS, HYDROPHONES, BATTERIES,
                                  ELECTRIC_1, ELECTRIC_2};
    for (int i = 0; i < 5; i++)
        m->c.boat.system[systems[i]] = INOPERABLE;
    run_phase(m, P_AIRCRAFT, "A1:3,3 A2:1,1 E3:1,1 E4:3,2 E5-who:6,6");
    mat_told(m, "A1=4 air_attack A2=2 aircraft_down E3=5 hits E4=32 minor "
                "E5-who=12 nobody_hurt");
}

static void hunters_9_8_2_every_attack_wounds_a_man(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1942, 5);
    run_phase(m, P_AIRCRAFT, "A1:1,1 A2:1,4 " BOMBS " " BOMBS);
    assert_int_equal(m->c.crew.wound[CREW_1], LIGHTLY_WOUNDED);
    assert_int_equal(m->c.crew.wound[CREW_2], LIGHTLY_WOUNDED);
    assert_int_equal(m->c.crew.wound[CREW_3], UNHURT);
}

/* A2: the flak. */

static void hunters_9_8_3_shot_down_spares_the_second_attack(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1942, 5);
    run_phase(m, P_AIRCRAFT, "A1:1,1 A2:1,1 " BOMBS);
    mat_told(m, "A1=1 air_attack A2=2 aircraft_down " BOMBED);
    mat_over(m);
}

static void
hunters_9_8_3_a_sinking_boat_may_take_the_aircraft_along(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1941, 5);
    run_phase(m, P_AIRCRAFT, "A1:2,2 A2:1,1 E3:5,6");
    mat_told(m, "A1=4 air_attack A2=2 aircraft_down E3=13 boat_sunk");
    ended_as(m, ENDED_SUNK);
}

static void hunters_ruling_60_flak_fires_before_the_bombs_wreck_it(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1941, 5);
    run_phase(m, P_AIRCRAFT,
              "A1:2,2 A2:1,1 E3:1,1 E4:2,4 E5-who:3,4 E5-wound:1");
    mat_told(m, "A1=4 air_attack A2=2 aircraft_down E3=4 hits E4=24 "
                "system_damaged E5-who=7 E5-wound=1 light_wound");
}

static void hunters_9_8_3_a_miss_leads_to_another_round(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1941, 5);
    run_phase(m, P_AIRCRAFT, "A1:2,2 A2:3,3 " BOMBS " E1:3,3");
    mat_told(m, "A1=4 air_attack A2=6 flak_missed " BOMBED
                " shadowed E1=6 nobody_called");
    mat_over(m);
}

static void hunters_9_8_3_a_miss_leaves_the_second_attack(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1942, 5);
    run_phase(m, P_AIRCRAFT, "A1:1,1 A2:3,3 " BOMBS " " BOMBS " E1:4,4");
    mat_told(m, "A1=1 air_attack A2=6 flak_missed " BOMBED " second_run " BOMBED
                " shadowed E1=7 nobody_called");
}

static void hunters_9_8_3_an_escort_knows_that_the_boat_is_there(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1940, 5);
    run_phase(m, P_AIRCRAFT, "A1:2,2 A2:6,6 " BOMBS " E1:1,2");
    mat_told(m, "A1=4 air_attack A2=12 flak_missed " BOMBED
                " shadowed E1=3 air_escort");
    mat_phase(m, P_TEST_DEPTH);
    mat_act(m, "hold",
            "E2:4,4 E3:1,1"); /* +1 for earlier detection, no range */
    mat_told(m, "E2=9 detected E3=2 no_damage");
    mat_act(m, "hold", "E2:3,4"); /* still +1, not +2 */
    mat_told(m, "E2=8 shaken_off");
    mat_over(m);
    assert_int_equal(m->c.combat.escorted, 0);
}

static void
hunters_9_8_3_new_aircraft_attack_at_once_again_and_again(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1941, 5);
    run_phase(m, P_AIRCRAFT,
              "A1:2,2 A2:6,6 " BOMBS " E1:2,2 " BOMBS " E1:2,3 " BOMBS
              " E1:6,6");
    mat_told(m, "A1=4 air_attack A2=12 flak_missed " BOMBED
                " shadowed E1=4 more_aircraft " BOMBED
                " shadowed E1=5 more_aircraft " BOMBED
                " shadowed E1=12 nobody_called");
    mat_over(m);
}

static void
hunters_ruling_64_two_attacks_of_one_aircraft_are_one_round(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1942, 5);
    run_phase(m, P_AIRCRAFT,
              "A1:1,1 A2:2,2 E3:1,1 E4:1,2 E5-who:6,6 E3:1,1 E4:1,2 "
              "E5-who:6,6 flooding:4");
    assert_int_equal(m->c.boat.flood, 2);
}

static void hunters_ruling_64_each_later_aircraft_is_another(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1941, 5);
    run_phase(m, P_AIRCRAFT,
              "A1:2,2 A2:6,6 E3:1,1 E4:1,2 E5-who:6,6 flooding:5 "
              "E1:2,2 E3:1,1 E4:3,2 E5-who:6,6 E1:6,6");
    assert_int_equal(m->c.boat.flood, 2);
}

static void hunters_ruling_64_and_its_leaks_are_checked_too(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1941, 5);
    run_phase(m, P_AIRCRAFT,
              "A1:2,2 A2:6,6 E3:1,1 E4:3,2 E5-who:6,6 E1:2,2 E3:1,1 E4:1,2 "
              "E5-who:6,6 flooding:5 E1:6,6");
    assert_int_equal(m->c.boat.flood, 2);
}

static void hunters_9_8_4_without_flak_it_counts_as_a_miss(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1941, 5);
    m->c.boat.system[FLAK_2CM] = INOPERABLE;
    run_phase(m, P_AIRCRAFT, "A1:2,2 " BOMBS " E1:6,6");
    mat_told(m,
             "A1=4 air_attack no_flak " BOMBED " shadowed E1=12 nobody_called");
}

static void hunters_9_8_5_the_flak_of_a_viia_is_badly_placed(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIA, 1940, 5);
    run_phase(m, P_AIRCRAFT, "A1:2,2 A2:1,2 " BOMBS);
    mat_told(m, "A1=4 air_attack A2=4 aircraft_hit " BOMBED);
}

static void hunters_9_8_5_two_mounts_of_a_type_ix_help_each_other(void **state)
{
    (void)state;
    struct mat *m = at_sea(IXB, 1941, 5);
    run_phase(m, P_AIRCRAFT, "A1:2,3 A2:2,2 " BOMBS);
    mat_told(m, "A1=4 air_attack A2=3 aircraft_down " BOMBED);
    m->c.boat.system[FLAK_37MM] = INOPERABLE;
    run_phase(m, P_AIRCRAFT, "A1:2,3 A2:2,2 " BOMBS);
    mat_told(m, "A1=4 air_attack A2=4 aircraft_hit " BOMBED);
}

static void hunters_9_8_5_a_seasoned_crew_shoots_better(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1941, 5);
    m->c.crew.quality = HUNTERS_QUALITY_VETERAN;
    run_phase(m, P_AIRCRAFT, "A1:2,2 A2:3,3 " BOMBS);
    mat_told(m, "A1=4 air_attack A2=5 aircraft_hit " BOMBED);
}

static void hunters_9_8_6_off_gibraltar_help_comes_sooner(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1941, 10);
    m->c.patrol.assignment = HUNTERS_PATROL_MEDITERRANEAN;
    m->c.patrol.first_med = 1;
    lay_track(&m->c);
    m->c.patrol.box = 2;
    run_phase(m, P_AIRCRAFT, "A1:2,2 A2:6,6 " BOMBS " E1:2,3");
    mat_told(m, "A1=4 air_attack A2=12 flak_missed " BOMBED
                " shadowed E1=3 air_escort");
}

static void hunters_9_8_6_in_1943_help_comes_sooner_everywhere(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1943, 3);
    run_phase(m, P_AIRCRAFT, "A1:3,3 A2:6,6 E3:1,1 E4:3,2 E5-who:6,6 E1:2,3");
    mat_told(m, "A1=4 air_attack A2=12 flak_missed E3=5 hits E4=32 minor "
                "E5-who=12 nobody_hurt shadowed E1=3 air_escort");
}

static void hunters_9_8_7_only_the_flak_boat_is_asked_to_stay(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1943, 5);
    run_phase(m, P_AIRCRAFT, "A1:3,3 A2:6,6 E3:1,1 E4:3,2 E5-who:6,6 E1:6,6");
    mat_over(m);
}

static void be_caught(struct career *c, struct play *play)
{
    (void)play;
    meet_aircraft(c, 1);
}

static void
hunters_12_1_1_caught_unawares_is_one_attack_without_a_dive(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1943, 5);
    run_function(m, be_caught, "A2:1,1 E3:1,1 E4:3,2 E5-who:6,6");
    mat_told(m, "air_attack A2=2 aircraft_down E3=5 hits E4=32 minor E5-who=12 "
                "nobody_hurt");
    mat_over(m);
}

static void hunters_12_1_1_and_one_only_if_the_flak_misses(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1941, 5);
    run_function(m, be_caught, "A2:6,6 E3:1,1 E4:3,2 E5-who:6,6 E1:6,6");
    mat_told(m, "air_attack A2=12 flak_missed E3=4 hits E4=32 minor E5-who=12 "
                "nobody_hurt shadowed E1=12 nobody_called");
}

/* The second man to be hit is the Kommandant: nothing follows. */
static void hunters_10_5_2_his_death_ends_the_air_attack(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1942, 5);
    run_phase(m, P_AIRCRAFT,
              "A1:1,1 A2:6,6 E3:1,1 E4:1,2 E5-who:1,1 E5-wound:6");
    mat_told(m, "A1=1 air_attack A2=12 flak_missed E3=4 hits E4=12 flooding "
                "E5-who=2 E5-wound=6 killed");
    ended_as(m, ENDED_KILLED);
}

/* The Flak boat. A1 of May 1943 is at -2, E3 at +3. */

#define AIR43 "E3:1,1 E4:3,2 E5-who:6,6"
#define HIT43 "E3=5 hits E4=32 minor E5-who=12 nobody_hurt"

static void hunters_11_4_7_a_flak_boat_rolls_twice_at_minus_two(void **state)
{
    (void)state;
    struct mat *m = at_sea(FLAK_BOAT, 1943, 5);
    run_phase(m, P_AIRCRAFT, "A1:3,3 A2:6,6 A2:2,3 " AIR43);
    mat_told(m, "A1=4 air_attack A2=10 A2=3 aircraft_down " HIT43);
    mat_over(m);
    run_phase(m, P_AIRCRAFT, "A1:3,3 A2:2,3 " AIR43); /* no burst at a wreck */
    mat_told(m, "A1=4 air_attack A2=3 aircraft_down " HIT43);
    run_phase(m, P_AIRCRAFT,
              "A1:3,3 A2:3,4 A2:6,6 " AIR43); /* the better one */
    mat_told(m, "A1=4 air_attack A2=5 A2=10 aircraft_hit " HIT43);
}

static void hunters_ruling_61_a_hit_and_a_miss_are_a_hit(void **state)
{
    (void)state;
    struct mat *m = at_sea(FLAK_BOAT, 1943, 5);
    run_phase(m, P_AIRCRAFT, "A1:3,3 A2:3,3 A2:6,6 " AIR43);
    mat_told(m, "A1=4 air_attack A2=4 A2=10 aircraft_hit " HIT43);
}

static void hunters_ruling_63_bombs_and_guns_wound_one_man(void **state)
{
    (void)state;
    struct mat *m = at_sea(FLAK_BOAT, 1943, 5);
    run_phase(m, P_AIRCRAFT, "A1:3,3 A2:6,6 A2:6,6 " AIR43);
    mat_act(m, "fight",
            "flak-duel:1 A2:1,1 E3:1,1 E4:3,2 E5-who:3,4 E5-wound:1");
    assert_int_equal(m->c.crew.wound[CREW_1], LIGHTLY_WOUNDED);
    assert_int_equal(m->c.crew.wound[CREW_2], UNHURT);
}

static void hunters_11_4_7_each_inoperable_mount_costs_one(void **state)
{
    (void)state;
    struct mat *m = at_sea(FLAK_BOAT, 1943, 5);
    m->c.boat.system[FLAK_2CM] = INOPERABLE;
    run_phase(m, P_AIRCRAFT, "A1:3,3 A2:2,3 A2:1,1 " AIR43);
    mat_told(m, "A1=4 air_attack A2=4 A2=1 aircraft_down " HIT43);
    m->c.boat.system[FLAK_37MM] = INOPERABLE;
    run_phase(m, P_AIRCRAFT, "A1:3,3 A2:2,3 A2:1,1 " AIR43);
    mat_told(m, "A1=4 air_attack A2=5 A2=2 aircraft_down " HIT43);
    m->c.boat.system[FLAK_2CM_SECOND] = INOPERABLE;
    run_phase(m, P_AIRCRAFT, "A1:3,3 " AIR43 " E1:6,6");
    mat_told(m,
             "A1=4 air_attack no_flak " HIT43 " shadowed E1=10 nobody_called");
}

/* The bombs of the first round take a mount (E4 46), the duel is fought with the
 * other two. */
static void
hunters_ruling_79_a_mount_just_damaged_is_missed_in_the_duel(void **state)
{
    (void)state;
    struct mat *m = at_sea(FLAK_BOAT, 1943, 5);
    run_phase(m, P_AIRCRAFT, "A1:3,3 A2:6,6 A2:6,6 E3:1,1 E4:4,6 E5-who:6,6");
    mat_told(m, "A1=4 air_attack A2=10 A2=10 flak_missed E3=5 hits E4=46 "
                "system_damaged E5-who=12 nobody_hurt");
    mat_phase(m, P_FLAK_DUEL);
    mat_act(m, "fight", "flak-duel:4 A2:6,6 A2:2,3 E5-who:6,6");
    mat_told(m, "stayed_up flak-duel=4 duel_strafes A2=11 A2=4 aircraft_hit "
                "E5-who=12 nobody_hurt");
}

static void hunters_11_4_7_it_may_stay_up_for_a_second_round(void **state)
{
    (void)state;
    struct mat *m = at_sea(FLAK_BOAT, 1943, 5);
    run_phase(m, P_AIRCRAFT, "A1:3,3 A2:6,6 A2:6,6 " AIR43);
    mat_phase(m, P_FLAK_DUEL);
    mat_act(m, "fight", "flak-duel:3 A2:6,6 A2:1,1 " AIR43);
    mat_told(
        m, "stayed_up flak-duel=3 duel_bombs A2=10 A2=0 aircraft_down " HIT43);
    mat_over(m);
}

static void hunters_11_4_7_on_four_it_only_strafes(void **state)
{
    (void)state;
    struct mat *m = at_sea(FLAK_BOAT, 1943, 5);
    run_phase(m, P_AIRCRAFT, "A1:3,3 A2:6,6 A2:6,6 " AIR43);
    mat_act(m, "fight",
            "flak-duel:4 A2:6,6 A2:6,6 E5-who:3,4 E5-wound:1 E1:6,6");
    mat_told(m, "stayed_up flak-duel=4 duel_strafes A2=10 A2=10 flak_missed "
                "E5-who=7 E5-wound=1 light_wound shadowed E1=10 nobody_called");
    mat_over(m);
}

static void hunters_11_4_7_a_damaged_aircraft_ends_the_duel(void **state)
{
    (void)state;
    struct mat *m = at_sea(FLAK_BOAT, 1943, 5);
    run_phase(m, P_AIRCRAFT, "A1:3,3 A2:6,6 A2:6,6 " AIR43);
    mat_act(m, "fight", "flak-duel:6 A2:3,4 A2:6,6 E5-who:6,6");
    mat_told(m, "stayed_up flak-duel=6 duel_strafes A2=5 A2=10 aircraft_hit "
                "E5-who=12 nobody_hurt");
    mat_over(m);
}

static void hunters_11_4_7_or_dive_and_be_shadowed(void **state)
{
    (void)state;
    struct mat *m = at_sea(FLAK_BOAT, 1943, 5);
    run_phase(m, P_AIRCRAFT, "A1:3,3 A2:6,6 A2:6,6 " AIR43);
    mat_act(m, "dive", "E1:6,6");
    mat_told(m, "dived_at_last shadowed E1=10 nobody_called");
}

static void hunters_ruling_62_not_after_a_hit_and_not_without_flak(void **state)
{
    (void)state;
    struct mat *m = at_sea(FLAK_BOAT, 1943, 5);
    run_phase(m, P_AIRCRAFT, "A1:3,3 A2:3,4 A2:6,6 " AIR43);
    mat_over(m);
    run_phase(m, P_AIRCRAFT,
              "A1:3,3 A2:6,6 A2:6,6 E3:1,1 E4:2,4 E5-who:6,6 E1:6,6");
    mat_over(m);
}

/* 14.7: the quality of aircraft. */

static void
hunters_14_7_quality_is_rolled_once_the_dive_has_failed(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1941, 5);
    mat_option(m, OPT_AIRCRAFT, 1);
    run_phase(m, P_AIRCRAFT, "A1:3,3");
    mat_told(m, "A1=6 crash_dive");
    run_phase(m, P_AIRCRAFT, "A1:2,2 air-quality:2 A2:1,1 " BOMBS);
    mat_told(m, "A1=4 air-quality=2 air_attack A2=2 aircraft_down " BOMBED);
}

static void hunters_14_7_2_each_aircraft_has_its_own(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1941, 5);
    mat_option(m, OPT_AIRCRAFT, 1);
    /* A green one that drops nothing on us, then a veteran with a hit more. */
    run_phase(m, P_AIRCRAFT,
              "A1:2,2 air-quality:1 A2:6,6 E3:1,1 E5-who:6,6 E1:2,2 "
              "air-quality:6 E3:1,1 E4:3,2 E4:3,2 E5-who:6,6 E1:6,6");
    mat_told(m,
             "A1=4 air-quality=1 air_attack A2=12 flak_missed E3=4 no_damage "
             "E5-who=12 nobody_hurt shadowed E1=4 more_aircraft air-quality=6 "
             "E3=4 hits E4=32 minor E4=32 minor E5-who=12 nobody_hurt shadowed "
             "E1=12 nobody_called");
}

static void
hunters_14_7_3_green_never_sinks_veteran_sinks_with_five(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1941, 5);
    mat_option(m, OPT_AIRCRAFT, 1);
    run_phase(m, P_AIRCRAFT,
              "A1:2,2 air-quality:1 A2:1,1 E3:6,5 E4:3,2 E4:3,2 "
              "E4:3,2 E4:3,2 E4:3,2 E5-who:6,6");
    assert_false(has_ended(&m->c));
    run_phase(m, P_AIRCRAFT, "A1:2,2 air-quality:6 A2:1,1 E3:5,5");
    mat_told(
        m, "A1=4 air-quality=6 air_attack A2=2 aircraft_down E3=12 boat_sunk");
    ended_as(m, ENDED_SUNK);
}

static void hunters_14_7_3_elite_hits_two_men(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1942, 5);
    mat_option(m, OPT_AIRCRAFT, 1);
    run_phase(m, P_AIRCRAFT,
              "A1:2,2 air-quality:6 A2:1,1 E3:1,1 E4:3,2 E4:3,2 "
              "E5-who:3,4 E5-wound:1 E5-who:3,4 E5-wound:1");
    assert_int_equal(m->c.crew.wound[CREW_2], LIGHTLY_WOUNDED);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hunters_8_1_5_nobody_is_asked_about_aircraft),
        cmocka_unit_test(
            hunters_9_8_dive_then_flak_and_bombs_then_another_round),
        cmocka_unit_test(hunters_4_6_4_flak_costs_no_ammunition),
        cmocka_unit_test(hunters_9_8_1_six_or_more_dives_in_time),
        cmocka_unit_test(hunters_9_8_1_five_is_one_attack),
        cmocka_unit_test(hunters_9_8_1_two_is_one_attack_and_one_is_two),
        cmocka_unit_test(
            hunters_9_8_1_a_large_boat_with_a_poor_crew_dives_late),
        cmocka_unit_test(hunters_9_8_1_in_1939_an_elite_crew_dives_early),
        cmocka_unit_test(
            hunters_9_8_2_nothing_but_the_aircraft_and_the_year_counts),
        cmocka_unit_test(hunters_9_8_2_every_attack_wounds_a_man),
        cmocka_unit_test(hunters_9_8_3_shot_down_spares_the_second_attack),
        cmocka_unit_test(
            hunters_9_8_3_a_sinking_boat_may_take_the_aircraft_along),
        cmocka_unit_test(
            hunters_ruling_60_flak_fires_before_the_bombs_wreck_it),
        cmocka_unit_test(hunters_9_8_3_a_miss_leads_to_another_round),
        cmocka_unit_test(hunters_9_8_3_a_miss_leaves_the_second_attack),
        cmocka_unit_test(hunters_9_8_3_an_escort_knows_that_the_boat_is_there),
        cmocka_unit_test(
            hunters_9_8_3_new_aircraft_attack_at_once_again_and_again),
        cmocka_unit_test(
            hunters_ruling_64_two_attacks_of_one_aircraft_are_one_round),
        cmocka_unit_test(hunters_ruling_64_each_later_aircraft_is_another),
        cmocka_unit_test(hunters_ruling_64_and_its_leaks_are_checked_too),
        cmocka_unit_test(hunters_9_8_4_without_flak_it_counts_as_a_miss),
        cmocka_unit_test(hunters_9_8_5_the_flak_of_a_viia_is_badly_placed),
        cmocka_unit_test(hunters_9_8_5_two_mounts_of_a_type_ix_help_each_other),
        cmocka_unit_test(hunters_9_8_5_a_seasoned_crew_shoots_better),
        cmocka_unit_test(hunters_9_8_6_off_gibraltar_help_comes_sooner),
        cmocka_unit_test(hunters_9_8_6_in_1943_help_comes_sooner_everywhere),
        cmocka_unit_test(hunters_9_8_7_only_the_flak_boat_is_asked_to_stay),
        cmocka_unit_test(
            hunters_12_1_1_caught_unawares_is_one_attack_without_a_dive),
        cmocka_unit_test(hunters_12_1_1_and_one_only_if_the_flak_misses),
        cmocka_unit_test(hunters_10_5_2_his_death_ends_the_air_attack),
        cmocka_unit_test(hunters_11_4_7_a_flak_boat_rolls_twice_at_minus_two),
        cmocka_unit_test(hunters_ruling_61_a_hit_and_a_miss_are_a_hit),
        cmocka_unit_test(hunters_ruling_63_bombs_and_guns_wound_one_man),
        cmocka_unit_test(hunters_11_4_7_each_inoperable_mount_costs_one),
        cmocka_unit_test(
            hunters_ruling_79_a_mount_just_damaged_is_missed_in_the_duel),
        cmocka_unit_test(hunters_11_4_7_it_may_stay_up_for_a_second_round),
        cmocka_unit_test(hunters_11_4_7_on_four_it_only_strafes),
        cmocka_unit_test(hunters_11_4_7_a_damaged_aircraft_ends_the_duel),
        cmocka_unit_test(hunters_11_4_7_or_dive_and_be_shadowed),
        cmocka_unit_test(
            hunters_ruling_62_not_after_a_hit_and_not_without_flak),
        cmocka_unit_test(
            hunters_14_7_quality_is_rolled_once_the_dive_has_failed),
        cmocka_unit_test(hunters_14_7_2_each_aircraft_has_its_own),
        cmocka_unit_test(
            hunters_14_7_3_green_never_sinks_veteran_sinks_with_five),
        cmocka_unit_test(hunters_14_7_3_elite_hits_two_men),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
