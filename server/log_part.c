/* The log of a finished game, part by part: the client asks for the next.
 *
 * A part is read on a worker, since a log may be long; other lines of the guest
 * wait meanwhile, so that the parts come in order. */
#include <stdlib.h>
#include <string.h>

#include "lang.h"
#include "memory.h"
#include "server.h"

enum { LOG_PART = 60000 }; /* bytes */

struct reading {
    struct job job;
    struct server *server;
    struct guest *guest; /* NULL: he has left */
    int64_t table;
    size_t from, next, of;
    char *text; /* NULL: there is no such part */
};

/* On a worker: whole lines, as many as fit. */
static void run(struct job *job)
{
    struct reading *r = (struct reading *)job;
    char *log = reader_log(r->server->readers, r->table, &r->of);
    if (log && r->from <= r->of) {
        size_t size = r->of - r->from;
        if (size > LOG_PART)
            for (size = LOG_PART; size > 0 && log[r->from + size - 1] != '\n';)
                size--;
        r->next = r->from + size;
        r->text = memory_zeros(1, size + 1);
        memcpy(r->text, log + r->from, size);
    }
    free(log);
}

/* On the loop. */

static void answer(struct guest *g, const struct reading *r)
{
    struct out out;
    struct json json;
    answer_begin(g, &out, &json, "log");
    json_int(&json, "at", (int64_t)r->from);
    json_int(&json, "next", (int64_t)r->next);
    json_int(&json, "of", (int64_t)r->of);
    json_str(&json, "text", r->text);
    answer_end(g, &out, &json, false);
}

static void done(struct job *job, bool ran)
{
    struct reading *r = (struct reading *)job;
    if (r->guest) {
        r->guest->reading = NULL;
        if (r->text)
            answer(r->guest, r);
        else if (ran)
            show_sorry(r->guest, "log", T_SERVE_BAD_LINE);
    }
    free(r->text);
    free(r);
}

void log_ask(struct guest *g, int from)
{
    if (!g->server->thinkers) {
        show_sorry(g, "log", T_SERVE_BUSY);
        return;
    }
    struct reading *r = memory_zeros(1, sizeof *r);
    r->job = (struct job){.run = run, .done = done};
    r->server = g->server;
    r->guest = g;
    r->table = g->table->row.id;
    r->from = (size_t)from;
    g->reading = r;
    workers_add(g->server->thinkers, &r->job);
}

void log_forget(struct guest *g)
{
    if (g->reading)
        g->reading->guest = NULL;
    g->reading = NULL;
}
