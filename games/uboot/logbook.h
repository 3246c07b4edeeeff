/* The captain's log: what a linked patrol carries of the crew from mission to
 * mission, as words in the manner of carry.h: the fallen, the captain's hand, the
 * engineer's cards, medicine, food, cigarettes, who lies sick, and what went down
 * with a section. A word that is 0 says nothing. [4.3] */
#ifndef KALEUN_UBOOT_LOGBOOK_H
#define KALEUN_UBOOT_LOGBOOK_H

#include "crew.h"

/* As many patients as there are cards that lie with a man. */
enum { LOGBOOK_PATIENTS = 38, LOGBOOK_WORD_MAX = 16383 };

enum logbook {
    LOGBOOK_FALLEN, /* three words of eleven sailors, a bit each */
    LOGBOOK_HAND = LOGBOOK_FALLEN + 3,
    LOGBOOK_KEPT,  /* event cards of the hand: in the deck, kept or played */
    LOGBOOK_TOOLS, /* two words of six cards: where each is */
    LOGBOOK_KIT = LOGBOOK_TOOLS + 2, /* chips of each kind, and boxes */
    LOGBOOK_FOOD,                    /* what spoiled, and four kinds */
    LOGBOOK_FOOD_LAST,               /* three more */
    LOGBOOK_CIGARETTES,
    LOGBOOK_PATIENT, /* a card under a man each */
    LOGBOOK_LOST = LOGBOOK_PATIENT + LOGBOOK_PATIENTS, /* boxes, supplies */
    LOGBOOK_WORDS,
};

extern const char *const logbook_names[LOGBOOK_WORDS];

/* Out of what the captain sees at the end of a mission. */
void logbook_take(const struct crew *c, int16_t value[LOGBOOK_WORDS]);
/* The same with food and medicine as new. [ruling 327] */
void logbook_restock(const struct crew *c, int16_t value[LOGBOOK_WORDS]);
/* Into a crew that is set up. */
void logbook_apply(struct crew *c, const int16_t value[LOGBOOK_WORDS]);

#endif
