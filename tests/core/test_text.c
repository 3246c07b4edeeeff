/* Sentences in four languages, from the small language of lang_fixture/. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "lang.h"
#include "text.h"

/* text_vectors.tsv: one row, and what its parameters are made of. */

enum { ROW_MAX = 400, NAMES_MAX = PARAMS_MAX };

struct vector {
    int line;
    char *lang, *key, *params, *expected;
    const char *names[NAMES_MAX]; /* the proper names among its parameters */
    int name_count;
};

static int key_of(const struct vector *v, const char *name)
{
    int key = text_find(name);
    if (key == 0)
        fail_msg("line %d: no noun %s", v->line, name);
    return key;
}

/* "5", "1..4", "vessel:tanker", "vessel:freighter..vessel:tanker", "@Prien" */
static struct param param_of(struct vector *v, char *word)
{
    if (word[0] == '@') {
        v->names[v->name_count] = word + 1;
        return named(v->name_count++);
    }
    char *to = strstr(word, "..");
    if (to != NULL) {
        *to = '\0';
        to += 2;
    }
    if (strchr(word, ':') != NULL)
        return to ? nouns(key_of(v, word), key_of(v, to))
                  : noun(key_of(v, word));
    int n = (int)strtol(word, NULL, 10);
    return to ? range(n, (int)strtol(to, NULL, 10)) : number(n);
}

/* In place: \n is a new line, \\ a backslash. */
static void unescape(char *s)
{
    char *to = s;
    for (; *s != '\0'; s++) {
        if (*s == '\\')
            *to++ = *++s == 'n' ? '\n' : *s;
        else
            *to++ = *s;
    }
    *to = '\0';
}

static void check_vector(struct vector *v)
{
    struct param param[PARAMS_MAX];
    int key = text_find(v->key), count = 0;
    for (char *word = strtok(v->params, " "); word; word = strtok(NULL, " "))
        param[count++] = param_of(v, word);
    bool fits = key != 0 && text_fits(key, param, count);
    if (strcmp(v->expected, "!") == 0) {
        if (fits)
            fail_msg("line %d: no mistake was found", v->line);
        return;
    }
    if (!fits)
        fail_msg("line %d: the parameters do not fit", v->line);
    unescape(v->expected);
    char text[ROW_MAX];
    struct out out;
    out_init(&out, text, sizeof text, lang_from(v->lang));
    out.names = v->names;
    text_put(&out, key, param, count);
    if (strcmp(text, v->expected) != 0)
        fail_msg("line %d: \"%s\" was said, not \"%s\"", v->line, text,
                 v->expected);
}

/* Cuts off what stands before the next tab. */
static char *cell_of(char **rest)
{
    char *cell = *rest;
    char *end = cell + strcspn(cell, "\t\n");
    *rest = end + (*end != '\0');
    *end = '\0';
    return cell;
}

/* The browser says the same ones: tests/web/text.test.mjs. */
static void text_says_the_sentences_of_the_table(void **unused)
{
    (void)unused;
    FILE *file = fopen(KALEUN_SOURCE "/tests/text_vectors.tsv", "r");
    assert_non_null(file);
    char row[ROW_MAX];
    int rows = 0;
    struct vector v = {0};
    for (int line = 1; fgets(row, sizeof row, file); line++) {
        assert_non_null(strchr(row, '\n'));
        if (row[0] == '#')
            continue;
        char *rest = row;
        v = (struct vector){.line = line};
        v.lang = cell_of(&rest);
        v.key = cell_of(&rest);
        v.params = cell_of(&rest);
        v.expected = cell_of(&rest);
        if (rows++ > 0) /* the first has the headings */
            check_vector(&v);
    }
    fclose(file);
    assert_true(rows > 200);
}

