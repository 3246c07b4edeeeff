/* What boat and crew need of the captain's orders, the most urgent first. The
 * chief would ask for it aloud; a captain who looks around sees it as well.
 * [7.1, 8.6, 10.3] */
#include "officer.h"

/* clang-format off */
/* How much the boat needs a component, 1..9: to live, to fight, to be
 * comfortable. Chosen by hand. */
static const int8_t worth[UBOOT_COMPONENT_COUNT] = {
    [UBOOT_COMPONENT_TUBE_1] = 5,        [UBOOT_COMPONENT_TUBE_2] = 5,
    [UBOOT_COMPONENT_TUBE_3] = 5,        [UBOOT_COMPONENT_TUBE_4] = 5,
    [UBOOT_COMPONENT_LOADING_GEAR] = 4,  [UBOOT_COMPONENT_BOW_PLANES] = 4,
    [UBOOT_COMPONENT_RADIO] = 5,         [UBOOT_COMPONENT_HYDROPHONE] = 6,
    [UBOOT_COMPONENT_ENIGMA] = 5,        [UBOOT_COMPONENT_BATTERY_FWD] = 6,
    [UBOOT_COMPONENT_PERISCOPE] = 7,     [UBOOT_COMPONENT_TDC] = 7,
    [UBOOT_COMPONENT_HELM_GEAR] = 9,     [UBOOT_COMPONENT_BALLAST_PUMPS] = 9,
    [UBOOT_COMPONENT_GYROCOMPASS] = 5,   [UBOOT_COMPONENT_HP_AIR] = 5,
    [UBOOT_COMPONENT_GALLEY] = 2,        [UBOOT_COMPONENT_BATTERY_AFT] = 6,
    [UBOOT_COMPONENT_BILGE_PUMP] = 4,    [UBOOT_COMPONENT_DIESEL_PORT] = 7,
    [UBOOT_COMPONENT_DIESEL_STBD] = 7,   [UBOOT_COMPONENT_EXHAUST_VALVE] = 4,
    [UBOOT_COMPONENT_COMPRESSOR] = 3,    [UBOOT_COMPONENT_EMOTOR_PORT] = 6,
    [UBOOT_COMPONENT_EMOTOR_STBD] = 6,   [UBOOT_COMPONENT_TUBE_5] = 3,
    [UBOOT_COMPONENT_STERN_PLANES] = 4,  [UBOOT_COMPONENT_RUDDER] = 6,
    [UBOOT_COMPONENT_GUN_88] = 2,        [UBOOT_COMPONENT_FLAK_20] = 2,
    [UBOOT_COMPONENT_UZO_BINOCULARS] = 4,[UBOOT_COMPONENT_SEXTANT] = 3,
};
/* clang-format on */

enum { VITAL = 6 };

int component_worth(int component)
{
    return worth[component];
}

/* The list while it is being made. */
struct list {
    const struct officer *o;
    struct wish *wish;
    int count;
    int moves; /* urgency of a mobilisation */
};

static void wish(struct list *l, int urgency, int verb, int a, int b)
{
    if (l->count == WISHES_MAX)
        return;
    int at = l->count++;
    for (; at > 0 && l->wish[at - 1].urgency < urgency; at--)
        l->wish[at] = l->wish[at - 1];
    l->wish[at] = (struct wish){
        .action = {.verb = (int16_t)verb, .arg = {(int16_t)a, (int16_t)b}},
        .urgency = urgency};
}

static void wish_moves(struct list *l, int urgency)
{
    if (urgency > l->moves)
        l->moves = urgency;
}

static bool could(const struct list *l, int order, int a, int b, int c)
{
    const int16_t arg[ORDER_ARGS] = {(int16_t)a, (int16_t)b, (int16_t)c, 0};
    return crew_may_order_so(l->o->crew, order, arg) == CREW_MAY &&
           officer_could(l->o, order, arg);
}

static int men_in(const struct crew_seen *c, int section)
{
    int8_t men[FIGURES];
    return crew_men(c, section, false, men);
}

static void wish_breach(struct list *l)
{
    const struct crew_seen *c = l->o->crew;
    if (!c->board.breach)
        return;
    if (c->board.breach_state == BREACH_FAILED && men_in(c, c->board.breach))
        wish_moves(l, WISH_NOW);
    if (c->board.breach_state != BREACH_OPEN)
        return;
    if (could(l, UBOOT_ORDER_REPAIR, PROBLEM_BREACH, 0, c->board.breach))
        wish(l, WISH_NOW, OFFICER_ORDER, UBOOT_ORDER_REPAIR, 0);
    else
        wish_moves(l, WISH_NOW);
}

