/* How the captain lies in wait: under water by day where a convoy must pass, on
 * the surface by night to charge his battery; and when he has had enough of it.
 * Figures as in captain.c: chosen by hand. */
#include "command.h"

enum {
    HEARD_MINUTES = 40,   /* a contact this recent may be the convoy */
    SEES_MINUTES = 10,    /* a contact this recent is in sight */
    LISTEN_MINUTES = 300, /* from one order for the hydrophone to the next */
    LOW_BATTERY = 20,     /* percent: he must come up */
    NIGHT_BATTERY = 50,   /* percent: by night he comes up with less */
    FULL_BATTERY = 70,    /* percent: by night he stays up with less */
    THERE_NM = 2,         /* this near to the place he begins to lie in wait */
    STRAY_NM = 12,        /* this far off he returns to it */
    OFF_NM = 2,           /* the same by night when he waylays somebody */
    READS_H = 4,          /* first hours on the surface, for messages */
    DOWN_MINUTES = 30,    /* after he went deep before he looks again */
    PERISCOPE_M = 12,     /* deeper orders count as gone deep */
    WORN_HULL = 75,       /* percent: with less he goes home when done */
    WORN_MORALE = 4,      /* the same, fields of morale left */
    SEEN_MINUTES = 20,    /* after a lookout saw the periscope, it stays down */
    GLASS_MINUTES = 6,    /* after it was lowered */
    SHORT_HOURS = 36,  /* a shorter trip has one task: home when it is done */
    ATTACK_FIELDS = 6, /* computer, speed, course, tubes, two salvos */
};
#define SIGHT_NM 8.0
#define ANYWHERE_NM 1.0e9

bool captain_looks(struct captain *s)
{
    const struct uboot_hand *h = s->o->h;
    /* He went deep for a reason. */
    if (h->ordered_depth_m > PERISCOPE_M &&
        captain_did(s, UBOOT_ORDER_NEW_DEPTH) < DOWN_MINUTES * MINUTE)
        return false;
    /* Enemies who have just seen the periscope look for it. */
    if (captain_heard(s, UBOOT_MESSAGE_DETECTED_VISUAL, SEEN_MINUTES * MINUTE))
        return false;
    return captain_goes_deep(s, 10, WORTH_MORALE) ||
           (h->depth_m <= 10 && !h->periscope &&
            captain_did(s, UBOOT_ORDER_PERISCOPE) > GLASS_MINUTES * MINUTE &&
            captain_order(s, UBOOT_ORDER_PERISCOPE, WORTH_MORALE));
}

bool captain_lurks(struct captain *s)
{
    if (s->o->h->trim == TRIM_SURFACED)
        return captain_dives(s, WORTH_MORALE);
    return captain_rings(s, TELEGRAPH_SLOW, WORTH_DOING) || captain_looks(s);
}

/* Was an enemy ship this near within so many minutes? */
static bool was_there(const struct captain *s, double minutes, double miles)
{
    for (int i = 0; i < s->c.targets; i++) {
        const struct target *m = &s->c.target[i];
        if (!m->friend && !m->report->is_aircraft && m->minutes < minutes &&
            m->range < miles)
            return true;
    }
    return false;
}

/* Is something near that may be a convoy? */
static bool hears_many(const struct captain *s)
{
    return was_there(s, HEARD_MINUTES, ANYWHERE_NM);
}

/* Is it in sight? Ahead of a convoy that he only hears he may still run on the
 * surface. */
static bool sees_many(const struct captain *s)
{
    return was_there(s, SEES_MINUTES, SIGHT_NM);
}

/* While he lies in ambush with loaded tubes other work waits, because an attack
 * takes all the fields there are. */
bool captain_saves_up(const struct captain *s)
{
    const struct leg *leg = patrol_leg(s->c.v);
    return leg && leg->errand == AMBUSH && s->o->h->trim != TRIM_SURFACED &&
           helmsman_is_armed(&s->c) && captain_fields(s) <= ATTACK_FIELDS;
}

