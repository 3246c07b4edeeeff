/* What officers do, and the tick. */
#include <string.h>

#include "lang.h"
#include "officers.h"

/* The slot of this contact in his notebook, a new one, or the oldest. */
static struct contact_report *slot_for(struct notebook *n, int number)
{
    int oldest = 0;
    for (int i = 0; i < n->count; i++) {
        if (n->told[i].number == number)
            return &n->told[i];
        if (n->told[i].seen_tick_lo < n->told[oldest].seen_tick_lo)
            oldest = i;
    }
    return n->count < CONTACTS_MAX ? &n->told[n->count++] : &n->told[oldest];
}

/* What this officer has of the contact: on the app, or in his notebook. */
static const struct contact_report *report_of(const struct uboot *u, int seat,
                                              int number)
{
    const struct sensors *s = &u->world.sensors;
    const struct notebook *n = &u->notebook[seat];
    if (officer_knows(seat) & KNOWS_APP)
        for (int i = 0; i < s->count; i++)
            if (s->report[i].state != CONTACT_FREE &&
                s->report[i].number == number)
                return &s->report[i];
    for (int i = 0; i < n->count; i++)
        if (n->told[i].number == number)
            return &n->told[i];
    return NULL;
}

static void report(struct uboot *u, int seat, int number_, int to,
                   struct play *play)
{
    const struct contact_report *r = report_of(u, seat, number_);
    if (r)
        *slot_for(&u->notebook[to], number_) = *r;
    u->notebook[to].reports++;
    tell_with(play, seat_bit(to), EV_REPORTED,
              noun(T_SEAT_UBOOT_CAPTAIN + seat),
              noun(T_SEAT_UBOOT_CAPTAIN + to), number(number_));
}

/* Reads him what the feed has said since the last time. */
static void read_out(struct uboot *u, int seat, int to, struct play *play)
{
    const struct feed *f = &u->world.feed;
    struct notebook *n = &u->notebook[to];
    int from = n->read;
    if (from < f->count - FEED_LINES)
        from = f->count - FEED_LINES;
    for (; from < f->count; from++)
        n->heard[n->heard_count++ % FEED_LINES] = f->line[from % FEED_LINES];
    n->read = f->count;
    n->reports++;
    tell_with(play, seat_bit(to), EV_READ_OUT,
              noun(T_SEAT_UBOOT_CAPTAIN + seat),
              noun(T_SEAT_UBOOT_CAPTAIN + to));
}

static void call(struct uboot *u, int seat, int what, struct play *play)
{
    u->call[seat].count++;
    u->call[seat].what = what;
    tell_with(play, EVERYBODY, EV_CALLED, noun(T_SEAT_UBOOT_CAPTAIN + seat),
              noun(T_UBOOT_CALL_AYE + what));
}

void officers_apply(void *state, int seat, const struct action *action,
                    struct play *play)
{
    struct uboot *u = state;
    struct world *w = &u->world;
    if (action->verb < UBOOT_VERBS)
        app_enter(w, seat, action);
    else if (action->verb == OFFICER_REPORT)
        report(u, seat, action->arg[0], action->arg[1], play);
    else if (action->verb == OFFICER_READ_OUT)
        read_out(u, seat, action->arg[0], play);
    else
        call(u, seat, action->arg[0], play);
    if (w->feed.told != w->feed.count)
        feed_tell(w, play, seat_bit(ROLE_FIRST_OFFICER));
}
