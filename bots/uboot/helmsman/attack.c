/* How the helmsman attacks: by night on the surface, by day from ahead under
 * water; how he keeps touch with a convoy, and how he finds it again.
 *
 * The figures here were chosen by hand while watching games; none was measured
 * alone. doc/uboot-balance.md has what they come to together. For comparison:
 * lookouts see a surfaced boat at up to six miles by day and at about half a
 * mile by night, a periscope at a mile at most. [model.7] */
#include "games/uboot/app/umath.h"
#include "helmsman.h"

/* Choosing a target, miles. Each handicap counts as so much more range, so that
 * a worse target is taken only if it is that much nearer. */
#define TARGET_NM 30.0
#define GHOST_NM 4.0    /* only dead reckoning */
#define WARSHIP_NM 8.0  /* faster, and dangerous */
#define GROUP_NM 1.0    /* no single ship made out yet */
#define TINY_NM 10.0    /* not worth a torpedo */
#define CRIPPLED_NM 3.0 /* taken off: it cannot get away */
enum {
    CRIPPLED_DKN = 40, /* a merchant slower than 4 knots */
    TINY_GRT = 500,
};

/* On the surface by night. */
#define NIGHT_NEAR_NM 2.0  /* half speed from here on: a smaller bow wave */
#define NIGHT_FAST_KN 17.0 /* full speed */
#define NIGHT_SLOW_KN 11.0 /* half speed */
#define NIGHT_BOW_NM 1.5   /* from here on he points the bow at the target */
#define NIGHT_BOW_DEG 30.0 /* but not at one that comes on nearly bow first */
#define NIGHT_AHEAD_NM 0.3 /* he steers for a place this far ahead of it */
#define NIGHT_LONE_NM 0.7  /* and this far off a single ship's track */
#define NIGHT_GROUP_NM 1.2 /* or off the track of a convoy's guide */
#define ESCORT_NM 2.0      /* he does not surface with a warship this near */
#define IN_SIGHT_NM 2.2    /* he floods tubes for a ship this near */

/* Under water by day. */
#define DAY_DIVE_NM 5.5       /* he dives at this range */
#define DAY_DIVE_AHEAD_NM 8.0 /* or at this one when right ahead of it */
#define DAY_AHEAD_DEG 25.0    /* "right ahead": its angle on the bow at most */
#define DAY_ABEAM_NM 8.5      /* he overhauls this far abeam, out of sight */
#define DAY_LEAD_NM 8.0       /* and steers for a place this far ahead of it */
#define DAY_CROSS_DEG 40.0 /* from this angle on the bow he goes to its track */
#define DAY_CROSS_NM 0.5   /* and stays this far off it */
#define DAY_PAST_NM 7.0    /* he surfaces again for a target this far off */
#define DAY_PAST_DEG 60.0  /* that has passed by this angle */
#define DAY_TRACK_NM 0.4   /* below he steers for a place this far off track */
#define DAY_SLOW_NM 2.0    /* slow speed and short looks from here on */
#define BELOW_KN 4.0       /* half speed under water */

/* Keeping touch. */
#define SHADOW_NIGHT_GROUP_NM 3.0
#define SHADOW_NIGHT_NM 2.0
#define SHADOW_LEAST_NM 2.5
#define SHADOW_MOST_NM 8.5
#define SHADOW_BAND_NM 1.0   /* between turning in and turning out */
#define SHADOW_TURN_DEG 12.0 /* smaller changes of course do not matter */
#define UNSEEN_MINUTES 2.5   /* unseen so long, he closes to find it */
enum { SHADOW_M = 40 };      /* metres, if he must go under */

/* A sound or a lost convoy. */
enum {
    BEARING_MINUTES = 4, /* on the hydrophone for a good bearing */
    LOST_MINUTES = 240,  /* the chase goes on so long after the last touch */
    CHASE_MINUTES = 30,  /* on the surface between two dives to listen */
    LISTEN_MINUTES = 12, /* below, the dive included */
    LISTEN_M = 25,
    LISTEN_BATTERY = 20, /* percent: with less he does not stay down */
    DIVE_BATTERY = 40,   /* percent: with less he does not go down */
};
#define REACH_NM 25.0        /* he runs after a contact this near */
#define UNPLOTTED_NM 1.5     /* nearer he attacks without its course */
#define UNPLOTTED_DAY_NM 6.0 /* by day he closes on the surface to here */
#define UNPLOTTED_UP_NM 5.0  /* and comes up beyond this */
#define STERN_NM 1.2         /* a shot with the stern tube */

