/* Technical and environmental conditions, breach, flood. */
#include "tests/uboot/crew_table.h"

enum { RADIO = UBOOT_COMPONENT_RADIO, PUMPS = UBOOT_COMPONENT_BALLAST_PUMPS };

static void repair(int component)
{
    order(UBOOT_ORDER_REPAIR, PROBLEM_TECHNICAL, component, 0);
}

/* The printed example: the radio is to be tuned; a green chip in section 2. */
static void uboot_10_3_2_the_example_of_the_radio(void **unused)
{
    (void)unused;
    empty_boat();
    stand(E1, 2);
    breaks(RADIO, UBOOT_SEVERITY_GREEN);
    repair(RADIO);
    join(E1);
    confirm();
    assert_int_equal(chips(E1, SLOT_GREEN), 1);
    assert_int_equal(called(CALL_REPAIR)->arg[0], RADIO);
    assert_int_equal(called(CALL_REPAIR)->arg[1], 1);
    breaks(RADIO, UBOOT_SEVERITY_NONE); /* the app says it is done */
    assert_int_equal(chips(E1, SLOT_GREEN), 0);
    assert_int_equal(acts(E1), 1);
    assert_int_equal(table.board.repair[RADIO], REPAIR_IDLE);
    assert_null(crew_check(&table));
}

static void uboot_10_3_2_worse_conditions_want_more_men(void **unused)
{
    (void)unused;
    static const int needs[] = {0, 2, 3, 4};
    static const int colour[] = {0, SLOT_GREEN, SLOT_YELLOW, SLOT_RED};
    for (int s = UBOOT_SEVERITY_GREEN; s <= UBOOT_SEVERITY_RED; s++) {
        empty_boat();
        for (int i = E1; i <= E4; i++)
            stand(i, 3);
        breaks(PUMPS, s);
        repair(PUMPS);
        for (int i = 0; i < needs[s]; i++) {
            assert_int_equal(lacks(), CREW_TOO_FEW);
            join(E1 + i);
        }
        confirm();
        assert_int_equal(chips(E1, (enum slot)colour[s]), 1);
        assert_int_equal(called(CALL_REPAIR)->arg[1], needs[s]);
    }
}

static void uboot_10_3_2_without_the_symbol_an_activation_more(void **unused)
{
    (void)unused;
    empty_boat();
    stand(C1, 2);
    breaks(RADIO, UBOOT_SEVERITY_GREEN);
    repair(RADIO);
    join(C1);
    confirm();
    assert_int_equal(chips(C1, SLOT_GREEN), 1);
    assert_int_equal(acts(C1), 1);
}

static void uboot_10_3_2_too_few_men_pause_it_and_it_resumes_free(void **unused)
{
    (void)unused;
    empty_boat();
    for (int i = E1; i <= E3; i++)
        stand(i, 3);
    breaks(PUMPS, UBOOT_SEVERITY_GREEN);
    repair(PUMPS);
    join(E1);
    join(E2);
    confirm();
    mobilise();
    go(E2, 4);
    everybody_ready();
    assert_int_equal(table.board.repair[PUMPS], REPAIR_PAUSED);
    assert_int_equal(chips(E1, SLOT_GREEN), 0);
    assert_int_equal(acts(E1), 1);
    assert_int_equal(called(CALL_REPAIR)->arg[1], 0);
    /* Even with nothing left to pay with. */
    table.board.command = COMMAND_LAST;
    table.board.morale = MORALE_LAST;
    repair(PUMPS);
    join(E1);
    assert_int_equal(lacks(), CREW_TOO_FEW);
    join(E3);
    confirm();
    assert_int_equal(table.board.command, COMMAND_LAST);
    assert_int_equal(table.board.morale, MORALE_LAST);
    assert_int_equal(table.board.repair[PUMPS], REPAIR_RUNS);
    assert_int_equal(called(CALL_REPAIR)->arg[1], 2);
    assert_null(crew_check(&table));
    assert_int_equal(may_order(UBOOT_ORDER_REPAIR, PROBLEM_TECHNICAL, PUMPS, 0),
                     CREW_NO_FIELD);
}

