/* A small WebSocket client over a socket that never blocks for longer than it is
 * told to: see client.h. */
#include "client.h"

#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <openssl/ssl.h>
#include <poll.h>
#include <sodium.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { MESSAGE_LIMIT = 1 << 24, FRAME_HEAD = 14 };

enum opcode { MORE = 0, TEXT = 1, BINARY = 2, CLOSE = 8, PING = 9, PONG = 10 };

struct client {
    int fd;
    SSL_CTX *tls_context;
    SSL *tls;
    bool is_open;
    int close_code;
    char *in; /* bytes read and not yet used */
    size_t in_len, in_capacity;
    char *message; /* put together from frames */
    size_t message_len, message_capacity;
};

static int64_t now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* Links. */

bool client_read_link(const char *link, struct client_place *place)
{
    *place = (struct client_place){.port = 80};
    const char *rest = strstr(link, "://");
    if (!rest)
        return false;
    place->is_tls =
        strncmp(link, "https:", 6) == 0 || strncmp(link, "wss:", 4) == 0;
    if (place->is_tls)
        place->port = 443;
    rest += 3;
    bool is_v6 = *rest == '[';
    size_t len = is_v6 ? strcspn(++rest, "]") : strcspn(rest, ":/#");
    if (len == 0 || len >= sizeof place->host)
        return false;
    memcpy(place->host, rest, len);
    rest += len + (is_v6 && rest[len]);
    if (*rest == ':') {
        char *end;
        long port = strtol(rest + 1, &end, 10);
        if (port < 1 || port > 65535)
            return false;
        place->port = (int)port;
        rest = end;
    }
    const char *hash = strchr(rest, '#');
    const char *equals = hash ? strchr(hash, '=') : NULL;
    if (!equals)
        return true;
    len = (size_t)(equals - hash - 1);
    if (len >= sizeof place->wish || strlen(equals + 1) >= sizeof place->token)
        return false;
    memcpy(place->wish, hash + 1, len);
    len = strcspn(equals + 1, "&");
    memcpy(place->token, equals + 1, len);
    return true;
}

/* Bytes. */

static bool wait_for(const struct client *c, short what, int64_t until)
{
    int64_t left = until - now_ms();
    struct pollfd poll_fd = {.fd = c->fd, .events = what};
    return poll(&poll_fd, 1, left > 0 ? (int)left : 0) == 1;
}

/* Reads or writes some: the count, 0 if it has to wait for `*what`, or -1. */
static long read_some(struct client *c, char *bytes, size_t len, short *what)
{
    *what = POLLIN;
    if (c->tls) {
        int n = SSL_read(c->tls, bytes, (int)len);
        if (n > 0)
            return n;
        int why = SSL_get_error(c->tls, n);
        if (why == SSL_ERROR_WANT_WRITE)
            *what = POLLOUT;
        return why == SSL_ERROR_WANT_READ || why == SSL_ERROR_WANT_WRITE ? 0
                                                                         : -1;
    }
    ssize_t n = recv(c->fd, bytes, len, 0);
    if (n > 0)
        return n;
    return n < 0 && (errno == EAGAIN || errno == EINTR) ? 0 : -1;
}

static long write_some(struct client *c, const char *bytes, size_t len,
                       short *what)
{
    *what = POLLOUT;
    if (c->tls) {
        int n = SSL_write(c->tls, bytes, (int)len);
        if (n > 0)
            return n;
        int why = SSL_get_error(c->tls, n);
        if (why == SSL_ERROR_WANT_READ)
            *what = POLLIN;
        return why == SSL_ERROR_WANT_READ || why == SSL_ERROR_WANT_WRITE ? 0
                                                                         : -1;
    }
    ssize_t n = send(c->fd, bytes, len, MSG_NOSIGNAL);
    if (n > 0)
        return n;
    return n < 0 && (errno == EAGAIN || errno == EINTR) ? 0 : -1;
}

static bool write_all(struct client *c, const char *bytes, size_t len,
                      int64_t until)
{
    while (len > 0) {
        short what;
        long n = write_some(c, bytes, len, &what);
        if (n < 0 || (n == 0 && !wait_for(c, what, until)))
            return false;
        bytes += n;
        len -= (size_t)n;
    }
    return true;
}

static void *grown(void *memory, size_t *capacity, size_t wanted)
{
    if (wanted <= *capacity)
        return memory;
    *capacity = wanted * 2;
    memory = realloc(memory, *capacity);
    if (!memory)
        abort();
    return memory;
}

