/* What a crew by the doctrine may expect of drawn traffic, in closed form: found,
 * closed, attacked, sunk, home. The numbers of the styles are styles.tsv's and
 * know nothing of any bot. [ruling 361] */
#include "patrol.h"

/* A group that comes this near the middle of the area can be found. */
#define FOUND_NM 30.0
/* Sunk by one hit, by two: general shares over the merchants' hit points. */
#define SUNK_BY_ONE 0.35
#define SUNK_BY_TWO 0.85
/* A captain who chooses his targets takes the larger ships. */
#define CHOSEN 1.2

double spawn_nearest(const struct mission_spawn *s, struct point middle,
                     double until_h, double *hour)
{
    double end = mind(s->hour + spawn_hours(s), until_h), least = 1e9;
    double h = s->hour;
    while (h <= end) {
        struct point p = spawn_at_hour(s, h);
        double d = seachart_distance(p.x, p.y, middle.x, middle.y);
        if (d < least) {
            least = d;
            *hour = h;
        }
        h += 0.5;
    }
    return least;
}

static double mean_grt(const struct mission_spawn *s)
{
    double grt = 0.0;
    int ships = 0;
    for (int i = 0; i < s->force.kinds; i++) {
        const struct uboot_force_ships *k = &s->force.ships[i];
        if (k->escort)
            continue;
        grt += (double)k->count * uboot_ship_types[k->type].grt;
        ships += k->count;
    }
    return ships ? grt / ships : 0.0;
}

/* One salvo at one ship. */
static double sunk_chance(const struct uboot_styles_row *y)
{
    double hit = 0.5 * (y->hit_day + y->hit_night);
    double one = 2.0 * hit * (1.0 - hit), two = hit * hit;
    return one * SUNK_BY_ONE + two * SUNK_BY_TWO;
}

struct patrol_expectation patrol_expect(const struct mission *m)
{
    const struct uboot_styles_row *y = &uboot_styles[UBOOT_STYLE_DOCTRINE];
    const struct uboot_patrol_areas_row *area = &uboot_patrol_areas[m->area];
    struct point middle = seachart_point(area->lat, area->lon);
    struct patrol_expectation e = {0};
    for (int i = 0; i < m->spawns; i++) {
        const struct mission_spawn *s = &m->spawn[i];
        double hour, grt = mean_grt(s);
        bool convoy = s->kind == SPAWN_CONVOY;
        if ((!convoy && s->kind != SPAWN_SINGLE) ||
            spawn_nearest(s, middle, m->hours_limit, &hour) > FOUND_NM)
            continue;
        double closes = convoy ? y->closes_convoy : y->closes_lone;
        double ships = convoy ? 2.0 * (1.0 + y->again) : 1.0;
        e.grt += y->find * closes * ships * sunk_chance(y) *
                 (convoy ? CHOSEN : 1.0) * grt;
    }
    for (int i = 1; i < m->objectives; i++)
        if (m->objective[i].type >= OBJ_REACH)
            e.errands += m->objective[i].glory;
    const struct uboot_scoring_row *rate =
        &uboot_scoring[UBOOT_SCORE_ITEM_MERCHANT_GRT];
    e.doctrine = e.grt * rate->glory / rate->per + y->errand * e.errands;
    return e;
}
