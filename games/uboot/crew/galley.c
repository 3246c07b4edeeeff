/* The galley: ingredients, meals, and how food spoils. [9.4] */
#include "galley.h"

#include <assert.h>
#include <string.h>

/* How many chips of a kind a recipe needs. */
static int asks(const struct uboot_recipes_row *r, int kind)
{
    switch (kind) {
    case UBOOT_FOOD_MEAT:
        return r->meat;
    case UBOOT_FOOD_ONIONS:
        return r->onions;
    case UBOOT_FOOD_EGGS:
        return r->eggs;
    case UBOOT_FOOD_BREAD:
        return r->bread;
    case UBOOT_FOOD_LEMONS:
        return r->lemons;
    case UBOOT_FOOD_POTATOES:
        return r->potatoes;
    case UBOOT_FOOD_CANNED_FISH:
        return r->canned_fish;
    default:
        return 0;
    }
}

static int sum(const uint8_t count[UBOOT_FOOD_COUNT])
{
    int n = 0;
    for (int k = 0; k < UBOOT_FOOD_COUNT; k++)
        n += count[k];
    return n;
}

static int draw(struct galley *g, struct pcg32 *chance)
{
    int n = (int)pcg32_below(chance, (uint32_t)sum(g->supply));
    int kind = 0;
    while (n >= g->supply[kind])
        n -= g->supply[kind++];
    g->supply[kind]--;
    return kind;
}

/* The next kind leaves pyramid and discard for good; the rest of the discard
 * becomes the new supply. [9.4.3] */
static void spoil(struct galley *g)
{
    int kind = g->spoiled++;
    g->box[kind] = (uint8_t)(g->box[kind] + g->discard[kind]);
    g->discard[kind] = 0;
    for (int i = 0; i < PYRAMID; i++)
        if (g->pyramid[i] == kind) {
            g->pyramid[i] = FOOD_NONE;
            g->box[kind]++;
        }
    for (int k = 0; k < UBOOT_FOOD_COUNT; k++) {
        g->supply[k] = (uint8_t)(g->supply[k] + g->discard[k]);
        g->discard[k] = 0;
    }
}

static int empty_slot(const struct galley *g)
{
    for (int i = 0; i < PYRAMID; i++)
        if (g->pyramid[i] == FOOD_NONE)
            return i;
    return -1;
}

void galley_refill(struct galley *g, struct pcg32 *chance)
{
    while (empty_slot(g) >= 0) {
        while (sum(g->supply) == 0 && g->spoiled < UBOOT_FOOD_COUNT)
            spoil(g);
        if (sum(g->supply) == 0)
            return; /* no food is left aboard */
        /* Spoiling may have emptied a place higher up. */
        int slot = empty_slot(g);
        g->pyramid[slot] = (uint8_t)draw(g, chance);
    }
}

void galley_setup(struct galley *g, struct pcg32 *chance)
{
    memset(g, 0, sizeof *g);
    for (int k = 0; k < UBOOT_FOOD_COUNT; k++)
        g->supply[k] = (uint8_t)uboot_food[k].count;
    memset(g->pyramid, FOOD_NONE, sizeof g->pyramid);
    g->recipe = UBOOT_RECIPE_NONE;
    galley_refill(g, chance);
}

bool galley_neighbours(int a, int b)
{
    const struct uboot_food_pyramid_row *r = &uboot_food_pyramid[a];
    return r->next_1 == b + 1 || r->next_2 == b + 1 || r->next_3 == b + 1 ||
           r->next_4 == b + 1;
}

/* One to three different places that hold ingredients, each next to the one
 * before. Lemons are no ingredient. [9.4, 9.4.1] */
static bool connected(const struct galley *g, const int8_t *slots, int count)
{
    if (count < 1 || count > MEAL_MAX)
        return false;
    for (int i = 0; i < count; i++) {
        int s = slots[i];
        if (s < 0 || s >= PYRAMID || g->pyramid[s] == FOOD_NONE ||
            !uboot_food[g->pyramid[s]].ingredient)
            return false;
        if (i > 0 && !galley_neighbours(slots[i - 1], s))
            return false;
        if (i > 1 && slots[i - 2] == s)
            return false;
    }
    return true;
}

int galley_recipe(const struct galley *g, const int8_t *slots, int count)
{
    if (!connected(g, slots, count))
        return -1;
    if (count == 1)
        return UBOOT_RECIPE_SINGLE;
    int have[UBOOT_FOOD_COUNT] = {0};
    for (int i = 0; i < count; i++)
        have[g->pyramid[slots[i]]]++;
    for (int r = 0; r < uboot_recipes_count; r++) {
        bool same = uboot_recipes[r].size == count;
        for (int k = 0; k < UBOOT_FOOD_COUNT && same; k++)
            same = asks(&uboot_recipes[r], k) == have[k];
        if (same)
            return r;
    }
    return -1;
}

void galley_swap(struct galley *g, int a, int b)
{
    uint8_t kept = g->pyramid[a];
    g->pyramid[a] = g->pyramid[b];
    g->pyramid[b] = kept;
}

