/* The captain in danger, with few orders: under, deep, slow, away; and no more
 * until something comes over him. */
#include "games/uboot/umath.h"
#include "uboot_command.h"

enum {
    SHALLOW_M = 40,
    DEEPEST_M = 180,
    SEEN_MINUTES = 20,
    SPOTTED_MINUTES = 4,
    AWAY_MINUTES = 15,
    EXPOSED_MINUTES = 8,
    AIR_FIELDS = 4,
    NOT_MUCH_M = 4,
    UNDER_M = 170, /* below charges, until */
    DEEPER_YEAR = 1941,
    SHOAL_M = 25, /* charges are set deeper than the boat can go there: */
    FLAT_M = 13,  /* just under the keels */
};
#define FLAK_NM 1.2
#define UNSEEN_NM 0.5 /* by night, of a warship */

static int deep(const struct skipper *s, int most)
{
    const struct advice *a = &s->o->v->desk.advice;
    int m = a->tick ? a->deep_m : SHALLOW_M;
    if (skipper_heard(s, UBOOT_MESSAGE_SHOAL, 20 * MINUTE))
        m = s->o->h->depth_m > 35 ? s->o->h->depth_m - 15 : 15;
    return skipper_between(m < most ? m : most);
}

/* Charges explode at the depths that can be set, and miss who is between two of
 * them: the deepest such place that is not much deeper than `m`. */
int skipper_between(int m)
{
    if (m < SHOAL_M)
        return FLAT_M;
    static const int16_t set[] = {15, 30, 45, 70, 90, 115, 150};
    int best = m;
    if (m > set[6])
        return m;
    for (int i = 0; i < 6; i++)
        if ((set[i] + set[i + 1]) / 2 <= m + NOT_MUCH_M)
            best = (set[i] + set[i + 1]) / 2;
    return best;
}

static bool lowers_periscope(struct skipper *s)
{
    return s->o->h->periscope && skipper_says(s, UBOOT_PERISCOPE, 0, 0, 0);
}

/* Deep and slow; a turn when screws come over; away from who hunts. */
static bool evades(struct skipper *s)
{
    const struct mark *near = captain_warship(&s->c);
    if (lowers_periscope(s) ||
        skipper_goes_deep(s, deep(s, DEEPEST_M), WORTH_ALL))
        return true;
    /* Under all of it: no helmsman is tired for a turn. */
    if (s->o->h->depth_m >= UNDER_M &&
        s->o->v->board.year < DEEPER_YEAR) /* charges were set no deeper */
        return s->o->h->telegraph > TELEGRAPH_SLOW &&
               skipper_rings(s, TELEGRAPH_SLOW, WORTH_DOING);
    if (skipper_heard(s, UBOOT_MESSAGE_PING_CLOSE, 10 * SECOND))
        return skipper_steers(
            s, s->o->h->course + (dice_below(s->o->dice, 2) ? 80.0 : -80.0),
            30.0, WORTH_DOING);
    if (s->o->h->telegraph != TELEGRAPH_HALF &&
        skipper_rings(s, TELEGRAPH_SLOW, WORTH_MORALE))
        return true;
    return near && near->range < 4.0 &&
           skipper_did(s, UBOOT_ORDER_NEW_COURSE) > AWAY_MINUTES * MINUTE &&
           skipper_steers(s, bearing_of(-near->x, -near->y), 60.0, WORTH_DOING);
}

/* Seen too late to be under in time. */
static bool fights_it_out(struct skipper *s)
{
    const struct mark *m = captain_aircraft(&s->c);
    if (s->o->h->flak)
        return false;
    return m && m->range < FLAK_NM && s->o->crew->observers > 0 &&
           skipper_order(s, UBOOT_ORDER_GUN_20, WORTH_ALL);
}

/* Water comes in: five men, at once. [10.3.7] */
static bool breach(struct skipper *s)
{
    return s->o->crew->breach && s->o->crew->breach_state == BREACH_OPEN &&
           (skipper_order(s, UBOOT_ORDER_REPAIR, WORTH_ALL) ||
            (officer_logged(s->o, CREW_EV_MOBILISED, -1) > MINUTE &&
             skipper_mobilises(s,
                               s->o->h->trim == TRIM_SURFACED
                                   ? SHOUT_MOBILISE
                                   : SHOUT_DIVE_STATIONS,
                               WORTH_ALL)));
}