static void uboot_ruling_242_a_card_helps_a_running_repair(void **unused)
{
    (void)unused;
    int spanner = UBOOT_ENGINEER_CARD_SPANNER_SET;
    int plans = UBOOT_ENGINEER_CARD_U_BOAT_BLUEPRINTS;
    empty_boat();
    stand(E1, 3);
    stand(E2, 3);
    breaks(PUMPS, UBOOT_SEVERITY_GREEN);
    table.board.toolbox[0] = 3;
    assert_int_equal(crew_may_play(&table.seen, spanner), CREW_NO_PROBLEM);
    repair(PUMPS);
    join(E1);
    join(E2);
    confirm();
    int men = crew_repair_men(&table.seen, PUMPS);
    assert_int_equal(crew_may_play(&table.seen, plans), CREW_NO_PROBLEM);
    table.board.toolbox[0] = 2;
    assert_int_equal(crew_may_play(&table.seen, spanner), CREW_NO_PROBLEM);
    table.board.toolbox[0] = 3;
    assert_int_equal(crew_may_play(&table.seen, spanner), CREW_MAY);
    crew_play(&table, spanner);
    assert_true(crew_repair_men(&table.seen, PUMPS) > men);
    assert_int_equal(called(CALL_REPAIR)->arg[1],
                     crew_repair_men(&table.seen, PUMPS));
    assert_int_equal(crew_may_play(&table.seen, spanner), CREW_NO_PROBLEM);
    assert_null(crew_check(&table));
}

static void uboot_10_3_2_a_condition_that_worsens_needs_more(void **unused)
{
    (void)unused;
    empty_boat();
    for (int i = E1; i <= E3; i++)
        stand(i, 3);
    breaks(PUMPS, UBOOT_SEVERITY_GREEN);
    repair(PUMPS);
    join(E1);
    join(E2);
    join(E3);
    confirm();
    breaks(PUMPS, UBOOT_SEVERITY_YELLOW);
    assert_int_equal(table.board.repair[PUMPS], REPAIR_RUNS);
    assert_int_equal(chips(E1, SLOT_YELLOW), 1);
    breaks(PUMPS, UBOOT_SEVERITY_RED);
    assert_int_equal(table.board.repair[PUMPS], REPAIR_PAUSED);
    assert_null(crew_check(&table));
}

static void uboot_10_3_2_nothing_outside_is_repaired_below(void **unused)
{
    (void)unused;
    empty_boat();
    breaks(UBOOT_COMPONENT_GUN_88, UBOOT_SEVERITY_GREEN);
    submerged(20);
    assert_int_equal(may_order(UBOOT_ORDER_REPAIR, PROBLEM_TECHNICAL,
                               UBOOT_COMPONENT_GUN_88, 0),
                     CREW_SUBMERGED);
}

