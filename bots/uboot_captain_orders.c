/* How the captain orders: what he can pay, what his men can do from where they
 * stand, and a mobilisation first where they cannot. [6.4, 6.5, 7.1 to 7.3] */
#include "games/uboot/umath.h"
#include "uboot_command.h"

enum {
    MORALE_KEPT = 4,   /* fields below which he asks no more of them */
    IDLE_MINUTES = 20, /* after a mobilisation that moved nobody */
    VAIN_MINUTES = 15, /* then he asks again where it is life and death */
    BELL_HOURS = 6,
    COURSE_MINUTES = 3,
};

static int reset_of(const struct skipper *s)
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

int skipper_fields(const struct skipper *s)
{
    return COMMAND_LAST - s->o->crew->command;
}

bool skipper_affords(const struct skipper *s, enum worth worth)
{
    const struct crew *c = s->o->crew;
    int used = c->command, reset = reset_of(s);
    int hours = s->o->v->board.hour % BELL_HOURS;
    int morale = MORALE_LAST - c->morale;
    switch (worth) {
    case WORTH_LITTLE: /* late in the watch what is not used is lost */
        return used < reset - 2 || (hours >= 4 && used < reset);
    case WORTH_DOING:
        return used < COMMAND_LAST || morale >= MORALE_LAST - 3;
    case WORTH_MORALE:
        return used < COMMAND_LAST || morale > MORALE_KEPT;
    case WORTH_SHOT:
        return used < COMMAND_LAST || morale > 1;
    default:
        return crew_may_pay(c);
    }
}

int64_t skipper_did(const struct skipper *s, int order)
{
    return officer_logged(s->o, CREW_EV_DONE, order);
}

bool skipper_heard(const struct skipper *s, int message, int64_t ticks)
{
    return officer_heard(s->o, message) < ticks;
}

bool skipper_says(struct skipper *s, int verb, int a, int b, int c)
{
    return officer_does(s->o, verb, a, b, c);
}

/* Could a team be found, men standing where they stand? Of others' men he sees
 * no activations. */
static bool has_team(const struct skipper *s, const struct crew *c, int order,
                     const int16_t arg[ORDER_ARGS])
{
    struct draft d = {.order = (int8_t)order};
    for (int i = 0; i < ORDER_ARGS; i++)
        d.arg[i] = arg[i];
    if (order != UBOOT_ORDER_FIRST_AID)
        return officer_could_at(s->o, c, order, arg);
    /* Whom to treat is the first officer's business. */
    for (int i = 0; i < SAILORS; i++) {
        d.arg[0] = (int16_t)(i + 1);
        if (crew_where(c, i) && crew_can_treat(c, i) &&
            officer_could_at(s->o, c, order, d.arg))
            return true;
    }
    return false;
}

static bool mobilises(struct skipper *s, enum shout stations)
{
    if (s->o->v->desk.stations != (int8_t)stations)
        return skipper_says(s, OFFICER_SHOUT, (int)stations, 0, 0);
    return skipper_says(s, OFFICER_MOBILISE, 0, 0, 0);
}

/* Neither up nor down: nothing finds its men before she is. */
static bool is_between(const struct skipper *s)
{
    return s->o->h->trim == TRIM_DIVING || s->o->h->trim == TRIM_RISING;
}

/* Who was asked and has stayed where he is, is not asked at once again: people
 * may see it otherwise than a bot. */
bool skipper_mobilises(struct skipper *s, enum shout stations, enum worth worth)
{
    struct crew then;
    return s->o->crew->phase == PHASE_READY && !is_between(s) &&
           skipper_affords(s, worth) &&
           officer_logged(s->o, CREW_EV_MOBILISED, 0) >=
               IDLE_MINUTES * MINUTE &&
           officer_after(s->o, stations, &then) > 0 && mobilises(s, stations);
}

/* How often they could not do it since the bell or the last mobilisation. */
static int refusals(const struct skipper *s, int order)
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

/* They could not do it a while ago, and nothing has changed since: who is tired
 * rests when the bell rings, not before. */
static bool in_vain(const struct skipper *s, int order, enum worth worth)
{
    int64_t unable = officer_logged(s->o, CREW_EV_UNABLE, order);
    int count = refusals(s, order);
    if (count == 0)
        return false;
    if (worth < WORTH_ALL && (count > 1 || worth < WORTH_SHOT))
        return true;
    return unable < (int64_t)count * VAIN_MINUTES * MINUTE;
}

/* For what he mobilises: the guns, the dive, or the surface. */
static enum shout stations_for(const struct skipper *s, int order,
                               const int16_t arg[ORDER_ARGS])
{
    if (s->o->h->trim != TRIM_SURFACED)
        return SHOUT_DIVE_STATIONS;
    if (order == UBOOT_ORDER_DIVE_SURFACE && arg[0])
        return SHOUT_DIVE_STATIONS;
    return order == UBOOT_ORDER_GUN_88 ? SHOUT_BATTLE_STATIONS : SHOUT_MOBILISE;
}

