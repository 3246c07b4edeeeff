/* `kaleun rules`: counting citations and tests in small trees made for it.
 *
 * The game is called `tiny`, which nobody else is, so that the real reports
 * never meet what is written here. */
#define _POSIX_C_SOURCE 200809L

#include "cmd/rules.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

static const char page[] =
    "# Tiny\n"
    "\n"
    "Gaps allowed: 1\n"
    "\n"
    "| rule | kind | in a few words of our own |\n"
    "|---|---|---|\n"
    "| 9.2.2 | rule | close range is dangerous |\n"
    "| 9.7 | rule | following a convoy that has already been attacked once or "
    "twice, as long as there is fuel and daylight |\n"
    "| 9.7.6 | rule | a damaged ship is followed without a roll |\n"
    "| attaque | rule | attacking |\n"
    "| attaque.3 | optional | the third thing about attacking |\n"
    "| 3.1 | component | a mat |\n"
    "| 15.1 | history | ten captains |\n"
    "| ruling 1 | ruling | the first decision |\n"
    "| ruling 12 | ruling | the twelfth decision |\n";

/* What a tree may hold: names below its root, all removed in the end. */
static const char *const folders[] = {
    "doc",  "doc/rules", "games", "games/tiny", "bots",
    "data", "data/tiny", "tests", "tests/tiny",
};
static const char *const files[] = {
    "doc/rules/tiny.md", "games/tiny/a.c",   "games/tiny/b.h", "bots/tiny.c",
    "data/tiny/x.tsv",   "tests/test_all.c", "tests/tiny/t.c",
};

struct tree {
    char root[64];
    struct rules rules;
};

static void write_file(const struct tree *tree, const char *name,
                       const char *text)
{
    char path[256];
    snprintf(path, sizeof path, "%s/%s", tree->root, name);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

static int setup(void **state)
{
    struct tree *tree = calloc(1, sizeof *tree);
    assert_non_null(tree);
    strcpy(tree->root, "/tmp/kaleun-rules-XXXXXX");
    assert_non_null(mkdtemp(tree->root));
    for (size_t i = 0; i < sizeof folders / sizeof folders[0]; i++) {
        char path[256];
        snprintf(path, sizeof path, "%s/%s", tree->root, folders[i]);
        assert_int_equal(mkdir(path, 0700), 0);
    }
    write_file(tree, "doc/rules/tiny.md", page);
    *state = tree;
    return 0;
}

static int teardown(void **state)
{
    struct tree *tree = *state;
    char path[256];
    rules_free(&tree->rules);
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        snprintf(path, sizeof path, "%s/%s", tree->root, files[i]);
        unlink(path);
    }
    for (size_t i = sizeof folders / sizeof folders[0]; i-- > 0;) {
        snprintf(path, sizeof path, "%s/%s", tree->root, folders[i]);
        rmdir(path);
    }
    rmdir(tree->root);
    free(tree);
    return 0;
}

static void scan(struct tree *tree)
{
    rules_free(&tree->rules);
    assert_int_equal(rules_read(&tree->rules, tree->root, "tiny", NULL),
                     RULES_READ);
    rules_scan(&tree->rules, tree->root, "tiny");
}

static const struct rule *rule(const struct tree *tree, const char *id)
{
    int index = rules_find(&tree->rules, id);
    assert_int_not_equal(index, RULE_NONE);
    return &tree->rules.rule[index];
}

/* Places of no rule: citations, or tests. */
static int strays(const struct tree *tree, bool is_test)
{
    int count = 0;
    for (int i = 0; i < tree->rules.place_count; i++)
        count += tree->rules.place[i].rule == RULE_NONE &&
                 tree->rules.place[i].is_test == is_test;
    return count;
}

/* The report as one text, which the caller frees. */
static char *report(const struct tree *tree, bool gaps_only, int *status)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    assert_non_null(out);
    *status = rules_report(&tree->rules, gaps_only, out);
    fclose(out);
    return text;
}

static void page_is_read_with_kinds_and_limit(void **state)
{
    struct tree *tree = *state;
    scan(tree);
    assert_int_equal(tree->rules.rule_count, 9);
    assert_int_equal(tree->rules.allowed, 1);
    assert_int_equal(rule(tree, "attaque.3")->kind, RULE_OPTIONAL);
    assert_int_equal(rule(tree, "ruling 12")->kind, RULE_RULING);
    assert_string_equal(rule(tree, "9.2.2")->words, "close range is dangerous");
    assert_false(rule_counts(rule(tree, "3.1")));
    assert_false(rule_counts(rule(tree, "15.1")));
    assert_true(rule_is_gap(rule(tree, "9.7")));
}

