/* The first officer's medicine. [8.6] */
#include "cards.h"

#include <assert.h>
#include <string.h>

int card_medicine(int card, enum uboot_medicine kind)
{
    const struct uboot_cards_row *r = &uboot_cards[card];
    switch (kind) {
    case UBOOT_MEDICINE_TABLETS:
        return r->tablets;
    case UBOOT_MEDICINE_OINTMENT:
        return r->ointment;
    case UBOOT_MEDICINE_BANDAGES:
        return r->bandages;
    case UBOOT_MEDICINE_INJECTIONS:
        return r->injections;
    case UBOOT_MEDICINE_INSTRUMENTS:
        return r->instruments;
    default:
        return 0;
    }
}

void kit_setup(struct kit *k, bool hard, int boxes)
{
    memset(k, 0, sizeof *k);
    for (int m = 0; m < UBOOT_MEDICINE_COUNT; m++)
        k->chips[m] = hard ? uboot_medicine[m].hard : uboot_medicine[m].count;
    k->boxes = (int8_t)boxes;
}

bool kit_covers(const struct kit *k, int card)
{
    bool any = false;
    for (int m = 0; m < UBOOT_MEDICINE_COUNT; m++) {
        int needs = card_medicine(card, (enum uboot_medicine)m);
        if (needs > k->chips[m])
            return false;
        any = any || needs > 0;
    }
    return any; /* a card that no medicine helps is never treated */
}

void kit_lay(struct kit *k, int card)
{
    assert(kit_covers(k, card));
    for (int m = 0; m < UBOOT_MEDICINE_COUNT; m++)
        k->chips[m] =
            (int8_t)(k->chips[m] - card_medicine(card, (enum uboot_medicine)m));
}

void kit_used(struct kit *k, int card)
{
    for (int m = 0; m < UBOOT_MEDICINE_COUNT; m++)
        k->used[m] =
            (int8_t)(k->used[m] + card_medicine(card, (enum uboot_medicine)m));
}

bool kit_any_used(const struct kit *k)
{
    for (int m = 0; m < UBOOT_MEDICINE_COUNT; m++)
        if (k->used[m] > 0)
            return true;
    return false;
}

bool kit_can_open(const struct kit *k)
{
    return k->boxes > 0 && kit_any_used(k);
}

void kit_open(struct kit *k)
{
    assert(kit_can_open(k));
    k->boxes--;
    for (int m = 0; m < UBOOT_MEDICINE_COUNT; m++) {
        k->chips[m] = (int8_t)(k->chips[m] + k->used[m]);
        k->used[m] = 0;
    }
}

void kit_return(struct kit *k, enum uboot_medicine kind)
{
    assert(k->used[kind] > 0);
    k->used[kind]--;
    k->chips[kind]++;
}
