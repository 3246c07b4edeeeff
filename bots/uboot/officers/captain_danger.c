/* The captain in danger, with few orders: he dives, goes deep and slow and
 * away, and orders nothing more until something comes over him. Figures as in
 * captain.c: chosen by hand. */
#include "command.h"
#include "games/uboot/app/umath.h"

enum {
    SHALLOW_M = 40,      /* without a word from the navigator */
    DEEPEST_M = 180,     /* the hull suffers below 200 m [model.3] */
    SEEN_MINUTES = 20,   /* he stays deep after a lookout saw him */
    SPOTTED_MINUTES = 4, /* even if no enemy is in touch */
    AWAY_MINUTES = 15,   /* between two turns away from the hunter */
    EXPOSED_MINUTES = 8, /* after shells or a lookout's shout he dives */
    SHOAL_MINUTES = 20,  /* he keeps clear of the bottom after a warning */
    AIR_FIELDS = 4,      /* with fewer he leaves an aircraft to the flak */
    AIR_BATTERY = 5,     /* percent: the same */
    NOT_MUCH_M = 4,      /* deeper than asked for is close enough */
    SETTINGS = 7,
    /* Below the deepest setting of a charge, 150 m, which held until the heavy
     * charge came in 1941 (data/uboot/depth_charges.tsv). */
    UNDER_M = 170,
    DEEPER_YEAR = 1941,
    /* Where she can go no deeper than this, charges are set deeper than she is:
     * she stays just under the keels. */
    SHOAL_M = 25,
    LANDING_NM = 2, /* advised miles to a place close under the land */
    FLAT_M = 13,
};
#define FLAK_NM 1.2   /* too near to be under in time: a dive takes 30 s */
#define UNSEEN_NM 0.5 /* lookouts see him no farther by night [model.7] */
#define EVADE_DEG 80.0
#define HUNTER_NM 4.0
/* By day nothing that may be a warship comes this near him on the surface. */
#define SHIP_NM 4.5
#define GROUP_NM 6.0
#define FLEE_NM 8.0 /* he turns away from the nearest ship within this */

static int deep(const struct captain *s, int most)
{
    const struct advice *a = &s->o->v->desk.advice;
    int m = a->tick ? a->deep_m : SHALLOW_M;
    if (captain_heard(s, UBOOT_MESSAGE_SHOAL, SHOAL_MINUTES * MINUTE))
        m = s->o->h->depth_m > 35 ? s->o->h->depth_m - 15 : 15;
    return captain_between(m < most ? m : most);
}

/* Charges explode only at depths that can be set and miss a boat between two of
 * them: the deepest such depth that is not much deeper than `m`. */
int captain_between(int m)
{
    if (m < SHOAL_M)
        return FLAT_M;
    static const int16_t set[SETTINGS] = {15, 30, 45, 70, 90, 115, 150};
    int best = m;
    if (m > set[SETTINGS - 1])
        return m;
    for (int i = 0; i < SETTINGS - 1; i++)
        if ((set[i] + set[i + 1]) / 2 <= m + NOT_MUCH_M)
            best = (set[i] + set[i + 1]) / 2;
    return best;
}

static bool lowers_periscope(struct captain *s)
{
    return s->o->h->periscope && captain_says(s, UBOOT_PERISCOPE, 0, 0, 0);
}

/* He goes deep and slow, turns when screws come over him, and then away from
 * the hunter. */
static bool evades(struct captain *s)
{
    const struct target *near = helmsman_warship(&s->c);
    if (lowers_periscope(s) ||
        captain_goes_deep(s, deep(s, DEEPEST_M), WORTH_ALL))
        return true;
    /* Below all charges he spends no helmsman's strength on a turn. */
    if (s->o->h->depth_m >= UNDER_M && s->o->v->board.year < DEEPER_YEAR)
        return s->o->h->telegraph > TELEGRAPH_SLOW &&
               captain_rings(s, TELEGRAPH_SLOW, WORTH_DOING);
    if (captain_heard(s, UBOOT_MESSAGE_PING_CLOSE, 10 * SECOND))
        return captain_steers(s,
                              s->o->h->course + (dice_below(s->o->dice, 2)
                                                     ? EVADE_DEG
                                                     : -EVADE_DEG),
                              30.0, WORTH_DOING);
    if (s->o->h->telegraph != TELEGRAPH_HALF &&
        captain_rings(s, TELEGRAPH_SLOW, WORTH_MORALE))
        return true;
    return near && near->range < HUNTER_NM &&
           captain_did(s, UBOOT_ORDER_NEW_COURSE) > AWAY_MINUTES * MINUTE &&
           captain_steers(s, bearing_of(-near->x, -near->y), 60.0, WORTH_DOING);
}

/* Mans the flak if an aircraft is too near for a dive. */
static bool fights_it_out(struct captain *s)
{
    const struct target *m = helmsman_aircraft(&s->c);
    if (s->o->h->flak)
        return false;
    return m && m->range < FLAK_NM && s->o->crew->board.observers > 0 &&
           captain_order(s, UBOOT_ORDER_GUN_20, WORTH_ALL);
}

