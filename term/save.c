/* Keeping a game in a file. A line is written in one call and synchronised
 * before anybody sees what it did, so a kill loses nothing that was shown. A
 * kill while a game begins leaves no log, or one that can be gone on with. */
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

#include "memory.h"

static bool make_folder(const char *path)
{
    return mkdir(path, 0700) == 0 || errno == EEXIST;
}

bool save_name(struct save *save, const char *path)
{
    enum { ROOM = 32 }; /* for the endings of its companions */
    size_t len = strlen(path);
    if (len + ROOM > sizeof save->path)
        return false;
    memcpy(save->path, path, len + 1);
    return true;
}

void save_key_path(const struct save *save, char path[], size_t size)
{
    snprintf(path, size, "%s.key", save->path);
}

bool save_folder(char *folder, size_t size)
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    if (data && *data) {
        snprintf(folder, size, "%s", data);
        make_folder(folder);
    } else if (home && *home) {
        snprintf(folder, size, "%s/.local", home);
        make_folder(folder);
        snprintf(folder, size, "%s/.local/share", home);
        make_folder(folder);
    } else {
        return false;
    }
    size_t len = strlen(folder);
    snprintf(folder + len, size - len, "/kaleun");
    return make_folder(folder);
}

bool save_default_path(struct save *save, const char *game)
{
    char folder[3000];
    if (!save_folder(folder, sizeof folder))
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

/* A new file with these bytes, safe on the disk; its descriptor, or -1. */
static int write_new(const char *path, const char *bytes, size_t len)
{
    int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND, 0600);
    if (fd < 0)
        return -1;
    if (write_all(fd, bytes, len) && fsync(fd) == 0)
        return fd;
    close(fd);
    unlink(path);
    return -1;
}

static enum save_result write_key(const char *path, const uint8_t secret[32])
{
    char hex[72];
    struct out out;
    out_init(&out, hex, sizeof hex, LANG_EN);
    hex_write(&out, secret, 32);
    out_char(&out, '\n');
    errno = 0;
    int fd = write_new(path, hex, out.len);
    if (fd < 0)
        return errno == EEXIST ? SAVE_KEY_THERE : SAVE_CANNOT;
    close(fd);
    return SAVE_GOOD;
}

/* Gives the file its name, unless somebody has it. Some file systems know no
 * second names; there we look first. */
static bool give_name(const struct save *save, const char *made)
{
    if (link(made, save->path) == 0) {
        unlink(made);
        return true;
    }
    return errno != EEXIST && !save_exists(save) &&
           rename(made, save->path) == 0;
}

enum save_result save_create(struct save *save, const uint8_t *secret)
{
    char key[sizeof save->path + 8], made[sizeof save->path + 32];
    save_key_path(save, key, sizeof key);
    snprintf(made, sizeof made, "%s.%ld.new", save->path, (long)getpid());
    if (save_exists(save))
        return SAVE_CANNOT;
    enum save_result result = secret ? write_key(key, secret) : SAVE_GOOD;
    if (result != SAVE_GOOD)
        return result;
    save->fd = write_new(made, save->begun, save->begun_len);
    if (save->fd >= 0 && flock(save->fd, LOCK_EX | LOCK_NB) == 0 &&
        give_name(save, made)) {
        sync_folder(save->path);
        free(save->begun);
        save->begun = NULL;
        return SAVE_GOOD;
    }
    if (save->fd >= 0)
        unlink(made);
    save_close(save);
    if (secret)
        unlink(key);
    return SAVE_CANNOT;
}

enum save_result save_open(struct save *save)
{
    struct stat st;
    if (stat(save->path, &st) != 0 || !S_ISREG(st.st_mode))
        return SAVE_CANNOT;
    save->fd = open(save->path, O_WRONLY | O_APPEND);
    if (save->fd < 0)
        return SAVE_CANNOT;
    if (flock(save->fd, LOCK_EX | LOCK_NB) == 0)
        return SAVE_GOOD;
    save_close(save);
    return SAVE_BUSY;
}

void save_close(struct save *save)
{
    if (save->fd >= 0)
        close(save->fd);
    save->fd = -1;
    free(save->begun);
    save->begun = NULL;
}

/* Before there is a file, lines wait here. */
static bool gather(struct save *save, const char *line, size_t len)
{
    save->begun = memory_resized(save->begun, save->begun_len + len);
    memcpy(save->begun + save->begun_len, line, len);
    save->begun_len += len;
    return true;
}

static bool keep(void *where, const char *line, size_t len)
{
    struct save *save = where;
    struct stat st;
    if (save->fd < 0)
        return gather(save, line, len);
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
