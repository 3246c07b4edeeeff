/* What the network is made of. Private to net.c and http.c. */
#ifndef KALEUN_NET_OWN_H
#define KALEUN_NET_OWN_H

#include <libwebsockets.h>
#include <uv.h>

#include "assets.h"
#include "net.h"

/* A message on its way; the library wants room before the text. */
struct message {
    struct message *next;
    size_t len, sent;
    unsigned char bytes[]; /* LWS_PRE of room, then the text */
};

/* A connection. The library owns this memory: it begins as zeros with the first
 * request and lasts until the connection ends. */
struct peer {
    struct net *net;
    struct lws *wsi;
    struct peer *next, *before; /* WebSockets only */
    bool is_open, is_local;
    char address[48];
    void *kept;

    struct message *first, *last;
    int waiting;
    bool is_choked; /* the library still has bytes the socket did not take */
    uint64_t moved; /* when anything last went out, or the queue began */

    char *part; /* a line that comes in fragments */
    size_t part_len;
    double bucket; /* lines it may still send now */
    uint64_t filled;

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
    uv_signal_t term, interrupt;
    struct lws_context *context;
    lws_retry_bo_t alive;
    int fd, port;
    int sockets, sockets_max; /* adopted by the library, and at most */
    bool is_paused;           /* too many: nobody is accepted for now */
    bool stopping, destroyed;
    uint64_t stop_at;
    struct peer *peers;
    int peer_count;
};

/* Is this request for us: the right Host and, if there is one, Origin? */
bool http_is_ours(const struct net *net, struct lws *wsi);
/* Does it come from this machine, without a proxy? */
bool http_is_local(const struct net *net, struct lws *wsi);
/* Answers a request for a page; writes more of it. As the library's callbacks
 * do, they return nonzero to close the connection. */
int http_answer(struct lws *wsi, struct peer *peer, const char *path);
int http_more(struct lws *wsi, struct peer *peer);

#endif
