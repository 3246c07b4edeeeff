/* The captain's salvo: tubes flooded in time, the computer manned, and one order
 * for as many torpedoes as the target is worth. */
#include "data_uboot_missions.h"
#include "games/uboot/umath.h"
#include "uboot_command.h"

enum {
    STERN = TUBES - 1,
    FULL_SALVO = 4,
    SMALL_GRT = 2500,
    MIDDLE_GRT = 7000,
    SURE_GRT = 1200,
    GREAT_GRT = 9900,
    UNKNOWN_GRT = 2000,
    SALVO_S = 20, /* from one order to fire to the next */
    AGAIN_S = SALVO_S + 2,
};
#define UNKNOWN_NM 0.5 /* nearer than this he does not ask who it is */
#define SHOT_NM 0.95   /* and nearer he shoots, */
#define GREAT_NM 1.5   /* a great ship from here */
#define COMES_NM 1.6

int skipper_tubes(const struct skipper *s, enum tube_state state, bool stern)
{
    int mask = 0;
    for (int i = 0; i < TUBES; i++)
        if (s->o->h->tube[i].state == (int8_t)state && (i == STERN) == stern)
            mask |= 1 << i;
    return mask;
}

/* The plan is these tubes and no other: a word each. */
static bool plans(struct skipper *s, int want)
{
    for (int i = 0; i < TUBES; i++)
        if (((s->o->v->desk.plan ^ want) & 1 << i) &&
            skipper_says(s, OFFICER_PLAN, i + 1, 0, 0))
            return true;
    return false;
}

static bool floods(struct skipper *s)
{
    int bow = skipper_tubes(s, TUBE_LOADED, false);
    int busy = skipper_tubes(s, TUBE_FLOODED, false) |
               skipper_tubes(s, TUBE_FLOODING, false);
    if (!bow || busy)
        return false;
    return plans(s, bow) ||
           skipper_order(s, UBOOT_ORDER_FLOOD_TUBES, WORTH_SHOT);
}

static bool mans_computer(struct skipper *s)
{
    return !s->o->v->desk.tdc_open &&
           skipper_order(s, UBOOT_ORDER_TDC, WORTH_SHOT);
}

static bool dials(struct skipper *s, const struct mark *t)
{
    const struct tdc *k = &s->o->h->tdc;
    struct action a = {.verb = UBOOT_DIALS,
                       .arg = {(int16_t)(round_int(t->course) % 360),
                               (int16_t)round_int(10.0 * t->kn),
                               (int16_t)round_int(t->range * 185.2)}};
    bool right = k->set && u_abs(wrap180(k->course - a.arg[0])) < 6.0 &&
                 u_abs(k->speed_dkn - a.arg[1]) < 6.0 &&
                 u_abs(k->range_dam - a.arg[2]) < 25.0;
    if (k->mode == TDC_AUTO || right || !choices_allow(s->o->list, &a))
        return false;
    s->o->action = a;
    return true;
}

/* How many torpedoes the men in the bow room can still fire. [7.5.3] */
static int shots_of(const struct crew *c)
{
    int count = 0;
    for (int i = 0; i < FIGURES / ROLE_COUNT; i++) {
        int sailor = crew_sailor(c, i);
        bool mate =
            crew_has_spec(c, sailor, UBOOT_SPECIALISATION_TORPEDO_TUBES);
        if (crew_where(c, sailor) == 1)
            count += crew_free_slots(c, sailor) / (mate ? 1 : 2);
    }
    return count;
}

int skipper_shots_left(const struct skipper *s)
{
    return shots_of(s->o->crew);
}

/* The hand who has set the computer goes forward, if that is worth a field. */
static bool mans_tubes(struct skipper *s)
{
    struct crew then;
    int now = skipper_shots_left(s);
    return s->o->v->desk.tdc_open && skipper_tubes(s, TUBE_FLOODED, false) &&
           now < FULL_SALVO &&
           officer_after(s->o, SHOUT_DIVE_STATIONS, &then) > 0 &&
           shots_of(&then) >= now + 2 &&
           skipper_mobilises(s, SHOUT_DIVE_STATIONS, WORTH_SHOT);
}

/* What it is worth, in tons. */
static double tons(const struct mark *t)
{
    if (t->report->type < 0)
        return UNKNOWN_GRT;
    const struct uboot_ship_types_row *row = &uboot_ship_types[t->report->type];
    return row->grt > 0 ? row->grt : 2.0 * row->displacement_t;
}

/* Two hits sink most of them. A third torpedo rather than a second order for
 * a single one. */
static int salvo_for(double grt, int can)
{
    if (grt < SMALL_GRT)
        return 1;
    if (grt < GREAT_GRT)
        return can == 3 || grt > MIDDLE_GRT ? 3 : 2;
    return FULL_SALVO;
}

