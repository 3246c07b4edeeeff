/* Every order of the table: where the boat must be, who is needed, what it
 * costs, what is asked of the simulation. */
#include "tests/uboot/crew_table.h"

/* A team of men with the symbol, one for each place of the order's needs. */
struct scene {
    int order;
    int arg;
    bool below;
    int8_t who[6], where[6]; /* figures of the first watch, -1 ends */
};

/* clang-format off */
static const struct scene scenes[] = {
    {UBOOT_ORDER_NEW_SPEED,      3,  false, {E2, E4, -1}, {5, 5}},
    {UBOOT_ORDER_NEW_SPEED,      3,  true,  {E2, E4, -1}, {6, 6}},
    {UBOOT_ORDER_NEW_COURSE,     90, false, {F3, F4, -1}, {3, 3}},
    {UBOOT_ORDER_NEW_DEPTH,      40, true,  {F3, F4, E1, E3, -1}, {3, 3, 3, 3}},
    {UBOOT_ORDER_DIVE_SURFACE,   10, false, {F3, F4, E1, E3, E2, E4}, {3, 3, 3, 3, 5, 6}},
    {UBOOT_ORDER_ASSIGN_WATCH,   0,  false, {N1, N2, N3, N4, -1}, {8, 8, 8, 8}},
    {UBOOT_ORDER_PERISCOPE,      0,  true,  {C1, -1}, {3}},
    {UBOOT_ORDER_HYDROPHONE,     0,  true,  {F2, -1}, {2}},
    {UBOOT_ORDER_SEXTANT,        0,  false, {N1, -1}, {8}},
    {UBOOT_ORDER_ENIGMA,         1,  false, {F2, -1}, {2}},
    {UBOOT_ORDER_TDC,            0,  true,  {C2, -1}, {3}},
    {UBOOT_ORDER_FLOOD_TUBES,    15, false, {C2, -1}, {1}},
    {UBOOT_ORDER_FLOOD_TUBES,    16, false, {C2, -1}, {6}},
    {UBOOT_ORDER_FLOOD_TUBES,    31, false, {C2, C3, -1}, {1, 6}},
    {UBOOT_ORDER_FIRE_TORPEDOES, 3,  false, {C2, C3, -1}, {1, 1}},
    {UBOOT_ORDER_FIRE_TORPEDOES, 16, false, {C2, -1}, {6}},
    {UBOOT_ORDER_RELOAD_TORPEDO, 2,  false, {C3, C4, F4, -1}, {1, 1, 1}},
    {UBOOT_ORDER_RELOAD_TORPEDO, 5,  false, {C3, C4, F4, -1}, {6, 6, 6}},
    {UBOOT_ORDER_GUN_88,         1,  false, {C4, F1, -1}, {7, 7}}, /* one lacks */
    {UBOOT_ORDER_GUN_20,         0,  false, {N2, N3, -1}, {8, 8}},
    {UBOOT_ORDER_ADDRESS_CREW,   -1, false, {C1, -1}, {3}},
    {UBOOT_ORDER_PREPARE_MEAL,   1,  false, {N4, -1}, {4}},
};
/* clang-format on */

enum { SCENES = (int)(sizeof scenes / sizeof scenes[0]) };

static int a_hand_card(void)
{
    for (int i = 0; i < UBOOT_CARD_COUNT; i++)
        if (crew_holds(&table.seen, i))
            return i;
    return -1;
}

/* One of those who answer for the order. [7.5] */
static int owner_of(int order)
{
    int role = 0;
    while (!crew_owns(role, order))
        role++;
    return role;
}

static int lay_scene(const struct scene *s)
{
    int men = 0;
    lay_table();
    memset(table.board.place, 4, sizeof table.board.place);
    if (s->below)
        submerged(10);
    table.board.facts.clear_sky = 1;
    for (; men < 6 && s->who[men] >= 0 && (men == 0 || s->who[men] != C1);
         men++)
        stand(s->who[men], s->where[men]);
    order(s->order, s->arg < 0 ? a_hand_card() : s->arg, 0, 0);
    return men;
}

