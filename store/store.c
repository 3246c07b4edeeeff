/* The store over SQLite.
 *
 * The file is in WAL mode with synchronous=FULL: a commit returns when the disk
 * has it. One connection writes, others read beside it. SQLite's own locks let
 * several programs in; so a file of ours beside it, `FILE-lock`, is locked as
 * long as we have the store, and a second server on the same file is told so at
 * once instead of mixing its entries with ours. Nothing is changed in a file
 * before we know that it is ours and in order. */
#define _GNU_SOURCE /* flock, realpath */
#include "store.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "memory.h"
#include "store_own.h"

/* "Kale" as SQLite's application_id. */
enum { APPLICATION = 0x4b616c65 };

/* Another program that looks at the file may be waited for so long. */
enum { BUSY_MS = 5000 };

/* Opening. */

void store_sync_folder(const char *path)
{
    char folder[PATH_MAX];
    int len = snprintf(folder, sizeof folder, "%s", path);
    if (len < 0 || (size_t)len >= sizeof folder)
        return;
    char *slash = strrchr(folder, '/');
    if (slash)
        slash[slash == folder] = 0;
    int fd = open(slash ? folder : ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd >= 0) {
        (void)fsync(fd);
        close(fd);
    }
}

static bool make_file(const char *path)
{
    int fd = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (fd < 0)
        return errno == EEXIST;
    close(fd);
    store_sync_folder(path);
    return true;
}

enum store_fault store_fault_of(int code)
{
    switch (code & 0xff) {
    case SQLITE_OK:
    case SQLITE_ROW:
    case SQLITE_DONE:
        return STORE_GOOD;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return STORE_LOCKED;
    case SQLITE_READONLY:
    case SQLITE_PERM:
        return STORE_READ_ONLY;
    case SQLITE_NOTADB:
    case SQLITE_CORRUPT:
        return STORE_DAMAGED;
    default:
        return STORE_UNREACHABLE;
    }
}

static enum store_fault run(sqlite3 *db, const char *words)
{
    return store_fault_of(sqlite3_exec(db, words, NULL, NULL, NULL));
}

/* The first value of the first row, as a number and as text. */
static enum store_fault ask(sqlite3 *db, const char *words, int64_t *number,
                            char *text, size_t size)
{
    sqlite3_stmt *statement;
    int code = sqlite3_prepare_v2(db, words, -1, &statement, NULL);
    if (code != SQLITE_OK)
        return store_fault_of(code);
    code = sqlite3_step(statement);
    if (code == SQLITE_ROW && number)
        *number = sqlite3_column_int64(statement, 0);
    if (code == SQLITE_ROW && text)
        snprintf(text, size, "%s",
                 (const char *)sqlite3_column_text(statement, 0));
    sqlite3_finalize(statement);
    return code == SQLITE_DONE ? STORE_DAMAGED : store_fault_of(code);
}

/* Whose file is it, and is it in order? */
static enum store_fault inspect(sqlite3 *db, bool *is_new)
{
    int64_t application = 0, format = 0, objects = 0;
    char verdict[256] = "";
    enum store_fault fault =
        ask(db, "PRAGMA application_id", &application, NULL, 0);
    if (!fault)
        fault = ask(db, "PRAGMA user_version", &format, NULL, 0);
    if (!fault)
        fault =
            ask(db, "SELECT count(*) FROM sqlite_schema", &objects, NULL, 0);
    if (fault)
        return fault;
    *is_new = application == 0 && format == 0 && objects == 0;
    if (*is_new)
        return STORE_GOOD;
    if (application != APPLICATION)
        return STORE_FOREIGN;
    if (format > STORE_FORMAT)
        return STORE_NEWER;
    fault = ask(db, "PRAGMA quick_check(1)", NULL, verdict, sizeof verdict);
    if (!fault && strcmp(verdict, "ok") != 0)
        fault = STORE_DAMAGED;
    return fault;
}

enum store_fault store_inspect(sqlite3 *db)
{
    bool is_new = false;
    enum store_fault fault = inspect(db, &is_new);
    return !fault && is_new ? STORE_FOREIGN : fault;
}

/* What the formats behind this one added; then the transaction ends. */
static enum store_fault add_tables(sqlite3 *db, int format)
{
    char last[64];
    enum store_fault fault = STORE_GOOD;
    snprintf(last, sizeof last, "PRAGMA user_version=%d;COMMIT", STORE_FORMAT);
    while (!fault && format < STORE_FORMAT)
        fault = run(db, store_schema[++format]);
    if (!fault)
        fault = run(db, last);
    if (fault && !sqlite3_get_autocommit(db))
        run(db, "ROLLBACK");
    return fault;
}

