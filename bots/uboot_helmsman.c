/* `helmsman`: U-BOOT's scripted captain. He goes where his plan says, shadows
 * convoys by day, attacks by night on the surface and lone ships from under
 * water, and goes deep when he is hunted. He knows what the seat knows.
 *
 * He thinks from the top: housekeeping, danger, attack, the plan. Each thought
 * either gives an order or passes on; when none has anything to say the clock
 * may run for some ticks. */
#include "games/uboot/chart.h"
#include "games/uboot/umath.h"
#include "lang.h"
#include "uboot_captain.h"

enum {
    SECOND = 4,
    MINUTE = 240,
    MARKS = 48,
    QUIET_MINUTES = 30, /* without a ping before he comes up */
};

struct captain {
    const struct helm_view *v;
    const struct uboot_hand *h;
    const struct choices *choices;
    struct dice *dice;
    struct mark mark[MARKS];
    int marks;
    struct action action;
};

static bool order(struct captain *c, int verb, int a, int b)
{
    struct action action = {.verb = (uint8_t)verb,
                            .arg = {(int16_t)a, (int16_t)b}};
    if (!choices_allow(c->choices, &action))
        return false;
    c->action = action;
    return true;
}

static bool heard(const struct captain *c, int message, int64_t ticks)
{
    return captain_heard(c->v, message) < ticks;
}

static bool is_hunted(const struct captain *c)
{
    return heard(c, UBOOT_MESSAGE_PING, 8 * MINUTE) ||
           heard(c, UBOOT_MESSAGE_PING_CLOSE, 12 * MINUTE) ||
           heard(c, UBOOT_MESSAGE_DEPTH_CHARGES, 20 * MINUTE);
}

/* Steering orders that change something. */
static bool steer(struct captain *c, double course)
{
    int want = round_int(wrap360(course)) % 360;
    double off = u_abs(wrap180(want - c->h->ordered_course));
    return off >= 3.0 && order(c, UBOOT_COURSE, want, TURN_SHORTER);
}

static bool ring(struct captain *c, enum telegraph t)
{
    return c->h->telegraph != (int8_t)t && order(c, UBOOT_TELEGRAPH, (int)t, 0);
}

static bool go_to_depth(struct captain *c, int m)
{
    if (c->h->trim == TRIM_SURFACED)
        return order(c, UBOOT_DIVE, 0, 0);
    if (c->h->trim == TRIM_RISING && !is_hunted(c))
        return false; /* once begun he comes up */
    return c->h->ordered_depth_m != m && c->h->trim != TRIM_DIVING &&
           order(c, UBOOT_DEPTH, m, 0);
}

static bool may_rise(const struct captain *c);

static bool rise(struct captain *c)
{
    if (!may_rise(c))
        return false;
    return c->h->trim == TRIM_HOLDING || c->h->trim == TRIM_BOTTOM
               ? order(c, UBOOT_RISE, 0, 0)
               : false;
}

/* As deep as the chart lets him go where he believes to be. */
static int deep(const struct captain *c)
{
    double x = c->h->plot_x / 10.0, y = c->h->plot_y / 10.0, least = 1e9;
    for (int i = 0; i < 5; i++) {
        static const int8_t off[5][2] = {
            {0, 0}, {4, 0}, {-4, 0}, {0, 4}, {0, -4}};
        least = mind(least, depth_at(x + off[i][0], y + off[i][1]));
    }
    int m = round_int(clampd(least * 0.85 - 15.0, 12.0, 180.0));
    if (heard(c, UBOOT_MESSAGE_SHOAL, 20 * MINUTE))
        m = c->h->depth_m > 35 ? c->h->depth_m - 15 : 15;
    /* A weak hull does not go deep. */
    if (c->h->hull < 60 && m > 120)
        m = 120;
    return m;
}

/* Nearest warship held, or NULL. */
static const struct mark *nearest_warship(const struct captain *c)
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
static bool may_rise(const struct captain *c)
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
    return !is_hunted(c) && !heard(c, UBOOT_MESSAGE_AIRCRAFT, 15 * MINUTE);
}

/* Bells, breaches, repairs, messages, the watch, the tubes. */

static bool mend(struct captain *c)
{
    const struct uboot_hand *h = c->h;
    int running = 0, worst = -1, severity = UBOOT_SEVERITY_NONE;
    for (int i = 0; i < UBOOT_COMPONENT_COUNT; i++) {
        running += h->component[i].sailors > 0;
        bool outside = uboot_components[i].section > SECTIONS_INSIDE;
        if (h->component[i].sailors == 0 && !(outside && !h->surfaced) &&
            h->component[i].severity > severity) {
            severity = h->component[i].severity;
            worst = i;
        }
    }
    if (worst < 0 || running >= 2 ||
        (is_hunted(c) && severity < UBOOT_SEVERITY_RED))
        return false;
    return order(c, UBOOT_REPAIR, worst, h->component[worst].needs);
}

