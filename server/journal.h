/* The server's own log, for its operator: one line for each event, with its time,
 * level, address and subject.
 *
 *     2026-11-18T05:00:00.120Z warning 203.0.113.9 login refused name=otto
 *
 * Any thread may write. It is bounded in two ways, because anybody on the network
 * can cause events: only a number of lines a second are written and the rest are
 * counted, and a file that has grown large becomes FILE.1 and begins anew. A line
 * that its reader does not take at once is counted too, never waited for. */
#ifndef KALEUN_JOURNAL_H
#define KALEUN_JOURNAL_H

#include <stdbool.h>

enum journal_level {
    JOURNAL_ERROR,   /* somebody must do something */
    JOURNAL_WARNING, /* somebody should look */
    JOURNAL_INFO,    /* accounts, tables, what the operator did */
    JOURNAL_DEBUG,   /* every connection */
    JOURNAL_LEVELS,
};

enum {
    JOURNAL_RATE = 50,           /* lines a second on average ... */
    JOURNAL_BURST = 500,         /* ... and at once */
    JOURNAL_LINE_MAX = 400,      /* bytes of a line; a pipe takes them whole */
    JOURNAL_FILE_MAX = 16 << 20, /* bytes of a file before it becomes FILE.1 */
};

/* Begins, or begins anew: a file, or NULL for the standard error. False: the
 * file cannot be written, and nothing has changed. Under systemd (JOURNAL_STREAM)
 * each line of the standard error begins with its priority, as journald reads it. */
bool journal_open(const char *path, enum journal_level level);
void journal_close(void);
/* The level of this name, or JOURNAL_LEVELS. */
enum journal_level journal_level_of(const char *name);

/* `address` may be NULL. What came from outside may stand in the words: bytes
 * that could end the line or command a terminal are replaced. */
void journal(enum journal_level level, const char *address, const char *subject,
             const char *format, ...) __attribute__((format(printf, 4, 5)));

#endif
