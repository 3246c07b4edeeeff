/* What the app shows of the world; the helmsman sees all of it. */
#include <string.h>

#include "games/uboot/app/umath.h"
#include "helm.h"

void app_board(const struct world *w, struct uboot_board *b)
{
    struct date d = clock_date(&w->clock);
    *b = (struct uboot_board){
        .tick = w->clock.tick,
        .setting = w->setting,
        .year = (int16_t)d.year,
        .month = (int8_t)d.month,
        .day = (int8_t)d.day,
        .hour = (int8_t)d.hour,
        .minute = (int8_t)d.minute,
        .pace = w->clock.pace,
        .paused = w->clock.paused,
        .wait = w->clock.wait,
        .loss = w->boat.loss,
        .ending = (int8_t)w->fleet.ending,
        .start_year = (int16_t)w->clock.start_year,
        .start_month = w->clock.start_month,
        .start_day = w->clock.start_day,
        .start_minute = (int16_t)w->clock.start_minute,
        .drawn = (int8_t)w->mission.drawn,
    };
    memcpy(b->briefing, w->mission.briefing, sizeof b->briefing);
    if (world_over(w)) {
        const struct reckoning *r = &w->fleet.reckoning;
        b->glory = r->glory;
        b->rank = r->rank;
        b->par = r->par;
        b->reckonings = r->lines;
        memcpy(b->reckoned, r->line, sizeof b->reckoned);
    }
}

/* Gauges, rounded as their dials show them. */
static void show_gauges(const struct world *w, struct uboot_hand *h)
{
    const struct boat *b = &w->boat;
    h->course = (int16_t)(round_int(b->heading) % 360);
    h->ordered_course = (int16_t)(round_int(b->ordered_course) % 360);
    h->speed_dkn = round_int(10.0 * b->speed);
    h->depth_m = (int16_t)round_int(b->depth);
    h->ordered_depth_m = (int16_t)round_int(b->ordered_depth);
    h->telegraph = b->telegraph;
    h->turn_side = b->turn_side;
    h->trim = b->trim;
    h->surfaced = b->surfaced;
    h->periscope = b->periscope;
    h->look = w->sensors.periscope_bearing;
    h->observers = b->observers;
    h->hydrophone = b->hydrophone;
    h->air = (int8_t)u_floor(b->air);
    h->weather = w->sea.weather;
    h->is_night = is_night(w);
    h->bells = w->clock.bells;
}

void app_show_engine(const struct world *w, struct uboot_hand *h)
{
    h->battery = (int16_t)round_int(w->boat.battery);
    h->hull = (int16_t)round_int(w->boat.hull);
}

static struct uboot_ellipse ellipse_of(const struct spread *s)
{
    struct ellipse e = spread_axes(s);
    struct uboot_ellipse shown = {(int16_t)round_int(10.0 * e.major),
                                  (int16_t)round_int(10.0 * e.minor), 0};
    if (shown.major != shown.minor) /* a circle has no bearing */
        shown.deg = (int16_t)(round_int(e.deg) % 180);
    return shown;
}

static void show_offer(const struct world *w, struct uboot_position *p)
{
    const struct fix_offer *f = &w->nav.offer;
    p->kind = f->kind;
    p->mark = f->mark;
    if (!f->kind)
        return;
    p->minutes = (int16_t)((w->clock.tick - f->tick) / TICKS_MINUTE);
    p->dx = (int16_t)round_int(10.0 * f->dx);
    p->dy = (int16_t)round_int(10.0 * f->dy);
    p->offer = ellipse_of(&f->error);
}

/* On hard the navigator keeps the error of his reckoning himself. */
static void show_position(const struct world *w, struct uboot_position *p)
{
    const struct navigation *n = &w->nav;
    struct drift set = navigation_printed(&w->setting, n->x, n->y);
    *p = (struct uboot_position){
        .allow_deg = n->allow_deg,
        .allow_ckn = n->allow_ckn,
        .printed_deg = (int16_t)round_int(set.deg),
        .printed_ckn = (int16_t)round_int(100.0 * set.kn),
    };
    if (w->setting.difficulty[ROLE_NAVIGATOR] != HARD)
        p->error = ellipse_of(&n->error);
    show_offer(w, p);
    for (; p->hours < n->hours && p->hours < TRACK_HOURS; p->hours++) {
        int at = (n->hours - 1 - p->hours) % TRACK_HOURS; /* latest first */
        p->track_x[p->hours] = (int16_t)round_int(n->track_x[at]);
        p->track_y[p->hours] = (int16_t)round_int(n->track_y[at]);
    }
}

void app_show_plot(const struct world *w, struct uboot_hand *h)
{
    h->plot_x = round_int(10.0 * w->nav.x);
    h->plot_y = round_int(10.0 * w->nav.y);
    show_position(w, &h->position);
}

static int seconds_left(const struct world *w, int64_t until)
{
    return until >= NEVER || until <= w->clock.tick
               ? 0
               : (int)((until - w->clock.tick + TICKS_SECOND - 1) /
                       TICKS_SECOND);
}