void galley_discard(struct galley *g, int slot)
{
    assert(g->pyramid[slot] != FOOD_NONE);
    g->discard[g->pyramid[slot]]++;
    g->pyramid[slot] = FOOD_NONE;
}

void galley_replace(struct galley *g, int slot, struct pcg32 *chance)
{
    galley_discard(g, slot);
    galley_refill(g, chance);
}

static void to_meal(struct galley *g, int slot)
{
    g->meal[g->pyramid[slot]]++;
    g->pyramid[slot] = FOOD_NONE;
}

void galley_cook(struct galley *g, const int8_t *slots, int count,
                 struct pcg32 *chance)
{
    int recipe = galley_recipe(g, slots, count);
    assert(recipe >= 0);
    for (int i = 0; i < count; i++)
        to_meal(g, slots[i]);
    /* One lemon goes with the meal from wherever it lies, and is not
     * counted. */
    for (int i = 0; i < PYRAMID; i++)
        if (g->pyramid[i] == UBOOT_FOOD_LEMONS) {
            to_meal(g, i);
            break;
        }
    /* Of two meals on a day the larger counts. [ruling 321] */
    if (count > g->size) {
        g->size = (uint8_t)count;
        g->recipe = (uint8_t)recipe;
    }
    galley_refill(g, chance);
}

int galley_eat(struct galley *g)
{
    int morale = uboot_recipes[g->recipe].morale;
    for (int k = 0; k < UBOOT_FOOD_COUNT; k++) {
        /* Kinds that have spoiled meanwhile do not come back. [ruling 322] */
        uint8_t *to = k < g->spoiled ? g->box : g->discard;
        to[k] = (uint8_t)(to[k] + g->meal[k]);
        g->meal[k] = 0;
    }
    g->size = 0;
    g->recipe = UBOOT_RECIPE_NONE;
    return morale;
}

void galley_add(struct galley *g, enum uboot_food kind, int count)
{
    uint8_t *to = (int)kind < g->spoiled ? g->box : g->supply;
    to[kind] = (uint8_t)(to[kind] + count);
}

bool galley_has_food(const struct galley *g)
{
    for (int i = 0; i < PYRAMID; i++)
        if (g->pyramid[i] != FOOD_NONE && uboot_food[g->pyramid[i]].ingredient)
            return true;
    return false;
}

/* A larger meal is worth more; of equal meals the one that spoils sooner. */
static int worth(const struct galley *g, const int8_t *slots, int count)
{
    if (galley_recipe(g, slots, count) < 0)
        return 0;
    int value = count * 100;
    for (int i = 0; i < count; i++)
        value += UBOOT_FOOD_COUNT - g->pyramid[slots[i]];
    return value;
}

static int best(const struct galley *g, int8_t slots[MEAL_MAX], int *count)
{
    int most = 0;
    *count = 0;
    for (int n = 0; n < PYRAMID * PYRAMID * PYRAMID; n++) {
        const int8_t try[MEAL_MAX] = {(int8_t)(n / PYRAMID / PYRAMID),
                                      (int8_t)(n / PYRAMID % PYRAMID),
                                      (int8_t)(n % PYRAMID)};
        for (int c = 1; c <= MEAL_MAX; c++) {
            int value = worth(g, try, c);
            if (value > most) {
                most = value;
                *count = c;
                memcpy(slots, try, sizeof try);
            }
        }
    }
    return most;
}

int galley_best(const struct galley *g, int8_t slots[MEAL_MAX])
{
    int count;
    best(g, slots, &count);
    return count;
}

bool galley_better_swap(const struct galley *g, int *a, int *b)
{
    int8_t slots[MEAL_MAX];
    int now, most, count;
    best(g, slots, &now);
    most = now;
    for (int i = 0; i < PYRAMID; i++)
        for (int k = i + 1; k < PYRAMID; k++) {
            struct galley swapped = *g;
            galley_swap(&swapped, i, k);
            best(&swapped, slots, &count);
            if (count > most) {
                most = count;
                *a = i;
                *b = k;
            }
        }
    return most > now;
}

const char *galley_check(const struct galley *g)
{
    for (int i = 0; i < PYRAMID; i++)
        if (g->pyramid[i] > FOOD_NONE)
            return "galley: no food";
    if (g->spoiled > UBOOT_FOOD_COUNT || g->size > MEAL_MAX)
        return "galley: numbers";
    for (int k = 0; k < UBOOT_FOOD_COUNT; k++) {
        int lie = 0;
        for (int i = 0; i < PYRAMID; i++)
            lie += g->pyramid[i] == k;
        if (k < g->spoiled && lie + g->supply[k] + g->discard[k] > 0)
            return "galley: spoiled food is about";
        if (lie + g->supply[k] + g->meal[k] + g->discard[k] + g->box[k] <
            uboot_food[k].count)
            return "galley: chips are lost";
    }
    return NULL;
}