static bool clear_sections(struct captain *c)
{
    for (int i = 0; i < UBOOT_ENVIRONMENT_COUNT; i++)
        for (int s = 0; s < SECTIONS_INSIDE; s++)
            if (c->h->environment[i][s] && order(c, UBOOT_CLEAR, i, s + 1))
                return true;
    return false;
}

static bool messages(struct captain *c)
{
    const struct uboot_hand *h = c->h;
    const struct mark *near = nearest_warship(c);
    bool clear = h->surfaced && (!near || near->range > 7.0) && !is_hunted(c);
    for (int i = 0; i < h->messages; i++) {
        const struct uboot_message_view *m = &h->message[i];
        if (m->state == MESSAGE_RECEIVED &&
            order(c, UBOOT_DECODE, i + 1, m->day ? m->day : c->v->board.day))
            return true;
        if (m->state == MESSAGE_READY && clear &&
            order(c, UBOOT_SEND, i + 1, 0))
            return true;
    }
    return false;
}

static bool reload(struct captain *c)
{
    for (int i = 0; i < TUBES; i++)
        if (c->h->tube[i].state == TUBE_EMPTY && !is_hunted(c) &&
            (order(c, UBOOT_RELOAD, i + 1, 0) ||
             order(c, UBOOT_RELOAD, i + 1, 1)))
            return true;
    return false;
}

static bool housekeeping(struct captain *c)
{
    const struct uboot_hand *h = c->h;
    if (h->bells && order(c, UBOOT_RELIEVED, 0, 0))
        return true;
    if (c->v->board.paused && order(c, UBOOT_RESUME, 0, 0))
        return true;
    /* The puzzle takes a while, and sometimes longer than there is. */
    if (h->breach && dice_below(c->dice, 50) == 0 && order(c, UBOOT_SEAL, 0, 0))
        return true;
    if (clear_sections(c) || mend(c) || messages(c) || reload(c))
        return true;
    if (h->surfaced && h->observers != 5 && order(c, UBOOT_WATCH, 5, 0))
        return true;
    if (!h->surfaced && !h->hydrophone && order(c, UBOOT_LISTEN, 1, 0))
        return true;
    return false;
}

/* Danger. */

/* Deep, slow, away from who hunts; full speed and a hard turn when screws come
 * over. */
static bool evade(struct captain *c)
{
    int64_t run = captain_heard(c->v, UBOOT_MESSAGE_PING_CLOSE);
    const struct mark *near = nearest_warship(c);
    if (c->h->periscope && order(c, UBOOT_PERISCOPE, 0, 0))
        return true;
    if (go_to_depth(c, deep(c)))
        return true;
    if (run < 20 * SECOND) {
        int64_t when = c->v->board.tick - run;
        double turn = when / 40 % 2 ? 80.0 : -80.0;
        if (ring(c, c->h->battery > 15 ? TELEGRAPH_FULL : TELEGRAPH_HALF))
            return true;
        if (run < 3 * SECOND && steer(c, c->h->course + turn))
            return true;
        return false;
    }
    if (run < 100 * SECOND)
        return false;
    if (ring(c, TELEGRAPH_SLOW))
        return true;
    if (near && near->range < 5.0 && run > 240 * SECOND)
        return steer(c, bearing_of(-near->x, -near->y));
    return false;
}

static bool aircraft(struct captain *c)
{
    for (int i = 0; i < c->marks; i++)
        if (c->mark[i].report->is_aircraft &&
            c->mark[i].report->state == CONTACT_HELD)
            return true;
    return heard(c, UBOOT_MESSAGE_AIRCRAFT, MINUTE) ||
           heard(c, UBOOT_MESSAGE_RADAR_WARNING, MINUTE);
}

/* Must he leave the surface? */
static bool must_dive(const struct captain *c)
{
    const struct mark *near = nearest_warship(c);
    bool night = c->h->is_night;
    if (near && near->range < (night ? 0.9 : 4.5))
        return true;
    if (!heard(c, UBOOT_MESSAGE_DETECTED_VISUAL, 90 * SECOND))
        return false;
    /* Seen: whoever is near and not surely a merchant means harm. */
    for (int i = 0; i < c->marks; i++) {
        const struct mark *m = &c->mark[i];
        if (m->report->state == CONTACT_HELD && !m->friend &&
            (m->warship || m->report->type < 0) &&
            m->range < (night ? 3.0 : 8.0))
            return true;
    }
    return false;
}

