/* A disk that loses power: see lossy.h. */
#include "lossy.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SECTOR = 512, FILES = 16, NAME = 256 };

/* One write, or a change of length, since the last synchronisation. */
struct pending {
    sqlite3_int64 at;
    size_t len; /* 0: the file was cut to `at` */
    unsigned char *bytes;
};

/* What the platter holds of a file, and what is on its way. */
struct platter {
    char name[NAME]; /* "" : unused */
    unsigned char *bytes;
    size_t len, room;
    struct pending *pending;
    size_t count, capacity;
};

static struct platter platters[FILES];
static sqlite3_vfs lossy_vfs, *real_vfs;
static bool is_full, lies;
static void (*moment)(void); /* called at a write or synchronisation: */
static uint32_t moment_in;   /* at this one from now; 0: not at all */

struct lossy_file {
    sqlite3_file base;
    struct platter *platter; /* NULL: not one of ours */
    sqlite3_file *real;      /* behind us in the same memory */
};

static struct lossy_file *of(sqlite3_file *file)
{
    return (struct lossy_file *)(void *)file;
}

/* The platter. */

static void *grown(void *memory, size_t size)
{
    memory = realloc(memory, size ? size : 1);
    if (!memory)
        abort();
    return memory;
}

static void resize(struct platter *p, size_t len)
{
    if (len > p->room) {
        p->room = len * 2;
        p->bytes = grown(p->bytes, p->room);
    }
    if (len > p->len) {
        memset(p->bytes + p->len, 0, len - p->len);
    }
    p->len = len;
}

static void put(struct platter *p, size_t at, const unsigned char *bytes,
                size_t len)
{
    if (len == 0)
        return;
    if (at + len > p->len)
        resize(p, at + len);
    if (!p->bytes)
        abort();
    memcpy(p->bytes + at, bytes, len);
}

static void remember(struct platter *p, sqlite3_int64 at, const void *bytes,
                     size_t len)
{
    if (p->count == p->capacity) {
        p->capacity = p->capacity ? p->capacity * 2 : 64;
        p->pending = grown(p->pending, p->capacity * sizeof *p->pending);
    }
    struct pending *w = &p->pending[p->count++];
    *w = (struct pending){.at = at, .len = len, .bytes = NULL};
    if (len > 0) {
        w->bytes = grown(NULL, len);
        memcpy(w->bytes, bytes, len);
    }
}

static void forget(struct platter *p)
{
    for (size_t i = 0; i < p->count; i++)
        free(p->pending[i].bytes);
    p->count = 0;
}

static void synchronise(struct platter *p)
{
    for (size_t i = 0; i < p->count; i++) {
        const struct pending *w = &p->pending[i];
        if (w->len > 0)
            put(p, (size_t)w->at, w->bytes, w->len);
        else
            resize(p, (size_t)w->at);
    }
    forget(p);
}

static struct platter *platter_of(const char *name)
{
    struct platter *unused = NULL;
    for (int i = 0; i < FILES; i++) {
        if (strcmp(platters[i].name, name) == 0)
            return &platters[i];
        if (!platters[i].name[0] && !unused)
            unused = &platters[i];
    }
    if (!unused)
        abort();
    snprintf(unused->name, sizeof unused->name, "%s", name);
    /* What is there already was there before. */
    FILE *file = fopen(name, "rb");
    unsigned char part[4096];
    size_t n;
    while (file && (n = fread(part, 1, sizeof part, file)) > 0)
        put(unused, unused->len, part, n);
    if (file)
        fclose(file);
    return unused;
}

static void drop(struct platter *p)
{
    forget(p);
    free(p->bytes);
    free(p->pending);
    *p = (struct platter){0};
}

/* The file. */

static int lossy_close(sqlite3_file *file)
{
    struct lossy_file *f = of(file);
    return f->real->pMethods ? f->real->pMethods->xClose(f->real) : SQLITE_OK;
}

static int lossy_read(sqlite3_file *file, void *to, int len, sqlite3_int64 at)
{
    return of(file)->real->pMethods->xRead(of(file)->real, to, len, at);
}

/* What is in the middle of writing sees the power go. */
static void count_moment(const struct platter *p)
{
    if (!p || moment_in == 0 || --moment_in > 0)
        return;
    moment();
}

static int lossy_write(sqlite3_file *file, const void *from, int len,
                       sqlite3_int64 at)
{
    struct lossy_file *f = of(file);
    if (is_full)
        return SQLITE_FULL;
    if (f->platter)
        remember(f->platter, at, from, (size_t)len);
    count_moment(f->platter);
    return f->real->pMethods->xWrite(f->real, from, len, at);
}

static int lossy_truncate(sqlite3_file *file, sqlite3_int64 len)
{
    struct lossy_file *f = of(file);
    if (f->platter)
        remember(f->platter, len, NULL, 0);
    return f->real->pMethods->xTruncate(f->real, len);
}

/* The real file need not be synchronised: nobody cuts its power. */
static int lossy_sync(sqlite3_file *file, int flags)
{
    struct lossy_file *f = of(file);
    (void)flags;
    count_moment(f->platter);
    if (f->platter && !lies)
        synchronise(f->platter);
    return SQLITE_OK;
}

static int lossy_size(sqlite3_file *file, sqlite3_int64 *size)
{
    return of(file)->real->pMethods->xFileSize(of(file)->real, size);
}

static int lossy_lock(sqlite3_file *file, int level)
{
    return of(file)->real->pMethods->xLock(of(file)->real, level);
}

static int lossy_unlock(sqlite3_file *file, int level)
{
    return of(file)->real->pMethods->xUnlock(of(file)->real, level);
}

