/* The reckoning: log and compass, the allowance for the current, the error, and
 * fixes that correct it. [9.1, 9.1.2, model.15] */
#include "navigation.h"

#include "games/uboot/app/umath.h"
#include "world.h"

enum {
    LOG_TICKS = 40,                 /* the log is read every 10 s */
    GROW_TICKS = 10 * TICKS_MINUTE, /* the error grows every 10 minutes */
};

/* Errors of an hour on hard, independent of the next hour's: at 12 knots for 100
 * hours they come to 3 miles. Medium has none: with these two, officers who do
 * not order the sextant fell from 650 to 525 glory in P2A and from 725 to 562 in
 * S6 (4 games each, seed 101). [ruling 231] */
#define LOG_PART 0.025    /* of the way run, along the course */
#define HELM_DEG 0.5      /* of the course steered */
#define STRAY_KN 0.15     /* of the current from what is printed, each way */
#define FIRST_NM 0.5      /* the error with which a mission begins */
#define SKY_NM 2.0        /* error of a sight; twice on hard [ruling 233] */
#define SKY_ALONG_NM 12.0 /* along the line that a single body gives */
#define SOUND_M 60.0      /* the lead reaches so deep */
#define HEARD_NM 1.0      /* the sounder is heard so far */
#define SOUND_NM 0.5      /* error of a depth's line on the chart */
#define ALONG_NM 6.0      /* along that line */

/* How far the difficulty lets the sea stray: 0 easy, 0.5, 1 hard. */
static double strays(const struct world *w)
{
    return difficulty(w, UBOOT_DIFFICULTY_VALUE_NAVIGATOR_CURRENT_SET);
}

struct drift navigation_printed(const struct setting *s, double x, double y)
{
    const struct uboot_difficulty_row *scale =
        &uboot_difficulty[UBOOT_DIFFICULTY_VALUE_NAVIGATOR_CURRENT_SET];
    int level = s->difficulty[ROLE_NAVIGATOR];
    double part = level == EASY     ? scale->easy
                  : level == MEDIUM ? scale->medium
                                    : scale->hard;
    struct place p = seachart_place(x, y);
    for (int i = 0; i < uboot_currents_count; i++) {
        const struct uboot_currents_row *c = &uboot_currents[i];
        if (p.lat <= c->lat_n && p.lat > c->lat_s && p.lon >= c->lon_w &&
            p.lon < c->lon_e)
            return (struct drift){c->set_deg, part * c->drift_kn};
    }
    return (struct drift){0.0, 0.0};
}

struct ellipse spread_axes(const struct spread *s)
{
    double mean = (s->xx + s->yy) / 2.0, off = (s->yy - s->xx) / 2.0;
    double half = u_hypot(off, s->xy);
    double twice = half > 0.0 ? bearing_of(s->xy, off) : 0.0;
    return (struct ellipse){u_sqrt(maxd(0.0, mean + half)),
                            u_sqrt(maxd(0.0, mean - half)), twice / 2.0};
}

struct spread spread_of(const struct ellipse *e)
{
    double s = u_sind(e->deg), c = u_cosd(e->deg);
    double a = e->major * e->major, b = e->minor * e->minor;
    return (struct spread){a * s * s + b * c * c, (a - b) * s * c,
                           a * c * c + b * s * s};
}

static struct spread plus(struct spread a, struct spread b)
{
    return (struct spread){a.xx + b.xx, a.xy + b.xy, a.yy + b.yy};
}

/* Miles of error along a direction. */
static double error_along(const struct spread *s, double sin, double cos)
{
    return u_sqrt(maxd(0.0, s->xx * sin * sin + 2.0 * s->xy * sin * cos +
                                s->yy * cos * cos));
}

void navigation_setup(struct world *w)
{
    struct navigation *n = &w->nav;
    *n = (struct navigation){0};
    n->x = w->boat.x;
    n->y = w->boat.y;
    n->error = spread_of(&(struct ellipse){FIRST_NM, FIRST_NM, 0.0});
    n->land_tick = n->sounded_tick = -NEVER;
    n->look_due = n->bearing_due = 0;
}

/* 1 if log and helm err. */
static double slips(const struct world *w)
{
    return w->setting.difficulty[ROLE_NAVIGATOR] == HARD ? 1.0 : 0.0;
}

/* The log and the helmsman err anew in every hour. [ruling 231] */
static void draw_errors(struct world *w)
{
    double scale = slips(w);
    double log = rng_normal(w, STREAM_NAVIGATION);
    double helm = rng_normal(w, STREAM_NAVIGATION);
    w->nav.log_error = scale * LOG_PART * log;
    w->nav.helm_error = scale * HELM_DEG * helm;
}

