/* Our elementary functions against the library's, to 1e-12. */
#include <math.h>

#include "core/out.h"
#include "games/uboot/app/umath.h"
#include "tests/unit.h"

enum { POINTS = 20001 };

static void compare(const char *name, double (*ours)(double),
                    double (*theirs)(double), double from, double to)
{
    for (int i = 0; i < POINTS; i++) {
        double x = from + (to - from) * i / (POINTS - 1);
        double a = ours(x), b = theirs(x);
        double error = fabs(a - b) / fmax(1.0, fabs(b));
        if (!(error <= 1e-12))
            fail_msg("%s(%.17g): %.17g, the library %.17g", name, x, a, b);
    }
}

static void functions_agree_with_the_library(void **unused)
{
    (void)unused;
    compare("sin", u_sin, sin, -1000.0, 1000.0);
    compare("cos", u_cos, cos, -1000.0, 1000.0);
    compare("sin", u_sin, sin, -1e-3, 1e-3);
    compare("tan", u_tan, tan, -1.5, 1.5);
    compare("asin", u_asin, asin, -1.0, 1.0);
    compare("atan", u_atan, atan, -50.0, 50.0);
    compare("exp", u_exp, exp, -40.0, 40.0);
    compare("log", u_log, log, 1e-9, 2.0);
    compare("log", u_log, log, 2.0, 1e6);
    compare("sqrt", u_sqrt, sqrt, 0.0, 1e6);
}

static void two_arguments_agree_with_the_library(void **unused)
{
    (void)unused;
    for (int i = -60; i <= 60; i++)
        for (int k = -60; k <= 60; k++) {
            double y = i / 7.0, x = k / 5.0;
            if (i || k)
                assert_true(fabs(u_atan2(y, x) - atan2(y, x)) < 1e-12);
            double base = (i + 61) / 9.0, power = k / 20.0;
            double ours = u_pow(base, power), lib = pow(base, power);
            assert_true(fabs(ours - lib) / lib < 1e-12);
        }
    assert_true(u_atan2(0.0, 0.0) == 0.0);
    assert_true(u_pow(0.0, 0.6) == 0.0);
}

static void angles_are_wrapped(void **unused)
{
    (void)unused;
    assert_true(wrap360(-1.0) == 359.0);
    assert_true(wrap360(720.0) == 0.0);
    assert_true(wrap360(-1e-14) < 360.0);
    assert_true(wrap180(190.0) == -170.0);
    assert_true(wrap180(-180.0) == -180.0);
    assert_true(wrap180(180.0) == -180.0);
    assert_true(round_to(7.4, 5.0) == 5.0);
    assert_true(round_to(7.5, 5.0) == 10.0);
    assert_int_equal(round_int(-0.6), -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(functions_agree_with_the_library),
        test(two_arguments_agree_with_the_library),
        test(angles_are_wrapped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
