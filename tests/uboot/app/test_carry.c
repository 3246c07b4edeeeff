/* Linked patrols and the campaign: what goes from mission to mission. */
#include "games/uboot/app/carried_text.h"
#include "tests/uboot/ocean.h"

enum { MISSION_P2A = 10, MISSION_P2B, MISSION_P2C };

static struct helm_view view;

static void uboot_4_3_the_state_of_the_boat_goes_over(void **unused)
{
    (void)unused;
    struct world *w = lay_out(MISSION_P1A, MEDIUM, 4);
    w->boat.hull = 62.0;
    w->boat.battery = 41.0;
    w->weapons.tube[0].state = TUBE_EMPTY;
    w->weapons.tube[1].state = TUBE_EMPTY;
    condition_set(w, UBOOT_COMPONENT_TUBE_1, UBOOT_SEVERITY_RED, false);
    condition_set(w, (enum uboot_component)(UBOOT_COMPONENT_COUNT - 1),
                  UBOOT_SEVERITY_YELLOW, false);
    w->damage.flooded[3] = 1;
    w->boat.flooded = 1;
    struct helm before = {*w};
    helm_view_of(&before, HELMSMAN, &view);
    struct carried_boat carried;
    carry_take(&view, &carried);

    struct world *next = lay_out(MISSION_P1B, MEDIUM, 5);
    carry_apply(next, &carried);
    assert_near(next->boat.hull, 62.0, 1e-9);
    assert_near(next->boat.battery, 41.0, 1e-9);
    assert_int_equal(next->damage.component[UBOOT_COMPONENT_TUBE_1].severity,
                     UBOOT_SEVERITY_RED);
    assert_int_equal(next->damage.component[UBOOT_COMPONENT_COUNT - 1].severity,
                     UBOOT_SEVERITY_YELLOW);
    assert_int_equal(next->damage.flooded[3], 1);
    assert_int_equal(next->feed.count, 0);
    /* As many torpedoes as were left, and what is carried on is the same. */
    struct helm after = {*next};
    struct carried_boat again;
    helm_view_of(&after, HELMSMAN, &view);
    carry_take(&view, &again);
    again.ranks = carried.ranks;
    again.kgrt = carried.kgrt;
    again.glory = carried.glory;
    assert_memory_equal(&again, &carried, sizeof carried);
    assert_null(world_check(next));
}

static void uboot_4_3_a_leg_may_need_its_primary_objective(void **unused)
{
    (void)unused;
    assert_int_equal(linked_next(MISSION_P1A, false), -1);
    assert_int_equal(linked_next(MISSION_P1A, true), MISSION_P1B);
    assert_int_equal(linked_next(MISSION_P1B, false), MISSION_P1C);
    assert_int_equal(linked_next(MISSION_P1C, true), -1);
    assert_int_equal(linked_next(MISSION_S1, true), -1);
    assert_int_equal(linked_next(MISSION_P2A, true), MISSION_P2B);
    assert_int_equal(linked_next(MISSION_P2B, false), MISSION_P2C);
}

static void uboot_4_3_the_campaign_needs_an_e(void **unused)
{
    (void)unused;
    assert_int_equal(campaign_next(MISSION_S1, UBOOT_RANK_E, false),
                     MISSION_S2);
    assert_int_equal(campaign_next(MISSION_S1, UBOOT_RANK_F, true), -1);
    assert_int_equal(campaign_next(MISSION_S4, UBOOT_RANK_B, true),
                     MISSION_P1A);
    assert_int_equal(campaign_next(MISSION_P1A, UBOOT_RANK_A, false), -1);
    assert_int_equal(campaign_next(MISSION_P1A, UBOOT_RANK_A, true),
                     MISSION_P1B);
    assert_int_equal(campaign_next(MISSION_S7, UBOOT_RANK_S, true), -1);
    /* It leads through every mission once, the guided voyage apart. */
    int mission = MISSION_S1, count = 1;
    for (int next; (next = campaign_next(mission, UBOOT_RANK_C, true)) >= 0;
         mission = next)
        count++;
    assert_int_equal(count, uboot_campaign_count);
    assert_int_equal(count, uboot_missions_count - 2);
    assert_int_equal(campaign_title(24), 0);
    assert_int_equal(campaign_title(25), 1);
    assert_int_equal(campaign_title(100), 3);
}

/* A mission that came to its end; its primary objectives done, or not. */
static struct helm_view *ended(int mission, int rank, bool done)
{
    const struct uboot_mission *m = &uboot_missions[mission];
    view = (struct helm_view){.seat = HELMSMAN};
    view.board.setting.mission = (int8_t)mission;
    view.board.ending = ENDING_RETURNED;
    view.board.rank = (int8_t)rank;
    view.hand.objectives = (int8_t)m->objectives;
    for (int i = 0; i < m->objectives; i++) {
        view.hand.task[i] = (int16_t)(m->objective + i + 1);
        view.hand.objective[i] =
            (int8_t)(1 + (done ? OBJECTIVE_DONE : OBJECTIVE_FAILED));
    }
    return &view;
}

static void sank(struct helm_view *v, int grt, int glory)
{
    v->board.glory = glory;
    v->board.reckoned[v->board.reckonings++] = (struct uboot_reckoned){
        .item = UBOOT_SCORE_ITEM_MERCHANT_GRT, .amount = grt};
}

