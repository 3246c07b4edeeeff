/* Technical conditions: what they do, how they arise, get worse and are
 * repaired. [10.3.1, 10.3.2, model.14] */
#include "damage.h"

#include "games/uboot/app/umath.h"
#include "world.h"

enum {
    WEAR_MOST = 6,    /* worn components at one time */
    WEAR_TICKS = 240, /* between two looks, one minute */
    WATCH_HOURS = 6,
};

/* These effects multiply; the others add up. */
static bool is_factor(int effect)
{
    switch (effect) {
    case UBOOT_EFFECT_RELOAD_TIME:
    case UBOOT_EFFECT_DEPTH_RATE:
    case UBOOT_EFFECT_HYDRO_RANGE:
    case UBOOT_EFFECT_PERISCOPE_RANGE_ERROR:
    case UBOOT_EFFECT_TURN_RATE:
    case UBOOT_EFFECT_SURFACE_TIME:
    case UBOOT_EFFECT_DEEP_HULL_DAMAGE:
    case UBOOT_EFFECT_BREACH_TIME:
    case UBOOT_EFFECT_SURFACE_SPEED:
    case UBOOT_EFFECT_CHARGE_RATE:
    case UBOOT_EFFECT_SUBMERGED_SPEED:
    case UBOOT_EFFECT_NOISE:
    case UBOOT_EFFECT_RATE_OF_FIRE:
    case UBOOT_EFFECT_FLAK_HIT:
    case UBOOT_EFFECT_SURFACE_RANGE_ERROR:
        return true;
    default:
        return false;
    }
}

double effect(const struct world *w, enum uboot_effect which)
{
    return w->damage.effect[which];
}

void effects_make(struct world *w)
{
    struct damage *d = &w->damage;
    for (int i = 0; i < UBOOT_EFFECT_COUNT; i++)
        d->effect[i] = is_factor(i) ? 1.0 : 0.0;
    for (int i = 0; i < uboot_component_effects_count; i++) {
        const struct uboot_component_effects_row *r =
            &uboot_component_effects[i];
        if (d->component[r->component].severity != r->severity)
            continue;
        if (is_factor(r->effect))
            d->effect[r->effect] *= r->value;
        else
            d->effect[r->effect] += r->value;
    }
}

/* A damaged gyrocompass shows another course than the true one. */
static void swing_compass(struct world *w)
{
    double most = effect(w, UBOOT_EFFECT_COURSE_ERROR_DEG);
    double draw = 2.0 * rng_uniform(w, STREAM_DAMAGE) - 1.0;
    w->boat.compass_error = most * draw;
    boat_show_compass(w);
}

void condition_set(struct world *w, enum uboot_component c,
                   enum uboot_severity severity, bool wear)
{
    struct condition *k = &w->damage.component[c];
    bool was = k->severity != UBOOT_SEVERITY_NONE;
    const struct uboot_components_row *row = &uboot_components[c];
    k->severity = (int8_t)severity;
    k->wear = wear || (was && k->wear);
    k->done = 0.0;
    k->worsens = NEVER;
    if (severity == UBOOT_SEVERITY_NONE) {
        k->wear = 0;
        if (k->sailors)
            w->damage.repairs--;
        k->sailors = 0;
    } else if (severity != UBOOT_SEVERITY_RED) {
        const struct uboot_technical_severity_row *s =
            &uboot_technical_severity[severity - UBOOT_SEVERITY_GREEN];
        double u = rng_uniform(w, STREAM_WEAR);
        double hours = s->worsen_hours_min +
                       u * (s->worsen_hours_max - s->worsen_hours_min);
        hours *=
            difficulty(w, UBOOT_DIFFICULTY_VALUE_CHIEF_ENGINEER_WORSEN_FACTOR);
        k->worsens = w->clock.tick + ticks_of(3600.0 * hours);
    }
    if (k->worsens < w->damage.condition_due)
        w->damage.condition_due = k->worsens;
    effects_make(w);
    if (c == UBOOT_COMPONENT_GYROCOMPASS)
        swing_compass(w);
    if (severity != UBOOT_SEVERITY_NONE)
        feed_say(w, was ? UBOOT_MESSAGE_TECH_WORSE : UBOOT_MESSAGE_TECH_NEW, c,
                 row->section, severity);
}

