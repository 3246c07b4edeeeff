/* The model's table of sighting ranges, row by row. */
#include "tests/uboot/ocean.h"

enum { BROADSIDE = -1, END_ON = -2, MEN = 6 };

struct row {
    int weather, subject;
    double light;
    double range[MEN];
};

/* clang-format off */
static const struct row rows[] = {
#include "visual_ranges.inc"
};
/* clang-format on */

static void check_ship(const struct row *r, double vis)
{
    const struct uboot_ship_types_row *t = &uboot_ship_types[r->subject];
    for (int men = 1; men <= MEN; men++)
        assert_near(watch_range(vis, r->light, men, t->length_m, t->mast_m,
                                t->smoke, 5.5),
                    r->range[men - 1], 0.051);
}

static void uboot_8_3_sighting_ranges_are_those_of_the_table(void **unused)
{
    (void)unused;
    int count = (int)(sizeof rows / sizeof *rows);
    assert_int_equal(count, 168);
    for (int i = 0; i < count; i++) {
        const struct row *r = &rows[i];
        double vis = uboot_weather[r->weather].visibility_nm;
        if (r->subject >= 0) {
            check_ship(r, vis);
            continue;
        }
        bool broadside = r->subject == BROADSIDE;
        double seen = sighted_range(r->light, vis, broadside ? 90.0 : 0.0,
                                    broadside ? 11.0 : 6.0, 1.0, 1.0, 0.0);
        assert_near(seen, r->range[0], 0.0051);
    }
}

/* The typical ranges the model names in words. */
static void uboot_model_5_typical_ranges(void **unused)
{
    (void)unused;
    assert_near(watch_range(12.0, 0.9, 4, 122.0, 30.0, 0.9, 5.5), 9.8, 0.05);
    assert_near(watch_range(12.0, 0.05, 4, 122.0, 30.0, 0.9, 5.5), 2.7, 0.05);
    assert_near(sighted_range(0.9, 12.0, 90.0, 17.0, 1.0, 1.0, 0.0), 5.6, 0.05);
    assert_near(sighted_range(0.03, 12.0, 10.0, 6.0, 1.0, 1.0, 0.0), 0.5, 0.05);
    assert_near(hydro_range(9.0, 1.0, 2.0, 25.0, 1.0, 70.0), 10.0, 0.3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(uboot_8_3_sighting_ranges_are_those_of_the_table),
        test(uboot_model_5_typical_ranges),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
