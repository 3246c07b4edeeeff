/* The fleet's part of the dump: every field of every group, ship and aircraft
 * in use. */
#include <string.h>

#include "dump.h"
#include "world.h"

static void dump_ship(const struct ship *s, struct pen *pen)
{
    const double nums[] = {s->x,           s->y,          s->course, s->speed,
                           s->want_course, s->want_speed, s->rate,   s->sin_c,
                           s->cos_c,       s->along,      s->across, s->damage};
    const int64_t ticks[] = {s->sinks_at, s->told_at, s->lost_sight,
                             s->fire_at,  s->type,    s->group,
                             s->state,    s->flags,   s->hunter,
                             s->seen_as,  s->rounds,  s->scraped};
    dump_line(pen, "ship");
    dump_nums(pen, nums, (int)(sizeof nums / sizeof nums[0]));
    dump_longs(pen, ticks, (int)(sizeof ticks / sizeof ticks[0]));
}

static void dump_hunter(const struct hunter *h, struct pen *pen)
{
    const double nums[] = {h->datum_x,  h->datum_y,      h->track_x, h->track_y,
                           h->blind_nm, h->aim_x,        h->aim_y,   h->guess_m,
                           h->search_x, h->search_y,     h->weave,   h->order_x,
                           h->order_y,  h->heard_bearing};
    const int64_t ticks[] = {
        h->since,    h->away_since, h->weave_at,   h->echo_at,
        h->heard_at, h->seen_at,    h->deaf_until, h->order_at,
        h->ship,     h->fixes,      h->leg,        h->directed,
        h->hedgehog, h->boats_side, h->runs,       h->charges};
    dump_line(pen, "hunter");
    dump_nums(pen, nums, (int)(sizeof nums / sizeof nums[0]));
    dump_longs(pen, ticks, (int)(sizeof ticks / sizeof ticks[0]));
    for (int i = 0; i < FIXES_MAX; i++) {
        dump_num(pen, h->fix[i].x);
        dump_num(pen, h->fix[i].y);
        dump_int(pen, h->fix[i].tick);
    }
}

static void dump_group(const struct group *g, struct pen *pen)
{
    const double nums[] = {
        g->x,           g->y,       g->course,   g->sin_c,    g->cos_c,
        g->axis,        g->sin_a,   g->cos_a,    g->base,     g->speed,
        g->zigzag,      g->turned,  g->threat_x, g->threat_y, g->half_width,
        g->half_length, g->shell_x, g->shell_y};
    const int64_t ticks[] = {
        g->spawn_at,    g->zigzag_at,   g->turn_ends,    g->alarm_at,
        g->alarm_first, g->spread_at,   g->shell_from,   g->shell_until,
        g->help_at,     g->air_help_at, g->told_at,      g->lost_at[0],
        g->lost_at[1],  g->lost_at[2],  g->near_protege, g->kind,
        g->formation,   g->zigzag_row,  g->leg,          g->legs,
        g->state,       g->present,     g->first,        g->count,
        g->escorts,     g->row,         g->join,         g->zigzag_leg,
        g->side,        g->far};
    dump_line(pen, "group");
    dump_nums(pen, g->route_x, g->legs < ROUTE_MAX ? g->legs : ROUTE_MAX);
    dump_nums(pen, g->route_y, g->legs < ROUTE_MAX ? g->legs : ROUTE_MAX);
    dump_nums(pen, nums, (int)(sizeof nums / sizeof nums[0]));
    dump_longs(pen, ticks, (int)(sizeof ticks / sizeof ticks[0]));
}

static void dump_plane(const struct plane *p, struct pen *pen)
{
    const double nums[] = {p->x, p->y, p->course, p->speed, p->run_x, p->run_y};
    const int64_t ticks[] = {p->until, p->seen_at, p->called_at, p->type,
                             p->state, p->present, p->attacks,   p->charges,
                             p->hp,    p->german};
    dump_line(pen, "plane");
    dump_nums(pen, nums, (int)(sizeof nums / sizeof nums[0]));
    dump_longs(pen, ticks, (int)(sizeof ticks / sizeof ticks[0]));
}

