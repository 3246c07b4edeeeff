/* Where faces come from: every source of dice, and exact chances. */
#include "dice.h"

#include <math.h>

#include "game.h"
#include "tests/unit.h"

/* A game of four charts, for rolls that belong to one. */

enum { C_TWO, C_NATURAL, C_SUM, C_LAST, CHARTS };

static const struct chart_row rows[] = {
    {.id = "low", .min = -99, .max = 7, .result = 0},
    {.id = "mid", .min = 8, .max = 9, .result = 1},
    {.id = "high", .min = 10, .max = 99, .result = 2},
    {.id = "low", .min = -99, .max = 11, .result = 0, .column = 1},
    {.id = "high", .min = 12, .max = 99, .result = 2, .column = 1},
};

static const int16_t two_and_twelve[] = {2, 12, 0};

static int always(const void *subject)
{
    return *(const int *)subject;
}

static const struct modifier plus_one[] = {
    {.id = "plus", .value = 1, .times = always},
};

/* clang-format off */
static const struct chart charts[CHARTS] = {
    [C_TWO]     = {.id = "A", .count = 2, .sides = 6, .rows = rows, .row_count = 5,
                   .modifiers = plus_one, .modifier_count = 1},
    [C_NATURAL] = {.id = "B", .count = 2, .sides = 6, .rows = rows, .row_count = 5,
                   .modifiers = plus_one, .modifier_count = 1,
                   .naturals = two_and_twelve},
    [C_SUM]     = {.id = "C", .count = 3, .sides = 10, .rows = rows, .row_count = 5},
    [C_LAST]    = {.id = "D", .count = 1, .sides = 20, .rows = rows, .row_count = 5},
};
/* clang-format on */

static const struct game game = {
    .name = "toy", .charts = charts, .chart_count = CHARTS};

static void roll_on(struct dice *dice, int chart, uint16_t face[DICE_MAX])
{
    struct roll roll =
        dice_roll(dice, charts[chart].count, charts[chart].sides, chart);
    memcpy(face, roll.face, sizeof roll.face);
}

/* Runs something that leaves by longjmp; true if it did. */
static bool leaves(struct dice *dice, int count, int sides, int chart)
{
    jmp_buf leave;
    dice->leave = &leave;
    bool left = setjmp(leave) != 0;
    if (!left)
        dice_roll(dice, count, sides, chart);
    dice->leave = NULL;
    return left;
}

/* PCG32. */

static void pcg32_gives_the_published_numbers(void **unused)
{
    (void)unused;
    static const uint32_t published[] = {0xa15c02b7, 0x7b47f409, 0xba1d3330,
                                         0x83d2f293, 0xbfa4784b, 0xcbed606e};
    struct pcg32 pcg;
    pcg32_seed(&pcg, 42, 54);
    for (int i = 0; i < 6; i++)
        assert_int_equal(pcg32_next(&pcg), published[i]);
}

static void pcg32_streams_of_one_seed_differ(void **unused)
{
    (void)unused;
    struct pcg32 a, b;
    int same = 0;
    pcg32_seed(&a, 7, 1);
    pcg32_seed(&b, 7, 2);
    for (int i = 0; i < 1000; i++)
        same += pcg32_next(&a) == pcg32_next(&b);
    assert_int_equal(same, 0);
}

/* Chi-square of the counts against equal chances: five times the spread it
 * should have is no accident. */
static bool is_fair(const int *counts, int sides, int rolls)
{
    double expected = rolls / (double)sides, chi = 0;
    for (int i = 0; i < sides; i++)
        chi += (counts[i] - expected) * (counts[i] - expected) / expected;
    double off = chi - (sides - 1);
    return off * off < 25 * 2.0 * (sides - 1);
}

static void check_fair(struct dice *dice, int sides)
{
    enum { ROLLS = 60000 };
    int counts[200] = {0};
    for (int i = 0; i < ROLLS; i++) {
        int face = dice_roll(dice, 1, sides, CHART_NONE).face[0];
        assert_in_range(face, 1, sides);
        counts[face - 1]++;
    }
    assert_true(is_fair(counts, sides, ROLLS));
}

static void dice_seeded_are_fair_for_any_number_of_sides(void **unused)
{
    (void)unused;
    static const int sides[] = {2, 3, 6, 7, 10, 20, 52, 100, 199};
    for (size_t i = 0; i < sizeof sides / sizeof *sides; i++) {
        struct dice dice;
        dice_seed(&dice, 12345, (uint64_t)sides[i]);
        check_fair(&dice, sides[i]);
    }
}

