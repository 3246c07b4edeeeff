/* The other end: a WebSocket client, for `kaleun join`, tests and benches.
 *
 * It speaks as much of RFC 6455 as our server needs: text both ways, pings
 * answered, fragments put together. Not for arbitrary servers. */
#ifndef KALEUN_CLIENT_H
#define KALEUN_CLIENT_H

#include <stdbool.h>
#include <stddef.h>

struct client;

/* Where: http://HOST:PORT/#sit=TOKEN, ws:// and https:// likewise. */
struct client_place {
    char host[256];
    int port;
    bool is_tls;
    char wish[16];   /* "sit", "watch", "own", or "" */
    char token[128]; /* what stands behind it */
    char from[48];   /* our own address, or "": whichever fits */
};

bool client_read_link(const char *link, struct client_place *place);

/* Connects and upgrades, within the time; NULL if that cannot be done. `extra`
 * are further header lines, each ended by \r\n, or NULL. */
struct client *client_open(const struct client_place *place, const char *extra,
                           int timeout_ms);
void client_close(struct client *client);

/* Sends one line; false if the connection is gone. */
bool client_say(struct client *client, const char *line);
/* The next message, which is good until the next call; NULL if none came in
 * time, or the connection is gone. */
const char *client_hear(struct client *client, int timeout_ms, size_t *len);
bool client_is_open(const struct client *client);
/* The code the server gave when it closed, or 0. */
int client_close_code(const struct client *client);
/* To wait on, with poll. A message may be there already: hear with 0 first. */
int client_fd(const struct client *client);

#endif
