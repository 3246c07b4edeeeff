/* Which figures the sentences of a mission take: rows of mission_figures.tsv for the
 * printed ones, filled from the mission as it was drawn. [ruling 362] */
#include <string.h>

#include "patrol.h"

static int16_t cell_of(struct point p)
{
    int cell = cell_at(p.x, p.y);
    return (int16_t)(cell < 0 ? 0 : cell);
}

static int boat_hour(const struct mission *m, double hour)
{
    return (int)(m->hour + m->minute / 60.0 + hour) % 24;
}

struct uboot_figures figures_convoy(const struct mission *m,
                                    const struct mission_spawn *s, double hour)
{
    double at = maxd(hour, s->hour);
    struct point p = spawn_at_hour(s, at), q = spawn_at_hour(s, at + 1.0);
    int course = round_int(bearing_of(q.x - p.x, q.y - p.y) / 10.0) * 10 % 360;
    int low = (int)u_floor(s->speed_kn);
    return (struct uboot_figures){UBOOT_MESSAGE_FIGURE_CONVOY,
                                  {cell_of(p), (int16_t)boat_hour(m, at),
                                   (int16_t)course, (int16_t)low,
                                   (int16_t)(low + 1)}};
}

static struct uboot_figures figures_ships(const struct mission_spawn *s)
{
    int ships = 0, escorts = 0;
    for (int i = 0; i < s->force.kinds; i++) {
        const struct uboot_force_ships *k = &s->force.ships[i];
        ships += k->escort ? 0 : k->count;
        escorts += k->escort ? k->count : 0;
    }
    return (struct uboot_figures){UBOOT_MESSAGE_FIGURE_SHIPS,
                                  {(int16_t)ships, (int16_t)escorts}};
}

/* The hour at which the moon next sets where the boat begins. */
static struct uboot_figures figures_moon(const struct world *w)
{
    const struct mission *m = &w->mission;
    struct clock clock = w->clock;
    bool up = false;
    for (int quarter = 0; quarter < 4 * 30; quarter++) {
        clock.tick = (int64_t)quarter * TICKS_HOUR / 4;
        struct date d = clock_date(&clock);
        struct sky sky = sun_moon(d.year, d.month, d.day, d.hours, m->start.lat,
                                  m->start.lon);
        if (up && sky.moon_deg < 0.0)
            return (struct uboot_figures){
                UBOOT_MESSAGE_FIGURE_MOON,
                {(int16_t)((int)(d.hours + 0.5) % 24)}};
        up = sky.moon_deg >= 0.0;
    }
    return (struct uboot_figures){0};
}

static struct uboot_figures figures_home(const struct mission *m)
{
    struct point a = seachart_point(m->start.lat, m->start.lon);
    struct point b = seachart_point(m->home.lat, m->home.lon);
    int miles = round_int(seachart_distance(a.x, a.y, b.x, b.y));
    return (struct uboot_figures){UBOOT_MESSAGE_FIGURE_HOME, {(int16_t)miles}};
}

void brief(struct mission *m, struct uboot_figures f)
{
    for (int i = 0; i < BRIEFING_FIGURES; i++)
        if (!m->briefing[i].message) {
            m->briefing[i] = f;
            return;
        }
}

static struct uboot_figures figures_row(const struct world *w, int row,
                                        double hour)
{
    const struct mission *m = &w->mission;
    const struct mission_spawn *s = &m->spawn[0];
    for (int i = 0; i < m->spawns; i++)
        if (strcmp(uboot_spawns[m->spawn[i].row].id,
                   uboot_mission_figures[row].group) == 0)
            s = &m->spawn[i];
    switch (uboot_mission_figures[row].figures) {
    case UBOOT_MESSAGE_FIGURE_CONVOY:
        return figures_convoy(m, s, hour);
    case UBOOT_MESSAGE_FIGURE_SHIPS:
        return figures_ships(s);
    case UBOOT_MESSAGE_FIGURE_MOON:
        return figures_moon(w);
    default:
        return figures_home(m);
    }
}

void mission_figures(struct world *w)
{
    struct mission *m = &w->mission;
    const char *id = uboot_missions[w->setting.mission].id;
    struct point start = seachart_point(m->start.lat, m->start.lon);
    brief(m,
          (struct uboot_figures){UBOOT_MESSAGE_FIGURE_START, {cell_of(start)}});
    for (int i = 0; i < uboot_mission_figures_count; i++) {
        if (strcmp(uboot_mission_figures[i].mission, id) != 0)
            continue;
        if (strcmp(uboot_mission_figures[i].of, "briefing") == 0)
            brief(m, figures_row(w, i, 0.0));
        for (int k = 0; k < m->messages; k++) {
            struct mission_message *to = &m->message[k];
            if (strcmp(uboot_mission_messages[to->row].id,
                       uboot_mission_figures[i].of) == 0)
                to->figures = figures_row(w, i, to->hour);
        }
    }
}
