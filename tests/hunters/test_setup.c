/* Setting up a career, its end, and the marker that throws a roll again: 4, 5,
 * 6.1, 11.2.2, 12.1.3, 14.4. */
#include <stdio.h>

#include "games/hunters/rules.h"
#include "tests/scene.h"

static const struct career *career_of(struct scene *s)
{
    return scene_view(s, "kommandant");
}

static const struct career *begin(struct scene **s, const char *options,
                                  const char *dice)
{
    *s = scene_open("hunters", options, dice);
    return career_of(*s);
}

static void hunters_4_1_1_any_of_eight_types(void **unused)
{
    (void)unused;
    for (int type = 0; type < HUNTERS_BOAT_TYPE_COUNT; type++) {
        char option[32];
        struct scene *s;
        snprintf(option, sizeof option, "boat=%s",
                 hunters_boat_type_names[type]);
        const struct career *c = begin(&s, option, NULL);
        assert_int_equal(c->boat.type, type);
        assert_null(hunters_check(c));
        scene_close(s);
    }
}

static void hunters_4_2_1_the_type_says_when_it_starts(void **unused)
{
    (void)unused;
    struct scene *s;
    const struct career *c = begin(&s, "boat=ixc", "");
    assert_int_equal(year_of(c->month), 1941);
    assert_int_equal(month_of(c->month), 5);
    assert_int_equal(c->started, c->month);
    scene_close(s);
    c = begin(&s, "boat=viib start=1939-12", "");
    assert_int_equal(year_of(c->month), 1939);
    assert_int_equal(month_of(c->month), 12);
    scene_close(s);
    /* Nobody sails before there is such a boat. */
    c = begin(&s, "boat=viic_flak start=1941-01", "rank:5");
    assert_int_equal(year_of(c->month), 1943);
    assert_int_equal(month_of(c->month), 5);
    scene_close(s);
}

static void hunters_4_2_2_start_dates(void **unused)
{
    (void)unused;
    static const struct {
        int type, year, month;
    } dates[] = {
        {HUNTERS_BOAT_TYPE_VIIA, 1939, 9},
        {HUNTERS_BOAT_TYPE_VIIB, 1939, 9},
        {HUNTERS_BOAT_TYPE_IXA, 1939, 9},
        {HUNTERS_BOAT_TYPE_IXB, 1940, 4},
        {HUNTERS_BOAT_TYPE_VIIC, 1940, 10},
        {HUNTERS_BOAT_TYPE_IXC, 1941, 5},
        {HUNTERS_BOAT_TYPE_VIID, 1942, 1},
        {HUNTERS_BOAT_TYPE_VIIC_FLAK, 1943, 5},
    };
    for (size_t i = 0; i < sizeof dates / sizeof *dates; i++) {
        int available = hunters_boats[dates[i].type].available;
        assert_int_equal(year_of(available), dates[i].year);
        assert_int_equal(month_of(available), dates[i].month);
    }
}

static void hunters_ruling_3_nobody_starts_in_a_withdrawn_boat(void **unused)
{
    (void)unused;
    static const struct {
        const char *options;
        int type;
    } starts[] = {
        {"boat=viia start=1940-11", HUNTERS_BOAT_TYPE_VIIA},
        {"boat=viia start=1940-12", HUNTERS_BOAT_TYPE_VIIC},
        {"boat=viia start=1940-12 withdraw=no", HUNTERS_BOAT_TYPE_VIIA},
    };
    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++) {
        struct scene *s;
        const struct career *c = begin(&s, starts[i].options, "rank:6");
        assert_int_equal(c->boat.type, starts[i].type);
        assert_int_equal(torpedoes_left(c), boat_row(c)->torpedo_load);
        assert_int_equal(c->started, c->month);
        scene_close(s);
    }
}

static void hunters_4_3_1_the_number_heads_the_log(void **unused)
{
    (void)unused;
    struct scene *s;
    const struct career *c = begin(&s, "boat=viia ids=no", "");
    assert_int_equal(c->boat.id, 0);
    scene_close(s);
}

