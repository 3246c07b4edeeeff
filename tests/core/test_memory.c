/* Memory for everything around the games. */
#include "memory.h"

#include "out.h"
#include "tests/unit.h"

static void memory_begins_with_zeros(void **unused)
{
    (void)unused;
    const char zeros[24] = {0};
    char *memory = memory_zeros(3, 8);
    assert_memory_equal(memory, zeros, sizeof zeros);
    free(memory);
    free(memory_zeros(0, 8)); /* nothing is some memory too */
}

static void memory_grows_and_keeps_what_is_in_it(void **unused)
{
    (void)unused;
    int *list = NULL;
    size_t capacity = 0, moved = 0;
    for (size_t i = 0; i < 10000; i++) {
        size_t before = capacity;
        list = memory_grown(list, &capacity, i + 1, sizeof *list);
        assert_true(capacity > i);
        moved += capacity != before;
        list[i] = (int)i;
    }
    for (int i = 0; i < 10000; i++)
        assert_int_equal(list[i], i);
    assert_true(moved < 15); /* it doubles */
    free(list);
}

static void memory_copies_end_with_a_zero(void **unused)
{
    (void)unused;
    char *copy = memory_copy("depth", 3);
    assert_string_equal(copy, "dep");
    free(copy);
    copy = memory_copy(NULL, 0);
    assert_string_equal(copy, "");
    free(copy);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(memory_begins_with_zeros),
        test(memory_grows_and_keeps_what_is_in_it),
        test(memory_copies_end_with_a_zero),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
