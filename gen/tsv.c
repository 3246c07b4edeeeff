/* Reading tables of text: see tsv.h. */
#include "tsv.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct tsv_copy {
    struct tsv_copy *next;
    char text[];
};

void *must(void *memory)
{
    if (memory == NULL) {
        fputs("out of memory\n", stderr);
        exit(1);
    }
    return memory;
}

char *file_read(const char *path, size_t *len)
{
    FILE *file = fopen(path, "rb");
    if (file == NULL)
        return NULL;
    size_t size = 1 << 16, used = 0;
    char *text = must(malloc(size));
    for (;;) {
        size_t got = fread(text + used, 1, size - used - 1, file);
        if (got == 0)
            break;
        used += got;
        if (used + 1 == size) {
            size *= 2;
            text = must(realloc(text, size));
        }
    }
    bool failed = ferror(file) != 0;
    fclose(file);
    if (failed) {
        free(text);
        return NULL;
    }
    text[used] = '\0';
    *len = used;
    return text;
}

/* The length of the character at s, or 0 if the bytes are not UTF-8. A string
 * ends in a zero byte, which continues no character. */
static int utf8_len(const char *s)
{
    const unsigned char *b = (const unsigned char *)s;
    if (b[0] < 0x80)
        return 1;
    if (b[0] < 0xc2 || b[0] > 0xf4)
        return 0;
    int len = b[0] < 0xe0 ? 2 : b[0] < 0xf0 ? 3 : 4;
    for (int i = 1; i < len; i++)
        if ((b[i] & 0xc0) != 0x80)
            return 0;
    /* Too long a form, a surrogate, or beyond the last character. */
    if ((b[0] == 0xe0 && b[1] < 0xa0) || (b[0] == 0xed && b[1] > 0x9f) ||
        (b[0] == 0xf0 && b[1] < 0x90) || (b[0] == 0xf4 && b[1] > 0x8f))
        return 0;
    return len;
}

/* Complains about every line with bytes that do not belong into a table. */
static void check_bytes(struct tsv *tsv)
{
    const char *s = tsv->text, *end = tsv->text + tsv->len;
    while (s < end) {
        int len = utf8_len(s);
        unsigned char c = (unsigned char)*s;
        if (len > 0 && (c == '\t' || c == '\n' || (c >= 32 && c != 127))) {
            s += len;
            continue;
        }
        if (len == 0)
            tsv_fault(tsv, s, "invalid UTF-8");
        else
            tsv_fault(tsv, s, "control character 0x%02x%s", c,
                      c == '\r' ? " (lines end in a newline alone)" : "");
        while (s < end && *s != '\n')
            s++;
    }
}

bool tsv_read(struct tsv *tsv, const char *path)
{
    *tsv = (struct tsv){.path = path};
    tsv->text = file_read(path, &tsv->len);
    if (tsv->text == NULL) {
        fprintf(stderr, "%s:1:1: cannot be read\n", path);
        tsv->faults = 1;
        return false;
    }
    tsv->whole = must(malloc(tsv->len + 1));
    memcpy(tsv->whole, tsv->text, tsv->len + 1);
    tsv->next = tsv->text;
    check_bytes(tsv);
    return tsv->faults == 0;
}

void tsv_free(struct tsv *tsv)
{
    while (tsv->copies != NULL) {
        struct tsv_copy *copy = tsv->copies;
        tsv->copies = copy->next;
        free(copy);
    }
    free(tsv->text);
    free(tsv->whole);
    *tsv = (struct tsv){.path = NULL};
}

int tsv_next(struct tsv *tsv, char **cell, int max)
{
    char *line = tsv->next;
    while (*line == '\n' || *line == '#') {
        line += strcspn(line, "\n");
        line += *line == '\n';
    }
    tsv->next = line;
    if (*line == '\0')
        return 0;
    int count = 0;
    for (;;) {
        char *end = line + strcspn(line, "\t\n");
        char stop = *end;
        *end = '\0';
        if (count < max)
            cell[count] = line;
        count++;
        tsv->next = end + (stop != '\0');
        if (stop != '\t')
            return count;
        line = end + 1;
    }
}

int tsv_line(const struct tsv *tsv, const char *at)
{
    int line = 1;
    for (ptrdiff_t i = 0; i < at - tsv->text; i++)
        line += tsv->whole[i] == '\n';
    return line;
}

static int column_of(const struct tsv *tsv, const char *at)
{
    int column = 1;
    ptrdiff_t i = at - tsv->text;
    while (i > 0 && tsv->whole[i - 1] != '\n') {
        i--;
        column += ((unsigned char)tsv->whole[i] & 0xc0) != 0x80;
    }
    return column;
}

void tsv_fault(struct tsv *tsv, const char *at, const char *format, ...)
{
    tsv->faults++;
    if (tsv->quiet)
        return;
    fprintf(stderr, "%s:%d:%d: ", tsv->path, tsv_line(tsv, at),
            column_of(tsv, at));
    va_list args;
    va_start(args, format);
    vfprintf(stderr, format, args);
    va_end(args);
    fputc('\n', stderr);
}

char *tsv_copy(struct tsv *tsv, const char *bytes, size_t len)
{
    struct tsv_copy *copy = must(malloc(sizeof *copy + len + 1));
    copy->next = tsv->copies;
    tsv->copies = copy;
    memcpy(copy->text, bytes, len);
    copy->text[len] = '\0';
    return copy->text;
}