/* U-27 to U-36 were VIIA boats. */
static void hunters_14_4_1_a_number_of_the_type(void **unused)
{
    (void)unused;
    struct scene *s;
    const struct career *c = begin(&s, "boat=viia ids=yes", "");
    assert_in_range(c->boat.id, 27, 36);
    scene_close(s);
    c = begin(&s, "boat=viic_flak ids=yes", NULL);
    assert_true(c->boat.id == 256 || c->boat.id == 441);
    scene_close(s);
}

static void hunters_ruling_2_the_number_costs_no_die(void **unused)
{
    (void)unused;
    struct scene *s;
    begin(&s, "boat=ixa ids=yes", ""); /* strict dice: none may fall */
    scene_close(s);
}

static void hunters_14_4_2_the_number_is_on_the_sheet(void **unused)
{
    (void)unused;
    struct career c = {0};
    c.options.value[OPT_IDS] = 1;
    c.boat.type = HUNTERS_BOAT_TYPE_IXB;
    for (int patrols = 0; patrols < 40; patrols++) {
        bool found = false;
        c.patrols = (uint16_t)patrols;
        number_boat(&c, 0);
        for (int i = 0; i < hunters_historical_boat_ids_count; i++)
            found |= hunters_historical_boat_ids[i].type == c.boat.type &&
                     c.boat.id >= hunters_historical_boat_ids[i].id_from &&
                     c.boat.id <= hunters_historical_boat_ids[i].id_to;
        assert_true(found);
    }
}

static void hunters_4_4_1_the_mat_of_the_type(void **unused)
{
    (void)unused;
    struct career c = {0};
    fit_out(&c, HUNTERS_BOAT_TYPE_VIIC_FLAK);
    assert_int_equal(c.boat.system[DECK_GUN], ABSENT);
    assert_int_equal(c.boat.system[FLAK_2CM_SECOND], WORKING);
    assert_int_equal(c.boat.system[FLAK_37MM], WORKING);
    assert_int_equal(working_flak(&c), 3);
    fit_out(&c, HUNTERS_BOAT_TYPE_VIIC);
    assert_int_equal(c.boat.system[DECK_GUN], WORKING);
    assert_int_equal(c.boat.system[FLAK_2CM_SECOND], ABSENT);
    assert_int_equal(c.boat.system[FLAK_37MM], ABSENT);
    assert_int_equal(working_flak(&c), 1);
}

static void hunters_4_4_2_a_trained_crew_and_a_full_load(void **unused)
{
    (void)unused;
    struct scene *s;
    const struct career *c = begin(&s, "boat=viib", "");
    assert_int_equal(c->crew.quality, HUNTERS_QUALITY_TRAINED);
    assert_int_equal(torpedoes_left(c), 14);
    assert_int_equal(c->boat.ammo, 10);
    assert_int_equal(c->rank, HUNTERS_RANK_KPTLT);
    scene_close(s);
}

/* 1939 and type IX are automatic; else 1d6 by the year. */
static void hunters_11_2_2_starting_rank(void **unused)
{
    (void)unused;
    static const struct {
        const char *options, *dice;
        int rank;
    } starts[] = {
        {"boat=viia", "", HUNTERS_RANK_KPTLT},
        {"boat=ixc", "", HUNTERS_RANK_KPTLT},
        {"boat=viic", "rank:2", HUNTERS_RANK_OLTZS},
        {"boat=viic", "rank:3", HUNTERS_RANK_KPTLT},
        {"boat=viic start=1941-02", "rank:3", HUNTERS_RANK_OLTZS},
        {"boat=viic start=1941-02", "rank:4", HUNTERS_RANK_KPTLT},
        {"boat=viid", "rank:5", HUNTERS_RANK_OLTZS},
        {"boat=viid", "rank:6", HUNTERS_RANK_KPTLT},
        {"boat=viic_flak", "rank:5", HUNTERS_RANK_OLTZS},
    };
    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++) {
        struct scene *s;
        const struct career *c = begin(&s, starts[i].options, starts[i].dice);
        assert_int_equal(c->rank, starts[i].rank);
        scene_close(s);
    }
}

