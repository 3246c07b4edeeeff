/* The table as an officer sees it, and a table that looks so.
 *
 * Hidden are the crew's chance, what the app has said and nobody has dealt with,
 * the order of every deck, which card a waiting one is, the captain's hand from the others, and the activations of other
 * officers' men: a captain does not see whether they can still carry something
 * out; he pays and hears. [6.1, 7.1, ruling 344] */
#include <string.h>

#include "officers.h"

static int role_of(int sailor)
{
    return sailor % FIGURES / (FIGURES / ROLE_COUNT);
}

/* Other chips move up: a gap would tell what lay in it. */
static void mask_man(struct sailor *s)
{
    int kept = 0;
    for (int k = 0; k < SLOTS; k++)
        if (s->slot[k] != SLOT_ACT && s->slot[k] != SLOT_EMPTY) {
            s->slot[kept] = s->slot[k];
            s->cause[kept++] = s->cause[k];
        }
    for (; kept < SLOTS; kept++) {
        s->slot[kept] = SLOT_EMPTY;
        s->cause[kept] = 0;
    }
}

static void mask_men(int seat, struct crew *seen)
{
    for (int i = 0; i < SAILORS; i++)
        if (role_of(i) != seat)
            mask_man(&seen->sailor[i]);
}

/* The first card of its deck stands for a card that lies face down. */
static uint8_t back_of(int card)
{
    int first = card;
    while (first > 0 && uboot_cards[first - 1].deck == uboot_cards[card].deck)
        first--;
    return (uint8_t)first;
}

static bool is_dealt(int card)
{
    return uboot_cards[card].deck == UBOOT_DECK_CAPTAIN;
}

/* As many of the captain's cards as he holds, the first of them. */
static void mask_hand(const struct cards *full, struct cards *seen)
{
    int held = 0;
    for (int i = 0; i < UBOOT_CARD_COUNT; i++)
        held += is_dealt(i) && full->place[i] == CARD_IN_HAND;
    for (int i = 0; i < UBOOT_CARD_COUNT; i++)
        if (is_dealt(i) &&
            (full->place[i] == CARD_IN_HAND || full->place[i] == CARD_IN_BOX))
            seen->place[i] = held-- > 0 ? CARD_IN_HAND : CARD_IN_BOX;
}

static void mask_cards(const struct crew *full, int seat, struct crew *seen)
{
    struct cards *c = &seen->cards;
    for (int d = 0; d < UBOOT_DECK_COUNT; d++)
        memset(c->deck[d].card, 0, sizeof c->deck[d].card);
    for (int i = 0; i < full->pendings; i++) {
        c->place[full->pending[i]] = CARD_IN_DECK;
        seen->pending[i] = back_of(full->pending[i]);
    }
    if (seat != ROLE_CAPTAIN)
        mask_hand(&full->cards, c);
}

void crew_mask(const struct crew *full, int seat, struct crew *seen)
{
    *seen = *full;
    memset(seen->chance, 0, sizeof seen->chance);
    memset(seen->told, 0, sizeof seen->told);
    seen->tolds = 0;
    mask_men(seat, seen);
    mask_cards(full, seat, seen);
}

/* The cards of a deck that nobody has seen lie in it, in any order, or wait. */
static void deal(const struct crew *seen, int deck, struct dice *dice,
                 struct crew *full)
{
    uint8_t unseen[UBOOT_CARD_COUNT];
    int count = 0;
    for (int i = 0; i < UBOOT_CARD_COUNT; i++)
        if (uboot_cards[i].deck == deck && seen->cards.place[i] == CARD_IN_DECK)
            unseen[count++] = (uint8_t)i;
    for (int i = count - 1; i > 0; i--) {
        int k = dice_below(dice, i + 1);
        uint8_t card = unseen[i];
        unseen[i] = unseen[k];
        unseen[k] = card;
    }
    for (int i = 0; i < seen->pendings && count > 0; i++)
        if (uboot_cards[seen->pending[i]].deck == deck) {
            full->pending[i] = unseen[--count];
            full->cards.place[full->pending[i]] = CARD_ON_TABLE;
        }
    for (int i = 0; i < count && i < DECK_MAX; i++)
        full->cards.deck[deck].card[i] = unseen[i];
}

void crew_imagine(const struct crew *seen, int seat, struct dice *dice,
                  struct crew *full)
{
    *full = *seen;
    for (int i = 0; i < CHANCES; i++)
        pcg32_seed(&full->chance[i], (uint64_t)dice_below(dice, SIDES_MAX),
                   (uint64_t)i);
    for (int d = 0; d < UBOOT_DECK_COUNT; d++)
        if (d != UBOOT_DECK_CAPTAIN)
            deal(seen, d, dice, full);
    for (int i = 0; i < SAILORS; i++)
        for (int k = 0; k < SLOTS && role_of(i) != seat; k++)
            if (full->sailor[i].slot[k] == SLOT_EMPTY &&
                !full->sailor[i].dead && dice_below(dice, 3) == 0)
                full->sailor[i].slot[k] = SLOT_ACT;
}