static void uboot_6_5_every_order_by_men_with_the_symbol(void **unused)
{
    (void)unused;
    for (int i = 0; i < SCENES; i++) {
        const struct scene *s = &scenes[i];
        int men = lay_scene(s);
        assert_int_equal(table.board.command, 1);
        assert_int_equal(table.board.phase, PHASE_ORDER);
        for (int k = 0; k < men; k++) {
            if (s->order != UBOOT_ORDER_ASSIGN_WATCH) /* one will do */
                assert_int_not_equal(lacks(), CREW_MAY);
            join(s->who[k]);
        }
        if (s->order == UBOOT_ORDER_GUN_88) {
            /* Two have the symbol; the third pays twice. */
            assert_int_equal(lacks(), CREW_TOO_FEW);
            crew_cancel(&table);
            stand(N2, 7);
            order(s->order, s->arg, 0, 0);
            join(C4);
            join(F1);
            join(N2);
        }
        bool all = s->order == UBOOT_ORDER_ASSIGN_WATCH;
        confirm();
        for (int k = 0; k < men; k++)
            assert_int_equal(chips(s->who[k], all ? SLOT_OBS : SLOT_ACT), 1);
        if (s->order == UBOOT_ORDER_GUN_88)
            assert_int_equal(acts(N2), 2);
    }
}

static void uboot_6_5_one_man_less_is_too_few_one_more_too_many(void **unused)
{
    (void)unused;
    for (int i = 0; i < SCENES; i++) {
        const struct scene *s = &scenes[i];
        if (s->order == UBOOT_ORDER_ASSIGN_WATCH ||
            s->order == UBOOT_ORDER_GUN_88)
            continue;
        int men = lay_scene(s);
        for (int k = 0; k < men - 1; k++)
            join(s->who[k]);
        assert_int_equal(lacks(), CREW_TOO_FEW);
        assert_int_equal(
            crew_may_confirm(&table.seen, owner_of(s->order)) == CREW_MAY, 0);
        join(s->who[men - 1]);
        assert_int_equal(lacks(), CREW_MAY);
        stand(N2, s->where[0]);
        if (table.board.draft.times[N2])
            continue;
        join(N2);
        assert_int_equal(lacks(), CREW_TOO_MANY);
    }
}

static void uboot_6_5_only_in_its_section(void **unused)
{
    (void)unused;
    for (int i = 0; i < SCENES; i++) {
        lay_scene(&scenes[i]);
        stand(C4, scenes[i].where[0] == 2 ? 4 : 2);
        assert_int_equal(crew_may_join(&table.seen, C4, 1), CREW_WRONG_SECTION);
    }
}

/* The table of orders: which need the surface, which a dive. */
static void uboot_7_5_where_the_boat_must_be(void **unused)
{
    (void)unused;
    lay_table();
    table.board.facts.clear_sky = 1;
    assert_int_equal(may_order(UBOOT_ORDER_NEW_DEPTH, 40, 0, 0), CREW_SURFACED);
    assert_int_equal(may_order(UBOOT_ORDER_HYDROPHONE, 0, 0, 0), CREW_SURFACED);
    submerged(40);
    assert_int_equal(may_order(UBOOT_ORDER_ASSIGN_WATCH, 0, 0, 0),
                     CREW_SUBMERGED);
    assert_int_equal(may_order(UBOOT_ORDER_SEXTANT, 0, 0, 0), CREW_SUBMERGED);
    assert_int_equal(may_order(UBOOT_ORDER_GUN_88, 1, 0, 0), CREW_SUBMERGED);
    assert_int_equal(may_order(UBOOT_ORDER_GUN_20, 0, 0, 0), CREW_SUBMERGED);
    assert_int_equal(may_order(UBOOT_ORDER_PERISCOPE, 0, 0, 0), CREW_TOO_DEEP);
    assert_int_equal(may_order(UBOOT_ORDER_TDC, 0, 0, 0), CREW_TOO_DEEP);
    assert_int_equal(may_order(UBOOT_ORDER_FIRE_TORPEDOES, 1, 0, 0),
                     CREW_TOO_DEEP);
    assert_int_equal(may_order(UBOOT_ORDER_FLOOD_TUBES, 1, 0, 0), CREW_MAY);
    assert_int_equal(may_order(UBOOT_ORDER_NEW_COURSE, 1, 0, 0), CREW_MAY);
}

