/* Running a server: its health, metrics, page, log, configuration and SIGHUP. */
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "host.h"
#include "live.h"
#include "server/journal.h"
#include "store/store.h"
#include "tests/unit.h"
#include "version.h"

enum { PATIENCE_MS = 20000 };

static struct host host;
static char config[128], log_file[128], page[1 << 18];

/* Files. */

static void write_config(const char *words)
{
    FILE *file = fopen(config, "w");
    assert_non_null(file);
    fprintf(file,
            "# a configuration\n\nadmin 127.0.0.1:0\n  log   %s\n"
            "log-level debug\n%s",
            log_file, words);
    fclose(file);
}

static const char *read_log(const char *path)
{
    static char text[1 << 18];
    FILE *file = fopen(path, "r");
    size_t len = file ? fread(text, 1, sizeof text - 1, file) : 0;
    text[len] = 0;
    if (file)
        fclose(file);
    return text;
}

/* Waits until these words stand in the log. */
static const char *wait_for(const char *words)
{
    for (int i = 0; i < PATIENCE_MS / 10; i++) {
        const char *at = strstr(read_log(log_file), words);
        if (at)
            return at;
        usleep(10000);
    }
    fail_msg("the log never says %s", words);
    return NULL;
}

static int begin_with(const char *words)
{
    host = (struct host){.flags = {"--config", config}};
    copy_text(host.folder, "/tmp/kaleun-operate-XXXXXX");
    assert_non_null(mkdtemp(host.folder));
    snprintf(host.db, sizeof host.db, "%s/tables.db", host.folder);
    snprintf(config, sizeof config, "%s/kaleun.conf", host.folder);
    snprintf(log_file, sizeof log_file, "%s/log", host.folder);
    write_config(words);
    host_start(&host);
    return 0;
}

static int begin(void **state)
{
    (void)state;
    return begin_with("name one.example\n");
}

static int end(void **state)
{
    (void)state;
    host_end(&host);
    return 0;
}

static int admin_port(void)
{
    const char *at = wait_for(" start "), *last = at;
    while ((at = strstr(at + 1, " start "))) /* it may have begun anew */
        last = at;
    last = strstr(last, "admin=");
    assert_non_null(last);
    return atoi(last + 6);
}

/* Asks with plain HTTP; the status, 0 if the connection is closed without one.
 * All that came stands in `page`. */
static int ask(int port, const char *request)
{
    struct sockaddr_in to = {.sin_family = AF_INET,
                             .sin_port = htons((uint16_t)port)};
    size_t len = 0;
    int status = 0;
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    assert_int_equal(connect(fd, (struct sockaddr *)&to, sizeof to), 0);
    assert_int_equal(write(fd, request, strlen(request)),
                     (long)strlen(request));
    for (;;) {
        struct pollfd ready = {.fd = fd, .events = POLLIN};
        assert_int_equal(poll(&ready, 1, PATIENCE_MS), 1);
        ssize_t n = read(fd, page + len, sizeof page - 1 - len);
        if (n <= 0)
            break;
        len += (size_t)n;
    }
    page[len] = 0;
    close(fd);
    sscanf(page, "HTTP/1.%*d %d", &status);
    return status;
}

static int get(int port, const char *path, const char *headers)
{
    char request[512];
    snprintf(request, sizeof request,
             "GET %s HTTP/1.1\r\n%sConnection: close\r\n\r\n", path, headers);
    return ask(port, request);
}

/* The value of a metric, with its labels. */
static double metric(const char *name)
{
    char line[128];
    assert_int_equal(get(admin_port(), "/metrics", "Host: 127.0.0.1\r\n"), 200);
    snprintf(line, sizeof line, "\n%s ", name);
    const char *at = strstr(page, line);
    if (!at)
        fail_msg("no metric %s", name);
    return strtod(at + strlen(line), NULL);
}

/* Health. */

static void health_is_told_under_any_name_and_nothing_else_is(void **state)
{
    (void)state;
    assert_int_equal(get(host.port, "/health", "Host: whoever.example\r\n"),
                     200);
    assert_non_null(strstr(page, "\r\n\r\nok\n"));
    assert_int_equal(ask(host.port, "GET /health HTTP/1.0\r\n\r\n"), 200);
    assert_int_equal(get(host.port, "/", "Host: whoever.example\r\n"), 0);
    assert_int_equal(get(host.port, "/", "Host: one.example\r\n"), 200);
}

