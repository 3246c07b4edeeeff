/* A team for an order: which need each man serves, and what it costs him.
 * [6.5, 6.6, 6.7, 10.3.3, 10.3.5] */
#include "hidden.h"

#include <string.h>

/* The search for a way to divide a section's men among its needs. */
struct split {
    const struct crew_seen *c;
    const struct draft *d;
    const struct need *need;
    int needs;
    int section;
    bool dark, slots_matter, blocks_matter;
    int card; /* the engineer's card played for it, or -1 */
    int lamp; /* index of the man who holds the lamp, or -1 [10.3.5] */
    /* Men without the symbol who need no second activation [10.3.3] */
    int spares;
    int8_t men[FIGURES];
    int count;
    int sum[NEEDS_MAX];
    int best; /* total cost found, or -1 */
    struct muster now, found;
};

static bool is_long(const struct draft *d)
{
    return d->order == UBOOT_ORDER_ASSIGN_WATCH ||
           (d->order == UBOOT_ORDER_REPAIR && d->arg[0] == PROBLEM_TECHNICAL);
}

static bool is_dark(const struct crew_seen *c, int section)
{
    return section &&
           c->board.section[section - 1].chip[UBOOT_ENVIRONMENT_LIGHT] > 0;
}

static bool sums_fit(const struct split *s)
{
    for (int i = 0; i < s->needs; i++)
        if (s->need[i].section == s->section &&
            (s->sum[i] < s->need[i].min || s->sum[i] > s->need[i].max))
            return false;
    return true;
}

/* One activation each time, two without the symbol; a slow man pays one more
 * for the order. [6.5, 6.6] */
static int price(const struct split *s, int sailor, int spec, int times,
                 bool spared)
{
    int each = crew_has_spec(s->c, sailor, spec) || spared ? 1 : 2;
    return times * each + crew_ails(s->c, sailor, UBOOT_AILMENT_SLOW);
}

static bool affords(const struct split *s, int sailor, int cost)
{
    return !s->slots_matter || crew_free_slots(s->c, sailor) >= cost;
}

static void divide(struct split *s, int man, int cost, int spared);

/* He serves this need, and by the other reading a second one if he has both
 * symbols. [reading.1] */
static void take_need(struct split *s, int man, int cost, int spared, int n)
{
    int figure = s->men[man], sailor = crew_sailor(s->c, figure);
    int times = s->d->times[figure], spec = s->need[n].spec, second = -1;
    bool has = crew_has_spec(s->c, sailor, spec);
    bool spare = !has && spared < s->spares;
    int pays = price(s, sailor, spec, times, spare);
    if (s->blocks_matter && crew_blocked(s->c, sailor, spec))
        return; /* [6.9] */
    if (is_long(s->d) && crew_is_busy(s->c, sailor))
        return; /* [6.7] */
    if (s->sum[n] + times > s->need[n].max || !affords(s, sailor, pays))
        return;
    if (s->c->board.reading[READING_SYMBOLS] && has)
        for (int i = n + 1; i < s->needs; i++)
            if (s->need[i].section == s->section &&
                crew_has_spec(s->c, sailor, s->need[i].spec))
                second = i;
    s->sum[n] += times;
    if (second >= 0)
        s->sum[second] += times;
    s->now.cost[figure] = (int8_t)pays;
    s->now.part[figure] = (int8_t)(n + 1);
    divide(s, man + 1, cost + pays, spared + spare);
    s->sum[n] -= times;
    if (second >= 0)
        s->sum[second] -= times;
}

/* The man with the lamp pays one activation, whatever his symbols.
 * [10.3.5, ruling 314] */
static void take_lamp(struct split *s, int man, int cost, int spared)
{
    int figure = s->men[man];
    if (s->d->times[figure] != 1 || !affords(s, crew_sailor(s->c, figure), 1))
        return;
    s->now.cost[figure] = 1;
    s->now.part[figure] = MUSTER_LAMP;
    divide(s, man + 1, cost + 1, spared);
}

static void divide(struct split *s, int man, int cost, int spared)
{
    if (s->best >= 0 && cost >= s->best)
        return;
    if (man == s->count) {
        if (sums_fit(s)) {
            s->best = cost;
            s->found = s->now;
        }
        return;
    }
    if (man == s->lamp) {
        take_lamp(s, man, cost, spared);
        return;
    }
    for (int n = 0; n < s->needs; n++)
        if (s->need[n].section == s->section)
            take_need(s, man, cost, spared, n);
}

/* What the engineer's card finds in the team, which does not include the man
 * with the lamp. [10.3.3, 10.3.5] */
static void look_for_card(const struct crew_seen *c, const struct draft *d,
                          int lamp, bool *symbol, bool *master)
{
    *symbol = *master = false;
    for (int i = 0; i < FIGURES; i++)
        if (d->times[i] && i != lamp) {
            int sailor = crew_sailor(c, i);
            *symbol = *symbol ||
                      crew_has_spec(c, sailor, UBOOT_SPECIALISATION_REPAIR);
            *master = *master || crew_is_master(c, sailor);
        }
}

