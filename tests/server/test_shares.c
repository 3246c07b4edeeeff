/* Fair shares: what one address may take, and what others have of it. Addresses
 * are those of loopback: 127.0.0.1 is not limited, 127.0.0.2 and on are. */
#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "host.h"
#include "live.h"
#include "server/shares.h"
#include "tests/unit.h"

enum { PATIENCE_MS = 20000 };

static struct host host;

static int begin(void **state)
{
    (void)state;
    host = (struct host){.flags = {"--places", "20", "--proxy", "127.0.0.9",
                                   "--rate", "100000"}};
    host_begin(&host);
    return 0;
}

static int end(void **state)
{
    (void)state;
    host_end(&host);
    return 0;
}

static double seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* A WebSocket from this address of loopback, or NULL. */
static struct client *join_from(const char *address)
{
    struct client_place place = {.host = "127.0.0.1", .port = host.port};
    copy_text(place.from, address);
    return client_open(&place, NULL, PATIENCE_MS);
}

/* The shares alone. */

static struct sockaddr *v4(const char *text)
{
    static struct sockaddr_in to;
    to = (struct sockaddr_in){.sin_family = AF_INET};
    assert_int_equal(inet_pton(AF_INET, text, &to.sin_addr), 1);
    return (struct sockaddr *)&to;
}

static struct sockaddr *v6(const char *text)
{
    static struct sockaddr_in6 to;
    to = (struct sockaddr_in6){.sin6_family = AF_INET6};
    assert_int_equal(inet_pton(AF_INET6, text, &to.sin6_addr), 1);
    return (struct sockaddr *)&to;
}

static void an_address_is_an_ipv4_or_a_64_of_ipv6(void **state)
{
    (void)state;
    struct shares *shares = shares_open(2);
    struct share *one = share_of(shares, v4("203.0.113.9"), 0);
    assert_ptr_equal(one, share_of(shares, v6("::ffff:203.0.113.9"), 0));
    assert_ptr_not_equal(one, share_of(shares, v4("203.0.113.10"), 0));
    assert_string_equal(one->name, "203.0.113.9");
    struct share *six = share_of(shares, v6("2001:db8:1:2:3::1"), 0);
    assert_ptr_equal(six, share_of(shares, v6("2001:db8:1:2::99"), 0));
    assert_ptr_not_equal(six, share_of(shares, v6("2001:db8:1:3::1"), 0));
    assert_string_equal(six->name, "2001:db8:1:2::/64");
    assert_true(share_of(shares, v6("::1"), 0)->is_free);
    assert_false(share_of(shares, v6("::2"), 0)->is_free);
    assert_true(share_of(shares, v4("127.0.0.1"), 0)->is_free);
    assert_false(share_of(shares, v4("127.0.0.2"), 0)->is_free);
    assert_true(share_enter(shares, six));
    assert_true(share_enter(shares, six));
    assert_false(share_enter(shares, six));
    share_leave(six);
    assert_true(share_enter(shares, six));
    shares_close(shares);
}

static void a_debt_is_paid_with_time_and_many_debtors_share(void **state)
{
    (void)state;
    struct shares *shares = shares_open(2);
    uint64_t now = 1000;
    struct share *one = share_of(shares, v4("203.0.113.9"), now);
    share_charge(shares, one, SHARE_BURST_US - 1, now);
    assert_false(share_is_in_debt(shares, one, now));
    share_charge(shares, one, 1 + SHARE_US, now);
    assert_true(share_is_in_debt(shares, one, now));
    assert_true(share_is_in_debt(shares, one, now + 990));
    assert_false(share_is_in_debt(shares, one, now + 1001));
    /* Fifty in debt at once: each pays back slower. */
    now = 10000;
    char text[32];
    for (int i = 1; i <= 50; i++) {
        snprintf(text, sizeof text, "203.0.113.%d", i);
        share_charge(shares, share_of(shares, v4(text), now),
                     SHARE_BURST_US + SHARE_US, now);
    }
    shares_tidy(shares, now);
    assert_int_equal(shares_debtors(shares), 50);
    one = share_of(shares, v4("203.0.113.9"), now);
    int each = SHARE_DEBTORS_US / 50; /* in a second */
    uint64_t ms = (uint64_t)(1000.0 * SHARE_US / each);
    assert_true(share_is_in_debt(shares, one, now + ms - 100));
    assert_false(share_is_in_debt(shares, one, now + ms + 100));
    /* Who is gone for a minute is forgotten. */
    shares_tidy(shares, now + 200000);
    assert_int_equal(shares_debtors(shares), 0);
    shares_close(shares);
}

