/* Sentences in four languages, from the small language of lang_fixture/. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "lang.h"
#include "text.h"

static const char *const names[] = {"Prien", "Kretschmer"};

/* Says it in all four languages and compares each. */
struct expected {
    const char *in[LANG_COUNT];
};

static void check_said(int key, const struct param *params, int count,
                       const struct expected *expected)
{
    for (int lang = 0; lang < LANG_COUNT; lang++) {
        char text[200];
        struct out out;
        out_init(&out, text, sizeof text, (enum lang)lang);
        out.names = names;
        text_put(&out, key, params, count);
        assert_string_equal(text, expected->in[lang]);
        assert_false(out.full);
    }
}

#define check_with(key, param, ...) \
    check_said((key), PARAMS(param), 1, &(struct expected){{__VA_ARGS__}})

static void text_without_parameters(void **unused)
{
    (void)unused;
    check_said(T_T_QUIET, NULL, 0,
               &(struct expected){{"All quiet.", "Alles ruhig.",
                                   "Rien à signaler.", "Tutto tranquillo."}});
}

static void text_noun_takes_the_form_each_language_needs(void **unused)
{
    (void)unused;
    check_said(T_T_HIT, PARAMS(noun(T_VESSEL_TANKER), number(40)), 2,
               &(struct expected){{
                   "You hit the tanker at 40 m [9.2.2].",
                   "In 40 m [9.2.2] treffen Sie den Tanker.",
                   "Vous touchez le pétrolier à 40 m [9.2.2].",
                   "Colpite la petroliera a 40 m [9.2.2].",
               }});
}

static void text_noun_can_be_said_alone(void **unused)
{
    (void)unused;
    check_said(
        T_VESSEL_FREIGHTER, NULL, 0,
        &(struct expected){{"freighter", "Frachter", "cargo", "mercantile"}});
}

static void text_plural_nought_is_singular_in_french_only(void **unused)
{
    (void)unused;
    check_with(T_T_FIRED, number(0), "0 torpedoes fired",
               "0 Torpedos abgefeuert", "0 torpille lancée",
               "0 siluri lanciati");
}

static void text_plural_one_and_two(void **unused)
{
    (void)unused;
    check_with(T_T_FIRED, number(1), "1 torpedo fired", "1 Torpedo abgefeuert",
               "1 torpille lancée", "1 siluro lanciato");
    check_with(T_T_FIRED, number(2), "2 torpedoes fired",
               "2 Torpedos abgefeuert", "2 torpilles lancées",
               "2 siluri lanciati");
}

static void text_plural_of_minus_one_is_many(void **unused)
{
    (void)unused;
    check_with(T_T_FIRED, number(-1), "-1 torpedoes fired",
               "-1 Torpedos abgefeuert", "-1 torpilles lancées",
               "-1 siluri lanciati");
}

static void text_plural_pieces_hold_parameters(void **unused)
{
    (void)unused;
    check_said(T_T_SUNK, PARAMS(number(1), noun(T_VESSEL_FREIGHTER)), 2,
               &(struct expected){{"1 freighter sunk", "1 Frachter versenkt",
                                   "1 cargo coulé", "1 mercantile affondato"}});
    check_said(
        T_T_SUNK, PARAMS(number(3), noun(T_VESSEL_FREIGHTER)), 2,
        &(struct expected){{"3 freighters sunk", "3 Frachter versenkt",
                            "3 cargos coulés", "3 mercantili affondati"}});
}

static void text_range_is_many_and_shown_with_a_dash(void **unused)
{
    (void)unused;
    check_with(T_T_FIRED, range(1, 4), "1–4 torpedoes fired",
               "1–4 Torpedos abgefeuert", "1–4 torpilles lancées",
               "1–4 siluri lanciati");
    check_with(T_T_TONS, range(-3, 9), "-3–9 tons", "-3–9 Tonnen",
               "-3–9 tonnes", "-3–9 tonnellate");
}

static void text_range_of_one_value_is_that_number(void **unused)
{
    (void)unused;
    check_with(T_T_TONS, range(7, 7), "7 tons", "7 Tonnen", "7 tonnes",
               "7 tonnellate");
    /* Its plural stays "other": it stands for a range. */
    check_with(T_T_FIRED, range(1, 1), "1 torpedoes fired",
               "1 Torpedos abgefeuert", "1 torpilles lancées",
               "1 siluri lanciati");
}

