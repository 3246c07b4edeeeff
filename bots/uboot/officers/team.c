/* Teams: which men an officer gives to the order in hand.
 *
 * Every officer sees only his own men's activations. So the owners of an order,
 * the officers who must carry it out, name their men first. An officer whose
 * man has the right symbol adds him a moment later. If that is not enough an
 * owner says that he is not ready, and the others help in the order of their
 * seats, each with what is still missing. An order without a team is given up,
 * because waiting costs more than a field of the command track. [6.5, 7.1] */
#include "officer.h"

#include <string.h>

enum {
    MATES_AFTER = OFFICER_SECOND,    /* men with the symbol join */
    ASKS_AFTER = 2 * OFFICER_SECOND, /* an owner calls for help */
    /* And gets it, one seat after the other. */
    HELPS_AFTER = 3 * OFFICER_SECOND,
    GIVES_UP_AFTER = 10 * OFFICER_SECOND, /* an owner who asked in vain */
    PATIENCE = 40 * OFFICER_SECOND, /* an officer waiting for another owner */
    /* Harm of taking another officer's man, whose slots are hidden. */
    STRANGER = 3,
    NOT_MINE = 40,   /* the same after everybody has had his turn */
    WATCHES = 4,     /* lookouts that are enough */
    NO_TEAM = 10000, /* more than any team costs */
};

/* The search for the men of one section. */
struct search {
    const struct crew_seen *c;
    struct need need[NEEDS_MAX]; /* of this section */
    int needs, seat, stranger;
    struct draft draft;
    int8_t man[FIGURES];
    int men, most; /* candidates; times one of them may be taken */
    int least;     /* harm of the best team so far */
    struct draft best;
};

/* Has he a trade the boat cannot do without? */
static bool is_precious(const struct crew_seen *c, int sailor, int spec)
{
    static const int8_t trades[] = {
        UBOOT_SPECIALISATION_HELM, UBOOT_SPECIALISATION_BALLAST,
        UBOOT_SPECIALISATION_ENGINE, UBOOT_SPECIALISATION_HYDROPHONE,
        UBOOT_SPECIALISATION_TORPEDO_TUBES};
    for (size_t i = 0; i < sizeof trades; i++)
        if (trades[i] != spec && crew_has_spec(c, sailor, trades[i]))
            return true;
    return false;
}

/* The harm to the boat if this man does it. Weights chosen by hand: an
 * activation counts 10, the last free slot 6, a health card 8, a precious trade
 * 4, busy 3. */
static int harm(const struct search *s, int figure, int pays, int spec)
{
    int sailor = crew_sailor(s->c, figure);
    int left = crew_free_slots(s->c, sailor) - pays;
    int sum = 10 * pays + (left <= 0 ? 6 : left == 1 ? 2 : 0);
    for (int i = 0; i < HEALTH_MAX; i++)
        sum += s->c->board.sailor[sailor].health[i].card ? 8 : 0;
    sum += crew_is_busy(s->c, sailor) ? 3 : 0;
    sum += is_precious(s->c, sailor, spec) ? 4 : 0;
    return sum + (crew_role(figure) == s->seat ? 0 : s->stranger);
}

static void weigh(struct search *s)
{
    struct muster m;
    int sum = 0;
    if (crew_team_meets(s->c, &s->draft, s->need, s->needs, &m) != CREW_MAY)
        return;
    for (int i = 0; i < FIGURES; i++)
        if (s->draft.times[i]) {
            int part = m.part[i];
            bool lamp = part == MUSTER_LAMP || part < 1;
            sum +=
                harm(s, i, m.cost[i],
                     lamp ? UBOOT_SPECIALISATION_NONE : s->need[part - 1].spec);
        }
    if (sum < s->least) {
        s->least = sum;
        s->best = s->draft;
    }
}

static void choose_men(struct search *s, int at, int left)
{
    if (left == 0) {
        weigh(s);
        return;
    }
    if (at == s->men)
        return;
    int figure = s->man[at];
    for (int n = left < s->most ? left : s->most; n > 0; n--) {
        s->draft.times[figure] = (int8_t)n;
        choose_men(s, at + 1, left - n);
        s->draft.times[figure] = 0;
    }
    choose_men(s, at + 1, left);
}

/* Collects men in the section who are in the team already or could be. */
static int gather(struct search *s, const struct draft *d, int section,
                  unsigned pool)
{
    int taken = 0;
    for (int i = 0; i < FIGURES; i++) {
        int sailor = crew_sailor(s->c, i);
        if (crew_where(s->c, sailor) != section)
            continue;
        if (d->times[i] && crew_role(i) != s->seat) {
            s->draft.times[i] = d->times[i];
            taken += d->times[i];
        } else if ((pool >> i & 1U) && crew_free_slots(s->c, sailor) > 0) {
            s->man[s->men++] = (int8_t)i;
        }
    }
    return taken;
}

