/* The bell, step by step; cigarettes. */
#include "tests/uboot/crew_table.h"

/* Goes up and keeps watch. [9.3] */
static void look_out(int figure)
{
    stand(figure, 8);
    order(UBOOT_ORDER_ASSIGN_WATCH, 0, 0, 0);
    join(figure);
    confirm();
}

static void uboot_6_8_the_command_track_goes_back(void **unused)
{
    (void)unused;
    static const int back[] = {6, 5, 4};
    for (int d = EASY; d <= HARD; d++) {
        lay_table();
        table.board.difficulty[ROLE_CAPTAIN] = (int8_t)d;
        table.board.command = 8;
        bell();
        assert_int_equal(table.board.command, 8 - back[d]);
        table.board.command = 2;
        bell();
        assert_int_equal(table.board.command, 0); /* never past VIII */
    }
}

static void uboot_6_8_the_other_watch_comes_on(void **unused)
{
    (void)unused;
    lay_table();
    assert_int_equal(crew_sailor(&table.seen, F1), F1);
    bell();
    assert_int_equal(table.board.watch, 1);
    assert_int_equal(crew_sailor(&table.seen, F1), FIGURES + F1);
    assert_int_equal(table.board.place[F1],
                     2); /* both stand where the figure is */
    assert_non_null(called(CALL_BELL_DONE));
    bell();
    assert_int_equal(crew_sailor(&table.seen, F1), F1);
}

static void uboot_6_8_everybody_confirms(void **unused)
{
    (void)unused;
    lay_table();
    crew_instruct(&table, INSTRUCT_BELL, 0, 0);
    for (int i = 0; i < 3; i++)
        crew_change_confirm(&table, i);
    assert_int_equal(table.board.watch, 0);
    crew_change_confirm(&table, 3);
    assert_int_equal(table.board.watch, 1);
    assert_int_equal(table.board.phase, PHASE_READY);
}

static void uboot_6_8_every_man_of_both_watches_rests(void **unused)
{
    (void)unused;
    lay_table();
    for (int i = 0; i < SAILORS; i++)
        crew_activate(&table, i, 2);
    bell();
    for (int i = 0; i < SAILORS; i++)
        assert_int_equal(crew_count_slots(&table.seen, i, SLOT_ACT), 1);
}

/* The printed example: the two on the left repair, their comrades both have the
 * symbol; the two on the right have one activation each. */
static void uboot_6_8_the_example_of_the_mechanics(void **unused)
{
    (void)unused;
    empty_boat();
    breaks(UBOOT_COMPONENT_BATTERY_AFT, UBOOT_SEVERITY_GREEN); /* two men */
    order(UBOOT_ORDER_REPAIR, PROBLEM_TECHNICAL, UBOOT_COMPONENT_BATTERY_AFT,
          0);
    join(E1);
    join(E2);
    confirm();
    crew_activate(&table, E3, 1);
    crew_activate(&table, E4, 1);
    crew_taken(&table);
    bell();
    assert_int_equal(crew_count_slots(&table.seen, E1, SLOT_GREEN), 0);
    assert_int_equal(crew_count_slots(&table.seen, FIGURES + E1, SLOT_GREEN),
                     1);
    assert_int_equal(crew_count_slots(&table.seen, FIGURES + E2, SLOT_GREEN),
                     1);
    assert_int_equal(crew_count_slots(&table.seen, FIGURES + E1, SLOT_ACT), 0);
    assert_int_equal(crew_count_slots(&table.seen, FIGURES + E2, SLOT_ACT), 0);
    assert_int_equal(crew_count_slots(&table.seen, E3, SLOT_ACT), 0);
    assert_int_equal(crew_count_slots(&table.seen, E4, SLOT_ACT), 0);
    assert_int_equal(table.board.repair[UBOOT_COMPONENT_BATTERY_AFT],
                     REPAIR_RUNS);
    assert_null(called(CALL_REPAIR)); /* as many as before */
}

