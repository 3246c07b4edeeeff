/* Land in sight: lookouts name it if they can, and its bearing is a fix.
 * [model.5, ruling 234, ruling 235] */
#include "games/uboot/app/umath.h"
#include "navigation.h"
#include "world.h"

enum {
    LOOK_TICKS = 2 * TICKS_MINUTE,     /* between two looks for land */
    BEARING_TICKS = 10 * TICKS_MINUTE, /* between two bearings of it */
    LOST_TICKS = TICKS_HOUR,           /* land not seen for so long is lost */
};

#define COAST_M 30.0       /* height of a coast without a name */
#define FARTHEST_NM 15.0   /* no weather shows land farther off */
#define LAMP_CLEAR_NM 10.0 /* visibility in which a lamp carries as printed */
#define DIMMED 0.5         /* part of its range that a dimmed lamp keeps */
#define BEARING_NM 0.5     /* error across a bearing [ruling 235] */
#define RANGE_PART 0.15    /* error of the distance, a part of it */
#define COAST_NM 6.0       /* error along a coast that nobody can name */
#define WRONG_DAY 0.10     /* chance that a mark is taken for another */
#define WRONG_NIGHT 0.25
#define OTHERS_NM 40.0 /* marks this near each other are mistaken */
#define PLAIN_NM 4.0   /* nearer there is no doubt which it is */
#define FAR_DEG 0.6    /* of latitude: farther than any lamp is seen */

static double eye_m(void)
{
    return uboot_boat[UBOOT_BOAT_VALUE_BRIDGE_EYE_HEIGHT].value;
}

/* How far unlit land is seen: as far as eyes reach in this light. [model.5] */
static double land_range(const struct world *w, double height_m)
{
    double optical =
        w->sea.now.visibility_nm * (0.12 + 0.88 * u_pow(w->sea.light, 0.6));
    return mind(horizon_nm(eye_m(), height_m), optical);
}

double landmark_range(const struct world *w, int mark)
{
    const struct uboot_landmarks_row *m = &uboot_landmarks[mark];
    double range = land_range(w, m->height_m);
    if (is_night(w) &&
        (m->lit == UBOOT_LIT_NEUTRAL || m->lit == UBOOT_LIT_DIMMED)) {
        double clear = mind(1.0, w->sea.now.visibility_nm / LAMP_CLEAR_NM);
        double lamp = m->lamp_nm * clear;
        if (m->lit == UBOOT_LIT_DIMMED)
            lamp *= DIMMED;
        range = maxd(range, mind(lamp, horizon_nm(eye_m(), m->height_m)));
    }
    return range;
}

static struct point mark_at(int mark)
{
    return seachart_point(uboot_landmarks[mark].lat, uboot_landmarks[mark].lon);
}

static double miles_to(const struct world *w, struct point p)
{
    return u_hypot(p.x - w->boat.x, p.y - w->boat.y);
}

/* What the lookouts have before them: the nearest mark in sight, else the
 * nearest coast, else nothing. */
struct land {
    struct point at;
    double miles;
    int mark; /* row + 1, or 0 */
    bool seen;
};

static struct land look_round(const struct world *w)
{
    struct land best = {.miles = 1e9};
    struct place here = seachart_place(w->boat.x, w->boat.y);
    for (int i = 0; i < uboot_landmarks_count; i++) {
        if (u_abs(uboot_landmarks[i].lat - here.lat) > FAR_DEG ||
            u_abs(uboot_landmarks[i].lon - here.lon) > 2.0 * FAR_DEG)
            continue;
        struct point p = mark_at(i);
        double miles = miles_to(w, p);
        if (miles < best.miles && miles <= landmark_range(w, i))
            best = (struct land){p, miles, i + 1, true};
    }
    double limit = mind(land_range(w, COAST_M), FARTHEST_NM);
    if (best.seen || open_ocean(w->boat.x, w->boat.y))
        return best;
    struct point coast;
    double miles = coast_nearest(w->boat.x, w->boat.y, limit, &coast);
    if (miles < limit)
        best = (struct land){coast, miles, 0, true};
    return best;
}

