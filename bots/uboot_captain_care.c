/* What the captain has done when nothing presses: the watch, the cards of his
 * hand, wounds, repairs, messages, the meal, torpedoes into the tubes. Most of it
 * only as long as the next bell gives the field back. */
#include "uboot_command.h"

enum {
    MEAL_HOUR = 19,
    WATCH_HOURS = 6,
    REPORT_MILES = 12,
    REPORT_MINUTES = 45,
    SENDING_MINUTES = 8,
    LOAD_FIELDS = 3, /* the bell gives back what a tube costs before */
};

/* Somebody must look out. [9.3] */
bool skipper_sets_watch(struct skipper *s)
{
    const struct uboot_hand *h = s->o->h;
    if (!h->surfaced || h->trim != TRIM_SURFACED)
        return false;
    return s->o->crew->observers == 0 &&
           skipper_order(s, UBOOT_ORDER_ASSIGN_WATCH, WORTH_MORALE);
}

/* What can wait is done when the watch is nearly over: the men are the same who
 * set the engines and trim the boat, and only the bell gives them rest. What is
 * only worn is left alone. */
static bool may_wait(const struct skipper *s, int urgency)
{
    int hours = s->o->v->board.hour % WATCH_HOURS;
    return urgency <= WISH_SPARE ||
           (urgency == WISH_LATER &&
            (hours < WATCH_HOURS - 2 || s->o->h->trim != TRIM_SURFACED));
}

/* What boat and crew need, as all can see it: the team is there, or a
 * mobilisation brings it. [8.6, 10.3] */
static bool mends(struct skipper *s)
{
    struct wish list[WISHES_MAX];
    int count = officer_wishes(s->o, list);
    for (int i = 0; i < count; i++) {
        const struct action *a = &list[i].action;
        enum worth worth = list[i].urgency >= WISH_NOW    ? WORTH_ALL
                           : list[i].urgency == WISH_SOON ? WORTH_MORALE
                                                          : WORTH_LITTLE;
        if (may_wait(s, list[i].urgency) ||
            (skipper_saves_up(s) && list[i].urgency < WISH_NOW))
            continue;
        if (a->verb == OFFICER_MOBILISE) {
            if (list[i].urgency >= WISH_SOON &&
                officer_logged(s->o, CREW_EV_MOBILISED, -1) > 20 * MINUTE &&
                skipper_mobilises(s,
                                  s->o->h->trim == TRIM_SURFACED
                                      ? SHOUT_MOBILISE
                                      : SHOUT_DIVE_STATIONS,
                                  worth))
                return true;
        } else if (skipper_orders(s, a->verb, a->arg[0], a->arg[1], worth)) {
            return true;
        }
    }
    return false;
}

/* A report that became ready while the operator worked goes out with the rest. */
static bool is_on_air(const struct skipper *s, int64_t out)
{
    return out < SENDING_MINUTES * MINUTE &&
           skipper_did(s, UBOOT_ORDER_ENIGMA) < SENDING_MINUTES * MINUTE;
}

/* A message came in, or one may go out, since the operator last worked; what is
 * to be sent from a certain place waits until she is there. */
static bool has_messages(const struct skipper *s)
{
    const struct leg *leg = patrol_leg(s->c.v);
    const struct advice *a = &s->o->v->desk.advice;
    int64_t last = skipper_did(s, UBOOT_ORDER_ENIGMA);
    int64_t in = officer_heard(s->o, UBOOT_MESSAGE_MESSAGE_IN);
    int64_t out = officer_heard(s->o, UBOOT_MESSAGE_MESSAGE_OUT_READY);
    int64_t decoded = officer_heard(s->o, UBOOT_MESSAGE_MESSAGE_DECODED);
    bool came = in < decoded && in < last;
    if (leg && leg->errand == REPORT_HERE)
        return came || (a->tick && a->miles <= REPORT_MILES &&
                        last > REPORT_MINUTES * MINUTE);
    return came ||
           (out < last && out < 60 * 24 * MINUTE && !is_on_air(s, out) &&
            officer_heard(s->o, UBOOT_MESSAGE_OBJECTIVE_DONE) > out);
}

/* What headquarters wants is half of the glory: it is read within the hour while
 * there are fields for it. */
static bool reads_messages(struct skipper *s)
{
    bool old =
        officer_heard(s->o, UBOOT_MESSAGE_MESSAGE_IN) > 60 * MINUTE ||
        officer_heard(s->o, UBOOT_MESSAGE_MESSAGE_OUT_READY) < 24 * 60 * MINUTE;
    return s->o->h->surfaced && s->o->v->desk.enigma == 0 && has_messages(s) &&
           skipper_order(s, UBOOT_ORDER_ENIGMA,
                         old && skipper_fields(s) >= 3 ? WORTH_DOING
                                                       : WORTH_LITTLE);
}

