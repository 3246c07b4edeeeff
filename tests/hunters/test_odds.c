/* Odds: exact figures against pencil and paper, trials against exact ones, and
 * the ledger of luck. */
#include "mat.h"

#include <math.h>
#include <time.h>

#include "bot.h"
#include "games/hunters/forecast.h"
#include "games/hunters/hunt.h"
#include "play/odds.h"

/* A chance of the book to within the last bits of a sum. */
#define assert_chance(is, expected) assert_true(fabs((is) - (expected)) < 1e-12)

/* The position at hand, with the encounter below it that the mat leaves out. */
static struct career *met(const struct mat *m)
{
    static struct career c;
    c = m->c;
    struct frames *f = &c.frames;
    memmove(&f->at[3], &f->at[2], (size_t)(f->depth - 2) * sizeof f->at[0]);
    f->at[2] = (struct frame){.phase = P_ENCOUNTER, .step = 1};
    f->depth++;
    return &c;
}

static struct career *cut(const struct mat *m)
{
    struct career *c = met(m);
    assert_true(hunters_forecast.begin(c));
    return c;
}

static struct reckoned exactly(struct mat *m, const char *text)
{
    struct reckoned odds = {.action = bare_read(m->game, text)};
    assert_true(reckon_exactly(m->game, cut(m), 100000, &odds));
    assert_true(odds.exact);
    return odds;
}

/* One ship alone by day, one tube loaded, no gun: she is shot at once. Summer
 * 1941, so that one torpedo in six is a dud. */
static struct mat *one_shot(const char *how, const char *ships, int tubes)
{
    struct mat *m = mat_open(HUNTERS_BOAT_TYPE_VIIC, 1941, 5);
    mat_meet(m, HUNTERS_ENCOUNTER_SHIP, DAY, ships);
    for (int i = tubes; i < TUBES_MAX; i++)
        m->c.boat.tube[i] = NO_TORPEDO;
    m->c.boat.ammo = 0;
    mat_act(m, how, "");
    return m;
}

/* 7 or less on 2d6 at medium range is 21 of 36. */
static void hunters_9_2_3_the_chance_of_a_hit_is_that_of_the_dice(void **state)
{
    (void)state;
    struct mat *m = one_shot("approach medium submerged", "3000", 1);
    mat_act(m, "aim 1 1", "");
    struct reckoned odds = exactly(m, "fire fore");
    double hit = 21.0 / 36 * 5 / 6;
    assert_chance(odds.mean[FIGURE_HITS_1], hit);
    assert_chance(odds.mean[FIGURE_HITS_0], 1 - hit);
    /* Two points sink her: 1, 2 or 3 of the die. */
    assert_chance(odds.mean[FIGURE_SUNK_1], hit / 2);
    assert_true(fabs(odds.mean[FIGURE_TONS] - 3000 * hit / 2) < 1e-8);
    assert_chance(odds.mean[FIGURE_BOAT_LOST], 0);
    assert_chance(odds.mean[FIGURE_DETECTED], 0);
}

/* A green crew adds one: 6 or less, 15 of 36. */
static void hunters_9_2_3_modifiers_count_in_the_odds(void **state)
{
    (void)state;
    struct mat *m = one_shot("approach medium submerged", "3000", 1);
    m->c.crew.quality = HUNTERS_QUALITY_GREEN;
    mat_act(m, "aim 1 1", "");
    struct reckoned odds = exactly(m, "fire fore");
    assert_chance(odds.mean[FIGURE_HITS_1], 15.0 / 36 * 5 / 6);
}

