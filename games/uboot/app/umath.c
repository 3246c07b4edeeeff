/* Polynomials from the freely distributable library of Sun Microsystems
 * (fdlibm), with shorter range reduction, because the simulation's arguments
 * are small. */
#include "umath.h"

#include <math.h>
#include <stdint.h>
#include <string.h>

double u_sqrt(double x)
{
    return x > 0.0 ? sqrt(x) : 0.0;
}

double u_floor(double x)
{
    return floor(x);
}

double u_abs(double x)
{
    return fabs(x);
}

/* Sine and cosine for |x| up to an eighth of a turn. */
static double kernel_sin(double x)
{
    double z = x * x;
    double r = 8.33333333332248946124e-03 +
               z * (-1.98412698298579493134e-04 +
                    z * (2.75573137070700676789e-06 +
                         z * (-2.50507602534068634195e-08 +
                              z * 1.58969099521155010221e-10)));
    return x + z * x * (-1.66666666666666324348e-01 + z * r);
}

static double kernel_cos(double x)
{
    double z = x * x;
    double r = z * (4.16666666666666019037e-02 +
                    z * (-1.38888888888741095749e-03 +
                         z * (2.48015872894767294178e-05 +
                              z * (-2.75573143513906633035e-07 +
                                   z * (2.08757232129817482790e-09 +
                                        z * -1.13596475577881948265e-11)))));
    return 1.0 - (0.5 * z - z * r);
}

/* Splits x into n quarter turns and a rest; returns n mod 4. */
static int quarter_turns(double x, double *rest)
{
    double n = floor(x * 6.36619772367581382433e-01 + 0.5);
    *rest = ((x - n * 1.57079632673412561417e+00) -
             n * 6.07710050630396597660e-11) -
            n * 2.02226624879595063154e-21;
    return (int)((int64_t)n & 3);
}

double u_sin(double x)
{
    double r;
    switch (quarter_turns(x, &r)) {
    case 0:
        return kernel_sin(r);
    case 1:
        return kernel_cos(r);
    case 2:
        return -kernel_sin(r);
    default:
        return -kernel_cos(r);
    }
}

double u_cos(double x)
{
    double r;
    switch (quarter_turns(x, &r)) {
    case 0:
        return kernel_cos(r);
    case 1:
        return -kernel_sin(r);
    case 2:
        return -kernel_cos(r);
    default:
        return kernel_sin(r);
    }
}

double u_tan(double x)
{
    return u_sin(x) / u_cos(x);
}

/* clang-format off */
static const double atan_poly[] = {
     3.33333333333329318027e-01, -1.99999999998764832476e-01,
     1.42857142725034663711e-01, -1.11111104054623557880e-01,
     9.09088713343650656196e-02, -7.69187620504482999495e-02,
     6.66107313738753120669e-02, -5.83357013379057348645e-02,
     4.97687799461593236017e-02, -3.65315727442169155270e-02,
     1.62858201153657823623e-02,
};
/* The arcs of 1/2, 1, 3/2 and infinity. */
static const double atan_high[] = {
    4.63647609000806093515e-01, 7.85398163397448278999e-01,
    9.82793723247329054082e-01, 1.57079632679489655800e+00,
};
static const double atan_low[] = {
    2.26987774529616870924e-17, 3.06161699786838301793e-17,
    1.39033110312309984516e-17, 6.12323399573676603587e-17,
};
/* clang-format on */

double u_atan(double x)
{
    double a = fabs(x), sign = x < 0.0 ? -1.0 : 1.0;
    int arc = -1;
    if (a >= 2.4375) {
        a = -1.0 / a;
        arc = 3;
    } else if (a >= 1.1875) {
        a = (a - 1.5) / (1.0 + 1.5 * a);
        arc = 2;
    } else if (a >= 0.6875) {
        a = (a - 1.0) / (a + 1.0);
        arc = 1;
    } else if (a >= 0.4375) {
        a = (2.0 * a - 1.0) / (2.0 + a);
        arc = 0;
    }
    double z = a * a, sum = 0.0;
    for (int i = 10; i >= 0; i--)
        sum = atan_poly[i] + z * sum;
    sum *= z;
    if (arc < 0)
        return sign * (a - a * sum);
    return sign * (atan_high[arc] - ((a * sum - atan_low[arc]) - a));
}

