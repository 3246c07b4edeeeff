/* The crew as an officer sees it, and an imagined crew that looks the same.
 *
 * He sees the board, every man's chips, which lie open on the tableaus, and his
 * own hand. In place of the captain's hand he gets the first cards that may be
 * in it, as many as he holds. With the other reading he sees other officers' men
 * as if none had been activated: a captain then pays and finds out.
 * [6.1, 6.6, 7.1, reading.11, ruling 344] */
#include <string.h>

#include "hidden.h"

enum { MEN = SAILORS / ROLE_COUNT };

/* A hand as it looks from outside. */
static void from_outside(const struct crew_seen *c, int role,
                         struct crew_hand *hand)
{
    const struct crew_board *b = &c->board;
    memset(hand, 0, sizeof *hand);
    for (int i = 0; i < MEN; i++) {
        int figure = role * (FIGURES / ROLE_COUNT) + i % (FIGURES / ROLE_COUNT);
        int watch = i / (FIGURES / ROLE_COUNT);
        hand->chips[i] = b->reading[READING_CLOSED]
                             ? b->sailor[watch * FIGURES + figure].seen
                             : c->hand[role].chips[i];
    }
    if (role == ROLE_CAPTAIN)
        hand->dealt = hand_guess(&b->cards);
}

void crew_show(const struct crew_seen *c, int seat, struct crew_seen *seen)
{
    seen->board = c->board;
    for (int role = 0; role < ROLE_COUNT; role++)
        if (role == seat)
            seen->hand[role] = c->hand[role];
        else
            from_outside(c, role, &seen->hand[role]);
}

/* Cards of a deck that nobody has seen are in it in any order, or wait. */
static void deal(const struct cards *seen, int deck, struct dice *dice,
                 struct decks *d)
{
    uint8_t unseen[UBOOT_CARD_COUNT];
    int count = 0;
    for (int i = 0; i < UBOOT_CARD_COUNT; i++)
        if (uboot_cards[i].deck == deck && seen->place[i] == CARD_IN_DECK)
            unseen[count++] = (uint8_t)i;
    for (int i = count - 1; i > 0; i--) {
        int k = dice_below(dice, i + 1);
        uint8_t card = unseen[i];
        unseen[i] = unseen[k];
        unseen[k] = card;
    }
    for (int i = 0; i < seen->waits && count > 0; i++)
        if (seen->waiting[i] == deck)
            d->waiting[i] = (uint8_t)(unseen[--count] + 1);
    for (int i = 0; i < count && i < DECK_MAX; i++)
        d->card[deck][i] = unseen[i];
}

/* Another officer's men may have been activated. */
static void tire(const struct crew_board *b, int sailor, struct dice *dice,
                 struct chips *chips)
{
    for (int k = 0; k < SLOTS; k++)
        if (chips->slot[k] == SLOT_EMPTY && !b->sailor[sailor].dead &&
            dice_below(dice, 3) == 0)
            chips->slot[k] = SLOT_ACT;
}

void crew_imagine(const struct crew_seen *seen, int seat, struct dice *dice,
                  struct crew *c)
{
    memset(c, 0, sizeof *c);
    c->seen = *seen;
    for (int i = 0; i < CHANCES; i++)
        pcg32_seed(&c->hidden.chance[i], (uint64_t)dice_below(dice, SIDES_MAX),
                   (uint64_t)i);
    for (int d = 0; d < UBOOT_DECK_COUNT; d++)
        if (d != UBOOT_DECK_CAPTAIN)
            deal(&c->board.cards, d, dice, &c->hidden.decks);
    puzzle_tiles(&c->board.puzzle, &c->hidden.tiles);
    for (int i = 0; i < SAILORS && c->board.reading[READING_CLOSED]; i++)
        if (crew_role(crew_figure(i)) != seat)
            tire(&c->board, i, dice, crew_move_chips(c, i));
}
