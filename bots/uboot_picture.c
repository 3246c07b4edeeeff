/* What an officer was told, as a helmsman would have it on his own app: then the
 * helmsman's eye for marks, ranges and plans serves both. */
#include "uboot_command.h"

#include "games/uboot/chart.h"
#include "games/uboot/umath.h"

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
}
