/* Elementary functions of our own: the same bits on every machine.
 *
 * The C library's differ in the last digit between versions, and a world that
 * is replayed from its inputs must not. We take only sqrt, floor and fabs from
 * it, whose results IEEE 754 fixes. Ours are good to 1e-12. */
#ifndef KALEUN_UBOOT_UMATH_H
#define KALEUN_UBOOT_UMATH_H

#define U_PI 3.14159265358979323846
#define U_RAD (U_PI / 180.0) /* radians in a degree */
#define U_DEG (180.0 / U_PI)

double u_sqrt(double x);
double u_floor(double x);
double u_abs(double x);

/* Radians; |x| up to a million. */
double u_sin(double x);
double u_cos(double x);
double u_tan(double x);
double u_asin(double x); /* arguments beyond 1 count as 1 */
double u_atan(double x);
double u_atan2(double y, double x); /* 0 for the origin */

double u_exp(double x);           /* |x| up to 700 */
double u_log(double x);           /* x above 0 */
double u_pow(double x, double y); /* x from 0 up */

/* The same in degrees. */
double u_sind(double x);
double u_cosd(double x);
double u_tand(double x);
double u_asind(double x);

double u_hypot(double x, double y);
double clampd(double x, double low, double high);
double mind(double a, double b);
double maxd(double a, double b);
/* -180 up to 180, 180 excluded; 0 up to 360, 360 excluded. */
double wrap180(double deg);
double wrap360(double deg);
/* True course from one place of the chart to another: 0 is north. */
double bearing_of(double dx, double dy);
/* To the nearest multiple of a step; halves go up. */
double round_to(double x, double step);
/* To the nearest whole number; halves go up. */
int round_int(double x);

#endif
