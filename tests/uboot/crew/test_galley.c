/* Food: what makes a meal, what it does to morale, and how it spoils. */
#include <string.h>

#include "core/out.h"
#include "games/uboot/crew/galley.h"
#include "tests/unit.h"

static struct pcg32 chance;

/* A pyramid as it is drawn here, from the top; everything else is out. */
static struct galley pyramid(int a, int b, int c, int d, int e, int f)
{
    struct galley g;
    pcg32_seed(&chance, 1, 10);
    galley_setup(&g, &chance);
    memset(&g, 0, sizeof g);
    const int food[PYRAMID] = {a, b, c, d, e, f};
    for (int i = 0; i < PYRAMID; i++)
        g.pyramid[i] = (uint8_t)food[i];
    g.recipe = UBOOT_RECIPE_NONE;
    for (int k = 0; k < UBOOT_FOOD_COUNT; k++)
        g.box[k] = 9; /* not counted here */
    return g;
}

enum {
    MEAT = UBOOT_FOOD_MEAT,
    ONIONS = UBOOT_FOOD_ONIONS,
    EGGS = UBOOT_FOOD_EGGS,
    BREAD = UBOOT_FOOD_BREAD,
    LEMONS = UBOOT_FOOD_LEMONS,
    POTATOES = UBOOT_FOOD_POTATOES,
    FISH = UBOOT_FOOD_CANNED_FISH,
    NO = FOOD_NONE,
};

static int makes(const struct galley *g, int a, int b, int c)
{
    const int8_t slots[MEAL_MAX] = {(int8_t)a, (int8_t)b, (int8_t)c};
    return galley_recipe(g, slots, b < 0 ? 1 : c < 0 ? 2 : 3);
}

static int lie(const struct galley *g, int kind)
{
    int n = 0;
    for (int i = 0; i < PYRAMID; i++)
        n += g->pyramid[i] == kind;
    return n;
}

static void uboot_5_2_six_chips_are_laid_out(void **unused)
{
    (void)unused;
    struct galley g;
    int all = 0;
    pcg32_seed(&chance, 3, 10);
    galley_setup(&g, &chance);
    assert_null(galley_check(&g));
    for (int k = 0; k < UBOOT_FOOD_COUNT; k++) {
        assert_int_equal(lie(&g, k) + g.supply[k], 4);
        all += g.supply[k];
    }
    assert_int_equal(all, 22);
    assert_int_equal(lie(&g, NO), 0);
    /* Without a meal the day ends badly. */
    assert_int_equal(galley_eat(&g), -2);
}

static void uboot_9_4_seven_kinds_and_eight_recipes(void **unused)
{
    (void)unused;
    int sizes[4] = {0};
    for (int r = 0; r < uboot_recipes_count; r++) {
        const struct uboot_recipes_row *row = &uboot_recipes[r];
        assert_int_equal(row->id, r);
        int parts = row->meat + row->onions + row->eggs + row->bread +
                    row->potatoes + row->canned_fish;
        assert_int_equal(row->lemons, 0);
        if (row->size > 1)
            assert_int_equal(parts, row->size);
        else
            assert_int_equal(parts, 0);
        static const int morale[] = {-2, -1, 0, 1};
        assert_int_equal(row->morale, morale[row->size]);
        sizes[row->size]++;
    }
    assert_int_equal(sizes[2], 5);
    assert_int_equal(sizes[3], 3);
    assert_int_equal(sizes[1] + sizes[0], 2);
    for (int k = 0; k < UBOOT_FOOD_COUNT; k++) {
        assert_int_equal(uboot_food[k].id, k);
        assert_int_equal(uboot_food[k].ingredient, k != LEMONS);
    }
}

