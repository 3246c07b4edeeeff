/* Cards: three morale decks, events, four decks of injuries, the captain's hand,
 * the engineer's two toolboxes; and the medicine that treats what they bring.
 *
 * A card is a row of data/uboot/cards.tsv, what it does rows of
 * card_effects.tsv. Here is where cards lie; what they do to the crew is done by
 * effects.h. Nobody knows the order of a deck. */
#ifndef KALEUN_UBOOT_CARDS_H
#define KALEUN_UBOOT_CARDS_H

#include <stdbool.h>
#include <stdint.h>

#include "aids.h"
#include "core/dice.h"
#include "data_uboot.h"
#include "padded.h"
#include "view.h"

enum {
    DECK_MAX = 24,
    CARD_NONE = 255,
    /* What an engineer's card is played for: a component, or this. */
    REPAIR_BREACH = UBOOT_COMPONENT_COUNT,
    REPAIR_NONE = UBOOT_COMPONENT_COUNT + 1,
};

/* Where a card is. */
enum card_place {
    CARD_IN_DECK,
    CARD_ON_TABLE, /* drawn: waiting face down, or being carried out */
    CARD_ON_MAN,   /* a sailor's health problem */
    CARD_IN_HAND,  /* the captain's */
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

enum { ENGINEER_ALL = 16 }; /* as many men as there are */

/* What a card that is being carried out waits for. */
enum card_wants {
    WANTS_NOTHING,
    WANTS_MAN,      /* a figure 0..15, or no more */
    WANTS_FOOD,     /* a slot 0..5 of the pyramid */
    WANTS_MEDICINE, /* enum uboot_medicine */
    WANTS_ENGINEER_CARD,
    WANTS_CIGARETTE, /* a role */
};

PADDED_BEGIN

/* Face down; card[0] is on top. */
struct deck {
    uint8_t card[DECK_MAX]; /* enum uboot_card */
    uint8_t count;
    uint8_t spare[7];
};

/* A card between draw and discard. */
struct card_play {
    uint16_t picked; /* figures that were picked for this row already */
    uint8_t card;    /* enum uboot_card, or CARD_NONE */
    uint8_t effect;  /* row of card_effects that comes next */
    uint8_t wants;   /* enum card_wants */
    uint8_t asks;    /* enum role who answers */
    uint8_t left;    /* picks that are left */
    uint8_t self;    /* figure whose card it is, or 255 */
};

struct cards {
    int64_t on_sink_until;              /* tick */
    struct deck deck[UBOOT_DECK_COUNT]; /* the captain's holds nothing */
    struct card_play play;
    uint8_t place[UBOOT_CARD_COUNT]; /* enum card_place of each */
    uint8_t free_mobilise;           /* mobilisations that cost nothing */
    uint8_t ignore_morale;           /* morale cards that are not drawn */
    uint8_t on_sink;                 /* morale by the next ship sunk */
    uint8_t engineer[UBOOT_ENGINEER_CARD_COUNT];     /* enum engineer_place */
    uint8_t engineer_for[UBOOT_ENGINEER_CARD_COUNT]; /* component, REPAIR_* */
    uint8_t spare[7];
};

/* Medicine. [8.6] */
struct kit {
    int8_t chips[UBOOT_MEDICINE_COUNT]; /* in the kit */
    int8_t used[UBOOT_MEDICINE_COUNT];  /* discarded; the others lie on cards */
    int8_t boxes;                       /* first-aid boxes in reserve */
    int8_t spare[5];
};

PADDED_END

/* Every deck shuffled, `dealt` cards for the captain, engineer's cards as
 * printed in the table. [5.2] */
void cards_setup(struct cards *c, int dealt, struct pcg32 *chance);

/* Whose deck an injury is. */
enum uboot_deck injury_deck(enum uboot_injury injury);
/* The top card goes onto the table; CARD_NONE if there is none. */
int card_draw(struct cards *c, enum uboot_deck deck);
/* Draws one of the deck, shuffled first, or if it is empty of the fullest of
 * the other three. [8.8] */
int injury_draw(struct cards *c, enum uboot_injury injury,
                struct pcg32 *chance);
/* Under its deck; one that was played from the hand, or lost, to the box.
 * [7.7, 8.7] */
void card_discard(struct cards *c, int card);
void card_to_hand(struct cards *c, int card);
void card_to_man(struct cards *c, int card);
int hand_count(const struct cards *c);
/* Card number `which` of the hand, from 0, or CARD_NONE. */
int hand_card(const struct cards *c, int which);
/* How much of this medicine the card asks for. */
int card_medicine(int card, enum uboot_medicine kind);

/* A ship sank: what a promise gives on top, once. */
int card_on_sink(struct cards *c, int64_t tick);

/* The engineer's cards. [10.3.3] */
/* Is the card in this toolbox and right for this repair (a component or
 * REPAIR_BREACH), which has none yet? */
bool engineer_fits(const struct cards *c, int card, int toolbox, int repair);
void engineer_play(struct cards *c, int card, int repair);
/* The card played for this repair, or -1. */
int engineer_card_for(const struct cards *c, int repair);
/* What it adds to the men, given whether one has the repair symbol and whether
 * the master engineer is among them. */
int engineer_bonus(int card, bool symbol, bool master);
/* How many men without the symbol need no second activation: none, one, or
 * ENGINEER_ALL. */
int engineer_spares(int card, bool symbol, bool master);
void engineer_paused(struct cards *c, int repair);
void engineer_finished(struct cards *c, int repair);
/* May its marker be moved? Not while its blueprints lie open. */
bool toolbox_moves(const struct cards *c, int toolbox);
/* To the other toolbox at set-up, while both hold as many. */
void engineer_swap(struct cards *c, int card, int other);
/* A toolbox is lost with all that is in it. */
void engineer_lose(struct cards *c, int toolbox);
bool engineer_any_discarded(const struct cards *c);
/* A discarded card goes back into a toolbox. */
void engineer_regain(struct cards *c, int card, int toolbox);

/* The kit. [8.6] */
void kit_setup(struct kit *k, bool hard, int boxes);
bool kit_covers(const struct kit *k, int card);
/* Lays what the card asks for on it; the kit covers it. */
void kit_lay(struct kit *k, int card);
/* A treated card leaves its man. */
void kit_used(struct kit *k, int card);
bool kit_any_used(const struct kit *k);
bool kit_can_open(const struct kit *k);
void kit_open(struct kit *k);
/* Brings one used chip back. */
void kit_return(struct kit *k, enum uboot_medicine kind);

/* NULL, or what is wrong. */
const char *cards_check(const struct cards *c);

#endif