/* Two torpedoes at a ship that takes four points. */
static void hunters_9_2_3_two_torpedoes_hit_by_number(void **state)
{
    (void)state;
    struct mat *m = one_shot("approach medium submerged", "12000", 2);
    mat_act(m, "aim 1 1", "");
    mat_act(m, "aim 2 1", "");
    struct reckoned odds = exactly(m, "fire fore");
    double hit = 21.0 / 36 * 5 / 6;
    /* The first sinks her on a 1; then the second finds nobody. */
    double alone = hit / 6;
    assert_chance(odds.mean[FIGURE_HITS_0], (1 - hit) * (1 - hit));
    assert_chance(odds.mean[FIGURE_HITS_2], (hit - alone) * hit);
    assert_chance(odds.mean[FIGURE_HITS_0] + odds.mean[FIGURE_HITS_1] +
                      odds.mean[FIGURE_HITS_2],
                  1);
    /* Points 4, 3, 2, 1 on one, one, one and three faces. Four in two hits: 3
     * with any, 2 with 4, 3 or 2, each 1 with 4 or 3. */
    double pairs = (6 + 3 + 3 * 2) / 36.0;
    double sunk = hit * (1 - hit) * 2 / 6 + hit * hit * (1 / 6.0 + pairs);
    assert_chance(odds.mean[FIGURE_SUNK_1], sunk);
}

static void letting_go_costs_nothing(void **state)
{
    (void)state;
    struct mat *m = one_shot("approach medium submerged", "12000", 1);
    struct reckoned odds = exactly(m, "leave");
    assert_chance(odds.mean[FIGURE_HITS_0], 1);
    assert_chance(odds.mean[FIGURE_TONS], 0);
}

static void trials_agree_with_enumeration(void **state)
{
    (void)state;
    struct mat *m = one_shot("approach medium submerged", "12000", 4);
    mat_act(m, "spread fore 1 4", "");
    struct reckoned exact = exactly(m, "fire fore"), tried = exact;
    reckon_trials(m->game, cut(m), 10000, &tried);
    assert_false(tried.exact);
    for (int i = 0; i < HUNTERS_FIGURES; i++) {
        double away = fabs(tried.mean[i] - exact.mean[i]);
        if (away > 4 * tried.error[i] + 1e-9)
            fail_msg("figure %d: %f, exact %f", i, tried.mean[i],
                     exact.mean[i]);
    }
}

/* Of a shot from long range: the year 1941 adds one, steam by day one, the range
 * takes one off, so that 8 or more detects: 15 of 36. The boat has fired all it
 * had; undetected it is free. */
static void hunters_9_6_7_the_chance_of_detection(void **state)
{
    (void)state;
    struct mat *m = mat_open(HUNTERS_BOAT_TYPE_VIIC, 1941, 5);
    mat_meet(m, HUNTERS_ENCOUNTER_SHIP_ESCORT, DAY, "3000");
    for (int i = 1; i < TUBES_MAX; i++)
        m->c.boat.tube[i] = NO_TORPEDO;
    m->c.boat.ammo = 0;
    mat_act(m, "approach long submerged", "");
    mat_act(m, "aim 1 1", "");
    mat_act(m, "fire fore", "U1:6,6");
    struct reckoned odds = {.action = bare_read(m->game, "hold")};
    reckon_trials(m->game, cut(m), 10000, &odds);
    mat_act(m, "hold", "E2:1,2");
    mat_told(m, "E2=4 undetected");
    double away = fabs(odds.mean[FIGURE_DETECTED] - 15.0 / 36);
    assert_true(odds.error[FIGURE_DETECTED] < 0.006);
    assert_true(away < 1e-9); /* the hunt is no matter of trials */
    assert_true(odds.mean[FIGURE_BOAT_LOST] < odds.mean[FIGURE_DETECTED]);
}

/* Before escorts the salvo is walked in all its ways, and only the hunt for the
 * boat is tried: what the torpedo does is as good as exact, to the last of ten
 * thousand trials. */
