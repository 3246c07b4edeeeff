/* What strangers may try: none of it hurts the tables. */
#include <arpa/inet.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include "fixture.h"
#include "live.h"
#include "out.h"
#include "player.h"

/* A plain socket. */
static int connect_raw(void)
{
    struct sockaddr_in to = {.sin_family = AF_INET,
                             .sin_port = htons((uint16_t)host.port)};
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    assert_true(fd >= 0);
    assert_int_equal(connect(fd, (struct sockaddr *)&to, sizeof to), 0);
    return fd;
}

/* Sends the bytes and reads the answer's beginning; "" if it was closed. */
static void ask_raw(const char *request, char *answer, size_t size)
{
    int fd = connect_raw();
    size_t len = 0;
    assert_int_equal(write(fd, request, strlen(request)), strlen(request));
    while (len + 1 < size) {
        struct pollfd ready = {.fd = fd, .events = POLLIN};
        if (poll(&ready, 1, 3000) != 1)
            break;
        ssize_t n = read(fd, answer + len, size - 1 - len);
        if (n <= 0)
            break;
        len += (size_t)n;
        if (memmem(answer, len, "\r\n\r\n", 4))
            break;
    }
    answer[len] = 0;
    close(fd);
}

static void get(const char *path, const char *host_name, char *answer,
                size_t size)
{
    char request[512];
    snprintf(request, sizeof request, "GET %s HTTP/1.1\r\nHost: %s\r\n\r\n",
             path, host_name);
    ask_raw(request, answer, size);
}

static void pages_come_with_strict_headers(void **state)
{
    (void)state;
    char answer[4096];
    get("/", "localhost", answer, sizeof answer);
    assert_memory_equal(answer, "HTTP/1.1 200", 12);
    assert_non_null(strstr(answer, "content-security-policy: default-src "
                                   "'none'; script-src 'self'"));
    assert_null(strstr(answer, "unsafe"));
    assert_non_null(strstr(answer, "referrer-policy: no-referrer"));
    assert_non_null(strstr(answer, "x-content-type-options: nosniff"));
    get("/plain/page.js", "127.0.0.1:80", answer, sizeof answer);
    assert_memory_equal(answer, "HTTP/1.1 200", 12);
}

/* A whole answer, with its body; returns where that begins. */
static size_t fetch(const char *path, const char *headers, char *answer,
                    size_t size, size_t *len)
{
    char request[512];
    int fd = connect_raw();
    snprintf(request, sizeof request,
             "GET %s HTTP/1.1\r\nHost: localhost\r\n%s\r\n", path, headers);
    assert_int_equal(write(fd, request, strlen(request)), strlen(request));
    size_t body = 0, wanted = SIZE_MAX;
    *len = 0;
    while (*len < wanted) {
        struct pollfd ready = {.fd = fd, .events = POLLIN};
        assert_int_equal(poll(&ready, 1, 10000), 1);
        ssize_t n = read(fd, answer + *len, size - 1 - *len);
        assert_true(n > 0);
        *len += (size_t)n;
        answer[*len] = 0;
        const char *end = body ? NULL : strstr(answer, "\r\n\r\n");
        if (!end)
            continue;
        body = (size_t)(end - answer) + 4;
        const char *length = strstr(answer, "content-length: ");
        wanted = body +
                 (length && length < end ? strtoul(length + 16, NULL, 10) : 0);
    }
    close(fd);
    return body;
}

