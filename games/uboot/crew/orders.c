/* Orders: given and paid for, a team named, carried out. [6.5, 7.1, 7.5] */
#include "hidden.h"

#include <assert.h>
#include <string.h>

#include "effects.h"

bool crew_owns(int role, int order)
{
    const struct uboot_orders_row *r = &uboot_orders[order];
    switch (role) {
    case ROLE_CAPTAIN:
        return r->captain;
    case ROLE_FIRST_OFFICER:
        return r->first_officer;
    case ROLE_NAVIGATOR:
        return r->navigator;
    default:
        return r->chief;
    }
}

/* Is a section that the order needs flooded in every way to carry it out?
 * [10.3.8] */
static bool all_flooded(const struct crew_seen *c, int order)
{
    bool any = false;
    for (int way = 0; way < UBOOT_ORDER_WAY_COUNT; way++) {
        bool rows = false, dry = true;
        for (int i = 0; i < uboot_order_requirements_count; i++) {
            const struct uboot_order_requirements_row *r =
                &uboot_order_requirements[i];
            if (r->order != order || r->alternative != way ||
                crew_state_allows(c, r->state) != CREW_MAY)
                continue;
            rows = true;
            dry = dry &&
                  !(r->section && c->board.section[r->section - 1].flooded);
        }
        if (rows && dry)
            return false;
        any = any || rows;
    }
    return any;
}

/* A paused repair goes on without a new order. [10.3.2] */
static bool goes_on(const struct crew_seen *c, int order,
                    const int16_t arg[ORDER_ARGS])
{
    return order == UBOOT_ORDER_REPAIR && arg[0] == PROBLEM_TECHNICAL &&
           c->board.repair[arg[1]] == REPAIR_PAUSED;
}

static enum crew_refusal may_begin(const struct crew_seen *c, int order,
                                   bool pays)
{
    if (c->board.phase == PHASE_ENDED)
        return CREW_ENDED;
    if (c->board.phase != PHASE_READY)
        return CREW_BUSY_PHASE;
    if (!crew_anybody(c))
        return CREW_TOO_FEW;
    if (pays && !crew_may_pay(c))
        return CREW_NO_FIELD;
    enum crew_refusal why = crew_state_allows(c, uboot_orders[order].state);
    if (why != CREW_MAY)
        return why;
    if (all_flooded(c, order))
        return CREW_FLOODED;
    if (crew_order_broken(c, order, NULL))
        return CREW_OUT_OF_ORDER;
    if (order == UBOOT_ORDER_ASSIGN_WATCH && c->board.observers > 0)
        return CREW_RUNNING; /* more observers need no order [9.3] */
    return CREW_MAY;
}

/* What the captain can see before he pays. [6.5, 7.1] */
enum crew_refusal crew_may_order(const struct crew_seen *c, int order)
{
    return order == UBOOT_ORDER_MOBILISE ? crew_may_mobilise(c)
                                         : may_begin(c, order, true);
}

/* Each order names one problem. [6.11, 7.5.4, 10.3.2, 10.3.5, 10.3.7] */
static enum crew_refusal may_repair(const struct crew_seen *c,
                                    const int16_t arg[ORDER_ARGS])
{
    int section = arg[2];
    switch (arg[0]) {
    case PROBLEM_TECHNICAL:
        section = uboot_components[arg[1]].section;
        if (c->board.section[section - 1].flooded)
            return CREW_FLOODED;
        if (c->board.facts.severity[arg[1]] == UBOOT_SEVERITY_NONE)
            return CREW_NO_PROBLEM;
        if (section > SECTIONS_INSIDE && !c->board.facts.surfaced)
            return CREW_SUBMERGED;
        return c->board.repair[arg[1]] == REPAIR_RUNS ? CREW_RUNNING : CREW_MAY;
    case PROBLEM_ENVIRONMENT:
        if (section < 1 || !c->board.section[section - 1].chip[arg[1]])
            return CREW_NO_PROBLEM;
        if (arg[1] == UBOOT_ENVIRONMENT_GAS)
            return CREW_GAS_STAYS;
        for (int i = 0; i < UBOOT_EQUIPMENT_COUNT; i++)
            if (uboot_equipment[i].solves == arg[1] &&
                c->board.supply[i] == section)
                return CREW_MAY;
        return CREW_NO_SUPPLY;
    default:
        if (!c->board.breach || section != c->board.breach)
            return CREW_NO_PROBLEM;
        return c->board.breach_state == BREACH_OPEN ? CREW_MAY : CREW_RUNNING;
    }
}

