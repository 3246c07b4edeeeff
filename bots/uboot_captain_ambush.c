/* How the captain lies in wait: under water by day where a convoy must pass, on
 * the surface by night for his battery; and when he has had enough of it. */
#include "uboot_command.h"

enum {
    HEARD_MINUTES = 40,
    SEES_MINUTES = 10,
    LOW_BATTERY = 20,
    NIGHT_BATTERY = 50,
    FULL_BATTERY = 70,
    THERE_NM = 2,  /* from the place of an ambush */
    STRAY_NM = 12, /* so far it has drifted or run from it */
    OFF_NM = 2,    /* so far it is too far to waylay them, by night */
    READS_H = 4,   /* so long on the surface: what headquarters wants */
    DOWN_MINUTES = 30,
    WORN_HULL = 75, /* percent, and */
    WORN_MORALE = 4,
    SEEN_MINUTES = 20,
    GLASS_MINUTES = 6, /* who lowered it had a reason */
    SHORT_HOURS = 36,  /* a trip for one thing: home when it is done */
    ATTACK_FIELDS = 6, /* computer, speed, course, tubes, two salvoes */
};
#define SIGHT_NM 8.0
#define ANYWHERE_NM 1.0e9

/* Up with the glass. */
bool skipper_looks(struct skipper *s)
{
    const struct uboot_hand *h = s->o->h;
    /* Who went down a moment ago had a reason. */
    if (h->ordered_depth_m > 12 &&
        skipper_did(s, UBOOT_ORDER_NEW_DEPTH) < DOWN_MINUTES * MINUTE)
        return false;
    /* Nor is the glass shown again to those who have just seen it. */
    if (skipper_heard(s, UBOOT_MESSAGE_DETECTED_VISUAL, SEEN_MINUTES * MINUTE))
        return false;
    return skipper_goes_deep(s, 10, WORTH_MORALE) ||
           (h->depth_m <= 10 && !h->periscope &&
            skipper_did(s, UBOOT_ORDER_PERISCOPE) > GLASS_MINUTES * MINUTE &&
            skipper_order(s, UBOOT_ORDER_PERISCOPE, WORTH_MORALE));
}

bool skipper_lurks(struct skipper *s)
{
    if (s->o->h->trim == TRIM_SURFACED)
        return skipper_dives(s, WORTH_MORALE);
    return skipper_rings(s, TELEGRAPH_SLOW, WORTH_DOING) || skipper_looks(s);
}

/* A ship of theirs was so near so few minutes ago. */
static bool was_there(const struct skipper *s, double minutes, double miles)
{
    for (int i = 0; i < s->c.marks; i++) {
        const struct mark *m = &s->c.mark[i];
        if (!m->friend && !m->report->is_aircraft && m->minutes < minutes &&
            m->range < miles)
            return true;
    }
    return false;
}

/* Something that may be a convoy is about. */
static bool hears_many(const struct skipper *s)
{
    return was_there(s, HEARD_MINUTES, ANYWHERE_NM);
}

/* They are in sight: from a convoy that is only heard she may run on the surface
 * to be before it again. */
static bool sees_many(const struct skipper *s)
{
    return was_there(s, SEES_MINUTES, SIGHT_NM);
}

/* Below where they will pass, torpedoes in the tubes: an attack takes all the
 * fields there are, so whatever can wait waits. */
bool skipper_saves_up(const struct skipper *s)
{
    const struct leg *leg = patrol_leg(s->c.v);
    return leg && leg->errand == AMBUSH && s->o->h->trim != TRIM_SURFACED &&
           captain_is_armed(&s->c) && skipper_fields(s) <= ATTACK_FIELDS;
}

/* They could not take her down since the bell: who is tired rests at the next.
 */
static bool is_tired_of_diving(const struct skipper *s)
{
    return officer_logged(s->o, CREW_EV_UNABLE, UBOOT_ORDER_DIVE_SURFACE) <
           officer_logged(s->o, CREW_EV_WATCH, -1);
}

