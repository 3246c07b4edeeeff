/* How the captain attacks with a dozen orders: one course to where the target
 * will be, the computer manned on the way, tubes flooded in time, and one order
 * for a salvo. By night he attacks on the surface; by day he stays ahead of a
 * convoy until it is dark, and dives ahead of a lone ship. Figures as in
 * captain.c: chosen by hand. */
#include "command.h"
#include "data_uboot_missions.h"
#include "games/uboot/app/umath.h"
#include "games/uboot/world/sea.h"

enum {
    DAYLIGHT_H = 2,   /* hours of light left, enough for a plan by day */
    LOW_BATTERY = 20, /* percent: too little to wait below */
    HELM_ORDERS = 3,  /* courses and depths that two helmsmen can do a watch */
    AWAY_M = 180,     /* deeper than charges of 1940 are set, 150 m */
    REACH_MINUTES = 150,  /* a plot serves for an intercept so long */
    STALE_MINUTES = 240,  /* and no longer than this at all */
    FRESH_MINUTES = 5,    /* he waits this long for a course to be plotted */
    TURN_MINUTES = 30,    /* between two courses */
    AHEAD_MINUTES = 60,   /* between two courses while he keeps ahead */
    KEPT_MINUTES = 20,    /* a contact this old is not followed by day */
    CHASED_MINUTES = 40,  /* of quiet before he looks up again */
    SHOT_MINUTES = 30,    /* after his last torpedo he gets away */
    TIRED_MINUTES = 360,  /* the watch that could not dive is still on */
    GUN_MINUTES = 10,     /* an order to the gun covers [model.11] */
    CLOSE_MINUTES = 12,   /* after an escort ran over him he does not shoot */
    CHARGES_MINUTES = 20, /* nor after charges */
    PERISCOPE_M = 12,
    SHOAL_M = 20, /* no depth to flee to */
    ROUNDS = 12,  /* steps of the intercept; it settles in fewer */
};
#define HOURS_MOST 12.0     /* of an intercept */
#define DARK_SUN_DEG (-9.0) /* with the sun this low there is no twilight */
#define STILL_KN 2.0        /* a slower ship counts as stopped */
#define CROWD_NM 4.0        /* ships this near to each other are a convoy */

/* Which targets. */
#define FAR_NM 40.0           /* no attack on a ship farther off */
#define FAR_UNPLOTTED_NM 12.0 /* the same for one without a course */
#define KNOWN_NM 1.5          /* any ship this near is worth an attack */
#define UNKNOWN_NM 2.0 /* he lets an unidentified ship this near come on */
/* A ship with this angle on the bow comes on: within these ranges, by night and
 * by day, he attacks it from below. */
#define COMES_DEG 75.0
#define COMES_DARK_NM 4.0
#define COMES_NM 7.0
#define STOPPED_NM 5.0 /* so he does with a stopped ship this near */

/* On the surface: the place he steers for, by the target's track. */
#define SURFACE_KN 16.0      /* full speed */
#define SURFACE_LEAD_NM 0.2  /* ahead of the target */
#define SURFACE_LONE_NM 0.6  /* off the track of a single ship */
#define SURFACE_GROUP_NM 1.2 /* off the track of a convoy's guide */

/* Stalking a stopped ship. */
#define STALK_NM 2.0         /* he begins at this range */
#define STALK_ABEAM_NM 0.7   /* from a place this far abeam of it */
#define STALK_SLOW_NM 1.1    /* slow speed from here on */
#define STALK_LEAST_DEG 45.0 /* no need to go abeam between these angles */
#define STALK_MOST_DEG 125.0

