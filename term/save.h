/* A game kept in a file: the log, and its secret beside it in LOG.key. */
#ifndef KALEUN_SAVE_H
#define KALEUN_SAVE_H

#include "session.h"

struct save {
    char path[4096];
    int fd;      /* -1: not open */
    char *begun; /* the first lines, until there is a file for them */
    size_t begun_len;
};

enum save_result {
    SAVE_GOOD,
    SAVE_CANNOT,    /* the file cannot be written, or is no plain file */
    SAVE_BUSY,      /* another program plays it */
    SAVE_KEY_THERE, /* there is a key of that name already, but no log */
};

/* Names the file; false if the name is too long. */
bool save_name(struct save *save, const char *path);
/* The user's data folder for Kaleun, ~/.local/share/kaleun; it is made. False if
 * it cannot be. */
bool save_folder(char *folder, size_t size);
/* A fresh name in the user's data folder, for instance
 * ~/.local/share/kaleun/null-20261115-120000.log; the folder is made. False if
 * it cannot be. */
bool save_default_path(struct save *save, const char *game);
bool save_exists(const struct save *save);
/* LOG.key. */
void save_key_path(const struct save *save, char path[], size_t size);

/* Makes the log out of the lines kept so far, and its key if there is a secret.
 * The log appears under its name whole or not at all; files that exist are not
 * touched. */
enum save_result save_create(struct save *save, const uint8_t *secret);
/* Opens a log to be continued. */
enum save_result save_open(struct save *save);
void save_close(struct save *save);

/* Appends lines and waits until the disk has them. */
struct log_sink save_sink(struct save *save);

#endif
