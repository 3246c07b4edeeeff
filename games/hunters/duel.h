/* The Hunters for two: two careers, one at sea at a time. [13.1]
 *
 * While one player's boat is on patrol the other throws the dice of escorts and
 * aircraft, and turns the escorts. The direction each has chosen against depth
 * charges is all that is ever hidden. [14.8.3] */
#ifndef HUNTERS_DUEL_H
#define HUNTERS_DUEL_H

#include "view.h"

enum { DUELLISTS = 2 };

struct duel {
    struct career career[DUELLISTS];
    uint8_t sailing;           /* whose boat is at sea, or was last */
    uint8_t chosen;            /* bit per player: a direction lies ready */
    uint8_t number[DUELLISTS]; /* his direction, 1..6; else 0: his secret */
};

struct duel_view {
    struct duel duel; /* the other's number is 0 */
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