static void hunters_9_2_7_the_salvo_before_escorts_is_walked(void **state)
{
    (void)state;
    static struct choices list;
    struct mat *m = mat_open(HUNTERS_BOAT_TYPE_VIIC, 1941, 5);
    mat_meet(m, HUNTERS_ENCOUNTER_SHIP_ESCORT, DAY, "3000");
    for (int i = 1; i < TUBES_MAX; i++)
        m->c.boat.tube[i] = NO_TORPEDO;
    m->c.boat.ammo = 0;
    mat_act(m, "approach medium submerged", "");
    mat_act(m, "aim 1 1", "");
    struct career c = *met(m);
    m->game->legal(&c, &list);
    struct reckoning *all = reckon(m->game, &c, &list);
    const struct reckoned *fire = NULL;
    for (int i = 0; i < all->count; i++)
        if (all->choice[i].action.verb == V_FIRE)
            fire = &all->choice[i];
    assert_non_null(fire);
    assert_false(fire->exact);
    double hit = 21.0 / 36 * 5 / 6;
    assert_true(fabs(fire->mean[FIGURE_HITS_1] - hit) < 3e-4);
    assert_true(fabs(fire->mean[FIGURE_SUNK_1] - hit / 2) < 3e-4);
    assert_true(fire->error[FIGURE_SUNK_1] < 1e-4);
    /* The year and steam by day: 7 or more, 21 of 36. */
    assert_true(fabs(fire->mean[FIGURE_DETECTED] - 21.0 / 36) < 1e-9);
    reckoning_free(all);
}

/* Hunted at +1 in all, without torpedoes: what the hunt does is all there is. */
static struct mat *hunted(int year)
{
    struct mat *m = mat_open(HUNTERS_BOAT_TYPE_VIIC, year, 5);
    mat_meet(m, HUNTERS_ENCOUNTER_SHIP_ESCORT, DAY, "3000");
    for (int i = 1; i < TUBES_MAX; i++)
        m->c.boat.tube[i] = NO_TORPEDO;
    m->c.boat.tube[0] = G7E;
    m->c.boat.ammo = 0;
    mat_act(m, "approach medium submerged", "");
    mat_act(m, "aim 1 1", "");
    mat_act(m, "fire fore", "U1:6,6");
    mat_phase(m, P_TEST_DEPTH);
    return m;
}

/* A Markov chain of our own over hull, water and systems, without the men, gives
 * 3.75 %; with them it is 3.78 %. */
static void hunters_9_6_12_a_hunt_at_plus_one_is_reckoned_exactly(void **state)
{
    (void)state;
    struct mat *m = hunted(1941);
    struct hunt_odds odds;
    assert_true(hunt_reckon(&m->c, HUNT_STAY, &odds));
    print_message("lost %.5f over %.5f detected %.5f hull %.4f round %.5f\n",
                  odds.lost, odds.over, odds.detected, odds.hull,
                  odds.lost_round);
    assert_chance(odds.detected, 15.0 / 36);
    assert_true(fabs(odds.lost - 0.0378) < 0.00005);
    /* One round: a 12 or more and then twelve of the dice. */
    assert_true(odds.lost_round < 0.003);
    /* The panel says the same, and nothing follows that must be tried. */
    static struct choices list;
    struct career c = *met(m);
    list.count = 0;
    m->game->legal(&c, &list);
    struct reckoning *all = reckon(m->game, &c, &list);
    for (int i = 0; i < all->count; i++) {
        const struct reckoned *choice = &all->choice[i];
        if (choice->action.verb == V_DEEP)
            continue;
        /* Engines beyond repair come on top: some ten thousandths. */
        double more = choice->mean[FIGURE_BOAT_LOST] - odds.lost;
        assert_true(more >= 0 && more < 0.002);
        assert_true(choice->error[FIGURE_BOAT_LOST] < 0.001);
    }
    reckoning_free(all);
}

/* Against the rules themselves, choice by choice: 40,000 trials without any
 * part that is reckoned. */
static void hold_against_the_rules(struct mat *m, const char *text, int start)
{
    struct hunt_odds odds;
    struct reckoned tried = {.action = bare_read(m->game, text)};
    struct career *c = cut(m);
    assert_true(hunt_reckon(&m->c, start, &odds));
    struct forecast plain = hunters_forecast;
    plain.part = NULL;
    plain.read = hunters_forecast.part_read;
    struct ways ways;
    ways_open(&ways, m->game, &plain, c);
    ways_try(&ways, 40000, &tried);
    ways_close(&ways);
    const double is[] = {odds.detected, odds.lost, odds.over,
                         odds.hull - m->c.boat.hull};
    const int figure[] = {FIGURE_DETECTED, FIGURE_BOAT_LOST, FIGURE_CAREER_OVER,
                          FIGURE_HULL};
    for (int i = 0; i < 4; i++) {
        double away = fabs(is[i] - tried.mean[figure[i]]);
        if (away > 4 * tried.error[figure[i]] + 1e-6)
            fail_msg("%s, figure %d: %f, by the rules %f (%f)", text, figure[i],
                     is[i], tried.mean[figure[i]], tried.error[figure[i]]);
    }
}

