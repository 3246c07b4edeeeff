/* The captain among four officers. He thinks in a fixed order: danger, the
 * fight, what the crew needs, the way; and he waits where an order is not worth
 * its field. He knows of the sea only what he was told.
 *
 * The figures of the captain's files were chosen by hand while four officers
 * sailed all missions; none was measured alone. doc/uboot-balance.md has what
 * they come to together, and what was tried and given up. */
#include "command.h"
#include "games/uboot/app/umath.h"

enum {
    SETUP_SECONDS = 60,   /* the chief has to stow his goods */
    QUIET_MINUTES = 35,   /* without a ping before he comes up */
    DOWN_MINUTES = 25,    /* without an aircraft, or a ship near him by day */
    SLOW_MINUTES = 30,    /* of a dive; then he saves the battery */
    LOW_BATTERY = 25,     /* percent: he must come up */
    SLOW_BATTERY = 45,    /* percent: he must slow down */
    LURK_BATTERY = 20,    /* percent: enough to stay down off the coast */
    RISE_FIELDS = 3,      /* kept to be able to dive again */
    RISE_MORALE = 3,      /* or this much morale lost at most, to pay with */
    START_FIELDS = 3,     /* course, speed, and speed again to stop */
    WAIT_HOURS = 36,      /* into the mission headquarters may ask for more */
    UNREAD_HOURS = 12,    /* a message in cipher keeps him at sea so long */
    WORN = 3,             /* morale left with which he goes home early */
    FAR_MILES = 100,      /* an ambush farther off is sailed to at full speed */
    OWES_HOURS = 4,       /* before the end he still has a report sent */
    OWES_HULL = 50,       /* percent the hull needs for that */
    OUTSIDE_MILES = 16,   /* off the coast he waits for the night */
    INSHORE_MILES = 8,    /* on the surface he lurks no farther off */
    PATROL_MILES = 6,     /* from a patrol's place he is near enough */
    DRIFT_DKN = 20,       /* slower than this she counts as lying still */
    REFUSED_MINUTES = 10, /* before he asks again to go home */
    PLOT_MINUTES = 30,    /* a course of a convoy is good for so long */
    COMPANY_MINUTES = 10, /* a contact this recent, and near, keeps him here */
    NEAR_MINUTES = 5,     /* and one this recent keeps him from other work */
    /* Seconds until he thinks again: target near, any target, none. */
    REST_FIGHT_S = 2,
    REST_CONTACT_S = 5,
    REST_ALONE_S = 15,
};

#define NEAR_NM 8.0      /* ships he dived for count as near within this */
#define WRONG_DEG 60.0   /* a course this wrong is mended at any cost */
#define CRUISE_KN 14.0   /* what he reckons with between two places */
#define SPARE_HOURS 12.0 /* time in hand with which he may lie and wait */
#define NIGHT_MILES 90.0 /* she sails farther than this in one night */
#define CONVOY_NM 3.0    /* ships this near to each other share a course */
#define PAST_NM 8        /* an ambush run past by less needs no new course */
#define BESIDE_NM 1.5    /* nor one that she will pass by this much */
#define FIGHT_NM 3.0
#define COMPANY_NM 4.0
#define BUSY_NM 5.0

/* Was a ship he may have dived for near a short time ago? */
static bool was_near(const struct captain *s)
{
    for (int i = 0; i < s->c.targets; i++) {
        const struct target *m = &s->c.target[i];
        if (!m->friend && !m->report->is_aircraft && m->range < NEAR_NM &&
            m->minutes < DOWN_MINUTES)
            return true;
    }
    return false;
}