static void a_disk_that_takes_nothing_is_no_health(void **state)
{
    (void)state;
    struct rlimit none = {.rlim_cur = 0, .rlim_max = RLIM_INFINITY}, all;
    struct client *owner;
    host_stop(&host, SIGTERM);
    write_config(""); /* without a name who comes from here is the owner */
    host_start(&host);
    owner = host_join(&host);
    host_table(owner, "");
    assert_int_equal(get(host.port, "/health", ""), 200);
    assert_int_equal(prlimit(host.pid, RLIMIT_FSIZE, &none, &all), 0);
    assert_refused(owner, "create null", "session.not_kept");
    assert_int_equal(get(host.port, "/health", ""), 503);
    assert_non_null(strstr(page, "\r\n\r\nstore\n"));
    assert_int_equal(prlimit(host.pid, RLIMIT_FSIZE, &all, NULL), 0);
    host_table(owner, "");
    assert_int_equal(get(host.port, "/health", ""), 200);
    assert_true(metric("kaleun_slips_total{fate=\"refused\"}") >= 1);
    client_close(owner);
}

/* Metrics. */

static void metrics_count_what_happens(void **state)
{
    (void)state;
    struct client *guest = host_join(&host);
    double before = metric("kaleun_lines_total{verb=\"ping\"}");
    for (int i = 0; i < 7; i++)
        say_hear(guest, "ping", "pong");
    assert_refused(guest, "create null", "serve.not_owner");
    assert_int_equal(metric("kaleun_lines_total{verb=\"ping\"}") - before, 7);
    assert_int_equal(metric("kaleun_refused_total{key=\"serve.not_owner\"}"),
                     1);
    assert_int_equal(metric("kaleun_guests"), 1);
    assert_int_equal(metric("kaleun_store_connected"), 1);
    assert_true(metric("kaleun_loop_late_seconds_count") > 7);
    assert_true(metric("kaleun_loop_cpu_max_seconds") > 0);
    assert_true(metric("process_open_fds") > 5);
    assert_true(metric("process_resident_memory_bytes") > 1e6);
    assert_true(metric("kaleun_sent_bytes_total") > 0);
    client_close(guest);
}

/* Every line is a comment or NAME{LABELS} NUMBER, and each name has its type. */
static void metrics_are_what_prometheus_reads(void **state)
{
    (void)state;
    assert_int_equal(get(admin_port(), "/metrics", ""), 200);
    assert_non_null(strstr(page, "text/plain; version=0.0.4"));
    int count = 0;
    const char *at = strstr(page, "\r\n\r\n") + 4;
    while (*at) {
        char name[64] = "", type[96], line[512];
        double value;
        snprintf(line, sizeof line, "%.*s", (int)strcspn(at, "\n"), at);
        at += strlen(line) + 1;
        if (line[0] == '#')
            continue;
        const char *last = strrchr(line, ' ');
        assert_non_null(last);
        assert_int_equal(sscanf(last, " %lf", &value), 1);
        sscanf(line, "%63[a-z_]", name);
        static const char *const ends[] = {"_bucket", "_sum", "_count", ""};
        bool is_typed = false;
        for (int i = 0; i < 4 && !is_typed; i++) {
            size_t len = strlen(name) - strlen(ends[i]);
            if (strlen(name) < strlen(ends[i]) ||
                strcmp(name + len, ends[i]) != 0)
                continue;
            snprintf(type, sizeof type, "# TYPE %.*s ", (int)len, name);
            is_typed = strstr(page, type) != NULL;
        }
        if (!is_typed)
            fail_msg("%s has no type", line);
        count++;
    }
    assert_true(count > 100);
}

/* The page, the metrics and the log agree on which program runs. */
static void metrics_and_the_log_tell_the_version(void **state)
{
    (void)state;
    char labels[128], words[128];
    snprintf(labels, sizeof labels,
             "kaleun_build_info{version=\"%s\",commit=\"%s\"}", version.number,
             version.commit);
    assert_int_equal(metric(labels), 1);
    snprintf(words, sizeof words, " version=%s commit=%s", version.number,
             version.commit);
    wait_for(words);
}

