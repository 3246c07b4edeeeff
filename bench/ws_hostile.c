/* What do honest people feel of hostile ones?
 *
 *     ws_hostile [TABLES] [SECONDS]
 *
 * The tables of ws_load (200), each with an address of its own, are clicked at for
 * SECONDS (10) of quiet, then for as long under each kind of attack, with quiet
 * between. A tenth as many hostile connections as honest ones come from ten
 * addresses of their own (127.2.0.1 and on). Printed are p50 and p99 of each attack
 * and their ratio to the mean of the quiet before and behind it. Attackers run at the
 * lowest priority, since they would have machines of their own. Exit code 1 if a
 * ratio is above 1.5. */
#include <arpa/inet.h>
#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "clicks.h"
#include "live.h"
#include "load.h"

enum { ADDRESSES = 10, PIPES_MAX = 12000, BURST = 190 };
#define LIMIT 1.5

static int port;

/* A socket from one of the hostile addresses, or -1. */
static int reach(int number)
{
    struct sockaddr_in from = {.sin_family = AF_INET},
                       to = {.sin_family = AF_INET,
                             .sin_port = htons((uint16_t)port)};
    from.sin_addr.s_addr = htonl(0x7f020001u + (unsigned)(number % ADDRESSES));
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    if (fd < 0 || bind(fd, (struct sockaddr *)&from, sizeof from) != 0 ||
        connect(fd, (struct sockaddr *)&to, sizeof to) != 0) {
        close(fd);
        return -1;
    }
    return fd;
}

/* A WebSocket; its answer is not waited for. */
static int upgrade(int number)
{
    static const char request[] =
        "GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
    int fd = reach(number);
    if (fd >= 0 && send(fd, request, sizeof request - 1, MSG_NOSIGNAL) < 0) {
        close(fd);
        return -1;
    }
    if (fd >= 0)
        fcntl(fd, F_SETFL, O_NONBLOCK);
    return fd;
}

static bool say(int fd, const char *line)
{
    char frame[128] = {(char)0x81, (char)(0x80 | strlen(line)), 0, 0, 0, 0};
    int len = 6 + snprintf(frame + 6, sizeof frame - 6, "%s", line);
    return send(fd, frame, (size_t)len, MSG_NOSIGNAL) == len;
}

/* Takes what there is; false if the connection is gone. */
static bool drain(int fd)
{
    static char bytes[1 << 16];
    for (;;) {
        ssize_t n = recv(fd, bytes, sizeof bytes, MSG_DONTWAIT);
        if (n == 0)
            return false;
        if (n < 0)
            return true;
    }
}

/* Connections that say lines as fast as they may; they read, or do not, or begin
 * anew after a burst. */
static void say_lines(int count, const char *line, bool reads, bool renews)
{
    int *fd = calloc((size_t)count, sizeof *fd), said = 0;
    for (int i = 0; i < count; i++)
        fd[i] = upgrade(i);
    for (int i = 0;; i = (i + 1) % count) {
        bool good = fd[i] >= 0;
        for (int k = 0; good && k < 10; k++)
            good = say(fd[i], line);
        if (good && reads)
            good = drain(fd[i]);
        if ((renews && ++said % (BURST / 10) == 0) || fd[i] < 0 ||
            (!good && reads)) {
            if (fd[i] >= 0)
                close(fd[i]);
            fd[i] = upgrade(i);
        }
        usleep(500);
    }
}

static void charts(int count)
{
    say_lines(count, "charts leader", true, false);
}

static void reconnect(int count)
{
    say_lines(count, "charts leader", true, true);
}

static void slow_readers(int count)
{
    say_lines(count, "charts leader", false, false);
}

static void passwords(int count)
{
    say_lines(count, "login otto a wrong password", true, false);
}

/* Half a request, a letter at a time. */
static void slowloris(int count)
{
    static const char half[] = "GET / HTTP/1.1\r\nHost: localhost\r\nX: ";
    int *fd = calloc((size_t)count, sizeof *fd);
    for (int i = 0; i < count; i++)
        fd[i] = -1;
    for (int i = 0;; i = (i + 1) % count) {
        if (fd[i] < 0) {
            fd[i] = reach(i);
            send(fd[i], half, sizeof half - 1, MSG_NOSIGNAL);
        } else if (send(fd[i], "x", 1, MSG_NOSIGNAL) < 0) {
            close(fd[i]);
            fd[i] = -1;
        }
        usleep(2000);
    }
}

/* As many sockets as they get, which say nothing. */
static void idle(int count)
{
    (void)count;
    for (int i = 0; i < PIPES_MAX; i++) {
        upgrade(i);
        usleep(300);
    }
    for (;;)
        pause();
}

static const struct kind {
    const char *name;
    void (*attack)(int count);
} kinds[] = {
    {"charts", charts},
    {"reconnect", reconnect},
    {"slow readers", slow_readers},
    {"slowloris", slowloris},
    {"idle sockets", idle},
    {"wrong passwords", passwords},
};
enum { KINDS = sizeof kinds / sizeof *kinds };

static pid_t start_attack(const struct kind *kind, int count)
{
    pid_t pid = fork();
    if (pid != 0) {
        load_child(pid);
        return pid;
    }
    struct sched_param none = {0};
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    signal(SIGTERM, SIG_DFL);
    sched_setscheduler(0, SCHED_IDLE, &none);
    kind->attack(count);
    _exit(0);
}

struct phase {
    double p50, p99;
};

static struct phase measure(struct run *run, int seconds)
{
    clicks_until(run, load_now_us() + 1e6); /* it settles */
    clicks_forget(run);
    clicks_until(run, load_now_us() + seconds * 1e6);
    return (struct phase){quantile(&run->clicks, 0.5),
                          quantile(&run->clicks, 0.99)};
}

int main(int argc, char **argv)
{
    static struct run run;
    struct phase quiet[KINDS + 1], attacked[KINDS];
    int tables = argc > 1 ? atoi(argv[1]) : 200;
    int seconds = argc > 2 ? atoi(argv[2]) : 10;
    if (!live_init() || tables < 1 || seconds < 1)
        load_die("cannot begin");
    clicks_prepare(&run, tables);
    port = run.place.port;
    int count = tables * SCREENS / 10 > 0 ? tables * SCREENS / 10 : 1;
    bool good = true;
    quiet[0] = measure(&run, seconds);
    for (int i = 0; i < KINDS; i++) {
        pid_t pid = start_attack(&kinds[i], count);
        attacked[i] = measure(&run, seconds);
        kill(pid, SIGKILL);
        quiet[i + 1] = measure(&run, seconds);
    }
    printf("%d tables, %d honest connections, %d hostile ones, %d s each\n",
           tables, tables * SCREENS, count, seconds);
    for (int i = 0; i < KINDS; i++) {
        double p50 = (quiet[i].p50 + quiet[i + 1].p50) / 2;
        double p99 = (quiet[i].p99 + quiet[i + 1].p99) / 2;
        printf("%-16s p50 %7.3f ms (quiet %7.3f, x %.2f)  p99 %7.3f ms (quiet "
               "%7.3f, x %.2f)\n",
               kinds[i].name, attacked[i].p50 / 1e3, p50 / 1e3,
               attacked[i].p50 / p50, attacked[i].p99 / 1e3, p99 / 1e3,
               attacked[i].p99 / p99);
        good &=
            attacked[i].p50 <= LIMIT * p50 && attacked[i].p99 <= LIMIT * p99;
    }
    clicks_end(&run);
    return good ? 0 : 1;
}
