/* Wounds, deaths, crew damage, first aid. */
#include "tests/uboot/crew_table.h"

/* The printed example: a man with three activations gets a cross and an
 * exhaustion; two activations are discarded. */
static void uboot_6_9_the_example_of_the_full_man(void **unused)
{
    (void)unused;
    empty_boat();
    crew_activate(&table, C1, 3);
    ill(C1, UBOOT_CARD_SCORCHED_LUNGS);
    assert_int_equal(chips(C1, SLOT_CROSS), 1);
    assert_int_equal(chips(C1, SLOT_EXH), 1);
    assert_int_equal(chips(C1, SLOT_ACT), 1);
    assert_null(crew_check(&table));
}

static void uboot_6_9_the_task_goes_only_if_no_activation_is_left(void **unused)
{
    (void)unused;
    empty_boat();
    stand(N1, 8);
    order(UBOOT_ORDER_ASSIGN_WATCH, 0, 0, 0);
    join(N1);
    confirm();
    crew_activate(&table, N1, 2);
    ill(N1, UBOOT_CARD_SPLINTER); /* one cross */
    assert_int_equal(chips(N1, SLOT_OBS), 1);
    assert_int_equal(chips(N1, SLOT_ACT), 1);
    ill(N1, UBOOT_CARD_CARBON_MONOXIDE); /* two exhaustions */
    crew_pump(&table);
    assert_int_equal(chips(N1, SLOT_OBS), 0);
    assert_int_equal(table.board.observers, 0);
    assert_int_equal(called(CALL_OBSERVERS)->arg[0], 0);
    assert_null(crew_check(&table));
}

static void uboot_6_9_superfluous_symbols_are_ignored(void **unused)
{
    (void)unused;
    empty_boat();
    ill(C1, UBOOT_CARD_CARBON_MONOXIDE); /* two exhaustions */
    ill(C1, UBOOT_CARD_HEART_FLUTTER);   /* two more: room for one */
    assert_int_equal(chips(C1, SLOT_EXH), 3);
    ill(C1, UBOOT_CARD_GRAZE); /* exhaustion and activation: no room */
    assert_int_equal(chips(C1, SLOT_EXH), 3);
    assert_int_equal(chips(C1, SLOT_ACT), 0);
    assert_int_not_equal(man(C1)->health[2].card, 0); /* but it lies there */
    assert_null(crew_check(&table));
}

static void uboot_6_10_the_second_cross_kills(void **unused)
{
    (void)unused;
    empty_boat();
    ill(C1, UBOOT_CARD_SPLINTER);
    assert_false(man(C1)->dead);
    ill(C1, UBOOT_CARD_FLASH_BURN);
    assert_true(man(C1)->dead);
    assert_int_equal(table.board.place[C1], 0);
    assert_int_equal(table.board.morale, 2);
    assert_int_equal(man(C1)->health[0].card, 0);
    /* His cards are under their decks again. */
    assert_int_equal(table.board.cards.place[UBOOT_CARD_SPLINTER],
                     CARD_IN_DECK);
    assert_int_equal(table.board.cards.place[UBOOT_CARD_FLASH_BURN],
                     CARD_IN_DECK);
    assert_null(crew_check(&table));
}

static void uboot_6_10_a_fatal_hit_kills_at_once(void **unused)
{
    (void)unused;
    empty_boat();
    ill(C1, UBOOT_CARD_FATAL_HIT);
    assert_true(man(C1)->dead);
}

static void uboot_7_6_a_dead_man_is_not_touched(void **unused)
{
    (void)unused;
    empty_boat();
    crew_kill(&table, C1, 0);
    ill(C1, UBOOT_CARD_SPLINTER);
    assert_int_equal(man(C1)->health[0].card, 0);
    assert_int_equal(table.board.cards.place[UBOOT_CARD_SPLINTER],
                     CARD_IN_DECK);
    assert_int_equal(crew_activate(&table, C1, 2), 0);
}