/* A convoy by day. */
#define PLOT_NM 20.0       /* he tries to get ahead of one this near */
#define DIVE_NM 4.0        /* he dives at a greater range than this, */
#define DIVE_BESIDE_NM 1.2 /* if he is this near to its track */
#define DIVE_DEG 25.0      /* and within this angle on its bow */
#define LEAD_NM 7.0        /* he steers for a place this far ahead of it */
#define PASSED_DEG 75.0    /* with this angle on the bow it has passed him */
#define PASSED_LEAD_NM 9.0 /* then the place is this far ahead */
#define PASSED_OFF_NM 8.5  /* and this far off its track, out of sight */
#define AHEAD_NM 12.0      /* late in the day: this far ahead of it */
#define AHEAD_OFF_NM 3.0   /* and off its track */
#define AHEAD_DEG 35.0     /* he is well placed within this angle on its bow */
#define AHEAD_LEAST_NM 7.0 /* between these ranges */
#define AHEAD_MOST_NM 22.0
#define APPROACH_NM 9.0 /* he closes an unplotted convoy to this range */

/* A lone ship by day. */
#define LONE_DIVE_NM 5.0   /* he dives for one this near */
#define LONE_DIVE_DEG 70.0 /* that comes on with this angle on the bow */
#define LONE_PAST_NM 7.0   /* he surfaces again if it is farther off */
#define LONE_PAST_DEG 80.0 /* and has passed by this angle */
#define LONE_DEG 40.0      /* of one that comes on within this angle */
#define LONE_LEAD_NM 4.0   /* he goes this far ahead */
#define LONE_PASSED_NM 6.0 /* of others this far */
#define LONE_OFF_NM 0.3    /* and so far off the track */

/* Under water. */
#define BELOW_NM 6.0       /* he manoeuvres from this range */
#define BELOW_LEAST_NM 1.0 /* down to this one */
#define BELOW_DEG 100.0    /* for ships that have not passed by this angle */
#define MIDDLE_NM 0.8      /* off the convoy's middle by more he turns to it */
#define BESIDE_NM 0.95     /* they will pass near enough for a shot */
#define KEEL_NM 0.6        /* a warship this near may ram him */
#define KEEL_DEG 25.0      /* if it comes on within this angle */
#define OVER_NM 0.3        /* a merchant this near runs over him */
#define TOUCH_NM 0.04      /* if it will pass this close */

/* Shooting under pings. */
#define BOLD_NM 0.8         /* no warship may be nearer */
#define PINGED_NM 1.5       /* the target must be this near */
#define PINGED_SHOAL_NM 2.2 /* or this, where he cannot go deep anyway */
#define PINGED_DEG 120.0    /* and must not have passed by this angle */

/* The gun. */
#define GUN_CREW_NM 4.0 /* he calls its crew at this range */
#define GUN_OPENS_NM 1.5
#define GUN_KEEPS_NM 1.0 /* off the track of the target */
#define GUN_STOP_KN 4.0  /* he stops beside a target slower than this */

/* The target's place now, by dead reckoning from the last report. */
static struct target reckon(const struct captain *s, const struct target *m)
{
    struct target r = *m;
    if (m->report->state == CONTACT_HELD && m->minutes < 60.0)
        return r; /* helmsman_targets has reckoned it */
    if (m->range > 90.0 || m->course < 0.0)
        return r;
    double hours = m->minutes / 60.0;
    r.x += m->kn * hours * u_sind(m->course);
    r.y += m->kn * hours * u_cosd(m->course);
    double own = s->o->h->speed_dkn / 10.0 * hours;
    r.x -= own * u_sind(s->o->h->course);
    r.y -= own * u_cosd(s->o->h->course);
    r.range = u_hypot(r.x, r.y);
    return r;
}

/* The course to a place `ahead` miles ahead of the target and `off` miles
 * beside its track, as they will be when the boat gets there. */
static double intercept(const struct target *t, double kn, double ahead,
                        double off, double *hours)
{
    double sx = u_sind(t->course), cx = u_cosd(t->course);
    double across = -t->x * cx + t->y * sx;
    double side = across >= 0.0 ? 1.0 : -1.0;
    double time = t->range / kn, x = t->x, y = t->y;
    for (int i = 0; i < ROUNDS; i++) {
        double run = t->kn * time + ahead;
        x = t->x + run * sx + side * off * cx;
        y = t->y + run * cx - side * off * sx;
        time = 0.5 * (time + mind(u_hypot(x, y) / kn, HOURS_MOST));
    }
    *hours = u_hypot(x, y) / kn;
    return bearing_of(x, y);
}

