/* The career on the log sheet that the book prints under 3.5: a VIIC from October
 * 1940, five patrols, twelve ships, 93,700 tons, the Nelson among them. Orders,
 * fire, refits, advancement, award and end are those of the rules; the boxes
 * between the encounters, and how the boat was damaged, the sheet does not tell:
 * they are left out or set by hand. */
#include "yard.h"

#include <stdio.h>

/* One torpedo in the first tube and nothing else, so that one shot decides. */
static void load(struct mat *m, int torpedoes)
{
    struct boat *b = &m->c.boat;
    for (int i = 0; i < TUBES_MAX; i++)
        b->tube[i] = i < torpedoes ? G7A : NO_TORPEDO;
    memset(b->reload, 0, sizeof b->reload);
    b->ammo = 0;
}

/* A ship alone is met by day and shot at once from close by. */
static void shoot(struct mat *m, int tons, const char *name, const char *dice)
{
    char text[16];
    load(m, 1);
    snprintf(text, sizeof text, "%d", tons);
    mat_meet(m, HUNTERS_ENCOUNTER_SHIP, DAY, text);
    if (name)
        mat_name(m, 1, name);
    mat_act(m, "approach close submerged", "");
    mat_act(m, "volley fore 1 1", dice);
    mat_phase(m, P_SAIL);
}

#define missed(m, tons, name) shoot((m), (tons), (name), "U1:6,6")
#define damaged(m, tons, name) shoot((m), (tons), (name), "U1:2,2 U2:6 U3:6")
#define sunk(m, tons, name) shoot((m), (tons), (name), "U1:2,2 U2:6 U3:1")

/* Through the last box, with this damage to the hull, into port. */
static void comes_home(struct mat *m, int hull, const char *dice)
{
    m->c.patrol.box = (uint8_t)(m->c.patrol.boxes - 1);
    m->c.boat.hull = (uint8_t)hull;
    mat_act(m, "sail", dice);
    mat_phase(m, P_LOADING);
}

static void ordered_to(struct mat *m, int patrol, const char *dice)
{
    mat_act(m, "ready", dice);
    mat_phase(m, P_SAIL);
    assert_int_equal(m->c.patrol.assignment, patrol);
}

static const struct logged_month *line_of(const struct mat *m, int year,
                                          int month)
{
    return &m->c.sheet[month_at(year, month) - FIRST_MONTH];
}

/* A line of the sheet, and as many lines with an R below it. */
static void assert_line(const struct mat *m, int year, int month, int patrol,
                        int result, int refit)
{
    assert_int_equal(line_of(m, year, month)->mark, MONTH_PATROL);
    assert_int_equal(line_of(m, year, month)->assignment, patrol);
    assert_int_equal(line_of(m, year, month)->result, result);
    for (int i = 1; i <= refit; i++)
        assert_int_equal(line_of(m, year, month + i)->mark, MONTH_REFIT);
}

static void first_patrol(struct mat *m)
{
    ordered_to(m, HUNTERS_PATROL_BRITISH_ISLES, "P1:3,4 E1:3,4");
    missed(m, 4400, NULL);
    sunk(m, 5000, NULL);
    missed(m, 4700, NULL);
    sunk(m, 4800, NULL);
    damaged(m, 10600, NULL);
    assert_int_equal(m->c.patrol.tons_sunk, 9800);
    comes_home(m, 2, "E1:3,4");
}

static void second_patrol(struct mat *m)
{
    ordered_to(m, HUNTERS_PATROL_ATLANTIC, "P1:3,4 E1:3,4");
    sunk(m, 2500, NULL);
    sunk(m, 9000, NULL);
    missed(m, 2200, NULL);
    missed(m, 4400, NULL);
    sunk(m, 3700, NULL);
    damaged(m, 8900, NULL);
    assert_int_equal(m->c.patrol.tons_sunk, 15200);
    comes_home(m, 4, "E1:3,4");
}

/* The third success: its S is circled, the crew advances. */
static void third_patrol(struct mat *m)
{
    ordered_to(m, HUNTERS_PATROL_BRITISH_ISLES, "P1:3,3 E1:3,4");
    sunk(m, 9000, NULL);
    missed(m, 3100, NULL);
    sunk(m, 5900, NULL);
    sunk(m, 4600, NULL);
    missed(m, 4700, NULL);
    sunk(m, 4900, NULL);
    assert_int_equal(m->c.patrol.tons_sunk, 24400);
    comes_home(m, 3, "E1:3,4 advancement:1");
}

/* The Nelson, under escort: two torpedoes that do eight points of damage. She is
 * worth the Knight's Cross; a year of service, eleven ships and the award make him
 * Kapitänleutnant even with a 6. */