static void hunters_9_6_hunts_agree_with_the_rules(void **state)
{
    (void)state;
    struct mat *m = hunted(1941);
    hold_against_the_rules(m, "lie_low", HUNT_STAY);
    hold_against_the_rules(m, "deep", HUNT_DEEP);
    m = hunted(1943);
    hold_against_the_rules(m, "lie_low", HUNT_STAY);
    m->c.boat.hull = 4; /* a boat that has been through something */
    m->c.boat.flood = 3;
    m->c.boat.system[BATTERIES] = DAMAGED;
    m->c.boat.system[DIESEL_1] = DAMAGED;
    m->c.boat.system[FUEL_TANKS] = INOPERABLE;
    m->c.crew.wound[KOMMANDANT] = SERIOUSLY_WOUNDED;
    m->c.crew.wound[ENGINEER] = LIGHTLY_WOUNDED;
    m->c.patrol.aborting = 1;
    hold_against_the_rules(m, "lie_low", HUNT_STAY);
    hold_against_the_rules(m, "deep", HUNT_DEEP);
}

#ifdef IS_MEASURED
enum { TIMES = 7 };
#else
enum { TIMES = 1 };
#endif

/* Reckons a position and returns the milliseconds that one core took for it, of
 * all threads together: the least of a few, since others use the machine too. */
static double milliseconds(const struct career *c, const struct game *game,
                           struct reckoning **all)
{
    static struct choices list;
    double least = 1e9;
    list.count = 0;
    game->legal(c, &list);
    *all = NULL;
    for (int i = 0; i < TIMES; i++) {
        struct timespec from, to;
        if (*all)
            reckoning_free(*all);
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &from);
        *all = reckon(game, c, &list);
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &to);
        double ms = 1e3 * (double)(to.tv_sec - from.tv_sec) +
                    1e-6 * (double)(to.tv_nsec - from.tv_nsec);
        if (ms < least)
            least = ms;
    }
    return least;
}

#ifdef IS_MEASURED
/* How much slower than a usual machine this one is just now: there a bare die
 * takes 1.4 ns. */
static double slowness(void)
{
    enum { ROLLS = 4000000 };
    double least = 1e9;
    struct dice dice;
    dice_seed(&dice, 1, 1);
    for (int i = 0; i < 3; i++) {
        struct timespec from, to;
        int sum = 0;
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &from);
        for (int n = 0; n < ROLLS; n++)
            sum += dice_roll(&dice, 1, 6, CHART_NONE).natural;
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &to);
        assert_true(sum > ROLLS);
        double ns = 1e9 * (double)(to.tv_sec - from.tv_sec) +
                    (double)(to.tv_nsec - from.tv_nsec);
        if (ns / ROLLS < least)
            least = ns / ROLLS;
    }
    return least > 1.4 ? least / 1.4 : 1;
}
#endif

/* An answer may take 50 ms. On one core that is enough for four choices that must
 * be tried; more of them, 15 ms each at most, need more cores or more time.
 * Sanitizers have all the time they need. */
static double allowed_ms(int tried)
{
#ifdef IS_MEASURED
    return slowness() * (tried <= 4 ? 50 : 15 * tried);
#else
    return 10000 + tried;
#endif
}

static void in_time(struct mat *m)
{
    struct reckoning *all;
    struct career c = *met(m);
    double ms = milliseconds(&c, m->game, &all);
    assert_true(all->count > 1 && all->count <= RECKONED_MAX);
    double hits = 0;
    int tried = 0;
    for (int i = 0; i < all->count; i++) {
        const struct reckoned *choice = &all->choice[i];
        for (int f = FIGURE_HITS_0; f <= FIGURE_HITS_3; f++)
            hits += choice->mean[f];
        tried += !choice->exact;
        if (!choice->exact)
            assert_int_equal(choice->trials, ROLLOUTS);
        /* Never less sure than so many throws of a coin. */
        for (int f = 0; f < HUNTERS_FIGURES; f++)
            if (f != FIGURE_TONS && f != FIGURE_HULL)
                assert_true(choice->error[f] <= 1.02 * 0.5 / sqrt(ROLLOUTS));
    }
    assert_true(fabs(hits - all->count) < 1e-9);
    print_message("%d choices, %d tried: %.1f ms of one core\n", all->count,
                  tried, ms);
    assert_true(ms < allowed_ms(tried));
    reckoning_free(all);
}

