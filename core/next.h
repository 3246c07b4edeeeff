/* This roll: what the very next dice can do, for whoever is about to choose.
 *
 * A forecast tells where a choice leads by the end of an encounter; this tells
 * what is thrown at once: the number that is needed, the modifiers that will
 * count, and the chance. A game lists the lines; the terminal and the browser
 * show them between the question and the orders. */
#ifndef KALEUN_NEXT_H
#define KALEUN_NEXT_H

#include "game.h"

enum { NEXT_MAX = 48, NEXT_COUNTED = 12, NEXT_PARAMS = 3 };

/* A sentence with its parameters; text 0: none. */
struct next_words {
    uint16_t text;
    uint8_t count;
    struct param param[NEXT_PARAMS];
};

/* What the dice themselves must show. */
enum next_need {
    NEED_NONE, /* several rolls together: no single number */
    NEED_OR_LESS,
    NEED_OR_MORE,
    NEED_NEVER,
    NEED_ALWAYS,
};

enum next_tone { TONE_PLAIN, TONE_GOOD, TONE_BAD }; /* to the one who asks */

struct next_roll {
    struct next_words group; /* lines of one group follow each other */
    struct next_words what;
    int16_t chart; /* or CHART_NONE */
    uint8_t need;  /* enum next_need */
    int16_t number;
    uint8_t tone; /* enum next_tone */
    double chance;
    uint8_t counted; /* modifiers that count */
    struct {
        uint8_t index; /* in the chart */
        int8_t value;
    } modifier[NEXT_COUNTED];
};

struct next_rolls {
    int count;
    struct next_roll roll[NEXT_MAX];
};

/* A new line; NULL if there is no room. */
struct next_roll *next_line(struct next_rolls *list, int text);

/* Of one roll on a chart: the chance that one of the results comes for which
 * `is` is true, the number needed on the dice, the modifiers. */
void next_of_chart(struct next_roll *roll, const struct game *game, int chart,
                   int column, const void *subject, bool (*is)(int result));

/* "G7a hits on 7 or less, 58 % (−1 UZO)": one line for each, groups in one. */
void next_write(const struct game *game, const struct next_rolls *list,
                struct out *out);
/* The member "this_roll" of an open object: an array. */
void next_json(const struct game *game, const struct next_rolls *list,
               struct json *json);

#endif
