/* How the captain attacks: by night on the surface, by day from ahead under
 * water; how he keeps touch, and finds it again. */
#include "games/uboot/umath.h"
#include "uboot_captain.h"

/* The best target: a held ship of the enemy, the nearest; else a group. */
const struct mark *captain_target(const struct captain *c)
{
    const struct mark *best = NULL;
    double least = 1e9;
    for (int i = 0; i < c->marks; i++) {
        const struct mark *m = &c->mark[i];
        const struct contact_report *r = m->report;
        if (r->is_aircraft || m->friend || m->range > 30.0 ||
            r->sound == SOUND_SMALL ||
            (m->warship && !captain_wants_warships(c)))
            continue;
        bool crippled = r->speed_dkn >= 0 && r->speed_dkn < 40 && !m->warship;
        double worth = m->range + (r->state == CONTACT_GHOST ? 4.0 : 0.0) -
                       (crippled ? 3.0 : 0.0) + (m->warship ? 8.0 : 0.0) +
                       (r->is_group ? 1.0 : 0.0);
        if (r->type >= 0 && uboot_ship_types[r->type].grt < 500 && !m->warship)
            worth += 10.0;
        if (worth < least) {
            least = worth;
            best = m;
        }
    }
    return best;
}

/* Where to steer to be `off` miles abeam of the target's track, `ahead` miles
 * ahead of it, when we get there. */
double captain_approach(const struct mark *t, double kn, double ahead,
                        double off)
{
    double time = t->range / (kn > 1.0 ? kn : 1.0); /* hours */
    double sx = u_sind(t->course), cx = u_cosd(t->course);
    /* Our side of its track. */
    double across = -t->x * cx + t->y * sx;
    double side = across >= 0.0 ? 1.0 : -1.0;
    double run = t->kn * time + ahead;
    double x = t->x + run * sx + side * off * cx;
    double y = t->y + run * cx - side * off * sx;
    return bearing_of(x, y);
}

/* In sight and soon to be shot at. */
static bool is_near(const struct mark *t)
{
    return t->range < 2.2 && !t->report->is_group &&
           t->report->state == CONTACT_HELD && t->report->by != BY_HYDROPHONE;
}

static bool attack_by_night(struct captain *c, const struct mark *t)
{
    if (c->h->trim != TRIM_SURFACED) {
        const struct mark *near = captain_warship(c);
        if (near && near->range < 2.0)
            return false;
        return captain_rise(c);
    }
    if (is_near(t) && captain_floods(c))
        return true;
    if (captain_shoots(c))
        return true;
    if (captain_ring(c, t->range < 2.0 ? TELEGRAPH_HALF : TELEGRAPH_FULL))
        return true;
    double aob = u_abs(wrap180(bearing_of(-t->x, -t->y) - t->course));
    if (t->range < 1.5 && !t->report->is_group && aob > 30.0)
        return captain_steer(c, bearing_of(t->x, t->y)); /* the bow at it */
    double kn = t->range < 2.0 ? 11.0 : 17.0;
    return captain_steer(
        c, captain_approach(t, kn, 0.3, t->report->is_group ? 1.2 : 0.7));
}

/* By day: ahead of it out of sight on the surface, then under water across its
 * track. */