static enum store_fault make_tables(sqlite3 *db, uint8_t secret[32])
{
    char words[256];
    char hex[65];
    randombytes_buf(secret, 32);
    sodium_bin2hex(hex, sizeof hex, secret, 32);
    snprintf(words, sizeof words,
             "INSERT INTO own VALUES(x'%s');PRAGMA application_id=%d", hex,
             APPLICATION);
    enum store_fault fault = run(db, "BEGIN IMMEDIATE");
    if (!fault)
        fault = run(db, store_schema[1]);
    if (!fault)
        fault = run(db, words);
    return fault ? fault : add_tables(db, 1);
}

/* A file of an older Kaleun becomes one of ours, at once or not at all. */
static enum store_fault renew_tables(sqlite3 *db)
{
    int64_t format = 0;
    enum store_fault fault = ask(db, "PRAGMA user_version", &format, NULL, 0);
    if (fault || format == STORE_FORMAT)
        return fault;
    fault = run(db, "BEGIN IMMEDIATE");
    return fault ? fault : add_tables(db, format < 1 ? 1 : (int)format);
}

static enum store_fault read_secret(sqlite3 *db, uint8_t secret[32])
{
    sqlite3_stmt *statement;
    int code =
        sqlite3_prepare_v2(db, "SELECT secret FROM own", -1, &statement, NULL);
    if (code != SQLITE_OK)
        return store_fault_of(code);
    bool good = sqlite3_step(statement) == SQLITE_ROW &&
                sqlite3_column_bytes(statement, 0) == 32;
    if (good)
        memcpy(secret, sqlite3_column_blob(statement, 0), 32);
    sqlite3_finalize(statement);
    return good ? STORE_GOOD : STORE_DAMAGED;
}

/* The lock. */

/* The process that holds the lock on the file of this name owns the store. The
 * name may be taken away between our opening and locking it. */
static int lock_named(const char *path)
{
    for (;;) {
        struct stat ours, named;
        int fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
        if (fd < 0)
            return -1;
        if (flock(fd, LOCK_EX | LOCK_NB) != 0) {
            int problem = errno;
            close(fd);
            errno = problem;
            return -1;
        }
        if (fstat(fd, &ours) == 0 && stat(path, &named) == 0 &&
            ours.st_ino == named.st_ino && ours.st_dev == named.st_dev)
            return fd;
        close(fd);
    }
}

static enum store_fault lock(struct store *store)
{
    char *real = realpath(store->path, NULL);
    if (!real)
        return STORE_UNREACHABLE;
    size_t size = strlen(real) + sizeof "-lock";
    store->lock_path = memory_resized(NULL, size);
    snprintf(store->lock_path, size, "%s-lock", real);
    free(real);
    store->lock = lock_named(store->lock_path);
    if (store->lock >= 0)
        return STORE_GOOD;
    return errno == EWOULDBLOCK ? STORE_LOCKED
           : errno == EROFS     ? STORE_READ_ONLY
                                : STORE_UNREACHABLE;
}

static void unlock(struct store *store)
{
    if (store->lock >= 0) {
        unlink(store->lock_path); /* while nobody else can have it */
        close(store->lock);
    }
    free(store->lock_path);
}

/* Connections. */

sqlite3_stmt *connection_fresh(struct connection *connection,
                               enum statement which)
{
    sqlite3_stmt **statement = &connection->statement[which];
    if (*statement)
        sqlite3_reset(*statement);
    else
        sqlite3_prepare_v3(connection->db, store_sql[which], -1,
                           SQLITE_PREPARE_PERSISTENT, statement, NULL);
    return *statement;
}

static enum store_fault prepare_all(struct connection *connection)
{
    for (int i = 0; i < STATEMENTS; i++)
        if (!connection_fresh(connection, (enum statement)i)) {
            int code = sqlite3_errcode(connection->db);
            return code == SQLITE_ERROR ? STORE_DAMAGED : store_fault_of(code);
        }
    return STORE_GOOD;
}

bool connection_open(struct connection *connection, const char *path)
{
    int code =
        sqlite3_open_v2(path, &connection->db,
                        SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL);
    if (code != SQLITE_OK)
        return false;
    /* Only the writer brings the WAL into the file. */
    sqlite3_db_config(connection->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1,
                      NULL);
    sqlite3_busy_timeout(connection->db, BUSY_MS);
    return run(connection->db, "PRAGMA query_only=ON;"
                               "PRAGMA trusted_schema=OFF") == STORE_GOOD;
}

void connection_close(struct connection *connection)
{
    for (int i = 0; i < STATEMENTS; i++)
        sqlite3_finalize(connection->statement[i]);
    int code = sqlite3_close(connection->db);
    assert(code == SQLITE_OK);
    (void)code;
    *connection = (struct connection){0};
}

