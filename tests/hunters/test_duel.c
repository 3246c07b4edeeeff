/* 13.1: the two-player game, and 14.8.3. */
#include "games/hunters/duel.h"
#include "mat.h"
#include "tests/scene.h"

static const struct game *the_game(void)
{
    const struct game *game = game_find("duel");
    assert_non_null(game);
    return game;
}

static const struct duel *duel_of(struct scene *s)
{
    return session_state(scene_session(s));
}

/* The first player's boat has been detected and charges are coming: both choose
 * a direction. */
static struct scene *hunted(const char *options)
{
    struct mat *m = mat_open(HUNTERS_BOAT_TYPE_VIIB, 1940, 2);
    mat_option(m, OPT_EVASION, 1);
    mat_meet(m, HUNTERS_ENCOUNTER_CONVOY, DAY, "7000 9000");
    mat_act(m, "approach medium submerged", "");
    mat_act(m, "aim 1 1", "");
    mat_act(m, "fire fore", "U1:6,6");
    mat_act(m, "hold", "E2:4,5");
    mat_phase(m, P_EVASION);
    struct scene *s = scene_open("duel", options, NULL);
    struct duel d = *duel_of(s);
    struct options agreed = d.board.career[0].options;
    d.board.career[0] = m->c;
    d.board.career[0].options = agreed;
    session_put_state(scene_session(s), &d);
    return s;
}

static void hunters_13_1_1_same_boat_and_month(void **state)
{
    (void)state;
    struct scene *s = scene_open("duel", "boat=ixa start=1939-12", NULL);
    const struct duel *d = duel_of(s);
    assert_int_equal(d->board.career[0].boat.type, HUNTERS_BOAT_TYPE_IXA);
    assert_int_equal(d->board.career[1].boat.type, HUNTERS_BOAT_TYPE_IXA);
    assert_int_equal(d->board.career[0].month, d->board.career[1].month);
    scene_active(s, "first");
    scene_close(s);
}

/* A whole duel by dice alone. Calls `patrol` when a boat puts to sea. */
static void sail_on(uint64_t seed, const char *const *option,
                    void (*patrol)(const struct duel *before, int sails),
                    struct duel *d)
{
    const struct game *game = the_game();
    struct options options;
    struct dice dice;
    static struct duel_view view;
    *d = (struct duel){0};
    game_options(game, &options);
    for (; *option; option++)
        assert_true(game_option_set(game, &options, *option));
    dice_seed(&dice, seed, 1);
    struct play play = {.game = game, .dice = &dice, .rolls_seen = EVERYBODY};
    game->setup(d, &options, &play);
    while (game->active(d)) {
        int seat = game->active(d) & seat_bit(0) ? 0 : 1;
        struct choices list = {.count = 0};
        game->legal(game->view(d, seat, &view), &list);
        int open = dice_below(&dice, list.count);
        while (list.item[open].why_not)
            open = (open + 1) % list.count;
        struct action action = {.verb = list.item[open].verb};
        memcpy(action.arg, list.item[open].min, sizeof action.arg);
        struct duel before = *d;
        game->apply(d, seat, &action, &play);
        int sails = d->board.sailing;
        if (before.board.sailing != sails ||
            before.board.career[sails].patrols !=
                d->board.career[sails].patrols)
            patrol(&before, sails);
    }
}

static int patrols_begun, changes;

/* Only who can sail no more is passed over. */
static void in_turn(const struct duel *before, int sails)
{
    if (before->board.sailing == sails)
        return;
    changes++;
    assert_false(has_ended(&before->board.career[sails]));
    assert_true(is_between_patrols(&before->board.career[sails]));
}

static void hunters_13_1_2_patrols_alternate(void **state)
{
    (void)state;
    static struct duel d;
    const char *const options[] = {"hands=nobody", NULL};
    changes = 0;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        sail_on(seed, options, in_turn, &d);
        assert_true(has_ended(&d.board.career[0]) &&
                    has_ended(&d.board.career[1]));
        /* As long as both could sail, each sailed as often as the other: who
         * has fewer patrols had lost his boat, or no month of the war left. */
        const struct career *a = &d.board.career[0], *b = &d.board.career[1];
        const struct career *fewer = a->patrols < b->patrols ? a : b;
        if (a->patrols - b->patrols > 1 || b->patrols - a->patrols > 1)
            assert_true(fewer->ending != ENDED_WAR ||
                        fewer->month > LAST_MONTH);
    }
    assert_true(changes > 100);
}

static void count_patrol(const struct duel *before, int sails)
{
    (void)before;
    (void)sails;
    patrols_begun++;
}

static void hunters_13_1_1_ends_at_the_agreed_date(void **state)
{
    (void)state;
    static struct duel d;
    const char *const options[] = {"hands=nobody", "until=1940-03", NULL};
    for (uint64_t seed = 1; seed <= 10; seed++) {
        sail_on(seed, options, count_patrol, &d);
        for (int i = 0; i < DUELLISTS; i++) {
            const struct career *c = &d.board.career[i];
            for (int month = 7; month < PATROLS_MAX; month++)
                if (c->sheet[month].mark == MONTH_PATROL)
                    fail_msg("a patrol in month %d", month);
            if (c->ending == ENDED_WAR)
                assert_true(c->month > FIRST_MONTH + 6); /* March 1940 */
        }
    }
    assert_true(patrols_begun > 20);
}

static void hunters_ruling_92_everybody_sails_once(void **state)
{
    (void)state;
    static struct duel d;
    const char *const options[] = {"hands=nobody", "boat=viic", "until=1939-09",
                                   NULL};
    sail_on(3, options, count_patrol, &d);
    assert_int_equal(d.board.career[0].patrols, 1);
    assert_int_equal(d.board.career[1].patrols, 1);
}

