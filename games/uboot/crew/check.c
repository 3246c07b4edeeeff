/* What must always be true of the crew. */
#include "hidden.h"

#include <string.h>

static const char *check_slots(const struct crew *c, int sailor)
{
    const struct sailor *m = &c->board.sailor[sailor];
    const struct chips *chips = crew_chips(&c->seen, sailor);
    struct chips seen = chips_seen(chips);
    int busy = 0, crosses = 0;
    if (memcmp(&seen, &m->seen, sizeof seen) != 0)
        return "others see other chips than there are";
    for (int i = 0; i < SLOTS; i++) {
        int what = chips->slot[i], cause = chips->cause[i];
        bool health = what == SLOT_EXH || what == SLOT_CROSS;
        if (what < SLOT_EMPTY || what >= SLOT_COUNT)
            return "a chip that is none";
        if (health != (cause != 0))
            return "a health chip without its card";
        if (cause < 0 || cause > HEALTH_MAX ||
            (health && !m->health[cause - 1].card))
            return "a chip of a card that is gone";
        busy += crew_slot_busy(what);
        crosses += what == SLOT_CROSS;
        if (m->dead && what != SLOT_EMPTY)
            return "chips on a dead man";
    }
    if (busy > 1) /* [6.7] */
        return "two tasks at once";
    bool repairs = crew_count_slots(&c->seen, sailor, SLOT_GREEN) ||
                   crew_count_slots(&c->seen, sailor, SLOT_YELLOW) ||
                   crew_count_slots(&c->seen, sailor, SLOT_RED);
    if (repairs != (m->repairs != 0))
        return "a repair without its chip";
    for (int i = 0; i < HEALTH_MAX; i++)
        crosses += m->health[i].loose;
    return crosses > 1 ? "two crosses and alive" : NULL; /* [6.10] */
}

static const char *check_sailor(const struct crew *c, int sailor)
{
    const struct sailor *m = &c->board.sailor[sailor];
    for (int i = 0; i < HEALTH_MAX; i++) {
        const struct health *h = &m->health[i];
        if (h->card < 0 || h->card > UBOOT_CARD_COUNT)
            return "a health card that is none";
        if (h->card && m->dead)
            return "a card under a dead man";
        if (h->card && c->board.cards.place[h->card - 1] != CARD_ON_MAN)
            return "a health card that lies elsewhere";
        for (int k = 0; k < UBOOT_MEDICINE_COUNT; k++) {
            int most = h->card
                           ? card_medicine(h->card - 1, (enum uboot_medicine)k)
                           : 0;
            if (h->laid[k] < 0 || h->laid[k] > most ||
                (h->treated && h->laid[k] != most))
                return "medicine on a card";
        }
    }
    bool off = !crew_on_duty(&c->seen, sailor);
    if (off && crew_is_busy(&c->seen, sailor))
        return "a man off duty at work";
    if (crew_count_slots(&c->seen, sailor, SLOT_OBS) &&
        crew_where(&c->seen, sailor) != 8)
        return "an observer below";
    if (m->repairs && crew_where(&c->seen, sailor) !=
                          uboot_components[m->repairs - 1].section)
        return "a repair from afar";
    if (m->repairs && c->board.repair[m->repairs - 1] != REPAIR_RUNS)
        return "a man at a repair that rests";
    return check_slots(c, sailor);
}

/* Each health card lies with exactly one man. */
static const char *check_cards(const struct crew *c)
{
    int8_t seen[UBOOT_CARD_COUNT] = {0};
    for (int i = 0; i < SAILORS; i++)
        for (int k = 0; k < HEALTH_MAX; k++)
            if (c->board.sailor[i].health[k].card &&
                seen[c->board.sailor[i].health[k].card - 1]++)
                return "a card under two men";
    for (int i = 0; i < UBOOT_CARD_COUNT; i++)
        if ((c->board.cards.place[i] == CARD_ON_MAN) != (seen[i] != 0))
            return "a card that says it lies with a man";
    return NULL;
}

static const char *check_figures(const struct crew *c)
{
    int observers = 0;
    for (int i = 0; i < FIGURES; i++) {
        int sailor = crew_sailor(&c->seen, i), at = c->board.place[i];
        if (at < 0 || at > SECTIONS)
            return "a figure in no section";
        if (at && c->board.sailor[sailor].dead)
            return "a dead man's figure on board";
        if (!at && !c->board.sailor[sailor].dead && !c->board.placing[i] &&
            c->board.phase != PHASE_ENDED)
            return "a living man's figure is missing";
        if (c->board.placing[i] && (at || c->board.phase != PHASE_WATCH_CHANGE))
            return "a figure to be placed";
        if (at && c->board.section[at - 1].flooded &&
            c->board.phase != PHASE_ENDED)
            return "a man in a flooded section";
        if (at > SECTIONS_INSIDE && !c->board.facts.surfaced)
            return "a man outside a diving boat";
        observers += crew_count_slots(&c->seen, sailor, SLOT_OBS);
        if (c->board.move[i].to && c->board.phase != PHASE_MOBILISING)
            return "a plan to move outside a mobilisation";
    }
    if (c->board.phase != PHASE_ENDED && observers != c->board.observers)
        return "the count of observers";
    return NULL;
}