static void uboot_4_3_what_comes_after_a_mission(void **unused)
{
    (void)unused;
    int next;
    /* A patrol of its own. */
    assert_int_equal(carry_ahead(ended(MISSION_P1A, UBOOT_RANK_F, true), &next),
                     AHEAD_LEG);
    assert_int_equal(next, MISSION_P1B);
    assert_int_equal(
        carry_ahead(ended(MISSION_P1A, UBOOT_RANK_A, false), &next),
        AHEAD_FAILED);
    assert_int_equal(carry_ahead(ended(MISSION_P1C, UBOOT_RANK_A, true), &next),
                     AHEAD_NOTHING);
    assert_int_equal(next, -1);
    /* A mission of its own; the first one begins the campaign. */
    assert_int_equal(carry_ahead(ended(MISSION_S2, UBOOT_RANK_A, true), &next),
                     AHEAD_NOTHING);
    assert_int_equal(carry_ahead(ended(MISSION_S1, UBOOT_RANK_E, false), &next),
                     AHEAD_MISSION);
    assert_int_equal(next, MISSION_S2);
    assert_int_equal(carry_ahead(ended(MISSION_S1, UBOOT_RANK_F, true), &next),
                     AHEAD_DISMISSED);
    /* Within it a leg needs its E too. */
    struct helm_view *v = ended(MISSION_P1B, UBOOT_RANK_F, true);
    v->board.setting.ranks = 12;
    assert_int_equal(carry_ahead(v, &next), AHEAD_DISMISSED);
    v = ended(MISSION_P1C, UBOOT_RANK_C, true);
    v->board.setting.ranks = 12;
    assert_int_equal(carry_ahead(v, &next), AHEAD_MISSION);
    assert_int_equal(next, MISSION_S5);
    v = ended(MISSION_S7, UBOOT_RANK_C, true);
    v->board.setting.ranks = 40;
    assert_int_equal(carry_ahead(v, &next), AHEAD_OVER);
    v->board.loss = LOSS_RAMMED;
    assert_int_equal(carry_ahead(v, &next), AHEAD_NOTHING);
}

static void uboot_ruling_318_the_campaign_is_summed_up(void **unused)
{
    (void)unused;
    struct carried_boat carried;
    struct paper paper;
    struct helm_view *v = ended(MISSION_S1, UBOOT_RANK_B, true);
    sank(v, 11700, 1043);
    carry_take(v, &carried);
    assert_int_equal(carried.ranks, 4); /* S 6 .. F 0 */
    assert_int_equal(carried.kgrt, 12);
    assert_int_equal(carried.glory, 104);
    /* A fresh boat, but what was earned goes on. */
    paper_init(&paper);
    carry_write_ahead(v, NULL, &paper.out);
    assert_non_null(
        strstr(paper.text, "mission=S2 carry=ranks=4 kgrt=12 glory=104\n"));
    assert_null(strstr(paper.text, "hull="));
    v = ended(MISSION_S7, UBOOT_RANK_S, true);
    v->board.setting.ranks = 41;
    v->board.setting.kgrt = 80;
    v->board.setting.glory = 900;
    sank(v, 20400, 600);
    paper_init(&paper);
    carry_write_ahead(v, NULL, &paper.out);
    assert_non_null(strstr(paper.text, "9,600 glory, 100 thousand GRT, 47"));
    assert_non_null(strstr(paper.text, "legends"));
    /* A patrol outside the campaign adds nothing up. */
    v = ended(MISSION_P1A, UBOOT_RANK_A, true);
    sank(v, 5000, 300);
    carry_take(v, &carried);
    assert_int_equal(carried.ranks, 0);
    assert_int_equal(carried.kgrt, 0);
    assert_true(carried.hull > 0);
}

/* The words of one mission are the campaign of the next. */
static void uboot_4_3_the_sums_go_over(void **unused)
{
    (void)unused;
    struct options options;
    struct dice dice;
    struct play play = {.game = &helm_game,
                        .dice = &dice,
                        .carried = "ranks=4 kgrt=12 glory=104"};
    static struct helm helm;
    game_options(&helm_game, &options);
    dice_seed(&dice, 3, 1);
    assert_true(game_option_set(&helm_game, &options, "mission=S2"));
    memset(&helm, 0, sizeof helm);
    helm_game.setup(&helm, &options, &play);
    helm.world.fleet.ending = ENDING_RETURNED;
    helm_view_of(&helm, HELMSMAN, &view);
    struct carried_boat carried;
    carry_take(&view, &carried);
    assert_int_equal(carried.ranks,
                     4 + uboot_ranks_count - 1 - view.board.rank);
    assert_int_equal(carried.kgrt, 12);
    assert_true(carried.glory >= 104);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(uboot_4_3_the_state_of_the_boat_goes_over),
        test(uboot_4_3_a_leg_may_need_its_primary_objective),
        test(uboot_4_3_the_campaign_needs_an_e),
        test(uboot_4_3_what_comes_after_a_mission),
        test(uboot_ruling_318_the_campaign_is_summed_up),
        test(uboot_4_3_the_sums_go_over),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