bool captain_in_the_dark(const struct captain *s)
{
    const struct uboot_board *b = &s->o->v->board;
    const struct uboot_mission *m = &uboot_missions[b->setting.mission];
    struct sky sky =
        sun_moon(b->year, b->month, b->day, b->hour + b->minute / 60.0,
                 m->start.lat, m->start.lon);
    return s->o->h->is_night && sky.sun_deg < DARK_SUN_DEG;
}

static bool lies_stopped(const struct target *t)
{
    return (t->report->speed_dkn >= 0 || t->prey) && t->kn < STILL_KN &&
           !t->report->is_group;
}

/* For a stopped ship he goes to a place abeam of it, then points the bow at
 * it. */
static bool stalks(struct captain *s, const struct target *t)
{
    double aob = target_angle_on_bow(t), x = t->x, y = t->y;
    if (t->course >= 0.0 && (aob < STALK_LEAST_DEG || aob > STALK_MOST_DEG)) {
        double side =
            target_beside(t) >= 0.0 ? STALK_ABEAM_NM : -STALK_ABEAM_NM;
        x += side * u_cosd(t->course);
        y -= side * u_sind(t->course);
    }
    enum telegraph wish =
        t->range > STALK_SLOW_NM ? TELEGRAPH_HALF : TELEGRAPH_SLOW;
    return captain_steers(s, bearing_of(x, y), 15.0, WORTH_MORALE) ||
           captain_rings(s, wish, WORTH_MORALE);
}

/* He attacks on the surface by night, or where nobody can shoot back. */
static bool on_the_surface(struct captain *s, const struct target *t)
{
    double hours;
    if (s->o->h->trim != TRIM_SURFACED)
        return helmsman_may_rise(&s->c) && captain_rises(s, WORTH_MORALE);
    if (captain_prepares(s, t) || captain_shoots(s))
        return true;
    if (lies_stopped(t) && t->range < STALK_NM)
        return stalks(s, t);
    if (t->report->type < 0 && !t->prey && !t->report->is_group &&
        t->range < UNKNOWN_NM && !helmsman_wants_warships(&s->c))
        return false; /* it comes nearer, or it was nothing */
    if (captain_rings(s, TELEGRAPH_FULL, WORTH_MORALE))
        return true;
    if (t->course < 0.0)
        return captain_steers(s, bearing_of(t->x, t->y), 15.0, WORTH_MORALE);
    double off = t->report->is_group ? SURFACE_GROUP_NM : SURFACE_LONE_NM;
    double course = intercept(t, SURFACE_KN, SURFACE_LEAD_NM, off, &hours);
    return captain_steers(s, course, t->range > 4.0 ? 12.0 : 18.0,
                          WORTH_MORALE);
}

bool captain_has_daylight(const struct captain *s)
{
    const struct uboot_board *b = &s->o->v->board;
    const struct uboot_mission *m = &uboot_missions[b->setting.mission];
    double hour = b->hour + b->minute / 60.0 + DAYLIGHT_H;
    return !captain_in_the_dark(s) &&
           sun_moon(b->year, b->month, b->day, hour, m->start.lat, m->start.lon)
                   .sun_deg > 0.0;
}

/* By day, with hours of light left, he takes one course to a place ahead of the
 * convoy and dives there. True while he does. */
