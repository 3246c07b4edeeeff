/* Mobilising: every man to his station, but first to where the boat needs him.
 *
 * A plan for all sixteen figures follows from what everybody sees: places,
 * chips, wounds, goods. So the officers need not talk about who fetches the
 * extinguisher; each moves his own four. [6.4, 10.3] */
#include "officer.h"

#include <string.h>

enum {
    BREACH_SEND = 6, /* one more than needed: somebody will be tired */
    PATH_FAR = 99,   /* no way */
    REPAIRS_AT_ONCE = 2,
    /* Steps that count for choosing a man, chosen by hand: one who cannot
     * repair, a visibly taken slot; to fetch something, a repairer or anybody
     * who would not go there anyway. */
    NO_REPAIRER_STEPS = 10,
    WORN_STEPS = 3,
    REPAIRER_STEPS = 5,
    ANYBODY_STEPS = 20,
    VITAL = 7,      /* component_worth from which men leave the engines */
    RED_FACTOR = 3, /* a red condition counts so many times its worth */
};

/* The plan while it is being made. */
struct plan {
    const struct officer *o;
    const struct crew_seen *c;
    struct move *errand; /* by figure; `to` 0: no errand */
    bool stays[FIGURES]; /* he is needed where he is */
};

static bool is_free(const struct plan *p, int figure)
{
    int sailor = crew_sailor(p->c, figure);
    return !p->errand[figure].to && !p->stays[figure] && sailor >= 0 &&
           p->c->board.place[figure] && !p->c->board.sailor[sailor].dead &&
           !crew_ails(p->c, sailor, UBOOT_AILMENT_NO_MOVE);
}

static int way(const struct plan *p, int figure, int to, int8_t path[PATH_MAX])
{
    bool hatch;
    int count = crew_path(p->c, p->c->board.place[figure], to, path, &hatch);
    return hatch ? 0 : count;
}

static int steps(const struct plan *p, int figure, int to)
{
    int8_t path[PATH_MAX];
    int count = way(p, figure, to, path);
    return count ? count - 1 : PATH_FAR;
}

/* Does his way there start from or lead through this section? */
static bool passes(const struct plan *p, int figure, int by, int to)
{
    int8_t path[PATH_MAX];
    int count = way(p, figure, to, path);
    for (int i = 0; i < count - 1; i++)
        if (path[i] == by)
            return true;
    return false;
}

static bool repairs(const struct plan *p, int figure)
{
    int sailor = crew_sailor(p->c, figure);
    return crew_has_spec(p->c, sailor, UBOOT_SPECIALISATION_REPAIR) &&
           !crew_blocked(p->c, sailor, UBOOT_SPECIALISATION_REPAIR);
}

/* Slots that everybody can see to be taken. */
static int worn(const struct plan *p, int figure)
{
    int sailor = crew_sailor(p->c, figure);
    return crew_count_slots(p->c, sailor, SLOT_EXH) +
           crew_count_slots(p->c, sailor, SLOT_CROSS) +
           crew_is_busy(p->c, sailor);
}

static void send(struct plan *p, int figure, int to)
{
    if (p->c->board.place[figure] == to)
        p->stays[figure] = true;
    else
        p->errand[figure].to = (int8_t)to;
}

/* The man who is there soonest, repairers first; or -1. */
static int nearest(const struct plan *p, int to, bool only_repairers)
{
    int best = -1, least = PATH_FAR;
    for (int i = FIGURES - 1; i >= 0; i--) {
        if (!is_free(p, i) || (only_repairers && !repairs(p, i)) ||
            worn(p, i) > 1)
            continue;
        int far = steps(p, i, to) + (repairs(p, i) ? 0 : NO_REPAIRER_STEPS) +
                  WORN_STEPS * worn(p, i);
        if (far < least) {
            least = far;
            best = i;
        }
    }
    return best;
}

