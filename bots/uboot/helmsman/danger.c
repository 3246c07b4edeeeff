/* The helmsman in danger: hunted, seen, or found from the air.
 *
 * The figures were chosen by hand while watching games; none was measured
 * alone. */
#include "games/uboot/app/umath.h"
#include "helmsman.h"

enum {
    RUN_SECONDS = 20,    /* he evades at full speed after screws came over */
    TURN_SECONDS = 3,    /* and turns in the first of these */
    DRIFT_SECONDS = 100, /* then waits for the charges before he slows down */
    AWAY_SECONDS = 240,  /* and later turns away from the hunter */
    RUN_BATTERY = 15,    /* percent: with less, half speed */
    DIVE_BATTERY = 5,    /* percent: with less he fights on the surface */
    FLAK_SECONDS = 45,   /* he fights on so long after an aircraft was seen */
    SEEN_SECONDS = 90,   /* a lookout's shout counts as danger for this long */
    DOWN_MINUTES = 12,   /* he stays down after being seen */
    AIR_M = 50,          /* below an aircraft's charges, set to 15 m at most */
};
#define TURN_DEG 80.0
#define HUNTER_NM 5.0
#define SURPRISE_NM 1.2 /* too near to be under in time: a dive takes 30 s */
#define SURPRISE_MINUTES 0.25
/* A warship nearer than this drives him under. By night lookouts see him at
 * about half a mile [model.7]; by day at up to six, but seldom at once. */
#define WARSHIP_NIGHT_NM 0.9
#define WARSHIP_DAY_NM 4.5
/* The same for anything unidentified, once a lookout has seen him. */
#define UNKNOWN_NIGHT_NM 3.0
#define UNKNOWN_DAY_NM 8.0

/* He goes deep, slow and away from the hunter; when screws come over him he
 * runs at full speed and turns hard. */
static bool evade(struct helmsman *c)
{
    int64_t run = helmsman_heard(c->v, UBOOT_MESSAGE_PING_CLOSE);
    const struct target *near = helmsman_warship(c);
    if (c->h->periscope && helmsman_order(c, UBOOT_PERISCOPE, 0, 0))
        return true;
    if (helmsman_depth(c, helmsman_deep(c)))
        return true;
    if (run < RUN_SECONDS * SECOND) {
        int64_t when = c->v->board.tick - run;
        double turn = when / 40 % 2 ? TURN_DEG : -TURN_DEG;
        if (helmsman_ring(c, c->h->battery > RUN_BATTERY ? TELEGRAPH_FULL
                                                         : TELEGRAPH_HALF))
            return true;
        if (run < TURN_SECONDS * SECOND &&
            helmsman_steer(c, c->h->course + turn))
            return true;
        return false;
    }
    if (run < DRIFT_SECONDS * SECOND)
        return false;
    if (helmsman_ring(c, TELEGRAPH_SLOW))
        return true;
    if (near && near->range < HUNTER_NM && run > AWAY_SECONDS * SECOND)
        return helmsman_steer(c, bearing_of(-near->x, -near->y));
    return false;
}

const struct target *helmsman_aircraft(const struct helmsman *c)
{
    const struct target *best = NULL;
    for (int i = 0; i < c->targets; i++) {
        const struct target *m = &c->target[i];
        if (m->report->is_aircraft && m->report->state == CONTACT_HELD &&
            (!best || m->range < best->range))
            best = m;
    }
    return best;
}

bool helmsman_from_the_air(const struct helmsman *c)
{
    return helmsman_aircraft(c) ||
           helmsman_said(c, UBOOT_MESSAGE_AIRCRAFT, MINUTE) ||
           helmsman_said(c, UBOOT_MESSAGE_RADAR_WARNING, MINUTE);
}

/* If the watch sees an aircraft too late to be under in time, he mans the flak
 * and stays up until it has passed over. */
static bool fights_it_out(struct helmsman *c)
{
    const struct target *m = helmsman_aircraft(c);
    bool surprised =
        m && m->range < SURPRISE_NM && m->minutes < SURPRISE_MINUTES;
    bool goes_on = c->h->flak && helmsman_said(c, UBOOT_MESSAGE_AIRCRAFT,
                                               FLAK_SECONDS * SECOND);
    if (c->h->battery > DIVE_BATTERY && !surprised && !goes_on)
        return false;
    if (!c->h->flak && helmsman_order(c, UBOOT_FLAK, 1, 0))
        return true;
    if (!helmsman_ring(c, TELEGRAPH_FULL) && m)
        helmsman_steer(c, bearing_of(m->x, m->y) + 90.0); /* across its run */
    return c->h->flak;
}

bool helmsman_must_dive(const struct helmsman *c)
{
    const struct target *near = helmsman_warship(c);
    bool night = c->h->is_night;
    if (near && near->range < (night ? WARSHIP_NIGHT_NM : WARSHIP_DAY_NM))
        return true;
    if (!helmsman_said(c, UBOOT_MESSAGE_DETECTED_VISUAL, SEEN_SECONDS * SECOND))
        return false;
    /* A lookout has seen him: any near ship may be dangerous unless it is
     * identified as a merchant. */
    for (int i = 0; i < c->targets; i++) {
        const struct target *m = &c->target[i];
        if (m->report->state == CONTACT_HELD && !m->friend &&
            (m->warship || m->report->type < 0) && !m->prey &&
            m->range < (night ? UNKNOWN_NIGHT_NM : UNKNOWN_DAY_NM))
            return true;
    }
    return false;
}

bool helmsman_danger(struct helmsman *c)
{
    const struct uboot_hand *h = c->h;
    bool under = h->trim != TRIM_SURFACED;
    if (helmsman_is_hunted(c) && under) {
        evade(c);
        return true;
    }
    if (!under && helmsman_from_the_air(c) && fights_it_out(c))
        return true;
    if (!under && (helmsman_from_the_air(c) || helmsman_must_dive(c)) &&
        h->battery > DIVE_BATTERY) {
        helmsman_order(c, UBOOT_DIVE, 0, 0);
        return true;
    }
    if (under && helmsman_from_the_air(c)) {
        helmsman_depth(c, helmsman_deep(c) < AIR_M ? helmsman_deep(c) : AIR_M);
        return true;
    }
    if (under && helmsman_said(c, UBOOT_MESSAGE_DETECTED_VISUAL,
                               DOWN_MINUTES * MINUTE)) {
        evade(c);
        return true;
    }
    return false;
}
