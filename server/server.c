/* The turn of the loop: lines in, slips to the writer, verdicts and messages
 * out. */
#include "server.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "accounts.h"
#include "contests.h"
#include "hooks.h"
#include "lang.h"
#include "memory.h"
#include "words.h"

enum { CALLERS = 2, LOADERS = 2 };

struct server *server_open(struct store *store)
{
    struct server *server = memory_zeros(1, sizeof *server);
    server->store = store;
    server->due_end = &server->due;
    server->now = memory_zeros(MESSAGE_MAX, 1);
    server->message = memory_zeros(MESSAGE_MAX, 1);
    server->metrics = metrics_open();
    server->started = time(NULL);
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
    contests_forget(server);
    metrics_close(server->metrics);
    said_forget(server);
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
    struct answer *answer = memory_resized(NULL, sizeof *answer + len);
    *answer = (struct answer){.if_kept = if_kept, .len = len};
    memcpy(answer->text, text, len);
    if (guest->last)
        guest->last->next = answer;
    else
        guest->first = answer;
    guest->last = answer;
    guest->answers += len;
    if (guest->answers > NET_CLOG_BYTES)
        net_clog(guest->peer);
    server_stale(guest);
}

void guest_pays(struct guest *guest, double before)
{
    if (before > 0)
        net_charge(guest->peer, (net_clock(guest->peer) - before) * 1e6);
}

/* Guests. */

static void on_opened(void *who, struct peer *peer)
{
    struct server *server = who;
    struct guest *guest = memory_zeros(1, sizeof *guest);
    guest->server = server;
    guest->peer = peer;
    guest->seat = SEAT_SPECTATOR;
    guest->is_owner = server->free_here && net_is_local(peer);
    net_keep(peer, guest);
    journal(JOURNAL_DEBUG, net_address(peer), "opened", "%s", "");
}

static void on_line(void *who, struct peer *peer, char *line)
{
    (void)who;
    guest_says(net_kept(peer), line);
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
    journal(JOURNAL_DEBUG, net_address(peer), "closed", "%s", "");
    guest_stand(guest);
    guest_forget(guest);
    account_forget(guest);
    compare_forget(guest);
    log_forget(guest);
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

static void send_answers(struct guest *guest)
{
    while (guest->first) {
        struct answer *answer = guest->first;
        guest->first = answer->next;
        net_send(guest->peer, answer->text, answer->len);
        free(answer);
    }
    guest->last = NULL;
    guest->answers = 0;
}

static void inform(struct guest *guest)
{
    double before = net_clock(guest->peer);
    send_answers(guest);
    if (guest->table)
        show_state(guest);
    guest_pays(guest, before);
}

static void collect(struct server *server)
{
    workers_collect(server->thinkers);
    workers_collect(server->loaders);
    if (server->hooks && server->hooks->callers)
        workers_collect(server->hooks->callers);
    if (server->accounts)
        workers_collect(server->accounts->keepers);
}

/* Tells every guest what changed for him, but for two kinds: a guest who waits for a
 * verdict is told with it, a slow reader when he has caught up. */
static void inform_all(struct server *server)
{
    struct guest *later = NULL;
    while (server->touched) {
        struct table *t = server->touched;
        server->touched = t->next_touched;
        t->is_touched = false;
        for (struct guest *g = t->guests; g; g = g->next)
            server_stale(g);
    }
    while (server->stale) {
        struct guest *guest = server->stale;
        server->stale = guest->next_stale;
        guest->is_stale = false;
        bool is_behind = net_waiting(guest->peer) > NET_QUEUE_MAX / 4;
        if (guest_is_held(guest) || (is_behind && !guest->first)) {
            guest->next_stale = later;
            later = guest;
        } else {
            inform(guest);
        }
    }
    while (later) {
        struct guest *guest = later;
        later = guest->next_stale;
        server_stale(guest);
    }
}

static void on_turn(void *who)
{
    struct server *server = who;
    if (server->thinkers)
        collect(server);
    store_ready(server->store);
    inform_all(server); /* before what waited changes it again */
    contests_go_on(server);
    guests_go_on(server);
    clocks_run(server);
    thoughts_begin(server);
    int slips = store_turn(server->store);
    if (slips)
        histogram_note(&server->metrics->slips, histogram_counts, slips);
    inform_all(server);
}

static void on_second(void *who)
{
    struct server *server = who;
    uint64_t now = net_now(server->net);
    for (int i = 0; i < TABLE_BUCKETS; i++)
        for (struct table *t = server->bucket[i], *next; t; t = next) {
            next = t->next;
            if (t->rests_until && t->rests_until <= now) {
                t->rests_until = 0;
                table_due(t);
            }
            words_hurry(t);
            if (table_is_idle(t))
                table_free(t);
        }
    guests_be_patient(server);
    contests_tick(server);
    retention_tick(server);
    if (server->accounts)
        accounts_tick(server->accounts);
}

/* The guest sits at no table, and nothing of his is under way. */
static bool may_go(void *who, struct peer *peer)
{
    const struct guest *guest = net_kept(peer);
    (void)who;
    return !guest->table && !guest->kept && !guest->affair;
}

/* SIGHUP: configuration and certificates anew. A terminal that is closed sends
 * it, too; the server goes on. */
static void on_hangup(void *who)
{
    struct server *server = who;
    if (server->reload)
        server->reload(server->reload_who);
}

static void wake(void *who)
{
    net_wake(who);
}

void server_run(struct server *server, struct net *net)
{
    server->net = net;
    server->thinkers = workers_open(net, workers_wanted() + 1);
    server->loaders = workers_open(net, LOADERS);
    server->readers = readers_open(server->store);
    store_start(server->store, wake, net);
    if (server->hooks)
        server->hooks->callers = workers_open(net, CALLERS);
    server->accounts = accounts_open(server);
    contests_wake(server);
    net_run(net);
    struct workers *thinkers = server->thinkers, *loaders = server->loaders;
    server->thinkers = server->loaders = NULL;
    workers_close(thinkers);
    workers_close(loaders);
    /* Nobody is there any more; what was done for nobody is kept, too: steps of
     * the clocks whose tables were shut when their guests left. */
    store_settle(server->store);
    clocks_run(server);
    store_settle(server->store);
    if (server->hooks) {
        workers_close(server->hooks->callers);
        server->hooks->callers = NULL;
    }
    struct accounts *accounts = server->accounts;
    server->accounts = NULL;
    accounts_close(accounts);
    readers_close(server->readers);
    server->readers = NULL;
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
    setup->may_go = may_go;
    setup->hangup = on_hangup;
    setup->ill = operator_ill;
    setup->asked = operator_asked;
}
