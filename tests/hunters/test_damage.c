/* Chapters 10.0 to 10.6, and the hits of 9.6.8 to 9.6.11: boat and men. */
#include "yard.h"

static void hunters_9_6_8_two_and_three_do_nothing(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1940, 11);
    run_function(m, attack_on_boat, "E3:1,2");
    mat_told(m, "E3=3 no_damage");
}

static void hunters_9_6_8_thirteen_sinks_the_boat(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1940, 11);
    m->c.boat.system[BATTERIES] = DAMAGED;
    run_function(m, attack_on_boat, "E3:6,6");
    mat_told(m, "E3=13 boat_sunk");
    ended_as(m, ENDED_SUNK);
}

static void hunters_9_6_9_every_hit_is_a_roll_and_x2_costs_none(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1940, 11);
    run_function(m, attack_on_boat, "E3:4,5 E4:6,5 E4:5,4 E4:3,2");
    mat_told(m, "E3=9 hits E4=65 hull E4=54 flooding E4=32 minor");
    assert_int_equal(m->c.boat.hull, 2);
    assert_int_equal(m->c.boat.flood, 2);
    assert_int_equal(m->c.combat.hits_left, 0);
}

static void
hunters_9_6_9_a_crew_hit_is_settled_before_the_next_hit(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1940, 11);
    run_function(
        m, attack_on_boat,
        "E3:3,4 E4:6,3 E5-who:4,4 E5-wound:4 E5-who:2,2 E5-wound:1 E4:3,3");
    mat_told(m, "E3=7 hits E4=63 E5-who=8 E5-wound=4 serious_wound E5-who=4 "
                "E5-wound=1 light_wound E4=33 hull");
}

static void hunters_9_1_9_hits_not_yet_rolled_for_are_counted(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1940, 11);
    m->c.boat.flood = 7;
    run_function(m, attack_on_boat, "E3:4,5 E4:3,2 E4:1,2 scuttle:1,1");
    assert_int_equal(m->c.combat.hits_left, 0); /* the third is forgotten */
}

static void hunters_9_6_10_the_dead_and_the_absent_are_not_hurt(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1940, 11);
    m->c.crew.wound[DOCTOR] = KILLED;
    run_function(m, crew_injury, "E5-who:2,3");
    mat_told(m, "E5-who=5 nobody_hurt");
    run_function(m, crew_injury, "E5-who:6,6");
    mat_told(m, "E5-who=12 nobody_hurt");
    for (int man = CREW_1; man <= CREW_4; man++)
        m->c.crew.wound[man] = KILLED;
    run_function(m, crew_injury, "E5-who:3,4");
    mat_told(m, "E5-who=7 nobody_hurt");
}

static void hunters_9_6_10_who_is_hit(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1940, 11);
    m->c.patrol.agent_aboard = 1;
    run_function(m, crew_injury, "E5-who:1,1 E5-wound:3");
    run_function(m, crew_injury, "E5-who:1,2 E5-wound:3");
    run_function(m, crew_injury, "E5-who:2,2 E5-wound:3");
    run_function(m, crew_injury, "E5-who:2,3 E5-wound:3");
    run_function(m, crew_injury, "E5-who:4,5 E5-wound:3");
    run_function(m, crew_injury, "E5-who:5,5 E5-wound:3");
    run_function(m, crew_injury, "E5-who:6,6 E5-wound:3");
    for (int man = KOMMANDANT; man <= CREW_1; man++)
        assert_int_equal(m->c.crew.wound[man], LIGHTLY_WOUNDED);
    run_function(m, crew_injury,
                 "E5-who:5,6 E5-wound:3"); /* the engineer again */
    assert_int_equal(m->c.crew.wound[ENGINEER], SERIOUSLY_WOUNDED);
}

static void hunters_9_6_11_the_last_hull_box_sinks(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1940, 11);
    m->c.boat.hull = 6;
    run_function(m, attack_on_boat, "E3:4,4 E4:3,3 E4:3,5");
    mat_told(m, "E3=8 hits E4=33 hull E4=35 hull_lost");
    ended_as(m, ENDED_SUNK);
}

/* 10.0, 10.1: at once; flooding. */

static void hunters_10_0_damage_works_before_any_repair(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1940, 11);
    run_function(m, attack_on_boat, "E3:2,2 E4:1,1");
    mat_told(m, "E3=4 hits E4=11 system_damaged");
    run_function(m, attack_on_boat, "E3:1,2 E4:3,2"); /* batteries: +1 */
    mat_told(m, "E3=4 hits E4=32 minor");
}

