/* Linked patrols and the campaign: what goes from mission to mission. */
#include "games/uboot/carry.h"
#include "ocean.h"

enum { MISSION_P2A = 10, MISSION_P2B, MISSION_P2C };

static struct helm_view view;

static void uboot_4_3_the_state_goes_over_as_options(void **unused)
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
    int16_t carried[CARRY_COUNT];
    carry_take(&view, carried);

    struct world *next = lay_out(MISSION_P1B, MEDIUM, 5);
    carry_apply(next, carried);
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
    int16_t again[CARRY_COUNT];
    helm_view_of(&after, HELMSMAN, &view);
    carry_take(&view, again);
    for (int i = 0; i < CARRY_RANKS; i++)
        assert_int_equal(again[i], carried[i]);
    assert_null(world_check(next));
}

static void uboot_4_3_options_are_words_of_the_header(void **unused)
{
    (void)unused;
    int16_t carried[CARRY_COUNT] = {[CARRY_HULL] = 62, [CARRY_G7E] = 4};
    struct paper paper;
    paper_init(&paper);
    carry_write(carried, &paper.out);
    assert_string_equal(paper.text, "hull=62 g7e=4");
    struct options options;
    game_options(&helm_game, &options);
    assert_true(game_option_set(&helm_game, &options, "hull=62"));
    assert_true(game_option_set(&helm_game, &options, "g7e=4"));
    assert_false(game_option_set(&helm_game, &options, "hull=101"));
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
    assert_int_equal(count, uboot_missions_count - 1);
    assert_int_equal(campaign_title(24), 0);
    assert_int_equal(campaign_title(25), 1);
    assert_int_equal(campaign_title(100), 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(uboot_4_3_the_state_goes_over_as_options),
        test(uboot_4_3_options_are_words_of_the_header),
        test(uboot_4_3_a_leg_may_need_its_primary_objective),
        test(uboot_4_3_the_campaign_needs_an_e),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
