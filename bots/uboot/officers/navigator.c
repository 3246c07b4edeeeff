/* The navigator: where the boat is, where she should go, and how deep the chart
 * lets her. He proposes a course whenever the last one no longer serves, draws
 * it on the chart, and keeps markers and disc by what he is told. [9.1, 9.2] */
#include "command.h"
#include "games/uboot/app/seachart.h"
#include "games/uboot/app/umath.h"

/* Chosen by hand; none was measured alone. */
enum {
    AGAIN_MINUTES = 20, /* he repeats an advice after this */
    COAST_NM = 25,      /* by day he keeps away from a guarded coast */
    MARKER_MINUTES = 2, /* an older report moves no marker */
    MARKER_CNM = 3000,  /* nor one from beyond 30 miles */
    LOOK_MINUTES = 6,   /* between two measurements, which are slow */
    STOP_S = 60,        /* she runs on so long after the engines stop */
    LINE_MILES = 5,     /* a shorter way is not worth a pencil line */
    DEEPER_M = 15,      /* a change of depth worth an advice */
    FAR_MILES = 12,
    TIRED = 2, /* men outside that are worth a cigarette */
    /* Seconds until he thinks again: near the place, with contacts, alone. */
    REST_NEAR_S = 5,
    REST_CONTACT_S = 20,
    REST_ALONE_S = 60,
};

#define NEAR_NM 0.3   /* lying this near she is there */
#define THERE_NM 0.05 /* under way she goes on until this near */
#define CLOSE_NM 10.0 /* nearer he thinks at every look, and steers straight */
#define SHORT_NM 0.7  /* to waylay, she stops this far beside the track */
#define LAID_NM 0.8   /* lying this near to that place she is there */
#define FRIEND_NM 12.0
#define DISC_NM 8.0      /* the disc shows ships this near */
#define DISC_DEG 5.0     /* and is turned for changes of this much */
#define TURN_FAR_DEG 8.0 /* a change of course worth an advice, */
#define TURN_DEG 3.0     /* within FAR_MILES */
#define LINE_DEG 20.0    /* a new pencil line differs by this much */

struct bearing {
    double course, miles;
};

/* Course and distance from where he believes the boat to be to where the plan
 * wants her, round the land. */
static struct bearing to_plan(const struct helm_view *p, const struct leg *leg)
{
    double x, y, next_x, next_y;
    double own_x = p->hand.plot_x / 10.0, own_y = p->hand.plot_y / 10.0;
    plan_point(leg, &x, &y);
    double miles = seachart_distance(own_x, own_y, x, y);
    next_x = x;
    next_y = y;
    if (miles > CLOSE_NM)
        miles = route_next(own_x, own_y, x, y, &next_x, &next_y);
    return (struct bearing){bearing_of(next_x - own_x, next_y - own_y), miles};
}

/* If the ship to be met is in sight, steers for it. */
static void to_friend(const struct helmsman *c, struct bearing *b)
{
    for (int i = 0; i < c->targets; i++)
        if (c->target[i].friend && c->target[i].range < FRIEND_NM) {
            b->course = bearing_of(c->target[i].x, c->target[i].y);
            b->miles = c->target[i].range;
        }
}

/* Chart miles she runs on when the engines stop. */
static double stopping(const struct officer *o)
{
    double stretch = seachart_stretch(o->h->plot_y / 10.0);
    return u_abs(o->h->speed_dkn) / 10.0 * STOP_S / 3600.0 * stretch;
}

/* The course and distance to propose; 0 miles where she should stop. By day he
 * keeps away from a guarded coast. */
static struct bearing proposes(const struct officer *o,
                               const struct helmsman *c, const struct leg *leg)
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
    if (b.miles < (o->h->telegraph > TELEGRAPH_STOP ? THERE_NM : near))
        b.miles = 0.0;
    else if (b.miles < 1.0)
        b.miles = 1.0;
    return b;
}

/* Is it time to think again about what he said? Always when the place is
 * near. */