static void hunters_10_1_1_each_flooding_hit_is_a_box(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1940, 11);
    run_function(m, attack_on_boat, "E3:4,4 E4:1,2 E4:5,4");
    assert_int_equal(m->c.boat.flood, 3);
    assert_int_equal(m->c.combat.flooded, 1);
}

static void hunters_10_1_2_the_last_box_forces_her_up_at_once(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1940, 11);
    m->c.boat.flood = 7;
    run_function(m, attack_on_boat,
                 "E3:6,6 E4:1,2 scuttle:3,4"); /* five hits */
    mat_told(m, "E3=12 hits E4=12 forced_up scuttle=7 scuttled");
    ended_as(m, ENDED_PRISONER);
}

static void hunters_10_1_2_boats_differ_in_boxes(void **state)
{
    (void)state;
    static const struct {
        int type, hull, flood;
    } rows[] = {{VIIA, 6, 6}, {VIIC, 7, 7}, {IXB, 7, 8}, {IXC, 8, 8}};
    for (int i = 0; i < 4; i++) {
        struct mat *m = at_sea(rows[i].type, 1941, 5);
        m->c.boat.hull = (uint8_t)(rows[i].hull - 1);
        m->c.boat.flood = (uint8_t)(rows[i].flood - 1);
        run_function(m, attack_on_boat, "E3:4,4 E4:3,3 E4:1,2");
        assert_false(has_ended(&m->c));
        run_function(m, attack_on_boat, "E3:2,2 E4:4,1");
        ended_as(m, ENDED_SUNK);
    }
}

/* 10.3, 10.4: hull and tanks. */

static void hunters_10_3_1_each_hull_hit_is_a_box(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1940, 11);
    run_function(m, attack_on_boat, "E3:4,4 E4:3,3 E4:6,5");
    assert_int_equal(m->c.boat.hull, 3);
}

static void hunters_10_3_2_hull_is_never_repaired_at_sea(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1940, 11);
    m->c.boat.hull = 3;
    run_phase(m, P_REPAIRS, "");
    mat_told(m, "");
    assert_int_equal(m->c.boat.hull, 3);
}

static void hunted(struct career *c, struct play *play)
{
    (void)play;
    begin_cycle(c);
    phase_call(&c->frames, P_ESCORTS);
}

static void
hunters_10_3_4_going_too_deep_costs_a_box_and_maybe_more(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1940, 11);
    m->c.boat.hull = 1;
    run_function(m, hunted, "");
    mat_act(m, "deep", "test-depth:1,1 test-depth:6,6 E2:1,1");
    assert_int_equal(m->c.boat.hull,
                     3); /* two, and one more for the equal roll */
}

static void hunters_10_4_1_leaking_tanks_worsen_attacks(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1940, 11);
    run_function(m, attack_on_boat, "E3:2,2 E4:6,6");
    assert_int_equal(m->c.boat.system[FUEL_TANKS], DAMAGED);
    run_function(m, attack_on_boat, "E3:1,1");
    mat_told(m, "E3=3 no_damage");
}

/* 10.5: men. */

static void hunters_10_5_1_light_serious_or_dead(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1940, 11);
    static const int wound[] = {0,
                                LIGHTLY_WOUNDED,
                                LIGHTLY_WOUNDED,
                                LIGHTLY_WOUNDED,
                                SERIOUSLY_WOUNDED,
                                SERIOUSLY_WOUNDED,
                                KILLED};
    for (int face = 1; face <= 6; face++) {
        char dice[] = "E5-who:2,3 E5-wound:0";
        dice[sizeof dice - 2] = (char)('0' + face);
        m->c.crew.wound[DOCTOR] = UNHURT;
        run_function(m, crew_injury, dice);
        assert_int_equal(m->c.crew.wound[DOCTOR], wound[face]);
    }
}

static void hunters_10_5_2_the_kommandants_death_ends_it(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1940, 11);
    run_function(m, attack_on_boat, "E3:6,6 E4:1,3 E5-who:1,1 E5-wound:6");
    mat_told(m, "E3=12 hits E4=13 E5-who=2 E5-wound=6 killed");
    ended_as(m, ENDED_KILLED);
}