static void uboot_6_10_men_outside_a_diving_boat_are_lost(void **unused)
{
    (void)unused;
    empty_boat();
    stand(N1, 8);
    look(go_below);
    assert_true(man(N1)->dead);
    assert_int_equal(table.board.morale, 2);
    assert_false(table.board.sailor[FIGURES + N1].dead); /* he sleeps below */
    empty_boat();
    for (int i = N1; i <= N4; i++)
        stand(i, 8);
    stand(C1, 7);
    look(go_below);
    assert_true(man(C1)->dead);
    assert_int_equal(table.board.morale, 6); /* six at most */
    assert_null(crew_check(&table));
}

/* The printed example: four men and a fire in section 5: four tokens. */
static void uboot_6_12_as_many_tokens_as_men(void **unused)
{
    (void)unused;
    int hurt[5] = {0}, total = 0;
    for (int seed = 0; seed < 400; seed++) {
        empty_boat();
        pcg32_seed(&table.hidden.chance[CHANCE_BAG], (uint64_t)seed, 9);
        for (int i = E1; i <= E4; i++)
            stand(i, 5);
        crew_taken(&table);
        crew_instruct(&table, INSTRUCT_ENVIRONMENT, UBOOT_ENVIRONMENT_FIRE, 5);
        assert_int_equal(table.board.morale >= 1, 1); /* [10.3.4] */
        int n = 0;
        for (int i = 0; i < table.hidden.newses; i++) {
            if (table.hidden.news[i].kind == CREW_EV_TOKENS)
                assert_int_equal(table.hidden.news[i].arg[0], 4);
            n += table.hidden.news[i].kind == CREW_EV_HURT;
        }
        assert_true(n <= 4);
        hurt[n]++;
        total += n;
    }
    /* Four of sixteen tokens, four men: one hurt on average. */
    assert_in_range(total, 340, 460);
    assert_true(hurt[0] > 0 && hurt[1] > 0 && hurt[2] > 0);
}

/* Three men and two chips of fire: six tokens. */
static void uboot_6_12_each_chip_of_a_kind_counts(void **unused)
{
    (void)unused;
    empty_boat();
    for (int i = E1; i <= E3; i++)
        stand(i, 5);
    table.board.section[4].chip[UBOOT_ENVIRONMENT_FIRE] = 2;
    table.board.section[4].chip[UBOOT_ENVIRONMENT_ELECTRICAL] = 1;
    int8_t men[FIGURES];
    int count = crew_men(&table.seen, 5, false, men);
    assert_int_equal(count, 3);
    crew_taken(&table);
    crew_danger(&table, 5, men, count);
    int fire = 0, shocks = 0;
    for (int i = 0; i < table.hidden.newses; i++)
        if (table.hidden.news[i].kind == CREW_EV_TOKENS) {
            if (table.hidden.news[i].arg[1] == UBOOT_INJURY_BURNS)
                fire = table.hidden.news[i].arg[0];
            if (table.hidden.news[i].arg[1] == UBOOT_INJURY_SHOCKS)
                shocks = table.hidden.news[i].arg[0];
        }
    assert_int_equal(fire, 6);
    assert_int_equal(shocks, 3);
}

static void uboot_6_12_both_outer_sections_are_one(void **unused)
{
    (void)unused;
    int8_t men[FIGURES];
    empty_boat();
    stand(C1, 7);
    stand(C2, 8);
    assert_int_equal(crew_men(&table.seen, 7, true, men), 2);
    crew_taken(&table);
    crew_instruct(&table, INSTRUCT_DAMAGE, 7, UBOOT_INJURY_WOUNDS);
    assert_int_equal(table.hidden.news[0].kind, CREW_EV_TOKENS);
    assert_int_equal(table.hidden.news[0].arg[0], 2);
}

static void uboot_6_12_nobody_there_nothing_happens(void **unused)
{
    (void)unused;
    empty_boat();
    crew_taken(&table);
    crew_instruct(&table, INSTRUCT_DAMAGE, 2, UBOOT_INJURY_WOUNDS);
    assert_int_equal(table.hidden.newses, 0);
    struct pcg32 before = table.hidden.chance[CHANCE_BAG];
    crew_hurt_section(&table, 6, UBOOT_INJURY_BURNS);
    assert_memory_equal(&before, &table.hidden.chance[CHANCE_BAG],
                        sizeof before);
}

