/* What the captain orders when nothing presses: the watch, cards of his hand,
 * first aid, repairs, messages, the meal, torpedoes into the tubes. He spends
 * only fields that the next bell gives back, for most of it. Figures as in
 * captain.c: chosen by hand. */
#include "command.h"

enum {
    MEAL_HOUR = 19,     /* the app asks what was eaten [9.4.2] */
    COOK_HOURS = 4,     /* before that the cook may begin */
    MEAL_MINUTES = 600, /* no second meal so soon */
    WATCH_HOURS = 6,
    LATE_HOURS = 2,         /* end of the watch, for repairs that can wait */
    MOBILISED_MINUTES = 20, /* no second mobilisation for repairs so soon */
    REPORT_MILES = 12,      /* from the place it is to be sent from */
    REPORT_MINUTES = 45,    /* between two tries to send it there */
    SENDING_MINUTES = 8,    /* the operator may still be at work */
    READ_MINUTES = 60,      /* messages are read within the hour */
    READ_FIELDS = 3,        /* if he has these */
    DAY_MINUTES = 24 * 60,  /* a report older than this is given up */
    LOAD_FIELDS = 3,        /* with these left a tube is worth its field */
    QUIET_MINUTES = 20,     /* contacts this recent, and near, are no quiet */
    /* Morale lost from which he plays a card for it, and pays more for one. */
    CARD_MORALE = 4,
    CARD_MORALE_LOW = 6,
    DISCIPLINE_COMMAND = 7, /* command used up: iron discipline gives it back */
    DISCIPLINE_MORALE = 5,  /* as long as morale bears it */
    REST_COMMAND = 3,       /* command used: men are tired enough for a rest */
};
#define QUIET_NM 12.0

/* Mans the bridge. [9.3] */
bool captain_sets_watch(struct captain *s)
{
    const struct uboot_hand *h = s->o->h;
    if (!h->surfaced || h->trim != TRIM_SURFACED)
        return false;
    return s->o->crew->board.observers == 0 &&
           captain_order(s, UBOOT_ORDER_ASSIGN_WATCH, WORTH_MORALE);
}

/* Repairs that can wait are done late in the watch: they need the men who also
 * set the engines and trim the boat, and only the bell gives those a rest. Worn
 * components he leaves alone. */
static bool may_wait(const struct captain *s, int urgency)
{
    int hours = s->o->v->board.hour % WATCH_HOURS;
    return urgency <= WISH_SPARE ||
           (urgency == WISH_LATER && (hours < WATCH_HOURS - LATE_HOURS ||
                                      s->o->h->trim != TRIM_SURFACED));
}

/* Orders what boat and crew need, if the team is there or a mobilisation brings
 * it. [8.6, 10.3] */
static bool mends(struct captain *s)
{
    struct wish list[WISHES_MAX];
    int count = officer_wishes(s->o, list);
    for (int i = 0; i < count; i++) {
        const struct action *a = &list[i].action;
        enum worth worth = list[i].urgency >= WISH_NOW    ? WORTH_ALL
                           : list[i].urgency == WISH_SOON ? WORTH_MORALE
                                                          : WORTH_LITTLE;
        if (may_wait(s, list[i].urgency) ||
            (captain_saves_up(s) && list[i].urgency < WISH_NOW))
            continue;
        if (a->verb == OFFICER_MOBILISE) {
            if (list[i].urgency >= WISH_SOON &&
                officer_logged(s->o, CREW_EV_MOBILISED, -1) >
                    MOBILISED_MINUTES * MINUTE &&
                captain_mobilises(s,
                                  s->o->h->trim == TRIM_SURFACED
                                      ? SHOUT_MOBILISE
                                      : SHOUT_DIVE_STATIONS,
                                  worth))
                return true;
        } else if (captain_orders(s, a->verb, a->arg[0], a->arg[1], worth)) {
            return true;
        }
    }
    return false;
}

/* A report that became ready while the operator works goes out with the
 * rest. */
static bool is_on_air(const struct captain *s, int64_t out)
{
    return out < SENDING_MINUTES * MINUTE &&
           captain_did(s, UBOOT_ORDER_ENIGMA) < SENDING_MINUTES * MINUTE;
}

/* Has a message come in, or may one go out, since the operator last worked? A
 * report from a certain place waits until the boat is there. */
static bool has_messages(const struct captain *s)
{
    const struct leg *leg = patrol_leg(s->c.v);
    const struct advice *a = &s->o->v->desk.advice;
    int64_t last = captain_did(s, UBOOT_ORDER_ENIGMA);
    int64_t in = officer_heard(s->o, UBOOT_MESSAGE_MESSAGE_IN);
    int64_t out = officer_heard(s->o, UBOOT_MESSAGE_MESSAGE_OUT_READY);
    int64_t decoded = officer_heard(s->o, UBOOT_MESSAGE_MESSAGE_DECODED);
    bool came = in < decoded && in < last;
    if (leg && leg->errand == REPORT_HERE)
        return came || (a->tick && a->miles <= REPORT_MILES &&
                        last > REPORT_MINUTES * MINUTE);
    return came ||
           (out < last && out < DAY_MINUTES * MINUTE && !is_on_air(s, out) &&
            officer_heard(s->o, UBOOT_MESSAGE_OBJECTIVE_DONE) > out);
}

