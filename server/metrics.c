/* Metrics: see metrics.h. */
#include "metrics.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include "bot.h"
#include "lang.h"
#include "memory.h"
#include "server.h"
#include "version.h"

/* clang-format off */
const double histogram_seconds[HISTOGRAM_BUCKETS] = {
    0.0005, 0.001, 0.0025, 0.005, 0.01, 0.02, 0.05,
    0.1,    0.25,  0.5,    1,     2.5,  5,    10};
const double histogram_counts[HISTOGRAM_BUCKETS] = {
    1, 2, 3, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000};
/* clang-format on */

void histogram_note(struct histogram *histogram, const double *bounds,
                    double value)
{
    int at = 0;
    while (at < HISTOGRAM_BUCKETS && value > bounds[at])
        at++;
    if (at < HISTOGRAM_BUCKETS)
        histogram->bucket[at]++;
    histogram->count++;
    histogram->sum += value;
}

struct metrics *metrics_open(void)
{
    struct metrics *metrics = memory_zeros(1, sizeof *metrics);
    metrics->refused = memory_zeros(TEXT_KEYS_END, sizeof *metrics->refused);
    return metrics;
}

void metrics_close(struct metrics *metrics)
{
    if (!metrics)
        return;
    free(metrics->refused);
    free(metrics);
}

double metrics_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

void metrics_thought(struct metrics *metrics, const struct bot *bot,
                     double seconds)
{
    for (int i = 0; i < METRICS_BOTS; i++) {
        if (metrics->thought[i].bot && metrics->thought[i].bot != bot)
            continue;
        metrics->thought[i].bot = bot;
        metrics->thought[i].count++;
        metrics->thought[i].seconds += seconds;
        return;
    }
}

/* The process. */

static int count_files(void)
{
    int count = 0;
    DIR *folder = opendir("/proc/self/fd");
    while (folder && readdir(folder))
        count++;
    if (folder)
        closedir(folder);
    return count > 3 ? count - 3 : 0; /* ".", ".." and the folder itself */
}