/* How many men the section needs at most and at least, without the lamp. */
static void numbers(const struct search *s, int *most, int *least)
{
    const struct crew_seen *c = s->c;
    int hands = crew_repair_wants(c, &s->draft);
    *most = *least = 0;
    for (int i = 0; i < s->needs; i++) {
        *least += s->need[i].min;
        *most += s->need[i].max;
    }
    if (hands) /* a card may replace one or two of them */
        *most = hands;
    else if (s->draft.order == UBOOT_ORDER_ASSIGN_WATCH && *most > WATCHES)
        *most = WATCHES;
}

/* Puts the least harmful men of this section into `d`; false if there are
 * none. */
static bool man_section(const struct crew_seen *c, int seat, struct draft *d,
                        int section, unsigned pool, int stranger)
{
    struct search s = {.c = c, .seat = seat, .stranger = stranger};
    struct need need[NEEDS_MAX];
    int needs = crew_needs(c, d, need), most, least, lamp;
    const struct uboot_orders_row *row = &uboot_orders[d->order];
    for (int i = 0; i < needs; i++)
        if (need[i].section == section)
            s.need[s.needs++] = need[i];
    s.draft = *d;
    memset(s.draft.times, 0, sizeof s.draft.times);
    s.most = row->repeat ? SLOTS : 1;
    int taken = gather(&s, d, section, pool);
    numbers(&s, &most, &least);
    lamp = c->board.section[section - 1].chip[UBOOT_ENVIRONMENT_LIGHT] > 0;
    bool few_first = d->order == UBOOT_ORDER_REPAIR;
    s.least = NO_TEAM;
    for (int n = 0; n <= most - least && s.least == NO_TEAM; n++) {
        int want = (few_first ? least + n : most - n) + lamp - taken;
        if (want >= 0)
            choose_men(&s, 0, want);
    }
    if (s.least == NO_TEAM)
        return false;
    for (int i = 0; i < FIGURES; i++)
        if (crew_where(c, crew_sailor(c, i)) == section)
            d->times[i] = s.best.times[i];
    return true;
}

/* A team from the pool and the men others have put in; `d` gets what there is
 * of it, true if it is complete. */
static bool muster(const struct crew_seen *c, int seat, struct draft *d,
                   unsigned pool, int stranger)
{
    struct need need[NEEDS_MAX];
    int needs = crew_needs(c, d, need);
    bool all = needs > 0;
    uint32_t seen = 0;
    for (int i = seat * 4; i < seat * 4 + 4; i++)
        d->times[i] = 0;
    for (int i = 0; i < needs; i++) {
        if (!need[i].section || (seen >> need[i].section & 1U))
            continue;
        seen |= 1U << need[i].section;
        all = man_section(c, seat, d, need[i].section, pool, stranger) && all;
    }
    return all && crew_team_fits(c, d, NULL) == CREW_MAY;
}

static unsigned men_of(int seat)
{
    return 0xfU << (4 * seat);
}

int officer_toll(const struct officer *o, const struct crew_seen *table,
                 int order, const int16_t arg[ORDER_ARGS])
{
    struct draft d = {.order = (int8_t)order};
    struct muster m;
    int sum = 0;
    memcpy(d.arg, arg, sizeof d.arg);
    if (!muster(table, o->v->seat, &d, 0xffffU, STRANGER))
        return -1;
    crew_team_fits(table, &d, &m);
    for (int i = 0; i < FIGURES; i++)
        sum += m.cost[i];
    return sum;
}

bool officer_could_at(const struct officer *o, const struct crew_seen *table,
                      int order, const int16_t arg[ORDER_ARGS])
{
    return officer_toll(o, table, order, arg) >= 0;
}

bool officer_could(const struct officer *o, int order,
                   const int16_t arg[ORDER_ARGS])
{
    return officer_could_at(o, o->crew, order, arg);
}

bool duty_recovers(struct officer *o)
{
    int seat = o->v->seat;
    struct draft d = {.order = seat == ROLE_CHIEF ? UBOOT_ORDER_NEW_SPEED
                                                  : UBOOT_ORDER_NEW_COURSE};
    return o->v->shout[seat].what == SHOUT_NOT_READY &&
           o->crew->board.phase == PHASE_READY &&
           muster(o->crew, seat, &d, men_of(seat), STRANGER) &&
           officer_does(o, OFFICER_SHOUT, SHOUT_READY, 0, 0);
}

/* Makes his part of the draft what it is in `best`, one change at a time. */
static bool names(struct officer *o, const struct draft *best)
{
    for (int i = o->v->seat * 4; i < o->v->seat * 4 + 4; i++)
        if (best->times[i] != o->crew->board.draft.times[i] &&
            officer_does(o, OFFICER_TEAM, i, best->times[i], 0))
            return true;
    return false;
}