static void uboot_9_4_each_recipe_is_cooked(void **unused)
{
    (void)unused;
    struct galley g = pyramid(BREAD, MEAT, FISH, EGGS, POTATOES, ONIONS);
    assert_int_equal(makes(&g, 0, 1, -1), UBOOT_RECIPE_SAUSAGE_SANDWICH);
    assert_int_equal(makes(&g, 2, 0, -1), UBOOT_RECIPE_FISH_ROLL);
    assert_int_equal(makes(&g, 1, 3, -1), UBOOT_RECIPE_BACON_OMELETTE);
    assert_int_equal(makes(&g, 4, 1, -1), UBOOT_RECIPE_SAUSAGES_POTATOES);
    assert_int_equal(makes(&g, 2, 5, 4), UBOOT_RECIPE_CASSEROLE);
    assert_int_equal(makes(&g, 1, 4, 5), UBOOT_RECIPE_STEW);
    assert_int_equal(makes(&g, 3, 4, 5), UBOOT_RECIPE_POTATO_PANCAKES);
    assert_int_equal(makes(&g, 2, -1, -1), UBOOT_RECIPE_SINGLE);
    assert_int_equal(makes(&g, 3, 4, -1), -1); /* eggs and potatoes */
    g = pyramid(EGGS, ONIONS, NO, MEAT, MEAT, MEAT);
    assert_int_equal(makes(&g, 0, 1, -1), UBOOT_RECIPE_SCRAMBLED_EGGS);
    assert_int_equal(makes(&g, 3, 4, 5), -1); /* nothing but meat */
}

static void uboot_9_4_1_chips_of_a_meal_are_neighbours(void **unused)
{
    (void)unused;
    /* Neighbours see each other; corners have two, sides four. */
    int count[PYRAMID] = {0};
    for (int a = 0; a < PYRAMID; a++)
        for (int b = 0; b < PYRAMID; b++) {
            assert_int_equal(galley_neighbours(a, b), galley_neighbours(b, a));
            count[a] += galley_neighbours(a, b);
        }
    const int expected[PYRAMID] = {2, 4, 4, 2, 4, 2};
    assert_memory_equal(count, expected, sizeof count);
    struct galley g = pyramid(MEAT, BREAD, LEMONS, ONIONS, EGGS, POTATOES);
    assert_int_equal(makes(&g, 0, 5, -1), -1); /* meat far from potatoes */
    /* The first next to the second, the second next to the third. */
    assert_int_equal(makes(&g, 3, 4, 5), UBOOT_RECIPE_POTATO_PANCAKES);
    assert_int_equal(makes(&g, 3, 5, 4), -1);
    /* No chip counts twice, no empty place at all, and no lemon. */
    assert_int_equal(makes(&g, 0, 1, 0), -1);
    assert_int_equal(makes(&g, 2, -1, -1), -1);
    g.pyramid[1] = NO;
    assert_int_equal(makes(&g, 1, -1, -1), -1);
    assert_int_equal(makes(&g, 6, -1, -1), -1);
    const int8_t none[1] = {0};
    assert_int_equal(galley_recipe(&g, none, 0), -1);
}

static void uboot_9_4_1_a_lemon_goes_along_and_is_not_counted(void **unused)
{
    (void)unused;
    /* The book's cook: an omelette, and the lemon that lies apart. */
    struct galley g = pyramid(MEAT, EGGS, BREAD, POTATOES, ONIONS, LEMONS);
    g.supply[FISH] = 3;
    const int8_t slots[] = {1, 0};
    galley_cook(&g, slots, 2, &chance);
    assert_int_equal(g.recipe, UBOOT_RECIPE_BACON_OMELETTE);
    assert_int_equal(g.size, 2);
    assert_int_equal(g.meal[LEMONS], 1);
    assert_int_equal(g.meal[MEAT] + g.meal[EGGS], 2);
    assert_int_equal(lie(&g, FISH), 3);
    /* Of two lemons one; without one none. */
    g = pyramid(MEAT, LEMONS, LEMONS, NO, NO, NO);
    const int8_t top[] = {0};
    galley_cook(&g, top, 1, &chance);
    assert_int_equal(g.meal[LEMONS], 1);
    assert_int_equal(g.size, 1);
    g = pyramid(MEAT, EGGS, NO, NO, NO, NO);
    galley_cook(&g, top, 1, &chance);
    assert_int_equal(g.meal[LEMONS], 0);
}

static void uboot_9_4_1_two_chips_change_places(void **unused)
{
    (void)unused;
    /* The book's unlucky draw: nothing fits until two are swapped. */
    struct galley g = pyramid(MEAT, ONIONS, FISH, LEMONS, BREAD, LEMONS);
    int8_t slots[MEAL_MAX];
    struct galley apart = pyramid(MEAT, ONIONS, LEMONS, LEMONS, LEMONS, BREAD);
    assert_int_equal(galley_best(&apart, slots), 1);
    int a, b;
    assert_true(galley_better_swap(&apart, &a, &b));
    galley_swap(&apart, a, b);
    assert_int_equal(galley_best(&apart, slots), 2);
    assert_int_equal(galley_recipe(&apart, slots, 2),
                     UBOOT_RECIPE_SAUSAGE_SANDWICH);
    assert_int_equal(lie(&apart, BREAD), 1);
    /* Fish and bread lie together already. */
    assert_int_equal(galley_best(&g, slots), 2);
    assert_false(galley_better_swap(&g, &a, &b));
}

