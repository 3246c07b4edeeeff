/* Objectives: what headquarters wants, and how much of it is done.
 * [4.1, model.17] */
#include "enemy.h"

/* Chosen by hand; not measured. */
#define SLOW_KN 2.0         /* a stay that does not ask for a stop */
#define STOPPED_KN 1.0      /* a stay that does */
#define BOARDED_NM 3.0      /* raiders this near stop and board the ship */
#define BOARDED_S 1200.0    /* and need this long */
#define TURNED_NM 15.0      /* alarmed this near to her, they go home */
#define REPORTS_APART_H 8.0 /* between two reports of one objective */

static const struct mission_objective *row_of(const struct world *w, int i)
{
    return &mission_row(w)->objective[i];
}

_Static_assert((int)OBJECTIVES_MAX == (int)OBJECTIVES_SHOWN,
               "every objective can be shown");

void objective_show(struct world *w, int i)
{
    const struct objective *o = &w->fleet.objective[i];
    w->fleet.shown[i] = (int8_t)(o->shown ? 1 + o->state : 0);
    w->fleet.task[i] = (int16_t)(o->shown ? 1 + row_of(w, i)->row : 0);
    w->fleet.figures[i] =
        o->shown ? row_of(w, i)->figures : (struct uboot_figures){0};
}

static void fulfil(struct world *w, int i)
{
    struct objective *o = &w->fleet.objective[i];
    if (o->state != OBJECTIVE_OPEN)
        return;
    o->state = OBJECTIVE_DONE;
    objective_show(w, i);
    feed_say(w, UBOOT_MESSAGE_OBJECTIVE_DONE, row_of(w, i)->row);
}

static void fail(struct world *w, int i)
{
    w->fleet.objective[i].state = OBJECTIVE_FAILED;
    objective_show(w, i);
}

/* True while another objective has to come first. */
static bool waits(const struct world *w, const struct mission_objective *row)
{
    if (!row->after)
        return false;
    return w->fleet.objective[row->after - 1].state != OBJECTIVE_DONE;
}

static bool in_area(const struct mission_objective *row, double x, double y)
{
    if (row->areas == 0)
        return true;
    int cell = cell_at(x, y);
    for (int i = 0; i < row->areas; i++)
        if (row->area[i] == cell)
            return true;
    return false;
}

/* A ship begins to sink: counts it for the objectives it serves. */
void objectives_sunk(struct world *w, int ship)
{
    struct fleet *f = &w->fleet;
    const struct ship *s = &f->ship[ship];
    const struct uboot_ship_types_row *t = ship_row(s);
    spawns_trigger(w, COMES_AFTER_SINKING);
    for (int i = 0; i < f->objectives; i++) {
        const struct mission_objective *row = row_of(w, i);
        struct objective *o = &f->objective[i];
        bool type = (row->types >> s->type) & 1;
        if (o->state != OBJECTIVE_OPEN || waits(w, row) ||
            !in_area(row, s->x, s->y))
            continue;
        switch (row->type) {
        case OBJ_SINK_GRT:
            o->done += t->grt;
            if (o->done >= row->min_grt)
                fulfil(w, i);
            break;
        case OBJ_SINK_TYPE:
        case OBJ_SINK_ANY:
            o->done += type;
            if (o->done >= row->count)
                fulfil(w, i);
            break;
        case OBJ_SINK_CATEGORY:
            o->done += t->category == row->category;
            if (o->done >= row->count)
                fulfil(w, i);
            break;
        case OBJ_SINK_ANY_OR_GRT:
            o->done += t->grt;
            if (type || o->done >= row->min_grt)
                fulfil(w, i);
            break;
        default:
            break;
        }
    }
}

/* Does a sensor hold a warship group, or a convoy? */
static bool has_contact(const struct world *w, int wanted)
{
    const struct sensors *all = &w->sensors;
    if (wanted == 0)
        return true;
    for (int i = 0; i < all->count; i++) {
        const struct track *t = &all->track[i];
        if (all->report[i].state != CONTACT_HELD ||
            (t->of != CONTACT_SHIP && t->of != CONTACT_GROUP))
            continue;
        int group = t->of == CONTACT_GROUP ? t->id : w->fleet.ship[t->id].group;
        int kind = w->fleet.group[group].kind;
        if (kind == SPAWN_CONVOY && wanted == 2)
            return true;
        if (kind == SPAWN_WARSHIPS && wanted == 1)
            return true;
        if (wanted == 1 && t->of == CONTACT_SHIP &&
            is_warship(&w->fleet.ship[t->id]))
            return true;
    }
    return false;
}

