/* Where cards lie: decks, the captain's hand, the box. [5.2, 7.7, 8.7, 8.8] */
#include "cards.h"

#include <assert.h>
#include <string.h>

static void shuffle(uint8_t *card, int count, struct pcg32 *chance)
{
    for (int i = count - 1; i > 0; i--) {
        int k = (int)pcg32_below(chance, (uint32_t)i + 1);
        uint8_t kept = card[i];
        card[i] = card[k];
        card[k] = kept;
    }
}

static void put_under(struct pack c, int card)
{
    int deck = uboot_cards[card].deck;
    assert(c.seen->left[deck] < DECK_MAX);
    c.decks->card[deck][c.seen->left[deck]++] = (uint8_t)card;
    c.seen->place[card] = CARD_IN_DECK;
}

static int take_out(struct pack c, int deck, int at)
{
    uint8_t *card = c.decks->card[deck];
    int taken = card[at], left = --c.seen->left[deck];
    memmove(card + at, card + at + 1, (size_t)(left - at));
    /* Unused slots are zero, so that equal decks are equal memory. */
    card[left] = 0;
    return taken;
}

static bool is_dealt(int card)
{
    return uboot_cards[card].deck == UBOOT_DECK_CAPTAIN;
}

/* The bit of a card of the captain's deck in his hand. */
static unsigned bit_of(int card)
{
    int first = card;
    while (first > 0 && is_dealt(first - 1))
        first--;
    return 1u << (card - first);
}

