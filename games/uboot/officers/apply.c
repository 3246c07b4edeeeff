/* How actions of officers and ticks change the state. */
#include <string.h>

#include "lang.h"
#include "officers.h"

/* The slot of this contact in his notebook, else a free one, else the
 * oldest. */
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

/* This officer's report of the contact: from the app, or from his notebook. */
static const struct contact_report *report_of(const struct uboot *u, int seat,
                                              int number)
{
    const struct sensors *s = &u->world.sensors;
    const struct notebook *n = &u->notebook[seat];
    if (officer_knows(u, seat) & KNOWS_CONTACTS)
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
    u->talk.reported[to] = u->world.clock.tick;
    u->talk.told[to][number_ % CONTACTS_MAX] =
        u->world.clock.tick ? (int32_t)(u->world.clock.tick & INT32_MAX) : 1;
    tell_with(play, seat_bit(to), EV_REPORTED,
              noun(T_SEAT_UBOOT_CAPTAIN + seat),
              noun(T_SEAT_UBOOT_CAPTAIN + to), number(number_));
}

/* Reads out to him the lines of the feed since the last time that he did not
 * hear. */
static void read_out(struct uboot *u, int seat, int to, struct play *play)
{
    const struct feed *f = &u->world.feed;
    struct notebook *n = &u->notebook[to];
    int from = n->read;
    if (from < f->count - FEED_LINES)
        from = f->count - FEED_LINES;
    for (; from < f->count; from++)
        if (!officer_hears(to, f->line[from % FEED_LINES].message))
            n->heard[n->heard_count++ % FEED_LINES] =
                f->line[from % FEED_LINES];
    n->read = u->talk.read[to] = f->count;
    n->reports++;
    tell_with(play, seat_bit(to), EV_READ_OUT,
              noun(T_SEAT_UBOOT_CAPTAIN + seat),
              noun(T_SEAT_UBOOT_CAPTAIN + to));
}

static void shout(struct uboot *u, int seat, int what, struct play *play)
{
    u->shout[seat].count++;
    u->shout[seat].what = what;
    if (seat == ROLE_CAPTAIN &&
        (what == SHOUT_MOBILISE || what == SHOUT_DIVE_STATIONS ||
         what == SHOUT_BATTLE_STATIONS))
        u->desk.stations = (int8_t)what;
    tell_with(play, EVERYBODY, EV_SHOUTED, noun(T_SEAT_UBOOT_CAPTAIN + seat),
              noun(T_UBOOT_SHOUT_AYE + what));
}

/* The tick of something said; 0 would mean that nothing was. */
static int64_t said_at(const struct uboot *u)
{
    return u->world.clock.tick ? u->world.clock.tick : 1;
}

/* Reads out battery and hull for everybody to hear. [8.1, 10.4] */
static void read_gauges(struct uboot *u, int seat, struct play *play)
{
    struct uboot_hand h = {0};
    app_show(&u->world, &h);
    u->desk.gauges =
        (struct said_gauges){.tick = said_at(u),
                             .battery = h.battery,
                             .hull = h.hull,
                             .times = (int16_t)(u->desk.gauges.times ^ 1)};
    tell_with(play, OFFICERS, EV_GAUGES, noun(T_SEAT_UBOOT_CAPTAIN + seat),
              number(h.battery), number(h.hull));
}

/* The navigator's proposal, right or wrong. [9.1] */
void advise(struct uboot *u, int seat, const struct action *a,
            struct play *play)
{
    u->desk.advice =
        (struct advice){.tick = said_at(u),
                        .course = a->arg[0],
                        .miles = a->arg[1],
                        .deep_m = a->arg[2],
                        .times = (int16_t)(u->desk.advice.times ^ 1)};
    tell_with(play, OFFICERS, EV_ADVISED, noun(T_SEAT_UBOOT_CAPTAIN + seat),
              number(a->arg[0]), number(a->arg[1]), number(a->arg[2]));
}

/* An entry is free, or needs an order. */
static void entry(struct uboot *u, int seat, const struct action *a,
                  struct play *play)
{
    int16_t arg[ORDER_ARGS];
    if (order_of(a, &(struct meant){0}, arg) >= 0) {
        officers_act(u, seat, a, play);
        return;
    }
    if ((a->verb == UBOOT_DECODE || a->verb == UBOOT_SEND) && u->desk.enigma)
        u->desk.enigma--;
    const struct navigation *n = &u->world.nav;
    double x = n->x, y = n->y;
    app_enter(&u->world, seat, a);
    if (a->verb == UBOOT_ACCEPT)
        chartwork_shift(&u->charts, n->x - x, n->y - y);
}

/* The crew looks at the instruments once a second, or when a message came. */
static bool is_due(struct uboot *u)
{
    const struct world *w = &u->world;
    return w->clock.tick % TICKS_SECOND == 0 || u->glued != w->feed.count ||
           world_over(w);
}

/* The guide looks over each officer's shoulder. [ruling 351] */
static void follow(struct uboot *u)
{
    struct uboot_view view;
    for (int i = 0; i < ROLE_COUNT && u->guide.on; i++)
        if (guide_row(&u->guide, i) >= 0)
            guide_look(&u->guide, officers_view(u, i, &view));
}

void officers_apply(void *state, int seat, const struct action *action,
                    struct play *play)
{
    struct uboot *u = state;
    if (action->verb == UBOOT_STEP) {
        world_tick(&u->world);
        bool due = is_due(u);
        if (due)
            glue(u, play);
        officers_look(u);
        if (due)
            follow(u);
        return;
    }
    switch (action->verb) {
    case UBOOT_GO_ON:
        app_enter(&u->world, seat, action);
        break;
    case OFFICER_REPORT:
        report(u, seat, action->arg[0], action->arg[1], play);
        break;
    case OFFICER_READ_OUT:
        read_out(u, seat, action->arg[0], play);
        break;
    case OFFICER_SHOUT:
        shout(u, seat, action->arg[0], play);
        break;
    case OFFICER_GAUGES:
        read_gauges(u, seat, play);
        break;
    case OFFICER_ADVISE:
        advise(u, seat, action, play);
        break;
    case OFFICER_GUIDE:
        guide_act(&u->guide, seat, (enum guide_act)action->arg[0]);
        break;
    default:
        if (action->verb < UBOOT_VERBS)
            entry(u, seat, action, play);
        else
            officers_act(u, seat, action, play);
    }
    glue(u, play);
    officers_look(u);
    follow(u);
}