/* He surfaces when it is quiet and he can pay for the next dive. */
static bool comes_up(struct captain *s)
{
    bool low = s->c.h->battery < LOW_BATTERY;
    if (!low && !captain_in_the_dark(s) && was_near(s))
        return false;
    if (helmsman_said(&s->c, UBOOT_MESSAGE_PING, QUIET_MINUTES * MINUTE) ||
        helmsman_said(&s->c, UBOOT_MESSAGE_AIRCRAFT, DOWN_MINUTES * MINUTE) ||
        !helmsman_may_rise(&s->c))
        return false;
    return (low || captain_fields(s) >= RISE_FIELDS ||
            s->o->crew->board.morale < RISE_MORALE) &&
           captain_rises(s, low ? WORTH_ALL : WORTH_MORALE);
}

/* On a long dive she goes slowly: at full speed the battery is empty in two
 * hours, and then she sinks. */
static bool saves_battery(struct captain *s)
{
    bool low = s->c.h->battery < SLOW_BATTERY;
    return s->o->h->trim == TRIM_HOLDING &&
           s->o->h->telegraph > TELEGRAPH_SLOW &&
           (low ||
            captain_did(s, UBOOT_ORDER_DIVE_SURFACE) > SLOW_MINUTES * MINUTE) &&
           captain_rings(s, TELEGRAPH_SLOW, low ? WORTH_ALL : WORTH_DOING);
}

/* A very wrong course must be mended at any cost: she runs away from where she
 * should be, or ashore. */
static enum worth worth_of(const struct captain *s, double off)
{
    bool runs = s->o->h->telegraph > TELEGRAPH_STOP;
    return runs && off > WRONG_DEG ? WORTH_SHOT : WORTH_DOING;
}

/* How many degrees off a course may be at this distance. Where she is to stop,
 * that is about a quarter of a mile beside the place. */
static double tolerance(const struct leg *leg, int miles)
{
    if (miles > 30)
        return 6.0;
    if (!patrol_stops(leg) || miles > 10)
        return miles > 8 ? 10.0 : 20.0;
    return miles <= 1 ? 25.0 : clampd(18.0 / miles, 3.0, 12.0);
}

/* Getting under way takes an order for the course, one for the speed, and
 * another to stop. If there is time she waits until there are fields for all
 * three. */
static bool lies_well(const struct captain *s, const struct leg *leg)
{
    bool waits = leg->by_night && leg->errand != PATROL && !s->o->h->is_night;
    double miles = s->o->v->desk.advice.miles;
    double spare = patrol_hours_left(s->c.v) - miles / CRUISE_KN;
    bool late = leg->errand == AMBUSH && miles > FAR_MILES;
    return !late && s->o->h->telegraph == TELEGRAPH_STOP &&
           s->o->h->speed_dkn < DRIFT_DKN && spare > SPARE_HOURS &&
           (captain_fields(s) < START_FIELDS || (waits && miles < NIGHT_MILES));
}

/* Sails to where the navigator wants her, and stops there. */
static bool sails(struct captain *s, const struct leg *leg)
{
    const struct uboot_hand *h = s->o->h;
    const struct advice *a = &s->o->v->desk.advice;
    bool stop = patrol_stops(leg) || leg->by_night;
    if (a->miles <= (stop ? 0 : 1))
        return captain_rings(s, TELEGRAPH_STOP, WORTH_SHOT);
    /* He loads the tubes before he goes where a convoy passes. */
    if (leg->errand == AMBUSH && !helmsman_is_armed(&s->c))
        return captain_rings(s, TELEGRAPH_STOP, WORTH_DOING);
    if (lies_well(s, leg))
        return false;
    double off = u_abs(wrap180(a->course - h->ordered_course));
    /* From a stop she covers the last mile slowly. */
    bool creeps = stop && a->miles <= 1 && h->telegraph <= TELEGRAPH_SLOW;
    bool lurks =
        (leg->errand == AMBUSH || leg->errand == HASTEN) && a->miles < PAST_NM;
    if (lurks && off > 90.0)
        return false; /* a little past it: not worth a course */
    double least = lurks && a->miles * u_sind(off) < BESIDE_NM
                       ? 90.0 /* she passes near enough */
                       : tolerance(leg, a->miles);
    if (leg->errand == AMBUSH && h->telegraph >= TELEGRAPH_HALF)
        return captain_steers(s, a->course, least, worth_of(s, off));
    /* To an ambush he goes at half speed, which the motors can keep up, so that
     * he need not order a speed after diving. To a far one he goes at full
     * speed, since a convoy does not wait. */
    if (leg->errand == AMBUSH)
        return a->miles > FAR_MILES
                   ? captain_rings(s, TELEGRAPH_FULL, WORTH_MORALE)
                   : captain_rings(s, TELEGRAPH_HALF, WORTH_DOING);
    return captain_steers(s, a->course, least, worth_of(s, off)) ||
           (h->telegraph != TELEGRAPH_FULL &&
            captain_rings(s, creeps ? TELEGRAPH_SLOW : TELEGRAPH_FULL,
                          WORTH_DOING));
}