static void metrics_are_for_the_operators_port_alone(void **state)
{
    (void)state;
    int port = admin_port();
    assert_int_equal(get(host.port, "/metrics", "Host: one.example\r\n"), 404);
    assert_int_equal(get(port, "/metrics", "Host: evil.example\r\n"), 403);
    assert_int_equal(get(port, "/metrics", "Host: one.example:9\r\n"), 200);
    assert_int_equal(get(port, "/metrics", "Host: [::1]:9\r\n"), 200);
    assert_int_equal(get(port, "/nothing", ""), 404);
    assert_int_equal(ask(port, "POST / HTTP/1.1\r\n\r\n"), 405);
    char *long_one = memset(malloc(9000), 'x', 9000);
    long_one[8999] = 0;
    assert_int_equal(ask(port, long_one), 0);
    free(long_one);
    assert_int_equal(get(port, "/health", ""), 200);
}

static void the_operators_page_speaks_four_languages(void **state)
{
    (void)state;
    int port = admin_port();
    static const char *const words[][2] = {{"en", "Connections"},
                                           {"de-AT,en", "Verbindungen"},
                                           {"xx, fr;q=0.5", "Connexions"},
                                           {"it", "Collegamenti"}};
    for (int i = 0; i < 4; i++) {
        char headers[96];
        snprintf(headers, sizeof headers, "Accept-Language: %s\r\n",
                 words[i][0]);
        assert_int_equal(get(port, "/", headers), 200);
        assert_non_null(strstr(page, words[i][1]));
    }
}

/* The log. */

static void a_line_of_the_log_has_time_level_address_and_subject(void **state)
{
    (void)state;
    struct client *guest = host_join(&host);
    assert_refused(guest, "login nobody wrong password", "serve.bad_login");
    const char *at = wait_for(" warning 127.0.0.1 login refused name=nobody\n");
    const char *line = at;
    while (line > read_log(log_file) && line[-1] != '\n')
        line--;
    int year, day, ms;
    assert_int_equal(
        sscanf(line, "%d-%*d-%dT%*d:%*d:%*d.%dZ", &year, &day, &ms), 3);
    assert_true(year >= 2024);
    wait_for(" debug 127.0.0.1 opened\n");
    client_close(guest);
    wait_for(" debug 127.0.0.1 closed\n");
    host_stop(&host, SIGTERM);
    wait_for(" info - stop\n");
}

static int count_lines(const char *text)
{
    int count = 0;
    for (; *text; text++)
        count += *text == '\n';
    return count;
}

static void the_log_is_bounded(void **state)
{
    (void)state;
    char folder[] = "/tmp/kaleun-journal-XXXXXX", path[96], old[96];
    struct stat about;
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/log", folder);
    snprintf(old, sizeof old, "%s/log.1", folder);
    assert_true(journal_open(path, JOURNAL_INFO));
    for (int i = 0; i < 20000; i++)
        journal(JOURNAL_INFO, "::1", "test", "number=%d", i);
    journal(JOURNAL_DEBUG, NULL, "never", "%s", "");
    int lines = count_lines(read_log(path));
    assert_true(lines >= JOURNAL_BURST && lines < 2 * JOURNAL_BURST);
    assert_null(strstr(read_log(path), "never"));
    usleep(100000);
    journal(JOURNAL_ERROR, NULL, "test", "%s", "a\nb\x1b[31m\x7f");
    assert_non_null(strstr(read_log(path), " warning - unsaid lines=1"));
    assert_non_null(strstr(read_log(path), " error - test a?b?[31m?\n"));
    /* A large file becomes the old one. */
    assert_int_equal(truncate(path, JOURNAL_FILE_MAX), 0);
    assert_true(journal_open(path, JOURNAL_INFO));
    usleep(100000);
    journal(JOURNAL_INFO, NULL, "last", "%s", "");
    assert_int_equal(stat(old, &about), 0);
    assert_true(about.st_size > JOURNAL_FILE_MAX);
    assert_int_equal(stat(path, &about), 0);
    assert_int_equal(about.st_size, 0);
    /* A reader who takes nothing is not waited for. */
    journal_close();
    int ends[2], standard = dup(STDERR_FILENO);
    assert_int_equal(pipe2(ends, O_CLOEXEC), 0);
    dup2(ends[1], STDERR_FILENO);
    usleep(1000000);
    for (int i = 0; i < 3000; i++) {
        journal(JOURNAL_ERROR, NULL, "test", "%s",
                "a full pipe does not stop us");
        if (i % 40 == 0)
            usleep(10000);
    }
    dup2(standard, STDERR_FILENO);
    close(standard);
    close(ends[0]);
    close(ends[1]);
    unlink(path);
    unlink(old);
    rmdir(folder);
}

