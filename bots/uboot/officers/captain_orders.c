/* How the captain orders: whether he can pay, whether the men can do it from
 * where they stand, and if not a mobilisation first. Figures as in captain.c:
 * chosen by hand. [6.4, 6.5, 7.1 to 7.3] */
#include "command.h"
#include "games/uboot/app/umath.h"

enum {
    MORALE_KEPT = 4,  /* fields of morale he keeps unless he shoots */
    MORALE_SHOT = 1,  /* fields he keeps even then */
    MORALE_GOOD = 3,  /* lost at most: small orders may cost morale */
    SPARE_FIELDS = 2, /* kept of what the next bell gives back */
    LATE_HOURS = 4,   /* into the watch he keeps none of those any more */
    BELL_HOURS = 6,
    IDLE_MINUTES = 20, /* after a mobilisation that moved nobody */
    /* Before he repeats an order of life and death, times the refusals. */
    VAIN_MINUTES = 15,
    COURSE_MINUTES = 3, /* between two courses */
    SENT_MINUTES = 60,  /* men who did not come have other work so long */
    MOVED_MINUTES = 5,  /* the same after the boat or the watch changed */
    /* With so many fields he sends better men first, if that saves so many
     * activations; for the operator fewer, who has messages to answer too. */
    SPARE_MEN_FIELDS = 3,
    SPARE_MEN_TOLL = 2,
    SPARE_OPERATOR_TOLL = 1,
};

static int reset_of(const struct captain *s)
{
    const struct uboot_difficulty_row *row =
        &uboot_difficulty[UBOOT_DIFFICULTY_VALUE_CAPTAIN_COMMAND_RESET];
    switch (s->o->v->board.setting.difficulty[ROLE_CAPTAIN]) {
    case EASY:
        return (int)row->easy;
    case MEDIUM:
        return (int)row->medium;
    default:
        return (int)row->hard;
    }
}

int captain_fields(const struct captain *s)
{
    return COMMAND_LAST - s->o->crew->board.command;
}

bool captain_affords(const struct captain *s, enum worth worth)
{
    const struct crew_seen *c = s->o->crew;
    int used = c->board.command, reset = reset_of(s);
    int hours = s->o->v->board.hour % BELL_HOURS;
    int morale = MORALE_LAST - c->board.morale;
    switch (worth) {
    case WORTH_LITTLE: /* fields left over at the bell are lost */
        return used < reset - SPARE_FIELDS ||
               (hours >= LATE_HOURS && used < reset);
    case WORTH_DOING:
        return used < COMMAND_LAST || morale >= MORALE_LAST - MORALE_GOOD;
    case WORTH_MORALE:
        return used < COMMAND_LAST || morale > MORALE_KEPT;
    case WORTH_SHOT:
        return used < COMMAND_LAST || morale > MORALE_SHOT;
    default:
        return crew_may_pay(c);
    }
}

int64_t captain_did(const struct captain *s, int order)
{
    return officer_logged(s->o, CREW_EV_DONE, order);
}

bool captain_heard(const struct captain *s, int message, int64_t ticks)
{
    return officer_heard(s->o, message) < ticks;
}

bool captain_says(struct captain *s, int verb, int a, int b, int c)
{
    return officer_does(s->o, verb, a, b, c);
}

/* Is there a team, with the men where they stand? He does not see how tired
 * other officers' men are. */
static bool has_team(const struct captain *s, const struct crew_seen *c,
                     int order, const int16_t arg[ORDER_ARGS])
{
    struct draft d = {.order = (int8_t)order};
    for (int i = 0; i < ORDER_ARGS; i++)
        d.arg[i] = arg[i];
    if (order != UBOOT_ORDER_FIRST_AID)
        return officer_could_at(s->o, c, order, arg);
    /* The first officer chooses the patients: one who can be treated will
     * do. */
    for (int i = 0; i < SAILORS; i++) {
        d.arg[0] = (int16_t)(i + 1);
        if (crew_where(c, i) && crew_can_treat(c, i) &&
            officer_could_at(s->o, c, order, d.arg))
            return true;
    }
    return false;
}

static bool mobilises(struct captain *s, enum shout stations)
{
    if (s->o->v->desk.stations != (int8_t)stations)
        return captain_says(s, OFFICER_SHOUT, (int)stations, 0, 0);
    return captain_says(s, OFFICER_MOBILISE, 0, 0, 0);
}

/* While the boat changes depth no order can be manned, so he gives none. */
static bool is_between(const struct captain *s)
{
    return s->o->h->trim == TRIM_DIVING || s->o->h->trim == TRIM_RISING;
}

/* After a mobilisation that moved nobody he waits before the next: people at
 * the other seats may disagree with a bot. */
bool captain_mobilises(struct captain *s, enum shout stations, enum worth worth)
{
    struct crew_seen then;
    return s->o->crew->board.phase == PHASE_READY && !is_between(s) &&
           captain_affords(s, worth) &&
           officer_logged(s->o, CREW_EV_MOBILISED, 0) >=
               IDLE_MINUTES * MINUTE &&
           officer_after(s->o, stations, &then) > 0 && mobilises(s, stations);
}

/* How often the crew refused it since the bell or the last mobilisation. */
static int refusals(const struct captain *s, int order)
{
    const struct desk *d = &s->o->v->desk;
    int first = d->logged > LOG_LINES ? d->logged - LOG_LINES : 0, count = 0;
    for (int i = d->logged - 1; i >= first; i--) {
        const struct crew_news *n = &d->log[i % LOG_LINES].news;
        if (n->kind == CREW_EV_WATCH || n->kind == CREW_EV_MOBILISED)
            break;
        count += n->kind == CREW_EV_UNABLE && n->arg[0] == order;
    }
    return count;
}

