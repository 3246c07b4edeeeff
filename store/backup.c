/* Copies of a store: made beside a running server, checked before they count. */
#define _GNU_SOURCE /* flock */
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "memory.h"
#include "store_own.h"

enum { BUSY_MS = 5000 };

/* PATH with something behind it, to be freed. */
static char *beside(const char *path, const char *end)
{
    size_t size = strlen(path) + strlen(end) + 1;
    char *name = memory_resized(NULL, size);
    snprintf(name, size, "%s%s", path, end);
    return name;
}

static enum store_fault run(sqlite3 *db, const char *words)
{
    return store_fault_of(sqlite3_exec(db, words, NULL, NULL, NULL));
}

/* Is every page of it in order? */
static enum store_fault check_pages(sqlite3 *db)
{
    sqlite3_stmt *statement;
    int code = sqlite3_prepare_v2(db, "PRAGMA integrity_check(1)", -1,
                                  &statement, NULL);
    if (code != SQLITE_OK)
        return store_fault_of(code);
    bool good =
        sqlite3_step(statement) == SQLITE_ROW &&
        strcmp((const char *)sqlite3_column_text(statement, 0), "ok") == 0;
    sqlite3_finalize(statement);
    return good ? STORE_GOOD : STORE_DAMAGED;
}

/* Copies all pages in one step; the writer goes on meanwhile. */
static enum store_fault copy_pages(sqlite3 *from, sqlite3 *to)
{
    sqlite3_backup *backup = sqlite3_backup_init(to, "main", from, "main");
    if (!backup)
        return store_fault_of(sqlite3_errcode(to));
    sqlite3_backup_step(backup, -1);
    int code = sqlite3_backup_finish(backup);
    /* One file, without a WAL beside it. */
    return code == SQLITE_OK ? run(to, "PRAGMA journal_mode=DELETE")
                             : store_fault_of(code);
}

static enum store_fault write_copy(sqlite3 *from, const char *part)
{
    sqlite3 *to = NULL;
    int fd = open(part, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (fd < 0)
        return errno == EROFS ? STORE_READ_ONLY : STORE_UNREACHABLE;
    enum store_fault fault =
        store_fault_of(sqlite3_open_v2(part, &to, SQLITE_OPEN_READWRITE, NULL));
    if (!fault)
        fault = copy_pages(from, to);
    sqlite3_close(to);
    /* It is read again from what was written. */
    if (!fault)
        fault = store_fault_of(
            sqlite3_open_v2(part, &to, SQLITE_OPEN_READONLY, NULL));
    if (!fault) {
        fault = store_inspect(to);
        if (!fault)
            fault = check_pages(to);
        sqlite3_close(to);
    }
    if (!fault && fsync(fd) != 0)
        fault = STORE_UNREACHABLE;
    close(fd);
    return fault;
}

enum store_fault store_copy(const char *from, const char *to)
{
    sqlite3 *db = NULL;
    char *part = beside(to, ".part");
    enum store_fault fault = store_fault_of(sqlite3_open_v2(
        from, &db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL));
    if (!fault) {
        sqlite3_busy_timeout(db, BUSY_MS);
        /* Closing it leaves its WAL to the server. */
        sqlite3_db_config(db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
        fault = store_inspect(db);
    }
    if (!fault)
        fault = write_copy(db, part);
    sqlite3_close(db);
    if (!fault && rename(part, to) != 0)
        fault = STORE_UNREACHABLE;
    if (fault)
        unlink(part);
    else
        store_sync_folder(to);
    free(part);
    return fault;
}

bool store_is_locked(const char *path)
{
    char *real = realpath(path, NULL);
    char *lock = beside(real ? real : path, "-lock");
    int fd = open(lock, O_RDONLY | O_CLOEXEC);
    bool is_locked =
        fd >= 0 && flock(fd, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK;
    if (fd >= 0)
        close(fd);
    free(lock);
    free(real);
    return is_locked;
}

/* What stands in the WAL goes into the file, so that the file alone is all. */
static void bring_in(const char *path)
{
    enum store_fault fault;
    store_close(store_open(path, &fault));
}

enum store_fault store_restore(const char *from, const char *to)
{
    if (store_is_locked(to))
        return STORE_LOCKED;
    char *fresh = beside(to, ".new"), *before = beside(to, ".before");
    char *wal = beside(to, "-wal"), *shared = beside(to, "-shm");
    char *wal_before = beside(before, "-wal");
    enum store_fault fault = store_copy(from, fresh);
    if (!fault && access(to, F_OK) == 0) {
        bring_in(to);
        unlink(before);
        if (link(to, before) != 0)
            fault = STORE_UNREACHABLE;
    }
    if (!fault) {
        /* Of a damaged one that could not be opened: perhaps of use. */
        unlink(wal_before);
        rename(wal, wal_before);
        unlink(shared);
        if (rename(fresh, to) != 0)
            fault = STORE_UNREACHABLE;
        store_sync_folder(to);
    }
    if (fault)
        unlink(fresh);
    free(fresh);
    free(before);
    free(wal);
    free(wal_before);
    free(shared);
    return fault;
}