static void uboot_6_8_who_hands_on_keeps_his_activations(void **unused)
{
    (void)unused;
    empty_boat();
    look_out(N1);
    crew_activate(&table, N1, 2);
    bell();
    assert_int_equal(crew_count_slots(&table.seen, N1, SLOT_ACT), 2);
    assert_int_equal(crew_count_slots(&table.seen, FIGURES + N1, SLOT_OBS), 1);
    assert_int_equal(table.board.observers, 1);
}

/* F3 of the first watch keeps a lookout, his comrade is a radio operator. */
static void uboot_6_8_without_the_symbol_one_activation_more(void **unused)
{
    (void)unused;
    empty_boat();
    look_out(F3);
    bell();
    assert_int_equal(crew_count_slots(&table.seen, FIGURES + F3, SLOT_OBS), 1);
    assert_int_equal(crew_count_slots(&table.seen, FIGURES + F3, SLOT_ACT), 1);
}

static void uboot_6_8_without_room_the_task_ends(void **unused)
{
    (void)unused;
    empty_boat();
    look_out(F3);
    crew_activate(&table, FIGURES + F3, 3); /* one rests away, one is left */
    crew_taken(&table);
    bell();
    assert_int_equal(crew_count_slots(&table.seen, FIGURES + F3, SLOT_OBS), 0);
    assert_int_equal(table.board.observers, 0);
    assert_int_equal(called(CALL_OBSERVERS)->arg[0], 0);
    assert_true(said(CREW_EV_NOT_RELIEVED));
}

static void uboot_6_8_a_dead_comrade_takes_nothing_over(void **unused)
{
    (void)unused;
    empty_boat();
    stand(N2, 8);
    crew_kill(&table, FIGURES + N2, 0);
    order(UBOOT_ORDER_ASSIGN_WATCH, 0, 0, 0);
    join(N2);
    confirm();
    bell();
    assert_int_equal(table.board.observers, 0);
    assert_int_equal(table.board.place[N2], 0); /* [6.10] */
    assert_null(crew_check(&table));
}

static void
uboot_10_3_2_a_team_too_small_for_the_new_watch_pauses(void **unused)
{
    (void)unused;
    empty_boat();
    crew_kill(&table, FIGURES + E2, 0);
    breaks(UBOOT_COMPONENT_BATTERY_AFT, UBOOT_SEVERITY_GREEN);
    order(UBOOT_ORDER_REPAIR, PROBLEM_TECHNICAL, UBOOT_COMPONENT_BATTERY_AFT,
          0);
    join(E1);
    join(E2);
    confirm();
    bell();
    assert_int_equal(table.board.repair[UBOOT_COMPONENT_BATTERY_AFT],
                     REPAIR_PAUSED);
    assert_int_equal(called(CALL_REPAIR)->arg[1], 0);
    assert_int_equal(crew_count_slots(&table.seen, FIGURES + E1, SLOT_ACT), 1);
}

static void uboot_6_8_danger_counts_before_the_men_are_relieved(void **unused)
{
    (void)unused;
    empty_boat();
    table.board.section[3].chip[UBOOT_ENVIRONMENT_FIRE] =
        1; /* all sixteen tokens */
    bell();
    int hurt = 0;
    for (int i = 0; i < FIGURES; i++) {
        hurt += table.board.sailor[i].health[0].card ||
                table.board.sailor[i].dead ||
                crew_count_slots(&table.seen, i, SLOT_ACT);
        assert_int_equal(table.board.sailor[FIGURES + i].health[0].card, 0);
    }
    assert_true(hurt > 0);
}

/* The printed example: of two sick men one was treated. */
static void uboot_6_8_a_treated_man_sheds_a_health_chip_instead(void **unused)
{
    (void)unused;
    empty_boat();
    ill(E3, UBOOT_CARD_BLISTERS); /* one exhaustion each */
    ill(E4, UBOOT_CARD_SLEEPLESS);
    crew_activate(&table, E3, 1);
    crew_activate(&table, E4, 1);
    crew_treat(&table, E3, 0);
    bell();
    assert_int_equal(crew_count_slots(&table.seen, E3, SLOT_EXH), 0);
    assert_int_equal(crew_count_slots(&table.seen, E3, SLOT_ACT), 1);
    assert_int_equal(table.board.sailor[E3].health[0].card, 0); /* it is gone */
    assert_int_equal(crew_count_slots(&table.seen, E4, SLOT_EXH), 1);
    assert_int_equal(crew_count_slots(&table.seen, E4, SLOT_ACT), 0);
}

