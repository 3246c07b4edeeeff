/* Webhooks, called on loopback: when, whom, with what, and whom never. */
#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "host.h"
#include "live.h"
#include "server/hooks.h"
#include "tests/unit.h"

/* Somebody who can be called. */
struct ear {
    int fd, port;
};

static struct ear listen_here(void)
{
    struct sockaddr_in at = {.sin_family = AF_INET};
    socklen_t len = sizeof at;
    struct ear ear = {.fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)};
    at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    assert_int_equal(bind(ear.fd, (struct sockaddr *)&at, len), 0);
    assert_int_equal(listen(ear.fd, 16), 0);
    assert_int_equal(getsockname(ear.fd, (struct sockaddr *)&at, &len), 0);
    ear.port = ntohs(at.sin_port);
    return ear;
}

static bool is_called(const struct ear *ear, int timeout_ms)
{
    struct pollfd ready = {.fd = ear->fd, .events = POLLIN};
    return poll(&ready, 1, timeout_ms) == 1;
}

/* Takes one call and answers it; the request ends with its body's brace. */
static void answer(const struct ear *ear, const char *words, char *request,
                   size_t size)
{
    size_t len = 0;
    assert_true(is_called(ear, 20000));
    int fd = accept(ear->fd, NULL, NULL);
    assert_true(fd >= 0);
    request[0] = 0;
    while (!strstr(request, "}")) {
        ssize_t n = recv(fd, request + len, size - 1 - len, 0);
        assert_true(n > 0);
        len += (size_t)n;
        request[len] = 0;
    }
    assert_int_equal(send(fd, words, strlen(words), MSG_NOSIGNAL),
                     strlen(words));
    close(fd);
}

static const char good[] = "HTTP/1.1 204 No Content\r\n\r\n";

/* A server that may call this ear, and a table whose boat is connected. */

static struct host host;
static struct ear ear;
static char hosts_named[64];

static int begin(void **state)
{
    (void)state;
    ear = listen_here();
    snprintf(hosts_named, sizeof hosts_named, "127.0.0.1:%d,example.org",
             ear.port);
    host = (struct host){.flags = {"--webhooks", hosts_named},
                         .keeps_errors = true};
    host_begin(&host);
    return 0;
}

static int end(void **state)
{
    (void)state;
    host_end(&host);
    close(ear.fd);
    return 0;
}

struct scene {
    struct pair pair;
    struct client *boat, *escort;
    long turn;
};

static struct client *sit(const char *token, struct span *state)
{
    char line[64];
    struct client *client = host_join(&host);
    snprintf(line, sizeof line, "sit %s", token);
    *state = say_hear(client, line, "state");
    return client;
}

static struct scene seated(void)
{
    struct scene s;
    struct span m;
    struct client *owner = host_join(&host);
    s.pair = host_table(owner, "");
    client_close(owner);
    s.boat = sit(s.pair.boat, &m);
    s.escort = sit(s.pair.escort, &m);
    s.turn = number_of(hear_with(s.boat, "state", "turn"), "turn");
    return s;
}

static void act(struct client *client, long turn, const char *words)
{
    char line[64];
    snprintf(line, sizeof line, "act %ld %s", turn, words);
    assert_true(client_say(client, line));
    hear_with(client, "state", "done");
}

static const char *hook_line(int port, const char *path)
{
    static char line[128];
    snprintf(line, sizeof line, "hook http://127.0.0.1:%d%s", port, path);
    return line;
}

static void who_is_away_is_called_when_it_is_his_turn(void **state)
{
    (void)state;
    struct scene s = seated();
    char request[4096], word[128];
    assert_true(client_say(s.escort, "hello de"));
    assert_true(client_say(s.escort, hook_line(ear.port, "/me?a=b")));
    struct span m = hear_with(s.escort, "state", "hook");
    assert_true(span_is(member(m, "hook"), "set"));
    /* The boat is not told of it. */
    m = say_view(s.boat);
    assert_int_equal(member(m, "hook").len, 0);
    client_close(s.escort);
    do
        m = hear_with(s.boat, "state", "seats");
    while (memmem(member(m, "seats").text, member(m, "seats").len,
                  "\"here\":false", 12) == NULL);
    assert_false(is_called(&ear, 0)); /* it is not his turn */
    act(s.boat, s.turn, "ready");
    answer(&ear, good, request, sizeof request);
    assert_ptr_equal(strstr(request, "POST /me?a=b HTTP/1.1\r\n"), request);
    snprintf(word, sizeof word, "Host: 127.0.0.1:%d\r\n", ear.port);
    assert_non_null(strstr(request, word));
    snprintf(word, sizeof word, "\"link\":\"http://127.0.0.1:%d/#at=%s\"",
             host.port, s.pair.table);
    assert_non_null(strstr(request, word));
    snprintf(word, sizeof word, "\"table\":\"%s\"", s.pair.table);
    assert_non_null(strstr(request, word));
    assert_non_null(strstr(request, "\"seat\":\"escort\""));
    assert_non_null(strstr(request, "Du bist am Zug."));
    assert_null(strstr(request, s.pair.escort));
    assert_null(strstr(request, s.pair.owner));
    assert_false(is_called(&ear, 300)); /* once */
    client_close(s.boat);
}

