/* The galley: ingredients, meals, and how food spoils. [9.4]
 *
 * The supply lies face down. Anybody can count how many chips of each kind are
 * in it, and nobody knows which comes next; so it is stored as counts, and a
 * draw is random. */
#ifndef KALEUN_UBOOT_GALLEY_H
#define KALEUN_UBOOT_GALLEY_H

#include <stdbool.h>
#include <stdint.h>

#include "core/dice.h"
#include "data_uboot.h"
#include "games/uboot/app/padded.h"

enum {
    PYRAMID = 6,
    MEAL_MAX = 3,
    FOOD_NONE = UBOOT_FOOD_COUNT, /* an empty place */
};

PADDED_BEGIN

struct galley {
    uint8_t pyramid[PYRAMID]; /* enum uboot_food, or FOOD_NONE */
    uint8_t supply[UBOOT_FOOD_COUNT];
    uint8_t meal[UBOOT_FOOD_COUNT]; /* today's, lemons too */
    uint8_t discard[UBOOT_FOOD_COUNT];
    uint8_t box[UBOOT_FOOD_COUNT]; /* out of the game */
    uint8_t spoiled;               /* kinds below this number have spoiled */
    uint8_t size;                  /* places of today's largest meal, 0..3 */
    uint8_t recipe;                /* enum uboot_recipe of it */
    uint8_t spare[3];
};

PADDED_END

/* Puts all chips into the supply and six of them into the pyramid, from the top
 * and the left. [5.2] */
void galley_setup(struct galley *g, struct pcg32 *chance);
/* Fills the pyramid; food spoils each time the supply runs out. [9.4.3] */
void galley_refill(struct galley *g, struct pcg32 *chance);
bool galley_neighbours(int a, int b);
/* The enum uboot_recipe that these 1 to 3 adjoining places make, or -1.
 * [9.4.1] */
int galley_recipe(const struct galley *g, const int8_t *slots, int count);
/* Rearranges the pyramid before the choice, for one more activation. [9.4.1] */
void galley_swap(struct galley *g, int a, int b);
void galley_replace(struct galley *g, int slot, struct pcg32 *chance);
/* Cooks what the places make, with a lemon if there is one, and refills. */
void galley_cook(struct galley *g, const int8_t *slots, int count,
                 struct pcg32 *chance);
/* Answers the daily question: returns the change of morale and discards the
 * meal. [9.4.2] */
int galley_eat(struct galley *g);
/* For cards: discards the chip of a place; adds chips of a kind to the supply.
 * The caller refills. */
void galley_discard(struct galley *g, int slot);
void galley_add(struct galley *g, enum uboot_food kind, int count);
bool galley_has_food(const struct galley *g);

/* For bots: the largest meal, and of equal ones that whose ingredients spoil
 * first. Returns its number of places, 0 if there is nothing to cook. */
int galley_best(const struct galley *g, int8_t slots[MEAL_MAX]);
/* Finds a swap after which the best meal is larger. */
bool galley_better_swap(const struct galley *g, int *a, int *b);

/* NULL, or the first broken invariant. */
const char *galley_check(const struct galley *g);

#endif
