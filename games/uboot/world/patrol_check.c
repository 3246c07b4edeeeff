/* The invariants of a free patrol, looked at in every draw. [ruling 360] */
#include "patrol.h"

enum { AFLOAT_MOST = 120 };
#define NEAR_NM_AT_START 22.0
#define WORTH_NM 30.0 /* from the middle of the area */
#define WORTH_FROM_H 3.0
#define WORTH_BEFORE_END_H 12.0
#define BOAT_KN 10.0
#define REPORT_NM 60.0 /* a square, and the error of a report */

static struct point middle_of(const struct mission *m)
{
    const struct uboot_patrol_areas_row *a = &uboot_patrol_areas[m->area];
    return seachart_point(a->lat, a->lon);
}

static int ships_of(const struct mission_spawn *s)
{
    int ships = 0;
    for (int i = 0; i < s->force.kinds; i++)
        ships += s->force.ships[i].count;
    return ships;
}

static bool stays(const struct mission_spawn *s)
{
    return s->kind == SPAWN_PATROL || s->kind == SPAWN_NEUTRAL ||
           s->kind == SPAWN_FRIENDLY || s->trigger != COMES_AT_HOUR;
}

static bool on_water(const struct mission *m)
{
    double off =
        uboot_patrol_areas[m->area].coastal ? OFF_COAST_NM : OFF_LAND_NM;
    for (int i = 0; i < m->spawns; i++)
        if (!spawn_on_water(&m->spawn[i], off))
            return false;
    return true;
}

static bool few_enough(const struct mission *m)
{
    for (int i = 0; i < m->spawns; i++) {
        double hour = m->spawn[i].hour;
        int afloat = 0;
        for (int k = 0; k < m->spawns; k++) {
            const struct mission_spawn *s = &m->spawn[k];
            if (s->hour <= hour &&
                (stays(s) || s->hour + spawn_hours(s) >= hour))
                afloat += ships_of(s);
        }
        if (afloat > AFLOAT_MOST)
            return false;
    }
    return m->spawns <= MISSION_SPAWNS;
}

static bool alone_at_first(const struct mission *m)
{
    struct point at = seachart_point(m->start.lat, m->start.lon);
    for (int i = 0; i < m->spawns; i++) {
        struct point p = spawn_at_hour(&m->spawn[i], 0.0);
        if (m->spawn[i].hour <= 0.0 && m->spawn[i].trigger == COMES_AT_HOUR &&
            seachart_distance(p.x, p.y, at.x, at.y) < NEAR_NM_AT_START)
            return false;
    }
    return true;
}

static bool worthwhile(const struct mission *m)
{
    struct point middle = middle_of(m);
    for (int i = 0; i < m->spawns; i++) {
        const struct mission_spawn *s = &m->spawn[i];
        double hour;
        if ((s->kind == SPAWN_CONVOY || s->kind == SPAWN_SINGLE) &&
            spawn_nearest(s, middle, m->hours_limit, &hour) <= WORTH_NM &&
            hour >= WORTH_FROM_H && hour <= m->hours_limit - WORTH_BEFORE_END_H)
            return true;
    }
    return false;
}

static bool promises_kept(const struct mission *m)
{
    bool told = false, comes = false;
    double hour;
    for (int i = 0; i < m->messages; i++)
        told |= m->message[i].figures.message == UBOOT_MESSAGE_FIGURE_CONVOY;
    for (int i = 0; i < m->spawns; i++)
        comes |= m->spawn[i].promised &&
                 spawn_nearest(&m->spawn[i], middle_of(m), m->hours_limit,
                               &hour) < 2.0 * WORTH_NM;
    return told == comes;
}

