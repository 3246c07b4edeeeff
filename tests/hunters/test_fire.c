/* Chapters 9.2 to 9.5: salvoes, gun fire, and what they do to ships. */
#include "mat.h"

/* A convoy by day, submerged at medium range, in 1940. */
static struct mat *submerged_salvo(void)
{
    struct mat *m = mat_open(HUNTERS_BOAT_TYPE_VIIC, 1940, 11);
    mat_meet(m, HUNTERS_ENCOUNTER_CONVOY, DAY, "3000 7000 12000 9000");
    mat_act(m, "approach medium submerged", "");
    return m;
}

static struct mat *night_salvo(int year)
{
    struct mat *m = mat_open(HUNTERS_BOAT_TYPE_VIIC, year, 11);
    mat_meet(m, HUNTERS_ENCOUNTER_CONVOY, NIGHT, "3000 7000 12000 9000");
    mat_act(m, "approach medium surfaced", "");
    return m;
}

static struct mat *unescorted(const char *how, const char *ships)
{
    struct mat *m = mat_open(HUNTERS_BOAT_TYPE_VIIC, 1941, 5);
    bool two = strchr(ships, ' ') != NULL;
    mat_meet(m, two ? HUNTERS_ENCOUNTER_TWO_SHIPS : HUNTERS_ENCOUNTER_SHIP, DAY,
             ships);
    mat_act(m, how, "");
    return m;
}

/* 9.2.1: laying the torpedoes on their targets. */

static void
hunters_9_2_1_each_tube_is_aimed_and_can_be_aimed_elsewhere(void **state)
{
    (void)state;
    struct mat *m = submerged_salvo();
    assert_false(mat_open_now(m, "fire fore"));
    assert_false(mat_open_now(m, "clear fore"));
    mat_act(m, "aim 1 2", "");
    mat_told(m, "");
    mat_act(m, "aim 2 4", "");
    mat_act(m, "aim 2 3", "");
    assert_int_equal(m->c.combat.aim[0], 2);
    assert_int_equal(m->c.combat.aim[1], 3);
    assert_true(mat_open_now(m, "fire fore"));
    mat_act(m, "clear fore", "");
    assert_int_equal(m->c.combat.aim[0], 0);
    assert_int_equal(m->c.combat.aim[1], 0);
    assert_false(mat_open_now(m, "fire fore"));
    assert_false(mat_open_now(m, "aim 1 0"));
}

/* A volley is a spread and its fire in one click. */
static void hunters_9_2_3_a_volley_fires_what_it_aims(void **state)
{
    (void)state;
    struct mat *m = submerged_salvo();
    mat_act(m, "aim 4 2", "");
    assert_string_equal(mat_note(m, "volley fore 1 2"), "then_escorts");
    mat_refused(m, "volley fore 1 4", ""); /* three are idle */
    mat_refused(m, "volley aft 1 1", "");
    mat_act(m, "volley fore 3 2", "U1:6,6 U1:6,6 U1:6,6");
    mat_told(m, "salvo_fore U1=12 torpedo_missed U1=12 torpedo_missed U1=12 "
                "torpedo_missed");
    assert_int_equal(m->c.boat.tube[2], G7A); /* the third stays */
    mat_phase(m, P_TEST_DEPTH);
}

static void hunters_9_4_2_a_volley_is_one_kind_of_weapon(void **state)
{
    (void)state;
    struct mat *m = unescorted("approach close surfaced", "12000");
    assert_string_equal(mat_note(m, "volley gun 1 2"), "one_kind");
    mat_act(m, "aim 1 1", "");
    mat_act(m, "volley gun 1 1", "U1:6,6");
    mat_told(m, "gun_fire U1=12 shells_missed");
    assert_int_equal(m->c.combat.aim[0], 1); /* aimed, not fired */
    assert_false(mat_open_now(m, "volley gun 1 1"));
    mat_act(m, "volley fore 1 1", "U1:6,6 U1:6,6");
    mat_phase(m, P_SALVO); /* the stern tube is left */
}

