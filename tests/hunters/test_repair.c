/* Chapters 10.1.3 and 10.7: leaks that go on, and repairs at sea. */
#include "yard.h"

static void hunters_10_1_3_more_water_on_five(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1940, 11);
    m->c.boat.flood = 2;
    m->c.combat.flooded = 1;
    run_function(m, additional_flooding, "flooding:4");
    mat_told(m, "flooding=4 water_held");
    assert_int_equal(m->c.boat.flood, 2);
    m->c.combat.flooded = 1;
    run_function(m, additional_flooding, "flooding:5");
    mat_told(m, "flooding=5 water_rises flooding");
    assert_int_equal(m->c.boat.flood, 3);
    assert_int_equal(m->c.combat.flooded, 0);
}

static void hunters_10_1_3_only_after_a_round_with_flooding(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1940, 11);
    m->c.boat.flood = 2;
    run_function(m, additional_flooding, "");
    mat_told(m, "");
}

static void
hunters_10_1_3_an_expert_engineer_helps_a_wounded_one_does_not(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1940, 11);
    m->c.crew.experte[ENGINEER] = 1;
    m->c.combat.flooded = 1;
    run_function(m, additional_flooding, "flooding:5");
    mat_told(m, "flooding=4 water_held");
    m->c.crew.wound[ENGINEER] = SERIOUSLY_WOUNDED;
    m->c.combat.flooded = 1;
    run_function(m, additional_flooding, "flooding:4");
    mat_told(m, "flooding=5 water_rises flooding");
    m->c.crew.experte[ENGINEER] = 0;
    m->c.crew.wound[ENGINEER] = KILLED;
    m->c.combat.flooded = 1;
    run_function(m, additional_flooding, "flooding:3");
    mat_told(m, "flooding=4 water_held");
}

static void hunters_10_1_3_it_may_force_her_up(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1940, 11);
    m->c.boat.flood = 7;
    m->c.combat.flooded = 1;
    run_function(m, additional_flooding, "flooding:6 scuttle:1,1");
    mat_told(m, "flooding=6 water_rises forced_up scuttle=2 scuttled");
    ended_as(m, ENDED_PRISONER);
}

static void hunters_10_7_flooding_is_pumped_out_first(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1940, 11);
    m->c.boat.flood = 5;
    m->c.boat.system[RADIO] = DAMAGED;
    run_phase(m, P_REPAIRS, "E5-repair:1");
    mat_told(m, "pumped_out E5-repair=1 repaired");
    assert_int_equal(m->c.boat.flood, 0);
}

static void hunters_10_7_1_every_damaged_system_is_tried_once(void **state)
{
    (void)state;
    struct mat *m = at_sea(IXB, 1941, 5);
    for (int i = 0; i < SYSTEMS; i++)
        if (m->c.boat.system[i] == WORKING && i != DIESEL_2)
            m->c.boat.system[i] = DAMAGED;
    run_phase(m, P_REPAIRS,
              "E5-repair:1 E5-repair:1 E5-repair:1 E5-repair:1 E5-repair:1 "
              "E5-repair:1 E5-repair:1 E5-repair:1 E5-repair:1 E5-repair:1 "
              "E5-repair:1 E5-repair:1 E5-repair:1 E5-repair:1");
    for (int i = 0; i < SYSTEMS; i++)
        assert_true(m->c.boat.system[i] == WORKING ||
                    m->c.boat.system[i] == ABSENT);
}