static void uboot_9_1_2_the_sextant_wants_a_clear_sky(void **unused)
{
    (void)unused;
    lay_table();
    assert_int_equal(may_order(UBOOT_ORDER_SEXTANT, 0, 0, 0), CREW_CLOUDS);
    table.board.facts.clear_sky = 1;
    assert_int_equal(may_order(UBOOT_ORDER_SEXTANT, 0, 0, 0), CREW_MAY);
}

static void uboot_7_5_3_nobody_stands_at_the_gun_in_a_high_sea(void **unused)
{
    (void)unused;
    lay_table();
    table.board.facts.sea_state = 5;
    assert_int_equal(may_order(UBOOT_ORDER_GUN_88, 1, 0, 0), CREW_HIGH_SEA);
    table.board.facts.sea_state = 4;
    assert_int_equal(may_order(UBOOT_ORDER_GUN_88, 1, 0, 0), CREW_MAY);
}

static void uboot_7_5_officers_answer_for_their_orders(void **unused)
{
    (void)unused;
    assert_true(crew_owns(ROLE_CHIEF, UBOOT_ORDER_NEW_SPEED));
    assert_false(crew_owns(ROLE_CAPTAIN, UBOOT_ORDER_NEW_SPEED));
    empty_boat();
    submerged(20);
    for (int i = F3; i <= F4; i++)
        stand(i, 3);
    stand(E1, 3);
    stand(E3, 3);
    order(UBOOT_ORDER_NEW_DEPTH, 60, 0, 0);
    join(F3);
    join(F4);
    join(E1);
    join(E3);
    assert_int_equal(crew_may_confirm(&table.seen, ROLE_NAVIGATOR),
                     CREW_NOT_OWNER);
    crew_confirm(&table, ROLE_FIRST_OFFICER);
    assert_int_equal(table.board.phase, PHASE_ORDER); /* the chief as well */
    crew_confirm(&table, ROLE_CHIEF);
    assert_int_equal(table.board.phase, PHASE_READY);
    assert_int_equal(called(CALL_ORDER)->order, UBOOT_ORDER_NEW_DEPTH);
    assert_int_equal(called(CALL_ORDER)->arg[0], 60);
}

/* The printed example: two helmsmen, a new course of 330 degrees. */
static void uboot_6_6_the_example_of_the_new_course(void **unused)
{
    (void)unused;
    lay_table();
    stand(F3, 3);
    stand(F4, 3);
    crew_activate(&table, crew_sailor(&table.seen, F2), 3);
    order(UBOOT_ORDER_NEW_COURSE, 330, 0, 0);
    join(F3);
    join(F4);
    confirm();
    assert_int_equal(acts(F1), 0);
    assert_int_equal(crew_free_slots(&table.seen, crew_sailor(&table.seen, F2)),
                     0);
    assert_int_equal(acts(F3), 1);
    assert_int_equal(acts(F4), 1);
    assert_int_equal(called(CALL_ORDER)->arg[0], 330);
    /* The radio operator can do nothing more. */
    order(UBOOT_ORDER_ENIGMA, 1, 0, 0);
    assert_int_equal(crew_may_join(&table.seen, F2, 1), CREW_NO_SLOT);
}

static void uboot_6_6_without_the_symbol_it_takes_two_slots(void **unused)
{
    (void)unused;
    empty_boat();
    stand(C1, 3);
    stand(C2, 3);
    order(UBOOT_ORDER_NEW_COURSE, 1, 0, 0);
    join(C1);
    join(C2);
    confirm();
    assert_int_equal(acts(C1), 2);
    assert_int_equal(acts(C2), 2);
    order(UBOOT_ORDER_NEW_COURSE, 2, 0, 0);
    join(C1);
    join(C2);
    assert_int_equal(lacks(), CREW_NO_SLOT);
}