/* Does he have a card that medicine could help? */
static bool is_untreated(const struct crew_seen *c, int sailor)
{
    for (int i = 0; i < HEALTH_MAX; i++) {
        const struct health *h = &c->board.sailor[sailor].health[i];
        if (!h->card || h->treated)
            continue;
        for (int k = 0; k < UBOOT_MEDICINE_COUNT; k++)
            if (card_medicine(h->card - 1, (enum uboot_medicine)k) > 0)
                return true;
    }
    return false;
}

/* Refuses if nobody is sick or the kit cannot treat anybody: cards and kit lie
 * open. [7.1, 8.6] */
static enum crew_refusal may_treat(const struct crew_seen *c)
{
    bool ill = false;
    for (int i = 0; i < SAILORS; i++)
        if (crew_where(c, i) && is_untreated(c, i)) {
            ill = true;
            if (crew_can_treat(c, i))
                return CREW_MAY;
        }
    if (!ill)
        return CREW_NO_PATIENT;
    return kit_can_open(&c->board.kit) ? CREW_MAY : CREW_NO_MEDICINE;
}

enum crew_refusal crew_may_order_so(const struct crew_seen *c, int order,
                                    const int16_t arg[ORDER_ARGS])
{
    struct need need[NEEDS_MAX];
    struct draft d = {.order = (int8_t)order};
    if (order == UBOOT_ORDER_MOBILISE)
        return crew_may_mobilise(c);
    enum crew_refusal why = may_begin(c, order, !goes_on(c, order, arg));
    if (why != CREW_MAY)
        return why;
    memcpy(d.arg, arg, sizeof d.arg);
    if (order == UBOOT_ORDER_REPAIR)
        return may_repair(c, arg);
    if (crew_order_broken(c, order, arg))
        return CREW_OUT_OF_ORDER;
    if (order == UBOOT_ORDER_ADDRESS_CREW &&
        (arg[0] < 0 || arg[0] >= UBOOT_CARD_COUNT ||
         !crew_holds(c, arg[0]))) /* [7.7] */
        return CREW_CARD_AWAY;
    /* The medic's officer names the patients. */
    if (order == UBOOT_ORDER_FIRST_AID)
        return may_treat(c);
    if (order == UBOOT_ORDER_PREPARE_MEAL && !galley_has_food(&c->board.galley))
        return CREW_NOTHING; /* [9.4.3] */
    int needs = crew_needs(c, &d, need);
    for (int i = 0; i < needs; i++)
        if (c->board.section[need[i].section - 1].flooded)
            return CREW_FLOODED;
    return needs ? CREW_MAY : CREW_NO_PROBLEM;
}

void crew_order(struct crew *c, int order, const int16_t arg[ORDER_ARGS])
{
    crew_start(c);
    crew_end_break(c);
    c->board.phase = PHASE_ORDER;
    c->board.draft = (struct draft){.order = (int8_t)order};
    memcpy(c->board.draft.arg, arg, sizeof c->board.draft.arg);
    if (!goes_on(&c->seen, order, arg)) /* [10.3.2] */
        crew_pay(c);
    crew_say(c, CREW_EV_ORDERED, order, 0, 0);
}

/* An order that turns out impossible stays paid for, and so does what the cook
 * has already done to the food. [7.1, ruling 315] */
void crew_cancel(struct crew *c)
{
    int order = c->board.draft.order, cook = c->board.draft.cook - 1;
    if (cook >= 0) {
        int sailor = crew_sailor(&c->seen, cook);
        bool knows =
            crew_has_spec(&c->seen, sailor, UBOOT_SPECIALISATION_PREPARE_MEAL);
        if (!c->board.sailor[sailor].dead)
            crew_activate(c, sailor, knows ? 1 : 2);
    }
    c->board.draft = (struct draft){0};
    c->board.phase = PHASE_READY;
    crew_say(c, CREW_EV_UNABLE, order, 0, 0);
    crew_pump(c);
}

/* The order's officer settles what the captain left open: patients, messages,
 * places of the pyramid. */
enum crew_refusal crew_may_detail(const struct crew_seen *c, int role)
{
    if (c->board.phase != PHASE_ORDER ||
        !uboot_orders[c->board.draft.order].repeat)
        return CREW_BUSY_PHASE;
    return crew_owns(role, c->board.draft.order) ? CREW_MAY : CREW_NOT_OWNER;
}

void crew_detail(struct crew *c, const int16_t arg[ORDER_ARGS])
{
    bool meal = c->board.draft.order == UBOOT_ORDER_PREPARE_MEAL;
    for (int i = 0; i < ORDER_ARGS; i++)
        if (!meal || i == 0) /* the rearranging is done already */
            c->board.draft.arg[i] = arg[i];
    memset(c->board.draft.confirmed, 0, sizeof c->board.draft.confirmed);
}

