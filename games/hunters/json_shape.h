/* The words of a view's JSON, and its shape for the browser. */
#ifndef HUNTERS_JSON_SHAPE_H
#define HUNTERS_JSON_SHAPE_H

#include "rules.h"

/* By the values of their enums, each list ended by a null pointer. */
extern const char *const hunters_torpedo_words[];
extern const char *const hunters_state_words[];
extern const char *const hunters_range_words[];
extern const char *const hunters_man_words[];
extern const char *const hunters_ending_words[];
extern const char *const hunters_mark_words[];
extern const char *const hunters_result_words[];
extern const char *const hunters_pack_words[];
extern const char *const hunters_posting_words[];
extern const char *const hunters_stance_words[];

/* Of all games of this folder: a career, a duel, a pack. */
extern const struct shape hunters_shape;

#endif