/* The best target: usually the nearest enemy ship that somebody sees. */
const struct target *helmsman_target(const struct helmsman *c)
{
    const struct target *best = NULL;
    double least = 1e9;
    for (int i = 0; i < c->targets; i++) {
        const struct target *m = &c->target[i];
        const struct contact_report *r = m->report;
        if (r->is_aircraft || m->friend || m->range > TARGET_NM ||
            r->sound == SOUND_SMALL ||
            (m->warship && !helmsman_wants_warships(c)))
            continue;
        bool crippled =
            r->speed_dkn >= 0 && r->speed_dkn < CRIPPLED_DKN && !m->warship;
        double sum = m->range + (r->state == CONTACT_GHOST ? GHOST_NM : 0.0) -
                     (crippled ? CRIPPLED_NM : 0.0) +
                     (m->warship ? WARSHIP_NM : 0.0) +
                     (r->is_group ? GROUP_NM : 0.0);
        if (r->type >= 0 && uboot_ship_types[r->type].grt < TINY_GRT &&
            !m->warship)
            sum += TINY_NM;
        if (sum < least) {
            least = sum;
            best = m;
        }
    }
    return best;
}

double helmsman_approach(const struct target *t, double kn, double ahead,
                         double off)
{
    double time = t->range / (kn > 1.0 ? kn : 1.0); /* hours */
    double sx = u_sind(t->course), cx = u_cosd(t->course);
    /* He stays on his side of its track. */
    double across = -t->x * cx + t->y * sx;
    double side = across >= 0.0 ? 1.0 : -1.0;
    double run = t->kn * time + ahead;
    double x = t->x + run * sx + side * off * cx;
    double y = t->y + run * cx - side * off * sx;
    return bearing_of(x, y);
}

/* In sight and near enough to flood tubes for it. */
static bool is_near(const struct target *t)
{
    return t->range < IN_SIGHT_NM && !t->report->is_group &&
           t->report->state == CONTACT_HELD && t->report->by != BY_HYDROPHONE;
}

static bool attack_by_night(struct helmsman *c, const struct target *t)
{
    if (c->h->trim != TRIM_SURFACED) {
        const struct target *near = helmsman_warship(c);
        if (near && near->range < ESCORT_NM)
            return false;
        return helmsman_rise(c);
    }
    if (is_near(t) && helmsman_floods(c))
        return true;
    if (helmsman_shoots(c))
        return true;
    if (helmsman_ring(c, t->range < NIGHT_NEAR_NM ? TELEGRAPH_HALF
                                                  : TELEGRAPH_FULL))
        return true;
    double aob = u_abs(wrap180(bearing_of(-t->x, -t->y) - t->course));
    if (t->range < NIGHT_BOW_NM && !t->report->is_group && aob > NIGHT_BOW_DEG)
        return helmsman_steer(c, bearing_of(t->x, t->y));
    double kn = t->range < NIGHT_NEAR_NM ? NIGHT_SLOW_KN : NIGHT_FAST_KN;
    double off = t->report->is_group ? NIGHT_GROUP_NM : NIGHT_LONE_NM;
    return helmsman_steer(c, helmsman_approach(t, kn, NIGHT_AHEAD_NM, off));
}

/* By day he runs ahead of the target on the surface, out of its sight, then
 * crosses its track under water. */