/* The end. */

static struct outcome outcome_of(int ending, int tons)
{
    struct career c = {.ending = (uint8_t)ending, .tons = tons};
    struct outcome o = {0};
    hunters_outcome(&c, &o);
    return o;
}

static int level_of(int ending, int tons)
{
    struct career c = {.ending = (uint8_t)ending, .tons = tons};
    return victory_level(&c);
}

static void hunters_5_1_2_no_patrol_after_june_1943(void **unused)
{
    (void)unused;
    /* The sequence has come round to loading again. */
    struct career c = {.month = LAST_MONTH + 1, .started = FIRST_MONTH};
    struct play play = {.game = &hunters_game};
    c.boat.type = HUNTERS_BOAT_TYPE_VIIC;
    phase_call(&c.frames, P_CAREER);
    phase_frame(&c.frames)->step = 4;
    hunters_game.phases[P_CAREER].run(&c, &play);
    assert_int_equal(c.ending, ENDED_WAR);
    assert_int_equal(c.frames.depth, 0);
}

static void hunters_5_1_1_a_patrol_in_june_1943_is_the_last(void **unused)
{
    (void)unused;
    struct career c = {.month = LAST_MONTH, .started = FIRST_MONTH};
    struct play play = {.game = &hunters_game};
    c.boat.type = HUNTERS_BOAT_TYPE_VIIC;
    phase_call(&c.frames, P_CAREER);
    phase_frame(&c.frames)->step = 4;
    hunters_game.phases[P_CAREER].run(&c, &play);
    assert_int_equal(c.ending, STILL_SERVING);
    assert_int_equal(phase_now(&c.frames), P_LOADING);
}

static void hunters_5_1_3_death_ends_it_at_once(void **unused)
{
    (void)unused;
    struct career c = {0};
    struct play play = {.game = &hunters_game};
    phase_call(&c.frames, P_CAREER);
    phase_call(&c.frames, P_PATROL);
    career_ends(&c, ENDED_KILLED, &play);
    assert_int_equal(hunters_game.active(&c), 0);
    assert_true(has_ended(&c));
}

static void hunters_5_2_2_levels_by_tons(void **unused)
{
    (void)unused;
    assert_int_equal(level_of(ENDED_WAR, 49999), HUNTERS_VICTORY_DEFEAT);
    assert_int_equal(level_of(ENDED_WAR, 50000), HUNTERS_VICTORY_DRAW);
    assert_int_equal(level_of(ENDED_WAR, 100000), HUNTERS_VICTORY_MARGINAL);
    assert_int_equal(level_of(ENDED_WAR, 150000), HUNTERS_VICTORY_SUBSTANTIAL);
    assert_int_equal(level_of(ENDED_WAR, 199999), HUNTERS_VICTORY_SUBSTANTIAL);
    assert_int_equal(level_of(ENDED_WAR, 200000), HUNTERS_VICTORY_DECISIVE);
    assert_int_equal(level_of(ENDED_CAPTURED, 300000), HUNTERS_VICTORY_DEFEAT);
}

static void hunters_5_1_4_the_end_is_judged(void **unused)
{
    (void)unused;
    struct outcome o = outcome_of(ENDED_WAR, 120000);
    assert_true(o.over);
    assert_int_equal(o.winners, seat_bit(0));
    assert_int_equal(o.score[0], 120000);
    assert_int_equal(outcome_of(ENDED_WAR, 60000).winners, 0);
    assert_false(outcome_of(STILL_SERVING, 60000).over);
}

static void hunters_5_2_3_the_dead_are_judged_too(void **unused)
{
    (void)unused;
    assert_int_equal(level_of(ENDED_SUNK, 210000), HUNTERS_VICTORY_DECISIVE);
    assert_int_equal(level_of(ENDED_PRISONER, 60000), HUNTERS_VICTORY_DRAW);
}