static bool danger(struct captain *c)
{
    const struct uboot_hand *h = c->h;
    bool under = h->trim != TRIM_SURFACED;
    if (is_hunted(c) && under) {
        evade(c);
        return true;
    }
    if (!under && (aircraft(c) || must_dive(c)) && h->battery > 5) {
        order(c, UBOOT_DIVE, 0, 0);
        return true;
    }
    if (under && aircraft(c)) {
        go_to_depth(c, deep(c) < 50 ? deep(c) : 50);
        return true;
    }
    /* After being seen he stays down for a while. */
    if (under && heard(c, UBOOT_MESSAGE_DETECTED_VISUAL, 12 * MINUTE)) {
        evade(c);
        return true;
    }
    return false;
}

/* Attack. */

static int tubes_in(const struct captain *c, enum tube_state state)
{
    int count = 0;
    for (int i = 0; i < 4; i++)
        count += c->h->tube[i].state == (int8_t)state;
    return count;
}

/* Some missions are about warships. */
static bool wants_warships(const struct captain *c)
{
    int mission = c->v->board.setting.mission;
    static const uint8_t hunts[] = {0, 1, 1, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0};
    return hunts[mission];
}

/* The best target: a held ship of the enemy, the nearest; else a group. */
static const struct mark *target_of(const struct captain *c)
{
    const struct mark *best = NULL;
    double least = 1e9;
    for (int i = 0; i < c->marks; i++) {
        const struct mark *m = &c->mark[i];
        const struct contact_report *r = m->report;
        if (r->is_aircraft || m->friend || m->range > 30.0 ||
            r->sound == SOUND_SMALL || (m->warship && !wants_warships(c)))
            continue;
        double worth = m->range + (r->state == CONTACT_GHOST ? 4.0 : 0.0) +
                       (m->warship ? 8.0 : 0.0) + (r->is_group ? 1.0 : 0.0);
        if (r->type >= 0 && uboot_ship_types[r->type].grt < 500 && !m->warship)
            worth += 10.0;
        if (worth < least) {
            least = worth;
            best = m;
        }
    }
    return best;
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
            (m->warship && !wants_warships(c)))
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
static bool shoot(struct captain *c)
{
    const struct uboot_hand *h = c->h;
    const struct mark *t = in_the_sight(c);
    int salvo = 0, ready = 0;
    /* One salvo at a time, and a fresh look before the next. */
    if (!t || heard(c, UBOOT_MESSAGE_NO_SOLUTION, 4 * SECOND) ||
        heard(c, UBOOT_MESSAGE_TORPEDO_AWAY, 25 * SECOND))
        return false;
    for (int i = 0; i < 4; i++) {
        salvo += h->tube[i].state == TUBE_FLOODED && h->tube[i].in_salvo;
        ready += h->tube[i].state == TUBE_FLOODED;
    }
    if (ready == 0)
        return false;
    if (h->tdc.contact != t->report->number)
        return order(c, UBOOT_AIM, t->report->number, 0);
    int want =
        t->report->type >= 0 && uboot_ship_types[t->report->type].grt > 4000
            ? 2
            : 1;
    if (salvo < want && salvo < ready)
        for (int i = 0; i < 4; i++)
            if (h->tube[i].state == TUBE_FLOODED && !h->tube[i].in_salvo)
                return order(c, UBOOT_SALVO, i + 1, 0);
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
    return order(c, UBOOT_FIRE, 0, 0);
}

static bool flood(struct captain *c)
{
    for (int i = 0; i < 4; i++)
        if (c->h->tube[i].state == TUBE_LOADED &&
            order(c, UBOOT_FLOOD, i + 1, 0))
            return true;
    return false;
}

/* Where to steer to be `off` miles abeam of the target's track, `ahead` miles
 * ahead of it, when we get there. */
