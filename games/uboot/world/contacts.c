/* Contacts: what is reported of them, with noise that settles, and ghosts.
 * [model.5] */
#include "sensors.h"

#include "games/uboot/app/umath.h"
#include "world.h"

enum {
    /* A held contact is updated every minute without a message. */
    REPORT_TICKS = 240,
    LOST_TICKS = 5 * 240, /* a contact unseen for five minutes is lost */
    /* A lost contact is kept by dead reckoning for half an hour. */
    GHOST_TICKS = 30 * 240,
    COURSE_TICKS = 90 * 4, /* 90 s of observation give the course */
    SPEED_TICKS = 180 * 4, /* 180 s give the speed */
};
/* Degrees a ship must span to be identified [ruling 5] */
#define TELL_TYPE_DAY 0.8
#define TELL_TYPE_NIGHT 2.4

int contact_of(const struct world *w, enum contact_of of, int id)
{
    for (int i = 0; i < w->sensors.count; i++)
        if (w->sensors.report[i].state != CONTACT_FREE &&
            w->sensors.track[i].of == (int)of && w->sensors.track[i].id == id)
            return i;
    return -1;
}

int contact_numbered(const struct world *w, int number)
{
    for (int i = 0; i < w->sensors.count; i++)
        if (w->sensors.report[i].state != CONTACT_FREE &&
            w->sensors.report[i].number == number)
            return i;
    return -1;
}

/* A true position and motion. */
struct motion {
    double x, y, course, speed;
};

static struct motion truth(const struct world *w, const struct track *t)
{
    const struct fleet *f = &w->fleet;
    if (t->of == CONTACT_AIRCRAFT) {
        const struct plane *p = &f->plane[t->id];
        return (struct motion){p->x, p->y, p->course, p->speed};
    }
    if (t->of == CONTACT_GROUP) {
        const struct group *g = &f->group[t->id];
        return (struct motion){g->x, g->y, g->course, g->speed};
    }
    const struct ship *s = &f->ship[t->id];
    return (struct motion){s->x, s->y, s->course, s->speed};
}

/* A sensor has it now, so this becomes its last known position. */
static void observe(struct world *w, struct track *t)
{
    t->last_tick = w->clock.tick;
    if (t->of == CONTACT_NONE)
        return;
    struct motion m = truth(w, t);
    double speed = maxd(m.speed, 1e-6); /* a stopped ship still has a course */
    t->x = m.x;
    t->y = m.y;
    t->vx = speed * u_sind(m.course);
    t->vy = speed * u_cosd(m.course);
}

/* Without a sensor the position is dead reckoning, for the seconds between two
 * looks as for the half hour of a ghost. */
static struct motion reckoned(const struct world *w, const struct track *t)
{
    double hours = (double)(w->clock.tick - t->last_tick) / TICKS_HOUR *
                   world_scale(w, t->y);
    return (struct motion){t->x + t->vx * hours, t->y + t->vy * hours,
                           bearing_of(t->vx, t->vy), u_hypot(t->vx, t->vy)};
}

static double bearing_sigma(const struct contact_report *r)
{
    return r->by == BY_HYDROPHONE ? 2.5 : r->by == BY_PERISCOPE ? 0.5 : 1.0;
}

static double range_sigma(const struct world *w, const struct contact_report *r)
{
    if (r->by == BY_HYDROPHONE)
        return 0.30;
    if (r->by == BY_PERISCOPE)
        return 0.08 * effect(w, UBOOT_EFFECT_PERISCOPE_RANGE_ERROR);
    return 0.10 * effect(w, UBOOT_EFFECT_SURFACE_RANGE_ERROR);
}

bool contact_estimate(const struct world *w, int slot, struct estimate *e)
{
    const struct contact_report *r = &w->sensors.report[slot];
    const struct track *t = &w->sensors.track[slot];
    bool held = r->state == CONTACT_HELD;
    struct motion m = reckoned(w, t);
    double dx = m.x - w->boat.x, dy = m.y - w->boat.y;
    double seconds = (double)(t->last_tick - t->first_tick) * TICK_S;
    /* A ghost's errors are already in its position. */
    double settle = held ? 1.0 : 0.0;
    e->bearing = wrap360(bearing_of(dx, dy) - w->boat.course +
                         settle * t->noise_bearing * bearing_sigma(r));
    e->range_nm = u_hypot(dx, dy) *
                  maxd(0.2, 1.0 + settle * t->noise_range * range_sigma(w, r) /
                                      (1.0 + seconds / 180.0));
    e->course = wrap360(m.course + settle * t->noise_course * 12.0 /
                                       (1.0 + seconds / 240.0));
    e->speed_kn = maxd(0.0, m.speed + settle * t->noise_speed * 1.5 /
                                          (1.0 + seconds / 240.0));
    return r->state != CONTACT_FREE && t->of != CONTACT_AIRCRAFT;
}