static void
hunters_10_7_2_engines_up_to_four_most_others_up_to_two(void **state)
{
    (void)state;
    static const struct {
        int system, best;
    } rows[] = {
        {ELECTRIC_1, 4}, {ELECTRIC_2, 4}, {DIESEL_1, 4},    {DIESEL_2, 4},
        {PERISCOPE, 4},  {RADIO, 2},      {HYDROPHONES, 2}, {BATTERIES, 4},
        {FORE_DOOR, 2},  {AFT_DOOR, 2},   {DIVE_PLANES, 2}, {FUEL_TANKS, 2},
        {DECK_GUN, 2},   {FLAK_2CM, 2},   {FLAK_37MM, 2},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        for (int more = 0; more <= 1; more++) {
            struct mat *m = at_sea(IXB, 1941, 5);
            char dice[] = "E5-repair:0";
            dice[sizeof dice - 2] = (char)('0' + rows[i].best + more);
            m->c.boat.system[rows[i].system] = DAMAGED;
            run_phase(m, P_REPAIRS, dice);
            assert_int_equal(m->c.boat.system[rows[i].system],
                             more ? INOPERABLE : WORKING);
        }
}

static void hunters_10_7_3_an_expert_engineer_repairs_at_minus_one(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1940, 11);
    m->c.crew.experte[ENGINEER] = 1;
    m->c.boat.system[RADIO] = DAMAGED;
    run_phase(m, P_REPAIRS, "E5-repair:3");
    mat_told(m, "E5-repair=2 repaired");
    m->c.boat.system[RADIO] = DAMAGED;
    m->c.crew.wound[ENGINEER] = LIGHTLY_WOUNDED; /* still fit for duty */
    run_phase(m, P_REPAIRS, "E5-repair:3");
    mat_told(m, "E5-repair=2 repaired");
    m->c.boat.system[RADIO] = DAMAGED;
    m->c.crew.wound[ENGINEER] = SERIOUSLY_WOUNDED;
    run_phase(m, P_REPAIRS, "E5-repair:1");
    mat_told(m, "E5-repair=2 repaired");
}

static void hunters_10_7_4_a_repaired_system_works(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1940, 11);
    m->c.boat.system[BATTERIES] = DAMAGED;
    run_phase(m, P_REPAIRS, "E5-repair:4");
    run_function(m, attack_on_boat, "E3:1,2");
    mat_told(m, "E3=3 no_damage");
}

static void hunters_10_7_5_an_inoperable_one_is_not_tried_again(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1940, 11);
    m->c.boat.system[BATTERIES] = DAMAGED;
    run_phase(m, P_REPAIRS, "E5-repair:5");
    mat_told(m, "E5-repair=5 inoperable");
    run_phase(m, P_REPAIRS, "");
    mat_told(m, "");
}

static void hunters_10_7_6_inoperable_tanks_mean_abort(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1940, 11);
    m->c.boat.system[FUEL_TANKS] = DAMAGED;
    run_phase(m, P_REPAIRS, "E5-repair:3");
    mat_told(m, "E5-repair=3 inoperable must_go_home aborted");
    assert_true(m->c.patrol.aborting);
}

static void hunters_10_7_6_most_inoperable_systems_do_not(void **state)
{
    (void)state;
    struct mat *m = at_sea(IXB, 1941, 5);
    for (int i = 0; i < SYSTEMS; i++)
        if (i != DIESEL_1 && i != DIESEL_2 && i != FUEL_TANKS &&
            m->c.boat.system[i] != ABSENT)
            m->c.boat.system[i] = INOPERABLE;
    run_phase(m, P_REPAIRS, "");
    mat_told(m, "");
    assert_false(m->c.patrol.aborting);
}

static void hunters_10_7_repairs_come_after_the_aircraft_is_gone(void **state)
{
    (void)state;
    struct mat *m = at_sea(VIIC, 1941, 5);
    phase_call(&m->c.frames, P_REPAIRS);
    run_phase(m, P_AIRCRAFT,
              "A1:2,2 A2:1,1 E3:1,1 E4:1,1 E5-who:6,6 E5-repair:1");
    mat_told(m, "A1=4 air_attack A2=2 aircraft_down E3=4 hits E4=11 "
                "system_damaged E5-who=12 nobody_hurt E5-repair=1 repaired");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hunters_10_1_3_more_water_on_five),
        cmocka_unit_test(hunters_10_1_3_only_after_a_round_with_flooding),
        cmocka_unit_test(
            hunters_10_1_3_an_expert_engineer_helps_a_wounded_one_does_not),
        cmocka_unit_test(hunters_10_1_3_it_may_force_her_up),
        cmocka_unit_test(hunters_10_7_flooding_is_pumped_out_first),
        cmocka_unit_test(hunters_10_7_1_every_damaged_system_is_tried_once),
        cmocka_unit_test(
            hunters_10_7_2_engines_up_to_four_most_others_up_to_two),
        cmocka_unit_test(
            hunters_10_7_3_an_expert_engineer_repairs_at_minus_one),
        cmocka_unit_test(hunters_10_7_4_a_repaired_system_works),
        cmocka_unit_test(hunters_10_7_5_an_inoperable_one_is_not_tried_again),
        cmocka_unit_test(hunters_10_7_6_inoperable_tanks_mean_abort),
        cmocka_unit_test(hunters_10_7_6_most_inoperable_systems_do_not),
        cmocka_unit_test(hunters_10_7_repairs_come_after_the_aircraft_is_gone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
