/* The server's own log: see journal.h. A process has one. */
#include "journal.h"

#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static const char *const names[] = {"error", "warning", "info", "debug"};
static const int priorities[] = {3, 4, 6, 7}; /* as syslog numbers them */

static struct {
    pthread_mutex_t mutex;
    enum journal_level level;
    int fd;
    char path[PATH_MAX]; /* "": the standard error */
    int64_t size;        /* of the file */
    bool has_priority;
    double bucket; /* lines that may still be written now */
    int64_t filled_ms;
    int unsaid;
} own = {.mutex = PTHREAD_MUTEX_INITIALIZER,
         .level = JOURNAL_WARNING,
         .fd = STDERR_FILENO,
         .bucket = JOURNAL_BURST};

enum journal_level journal_level_of(const char *name)
{
    int i = 0;
    while (i < JOURNAL_LEVELS && strcmp(names[i], name) != 0)
        i++;
    return (enum journal_level)i;
}

/* Files. */

static int open_file(const char *path, int64_t *size)
{
    struct stat about;
    int fd = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0640);
    *size = fd >= 0 && fstat(fd, &about) == 0 ? about.st_size : 0;
    return fd;
}

bool journal_open(const char *path, enum journal_level level)
{
    int64_t size = 0;
    int fd = path ? open_file(path, &size) : STDERR_FILENO;
    if (fd < 0)
        return false;
    pthread_mutex_lock(&own.mutex);
    if (*own.path)
        close(own.fd);
    own.fd = fd;
    own.size = size;
    own.level = level;
    own.has_priority = !path && getenv("JOURNAL_STREAM");
    snprintf(own.path, sizeof own.path, "%s", path ? path : "");
    pthread_mutex_unlock(&own.mutex);
    return true;
}

void journal_close(void)
{
    journal_open(NULL, own.level);
}

static void begin_anew(void)
{
    char old[PATH_MAX + 4];
    snprintf(old, sizeof old, "%s.1", own.path);
    if (rename(own.path, old) != 0)
        return;
    int fd = open_file(own.path, &own.size);
    if (fd < 0)
        return; /* the old one goes on */
    close(own.fd);
    own.fd = fd;
}

/* Lines. */

static int64_t now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static bool has_room(void)
{
    int64_t now = now_ms();
    if (own.filled_ms)
        own.bucket += (double)(now - own.filled_ms) * JOURNAL_RATE / 1000;
    own.filled_ms = now;
    if (own.bucket > JOURNAL_BURST)
        own.bucket = JOURNAL_BURST;
    struct pollfd out = {.fd = own.fd, .events = POLLOUT};
    return own.bucket >= 1 && poll(&out, 1, 0) == 1 &&
           (out.revents & POLLOUT) != 0;
}

/* What could end the line or command a terminal; C1 controls too. */
static void tame(char *text)
{
    for (unsigned char *s = (unsigned char *)text; *s; s++) {
        bool is_control = s[0] == 0xc2 && s[1] >= 0x80 && s[1] < 0xa0;
        if (*s < ' ' || *s == 0x7f || is_control)
            *s = '?';
        if (is_control)
            s[1] = '?';
    }
}

/* A line that was cut ends with a whole character. */
static int whole_characters(const char *line, int len)
{
    int at = len;
    while (at > 0 && ((unsigned char)line[at - 1] & 0xc0) == 0x80)
        at--;
    return at > 0 && (unsigned char)line[at - 1] >= 0xc0 ? at - 1 : len;
}

static void put(enum journal_level level, const char *address,
                const char *subject, char *words)
{
    char line[JOURNAL_LINE_MAX + 1], when[32], priority[8] = "";
    struct timespec t;
    struct tm utc;
    tame(words);
    clock_gettime(CLOCK_REALTIME, &t);
    gmtime_r(&t.tv_sec, &utc);
    strftime(when, sizeof when, "%Y-%m-%dT%H:%M:%S", &utc);
    if (own.has_priority)
        snprintf(priority, sizeof priority, "<%d>", priorities[level]);
    int len = snprintf(line, sizeof line - 1, "%s%s.%03ldZ %s %s %s %s",
                       priority, when, t.tv_nsec / 1000000, names[level],
                       address && *address ? address : "-", subject, words);
    if (len > JOURNAL_LINE_MAX - 1)
        len = whole_characters(line, JOURNAL_LINE_MAX - 1);
    while (len > 0 && line[len - 1] == ' ')
        len--;
    line[len++] = '\n';
    ssize_t written = write(own.fd, line, (size_t)len);
    own.size += written > 0 ? written : 0;
    own.bucket -= 1;
    if (*own.path && own.size > JOURNAL_FILE_MAX)
        begin_anew();
}

void journal(enum journal_level level, const char *address, const char *subject,
             const char *format, ...)
{
    char words[JOURNAL_LINE_MAX];
    va_list list;
    va_start(list, format);
    vsnprintf(words, sizeof words, format, list);
    va_end(list);
    pthread_mutex_lock(&own.mutex);
    if (level > own.level) {
        /* not wanted */
    } else if (!has_room()) {
        own.unsaid++;
    } else {
        if (own.unsaid) {
            char count[32];
            snprintf(count, sizeof count, "lines=%d", own.unsaid);
            own.unsaid = 0;
            put(JOURNAL_WARNING, NULL, "unsaid", count);
        }
        put(level, address, subject, words);
    }
    pthread_mutex_unlock(&own.mutex);
}
