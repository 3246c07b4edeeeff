/* Technical and environmental conditions on the technical view. [10.3.1,
 * 10.3.2, 10.3.3, 10.3.4, 10.3.5, 10.4] */
#include "hidden.h"

int crew_repair_needs(const struct crew_seen *c, int component)
{
    const struct uboot_components_row *r = &uboot_components[component];
    switch (c->board.facts.severity[component]) {
    case UBOOT_SEVERITY_GREEN:
        return r->green_sailors;
    case UBOOT_SEVERITY_YELLOW:
        return r->yellow_sailors;
    case UBOOT_SEVERITY_RED:
        return r->red_sailors;
    default:
        return 0;
    }
}

/* The chip of a man who repairs has the colour of the condition. [10.3.2] */
enum slot crew_colour(const struct crew_seen *c, int component)
{
    return (enum slot)(SLOT_GREEN + c->board.facts.severity[component] -
                       UBOOT_SEVERITY_GREEN);
}

static int men_at(const struct crew_seen *c, int component)
{
    int count = 0;
    for (int i = 0; i < SAILORS; i++)
        count += c->board.sailor[i].repairs == component + 1;
    return count;
}

/* What the card played for it adds, given who is in the team. [10.3.3] */
int crew_repair_bonus(const struct crew_seen *c, int component)
{
    int card = engineer_card_for(&c->board.cards, component);
    bool symbol = false, master = false;
    if (card < 0)
        return 0;
    for (int i = 0; i < SAILORS; i++)
        if (c->board.sailor[i].repairs == component + 1) {
            symbol = symbol || crew_has_spec(c, i, UBOOT_SPECIALISATION_REPAIR);
            master = master || crew_is_master(c, i);
        }
    return engineer_bonus(card, symbol, master);
}

/* A card without men repairs nothing. [10.3.3] */
int crew_repair_men(const struct crew_seen *c, int component)
{
    int men = men_at(c, component);
    return men ? men + crew_repair_bonus(c, component) : 0;
}

static void stop_men(struct crew *c, int component)
{
    for (int i = 0; i < SAILORS; i++)
        if (c->board.sailor[i].repairs == component + 1)
            crew_unbusy(c, i, true);
}

/* With too few men the repair pauses and everybody's chip turns. [10.3.2] */
static void pause_repair(struct crew *c, int component)
{
    stop_men(c, component);
    c->board.repair[component] = REPAIR_PAUSED;
    c->board.repair_told[component] = 0;
    engineer_paused(&c->board.cards, component);
    crew_call_world(c, CALL_REPAIR, component, 0, 0);
    crew_say(c, CREW_EV_REPAIR_PAUSED, component, 0, 0);
}

/* Chips take the new colour of a condition that has got worse. */
static void recolour(struct crew *c, int component)
{
    for (int i = 0; i < SAILORS; i++) {
        struct chips *m = crew_move_chips(c, i);
        if (c->board.sailor[i].repairs != component + 1)
            continue;
        for (int k = 0; k < SLOTS; k++)
            if (crew_slot_busy(m->slot[k]))
                m->slot[k] = (int8_t)crew_colour(&c->seen, component);
        crew_show_chips(c, i);
    }
}

void crew_repair_recount(struct crew *c)
{
    for (int i = 0; i < UBOOT_COMPONENT_COUNT; i++) {
        if (c->board.repair[i] != REPAIR_RUNS ||
            c->board.facts.severity[i] == UBOOT_SEVERITY_NONE)
            continue;
        int men = crew_repair_men(&c->seen, i);
        if (men < crew_repair_needs(&c->seen, i)) {
            pause_repair(c, i);
            continue;
        }
        recolour(c, i);
        if (men == c->board.repair_told[i])
            continue;
        c->board.repair_told[i] = (int8_t)men;
        crew_call_world(c, CALL_REPAIR, i, men, 0);
        crew_say(c, CREW_EV_REPAIR, i, men, 0);
    }
}

/* The app reports it repaired: chips turn, the card is used up. [10.3.2] */
void crew_repair_done(struct crew *c, int component)
{
    stop_men(c, component);
    c->board.repair[component] = REPAIR_IDLE;
    c->board.repair_told[component] = 0;
    engineer_finished(&c->board.cards, component);
    crew_say(c, CREW_EV_REPAIRED, component, 0, 0);
}

