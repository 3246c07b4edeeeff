/* What time and depth use up or wear: battery, air, hull. [model.3] */
#include "games/uboot/app/umath.h"
#include "world.h"

#define HOURS_TICK (TICK_S / 3600.0)

static double value_of(int value)
{
    return uboot_boat[value].value;
}

/* Percent an hour; logarithms are linear between the table's points. */
double battery_drain(double knots)
{
    static const double at[] = {0.0, 2.0, 4.0, 7.5};
    const struct uboot_boat_row *p = &uboot_boat[UBOOT_BOAT_VALUE_BATTERY_STOP];
    double v = u_abs(knots);
    for (int i = 0; i < 3; i++)
        if (v <= at[i + 1]) {
            double t = (v - at[i]) / (at[i + 1] - at[i]);
            return p[i].value * u_pow(p[i + 1].value / p[i].value, t);
        }
    return p[3].value;
}

static double capacity(const struct world *w)
{
    return 100.0 + effect(w, UBOOT_EFFECT_BATTERY_CAP);
}

static double charging(const struct world *w)
{
    const struct boat *b = &w->boat;
    int setting =
        b->telegraph == TELEGRAPH_ASTERN ? TELEGRAPH_SLOW : b->telegraph;
    double rate =
        value_of(UBOOT_BOAT_VALUE_CHARGE_STOP + setting - TELEGRAPH_STOP) *
        effect(w, UBOOT_EFFECT_CHARGE_RATE);
    return b->battery > value_of(UBOOT_BOAT_VALUE_CHARGE_TAPER_ABOVE)
               ? 0.5 * rate
               : rate;
}

static double draining(struct boat *b)
{
    if (b->speed < -0.5)
        return value_of(UBOOT_BOAT_VALUE_BATTERY_ASTERN);
    if (b->drain_kn != b->speed || b->drain == 0.0) {
        b->drain_kn = b->speed;
        b->drain = battery_drain(b->speed);
    }
    return b->drain;
}

/* Reports when the battery falls below 25, 10 and 5 percent. */
static void battery_messages(struct world *w)
{
    static const int8_t below[] = {25, 10, 5};
    struct boat *b = &w->boat;
    int level = 0;
    while (level < 3 && b->battery < below[level])
        level++;
    if (level > b->told_battery)
        feed_say(w, UBOOT_MESSAGE_BATTERY_LOW, below[level - 1]);
    b->told_battery = (int8_t)level;
    if (b->battery <= 0.0 && b->empty_tick == NEVER) {
        b->empty_tick = w->clock.tick;
        feed_say(w, UBOOT_MESSAGE_BATTERY_EMPTY);
    }
    if (b->surfaced)
        b->empty_tick = NEVER;
}

static void use_battery(struct world *w)
{
    struct boat *b = &w->boat;
    double full = capacity(w);
    if (on_motors(w)) {
        b->battery = maxd(0.0, b->battery - draining(b) * HOURS_TICK);
    } else if (b->battery < full) {
        b->battery += charging(w) * HOURS_TICK;
    }
    if (b->battery > full)
        b->battery = full;
    if (b->battery < 25.0 || b->told_battery)
        battery_messages(w);
}

/* Bad air below: first a warning, then poisoned men every hour. */
static void use_air(struct world *w)
{
    struct boat *b = &w->boat;
    if (b->surfaced) {
        b->air = mind(6.0, b->air + HOURS_TICK);
        return;
    }
    if (w->clock.tick < b->air_due)
        return;
    if (!b->told_air) {
        b->told_air = 1;
        feed_say(w, UBOOT_MESSAGE_AIR_BAD);
        b->air_due =
            b->surfaced_tick +
            ticks_of(3600.0 * value_of(UBOOT_BOAT_VALUE_AIR_SUBMERGED_LIMIT));
        return;
    }
    b->air_due = w->clock.tick + TICKS_HOUR;
    crew_damage(w, 1 + rng_range(w, STREAM_DAMAGE, SECTIONS_INSIDE),
                UBOOT_INJURY_POISONING);
}

double boat_crush_depth(const struct boat *b)
{
    double per = value_of(UBOOT_BOAT_VALUE_CRUSH_DEPTH_HULL_FACTOR);
    return b->crush_m * (1.0 - per + per * b->hull / 100.0);
}

/* Water pressure wears the hull. */
static void strain(struct world *w)
{
    struct boat *b = &w->boat;
    double wear_depth = value_of(UBOOT_BOAT_VALUE_HULL_WEAR_DEPTH);
    double test_depth = value_of(UBOOT_BOAT_VALUE_TEST_DEPTH);
    bool creaks = b->depth > value_of(UBOOT_BOAT_VALUE_CREAK_DEPTH);
    if (creaks && !b->told_creak)
        feed_say(w, UBOOT_MESSAGE_DEPTH_WARN, round_int(b->depth));
    b->told_creak = creaks;
    bool below = b->depth > test_depth;
    if (below && !b->told_test) {
        feed_say(w, UBOOT_MESSAGE_DEPTH_DANGER);
        b->strain_due = w->clock.tick + 120 * TICKS_SECOND;
    }
    b->told_test = below;
    if (b->depth > wear_depth)
        b->hull -= 0.0005 * (b->depth - wear_depth) * TICK_S *
                   effect(w, UBOOT_EFFECT_DEEP_HULL_DAMAGE);
    if (below && w->clock.tick >= b->strain_due) {
        b->strain_due += 120 * TICKS_SECOND;
        wear_out(w);
    }
    if (b->depth > boat_crush_depth(b))
        boat_lost(w, LOSS_CRUSHED);
    if (b->hull <= 0.0)
        boat_lost(w, LOSS_HULL);
}

void boat_supplies(struct world *w)
{
    use_battery(w);
    use_air(w);
    if (w->boat.depth > 100.0 || w->boat.told_creak)
        strain(w);
}
