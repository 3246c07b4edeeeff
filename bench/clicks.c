/* Tables that are clicked at, and echoes beside them: see clicks.h. */
#include "clicks.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "live.h"
#include "load.h"
#include "out.h"
#include "server/client.h"
#include "server/json_scan.h"

enum {
    CLICK_S = 5,
    OWNERS = 32,     /* connections that create tables side by side */
    PREPARE_S = 300, /* for all to sit down, then it is given up with words */
    ADDRESSES = 250, /* 127.1.a.b: a table's two screens share one */
};

/* Times. */

static void note_time(struct times *times, double us)
{
    if (times->count < SAMPLES)
        times->us[times->count++] = (float)us;
}

static int compare(const void *a, const void *b)
{
    float x = *(const float *)a, y = *(const float *)b;
    return (x > y) - (x < y);
}

double quantile(struct times *times, double q)
{
    if (times->count == 0)
        return 0;
    qsort(times->us, (size_t)times->count, sizeof *times->us, compare);
    int at = (int)(q * times->count);
    return (double)times->us[at < times->count ? at : times->count - 1];
}

/* The echo servers. */

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
        load_die("echo");
    int file = path ? open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600) : -1;
    pid_t pid = fork();
    if (pid == 0) {
        prctl(PR_SET_PDEATHSIG, SIGTERM);
        signal(SIGTERM, SIG_DFL);
        echo_for_ever(fd, file);
    }
    load_child(pid);
    close(fd);
    return pid;
}

/* The tables. */

static int epoll;

static void watch(int fd, uint64_t what)
{
    struct epoll_event event = {.events = EPOLLIN, .data.u64 = what};
    if (epoll_ctl(epoll, EPOLL_CTL_ADD, fd, &event) != 0)
        load_die("epoll");
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
            load_die("a connection was lost");
        return false;
    }
    struct span message = {text, len};
    if (span_is(member(message, "is"), "refused")) {
        fprintf(stderr, "%s\n", text);
        load_die("an act was refused");
    }
    struct span turn = member(message, "turn");
    struct span choices = member(message, "choices");
    if (turn.len > 0)
        s->turn = span_number(turn);
    if (choices.len > 0)
        plan(s, choices);
    return true;
}

/* Sits down at a table that an owner was told of. Each table has an address of its
 * own, as two people at home have. */
static void seat(struct table *t, int number, struct client *owner,
                 const struct client_place *place)
{
    struct span token;
    size_t len;
    const char *text = client_hear(owner, 20000, &len);
    if (!text)
        load_die("no table");
    struct client_place own = *place;
    snprintf(own.from, sizeof own.from, "127.1.%d.%d", number / ADDRESSES,
             1 + number % ADDRESSES);
    struct members seats =
        members_of(member((struct span){text, len}, "seats"));
    for (int i = 0; i < SCREENS && elements_next(&seats, &token); i++) {
        char line[128] = "sit ";
        struct out out;
        struct screen *s = &t->screen[i];
        out_init(&out, line + 4, sizeof line - 4, LANG_EN);
        span_string(member(token, "token"), &out);
        s->client = client_open(&own, NULL, 10000);
        s->table = number;
        if (!s->client || !client_say(s->client, line))
            load_die("cannot sit down");
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
        t->clicked = load_now_us();
        client_say(s->client, line);
        break;
    }
}

static void connect_echo(struct table *t, int number, int which,
                         const struct sockaddr_in *to)
{
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    if (connect(fd, (const struct sockaddr *)to, sizeof *to) != 0)
        load_die("echo");
    t->echo[which] = fd;
    watch(fd, (uint64_t)number * 4 + SCREENS + (uint64_t)which);
}

static void take(struct run *run, uint64_t what)
{
    struct table *t = &run->table[what / 4];
    char bytes[4096];
    if (what % 4 >= SCREENS) {
        int which = (int)(what % 4) - SCREENS;
        if (read(t->echo[which], bytes, sizeof bytes) <= 0)
            load_die("echo");
        note_time(&run->echoes[which], load_now_us() - t->echoed[which]);
        return;
    }
    while (hear(&t->screen[what % 4])) {
        run->messages++;
        if (t->clicked > 0)
            note_time(&run->clicks, load_now_us() - t->clicked);
    }
}

