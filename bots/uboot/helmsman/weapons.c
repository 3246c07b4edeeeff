/* The helmsman's weapons: which ship, which tubes, and when to use the gun.
 * Figures chosen by hand; none was measured alone. */
#include "games/uboot/app/umath.h"
#include "helmsman.h"

enum {
    STERN = TUBES - 1,
    SMALL_GRT = 2500,      /* smaller ships get one torpedo, others two */
    UNKNOWN_GRT = 2000,    /* what he takes an unidentified ship for */
    SALVO_SECONDS = 25,    /* between salvos, for a fresh look */
    AGAIN_SECONDS = 4,     /* after the computer found no solution */
    RUN_MINUTES = 20,      /* no torpedo runs longer */
    ROUNDS_LEAST = 10,     /* for an action with the gun */
    CRIPPLED_MINUTES = 90, /* a hit this recent makes a slow ship a cripple */
    AIR_MINUTES = 30,      /* no gun so long after an aircraft */
};
/* A shot: between these ranges, at an angle on the bow between these, at most
 * so far off the boat's bow or stern. doc/uboot-balance.md: aces fired from
 * within the columns, he fires from outside at 0.9 miles and less. */
#define SHOT_NM 0.9
#define SHOT_LEAST_NM 0.25
#define SHOT_AOB_LEAST 35.0
#define SHOT_AOB_MOST 135.0
#define BOW_DEG 70.0
#define STERN_DEG 55.0
#define AIMED_FACTOR 1.5 /* he prefers the target the computer follows */
#define DAM_NM 185.2     /* tens of metres in a mile, for the dials */
#define GUN_NM 6.0       /* he goes after a ship with the gun from here */
#define GUN_OPENS_NM 1.5 /* fires from here */
#define GUN_KEEPS_NM 1.1 /* and stays at this range */
#define GUN_SEA 3.0      /* the highest sea the gun's crew can stand in */
#define GUN_MM 40.0      /* a ship with a larger gun is left to torpedoes */
#define ALONE_NM 3.0     /* no other ship may be nearer to the target */
#define CRIPPLED_KN 3.5

/* Of the tubes at one end of the boat, how many are in this state. */
static int tubes_at(const struct helmsman *c, bool stern, enum tube_state state)
{
    int count = 0;
    for (int i = 0; i < TUBES; i++)
        count += (i == STERN) == stern && c->h->tube[i].state == (int8_t)state;
    return count;
}

static int ready_at(const struct helmsman *c, bool stern)
{
    return tubes_at(c, stern, TUBE_LOADED) + tubes_at(c, stern, TUBE_FLOODING) +
           tubes_at(c, stern, TUBE_FLOODED);
}

bool helmsman_is_reloading(const struct helmsman *c)
{
    return tubes_at(c, false, TUBE_RELOADING) > 0;
}

bool helmsman_is_armed(const struct helmsman *c)
{
    int bow = ready_at(c, false);
    return bow >= 2 || (!helmsman_is_reloading(c) && bow > 0);
}

bool helmsman_has_stern_only(const struct helmsman *c)
{
    return ready_at(c, false) == 0 && ready_at(c, true) > 0;
}

bool helmsman_has_torpedoes(const struct helmsman *c)
{
    const struct uboot_hand *h = c->h;
    return ready_at(c, false) > 0 || helmsman_is_reloading(c) ||
           h->spare_bow_a + h->spare_bow_e > 0;
}

/* The missions whose orders name warships, by row of the missions. */
bool helmsman_wants_warships(const struct helmsman *c)
{
    int mission = c->v->board.setting.mission;
    static const uint8_t hunts[] = {0, 1, 1, 0, 1, 0, 0, 1};
    return mission < (int)sizeof hunts && hunts[mission];
}

