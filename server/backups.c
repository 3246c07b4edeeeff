/* Backups of a running server: see backups.h. */
#define _GNU_SOURCE /* accept4 */
#include "backups.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

#include "memory.h"

enum {
    ASK_MS = 5000, /* time in which the line of a request must be complete */
    ANSWER_MS = 600000, /* and we for a copy of gigabytes */
    AGAIN_S = 300,      /* after one that failed */
};

struct backups {
    struct backups_wish wish;
    char *control; /* the socket's path */
    int fd;        /* -1: there is none */
    int stop[2];   /* a byte comes: the end */
    pthread_t thread;
};

/* The socket. */

/* Its address is short, however long the path is: the folder by its number. */
static int open_socket(const char *path, struct sockaddr_un *address,
                       int *folder)
{
    char name[PATH_MAX];
    snprintf(name, sizeof name, "%s", path);
    char *slash = strrchr(name, '/');
    const char *last = slash ? slash + 1 : name;
    if (slash)
        *slash = 0;
    *address = (struct sockaddr_un){.sun_family = AF_UNIX};
    *folder = open(!slash  ? "."
                   : *name ? name
                           : "/",
                   O_PATH | O_DIRECTORY | O_CLOEXEC);
    int len = snprintf(address->sun_path, sizeof address->sun_path,
                       "/proc/self/fd/%d/%s", *folder, last);
    if (*folder < 0 || len >= (int)sizeof address->sun_path)
        return -1;
    return socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
}

static char *control_of(const char *db)
{
    char *real = realpath(db, NULL);
    const char *path = real ? real : db;
    size_t size = strlen(path) + sizeof "-control";
    char *control = memory_resized(NULL, size);
    snprintf(control, size, "%s-control", path);
    free(real);
    return control;
}

static int listen_at(const char *control)
{
    struct sockaddr_un address;
    int folder;
    int fd = open_socket(control, &address, &folder);
    unlink(control); /* of one that was killed: the store is ours */
    mode_t before = umask(0177);
    bool good = fd >= 0 &&
                bind(fd, (struct sockaddr *)&address, sizeof address) == 0 &&
                listen(fd, 8) == 0;
    umask(before);
    if (folder >= 0)
        close(folder);
    if (good)
        return fd;
    if (fd >= 0)
        close(fd);
    return -1;
}

/* One line, without its end; false if none comes in time. */
static bool read_line(int fd, char *line, size_t size, int wait_ms)
{
    size_t len = 0;
    while (len + 1 < size) {
        struct pollfd ready = {.fd = fd, .events = POLLIN};
        if (poll(&ready, 1, wait_ms) != 1 || read(fd, line + len, 1) != 1)
            return false;
        if (line[len] == '\n') {
            line[len] = 0;
            return true;
        }
        len++;
    }
    return false;
}

static void answer(struct backups *b, int fd)
{
    char line[PATH_MAX + 16], text[16];
    enum store_fault fault = STORE_UNREACHABLE;
    if (read_line(fd, line, sizeof line, ASK_MS) &&
        strncmp(line, "backup /", 8) == 0)
        fault = store_copy(b->wish.db, line + 7);
    int len = snprintf(text, sizeof text, "%d\n", (int)fault);
    (void)!write(fd, text, (size_t)len);
}

bool backup_ask(const char *db, const char *to, enum store_fault *fault)
{
    struct sockaddr_un address;
    char *control = control_of(db), line[PATH_MAX + 16], folder_of[PATH_MAX];
    int folder;
    /* The server may be somewhere else: it is told the whole path. */
    if (*to == '/')
        *folder_of = 0;
    else if (!getcwd(folder_of, sizeof folder_of))
        return false;
    int len = snprintf(line, sizeof line, "backup %s%s%s\n", folder_of,
                       *to == '/' ? "" : "/", to);
    int fd = open_socket(control, &address, &folder);
    bool good = fd >= 0 && len < (int)sizeof line &&
                connect(fd, (struct sockaddr *)&address, sizeof address) == 0 &&
                write(fd, line, (size_t)len) == len &&
                read_line(fd, line, sizeof line, ANSWER_MS);
    if (good)
        *fault = (enum store_fault)atoi(line);
    if (fd >= 0)
        close(fd);
    if (folder >= 0)
        close(folder);
    free(control);
    return good;
}