/* Goes where the plan and the navigator want the boat. */
static bool goes_on(struct captain *s)
{
    const struct uboot_hand *h = s->o->h;
    const struct advice *a = &s->o->v->desk.advice;
    const struct leg *leg = patrol_leg(s->c.v);
    bool lurk =
        leg && leg->errand == PATROL && leg->by_night &&
        !captain_in_the_dark(s) && a->tick && s->c.h->battery > LURK_BATTERY &&
        a->miles <= (h->trim == TRIM_SURFACED ? INSHORE_MILES : OUTSIDE_MILES);
    bool acts = false;
    if (leg && leg->errand >= AMBUSH && captain_ambushes(s, &acts))
        return acts;
    if (lurk && (a->miles <= 1 || h->trim != TRIM_SURFACED))
        return captain_lurks(s);
    if (h->trim != TRIM_SURFACED)
        return comes_up(s) || saves_battery(s);
    if (!a->tick)
        return false;
    if (!leg)
        return captain_rings(s, TELEGRAPH_STOP, WORTH_DOING);
    if (leg->errand == PATROL && leg->by_night && !captain_in_the_dark(s) &&
        a->miles > INSHORE_MILES && a->miles <= OUTSIDE_MILES)
        return captain_rings(s, TELEGRAPH_STOP, WORTH_DOING);
    if (leg->errand == PATROL && a->miles < PATROL_MILES &&
        h->telegraph == TELEGRAPH_STOP)
        return false; /* near enough */
    return sails(s, leg);
}

/* Goes home when nothing is left to do or time runs out. [4.2] */
static bool ends_it(struct captain *s)
{
    const struct uboot_hand *h = s->o->h;
    bool open = false;
    for (int i = 0; i < OBJECTIVES_SHOWN; i++)
        open = open || h->objective[i] == 1;
    bool late = patrol_hours_left(s->c.v) < 1.0;
    bool owes = captain_had_enough(s) && captain_owes_report(s) &&
                patrol_hours_left(s->c.v) > OWES_HOURS &&
                s->c.h->hull >= OWES_HULL;
    /* Headquarters may still ask for more while there is time. */
    bool early = s->o->v->board.tick < (int64_t)WAIT_HOURS * OFFICER_HOUR &&
                 MORALE_LAST - s->o->crew->board.morale > WORN;
    /* An unread message may ask for something. */
    int64_t in = officer_heard(s->o, UBOOT_MESSAGE_MESSAGE_IN);
    bool unread = in < officer_heard(s->o, UBOOT_MESSAGE_MESSAGE_DECODED) &&
                  in < (int64_t)UNREAD_HOURS * OFFICER_HOUR;
    if (owes)
        return captain_reports(s);
    return ((!open && !early && !unread) || late || captain_had_enough(s)) &&
           !helmsman_is_hunted(&s->c) &&
           !captain_heard(s, UBOOT_MESSAGE_RETURN_REFUSED,
                          REFUSED_MINUTES * MINUTE) &&
           captain_says(s, UBOOT_RETURN, 1, 0, 0);
}