static bool attack_by_day(struct helmsman *c, const struct target *t)
{
    double aob = u_abs(wrap180(bearing_of(-t->x, -t->y) - t->course));
    bool group = t->report->is_group;
    if (c->h->trim == TRIM_SURFACED) {
        if (t->range < DAY_DIVE_NM ||
            (t->range < DAY_DIVE_AHEAD_NM && aob < DAY_AHEAD_DEG))
            return helmsman_order(c, UBOOT_DIVE, 0, 0);
        if (helmsman_ring(c, TELEGRAPH_FULL))
            return true;
        return helmsman_steer(
            c, helmsman_approach(t, NIGHT_FAST_KN, DAY_LEAD_NM,
                                 aob < DAY_CROSS_DEG ? DAY_CROSS_NM
                                                     : DAY_ABEAM_NM));
    }
    if (t->range > DAY_PAST_NM && aob > DAY_PAST_DEG &&
        !helmsman_said(c, UBOOT_MESSAGE_DIVE_DONE, 10 * MINUTE))
        return helmsman_rise(c);
    if (is_near(t) && helmsman_floods(c))
        return true;
    if (helmsman_shoots(c))
        return true;
    if (helmsman_depth(c, 10))
        return true;
    /* The periscope is up for half a minute in every three, or in every one
     * when the target is near. */
    bool look =
        c->v->board.tick / (30 * SECOND) % (t->range < DAY_SLOW_NM ? 2 : 6) ==
        0;
    if (c->h->depth_m <= 10 && look != (c->h->periscope != 0) &&
        helmsman_order(c, UBOOT_PERISCOPE, look, 0))
        return true;
    if (helmsman_ring(c, t->range > DAY_SLOW_NM && !group ? TELEGRAPH_HALF
                                                          : TELEGRAPH_SLOW))
        return true;
    return t->course >= 0.0 &&
           helmsman_steer(c, helmsman_approach(t, BELOW_KN, 0.0, DAY_TRACK_NM));
}

/* How near he must keep to see it. By day it depends on the weather: about half
 * the visibility, where a ship still stands out and the boat no longer does. */
static double shadow_nm(const struct helmsman *c, const struct target *t)
{
    double day = 0.55 * uboot_weather[c->h->weather].visibility_nm + 1.5;
    if (c->h->is_night)
        return t->report->is_group ? SHADOW_NIGHT_GROUP_NM : SHADOW_NIGHT_NM;
    return clampd(day, SHADOW_LEAST_NM, SHADOW_MOST_NM);
}

/* Keeps in touch until it is dark, or until the tubes are loaded again. */
static bool shadow(struct helmsman *c, const struct target *t)
{
    double near = shadow_nm(c, t);
    if (c->h->trim != TRIM_SURFACED) {
        const struct target *warship = helmsman_warship(c);
        if ((warship && warship->range < 0.6 * near) || t->range < 0.7 * near)
            return helmsman_depth(c, helmsman_deep(c) < SHADOW_M
                                         ? helmsman_deep(c)
                                         : SHADOW_M) ||
                   helmsman_ring(c, TELEGRAPH_SLOW);
        return helmsman_rise(c);
    }
    if (t->course < 0.0)
        return helmsman_steer(c, bearing_of(t->x, t->y)) ||
               helmsman_ring(c, TELEGRAPH_HALF);
    /* Out of sight for some minutes: he steers for where it must be. */
    if (t->minutes > UNSEEN_MINUTES || t->report->state == CONTACT_GHOST)
        return helmsman_ring(c, TELEGRAPH_FULL) ||
               helmsman_steer(
                   c, helmsman_approach(t, NIGHT_FAST_KN, 1.0, 0.6 * near));
    /* He turns away if too near, in if too far, and else sails along; faster
     * the farther he has fallen behind. */
    double from = wrap180(bearing_of(-t->x, -t->y) - t->course);
    double side = from >= 0.0 ? 1.0 : -1.0, aob = u_abs(from);
    double course = t->range < near                    ? t->course + side * 60.0
                    : t->range > near + SHADOW_BAND_NM ? t->course - side * 45.0
                                                       : t->course;
    enum telegraph t_speed = aob > 50.0   ? TELEGRAPH_FULL
                             : aob < 25.0 ? TELEGRAPH_SLOW
                                          : TELEGRAPH_HALF;
    if (helmsman_ring(c, t_speed))
        return true;
    return u_abs(wrap180(course - c->h->ordered_course)) > SHADOW_TURN_DEG &&
           helmsman_steer(c, course);
}

/* The hydrophone hears something without a range: he runs up its bearing, on
 * the surface if no warship is near. */
static bool run_up(struct helmsman *c)
{
    const struct target *best = NULL;
    for (int i = 0; i < c->targets; i++) {
        const struct target *m = &c->target[i];
        if (m->range < 90.0 || m->report->is_aircraft ||
            (m->report->sound != SOUND_MANY &&
             m->report->sound != SOUND_MERCHANT))
            continue;
        if (!best || m->report->sound == SOUND_MANY)
            best = m;
    }
    if (!best)
        return false;
    if (c->h->trim != TRIM_SURFACED) {
        if (!helmsman_may_rise(c)) {
            /* It is near or hunts him: he closes at periscope depth. */
            if (!helmsman_depth(c, 10) && !helmsman_ring(c, TELEGRAPH_SLOW))
                helmsman_steer(c, bearing_of(best->x, best->y));
            return true;
        }
        if (!helmsman_said(c, UBOOT_MESSAGE_DIVE_DONE,
                           BEARING_MINUTES * MINUTE))
            helmsman_rise(c);
        return true;
    }
    if (!helmsman_ring(c, TELEGRAPH_FULL))
        helmsman_steer(c, bearing_of(best->x, best->y));
    return true;
}

