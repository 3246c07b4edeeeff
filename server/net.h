/* The network: WebSocket connections that bring lines, and the turn of the loop.
 *
 * One thread, one loop. In every turn of it the lines that have come in are
 * handed over one by one, then `turn` is called once: there the server commits
 * and sends. The library behind it (libwebsockets on a libuv loop of ours) is
 * known to net.c and http.c alone. */
#ifndef KALEUN_NET_H
#define KALEUN_NET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    NET_LINE_MAX = 4096,    /* bytes of a line from a client */
    NET_QUEUE_MAX = 32,     /* messages that may wait for a slow reader */
    NET_NAMES_MAX = 16,     /* names under which we may be called */
    NET_STALLED_MS = 20000, /* who takes nothing for so long is gone */
    NET_PING_S = 40,        /* of silence, then he is asked */
    NET_GONE_S = 60,        /* of silence, then he is gone */
    NET_SPARE_FILES = 64,   /* left for the database and the rest of us */
};

/* Why a connection is closed, as RFC 6455 numbers it. */
enum net_close {
    NET_GOING_AWAY = 1001,
    NET_NO_TEXT = 1003,
    NET_POLICY = 1008,
    NET_TOO_BIG = 1009,
};

struct net;
struct peer; /* a connection */

struct net_setup {
    const char *address;      /* to listen on: "127.0.0.1" */
    int port;                 /* 0: any free one */
    const char *const *names; /* further names we are called by; NULL ends */
    const char *cert, *key;   /* files; NULL: no TLS */
    int rate;                 /* lines a second from one connection */
    bool quiet;               /* say nothing of the library's own troubles */
    int stalled_ms, ping_s, gone_s; /* 0: as above */

    void *who; /* handed to all of these */
    void (*opened)(void *who, struct peer *peer);
    /* One line, ended by a zero, without control characters. */
    void (*line)(void *who, struct peer *peer, char *line);
    void (*closed)(void *who, struct peer *peer);
    /* The end of a turn of the loop. */
    void (*turn)(void *who);
    /* About once a second. */
    void (*second)(void *who);
};

enum net_fault {
    NET_GOOD,
    NET_PORT_IN_USE,
    NET_BAD_ADDRESS, /* not an address of this machine */
    NET_FORBIDDEN,   /* a port that only root may have */
    NET_BAD_TLS,     /* certificate or key cannot be used */
    NET_FAILED,
};

struct net *net_open(const struct net_setup *setup, enum net_fault *fault);
int net_port(const struct net *net);
/* Runs until net_stop, or SIGTERM or SIGINT. */
void net_run(struct net *net);
void net_stop(struct net *net);
void net_close(struct net *net);

/* Queues a message. Only to be called where lines are answered or in `turn`. A
 * peer whose queue is full is closed. */
void net_send(struct peer *peer, const char *text, size_t len);
/* Messages that wait to be sent. When they have gone there is another turn. */
int net_waiting(const struct peer *peer);
/* Closes it once what is queued has been sent. */
void net_drop(struct peer *peer, enum net_close code, const char *why);
/* Another turn follows at once, even if nothing comes in. */
void net_again(struct net *net);
/* ... and one at this time; a later call takes the place of an earlier one. */
void net_alarm(struct net *net, uint64_t at);
/* Another turn, from any thread, until net_close. */
void net_wake(struct net *net);
/* Milliseconds that only grow. */
uint64_t net_now(const struct net *net);
int net_peers(const struct net *net);

/* Whatever the server keeps for a connection. */
void net_keep(struct peer *peer, void *kept);
void *net_kept(const struct peer *peer);
/* Whence it comes, as text. */
const char *net_address(const struct peer *peer);
/* It comes from this machine and no proxy stands between. */
bool net_is_local(const struct peer *peer);

#endif
