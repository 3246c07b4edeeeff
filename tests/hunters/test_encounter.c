/* Chapters 8 and 14.1 to 14.3: who is met, which ships they are, day and night. */
#include <stdio.h>

#include "sea.h"

/* One roll on E1 in this box of an Atlantic patrol in May 1941. */
static struct mat *atlantic(int box)
{
    return sea_before(HUNTERS_BOAT_TYPE_VIIC, 1941, 5, HUNTERS_PATROL_ATLANTIC,
                      box);
}

static const struct target *ship(const struct mat *m, int n)
{
    assert_true(n <= m->c.combat.ship_count);
    return &m->c.combat.ship[n - 1];
}

static void log_sunk(struct mat *m, const char *name)
{
    for (int i = 0; i < hunters_targets_count; i++)
        if (strcmp(hunters_targets[i].ship, name) == 0) {
            m->c.logged[m->c.logged_count++] = (struct logged_ship){
                .name = (uint16_t)(i + 1),
                .roster = (uint16_t)(i + 1),
                .hundreds = (uint16_t)(hunters_targets[i].tonnage / 100),
                .sunk = 1,
            };
            return;
        }
    fail_msg("no ship named %s", name);
}

/* 8.0 and 8.1: encounters. */

static void hunters_8_0_nothing_met_and_on_to_the_next_box(void **state)
{
    (void)state;
    struct mat *m = atlantic(3);
    mat_act(m, "sail", "E1:2,2");
    mat_told(m, "box E1=4");
    sea_asks(m);
}

static void hunters_8_1_2_the_chart_says_what_it_is(void **state)
{
    (void)state;
    struct mat *m = sea_before(HUNTERS_BOAT_TYPE_VIIC, 1941, 5,
                               HUNTERS_PATROL_BRITISH_ISLES, 3);
    mat_act(m, "sail", "E1:2,4 E1-size:1 T1:10,1 E1-light:3");
    mat_told(m, "box E1=6 in_sight E1-size=1 T1=1 identified E1-light=3");
    assert_int_equal(m->c.combat.encounter, HUNTERS_ENCOUNTER_SHIP_ESCORT);
    assert_int_equal(m->c.combat.escorted, 1);
    mat_phase(m, P_CONTACT);
}

static void hunters_8_1_3_a_convoy_is_four_ships_under_escort(void **state)
{
    (void)state;
    struct mat *m = atlantic(3);
    mat_act(m, "sail",
            "E1:3,4 E1-size:1 T1:10,1 E1-size:4 T2:1,2 E1-size:6 T3:1,3 "
            "E1-size:3 T1:10,10 E1-light:4");
    mat_told(m, "box E1=7 in_sight E1-size=1 T1=1 identified E1-size=4 T2=12 "
                "identified E1-size=6 T3=13 identified E1-size=3 T1=100 "
                "identified E1-light=4");
    assert_int_equal(m->c.combat.ship_count, 4);
    assert_int_equal(m->c.combat.escorted, 1);
    assert_int_equal(m->c.combat.night, 1);
}

static void hunters_8_1_3_ships_by_themselves_have_no_escort(void **state)
{
    (void)state;
    struct mat *m = atlantic(3);
    mat_act(m, "sail", "E1:1,2 E1-size:2 T1:10,5 E1-light:1");
    assert_int_equal(m->c.combat.encounter, HUNTERS_ENCOUNTER_SHIP);
    assert_int_equal(m->c.combat.escorted, 0);
}

static void hunters_8_1_4_combat_is_voluntary(void **state)
{
    (void)state;
    struct mat *m = atlantic(3);
    mat_act(m, "sail", "E1:1,2 E1-size:2 T1:10,5 E1-light:1");
    mat_act(m, "leave", "");
    mat_told(m, "let_go");
    assert_int_equal(m->c.combat.ship_count, 0);
    sea_asks(m);
}

static void hunters_8_1_4_the_other_rolls_of_the_box_follow(void **state)
{
    (void)state;
    struct mat *m = sea_before(HUNTERS_BOAT_TYPE_IXC, 1942, 3,
                               HUNTERS_PATROL_WEST_AFRICAN_COAST, 5);
    mat_act(m, "sail", "E1:1,2 E1-size:2 T1:10,5 E1-light:1");
    mat_act(m, "leave", "");
    mat_phase(m, P_STAY);                  /* [10.8.5] */
    mat_act(m, "remain", "E1:2,2 E1:2,2"); /* x3 */
    mat_told(m, "E1=4 E1=4");
    sea_asks(m);
}

