/* The store over SQLite.
 *
 * The file is in WAL mode with synchronous=FULL: a commit returns when the disk
 * has it. Locking is exclusive, so that a second server on the same file is
 * told so at once instead of mixing its entries with ours. Nothing is changed
 * in a file before we know that it is ours and in order. */
#include "store.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <sodium.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* "Kale" as SQLite's application_id. */
enum { APPLICATION = 0x4b616c65 };

static const char schema[] = "BEGIN IMMEDIATE;"
                             "CREATE TABLE own(secret BLOB NOT NULL);"
                             "CREATE TABLE tables("
                             " id INTEGER PRIMARY KEY,"
                             " name TEXT NOT NULL UNIQUE,"
                             " game TEXT NOT NULL,"
                             " settings TEXT NOT NULL,"
                             " stage INTEGER NOT NULL,"
                             " active INTEGER NOT NULL,"
                             " created INTEGER NOT NULL,"
                             " changed INTEGER NOT NULL,"
                             " secret BLOB NOT NULL,"
                             " owner BLOB NOT NULL UNIQUE);"
                             "CREATE TABLE seats("
                             " tab INTEGER NOT NULL REFERENCES tables(id),"
                             " seat INTEGER NOT NULL,"
                             " who TEXT NOT NULL,"
                             " token BLOB NOT NULL UNIQUE,"
                             " word BLOB,"
                             " PRIMARY KEY(tab, seat)) WITHOUT ROWID;"
                             "CREATE TABLE lines("
                             " tab INTEGER NOT NULL REFERENCES tables(id),"
                             " n INTEGER NOT NULL,"
                             " text BLOB NOT NULL,"
                             " PRIMARY KEY(tab, n)) WITHOUT ROWID;";

enum statement {
    BEGIN_CHANGES,
    COMMIT_CHANGES,
    ADD_TABLE,
    TABLE_BY_ID,
    TABLE_BY_NAME,
    TABLE_BY_OWNER,
    MARK_TABLE,
    LIST_TABLES,
    PUT_SEAT,
    LIST_SEATS,
    SEAT_BY_TOKEN,
    ADD_LINES,
    READ_LINES,
    STATEMENTS,
};

#define TABLE_COLUMNS \
    "id,name,game,settings,stage,active,created,changed,secret,owner"

static const char *const sql[STATEMENTS] = {
    [BEGIN_CHANGES] = "BEGIN IMMEDIATE",
    [COMMIT_CHANGES] = "COMMIT",
    [ADD_TABLE] = "INSERT INTO tables(name,game,settings,stage,active,created,"
                  "changed,secret,owner) VALUES(?,?,?,?,?,?,?,?,?)",
    [TABLE_BY_ID] = "SELECT " TABLE_COLUMNS " FROM tables WHERE id=?",
    [TABLE_BY_NAME] = "SELECT " TABLE_COLUMNS " FROM tables WHERE name=?",
    [TABLE_BY_OWNER] = "SELECT id FROM tables WHERE owner=?",
    [MARK_TABLE] = "UPDATE tables SET stage=?,active=?,changed=? WHERE id=?",
    [LIST_TABLES] =
        "SELECT " TABLE_COLUMNS " FROM tables ORDER BY id DESC LIMIT ?",
    [PUT_SEAT] = "INSERT OR REPLACE INTO seats(tab,seat,who,token,word) "
                 "VALUES(?,?,?,?,?)",
    [LIST_SEATS] =
        "SELECT seat,who,token,word FROM seats WHERE tab=? ORDER BY seat",
    [SEAT_BY_TOKEN] = "SELECT tab,seat FROM seats WHERE token=?",
    [ADD_LINES] = "INSERT INTO lines(tab,n,text) SELECT ?1,"
                  "coalesce((SELECT max(n) FROM lines WHERE tab=?1),-1)+1,?2",
    [READ_LINES] = "SELECT text FROM lines WHERE tab=? ORDER BY n",
};

