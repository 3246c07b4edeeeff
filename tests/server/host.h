/* A real server for a test: started on a free loopback port with a store in a
 * folder of its own, killed, started again, taken away. */
#ifndef KALEUN_HOST_H
#define KALEUN_HOST_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#include "server/client.h"
#include "server/json_scan.h"

struct host {
    char folder[64], db[96];
    const char *flags[8]; /* further words; NULL ends */
    pid_t pid;            /* 0: not running */
    int port;
    char owner[32];    /* the token of its owner's link, if it printed one */
    int out;           /* what it prints */
    bool keeps_errors; /* its stderr goes into the file `errors` */
    char errors[96];
};

/* Makes the folder and starts the server. */
void host_begin(struct host *host);
/* Starts it once more, on the same store; the port may be another. */
void host_start(struct host *host);
/* Sends the signal and waits for the end; the exit code, or -signal. */
int host_stop(struct host *host, int signal);
/* Stops it if it runs, and removes its files. */
void host_end(struct host *host);
/* Runs `kaleun serve` with these words until it ends by itself: the exit code,
 * and what it said on stderr. */
int host_refused(const char *const *words, char *said, size_t size);
/* The same as somebody who may not write what is not his, even if the test runs
 * as root. */
int host_refused_humbly(const char *const *words, char *said, size_t size);

/* A connection. Fails the test if there is none. */
struct client *host_join(const struct host *host);
/* One that may be refused: NULL then. */
struct client *host_try(const struct host *host, const char *headers);

/* Says a line and waits for the next message of this kind; others are passed
 * over. Fails the test after ten seconds. */
struct span say_hear(struct client *client, const char *line, const char *is);
/* The whole state, which names the game: changes do not, and who comes and goes
 * is told in states without a turn. */
struct span say_view(struct client *client);
/* Says a line that is refused with this key. */
void assert_refused(struct client *client, const char *line, const char *key);
struct span hear(struct client *client, const char *is);
/* Waits for a message of this kind that has this member. */
struct span hear_with(struct client *client, const char *is, const char *key);
/* The string or number under a key of the message. */
void text_of(struct span message, const char *key, char *text, size_t size);
long number_of(struct span message, const char *key);

/* A new table of the null game; the tokens of its two seats. */
struct pair {
    char table[32], owner[32], boat[32], escort[32];
};
struct pair host_table(struct client *owner, const char *words);

#endif
