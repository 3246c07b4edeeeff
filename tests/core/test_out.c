/* The bounded writer of text, and JSON on top of it. */
#include "out.h"

#include "tests/unit.h"

enum { ROOM = 64 };

/* Everything the writer can do, in one text of a little over forty bytes. */
static void write_all(struct out *out)
{
    out_str(out, "Tiefe ");
    out_int(out, -120);
    out_f(out, " m, %s=%d", "x", 7);
    out_repeat(out, "é", 3);
    out_padded(out, "Öl", 5);
    out_char(out, '|');
    out_bytes(out, "end\0of", 3);
}

static const char all[] = "Tiefe -120 m, x=7éééÖl   |end";

static void out_writes_everything_that_fits(void **unused)
{
    (void)unused;
    char text[ROOM];
    struct out out;
    out_init(&out, text, sizeof text, LANG_EN);
    write_all(&out);
    assert_string_equal(text, all);
    assert_int_equal(out.len, sizeof all - 1);
    assert_false(out.full);
}

static bool is_inside_a_character(const char *s, size_t at)
{
    return ((unsigned char)s[at] & 0xc0) == 0x80;
}

static void
out_cut_at_every_length_is_whole_characters_of_a_prefix(void **unused)
{
    (void)unused;
    for (size_t size = 1; size <= sizeof all; size++) {
        char text[ROOM];
        struct out out;
        memset(text, '#', sizeof text);
        out_init(&out, text, size, LANG_EN);
        write_all(&out);
        assert_int_equal(out.len, strlen(text));
        assert_memory_equal(text, all, out.len);
        assert_false(is_inside_a_character(all, out.len));
        assert_int_equal(out.full, size < sizeof all);
        for (size_t i = size; i < sizeof text; i++)
            assert_int_equal(text[i], '#');
    }
}

static void out_that_was_full_takes_nothing_more(void **unused)
{
    (void)unused;
    char text[4];
    struct out out;
    out_init(&out, text, sizeof text, LANG_EN);
    out_str(&out, "ab");
    out_str(&out, "é"); /* does not fit, though one byte is left */
    out_char(&out, 'c');
    out_f(&out, "%d", 1);
    assert_string_equal(text, "ab");
    assert_true(out.full);
}

static void out_exactly_full_is_not_too_full(void **unused)
{
    (void)unused;
    char text[4];
    struct out out;
    out_init(&out, text, sizeof text, LANG_EN);
    out_f(&out, "%s", "abc");
    assert_string_equal(text, "abc");
    assert_false(out.full);
    out_str(&out, "");
    assert_false(out.full);
    out_char(&out, 'd');
    assert_true(out.full);
}

static void out_writes_the_largest_and_smallest_numbers(void **unused)
{
    (void)unused;
    char text[ROOM];
    struct out out;
    out_init(&out, text, sizeof text, LANG_EN);
    out_int(&out, INT64_MIN);
    out_int(&out, INT64_MAX);
    assert_string_equal(text, "-92233720368547758089223372036854775807");
}

static void out_counts_columns_not_bytes(void **unused)
{
    (void)unused;
    assert_int_equal(out_columns(""), 0);
    assert_int_equal(out_columns("Kap"), 3);
    assert_int_equal(out_columns("Öl"), 2);
    assert_int_equal(out_columns("−2 – “ok”"), 9);
}

static void out_pads_to_columns_and_never_cuts(void **unused)
{
    (void)unused;
    char text[ROOM];
    struct out out;
    out_init(&out, text, sizeof text, LANG_EN);
    out_padded(&out, "Öl", 4);
    out_padded(&out, "Geleitzug", 4);
    out_char(&out, '|');
    assert_string_equal(text, "Öl  Geleitzug|");
}

/* JSON. */

static void json_nests_and_puts_its_own_commas(void **unused)
{
    (void)unused;
    char text[256];
    struct out out;
    struct json json;
    out_init(&out, text, sizeof text, LANG_EN);
    json_init(&json, &out);
    json_object(&json, NULL);
    json_int(&json, "a", -1);
    json_array(&json, "b");
    json_end(&json);
    json_array(&json, "c");
    json_bool(&json, NULL, true);
    json_object(&json, NULL);
    json_null(&json, "d");
    json_end(&json);
    json_bool(&json, NULL, false);
    json_end(&json);
    json_str(&json, "e", "f");
    json_end(&json);
    assert_string_equal(
        text,
        "{\"a\":-1,\"b\":[],\"c\":[true,{\"d\":null},false],\"e\":\"f\"}");
}

