/* The bell: tasks are handed on, men rest, the watch turns. Observers. [6.8,
 * 6.10, 9.3] */
#include "crew.h"

#include <string.h>

/* Only an officer on easy may leave his tile unturned. [6.8] */
enum crew_refusal crew_may_simple(const struct crew *c, int role)
{
    if (c->phase == PHASE_ENDED)
        return CREW_ENDED;
    return c->difficulty[role] == EASY ? CREW_MAY : CREW_NO_SIMPLE;
}

void crew_simple(struct crew *c, int role, bool simple)
{
    c->simple[role] = simple;
}

enum crew_refusal crew_may_change(const struct crew *c)
{
    if (c->phase == PHASE_ENDED)
        return CREW_ENDED;
    if (c->phase != PHASE_WATCH_CHANGE)
        return CREW_BUSY_PHASE;
    for (int i = 0; i < FIGURES; i++)
        if (c->placing[i])
            return CREW_NO_FIGURE;
    if (c->cards.play.wants != WANTS_NOTHING || c->pendings)
        return CREW_CARDS_WAIT; /* [6.14] */
    return CREW_MAY;
}

void crew_change_confirm(struct crew *c, int role)
{
    c->confirmed[role] = 1;
    for (int i = 0; i < ROLE_COUNT; i++)
        if (!c->confirmed[i])
            return;
    crew_change(c);
}

/* Rest: a chip of a treated card, or an activation; not the latter after a task
 * was handed on. [6.8] */
static void rest(struct crew *c, int sailor, bool worked)
{
    if (c->sailor[sailor].dead)
        return;
    if (crew_mend(c, sailor, 1) == 0 && !worked)
        crew_relieve(c, sailor, 1);
}

static int busy_slot(const struct sailor *m)
{
    for (int i = 0; i < SLOTS; i++)
        if (crew_slot_busy(m->slot[i]))
            return i;
    return -1;
}

/* The blueprints count for the next watch as well. [10.3.3] */
static int spares_of(const struct crew *c, int component)
{
    int card = engineer_card_for(&c->cards, component);
    bool master = false;
    if (card < 0)
        return 0;
    for (int i = 0; i < SAILORS; i++)
        if (c->sailor[i].repairs == component + 1)
            master = master || crew_is_master(c, i);
    return engineer_spares(card, true, master);
}

/* His task goes to his comrade of the other watch, if that man lives and has
 * room; who lacks the symbol is activated once more. [6.8] */
static bool hand_on(struct crew *c, int sailor, int8_t spared[])
{
    struct sailor *m = &c->sailor[sailor];
    int next = (sailor + FIGURES) % SAILORS, at = busy_slot(m);
    struct sailor *n = &c->sailor[next];
    bool watching = m->slot[at] == SLOT_OBS;
    int spec = watching ? UBOOT_SPECIALISATION_OBSERVATION
                        : UBOOT_SPECIALISATION_REPAIR;
    int role = crew_role(crew_figure(sailor));
    bool has = crew_has_spec(c, c->simple[role] ? sailor : next, spec);
    bool spare = !watching && !has &&
                 spared[m->repairs - 1] < spares_of(c, m->repairs - 1);
    int needs = has || spare ? 1 : 2;
    if (n->dead || crew_blocked(c, next, spec) || crew_is_busy(c, next) ||
        crew_free_slots(c, next) < needs) {
        crew_unbusy(c, sailor, false);
        crew_say(c, CREW_EV_NOT_RELIEVED, sailor, 0, 0);
        return false;
    }
    if (spare) /* only a man who takes it over uses the plans up */
        spared[m->repairs - 1]++;
    crew_put_chip(c, next, (enum slot)m->slot[at]);
    n->repairs = m->repairs;
    crew_activate(c, next, needs - 1);
    crew_unbusy(c, sailor, false);
    return true;
}

/* Everybody rests; those coming on first, so that there is room for what they
 * take over; who hands his task on does not rest. [6.8, ruling 311, reading.2] */
static void manage_chips(struct crew *c)
{
    int8_t spared[UBOOT_COMPONENT_COUNT] = {0};
    if (!c->reading[READING_REST])
        for (int i = 0; i < SAILORS; i++)
            if (!crew_on_duty(c, i))
                rest(c, i, false);
    for (int i = 0; i < FIGURES; i++) {
        int sailor = crew_sailor(c, i);
        bool worked = crew_is_busy(c, sailor);
        if (worked)
            worked = hand_on(c, sailor, spared);
        rest(c, sailor, worked);
    }
}

static bool ails_untreated(const struct crew *c, int sailor, int ailment)
{
    for (int i = 0; i < HEALTH_MAX; i++) {
        const struct health *h = &c->sailor[sailor].health[i];
        if (h->card && !h->treated &&
            uboot_cards[h->card - 1].ailment == ailment)
            return true;
    }
    return false;
}

/* One random man beside him. */
static void infect(struct crew *c, int sailor)
{
    int8_t men[FIGURES], others[FIGURES];
    int at = crew_where(c, sailor), count = 0;
    if (at == 0)
        return;
    int all = crew_men(c, at, false, men);
    for (int i = 0; i < all; i++)
        if (men[i] != sailor)
            others[count++] = men[i];
    if (count == 0)
        return;
    uint32_t draw = pcg32_below(&c->chance[CHANCE_BAG], (uint32_t)count);
    crew_activate(c, others[draw], 1);
    crew_say(c, CREW_EV_CONTAGION, others[draw], 0, 0);
}

