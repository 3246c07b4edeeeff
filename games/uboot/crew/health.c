/* Wounds and illness, the fallen, first aid. [6.9, 6.10, 8.6] */
#include "hidden.h"

#include <string.h>

static int find_room(struct sailor *m)
{
    for (int i = 0; i < HEALTH_MAX; i++)
        if (!m->health[i].card)
            return i;
    return -1;
}

static int crosses(const struct crew_seen *c, int sailor)
{
    const struct sailor *m = &c->board.sailor[sailor];
    int count = crew_count_slots(c, sailor, SLOT_CROSS);
    for (int i = 0; i < HEALTH_MAX; i++)
        count += m->health[i].loose;
    return count;
}

/* An empty slot; else one with an activation, else that of what he is busy
 * with, but never a chip this card has just laid. -1: no room. [6.9] */
static int make_room(const struct chips *m, int cause)
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

static bool lay_chip(struct crew *c, int sailor, enum slot what, int cause)
{
    struct chips *m = crew_move_chips(c, sailor);
    int at = make_room(m, cause);
    if (at < 0)
        return false;
    if (crew_slot_busy(m->slot[at]))
        c->board.sailor[sailor].repairs = 0;
    m->slot[at] = (int8_t)what;
    m->cause[at] = (int8_t)cause;
    crew_show_chips(c, sailor);
    return true;
}

/* He stops at once what the card forbids, and his chip turns. [6.7, 6.9] */
static void stop_forbidden(struct crew *c, int sailor, int blocked)
{
    bool watches = crew_count_slots(&c->seen, sailor, SLOT_OBS) > 0;
    bool repairs = c->board.sailor[sailor].repairs != 0;
    if ((watches && blocked == UBOOT_SPECIALISATION_OBSERVATION) ||
        (repairs && blocked == UBOOT_SPECIALISATION_REPAIR))
        crew_unbusy(c, sailor, true);
}

/* Lays crosses first, then exhaustion, then activations. A cross counts even
 * without a slot; the others are lost. [6.9, reading.3] */
void crew_assign(struct crew *c, int card, int sailor)
{
    struct sailor *m = &c->board.sailor[sailor];
    const struct uboot_cards_row *row = &uboot_cards[card];
    int at = find_room(m);
    if (m->dead || at < 0) {
        card_discard(crew_cards(c), card);
        return;
    }
    card_to_man(&c->board.cards, card);
    m->health[at] = (struct health){.card = (int16_t)(card + 1)};
    for (int i = 0; i < row->red_cross; i++)
        if (!lay_chip(c, sailor, SLOT_CROSS, at + 1) &&
            !c->board.reading[READING_CROSS])
            m->health[at].loose++;
    for (int i = 0; i < row->exhaustion; i++)
        lay_chip(c, sailor, SLOT_EXH, at + 1);
    for (int i = 0; i < row->activation; i++)
        lay_chip(c, sailor, SLOT_ACT, at + 1);
    struct chips *chips = crew_move_chips(c, sailor);
    for (int i = 0; i < SLOTS; i++) /* activations belong to no card */
        if (chips->slot[i] == SLOT_ACT)
            chips->cause[i] = 0;
    stop_forbidden(c, sailor, row->blocked);
    if (crosses(&c->seen, sailor) >= 2) /* [6.10] */
        crew_kill(
            c, sailor,
            -uboot_morale_changes[UBOOT_MORALE_CAUSE_SAILOR_KILLED].morale);
}

/* Medicine on the card is used up, or comes back. */
static void take_medicine(struct crew *c, const struct health *h, bool back)
{
    for (int i = 0; i < UBOOT_MEDICINE_COUNT; i++)
        if (back)
            c->board.kit.chips[i] =
                (int8_t)(c->board.kit.chips[i] + h->laid[i]);
        else
            c->board.kit.used[i] = (int8_t)(c->board.kit.used[i] + h->laid[i]);
}

static void drop_card(struct crew *c, int sailor, int which, bool back)
{
    struct sailor *m = &c->board.sailor[sailor];
    take_medicine(c, &m->health[which], back);
    card_discard(crew_cards(c), m->health[which].card - 1);
    m->health[which] = (struct health){0};
}

void crew_health_leaves(struct crew *c, int sailor, int which)
{
    drop_card(c, sailor, which, false);
    crew_say(c, CREW_EV_RECOVERS, sailor, 0, 0);
}

static bool all_dead(const struct crew_seen *c)
{
    for (int i = 0; i < SAILORS; i++)
        if (!c->board.sailor[i].dead)
            return false;
    return true;
}

/* His chips go, his cards are discarded with their medicine, and his figure
 * leaves the boat. [6.10, reading.10] */
