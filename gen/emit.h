/* Text that grows in memory and is written to a file at the end, so that a
 * generator which fails leaves nothing behind. */
#ifndef KALEUN_EMIT_H
#define KALEUN_EMIT_H

#include <stdbool.h>
#include <stddef.h>

struct emit {
    char *text; /* NULL while empty; else ends in a zero byte */
    size_t len, size;
};

void emit_bytes(struct emit *emit, const char *bytes, size_t len);
void emit_char(struct emit *emit, char c);
void emit_f(struct emit *emit, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* A string literal of C with its quotes. */
void emit_literal(struct emit *emit, const char *s);
/* Upper case; everything but letters and digits becomes `_`. */
void emit_constant(struct emit *emit, const char *s);

/* Writes the text to DIR/NAME, making the folder if need be. A file that says
 * the same already is left alone: what was built from it stays fresh. False
 * with a complaint if it cannot be written. */
bool emit_save(const struct emit *emit, const char *dir, const char *name);
void emit_free(struct emit *emit);

#endif