/* Is the boat staying at the place as the objective asks: slow, surfaced, by
 * night if it says so, unseen? */
static bool stays(const struct world *w, const struct mission_objective *row,
                  const struct objective *o)
{
    struct point p = seachart_point(row->at.lat, row->at.lon);
    const struct boat *b = &w->boat;
    double slow = row->stopped ? STOPPED_KN : SLOW_KN;
    if (seachart_distance(b->x, b->y, p.x, p.y) > row->within_nm)
        return false;
    if (row->night && !is_night(w))
        return false;
    if (row->type == OBJ_RECON)
        return b->surfaced || b->periscope;
    if (row->undetected && o->since && w->fleet.last_detected >= o->since)
        return false;
    return b->surfaced && u_abs(b->speed) < slow;
}

/* Counts minutes of the stay without a break. */
static bool stayed(const struct world *w, const struct mission_objective *row,
                   struct objective *o)
{
    if (!stays(w, row, o)) {
        o->since = 0;
        return false;
    }
    if (!o->since)
        o->since = now(w);
    return since(w, o->since, 60.0 * row->minutes);
}

/* The ship to be protected, or -1. */
static int protege(const struct world *w, const struct mission_objective *row)
{
    for (int i = 0; i < w->fleet.ships; i++)
        if ((row->types >> w->fleet.ship[i].type) & 1)
            return i;
    return -1;
}

/* Raiders that were hit, or alarmed near the ship, go back where they came
 * from. [ruling 363] */
static bool turns_away(struct world *w, struct group *g, const struct ship *p)
{
    bool hit = false;
    for (int i = g->first; i < g->first + g->count; i++)
        hit |= w->fleet.ship[i].damage > 0.0;
    bool near = seachart_distance(g->x, g->y, p->x, p->y) < TURNED_NM;
    if (!hit && !(near && g->alarm_at))
        return false;
    g->route_x[1] = g->route_x[0];
    g->route_y[1] = g->route_y[0];
    g->legs = 2;
    g->leg = 0;
    g->speed = mission_row(w)->spawn[g - w->fleet.group].speed_kn;
    return true;
}

/* Raiders stop beside the ship and board it, unless they were turned away. */
static void protect(struct world *w, int i, const struct mission_objective *row,
                    struct objective *o)
{
    int ship = protege(w, row);
    if (ship < 0 || !ship_afloat(&w->fleet.ship[ship]) ||
        (w->fleet.ship[ship].flags & SHIP_CREDITED)) {
        fail(w, i);
        return;
    }
    const struct ship *p = &w->fleet.ship[ship];
    bool near = false;
    for (int k = 0; k < w->fleet.groups && !w->fleet.turned; k++) {
        struct group *g = &w->fleet.group[k];
        if (g->kind != SPAWN_WARSHIPS || g->present != 1)
            continue;
        if (turns_away(w, g, p)) {
            w->fleet.turned = 1;
        } else if (seachart_distance(g->x, g->y, p->x, p->y) < BOARDED_NM) {
            near = true;
            g->speed = 0.0;
        }
    }
    if (!near)
        o->since = 0;
    else if (!o->since)
        o->since = now(w);
    else if (since(w, o->since, BOARDED_S))
        fail(w, i);
    if (o->state != OBJECTIVE_OPEN || clock_hours(&w->clock) < row->by_h)
        return;
    if (w->fleet.turned)
        fulfil(w, i);
    else
        fail(w, i);
}

static bool near_home(const struct world *w)
{
    const struct mission *m = mission_row(w);
    struct point p = seachart_point(m->home.lat, m->home.lon);
    return seachart_distance(w->boat.x, w->boat.y, p.x, p.y) <= m->home_nm;
}

/* Lets the crew send the next message of a transmit objective. */
static void offer_message(struct world *w, const struct mission_objective *row,
                          struct objective *o)
{
    if (o->part >= row->messages || !o->shown)
        return;
    if (!has_contact(w, row->contact))
        return;
    if (o->part > 0 && !since(w, o->since, REPORTS_APART_H * 3600.0))
        return;
    radio_ready(w, row->message[o->part]);
}