/* The way by log and compass, and the set allowed for. [9.1] */
static void keep_reckoning(struct world *w)
{
    struct navigation *n = &w->nav;
    double scale = world_scale(w, n->y);
    double way = w->boat.speed * (1.0 + n->log_error) * LOG_TICKS * TICK_S /
                 3600.0 * scale;
    double course = boat_compass(w) + n->helm_error;
    double east = way * u_sind(course), north = way * u_cosd(course);
    n->run_x += east;
    n->run_y += north;
    if (n->allow_ckn && w->boat.trim != TRIM_BOTTOM) {
        double set = n->allow_ckn / 100.0 * LOG_TICKS * TICK_S / 3600.0 * scale;
        east += set * u_sind(n->allow_deg);
        north += set * u_cosd(n->allow_deg);
    }
    n->x += east;
    n->y += north;
}

/* The part of the printed set for which nothing is allowed adds up hour by hour,
 * so the error along it grows by its miles and not by their squares. */
static void grow_by_set(struct spread *s, double east, double north)
{
    double miles = u_hypot(east, north);
    if (miles <= 0.0)
        return;
    double sin = east / miles, cos = north / miles;
    double was = error_along(s, sin, cos), grows = miles * (miles + 2.0 * was);
    *s = plus(*s, (struct spread){grows * sin * sin, grows * sin * cos,
                                  grows * cos * cos});
}

/* [ruling 231] */
static void grow_error(struct world *w)
{
    struct navigation *n = &w->nav;
    double hours = GROW_TICKS * TICK_S / 3600.0;
    double way = u_hypot(n->run_x, n->run_y);
    /* Sums of squares: six growths make an hour's error. */
    struct ellipse run = {.major = slips(w) * LOG_PART * way / u_sqrt(hours),
                          .minor =
                              slips(w) * HELM_DEG * U_RAD * way / u_sqrt(hours),
                          .deg = bearing_of(n->run_x, n->run_y)};
    struct spread grown = spread_of(&run);
    struct drift p = navigation_printed(&w->setting, n->x, n->y);
    double east = p.kn * u_sind(p.deg), north = p.kn * u_cosd(p.deg);
    east -= n->allow_ckn / 100.0 * u_sind(n->allow_deg);
    north -= n->allow_ckn / 100.0 * u_cosd(n->allow_deg);
    n->error = plus(n->error, grown);
    grow_by_set(&n->error, east * hours, north * hours);
    /* How today's current strays from the book stays the same for days. */
    grow_by_set(&n->error, strays(w) * STRAY_KN * hours, 0.0);
    grow_by_set(&n->error, 0.0, strays(w) * STRAY_KN * hours);
    if (n->offer.kind)
        n->offer.error = plus(n->offer.error, grown);
    n->run_x = n->run_y = 0.0;
}

static void write_track(struct navigation *n)
{
    n->track_x[n->hours % TRACK_HOURS] = n->x;
    n->track_y[n->hours % TRACK_HOURS] = n->y;
    n->hours++;
}

void navigation_allow(struct world *w, int deg, int ckn)
{
    w->nav.allow_deg = (int16_t)deg;
    w->nav.allow_ckn = (int16_t)ckn;
}

/* The track since the last fix is moved with the reckoning, the older the
 * less. */
static void redraw_track(struct world *w, double east, double north)
{
    struct navigation *n = &w->nav;
    double since = (double)(w->clock.tick - n->fix_tick) / TICKS_HOUR;
    for (int i = 0; i < TRACK_HOURS && i < n->hours; i++) {
        int at = (n->hours - 1 - i) % TRACK_HOURS;
        double part = since > 0.0 ? 1.0 - i / since : 0.0;
        if (part <= 0.0)
            break;
        n->track_x[at] += part * east;
        n->track_y[at] += part * north;
    }
}

void navigation_accept(struct world *w)
{
    struct navigation *n = &w->nav;
    struct fix_offer *f = &n->offer;
    struct spread *c = &n->error;
    struct spread sum = plus(*c, f->error);
    double det = sum.xx * sum.yy - sum.xy * sum.xy;
    if (!f->kind || det <= 0.0)
        return;
    /* The gain K = C / (C + R), as a matrix of two by two. */
    double kxx = (c->xx * sum.yy - c->xy * sum.xy) / det;
    double kxy = (c->xy * sum.xx - c->xx * sum.xy) / det;
    double kyx = (c->xy * sum.yy - c->yy * sum.xy) / det;
    double kyy = (c->yy * sum.xx - c->xy * sum.xy) / det;
    double east = kxx * f->dx + kxy * f->dy;
    double north = kyx * f->dx + kyy * f->dy;
    struct spread was = *c;
    c->xx = (1.0 - kxx) * was.xx - kxy * was.xy;
    c->xy = (1.0 - kxx) * was.xy - kxy * was.yy;
    c->yy = (1.0 - kyy) * was.yy - kyx * was.xy;
    redraw_track(w, east, north);
    n->x += east;
    n->y += north;
    n->fix_tick = w->clock.tick;
    if (f->kind == FIX_LAND || f->kind == FIX_MARK)
        n->trusted = 1; /* further bearings correct without asking */
    *f = (struct fix_offer){0};
}