static void hunters_9_2_1_bow_or_stern_but_not_both_submerged(void **state)
{
    (void)state;
    struct mat *m = submerged_salvo();
    mat_act(m, "aim 1 1", "");
    mat_refused(m, "aim 5 1", "one_end");
    mat_act(m, "clear fore", "");
    mat_act(m, "aim 5 1", "");
    mat_refused(m, "aim 1 1", "one_end");
    mat_refused(m, "aim 4 1", "one_end");
}

static void
hunters_9_2_1_all_torpedoes_are_laid_before_the_first_roll(void **state)
{
    (void)state;
    struct mat *m = submerged_salvo();
    mat_act(m, "aim 1 1", "");
    mat_act(m, "aim 2 3", "");
    mat_act(m, "aim 3 3", "");
    mat_act(m, "fire fore", "U1:3,4 U2:3 U3:1 U1:3,5 U1:1,1 U2:2 ");
    mat_told(m, "salvo_fore U1=7 U2=3 U3=1 some_ship_sunk U1=8 torpedo_missed "
                "U1=2 U2=2 torpedo_dud");
    mat_phase(m, P_TEST_DEPTH);
    assert_int_equal(m->c.boat.tube[0], NO_TORPEDO);
    assert_int_equal(m->c.boat.tube[3], G7A); /* not all need be fired */
}

static void hunters_10_7_6_doors_that_do_not_open_do_not_fire(void **state)
{
    (void)state;
    struct mat *m = submerged_salvo();
    m->c.boat.system[FORE_DOOR] = DAMAGED;
    mat_refused(m, "aim 1 1", "doors");
    m->c.boat.system[AFT_DOOR] = INOPERABLE;
    mat_refused(m, "aim 5 1", "doors");
    m->c.boat.system[FORE_DOOR] = WORKING;
    mat_act(m, "aim 1 1", "");
}

static void hunters_7_4_2_mines_in_a_tube_are_not_aimed(void **state)
{
    (void)state;
    struct mat *m = submerged_salvo();
    m->c.boat.tube[0] = MINE;
    assert_false(mat_open_now(m, "aim 1 1"));
    assert_true(mat_open_now(m, "aim 2 1"));
}

/* 9.2.3 to 9.2.6: hits, duds, damage. */

static void hunters_9_2_3_range_and_kind_of_torpedo_count(void **state)
{
    (void)state;
    static const struct {
        const char *how;
        int torpedo, total;
    } rows[] = {
        {"approach medium submerged", G7A, 7},
        {"approach medium submerged", G7E, 8},
        {"approach long submerged", G7A, 7},
        {"approach long submerged", G7E, 9},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct mat *m = mat_open(HUNTERS_BOAT_TYPE_VIIC, 1940, 11);
        mat_meet(m, HUNTERS_ENCOUNTER_CONVOY, DAY, "3000 7000");
        m->c.boat.tube[0] = (uint8_t)rows[i].torpedo;
        mat_act(m, rows[i].how, "");
        mat_act(m, "aim 1 2", "");
        mat_act(m, "fire fore",
                rows[i].total == 7 && i == 0 ? "U1:3,4 U2:6 U3:6" : "U1:3,4");
        assert_int_equal(m->item[1].roll.total, rows[i].total);
    }
}

