/* Wounds and illness, the fallen, first aid. [6.9, 6.10, 8.6] */
#include "crew.h"

#include <string.h>

static int find_room(struct sailor *m)
{
    for (int i = 0; i < HEALTH_MAX; i++)
        if (!m->health[i].card)
            return i;
    return -1;
}

static int crosses(const struct sailor *m)
{
    int count = 0;
    for (int i = 0; i < SLOTS; i++)
        count += m->slot[i] == SLOT_CROSS;
    for (int i = 0; i < HEALTH_MAX; i++)
        count += m->health[i].loose;
    return count;
}

/* An empty slot; else an activation makes room, else the chip of what he is
 * busy with; never one that this card has just laid. -1: no room. [6.9] */
static int make_room(const struct sailor *m, int cause)
{
    for (int i = 0; i < SLOTS; i++)
        if (m->slot[i] == SLOT_EMPTY)
            return i;
    for (int i = 0; i < SLOTS; i++)
        if (m->slot[i] == SLOT_ACT && m->cause[i] != cause)
            return i;
    for (int i = 0; i < SLOTS; i++)
        if (crew_slot_busy(m->slot[i]))
            return i;
    return -1;
}

static bool lay_chip(struct sailor *m, enum slot what, int cause)
{
    int at = make_room(m, cause);
    if (at < 0)
        return false;
    if (crew_slot_busy(m->slot[at]))
        m->repairs = 0;
    m->slot[at] = (int8_t)what;
    m->cause[at] = (int8_t)cause;
    return true;
}

/* What the card forbids he stops at once: his chip turns. [6.7, 6.9] */
static void stop_forbidden(struct crew *c, int sailor, int blocked)
{
    bool watches = crew_count_slots(c, sailor, SLOT_OBS) > 0;
    bool repairs = c->sailor[sailor].repairs != 0;
    if ((watches && blocked == UBOOT_SPECIALISATION_OBSERVATION) ||
        (repairs && blocked == UBOOT_SPECIALISATION_REPAIR))
        crew_unbusy(c, sailor, true);
}

/* Crosses first, then exhaustion, then activations. A cross counts without a
 * slot, the others are lost. [6.9, reading.3] */
void crew_assign(struct crew *c, int card, int sailor)
{
    struct sailor *m = &c->sailor[sailor];
    const struct uboot_cards_row *row = &uboot_cards[card];
    int at = find_room(m);
    if (m->dead || at < 0) {
        card_discard(&c->cards, card);
        return;
    }
    card_to_man(&c->cards, card);
    m->health[at] = (struct health){.card = (int16_t)(card + 1)};
    for (int i = 0; i < row->red_cross; i++)
        if (!lay_chip(m, SLOT_CROSS, at + 1) && !c->reading[READING_CROSS])
            m->health[at].loose++;
    for (int i = 0; i < row->exhaustion; i++)
        lay_chip(m, SLOT_EXH, at + 1);
    for (int i = 0; i < row->activation; i++)
        lay_chip(m, SLOT_ACT, at + 1);
    for (int i = 0; i < SLOTS; i++) /* activations are like any other */
        if (m->slot[i] == SLOT_ACT)
            m->cause[i] = 0;
    stop_forbidden(c, sailor, row->blocked);
    if (crosses(m) >= 2) /* [6.10] */
        crew_kill(
            c, sailor,
            -uboot_morale_changes[UBOOT_MORALE_CAUSE_SAILOR_KILLED].morale);
}

/* Medicine that lay on the card is used up, or comes back. */
static void take_medicine(struct crew *c, const struct health *h, bool back)
{
    for (int i = 0; i < UBOOT_MEDICINE_COUNT; i++)
        if (back)
            c->kit.chips[i] = (int8_t)(c->kit.chips[i] + h->laid[i]);
        else
            c->kit.used[i] = (int8_t)(c->kit.used[i] + h->laid[i]);
}

static void drop_card(struct crew *c, int sailor, int which, bool back)
{
    struct sailor *m = &c->sailor[sailor];
    take_medicine(c, &m->health[which], back);
    card_discard(&c->cards, m->health[which].card - 1);
    m->health[which] = (struct health){0};
}

void crew_health_leaves(struct crew *c, int sailor, int which)
{
    drop_card(c, sailor, which, false);
    crew_say(c, CREW_EV_RECOVERS, sailor, 0, 0);
}

static bool all_dead(const struct crew *c)
{
    for (int i = 0; i < SAILORS; i++)
        if (!c->sailor[i].dead)
            return false;
    return true;
}

/* His chips go, his cards are discarded and their medicine with them, his figure
 * leaves the boat. [6.10, reading.10] */
void crew_kill(struct crew *c, int sailor, int morale)
{
    struct sailor *m = &c->sailor[sailor];
    if (m->dead)
        return;
    m->dead = 1;
    for (int i = 0; i < HEALTH_MAX; i++)
        if (m->health[i].card)
            drop_card(c, sailor, i, c->reading[READING_MEDICINE] != 0);
    memset(m->slot, 0, sizeof m->slot);
    memset(m->cause, 0, sizeof m->cause);
    m->repairs = 0;
    if (crew_on_duty(c, sailor))
        c->place[crew_figure(sailor)] = 0;
    if (c->hydrophone == sailor + 1)
        crew_stop_listening(c);
    crew_say(c, CREW_EV_DIES, sailor, 0, 0);
    crew_morale(c, -morale);
    if (all_dead(c))
        crew_lose(c, LOSS_CREW);
}

