/* The captain's salvo: tubes flooded in time, the computer manned, and one
 * order for as many torpedoes as the target is worth. Figures as in captain.c:
 * chosen by hand. */
#include "command.h"
#include "data_uboot_missions.h"
#include "games/uboot/app/umath.h"

enum {
    STERN = TUBES - 1,
    FULL_SALVO = 4,        /* all bow tubes */
    SMALL_GRT = 2500,      /* smaller ships get one torpedo */
    MIDDLE_GRT = 7000,     /* ships up to here get two, larger ones three */
    GREAT_GRT = 9900,      /* from here on all four */
    SURE_GRT = 1200,       /* worth two if the primary objective may need it */
    UNKNOWN_GRT = 2000,    /* what he takes an unidentified ship for */
    SALVO_S = 20,          /* from one order to fire to the next */
    AGAIN_S = SALVO_S + 2, /* for this long he looks for another target */
    NO_SOLUTION_S = 6,     /* before he tries again */
    /* Dials that are off by less than this are right: 250 m, 0.6 knots, 6
     * degrees. */
    RANGE_DAM = 25,
    SPEED_DKN = 6,
    COURSE_DEG = 6,
};
#define UNKNOWN_NM 0.5      /* a ship this near he shoots at unidentified */
#define SHOT_NM 0.95        /* he shoots at others from here */
#define GREAT_NM 1.5        /* and at a great ship, which is hard to miss */
#define SHOT_LEAST_NM 0.25  /* nearer, a torpedo may not be armed yet */
#define SHOT_AOB_LEAST 30.0 /* angles on the bow that are good for a shot */
#define SHOT_AOB_MOST 140.0
#define BOW_DEG 80.0   /* off the bow */
#define STERN_DEG 55.0 /* off the stern */
/* A moving target ahead of the beam and before the bow still closes: he waits
 * until it is within 0.6 miles, or within 0.12 of where it passes nearest. */
#define CLOSES_AOB 70.0
#define CLOSES_DEG 60.0
#define CLOSES_KN 2.0
#define CLOSES_NM 0.6
#define CLOSES_MARGIN_NM 0.12
#define COMING_NM 1.6    /* a better target this near is worth waiting for */
#define AIMED_FACTOR 1.5 /* he prefers the target the computer follows */
#define DAM_NM 185.2     /* tens of metres in a mile, for the dials */
#define COMPUTER_NM 4.0  /* he has the computer manned from here */
#define FLOOD_NM 3.0     /* and tubes flooded from here */

int captain_tubes(const struct captain *s, enum tube_state state, bool stern)
{
    int mask = 0;
    for (int i = 0; i < TUBES; i++)
        if (s->o->h->tube[i].state == (int8_t)state && (i == STERN) == stern)
            mask |= 1 << i;
    return mask;
}

/* Makes the plan these tubes and no others; each takes one word. */
static bool plans(struct captain *s, int want)
{
    for (int i = 0; i < TUBES; i++)
        if (((s->o->v->desk.plan ^ want) & 1 << i) &&
            captain_says(s, OFFICER_PLAN, i + 1, 0, 0))
            return true;
    return false;
}

static bool floods(struct captain *s)
{
    int bow = captain_tubes(s, TUBE_LOADED, false);
    int busy = captain_tubes(s, TUBE_FLOODED, false) |
               captain_tubes(s, TUBE_FLOODING, false);
    if (!bow || busy)
        return false;
    return plans(s, bow) ||
           captain_order(s, UBOOT_ORDER_FLOOD_TUBES, WORTH_SHOT);
}

static bool mans_computer(struct captain *s)
{
    return !s->o->v->desk.tdc_open &&
           captain_order(s, UBOOT_ORDER_TDC, WORTH_SHOT);
}

static bool dials(struct captain *s, const struct target *t)
{
    const struct tdc *k = &s->o->h->tdc;
    struct action a = {.verb = UBOOT_DIALS,
                       .arg = {(int16_t)(round_int(t->course) % 360),
                               (int16_t)round_int(10.0 * t->kn),
                               (int16_t)round_int(t->range * DAM_NM)}};
    bool right = k->set && u_abs(wrap180(k->course - a.arg[0])) < COURSE_DEG &&
                 u_abs(k->speed_dkn - a.arg[1]) < SPEED_DKN &&
                 u_abs(k->range_dam - a.arg[2]) < RANGE_DAM;
    if (k->mode == TDC_AUTO || right || !choices_allow(s->o->list, &a))
        return false;
    s->o->action = a;
    return true;
}

/* How many torpedoes the men in the bow room can still fire. [7.5.3] */
static int shots_of(const struct crew_seen *c)
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

int captain_shots_left(const struct captain *s)
{
    return shots_of(s->o->crew);
}

/* Sends the man who has set the computer forward to the tubes, if that is worth
 * a field. */
static bool mans_tubes(struct captain *s)
{
    struct crew_seen then;
    int now = captain_shots_left(s);
    return s->o->v->desk.tdc_open && captain_tubes(s, TUBE_FLOODED, false) &&
           now < FULL_SALVO &&
           officer_after(s->o, SHOUT_DIVE_STATIONS, &then) > 0 &&
           shots_of(&then) >= now + 2 &&
           captain_mobilises(s, SHOUT_DIVE_STATIONS, WORTH_SHOT);
}

/* What it is worth, in tons; a warship counts twice. */
static double tons(const struct target *t)
{
    if (t->report->type < 0)
        return UNKNOWN_GRT;
    const struct uboot_ship_types_row *row = &uboot_ship_types[t->report->type];
    return row->grt > 0 ? row->grt : 2.0 * row->displacement_t;
}

/* Two hits sink most ships. He adds a third torpedo rather than leave one for a
 * second order. */