static int hand_for(const struct duel *d, int chart)
{
    struct asking asking = {.hand = (int8_t)d->board.sailing,
                            .again = SEAT_NONE};
    the_game()->ask(d, chart, &asking);
    return asking.hand;
}

static void hunters_13_1_2_the_other_throws_for_the_hunters(void **state)
{
    (void)state;
    static const int theirs[] = {CHART_E2, CHART_E3, CHART_E4, CHART_A1};
    static const int own[] = {CHART_U1, CHART_U2, CHART_U3, CHART_E1,
                              CHART_REPAIR};
    struct scene *s = scene_open("duel", "", NULL);
    for (size_t i = 0; i < sizeof theirs / sizeof *theirs; i++)
        assert_int_equal(hand_for(duel_of(s), theirs[i]), 1);
    for (size_t i = 0; i < sizeof own / sizeof *own; i++)
        assert_int_equal(hand_for(duel_of(s), own[i]), 0);
    scene_close(s);
    s = scene_open("duel", "hands=nobody", NULL);
    assert_int_equal(hand_for(duel_of(s), CHART_E2), 0);
    scene_close(s);
}

static void hunters_13_1_2_charges_wait_for_the_other_hand(void **state)
{
    (void)state;
    struct scene *s = hunted("evasion=yes");
    scene_act(s, "second", "guess 3");
    scene_dice(s, "E3:1,1 E2:1,1");
    scene_act(s, "first", "evade 1");
    scene_active(s, "second");
    scene_refused(s, "first", "roll", "session.not_your_turn");
    scene_act(s, "second", "roll");
    scene_active(s, "first"); /* exceed test depth? */
    scene_act(s, "first", "hold");
    scene_active(s, "second");
    scene_act(s, "second", "roll");
    scene_close(s);
}

static void hunters_14_8_3_directions_are_chosen_unseen(void **state)
{
    (void)state;
    struct scene *s = hunted("evasion=yes hands=nobody");
    scene_active(s, "first second");
    scene_act(s, "second", "guess 4");
    scene_active(s, "first");
    scene_events(s, "first", "");
    const struct duel_view *v = scene_view(s, "first");
    assert_int_equal(v->hand.number, 0);
    assert_int_equal(v->board.chosen, seat_bit(1));
    v = scene_view(s, "second");
    assert_int_equal(v->hand.number, 4);
    v = scene_view(s, "spectator");
    assert_int_equal(v->hand.number, 0);
    scene_act(s, "second", "undo"); /* nobody has seen it */
    scene_act(s, "second", "guess 3");
    scene_dice(s, "E3:1,1");
    scene_act(s, "first", "evade 6");
    scene_events(s, "first", "duel_turns evaded roll no_damage");
    scene_said(s, "second", "the boat 6, the escorts 3");
    scene_close(s);
}

static void hunters_14_8_3_no_die_is_rolled_for_the_direction(void **state)
{
    (void)state;
    /* Against the boat's 5; E3 itself misses, so hits are the evasion's. */
    static const struct {
        const char *guess, *dice, *said;
    } cases[] = {
        {"guess 1", "E3:1,1", "one hit less"},
        {"guess 2", "E3:1,1", "one hit less"},
        {"guess 3", "E3:1,1", "one hit less"},
        {"guess 4", "E3:1,1", "one hit less"},
        {"guess 5", "E3:1,1 E4:3,2 E4:3,2 E4:3,2", "three hits more"},
        {"guess 6", "E3:1,1 E4:3,2", "one hit more"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct scene *s = hunted("evasion=yes hands=nobody");
        scene_act(s, "first", "evade 5");
        scene_dice(s, cases[i].dice);
        scene_act(s, "second", cases[i].guess);
        scene_said(s, "first", cases[i].said);
        scene_close(s);
    }
}

static struct outcome judged(int first, int second, int ending)
{
    static struct duel d;
    struct outcome o = {0};
    d = (struct duel){0};
    d.board.career[0].ending = (uint8_t)ending;
    d.board.career[1].ending = ENDED_SUNK;
    d.board.career[0].tons = first;
    d.board.career[1].tons = second;
    the_game()->outcome(&d, &o);
    return o;
}

static void hunters_13_1_3_most_tons_win(void **state)
{
    (void)state;
    assert_int_equal(judged(9000, 8900, ENDED_SUNK).winners, seat_bit(0));
    assert_int_equal(judged(8900, 9000, ENDED_WAR).winners, seat_bit(1));
    struct outcome o = judged(500, 500, ENDED_WAR);
    assert_true(o.over);
    assert_int_equal(o.winners, 0);
    assert_int_equal(o.score[0], 500);
}

static void hunters_ruling_91_a_captured_boat_has_lost(void **state)
{
    (void)state;
    assert_int_equal(judged(90000, 0, ENDED_CAPTURED).winners, seat_bit(1));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hunters_13_1_1_same_boat_and_month),
        cmocka_unit_test(hunters_13_1_2_patrols_alternate),
        cmocka_unit_test(hunters_13_1_1_ends_at_the_agreed_date),
        cmocka_unit_test(hunters_ruling_92_everybody_sails_once),
        cmocka_unit_test(hunters_13_1_2_the_other_throws_for_the_hunters),
        cmocka_unit_test(hunters_13_1_2_charges_wait_for_the_other_hand),
        cmocka_unit_test(hunters_14_8_3_directions_are_chosen_unseen),
        cmocka_unit_test(hunters_14_8_3_no_die_is_rolled_for_the_direction),
        cmocka_unit_test(hunters_13_1_3_most_tons_win),
        cmocka_unit_test(hunters_ruling_91_a_captured_boat_has_lost),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