/* Components under water no longer wear. [10.3.8] */
bool is_drowned(const struct world *w, int component)
{
    int section = uboot_components[component].section;
    return section <= SECTIONS_INSIDE && w->damage.flooded[section - 1];
}

static void worsen(struct world *w)
{
    struct damage *d = &w->damage;
    d->condition_due = NEVER;
    for (int i = 0; i < UBOOT_COMPONENT_COUNT; i++) {
        struct condition *k = &d->component[i];
        if (k->severity == UBOOT_SEVERITY_NONE || k->sailors ||
            is_drowned(w, i))
            continue;
        if (w->clock.tick >= k->worsens)
            condition_set(w, (enum uboot_component)i,
                          (enum uboot_severity)(k->severity + 1), k->wear);
        if (k->worsens < d->condition_due)
            d->condition_due = k->worsens;
    }
}

void wear_out(struct world *w)
{
    struct damage *d = &w->damage;
    int total = 0, worn = 0;
    for (int i = 0; i < UBOOT_COMPONENT_COUNT; i++) {
        if (d->component[i].severity == UBOOT_SEVERITY_NONE &&
            !is_drowned(w, i))
            total += uboot_components[i].wear_weight;
        worn += d->component[i].wear;
    }
    if (total == 0 || worn >= WEAR_MOST)
        return;
    int draw = rng_range(w, STREAM_WEAR, total);
    for (int i = 0; i < UBOOT_COMPONENT_COUNT; i++) {
        if (d->component[i].severity != UBOOT_SEVERITY_NONE || is_drowned(w, i))
            continue;
        draw -= uboot_components[i].wear_weight;
        if (draw < 0) {
            condition_set(w, (enum uboot_component)i, UBOOT_SEVERITY_GREEN,
                          true);
            return;
        }
    }
}

static bool can_break(const struct world *w, int component,
                      enum uboot_severity severity, int section)
{
    int at = uboot_components[component].section;
    return w->damage.component[component].severity < (int)severity &&
           !is_drowned(w, component) && (section == 0 || section == at);
}

void wear_card(struct world *w, enum uboot_severity severity, int section)
{
    int total = 0;
    for (int i = 0; i < UBOOT_COMPONENT_COUNT; i++)
        if (can_break(w, i, severity, section))
            total += uboot_components[i].wear_weight;
    if (total == 0)
        return;
    int draw = rng_range(w, STREAM_WEAR, total);
    for (int i = 0; i < UBOOT_COMPONENT_COUNT; i++) {
        if (!can_break(w, i, severity, section))
            continue;
        draw -= uboot_components[i].wear_weight;
        if (draw < 0) {
            condition_set(w, (enum uboot_component)i, severity, false);
            return;
        }
    }
}

static double wear_rate(const struct world *w)
{
    double rate =
        difficulty(w, UBOOT_DIFFICULTY_VALUE_CHIEF_ENGINEER_WEAR_RATE);
    if (w->boat.telegraph == TELEGRAPH_FULL)
        rate *= 1.5;
    if (w->boat.telegraph == TELEGRAPH_STOP)
        rate *= 0.5;
    if (w->sea.now.sea_state >= 5.5)
        rate *= 1.5;
    return rate;
}

int repair_needs(const struct world *w, enum uboot_component c)
{
    const struct uboot_components_row *r = &uboot_components[c];
    switch (w->damage.component[c].severity) {
    case UBOOT_SEVERITY_GREEN:
        return r->green_sailors;
    case UBOOT_SEVERITY_YELLOW:
        return r->yellow_sailors;
    case UBOOT_SEVERITY_RED:
        return r->red_sailors;
    default:
        return 0;
    }
}