static void uboot_10_3_3_a_card_of_the_box_that_stands_there(void **unused)
{
    (void)unused;
    empty_boat();
    stand(E2, 2);
    stand(E3, 2);
    stand(E1, 2);
    breaks(RADIO, UBOOT_SEVERITY_RED); /* three men */
    repair(RADIO);
    assert_int_equal(
        crew_may_play(&table.seen, UBOOT_ENGINEER_CARD_DIESEL_SPARES),
        CREW_CARD_UNFIT);
    assert_int_equal(
        crew_may_play(&table.seen, UBOOT_ENGINEER_CARD_IMPROVISED_PARTS),
        CREW_CARD_AWAY); /* in the other box */
    assert_int_equal(
        crew_may_play(&table.seen, UBOOT_ENGINEER_CARD_VALVE_TUBES), CREW_MAY);
    join(E2);
    join(E3);
    assert_int_equal(lacks(), CREW_TOO_FEW);
    crew_play(&table, UBOOT_ENGINEER_CARD_VALVE_TUBES);
    assert_int_equal(lacks(), CREW_MAY); /* one by its base effect */
    crew_join(&table, E3, 0);
    crew_join(&table, E2, 0);
    join(E1);
    assert_int_equal(lacks(), CREW_MAY); /* two with the master engineer */
    confirm();
    assert_int_equal(called(CALL_REPAIR)->arg[1], 3);
    assert_int_equal(engineer_card_for(&table.board.cards, RADIO),
                     UBOOT_ENGINEER_CARD_VALVE_TUBES);
    /* It stays while paused, and is used up in the end. */
    mobilise();
    go(E1, 3);
    everybody_ready();
    assert_int_equal(table.board.repair[RADIO], REPAIR_PAUSED);
    assert_int_equal(engineer_card_for(&table.board.cards, RADIO),
                     UBOOT_ENGINEER_CARD_VALVE_TUBES);
    repair(RADIO);
    join(E2);
    join(E3);
    confirm();
    breaks(RADIO, UBOOT_SEVERITY_NONE);
    assert_int_equal(
        table.board.cards.engineer[UBOOT_ENGINEER_CARD_VALVE_TUBES],
        ENGINEER_DISCARDED);
    assert_null(crew_check(&table));
}

static void uboot_10_3_3_no_card_without_a_man_who_knows(void **unused)
{
    (void)unused;
    empty_boat();
    stand(C1, 2);
    breaks(RADIO, UBOOT_SEVERITY_YELLOW);
    repair(RADIO);
    join(C1);
    crew_play(&table, UBOOT_ENGINEER_CARD_VALVE_TUBES);
    assert_int_equal(lacks(), CREW_CARD_UNFIT);
}

static void uboot_10_3_3_blueprints_spare_an_activation(void **unused)
{
    (void)unused;
    empty_boat();
    stand(E2, 2);
    stand(C1, 2);
    breaks(RADIO, UBOOT_SEVERITY_YELLOW);
    repair(RADIO);
    join(E2);
    join(C1);
    assert_int_equal(
        crew_may_play(&table.seen, UBOOT_ENGINEER_CARD_U_BOAT_BLUEPRINTS),
        CREW_MAY);
    crew_play(&table, UBOOT_ENGINEER_CARD_U_BOAT_BLUEPRINTS);
    confirm();
    assert_int_equal(chips(C1, SLOT_YELLOW), 1);
    assert_int_equal(acts(C1), 0);
    /* Also for the next watch: his comrade lacks the symbol too. */
    bell();
    assert_int_equal(chips(C1, SLOT_YELLOW), 1);
    assert_int_equal(acts(C1), 0);
    breaks(RADIO, UBOOT_SEVERITY_NONE);
    assert_int_equal(
        table.board.cards.engineer[UBOOT_ENGINEER_CARD_U_BOAT_BLUEPRINTS],
        ENGINEER_TOOLBOX_A);
}

static void uboot_10_3_4_a_chip_lowers_morale_and_may_lie_twice(void **unused)
{
    (void)unused;
    empty_boat();
    table.board.cards.ignore_morale = 9;
    crew_instruct(&table, INSTRUCT_ENVIRONMENT, UBOOT_ENVIRONMENT_LEAK, 2);
    crew_instruct(&table, INSTRUCT_ENVIRONMENT, UBOOT_ENVIRONMENT_LEAK, 2);
    crew_instruct(&table, INSTRUCT_ENVIRONMENT, UBOOT_ENVIRONMENT_LIGHT, 2);
    assert_int_equal(table.board.morale, 3);
    assert_int_equal(table.board.section[1].chip[UBOOT_ENVIRONMENT_LEAK], 2);
    assert_int_equal(table.board.section[1].chip[UBOOT_ENVIRONMENT_LIGHT], 1);
    assert_false(crew_dangerous(&table.seen, 2));
    assert_false(said(CREW_EV_TOKENS));
}

