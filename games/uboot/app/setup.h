/* What both games of the boat share: how options become a mission, how fast
 * time runs, how the game ended. */
#ifndef KALEUN_UBOOT_SETUP_H
#define KALEUN_UBOOT_SETUP_H

#include "core/game.h"

struct world;

enum option_id {
    OPT_MISSION,
    OPT_CAPTAIN,
    OPT_FIRST_OFFICER,
    OPT_NAVIGATOR,
    OPT_CHIEF,
    OPT_TRUE_SCALE, /* [model.2] */
    OPT_SLOW_HANDS, /* [ruling 326] */
    OPT_SPREAD,     /* [ruling 362] */
    OPT_MONTH,      /* of a free patrol [ruling 360] */
    OPT_AREA,
    OPT_LENGTH,
};

/* Lays out the mission and applies what it takes over. Returns the seed of all
 * streams. */
uint64_t setup_lay_out(struct world *w, const struct options *options,
                       struct play *play);
/* Ticks in a quarter of a second of real time. [8.5] */
int setup_pace(const struct world *w);
/* The whole crew wins or loses together. */
void setup_outcome(const struct world *w, seat_set crew, struct outcome *o);
extern const char *const setup_measures[];

#endif