static void uboot_6_5_each_counts_for_one_symbol_that_is_lacking(void **unused)
{
    (void)unused;
    empty_boat();
    submerged(20);
    stand(F3, 3); /* helm */
    stand(E1, 3); /* ballast */
    stand(E3, 3); /* ballast */
    stand(C1, 3); /* neither */
    order(UBOOT_ORDER_NEW_DEPTH, 60, 0, 0);
    join(F3);
    join(E1);
    join(E3);
    join(C1);
    confirm();
    assert_int_equal(acts(F3) + acts(E1) + acts(E3), 3);
    assert_int_equal(acts(C1), 2);
}

static void uboot_6_7_a_busy_man_takes_part_in_other_orders(void **unused)
{
    (void)unused;
    empty_boat();
    table.board.facts.clear_sky = 1;
    stand(N1, 8);
    order(UBOOT_ORDER_ASSIGN_WATCH, 0, 0, 0);
    join(N1);
    confirm();
    order(UBOOT_ORDER_SEXTANT, 0, 0, 0);
    join(N1);
    confirm();
    assert_int_equal(chips(N1, SLOT_OBS), 1);
    assert_int_equal(acts(N1), 1);
    assert_int_equal(table.board.observers, 1);
}

/* Observers fire the flak without leaving their watch. [8.4] */
static void uboot_8_4_observers_fire_the_flak(void **unused)
{
    (void)unused;
    empty_boat();
    stand(N2, 8);
    stand(N3, 8);
    order(UBOOT_ORDER_ASSIGN_WATCH, 0, 0, 0);
    join(N2);
    join(N3);
    confirm();
    order(UBOOT_ORDER_GUN_20, 0, 0, 0);
    join(N2);
    join(N3);
    confirm();
    assert_int_equal(table.board.observers, 2);
    assert_int_equal(acts(N2), 1);
}

static void uboot_6_7_never_two_long_tasks(void **unused)
{
    (void)unused;
    empty_boat();
    stand(E1, 8);
    stand(N1, 8);
    order(UBOOT_ORDER_ASSIGN_WATCH, 0, 0, 0);
    join(N1);
    confirm();
    breaks(UBOOT_COMPONENT_SEXTANT, UBOOT_SEVERITY_GREEN);
    order(UBOOT_ORDER_REPAIR, PROBLEM_TECHNICAL, UBOOT_COMPONENT_SEXTANT, 0);
    assert_int_equal(crew_may_join(&table.seen, N1, 1), CREW_TWO_TASKS);
    join(E1);
    confirm();
    assert_int_equal(chips(E1, SLOT_GREEN), 1);
    assert_int_equal(crew_may_observe(&table.seen, E1), CREW_TWO_TASKS);
}

static void uboot_8_4_enigma_one_man_a_message_each_time(void **unused)
{
    (void)unused;
    empty_boat();
    stand(F2, 2);
    order(UBOOT_ORDER_ENIGMA, 2, 0, 0);
    join(F2);
    assert_int_equal(lacks(), CREW_TOO_FEW);
    crew_join(&table, F2, 2);
    confirm();
    assert_int_equal(acts(F2), 2);
    assert_int_equal(called(CALL_ORDER)->arg[0], 2);
    /* Two men do not share it. */
    stand(C1, 2);
    stand(C2, 2);
    order(UBOOT_ORDER_ENIGMA, 2, 0, 0);
    join(C1);
    join(C2);
    assert_int_equal(lacks(), CREW_TOO_MANY);
}

static void uboot_10_3_1_a_yellow_enigma_takes_two_each(void **unused)
{
    (void)unused;
    empty_boat();
    stand(F2, 2);
    breaks(UBOOT_COMPONENT_ENIGMA, UBOOT_SEVERITY_YELLOW);
    order(UBOOT_ORDER_ENIGMA, 1, 0, 0);
    join(F2);
    assert_int_equal(lacks(), CREW_TOO_FEW);
    crew_join(&table, F2, 2);
    confirm();
    assert_int_equal(acts(F2), 2);
}

