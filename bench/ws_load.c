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
 * /dev/shm the disk has no part in it. */
#include <arpa/inet.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "client.h"
#include "live.h"
#include "members.h"
#include "out.h"

enum {
    SCREENS = 2,
    ECHOES = 2,
    CLICK_S = 5,
    SAMPLES = 1 << 20,
    LIMIT_US = 5000
};

static void die(const char *why)
{
    fprintf(stderr, "ws_load: %s\n", why);
    exit(2);
}

static double now_us(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e6 + (double)t.tv_nsec / 1e3;
}

/* Times. */

struct times {
    float *us;
    int count;
};

static void note_time(struct times *times, double us)
{
    if (!times->us)
        times->us = malloc(SAMPLES * sizeof *times->us);
    if (times->us && times->count < SAMPLES)
        times->us[times->count++] = (float)us;
}

static int compare(const void *a, const void *b)
{
    float x = *(const float *)a, y = *(const float *)b;
    return (x > y) - (x < y);
}

static double quantile(struct times *times, double q)
{
    if (times->count == 0)
        return 0;
    qsort(times->us, (size_t)times->count, sizeof *times->us, compare);
    int at = (int)(q * times->count);
    return (double)times->us[at < times->count ? at : times->count - 1];
}

/* The two servers. */

static pid_t start_kaleun(const char *folder, int *port)
{
    char db[128], said[1024] = "";
    int ends[2];
    size_t len = 0;
    snprintf(db, sizeof db, "%s/tables.db", folder);
    if (pipe(ends) != 0)
        die("pipe");
    pid_t pid = fork();
    if (pid == 0) {
        dup2(ends[1], STDOUT_FILENO);
        execl(KALEUN_PROGRAM, "kaleun", "serve", "--port", "0", "--rate",
              "100000", "--db", db, (char *)NULL);
        _exit(127);
    }
    close(ends[1]);
    const char *at = NULL;
    while (!at || !strchr(at, '\n')) {
        ssize_t n = read(ends[0], said + len, sizeof said - 1 - len);
        if (n <= 0)
            die("the server does not start");
        len += (size_t)n;
        said[len] = 0;
        at = strstr(said, "://");
    }
    *port = atoi(strchr(at + 3, ':') + 1);
    return pid;
}

/* Reads and writes back, nothing more; with a file, its disk comes first. */
static void echo_for_ever(int listening, int file)
{
    char page[4096] = {0};
    int own = epoll_create1(0);
    struct epoll_event event = {.events = EPOLLIN, .data.fd = listening};
    epoll_ctl(own, EPOLL_CTL_ADD, listening, &event);
    for (;;) {
        struct epoll_event list[256];
        int count = epoll_wait(own, list, 256, -1);
        if (file >= 0 && list[0].data.fd != listening &&
            (write(file, page, sizeof page) < 0 || fdatasync(file) != 0))
            _exit(1);
        for (int i = 0; i < count; i++) {
            char bytes[4096];
            int fd = list[i].data.fd;
            if (fd == listening) {
                event.data.fd = accept(listening, NULL, NULL);
                epoll_ctl(own, EPOLL_CTL_ADD, event.data.fd, &event);
                continue;
            }
            ssize_t n = read(fd, bytes, sizeof bytes);
            if (n <= 0 || write(fd, bytes, (size_t)n) != n)
                close(fd);
        }
    }
}

static pid_t start_echo(struct sockaddr_in *to, const char *path)
{
    socklen_t len = sizeof *to;
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    *to = (struct sockaddr_in){.sin_family = AF_INET};
    to->sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (bind(fd, (struct sockaddr *)to, len) != 0 || listen(fd, 1024) != 0 ||
        getsockname(fd, (struct sockaddr *)to, &len) != 0)
        die("echo");
    int file = path ? open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600) : -1;
    pid_t pid = fork();
    if (pid == 0)
        echo_for_ever(fd, file);
    close(fd);
    return pid;
}

/* CPU seconds and kilobytes of a process. */
static double cpu_of(pid_t pid)
{
    char path[64], text[1024] = "";
    unsigned long user = 0, system = 0;
    snprintf(path, sizeof path, "/proc/%d/stat", (int)pid);
    FILE *file = fopen(path, "r");
    if (!file || !fgets(text, sizeof text, file))
        die(path);
    fclose(file);
    const char *rest = strrchr(text, ')');
    if (!rest ||
        sscanf(rest, ") %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu",
               &user, &system) != 2)
        die(path);
    return (double)(user + system) / (double)sysconf(_SC_CLK_TCK);
}

