/* spend FILE TEST LABEL COMMAND...: runs a test and writes down the CPU seconds
 * it took, its children's included, as a line of FILE. Budgets are kept in these:
 * a busy machine makes the clock run, not the CPU. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static volatile sig_atomic_t child;

/* CTest ends us when a test is over its time: the test must not stay behind. */
static void pass_on(int sig)
{
    if (child > 0)
        kill(child, sig);
}

static double seconds(struct timeval t)
{
    return (double)t.tv_sec + (double)t.tv_usec * 1e-6;
}

/* One write of a short line: tests run side by side, lines stay whole. */
static void write_down(const char *file, const char *test, const char *label)
{
    struct rusage used;
    getrusage(RUSAGE_CHILDREN, &used);
    char line[512];
    int size = snprintf(line, sizeof line, "%s\t%s\t%.2f\n", test, label,
                        seconds(used.ru_utime) + seconds(used.ru_stime));
    int fd = open(file, O_WRONLY | O_APPEND | O_CREAT, 0666);
    if (fd < 0 || write(fd, line, (size_t)size) != size)
        fprintf(stderr, "spend: %s: %s\n", file, strerror(errno));
    if (fd >= 0)
        close(fd);
}

int main(int argc, char **argv)
{
    if (argc < 5) {
        fprintf(stderr, "usage: spend FILE TEST LABEL COMMAND...\n");
        return 2;
    }
    signal(SIGTERM, pass_on);
    signal(SIGINT, pass_on);
    child = fork();
    if (child == 0) {
        signal(SIGTERM, SIG_DFL);
        signal(SIGINT, SIG_DFL);
        execvp(argv[4], argv + 4);
        fprintf(stderr, "spend: %s: %s\n", argv[4], strerror(errno));
        _exit(127);
    }
    int status = 0;
    while (waitpid(child, &status, 0) < 0)
        if (errno != EINTR)
            return 1;
    write_down(argv[1], argv[2], argv[3]);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}
