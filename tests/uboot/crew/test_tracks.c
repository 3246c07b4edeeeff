/* Set-up, the two tracks, the exhausted crew, the end. */
#include "tests/uboot/crew_table.h"

static void uboot_5_1_every_role_has_its_own_four_men(void **unused)
{
    (void)unused;
    lay_table();
    for (int i = 0; i < SAILORS; i++) {
        assert_int_equal(uboot_crew[i].role, crew_role(crew_figure(i)));
        assert_int_equal(uboot_crew[i].watch, 1 + i / FIGURES);
        assert_int_equal(uboot_crew[i].position, 1 + i % 4);
    }
}

static void uboot_5_2_the_table_is_laid(void **unused)
{
    (void)unused;
    lay_table();
    assert_null(crew_check(&table));
    assert_int_equal(table.board.command, 0);
    assert_int_equal(table.board.morale, 0);
    assert_int_equal(table.board.toolbox[0], 2);
    assert_int_equal(table.board.toolbox[1], 4);
    assert_int_equal(hand_count(&table.board.cards), 4);
    for (int i = 0; i < ROLE_COUNT; i++)
        assert_int_equal(table.board.cigarettes[i], 2);
    for (int i = 0; i < FIGURES; i++)
        assert_int_equal(table.board.place[i], uboot_crew[i].start);
    assert_int_equal(table.board.phase, PHASE_READY);
}

static void uboot_5_2_one_supply_in_a_section_until_it_begins(void **unused)
{
    (void)unused;
    lay_table();
    for (int i = 0; i < UBOOT_EQUIPMENT_COUNT; i++)
        for (int k = 0; k < i; k++)
            assert_int_not_equal(table.board.supply[i], table.board.supply[k]);
    assert_int_equal(crew_may_stow(&table.seen, UBOOT_EQUIPMENT_CABLE, 1),
                     CREW_TAKEN);
    assert_int_equal(crew_may_stow(&table.seen, UBOOT_EQUIPMENT_CABLE, 6),
                     CREW_MAY);
    crew_stow(&table, UBOOT_EQUIPMENT_CABLE, 6);
    assert_int_equal(table.board.supply[UBOOT_EQUIPMENT_CABLE], 6);
    crew_start(&table);
    assert_int_equal(crew_may_stow(&table.seen, UBOOT_EQUIPMENT_CABLE, 2),
                     CREW_TOO_LATE);
}

static void uboot_5_3_a_hard_captain_begins_on_ten(void **unused)
{
    (void)unused;
    struct crew_options options = {.difficulty = {HARD, HARD, HARD, HARD}};
    crew_setup(&table, &options, 4);
    assert_int_equal(table.board.morale, 1);
    assert_int_equal(hand_count(&table.board.cards), 3);
    assert_null(crew_check(&table));
    options.difficulty[ROLE_CAPTAIN] = EASY;
    crew_setup(&table, &options, 4);
    assert_int_equal(table.board.morale, 0);
    assert_int_equal(hand_count(&table.board.cards), 6);
}

static void uboot_5_2_a_first_aid_box_for_every_further_mission(void **unused)
{
    (void)unused;
    struct crew_options options = {.first_aid_boxes = 2};
    crew_setup(&table, &options, 4);
    assert_int_equal(table.board.kit.boxes, 2);
}

static void uboot_7_2_an_order_costs_a_field(void **unused)
{
    (void)unused;
    lay_table();
    for (int i = 0; i < COMMAND_LAST; i++) {
        assert_int_equal(uboot_command_track[i].orders_left, COMMAND_LAST - i);
        crew_pay(&table);
    }
    assert_int_equal(table.board.command, COMMAND_LAST);
    assert_int_equal(table.board.morale, 0);
    assert_true(crew_may_pay(&table.seen));
}

/* The printed picture: the last field of the command track, one order more, and
 * the marker lands on a field with a deck. */
static void uboot_7_3_then_morale_pays_and_brings_a_card(void **unused)
{
    (void)unused;
    lay_table();
    table.board.command = COMMAND_LAST;
    crew_pay(&table);
    assert_int_equal(table.board.morale, 1);
    assert_int_equal(table.board.cards.waits, 1);
    assert_int_equal(table.board.cards.waiting[0], UBOOT_DECK_MORALE_1);
    crew_pay(&table);
    assert_int_equal(table.board.morale, 2);
    assert_int_equal(table.board.cards.waits, 1);
    assert_null(crew_check(&table));
}