static void comments_cite_single_rules_and_lists(void **state)
{
    struct tree *tree = *state;
    write_file(tree, "games/tiny/a.c",
               "/* Near. [9.2.2] */\n"
               "int x; // both [9.2.2, 9.7.6]\n"
               "/* over the end of a line [9.7,\n"
               " * ruling 12] and a word [attaque] */\n");
    write_file(tree, "games/tiny/b.h", "/* [attaque.3; ruling 1] */\n");
    scan(tree);
    assert_int_equal(rule(tree, "9.2.2")->citations, 2);
    assert_int_equal(rule(tree, "9.7.6")->citations, 1);
    assert_int_equal(rule(tree, "9.7")->citations, 1);
    assert_int_equal(rule(tree, "ruling 12")->citations, 1);
    assert_int_equal(rule(tree, "ruling 1")->citations, 1);
    assert_int_equal(rule(tree, "attaque")->citations, 1);
    assert_int_equal(rule(tree, "attaque.3")->citations, 1);
    assert_int_equal(strays(tree, false), 0);
    assert_string_equal(tree->rules.place[0].file, "games/tiny/a.c");
    assert_int_equal(tree->rules.place[1].line, 2);
}

static void tables_cite_in_strings(void **state)
{
    struct tree *tree = *state;
    write_file(tree, "games/tiny/a.c",
               "struct m a = {.value = 1, .rule = \"9.2.2, 9.7\"};\n"
               "struct m b = {\"year\", \"9.7.6\", year, 1},\n"
               "c = {\"night\", \"attaque.3\"}, d = {.rule=\"attaque\"};\n");
    scan(tree);
    assert_int_equal(rule(tree, "9.2.2")->citations, 1);
    assert_int_equal(rule(tree, "9.7")->citations, 1);
    assert_int_equal(rule(tree, "9.7.6")->citations, 1);
    assert_int_equal(rule(tree, "attaque.3")->citations, 1);
    assert_int_equal(rule(tree, "attaque")->citations, 1);
    assert_int_equal(strays(tree, false), 0);
}

static void other_brackets_and_strings_are_no_citations(void **state)
{
    struct tree *tree = *state;
    write_file(tree, "games/tiny/a.c",
               "int a[9], b = a[3]; const char *c = \"[9.2.2] in a string\";\n"
               "/* chart [E2], the field hand[seat], [0.25 s], [a remark],\n"
               " * an open [bracket */\n"
               "const char *d[] = {\"attaque\", \"3.5 knots\", \"key.1\"};\n"
               "char e = '\"'; /* [9.7.6] after a quoted quote */\n");
    scan(tree);
    assert_int_equal(tree->rules.place_count, 1);
    assert_int_equal(rule(tree, "9.7.6")->citations, 1);
}

static void cells_of_data_cite(void **state)
{
    struct tree *tree = *state;
    write_file(tree, "data/tiny/x.tsv",
               "# from the card [9.7]\n"
               "id\trule\tnote\n"
               "one\t9.2.2\tplain\n"
               "two\tno number\tlike one [9.7.6]\n"
               "three\t9.2.2, attaque.3\t9.7\n");
    scan(tree);
    assert_int_equal(rule(tree, "9.2.2")->citations, 2);
    assert_int_equal(rule(tree, "attaque.3")->citations, 1);
    assert_int_equal(rule(tree, "9.7.6")->citations, 1);
    assert_int_equal(rule(tree, "9.7")->citations, 1);
    assert_int_equal(strays(tree, false), 0);
}

static void bots_are_not_counted(void **state)
{
    struct tree *tree = *state;
    write_file(tree, "bots/tiny.c", "/* [9.2.2] */\n");
    scan(tree);
    assert_int_equal(tree->rules.place_count, 0);
}