/* Ticked is damaged, circled is sunk; only the circled count. */
static void hunters_4_3_2_the_sheet_keeps_every_target(void **unused)
{
    (void)unused;
    struct career c = {.ending = ENDED_WAR, .started = FIRST_MONTH};
    c.month = FIRST_MONTH;
    fit_out(&c, HUNTERS_BOAT_TYPE_VIIB);
    c.logged_count = 1;
    c.logged[0] = (struct logged_ship){.hundreds = 52, .sunk = 1};
    assert_string_equal(hunters_check(&c),
                        "the log sheet's tons are not the total");
    c.tons = 5200;
    assert_string_equal(hunters_check(&c),
                        "the log sheet's ships are not the total");
    c.ships_sunk = 1;
    assert_null(hunters_check(&c));
}

/* The score is the sum of what is circled on the sheet. */
static void hunters_5_2_1_tons_are_those_of_the_sheet(void **unused)
{
    (void)unused;
    struct career c = {.ending = ENDED_WAR, .started = FIRST_MONTH};
    c.month = FIRST_MONTH;
    fit_out(&c, HUNTERS_BOAT_TYPE_VIIB);
    c.logged_count = 2;
    c.logged[0] = (struct logged_ship){.hundreds = 52, .sunk = 1};
    c.logged[1] = (struct logged_ship){.hundreds = 90};
    c.tons = 5200;
    c.ships_sunk = 1;
    assert_null(hunters_check(&c));
    c.tons = 14200;
    assert_string_equal(hunters_check(&c),
                        "the log sheet's tons are not the total");
}

static void hunters_6_1_loading_orders_patrol_refit(void **unused)
{
    (void)unused;
    static const int sequence[] = {P_LOADING, P_ORDERS, P_PATROL, P_REFIT,
                                   P_LOADING};
    struct career c = {.month = FIRST_MONTH, .started = FIRST_MONTH};
    struct play play = {.game = &hunters_game};
    fit_out(&c, HUNTERS_BOAT_TYPE_VIIB);
    phase_call(&c.frames, P_CAREER);
    for (size_t i = 0; i < sizeof sequence / sizeof *sequence; i++) {
        hunters_game.phases[P_CAREER].run(&c, &play);
        assert_int_equal(phase_now(&c.frames), sequence[i]);
        phase_return(&c.frames);
    }
}

/* The marker. */

static int asked(int option, int chart, int markers)
{
    struct career c = {.rerolls = (uint8_t)markers};
    struct asking asking = {.hand = 0, .again = SEAT_NONE};
    c.asks = (uint8_t)option;
    hunters_game.ask(&c, chart, &asking);
    return asking.again;
}

static void hunters_12_1_3_a_marker_throws_any_roll_again(void **unused)
{
    (void)unused;
    enum { NONE, DEADLY, FIRE, ALL };
    assert_int_equal(asked(ALL, CHART_P1, 1), 0);
    assert_int_equal(asked(ALL, CHART_P1, 0), SEAT_NONE);
    assert_int_equal(asked(DEADLY, CHART_E3, 2), 0);
    assert_int_equal(asked(DEADLY, CHART_U1, 2), SEAT_NONE);
    assert_int_equal(asked(FIRE, CHART_U1, 2), 0);
    assert_int_equal(asked(NONE, CHART_E3, 2), SEAT_NONE);
    struct career c = {.rerolls = 2};
    hunters_game.rerolled(&c, 0);
    assert_int_equal(c.rerolls, 1);
}

static int asked_of(const struct career *c, int chart)
{
    struct asking asking = {.hand = 0, .again = SEAT_NONE};
    hunters_game.ask(c, chart, &asking);
    return asking.again;
}

/* Nobody loses his life holding a marker he was not asked to use. */
static void hunters_12_1_3_whatever_may_kill_him_asks(void **unused)
{
    (void)unused;
    struct career c = {.rerolls = 1};
    c.asks = ASK_DEADLY;
    fit_out(&c, HUNTERS_BOAT_TYPE_VIIC); /* sinks at 8, surfaces at 8 */
    assert_int_equal(asked_of(&c, CHART_VICTIM), 0);
    c.combat.victim = ENGINEER + 1;
    assert_int_equal(asked_of(&c, CHART_WOUND), SEAT_NONE);
    c.combat.victim = KOMMANDANT + 1;
    assert_int_equal(asked_of(&c, CHART_WOUND), 0);
    assert_int_equal(asked_of(&c, CHART_SURVIVAL), 0);
    c.boat.hull = 5;
    assert_int_equal(asked_of(&c, CHART_E4), SEAT_NONE);
    c.boat.hull = 6;
    assert_int_equal(asked_of(&c, CHART_E4), 0);
    c.boat.flood = 6;
    assert_int_equal(asked_of(&c, CHART_FLOODING), SEAT_NONE);
    c.boat.flood = 7;
    assert_int_equal(asked_of(&c, CHART_FLOODING), 0);
}

