/* The writer: one turn of slips is one transaction, with one synchronised write.
 *
 * With a thread of its own (store_start) nobody waits for the disk. Then one
 * turn is on its way while the next one gathers, so that the slower the disk the
 * more it is given at once. Turns never overtake each other. */
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <time.h>

#include "memory.h"
#include "store_own.h"

enum {
    /* After so long without a turn the WAL is brought into the file, all of it,
     * so that a plain copy of the file is at worst this much older. */
    QUIET_S = 2,
    /* Pages of the WAL that are brought into the file in any case, beside what
     * goes on. SQLite would do it at every thousandth, in the middle of a commit
     * that somebody waits for. */
    WAL_MANY = 8000,
    WAL_OLD_S = 60, /* ... and so are any as old as this */
};

struct list {
    struct slip *first, **end;
};

struct writer {
    struct connection connection; /* the thread's, once there is one */
    int wal_pages;                /* as the last commit left them */
    int64_t brought;              /* when the WAL was last brought in */
    struct list gathered;         /* the loop's */
    bool is_flying;               /* the loop's: a turn has no verdict yet */
    struct store_counts counts;   /* the loop's */

    bool has_thread;
    pthread_t thread;
    void (*wake)(void *who);
    void *who;
    pthread_mutex_t mutex; /* of all that follows */
    pthread_cond_t more, less;
    struct slip *turn;    /* to be written */
    struct slip *decided; /* to be handed out */
    bool is_good;         /* the disk took some of it */
    bool stopping;
};

static void empty(struct list *list)
{
    *list = (struct list){.end = &list->first};
}

/* The database. */

static bool run(struct writer *w, enum statement which)
{
    sqlite3_stmt *statement = connection_fresh(&w->connection, which);
    int code = sqlite3_step(statement);
    sqlite3_reset(statement);
    return code == SQLITE_DONE;
}

/* Undoes the open transaction; SQLite may have done so already. */
static void undo(struct writer *w)
{
    if (!sqlite3_get_autocommit(w->connection.db))
        sqlite3_exec(w->connection.db, "ROLLBACK", NULL, NULL, NULL);
}

static bool run_slip(struct writer *w, struct slip *slip)
{
    if (!run(w, OPEN_SLIP))
        return false;
    slip->fate = slip_run(slip, &w->connection);
    if (sqlite3_get_autocommit(w->connection.db))
        return false; /* all of the turn was undone */
    if (slip->fate != SLIP_KEPT && !run(w, DROP_SLIP))
        return false;
    return run(w, KEEP_SLIP);
}

/* These slips as one transaction. False: nothing of it happened. */
static bool run_together(struct writer *w, struct slip *first,
                         const struct slip *behind)
{
    bool good = run(w, BEGIN_CHANGES);
    for (struct slip *slip = first; good && slip != behind; slip = slip->next)
        good = run_slip(w, slip);
    good = good && run(w, COMMIT_CHANGES);
    if (!good)
        undo(w);
    return good;
}

/* If all together cannot be kept, one by one, so that only the guilty are
 * refused. False: none of them could be. */
static bool run_turn(struct writer *w, struct slip *turn)
{
    if (run_together(w, turn, NULL))
        return true;
    bool any = false;
    for (struct slip *slip = turn; slip; slip = slip->next) {
        bool good = run_together(w, slip, slip->next);
        if (!good)
            slip->fate = SLIP_REFUSED;
        any |= good;
    }
    return any;
}

static int on_commit(void *who, sqlite3 *db, const char *name, int pages)
{
    struct writer *w = who;
    (void)db;
    (void)name;
    w->wal_pages = pages;
    return SQLITE_OK;
}

/* The WAL. */

static int64_t seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec;
}

static void tidy(struct writer *w, bool is_quiet)
{
    int64_t now = seconds();
    if (w->wal_pages == 0 ||
        (!is_quiet && w->wal_pages < WAL_MANY && now - w->brought < WAL_OLD_S))
        return;
    int code = sqlite3_wal_checkpoint_v2(w->connection.db, NULL,
                                         is_quiet ? SQLITE_CHECKPOINT_TRUNCATE
                                                  : SQLITE_CHECKPOINT_PASSIVE,
                                         NULL, NULL);
    w->brought = now;
    if (code == SQLITE_OK)
        w->wal_pages = 0; /* it begins anew with the next commit */
}

/* The thread. */

static void wait_for_more(struct writer *w)
{
    struct timespec until;
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_sec += QUIET_S;
    if (pthread_cond_timedwait(&w->more, &w->mutex, &until) == 0)
        return;
    pthread_mutex_unlock(&w->mutex);
    tidy(w, true);
    pthread_mutex_lock(&w->mutex);
}

