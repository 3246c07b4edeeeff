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

/* The bits of a set, counted side by side in twos, in fours, and in bytes; of
 * the bytes each with those below it. */
struct counted {
    uint64_t twos, fours, bytes;
};

static struct counted count_bits(uint64_t set)
{
    struct counted k;
    k.twos = set - (set >> 1 & UINT64_C(0x5555555555555555));
    k.fours = (k.twos & UINT64_C(0x3333333333333333)) +
              (k.twos >> 2 & UINT64_C(0x3333333333333333));
    k.bytes = ((k.fours + (k.fours >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f)) *
              UINT64_C(0x0101010101010101);
    return k;
}

/* The n-th of the set, from 0. Its byte has as many below it as there are counts
 * up to n; then it is in the upper or the lower four, and so on. Nothing of this
 * can be foreseen, so it is done without branches. */
static int nth(uint64_t set, const struct counted *k, int n)
{
    const uint64_t ones = UINT64_C(0x0101010101010101), top = ones << 7;
    uint64_t upto = ((top | (uint64_t)n * ones) - k->bytes) & top;
    int at = (int)((upto >> 7) * ones >> 53 & 0x78);
    n -= (int)((k->bytes << 8) >> at & 0xff);
    int below = (int)(k->fours >> at & 7), upper = n >= below;
    at += upper << 2;
    n -= below & -upper;
    below = (int)(k->twos >> at & 3);
    upper = n >= below;
    at += upper << 1;
    n -= below & -upper;
    below = (int)(set >> at & 1);
    return at + (n >= below);
}

/* When the last card is drawn, those laid aside are shuffled into a new deck;
 * the card just drawn is not among them. [decks.2, ruling 2] */
int deck_draw(struct campaign *c, int deck, struct play *play)
{
    struct deck *d = &c->deck[deck];
    assert(d->draw != 0);
    struct counted cards = count_bits(d->draw);
    int card =
        nth(d->draw, &cards, dice_below(play->dice, (int)(cards.bytes >> 56)));
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
