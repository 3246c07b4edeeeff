/* The first officer, who holds the app. He passes on what it says, sets the
 * clock as the captain wishes and danger allows, works the cipher machine, and
 * treats the wounded. [8] */
#include "command.h"

enum {
    NEAR_CNM = 200,     /* a contact this near: real time */
    AROUND_CNM = 600,   /* this near: no faster than PACE_ACTION */
    HORIZON_CNM = 1500, /* this near: no transit [8.5] */
    /* After an alarm, before time runs faster again. */
    CALM = 20 * OFFICER_SECOND,
    QUIET_REST = 20 * OFFICER_SECOND, /* with nothing to do */
    REFUSED = 10 * OFFICER_MINUTE,    /* after the app refused transit */
    DAY_MINUTES = 24 * 60,
};

/* The wounded. [8.6] */

static bool is_chosen(const struct draft *d, int sailor)
{
    for (int i = 0; i < 3; i++)
        if (d->arg[i] && crew_patient(d->arg[i]) == sailor)
            return true;
    return false;
}

/* How much he needs treatment: a cross first, since the next one kills; then
 * what spreads or costs morale. */
static int need_of(const struct crew_seen *c, int sailor)
{
    return 4 * crew_count_slots(c, sailor, SLOT_CROSS) +
           2 * crew_ails(c, sailor, UBOOT_AILMENT_MORALE_DRAIN) +
           2 * crew_ails(c, sailor, UBOOT_AILMENT_CONTAGIOUS) +
           crew_count_slots(c, sailor, SLOT_EXH);
}

/* How many patients one of his medics can still treat in this section. */
static int medics_slots(const struct officer *o, int section)
{
    int most = 0;
    for (int i = o->v->seat * 4; i < o->v->seat * 4 + 4; i++) {
        int sailor = crew_sailor(o->crew, i);
        int each =
            crew_has_spec(o->crew, sailor, UBOOT_SPECIALISATION_FIRST_AID) ? 1
                                                                           : 2;
        int times = crew_free_slots(o->crew, sailor) / each;
        if (crew_where(o->crew, sailor) == section && times > most &&
            !crew_blocked(o->crew, sailor, UBOOT_SPECIALISATION_FIRST_AID))
            most = times;
    }
    return most;
}

static int patients(const struct draft *d)
{
    return (d->arg[0] != 0) + (d->arg[1] != 0) + (d->arg[2] != 0);
}

/* Does somebody have a card that the kit does not cover and a new box may? */
static bool lacks_medicine(const struct officer *o)
{
    const struct crew_seen *c = o->crew;
    for (int i = 0; i < SAILORS; i++)
        for (int k = 0; k < HEALTH_MAX && crew_where(c, i); k++) {
            const struct health *h = &c->board.sailor[i].health[k];
            if (h->card && !h->treated &&
                !kit_covers(&c->board.kit, h->card - 1))
                return true;
        }
    return false;
}

static bool names_patients(struct officer *o)
{
    const struct crew_seen *c = o->crew;
    const struct draft *d = &c->board.draft;
    int chosen = patients(d), best = -1, most = -1;
    if (c->board.phase != PHASE_ORDER || d->order != UBOOT_ORDER_FIRST_AID)
        return false;
    if (lacks_medicine(o) && officer_does(o, OFFICER_OPEN_BOX, 0, 0, 0))
        return true;
    int only = chosen ? crew_where(c, crew_patient(d->arg[0])) : 0;
    for (int i = 0; i < SAILORS && chosen < 3; i++) {
        int at = crew_where(c, i);
        if (!at || (only && at != only) || is_chosen(d, i) ||
            !crew_can_treat(c, i) || medics_slots(o, at) <= chosen)
            continue;
        if (need_of(c, i) > most) {
            most = need_of(c, i);
            best = i;
        }
    }
    return best >= 0 && officer_does(o, OFFICER_PATIENT, best, 0, 0);
}

/* The cipher machine. [8.4] */

static int days_of(int month, int year)
{
    static const int8_t days[] = {31, 28, 31, 30, 31, 30,
                                  31, 31, 30, 31, 30, 31};
    return days[month - 1] + (month == 2 && year % 4 == 0);
}

/* The day of the month on which a line was said. */
static int day_of(const struct officer *o, int64_t tick)
{
    const struct uboot_board *b = &o->v->board;
    int64_t ago = (b->tick - tick) / OFFICER_MINUTE;
    int64_t today = b->hour * 60 + b->minute;
    int back =
        ago <= today ? 0 : (int)((ago - today + DAY_MINUTES - 1) / DAY_MINUTES);
    int day = b->day - back;
    if (day < 1)
        day += days_of(b->month > 1 ? b->month - 1 : 12, b->year);
    return day < 1 ? 1 : day;
}

/* The day of a message's key: that of its arrival. The last messages to arrive
 * are the last still in cipher. */
static int key_day(const struct officer *o, int message)
{
    const struct uboot_hand *h = o->h;
    int behind = 0;
    if (h->message[message].day)
        return h->message[message].day;
    for (int i = message + 1; i < h->messages; i++)
        behind += h->message[i].state == MESSAGE_RECEIVED;
    int first = h->feed_count > FEED_LINES ? h->feed_count - FEED_LINES : 0;
    for (int i = h->feed_count - 1; i >= first; i--)
        if (h->feed[i % FEED_LINES].message == UBOOT_MESSAGE_MESSAGE_IN &&
            behind-- == 0)
            return day_of(o, h->feed[i % FEED_LINES].tick);
    return o->v->board.day;
}

/* Is it ready to send, and from here? */
static bool goes_out(const struct officer *o, int message)
{
    const struct uboot_message_view *m = &o->h->message[message];
    return m->state == MESSAGE_READY && !patrol_holds_back(o->v, m->row);
}