static void uboot_9_4_1_one_chip_is_exchanged(void **unused)
{
    (void)unused;
    struct galley g = pyramid(MEAT, MEAT, MEAT, MEAT, MEAT, LEMONS);
    g.supply[BREAD] = 1;
    galley_replace(&g, 2, &chance);
    assert_int_equal(g.pyramid[2], BREAD);
    assert_int_equal(g.discard[MEAT], 1);
    assert_int_equal(g.supply[BREAD], 0);
}

static void uboot_9_4_2_the_question_is_answered_by_size(void **unused)
{
    (void)unused;
    struct galley g = pyramid(MEAT, POTATOES, ONIONS, EGGS, BREAD, LEMONS);
    const int8_t stew[] = {0, 1, 2}, one[] = {4};
    g.supply[FISH] = 9;
    galley_cook(&g, stew, 3, &chance);
    assert_int_equal(galley_eat(&g), 1);
    assert_int_equal(g.discard[MEAT] + g.discard[LEMONS], 2);
    assert_int_equal(g.meal[MEAT], 0);
    assert_int_equal(galley_eat(&g), -2); /* and nothing the next day */
    galley_cook(&g, one, 1, &chance);
    assert_int_equal(galley_eat(&g), -1);
    g = pyramid(BREAD, MEAT, NO, NO, NO, NO);
    const int8_t two[] = {0, 1};
    galley_cook(&g, two, 2, &chance);
    assert_int_equal(galley_eat(&g), 0);
}

static void uboot_ruling_321_of_two_meals_the_larger_counts(void **unused)
{
    (void)unused;
    struct galley g = pyramid(MEAT, POTATOES, ONIONS, EGGS, BREAD, NO);
    const int8_t stew[] = {0, 1, 2}, one[] = {4};
    g.supply[FISH] = 9;
    galley_cook(&g, stew, 3, &chance);
    galley_cook(&g, one, 1, &chance);
    assert_int_equal(g.size, 3);
    assert_int_equal(g.meal[BREAD], 1);
    assert_int_equal(galley_eat(&g), 1);
}

static void uboot_9_4_3_meat_spoils_first(void **unused)
{
    (void)unused;
    /* The book's case: places to fill and no chip in the supply. */
    struct galley g = pyramid(MEAT, BREAD, EGGS, NO, MEAT, NO);
    g.discard[MEAT] = 2;
    g.discard[ONIONS] = 3;
    g.discard[BREAD] = 2;
    galley_refill(&g, &chance);
    assert_int_equal(g.spoiled, 1);
    assert_int_equal(lie(&g, MEAT) + g.supply[MEAT] + g.discard[MEAT], 0);
    assert_int_equal(g.box[MEAT], 9 + 4);
    assert_int_equal(lie(&g, NO), 0);
    assert_int_equal(lie(&g, ONIONS) + g.supply[ONIONS], 3);
    assert_int_equal(lie(&g, BREAD) + g.supply[BREAD], 3);
    assert_int_equal(g.discard[ONIONS], 0);
}

static void uboot_9_4_3_kinds_spoil_in_their_order(void **unused)
{
    (void)unused;
    static const int order[] = {MEAT,   ONIONS,   EGGS, BREAD,
                                LEMONS, POTATOES, FISH};
    for (int k = 0; k < UBOOT_FOOD_COUNT; k++)
        assert_int_equal(order[k], k);
    /* Each time the next: two chips of it lie about, and a fish. */
    for (int k = 0; k < FISH; k++) {
        struct galley g = pyramid(NO, FISH, FISH, FISH, FISH, k);
        g.spoiled = (uint8_t)k;
        g.discard[k] = 1;
        g.discard[FISH] = 3;
        galley_refill(&g, &chance);
        assert_int_equal(g.spoiled, k + 1);
        assert_int_equal(g.box[k], 9 + 2);
        assert_int_equal(lie(&g, FISH), PYRAMID);
        assert_int_equal(g.supply[FISH], 1);
    }
    /* As often as it takes: one onion is too little, and so all spoils. */
    struct galley g = pyramid(NO, NO, NO, NO, NO, NO);
    g.discard[MEAT] = 6;
    g.discard[ONIONS] = 1;
    galley_refill(&g, &chance);
    assert_int_equal(g.spoiled, UBOOT_FOOD_COUNT);
    assert_int_equal(g.box[ONIONS], 9 + 1);
    assert_false(galley_has_food(&g));
}

