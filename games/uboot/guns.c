/* The deck gun and the anti-aircraft gun. [model.11] */
#include "umath.h"
#include "world.h"

enum { ORDER_MINUTES = 10, BURST_ROUNDS = 2 };
#define AUTO_AIM 0.45

double gun_elevation(double range_m)
{
    return 0.00115 * range_m + 1.1e-7 * range_m * range_m;
}

/* The range at which a shell of this elevation falls. */
double gun_range(double elevation_deg)
{
    double a = 1.1e-7, b = 0.00115;
    return (u_sqrt(b * b + 4.0 * a * maxd(0.0, elevation_deg)) - b) / (2.0 * a);
}

double gun_flight_s(double range_m)
{
    return range_m / (600.0 - 0.012 * range_m);
}

/* Seconds between rounds by the sea; 0: none can be fired. */
double gun_interval(double sea_state)
{
    if (sea_state < 2.5)
        return 5.0;
    if (sea_state < 3.5)
        return 8.0;
    return sea_state < 4.5 ? 12.0 : 0.0;
}

double gun_hit_chance(double range_nm, double length_m, double factor)
{
    return mind(0.65, 0.25 * u_pow(1.6 / maxd(0.05, range_nm), 1.5) * length_m /
                          120.0 * factor);
}

/* Where an aimed shell falls: inside the hull, or short of it by no more than
 * the danger space of a ship so high? */
bool gun_round_hits(struct world *w, const struct ship *s, double elevation_deg,
                    double bearing)
{
    const struct uboot_ship_types_row *row = ship_row(s);
    double spread = uboot_guns[UBOOT_GUN_DECK_88].dispersion_mrad / 1000.0 *
                    (1.0 + 0.35 * w->sea.now.sea_state);
    double along_error = rng_normal(w, STREAM_WEAPONS);
    double aside_error = rng_normal(w, STREAM_WEAPONS);
    double range = gun_range(elevation_deg);
    /* An error of the elevation moves the fall by the slope of the table. */
    double slope = U_DEG / (0.00115 + 2.2e-7 * range);
    range += spread * along_error * slope;
    double true_bearing = bearing + spread * aside_error * U_DEG;
    double fx = w->boat.x * METRES_NM + range * u_sind(true_bearing);
    double fy = w->boat.y * METRES_NM + range * u_cosd(true_bearing);
    /* The ship goes on while the shell flies. */
    double flight = gun_flight_s(range) * s->speed * KN_MPS;
    double dx = fx - s->x * METRES_NM - flight * u_sind(s->course);
    double dy = fy - s->y * METRES_NM - flight * u_cosd(s->course);
    double danger = row->freeboard_m / u_tand(elevation_deg + 1.0);
    /* Moving the fall on by the danger space must bring it over the hull. */
    double ux = u_sind(true_bearing), uy = u_cosd(true_bearing);
    double sine = u_sind(s->course), cosine = u_cosd(s->course);
    for (int i = 0; i <= 8; i++) {
        double px = dx + ux * danger * i / 8.0;
        double py = dy + uy * danger * i / 8.0;
        double along = px * sine + py * cosine,
               across = px * cosine - py * sine;
        if (u_abs(along) <= row->length_m / 2.0 &&
            u_abs(across) <= row->beam_m / 2.0)
            return true;
    }
    return false;
}

void gun_open_fire(struct world *w, int contact)
{
    struct guns *g = &w->weapons.guns;
    g->contact = (int16_t)contact;
    g->order_until = w->clock.tick + ORDER_MINUTES * TICKS_MINUTE;
    if (g->next_round < w->clock.tick)
        g->next_round = w->clock.tick;
}

static void cease(struct guns *g)
{
    g->contact = 0;
}

/* A hit, by whichever way the gun was aimed. */
static void score(struct world *w, int ship)
{
    struct guns *g = &w->weapons.guns;
    if (g->hits < INT8_MAX)
        g->hits++;
    int hits = ++w->fleet.ship[ship].rounds;
    if (hits == 1 || hits == 5 || hits % 10 == 0)
        feed_say(w, UBOOT_MESSAGE_GUN_HITS, hits);
    ship_damage(w, ship, uboot_guns[UBOOT_GUN_DECK_88].damage_per_hit,
                ALARM_GUNFIRE);
}

/* Fire without the view. */
static void fire_88(struct world *w)
{
    struct guns *g = &w->weapons.guns;
    int slot = contact_numbered(w, g->contact);
    int ship = slot >= 0 ? contact_ship(w, slot) : -1;
    if (ship < 0 || !ship_afloat(&w->fleet.ship[ship]) ||
        w->fleet.ship[ship].state == UBOOT_AI_STATE_SINKING ||
        !w->boat.surfaced || g->rounds_88 == 0 ||
        w->clock.tick > g->order_until ||
        effect(w, UBOOT_EFFECT_GUN_88_OFF) > 0.0) {
        cease(g);
        return;
    }
    const struct ship *s = &w->fleet.ship[ship];
    double seconds = gun_interval(w->sea.now.sea_state);
    double r = u_hypot(s->x - w->boat.x, s->y - w->boat.y);
    if (seconds == 0.0 || r > uboot_guns[UBOOT_GUN_DECK_88].max_range_nm) {
        g->next_round = w->clock.tick + TICKS_MINUTE / 4;
        return;
    }
    g->next_round = w->clock.tick +
                    ticks_of(seconds / effect(w, UBOOT_EFFECT_RATE_OF_FIRE));
    g->rounds_88--;
    double chance =
        gun_hit_chance(r, ship_row(s)->length_m, w->sea.now.gun_factor);
    if (rng_chance(w, STREAM_WEAPONS, chance))
        score(w, ship);
    else
        fleet_alarm(w, s->group, ALARM_GUNFIRE, w->boat.x, w->boat.y);
}

double flak_chance(double range_nm, double aim)
{
    return 0.06 * u_pow(0.5 / maxd(range_nm, 0.2), 1.2) * aim;
}

/* One-second bursts while an aircraft runs in. */
static void fire_20(struct world *w)
{
    struct guns *g = &w->weapons.guns;
    if (w->clock.tick % TICKS_SECOND != 0 || !w->boat.surfaced ||
        g->rounds_20 < BURST_ROUNDS || effect(w, UBOOT_EFFECT_FLAK_OFF) > 0.0)
        return;
    for (int i = 0; i < AIRCRAFT_MAX; i++) {
        const struct plane *p = &w->fleet.plane[i];
        if (p->present != 1 || p->german ||
            p->state != UBOOT_AI_STATE_AIR_ATTACK)
            continue;
        double r = u_hypot(p->x - w->boat.x, p->y - w->boat.y);
        if (r > uboot_guns[UBOOT_GUN_FLAK_20_C30].max_range_nm)
            continue;
        g->rounds_20 = (int16_t)(g->rounds_20 - BURST_ROUNDS);
        if (rng_chance(w, STREAM_WEAPONS,
                       flak_chance(r, AUTO_AIM) *
                           effect(w, UBOOT_EFFECT_FLAK_HIT)))
            plane_hit(w, i, 1);
        return;
    }
}

void guns_tick(struct world *w)
{
    struct guns *g = &w->weapons.guns;
    if (g->contact && w->clock.tick >= g->next_round)
        fire_88(w);
    if (g->flak)
        fire_20(w);
}
