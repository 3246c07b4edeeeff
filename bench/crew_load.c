/* What does a crew at sea cost the server?
 *
 *     crew_load [CREWS] [GUESTS] [SECONDS] [ROUNDS] [PROGRAM[,text]]...
 *
 * Starts a real server, opens CREWS tables of U-BOOT (50) with the bot `officer`
 * in all four seats, and GUESTS connections at each (1 to 4), each at a seat of
 * its own, who read what they are sent and say nothing. After a second the
 * server's CPU time is taken for SECONDS (10): all threads, so the bots' thinking
 * is in it. Printed are CPU milliseconds per second and crew, CPU
 * microseconds per message (on a machine so busy that the clock is late, the
 * better figure), and how much each guest was sent per second.
 *
 * Several PROGRAMs are measured in turn, ROUNDS times (3), the same crews with
 * the same seeds, and the sum of each is compared with the first one's: a
 * machine busy with something else then disturbs all alike. `,text` lets the
 * guests of that program ask for the board as text, as browsers did once.
 * Loopback only; it ends by itself and its servers end with it. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <unistd.h>

#include "live.h"
#include "load.h"
#include "out.h"
#include "server/client.h"
#include "server/json_scan.h"

enum { SEATS = 4, PROGRAMS_MAX = 8, ANSWER_MS = 30000, SETTLE_S = 1 };

struct terms {
    int crews, guests, seconds, rounds;
};

/* One program, and what it has cost so far. */
struct entrant {
    const char *path;
    const char *hello;
    double cpu_s, wall_s;
    long messages;
    double bytes;
};

/* The connections to the server that is being measured. */
struct fleet {
    struct client_place place;
    struct client **guest;
    int count;
    int epoll;
    long messages;
    double bytes;
};

/* Waits for a message of this kind; whatever else comes is passed over. */
static struct span await(struct client *client, const char *is)
{
    for (;;) {
        size_t len;
        const char *text = client_hear(client, ANSWER_MS, &len);
        if (!text)
            load_die("the server does not answer");
        struct span message = {text, len};
        if (span_is(member(message, "is"), "refused")) {
            fprintf(stderr, "%s\n", text);
            load_die("the server refused a line");
        }
        if (span_is(member(message, "is"), is))
            return message;
    }
}

static void add_guest(struct fleet *f, const char *hello, struct span token)
{
    char line[128] = "sit ";
    struct out out;
    struct client *client = client_open(&f->place, NULL, ANSWER_MS);
    struct epoll_event event = {.events = EPOLLIN,
                                .data.u64 = (uint64_t)f->count};
    out_init(&out, line + 4, sizeof line - 4, LANG_EN);
    span_string(token, &out);
    if (!client || !client_say(client, hello) || !client_say(client, line) ||
        epoll_ctl(f->epoll, EPOLL_CTL_ADD, client_fd(client), &event) != 0)
        load_die("cannot sit down");
    f->guest[f->count++] = client;
}

static void add_crew(struct fleet *f, const struct terms *terms,
                     const char *hello, struct client *owner, int number)
{
    char line[160];
    struct span seat;
    snprintf(line, sizeof line,
             "create uboot captain=officer first_officer=officer "
             "navigator=officer chief=officer seed=%d",
             number + 1);
    client_say(owner, line);
    struct members seats = members_of(member(await(owner, "created"), "seats"));
    for (int i = 0; i < terms->guests && elements_next(&seats, &seat); i++)
        add_guest(f, hello, member(seat, "token"));
}

/* Reads whatever comes. */
static void listen_until(struct fleet *f, double until)
{
    for (double now; (now = load_now_us()) < until;) {
        struct epoll_event list[256];
        int count =
            epoll_wait(f->epoll, list, 256, (int)((until - now) / 1e3) + 1);
        for (int i = 0; i < count; i++) {
            struct client *client = f->guest[list[i].data.u64];
            size_t len;
            while (client_hear(client, 0, &len)) {
                f->messages++;
                f->bytes += (double)len;
            }
            if (!client_is_open(client)) {
                fprintf(stderr, "code %d\n", client_close_code(client));
                load_die("a connection was lost");
            }
        }
    }
}

