/* The captain's weapons: which ship, which tube, and when the gun will do. */
#include "games/uboot/umath.h"
#include "uboot_captain.h"

enum { STERN = TUBES - 1, SMALL_GRT = 2500, UNKNOWN_GRT = 2000 };
#define GUN_OPENS_NM 1.5
#define GUN_KEEPS_NM 1.1
#define CRIPPLED_KN 3.5

/* Of the tubes at one end of the boat, how many are in this state. */
static int tubes_at(const struct captain *c, bool stern, enum tube_state state)
{
    int count = 0;
    for (int i = 0; i < TUBES; i++)
        count += (i == STERN) == stern && c->h->tube[i].state == (int8_t)state;
    return count;
}

static int ready_at(const struct captain *c, bool stern)
{
    return tubes_at(c, stern, TUBE_LOADED) + tubes_at(c, stern, TUBE_FLOODING) +
           tubes_at(c, stern, TUBE_FLOODED);
}

bool captain_is_reloading(const struct captain *c)
{
    return tubes_at(c, false, TUBE_RELOADING) > 0;
}

/* Two bow tubes, or whatever there is when no more is to be had. */
bool captain_is_armed(const struct captain *c)
{
    int bow = ready_at(c, false);
    return bow >= 2 || (!captain_is_reloading(c) && bow > 0);
}

bool captain_has_stern_only(const struct captain *c)
{
    return ready_at(c, false) == 0 && ready_at(c, true) > 0;
}

bool captain_has_torpedoes(const struct captain *c)
{
    const struct uboot_hand *h = c->h;
    return ready_at(c, false) > 0 || captain_is_reloading(c) ||
           h->spare_bow_a + h->spare_bow_e > 0;
}

/* Some missions are about warships. */
bool captain_wants_warships(const struct captain *c)
{
    int mission = c->v->board.setting.mission;
    static const uint8_t hunts[] = {0, 1, 1, 0, 1, 0, 0, 1};
    return mission < (int)sizeof hunts && hunts[mission];
}

/* What can be shot at now: near, abeam enough, before the bow or the stern. */
const struct mark *captain_in_sight(const struct captain *c, bool stern)
{
    const struct mark *best = NULL;
    double most = 0.0;
    for (int i = 0; i < c->marks; i++) {
        const struct mark *m = &c->mark[i];
        const struct contact_report *r = m->report;
        if (!is_plotted(m) || r->by == BY_HYDROPHONE ||
            (m->warship && !captain_wants_warships(c)))
            continue;
        double aob = u_abs(wrap180(bearing_of(-m->x, -m->y) - m->course));
        double heading = c->h->course + (stern ? 180.0 : 0.0);
        double off = u_abs(wrap180(bearing_of(m->x, m->y) - heading));
        if (m->range > 0.9 || m->range < 0.25 || aob < 35.0 || aob > 135.0 ||
            off > (stern ? 55.0 : 70.0))
            continue;
        double grt = r->type >= 0 ? uboot_ship_types[r->type].grt : UNKNOWN_GRT;
        double worth = (grt + 1000.0) / (0.3 + m->range) *
                       (r->number == c->h->tdc.contact ? 1.5 : 1.0);
        if (worth > most) {
            most = worth;
            best = m;
        }
    }
    return best;
}

/* Puts tubes into the salvo or takes them out until it is the one wanted. */
static bool plan_salvo(struct captain *c, bool stern, int want)
{
    const struct uboot_hand *h = c->h;
    int salvo = 0, add = -1;
    for (int i = 0; i < TUBES; i++) {
        if (h->tube[i].state != TUBE_FLOODED)
            continue;
        if (h->tube[i].in_salvo && (i == STERN) != stern)
            return captain_order(c, UBOOT_SALVO, i + 1, 0);
        if (h->tube[i].in_salvo)
            salvo++;
        else if ((i == STERN) == stern)
            add = i;
    }
    return salvo < want && add >= 0 &&
           captain_order(c, UBOOT_SALVO, add + 1, 0);
}

/* One or two torpedoes at it. */
static bool shoot_at(struct captain *c, const struct mark *t, bool stern)
{
    const struct uboot_hand *h = c->h;
    if (h->tdc.contact != t->report->number)
        return captain_order(c, UBOOT_AIM, t->report->number, 0);
    bool small = t->report->type >= 0 &&
                 uboot_ship_types[t->report->type].grt < SMALL_GRT;
    if (plan_salvo(c, stern, small ? 1 : 2))
        return true;
    /* The second mode wants course, speed and range by hand. */
    if (h->tdc.mode != TDC_AUTO && !h->tdc.set) {
        struct action dials = {.verb = UBOOT_DIALS,
                               .arg = {(int16_t)(round_int(t->course) % 360),
                                       (int16_t)round_int(10.0 * t->kn),
                                       (int16_t)round_int(t->range * 185.2)}};
        if (!choices_allow(c->choices, &dials))
            return false;
        c->action = dials;
        return true;
    }
    return captain_order(c, UBOOT_FIRE, 0, 0);
}

