/* Tables as text: lines of cells between tabs, and complaints that name the
 * place.
 *
 * Both generators read such files. Blank lines and lines that begin with `#`
 * are skipped. A file is checked as a whole when it is read: it is valid UTF-8
 * without control characters. */
#ifndef KALEUN_TSV_H
#define KALEUN_TSV_H

#include <stdbool.h>
#include <stddef.h>

struct tsv {
    const char *path;
    char *text;  /* the bytes, cut into cells as lines are taken */
    char *whole; /* the same bytes untouched: here places are counted */
    size_t len;
    char *next; /* the next line */
    struct tsv_copy *copies;
    bool quiet; /* faults are counted but not shown */
    int faults;
};

/* Reads a file. False, with a complaint, if it cannot be read or its bytes
 * make no sense; tsv_free is right in either case. */
bool tsv_read(struct tsv *tsv, const char *path);
void tsv_free(struct tsv *tsv);

/* Takes the next line that says something. Fills up to `max` cells, each
 * ending in a zero byte, and returns how many the line has: that may be more.
 * 0 at the end of the file. */
int tsv_next(struct tsv *tsv, char **cell, int max);

/* Writes `path:line:column: message` to stderr. `at` points into a cell (or to
 * its final zero); columns count characters from 1, a tab as one. */
void tsv_fault(struct tsv *tsv, const char *at, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* The line on which `at` stands. */
int tsv_line(const struct tsv *tsv, const char *at);

/* A copy of some bytes as a string; it lives as long as the file. */
char *tsv_copy(struct tsv *tsv, const char *bytes, size_t len);

/* Reads a whole file into memory that the caller frees, with a zero behind
 * it; NULL if that is not possible. */
char *file_read(const char *path, size_t *len);

/* Memory, or the end of the program: a generator has no better answer. */
void *must(void *memory);

#endif