/* What the writer needs, in a file that is ours. */
static enum store_fault prepare(struct store *store,
                                struct connection *connection, bool is_new)
{
    sqlite3 *db = connection->db;
    char mode[16] = "";
    enum store_fault fault =
        ask(db, "PRAGMA journal_mode=WAL", NULL, mode, sizeof mode);
    if (!fault && strcmp(mode, "wal") != 0)
        fault = STORE_UNREACHABLE;
    if (!fault)
        fault = run(db, "PRAGMA synchronous=FULL;PRAGMA foreign_keys=ON;"
                        "PRAGMA trusted_schema=OFF");
    /* May we write? */
    if (!fault)
        fault = is_new ? make_tables(db, store->secret)
                       : run(db, "BEGIN IMMEDIATE;COMMIT");
    if (!fault && !is_new)
        fault = renew_tables(db);
    if (!fault && !is_new)
        fault = read_secret(db, store->secret);
    return fault ? fault : prepare_all(connection);
}

static enum store_fault find_last_ids(struct store *store, sqlite3 *db)
{
    static const char *const words[STORE_KINDS] = {
        [STORE_TABLES] = "SELECT coalesce(max(id),0) FROM tables",
        /* The number of an account that is gone is not given again. */
        [STORE_ACCOUNTS] = "SELECT max(coalesce((SELECT max(id) FROM accounts),"
                           "0),coalesce((SELECT seq FROM sqlite_sequence WHERE "
                           "name='accounts'),0))",
        [STORE_CONTESTS] = "SELECT coalesce(max(id),0) FROM contests",
        [STORE_ENTRIES] = "SELECT coalesce(max(id),0) FROM entries",
    };
    enum store_fault fault = STORE_GOOD;
    for (int i = 0; !fault && i < STORE_KINDS; i++)
        fault = ask(db, words[i], &store->last_id[i], NULL, 0);
    return fault;
}

static enum store_fault begin(struct store *store)
{
    bool is_new = false;
    struct connection connection = {0};
    if (!make_file(store->path))
        return errno == EROFS ? STORE_READ_ONLY : STORE_UNREACHABLE;
    int code =
        sqlite3_open_v2(store->path, &connection.db,
                        SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL);
    enum store_fault fault = store_fault_of(code);
    if (!fault)
        fault = lock(store);
    /* Beside a file that may only be read no lock can be made either. */
    if (fault && connection.db &&
        sqlite3_db_readonly(connection.db, "main") == 1)
        fault = STORE_READ_ONLY;
    /* Until we know whose it is, closing it leaves its WAL alone too. */
    sqlite3_db_config(connection.db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
    sqlite3_db_config(connection.db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
    /* First: whatever else is asked of such a file fails for other reasons. */
    if (!fault && sqlite3_db_readonly(connection.db, "main") == 1)
        fault = STORE_READ_ONLY;
    if (!fault)
        fault = inspect(connection.db, &is_new);
    if (!fault)
        fault = prepare(store, &connection, is_new);
    if (!fault)
        fault = find_last_ids(store, connection.db);
    if (!fault && !connection_open(&store->here, store->path))
        fault = STORE_UNREACHABLE;
    if (fault) {
        connection_close(&connection);
        return fault;
    }
    sqlite3_db_config(connection.db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0, NULL);
    sqlite3_busy_timeout(connection.db, BUSY_MS);
    store->writer = writer_open(&connection);
    return STORE_GOOD;
}

struct store *store_open(const char *path, enum store_fault *fault)
{
    struct store *store = memory_zeros(1, sizeof *store);
    store->path = memory_copy(path, strlen(path));
    store->lock = -1;
    *fault = begin(store);
    if (*fault == STORE_GOOD)
        return store;
    store_close(store);
    return NULL;
}

struct store *store_reader(struct store *store)
{
    struct store *reader = memory_zeros(1, sizeof *reader);
    reader->path = memory_copy(store->path, strlen(store->path));
    reader->lock = -1;
    memcpy(reader->secret, store->secret, sizeof reader->secret);
    if (connection_open(&reader->here, reader->path))
        return reader;
    store_close(reader);
    return NULL;
}

void store_close(struct store *store)
{
    if (!store)
        return;
    connection_close(&store->here);
    writer_close(store->writer); /* last: it brings the WAL into the file */
    unlock(store);
    free(store->path);
    free(store);
}

const uint8_t *store_secret(const struct store *store)
{
    return store->secret;
}

int64_t store_new_id(struct store *store, enum store_kind kind)
{
    return ++store->last_id[kind];
}