static void uboot_ruling_303_a_new_chip_hurts_by_its_own_kind(void **unused)
{
    (void)unused;
    empty_boat();
    stand(C1, 2);
    table.board.section[1].chip[UBOOT_ENVIRONMENT_ELECTRICAL] = 1;
    table.board.section[1].chip[UBOOT_ENVIRONMENT_FIRE] = 1;
    crew_instruct(&table, INSTRUCT_ENVIRONMENT, UBOOT_ENVIRONMENT_FIRE, 2);
    int draws = 0;
    for (int i = 0; i < table.hidden.newses; i++)
        if (table.hidden.news[i].kind == CREW_EV_TOKENS) {
            assert_int_equal(table.hidden.news[i].arg[1], UBOOT_INJURY_BURNS);
            assert_int_equal(table.hidden.news[i].arg[0], 2);
            draws++;
        }
    assert_int_equal(draws, 1);
}

static void uboot_10_3_5_one_man_and_the_right_supply(void **unused)
{
    (void)unused;
    static const int kinds[] = {UBOOT_ENVIRONMENT_ELECTRICAL,
                                UBOOT_ENVIRONMENT_FIRE, UBOOT_ENVIRONMENT_LEAK,
                                UBOOT_ENVIRONMENT_LIGHT};
    static const int tools[] = {
        UBOOT_EQUIPMENT_CABLE, UBOOT_EQUIPMENT_EXTINGUISHER,
        UBOOT_EQUIPMENT_WATER_PUMP, UBOOT_EQUIPMENT_LIGHT_BULB};
    for (int i = 0; i < 4; i++) {
        empty_boat();
        table.board.morale = 5;
        table.board.section[5].chip[kinds[i]] = 2;
        assert_int_equal(
            may_order(UBOOT_ORDER_REPAIR, PROBLEM_ENVIRONMENT, kinds[i], 6),
            CREW_NO_SUPPLY);
        table.board.supply[tools[i]] = 6;
        stand(E1, 6);
        stand(C1, 6);
        order(UBOOT_ORDER_REPAIR, PROBLEM_ENVIRONMENT, kinds[i], 6);
        join(E1);
        if (kinds[i] == UBOOT_ENVIRONMENT_LIGHT) {
            assert_int_equal(lacks(), CREW_DARK); /* also for this repair */
            join(C1);
        }
        confirm();
        assert_int_equal(acts(E1), 1);
        assert_int_equal(table.board.morale, 3);
        assert_int_equal(table.board.section[5].chip[kinds[i]], 1);
        assert_int_equal(table.board.supply[tools[i]], 6); /* never used up */
        assert_int_equal(called(CALL_CLEARED)->arg[0], kinds[i]);
    }
}

static void uboot_10_3_5_without_the_symbol_twice(void **unused)
{
    (void)unused;
    empty_boat();
    table.board.section[4].chip[UBOOT_ENVIRONMENT_FIRE] = 1;
    stand(C1, 5);
    order(UBOOT_ORDER_REPAIR, PROBLEM_ENVIRONMENT, UBOOT_ENVIRONMENT_FIRE, 5);
    join(C1);
    confirm();
    assert_int_equal(acts(C1), 2);
}

