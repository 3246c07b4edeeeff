/* Threads for whatever would hold the loop: a bot that thinks, a password, a
 * call to another machine.
 *
 * A job has all it needs in its own memory. It runs on some thread and is handed
 * back on the loop; nothing of the server is seen by two threads. */
#ifndef KALEUN_WORKERS_H
#define KALEUN_WORKERS_H

#include <stdbool.h>

struct net;
struct workers;

/* The first member of the struct that describes a job. */
struct job {
    struct job *next;
    void (*run)(struct job *job); /* on a worker */
    /* On the loop; `ran` is false if we stop before it was begun. It owns the
     * job from then on. */
    void (*done)(struct job *job, bool ran);
    /* Nobody waits at a screen for it: a bot's thought, a proof. Such jobs come
     * behind all others and never take the last thread. */
    bool may_wait;
};

/* So many threads, of lower priority than the loop's. */
struct workers *workers_open(struct net *net, int threads);
/* Waits for what is under way, and hands back all of it. */
void workers_close(struct workers *workers);
void workers_add(struct workers *workers, struct job *job);
/* Jobs that no thread has begun. */
int workers_waiting(struct workers *workers);
/* Hands back what has been done. */
void workers_collect(struct workers *workers);
/* As many threads as this machine has processors, within reason. Who has jobs
 * that may wait opens one more. */
int workers_wanted(void);

#endif
