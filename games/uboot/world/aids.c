/* What a card changes in the simulation for some hours. [8.7] */
#include "aids.h"

#include "world.h"

void aid_begin(struct world *w, enum card_modifier which, int percent,
               int hours)
{
    w->aids.factor[which] = percent / 100.0;
    w->aids.until[which] = w->clock.tick + (int64_t)hours * TICKS_HOUR;
}

double aid(const struct world *w, enum card_modifier which)
{
    return w->clock.tick < w->aids.until[which] ? w->aids.factor[which] : 1.0;
}