/* The printed examples: gas below, and gas from a diesel on the surface. */
static void uboot_10_3_5_gas_stays_until_the_boat_surfaces(void **unused)
{
    (void)unused;
    empty_boat();
    submerged(40);
    table.board.cards.ignore_morale = 9;
    crew_instruct(&table, INSTRUCT_ENVIRONMENT, UBOOT_ENVIRONMENT_GAS, 2);
    crew_instruct(&table, INSTRUCT_ENVIRONMENT, UBOOT_ENVIRONMENT_GAS, 6);
    assert_int_equal(table.board.morale, 2);
    assert_int_equal(may_order(UBOOT_ORDER_REPAIR, PROBLEM_ENVIRONMENT,
                               UBOOT_ENVIRONMENT_GAS, 2),
                     CREW_GAS_STAYS);
    table.board.morale = 9;
    look(come_up);
    assert_int_equal(table.board.section[1].chip[UBOOT_ENVIRONMENT_GAS], 0);
    assert_int_equal(table.board.morale, 5);
    assert_null(crew_check(&table));
}

static void uboot_10_3_5_gas_on_the_surface_harms_once(void **unused)
{
    (void)unused;
    empty_boat();
    stand(E1, 5);
    crew_instruct(&table, INSTRUCT_ENVIRONMENT, UBOOT_ENVIRONMENT_GAS, 5);
    assert_int_equal(table.board.section[4].chip[UBOOT_ENVIRONMENT_GAS], 0);
    assert_int_equal(table.board.morale, 0);
    assert_true(said(CREW_EV_TOKENS));
}

static void uboot_10_3_5_the_breathing_set_protects_its_section(void **unused)
{
    (void)unused;
    empty_boat();
    submerged(40);
    assert_int_equal(table.board.supply[UBOOT_EQUIPMENT_BREATHING_SET], 4);
    crew_instruct(&table, INSTRUCT_ENVIRONMENT, UBOOT_ENVIRONMENT_GAS, 4);
    assert_false(said(CREW_EV_TOKENS));
    assert_int_equal(table.board.section[3].chip[UBOOT_ENVIRONMENT_GAS], 1);
    table.board.supply[UBOOT_EQUIPMENT_BREATHING_SET] = 1;
    int8_t men[FIGURES];
    crew_danger(&table, 4, men, crew_men(&table.seen, 4, false, men));
    assert_true(said(CREW_EV_TOKENS));
}

static void uboot_10_4_the_view_shows_what_lies_where(void **unused)
{
    (void)unused;
    empty_boat();
    assert_int_equal(crew_item_section(&table.seen, ITEM_TOOLBOX_A), 2);
    assert_int_equal(
        crew_item_section(&table.seen, ITEM_EQUIPMENT + UBOOT_EQUIPMENT_CABLE),
        2);
    table.board.section[1].chip[UBOOT_ENVIRONMENT_ELECTRICAL] = 1;
    assert_true(crew_dangerous(&table.seen, 2));
    assert_false(crew_dangerous(&table.seen, 3));
    breaks(RADIO, UBOOT_SEVERITY_YELLOW);
    assert_int_equal(crew_repair_needs(&table.seen, RADIO), 2);
}

static int breached;

static void breach(struct boat_facts *f)
{
    f->breach = (int8_t)breached;
}

static void open_breach(int section)
{
    breached = section;
    look(breach);
}

static void floods(struct boat_facts *f)
{
    f->flooded[breached - 1] = 1;
    f->breach = 0;
}

static void uboot_10_3_7_five_symbols_then_the_puzzle(void **unused)
{
    (void)unused;
    empty_boat();
    open_breach(4);
    assert_int_equal(table.board.morale, 1);
    assert_int_equal(table.board.breach_state, BREACH_OPEN);
    order(UBOOT_ORDER_REPAIR, PROBLEM_BREACH, 0, 4);
    for (int i = E1; i <= E4; i++)
        join(i);
    assert_int_equal(lacks(), CREW_TOO_FEW);
    join(C1);
    confirm();
    assert_int_equal(acts(E1), 1);
    assert_int_equal(acts(C1), 2);
    assert_int_equal(table.board.breach_state, BREACH_PUZZLE);
    assert_int_equal(table.board.puzzle.section, 4);
    crew_breach_checked(&table, true);
    assert_int_equal(table.board.breach, 0);
    assert_non_null(called(CALL_SEALED));
}

