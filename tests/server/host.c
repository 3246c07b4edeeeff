/* A real server for a test: see host.h. */
#include "host.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "out.h"
#include "tests/unit.h"

enum { PATIENCE_MS = 20000 };

static bool is_humble; /* what is started heeds permissions even as root */

/* Another user would be told too, but might not reach the program's libraries. */
static void be_humble(void)
{
    if (geteuid() == 0 && prctl(PR_CAPBSET_DROP, CAP_DAC_OVERRIDE) != 0)
        _exit(126);
}

static pid_t spawn(const char *const *words, int out, int err)
{
    char *argv[24];
    int count = 0;
    static char program[] = KALEUN_PROGRAM, serve[] = "serve";
    argv[count++] = program;
    argv[count++] = serve;
    for (int i = 0; words[i]; i++)
        argv[count++] = strdup(words[i]);
    argv[count] = NULL;
    pid_t pid = fork();
    assert_true(pid >= 0);
    if (pid == 0) {
        setenv("KALEUN_LANG", "en", 1);
        dup2(out, STDOUT_FILENO);
        if (err >= 0)
            dup2(err, STDERR_FILENO);
        if (is_humble)
            be_humble();
        execv(program, argv);
        _exit(127);
    }
    for (int i = 2; i < count; i++)
        free(argv[i]);
    return pid;
}

void host_start(struct host *host)
{
    int ends[2];
    const char *words[16] = {"--port", "0", "--db", host->db};
    for (int i = 0; host->flags[i]; i++)
        words[4 + i] = host->flags[i];
    assert_int_equal(pipe2(ends, O_CLOEXEC), 0);
    int err = -1;
    snprintf(host->errors, sizeof host->errors, "%s/errors", host->folder);
    if (host->keeps_errors)
        err =
            open(host->errors, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    host->pid = spawn(words, ends[1], err);
    close(ends[1]);
    if (err >= 0)
        close(err);
    host->out = ends[0];
    /* It prints its link when it can be called. */
    char said[1024] = "";
    size_t len = 0;
    const char *at = NULL;
    while (!at || !strchr(at, '\n')) {
        struct pollfd ready = {.fd = host->out, .events = POLLIN};
        if (poll(&ready, 1, PATIENCE_MS) != 1)
            fail_msg("the server does not start");
        ssize_t n = read(host->out, said + len, sizeof said - 1 - len);
        if (n <= 0)
            fail_msg("the server ended: %s", said);
        len += (size_t)n;
        said[len] = 0;
        at = strstr(said, "://");
    }
    at = strchr(at + 3, ':');
    assert_non_null(at);
    host->port = atoi(at + 1);
    at = strstr(at, "#own=");
    if (at)
        snprintf(host->owner, sizeof host->owner, "%.*s",
                 (int)strcspn(at + 5, "\n"), at + 5);
}

void host_begin(struct host *host)
{
    copy_text(host->folder, "/tmp/kaleun-server-XXXXXX");
    assert_non_null(mkdtemp(host->folder));
    snprintf(host->db, sizeof host->db, "%s/tables.db", host->folder);
    host_start(host);
}

int host_stop(struct host *host, int signal)
{
    int status;
    assert_true(host->pid > 0);
    kill(host->pid, signal);
    for (int i = 0; i < PATIENCE_MS; i++) {
        pid_t pid = waitpid(host->pid, &status, WNOHANG);
        if (pid == host->pid) {
            host->pid = 0;
            close(host->out);
            return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
        }
        usleep(1000);
    }
    fail_msg("the server does not stop");
    return 0;
}

void host_end(struct host *host)
{
    if (host->pid > 0)
        host_stop(host, SIGTERM);
    DIR *folder = opendir(host->folder);
    for (struct dirent *entry; folder && (entry = readdir(folder));) {
        char path[400];
        snprintf(path, sizeof path, "%s/%s", host->folder, entry->d_name);
        if (entry->d_name[0] != '.')
            unlink(path);
    }
    if (folder)
        closedir(folder);
    rmdir(host->folder);
}

int host_refused(const char *const *words, char *said, size_t size)
{
    int ends[2], status;
    size_t len = 0;
    assert_int_equal(pipe2(ends, O_CLOEXEC), 0);
    pid_t pid = spawn(words, ends[1], ends[1]);
    close(ends[1]);
    for (;;) {
        struct pollfd ready = {.fd = ends[0], .events = POLLIN};
        if (poll(&ready, 1, PATIENCE_MS) != 1) {
            kill(pid, SIGKILL);
            fail_msg("the server goes on: %s", said);
        }
        ssize_t n = read(ends[0], said + len, size - 1 - len);
        if (n <= 0)
            break;
        len += (size_t)n;
    }
    said[len] = 0;
    close(ends[0]);
    assert_int_equal(waitpid(pid, &status, 0), pid);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

int host_refused_humbly(const char *const *words, char *said, size_t size)
{
    is_humble = true;
    int code = host_refused(words, said, size);
    is_humble = false;
    return code;
}

/* Connections. */

struct client *host_try(const struct host *host, const char *headers)
{
    struct client_place place = {.host = "127.0.0.1", .port = host->port};
    return client_open(&place, headers, PATIENCE_MS);
}

struct client *host_join(const struct host *host)
{
    struct client *client = host_try(host, NULL);
    assert_non_null(client);
    return client;
}

struct span hear(struct client *client, const char *is)
{
    size_t len;
    for (int i = 0; i < 1000; i++) {
        const char *text = client_hear(client, PATIENCE_MS, &len);
        if (!text)
            fail_msg("no '%s' was heard; closed with %d", is,
                     client_close_code(client));
        struct span message = {text, len};
        if (span_is(member(message, "is"), is))
            return message;
    }
    fail_msg("no '%s' among a thousand messages", is);
    return (struct span){0};
}

struct span hear_with(struct client *client, const char *is, const char *key)
{
    for (;;) {
        struct span message = hear(client, is);
        if (member(message, key).len > 0)
            return message;
    }
}

struct span say_hear(struct client *client, const char *line, const char *is)
{
    assert_true(client_say(client, line));
    return hear(client, is);
}

struct span say_view(struct client *client)
{
    assert_true(client_say(client, "view"));
    return hear_with(client, "state", "game");
}

void text_of(struct span message, const char *key, char *text, size_t size)
{
    struct out out;
    out_init(&out, text, size, LANG_EN);
    span_string(member(message, key), &out);
}

long number_of(struct span message, const char *key)
{
    assert_true(member(message, key).len > 0);
    return span_number(member(message, key));
}

struct pair host_table(struct client *owner, const char *words)
{
    struct pair pair;
    char line[256];
    snprintf(line, sizeof line, "create null %s", words);
    struct span created = say_hear(owner, line, "created");
    struct members seats = members_of(member(created, "seats"));
    struct span seat;
    text_of(created, "table", pair.table, sizeof pair.table);
    text_of(created, "owner", pair.owner, sizeof pair.owner);
    assert_true(elements_next(&seats, &seat));
    text_of(seat, "token", pair.boat, sizeof pair.boat);
    assert_true(elements_next(&seats, &seat));
    text_of(seat, "token", pair.escort, sizeof pair.escort);
    return pair;
}

void assert_refused(struct client *client, const char *line, const char *key)
{
    struct span m = say_hear(client, line, "refused");
    if (!span_is(member(m, "key"), key))
        fail_msg("%s: %.*s", line, (int)m.len, m.text);
}
