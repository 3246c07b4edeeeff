/* What makes an order dearer or asks for more than men: slow men, dark sections,
 * observers, meals, treatment. */
#include "tests/uboot/crew_table.h"

static void uboot_6_9_a_slow_man_takes_one_more(void **unused)
{
    (void)unused;
    empty_boat();
    ill(F2, UBOOT_CARD_HEART_FLUTTER); /* two exhaustions, slow */
    stand(F2, 2);
    order(UBOOT_ORDER_ENIGMA, 1, 0, 0);
    join(F2);
    assert_int_equal(lacks(), CREW_NO_SLOT);
}

static void uboot_6_9_a_blocked_symbol_keeps_him_from_the_order(void **unused)
{
    (void)unused;
    empty_boat();
    ill(F3, UBOOT_CARD_CONCUSSION); /* not at the helm */
    stand(F3, 3);
    stand(F4, 3);
    order(UBOOT_ORDER_NEW_COURSE, 1, 0, 0);
    assert_int_equal(crew_may_join(&table.seen, F3, 1), CREW_BLOCKED);
    crew_join(&table, F3, 1);
    join(F4);
    assert_int_equal(lacks(), CREW_BLOCKED);
}

static void uboot_10_3_5_in_the_dark_one_man_more(void **unused)
{
    (void)unused;
    empty_boat();
    stand(F3, 3);
    stand(F4, 3);
    stand(C4, 3);
    table.board.section[2].chip[UBOOT_ENVIRONMENT_LIGHT] = 1;
    order(UBOOT_ORDER_NEW_COURSE, 1, 0, 0);
    join(F3);
    join(F4);
    assert_int_equal(lacks(), CREW_DARK);
    join(C4);
    confirm();
    assert_int_equal(acts(C4), 1); /* without the symbol, and only one */
    assert_int_equal(acts(F3), 1);
}

static void uboot_10_3_5_each_dark_section_asks_for_one(void **unused)
{
    (void)unused;
    empty_boat();
    table.board.section[0].chip[UBOOT_ENVIRONMENT_LIGHT] = 2;
    table.board.section[5].chip[UBOOT_ENVIRONMENT_LIGHT] = 1;
    stand(C2, 1);
    stand(C3, 6);
    stand(N1, 1);
    stand(N2, 6);
    order(UBOOT_ORDER_FLOOD_TUBES, 31, 0, 0);
    join(C2);
    join(C3);
    assert_int_equal(lacks(), CREW_DARK);
    join(N1);
    assert_int_equal(lacks(), CREW_DARK);
    join(N2);
    confirm();
    assert_int_equal(acts(N1) + acts(N2), 2);
}

static void uboot_ruling_314_the_lamp_costs_a_slow_man_one(void **unused)
{
    (void)unused;
    empty_boat();
    stand(F3, 3);
    stand(F4, 3);
    stand(C4, 3);
    table.board.section[2].chip[UBOOT_ENVIRONMENT_LIGHT] = 1;
    ill(C4, UBOOT_CARD_HEART_FLUTTER);
    order(UBOOT_ORDER_NEW_COURSE, 1, 0, 0);
    join(F3);
    join(F4);
    join(C4);
    confirm();
    assert_int_equal(acts(C4), 1);
}

static void uboot_9_3_more_observers_need_no_order(void **unused)
{
    (void)unused;
    empty_boat();
    stand(N1, 8);
    stand(N2, 8);
    stand(C1, 8);
    assert_int_equal(crew_may_observe(&table.seen, N2), CREW_TOO_FEW);
    order(UBOOT_ORDER_ASSIGN_WATCH, 0, 0, 0);
    join(N1);
    confirm();
    assert_int_equal(may_order(UBOOT_ORDER_ASSIGN_WATCH, 0, 0, 0),
                     CREW_RUNNING);
    assert_int_equal(crew_may_observe(&table.seen, N2), CREW_MAY);
    crew_observe(&table, N2);
    crew_observe(&table, C1);
    assert_int_equal(table.board.observers, 3);
    assert_int_equal(called(CALL_OBSERVERS)->arg[0], 3);
    assert_int_equal(acts(C1), 1); /* without the symbol */
    assert_int_equal(table.board.command, 1);
    crew_stop_observing(&table, C1);
    assert_int_equal(table.board.observers, 2);
    assert_int_equal(acts(C1), 2);
    assert_null(crew_check(&table));
}

static void uboot_8_3_six_observers_at_most(void **unused)
{
    (void)unused;
    empty_boat();
    static const int men[] = {N1, N2, N3, N4, F3, C1, C2};
    for (int i = 0; i < 7; i++)
        stand(men[i], 8);
    order(UBOOT_ORDER_ASSIGN_WATCH, 0, 0, 0);
    for (int i = 0; i < 7; i++)
        join(men[i]);
    assert_int_equal(lacks(), CREW_TOO_MANY);
    crew_join(&table, C2, 0);
    confirm();
    assert_int_equal(table.board.observers, 6);
    assert_int_equal(crew_may_observe(&table.seen, C2), CREW_TOO_MANY);
}

