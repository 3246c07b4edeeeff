/* A small WebSocket client: see client.h. */
#include "client.h"

#include <sodium.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "memory.h"
#include "wire.h"

enum { MESSAGE_LIMIT = 1 << 24, FRAME_HEAD = 14 };

enum opcode { MORE = 0, TEXT = 1, BINARY = 2, CLOSE = 8, PING = 9, PONG = 10 };

struct client {
    struct wire wire;
    bool is_open;
    int close_code;
    char *in; /* bytes read and not yet used */
    size_t in_len, in_capacity;
    char *message; /* put together from frames */
    size_t message_len, message_capacity;
};

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

/* Reads what there is; waits for something if there is nothing. */
static bool fill(struct client *c, int64_t until)
{
    c->in = memory_grown(c->in, &c->in_capacity, c->in_len + 4096, 1);
    long n = wire_read(&c->wire, c->in + c->in_len, c->in_capacity - c->in_len,
                       until);
    if (n < 0)
        c->is_open = false;
    if (n > 0)
        c->in_len += (size_t)n;
    return n > 0;
}

static void use_up(struct client *c, size_t len)
{
    memmove(c->in, c->in + len, c->in_len - len);
    c->in_len -= len;
}

/* Connecting. */

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
        !wire_write(&c->wire, request, (size_t)len, until))
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
    int64_t until = wire_now() + timeout_ms;
    struct client *c = memory_zeros(1, sizeof *c);
    c->is_open = true;
    if (wire_open_from(&c->wire, place->from, place->host, place->port,
                       place->is_tls, until) &&
        upgrade(c, place, extra, until))
        return c;
    client_close(c);
    return NULL;
}

void client_close(struct client *c)
{
    if (!c)
        return;
    wire_close(&c->wire);
    free(c->in);
    free(c->message);
    free(c);
}

/* Frames. */

static bool send_frame(struct client *c, enum opcode opcode, const char *text,
                       size_t len)
{
    char *frame = memory_resized(NULL, FRAME_HEAD + len);
    uint8_t mask[4];
    size_t at = 0;
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
    bool good = wire_write(&c->wire, frame, at, wire_now() + 10000);
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
    c->message = memory_grown(c->message, &c->message_capacity,
                              c->message_len + frame->len + 1, 1);
    memcpy(c->message + c->message_len, c->in + frame->head, frame->len);
    c->message_len += frame->len;
    c->message[c->message_len] = 0;
    if (c->message_len > MESSAGE_LIMIT)
        c->is_open = false;
}

const char *client_hear(struct client *c, int timeout_ms, size_t *len)
{
    int64_t until = wire_now() + timeout_ms;
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
    return c->wire.fd;
}
