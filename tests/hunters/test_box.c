/* 10.5.2, 10.5.3 and 10.8.2: men who die as the boat comes into a box. Whoever
 * lies severely wounded commands nothing any more, so his death changes nothing
 * but the crew: the box has the rolls it always has, no more and no fewer. */
#include "sea.h"

/* Nobody looks after these men, who are severely wounded. */
static struct mat *wounded(int type, int patrol, int box, const int *men,
                           int count)
{
    struct mat *m = sea_before(type, 1942, 3, patrol, box);
    m->c.crew.wound[DOCTOR] = KILLED;
    for (int i = 0; i < count; i++)
        m->c.crew.wound[men[i]] = SERIOUSLY_WOUNDED;
    return m;
}

static void hunters_10_5_2_a_dead_kommandant_rolls_no_more(void **state)
{
    (void)state;
    static const int men[] = {KOMMANDANT, ENGINEER};
    struct mat *m =
        wounded(HUNTERS_BOAT_TYPE_VIIC, HUNTERS_PATROL_ATLANTIC, 3, men, 2);
    mat_act(m, "sail", "survival:4"); /* nobody asks after the engineer */
    mat_told(m, "box fights_for_life survival=4 killed");
    assert_int_equal(m->c.ending, ENDED_KILLED);
    assert_int_equal(m->c.frames.depth, 0);
}

/* The second watch officer commands, and dies in nobody's place. */
static void hunters_10_5_3_his_death_costs_the_box_no_roll(void **state)
{
    (void)state;
    static const int men[] = {KOMMANDANT, FIRST_WO};
    struct mat *m = wounded(HUNTERS_BOAT_TYPE_IXC,
                            HUNTERS_PATROL_WEST_AFRICAN_COAST, 5, men, 2);
    int rolls = hunters_patrol_tracks[m->c.patrol.track + 4].encounter_rolls;
    assert_int_equal(rolls, 3);
    mat_act(m, "sail", "survival:1 survival:6 E1:4,4 E1:4,4 E1:4,4");
    mat_told(m, "box fights_for_life survival=1 fights_for_life survival=6 "
                "killed E1=8 E1=8 E1=8");
    assert_int_equal(in_command(&m->c), SECOND_WO);
    assert_false(m->c.patrol.aborting);
    assert_int_equal(m->c.patrol.rolls_left, 0);
    sea_asks(m);
}

/* The engineer brings her home; a death on the way aborts nothing anew. */
static void hunters_10_8_2_on_the_way_home_each_box_rolls_once(void **state)
{
    (void)state;
    static const int men[] = {KOMMANDANT, FIRST_WO, SECOND_WO};
    struct mat *m =
        wounded(HUNTERS_BOAT_TYPE_VIIC, HUNTERS_PATROL_ATLANTIC, 4, men, 3);
    mat_act(m, "abort",
            "survival:1 survival:4 survival:1 E1:4,4 "
            "survival:1 survival:6 E1:4,4");
    mat_told(m, "aborted box fights_for_life survival=1 fights_for_life "
                "survival=4 killed fights_for_life survival=1 E1=8 "
                "box fights_for_life survival=1 fights_for_life survival=6 "
                "killed E1=7 in_port patrol_failure");
    assert_int_equal(in_command(&m->c), ENGINEER);
    mat_over(m);
}

/* One diesel adds its roll once, whoever dies. [10.8.3] */
static void hunters_10_8_2_the_diesels_roll_is_added_once(void **state)
{
    (void)state;
    static const int men[] = {ENGINEER};
    struct mat *m =
        wounded(HUNTERS_BOAT_TYPE_VIIC, HUNTERS_PATROL_ATLANTIC, 3, men, 1);
    m->c.boat.system[DIESEL_1] = INOPERABLE;
    mat_act(m, "abort", "survival:5 E1:4,4 E1:4,4");
    mat_told(m, "aborted box fights_for_life survival=5 killed E1=7 E1=7 "
                "in_port patrol_failure");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hunters_10_5_2_a_dead_kommandant_rolls_no_more),
        cmocka_unit_test(hunters_10_5_3_his_death_costs_the_box_no_roll),
        cmocka_unit_test(hunters_10_8_2_on_the_way_home_each_box_rolls_once),
        cmocka_unit_test(hunters_10_8_2_the_diesels_roll_is_added_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