bool skipper_owes_report(const struct skipper *s)
{
    const struct leg *leg = patrol_leg(s->c.v);
    int64_t out = officer_heard(s->o, UBOOT_MESSAGE_MESSAGE_OUT_READY);
    /* It may be on its way: the operator had one more to do. */
    return (!leg || leg->errand != REPORT_HERE) && out < 60 * 24 * MINUTE &&
           out < skipper_did(s, UBOOT_ORDER_ENIGMA) && !is_on_air(s, out) &&
           officer_heard(s->o, UBOOT_MESSAGE_OBJECTIVE_DONE) > out;
}

/* Who said a while ago that he can no more is relieved by who belongs there. */
bool skipper_reports(struct skipper *s)
{
    int64_t unable = officer_logged(s->o, CREW_EV_UNABLE, UBOOT_ORDER_ENIGMA);
    bool tired = unable < officer_logged(s->o, CREW_EV_MOBILISED, -1) &&
                 unable < officer_logged(s->o, CREW_EV_WATCH, -1);
    if (!s->o->h->surfaced || s->o->v->desk.enigma || !skipper_owes_report(s))
        return false;
    return tired ? skipper_mobilises(s, SHOUT_DIVE_STATIONS, WORTH_DOING)
                 : skipper_order(s, UBOOT_ORDER_ENIGMA, WORTH_MORALE);
}

/* Before the question of the evening. [9.4] */
static bool feeds_them(struct skipper *s)
{
    int hour = s->o->v->board.hour;
    return hour >= MEAL_HOUR - 4 && hour < MEAL_HOUR &&
           s->o->crew->galley.size == 0 &&
           skipper_did(s, UBOOT_ORDER_PREPARE_MEAL) > 10 * 60 * MINUTE &&
           skipper_order(s, UBOOT_ORDER_PREPARE_MEAL, WORTH_DOING);
}

/* The cards of his hand, when morale or men need them. [7.7] */
static bool wants_card(const struct skipper *s, int card)
{
    const struct crew *c = s->o->crew;
    switch (card) {
    case UBOOT_CARD_BEER_RATION:
    case UBOOT_CARD_STIRRING_SPEECH:
    case UBOOT_CARD_SECOND_HELPINGS:
    case UBOOT_CARD_GRAMOPHONE:
    case UBOOT_CARD_PROMISE_OF_MEDALS:
    case UBOOT_CARD_NEWS_FROM_HOME:
    case UBOOT_CARD_MAIL_FOUND_IN_A_LOCKER:
    case UBOOT_CARD_BIRTHDAY_ON_BOARD:
    case UBOOT_CARD_RADIO_CONCERT:
        return c->morale >= 4;
    case UBOOT_CARD_IRON_DISCIPLINE:
        return c->command >= 7 && c->morale < 5;
    case UBOOT_CARD_DRILL:
        return c->cards.free_mobilise == 0;
    case UBOOT_CARD_STAND_EASY:
    case UBOOT_CARD_PICKED_MEN:
        return c->command >= 3;
    default:
        return false;
    }
}

static bool addresses(struct skipper *s)
{
    for (int i = 0; i < UBOOT_CARD_COUNT; i++)
        if (s->o->crew->cards.place[i] == CARD_IN_HAND && wants_card(s, i) &&
            skipper_orders(s, OFFICER_ADDRESS, i, 0,
                           i == UBOOT_CARD_IRON_DISCIPLINE ? WORTH_MORALE
                           : s->o->crew->morale >= 6       ? WORTH_DOING
                                                           : WORTH_LITTLE))
            return true;
    return false;
}

static bool loads(struct skipper *s)
{
    const struct uboot_hand *h = s->o->h;
    if (captain_is_hunted(&s->c) || captain_is_reloading(&s->c))
        return false;
    for (int i = 0; i < TUBES - 1; i++)
        if (h->tube[i].state == TUBE_EMPTY)
            return skipper_orders(s, UBOOT_RELOAD, i + 1, 0, WORTH_DOING) ||
                   skipper_orders(s, UBOOT_RELOAD, i + 1, 1, WORTH_DOING);
    return false;
}

/* Nobody near whom he would have to fight or to flee. */
static bool is_quiet(const struct skipper *s)
{
    for (int i = 0; i < s->c.marks; i++) {
        const struct mark *m = &s->c.mark[i];
        if (!m->friend && m->minutes < 20.0 && m->range < 12.0)
            return false;
    }
    return true;
}

bool skipper_cares(struct skipper *s)
{
    bool quiet = is_quiet(s);
    if (skipper_saves_up(s))
        return mends(s) ||
               (quiet && skipper_fields(s) >= LOAD_FIELDS && loads(s)) ||
               (s->o->v->board.hour == MEAL_HOUR - 1 && feeds_them(s));
    return mends(s) || loads(s) || feeds_them(s) ||
           (quiet && (reads_messages(s) || addresses(s)));
}