static long memory_of(pid_t pid)
{
    char path[64], line[256];
    long kb = 0;
    snprintf(path, sizeof path, "/proc/%d/status", (int)pid);
    FILE *file = fopen(path, "r");
    while (file && fgets(line, sizeof line, file))
        if (strncmp(line, "VmRSS:", 6) == 0)
            kb = atol(line + 6);
    if (file)
        fclose(file);
    return kb;
}

/* The tables. */

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

static int epoll;

static void watch(int fd, uint64_t what)
{
    struct epoll_event event = {.events = EPOLLIN, .data.u64 = what};
    if (epoll_ctl(epoll, EPOLL_CTL_ADD, fd, &event) != 0)
        die("epoll");
}

/* What both screens will see: ready, attack 5, keep. Nine rounds are enough for
 * a minute and a half of clicks. */
static void plan(struct screen *s, struct span choices)
{
    struct members list = members_of(choices);
    struct span choice;
    s->act[0] = 0;
    while (elements_next(&list, &choice)) {
        struct span verb = member(choice, "verb");
        if (span_is(verb, "ready") || span_is(verb, "keep"))
            snprintf(s->act, sizeof s->act, "%.*s", (int)verb.len - 2,
                     verb.text + 1);
        else if (span_is(verb, "attack"))
            snprintf(s->act, sizeof s->act, "attack 5");
    }
}

static bool hear(struct screen *s)
{
    size_t len;
    const char *text = client_hear(s->client, 0, &len);
    if (!text) {
        if (!client_is_open(s->client))
            die("a connection was lost");
        return false;
    }
    struct span message = {text, len};
    if (span_is(member(message, "is"), "refused")) {
        fprintf(stderr, "%s\n", text);
        die("an act was refused");
    }
    struct span turn = member(message, "turn");
    struct span choices = member(message, "choices");
    if (turn.len > 0)
        s->turn = span_number(turn);
    if (choices.len > 0)
        plan(s, choices);
    return true;
}

static void seat(struct table *t, int number, struct client *owner,
                 const struct client_place *place)
{
    struct span token;
    client_say(owner, "create null rounds=9");
    size_t len;
    const char *text = client_hear(owner, 10000, &len);
    if (!text)
        die("no table");
    struct members seats =
        members_of(member((struct span){text, len}, "seats"));
    for (int i = 0; i < SCREENS && elements_next(&seats, &token); i++) {
        char line[128] = "sit ";
        struct out out;
        struct screen *s = &t->screen[i];
        out_init(&out, line + 4, sizeof line - 4, LANG_EN);
        span_string(member(token, "token"), &out);
        s->client = client_open(place, NULL, 10000);
        s->table = number;
        if (!s->client || !client_say(s->client, line))
            die("cannot sit down");
        watch(client_fd(s->client), (uint64_t)number * 4 + (uint64_t)i);
    }
}

/* One of the two clicks: whoever may. */
static void click(struct table *t)
{
    for (int i = 0; i < SCREENS; i++) {
        struct screen *s = &t->screen[i];
        char line[128];
        if (!s->act[0])
            continue;
        snprintf(line, sizeof line, "act %ld %s", s->turn, s->act);
        t->clicked = now_us();
        client_say(s->client, line);
        break;
    }
}

static void connect_echo(struct table *t, int number, int which,
                         const struct sockaddr_in *to)
{
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    if (connect(fd, (const struct sockaddr *)to, sizeof *to) != 0)
        die("echo");
    t->echo[which] = fd;
    watch(fd, (uint64_t)number * 4 + SCREENS + (uint64_t)which);
}

struct run {
    struct table *table;
    int tables;
    struct times clicks, echoes[ECHOES];
    int messages;
};

static void take(struct run *run, uint64_t what)
{
    struct table *t = &run->table[what / 4];
    char bytes[4096];
    if (what % 4 >= SCREENS) {
        int which = (int)(what % 4) - SCREENS;
        if (read(t->echo[which], bytes, sizeof bytes) <= 0)
            die("echo");
        note_time(&run->echoes[which], now_us() - t->echoed[which]);
        return;
    }
    while (hear(&t->screen[what % 4])) {
        run->messages++;
        if (t->clicked > 0)
            note_time(&run->clicks, now_us() - t->clicked);
    }
}

