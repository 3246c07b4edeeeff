/* What a free patrol is told: a primary objective, two or three more by
 * wireless, reports of the convoys that pass, and par. [ruling 360] */
#include <assert.h>

#include <string.h>

#include "patrol.h"

/* Rows of the free patrol's objectives and messages, in their order. */
enum order {
    ORDER_TONNAGE,
    ORDER_PASS,
    ORDER_WEATHER,
    ORDER_REPORT,
    ORDER_TOUCH,
    ORDER_TANKER,
    ORDER_ESCORT,
    ORDER_RESCUE,
    ORDER_UNSEEN,
    ORDER_MEET,
    ORDER_COUNT,
};
enum word {
    WORD_CONVOY,
    WORD_WEATHER,
    WORD_SECOND,
    WORD_TANKERS,
    WORD_TOUCH,
    WORD_ESCORTS,
    WORD_RESCUE,
    WORD_UNSEEN,
    WORD_MEET,
    WORD_HUNTERS,
    WORD_OUT, /* three weather reports, then the report of a convoy */
};

enum {
    SECONDARIES_LEAST = 2,
    GRT_STEP = 500,
    GRT_LEAST = 1500,
    GRT_MOST = 30000,
    TOUCH_NM = 15,
    REPORTS_APART = 8,
};
#define ERROR_LEAST_NM 5.0 /* of a sighting report */
#define ERROR_MORE_NM 10.0
#define AGE_LEAST_H 2.0
#define AGE_MORE_H 6.0
#define PRIMARY_PART 0.45 /* of what the doctrine expects */
#define PAR_PART 1.05     /* between median and upper quartile of its mean */
#define ERRAND_RANK 0.69  /* errands alone make rank C at most */
#define WAY_KN 10.0       /* a boat on its way */

static const struct uboot_mission *row_of(const struct world *w)
{
    return &uboot_missions[w->setting.mission];
}

static struct mission_message *add_message(struct world *w, int word,
                                           double hour)
{
    struct mission *m = &w->mission;
    struct mission_message *k = &m->message[m->messages];
    if (m->messages == MESSAGES_MAX)
        return k - 1;
    m->messages++;
    *k = (struct mission_message){.hour = hour,
                                  .row = (int16_t)(row_of(w)->message + word),
                                  .out = word >= WORD_OUT};
    return k;
}

static struct mission_objective *add_objective(struct world *w, int order)
{
    struct mission *m = &w->mission;
    struct mission_objective *o = &m->objective[m->objectives++];
    objective_print(o, row_of(w), row_of(w)->objective + order);
    return o;
}

static const struct mission_spawn *promised(const struct mission *m)
{
    for (int i = 0; i < m->spawns; i++)
        if (m->spawn[i].promised)
            return &m->spawn[i];
    return NULL;
}

static bool has_tanker(const struct mission *m)
{
    for (int i = 0; i < m->spawns; i++)
        for (int k = 0; k < m->spawn[i].force.kinds; k++)
            if (uboot_ship_types[m->spawn[i].force.ships[k].type].category ==
                    UBOOT_SHIP_CATEGORY_TANKER &&
                m->spawn[i].kind != SPAWN_NEUTRAL)
                return true;
    return false;
}

static int month_of(const struct mission *m)
{
    return (m->year - 1900) * 12 + m->month - 1;
}

/* Can this order be given in what was drawn, and how often is it? */
static int weight_of(const struct mission *m, int order)
{
    int month = month_of(m), since = (1940 - 1900) * 12;
    bool convoy = promised(m) != NULL;
    switch (order) {
    case ORDER_WEATHER:
        return 4;
    case ORDER_REPORT:
        return convoy && month >= since + 5 ? 6 : 0;
    case ORDER_TOUCH:
        return convoy && month >= since + 8 ? 4 : 0;
    case ORDER_TANKER:
        return has_tanker(m) ? 3 : 0;
    case ORDER_ESCORT:
        return convoy && month >= since + 5 ? 2 : 0;
    case ORDER_RESCUE:
        return month >= since + 7 &&
                       (m->area == UBOOT_PATROL_AREA_BISCAY ||
                        m->area == UBOOT_PATROL_AREA_IRELAND_WEST ||
                        m->area == UBOOT_PATROL_AREA_NORTH_CHANNEL)
                   ? 2
                   : 0;
    case ORDER_UNSEEN:
        return 1;
    case ORDER_MEET:
        return month >= since + 7 && !uboot_patrol_areas[m->area].coastal &&
                       m->spawns < MISSION_SPAWNS
                   ? 2
                   : 0;
    default:
        return 0;
    }
}

