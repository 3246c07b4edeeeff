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

#include "metrics.h"
#include "shares.h"

enum {
    NET_LINE_MAX = 4096, /* bytes of a line from a client */
    NET_QUEUE_MAX = 32,  /* messages that may wait for a slow reader */
    NET_NAMES_MAX = 16,  /* names under which we may be called */
    NET_STALLED_MS =
        20000,       /* a client that reads nothing for this long is closed */
    NET_PING_S = 40, /* of silence, then he is asked */
    NET_GONE_S = 60, /* of silence, then he is gone */
    NET_MUTE_S = 60, /* a client that has sent no line by then makes room */
    NET_PROXIES_MAX = 8,
    NET_CLOG_BYTES = 1 << 18, /* that wait for a reader, then he is not read */
    NET_SPARE_FILES = 64,     /* left for the database and the rest of us */
    NET_CODES = 16,           /* of closing: 1000 and on */
    NET_TURNS_S = 60, /* the window in which the longest turn is measured */
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

/* What somebody asked at the operator's port, and the page he gets. */
struct net_asked {
    const char *path;   /* without what stands behind '?' */
    const char *accept; /* Accept-Language, or "" */
};

struct net_page {
    int status;
    const char *type;
    char *text; /* to be freed by the network */
    size_t len;
};

struct net_setup {
    const char *address;      /* to listen on: "127.0.0.1" */
    int port;                 /* 0: any free one */
    const char *const *names; /* further names we are called by; NULL ends */
    const char *cert, *key;   /* files; NULL: no TLS */
    int rate;                 /* lines a second from one connection */
    bool quiet;               /* say nothing of the library's own troubles */
    int stalled_ms, ping_s, gone_s, mute_s; /* 0: as above */
    int places;                             /* by address; 0: SHARE_PLACES */
    const char *const *proxies; /* addresses that say whence visitors come by
                                 * the PROXY protocol; NULL ends, or NULL */
    const char *admin; /* where the operator's port is, or NULL: none */
    int admin_port;    /* 0: any free one */

    void *who; /* handed to all of these */
    void (*opened)(void *who, struct peer *peer);
    /* One line, ended by a zero, without control characters. */
    void (*line)(void *who, struct peer *peer, char *line);
    void (*closed)(void *who, struct peer *peer);
    /* The end of a turn of the loop. */
    void (*turn)(void *who);
    /* About once a second. */
    void (*second)(void *who);
    /* Places are scarce: may somebody go who has been silent for a minute? The
     * function may be NULL. */
    bool (*may_go)(void *who, struct peer *peer);
    /* SIGHUP came; NULL: it is passed over. */
    void (*hangup)(void *who);
    /* What is wrong with the server, in a word for GET /health; NULL: nothing.
     * The function itself may be NULL. */
    const char *(*ill)(void *who);
    /* A page of the operator's port. */
    void (*asked)(void *who, const struct net_asked *asked,
                  struct net_page *page);
};

enum net_fault {
    NET_GOOD,
    NET_PORT_IN_USE,
    NET_BAD_ADDRESS, /* not an address of this machine */
    NET_FORBIDDEN,   /* a port that only root may have */
    NET_BAD_TLS,     /* certificate or key cannot be used */
    NET_FAILED,
    NET_ADMIN_FAILED, /* all is well but the operator's port */
};

struct net *net_open(const struct net_setup *setup, enum net_fault *fault);
int net_port(const struct net *net);
/* Runs until net_stop, or SIGTERM or SIGINT. */
void net_run(struct net *net);
void net_stop(struct net *net);
void net_close(struct net *net);

/* Can these files be used for TLS? */
bool net_is_usable_tls(const char *cert, const char *key);
/* From now on: these names, this rate, so many places by address, and for new connections the certificate as
 * the files have it now. What is pointed at must last. False: the certificate
 * cannot be used, and nothing has changed. */
bool net_retune(struct net *net, const char *const *names, int rate, int places,
                const char *cert, const char *key);

/* Queues a message. Only to be called where lines are answered or in `turn`. A
 * peer whose queue is full is closed. */
void net_send(struct peer *peer, const char *text, size_t len);
/* Messages that wait to be sent. When they have gone there is another turn. */
int net_waiting(const struct peer *peer);
/* Closes it once what is queued has been sent. */
void net_drop(struct peer *peer, enum net_close code, const char *why);
/* Nothing more is read from it; it is read again. */
void net_pause(struct peer *peer);
void net_resume(struct peer *peer);
/* So much is on its way to him that nothing more is read until he has it. */
void net_clog(struct peer *peer);

/* What serving this peer cost, in microseconds of the loop's CPU: his address
 * pays. net_clock: the loop's CPU so far, or 0 if his address pays nothing. */
double net_clock(const struct peer *peer);
void net_charge(struct peer *peer, double us);
/* May his address do one more of these in this minute? */
bool net_may(struct peer *peer, enum share_kind kind);

/* Another turn follows at once, even if nothing comes in. */
void net_again(struct net *net);
/* ... and one at this time; a later call takes the place of an earlier one. */
void net_alarm(struct net *net, uint64_t at);
/* Another turn, from any thread, until net_close. */
void net_wake(struct net *net);
/* Milliseconds that only grow. */
uint64_t net_now(const struct net *net);
int net_peers(const struct net *net);
int net_sockets(const struct net *net);
int net_admin_port(const struct net *net);

/* Calls it for every open connection; it may drop them. */
void net_for_each(struct net *net, void (*each)(void *who, struct peer *peer),
                  void *who);

/* For the operator. */
struct net_counts {
    uint64_t accepted;          /* connections */
    uint64_t no_place;          /* of these: their address had too many */
    uint64_t poor;              /* times that a peer was not read for debt */
    uint64_t mute;              /* peers closed because they said nothing */
    uint64_t closed[NET_CODES]; /* by us, by code - 1000 */
    uint64_t dropped_slow;      /* of these: they read too slowly */
    uint64_t sent_bytes;        /* of messages */
    struct histogram turns;     /* seconds that a turn of the loop took */
};
const struct net_counts *net_counts(const struct net *net);
/* Addresses that are in debt. */
int net_debtors(const struct net *net);
/* CPU seconds of the longest turn of the loop, within NET_TURNS_S to twice as
 * long. */
double net_longest_turn(const struct net *net);

/* Whatever the server keeps for a connection. */
void net_keep(struct peer *peer, void *kept);
void *net_kept(const struct peer *peer);
/* Whence it comes, as text; and what counts as one address, as text. */
const char *net_address(const struct peer *peer);
const char *net_share(const struct peer *peer);
/* It comes from this machine and no proxy stands between. */
bool net_is_local(const struct peer *peer);

#endif
