/* The torpedo computer: the triangle, the run out of the tube, three modes.
 * [model.10] */
#include "games/uboot/app/umath.h"
#include "world.h"

/* Metres from the boat's centre to the tubes; how often the computer repeats
 * the solution. [model.10] */
enum { EXIT_M = 33, SOLUTION_ROUNDS = 3 };

struct solution tdc_solve(double own_course, double rel_bearing, double range_m,
                          double target_course, double target_kn,
                          double torpedo_kn, bool stern)
{
    struct solution s = {-1.0, 0.0, -1.0, 0.0, false};
    double bearing = wrap360(own_course + rel_bearing);
    double angle = target_course - bearing;
    double sine = target_kn * u_sind(angle) / torpedo_kn;
    if (u_abs(sine) > 1.0)
        return s;
    double lead = u_asind(sine);
    double course = wrap360(bearing + lead);
    s.gyro = wrap180(course - own_course - (stern ? 180.0 : 0.0));
    double closing = torpedo_kn * u_cosd(lead) - target_kn * u_cosd(angle);
    if (closing <= 0.0)
        return s;
    s.course = course;
    s.seconds = range_m / (closing * KN_MPS);
    s.run_m = s.seconds * torpedo_kn * KN_MPS;
    s.valid = true;
    return s;
}

/* The torpedo runs straight out of the tube and turns on a circle to its
 * course; the computer repeats the triangle from the end of that turn. */
struct solution tdc_solve_exit(double own_course, double rel_bearing,
                               double range_m, double target_course,
                               double target_kn,
                               const struct uboot_torpedoes_row *torpedo,
                               double reach_m, bool stern)
{
    double heading = own_course + (stern ? 180.0 : 0.0);
    double bearing = own_course + rel_bearing;
    double tx = range_m * u_sind(bearing), ty = range_m * u_cosd(bearing);
    double knots = torpedo->speed_kn, radius = torpedo->turn_radius_m;
    struct solution s = tdc_solve(own_course, rel_bearing, range_m,
                                  target_course, target_kn, knots, stern);
    double used = 0.0;
    for (int i = 0; i < SOLUTION_ROUNDS && s.seconds >= 0.0; i++) {
        double g = u_abs(s.gyro) * U_RAD, side = s.gyro < 0.0 ? -1.0 : 1.0;
        double ahead = EXIT_M + torpedo->straight_run_m + radius * u_sin(g);
        double aside = side * radius * (1.0 - u_cos(g));
        used = torpedo->straight_run_m + radius * g;
        double moved = target_kn * KN_MPS * used / (knots * KN_MPS);
        double x = tx + moved * u_sind(target_course) -
                   ahead * u_sind(heading) - aside * u_cosd(heading);
        double y = ty + moved * u_cosd(target_course) -
                   ahead * u_cosd(heading) + aside * u_sind(heading);
        s = tdc_solve(own_course, bearing_of(x, y) - own_course, u_hypot(x, y),
                      target_course, target_kn, knots, stern);
    }
    if (s.seconds < 0.0)
        return s;
    s.seconds += used / (knots * KN_MPS);
    s.run_m += used;
    s.valid = u_abs(s.gyro) <= 90.0 && s.run_m <= reach_m &&
              s.run_m >= torpedo->arming_m;
    return s;
}

double stadimeter(double mast_m, double angle_deg)
{
    return mast_m / u_tand(angle_deg);
}

/* The torpedo in the tube, with its speed as set. */
enum uboot_torpedo tube_torpedo(const struct world *w, int tube)
{
    if (w->weapons.tube[tube].steam)
        return (enum uboot_torpedo)(UBOOT_TORPEDO_G7A_30 +
                                    w->weapons.tdc.torpedo);
    return clock_month(&w->clock) >= uboot_torpedoes[UBOOT_TORPEDO_G7E_T3].since
               ? UBOOT_TORPEDO_G7E_T3
               : UBOOT_TORPEDO_G7E_T2;
}

double torpedo_reach(const struct world *w, enum uboot_torpedo type)
{
    enum { JANUARY_1941 = 41 * 12 };
    return clock_month(&w->clock) >= JANUARY_1941
               ? uboot_torpedoes[type].range_1941_m
               : uboot_torpedoes[type].range_m;
}

/* Reads the dials as the mode fills them. */
static bool dials(const struct world *w, struct estimate *e)
{
    const struct tdc *t = &w->weapons.tdc;
    int slot = t->contact ? contact_numbered(w, t->contact) : -1;
    if (slot < 0 || !contact_estimate(w, slot, e))
        return false;
    if (w->sensors.report[slot].by == BY_HYDROPHONE &&
        !w->sensors.track[slot].ranged)
        return false; /* a bearing alone gives no solution */
    if (t->mode == TDC_AUTO)
        return true;
    if (!t->set)
        return false;
    e->course = t->course;
    e->speed_kn = t->speed_dkn / 10.0;
    if (t->mode == TDC_MANUAL)
        e->range_nm =
            t->range_dam * 10.0 / METRES_NM * world_scale(w, w->boat.y);
    return true;
}

struct solution weapons_solution(const struct world *w, int tube)
{
    struct solution none = {-1.0, 0.0, -1.0, 0.0, false};
    struct estimate e;
    bool stern = tube == TUBES - 1;
    if (w->boat.surfaced && effect(w, UBOOT_EFFECT_SURFACE_TDC_OFF) > 0.0)
        return none;
    if (!dials(w, &e))
        return none;
    enum uboot_torpedo type = tube_torpedo(w, tube);
    double metres = e.range_nm * METRES_NM / world_scale(w, w->boat.y);
    return tdc_solve_exit(w->boat.course, e.bearing, metres, e.course,
                          e.speed_kn, &uboot_torpedoes[type],
                          torpedo_reach(w, type), stern);
}
