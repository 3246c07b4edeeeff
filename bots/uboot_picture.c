/* What an officer was told, as a helmsman would have it on his own app: then the
 * helmsman's eye for marks, ranges and plans serves both. */
#include "uboot_command.h"

#include "games/uboot/chart.h"
#include "games/uboot/umath.h"

enum { AIR_MINUTES = 3, SHIP_MINUTES = 15 };

/* What was told a while ago may be gone. */
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
        p->hand.battery = (int16_t)(d->gauges.tick ? d->gauges.battery : 80);
        p->hand.hull = (int16_t)(d->gauges.tick ? d->gauges.hull : 100);
    }
    if (!(o->v->knows & KNOWS_CONTACTS))
        forget(p);
}