/* The convoy was there within the last hours: he runs after it on the surface
 * for half an hour, listens below for ten minutes, and so on. */
static bool regain(struct helmsman *c)
{
    static const uint8_t touch[] = {
        UBOOT_MESSAGE_CONTACT_HYDRO_CONVOY, UBOOT_MESSAGE_CONTACT_COURSE,
        UBOOT_MESSAGE_CONTACT_AOB, UBOOT_MESSAGE_TORPEDO_HIT};
    bool touched = false;
    for (size_t i = 0; i < sizeof touch; i++)
        touched = touched || helmsman_said(c, touch[i], LOST_MINUTES * MINUTE);
    const struct leg *leg = plan_leg(c->v);
    if (!touched || !helmsman_has_torpedoes(c) || helmsman_deep(c) < LISTEN_M ||
        (leg && leg->errand != PATROL && leg->errand != PASS))
        return false;
    if (c->h->trim != TRIM_SURFACED) {
        int64_t down = helmsman_heard(c->v, UBOOT_MESSAGE_DIVE_DONE);
        bool on_the_way =
            down > helmsman_heard(c->v, UBOOT_MESSAGE_SURFACE_DONE);
        bool listens = (on_the_way || down < LISTEN_MINUTES * MINUTE) &&
                       c->h->battery > LISTEN_BATTERY;
        if (listens || !helmsman_may_rise(c)) {
            if (!helmsman_depth(c, LISTEN_M))
                helmsman_ring(c, TELEGRAPH_SLOW);
        } else {
            helmsman_rise(c);
        }
        return true;
    }
    if (!helmsman_said(c, UBOOT_MESSAGE_SURFACE_DONE, CHASE_MINUTES * MINUTE) &&
        c->h->battery > DIVE_BATTERY)
        return helmsman_order(c, UBOOT_DIVE, 0, 0);
    double course = helmsman_last_course(c->v);
    if (course < 0.0)
        return false; /* no course to chase on: back to the plan */
    if (!helmsman_ring(c, TELEGRAPH_FULL))
        helmsman_steer(c, course);
    return true;
}

bool helmsman_attacks(struct helmsman *c)
{
    const struct target *t = helmsman_target(c);
    bool armed = helmsman_is_armed(c);
    if (helmsman_uses_gun(c))
        return true;
    if (!t || t->range > REACH_NM)
        return (armed && run_up(c)) || regain(c);
    if (t->warship && !armed)
        return false;
    bool night = c->h->is_night;
    if (!armed) {
        /* He fires the stern tube on the way out, then reloads in touch. */
        if (night && helmsman_has_stern_only(c) && t->range < STERN_NM &&
            c->h->trim == TRIM_SURFACED) {
            if (!helmsman_floods(c) && !helmsman_shoots(c) &&
                !helmsman_ring(c, TELEGRAPH_SLOW))
                helmsman_steer(c, bearing_of(-t->x, -t->y));
            return true;
        }
        if (helmsman_has_torpedoes(c))
            shadow(c, t);
        return helmsman_has_torpedoes(c);
    }
    if (t->course < 0.0 && t->range > UNPLOTTED_NM) {
        /* He closes until its course is known. */
        if (c->h->trim != TRIM_SURFACED && !night &&
            t->range < UNPLOTTED_DAY_NM)
            helmsman_depth(c, 10);
        else if (c->h->trim != TRIM_SURFACED && t->range > UNPLOTTED_UP_NM)
            helmsman_rise(c);
        else if (!helmsman_ring(c, c->h->trim == TRIM_SURFACED
                                       ? TELEGRAPH_FULL
                                       : TELEGRAPH_HALF) &&
                 (t->range > UNPLOTTED_DAY_NM || night))
            helmsman_steer(c, bearing_of(t->x, t->y));
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