static bool attack_by_day(struct captain *c, const struct mark *t)
{
    double aob = u_abs(wrap180(bearing_of(-t->x, -t->y) - t->course));
    bool group = t->report->is_group;
    if (c->h->trim == TRIM_SURFACED) {
        if (t->range < 5.5 || (t->range < 8.0 && aob < 25.0))
            return captain_order(c, UBOOT_DIVE, 0, 0);
        if (captain_ring(c, TELEGRAPH_FULL))
            return true;
        /* Overhaul eight miles abeam until well ahead. */
        return captain_steer(
            c, captain_approach(t, 17.0, 8.0, aob < 40.0 ? 0.5 : 8.5));
    }
    if (t->range > 7.0 && aob > 60.0 &&
        !captain_said(c, UBOOT_MESSAGE_DIVE_DONE, 10 * MINUTE))
        return captain_rise(c);
    if (is_near(t) && captain_floods(c))
        return true;
    if (captain_shoots(c))
        return true;
    if (captain_depth(c, 10))
        return true;
    bool look =
        c->v->board.tick / (30 * SECOND) % (t->range < 2.0 ? 2 : 6) == 0;
    if (c->h->depth_m <= 10 && look != (c->h->periscope != 0) &&
        captain_order(c, UBOOT_PERISCOPE, look, 0))
        return true;
    if (captain_ring(c, t->range > 2.0 && !group ? TELEGRAPH_HALF
                                                 : TELEGRAPH_SLOW))
        return true;
    return t->course >= 0.0 &&
           captain_steer(c, captain_approach(t, 4.0, 0.0, 0.4));
}

/* How near he must keep to see it: by day the weather says, by night a few
 * miles at most. */
static double shadow_nm(const struct captain *c, const struct mark *t)
{
    double day = 0.55 * uboot_weather[c->h->weather].visibility_nm + 1.5;
    if (c->h->is_night)
        return t->report->is_group ? 3.0 : 2.0;
    return clampd(day, 2.5, 8.5);
}

/* Keeps in touch until it is dark, or until the tubes are loaded again. */
static bool shadow(struct captain *c, const struct mark *t)
{
    double near = shadow_nm(c, t);
    if (c->h->trim != TRIM_SURFACED) {
        const struct mark *warship = captain_warship(c);
        if ((warship && warship->range < 0.6 * near) || t->range < 0.7 * near)
            return captain_depth(c,
                                 captain_deep(c) < 40 ? captain_deep(c) : 40) ||
                   captain_ring(c, TELEGRAPH_SLOW);
        return captain_rise(c);
    }
    if (t->course < 0.0)
        return captain_steer(c, bearing_of(t->x, t->y)) ||
               captain_ring(c, TELEGRAPH_HALF);
    /* Out of sight for some minutes: towards where it must be. */
    if (t->minutes > 2.5 || t->report->state == CONTACT_GHOST)
        return captain_ring(c, TELEGRAPH_FULL) ||
               captain_steer(c, captain_approach(t, 17.0, 1.0, 0.6 * near));
    /* So far off and forward of its beam: out, in or along. */
    double from = wrap180(bearing_of(-t->x, -t->y) - t->course);
    double side = from >= 0.0 ? 1.0 : -1.0, aob = u_abs(from);
    double course = t->range < near         ? t->course + side * 60.0
                    : t->range > near + 1.0 ? t->course - side * 45.0
                                            : t->course;
    enum telegraph t_speed = aob > 50.0   ? TELEGRAPH_FULL
                             : aob < 25.0 ? TELEGRAPH_SLOW
                                          : TELEGRAPH_HALF;
    if (captain_ring(c, t_speed))
        return true;
    return u_abs(wrap180(course - c->h->ordered_course)) > 12.0 &&
           captain_steer(c, course);
}

/* A sound without a range: he runs up its bearing, on the surface if no
 * warship is near. */
static bool run_up(struct captain *c)
{
    const struct mark *best = NULL;
    for (int i = 0; i < c->marks; i++) {
        const struct mark *m = &c->mark[i];
        if (m->range < 90.0 || m->report->is_aircraft ||
            (m->report->sound != SOUND_MANY &&
             m->report->sound != SOUND_MERCHANT))
            continue;
        if (!best || m->report->sound == SOUND_MANY)
            best = m;
    }
    if (!best)
        return false;
    /* By day not for long: an hour of it brings him under their eyes. */
    if (c->h->trim != TRIM_SURFACED) {
        /* Long enough on the hydrophone for a good bearing. */
        if (!captain_may_rise(c)) {
            /* It comes to him: across its bearing, at periscope depth. */
            if (!captain_depth(c, 10) && !captain_ring(c, TELEGRAPH_SLOW))
                captain_steer(c, bearing_of(best->x, best->y));
            return true;
        }
        if (!captain_said(c, UBOOT_MESSAGE_DIVE_DONE, 4 * MINUTE))
            captain_rise(c);
        return true;
    }
    if (!captain_ring(c, TELEGRAPH_FULL))
        captain_steer(c, bearing_of(best->x, best->y));
    return true;
}