/* A square on the way to the middle of the area, that a boat reaches in time;
 * its centre. */
static int square_on_the_way(struct world *w, struct point *at, double *by_h)
{
    const struct mission *m = &w->mission;
    const struct uboot_patrol_areas_row *a = &uboot_patrol_areas[m->area];
    struct point from = seachart_point(m->start.lat, m->start.lon);
    struct point to = seachart_point(a->lat, a->lon);
    for (int i = 0; i < 20; i++) {
        double part = 0.5 + 0.7 * rng_uniform(w, STREAM_SPAWNS);
        double side = 40.0 * draw_around(w);
        double course = bearing_of(to.x - from.x, to.y - from.y);
        int cell =
            cell_at(from.x + (to.x - from.x) * part + side * u_cosd(course),
                    from.y + (to.y - from.y) * part - side * u_sind(course));
        if (cell < 0)
            continue;
        *at = cell_centre(cell);
        double hours = seachart_distance(from.x, from.y, at->x, at->y) / WAY_KN;
        *by_h = u_floor(0.7 * m->hours_limit);
        if (water_at(at->x, at->y, OFF_LAND_NM) && hours + 4.0 < *by_h)
            return cell;
    }
    return -1;
}

static bool set_place(struct world *w, struct mission_objective *o)
{
    struct point at;
    double by_h;
    int cell = square_on_the_way(w, &at, &by_h);
    if (cell < 0)
        return false;
    struct place p = seachart_place(at.x, at.y);
    o->cell = (int16_t)cell;
    o->at = (struct uboot_point){p.lat, p.lon};
    o->by_h = by_h;
    o->figures = (struct uboot_figures){UBOOT_MESSAGE_FIGURE_PLACE,
                                        {(int16_t)cell, (int16_t)by_h}};
    return true;
}

/* The boat that is to be met lies there from the beginning. */
static void add_friend(struct mission *m, const struct mission_objective *o)
{
    struct mission_spawn *s = &m->spawn[m->spawns];
    memset(s, 0, sizeof *s);
    s->row = m->spawns++;
    s->kind = SPAWN_FRIENDLY;
    s->probability = 1.0;
    s->points = 2;
    s->route[0] = s->route[1] = o->at;
    s->force.formation = UBOOT_FORMATION_SINGLE;
    s->force.kinds = 1;
    s->force.ships[0] =
        (struct uboot_force_ships){UBOOT_SHIP_TYPE_FRIENDLY_UBOAT, 1, 0};
}

static void fill_order(struct world *w, struct mission_objective *o, int order)
{
    struct mission *m = &w->mission;
    int reports = 2 + rng_range(w, STREAM_SPAWNS, 2);
    int hours = 4 + rng_range(w, STREAM_SPAWNS, 5);
    switch (order) {
    case ORDER_WEATHER:
        o->messages = (uint8_t)reports;
        for (int i = 0; i < reports; i++) {
            o->message[i] = (int16_t)(row_of(w)->message + WORD_OUT + i);
            add_message(w, WORD_OUT + i, 0.0);
        }
        o->glory = (int16_t)(50 * reports);
        o->figures = (struct uboot_figures){UBOOT_MESSAGE_FIGURE_REPORTS,
                                            {(int16_t)reports, REPORTS_APART}};
        break;
    case ORDER_REPORT:
        add_message(w, WORD_OUT + 3, 0.0);
        break;
    case ORDER_TOUCH:
        o->hours = hours;
        o->within_nm = TOUCH_NM;
        o->glory = (int16_t)(25 * hours);
        o->group = (uint8_t)(promised(m) - m->spawn + 1);
        o->figures = (struct uboot_figures){UBOOT_MESSAGE_FIGURE_TOUCH,
                                            {(int16_t)hours, TOUCH_NM}};
        break;
    case ORDER_UNSEEN:
        o->figures = (struct uboot_figures){UBOOT_MESSAGE_FIGURE_HOURS,
                                            {(int16_t)o->hours}};
        break;
    default:
        break;
    }
}

