/* A game kept in a file: the log, and its secret beside it in LOG.key. */
#ifndef KALEUN_SAVE_H
#define KALEUN_SAVE_H

#include "session.h"

struct save {
    char path[4096];
    int fd; /* -1: not open */
};

/* A fresh name in the user's data folder, for instance
 * ~/.local/share/kaleun/null-20261115-120000.log; the folder is made. False if
 * it cannot be. */
bool save_default_path(struct save *save, const char *game);
bool save_exists(const struct save *save);

/* Makes a new log and its key; refuses to touch files that exist. */
bool save_create(struct save *save, const uint8_t secret[32]);
/* Opens a log to be continued. False: it cannot be opened for writing, or is
 * in use by another program (then `busy` is set). */
bool save_open(struct save *save, bool *busy);
void save_close(struct save *save);

/* Appends lines and waits until the disk has them. */
struct log_sink save_sink(struct save *save);

#endif
