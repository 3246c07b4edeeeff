/* Cards: three morale decks, events, four decks of injuries, the captain's
 * hand, the engineer's two toolboxes; and the medicine that treats what they
 * bring.
 *
 * A card is a row of data/uboot/cards.tsv, and what it does is rows of
 * card_effects.tsv. This header keeps track of where cards lie; effects.h
 * carries out what they do. Nobody knows the order of a deck. `struct cards` is
 * what everybody sees; which card lies where face down is kept beside it. */
#ifndef KALEUN_UBOOT_CARDS_H
#define KALEUN_UBOOT_CARDS_H

#include <stdbool.h>
#include <stdint.h>

#include "core/dice.h"
#include "data_uboot.h"
#include "games/uboot/app/instruments.h"
#include "games/uboot/app/padded.h"
#include "games/uboot/world/aids.h"

enum {
    DECK_MAX = 24,
    WAITING_MAX = 64, /* more than there are morale and event cards */
    CARD_NONE = 255,
    /* What an engineer's card is played for: a component, or one of these. */
    REPAIR_BREACH = UBOOT_COMPONENT_COUNT,
    REPAIR_NONE = UBOOT_COMPONENT_COUNT + 1,
};

/* Where a card is. */
enum card_place {
    CARD_IN_DECK,
    CARD_ON_TABLE, /* drawn: waits face down, or is being carried out */
    CARD_ON_MAN,   /* a sailor's health problem */
    CARD_IN_HAND,  /* in the captain's hand */
    CARD_IN_BOX,   /* played, or never dealt */
};

/* Where a card of the engineer is. [10.3.3] */
enum engineer_place {
    ENGINEER_TOOLBOX_A, /* its marker starts in section 2 */
    ENGINEER_TOOLBOX_B, /* ... in section 4 */
    ENGINEER_IN_PLAY,   /* on the section of its repair */
    ENGINEER_DISCARDED,
    ENGINEER_LOST, /* its box went down with a section [10.3.7] */
};

enum { ENGINEER_ALL = 16 }; /* "as many men as there are" */

/* What the card being carried out waits for. */
enum card_wants {
    WANTS_NOTHING,
    WANTS_MAN,      /* a figure 0..15, or that there are no more */
    WANTS_FOOD,     /* a slot 0..5 of the pyramid */
    WANTS_MEDICINE, /* enum uboot_medicine */
    WANTS_ENGINEER_CARD,
    WANTS_CIGARETTE, /* a role */
};

PADDED_BEGIN

/* What only the rules know: which cards lie where face down. */
struct decks {
    uint8_t card[UBOOT_DECK_COUNT][DECK_MAX]; /* [0] is on top */
    /* 1 + card that was drawn but not turned up, or 0. */
    uint8_t waiting[WAITING_MAX];
};

/* What the captain alone knows. */
struct dealt {
    uint16_t cards; /* cards of his deck in his hand, bit 0 is the first */
};

/* A card between draw and discard. */
struct card_play {
    uint16_t picked; /* figures already picked for this row */
    uint8_t card;    /* enum uboot_card, or CARD_NONE */
    uint8_t effect;  /* next row of card_effects */
    uint8_t wants;   /* enum card_wants */
    uint8_t asks;    /* enum role that must answer */
    uint8_t left;    /* picks left */
    uint8_t self;    /* figure whose card it is, or 255 */
};

struct cards {
    int64_t on_sink_until; /* tick the promise of a card ends */
    struct card_play play;
    uint8_t
        left[UBOOT_DECK_COUNT]; /* cards in each deck; none in the captain's */
    /* Where everybody sees a card. A card drawn but not turned up looks as if
     * it were in its deck; a card in the captain's hand looks as if it were in
     * the box, unless all saw him get it. */
    uint8_t place[UBOOT_CARD_COUNT]; /* enum card_place */
    uint8_t waiting[WAITING_MAX]; /* enum uboot_deck of cards not turned up */
    uint8_t waits;                /* how many of them wait [6.14] */
    uint8_t dealt;         /* how many cards of his deck the captain has */
    uint8_t free_mobilise; /* mobilisations that cost nothing */
    uint8_t ignore_morale; /* morale cards that are not drawn */
    uint8_t on_sink;       /* morale that the next ship sunk brings */
    uint8_t engineer[UBOOT_ENGINEER_CARD_COUNT];     /* enum engineer_place */
    uint8_t engineer_for[UBOOT_ENGINEER_CARD_COUNT]; /* component, REPAIR_* */
    uint8_t spare[4];
};