/* The message that tells of it; a sighting report tells of the convoy's. */
static int word_for(int order)
{
    static const uint8_t word[ORDER_COUNT] = {
        [ORDER_WEATHER] = WORD_WEATHER, [ORDER_REPORT] = WORD_CONVOY,
        [ORDER_TOUCH] = WORD_TOUCH,     [ORDER_TANKER] = WORD_TANKERS,
        [ORDER_ESCORT] = WORD_ESCORTS,  [ORDER_RESCUE] = WORD_RESCUE,
        [ORDER_UNSEEN] = WORD_UNSEEN,   [ORDER_MEET] = WORD_MEET,
    };
    assert(order < ORDER_COUNT);
    return word[order];
}

/* A report of where the convoy was some hours ago, miles wrong. */
static void report_convoy(struct world *w, const struct mission_spawn *s,
                          int word)
{
    struct mission *m = &w->mission;
    const struct uboot_patrol_areas_row *a = &uboot_patrol_areas[m->area];
    struct point middle = seachart_point(a->lat, a->lon);
    double pass = 0.0;
    spawn_nearest(s, middle, m->hours_limit, &pass);
    double early = 6.0 + 8.0 * rng_uniform(w, STREAM_SPAWNS);
    double hour = maxd(1.0, pass - early);
    double age = AGE_LEAST_H + AGE_MORE_H * rng_uniform(w, STREAM_SPAWNS);
    double miles =
        ERROR_LEAST_NM + ERROR_MORE_NM * rng_uniform(w, STREAM_SPAWNS);
    double bearing = 360.0 * rng_uniform(w, STREAM_SPAWNS);
    double seen = maxd(s->hour, hour - age);
    hour = maxd(hour, seen + 0.5); /* nobody reports what he has not seen */
    struct mission_message *k = add_message(w, word, hour);
    k->figures = figures_convoy(m, s, seen);
    struct point p = spawn_at_hour(s, seen);
    int cell =
        cell_at(p.x + miles * u_sind(bearing), p.y + miles * u_cosd(bearing));
    if (cell >= 0)
        k->figures.arg[0] = (int16_t)cell;
}

static void tell_convoys(struct world *w)
{
    struct mission *m = &w->mission;
    const struct mission_spawn *first = promised(m);
    if (!first)
        return;
    report_convoy(w, first, WORD_CONVOY);
    for (int i = 0; i < m->spawns; i++)
        if (m->spawn[i].kind == SPAWN_CONVOY && &m->spawn[i] != first &&
            rng_chance(w, STREAM_SPAWNS, 0.5)) {
            report_convoy(w, &m->spawn[i], WORD_SECOND);
            return;
        }
}

static void warn(struct world *w)
{
    struct mission *m = &w->mission;
    for (int i = 0; i < m->spawns; i++)
        if (m->spawn[i].kind == SPAWN_WARSHIPS &&
            m->spawn[i].trigger == COMES_AT_HOUR &&
            rng_chance(w, STREAM_SPAWNS, 0.6)) {
            add_message(w, WORD_HUNTERS, m->spawn[i].hour + 2.0);
            return;
        }
}

static void draw_secondaries(struct world *w)
{
    struct mission *m = &w->mission;
    int wanted = SECONDARIES_LEAST + rng_range(w, STREAM_SPAWNS, 2);
    bool given[ORDER_COUNT] = {false};
    for (int n = 0; n < wanted; n++) {
        int total = 0, order = 0;
        for (int i = ORDER_WEATHER; i < ORDER_COUNT; i++)
            total += given[i] ? 0 : weight_of(m, i);
        if (total == 0)
            return;
        int draw = rng_range(w, STREAM_SPAWNS, total);
        for (order = ORDER_WEATHER; order < ORDER_COUNT; order++) {
            draw -= given[order] ? 0 : weight_of(m, order);
            if (draw < 0)
                break;
        }
        assert(order < ORDER_COUNT); /* the weights add up to the total */
        given[order] = true;
        struct mission_objective *o = add_objective(w, order);
        if ((order == ORDER_RESCUE || order == ORDER_MEET) &&
            !set_place(w, o)) {
            m->objectives--;
            continue;
        }
        if (order == ORDER_MEET)
            add_friend(m, o);
        fill_order(w, o, order);
        if (order == ORDER_REPORT)
            continue;
        double hour =
            4.0 + 0.4 * m->hours_limit * rng_uniform(w, STREAM_SPAWNS);
        struct mission_message *k = add_message(w, word_for(order), hour);
        k->figures = o->figures;
    }
}