/* Clicks at the tables whose time has come. They come round in their order. */
static void click_due(struct run *run, double now)
{
    static const char line[] = "act 17 fire tube=2 target=1";
    for (; run->is_clicking && run->table[run->at].next <= now;
         run->at = (run->at + 1) % run->tables) {
        struct table *t = &run->table[run->at];
        click(t);
        for (int k = 0; k < ECHOES && run->at < run->echoed; k++) {
            t->echoed[k] = load_now_us();
            (void)!write(t->echo[k], line, sizeof line);
        }
        t->next += CLICK_S * 1e6;
    }
}

void clicks_until(struct run *run, double until)
{
    for (double now; (now = load_now_us()) < until;) {
        load_check();
        click_due(run, now);
        double next = run->is_clicking && run->table[run->at].next < until
                          ? run->table[run->at].next
                          : until;
        struct epoll_event list[256];
        double wait_us = next - load_now_us();
        int count = epoll_wait(epoll, list, 256,
                               wait_us > 1000 ? (int)(wait_us / 1000) : 0);
        for (int i = 0; i < count; i++)
            take(run, list[i].data.u64);
    }
}

void clicks_report(const char *what, struct times *times)
{
    printf("%-16s %8d  p50 %7.3f ms  p99 %7.3f ms  max %7.3f ms\n", what,
           times->count, quantile(times, 0.5) / 1e3,
           quantile(times, 0.99) / 1e3, quantile(times, 1) / 1e3);
}

/* Beginning and end. */

void clicks_prepare(struct run *run, int tables)
{
    char page[96];
    struct sockaddr_in echo[ECHOES];
    struct client *owner[OWNERS];
    load_many_files();
    load_stoppable();
    load_folder(run->folder);
    snprintf(page, sizeof page, "%s/page", run->folder);
    run->echo_pid[0] = start_echo(&echo[0], NULL);
    run->echo_pid[1] = start_echo(&echo[1], page);
    run->place = (struct client_place){.host = "127.0.0.1"};
    run->pid = load_start(KALEUN_PROGRAM, run->folder, &run->place.port);
    epoll = epoll_create1(0);
    run->tables = tables;
    run->echoed = tables < ECHOED ? tables : ECHOED;
    run->table = calloc((size_t)tables, sizeof *run->table);
    if (!run->table)
        load_die("no memory");
    for (int i = 0; i < OWNERS; i++)
        if (!(owner[i] = client_open(&run->place, NULL, 10000)))
            load_die("cannot begin");
    double from = load_now_us();
    for (int i = 0; i < tables; i += OWNERS) {
        int count = tables - i < OWNERS ? tables - i : OWNERS;
        for (int k = 0; k < count; k++)
            client_say(owner[k], "create null rounds=9");
        for (int k = 0; k < count; k++)
            seat(&run->table[i + k], i + k, owner[k], &run->place);
        for (int k = 0; k < ECHOES; k++)
            for (int n = i; n < i + count && n < run->echoed; n++)
                connect_echo(&run->table[n], n, k, &echo[k]);
        clicks_until(run, load_now_us() + 1);
        if (i / 1000 != (i + count) / 1000)
            fprintf(stderr, "bench: %d tables\n", i + count);
        if (load_now_us() - from > PREPARE_S * 1e6)
            load_die("the tables do not get ready in time");
    }
    for (int i = 0; i < OWNERS; i++)
        client_close(owner[i]);
    clicks_until(run, load_now_us() + 2e6); /* until everybody has sat down */
    double begun = load_now_us();
    for (int i = 0; i < tables; i++)
        run->table[i].next = begun + CLICK_S * 1e6 * i / tables;
    run->is_clicking = true;
}

void clicks_forget(struct run *run)
{
    run->clicks.count = run->messages = 0;
    run->echoes[0].count = run->echoes[1].count = 0;
}

void clicks_end(struct run *run)
{
    load_stop(run->pid);
    load_end();
}
