/* The navigator: where the boat is, where she should go, and how deep the chart
 * lets her. He tells the captain a course whenever the last one no longer
 * serves, draws it on the chart, and keeps markers and disc by what he is told.
 * [9.1, 9.2] */
#include "games/uboot/chart.h"
#include "games/uboot/umath.h"
#include "uboot_command.h"

enum {
    AGAIN_MINUTES = 20, /* then he says it again */
    COAST_NM = 25,      /* by day he keeps away from a guarded coast */
    MARKER_MINUTES = 2,
    LOOK_MINUTES = 6, /* the chart is not measured more often */
    STOP_S = 60,      /* of way after the engines stop */
};

#define NEAR_NM 0.3 /* lying there she is near enough */
#define CLOSE_NM 10.0
#define SHORT_NM 0.7 /* of the track of those who are waylaid */
#define LAID_NM 0.8  /* lying there she is near enough to it */

struct bearing {
    double course, miles;
};

/* From where he believes the boat to be to where the plan wants her, round the
 * land. */
static struct bearing to_plan(const struct helm_view *p, const struct leg *leg)
{
    double x, y, next_x, next_y;
    double own_x = p->hand.plot_x / 10.0, own_y = p->hand.plot_y / 10.0;
    plan_point(leg, &x, &y);
    double miles = chart_distance(own_x, own_y, x, y);
    next_x = x;
    next_y = y;
    if (miles > CLOSE_NM)
        miles = route_next(own_x, own_y, x, y, &next_x, &next_y);
    return (struct bearing){bearing_of(next_x - own_x, next_y - own_y), miles};
}

/* Whoever is waited for may be in sight: then to him. */
static void to_friend(const struct captain *c, struct bearing *b)
{
    for (int i = 0; i < c->marks; i++)
        if (c->mark[i].friend && c->mark[i].range < 12.0) {
            b->course = bearing_of(c->mark[i].x, c->mark[i].y);
            b->miles = c->mark[i].range;
        }
}

/* How far she runs on when the engines are stopped, in miles of the chart. */
static double stopping(const struct officer *o)
{
    double stretch = chart_stretch(o->h->plot_y / 10.0);
    return u_abs(o->h->speed_dkn) / 10.0 * STOP_S / 3600.0 * stretch;
}

/* Where to, and how far; `here` once she should stop. By day he keeps away from a
 * guarded coast. */
static struct bearing proposes(const struct officer *o, const struct captain *c,
                               const struct leg *leg)
{
    struct bearing b = to_plan(c->v, leg);
    if (leg->by_night && leg->errand != PATROL && !o->h->is_night &&
        b.miles < COAST_NM) {
        b.miles = 0.0;
        return b;
    }
    if (!patrol_stops(leg))
        return b;
    bool waylays = leg->errand == WAYLAY;
    double near = waylays ? LAID_NM : NEAR_NM;
    if (leg->errand == MEET_HERE)
        to_friend(c, &b);
    b.miles = u_abs(b.miles - (waylays ? SHORT_NM : 0.0)) - stopping(o);
    if (b.miles < (o->h->telegraph > TELEGRAPH_STOP ? 0.05 : near))
        b.miles = 0.0;
    else if (b.miles < 1.0)
        b.miles = 1.0;
    return b;
}

/* Nothing that he said a while ago needs to be thought over again, unless the
 * place is near. */
static bool is_due(const struct officer *o, const struct captain *c,
                   const struct leg *leg)
{
    const struct advice *said = &o->v->desk.advice;
    int64_t age = o->v->board.tick - said->tick;
    double x, y;
    plan_point(leg, &x, &y);
    x -= c->h->plot_x / 10.0;
    y -= c->h->plot_y / 10.0;
    bool looks = o->v->board.tick / MINUTE % LOOK_MINUTES == 0;
    return said->tick == 0 || age > AGAIN_MINUTES * MINUTE ||
           (looks && age > MINUTE) || u_hypot(x, y) < CLOSE_NM;
}

static bool advises(struct officer *o, const struct captain *c)
{
    const struct advice *said = &o->v->desk.advice;
    const struct leg *leg = patrol_leg(c->v);
    struct bearing b = {o->h->course, 0.0};
    if (leg) {
        if (!is_due(o, c, leg))
            return false;
        b = proposes(o, c, leg);
        if (b.miles < CLOSE_NM && o->h->telegraph > TELEGRAPH_STOP)
            o->rest = 5 * SECOND;
    }
    int course = round_int(wrap360(b.course)) % 360;
    int miles = round_int(b.miles), deep = captain_deep(c);
    int64_t age = o->v->board.tick - said->tick;
    bool stale = said->tick == 0 || age > AGAIN_MINUTES * MINUTE;
    bool turned = miles > 0 && u_abs(wrap180(course - said->course)) >
                                   (miles > 12 ? 8.0 : 3.0);
    bool here = (miles == 0) != (said->miles == 0);
    bool nearer = b.miles < CLOSE_NM && miles != said->miles;
    bool shoals = u_abs(deep - said->deep_m) > 15.0;
    if (!stale && !here && !((turned || nearer || shoals) && age > MINUTE))
        return false;
    return officer_does(o, OFFICER_ADVISE, course, miles, deep);
}

