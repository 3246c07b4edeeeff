/* Imagines a world that fits what the helmsman sees: his boat as the gauges
 * show her, the rest as the mission could have gone. */
#include <string.h>

#include "games/uboot/app/umath.h"
#include "helm.h"

static uint64_t seed_of(struct dice *dice)
{
    uint64_t seed = 0;
    for (int i = 0; i < 4; i++)
        seed = seed << 16 | (uint64_t)dice_below(dice, SIDES_MAX);
    return seed;
}

static void set_clock(struct world *w, const struct uboot_board *b)
{
    w->clock.tick = b->tick;
    w->clock.pace = b->pace;
    w->clock.paused = b->paused;
    w->clock.wait = b->wait;
    w->clock.start_year = b->start_year;
    w->clock.start_month = b->start_month;
    w->clock.start_day = b->start_day;
    w->clock.start_minute = b->start_minute;
    w->mission.year = b->start_year;
    w->mission.drawn = (uint8_t)b->drawn;
    memcpy(w->mission.briefing, b->briefing, sizeof b->briefing);
    w->boat.loss = b->loss;
    w->fleet.ending = (uint8_t)b->ending;
    w->fleet.glory = b->glory;
    w->fleet.rank = (uint8_t)b->rank;
    w->fleet.reckoning = (struct reckoning){.glory = b->glory,
                                            .par = b->par,
                                            .rank = b->rank,
                                            .lines = b->reckonings};
    memcpy(w->fleet.reckoning.line, b->reckoned, sizeof b->reckoned);
    clock_resume(w);
}

static struct spread spread_shown(const struct uboot_ellipse *e)
{
    return spread_of(
        &(struct ellipse){e->major / 10.0, e->minor / 10.0, e->deg});
}

static void set_position(struct world *w, const struct uboot_hand *h)
{
    const struct uboot_position *p = &h->position;
    struct navigation *n = &w->nav;
    n->x = h->plot_x / 10.0;
    n->y = h->plot_y / 10.0;
    n->error = spread_shown(&p->error);
    n->allow_deg = p->allow_deg;
    n->allow_ckn = p->allow_ckn;
    n->offer =
        (struct fix_offer){.kind = (int8_t)p->kind, .mark = (int8_t)p->mark};
    if (p->kind) {
        n->offer.dx = p->dx / 10.0;
        n->offer.dy = p->dy / 10.0;
        n->offer.error = spread_shown(&p->offer);
        n->offer.tick = w->clock.tick - (int64_t)p->minutes * TICKS_MINUTE;
    }
    n->hours = p->hours;
    for (int i = 0; i < p->hours; i++) {
        n->track_x[p->hours - 1 - i] = p->track_x[i];
        n->track_y[p->hours - 1 - i] = p->track_y[i];
    }
    n->look_due = w->clock.tick + TICKS_MINUTE;
}

static void set_boat(struct world *w, const struct uboot_hand *h)
{
    struct boat *b = &w->boat;
    b->course = h->course;
    b->ordered_course = h->ordered_course;
    b->compass_error = 0.0;
    b->heading = b->course;
    b->trig_course = -1.0;
    b->speed = h->speed_dkn / 10.0;
    b->depth = h->depth_m;
    b->ordered_depth = h->ordered_depth_m;
    b->overshoot_m = h->trim == TRIM_RISING ? 0.5 : 0.0;
    b->battery = h->battery;
    b->hull = h->hull;
    b->air = h->air;
    b->telegraph = h->telegraph;
    b->turn_side = h->turn_side;
    b->trim = h->trim;
    b->surfaced = h->surfaced;
    b->periscope = h->periscope;
    b->observers = h->observers;
    b->hydrophone = h->hydrophone;
    b->flooded = 0;
    b->surfaced_tick = b->trim_tick = w->clock.tick;
    b->air_due = h->surfaced ? NEVER : w->clock.tick + TICKS_HOUR;
    b->bottom_due = w->clock.tick;
    b->bottom_m = maxd(b->bottom_m, b->depth + 50.0);
    w->clock.bells = h->bells;
    set_position(w, h);
    w->sensors.periscope_bearing = h->look;
    w->sea.weather = h->weather;
    w->sea.light = h->is_night ? 0.05 : 0.9;
    w->sea.light_due = w->clock.tick + 1;
}