/* Has somebody bring it: a man who goes there anyway, or one who passes it. */
static bool fetch(struct plan *p, int item, int to)
{
    int lies = crew_item_section(p->c, item), best = -1, least = PATH_FAR;
    if (lies == to)
        return true;
    if (lies == 0 ||
        (item < ITEM_EQUIPMENT &&
         !toolbox_moves(&p->c->board.cards, item - ITEM_TOOLBOX_A)))
        return false;
    for (int i = FIGURES - 1; i >= 0; i--) {
        bool goes = p->errand[i].to == to && !p->errand[i].item;
        if ((!goes && !is_free(p, i)) || !passes(p, i, lies, to))
            continue;
        int cost = steps(p, i, to) + (goes            ? 0
                                      : repairs(p, i) ? REPAIRER_STEPS
                                                      : ANYBODY_STEPS);
        if (cost < least) {
            least = cost;
            best = i;
        }
    }
    if (best < 0)
        return false;
    p->errand[best] = (struct move){
        .to = (int8_t)to, .item = (int8_t)item, .put = (int8_t)to};
    return true;
}

/* The toolbox with a card for this repair, as an item, or 0. */
static int box_for(const struct plan *p, int repair)
{
    for (int i = 0; i < UBOOT_ENGINEER_CARD_COUNT; i++) {
        int box = p->c->board.cards.engineer[i];
        if (box < TOOLBOXES && p->c->board.toolbox[box] &&
            i != UBOOT_ENGINEER_CARD_U_BOAT_BLUEPRINTS &&
            engineer_fits(&p->c->board.cards, i, box, repair))
            return ITEM_TOOLBOX_A + box;
    }
    return ITEM_NONE;
}

/* Sends everybody who can repair, a card, and enough men. [10.3.7] */
static void plan_breach(struct plan *p, int section)
{
    int sent = 0;
    for (int i = 0; i < FIGURES; i++)
        if (is_free(p, i) && repairs(p, i) && steps(p, i, section) < PATH_FAR) {
            send(p, i, section);
            sent++;
        }
    int box = box_for(p, REPAIR_BREACH);
    if (box)
        fetch(p, box, section);
    while (sent < BREACH_SEND) {
        int man = nearest(p, section, false);
        if (man < 0)
            break;
        send(p, man, section);
        sent++;
    }
}

/* The section will flood: takes out men and goods. [10.3.7] */
static void plan_flight(struct plan *p, int section)
{
    int item = ITEM_TOOLBOX_A;
    for (int i = 0; i < FIGURES; i++) {
        if (p->c->board.place[i] != section || !is_free(p, i))
            continue;
        for (int way_out = -1; way_out <= 1; way_out += 2) {
            int next = section + (section <= 3 ? -way_out : way_out);
            if (!p->errand[i].to && next <= SECTIONS_INSIDE &&
                crew_adjacent(p->c, section, next))
                p->errand[i].to = (int8_t)next;
        }
        while (item < ITEM_COUNT && crew_item_section(p->c, item) != section)
            item++;
        if (item < ITEM_COUNT && p->errand[i].to) {
            p->errand[i].item = (int8_t)item++;
            p->errand[i].put = p->errand[i].to;
        }
    }
}

static int supply_for(int kind)
{
    for (int i = 0; i < UBOOT_EQUIPMENT_COUNT; i++)
        if (uboot_equipment[i].solves == kind)
            return ITEM_EQUIPMENT + i;
    return ITEM_NONE;
}

/* Sends one man with the symbol and the right supply. [10.3.5] */
static void plan_chip(struct plan *p, int kind, int section)
{
    bool there = false;
    if (!fetch(p, supply_for(kind), section))
        return;
    for (int i = 0; i < FIGURES; i++) {
        bool here = p->errand[i].to
                        ? p->errand[i].to == section
                        : p->c->board.place[i] == section && is_free(p, i);
        if (here && repairs(p, i) && !there) {
            there = true;
            if (!p->errand[i].to)
                p->stays[i] = true;
        }
    }
    int man = there ? -1 : nearest(p, section, true);
    if (man >= 0)
        send(p, man, section);
}

static void plan_chips(struct plan *p)
{
    static const int8_t worst_first[] = {
        UBOOT_ENVIRONMENT_FIRE, UBOOT_ENVIRONMENT_ELECTRICAL,
        UBOOT_ENVIRONMENT_LEAK, UBOOT_ENVIRONMENT_LIGHT};
    for (size_t k = 0; k < sizeof worst_first; k++)
        for (int s = 1; s <= SECTIONS_INSIDE; s++)
            if (p->c->board.section[s - 1].chip[worst_first[k]] &&
                !p->c->board.section[s - 1].flooded)
                plan_chip(p, worst_first[k], s);
}

/* Sends the medic to where he can help most, and keeps the patients there.
 * [8.6] */