/* By day nobody who may be a warship comes near him on the surface. */
static bool too_near(const struct skipper *s)
{
    const struct mark *near = captain_warship(&s->c);
    bool unseen = skipper_in_the_dark(s) && near && near->range > UNSEEN_NM &&
                  !skipper_heard(s, UBOOT_MESSAGE_DETECTED_VISUAL, MINUTE);
    if (captain_must_dive(&s->c) && !unseen)
        return true;
    for (int i = 0; i < s->c.marks && !skipper_in_the_dark(s); i++) {
        const struct mark *m = &s->c.mark[i];
        const struct contact_report *r = m->report;
        if (r->state == CONTACT_HELD && !r->is_aircraft && !m->friend &&
            m->range < (r->is_group ? 6.0 : 4.5) && !m->prey &&
            (r->type < 0 || m->warship))
            return true;
    }
    return false;
}

/* On the surface under somebody's eyes: under, or away. */
static bool exposed(struct skipper *s)
{
    const struct mark *near = NULL;
    if (skipper_dives(s, WORTH_ALL))
        return true;
    for (int i = 0; i < s->c.marks; i++)
        if (!s->c.mark[i].friend && s->c.mark[i].range < 8.0 &&
            (!near || s->c.mark[i].range < near->range))
            near = &s->c.mark[i];
    if (skipper_rings(s, TELEGRAPH_FULL, WORTH_ALL))
        return true;
    return near && skipper_steers(s, bearing_of(-near->x, -near->y), 60.0,
                                  WORTH_MORALE);
}

/* Back where she came from. */
static bool off_the_shoal(struct skipper *s)
{
    return skipper_heard(s, UBOOT_MESSAGE_SHOAL, 2 * MINUTE) &&
           s->o->h->trim == TRIM_SURFACED &&
           (skipper_steers(s, s->o->h->course + 180.0, 90.0, WORTH_ALL) ||
            skipper_rings(s, TELEGRAPH_SLOW, WORTH_ALL));
}

/* Somebody is near who can harm him: a warship, a convoy, or who knows. A lone
 * merchant that sees him cannot, and nobody whom he does not see. */
static bool is_threatened(const struct skipper *s)
{
    for (int i = 0; i < s->c.marks; i++) {
        const struct mark *m = &s->c.mark[i];
        const struct contact_report *r = m->report;
        if (r->state == CONTACT_HELD && !m->friend && !r->is_aircraft &&
            !m->prey && (m->warship || r->is_group || r->type < 0))
            return true;
    }
    return false;
}

bool skipper_danger(struct skipper *s, bool *acts)
{
    bool under = s->o->h->trim != TRIM_SURFACED;
    bool air = captain_from_the_air(&s->c);
    if ((*acts = breach(s) || off_the_shoal(s)))
        return true;
    if (under && captain_is_hunted(&s->c) && !skipper_stays_to_shoot(s)) {
        *acts = evades(s);
        return true;
    }
    if (!under && air) {
        *acts = fights_it_out(s) ||
                (skipper_fields(s) >= AIR_FIELDS && s->c.h->battery > 5 &&
                 skipper_dives(s, WORTH_MORALE));
        return true;
    }
    bool seen =
        (!(s->o->h->gun_contact && !is_threatened(s)) &&
         skipper_heard(s, UBOOT_MESSAGE_UNDER_FIRE,
                       EXPOSED_MINUTES * MINUTE)) ||
        skipper_heard(s, UBOOT_MESSAGE_SHELL_HIT, EXPOSED_MINUTES * MINUTE) ||
        (!skipper_in_the_dark(s) && is_threatened(s) &&
         skipper_heard(s, UBOOT_MESSAGE_DETECTED_VISUAL,
                       EXPOSED_MINUTES * MINUTE));
    if (!under && (too_near(s) || seen)) {
        *acts = exposed(s);
        return true;
    }
    bool told = skipper_heard(s, UBOOT_MESSAGE_DETECTED_VISUAL,
                              SPOTTED_MINUTES * MINUTE);
    if (under && (told || is_threatened(s)) && !skipper_stays_to_shoot(s) &&
        skipper_heard(s, UBOOT_MESSAGE_DETECTED_VISUAL,
                      SEEN_MINUTES * MINUTE)) {
        *acts = lowers_periscope(s) ||
                skipper_goes_deep(s, deep(s, DEEPEST_M), WORTH_ALL) ||
                skipper_rings(s, TELEGRAPH_SLOW, WORTH_DOING);
        return true;
    }
    return false;
}