/* Every so often. */

static int is_ours(const struct dirent *entry)
{
    size_t len = strlen(entry->d_name);
    return len == strlen("kaleun-20260101-000000.db") &&
           strncmp(entry->d_name, "kaleun-", 7) == 0 &&
           strcmp(entry->d_name + len - 3, ".db") == 0;
}

/* The copies that are there, the oldest first, since their names are dates. */
static int list_copies(const struct backups *b, struct dirent ***list)
{
    int count =
        b->wish.folder ? scandir(b->wish.folder, list, is_ours, alphasort) : 0;
    return count < 0 ? 0 : count;
}

static void forget_old(const struct backups *b)
{
    struct dirent **list = NULL;
    int count = list_copies(b, &list);
    for (int i = 0; i < count; i++) {
        char path[PATH_MAX];
        snprintf(path, sizeof path, "%s/%s", b->wish.folder, list[i]->d_name);
        if (i < count - b->wish.keep)
            unlink(path);
        free(list[i]);
    }
    free(list);
}

/* When the last one was made, or 0. */
static time_t last_made(const struct backups *b)
{
    struct dirent **list = NULL;
    struct stat st;
    time_t last = 0;
    int count = list_copies(b, &list);
    for (int i = 0; i < count; i++) {
        char path[PATH_MAX];
        snprintf(path, sizeof path, "%s/%s", b->wish.folder, list[i]->d_name);
        if (i == count - 1 && stat(path, &st) == 0)
            last = st.st_mtime;
        free(list[i]);
    }
    free(list);
    return last;
}

static bool make_one(const struct backups *b)
{
    char path[PATH_MAX];
    time_t now = time(NULL);
    struct tm utc;
    gmtime_r(&now, &utc);
    snprintf(path, sizeof path, "%s/kaleun-%04d%02d%02d-%02d%02d%02d.db",
             b->wish.folder, utc.tm_year + 1900, utc.tm_mon + 1, utc.tm_mday,
             utc.tm_hour, utc.tm_min, utc.tm_sec);
    if (store_copy(b->wish.db, path) == STORE_GOOD) {
        forget_old(b);
        return true;
    }
    if (b->wish.trouble)
        b->wish.trouble(path);
    return false;
}

static int64_t seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec;
}

/* Seconds from now until the first one; a restart does not make one more. */
static int64_t first_in(const struct backups *b)
{
    time_t now = time(NULL), last = last_made(b);
    if (last == 0 || last > now || now - last >= b->wish.every_s)
        return 0;
    return b->wish.every_s - (now - last);
}

static void *work(void *who)
{
    struct backups *b = who;
    int64_t due = b->wish.folder ? seconds() + first_in(b) : INT64_MAX;
    for (;;) {
        struct pollfd ready[2] = {{.fd = b->stop[0], .events = POLLIN},
                                  {.fd = b->fd, .events = POLLIN}};
        int64_t left = due - seconds();
        int wait_ms = left < 0 ? 0 : left > 3600 ? 3600000 : (int)left * 1000;
        poll(ready, 2, wait_ms);
        if (ready[0].revents)
            return NULL;
        if (ready[1].revents & POLLIN) {
            int fd = accept4(b->fd, NULL, NULL, SOCK_CLOEXEC);
            if (fd >= 0) {
                answer(b, fd);
                close(fd);
            }
        }
        if (seconds() >= due)
            due = seconds() + (make_one(b) ? b->wish.every_s : AGAIN_S);
    }
}

/* Beginning and end. */

struct backups *backups_open(const struct backups_wish *wish)
{
    struct backups *b = memory_zeros(1, sizeof *b);
    sigset_t all, before;
    b->wish = *wish;
    b->control = control_of(wish->db);
    b->fd = listen_at(b->control);
    if (pipe2(b->stop, O_CLOEXEC) != 0)
        abort();
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    if (pthread_create(&b->thread, NULL, work, b) != 0)
        abort();
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return b;
}

void backups_close(struct backups *b)
{
    if (!b)
        return;
    (void)!write(b->stop[1], "", 1);
    pthread_join(b->thread, NULL);
    if (b->fd >= 0) {
        close(b->fd);
        unlink(b->control);
    }
    close(b->stop[0]);
    close(b->stop[1]);
    free(b->control);
    free(b);
}