static void hunters_8_1_5_aircraft_cannot_be_avoided(void **state)
{
    (void)state;
    struct mat *m = atlantic(2);
    mat_act(m, "sail", "E1:1,2 A1:6,6");
    sea_asks(m); /* dived in time, nobody was asked */
}

static void hunters_8_1_6_a_random_event_takes_its_place(void **state)
{
    (void)state;
    struct mat *m = atlantic(3);
    mat_act(m, "sail", "E1:6,6 R1:1,4"); /* 12 would be a convoy */
    mat_told(m, "box E1=12 R1=5 superior_torpedoes");
    sea_asks(m);
}

static void hunters_10_8_4_whoever_aborts_leaves_them_alone(void **state)
{
    (void)state;
    struct mat *m = atlantic(4);
    mat_act(m, "sail", "E1:1,2 E1-size:2 T1:10,5 E1-light:1");
    m->c.patrol.aborting = 1;
    mat_refused(m, "approach medium submerged", "aborting");
    mat_refused(m, "approach close surfaced", "aborting");
    assert_true(mat_open_now(m, "leave"));
}

static void hunters_ruling_33_nothing_to_fire_nothing_to_decide(void **state)
{
    (void)state;
    struct mat *m = atlantic(3);
    memset(m->c.boat.tube, 0, sizeof m->c.boat.tube);
    mat_act(m, "sail", "E1:3,4"); /* a convoy, and only the gun [ruling 33] */
    mat_told(m, "box E1=7 in_sight nothing_to_fire");
    mat_act(m, "sail", "E1:1,2 E1-size:2 T1:10,5 E1-light:1");
    mat_phase(m, P_CONTACT); /* the gun will do */
    mat_act(m, "leave", "");
    m->c.boat.ammo = 0;
    mat_act(m, "sail", "E1:1,2");
    mat_told(m, "box E1=3 in_sight nothing_to_fire");
}

/* 8.2: sizes and names. */