int contact_ship(const struct world *w, int slot)
{
    const struct track *t = &w->sensors.track[slot];
    return t->of == CONTACT_SHIP ? t->id : -1;
}

/* Every eye takes a decoy for a tramp. [model.10] */
int seen_type(const struct ship *s)
{
    return s->type == UBOOT_SHIP_TYPE_Q_SHIP ? UBOOT_SHIP_TYPE_TRAMP : s->type;
}

/* [ruling 5] */
bool told_apart(const struct world *w, const struct ship *s)
{
    double metres = METRES_NM * u_hypot(s->x - w->boat.x, s->y - w->boat.y);
    double span = ship_row(s)->length_m / maxd(1.0, metres) * U_DEG;
    return span >= (is_night(w) ? TELL_TYPE_NIGHT : TELL_TYPE_DAY);
}

/* The type the eye makes out once the ship is large enough in the glass.
 * [ruling 5] */
static int type_told(const struct world *w, const struct contact_report *r,
                     const struct track *t)
{
    if (t->of != CONTACT_SHIP || r->by == BY_HYDROPHONE ||
        difficulty(w, UBOOT_DIFFICULTY_VALUE_FIRST_OFFICER_SHIP_LABELS) > 1.0)
        return r->type;
    const struct ship *s = &w->fleet.ship[t->id];
    return told_apart(w, s) ? seen_type(s) : r->type;
}

/* Writes the report: true values with settling noise, rounded by the
 * navigator's difficulty. On hard it gives angles on the bow. [5.2] */
static void write_report(struct world *w, int slot)
{
    struct contact_report *r = &w->sensors.report[slot];
    struct track *t = &w->sensors.track[slot];
    struct estimate e;
    contact_estimate(w, slot, &e);
    double bearing_step =
        difficulty(w, UBOOT_DIFFICULTY_VALUE_NAVIGATOR_BEARING_ROUNDING);
    double range_step =
        difficulty(w, UBOOT_DIFFICULTY_VALUE_NAVIGATOR_RANGE_ROUNDING);
    double course_step =
        difficulty(w, UBOOT_DIFFICULTY_VALUE_NAVIGATOR_COURSE_ROUNDING);
    bool aob =
        difficulty(w, UBOOT_DIFFICULTY_VALUE_NAVIGATOR_COURSE_REPORT) > 0.0;
    int64_t watched = t->last_tick - t->first_tick;
    r->seen_tick_lo = (int32_t)(t->last_tick & INT32_MAX);
    r->bearing = (int16_t)(round_int(round_to(e.bearing, bearing_step)) % 360);
    r->true_bearing =
        (int16_t)(round_int(wrap360(r->bearing + boat_compass(w))) % 360);
    if (r->by != BY_HYDROPHONE || t->ranged)
        r->range_cnm =
            (int16_t)round_int(100.0 * round_to(e.range_nm, range_step));
    else if (r->state == CONTACT_HELD)
        r->range_cnm = -1;
    bool seen = r->by != BY_HYDROPHONE && r->state == CONTACT_HELD;
    if (watched >= COURSE_TICKS && seen) {
        double relative = angle_on_bow(e.bearing + w->boat.course, e.course);
        if (aob)
            r->aob = (int16_t)round_int(round_to(relative, course_step));
        else
            r->course =
                (int16_t)(round_int(round_to(e.course, course_step)) % 360);
    }
    if (watched >= SPEED_TICKS && seen)
        r->speed_dkn = (int16_t)round_int(10.0 * round_to(e.speed_kn, 0.5));
    r->type = (int16_t)type_told(w, r, t);
    if (t->of == CONTACT_SHIP && seen)
        r->is_sinking = w->fleet.ship[t->id].state == UBOOT_AI_STATE_SINKING;
    t->report_due = w->clock.tick + REPORT_TICKS;
}

static int free_slot(struct world *w)
{
    struct sensors *s = &w->sensors;
    int oldest = 0;
    for (int i = 0; i < s->count; i++) {
        if (s->report[i].state == CONTACT_FREE)
            return i;
        bool older = s->report[i].state == CONTACT_GHOST &&
                     (s->report[oldest].state != CONTACT_GHOST ||
                      s->track[i].last_tick < s->track[oldest].last_tick);
        oldest = older ? i : oldest;
    }
    if (s->count < CONTACTS_MAX)
        return s->count++;
    return oldest;
}

/* Does the crew hold another contact of the same group? Then one merchant more
 * or less is not worth a message; the man at the glass counts them.
 * [ruling 9] */
