/* Who scores more in U-Boat Leader, with fixed seeds, and what a decision costs.
 *
 *     test_leader_bots [CAMPAIGNS]      of each bot and line; 32 if not said */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#include "games/leader/view.h"
#include "meeting.h"
#include "play/simulate.h"

enum { CAMPAIGNS = 32, SEED = 1942 };

static int campaigns = CAMPAIGNS;

/* Mean points; option texts end with NULL. */
static double points(const char *name, int campaign, int edition,
                     const char *const *options)
{
    struct simulator *sim = calloc(1, sizeof *sim);
    assert_non_null(sim);
    sim->game = &leader_game;
    sim->bot[0] = bot_find(&leader_game, name);
    assert_non_null(sim->bot[0]);
    sim->check = true;
    game_options(&leader_game, &sim->options);
    sim->options.value[OPT_CAMPAIGN] = (int16_t)campaign;
    sim->options.value[OPT_EDITION] = (int16_t)edition;
    for (int i = 0; options && options[i]; i++)
        assert_true(game_option_set(&leader_game, &sim->options, options[i]));
    simulator_init(sim);
    int64_t vp = 0, actions = 0;
    clock_t start = clock();
    for (int i = 0; i < campaigns; i++) {
        struct simulated result = simulator_play(sim, SEED, (uint64_t)i);
        assert_null(sim->broken);
        vp += result.outcome.score[0];
        actions += result.actions;
    }
    double seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
    print_message("%s, %s, edition %d: %.1f VP, %.0f us a decision\n", name,
                  leader_campaign_names[campaign], edition,
                  (double)vp / campaigns, 1e6 * seconds / (double)actions);
    simulator_free(sim);
    free(sim);
    return (double)vp / campaigns;
}

/* The mean of so many short campaigns has a standard error of less than a point,
 * and skipper scores about twenty. */
static void bdu_scores_more_in_every_campaign(void **unused)
{
    (void)unused;
    for (int campaign = 0; campaign < LEADER_CAMPAIGN_COUNT; campaign++)
        for (int edition = 1; edition <= 2; edition++) {
            double skipper = points("skipper", campaign, edition, NULL);
            double bdu = points("bdu", campaign, edition, NULL);
            assert_true(bdu > 1.15 * skipper);
        }
}

/* In the long run, too, where boats are promoted. */
static void bdu_scores_more_in_a_long_campaign(void **unused)
{
    (void)unused;
    static const char *const whole[] = {"length=long", NULL};
    int before = campaigns;
    campaigns = (campaigns + 7) / 8;
    for (int campaign = 0; campaign < LEADER_CAMPAIGN_COUNT; campaign++) {
        double skipper = points("skipper", campaign, 2, whole);
        double bdu = points("bdu", campaign, 2, whole);
        assert_true(bdu > 1.2 * skipper);
    }
    campaigns = before;
}

/* It must find its way through every optional rule. */
static void bdu_plays_with_all_options(void **unused)
{
    (void)unused;
    static const char *const all[] = {
        "xxi=yes",    "snorkel=yes",  "duds=yes", "random=yes",
        "linked=yes", "deep=example", NULL};
    static const char *const some[] = {"xxi=yes", "snorkel=yes", "linked=yes",
                                       NULL};
    int before = campaigns;
    campaigns = (campaigns + 7) / 8;
    for (int edition = 1; edition <= 2; edition++) {
        assert_true(points("bdu", 0, edition, all) > 0);
        assert_true(points("bdu", 0, edition, some) > 0);
    }
    campaigns = before;
}

/* Slow and without a shot: ahead of a ship as slow as she is she would be for
 * ever. */
static void skipper_gets_away_with_an_engine_out_of_order(void **unused)
{
    (void)unused;
    static struct campaign c;
    static struct choices list;
    const struct bot *bot = bot_find(&leader_game, "skipper");
    int met = 0;
    for (int i = 0; i < leader_convoys_count; i++) {
        const struct leader_convoys_row *card = &leader_convoys[i];
        struct meeting m = {.edition = 2,
                            .campaign = LEADER_CAMPAIGN_DRUMBEAT,
                            .card = card->card,
                            .boats = 1,
                            .condition = -1};
        if (card->escorts || !meeting_has(m.campaign, card))
            continue;
        struct dice dice, own;
        struct play play = {
            .game = &leader_game, .dice = &dice, .rolls_seen = EVERYBODY};
        dice_seed(&dice, SEED, (uint64_t)i);
        dice_seed(&own, SEED + 1, (uint64_t)i);
        meeting_sail(&c, &m);
        meeting_begin(&c, &m, &play);
        struct boat *b = &c.boat[0];
        b->damage[1][LEADER_EFFECT_ENGINES] = 1;
        memset(b->torpedo, 0, sizeof b->torpedo);
        b->ammo = 0;
        int actions = 0;
        bool amid = false;
        for (; c.frames.depth > 2 && phase_now(&c.frames) != P_TACTICAL;
             actions++) {
            assert_true(actions < 500);
            if (phase_now(&c.frames) == P_COURSE && !amid) {
                c.battle.craft[0].zone = LEADER_ZONE_C1;
                amid = true;
            }
            list.count = 0;
            leader_game.legal(&c, &list);
            struct action action = bot->choose(&leader_game, &c, &list, &own);
            if (action.verb == V_NEXT)
                break;
            leader_game.apply(&c, 0, &action, &play);
        }
        met += actions > 0;
    }
    assert_true(met > 5);
}

int main(int argc, char **argv)
{
    if (argc > 1)
        campaigns = atoi(argv[1]);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bdu_scores_more_in_every_campaign),
        cmocka_unit_test(bdu_scores_more_in_a_long_campaign),
        cmocka_unit_test(bdu_plays_with_all_options),
        cmocka_unit_test(skipper_gets_away_with_an_engine_out_of_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