static void measure(struct entrant *e, const struct terms *terms)
{
    char folder[64];
    struct fleet f = {.place = {.host = "127.0.0.1"},
                      .epoll = epoll_create1(EPOLL_CLOEXEC)};
    load_folder(folder);
    pid_t pid = load_start(e->path, folder, &f.place.port);
    struct client *owner = client_open(&f.place, NULL, ANSWER_MS);
    f.guest =
        calloc((size_t)terms->crews * (size_t)terms->guests, sizeof *f.guest);
    if (!owner || !f.guest)
        load_die("cannot begin");
    for (int i = 0; i < terms->crews; i++) {
        add_crew(&f, terms, e->hello, owner, i);
        listen_until(&f, load_now_us() + 1);
    }
    listen_until(&f, load_now_us() + SETTLE_S * 1e6);
    double begun = load_now_us(), cpu = load_cpu(pid);
    f.messages = 0;
    f.bytes = 0;
    listen_until(&f, begun + terms->seconds * 1e6);
    e->cpu_s += load_cpu(pid) - cpu;
    e->wall_s += (load_now_us() - begun) / 1e6;
    e->messages += f.messages;
    e->bytes += f.bytes;
    for (int i = 0; i < f.count; i++)
        client_close(f.guest[i]);
    client_close(owner);
    free(f.guest);
    close(f.epoll);
    load_stop(pid);
    load_remove_folder(folder);
}

static double per_second_and_crew(const struct entrant *e,
                                  const struct terms *terms)
{
    return e->cpu_s / e->wall_s / terms->crews;
}

static void report(const struct entrant *e, const struct terms *terms,
                   const struct entrant *first)
{
    double guests = e->wall_s * terms->crews * terms->guests;
    printf("%-40s %7.3f ms of CPU per second and crew, ratio %.2f; "
           "%.1f us per message; a guest: %.1f messages, %.1f kB per second\n",
           e->path, 1e3 * per_second_and_crew(e, terms),
           per_second_and_crew(e, terms) / per_second_and_crew(first, terms),
           1e6 * e->cpu_s / (double)e->messages, (double)e->messages / guests,
           e->bytes / 1024 / guests);
    printf("%-40s %7.0f crews on one core\n", "",
           1 / per_second_and_crew(e, terms));
}

int main(int argc, char **argv)
{
    int number[] = {50, 1, 10, 3}, at = 1;
    struct entrant list[PROGRAMS_MAX];
    int count = 0;
    for (int i = 0; i < 4 && at < argc && isdigit((unsigned char)argv[at][0]);
         i++)
        number[i] = atoi(argv[at++]);
    struct terms terms = {number[0], number[1], number[2], number[3]};
    for (; at < argc && count < PROGRAMS_MAX; at++) {
        char *comma = strstr(argv[at], ",text");
        list[count++] = (struct entrant){
            .path = argv[at], .hello = comma ? "hello en text" : "hello en"};
        if (comma)
            *comma = 0;
    }
    if (count == 0)
        list[count++] =
            (struct entrant){.path = KALEUN_PROGRAM, .hello = "hello en"};
    load_many_files();
    if (!live_init() || terms.crews < 1 || terms.guests < 1 ||
        terms.guests > SEATS || terms.seconds < 1 || terms.rounds < 1)
        load_die("crew_load [CREWS] [GUESTS 1-4] [SECONDS] [ROUNDS] "
                 "[PROGRAM[,text]]...");
    for (int round = 0; round < terms.rounds; round++)
        for (int i = 0; i < count; i++)
            measure(&list[i], &terms);
    printf("%d crews, %d guests at each, %d times %d s\n", terms.crews,
           terms.guests, terms.rounds, terms.seconds);
    for (int i = 0; i < count; i++)
        report(&list[i], &terms, &list[0]);
    return list[0].messages > 0 ? 0 : 1;
}