static void uboot_8_6_also_after_handing_a_task_on(void **unused)
{
    (void)unused;
    empty_boat();
    look_out(N1);
    ill(N1, UBOOT_CARD_BLISTERS);
    crew_treat(&table, N1, 0);
    bell();
    assert_int_equal(crew_count_slots(&table.seen, FIGURES + N1, SLOT_OBS), 1);
    assert_int_equal(crew_count_slots(&table.seen, N1, SLOT_EXH), 0);
}

static void uboot_6_9_an_untreated_fever_drains_morale(void **unused)
{
    (void)unused;
    empty_boat();
    table.board.cards.ignore_morale = 9;
    ill(C1, UBOOT_CARD_FEVER);
    bell();
    assert_int_equal(table.board.morale, 1);
    bell(); /* he is off duty now */
    assert_int_equal(table.board.morale, 1);
    lay_table();
    ill(C1, UBOOT_CARD_FEVER);
    crew_treat(&table, C1, 0);
    bell();
    assert_int_equal(table.board.morale, 0);
}

static int contagious_card(void)
{
    for (int i = 0; i < UBOOT_CARD_COUNT; i++)
        if (uboot_cards[i].ailment == UBOOT_AILMENT_CONTAGIOUS)
            return i;
    return -1;
}

static void uboot_6_9_a_contagious_man_tires_one_beside_him(void **unused)
{
    (void)unused;
    int card = contagious_card();
    assert_true(card >= 0);
    empty_boat();
    stand(C1, 2);
    stand(F1, 2);
    ill(C1, card);
    bell();
    assert_int_equal(crew_count_slots(&table.seen, F1, SLOT_ACT), 1);
    for (int i = 0; i < FIGURES; i++)
        if (i != F1 && i != C1)
            assert_int_equal(crew_count_slots(&table.seen, i, SLOT_ACT), 0);
}

/* The figure of a fallen man comes back for his comrade. */
static void uboot_6_10_a_missing_figure_is_placed_at_will(void **unused)
{
    (void)unused;
    empty_boat();
    crew_kill(&table, N2, 0);
    table.board.section[4].chip[UBOOT_ENVIRONMENT_FIRE] = 9;
    crew_instruct(&table, INSTRUCT_BELL, 0, 0);
    crew_change(&table);
    assert_int_equal(table.board.phase, PHASE_WATCH_CHANGE);
    assert_true(table.board.placing[N2]);
    assert_int_equal(crew_may_place(&table.seen, N1, 3), CREW_NOTHING);
    assert_int_equal(crew_may_place(&table.seen, N2, 5), CREW_MAY);
    crew_place(&table, N2, 5); /* into the fire, and unharmed */
    assert_int_equal(table.board.phase, PHASE_READY);
    assert_int_equal(table.board.place[N2], 5);
    assert_int_equal(man(N2)->health[0].card, 0);
    assert_null(crew_check(&table));
    bell();
    assert_int_equal(table.board.place[N2], 0);
}

static void
uboot_6_8_an_officer_on_easy_may_leave_his_tile_unturned(void **unused)
{
    (void)unused;
    empty_boat();
    assert_int_equal(crew_may_simple(&table.seen, ROLE_CHIEF), CREW_NO_SIMPLE);
    table.board.difficulty[ROLE_CHIEF] = EASY;
    assert_int_equal(crew_may_simple(&table.seen, ROLE_CHIEF), CREW_MAY);
    crew_simple(&table, ROLE_CHIEF, true);
    breaks(UBOOT_COMPONENT_GALLEY, UBOOT_SEVERITY_GREEN);
    order(UBOOT_ORDER_REPAIR, PROBLEM_TECHNICAL, UBOOT_COMPONENT_GALLEY, 0);
    join(E2);
    confirm();
    crew_activate(&table, E3, 2);
    crew_activate(&table, E2, 1);
    crew_activate(&table, FIGURES + E3, 2);
    bell();
    assert_int_equal(crew_sailor(&table.seen, E2), FIGURES + E2);
    assert_int_equal(crew_face(&table.seen, FIGURES + E2), E2);
    assert_int_equal(crew_face(&table.seen, FIGURES + C1), FIGURES + C1);
    assert_int_equal(crew_count_slots(&table.seen, E2, SLOT_GREEN), 0);
    assert_int_equal(crew_count_slots(&table.seen, FIGURES + E2, SLOT_GREEN),
                     1);
    assert_int_equal(crew_count_slots(&table.seen, E3, SLOT_ACT),
                     1); /* both rested */
    assert_int_equal(crew_count_slots(&table.seen, FIGURES + E3, SLOT_ACT), 1);
    assert_null(crew_check(&table));
    crew_simple(&table, ROLE_CHIEF, false);
    bell(); /* turned now: the first men, with the symbols of the others */
    assert_int_equal(crew_face(&table.seen, E2), FIGURES + E2);
    assert_int_equal(crew_face(&table.seen, C1), C1);
}

