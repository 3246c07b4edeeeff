/* The captain in danger: hunted, seen, or found from the air. */
#include "games/uboot/umath.h"
#include "uboot_captain.h"

/* Deep, slow, away from who hunts; full speed and a hard turn when screws come
 * over. */
static bool evade(struct captain *c)
{
    int64_t run = captain_heard(c->v, UBOOT_MESSAGE_PING_CLOSE);
    const struct mark *near = captain_warship(c);
    if (c->h->periscope && captain_order(c, UBOOT_PERISCOPE, 0, 0))
        return true;
    if (captain_depth(c, captain_deep(c)))
        return true;
    if (run < 20 * SECOND) {
        int64_t when = c->v->board.tick - run;
        double turn = when / 40 % 2 ? 80.0 : -80.0;
        if (captain_ring(c,
                         c->h->battery > 15 ? TELEGRAPH_FULL : TELEGRAPH_HALF))
            return true;
        if (run < 3 * SECOND && captain_steer(c, c->h->course + turn))
            return true;
        return false;
    }
    if (run < 100 * SECOND)
        return false;
    if (captain_ring(c, TELEGRAPH_SLOW))
        return true;
    if (near && near->range < 5.0 && run > 240 * SECOND)
        return captain_steer(c, bearing_of(-near->x, -near->y));
    return false;
}

/* The nearest aircraft in sight, or NULL. */
const struct mark *captain_aircraft(const struct captain *c)
{
    const struct mark *best = NULL;
    for (int i = 0; i < c->marks; i++) {
        const struct mark *m = &c->mark[i];
        if (m->report->is_aircraft && m->report->state == CONTACT_HELD &&
            (!best || m->range < best->range))
            best = m;
    }
    return best;
}

bool captain_from_the_air(const struct captain *c)
{
    return captain_aircraft(c) ||
           captain_said(c, UBOOT_MESSAGE_AIRCRAFT, MINUTE) ||
           captain_said(c, UBOOT_MESSAGE_RADAR_WARNING, MINUTE);
}

/* Seen too late to be under in time: the flak is manned, and he stays up until
 * it has passed over. */
static bool fights_it_out(struct captain *c)
{
    const struct mark *m = captain_aircraft(c);
    bool surprised = m && m->range < 1.2 && m->minutes < 0.25;
    bool goes_on =
        c->h->flak && captain_said(c, UBOOT_MESSAGE_AIRCRAFT, 45 * SECOND);
    if (c->h->battery > 5 && !surprised && !goes_on)
        return false;
    if (!c->h->flak && captain_order(c, UBOOT_FLAK, 1, 0))
        return true;
    if (!captain_ring(c, TELEGRAPH_FULL) && m)
        captain_steer(c, bearing_of(m->x, m->y) + 90.0); /* across its run */
    return c->h->flak;
}

/* Must he leave the surface? */
bool captain_must_dive(const struct captain *c)
{
    const struct mark *near = captain_warship(c);
    bool night = c->h->is_night;
    if (near && near->range < (night ? 0.9 : 4.5))
        return true;
    if (!captain_said(c, UBOOT_MESSAGE_DETECTED_VISUAL, 90 * SECOND))
        return false;
    /* Seen: whoever is near and not surely a merchant means harm. */
    for (int i = 0; i < c->marks; i++) {
        const struct mark *m = &c->mark[i];
        if (m->report->state == CONTACT_HELD && !m->friend &&
            (m->warship || m->report->type < 0) && !m->prey &&
            m->range < (night ? 3.0 : 8.0))
            return true;
    }
    return false;
}

bool captain_danger(struct captain *c)
{
    const struct uboot_hand *h = c->h;
    bool under = h->trim != TRIM_SURFACED;
    if (captain_is_hunted(c) && under) {
        evade(c);
        return true;
    }
    if (!under && captain_from_the_air(c) && fights_it_out(c))
        return true;
    if (!under && (captain_from_the_air(c) || captain_must_dive(c)) &&
        h->battery > 5) {
        captain_order(c, UBOOT_DIVE, 0, 0);
        return true;
    }
    if (under && captain_from_the_air(c)) {
        captain_depth(c, captain_deep(c) < 50 ? captain_deep(c) : 50);
        return true;
    }
    /* After being seen he stays down for a while. */
    if (under && captain_said(c, UBOOT_MESSAGE_DETECTED_VISUAL, 12 * MINUTE)) {
        evade(c);
        return true;
    }
    return false;
}
