/* Routes of groups that are not at sea yet: where they will be, and whether the
 * way is water. */
#include "patrol.h"

#include "games/uboot/app/umath.h"

static struct point point_of(const struct mission_spawn *s, int i)
{
    return seachart_point(s->route[i].lat, s->route[i].lon);
}

double spawn_hours(const struct mission_spawn *s)
{
    double miles = 0.0;
    for (int i = 0; i + 1 < s->points; i++) {
        struct point a = point_of(s, i), b = point_of(s, i + 1);
        miles += seachart_distance(a.x, a.y, b.x, b.y);
    }
    return s->speed_kn > 0.0 ? miles / s->speed_kn : 0.0;
}

struct point spawn_at_hour(const struct mission_spawn *s, double hour)
{
    double miles = maxd(hour - s->hour, 0.0) * s->speed_kn;
    struct point at = point_of(s, 0);
    for (int i = 0; i + 1 < s->points; i++) {
        struct point to = point_of(s, i + 1);
        double leg = seachart_distance(at.x, at.y, to.x, to.y);
        if (leg > miles) {
            at.x += (to.x - at.x) * miles / leg;
            at.y += (to.y - at.y) * miles / leg;
            return at;
        }
        miles -= leg;
        at = to;
    }
    return at;
}

bool water_at(double x, double y, double off_nm)
{
    if (open_ocean(x, y))
        return true;
    return coast_distance(x, y, off_nm) >= off_nm && !land_at(x, y) &&
           depth_at(x, y) >= ROUTE_DEPTH_M;
}

/* Goes along the way in steps as long as the coast is far: between two looks
 * there cannot be land. Where no shelf is shoaler than the least depth, a mile
 * off land has water enough. */
bool water_between(struct point a, struct point b, double off_nm)
{
    double miles = seachart_distance(a.x, a.y, b.x, b.y), at = 0.0;
    if (!water_at(a.x, a.y, off_nm) || !water_at(b.x, b.y, off_nm))
        return false;
    while (at < miles) {
        double x = a.x + (b.x - a.x) * at / miles;
        double y = a.y + (b.y - a.y) * at / miles;
        if (open_ocean(x, y)) {
            at += ROUTE_OPEN_NM;
            continue;
        }
        double coast = coast_distance(x, y, ROUTE_FAR_NM);
        if (coast < off_nm)
            return false;
        at += maxd(coast - off_nm, ROUTE_STEP_NM);
    }
    return true;
}

bool spawn_on_water(const struct mission_spawn *s, double off_nm)
{
    for (int i = 0; i + 1 < s->points; i++)
        if (!water_between(point_of(s, i), point_of(s, i + 1), off_nm))
            return false;
    return true;
}