static void specials(struct crew *c)
{
    for (int i = 0; i < FIGURES; i++) {
        int sailor = crew_sailor(c, i);
        if (ails_untreated(c, sailor, UBOOT_AILMENT_CONTAGIOUS))
            infect(c, sailor);
        if (ails_untreated(c, sailor, UBOOT_AILMENT_MORALE_DRAIN))
            crew_morale(c, -1);
    }
}

/* The tiles go to the other watch, turned or, in the simple change, as they are:
 * the next four men come on with the symbols of those whom they relieve. The dead
 * of the new watch leave the boat; whose comrade died is put somewhere by his
 * officer. [6.8, ruling 329, 6.10] */
static void turn(struct crew *c)
{
    c->watch = !c->watch;
    for (int i = 0; i < ROLE_COUNT; i++)
        if (!c->simple[i])
            c->side[i] = !c->side[i];
    for (int i = 0; i < FIGURES; i++) {
        bool dead = c->sailor[crew_sailor(c, i)].dead;
        if (dead)
            c->place[i] = 0;
        c->placing[i] = !dead && c->place[i] == 0;
    }
}

static void finish(struct crew *c)
{
    for (int i = 0; i < FIGURES; i++)
        if (c->placing[i])
            return;
    c->phase = PHASE_READY;
    memset(c->confirmed, 0, sizeof c->confirmed);
    crew_say(c, CREW_EV_WATCH, c->watch + 1, 0, 0);
    crew_call_world(c, CALL_BELL_DONE, 0, 0, 0);
    crew_pump(c);
}

void crew_change(struct crew *c)
{
    int8_t men[FIGURES];
    crew_command(
        c, (int)crew_difficulty(c, ROLE_CAPTAIN,
                                UBOOT_DIFFICULTY_VALUE_CAPTAIN_COMMAND_RESET));
    for (int s = 1; s <= SECTIONS_INSIDE; s++)
        if (crew_dangerous(c, s)) {
            int count = crew_men(c, s, false, men);
            crew_danger(c, s, men, count);
        }
    if (c->phase == PHASE_ENDED)
        return;
    manage_chips(c);
    specials(c);
    turn(c);
    crew_stop_listening(c); /* [reading.6] */
    c->smoked = 0;
    memset(c->smoker, 0, sizeof c->smoker);
    crew_repair_recount(c);
    crew_count(c);
    finish(c);
}

/* A section of the officer's choice, without crew damage. [6.10] */
enum crew_refusal crew_may_place(const struct crew *c, int figure, int section)
{
    if (c->phase == PHASE_ENDED)
        return CREW_ENDED;
    if (!c->placing[figure])
        return CREW_NOTHING;
    if (c->section[section - 1].flooded)
        return CREW_FLOODED;
    if (section > SECTIONS_INSIDE && !c->facts.surfaced)
        return CREW_SUBMERGED;
    return CREW_MAY;
}

void crew_place(struct crew *c, int figure, int section)
{
    c->place[figure] = (int8_t)section;
    c->placing[figure] = 0;
    crew_say(c, CREW_EV_PLACED, crew_sailor(c, figure), section, 0);
    finish(c);
}

/* While one keeps watch more cost no order. [9.3] */
enum crew_refusal crew_may_observe(const struct crew *c, int figure)
{
    int sailor = crew_sailor(c, figure);
    const int spec = UBOOT_SPECIALISATION_OBSERVATION;
    int cost = (crew_has_spec(c, sailor, spec) ? 1 : 2) +
               crew_ails(c, sailor, UBOOT_AILMENT_SLOW);
    if (c->phase == PHASE_ENDED)
        return CREW_ENDED;
    if (c->phase != PHASE_READY)
        return CREW_BUSY_PHASE;
    if (c->observers == 0)
        return CREW_TOO_FEW;
    if (c->observers >= OBSERVERS_MAX)
        return CREW_TOO_MANY;
    if (c->sailor[sailor].dead)
        return CREW_DEAD;
    if (crew_where(c, sailor) != 8)
        return CREW_WRONG_SECTION;
    if (crew_is_busy(c, sailor))
        return CREW_TWO_TASKS;
    if (crew_blocked(c, sailor, spec))
        return CREW_BLOCKED;
    return crew_free_slots(c, sailor) < cost ? CREW_NO_SLOT : CREW_MAY;
}

void crew_observe(struct crew *c, int figure)
{
    int sailor = crew_sailor(c, figure);
    bool has = crew_has_spec(c, sailor, UBOOT_SPECIALISATION_OBSERVATION);
    crew_put_chip(c, sailor, SLOT_OBS);
    crew_activate(c, sailor, !has + crew_ails(c, sailor, UBOOT_AILMENT_SLOW));
    crew_count(c);
}

void crew_stop_observing(struct crew *c, int figure)
{
    int sailor = crew_sailor(c, figure);
    if (crew_count_slots(c, sailor, SLOT_OBS))
        crew_unbusy(c, sailor, true);
    crew_count(c);
}

/* The number of observers is told as soon as it changes. [8.3, 9.3] */
void crew_count(struct crew *c)
{
    int count = 0;
    for (int i = 0; i < FIGURES; i++) {
        int sailor = crew_sailor(c, i);
        if (crew_where(c, sailor) == 8)
            count += crew_count_slots(c, sailor, SLOT_OBS);
    }
    if (count == c->observers)
        return;
    c->observers = (int8_t)count;
    crew_call_world(c, CALL_OBSERVERS, count, 0, 0);
    crew_say(c, CREW_EV_OBSERVERS, count, 0, 0);
}