void navigation_offer(struct world *w, const struct measured *m)
{
    struct navigation *n = &w->nav;
    double along = m->error.major * rng_normal(w, STREAM_NAVIGATION);
    double across = m->error.minor * rng_normal(w, STREAM_NAVIGATION);
    double s = u_sind(m->error.deg), c = u_cosd(m->error.deg);
    n->offer = (struct fix_offer){
        .dx = w->boat.x - n->x + along * s + across * c + m->wrong.x,
        .dy = w->boat.y - n->y + along * c - across * s + m->wrong.y,
        .error = spread_of(&m->error),
        .tick = w->clock.tick,
        .kind = m->kind,
        .mark = m->mark,
    };
}

void navigation_say(struct world *w)
{
    const struct fix_offer *f = &w->nav.offer;
    feed_say(w, UBOOT_MESSAGE_FIX_OFFER, f->kind - FIX_SUN,
             round_int(u_hypot(f->dx, f->dy)),
             round_int(bearing_of(f->dx, f->dy)) % 360);
}

/* By day the sun, by night the moon give one line, across their bearing; stars
 * over a twilight horizon give a fix. [ruling 233] */
void navigation_sky(struct world *w, bool rough)
{
    const struct sea *s = &w->sea;
    struct date d = clock_date(&w->clock);
    struct place p = seachart_place(w->boat.x, w->boat.y);
    struct sky sky = sun_moon(d.year, d.month, d.day, d.hours, p.lat, p.lon);
    bool hard = w->setting.difficulty[ROLE_NAVIGATOR] == HARD;
    double miles = SKY_NM * (hard ? 2.0 : 1.0) * (rough ? 2.0 : 1.0);
    bool stars = s->sun_deg > -12.0 && s->sun_deg < -4.0;
    bool sun = s->sun_deg > 5.0;
    struct measured m = {
        .error = {.major = stars ? miles : SKY_ALONG_NM,
                  .minor = miles,
                  .deg = wrap360((sun ? sky.sun_bearing : sky.moon_bearing) +
                                 90.0)},
        .kind = stars ? FIX_STARS
                : sun ? FIX_SUN
                      : FIX_MOON,
    };
    navigation_offer(w, &m);
    navigation_say(w);
}

/* The sounder's pulses are heard by escorts nearby. */
static void hear_sounder(struct world *w)
{
    for (int i = 0; i < w->fleet.ships; i++) {
        const struct ship *s = &w->fleet.ship[i];
        if (s->hunter != FLEET_NONE && ship_afloat(s) &&
            w->fleet.group[s->group].present == 1 &&
            u_hypot(s->x - w->boat.x, s->y - w->boat.y) <= HEARD_NM)
            fleet_alarm(w, s->group, ALARM_ECHO, w->boat.x, w->boat.y);
    }
}

/* The depth, to two metres; in less than 60 m off a coast the chart's line of
 * that depth is a line for the reckoning. [ruling 236] */
void navigation_sound(struct world *w)
{
    double depth = depth_at(w->boat.x, w->boat.y);
    double off = 2.0 * rng_normal(w, STREAM_NAVIGATION);
    w->nav.sounded_tick = w->clock.tick;
    if (!w->boat.surfaced)
        hear_sounder(w);
    if (depth > SOUND_M && w->boat.surfaced) {
        feed_say(w, UBOOT_MESSAGE_NO_BOTTOM);
        return;
    }
    feed_say(w, UBOOT_MESSAGE_SOUNDING,
             round_int(maxd(1.0, depth + clampd(off, -2.0, 2.0))));
    struct point coast;
    double miles = coast_nearest(w->boat.x, w->boat.y, 2.0, &coast);
    if (miles >= 2.0)
        return; /* a level bottom tells nothing */
    double bearing = bearing_of(coast.x - w->boat.x, coast.y - w->boat.y);
    struct measured m = {
        .error = {ALONG_NM, SOUND_NM, wrap360(bearing + 90.0)},
        .kind = FIX_SOUNDING,
    };
    navigation_offer(w, &m);
    navigation_say(w);
}

void navigation_tick(struct world *w)
{
    int64_t now = w->clock.tick;
    if (now % LOG_TICKS != 0)
        return;
    if (now % TICKS_HOUR == 0 || now == LOG_TICKS) {
        draw_errors(w);
        write_track(&w->nav);
    }
    keep_reckoning(w);
    if (now % GROW_TICKS == 0)
        grow_error(w);
    if (now >= w->nav.look_due)
        landfall_tick(w);
}