struct store {
    sqlite3 *db;
    sqlite3_stmt *statement[STATEMENTS];
    uint8_t secret[32];
    bool changing; /* a transaction is open */
    bool spoilt;   /* one of its changes failed */
};

/* Opening. */

static bool make_file(const char *path)
{
    int fd = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (fd < 0)
        return errno == EEXIST;
    close(fd);
    /* The new name is safe only when its folder is synchronised. */
    char folder[PATH_MAX];
    int len = snprintf(folder, sizeof folder, "%s", path);
    if (len < 0 || (size_t)len >= sizeof folder)
        return false;
    char *slash = strrchr(folder, '/');
    if (slash)
        slash[slash == folder] = 0;
    fd = open(slash ? folder : ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd >= 0) {
        (void)fsync(fd);
        close(fd);
    }
    return true;
}

static enum store_fault fault_of(int code)
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

static enum store_fault run(struct store *store, const char *words)
{
    return fault_of(sqlite3_exec(store->db, words, NULL, NULL, NULL));
}

/* The first value of the first row, as a number and as text. */
static enum store_fault ask(struct store *store, const char *words,
                            int64_t *number, char *text, size_t size)
{
    sqlite3_stmt *statement;
    int code = sqlite3_prepare_v2(store->db, words, -1, &statement, NULL);
    if (code != SQLITE_OK)
        return fault_of(code);
    code = sqlite3_step(statement);
    if (code == SQLITE_ROW && number)
        *number = sqlite3_column_int64(statement, 0);
    if (code == SQLITE_ROW && text)
        snprintf(text, size, "%s",
                 (const char *)sqlite3_column_text(statement, 0));
    sqlite3_finalize(statement);
    return code == SQLITE_DONE ? STORE_DAMAGED : fault_of(code);
}

/* Whose file is it, and is it in order? */
static enum store_fault inspect(struct store *store, bool *is_new)
{
    int64_t application = 0, format = 0, objects = 0;
    char verdict[256] = "";
    enum store_fault fault =
        ask(store, "PRAGMA application_id", &application, NULL, 0);
    if (!fault)
        fault = ask(store, "PRAGMA user_version", &format, NULL, 0);
    if (!fault)
        fault =
            ask(store, "SELECT count(*) FROM sqlite_schema", &objects, NULL, 0);
    if (fault)
        return fault;
    *is_new = application == 0 && format == 0 && objects == 0;
    if (sqlite3_db_readonly(store->db, "main") == 1)
        return STORE_READ_ONLY;
    if (*is_new)
        return STORE_GOOD;
    if (application != APPLICATION)
        return STORE_FOREIGN;
    if (format > STORE_FORMAT)
        return STORE_NEWER;
    fault = ask(store, "PRAGMA quick_check(1)", NULL, verdict, sizeof verdict);
    if (!fault && strcmp(verdict, "ok") != 0)
        fault = STORE_DAMAGED;
    return fault;
}

static enum store_fault make_tables(struct store *store)
{
    char words[sizeof schema + 256];
    char hex[65];
    randombytes_buf(store->secret, sizeof store->secret);
    sodium_bin2hex(hex, sizeof hex, store->secret, sizeof store->secret);
    snprintf(words, sizeof words,
             "%sINSERT INTO own VALUES(x'%s');PRAGMA application_id=%d;"
             "PRAGMA user_version=%d;COMMIT",
             schema, hex, APPLICATION, STORE_FORMAT);
    return run(store, words);
}

static enum store_fault read_secret(struct store *store)
{
    sqlite3_stmt *statement;
    int code = sqlite3_prepare_v2(store->db, "SELECT secret FROM own", -1,
                                  &statement, NULL);
    if (code != SQLITE_OK)
        return fault_of(code);
    bool good = sqlite3_step(statement) == SQLITE_ROW &&
                sqlite3_column_bytes(statement, 0) == 32;
    if (good)
        memcpy(store->secret, sqlite3_column_blob(statement, 0), 32);
    sqlite3_finalize(statement);
    return good ? STORE_GOOD : STORE_DAMAGED;
}