static int lossy_reserved(sqlite3_file *file, int *out)
{
    return of(file)->real->pMethods->xCheckReservedLock(of(file)->real, out);
}

static int lossy_control(sqlite3_file *file, int op, void *arg)
{
    return of(file)->real->pMethods->xFileControl(of(file)->real, op, arg);
}

static int lossy_sector(sqlite3_file *file)
{
    (void)file;
    return SECTOR;
}

/* No promises: writes may be torn, and come in any order. */
static int lossy_traits(sqlite3_file *file)
{
    (void)file;
    return 0;
}

/* Shared memory is rebuilt from the WAL after a cut: nothing of it is lost. */

static int lossy_map(sqlite3_file *file, int page, int size, int extend,
                     void volatile **memory)
{
    return of(file)->real->pMethods->xShmMap(of(file)->real, page, size, extend,
                                             memory);
}

static int lossy_shared_lock(sqlite3_file *file, int offset, int n, int flags)
{
    return of(file)->real->pMethods->xShmLock(of(file)->real, offset, n, flags);
}

static void lossy_barrier(sqlite3_file *file)
{
    of(file)->real->pMethods->xShmBarrier(of(file)->real);
}

static int lossy_unmap(sqlite3_file *file, int is_last)
{
    return of(file)->real->pMethods->xShmUnmap(of(file)->real, is_last);
}

static const sqlite3_io_methods methods = {
    .iVersion = 2, /* with shared memory, without mapped files */
    .xClose = lossy_close,
    .xRead = lossy_read,
    .xWrite = lossy_write,
    .xTruncate = lossy_truncate,
    .xSync = lossy_sync,
    .xFileSize = lossy_size,
    .xLock = lossy_lock,
    .xUnlock = lossy_unlock,
    .xCheckReservedLock = lossy_reserved,
    .xFileControl = lossy_control,
    .xSectorSize = lossy_sector,
    .xDeviceCharacteristics = lossy_traits,
    .xShmMap = lossy_map,
    .xShmLock = lossy_shared_lock,
    .xShmBarrier = lossy_barrier,
    .xShmUnmap = lossy_unmap,
};

static int lossy_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *file,
                      int flags, int *out)
{
    struct lossy_file *f = of(file);
    (void)vfs;
    f->real = (sqlite3_file *)(void *)(f + 1);
    f->platter = name ? platter_of(name) : NULL;
    int code = real_vfs->xOpen(real_vfs, name, f->real, flags, out);
    f->base.pMethods = f->real->pMethods ? &methods : NULL;
    return code;
}

/* A name that is gone is gone at once: SQLite synchronises the folder when it
 * matters. */
static int lossy_delete(sqlite3_vfs *vfs, const char *name, int sync_folder)
{
    (void)vfs;
    drop(platter_of(name));
    return real_vfs->xDelete(real_vfs, name, sync_folder);
}

void lossy_begin(void)
{
    real_vfs = sqlite3_vfs_find(NULL);
    lossy_vfs = *real_vfs;
    lossy_vfs.zName = "lossy";
    lossy_vfs.pNext = NULL;
    lossy_vfs.szOsFile = (int)sizeof(struct lossy_file) + real_vfs->szOsFile;
    lossy_vfs.xOpen = lossy_open;
    lossy_vfs.xDelete = lossy_delete;
    sqlite3_vfs_register(&lossy_vfs, 1);
}

void lossy_end(void)
{
    sqlite3_vfs_unregister(&lossy_vfs);
    sqlite3_vfs_register(real_vfs, 1);
    for (int i = 0; i < FILES; i++)
        drop(&platters[i]);
    is_full = lies = false;
    moment_in = 0;
}

void lossy_at(uint32_t in, void (*call)(void))
{
    moment_in = in;
    moment = call;
}

void lossy_full(bool full)
{
    is_full = full;
}

void lossy_lie(bool lie)
{
    lies = lie;
}

/* Power cuts. */

static void write_cut(const struct platter *p, const char *path,
                      struct pcg32 *pcg)
{
    struct platter found = {0};
    if (p->len > 0)
        put(&found, 0, p->bytes, p->len);
    /* All of what was on its way may have made it, or none, or some. */
    uint32_t luck = pcg32_below(pcg, 4);
    for (size_t i = 0; i < p->count; i++) {
        const struct pending *w = &p->pending[i];
        if (w->len == 0) {
            if (luck == 3 || (luck && pcg32_below(pcg, 2)))
                resize(&found, (size_t)w->at);
            continue;
        }
        for (size_t at = 0; at < w->len; at += SECTOR) {
            size_t len = w->len - at < SECTOR ? w->len - at : SECTOR;
            if (luck == 3 || (luck && pcg32_below(pcg, 2)))
                put(&found, (size_t)w->at + at, w->bytes + at, len);
        }
    }
    FILE *file = fopen(path, "wb");
    if (!file ||
        (found.len > 0 && fwrite(found.bytes, 1, found.len, file) != found.len))
        abort();
    fclose(file);
    free(found.bytes);
}

void lossy_cut(const char *path, const char *other, struct pcg32 *pcg)
{
    static const char *const ends[] = {"", "-wal", "-journal"};
    for (int i = 0; i < 3; i++) {
        char from[NAME + 16], to[NAME + 16];
        snprintf(from, sizeof from, "%s%s", path, ends[i]);
        snprintf(to, sizeof to, "%s%s", other, ends[i]);
        unlink(to);
        for (int k = 0; k < FILES; k++)
            if (strcmp(platters[k].name, from) == 0)
                write_cut(&platters[k], to, pcg);
    }
}