static void unknown_citation_is_an_error(void **state)
{
    struct tree *tree = *state;
    char *text;
    int status;
    write_file(tree, "games/tiny/a.c",
               "/* [9.2.2, 9.9.9] [ruling 99] [attaque.4] [9.7.6-9.7.8] */\n"
               "struct m m = {.rule = \"nonsense\"};\n");
    scan(tree);
    assert_int_equal(strays(tree, false), 5);
    assert_int_equal(rule(tree, "9.2.2")->citations, 1);
    tree->rules.allowed = 100;
    text = report(tree, true, &status);
    assert_int_equal(status, 1);
    assert_non_null(
        strstr(text, "error: games/tiny/a.c:1: [9.9.9] is not in the table\n"));
    assert_non_null(strstr(text, "a.c:2: [nonsense]"));
    free(text);
}

static void longest_number_wins_for_a_test(void **state)
{
    struct tree *tree = *state;
    write_file(tree, "tests/test_all.c",
               "static void tiny_9_7_6_follow(void **state)\n{\n}\n"
               "static void tiny_9_7_by_day(void **state)\n{\n}\n"
               "static void tiny_ruling_12_stays(void **s)\n{\n}\n");
    write_file(tree, "tests/tiny/t.c",
               "static void tiny_attaque_3_misses(void **)\n{\n}\n"
               "static void\ntiny_attaque(void **state)\n{\n}\n");
    scan(tree);
    assert_int_equal(rule(tree, "9.7.6")->tests, 1);
    assert_int_equal(rule(tree, "9.7")->tests, 1);
    assert_int_equal(rule(tree, "ruling 12")->tests, 1);
    assert_int_equal(rule(tree, "ruling 1")->tests, 0);
    assert_int_equal(rule(tree, "attaque.3")->tests, 1);
    assert_int_equal(rule(tree, "attaque")->tests, 1);
    assert_int_equal(strays(tree, true), 0);
}

static void test_of_a_missing_case_is_a_note(void **state)
{
    struct tree *tree = *state;
    char *text;
    int status;
    write_file(tree, "tests/test_all.c",
               "static void tiny_9_7_7_roll(void **state)\n{\n}\n"
               "static void tiny_attaquer(void **state)\n{\n}\n"
               "static void tiny_helper(int count)\n{\n}\n"
               "const char *s = \"tiny_9_2_2_x(void **state)\";\n"
               "/* tiny_9_2_2_y(void **state) */\n"
               "cmocka_unit_test(tiny_9_7_7_roll),\n");
    scan(tree);
    assert_int_equal(rule(tree, "9.7")->tests, 0);
    assert_int_equal(rule(tree, "9.2.2")->tests, 0);
    assert_int_equal(strays(tree, true), 2);
    tree->rules.allowed = 100;
    text = report(tree, true, &status);
    assert_int_equal(status, 0);
    assert_non_null(strstr(text, "note: tests/test_all.c:1:"));
    assert_non_null(strstr(text, "tiny_9_7_7_roll is named after no rule"));
    free(text);
}

/* Everything has code; everything but 9.7 and ruling 1 has a test. */
static void write_two_gaps(const struct tree *tree)
{
    write_file(tree, "games/tiny/a.c",
               "/* [9.2.2, 9.7, 9.7.6, attaque, attaque.3, ruling 1,\n"
               " * ruling 12] */\n");
    write_file(tree, "tests/test_all.c",
               "static void tiny_9_2_2_a(void **state)\n{\n}\n"
               "static void tiny_9_7_6_b(void **state)\n{\n}\n"
               "static void tiny_attaque_c(void **state)\n{\n}\n"
               "static void tiny_attaque_3_d(void **state)\n{\n}\n"
               "static void tiny_ruling_12_e(void **state)\n{\n}\n");
}

static void gaps_beyond_the_limit_fail(void **state)
{
    struct tree *tree = *state;
    char *text;
    int status;
    write_two_gaps(tree);
    scan(tree);
    text = report(tree, true, &status);
    assert_int_equal(status, 1);
    assert_non_null(
        strstr(text, "7 rules, 7 with code, 5 with tests, 2 gaps (1 allowed)"));
    assert_non_null(strstr(text, "9.7             no test "));
    assert_null(strstr(text, "9.7.6"));
    assert_null(strstr(text, "a mat"));
    free(text);

    tree->rules.allowed = 2;
    text = report(tree, true, &status);
    assert_int_equal(status, 0);
    assert_null(strstr(text, "lowered"));
    free(text);

    tree->rules.allowed = 3;
    text = report(tree, true, &status);
    assert_int_equal(status, 0);
    assert_non_null(strstr(text, "`Gaps allowed` can be lowered to 2\n"));
    free(text);
}