/* Touch is lost, but it was there a few hours ago: half an hour on the surface
 * after it, then ten minutes below to listen, and again. */
static bool regain(struct captain *c)
{
    static const uint8_t touch[] = {
        UBOOT_MESSAGE_CONTACT_HYDRO_CONVOY, UBOOT_MESSAGE_CONTACT_COURSE,
        UBOOT_MESSAGE_CONTACT_AOB, UBOOT_MESSAGE_TORPEDO_HIT};
    bool touched = false;
    for (size_t i = 0; i < sizeof touch; i++)
        touched = touched || captain_said(c, touch[i], 240 * MINUTE);
    const struct leg *leg = plan_leg(c->v);
    if (!touched || !captain_has_torpedoes(c) || captain_deep(c) < 25 ||
        (leg && leg->errand != PATROL && leg->errand != PASS))
        return false;
    if (c->h->trim != TRIM_SURFACED) {
        int64_t down = captain_heard(c->v, UBOOT_MESSAGE_DIVE_DONE);
        bool on_the_way =
            down > captain_heard(c->v, UBOOT_MESSAGE_SURFACE_DONE);
        bool listens = (on_the_way || down < 12 * MINUTE) && c->h->battery > 20;
        if (listens || !captain_may_rise(c)) {
            if (!captain_depth(c, 25))
                captain_ring(c, TELEGRAPH_SLOW);
        } else {
            captain_rise(c);
        }
        return true;
    }
    if (!captain_said(c, UBOOT_MESSAGE_SURFACE_DONE, 30 * MINUTE) &&
        c->h->battery > 40)
        return captain_order(c, UBOOT_DIVE, 0, 0);
    double course = captain_last_course(c->v);
    if (course < 0.0)
        return false; /* the plan knows better */
    if (!captain_ring(c, TELEGRAPH_FULL))
        captain_steer(c, course);
    return true;
}

bool captain_attacks(struct captain *c)
{
    const struct mark *t = captain_target(c);
    bool armed = captain_is_armed(c);
    if (captain_uses_gun(c))
        return true;
    if (!t || t->range > 25.0)
        return (armed && run_up(c)) || regain(c);
    if (t->warship && !armed)
        return false;
    bool night = c->h->is_night;
    if (!armed) {
        /* The stern tube on the way out; then off a few miles, to reload. */
        if (night && captain_has_stern_only(c) && t->range < 1.2 &&
            c->h->trim == TRIM_SURFACED) {
            if (!captain_floods(c) && !captain_shoots(c) &&
                !captain_ring(c, TELEGRAPH_SLOW))
                captain_steer(c, bearing_of(-t->x, -t->y));
            return true;
        }
        if (captain_has_torpedoes(c))
            shadow(c, t);
        return captain_has_torpedoes(c);
    }
    if (t->course < 0.0 && t->range > 1.5) {
        /* Closer, until its course is known. */
        if (c->h->trim != TRIM_SURFACED && !night && t->range < 6.0)
            captain_depth(c, 10);
        else if (c->h->trim != TRIM_SURFACED && t->range > 5.0)
            captain_rise(c);
        else if (!captain_ring(c, c->h->trim == TRIM_SURFACED
                                      ? TELEGRAPH_FULL
                                      : TELEGRAPH_HALF) &&
                 (t->range > 6.0 || night))
            captain_steer(c, bearing_of(t->x, t->y));
        return true;
    }
    if (night)
        attack_by_night(c, t);
    else if (t->report->is_group && t->range < 90.0)
        shadow(c, t);
    else
        attack_by_day(c, t);
    return true;
}