static void uboot_ruling_310_injuries_come_at_once(void **unused)
{
    (void)unused;
    empty_boat(); /* sixteen men: every token is one of them */
    crew_instruct(&table, INSTRUCT_DAMAGE, 4, UBOOT_INJURY_POISONING);
    int hurt = 0;
    for (int i = 0; i < FIGURES; i++)
        hurt += table.board.sailor[i].health[0].card != 0;
    assert_true(hurt > 0);
    for (int i = 0; i < table.board.cards.waits; i++)
        assert_int_not_equal(table.board.cards.waiting[i],
                             UBOOT_DECK_POISONING);
}

static void uboot_8_8_an_empty_deck_is_replaced_by_another(void **unused)
{
    (void)unused;
    empty_boat();
    crew_instruct(&table, INSTRUCT_DAMAGE, 4, UBOOT_INJURY_BURNS);
    /* Sixteen tokens, six burns: others were drawn. */
    bool other = false;
    for (int i = 0; i < UBOOT_CARD_COUNT; i++)
        other = other || (table.board.cards.place[i] == CARD_ON_MAN &&
                          uboot_cards[i].deck != UBOOT_DECK_BURNS);
    assert_true(other);
    assert_null(crew_check(&table));
}

static void uboot_7_6_a_random_man_is_one_of_the_watch(void **unused)
{
    (void)unused;
    int seen[FIGURES] = {0};
    lay_table();
    bell();
    for (int i = 0; i < 400; i++) {
        int sailor = crew_random(&table);
        assert_true(crew_on_duty(&table.seen, sailor));
        seen[crew_figure(sailor)]++;
    }
    for (int i = 0; i < FIGURES; i++)
        assert_true(seen[i] > 5);
}

static void uboot_8_6_a_medic_treats_one_man_each_time(void **unused)
{
    (void)unused;
    empty_boat();
    ill(C1, UBOOT_CARD_SPLINTER);  /* a bandage */
    ill(C2, UBOOT_CARD_BLISTERS);  /* ointment */
    ill(C2, UBOOT_CARD_SLEEPLESS); /* and tablets */
    order(UBOOT_ORDER_FIRST_AID, C1 + 1, C2 + 1, 0);
    join(F1);
    assert_int_equal(crew_may_confirm(&table.seen, ROLE_FIRST_OFFICER),
                     CREW_TOO_FEW);
    crew_join(&table, F1, 2);
    confirm();
    assert_int_equal(acts(F1), 2);
    assert_true(man(C1)->health[0].treated);
    assert_true(man(C2)->health[0].treated);
    assert_true(man(C2)->health[1].treated);
    assert_int_equal(table.board.kit.chips[UBOOT_MEDICINE_BANDAGES], 3);
    assert_int_equal(table.board.kit.chips[UBOOT_MEDICINE_OINTMENT], 2);
    assert_int_equal(table.board.kit.chips[UBOOT_MEDICINE_TABLETS], 3);
    /* Nothing more to do for him. */
    assert_false(crew_can_treat(&table.seen, C1));
}

static void uboot_8_6_the_first_officer_names_patients_and_cards(void **unused)
{
    (void)unused;
    empty_boat();
    ill(C2, UBOOT_CARD_BLISTERS);
    ill(C2, UBOOT_CARD_SLEEPLESS);
    order(UBOOT_ORDER_FIRST_AID, 0, 0, 0);
    assert_int_equal(crew_may_confirm(&table.seen, ROLE_FIRST_OFFICER),
                     CREW_NO_PATIENT);
    const int16_t second[ORDER_ARGS] = {(C2 + 1) + 64 * 2, 0, 0, 0};
    crew_detail(&table, second);
    join(F1);
    confirm();
    assert_false(man(C2)->health[0].treated);
    assert_true(man(C2)->health[1].treated);
}

static void uboot_8_6_in_the_same_section_only(void **unused)
{
    (void)unused;
    empty_boat();
    ill(C1, UBOOT_CARD_SPLINTER);
    ill(C2, UBOOT_CARD_BLISTERS);
    stand(C2, 2);
    stand(F1, 2);
    order(UBOOT_ORDER_FIRST_AID, C1 + 1, 0, 0);
    assert_int_equal(crew_may_join(&table.seen, F1, 1), CREW_WRONG_SECTION);
    const int16_t apart[ORDER_ARGS] = {C1 + 1, C2 + 1, 0, 0};
    crew_detail(&table, apart);
    assert_int_equal(crew_may_confirm(&table.seen, ROLE_FIRST_OFFICER),
                     CREW_WRONG_SECTION);
}