static void uboot_7_5_3_a_man_fires_several_torpedoes(void **unused)
{
    (void)unused;
    empty_boat();
    stand(C2, 1);
    stand(C3, 1);
    stand(C1, 6);
    order(UBOOT_ORDER_FIRE_TORPEDOES, 31, 0, 0);
    crew_join(&table, C2, 3);
    join(C3);
    assert_int_equal(lacks(), CREW_TOO_FEW); /* the stern tube */
    join(C1);
    confirm();
    assert_int_equal(acts(C2), 3);
    assert_int_equal(acts(C3), 1);
    assert_int_equal(acts(C1), 2);
}

static void uboot_10_3_1_a_red_component_blocks_its_order(void **unused)
{
    (void)unused;
    static const struct {
        int component, order, arg;
        bool below, blocks;
    } rows[] = {
        {UBOOT_COMPONENT_HELM_GEAR, UBOOT_ORDER_NEW_COURSE, 1, false, true},
        {UBOOT_COMPONENT_PERISCOPE, UBOOT_ORDER_PERISCOPE, 0, true, true},
        {UBOOT_COMPONENT_HYDROPHONE, UBOOT_ORDER_HYDROPHONE, 0, true, true},
        {UBOOT_COMPONENT_SEXTANT, UBOOT_ORDER_SEXTANT, 0, false, true},
        {UBOOT_COMPONENT_ENIGMA, UBOOT_ORDER_ENIGMA, 1, false, true},
        {UBOOT_COMPONENT_TUBE_3, UBOOT_ORDER_FLOOD_TUBES, 4, false, true},
        {UBOOT_COMPONENT_TUBE_3, UBOOT_ORDER_FLOOD_TUBES, 3, false, false},
        {UBOOT_COMPONENT_TUBE_5, UBOOT_ORDER_FIRE_TORPEDOES, 17, false, true},
        {UBOOT_COMPONENT_LOADING_GEAR, UBOOT_ORDER_RELOAD_TORPEDO, 1, false,
         true},
        {UBOOT_COMPONENT_LOADING_GEAR, UBOOT_ORDER_RELOAD_TORPEDO, 5, false,
         false},
        {UBOOT_COMPONENT_GUN_88, UBOOT_ORDER_GUN_88, 1, false, true},
        {UBOOT_COMPONENT_FLAK_20, UBOOT_ORDER_GUN_20, 0, false, true},
        {UBOOT_COMPONENT_GALLEY, UBOOT_ORDER_PREPARE_MEAL, 1, false, true},
        /* A hand-worked reserve: worse, not impossible. */
        {UBOOT_COMPONENT_DIESEL_PORT, UBOOT_ORDER_NEW_SPEED, 1, false, false},
        {UBOOT_COMPONENT_EMOTOR_STBD, UBOOT_ORDER_NEW_SPEED, 1, true, false},
        {UBOOT_COMPONENT_BALLAST_PUMPS, UBOOT_ORDER_DIVE_SURFACE, 10, false,
         false},
        {UBOOT_COMPONENT_BALLAST_PUMPS, UBOOT_ORDER_NEW_DEPTH, 20, true, false},
        {UBOOT_COMPONENT_TDC, UBOOT_ORDER_TDC, 0, true, false},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        lay_table();
        table.board.facts.clear_sky = 1;
        if (rows[i].below)
            submerged(10);
        table.board.facts.severity[rows[i].component] = UBOOT_SEVERITY_YELLOW;
        assert_int_equal(may_order(rows[i].order, rows[i].arg, 0, 0), CREW_MAY);
        table.board.facts.severity[rows[i].component] = UBOOT_SEVERITY_RED;
        assert_int_equal(may_order(rows[i].order, rows[i].arg, 0, 0),
                         rows[i].blocks ? CREW_OUT_OF_ORDER : CREW_MAY);
    }
}

static void
uboot_ruling_309_a_wrecked_sight_blinds_the_computer_alone(void **unused)
{
    (void)unused;
    lay_table();
    table.board.facts.severity[UBOOT_COMPONENT_UZO_BINOCULARS] =
        UBOOT_SEVERITY_RED;
    assert_int_equal(may_order(UBOOT_ORDER_TDC, 0, 0, 0), CREW_OUT_OF_ORDER);
    assert_int_equal(may_order(UBOOT_ORDER_ASSIGN_WATCH, 0, 0, 0), CREW_MAY);
    submerged(10);
    assert_int_equal(may_order(UBOOT_ORDER_TDC, 0, 0, 0), CREW_MAY);
}

