/* A shock: what breaks, where, and whether the hull holds. [10.3.8,
 * model.12, model.13] */
#include "damage.h"

#include "games/uboot/app/umath.h"
#include "world.h"

/* Of the model's section 12: charges beyond this add no severity; a shell of 88
 * mm counts 0.06, one from 150 mm up 0.35. */
enum { SHOCKS_FAR_M = 45, SHELL_CALIBRE_MM = 88, HEAVY_CALIBRE_MM = 150 };

/* What a shock of at least this severity does: the table of the model's section
 * 12, strongest first. */
struct shock {
    double from;
    int conditions_min, conditions_max, conditions_percent;
    int percent[3]; /* green, yellow, red */
    int environments, environment_percent;
    double hull, hull_per; /* percent lost: fixed, and per unit of severity */
    double breach_from;    /* severity above which the hull may break */
    int breach_percent;
    bool light_only;
};

/* clang-format off */
static const struct shock shocks[] = {
    /* from  conditions   green yellow red  environment  hull   breach */
    {1.00,   3, 3, 100, { 0, 50, 50},       2, 100,      0, 15, 0.0, 100, false},
    {0.35,   2, 2, 100, {10, 50, 40},       2, 100,      0, 12, 0.7,  25, false},
    {0.12,   1, 2, 100, {30, 50, 20},       1,  60,      0,  8, 9.9,   0, false},
    {0.04,   1, 1,  60, {60, 40,  0},       1,  25,      1,  0, 9.9,   0, true},
    {0.00,   1, 1,   5, {100, 0,  0},       0,   0,      0,  0, 9.9,   0, false},
};
/* clang-format on */

double dc_severity(const double *distance_m, int count, double weight,
                   double depth_m, double factor)
{
    double sum = 0.0;
    for (int i = 0; i < count; i++)
        if (distance_m[i] < SHOCKS_FAR_M) {
            double part = 7.5 / maxd(2.0, distance_m[i]);
            sum += weight * part * part;
        }
    return sum * (1.0 + depth_m / 400.0) * factor;
}

static bool percent(struct world *w, int chance)
{
    return 100.0 * rng_uniform(w, STREAM_DAMAGE) < chance;
}

/* The section nearest along the hull that is not flooded. [10.3.8] */
static int section_hit(const struct world *w, double along_m)
{
    int best = 1;
    double distance = 1e9;
    for (int s = 1; s <= SECTIONS_INSIDE; s++) {
        double d = u_abs(uboot_sections[s - 1].along_m - along_m);
        if (!w->damage.flooded[s - 1] && d < distance) {
            distance = d;
            best = s;
        }
    }
    return best;
}

/* Shocks no longer damage components in flooded sections. [10.3.8] */
static int shock_weight(const struct world *w, int component, int section)
{
    const struct uboot_components_row *c = &uboot_components[component];
    int away = c->section - section;
    if (is_drowned(w, component))
        return 0;
    bool near = c->section <= SECTIONS_INSIDE && away >= -1 && away <= 1;
    return near ? 2 * c->shock_weight : c->shock_weight;
}

static int draw_component(struct world *w, int section)
{
    int total = 0;
    for (int i = 0; i < UBOOT_COMPONENT_COUNT; i++)
        total += shock_weight(w, i, section);
    int draw = rng_range(w, STREAM_DAMAGE, total), i = 0;
    while (draw >= shock_weight(w, i, section))
        draw -= shock_weight(w, i++, section);
    return i;
}

/* A component already affected gets one step worse. */
static void break_component(struct world *w, const struct shock *shock,
                            int section)
{
    int c = draw_component(w, section);
    int draw = rng_range(w, STREAM_DAMAGE, 100);
    int severity = draw < shock->percent[0] ? UBOOT_SEVERITY_GREEN
                   : draw < shock->percent[0] + shock->percent[1]
                       ? UBOOT_SEVERITY_YELLOW
                       : UBOOT_SEVERITY_RED;
    int now = w->damage.component[c].severity;
    if (now == UBOOT_SEVERITY_RED)
        return;
    if (now != UBOOT_SEVERITY_NONE)
        severity = now + 1;
    condition_set(w, (enum uboot_component)c, (enum uboot_severity)severity,
                  false);
}

static int other_section(struct world *w, int section)
{
    int other = 1 + rng_range(w, STREAM_DAMAGE, SECTIONS_INSIDE - 1);
    other += other >= section;
    return w->damage.flooded[other - 1] ? section : other;
}

static void draw_environment(struct world *w, int hit, bool light_only)
{
    int section = percent(w, 60) ? hit : other_section(w, hit);
    bool battery = section == 2 || section == 4;
    int total = 0;
    for (int i = 0; i < UBOOT_ENVIRONMENT_COUNT; i++)
        total += battery ? uboot_environment[i].battery_weight
                         : uboot_environment[i].weight;
    int draw = rng_range(w, STREAM_DAMAGE, total), kind = 0;
    for (;; kind++) {
        int weight = battery ? uboot_environment[kind].battery_weight
                             : uboot_environment[kind].weight;
        if (draw < weight)
            break;
        draw -= weight;
    }
    environment_new(
        w, light_only ? UBOOT_ENVIRONMENT_LIGHT : (enum uboot_environment)kind,
        section);
}

