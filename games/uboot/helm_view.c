/* What the app shows of the world; the helmsman sees all of it. */
#include "rules.h"
#include "umath.h"

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
    };
    if (world_over(w)) {
        b->glory = mission_glory(w);
        b->rank = (int8_t)mission_rank(w);
        b->par = mission_row(w)->par;
        b->reckonings = (int8_t)mission_reckon(w, b->reckoned);
    }
}

/* Gauges, as exact as their dials. */
static void show_gauges(const struct world *w, struct uboot_hand *h)
{
    const struct boat *b = &w->boat;
    h->course = (int16_t)(round_int(boat_compass(w)) % 360);
    h->ordered_course = (int16_t)(round_int(b->ordered_course) % 360);
    h->speed_dkn = round_int(10.0 * b->speed);
    h->depth_m = (int16_t)round_int(b->depth);
    h->ordered_depth_m = (int16_t)round_int(b->ordered_depth);
    h->battery = (int16_t)round_int(b->battery);
    h->hull = (int16_t)round_int(b->hull);
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
    h->sight = w->sight;
    h->plot_x = round_int(10.0 * w->fleet.plot_x);
    h->plot_y = round_int(10.0 * w->fleet.plot_y);
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
            .aims = v->tube[i].aims,
            .seconds = seconds_left(w, v->tube[i].until),
        };
    h->tdc = v->tdc;
    h->rounds_88 = v->guns.rounds_88;
    h->rounds_20 = v->guns.rounds_20;
    h->gun_contact = v->guns.contact;
    h->gun_seconds = (int8_t)gun_seconds(w);
    h->flak = v->guns.flak;
    h->transfer = v->deck_until != NEVER;
    h->can_transfer = deck_possible(w);
    h->torpedoes_running = (int8_t)v->running;
    h->spare_bow_a = v->spare_bow_a;
    h->spare_bow_e = v->spare_bow_e;
    h->spare_stern_a = v->spare_stern_a;
    h->spare_stern_e = v->spare_stern_e;
    h->deck_a = v->deck_a;
    h->deck_e = v->deck_e;
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

static void show_radio(const struct world *w, struct uboot_hand *h)
{
    const struct radio *r = &w->radio;
    bool key_hidden =
        difficulty(w, UBOOT_DIFFICULTY_VALUE_FIRST_OFFICER_ENIGMA_MODE) >= 2.0;
    h->messages = (int8_t)radio_known(r);
    for (int i = 0; i < h->messages; i++) {
        const struct radio_message *k = &r->message[i];
        h->message[i] = (struct uboot_message_view){
            /* What it says is not told before it is deciphered. [7.5.2] */
            .row = k->state == MESSAGE_RECEIVED ? (int16_t)-1 : k->row,
            .state = k->state,
            .day = key_hidden ? (int8_t)0 : k->day,
        };
    }
    h->sending = (int8_t)(r->sending + 1);
    h->enigma_busy = w->clock.tick < r->busy_until;
    h->fix = r->fix_cell;
    h->fix_minutes = r->fix_cell < 0
                         ? -1
                         : (int)((w->clock.tick - r->fix_tick) / TICKS_MINUTE);
}

static void show_mission(const struct world *w, struct uboot_hand *h)
{
    h->objectives = (int8_t)w->fleet.objectives;
    for (int i = 0; i < w->fleet.objectives && i < OBJECTIVES_SHOWN; i++) {
        const struct objective *o = &w->fleet.objective[i];
        h->objective[i] = (int8_t)(o->shown ? 1 + o->state : 0);
    }
}

void app_show(const struct world *w, struct uboot_hand *h)
{
    show_gauges(w, h);
    show_weapons(w, h);
    show_damage(w, h);
    show_radio(w, h);
    show_mission(w, h);
    h->contacts = (int8_t)w->sensors.count;
    for (int i = 0; i < w->sensors.count; i++)
        if (w->sensors.report[i].state != CONTACT_FREE)
            h->report[i] = w->sensors.report[i];
    h->feed_count = w->feed.count;
    for (int i = 0; i < FEED_LINES; i++)
        h->feed[i] = w->feed.line[i];
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
