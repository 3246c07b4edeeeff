/* The operator's port: plain HTTP on a socket of its own, one request a
 * connection. Whoever reaches it is the operator, so it belongs on this machine or
 * behind a wall; it asks for Host to be an address or a name of ours, because a
 * page of another site could otherwise reach it through the operator's browser. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "memory.h"
#include "net_own.h"

enum {
    VISITORS_MAX = 16,  /* at once; more are turned away */
    REQUEST_MAX = 4096, /* bytes of a request */
    VISIT_MS = 5000,    /* then he is turned away, whatever he does */
    HEADER_MAX = 200,   /* bytes of a header that we look at */
};

struct visitor {
    struct admin *admin;
    struct visitor *next;
    uv_tcp_t tcp;
    uv_write_t write;
    uint64_t since;
    bool is_closing;
    size_t len;
    char request[REQUEST_MAX + 1];
    char head[1024];
    char *page; /* what he gets, or NULL */
};

struct admin {
    struct net *net;
    uv_tcp_t listening;
    int port;
    struct visitor *visitors;
    int count;
};

/* Visitors. */

static void on_closed(uv_handle_t *handle)
{
    struct visitor *v = handle->data;
    struct visitor **at = &v->admin->visitors;
    while (*at != v)
        at = &(*at)->next;
    *at = v->next;
    v->admin->count--;
    free(v->page);
    free(v);
}

static void turn_away(struct visitor *v)
{
    if (v->is_closing)
        return;
    v->is_closing = true;
    uv_close((uv_handle_t *)&v->tcp, on_closed);
}

static void on_written(uv_write_t *write, int status)
{
    (void)status;
    turn_away(write->data);
}

/* Requests. */

static void header(const char *request, const char *name,
                   char value[HEADER_MAX])
{
    size_t len = strlen(name);
    value[0] = 0;
    for (const char *at = strstr(request, "\r\n"); at;
         at = strstr(at, "\r\n")) {
        at += 2;
        if (strncasecmp(at, name, len) != 0 || at[len] != ':')
            continue;
        at += len + 1;
        at += strspn(at, " \t");
        snprintf(value, HEADER_MAX, "%.*s", (int)strcspn(at, "\r\n"), at);
        return;
    }
}

/* An address, localhost or a name of ours; none at all is no browser. */
static bool is_for_us(const struct net *net, const char *host)
{
    size_t len = *host == '[' ? strcspn(host, "]") + 1 : strcspn(host, ":");
    bool is_address = true;
    for (size_t i = 0; i < len && host[i]; i++)
        is_address &=
            *host == '[' || isdigit((unsigned char)host[i]) || host[i] == '.';
    if (is_address || (len == 9 && strncasecmp(host, "localhost", 9) == 0))
        return true;
    for (int i = 0; net->setup.names && net->setup.names[i]; i++)
        if (strlen(net->setup.names[i]) == len &&
            strncasecmp(host, net->setup.names[i], len) == 0)
            return true;
    return false;
}

static void answer(struct visitor *v, const struct net_page *page, bool is_head)
{
    static const char headers[] =
        "Cache-Control: no-store\r\nConnection: close\r\n"
        "Content-Security-Policy: default-src 'none'; style-src "
        "'unsafe-inline'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'\r\n"
        "X-Content-Type-Options: nosniff\r\nReferrer-Policy: no-referrer\r\n";
    int len = snprintf(v->head, sizeof v->head,
                       "HTTP/1.1 %d %s\r\nContent-Type: %s\r\n"
                       "Content-Length: %zu\r\n%s\r\n",
                       page->status, page->status == 200 ? "OK" : "Refused",
                       page->type, page->len, headers);
    v->page = page->text;
    v->write.data = v;
    uv_buf_t parts[2] = {uv_buf_init(v->head, (unsigned)len),
                         uv_buf_init(v->page, (unsigned)page->len)};
    uv_read_stop((uv_stream_t *)&v->tcp);
    if (uv_write(&v->write, (uv_stream_t *)&v->tcp, parts,
                 is_head || !page->len ? 1 : 2, on_written) != 0)
        turn_away(v);
}