static bool lies_ahead(struct captain *s, const struct target *t, bool *acts)
{
    double hours, aob = target_angle_on_bow(t);
    bool passed = aob > PASSED_DEG;
    *acts = false;
    if (t->course < 0.0 || t->minutes > REACH_MINUTES || t->range > PLOT_NM ||
        s->c.h->battery < LOW_BATTERY || !captain_has_daylight(s))
        return false;
    if (t->report->course < 0)
        return t->minutes < FRESH_MINUTES; /* its course comes soon */
    if (u_abs(target_beside(t)) < DIVE_BESIDE_NM && aob < DIVE_DEG &&
        t->range > DIVE_NM)
        *acts = captain_dives(s, WORTH_SHOT);
    else if (captain_did(s, UBOOT_ORDER_NEW_COURSE) > TURN_MINUTES * MINUTE)
        *acts = captain_rings(s, TELEGRAPH_FULL, WORTH_MORALE) ||
                captain_steers(s,
                               intercept(t, SURFACE_KN,
                                         passed ? PASSED_LEAD_NM : LEAD_NM,
                                         passed ? PASSED_OFF_NM : 0.0, &hours),
                               12.0, WORTH_MORALE);
    return true;
}

/* By day he keeps ahead of the convoy, out of its sight, until night. */
static bool keeps_ahead(struct captain *s, const struct target *t)
{
    double hours, aob = target_angle_on_bow(t);
    bool settled =
        captain_did(s, UBOOT_ORDER_NEW_SPEED) < TURN_MINUTES * MINUTE;
    if (t->minutes > KEPT_MINUTES || captain_helm_orders(s) > 0 ||
        captain_did(s, UBOOT_ORDER_NEW_COURSE) < AHEAD_MINUTES * MINUTE)
        return false;
    if (t->course < 0.0)
        return t->range > APPROACH_NM &&
               captain_steers(s, bearing_of(t->x, t->y), 15.0, WORTH_DOING);
    if (aob < AHEAD_DEG && t->range > AHEAD_LEAST_NM &&
        t->range < AHEAD_MOST_NM)
        return captain_steers(s, t->course, 30.0, WORTH_DOING) ||
               (!settled && captain_rings(s, TELEGRAPH_SLOW, WORTH_DOING));
    double course = intercept(t, SURFACE_KN, AHEAD_NM, AHEAD_OFF_NM, &hours);
    return (!settled && captain_rings(s, TELEGRAPH_FULL, WORTH_DOING)) ||
           captain_steers(s, course, 20.0, WORTH_DOING);
}

/* A ping is not yet an attack: with a target before the tubes he shoots first.
 * Tried and given up: staying through pings in every case (fewer hits). */
bool captain_stays_to_shoot(const struct captain *s)
{
    const struct target *near = helmsman_warship(&s->c);
    const struct advice *a = &s->o->v->desk.advice;
    /* Where he cannot go deep he loses nothing by staying. */
    bool shoal = a->tick && captain_between(a->deep_m) < SHOAL_M;
    if (s->o->h->depth_m > PERISCOPE_M || !s->o->v->desk.tdc_open ||
        !captain_tubes(s, TUBE_FLOODED, false) || captain_shots_left(s) == 0 ||
        (!shoal &&
         ((near && near->range < BOLD_NM) ||
          captain_heard(s, UBOOT_MESSAGE_PING_CLOSE, CLOSE_MINUTES * MINUTE) ||
          captain_heard(s, UBOOT_MESSAGE_DEPTH_CHARGES,
                        CHARGES_MINUTES * MINUTE))))
        return false;
    for (int i = 0; i < s->c.targets; i++) {
        const struct target *m = &s->c.target[i];
        if (m->report->state == CONTACT_HELD && !m->friend && !m->warship &&
            !m->report->is_aircraft && m->course >= 0.0 && m->minutes < 2.0 &&
            m->range < (shoal ? PINGED_SHOAL_NM : PINGED_NM) &&
            target_angle_on_bow(m) < PINGED_DEG)
            return true;
    }
    return false;
}

