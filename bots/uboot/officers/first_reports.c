/* What the first officer tells the others unasked: lines of the app that
 * concern them, and contacts. New ones he reports at once, important ones again
 * and again, lost ones once. [8.1] */
#include "officer.h"

enum {
    /* How often he reports a contact again: within 3 miles, between, and beyond
     * 9 miles. Chosen by hand, so that he does not chatter. */
    NEAR_CNM = 300,
    FAR_CNM = 900,
    NEAR_EVERY = 30 * OFFICER_SECOND,
    USUAL_EVERY = 60 * OFFICER_SECOND,
    FAR_EVERY = 4 * OFFICER_MINUTE,
    CROWD = 6, /* in a crowd only the nearest are reported again */
    LOST_AFTER = 5 * OFFICER_MINUTE, /* as in world/contacts.c */
    /* Then he reads out before lines are forgotten. */
    UNREAD_MOST = FEED_LINES - 8,
};

/* Must he be told of this line? Most lines he hears himself or sees on his own
 * instruments. */
static bool concerns(int role, int message)
{
    switch (message) {
    case UBOOT_MESSAGE_MESSAGE_IN:
    case UBOOT_MESSAGE_MESSAGE_OUT_READY:
    case UBOOT_MESSAGE_WRONG_KEY:
    case UBOOT_MESSAGE_RADAR_WARNING:
    case UBOOT_MESSAGE_SOS:
    case UBOOT_MESSAGE_BATTERY_LOW:
    case UBOOT_MESSAGE_DEPTH_WARN:
    case UBOOT_MESSAGE_CONTACT_LOST:
        return role == ROLE_CAPTAIN;
    case UBOOT_MESSAGE_CONTACT_WATCH:
    case UBOOT_MESSAGE_CONTACT_SMOKE:
    case UBOOT_MESSAGE_CONTACT_CONVOY:
    case UBOOT_MESSAGE_CONTACT_HYDRO:
    case UBOOT_MESSAGE_CONTACT_HYDRO_CONVOY:
    case UBOOT_MESSAGE_CONTACT_COURSE:
    case UBOOT_MESSAGE_CONTACT_AOB:
        return role == ROLE_CAPTAIN || role == ROLE_NAVIGATOR;
    default:
        return false;
    }
}

static bool reads_out(struct officer *o, int to)
{
    int from = o->v->talk.read[to], count = o->h->feed_count;
    bool news = count - from >= UNREAD_MOST;
    if (from < count - FEED_LINES)
        from = count - FEED_LINES;
    for (; from < count && !news; from++)
        news = concerns(to, o->h->feed[from % FEED_LINES].message);
    return news && officer_does(o, OFFICER_READ_OUT, to, 0, 0);
}

static int32_t now(const struct officer *o)
{
    return (int32_t)(o->v->board.tick & INT32_MAX);
}

/* How often this contact is reported again, given how many are nearer. */
static int interval(const struct contact_report *r, int nearer)
{
    bool warship = r->sound == SOUND_WARSHIP;
    if (r->type >= 0) {
        int category = uboot_ship_types[r->type].category;
        warship = category == UBOOT_SHIP_CATEGORY_ESCORT ||
                  category == UBOOT_SHIP_CATEGORY_WARSHIP;
    }
    if (r->is_aircraft || (r->range_cnm >= 0 && r->range_cnm < NEAR_CNM &&
                           (warship || nearer < CROWD)))
        return NEAR_EVERY;
    if (!warship && nearer >= CROWD)
        return INT32_MAX;
    return r->range_cnm > FAR_CNM ? FAR_EVERY : USUAL_EVERY;
}

static bool is_nearer(const struct contact_report *a,
                      const struct contact_report *b)
{
    int ra = a->range_cnm < 0 ? INT16_MAX : a->range_cnm;
    int rb = b->range_cnm < 0 ? INT16_MAX : b->range_cnm;
    return ra < rb;
}

static int count_nearer(const struct officer *o, const struct contact_report *r)
{
    int count = 0;
    for (int i = 0; i < o->h->contacts; i++)
        count += o->h->report[i].state == CONTACT_HELD &&
                 is_nearer(&o->h->report[i], r);
    return count;
}

/* Is there something new to tell him of this contact? */
static bool is_news(const struct officer *o, int to,
                    const struct contact_report *r)
{
    int32_t told = o->v->talk.told[to][r->number % CONTACTS_MAX];
    if (r->state == CONTACT_FREE)
        return false;
    if (r->state != CONTACT_HELD) /* once, when the crew gives it up */
        return told && told < r->seen_tick_lo + LOST_AFTER &&
               now(o) >= r->seen_tick_lo + LOST_AFTER;
    if (!told)
        return true;
    if (r->seen_tick_lo <= told)
        return false;
    return now(o) - told >= interval(r, count_nearer(o, r));
}

/* The captain sees for himself while he is at the periscope or computer.
 * [8.4] */
static bool sees_himself(const struct officer *o, int to)
{
    return to == ROLE_CAPTAIN && (o->v->desk.tdc_open || o->h->periscope);
}

static bool reports_to(struct officer *o, int to)
{
    const struct contact_report *best = NULL;
    if (sees_himself(o, to))
        return false;
    for (int i = 0; i < o->h->contacts; i++) {
        const struct contact_report *r = &o->h->report[i];
        if (is_news(o, to, r) &&
            (!best || r->is_aircraft > best->is_aircraft ||
             (r->is_aircraft == best->is_aircraft && is_nearer(r, best))))
            best = r;
    }
    return best && officer_does(o, OFFICER_REPORT, best->number, to, 0);
}

bool duty_reports(struct officer *o)
{
    if (o->v->seat != ROLE_FIRST_OFFICER)
        return false;
    return reads_out(o, ROLE_CAPTAIN) || reports_to(o, ROLE_CAPTAIN) ||
           reads_out(o, ROLE_NAVIGATOR) || reports_to(o, ROLE_NAVIGATOR) ||
           reads_out(o, ROLE_CHIEF);
}