static void set_weapons(struct world *w, const struct uboot_hand *h)
{
    struct weapons *v = &w->weapons;
    for (int i = 0; i < TUBES; i++)
        v->tube[i] = (struct tube){
            .state = h->tube[i].state,
            .steam = h->tube[i].steam,
            .in_salvo = h->tube[i].in_salvo,
            .aims = h->tube[i].aims,
            .until =
                h->tube[i].seconds
                    ? w->clock.tick + (int64_t)h->tube[i].seconds * TICKS_SECOND
                    : NEVER,
        };
    v->tdc = h->tdc;
    v->hostile = h->hostile;
    v->guns.rounds_88 = h->rounds_88;
    v->guns.rounds_20 = h->rounds_20;
    v->guns.contact = h->gun_contact;
    v->guns.order_until = w->clock.tick + TICKS_MINUTE;
    v->guns.flak = h->flak;
    v->guns.flak_until = w->clock.tick;
    v->guns.next_round =
        w->clock.tick +
        (h->gun_seconds > 0 ? (int64_t)h->gun_seconds * TICKS_SECOND : 0);
    w->sea.now.sea_state = h->gun_seconds < 0 ? 6.0
                           : h->can_transfer  ? 2.0
                                              : 4.0;
    v->deck_until = h->transfer ? w->clock.tick + TICKS_HOUR : NEVER;
    v->spare_bow_a = h->spare_bow_a;
    v->spare_bow_e = h->spare_bow_e;
    v->spare_stern_a = h->spare_stern_a;
    v->spare_stern_e = h->spare_stern_e;
    v->deck_a = h->deck_a;
    v->deck_e = h->deck_e;
    v->running = h->torpedoes_running;
    for (int i = 0; i < h->torpedoes_running; i++)
        v->torpedo[i] = (struct torpedo){.x = w->boat.x + 1.0,
                                         .y = w->boat.y + 1.0,
                                         .range_m = 5000.0,
                                         .speed_kn = 30.0,
                                         .depth_m = 4.0,
                                         .premature_m = 1e6,
                                         .fired = w->clock.tick - 1,
                                         .eta = w->clock.tick + TICKS_MINUTE,
                                         .target = -1,
                                         .state = TORPEDO_RUNNING,
                                         .type = UBOOT_TORPEDO_G7E_T2,
                                         .number = 1};
}

static void set_damage(struct world *w, const struct uboot_hand *h)
{
    struct damage *d = &w->damage;
    d->repairs = 0;
    for (int i = 0; i < UBOOT_COMPONENT_COUNT; i++) {
        const struct uboot_condition *k = &h->component[i];
        d->component[i] = (struct condition){
            .severity = k->severity,
            .sailors = k->sailors,
            .done = (k->percent + 0.5) / 100.0,
            .worsens = k->severity == UBOOT_SEVERITY_GREEN ||
                               k->severity == UBOOT_SEVERITY_YELLOW
                           ? w->clock.tick + TICKS_HOUR
                           : NEVER,
        };
        if (k->percent == 0)
            d->component[i].done = 0.0;
        d->repairs = (int8_t)(d->repairs + (k->sailors > 0));
    }
    for (int s = 0; s < SECTIONS_INSIDE; s++) {
        d->flooded[s] = h->flooded[s];
        w->boat.flooded = (int8_t)(w->boat.flooded + h->flooded[s]);
        for (int i = 0; i < UBOOT_ENVIRONMENT_COUNT; i++)
            d->environment[i][s] = h->environment[i][s];
    }
    d->breach = h->breach;
    d->breach_left = (int64_t)h->breach_seconds * TICKS_SECOND;
    d->breach_time = d->breach_left;
    d->wear_due = w->clock.tick + TICKS_MINUTE;
    d->condition_due = w->clock.tick + TICKS_HOUR;
    d->gas_due = w->clock.tick + TICKS_HOUR;
    effects_make(w);
}

/* Contacts become plots without a ship behind them. */
static void set_contacts(struct world *w, const struct uboot_hand *h)
{
    struct sensors *s = &w->sensors;
    s->count = h->contacts;
    s->next_number = 1;
    for (int i = 0; i < h->contacts; i++) {
        const struct contact_report *r = &h->report[i];
        if (r->state == CONTACT_FREE)
            continue;
        double bearing = r->bearing + w->boat.course;
        double miles = r->range_cnm >= 0 ? r->range_cnm / 100.0 : 8.0;
        s->report[i] = *r;
        s->track[i] = (struct track){
            .of = CONTACT_NONE,
            .id = -1,
            .x = w->boat.x + miles * u_sind(bearing),
            .y = w->boat.y + miles * u_cosd(bearing),
            .first_tick = w->clock.tick,
            .last_tick = w->clock.tick,
            .report_due = w->clock.tick + TICKS_MINUTE,
            .told_course = r->course >= 0 || r->aob != -999,
            .ranged = r->range_cnm >= 0,
        };
        if (r->number >= s->next_number)
            s->next_number = (int16_t)(r->number + 1);
    }
    s->watch_due = s->periscope_due = s->hydro_due = s->metox_due =
        w->clock.tick + TICKS_MINUTE;
}

static void swap_messages(struct radio *r, int a, int b)
{
    struct radio_message k = r->message[a];
    r->message[a] = r->message[b];
    r->message[b] = k;
}

static bool goes_out(const struct radio_message *k)
{
    return uboot_mission_messages[k->row].out;
}

/* Messages he has read stay as he read them. For each of the others any other
 * incoming message will do. */
