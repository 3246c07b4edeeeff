/* Text that grows: see emit.h. */
#define _POSIX_C_SOURCE 200809L /* mkdir */

#include "emit.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "tsv.h"

void emit_bytes(struct emit *emit, const char *bytes, size_t len)
{
    if (emit->len + len + 1 > emit->size) {
        emit->size = (emit->len + len + 1) * 2;
        emit->text = must(realloc(emit->text, emit->size));
    }
    memcpy(emit->text + emit->len, bytes, len);
    emit->len += len;
    emit->text[emit->len] = '\0';
}

void emit_char(struct emit *emit, char c)
{
    emit_bytes(emit, &c, 1);
}

void emit_f(struct emit *emit, const char *format, ...)
{
    va_list args, again;
    va_start(args, format);
    va_copy(again, args);
    int len = vsnprintf(NULL, 0, format, args);
    va_end(args);
    size_t size = len < 0 ? 1 : (size_t)len + 1;
    char *text = must(malloc(size));
    vsnprintf(text, size, format, again);
    va_end(again);
    emit_bytes(emit, text, size - 1);
    free(text);
}

void emit_literal(struct emit *emit, const char *s)
{
    emit_char(emit, '"');
    for (const char *p = s; *p != '\0'; p++) {
        unsigned char c = (unsigned char)*p;
        bool trigraph = c == '?' && p > s && p[-1] == '?';
        if (c == '\n')
            emit_f(emit, "\\n");
        else if (c < 32 || c == 127)
            emit_f(emit, "\\%03o", c);
        else if (c == '"' || c == '\\' || trigraph)
            emit_f(emit, "\\%c", c);
        else
            emit_char(emit, *p);
    }
    emit_char(emit, '"');
}

void emit_constant(struct emit *emit, const char *s)
{
    for (; *s != '\0'; s++) {
        bool lower = *s >= 'a' && *s <= 'z';
        bool other = (*s >= 'A' && *s <= 'Z') || (*s >= '0' && *s <= '9');
        emit_char(emit, lower ? (char)(*s - 'a' + 'A') : other ? *s : '_');
    }
}

static bool says_the_same(const struct emit *emit, const char *path)
{
    size_t len = 0;
    char *old = file_read(path, &len);
    if (old == NULL)
        return false;
    bool same = len == emit->len && memcmp(old, emit->text, len) == 0;
    free(old);
    return same;
}

bool emit_save(const struct emit *emit, const char *dir, const char *name)
{
    struct emit path = {NULL, 0, 0};
    emit_f(&path, "%s/%s", dir, name);
    mkdir(dir, 0777); /* if it failed, fopen will tell */
    bool saved = says_the_same(emit, path.text);
    if (!saved) {
        FILE *file = fopen(path.text, "wb");
        if (file != NULL) {
            saved = fwrite(emit->text, 1, emit->len, file) == emit->len;
            saved = fclose(file) == 0 && saved;
        }
        if (!saved)
            fprintf(stderr, "%s: cannot be written\n", path.text);
    }
    emit_free(&path);
    return saved;
}

void emit_free(struct emit *emit)
{
    free(emit->text);
    *emit = (struct emit){NULL, 0, 0};
}