static void uboot_7_1_an_impossible_order_is_paid(void **unused)
{
    (void)unused;
    lay_table();
    order(UBOOT_ORDER_NEW_COURSE, 1, 0, 0);
    assert_int_equal(crew_may_confirm(&table.seen, ROLE_FIRST_OFFICER),
                     CREW_TOO_FEW);
    crew_cancel(&table);
    assert_int_equal(table.board.phase, PHASE_READY);
    assert_int_equal(table.board.command, 1);
    assert_true(said(CREW_EV_UNABLE));
    assert_null(called(CALL_ORDER));
}

static void uboot_10_1_speed_is_set_at_the_engine_that_runs(void **unused)
{
    (void)unused;
    struct need need[NEEDS_MAX];
    struct draft d = {.order = UBOOT_ORDER_NEW_SPEED};
    lay_table();
    assert_int_equal(crew_needs(&table.seen, &d, need), 1);
    assert_int_equal(need[0].section, 5);
    submerged(20);
    assert_int_equal(crew_needs(&table.seen, &d, need), 1);
    assert_int_equal(need[0].section, 6);
    assert_int_equal(need[0].min, 2);
}

static void uboot_10_2_the_tanks_want_two_men_in_three(void **unused)
{
    (void)unused;
    struct need need[NEEDS_MAX];
    struct draft d = {.order = UBOOT_ORDER_DIVE_SURFACE};
    lay_table();
    assert_int_equal(crew_needs(&table.seen, &d, need), 4);
    assert_int_equal(need[1].spec, UBOOT_SPECIALISATION_BALLAST);
    assert_int_equal(need[1].section, 3);
    assert_int_equal(need[1].min, 2);
    /* and one each at both engines [10.1] */
    assert_int_equal(need[2].section, 5);
    assert_int_equal(need[3].section, 6);
}

static void uboot_6_5_a_suggested_team_fits(void **unused)
{
    (void)unused;
    for (int i = 0; i < SCENES; i++) {
        lay_scene(&scenes[i]);
        struct draft d = table.board.draft;
        bool found = crew_suggest(&table.seen, &d);
        if (scenes[i].order == UBOOT_ORDER_GUN_88) {
            assert_false(found);
            continue;
        }
        assert_true(found);
        assert_int_equal(crew_team_fits(&table.seen, &d, NULL), CREW_MAY);
    }
}

/* One helmsman only: a cook helps him, the men at the tanks stay there. */
static void
uboot_6_5_a_suggested_team_leaves_specialists_their_place(void **unused)
{
    (void)unused;
    empty_boat();
    submerged(20);
    stand(F3, 3);
    stand(E1, 3);
    stand(E3, 3);
    stand(N4, 3);
    order(UBOOT_ORDER_NEW_DEPTH, 40, 0, 0);
    assert_true(crew_suggest(&table.seen, &table.board.draft));
    confirm();
    assert_int_equal(acts(N4), 2);
    assert_int_equal(acts(E1) + acts(E3) + acts(F3), 3);
}

static void uboot_6_14_a_boat_that_dives_meanwhile_ends_the_order(void **unused)
{
    (void)unused;
    empty_boat();
    stand(N2, 8);
    stand(N3, 8);
    order(UBOOT_ORDER_GUN_20, 0, 0, 0);
    join(N2);
    join(N3);
    look(go_below);
    assert_true(man(N2)->dead);
    assert_int_equal(crew_may_confirm(&table.seen, ROLE_NAVIGATOR),
                     CREW_SUBMERGED);
    crew_cancel(&table);
    assert_null(crew_check(&table));
}

