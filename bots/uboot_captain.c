/* The captain among four officers. He thinks from the top: danger, the fight,
 * what the crew needs, the way; and he waits where an order is not worth its
 * field. What he knows of the sea he was told. */
#include "games/uboot/umath.h"
#include "uboot_command.h"

enum {
    SETUP_SECONDS = 60,
    QUIET_MINUTES = 35,
    DOWN_MINUTES = 25,
    START_FIELDS = 3,
    WAIT_HOURS = 36,
    UNREAD_HOURS = 12,
    WORN = 3,
    FAR_MILES = 100,
    OWES_HOURS = 4,     /* so long before the end he still has a report sent, */
    OWES_HULL = 50,     /* percent: if the boat bears it */
    OUTSIDE_MILES = 16, /* off the coast: there he waits for the night */
};

#define WRONG_DEG 60.0
#define CRUISE_KN 14.0
#define SPARE_HOURS 12.0
#define NIGHT_MILES 90.0 /* a night is long enough for that and more */

#define CONVOY_NM 3.0
#define PAST_NM 8
#define BESIDE_NM 1.5

/* Somebody whom he dived for was there a while ago. */
static bool was_near(const struct skipper *s)
{
    for (int i = 0; i < s->c.marks; i++) {
        const struct mark *m = &s->c.mark[i];
        if (!m->friend && !m->report->is_aircraft && m->range < 8.0 &&
            m->minutes < DOWN_MINUTES)
            return true;
    }
    return false;
}

/* Up again when it is quiet, and the way back down can be paid. */
static bool comes_up(struct skipper *s)
{
    bool low = s->c.h->battery < 25;
    if (!low && !skipper_in_the_dark(s) && was_near(s))
        return false;
    if (captain_said(&s->c, UBOOT_MESSAGE_PING, QUIET_MINUTES * MINUTE) ||
        captain_said(&s->c, UBOOT_MESSAGE_AIRCRAFT, DOWN_MINUTES * MINUTE) ||
        !captain_may_rise(&s->c))
        return false;
    return (low || skipper_fields(s) >= 3 || s->o->crew->morale < 3) &&
           skipper_rises(s, low ? WORTH_ALL : WORTH_MORALE);
}

/* Below she goes slowly if it lasts: at full speed the cells are empty in two
 * hours, and then she sinks. */
static bool saves_battery(struct skipper *s)
{
    bool low = s->c.h->battery < 45;
    return s->o->h->trim == TRIM_HOLDING &&
           s->o->h->telegraph > TELEGRAPH_SLOW &&
           (low || skipper_did(s, UBOOT_ORDER_DIVE_SURFACE) > 30 * MINUTE) &&
           skipper_rings(s, TELEGRAPH_SLOW, low ? WORTH_ALL : WORTH_DOING);
}

/* A course that is so far wrong must be mended whatever it costs: she runs away
 * from where she should be, or ashore. */
static enum worth worth_of(const struct skipper *s, double off)
{
    bool runs = s->o->h->telegraph > TELEGRAPH_STOP;
    return runs && off > WRONG_DEG ? WORTH_SHOT : WORTH_DOING;
}

/* How far off a course may be, so many miles from the place: a quarter of a mile
 * beside it where she shall stop. */
static double tolerance(const struct leg *leg, int miles)
{
    if (miles > 30)
        return 6.0;
    if (!patrol_stops(leg) || miles > 10)
        return miles > 8 ? 10.0 : 20.0;
    return miles <= 1 ? 25.0 : clampd(18.0 / miles, 3.0, 12.0);
}

/* To get under way takes a course and a speed, and a speed again to stop: where
 * time is left she lies until there are fields for it. */
static bool lies_well(const struct skipper *s, const struct leg *leg)
{
    bool waits = leg->by_night && leg->errand != PATROL && !s->o->h->is_night;
    double miles = s->o->v->desk.advice.miles;
    double spare = patrol_hours_left(s->c.v) - miles / CRUISE_KN;
    bool late = leg->errand == AMBUSH && miles > FAR_MILES;
    return !late && s->o->h->telegraph == TELEGRAPH_STOP &&
           s->o->h->speed_dkn < 20 && spare > SPARE_HOURS &&
           (skipper_fields(s) < START_FIELDS || (waits && miles < NIGHT_MILES));
}

