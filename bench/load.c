/* A server to be measured: see load.h. */
#include "load.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* What is to go with us. */
enum { CHILDREN = 16, END_MS = 20000 };
static pid_t children[CHILDREN], of_process;
static int child_count;
static char own_folder[64];

void load_child(pid_t pid)
{
    of_process = getpid();
    if (child_count < CHILDREN)
        children[child_count++] = pid;
}

/* Ends them, waits, and at last kills them. */
void load_end(void)
{
    if (of_process != getpid())
        return; /* a child of ours that ends */
    for (int i = 0; i < child_count; i++)
        kill(children[i], SIGTERM);
    for (int i = 0; i < child_count; i++) {
        int waited = 0;
        while (waitpid(children[i], NULL, WNOHANG) == 0) {
            if (++waited == END_MS / 10)
                kill(children[i], SIGKILL);
            usleep(10000);
        }
    }
    child_count = 0;
    if (*own_folder)
        load_remove_folder(own_folder);
    own_folder[0] = 0;
}

static volatile sig_atomic_t is_stopped;

static void on_signal(int number)
{
    (void)number;
    is_stopped = 1;
}

void load_stoppable(void)
{
    signal(SIGTERM, on_signal);
    signal(SIGINT, on_signal);
}

void load_check(void)
{
    if (is_stopped)
        load_die("stopped");
}

void load_die(const char *why)
{
    fprintf(stderr, "bench: %s\n", why);
    load_end();
    exit(2);
}

double load_now_us(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e6 + (double)t.tv_nsec / 1e3;
}

void load_many_files(void)
{
    struct rlimit files;
    getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
}

/* Files. */

void load_folder(char folder[64])
{
    const char *place = getenv("TMPDIR");
    snprintf(folder, 64, "%.40s/kaleun-load-XXXXXX", place ? place : "/tmp");
    if (!mkdtemp(folder))
        load_die("no folder for the store");
    of_process = getpid();
    snprintf(own_folder, sizeof own_folder, "%s", folder);
}

void load_remove_folder(const char *folder)
{
    static const char *const names[] = {"tables.db",         "tables.db-wal",
                                        "tables.db-shm",     "tables.db-lock",
                                        "tables.db-control", "page"};
    for (int i = 0; i < 6; i++) {
        char path[160];
        snprintf(path, sizeof path, "%s/%s", folder, names[i]);
        unlink(path);
    }
    rmdir(folder);
}

/* The server. */

static _Noreturn void become_server(const char *program, const char *folder,
                                    int out)
{
    char db[128];
    snprintf(db, sizeof db, "%s/tables.db", folder);
    prctl(PR_SET_PDEATHSIG, SIGTERM);
    dup2(out, STDOUT_FILENO);
    execl(program, "kaleun", "serve", "--port", "0", "--rate", "100000",
          "--log-level", "error", "--db", db, (char *)NULL);
    _exit(127);
}

pid_t load_start(const char *program, const char *folder, int *port)
{
    char said[1024] = "";
    int ends[2];
    size_t len = 0;
    if (pipe(ends) != 0)
        load_die("pipe");
    pid_t pid = fork();
    if (pid == 0)
        become_server(program, folder, ends[1]);
    load_child(pid);
    close(ends[1]);
    const char *at = NULL;
    while (!at || !strchr(at, '\n')) {
        ssize_t n = read(ends[0], said + len, sizeof said - 1 - len);
        if (n <= 0)
            load_die("the server does not start");
        len += (size_t)n;
        said[len] = 0;
        at = strstr(said, "://");
    }
    *port = atoi(strchr(at + 3, ':') + 1);
    return pid;
}

void load_stop(pid_t pid)
{
    int status = 0;
    for (int i = 0; i < child_count; i++)
        if (children[i] == pid)
            children[i] = children[--child_count];
    kill(pid, SIGTERM);
    waitpid(pid, &status, 0);
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
        load_die("the server did not end well");
}

/* What it costs. */

double load_cpu(pid_t pid)
{
    char path[64], text[1024] = "";
    unsigned long user = 0, system = 0;
    snprintf(path, sizeof path, "/proc/%d/stat", (int)pid);
    FILE *file = fopen(path, "r");
    if (!file || !fgets(text, sizeof text, file))
        load_die(path);
    fclose(file);
    const char *rest = strrchr(text, ')');
    if (!rest ||
        sscanf(rest, ") %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu",
               &user, &system) != 2)
        load_die(path);
    return (double)(user + system) / (double)sysconf(_SC_CLK_TCK);
}

long load_memory(pid_t pid)
{
    char path[64], line[256];
    long kb = 0;
    snprintf(path, sizeof path, "/proc/%d/status", (int)pid);
    FILE *file = fopen(path, "r");
    while (file && fgets(line, sizeof line, file))
        if (strncmp(line, "VmRSS:", 6) == 0)
            kb = atol(line + 6);
    if (file)
        fclose(file);
    return kb;
}