static void uboot_7_3_every_field_on_the_way_down_draws_its_deck(void **unused)
{
    (void)unused;
    static const int deck[] = {UBOOT_DECK_MORALE_1, UBOOT_DECK_MORALE_1,
                               UBOOT_DECK_MORALE_2, UBOOT_DECK_MORALE_2,
                               UBOOT_DECK_MORALE_3, UBOOT_DECK_MORALE_3};
    lay_table();
    crew_morale(&table, -20);
    assert_int_equal(table.board.morale, MORALE_LAST);
    assert_int_equal(table.board.cards.waits, 6);
    for (int i = 0; i < 6; i++)
        assert_int_equal(table.board.cards.waiting[i], deck[i]);
    assert_true(said(CREW_EV_EXHAUSTED));
}

static void
uboot_7_3_rising_morale_draws_nothing_and_stops_at_eleven(void **unused)
{
    (void)unused;
    lay_table();
    crew_morale(&table, -5);
    int drawn = table.board.cards.waits;
    crew_morale(&table, 9);
    assert_int_equal(table.board.morale, 0);
    assert_int_equal(table.board.cards.waits, drawn);
    assert_int_equal(table.board.command, 0);
}

static void uboot_7_3_a_ship_sunk_raises_it_by_three(void **unused)
{
    (void)unused;
    lay_table();
    table.board.morale = 8;
    crew_instruct(&table, INSTRUCT_SHIP_SUNK, 0, 0);
    assert_int_equal(table.board.morale, 5);
}

static void
uboot_7_3_both_tracks_at_their_end_nothing_can_be_ordered(void **unused)
{
    (void)unused;
    lay_table();
    table.board.command = COMMAND_LAST;
    table.board.morale = MORALE_LAST;
    assert_false(crew_may_pay(&table.seen));
    assert_int_equal(crew_may_order(&table.seen, UBOOT_ORDER_NEW_COURSE),
                     CREW_NO_FIELD);
    assert_int_equal(crew_may_mobilise(&table.seen), CREW_NO_FIELD);
    table.board.command--;
    assert_int_equal(crew_may_mobilise(&table.seen), CREW_MAY);
}

static void uboot_7_4_an_exhausted_crew_is_lost_by_a_new_chip(void **unused)
{
    (void)unused;
    lay_table();
    table.board.morale = MORALE_LAST;
    crew_instruct(&table, INSTRUCT_ENVIRONMENT, UBOOT_ENVIRONMENT_LIGHT, 2);
    assert_int_equal(table.board.phase, PHASE_READY);
    crew_instruct(&table, INSTRUCT_LONG_DIVE, 0, 0);
    crew_kill(&table, crew_sailor(&table.seen, C1), 2);
    assert_int_equal(table.board.phase, PHASE_READY);
    crew_instruct(&table, INSTRUCT_ENVIRONMENT, UBOOT_ENVIRONMENT_LEAK, 2);
    assert_int_equal(table.board.phase, PHASE_ENDED);
    assert_int_equal(table.board.loss, LOSS_CREW);
    assert_non_null(called(CALL_LOST));
}

static void breach_two(struct boat_facts *f)
{
    f->breach = 2;
}

static void uboot_7_4_or_by_a_breach(void **unused)
{
    (void)unused;
    lay_table();
    table.board.morale = MORALE_LAST;
    look(breach_two);
    assert_int_equal(table.board.phase, PHASE_ENDED);
}

static void uboot_ruling_301_a_long_dive_costs_a_field(void **unused)
{
    (void)unused;
    lay_table();
    crew_instruct(&table, INSTRUCT_LONG_DIVE, 0, 0);
    assert_int_equal(table.board.morale, 1);
}

static void uboot_6_10_when_all_are_dead_it_is_over(void **unused)
{
    (void)unused;
    lay_table();
    for (int i = 0; i < FIGURES; i++)
        crew_kill(&table, crew_sailor(&table.seen, i), 0);
    assert_int_equal(table.board.phase, PHASE_READY);
    /* Until the bell nobody can be ordered about. */
    assert_int_equal(crew_may_order(&table.seen, UBOOT_ORDER_NEW_COURSE),
                     CREW_TOO_FEW);
    assert_int_equal(crew_may_mobilise(&table.seen), CREW_TOO_FEW);
    for (int i = 0; i < FIGURES; i++)
        crew_kill(&table, FIGURES + i, 0);
    assert_int_equal(table.board.phase, PHASE_ENDED);
}

