/* Moving through the boat, carrying things, passing danger, the hatches. */
#include "tests/uboot/crew_table.h"

static void uboot_6_4_anybody_goes_anywhere_without_activation(void **unused)
{
    (void)unused;
    lay_table();
    mobilise();
    assert_int_equal(table.board.command, 1);
    go(C1, 8); /* over 7 */
    go(F4, 6);
    go(E1, 5);
    assert_int_equal(table.board.place[C1], 3); /* a plan until all are ready */
    everybody_ready();
    assert_int_equal(table.board.phase, PHASE_READY);
    assert_int_equal(table.board.place[C1], 8);
    assert_int_equal(table.board.place[F4], 6);
    assert_int_equal(table.board.place[E1], 5);
    assert_int_equal(acts(C1) + acts(F4) + acts(E1), 0);
}

static void uboot_6_4_three_and_seven_meet_on_the_surface_only(void **unused)
{
    (void)unused;
    lay_table();
    assert_true(crew_adjacent(&table.seen, 3, 7));
    assert_true(crew_adjacent(&table.seen, 7, 8));
    assert_false(crew_adjacent(&table.seen, 3, 8));
    assert_false(crew_adjacent(&table.seen, 2, 4));
    submerged(20);
    assert_false(crew_adjacent(&table.seen, 3, 7));
    mobilise();
    assert_int_equal(may_go(C1, 7), CREW_NO_WAY);
    assert_int_equal(may_go(C1, 6), CREW_MAY);
}

static void uboot_6_4_no_orders_meanwhile(void **unused)
{
    (void)unused;
    lay_table();
    mobilise();
    assert_int_equal(crew_may_order(&table.seen, UBOOT_ORDER_NEW_COURSE),
                     CREW_BUSY_PHASE);
    assert_int_equal(crew_may_mobilise(&table.seen), CREW_BUSY_PHASE);
}

static void uboot_6_4_never_into_or_through_a_flooded_section(void **unused)
{
    (void)unused;
    empty_boat();
    submerged(20);
    table.board.section[4].flooded = 1;
    stand(C1, 6);
    mobilise();
    assert_int_equal(may_go(C1, 5), CREW_FLOODED);
    assert_int_equal(may_go(C1, 4), CREW_NO_WAY);
    assert_int_equal(may_go(C2, 6), CREW_NO_WAY);
}

static void uboot_6_4_a_plan_is_changed_or_taken_back(void **unused)
{
    (void)unused;
    lay_table();
    mobilise();
    assert_int_equal(may_go(C1, 3), CREW_NOTHING);
    assert_int_equal(may_go(C1, 0), CREW_NOTHING);
    go(C1, 5);
    go(C1, 2);
    assert_int_equal(may_go(C1, 0), CREW_MAY);
    go(C1, 0);
    everybody_ready();
    assert_int_equal(table.board.place[C1], 3);
}

static void uboot_6_4_a_man_carries_one_thing_on_his_way(void **unused)
{
    (void)unused;
    empty_boat();
    stand(C1, 1);
    mobilise();
    struct move box = {.to = 4, .item = ITEM_TOOLBOX_A, .put = 3};
    assert_int_equal(crew_may_move(&table.seen, C1, &box), CREW_MAY);
    crew_move(&table, C1, &box);
    /* It is taken now. */
    stand(C2, 1);
    assert_int_equal(crew_may_move(&table.seen, C2, &box), CREW_NO_ITEM);
    /* Not from where he only arrives, and not behind him. */
    struct move arrives = {.to = 4, .item = ITEM_TOOLBOX_B, .put = 4};
    assert_int_equal(crew_may_move(&table.seen, C2, &arrives), CREW_NO_ITEM);
    struct move behind = {
        .to = 4, .item = ITEM_EQUIPMENT + UBOOT_EQUIPMENT_LIGHT_BULB, .put = 2};
    assert_int_equal(crew_may_move(&table.seen, C2, &behind), CREW_NO_ITEM);
    behind.put = 4;
    assert_int_equal(crew_may_move(&table.seen, C2, &behind), CREW_MAY);
    everybody_ready();
    assert_int_equal(table.board.toolbox[0], 3);
    assert_int_equal(table.board.place[C1], 4);
}

static void uboot_6_4_he_may_fetch_it_and_come_back(void **unused)
{
    (void)unused;
    empty_boat();
    mobilise();
    struct move fetch = {.to = 4,
                         .via = 5,
                         .item = ITEM_EQUIPMENT + UBOOT_EQUIPMENT_EXTINGUISHER,
                         .put = 4};
    assert_int_equal(crew_may_move(&table.seen, E2, &fetch), CREW_MAY);
    crew_move(&table, E2, &fetch);
    everybody_ready();
    assert_int_equal(table.board.place[E2], 4);
    assert_int_equal(table.board.supply[UBOOT_EQUIPMENT_EXTINGUISHER], 4);
}