const struct target *helmsman_in_sight(const struct helmsman *c, bool stern)
{
    const struct target *best = NULL;
    double most = 0.0;
    for (int i = 0; i < c->targets; i++) {
        const struct target *m = &c->target[i];
        const struct contact_report *r = m->report;
        if (!is_plotted(m) || r->by == BY_HYDROPHONE ||
            (m->warship && !helmsman_wants_warships(c)))
            continue;
        double aob = u_abs(wrap180(bearing_of(-m->x, -m->y) - m->course));
        double heading = c->h->course + (stern ? 180.0 : 0.0);
        double off = u_abs(wrap180(bearing_of(m->x, m->y) - heading));
        if (m->range > SHOT_NM || m->range < SHOT_LEAST_NM ||
            aob < SHOT_AOB_LEAST || aob > SHOT_AOB_MOST ||
            off > (stern ? STERN_DEG : BOW_DEG))
            continue;
        double grt = r->type >= 0 ? uboot_ship_types[r->type].grt : UNKNOWN_GRT;
        /* Large ships first, and near ones. */
        double worth = (grt + 1000.0) / (0.3 + m->range) *
                       (r->number == c->h->tdc.contact ? AIMED_FACTOR : 1.0);
        if (worth > most) {
            most = worth;
            best = m;
        }
    }
    return best;
}

/* Adds or removes one tube until the salvo is the one he wants. */
static bool plan_salvo(struct helmsman *c, bool stern, int want)
{
    const struct uboot_hand *h = c->h;
    int salvo = 0, add = -1;
    for (int i = 0; i < TUBES; i++) {
        if (h->tube[i].state != TUBE_FLOODED)
            continue;
        if (h->tube[i].in_salvo && (i == STERN) != stern)
            return helmsman_order(c, UBOOT_SALVO, i + 1, 0);
        if (h->tube[i].in_salvo)
            salvo++;
        else if ((i == STERN) == stern)
            add = i;
    }
    return salvo < want && add >= 0 &&
           helmsman_order(c, UBOOT_SALVO, add + 1, 0);
}

static bool shoot_at(struct helmsman *c, const struct target *t, bool stern)
{
    const struct uboot_hand *h = c->h;
    if (h->tdc.contact != t->report->number)
        return helmsman_order(c, UBOOT_AIM, t->report->number, 0) ||
               (is_no_friend(t->report) &&
                helmsman_order(c, UBOOT_HOSTILE, t->report->number, 0));
    bool small = t->report->type >= 0 &&
                 uboot_ship_types[t->report->type].grt < SMALL_GRT;
    if (plan_salvo(c, stern, small ? 1 : 2))
        return true;
    /* Outside the automatic mode he sets course, speed and range by hand. */
    if (h->tdc.mode != TDC_AUTO && !h->tdc.set) {
        struct action dials = {.verb = UBOOT_DIALS,
                               .arg = {(int16_t)(round_int(t->course) % 360),
                                       (int16_t)round_int(10.0 * t->kn),
                                       (int16_t)round_int(t->range * DAM_NM)}};
        if (!choices_allow(c->choices, &dials))
            return false;
        c->action = dials;
        return true;
    }
    return helmsman_order(c, UBOOT_FIRE, 0, 0);
}

/* Do more torpedoes run than the feed has reported? It will in a tick. */
static bool has_just_fired(const struct helmsman *c)
{
    const struct uboot_hand *h = c->h;
    int told = 0;
    for (int i = 0; i < FEED_LINES && i < h->feed_count; i++)
        if (c->v->board.tick - h->feed[i].tick < RUN_MINUTES * MINUTE)
            told += h->feed[i].message == UBOOT_MESSAGE_TORPEDO_AWAY;
    return h->torpedoes_running > told;
}

bool helmsman_shoots(struct helmsman *c)
{
    if (helmsman_said(c, UBOOT_MESSAGE_NO_SOLUTION, AGAIN_SECONDS * SECOND) ||
        helmsman_said(c, UBOOT_MESSAGE_TORPEDO_AWAY, SALVO_SECONDS * SECOND) ||
        has_just_fired(c))
        return false;
    for (int stern = 0; stern < 2; stern++) {
        const struct target *t = tubes_at(c, stern, TUBE_FLOODED) > 0
                                     ? helmsman_in_sight(c, stern)
                                     : NULL;
        if (t)
            return shoot_at(c, t, stern);
    }
    return false;
}