static bool is_due(const struct officer *o, const struct helmsman *c,
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

static bool advises(struct officer *o, const struct helmsman *c)
{
    const struct advice *said = &o->v->desk.advice;
    const struct leg *leg = patrol_leg(c->v);
    struct bearing b = {o->h->course, 0.0};
    if (leg) {
        if (!is_due(o, c, leg))
            return false;
        b = proposes(o, c, leg);
        if (b.miles < CLOSE_NM && o->h->telegraph > TELEGRAPH_STOP)
            o->rest = REST_NEAR_S * SECOND;
    }
    int course = round_int(wrap360(b.course)) % 360;
    int miles = round_int(b.miles), deep = helmsman_deep(c);
    int64_t age = o->v->board.tick - said->tick;
    bool stale = said->tick == 0 || age > AGAIN_MINUTES * MINUTE;
    bool turned =
        miles > 0 && u_abs(wrap180(course - said->course)) >
                         (miles > FAR_MILES ? TURN_FAR_DEG : TURN_DEG);
    bool here = (miles == 0) != (said->miles == 0);
    bool nearer = b.miles < CLOSE_NM && miles != said->miles;
    bool shoals = u_abs(deep - said->deep_m) > DEEPER_M;
    if (!stale && !here && !((turned || nearer || shoals) && age > MINUTE))
        return false;
    return officer_does(o, OFFICER_ADVISE, course, miles, deep);
}

/* Draws the course he proposed, from the reckoning. [9.1] */
static bool draws(struct officer *o)
{
    const struct charts *k = &o->v->charts;
    const struct advice *said = &o->v->desk.advice;
    if (!said->tick || said->miles < LINE_MILES || o->h->fix < 0)
        return false;
    for (int i = 0; i < k->lines; i++)
        if (u_abs(wrap180(k->line[i].course - said->course)) < LINE_DEG)
            return false;
    if (k->lines >= PENCIL_LINES - 1)
        return officer_does(o, OFFICER_RUB, 1, 0, 0);
    if (k->pencil != FROM_RECKONING)
        return officer_does(o, OFFICER_PENCIL, FROM_RECKONING, 0, 0);
    return officer_does(o, OFFICER_LINE, said->course, said->miles, 0);
}

/* Puts a marker for each of the nearest reported contacts. [9.2] */
static bool sets_markers(struct officer *o, const struct helmsman *c)
{
    const struct charts *k = &o->v->charts;
    for (int i = 0; i < c->targets; i++) {
        const struct contact_report *r = c->target[i].report;
        int at = r->number % MARKERS;
        bool nearer = true; /* than others that share this marker */
        for (int n = 0; n < c->targets; n++)
            nearer =
                nearer && (c->target[n].report->number % MARKERS != at ||
                           c->target[n].range > c->target[i].range || n == i);
        if (!nearer)
            continue;
        if (r->range_cnm < 0 || r->range_cnm > MARKER_CNM ||
            c->target[i].minutes > MARKER_MINUTES)
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

/* Sets the disc for the nearest ship with a known course. [9.2.1] */
static bool turns_disc(struct officer *o, const struct helmsman *c)
{
    const struct target *best = NULL;
    for (int i = 0; i < c->targets; i++)
        if (c->target[i].course >= 0.0 && c->target[i].range < DISC_NM &&
            (!best || c->target[i].range < best->range))
            best = &c->target[i];
    if (!best)
        return false;
    int own = o->h->course, target = round_int(best->course) % 360;
    int bearing = (best->report->true_bearing - own + 360) % 360;
    const struct charts *k = &o->v->charts;
    if (u_abs(wrap180(k->disc_own - own)) < DISC_DEG &&
        u_abs(wrap180(k->disc_bearing - bearing)) < DISC_DEG &&
        k->disc_target == target)
        return false;
    return officer_does(o, OFFICER_DISC, own, bearing, target);
}

/* Accepts a fix unless it contradicts the reckoning, and allows for the current
 * that the sailing directions print. The place where he is to hasten was found
 * without an allowance. [ruling 232, ruling 233] */
static bool keeps_reckoning(struct officer *o, const struct leg *leg)
{
    const struct uboot_position *p = &o->h->position;
    bool plain = leg && leg->errand == HASTEN;
    int deg = plain ? 0 : p->printed_deg, ckn = plain ? 0 : p->printed_ckn;
    if (p->kind && fix_is_likely(o->h) &&
        officer_does(o, UBOOT_ACCEPT, 0, 0, 0))
        return true;
    return (p->allow_deg != deg || p->allow_ckn != ckn) &&
           officer_does(o, UBOOT_ALLOW, deg, ckn, 0);
}

/* Gives a cigarette if men outside are tired. [6.13] */
static bool smokes(struct officer *o)
{
    int tired = 0;
    for (int i = 4 * o->v->seat; i < 4 * o->v->seat + 4; i++) {
        int sailor = crew_sailor(o->crew, i);
        if (crew_where(o->crew, sailor) > SECTIONS_INSIDE &&
            crew_count_slots(o->crew, sailor, SLOT_ACT) > 0)
            tired++;
    }
    return tired >= TIRED && officer_does(o, OFFICER_SMOKE, 0, 0, 0);
}

bool officer_navigator(struct officer *o)
{
    struct helm_view picture;
    picture_take(o, &picture);
    struct helmsman c = {.v = &picture, .h = &picture.hand, .dice = o->dice};
    c.targets = helmsman_targets(&picture, c.target, TARGETS_MAX);
    patrol_friends(o->v, patrol_leg(&picture), &c);
    o->rest = (c.targets ? REST_CONTACT_S : REST_ALONE_S) * SECOND;
    if (o->v->board.wait)
        return false;
    return duty_observes(o) || keeps_reckoning(o, patrol_leg(&picture)) ||
           advises(o, &c) || smokes(o) || sets_markers(o, &c) ||
           turns_disc(o, &c) || draws(o);
}
