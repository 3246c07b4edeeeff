/* Reading the language files: keys, their parameters, nouns and forms. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "langgen.h"

const char *const lang_codes[LANG_COUNT] = {"en", "de", "fr", "it"};

static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789_";

/* Reads a word of small letters, digits and `_` at *s and moves past it. NULL
 * with a complaint if there is none. */
static const char *take_word(struct lang_file *file, const char **s,
                             const char *what)
{
    size_t len = strspn(*s, letters);
    if (len == 0) {
        tsv_fault(&file->tsv, *s, "%s expected: small letters, digits, _",
                  what);
        return NULL;
    }
    const char *word = tsv_copy(&file->tsv, *s, len);
    *s += len;
    return word;
}

/* Reads the parameters behind the opening bracket at s. */
static bool read_params(struct lang_file *file, const char *s,
                        struct entry *entry)
{
    do {
        s++; /* the bracket or a comma */
        const char *at = s;
        if (entry->param_count == PARAMS_MAX) {
            tsv_fault(&file->tsv, at, "more than %d parameters", PARAMS_MAX);
            return false;
        }
        struct parameter *param = &entry->param[entry->param_count];
        param->name = take_word(file, &s, "a parameter's name");
        if (param->name == NULL)
            return false;
        if (*s == ':') {
            s++;
            param->takes = take_word(file, &s, "a class or `name`");
            if (param->takes == NULL)
                return false;
        }
        for (int i = 0; i < entry->param_count; i++)
            if (strcmp(entry->param[i].name, param->name) == 0) {
                tsv_fault(&file->tsv, at, "parameter %s stands twice",
                          param->name);
                return false;
            }
        entry->param_count++;
    } while (*s == ',');
    if (strcmp(s, ")") != 0) {
        tsv_fault(&file->tsv, s, "`,` or a final `)` expected");
        return false;
    }
    return true;
}

/* `vessel:freighter` or `vessel:freighter.acc`; s is behind the colon. */
static bool read_noun(struct lang_file *file, const char *cell, const char *s,
                      struct entry *entry)
{
    if (strcmp(entry->class, "name") == 0) {
        tsv_fault(&file->tsv, cell,
                  "`name` stands for proper names and cannot be a class");
        return false;
    }
    if (take_word(file, &s, "a noun's key") == NULL)
        return false;
    entry->key = tsv_copy(&file->tsv, cell, (size_t)(s - cell));
    if (*s == '.') {
        s++;
        entry->form = take_word(file, &s, "a form");
        if (entry->form == NULL)
            return false;
    }
    if (*s != '\0') {
        tsv_fault(&file->tsv, s, "`%c` has no place in the key of a noun", *s);
        return false;
    }
    return true;
}

static bool read_key(struct lang_file *file, const char *cell,
                     struct entry *entry)
{
    const char *s = cell;
    const char *first = take_word(file, &s, "a key");
    if (first == NULL)
        return false;
    if (*s == ':') {
        entry->class = first;
        return read_noun(file, cell, s + 1, entry);
    }
    while (*s == '.') {
        s++;
        if (take_word(file, &s, "the next part of the key") == NULL)
            return false;
    }
    entry->key = tsv_copy(&file->tsv, cell, (size_t)(s - cell));
    if (*s == '(')
        return read_params(file, s, entry);
    if (*s != '\0') {
        tsv_fault(&file->tsv, s, "`%c` has no place in a key", *s);
        return false;
    }
    return true;
}

static void name_constant(struct lang_file *file, struct entry *entry)
{
    struct emit name = {NULL, 0, 0};
    emit_f(&name, "T_");
    emit_constant(&name, entry->key);
    entry->constant = tsv_copy(&file->tsv, name.text, name.len);
    emit_free(&name);
}

static void read_entries(struct lang_file *file)
{
    char *cell[2];
    int cells, room = 0;
    while ((cells = tsv_next(&file->tsv, cell, 2)) > 0) {
        struct entry entry = {.key = NULL};
        if (!read_key(file, cell[0], &entry))
            continue;
        if (cells != 2) {
            tsv_fault(&file->tsv, cell[0],
                      cells < 2 ? "no text: a tab expected behind the key"
                                : "a second tab in the line");
            continue;
        }
        entry.place = cell[0];
        entry.text = cell[1];
        if (strlen(entry.text) > SENTENCE_MAX) {
            tsv_fault(&file->tsv, cell[1], "text longer than %d bytes",
                      SENTENCE_MAX);
            continue;
        }
        name_constant(file, &entry);
        if (file->count == room) {
            room = room == 0 ? 256 : room * 2;
            file->entry =
                must(realloc(file->entry, (size_t)room * sizeof entry));
        }
        file->entry[file->count++] = entry;
    }
}

static const char *or_empty(const char *s)
{
    return s != NULL ? s : "";
}

static int compare_names(const struct entry *a, const struct entry *b)
{
    int order = strcmp(a->constant, b->constant);
    if (order == 0)
        order = strcmp(or_empty(a->form), or_empty(b->form));
    return order;
}