static double approach(const struct mark *t, double kn, double ahead,
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

static bool attack_by_night(struct captain *c, const struct mark *t)
{
    if (c->h->trim != TRIM_SURFACED) {
        const struct mark *near = nearest_warship(c);
        if (near && near->range < 2.0)
            return false;
        return rise(c);
    }
    if (t->range < 3.5 && flood(c))
        return true;
    if (shoot(c))
        return true;
    if (ring(c, t->range < 2.0 ? TELEGRAPH_HALF : TELEGRAPH_FULL))
        return true;
    double aob = u_abs(wrap180(bearing_of(-t->x, -t->y) - t->course));
    if (t->range < 1.5 && !t->report->is_group && aob > 30.0)
        return steer(c, bearing_of(t->x, t->y)); /* the bow at it */
    double kn = t->range < 2.0 ? 11.0 : 17.0;
    return steer(c, approach(t, kn, 0.3, t->report->is_group ? 1.2 : 0.7));
}

/* By day: ahead of it out of sight on the surface, then under water across its
 * track. */
static bool attack_by_day(struct captain *c, const struct mark *t)
{
    double aob = u_abs(wrap180(bearing_of(-t->x, -t->y) - t->course));
    bool group = t->report->is_group;
    if (c->h->trim == TRIM_SURFACED) {
        if (t->range < 5.5 || (t->range < 8.0 && aob < 25.0))
            return order(c, UBOOT_DIVE, 0, 0);
        if (ring(c, TELEGRAPH_FULL))
            return true;
        /* Overhaul eight miles abeam until well ahead. */
        return steer(c, approach(t, 17.0, 8.0, aob < 40.0 ? 0.5 : 8.5));
    }
    if (t->range > 7.0 && aob > 60.0 &&
        !heard(c, UBOOT_MESSAGE_DIVE_DONE, 10 * MINUTE))
        return rise(c);
    if (t->range < 2.5 && flood(c))
        return true;
    if (shoot(c))
        return true;
    if (go_to_depth(c, 10))
        return true;
    bool look =
        c->v->board.tick / (30 * SECOND) % (t->range < 2.0 ? 2 : 6) == 0;
    if (c->h->depth_m <= 10 && look != (c->h->periscope != 0) &&
        order(c, UBOOT_PERISCOPE, look, 0))
        return true;
    if (ring(c, t->range > 2.0 && !group ? TELEGRAPH_HALF : TELEGRAPH_SLOW))
        return true;
    return t->course >= 0.0 && steer(c, approach(t, 4.0, 0.0, 0.4));
}

/* Keeps in touch until it is dark. */
static bool shadow(struct captain *c, const struct mark *t)
{
    if (c->h->trim != TRIM_SURFACED) {
        const struct mark *near = nearest_warship(c);
        if ((near && near->range < 5.0) || t->range < 6.0)
            return go_to_depth(c, deep(c) < 40 ? deep(c) : 40) ||
                   ring(c, TELEGRAPH_SLOW);
        return rise(c);
    }
    if (t->course < 0.0)
        return steer(c, bearing_of(t->x, t->y)) || ring(c, TELEGRAPH_HALF);
    /* Nine miles off and forward of its beam: out, in or along. */
    double from = wrap180(bearing_of(-t->x, -t->y) - t->course);
    double side = from >= 0.0 ? 1.0 : -1.0, aob = u_abs(from);
    double near = c->h->is_night ? 3.0 : 8.0;
    double course = t->range < near         ? t->course + side * 60.0
                    : t->range > near + 1.5 ? t->course - side * 45.0
                                            : t->course;
    enum telegraph t_speed = aob > 50.0   ? TELEGRAPH_FULL
                             : aob < 25.0 ? TELEGRAPH_SLOW
                                          : TELEGRAPH_HALF;
    if (ring(c, t_speed))
        return true;
    return u_abs(wrap180(course - c->h->ordered_course)) > 8.0 &&
           steer(c, course);
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
        if (!may_rise(c)) {
            /* It comes to him: across its bearing, at periscope depth. */
            if (!go_to_depth(c, 10) && !ring(c, TELEGRAPH_SLOW))
                steer(c, bearing_of(best->x, best->y));
            return true;
        }
        if (!heard(c, UBOOT_MESSAGE_DIVE_DONE, 4 * MINUTE))
            rise(c);
        return true;
    }
    if (!ring(c, TELEGRAPH_FULL))
        steer(c, bearing_of(best->x, best->y));
    return true;
}