static void hunters_9_2_4_duds_by_date_and_kind(void **state)
{
    (void)state;
    static const struct {
        int year, month, torpedo, dud; /* highest dud */
    } rows[] = {
        {1939, 9, G7A, 2}, {1939, 9, G7E, 3},  {1940, 6, G7E, 3},
        {1940, 7, G7E, 2}, {1940, 12, G7A, 2}, {1941, 1, G7A, 1},
        {1943, 6, G7E, 1},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        for (int face = 1; face <= 6; face++) {
            struct mat *m =
                mat_open(HUNTERS_BOAT_TYPE_VIIB, rows[i].year, rows[i].month);
            mat_meet(m, HUNTERS_ENCOUNTER_SHIP, DAY, "7000");
            m->c.boat.tube[0] = (uint8_t)rows[i].torpedo;
            mat_act(m, "approach close submerged", "");
            mat_act(m, "aim 1 1", "");
            char dice[] = "U1:1,1 U2:0 U3:6";
            dice[10] = (char)('0' + face);
            if (face <= rows[i].dud)
                dice[11] = 0;
            mat_act(m, "fire fore", dice);
        }
}

static void hunters_12_1_3_superior_torpedoes_add_to_the_dud_roll(void **state)
{
    (void)state;
    struct mat *m = submerged_salvo();
    m->c.patrol.superior_torpedoes = 1;
    mat_act(m, "aim 1 2", "");
    mat_act(m, "fire fore", "U1:3,4 U2:2 U3:6");
    mat_told(m, "salvo_fore U1=7 U2=3 U3=6 some_ship_damaged");
}

static void hunters_9_2_5_damage_adds_up_and_sinks(void **state)
{
    (void)state;
    struct mat *m = submerged_salvo();
    mat_name(m, 3, "Nelson");
    mat_act(m, "aim 1 3", "");
    mat_act(m, "aim 2 3", "");
    mat_act(m, "fire fore", "U1:1,1 U2:6 U3:2 U1:1,1 U2:6 U3:6");
    mat_told(m, "salvo_fore U1=2 U2=6 U3=2 ship_damaged U1=2 U2=6 U3=6 "
                "ship_sunk");
    assert_int_equal(m->c.combat.ship[2].damage, 4);
}

/* 3000 and 7000 tons with two torpedoes each. */
static void hunters_8_2_4_tons_and_ships_add_up(void **state)
{
    (void)state;
    struct mat *m = submerged_salvo();
    mat_act(m, "spread fore 1 1", "");
    mat_act(m, "spread fore 2 1", "");
    m->c.tons = 10000;
    m->c.ships_sunk = m->c.period_ships = 3;
    mat_act(m, "fire fore", "U1:1,1 U2:6 U3:1 U1:1,1 U2:6 U3:1");
    assert_int_equal(m->c.patrol.tons_sunk, 10000);
    assert_int_equal(m->c.patrol.ships_sunk, 2);
    assert_int_equal(m->c.tons, 20000);
    assert_int_equal(m->c.ships_sunk, 5);
    assert_int_equal(m->c.period_ships, 5);
}

static void hunters_9_2_6_the_sheet_ticks_and_then_circles(void **state)
{
    (void)state;
    struct mat *m = submerged_salvo();
    mat_act(m, "aim 1 3", "");
    mat_act(m, "aim 2 4", "");
    mat_act(m, "aim 3 3", "");
    mat_act(m, "fire fore",
            "U1:1,1 U2:6 U3:6 U1:1,1 U2:6 U3:3 U1:1,1 U2:6 U3:2");
    assert_int_equal(m->c.logged_count, 2);
    assert_int_equal(m->c.logged[0].hundreds, 120);
    assert_int_equal(m->c.logged[0].sunk, 1);
    assert_int_equal(m->c.logged[1].hundreds, 90);
    assert_int_equal(m->c.logged[1].sunk, 0);
    assert_int_equal(m->c.tons, 12000);
    assert_int_equal(m->c.patrol.tons_sunk, 12000);
    assert_int_equal(m->c.ships_sunk, 1);
    assert_int_equal(m->c.patrol.ships_sunk, 1);
    assert_int_equal(m->c.period_ships, 1);
}

static void hunters_11_3_1_starred_capital_ships_are_counted(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        int tons, counted;
    } rows[] = {
        {"Nelson", 34000, 1}, {"Eagle", 22600, 1}, {"Courageous", 18600, 0}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct mat *m = mat_open(HUNTERS_BOAT_TYPE_VIIB, 1940, 11);
        mat_meet(m, HUNTERS_ENCOUNTER_CAPITAL_SHIP, DAY, "");
        mat_ship(m, HUNTERS_SHIP_SIZE_CAPITAL, rows[i].tons);
        mat_name(m, 1, rows[i].name);
        mat_act(m, "approach medium submerged", "");
        mat_act(m, "aim 1 1", "");
        mat_act(m, "aim 2 1", "");
        mat_act(m, "fire fore", "U1:1,1 U2:6 U3:1 U1:1,1 U2:6 U3:6");
        assert_int_equal(m->c.patrol.capital_sunk, rows[i].counted);
        assert_int_equal(m->c.tons, rows[i].tons);
    }
}