/* The mark for which this one is taken: mostly itself, at times another within
 * 40 miles of it. */
static int taken_for(struct world *w, int mark, double miles)
{
    bool wrong =
        rng_chance(w, STREAM_NAVIGATION, is_night(w) ? WRONG_NIGHT : WRONG_DAY);
    double draw = rng_uniform(w, STREAM_NAVIGATION);
    int near[32], count = 0;
    struct point here = mark_at(mark - 1);
    for (int i = 0; i < uboot_landmarks_count && count < 32; i++) {
        struct point p = mark_at(i);
        if (i != mark - 1 && u_hypot(p.x - here.x, p.y - here.y) < OTHERS_NM)
            near[count++] = i + 1;
    }
    return wrong && count && miles >= PLAIN_NM ? near[(int)(draw * count)]
                                               : mark;
}

static void take_bearing(struct world *w, const struct land *l)
{
    struct navigation *n = &w->nav;
    double bearing = bearing_of(l->at.x - w->boat.x, l->at.y - w->boat.y);
    double range = maxd(BEARING_NM, RANGE_PART * l->miles);
    struct measured m = {.kind = l->mark ? FIX_MARK : FIX_LAND,
                         .mark = n->named};
    if (l->mark) { /* sharp across the bearing, blunt along it */
        m.error = (struct ellipse){range, BEARING_NM, bearing};
        struct point real = mark_at(l->mark - 1), other = mark_at(n->named - 1);
        m.wrong = (struct point){other.x - real.x, other.y - real.y};
    } else { /* how far off, but not which part of the coast */
        m.error = (struct ellipse){COAST_NM, range, wrap360(bearing + 90.0)};
    }
    navigation_offer(w, &m);
    n->bearing_due = w->clock.tick + BEARING_TICKS;
}

static void report(struct world *w, const struct land *l)
{
    struct navigation *n = &w->nav;
    double bearing = bearing_of(l->at.x - w->boat.x, l->at.y - w->boat.y);
    n->mark = (int8_t)l->mark;
    n->named = (int8_t)(l->mark ? taken_for(w, l->mark, l->miles) : 0);
    n->trusted = 0;
    int degrees = round_int(bearing) % 360, miles = round_int(l->miles);
    if (l->mark)
        feed_say(w, UBOOT_MESSAGE_LANDFALL, n->named - 1, degrees, miles);
    else
        feed_say(w, UBOOT_MESSAGE_LAND, degrees, miles);
    take_bearing(w, l);
    navigation_say(w);
}

/* Is this land the crew has not reported yet, or has named wrongly? */
static bool is_new(const struct world *w, const struct land *l)
{
    const struct navigation *n = &w->nav;
    if (w->clock.tick - n->land_tick > LOST_TICKS)
        return true;
    if (l->mark && l->mark != n->mark)
        return true;
    return l->mark && n->named != l->mark && l->miles < PLAIN_NM;
}

void landfall_tick(struct world *w)
{
    struct navigation *n = &w->nav;
    n->look_due = w->clock.tick + LOOK_TICKS;
    if (!w->boat.surfaced || w->boat.observers == 0)
        return;
    struct land l = look_round(w);
    if (!l.seen)
        return;
    bool fresh = is_new(w, &l);
    n->land_tick = w->clock.tick;
    if (fresh) {
        report(w, &l);
        return;
    }
    if (!l.mark && n->mark) /* the mark is out of sight, its coast is not */
        n->mark = n->named = 0;
    bool other = n->offer.kind && n->offer.kind != FIX_LAND &&
                 n->offer.kind != FIX_MARK; /* he has not decided on it yet */
    if (w->clock.tick < n->bearing_due || other)
        return;
    take_bearing(w, &l);
    if (n->trusted)
        navigation_accept(w);
}
