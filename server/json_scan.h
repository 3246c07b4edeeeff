/* Reading JSON again: the members of an object, the elements of an array.
 *
 * For comparing what we wrote with what we wrote before, and for the terminal
 * client. Nothing is copied or allocated; text that is not JSON is never read
 * beyond its end, and simply has no further members. */
#ifndef KALEUN_MEMBERS_H
#define KALEUN_MEMBERS_H

#include <stdbool.h>
#include <stddef.h>

struct out;

/* A piece of a text: a value as it stands there. */
struct span {
    const char *text;
    size_t len;
};

struct span span_of(const char *text);
bool span_equal(struct span a, struct span b);

/* Goes through an object or an array. Begins with the value itself. */
struct members {
    struct span rest;
};

struct members members_of(struct span value);
/* The next member: its key without quotes, and its value. */
bool members_next(struct members *members, struct span *key,
                  struct span *value);
/* The next element of an array. */
bool elements_next(struct members *members, struct span *value);
/* The value under this key; empty if there is none. */
struct span member(struct span object, const char *key);

/* A string's characters; a number; is it `true`? Anything else counts as
 * nothing. */
void span_string(struct span value, struct out *out);
long span_number(struct span value);
bool span_true(struct span value);
/* Is it this string? Only for strings without escapes. */
bool span_is(struct span value, const char *string);

#endif