static bool of_its_time(const struct mission *m)
{
    for (int i = 0; i < m->spawns; i++)
        for (int k = 0; k < m->spawn[i].force.kinds; k++) {
            const struct uboot_ship_types_row *t =
                &uboot_ship_types[m->spawn[i].force.ships[k].type];
            if (m->year < t->year_from || m->year > t->year_to)
                return false;
        }
    for (int i = 0; i < m->airs; i++) {
        const struct uboot_aircraft_row *a =
            &uboot_aircraft[m->air[i].aircraft];
        if (m->year < a->year_from || m->year > a->year_to)
            return false;
    }
    return true;
}

static bool can_be_done(const struct mission *m)
{
    struct point from = seachart_point(m->start.lat, m->start.lon);
    for (int i = 0; i < m->objectives; i++) {
        const struct mission_objective *o = &m->objective[i];
        if (o->cell < 0 || o->type == OBJ_RETURN)
            continue;
        struct point to = cell_centre(o->cell);
        double hours = seachart_distance(from.x, from.y, to.x, to.y) / BOAT_KN;
        if (o->by_h > 0.0 && hours > o->by_h)
            return false;
    }
    return true;
}

/* Is an enemy there for each objective that wants one sunk? */
static bool enemies_only(const struct mission *m)
{
    for (int i = 0; i < m->objectives; i++) {
        const struct mission_objective *o = &m->objective[i];
        bool found = o->type != OBJ_SINK_CATEGORY;
        for (int k = 0; k < m->spawns && !found; k++) {
            const struct mission_spawn *s = &m->spawn[k];
            for (int t = 0; t < s->force.kinds; t++)
                found |= s->kind != SPAWN_NEUTRAL &&
                         s->kind != SPAWN_FRIENDLY &&
                         uboot_ship_types[s->force.ships[t].type].category ==
                             o->category;
        }
        if (!found)
            return false;
    }
    return true;
}

/* Reports are true within their error. */
static bool true_words(const struct mission *m)
{
    for (int i = 0; i < m->messages; i++) {
        const struct uboot_figures *f = &m->message[i].figures;
        bool found = false;
        if (f->message != UBOOT_MESSAGE_FIGURE_CONVOY)
            continue;
        struct point p = cell_centre(f->arg[0]);
        for (int k = 0; k < m->spawns && !found; k++) {
            const struct mission_spawn *s = &m->spawn[k];
            if (s->kind != SPAWN_CONVOY || s->speed_kn < f->arg[3] ||
                s->speed_kn > f->arg[4])
                continue;
            double h = s->hour;
            while (h <= m->message[i].hour) {
                struct point at = spawn_at_hour(s, h);
                found |= seachart_distance(at.x, at.y, p.x, p.y) < REPORT_NM;
                h += 0.5;
            }
        }
        if (!found)
            return false;
    }
    return true;
}

static bool escorted(const struct mission *m)
{
    for (int i = 0; i < m->spawns; i++) {
        const struct mission_spawn *s = &m->spawn[i];
        int escorts = 0;
        for (int k = 0; k < s->force.kinds; k++)
            escorts += s->force.ships[k].escort ? s->force.ships[k].count : 0;
        if (s->kind == SPAWN_CONVOY && escorts == 0)
            return false;
    }
    return true;
}

static bool slow_enough(const struct mission *m)
{
    for (int i = 0; i < m->spawns; i++)
        for (int k = 0; k < m->spawn[i].force.kinds; k++)
            if (m->spawn[i].speed_kn >
                uboot_ship_types[m->spawn[i].force.ships[k].type].max_kn)
                return false;
    return true;
}

const char *patrol_check(const struct world *w)
{
    /* I10, the same patrol from the same options and seed, is a test's. */
    static const struct {
        const char *name;
        bool (*holds)(const struct mission *m);
    } all[] = {
        {"I4", worthwhile},    {"I2", few_enough},  {"I3", alone_at_first},
        {"I5", promises_kept}, {"I6", of_its_time}, {"I7", can_be_done},
        {"I8", enemies_only},  {"I9", true_words},  {"I11", escorted},
        {"I12", slow_enough},  {"I1", on_water},
    };
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        if (!all[i].holds(&w->mission))
            return all[i].name;
    return NULL;
}
