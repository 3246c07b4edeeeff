/* What is counted for the operator, and its text for Prometheus.
 *
 * Everything is counted on the loop; doc/operating.md lists what there is. */
#ifndef KALEUN_METRICS_H
#define KALEUN_METRICS_H

#include <stdint.h>

struct bot;
struct out;
struct server;

enum { HISTOGRAM_BUCKETS = 14, METRICS_LINES = 64, METRICS_BOTS = 32 };

/* How many values were at most so large, for each of some bounds. */
struct histogram {
    uint64_t bucket[HISTOGRAM_BUCKETS]; /* each alone, not added up */
    uint64_t count;
    double sum;
};

/* Bounds, ascending: seconds from half a millisecond to ten, and numbers of
 * things. */
extern const double histogram_seconds[HISTOGRAM_BUCKETS];
extern const double histogram_counts[HISTOGRAM_BUCKETS];

void histogram_note(struct histogram *histogram, const double *bounds,
                    double value);

struct metrics {
    uint64_t line[METRICS_LINES + 1]; /* by their place in the table of lines;
                                       * the last: none of them */
    uint32_t *refused;                /* by the key of the sentence */
    struct histogram turn;            /* from a wish to its verdict */
    struct histogram slips;           /* given to the writer at once */
    struct histogram load;            /* a table, from wish to memory */
    uint64_t clock_late;              /* ticks that were dropped */
    struct {
        const struct bot *bot;
        uint64_t count;
        double seconds;
    } thought[METRICS_BOTS];
};

struct metrics *metrics_open(void);
void metrics_close(struct metrics *metrics);
/* Seconds that only grow. */
double metrics_now(void);
void metrics_thought(struct metrics *metrics, const struct bot *bot,
                     double seconds);
/* All of it as Prometheus reads it. */
void metrics_write(const struct server *server, struct out *out);

/* Of this process: CPU seconds so far, bytes in memory, open files. */
struct process_use {
    double cpu_s;
    int64_t memory;
    int files;
};
struct process_use process_use(void);

#endif
