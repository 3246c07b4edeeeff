/* What a guest is sent: the members that differ from what he was told. */
#include "server/told.h"

#include "tests/unit.h"

/* Writes a text with up to two members and a view of up to two. A value of -1
 * is left out. */
struct page {
    int a, b, x, y;
};

static void write(struct out *out, char *text, size_t size,
                  struct json_marks *marks, struct page page)
{
    struct json json;
    *marks = (struct json_marks){0};
    out_init(out, text, size, LANG_EN);
    out->marks = marks;
    json_init(&json, out);
    json_object(&json, NULL);
    if (page.a >= 0)
        json_int(&json, "a", page.a);
    json_object(&json, "view");
    if (page.x >= 0)
        json_int(&json, "x", page.x);
    if (page.y >= 0)
        json_int(&json, "y", page.y);
    json_end(&json);
    if (page.b >= 0)
        json_int(&json, "b", page.b);
    json_end(&json);
}

static void only_what_differs_is_told(void **unused)
{
    (void)unused;
    static const struct {
        struct page page;
        const char *wanted;
        int count;
    } rows[] = {
        {{1, 2, 3, 4}, "{\"a\":1,\"view\":{\"x\":3,\"y\":4},\"b\":2", 3},
        {{1, 2, 3, 4}, "{", 0},
        {{1, 5, 3, 4}, "{\"b\":5", 1},
        {{1, 5, 3, 6}, "{\"view\":{\"y\":6}", 1},
        {{-1, 5, 3, -1}, "{\"view\":{\"y\":null},\"a\":null", 2},
        {{7, -1, -1, 8},
         "{\"a\":7,\"view\":{\"y\":8,\"x\":null},\"b\":null",
         3},
    };
    static struct json_marks marks;
    struct told told = {0};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char now_text[256], text[256];
        struct out now, out;
        write(&now, now_text, sizeof now_text, &marks, rows[i].page);
        out_init(&out, text, sizeof text, LANG_EN);
        out_char(&out, '{');
        assert_int_equal(told_changes(&told, &now, NULL, &out), rows[i].count);
        assert_string_equal(text, rows[i].wanted);
        told_keep(&told, &now);
    }
    told_forget(&told);
}

static void what_is_said_elsewhere_is_passed_over(void **unused)
{
    (void)unused;
    static const char *const without[] = {"a", "b", NULL};
    static struct json_marks marks;
    struct told told = {0};
    char now_text[256], text[256];
    struct out now, out;
    write(&now, now_text, sizeof now_text, &marks, (struct page){1, 2, 3, -1});
    out_init(&out, text, sizeof text, LANG_EN);
    out_char(&out, '{');
    assert_int_equal(told_changes(&told, &now, without, &out), 1);
    assert_string_equal(text, "{\"view\":{\"x\":3}");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(only_what_differs_is_told),
        test(what_is_said_elsewhere_is_passed_over),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
