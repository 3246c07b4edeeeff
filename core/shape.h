/* The shape of the JSON that a game writes of its views, for whoever reads it.
 *
 * gen/viewgen makes it types of TypeScript for the browser's boards, and the
 * contract suite holds every view it meets against it. So a member that is
 * added, renamed or sent as another kind is noticed here, not by a player.
 *
 * What a member is, is written as TypeScript has it, of these means alone:
 *
 *     number  boolean  string  null  undefined   "a word"   a name of this shape
 *     T[]  (T | U)[]  [T, U]  T | U
 *     Record<Words, T>  Partial<Record<Words, T>>
 *
 * `undefined` is for a member that is never there. Numbers are whole. Values of an enum are sent as words: a list of words is the
 * very array that `write_json` takes them from, so that the two cannot differ. */
#ifndef KALEUN_SHAPE_H
#define KALEUN_SHAPE_H

#include <stddef.h>

/* A list of words. They are the strings at `first`, then every `apart` bytes:
 * a column of a table. Of a plain array `apart` may be 0. */
struct shape_words {
    const char *name; /* "Torpedo"; NULL ends the list */
    const char *const *first;
    size_t apart;
    int count; /* 0: a null pointer ends them */
};

/* A member of an object. Those of one type stand together. */
struct shape_member {
    const char *type; /* "Tube"; NULL ends the list */
    const char *name; /* "aim"; "aim?" is not always there; "..." takes over all
                       * members of the type `is` */
    const char *is;   /* "number" */
    const char *what; /* for the reader, or NULL */
};

/* A number of the rules that a board is drawn with. */
struct shape_number {
    const char *name; /* "LINES"; NULL ends the list */
    int value;
};

/* Games of the same pieces share one. */
struct shape {
    const char *name; /* that of the folder: "hunters" */
    const struct shape_words *words;
    const struct shape_member *members;
    const struct shape_number *numbers; /* or NULL */
};

#define SHAPE_WORDS(name, list) \
    {                           \
        name, list, 0, 0        \
    }
#define SHAPE_COUNTED(name, list)                              \
    {                                                          \
        name, list, 0, (int)(sizeof(list) / sizeof((list)[0])) \
    }
/* A column of a table of structs with this many rows; 0: up to a null pointer. */
#define SHAPE_COLUMN(name, rows, column, count)           \
    {                                                     \
        name, &(rows)[0].column, sizeof((rows)[0]), count \
    }

/* Word n of the list, or NULL behind the last. */
static inline const char *shape_word(const struct shape_words *words, int n)
{
    size_t apart = words->apart ? words->apart : sizeof(const char *);
    const char *bytes = (const char *)words->first;
    if (words->count && n >= words->count)
        return NULL;
    return *(const char *const *)(const void *)(bytes + (size_t)n * apart);
}

#endif