/* Do its owners have too few men in this section, tired or not? */
static bool is_short(const struct crew_seen *c, const struct draft *d,
                     int section)
{
    struct need need[NEEDS_MAX];
    int needs = crew_needs(c, d, need);
    int lack = c->board.section[section - 1].chip[UBOOT_ENVIRONMENT_LIGHT] > 0;
    for (int i = 0; i < needs; i++)
        if (need[i].section == section)
            lack += need[i].min;
    int hands = crew_repair_wants(c, d);
    lack = hands > lack ? hands : lack;
    for (int i = 0; i < FIGURES; i++)
        lack -= crew_where(c, crew_sailor(c, i)) == section &&
                crew_owns(crew_role(i), d->order);
    return lack > 0;
}

/* For these orders any man is good enough; for no other order he lends a
 * helmsman or a man of the tanks or engines. */
static bool keeps_her_alive(int order)
{
    return order == UBOOT_ORDER_DIVE_SURFACE ||
           order == UBOOT_ORDER_NEW_DEPTH || order == UBOOT_ORDER_NEW_COURSE ||
           order == UBOOT_ORDER_NEW_SPEED || order == UBOOT_ORDER_REPAIR;
}

/* Keeps only those of his men who can pay whatever part falls to them, which
 * depends on slots he does not see. Unasked he gives only men with a symbol the
 * order needs, or where the owners have too few men. */
static void only_sure(const struct crew_seen *c, int seat, struct draft *d,
                      bool asked)
{
    struct need need[NEEDS_MAX];
    int needs = crew_needs(c, d, need);
    for (int i = seat * 4; i < seat * 4 + 4; i++) {
        int sailor = crew_sailor(c, i);
        bool has = false;
        for (int k = 0; k < needs; k++)
            has = has || (need[k].section == crew_where(c, sailor) &&
                          crew_has_spec(c, sailor, need[k].spec));
        int price = d->times[i] * (has ? 1 : 2) +
                    crew_ails(c, sailor, UBOOT_AILMENT_SLOW);
        if (d->times[i] &&
            (crew_free_slots(c, sailor) < price ||
             (!has && is_precious(c, sailor, UBOOT_SPECIALISATION_NONE) &&
              !keeps_her_alive(d->order)) ||
             (!asked && !has && !is_short(c, d, crew_where(c, sailor)))))
            d->times[i] = 0;
    }
}

/* Has an owner said that his men will not do? */
static bool is_asked(const struct officer *o)
{
    for (int i = 0; i < ROLE_COUNT; i++)
        if (crew_owns(i, o->crew->board.draft.order) &&
            o->v->shout[i].what == SHOUT_NOT_READY)
            return true;
    return false;
}

/* For another officer's order: the right man at once, any man in his turn. */
static bool helps(struct officer *o, int64_t age)
{
    int seat = o->v->seat;
    struct draft d = o->crew->board.draft;
    if (age < MATES_AFTER || crew_team_fits(o->crew, &d, NULL) == CREW_MAY)
        return false;
    bool turn = is_asked(o) && age >= HELPS_AFTER + seat * OFFICER_SECOND;
    muster(o->crew, seat, &d, 0xffffU, turn ? NOT_MINE : STRANGER);
    only_sure(o->crew, seat, &d, turn);
    return names(o, &d);
}

static bool gives_up(struct officer *o)
{
    return officer_does(o, OFFICER_UNABLE, 0, 0, 0);
}

/* For his own order: his men if they suffice, else the best of all. */
static bool leads(struct officer *o, int64_t age)
{
    const struct crew_seen *c = o->crew;
    int seat = o->v->seat;
    struct draft own = c->board.draft, all = c->board.draft;
    bool asked = o->v->shout[seat].what == SHOUT_NOT_READY;
    bool late = age >= (asked ? GIVES_UP_AFTER : PATIENCE);
    if (c->board.draft.confirmed[seat])
        return late && gives_up(o);
    if (crew_team_fits(c, &c->board.draft, NULL) == CREW_MAY &&
        officer_does(o, OFFICER_CONFIRM, 0, 0, 0))
        return true;
    if (muster(c, seat, &own, men_of(seat), STRANGER))
        return (asked && officer_does(o, OFFICER_SHOUT, SHOUT_READY, 0, 0)) ||
               names(o, &own) || (late && gives_up(o));
    if (late) /* the others have had time to help */
        return gives_up(o);
    if (!muster(c, seat, &all, 0xffffU, STRANGER) &&
        !(age >= HELPS_AFTER && muster(c, seat, &all, 0xffffU, NOT_MINE)))
        return age >= MATES_AFTER && gives_up(o);
    if (names(o, &all))
        return true;
    return age >= ASKS_AFTER && !asked &&
           officer_does(o, OFFICER_SHOUT, SHOUT_NOT_READY, 0, 0);
}

bool duty_carries_out(struct officer *o)
{
    const struct crew_seen *c = o->crew;
    if (c->board.phase != PHASE_ORDER)
        return false;
    int64_t age = officer_logged(o, CREW_EV_ORDERED, c->board.draft.order);
    if (!crew_owns(o->v->seat, c->board.draft.order))
        return helps(o, age);
    return duty_details(o) || leads(o, age);
}