/* The officer sees his own tableau: another's man may have no slot left. */
static void uboot_6_5_a_confirmation_that_cannot_be_is_none(void **unused)
{
    (void)unused;
    empty_boat();
    stand(F3, 3);
    stand(C1, 3);
    order(UBOOT_ORDER_NEW_COURSE, 1, 0, 0);
    join(F3);
    join(C1);
    crew_activate(&table, C1, 2);
    crew_confirm(&table, ROLE_FIRST_OFFICER);
    assert_int_equal(table.board.phase, PHASE_ORDER);
    assert_int_equal(table.board.draft.confirmed[ROLE_FIRST_OFFICER], 0);
    assert_int_equal(acts(F3), 0);
    assert_null(called(CALL_ORDER));
}

static void uboot_6_11_one_problem_each_order(void **unused)
{
    (void)unused;
    empty_boat();
    assert_int_equal(may_order(UBOOT_ORDER_REPAIR, PROBLEM_TECHNICAL,
                               UBOOT_COMPONENT_GALLEY, 0),
                     CREW_NO_PROBLEM);
    assert_int_equal(may_order(UBOOT_ORDER_REPAIR, PROBLEM_ENVIRONMENT,
                               UBOOT_ENVIRONMENT_FIRE, 4),
                     CREW_NO_PROBLEM);
    assert_int_equal(may_order(UBOOT_ORDER_REPAIR, PROBLEM_BREACH, 0, 4),
                     CREW_NO_PROBLEM);
    breaks(UBOOT_COMPONENT_GALLEY, UBOOT_SEVERITY_GREEN);
    breaks(UBOOT_COMPONENT_BILGE_PUMP, UBOOT_SEVERITY_GREEN);
    order(UBOOT_ORDER_REPAIR, PROBLEM_TECHNICAL, UBOOT_COMPONENT_GALLEY, 0);
    join(E2);
    confirm();
    assert_int_equal(table.board.repair[UBOOT_COMPONENT_GALLEY], REPAIR_RUNS);
    assert_int_equal(table.board.repair[UBOOT_COMPONENT_BILGE_PUMP],
                     REPAIR_IDLE);
}

static void uboot_7_5_4_safety_orders_stand_in_the_table(void **unused)
{
    (void)unused;
    static const int safety[] = {
        UBOOT_ORDER_REPAIR, UBOOT_ORDER_FIRST_AID, UBOOT_ORDER_ADDRESS_CREW,
        UBOOT_ORDER_PREPARE_MEAL, UBOOT_ORDER_MOBILISE};
    for (int i = 0; i < 5; i++)
        assert_int_equal(uboot_orders[safety[i]].category,
                         UBOOT_ORDER_CATEGORY_SAFETY);
    lay_table();
    assert_int_equal(crew_may_order(&table.seen, UBOOT_ORDER_MOBILISE),
                     CREW_MAY);
    for (int role = 0; role < ROLE_COUNT; role++)
        assert_true(crew_owns(role, UBOOT_ORDER_MOBILISE));
}

/* Arguments and a boat for which the row counts. */
static void meant(const struct uboot_order_requirements_row *r, struct draft *d)
{
    *d = (struct draft){.order = (int8_t)r->order};
    empty_boat();
    table.board.facts.clear_sky = 1;
    if (r->state == UBOOT_ORDER_STATE_SUBMERGED ||
        r->state == UBOOT_ORDER_STATE_DEPTH_LE_10)
        submerged(10);
    bool reload = r->order == UBOOT_ORDER_RELOAD_TORPEDO;
    switch (r->alternative) {
    case UBOOT_ORDER_WAY_BOW:
        d->arg[0] = reload ? 4 : 15;
        break;
    case UBOOT_ORDER_WAY_STERN:
        d->arg[0] = reload ? 5 : 16;
        break;
    case UBOOT_ORDER_WAY_ENVIRONMENT:
        d->arg[0] = PROBLEM_ENVIRONMENT;
        d->arg[2] = 3;
        break;
    case UBOOT_ORDER_WAY_BREACH:
        d->arg[0] = PROBLEM_BREACH;
        d->arg[2] = 3;
        break;
    default:
        d->arg[0] = r->order == UBOOT_ORDER_REPAIR ? PROBLEM_TECHNICAL : 1;
        d->arg[1] = 0; /* tube 1, in section 1 */
    }
}

