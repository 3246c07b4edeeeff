/* langgen: makes the sentences of lang/ into C, and checks them.
 *
 * In a build (`--out`) only English must be right: whatever another language
 * lacks is said in English, so that work on the rules need not wait for
 * translators. `--check` is the strict test. */
#include "langgen.h"

#include <stdio.h>
#include <string.h>

struct wishes {
    const char *lang_dir, *out, *json;
    char *const *sources;
    int source_count;
    bool check;
};

static int usage(void)
{
    fputs("usage: langgen [--lang-dir DIR] [--out DIR] [--json DIR]\n"
          "               [--check] [--sources DIR...]\n",
          stderr);
    return 2;
}

static bool read_wishes(int argc, char **argv, struct wishes *wishes)
{
    for (int i = 1; i < argc; i++) {
        bool more = i + 1 < argc;
        if (strcmp(argv[i], "--check") == 0) {
            wishes->check = true;
        } else if (strcmp(argv[i], "--lang-dir") == 0 && more) {
            wishes->lang_dir = argv[++i];
        } else if (strcmp(argv[i], "--out") == 0 && more) {
            wishes->out = argv[++i];
        } else if (strcmp(argv[i], "--json") == 0 && more) {
            wishes->json = argv[++i];
        } else if (strcmp(argv[i], "--sources") == 0 && more) {
            wishes->sources = argv + i + 1;
            while (i + 1 < argc && strncmp(argv[i + 1], "--", 2) != 0) {
                wishes->source_count++;
                i++;
            }
        } else {
            return false;
        }
    }
    return wishes->check || wishes->out != NULL || wishes->json != NULL;
}

/* What is wrong and matters: in a build, English alone. */
static int fault_count(const struct languages *all)
{
    int count = all->file[LANG_EN].tsv.faults;
    for (int lang = 1; all->strict && lang < LANG_COUNT; lang++)
        count += all->file[lang].tsv.faults;
    return count;
}

static bool fulfil(struct languages *all, const struct wishes *wishes)
{
    all->strict = wishes->check;
    if (!languages_read(all, wishes->lang_dir))
        return false;
    languages_check(all);
    if (!sources_check(all, wishes->sources, wishes->source_count))
        return false;
    if (fault_count(all) > 0)
        return false;
    for (int lang = 0; lang < LANG_COUNT; lang++)
        all->file[lang].tsv.quiet = true; /* all has been said */
    languages_typeset(all);
    if (wishes->out != NULL && !write_c(all, wishes->out))
        return false;
    return wishes->json == NULL || write_json(all, wishes->json);
}

int main(int argc, char **argv)
{
    struct wishes wishes = {.lang_dir = "lang"};
    if (!read_wishes(argc, argv, &wishes))
        return usage();
    static struct languages all;
    bool done = fulfil(&all, &wishes);
    languages_free(&all);
    return done ? 0 : 1;
}