/* Places of the pyramid in an argument: each + 1 in three bits. */
int crew_meal_slots(int16_t arg, int8_t slots[MEAL_MAX])
{
    int count = 0;
    for (int i = 0; i < MEAL_MAX; i++) {
        int place = (arg >> (3 * i) & 7) - 1;
        if (place >= 0 && place < PYRAMID)
            slots[count++] = (int8_t)place;
    }
    return count;
}

/* Before choosing, for one more activation, the cook swaps two places or draws
 * one chip again; he must be able to. [9.4.1] */
enum crew_refusal crew_may_rearrange(const struct crew_seen *c, int kind, int a,
                                     int b)
{
    struct draft d = c->board.draft;
    if (c->board.phase != PHASE_ORDER || d.order != UBOOT_ORDER_PREPARE_MEAL)
        return CREW_BUSY_PHASE;
    if (d.arg[1] != 0 || (kind == REARRANGE_SWAP && a == b))
        return CREW_NOTHING;
    if (c->board.galley.pyramid[a] == FOOD_NONE ||
        (kind == REARRANGE_SWAP && c->board.galley.pyramid[b] == FOOD_NONE))
        return CREW_NOTHING;
    d.arg[1] = (int16_t)kind;
    return crew_team_fits(c, &d, NULL);
}

void crew_rearrange(struct crew *c, int kind, int a, int b)
{
    if (crew_may_rearrange(&c->seen, kind, a, b) != CREW_MAY)
        return; /* a cook of another officer has no slot */
    c->board.draft.arg[1] = (int16_t)kind;
    for (int i = 0; i < FIGURES; i++)
        if (c->board.draft.times[i] > 1)
            c->board.draft.cook = (int8_t)(i + 1);
    if (kind == REARRANGE_SWAP)
        galley_swap(&c->board.galley, a, b);
    else
        galley_replace(&c->board.galley, a, &c->hidden.chance[CHANCE_FOOD]);
}

/* Beside the team: the patients must be in one section and in need, the chips
 * must make a meal, the card must be in the hand. */
static enum crew_refusal details_fit(const struct crew_seen *c,
                                     const struct draft *d)
{
    int8_t slots[MEAL_MAX];
    int section = 0, count;
    struct kit kit = c->board.kit;
    switch (d->order) {
    case UBOOT_ORDER_FIRST_AID: /* [8.6] */
        for (int i = 0; i < 3; i++) {
            if (!d->arg[i])
                continue;
            int man = crew_patient(d->arg[i]), at = crew_where(c, man);
            if (at == 0 || (section && at != section))
                return CREW_WRONG_SECTION;
            section = at;
            if (!crew_can_treat_with(c, &kit, man, (uint32_t)d->arg[i] >> 6))
                return is_untreated(c, man) ? CREW_NO_MEDICINE
                                            : CREW_NO_PATIENT;
            for (int k = 0; k < i; k++)
                if (d->arg[k] && crew_patient(d->arg[k]) == man)
                    return CREW_NO_PATIENT;
        }
        return section ? CREW_MAY : CREW_NO_PATIENT;
    case UBOOT_ORDER_PREPARE_MEAL:
        count = crew_meal_slots(d->arg[0], slots);
        return count && galley_recipe(&c->board.galley, slots, count) >= 0
                   ? CREW_MAY
                   : CREW_NOTHING;
    case UBOOT_ORDER_REPAIR:
        return may_repair(c, d->arg);
    default:
        return CREW_MAY;
    }
}

enum crew_refusal crew_may_confirm(const struct crew_seen *c, int role)
{
    const struct draft *d = &c->board.draft;
    if (c->board.phase == PHASE_ENDED)
        return CREW_ENDED;
    if (c->board.phase != PHASE_ORDER)
        return CREW_BUSY_PHASE;
    if (!crew_owns(role, d->order))
        return CREW_NOT_OWNER;
    enum crew_refusal why = crew_state_allows(c, uboot_orders[d->order].state);
    if (why == CREW_MAY && crew_order_broken(c, d->order, d->arg))
        why = CREW_OUT_OF_ORDER;
    if (why == CREW_MAY)
        why = details_fit(c, d);
    if (why == CREW_MAY)
        why = crew_team_fits(c, d, NULL);
    if (why == CREW_MAY && d->card)
        why = crew_may_play(c, d->card - 1);
    return why;
}

static enum slot busy_chip(const struct crew_seen *c, const struct draft *d)
{
    if (d->order == UBOOT_ORDER_ASSIGN_WATCH)
        return SLOT_OBS;
    if (d->order == UBOOT_ORDER_REPAIR && d->arg[0] == PROBLEM_TECHNICAL)
        return crew_colour(c, d->arg[1]);
    return SLOT_ACT;
}

