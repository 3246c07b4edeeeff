/* What an order needs: the boat's state, components, symbols in sections. [6.5,
 * 7.5, 10.3.1] */
#include "hidden.h"

enum { BOW_TUBES = 0x0f, STERN_TUBE = 0x10, HIGH_SEA = 4, SCOPE_M = 10 };

/* Is the boat in the state that the order, or a row of its needs, asks for?
 * [7.5] */
enum crew_refusal crew_state_allows(const struct crew_seen *c, int state)
{
    const struct boat_facts *f = &c->board.facts;
    switch (state) {
    case UBOOT_ORDER_STATE_SURFACED:
        return f->surfaced ? CREW_MAY : CREW_SUBMERGED;
    case UBOOT_ORDER_STATE_SUBMERGED:
        return f->surfaced ? CREW_SURFACED : CREW_MAY;
    case UBOOT_ORDER_STATE_DEPTH_LE_10: /* [7.5.2] */
        return f->depth_m <= SCOPE_M ? CREW_MAY : CREW_TOO_DEEP;
    case UBOOT_ORDER_STATE_CLEAR_SKY: /* [9.1.2] */
        return !f->surfaced    ? CREW_SUBMERGED
               : !f->clear_sky ? CREW_CLOUDS
                               : CREW_MAY;
    case UBOOT_ORDER_STATE_LOW_SEA:
        return !f->surfaced              ? CREW_SUBMERGED
               : f->sea_state > HIGH_SEA ? CREW_HIGH_SEA
                                         : CREW_MAY;
    default:
        return CREW_MAY;
    }
}

/* Effects that put a component out of use; the others leave it workable by
 * hand. A wrecked sight blinds the computer, not the watch.
 * [10.3.1, ruling 309] */
static bool switches_off(int effect)
{
    switch (effect) {
    case UBOOT_EFFECT_TUBE_OFF:
    case UBOOT_EFFECT_RELOAD_OFF:
    case UBOOT_EFFECT_HYDRO_OFF:
    case UBOOT_EFFECT_ENIGMA_OFF:
    case UBOOT_EFFECT_PERISCOPE_OFF:
    case UBOOT_EFFECT_COURSE_LOCK:
    case UBOOT_EFFECT_MEAL_OFF:
    case UBOOT_EFFECT_GUN_88_OFF:
    case UBOOT_EFFECT_FLAK_OFF:
    case UBOOT_EFFECT_SURFACE_TDC_OFF:
    case UBOOT_EFFECT_FIX_OFF:
        return true;
    default:
        return false;
    }
}

static bool out_of_use(const struct crew_seen *c, int component)
{
    if (c->board.facts.severity[component] != UBOOT_SEVERITY_RED)
        return false;
    for (int i = 0; i < uboot_component_effects_count; i++)
        if (uboot_component_effects[i].component == component &&
            uboot_component_effects[i].severity == UBOOT_SEVERITY_RED &&
            switches_off(uboot_component_effects[i].effect))
            return true;
    return false;
}

/* The tubes the order names; reloading names one. */
static uint32_t tubes_of(int order, const int16_t arg[ORDER_ARGS])
{
    if (order == UBOOT_ORDER_FLOOD_TUBES || order == UBOOT_ORDER_FIRE_TORPEDOES)
        return (uint32_t)arg[0];
    if (order == UBOOT_ORDER_RELOAD_TORPEDO)
        return 1U << (arg[0] - 1);
    return 0;
}

bool crew_order_broken(const struct crew_seen *c, int order,
                       const int16_t arg[ORDER_ARGS])
{
    uint32_t tubes = arg ? tubes_of(order, arg) : 0;
    for (int i = 0; i < uboot_order_components_count; i++) {
        const struct uboot_order_components_row *r = &uboot_order_components[i];
        bool meant = r->tube == 0 || (tubes >> (r->tube - 1) & 1U);
        if (r->order == order && meant &&
            crew_state_allows(c, r->state) == CREW_MAY &&
            out_of_use(c, r->component))
            return true;
    }
    return false;
}

static int popcount(uint32_t mask)
{
    int count = 0;
    for (; mask; mask >>= 1)
        count += (int)(mask & 1U);
    return count;
}

/* Does this row apply to the order as given? Speed is set where the running
 * engines are; a dive needs both engine rooms and the tanks. [10.1, 10.2] */
