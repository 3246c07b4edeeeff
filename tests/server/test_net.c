/* The network alone: who does not read, and who is gone without a word.
 *
 * It runs in a thread of this test, with shorter patience than a real server. */
#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "host.h"
#include "live.h"
#include "out.h"
#include "server/net.h"
#include "tests/unit.h"

enum { BULK = 8 << 20 };

static struct net *net;
static pthread_t thread;
static struct host here;
static atomic_int opened, closed;
static char *bulk;

static void on_opened(void *who, struct peer *peer)
{
    (void)who;
    (void)peer;
    atomic_fetch_add(&opened, 1);
}

static void on_closed(void *who, struct peer *peer)
{
    (void)who;
    (void)peer;
    atomic_fetch_add(&closed, 1);
}

static void on_line(void *who, struct peer *peer, char *line)
{
    (void)who;
    if (strcmp(line, "much") == 0)
        net_send(peer, bulk, BULK);
    else
        net_send(peer, "{\"is\":\"pong\"}", 13);
}

static void on_turn(void *who)
{
    (void)who;
}

static void *run(void *who)
{
    (void)who;
    net_run(net);
    net_close(net);
    return NULL;
}

static int begin(void **state)
{
    (void)state;
    enum net_fault fault;
    struct net_setup setup = {.address = "127.0.0.1",
                              .rate = 1000,
                              .quiet = true,
                              .stalled_ms = 500,
                              .ping_s = 1,
                              .gone_s = 3,
                              .opened = on_opened,
                              .closed = on_closed,
                              .line = on_line,
                              .turn = on_turn,
                              .second = on_turn};
    atomic_store(&opened, 0);
    atomic_store(&closed, 0);
    bulk = malloc(BULK);
    memset(bulk, 'x', BULK);
    net = net_open(&setup, &fault);
    assert_non_null(net);
    here.port = net_port(net);
    return pthread_create(&thread, NULL, run, NULL);
}

static int end(void **state)
{
    (void)state;
    raise(SIGTERM);
    pthread_join(thread, NULL);
    free(bulk);
    return 0;
}

/* A WebSocket by hand, of which nothing is read unless the test does so. */
static int open_deaf(void)
{
    struct sockaddr_in to = {.sin_family = AF_INET,
                             .sin_port = htons((uint16_t)here.port)};
    static const char request[] =
        "GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
    char answer[1024];
    int small = 4096;
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    setsockopt(fd, SOL_SOCKET, SO_RCVBUF, &small, sizeof small);
    assert_int_equal(connect(fd, (struct sockaddr *)&to, sizeof to), 0);
    assert_int_equal(write(fd, request, sizeof request - 1),
                     sizeof request - 1);
    assert_true(read(fd, answer, sizeof answer) > 0);
    assert_memory_equal(answer, "HTTP/1.1 101", 12);
    return fd;
}

static void say_deaf(int fd, const char *line)
{
    char frame[64] = {(char)0x81, (char)(0x80 | strlen(line)), 0, 0, 0, 0};
    /* With a mask of zeros. */
    int len = 6 + snprintf(frame + 6, sizeof frame - 6, "%s", line);
    assert_int_equal(write(fd, frame, (size_t)len), len);
}

static double seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static void wait_until(const atomic_int *count, int wanted, double at_most)
{
    double from = seconds();
    while (atomic_load(count) < wanted) {
        if (seconds() - from > at_most)
            fail_msg("still %d after %.1f s", atomic_load(count), at_most);
        usleep(10000);
    }
}

static void who_reads_nothing_is_cut_off_and_others_are_not(void **state)
{
    (void)state;
    struct client *other = host_join(&here);
    int fd = open_deaf();
    wait_until(&opened, 2, 5);
    say_deaf(fd, "much");
    double from = seconds();
    for (int i = 0; i < 50 && atomic_load(&closed) == 0; i++) {
        double asked = seconds();
        say_hear(other, "ping", "pong");
        assert_true(seconds() - asked < 1);
        usleep(50000);
    }
    wait_until(&closed, 1, 10);
    assert_true(seconds() - from > 0.4); /* some patience there was */
    say_hear(other, "ping", "pong");
    client_close(other);
    close(fd);
}

static void who_reads_slowly_but_reads_is_kept(void **state)
{
    (void)state;
    int fd = open_deaf();
    static char part[1 << 16];
    size_t got = 0;
    say_deaf(fd, "much");
    double from = seconds();
    while (got < BULK) {
        ssize_t n = read(fd, part, sizeof part);
        assert_true(n > 0);
        got += (size_t)n;
        if (seconds() - from < 1.5)
            usleep(20000); /* slower than the patience for standing still */
    }
    assert_int_equal(atomic_load(&closed), 0);
    close(fd);
    wait_until(&closed, 1, 5);
}

static void who_is_gone_without_a_word_is_noticed(void **state)
{
    (void)state;
    struct client *alive = host_join(&here);
    int fd = open_deaf(); /* it will not answer when it is asked */
    wait_until(&opened, 2, 5);
    double from = seconds();
    while (atomic_load(&closed) == 0 && seconds() - from < 15) {
        size_t len;
        client_hear(alive, 200, &len); /* answers what it is asked */
    }
    assert_int_equal(atomic_load(&closed), 1);
    assert_true(client_is_open(alive));
    say_hear(alive, "ping", "pong");
    client_close(alive);
    close(fd);
}

#define run_with(name) cmocka_unit_test_setup_teardown(name, begin, end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        run_with(who_reads_nothing_is_cut_off_and_others_are_not),
        run_with(who_reads_slowly_but_reads_is_kept),
        run_with(who_is_gone_without_a_word_is_noticed),
    };
    if (!live_init())
        return 1;
    signal(SIGPIPE, SIG_IGN);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