static void uboot_10_3_7_a_card_may_stand_in(void **unused)
{
    (void)unused;
    empty_boat();
    open_breach(4);
    order(UBOOT_ORDER_REPAIR, PROBLEM_BREACH, 0, 4);
    for (int i = E2; i <= E4; i++)
        join(i);
    join(C1);
    assert_int_equal(
        crew_may_play(&table.seen, UBOOT_ENGINEER_CARD_WELDING_SET),
        CREW_CARD_AWAY);
    assert_int_equal(
        crew_may_play(&table.seen, UBOOT_ENGINEER_CARD_WOODEN_WEDGES),
        CREW_MAY);
    crew_play(&table, UBOOT_ENGINEER_CARD_WOODEN_WEDGES);
    confirm();
    assert_int_equal(table.board.breach_state, BREACH_PUZZLE);
    crew_breach_checked(&table, true);
    assert_int_equal(
        table.board.cards.engineer[UBOOT_ENGINEER_CARD_WOODEN_WEDGES],
        ENGINEER_DISCARDED);
}

static void uboot_10_3_7_a_wrong_seal_leaves_only_flight(void **unused)
{
    (void)unused;
    empty_boat();
    open_breach(4);
    order(UBOOT_ORDER_REPAIR, PROBLEM_BREACH, 0, 4);
    for (int i = E1; i <= E4; i++)
        join(i);
    join(C1);
    confirm();
    crew_breach_checked(&table, false);
    assert_int_equal(table.board.breach_state, BREACH_FAILED);
    assert_int_equal(may_order(UBOOT_ORDER_REPAIR, PROBLEM_BREACH, 0, 4),
                     CREW_RUNNING);
    table.board.cards.ignore_morale = 9;
    mobilise();
    for (int i = 0; i < 15; i++)
        go(i, 3);
    struct move box = {.to = 3, .item = ITEM_TOOLBOX_B, .put = 3};
    crew_move(&table, C1, &box);
    everybody_ready();
    int before = table.board.morale;
    look(floods);
    assert_true(table.board.section[3].flooded);
    assert_true(man(E4)->dead);
    assert_int_equal(table.board.morale, before + 2);
    assert_int_equal(table.board.toolbox[1], 3);
    assert_int_equal(table.board.supply[UBOOT_EQUIPMENT_BREATHING_SET], 0);
    assert_int_equal(table.board.breach, 0);
    assert_int_equal(may_order(UBOOT_ORDER_PREPARE_MEAL, 1, 0, 0),
                     CREW_FLOODED);
    assert_null(crew_check(&table));
}

static void uboot_10_3_8_a_flooded_section_is_out_of_the_game(void **unused)
{
    (void)unused;
    empty_boat();
    table.board.section[1].chip[UBOOT_ENVIRONMENT_LEAK] = 1;
    breaks(RADIO, UBOOT_SEVERITY_GREEN);
    crew_flood(&table, 2);
    assert_int_equal(table.board.section[1].chip[UBOOT_ENVIRONMENT_LEAK], 0);
    crew_instruct(&table, INSTRUCT_ENVIRONMENT, UBOOT_ENVIRONMENT_FIRE, 2);
    assert_int_equal(table.board.section[1].chip[UBOOT_ENVIRONMENT_FIRE], 0);
    assert_int_equal(table.board.morale, 0);
    assert_int_equal(may_order(UBOOT_ORDER_REPAIR, PROBLEM_TECHNICAL, RADIO, 0),
                     CREW_FLOODED);
    crew_instruct(&table, INSTRUCT_DAMAGE, 2, UBOOT_INJURY_WOUNDS);
    assert_false(said(CREW_EV_TOKENS));
    assert_null(crew_check(&table));
}

static void uboot_ruling_313_every_man_drowned_costs_two(void **unused)
{
    (void)unused;
    empty_boat();
    table.board.cards.ignore_morale = 9;
    for (int i = C1; i <= C4; i++)
        stand(i, 6);
    crew_flood(&table, 6);
    assert_int_equal(table.board.morale, 8);
}