static enum store_fault prepare_all(struct store *store)
{
    for (int i = 0; i < STATEMENTS; i++) {
        int code =
            sqlite3_prepare_v3(store->db, sql[i], -1, SQLITE_PREPARE_PERSISTENT,
                               &store->statement[i], NULL);
        if (code != SQLITE_OK)
            return code == SQLITE_ERROR ? STORE_DAMAGED : fault_of(code);
    }
    return STORE_GOOD;
}

static enum store_fault begin(struct store *store, const char *path)
{
    bool is_new = false;
    if (!make_file(path))
        return errno == EROFS ? STORE_READ_ONLY : STORE_UNREACHABLE;
    int code = sqlite3_open_v2(
        path, &store->db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL);
    if (code != SQLITE_OK)
        return fault_of(code);
    /* Until we know whose it is, closing it leaves its WAL alone too. */
    sqlite3_db_config(store->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
    sqlite3_db_config(store->db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
    enum store_fault fault = run(store, "PRAGMA locking_mode=EXCLUSIVE");
    if (!fault)
        fault = inspect(store, &is_new);
    char mode[16] = "";
    if (!fault)
        fault = ask(store, "PRAGMA journal_mode=WAL", NULL, mode, sizeof mode);
    if (!fault && strcmp(mode, "wal") != 0)
        fault = STORE_UNREACHABLE;
    if (!fault)
        fault = run(store, "PRAGMA synchronous=FULL;PRAGMA foreign_keys=ON;"
                           "PRAGMA trusted_schema=OFF");
    /* Exclusive locking begins with the first change. */
    if (!fault)
        fault =
            is_new ? make_tables(store) : run(store, "BEGIN IMMEDIATE;COMMIT");
    if (!fault && !is_new)
        fault = read_secret(store);
    if (!fault)
        fault = prepare_all(store);
    sqlite3_db_config(store->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, fault != 0,
                      NULL);
    return fault;
}

struct store *store_open(const char *path, enum store_fault *fault)
{
    struct store *store = calloc(1, sizeof *store);
    if (!store)
        abort();
    *fault = begin(store, path);
    if (*fault == STORE_GOOD)
        return store;
    store_close(store);
    return NULL;
}

void store_close(struct store *store)
{
    if (!store)
        return;
    for (int i = 0; i < STATEMENTS; i++)
        sqlite3_finalize(store->statement[i]);
    int code = sqlite3_close(store->db);
    assert(code == SQLITE_OK);
    (void)code;
    free(store);
}

const uint8_t *store_secret(const struct store *store)
{
    return store->secret;
}

/* Statements. */

static sqlite3_stmt *fresh(struct store *store, enum statement which)
{
    sqlite3_stmt *statement = store->statement[which];
    sqlite3_reset(statement);
    return statement;
}

static void bind_text(sqlite3_stmt *statement, int at, const char *text)
{
    sqlite3_bind_text(statement, at, text, -1, SQLITE_STATIC);
}

static void bind_bytes(sqlite3_stmt *statement, int at, const void *bytes,
                       size_t len)
{
    sqlite3_bind_blob64(statement, at, bytes, len, SQLITE_STATIC);
}

static bool step(sqlite3_stmt *statement)
{
    return sqlite3_step(statement) == SQLITE_ROW;
}

/* Runs a change inside the open transaction, which it opens if need be. */
static bool change(struct store *store, sqlite3_stmt *statement)
{
    if (!store->changing && !store->spoilt) {
        sqlite3_stmt *opening = fresh(store, BEGIN_CHANGES);
        store->changing = sqlite3_step(opening) == SQLITE_DONE;
        sqlite3_reset(opening);
        store->spoilt = !store->changing;
    }
    if (!store->spoilt)
        store->spoilt = sqlite3_step(statement) != SQLITE_DONE;
    sqlite3_reset(statement);
    return !store->spoilt;
}

bool store_dirty(const struct store *store)
{
    return store->changing || store->spoilt;
}

bool store_commit(struct store *store)
{
    bool good = !store->spoilt;
    if (good && store->changing) {
        sqlite3_stmt *statement = fresh(store, COMMIT_CHANGES);
        good = sqlite3_step(statement) == SQLITE_DONE;
        sqlite3_reset(statement);
    }
    /* SQLite may have rolled back by itself already. */
    if (!good && !sqlite3_get_autocommit(store->db))
        sqlite3_exec(store->db, "ROLLBACK", NULL, NULL, NULL);
    store->changing = store->spoilt = false;
    return good;
}

/* Tables. */

static void copy_column(char *to, size_t size, sqlite3_stmt *statement, int at)
{
    const char *text = (const char *)sqlite3_column_text(statement, at);
    snprintf(to, size, "%s", text ? text : "");
}

static bool bytes_column(uint8_t *to, int size, sqlite3_stmt *statement, int at)
{
    const void *bytes = sqlite3_column_blob(statement, at);
    memset(to, 0, (size_t)size);
    if (!bytes || sqlite3_column_bytes(statement, at) != size)
        return false;
    memcpy(to, bytes, (size_t)size);
    return true;
}

static void read_table(sqlite3_stmt *statement, struct store_table *table)
{
    *table = (struct store_table){0};
    table->id = sqlite3_column_int64(statement, 0);
    copy_column(table->name, sizeof table->name, statement, 1);
    copy_column(table->game, sizeof table->game, statement, 2);
    copy_column(table->settings, sizeof table->settings, statement, 3);
    table->stage = (uint8_t)sqlite3_column_int(statement, 4);
    table->active = (uint16_t)sqlite3_column_int(statement, 5);
    table->created = sqlite3_column_int64(statement, 6);
    table->changed = sqlite3_column_int64(statement, 7);
    bytes_column(table->secret, 32, statement, 8);
    bytes_column(table->owner, STORE_HASH, statement, 9);
}

static bool read_one(sqlite3_stmt *statement, struct store_table *table)
{
    bool found = step(statement);
    if (found)
        read_table(statement, table);
    sqlite3_reset(statement);
    return found;
}

bool store_create(struct store *store, struct store_table *table,
                  const struct store_seat *seats, int count)
{
    sqlite3_stmt *statement = fresh(store, ADD_TABLE);
    bind_text(statement, 1, table->name);
    bind_text(statement, 2, table->game);
    bind_text(statement, 3, table->settings);
    sqlite3_bind_int(statement, 4, table->stage);
    sqlite3_bind_int(statement, 5, table->active);
    sqlite3_bind_int64(statement, 6, table->created);
    sqlite3_bind_int64(statement, 7, table->changed);
    bind_bytes(statement, 8, table->secret, 32);
    bind_bytes(statement, 9, table->owner, STORE_HASH);
    bool good = change(store, statement);
    table->id = sqlite3_last_insert_rowid(store->db);
    for (int i = 0; good && i < count; i++)
        good = store_put_seat(store, table->id, &seats[i]);
    return good;
}

bool store_table(struct store *store, int64_t id, struct store_table *table)
{
    sqlite3_stmt *statement = fresh(store, TABLE_BY_ID);
    sqlite3_bind_int64(statement, 1, id);
    return read_one(statement, table);
}

bool store_named(struct store *store, const char *name,
                 struct store_table *table)
{
    sqlite3_stmt *statement = fresh(store, TABLE_BY_NAME);
    bind_text(statement, 1, name);
    return read_one(statement, table);
}

bool store_mark(struct store *store, const struct store_table *table)
{
    sqlite3_stmt *statement = fresh(store, MARK_TABLE);
    sqlite3_bind_int(statement, 1, table->stage);
    sqlite3_bind_int(statement, 2, table->active);
    sqlite3_bind_int64(statement, 3, table->changed);
    sqlite3_bind_int64(statement, 4, table->id);
    return change(store, statement);
}

int store_list(struct store *store, struct store_table *list, int max)
{
    sqlite3_stmt *statement = fresh(store, LIST_TABLES);
    int count = 0;
    sqlite3_bind_int(statement, 1, max);
    while (count < max && step(statement))
        read_table(statement, &list[count++]);
    sqlite3_reset(statement);
    return count;
}

/* Seats. */

int store_seats(struct store *store, int64_t table, struct store_seat *seats,
                int max)
{
    sqlite3_stmt *statement = fresh(store, LIST_SEATS);
    int count = 0;
    sqlite3_bind_int64(statement, 1, table);
    while (count < max && step(statement)) {
        struct store_seat *seat = &seats[count++];
        *seat = (struct store_seat){0};
        seat->seat = sqlite3_column_int(statement, 0);
        copy_column(seat->who, sizeof seat->who, statement, 1);
        bytes_column(seat->token, STORE_HASH, statement, 2);
        seat->has_word = bytes_column(seat->word, 16, statement, 3);
    }
    sqlite3_reset(statement);
    return count;
}

bool store_put_seat(struct store *store, int64_t table,
                    const struct store_seat *seat)
{
    sqlite3_stmt *statement = fresh(store, PUT_SEAT);
    sqlite3_bind_int64(statement, 1, table);
    sqlite3_bind_int(statement, 2, seat->seat);
    bind_text(statement, 3, seat->who);
    bind_bytes(statement, 4, seat->token, STORE_HASH);
    if (seat->has_word)
        bind_bytes(statement, 5, seat->word, 16);
    else
        sqlite3_bind_null(statement, 5);
    return change(store, statement);
}

bool store_find_seat(struct store *store, const uint8_t token[STORE_HASH],
                     int64_t *table, int *seat)
{
    sqlite3_stmt *statement = fresh(store, SEAT_BY_TOKEN);
    bind_bytes(statement, 1, token, STORE_HASH);
    bool found = step(statement);
    if (found) {
        *table = sqlite3_column_int64(statement, 0);
        *seat = sqlite3_column_int(statement, 1);
    }
    sqlite3_reset(statement);
    return found;
}

bool store_find_owner(struct store *store, const uint8_t token[STORE_HASH],
                      int64_t *table)
{
    sqlite3_stmt *statement = fresh(store, TABLE_BY_OWNER);
    bind_bytes(statement, 1, token, STORE_HASH);
    bool found = step(statement);
    if (found)
        *table = sqlite3_column_int64(statement, 0);
    sqlite3_reset(statement);
    return found;
}

/* Logs. */

bool store_append(struct store *store, int64_t table, const char *lines,
                  size_t len)
{
    sqlite3_stmt *statement = fresh(store, ADD_LINES);
    sqlite3_bind_int64(statement, 1, table);
    bind_bytes(statement, 2, lines, len);
    return change(store, statement);
}

char *store_log(struct store *store, int64_t table, size_t *len)
{
    sqlite3_stmt *statement = fresh(store, READ_LINES);
    size_t capacity = 4096;
    char *text = malloc(capacity);
    if (!text)
        abort();
    *len = 0;
    sqlite3_bind_int64(statement, 1, table);
    int code;
    while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
        size_t more = (size_t)sqlite3_column_bytes(statement, 0);
        if (*len + more + 1 > capacity) {
            capacity = (*len + more + 1) * 2;
            char *larger = realloc(text, capacity);
            if (!larger)
                abort();
            text = larger;
        }
        if (more > 0)
            memcpy(text + *len, sqlite3_column_blob(statement, 0), more);
        *len += more;
    }
    sqlite3_reset(statement);
    text[*len] = 0;
    if (code == SQLITE_DONE)
        return text;
    free(text);
    return NULL;
}
