/* The door: who is let in, from where, and who waits outside.
 *
 * We accept connections ourselves and hand them to the library. Each holds a place
 * of its address; a peer with none left is turned away at once, and a connection of an
 * address that is in debt is kept outside, unread, until the debt is paid. From a
 * proxy of ours (--proxy) the first bytes are a header of the PROXY protocol, which
 * says whence the visitor really comes: version 1 as a line, version 2 in bytes. */
#define _GNU_SOURCE /* accept4 */
#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "memory.h"
#include "net_own.h"

enum {
    HEADER_MS = 5000, /* for a proxy to say whence */
    V1_MAX = 107,     /* bytes of a line of version 1 */
    V2_HEAD = 16,     /* bytes before what version 2 carries */
    V2_MAX = 536,     /* all of it: more is no header of ours */
    THAW_MS = 10,     /* how often debtors are looked at again */
};

union address {
    struct sockaddr any;
    struct sockaddr_in v4;
    struct sockaddr_in6 v6;
};

/* Coming and going. */

static void free_handle(uv_handle_t *handle)
{
    free(handle);
}

/* The library must find the socket unwatched. */
static void stop_watching(struct place *place)
{
    if (place->poll)
        uv_close((uv_handle_t *)place->poll, free_handle);
    place->poll = NULL;
}

static void unlink_place(struct place *place)
{
    struct place **at = &place->net->outside;
    while (*at && *at != place)
        at = &(*at)->next;
    if (*at)
        *at = place->next;
}

/* He never came in. */
static void turn_away(struct place *place)
{
    unlink_place(place);
    stop_watching(place);
    if (place->fd >= 0)
        close(place->fd);
    if (place->share)
        share_leave(place->share);
    place->net->sockets--;
    free(place);
}

static void come_in(struct place *place)
{
    unlink_place(place);
    int fd = place->fd;
    place->fd = -1; /* the library's, in any case */
    struct lws *wsi = lws_adopt_socket(place->net->context, fd);
    if (wsi)
        lws_set_opaque_user_data(wsi, place);
    else
        turn_away(place);
}

void door_left(struct net *net, struct lws *wsi)
{
    struct place *place = lws_get_opaque_user_data(wsi);
    if (!place)
        return;
    lws_set_opaque_user_data(wsi, NULL);
    share_leave(place->share);
    net->sockets--;
    free(place);
}

/* Shares. */

static void on_thaw(uv_timer_t *timer)
{
    struct net *net = timer->data;
    door_thaw(net);
}

static void thaw_soon(struct net *net)
{
    if (!net->destroyed && !uv_is_active((uv_handle_t *)&net->thaw))
        uv_timer_start(&net->thaw, on_thaw, THAW_MS, 0);
}

void door_thaw(struct net *net)
{
    uint64_t now = net_now(net);
    for (struct peer *peer = net->poor, *next; peer; peer = next) {
        next = peer->next_poor;
        if (!share_is_in_debt(net->shares, peer->place->share, now)) {
            door_forget_poor(peer);
            peer_stop(peer, STOP_POOR, false);
        }
    }
    bool any = net->poor != NULL;
    struct place *list = net->outside;
    net->outside = NULL;
    while (list) {
        struct place *place = list;
        list = place->next;
        if (place->share && !share_is_in_debt(net->shares, place->share, now)) {
            share_charge(net->shares, place->share, door_cost(net), now);
            come_in(place);
            continue;
        }
        any |= place->share != NULL;
        place->next = net->outside;
        net->outside = place;
    }
    if (any)
        thaw_soon(net);
}

void door_forget_poor(struct peer *peer)
{
    struct peer **at = &peer->net->poor;
    while (*at && *at != peer)
        at = &(*at)->next_poor;
    if (*at)
        *at = peer->next_poor;
}

