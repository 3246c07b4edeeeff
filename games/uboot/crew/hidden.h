/* The whole crew: the board, each officer's hand, and what only the rules know.
 * No view includes this. */
#ifndef KALEUN_UBOOT_CREW_HIDDEN_H
#define KALEUN_UBOOT_CREW_HIDDEN_H

#include "crew.h"

/* The crew's own streams of chance: numbers 8 to 11 of the model. */
enum chance { CHANCE_CARDS, CHANCE_BAG, CHANCE_FOOD, CHANCE_PUZZLE, CHANCES };

PADDED_BEGIN

/* An instruction of the app that the crew has not followed yet. */
struct instructed {
    int8_t kind; /* enum instruction */
    int8_t arg[3];
};

/* What the crew wants of the simulation. */
struct crew_call {
    int8_t kind;  /* enum crew_call_kind */
    int8_t order; /* enum uboot_order */
    int16_t arg[ORDER_ARGS];
};

/* What only the rules know. */
struct crew_hidden {
    struct pcg32 chance[CHANCES];
    struct decks decks;
    struct tiles tiles;                             /* of the puzzle */
    struct instructed instructed[INSTRUCTIONS_MAX]; /* not followed yet */
    struct crew_call call[CALLS_MAX]; /* empty between two actions */
    struct crew_news news[NEWS_MAX];  /* empty between two actions */
    int8_t instructions, calls, newses;
    int8_t spare[5];
};

/* What can be seen has two names, so that rules can write `c->board.phase` and
 * pass `&c->seen` to functions that a view calls too. */
struct crew {
    union {
        struct crew_seen seen;
        struct {
            struct crew_board board;
            struct crew_hand hand[ROLE_COUNT];
        };
    };
    struct crew_hidden hidden;
};

PADDED_END

/* All parts of the cards, for code that moves them. */
static inline struct pack crew_cards(struct crew *c)
{
    return (struct pack){&c->board.cards, &c->hidden.decks,
                         &c->hand[ROLE_CAPTAIN].dealt};
}

#endif
