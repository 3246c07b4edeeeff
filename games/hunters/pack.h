/* The wolfpack of a tournament: six boats at one convoy. [13.5]
 *
 * Each of the six is a career of its own for one patrol. Alone a boat sails as
 * it always does; on station the six go from box to box together and attack
 * convoys round by round, and whoever is ready waits for the others. Nothing is
 * hidden. */
#ifndef HUNTERS_PACK_H
#define HUNTERS_PACK_H

#include "view.h"

enum { BOATS = 6, PACK_ROUNDS = 3 };

/* How a boat stands to the pack. */
enum stance {
    STANCE_ALONE,  /* sails by herself: in transit, or for good */
    STANCE_AT_BOX, /* waits until the others can enter the next box too */
    STANCE_ASKED,  /* may join the attack, or do something else [13.5.5] */
    STANCE_JOINS,  /* will attack from the second round on */
    STANCE_FIGHTS, /* in this round */
    STANCE_STAYS,  /* waits for the next round */
    STANCE_HOME,   /* her patrol is over */
    STANCE_LOST,
};

struct pack {
    struct career career[BOATS];
    uint8_t stance[BOATS]; /* enum stance */
    uint8_t met[BOATS];    /* while asked: what she could attack alone, or 0 */
    uint8_t round;         /* of the attack on a convoy; 0: none */
    uint8_t name;          /* row of the table wolfpacks [14.5] */
    uint8_t running;       /* boat + 1 whose affairs the rules look after; 0
                            * between actions */
};

struct pack_view {
    struct pack pack;
    int8_t seat;
};

enum pack_verb {
    V_JOIN = VERBS, /* from the second round on */
    V_ENGAGE,       /* attack what she has met, alone */
    V_STAY_OUT,
    PACK_VERBS,
};

enum pack_option {
    OPT_PACK_NAME,
    OPT_PACK_RULES, /* the first of those taken over from a career */
    PACK_OPTIONS = OPT_PACK_RULES + 9,
};

#endif