void door_check_debt(struct peer *peer)
{
    struct net *net = peer->net;
    if ((peer->stops & STOP_POOR) ||
        !share_is_in_debt(net->shares, peer->place->share, net_now(net)))
        return;
    peer->next_poor = net->poor;
    net->poor = peer;
    peer_stop(peer, STOP_POOR, true);
    thaw_soon(net);
}

/* What connecting is taken to cost the loop, in microseconds: a handshake of HTTP,
 * or of TLS with a key of 2,048 bits. An estimate; nobody has measured it. */
double door_cost(const struct net *net)
{
    return net->setup.cert ? 2000 : 150;
}

/* Whence he comes is known. */
static void admit(struct place *place, const struct sockaddr *from)
{
    struct net *net = place->net;
    uint64_t now = net_now(net);
    struct share *share = share_of(net->shares, from, now);
    address_write(from, place->address);
    if (!share_enter(net->shares, share)) {
        net->counts.no_place++;
        turn_away(place);
        return;
    }
    place->share = share;
    if (share_is_in_debt(net->shares, share, now)) {
        thaw_soon(net); /* he waits outside */
        return;
    }
    share_charge(net->shares, share, door_cost(net), now);
    come_in(place);
}

/* The PROXY protocol. */

/* Reads "PROXY TCP4 FROM TO PORT PORT"; false if it is no such line. */
static bool read_v1(char *line, union address *from)
{
    char *rest = NULL;
    const char *word = strtok_r(line, " ", &rest);
    const char *family = strtok_r(NULL, " ", &rest);
    const char *source = strtok_r(NULL, " ", &rest);
    if (!word || strcmp(word, "PROXY") != 0 || !family)
        return false;
    if (strcmp(family, "UNKNOWN") == 0)
        return true; /* the proxy itself */
    if (!source)
        return false;
    memset(from, 0, sizeof *from);
    if (strcmp(family, "TCP4") == 0) {
        from->v4.sin_family = AF_INET;
        return inet_pton(AF_INET, source, &from->v4.sin_addr) == 1;
    }
    from->v6.sin6_family = AF_INET6;
    return strcmp(family, "TCP6") == 0 &&
           inet_pton(AF_INET6, source, &from->v6.sin6_addr) == 1;
}

static bool read_v2(const uint8_t *bytes, size_t len, union address *from)
{
    enum { LOCAL = 0x20, PROXIED = 0x21, TCP4 = 0x11, TCP6 = 0x21 };
    if (bytes[12] == LOCAL)
        return true; /* a check by the proxy itself */
    if (bytes[12] != PROXIED)
        return false;
    memset(from, 0, sizeof *from);
    if (bytes[13] == TCP4 && len >= V2_HEAD + 12) {
        from->v4.sin_family = AF_INET;
        memcpy(&from->v4.sin_addr, bytes + V2_HEAD, 4);
        return true;
    }
    if (bytes[13] == TCP6 && len >= V2_HEAD + 36) {
        from->v6.sin6_family = AF_INET6;
        memcpy(&from->v6.sin6_addr, bytes + V2_HEAD, 16);
        return true;
    }
    return false;
}

/* How long the header is that begins with these bytes: 0 if that is not known
 * yet, -1 if it is none. */
static long header_len(const uint8_t *bytes, size_t len)
{
    static const uint8_t mark[12] = "\r\n\r\n\0\r\nQUIT\n";
    static const char word[] = "PROXY ";
    size_t seen = len < sizeof mark ? len : sizeof mark;
    if (memcmp(bytes, mark, seen) == 0) {
        if (len < V2_HEAD)
            return 0;
        long all = V2_HEAD + (bytes[14] << 8 | bytes[15]);
        return all > V2_MAX ? -1 : (size_t)all <= len ? all : 0;
    }
    seen = len < sizeof word - 1 ? len : sizeof word - 1;
    if (memcmp(bytes, word, seen) != 0)
        return -1;
    const uint8_t *end = memchr(bytes, '\n', len < V1_MAX ? len : V1_MAX);
    if (end)
        return end > bytes && end[-1] == '\r' ? end - bytes + 1 : -1;
    return len < V1_MAX ? 0 : -1;
}