/* Puts the chips on everybody in the team. [6.6, 6.7] */
static void put_chips(struct crew *c, const struct draft *d,
                      const struct muster *m)
{
    enum slot chip = busy_chip(&c->seen, d);
    for (int i = 0; i < FIGURES; i++) {
        int sailor = crew_sailor(&c->seen, i), rest = m->cost[i];
        if (!d->times[i])
            continue;
        if (m->part[i] != MUSTER_LAMP && chip != SLOT_ACT) {
            crew_put_chip(c, sailor, chip);
            if (chip != SLOT_OBS)
                c->board.sailor[sailor].repairs = (int8_t)(d->arg[1] + 1);
            rest--;
        }
        crew_activate(c, sailor, rest);
    }
}

static int first_of_team(const struct crew_seen *c, const struct draft *d,
                         const struct muster *m)
{
    for (int i = 0; i < FIGURES; i++)
        if (d->times[i] && m->part[i] != MUSTER_LAMP)
            return crew_sailor(c, i);
    return -1;
}

static void do_repair(struct crew *c, const struct draft *d)
{
    if (d->arg[0] == PROBLEM_ENVIRONMENT) {
        crew_clear(c, d->arg[1], d->arg[2]);
        return;
    }
    if (d->card)
        engineer_play(&c->board.cards, d->card - 1, crew_draft_repair(d));
    if (d->arg[0] == PROBLEM_BREACH) {
        crew_breach_team(c);
        return;
    }
    c->board.repair[d->arg[1]] = REPAIR_RUNS;
    c->board.repair_told[d->arg[1]] = 0;
    crew_repair_recount(c);
}

static void do_meal(struct crew *c, const struct draft *d)
{
    int8_t slots[MEAL_MAX];
    int count = crew_meal_slots(d->arg[0], slots);
    galley_cook(&c->board.galley, slots, count, &c->hidden.chance[CHANCE_FOOD]);
}

static void tell_world(struct crew *c, const struct draft *d)
{
    assert(c->hidden.calls < CALLS_MAX);
    struct crew_call *call = &c->hidden.call[c->hidden.calls++];
    *call = (struct crew_call){.kind = CALL_ORDER, .order = d->order};
    memcpy(call->arg, d->arg, sizeof call->arg);
}

static void execute(struct crew *c, const struct draft *d,
                    const struct muster *m)
{
    switch (d->order) {
    case UBOOT_ORDER_ASSIGN_WATCH:
        crew_count(c);
        break;
    case UBOOT_ORDER_REPAIR:
        do_repair(c, d);
        break;
    case UBOOT_ORDER_FIRST_AID:
        for (int i = 0; i < 3; i++)
            if (d->arg[i])
                crew_treat(c, crew_patient(d->arg[i]),
                           (uint32_t)d->arg[i] >> 6);
        break;
    case UBOOT_ORDER_ADDRESS_CREW: /* [7.7] */
        card_execute(c, d->arg[0], -1);
        break;
    case UBOOT_ORDER_PREPARE_MEAL:
        do_meal(c, d);
        break;
    case UBOOT_ORDER_HYDROPHONE:
        c->board.hydrophone = (int8_t)(first_of_team(&c->seen, d, m) + 1);
        tell_world(c, d);
        break;
    default:
        tell_world(c, d);
    }
}

static void carry_out(struct crew *c)
{
    struct draft d = c->board.draft;
    struct muster m;
    crew_team_fits(&c->seen, &d, &m);
    c->board.draft = (struct draft){0};
    c->board.phase = PHASE_READY;
    put_chips(c, &d, &m);
    crew_say(c, CREW_EV_DONE, d.order, 0, 0);
    execute(c, &d, &m);
    crew_pump(c);
}

/* The last officer to confirm carries the order out. He need not see
 * everybody's slots: if another officer's man cannot pay, the confirmations are
 * taken back. [6.5] */
void crew_confirm(struct crew *c, int role)
{
    c->board.draft.confirmed[role] = 1;
    for (int i = 0; i < ROLE_COUNT; i++)
        if (crew_owns(i, c->board.draft.order) && !c->board.draft.confirmed[i])
            return;
    if (crew_may_confirm(&c->seen, role) == CREW_MAY)
        carry_out(c);
    else
        memset(c->board.draft.confirmed, 0, sizeof c->board.draft.confirmed);
}

/* By our reading the operator stops listening when he walks away.
 * [reading.6] */
void crew_stop_listening(struct crew *c)
{
    if (!c->board.hydrophone)
        return;
    c->board.hydrophone = 0;
    crew_call_world(c, CALL_HYDROPHONE, 0, 0, 0);
}
