/* The turn of the loop: lines in, one commit, messages out. */
#include "server.h"

#include <stdlib.h>
#include <string.h>

#include "accounts.h"
#include "contests.h"
#include "hooks.h"
#include "lang.h"

enum { PAUSE_MS = 1000, CALLERS = 2 };

static void *zeros(size_t count, size_t size)
{
    void *memory = calloc(count, size);
    if (!memory)
        abort();
    return memory;
}

struct server *server_open(struct store *store)
{
    struct server *server = zeros(1, sizeof *server);
    server->store = store;
    server->due_end = &server->due;
    server->now = zeros(MESSAGE_MAX, 1);
    server->message = zeros(MESSAGE_MAX, 1);
    token_of_owner(server->owner, store_secret(store));
    return server;
}

void server_close(struct server *server)
{
    if (!server)
        return;
    for (int i = 0; i < TABLE_BUCKETS; i++)
        while (server->bucket[i])
            table_free(server->bucket[i]);
    free(server->now);
    free(server->message);
    free(server);
}

void server_touch(struct table *table)
{
    if (table->is_touched)
        return;
    table->is_touched = true;
    table->next_touched = table->server->touched;
    table->server->touched = table;
}

void server_stale(struct guest *guest)
{
    if (guest->is_stale)
        return;
    guest->is_stale = true;
    guest->next_stale = guest->server->stale;
    guest->server->stale = guest;
}

void server_answer(struct guest *guest, bool if_kept, const char *text,
                   size_t len)
{
    struct answer *answer = malloc(sizeof *answer + len);
    if (!answer)
        abort();
    *answer = (struct answer){.if_kept = if_kept, .len = len};
    memcpy(answer->text, text, len);
    if (guest->last)
        guest->last->next = answer;
    else
        guest->first = answer;
    guest->last = answer;
    server_stale(guest);
}

/* Guests. */

static void on_opened(void *who, struct peer *peer)
{
    struct server *server = who;
    struct guest *guest = zeros(1, sizeof *guest);
    guest->server = server;
    guest->peer = peer;
    guest->seat = SEAT_SPECTATOR;
    guest->is_owner = server->free_here && net_is_local(peer);
    net_keep(peer, guest);
}

static void on_line(void *who, struct peer *peer, char *line)
{
    (void)who;
    line_obey(net_kept(peer), line);
}

static void forget_answers(struct guest *guest)
{
    while (guest->first) {
        struct answer *answer = guest->first;
        guest->first = answer->next;
        free(answer);
    }
    guest->last = NULL;
}

static void on_closed(void *who, struct peer *peer)
{
    struct server *server = who;
    struct guest *guest = net_kept(peer);
    guest_stand(guest);
    account_forget(guest);
    compare_forget(guest);
    struct guest **at = &server->stale;
    while (*at && *at != guest)
        at = &(*at)->next_stale;
    if (*at)
        *at = guest->next_stale;
    forget_answers(guest);
    free(guest);
    net_keep(peer, NULL);
}

void guest_stand(struct guest *guest)
{
    struct table *table = guest->table;
    int seat = guest->seat;
    if (!table)
        return;
    if (guest->before)
        guest->before->next = guest->next;
    else
        table->guests = guest->next;
    if (guest->next)
        guest->next->before = guest->before;
    guest->next = guest->before = NULL;
    guest->table = NULL;
    guest->seat = SEAT_SPECTATOR;
    guest->has_done = false;
    show_forget(guest);
    replay_forget(guest);
    voyage_forget(guest);
    odds_forget(guest);
    table->left = net_now(guest->server->net);
    if (seat != SEAT_SPECTATOR)
        table->clock.away[seat] = table->left;
    server_touch(table); /* the others see that the chair is empty */
}

bool guest_rules(const struct guest *guest)
{
    const struct table *table = guest->table;
    return table && (guest->owns == table->row.id ||
                     (guest->account && guest->account == table->row.account));
}

void guest_sit(struct guest *guest, struct table *table, int seat)
{
    guest_stand(guest);
    guest->table = table;
    guest->seat = seat;
    guest->next = table->guests;
    if (table->guests)
        table->guests->before = guest;
    table->guests = guest;
    server_touch(table);
}