static void on_header(uv_poll_t *poll, int status, int events)
{
    struct place *place = poll->data;
    uint8_t bytes[V2_MAX + 1];
    union address from;
    (void)events;
    memset(&from, 0, sizeof from);
    ssize_t got =
        status ? -1 : recv(place->fd, bytes, sizeof bytes - 1, MSG_PEEK);
    long len = got > 0 ? header_len(bytes, (size_t)got) : -1;
    /* Woken without more: nothing follows, he has closed. */
    if (len == 0 && got == place->seen)
        len = -1;
    if (len == 0) { /* woken when there is more than this */
        place->seen = got;
        int more = (int)got + 1;
        setsockopt(place->fd, SOL_SOCKET, SO_RCVLOWAT, &more, sizeof more);
        return;
    }
    stop_watching(place);
    int one = 1;
    setsockopt(place->fd, SOL_SOCKET, SO_RCVLOWAT, &one, sizeof one);
    socklen_t size = sizeof from;
    bool good = len > 0 && recv(place->fd, bytes, (size_t)len, 0) == len &&
                getpeername(place->fd, &from.any, &size) == 0;
    if (good && bytes[0] == 'P') {
        bytes[len - 2] = 0;
        good = read_v1((char *)bytes, &from);
    } else if (good) {
        good = read_v2(bytes, (size_t)len, &from);
    }
    if (good)
        admit(place, &from.any);
    else
        turn_away(place);
}

static bool is_proxy(const struct net *net, const struct sockaddr *from)
{
    char text[SHARE_NAME];
    address_write(from, text);
    for (int i = 0; net->setup.proxies && net->setup.proxies[i]; i++)
        if (strcmp(net->setup.proxies[i], text) == 0)
            return true;
    return false;
}

static void await_header(struct place *place)
{
    struct net *net = place->net;
    place->is_proxied = true;
    uv_poll_t *poll = memory_zeros(1, sizeof *poll);
    if (uv_poll_init(&net->loop, poll, place->fd) != 0) {
        free(poll);
        turn_away(place);
        return;
    }
    poll->data = place;
    place->poll = poll;
    uv_poll_start(poll, UV_READABLE, on_header);
}

/* Accepting. */

static void on_connection(uv_poll_t *poll, int status, int events)
{
    struct net *net = poll->data;
    (void)status;
    (void)events;
    for (int i = 0; i < 64 && !net->is_full; i++) {
        union address from;
        socklen_t len = sizeof from;
        memset(&from, 0, sizeof from);
        int fd =
            accept4(net->fd, &from.any, &len, SOCK_NONBLOCK | SOCK_CLOEXEC);
        if (fd < 0)
            return;
        int yes = 1;
        setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
        struct place *place = memory_zeros(1, sizeof *place);
        place->net = net;
        place->fd = fd;
        place->since = net_now(net);
        place->next = net->outside;
        net->outside = place;
        net->sockets++;
        net->counts.accepted++;
        if (is_proxy(net, &from.any))
            await_header(place);
        else
            admit(place, &from.any);
        if (net->sockets >= net->sockets_max) {
            net->is_full = true;
            uv_poll_stop(&net->listening);
        }
    }
}

void door_open(struct net *net)
{
    if (net->stopping || net->destroyed || net->sockets >= net->sockets_max)
        return;
    net->is_full = false;
    uv_poll_start(&net->listening, UV_READABLE, on_connection);
}

void door_second(struct net *net)
{
    uint64_t now = net_now(net);
    for (struct place *place = net->outside, *next; place; place = next) {
        next = place->next;
        if (now - place->since > HEADER_MS)
            turn_away(place);
    }
    shares_tidy(net->shares, now);
}

void door_close(struct net *net)
{
    struct place *list = net->outside;
    net->outside = NULL;
    while (list) {
        struct place *place = list;
        list = place->next;
        turn_away(place);
    }
}
