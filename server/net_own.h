/* What the network is made of. Private to net*.c and http.c. */
#ifndef KALEUN_NET_OWN_H
#define KALEUN_NET_OWN_H

#include <libwebsockets.h>
#include <openssl/ssl.h>
#include <uv.h>

#include "assets.h"
#include "net.h"

/* A message on its way; the library wants room before the text. */
struct message {
    struct message *next;
    size_t len, sent;
    unsigned char bytes[]; /* LWS_PRE of room, then the text */
};

/* A connection, from accept on: what it holds of its address (net_door.c). */
struct place {
    struct place *next; /* while it is outside */
    struct net *net;
    struct share *share; /* NULL: whence it comes is not known yet */
    int fd;              /* -1: it is the library's */
    uv_poll_t *poll;     /* waits for a proxy's word, or NULL */
    uint64_t since;
    ssize_t seen; /* bytes of a proxy's header that were not all of it */
    bool is_proxied;
    char address[SHARE_NAME];
};

/* Why nothing is read from a peer. */
enum stop {
    STOP_SERVER = 1,  /* the server has him wait */
    STOP_CLOGGED = 2, /* his answers wait for him */
    STOP_POOR = 4,    /* his address is in debt */
};

/* A connection. The library owns this memory: it begins as zeros with the first
 * request and lasts until the connection ends. */
struct peer {
    struct net *net;
    struct lws *wsi;
    struct peer *next, *before; /* WebSockets only */
    struct peer *next_poor;
    struct place *place;
    bool is_open, is_local;
    bool has_spoken; /* a line, ever */
    uint64_t spoke;  /* when he last did, or came */
    void *kept;

    struct message *first, *last;
    int waiting;
    size_t waiting_bytes;
    bool is_choked; /* the library still has bytes the socket did not take */
    uint64_t moved; /* when anything last went out, or the queue began */

    char *part; /* a line that comes in fragments */
    size_t part_len;
    double bucket; /* lines it may still send now */
    uint64_t filled;

    int stops; /* enum stop; 0: he is read */

    int closing; /* enum net_close, or 0 */
    char why[64];
    bool said_goodbye;

    const unsigned char *page, *page_end; /* what is left to be sent of one */
};

struct net {
    struct net_setup setup;
    uv_loop_t loop;
    uv_poll_t listening;
    uv_check_t check;
    uv_idle_t idle;
    uv_async_t wake;
    uv_timer_t timer;
    uv_timer_t alarm;
    bool is_resuming; /* somebody is read again in this turn */
    uv_signal_t term, interrupt, hangup;
    struct lws_context *context;
    SSL_CTX *tls; /* the library's, or NULL */
    lws_retry_bo_t alive;
    int fd, port;
    int sockets, sockets_max; /* adopted by the library, and at most */
    bool is_full;             /* nobody is accepted for now */
    bool stopping, destroyed;
    uint64_t stop_at;
    struct peer *peers;
    int peer_count;
    struct admin *admin; /* net_admin.c; NULL: none */
    struct shares *shares;
    struct place *outside; /* those that are not in yet */
    struct peer *poor;     /* those that are not read for debt */
    uv_timer_t thaw;
    struct net_counts counts;
    /* Turns of the loop: when the last one began to wait, and the longest of
     * this minute and of the one before. */
    uv_prepare_t prepare;
    uint64_t waits_ns, idle_ns;
    double cpu_s, longest[2];
    uint64_t minute; /* of the first of these */
};

/* net.c */
void peer_stop(struct peer *peer, enum stop why, bool stops);

/* net_door.c: who is let in. */
void door_open(struct net *net); /* listens, if there is room */
void door_close(struct net *net);
void door_second(struct net *net);
/* The library is done with it. */
void door_left(struct net *net, struct lws *wsi);
/* Is the peer's address in debt? Then he is not read until it is paid. */
void door_check_debt(struct peer *peer);
void door_forget_poor(struct peer *peer);
/* Clients that are no longer in debt are read again. */
void door_thaw(struct net *net);
double door_cost(const struct net *net);

/* net_admin.c: the operator's port. */
enum net_fault admin_open(struct net *net);
/* Closes its handles; the loop must run once more before admin_free. */
void admin_close(struct net *net);
void admin_free(struct net *net);
void admin_second(struct net *net);
/* A listening socket; its port. */
enum net_fault net_listen(const char *address, int port, int *fd, int *got);

/* Is this request for us: the right Host and, if there is one, Origin? */
bool http_is_ours(const struct net *net, struct lws *wsi);
/* Does it come from this machine, without a proxy? */
bool http_is_local(const struct net *net, struct lws *wsi);
/* Answers a request for a page; writes more of it. As the library's callbacks
 * do, they return nonzero to close the connection. */
int http_answer(struct lws *wsi, struct peer *peer, const char *path);
int http_more(struct lws *wsi, struct peer *peer);
/* Is it asked whether we are well? Any name will do for that. */
bool http_is_health(const char *path);

#endif