static void uboot_10_3_6_a_second_flooded_section_sinks_her(void **unused)
{
    (void)unused;
    empty_boat();
    crew_flood(&table, 2);
    assert_int_equal(table.board.phase, PHASE_READY);
    crew_flood(&table, 6);
    assert_int_equal(table.board.phase, PHASE_ENDED);
    assert_int_equal(table.board.loss, LOSS_FLOODED);
}

static void
uboot_ruling_304_without_a_control_room_she_blows_tanks(void **unused)
{
    (void)unused;
    empty_boat();
    submerged(100);
    table.board.facts.air = 1;
    crew_flood(&table, 3);
    assert_non_null(called(CALL_BLOW_TANKS));
    assert_int_equal(table.board.phase, PHASE_READY);
    static const int impossible[] = {
        UBOOT_ORDER_NEW_COURSE, UBOOT_ORDER_NEW_DEPTH, UBOOT_ORDER_DIVE_SURFACE,
        UBOOT_ORDER_ADDRESS_CREW};
    for (int i = 0; i < 4; i++)
        assert_int_equal(crew_may_order(&table.seen, impossible[i]),
                         CREW_FLOODED);
    table.board.facts.depth_m = 10;
    assert_int_equal(crew_may_order(&table.seen, UBOOT_ORDER_PERISCOPE),
                     CREW_FLOODED);
    assert_int_equal(crew_may_order(&table.seen, UBOOT_ORDER_TDC),
                     CREW_FLOODED);
    empty_boat();
    submerged(160);
    table.board.facts.air = 1;
    crew_flood(&table, 3);
    assert_int_equal(table.board.phase, PHASE_ENDED);
    empty_boat();
    submerged(60);
    crew_flood(&table, 3);
    assert_int_equal(table.board.phase, PHASE_ENDED); /* no air */
}

static void uboot_10_3_7_one_breach_at_a_time(void **unused)
{
    (void)unused;
    empty_boat();
    open_breach(4);
    crew_breach(&table, 2);
    assert_int_equal(table.board.breach, 4);
    assert_int_equal(table.board.morale, 1);
}

static void uboot_10_3_5_the_man_with_the_lamp_is_not_of_the_team(void **unused)
{
    (void)unused;
    empty_boat();
    int card = UBOOT_ENGINEER_CARD_VALVE_TUBES;
    int needs = uboot_components[RADIO].yellow_sailors;
    table.board.toolbox[table.board.cards.engineer[card]] = 2;
    table.board.section[1].chip[UBOOT_ENVIRONMENT_LIGHT] = 1;
    breaks(RADIO, UBOOT_SEVERITY_YELLOW);
    /* One man with the symbol and one without: he with the symbol works, or
     * the card adds nothing. */
    int symbol = -1, plain = -1;
    for (int i = 0; i < FIGURES; i++) {
        int sailor = crew_sailor(&table.seen, i);
        if (crew_is_master(&table.seen, sailor))
            continue;
        if (crew_has_spec(&table.seen, sailor, UBOOT_SPECIALISATION_REPAIR))
            symbol = i;
        else
            plain = i;
    }
    int bonus = engineer_bonus(card, true, false);
    assert_true(bonus > 0 && needs > 1 && needs <= 1 + bonus);
    stand(symbol, 2);
    stand(plain, 2);
    repair(RADIO);
    join(symbol);
    join(plain);
    crew_play(&table, card);
    struct muster m;
    assert_int_equal(crew_team_fits(&table.seen, &table.board.draft, &m),
                     CREW_MAY);
    assert_int_equal(m.part[plain], MUSTER_LAMP);
    /* Busy already he can only hold the lamp: the card finds nobody. */
    crew_put_chip(&table, crew_sailor(&table.seen, symbol), SLOT_OBS);
    assert_int_equal(crew_team_fits(&table.seen, &table.board.draft, NULL),
                     CREW_CARD_UNFIT);
}