/* Tasks from headquarters are half of the glory, so he has messages read within
 * the hour while he has fields for it. */
static bool reads_messages(struct captain *s)
{
    bool old =
        officer_heard(s->o, UBOOT_MESSAGE_MESSAGE_IN) > READ_MINUTES * MINUTE ||
        officer_heard(s->o, UBOOT_MESSAGE_MESSAGE_OUT_READY) <
            DAY_MINUTES * MINUTE;
    return s->o->h->surfaced && s->o->v->desk.enigma == 0 && has_messages(s) &&
           captain_order(s, UBOOT_ORDER_ENIGMA,
                         old && captain_fields(s) >= READ_FIELDS
                             ? WORTH_DOING
                             : WORTH_LITTLE);
}

bool captain_owes_report(const struct captain *s)
{
    const struct leg *leg = patrol_leg(s->c.v);
    int64_t out = officer_heard(s->o, UBOOT_MESSAGE_MESSAGE_OUT_READY);
    return (!leg || leg->errand != REPORT_HERE) && out < DAY_MINUTES * MINUTE &&
           out < captain_did(s, UBOOT_ORDER_ENIGMA) && !is_on_air(s, out) &&
           officer_heard(s->o, UBOOT_MESSAGE_OBJECTIVE_DONE) > out;
}

/* If the operator said that he is too tired, a mobilisation brings the man who
 * belongs there. */
bool captain_reports(struct captain *s)
{
    int64_t unable = officer_logged(s->o, CREW_EV_UNABLE, UBOOT_ORDER_ENIGMA);
    bool tired = unable < officer_logged(s->o, CREW_EV_MOBILISED, -1) &&
                 unable < officer_logged(s->o, CREW_EV_WATCH, -1);
    if (!s->o->h->surfaced || s->o->v->desk.enigma || !captain_owes_report(s))
        return false;
    return tired ? captain_mobilises(s, SHOUT_DIVE_STATIONS, WORTH_DOING)
                 : captain_order(s, UBOOT_ORDER_ENIGMA, WORTH_MORALE);
}

/* Has a meal cooked before the app asks for it. [9.4] */
static bool feeds_them(struct captain *s)
{
    int hour = s->o->v->board.hour;
    return hour >= MEAL_HOUR - COOK_HOURS && hour < MEAL_HOUR &&
           s->o->crew->board.galley.size == 0 &&
           captain_did(s, UBOOT_ORDER_PREPARE_MEAL) > MEAL_MINUTES * MINUTE &&
           captain_order(s, UBOOT_ORDER_PREPARE_MEAL, WORTH_DOING);
}

/* Is this card of his hand useful now? [7.7] */
static bool wants_card(const struct captain *s, int card)
{
    const struct crew_seen *c = s->o->crew;
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
        return c->board.morale >= CARD_MORALE;
    case UBOOT_CARD_IRON_DISCIPLINE:
        return c->board.command >= DISCIPLINE_COMMAND &&
               c->board.morale < DISCIPLINE_MORALE;
    case UBOOT_CARD_DRILL:
        return c->board.cards.free_mobilise == 0;
    case UBOOT_CARD_STAND_EASY:
    case UBOOT_CARD_PICKED_MEN:
        return c->board.command >= REST_COMMAND;
    default:
        return false;
    }
}

static bool addresses(struct captain *s)
{
    for (int i = 0; i < UBOOT_CARD_COUNT; i++)
        if (crew_holds(s->o->crew, i) && wants_card(s, i) &&
            captain_orders(s, OFFICER_ADDRESS, i, 0,
                           i == UBOOT_CARD_IRON_DISCIPLINE ? WORTH_MORALE
                           : s->o->crew->board.morale >= CARD_MORALE_LOW
                               ? WORTH_DOING
                               : WORTH_LITTLE))
            return true;
    return false;
}

static bool loads(struct captain *s)
{
    const struct uboot_hand *h = s->o->h;
    if (helmsman_is_hunted(&s->c) || helmsman_is_reloading(&s->c))
        return false;
    for (int i = 0; i < TUBES - 1; i++)
        if (h->tube[i].state == TUBE_EMPTY)
            return captain_orders(s, UBOOT_RELOAD, i + 1, 0, WORTH_DOING) ||
                   captain_orders(s, UBOOT_RELOAD, i + 1, 1, WORTH_DOING);
    return false;
}

/* Is no enemy near whom he would have to fight or flee? */
static bool is_quiet(const struct captain *s)
{
    for (int i = 0; i < s->c.targets; i++) {
        const struct target *m = &s->c.target[i];
        if (!m->friend && m->minutes < QUIET_MINUTES && m->range < QUIET_NM)
            return false;
    }
    return true;
}

bool captain_cares(struct captain *s)
{
    bool quiet = is_quiet(s);
    if (captain_saves_up(s))
        return mends(s) ||
               (quiet && captain_fields(s) >= LOAD_FIELDS && loads(s)) ||
               (s->o->v->board.hour == MEAL_HOUR - 1 && feeds_them(s));
    return mends(s) || loads(s) || feeds_them(s) ||
           (quiet && (reads_messages(s) || addresses(s)));
}