struct process_use process_use(void)
{
    struct process_use use = {.files = count_files()};
    struct rusage usage;
    long pages = 0;
    if (getrusage(RUSAGE_SELF, &usage) == 0)
        use.cpu_s =
            (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
            (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
    FILE *file = fopen("/proc/self/statm", "re");
    if (file && fscanf(file, "%*s %ld", &pages) == 1)
        use.memory = (int64_t)pages * sysconf(_SC_PAGESIZE);
    if (file)
        fclose(file);
    return use;
}

/* Writing. */

static void head(struct out *out, const char *name, const char *type,
                 const char *help)
{
    out_f(out, "# HELP kaleun_%s %s\n# TYPE kaleun_%s %s\n", name, help, name,
          type);
}

static void put_one(struct out *out, const char *name, const char *type,
                    const char *help, double value)
{
    head(out, name, type, help);
    out_f(out, "kaleun_%s %.17g\n", name, value);
}

static void put_histogram(struct out *out, const char *name, const char *help,
                          const struct histogram *histogram,
                          const double *bounds)
{
    uint64_t sum = 0;
    head(out, name, "histogram", help);
    for (int i = 0; i < HISTOGRAM_BUCKETS; i++) {
        sum += histogram->bucket[i];
        out_f(out, "kaleun_%s_bucket{le=\"%g\"} %llu\n", name, bounds[i],
              (unsigned long long)sum);
    }
    out_f(out, "kaleun_%s_bucket{le=\"+Inf\"} %llu\n", name,
          (unsigned long long)histogram->count);
    out_f(out, "kaleun_%s_sum %.9g\nkaleun_%s_count %llu\n", name,
          histogram->sum, name, (unsigned long long)histogram->count);
}

enum { GAMES_COUNTED = 32 };

/* Those in memory; the store has more. */
static void put_tables(const struct server *server, struct out *out)
{
    static const char *const stages[] = {"waiting", "playing", "over"};
    int count[GAMES_COUNTED][3] = {{0}};
    for (int k = 0; k < TABLE_BUCKETS; k++)
        for (const struct table *t = server->bucket[k]; t; t = t->next)
            for (int i = 0; i < GAMES_COUNTED && games_all[i]; i++)
                count[i][t->row.stage] += t->game == games_all[i];
    head(out, "tables", "gauge", "Tables in memory.");
    for (int i = 0; i < GAMES_COUNTED && games_all[i]; i++)
        for (int k = 0; k < 3; k++)
            out_f(out, "kaleun_tables{game=\"%s\",stage=\"%s\"} %d\n",
                  games_all[i]->name, stages[k], count[i][k]);
}

static void put_lines(const struct metrics *metrics, struct out *out)
{
    head(out, "lines_total", "counter", "Lines obeyed, by their first word.");
    for (int i = 0; line_verb(i); i++)
        out_f(out, "kaleun_lines_total{verb=\"%s\"} %llu\n", line_verb(i),
              (unsigned long long)metrics->line[i]);
    out_f(out, "kaleun_lines_total{verb=\"?\"} %llu\n",
          (unsigned long long)metrics->line[METRICS_LINES]);
    head(out, "refused_total", "counter", "Refusals, by their key.");
    for (int i = 0; i < TEXT_KEYS_END; i++)
        if (metrics->refused[i])
            out_f(out, "kaleun_refused_total{key=\"%s\"} %u\n", text_key(i),
                  (unsigned)metrics->refused[i]);
}

static void put_net(const struct net *net, struct out *out)
{
    const struct net_counts *counts = net_counts(net);
    put_one(out, "guests", "gauge", "Open WebSockets.", net_peers(net));
    put_one(out, "sockets", "gauge", "Open sockets of the public port.",
            net_sockets(net));
    put_one(out, "accepted_total", "counter", "Connections accepted.",
            (double)counts->accepted);
    put_one(out, "no_place_total", "counter",
            "Connections refused: their address had too many.",
            (double)counts->no_place);
    put_one(out, "debtors", "gauge",
            "Addresses that have used up their share of the loop.",
            net_debtors(net));
    put_one(out, "held_total", "counter",
            "Times that a guest was not read because his address was in debt.",
            (double)counts->poor);
    put_one(out, "mute_total", "counter",
            "Guests closed because they said nothing.", (double)counts->mute);
    put_one(out, "sent_bytes_total", "counter", "Bytes of messages sent.",
            (double)counts->sent_bytes);
    put_one(out, "queue_dropped_total", "counter",
            "Guests cut off because they read too slowly.",
            (double)counts->dropped_slow);
    head(out, "closed_total", "counter",
         "Connections closed by the server, by code.");
    for (int i = 0; i < NET_CODES; i++)
        if (counts->closed[i])
            out_f(out, "kaleun_closed_total{code=\"%d\"} %llu\n", 1000 + i,
                  (unsigned long long)counts->closed[i]);
    put_histogram(out, "loop_late_seconds",
                  "How long one turn of the loop held up everybody else.",
                  &counts->turns, histogram_seconds);
    put_one(out, "loop_cpu_max_seconds", "gauge",
            "CPU of the longest turn of the loop in the last minute or two.",
            net_longest_turn(net));
}

static void put_store(const struct server *server, struct out *out)
{
    static const char *const fates[] = {"kept", "lost", "refused"};
    const struct store_counts *counts = store_counts(server->store);
    put_histogram(out, "turn_seconds", "From a wish to the store's verdict.",
                  &server->metrics->turn, histogram_seconds);
    put_histogram(out, "turn_slips", "Slips that the writer was given at once.",
                  &server->metrics->slips, histogram_counts);
    head(out, "slips_total", "counter", "Slips, by their fate.");
    for (int i = 0; i < 3; i++)
        out_f(out, "kaleun_slips_total{fate=\"%s\"} %llu\n", fates[i],
              (unsigned long long)counts->slips[i]);
    put_one(out, "store_connected", "gauge",
            "1 while the disk keeps what it is given.", counts->is_good);
    put_one(out, "log_bytes_total", "counter", "Bytes added to logs.",
            (double)counts->log_bytes);
    put_one(out, "snapshot_bytes_total", "counter", "Bytes of snapshots kept.",
            (double)counts->snapshot_bytes);
}

static void put_work(const struct server *server, struct out *out)
{
    const struct metrics *m = server->metrics;
    put_histogram(out, "load_seconds", "A table, from the wish to memory.",
                  &m->load, histogram_seconds);
    put_one(out, "loads_waiting", "gauge", "Tables that are being loaded.",
            loads_waiting(server));
    put_one(out, "clock_late_total", "counter",
            "Ticks of tables in real time that were dropped.",
            (double)m->clock_late);
    head(out, "jobs_waiting", "gauge", "Jobs that no worker has begun.");
    out_f(out, "kaleun_jobs_waiting{kind=\"thinkers\"} %d\n",
          workers_waiting(server->thinkers));
    out_f(out, "kaleun_jobs_waiting{kind=\"loaders\"} %d\n",
          workers_waiting(server->loaders));
    head(out, "thought_seconds", "summary", "Bots' thoughts, with their wait.");
    for (int i = 0; i < METRICS_BOTS && m->thought[i].bot; i++)
        out_f(out,
              "kaleun_thought_seconds_sum{bot=\"%s\"} %.9g\n"
              "kaleun_thought_seconds_count{bot=\"%s\"} %llu\n",
              m->thought[i].bot->name, m->thought[i].seconds,
              m->thought[i].bot->name, (unsigned long long)m->thought[i].count);
}

/* Named as Prometheus' own libraries do. */
static void put_process(const struct server *server, struct out *out)
{
    struct process_use use = process_use();
    struct rlimit files = {0};
    getrlimit(RLIMIT_NOFILE, &files);
    out_f(out,
          "# TYPE process_cpu_seconds_total counter\n"
          "process_cpu_seconds_total %.3f\n"
          "# TYPE process_resident_memory_bytes gauge\n"
          "process_resident_memory_bytes %lld\n"
          "# TYPE process_open_fds gauge\nprocess_open_fds %d\n"
          "# TYPE process_max_fds gauge\nprocess_max_fds %llu\n"
          "# TYPE process_start_time_seconds gauge\n"
          "process_start_time_seconds %lld\n",
          use.cpu_s, (long long)use.memory, use.files,
          (unsigned long long)files.rlim_cur, (long long)server->started);
}

/* A gauge that is always 1; what it tells stands in its labels. */
static void put_version(struct out *out)
{
    head(out, "build_info", "gauge", "Which version runs, from which commit.");
    out_f(out, "kaleun_build_info{version=\"%s\",commit=\"%s\"} 1\n",
          version.number, version.commit);
}

void metrics_write(const struct server *server, struct out *out)
{
    put_version(out);
    put_net(server->net, out);
    put_tables(server, out);
    put_lines(server->metrics, out);
    put_store(server, out);
    put_work(server, out);
    put_process(server, out);
}