/* Configuration. */

static void sighup_reads_the_configuration_again(void **state)
{
    (void)state;
    struct client *guest = host_join(&host);
    assert_int_equal(get(host.port, "/", "Host: two.example\r\n"), 0);
    write_config("name two.example\n");
    kill(host.pid, SIGHUP);
    wait_for(" info - reload done\n");
    assert_int_equal(get(host.port, "/", "Host: two.example\r\n"), 200);
    assert_int_equal(get(host.port, "/", "Host: one.example\r\n"), 0);
    /* What is wrong changes nothing. */
    write_config("name three.example\nrate many\n");
    kill(host.pid, SIGHUP);
    wait_for(" error - reload refused: configuration\n");
    assert_int_equal(get(host.port, "/", "Host: two.example\r\n"), 200);
    /* What cannot be changed in flight is named. */
    write_config("name two.example\nlisten 0.0.0.0\n");
    kill(host.pid, SIGHUP);
    wait_for(" warning - reload done; some of it needs a restart\n");
    say_hear(guest, "ping", "pong");
    client_close(guest);
    assert_int_equal(host_stop(&host, SIGTERM), 0);
}

static void the_owner_deletes_his_table(void **state)
{
    (void)state;
    struct client *owner = host_join(&host), *other = host_join(&host);
    char line[64];
    snprintf(line, sizeof line, "own %s", host.owner);
    say_hear(owner, line, "hello");
    struct pair pair = host_table(owner, "");
    snprintf(line, sizeof line, "sit %s", pair.boat);
    say_hear(other, line, "state");
    assert_refused(other, "delete", "serve.not_yours");
    snprintf(line, sizeof line, "watch %s", pair.table);
    say_hear(owner, line, "state");
    struct span m = say_hear(owner, "delete", "deleted");
    assert_true(span_is(member(m, "table"), pair.table));
    hear(other, "deleted");
    assert_refused(owner, line, "serve.no_such_table");
    snprintf(line, sizeof line, "sit %s", pair.escort);
    assert_refused(other, line, "serve.bad_token");
    assert_refused(other, "delete", "serve.sit_first");
    client_close(owner);
    client_close(other);
}

static void assert_kept(void *who, enum slip_fate fate)
{
    (void)who;
    assert_int_equal(fate, SLIP_KEPT);
}

/* A table without a game's log that was last changed at this time. */
static void put_table(struct store *store, const char *name, int stage,
                      int64_t changed)
{
    enum { SEATS = 2 };
    struct store_seat seats[SEATS] = {{.seat = 0}, {.seat = 1}};
    struct store_table row = {.id = store_new_id(store, STORE_TABLES),
                              .stage = (uint8_t)stage,
                              .created = changed,
                              .changed = changed};
    copy_text(row.name, name);
    copy_text(row.game, "null");
    live_random(row.owner, sizeof row.owner);
    for (int i = 0; i < SEATS; i++) {
        copy_text(seats[i].who, "human");
        live_random(seats[i].token, sizeof seats[i].token);
    }
    slip_create(slip_of(store, assert_kept, NULL), &row, seats, SEATS);
}

/* How many tables the operator sees. */
static int count_tables(struct client *client)
{
    struct span row;
    struct members rows =
        members_of(member(say_hear(client, "tables", "tables"), "tables"));
    int count = 0;
    while (elements_next(&rows, &row))
        count++;
    return count;
}

