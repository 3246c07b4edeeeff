/* Technical and environmental conditions on the technical view. [10.3.1,
 * 10.3.2, 10.3.3, 10.3.4, 10.3.5, 10.4] */
#include "crew.h"

int crew_repair_needs(const struct crew *c, int component)
{
    const struct uboot_components_row *r = &uboot_components[component];
    switch (c->facts.severity[component]) {
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

/* The chip of a repairing man has the colour of the condition. [10.3.2] */
enum slot crew_colour(const struct crew *c, int component)
{
    return (enum slot)(SLOT_GREEN + c->facts.severity[component] -
                       UBOOT_SEVERITY_GREEN);
}

static int men_at(const struct crew *c, int component)
{
    int count = 0;
    for (int i = 0; i < SAILORS; i++)
        count += c->sailor[i].repairs == component + 1;
    return count;
}

/* What the card that lies with it adds, by who is in the team. [10.3.3] */
int crew_repair_bonus(const struct crew *c, int component)
{
    int card = engineer_card_for(&c->cards, component);
    bool symbol = false, master = false;
    if (card < 0)
        return 0;
    for (int i = 0; i < SAILORS; i++)
        if (c->sailor[i].repairs == component + 1) {
            symbol = symbol || crew_has_spec(c, i, UBOOT_SPECIALISATION_REPAIR);
            master = master || crew_is_master(c, i);
        }
    return engineer_bonus(card, symbol, master);
}

/* A card alone repairs nothing. [10.3.3] */
int crew_repair_men(const struct crew *c, int component)
{
    int men = men_at(c, component);
    return men ? men + crew_repair_bonus(c, component) : 0;
}

static void stop_men(struct crew *c, int component)
{
    for (int i = 0; i < SAILORS; i++)
        if (c->sailor[i].repairs == component + 1)
            crew_unbusy(c, i, true);
}

/* Too few: paused, and everybody's chip turns. [10.3.2] */
static void pause_repair(struct crew *c, int component)
{
    stop_men(c, component);
    c->repair[component] = REPAIR_PAUSED;
    c->repair_told[component] = 0;
    engineer_paused(&c->cards, component);
    crew_call_world(c, CALL_REPAIR, component, 0, 0);
    crew_say(c, CREW_EV_REPAIR_PAUSED, component, 0, 0);
}

/* A condition that has become worse shows its new colour. */
static void recolour(struct crew *c, int component)
{
    for (int i = 0; i < SAILORS; i++)
        for (int k = 0; k < SLOTS; k++)
            if (c->sailor[i].repairs == component + 1 &&
                crew_slot_busy(c->sailor[i].slot[k]))
                c->sailor[i].slot[k] = (int8_t)crew_colour(c, component);
}

void crew_repair_recount(struct crew *c)
{
    for (int i = 0; i < UBOOT_COMPONENT_COUNT; i++) {
        if (c->repair[i] != REPAIR_RUNS ||
            c->facts.severity[i] == UBOOT_SEVERITY_NONE)
            continue;
        int men = crew_repair_men(c, i);
        if (men < crew_repair_needs(c, i)) {
            pause_repair(c, i);
            continue;
        }
        recolour(c, i);
        if (men == c->repair_told[i])
            continue;
        c->repair_told[i] = (int8_t)men;
        crew_call_world(c, CALL_REPAIR, i, men, 0);
        crew_say(c, CREW_EV_REPAIR, i, men, 0);
    }
}

/* The app says that it is whole: chips turn, the card is used up. [10.3.2] */
void crew_repair_done(struct crew *c, int component)
{
    stop_men(c, component);
    c->repair[component] = REPAIR_IDLE;
    c->repair_told[component] = 0;
    engineer_finished(&c->cards, component);
    crew_say(c, CREW_EV_REPAIRED, component, 0, 0);
}

/* Only those in the section now, and only by this kind. [10.3.4, ruling 303] */
static void chip_hurts(struct crew *c, int kind, int section, int chips)
{
    int8_t men[FIGURES];
    if (!uboot_environment[kind].dangerous ||
        (kind == UBOOT_ENVIRONMENT_GAS && crew_breathes(c, section)))
        return;
    int count = crew_men(c, section, false, men);
    crew_hurt(c, section, (enum uboot_injury)uboot_environment[kind].injuries,
              chips, men, count);
}

/* Gas on the surface harms once and leaves no chip. [10.3.5] */
void crew_gas_surface(struct crew *c, int section)
{
    if (c->section[section - 1].flooded)
        return;
    crew_say(c, CREW_EV_GAS_SURFACE, section, 0, 0);
    chip_hurts(c, UBOOT_ENVIRONMENT_GAS, section, 1);
}

/* An exhausted crew cannot stand it, a light failure excepted; else morale falls
 * and the chip is placed. Gas on the surface harms once. [7.4, 10.3.4, 10.3.5] */
void crew_environment(struct crew *c, int kind, int section)
{
    if (c->phase == PHASE_ENDED || section < 1 || section > SECTIONS_INSIDE ||
        c->section[section - 1].flooded)
        return;
    if (kind == UBOOT_ENVIRONMENT_GAS && c->facts.surfaced) {
        crew_call_world(c, CALL_CLEARED, kind, section, 1);
        crew_gas_surface(c, section);
        return;
    }
    if (crew_exhausted(c) && kind != UBOOT_ENVIRONMENT_LIGHT) {
        crew_lose(c, LOSS_CREW);
        return;
    }
    int8_t *chips = &c->section[section - 1].chip[kind];
    if (*chips < CHIPS_MAX)
        ++*chips;
    crew_say(c, CREW_EV_CHIP, kind, section, 0);
    crew_morale(
        c, uboot_morale_changes[UBOOT_MORALE_CAUSE_ENVIRONMENT_PLACED].morale);
    chip_hurts(c, kind, section, *chips);
}

void crew_clear(struct crew *c, int kind, int section)
{
    c->section[section - 1].chip[kind]--;
    crew_call_world(c, CALL_CLEARED, kind, section, 1);
    crew_say(c, CREW_EV_CLEARED, kind, section, 0);
    crew_morale(
        c, uboot_morale_changes[UBOOT_MORALE_CAUSE_ENVIRONMENT_REMOVED].morale);
}

/* Fresh air: all gas goes. [10.3.5, reading.4] */
void crew_air(struct crew *c)
{
    int gone = 0;
    for (int s = 1; s <= SECTIONS_INSIDE; s++) {
        int8_t *chips = &c->section[s - 1].chip[UBOOT_ENVIRONMENT_GAS];
        if (*chips)
            crew_call_world(c, CALL_CLEARED, UBOOT_ENVIRONMENT_GAS, s, *chips);
        gone += *chips;
        *chips = 0;
    }
    if (gone == 0)
        return;
    crew_say(c, CREW_EV_AIRED, gone, 0, 0);
    if (!c->reading[READING_GAS])
        crew_morale(
            c,
            gone * uboot_morale_changes[UBOOT_MORALE_CAUSE_ENVIRONMENT_REMOVED]
                       .morale);
}
