/* The tables as files: each says where it comes from. */
#include <dirent.h>

#include "core/out.h"
#include "tests/unit.h"

enum { SIZE = 1 << 20 };

static char *read_text(const char *folder, const char *name)
{
    char path[1024];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    char *text = malloc(SIZE);
    assert_non_null(text);
    size_t len = fread(text, 1, SIZE - 1, file);
    assert_true(len > 0 && len < SIZE - 1);
    text[len] = '\0';
    fclose(file);
    return text;
}

static int check_folder(const char *path, const char *provenance)
{
    DIR *folder = opendir(path);
    assert_non_null(folder);
    int tables = 0;
    for (struct dirent *entry; (entry = readdir(folder)) != NULL;) {
        const char *ending = strrchr(entry->d_name, '.');
        if (ending == NULL || strcmp(ending, ".tsv") != 0)
            continue;
        tables++;
        char quoted[280];
        snprintf(quoted, sizeof quoted, "`%s`", entry->d_name);
        if (strstr(provenance, quoted) == NULL)
            fail_msg("PROVENANCE.md does not name %s", entry->d_name);
        char *text = read_text(path, entry->d_name);
        if (strstr(text, " \t") != NULL || strstr(text, "\t ") != NULL ||
            text[strlen(text) - 1] != '\n')
            fail_msg("%s: a padded cell, or no last line", entry->d_name);
        free(text);
    }
    closedir(folder);
    return tables;
}

static void uboot_every_table_says_where_it_comes_from(void **unused)
{
    (void)unused;
    char *provenance = read_text(KALEUN_UBOOT_DATA, "PROVENANCE.md");
    assert_true(check_folder(KALEUN_UBOOT_DATA, provenance) > 45);
    assert_true(check_folder(KALEUN_UBOOT_DATA "/missions", provenance) > 5);
    free(provenance);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(uboot_every_table_says_where_it_comes_from),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