static void dice_live_are_fair(void **unused)
{
    (void)unused;
    static const int sides[] = {6, 10, 100};
    const uint8_t key[32] = "a key for all of these dice";
    for (size_t i = 0; i < sizeof sides / sizeof *sides; i++) {
        struct dice dice;
        dice_live(&dice, key);
        check_fair(&dice, sides[i]);
    }
}

/* With three quarters of all words as the bound, a draw that rejects nothing
 * would give every third number twice as often as the others. */
static void pcg32_below_has_no_favourite_third(void **unused)
{
    (void)unused;
    struct pcg32 pcg;
    pcg32_seed(&pcg, 1, 1);
    const uint32_t bound = 0xc0000000u;
    int thirds[3] = {0};
    for (int i = 0; i < 30000; i++) {
        uint32_t n = pcg32_below(&pcg, bound);
        assert_true(n < bound);
        thirds[n % 3]++;
    }
    assert_true(is_fair(thirds, 3, 30000));
}

static void
dice_below_counts_from_nought_and_one_way_needs_no_die(void **unused)
{
    (void)unused;
    struct dice dice;
    bool seen[4] = {false};
    dice_seed(&dice, 1, 1);
    for (int i = 0; i < 200; i++)
        seen[dice_below(&dice, 4)] = true;
    assert_true(seen[0] && seen[1] && seen[2] && seen[3]);
    uint64_t before = dice.pcg.state;
    assert_int_equal(dice_below(&dice, 1), 0);
    assert_int_equal(dice_below(&dice, 0), 0);
    assert_true(dice.pcg.state == before);
}

static void dice_plain_path_throws_the_same_faces_as_the_slow_one(void **unused)
{
    (void)unused;
    struct dice plain, slow;
    dice_seed(&plain, 99, 3);
    dice_seed(&slow, 99, 3);
    slow.plain = false;
    slow.game = &game;
    for (int i = 0; i < 500; i++) {
        int count = 1 + i % DICE_MAX, sides = 2 + i * 131 % (SIDES_MAX - 1);
        struct roll a = dice_roll(&plain, count, sides, i % CHARTS);
        struct roll b = dice_roll(&slow, count, sides, i % CHARTS);
        assert_int_equal(a.natural, b.natural);
        assert_memory_equal(a.face, b.face, sizeof a.face);
    }
    assert_true(plain.pcg.state == slow.pcg.state);
}

static void dice_sum_of_the_largest_dice_is_right(void **unused)
{
    (void)unused;
    struct dice dice;
    dice_seed(&dice, 5, 1);
    for (int i = 0; i < 100; i++) {
        struct roll roll = dice_roll(&dice, DICE_MAX, SIDES_MAX, CHART_NONE);
        int sum = 0;
        for (int k = 0; k < DICE_MAX; k++)
            sum += roll.face[k];
        assert_int_equal(roll.natural, sum);
    }
}

/* Keyed dice. */

static const uint8_t key_one[32] = "the first key";
static const uint8_t key_two[32] = "the second key";

static void live_dice_of_one_key_are_the_same_and_of_another_not(void **unused)
{
    (void)unused;
    struct dice a, b, c;
    dice_live(&a, key_one);
    dice_live(&b, key_one);
    dice_live(&c, key_two);
    int same = 0;
    for (int i = 0; i < 100; i++) {
        uint16_t x[DICE_MAX], y[DICE_MAX], z[DICE_MAX];
        roll_on(&a, C_SUM, x);
        roll_on(&b, C_SUM, y);
        roll_on(&c, C_SUM, z);
        assert_memory_equal(x, y, sizeof x);
        same += memcmp(x, z, sizeof x) == 0;
    }
    assert_true(same < 5);
}

static void live_dice_depend_on_the_number_of_the_roll_alone(void **unused)
{
    (void)unused;
    struct dice straight, taken_up;
    uint16_t x[DICE_MAX], y[DICE_MAX];
    dice_live(&straight, key_one);
    for (int i = 0; i < 7; i++)
        dice_roll(&straight, 1 + i % 4, 2 + i, CHART_NONE);
    roll_on(&straight, C_SUM, x);
    dice_live(&taken_up, key_one);
    taken_up.rolls = 7;
    roll_on(&taken_up, C_SUM, y);
    assert_memory_equal(x, y, sizeof x);
}

