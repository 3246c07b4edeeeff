/* Where the book leaves a choice: our reading, and the other one. */
#include "tests/uboot/crew_table.h"

/* F3 has helm and lookout. No order of the table asks for both, so that with our
 * men the readings agree; an order that did would part them. */
static void uboot_reading_1_one_symbol_a_man_or_each_of_his(void **unused)
{
    (void)unused;
    static const struct need both[] = {
        {3, UBOOT_SPECIALISATION_HELM, 1, 1},
        {3, UBOOT_SPECIALISATION_OBSERVATION, 1, 1},
    };
    for (int other = 0; other < 2; other++) {
        empty_boat();
        table.board.reading[READING_SYMBOLS] = (int8_t)other;
        stand(F3, 3);
        stand(N1, 3);
        struct draft d = {.order = UBOOT_ORDER_NEW_COURSE};
        struct muster m;
        d.times[F3] = 1;
        assert_int_equal(crew_team_meets(&table.seen, &d, both, 2, &m),
                         other ? CREW_MAY : CREW_TOO_FEW);
        if (other)
            assert_int_equal(m.cost[F3], 1);
        d.times[N1] = 1;
        assert_int_equal(crew_team_meets(&table.seen, &d, both, 2, &m),
                         CREW_MAY);
    }
}

static void
uboot_reading_2_both_watches_rest_or_only_those_going_off(void **unused)
{
    (void)unused;
    for (int other = 0; other < 2; other++) {
        lay_table();
        table.board.reading[READING_REST] = (int8_t)other;
        crew_activate(&table, C1, 2);
        crew_activate(&table, FIGURES + C1, 2);
        bell();
        assert_int_equal(crew_count_slots(&table.seen, C1, SLOT_ACT), 1);
        assert_int_equal(crew_count_slots(&table.seen, FIGURES + C1, SLOT_ACT),
                         other ? 2 : 1);
    }
}

static void
uboot_reading_3_a_cross_without_a_slot_counts_or_is_lost(void **unused)
{
    (void)unused;
    for (int other = 0; other < 2; other++) {
        empty_boat();
        table.board.reading[READING_CROSS] = (int8_t)other;
        ill(C1, UBOOT_CARD_CARBON_MONOXIDE);
        ill(C1, UBOOT_CARD_HEART_FLUTTER); /* three exhaustions */
        ill(C1, UBOOT_CARD_SPLINTER);
        ill(C1, UBOOT_CARD_FLASH_BURN);
        assert_int_equal(table.board.sailor[C1].dead, !other);
        assert_null(crew_check(&table));
    }
}

static void uboot_reading_4_fresh_air_raises_morale_or_not(void **unused)
{
    (void)unused;
    for (int other = 0; other < 2; other++) {
        empty_boat();
        submerged(20);
        table.board.reading[READING_GAS] = (int8_t)other;
        table.board.section[0].chip[UBOOT_ENVIRONMENT_GAS] = 2;
        table.board.morale = 8;
        look(come_up);
        assert_int_equal(table.board.morale, other ? 8 : 4);
        assert_int_equal(table.board.section[0].chip[UBOOT_ENVIRONMENT_GAS], 0);
    }
}

static void uboot_reading_5_bow_and_stern_need_a_man_each_or_one(void **unused)
{
    (void)unused;
    for (int other = 0; other < 2; other++) {
        empty_boat();
        table.board.reading[READING_TUBES] = (int8_t)other;
        stand(C2, 1);
        order(UBOOT_ORDER_FLOOD_TUBES, 31, 0, 0);
        join(C2);
        assert_int_equal(lacks(), other ? CREW_MAY : CREW_TOO_FEW);
    }
}

static void
uboot_reading_6_the_hydrophone_until_he_moves_or_the_bell(void **unused)
{
    (void)unused;
    for (int other = 0; other < 2; other++) {
        empty_boat();
        submerged(20);
        table.board.reading[READING_HYDROPHONE] = (int8_t)other;
        stand(F2, 2);
        order(UBOOT_ORDER_HYDROPHONE, 0, 0, 0);
        join(F2);
        confirm();
        assert_int_equal(table.board.hydrophone, F2 + 1);
        crew_taken(&table);
        mobilise();
        go(F2, 3);
        everybody_ready();
        assert_int_equal(table.board.hydrophone, other ? F2 + 1 : 0);
        if (!other) {
            assert_int_equal(called(CALL_HYDROPHONE)->arg[0], 0);
            continue;
        }
        bell();
        assert_int_equal(table.board.hydrophone, 0);
        assert_int_equal(called(CALL_HYDROPHONE)->arg[0], 0);
    }
}