/* Aimed, set, planned, and the order. */
static bool shoots_at(struct skipper *s, const struct mark *t, bool stern)
{
    const struct uboot_hand *h = s->o->h;
    int ready = skipper_tubes(s, TUBE_FLOODED, stern), salvo = 0, count = 0;
    /* The first salvo is the one that must hit. */
    bool first = h->objective[0] == 1 && tons(t) >= SURE_GRT;
    int can = skipper_shots_left(s);
    int want = salvo_for(tons(t), can);
    if (first && want < 2)
        want = 2;
    if (!stern && can > 0 && can < want)
        want = can;
    for (int i = 0; i < TUBES && count < want; i++)
        if (ready & 1 << i) {
            salvo |= 1 << i;
            count++;
        }
    if (h->tdc.contact != t->report->number)
        return skipper_says(s, UBOOT_AIM, t->report->number, 0, 0);
    return dials(s, t) || plans(s, salvo) ||
           skipper_order(s, UBOOT_ORDER_FIRE_TORPEDOES, WORTH_SHOT);
}

/* Not what he lies in wait for: the torpedoes are kept. By night, and on the hard
 * game, nobody tells ships apart. */
bool skipper_lets_pass(const struct skipper *s, const struct mark *m)
{
    const struct setting *set = &s->o->v->board.setting;
    const struct uboot_mission *mission = &uboot_missions[set->mission];
    uint64_t types = uboot_objectives[mission->objective].types;
    int type = m->report->type;
    if (!skipper_waylays(s) || s->o->h->objective[0] != 1 || !types)
        return false;
    return type < 0 ? set->difficulty[ROLE_FIRST_OFFICER] != HARD &&
                          m->range > UNKNOWN_NM && !skipper_in_the_dark(s)
                    : !(types >> type & 1);
}

/* From how far he shoots at it: a great ship is hard to miss. */
static double reach_of(const struct mark *m)
{
    return m->report->type >= 0 && tons(m) >= GREAT_GRT ? GREAT_NM : SHOT_NM;
}

/* The best that can be shot at now: near, abeam enough, before the bow or the
 * stern. */
static const struct mark *before_tubes(const struct skipper *s, bool stern)
{
    const struct mark *best = NULL;
    double most = 0.0, heading = s->o->h->course + (stern ? 180.0 : 0.0);
    for (int i = 0; i < s->c.marks; i++) {
        const struct mark *m = &s->c.mark[i];
        const struct contact_report *r = m->report;
        if (!is_plotted(m) || r->by == BY_HYDROPHONE ||
            (m->warship && !captain_wants_warships(&s->c)) ||
            skipper_lets_pass(s, m))
            continue;
        double aob = mark_angle_on_bow(m);
        double off = u_abs(wrap180(bearing_of(m->x, m->y) - heading));
        if (m->range > reach_of(m) || m->range < 0.25 || aob < 30.0 ||
            aob > 140.0 || off > (stern ? 55.0 : 80.0))
            continue;
        /* What runs already may be enough for this one: at the first thought
         * after a salvo he looks for another. */
        if (r->number == s->o->h->tdc.contact &&
            skipper_heard(s, UBOOT_MESSAGE_TORPEDO_AWAY, AGAIN_S * SECOND))
            continue;
        /* Who comes nearer is let come. */
        if (aob < 70.0 && off < 60.0 && m->kn > 2.0 &&
            m->range > maxd(0.6, u_abs(mark_beside(m)) + 0.12))
            continue;
        double worth = (tons(m) + 500.0) / (0.5 + m->range) *
                       (r->number == s->o->h->tdc.contact ? 1.5 : 1.0);
        if (worth > most) {
            most = worth;
            best = m;
        }
    }
    return best;
}

/* A greater ship will pass before the bow in a few minutes: a field and a man's
 * slots are better kept for it. */
static bool better_comes(const struct skipper *s, const struct mark *t)
{
    for (int i = 0; i < s->c.marks && tons(t) < SMALL_GRT; i++) {
        const struct mark *m = &s->c.mark[i];
        if (!is_plotted(m) || m->warship || m->report->by == BY_HYDROPHONE ||
            tons(m) < SMALL_GRT)
            continue;
        double off =
            mark_beside(m); /* we are so far to the right of its track */
        double pass =
            wrap180(m->course + (off > 0.0 ? -90.0 : 90.0) - s->o->h->course);
        if (m->range < COMES_NM && mark_angle_on_bow(m) < 70.0 &&
            u_abs(off) > 0.25 && u_abs(off) < SHOT_NM && u_abs(pass) < 60.0)
            return true;
    }
    return false;
}

bool skipper_shoots(struct skipper *s)
{
    if (!s->o->v->desk.tdc_open ||
        skipper_heard(s, UBOOT_MESSAGE_NO_SOLUTION, 6 * SECOND) ||
        skipper_heard(s, UBOOT_MESSAGE_TORPEDO_AWAY, SALVO_S * SECOND) ||
        skipper_did(s, UBOOT_ORDER_FIRE_TORPEDOES) < SALVO_S * SECOND)
        return false;
    for (int stern = 0; stern < 2; stern++) {
        const struct mark *t = skipper_tubes(s, TUBE_FLOODED, stern)
                                   ? before_tubes(s, stern)
                                   : NULL;
        if (t && (t->report->type >= 0 || t->prey || t->range < UNKNOWN_NM ||
                  captain_wants_warships(&s->c)))
            return !better_comes(s, t) && shoots_at(s, t, stern);
    }
    return false;
}

/* On the way to the shot: what has to be ready by then. */
bool skipper_prepares(struct skipper *s, const struct mark *t)
{
    if (t->range < 4.0 && mans_computer(s))
        return true;
    return t->range < 3.0 && (floods(s) || mans_tubes(s));
}
