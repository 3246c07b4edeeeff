/* kaleun join: a person at a terminal, and a server that goes away and comes
 * back. */
#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include "host.h"
#include "live.h"
#include "out.h"
#include "tests/unit.h"

struct person {
    pid_t pid;
    int keys, screen;
    char seen[1 << 16];
    size_t len;
};

static struct host host;

static void begin(struct person *p, const char *link)
{
    int in[2], out[2];
    assert_int_equal(pipe2(in, O_CLOEXEC), 0);
    assert_int_equal(pipe2(out, O_CLOEXEC), 0);
    p->len = 0;
    p->pid = fork();
    if (p->pid == 0) {
        setenv("KALEUN_LANG", "en", 1);
        dup2(in[0], STDIN_FILENO);
        dup2(out[1], STDOUT_FILENO);
        execl(KALEUN_PROGRAM, "kaleun", "join", link, (char *)NULL);
        _exit(127);
    }
    close(in[0]);
    close(out[1]);
    p->keys = in[1];
    p->screen = out[0];
}

/* Waits until these words are on the screen, and wipes it. */
static void see(struct person *p, const char *words)
{
    for (;;) {
        p->seen[p->len] = 0;
        if (strstr(p->seen, words))
            break;
        struct pollfd ready = {.fd = p->screen, .events = POLLIN};
        if (poll(&ready, 1, 20000) != 1)
            fail_msg("'%s' is not to be seen in: %s", words, p->seen);
        ssize_t n =
            read(p->screen, p->seen + p->len, sizeof p->seen - 1 - p->len);
        if (n <= 0)
            fail_msg("it ended; '%s' is not in: %s", words, p->seen);
        p->len += (size_t)n;
    }
    p->len = 0;
}

static void type(const struct person *p, const char *words)
{
    assert_int_equal(write(p->keys, words, strlen(words)), strlen(words));
}

static int end(struct person *p)
{
    int status;
    close(p->keys);
    close(p->screen);
    assert_int_equal(waitpid(p->pid, &status, 0), p->pid);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static void a_seat_is_played_from_the_terminal_through_a_restart(void **state)
{
    (void)state;
    static struct person person;
    char link[128], port[16];
    host_begin(&host);
    struct client *owner = host_join(&host);
    struct pair pair = host_table(owner, "escort=random rounds=3");
    client_close(owner);
    snprintf(link, sizeof link, "http://127.0.0.1:%d/#sit=%s", host.port,
             pair.boat);
    begin(&person, link);
    see(&person, "Ready: stay here");
    type(&person, "1 4\n");
    see(&person, "You lie at depth 4. [2.1]");
    type(&person, "undo\n");
    see(&person, "taken back");
    /* Killed, and back at the same place. */
    host_stop(&host, SIGKILL);
    see(&person, "The connection is lost");
    snprintf(port, sizeof port, "%d", host.port);
    host.flags[0] = "--port";
    host.flags[1] = port;
    host_start(&host);
    see(&person, "Ready: stay here");
    type(&person, "dive 3\n");
    see(&person, "You lie at depth 3. [2.1]");
    type(&person, "dive 77\n");
    see(&person, "cannot be done");
    type(&person, "quit\n");
    assert_int_equal(end(&person), 0);
    host_end(&host);
}

static void a_link_that_is_none_is_refused(void **state)
{
    (void)state;
    static struct person person;
    begin(&person, "http://127.0.0.1:9/");
    assert_int_equal(end(&person), 2);
    begin(&person, "http://127.0.0.1:9/#sit=abc");
    assert_int_equal(end(&person), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(a_seat_is_played_from_the_terminal_through_a_restart),
        test(a_link_that_is_none_is_refused),
    };
    if (!live_init())
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