static void live_dice_of_neighbouring_rolls_are_strangers(void **unused)
{
    (void)unused;
    struct dice dice;
    int pairs[36] = {0}, before = 0;
    dice_live(&dice, key_one);
    for (int i = 0; i <= 36000; i++) {
        int face = dice_roll(&dice, 1, 6, CHART_NONE).face[0] - 1;
        if (i > 0)
            pairs[before * 6 + face]++;
        before = face;
    }
    assert_true(is_fair(pairs, 36, 36000));
}

static void dice_key_depends_on_every_bit_of_secret_and_words(void **unused)
{
    (void)unused;
    uint8_t secret[32] = "the host's secret", words[3][16] = {"a", "b", "c"};
    uint8_t key[32], other[32];
    dice_key(key, secret, (const uint8_t(*)[16])words, 3);
    for (int i = 0; i < 32 * 8; i++) {
        secret[i / 8] ^= (uint8_t)(1 << i % 8);
        dice_key(other, secret, (const uint8_t(*)[16])words, 3);
        assert_memory_not_equal(key, other, 32);
        secret[i / 8] ^= (uint8_t)(1 << i % 8);
    }
    for (int i = 0; i < 3 * 16 * 8; i++) {
        words[i / 128][i / 8 % 16] ^= (uint8_t)(1 << i % 8);
        dice_key(other, secret, (const uint8_t(*)[16])words, 3);
        assert_memory_not_equal(key, other, 32);
        words[i / 128][i / 8 % 16] ^= (uint8_t)(1 << i % 8);
    }
    dice_key(other, secret, (const uint8_t(*)[16])words, 3);
    assert_memory_equal(key, other, 32);
    dice_key(other, secret, (const uint8_t(*)[16])words, 2);
    assert_memory_not_equal(key, other, 32);
}

static void dice_commitment_is_neither_secret_nor_key(void **unused)
{
    (void)unused;
    uint8_t secret[32] = "the host's secret", key[32], promise[32], other[32];
    dice_commitment(promise, secret);
    dice_key(key, secret, NULL, 0);
    assert_memory_not_equal(promise, secret, 32);
    assert_memory_not_equal(promise, key, 32);
    dice_commitment(other, secret);
    assert_memory_equal(promise, other, 32);
    secret[31] ^= 1;
    dice_commitment(other, secret);
    assert_memory_not_equal(promise, other, 32);
}

/* Duplicate dice. */

static void
duplicate_kth_roll_on_a_chart_is_the_same_whatever_else_fell(void **unused)
{
    (void)unused;
    struct dice one, two;
    dice_duplicate(&one, key_one);
    dice_duplicate(&two, key_one);
    for (int k = 0; k < 50; k++) {
        uint16_t x[DICE_MAX], y[DICE_MAX], other[DICE_MAX];
        roll_on(&one, C_SUM, x);
        for (int i = 0; i < k % 5; i++) {
            roll_on(&two, C_TWO, other);
            dice_roll(&two, 2, 6, CHART_NONE);
        }
        roll_on(&two, C_SUM, y);
        assert_memory_equal(x, y, sizeof x);
    }
}

static void duplicate_chapters_begin_anew_and_differ(void **unused)
{
    (void)unused;
    struct dice dice;
    uint16_t first[20][DICE_MAX], face[DICE_MAX];
    int same = 0;
    dice_duplicate(&dice, key_one);
    dice_chapter(&dice, 1);
    for (int i = 0; i < 20; i++)
        roll_on(&dice, C_SUM, first[i]);
    dice_chapter(&dice, 2);
    for (int i = 0; i < 20; i++) {
        roll_on(&dice, C_SUM, face);
        same += memcmp(face, first[i], sizeof face) == 0;
    }
    assert_true(same < 3);
    dice_chapter(&dice, 1);
    for (int i = 0; i < 20; i++) {
        roll_on(&dice, C_SUM, face);
        assert_memory_equal(face, first[i], sizeof face);
    }
}

static void duplicate_charts_have_dice_of_their_own(void **unused)
{
    (void)unused;
    struct dice dice;
    int same = 0;
    dice_duplicate(&dice, key_one);
    for (int i = 0; i < 60; i++) {
        struct roll a = dice_roll(&dice, 1, 20, C_LAST);
        struct roll b = dice_roll(&dice, 1, 20, CHART_NONE);
        same += a.face[0] == b.face[0];
    }
    assert_true(same < 15);
}