/* The end of the turn. */

/* Nothing of this turn happened: tables are as the store has them. */
static void undo_turn(struct server *server)
{
    server->bots_from = net_now(server->net) + PAUSE_MS;
    for (struct table *t = server->touched; t; t = t->next_touched) {
        t->is_gone = !table_reload(t);
        while (t->is_gone && t->guests)
            guest_stand(t->guests);
        for (struct guest *g = t->guests; g; g = g->next)
            show_forget(g);
    }
}

static void send_answers(struct guest *guest, bool kept)
{
    while (guest->first) {
        struct answer *answer = guest->first;
        guest->first = answer->next;
        if (kept || !answer->if_kept)
            net_send(guest->peer, answer->text, answer->len);
        free(answer);
    }
    guest->last = NULL;
}

static bool has_void_answer(const struct guest *guest)
{
    for (const struct answer *answer = guest->first; answer;
         answer = answer->next)
        if (answer->if_kept)
            return true;
    return false;
}

static void inform(struct guest *guest, bool kept)
{
    if (!kept && (guest->has_done || has_void_answer(guest))) {
        guest->has_done = false;
        guest->owns = 0; /* perhaps a table that never was */
        guest->account = 0;
        show_sorry(guest, "commit", T_SESSION_NOT_KEPT);
    }
    send_answers(guest, kept);
    if (guest->table)
        show_state(guest);
}

static void on_turn(void *who)
{
    struct server *server = who;
    if (server->thinkers)
        workers_collect(server->thinkers);
    if (server->hooks && server->hooks->callers)
        workers_collect(server->hooks->callers);
    if (server->accounts)
        workers_collect(server->accounts->keepers);
    clocks_run(server);
    thoughts_begin(server);
    bool kept = !store_dirty(server->store) || store_commit(server->store);
    if (!kept)
        undo_turn(server);
    while (server->touched) {
        struct table *t = server->touched;
        server->touched = t->next_touched;
        t->is_touched = false;
        if (kept && t->rings)
            hooks_ring(t, t->rings);
        t->rings = 0;
        for (struct guest *g = t->guests; g; g = g->next)
            server_stale(g);
        if (t->is_gone)
            table_free(t); /* it was to be created in this turn */
    }
    /* A reader who is behind is told when he has caught up. */
    struct guest *behind = NULL;
    while (server->stale) {
        struct guest *guest = server->stale;
        server->stale = guest->next_stale;
        guest->is_stale = false;
        if (kept && net_waiting(guest->peer) > NET_QUEUE_MAX / 4 &&
            !guest->first) {
            guest->next_stale = behind;
            behind = guest;
        } else {
            inform(guest, kept);
        }
    }
    while (behind) {
        struct guest *guest = behind;
        behind = guest->next_stale;
        server_stale(guest);
    }
}

static void on_second(void *who)
{
    struct server *server = who;
    store_tidy(server->store);
    for (int i = 0; i < TABLE_BUCKETS; i++)
        for (struct table *t = server->bucket[i], *next; t; t = next) {
            next = t->next;
            if (table_is_idle(t))
                table_free(t);
        }
    contests_tick(server);
}

void server_run(struct server *server, struct net *net)
{
    server->net = net;
    server->thinkers = workers_open(net, workers_wanted());
    if (server->hooks)
        server->hooks->callers = workers_open(net, CALLERS);
    server->accounts = accounts_open(server);
    contests_wake(server);
    net_run(net);
    struct workers *thinkers = server->thinkers;
    server->thinkers = NULL;
    workers_close(thinkers);
    if (server->hooks) {
        workers_close(server->hooks->callers);
        server->hooks->callers = NULL;
    }
    struct accounts *accounts = server->accounts;
    server->accounts = NULL;
    accounts_close(accounts);
    net_close(net);
}

void server_listen(struct server *server, struct net_setup *setup)
{
    setup->who = server;
    setup->opened = on_opened;
    setup->line = on_line;
    setup->closed = on_closed;
    setup->turn = on_turn;
    setup->second = on_second;
}