static void all_choices_are_reckoned_in_time(void **state)
{
    (void)state;
    struct mat *m = mat_open(HUNTERS_BOAT_TYPE_VIIC, 1942, 5);
    m->c.boat.reload[0][G7A] = 5;
    mat_meet(m, HUNTERS_ENCOUNTER_CONVOY, NIGHT, "3000 7000 12000 4000");
    in_time(m);
    mat_act(m, "approach medium surfaced", "");
    in_time(m);
    mat_act(m, "spread fore 3 4", "");
    in_time(m);
}

/* By day there are few ways to attack, and 50 ms are enough on any machine. */
static void a_position_with_four_choices_takes_fifty_milliseconds(void **state)
{
    (void)state;
    struct reckoning *all;
    struct mat *m = mat_open(HUNTERS_BOAT_TYPE_VIIC, 1942, 5);
    mat_meet(m, HUNTERS_ENCOUNTER_CONVOY, DAY, "3000 7000 12000 4000");
    struct career c = *met(m);
    double ms = milliseconds(&c, m->game, &all);
    print_message("%d choices: %.1f ms of one core\n", all->count, ms);
    assert_int_equal(all->count, 5); /* three ranges, wait for night, let go */
    assert_true(ms < allowed_ms(4));
    reckoning_free(all);
}

/* The questions of encounters as they come in careers of `attacker`, in every
 * year of the war: nine of ten are answered in 50 ms of one core. Time is
 * measured by bare dice thrown just before, so that a busy machine does not
 * change the answer. */
static void nine_of_ten_positions_take_fifty_milliseconds(void **state)
{
    (void)state;
    enum { POSITIONS = 40, EVERY = 7 };
    static const int starts[] = {1, 16, 28, 40}; /* 9/39, 12/40, 12/41, 12/42 */
    const struct game *game = game_find("hunters");
    const struct bot *bot = bot_find(game, "attacker");
    static struct career c;
    static struct choices list;
    int asked = 0, seen = 0, slow = 0;
    double all_ms = 0;
    for (uint64_t seed = 1; asked < POSITIONS; seed++) {
        struct dice dice;
        struct options options;
        struct play play = {
            .game = game, .dice = &dice, .rolls_seen = EVERYBODY};
        dice_seed(&dice, seed, 5);
        game_options(game, &options);
        options.value[OPT_BOAT] = HUNTERS_BOAT_TYPE_VIIB;
        options.value[OPT_START] = (int16_t)starts[seed % 4];
        memset(&c, 0, sizeof c);
        game->setup(&c, &options, &play);
        while (game->active(&c) && asked < POSITIONS) {
            list.count = 0;
            game->legal(&c, &list);
            struct career there = c;
            if (hunters_forecast.begin(&there) && list.count > 1 &&
                seen++ % EVERY == 0) {
                struct reckoning *all;
                double ms = milliseconds(&c, game, &all);
                slow += ms > allowed_ms(1);
                all_ms += ms;
                asked++;
                reckoning_free(all);
                list.count = 0;
                game->legal(&c, &list);
            }
            struct action action = bot->choose(game, &c, &list, &dice);
            game->apply(&c, 0, &action, &play);
        }
    }
    print_message("%d of %d positions above the limit, %.1f ms on average\n",
                  slow, POSITIONS, all_ms / POSITIONS);
    assert_true(slow * 10 <= POSITIONS);
}