/* Recorded dice. */

static void record(struct dice *dice, const struct known *rolls, int count)
{
    memset(dice, 0, sizeof *dice);
    dice->source = DICE_RECORDED;
    dice->actor = SEAT_NONE;
    dice->recorded = rolls;
    dice->recorded_count = count;
}

static void recorded_dice_fall_as_written(void **unused)
{
    (void)unused;
    const struct known rolls[] = {
        {.chart = C_TWO, .count = 2, .sides = 6, .face = {3, 5}},
        {.chart = CHART_NONE, .count = 1, .sides = 9, .face = {9}},
    };
    struct dice dice;
    record(&dice, rolls, 2);
    struct roll roll = dice_roll(&dice, 2, 6, C_TWO);
    assert_int_equal(roll.face[0], 3);
    assert_int_equal(roll.face[1], 5);
    assert_int_equal(roll.natural, 8);
    assert_int_equal(dice_below(&dice, 9), 8);
    assert_false(dice.differs);
}

static void check_fault(const struct known *rolls, int count, int fault)
{
    struct dice dice;
    record(&dice, rolls, count);
    assert_true(leaves(&dice, 2, 6, C_TWO));
    assert_int_equal(dice.fault, fault);
    assert_int_equal(dice.wanted.chart, C_TWO);
    assert_int_equal(dice.wanted.count, 2);
    assert_int_equal(dice.wanted.sides, 6);
}

static void recorded_dice_of_another_roll_are_a_fault(void **unused)
{
    (void)unused;
    const struct known others[] = {
        {.chart = C_NATURAL, .count = 2, .sides = 6, .face = {1, 1}},
        {.chart = CHART_NONE, .count = 2, .sides = 6, .face = {1, 1}},
        {.chart = C_TWO, .count = 1, .sides = 6, .face = {1, 1}},
        {.chart = C_TWO, .count = 2, .sides = 8, .face = {1, 1}},
    };
    for (int i = 0; i < 4; i++)
        check_fault(&others[i], 1, DICE_OTHER_ROLL);
}

static void recorded_dice_that_ran_out_are_a_fault(void **unused)
{
    (void)unused;
    const struct known none = {0};
    check_fault(&none, 0, DICE_RAN_OUT);
}

static void recorded_dice_without_a_record_are_a_fault(void **unused)
{
    (void)unused;
    check_fault(NULL, 0, DICE_RAN_OUT);
}

static void recorded_faces_the_die_does_not_have_are_a_fault(void **unused)
{
    (void)unused;
    const struct known bad[] = {
        {.chart = C_TWO, .count = 2, .sides = 6, .face = {0, 1}},
        {.chart = C_TWO, .count = 2, .sides = 6, .face = {1, 7}},
        {.chart = C_TWO, .count = 2, .sides = 6, .face = {1, 0}},
    };
    for (int i = 0; i < 3; i++)
        check_fault(&bad[i], 1, DICE_BAD_FACE);
}

static void recorded_dice_that_are_not_the_source_s_are_noticed(void **unused)
{
    (void)unused;
    struct dice live, again;
    struct known roll = {.chart = C_TWO, .count = 2, .sides = 6};
    dice_live(&live, key_one);
    roll_on(&live, C_TWO, roll.face);
    dice_live(&again, key_one);
    again.recorded = &roll;
    again.recorded_count = 1;
    dice_roll(&again, 2, 6, C_TWO);
    assert_false(again.differs);
    roll.face[1] = (uint16_t)(1 + roll.face[1] % 6);
    dice_live(&again, key_one);
    again.recorded = &roll;
    again.recorded_count = 1;
    assert_int_equal(dice_roll(&again, 2, 6, C_TWO).face[1], roll.face[1]);
    assert_true(again.differs);
}

/* A person's dice. */