/* A breach needs five men at once. [10.3.7] */
static bool breach(struct captain *s)
{
    return s->o->crew->board.breach &&
           s->o->crew->board.breach_state == BREACH_OPEN &&
           (captain_order(s, UBOOT_ORDER_REPAIR, WORTH_ALL) ||
            (officer_logged(s->o, CREW_EV_MOBILISED, -1) > MINUTE &&
             captain_mobilises(s,
                               s->o->h->trim == TRIM_SURFACED
                                   ? SHOUT_MOBILISE
                                   : SHOUT_DIVE_STATIONS,
                               WORTH_ALL)));
}

/* Is an enemy too near for a boat on the surface? */
static bool too_near(const struct captain *s)
{
    const struct target *near = helmsman_warship(&s->c);
    bool unseen = captain_in_the_dark(s) && near && near->range > UNSEEN_NM &&
                  !captain_heard(s, UBOOT_MESSAGE_DETECTED_VISUAL, MINUTE);
    if (helmsman_must_dive(&s->c) && !unseen)
        return true;
    for (int i = 0; i < s->c.targets && !captain_in_the_dark(s); i++) {
        const struct target *m = &s->c.target[i];
        const struct contact_report *r = m->report;
        if (r->state == CONTACT_HELD && !r->is_aircraft && !m->friend &&
            m->range < (r->is_group ? GROUP_NM : SHIP_NM) && !m->prey &&
            (r->type < 0 || m->warship))
            return true;
    }
    return false;
}

/* Somebody sees him on the surface: he dives, or runs away. */
static bool exposed(struct captain *s)
{
    const struct target *near = NULL;
    if (captain_dives(s, WORTH_ALL))
        return true;
    for (int i = 0; i < s->c.targets; i++)
        if (!s->c.target[i].friend && s->c.target[i].range < FLEE_NM &&
            (!near || s->c.target[i].range < near->range))
            near = &s->c.target[i];
    if (captain_rings(s, TELEGRAPH_FULL, WORTH_ALL))
        return true;
    return near && captain_steers(s, bearing_of(-near->x, -near->y), 60.0,
                                  WORTH_MORALE);
}

/* Turns back to where there was water enough; where she is to land she only
 * goes slowly. */
static bool off_the_shoal(struct captain *s)
{
    const struct advice *a = &s->o->v->desk.advice;
    if (!captain_heard(s, UBOOT_MESSAGE_SHOAL, 2 * MINUTE) ||
        s->o->h->trim != TRIM_SURFACED)
        return false;
    if (a->tick && a->miles <= LANDING_NM)
        return s->o->h->telegraph > TELEGRAPH_SLOW &&
               captain_rings(s, TELEGRAPH_SLOW, WORTH_ALL);
    return (captain_steers(s, s->o->h->course + 180.0, 90.0, WORTH_ALL) ||
            captain_rings(s, TELEGRAPH_SLOW, WORTH_ALL));
}

/* Is somebody in touch who can harm him: a warship, a convoy, or something
 * unidentified? A lone merchant that sees him cannot. */
static bool is_threatened(const struct captain *s)
{
    for (int i = 0; i < s->c.targets; i++) {
        const struct target *m = &s->c.target[i];
        const struct contact_report *r = m->report;
        if (r->state == CONTACT_HELD && !m->friend && !r->is_aircraft &&
            !m->prey && (m->warship || r->is_group || r->type < 0))
            return true;
    }
    return false;
}

bool captain_danger(struct captain *s, bool *acts)
{
    bool under = s->o->h->trim != TRIM_SURFACED;
    bool air = helmsman_from_the_air(&s->c);
    if ((*acts = breach(s) || off_the_shoal(s)))
        return true;
    if (under && helmsman_is_hunted(&s->c) && !captain_stays_to_shoot(s)) {
        *acts = evades(s);
        return true;
    }
    if (!under && air) {
        *acts = fights_it_out(s) || (captain_fields(s) >= AIR_FIELDS &&
                                     s->c.h->battery > AIR_BATTERY &&
                                     captain_dives(s, WORTH_MORALE));
        return true;
    }
    bool seen =
        (!(s->o->h->gun_contact && !is_threatened(s)) &&
         captain_heard(s, UBOOT_MESSAGE_UNDER_FIRE,
                       EXPOSED_MINUTES * MINUTE)) ||
        captain_heard(s, UBOOT_MESSAGE_SHELL_HIT, EXPOSED_MINUTES * MINUTE) ||
        (!captain_in_the_dark(s) && is_threatened(s) &&
         captain_heard(s, UBOOT_MESSAGE_DETECTED_VISUAL,
                       EXPOSED_MINUTES * MINUTE));
    if (!under && (too_near(s) || seen)) {
        *acts = exposed(s);
        return true;
    }
    bool told = captain_heard(s, UBOOT_MESSAGE_DETECTED_VISUAL,
                              SPOTTED_MINUTES * MINUTE);
    if (under && (told || is_threatened(s)) && !captain_stays_to_shoot(s) &&
        captain_heard(s, UBOOT_MESSAGE_DETECTED_VISUAL,
                      SEEN_MINUTES * MINUTE)) {
        *acts = lowers_periscope(s) ||
                captain_goes_deep(s, deep(s, DEEPEST_M), WORTH_ALL) ||
                captain_rings(s, TELEGRAPH_SLOW, WORTH_DOING);
        return true;
    }
    return false;
}