static void
hunters_10_5_3_command_passes_to_the_first_watch_officer(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1940, 11);
    run_function(m, crew_injury, "E5-who:1,1 E5-wound:5");
    mat_told(m, "E5-who=2 E5-wound=5 serious_wound takes_command");
    assert_int_equal(in_command(&m->c), FIRST_WO);
    run_function(m, crew_injury, "E5-who:1,2 E5-wound:6");
    mat_told(m, "E5-who=3 E5-wound=6 killed takes_command");
    assert_int_equal(in_command(&m->c), SECOND_WO);
    assert_false(m->c.patrol.aborting);
}

static void hunters_10_5_3_the_engineer_in_command_takes_her_home(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1940, 11);
    m->c.crew.wound[KOMMANDANT] = m->c.crew.wound[FIRST_WO] = SERIOUSLY_WOUNDED;
    run_function(m, crew_injury, "E5-who:5,5 E5-wound:4");
    mat_told(m, "E5-who=10 E5-wound=4 serious_wound takes_command aborted");
    assert_int_equal(in_command(&m->c), ENGINEER);
    assert_true(m->c.patrol.aborting);
}

static void hunters_ruling_65_with_no_officer_left_too(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1940, 11);
    m->c.crew.wound[KOMMANDANT] = m->c.crew.wound[FIRST_WO] = SERIOUSLY_WOUNDED;
    m->c.crew.wound[ENGINEER] = KILLED;
    run_function(m, crew_injury, "E5-who:5,5 E5-wound:6");
    mat_told(m, "E5-who=10 E5-wound=6 killed nobody_commands aborted");
    assert_int_equal(in_command(&m->c), -1);
}

static void
hunters_10_5_3_watch_officers_not_in_command_change_nothing(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1940, 11);
    run_function(m, crew_injury, "E5-who:5,5 E5-wound:6");
    mat_told(m, "E5-who=10 E5-wound=6 killed");
    run_function(m, crew_injury, "E5-who:1,2 E5-wound:6");
    mat_told(m, "E5-who=3 E5-wound=6 killed");
    assert_false(m->c.patrol.aborting);
}

static void hunters_10_5_3_unhurt_crew_absorb_wounds_first(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1940, 11);
    const uint8_t *wound = m->c.crew.wound;
    run_function(m, crew_injury, "E5-who:3,3 E5-wound:4"); /* SW */
    run_function(m, crew_injury, "E5-who:3,4 E5-wound:1"); /* LW */
    run_function(m, crew_injury, "E5-who:4,4 E5-wound:1");
    run_function(m, crew_injury, "E5-who:4,5 E5-wound:6"); /* KIA */
    assert_int_equal(wound[CREW_1], SERIOUSLY_WOUNDED);
    assert_int_equal(wound[CREW_2], LIGHTLY_WOUNDED);
    assert_int_equal(wound[CREW_3], LIGHTLY_WOUNDED);
    assert_int_equal(wound[CREW_4], KILLED);
    run_function(m, crew_injury,
                 "E5-who:3,4 E5-wound:2"); /* then the light ones */
    assert_int_equal(wound[CREW_2], SERIOUSLY_WOUNDED);
    run_function(m, crew_injury, "E5-who:3,4 E5-wound:4");
    mat_told(m, "E5-who=7 E5-wound=4 serious_wound crew_out");
    assert_int_equal(wound[CREW_3], SERIOUSLY_WOUNDED);
    run_function(m, crew_injury,
                 "E5-who:3,4 E5-wound:4"); /* then the serious */
    assert_int_equal(wound[CREW_1], KILLED);
}

static void hunters_10_5_3_an_agent_is_hit_only_while_aboard(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1940, 11);
    m->c.patrol.agent_aboard = 1;
    run_function(m, crew_injury, "E5-who:6,6 E5-wound:4");
    mat_told(m, "E5-who=12 E5-wound=4 serious_wound");
    assert_int_equal(m->c.crew.wound[AGENT], SERIOUSLY_WOUNDED);
}

static void
hunters_10_5_3_without_a_doctor_the_seriously_wounded_may_die(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1940, 3);
    m->c.crew.wound[DOCTOR] = KILLED;
    m->c.crew.wound[ENGINEER] = m->c.crew.wound[CREW_1] = SERIOUSLY_WOUNDED;
    m->c.crew.wound[CREW_2] = LIGHTLY_WOUNDED;
    run_phase(m, P_BOX, "survival:3 survival:4 E1:4,4");
    assert_int_equal(m->c.crew.wound[ENGINEER], SERIOUSLY_WOUNDED);
    assert_int_equal(m->c.crew.wound[CREW_1], KILLED);
    assert_int_equal(m->c.crew.wound[CREW_2], LIGHTLY_WOUNDED);
}