static void rare_things_are_counted_by_the_minute(void **state)
{
    (void)state;
    struct shares *shares = shares_open(2);
    struct share *one = share_of(shares, v4("203.0.113.9"), 0);
    for (int i = 0; i < TABLES_A_MINUTE; i++)
        assert_true(share_may(one, SHARE_TABLES, 0));
    assert_false(share_may(one, SHARE_TABLES, 0));
    assert_true(share_may(one, SHARE_NOTES, 0));
    assert_false(share_may(one, SHARE_TABLES, 60000 / TABLES_A_MINUTE - 100));
    assert_true(share_may(one, SHARE_TABLES, 60000 / TABLES_A_MINUTE + 100));
    shares_close(shares);
}

/* At the door. */

static void one_address_cannot_take_all_places(void **state)
{
    (void)state;
    struct client *many[20];
    for (int i = 0; i < 20; i++) {
        many[i] = join_from("127.0.0.2");
        assert_non_null(many[i]);
    }
    assert_null(join_from("127.0.0.2"));
    struct client *other = join_from("127.0.0.3");
    assert_non_null(other);
    say_hear(other, "ping", "pong");
    client_close(many[0]);
    struct client *again = NULL;
    for (int i = 0; i < 500 && !again; i++) {
        again = join_from("127.0.0.2");
        usleep(10000);
    }
    assert_non_null(again);
    client_close(again);
    client_close(other);
    for (int i = 1; i < 20; i++)
        client_close(many[i]);
}

/* The bulk of a flood comes late, and others are answered meanwhile. */
static void who_floods_is_slowed_down_and_not_closed(void **state)
{
    (void)state;
    struct client *flood = join_from("127.0.0.2");
    struct client *other = join_from("127.0.0.3");
    enum { LINES = 400 };
    say_hear(flood, "charts leader", "charts");
    double from = seconds(), worst = 0;
    for (int i = 0; i < LINES; i++)
        assert_true(client_say(flood, "view nonsense and more"));
    assert_true(client_say(flood, "ping"));
    int answered = 0;
    for (bool is_done = false; !is_done;) {
        size_t len;
        const char *text = client_hear(flood, 5, &len);
        if (text)
            answered++;
        is_done = text && strstr(text, "pong");
        assert_true(client_is_open(flood));
        double asked = seconds();
        say_hear(other, "ping", "pong");
        worst = seconds() - asked > worst ? seconds() - asked : worst;
        assert_true(seconds() - from < 60);
    }
    assert_int_equal(answered, LINES + 1);
    assert_true(worst < 5);
    client_close(flood);
    client_close(other);
}

static void notes_are_limited_by_the_minute(void **state)
{
    (void)state;
    struct client *owner = host_join(&host);
    struct pair pair = host_table(owner, "escort=random");
    struct client *boat = join_from("127.0.0.2");
    char line[96];
    snprintf(line, sizeof line, "sit %s", pair.boat);
    say_hear(boat, line, "state");
    int kept = 0;
    for (;;) {
        snprintf(line, sizeof line, "note all number %d", kept);
        assert_true(client_say(boat, line));
        size_t len;
        const char *text = client_hear(boat, PATIENCE_MS, &len);
        while (text && !strstr(text, "refused") && !strstr(text, line + 9))
            text = client_hear(boat, PATIENCE_MS, &len);
        assert_non_null(text);
        if (strstr(text, "serve.too_often"))
            break;
        kept++;
        assert_true(kept < 4 * NOTES_A_MINUTE);
    }
    assert_true(kept >= NOTES_A_MINUTE);
    client_close(boat);
    client_close(owner);
}

/* The PROXY protocol. */

static int connect_from(const char *address)
{
    struct sockaddr_in from = {.sin_family = AF_INET},
                       to = {.sin_family = AF_INET,
                             .sin_port = htons((uint16_t)host.port)};
    inet_pton(AF_INET, address, &from.sin_addr);
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    assert_int_equal(bind(fd, (struct sockaddr *)&from, sizeof from), 0);
    assert_int_equal(connect(fd, (struct sockaddr *)&to, sizeof to), 0);
    return fd;
}

/* Sends these bytes, in pieces if so wished, and a request for a page; the
 * status, or 0 if the connection is closed. */
static int ask_behind(const char *head, size_t len, size_t piece)
{
    static const char request[] = "GET /health HTTP/1.1\r\nHost: x\r\n\r\n";
    char answer[1024] = "";
    int status = 0, fd = connect_from("127.0.0.9");
    for (size_t at = 0; at < len; at += piece) {
        size_t n = len - at < piece ? len - at : piece;
        if (send(fd, head + at, n, MSG_NOSIGNAL) < 0)
            break;
        if (piece < len)
            usleep(20000);
    }
    send(fd, request, sizeof request - 1, MSG_NOSIGNAL);
    struct pollfd ready = {.fd = fd, .events = POLLIN};
    if (poll(&ready, 1, PATIENCE_MS) == 1 &&
        read(fd, answer, sizeof answer - 1) > 0)
        sscanf(answer, "HTTP/1.1 %d", &status);
    close(fd);
    return status;
}

