/* What langgen knows about the language files. doc/language.md has their
 * grammar; the order of work is read, check, write. */
#ifndef KALEUN_LANGGEN_H
#define KALEUN_LANGGEN_H

#include "emit.h"
#include "text.h"
#include "tsv.h"

enum {
    CLASSES_MAX = 200,
    FORMS_MAX = 26,      /* of one class, over all languages */
    SENTENCE_MAX = 2000, /* bytes; well below what C allows in a literal */
};

struct parameter {
    const char *name;
    const char *takes; /* NULL: a number; "name"; or a class of nouns */
};

/* One line of a language file. */
struct entry {
    const char *key;   /* "null.hit" or "vessel:freighter" */
    const char *class; /* of a noun or form; NULL in a sentence */
    const char *form;  /* of a form; NULL in a sentence or noun */
    const char *text;
    const char *place;    /* where its line begins */
    const char *constant; /* "T_NULL_HIT" */
    struct parameter param[PARAMS_MAX];
    int param_count;
    bool used; /* a form: some sentence asks for it; else: a source does */
};

struct lang_file {
    struct tsv tsv;
    struct entry *entry;   /* as in the file */
    struct entry **sorted; /* by constant and form */
    int count;
};

/* A class of nouns. All languages share the slots of its forms, so that an
 * English sentence can stand in for one that is missing. */
struct noun_class {
    const char *name;
    int form_count;
    const char *form[FORMS_MAX];
    /* The sentence that first asked for each form, by language; or NULL. */
    const char *needed[LANG_COUNT][FORMS_MAX];
};

struct languages {
    struct lang_file file[LANG_COUNT]; /* English, the first, is the measure */
    struct noun_class class[CLASSES_MAX];
    int class_count;
    bool strict; /* --check: other languages and surplus count too */
};

extern const char *const lang_codes[LANG_COUNT];

static inline bool is_sentence(const struct entry *entry)
{
    return entry->class == NULL;
}

static inline bool is_noun(const struct entry *entry)
{
    return entry->class != NULL && entry->form == NULL;
}

static inline bool is_form(const struct entry *entry)
{
    return entry->form != NULL;
}

/* langgen_read.c: reads the four files of a folder. False if one could not be
 * read at all; what is wrong in a file is counted in its tsv.faults. */
bool languages_read(struct languages *all, const char *dir);
void languages_free(struct languages *all);
/* The entry of that constant and form (NULL for none), or NULL. */
struct entry *entry_find(const struct lang_file *file, const char *constant,
                         const char *form);
/* The entry with the key of `like` and that form (NULL for none), or NULL. */
struct entry *entry_like(const struct lang_file *file, const struct entry *like,
                         const char *form);
bool same_params(const struct entry *a, const struct entry *b);
/* Number of a class from 0, or -1; slot of its form, or -1. */
int class_find(const struct languages *all, const char *name);
int form_find(const struct noun_class *class, const char *form);

/* langgen_template.c: makes a text with placeholders into the code of
 * core/text_table.h. False, with complaints, if it makes no sense. */
bool template_compile(struct languages *all, int lang,
                      const struct entry *entry, struct emit *code);

/* langgen_check.c: complains about all that is wrong with the files. */
void languages_check(struct languages *all);

/* langgen_typeset.c: gives every text the marks of its language; texts are no
 * longer those of their files then, so that nothing can complain about them.
 * check_typography complains about marks that only a person can put right. */
void languages_typeset(struct languages *all);
void check_typography(struct lang_file *file, int lang,
                      const struct entry *entry);

/* langgen_sources.c: complains about keys that no source below these folders
 * uses. False if a folder cannot be read. */
bool sources_check(struct languages *all, char *const *dirs, int count);

/* langgen_write.c: lang.h and lang.c; en.json and its sisters. */
bool write_c(struct languages *all, const char *dir);
bool write_json(struct languages *all, const char *dir);

#endif