static void old_tables_go(void **state)
{
    enum { DAY_S = 86400 };
    enum store_fault fault;
    int64_t now = time(NULL);
    (void)state;
    assert_int_equal(host_stop(&host, SIGTERM), 0);
    struct store *store = store_open(host.db, &fault);
    assert_non_null(store);
    put_table(store, "overoverover1", STAGE_OVER, now - 8 * DAY_S);
    put_table(store, "waitwaitwait1", STAGE_WAITING, now - 3 * DAY_S);
    put_table(store, "overoverover2", STAGE_OVER, now - 6 * DAY_S);
    put_table(store, "waitwaitwait2", STAGE_WAITING, now - DAY_S);
    put_table(store, "playplayplay1", STAGE_PLAYING, now - 99 * DAY_S);
    store_settle(store);
    store_close(store);
    write_config("keep 7\nkeep-waiting 2\n");
    host_start(&host);
    wait_for(" tidy tables=2");
    struct client *client = host_join(&host);
    for (int i = 0; i < 100 && count_tables(client) > 3; i++)
        usleep(20000);
    assert_int_equal(count_tables(client), 3);
    assert_refused(client, "watch overoverover1", "serve.no_such_table");
    assert_refused(client, "watch waitwaitwait1", "serve.no_such_table");
    client_close(client);
}

static void check_names_the_line_that_is_wrong(void **state)
{
    (void)state;
    static const struct {
        const char *words, *said;
        int code;
    } cases[] = {
        {"rated\nport 8940\n", "in order", 0},
        {"tls /none/cert.pem /none/key.pem\n", "/none/cert.pem", 1},
        {"tls /none/cert.pem\n", "kaleun.conf:6", 2},
        {"backup /none/at/all\n", "/none/at/all", 1},
        {"listen somewhere\n", "somewhere", 1},
        {"port 70000\n", "kaleun.conf:6", 2},
        {"colour red\n", "kaleun.conf:6", 2},
        {"rated yes\n", "kaleun.conf:6", 2},
        {"db\n", "kaleun.conf:6", 2},
        {"config other.conf\n", "kaleun.conf:6", 2},
        {"log-level loud\n", "loud", 2},
        {"backup-every often\n", "often", 2},
        {"admin nowhere\n", "nowhere", 2},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char said[4096];
        write_config(cases[i].words);
        const char *words[] = {"--config", config, "--check", NULL};
        int code = host_refused(words, said, sizeof said);
        if (code != cases[i].code || !strstr(said, cases[i].said))
            fail_msg("%s: %d, %s", cases[i].words, code, said);
    }
    char said[4096];
    const char *words[] = {"--config", "/none/kaleun.conf", "--check", NULL};
    assert_int_equal(host_refused(words, said, sizeof said), 2);
}

static void words_of_the_command_line_count_more(void **state)
{
    (void)state;
    char said[4096], busy[16];
    /* A port in use proves which of the two was taken. */
    snprintf(busy, sizeof busy, "%d", host.port);
    write_config("port 0\n");
    const char *words[] = {"--port", busy,    "--config", config,
                           "--db",   ":none", NULL};
    assert_int_equal(host_refused(words, said, sizeof said), 1);
    assert_non_null(strstr(said, busy));
    unlink(":none");
    unlink(":none-lock");
}

#define served(name) cmocka_unit_test_setup_teardown(name, begin, end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        served(health_is_told_under_any_name_and_nothing_else_is),
        served(a_disk_that_takes_nothing_is_no_health),
        served(metrics_count_what_happens),
        served(metrics_are_what_prometheus_reads),
        served(metrics_and_the_log_tell_the_version),
        served(metrics_are_for_the_operators_port_alone),
        served(the_operators_page_speaks_four_languages),
        served(a_line_of_the_log_has_time_level_address_and_subject),
        test(the_log_is_bounded),
        served(sighup_reads_the_configuration_again),
        served(the_owner_deletes_his_table),
        served(old_tables_go),
        served(check_names_the_line_that_is_wrong),
        served(words_of_the_command_line_count_more),
    };
    if (!live_init())
        return 1;
    signal(SIGPIPE, SIG_IGN);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