static void uboot_9_4_3_when_all_is_spoiled_there_are_no_meals(void **unused)
{
    (void)unused;
    struct galley g = pyramid(NO, NO, NO, NO, NO, NO);
    g.spoiled = UBOOT_FOOD_COUNT;
    galley_refill(&g, &chance);
    assert_int_equal(lie(&g, NO), PYRAMID);
    assert_false(galley_has_food(&g));
    int8_t slots[MEAL_MAX];
    assert_int_equal(galley_best(&g, slots), 0);
}

static void uboot_ruling_322_spoiled_food_of_a_meal_is_gone(void **unused)
{
    (void)unused;
    struct galley g = pyramid(MEAT, NO, NO, NO, NO, NO);
    g.discard[BREAD] = 6;
    const int8_t one[] = {0};
    galley_cook(&g, one, 1, &chance); /* meat spoils while it is cooked */
    assert_int_equal(g.spoiled, 1);
    assert_int_equal(g.meal[MEAT], 1);
    assert_int_equal(galley_eat(&g), -1);
    assert_int_equal(g.discard[MEAT], 0);
    assert_int_equal(g.box[MEAT], 10);
    galley_add(&g, UBOOT_FOOD_MEAT, 1); /* nor does it come back otherwise */
    assert_int_equal(g.supply[MEAT], 0);
    galley_add(&g, UBOOT_FOOD_CANNED_FISH, 1);
    assert_int_equal(g.supply[FISH], 1);
}

static void uboot_9_4_food_lasts_for_some_days(void **unused)
{
    (void)unused;
    int days = 0;
    for (uint64_t seed = 0; seed < 200; seed++) {
        struct galley g;
        struct pcg32 own;
        pcg32_seed(&own, seed, 10);
        galley_setup(&g, &own);
        for (int day = 0; galley_has_food(&g); day++, days++) {
            int8_t slots[MEAL_MAX];
            int count = galley_best(&g, slots);
            assert_true(day < 100 && count > 0);
            galley_cook(&g, slots, count, &own);
            assert_null(galley_check(&g));
            assert_int_equal(galley_eat(&g), count - 2);
            assert_null(galley_check(&g));
        }
        assert_int_equal(galley_eat(&g), -2);
    }
    assert_in_range(days / 200, 9, 60);
}

static void uboot_9_4_checks_find_what_is_wrong(void **unused)
{
    (void)unused;
    struct galley g;
    galley_setup(&g, &chance);
    struct galley bad = g;
    bad.supply[BREAD] = bad.pyramid[0] = 0;
    assert_non_null(galley_check(&bad));
    bad = g;
    bad.spoiled = 7;
    assert_non_null(galley_check(&bad));
    bad = g;
    bad.size = 4;
    assert_non_null(galley_check(&bad));
    bad = g;
    bad.pyramid[3] = 8;
    assert_non_null(galley_check(&bad));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(uboot_5_2_six_chips_are_laid_out),
        test(uboot_9_4_seven_kinds_and_eight_recipes),
        test(uboot_9_4_each_recipe_is_cooked),
        test(uboot_9_4_1_chips_of_a_meal_are_neighbours),
        test(uboot_9_4_1_a_lemon_goes_along_and_is_not_counted),
        test(uboot_9_4_1_two_chips_change_places),
        test(uboot_9_4_1_one_chip_is_exchanged),
        test(uboot_9_4_2_the_question_is_answered_by_size),
        test(uboot_ruling_321_of_two_meals_the_larger_counts),
        test(uboot_9_4_3_meat_spoils_first),
        test(uboot_9_4_3_kinds_spoil_in_their_order),
        test(uboot_9_4_3_when_all_is_spoiled_there_are_no_meals),
        test(uboot_ruling_322_spoiled_food_of_a_meal_is_gone),
        test(uboot_9_4_food_lasts_for_some_days),
        test(uboot_9_4_checks_find_what_is_wrong),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