static bool row_meant(const struct crew_seen *c,
                      const struct uboot_order_requirements_row *r,
                      const struct draft *d)
{
    uint32_t tubes = tubes_of(d->order, d->arg);
    if (r->order != d->order || crew_state_allows(c, r->state) != CREW_MAY)
        return false;
    switch (r->alternative) {
    case UBOOT_ORDER_WAY_BOW:
        return (tubes & BOW_TUBES) != 0;
    case UBOOT_ORDER_WAY_STERN:
        /* By the other reading one man floods all tubes. [reading.5] */
        if (d->order == UBOOT_ORDER_FLOOD_TUBES && (tubes & BOW_TUBES) &&
            c->board.reading[READING_TUBES])
            return false;
        return (tubes & STERN_TUBE) != 0;
    case UBOOT_ORDER_WAY_TECHNICAL:
        return d->arg[0] == PROBLEM_TECHNICAL;
    case UBOOT_ORDER_WAY_ENVIRONMENT:
        return d->arg[0] == PROBLEM_ENVIRONMENT;
    case UBOOT_ORDER_WAY_BREACH:
        return d->arg[0] == PROBLEM_BREACH;
    default:
        return true;
    }
}

static int patients(const struct draft *d)
{
    int count = 0;
    for (int i = 0; i < 3; i++)
        count += d->arg[i] != 0;
    return count;
}

int crew_patient(int16_t arg)
{
    return (arg & 63) - 1;
}

/* The section of the problem or the patient. */
static int section_of(const struct crew_seen *c, const struct draft *d)
{
    if (d->order == UBOOT_ORDER_REPAIR)
        return d->arg[0] == PROBLEM_TECHNICAL
                   ? uboot_components[d->arg[1]].section
                   : d->arg[2];
    for (int i = 0; i < 3; i++)
        if (d->arg[i])
            return crew_where(c, crew_patient(d->arg[i]));
    return 0;
}

/* How often the order needs the symbol, with the extra work of a damaged Enigma
 * or stove. */
static void count_row(const struct crew_seen *c,
                      const struct uboot_order_requirements_row *r,
                      const struct draft *d, struct need *n)
{
    bool yellow = false;
    int count = r->count;
    switch (d->order) {
    case UBOOT_ORDER_ASSIGN_WATCH: /* [8.3] */
        n->min = 1;
        n->max = (int8_t)(r->most - c->board.observers);
        return;
    case UBOOT_ORDER_ENIGMA: /* one message for each activation [8.4] */
        yellow = c->board.facts.severity[UBOOT_COMPONENT_ENIGMA] ==
                 UBOOT_SEVERITY_YELLOW;
        count = d->arg[0] * (yellow ? 2 : 1);
        break;
    case UBOOT_ORDER_FIRE_TORPEDOES: /* one torpedo for each [7.5.3] */
        count = popcount((uint32_t)d->arg[0] &
                         (r->section == 1 ? BOW_TUBES : STERN_TUBE));
        break;
    case UBOOT_ORDER_FIRST_AID: /* one patient for each [8.6] */
        count = patients(d);
        break;
    case UBOOT_ORDER_PREPARE_MEAL: /* [9.4.1] */
        yellow = c->board.facts.severity[UBOOT_COMPONENT_GALLEY] ==
                 UBOOT_SEVERITY_YELLOW;
        count = 1 + (d->arg[1] != 0) + yellow;
        break;
    case UBOOT_ORDER_REPAIR:
        /* The card's bonus counts too. */
        if (d->arg[0] != PROBLEM_ENVIRONMENT) {
            n->min = 1;
            n->max = r->most;
            return;
        }
        break;
    default:
        break;
    }
    n->min = n->max = (int8_t)count;
}

int crew_needs(const struct crew_seen *c, const struct draft *d,
               struct need need[NEEDS_MAX])
{
    int count = 0;
    for (int i = 0; i < uboot_order_requirements_count; i++) {
        const struct uboot_order_requirements_row *r =
            &uboot_order_requirements[i];
        if (!row_meant(c, r, d))
            continue;
        struct need *n = &need[count++];
        n->section = r->section ? r->section : (int8_t)section_of(c, d);
        n->spec = (int8_t)r->spec;
        count_row(c, r, d, n);
    }
    return count;
}

/* How many men and bonus the repair in hand needs together. [10.3.2, 10.3.7] */
int crew_repair_wants(const struct crew_seen *c, const struct draft *d)
{
    if (d->order != UBOOT_ORDER_REPAIR)
        return 0;
    if (d->arg[0] == PROBLEM_TECHNICAL)
        return crew_repair_needs(c, d->arg[1]);
    return d->arg[0] == PROBLEM_BREACH ? BREACH_MEN : 1;
}
