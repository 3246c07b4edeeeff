/* Tables of two screens that are clicked at in turn, on a real server, and two bare
 * echo servers clicked at beside them at the same moments: what machine, loopback
 * and disk alone cost. Shared by ws_load and ws_hostile. */
#ifndef KALEUN_CLICKS_H
#define KALEUN_CLICKS_H

#include <stdbool.h>
#include <sys/types.h>

#include "server/client.h"

enum {
    SCREENS = 2,
    ECHOES = 2,
    ECHOED = 500, /* tables that have echoes beside them; files are scarce */
    SAMPLES = 1 << 20,
};

struct times {
    float us[SAMPLES];
    int count;
};

double quantile(struct times *times, double q);

struct screen {
    struct client *client;
    int table;
    long turn;
    char act[32]; /* what it may do next, or "" */
};

struct table {
    struct screen screen[SCREENS];
    double clicked, next; /* when; microseconds */
    int echo[ECHOES];     /* plain sockets */
    double echoed[ECHOES];
};

struct run {
    struct table *table;
    int tables;
    struct times clicks, echoes[ECHOES];
    int messages;
    int at;           /* the table that is clicked at next */
    int echoed;       /* tables with echoes */
    bool is_clicking; /* all have sat down */
    pid_t pid, echo_pid[ECHOES];
    struct client_place place;
    char folder[64];
};

/* Starts server and echoes and has everybody sit down; clicks begin. */
void clicks_prepare(struct run *run, int tables);
/* Clicks and listens until this time (load_now_us). */
void clicks_until(struct run *run, double until);
/* What was measured so far does not count. */
void clicks_forget(struct run *run);
void clicks_report(const char *what, struct times *times);
void clicks_end(struct run *run);

#endif