int captain_helm_orders(const struct captain *s)
{
    const struct desk *d = &s->o->v->desk;
    int first = d->logged > LOG_LINES ? d->logged - LOG_LINES : 0, count = 0;
    for (int i = d->logged - 1; i >= first; i--) {
        const struct log_line *line = &d->log[i % LOG_LINES];
        if (line->news.kind == CREW_EV_WATCH)
            break;
        count += line->news.kind == CREW_EV_DONE &&
                 (line->news.arg[0] == UBOOT_ORDER_NEW_COURSE ||
                  line->news.arg[0] == UBOOT_ORDER_NEW_DEPTH ||
                  line->news.arg[0] == UBOOT_ORDER_DIVE_SURFACE);
    }
    return count;
}

/* Miles at which it will pass if neither ship turns. */
static double passes_at(const struct captain *s, const struct target *m)
{
    double own = s->o->h->speed_dkn / 10.0, course = s->o->h->course;
    double vx = m->kn * u_sind(m->course) - own * u_sind(course);
    double vy = m->kn * u_cosd(m->course) - own * u_cosd(course);
    double speed = u_hypot(vx, vy);
    if (speed < 1.0 || m->x * vx + m->y * vy > 0.0)
        return m->range;
    return u_abs(m->x * vy - m->y * vx) / speed;
}

/* Is a ship about to run over him? At periscope depth that sinks the boat. */
static bool is_run_down(const struct captain *s)
{
    for (int i = 0; i < s->c.targets; i++) {
        const struct target *m = &s->c.target[i];
        const struct contact_report *r = m->report;
        if (r->state == CONTACT_HELD && !r->is_aircraft && !m->friend &&
            m->course >= 0.0 && m->minutes < 3.0 && m->kn > STILL_KN &&
            (m->warship
                 ? m->range < KEEL_NM && target_angle_on_bow(m) < KEEL_DEG
                 : m->range < OVER_NM && passes_at(s, m) < TOUCH_NM))
            return true;
    }
    return false;
}

/* Has he fired, with nothing left to fire or nobody to fire it? */
static bool has_shot(const struct captain *s)
{
    bool more = (captain_tubes(s, TUBE_FLOODED, false) ||
                 captain_tubes(s, TUBE_LOADED, false)) &&
                captain_shots_left(s) > 0;
    return !more &&
           captain_heard(s, UBOOT_MESSAGE_TORPEDO_AWAY, SHOT_MINUTES * MINUTE);
}

/* Goes deep until they have passed. */
static bool slips_away(struct captain *s)
{
    const struct advice *a = &s->o->v->desk.advice;
    int deep = a->tick ? a->deep_m : AWAY_M;
    return captain_goes_deep(s, captain_between(deep < AWAY_M ? deep : AWAY_M),
                             WORTH_SHOT) ||
           (s->o->h->periscope && captain_says(s, UBOOT_PERISCOPE, 0, 0, 0)) ||
           (s->o->h->telegraph <= TELEGRAPH_STOP &&
            captain_rings(s, TELEGRAPH_HALF, WORTH_SHOT));
}

/* Did they hunt him a short time ago? */
static bool was_chased(const struct captain *s)
{
    return captain_heard(s, UBOOT_MESSAGE_PING, CHASED_MINUTES * MINUTE) ||
           captain_heard(s, UBOOT_MESSAGE_DEPTH_CHARGES,
                         CHASED_MINUTES * MINUTE);
}

/* If the watch was too tired to dive, he runs before they come into sight. */
static bool flees(struct captain *s, const struct target *t)
{
    int64_t unable =
        officer_logged(s->o, CREW_EV_UNABLE, UBOOT_ORDER_DIVE_SURFACE);
    return s->o->crew->board.phase == PHASE_READY &&
           unable < TIRED_MINUTES * MINUTE &&
           (captain_steers(s, bearing_of(-t->x, -t->y), 60.0, WORTH_SHOT) ||
            captain_rings(s, TELEGRAPH_FULL, WORTH_SHOT));
}

/* The mean of all convoy ships that he sees: reported courses are rough, and
 * the nearest ship is now on one side, now on the other. */
