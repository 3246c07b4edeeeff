/* The Hunters for two: two careers, one at sea at a time. [13.1]
 *
 * While one player's boat is on patrol the other throws the dice of escorts and
 * aircraft, and turns the escorts. The direction each has chosen against depth
 * charges is all that is ever hidden. [14.8.3] */
#ifndef HUNTERS_DUEL_H
#define HUNTERS_DUEL_H

#include "view.h"

enum { DUELLISTS = 2 };

/* Both know this, and spectators. */
struct duel_board {
    struct career career[DUELLISTS];
    uint8_t sailing; /* whose boat is at sea, or was last */
    uint8_t chosen;  /* bit per player: a direction lies ready */
};

/* One player knows this. */
struct duel_hand {
    uint8_t number; /* the direction he has laid down, 1..6; or 0 */
};

struct duel {
    struct duel_board board;
    struct duel_hand hand[DUELLISTS];
};

struct duel_view {
    struct duel_board board;
    struct duel_hand hand; /* zeros for spectators */
    int8_t seat;
};

enum duel_option {
    OPT_UNTIL = OPTIONS, /* the last month in which a patrol begins [13.1.1] */
    OPT_HANDS,           /* who throws for the escorts [13.1.2] */
    DUEL_OPTIONS,
};

/* Values of OPT_HANDS. */
enum hands { HANDS_OTHER, HANDS_NOBODY };

enum duel_verb {
    V_GUESS = VERBS, /* number 1..6: the escorts' direction */
    DUEL_VERBS,
};

#endif