static void hunters_8_2_1_a_die_for_each_size(void **state)
{
    (void)state;
    static const struct {
        int size;
        const char *dice;
    } rows[] = {
        {HUNTERS_SHIP_SIZE_SMALL_FREIGHTER,
         "E1:1,2 E1-size:1 T1:1,1 E1-light:1"},
        {HUNTERS_SHIP_SIZE_SMALL_FREIGHTER,
         "E1:1,2 E1-size:3 T1:1,1 E1-light:1"},
        {HUNTERS_SHIP_SIZE_LARGE_FREIGHTER,
         "E1:1,2 E1-size:4 T2:1,1 E1-light:1"},
        {HUNTERS_SHIP_SIZE_LARGE_FREIGHTER,
         "E1:1,2 E1-size:5 T2:1,1 E1-light:1"},
        {HUNTERS_SHIP_SIZE_TANKER, "E1:1,2 E1-size:6 T3:1,1 E1-light:1"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct mat *m = atlantic(3);
        mat_act(m, "sail", rows[i].dice);
        assert_int_equal(ship(m, 1)->size, rows[i].size);
    }
}

static void hunters_8_2_2_names_and_tons_from_the_roster(void **state)
{
    (void)state;
    struct mat *m = atlantic(3);
    mat_act(m, "sail", "E1:1,2 E1-size:1 T1:10,2 E1-light:1");
    const struct target *t = ship(m, 1);
    assert_string_equal(m->game->names[t->name], "Rio Claro");
    assert_int_equal(t->tons, 4100);
    assert_int_equal(t->points, 2);
    m = atlantic(3);
    mat_act(m, "sail", "E1:1,1 T5:6 E1-light:1");
    t = ship(m, 1);
    assert_string_equal(m->game->names[t->name], "Nelson");
    assert_int_equal(t->size, HUNTERS_SHIP_SIZE_CAPITAL);
    assert_int_equal(t->points, 5);
    assert_int_equal(m->c.combat.escorted, 1);
}

static void hunters_8_2_2_a_capital_ship_is_sunk_once(void **state)
{
    (void)state;
    struct mat *m = atlantic(3);
    log_sunk(m, "Nelson");
    mat_act(m, "sail", "E1:1,1 T5:6");
    mat_told(m, "box E1=2 in_sight T5=6 sunk_before");
    sea_asks(m);
    m = atlantic(3);
    log_sunk(m, "Nelson");
    m->c.logged[0].sunk = 0; /* only damaged */
    mat_act(m, "sail", "E1:1,1 T5:6 E1-light:1");
    mat_phase(m, P_CONTACT);
}

static void hunters_8_2_3_american_waters_have_their_own_roster(void **state)
{
    (void)state;
    struct mat *m = sea_before(HUNTERS_BOAT_TYPE_VIIC, 1942, 3,
                               HUNTERS_PATROL_NORTH_AMERICA, 6);
    mat_act(m, "sail",
            "E1:3,5 E1-size:1 T4-small:20 E1-size:5 T4-large:1 E1-light:1");
    assert_int_equal(m->c.combat.ship_count, 2);
    m = sea_before(HUNTERS_BOAT_TYPE_IXC, 1942, 3, HUNTERS_PATROL_CARIBBEAN, 6);
    mat_act(m, "sail", "E1:4,5 T4-tanker:7 E1-light:1"); /* [7.3.7] */
    assert_int_equal(ship(m, 1)->size, HUNTERS_SHIP_SIZE_TANKER);
}

static void hunters_ruling_34_on_the_way_there_too(void **state)
{
    (void)state;
    struct mat *m = sea_before(HUNTERS_BOAT_TYPE_VIIC, 1942, 3,
                               HUNTERS_PATROL_NORTH_AMERICA, 3);
    m->c.patrol.event_done = 1;
    mat_act(m, "sail", "E1:6,6 E1-size:1 T4-small:3 E1-light:1");
    assert_string_not_equal(m->game->names[ship(m, 1)->name], "Gartavon");
}

static void hunters_8_2_4_the_ship_is_told_with_its_tons(void **state)
{
    (void)state;
    struct mat *m = atlantic(3);
    mat_act(m, "sail", "E1:1,2 E1-size:1 T1:10,2 E1-light:1");
    const struct event *told = NULL;
    for (int i = 0; i < m->told.count; i++)
        if (strcmp(event_name(m->game, &m->item[i]), "identified") == 0)
            told = &m->item[i];
    assert_non_null(told);
    char text[256];
    struct out out;
    out_init(&out, text, sizeof text, LANG_EN);
    out.names = m->game->names;
    event_write(m->game, told, &out);
    assert_non_null(strstr(text, "Rio Claro"));
    assert_non_null(strstr(text, "4,100"));
}

static void hunters_8_2_5_small_tankers_sink_easily(void **state)
{
    (void)state;
    int small = 0;
    for (int i = 0; i < hunters_targets_count; i++) {
        const struct hunters_targets_row *row = &hunters_targets[i];
        if (row->list != HUNTERS_TARGET_LIST_TANKER || row->tonnage > 5000)
            continue;
        struct mat *m = atlantic(3);
        char dice[64];
        snprintf(dice, sizeof dice, "E1:1,2 E1-size:6 T3:%d,%d E1-light:1",
                 row->min / 10 ? row->min / 10 : 10,
                 row->min % 10 ? row->min % 10 : 10);
        mat_act(m, "sail", dice);
        assert_int_equal(ship(m, 1)->points, 2);
        small++;
    }
    assert_true(small >= 3);
}

static void hunters_8_2_6_they_may_be_let_go_once_known(void **state)
{
    (void)state;
    struct mat *m = atlantic(3);
    mat_act(m, "sail", "E1:1,1 T5:6 E1-light:1");
    assert_true(mat_open_now(m, "leave"));
    mat_act(m, "leave", "");
    sea_asks(m);
}

/* 8.3: day and night. */

static void hunters_8_3_1_a_die_for_the_time_of_day(void **state)
{
    (void)state;
    struct mat *m = atlantic(3);
    mat_act(m, "sail", "E1:1,2 E1-size:2 T1:10,5 E1-light:3");
    assert_int_equal(m->c.combat.night, 0);
    m = atlantic(3);
    mat_act(m, "sail", "E1:1,2 E1-size:2 T1:10,5 E1-light:4");
    assert_int_equal(m->c.combat.night, 1);
    mat_refused(m, "night", ""); /* nothing to wait for */
}

static void hunters_8_3_2_waiting_for_night_may_lose_them(void **state)
{
    (void)state;
    struct mat *m = atlantic(3);
    mat_act(m, "sail", "E1:1,2 E1-size:2 T1:10,5 E1-light:3");
    assert_string_equal(mat_note(m, "night"), "note_night");
    mat_act(m, "night", "E1-light:4");
    mat_told(m, "E1-light=4 night_came");
    assert_int_equal(m->c.combat.night, 1); /* and stays so [8.3.3] */
    mat_phase(m, P_CONTACT);
    m = atlantic(3);
    mat_act(m, "sail", "E1:1,2 E1-size:2 T1:10,5 E1-light:3");
    mat_act(m, "night", "E1-light:5");
    mat_told(m, "E1-light=5 contact_lost");
    sea_asks(m);
}

static void hunters_8_3_2_capital_ships_are_too_fast(void **state)
{
    (void)state;
    struct mat *m = atlantic(3);
    mat_act(m, "sail", "E1:1,1 T5:6 E1-light:3");
    mat_refused(m, "night", "capital_ship");
    m->c.combat.ship[0].damage = 1;
    assert_true(mat_open_now(m, "night"));
}

static void hunters_8_3_3_the_light_holds_for_the_attack(void **state)
{
    (void)state;
    struct mat *m = atlantic(3);
    mat_act(m, "sail", "E1:1,2 E1-size:2 T1:10,5 E1-light:6");
    mat_act(m, "approach close surfaced", "");
    mat_phase(m, P_SALVO);
    assert_int_equal(m->c.combat.night, 1);
}

static void hunters_8_3_5_arctic_light_goes_by_the_month(void **state)
{
    (void)state;
    static const int days[] = {0, 2, 2, 2, 4, 4, 6, 4, 4, 4, 2, 2, 0};
    for (int month = 1; month <= 12; month++)
        for (int die = 1; die <= 6; die++) {
            struct mat *m = sea_before(HUNTERS_BOAT_TYPE_VIIC, 1942, month,
                                       HUNTERS_PATROL_ARCTIC, 3);
            char dice[64] = "E1:1,2 E1-size:2 T1:10,5 E1-light:1";
            dice[strlen(dice) - 1] = (char)('0' + die);
            bool always = month == 6 || month == 12; /* no roll */
            mat_act(m, "sail", always ? "E1:1,2 E1-size:2 T1:10,5" : dice);
            assert_int_equal(m->c.combat.night, die > days[month]);
        }
}

static void hunters_ruling_36_no_night_in_june(void **state)
{
    (void)state;
    struct mat *m =
        sea_before(HUNTERS_BOAT_TYPE_VIIC, 1942, 6, HUNTERS_PATROL_ARCTIC, 3);
    mat_act(m, "sail", "E1:1,2 E1-size:2 T1:10,5");
    mat_refused(m, "night", "no_night"); /* [ruling 36] */
    phase_goto(&m->c.frames, P_APPROACH);
    mat_refused(m, "light night", "no_night");
    m->c.month += 6;
    m->c.combat.night = 1;
    mat_refused(m, "light day", "no_day");
    m->c.patrol.assignment = HUNTERS_PATROL_ATLANTIC; /* as everywhere else */
    assert_true(mat_open_now(m, "light day"));
}

static void hunters_8_3_4_damaged_ships_leave_him_the_choice(void **state)
{
    (void)state;
    struct mat *m = mat_open(HUNTERS_BOAT_TYPE_VIIC, 1941, 5);
    mat_meet(m, HUNTERS_ENCOUNTER_SHIP_ESCORT, DAY, "7000");
    m->c.combat.ship[0].damage = 1;
    phase_goto(&m->c.frames, P_APPROACH);
    mat_act(m, "light night", "");
    assert_true(m->c.combat.night);
    mat_act(m, "light day", "");
    assert_false(m->c.combat.night);
}

/* 14.1 to 14.3. */

static void hunters_14_1_1_one_tonnage_for_each_size(void **state)
{
    (void)state;
    struct mat *m = atlantic(3);
    mat_option(m, OPT_STANDARD, 1);
    mat_act(m, "sail",
            "E1:3,4 E1-size:1 E1-size:4 E1-size:6 E1-size:3 E1-light:4");
    static const struct {
        int tons, points;
    } rows[] = {{3500, 2}, {7000, 3}, {9000, 3}, {3500, 2}};
    for (int i = 0; i < 4; i++) {
        assert_int_equal(ship(m, i + 1)->tons, rows[i].tons);
        assert_int_equal(ship(m, i + 1)->points, rows[i].points);
        assert_int_equal(ship(m, i + 1)->name, 0);
    }
}

static void hunters_14_1_2_capital_ships_keep_their_names(void **state)
{
    (void)state;
    struct mat *m = atlantic(3);
    mat_option(m, OPT_STANDARD, 1);
    mat_act(m, "sail", "E1:1,1 T5:1 E1-light:1");
    assert_string_equal(m->game->names[ship(m, 1)->name], "Ark Royal");
}

static void hunters_14_2_1_three_ships_in_a_convoy(void **state)
{
    (void)state;
    struct mat *m = atlantic(3);
    mat_option(m, OPT_REDUCED, 1);
    mat_option(m, OPT_STANDARD, 1);
    mat_act(m, "sail", "E1:3,4 E1-size:1 E1-size:4 E1-size:6 E1-light:4");
    assert_int_equal(m->c.combat.ship_count, 3);
    m = sea_before(HUNTERS_BOAT_TYPE_VIIC, 1942, 3,
                   HUNTERS_PATROL_NORTH_AMERICA, 6);
    mat_option(m, OPT_REDUCED, 1);
    mat_option(m, OPT_STANDARD, 1);
    mat_act(m, "sail", "E1:3,5 E1-size:1 E1-size:4 E1-light:4");
    assert_int_equal(m->c.combat.ship_count, 2); /* no convoy */
}

static void hunters_14_3_2_a_ship_is_sunk_once(void **state)
{
    (void)state;
    struct mat *m = atlantic(3);
    log_sunk(m, "Rio Claro");
    mat_act(m, "sail", "E1:1,2 E1-size:1 T1:10,2 E1-light:1"); /* without it */
    assert_string_equal(m->game->names[ship(m, 1)->name], "Rio Claro");
    m = atlantic(3);
    mat_option(m, OPT_TARGETS, 1);
    log_sunk(m, "Rio Claro");
    mat_act(m, "sail", "E1:1,2 E1-size:1 roster:3 T1:10,2 T1:10,3 E1-light:1");
    assert_string_equal(m->game->names[ship(m, 1)->name], "Gartavon");
}

static void hunters_ruling_35_nor_met_twice_in_one_encounter(void **state)
{
    (void)state;
    struct mat *m = sea_before(HUNTERS_BOAT_TYPE_VIIC, 1942, 3,
                               HUNTERS_PATROL_NORTH_AMERICA, 6);
    mat_option(m, OPT_TARGETS, 1); /* [ruling 35] */
    mat_act(m, "sail",
            "E1:3,5 E1-size:1 T4-small:5 E1-size:2 T4-small:5 T4-small:6 "
            "E1-light:1");
    assert_int_not_equal(ship(m, 1)->name, ship(m, 2)->name);
}

static void hunters_14_3_2_a_roster_on_the_bottom_is_used_again(void **state)
{
    (void)state;
    struct mat *m = sea_before(HUNTERS_BOAT_TYPE_VIIC, 1942, 3,
                               HUNTERS_PATROL_NORTH_AMERICA, 6);
    mat_option(m, OPT_TARGETS, 1); /* [ruling 35] */
    const struct hunters_target_lists_row *list =
        &hunters_target_lists[HUNTERS_TARGET_LIST_NORTH_AMERICA_TANKER];
    for (int row = list->first; row < list->first + list->rows; row++)
        m->c.logged[m->c.logged_count++] =
            (struct logged_ship){.roster = (uint16_t)(row + 1), .sunk = 1};
    mat_act(m, "sail", "E1:4,5 T4-tanker:9 E1-light:1");
    mat_phase(m, P_CONTACT);
}

static void hunters_14_3_1_names_go_with_the_ship(void **state)
{
    (void)state;
    struct mat *m = atlantic(3);
    mat_option(m, OPT_TARGETS, 1);
    mat_act(m, "sail", "E1:1,2 E1-size:1 roster:1 T1:10,2 E1-light:1");
    assert_int_equal(ship(m, 1)->name, ship(m, 1)->roster);
    assert_string_equal(m->game->names[ship(m, 1)->name], "Rio Claro");
}

static void hunters_14_3_3_more_rosters(void **state)
{
    (void)state;
    struct mat *m = atlantic(3);
    mat_option(m, OPT_TARGETS, 1);
    mat_act(m, "sail",
            "E1:3,4 E1-size:1 roster:4 T6:1,1 E1-size:4 roster:6 T7:1,1 "
            "E1-size:6 T3:1,1 E1-size:1 roster:1 T1:1,1 E1-light:1");
    assert_int_equal(m->c.combat.ship_count, 4);
}

/* 14.11: the convoy is approached before its ships are named. */

static void hunters_14_11_1_light_first_then_the_approach(void **state)
{
    (void)state;
    struct mat *m = atlantic(3);
    mat_option(m, OPT_PENETRATION, 1);
    mat_act(m, "sail", "E1:3,4 E1-light:5");
    mat_told(m, "box E1=7 in_sight E1-light=5");
    mat_phase(m, P_PENETRATE);
    assert_int_equal(m->c.combat.ship_count, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hunters_8_0_nothing_met_and_on_to_the_next_box),
        cmocka_unit_test(hunters_8_1_2_the_chart_says_what_it_is),
        cmocka_unit_test(hunters_8_1_3_a_convoy_is_four_ships_under_escort),
        cmocka_unit_test(hunters_8_1_3_ships_by_themselves_have_no_escort),
        cmocka_unit_test(hunters_8_1_4_combat_is_voluntary),
        cmocka_unit_test(hunters_8_1_4_the_other_rolls_of_the_box_follow),
        cmocka_unit_test(hunters_8_1_5_aircraft_cannot_be_avoided),
        cmocka_unit_test(hunters_8_1_6_a_random_event_takes_its_place),
        cmocka_unit_test(hunters_10_8_4_whoever_aborts_leaves_them_alone),
        cmocka_unit_test(hunters_ruling_33_nothing_to_fire_nothing_to_decide),
        cmocka_unit_test(hunters_8_2_1_a_die_for_each_size),
        cmocka_unit_test(hunters_8_2_2_names_and_tons_from_the_roster),
        cmocka_unit_test(hunters_8_2_2_a_capital_ship_is_sunk_once),
        cmocka_unit_test(hunters_8_2_3_american_waters_have_their_own_roster),
        cmocka_unit_test(hunters_ruling_34_on_the_way_there_too),
        cmocka_unit_test(hunters_8_2_4_the_ship_is_told_with_its_tons),
        cmocka_unit_test(hunters_8_2_5_small_tankers_sink_easily),
        cmocka_unit_test(hunters_8_2_6_they_may_be_let_go_once_known),
        cmocka_unit_test(hunters_8_3_1_a_die_for_the_time_of_day),
        cmocka_unit_test(hunters_8_3_2_waiting_for_night_may_lose_them),
        cmocka_unit_test(hunters_8_3_2_capital_ships_are_too_fast),
        cmocka_unit_test(hunters_8_3_3_the_light_holds_for_the_attack),
        cmocka_unit_test(hunters_8_3_5_arctic_light_goes_by_the_month),
        cmocka_unit_test(hunters_ruling_36_no_night_in_june),
        cmocka_unit_test(hunters_8_3_4_damaged_ships_leave_him_the_choice),
        cmocka_unit_test(hunters_14_1_1_one_tonnage_for_each_size),
        cmocka_unit_test(hunters_14_1_2_capital_ships_keep_their_names),
        cmocka_unit_test(hunters_14_2_1_three_ships_in_a_convoy),
        cmocka_unit_test(hunters_14_3_2_a_ship_is_sunk_once),
        cmocka_unit_test(hunters_ruling_35_nor_met_twice_in_one_encounter),
        cmocka_unit_test(hunters_14_3_2_a_roster_on_the_bottom_is_used_again),
        cmocka_unit_test(hunters_14_3_1_names_go_with_the_ship),
        cmocka_unit_test(hunters_14_3_3_more_rosters),
        cmocka_unit_test(hunters_14_11_1_light_first_then_the_approach),
    };
    return cmocka_run_group_tests_name("encounter", tests, NULL, NULL);
}