static struct target middle_of(const struct captain *s, const struct target *t)
{
    struct target mean = *t;
    double sx = 0.0, cx = 0.0, x = 0.0, y = 0.0;
    int count = 0;
    for (int i = 0; i < s->c.targets; i++) {
        const struct target *m = &s->c.target[i];
        if (!is_plotted(m) || m->warship || m->range > BELOW_NM)
            continue;
        sx += u_sind(m->course);
        cx += u_cosd(m->course);
        x += m->x;
        y += m->y;
        count++;
    }
    if (count > 1) {
        mean.course = bearing_of(sx, cx);
        mean.x = x / count;
        mean.y = y / count;
    }
    return mean;
}

/* Under water he steers across their track towards the middle of them, so that
 * they pass before the bow, and floods tubes in time. */
static bool from_below(struct captain *s, const struct target *t)
{
    double aob = target_angle_on_bow(t);
    if (s->o->h->trim == TRIM_SURFACED)
        return captain_dives(s, WORTH_SHOT) || flees(s, t);
    if (has_shot(s) || is_run_down(s) ||
        (was_chased(s) && !captain_stays_to_shoot(s)))
        return slips_away(s);
    if (captain_looks(s))
        return true;
    bool wanted = t->report->is_group && helmsman_wants_warships(&s->c);
    if ((t->report->type < 0 && !t->prey && t->range > KNOWN_NM && !wanted) ||
        (t->report->type >= 0 && captain_lets_pass(s, t)))
        return false; /* no field for an unidentified ship */
    if (captain_prepares(s, t) || captain_shoots(s))
        return true;
    /* They come to him: he waits. */
    if (captain_waylays(s) && t->course >= 0.0 &&
        u_abs(target_beside(t)) < BESIDE_NM)
        return false;
    if (s->o->h->telegraph <= TELEGRAPH_STOP && t->range < BELOW_NM)
        return captain_rings(s, TELEGRAPH_SLOW, WORTH_SHOT);
    if (lies_stopped(t))
        return stalks(s, t);
    if (t->course < 0.0 || aob > BELOW_DEG || t->range > BELOW_NM ||
        t->range < BELOW_LEAST_NM)
        return false;
    struct target many = middle_of(s, t);
    double off = target_beside(&many),
           left = wrap180(many.course - 90.0 - s->o->h->course);
    bool to_left = u_abs(off) > MIDDLE_NM ? off > 0.0 : u_abs(left) < 90.0;
    if (captain_helm_orders(s) >= HELM_ORDERS - 1 ||
        captain_did(s, UBOOT_ORDER_NEW_COURSE) < TURN_MINUTES * MINUTE)
        return false;
    return captain_steers(s, many.course + (to_left ? -90.0 : 90.0), 40.0,
                          WORTH_SHOT);
}

/* By day he gets ahead of a lone ship and dives before it sees him. */
static bool before_it(struct captain *s, const struct target *t)
{
    double hours, aob = target_angle_on_bow(t);
    if (s->o->h->trim != TRIM_SURFACED)
        return t->range > LONE_PAST_NM && aob > LONE_PAST_DEG
                   ? helmsman_may_rise(&s->c) && captain_rises(s, WORTH_DOING)
                   : from_below(s, t);
    if (t->range < LONE_DIVE_NM && aob < LONE_DIVE_DEG)
        return from_below(s, t);
    if (t->course < 0.0)
        return false;
    double course =
        intercept(t, SURFACE_KN, aob < LONE_DEG ? LONE_LEAD_NM : LONE_PASSED_NM,
                  LONE_OFF_NM, &hours);
    return captain_rings(s, TELEGRAPH_FULL, WORTH_DOING) ||
           captain_steers(s, course, 15.0, WORTH_DOING);
}

/* Have the gunners of this watch not refused for being tired? */
static bool has_gunners(const struct captain *s)
{
    return officer_logged(s->o, CREW_EV_UNABLE, UBOOT_ORDER_GUN_88) >=
           officer_logged(s->o, CREW_EV_WATCH, -1);
}