/* By constant and form; of the same, the earlier line first. */
static int compare(const void *a, const void *b)
{
    const struct entry *x = *(struct entry *const *)a;
    const struct entry *y = *(struct entry *const *)b;
    int order = compare_names(x, y);
    return order != 0 ? order : (x->place > y->place) - (x->place < y->place);
}

static void sort_entries(struct lang_file *file)
{
    size_t count = (size_t)file->count;
    file->sorted = must(malloc((count + 1) * sizeof *file->sorted));
    for (size_t i = 0; i < count; i++)
        file->sorted[i] = &file->entry[i];
    qsort(file->sorted, count, sizeof *file->sorted, compare);
    for (size_t i = 1; i < count; i++) {
        const struct entry *a = file->sorted[i - 1], *b = file->sorted[i];
        if (compare_names(a, b) == 0)
            tsv_fault(&file->tsv, b->place, "%s: line %d has the same key %s",
                      b->key, tsv_line(&file->tsv, a->place), a->key);
    }
}

struct entry *entry_find(const struct lang_file *file, const char *constant,
                         const char *form)
{
    struct entry sought = {.constant = constant, .form = form};
    int low = 0, high = file->count; /* the first that is not before it */
    while (low < high) {
        int middle = low + (high - low) / 2;
        if (compare_names(file->sorted[middle], &sought) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    if (low == file->count || compare_names(file->sorted[low], &sought) != 0)
        return NULL;
    return file->sorted[low];
}

struct entry *entry_like(const struct lang_file *file, const struct entry *like,
                         const char *form)
{
    struct entry *entry = entry_find(file, like->constant, form);
    bool same = entry != NULL && strcmp(entry->key, like->key) == 0;
    return same ? entry : NULL;
}

bool same_params(const struct entry *a, const struct entry *b)
{
    if (a->param_count != b->param_count)
        return false;
    for (int i = 0; i < a->param_count; i++) {
        const struct parameter *p = &a->param[i], *q = &b->param[i];
        if (strcmp(p->name, q->name) != 0 ||
            strcmp(or_empty(p->takes), or_empty(q->takes)) != 0)
            return false;
    }
    return true;
}

int class_find(const struct languages *all, const char *name)
{
    for (int i = 0; i < all->class_count; i++)
        if (strcmp(all->class[i].name, name) == 0)
            return i;
    return -1;
}

int form_find(const struct noun_class *class, const char *form)
{
    for (int i = 0; i < class->form_count; i++)
        if (strcmp(class->form[i], form) == 0)
            return i;
    return -1;
}

/* The classes are those of the English nouns; their forms, all languages'. */
static void gather_classes(struct languages *all)
{
    struct lang_file *english = &all->file[LANG_EN];
    for (int i = 0; i < english->count; i++) {
        const struct entry *entry = &english->entry[i];
        if (!is_noun(entry) || class_find(all, entry->class) >= 0)
            continue;
        if (all->class_count < CLASSES_MAX)
            all->class[all->class_count++].name = entry->class;
        else
            tsv_fault(&english->tsv, entry->place, "more than %d classes",
                      CLASSES_MAX);
    }
}

static void gather_forms(struct languages *all, struct lang_file *file)
{
    for (int i = 0; i < file->count; i++) {
        const struct entry *entry = &file->entry[i];
        int number = is_form(entry) ? class_find(all, entry->class) : -1;
        if (number < 0)
            continue;
        struct noun_class *class = &all->class[number];
        if (form_find(class, entry->form) >= 0)
            continue;
        if (class->form_count < FORMS_MAX)
            class->form[class->form_count++] = entry->form;
        else
            tsv_fault(&file->tsv, entry->place, "%s: more than %d forms",
                      class->name, FORMS_MAX);
    }
}

bool languages_read(struct languages *all, const char *dir)
{
    bool readable = true;
    for (int lang = 0; lang < LANG_COUNT; lang++) {
        struct lang_file *file = &all->file[lang];
        struct emit path = {NULL, 0, 0};
        emit_f(&path, "%s/%s.tsv", dir, lang_codes[lang]);
        if (tsv_read(&file->tsv, path.text)) {
            file->tsv.path = tsv_copy(&file->tsv, path.text, path.len);
            file->tsv.quiet = lang != LANG_EN && !all->strict;
            read_entries(file);
            sort_entries(file);
        } else {
            readable = false;
        }
        emit_free(&path);
    }
    if (!readable)
        return false;
    gather_classes(all);
    for (int lang = 0; lang < LANG_COUNT; lang++)
        gather_forms(all, &all->file[lang]);
    return true;
}

void languages_free(struct languages *all)
{
    for (int lang = 0; lang < LANG_COUNT; lang++) {
        tsv_free(&all->file[lang].tsv);
        free(all->file[lang].entry);
        free(all->file[lang].sorted);
    }
}