static void text_several_nouns_are_listed_or_shown_by_their_ends(void **unused)
{
    (void)unused;
    check_said(T_T_HIT,
               PARAMS(nouns(T_VESSEL_FREIGHTER, T_VESSEL_TANKER), number(4)), 2,
               &(struct expected){
                   {"You hit the freighter, the tanker at 4 m [9.2.2].",
                    "In 4 m [9.2.2] treffen Sie den Frachter, den Tanker.",
                    "Vous touchez le cargo, le pétrolier à 4 m [9.2.2].",
                    "Colpite il mercantile, la petroliera a 4 m [9.2.2]."}});
}

static void text_thousands_have_the_language_s_separator(void **unused)
{
    (void)unused;
    check_with(T_T_TONS, number(1020304), "1,020,304 tons", "1.020.304 Tonnen",
               "1\xe2\x80\xaf"
               "020\xe2\x80\xaf"
               "304 tonnes",
               "1.020.304 tonnellate");
    check_with(T_T_TONS, number(999), "999 tons", "999 Tonnen", "999 tonnes",
               "999 tonnellate");
    check_with(T_T_TONS, number(INT32_MIN), "-2,147,483,648 tons",
               "-2.147.483.648 Tonnen",
               "-2\xe2\x80\xaf"
               "147\xe2\x80\xaf"
               "483\xe2\x80\xaf"
               "648 tonnes",
               "-2.147.483.648 tonnellate");
}

static void text_sign_is_always_written(void **unused)
{
    (void)unused;
    check_with(T_T_MODIFIER, number(2), "+2 to the roll", "+2 auf den Wurf",
               "+2 au jet", "+2 al tiro");
    check_with(T_T_MODIFIER, number(0), "+0 to the roll", "+0 auf den Wurf",
               "+0 au jet", "+0 al tiro");
    check_with(T_T_MODIFIER, number(-1), "−1 to the roll", "−1 auf den Wurf",
               "−1 au jet", "−1 al tiro");
}

static void text_proper_names_come_from_the_game(void **unused)
{
    (void)unused;
    check_with(T_T_BY, named(1), "by Kretschmer", "von Kretschmer",
               "par Kretschmer", "da Kretschmer");
}

static void text_escapes(void **unused)
{
    (void)unused;
    check_said(T_T_ESCAPES, NULL, 0,
               &(struct expected){{
                   "one\ntwo \\ {x} \"quoted\" ?\?/ 100 %",
                   "eins\nzwei \\ {x} \"zitiert\" ?\?/ 100 %",
                   "un\ndeux \\ {x} \"cité\" ?\?/ 100 %",
                   "uno\ndue \\ {x} \"citato\" ?\?/ 100 %",
               }});
}

static void text_six_parameters_in_any_order(void **unused)
{
    (void)unused;
    check_said(T_T_MANY,
               PARAMS(number(1), number(2), number(3), number(4), number(5),
                      number(6)),
               6, &(struct expected){{"654321", "123456", "1", "1"}});
}

static void text_missing_is_said_in_english(void **unused)
{
    (void)unused;
    /* The form `the` is English; other languages lack it and show the noun. */
    check_said(T_T_ONLY_ENGLISH, PARAMS(noun(T_VESSEL_TANKER), number(5)), 2,
               &(struct expected){{"the tanker, 5", "Tanker, 5", "pétrolier, 5",
                                   "petroliera, 5"}});
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
        cmocka_unit_test(text_without_parameters),
        cmocka_unit_test(text_noun_takes_the_form_each_language_needs),
        cmocka_unit_test(text_noun_can_be_said_alone),
        cmocka_unit_test(text_plural_nought_is_singular_in_french_only),
        cmocka_unit_test(text_plural_one_and_two),
        cmocka_unit_test(text_plural_of_minus_one_is_many),
        cmocka_unit_test(text_plural_pieces_hold_parameters),
        cmocka_unit_test(text_range_is_many_and_shown_with_a_dash),
        cmocka_unit_test(text_range_of_one_value_is_that_number),
        cmocka_unit_test(text_several_nouns_are_listed_or_shown_by_their_ends),
        cmocka_unit_test(text_thousands_have_the_language_s_separator),
        cmocka_unit_test(text_sign_is_always_written),
        cmocka_unit_test(text_proper_names_come_from_the_game),
        cmocka_unit_test(text_escapes),
        cmocka_unit_test(text_six_parameters_in_any_order),
        cmocka_unit_test(text_missing_is_said_in_english),
        cmocka_unit_test(text_that_does_not_fit_is_cut),
        cmocka_unit_test(text_keys_have_names_and_parameters),
        cmocka_unit_test(text_languages_by_code_and_locale),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