void cards_setup(struct pack c, int dealt, struct pcg32 *chance)
{
    memset(c.seen, 0, sizeof *c.seen);
    memset(c.decks, 0, sizeof *c.decks);
    *c.dealt = (struct dealt){0};
    c.seen->play.card = CARD_NONE;
    for (int i = 0; i < UBOOT_CARD_COUNT; i++)
        put_under(c, i);
    for (int d = 0; d < UBOOT_DECK_COUNT; d++)
        shuffle(c.decks->card[d], c.seen->left[d], chance);
    /* The captain's hand; the rest of his deck is out of the game. [7.7] */
    for (int i = 0; c.seen->left[UBOOT_DECK_CAPTAIN] > 0; i++) {
        int card = take_out(c, UBOOT_DECK_CAPTAIN, 0);
        c.seen->place[card] = CARD_IN_BOX;
        if (i < dealt)
            card_to_hand(c, card);
    }
    for (int i = 0; i < UBOOT_ENGINEER_CARD_COUNT; i++) {
        c.seen->engineer[i] = (uint8_t)uboot_engineer_cards[i].toolbox;
        c.seen->engineer_for[i] = REPAIR_NONE;
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

int card_draw(struct pack c, enum uboot_deck deck)
{
    if (c.seen->left[deck] == 0)
        return CARD_NONE;
    int card = take_out(c, (int)deck, 0);
    c.seen->place[card] = CARD_ON_TABLE;
    return card;
}

bool card_pull(struct pack c, int card)
{
    int deck = uboot_cards[card].deck;
    for (int i = 0; i < c.seen->left[deck]; i++)
        if (c.decks->card[deck][i] == card) {
            take_out(c, deck, i);
            c.seen->place[card] = CARD_ON_TABLE;
            return true;
        }
    return false;
}

void card_wait(struct pack c, int card)
{
    int at = c.seen->waits++;
    c.seen->waiting[at] = (uint8_t)uboot_cards[card].deck;
    c.decks->waiting[at] = (uint8_t)(card + 1);
    /* To everybody else it looks as if it were in the deck. */
    c.seen->place[card] = CARD_IN_DECK;
}

int card_turn_up(struct pack c)
{
    struct cards *s = c.seen;
    if (s->waits == 0)
        return CARD_NONE;
    int card = c.decks->waiting[0] - 1;
    s->waits--;
    memmove(s->waiting, s->waiting + 1, s->waits);
    memmove(c.decks->waiting, c.decks->waiting + 1, s->waits);
    s->waiting[s->waits] = c.decks->waiting[s->waits] = 0;
    s->place[card] = CARD_ON_TABLE;
    return card;
}

int injury_draw(struct pack c, enum uboot_injury injury, struct pcg32 *chance)
{
    const uint8_t *left = c.seen->left;
    int from = (int)injury_deck(injury);
    /* Of the other decks the fullest; the book leaves the choice open.
     * [ruling 323] */
    if (left[from] == 0)
        for (int d = UBOOT_DECK_SHOCKS; d <= UBOOT_DECK_WOUNDS; d++)
            if (left[d] > left[from])
                from = d;
    shuffle(c.decks->card[from], left[from], chance);
    return card_draw(c, (enum uboot_deck)from);
}

static void leave_hand(struct pack c, int card)
{
    if (!is_dealt(card) || !(c.dealt->cards & bit_of(card)))
        return;
    c.dealt->cards = (uint16_t)(c.dealt->cards & ~bit_of(card));
    c.seen->dealt--;
}

void card_discard(struct pack c, int card)
{
    assert(c.seen->place[card] != CARD_IN_DECK);
    leave_hand(c, card);
    if (uboot_cards[card].kind == UBOOT_CARD_KIND_HAND)
        c.seen->place[card] = CARD_IN_BOX;
    else
        put_under(c, card);
}

void card_to_hand(struct pack c, int card)
{
    if (!is_dealt(card)) {
        c.seen->place[card] = CARD_IN_HAND;
        return;
    }
    /* To everybody else it looks as if it were in the box. */
    c.seen->place[card] = CARD_IN_BOX;
    c.seen->dealt = (uint8_t)(c.seen->dealt + !(c.dealt->cards & bit_of(card)));
    c.dealt->cards = (uint16_t)(c.dealt->cards | bit_of(card));
}

void card_to_table(struct pack c, int card)
{
    leave_hand(c, card);
    c.seen->place[card] = CARD_ON_TABLE;
}

void card_to_man(struct cards *c, int card)
{
    c->place[card] = CARD_ON_MAN;
}

bool hand_has(const struct cards *c, struct dealt dealt, int card)
{
    return is_dealt(card) ? (dealt.cards & bit_of(card)) != 0
                          : c->place[card] == CARD_IN_HAND;
}

int hand_count(const struct cards *c)
{
    int n = c->dealt;
    for (int i = 0; i < UBOOT_CARD_COUNT; i++)
        n += c->place[i] == CARD_IN_HAND;
    return n;
}

int hand_card(const struct cards *c, struct dealt dealt, int which)
{
    for (int i = 0; i < UBOOT_CARD_COUNT; i++)
        if (hand_has(c, dealt, i) && which-- == 0)
            return i;
    return CARD_NONE;
}

struct dealt hand_guess(const struct cards *c)
{
    struct dealt dealt = {0};
    int left = c->dealt;
    for (int i = 0; i < UBOOT_CARD_COUNT && left > 0; i++)
        if (is_dealt(i) && c->place[i] == CARD_IN_BOX) {
            dealt.cards = (uint16_t)(dealt.cards | bit_of(i));
            left--;
        }
    return dealt;
}

enum card_place card_place(const struct cards *c, const struct decks *d,
                           struct dealt dealt, int card)
{
    for (int i = 0; i < c->waits; i++)
        if (d->waiting[i] == card + 1)
            return CARD_ON_TABLE;
    if (hand_has(c, dealt, card))
        return CARD_IN_HAND;
    return (enum card_place)c->place[card];
}

int card_on_sink(struct cards *c, int64_t tick)
{
    int morale = tick <= c->on_sink_until ? c->on_sink : 0;
    c->on_sink = 0;
    c->on_sink_until = 0;
    return morale;
}

/* Each card must be in exactly one place. */
static const char *check_places(const struct cards *c, const struct decks *d)
{
    int seen[UBOOT_CARD_COUNT] = {0};
    for (int deck = 0; deck < UBOOT_DECK_COUNT; deck++)
        for (int i = 0; i < c->left[deck]; i++) {
            int card = d->card[deck][i];
            if (card >= UBOOT_CARD_COUNT || uboot_cards[card].deck != deck)
                return "cards: a card in the wrong deck";
            seen[card]++;
        }
    for (int i = 0; i < c->waits; i++) {
        int card = d->waiting[i] - 1;
        if (card < 0 || card >= UBOOT_CARD_COUNT ||
            uboot_cards[card].deck != c->waiting[i])
            return "cards: a waiting card that is none";
        seen[card]++;
    }
    for (int i = 0; i < UBOOT_CARD_COUNT; i++)
        if (seen[i] != (c->place[i] == CARD_IN_DECK))
            return "cards: a card is twice or nowhere";
    return NULL;
}

const char *cards_check(const struct cards *c, const struct decks *d,
                        struct dealt dealt)
{
    int held = 0;
    const char *broken = check_places(c, d);
    for (int i = 0; i < UBOOT_CARD_COUNT; i++) {
        if (c->place[i] == CARD_ON_MAN &&
            uboot_cards[i].kind != UBOOT_CARD_KIND_HEALTH)
            return "cards: a man has a card that is no ailment";
        if (c->place[i] == CARD_IN_HAND &&
            (is_dealt(i) || uboot_cards[i].kind != UBOOT_CARD_KIND_HAND))
            return "cards: the captain has a card that is not his";
        if (is_dealt(i) && hand_has(c, dealt, i))
            held += c->place[i] == CARD_IN_BOX ? 1 : 99;
    }
    if (held != c->dealt)
        return "cards: the captain's hand is not as large as it looks";
    for (int i = 0; i < UBOOT_ENGINEER_CARD_COUNT; i++) {
        bool used = c->engineer_for[i] != REPAIR_NONE;
        if (uboot_engineer_cards[i].reusable
                ? c->engineer[i] == ENGINEER_IN_PLAY
                : used != (c->engineer[i] == ENGINEER_IN_PLAY))
            return "cards: an engineer's card is in play for nothing";
    }
    return broken;
}