static void person_is_asked_what_the_dice_show(void **unused)
{
    (void)unused;
    struct dice dice;
    struct known known[4];
    dice_seed(&dice, 1, 1);
    dice.plain = false;
    dice.source = DICE_PERSON;
    dice.known = known;
    dice.actor = 1;
    assert_true(leaves(&dice, 2, 6, C_TWO));
    assert_int_equal(dice.fault, DICE_OK);
    assert_int_equal(dice.question.kind, QUESTION_FACES);
    assert_int_equal(dice.question.seat, 1);
    assert_int_equal(dice.question.roll.chart, C_TWO);
    assert_int_equal(dice.question.roll.count, 2);
    assert_int_equal(dice.question.roll.sides, 6);
    known[0] = dice.question.roll;
    known[0].face[0] = 6;
    known[0].face[1] = 1;
    dice.known_count = 1;
    dice.known_next = 0;
    assert_int_equal(dice_roll(&dice, 2, 6, C_TWO).natural, 7);
}

/* The first seat throws where no seat acts: the board is laid out. */
static void person_of_the_first_seat_throws_for_the_host(void **unused)
{
    (void)unused;
    struct dice dice;
    struct known known[4];
    dice_seed(&dice, 1, 1);
    dice.plain = false;
    dice.source = DICE_PERSON;
    dice.known = known;
    assert_true(leaves(&dice, 1, 6, CHART_NONE));
    assert_int_equal(dice.question.seat, 0);
}

/* Questions. */

static void ask_again_always(const void *state, int chart,
                             struct asking *asking)
{
    (void)state;
    (void)chart;
    asking->again = 1;
}

static const struct game asking_game = {.name = "asks",
                                        .charts = charts,
                                        .chart_count = CHARTS,
                                        .ask = ask_again_always};

static void dice_nobody_keeps_ask_no_question(void **unused)
{
    (void)unused;
    struct dice dice, plain;
    dice_seed(&dice, 4, 4);
    dice_seed(&plain, 4, 4);
    dice.plain = false;
    dice.game = &asking_game;
    assert_int_equal(dice_roll(&dice, 2, 6, C_TWO).natural,
                     dice_roll(&plain, 2, 6, C_TWO).natural);
}

/* Enumeration. */

/* The chance that two dice on a chart end in each result. */
static void chances(int chart, int column, int plus, double result[3])
{
    struct dice dice;
    struct play play = {.game = &game, .dice = &dice};
    double sum = 0;
    memset(result, 0, 3 * sizeof *result);
    dice_every(&dice);
    do {
        int r = chart_roll_column(&play, chart, column, &plus).result;
        result[r] += dice_every_weight(&dice);
        sum += dice_every_weight(&dice);
    } while (dice_every_next(&dice));
    assert_true(fabs(sum - 1) < 1e-12);
}

static void check_chances(const double *got, int a, int b, int c, double of)
{
    assert_true(fabs(got[0] - a / of) < 1e-12);
    assert_true(fabs(got[1] - b / of) < 1e-12);
    assert_true(fabs(got[2] - c / of) < 1e-12);
}

static void enumeration_of_two_dice_is_that_of_pencil_and_paper(void **unused)
{
    (void)unused;
    double result[3];
    chances(C_TWO, 0, 0, result); /* up to 7, 8 and 9, from 10 */
    check_chances(result, 21, 9, 6, 36);
    chances(C_TWO, 0, 1, result); /* up to 6, 7 and 8, from 9 */
    check_chances(result, 15, 11, 10, 36);
    chances(C_TWO, 0, -3, result);
    check_chances(result, 33, 3, 0, 36);
    chances(C_TWO, 1, 0, result); /* the other column: 12 alone is high */
    check_chances(result, 35, 0, 1, 36);
    chances(C_SUM, 0, 0, result); /* three ten-sided dice */
    check_chances(result, 35, 21 + 28, 1000 - 84, 1000);
}

static void enumeration_branches_over_rows_not_faces(void **unused)
{
    (void)unused;
    struct dice dice;
    struct play play = {.game = &game, .dice = &dice};
    int plus = 0, runs = 0;
    dice_every(&dice);
    do {
        chart_roll(&play, C_TWO, &plus);
        runs++;
    } while (dice_every_next(&dice));
    assert_int_equal(runs, 3);
}