static bool somebody_outside(const struct crew *c)
{
    for (int i = 0; i < FIGURES; i++)
        if (crew_where(c, crew_sailor(c, i)) > SECTIONS_INSIDE)
            return true;
    return false;
}

/* After a bell the wrong men stand everywhere, and unskilled ones are tired
 * twice as fast: a field is cheaper than that, if it can wait. */
static bool spares_men(const struct skipper *s, enum shout stations, int order,
                       const int16_t arg[ORDER_ARGS], enum worth worth)
{
    struct crew then;
    if (worth >= WORTH_SHOT || skipper_fields(s) < 3 ||
        officer_logged(s->o, CREW_EV_MOBILISED, -1) <
            officer_logged(s->o, CREW_EV_WATCH, -1) ||
        officer_after(s->o, stations, &then) == 0)
        return false;
    int now = officer_toll(s->o, s->o->crew, order, arg);
    int after = officer_toll(s->o, &then, order, arg);
    /* The operator has an answer to send as well, and then to listen. */
    return after >= 0 && now - after >= (order == UBOOT_ORDER_ENIGMA ? 1 : 2);
}

/* They were sent a while ago, and neither boat nor watch has changed since: who
 * did not come then has other work. */
static bool just_mobilised(const struct skipper *s)
{
    int64_t since = officer_logged(s->o, CREW_EV_MOBILISED, -1);
    bool changed = officer_heard(s->o, UBOOT_MESSAGE_SURFACE_DONE) < since ||
                   officer_heard(s->o, UBOOT_MESSAGE_DIVE_DONE) < since ||
                   officer_logged(s->o, CREW_EV_WATCH, -1) < since;
    return since < (changed ? 5 : 60) * MINUTE;
}

bool skipper_orders(struct skipper *s, int verb, int a, int b, enum worth worth)
{
    int16_t arg[ORDER_ARGS];
    struct crew then;
    const struct crew *c = s->o->crew;
    struct action wish = {.verb = (int16_t)verb,
                          .arg = {(int16_t)a, (int16_t)b}};
    struct meant meant = meant_by(s->o->v);
    int order = order_of(&wish, &meant, arg);
    enum shout stations = stations_for(s, order, arg);
    if (is_between(s) || c->phase != PHASE_READY ||
        !skipper_affords(s, worth) || !choices_allow(s->o->list, &wish) ||
        in_vain(s, order, worth))
        return false;
    bool clear = !(verb == UBOOT_DIVE && somebody_outside(c));
    if (clear && has_team(s, c, order, arg)) {
        if (spares_men(s, stations, order, arg, worth))
            return mobilises(s, stations);
        return skipper_says(s, verb, a, b, 0);
    }
    if (officer_after(s->o, stations, &then) == 0 ||
        !has_team(s, &then, order, arg) ||
        (worth < WORTH_ALL && just_mobilised(s)))
        return false;
    return mobilises(s, stations);
}

bool skipper_order(struct skipper *s, int order, enum worth worth)
{
    return skipper_orders(s, OFFICER_ORDER, order, 0, worth);
}

bool skipper_steers(struct skipper *s, double course, double off,
                    enum worth worth)
{
    int want = round_int(wrap360(course)) % 360;
    if (u_abs(wrap180(want - s->o->h->ordered_course)) < off ||
        skipper_did(s, UBOOT_ORDER_NEW_COURSE) < COURSE_MINUTES * MINUTE)
        return false;
    return skipper_orders(s, UBOOT_COURSE, want, TURN_SHORTER, worth);
}

bool skipper_rings(struct skipper *s, enum telegraph t, enum worth worth)
{
    return s->o->h->telegraph != (int8_t)t &&
           skipper_orders(s, UBOOT_TELEGRAPH, (int)t, 0, worth);
}

bool skipper_dives(struct skipper *s, enum worth worth)
{
    return s->o->h->trim == TRIM_SURFACED &&
           skipper_orders(s, UBOOT_DIVE, 0, 0, worth);
}

bool skipper_rises(struct skipper *s, enum worth worth)
{
    return (s->o->h->trim == TRIM_HOLDING || s->o->h->trim == TRIM_BOTTOM) &&
           skipper_orders(s, UBOOT_RISE, 0, 0, worth);
}

bool skipper_goes_deep(struct skipper *s, int m, enum worth worth)
{
    const struct uboot_hand *h = s->o->h;
    if (h->trim == TRIM_SURFACED)
        return skipper_dives(s, worth);
    return h->trim != TRIM_DIVING && h->trim != TRIM_RISING &&
           u_abs(h->ordered_depth_m - m) >= 8.0 &&
           skipper_orders(s, UBOOT_DEPTH, m, 0, worth);
}
