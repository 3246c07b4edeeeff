/* The bell: men hand on their tasks, rest, and the watch turns. Observers.
 * [6.8, 6.10, 9.3] */
#include "hidden.h"

#include <string.h>

/* Only an officer on easy may leave his tile unturned. [6.8] */
enum crew_refusal crew_may_simple(const struct crew_seen *c, int role)
{
    if (c->board.phase == PHASE_ENDED)
        return CREW_ENDED;
    return c->board.difficulty[role] == EASY ? CREW_MAY : CREW_NO_SIMPLE;
}

void crew_simple(struct crew *c, int role, bool simple)
{
    c->board.simple[role] = simple;
}

enum crew_refusal crew_may_change(const struct crew_seen *c)
{
    if (c->board.phase == PHASE_ENDED)
        return CREW_ENDED;
    if (c->board.phase != PHASE_WATCH_CHANGE)
        return CREW_BUSY_PHASE;
    for (int i = 0; i < FIGURES; i++)
        if (c->board.placing[i])
            return CREW_NO_FIGURE;
    if (c->board.cards.play.wants != WANTS_NOTHING || c->board.cards.waits)
        return CREW_CARDS_WAIT; /* [6.14] */
    return CREW_MAY;
}

void crew_change_confirm(struct crew *c, int role)
{
    c->board.confirmed[role] = 1;
    for (int i = 0; i < ROLE_COUNT; i++)
        if (!c->board.confirmed[i])
            return;
    crew_change(c);
}

/* Rest takes off a chip of a treated card, or an activation; not the latter if
 * he handed on a task. [6.8] */
static void rest(struct crew *c, int sailor, bool worked)
{
    if (c->board.sailor[sailor].dead)
        return;
    if (crew_mend(c, sailor, 1) == 0 && !worked)
        crew_relieve(c, sailor, 1);
}

static int busy_slot(const struct chips *m)
{
    for (int i = 0; i < SLOTS; i++)
        if (crew_slot_busy(m->slot[i]))
            return i;
    return -1;
}

/* The blueprints serve the next watch as well. [10.3.3] */
static int spares_of(const struct crew_seen *c, int component)
{
    int card = engineer_card_for(&c->board.cards, component);
    bool master = false;
    if (card < 0)
        return 0;
    for (int i = 0; i < SAILORS; i++)
        if (c->board.sailor[i].repairs == component + 1)
            master = master || crew_is_master(c, i);
    return engineer_spares(card, true, master);
}

/* Hands his task to his comrade of the other watch, if that man lives and has
 * room; a man without the symbol is activated once more. [6.8] */
static bool hand_on(struct crew *c, int sailor, int8_t spared[])
{
    const struct sailor *m = &c->board.sailor[sailor];
    const struct chips *chips = crew_chips(&c->seen, sailor);
    int next = (sailor + FIGURES) % SAILORS, at = busy_slot(chips);
    struct sailor *n = &c->board.sailor[next];
    bool watching = chips->slot[at] == SLOT_OBS;
    int spec = watching ? UBOOT_SPECIALISATION_OBSERVATION
                        : UBOOT_SPECIALISATION_REPAIR;
    int role = crew_role(crew_figure(sailor));
    bool has =
        crew_has_spec(&c->seen, c->board.simple[role] ? sailor : next, spec);
    bool spare = !watching && !has &&
                 spared[m->repairs - 1] < spares_of(&c->seen, m->repairs - 1);
    int needs = has || spare ? 1 : 2;
    if (n->dead || crew_blocked(&c->seen, next, spec) ||
        crew_is_busy(&c->seen, next) ||
        crew_free_slots(&c->seen, next) < needs) {
        crew_unbusy(c, sailor, false);
        crew_say(c, CREW_EV_NOT_RELIEVED, sailor, 0, 0);
        return false;
    }
    if (spare) /* only a man who takes over uses up the blueprints */
        spared[m->repairs - 1]++;
    crew_put_chip(c, next, (enum slot)chips->slot[at]);
    n->repairs = m->repairs;
    crew_activate(c, next, needs - 1);
    crew_unbusy(c, sailor, false);
    return true;
}

/* Everybody rests. The men coming on rest first, so that there is room for what
 * they take over; a man who hands on his task does not rest.
 * [6.8, ruling 311, reading.2] */
static void manage_chips(struct crew *c)
{
    int8_t spared[UBOOT_COMPONENT_COUNT] = {0};
    if (!c->board.reading[READING_REST])
        for (int i = 0; i < SAILORS; i++)
            if (!crew_on_duty(&c->seen, i))
                rest(c, i, false);
    for (int i = 0; i < FIGURES; i++) {
        int sailor = crew_sailor(&c->seen, i);
        bool worked = crew_is_busy(&c->seen, sailor);
        if (worked)
            worked = hand_on(c, sailor, spared);
        rest(c, sailor, worked);
    }
}

static bool ails_untreated(const struct crew_seen *c, int sailor, int ailment)
{
    for (int i = 0; i < HEALTH_MAX; i++) {
        const struct health *h = &c->board.sailor[sailor].health[i];
        if (h->card && !h->treated &&
            uboot_cards[h->card - 1].ailment == ailment)
            return true;
    }
    return false;
}

/* Infects one random man in the same section. */
static void infect(struct crew *c, int sailor)
{
    int8_t men[FIGURES], others[FIGURES];
    int at = crew_where(&c->seen, sailor), count = 0;
    if (at == 0)
        return;
    int all = crew_men(&c->seen, at, false, men);
    for (int i = 0; i < all; i++)
        if (men[i] != sailor)
            others[count++] = men[i];
    if (count == 0)
        return;
    uint32_t draw = pcg32_below(&c->hidden.chance[CHANCE_BAG], (uint32_t)count);
    crew_activate(c, others[draw], 1);
    crew_say(c, CREW_EV_CONTAGION, others[draw], 0, 0);
}

