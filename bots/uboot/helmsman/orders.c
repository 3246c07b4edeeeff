/* How the helmsman gives orders: only those that change something and are open
 * to him. Figures chosen by hand; none was measured alone. */
#include "games/uboot/app/seachart.h"
#include "games/uboot/app/umath.h"
#include "helmsman.h"

enum {
    /* He counts as hunted for so long after a ping, an escort passing over him,
     * and charges. */
    PING_MINUTES = 8,
    CLOSE_MINUTES = 12,
    CHARGES_MINUTES = 20,
    SHOAL_MINUTES = 20, /* he keeps clear of the bottom after a warning */
    AIR_MINUTES = 15,   /* he stays down after an aircraft */
    AROUND_NM = 4,      /* he reads the chart here and so far around */
    DEEPEST_M = 180,    /* the hull suffers below 200 m [model.3] */
    WEAK_HULL = 60,     /* percent */
    WEAK_HULL_M = 120,  /* at most, with a hull weaker than that */
};
#define STEER_DEG 4.0  /* smaller changes of course are not worth an order */
#define WARSHIP_NM 1.8 /* by night he surfaces with warships beyond this */
#define ANYBODY_NM 7.0 /* by day with no ship at all within this */
#define UNKNOWN_NM 8.0 /* error of a reckoning that shows none: on hard */
/* A fix is believed within so many times both errors, and some miles. */
#define LIKELY_TIMES 2.5
#define LIKELY_NM 3.0

bool helmsman_order(struct helmsman *c, int verb, int a, int b)
{
    struct action action = {.verb = (uint8_t)verb,
                            .arg = {(int16_t)a, (int16_t)b}};
    if (!choices_allow(c->choices, &action))
        return false;
    c->action = action;
    return true;
}

bool helmsman_said(const struct helmsman *c, int message, int64_t ticks)
{
    return helmsman_heard(c->v, message) < ticks;
}

bool helmsman_is_hunted(const struct helmsman *c)
{
    return helmsman_said(c, UBOOT_MESSAGE_PING, PING_MINUTES * MINUTE) ||
           helmsman_said(c, UBOOT_MESSAGE_PING_CLOSE, CLOSE_MINUTES * MINUTE) ||
           helmsman_said(c, UBOOT_MESSAGE_DEPTH_CHARGES,
                         CHARGES_MINUTES * MINUTE);
}

bool helmsman_steer(struct helmsman *c, double course)
{
    int want = round_int(wrap360(course)) % 360;
    double off = u_abs(wrap180(want - c->h->ordered_course));
    return off >= STEER_DEG &&
           helmsman_order(c, UBOOT_COURSE, want, TURN_SHORTER);
}

bool helmsman_ring(struct helmsman *c, enum telegraph t)
{
    return c->h->telegraph != (int8_t)t &&
           helmsman_order(c, UBOOT_TELEGRAPH, (int)t, 0);
}

bool fix_is_likely(const struct uboot_hand *h)
{
    const struct uboot_position *p = &h->position;
    double own = p->error.major ? p->error.major / 10.0 : UNKNOWN_NM;
    double both = u_hypot(own, p->offer.major / 10.0);
    return u_hypot(p->dx, p->dy) / 10.0 <= LIKELY_TIMES * both + LIKELY_NM;
}

bool helmsman_depth(struct helmsman *c, int m)
{
    if (c->h->trim == TRIM_SURFACED)
        return helmsman_order(c, UBOOT_DIVE, 0, 0);
    if (c->h->trim == TRIM_RISING && !helmsman_is_hunted(c))
        return false; /* he finishes surfacing unless somebody hunts him */
    return c->h->ordered_depth_m != m && c->h->trim != TRIM_DIVING &&
           helmsman_order(c, UBOOT_DEPTH, m, 0);
}

bool helmsman_rise(struct helmsman *c)
{
    if (!helmsman_may_rise(c))
        return false;
    return c->h->trim == TRIM_HOLDING || c->h->trim == TRIM_BOTTOM
               ? helmsman_order(c, UBOOT_RISE, 0, 0)
               : false;
}

/* The depth the chart allows where he believes the boat to be: 85 percent of
 * the least water around, less 15 m for the keel and his error. */
int helmsman_deep(const struct helmsman *c)
{
    double x = c->h->plot_x / 10.0, y = c->h->plot_y / 10.0, least = 1e9;
    for (int i = 0; i < 5; i++) {
        static const int8_t off[5][2] = {{0, 0},
                                         {AROUND_NM, 0},
                                         {-AROUND_NM, 0},
                                         {0, AROUND_NM},
                                         {0, -AROUND_NM}};
        least = mind(least, depth_at(x + off[i][0], y + off[i][1]));
    }
    int m = round_int(clampd(least * 0.85 - 15.0, 12.0, DEEPEST_M));
    if (helmsman_said(c, UBOOT_MESSAGE_SHOAL, SHOAL_MINUTES * MINUTE))
        m = c->h->depth_m > 35 ? c->h->depth_m - 15 : 15;
    if (c->h->hull < WEAK_HULL && m > WEAK_HULL_M)
        m = WEAK_HULL_M;
    return m;
}

/* The nearest warship that a sensor holds, or NULL. */
const struct target *helmsman_warship(const struct helmsman *c)
{
    const struct target *best = NULL;
    for (int i = 0; i < c->targets; i++) {
        const struct target *m = &c->target[i];
        if (m->warship && m->report->state == CONTACT_HELD &&
            !m->report->is_aircraft && (!best || m->range < best->range))
            best = m;
    }
    return best;
}

/* Is nobody near who would see the boat surface? */
bool helmsman_may_rise(const struct helmsman *c)
{
    bool night = c->h->is_night;
    for (int i = 0; i < c->targets; i++) {
        const struct target *m = &c->target[i];
        const struct contact_report *r = m->report;
        if (r->state != CONTACT_HELD)
            continue;
        if (r->is_aircraft)
            return false;
        bool one = r->sound != SOUND_MANY && !r->is_group;
        if (night ? m->warship && m->range < WARSHIP_NM
                  : m->range < ANYBODY_NM || (one && m->range > 90.0))
            return false;
    }
    return !helmsman_is_hunted(c) &&
           !helmsman_said(c, UBOOT_MESSAGE_AIRCRAFT, AIR_MINUTES * MINUTE);
}
