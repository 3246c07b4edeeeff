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

/* How the sea usually sets, in knots: the first row that is north and east of the
 * place. What it does today nobody knows. Chosen beside the currents of our
 * missions, as a navigator would take them from his sailing directions. */
enum { SETS = 8 };
static const struct set {
    double north, east, deg, kn;
} sets[SETS] = {
    {39.0, 0.0, 180.0, 0.25},  /* off Portugal */
    {46.5, -7.0, 105.0, 0.22}, /* to the Bay of Biscay */
    {50.0, 0.0, 100.0, 0.20},  /* in it */
    {57.0, -8.0, 60.0, 0.22},  /* the drift towards Ireland */
    {57.0, 9.0, 150.0, 0.20},  /* down the east coast */
    {60.5, -6.0, 60.0, 0.25},  /* the Western Approaches */
    {60.5, 1.0, 120.0, 0.30},  /* through the isles into the North Sea */
    {90.0, 30.0, 38.0, 0.25},  /* along Norway */
};

/* Where the current has brought her beside log and compass, as far as a navigator
 * can reckon it; in easy games there is none. Places to hasten to were found by
 * log and compass, the sea's share in them. [9.1] */
static void allow_for_current(const struct officer *o, struct helm_view *p)
{
    const struct leg *leg = patrol_leg(p);
    if (!leg || leg->errand == HASTEN || !(o->v->knows & KNOWS_FIX) ||
        o->v->board.setting.difficulty[ROLE_NAVIGATOR] == EASY)
        return;
    int i = 0;
    while (i < SETS - 1 &&
           (leg->lat >= sets[i].north || leg->lon >= sets[i].east))
        i++;
    const struct set *s = &sets[i];
    double miles = s->kn * (double)o->v->board.tick / OFFICER_HOUR *
                   chart_stretch(p->hand.plot_y / 10.0);
    p->hand.plot_x += round_int(10.0 * miles * u_sind(s->deg));
    p->hand.plot_y += round_int(10.0 * miles * u_cosd(s->deg));
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
    allow_for_current(o, p);
}
