/* After a test has changed the world by hand: what seats know of it is written
 * down anew, as the tick and the orders would have done. */
#ifndef KALEUN_TESTS_UBOOT_SHOWN_H
#define KALEUN_TESTS_UBOOT_SHOWN_H

#include "games/uboot/officers/officers.h"
#include "games/uboot/world/enemy.h"

static inline void show_changes(struct uboot *u)
{
    struct world *w = &u->world;
    boat_show_compass(w);
    radio_show(w);
    for (int i = 0; i < OBJECTIVES_SHOWN; i++)
        objective_show(w, i);
    if (world_over(w))
        mission_close(w);
    officers_look(u);
}

#endif
