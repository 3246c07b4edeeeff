/* A bounded writer of UTF-8 text, and JSON on top of it.
 *
 * The caller owns the memory. What does not fit is dropped, everything after
 * it too, and `full` is set; so a game can write its view without ever allocating
 * or failing. The text is always whole characters ended by a zero byte. */
#ifndef KALEUN_OUT_H
#define KALEUN_OUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum lang { LANG_EN, LANG_DE, LANG_FR, LANG_IT, LANG_COUNT };

struct json_marks;

struct out {
    char *text;
    size_t size;              /* bytes in text, the final zero included */
    size_t len;               /* bytes written so far, without the zero */
    const char *const *names; /* proper names of the game that writes */
    struct json_marks *marks; /* noted by the JSON writer, or NULL */
    uint8_t lang;             /* enum lang: the reader's language */
    bool full;                /* something did not fit */
};

/* Starts writing into text[size]; size is at least 1. */
void out_init(struct out *out, char *text, size_t size, enum lang lang);

void out_char(struct out *out, char c);
void out_str(struct out *out, const char *s);
void out_bytes(struct out *out, const char *s, size_t len);
void out_int(struct out *out, int64_t n);
void out_repeat(struct out *out, const char *s, int times);
void out_f(struct out *out, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Columns a UTF-8 string takes in a terminal. We use no wide characters. */
int out_columns(const char *s);
/* Writes s and fills up with blanks to the given number of columns. */
void out_padded(struct out *out, const char *s, int columns);

/* JSON. Commas are written by the writer. A key of NULL writes an array's
 * element. Objects and arrays nest at most JSON_DEPTH deep. */
enum { JSON_DEPTH = 16 };

struct json {
    struct out *out;
    int depth;
    bool comma[JSON_DEPTH + 1];   /* the next value at this depth needs one */
    char closing[JSON_DEPTH + 1]; /* what ends this depth: } or ] */
};

/* Where members stand in the text: those of the outermost object, and those of
 * members that are objects themselves (their depths are 1 and 2). With the marks
 * two texts can be compared member by member without being read again. The
 * children of a member follow it. More than JSON_MARKS are our mistake. */
enum { JSON_MARKS = 1024, JSON_MARKED = 2 };

struct json_mark {
    uint32_t key;   /* the first letter of its name */
    uint32_t value; /* the value, which begins behind `name":` */
    uint32_t end;   /* the first byte behind the value */
    int32_t depth;
};

struct json_marks {
    int count;
    int open[JSON_MARKED + 1]; /* of each depth: the mark without an end, + 1 */
    struct json_mark mark[JSON_MARKS];
};

void json_init(struct json *json, struct out *out);
void json_object(struct json *json, const char *key);
void json_array(struct json *json, const char *key);
void json_end(struct json *json); /* closes the innermost object or array */
void json_int(struct json *json, const char *key, int64_t n);
void json_bool(struct json *json, const char *key, bool b);
void json_str(struct json *json, const char *key, const char *s);
void json_null(struct json *json, const char *key);

#endif
