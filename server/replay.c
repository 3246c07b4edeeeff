/* A finished game again, entry by entry, from any seat's eyes.
 *
 * A guest's tape is wound on a worker: a voyage of many days takes a while. One
 * guest has one winding under way; of what he asks for meanwhile the last
 * counts. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "lang.h"
#include "memory.h"
#include "server.h"

enum { BOARD_MAX = 65536 };

struct winding {
    struct job job;
    struct server *server;
    struct guest *guest; /* NULL: he has left */
    struct tape *tape;   /* NULL: to be made of the table's log */
    int64_t table;
    uint8_t secret[32];
    enum lang lang;
    int seat, entry, of;
    bool asked_again; /* for these: */
    int next_seat, next_entry;
    char *text; /* NULL: the log cannot be followed */
    size_t len;
};

/* On a worker. */

/* The same in text. */
static void put_board(struct session *session, int seat, struct out *out)
{
    char *text = memory_resized(NULL, BOARD_MAX);
    struct out board;
    struct json json;
    out_init(&board, text, BOARD_MAX, out->lang);
    session_write_text(session, seat, &board);
    assert(!board.full);
    out_char(out, ',');
    json_init(&json, out);
    json_str(&json, "board", board.text);
    free(text);
}

static void put_events(struct session *session, struct out *out)
{
    bool comma = false;
    out_str(out, ",\"events\":[");
    for (int i = 0; i < session_event_count(session); i++) {
        int of;
        struct json json;
        const struct event *event = session_event(session, i, &of);
        if (of != session_entries(session) - 1)
            continue;
        if (comma)
            out_char(out, ',');
        comma = true;
        json_init(&json, out);
        show_event(out->lang, session, event, &json);
    }
    out_char(out, ']');
}

static void make_tape(struct winding *w)
{
    size_t len;
    char *log = reader_log(w->server->readers, w->table, &len);
    if (log)
        w->tape = tape_open(log, len, w->secret);
    free(log);
}

static void run(struct job *job)
{
    struct winding *w = (struct winding *)job;
    if (!w->tape)
        make_tape(w);
    struct session *session = w->tape ? tape_at(w->tape, w->entry) : NULL;
    struct out out;
    if (!session)
        return;
    w->text = memory_resized(NULL, MESSAGE_MAX);
    out_init(&out, w->text, MESSAGE_MAX, w->lang);
    out_f(&out, "{\"is\":\"replay\",\"entry\":%d,\"of\":%d,\"state\":",
          session_entries(session) - 1, w->of);
    session_write_json(session, w->seat, &out);
    put_board(session, w->seat, &out);
    put_events(session, &out);
    out_char(&out, '}');
    assert(!out.full);
    w->len = out.len;
}

/* On the loop. */

static void drop_tape(struct server *server, struct tape *tape)
{
    if (!tape)
        return;
    tape_close(tape);
    server->tapes--;
}

static void done(struct job *job, bool ran)
{
    struct winding *w = (struct winding *)job;
    struct guest *g = w->guest;
    if (!w->tape)
        w->server->tapes--; /* its place stays free */
    if (g) {
        g->winding = NULL;
        g->tape = w->tape;
        if (ran && w->text)
            server_answer(g, false, w->text, w->len);
        else if (ran)
            show_sorry(g, "replay", T_SERVE_BAD_LINE);
    }
    if (!g || w->server->tapes > TAPES_MAX) {
        if (g)
            g->tape = NULL; /* too many: he begins anew each time */
        drop_tape(w->server, w->tape);
    }
    if (g && ran && w->asked_again)
        replay_ask(g, w->next_seat, w->next_entry);
    free(w->text);
    free(w);
}

void replay_ask(struct guest *g, int seat, int entry)
{
    if (g->winding) {
        g->winding->asked_again = true;
        g->winding->next_seat = seat;
        g->winding->next_entry = entry;
        return;
    }
    if (!g->server->thinkers || g->server->tapes >= TAPES_MAX * 2) {
        show_sorry(g, "replay", T_SERVE_BUSY);
        return;
    }
    struct winding *w = memory_zeros(1, sizeof *w);
    *w = (struct winding){
        .job = {.run = run, .done = done},
        .server = g->server,
        .guest = g,
        .tape = g->tape,
        .table = g->table->row.id,
        .lang = g->lang,
        .seat = seat,
        .entry = entry,
        .of = g->table->session ? session_entries(g->table->session) - 1 : -1,
    };
    memcpy(w->secret, g->table->row.secret, sizeof w->secret);
    g->server->tapes += !g->tape;
    g->tape = NULL; /* the worker's until it is done */
    g->winding = w;
    workers_add(g->server->thinkers, &w->job);
}

void replay_forget(struct guest *g)
{
    if (g->winding)
        g->winding->guest = NULL;
    g->winding = NULL;
    drop_tape(g->server, g->tape);
    g->tape = NULL;
}