/* Medicine. [8.6] */
struct kit {
    int8_t chips[UBOOT_MEDICINE_COUNT]; /* in the kit */
    /* Discarded; the remaining chips lie on cards. */
    int8_t used[UBOOT_MEDICINE_COUNT];
    int8_t boxes; /* first-aid boxes in reserve */
    int8_t spare[5];
};

PADDED_END

/* All parts of the cards, for code that moves them. */
struct pack {
    struct cards *seen;
    struct decks *decks;
    struct dealt *dealt;
};

/* Shuffles every deck, deals the captain `dealt` cards and puts the engineer's
 * cards as the table prints them. [5.2] */
void cards_setup(struct pack c, int dealt, struct pcg32 *chance);

/* The deck an injury is drawn from. */
enum uboot_deck injury_deck(enum uboot_injury injury);
/* Draws the top card; CARD_NONE if the deck is empty. */
int card_draw(struct pack c, enum uboot_deck deck);
/* Draws this card from wherever it lies in its deck; false if it is
 * elsewhere. */
bool card_pull(struct pack c, int card);
/* card_wait lays a drawn card face down; card_turn_up turns up the first that
 * waits, or returns CARD_NONE. [6.14] */
void card_wait(struct pack c, int card);
int card_turn_up(struct pack c);
/* Shuffles the deck and draws from it; if it is empty, from the fullest of the
 * other three. [8.8] */
int injury_draw(struct pack c, enum uboot_injury injury, struct pcg32 *chance);
/* Puts a card under its deck, or into the box if it was played from the hand or
 * lost. [7.7, 8.7] */
void card_discard(struct pack c, int card);
void card_to_hand(struct pack c, int card);
void card_to_table(struct pack c, int card); /* plays it from the hand */
void card_to_man(struct cards *c, int card);
/* Does the captain hold this card? How many does he hold? Which is number
 * `which`, counted from 0, or CARD_NONE? */
bool hand_has(const struct cards *c, struct dealt dealt, int card);
int hand_count(const struct cards *c);
int hand_card(const struct cards *c, struct dealt dealt, int which);
/* Some hand of the captain that fits what everybody sees. */
struct dealt hand_guess(const struct cards *c);
/* Where the card truly is. */
enum card_place card_place(const struct cards *c, const struct decks *d,
                           struct dealt dealt, int card);
/* How much of this medicine the card asks for. */
int card_medicine(int card, enum uboot_medicine kind);

/* A ship sank: the extra morale a card promised, once. */
int card_on_sink(struct cards *c, int64_t tick);

/* The engineer's cards. [10.3.3] */
/* Is the card in this toolbox, and right for this repair (a component or
 * REPAIR_BREACH) that has no card yet? */
bool engineer_fits(const struct cards *c, int card, int toolbox, int repair);
void engineer_play(struct cards *c, int card, int repair);
/* The card played for this repair, or -1. */
int engineer_card_for(const struct cards *c, int repair);
/* What the card adds to the men, given whether one of them has the repair
 * symbol and whether the master engineer is among them. */
int engineer_bonus(int card, bool symbol, bool master);
/* How many men without the symbol need no second activation: none, one, or
 * ENGINEER_ALL. */
int engineer_spares(int card, bool symbol, bool master);
void engineer_paused(struct cards *c, int repair);
void engineer_finished(struct cards *c, int repair);
/* May somebody move this toolbox? Not while its blueprints lie open. */
bool toolbox_moves(const struct cards *c, int toolbox);
/* Exchanges two cards between the toolboxes at set-up, so that both keep as
 * many. */
void engineer_swap(struct cards *c, int card, int other);
/* The toolbox is lost with everything in it. */
void engineer_lose(struct cards *c, int toolbox);
bool engineer_any_discarded(const struct cards *c);
/* Puts a discarded card back into a toolbox. */
void engineer_regain(struct cards *c, int card, int toolbox);

/* The kit. [8.6] */
void kit_setup(struct kit *k, bool hard, int boxes);
bool kit_covers(const struct kit *k, int card);
/* Lays the medicine the card asks for on it; the kit must cover it. */
void kit_lay(struct kit *k, int card);
/* Discards the medicine of a treated card that leaves its man. */
void kit_used(struct kit *k, int card);
bool kit_any_used(const struct kit *k);
bool kit_can_open(const struct kit *k);
void kit_open(struct kit *k);
/* Brings one used chip back. */
void kit_return(struct kit *k, enum uboot_medicine kind);

/* NULL, or the first broken invariant. */
const char *cards_check(const struct cards *c, const struct decks *d,
                        struct dealt dealt);

#endif