static void uboot_9_4_1_the_cook_may_rearrange_first(void **unused)
{
    (void)unused;
    empty_boat();
    struct galley before = table.board.galley;
    order(UBOOT_ORDER_PREPARE_MEAL, 0, 0, 0);
    join(N4);
    assert_int_equal(crew_may_rearrange(&table.seen, REARRANGE_SWAP, 0, 5),
                     CREW_TOO_FEW);
    crew_join(&table, N4, 2);
    assert_int_equal(crew_may_rearrange(&table.seen, REARRANGE_SWAP, 0, 5),
                     CREW_MAY);
    crew_rearrange(&table, REARRANGE_SWAP, 0, 5);
    assert_int_equal(table.board.galley.pyramid[0], before.pyramid[5]);
    assert_int_equal(crew_may_rearrange(&table.seen, REARRANGE_SWAP, 1, 2),
                     CREW_NOTHING);
    assert_int_equal(crew_may_confirm(&table.seen, ROLE_NAVIGATOR),
                     CREW_NOTHING);
    const int16_t meal[ORDER_ARGS] = {1, 0, 0, 0}; /* the chip on top */
    assert_int_equal(crew_may_detail(&table.seen, ROLE_NAVIGATOR), CREW_MAY);
    assert_int_equal(crew_may_detail(&table.seen, ROLE_CHIEF), CREW_NOT_OWNER);
    crew_detail(&table, meal);
    confirm();
    assert_int_equal(acts(N4), 2);
    assert_true(table.board.galley.size >= 1);
}

static void
uboot_ruling_315_a_meal_given_up_costs_what_was_rearranged(void **unused)
{
    (void)unused;
    empty_boat();
    order(UBOOT_ORDER_PREPARE_MEAL, 0, 0, 0);
    crew_join(&table, N4, 2);
    crew_rearrange(&table, REARRANGE_SWAP, 0, 5);
    crew_join(&table, N4, 0); /* nor does it help to send him away */
    crew_cancel(&table);
    assert_int_equal(acts(N4), 1);
    /* Without it nobody is activated. */
    order(UBOOT_ORDER_PREPARE_MEAL, 0, 0, 0);
    crew_join(&table, N4, 1);
    crew_cancel(&table);
    assert_int_equal(acts(N4), 1);
}

static void uboot_9_4_1_a_chip_is_swapped_with_a_chip(void **unused)
{
    (void)unused;
    empty_boat();
    order(UBOOT_ORDER_PREPARE_MEAL, 0, 0, 0);
    crew_join(&table, N4, 2);
    table.board.galley.pyramid[5] = FOOD_NONE; /* nothing is left to fill it */
    assert_int_equal(crew_may_rearrange(&table.seen, REARRANGE_SWAP, 0, 5),
                     CREW_NOTHING);
    assert_int_equal(crew_may_rearrange(&table.seen, REARRANGE_SWAP, 0, 4),
                     CREW_MAY);
    assert_int_equal(crew_may_rearrange(&table.seen, REARRANGE_REPLACE, 0, 5),
                     CREW_MAY);
}

static void uboot_7_1_nobody_is_treated_who_is_well(void **unused)
{
    (void)unused;
    empty_boat();
    assert_int_equal(may_order(UBOOT_ORDER_FIRST_AID, 0, 0, 0),
                     CREW_NO_PATIENT);
    ill(C1, UBOOT_CARD_SPLINTER);
    assert_int_equal(may_order(UBOOT_ORDER_FIRST_AID, 0, 0, 0), CREW_MAY);
    int8_t *left = &table.board.kit.chips[UBOOT_MEDICINE_BANDAGES];
    table.board.kit.used[UBOOT_MEDICINE_BANDAGES] = *left;
    *left = 0;
    assert_int_equal(may_order(UBOOT_ORDER_FIRST_AID, 0, 0, 0),
                     CREW_NO_MEDICINE);
    table.board.kit.boxes = 1; /* one more can be opened */
    assert_int_equal(may_order(UBOOT_ORDER_FIRST_AID, 0, 0, 0), CREW_MAY);
    table.board.kit.boxes = 0;
    ill(C2, UBOOT_CARD_BLISTERS);
    assert_int_equal(may_order(UBOOT_ORDER_FIRST_AID, 0, 0, 0), CREW_MAY);
    crew_treat(&table, crew_sailor(&table.seen, C2), 0);
    assert_int_equal(may_order(UBOOT_ORDER_FIRST_AID, 0, 0, 0),
                     CREW_NO_MEDICINE);
}

static void uboot_9_4_3_nothing_is_cooked_of_nothing(void **unused)
{
    (void)unused;
    empty_boat();
    assert_int_equal(may_order(UBOOT_ORDER_PREPARE_MEAL, 0, 0, 0), CREW_MAY);
    memset(table.board.galley.pyramid, FOOD_NONE, PYRAMID);
    table.board.galley.pyramid[2] = UBOOT_FOOD_LEMONS; /* no meal by itself */
    assert_int_equal(may_order(UBOOT_ORDER_PREPARE_MEAL, 0, 0, 0),
                     CREW_NOTHING);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(uboot_6_9_a_slow_man_takes_one_more),
        test(uboot_6_9_a_blocked_symbol_keeps_him_from_the_order),
        test(uboot_10_3_5_in_the_dark_one_man_more),
        test(uboot_10_3_5_each_dark_section_asks_for_one),
        test(uboot_ruling_314_the_lamp_costs_a_slow_man_one),
        test(uboot_9_3_more_observers_need_no_order),
        test(uboot_8_3_six_observers_at_most),
        test(uboot_9_4_1_the_cook_may_rearrange_first),
        test(uboot_ruling_315_a_meal_given_up_costs_what_was_rearranged),
        test(uboot_9_4_1_a_chip_is_swapped_with_a_chip),
        test(uboot_7_1_nobody_is_treated_who_is_well),
        test(uboot_9_4_3_nothing_is_cooked_of_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