/* The course he proposed, in pencil from the last fix. [9.1] */
static bool draws(struct officer *o)
{
    const struct charts *k = &o->v->charts;
    const struct advice *said = &o->v->desk.advice;
    if (!said->tick || said->miles < 5 || o->h->fix < 0)
        return false;
    for (int i = 0; i < k->lines; i++)
        if (u_abs(wrap180(k->line[i].course - said->course)) < 20.0)
            return false;
    if (k->lines >= PENCIL_LINES - 1)
        return officer_does(o, OFFICER_RUB, 1, 0, 0);
    return officer_does(o, OFFICER_LINE, said->course, said->miles, 0);
}

/* A marker for each of the nearest contacts that were reported. [9.2] */
static bool marks(struct officer *o, const struct captain *c)
{
    const struct charts *k = &o->v->charts;
    for (int i = 0; i < c->marks; i++) {
        const struct contact_report *r = c->mark[i].report;
        int at = r->number % MARKERS;
        bool nearer = true; /* of those that share this marker */
        for (int n = 0; n < c->marks; n++)
            nearer = nearer && (c->mark[n].report->number % MARKERS != at ||
                                c->mark[n].range > c->mark[i].range || n == i);
        if (!nearer)
            continue;
        if (r->range_cnm < 0 || r->range_cnm > 3000 ||
            c->mark[i].minutes > MARKER_MINUTES)
            continue;
        struct action a = {.verb = OFFICER_MARKER,
                           .arg = {(int16_t)(at + 1), r->true_bearing,
                                   r->range_cnm,
                                   (int16_t)(r->course >= 0 ? r->course : 0)}};
        const struct marker *m = &k->marker[at];
        if (m->set && m->bearing == a.arg[1] && m->range_cnm == a.arg[2] &&
            m->course == a.arg[3])
            continue;
        if (choices_allow(o->list, &a)) {
            o->action = a;
            return true;
        }
    }
    return false;
}

/* The disc shows the nearest ship whose course is known. [9.2.1] */
static bool turns_disc(struct officer *o, const struct captain *c)
{
    const struct mark *best = NULL;
    for (int i = 0; i < c->marks; i++)
        if (c->mark[i].course >= 0.0 && c->mark[i].range < 8.0 &&
            (!best || c->mark[i].range < best->range))
            best = &c->mark[i];
    if (!best)
        return false;
    int own = o->h->course, target = round_int(best->course) % 360;
    int bearing = (best->report->true_bearing - own + 360) % 360;
    const struct charts *k = &o->v->charts;
    if (u_abs(wrap180(k->disc_own - own)) < 5.0 &&
        u_abs(wrap180(k->disc_bearing - bearing)) < 5.0 &&
        k->disc_target == target)
        return false;
    return officer_does(o, OFFICER_DISC, own, bearing, target);
}

/* A cigarette for men outside who have done their share. [6.13] */
static bool smokes(struct officer *o)
{
    int tired = 0;
    for (int i = 4 * o->v->seat; i < 4 * o->v->seat + 4; i++) {
        int sailor = crew_sailor(o->crew, i);
        if (crew_where(o->crew, sailor) > SECTIONS_INSIDE &&
            crew_count_slots(o->crew, sailor, SLOT_ACT) > 0)
            tired++;
    }
    return tired >= 2 && officer_does(o, OFFICER_SMOKE, 0, 0, 0);
}

bool officer_navigator(struct officer *o)
{
    struct helm_view picture;
    picture_take(o, &picture);
    struct captain c = {.v = &picture, .h = &picture.hand, .dice = o->dice};
    c.marks = captain_marks(&picture, c.mark, MARKS_MAX);
    patrol_friends(o->v, patrol_leg(&picture), &c);
    o->rest = c.marks ? 20 * SECOND : 60 * SECOND;
    if (o->v->board.wait)
        return false;
    return duty_observes(o) || advises(o, &c) || smokes(o) || marks(o, &c) ||
           turns_disc(o, &c) || draws(o);
}
