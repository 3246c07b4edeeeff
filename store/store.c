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
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store_own.h"

/* "Kale" as SQLite's application_id. */
enum { APPLICATION = 0x4b616c65 };

/* Pages of the WAL that are brought into the file when it is quiet, and such as
 * are in any case. */
enum { WAL_SOME = 1000, WAL_MANY = 8000 };

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

/* What format 2 added: results, accounts, webhooks. */
static const char second[] =
    "CREATE TABLE accounts("
    " id INTEGER PRIMARY KEY AUTOINCREMENT," /* never given twice */
    " name TEXT NOT NULL,"
    " folded TEXT NOT NULL UNIQUE,"
    " password TEXT NOT NULL,"
    " created INTEGER NOT NULL);"
    "CREATE TABLE logins("
    " token BLOB PRIMARY KEY,"
    " account INTEGER NOT NULL REFERENCES accounts(id),"
    " created INTEGER NOT NULL,"
    " used INTEGER NOT NULL) WITHOUT ROWID;"
    "CREATE INDEX logins_of ON logins(account, used);"
    "CREATE TABLE hooks("
    " tab INTEGER NOT NULL REFERENCES tables(id),"
    " seat INTEGER NOT NULL,"
    " url TEXT NOT NULL,"
    " PRIMARY KEY(tab, seat)) WITHOUT ROWID;"
    "ALTER TABLE tables ADD COLUMN account INTEGER REFERENCES accounts(id);"
    "ALTER TABLE tables ADD COLUMN outcome TEXT;"
    "ALTER TABLE tables ADD COLUMN winners INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE tables ADD COLUMN scores TEXT;"
    "ALTER TABLE seats ADD COLUMN account INTEGER REFERENCES accounts(id);"
    "CREATE INDEX seats_of ON seats(account, tab) WHERE account IS NOT NULL;";

/* What format 3 added: tournaments, the careers that are ranked, and what bots
 * made of the same boat and options. */
static const char third[] =
    "CREATE TABLE contests("
    " id INTEGER PRIMARY KEY,"
    " name TEXT NOT NULL UNIQUE,"
    " title TEXT NOT NULL,"
    " organiser INTEGER NOT NULL REFERENCES accounts(id),"
    " kind INTEGER NOT NULL,"
    " family INTEGER NOT NULL,"
    " flags INTEGER NOT NULL,"
    " settings TEXT NOT NULL,"
    " captains INTEGER NOT NULL,"
    " patience INTEGER NOT NULL,"
    " stage INTEGER NOT NULL,"
    " created INTEGER NOT NULL,"
    " until INTEGER NOT NULL,"
    " closed INTEGER NOT NULL,"
    " secret BLOB NOT NULL);"
    "CREATE INDEX contests_open ON contests(stage, until);"
    "CREATE TABLE entries("
    " id INTEGER PRIMARY KEY,"
    " contest INTEGER REFERENCES contests(id),"
    " kind INTEGER NOT NULL,"
    " account INTEGER REFERENCES accounts(id),"
    " name TEXT NOT NULL,"
    " tab INTEGER REFERENCES tables(id),"
    " seat INTEGER NOT NULL,"
    " pack INTEGER NOT NULL,"
    " family INTEGER NOT NULL,"
    " state INTEGER NOT NULL,"
    " created INTEGER NOT NULL,"
    " ended INTEGER NOT NULL,"
    " patrols INTEGER NOT NULL,"
    " tons INTEGER NOT NULL,"
    " ships INTEGER NOT NULL,"
    " month INTEGER NOT NULL,"
    " award INTEGER NOT NULL,"
    " ending INTEGER NOT NULL,"
    " helped INTEGER NOT NULL,"
    " proof INTEGER NOT NULL);"
    "CREATE UNIQUE INDEX entries_once ON entries(contest, account)"
    " WHERE contest IS NOT NULL AND account IS NOT NULL;"
    "CREATE INDEX entries_of ON entries(contest);"
    "CREATE UNIQUE INDEX entries_at ON entries(tab, seat)"
    " WHERE tab IS NOT NULL;"
    "CREATE INDEX entries_unproven ON entries(proof, state) WHERE proof=0;"
    "CREATE TABLE populations("
    " settings TEXT PRIMARY KEY,"
    " tons BLOB NOT NULL) WITHOUT ROWID;";