static void hunters_10_5_3_with_a_doctor_nobody_rolls(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1940, 3);
    m->c.crew.wound[DOCTOR] = LIGHTLY_WOUNDED;
    m->c.crew.wound[ENGINEER] = SERIOUSLY_WOUNDED;
    run_phase(m, P_BOX, "E1:4,4");
}

static void hunters_10_5_3_the_kommandant_may_die_so_too(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1940, 3);
    m->c.crew.wound[DOCTOR] = KILLED;
    m->c.crew.wound[KOMMANDANT] = SERIOUSLY_WOUNDED;
    run_phase(m, P_BOX, "survival:6");
    ended_as(m, ENDED_KILLED);
}

static void
hunters_10_5_3_the_engineers_wound_makes_repairs_harder(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1940, 11);
    m->c.crew.wound[ENGINEER] = SERIOUSLY_WOUNDED;
    m->c.boat.system[PERISCOPE] = DAMAGED;
    run_phase(m, P_REPAIRS, "E5-repair:4");
    mat_told(m, "E5-repair=5 inoperable");
}

/* 10.6: several results. */

static void hunters_10_6_1_flooding_and_hull_add_up(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1940, 11);
    run_function(m, attack_on_boat, "E3:4,6 E4:3,3 E4:3,5 E4:1,2");
    run_function(m, attack_on_boat, "E3:2,2 E4:2,1");
    assert_int_equal(m->c.boat.hull, 2);
    assert_int_equal(m->c.boat.flood, 2);
}

static void hunters_10_6_2_two_light_wounds_are_a_serious_one(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1940, 11);
    run_function(m, crew_injury, "E5-who:2,2 E5-wound:1");
    run_function(m, crew_injury, "E5-who:2,2 E5-wound:3");
    assert_int_equal(m->c.crew.wound[ENGINEER], SERIOUSLY_WOUNDED);
}

static void
hunters_10_6_2_a_light_wound_on_a_serious_one_is_nothing(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1940, 11);
    m->c.crew.wound[ENGINEER] = SERIOUSLY_WOUNDED;
    run_function(m, crew_injury, "E5-who:2,2 E5-wound:3");
    mat_told(m, "E5-who=4 E5-wound=3 no_worse");
    assert_int_equal(m->c.crew.wound[ENGINEER], SERIOUSLY_WOUNDED);
}

static void
hunters_10_6_2_a_serious_wound_on_a_light_one_is_serious(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1940, 11);
    m->c.crew.wound[ENGINEER] = LIGHTLY_WOUNDED;
    run_function(m, crew_injury, "E5-who:2,2 E5-wound:4");
    assert_int_equal(m->c.crew.wound[ENGINEER], SERIOUSLY_WOUNDED);
}

static void hunters_10_6_2_two_serious_wounds_kill(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1940, 11);
    m->c.crew.wound[ENGINEER] = SERIOUSLY_WOUNDED;
    run_function(m, crew_injury, "E5-who:2,2 E5-wound:4");
    assert_int_equal(m->c.crew.wound[ENGINEER], KILLED);
}

static void hunters_10_6_3_damage_to_what_is_out_has_no_effect(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1940, 11);
    m->c.boat.system[RADIO] = INOPERABLE;
    run_function(m, attack_on_boat, "E3:2,2 E4:4,2");
    mat_told(m, "E3=4 hits E4=42 out_already");
    assert_int_equal(m->c.boat.system[RADIO], INOPERABLE);
}

static void hunters_10_6_3_nor_has_damage_to_what_is_not_aboard(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1940, 11);
    run_function(m, attack_on_boat, "E3:2,2 E4:2,6");
    mat_told(m, "E3=4 hits E4=26 not_aboard");
    assert_int_equal(m->c.boat.system[FLAK_37MM], ABSENT);
}

static void hunters_10_6_4_all_flak_means_every_mount(void **state)
{
    (void)state;
    struct mat *m = at_sea(IXB, 1941, 5);
    run_function(m, attack_on_boat, "E3:2,2 E4:2,4");
    mat_told(m, "E3=4 hits E4=24 system_damaged system_damaged");
    assert_int_equal(working_flak(&m->c), 0);
    run_function(m, attack_on_boat, "E3:2,2 E4:2,4");
    mat_told(m, "E3=4 hits E4=24 out_already");
}