static void show_weapons(const struct world *w, struct uboot_hand *h)
{
    const struct weapons *v = &w->weapons;
    for (int i = 0; i < TUBES; i++)
        h->tube[i] = (struct uboot_tube){
            .state = v->tube[i].state,
            .steam = v->tube[i].steam,
            .in_salvo = v->tube[i].in_salvo,
            .seconds = seconds_left(w, v->tube[i].until),
        };
    h->tdc = (struct tdc){.mode = v->tdc.mode,
                          .torpedo = v->tdc.torpedo,
                          .pistol = v->tdc.pistol,
                          .depth_m = v->tdc.depth_m,
                          .spread = v->tdc.spread};
    h->hostile = v->hostile;
    h->rounds_88 = v->guns.rounds_88;
    h->rounds_20 = v->guns.rounds_20;
    h->gun_seconds = (int8_t)gun_seconds(w);
    h->flak = v->guns.flak;
    h->transfer = v->deck_until != NEVER;
    h->spare_bow_a = v->spare_bow_a;
    h->spare_bow_e = v->spare_bow_e;
    h->spare_stern_a = v->spare_stern_a;
    h->spare_stern_e = v->spare_stern_e;
    h->deck_a = v->deck_a;
    h->deck_e = v->deck_e;
}

void app_show_dials(const struct world *w, struct uboot_hand *h)
{
    const struct tdc *t = &w->weapons.tdc;
    h->tdc.course = t->course;
    h->tdc.speed_dkn = t->speed_dkn;
    h->tdc.range_dam = t->range_dam;
    h->tdc.set = t->set;
}

void app_show_contacts(const struct world *w, struct uboot_hand *h)
{
    const struct weapons *v = &w->weapons;
    h->contacts = (int8_t)w->sensors.count;
    for (int i = 0; i < w->sensors.count; i++)
        if (w->sensors.report[i].state != CONTACT_FREE)
            h->report[i] = w->sensors.report[i];
    h->sight = w->sight;
    h->gun_contact = v->guns.contact;
    h->tdc.contact = v->tdc.contact;
    for (int i = 0; i < TUBES; i++)
        h->tube[i].aims = v->tube[i].aims;
}

static void show_damage(const struct world *w, struct uboot_hand *h)
{
    const struct damage *d = &w->damage;
    for (int i = 0; i < UBOOT_COMPONENT_COUNT; i++)
        h->component[i] = (struct uboot_condition){
            .severity = d->component[i].severity,
            .percent = (int8_t)u_floor(100.0 * d->component[i].done),
            .sailors = d->component[i].sailors,
            .needs = (int8_t)repair_needs(w, (enum uboot_component)i),
        };
    for (int s = 0; s < SECTIONS_INSIDE; s++) {
        h->flooded[s] = d->flooded[s];
        for (int i = 0; i < UBOOT_ENVIRONMENT_COUNT; i++)
            h->environment[i][s] = d->environment[i][s];
    }
    h->breach = d->breach;
    h->breach_seconds =
        (int)((d->breach_left + TICKS_SECOND - 1) / TICKS_SECOND);
}

void app_show_fix(const struct world *w, struct uboot_hand *h)
{
    const struct radio *r = &w->radio;
    h->fix = r->fix_cell;
    h->fix_minutes = r->fix_cell < 0
                         ? -1
                         : (int)((w->clock.tick - r->fix_tick) / TICKS_MINUTE);
}

void app_show_feed(const struct world *w, struct uboot_hand *h)
{
    const struct radio *r = &w->radio;
    h->messages = (int8_t)r->known;
    memcpy(h->message, r->shown, sizeof h->message);
    h->sending = (int8_t)(r->sending + 1);
    h->enigma_busy = w->clock.tick < r->busy_until;
    h->torpedoes_running = (int8_t)w->weapons.running;
    h->feed_count = w->feed.count;
    memcpy(h->feed, w->feed.line, sizeof h->feed);
}

/* Orders that concern a ship of our own side. */
static bool is_meeting(int type)
{
    return type == OBJ_RENDEZVOUS || type == OBJ_RESCUE ||
           type == OBJ_RESCUE_RETURN || type == OBJ_PROTECT;
}

static void show_mission(const struct world *w, struct uboot_hand *h)
{
    h->objectives = (int8_t)w->fleet.objectives;
    memcpy(h->objective, w->fleet.shown, sizeof h->objective);
    memcpy(h->task, w->fleet.task, sizeof h->task);
    memcpy(h->figures, w->fleet.figures, sizeof h->figures);
    for (int i = 0; i < h->objectives; i++)
        h->awaits |= h->task[i] && h->objective[i] == 1 + OBJECTIVE_OPEN &&
                     is_meeting(uboot_objectives[h->task[i] - 1].type);
}

void app_show_boat(const struct world *w, struct uboot_hand *h)
{
    show_gauges(w, h);
    show_weapons(w, h);
    show_damage(w, h);
    show_mission(w, h);
    h->fix = -1;
    h->fix_minutes = -1;
}

void app_show(const struct world *w, struct uboot_hand *h)
{
    app_show_boat(w, h);
    app_show_engine(w, h);
    app_show_fix(w, h);
    app_show_plot(w, h);
    app_show_dials(w, h);
    app_show_contacts(w, h);
    app_show_feed(w, h);
    h->can_transfer = deck_possible(w);
}

const void *helm_view_of(const void *state, int seat, void *scratch)
{
    const struct world *w = &((const struct helm *)state)->world;
    struct helm_view *v = scratch;
    *v = (struct helm_view){.seat = seat};
    app_board(w, &v->board);
    if (seat == HELMSMAN)
        app_show(w, &v->hand);
    return v;
}