static void
uboot_ruling_307_nothing_is_handed_on_within_one_mobilisation(void **unused)
{
    (void)unused;
    empty_boat();
    stand(C1, 2);
    mobilise();
    struct move first = {.to = 3, .item = ITEM_TOOLBOX_A, .put = 3};
    crew_move(&table, C1, &first);
    stand(C2, 3);
    struct move second = {.to = 5, .item = ITEM_TOOLBOX_A, .put = 5};
    assert_int_equal(crew_may_move(&table.seen, C2, &second), CREW_NO_ITEM);
}

static void uboot_10_3_3_a_box_with_open_blueprints_stays(void **unused)
{
    (void)unused;
    empty_boat();
    stand(C1, 2);
    mobilise();
    struct move box = {.to = 3, .item = ITEM_TOOLBOX_A, .put = 3};
    assert_int_equal(crew_may_move(&table.seen, C1, &box), CREW_MAY);
    engineer_play(&table.board.cards, UBOOT_ENGINEER_CARD_U_BOAT_BLUEPRINTS,
                  UBOOT_COMPONENT_RADIO);
    assert_int_equal(crew_may_move(&table.seen, C1, &box), CREW_BOX_IN_USE);
}

static void uboot_6_7_who_moves_stops_what_he_was_busy_with(void **unused)
{
    (void)unused;
    empty_boat();
    stand(N1, 8);
    stand(N2, 8);
    order(UBOOT_ORDER_ASSIGN_WATCH, 0, 0, 0);
    join(N1);
    join(N2);
    confirm();
    assert_int_equal(table.board.observers, 2);
    crew_taken(&table);
    mobilise();
    go(N2, 7);
    everybody_ready();
    assert_int_equal(chips(N2, SLOT_OBS), 0);
    assert_int_equal(acts(N2), 1);
    assert_int_equal(table.board.observers, 1);
    assert_int_equal(called(CALL_OBSERVERS)->arg[0], 1);
}

static void uboot_6_9_a_man_who_cannot_walk_is_carried(void **unused)
{
    (void)unused;
    empty_boat();
    ill(C1, UBOOT_CARD_BROKEN_LEG);
    mobilise();
    assert_int_equal(may_go(C1, 2), CREW_CARRIED);
    go(C2, 2);
    assert_int_equal(may_go(C1, 3), CREW_CARRIED);
    go(C1, 2);
    everybody_ready();
    assert_int_equal(table.board.place[C1], 2);
}

static void uboot_ruling_306_without_his_bearer_he_stays(void **unused)
{
    (void)unused;
    empty_boat();
    ill(C1, UBOOT_CARD_BROKEN_LEG);
    mobilise();
    go(C2, 2);
    go(C1, 2);
    go(C2, 0);
    everybody_ready();
    assert_int_equal(table.board.place[C1], 4);
}

/* Three kinds of men: one passes, one stays, one only leaves. */
static void
uboot_6_12_who_enters_or_stays_is_in_danger_who_leaves_is_not(void **unused)
{
    (void)unused;
    for (int seed = 0; seed < 40; seed++) {
        empty_boat();
        pcg32_seed(&table.hidden.chance[CHANCE_BAG], (uint64_t)seed, 9);
        table.board.section[2].chip[UBOOT_ENVIRONMENT_FIRE] = 9;
        stand(C1, 3); /* stays */
        stand(C2, 2); /* passes through */
        stand(C3, 3); /* leaves */
        mobilise();
        go(C2, 4);
        go(C3, 4);
        everybody_ready();
        /* Nine chips: all sixteen tokens are drawn. */
        assert_true(man(C1)->dead || man(C1)->health[0].card);
        assert_true(man(C2)->dead || man(C2)->health[0].card);
        assert_int_equal(man(C3)->health[0].card, 0);
        assert_int_equal(man(C4)->health[0].card, 0);
    }
}

static void uboot_6_12_each_dangerous_section_counts_once(void **unused)
{
    (void)unused;
    empty_boat();
    table.board.section[2].chip[UBOOT_ENVIRONMENT_FIRE] = 1;
    mobilise();
    struct move there_and_back = {.to = 4, .via = 2};
    crew_move(&table, C1, &there_and_back);
    crew_taken(&table);
    crew_mobilise_close(&table);
    int drawn = 0;
    for (int i = 0; i < table.hidden.newses; i++)
        if (table.hidden.news[i].kind == CREW_EV_TOKENS)
            drawn += table.hidden.news[i].arg[0];
    assert_int_equal(drawn, 1);
}

