/* Which keys do the sources use? A sentence nobody says is surplus. */
#define _POSIX_C_SOURCE 200809L /* opendir, stat */

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "langgen.h"

struct search {
    struct lang_file *english;
    bool failed;
    bool web; /* a source of the browser was read */
};

static bool ends_in(const char *name, const char *end)
{
    size_t len = strlen(name), n = strlen(end);
    return len > n && strcmp(name + len - n, end) == 0;
}

static void mark(struct search *search, const char *word, size_t len)
{
    char constant[256];
    if (len >= sizeof constant)
        return;
    memcpy(constant, word, len);
    constant[len] = '\0';
    struct entry *entry = entry_find(search->english, constant, NULL);
    if (entry != NULL)
        entry->used = true;
}

/* Marks every word of the text that is a constant. */
static void read_c(struct search *search, const char *s)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz"
                                  "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_";
    while (*(s += strcspn(s, letters)) != '\0') {
        size_t len = strspn(s, letters);
        if (strncmp(s, "T_", 2) == 0)
            mark(search, s, len);
        s += len;
    }
}

/* Marks every string of the text that is a key. */
static void read_ts(struct search *search, const char *s)
{
    search->web = true;
    while (*(s += strcspn(s, "'\"`")) != '\0') {
        char quote = *s++;
        size_t len = strspn(s, "abcdefghijklmnopqrstuvwxyz0123456789_.:");
        if (len == 0 || s[len] != quote)
            continue;
        struct emit constant = {NULL, 0, 0};
        emit_f(&constant, "T_%.*s", (int)len, s);
        struct emit upper = {NULL, 0, 0};
        emit_constant(&upper, constant.text);
        mark(search, upper.text, upper.len);
        emit_free(&constant);
        emit_free(&upper);
        s += len + 1;
    }
}

static void search_path(struct search *search, const char *path);

static void search_dir(struct search *search, const char *path)
{
    DIR *dir = opendir(path);
    if (dir == NULL) {
        fprintf(stderr, "%s: cannot be read\n", path);
        search->failed = true;
        return;
    }
    const struct dirent *item;
    while ((item = readdir(dir)) != NULL) {
        if (item->d_name[0] == '.' || strcmp(item->d_name, "node_modules") == 0)
            continue;
        struct emit below = {NULL, 0, 0};
        emit_f(&below, "%s/%s", path, item->d_name);
        search_path(search, below.text);
        emit_free(&below);
    }
    closedir(dir);
}

static void search_path(struct search *search, const char *path)
{
    struct stat is;
    if (stat(path, &is) != 0 || S_ISDIR(is.st_mode)) {
        search_dir(search, path); /* also complains of what is not there */
        return;
    }
    bool c =
        ends_in(path, ".c") || ends_in(path, ".h") || ends_in(path, ".inc");
    bool ts = ends_in(path, ".ts") || ends_in(path, ".tsx");
    if (!c && !ts)
        return;
    size_t len;
    char *text = file_read(path, &len);
    if (text == NULL) {
        fprintf(stderr, "%s: cannot be read\n", path);
        search->failed = true;
        return;
    }
    if (c)
        read_c(search, text);
    else
        read_ts(search, text);
    free(text);
}

/* A class is used as a whole: nouns are counted from the first of them. */
static bool class_used(const struct lang_file *english, const char *class)
{
    for (int i = 0; i < english->count; i++) {
        const struct entry *entry = &english->entry[i];
        if (is_noun(entry) && entry->used && strcmp(entry->class, class) == 0)
            return true;
        for (int k = 0; k < entry->param_count; k++)
            if (entry->param[k].takes != NULL &&
                strcmp(entry->param[k].takes, class) == 0)
                return true;
    }
    return false;
}

static void complain(struct languages *all, bool web)
{
    struct lang_file *english = &all->file[LANG_EN];
    for (int i = 0; i < all->class_count; i++) {
        const char *class = all->class[i].name;
        if (class_used(english, class))
            continue;
        const struct entry *noun = english->entry;
        while (!is_noun(noun) || strcmp(noun->class, class) != 0)
            noun++;
        tsv_fault(&english->tsv, noun->place,
                  "class %s: no sentence and no source uses it", class);
    }
    for (int i = 0; i < english->count; i++) {
        const struct entry *entry = &english->entry[i];
        /* The browser's own sentences wait for the browser. */
        if (!is_sentence(entry) || entry->used ||
            (!web && strncmp(entry->key, "web.", 4) == 0))
            continue;
        tsv_fault(&english->tsv, entry->place, "no source uses %s",
                  entry->constant);
    }
}

bool sources_check(struct languages *all, char *const *dirs, int count)
{
    struct search search = {.english = &all->file[LANG_EN]};
    for (int i = 0; i < count; i++)
        search_path(&search, dirs[i]);
    if (count > 0 && !search.failed)
        complain(all, search.web);
    return !search.failed;
}