/* F3 of the first watch keeps a lookout, his comrade is a radio operator. */
static void
uboot_ruling_329_the_next_man_has_the_symbols_of_his_comrade(void **unused)
{
    (void)unused;
    empty_boat();
    table.board.difficulty[ROLE_FIRST_OFFICER] = EASY;
    crew_simple(&table, ROLE_FIRST_OFFICER, true);
    look_out(F3);
    bell();
    assert_int_equal(crew_count_slots(&table.seen, FIGURES + F3, SLOT_OBS), 1);
    assert_int_equal(crew_count_slots(&table.seen, FIGURES + F3, SLOT_ACT), 0);
    assert_true(crew_has_spec(&table.seen, FIGURES + F3,
                              UBOOT_SPECIALISATION_OBSERVATION));
    assert_false(
        crew_has_spec(&table.seen, FIGURES + F3, UBOOT_SPECIALISATION_ENIGMA));
}

/* The man coming on is worn out; he rests before he takes it over. */
static void uboot_ruling_311_who_comes_on_rests_first(void **unused)
{
    (void)unused;
    empty_boat();
    look_out(N1);
    crew_activate(&table, FIGURES + N1, SLOTS);
    bell();
    assert_int_equal(crew_count_slots(&table.seen, FIGURES + N1, SLOT_ACT), 2);
    assert_int_equal(crew_count_slots(&table.seen, FIGURES + N1, SLOT_OBS), 1);
}

static void uboot_6_2_effects_touch_the_watch_on_duty(void **unused)
{
    (void)unused;
    empty_boat();
    bell();
    crew_hurt_section(&table, 4, UBOOT_INJURY_WOUNDS);
    for (int i = 0; i < FIGURES; i++)
        assert_int_equal(table.board.sailor[i].health[0].card, 0);
    assert_true(said(CREW_EV_HURT));
}

static void uboot_6_3_three_slots_for_each_of_both_watches(void **unused)
{
    (void)unused;
    lay_table();
    assert_int_equal(
        uboot_tokens[UBOOT_TOKEN_ACTIVATION_SLOTS_PER_SAILOR].count, SLOTS);
    assert_int_equal(crew_activate(&table, C1, 5), 3);
    assert_int_equal(crew_free_slots(&table.seen, FIGURES + C1), 3);
}

