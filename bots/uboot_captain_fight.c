/* How the captain attacks with a dozen orders: one course to where the target
 * will be, the computer manned on the way, tubes flooded in time, and one order
 * for a salvo. By night on the surface; by day ahead of a convoy until it is
 * dark, and under water before a lone ship. */
#include "data_uboot_missions.h"
#include "games/uboot/sea.h"
#include "games/uboot/umath.h"
#include "uboot_command.h"

enum {
    DAYLIGHT_H = 2,
    LOW_BATTERY = 20,
    HELM_ORDERS = 3,
    AWAY_M = 180,        /* deeper than charges of 1940 are set */
    REACH_MINUTES = 150, /* a plot is worth something for so long */
    TURN_MINUTES = 30,
    CHASED_MINUTES = 40, /* of quiet before he looks up again */
};
#define SURFACE_KN 16.0
#define AHEAD_NM 12.0  /* of a convoy by day, out of its sight */
#define BESIDE_NM 0.95 /* so near they will pass */
#define STALE_MINUTES 240.0
#define CROWD_NM 4.0 /* ships so near to each other are a convoy */
#define KEEL_NM 0.6  /* who steers at him so near may run him down */
#define OVER_NM 0.3  /* and a merchant on a straight course */
#define TOUCH_NM 0.04
#define BOLD_NM 0.8 /* so far a warship may be while he shoots */
#define GUN_OPENS_NM 1.5
#define GUN_KEEPS_NM 1.0