static void hunters_ruling_46_torpedoes_at_a_sunken_ship_are_spent(void **state)
{
    (void)state;
    struct mat *m = submerged_salvo();
    mat_act(m, "aim 1 1", "");
    mat_act(m, "aim 2 1", "");
    mat_act(m, "fire fore", "U1:1,1 U2:6 U3:1");
    mat_told(m, "salvo_fore U1=2 U2=6 U3=1 some_ship_sunk torpedo_wasted");
    assert_int_equal(loaded_tubes(&m->c, 0), 2);
}

static void hunters_9_2_7_a_round_is_fire_and_then_detection(void **state)
{
    (void)state;
    struct mat *m = submerged_salvo();
    mat_act(m, "aim 1 1", "");
    mat_act(m, "fire fore", "U1:6,6");
    mat_phase(m, P_TEST_DEPTH);
    mat_act(m, "hold", "E2:4,4 E3:1,1"); /* steam by day */
    mat_told(m, "E2=9 detected E3=2 no_damage");
    mat_phase(m, P_TEST_DEPTH);
}

/* 9.3: the deck gun. */

static void hunters_9_3_1_no_gun_with_escorts_or_submerged(void **state)
{
    (void)state;
    struct mat *m = night_salvo(1940);
    mat_refused(m, "gun 1 1", "gun_escorts");
    m = unescorted("approach close submerged", "7000");
    mat_refused(m, "gun 1 1", "gun_submerged");
    m = unescorted("approach close surfaced", "7000");
    m->c.boat.system[DECK_GUN] = DAMAGED;
    mat_refused(m, "gun 1 1", "gun_out");
    m->c.boat.system[DECK_GUN] = WORKING;
    m->c.boat.ammo = 0;
    mat_refused(m, "gun 1 1", "no_shells");
}

static void hunters_9_3_2_two_points_a_round_at_one_target_or_two(void **state)
{
    (void)state;
    struct mat *m = unescorted("approach close surfaced", "3000 7000");
    mat_act(m, "gun 1 1", "");
    mat_act(m, "gun 2 2", "");
    mat_act(m, "fire gun", "U1:3,4 U3:4 U1:6,6");
    mat_told(m, "gun_fire U1=7 U3=4 some_ship_damaged U1=12 shells_missed");
    assert_int_equal(m->c.boat.ammo, 8);
    mat_refused(m, "gun 1 1", "gun_fired");
}

static void hunters_9_3_2_the_last_point_is_only_one(void **state)
{
    (void)state;
    struct mat *m = unescorted("approach close surfaced", "3000 7000");
    m->c.boat.ammo = 1;
    assert_true(mat_open_now(m, "gun 1 2"));
    assert_false(mat_open_now(m, "gun 2 1"));
}

static void
hunters_9_3_3_shells_are_never_duds_and_a_105_hits_harder(void **state)
{
    (void)state;
    struct mat *m = mat_open(HUNTERS_BOAT_TYPE_IXB, 1940, 4);
    mat_meet(m, HUNTERS_ENCOUNTER_SHIP, DAY, "12000");
    mat_act(m, "approach close surfaced", "");
    mat_act(m, "gun 1 1", "");
    /* no sight for the gun: 8 is a hit, 9 none */
    mat_act(m, "fire gun", "U1:4,4 U3:2");
    mat_told(m, "gun_fire U1=8 U3=1 some_ship_damaged");
    assert_int_equal(m->c.combat.ship[0].damage, 2);
}

