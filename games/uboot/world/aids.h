/* What a card changes in the simulation for some hours: the boat changes depth
 * faster, the bridge watch sees farther, no current sets the boat. [8.7] */
#ifndef KALEUN_UBOOT_AIDS_H
#define KALEUN_UBOOT_AIDS_H

#include <stdint.h>

#include "games/uboot/app/padded.h"

struct world;

enum card_modifier {
    MODIFIER_DIVE_RATE,
    MODIFIER_WATCH_RANGE,
    MODIFIER_CURRENT,
    MODIFIER_COUNT,
};

PADDED_BEGIN

struct aids {
    int64_t until[MODIFIER_COUNT]; /* tick it ends; 0: not in force */
    double factor[MODIFIER_COUNT];
};

PADDED_END

void aid_begin(struct world *w, enum card_modifier which, int percent,
               int hours);
/* The factor now in force; 1 without a card. */
double aid(const struct world *w, enum card_modifier which);

#endif
