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

/* A set's bits, counted in twos, fours, eights and so on side by side. */
struct counted {
    uint64_t in[6]; /* in[0]: the bits themselves; in[1]: by twos, ... */
    int all;
};

static struct counted count_bits(uint64_t set)
{
    struct counted k = {.in = {set}};
    k.in[1] = set - (set >> 1 & UINT64_C(0x5555555555555555));
    k.in[2] = (k.in[1] & UINT64_C(0x3333333333333333)) +
              (k.in[1] >> 2 & UINT64_C(0x3333333333333333));
    k.in[3] = (k.in[2] + (k.in[2] >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    k.in[4] = (k.in[3] + (k.in[3] >> 8)) & UINT64_C(0x00ff00ff00ff00ff);
    k.in[5] = (k.in[4] + (k.in[4] >> 16)) & UINT64_C(0x0000ffff0000ffff);
    k.all = (int)((k.in[5] + (k.in[5] >> 32)) & 0xff);
    return k;
}

/* The n-th of the set, from 0: is it in the upper half, in which quarter, and so
 * on. Nothing of this can be foreseen, so it is done without branches. */
static int nth(const struct counted *k, int n)
{
    int at = 0;
    for (int half = 5; half >= 0; half--) {
        int below = (int)(k->in[half] >> at & ((UINT64_C(2) << half) - 1));
        int upper = n >= below;
        at += upper << half;
        n -= upper * below;
    }
    return at;
}

/* When the last card is drawn, those laid aside are shuffled into a new deck;
 * the card just drawn is not among them. [decks.2, ruling 2] */
int deck_draw(struct campaign *c, int deck, struct play *play)
{
    struct deck *d = &c->deck[deck];
    assert(d->draw != 0);
    struct counted cards = count_bits(d->draw);
    int card = nth(&cards, dice_below(play->dice, cards.all));
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