static const char *check_sections(const struct crew *c)
{
    int flooded = 0;
    for (int s = 1; s <= SECTIONS; s++) {
        const struct section *n = &c->board.section[s - 1];
        flooded += n->flooded;
        for (int k = 0; k < UBOOT_ENVIRONMENT_COUNT; k++) {
            if (n->chip[k] < 0 || n->chip[k] > CHIPS_MAX ||
                (n->chip[k] && (n->flooded || s > SECTIONS_INSIDE)))
                return "chips of a section";
            if (k == UBOOT_ENVIRONMENT_GAS && n->chip[k] &&
                c->board.facts.surfaced)
                return "gas on the surface";
        }
    }
    if (flooded > 1 && c->board.phase != PHASE_ENDED)
        return "two flooded sections and afloat";
    for (int i = 0; i < ITEM_COUNT - 1; i++) {
        int at = crew_item_section(&c->seen, i + 1);
        if (at < 0 || at > SECTIONS || (at && c->board.section[at - 1].flooded))
            return "goods in no section";
    }
    if ((c->board.breach != 0) != (c->board.breach_state != BREACH_NONE) ||
        (c->board.breach && c->board.section[c->board.breach - 1].flooded))
        return "a breach in no section";
    return NULL;
}

static const char *check_repairs(const struct crew *c)
{
    for (int i = 0; i < UBOOT_COMPONENT_COUNT; i++) {
        if (c->board.phase == PHASE_ENDED || c->board.repair[i] != REPAIR_RUNS)
            continue;
        if (crew_repair_men(&c->seen, i) < crew_repair_needs(&c->seen, i))
            return "a repair with too few men";
        if (crew_repair_men(&c->seen, i) != c->board.repair_told[i])
            return "a repair the world counts otherwise";
    }
    return NULL;
}

static const char *check_tracks(const struct crew *c)
{
    if (c->board.command < 0 || c->board.command > COMMAND_LAST)
        return "the command track";
    if (c->board.morale < 0 || c->board.morale > MORALE_LAST)
        return "the morale track";
    if (c->board.phase < PHASE_READY || c->board.phase >= PHASE_COUNT)
        return "the phase";
    if ((c->board.phase == PHASE_ENDED) != (c->board.loss != LOSS_NONE))
        return "lost and not ended";
    if (c->board.phase == PHASE_READY && c->hidden.instructions)
        return "an instruction nobody follows";
    for (int i = 0; i < ROLE_COUNT; i++)
        if (c->board.cigarettes[i] < 0)
            return "a cigarette that is not there";
    if (c->board.hydrophone && !crew_on_duty(&c->seen, c->board.hydrophone - 1))
        return "a man off duty listens";
    return NULL;
}

/* Medicine is in the kit, used up, or on a card. [8.6] */
static const char *check_medicine(const struct crew *c)
{
    bool hard = c->board.difficulty[ROLE_FIRST_OFFICER] == HARD;
    for (int k = 0; k < UBOOT_MEDICINE_COUNT; k++) {
        int all = c->board.kit.chips[k] + c->board.kit.used[k];
        for (int i = 0; i < SAILORS; i++)
            for (int h = 0; h < HEALTH_MAX; h++)
                all += c->board.sailor[i].health[h].laid[k];
        if (all != (hard ? uboot_medicine[k].hard : uboot_medicine[k].count))
            return "the count of medicine";
    }
    return NULL;
}

const char *crew_check(const struct crew *c)
{
    const char *broken = check_tracks(c);
    for (int i = 0; i < SAILORS && !broken; i++)
        broken = check_sailor(c, i);
    if (!broken)
        broken = check_figures(c);
    if (!broken)
        broken = check_sections(c);
    if (!broken)
        broken = check_repairs(c);
    if (!broken)
        broken = check_cards(c);
    if (!broken)
        broken = check_medicine(c);
    if (!broken)
        broken = cards_check(&c->board.cards, &c->hidden.decks,
                             c->hand[ROLE_CAPTAIN].dealt);
    if (!broken)
        broken = galley_check(&c->board.galley);
    return broken;
}