bool skipper_waylays(const struct skipper *s)
{
    const struct leg *leg = patrol_leg(s->c.v);
    return leg && leg->errand == WAYLAY;
}

/* Under water by day where they must pass, stopped, the hydrophone manned; by
 * night on the surface if the battery needs it and nobody is heard. */
bool skipper_ambushes(struct skipper *s, bool *acts)
{
    const struct advice *a = &s->o->v->desk.advice;
    bool up = s->o->h->trim == TRIM_SURFACED, many = hears_many(s);
    bool stopped = s->o->h->telegraph == TELEGRAPH_STOP;
    int battery = s->c.h->battery;
    *acts = false;
    /* Who lies there already has drifted a little. */
    int there = stopped ? STRAY_NM / 2 : THERE_NM, stray = STRAY_NM;
    if (skipper_waylays(s)) {
        there = stopped ? 1 : 0;
        stray = skipper_in_the_dark(s) ? OFF_NM : STRAY_NM;
    }
    if (up && (!a->tick || a->miles > there || battery < LOW_BATTERY))
        return false;
    if (!up &&
        (battery < LOW_BATTERY ||
         (skipper_in_the_dark(s) && !many &&
          (battery < NIGHT_BATTERY ||
           (skipper_had_enough(s) && skipper_owes_report(s)))) ||
         (a->miles > stray && !(skipper_in_the_dark(s) ? sees_many(s) : many))))
        return false;
    if (skipper_waylays(s) && !stopped && !many &&
        (*acts = skipper_rings(s, TELEGRAPH_STOP, WORTH_MORALE)))
        return true;
    bool early = s->o->v->board.tick < (int64_t)READS_H * OFFICER_HOUR;
    if (up && !many &&
        (early || is_tired_of_diving(s) ||
         (!skipper_has_daylight(s) && battery < FULL_BATTERY)))
        *acts = skipper_rings(s, TELEGRAPH_STOP, WORTH_MORALE);
    else if (up)
        *acts = (!many && skipper_reports(s)) ||
                skipper_dives(s, WORTH_MORALE) ||
                (s->o->crew->phase == PHASE_READY &&
                 skipper_rings(s, TELEGRAPH_STOP, WORTH_DOING));
    else
        *acts = (s->o->h->telegraph > TELEGRAPH_SLOW &&
                 skipper_rings(s, many ? TELEGRAPH_SLOW : TELEGRAPH_STOP,
                               WORTH_MORALE)) ||
                /* With empty tubes there is nothing to look at. */
                (captain_is_armed(&s->c) && skipper_looks(s)) ||
                (!s->o->h->hydrophone && !skipper_saves_up(s) &&
                 skipper_did(s, UBOOT_ORDER_HYDROPHONE) > 5 * 60 * MINUTE &&
                 /* on a short trip the operator is tired by his cipher */
                 (patrol_hours(s->c.v) > SHORT_HOURS ||
                  skipper_did(s, UBOOT_ORDER_ENIGMA) >
                      officer_logged(s->o, CREW_EV_WATCH, -1)) &&
                 skipper_order(s, UBOOT_ORDER_HYDROPHONE, WORTH_DOING));
    return true;
}

bool skipper_had_enough(const struct skipper *s)
{
    const struct leg *leg = patrol_leg(s->c.v);
    int morale = MORALE_LAST - s->o->crew->morale;
    bool done = s->o->h->objective[0] == 2;
    if (leg && leg->errand == ENOUGH)
        return true;
    if (!leg || leg->errand < AMBUSH)
        return false;
    if (done && patrol_hours(s->c.v) <= SHORT_HOURS)
        return true;
    return done ? s->c.h->hull < WORN_HULL || morale <= WORN_MORALE ||
                      !captain_has_torpedoes(&s->c)
                : morale <= WORN_MORALE / 2;
}