static void hunters_11_4_7_a_2cm_hit_takes_one_quad_mount(void **state)
{
    (void)state;
    struct mat *m = at_sea(FLAK_BOAT, 1942, 5);
    run_function(m, attack_on_boat, "E3:2,2 E4:4,6");
    assert_int_equal(working_flak(&m->c), 2);
    run_function(m, attack_on_boat, "E3:2,2 E4:4,6");
    assert_int_equal(working_flak(&m->c), 1);
    assert_int_equal(m->c.boat.system[FLAK_37MM], WORKING);
    run_function(m, attack_on_boat, "E3:2,2 E4:4,6");
    mat_told(m, "E3=4 hits E4=46 out_already");
}

static void hunters_11_4_7_all_flak_takes_all_three(void **state)
{
    (void)state;
    struct mat *m = at_sea(FLAK_BOAT, 1942, 5);
    run_function(m, attack_on_boat, "E3:2,2 E4:2,4");
    mat_told(m, "E3=4 hits E4=24 system_damaged system_damaged system_damaged");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hunters_9_6_8_two_and_three_do_nothing),
        cmocka_unit_test(hunters_9_6_8_thirteen_sinks_the_boat),
        cmocka_unit_test(hunters_9_6_9_every_hit_is_a_roll_and_x2_costs_none),
        cmocka_unit_test(
            hunters_9_6_9_a_crew_hit_is_settled_before_the_next_hit),
        cmocka_unit_test(hunters_9_1_9_hits_not_yet_rolled_for_are_counted),
        cmocka_unit_test(hunters_9_6_10_the_dead_and_the_absent_are_not_hurt),
        cmocka_unit_test(hunters_9_6_10_who_is_hit),
        cmocka_unit_test(hunters_9_6_11_the_last_hull_box_sinks),
        cmocka_unit_test(hunters_10_0_damage_works_before_any_repair),
        cmocka_unit_test(hunters_10_1_1_each_flooding_hit_is_a_box),
        cmocka_unit_test(hunters_10_1_2_the_last_box_forces_her_up_at_once),
        cmocka_unit_test(hunters_10_1_2_boats_differ_in_boxes),
        cmocka_unit_test(hunters_10_3_1_each_hull_hit_is_a_box),
        cmocka_unit_test(hunters_10_3_2_hull_is_never_repaired_at_sea),
        cmocka_unit_test(
            hunters_10_3_4_going_too_deep_costs_a_box_and_maybe_more),
        cmocka_unit_test(hunters_10_4_1_leaking_tanks_worsen_attacks),
        cmocka_unit_test(hunters_10_5_1_light_serious_or_dead),
        cmocka_unit_test(hunters_10_5_2_the_kommandants_death_ends_it),
        cmocka_unit_test(
            hunters_10_5_3_command_passes_to_the_first_watch_officer),
        cmocka_unit_test(hunters_10_5_3_the_engineer_in_command_takes_her_home),
        cmocka_unit_test(hunters_ruling_65_with_no_officer_left_too),
        cmocka_unit_test(
            hunters_10_5_3_watch_officers_not_in_command_change_nothing),
        cmocka_unit_test(hunters_10_5_3_unhurt_crew_absorb_wounds_first),
        cmocka_unit_test(hunters_10_5_3_an_agent_is_hit_only_while_aboard),
        cmocka_unit_test(
            hunters_10_5_3_without_a_doctor_the_seriously_wounded_may_die),
        cmocka_unit_test(hunters_10_5_3_with_a_doctor_nobody_rolls),
        cmocka_unit_test(hunters_10_5_3_the_kommandant_may_die_so_too),
        cmocka_unit_test(
            hunters_10_5_3_the_engineers_wound_makes_repairs_harder),
        cmocka_unit_test(hunters_10_6_1_flooding_and_hull_add_up),
        cmocka_unit_test(hunters_10_6_2_two_light_wounds_are_a_serious_one),
        cmocka_unit_test(
            hunters_10_6_2_a_light_wound_on_a_serious_one_is_nothing),
        cmocka_unit_test(
            hunters_10_6_2_a_serious_wound_on_a_light_one_is_serious),
        cmocka_unit_test(hunters_10_6_2_two_serious_wounds_kill),
        cmocka_unit_test(hunters_10_6_3_damage_to_what_is_out_has_no_effect),
        cmocka_unit_test(hunters_10_6_3_nor_has_damage_to_what_is_not_aboard),
        cmocka_unit_test(hunters_10_6_4_all_flak_means_every_mount),
        cmocka_unit_test(hunters_11_4_7_a_2cm_hit_takes_one_quad_mount),
        cmocka_unit_test(hunters_11_4_7_all_flak_takes_all_three),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