/* Was the watch too tired to dive since the bell? It rests at the next one. */
static bool is_tired_of_diving(const struct captain *s)
{
    return officer_logged(s->o, CREW_EV_UNABLE, UBOOT_ORDER_DIVE_SURFACE) <
           officer_logged(s->o, CREW_EV_WATCH, -1);
}

bool captain_waylays(const struct captain *s)
{
    const struct leg *leg = patrol_leg(s->c.v);
    return leg && leg->errand == WAYLAY;
}

/* By day he lies stopped under water with the hydrophone manned; by night on
 * the surface if the battery needs it and nobody is heard. */
bool captain_ambushes(struct captain *s, bool *acts)
{
    const struct advice *a = &s->o->v->desk.advice;
    bool up = s->o->h->trim == TRIM_SURFACED, many = hears_many(s);
    bool stopped = s->o->h->telegraph == TELEGRAPH_STOP;
    int battery = s->c.h->battery;
    *acts = false;
    /* A boat that lies there already may have drifted. */
    int there = stopped ? STRAY_NM / 2 : THERE_NM, stray = STRAY_NM;
    if (captain_waylays(s)) {
        there = stopped ? 1 : 0;
        stray = captain_in_the_dark(s) ? OFF_NM : STRAY_NM;
    }
    if (up && (!a->tick || a->miles > there || battery < LOW_BATTERY))
        return false;
    if (!up &&
        (battery < LOW_BATTERY ||
         (captain_in_the_dark(s) && !many &&
          (battery < NIGHT_BATTERY ||
           (captain_had_enough(s) && captain_owes_report(s)))) ||
         (a->miles > stray && !(captain_in_the_dark(s) ? sees_many(s) : many))))
        return false;
    if (captain_waylays(s) && !stopped && !many &&
        (*acts = captain_rings(s, TELEGRAPH_STOP, WORTH_MORALE)))
        return true;
    bool early = s->o->v->board.tick < (int64_t)READS_H * OFFICER_HOUR;
    if (up && !many &&
        (early || is_tired_of_diving(s) ||
         (!captain_has_daylight(s) && battery < FULL_BATTERY)))
        *acts = captain_rings(s, TELEGRAPH_STOP, WORTH_MORALE);
    else if (up)
        *acts = (!many && captain_reports(s)) ||
                captain_dives(s, WORTH_MORALE) ||
                (s->o->crew->board.phase == PHASE_READY &&
                 captain_rings(s, TELEGRAPH_STOP, WORTH_DOING));
    else
        *acts =
            (s->o->h->telegraph > TELEGRAPH_SLOW &&
             captain_rings(s, many ? TELEGRAPH_SLOW : TELEGRAPH_STOP,
                           WORTH_MORALE)) ||
            /* With empty tubes there is nothing to look at. */
            (helmsman_is_armed(&s->c) && captain_looks(s)) ||
            (!s->o->h->hydrophone && !captain_saves_up(s) &&
             captain_did(s, UBOOT_ORDER_HYDROPHONE) > LISTEN_MINUTES * MINUTE &&
             /* On a short trip the cipher has tired the operator. */
             (patrol_hours(s->c.v) > SHORT_HOURS ||
              captain_did(s, UBOOT_ORDER_ENIGMA) >
                  officer_logged(s->o, CREW_EV_WATCH, -1)) &&
             captain_order(s, UBOOT_ORDER_HYDROPHONE, WORTH_DOING));
    return true;
}

bool captain_had_enough(const struct captain *s)
{
    const struct leg *leg = patrol_leg(s->c.v);
    int morale = MORALE_LAST - s->o->crew->board.morale;
    bool done = s->o->h->objective[0] == 2;
    if (leg && leg->errand == ENOUGH)
        return true;
    if (!leg || leg->errand < AMBUSH)
        return false;
    if (done && patrol_hours(s->c.v) <= SHORT_HOURS)
        return true;
    return done ? s->c.h->hull < WORN_HULL || morale <= WORN_MORALE ||
                      !helmsman_has_torpedoes(&s->c)
                : morale <= WORN_MORALE / 2;
}
