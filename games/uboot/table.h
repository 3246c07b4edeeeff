/* What the games of the boat share: how a mission is laid out from the options,
 * how fast its time runs, how it ended. */
#ifndef KALEUN_UBOOT_TABLE_H
#define KALEUN_UBOOT_TABLE_H

#include "carry.h"
#include "core/game.h"

struct world;

enum option_id {
    OPT_MISSION,
    OPT_CAPTAIN,
    OPT_FIRST_OFFICER,
    OPT_NAVIGATOR,
    OPT_CHIEF,
    OPT_CARRY, /* what an earlier mission left, enum carry [4.3] */
    OPT_TRUE_SCALE = OPT_CARRY + CARRY_COUNT, /* [model.2] */
    OPT_SLOW_HANDS,                           /* [ruling 326] */
};

/* Returns the seed all streams come from. */
uint64_t table_lay_out(struct world *w, const struct options *options,
                       struct play *play);
/* Ticks in a quarter of a second of real time. [8.5] */
int table_pace(const struct world *w);
/* All of them win or lose together. */
void table_outcome(const struct world *w, seat_set crew, struct outcome *o);
extern const char *const table_measures[];

#endif