bool helmsman_floods(struct helmsman *c)
{
    for (int i = 0; i < TUBES; i++)
        if (c->h->tube[i].state == TUBE_LOADED &&
            (i != STERN || ready_at(c, false) < 2) &&
            helmsman_order(c, UBOOT_FLOOD, i + 1, 0))
            return true;
    return false;
}

bool helmsman_gun_fit(const struct helmsman *c)
{
    return c->h->rounds_88 >= ROUNDS_LEAST &&
           uboot_weather[c->h->weather].sea_state <= GUN_SEA &&
           c->h->component[UBOOT_COMPONENT_GUN_88].severity !=
               UBOOT_SEVERITY_RED;
}

/* Is no other enemy near, now or a short time ago? */
static bool is_alone(const struct helmsman *c, const struct target *t)
{
    for (int i = 0; i < c->targets; i++) {
        const struct target *m = &c->target[i];
        if (m == t || m->friend)
            continue;
        if (m->report->is_aircraft || m->warship || m->report->is_group ||
            m->report->sound == SOUND_MANY)
            return false;
        double apart = u_hypot(m->x - t->x, m->y - t->y);
        if (m->range < 90.0 && apart < ALONE_NM)
            return false;
    }
    return !helmsman_is_hunted(c) &&
           !helmsman_said(c, UBOOT_MESSAGE_AIRCRAFT, AIR_MINUTES * MINUTE);
}

/* A lone merchant without a gun to speak of, or one that a torpedo has
 * crippled. */
const struct target *helmsman_gun_target(const struct helmsman *c)
{
    for (int i = 0; i < c->targets; i++) {
        const struct target *m = &c->target[i];
        const struct contact_report *r = m->report;
        if (r->state != CONTACT_HELD || r->is_aircraft || r->is_group ||
            r->by == BY_HYDROPHONE || m->friend || m->warship)
            continue;
        if (m->prey && m->range < GUN_NM)
            return m; /* unidentified, but it has not fired so far */
        if (r->type < 0)
            continue;
        const struct uboot_ship_types_row *row = &uboot_ship_types[r->type];
        bool armed = row->gun != UBOOT_GUN_NONE &&
                     uboot_guns[row->gun].calibre_mm > GUN_MM;
        bool crippled = r->speed_dkn >= 0 && r->speed_dkn < 10 * CRIPPLED_KN &&
                        helmsman_said(c, UBOOT_MESSAGE_TORPEDO_HIT,
                                      CRIPPLED_MINUTES * MINUTE);
        if (m->range < GUN_NM && (!armed || crippled) && is_alone(c, m))
            return m;
    }
    return NULL;
}

bool helmsman_uses_gun(struct helmsman *c)
{
    const struct target *t =
        helmsman_gun_fit(c) ? helmsman_gun_target(c) : NULL;
    if (!t)
        return false;
    if (c->h->trim != TRIM_SURFACED) {
        if (c->h->trim == TRIM_HOLDING)
            helmsman_order(c, UBOOT_RISE, 0, 0);
        return true;
    }
    if (t->range < GUN_OPENS_NM && c->h->gun_contact != t->report->number &&
        helmsman_order(c, UBOOT_GUN, t->report->number, 0))
        return true;
    if (helmsman_ring(c, t->range > GUN_KEEPS_NM ? TELEGRAPH_FULL
                                                 : TELEGRAPH_SLOW))
        return true;
    if (t->range > GUN_KEEPS_NM || t->course < 0.0)
        helmsman_steer(c, bearing_of(t->x, t->y));
    else
        helmsman_steer(c, t->course); /* alongside until it sinks */
    return true;
}
