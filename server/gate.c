/* The gate: who waits for a verdict of the store, and how it goes on.
 *
 * From its first change until the verdict a table is shut. Nothing of what it
 * holds is shown, so what is told is what is kept, without a copy of the state
 * and without undoing several turns. A guest whose wish concerns no table waits
 * likewise. Of whoever waits one line is taken in; then his socket is not read. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "contests.h"
#include "hooks.h"
#include "lang.h"
#include "memory.h"
#include "server.h"

enum {
    REST_MS = 1000,    /* bots and clock of a table that was refused rest */
    PATIENCE_MS = 500, /* then a guest is told that he has to wait */
};

/* Affairs. */

static void decided(void *who, enum slip_fate fate);

struct affair *affair_open(struct server *server)
{
    struct affair *affair = memory_zeros(1, sizeof *affair);
    affair->server = server;
    affair->begun = metrics_now();
    affair->slip = slip_of(server->store, decided, affair);
    return affair;
}

void affair_join(struct affair *affair, struct table *t)
{
    assert(!t->affair && !t->is_reloading);
    t->affair = affair;
    t->next_shut = affair->tables;
    affair->tables = t;
    server_touch(t);
}

void affair_add_guest(struct affair *affair, struct guest *g)
{
    assert(!g->affair && !affair->guest);
    g->affair = affair;
    affair->guest = g;
    affair->account = g->account;
    affair->owns = g->owns;
}

void affair_take_desk(struct affair *affair)
{
    assert(!affair->server->desk);
    affair->server->desk = affair;
    affair->is_at_desk = true;
}

struct slip *table_slip(struct table *t)
{
    if (!t->affair)
        affair_join(affair_open(t->server), t);
    assert(!slip_is_sent(t->affair->slip));
    return t->affair->slip;
}

bool table_is_shut(const struct table *t)
{
    return t->affair || t->is_reloading;
}

struct affair *guest_affair(struct guest *g)
{
    if (!g->affair)
        affair_add_guest(affair_open(g->server), g);
    assert(!slip_is_sent(g->affair->slip));
    return g->affair;
}

struct slip *guest_slip(struct guest *g)
{
    return guest_affair(g)->slip;
}

/* Verdicts. */

/* An answer that was to be given if it is kept. */
static void drop_void_answers(struct guest *g)
{
    struct answer **at = &g->first;
    g->last = NULL;
    while (*at) {
        struct answer *answer = *at;
        if (answer->if_kept) {
            *at = answer->next;
            free(answer);
        } else {
            g->last = answer;
            at = &answer->next;
        }
    }
}

/* Whoever waited for it hears that nothing happened. */
static void regret(struct guest *g)
{
    int n = g->has_done ? g->done : -1;
    drop_void_answers(g);
    g->has_done = false;
    if (*g->said)
        show_refusal(g, g->said, n,
                     &(struct refusal){.text = T_SESSION_NOT_KEPT});
    *g->said = 0;
    server_stale(g);
}

static void open_table(struct table *t, const struct affair *affair, bool kept)
{
    t->affair = NULL;
    server_touch(t);
    if (kept) {
        t->pieces += slip_has_lines(affair->slip, t->row.id);
        if (t->rings)
            hooks_ring(t, t->rings);
        if (t->has_ended && t->entry && t->entry[0].contest)
            contest_settle(t->server, t->entry[0].contest);
    }
    t->rings = 0;
    t->has_ended = false;
    for (struct guest *g = t->guests; g; g = g->next) {
        if (kept)
            *g->said = 0;
        else
            regret(g);
    }
    if (!kept) {
        t->rests_until = net_now(t->server->net) + REST_MS;
        table_reload(t);
        return;
    }
    table_due(t);
}

static void decided(void *who, enum slip_fate fate)
{
    struct affair *affair = who;
    struct server *server = affair->server;
    struct guest *g = affair->guest;
    bool kept = fate == SLIP_KEPT;
    histogram_note(&server->metrics->turn, histogram_seconds,
                   metrics_now() - affair->begun);
    if (!kept)
        journal(JOURNAL_WARNING, g ? net_address(g->peer) : NULL, "not-kept",
                "line=%s", g ? g->said : "");
    if (affair->is_at_desk)
        server->desk = NULL;
    if (g) {
        g->affair = NULL;
        if (!kept) {
            g->account = affair->account;
            g->owns = affair->owns;
        }
    }
    while (affair->tables) {
        struct table *t = affair->tables;
        affair->tables = t->next_shut;
        open_table(t, affair, kept);
    }
    if (affair->then)
        affair->then(server, g, affair->subject, kept);
    if (g && !kept)
        regret(g);
    if (g) {
        *g->said = 0;
        server_stale(g);
    }
    free(affair);
}

