/* How long from a click to every screen?
 *
 *     ws_load [TABLES] [SECONDS]
 *
 * Starts a real server with a store on disk, and seats two connections at each
 * of TABLES tables (1000). One click per table every five seconds; the time from
 * the click to each message it causes, on either screen, is measured, with the
 * server's CPU time and memory. Beside it, in the same run and at the same
 * moments, two bare echo servers on plain sockets: one answers at once, the other
 * first brings a page to the same disk, once per turn of its loop. They are what
 * machine, loopback and disk alone cost. Exit code 1 if p99 is above 5 ms and
 * above three times the durable echo's. TMPDIR says where the files are: with
 * /dev/shm the disk has no part in it. 8,000 tables need 17,000 files. */
#include <stdio.h>
#include <stdlib.h>

#include "clicks.h"
#include "live.h"
#include "load.h"

enum { CLICK_S = 5, LIMIT_US = 5000 };

int main(int argc, char **argv)
{
    static struct run run; /* too large for the stack */
    int tables = argc > 1 ? atoi(argv[1]) : 1000;
    int seconds = argc > 2 ? atoi(argv[2]) : 20;
    if (!live_init() || tables < 1 || seconds < 1)
        load_die("cannot begin");
    clicks_prepare(&run, tables);
    double begun = load_now_us(), cpu = load_cpu(run.pid),
           echo_cpu = load_cpu(run.echo_pid[0]);
    clicks_forget(&run);
    clicks_until(&run, begun + seconds * 1e6);
    double spent = (load_now_us() - begun) / 1e6;
    cpu = (load_cpu(run.pid) - cpu) / spent;
    echo_cpu = (load_cpu(run.echo_pid[0]) - echo_cpu) / spent;
    printf("%d tables of two seats, a click per table every %d s, %d s\n",
           tables, CLICK_S, seconds);
    clicks_report("click to screen", &run.clicks);
    printf("%-16s CPU %5.2f %% of one core, %.1f MB\n", "", 100 * cpu,
           (double)load_memory(run.pid) / 1024);
    printf("%-16s %.0f clicks for a second of one core\n", "",
           (double)tables / CLICK_S / cpu);
    clicks_report("bare echo", &run.echoes[0]);
    printf("%-16s CPU %5.2f %% of one core, %.1f MB, %d tables\n", "",
           100 * echo_cpu, (double)load_memory(run.echo_pid[0]) / 1024,
           run.echoed);
    clicks_report("durable echo", &run.echoes[1]);
    double p99 = quantile(&run.clicks, 0.99);
    double echo_p99 = quantile(&run.echoes[1], 0.99);
    bool good =
        run.clicks.count > 0 && (p99 <= LIMIT_US || p99 <= 3 * echo_p99);
    clicks_end(&run);
    return good ? 0 : 1;
}
