/* Retention: tables that are over, and such as never began, go after some days
 * (--keep, --keep-waiting). Tournaments and the hall keep theirs.
 *
 * A worker looks for them, since that may take long in a large store; each then
 * goes by a slip of its own. Who looks at a table keeps it. */
#include <stdlib.h>
#include <time.h>

#include "memory.h"
#include "server.h"

enum {
    DAY_S = 86400,
    AT_ONCE = 50,       /* tables that go together */
    PAUSE_MS = 3600000, /* between two looks, if there were fewer */
    SOON_MS = 2000,     /* ... if there were as many */
};

struct looking {
    struct job job;
    struct server *server;
    int64_t over, waiting; /* not changed since, or 0: they stay */
    int64_t table[AT_ONCE];
    int count;
};

/* On a worker. */
static void run(struct job *job)
{
    struct looking *l = (struct looking *)job;
    struct store *reader = reader_take(l->server->readers);
    if (!reader)
        return;
    if (l->over)
        l->count =
            store_old_tables(reader, STAGE_OVER, l->over, l->table, AT_ONCE);
    if (l->waiting)
        l->count += store_old_tables(reader, STAGE_WAITING, l->waiting,
                                     l->table + l->count, AT_ONCE - l->count);
    reader_give(l->server->readers, reader);
}

/* On the loop. */
static void done(struct job *job, bool ran)
{
    struct looking *l = (struct looking *)job;
    struct server *server = l->server;
    int gone = 0;
    server->is_tidying = false;
    for (int i = 0; ran && i < l->count; i++)
        if (!table_loaded(server, l->table[i])) {
            slip_drop_table(affair_open(server)->slip, l->table[i]);
            gone++;
        }
    if (ran && server->net)
        server->tidies_at =
            net_now(server->net) + (gone == AT_ONCE ? SOON_MS : PAUSE_MS);
    if (gone)
        journal(JOURNAL_INFO, NULL, "tidy", "tables=%d", gone);
    free(l);
}

void retention_tick(struct server *server)
{
    if ((!server->keep_days && !server->keep_waiting_days) ||
        server->is_tidying || !server->loaders ||
        net_now(server->net) < server->tidies_at)
        return;
    struct looking *l = memory_zeros(1, sizeof *l);
    int64_t now = time(NULL);
    l->job = (struct job){.run = run, .done = done, .may_wait = true};
    l->server = server;
    l->over = server->keep_days ? now - (int64_t)server->keep_days * DAY_S : 0;
    l->waiting = server->keep_waiting_days
                     ? now - (int64_t)server->keep_waiting_days * DAY_S
                     : 0;
    server->is_tidying = true;
    workers_add(server->thinkers, &l->job);
}