void crew_kill(struct crew *c, int sailor, int morale)
{
    struct sailor *m = &c->board.sailor[sailor];
    if (m->dead)
        return;
    m->dead = 1;
    for (int i = 0; i < HEALTH_MAX; i++)
        if (m->health[i].card)
            drop_card(c, sailor, i, c->board.reading[READING_MEDICINE] != 0);
    *crew_move_chips(c, sailor) = m->seen = (struct chips){0};
    m->repairs = 0;
    if (crew_on_duty(&c->seen, sailor))
        c->board.place[crew_figure(sailor)] = 0;
    if (c->board.hydrophone == sailor + 1)
        crew_stop_listening(c);
    crew_say(c, CREW_EV_DIES, sailor, 0, 0);
    crew_morale(c, -morale);
    if (all_dead(&c->seen))
        crew_lose(c, LOSS_CREW);
}

/* The boat dives: men of the watch on deck are lost. Morale falls by two for
 * each, by six at most. [6.10] */
void crew_left_outside(struct crew *c)
{
    int8_t men[FIGURES];
    int count = crew_men(&c->seen, 7, true, men);
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
static bool has_chips(const struct crew_seen *c, int sailor, int which)
{
    const struct chips *m = crew_chips(c, sailor);
    for (int i = 0; i < SLOTS; i++)
        if (m->cause[i] == which + 1)
            return true;
    return c->board.sailor[sailor].health[which].loose > 0;
}

/* Takes one chip of a treated card, a cross before exhaustion. */
static bool take_chip(struct crew *c, int sailor, int which)
{
    struct chips *m = crew_move_chips(c, sailor);
    struct health *h = &c->board.sailor[sailor].health[which];
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < SLOTS; i++)
            if (m->cause[i] == which + 1 &&
                m->slot[i] == (pass == 0 ? SLOT_CROSS : SLOT_EXH)) {
                m->slot[i] = SLOT_EMPTY;
                m->cause[i] = 0;
                crew_show_chips(c, sailor);
                return true;
            }
    if (h->loose == 0)
        return false;
    h->loose--;
    return true;
}

static bool shows_cross(const struct crew_seen *c, int sailor, int which)
{
    const struct chips *m = crew_chips(c, sailor);
    for (int i = 0; i < SLOTS; i++)
        if (m->cause[i] == which + 1 && m->slot[i] == SLOT_CROSS)
            return true;
    return c->board.sailor[sailor].health[which].loose > 0;
}

/* Of several treated cards the one with a cross comes first. [ruling 312] */
static int card_to_mend(const struct crew_seen *c, int sailor)
{
    const struct sailor *m = &c->board.sailor[sailor];
    int found = -1;
    for (int i = 0; i < HEALTH_MAX; i++)
        if (m->health[i].card && m->health[i].treated) {
            if (shows_cross(c, sailor, i))
                return i;
            if (found < 0)
                found = i;
        }
    return found;
}

/* Takes chips of treated cards; a card without chips goes too. [6.8, 8.6] */
int crew_mend(struct crew *c, int sailor, int n)
{
    int mended = 0;
    while (mended < n) {
        int which = card_to_mend(&c->seen, sailor);
        if (which < 0)
            break;
        if (take_chip(c, sailor, which))
            mended++;
        if (!has_chips(&c->seen, sailor, which))
            crew_health_leaves(c, sailor, which);
    }
    return mended;
}

/* Medicine this card still lacks. */
static int missing(const struct health *h, int medicine)
{
    return card_medicine(h->card - 1, (enum uboot_medicine)medicine) -
           h->laid[medicine];
}

/* Can the kit cover all of it at once, or, by the other reading, some of it?
 * [8.6, reading.8] */
static bool can_lay(const struct crew_seen *c, const struct kit *kit,
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
    return c->board.reading[READING_TREATMENT] ? some : all && some;
}

/* Moves medicine from the kit to the card. */
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

bool crew_can_treat(const struct crew_seen *c, int sailor)
{
    for (int i = 0; i < HEALTH_MAX; i++)
        if (can_lay(c, &c->board.kit, &c->board.sailor[sailor].health[i]))
            return true;
    return false;
}

bool crew_can_treat_with(const struct crew_seen *c, struct kit *kit, int sailor,
                         uint32_t cards)
{
    bool any = false;
    for (int i = 0; i < HEALTH_MAX; i++) {
        struct health h = c->board.sailor[sailor].health[i];
        if ((cards && !(cards >> i & 1U)) || !can_lay(c, kit, &h))
            continue;
        lay_medicine(kit, &h);
        any = true;
    }
    return any;
}

/* Treats the cards of the mask; 0 stands for all of them. [8.6] */
void crew_treat(struct crew *c, int sailor, uint32_t cards)
{
    bool done = false;
    for (int i = 0; i < HEALTH_MAX; i++) {
        struct health *h = &c->board.sailor[sailor].health[i];
        if ((cards && !(cards >> i & 1U)) ||
            !can_lay(&c->seen, &c->board.kit, h))
            continue;
        lay_medicine(&c->board.kit, h);
        done = true;
    }
    if (done)
        crew_say(c, CREW_EV_TREATED, sailor, 0, 0);
}