/* Lines that wait. */

struct lines_kept {
    struct lines_kept *next;
    char text[];
};

bool guest_is_held(const struct guest *g)
{
    return g->affair || (g->table && table_is_shut(g->table));
}

static bool is_waiting(const struct guest *g)
{
    if (guest_is_held(g) || g->trial || g->reading)
        return true;
    if (g->awaits_desk)
        return g->server->desk != NULL;
    if (!g->awaits || g->missing == g->awaits)
        return false;
    const struct table *t = table_loaded(g->server, g->awaits);
    return !t || table_is_shut(t);
}

static void keep_line(struct guest *g, const char *line, bool is_first)
{
    size_t len = strlen(line);
    struct lines_kept *kept = memory_resized(NULL, sizeof *kept + len + 1);
    struct lines_kept **at = &g->kept;
    memcpy(kept->text, line, len + 1);
    while (!is_first && *at)
        at = &(*at)->next;
    bool is_new = !g->kept;
    kept->next = *at;
    *at = kept;
    if (!is_new)
        return;
    g->next_waiting = g->server->waiting;
    g->server->waiting = g;
    if (!g->waits_since)
        g->waits_since = net_now(g->server->net);
    net_pause(g->peer);
}

void guest_awaits(struct guest *g, int64_t table)
{
    g->awaits = table;
}

void guest_awaits_desk(struct guest *g)
{
    g->awaits_desk = true;
}

/* Obeys a line; true if it is to be obeyed once more. */
static bool obey(struct guest *g, const char *line)
{
    char words[NET_LINE_MAX + 1];
    snprintf(words, sizeof words, "%s", line);
    g->awaits = 0;
    g->awaits_desk = false;
    double before = net_clock(g->peer);
    line_obey(g, words);
    guest_pays(g, before);
    bool again = g->awaits || g->awaits_desk;
    if (!again) {
        g->missing = 0;
        if (guest_is_held(g))
            snprintf(g->said, sizeof g->said, "%.*s", (int)strcspn(line, " "),
                     line);
    }
    return again;
}

void guest_says(struct guest *g, const char *line)
{
    if (g->kept || is_waiting(g))
        keep_line(g, line, false);
    else if (obey(g, line))
        keep_line(g, line, true);
}

static void go_on(struct guest *g)
{
    while (g->kept && !is_waiting(g)) {
        struct lines_kept *line = g->kept;
        if (obey(g, line->text))
            break;
        g->kept = line->next;
        free(line);
    }
}

void guests_go_on(struct server *server)
{
    struct guest *list = server->waiting;
    server->waiting = NULL;
    while (list) {
        struct guest *g = list;
        list = g->next_waiting;
        go_on(g);
        if (g->kept) {
            g->next_waiting = server->waiting;
            server->waiting = g;
        } else {
            g->waits_since = 0;
            g->told_to_wait = false;
            net_resume(g->peer);
        }
    }
}

void guests_be_patient(struct server *server)
{
    uint64_t now = net_now(server->net);
    for (struct guest *g = server->waiting; g; g = g->next_waiting) {
        if (g->awaits) /* his address had loaded its share of tables */
            table_ask(g, g->awaits);
        if (g->told_to_wait || now - g->waits_since < PATIENCE_MS)
            continue;
        char text[64];
        bool is_loading = g->awaits && !table_loaded(server, g->awaits);
        int len =
            snprintf(text, sizeof text, "{\"is\":\"wait\",\"for\":\"%s\"}",
                     is_loading ? "table" : "store");
        g->told_to_wait = true;
        net_send(g->peer, text, (size_t)len);
    }
}

void guest_forget(struct guest *g)
{
    struct guest **at = &g->server->waiting;
    while (*at && *at != g)
        at = &(*at)->next_waiting;
    if (*at)
        *at = g->next_waiting;
    if (g->affair)
        g->affair->guest = NULL;
    while (g->kept) {
        struct lines_kept *line = g->kept;
        g->kept = line->next;
        free(line);
    }
}
