/* 12.1.3: which rolls offer the marker, a list of one's own, what bots do with
 * it; and 4.2.1: no boat before there was one. */
#include "mat.h"

#include "bot.h"
#include "lang.h"

static int asked_of(const struct career *c, int chart)
{
    struct asking asking = {.hand = 0, .again = SEAT_NONE};
    hunters_game.ask(c, chart, &asking);
    return asking.again;
}

static void hunters_12_1_3_any_roll_can_be_on_his_own_list(void **state)
{
    (void)state;
    struct mat *m = mat_open(HUNTERS_BOAT_TYPE_VIIC, 1941, 5);
    assert_false(mat_open_now(m, "luck own")); /* without a marker */
    m->c.rerolls = 1;
    mat_act(m, "luck own", "");
    for (int chart = 0; chart < CHARTS; chart++) {
        char text[64];
        struct out out;
        assert_int_equal(asked_of(&m->c, chart), SEAT_NONE);
        out_init(&out, text, sizeof text, LANG_EN);
        out_f(&out, "luck_add %s", hunters_roll_words[chart]);
        mat_act(m, text, "");
        assert_int_equal(asked_of(&m->c, chart), 0);
    }
    mat_act(m, "luck_drop e2", "");
    assert_int_equal(asked_of(&m->c, CHART_E2), SEAT_NONE);
    assert_int_equal(asked_of(&m->c, CHART_E3), 0);
    mat_phase(m, P_LOADING); /* nothing else has happened */
    assert_null(m->game->check(&m->c));
}

static void hunters_12_1_3_the_sets_can_be_changed_at_sea(void **state)
{
    (void)state;
    struct mat *m = mat_open(HUNTERS_BOAT_TYPE_VIIC, 1941, 5);
    m->c.rerolls = 1;
    mat_meet(m, HUNTERS_ENCOUNTER_SHIP_ESCORT, DAY, "3000");
    assert_int_equal(asked_of(&m->c, CHART_U1), SEAT_NONE);
    mat_act(m, "luck fire", "");
    assert_int_equal(asked_of(&m->c, CHART_U1), 0);
    mat_act(m, "luck none", "");
    assert_int_equal(asked_of(&m->c, CHART_E3), SEAT_NONE);
    mat_phase(m, P_CONTACT);
}

/* Would the bot throw these faces again? */
static bool again(struct mat *m, int chart, int column, int one, int two)
{
    const struct bot *bot = bot_find(m->game, "attacker");
    struct question question = {
        .kind = QUESTION_AGAIN,
        .roll = {.chart = (int16_t)chart,
                 .count = m->game->charts[chart].count,
                 .sides = m->game->charts[chart].sides,
                 .face = {(uint16_t)one, (uint16_t)two}},
        .column = (int16_t)column};
    return bot->again(m->game, &m->c, &question);
}

static void hunters_12_1_3_bots_throw_bad_rolls_again(void **state)
{
    (void)state;
    struct mat *m = mat_open(HUNTERS_BOAT_TYPE_VIIC, 1941, 5);
    const int check = HUNTERS_DETECTION_CHECK_NORMAL;
    assert_true(again(m, CHART_E2, check, 5, 5));
    assert_true(again(m, CHART_E2, check, 6, 6));
    assert_false(again(m, CHART_E2, check, 3, 4));
    assert_false(again(m, CHART_E2, check, 1, 1)); /* never found: last row */
    assert_true(again(m, CHART_A1, 0, 2, 3));
    assert_false(again(m, CHART_A1, 0, 6, 6)); /* dives in time: last row */
    assert_true(again(m, CHART_E3, 0, 6, 6));
    assert_false(again(m, CHART_E3, 0, 3, 4));
    assert_false(again(m, CHART_U1, HUNTERS_RANGE_LONG, 6, 6));
    assert_false(again(m, CHART_E4, 0, 6, 5)); /* two boxes of eight */
    m->c.boat.hull = 6;
    assert_true(again(m, CHART_E4, 0, 6, 5));
}

/* 4.2.1, 11.4.7 */

static bool is_refused(int boat, int start, bool early, const char *words)
{
    struct options options;
    char text[512];
    struct out out;
    game_options(&hunters_game, &options);
    options.value[OPT_BOAT] = (int16_t)boat;
    options.value[OPT_START] = (int16_t)start;
    options.value[OPT_EARLY] = early;
    out_init(&out, text, sizeof text, LANG_EN);
    bool refused = game_refuses(&hunters_game, &options, &out);
    if (refused)
        assert_non_null(strstr(text, words));
    return refused;
}

static void hunters_4_2_1_no_boat_before_there_was_one(void **state)
{
    (void)state;
    int october_40 = word_of_month(40 * 12 + 9);
    const int viic = HUNTERS_BOAT_TYPE_VIIC, flak = HUNTERS_BOAT_TYPE_VIIC_FLAK;
    assert_true(is_refused(viic, october_40 - 1, false, "October 1940"));
    assert_false(is_refused(viic, october_40, false, ""));
    assert_false(is_refused(viic, 0, false, "")); /* the first month */
    assert_false(is_refused(HUNTERS_BOAT_TYPE_VIIB, 1, false, ""));
    assert_true(is_refused(viic, 1, true, "October 1940"));
    assert_true(is_refused(flak, october_40, false, "early=yes"));
    assert_false(is_refused(flak, october_40, true, ""));
}

/* The design note at 11.4.7. */
static void hunters_11_4_7_a_flak_boat_may_sail_early(void **state)
{
    (void)state;
    struct career c = {0};
    struct dice dice;
    struct play play = {
        .game = &hunters_game, .dice = &dice, .rolls_seen = EVERYBODY};
    struct options options;
    dice_seed(&dice, 1, 1);
    game_options(&hunters_game, &options);
    options.value[OPT_BOAT] = HUNTERS_BOAT_TYPE_VIIC_FLAK;
    options.value[OPT_START] = (int16_t)word_of_month(41 * 12);
    options.value[OPT_EARLY] = 1;
    hunters_game.setup(&c, &options, &play);
    assert_int_equal(c.started, 41 * 12);
    assert_int_equal(c.boat.type, HUNTERS_BOAT_TYPE_VIIC_FLAK);
    assert_null(hunters_game.check(&c));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hunters_12_1_3_any_roll_can_be_on_his_own_list),
        cmocka_unit_test(hunters_12_1_3_the_sets_can_be_changed_at_sea),
        cmocka_unit_test(hunters_12_1_3_bots_throw_bad_rolls_again),
        cmocka_unit_test(hunters_4_2_1_no_boat_before_there_was_one),
        cmocka_unit_test(hunters_11_4_7_a_flak_boat_may_sail_early),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
