/* A socket, perhaps with TLS: see wire.h. */
#include "wire.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <openssl/ssl.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

int64_t wire_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static bool wait_for(const struct wire *w, short what, int64_t until)
{
    int64_t left = until - wire_now();
    struct pollfd poll_fd = {.fd = w->fd, .events = what};
    return poll(&poll_fd, 1, left > 0 ? (int)left : 0) == 1;
}

/* Reads or writes some: the count, 0 if it has to wait for `*what`, or -1. */
static long read_some(struct wire *w, char *bytes, size_t len, short *what)
{
    *what = POLLIN;
    if (w->tls) {
        int n = SSL_read(w->tls, bytes, (int)len);
        if (n > 0)
            return n;
        int why = SSL_get_error(w->tls, n);
        if (why == SSL_ERROR_WANT_WRITE)
            *what = POLLOUT;
        return why == SSL_ERROR_WANT_READ || why == SSL_ERROR_WANT_WRITE ? 0
                                                                         : -1;
    }
    ssize_t n = recv(w->fd, bytes, len, 0);
    if (n > 0)
        return n;
    return n < 0 && (errno == EAGAIN || errno == EINTR) ? 0 : -1;
}

static long write_some(struct wire *w, const char *bytes, size_t len,
                       short *what)
{
    *what = POLLOUT;
    if (w->tls) {
        int n = SSL_write(w->tls, bytes, (int)len);
        if (n > 0)
            return n;
        int why = SSL_get_error(w->tls, n);
        if (why == SSL_ERROR_WANT_READ)
            *what = POLLIN;
        return why == SSL_ERROR_WANT_READ || why == SSL_ERROR_WANT_WRITE ? 0
                                                                         : -1;
    }
    ssize_t n = send(w->fd, bytes, len, MSG_NOSIGNAL);
    if (n > 0)
        return n;
    return n < 0 && (errno == EAGAIN || errno == EINTR) ? 0 : -1;
}

bool wire_write(struct wire *w, const char *bytes, size_t len, int64_t until)
{
    while (len > 0) {
        short what;
        long n = write_some(w, bytes, len, &what);
        if (n < 0 || (n == 0 && !wait_for(w, what, until)))
            return false;
        bytes += n;
        len -= (size_t)n;
    }
    return true;
}

long wire_read(struct wire *w, char *bytes, size_t len, int64_t until)
{
    for (;;) {
        short what;
        long n = read_some(w, bytes, len, &what);
        if (n != 0)
            return n;
        if (!wait_for(w, what, until))
            return 0;
    }
}

/* Connecting. */

static void bind_to(int fd, const char *from)
{
    struct sockaddr_in own = {.sin_family = AF_INET};
    if (*from && inet_pton(AF_INET, from, &own.sin_addr) == 1)
        (void)!bind(fd, (struct sockaddr *)&own, sizeof own);
}

static int connect_to(const char *from, const char *host, int port,
                      int64_t until)
{
    char service[16];
    struct addrinfo hints = {.ai_socktype = SOCK_STREAM}, *list;
    snprintf(service, sizeof service, "%d", port);
    if (getaddrinfo(host, service, &hints, &list) != 0)
        return -1;
    int fd = -1;
    for (struct addrinfo *at = list; at && fd < 0; at = at->ai_next) {
        fd = socket(at->ai_family, at->ai_socktype | SOCK_CLOEXEC, 0);
        if (fd < 0)
            continue;
        fcntl(fd, F_SETFL, O_NONBLOCK);
        bind_to(fd, from);
        struct pollfd poll_fd = {.fd = fd, .events = POLLOUT};
        int error = 0;
        socklen_t len = sizeof error;
        int64_t left = until - wire_now();
        if ((connect(fd, at->ai_addr, at->ai_addrlen) != 0 &&
             errno != EINPROGRESS) ||
            poll(&poll_fd, 1, left > 0 ? (int)left : 0) != 1 ||
            getsockopt(fd, SOL_SOCKET, SO_ERROR, &error, &len) != 0 || error) {
            close(fd);
            fd = -1;
        }
    }
    freeaddrinfo(list);
    int yes = 1;
    if (fd >= 0)
        setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    return fd;
}

static bool begin_tls(struct wire *w, const char *host, int64_t until)
{
    char name[256];
    snprintf(name, sizeof name, "%s", host);
    w->tls_context = SSL_CTX_new(TLS_client_method());
    if (!w->tls_context || !SSL_CTX_set_default_verify_paths(w->tls_context))
        return false;
    SSL_CTX_set_verify(w->tls_context, SSL_VERIFY_PEER, NULL);
    SSL_CTX_set_mode(w->tls_context, SSL_MODE_ENABLE_PARTIAL_WRITE |
                                         SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER);
    w->tls = SSL_new(w->tls_context);
    if (!w->tls || !SSL_set_fd(w->tls, w->fd) || !SSL_set1_host(w->tls, host) ||
        !SSL_ctrl(w->tls, SSL_CTRL_SET_TLSEXT_HOSTNAME,
                  TLSEXT_NAMETYPE_host_name, name))
        return false;
    for (;;) {
        int n = SSL_connect(w->tls);
        if (n == 1)
            return true;
        int why = SSL_get_error(w->tls, n);
        short what = why == SSL_ERROR_WANT_WRITE ? POLLOUT : POLLIN;
        if ((why != SSL_ERROR_WANT_READ && why != SSL_ERROR_WANT_WRITE) ||
            !wait_for(w, what, until))
            return false;
    }
}

bool wire_open_from(struct wire *w, const char *from, const char *host,
                    int port, bool is_tls, int64_t until)
{
    *w = (struct wire){.fd = connect_to(from, host, port, until)};
    return w->fd >= 0 && (!is_tls || begin_tls(w, host, until));
}

bool wire_open(struct wire *w, const char *host, int port, bool is_tls,
               int64_t until)
{
    return wire_open_from(w, "", host, port, is_tls, until);
}

void wire_close(struct wire *w)
{
    if (w->fd >= 0)
        close(w->fd);
    SSL_free(w->tls);
    SSL_CTX_free(w->tls_context);
    *w = (struct wire){.fd = -1};
}