/* Torpedoes that run though the feed has not said so yet: it will in a tick. */
static bool has_just_fired(const struct captain *c)
{
    const struct uboot_hand *h = c->h;
    int told = 0;
    for (int i = 0; i < FEED_LINES && i < h->feed_count; i++)
        if (c->v->board.tick - h->feed[i].tick < 20 * MINUTE)
            told += h->feed[i].message == UBOOT_MESSAGE_TORPEDO_AWAY;
    return h->torpedoes_running > told;
}

bool captain_shoots(struct captain *c)
{
    /* One salvo at a time, and a fresh look before the next. */
    if (captain_said(c, UBOOT_MESSAGE_NO_SOLUTION, 4 * SECOND) ||
        captain_said(c, UBOOT_MESSAGE_TORPEDO_AWAY, 25 * SECOND) ||
        has_just_fired(c))
        return false;
    for (int stern = 0; stern < 2; stern++) {
        const struct mark *t = tubes_at(c, stern, TUBE_FLOODED) > 0
                                   ? captain_in_sight(c, stern)
                                   : NULL;
        if (t)
            return shoot_at(c, t, stern);
    }
    return false;
}

bool captain_floods(struct captain *c)
{
    for (int i = 0; i < TUBES; i++)
        if (c->h->tube[i].state == TUBE_LOADED &&
            (i != STERN || ready_at(c, false) < 2) &&
            captain_order(c, UBOOT_FLOOD, i + 1, 0))
            return true;
    return false;
}

/* The deck gun. */

bool captain_gun_fit(const struct captain *c)
{
    return c->h->rounds_88 >= 10 &&
           uboot_weather[c->h->weather].sea_state <= 3.0 &&
           c->h->component[UBOOT_COMPONENT_GUN_88].severity !=
               UBOOT_SEVERITY_RED;
}

/* Nobody near who could spoil it, now or a while ago. */
static bool is_alone(const struct captain *c, const struct mark *t)
{
    for (int i = 0; i < c->marks; i++) {
        const struct mark *m = &c->mark[i];
        if (m == t || m->friend)
            continue;
        if (m->report->is_aircraft || m->warship || m->report->is_group ||
            m->report->sound == SOUND_MANY)
            return false;
        double apart = u_hypot(m->x - t->x, m->y - t->y);
        if (m->range < 90.0 && apart < 3.0)
            return false;
    }
    return !captain_is_hunted(c) &&
           !captain_said(c, UBOOT_MESSAGE_AIRCRAFT, 30 * MINUTE);
}

/* A lone merchant that carries no gun to speak of; an armed one is left to the
 * torpedoes, crippled or not. */
const struct mark *captain_gun_target(const struct captain *c)
{
    for (int i = 0; i < c->marks; i++) {
        const struct mark *m = &c->mark[i];
        const struct contact_report *r = m->report;
        if (r->state != CONTACT_HELD || r->is_aircraft || r->is_group ||
            r->by == BY_HYDROPHONE || m->friend || m->warship)
            continue;
        if (m->prey && m->range < 6.0)
            return m; /* it has not fired so far */
        if (r->type < 0)
            continue;
        const struct uboot_ship_types_row *row = &uboot_ship_types[r->type];
        bool armed = row->gun != UBOOT_GUN_NONE &&
                     uboot_guns[row->gun].calibre_mm > 40.0;
        bool crippled = r->speed_dkn >= 0 && r->speed_dkn < 10 * CRIPPLED_KN &&
                        captain_said(c, UBOOT_MESSAGE_TORPEDO_HIT, 90 * MINUTE);
        if (m->range < 6.0 && (!armed || crippled) && is_alone(c, m))
            return m;
    }
    return NULL;
}

bool captain_uses_gun(struct captain *c)
{
    const struct mark *t = captain_gun_fit(c) ? captain_gun_target(c) : NULL;
    if (!t)
        return false;
    if (c->h->trim != TRIM_SURFACED) {
        if (c->h->trim == TRIM_HOLDING)
            captain_order(c, UBOOT_RISE, 0, 0);
        return true;
    }
    if (t->range < GUN_OPENS_NM && c->h->gun_contact != t->report->number &&
        captain_order(c, UBOOT_GUN, t->report->number, 0))
        return true;
    if (captain_ring(c,
                     t->range > GUN_KEEPS_NM ? TELEGRAPH_FULL : TELEGRAPH_SLOW))
        return true;
    if (t->range > GUN_KEEPS_NM || t->course < 0.0)
        captain_steer(c, bearing_of(t->x, t->y));
    else
        captain_steer(c, t->course); /* alongside, as long as it takes */
    return true;
}
