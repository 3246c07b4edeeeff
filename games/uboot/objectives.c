/* Objectives: what headquarters wants, and how far it is. [4.1, model.17] */
#include "enemy.h"

#define SLOW_KN 2.0
#define STOPPED_KN 1.0
#define BOARDED_NM 0.5
#define BOARDED_S 300.0
#define REPORTS_APART_H 8.0

static const struct uboot_objective *row_of(const struct world *w, int i)
{
    return &uboot_objectives[mission_row(w)->objective + i];
}

static void fulfil(struct world *w, int i)
{
    struct objective *o = &w->fleet.objective[i];
    if (o->state != OBJECTIVE_OPEN)
        return;
    o->state = OBJECTIVE_DONE;
    feed_say(w, UBOOT_MESSAGE_OBJECTIVE_DONE, mission_row(w)->objective + i);
}

static void fail(struct world *w, int i)
{
    w->fleet.objective[i].state = OBJECTIVE_FAILED;
}

/* Another objective that has to come first. */
static bool waits(const struct world *w, const struct uboot_objective *row)
{
    if (!row->after)
        return false;
    int first = row->after - 1 - mission_row(w)->objective;
    return w->fleet.objective[first].state != OBJECTIVE_DONE;
}

static bool in_area(const struct uboot_objective *row, double x, double y)
{
    if (row->areas == 0)
        return true;
    int cell = cell_at(x, y);
    for (int i = 0; i < row->areas; i++)
        if (row->area[i] == cell)
            return true;
    return false;
}

/* A ship begins to sink: which objectives does it serve? */
void objectives_sunk(struct world *w, int ship)
{
    struct fleet *f = &w->fleet;
    const struct ship *s = &f->ship[ship];
    const struct uboot_ship_types_row *t = ship_row(s);
    for (int i = 0; i < f->objectives; i++) {
        const struct uboot_objective *row = row_of(w, i);
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

/* Is a warship group, or a convoy, in sight or hearing? */
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

/* A stay at a place: slow, on the surface, perhaps by night, unseen. */
static bool stays(const struct world *w, const struct uboot_objective *row,
                  const struct objective *o)
{
    struct point p = chart_point(row->at.lat, row->at.lon);
    const struct boat *b = &w->boat;
    double slow = row->stopped ? STOPPED_KN : SLOW_KN;
    if (chart_distance(b->x, b->y, p.x, p.y) > row->within_nm)
        return false;
    if (row->night && !is_night(w))
        return false;
    if (row->type == OBJ_RECON)
        return b->surfaced || b->periscope;
    if (row->undetected && o->since && w->fleet.last_detected >= o->since)
        return false;
    return b->surfaced && u_abs(b->speed) < slow;
}

/* Minutes of it without a break. */
static bool stayed(const struct world *w, const struct uboot_objective *row,
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

/* The vessel that is to be protected, or -1. */
static int protege(const struct world *w, const struct uboot_objective *row)
{
    for (int i = 0; i < w->fleet.ships; i++)
        if ((row->types >> w->fleet.ship[i].type) & 1)
            return i;
    return -1;
}

/* Boarded: a warship beside it for five minutes. */
static void protect(struct world *w, int i, const struct uboot_objective *row,
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
    for (int k = 0; k < w->fleet.hunters; k++) {
        const struct ship *s = &w->fleet.ship[w->fleet.hunter[k].ship];
        near |= ship_afloat(s) && w->fleet.group[s->group].present == 1 &&
                chart_distance(s->x, s->y, p->x, p->y) < BOARDED_NM;
    }
    if (!near)
        o->since = 0;
    else if (!o->since)
        o->since = now(w);
    else if (since(w, o->since, BOARDED_S))
        fail(w, i);
    if (o->state == OBJECTIVE_OPEN && clock_hours(&w->clock) >= row->by_h)
        fulfil(w, i);
}

static bool near_home(const struct world *w)
{
    const struct uboot_mission *m = mission_row(w);
    struct point p = chart_point(m->home.lat, m->home.lon);
    return chart_distance(w->boat.x, w->boat.y, p.x, p.y) <= m->home_nm;
}

/* Which message of a transmit objective may be sent now. */
static void offer_message(struct world *w, const struct uboot_objective *row,
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
    const struct uboot_objective *row = row_of(w, i);
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
        int group = row->group - 1 - mission_row(w)->spawn;
        const struct group *g = &w->fleet.group[group];
        if (g->present == 1 &&
            chart_distance(g->x, g->y, w->boat.x, w->boat.y) < row->within_nm)
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
        struct point p =
            chart_point(mission_row(w)->start.lat, mission_row(w)->start.lon);
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
        const struct uboot_objective *row = row_of(w, i);
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
            chart_place(w->boat.x, w->boat.y).lon > row->west)
            continue;
        o->part++;
        o->since = now(w);
        if (o->part == row->messages)
            fulfil(w, i);
    }
}

void objective_reveal(struct world *w, int message_row)
{
    for (int i = 0; i < w->fleet.objectives; i++) {
        const struct uboot_objective *row = row_of(w, i);
        struct objective *o = &w->fleet.objective[i];
        if (row->revealed_by != message_row + 1 || o->shown)
            continue;
        o->shown = 1;
        feed_say(w, UBOOT_MESSAGE_OBJECTIVE_NEW, mission_row(w)->objective + i);
    }
}

/* (9) Once a second; and what ends the mission. [4.1] */
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
    /* Home, after at least six hours at sea. */
    if (now(w) % (TICKS_MINUTE) == 0 && now(w) > 6 * TICKS_HOUR && near_home(w))
        mission_end(w, ENDING_ARRIVED);
}