/* Where it is now by the last report, for as long as that is worth anything. */
static struct mark reckon(const struct skipper *s, const struct mark *m)
{
    struct mark r = *m;
    if (m->report->state == CONTACT_HELD && m->minutes < 60.0)
        return r; /* captain_marks has done it */
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

/* One course to be `ahead` miles before it and `off` miles beside its track when
 * we get there. */
static double intercept(const struct mark *t, double kn, double ahead,
                        double off, double *hours)
{
    double sx = u_sind(t->course), cx = u_cosd(t->course);
    double across = -t->x * cx + t->y * sx;
    double side = across >= 0.0 ? 1.0 : -1.0;
    double time = t->range / kn, x = t->x, y = t->y;
    for (int i = 0; i < 12; i++) {
        double run = t->kn * time + ahead;
        x = t->x + run * sx + side * off * cx;
        y = t->y + run * cx - side * off * sx;
        time = 0.5 * (time + mind(u_hypot(x, y) / kn, 12.0));
    }
    *hours = u_hypot(x, y) / kn;
    return bearing_of(x, y);
}

/* Too dark for a lookout to see him at two miles: no twilight. */
bool skipper_in_the_dark(const struct skipper *s)
{
    const struct uboot_board *b = &s->o->v->board;
    const struct uboot_mission *m = &uboot_missions[b->setting.mission];
    struct sky sky =
        sun_moon(b->year, b->month, b->day, b->hour + b->minute / 60.0,
                 m->start.lat, m->start.lon);
    return s->o->h->is_night && sky.sun_deg < -9.0;
}

static bool lies_stopped(const struct mark *t)
{
    return (t->report->speed_dkn >= 0 || t->prey) && t->kn < 2.0 &&
           !t->report->is_group;
}

/* A ship that does not move: to a place abeam of it, then the bow at it. */
static bool stalks(struct skipper *s, const struct mark *t)
{
    double aob = mark_angle_on_bow(t), x = t->x, y = t->y;
    if (t->course >= 0.0 && (aob < 45.0 || aob > 125.0)) {
        double side = mark_beside(t) >= 0.0 ? 0.7 : -0.7;
        x += side * u_cosd(t->course);
        y -= side * u_sind(t->course);
    }
    enum telegraph wish = t->range > 1.1 ? TELEGRAPH_HALF : TELEGRAPH_SLOW;
    return skipper_steers(s, bearing_of(x, y), 15.0, WORTH_MORALE) ||
           skipper_rings(s, wish, WORTH_MORALE);
}

/* On the surface: by night, or where nobody can shoot back. */
static bool on_the_surface(struct skipper *s, const struct mark *t)
{
    double hours;
    if (s->o->h->trim != TRIM_SURFACED)
        return captain_may_rise(&s->c) && skipper_rises(s, WORTH_MORALE);
    if (skipper_prepares(s, t) || skipper_shoots(s))
        return true;
    if (lies_stopped(t) && t->range < 2.0)
        return stalks(s, t);
    if (t->report->type < 0 && !t->prey && !t->report->is_group &&
        t->range < 2.0 && !captain_wants_warships(&s->c))
        return false; /* it comes nearer, or it was nothing */
    if (skipper_rings(s, TELEGRAPH_FULL, WORTH_MORALE))
        return true;
    if (t->course < 0.0)
        return skipper_steers(s, bearing_of(t->x, t->y), 15.0, WORTH_MORALE);
    double off = t->report->is_group ? 1.2 : 0.6;
    double course = intercept(t, SURFACE_KN, 0.2, off, &hours);
    return skipper_steers(s, course, t->range > 4.0 ? 12.0 : 18.0,
                          WORTH_MORALE);
}

/* The sun is up and will be for a while. */
bool skipper_has_daylight(const struct skipper *s)
{
    const struct uboot_board *b = &s->o->v->board;
    const struct uboot_mission *m = &uboot_missions[b->setting.mission];
    double hour = b->hour + b->minute / 60.0 + DAYLIGHT_H;
    return !skipper_in_the_dark(s) &&
           sun_moon(b->year, b->month, b->day, hour, m->start.lat, m->start.lon)
                   .sun_deg > 0.0;
}

/* By day with hours of light left: one course to a place before it, and under
 * there. True if that is what he is about. */
static bool lies_ahead(struct skipper *s, const struct mark *t, bool *acts)
{
    double hours, aob = mark_angle_on_bow(t);
    bool passed = aob > 75.0;
    *acts = false;
    if (t->course < 0.0 || t->minutes > REACH_MINUTES || t->range > 20.0 ||
        s->c.h->battery < LOW_BATTERY || !skipper_has_daylight(s))
        return false;
    if (t->report->course < 0)
        return t->minutes < 5.0; /* until it is plotted */
    if (u_abs(mark_beside(t)) < 1.2 && aob < 25.0 && t->range > 4.0)
        *acts = skipper_dives(s, WORTH_SHOT);
    else if (skipper_did(s, UBOOT_ORDER_NEW_COURSE) > TURN_MINUTES * MINUTE)
        *acts = skipper_rings(s, TELEGRAPH_FULL, WORTH_MORALE) ||
                skipper_steers(s,
                               intercept(t, SURFACE_KN, passed ? 9.0 : 7.0,
                                         passed ? 8.5 : 0.0, &hours),
                               12.0, WORTH_MORALE);
    return true;
}

/* By day: ahead of it, out of its sight, and wait for the night there. */
static bool keeps_ahead(struct skipper *s, const struct mark *t)
{
    double hours, aob = mark_angle_on_bow(t);
    bool settled = skipper_did(s, UBOOT_ORDER_NEW_SPEED) < 30 * MINUTE;
    if (t->minutes > 20.0 || skipper_helm_orders(s) > 0 ||
        skipper_did(s, UBOOT_ORDER_NEW_COURSE) < 60 * MINUTE)
        return false;
    if (t->course < 0.0)
        return t->range > 9.0 &&
               skipper_steers(s, bearing_of(t->x, t->y), 15.0, WORTH_DOING);
    if (aob < 35.0 && t->range > 7.0 && t->range < 22.0)
        return skipper_steers(s, t->course, 30.0, WORTH_DOING) ||
               (!settled && skipper_rings(s, TELEGRAPH_SLOW, WORTH_DOING));
    double course = intercept(t, SURFACE_KN, AHEAD_NM, 3.0, &hours);
    return (!settled && skipper_rings(s, TELEGRAPH_FULL, WORTH_DOING)) ||
           skipper_steers(s, course, 20.0, WORTH_DOING);
}

/* A ping is not yet an attack: who has his target before the tubes shoots
 * first. */
bool skipper_stays_to_shoot(const struct skipper *s)
{
    const struct mark *near = captain_warship(&s->c);
    const struct advice *a = &s->o->v->desk.advice;
    /* Where he cannot go deep he loses nothing by it. */
    bool shoal = a->tick && skipper_between(a->deep_m) < 20;
    if (s->o->h->depth_m > 12 || !s->o->v->desk.tdc_open ||
        !skipper_tubes(s, TUBE_FLOODED, false) || skipper_shots_left(s) == 0 ||
        (!shoal &&
         ((near && near->range < BOLD_NM) ||
          skipper_heard(s, UBOOT_MESSAGE_PING_CLOSE, 12 * MINUTE) ||
          skipper_heard(s, UBOOT_MESSAGE_DEPTH_CHARGES, 20 * MINUTE))))
        return false;
    for (int i = 0; i < s->c.marks; i++) {
        const struct mark *m = &s->c.mark[i];
        if (m->report->state == CONTACT_HELD && !m->friend && !m->warship &&
            !m->report->is_aircraft && m->course >= 0.0 && m->minutes < 2.0 &&
            m->range < (shoal ? 2.2 : 1.5) && mark_angle_on_bow(m) < 120.0)
            return true;
    }
    return false;
}

int skipper_helm_orders(const struct skipper *s)
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

/* How near it will pass if neither turns, in miles. */
static double passes_at(const struct skipper *s, const struct mark *m)
{
    double own = s->o->h->speed_dkn / 10.0, course = s->o->h->course;
    double vx = m->kn * u_sind(m->course) - own * u_sind(course);
    double vy = m->kn * u_cosd(m->course) - own * u_cosd(course);
    double speed = u_hypot(vx, vy);
    if (speed < 1.0 || m->x * vx + m->y * vy > 0.0)
        return m->range;
    return u_abs(m->x * vy - m->y * vx) / speed;
}

/* Somebody comes right over him: at periscope depth that is the end. */
static bool is_run_down(const struct skipper *s)
{
    for (int i = 0; i < s->c.marks; i++) {
        const struct mark *m = &s->c.mark[i];
        const struct contact_report *r = m->report;
        if (r->state == CONTACT_HELD && !r->is_aircraft && !m->friend &&
            m->course >= 0.0 && m->minutes < 3.0 && m->kn > 2.0 &&
            (m->warship ? m->range < KEEL_NM && mark_angle_on_bow(m) < 25.0
                        : m->range < OVER_NM && passes_at(s, m) < TOUCH_NM))
            return true;
    }
    return false;
}

/* Torpedoes have run, and there is nothing more to shoot with. */
static bool has_shot(const struct skipper *s)
{
    bool more = (skipper_tubes(s, TUBE_FLOODED, false) ||
                 skipper_tubes(s, TUBE_LOADED, false)) &&
                skipper_shots_left(s) > 0;
    return !more && skipper_heard(s, UBOOT_MESSAGE_TORPEDO_AWAY, 30 * MINUTE);
}

/* Under them, until they have passed. */
static bool slips_away(struct skipper *s)
{
    const struct advice *a = &s->o->v->desk.advice;
    int deep = a->tick ? a->deep_m : AWAY_M;
    return skipper_goes_deep(s, skipper_between(deep < AWAY_M ? deep : AWAY_M),
                             WORTH_SHOT) ||
           (s->o->h->periscope && skipper_says(s, UBOOT_PERISCOPE, 0, 0, 0)) ||
           (s->o->h->telegraph <= TELEGRAPH_STOP &&
            skipper_rings(s, TELEGRAPH_HALF, WORTH_SHOT));
}

/* They were over him a while ago. */
static bool was_chased(const struct skipper *s)
{
    return skipper_heard(s, UBOOT_MESSAGE_PING, CHASED_MINUTES * MINUTE) ||
           skipper_heard(s, UBOOT_MESSAGE_DEPTH_CHARGES,
                         CHASED_MINUTES * MINUTE);
}

/* The men cannot take her down: away, before they come into sight. */
static bool flees(struct skipper *s, const struct mark *t)
{
    int64_t unable =
        officer_logged(s->o, CREW_EV_UNABLE, UBOOT_ORDER_DIVE_SURFACE);
    return s->o->crew->phase == PHASE_READY && unable < 6 * 60 * MINUTE &&
           (skipper_steers(s, bearing_of(-t->x, -t->y), 60.0, WORTH_SHOT) ||
            skipper_rings(s, TELEGRAPH_FULL, WORTH_SHOT));
}

/* All ships of a convoy that he sees as one: single courses are rough, and the
 * nearest ship is now on one side, now on the other. */
static struct mark middle_of(const struct skipper *s, const struct mark *t)
{
    struct mark mean = *t;
    double sx = 0.0, cx = 0.0, x = 0.0, y = 0.0;
    int count = 0;
    for (int i = 0; i < s->c.marks; i++) {
        const struct mark *m = &s->c.mark[i];
        if (!is_plotted(m) || m->warship || m->range > 6.0)
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

/* Under water: across their track towards the middle of them, so that they pass
 * before the bow; tubes flooded in time. */
static bool from_below(struct skipper *s, const struct mark *t)
{
    double aob = mark_angle_on_bow(t);
    if (s->o->h->trim == TRIM_SURFACED)
        return skipper_dives(s, WORTH_SHOT) || flees(s, t);
    if (has_shot(s) || is_run_down(s) ||
        (was_chased(s) && !skipper_stays_to_shoot(s)))
        return slips_away(s);
    if (skipper_looks(s))
        return true;
    bool wanted = t->report->is_group && captain_wants_warships(&s->c);
    if ((t->report->type < 0 && !t->prey && t->range > 1.5 && !wanted) ||
        (t->report->type >= 0 && skipper_lets_pass(s, t)))
        return false; /* no field for who knows what */
    if (skipper_prepares(s, t) || skipper_shoots(s))
        return true;
    /* They come to him. */
    if (skipper_waylays(s) && t->course >= 0.0 &&
        u_abs(mark_beside(t)) < BESIDE_NM)
        return false;
    if (s->o->h->telegraph <= TELEGRAPH_STOP && t->range < 6.0)
        return skipper_rings(s, TELEGRAPH_SLOW, WORTH_SHOT);
    if (lies_stopped(t))
        return stalks(s, t);
    if (t->course < 0.0 || aob > 100.0 || t->range > 6.0 || t->range < 1.0)
        return false;
    struct mark many = middle_of(s, t);
    double off = mark_beside(&many),
           left = wrap180(many.course - 90.0 - s->o->h->course);
    bool to_left = u_abs(off) > 0.8 ? off > 0.0 : u_abs(left) < 90.0;
    if (skipper_helm_orders(s) >= HELM_ORDERS - 1 ||
        skipper_did(s, UBOOT_ORDER_NEW_COURSE) < TURN_MINUTES * MINUTE)
        return false;
    return skipper_steers(s, many.course + (to_left ? -90.0 : 90.0), 40.0,
                          WORTH_SHOT);
}

/* By day a lone ship: ahead of it, and under before it sees him. */
static bool before_it(struct skipper *s, const struct mark *t)
{
    double hours, aob = mark_angle_on_bow(t);
    if (s->o->h->trim != TRIM_SURFACED)
        return t->range > 7.0 && aob > 80.0
                   ? captain_may_rise(&s->c) && skipper_rises(s, WORTH_DOING)
                   : from_below(s, t);
    if (t->range < 5.0 && aob < 70.0)
        return from_below(s, t);
    if (t->course < 0.0)
        return false;
    double course =
        intercept(t, SURFACE_KN, aob < 40.0 ? 4.0 : 6.0, 0.3, &hours);
    return skipper_rings(s, TELEGRAPH_FULL, WORTH_DOING) ||
           skipper_steers(s, course, 15.0, WORTH_DOING);
}

/* Not those who have just said that they can no more. */
static bool has_gunners(const struct skipper *s)
{
    return officer_logged(s->o, CREW_EV_UNABLE, UBOOT_ORDER_GUN_88) >=
           officer_logged(s->o, CREW_EV_WATCH, -1);
}

/* A lone ship that cannot shoot back. */
static bool by_gun(struct skipper *s)
{
    const struct uboot_hand *h = s->o->h;
    const struct mark *t =
        captain_gun_fit(&s->c) ? captain_gun_target(&s->c) : NULL;
    double hours;
    if (!t || h->trim != TRIM_SURFACED)
        return false;
    if (t->range < GUN_OPENS_NM)
        return (h->gun_contact != t->report->number &&
                skipper_did(s, UBOOT_ORDER_GUN_88) >= 10 * MINUTE &&
                skipper_orders(s, UBOOT_GUN, t->report->number, 0,
                               WORTH_SHOT)) ||
               (t->kn < 4.0 && skipper_rings(s, TELEGRAPH_STOP, WORTH_MORALE));
    if (t->range < 4.0 &&
        skipper_mobilises(s, SHOUT_BATTLE_STATIONS, WORTH_MORALE))
        return true;
    if (skipper_rings(s, TELEGRAPH_FULL, WORTH_MORALE))
        return true;
    double course = t->course < 0.0
                        ? bearing_of(t->x, t->y)
                        : intercept(t, SURFACE_KN, 0.0, GUN_KEEPS_NM, &hours);
    return skipper_steers(s, course, 15.0, WORTH_MORALE);
}

/* Worth a chase: a convoy, or a ship that was told apart and is no warship he
 * does not want. */
static bool is_worth_it(const struct skipper *s, const struct mark *t)
{
    const struct contact_report *r = t->report;
    bool known = r->type >= 0 || t->prey || r->is_group ||
                 r->sound == SOUND_MERCHANT || r->sound == SOUND_MANY;
    return known || captain_wants_warships(&s->c) || t->range < 1.5;
}

/* Ships in company: nobody for the surface. */
static bool is_convoy(const struct skipper *s, const struct mark *t)
{
    int near = 0;
    for (int i = 0; i < s->c.marks; i++) {
        const struct mark *m = &s->c.mark[i];
        near += !m->friend && !m->report->is_aircraft && m->range < 90.0 &&
                u_hypot(m->x - t->x, m->y - t->y) < CROWD_NM;
    }
    return t->report->is_group || t->report->sound == SOUND_MANY || near > 2;
}

bool skipper_fights(struct skipper *s, bool *acts)
{
    const struct mark *seen = captain_target(&s->c);
    bool up = s->o->h->trim == TRIM_SURFACED;
    *acts = false;
    bool prey = captain_gun_target(&s->c) != NULL;
    if (up && prey && !skipper_in_the_dark(s) && captain_gun_fit(&s->c) &&
        has_gunners(s)) {
        *acts = skipper_shoots(s) || by_gun(s);
        return true;
    }
    if (!seen || !captain_is_armed(&s->c) || seen->minutes > STALE_MINUTES)
        return false;
    struct mark t = reckon(s, seen);
    if (t.range > 40.0 || (t.range > 12.0 && t.course < 0.0) ||
        (up && !is_worth_it(s, &t)))
        return false;
    bool dark = skipper_in_the_dark(s) || (up && prey);
    bool convoy = is_convoy(s, &t);
    bool comes = mark_angle_on_bow(&t) < 75.0 && t.range < (dark ? 4.0 : 7.0);
    bool stopped = lies_stopped(&t) && t.range < 5.0;
    if (up ? convoy && (comes || t.range < 2.0)
           : comes || stopped || t.range < 1.5)
        *acts = from_below(s, &t);
    else if (!up)
        return false; /* it is past, or far: by the plan */
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
