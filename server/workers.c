/* Threads that take jobs from one queue and lay them into another. */
#define _GNU_SOURCE /* gettid */
#include "workers.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

#include "memory.h"
#include "net.h"

enum { THREADS_MIN = 2, THREADS_MAX = 8, NICE = 5 };

struct queue {
    struct job *first, **end;
};

struct workers {
    struct net *net;
    pthread_t thread[THREADS_MAX + 1];
    int count;
    pthread_mutex_t mutex; /* of all that follows */
    pthread_cond_t more;
    struct queue wanted, patient, ready; /* patient: those that may wait */
    int busy_patient;                    /* threads that have one of these */
    int waiting;                         /* in the first two queues */
    bool stopping;
};

static void put(struct queue *queue, struct job *job)
{
    job->next = NULL;
    *queue->end = job;
    queue->end = &job->next;
}

static struct job *take(struct queue *queue)
{
    struct job *job = queue->first;
    if (!job)
        return NULL;
    queue->first = job->next;
    if (!queue->first)
        queue->end = &queue->first;
    return job;
}

/* The next one that this thread may begin, or NULL. */
static struct job *next_job(struct workers *workers)
{
    struct job *job = take(&workers->wanted);
    int most = workers->count > 1 ? workers->count - 1 : 1;
    if (!job && workers->busy_patient < most)
        job = take(&workers->patient);
    if (job && job->may_wait)
        workers->busy_patient++;
    workers->waiting -= job != NULL;
    return job;
}

static void *work(void *who)
{
    struct workers *workers = who;
    /* Linux has it per thread: a click goes before a thought. */
    setpriority(PRIO_PROCESS, (id_t)gettid(), NICE);
    pthread_mutex_lock(&workers->mutex);
    while (!workers->stopping) {
        struct job *job = next_job(workers);
        if (!job) {
            pthread_cond_wait(&workers->more, &workers->mutex);
            continue;
        }
        pthread_mutex_unlock(&workers->mutex);
        job->run(job);
        pthread_mutex_lock(&workers->mutex);
        workers->busy_patient -= job->may_wait;
        put(&workers->ready, job);
        net_wake(workers->net);
    }
    pthread_mutex_unlock(&workers->mutex);
    return NULL;
}

int workers_wanted(void)
{
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    return processors < THREADS_MIN   ? THREADS_MIN
           : processors > THREADS_MAX ? THREADS_MAX
                                      : (int)processors;
}

struct workers *workers_open(struct net *net, int threads)
{
    struct workers *workers = memory_zeros(1, sizeof *workers);
    sigset_t all, before;
    workers->net = net;
    workers->wanted.end = &workers->wanted.first;
    workers->patient.end = &workers->patient.first;
    workers->ready.end = &workers->ready.first;
    pthread_mutex_init(&workers->mutex, NULL);
    pthread_cond_init(&workers->more, NULL);
    /* Signals are the loop's business. */
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    pthread_mutex_lock(&workers->mutex);
    for (int i = 0; i < threads && i <= THREADS_MAX; i++)
        if (pthread_create(&workers->thread[workers->count], NULL, work,
                           workers) == 0)
            workers->count++;
    pthread_mutex_unlock(&workers->mutex);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (workers->count == 0)
        abort();
    return workers;
}

void workers_add(struct workers *workers, struct job *job)
{
    pthread_mutex_lock(&workers->mutex);
    put(job->may_wait ? &workers->patient : &workers->wanted, job);
    workers->waiting++;
    pthread_cond_signal(&workers->more);
    pthread_mutex_unlock(&workers->mutex);
}

int workers_waiting(struct workers *workers)
{
    if (!workers)
        return 0;
    pthread_mutex_lock(&workers->mutex);
    int count = workers->waiting;
    pthread_mutex_unlock(&workers->mutex);
    return count;
}

void workers_collect(struct workers *workers)
{
    for (;;) {
        pthread_mutex_lock(&workers->mutex);
        struct job *job = take(&workers->ready);
        pthread_mutex_unlock(&workers->mutex);
        if (!job)
            return;
        job->done(job, true);
    }
}

void workers_close(struct workers *workers)
{
    if (!workers)
        return;
    pthread_mutex_lock(&workers->mutex);
    workers->stopping = true;
    pthread_cond_broadcast(&workers->more);
    pthread_mutex_unlock(&workers->mutex);
    for (int i = 0; i < workers->count; i++)
        pthread_join(workers->thread[i], NULL);
    workers_collect(workers);
    for (struct job *job; (job = take(&workers->wanted));)
        job->done(job, false);
    for (struct job *job; (job = take(&workers->patient));)
        job->done(job, false);
    pthread_cond_destroy(&workers->more);
    pthread_mutex_destroy(&workers->mutex);
    free(workers);
}
