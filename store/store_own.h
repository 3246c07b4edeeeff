/* What the store is made of. Private to this folder. */
#ifndef KALEUN_STORE_OWN_H
#define KALEUN_STORE_OWN_H

#include <sqlite3.h>

#include "store.h"

/* The SQL that made each format out of the one before, from format 1 on: the
 * files schema_*.sql. */
extern const char *const store_schema[];

enum statement {
    BEGIN_CHANGES,
    COMMIT_CHANGES,
    OPEN_SLIP,
    KEEP_SLIP,
    DROP_SLIP,
    ADD_TABLE,
    TABLE_BY_ID,
    TABLE_BY_NAME,
    TABLE_BY_OWNER,
    MARK_TABLE,
    FINISH_TABLE,
    OPEN_WORDS,
    FINISH_OPENED,
    COUNT_OPENED,
    LIST_TABLES,
    TABLES_AFTER,
    OLD_TABLES,
    DROP_CAREERS,
    DROP_SNAPSHOT,
    DROP_HOOKS,
    DROP_LINES,
    DROP_SEATS,
    DROP_TABLE,
    PUT_SEAT,
    CLAIM_SEAT,
    LIST_SEATS,
    SEAT_BY_TOKEN,
    PUT_HOOK,
    DROP_HOOK,
    READ_HOOK,
    LIST_HOOKS,
    ADD_LINES,
    COUNT_LINES,
    READ_LINES,
    PUT_SNAPSHOT,
    READ_SNAPSHOT,
    ADD_ACCOUNT,
    ACCOUNT_BY_ID,
    ACCOUNT_BY_NAME,
    ADD_LIKENESS,
    ACCOUNT_BY_LIKENESS,
    WITHOUT_LIKENESS,
    SET_PASSWORD,
    ADD_LOGIN,
    FIND_LOGIN,
    USE_LOGIN,
    DROP_LOGIN,
    DROP_LOGINS,
    DROP_OLD_LOGINS,
    ADD_RECOVERY,
    FIND_RECOVERY,
    COUNT_RECOVERIES,
    DROP_RECOVERY,
    DROP_RECOVERIES,
    SEATS_OF_ACCOUNT,
    ADD_CONTEST,
    CONTEST_BY_ID,
    CONTEST_BY_NAME,
    MARK_CONTEST,
    LIST_CONTESTS,
    RUNNING_CONTESTS,
    OVERDUE_CONTESTS,
    ADD_ENTRY,
    PUT_ENTRY,
    PROVE_ENTRIES,
    ENTRIES_OF,
    ENTRY_AT,
    NEXT_UNPROVEN,
    COUNT_CAREERS,
    CAREERS_SINCE,
    HALL_BY_TONS,
    HALL_BY_SERVICE,
    HALL_BY_AWARD,
    PUT_POPULATION,
    READ_POPULATION,
    STATEMENTS,
};

extern const char *const store_sql[STATEMENTS];

/* One connection to the database. Each is used by one thread at a time. */
struct connection {
    sqlite3 *db;
    sqlite3_stmt *statement[STATEMENTS]; /* NULL: not prepared yet */
};

struct store {
    struct connection here; /* for reading */
    uint8_t secret[32];
    char *path;
    /* Of the store itself, not of its readers: */
    struct writer *writer; /* writer.c; NULL: a reader */
    int64_t last_id[STORE_KINDS];
    char *lock_path; /* of the file whose lock says that it is ours */
    int lock;        /* its descriptor, or -1 */
};

/* store.c: what SQLite's answer means; whose file is it, and is it in order; a
 * new name is safe only when its folder is synchronised. */
enum store_fault store_fault_of(int code);
enum store_fault store_inspect(sqlite3 *db);
void store_sync_folder(const char *path);
/* Opens a connection to a file that is known to be in order. */
bool connection_open(struct connection *connection, const char *path);
void connection_close(struct connection *connection);
/* The statement, ready to be bound and run. */
sqlite3_stmt *connection_fresh(struct connection *connection,
                               enum statement which);

/* slips.c: a piece of a log. */
struct piece {
    struct piece *next;
    int64_t table, n;
    char *text;
    size_t len, room;
};

/* A slip, and the changes it holds. */
struct slip {
    struct slip *next;
    void (*done)(void *who, enum slip_fate fate);
    void *who;
    enum slip_fate fate;
    bool is_sent;
    char *changes; /* one behind the other: see slips.c */
    size_t len, room;
    struct piece *pieces; /* one for each log */
    size_t snapshot_bytes;
};
void slip_free(struct slip *slip);
/* Makes its changes inside the open transaction. SLIP_REFUSED may also mean that
 * SQLite has undone the whole transaction. */
enum slip_fate slip_run(const struct slip *slip, struct connection *to);

/* writer.c: takes over the connection. */
struct writer *writer_open(struct connection *connection);
void writer_close(struct writer *writer);
void writer_gather(struct writer *writer, struct slip *slip);

/* The same of the connection for reading. */
sqlite3_stmt *store_fresh(struct store *store, enum statement which);
void store_bind_text(sqlite3_stmt *statement, int at, const char *text);
void store_bind_bytes(sqlite3_stmt *statement, int at, const void *bytes,
                      size_t len);
/* Is there another row? */
bool store_step(sqlite3_stmt *statement);
void store_column_text(char *to, size_t size, sqlite3_stmt *statement, int at);
bool store_column_bytes(uint8_t *to, int size, sqlite3_stmt *statement, int at);

#endif