static void specials(struct crew *c)
{
    for (int i = 0; i < FIGURES; i++) {
        int sailor = crew_sailor(&c->seen, i);
        if (ails_untreated(&c->seen, sailor, UBOOT_AILMENT_CONTAGIOUS))
            infect(c, sailor);
        if (ails_untreated(&c->seen, sailor, UBOOT_AILMENT_MORALE_DRAIN))
            crew_morale(c, -1);
    }
}

/* The tiles go to the other watch: turned, or in the simple change as they are,
 * so that the next four men come on with the symbols of those they relieve. The
 * dead of the new watch leave the boat; an officer places men whose comrade
 * died. [6.8, ruling 329, 6.10] */
static void turn(struct crew *c)
{
    c->board.watch = !c->board.watch;
    for (int i = 0; i < ROLE_COUNT; i++)
        if (!c->board.simple[i])
            c->board.side[i] = !c->board.side[i];
    for (int i = 0; i < FIGURES; i++) {
        bool dead = c->board.sailor[crew_sailor(&c->seen, i)].dead;
        if (dead)
            c->board.place[i] = 0;
        c->board.placing[i] = !dead && c->board.place[i] == 0;
    }
}

static void finish(struct crew *c)
{
    for (int i = 0; i < FIGURES; i++)
        if (c->board.placing[i])
            return;
    c->board.phase = PHASE_READY;
    memset(c->board.confirmed, 0, sizeof c->board.confirmed);
    crew_say(c, CREW_EV_WATCH, c->board.watch + 1, 0, 0);
    crew_call_world(c, CALL_BELL_DONE, 0, 0, 0);
    crew_pump(c);
}

void crew_change(struct crew *c)
{
    int8_t men[FIGURES];
    crew_command(
        c, (int)crew_difficulty(&c->seen, ROLE_CAPTAIN,
                                UBOOT_DIFFICULTY_VALUE_CAPTAIN_COMMAND_RESET));
    for (int s = 1; s <= SECTIONS_INSIDE; s++)
        if (crew_dangerous(&c->seen, s)) {
            int count = crew_men(&c->seen, s, false, men);
            crew_danger(c, s, men, count);
        }
    if (c->board.phase == PHASE_ENDED)
        return;
    manage_chips(c);
    specials(c);
    turn(c);
    crew_stop_listening(c); /* [reading.6] */
    c->board.smoked = 0;
    memset(c->board.smoker, 0, sizeof c->board.smoker);
    crew_repair_recount(c);
    crew_count(c);
    finish(c);
}

/* The officer chooses the section; dangers there do no harm. [6.10] */
enum crew_refusal crew_may_place(const struct crew_seen *c, int figure,
                                 int section)
{
    if (c->board.phase == PHASE_ENDED)
        return CREW_ENDED;
    if (!c->board.placing[figure])
        return CREW_NOTHING;
    if (c->board.section[section - 1].flooded)
        return CREW_FLOODED;
    if (section > SECTIONS_INSIDE && !c->board.facts.surfaced)
        return CREW_SUBMERGED;
    return CREW_MAY;
}

void crew_place(struct crew *c, int figure, int section)
{
    c->board.place[figure] = (int8_t)section;
    c->board.placing[figure] = 0;
    crew_say(c, CREW_EV_PLACED, crew_sailor(&c->seen, figure), section, 0);
    finish(c);
}

/* While one man keeps watch, more need no order. [9.3] */
enum crew_refusal crew_may_observe(const struct crew_seen *c, int figure)
{
    int sailor = crew_sailor(c, figure);
    const int spec = UBOOT_SPECIALISATION_OBSERVATION;
    int cost = (crew_has_spec(c, sailor, spec) ? 1 : 2) +
               crew_ails(c, sailor, UBOOT_AILMENT_SLOW);
    if (c->board.phase == PHASE_ENDED)
        return CREW_ENDED;
    if (c->board.phase != PHASE_READY)
        return CREW_BUSY_PHASE;
    if (c->board.observers == 0)
        return CREW_TOO_FEW;
    if (c->board.observers >= OBSERVERS_MAX)
        return CREW_TOO_MANY;
    if (c->board.sailor[sailor].dead)
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
    int sailor = crew_sailor(&c->seen, figure);
    bool has =
        crew_has_spec(&c->seen, sailor, UBOOT_SPECIALISATION_OBSERVATION);
    crew_put_chip(c, sailor, SLOT_OBS);
    crew_activate(c, sailor,
                  !has + crew_ails(&c->seen, sailor, UBOOT_AILMENT_SLOW));
    crew_count(c);
}

void crew_stop_observing(struct crew *c, int figure)
{
    int sailor = crew_sailor(&c->seen, figure);
    if (crew_count_slots(&c->seen, sailor, SLOT_OBS))
        crew_unbusy(c, sailor, true);
    crew_count(c);
}

/* Tells the simulation the number of observers as soon as it changes.
 * [8.3, 9.3] */
void crew_count(struct crew *c)
{
    int count = 0;
    for (int i = 0; i < FIGURES; i++) {
        int sailor = crew_sailor(&c->seen, i);
        if (crew_where(&c->seen, sailor) == 8)
            count += crew_count_slots(&c->seen, sailor, SLOT_OBS);
    }
    if (count == c->board.observers)
        return;
    c->board.observers = (int8_t)count;
    crew_call_world(c, CALL_OBSERVERS, count, 0, 0);
    crew_say(c, CREW_EV_OBSERVERS, count, 0, 0);
}