/* Would the crew refuse again? Tired men rest only at the bell. */
static bool in_vain(const struct captain *s, int order, enum worth worth)
{
    int64_t unable = officer_logged(s->o, CREW_EV_UNABLE, order);
    int count = refusals(s, order);
    if (count == 0)
        return false;
    if (worth < WORTH_ALL && (count > 1 || worth < WORTH_SHOT))
        return true;
    return unable < (int64_t)count * VAIN_MINUTES * MINUTE;
}

/* The stations he calls for: the guns, the dive, or the surface. */
static enum shout stations_for(const struct captain *s, int order,
                               const int16_t arg[ORDER_ARGS])
{
    if (s->o->h->trim != TRIM_SURFACED)
        return SHOUT_DIVE_STATIONS;
    if (order == UBOOT_ORDER_DIVE_SURFACE && arg[0])
        return SHOUT_DIVE_STATIONS;
    return order == UBOOT_ORDER_GUN_88 ? SHOUT_BATTLE_STATIONS : SHOUT_MOBILISE;
}

static bool somebody_outside(const struct crew_seen *c)
{
    for (int i = 0; i < FIGURES; i++)
        if (crew_where(c, crew_sailor(c, i)) > SECTIONS_INSIDE)
            return true;
    return false;
}

/* After a bell the wrong men stand everywhere, and men without the symbol pay
 * double: a field for a mobilisation is cheaper, if the order can wait. */
static bool spares_men(const struct captain *s, enum shout stations, int order,
                       const int16_t arg[ORDER_ARGS], enum worth worth)
{
    struct crew_seen then;
    if (worth >= WORTH_SHOT || captain_fields(s) < SPARE_MEN_FIELDS ||
        officer_logged(s->o, CREW_EV_MOBILISED, -1) <
            officer_logged(s->o, CREW_EV_WATCH, -1) ||
        officer_after(s->o, stations, &then) == 0)
        return false;
    int now = officer_toll(s->o, s->o->crew, order, arg);
    int after = officer_toll(s->o, &then, order, arg);
    return after >= 0 &&
           now - after >= (order == UBOOT_ORDER_ENIGMA ? SPARE_OPERATOR_TOLL
                                                       : SPARE_MEN_TOLL);
}

/* Did he mobilise a short time ago? Men who did not come then have other
 * work. */
static bool just_mobilised(const struct captain *s)
{
    int64_t since = officer_logged(s->o, CREW_EV_MOBILISED, -1);
    bool changed = officer_heard(s->o, UBOOT_MESSAGE_SURFACE_DONE) < since ||
                   officer_heard(s->o, UBOOT_MESSAGE_DIVE_DONE) < since ||
                   officer_logged(s->o, CREW_EV_WATCH, -1) < since;
    return since < (changed ? MOVED_MINUTES : SENT_MINUTES) * MINUTE;
}

bool captain_orders(struct captain *s, int verb, int a, int b, enum worth worth)
{
    int16_t arg[ORDER_ARGS];
    struct crew_seen then;
    const struct crew_seen *c = s->o->crew;
    struct action wish = {.verb = (int16_t)verb,
                          .arg = {(int16_t)a, (int16_t)b}};
    struct meant meant = meant_by(s->o->v);
    int order = order_of(&wish, &meant, arg);
    enum shout stations = stations_for(s, order, arg);
    if (is_between(s) || c->board.phase != PHASE_READY ||
        !captain_affords(s, worth) || !choices_allow(s->o->list, &wish) ||
        in_vain(s, order, worth))
        return false;
    bool clear = !(verb == UBOOT_DIVE && somebody_outside(c));
    if (clear && has_team(s, c, order, arg)) {
        if (spares_men(s, stations, order, arg, worth))
            return mobilises(s, stations);
        return captain_says(s, verb, a, b, 0);
    }
    if (officer_after(s->o, stations, &then) == 0 ||
        !has_team(s, &then, order, arg) ||
        (worth < WORTH_ALL && just_mobilised(s)))
        return false;
    return mobilises(s, stations);
}

bool captain_order(struct captain *s, int order, enum worth worth)
{
    return captain_orders(s, OFFICER_ORDER, order, 0, worth);
}

bool captain_steers(struct captain *s, double course, double off,
                    enum worth worth)
{
    int want = round_int(wrap360(course)) % 360;
    if (u_abs(wrap180(want - s->o->h->ordered_course)) < off ||
        captain_did(s, UBOOT_ORDER_NEW_COURSE) < COURSE_MINUTES * MINUTE)
        return false;
    return captain_orders(s, UBOOT_COURSE, want, TURN_SHORTER, worth);
}

bool captain_rings(struct captain *s, enum telegraph t, enum worth worth)
{
    return s->o->h->telegraph != (int8_t)t &&
           captain_orders(s, UBOOT_TELEGRAPH, (int)t, 0, worth);
}

bool captain_dives(struct captain *s, enum worth worth)
{
    return s->o->h->trim == TRIM_SURFACED &&
           captain_orders(s, UBOOT_DIVE, 0, 0, worth);
}

bool captain_rises(struct captain *s, enum worth worth)
{
    return (s->o->h->trim == TRIM_HOLDING || s->o->h->trim == TRIM_BOTTOM) &&
           captain_orders(s, UBOOT_RISE, 0, 0, worth);
}

bool captain_goes_deep(struct captain *s, int m, enum worth worth)
{
    const struct uboot_hand *h = s->o->h;
    if (h->trim == TRIM_SURFACED)
        return captain_dives(s, worth);
    return h->trim != TRIM_DIVING && h->trim != TRIM_RISING &&
           u_abs(h->ordered_depth_m - m) >= 8.0 &&
           captain_orders(s, UBOOT_DEPTH, m, 0, worth);
}