static void plan_medic(struct plan *p)
{
    int patients[SECTIONS + 1] = {0}, most = 0;
    for (int i = 0; i < SAILORS; i++)
        if (crew_can_treat(p->c, i))
            patients[crew_where(p->c, i)]++;
    for (int s = 1; s <= SECTIONS_INSIDE; s++)
        if (patients[s] > patients[most] || (most == 0 && patients[s]))
            most = s;
    int medic = -1;
    for (int i = 0; i < FIGURES && most; i++)
        if (crew_has_spec(p->c, crew_sailor(p->c, i),
                          UBOOT_SPECIALISATION_FIRST_AID) &&
            is_free(p, i) && worn(p, i) < SLOTS)
            medic = i;
    if (medic < 0)
        return;
    send(p, medic, most);
    for (int i = 0; i < FIGURES; i++)
        if (p->c->board.place[i] == most && is_free(p, i) &&
            crew_can_treat(p->c, crew_sailor(p->c, i)))
            p->stays[i] = true;
}

/* May he leave his station for this? Below, and before a dive, tanks and motors
 * come first; men at the engines leave only for a component she cannot do
 * without. */
static bool is_spared(const struct plan *p, int figure, int component)
{
    int sailor = crew_sailor(p->c, figure);
    int station = officer_station(p->o->v, sailor);
    bool vital = p->c->board.facts.severity[component] == UBOOT_SEVERITY_RED &&
                 component_worth(component) >= VITAL;
    if (station == uboot_components[component].section)
        return true;
    return !officer_is_below(p->o->v) &&
           (vital || !crew_has_spec(p->c, sailor, UBOOT_SPECIALISATION_ENGINE));
}

/* Sends men for one repair, counting those who stand there, or nobody. */
static bool plan_repair(struct plan *p, int component)
{
    int section = uboot_components[component].section;
    int lack = crew_repair_needs(p->c, component), count = 0;
    int8_t man[FIGURES], far[FIGURES];
    for (int i = 0; i < FIGURES; i++)
        far[i] = (int8_t)(is_free(p, i) && repairs(p, i) && worn(p, i) == 0 &&
                                  is_spared(p, i, component)
                              ? steps(p, i, section)
                              : PATH_FAR);
    for (int n = 0; n < SECTIONS; n++)
        for (int i = FIGURES - 1; i >= 0 && count < lack; i--)
            if (far[i] == n)
                man[count++] = (int8_t)i;
    int box = count < lack ? box_for(p, component) : ITEM_NONE;
    if (count == 0 || (count < lack && !box))
        return false;
    for (int i = 0; i < count; i++)
        send(p, man[i], section);
    if (box)
        fetch(p, box, section);
    return true;
}

static void plan_repairs(struct plan *p)
{
    bool tried[UBOOT_COMPONENT_COUNT] = {false};
    for (int n = 0; n < REPAIRS_AT_ONCE;) {
        int worst = -1, most = 0;
        for (int i = 0; i < UBOOT_COMPONENT_COUNT; i++) {
            int severity = p->c->board.facts.severity[i];
            int section = uboot_components[i].section;
            int need = component_worth(i) *
                       (severity == UBOOT_SEVERITY_RED ? RED_FACTOR : 1);
            bool wet = section > SECTIONS_INSIDE
                           ? officer_is_below(p->o->v)
                           : p->c->board.section[section - 1].flooded;
            if (severity < UBOOT_SEVERITY_YELLOW || tried[i] || wet ||
                p->c->board.repair[i] == REPAIR_RUNS || need <= most)
                continue;
            most = need;
            worst = i;
        }
        if (worst < 0)
            return;
        tried[worst] = true;
        n += plan_repair(p, worst);
    }
}

/* Where an officer has said that his men will not do, sends fresh men to
 * control room and engines, from where they are missed least. [6.5] */
static void plan_substitutes(struct plan *p)
{
    /* Figures C4, C3, N4, F2, and the sections they go to by what is wanted:
     * nothing, helm, engines, both. */
    static const int8_t spare[] = {3, 2, 11, 5};
    /* the most urgent last */
    static const int8_t places[4][4] = {{0}, {3, 3}, {5, 3, 6}, {5, 3, 3, 6}};
    static const int8_t counts[4] = {0, 2, 3, 4};
    const struct uboot_shout *shout = p->o->v->shout;
    bool helm = shout[ROLE_FIRST_OFFICER].what == SHOUT_NOT_READY;
    bool engines = shout[ROLE_CHIEF].what == SHOUT_NOT_READY;
    const int8_t *to = places[helm + 2 * engines];
    int wanted = counts[helm + 2 * engines];
    for (size_t i = 0; i < sizeof spare && wanted > 0; i++)
        if (is_free(p, spare[i]) && worn(p, spare[i]) < 2)
            send(p, spare[i], to[--wanted]);
}