static void enumeration_keeps_naturals_apart(void **unused)
{
    (void)unused;
    struct dice dice;
    struct play play = {.game = &game, .dice = &dice};
    int plus = 1, runs = 0;
    double two = 0, twelve = 0, sum = 0;
    dice_every(&dice);
    do {
        int natural = chart_roll(&play, C_NATURAL, &plus).natural;
        double weight = dice_every_weight(&dice);
        two += natural == 2 ? weight : 0;
        twelve += natural == 12 ? weight : 0;
        sum += weight;
        runs++;
    } while (dice_every_next(&dice));
    assert_int_equal(runs, 5); /* three rows, and the two of their own */
    assert_true(fabs(two - 1 / 36.0) < 1e-12);
    assert_true(fabs(twelve - 1 / 36.0) < 1e-12);
    assert_true(fabs(sum - 1) < 1e-12);
}

/* Up to three rolls in a row, which end with the first high one. */
static void enumeration_of_rolls_that_end_early(void **unused)
{
    (void)unused;
    struct dice dice;
    struct play play = {.game = &game, .dice = &dice};
    int plus = 0;
    double ended[4] = {0}, sum = 0;
    dice_every(&dice);
    do {
        int rolls = 0;
        while (rolls < 3)
            if (chart_roll(&play, C_TWO, &plus).result == 2 || ++rolls == 3)
                break;
        ended[rolls] += dice_every_weight(&dice);
        sum += dice_every_weight(&dice);
    } while (dice_every_next(&dice));
    assert_true(fabs(ended[0] - 1 / 6.0) < 1e-12);
    assert_true(fabs(ended[1] - 5 / 36.0) < 1e-12);
    assert_true(fabs(ended[2] - 25 / 216.0) < 1e-12);
    assert_true(fabs(ended[3] - 125 / 216.0) < 1e-12);
    assert_true(fabs(sum - 1) < 1e-12);
}

static void enumeration_without_a_chart_shows_every_face(void **unused)
{
    (void)unused;
    struct dice dice;
    int seen[6][4] = {{0}}, runs = 0;
    dice_every(&dice);
    do {
        int a = dice_roll(&dice, 1, 6, CHART_NONE).face[0];
        int b = dice_below(&dice, 4);
        seen[a - 1][b]++;
        runs++;
        assert_true(fabs(dice_every_weight(&dice) - 1 / 24.0) < 1e-12);
    } while (dice_every_next(&dice));
    assert_int_equal(runs, 24);
    for (int i = 0; i < 24; i++)
        assert_int_equal(seen[i / 4][i % 4], 1);
}

static void enumeration_of_no_roll_is_one_certain_run(void **unused)
{
    (void)unused;
    struct dice dice;
    dice_every(&dice);
    assert_true(fabs(dice_every_weight(&dice) - 1) < 1e-12);
    assert_false(dice_every_next(&dice));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(pcg32_gives_the_published_numbers),
        test(pcg32_streams_of_one_seed_differ),
        test(dice_seeded_are_fair_for_any_number_of_sides),
        test(dice_live_are_fair),
        test(pcg32_below_has_no_favourite_third),
        test(dice_below_counts_from_nought_and_one_way_needs_no_die),
        test(dice_plain_path_throws_the_same_faces_as_the_slow_one),
        test(dice_sum_of_the_largest_dice_is_right),
        test(live_dice_of_one_key_are_the_same_and_of_another_not),
        test(live_dice_depend_on_the_number_of_the_roll_alone),
        test(live_dice_of_neighbouring_rolls_are_strangers),
        test(dice_key_depends_on_every_bit_of_secret_and_words),
        test(dice_commitment_is_neither_secret_nor_key),
        test(duplicate_kth_roll_on_a_chart_is_the_same_whatever_else_fell),
        test(duplicate_chapters_begin_anew_and_differ),
        test(duplicate_charts_have_dice_of_their_own),
        test(recorded_dice_fall_as_written),
        test(recorded_dice_of_another_roll_are_a_fault),
        test(recorded_dice_that_ran_out_are_a_fault),
        test(recorded_dice_without_a_record_are_a_fault),
        test(recorded_faces_the_die_does_not_have_are_a_fault),
        test(recorded_dice_that_are_not_the_source_s_are_noticed),
        test(person_is_asked_what_the_dice_show),
        test(person_of_the_first_seat_throws_for_the_host),
        test(dice_nobody_keeps_ask_no_question),
        test(enumeration_of_two_dice_is_that_of_pencil_and_paper),
        test(enumeration_branches_over_rows_not_faces),
        test(enumeration_keeps_naturals_apart),
        test(enumeration_of_rolls_that_end_early),
        test(enumeration_without_a_chart_shows_every_face),
        test(enumeration_of_no_roll_is_one_certain_run),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
