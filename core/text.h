/* Every sentence shown to a player, in four languages.
 *
 * Sentences are keys of lang/en.tsv and its sisters; the build makes from them
 * the constants T_... in "lang.h" and the tables behind these functions. A key
 * with parameters declares them: `null.hit(ship:vessel,depth)`. A parameter is
 * a number, a noun of the named class, or a proper name; doc/language.md has
 * the whole grammar. */
#ifndef KALEUN_TEXT_H
#define KALEUN_TEXT_H

#include "out.h"

enum { PARAMS_MAX = 6 };

enum param_kind {
    PARAM_NUMBER,
    PARAM_RANGE, /* two numbers, shown as "1–9"; both fit 16 bits */
    PARAM_NOUN,  /* a key of the language files */
    PARAM_NOUNS, /* several that follow each other; both keys fit 16 bits */
    PARAM_NAME,  /* an index into the game's proper names */
};

struct param {
    int32_t value;
    int32_t kind; /* enum param_kind */
};

static inline struct param number(int n)
{
    return (struct param){n, PARAM_NUMBER};
}

static inline struct param range(int min, int max)
{
    uint32_t both = (uint32_t)(uint16_t)min | (uint32_t)(uint16_t)max << 16;
    return (struct param){(int32_t)both, PARAM_RANGE};
}

static inline struct param noun(int key)
{
    return (struct param){key, PARAM_NOUN};
}

/* A few are shown as "up, down, left", many as "L6–R6". */
static inline struct param nouns(int first, int last)
{
    uint32_t both = (uint32_t)(uint16_t)first | (uint32_t)(uint16_t)last << 16;
    return (struct param){(int32_t)both, PARAM_NOUNS};
}

static inline struct param named(int index)
{
    return (struct param){index, PARAM_NAME};
}

/* Are these the parameters that the key declares, in their order? */
bool text_fits(int key, const struct param *params, int count);

/* Writes a sentence in the language of `out`. Parameters that do not fit are our
 * mistake. */
void text_put(struct out *out, int key, const struct param *params, int count);

/* The same with the parameters written in the call:
 *     say(out, T_NULL_QUIET);
 *     say_with(out, T_NULL_HIT, noun(T_VESSEL_BOAT), number(3)); */
static inline void say(struct out *out, int key)
{
    text_put(out, key, NULL, 0);
}

#define PARAMS(...)        \
    (const struct param[]) \
    {                      \
        __VA_ARGS__        \
    }
#define PARAMS_COUNT(...) \
    ((int)(sizeof(PARAMS(__VA_ARGS__)) / sizeof(struct param)))
#define say_with(out, key, ...) \
    text_put((out), (key), PARAMS(__VA_ARGS__), PARAMS_COUNT(__VA_ARGS__))

/* How many keys there are; valid keys are 1 .. text_count() - 1. */
int text_count(void);
/* The key as it stands in the file, without its parameters: "null.hit". */
const char *text_key(int key);
/* The key so named, or 0. */
int text_find(const char *name);
/* How many parameters a key declares, and their names. */
int text_param_count(int key);
const char *text_param_name(int key, int index);
bool text_param_is_name(int key, int index); /* a proper name: PARAM_NAME */

/* "en", "de", "fr", "it"; and back, with LANG_COUNT for anything else. A
 * locale such as "de_DE.UTF-8" counts as its language. */
const char *lang_code(enum lang lang);
enum lang lang_from(const char *code);

#endif