static bool is_one_of_many(const struct world *w, int slot)
{
    const struct track *t = &w->sensors.track[slot];
    if (t->of != CONTACT_SHIP)
        return false;
    const struct ship *s = &w->fleet.ship[t->id];
    for (int i = 0; i < w->sensors.count; i++) {
        const struct track *k = &w->sensors.track[i];
        if (i == slot || w->sensors.report[i].state != CONTACT_HELD)
            continue;
        if ((k->of == CONTACT_SHIP && w->fleet.ship[k->id].group == s->group) ||
            (k->of == CONTACT_GROUP && k->id == s->group))
            return !(s->flags & SHIP_ESCORT);
    }
    return false;
}

/* Digits behind the decimal point: 5 for 50 hundredths. */
static int decimals(int hundredths)
{
    return hundredths % 10 ? hundredths : hundredths / 10;
}

/* A convoy that is sighted as a whole again within half an hour, after looks at
 * its single ships, is not reported again. */
static bool is_new_convoy(struct world *w, int slot)
{
    struct group *g = &w->fleet.group[w->sensors.track[slot].id];
    bool news = !g->told_at || w->clock.tick - g->told_at > GHOST_TICKS;
    g->told_at = w->clock.tick;
    return news;
}

static void say_seen(struct world *w, int slot, bool smoke)
{
    const struct contact_report *r = &w->sensors.report[slot];
    if (r->is_group && !is_new_convoy(w, slot))
        return;
    if (r->is_aircraft)
        feed_say(w, UBOOT_MESSAGE_AIRCRAFT, r->bearing);
    else if (smoke)
        feed_say(w, UBOOT_MESSAGE_CONTACT_SMOKE, r->bearing, r->number);
    else
        feed_say(w,
                 r->is_group ? UBOOT_MESSAGE_CONTACT_CONVOY
                             : UBOOT_MESSAGE_CONTACT_WATCH,
                 r->bearing, r->range_cnm / 100, decimals(r->range_cnm % 100),
                 r->number);
}

void contact_say_heard(struct world *w, int slot)
{
    const struct contact_report *r = &w->sensors.report[slot];
    if (r->sound == SOUND_MANY)
        feed_say(w, UBOOT_MESSAGE_CONTACT_HYDRO_CONVOY, r->bearing, r->number);
    else
        feed_say(w, UBOOT_MESSAGE_CONTACT_HYDRO, r->sound, r->bearing,
                 r->number);
}

/* Noise is drawn once and decays, so that numbers settle and do not flicker. */
static void draw_noise(struct world *w, struct track *t)
{
    t->noise_bearing = rng_normal(w, STREAM_REPORT_NOISE);
    t->noise_range = rng_normal(w, STREAM_REPORT_NOISE);
    t->noise_course = rng_normal(w, STREAM_REPORT_NOISE);
    t->noise_speed = rng_normal(w, STREAM_REPORT_NOISE);
}

int contact_new(struct world *w, enum contact_of of, int id, enum observer by,
                bool smoke)
{
    int slot = contact_of(w, of, id);
    bool known = slot >= 0;
    if (!known)
        slot = free_slot(w);
    struct contact_report *r = &w->sensors.report[slot];
    struct track *t = &w->sensors.track[slot];
    if (!known) {
        *r = (struct contact_report){.number = w->sensors.next_number++,
                                     .range_cnm = -1,
                                     .course = -1,
                                     .aob = -999,
                                     .speed_dkn = -1,
                                     .type = -1};
        *t = (struct track){.of = (int8_t)of, .id = (int16_t)id};
        if (w->sensors.next_number > 999)
            w->sensors.next_number = 1;
        draw_noise(w, t);
    }
    bool was_heard = known && r->state == CONTACT_HELD;
    r->state = CONTACT_HELD;
    r->by = (int8_t)by;
    r->is_aircraft = of == CONTACT_AIRCRAFT;
    r->is_group = of == CONTACT_GROUP;
    r->sound = by == BY_HYDROPHONE ? r->sound : SOUND_NONE;
    t->first_tick = w->clock.tick;
    t->told_course = 0;
    observe(w, t);
    write_report(w, slot);
    if (by != BY_HYDROPHONE) {
        if (!is_one_of_many(w, slot))
            say_seen(w, slot, smoke && !was_heard);
        if (of == CONTACT_SHIP && r->sound == SOUND_NONE) {
            /* The contact "convoy" gives way to its single ships. */
            int group = contact_of(w, CONTACT_GROUP, w->fleet.ship[id].group);
            if (group >= 0)
                w->sensors.report[group].state = CONTACT_FREE;
        }
    }
    return slot;
}

void contact_hold(struct world *w, int slot, enum observer by)
{
    w->sensors.report[slot].by = (int8_t)by;
    observe(w, &w->sensors.track[slot]);
}