static int table_minutes(const struct world *w, int c)
{
    const struct uboot_components_row *r = &uboot_components[c];
    switch (w->damage.component[c].severity) {
    case UBOOT_SEVERITY_GREEN:
        return r->green_minutes;
    case UBOOT_SEVERITY_YELLOW:
        return r->yellow_minutes;
    default:
        return r->red_minutes;
    }
}

/* Twice the men halve the time; more do not help. */
static double repair_ticks(const struct world *w, int c)
{
    double crew = (double)repair_needs(w, (enum uboot_component)c) /
                  w->damage.component[c].sailors;
    return table_minutes(w, c) * 60.0 * TICKS_SECOND *
           difficulty(w, UBOOT_DIFFICULTY_VALUE_CHIEF_ENGINEER_REPAIR_FACTOR) *
           maxd(0.5, crew);
}

void repair_begin(struct world *w, enum uboot_component c, int sailors)
{
    struct condition *k = &w->damage.component[c];
    if (!k->sailors)
        w->damage.repairs++;
    k->sailors = (int8_t)sailors;
}

void repair_pause(struct world *w, enum uboot_component c)
{
    struct condition *k = &w->damage.component[c];
    if (!k->sailors)
        return;
    k->sailors = 0;
    w->damage.repairs--;
    w->damage.condition_due = w->clock.tick; /* its timer runs again */
    feed_say(w, UBOOT_MESSAGE_REPAIR_PAUSED, c);
}

static void repair(struct world *w)
{
    for (int i = 0; i < UBOOT_COMPONENT_COUNT; i++) {
        struct condition *k = &w->damage.component[i];
        if (!k->sailors)
            continue;
        bool outside = uboot_components[i].section > SECTIONS_INSIDE;
        if (outside && !w->boat.surfaced) {
            repair_pause(w, (enum uboot_component)i);
            continue;
        }
        k->done += 1.0 / repair_ticks(w, i);
        if (k->worsens != NEVER)
            k->worsens++;
        if (k->done >= 1.0) {
            condition_set(w, (enum uboot_component)i, UBOOT_SEVERITY_NONE,
                          false);
            feed_say(w, UBOOT_MESSAGE_REPAIR_DONE, i);
        }
    }
}

/* Cracked cells and leaking exhausts give off gas from time to time. */
static void fumes(struct world *w)
{
    static const struct {
        enum uboot_effect effect;
        int section;
    } source[] = {
        {UBOOT_EFFECT_GAS_PER_WATCH_SEC2, 2},
        {UBOOT_EFFECT_GAS_PER_WATCH_SEC4, 4},
        {UBOOT_EFFECT_GAS_PER_WATCH_SURFACED_SEC5, 5},
    };
    w->damage.gas_due += WATCH_HOURS * TICKS_HOUR;
    for (int i = 0; i < 3; i++) {
        double chance = effect(w, source[i].effect);
        if (chance <= 0.0 || (source[i].section == 5 && !w->boat.surfaced) ||
            w->damage.flooded[source[i].section - 1])
            continue;
        if (rng_chance(w, STREAM_WEAR, chance))
            environment_new(w, UBOOT_ENVIRONMENT_GAS, source[i].section);
    }
}

void damage_setup(struct world *w)
{
    struct damage *d = &w->damage;
    for (int i = 0; i < UBOOT_COMPONENT_COUNT; i++)
        d->component[i].worsens = NEVER;
    d->condition_due = NEVER;
    d->wear_due = WEAR_TICKS;
    d->gas_due = WATCH_HOURS * TICKS_HOUR;
    effects_make(w);
}

void wear_tick(struct world *w)
{
    struct damage *d = &w->damage;
    if (w->clock.tick >= d->wear_due) {
        d->wear_due += WEAR_TICKS;
        if (rng_event(w, STREAM_WEAR, wear_rate(w) / 3600.0, 60.0))
            wear_out(w);
    }
    if (w->clock.tick >= d->condition_due)
        worsen(w);
    if (w->clock.tick >= d->gas_due)
        fumes(w);
    if (d->repairs > 0)
        repair(w);
}
