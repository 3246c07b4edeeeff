/* Stands in for the fleet until it is here. */
#include "umath.h"
#include "world.h"

const struct uboot_ship_types_row *ship_row(const struct ship *s)
{
    return &uboot_ship_types[s->type];
}

bool fleet_alarmed_within(const struct world *w, double nm)
{
    (void)w;
    (void)nm;
    return false;
}

bool fleet_hunts(const struct world *w)
{
    (void)w;
    return false;
}

double fleet_light(const struct world *w, double x, double y)
{
    (void)x;
    (void)y;
    return w->sea.light;
}

bool ship_afloat(const struct ship *s)
{
    return !(s->flags & SHIP_SUNK);
}

void ship_damage(struct world *w, int ship, double damage,
                 enum alarm_cause cause)
{
    (void)cause;
    w->fleet.ship[ship].damage += damage;
}

void fleet_alarm(struct world *w, int group, enum alarm_cause cause, double x,
                 double y)
{
    (void)cause;
    w->fleet.group[group].threat_x = x;
    w->fleet.group[group].threat_y = y;
}

void plane_hit(struct world *w, int plane, int hits)
{
    w->fleet.plane[plane].hp = (int16_t)(w->fleet.plane[plane].hp - hits);
}

void fleet_hear_radio(struct world *w)
{
    (void)w;
}

void objective_sent(struct world *w, int message_row)
{
    (void)w;
    (void)message_row;
}

void objective_reveal(struct world *w, int message_row)
{
    (void)w;
    (void)message_row;
}

bool mission_can_return(const struct world *w)
{
    return !fleet_hunts(w);
}

void mission_end(struct world *w, enum ending why)
{
    w->fleet.ending = (uint8_t)why;
}

int mission_glory(const struct world *w)
{
    return w->fleet.glory;
}

int mission_rank(const struct world *w)
{
    return w->fleet.rank;
}

const char *fleet_check(const struct world *w)
{
    (void)w;
    return NULL;
}

void fleet_setup(struct world *w)
{
    (void)w;
}

void spawns_tick(struct world *w)
{
    (void)w;
}

void fleet_tick(struct world *w)
{
    (void)w;
}

void charges_tick(struct world *w)
{
    (void)w;
}

void enemy_sensors_tick(struct world *w)
{
    (void)w;
}

void objectives_tick(struct world *w)
{
    if (w->clock.tick >= w->clock.limit)
        mission_end(w, ENDING_TIME);
}