/* Are there enough men for the repair, with what the card adds and without the
 * man with the lamp? [10.3.2, 10.3.3] */
static bool has_hands(const struct split *s, int lamp)
{
    int wants = crew_repair_wants(s->c, s->d), hands = -s->dark;
    bool symbol, master;
    for (int i = 0; i < s->count; i++)
        hands += s->d->times[s->men[i]] > 0;
    look_for_card(s->c, s->d, lamp, &symbol, &master);
    if (s->d->card && !symbol && !master)
        return false;
    return hands + engineer_bonus(s->card, symbol, master) >= wants;
}

/* Tries every man as the one with the lamp, since that changes whom the card
 * counts and spares. */
static bool divides(struct split *s, bool slots, bool blocks, bool hands)
{
    s->slots_matter = slots;
    s->blocks_matter = blocks;
    s->best = -1;
    for (s->lamp = s->dark ? 0 : -1; s->lamp < (s->dark ? s->count : 0);
         s->lamp++) {
        int figure = s->lamp < 0 ? -1 : s->men[s->lamp];
        bool symbol, master;
        if (hands && !has_hands(s, figure))
            continue;
        look_for_card(s->c, s->d, figure, &symbol, &master);
        s->spares = engineer_spares(s->card, symbol, master);
        memset(s->sum, 0, sizeof s->sum);
        divide(s, 0, 0, 0);
    }
    return s->best >= 0;
}

/* Collects the men of this section, and whether their number can be right. */
static enum crew_refusal gather(struct split *s)
{
    int lamp = s->dark ? 1 : 0, least = lamp, most = lamp, times = 0;
    s->count = 0;
    for (int i = 0; i < FIGURES; i++)
        if (s->d->times[i] &&
            crew_where(s->c, crew_sailor(s->c, i)) == s->section) {
            s->men[s->count++] = (int8_t)i;
            times += s->d->times[i];
        }
    for (int i = 0; i < s->needs; i++)
        if (s->need[i].section == s->section) {
            least += s->need[i].min;
            most += s->need[i].max;
        }
    if (times > most)
        return CREW_TOO_MANY;
    bool doubles = s->c->board.reading[READING_SYMBOLS] != 0;
    if (times < least && !doubles)
        return s->dark && times == least - 1 ? CREW_DARK : CREW_TOO_FEW;
    return CREW_MAY;
}

static enum crew_refusal fit_section(struct split *s)
{
    enum crew_refusal why = gather(s);
    if (why != CREW_MAY)
        return why;
    if (divides(s, true, true, true) || divides(s, true, true, false))
        return CREW_MAY;
    if (divides(s, false, true, false))
        return CREW_NO_SLOT;
    if (divides(s, true, false, false))
        return CREW_BLOCKED;
    return is_long(s->d) ? CREW_TWO_TASKS : CREW_TOO_FEW;
}

int crew_draft_repair(const struct draft *d)
{
    return d->arg[0] == PROBLEM_BREACH ? REPAIR_BREACH : d->arg[1];
}

/* The card in hand, or the one that lies with a paused repair. */
static int card_of(const struct crew_seen *c, const struct draft *d)
{
    if (d->order != UBOOT_ORDER_REPAIR || d->arg[0] == PROBLEM_ENVIRONMENT)
        return -1;
    int lies = engineer_card_for(&c->board.cards, crew_draft_repair(d));
    return lies >= 0 ? lies : d->card - 1;
}

static enum crew_refusal enough_hands(const struct crew_seen *c,
                                      const struct draft *d,
                                      const struct muster *m)
{
    int wants = crew_repair_wants(c, d), hands = 0, card = card_of(c, d);
    bool symbol, master;
    if (wants == 0)
        return CREW_MAY;
    int lamp = -1;
    for (int i = 0; i < FIGURES; i++) {
        hands += d->times[i] && m->part[i] != MUSTER_LAMP;
        if (d->times[i] && m->part[i] == MUSTER_LAMP)
            lamp = i;
    }
    look_for_card(c, d, lamp, &symbol, &master);
    if (d->card && !symbol && !master)
        return CREW_CARD_UNFIT;
    if (card >= 0)
        hands += engineer_bonus(card, symbol, master);
    return hands < wants ? CREW_TOO_FEW : CREW_MAY;
}

static bool is_needed(const struct need *need, int needs, int section)
{
    for (int i = 0; i < needs; i++)
        if (need[i].section == section)
            return true;
    return false;
}