static void fourth_patrol(struct mat *m)
{
    ordered_to(m, HUNTERS_PATROL_ATLANTIC, "P1:3,4 E1:3,4");
    sunk(m, 3300, "Arlyn");
    missed(m, 9000, "Titan");
    sunk(m, 7000, "Louisiane");
    missed(m, 2700, "Tweed");
    missed(m, 5000, "Ogontz");
    load(m, 2);
    mat_meet(m, HUNTERS_ENCOUNTER_CAPITAL_SHIP, DAY, "34000");
    mat_name(m, 1, "Nelson");
    mat_act(m, "approach medium submerged", "");
    mat_act(m, "volley fore 1 2", "U1:2,2 U2:6 U3:1 U1:2,2 U2:6 U3:1");
    mat_act(m, "hold", "E2:1,2");
    mat_phase(m, P_SAIL);
    assert_int_equal(m->c.patrol.tons_sunk, 44300);
    comes_home(m, 6, "E1:3,4 promotion:6");
}

static void last_patrol(struct mat *m)
{
    assert_int_equal(m->c.rank, HUNTERS_RANK_KPTLT); /* may ask by now */
    mat_act(m, "ready", "");
    /* Past Gibraltar there is nothing to decide. */
    mat_act(m, "orders", "P1:6,6 E1:3,4 E1:4,5 E1:2,3");
    mat_phase(m, P_SAIL);
    load(m, 2);
    mat_meet(m, HUNTERS_ENCOUNTER_TWO_SHIPS_ESCORT, DAY, "10900 8400");
    mat_name(m, 1, "Rotorua");
    mat_name(m, 2, "Santa Rita");
    mat_act(m, "approach medium submerged", "");
    mat_act(m, "aim 1 1", "");
    mat_act(m, "aim 2 2", "");
    mat_act(m, "fire fore", "U1:2,2 U2:6 U3:6 U1:2,2 U2:6 U3:6");
    mat_act(m, "hold", "E2:6,6 E3:6,6");
    ended_as(m, ENDED_SUNK);
}

static struct mat *blennemann(void)
{
    struct mat *m = mat_open(VIIC, 1940, 10);
    m->c.frames.at[0].step = 1; /* the boat is being loaded */
    m->c.boat.id = 235;
    m->c.rank = HUNTERS_RANK_OLTZS; /* too young to ask for a patrol */
    return m;
}

static void hunters_3_5_the_career_of_the_printed_log_sheet(void **state)
{
    (void)state;
    struct mat *m = blennemann();
    const struct career *c = &m->c;
    first_patrol(m);
    assert_int_equal(c->month, month_at(1941, 1));
    second_patrol(m);
    assert_int_equal(c->month, month_at(1941, 5));
    third_patrol(m);
    assert_int_equal(c->month, month_at(1941, 8));
    fourth_patrol(m);
    assert_int_equal(c->month, month_at(1941, 12));
    assert_int_equal(c->award, HUNTERS_AWARD_KNIGHTS_CROSS);
    last_patrol(m);

    enum { ISLES = HUNTERS_PATROL_BRITISH_ISLES };
    assert_line(m, 1940, 10, ISLES, PATROL_SUCCESS, 2);
    assert_line(m, 1941, 1, HUNTERS_PATROL_ATLANTIC, PATROL_SUCCESS, 3);
    assert_line(m, 1941, 5, ISLES, PATROL_ADVANCED, 2);
    assert_line(m, 1941, 8, HUNTERS_PATROL_ATLANTIC, PATROL_SUCCESS, 3);
    assert_line(m, 1941, 12, HUNTERS_PATROL_MEDITERRANEAN, PATROL_UNDECIDED, 0);
    assert_int_equal(c->patrols, 5);
    assert_int_equal(c->ships_sunk, 12);
    assert_int_equal(c->tons, 93700);
    assert_int_equal(victory_level(c), HUNTERS_VICTORY_DRAW);
    assert_null(hunters_check(c));
}

/* Circled: sunk; ticked: damaged. Those that were missed are on nobody's list. */
static void hunters_3_5_the_ships_of_the_printed_log_sheet(void **state)
{
    (void)state;
    struct mat *m = blennemann();
    first_patrol(m);
    second_patrol(m);
    third_patrol(m);
    fourth_patrol(m);
    last_patrol(m);
    static const struct {
        int tons;
        bool sunk;
    } printed[] = {
        {5000, true}, {4800, true},  {10600, false}, {2500, true},
        {9000, true}, {3700, true},  {8900, false},  {9000, true},
        {5900, true}, {4600, true},  {4900, true},   {3300, true},
        {7000, true}, {34000, true}, {10900, false}, {8400, false},
    };
    enum { PRINTED = sizeof printed / sizeof *printed };
    assert_int_equal(m->c.logged_count, PRINTED);
    for (int i = 0; i < PRINTED; i++) {
        assert_int_equal(m->c.logged[i].hundreds * 100, printed[i].tons);
        assert_int_equal(m->c.logged[i].sunk, printed[i].sunk);
    }
    assert_string_equal(hunters_targets[m->c.logged[13].name - 1].ship,
                        "Nelson");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hunters_3_5_the_career_of_the_printed_log_sheet),
        cmocka_unit_test(hunters_3_5_the_ships_of_the_printed_log_sheet),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