static void uboot_7_5_every_row_of_the_requirements_counts(void **unused)
{
    (void)unused;
    for (int i = 0; i < uboot_order_requirements_count; i++) {
        const struct uboot_order_requirements_row *r =
            &uboot_order_requirements[i];
        struct need need[NEEDS_MAX];
        struct draft d;
        bool found = false;
        meant(r, &d);
        int needs = crew_needs(&table.seen, &d, need);
        for (int k = 0; k < needs; k++)
            found =
                found || (need[k].spec == r->spec &&
                          (r->section == 0 || need[k].section == r->section) &&
                          need[k].section >= 1 && need[k].min >= 1 &&
                          need[k].max <= r->most);
        assert_true(found);
    }
}

/* Men and symbols of the tables agree with each other. */
static void uboot_6_4_every_symbol_is_in_both_watches(void **unused)
{
    (void)unused;
    for (int spec = 1; spec < UBOOT_SPECIALISATION_COUNT; spec++)
        for (int watch = 0; watch < 2; watch++) {
            int men = 0;
            for (int i = 0; i < FIGURES; i++)
                men += crew_has_spec(&table.seen, watch * FIGURES + i, spec);
            assert_true(men >= 1);
        }
    for (int i = 0; i < UBOOT_ORDER_COUNT; i++)
        assert_int_equal(uboot_orders[i].id, i);
}

static void uboot_7_7_the_address_plays_a_card_of_the_hand(void **unused)
{
    (void)unused;
    empty_boat();
    stand(C1, 3);
    int card = a_hand_card();
    assert_int_equal(
        may_order(UBOOT_ORDER_ADDRESS_CREW, UBOOT_CARD_GRUMBLING, 0, 0),
        CREW_CARD_AWAY);
    order(UBOOT_ORDER_ADDRESS_CREW, card, 0, 0);
    join(C1);
    confirm();
    assert_int_not_equal(table.board.cards.place[card], CARD_IN_HAND);
    assert_int_equal(
        may_order(UBOOT_ORDER_ADDRESS_CREW, card, 0, 0) == CREW_MAY, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(uboot_6_5_every_order_by_men_with_the_symbol),
        test(uboot_6_5_one_man_less_is_too_few_one_more_too_many),
        test(uboot_6_5_only_in_its_section),
        test(uboot_7_5_where_the_boat_must_be),
        test(uboot_9_1_2_the_sextant_wants_a_clear_sky),
        test(uboot_7_5_3_nobody_stands_at_the_gun_in_a_high_sea),
        test(uboot_7_5_officers_answer_for_their_orders),
        test(uboot_6_6_the_example_of_the_new_course),
        test(uboot_6_6_without_the_symbol_it_takes_two_slots),
        test(uboot_6_5_each_counts_for_one_symbol_that_is_lacking),
        test(uboot_6_7_a_busy_man_takes_part_in_other_orders),
        test(uboot_8_4_observers_fire_the_flak),
        test(uboot_6_7_never_two_long_tasks),
        test(uboot_8_4_enigma_one_man_a_message_each_time),
        test(uboot_10_3_1_a_yellow_enigma_takes_two_each),
        test(uboot_7_5_3_a_man_fires_several_torpedoes),
        test(uboot_10_3_1_a_red_component_blocks_its_order),
        test(uboot_ruling_309_a_wrecked_sight_blinds_the_computer_alone),
        test(uboot_7_1_an_impossible_order_is_paid),
        test(uboot_10_1_speed_is_set_at_the_engine_that_runs),
        test(uboot_10_2_the_tanks_want_two_men_in_three),
        test(uboot_7_7_the_address_plays_a_card_of_the_hand),
        test(uboot_6_5_a_suggested_team_fits),
        test(uboot_6_5_a_suggested_team_leaves_specialists_their_place),
        test(uboot_6_14_a_boat_that_dives_meanwhile_ends_the_order),
        test(uboot_6_5_a_confirmation_that_cannot_be_is_none),
        test(uboot_6_11_one_problem_each_order),
        test(uboot_7_5_every_row_of_the_requirements_counts),
        test(uboot_6_4_every_symbol_is_in_both_watches),
        test(uboot_7_5_4_safety_orders_stand_in_the_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