static void report_fits_80_columns(void **state)
{
    struct tree *tree = *state;
    for (int gaps_only = 0; gaps_only < 2; gaps_only++) {
        int status;
        write_two_gaps(tree);
        scan(tree);
        char *text = report(tree, gaps_only != 0, &status);
        for (const char *line = text; *line != '\0';) {
            size_t length = strcspn(line, "\n");
            assert_in_range(length, 0, 80);
            line += length + 1;
        }
        if (gaps_only == 0) {
            assert_non_null(strstr(text, "  code    games/tiny/a.c:1\n"));
            assert_non_null(
                strstr(text, "  tests   tiny_9_7_6_b tests/test_all.c:4\n"));
            assert_non_null(strstr(text, "a mat"));
        }
        free(text);
    }
}

static void bad_pages_are_refused(void **state)
{
    static const struct {
        const char *page, *complaint;
    } bad[] = {
        {"| 1.1 | rule | a |\n", "Gaps allowed"},
        {"Gaps allowed: many\n| 1.1 | rule | a |\n", "Gaps allowed"},
        {"Gaps allowed: 0\n| 1.1 | habit | a |\n", ":2: the kind"},
        {"Gaps allowed: 0\n| 1.1 | rule |\n", ":2: a row needs"},
        {"Gaps allowed: 0\n| 1.1 | rule | |\n", "no words"},
        {"Gaps allowed: 0\n| 1.1 | rule | a |\n| 1.1 | rule | b |\n",
         ":3: this rule is in the table"},
    };
    struct tree *tree = *state;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        char *text = NULL;
        size_t size = 0;
        FILE *complaints = open_memstream(&text, &size);
        assert_non_null(complaints);
        write_file(tree, "doc/rules/tiny.md", bad[i].page);
        rules_free(&tree->rules);
        assert_int_equal(
            rules_read(&tree->rules, tree->root, "tiny", complaints),
            RULES_BAD_PAGE);
        fclose(complaints);
        assert_non_null(strstr(text, bad[i].complaint));
        free(text);
    }
}

/* Calls the command with the words of a line; its output goes to the log. */
static int call(const char *line)
{
    char words[256], *argv[8];
    int argc = 0;
    char *rest;
    snprintf(words, sizeof words, "%s", line);
    for (char *word = strtok_r(words, " ", &rest); word != NULL && argc < 8;
         word = strtok_r(NULL, " ", &rest))
        argv[argc++] = word;
    return cmd_rules(argc, argv);
}

static void command_tells_by_its_status(void **state)
{
    struct tree *tree = *state;
    char line[256];
    write_two_gaps(tree);
    snprintf(line, sizeof line, "rules tiny --gaps --root %s", tree->root);
    assert_int_equal(call(line), 1);
    write_file(tree, "doc/rules/tiny.md",
               "Gaps allowed: 0\n| 9.2.2 | rule | near |\n");
    write_file(tree, "games/tiny/a.c", "/* [9.2.2] */\n");
    assert_int_equal(call(line), 0);
    write_file(tree, "doc/rules/tiny.md", "nothing\n");
    assert_int_equal(call(line), 2);
    snprintf(line, sizeof line, "rules other --root %s", tree->root);
    assert_int_equal(call(line), 2);
    assert_int_equal(call("rules"), 2);
    assert_int_equal(call("rules ../tiny"), 2);
    assert_int_equal(call("rules tiny more"), 2);
    assert_int_equal(call("rules tiny --root"), 2);
}

#define ON_A_TREE(test) cmocka_unit_test_setup_teardown(test, setup, teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_A_TREE(page_is_read_with_kinds_and_limit),
        ON_A_TREE(comments_cite_single_rules_and_lists),
        ON_A_TREE(tables_cite_in_strings),
        ON_A_TREE(other_brackets_and_strings_are_no_citations),
        ON_A_TREE(cells_of_data_cite),
        ON_A_TREE(bots_are_not_counted),
        ON_A_TREE(unknown_citation_is_an_error),
        ON_A_TREE(longest_number_wins_for_a_test),
        ON_A_TREE(test_of_a_missing_case_is_a_note),
        ON_A_TREE(gaps_beyond_the_limit_fail),
        ON_A_TREE(report_fits_80_columns),
        ON_A_TREE(bad_pages_are_refused),
        ON_A_TREE(command_tells_by_its_status),
    };
    return cmocka_run_group_tests_name("rules", tests, NULL, NULL);
}