/* Attacks a lone ship that cannot shoot back with the gun. */
static bool by_gun(struct captain *s)
{
    const struct uboot_hand *h = s->o->h;
    const struct target *t =
        helmsman_gun_fit(&s->c) ? helmsman_gun_target(&s->c) : NULL;
    double hours;
    if (!t || h->trim != TRIM_SURFACED)
        return false;
    if (t->range < GUN_OPENS_NM)
        return (h->gun_contact != t->report->number &&
                captain_did(s, UBOOT_ORDER_GUN_88) >= GUN_MINUTES * MINUTE &&
                captain_orders(s, UBOOT_GUN, t->report->number, 0,
                               WORTH_SHOT)) ||
               (t->kn < GUN_STOP_KN &&
                captain_rings(s, TELEGRAPH_STOP, WORTH_MORALE));
    if (t->range < GUN_CREW_NM &&
        captain_mobilises(s, SHOUT_BATTLE_STATIONS, WORTH_MORALE))
        return true;
    if (captain_rings(s, TELEGRAPH_FULL, WORTH_MORALE))
        return true;
    double course = t->course < 0.0
                        ? bearing_of(t->x, t->y)
                        : intercept(t, SURFACE_KN, 0.0, GUN_KEEPS_NM, &hours);
    return captain_steers(s, course, 15.0, WORTH_MORALE);
}

/* Is it worth a chase: a convoy, an identified ship or the sound of one? */
static bool is_worth_it(const struct captain *s, const struct target *t)
{
    const struct contact_report *r = t->report;
    bool known = r->type >= 0 || t->prey || r->is_group ||
                 r->sound == SOUND_MERCHANT || r->sound == SOUND_MANY;
    return known || helmsman_wants_warships(&s->c) || t->range < KNOWN_NM;
}

/* Is it a convoy? He does not attack those on the surface. */
static bool is_convoy(const struct captain *s, const struct target *t)
{
    int near = 0;
    for (int i = 0; i < s->c.targets; i++) {
        const struct target *m = &s->c.target[i];
        near += !m->friend && !m->report->is_aircraft && m->range < 90.0 &&
                u_hypot(m->x - t->x, m->y - t->y) < CROWD_NM;
    }
    return t->report->is_group || t->report->sound == SOUND_MANY || near > 2;
}

bool captain_fights(struct captain *s, bool *acts)
{
    const struct target *seen = helmsman_target(&s->c);
    bool up = s->o->h->trim == TRIM_SURFACED;
    *acts = false;
    bool prey = helmsman_gun_target(&s->c) != NULL;
    if (up && prey && !captain_in_the_dark(s) && helmsman_gun_fit(&s->c) &&
        has_gunners(s)) {
        *acts = captain_shoots(s) || by_gun(s);
        return true;
    }
    if (!seen || !helmsman_is_armed(&s->c) || seen->minutes > STALE_MINUTES)
        return false;
    struct target t = reckon(s, seen);
    if (t.range > FAR_NM || (t.range > FAR_UNPLOTTED_NM && t.course < 0.0) ||
        (up && !is_worth_it(s, &t)))
        return false;
    bool dark = captain_in_the_dark(s) || (up && prey);
    bool convoy = is_convoy(s, &t);
    bool comes = target_angle_on_bow(&t) < COMES_DEG &&
                 t.range < (dark ? COMES_DARK_NM : COMES_NM);
    bool stopped = lies_stopped(&t) && t.range < STOPPED_NM;
    if (up ? convoy && (comes || t.range < UNKNOWN_NM)
           : comes || stopped || t.range < KNOWN_NM)
        *acts = from_below(s, &t);
    else if (!up)
        return false; /* past or far: back to the plan */
    else if (convoy && !dark && lies_ahead(s, &t, acts))
        return true;
    else if (convoy)
        *acts = keeps_ahead(s, &t);
    else if (dark)
        *acts = on_the_surface(s, &t);
    else
        *acts = before_it(s, &t);
    return true;
}