/* To where the navigator wants her, and there she lies. */
static bool sails(struct skipper *s, const struct leg *leg)
{
    const struct uboot_hand *h = s->o->h;
    const struct advice *a = &s->o->v->desk.advice;
    bool stop = patrol_stops(leg) || leg->by_night;
    if (a->miles <= (stop ? 0 : 1))
        return skipper_rings(s, TELEGRAPH_STOP, WORTH_SHOT);
    /* With empty tubes nowhere where a convoy passes: first they are loaded. */
    if (leg->errand == AMBUSH && !captain_is_armed(&s->c))
        return skipper_rings(s, TELEGRAPH_STOP, WORTH_DOING);
    if (lies_well(s, leg))
        return false;
    double off = u_abs(wrap180(a->course - h->ordered_course));
    /* Over the last mile slowly, if she lies already. */
    bool creeps = stop && a->miles <= 1 && h->telegraph <= TELEGRAPH_SLOW;
    bool lurks =
        (leg->errand == AMBUSH || leg->errand == HASTEN) && a->miles < PAST_NM;
    if (lurks && off > 90.0)
        return false; /* run past it by a little: no course for that */
    double least = lurks && a->miles * u_sind(off) < BESIDE_NM
                       ? 90.0 /* it will do beside it */
                       : tolerance(leg, a->miles);
    if (leg->errand == AMBUSH && h->telegraph >= TELEGRAPH_HALF)
        return skipper_steers(s, a->course, least, worth_of(s, off));
    /* To an ambush slowly enough for the motors: no word when she dives. To a
     * far one at once and with all there is: a convoy does not wait. */
    if (leg->errand == AMBUSH)
        return a->miles > FAR_MILES
                   ? skipper_rings(s, TELEGRAPH_FULL, WORTH_MORALE)
                   : skipper_rings(s, TELEGRAPH_HALF, WORTH_DOING);
    return skipper_steers(s, a->course, least, worth_of(s, off)) ||
           (h->telegraph != TELEGRAPH_FULL &&
            skipper_rings(s, creeps ? TELEGRAPH_SLOW : TELEGRAPH_FULL,
                          WORTH_DOING));
}

/* Where the plan and the navigator want him. */
static bool goes_on(struct skipper *s)
{
    const struct uboot_hand *h = s->o->h;
    const struct advice *a = &s->o->v->desk.advice;
    const struct leg *leg = patrol_leg(s->c.v);
    bool lurk = leg && leg->errand == PATROL && leg->by_night &&
                !skipper_in_the_dark(s) && a->tick && s->c.h->battery > 20 &&
                a->miles <= (h->trim == TRIM_SURFACED ? 8 : OUTSIDE_MILES);
    bool acts = false;
    if (leg && leg->errand >= AMBUSH && skipper_ambushes(s, &acts))
        return acts;
    if (lurk && (a->miles <= 1 || h->trim != TRIM_SURFACED))
        return skipper_lurks(s);
    if (h->trim != TRIM_SURFACED)
        return comes_up(s) || saves_battery(s);
    if (!a->tick)
        return false;
    if (!leg)
        return skipper_rings(s, TELEGRAPH_STOP, WORTH_DOING);
    if (leg->errand == PATROL && leg->by_night && !skipper_in_the_dark(s) &&
        a->miles > 8 && a->miles <= OUTSIDE_MILES)
        return skipper_rings(s, TELEGRAPH_STOP, WORTH_DOING);
    if (leg->errand == PATROL && a->miles < 6 && h->telegraph == TELEGRAPH_STOP)
        return false; /* near enough */
    return sails(s, leg);
}

/* Home, when there is nothing left to do: the last objective is done, or time
 * runs out. [4.2] */