static void dump_charges(const struct fleet *f, struct pen *pen)
{
    for (int i = 0; i < CHARGES_MAX; i++) {
        const struct charge *c = &f->charge[i];
        const double nums[] = {c->x,   c->y,    c->depth,
                               c->set, c->rate, c->weight};
        if (!c->live)
            continue;
        dump_line(pen, "charge");
        dump_int(pen, i);
        dump_nums(pen, nums, (int)(sizeof nums / sizeof nums[0]));
        dump_int(pen, c->pattern);
    }
    for (int i = 0; i < PATTERNS_MAX; i++) {
        const struct pattern *p = &f->pattern[i];
        dump_line(pen, "pattern");
        dump_num(pen, p->sum);
        dump_num(pen, p->nearest);
        dump_num(pen, p->along);
        dump_int(pen, p->left);
        dump_int(pen, p->air);
    }
}

static void dump_mission(const struct fleet *f, struct pen *pen)
{
    for (int i = 0; i < f->objectives; i++) {
        const struct objective *o = &f->objective[i];
        dump_line(pen, "objective");
        dump_num(pen, o->done);
        dump_int(pen, o->since);
        dump_int(pen, o->shown);
        dump_int(pen, o->state);
        dump_int(pen, o->part);
    }
    const struct tally *t = &f->tally;
    const int64_t counts[] = {
        t->seen_by_eye,  t->seen_by_radar, t->seen_by_air,  t->echoes,
        t->hunts,        t->attacks,       t->severity[0],  t->severity[1],
        t->severity[2],  t->severity[3],   t->severity[4],  t->charges,
        t->hedgehogs,    t->air_attacks,   t->rounds,       t->hits_on_boat,
        t->sunk,         t->grt,           t->warship_tons, t->neutral,
        t->torpedo_hits, t->downed,        t->alarms,       t->shots};
    dump_line(pen, "tally");
    dump_longs(pen, counts, (int)(sizeof counts / sizeof counts[0]));
    const int64_t rest[] = {f->last_detected, f->sent_at[0], f->sent_at[1],
                            f->sent_at[2],    f->fired_at,   f->ships,
                            f->hunters,       f->groups,     f->glory,
                            f->rank,          f->sent,       f->charges_live,
                            f->ending,        f->returning};
    dump_line(pen, "mission");
    dump_longs(pen, rest, (int)(sizeof rest / sizeof rest[0]));
}

/* A printed mission is known by its row, which the clock's part has. */
static void dump_drawn(const struct world *w, struct pen *pen)
{
    const struct fleet *f = &w->fleet;
    const int64_t told[] = {f->neutral_shot, f->reported, f->turned, f->packed,
                            f->started};
    int64_t words[sizeof(struct mission) / sizeof(int64_t)];
    if (f->neutral_shot || f->reported || f->turned || f->started) {
        dump_line(pen, "promises");
        dump_longs(pen, told, (int)(sizeof told / sizeof told[0]));
    }
    if (!w->mission.drawn)
        return;
    memcpy(words, &w->mission, sizeof words);
    dump_line(pen, "drawn");
    dump_longs(pen, words, (int)(sizeof words / sizeof words[0]));
}

void dump_fleet(const struct world *w, struct pen *pen)
{
    const struct fleet *f = &w->fleet;
    for (int i = 0; i < f->ships; i++)
        dump_ship(&f->ship[i], pen);
    for (int i = 0; i < f->hunters; i++)
        dump_hunter(&f->hunter[i], pen);
    for (int i = 0; i < f->groups; i++)
        dump_group(&f->group[i], pen);
    for (int i = 0; i < AIRCRAFT_MAX; i++)
        dump_plane(&f->plane[i], pen);
    dump_charges(f, pen);
    dump_mission(f, pen);
    dump_drawn(w, pen);
}
