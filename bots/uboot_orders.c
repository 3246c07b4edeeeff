/* How the captain gives his orders: only those that change something, and only
 * those that are open to him. */
#include "games/uboot/chart.h"
#include "games/uboot/umath.h"
#include "uboot_captain.h"

bool captain_order(struct captain *c, int verb, int a, int b)
{
    struct action action = {.verb = (uint8_t)verb,
                            .arg = {(int16_t)a, (int16_t)b}};
    if (!choices_allow(c->choices, &action))
        return false;
    c->action = action;
    return true;
}

bool captain_said(const struct captain *c, int message, int64_t ticks)
{
    return captain_heard(c->v, message) < ticks;
}

bool captain_is_hunted(const struct captain *c)
{
    return captain_said(c, UBOOT_MESSAGE_PING, 8 * MINUTE) ||
           captain_said(c, UBOOT_MESSAGE_PING_CLOSE, 12 * MINUTE) ||
           captain_said(c, UBOOT_MESSAGE_DEPTH_CHARGES, 20 * MINUTE);
}

/* Steering orders that change something. */
bool captain_steer(struct captain *c, double course)
{
    int want = round_int(wrap360(course)) % 360;
    double off = u_abs(wrap180(want - c->h->ordered_course));
    return off >= 4.0 && captain_order(c, UBOOT_COURSE, want, TURN_SHORTER);
}

bool captain_ring(struct captain *c, enum telegraph t)
{
    return c->h->telegraph != (int8_t)t &&
           captain_order(c, UBOOT_TELEGRAPH, (int)t, 0);
}

bool captain_depth(struct captain *c, int m)
{
    if (c->h->trim == TRIM_SURFACED)
        return captain_order(c, UBOOT_DIVE, 0, 0);
    if (c->h->trim == TRIM_RISING && !captain_is_hunted(c))
        return false; /* once begun he comes up */
    return c->h->ordered_depth_m != m && c->h->trim != TRIM_DIVING &&
           captain_order(c, UBOOT_DEPTH, m, 0);
}

bool captain_rise(struct captain *c)
{
    if (!captain_may_rise(c))
        return false;
    return c->h->trim == TRIM_HOLDING || c->h->trim == TRIM_BOTTOM
               ? captain_order(c, UBOOT_RISE, 0, 0)
               : false;
}

/* As deep as the chart lets him go where he believes to be. */
int captain_deep(const struct captain *c)
{
    double x = c->h->plot_x / 10.0, y = c->h->plot_y / 10.0, least = 1e9;
    for (int i = 0; i < 5; i++) {
        static const int8_t off[5][2] = {
            {0, 0}, {4, 0}, {-4, 0}, {0, 4}, {0, -4}};
        least = mind(least, depth_at(x + off[i][0], y + off[i][1]));
    }
    int m = round_int(clampd(least * 0.85 - 15.0, 12.0, 180.0));
    if (captain_said(c, UBOOT_MESSAGE_SHOAL, 20 * MINUTE))
        m = c->h->depth_m > 35 ? c->h->depth_m - 15 : 15;
    /* A weak hull does not go deep. */
    if (c->h->hull < 60 && m > 120)
        m = 120;
    return m;
}

/* Nearest warship held, or NULL. */
const struct mark *captain_warship(const struct captain *c)
{
    const struct mark *best = NULL;
    for (int i = 0; i < c->marks; i++) {
        const struct mark *m = &c->mark[i];
        if (m->warship && m->report->state == CONTACT_HELD &&
            !m->report->is_aircraft && (!best || m->range < best->range))
            best = m;
    }
    return best;
}

/* Nothing up there that would see him come. */
bool captain_may_rise(const struct captain *c)
{
    bool night = c->h->is_night;
    for (int i = 0; i < c->marks; i++) {
        const struct mark *m = &c->mark[i];
        const struct contact_report *r = m->report;
        if (r->state != CONTACT_HELD)
            continue;
        if (r->is_aircraft)
            return false;
        bool one = r->sound != SOUND_MANY && !r->is_group;
        if (night ? m->warship && m->range < 1.8
                  : m->range < 7.0 || (one && m->range > 90.0))
            return false;
    }
    return !captain_is_hunted(c) &&
           !captain_said(c, UBOOT_MESSAGE_AIRCRAFT, 15 * MINUTE);
}
