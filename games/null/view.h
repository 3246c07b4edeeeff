/* What a seat of the null game may know: for clients of the C side and bots. */
#ifndef KALEUN_NULL_VIEW_H
#define KALEUN_NULL_VIEW_H

#include "game.h"

enum null_seat { NULL_BOAT, NULL_ESCORT, NULL_SEATS };
enum null_verb { NULL_DIVE, NULL_READY, NULL_ATTACK };
enum null_result { NULL_NOTHING, NULL_SHAKEN, NULL_HIT };

enum {
    NULL_DEPTHS = 9, /* depths are 1 (shallow) to 9 */
    NULL_ROUNDS_MAX = 9,
    NULL_HITS_TO_SINK = 2,
};

/* One attack as both seats saw it. [3.5] */
struct null_attack {
    int8_t depth;      /* named by the escort */
    int8_t near, deep; /* which modifiers counted */
    int8_t result;     /* enum null_result */
};

/* All know. */
struct null_board {
    struct frames frames;
    int8_t round, rounds; /* the round being played, from 1; how many */
    int8_t hits;
    int8_t marker; /* second-pattern markers the escort still holds */
    int8_t winner; /* enum null_seat, or SEAT_NONE */
    int8_t spare[3];
    struct null_attack attack[NULL_ROUNDS_MAX];
};

/* The boat alone knows. */
struct null_hand {
    int8_t depth; /* where it lies now */
    int8_t from;  /* where it lay when its turn began */
};

struct null_view {
    struct null_board board;
    struct null_hand hand; /* zeros for the escort */
    int8_t seat;
    int8_t spare;
};

#endif
