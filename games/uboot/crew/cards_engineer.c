/* The engineer's cards and their two toolboxes. [10.3.3] */
#include "cards.h"

#include <assert.h>

/* Restricted cards serve only the components they name. */
static bool serves(int card, int repair)
{
    const struct uboot_engineer_cards_row *r = &uboot_engineer_cards[card];
    if (r->any)
        return true;
    if (repair == REPAIR_BREACH)
        return r->breach;
    for (int i = 0; i < uboot_engineer_repairs_count; i++)
        if (uboot_engineer_repairs[i].card == card &&
            uboot_engineer_repairs[i].component == repair)
            return true;
    return false;
}

bool engineer_fits(const struct cards *c, int card, int toolbox, int repair)
{
    return c->engineer[card] == toolbox &&
           c->engineer_for[card] == REPAIR_NONE && serves(card, repair) &&
           engineer_card_for(c, repair) < 0;
}

void engineer_play(struct cards *c, int card, int repair)
{
    assert(card >= 0 && card < UBOOT_ENGINEER_CARD_COUNT);
    assert(engineer_card_for(c, repair) < 0); /* one for each repair */
    c->engineer_for[card] = (uint8_t)repair;
    /* The blueprints are only turned over and stay in their box. */
    if (!uboot_engineer_cards[card].reusable)
        c->engineer[card] = ENGINEER_IN_PLAY;
}

int engineer_card_for(const struct cards *c, int repair)
{
    for (int i = 0; i < UBOOT_ENGINEER_CARD_COUNT; i++)
        if (c->engineer_for[i] == repair)
            return i;
    return -1;
}

int engineer_bonus(int card, bool symbol, bool master)
{
    if (card < 0)
        return 0;
    const struct uboot_engineer_cards_row *r = &uboot_engineer_cards[card];
    return master ? r->advanced_bonus : symbol ? r->base_bonus : 0;
}

int engineer_spares(int card, bool symbol, bool master)
{
    if (card < 0 || !uboot_engineer_cards[card].reusable)
        return 0;
    return master ? ENGINEER_ALL : symbol ? 1 : 0;
}

void engineer_paused(struct cards *c, int repair)
{
    int card = engineer_card_for(c, repair);
    if (card >= 0 && uboot_engineer_cards[card].reusable)
        c->engineer_for[card] = REPAIR_NONE;
}

void engineer_finished(struct cards *c, int repair)
{
    int card = engineer_card_for(c, repair);
    if (card < 0)
        return;
    c->engineer_for[card] = REPAIR_NONE;
    if (!uboot_engineer_cards[card].reusable)
        c->engineer[card] = ENGINEER_DISCARDED;
}

bool toolbox_moves(const struct cards *c, int toolbox)
{
    for (int i = 0; i < UBOOT_ENGINEER_CARD_COUNT; i++)
        if (uboot_engineer_cards[i].reusable && c->engineer[i] == toolbox &&
            c->engineer_for[i] != REPAIR_NONE)
            return false;
    return true;
}

void engineer_swap(struct cards *c, int card, int other)
{
    uint8_t kept = c->engineer[card];
    c->engineer[card] = c->engineer[other];
    c->engineer[other] = kept;
}

void engineer_lose(struct cards *c, int toolbox)
{
    for (int i = 0; i < UBOOT_ENGINEER_CARD_COUNT; i++)
        if (c->engineer[i] == toolbox) {
            c->engineer[i] = ENGINEER_LOST;
            c->engineer_for[i] = REPAIR_NONE;
        }
}

void engineer_regain(struct cards *c, int card, int toolbox)
{
    assert(c->engineer[card] == ENGINEER_DISCARDED);
    c->engineer[card] = (uint8_t)toolbox;
}

bool engineer_any_discarded(const struct cards *c)
{
    for (int i = 0; i < UBOOT_ENGINEER_CARD_COUNT; i++)
        if (c->engineer[i] == ENGINEER_DISCARDED)
            return true;
    return false;
}
