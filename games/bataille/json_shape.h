/* The words of a view's JSON, and its shape for the browser. */
#ifndef BATAILLE_JSON_SHAPE_H
#define BATAILLE_JSON_SHAPE_H

#include "state.h"

/* By the values of their enums. */
extern const char *const bataille_result_words[]; /* enum bataille_result */
extern const char *const bataille_record_words[];
extern const char *const bataille_hull_words[];
extern const char *const bataille_zone_words[];

/* Tables of bataille.c. */
extern const char *const bataille_ship_words[];
extern const struct seat bataille_seats[];

extern const struct shape bataille_shape;

#endif
