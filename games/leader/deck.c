/* The decks. A shuffled deck is a set: which card lies on top is decided when it
 * is drawn, by a roll over the cards that are left. [decks.2] */
#include <assert.h>

#include "rules.h"

static const struct {
    uint8_t first, count; /* rows of ships; or of no account */
} decks[DECKS] = {
    [DECK_EVENTS] = {0, 30},
    [DECK_CONVOYS] = {0, leader_convoys_count},
    [DECK_MERCHANTS] = {0, 42},
    [DECK_ESCORTS] = {42, 25}, /* without the three fleet escorts [decks.3] */
    [DECK_NAVAL] = {70, 20},
};

int deck_size(int deck)
{
    return decks[deck].count;
}

static uint64_t whole(int deck)
{
    return (UINT64_C(1) << decks[deck].count) - 1;
}

/* The campaign's sheet takes some convoy cards out. [decks.1] */
static uint64_t convoys_of(int campaign)
{
    uint64_t set = 0;
    for (int i = 0; i < leader_convoys_count; i++) {
        const struct leader_convoys_row *row = &leader_convoys[i];
        bool in = campaign == LEADER_CAMPAIGN_BATTLE_BEGINS ? row->battle_begins
                  : campaign == LEADER_CAMPAIGN_HAPPY_TIME  ? row->happy_time
                  : campaign == LEADER_CAMPAIGN_DRUMBEAT    ? row->drumbeat
                                                            : row->hunted;
        set |= (uint64_t)in << i;
    }
    return set;
}

void decks_begin(struct campaign *c)
{
    for (int d = 0; d < DECKS; d++)
        c->deck[d] = (struct deck){.draw = whole(d)};
    c->deck[DECK_CONVOYS].draw = convoys_of(c->number);
}

/* Bits in pairs, fours and bytes are added side by side: the bytes of what is
 * returned each hold the number of bits in it and in those below it. */
static uint64_t bits_upto(uint64_t set)
{
    set -= set >> 1 & UINT64_C(0x5555555555555555);
    set = (set & UINT64_C(0x3333333333333333)) +
          (set >> 2 & UINT64_C(0x3333333333333333));
    set = (set + (set >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return set * UINT64_C(0x0101010101010101);
}

/* The n-th of a set, from 0: first its byte, then in the byte. No deck has 56
 * cards, so that the counts never reach the sign. */
static int nth(uint64_t set, uint64_t upto, int n)
{
    int byte = 0;
    for (int i = 0; i < 6; i++) /* nothing to foresee: all of them */
        byte += (int)(upto >> 8 * i & 0xff) <= n;
    int before = byte ? (int)(upto >> (8 * byte - 8) & 0xff) : 0;
    unsigned rest = (unsigned)(set >> 8 * byte) & 0xff;
    for (n -= before; n > 0; n--)
        rest &= rest - 1;
    int bit = 0;
    while (!(rest >> bit & 1))
        bit++;
    return 8 * byte + bit;
}

/* When the last card is drawn, those laid aside are shuffled into a new deck;
 * the card just drawn is not among them. [decks.2, ruling 2] */
int deck_draw(struct campaign *c, int deck, struct play *play)
{
    struct deck *d = &c->deck[deck];
    assert(d->draw != 0);
    uint64_t upto = bits_upto(d->draw);
    int card = nth(d->draw, upto, dice_below(play->dice, (int)(upto >> 56)));
    d->draw &= ~(UINT64_C(1) << card);
    if (d->draw == 0) {
        d->draw = d->discard;
        d->discard = 0;
    }
    return card;
}

void deck_discard(struct campaign *c, int deck, int card)
{
    struct deck *d = &c->deck[deck];
    uint64_t bit = UINT64_C(1) << card;
    assert(!((d->draw | d->discard) & bit));
    if (d->draw == 0) /* it was the only card not on the table */
        d->draw = bit;
    else
        d->discard |= bit;
}

int ship_of_card(int deck, int card)
{
    return decks[deck].first + card;
}

/* They follow the other escorts. [decks.3] */
int first_fleet_escort(void)
{
    return decks[DECK_ESCORTS].first + decks[DECK_ESCORTS].count;
}

int draw_ship(struct campaign *c, int deck, struct play *play)
{
    return ship_of_card(deck, deck_draw(c, deck, play));
}

/* Fleet escorts are in no deck. [decks.3] */
void discard_ship(struct campaign *c, int ship)
{
    for (int d = DECK_MERCHANTS; d <= DECK_NAVAL; d++)
        if (ship >= decks[d].first && ship < decks[d].first + decks[d].count)
            deck_discard(c, d, ship - decks[d].first);
}