static void who_is_here_is_not_called(void **state)
{
    (void)state;
    struct scene s = seated();
    assert_true(client_say(s.escort, hook_line(ear.port, "/")));
    hear_with(s.escort, "state", "hook");
    act(s.boat, s.turn, "ready");
    hear_with(s.escort, "state", "choices");
    assert_false(is_called(&ear, 300));
    /* Neither is who has taken it back. */
    assert_true(client_say(s.boat, hook_line(ear.port, "/boat")));
    hear_with(s.boat, "state", "hook");
    assert_true(client_say(s.boat, "hook"));
    hear_with(s.boat, "state", "hook"); /* null */
    client_close(s.boat);
    struct span m = say_view(s.escort);
    act(s.escort, number_of(m, "turn"), "attack 1");
    m = say_view(s.escort);
    if (memmem(m.text, m.len, "\"verb\":\"keep\"", 13))
        act(s.escort, number_of(m, "turn"), "keep");
    assert_false(is_called(&ear, 300));
    client_close(s.escort);
}

static void a_renewed_link_takes_the_webhook_along(void **state)
{
    (void)state;
    struct scene s = seated();
    char line[64], token[32];
    assert_true(client_say(s.escort, hook_line(ear.port, "/")));
    hear_with(s.escort, "state", "hook");
    snprintf(line, sizeof line, "own %s", s.pair.owner);
    say_hear(s.boat, line, "hello");
    text_of(say_hear(s.boat, "renew escort", "renewed"), "token", token,
            sizeof token);
    while (client_hear(s.escort, 5000, NULL))
        continue;
    act(s.boat, s.turn, "ready");
    assert_false(is_called(&ear, 300));
    struct span m;
    struct client *heir = sit(token, &m);
    assert_int_equal(member(m, "hook").len, 0);
    client_close(heir);
    client_close(s.boat);
    client_close(s.escort);
}

static void only_hosts_that_were_named_are_called(void **state)
{
    (void)state;
    struct scene s = seated();
    char line[1024];
    struct client *c = s.escort;
    assert_refused(c, hook_line(ear.port + 1, "/"), "serve.hook_host");
    assert_refused(c, "hook http://127.0.0.1/", "serve.hook_host");
    assert_refused(c, "hook http://localhost/", "serve.hook_host");
    assert_refused(c, "hook http://example.org.evil.net/", "serve.hook_host");
    assert_refused(c, "hook http://example.org:8080/", "serve.hook_host");
    assert_refused(c, "hook http://example.org@evil.net/", "serve.bad_hook");
    assert_refused(c, "hook http://me:pw@example.org/", "serve.bad_hook");
    assert_refused(c, "hook http://example.org\\.evil.net/", "serve.bad_hook");
    assert_refused(c, "hook ftp://example.org/", "serve.bad_hook");
    assert_refused(c, "hook file:///etc/passwd", "serve.bad_hook");
    assert_refused(c, "hook http://[::1]/", "serve.bad_hook");
    assert_refused(c, "hook http:///", "serve.bad_hook");
    assert_refused(c, "hook http://example.org:0/", "serve.bad_hook");
    assert_refused(c, "hook http://example.org:99999/", "serve.bad_hook");
    assert_refused(c, "hook http://example.org/a#b", "serve.bad_hook");
    assert_refused(c, "hook http://example.org/\xc3\xa4", "serve.bad_hook");
    assert_refused(c, "hook http://example.org/ x", "serve.bad_line");
    snprintf(line, sizeof line, "hook http://example.org/%0600d", 7);
    assert_refused(c, line, "serve.bad_hook");
    /* Somebody who only looks on has no seat to be called for. */
    struct client *watcher = host_join(&host);
    snprintf(line, sizeof line, "watch %s", s.pair.table);
    say_hear(watcher, line, "state");
    assert_refused(watcher, hook_line(ear.port, "/"), "serve.sit_first");
    client_close(watcher);
    client_close(s.boat);
    client_close(s.escort);
}

