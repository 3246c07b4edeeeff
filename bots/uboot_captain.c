/* The captain among four officers. He thinks from the top: danger, the fight,
 * what the crew needs, the way; and he waits where an order is not worth its
 * field. What he knows of the sea he was told. */
#include "games/uboot/umath.h"
#include "uboot_command.h"

enum {
    QUIET_MINUTES = 35,
    DOWN_MINUTES = 25,
    OUTSIDE_MILES = 16, /* off the coast: there he waits for the night */
};

#define CONVOY_NM 3.0

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
    if (leg && leg->errand == AMBUSH && skipper_ambushes(s, &acts))
        return acts;
    if (lurk && (a->miles <= 1 || h->trim != TRIM_SURFACED))
        return skipper_lurks(s);
    if (h->trim != TRIM_SURFACED)
        return comes_up(s);
    if (!a->tick)
        return false;
    int near = leg && leg->errand == STOP_HERE ? 0 : 1;
    if (!leg || a->miles <= near)
        return skipper_rings(s, TELEGRAPH_STOP, WORTH_DOING);
    if (leg->errand == PATROL && leg->by_night && !skipper_in_the_dark(s) &&
        a->miles > 8 && a->miles <= OUTSIDE_MILES)
        return skipper_rings(s, TELEGRAPH_STOP, WORTH_DOING);
    if (leg->errand == PATROL && a->miles < 6 && h->telegraph == TELEGRAPH_STOP)
        return false; /* near enough */
    bool last = leg->errand == STOP_HERE && a->miles <= 2;
    double off = a->miles > 30 ? 6.0 : a->miles > 8 ? 10.0 : 20.0;
    return skipper_steers(s, a->course, off, WORTH_DOING) ||
           skipper_rings(s, last ? TELEGRAPH_SLOW : TELEGRAPH_FULL,
                         WORTH_DOING);
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
    return (!open || late) && !captain_is_hunted(&s->c) &&
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

bool officer_captain(struct officer *o)
{
    struct skipper s = {.o = o};
    bool acts = false;
    if (o->v->board.paused)
        return officer_does(o, UBOOT_RESUME, 0, 0, 0);
    if (o->crew->phase == PHASE_WATCH_CHANGE &&
        officer_does(o, OFFICER_RESOLVE, 0, 0, 0))
        return true;
    picture_take(o, &s.picture);
    s.c = (struct captain){.v = &s.picture,
                           .h = &s.picture.hand,
                           .choices = o->list,
                           .dice = o->dice};
    s.c.marks = captain_marks(&s.picture, s.c.mark, MARKS_MAX);
    shares_courses(&s.c);
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
    if (skipper_cares(&s) || ends_it(&s))
        return true;
    return sets_pace(&s, fight);
}