static void pages_come_packed_to_who_takes_that(void **state)
{
    (void)state;
    static char plain[1 << 20], packed[1 << 20], again[1 << 20];
    char path[128], command[160];
    size_t len, packed_len;
    size_t body = fetch("/plain/page.js", "", plain, sizeof plain, &len);
    assert_null(strstr(plain, "content-encoding"));
    size_t at = fetch("/plain/page.js", "Accept-Encoding: br, gzip;q=0.5\r\n",
                      packed, sizeof packed, &packed_len);
    assert_non_null(strstr(packed, "content-encoding: gzip\r\n"));
    assert_non_null(strstr(packed, "vary: accept-encoding\r\n"));
    assert_true(packed_len - at < (len - body) / 2);
    /* It is the same. */
    snprintf(path, sizeof path, "%s/page.gz", host.folder);
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(packed + at, 1, packed_len - at, file),
                     packed_len - at);
    assert_int_equal(fclose(file), 0);
    snprintf(command, sizeof command, "gzip -dc %s", path);
    FILE *pipe = popen(command, "r");
    assert_non_null(pipe);
    size_t unpacked = fread(again, 1, sizeof again, pipe);
    assert_int_equal(pclose(pipe), 0);
    assert_int_equal(unpacked, len - body);
    assert_memory_equal(again, plain + body, unpacked);
    /* Who says that he does not take it is not sent it. */
    fetch("/plain/page.js", "Accept-Encoding: gzip;q=0, br\r\n", packed,
          sizeof packed, &packed_len);
    assert_null(strstr(packed, "content-encoding"));
    fetch("/plain/page.js", "Accept-Encoding: xgzip\r\n", packed, sizeof packed,
          &packed_len);
    assert_null(strstr(packed, "content-encoding"));
}

static void what_a_browser_has_is_not_sent_again(void **state)
{
    (void)state;
    static char answer[1 << 20];
    char etag[64], headers[128], script[128];
    size_t len;
    fetch("/plain", "", answer, sizeof answer, &len);
    assert_non_null(strstr(answer, "cache-control: no-cache\r\n"));
    const char *at = strstr(answer, "etag: ");
    assert_non_null(at);
    snprintf(etag, sizeof etag, "%.*s", (int)strcspn(at + 6, "\r"), at + 6);
    snprintf(headers, sizeof headers, "If-None-Match: \"x\", %s\r\n", etag);
    at = strstr(answer, "src=\"/plain/page-");
    assert_non_null(at);
    snprintf(script, sizeof script, "%.*s", (int)strcspn(at + 5, "\""), at + 5);
    size_t body = fetch("/plain", headers, answer, sizeof answer, &len);
    assert_memory_equal(answer, "HTTP/1.1 304", 12);
    assert_int_equal(body, len);
    /* A name with a hash in it can be kept for good. */
    fetch(script, "", answer, sizeof answer, &len);
    assert_memory_equal(answer, "HTTP/1.1 200", 12);
    assert_non_null(strstr(answer, "max-age=31536000, immutable\r\n"));
}

static void nothing_but_the_pages_can_be_fetched(void **state)
{
    (void)state;
    static const char *const paths[] = {"/../../../etc/passwd",
                                        "/plain/../../etc/passwd",
                                        "/%2e%2e/%2e%2e/etc/passwd",
                                        "/plain/page.js/",
                                        "//etc/passwd",
                                        "/tables.db",
                                        "/t/",
                                        "/t/../tables.db",
                                        "/t/abc/def",
                                        "/plain/%00page.js"};
    char answer[4096];
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
        get(paths[i], "localhost", answer, sizeof answer);
        assert_null(strstr(answer, "HTTP/1.1 200"));
        assert_null(strstr(answer, "root:"));
    }
    /* The address of a table is the page, whatever table it names. */
    get("/t/abc123", "localhost", answer, sizeof answer);
    assert_non_null(strstr(answer, "HTTP/1.1 200"));
    ask_raw("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\n\r\nx",
            answer, sizeof answer);
    assert_null(strstr(answer, "HTTP/1.1 200"));
}

static void other_names_and_origins_are_refused(void **state)
{
    (void)state;
    static const char *const bad_hosts[] = {
        "evil.example",       "localhost.evil.example", "127.0.0.1.evil.com",
        "evil.com:127.0.0.1", "[::1].evil.com",         ""};
    char answer[4096], origin[128];
    for (size_t i = 0; i < sizeof bad_hosts / sizeof *bad_hosts; i++) {
        get("/", bad_hosts[i], answer, sizeof answer);
        assert_null(strstr(answer, "HTTP/1.1 200"));
    }
    /* What a page of another site would send. */
    assert_null(host_try(&host, "Origin: http://evil.example\r\n"));
    assert_null(host_try(&host, "Origin: null\r\n"));
    assert_null(host_try(&host, "Origin: http://127.0.0.1\r\n"));
    snprintf(origin, sizeof origin, "Origin: ftp://127.0.0.1:%d\r\n",
             host.port);
    assert_null(host_try(&host, origin));
    snprintf(origin, sizeof origin, "Origin: http://127.0.0.1:%d\r\n",
             host.port);
    struct client *good = host_try(&host, origin);
    assert_non_null(good);
    client_close(good);
}

