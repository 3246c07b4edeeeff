/* The captain's weapons: which ship, which tube, when to open fire with the gun. */
#include "games/uboot/umath.h"
#include "uboot_captain.h"

int captain_tubes(const struct captain *c, enum tube_state state)
{
    int count = 0;
    for (int i = 0; i < 4; i++)
        count += c->h->tube[i].state == (int8_t)state;
    return count;
}
/* Some missions are about warships. */
bool captain_wants_warships(const struct captain *c)
{
    int mission = c->v->board.setting.mission;
    static const uint8_t hunts[] = {0, 1, 1, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0};
    return hunts[mission];
}

/* What can be shot at now: near, abeam enough, before the bow. */
static const struct mark *in_the_sight(const struct captain *c)
{
    const struct mark *best = NULL;
    double most = 0.0;
    for (int i = 0; i < c->marks; i++) {
        const struct mark *m = &c->mark[i];
        const struct contact_report *r = m->report;
        if (r->is_group || r->is_aircraft || m->friend || m->course < 0.0 ||
            r->state != CONTACT_HELD || r->by == BY_HYDROPHONE ||
            (m->warship && !captain_wants_warships(c)))
            continue;
        double aob = u_abs(wrap180(bearing_of(-m->x, -m->y) - m->course));
        double bow = u_abs(wrap180(bearing_of(m->x, m->y) - c->h->course));
        if (m->range > 0.9 || m->range < 0.25 || aob < 35.0 || aob > 135.0 ||
            bow > 70.0)
            continue;
        double grt = r->type >= 0 ? uboot_ship_types[r->type].grt : 2000.0;
        double worth = (grt + 1000.0) / (0.3 + m->range) *
                       (r->number == c->h->tdc.contact ? 1.5 : 1.0);
        if (worth > most) {
            most = worth;
            best = m;
        }
    }
    return best;
}

/* One or two torpedoes at it. */
bool captain_shoots(struct captain *c)
{
    const struct uboot_hand *h = c->h;
    const struct mark *t = in_the_sight(c);
    int salvo = 0, ready = 0;
    /* One salvo at a time, and a fresh look before the next. */
    if (!t || captain_said(c, UBOOT_MESSAGE_NO_SOLUTION, 4 * SECOND) ||
        captain_said(c, UBOOT_MESSAGE_TORPEDO_AWAY, 25 * SECOND))
        return false;
    for (int i = 0; i < 4; i++) {
        salvo += h->tube[i].state == TUBE_FLOODED && h->tube[i].in_salvo;
        ready += h->tube[i].state == TUBE_FLOODED;
    }
    if (ready == 0)
        return false;
    if (h->tdc.contact != t->report->number)
        return captain_order(c, UBOOT_AIM, t->report->number, 0);
    int want =
        t->report->type >= 0 && uboot_ship_types[t->report->type].grt > 4000
            ? 2
            : 1;
    if (salvo < want && salvo < ready)
        for (int i = 0; i < 4; i++)
            if (h->tube[i].state == TUBE_FLOODED && !h->tube[i].in_salvo)
                return captain_order(c, UBOOT_SALVO, i + 1, 0);
    /* The second mode wants course, speed and range by hand. */
    if (h->tdc.mode != TDC_AUTO && !h->tdc.set) {
        struct action dials = {.verb = UBOOT_DIALS,
                               .arg = {(int16_t)(round_int(t->course) % 360),
                                       (int16_t)round_int(10.0 * t->kn),
                                       (int16_t)round_int(t->range * 185.2)}};
        if (!choices_allow(c->choices, &dials))
            return false;
        c->action = dials;
        return true;
    }
    return captain_order(c, UBOOT_FIRE, 0, 0);
}

bool captain_floods(struct captain *c)
{
    for (int i = 0; i < 4; i++)
        if (c->h->tube[i].state == TUBE_LOADED &&
            captain_order(c, UBOOT_FLOOD, i + 1, 0))
            return true;
    return false;
}