/* The printed example: section 2 is flooded; who leaves 1 is activated. */
static void uboot_10_3_9_the_hatch_costs_an_activation(void **unused)
{
    (void)unused;
    empty_boat();
    crew_flood(&table, 2);
    stand(C1, 1);
    stand(C2, 1);
    crew_activate(&table, crew_sailor(&table.seen, C2), 3);
    mobilise();
    assert_int_equal(may_go(C2, 3), CREW_HATCH_SLOT);
    go(C1, 3);
    go(C3, 1);
    everybody_ready();
    assert_int_equal(table.board.place[C1], 3);
    assert_int_equal(acts(C1), 1);
    assert_int_equal(table.board.place[C3], 1);
    assert_int_equal(acts(C3), 1);
    /* Below water there is no way. */
    submerged(20);
    mobilise();
    assert_int_equal(may_go(C1, 1), CREW_NO_WAY);
}

static void uboot_ruling_308_hatches_lead_over_the_foredeck(void **unused)
{
    (void)unused;
    int8_t path[PATH_MAX];
    bool hatch;
    empty_boat();
    table.board.section[2].flooded = 1; /* nobody reaches 7 from within */
    assert_int_equal(crew_path(&table.seen, 2, 5, path, &hatch), 5);
    assert_true(hatch);
    assert_int_equal(path[1], 1);
    assert_int_equal(path[2], 7);
    assert_int_equal(path[3], 6);
    assert_int_equal(crew_path(&table.seen, 1, 8, path, &hatch), 3);
    assert_true(hatch);
    /* Where there is a way inside no hatch is used. */
    assert_int_equal(crew_path(&table.seen, 4, 6, path, &hatch), 3);
    assert_false(hatch);
    table.board.section[2].flooded = 0;
    crew_path(&table.seen, 1, 7, path, &hatch);
    assert_false(hatch);
}

static void uboot_10_3_8_cut_off_parts_work_as_before(void **unused)
{
    (void)unused;
    empty_boat();
    memset(table.board.place, 5, sizeof table.board.place);
    crew_flood(&table, 4);
    stand(F3, 3);
    stand(F4, 3);
    order(UBOOT_ORDER_NEW_COURSE, 90, 0, 0);
    join(F3);
    join(F4);
    confirm();
    order(UBOOT_ORDER_NEW_SPEED, 3, 0, 0);
    join(E2);
    join(E4);
    confirm();
    assert_int_equal(may_order(UBOOT_ORDER_PREPARE_MEAL, 1, 0, 0),
                     CREW_FLOODED);
}

static void uboot_6_1_reach_says_where_a_figure_can_go(void **unused)
{
    (void)unused;
    empty_boat();
    mobilise();
    assert_int_equal(crew_reach(&table.seen, C1), 0x1ee); /* all but 4 */
    table.board.section[2].flooded = 1;
    submerged(20);
    assert_int_equal(crew_reach(&table.seen, C1), 1 << 5 | 1 << 6);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(uboot_6_4_anybody_goes_anywhere_without_activation),
        test(uboot_6_4_three_and_seven_meet_on_the_surface_only),
        test(uboot_6_4_no_orders_meanwhile),
        test(uboot_6_4_never_into_or_through_a_flooded_section),
        test(uboot_6_4_a_plan_is_changed_or_taken_back),
        test(uboot_6_4_a_man_carries_one_thing_on_his_way),
        test(uboot_6_4_he_may_fetch_it_and_come_back),
        test(uboot_ruling_307_nothing_is_handed_on_within_one_mobilisation),
        test(uboot_10_3_3_a_box_with_open_blueprints_stays),
        test(uboot_6_7_who_moves_stops_what_he_was_busy_with),
        test(uboot_6_9_a_man_who_cannot_walk_is_carried),
        test(uboot_ruling_306_without_his_bearer_he_stays),
        test(uboot_6_12_who_enters_or_stays_is_in_danger_who_leaves_is_not),
        test(uboot_6_12_each_dangerous_section_counts_once),
        test(uboot_10_3_9_the_hatch_costs_an_activation),
        test(uboot_ruling_308_hatches_lead_over_the_foredeck),
        test(uboot_10_3_8_cut_off_parts_work_as_before),
        test(uboot_6_1_reach_says_where_a_figure_can_go),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
