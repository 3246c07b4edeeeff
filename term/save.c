/* Keeping a game in a file. A line is written in one call and synchronised
 * before anybody sees what it did, so a kill loses nothing that was shown. */
#define _DEFAULT_SOURCE /* flock */
#include "save.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static bool make_folder(const char *path)
{
    return mkdir(path, 0700) == 0 || errno == EEXIST;
}

bool save_default_path(struct save *save, const char *game)
{
    char folder[3000];
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    if (data && *data) {
        snprintf(folder, sizeof folder, "%s", data);
        make_folder(folder);
    } else if (home && *home) {
        snprintf(folder, sizeof folder, "%s/.local", home);
        make_folder(folder);
        snprintf(folder, sizeof folder, "%s/.local/share", home);
        make_folder(folder);
    } else {
        return false;
    }
    size_t len = strlen(folder);
    snprintf(folder + len, sizeof folder - len, "/kaleun");
    if (!make_folder(folder))
        return false;
    time_t t = time(NULL);
    struct tm tm;
    char stamp[32];
    localtime_r(&t, &tm);
    strftime(stamp, sizeof stamp, "%Y%m%d-%H%M%S", &tm);
    for (int n = 1; n < 100; n++) {
        char more[8] = "";
        if (n > 1)
            snprintf(more, sizeof more, "-%d", n);
        snprintf(save->path, sizeof save->path, "%s/%s-%s%s.log", folder, game,
                 stamp, more);
        if (!save_exists(save))
            return true;
    }
    return false;
}

bool save_exists(const struct save *save)
{
    struct stat st;
    return stat(save->path, &st) == 0;
}

static bool write_all(int fd, const char *bytes, size_t len)
{
    while (len > 0) {
        ssize_t n = write(fd, bytes, len);
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            return false;
        bytes += n;
        len -= (size_t)n;
    }
    return true;
}

/* A new file's name is safe only when its folder is synchronised too. */
static void sync_folder(const char *path)
{
    char folder[4096];
    snprintf(folder, sizeof folder, "%s", path);
    char *slash = strrchr(folder, '/');
    if (slash)
        slash[slash == folder] = 0;
    int fd = open(slash ? folder : ".", O_RDONLY | O_DIRECTORY);
    if (fd < 0)
        return;
    (void)fsync(fd);
    close(fd);
}

static bool write_key(const char *log_path, const uint8_t secret[32])
{
    char path[4200], hex[72];
    struct out out;
    snprintf(path, sizeof path, "%s.key", log_path);
    out_init(&out, hex, sizeof hex, LANG_EN);
    hex_write(&out, secret, 32);
    out_char(&out, '\n');
    int fd = open(path, O_WRONLY | O_CREAT | O_EXCL, 0600);
    if (fd < 0)
        return false;
    bool good = write_all(fd, hex, out.len) && fsync(fd) == 0;
    return close(fd) == 0 && good;
}

bool save_create(struct save *save, const uint8_t secret[32])
{
    save->fd = open(save->path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND, 0600);
    if (save->fd < 0)
        return false;
    if (flock(save->fd, LOCK_EX | LOCK_NB) == 0 &&
        write_key(save->path, secret)) {
        sync_folder(save->path);
        return true;
    }
    save_close(save);
    unlink(save->path);
    return false;
}

bool save_open(struct save *save, bool *busy)
{
    *busy = false;
    save->fd = open(save->path, O_WRONLY | O_APPEND);
    if (save->fd < 0)
        return false;
    if (flock(save->fd, LOCK_EX | LOCK_NB) == 0)
        return true;
    *busy = true;
    save_close(save);
    return false;
}

void save_close(struct save *save)
{
    if (save->fd >= 0)
        close(save->fd);
    save->fd = -1;
}

static bool keep(void *where, const char *line, size_t len)
{
    struct save *save = where;
    struct stat st;
    if (fstat(save->fd, &st) != 0)
        return false;
    if (write_all(save->fd, line, len) && fdatasync(save->fd) == 0)
        return true;
    /* Half a line must not stay: nothing happened. */
    if (ftruncate(save->fd, st.st_size) == 0)
        (void)fdatasync(save->fd);
    return false;
}

struct log_sink save_sink(struct save *save)
{
    return (struct log_sink){keep, save};
}
