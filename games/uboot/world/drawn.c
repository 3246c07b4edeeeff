/* The drawn mission: filled from the tables of the printed ones. [model.4,
 * model.17] */
#include "drawn.h"

#include <string.h>

#include "patrol.h"
#include "world.h"

const struct mission *mission_row(const struct world *w)
{
    return &w->mission;
}

bool mission_is_free(int row)
{
    return row == uboot_missions_count - 1;
}

static void print_force(struct mission_force *to, int force)
{
    const struct uboot_force *row = &uboot_forces[force];
    to->formation = row->formation;
    to->kinds = row->kinds;
    for (int i = 0; i < row->kinds; i++)
        to->ships[i] = row->ships[i];
}

static void print_spawn(struct mission_spawn *to, int spawn)
{
    const struct uboot_spawn *row = &uboot_spawns[spawn];
    to->hour = row->hour;
    to->speed_kn = row->speed_kn;
    to->probability = row->probability;
    to->points = row->points;
    to->kind = row->kind;
    to->row = (uint8_t)spawn;
    to->detached = row->detached;
    to->sweeps = row->sweeps;
    for (int i = 0; i < row->points; i++)
        to->route[i] = row->route[i];
    print_force(&to->force, row->force);
}

void objective_print(struct mission_objective *to,
                     const struct uboot_mission *mission, int objective)
{
    const struct uboot_objective *row = &uboot_objectives[objective];
    to->types = row->types;
    to->at = row->at;
    to->min_grt = row->min_grt;
    to->within_nm = row->within_nm;
    to->minutes = row->minutes;
    to->hours = row->hours;
    to->by_h = row->by_h;
    to->west = row->west;
    to->row = (int16_t)objective;
    to->cell = row->cell;
    to->then = row->then;
    memcpy(to->area, row->area, sizeof to->area);
    to->glory = row->glory;
    to->category = row->category;
    to->count = row->count;
    to->revealed_by = row->revealed_by;
    for (int i = 0; i < row->messages; i++)
        to->message[i] = row->message[i];
    to->type = row->type;
    to->primary = row->primary;
    to->areas = row->areas;
    to->messages = row->messages;
    to->night = row->night;
    to->stopped = row->stopped;
    to->undetected = row->undetected;
    to->contact = row->contact;
    if (row->after)
        to->after = (uint8_t)(row->after - mission->objective);
    if (row->group)
        to->group = (uint8_t)(row->group - mission->spawn);
}

static void print_orders(struct mission *m, const struct uboot_mission *row)
{
    for (int i = 0; i < row->messages; i++) {
        const struct uboot_mission_message *from =
            &uboot_mission_messages[row->message + i];
        m->message[i].hour = from->hour;
        m->message[i].row = (int16_t)(row->message + i);
        m->message[i].out = from->out;
    }
    for (int i = 0; i < row->objectives; i++)
        objective_print(&m->objective[i], row, row->objective + i);
    m->messages = row->messages;
    m->objectives = row->objectives;
}

static void print_enemy(struct mission *m, const struct uboot_mission *row)
{
    for (int i = 0; i < row->spawns; i++)
        print_spawn(&m->spawn[i], row->spawn + i);
    for (int i = 0; i < row->airs; i++) {
        const struct uboot_air *from = &uboot_airs[row->air + i];
        m->air[i].per_hour_day = from->per_hour_day;
        m->air[i].per_hour_night = from->per_hour_night;
        m->air[i].aircraft = from->aircraft;
        m->air[i].from_h = from->from_h;
        m->air[i].to_h = from->to_h;
        m->air[i].base = from->base;
        m->air[i].radius_nm = from->radius_nm;
        if (from->carrier)
            m->air[i].carrier = (uint8_t)(from->carrier - row->spawn);
    }
    m->spawns = row->spawns;
    m->airs = row->airs;
    print_force(&m->help, UBOOT_FORCE_DD_SWEEP);
}

void mission_print(struct mission *m, int mission)
{
    const struct uboot_mission *row = &uboot_missions[mission];
    memset(m, 0, sizeof *m);
    m->start = row->start;
    m->home = row->home;
    m->home_nm = row->home_nm;
    m->course = row->course;
    m->current_kn = row->current_kn;
    m->current_deg = row->current_deg;
    m->hull = row->hull;
    m->battery = row->battery;
    m->year = row->year;
    m->month = row->month;
    m->day = row->day;
    m->hour = row->hour;
    m->minute = row->minute;
    m->hours_limit = row->hours_limit;
    m->reliability = row->reliability;
    m->par = row->par;
    m->weather = row->weather;
    m->g7a = row->g7a;
    m->g7e = row->g7e;
    m->magnetic = row->magnetic;
    memcpy(m->broken, row->broken, sizeof m->broken);
    m->broken_count = row->broken_count;
    m->pack = row->pack;
    m->errand = row->errand;
    print_enemy(m, row);
    if (!mission_is_free(mission)) /* its rows are a list to draw from */
        print_orders(m, row);
}

void mission_draw(struct world *w)
{
    if (mission_is_free(w->setting.mission)) {
        patrol_draw(w);
    } else {
        mission_print(&w->mission, w->setting.mission);
        if (w->setting.spread)
            mission_spread(w);
    }
}

struct group *mission_group(struct world *w, int spawn)
{
    for (int i = 0; i < w->fleet.groups; i++)
        if (w->fleet.group[i].row == w->mission.spawn[spawn].row)
            return &w->fleet.group[i];
    return NULL;
}