static int salvo_for(double grt, int can)
{
    if (grt < SMALL_GRT)
        return 1;
    if (grt < GREAT_GRT)
        return can == 3 || grt > MIDDLE_GRT ? 3 : 2;
    return FULL_SALVO;
}

/* Aims, sets the dials, plans the tubes and gives the order. */
static bool shoots_at(struct captain *s, const struct target *t, bool stern)
{
    const struct uboot_hand *h = s->o->h;
    int ready = captain_tubes(s, TUBE_FLOODED, stern), salvo = 0, count = 0;
    /* The salvo for the primary objective must hit. */
    bool first = h->objective[0] == 1 && tons(t) >= SURE_GRT;
    int can = captain_shots_left(s);
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
        return captain_says(s, UBOOT_AIM, t->report->number, 0, 0) ||
               (is_no_friend(t->report) &&
                captain_says(s, UBOOT_HOSTILE, t->report->number, 0, 0));
    return dials(s, t) || plans(s, salvo) ||
           captain_order(s, UBOOT_ORDER_FIRE_TORPEDOES, WORTH_SHOT);
}

/* Is this not the ship he lies in wait for? Then he keeps his torpedoes. By
 * night and on hard nobody identifies ships, so he shoots at any. */
bool captain_lets_pass(const struct captain *s, const struct target *m)
{
    const struct setting *set = &s->o->v->board.setting;
    const struct uboot_mission *mission = &uboot_missions[set->mission];
    uint64_t types = uboot_objectives[mission->objective].types;
    int type = m->report->type;
    if (!captain_waylays(s) || s->o->h->objective[0] != 1 || !types)
        return false;
    return type < 0 ? set->difficulty[ROLE_FIRST_OFFICER] != HARD &&
                          m->range > UNKNOWN_NM && !captain_in_the_dark(s)
                    : !(types >> type & 1);
}

static double reach_of(const struct target *m)
{
    return m->report->type >= 0 && tons(m) >= GREAT_GRT ? GREAT_NM : SHOT_NM;
}

/* The best target now in front of the bow or stern tubes, or NULL. */
static const struct target *before_tubes(const struct captain *s, bool stern)
{
    const struct target *best = NULL;
    double most = 0.0, heading = s->o->h->course + (stern ? 180.0 : 0.0);
    for (int i = 0; i < s->c.targets; i++) {
        const struct target *m = &s->c.target[i];
        const struct contact_report *r = m->report;
        if (!is_plotted(m) || r->by == BY_HYDROPHONE ||
            (m->warship && !helmsman_wants_warships(&s->c)) ||
            captain_lets_pass(s, m))
            continue;
        double aob = target_angle_on_bow(m);
        double off = u_abs(wrap180(bearing_of(m->x, m->y) - heading));
        if (m->range > reach_of(m) || m->range < SHOT_LEAST_NM ||
            aob < SHOT_AOB_LEAST || aob > SHOT_AOB_MOST ||
            off > (stern ? STERN_DEG : BOW_DEG))
            continue;
        /* The torpedoes already running may be enough for this one. */
        if (r->number == s->o->h->tdc.contact &&
            captain_heard(s, UBOOT_MESSAGE_TORPEDO_AWAY, AGAIN_S * SECOND))
            continue;
        if (aob < CLOSES_AOB && off < CLOSES_DEG && m->kn > CLOSES_KN &&
            m->range >
                maxd(CLOSES_NM, u_abs(target_beside(m)) + CLOSES_MARGIN_NM))
            continue;
        double worth = (tons(m) + 500.0) / (0.5 + m->range) *
                       (r->number == s->o->h->tdc.contact ? AIMED_FACTOR : 1.0);
        if (worth > most) {
            most = worth;
            best = m;
        }
    }
    return best;
}

/* Will a larger ship pass before the bow in a few minutes? Then he keeps the
 * field and the men's slots for it. */
static bool better_comes(const struct captain *s, const struct target *t)
{
    for (int i = 0; i < s->c.targets && tons(t) < SMALL_GRT; i++) {
        const struct target *m = &s->c.target[i];
        if (!is_plotted(m) || m->warship || m->report->by == BY_HYDROPHONE ||
            tons(m) < SMALL_GRT)
            continue;
        double off = target_beside(m);
        double pass =
            wrap180(m->course + (off > 0.0 ? -90.0 : 90.0) - s->o->h->course);
        if (m->range < COMING_NM && target_angle_on_bow(m) < CLOSES_AOB &&
            u_abs(off) > SHOT_LEAST_NM && u_abs(off) < SHOT_NM &&
            u_abs(pass) < CLOSES_DEG)
            return true;
    }
    return false;
}

bool captain_shoots(struct captain *s)
{
    if (!s->o->v->desk.tdc_open ||
        captain_heard(s, UBOOT_MESSAGE_NO_SOLUTION, NO_SOLUTION_S * SECOND) ||
        captain_heard(s, UBOOT_MESSAGE_TORPEDO_AWAY, SALVO_S * SECOND) ||
        captain_did(s, UBOOT_ORDER_FIRE_TORPEDOES) < SALVO_S * SECOND)
        return false;
    for (int stern = 0; stern < 2; stern++) {
        const struct target *t = captain_tubes(s, TUBE_FLOODED, stern)
                                     ? before_tubes(s, stern)
                                     : NULL;
        if (t && (t->report->type >= 0 || t->prey || t->range < UNKNOWN_NM ||
                  helmsman_wants_warships(&s->c)))
            return !better_comes(s, t) && shoots_at(s, t, stern);
    }
    return false;
}

bool captain_prepares(struct captain *s, const struct target *t)
{
    if (t->range < COMPUTER_NM && mans_computer(s))
        return true;
    return t->range < FLOOD_NM && (floods(s) || mans_tubes(s));
}