/* The far side of the area, seen from the start. */
static bool set_far_side(struct world *w, struct mission_objective *o)
{
    struct mission *m = &w->mission;
    const struct uboot_patrol_areas_row *a = &uboot_patrol_areas[m->area];
    struct point from = seachart_point(m->start.lat, m->start.lon);
    struct point to = seachart_point(a->lat, a->lon);
    double miles = seachart_distance(from.x, from.y, to.x, to.y);
    double part = 1.0 + 0.9 * a->half_nm / miles;
    int cell = cell_at(from.x + (to.x - from.x) * part,
                       from.y + (to.y - from.y) * part);
    if (cell < 0)
        return false;
    struct point at = cell_centre(cell);
    if (!water_at(at.x, at.y, OFF_LAND_NM))
        return false;
    o->cell = (int16_t)cell;
    o->by_h = u_floor(0.8 * m->hours_limit);
    o->figures = (struct uboot_figures){UBOOT_MESSAGE_FIGURE_PLACE,
                                        {(int16_t)cell, (int16_t)o->by_h}};
    return true;
}

static void draw_primary(struct world *w)
{
    struct mission *m = &w->mission;
    bool passage = m->area == UBOOT_PATROL_AREA_NORTHERN_PASSAGE ||
                   m->area == UBOOT_PATROL_AREA_BISCAY;
    if (rng_chance(w, STREAM_SPAWNS, passage ? 0.25 : 0.0)) {
        if (set_far_side(w, add_objective(w, ORDER_PASS)))
            return;
        m->objectives--;
    }
    add_objective(w, ORDER_TONNAGE);
}

static int steps_of(double value, int step, int least, int most)
{
    int n = (int)(value / step) * step;
    return n < least ? least : n > most ? most : n;
}

static void set_par(struct mission *m)
{
    struct mission_objective *first = &m->objective[0];
    struct patrol_expectation e = patrol_expect(m);
    double fights = 0.0;
    for (int i = 1; i < m->objectives; i++)
        if (m->objective[i].type < OBJ_REACH)
            fights += m->objective[i].glory;
    if (first->type == OBJ_SINK_GRT) {
        int grt = steps_of(0.8 * e.grt, GRT_STEP, GRT_LEAST, GRT_MOST);
        first->min_grt = grt;
        first->glory = (int16_t)steps_of(PRIMARY_PART * (e.doctrine + 350.0),
                                         50, 300, 900);
        first->figures =
            (struct uboot_figures){UBOOT_MESSAGE_FIGURE_GRT, {(int16_t)grt}};
    }
    double share = first->type == OBJ_SINK_GRT ? 0.55 : 0.75;
    double mean = e.doctrine + share * first->glory + 0.4 * fights + 50.0;
    double errands =
        e.errands + (first->type == OBJ_SINK_GRT ? 0.0 : first->glory) + 50.0;
    double par = maxd(PAR_PART * mean, errands / ERRAND_RANK);
    m->par = (int16_t)(round_int(par / 25.0) * 25);
}

/* Incoming messages come in the order of their hours, ours behind them. */
static void sort_messages(struct mission *m)
{
    for (int i = 1; i < m->messages; i++)
        for (int k = i; k > 0; k--) {
            struct mission_message *a = &m->message[k - 1], *b = a + 1;
            if (a->out < b->out || (a->out == b->out && a->hour <= b->hour))
                break;
            struct mission_message one = *a;
            *a = *b;
            *b = one;
        }
}

void patrol_orders(struct world *w)
{
    struct mission *m = &w->mission;
    draw_primary(w);
    tell_convoys(w);
    draw_secondaries(w);
    warn(w);
    set_par(m);
    sort_messages(m);
    memset(m->briefing, 0, sizeof m->briefing);
    brief(m, (struct uboot_figures){UBOOT_MESSAGE_FIGURE_PATROL,
                                    {m->area, m->hours_limit}});
    brief(m, m->objective[0].figures);
}