static int number_of(int type, int year, int month, int nth)
{
    struct career c = {0};
    game_options(&hunters_game, &c.options);
    fit_out(&c, type);
    c.month = (int16_t)((year - 1900) * 12 + month - 1);
    number_boat(&c, nth);
    return c.boat.id;
}

/* Boats that had just joined the fleet: no number of years to come. */
static void hunters_14_4_1_numbers_are_of_their_time(void **state)
{
    (void)state;
    for (int nth = 0; nth < 40; nth++) {
        int id = number_of(HUNTERS_BOAT_TYPE_VIIB, 1939, 9, nth);
        assert_true(id >= 46 && id <= 54);
        id = number_of(HUNTERS_BOAT_TYPE_VIIC, 1940, 10, nth);
        assert_true(id >= 93 && id <= 98);
        id = number_of(HUNTERS_BOAT_TYPE_IXB, 1940, 4, nth);
        assert_true(id == 64 || id == 65 || id == 122 || id == 123);
        assert_true(number_of(HUNTERS_BOAT_TYPE_VIIC, 1943, 6, nth) < 1000);
    }
    assert_int_not_equal(number_of(HUNTERS_BOAT_TYPE_VIIB, 1939, 9, 0),
                         number_of(HUNTERS_BOAT_TYPE_VIIB, 1939, 9, 1));
    /* No yard built them then: those of before serve. */
    assert_int_equal(number_of(HUNTERS_BOAT_TYPE_VIIC_FLAK, 1943, 5, 0), 441);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hunters_14_4_1_numbers_are_of_their_time),
        cmocka_unit_test(hunters_4_1_1_any_of_eight_types),
        cmocka_unit_test(hunters_4_2_1_the_type_says_when_it_starts),
        cmocka_unit_test(hunters_4_2_2_start_dates),
        cmocka_unit_test(hunters_ruling_3_nobody_starts_in_a_withdrawn_boat),
        cmocka_unit_test(hunters_4_3_1_the_number_heads_the_log),
        cmocka_unit_test(hunters_14_4_1_a_number_of_the_type),
        cmocka_unit_test(hunters_ruling_2_the_number_costs_no_die),
        cmocka_unit_test(hunters_14_4_2_the_number_is_on_the_sheet),
        cmocka_unit_test(hunters_4_4_1_the_mat_of_the_type),
        cmocka_unit_test(hunters_4_4_2_a_trained_crew_and_a_full_load),
        cmocka_unit_test(hunters_11_2_2_starting_rank),
        cmocka_unit_test(hunters_5_1_2_no_patrol_after_june_1943),
        cmocka_unit_test(hunters_5_1_1_a_patrol_in_june_1943_is_the_last),
        cmocka_unit_test(hunters_5_1_3_death_ends_it_at_once),
        cmocka_unit_test(hunters_5_2_2_levels_by_tons),
        cmocka_unit_test(hunters_5_1_4_the_end_is_judged),
        cmocka_unit_test(hunters_5_2_3_the_dead_are_judged_too),
        cmocka_unit_test(hunters_4_3_2_the_sheet_keeps_every_target),
        cmocka_unit_test(hunters_5_2_1_tons_are_those_of_the_sheet),
        cmocka_unit_test(hunters_6_1_loading_orders_patrol_refit),
        cmocka_unit_test(hunters_12_1_3_a_marker_throws_any_roll_again),
        cmocka_unit_test(hunters_12_1_3_whatever_may_kill_him_asks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