void boat_blast(struct world *w, double severity, double along_m)
{
    if (w->boat.loss)
        return;
    const struct shock *shock = shocks;
    while (severity < shock->from)
        shock++;
    int section = section_hit(w, along_m);
    if (percent(w, shock->conditions_percent)) {
        int span = shock->conditions_max - shock->conditions_min + 1;
        int count = shock->conditions_min + rng_range(w, STREAM_DAMAGE, span);
        for (int i = 0; i < count; i++)
            break_component(w, shock, section);
    }
    if (shock->environments && percent(w, shock->environment_percent))
        for (int i = 0; i < shock->environments; i++)
            draw_environment(w, section, shock->light_only);
    w->boat.hull -= mind(40.0, shock->hull + shock->hull_per * severity);
    if (w->boat.hull <= 0.0)
        boat_lost(w, LOSS_HULL);
    if (severity > shock->breach_from && percent(w, shock->breach_percent))
        breach_open(w, section);
    if (severity >= 0.12) /* [6.12] */
        crew_damage(w, section, UBOOT_INJURY_WOUNDS);
}

void boat_shell_hit(struct world *w, double calibre_mm)
{
    double severity = calibre_mm >= HEAVY_CALIBRE_MM
                          ? 0.35
                          : 0.06 * calibre_mm / SHELL_CALIBRE_MM;
    severity *=
        difficulty(w, UBOOT_DIFFICULTY_VALUE_CHIEF_ENGINEER_DAMAGE_FACTOR);
    /* The app does not know which men are outside. */
    bool outside = w->boat.surfaced;
    double along = 60.0 * rng_uniform(w, STREAM_DAMAGE) - 30.0;
    feed_say(w, UBOOT_MESSAGE_SHELL_HIT);
    boat_blast(w, severity, along);
    if (outside && !w->boat.loss) /* [6.12] */
        crew_damage(w, 7, UBOOT_INJURY_WOUNDS);
}

void crew_damage(struct world *w, int section, enum uboot_injury deck)
{
    feed_say(w, UBOOT_MESSAGE_CREW_DAMAGE, section, deck);
}

/* [10.3.4]; on the surface gas harms once and is gone [10.3.5] */
void environment_new(struct world *w, enum uboot_environment kind, int section)
{
    if (kind == UBOOT_ENVIRONMENT_GAS && w->boat.surfaced) {
        feed_say(w, UBOOT_MESSAGE_GAS_SURFACE, section);
        return;
    }
    w->damage.environment[kind][section - 1]++;
    feed_say(w, UBOOT_MESSAGE_ENV_NEW, kind, section);
}

void environment_clear(struct world *w, enum uboot_environment kind,
                       int section)
{
    w->damage.environment[kind][section - 1] = 0;
}

/* The countdown is shorter at depth and with a dead bilge pump. [10.3.6] */
static int64_t countdown(const struct world *w)
{
    double seconds =
        difficulty(w, UBOOT_DIFFICULTY_VALUE_CHIEF_ENGINEER_BREACH_SECONDS) *
        (w->setting.slow_hands ? 2.0 : 1.0) * /* [ruling 326] */
        maxd(0.5, 1.0 - (maxd(w->boat.depth, 50.0) - 50.0) / 400.0) *
        effect(w, UBOOT_EFFECT_BREACH_TIME);
    return ticks_of(seconds);
}

/* One breach at a time: others queue, and a section is not breached twice.
 * [10.3.7] */
void breach_open(struct world *w, int section)
{
    struct damage *d = &w->damage;
    for (int i = 0; i < d->queued; i++)
        if (d->queue[i] == section)
            return;
    if (d->breach == section)
        return;
    if (d->breach) {
        if (d->queued < BREACH_QUEUE)
            d->queue[d->queued++] = (int8_t)section;
        return;
    }
    d->breach = (int8_t)section;
    d->breach_left = d->breach_time = countdown(w);
    w->clock.pace = PACE_REAL;
    feed_say(w, UBOOT_MESSAGE_BREACH, section,
             (int)(d->breach_left / TICKS_SECOND));
}

static void flood_section(struct world *w, int section)
{
    w->damage.flooded[section - 1] = 1;
    for (int i = 0; i < UBOOT_ENVIRONMENT_COUNT; i++)
        environment_clear(w, (enum uboot_environment)i, section);
    for (int i = 0; i < UBOOT_COMPONENT_COUNT; i++)
        if (is_drowned(w, i)) /* a drowned component stays as it is */
            repair_pause(w, (enum uboot_component)i);
    w->boat.flooded++;
    feed_say(w, UBOOT_MESSAGE_BREACH_LOST, section);
    if (w->boat.flooded >= 2) /* [10.3.6] */
        boat_lost(w, LOSS_FLOODED);
}

void breach_end(struct world *w, bool sealed)
{
    struct damage *d = &w->damage;
    int section = d->breach;
    if (!section)
        return;
    d->breach = 0;
    d->breach_left = 0;
    if (sealed)
        feed_say(w, UBOOT_MESSAGE_BREACH_SEALED);
    else
        flood_section(w, section);
    while (d->queued > 0 && !d->breach && !w->boat.loss) {
        int next = d->queue[0];
        d->queued--;
        for (int i = 0; i < d->queued; i++)
            d->queue[i] = d->queue[i + 1];
        d->queue[d->queued] = 0;
        if (!d->flooded[next - 1])
            breach_open(w, next);
    }
}

void damage_tick(struct world *w)
{
    struct damage *d = &w->damage;
    if (d->breach && --d->breach_left <= 0)
        breach_end(w, false);
    wear_tick(w);
}