/* Several at a ship in one click: the first that lie idle, of that end alone. */
static void hunters_9_2_1_a_spread_aims_what_lies_idle(void **state)
{
    (void)state;
    struct mat *m = unescorted("approach close surfaced", "3000 7000");
    const struct combat *b = &m->c.combat;
    mat_act(m, "aim 2 2", "");
    mat_act(m, "spread fore 1 2", "");
    static const uint8_t fore[TUBES_MAX] = {1, 2, 1};
    assert_memory_equal(b->aim, fore, TUBES_MAX);
    assert_false(mat_open_now(m, "spread fore 2 2")); /* one is left */
    mat_act(m, "spread fore 2 1", "");
    assert_false(mat_open_now(m, "spread fore 2 1"));
    mat_act(m, "spread aft 1 1", "");
    static const uint8_t both[TUBES_MAX] = {1, 2, 1, 2, 1};
    assert_memory_equal(b->aim, both, TUBES_MAX);
    mat_act(m, "gun 1 2", "");
    mat_act(m, "spread gun 1 1", "");
    assert_int_equal(b->gun_aim[0], 2);
    assert_int_equal(b->gun_aim[1], 1);
    assert_false(mat_open_now(m, "spread gun 1 1"));
}

static void hunters_9_3_4_flak_is_not_offered_against_ships(void **state)
{
    (void)state;
    struct mat *m = mat_open(HUNTERS_BOAT_TYPE_VIIC_FLAK, 1943, 5);
    mat_meet(m, HUNTERS_ENCOUNTER_SHIP, DAY, "7000");
    mat_act(m, "approach close surfaced", "");
    assert_false(mat_open_now(m, "gun 1 1"));
}

/* 9.4: unescorted ships. */

/* The printed example: three torpedoes do 2, the stern tube 1, and the first of
 * two points of ammunition sinks the tanker. */
static void hunters_9_4_2_example_of_the_large_tanker(void **state)
{
    (void)state;
    struct mat *m = unescorted("approach close surfaced", "13000");
    for (int tube = 1; tube <= 3; tube++) {
        char aim[] = "aim 1 1";
        aim[4] = (char)('0' + tube);
        mat_act(m, aim, "");
    }
    mat_act(m, "fire fore", "U1:4,5 U2:6 U3:4 U1:4,5 U2:6 U3:4 U1:5,5");
    mat_told(m, "salvo_fore U1=8 U2=6 U3=4 some_ship_damaged U1=8 U2=6 U3=4 "
                "some_ship_damaged U1=9 torpedo_missed");
    assert_int_equal(m->c.combat.ship[0].damage, 2);
    mat_act(m, "aim 5 1", "");
    mat_act(m, "fire aft", "U1:1,1 U2:6 U3:5");
    mat_told(m, "salvo_aft U1=1 U2=6 U3=5 some_ship_damaged");
    mat_act(m, "gun 1 1", "");
    mat_act(m, "gun 2 1", "");
    mat_act(m, "fire gun", "U1:1,1 U3:3");
    mat_told(m, "gun_fire U1=2 U3=3 some_ship_sunk shells_wasted");
    assert_int_equal(m->c.boat.ammo, 8);
    assert_int_equal(m->c.boat.tube[3], G7A);
    mat_over(m); /* no detection, nothing left to fight */
}

static void hunters_9_4_2_any_order_each_kind_once(void **state)
{
    (void)state;
    struct mat *m = unescorted("approach close surfaced", "13000");
    mat_act(m, "gun 1 1", "");
    mat_act(m, "aim 1 1", "");
    assert_string_equal(mat_note(m, "fire gun"), "one_kind");
    mat_act(m, "fire gun", "U1:6,6");
    mat_act(m, "fire fore", "U1:6,6");
    mat_told(m, "salvo_fore U1=11 torpedo_missed");
    mat_refused(m, "aim 2 1", "end_fired");
    mat_refused(m, "gun 1 1", "gun_fired");
    mat_act(m, "aim 5 1", "");
    mat_act(m, "fire aft", "U1:6,6");
    mat_phase(m, P_AFTER); /* every kind has fired: the round is over */
}

