/* A connection to another machine that never holds anybody for longer than it
 * is told to: a socket, perhaps with TLS. */
#ifndef KALEUN_WIRE_H
#define KALEUN_WIRE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct wire {
    int fd; /* -1: none */
    struct ssl_ctx_st *tls_context;
    struct ssl_st *tls;
};

/* Milliseconds that only grow; `until` below is such a time. */
int64_t wire_now(void);

/* Connects; with TLS the other side's certificate must be good. False if that
 * cannot be done in time; close it in any case. */
bool wire_open(struct wire *wire, const char *host, int port, bool is_tls,
               int64_t until);
/* The same from this IPv4 address of ours; "": whichever fits. */
bool wire_open_from(struct wire *wire, const char *from, const char *host,
                    int port, bool is_tls, int64_t until);
void wire_close(struct wire *wire);
/* Reads what there is, or waits for something: how many bytes, 0 if none came in
 * time, -1 if the connection is gone. */
long wire_read(struct wire *wire, char *bytes, size_t len, int64_t until);
/* Writes all of it. */
bool wire_write(struct wire *wire, const char *bytes, size_t len,
                int64_t until);

#endif
