/* The decks. A shuffled deck is a set: which card lies on top is decided when it
 * is drawn, by a roll over the cards that are left. [decks.2] */
#include <assert.h>
#include <string.h>

#include "rules.h"

/* clang-format off */
static const struct deck leader_decks[LEADER_CAMPAIGN_COUNT][DECKS] = {
#include "decks.inc"
};
/* clang-format on */

/* Cards of each deck, also those that are in no campaign's. Fleet escorts lie
 * apart. [decks.3] */
static const uint8_t sizes[DECKS] = {
    [DECK_EVENTS] = 30,    [DECK_CONVOYS] = leader_convoys_count,
    [DECK_MERCHANTS] = 42, [DECK_ESCORTS] = 25,
    [DECK_NAVAL] = 20,
};

static const uint8_t first_ship[DECKS] = {
    [DECK_MERCHANTS] = 0, [DECK_ESCORTS] = 42, [DECK_NAVAL] = 70}; /* rows */

int deck_size(int deck)
{
    return sizes[deck];
}

uint64_t deck_left(const struct deck *d)
{
    uint64_t set = 0;
    for (int i = 0; i < d->count; i++)
        set |= UINT64_C(1) << d->card[i];
    return set;
}

void deck_deal(struct deck *d, uint64_t cards)
{
    int count = 0;
    memset(d->card, 0, sizeof d->card);
    for (int card = 0; cards; card++, cards >>= 1) {
        d->card[count] = (uint8_t)card; /* stays if it is one of them */
        count += (int)(cards & 1);
    }
    d->count = (uint8_t)count;
}

/* The campaign's sheet takes some convoy cards out, and ships sail only once
 * they are built. [decks.1, ruling 130] */
void decks_begin(struct campaign *c)
{
    memcpy(c->deck, leader_decks[c->number], sizeof c->deck);
}

/* Those behind a card that is taken away move up: always as many as there might
 * be, zeros among them, for how many there are cannot be foreseen. */
static void close_up(uint8_t *gap)
{
    uint8_t behind[DECK_MAX];
    memcpy(behind, gap + 1, sizeof behind);
    memcpy(gap, behind, sizeof behind);
}

/* When the last card is drawn, those laid aside are shuffled into a new deck;
 * the card just drawn is not among them. [decks.2, ruling 2] */
int deck_draw(struct campaign *c, int deck, struct play *play)
{
    struct deck *d = &c->deck[deck];
    assert(d->count > 0);
    uint8_t *top = &d->card[dice_below(play->dice, d->count)];
    int card = *top;
    close_up(top);
    d->count--;
    if (d->count == 0) {
        deck_deal(d, d->discard);
        d->discard = 0;
    }
    return card;
}

void deck_discard(struct campaign *c, int deck, int card)
{
    struct deck *d = &c->deck[deck];
    uint64_t bit = UINT64_C(1) << card;
    assert(!(d->discard & bit));
    if (d->count == 0) /* it was the only card not on the table */
        deck_deal(d, bit);
    else
        d->discard |= bit;
}

int ship_of_card(int deck, int card)
{
    return first_ship[deck] + card;
}

/* They follow the other escorts. [decks.3] */
int first_fleet_escort(void)
{
    return first_ship[DECK_ESCORTS] + sizes[DECK_ESCORTS];
}

int draw_ship(struct campaign *c, int deck, struct play *play)
{
    return ship_of_card(deck, deck_draw(c, deck, play));
}

/* Fleet escorts are in no deck. [decks.3] */
void discard_ship(struct campaign *c, int ship)
{
    int deck = DECK_MERCHANTS + (ship >= first_ship[DECK_ESCORTS]) +
               (ship >= first_ship[DECK_NAVAL]);
    if (ship - first_ship[deck] < sizes[deck])
        deck_discard(c, deck, ship - first_ship[deck]);
}
