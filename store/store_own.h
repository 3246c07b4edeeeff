/* What the store is made of. Private to this folder. */
#ifndef KALEUN_STORE_OWN_H
#define KALEUN_STORE_OWN_H

#include <sqlite3.h>

#include "store.h"

enum statement {
    BEGIN_CHANGES,
    COMMIT_CHANGES,
    ADD_TABLE,
    TABLE_BY_ID,
    TABLE_BY_NAME,
    TABLE_BY_OWNER,
    MARK_TABLE,
    FINISH_TABLE,
    LIST_TABLES,
    PUT_SEAT,
    LIST_SEATS,
    SEAT_BY_TOKEN,
    PUT_HOOK,
    DROP_HOOK,
    READ_HOOK,
    LIST_HOOKS,
    ADD_LINES,
    READ_LINES,
    PUT_SNAPSHOT,
    READ_SNAPSHOT,
    ADD_ACCOUNT,
    ACCOUNT_BY_ID,
    ACCOUNT_BY_NAME,
    SET_PASSWORD,
    ADD_LOGIN,
    FIND_LOGIN,
    USE_LOGIN,
    DROP_LOGIN,
    DROP_LOGINS,
    DROP_OLD_LOGINS,
    SEATS_OF_ACCOUNT,
    ADD_CONTEST,
    CONTEST_BY_ID,
    CONTEST_BY_NAME,
    MARK_CONTEST,
    LIST_CONTESTS,
    RUNNING_CONTESTS,
    ADD_ENTRY,
    PUT_ENTRY,
    ENTRIES_OF,
    ENTRY_AT,
    NEXT_UNPROVEN,
    COUNT_CAREERS,
    HALL_BY_TONS,
    HALL_BY_SERVICE,
    HALL_BY_AWARD,
    PUT_POPULATION,
    READ_POPULATION,
    STATEMENTS,
};

struct store {
    sqlite3 *db;
    sqlite3_stmt *statement[STATEMENTS];
    uint8_t secret[32];
    bool changing; /* a transaction is open */
    bool spoilt;   /* one of its changes failed */
    int wal_pages; /* as the last commit left them */
    bool is_busy;  /* there was a commit since the last tidying */
};

/* A statement, ready to be bound and run. */
sqlite3_stmt *store_fresh(struct store *store, enum statement which);
void store_bind_text(sqlite3_stmt *statement, int at, const char *text);
void store_bind_bytes(sqlite3_stmt *statement, int at, const void *bytes,
                      size_t len);
/* A number of another table's row; 0 stands for none. */
void store_bind_id(sqlite3_stmt *statement, int at, int64_t id);
/* Is there another row? */
bool store_step(sqlite3_stmt *statement);
void store_column_text(char *to, size_t size, sqlite3_stmt *statement, int at);
bool store_column_bytes(uint8_t *to, int size, sqlite3_stmt *statement, int at);
/* Runs a change inside the open transaction, which it opens if need be. */
bool store_change(struct store *store, sqlite3_stmt *statement);

#endif
