/* Webhooks: a seat's own address that is called when it is the seat's turn and
 * nobody of it is here.
 *
 * Only hosts that were named with --webhooks are ever called, by one small POST
 * on a worker, within a few seconds, following nothing. It tells the table's
 * name and a link without token. */
#ifndef KALEUN_HOOKS_H
#define KALEUN_HOOKS_H

#include "server.h"

enum {
    HOOK_HOSTS = 16,      /* that may be named */
    HOOK_HOST = 128,      /* bytes of a host's name, with the zero */
    HOOKS_UNDER_WAY = 32, /* calls at once; more are dropped */
    HOOKS_AT_ONCE = 10,   /* calls of a seat in a row ... */
    HOOK_MS = 60000,      /* ... and one more after so long */
    HOOK_WAIT_MS = 5000,  /* until a call has been answered */
};

/* An address, taken apart. */
struct hook_url {
    bool is_tls;
    int port;
    char host[HOOK_HOST];
    char path[STORE_HOOK];
};

struct hook_host {
    char name[HOOK_HOST];
    int port;        /* 0: the usual one of http or https */
    bool has_failed; /* which has been noted */
};

struct hooks {
    struct server *server;
    struct hook_host host[HOOK_HOSTS];
    int count;
    struct workers *callers;
    int calls;
    const char *base; /* how the server is called: "http://localhost:8939/" */
    /* Something for the server's own log, once per host. */
    void (*trouble)(const char *host);
};

/* Takes an address apart; false if it is none we would call. */
bool hook_read(const char *url, struct hook_url *parts);
/* The hosts of "one,two:8080"; false if that is no such list. */
bool hooks_allow(struct hooks *hooks, const char *list);
bool hooks_may(const struct hooks *hooks, const struct hook_url *url);

/* What a seat wants: an address or "". Returns 0, or the key of a sentence. */
int hook_set(struct table *table, int seat, enum lang lang, const char *url);
/* It has become these seats' turn, and the store has it. */
void hooks_ring(struct table *table, seat_set seats);

#endif
