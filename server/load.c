/* Tables come into memory on workers: a long log is done again there, and holds
 * up only those who wait for this table. */
#include <pthread.h>
#include <stdlib.h>

#include "memory.h"
#include "server.h"

/* Readers. */

enum { READERS_MAX = 16 }; /* more than there are workers */

struct readers {
    struct store *store;
    pthread_mutex_t mutex;
    struct store *idle[READERS_MAX];
    int count;
};

struct readers *readers_open(struct store *store)
{
    struct readers *readers = memory_zeros(1, sizeof *readers);
    readers->store = store;
    pthread_mutex_init(&readers->mutex, NULL);
    return readers;
}

void readers_close(struct readers *readers)
{
    if (!readers)
        return;
    while (readers->count > 0)
        store_close(readers->idle[--readers->count]);
    pthread_mutex_destroy(&readers->mutex);
    free(readers);
}

struct store *reader_take(struct readers *readers)
{
    pthread_mutex_lock(&readers->mutex);
    struct store *reader =
        readers->count > 0 ? readers->idle[--readers->count] : NULL;
    pthread_mutex_unlock(&readers->mutex);
    return reader ? reader : store_reader(readers->store);
}

void reader_give(struct readers *readers, struct store *reader)
{
    pthread_mutex_lock(&readers->mutex);
    bool has_room = readers->count < READERS_MAX;
    if (has_room)
        readers->idle[readers->count++] = reader;
    pthread_mutex_unlock(&readers->mutex);
    if (!has_room)
        store_close(reader);
}

char *reader_log(struct readers *readers, int64_t table, size_t *len)
{
    struct store *reader = reader_take(readers);
    if (!reader)
        return NULL;
    char *log = store_log(reader, table, len);
    reader_give(readers, reader);
    return log;
}

/* Loading. */

struct loading {
    struct job job;
    struct server *server;
    struct loading *next;
    int64_t id;
    struct table *table; /* the worker's, until it is done */
    bool is_found;
    double begun; /* metrics_now */
};

/* On a worker. */
static void run(struct job *job)
{
    struct loading *l = (struct loading *)job;
    struct store *reader = reader_take(l->server->readers);
    if (!reader)
        return;
    l->is_found = table_fill(l->table, reader, l->id);
    reader_give(l->server->readers, reader);
}

static void unlink_loading(struct loading *l)
{
    struct loading **at = &l->server->loading;
    while (*at != l)
        at = &(*at)->next;
    *at = l->next;
}

/* There is no such table, for whoever waits for it. */
static void note_missing(struct server *server, int64_t id)
{
    int places = (int)(sizeof server->lost / sizeof *server->lost);
    server->lost[server->lost_count++ % places] = id;
    for (struct guest *g = server->waiting; g; g = g->next_waiting)
        if (g->awaits == id)
            g->missing = id;
}

static void done(struct job *job, bool ran)
{
    struct loading *l = (struct loading *)job;
    struct server *server = l->server;
    struct table *old = table_loaded(server, l->id);
    unlink_loading(l);
    histogram_note(&server->metrics->load, histogram_seconds,
                   metrics_now() - l->begun);
    if (!ran || !l->is_found) {
        table_empty(l->table);
        free(l->table);
        if (ran)
            note_missing(server, l->id);
        if (ran && old) {
            old->is_reloading = false; /* without a game: it says why */
            server_touch(old);
        }
    } else {
        table_settle(server, l->table);
    }
    free(l);
}

static bool is_loading(const struct server *server, int64_t id)
{
    for (const struct loading *l = server->loading; l; l = l->next)
        if (l->id == id)
            return true;
    return false;
}

static void begin(struct server *server, int64_t id)
{
    if (is_loading(server, id))
        return;
    struct loading *l = memory_zeros(1, sizeof *l);
    l->job = (struct job){.run = run, .done = done};
    l->server = server;
    l->begun = metrics_now();
    l->id = id;
    l->table = memory_zeros(1, sizeof *l->table);
    l->table->server = server;
    l->next = server->loading;
    server->loading = l;
    workers_add(server->loaders, &l->job);
}

struct table *table_find(struct server *server, int64_t id)
{
    struct table *t = table_loaded(server, id);
    if (!t && server->loaders)
        begin(server, id);
    return t;
}

struct table *table_ask(struct guest *g, int64_t id)
{
    struct table *t = table_loaded(g->server, id);
    if (t || is_loading(g->server, id) || !net_may(g->peer, SHARE_LOADS))
        return t;
    return table_find(g->server, id);
}

int loads_waiting(const struct server *server)
{
    int count = 0;
    for (const struct loading *l = server->loading; l; l = l->next)
        count++;
    return count;
}

bool table_is_lost(const struct server *server, int64_t id)
{
    for (size_t i = 0; i < sizeof server->lost / sizeof *server->lost; i++)
        if (server->lost[i] == id)
            return true;
    return false;
}

struct table *table_for(struct guest *g, int64_t id, bool *wait)
{
    *wait = false;
    if (g->missing == id)
        return NULL;
    struct table *t = table_ask(g, id);
    if (t && !table_is_shut(t))
        return t;
    *wait = true;
    guest_awaits(g, id);
    return NULL;
}

void table_reload(struct table *t)
{
    thought_forget(t);
    session_close(t->session);
    t->session = NULL;
    t->is_reloading = true;
    if (t->server->loaders)
        begin(t->server, t->row.id);
}