/* Asks for faster time while nothing is near. [8.5] */
static bool sets_pace(struct captain *s, bool busy)
{
    int pace = s->o->v->board.pace;
    enum shout wish = busy ? SHOUT_SLOWER : SHOUT_FASTER;
    if (busy ? pace <= PACE_ACTION : pace >= PACE_FAST)
        return false;
    return s->o->v->shout[ROLE_CAPTAIN].what != (int32_t)wish &&
           captain_says(s, OFFICER_SHOUT, (int)wish, 0, 0);
}

/* Ships of a convoy steer the same course, so a ship without a plotted course
 * gets that of the nearest one that has it. */
static void shares_courses(struct helmsman *c)
{
    for (int i = 0; i < c->targets; i++) {
        struct target *m = &c->target[i];
        double least = CONVOY_NM;
        if (!m->report || m->report->course >= 0)
            continue;
        for (int k = 0; k < c->targets; k++) {
            const struct target *n = &c->target[k];
            double apart = u_hypot(n->x - m->x, n->y - m->y);
            if (n->report && n->report->course >= 0 &&
                !n->report->is_aircraft && n->range < 90.0 &&
                n->minutes < PLOT_MINUTES && apart < least) {
                least = apart;
                m->course = n->course;
                m->kn = n->kn;
            }
        }
    }
}

/* The first order ends the set-up, in which the chief stows his goods and
 * chooses his tools. The captain gives him a minute, or until he says he is
 * ready. [5.2] */
static bool is_set_up(const struct officer *o)
{
    const struct uboot_shout *chief = &o->v->shout[ROLE_CHIEF];
    return o->v->board.tick >= SETUP_SECONDS * SECOND ||
           o->v->desk.logged > 0 ||
           (chief->count > 0 && chief->what == SHOUT_READY);
}

bool officer_captain(struct officer *o)
{
    struct captain s = {.o = o};
    bool acts = false;
    if (o->v->board.paused)
        return officer_does(o, UBOOT_RESUME, 0, 0, 0);
    if (o->crew->board.phase == PHASE_WATCH_CHANGE &&
        officer_does(o, OFFICER_RESOLVE, 0, 0, 0))
        return true;
    if (!is_set_up(o))
        return false;
    picture_take(o, &s.picture);
    s.c = (struct helmsman){.v = &s.picture,
                            .h = &s.picture.hand,
                            .choices = o->list,
                            .dice = o->dice};
    s.c.targets = helmsman_targets(&s.picture, s.c.target, TARGETS_MAX);
    shares_courses(&s.c);
    patrol_friends(o->v, patrol_leg(s.c.v), &s.c);
    patrol_prey(o->v, &s.c);
    const struct target *t = helmsman_target(&s.c);
    o->rest = t && t->range < FIGHT_NM ? REST_FIGHT_S * SECOND
              : s.c.targets            ? REST_CONTACT_S * SECOND
                                       : REST_ALONE_S * SECOND;
    if (captain_danger(&s, &acts))
        return acts || sets_pace(&s, true);
    if (officer_does(o, OFFICER_RESOLVE, 0, 0, 0))
        return true;
    bool fight = captain_fights(&s, &acts);
    if (acts)
        return true;
    bool company = t && t->range < COMPANY_NM && t->minutes < COMPANY_MINUTES;
    if (captain_sets_watch(&s) || (!fight && !company && goes_on(&s)))
        return true;
    bool near =
        t && t->range < BUSY_NM && t->minutes < NEAR_MINUTES && !t->friend;
    bool attacks = fight && company && helmsman_is_armed(&s.c);
    if ((!near && captain_cares(&s)) || (!attacks && ends_it(&s)))
        return true;
    return sets_pace(&s, fight);
}