static void uboot_reading_7_the_bridge_through_seven_or_straight(void **unused)
{
    (void)unused;
    int8_t path[PATH_MAX];
    bool hatch;
    for (int other = 0; other < 2; other++) {
        lay_table();
        table.board.reading[READING_BRIDGE] = (int8_t)other;
        assert_int_equal(crew_path(&table.seen, 3, 8, path, &hatch),
                         other ? 2 : 3);
        submerged(20);
        assert_int_equal(crew_path(&table.seen, 3, 8, path, &hatch), 0);
    }
}

static void uboot_reading_8_all_of_the_medicine_or_part_of_it(void **unused)
{
    (void)unused;
    for (int other = 0; other < 2; other++) {
        empty_boat();
        table.board.reading[READING_TREATMENT] = (int8_t)other;
        ill(C1, UBOOT_CARD_BURNT_HANDS); /* ointment and bandages */
        table.board.kit.used[UBOOT_MEDICINE_BANDAGES] =
            table.board.kit.chips[UBOOT_MEDICINE_BANDAGES];
        table.board.kit.chips[UBOOT_MEDICINE_BANDAGES] = 0;
        assert_int_equal(crew_can_treat(&table.seen, C1), other);
        crew_treat(&table, C1, 0);
        assert_false(table.board.sailor[C1].health[0].treated);
        assert_int_equal(
            table.board.sailor[C1].health[0].laid[UBOOT_MEDICINE_OINTMENT],
            other);
        /* The rest later. */
        table.board.kit.chips[UBOOT_MEDICINE_BANDAGES]++;
        table.board.kit.used[UBOOT_MEDICINE_BANDAGES]--;
        crew_treat(&table, C1, 0);
        assert_true(table.board.sailor[C1].health[0].treated);
        assert_null(crew_check(&table));
    }
}

static void uboot_reading_9_a_dead_mans_token_stays_or_leaves(void **unused)
{
    (void)unused;
    int8_t bag[FIGURES];
    for (int other = 0; other < 2; other++) {
        empty_boat();
        table.board.reading[READING_TOKENS] = (int8_t)other;
        crew_kill(&table, C1, 0);
        assert_int_equal(crew_bag(&table.seen, bag), other ? 15 : 16);
        bool blank = false;
        for (int i = 0; i < 300; i++)
            blank = blank || crew_random(&table) == C1;
        assert_int_equal(blank, !other);
    }
}

static void
uboot_reading_10_a_dead_mans_medicine_is_used_or_comes_back(void **unused)
{
    (void)unused;
    for (int other = 0; other < 2; other++) {
        empty_boat();
        table.board.reading[READING_MEDICINE] = (int8_t)other;
        ill(C1, UBOOT_CARD_BLISTERS);
        crew_treat(&table, C1, 0);
        crew_kill(&table, C1, 2);
        assert_int_equal(table.board.kit.chips[UBOOT_MEDICINE_OINTMENT],
                         other ? 3 : 2);
        assert_int_equal(table.board.kit.used[UBOOT_MEDICINE_OINTMENT], !other);
        assert_null(crew_check(&table));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(uboot_reading_1_one_symbol_a_man_or_each_of_his),
        test(uboot_reading_2_both_watches_rest_or_only_those_going_off),
        test(uboot_reading_3_a_cross_without_a_slot_counts_or_is_lost),
        test(uboot_reading_4_fresh_air_raises_morale_or_not),
        test(uboot_reading_5_bow_and_stern_need_a_man_each_or_one),
        test(uboot_reading_6_the_hydrophone_until_he_moves_or_the_bell),
        test(uboot_reading_7_the_bridge_through_seven_or_straight),
        test(uboot_reading_8_all_of_the_medicine_or_part_of_it),
        test(uboot_reading_9_a_dead_mans_token_stays_or_leaves),
        test(uboot_reading_10_a_dead_mans_medicine_is_used_or_comes_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