void contact_hear(struct world *w, int slot, enum sound sound, bool ranged)
{
    struct contact_report *r = &w->sensors.report[slot];
    r->sound = (int8_t)sound;
    w->sensors.track[slot].ranged = ranged;
    contact_hold(w, slot, BY_HYDROPHONE);
}

/* The contact is lost; its position is dead reckoning from the last
 * estimate. */
static void lose(struct world *w, int slot)
{
    struct contact_report *r = &w->sensors.report[slot];
    struct track *t = &w->sensors.track[slot];
    struct estimate e;
    contact_estimate(w, slot, &e);
    double bearing = e.bearing + w->boat.course;
    t->x = w->boat.x + e.range_nm * u_sind(bearing);
    t->y = w->boat.y + e.range_nm * u_cosd(bearing);
    bool knows = r->speed_dkn >= 0 && r->by != BY_HYDROPHONE;
    t->vx = knows ? e.speed_kn * u_sind(e.course) : 0.0;
    t->vy = knows ? e.speed_kn * u_cosd(e.course) : 0.0;
    t->last_tick = w->clock.tick;
    r->state = CONTACT_GHOST;
    if (!is_one_of_many(w, slot))
        feed_say(w, UBOOT_MESSAGE_CONTACT_LOST, r->number);
}

/* Has the ship, group or aircraft behind the contact left the sea? */
static bool is_gone(const struct world *w, const struct track *t)
{
    if (t->of == CONTACT_NONE)
        return false;
    if (t->of == CONTACT_AIRCRAFT)
        return w->fleet.plane[t->id].present != 1;
    if (t->of == CONTACT_GROUP)
        return w->fleet.group[t->id].present != 1;
    const struct ship *s = &w->fleet.ship[t->id];
    return !ship_afloat(s) || w->fleet.group[s->group].present != 1;
}

static void say_course(struct world *w, int slot)
{
    const struct contact_report *r = &w->sensors.report[slot];
    struct track *t = &w->sensors.track[slot];
    if (t->told_course || r->is_aircraft || r->by == BY_HYDROPHONE ||
        t->last_tick - t->first_tick < COURSE_TICKS ||
        (r->course < 0 && r->aob == -999))
        return;
    t->told_course = 1;
    if (is_one_of_many(w, slot))
        return;
    if (r->aob != -999)
        feed_say(w, UBOOT_MESSAGE_CONTACT_AOB, r->number, r->aob < 0,
                 r->aob < 0 ? -r->aob : r->aob);
    else
        feed_say(w, UBOOT_MESSAGE_CONTACT_COURSE, r->number, r->course);
}

/* Escorts are named as soon as they are identified; of the merchants only the
 * target. */
static void say_type(struct world *w, int slot)
{
    const struct contact_report *r = &w->sensors.report[slot];
    if (!is_one_of_many(w, slot) || r->number == w->weapons.tdc.contact)
        feed_say(w, UBOOT_MESSAGE_CONTACT_TYPE, r->number, r->type);
}

void contacts_tick(struct world *w)
{
    struct sensors *s = &w->sensors;
    for (int i = 0; i < s->count; i++) {
        struct contact_report *r = &s->report[i];
        struct track *t = &s->track[i];
        if (r->state == CONTACT_FREE || w->clock.tick < t->report_due)
            continue;
        int64_t unseen = w->clock.tick - t->last_tick;
        if (r->state == CONTACT_HELD && is_gone(w, t)) {
            r->state = CONTACT_FREE;
        } else if (r->state == CONTACT_HELD && unseen >= LOST_TICKS) {
            lose(w, i);
        } else if (r->state == CONTACT_GHOST && unseen >= GHOST_TICKS) {
            r->state = CONTACT_FREE;
            continue;
        }
        if (r->state == CONTACT_HELD && unseen >= LOST_TICKS / 5) {
            t->report_due = w->clock.tick + REPORT_TICKS;
            continue; /* no sensor sees anything new of it */
        }
        int type = r->type;
        write_report(w, i);
        if (r->state == CONTACT_HELD && r->type != type)
            say_type(w, i);
        if (r->state == CONTACT_HELD)
            say_course(w, i);
        if (r->state == CONTACT_HELD && !t->told_course)
            t->report_due = w->clock.tick + COURSE_TICKS / 6;
    }
}

double contact_nearest(const struct world *w)
{
    double nearest = 999.0;
    for (int i = 0; i < w->sensors.count; i++) {
        const struct contact_report *r = &w->sensors.report[i];
        if (r->state != CONTACT_FREE && r->range_cnm >= 0)
            nearest = mind(nearest, r->range_cnm / 100.0);
    }
    return nearest;
}