/* What format 4 added: games in real time as they stood a while ago. */
static const char fourth[] = "CREATE TABLE snapshots("
                             " tab INTEGER PRIMARY KEY REFERENCES tables(id),"
                             " bytes BLOB NOT NULL);";

static const char *const added[STORE_FORMAT + 1] = {
    [2] = second,
    [3] = third,
    [4] = fourth,
};

#define TABLE_COLUMNS                                                  \
    "id,name,game,settings,stage,active,created,changed,secret,owner," \
    "account,outcome,winners,scores"

#define CONTEST_COLUMNS                                            \
    "id,name,title,organiser,kind,family,flags,settings,captains," \
    "patience,stage,created,until,closed,secret"
#define ENTRY_COLUMNS                                          \
    "id,contest,kind,account,name,tab,seat,pack,family,state," \
    "created,ended,patrols,tons,ships,month,award,ending,helped,proof"
/* What has ended and may be seen. */
#define IN_HALL                                                 \
    "state>=2 AND kind>=?1 AND (contest IS NULL OR contest IN " \
    "(SELECT id FROM contests WHERE stage=2 AND kind<2))"

static const char *const sql[STATEMENTS] = {
    [BEGIN_CHANGES] = "BEGIN IMMEDIATE",
    [COMMIT_CHANGES] = "COMMIT",
    [ADD_TABLE] = "INSERT INTO tables(name,game,settings,stage,active,created,"
                  "changed,secret,owner,account) VALUES(?,?,?,?,?,?,?,?,?,?)",
    [TABLE_BY_ID] = "SELECT " TABLE_COLUMNS " FROM tables WHERE id=?",
    [TABLE_BY_NAME] = "SELECT " TABLE_COLUMNS " FROM tables WHERE name=?",
    [TABLE_BY_OWNER] = "SELECT id FROM tables WHERE owner=?",
    [MARK_TABLE] = "UPDATE tables SET stage=?,active=?,changed=? WHERE id=?",
    [FINISH_TABLE] = "UPDATE tables SET outcome=?,winners=?,scores=? "
                     "WHERE id=?",
    [LIST_TABLES] =
        "SELECT " TABLE_COLUMNS " FROM tables ORDER BY id DESC LIMIT ?",
    [PUT_SEAT] = "INSERT OR REPLACE INTO seats(tab,seat,who,token,word,"
                 "account) VALUES(?,?,?,?,?,?)",
    [LIST_SEATS] = "SELECT seat,who,token,word,account FROM seats WHERE tab=? "
                   "ORDER BY seat",
    [SEAT_BY_TOKEN] = "SELECT tab,seat FROM seats WHERE token=?",
    [ADD_LINES] = "INSERT INTO lines(tab,n,text) SELECT ?1,"
                  "coalesce((SELECT max(n) FROM lines WHERE tab=?1),-1)+1,?2",
    [READ_LINES] = "SELECT text FROM lines WHERE tab=? ORDER BY n",
    [PUT_SNAPSHOT] = "INSERT OR REPLACE INTO snapshots(tab,bytes) VALUES(?,?)",
    [READ_SNAPSHOT] = "SELECT bytes FROM snapshots WHERE tab=?",
    [PUT_HOOK] = "INSERT OR REPLACE INTO hooks(tab,seat,url) VALUES(?,?,?)",
    [DROP_HOOK] = "DELETE FROM hooks WHERE tab=? AND seat=?",
    [READ_HOOK] = "SELECT url FROM hooks WHERE tab=? AND seat=?",
    [LIST_HOOKS] = "SELECT seat FROM hooks WHERE tab=?",
    [ADD_ACCOUNT] = "INSERT INTO accounts(name,folded,password,created) "
                    "VALUES(?,?,?,?)",
    [ACCOUNT_BY_ID] = "SELECT id,name,folded,password,created FROM accounts "
                      "WHERE id=?",
    [ACCOUNT_BY_NAME] = "SELECT id,name,folded,password,created FROM accounts "
                        "WHERE folded=?",
    [SET_PASSWORD] = "UPDATE accounts SET password=? WHERE id=?",
    [ADD_LOGIN] = "INSERT INTO logins(token,account,created,used) "
                  "VALUES(?1,?2,?3,?3)",
    [FIND_LOGIN] = "SELECT account,used FROM logins WHERE token=?",
    [USE_LOGIN] = "UPDATE logins SET used=? WHERE token=?",
    [DROP_LOGIN] = "DELETE FROM logins WHERE token=?",
    [DROP_LOGINS] = "DELETE FROM logins WHERE account=?",
    [DROP_OLD_LOGINS] =
        "DELETE FROM logins WHERE account=?1 AND token NOT IN (SELECT token "
        "FROM logins WHERE account=?1 ORDER BY used DESC LIMIT ?2)",
    [SEATS_OF_ACCOUNT] = "SELECT tab,seat FROM seats WHERE account=? "
                         "ORDER BY tab DESC LIMIT ?",
    [ADD_CONTEST] =
        "INSERT INTO contests(name,title,organiser,kind,family,flags,settings,"
        "captains,patience,stage,created,until,closed,secret) "
        "VALUES(?,?,?,?,?,?,?,?,?,?,?,?,?,?)",
    [CONTEST_BY_ID] = "SELECT " CONTEST_COLUMNS " FROM contests WHERE id=?",
    [CONTEST_BY_NAME] = "SELECT " CONTEST_COLUMNS " FROM contests WHERE name=?",
    [MARK_CONTEST] = "UPDATE contests SET stage=?,closed=? WHERE id=?",
    [LIST_CONTESTS] =
        "SELECT " CONTEST_COLUMNS " FROM contests ORDER BY id DESC LIMIT ?",
    [RUNNING_CONTESTS] = "SELECT " CONTEST_COLUMNS
                         " FROM contests WHERE stage<2 ORDER BY id LIMIT ?",
    [ADD_ENTRY] =
        "INSERT INTO entries(contest,kind,account,name,tab,seat,pack,family,"
        "state,created,ended,patrols,tons,ships,month,award,ending,helped,"
        "proof) VALUES(?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)",
    [PUT_ENTRY] = "UPDATE entries SET tab=?2,seat=?3,pack=?4,state=?5,ended=?6,"
                  "patrols=?7,tons=?8,ships=?9,month=?10,award=?11,ending=?12,"
                  "helped=?13,proof=?14,name=?15 WHERE id=?1",
    [ENTRIES_OF] = "SELECT " ENTRY_COLUMNS
                   " FROM entries WHERE contest=? ORDER BY id LIMIT ?",
    [ENTRY_AT] = "SELECT " ENTRY_COLUMNS " FROM entries WHERE tab=? AND seat=?",
    [NEXT_UNPROVEN] = "SELECT " ENTRY_COLUMNS " FROM entries WHERE proof=0 "
                      "AND state>=2 AND id>? AND tab IN "
                      "(SELECT id FROM tables WHERE stage=2) "
                      "ORDER BY id LIMIT 1",
    [COUNT_CAREERS] = "SELECT count(*) FROM entries WHERE account=? AND "
                      "kind=? AND state<2",
    [HALL_BY_TONS] = "SELECT " ENTRY_COLUMNS " FROM entries WHERE " IN_HALL
                     " ORDER BY state, tons DESC, id LIMIT ?2",
    [HALL_BY_SERVICE] = "SELECT " ENTRY_COLUMNS " FROM entries WHERE " IN_HALL
                        " ORDER BY state, ending=1 DESC, patrols DESC, "
                        "tons DESC, id LIMIT ?2",
    [HALL_BY_AWARD] = "SELECT " ENTRY_COLUMNS " FROM entries WHERE " IN_HALL
                      " ORDER BY state, award DESC, tons DESC, id LIMIT ?2",
    [PUT_POPULATION] =
        "INSERT OR REPLACE INTO populations(settings,tons) VALUES(?,?)",
    [READ_POPULATION] = "SELECT tons FROM populations WHERE settings=?",
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
    /* First: whatever else is asked of such a file fails for other reasons. */
    if (sqlite3_db_readonly(store->db, "main") == 1)
        return STORE_READ_ONLY;
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

/* What the formats behind this one added; then the transaction ends. */
static enum store_fault add_tables(struct store *store, int format)
{
    char last[64];
    enum store_fault fault = STORE_GOOD;
    snprintf(last, sizeof last, "PRAGMA user_version=%d;COMMIT", STORE_FORMAT);
    while (!fault && format < STORE_FORMAT)
        fault = run(store, added[++format]);
    if (!fault)
        fault = run(store, last);
    if (fault && !sqlite3_get_autocommit(store->db))
        run(store, "ROLLBACK");
    return fault;
}

static enum store_fault make_tables(struct store *store)
{
    char words[sizeof schema + 256];
    char hex[65];
    randombytes_buf(store->secret, sizeof store->secret);
    sodium_bin2hex(hex, sizeof hex, store->secret, sizeof store->secret);
    snprintf(words, sizeof words,
             "%sINSERT INTO own VALUES(x'%s');PRAGMA application_id=%d", schema,
             hex, APPLICATION);
    enum store_fault fault = run(store, words);
    return fault ? fault : add_tables(store, 1);
}

/* A file of an older Kaleun becomes one of ours, at once or not at all. */
static enum store_fault renew_tables(struct store *store)
{
    int64_t format = 0;
    enum store_fault fault =
        ask(store, "PRAGMA user_version", &format, NULL, 0);
    if (fault || format == STORE_FORMAT)
        return fault;
    fault = run(store, "BEGIN IMMEDIATE");
    return fault ? fault : add_tables(store, format < 1 ? 1 : (int)format);
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

/* SQLite would bring the WAL into the file after every thousand pages, in the
 * middle of a commit that somebody waits for. We choose the moment. */
static int on_commit(void *who, sqlite3 *db, const char *name, int pages)
{
    struct store *store = who;
    (void)db;
    (void)name;
    store->wal_pages = pages;
    store->is_busy = true;
    return SQLITE_OK;
}

void store_tidy(struct store *store)
{
    bool is_quiet = !store->is_busy;
    store->is_busy = false;
    if (store->changing || store->wal_pages < WAL_SOME ||
        (!is_quiet && store->wal_pages < WAL_MANY))
        return;
    int code = sqlite3_wal_checkpoint_v2(store->db, NULL,
                                         SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
    if (code == SQLITE_OK)
        store->wal_pages = 0; /* it begins anew with the next commit */
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
        fault = renew_tables(store);
    if (!fault && !is_new)
        fault = read_secret(store);
    if (!fault)
        fault = prepare_all(store);
    if (!fault)
        sqlite3_wal_hook(store->db, on_commit, store);
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

sqlite3_stmt *store_fresh(struct store *store, enum statement which)
{
    sqlite3_stmt *statement = store->statement[which];
    sqlite3_reset(statement);
    return statement;
}

void store_bind_text(sqlite3_stmt *statement, int at, const char *text)
{
    sqlite3_bind_text(statement, at, text, -1, SQLITE_STATIC);
}

void store_bind_bytes(sqlite3_stmt *statement, int at, const void *bytes,
                      size_t len)
{
    sqlite3_bind_blob64(statement, at, bytes, len, SQLITE_STATIC);
}

bool store_step(sqlite3_stmt *statement)
{
    return sqlite3_step(statement) == SQLITE_ROW;
}

/* Runs a change inside the open transaction, which it opens if need be. */
bool store_change(struct store *store, sqlite3_stmt *statement)
{
    if (!store->changing && !store->spoilt) {
        sqlite3_stmt *opening = store_fresh(store, BEGIN_CHANGES);
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
        sqlite3_stmt *statement = store_fresh(store, COMMIT_CHANGES);
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

void store_column_text(char *to, size_t size, sqlite3_stmt *statement, int at)
{
    const char *text = (const char *)sqlite3_column_text(statement, at);
    snprintf(to, size, "%s", text ? text : "");
}

bool store_column_bytes(uint8_t *to, int size, sqlite3_stmt *statement, int at)
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
    store_column_text(table->name, sizeof table->name, statement, 1);
    store_column_text(table->game, sizeof table->game, statement, 2);
    store_column_text(table->settings, sizeof table->settings, statement, 3);
    table->stage = (uint8_t)sqlite3_column_int(statement, 4);
    table->active = (uint16_t)sqlite3_column_int(statement, 5);
    table->created = sqlite3_column_int64(statement, 6);
    table->changed = sqlite3_column_int64(statement, 7);
    store_column_bytes(table->secret, 32, statement, 8);
    store_column_bytes(table->owner, STORE_HASH, statement, 9);
    table->account = sqlite3_column_int64(statement, 10);
    store_column_text(table->outcome, sizeof table->outcome, statement, 11);
    table->winners = (uint16_t)sqlite3_column_int(statement, 12);
    store_column_text(table->scores, sizeof table->scores, statement, 13);
}

static bool read_one(sqlite3_stmt *statement, struct store_table *table)
{
    bool found = store_step(statement);
    if (found)
        read_table(statement, table);
    sqlite3_reset(statement);
    return found;
}

void store_bind_id(sqlite3_stmt *statement, int at, int64_t id)
{
    if (id)
        sqlite3_bind_int64(statement, at, id);
    else
        sqlite3_bind_null(statement, at);
}

bool store_create(struct store *store, struct store_table *table,
                  const struct store_seat *seats, int count)
{
    sqlite3_stmt *statement = store_fresh(store, ADD_TABLE);
    store_bind_text(statement, 1, table->name);
    store_bind_text(statement, 2, table->game);
    store_bind_text(statement, 3, table->settings);
    sqlite3_bind_int(statement, 4, table->stage);
    sqlite3_bind_int(statement, 5, table->active);
    sqlite3_bind_int64(statement, 6, table->created);
    sqlite3_bind_int64(statement, 7, table->changed);
    store_bind_bytes(statement, 8, table->secret, 32);
    store_bind_bytes(statement, 9, table->owner, STORE_HASH);
    store_bind_id(statement, 10, table->account);
    bool good = store_change(store, statement);
    table->id = sqlite3_last_insert_rowid(store->db);
    for (int i = 0; good && i < count; i++)
        good = store_put_seat(store, table->id, &seats[i]);
    return good;
}

bool store_table(struct store *store, int64_t id, struct store_table *table)
{
    sqlite3_stmt *statement = store_fresh(store, TABLE_BY_ID);
    sqlite3_bind_int64(statement, 1, id);
    return read_one(statement, table);
}

bool store_named(struct store *store, const char *name,
                 struct store_table *table)
{
    sqlite3_stmt *statement = store_fresh(store, TABLE_BY_NAME);
    store_bind_text(statement, 1, name);
    return read_one(statement, table);
}

bool store_mark(struct store *store, const struct store_table *table)
{
    sqlite3_stmt *statement = store_fresh(store, MARK_TABLE);
    sqlite3_bind_int(statement, 1, table->stage);
    sqlite3_bind_int(statement, 2, table->active);
    sqlite3_bind_int64(statement, 3, table->changed);
    sqlite3_bind_int64(statement, 4, table->id);
    return store_change(store, statement);
}

bool store_finish(struct store *store, const struct store_table *table)
{
    sqlite3_stmt *statement = store_fresh(store, FINISH_TABLE);
    store_bind_text(statement, 1, table->outcome);
    sqlite3_bind_int(statement, 2, table->winners);
    store_bind_text(statement, 3, table->scores);
    sqlite3_bind_int64(statement, 4, table->id);
    return store_change(store, statement);
}

int store_list(struct store *store, struct store_table *list, int max)
{
    sqlite3_stmt *statement = store_fresh(store, LIST_TABLES);
    int count = 0;
    sqlite3_bind_int(statement, 1, max);
    while (count < max && store_step(statement))
        read_table(statement, &list[count++]);
    sqlite3_reset(statement);
    return count;
}

/* Seats. */

int store_seats(struct store *store, int64_t table, struct store_seat *seats,
                int max)
{
    sqlite3_stmt *statement = store_fresh(store, LIST_SEATS);
    int count = 0;
    sqlite3_bind_int64(statement, 1, table);
    while (count < max && store_step(statement)) {
        struct store_seat *seat = &seats[count++];
        *seat = (struct store_seat){0};
        seat->seat = sqlite3_column_int(statement, 0);
        store_column_text(seat->who, sizeof seat->who, statement, 1);
        store_column_bytes(seat->token, STORE_HASH, statement, 2);
        seat->has_word = store_column_bytes(seat->word, 16, statement, 3);
        seat->account = sqlite3_column_int64(statement, 4);
    }
    sqlite3_reset(statement);
    return count;
}

bool store_put_seat(struct store *store, int64_t table,
                    const struct store_seat *seat)
{
    sqlite3_stmt *statement = store_fresh(store, PUT_SEAT);
    sqlite3_bind_int64(statement, 1, table);
    sqlite3_bind_int(statement, 2, seat->seat);
    store_bind_text(statement, 3, seat->who);
    store_bind_bytes(statement, 4, seat->token, STORE_HASH);
    if (seat->has_word)
        store_bind_bytes(statement, 5, seat->word, 16);
    else
        sqlite3_bind_null(statement, 5);
    store_bind_id(statement, 6, seat->account);
    return store_change(store, statement);
}

bool store_find_seat(struct store *store, const uint8_t token[STORE_HASH],
                     int64_t *table, int *seat)
{
    sqlite3_stmt *statement = store_fresh(store, SEAT_BY_TOKEN);
    store_bind_bytes(statement, 1, token, STORE_HASH);
    bool found = store_step(statement);
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
    sqlite3_stmt *statement = store_fresh(store, TABLE_BY_OWNER);
    store_bind_bytes(statement, 1, token, STORE_HASH);
    bool found = store_step(statement);
    if (found)
        *table = sqlite3_column_int64(statement, 0);
    sqlite3_reset(statement);
    return found;
}

/* Webhooks. */

bool store_put_hook(struct store *store, int64_t table, int seat,
                    const char *url)
{
    sqlite3_stmt *statement = store_fresh(store, *url ? PUT_HOOK : DROP_HOOK);
    sqlite3_bind_int64(statement, 1, table);
    sqlite3_bind_int(statement, 2, seat);
    if (*url)
        store_bind_text(statement, 3, url);
    return store_change(store, statement);
}

bool store_hook(struct store *store, int64_t table, int seat,
                char url[STORE_HOOK])
{
    sqlite3_stmt *statement = store_fresh(store, READ_HOOK);
    sqlite3_bind_int64(statement, 1, table);
    sqlite3_bind_int(statement, 2, seat);
    bool found = store_step(statement);
    if (found)
        store_column_text(url, STORE_HOOK, statement, 0);
    sqlite3_reset(statement);
    return found;
}

uint16_t store_hooks(struct store *store, int64_t table)
{
    sqlite3_stmt *statement = store_fresh(store, LIST_HOOKS);
    unsigned seats = 0;
    sqlite3_bind_int64(statement, 1, table);
    while (store_step(statement))
        seats |= 1u << (sqlite3_column_int(statement, 0) & 15);
    sqlite3_reset(statement);
    return (uint16_t)seats;
}

/* Logs. */

bool store_append(struct store *store, int64_t table, const char *lines,
                  size_t len)
{
    sqlite3_stmt *statement = store_fresh(store, ADD_LINES);
    sqlite3_bind_int64(statement, 1, table);
    store_bind_bytes(statement, 2, lines, len);
    return store_change(store, statement);
}

bool store_put_snapshot(struct store *store, int64_t table, const void *bytes,
                        size_t len)
{
    sqlite3_stmt *statement = store_fresh(store, PUT_SNAPSHOT);
    sqlite3_bind_int64(statement, 1, table);
    store_bind_bytes(statement, 2, bytes, len);
    return store_change(store, statement);
}

void *store_snapshot(struct store *store, int64_t table, size_t *len)
{
    sqlite3_stmt *statement = store_fresh(store, READ_SNAPSHOT);
    void *bytes = NULL;
    sqlite3_bind_int64(statement, 1, table);
    if (store_step(statement)) {
        *len = (size_t)sqlite3_column_bytes(statement, 0);
        bytes = malloc(*len + 1);
        if (!bytes)
            abort();
        if (*len > 0)
            memcpy(bytes, sqlite3_column_blob(statement, 0), *len);
    }
    sqlite3_reset(statement);
    return bytes;
}

char *store_log(struct store *store, int64_t table, size_t *len)
{
    sqlite3_stmt *statement = store_fresh(store, READ_LINES);
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