/* Messages for the operator, and one more if any came in: it may ask for an
 * answer. */
static int messages_waiting(const struct officer *o)
{
    int count = 0, asks = 0;
    for (int i = 0; i < o->h->messages; i++) {
        asks += o->h->message[i].state == MESSAGE_RECEIVED;
        count += goes_out(o, i);
    }
    return count + asks + (asks > 0);
}

/* Asks for as many as there are, while the operator has slots. */
static bool counts_messages(struct officer *o)
{
    const struct crew_seen *c = o->crew;
    if (c->board.phase != PHASE_ORDER ||
        c->board.draft.order != UBOOT_ORDER_ENIGMA)
        return false;
    int want = messages_waiting(o);
    if (want > 3)
        want = 3;
    for (; want > 1; want--) {
        int16_t arg[ORDER_ARGS] = {(int16_t)want};
        if (officer_could(o, UBOOT_ORDER_ENIGMA, arg))
            break;
    }
    return want > c->board.draft.arg[0] &&
           officer_does(o, OFFICER_MESSAGES, want, 0, 0);
}

bool duty_enigma(struct officer *o)
{
    const struct uboot_hand *h = o->h;
    if (o->v->seat != ROLE_FIRST_OFFICER || !o->v->desk.enigma)
        return false;
    for (int i = 0; i < h->messages; i++)
        if (h->message[i].state == MESSAGE_RECEIVED &&
            officer_does(o, UBOOT_DECODE, i + 1, key_day(o, i), 0))
            return true;
    for (int i = 0; i < h->messages; i++)
        if (goes_out(o, i) && officer_does(o, UBOOT_SEND, i + 1, 0, 0))
            return true;
    return false;
}

/* The clock. [8.5] */

/* Was there an alarm within its minutes? Chosen by hand. */
static bool is_alarmed(const struct officer *o)
{
    static const struct {
        int16_t message;
        int16_t minutes;
    } alarm[] = {
        {UBOOT_MESSAGE_PING, 5},          {UBOOT_MESSAGE_PING_CLOSE, 8},
        {UBOOT_MESSAGE_DEPTH_CHARGES, 8}, {UBOOT_MESSAGE_AIRCRAFT, 2},
        {UBOOT_MESSAGE_BOMBS, 2},         {UBOOT_MESSAGE_UNDER_FIRE, 3},
        {UBOOT_MESSAGE_SHELL_HIT, 3},     {UBOOT_MESSAGE_BREACH, 1},
    };
    for (size_t i = 0; i < sizeof alarm / sizeof alarm[0]; i++)
        if (officer_heard(o, alarm[i].message) <
            (int64_t)alarm[i].minutes * OFFICER_MINUTE)
            return true;
    return o->crew->board.breach != 0;
}

static int nearest_cnm(const struct officer *o)
{
    int least = INT16_MAX;
    for (int i = 0; i < o->h->contacts; i++) {
        const struct contact_report *r = &o->h->report[i];
        if (r->state == CONTACT_HELD && r->range_cnm >= 0 &&
            r->range_cnm < least)
            least = r->range_cnm;
    }
    return least;
}

/* The fastest safe pace. */
static int fastest(const struct officer *o)
{
    int near = nearest_cnm(o);
    if (is_alarmed(o) || near < NEAR_CNM)
        return PACE_REAL;
    if (near < AROUND_CNM || o->h->torpedoes_running || o->crew->board.phase)
        return PACE_ACTION;
    if (near < HORIZON_CNM ||
        officer_heard(o, UBOOT_MESSAGE_PACE_REFUSED) < REFUSED)
        return PACE_FAST;
    return PACE_TRANSIT;
}

/* Ticks since the app last dropped the pace for a message. */
static int64_t since_alarm(const struct officer *o)
{
    int64_t last = -INT32_MAX;
    for (int i = 0; i < FEED_LINES && i < o->h->feed_count; i++)
        if (uboot_feed_messages[o->h->feed[i].message].drops ==
                UBOOT_DROP_ALWAYS &&
            o->h->feed[i].tick > last)
            last = o->h->feed[i].tick;
    return o->v->board.tick - last;
}

/* He slows time down by himself, and speeds it up only if the captain has
 * asked. */
static bool sets_clock(struct officer *o)
{
    int safe = fastest(o), pace = o->v->board.pace;
    int wish = o->v->shout[ROLE_CAPTAIN].what;
    if (wish == SHOUT_SLOWER && safe > PACE_ACTION)
        safe = PACE_ACTION;
    if (safe < pace)
        return officer_does(o, UBOOT_PACE, safe, 0, 0);
    if (safe > pace && (wish == SHOUT_FASTER || wish == SHOUT_SLOWER) &&
        since_alarm(o) >= CALM)
        return officer_does(o, UBOOT_PACE, safe, 0, 0);
    return false;
}

bool first_before(struct officer *o)
{
    return names_patients(o) || counts_messages(o);
}

static bool is_quiet(const struct officer *o)
{
    return o->h->contacts == 0 && o->crew->board.phase == PHASE_READY &&
           !is_alarmed(o);
}

/* Lays what a message told of a convoy on the navigator's chart. [ruling 254] */
static bool lays_sighting(struct officer *o)
{
    for (int i = 0; i < o->h->messages; i++)
        if (officer_does(o, OFFICER_LAY, i + 1, 0, 0))
            return true;
    return false;
}

bool officer_first(struct officer *o)
{
    if (lays_sighting(o) || duty_enigma(o) || duty_reports(o) ||
        duty_recovers(o) || sets_clock(o) || duty_observes(o))
        return true;
    if (is_quiet(o))
        o->rest = QUIET_REST;
    return false;
}
