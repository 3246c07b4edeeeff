/* Where cards lie: decks, the captain's hand, the box. [5.2, 7.7, 8.7, 8.8] */
#include "cards.h"

#include <assert.h>
#include <string.h>

static void shuffle(struct deck *d, struct pcg32 *chance)
{
    for (int i = d->count - 1; i > 0; i--) {
        int k = (int)pcg32_below(chance, (uint32_t)i + 1);
        uint8_t kept = d->card[i];
        d->card[i] = d->card[k];
        d->card[k] = kept;
    }
}

static void put_under(struct cards *c, int card)
{
    struct deck *d = &c->deck[uboot_cards[card].deck];
    assert(d->count < DECK_MAX);
    d->card[d->count++] = (uint8_t)card;
    c->place[card] = CARD_IN_DECK;
}

static int take_top(struct deck *d)
{
    int card = d->card[0];
    d->count--;
    memmove(d->card, d->card + 1, d->count);
    d->card[d->count] = 0; /* one deck, one memory */
    return card;
}

void cards_setup(struct cards *c, int dealt, struct pcg32 *chance)
{
    memset(c, 0, sizeof *c);
    c->play.card = CARD_NONE;
    for (int i = 0; i < UBOOT_CARD_COUNT; i++)
        put_under(c, i);
    for (int d = 0; d < UBOOT_DECK_COUNT; d++)
        shuffle(&c->deck[d], chance);
    /* The captain's hand; the others are not in the game. [7.7] */
    struct deck *captain = &c->deck[UBOOT_DECK_CAPTAIN];
    for (int i = 0; captain->count > 0; i++)
        c->place[take_top(captain)] = i < dealt ? CARD_IN_HAND : CARD_IN_BOX;
    for (int i = 0; i < UBOOT_ENGINEER_CARD_COUNT; i++) {
        c->engineer[i] = (uint8_t)uboot_engineer_cards[i].toolbox;
        c->engineer_for[i] = REPAIR_NONE;
    }
}

enum uboot_deck injury_deck(enum uboot_injury injury)
{
    _Static_assert((int)UBOOT_DECK_WOUNDS - (int)UBOOT_DECK_SHOCKS ==
                       (int)UBOOT_INJURY_WOUNDS - (int)UBOOT_INJURY_SHOCKS,
                   "decks of injuries are in the order of injuries");
    return (enum uboot_deck)((int)UBOOT_DECK_SHOCKS + (int)injury -
                             (int)UBOOT_INJURY_SHOCKS);
}

int card_draw(struct cards *c, enum uboot_deck deck)
{
    if (c->deck[deck].count == 0)
        return CARD_NONE;
    int card = take_top(&c->deck[deck]);
    c->place[card] = CARD_ON_TABLE;
    return card;
}

int injury_draw(struct cards *c, enum uboot_injury injury, struct pcg32 *chance)
{
    int from = (int)injury_deck(injury);
    /* Of the others the fullest: somebody has to choose one. [ruling 323] */
    if (c->deck[from].count == 0)
        for (int d = UBOOT_DECK_SHOCKS; d <= UBOOT_DECK_WOUNDS; d++)
            if (c->deck[d].count > c->deck[from].count)
                from = d;
    shuffle(&c->deck[from], chance);
    return card_draw(c, (enum uboot_deck)from);
}

void card_discard(struct cards *c, int card)
{
    assert(c->place[card] != CARD_IN_DECK);
    if (uboot_cards[card].kind == UBOOT_CARD_KIND_HAND)
        c->place[card] = CARD_IN_BOX;
    else
        put_under(c, card);
}

void card_to_hand(struct cards *c, int card)
{
    c->place[card] = CARD_IN_HAND;
}

void card_to_man(struct cards *c, int card)
{
    c->place[card] = CARD_ON_MAN;
}

int hand_count(const struct cards *c)
{
    int n = 0;
    for (int i = 0; i < UBOOT_CARD_COUNT; i++)
        n += c->place[i] == CARD_IN_HAND;
    return n;
}

int hand_card(const struct cards *c, int which)
{
    for (int i = 0; i < UBOOT_CARD_COUNT; i++)
        if (c->place[i] == CARD_IN_HAND && which-- == 0)
            return i;
    return CARD_NONE;
}

int card_on_sink(struct cards *c, int64_t tick)
{
    int morale = tick <= c->on_sink_until ? c->on_sink : 0;
    c->on_sink = 0;
    c->on_sink_until = 0;
    return morale;
}

const char *cards_check(const struct cards *c)
{
    int seen[UBOOT_CARD_COUNT] = {0};
    for (int d = 0; d < UBOOT_DECK_COUNT; d++)
        for (int i = 0; i < c->deck[d].count; i++) {
            int card = c->deck[d].card[i];
            if (card >= UBOOT_CARD_COUNT || uboot_cards[card].deck != d)
                return "cards: a card in the wrong deck";
            seen[card]++;
        }
    for (int i = 0; i < UBOOT_CARD_COUNT; i++) {
        if (seen[i] != (c->place[i] == CARD_IN_DECK))
            return "cards: a card is twice or nowhere";
        if (c->place[i] == CARD_ON_MAN &&
            uboot_cards[i].kind != UBOOT_CARD_KIND_HEALTH)
            return "cards: a man has a card that is no ailment";
        if (c->place[i] == CARD_IN_HAND &&
            uboot_cards[i].kind != UBOOT_CARD_KIND_HAND)
            return "cards: the captain has a card that is not his";
    }
    for (int i = 0; i < UBOOT_ENGINEER_CARD_COUNT; i++) {
        bool used = c->engineer_for[i] != REPAIR_NONE;
        if (uboot_engineer_cards[i].reusable
                ? c->engineer[i] == ENGINEER_IN_PLAY
                : used != (c->engineer[i] == ENGINEER_IN_PLAY))
            return "cards: an engineer's card is in play for nothing";
    }
    return NULL;
}
