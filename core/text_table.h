/* The tables that langgen makes from lang/, read by text.c alone.
 *
 * A sentence is stored as its bytes with small instructions between them. An
 * instruction is a control character, which no sentence contains, followed by
 * operands: letters counted from TEXT_OPERAND, so that no operand looks like an
 * instruction. */
#ifndef KALEUN_TEXT_TABLE_H
#define KALEUN_TEXT_TABLE_H

#include <stdint.h>

#include "text.h"

enum { TEXT_OPERAND = 'A' };

enum text_op {
    TEXT_PARAM = 1, /* parameter: as it is */
    TEXT_FORM,      /* parameter, slot: that form of the noun */
    TEXT_SEP,       /* parameter: with thousands separators */
    TEXT_SIGN,      /* parameter: with its sign, even a plus */
    TEXT_PLURAL,    /* parameter: its one piece up to TEXT_OR is used, or */
    TEXT_OR,        /* its other piece, from here to TEXT_END */
    TEXT_END,
};

/* What a parameter takes: a noun of a class, counted from 1, or one of: */
enum text_takes { TEXT_NUMBER = 0, TEXT_NAME = -1 };

struct text_param {
    const char *name;
    int16_t takes; /* enum text_takes, or a class */
};

struct text_entry {
    const char *key; /* "null.hit", "vessel:freighter" */
    const struct text_param *param;
    int16_t param_count;
    int16_t noun_class; /* from 1; 0 for a sentence */
    int32_t forms;      /* a noun's first form in text_forms; slots follow */
};

/* Indexed by key, 1 .. text_entry_count - 1; row 0 is unused. */
extern const struct text_entry text_entries[];
extern const int text_entry_count;

/* Per language: what each key says, and the forms of all nouns. */
extern const char *const *const text_sentences[LANG_COUNT];
extern const char *const *const text_forms[LANG_COUNT];

#endif