static void uboot_8_6_all_of_the_medicine_or_none(void **unused)
{
    (void)unused;
    empty_boat();
    ill(C1, UBOOT_CARD_BURNT_HANDS); /* ointment and bandages */
    table.board.kit.used[UBOOT_MEDICINE_BANDAGES] =
        table.board.kit.chips[UBOOT_MEDICINE_BANDAGES];
    table.board.kit.chips[UBOOT_MEDICINE_BANDAGES] = 0;
    assert_false(crew_can_treat(&table.seen, C1));
    crew_treat(&table, C1, 0);
    assert_false(man(C1)->health[0].treated);
    assert_int_equal(table.board.kit.chips[UBOOT_MEDICINE_OINTMENT], 3);
    ill(C3, UBOOT_CARD_NAUSEA); /* there are tablets for him */
    order(UBOOT_ORDER_FIRST_AID, C1 + 1, 0, 0);
    join(F1);
    assert_int_equal(crew_may_confirm(&table.seen, ROLE_FIRST_OFFICER),
                     CREW_NO_MEDICINE);
    const int16_t healthy[ORDER_ARGS] = {C2 + 1, 0, 0, 0};
    crew_detail(&table, healthy);
    assert_int_equal(crew_may_confirm(&table.seen, ROLE_FIRST_OFFICER),
                     CREW_NO_PATIENT);
}

static void uboot_8_6_medicine_is_used_when_the_card_goes(void **unused)
{
    (void)unused;
    empty_boat();
    ill(C1, UBOOT_CARD_BLISTERS);
    crew_treat(&table, C1, 0);
    assert_int_equal(table.board.kit.used[UBOOT_MEDICINE_OINTMENT], 0);
    bell();
    assert_int_equal(table.board.kit.used[UBOOT_MEDICINE_OINTMENT], 1);
    assert_int_equal(table.board.kit.chips[UBOOT_MEDICINE_OINTMENT], 2);
    assert_int_equal(table.board.cards.place[UBOOT_CARD_BLISTERS],
                     CARD_IN_DECK);
}

static void uboot_ruling_312_the_card_with_the_cross_first(void **unused)
{
    (void)unused;
    empty_boat();
    ill(C1, UBOOT_CARD_BLISTERS);       /* exhaustion */
    ill(C1, UBOOT_CARD_SCORCHED_LUNGS); /* cross, exhaustion */
    crew_treat(&table, C1, 0);
    assert_int_equal(crew_mend(&table, C1, 1), 1);
    assert_int_equal(chips(C1, SLOT_CROSS), 0);
    assert_int_equal(chips(C1, SLOT_EXH), 2);
    assert_int_equal(crew_mend(&table, C1, 5), 2);
    assert_int_equal(man(C1)->health[0].card, 0);
    assert_int_equal(man(C1)->health[1].card, 0);
    /* A card that never found room goes once it is treated. */
    ill(C1, UBOOT_CARD_CARBON_MONOXIDE);
    ill(C1, UBOOT_CARD_HEART_FLUTTER);
    ill(C1, UBOOT_CARD_SINGED_FACE);
    crew_treat(&table, C1, 1U << 2);
    assert_int_equal(crew_mend(&table, C1, 1), 0);
    assert_int_equal(man(C1)->health[2].card, 0);
    assert_null(crew_check(&table));
}

