/* Backups of a running server: a thread that makes them, every so often and when
 * `kaleun store backup` asks.
 *
 * Anybody who may read the store's file may ask, by a socket beside it that is for its
 * owner alone (FILE-control). One line up, `backup PATH`; one line down: a number
 * of enum store_fault. The loop has no part in it. */
#ifndef KALEUN_BACKUPS_H
#define KALEUN_BACKUPS_H

#include <stdbool.h>

#include "store/store.h"

struct backups_wish {
    const char *db;
    const char *folder;                 /* NULL: only when asked */
    int every_s, keep;                  /* seconds between two; how many stay */
    void (*trouble)(const char *where); /* one could not be made */
};

struct backups;

struct backups *backups_open(const struct backups_wish *wish);
void backups_close(struct backups *backups);

/* Asks the server that has this store for a copy. False: none answers. */
bool backup_ask(const char *db, const char *to, enum store_fault *fault);

#endif