double u_atan2(double y, double x)
{
    if (x == 0.0) /* and on the axis */
        return y > 0.0 ? U_PI / 2 : y < 0.0 ? -U_PI / 2 : 0.0;
    double t = u_atan(y / x);
    if (x > 0.0)
        return t;
    return y < 0.0 ? t - U_PI : t + U_PI;
}

double u_asin(double x)
{
    double c = clampd(x, -1.0, 1.0);
    return u_atan2(c, u_sqrt((1.0 - c) * (1.0 + c)));
}

static double power_of_two(int n)
{
    uint64_t bits = (uint64_t)(n + 1023) << 52;
    double result;
    memcpy(&result, &bits, sizeof result);
    return result;
}

double u_exp(double x)
{
    double n = floor(x * 1.44269504088896338700e+00 + 0.5);
    double high = x - n * 6.93147180369123816490e-01;
    double low = n * 1.90821492927058770002e-10;
    double r = high - low, t = r * r;
    double c = r - t * (1.66666666666666019037e-01 +
                        t * (-2.77777777770155933842e-03 +
                             t * (6.61375632143793436117e-05 +
                                  t * (-1.65339022054652515390e-06 +
                                       t * 4.13813679705723846039e-08))));
    double y = 1.0 - ((low - (r * c) / (2.0 - c)) - high);
    return y * power_of_two((int)n);
}

double u_log(double x)
{
    uint64_t bits;
    memcpy(&bits, &x, sizeof bits);
    int k = (int)(bits >> 52) - 1023;
    bits = (bits & 0xfffffffffffffu) | 0x3ff0000000000000u;
    double m;
    memcpy(&m, &bits, sizeof m);
    if (m > 1.41421356237309504880) {
        m *= 0.5;
        k++;
    }
    double f = m - 1.0, s = f / (2.0 + f), z = s * s, w = z * z;
    double even =
        w * (3.999999999940941908e-01 +
             w * (2.222219843214978396e-01 + w * 1.531383769920937332e-01));
    double odd =
        z *
        (6.666666666666735130e-01 +
         w * (2.857142874366239149e-01 +
              w * (1.818357216161805012e-01 + w * 1.479819860511658591e-01)));
    double half = 0.5 * f * f;
    return k * 6.93147180369123816490e-01 -
           ((half -
             (s * (half + even + odd) + k * 1.90821492927058770002e-10)) -
            f);
}

double u_pow(double x, double y)
{
    return x > 0.0 ? u_exp(y * u_log(x)) : 0.0;
}

double u_sind(double x)
{
    return u_sin(x * U_RAD);
}

double u_cosd(double x)
{
    return u_cos(x * U_RAD);
}

double u_tand(double x)
{
    return u_tan(x * U_RAD);
}

double u_asind(double x)
{
    return u_asin(x) * U_DEG;
}

double u_hypot(double x, double y)
{
    return sqrt(x * x + y * y);
}

double clampd(double x, double low, double high)
{
    return x < low ? low : x > high ? high : x;
}

double mind(double a, double b)
{
    return a < b ? a : b;
}

double maxd(double a, double b)
{
    return a > b ? a : b;
}

double wrap360(double deg)
{
    if (deg >= 0.0 && deg < 360.0)
        return deg;
    double w = deg - 360.0 * floor(deg / 360.0);
    return w < 360.0 ? w : 0.0; /* a value a whisker below 0 rounds up to 360 */
}

double wrap180(double deg)
{
    double w = wrap360(deg + 180.0);
    return w - 180.0;
}

double bearing_of(double dx, double dy)
{
    return wrap360(u_atan2(dx, dy) * U_DEG);
}

double round_to(double x, double step)
{
    return step * floor(x / step + 0.5);
}

int round_int(double x)
{
    return (int)floor(x + 0.5);
}