static void uboot_6_13_four_men_outside_for_each_cigarette(void **unused)
{
    (void)unused;
    empty_boat();
    assert_int_equal(crew_may_smoke(&table.seen, ROLE_NAVIGATOR),
                     CREW_NOBODY_OUTSIDE);
    for (int i = N1; i <= N4; i++) {
        stand(i, 8);
        crew_activate(&table, i, 2);
    }
    stand(C1, 7);
    crew_activate(&table, C1, 1);
    uint32_t four = 1U << N1 | 1U << N2 | 1U << N3 | 1U << C1;
    assert_int_equal(
        crew_may_light(&table.seen, ROLE_NAVIGATOR, four | 1U << N4),
        CREW_TOO_MANY);
    assert_int_equal(crew_may_light(&table.seen, ROLE_CHIEF, four),
                     CREW_NOBODY_OUTSIDE);
    assert_int_equal(crew_may_light(&table.seen, ROLE_NAVIGATOR, four),
                     CREW_MAY);
    crew_smoke(&table, ROLE_NAVIGATOR, four);
    assert_int_equal(table.board.cigarettes[ROLE_NAVIGATOR], 1);
    assert_int_equal(acts(N1), 1);
    assert_int_equal(acts(C1), 0);
    assert_int_equal(acts(N4), 2);
    assert_int_equal(table.board.command, 0); /* free */
    /* Each once in a break; another cigarette for those left. */
    assert_int_equal(crew_may_light(&table.seen, ROLE_NAVIGATOR, 1U << N1),
                     CREW_NOTHING);
    assert_int_equal(crew_may_light(&table.seen, ROLE_CAPTAIN, 1U << N4),
                     CREW_MAY);
    crew_smoke(&table, ROLE_CAPTAIN, 1U << N4);
    assert_int_equal(acts(N4), 1);
    /* Indoors nobody smokes. */
    assert_int_equal(crew_may_light(&table.seen, ROLE_NAVIGATOR, 1U << E1),
                     CREW_WRONG_SECTION);
}

static void uboot_6_13_once_a_watch(void **unused)
{
    (void)unused;
    empty_boat();
    stand(N1, 8);
    crew_activate(&table, N1, 2);
    crew_smoke(&table, ROLE_NAVIGATOR, 1U << N1);
    mobilise();
    crew_mobilise_close(&table);
    assert_int_equal(crew_may_smoke(&table.seen, ROLE_NAVIGATOR), CREW_SMOKED);
    bell();
    assert_int_equal(crew_may_smoke(&table.seen, ROLE_NAVIGATOR), CREW_MAY);
    table.board.cigarettes[ROLE_NAVIGATOR] = 0;
    assert_int_equal(crew_may_smoke(&table.seen, ROLE_NAVIGATOR),
                     CREW_NO_CIGARETTE);
}

static void uboot_ruling_302_an_order_ends_the_break(void **unused)
{
    (void)unused;
    empty_boat();
    stand(N1, 8);
    stand(F3, 3);
    stand(F4, 3);
    crew_activate(&table, N1, 2);
    crew_smoke(&table, ROLE_NAVIGATOR, 1U << N1);
    assert_int_equal(crew_may_smoke(&table.seen, ROLE_NAVIGATOR), CREW_MAY);
    order(UBOOT_ORDER_NEW_COURSE, 1, 0, 0);
    assert_int_equal(crew_may_smoke(&table.seen, ROLE_NAVIGATOR), CREW_SMOKED);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(uboot_6_8_the_command_track_goes_back),
        test(uboot_6_8_the_other_watch_comes_on),
        test(uboot_6_8_everybody_confirms),
        test(uboot_6_8_every_man_of_both_watches_rests),
        test(uboot_6_8_the_example_of_the_mechanics),
        test(uboot_6_8_who_hands_on_keeps_his_activations),
        test(uboot_6_8_without_the_symbol_one_activation_more),
        test(uboot_6_8_without_room_the_task_ends),
        test(uboot_6_8_a_dead_comrade_takes_nothing_over),
        test(uboot_10_3_2_a_team_too_small_for_the_new_watch_pauses),
        test(uboot_6_8_danger_counts_before_the_men_are_relieved),
        test(uboot_6_8_a_treated_man_sheds_a_health_chip_instead),
        test(uboot_8_6_also_after_handing_a_task_on),
        test(uboot_6_9_an_untreated_fever_drains_morale),
        test(uboot_6_9_a_contagious_man_tires_one_beside_him),
        test(uboot_6_10_a_missing_figure_is_placed_at_will),
        test(uboot_6_8_an_officer_on_easy_may_leave_his_tile_unturned),
        test(uboot_ruling_329_the_next_man_has_the_symbols_of_his_comrade),
        test(uboot_ruling_311_who_comes_on_rests_first),
        test(uboot_6_2_effects_touch_the_watch_on_duty),
        test(uboot_6_3_three_slots_for_each_of_both_watches),
        test(uboot_6_13_four_men_outside_for_each_cigarette),
        test(uboot_6_13_once_a_watch),
        test(uboot_ruling_302_an_order_ends_the_break),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