enum crew_refusal crew_team_meets(const struct crew_seen *c,
                                  const struct draft *d,
                                  const struct need *need, int needs,
                                  struct muster *out)
{
    struct muster m = {{0}, {0}};
    int men = 0, card = card_of(c, d);
    if (needs == 0)
        return CREW_NO_PATIENT;
    for (int i = 0; i < FIGURES; i++) {
        int at = crew_where(c, crew_sailor(c, i));
        if (!d->times[i])
            continue;
        if (!is_needed(need, needs, at))
            return CREW_WRONG_SECTION;
        men++;
    }
    for (int s = 1; s <= SECTIONS; s++) {
        struct split split = {.c = c, .d = d, .need = need, .needs = needs};
        if (!is_needed(need, needs, s))
            continue;
        split.section = s;
        split.dark = is_dark(c, s);
        split.card = card;
        enum crew_refusal why = fit_section(&split);
        if (why != CREW_MAY)
            return why;
        for (int i = 0; i < split.count; i++) {
            int figure = split.men[i];
            m.cost[figure] = split.found.cost[figure];
            m.part[figure] = split.found.part[figure];
        }
        men -= split.dark;
    }
    if (uboot_orders[d->order].repeat &&
        /* Only one man may do it [8.4, 8.6] */
        men > uboot_orders[d->order].max)
        return CREW_TOO_MANY;
    enum crew_refusal why = enough_hands(c, d, &m);
    if (out)
        *out = m;
    return why;
}

enum crew_refusal crew_team_fits(const struct crew_seen *c,
                                 const struct draft *d, struct muster *out)
{
    struct need need[NEEDS_MAX];
    int needs = crew_needs(c, d, need);
    return crew_team_meets(c, d, need, needs, out);
}

static bool can_hold_lamp(const struct crew_seen *c, int section)
{
    return is_dark(c, section);
}

/* Could he be of any use? [6.5, 6.7, 6.9] */
enum crew_refusal crew_may_join(const struct crew_seen *c, int figure,
                                int times)
{
    struct need need[NEEDS_MAX];
    int needs = crew_needs(c, &c->board.draft, need);
    int sailor = crew_sailor(c, figure), at = crew_where(c, sailor);
    if (c->board.phase == PHASE_ENDED)
        return CREW_ENDED;
    if (c->board.phase != PHASE_ORDER)
        return CREW_BUSY_PHASE;
    if (times == 0)
        return c->board.draft.times[figure] ? CREW_MAY : CREW_NOTHING;
    if (c->board.draft.times[figure] == times)
        return CREW_NOTHING;
    if (c->board.sailor[sailor].dead)
        return CREW_DEAD;
    if (at == 0)
        return CREW_NO_FIGURE;
    if (!is_needed(need, needs, at))
        return CREW_WRONG_SECTION;
    if (times > 1 && !uboot_orders[c->board.draft.order].repeat)
        return CREW_TOO_MANY;
    if (crew_free_slots(c, sailor) < times)
        return CREW_NO_SLOT;
    if (can_hold_lamp(c, at))
        return CREW_MAY;
    if (is_long(&c->board.draft) && crew_is_busy(c, sailor))
        return CREW_TWO_TASKS;
    for (int i = 0; i < needs; i++)
        if (need[i].section == at && !crew_blocked(c, sailor, need[i].spec))
            return CREW_MAY;
    return CREW_BLOCKED;
}

void crew_join(struct crew *c, int figure, int times)
{
    c->board.draft.times[figure] = (int8_t)times;
    memset(c->board.draft.confirmed, 0, sizeof c->board.draft.confirmed);
}

/* One card for each repair, from a toolbox that stands there, and fitting.
 * [10.3.3] */
enum crew_refusal crew_may_play(const struct crew_seen *c, int engineer_card)
{
    struct need need[NEEDS_MAX];
    const struct draft *d = &c->board.draft;
    if (c->board.phase == PHASE_READY && engineer_card >= 0)
        return crew_card_helps(c, engineer_card) >= 0 ? CREW_MAY
                                                      : CREW_NO_PROBLEM;
    if (c->board.phase != PHASE_ORDER || d->order != UBOOT_ORDER_REPAIR ||
        d->arg[0] == PROBLEM_ENVIRONMENT)
        return CREW_BUSY_PHASE;
    if (engineer_card < 0)
        return d->card ? CREW_MAY : CREW_NOTHING;
    if (crew_needs(c, d, need) == 0)
        return CREW_NO_PROBLEM;
    int box = c->board.cards.engineer[engineer_card];
    if (box >= TOOLBOXES || c->board.toolbox[box] != need[0].section)
        return CREW_CARD_AWAY;
    if (!engineer_fits(&c->board.cards, engineer_card, box,
                       crew_draft_repair(d)))
        return CREW_CARD_UNFIT;
    return CREW_MAY;
}

void crew_play(struct crew *c, int engineer_card)
{
    if (c->board.phase == PHASE_READY) {
        crew_card_help(c, engineer_card);
        return;
    }
    c->board.draft.card = (int8_t)(engineer_card + 1);
    memset(c->board.draft.confirmed, 0, sizeof c->board.draft.confirmed);
}