static void uboot_ruling_305_the_crew_has_its_own_chance(void **unused)
{
    (void)unused;
    struct crew twin;
    lay_table();
    struct crew_options options = {
        .difficulty = {MEDIUM, MEDIUM, MEDIUM, MEDIUM}};
    crew_setup(&twin, &options, 1);
    crew_taken(&twin);
    assert_memory_equal(&twin, &table, sizeof twin);
    struct pcg32 world;
    pcg32_seed(&world, 1, 8);
    assert_memory_not_equal(&world, &table.hidden.chance[CHANCE_CARDS],
                            sizeof world);
    crew_setup(&twin, &options, 2);
    assert_memory_not_equal(&twin.hidden.decks, &table.hidden.decks,
                            sizeof twin.hidden.decks);
}

static void
uboot_6_14_cards_wait_face_down_and_come_before_the_bell(void **unused)
{
    (void)unused;
    lay_table();
    crew_mobilise(&table);
    crew_morale(&table, -1);
    assert_int_equal(table.board.cards.waits, 1);
    assert_int_equal(crew_may_resolve(&table.seen), CREW_BUSY_PHASE);
    crew_instruct(&table, INSTRUCT_BELL, 0, 0);
    assert_int_equal(table.board.phase, PHASE_MOBILISING);
    crew_mobilise_close(&table);
    /* What was begun is finished; only then the bell. */
    assert_int_equal(table.board.phase, PHASE_WATCH_CHANGE);
    assert_int_equal(crew_may_change(&table.seen), CREW_CARDS_WAIT);
    assert_int_equal(crew_may_resolve(&table.seen), CREW_MAY);
    crew_resolve(&table);
    assert_int_equal(table.board.cards.waits, 0);
    assert_null(crew_check(&table));
}

/* The printed example: an attack during the watch change hits the new watch. */
static void
uboot_6_14_an_attack_during_the_change_meets_the_new_watch(void **unused)
{
    (void)unused;
    lay_table();
    for (int i = 0; i < FIGURES; i++)
        stand(i, 8);
    crew_instruct(&table, INSTRUCT_BELL, 0, 0);
    crew_instruct(&table, INSTRUCT_DAMAGE, 7, UBOOT_INJURY_WOUNDS);
    assert_false(said(CREW_EV_HURT));
    crew_change(&table);
    assert_true(said(CREW_EV_HURT));
    for (int i = 0; i < FIGURES; i++)
        assert_int_equal(table.board.sailor[i].health[0].card, 0);
}

static void uboot_8_7_an_event_card_waits_as_well(void **unused)
{
    (void)unused;
    lay_table();
    crew_instruct(&table, INSTRUCT_EVENT, 0, 0);
    assert_int_equal(table.board.cards.waits, 1);
    assert_int_equal(table.board.cards.waiting[0], UBOOT_DECK_EVENT);
}

static void uboot_9_4_2_the_daily_question_moves_morale(void **unused)
{
    (void)unused;
    lay_table();
    crew_instruct(&table, INSTRUCT_MEAL, 0, 0);
    assert_int_equal(table.board.morale, 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(uboot_5_1_every_role_has_its_own_four_men),
        test(uboot_5_2_the_table_is_laid),
        test(uboot_5_2_one_supply_in_a_section_until_it_begins),
        test(uboot_5_3_a_hard_captain_begins_on_ten),
        test(uboot_5_2_a_first_aid_box_for_every_further_mission),
        test(uboot_7_2_an_order_costs_a_field),
        test(uboot_7_3_then_morale_pays_and_brings_a_card),
        test(uboot_7_3_every_field_on_the_way_down_draws_its_deck),
        test(uboot_7_3_rising_morale_draws_nothing_and_stops_at_eleven),
        test(uboot_7_3_a_ship_sunk_raises_it_by_three),
        test(uboot_7_3_both_tracks_at_their_end_nothing_can_be_ordered),
        test(uboot_7_4_an_exhausted_crew_is_lost_by_a_new_chip),
        test(uboot_7_4_or_by_a_breach),
        test(uboot_ruling_301_a_long_dive_costs_a_field),
        test(uboot_6_10_when_all_are_dead_it_is_over),
        test(uboot_ruling_305_the_crew_has_its_own_chance),
        test(uboot_6_14_cards_wait_face_down_and_come_before_the_bell),
        test(uboot_6_14_an_attack_during_the_change_meets_the_new_watch),
        test(uboot_8_7_an_event_card_waits_as_well),
        test(uboot_9_4_2_the_daily_question_moves_morale),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