static void nobody_is_called_without_the_word(void **state)
{
    (void)state;
    host_stop(&host, SIGTERM);
    host.flags[0] = NULL;
    host_start(&host);
    struct scene s = seated();
    assert_refused(s.escort, hook_line(ear.port, "/"), "serve.no_hooks");
    client_close(s.boat);
    client_close(s.escort);
}

static int count_in_file(const char *path, const char *words)
{
    static char text[65536];
    int count = 0;
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    text[fread(text, 1, sizeof text - 1, file)] = 0;
    fclose(file);
    for (const char *at = text; (at = strstr(at, words)); at++)
        count++;
    return count;
}

/* The boat ends its turn while the escort is away, and the call fails. */
static void ring_in_vain(const char *words)
{
    struct scene s = seated();
    char request[4096];
    struct span m;
    assert_true(client_say(s.escort, hook_line(ear.port, "/")));
    hear_with(s.escort, "state", "hook");
    client_close(s.escort);
    hear_with(s.boat, "state", "seats");
    act(s.boat, s.turn, "ready");
    answer(&ear, words, request, sizeof request);
    /* He is told when he comes. */
    for (int i = 0; i < 100; i++) {
        s.escort = sit(s.pair.escort, &m);
        bool failed = span_is(member(m, "hook"), "failed");
        client_close(s.escort);
        if (failed)
            break;
        assert_true(i < 99);
        usleep(20000);
    }
    client_close(s.boat);
}

static void a_redirection_is_not_followed_and_noted_once(void **state)
{
    (void)state;
    struct ear other = listen_here();
    char words[256];
    snprintf(words, sizeof words,
             "HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:%d/\r\n\r\n",
             other.port);
    ring_in_vain(words);
    assert_false(is_called(&other, 300));
    ring_in_vain("HTTP/1.1 500 No\r\n\r\n");
    ring_in_vain("nonsense, and more of it\r\n\r\n");
    assert_int_equal(count_in_file(host.errors, "127.0.0.1"), 1);
    close(other.fd);
}

static void who_never_answers_holds_nobody_up(void **state)
{
    (void)state;
    struct scene s[6];
    for (int i = 0; i < 6; i++) {
        s[i] = seated();
        assert_true(client_say(s[i].escort, hook_line(ear.port, "/")));
        hear_with(s[i].escort, "state", "hook");
        client_close(s[i].escort);
        hear_with(s[i].boat, "state", "seats");
        act(s[i].boat, s[i].turn, "ready");
    }
    assert_true(is_called(&ear, 20000));
    time_t before = time(NULL);
    struct scene other = seated();
    act(other.boat, other.turn, "ready");
    hear_with(other.escort, "state", "choices");
    assert_true(time(NULL) - before < HOOK_WAIT_MS / 1000);
    client_close(other.boat);
    client_close(other.escort);
    for (int i = 0; i < 6; i++)
        client_close(s[i].boat);
}

static void lists_of_hosts_are_read_in_full(void **state)
{
    (void)state;
    static const char *const bad[] = {"",    ",",    "a b",     "a,,b",
                                      "a:",  "a:0",  "a:70000", "http://a",
                                      "a/b", "[::1]"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct hooks hooks = {0};
        assert_false(hooks_allow(&hooks, bad[i]));
    }
    struct hooks hooks = {0};
    struct hook_url url;
    assert_true(hooks_allow(&hooks, "chat.example.org,10.0.0.1:8080"));
    assert_int_equal(hooks.count, 2);
    assert_true(hook_read("https://CHAT.example.org/x", &url));
    assert_true(hooks_may(&hooks, &url));
    assert_true(hook_read("https://chat.example.org:80/x", &url));
    assert_false(hooks_may(&hooks, &url));
    assert_true(hook_read("http://10.0.0.1:8080", &url));
    assert_true(hooks_may(&hooks, &url));
    assert_string_equal(url.path, "/");
}

#define served(name) cmocka_unit_test_setup_teardown(name, begin, end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        served(who_is_away_is_called_when_it_is_his_turn),
        served(who_is_here_is_not_called),
        served(a_renewed_link_takes_the_webhook_along),
        served(only_hosts_that_were_named_are_called),
        served(nobody_is_called_without_the_word),
        served(a_redirection_is_not_followed_and_noted_once),
        served(who_never_answers_holds_nobody_up),
        test(lists_of_hosts_are_read_in_full),
    };
    if (!live_init())
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
