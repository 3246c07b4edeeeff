/* What can be wrong with the language files beyond their grammar. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "langgen.h"

enum { CITATIONS_MAX = 16 };

/* A rule citation: a short word or two in square brackets with a digit, as in
 * [9.2.2], [E2] or [ruling 12]. */
struct citation {
    const char *text;
    int len;
};

static int compare_citations(const void *a, const void *b)
{
    const struct citation *x = a, *y = b;
    int len = x->len < y->len ? x->len : y->len;
    int order = strncmp(x->text, y->text, (size_t)len);
    return order != 0 ? order : x->len - y->len;
}

/* Lists the citations of a text in the order of their bytes. */
static int find_citations(const char *text, struct citation *list)
{
    int count = 0;
    for (const char *s = strchr(text, '['); s != NULL; s = strchr(s + 1, '[')) {
        int len = (int)strcspn(s, "]{|");
        if (s[len] != ']' || (int)strcspn(s, "0123456789") > len)
            continue;
        if (count < CITATIONS_MAX)
            list[count++] = (struct citation){s, len + 1};
    }
    qsort(list, (size_t)count, sizeof *list, compare_citations);
    return count;
}

static void check_citations(struct lang_file *file, const struct entry *entry,
                            const struct entry *english)
{
    struct citation here[CITATIONS_MAX], there[CITATIONS_MAX];
    int count = find_citations(entry->text, here);
    int expected = find_citations(english->text, there);
    int i = 0;
    while (i < count && i < expected &&
           compare_citations(&here[i], &there[i]) == 0)
        i++;
    if (i < expected &&
        (i == count || compare_citations(&here[i], &there[i]) > 0))
        tsv_fault(&file->tsv, entry->text, "%s lacks the citation %.*s",
                  entry->key, there[i].len, there[i].text);
    else if (i < count)
        tsv_fault(&file->tsv, here[i].text,
                  "%s: English does not cite %.*s here", entry->key,
                  here[i].len, here[i].text);
}

/* Every class that a parameter names has nouns. */
static void check_params(struct languages *all, struct lang_file *file,
                         const struct entry *entry)
{
    for (int i = 0; i < entry->param_count; i++) {
        const char *takes = entry->param[i].takes;
        if (takes != NULL && strcmp(takes, "name") != 0 &&
            class_find(all, takes) < 0)
            tsv_fault(&file->tsv, entry->place, "%s: class %s has no nouns",
                      entry->key, takes);
    }
}

static void check_entry(struct languages *all, int lang, struct entry *entry)
{
    struct lang_file *file = &all->file[lang];
    struct entry *english = entry_like(&all->file[LANG_EN], entry, NULL);
    if (is_form(entry) && entry_like(file, entry, NULL) == NULL)
        tsv_fault(&file->tsv, entry->place, "form %s of an unknown noun %s",
                  entry->form, entry->key);
    else if (english == NULL && lang != LANG_EN)
        tsv_fault(&file->tsv, entry->place, "%s is not in en.tsv", entry->key);
    else if (english != NULL && !is_form(entry) && !same_params(entry, english))
        tsv_fault(&file->tsv, entry->place,
                  "%s: parameters differ from en.tsv, line %d", entry->key,
                  tsv_line(&all->file[LANG_EN].tsv, english->place));
    check_params(all, file, entry);
    if (entry->text[0] == '\0')
        tsv_fault(&file->tsv, entry->text, "%s has no text", entry->key);
    if (all->strict)
        check_typography(file, lang, entry);
    struct emit code = {NULL, 0, 0};
    template_compile(all, lang, entry, &code);
    emit_free(&code);
    if (lang != LANG_EN && english != NULL && is_sentence(entry))
        check_citations(file, entry, english);
}

static void check_missing(struct languages *all, int lang)
{
    struct lang_file *english = &all->file[LANG_EN];
    for (int i = 0; i < english->count; i++) {
        const struct entry *entry = &english->entry[i];
        if (is_form(entry) || entry_like(&all->file[lang], entry, NULL))
            continue;
        tsv_fault(&english->tsv, entry->place, "%s is missing in %s.tsv",
                  entry->key, lang_codes[lang]);
    }
}

/* Every noun has the forms that sentences of its language need. */
static void check_forms_needed(struct languages *all, int lang)
{
    struct lang_file *file = &all->file[lang];
    for (int i = 0; i < file->count; i++) {
        const struct entry *noun = &file->entry[i];
        int number = is_noun(noun) ? class_find(all, noun->class) : -1;
        if (number < 0)
            continue;
        const struct noun_class *class = &all->class[number];
        for (int slot = 0; slot < class->form_count; slot++) {
            const char *needed = class->needed[lang][slot];
            if (needed != NULL &&
                entry_like(file, noun, class->form[slot]) == NULL)
                tsv_fault(&file->tsv, noun->place,
                          "%s lacks the form %s, needed on line %d", noun->key,
                          class->form[slot], tsv_line(&file->tsv, needed));
        }
    }
}

/* Every form is needed by some sentence of its language. */
static void check_forms_surplus(struct languages *all, int lang)
{
    struct lang_file *file = &all->file[lang];
    for (int i = 0; i < file->count; i++) {
        const struct entry *entry = &file->entry[i];
        int number = is_form(entry) ? class_find(all, entry->class) : -1;
        if (number < 0)
            continue;
        const struct noun_class *class = &all->class[number];
        int slot = form_find(class, entry->form);
        if (slot >= 0 && class->needed[lang][slot] == NULL)
            tsv_fault(&file->tsv, entry->place,
                      "form %s of %s: no sentence needs it", entry->form,
                      entry->key);
    }
}

void languages_check(struct languages *all)
{
    for (int lang = 0; lang < LANG_COUNT; lang++) {
        for (int i = 0; i < all->file[lang].count; i++)
            check_entry(all, lang, &all->file[lang].entry[i]);
        check_forms_needed(all, lang);
        if (!all->strict)
            continue;
        check_missing(all, lang);
        check_forms_surplus(all, lang);
    }
}