static void *work(void *who)
{
    struct writer *w = who;
    pthread_mutex_lock(&w->mutex);
    while (!w->stopping || w->turn) {
        struct slip *turn = w->turn;
        if (!turn) {
            wait_for_more(w);
            continue;
        }
        pthread_mutex_unlock(&w->mutex);
        bool is_good = run_turn(w, turn);
        pthread_mutex_lock(&w->mutex);
        w->turn = NULL;
        w->decided = turn;
        w->is_good = is_good;
        pthread_cond_signal(&w->less);
        w->wake(w->who); /* before anybody can take it and end */
        pthread_mutex_unlock(&w->mutex);
        tidy(w, false); /* while the verdicts go round */
        pthread_mutex_lock(&w->mutex);
    }
    pthread_mutex_unlock(&w->mutex);
    return NULL;
}

void store_start(struct store *store, void (*wake)(void *who), void *who)
{
    struct writer *w = store->writer;
    sigset_t all, before;
    w->wake = wake;
    w->who = who;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    w->has_thread = pthread_create(&w->thread, NULL, work, w) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (!w->has_thread)
        abort();
}

/* The loop's side. */

void writer_gather(struct writer *w, struct slip *slip)
{
    *w->gathered.end = slip;
    w->gathered.end = &slip->next;
}

int store_turn(struct store *store)
{
    struct writer *w = store->writer;
    int count = 0;
    if (w->is_flying || !w->gathered.first)
        return 0;
    struct slip *turn = w->gathered.first;
    empty(&w->gathered);
    w->is_flying = true;
    for (struct slip *slip = turn; slip; slip = slip->next, count++)
        slip->is_sent = true;
    if (!w->has_thread) {
        w->is_good = run_turn(w, turn);
        w->decided = turn;
        return count;
    }
    pthread_mutex_lock(&w->mutex);
    w->turn = turn;
    pthread_cond_signal(&w->more);
    pthread_mutex_unlock(&w->mutex);
    return count;
}

static struct slip *take_decided(struct writer *w, bool waits)
{
    pthread_mutex_lock(&w->mutex);
    while (waits && w->has_thread && !w->decided)
        pthread_cond_wait(&w->less, &w->mutex);
    struct slip *decided = w->decided;
    w->decided = NULL;
    if (decided)
        w->counts.is_good = w->is_good;
    pthread_mutex_unlock(&w->mutex);
    return decided;
}

static void count(struct store_counts *counts, const struct slip *slip)
{
    counts->slips[slip->fate]++;
    if (slip->fate != SLIP_KEPT)
        return;
    for (const struct piece *piece = slip->pieces; piece; piece = piece->next)
        counts->log_bytes += piece->len;
    counts->snapshot_bytes += slip->snapshot_bytes;
}

const struct store_counts *store_counts(const struct store *store)
{
    return &store->writer->counts;
}

static void hand_out(struct writer *w, struct slip *decided)
{
    if (!decided)
        return;
    w->is_flying = false;
    while (decided) {
        struct slip *slip = decided;
        decided = slip->next;
        count(&w->counts, slip);
        slip->done(slip->who, slip->fate);
        slip_free(slip);
    }
}

void store_ready(struct store *store)
{
    hand_out(store->writer, take_decided(store->writer, false));
}

bool store_busy(const struct store *store)
{
    return store->writer->is_flying || store->writer->gathered.first;
}

void store_settle(struct store *store)
{
    while (store_busy(store)) {
        store_turn(store);
        hand_out(store->writer, take_decided(store->writer, true));
    }
}

/* Beginning and end. */

struct writer *writer_open(struct connection *connection)
{
    struct writer *w = memory_zeros(1, sizeof *w);
    pthread_condattr_t steady;
    w->connection = *connection;
    w->wal_pages = 1; /* whatever was left, or made just now */
    w->brought = seconds();
    w->counts.is_good = true;
    empty(&w->gathered);
    sqlite3_wal_hook(w->connection.db, on_commit, w);
    pthread_mutex_init(&w->mutex, NULL);
    pthread_condattr_init(&steady);
    pthread_condattr_setclock(&steady, CLOCK_MONOTONIC);
    pthread_cond_init(&w->more, &steady);
    pthread_cond_init(&w->less, &steady);
    pthread_condattr_destroy(&steady);
    return w;
}

static void forget(struct slip *slip)
{
    while (slip) {
        struct slip *next = slip->next;
        slip_free(slip);
        slip = next;
    }
}

void writer_close(struct writer *w)
{
    if (!w)
        return;
    if (w->has_thread) {
        pthread_mutex_lock(&w->mutex);
        w->stopping = true;
        pthread_cond_signal(&w->more);
        pthread_mutex_unlock(&w->mutex);
        pthread_join(w->thread, NULL);
    }
    forget(w->gathered.first);
    forget(w->decided);
    connection_close(&w->connection);
    pthread_cond_destroy(&w->more);
    pthread_cond_destroy(&w->less);
    pthread_mutex_destroy(&w->mutex);
    free(w);
}