static void look_at(struct world *w, int i)
{
    const struct mission_objective *row = row_of(w, i);
    struct objective *o = &w->fleet.objective[i];
    double hours = clock_hours(&w->clock);
    switch (row->type) {
    case OBJ_REACH:
        if (cell_at(w->boat.x, w->boat.y) == row->cell)
            fulfil(w, i);
        break;
    case OBJ_RETURN:
        if (near_home(w))
            fulfil(w, i);
        break;
    case OBJ_RENDEZVOUS:
    case OBJ_RESCUE:
    case OBJ_LAND_PARTY:
        if (stayed(w, row, o))
            fulfil(w, i);
        break;
    case OBJ_RESCUE_RETURN:
        if (!o->part && stayed(w, row, o))
            o->part = 1;
        if (o->part && near_home(w))
            fulfil(w, i);
        break;
    case OBJ_RECON:
        if (!o->part && stayed(w, row, o)) {
            o->part = 1;
            radio_ready(w, row->message[0]);
        }
        break;
    case OBJ_TRANSMIT:
        offer_message(w, row, o);
        break;
    case OBJ_SHADOW: {
        const struct group *g = mission_group(w, row->group - 1);
        if (g && g->present == 1 &&
            seachart_distance(g->x, g->y, w->boat.x, w->boat.y) <
                row->within_nm)
            o->done += 1.0 / 3600.0;
        if (o->done >= row->hours)
            fulfil(w, i);
        break;
    }
    case OBJ_PROTECT:
        protect(w, i, row, o);
        break;
    case OBJ_UNDETECTED:
        if (since(w, w->fleet.last_detected, 3600.0 * row->hours))
            fulfil(w, i);
        break;
    case OBJ_SURVIVE_UNTIL: {
        int here = cell_at(w->boat.x, w->boat.y);
        struct point p = seachart_point(mission_row(w)->start.lat,
                                        mission_row(w)->start.lon);
        int from = cell_at(p.x, p.y);
        if (hours >= row->hours && here >= 0 && from >= 0 &&
            uboot_grid_cells[here].quad == uboot_grid_cells[from].quad)
            fulfil(w, i);
        break;
    }
    case OBJ_SHOOT_DOWN:
        if (w->fleet.tally.downed >= row->count)
            fulfil(w, i);
        break;
    default:
        break;
    }
    if (o->state == OBJECTIVE_OPEN && row->by_h > 0.0 &&
        row->type != OBJ_PROTECT && hours > row->by_h)
        fail(w, i);
}

void objective_sent(struct world *w, int message_row)
{
    struct fleet *f = &w->fleet;
    for (int i = 0; i < f->objectives; i++) {
        const struct mission_objective *row = row_of(w, i);
        struct objective *o = &f->objective[i];
        if (o->state != OBJECTIVE_OPEN)
            continue;
        if (row->type == OBJ_RECON && o->part && row->message[0] == message_row)
            fulfil(w, i);
        if (row->type != OBJ_TRANSMIT || o->part >= row->messages ||
            row->message[o->part] != message_row)
            continue;
        if (!in_area(row, w->boat.x, w->boat.y))
            continue;
        if (row->west < 0.0 &&
            seachart_place(w->boat.x, w->boat.y).lon > row->west)
            continue;
        o->part++;
        o->since = now(w);
        if (row->contact == 2) {
            w->fleet.reported = 1;
            spawns_trigger(w, COMES_AFTER_REPORT);
        }
        if (o->part == row->messages)
            fulfil(w, i);
    }
}

void objective_reveal(struct world *w, int message_row)
{
    for (int i = 0; i < w->fleet.objectives; i++) {
        const struct mission_objective *row = row_of(w, i);
        struct objective *o = &w->fleet.objective[i];
        if (row->revealed_by != message_row + 1 || o->shown)
            continue;
        o->shown = 1;
        objective_show(w, i);
        feed_say(w, UBOOT_MESSAGE_OBJECTIVE_NEW, row_of(w, i)->row);
        figures_say(w, &row_of(w, i)->figures);
    }
}

/* (9) Objectives, once a second, and the end of the mission. [4.1] */
void objectives_tick(struct world *w)
{
    struct fleet *f = &w->fleet;
    if (f->ending)
        return;
    if (w->boat.loss) {
        mission_end(w, ENDING_LOST);
        return;
    }
    if (now(w) >= w->clock.limit) {
        mission_end(w, ENDING_TIME);
        return;
    }
    if (now(w) % TICKS_SECOND != 0)
        return;
    for (int i = 0; i < f->objectives; i++)
        if (f->objective[i].state == OBJECTIVE_OPEN)
            look_at(w, i);
    /* The boat is home, after at least six hours at sea. */
    if (now(w) % (TICKS_MINUTE) == 0 && now(w) > 6 * TICKS_HOUR && near_home(w))
        mission_end(w, ENDING_ARRIVED);
}
