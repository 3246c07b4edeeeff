/* Accounts: a name and a password, for people who want their tables on every device.
 *
 * Links work without any. A password is hashed with argon2id on a worker, since
 * that takes long on purpose; a device is then known by a token of its own,
 * stored hashed. Wrong tries slow down by address and by name; a device that is
 * known already is slowed down by nobody but itself. */
#ifndef KALEUN_ACCOUNTS_H
#define KALEUN_ACCOUNTS_H

#include "server.h"
#include "tries.h"

enum {
    PASSWORD_MIN = 8, /* bytes */
    PASSWORD_MAX = 128,
    TRIALS_MAX = 16,     /* passwords that may wait to be looked at */
    HOLD_MAX_MS = 15000, /* a try that has to wait longer is refused */
    HASH_MEMORY = 19456, /* KB of memory and ... */
    HASH_ROUNDS = 2,     /* ... rounds over it for each password */
};

struct accounts {
    struct server *server;
    struct workers *keepers;
    int trials;         /* with the workers */
    struct trial *held; /* those whose time has not come, in no order */
    struct tries tries;
};

struct accounts *accounts_open(struct server *server);
void accounts_close(struct accounts *accounts);
/* Once a second: tries whose time has come. */
void accounts_tick(struct accounts *accounts);

/* What guests say; `rest` is the rest of the line. */
void account_register(struct guest *guest, char *text, const char *password);
void account_login(struct guest *guest, char *name, const char *password);
void account_password(struct guest *guest, const char *password);
/* A new password by a recovery code, which is used up. */
void account_recover(struct guest *guest, const char *name, const char *code,
                     const char *password);
/* New recovery codes, instead of those he had. */
void account_codes(struct guest *guest);
void account_resume(struct guest *guest, const char *token);
/* The seats of these tokens become the account's, if they are nobody's. The line
 * may have to wait for their tables. */
void account_claim(struct guest *guest, char **tokens, int count);
void account_logout(struct guest *guest, bool everywhere);
/* The guest leaves while his password is looked at. */
void account_forget(struct guest *guest);

#endif