static void hunters_9_4_2_an_end_that_fired_stays_silent(void **state)
{
    (void)state;
    struct mat *m = unescorted("approach close surfaced", "12000");
    mat_act(m, "aim 1 1", "");
    mat_act(m, "fire fore", "U1:6,6");
    mat_act(m, "gun 1 1", "");
    mat_act(m, "fire gun", "U1:6,6");
    mat_refused(m, "aim 2 1", "end_fired");
    mat_refused(m, "gun 1 1", "gun_fired");
    assert_true(mat_open_now(m, "aim 5 1"));
}

static void hunters_9_4_2_cease_fire_ends_the_round(void **state)
{
    (void)state;
    struct mat *m = unescorted("approach close surfaced", "13000");
    assert_false(mat_open_now(m, "done"));
    mat_act(m, "aim 1 1", "");
    mat_act(m, "fire fore", "U1:6,6");
    assert_false(mat_open_now(m, "leave"));
    mat_act(m, "done", "");
    mat_phase(m, P_AFTER);
}

static void hunters_9_4_2_no_sight_when_submerged(void **state)
{
    (void)state;
    struct mat *m = unescorted("approach close submerged", "13000");
    mat_act(m, "aim 1 1", "");
    mat_act(m, "aim 5 1", ""); /* both ends all the same */
    mat_act(m, "fire fore", "U1:4,5");
    mat_told(m, "salvo_fore U1=9 torpedo_missed");
}

static void hunters_9_4_2_aims_at_a_sunken_ship_are_free_again(void **state)
{
    (void)state;
    struct mat *m = unescorted("approach close surfaced", "3000 7000");
    mat_act(m, "aim 1 1", "");
    mat_act(m, "aim 5 1", "");
    mat_act(m, "gun 1 1", "");
    mat_act(m, "fire fore", "U1:1,1 U2:6 U3:1");
    assert_false(mat_open_now(m, "fire aft"));
    assert_false(mat_open_now(m, "fire gun"));
    assert_false(mat_open_now(m, "aim 5 1"));
    mat_act(m, "aim 5 2", "");
    assert_int_equal(m->c.boat.ammo, 10);
}

/* 9.5: the night surface attack. */

static void hunters_9_5_1_the_sight_helps_at_night_on_the_surface(void **state)
{
    (void)state;
    struct mat *m = night_salvo(1940);
    mat_act(m, "aim 1 2", "");
    mat_act(m, "fire fore", "U1:4,4 U2:6 U3:6 E2:4,4");
    /* before 1941 no easier to detect, and not below test depth at first */
    mat_told(m, "salvo_fore U1=7 U2=6 U3=6 some_ship_damaged E2=8 undetected");
}

static void hunters_9_5_1_from_1941_easier_to_detect(void **state)
{
    (void)state;
    struct mat *m = night_salvo(1941);
    mat_act(m, "aim 1 2", "");
    mat_act(m, "fire fore", "U1:6,6 E2:3,4 E3:1,1");
    mat_told(m, "salvo_fore U1=11 torpedo_missed E2=9 detected E3=3 no_damage");
    mat_phase(m, P_TEST_DEPTH); /* from the second round on */
    mat_act(m, "hold", "E2:2,4 E3:1,1");
    mat_told(
        m,
        "E2=9 detected E3=2 no_damage"); /* surface counts for detection only */
}

