/* Stands in for the fleet and the missions until they are here. */
#include "umath.h"
#include "world.h"

void mission_start(int mission, struct mission_start *start)
{
    (void)mission;
    struct point p = cell_centre(cell_named("AN61"));
    *start = (struct mission_start){.x = p.x,
                                    .y = p.y,
                                    .course = 270.0,
                                    .current_kn = 0.4,
                                    .current_deg = 150.0,
                                    .hull = 100.0,
                                    .battery = 95.0,
                                    .hours_limit = 30.0,
                                    .year = 1939,
                                    .month = 9,
                                    .day = 28,
                                    .minute = 360,
                                    .weather = UBOOT_WEATHER_FAIR,
                                    .g7a = 4,
                                    .g7e = 8,
                                    .pistol = PISTOL_CONTACT,
                                    .reliability = -1};
}

void mission_damage(struct world *w)
{
    (void)w;
}

bool fleet_alarmed_within(const struct world *w, double miles)
{
    (void)w;
    (void)miles;
    return false;
}

bool fleet_hunted(const struct world *w)
{
    (void)w;
    return false;
}

double light_at(const struct world *w, double x, double y)
{
    (void)x;
    (void)y;
    return w->sea.light;
}

void fleet_setup(struct world *w)
{
    (void)w;
}

void fleet_spawns_due(struct world *w)
{
    (void)w;
}

void fleet_decide(struct world *w)
{
    (void)w;
}

void fleet_move(struct world *w)
{
    (void)w;
}

void charges_step(struct world *w)
{
    (void)w;
}

void enemy_sensors(struct world *w)
{
    (void)w;
}

void objectives_step(struct world *w)
{
    (void)w;
}

bool mission_over(const struct world *w)
{
    return w->clock.tick >= w->clock.limit;
}