static void serve_until(struct run *run, double until)
{
    for (double now; (now = now_us()) < until;) {
        double next = until;
        for (int i = 0; i < run->tables; i++) {
            struct table *t = &run->table[i];
            static const char line[] = "act 17 fire tube=2 target=1";
            if (t->next > now) {
                next = t->next < next ? t->next : next;
                continue;
            }
            if (t->next > 0) {
                click(t);
                for (int k = 0; k < ECHOES; k++) {
                    t->echoed[k] = now_us();
                    (void)!write(t->echo[k], line, sizeof line);
                }
                t->next += CLICK_S * 1e6;
            }
        }
        struct epoll_event list[256];
        double wait_us = next - now_us();
        int count = epoll_wait(epoll, list, 256,
                               wait_us > 1000 ? (int)(wait_us / 1000) : 0);
        for (int i = 0; i < count; i++)
            take(run, list[i].data.u64);
    }
}

static void report(const char *what, struct times *times)
{
    printf("%-16s %8d  p50 %7.3f ms  p99 %7.3f ms  max %7.3f ms\n", what,
           times->count, quantile(times, 0.5) / 1e3,
           quantile(times, 0.99) / 1e3, quantile(times, 1) / 1e3);
}

static void remove_folder(const char *folder)
{
    static const char *const names[] = {"tables.db", "tables.db-wal",
                                        "tables.db-shm", "page"};
    for (int i = 0; i < 4; i++) {
        char path[160];
        snprintf(path, sizeof path, "%s/%s", folder, names[i]);
        unlink(path);
    }
    rmdir(folder);
}

int main(int argc, char **argv)
{
    struct run run = {.tables = argc > 1 ? atoi(argv[1]) : 1000};
    int seconds = argc > 2 ? atoi(argv[2]) : 20;
    char folder[64];
    const char *place_of_files = getenv("TMPDIR");
    snprintf(folder, sizeof folder, "%.40s/kaleun-load-XXXXXX",
             place_of_files ? place_of_files : "/tmp");
    struct client_place place = {.host = "127.0.0.1"};
    struct sockaddr_in echo[ECHOES];
    pid_t echo_pid[ECHOES];
    char page[96];
    struct rlimit files;
    getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
    if (!live_init() || !mkdtemp(folder) || run.tables < 1 || seconds < 1)
        die("cannot begin");
    snprintf(page, sizeof page, "%s/page", folder);
    echo_pid[0] = start_echo(&echo[0], NULL);
    echo_pid[1] = start_echo(&echo[1], page);
    pid_t pid = start_kaleun(folder, &place.port);
    epoll = epoll_create1(0);
    run.table = calloc((size_t)run.tables, sizeof *run.table);
    struct client *owner = client_open(&place, NULL, 10000);
    if (!run.table || !owner)
        die("cannot begin");
    for (int i = 0; i < run.tables; i++) {
        seat(&run.table[i], i, owner, &place);
        connect_echo(&run.table[i], i, 0, &echo[0]);
        connect_echo(&run.table[i], i, 1, &echo[1]);
        serve_until(&run, now_us() + 1);
    }
    serve_until(&run, now_us() + 1e6); /* until everybody has sat down */
    double begun = now_us(), cpu = cpu_of(pid), echo_cpu = cpu_of(echo_pid[0]);
    for (int i = 0; i < run.tables; i++)
        run.table[i].next = begun + CLICK_S * 1e6 * i / run.tables;
    run.clicks.count = run.messages = 0;
    run.echoes[0].count = run.echoes[1].count = 0;
    serve_until(&run, begun + seconds * 1e6);
    double spent = (now_us() - begun) / 1e6;
    cpu = (cpu_of(pid) - cpu) / spent;
    echo_cpu = (cpu_of(echo_pid[0]) - echo_cpu) / spent;
    printf("%d tables of two seats, a click per table every %d s, %d s\n",
           run.tables, CLICK_S, seconds);
    report("click to screen", &run.clicks);
    printf("%-16s CPU %5.2f %% of one core, %.1f MB\n", "", 100 * cpu,
           (double)memory_of(pid) / 1024);
    report("bare echo", &run.echoes[0]);
    printf("%-16s CPU %5.2f %% of one core, %.1f MB\n", "", 100 * echo_cpu,
           (double)memory_of(echo_pid[0]) / 1024);
    report("durable echo", &run.echoes[1]);
    double p99 = quantile(&run.clicks, 0.99);
    double echo_p99 = quantile(&run.echoes[1], 0.99);
    bool good =
        run.clicks.count > 0 && (p99 <= LIMIT_US || p99 <= 3 * echo_p99);
    kill(pid, SIGTERM);
    for (int k = 0; k < ECHOES; k++)
        kill(echo_pid[k], SIGTERM);
    int status = 0;
    waitpid(pid, &status, 0);
    for (int k = 0; k < ECHOES; k++)
        waitpid(echo_pid[k], NULL, 0);
    remove_folder(folder);
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
        die("the server did not end well");
    return good ? 0 : 1;
}