/* Men at work stay. [6.7] */
static void keep_busy(struct plan *p)
{
    for (int i = 0; i < FIGURES; i++) {
        int sailor = crew_sailor(p->c, i);
        bool drowns =
            p->c->board.place[i] > SECTIONS_INSIDE && officer_is_below(p->o->v);
        p->stays[i] = sailor >= 0 && crew_is_busy(p->c, sailor) && !drowns;
    }
}

void officer_errands(const struct officer *o, struct move errand[FIGURES])
{
    struct plan p = {.o = o, .c = o->crew, .errand = errand};
    memset(errand, 0, FIGURES * sizeof errand[0]);
    if (p.c->board.breach && p.c->board.breach_state == BREACH_FAILED)
        plan_flight(&p, p.c->board.breach);
    if (p.c->board.breach && p.c->board.breach_state == BREACH_OPEN)
        /* Even men who are busy with something else. */
        plan_breach(&p, p.c->board.breach);
    keep_busy(&p);
    if (p.c->board.breach && p.c->board.breach_state == BREACH_OPEN)
        return;
    plan_chips(&p);
    plan_medic(&p);
    plan_repairs(&p);
    plan_substitutes(&p);
    /* A man with an errand where he stands stays there too. */
    for (int i = 0; i < FIGURES; i++)
        if (p.stays[i] && !errand[i].to)
            errand[i].to = p.c->board.place[i];
}

/* Where this man goes: on his errand, or to his station. */
static int goal(const struct officer *o, int figure, const struct move *errand)
{
    int sailor = crew_sailor(o->crew, figure);
    if (sailor < 0 || !o->crew->board.place[figure])
        return 0;
    return errand->to ? errand->to : officer_station(o->v, sailor);
}

int officer_after(const struct officer *o, enum shout stations,
                  struct crew_seen *then)
{
    struct uboot_view v = *o->v;
    struct officer as = *o;
    struct move errand[FIGURES];
    int moved = 0;
    v.desk.stations = (int8_t)stations;
    as.v = &v;
    as.h = &v.hand;
    as.crew = &v.crew;
    *then = *o->crew;
    officer_errands(&as, errand);
    for (int i = 0; i < FIGURES; i++) {
        const struct move *m = &errand[i];
        int8_t path[PATH_MAX];
        bool hatch;
        int to = goal(&as, i, m);
        if (!to || to == then->board.place[i] ||
            !crew_path(o->crew, then->board.place[i], to, path, &hatch))
            continue;
        then->board.place[i] = (int8_t)to;
        if (m->item >= ITEM_EQUIPMENT)
            then->board.supply[m->item - ITEM_EQUIPMENT] = m->put;
        else if (m->item)
            then->board.toolbox[m->item - ITEM_TOOLBOX_A] = m->put;
        moved++;
    }
    return moved;
}

/* What a person drafted before he left his seat stands. An officer who has
 * confirmed thinks again if the captain calls for other stations. [6.4] */
bool duty_mobilises(struct officer *o)
{
    const struct crew_seen *c = o->crew;
    struct move errand[FIGURES];
    bool confirmed = c->board.confirmed[o->v->seat] != 0;
    if (c->board.phase != PHASE_MOBILISING)
        return false;
    officer_errands(o, errand);
    for (int i = o->v->seat * 4; i < o->v->seat * 4 + 4; i++) {
        const struct move *m = &errand[i];
        int to = goal(o, i, m);
        if (!to)
            continue;
        int goes =
            c->board.move[i].to ? c->board.move[i].to : c->board.place[i];
        if ((!c->board.move[i].to || confirmed) && to != goes &&
            officer_does(o, OFFICER_MOVE, i, to, 0))
            return true;
        if (m->item && c->board.move[i].to && !c->board.move[i].item &&
            officer_does(o, OFFICER_CARRY, i, m->item, m->put))
            return true;
    }
    return !confirmed && officer_does(o, OFFICER_CONFIRM, 0, 0, 0);
}