/* The running repair that this card would help: one without a card in the section
 * of its toolbox, the first if there are several. Blueprints change only the
 * activation. [10.3.2, 10.3.3, ruling 242] */
int crew_card_helps(const struct crew_seen *c, int card)
{
    int box = c->board.cards.engineer[card];
    if (box >= TOOLBOXES || uboot_engineer_cards[card].reusable)
        return -1;
    for (int i = 0; i < UBOOT_COMPONENT_COUNT; i++)
        if (c->board.repair[i] == REPAIR_RUNS &&
            uboot_components[i].section == c->board.toolbox[box] &&
            engineer_fits(&c->board.cards, card, box, i))
            return i;
    return -1;
}

void crew_card_help(struct crew *c, int card)
{
    int component = crew_card_helps(&c->seen, card);
    if (component < 0)
        return;
    engineer_play(&c->board.cards, card, component);
    crew_repair_recount(c);
}

/* A new chip hurts only men in the section now, and only by its own kind.
 * [10.3.4, ruling 303] */
static void chip_hurts(struct crew *c, int kind, int section, int chips)
{
    int8_t men[FIGURES];
    if (!uboot_environment[kind].dangerous ||
        (kind == UBOOT_ENVIRONMENT_GAS && crew_breathes(&c->seen, section)))
        return;
    int count = crew_men(&c->seen, section, false, men);
    crew_hurt(c, section, (enum uboot_injury)uboot_environment[kind].injuries,
              chips, men, count);
}

/* Gas on the surface harms once and leaves no chip. [10.3.5] */
void crew_gas_surface(struct crew *c, int section)
{
    if (c->board.section[section - 1].flooded)
        return;
    crew_say(c, CREW_EV_GAS_SURFACE, section, 0, 0);
    chip_hurts(c, UBOOT_ENVIRONMENT_GAS, section, 1);
}

/* An exhausted crew cannot bear it, unless it is a light failure. Otherwise
 * morale falls and the chip is placed; gas on the surface harms once.
 * [7.4, 10.3.4, 10.3.5] */
void crew_environment(struct crew *c, int kind, int section)
{
    if (c->board.phase == PHASE_ENDED || section < 1 ||
        section > SECTIONS_INSIDE || c->board.section[section - 1].flooded)
        return;
    if (kind == UBOOT_ENVIRONMENT_GAS && c->board.facts.surfaced) {
        crew_call_world(c, CALL_CLEARED, kind, section, 1);
        crew_gas_surface(c, section);
        return;
    }
    if (crew_exhausted(&c->seen) && kind != UBOOT_ENVIRONMENT_LIGHT) {
        crew_lose(c, LOSS_CREW);
        return;
    }
    int8_t *chips = &c->board.section[section - 1].chip[kind];
    if (*chips < CHIPS_MAX)
        ++*chips;
    crew_say(c, CREW_EV_CHIP, kind, section, 0);
    crew_morale(
        c, uboot_morale_changes[UBOOT_MORALE_CAUSE_ENVIRONMENT_PLACED].morale);
    chip_hurts(c, kind, section, *chips);
}

void crew_clear(struct crew *c, int kind, int section)
{
    c->board.section[section - 1].chip[kind]--;
    crew_call_world(c, CALL_CLEARED, kind, section, 1);
    crew_say(c, CREW_EV_CLEARED, kind, section, 0);
    crew_morale(
        c, uboot_morale_changes[UBOOT_MORALE_CAUSE_ENVIRONMENT_REMOVED].morale);
}

/* Fresh air removes all gas. [10.3.5, reading.4] */
void crew_air(struct crew *c)
{
    int gone = 0;
    for (int s = 1; s <= SECTIONS_INSIDE; s++) {
        int8_t *chips = &c->board.section[s - 1].chip[UBOOT_ENVIRONMENT_GAS];
        if (*chips)
            crew_call_world(c, CALL_CLEARED, UBOOT_ENVIRONMENT_GAS, s, *chips);
        gone += *chips;
        *chips = 0;
    }
    if (gone == 0)
        return;
    crew_say(c, CREW_EV_AIRED, gone, 0, 0);
    if (!c->board.reading[READING_GAS])
        crew_morale(
            c,
            gone * uboot_morale_changes[UBOOT_MORALE_CAUSE_ENVIRONMENT_REMOVED]
                       .morale);
}