static void lay_messages(struct radio *r, const struct uboot_hand *h)
{
    for (int i = 0; i < h->messages; i++)
        for (int k = 0; k < r->count && h->message[i].row >= 0; k++)
            if (r->message[k].row == h->message[i].row)
                swap_messages(r, i, k);
    for (int i = 0; i < h->messages; i++)
        for (int k = h->messages;
             k < r->count && h->message[i].row < 0 && goes_out(&r->message[i]);
             k++)
            if (!goes_out(&r->message[k]))
                swap_messages(r, i, k);
}

static bool is_read(const struct uboot_hand *h, int row)
{
    for (int i = 0; i < h->messages; i++)
        if (h->message[i].row == row)
            return true;
    return false;
}

/* A drawn mission may have been sent other messages than the imagined one. */
static void fit_messages(struct world *w, const struct uboot_hand *h)
{
    struct mission *m = &w->mission;
    struct radio *r = &w->radio;
    int first = uboot_missions[w->setting.mission].message;
    for (; r->count < h->messages; r->count++) {
        r->message[r->count] =
            (struct radio_message){.row = (int16_t)first, .due = NEVER};
        m->message[m->messages++] =
            (struct mission_message){.row = (int16_t)first};
    }
    for (int i = 0; i < h->messages; i++) {
        int row = h->message[i].row, k = 0, free = -1;
        for (k = 0; k < r->count && row >= 0 && r->message[k].row != row; k++)
            if (!is_read(h, r->message[k].row))
                free = k;
        if (row >= 0 && k == r->count && free >= 0) {
            for (int s = 0; s < m->messages; s++)
                if (m->message[s].row == r->message[free].row) {
                    m->message[s].row = (int16_t)row;
                    break;
                }
            r->message[free].row = (int16_t)row;
        }
        for (int s = 0; s < m->messages; s++)
            if (row >= 0 && m->message[s].row == row)
                m->message[s].figures = h->message[i].figures;
    }
}

static void fit_objectives(struct world *w, const struct uboot_hand *h)
{
    struct mission *m = &w->mission;
    const struct uboot_mission *row = &uboot_missions[w->setting.mission];
    for (; m->objectives < h->objectives; m->objectives++)
        objective_print(&m->objective[m->objectives], row, row->objective);
    m->objectives = w->fleet.objectives = (uint8_t)h->objectives;
    for (int i = 0; i < h->objectives; i++)
        if (h->task[i]) {
            if (m->objective[i].row != h->task[i] - 1)
                objective_print(&m->objective[i], row, h->task[i] - 1);
            m->objective[i].figures = h->figures[i];
        }
}

static void set_papers(struct world *w, const struct uboot_hand *h)
{
    struct radio *r = &w->radio;
    fit_messages(w, h);
    fit_objectives(w, h);
    lay_messages(r, h);
    for (int i = 0; i < r->count; i++) {
        struct radio_message *k = &r->message[i];
        bool known = i < h->messages, out = goes_out(k);
        if (!known) {
            k->state = out ? MESSAGE_NONE : MESSAGE_DUE;
            k->due = out ? NEVER : w->clock.tick + TICKS_HOUR;
            continue;
        }
        k->state = h->message[i].state;
        k->due = NEVER;
        k->day = h->message[i].day ? h->message[i].day : (int8_t)1;
    }
    radio_show(w);
    r->due = w->clock.tick + TICKS_HOUR;
    r->sending = (int16_t)(h->sending - 1);
    r->busy_until = h->enigma_busy ? w->clock.tick + TICKS_MINUTE : 0;
    if (r->sending >= 0)
        w->boat.transmit_until = w->clock.tick + TICKS_MINUTE;
    r->fix_cell = h->fix;
    r->fix_tick =
        h->fix < 0 ? 0 : w->clock.tick - (int64_t)h->fix_minutes * TICKS_MINUTE;
    for (int i = 0; i < h->objectives && i < OBJECTIVES_SHOWN; i++) {
        struct objective *o = &w->fleet.objective[i];
        o->shown = h->objective[i] != 0;
        o->state = (uint8_t)(h->objective[i] ? h->objective[i] - 1 : 0);
        objective_show(w, i);
    }
    w->feed.count = w->feed.told = h->feed_count;
    memcpy(w->feed.line, h->feed, sizeof w->feed.line);
}

void app_imagine(struct world *w, const struct uboot_hand *h)
{
    set_boat(w, h);
    set_weapons(w, h);
    set_damage(w, h);
    set_contacts(w, h);
    w->sight = h->sight;
    set_papers(w, h);
}

void app_imagine_mission(struct world *w, const struct uboot_board *b,
                         struct dice *dice)
{
    memset(w, 0, sizeof *w);
    world_setup(w, &b->setting, seed_of(dice));
    set_clock(w, b);
}

void helm_imagine(const void *view, struct dice *dice, void *state)
{
    const struct helm_view *v = view;
    struct world *w = &((struct helm *)state)->world;
    app_imagine_mission(w, &v->board, dice);
    if (v->seat == HELMSMAN)
        app_imagine(w, &v->hand);
}