/* Walked and tried, it comes to the same as trials alone. */
static void walking_and_trying_agree(void **state)
{
    (void)state;
    static struct choices list;
    struct mat *m = mat_open(HUNTERS_BOAT_TYPE_VIIC, 1942, 5);
    mat_meet(m, HUNTERS_ENCOUNTER_CONVOY, NIGHT, "3000 7000 12000 4000");
    struct career c = *met(m);
    list.count = 0;
    m->game->legal(&c, &list);
    struct reckoning *all = reckon(m->game, &c, &list);
    for (int i = 0; i < all->count; i++) {
        struct reckoned tried = all->choice[i];
        reckon_trials(m->game, all->before, 40000, &tried);
        for (int f = 0; f < HUNTERS_FIGURES; f++) {
            double away = fabs(tried.mean[f] - all->choice[i].mean[f]);
            double error = hypot(tried.error[f], all->choice[i].error[f]);
            if (away > 4 * error + 1e-9)
                fail_msg("choice %d, figure %d: %f, trials alone %f", i, f,
                         all->choice[i].mean[f], tried.mean[f]);
        }
    }
    reckoning_free(all);
}

/* Luck. */

static void hear(struct mat *m, struct lucky *lines)
{
    for (int i = 0; i < m->told.count; i++)
        if (m->item[i].kind == EVENT_ROLL)
            luck_count(m->game, &m->item[i].roll, lines);
}

/* Two torpedoes at medium range, both hit, one dud; then an escort that does
 * not find the boat. Hits: 21 of 36 twice. Duds: 1 of 6 twice. */
static void the_ledger_holds_what_fell_against_the_charts(void **state)
{
    (void)state;
    enum { FIRE, DUDS, DETECTED, CHARGES };
    struct lucky lines[LUCK_MAX] = {0};
    struct mat *m = mat_open(HUNTERS_BOAT_TYPE_VIIC, 1941, 5);
    mat_meet(m, HUNTERS_ENCOUNTER_SHIP_ESCORT, DAY, "3000");
    mat_act(m, "approach medium submerged", "");
    mat_act(m, "aim 1 1", "");
    mat_act(m, "aim 2 1", "");
    mat_act(m, "fire fore", "U1:3,4 U2:1 U1:1,1 U2:2 U3:6");
    hear(m, lines);
    mat_act(m, "hold", "E2:1,2");
    mat_told(m, "E2=5 undetected");
    hear(m, lines);
    assert_int_equal(lines[FIRE].rolls, 2);
    assert_int_equal(lines[FIRE].fell, 2);
    assert_chance(lines[FIRE].expected, 2 * 21.0 / 36);
    assert_chance(lines[FIRE].variance, 2 * 21.0 / 36 * 15 / 36);
    assert_int_equal(lines[DUDS].rolls, 2);
    assert_int_equal(lines[DUDS].fell, 1);
    assert_chance(lines[DUDS].expected, 2 / 6.0);
    assert_int_equal(lines[DETECTED].rolls, 1);
    assert_int_equal(lines[DETECTED].fell, 0);
    /* Two are added: 7 or more, 21 of 36. */
    assert_chance(lines[DETECTED].expected, 21.0 / 36);
    assert_int_equal(lines[CHARGES].rolls, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hunters_9_2_3_the_chance_of_a_hit_is_that_of_the_dice),
        cmocka_unit_test(hunters_9_2_3_modifiers_count_in_the_odds),
        cmocka_unit_test(hunters_9_2_3_two_torpedoes_hit_by_number),
        cmocka_unit_test(letting_go_costs_nothing),
        cmocka_unit_test(trials_agree_with_enumeration),
        cmocka_unit_test(hunters_9_6_7_the_chance_of_detection),
        cmocka_unit_test(hunters_9_2_7_the_salvo_before_escorts_is_walked),
        cmocka_unit_test(hunters_9_6_12_a_hunt_at_plus_one_is_reckoned_exactly),
        cmocka_unit_test(hunters_9_6_hunts_agree_with_the_rules),
        cmocka_unit_test(all_choices_are_reckoned_in_time),
        cmocka_unit_test(a_position_with_four_choices_takes_fifty_milliseconds),
        cmocka_unit_test(nine_of_ten_positions_take_fifty_milliseconds),
        cmocka_unit_test(walking_and_trying_agree),
        cmocka_unit_test(the_ledger_holds_what_fell_against_the_charts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