static void uboot_8_6_the_last_bandage_is_for_one_of_two(void **unused)
{
    (void)unused;
    empty_boat();
    ill(C1, UBOOT_CARD_SPLINTER); /* a bandage each */
    ill(C2, UBOOT_CARD_BURNT_HANDS);
    table.board.kit.used[UBOOT_MEDICINE_BANDAGES] =
        (int8_t)(table.board.kit.chips[UBOOT_MEDICINE_BANDAGES] - 1);
    table.board.kit.chips[UBOOT_MEDICINE_BANDAGES] = 1;
    order(UBOOT_ORDER_FIRST_AID, C1 + 1, C2 + 1, 0);
    crew_join(&table, F1, 2);
    assert_int_equal(crew_may_confirm(&table.seen, ROLE_FIRST_OFFICER),
                     CREW_NO_MEDICINE);
    const int16_t alone[ORDER_ARGS] = {C2 + 1, 0, 0, 0};
    crew_detail(&table, alone);
    crew_join(&table, F1, 1);
    confirm();
    assert_true(man(C2)->health[0].treated);
    assert_false(man(C1)->health[0].treated);
}

static void uboot_6_9_a_card_that_forbids_the_watch_ends_it(void **unused)
{
    (void)unused;
    empty_boat();
    stand(N1, 8);
    stand(N2, 8);
    order(UBOOT_ORDER_ASSIGN_WATCH, 0, 0, 0);
    join(N1);
    join(N2);
    confirm();
    ill(N1, UBOOT_CARD_BLISTERS); /* forbids nothing */
    crew_pump(&table);
    assert_int_equal(table.board.observers, 2);
    ill(N2, UBOOT_CARD_INFLAMED_EYE); /* he may not stand watch */
    crew_pump(&table);
    assert_int_equal(chips(N2, SLOT_OBS), 0);
    assert_int_equal(chips(N2, SLOT_ACT), 1); /* the chip is turned [6.7] */
    assert_int_equal(table.board.observers, 1);
    assert_int_equal(called(CALL_OBSERVERS)->arg[0], 1);
    assert_null(crew_check(&table));
}

static void uboot_6_9_a_card_that_forbids_repairs_ends_one(void **unused)
{
    (void)unused;
    empty_boat();
    breaks(UBOOT_COMPONENT_BATTERY_AFT, UBOOT_SEVERITY_GREEN); /* two men */
    order(UBOOT_ORDER_REPAIR, PROBLEM_TECHNICAL, UBOOT_COMPONENT_BATTERY_AFT,
          0);
    join(E1);
    join(E2);
    confirm();
    ill(E1, UBOOT_CARD_INFLAMED_EYE); /* he needs no lookout's eye for it */
    crew_pump(&table);
    assert_int_equal(table.board.repair[UBOOT_COMPONENT_BATTERY_AFT],
                     REPAIR_RUNS);
    ill(E2, UBOOT_CARD_BREAKDOWN);
    crew_pump(&table);
    assert_int_equal(man(E2)->repairs, 0);
    assert_int_equal(table.board.repair[UBOOT_COMPONENT_BATTERY_AFT],
                     REPAIR_PAUSED);
    assert_null(crew_check(&table));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(uboot_6_9_the_example_of_the_full_man),
        test(uboot_6_9_the_task_goes_only_if_no_activation_is_left),
        test(uboot_6_9_superfluous_symbols_are_ignored),
        test(uboot_6_10_the_second_cross_kills),
        test(uboot_6_10_a_fatal_hit_kills_at_once),
        test(uboot_7_6_a_dead_man_is_not_touched),
        test(uboot_6_10_men_outside_a_diving_boat_are_lost),
        test(uboot_6_12_as_many_tokens_as_men),
        test(uboot_6_12_each_chip_of_a_kind_counts),
        test(uboot_6_12_both_outer_sections_are_one),
        test(uboot_6_12_nobody_there_nothing_happens),
        test(uboot_ruling_310_injuries_come_at_once),
        test(uboot_8_8_an_empty_deck_is_replaced_by_another),
        test(uboot_7_6_a_random_man_is_one_of_the_watch),
        test(uboot_8_6_a_medic_treats_one_man_each_time),
        test(uboot_8_6_the_first_officer_names_patients_and_cards),
        test(uboot_8_6_in_the_same_section_only),
        test(uboot_8_6_all_of_the_medicine_or_none),
        test(uboot_8_6_medicine_is_used_when_the_card_goes),
        test(uboot_ruling_312_the_card_with_the_cross_first),
        test(uboot_8_6_the_last_bandage_is_for_one_of_two),
        test(uboot_6_9_a_card_that_forbids_the_watch_ends_it),
        test(uboot_6_9_a_card_that_forbids_repairs_ends_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