static void
uboot_10_3_3_plans_are_used_up_by_who_takes_over_alone(void **unused)
{
    (void)unused;
    empty_boat();
    stand(E2, 2);
    stand(C1, 2);
    stand(C2, 2);
    breaks(RADIO, UBOOT_SEVERITY_YELLOW); /* two men; three are at it */
    repair(RADIO);
    join(E2);
    join(C1);
    join(C2);
    crew_play(&table, UBOOT_ENGINEER_CARD_U_BOAT_BLUEPRINTS);
    confirm();
    crew_kill(&table, FIGURES + C1, 0); /* nobody relieves the first of them */
    bell();
    assert_int_equal(chips(C2, SLOT_YELLOW), 1);
    assert_int_equal(acts(C2), 0); /* so the plans spare the second */
    assert_int_equal(table.board.repair[RADIO], REPAIR_RUNS);
}

static void uboot_10_3_7_too_late_the_puzzle_is_put_away(void **unused)
{
    (void)unused;
    empty_boat();
    table.board.facts.breach = 5;
    crew_breach(&table, 5);
    crew_breach_team(&table);
    assert_int_equal(table.board.puzzle.state, PUZZLE_OPEN);
    struct boat_facts f = table.board.facts;
    f.breach = 0;
    f.flooded[4] = 1;
    crew_look(&table, &f);
    assert_int_equal(table.board.breach_state, BREACH_NONE);
    assert_int_equal(table.board.puzzle.state, PUZZLE_FAILED);
    assert_null(crew_check(&table));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(uboot_10_3_2_the_example_of_the_radio),
        test(uboot_10_3_2_worse_conditions_want_more_men),
        test(uboot_10_3_2_without_the_symbol_an_activation_more),
        test(uboot_10_3_2_too_few_men_pause_it_and_it_resumes_free),
        test(uboot_10_3_2_a_condition_that_worsens_needs_more),
        test(uboot_10_3_2_nothing_outside_is_repaired_below),
        test(uboot_10_3_3_a_card_of_the_box_that_stands_there),
        test(uboot_10_3_3_no_card_without_a_man_who_knows),
        test(uboot_10_3_3_blueprints_spare_an_activation),
        test(uboot_10_3_4_a_chip_lowers_morale_and_may_lie_twice),
        test(uboot_ruling_303_a_new_chip_hurts_by_its_own_kind),
        test(uboot_10_3_5_one_man_and_the_right_supply),
        test(uboot_10_3_5_without_the_symbol_twice),
        test(uboot_10_3_5_gas_stays_until_the_boat_surfaces),
        test(uboot_10_3_5_gas_on_the_surface_harms_once),
        test(uboot_10_3_5_the_breathing_set_protects_its_section),
        test(uboot_10_4_the_view_shows_what_lies_where),
        test(uboot_ruling_242_a_card_helps_a_running_repair),
        test(uboot_10_3_7_five_symbols_then_the_puzzle),
        test(uboot_10_3_7_a_card_may_stand_in),
        test(uboot_10_3_7_a_wrong_seal_leaves_only_flight),
        test(uboot_10_3_8_a_flooded_section_is_out_of_the_game),
        test(uboot_ruling_313_every_man_drowned_costs_two),
        test(uboot_10_3_6_a_second_flooded_section_sinks_her),
        test(uboot_ruling_304_without_a_control_room_she_blows_tanks),
        test(uboot_10_3_7_one_breach_at_a_time),
        test(uboot_10_3_5_the_man_with_the_lamp_is_not_of_the_team),
        test(uboot_10_3_3_plans_are_used_up_by_who_takes_over_alone),
        test(uboot_10_3_7_too_late_the_puzzle_is_put_away),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
