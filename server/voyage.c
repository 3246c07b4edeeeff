/* A voyage of U-BOOT that is over: its true tracks and what the feed said, from
 * the log. It is followed on a worker, as a voyage of many days takes a while. */
#include <stdlib.h>
#include <string.h>

#include "lang.h"
#include "memory.h"
#include "play/track.h"
#include "server.h"

enum {
    ROOM = 4096,        /* of a message, for its end */
    UNDER_WAY_MAX = 16, /* at once, those of guests who left included */
};

struct charting {
    struct job job;
    struct server *server;
    struct guest *guest; /* NULL: he has left */
    int64_t table;
    char *text; /* NULL: the log cannot be followed */
    size_t len;
    enum lang lang;
    uint8_t secret[32];
};

/* On a worker. */

static struct track *follow(const struct charting *c, const char *log,
                            size_t len)
{
    struct log_fault fault;
    struct session *begin =
        session_replay(log, len, c->secret, 0, (struct log_sink){0}, &fault);
    if (!begin)
        return NULL;
    struct track *track = track_make(begin, log, len, c->lang);
    session_close(begin);
    return track;
}

static void run(struct job *job)
{
    struct charting *c = (struct charting *)job;
    size_t len;
    char *log = reader_log(c->server->readers, c->table, &len);
    struct track *track = log ? follow(c, log, len) : NULL;
    struct out out;
    struct json json;
    free(log);
    if (!track)
        return;
    c->text = memory_resized(NULL, MESSAGE_MAX);
    out_init(&out, c->text, MESSAGE_MAX, c->lang);
    json_init(&json, &out);
    json_object(&json, NULL);
    json_str(&json, "is", "voyage");
    track_json(track, MESSAGE_MAX - ROOM, &json);
    json_end(&json);
    track_free(track);
    c->len = out.len;
}

/* On the loop. */
static void done(struct job *job, bool ran)
{
    struct charting *c = (struct charting *)job;
    c->server->chartings--;
    if (c->guest) {
        c->guest->charting = NULL;
        if (ran && c->text)
            server_answer(c->guest, false, c->text, c->len);
        else if (ran)
            show_sorry(c->guest, "voyage", T_SERVE_BAD_LINE);
    }
    free(c->text);
    free(c);
}

void voyage_ask(struct guest *g)
{
    if (g->charting)
        return; /* it is on its way */
    if (!g->server->thinkers || !track_is_kept(g->table->game)) {
        show_sorry(g, "voyage", T_SERVE_BAD_LINE);
        return;
    }
    if (g->server->chartings >= UNDER_WAY_MAX) {
        show_sorry(g, "voyage", T_SERVE_BUSY);
        return;
    }
    struct charting *c = memory_zeros(1, sizeof *c);
    c->job = (struct job){.run = run, .done = done};
    c->table = g->table->row.id;
    c->server = g->server;
    c->server->chartings++;
    c->guest = g;
    c->lang = g->lang;
    memcpy(c->secret, g->table->row.secret, sizeof c->secret);
    g->charting = c;
    workers_add(g->server->thinkers, &c->job);
}

void voyage_forget(struct guest *g)
{
    if (g->charting)
        g->charting->guest = NULL;
    g->charting = NULL;
}