static void obey(struct visitor *v)
{
    struct net *net = v->admin->net;
    char host[HEADER_MAX], accept[HEADER_MAX], path[HEADER_MAX];
    struct net_page page = {.status = 404, .type = "text/plain"};
    bool is_head = strncmp(v->request, "HEAD ", 5) == 0;
    header(v->request, "Host", host);
    header(v->request, "Accept-Language", accept);
    const char *at = v->request + strcspn(v->request, " \r");
    at += strspn(at, " ");
    snprintf(path, sizeof path, "%.*s", (int)strcspn(at, " ?\r"), at);
    if (!is_for_us(net, host)) {
        page.status = 403;
    } else if (!is_head && strncmp(v->request, "GET ", 4) != 0) {
        page.status = 405;
    } else {
        struct net_asked asked = {.path = path, .accept = accept};
        net->setup.asked(net->setup.who, &asked, &page);
    }
    answer(v, &page, is_head);
}

static void make_room(uv_handle_t *handle, size_t wanted, uv_buf_t *room)
{
    struct visitor *v = handle->data;
    (void)wanted;
    *room = uv_buf_init(v->request + v->len, (unsigned)(REQUEST_MAX - v->len));
}

static void on_read(uv_stream_t *stream, ssize_t got, const uv_buf_t *room)
{
    struct visitor *v = stream->data;
    (void)room;
    if (got < 0) {
        turn_away(v);
        return;
    }
    v->len += (size_t)got;
    v->request[v->len] = 0;
    if (strstr(v->request, "\r\n\r\n"))
        obey(v);
    else if (v->len == REQUEST_MAX)
        turn_away(v);
}

static void on_visitor(uv_stream_t *stream, int status)
{
    struct admin *admin = stream->data;
    if (status != 0)
        return;
    struct visitor *v = memory_zeros(1, sizeof *v);
    v->admin = admin;
    v->since = net_now(admin->net);
    v->next = admin->visitors;
    admin->visitors = v;
    admin->count++;
    uv_tcp_init(&admin->net->loop, &v->tcp);
    v->tcp.data = v;
    if (uv_accept(stream, (uv_stream_t *)&v->tcp) != 0 ||
        admin->count > VISITORS_MAX ||
        uv_read_start((uv_stream_t *)&v->tcp, make_room, on_read) != 0)
        turn_away(v);
}

/* The port. */

enum net_fault admin_open(struct net *net)
{
    int fd = -1, port = 0;
    enum net_fault fault =
        net_listen(net->setup.admin, net->setup.admin_port, &fd, &port);
    if (fault != NET_GOOD) {
        if (fd >= 0)
            close(fd);
        return fault;
    }
    struct admin *admin = memory_zeros(1, sizeof *admin);
    admin->net = net;
    admin->port = port;
    uv_tcp_init(&net->loop, &admin->listening);
    admin->listening.data = admin;
    net->admin = admin;
    if (uv_tcp_open(&admin->listening, fd) != 0 ||
        uv_listen((uv_stream_t *)&admin->listening, VISITORS_MAX, on_visitor) !=
            0)
        return NET_FAILED;
    return NET_GOOD;
}

void admin_close(struct net *net)
{
    if (!net->admin)
        return;
    uv_close((uv_handle_t *)&net->admin->listening, NULL);
    for (struct visitor *v = net->admin->visitors; v; v = v->next)
        turn_away(v);
}

void admin_free(struct net *net)
{
    free(net->admin);
    net->admin = NULL;
}

void admin_second(struct net *net)
{
    for (struct visitor *v = net->admin ? net->admin->visitors : NULL; v;
         v = v->next)
        if (net_now(net) - v->since > VISIT_MS)
            turn_away(v);
}

int net_admin_port(const struct net *net)
{
    return net->admin ? net->admin->port : 0;
}