/* The browser cannot tell; see text_vectors.tsv for what it can. */
static void text_wrong_parameters_do_not_fit(void **unused)
{
    (void)unused;
    assert_true(text_fits(T_T_BY, PARAMS(named(1)), 1));
    assert_false(text_fits(T_T_BY, PARAMS(number(1)), 1));
    assert_false(text_fits(T_T_BY, PARAMS(named(-1)), 1));
    assert_false(text_fits(T_T_BY, PARAMS(named(1), named(2)), 2));
    assert_false(text_fits(T_T_QUIET, PARAMS(number(1)), 1));
    assert_false(text_fits(T_T_TONS, PARAMS(noun(T_PORT_BREST)), 1));
    assert_false(text_fits(T_T_TONS, PARAMS(named(1)), 1));
    assert_true(text_fits(T_T_IN, PARAMS(noun(T_PORT_BREST)), 1));
    assert_false(text_fits(T_T_IN, PARAMS(noun(T_VESSEL_TANKER)), 1));
    assert_false(text_fits(T_T_IN, PARAMS(noun(T_T_QUIET)), 1));
    assert_false(
        text_fits(T_T_IN, PARAMS(nouns(T_PORT_LORIENT, T_PORT_BREST)), 1));
}

static void text_that_does_not_fit_is_cut(void **unused)
{
    (void)unused;
    for (size_t size = 1; size < 40; size++) {
        char text[40];
        memset(text, '#', sizeof text);
        struct out out;
        out_init(&out, text, size, LANG_FR);
        say_with(&out, T_T_TONS, number(1234567));
        assert_true(strlen(text) < size);
        assert_int_equal(strlen(text), out.len);
        assert_int_equal(out.full, size < sizeof "1xxx234xxx567 tonnes");
        for (size_t i = size; i < sizeof text; i++)
            assert_int_equal(text[i], '#');
    }
}

static void text_keys_have_names_and_parameters(void **unused)
{
    (void)unused;
    assert_int_equal(text_count(), TEXT_KEYS_END);
    assert_int_equal(T_T_QUIET, 1);
    assert_string_equal(text_key(T_T_HIT), "t.hit");
    assert_string_equal(text_key(T_VESSEL_TANKER), "vessel:tanker");
    assert_int_equal(T_VESSEL_TANKER, T_VESSEL_FREIGHTER + 1);
    for (int key = 1; key < text_count(); key++)
        assert_int_equal(text_find(text_key(key)), key);
    assert_int_equal(text_find("t.hit.x"), 0);
    assert_int_equal(text_find("vessel:tanker.pl"), 0);
    assert_int_equal(text_param_count(T_T_QUIET), 0);
    assert_int_equal(text_param_count(T_T_HIT), 2);
    assert_string_equal(text_param_name(T_T_HIT, 0), "ship");
    assert_string_equal(text_param_name(T_T_HIT, 1), "depth");
    assert_string_equal(text_param_name(T_T_IN, 0), "port");
    assert_true(text_param_is_name(T_T_BY, 0));
    assert_false(text_param_is_name(T_T_IN, 0));
    assert_false(text_param_is_name(T_T_FIRED, 0));
}

static void text_languages_by_code_and_locale(void **unused)
{
    (void)unused;
    for (int lang = 0; lang < LANG_COUNT; lang++)
        assert_int_equal(lang_from(lang_code((enum lang)lang)), lang);
    assert_int_equal(lang_from("de_DE.UTF-8"), LANG_DE);
    assert_int_equal(lang_from("fr-CA"), LANG_FR);
    assert_int_equal(lang_from("it.UTF-8"), LANG_IT);
    assert_int_equal(lang_from("C"), LANG_COUNT);
    assert_int_equal(lang_from("deutsch"), LANG_COUNT);
    assert_int_equal(lang_from(""), LANG_COUNT);
    assert_int_equal(lang_from(NULL), LANG_COUNT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(text_says_the_sentences_of_the_table),
        cmocka_unit_test(text_wrong_parameters_do_not_fit),
        cmocka_unit_test(text_that_does_not_fit_is_cut),
        cmocka_unit_test(text_keys_have_names_and_parameters),
        cmocka_unit_test(text_languages_by_code_and_locale),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