static bool attack(struct captain *c)
{
    const struct mark *t = target_of(c);
    int ready = tubes_in(c, TUBE_LOADED) + tubes_in(c, TUBE_FLOODED) +
                tubes_in(c, TUBE_FLOODING);
    bool reloads = tubes_in(c, TUBE_RELOADING) > 0;
    bool armed = ready >= 2 || (ready > 0 && !reloads);
    if (!t || t->range > 25.0)
        return armed && run_up(c);
    if (t->warship && !armed)
        return false;
    bool night = c->h->is_night;
    if (!armed) {
        /* Off a few miles, to reload. */
        if (reloads && c->h->trim == TRIM_SURFACED) {
            shadow(c, t);
            return true;
        }
        return false;
    }
    if (t->course < 0.0 && t->range > 1.5) {
        /* Closer, until its course is known. */
        if (c->h->trim != TRIM_SURFACED && !night && t->range < 6.0)
            go_to_depth(c, 10);
        else if (c->h->trim != TRIM_SURFACED && t->range > 5.0)
            rise(c);
        else if (!ring(c, c->h->trim == TRIM_SURFACED ? TELEGRAPH_FULL
                                                      : TELEGRAPH_HALF) &&
                 (t->range > 6.0 || night))
            steer(c, bearing_of(t->x, t->y));
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

/* The plan. */

/* On patrol he goes down for ten minutes of every hour to listen. */
static bool listens(const struct captain *c, const struct leg *leg)
{
    return leg && leg->errand == PATROL && deep(c) >= 25 &&
           c->v->board.tick / MINUTE % 60 < 10 && c->h->battery > 40;
}

static bool follow_plan(struct captain *c)
{
    const struct leg *leg = plan_leg(c->v);
    double x, y;
    if (listens(c, leg))
        return ring(c, TELEGRAPH_SLOW) || go_to_depth(c, 25);
    if (c->h->trim != TRIM_SURFACED) {
        /* Up again when it is quiet. */
        const struct mark *near = nearest_warship(c);
        if (heard(c, UBOOT_MESSAGE_PING, QUIET_MINUTES * MINUTE) ||
            heard(c, UBOOT_MESSAGE_AIRCRAFT, 20 * MINUTE) ||
            (near && near->range < 4.0 && c->h->battery > 10))
            return ring(c, TELEGRAPH_SLOW);
        return rise(c);
    }
    if (!leg)
        return ring(c, TELEGRAPH_SLOW);
    plan_point(leg, &x, &y);
    double dx = x - c->h->plot_x / 10.0, dy = y - c->h->plot_y / 10.0;
    double to = u_hypot(dx, dy);
    /* Near the coast by night only: he waits twenty miles off. */
    if (leg->by_night && !c->h->is_night && to < 25.0) {
        if (to < 18.0)
            return ring(c, TELEGRAPH_HALF) || steer(c, bearing_of(-dx, -dy));
        return ring(c, TELEGRAPH_STOP);
    }
    if (leg->errand == STOP_HERE) {
        /* Whoever is waited for may be in sight. */
        for (int i = 0; i < c->marks; i++)
            if (c->mark[i].friend && c->mark[i].range < 12.0) {
                dx = c->mark[i].x;
                dy = c->mark[i].y;
                to = c->mark[i].range;
            }
        if (to < 0.25)
            return ring(c, TELEGRAPH_STOP);
        if (to < 2.0)
            return ring(c, TELEGRAPH_SLOW) || steer(c, bearing_of(dx, dy));
    }
    if (leg->errand == PATROL && to < 6.0) {
        double box = (double)(c->v->board.tick / (45 * MINUTE) % 4) * 90.0;
        return ring(c, TELEGRAPH_SLOW) || steer(c, box);
    }
    bool haste = to > 12.0 || leg->errand != PATROL;
    return ring(c, haste ? TELEGRAPH_FULL : TELEGRAPH_HALF) ||
           steer(c, bearing_of(dx, dy));
}

/* How long nothing needs to be thought about. */
static int pause_of(const struct captain *c)
{
    const struct mark *t = target_of(c);
    if (c->h->breach || is_hunted(c) || c->h->trim == TRIM_DIVING)
        return 8;
    if (t && t->range < 3.0)
        return 8;
    if (c->marks > 0)
        return 40;
    return 80;
}

static struct action choose(const struct game *game, const void *view,
                            const struct choices *choices, struct dice *dice)
{
    (void)game;
    struct captain c = {.v = view, .choices = choices, .dice = dice};
    c.h = &c.v->hand;
    c.marks = captain_marks(c.v, c.mark, MARKS);
    c.action.verb = UBOOT_STEP;
    if (housekeeping(&c))
        return c.action;
    if (!danger(&c) && !attack(&c))
        follow_plan(&c);
    if (c.action.verb == UBOOT_STEP)
        c.action.arg[0] = (int16_t)pause_of(&c);
    return c.action;
}

const struct bot bot_uboot_helmsman = {
    .name = "helmsman",
    .game = "helm",
    .text = T_BOT_HELMSMAN,
    .choose = choose,
};