/* Will somebody bring what is missing if the captain mobilises? */
static bool will_come(const struct move errand[FIGURES], int section)
{
    for (int i = 0; i < FIGURES; i++)
        if (errand[i].to == section)
            return true;
    return false;
}

static void wish_chips(struct list *l, const struct move errand[FIGURES])
{
    const struct crew_seen *c = l->o->crew;
    for (int k = 0; k < UBOOT_ENVIRONMENT_COUNT; k++)
        for (int s = 1; s <= SECTIONS_INSIDE; s++) {
            bool dangerous = uboot_environment[k].dangerous && men_in(c, s);
            int urgency = dangerous ? WISH_SOON : WISH_LATER;
            if (!c->board.section[s - 1].chip[k] ||
                c->board.section[s - 1].flooded || k == UBOOT_ENVIRONMENT_GAS)
                continue;
            if (could(l, UBOOT_ORDER_REPAIR, PROBLEM_ENVIRONMENT, k, s))
                wish(l, urgency, UBOOT_CLEAR, k, s);
            else if (will_come(errand, s))
                wish_moves(l, urgency);
        }
}

/* Is he getting worse, or may the next wound kill him? */
static bool is_grave(const struct crew_seen *c, int sailor)
{
    return crew_count_slots(c, sailor, SLOT_CROSS) > 0 ||
           crew_ails(c, sailor, UBOOT_AILMENT_MORALE_DRAIN) ||
           crew_ails(c, sailor, UBOOT_AILMENT_CONTAGIOUS);
}

static void wish_aid(struct list *l)
{
    const struct crew_seen *c = l->o->crew;
    int best = -1;
    bool grave = false;
    for (int i = 0; i < SAILORS; i++) {
        if (!crew_where(c, i) || !crew_can_treat(c, i))
            continue;
        grave = grave || is_grave(c, i);
        for (int k = 0; k < FIGURES; k++) {
            int medic = crew_sailor(c, k);
            if (crew_where(c, medic) == crew_where(c, i) &&
                crew_has_spec(c, medic, UBOOT_SPECIALISATION_FIRST_AID) &&
                (best < 0 || is_grave(c, i)))
                best = i;
        }
    }
    if (best >= 0 && could(l, UBOOT_ORDER_FIRST_AID, best + 1, 0, 0))
        wish(l, is_grave(c, best) ? WISH_SOON : WISH_LATER, OFFICER_ORDER,
             UBOOT_ORDER_FIRST_AID, 0);
    else if (grave)
        wish_moves(l, WISH_LATER);
}

/* Green may wait; yellow is repaired by men who stand there; red is worth a
 * mobilisation. A paused repair goes on for nothing. [10.3.1, 10.3.2] */
static void wish_repairs(struct list *l, const struct move errand[FIGURES])
{
    const struct crew_seen *c = l->o->crew;
    for (int i = 0; i < UBOOT_COMPONENT_COUNT; i++) {
        int severity = c->board.facts.severity[i];
        int section = uboot_components[i].section;
        if (severity == UBOOT_SEVERITY_NONE ||
            c->board.repair[i] == REPAIR_RUNS)
            continue;
        int urgency = severity == UBOOT_SEVERITY_GREEN ? WISH_SPARE
                      : severity == UBOOT_SEVERITY_RED && worth[i] >= VITAL
                          ? WISH_SOON
                          : WISH_LATER;
        if (c->board.repair[i] == REPAIR_PAUSED && urgency < WISH_SOON)
            urgency = WISH_SOON;
        if (could(l, UBOOT_ORDER_REPAIR, PROBLEM_TECHNICAL, i, 0))
            wish(l, urgency, UBOOT_REPAIR, i, 0);
        else if (severity == UBOOT_SEVERITY_RED && worth[i] >= VITAL &&
                 will_come(errand, section))
            wish_moves(l, WISH_LATER);
    }
}

int officer_wishes(const struct officer *o, struct wish list[WISHES_MAX])
{
    struct list l = {.o = o, .wish = list, .moves = -1};
    struct move errand[FIGURES];
    officer_errands(o, errand);
    wish_breach(&l);
    wish_chips(&l, errand);
    wish_aid(&l);
    wish_repairs(&l, errand);
    if (l.moves >= 0)
        wish(&l, l.moves, OFFICER_MOBILISE, 0, 0);
    return l.count;
}