static void only_the_owner_creates_tables_from_elsewhere(void **state)
{
    (void)state;
    /* A proxy stands between: not from this machine. */
    struct client *far = host_try(&host, "X-Forwarded-For: 10.0.0.7\r\n");
    assert_non_null(far);
    struct span m = say_hear(far, "hello en", "hello");
    assert_false(span_true(member(m, "owner")));
    m = say_hear(far, "create null", "refused");
    assert_true(span_is(member(m, "key"), "serve.not_owner"));
    m = say_hear(far, "tables", "refused");
    assert_true(span_is(member(m, "key"), "serve.not_owner"));
    m = say_hear(far, "own abcdefgh", "refused");
    assert_true(span_is(member(m, "key"), "serve.bad_token"));
    client_close(far);
}

/* Frames. */

static int upgraded(void)
{
    char request[512], answer[2048];
    int fd = connect_raw();
    int len = snprintf(request, sizeof request,
                       "GET / HTTP/1.1\r\nHost: localhost\r\n"
                       "Upgrade: websocket\r\nConnection: Upgrade\r\n"
                       "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                       "Sec-WebSocket-Version: 13\r\n\r\n");
    assert_int_equal(write(fd, request, (size_t)len), len);
    ssize_t n = read(fd, answer, sizeof answer);
    assert_true(n > 12);
    assert_memory_equal(answer, "HTTP/1.1 101", 12);
    return fd;
}

/* A frame with a mask of zeros. */
static void send_frame(int fd, int first, const char *bytes, size_t len)
{
    unsigned char head[14] = {(unsigned char)first};
    size_t size = 2;
    if (len < 126) {
        head[1] = (unsigned char)(0x80 | len);
    } else {
        head[1] = 0x80 | 126;
        head[2] = (unsigned char)(len >> 8);
        head[3] = (unsigned char)len;
        size = 4;
    }
    size += 4;
    assert_int_equal(write(fd, head, size), size);
    if (len > 0)
        assert_int_equal(write(fd, bytes, len), len);
}

/* Reads until the connection is closed; the last close code, or 0. */
static int read_close(int fd)
{
    unsigned char bytes[8192];
    int code = 0;
    for (;;) {
        struct pollfd ready = {.fd = fd, .events = POLLIN};
        if (poll(&ready, 1, 10000) != 1)
            fail_msg("it is not closed");
        ssize_t n = read(fd, bytes, sizeof bytes);
        if (n <= 0)
            break;
        for (ssize_t i = 0; i + 3 < n; i++)
            if (bytes[i] == 0x88 && bytes[i + 1] >= 2 && bytes[i + 2] == 3)
                code = bytes[i + 2] << 8 | bytes[i + 3];
    }
    close(fd);
    return code;
}

static void malformed_frames_close_their_own_connection(void **state)
{
    (void)state;
    char large[6000];
    memset(large, 'a', sizeof large);
    int fd = upgraded();
    send_frame(fd, 0x82, "abc", 3); /* binary */
    assert_int_equal(read_close(fd), 1003);
    fd = upgraded();
    send_frame(fd, 0x81, large, sizeof large);
    assert_int_equal(read_close(fd), 1009);
    fd = upgraded();
    send_frame(fd, 0x01, large, 3000); /* the same in fragments */
    send_frame(fd, 0x80, large, 3000);
    assert_int_equal(read_close(fd), 1009);
    fd = upgraded();
    send_frame(fd, 0x81, "ping\nping", 9); /* two lines */
    assert_int_equal(read_close(fd), 1008);
    fd = upgraded();
    send_frame(fd, 0x81, "note all \xff\xfe", 11); /* no UTF-8 */
    read_close(fd);
    fd = upgraded();
    send_frame(fd, 0x83, "x", 1); /* an opcode that is none */
    read_close(fd);
    fd = upgraded();
    send_frame(fd, 0xf1, "x", 1); /* reserved bits */
    read_close(fd);
    fd = upgraded();
    send_frame(fd, 0x80, "x", 1); /* the rest of nothing */
    close(fd);
    /* A line in fragments, with a ping between them, is a line. */
    fd = upgraded();
    char answer[256] = "";
    send_frame(fd, 0x01, "pi", 2);
    send_frame(fd, 0x89, "?", 1);
    send_frame(fd, 0x80, "ng", 2);
    for (size_t len = 0; !memmem(answer, len, "pong", 4);) {
        ssize_t n = read(fd, answer + len, sizeof answer - 1 - len);
        assert_true(n > 0);
        len += (size_t)n;
    }
    close(fd);
}

static void too_many_lines_close_their_own_connection(void **state)
{
    (void)state;
    struct client *fast = host_join(&host), *calm = host_join(&host);
    for (int i = 0; i < 1000 && client_say(fast, "ping"); i++)
        continue;
    while (client_hear(fast, 10000, NULL))
        continue;
    assert_int_equal(client_close_code(fast), 1008);
    say_hear(calm, "ping", "pong");
    client_close(fast);
    client_close(calm);
}

/* Kilobytes that the server has in memory. */
static long memory_kb(void)
{
    char path[64], line[256];
    long kb = 0;
    snprintf(path, sizeof path, "/proc/%d/status", (int)host.pid);
    FILE *file = fopen(path, "r");
    while (file && fgets(line, sizeof line, file))
        if (strncmp(line, "VmRSS:", 6) == 0)
            kb = atol(line + 6);
    if (file)
        fclose(file);
    return kb;
}

/* While answers wait for him he is not read: two thousand of them would be 70 MB.
 * If he takes nothing at all he is cut off; test_net has that. */
static void who_asks_and_never_reads_costs_little(void **state)
{
    (void)state;
    struct client *calm = host_join(&host);
    say_hear(calm, "games", "games");
    long before = memory_kb();
    int fd = upgraded();
    int small = 4096;
    setsockopt(fd, SOL_SOCKET, SO_RCVBUF, &small, sizeof small);
    /* Answers of many kilobytes each, and nobody takes them. */
    signal(SIGPIPE, SIG_IGN);
    fcntl(fd, F_SETFL, O_NONBLOCK);
    for (int round = 0; round < 40; round++) {
        for (int i = 0; i < 50; i++) {
            static const char frame[] = "\x81\x85\0\0\0\0games";
            if (write(fd, frame, sizeof frame - 1) < 0)
                break;
        }
        say_hear(calm, "ping", "pong");
        usleep(20000);
    }
    assert_true(before > 0 && memory_kb() - before < 20000);
    close(fd);
    say_hear(calm, "ping", "pong");
    client_close(calm);
}

/* Crowds. */

static int idle_connections(void)
{
#if defined(__SANITIZE_ADDRESS__)
    return 1000;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
    return 1000;
#else
    return 10000;
#endif
#else
    return 10000;
#endif
}

/* One more game, all of it. */
static void play_a_game(void)
{
    struct client *owner = host_join(&host);
    struct pair pair = host_table(owner, "rounds=3");
    struct player player[2];
    player_init(&player[0], pair.boat, 1);
    player_init(&player[1], pair.escort, 2);
    assert_true(player_sit(&player[0], &host));
    assert_true(player_sit(&player[1], &host));
    for (int i = 0; !player[0].over || !player[1].over; i = !i) {
        assert_true(player_hear(&player[i], 5));
        assert_true(player_act(&player[i]));
    }
    player_free(&player[0]);
    player_free(&player[1]);
    client_close(owner);
}

static void the_tables_play_on_among_idle_and_half_connections(void **state)
{
    (void)state;
    struct rlimit limit;
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
    int count = idle_connections();
    if ((rlim_t)count + 200 > limit.rlim_cur)
        count = (int)limit.rlim_cur - 200;
    int *fds = malloc((size_t)count * sizeof *fds);
    for (int i = 0; i < count; i++) {
        static const char half[] = "GET / HTTP/1.1\r\nHost: local";
        static const char junk[] = "\x16\x03\x01 what is this?";
        fds[i] = connect_raw();
        if (i % 10 == 1)
            (void)!write(fds[i], half, sizeof half - 1);
        else if (i % 10 == 2)
            (void)!write(fds[i], junk, sizeof junk - 1);
        if (i == count / 2)
            play_a_game();
    }
    play_a_game();
    for (int i = 0; i < count; i++)
        close(fds[i]);
    play_a_game();
    free(fds);
}

/* A refusal quotes whole characters: half of one would end the connection. */
static void a_long_word_is_quoted_in_whole_characters(void **state)
{
    (void)state;
    struct client *owner = host_join(&host), *boat = host_join(&host);
    struct pair pair = host_table(owner, "escort=random");
    char line[256];
    snprintf(line, sizeof line, "sit %s", pair.boat);
    assert_true(client_say(boat, line));
    long turn = number_of(hear_with(boat, "state", "turn"), "turn");
    for (int before = 0; before < 4; before++) {
        int len = snprintf(line, sizeof line, "act %ld dive %.*s", turn, before,
                           "xxxx");
        for (int i = 0; i < 40; i++)
            len += snprintf(line + len, sizeof line - (size_t)len, "\u00e9");
        struct span m = say_hear(boat, line, "refused");
        for (size_t i = 0; i + 1 < m.len; i++)
            if ((unsigned char)m.text[i] == 0xc3)
                assert_int_equal((unsigned char)m.text[i + 1], 0xa9);
    }
    client_close(owner);
    client_close(boat);
}

/* The world's mistakes. */

static void a_full_disk_refuses_and_then_goes_on(void **state)
{
    (void)state;
    struct client *owner = host_join(&host), *boat = host_join(&host);
    struct pair pair = host_table(owner, "escort=random");
    char line[64];
    snprintf(line, sizeof line, "sit %s", pair.boat);
    assert_true(client_say(boat, line));
    long turn = number_of(hear_with(boat, "state", "turn"), "turn");
    struct pair empty = host_table(owner, "");
    struct rlimit none = {1, RLIM_INFINITY}, all;
    assert_int_equal(prlimit(host.pid, RLIMIT_FSIZE, &none, &all), 0);
    snprintf(line, sizeof line, "act %ld dive 4", turn);
    struct span m = say_hear(boat, line, "refused");
    assert_true(span_is(member(m, "key"), "session.not_kept"));
    assert_true(span_is(member(m, "line"), "act"));
    assert_int_equal(number_of(m, "n"), turn);
    /* Whatever changes something hears that it did not. */
    char sit[64];
    struct pair other = empty;
    struct client *escort = host_join(&host);
    snprintf(sit, sizeof sit, "sit %s", other.escort);
    struct {
        struct client *who;
        const char *line, *verb;
    } said[] = {
        {owner, "create null", "create"},
        {boat, "note all Ahoy", "note"},
        {boat, "bot boat random", "bot"},
        {boat, "take boat", "take"},
        {escort, sit, "sit"},
    };
    for (size_t i = 0; i < sizeof said / sizeof *said; i++) {
        m = say_hear(said[i].who, said[i].line, "refused");
        assert_true(span_is(member(m, "key"), "session.not_kept"));
        assert_true(span_is(member(m, "line"), said[i].verb));
    }
    client_close(escort);
    assert_int_equal(prlimit(host.pid, RLIMIT_FSIZE, &all, NULL), 0);
    assert_true(client_say(boat, line));
    m = hear_with(boat, "state", "done");
    assert_int_equal(number_of(m, "done"), turn);
    host_table(owner, "");
    client_close(owner);
    client_close(boat);
}

static void assert_ends(const char *const *words, const char *sentence)
{
    char said[4096];
    assert_int_equal(host_refused(words, said, sizeof said), 1);
    if (!strstr(said, sentence))
        fail_msg("'%s' is not in '%s'", sentence, said);
}

static void what_cannot_be_served_ends_with_a_sentence(void **state)
{
    (void)state;
    char port[16], other[128];
    snprintf(port, sizeof port, "%d", host.port);
    snprintf(other, sizeof other, "%s/other.db", host.folder);
    const char *in_use[] = {"--port", port, "--db", other, NULL};
    assert_ends(in_use, "Another program is already using this port");
    const char *locked[] = {"--port", "0", "--db", host.db, NULL};
    assert_ends(locked, "Another program uses this database");
    const char *nowhere[] = {"--listen", "192.0.2.1", "--db", other, NULL};
    assert_ends(nowhere, "not an address of this machine");
    const char *bad[] = {"--port", "0", "--db", "/proc/version", NULL};
    assert_ends(bad, "database");
    const char *tls[] = {"--tls", "/dev/null", "/dev/null", "--port",
                         "0",     "--db",      other,       NULL};
    assert_ends(tls, "certificate");
}

/* The file may be read and not written: it is left as it was. */
static void a_store_that_may_only_be_read_ends_with_a_sentence(void **state)
{
    (void)state;
    char said[2048];
    struct stat before, after;
    assert_int_equal(host_stop(&host, SIGTERM), 0);
    assert_int_equal(chmod(host.folder, 0555), 0);
    assert_int_equal(chmod(host.db, 0444), 0);
    assert_int_equal(stat(host.db, &before), 0);
    const char *const words[] = {"--port", "0", "--db", host.db, NULL};
    assert_int_not_equal(host_refused_humbly(words, said, sizeof said), 0);
    if (!strstr(said, "may only be read"))
        fail_msg("it said: %s", said);
    assert_int_equal(stat(host.db, &after), 0);
    assert_int_equal(before.st_size, after.st_size);
    assert_int_equal(before.st_mtim.tv_nsec, after.st_mtim.tv_nsec);
    assert_int_equal(chmod(host.folder, 0700), 0);
    assert_int_equal(chmod(host.db, 0600), 0);
    host_start(&host);
}

/* Lines that make no sense, or too much of it; `x` stands for many letters. */
static void odd_lines_are_refused_and_nothing_more(void **state)
{
    (void)state;
    static const char *const odd[] = {
        "",
        " ",
        "?",
        "hell",
        "create",
        "create x",
        "create null rounds=99999999999999999999",
        "create null rounds=-1",
        "create null rounds",
        "create null =",
        "create null rounds=6=6",
        "create null boat=x",
        "create null boat=%s%n",
        "create null seed=",
        "create null seed=-1",
        "create null x=1",
        "create ../../etc",
        "sit",
        "sit x",
        "sit ' OR 1=1 --",
        "watch",
        "watch x",
        "watch '; DROP TABLE tables; --",
        "watch %00",
        "own",
        "own x",
        "account x",
        "resume",
        "resume x x",
        "charts",
        "charts x",
        "act 0 dive",
        "act",
        "act x",
        "act -1 dive 4",
        "act 99999999999999999999 dive 4",
        "undo",
        "undo x",
        "note",
        "note x x",
        "note all",
        "bot",
        "bot x x",
        "bot boat x",
        "bot escort random",
        "take",
        "take escort",
        "take spectator",
        "take host",
        "renew escort",
        "renew x",
        "abandon",
        "abandon x",
        "view x",
        "events",
        "events -1",
        "events 99999999999999999999",
        "log",
        "log -1",
        "log x",
        "replay",
        "replay boat 0",
        "replay x 0",
        "hook x",
        "login x",
        "register x",
        "password x",
        "logout x",
        "mine",
        "claim x",
        "games x",
        "stand x",
        "ping x",
        "odds x",
    };
    static char line[4096], many[3500];
    memset(many, 'x', sizeof many - 1);
    struct client *owner = host_join(&host);
    struct client *c = host_join(&host), *other = host_join(&host);
    struct pair pair = host_table(owner, "");
    client_close(owner);
    snprintf(line, sizeof line, "sit %s", pair.boat);
    say_hear(c, line, "state");
    snprintf(line, sizeof line, "sit %s", pair.escort);
    say_hear(other, line, "state");
    struct span m = say_view(c);
    long turn = number_of(m, "turn");
    for (size_t i = 0; i < sizeof odd / sizeof *odd; i++) {
        const char *x = strrchr(odd[i], 'x');
        bool is_long = x && x[1] == 0 && i % 2;
        snprintf(line, sizeof line, "%.*s%s",
                 is_long ? (int)(x - odd[i]) : (int)strlen(odd[i]), odd[i],
                 is_long ? many : "");
        assert_true(client_say(c, line) && client_say(c, "ping"));
        do {
            size_t len;
            const char *heard = client_hear(c, 10000, &len);
            m = (struct span){heard, heard ? len : 0};
        } while (span_is(member(m, "is"), "state"));
        if (!span_is(member(m, "is"), "refused") || member(m, "text").len < 10)
            fail_msg("'%s': %.*s", odd[i], (int)m.len, m.text);
        hear(c, "pong");
    }
    /* Some odd things are simply obeyed, or passed over. */
    snprintf(line, sizeof line, "hello %s %s", "xx", many);
    say_hear(c, line, "hello");
    snprintf(line, sizeof line, "tables %s %s", "'", many);
    say_hear(c, line, "tables");
    say_hear(c, "events 1000000000", "events");
    say_hear(c, "create null seed=99999999999999999999999", "created");
    /* Nothing has changed at the table. */
    snprintf(line, sizeof line, "act %ld dive 4", turn);
    assert_true(client_say(c, line));
    assert_int_equal(number_of(hear_with(c, "state", "done"), "done"), turn);
    client_close(c);
    client_close(other);
}

/* Guessing gets nobody anywhere: each miss is told alike, whether it is near a
 * real token or not. */
static void tokens_cannot_be_guessed_bit_by_bit(void **state)
{
    (void)state;
    struct client *c = host_join(&host);
    struct pair pair = host_table(c, "");
    char line[128], first[256] = "";
    for (int i = 0; i <= 26; i++) {
        char guess[32];
        copy_text(guess, pair.boat);
        if (i < 26)
            guess[i] = guess[i] == 'a' ? 'b' : 'a';
        else
            guess[25] = 0; /* one letter short */
        snprintf(line, sizeof line, "%s %s", i % 2 ? "sit" : "own", guess);
        struct span m = say_hear(c, line, "refused");
        char text[256];
        text_of(m, "text", text, sizeof text);
        if (!*first)
            copy_text(first, text);
        assert_string_equal(text, first);
    }
    snprintf(line, sizeof line, "own %s", pair.boat); /* a seat rules nothing */
    say_hear(c, line, "refused");
    snprintf(line, sizeof line, "sit %s", pair.owner);
    say_hear(c, line, "refused");
    client_close(c);
}

static void tokens_are_nowhere_in_the_store(void **state)
{
    (void)state;
    struct client *owner = host_join(&host);
    struct pair pair = host_table(owner, "");
    const char *const tokens[] = {pair.boat, pair.escort, pair.owner};
    const char *const ends[] = {"", "-wal"};
    client_close(owner);
    for (int i = 0; i < 2; i++) {
        char name[128];
        snprintf(name, sizeof name, "%s%s", host.db, ends[i]);
        FILE *file = fopen(name, "rb");
        assert_non_null(file);
        char *bytes = malloc(1 << 22);
        size_t len = fread(bytes, 1, 1 << 22, file);
        fclose(file);
        for (int k = 0; k < 3; k++)
            assert_null(memmem(bytes, len, tokens[k], strlen(tokens[k])));
        free(bytes);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        served(pages_come_with_strict_headers),
        served(pages_come_packed_to_who_takes_that),
        served(what_a_browser_has_is_not_sent_again),
        served(nothing_but_the_pages_can_be_fetched),
        served(other_names_and_origins_are_refused),
        served(only_the_owner_creates_tables_from_elsewhere),
        served(malformed_frames_close_their_own_connection),
        served(too_many_lines_close_their_own_connection),
        served(who_asks_and_never_reads_costs_little),
        served(the_tables_play_on_among_idle_and_half_connections),
        served(a_long_word_is_quoted_in_whole_characters),
        served(a_full_disk_refuses_and_then_goes_on),
        served(what_cannot_be_served_ends_with_a_sentence),
        served(a_store_that_may_only_be_read_ends_with_a_sentence),
        served(odd_lines_are_refused_and_nothing_more),
        served(tokens_cannot_be_guessed_bit_by_bit),
        served(tokens_are_nowhere_in_the_store),
    };
    if (!live_init())
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