/* The boat dives: whoever of the watch is on deck is lost; morale falls by two
 * for each, by six at most. [6.10] */
void crew_left_outside(struct crew *c)
{
    int8_t men[FIGURES];
    int count = crew_men(c, 7, true, men);
    if (count == 0)
        return;
    crew_say(c, CREW_EV_LEFT_OUTSIDE, count, 0, 0);
    for (int i = 0; i < count; i++)
        crew_kill(c, men[i], 0);
    int morale =
        count * uboot_morale_changes[UBOOT_MORALE_CAUSE_SAILOR_KILLED].morale;
    crew_morale(c, morale < -6 ? -6 : morale);
}

/* Has this card a chip left on the man? */
static bool has_chips(const struct sailor *m, int which)
{
    for (int i = 0; i < SLOTS; i++)
        if (m->cause[i] == which + 1)
            return true;
    return m->health[which].loose > 0;
}

/* One chip of a treated card, a cross before exhaustion. */
static bool take_chip(struct sailor *m, int which)
{
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < SLOTS; i++)
            if (m->cause[i] == which + 1 &&
                m->slot[i] == (pass == 0 ? SLOT_CROSS : SLOT_EXH)) {
                m->slot[i] = SLOT_EMPTY;
                m->cause[i] = 0;
                return true;
            }
    if (m->health[which].loose == 0)
        return false;
    m->health[which].loose--;
    return true;
}

static bool shows_cross(const struct sailor *m, int which)
{
    for (int i = 0; i < SLOTS; i++)
        if (m->cause[i] == which + 1 && m->slot[i] == SLOT_CROSS)
            return true;
    return m->health[which].loose > 0;
}

/* Of several treated cards the one that shows a cross. [ruling 312] */
static int card_to_mend(const struct sailor *m)
{
    int found = -1;
    for (int i = 0; i < HEALTH_MAX; i++)
        if (m->health[i].card && m->health[i].treated) {
            if (shows_cross(m, i))
                return i;
            if (found < 0)
                found = i;
        }
    return found;
}

/* Chips of treated cards go; a card without one goes too. [6.8, 8.6] */
int crew_mend(struct crew *c, int sailor, int n)
{
    struct sailor *m = &c->sailor[sailor];
    int mended = 0;
    while (mended < n) {
        int which = card_to_mend(m);
        if (which < 0)
            break;
        if (take_chip(m, which))
            mended++;
        if (!has_chips(m, which))
            crew_health_leaves(c, sailor, which);
    }
    return mended;
}

/* What of this card's medicine is still missing. */
static int missing(const struct health *h, int medicine)
{
    return card_medicine(h->card - 1, (enum uboot_medicine)medicine) -
           h->laid[medicine];
}

/* All of it at once; or, by the other reading, some of it. [8.6, reading.8] */
static bool can_lay(const struct crew *c, const struct kit *kit,
                    const struct health *h)
{
    bool all = true, some = false;
    if (!h->card || h->treated)
        return false;
    for (int i = 0; i < UBOOT_MEDICINE_COUNT; i++) {
        int lacks = missing(h, i);
        all = all && lacks <= kit->chips[i];
        some = some || (lacks > 0 && kit->chips[i] > 0);
    }
    return c->reading[READING_TREATMENT] ? some : all && some;
}

/* Out of the kit onto the card. */
static void lay_medicine(struct kit *kit, struct health *h)
{
    h->treated = 1;
    for (int k = 0; k < UBOOT_MEDICINE_COUNT; k++) {
        int lacks = missing(h, k);
        int lay = lacks < kit->chips[k] ? lacks : kit->chips[k];
        kit->chips[k] = (int8_t)(kit->chips[k] - lay);
        h->laid[k] = (int8_t)(h->laid[k] + lay);
        if (lay < lacks)
            h->treated = 0;
    }
}

bool crew_can_treat(const struct crew *c, int sailor)
{
    for (int i = 0; i < HEALTH_MAX; i++)
        if (can_lay(c, &c->kit, &c->sailor[sailor].health[i]))
            return true;
    return false;
}

bool crew_can_treat_with(const struct crew *c, struct kit *kit, int sailor,
                         uint32_t cards)
{
    bool any = false;
    for (int i = 0; i < HEALTH_MAX; i++) {
        struct health h = c->sailor[sailor].health[i];
        if ((cards && !(cards >> i & 1U)) || !can_lay(c, kit, &h))
            continue;
        lay_medicine(kit, &h);
        any = true;
    }
    return any;
}

/* Any number of his cards, those of the mask; 0 is all of them. [8.6] */
void crew_treat(struct crew *c, int sailor, uint32_t cards)
{
    bool done = false;
    for (int i = 0; i < HEALTH_MAX; i++) {
        struct health *h = &c->sailor[sailor].health[i];
        if ((cards && !(cards >> i & 1U)) || !can_lay(c, &c->kit, h))
            continue;
        lay_medicine(&c->kit, h);
        done = true;
    }
    if (done)
        crew_say(c, CREW_EV_TREATED, sailor, 0, 0);
}