static void json_escapes_what_must_be_escaped(void **unused)
{
    (void)unused;
    char text[256];
    struct out out;
    struct json json;
    out_init(&out, text, sizeof text, LANG_EN);
    json_init(&json, &out);
    json_str(&json, NULL, "\"\\/\n\t\x01\x1f é€");
    assert_string_equal(text, "\"\\\"\\\\/\\n\\u0009\\u0001\\u001f é€\"");
}

static void json_escapes_keys_too(void **unused)
{
    (void)unused;
    char text[256];
    struct out out;
    struct json json;
    out_init(&out, text, sizeof text, LANG_EN);
    json_init(&json, &out);
    json_object(&json, NULL);
    json_int(&json, "a\"b", 1);
    json_end(&json);
    assert_string_equal(text, "{\"a\\\"b\":1}");
}

static void json_nests_as_deep_as_it_says(void **unused)
{
    (void)unused;
    char text[256];
    struct out out;
    struct json json;
    out_init(&out, text, sizeof text, LANG_EN);
    json_init(&json, &out);
    for (int i = 0; i < JSON_DEPTH; i++)
        json_array(&json, NULL);
    for (int i = 0; i < JSON_DEPTH; i++)
        json_end(&json);
    assert_string_equal(text, "[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]");
}

static void json_marks_say_where_members_stand(void **unused)
{
    (void)unused;
    static const struct {
        int depth;
        const char *name, *value;
    } wanted[] = {
        {1, "a", "1"},
        {1, "view", "{\"b\":[{\"c\":2}],\"d\":\"x\"}"},
        {2, "b", "[{\"c\":2}]"},
        {2, "d", "\"x\""},
        {1, "list", "[{\"e\":3},4]"},
    };
    char text[256];
    struct json_marks marks = {0};
    struct out out;
    struct json json;
    out_init(&out, text, sizeof text, LANG_EN);
    out.marks = &marks;
    json_init(&json, &out);
    json_object(&json, NULL);
    json_int(&json, "a", 1);
    json_object(&json, "view");
    json_array(&json, "b");
    json_object(&json, NULL);
    json_int(&json, "c", 2);
    json_end(&json);
    json_end(&json);
    json_str(&json, "d", "x");
    json_end(&json);
    json_array(&json, "list");
    json_object(&json, NULL);
    json_int(&json, "e", 3);
    json_end(&json);
    json_int(&json, NULL, 4);
    json_end(&json);
    json_end(&json);
    assert_int_equal(marks.count, 5);
    for (int i = 0; i < marks.count; i++) {
        const struct json_mark *m = &marks.mark[i];
        size_t len = strlen(wanted[i].name);
        assert_int_equal(m->depth, wanted[i].depth);
        assert_int_equal(m->value - m->key - 2, len);
        assert_memory_equal(text + m->key, wanted[i].name, len);
        assert_int_equal(m->end - m->value, strlen(wanted[i].value));
        assert_memory_equal(text + m->value, wanted[i].value,
                            m->end - m->value);
    }
}

static void json_cut_at_every_length_stays_in_its_bounds(void **unused)
{
    (void)unused;
    for (size_t size = 1; size < ROOM; size++) {
        char text[ROOM];
        struct out out;
        struct json json;
        memset(text, '#', sizeof text);
        out_init(&out, text, size, LANG_EN);
        json_init(&json, &out);
        json_object(&json, NULL);
        json_str(&json, "note", "\x02\x03 \"é\" and so on and on");
        json_end(&json);
        assert_int_equal(out.len, strlen(text));
        assert_true(out.len < size);
        for (size_t i = size; i < sizeof text; i++)
            assert_int_equal(text[i], '#');
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(out_writes_everything_that_fits),
        test(out_cut_at_every_length_is_whole_characters_of_a_prefix),
        test(out_that_was_full_takes_nothing_more),
        test(out_exactly_full_is_not_too_full),
        test(out_writes_the_largest_and_smallest_numbers),
        test(out_counts_columns_not_bytes),
        test(out_pads_to_columns_and_never_cuts),
        test(json_nests_and_puts_its_own_commas),
        test(json_escapes_what_must_be_escaped),
        test(json_escapes_keys_too),
        test(json_nests_as_deep_as_it_says),
        test(json_marks_say_where_members_stand),
        test(json_cut_at_every_length_stays_in_its_bounds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