static void a_proxy_says_whence_a_visitor_comes(void **state)
{
    (void)state;
    static const char v1[] = "PROXY TCP4 203.0.113.7 10.0.0.1 999 80\r\n";
    static const char v1_6[] = "PROXY TCP6 2001:db8::7 ::1 999 80\r\n";
    static const char v2[] = "\r\n\r\n\0\r\nQUIT\n\x21\x11\0\x0c"
                             "\xcb\0\x71\x07\x0a\0\0\x01\x03\xe7\0\x50";
    static const char check[] = "\r\n\r\n\0\r\nQUIT\n\x20\0\0\0";
    assert_int_equal(ask_behind(v1, sizeof v1 - 1, 1000), 200);
    assert_int_equal(ask_behind(v1, sizeof v1 - 1, 7), 200);
    assert_int_equal(ask_behind(v1_6, sizeof v1_6 - 1, 1000), 200);
    assert_int_equal(ask_behind(v2, sizeof v2 - 1, 1000), 200);
    assert_int_equal(ask_behind(v2, sizeof v2 - 1, 5), 200);
    assert_int_equal(ask_behind(check, sizeof check - 1, 1000), 200);
    assert_int_equal(ask_behind("PROXY UNKNOWN\r\n", 15, 1000), 200);
    /* What is none is turned away. */
    assert_int_equal(ask_behind("", 0, 1), 0);
    assert_int_equal(ask_behind("PROXY TCP4 nonsense\r\n", 21, 1000), 0);
    assert_int_equal(ask_behind("PROXY TCP4 1.2.3.4 5.6.7.8 1 2\n", 31, 1000),
                     0);
    static const char huge[] = "\r\n\r\n\0\r\nQUIT\n\x21\x11\xff\xff";
    assert_int_equal(ask_behind(huge, sizeof huge - 1, 1000), 0);
}

/* A proxy that closes in the middle of its header is not waited for. */
static void half_a_header_is_no_visitor(void **state)
{
    (void)state;
    char byte;
    int fd = connect_from("127.0.0.9");
    assert_int_equal(write(fd, "PROXY TCP4 203.", 15), 15);
    assert_int_equal(shutdown(fd, SHUT_WR), 0);
    struct pollfd ready = {.fd = fd, .events = POLLIN};
    assert_int_equal(poll(&ready, 1, 2000), 1);
    assert_true(read(fd, &byte, 1) <= 0);
    close(fd);
}

/* Behind the proxy an address has its own places, and nobody is the owner for
 * coming from this machine. */
static void behind_a_proxy_addresses_are_told_apart(void **state)
{
    (void)state;
    static const char upgrade[] =
        "GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
    int fd[22], in = 0;
    for (int i = 0; i < 22; i++) {
        char head[400], answer[600] = "";
        int len = snprintf(head, sizeof head,
                           "PROXY TCP4 203.0.113.%d 10.0.0.1 9 80\r\n%s",
                           i < 21 ? 7 : 8, upgrade);
        fd[i] = connect_from("127.0.0.9");
        assert_int_equal(write(fd[i], head, (size_t)len), len);
        struct pollfd ready = {.fd = fd[i], .events = POLLIN};
        assert_int_equal(poll(&ready, 1, PATIENCE_MS), 1);
        bool is_in = read(fd[i], answer, sizeof answer - 1) > 0 &&
                     strstr(answer, " 101 ");
        assert_int_equal(is_in, i != 20);
        in += is_in;
    }
    assert_int_equal(in, 21);
    /* hello en, masked with zeros */
    static const char hello[] = "\x81\x88\0\0\0\0hello en";
    char text[1024] = "";
    assert_int_equal(write(fd[21], hello, sizeof hello - 1), sizeof hello - 1);
    struct pollfd ready = {.fd = fd[21], .events = POLLIN};
    assert_int_equal(poll(&ready, 1, PATIENCE_MS), 1);
    assert_true(read(fd[21], text, sizeof text - 1) > 0);
    assert_non_null(
        strstr(text + 4, "\"owner\":false")); /* behind a long length */
    for (int i = 0; i < 22; i++)
        close(fd[i]);
}

#define served(name) cmocka_unit_test_setup_teardown(name, begin, end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(an_address_is_an_ipv4_or_a_64_of_ipv6),
        test(a_debt_is_paid_with_time_and_many_debtors_share),
        test(rare_things_are_counted_by_the_minute),
        served(one_address_cannot_take_all_places),
        served(who_floods_is_slowed_down_and_not_closed),
        served(notes_are_limited_by_the_minute),
        served(a_proxy_says_whence_a_visitor_comes),
        served(half_a_header_is_no_visitor),
        served(behind_a_proxy_addresses_are_told_apart),
    };
    if (!live_init())
        return 1;
    signal(SIGPIPE, SIG_IGN);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