static bool ends_it(struct skipper *s)
{
    const struct uboot_hand *h = s->o->h;
    bool open = false;
    for (int i = 0; i < OBJECTIVES_SHOWN; i++)
        open = open || h->objective[i] == 1;
    bool late = patrol_hours_left(s->c.v) < 1.0;
    bool owes = skipper_had_enough(s) && skipper_owes_report(s) &&
                patrol_hours_left(s->c.v) > OWES_HOURS &&
                s->c.h->hull >= OWES_HULL;
    /* More may be asked of them while there is time for it. */
    bool early = s->o->v->board.tick < (int64_t)WAIT_HOURS * OFFICER_HOUR &&
                 MORALE_LAST - s->o->crew->morale > WORN;
    /* What has come in and was not read may ask for something. */
    int64_t in = officer_heard(s->o, UBOOT_MESSAGE_MESSAGE_IN);
    bool unread = in < officer_heard(s->o, UBOOT_MESSAGE_MESSAGE_DECODED) &&
                  in < (int64_t)UNREAD_HOURS * OFFICER_HOUR;
    if (owes)
        return skipper_reports(s);
    return ((!open && !early && !unread) || late || skipper_had_enough(s)) &&
           !captain_is_hunted(&s->c) &&
           !skipper_heard(s, UBOOT_MESSAGE_RETURN_REFUSED, 10 * MINUTE) &&
           skipper_says(s, UBOOT_RETURN, 1, 0, 0);
}

/* Time runs while nothing is near. [8.5] */
static bool sets_pace(struct skipper *s, bool busy)
{
    int pace = s->o->v->board.pace;
    enum shout wish = busy ? SHOUT_SLOWER : SHOUT_FASTER;
    if (busy ? pace <= PACE_ACTION : pace >= PACE_FAST)
        return false;
    return s->o->v->shout[ROLE_CAPTAIN].what != (int32_t)wish &&
           skipper_says(s, OFFICER_SHOUT, (int)wish, 0, 0);
}

/* Ships of a convoy go the same way: who has been plotted stands for those that
 * have not. */
static void shares_courses(struct captain *c)
{
    for (int i = 0; i < c->marks; i++) {
        struct mark *m = &c->mark[i];
        double least = CONVOY_NM;
        if (!m->report || m->report->course >= 0)
            continue;
        for (int k = 0; k < c->marks; k++) {
            const struct mark *n = &c->mark[k];
            double apart = u_hypot(n->x - m->x, n->y - m->y);
            if (n->report && n->report->course >= 0 &&
                !n->report->is_aircraft && n->range < 90.0 &&
                n->minutes < 30.0 && apart < least) {
                least = apart;
                m->course = n->course;
                m->kn = n->kn;
            }
        }
    }
}

/* The first order ends the set-up: until then the chief may stow his goods and
 * choose his tools. He has a minute, or says that he is ready. [5.2] */
static bool is_set_up(const struct officer *o)
{
    const struct uboot_shout *chief = &o->v->shout[ROLE_CHIEF];
    return o->v->board.tick >= SETUP_SECONDS * SECOND ||
           o->v->desk.logged > 0 ||
           (chief->count > 0 && chief->what == SHOUT_READY);
}

bool officer_captain(struct officer *o)
{
    struct skipper s = {.o = o};
    bool acts = false;
    if (o->v->board.paused)
        return officer_does(o, UBOOT_RESUME, 0, 0, 0);
    if (o->crew->phase == PHASE_WATCH_CHANGE &&
        officer_does(o, OFFICER_RESOLVE, 0, 0, 0))
        return true;
    if (!is_set_up(o))
        return false;
    picture_take(o, &s.picture);
    s.c = (struct captain){.v = &s.picture,
                           .h = &s.picture.hand,
                           .choices = o->list,
                           .dice = o->dice};
    s.c.marks = captain_marks(&s.picture, s.c.mark, MARKS_MAX);
    shares_courses(&s.c);
    patrol_friends(o->v, patrol_leg(s.c.v), &s.c);
    patrol_prey(o->v, &s.c);
    const struct mark *t = captain_target(&s.c);
    o->rest = t && t->range < 3.0 ? 2 * SECOND
              : s.c.marks         ? 5 * SECOND
                                  : 15 * SECOND;
    if (skipper_danger(&s, &acts))
        return acts || sets_pace(&s, true);
    if (officer_does(o, OFFICER_RESOLVE, 0, 0, 0))
        return true;
    bool fight = skipper_fights(&s, &acts);
    if (acts)
        return true;
    bool company = t && t->range < 4.0 && t->minutes < 10.0;
    if (skipper_sets_watch(&s) || (!fight && !company && goes_on(&s)))
        return true;
    bool near = t && t->range < 5.0 && t->minutes < 5.0 && !t->friend;
    bool attacks = fight && company && captain_is_armed(&s.c);
    if ((!near && skipper_cares(&s)) || (!attacks && ends_it(&s)))
        return true;
    return sets_pace(&s, fight);
}