/* Reads what there is; waits for something if there is nothing. */
static bool fill(struct client *c, int64_t until)
{
    for (;;) {
        short what;
        c->in = grown(c->in, &c->in_capacity, c->in_len + 4096);
        long n =
            read_some(c, c->in + c->in_len, c->in_capacity - c->in_len, &what);
        if (n < 0) {
            c->is_open = false;
            return false;
        }
        if (n > 0) {
            c->in_len += (size_t)n;
            return true;
        }
        if (!wait_for(c, what, until))
            return false;
    }
}

static void use_up(struct client *c, size_t len)
{
    memmove(c->in, c->in + len, c->in_len - len);
    c->in_len -= len;
}

/* Connecting. */

static int connect_to(const struct client_place *place, int64_t until)
{
    char port[16];
    struct addrinfo hints = {.ai_socktype = SOCK_STREAM}, *list;
    snprintf(port, sizeof port, "%d", place->port);
    if (getaddrinfo(place->host, port, &hints, &list) != 0)
        return -1;
    int fd = -1;
    for (struct addrinfo *at = list; at && fd < 0; at = at->ai_next) {
        fd = socket(at->ai_family, at->ai_socktype | SOCK_CLOEXEC, 0);
        if (fd < 0)
            continue;
        fcntl(fd, F_SETFL, O_NONBLOCK);
        struct pollfd poll_fd = {.fd = fd, .events = POLLOUT};
        int error = 0;
        socklen_t len = sizeof error;
        int64_t left = until - now_ms();
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

static bool begin_tls(struct client *c, const struct client_place *place,
                      int64_t until)
{
    char host[sizeof place->host];
    memcpy(host, place->host, sizeof host);
    c->tls_context = SSL_CTX_new(TLS_client_method());
    if (!c->tls_context || !SSL_CTX_set_default_verify_paths(c->tls_context))
        return false;
    SSL_CTX_set_verify(c->tls_context, SSL_VERIFY_PEER, NULL);
    SSL_CTX_set_mode(c->tls_context, SSL_MODE_ENABLE_PARTIAL_WRITE |
                                         SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER);
    c->tls = SSL_new(c->tls_context);
    if (!c->tls || !SSL_set_fd(c->tls, c->fd) ||
        !SSL_set1_host(c->tls, place->host) ||
        !SSL_ctrl(c->tls, SSL_CTRL_SET_TLSEXT_HOSTNAME,
                  TLSEXT_NAMETYPE_host_name, host))
        return false;
    for (;;) {
        int n = SSL_connect(c->tls);
        if (n == 1)
            return true;
        int why = SSL_get_error(c->tls, n);
        short what = why == SSL_ERROR_WANT_WRITE ? POLLOUT : POLLIN;
        if ((why != SSL_ERROR_WANT_READ && why != SSL_ERROR_WANT_WRITE) ||
            !wait_for(c, what, until))
            return false;
    }
}

static bool upgrade(struct client *c, const struct client_place *place,
                    const char *extra, int64_t until)
{
    char request[2048], key[32];
    uint8_t bytes[16];
    bool is_v6 = strchr(place->host, ':') != NULL;
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2base64(key, sizeof key, bytes, sizeof bytes,
                      sodium_base64_VARIANT_ORIGINAL);
    int len = snprintf(request, sizeof request,
                       "GET / HTTP/1.1\r\nHost: %s%s%s:%d\r\n"
                       "Upgrade: websocket\r\nConnection: Upgrade\r\n"
                       "Sec-WebSocket-Key: %s\r\n"
                       "Sec-WebSocket-Version: 13\r\n%s\r\n",
                       is_v6 ? "[" : "", place->host, is_v6 ? "]" : "",
                       place->port, key, extra ? extra : "");
    if (len < 0 || (size_t)len >= sizeof request ||
        !write_all(c, request, (size_t)len, until))
        return false;
    for (;;) {
        if (!fill(c, until) || c->in_len > 16384)
            return false;
        for (size_t i = 0; i + 4 <= c->in_len; i++) {
            if (memcmp(c->in + i, "\r\n\r\n", 4) != 0)
                continue;
            bool good = c->in_len > 12 && memcmp(c->in + 8, " 101", 4) == 0;
            use_up(c, i + 4);
            return good;
        }
    }
}

struct client *client_open(const struct client_place *place, const char *extra,
                           int timeout_ms)
{
    int64_t until = now_ms() + timeout_ms;
    struct client *c = calloc(1, sizeof *c);
    if (!c)
        abort();
    c->is_open = true;
    c->fd = connect_to(place, until);
    if (c->fd >= 0 && (!place->is_tls || begin_tls(c, place, until)) &&
        upgrade(c, place, extra, until))
        return c;
    client_close(c);
    return NULL;
}

void client_close(struct client *c)
{
    if (!c)
        return;
    if (c->fd >= 0)
        close(c->fd);
    SSL_free(c->tls);
    SSL_CTX_free(c->tls_context);
    free(c->in);
    free(c->message);
    free(c);
}

/* Frames. */

static bool send_frame(struct client *c, enum opcode opcode, const char *text,
                       size_t len)
{
    char *frame = malloc(FRAME_HEAD + len);
    uint8_t mask[4];
    size_t at = 0;
    if (!frame)
        abort();
    randombytes_buf(mask, sizeof mask);
    frame[at++] = (char)(0x80 | opcode);
    if (len < 126) {
        frame[at++] = (char)(0x80 | len);
    } else if (len < 65536) {
        frame[at++] = (char)(0x80 | 126);
        frame[at++] = (char)(len >> 8);
        frame[at++] = (char)len;
    } else {
        frame[at++] = (char)(0x80 | 127);
        for (int i = 7; i >= 0; i--)
            frame[at++] = (char)((uint64_t)len >> 8 * i);
    }
    memcpy(frame + at, mask, 4);
    at += 4;
    for (size_t i = 0; i < len; i++)
        frame[at++] = (char)(text[i] ^ mask[i % 4]);
    bool good = write_all(c, frame, at, now_ms() + 10000);
    free(frame);
    if (!good)
        c->is_open = false;
    return good;
}

bool client_say(struct client *c, const char *line)
{
    return c->is_open && send_frame(c, TEXT, line, strlen(line));
}

struct frame {
    bool is_last;
    enum opcode opcode;
    size_t head, len;
};

/* The frame at the beginning of what was read; false if it is not complete. */
static bool next_frame(struct client *c, struct frame *frame)
{
    const uint8_t *b = (const uint8_t *)c->in;
    if (c->in_len < 2)
        return false;
    frame->is_last = b[0] & 0x80;
    frame->opcode = (enum opcode)(b[0] & 0x0f);
    frame->head = 2;
    uint64_t len = b[1] & 0x7f;
    size_t more = len == 126 ? 2 : len == 127 ? 8 : 0;
    if (c->in_len < 2 + more)
        return false;
    if (more)
        len = 0;
    for (size_t i = 0; i < more; i++)
        len = len << 8 | b[2 + i];
    frame->head += more;
    if (len > MESSAGE_LIMIT) {
        c->is_open = false;
        return false;
    }
    frame->len = (size_t)len;
    return c->in_len >= frame->head + frame->len;
}

static void put_together(struct client *c, const struct frame *frame)
{
    c->message = grown(c->message, &c->message_capacity,
                       c->message_len + frame->len + 1);
    memcpy(c->message + c->message_len, c->in + frame->head, frame->len);
    c->message_len += frame->len;
    c->message[c->message_len] = 0;
    if (c->message_len > MESSAGE_LIMIT)
        c->is_open = false;
}

const char *client_hear(struct client *c, int timeout_ms, size_t *len)
{
    int64_t until = now_ms() + timeout_ms;
    struct frame frame;
    while (c->is_open) {
        if (!next_frame(c, &frame)) {
            if (!c->is_open || !fill(c, until))
                return NULL;
            continue;
        }
        if (frame.opcode == PING) {
            send_frame(c, PONG, c->in + frame.head, frame.len);
        } else if (frame.opcode == CLOSE) {
            const uint8_t *b = (const uint8_t *)c->in + frame.head;
            c->close_code = frame.len >= 2 ? b[0] << 8 | b[1] : 1005;
            c->is_open = false;
        } else if (frame.opcode == TEXT || frame.opcode == MORE) {
            if (frame.opcode == TEXT)
                c->message_len = 0;
            put_together(c, &frame);
        }
        use_up(c, frame.head + frame.len);
        bool is_message = frame.opcode == TEXT || frame.opcode == MORE;
        if (is_message && frame.is_last && c->is_open) {
            if (len)
                *len = c->message_len;
            return c->message;
        }
    }
    return NULL;
}

bool client_is_open(const struct client *c)
{
    return c->is_open;
}

int client_close_code(const struct client *c)
{
    return c->close_code;
}

int client_fd(const struct client *c)
{
    return c->fd;
}