static void
hunters_9_5_2_the_second_salvo_is_committed_with_the_first(void **state)
{
    (void)state;
    struct mat *m = night_salvo(1940);
    mat_act(m, "aim 1 2", "");
    assert_string_equal(mat_note(m, "fire fore"), "then_escorts");
    mat_act(m, "aim 5 2", "");
    assert_string_equal(mat_note(m, "fire fore"), "second_salvo");
    /* -1 for the sight; +1 for the second salvo; detection +1 */
    mat_act(m, "fire fore", "U1:5,5 U1:5,5 E2:4,4 E3:1,1");
    mat_told(m, "salvo_fore U1=9 torpedo_missed second_salvo salvo_aft U1=10 "
                "torpedo_missed E2=9 detected E3=3 no_damage");
    /* Both ends count in the first check only. [9.6.3] */
    mat_act(m, "hold", "E2:3,4");
    mat_told(m, "E2=8 shaken_off");
}

static void hunters_9_5_2_either_end_may_fire_first(void **state)
{
    (void)state;
    struct mat *m = night_salvo(1940);
    mat_act(m, "aim 1 2", "");
    mat_act(m, "aim 5 2", "");
    mat_act(m, "fire aft", "U1:5,5 U1:5,5 E2:1,1");
    mat_told(m, "salvo_aft U1=9 torpedo_missed second_salvo salvo_fore U1=10 "
                "torpedo_missed E2=3 undetected");
}

static void hunters_9_5_2_one_end_is_no_second_salvo(void **state)
{
    (void)state;
    struct mat *m = night_salvo(1940);
    mat_act(m, "aim 5 2", "");
    mat_act(m, "fire aft", "U1:5,5 E2:4,4");
    mat_told(m, "salvo_aft U1=9 torpedo_missed E2=8 undetected");
}

static void
hunters_11_3_6_the_knights_cross_waives_the_second_salvo(void **state)
{
    (void)state;
    struct mat *m = night_salvo(1940);
    m->c.award = HUNTERS_AWARD_KNIGHTS_CROSS;
    mat_act(m, "aim 1 2", "");
    mat_act(m, "aim 5 2", "");
    assert_string_equal(mat_note(m, "fire fore"), "second_salvo_free");
    mat_act(m, "fire fore", "U1:5,5 U1:5,5 E2:4,3");
    mat_told(m, "salvo_fore U1=9 torpedo_missed second_salvo salvo_aft U1=9 "
                "torpedo_missed E2=8 undetected");
}

/* The first watch officer aims, at +1, and holds no cross: +1 more. */
static void
hunters_ruling_53_the_cross_of_a_wounded_man_waives_nothing(void **state)
{
    (void)state;
    struct mat *m = night_salvo(1940);
    m->c.award = HUNTERS_AWARD_DIAMONDS;
    m->c.crew.wound[KOMMANDANT] = SERIOUSLY_WOUNDED;
    mat_act(m, "aim 1 2", "");
    mat_act(m, "aim 5 2", "");
    assert_string_equal(mat_note(m, "fire fore"), "second_salvo");
    mat_act(m, "fire fore", "U1:5,4 U1:5,4 E2:3,3");
    mat_told(m, "salvo_fore U1=9 torpedo_missed second_salvo salvo_aft U1=10 "
                "torpedo_missed E2=8 undetected");
}

static void hunters_11_3_6_oakleaves_aim_better(void **state)
{
    (void)state;
    struct mat *m = night_salvo(1940);
    m->c.award = HUNTERS_AWARD_OAKLEAVES;
    mat_act(m, "aim 1 2", "");
    mat_act(m, "fire fore", "U1:5,5 E2:1,1");
    mat_told(m, "salvo_fore U1=8 torpedo_missed E2=2 undetected");
}

