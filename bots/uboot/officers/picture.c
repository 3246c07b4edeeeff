/* What an officer was told, as a helmsman's view, so that the helmsman's
 * functions for targets, ranges and plans serve both. */
#include "command.h"

enum {
    AIR_MINUTES = 3,   /* then he forgets an aircraft */
    SHIP_MINUTES = 15, /* then a ship counts as lost */
    /* Percent he assumes before anybody has read the gauges out. */
    BATTERY_GUESS = 80,
    HULL_GUESS = 100,
};

/* Forgets contacts that were reported long ago. */
static void forget(struct helm_view *p)
{
    int32_t now = (int32_t)(p->board.tick & INT32_MAX);
    for (int i = 0; i < p->hand.contacts; i++) {
        struct contact_report *r = &p->hand.report[i];
        int minutes = (now - r->seen_tick_lo) / MINUTE;
        if (r->is_aircraft && minutes >= AIR_MINUTES)
            r->state = CONTACT_FREE;
        else if (r->state == CONTACT_HELD && minutes >= SHIP_MINUTES)
            r->state = CONTACT_GHOST;
    }
}

void picture_take(const struct officer *o, struct helm_view *p)
{
    const struct desk *d = &o->v->desk;
    p->board = o->v->board;
    p->hand = *o->h;
    p->seat = HELMSMAN;
    p->spare = 0;
    if (!(o->v->knows & KNOWS_ENGINE)) {
        p->hand.battery =
            (int16_t)(d->gauges.tick ? d->gauges.battery : BATTERY_GUESS);
        p->hand.hull = (int16_t)(d->gauges.tick ? d->gauges.hull : HULL_GUESS);
    }
    if (!(o->v->knows & KNOWS_CONTACTS))
        forget(p);
}