static void hunters_9_2_8_tubes_are_reloaded_after_the_round(void **state)
{
    (void)state;
    struct mat *m = submerged_salvo();
    m->c.boat.reload[0][G7A] = 1;
    mat_act(m, "aim 1 1", "");
    mat_act(m, "aim 2 1", "");
    mat_act(m, "fire fore", "U1:6,6 U1:6,6");
    mat_act(m, "hold", "E2:1,2");
    mat_phase(m, P_AFTER);
    assert_int_equal(loaded_tubes(&m->c, 0), 3);
    assert_int_equal(m->c.boat.reload[0][G7A], 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(
            hunters_9_2_1_each_tube_is_aimed_and_can_be_aimed_elsewhere),
        cmocka_unit_test(hunters_9_2_3_a_volley_fires_what_it_aims),
        cmocka_unit_test(hunters_9_4_2_a_volley_is_one_kind_of_weapon),
        cmocka_unit_test(hunters_9_2_1_bow_or_stern_but_not_both_submerged),
        cmocka_unit_test(
            hunters_9_2_1_all_torpedoes_are_laid_before_the_first_roll),
        cmocka_unit_test(hunters_10_7_6_doors_that_do_not_open_do_not_fire),
        cmocka_unit_test(hunters_7_4_2_mines_in_a_tube_are_not_aimed),
        cmocka_unit_test(hunters_9_2_3_range_and_kind_of_torpedo_count),
        cmocka_unit_test(hunters_9_2_4_duds_by_date_and_kind),
        cmocka_unit_test(hunters_12_1_3_superior_torpedoes_add_to_the_dud_roll),
        cmocka_unit_test(hunters_9_2_5_damage_adds_up_and_sinks),
        cmocka_unit_test(hunters_8_2_4_tons_and_ships_add_up),
        cmocka_unit_test(hunters_9_2_6_the_sheet_ticks_and_then_circles),
        cmocka_unit_test(hunters_11_3_1_starred_capital_ships_are_counted),
        cmocka_unit_test(
            hunters_ruling_46_torpedoes_at_a_sunken_ship_are_spent),
        cmocka_unit_test(hunters_9_2_7_a_round_is_fire_and_then_detection),
        cmocka_unit_test(hunters_9_3_1_no_gun_with_escorts_or_submerged),
        cmocka_unit_test(hunters_9_3_2_two_points_a_round_at_one_target_or_two),
        cmocka_unit_test(hunters_9_3_2_the_last_point_is_only_one),
        cmocka_unit_test(
            hunters_9_3_3_shells_are_never_duds_and_a_105_hits_harder),
        cmocka_unit_test(hunters_9_2_1_a_spread_aims_what_lies_idle),
        cmocka_unit_test(hunters_9_3_4_flak_is_not_offered_against_ships),
        cmocka_unit_test(hunters_9_4_2_example_of_the_large_tanker),
        cmocka_unit_test(hunters_9_4_2_any_order_each_kind_once),
        cmocka_unit_test(hunters_9_4_2_an_end_that_fired_stays_silent),
        cmocka_unit_test(hunters_9_4_2_cease_fire_ends_the_round),
        cmocka_unit_test(hunters_9_4_2_no_sight_when_submerged),
        cmocka_unit_test(hunters_9_4_2_aims_at_a_sunken_ship_are_free_again),
        cmocka_unit_test(hunters_9_5_1_the_sight_helps_at_night_on_the_surface),
        cmocka_unit_test(hunters_9_5_1_from_1941_easier_to_detect),
        cmocka_unit_test(
            hunters_9_5_2_the_second_salvo_is_committed_with_the_first),
        cmocka_unit_test(hunters_9_5_2_either_end_may_fire_first),
        cmocka_unit_test(hunters_9_5_2_one_end_is_no_second_salvo),
        cmocka_unit_test(
            hunters_11_3_6_the_knights_cross_waives_the_second_salvo),
        cmocka_unit_test(
            hunters_ruling_53_the_cross_of_a_wounded_man_waives_nothing),
        cmocka_unit_test(hunters_11_3_6_oakleaves_aim_better),
        cmocka_unit_test(hunters_9_2_8_tubes_are_reloaded_after_the_round),
    };
    return cmocka_run_group_tests_name("fire", tests, NULL, NULL);
}
