/* The deck gun and the anti-aircraft gun. [model.11] */
#include "games/uboot/app/umath.h"
#include "world.h"

enum {
    ORDER_MINUTES = 10, /* an order to fire covers [model.11] */
    BURST_ROUNDS = 2,   /* rounds of the 20 mm a burst of one second uses */
    LEAD_SECONDS = 3,   /* the ring sight is held [ruling 210] */
};
#define AUTO_AIM 0.45  /* aim of the 20 mm with nobody at its sight */
#define SPLASH_M 18.0  /* height of the splash of an 88 mm round */
#define FLAK_MPS 700.0 /* mean speed of a 20 mm shell in flight [ruling 210] */

double gun_elevation(double range_m)
{
    return 0.00115 * range_m + 1.1e-7 * range_m * range_m;
}

/* Metres at which a shell of this elevation falls. */
double gun_range(double elevation_deg)
{
    double a = 1.1e-7, b = 0.00115;
    return (u_sqrt(b * b + 4.0 * a * maxd(0.0, elevation_deg)) - b) / (2.0 * a);
}

double gun_flight_s(double range_m)
{
    return range_m / (600.0 - 0.012 * range_m);
}

/* Seconds between rounds by the state of the sea; 0: nobody can fire. */
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

/* Draws where a shell laid like this comes down. */
static struct shell draw_shell(struct world *w, double elevation_deg,
                               double bearing)
{
    double spread = uboot_guns[UBOOT_GUN_DECK_88].dispersion_mrad / 1000.0 *
                    (1.0 + 0.35 * w->sea.now.sea_state);
    double along_error = rng_normal(w, STREAM_WEAPONS);
    double aside_error = rng_normal(w, STREAM_WEAPONS);
    double range = gun_range(elevation_deg);
    /* An error of elevation moves the fall by the slope of the range table. */
    double slope = U_DEG / (0.00115 + 2.2e-7 * range);
    range += spread * along_error * slope;
    double way = wrap360(bearing + spread * aside_error * U_DEG);
    double miles = range / METRES_NM * world_scale(w, w->boat.y);
    return (struct shell){
        .x = w->boat.x + miles * u_sind(way),
        .y = w->boat.y + miles * u_cosd(way),
        .bearing = way,
        .elevation = elevation_deg,
        .falls = w->clock.tick + ticks_of(gun_flight_s(maxd(0.0, range))),
    };
}

/* True if the shell falls inside the hull, or short of it by at most the danger
 * space of a ship that high. */
static bool shell_strikes(const struct shell *shell, const struct ship *s)
{
    const struct uboot_ship_types_row *row = ship_row(s);
    double dx = (shell->x - s->x) * METRES_NM;
    double dy = (shell->y - s->y) * METRES_NM;
    double danger = row->freeboard_m / u_tand(shell->elevation + 1.0);
    double far = row->length_m + danger;
    if (dx * dx + dy * dy > far * far)
        return false;
    double ux = u_sind(shell->bearing), uy = u_cosd(shell->bearing);
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

bool gun_round_hits(struct world *w, const struct ship *s, double elevation_deg,
                    double bearing)
{
    struct shell shell = draw_shell(w, elevation_deg, bearing);
    return shell_strikes(&shell, s);
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

/* Counts a hit, however the gun was aimed. */
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

/* The 88 laid through its sight. [8.4, model.11] */

int gun_seconds(const struct world *w)
{
    const struct guns *g = &w->weapons.guns;
    if (gun_interval(w->sea.now.sea_state) == 0.0)
        return -1;
    if (w->clock.tick >= g->next_round)
        return 0;
    return (int)((g->next_round - w->clock.tick + TICKS_SECOND - 1) /
                 TICKS_SECOND);
}

void gun_shell(struct world *w, double elevation_deg, double relative)
{
    struct guns *g = &w->weapons.guns;
    double seconds = gun_interval(w->sea.now.sea_state);
    for (int i = 0; i < SHELLS_MAX && seconds > 0.0; i++) {
        if (g->shell[i].falls)
            continue;
        g->shell[i] = draw_shell(w, elevation_deg, w->boat.course + relative);
        g->rounds_88--;
        neutral_fired(w);
        g->next_round =
            w->clock.tick +
            ticks_of(seconds / effect(w, UBOOT_EFFECT_RATE_OF_FIRE));
        return;
    }
}

enum { FALL_SHORT, FALL_OVER, FALL_LEFT, FALL_RIGHT, FALL_NOTHING };
#define FALL_BESIDE_DEG 5.0

/* The splash as the layer sees it against the ship nearest to his line. */
static int splash(const struct world *w, const struct shell *shell, int *near)
{
    double least = FALL_BESIDE_DEG;
    int fall = FALL_NOTHING;
    *near = -1;
    for (int i = 0; i < w->sensors.count; i++) {
        int id = w->sensors.report[i].state == CONTACT_HELD ? contact_ship(w, i)
                                                            : -1;
        if (id < 0)
            continue;
        const struct ship *s = &w->fleet.ship[id];
        double dx = s->x - w->boat.x, dy = s->y - w->boat.y;
        double off = wrap180(shell->bearing - bearing_of(dx, dy));
        if (u_abs(off) >= least)
            continue;
        least = u_abs(off);
        *near = id;
        double r = u_hypot(dx, dy);
        double half = ship_row(s)->length_m / 2.0 / METRES_NM / r * U_DEG;
        double reach = u_hypot(shell->x - w->boat.x, shell->y - w->boat.y);
        if (u_abs(off) > half)
            fall = off < 0.0 ? FALL_LEFT : FALL_RIGHT;
        else
            fall = reach < r ? FALL_SHORT : FALL_OVER;
    }
    return fall;
}

static void come_down(struct world *w, struct shell *shell)
{
    shell->falls = 0;
    for (int i = 0; i < w->fleet.ships; i++) {
        const struct ship *s = &w->fleet.ship[i];
        if (!ship_afloat(s) || w->fleet.group[s->group].present != 1 ||
            !shell_strikes(shell, s))
            continue;
        plume_rise(w, PLUME_FLASH, s->x, s->y, 12.0);
        score(w, i);
        return;
    }
    plume_rise(w, PLUME_SHELL, shell->x, shell->y, SPLASH_M);
    int near, fall = splash(w, shell, &near);
    feed_say(w, UBOOT_MESSAGE_GUN_FALL, fall);
    if (near >= 0)
        fleet_alarm(w, w->fleet.ship[near].group, ALARM_GUNFIRE, w->boat.x,
                    w->boat.y);
}

/* The 88 fired by its crew, with nobody at the sight. */
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
    if (w->sight.glass == GLASS_GUN)
        return; /* the layer gives the word [ruling 214] */
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
    neutral_fired(w);
    double chance =
        gun_hit_chance(r, ship_row(s)->length_m, w->sea.now.gun_factor);
    if (rng_chance(w, STREAM_WEAPONS, chance)) {
        plume_rise(w, PLUME_FLASH, s->x, s->y, 12.0);
        score(w, ship);
    } else {
        plume_beside(w, ship, SPLASH_M);
        fleet_alarm(w, s->group, ALARM_GUNFIRE, w->boat.x, w->boat.y);
    }
}

double flak_chance(double range_nm, double aim)
{
    return 0.06 * u_pow(0.5 / maxd(range_nm, 0.2), 1.2) * aim;
}

/* How well the ring sight lies on the aircraft's lead. [ruling 210] */
static double aim_of(const struct world *w, const struct plane *p, double r)
{
    const struct guns *g = &w->weapons.guns;
    if (w->clock.tick > g->lead_until)
        return AUTO_AIM;
    double miles = p->speed * (r * METRES_NM / FLAK_MPS) / 3600.0;
    double x = p->x + miles * u_sind(p->course) - w->boat.x;
    double y = p->y + miles * u_cosd(p->course) - w->boat.y;
    double off =
        u_abs(wrap180(bearing_of(x, y) - w->boat.course - g->lead_ddeg / 10.0));
    return off <= 2.0 ? 1.0 : off <= 5.0 ? 0.4 : 0.1;
}

void flak_man(struct world *w)
{
    struct guns *g = &w->weapons.guns;
    g->flak = 1;
    g->flak_until = w->clock.tick + ORDER_MINUTES * TICKS_MINUTE;
}

/* An order covers one attack: with no aircraft in sight the men stand down.
 * [ruling 212] */
static void stand_down(struct world *w)
{
    struct guns *g = &w->weapons.guns;
    if (w->clock.tick < g->flak_until)
        return;
    for (int i = 0; i < AIRCRAFT_MAX; i++)
        if (contact_of(w, CONTACT_AIRCRAFT, i) >= 0)
            return;
    g->flak = 0;
}

void flak_lead(struct world *w, int relative_ddeg)
{
    struct guns *g = &w->weapons.guns;
    if (!g->flak)
        flak_man(w);
    g->lead_ddeg = (int16_t)relative_ddeg;
    g->lead_until = w->clock.tick + LEAD_SECONDS * TICKS_SECOND;
}

/* Fires bursts of one second while an aircraft runs in. */
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
                       flak_chance(r, aim_of(w, p, r)) *
                           effect(w, UBOOT_EFFECT_FLAK_HIT)))
            plane_hit(w, i, 1);
        return;
    }
}

void guns_tick(struct world *w)
{
    struct guns *g = &w->weapons.guns;
    for (int i = 0; i < SHELLS_MAX; i++)
        if (g->shell[i].falls && w->clock.tick >= g->shell[i].falls)
            come_down(w, &g->shell[i]);
    if (g->contact && w->clock.tick >= g->next_round)
        fire_88(w);
    if (g->flak) {
        fire_20(w);
        stand_down(w);
    }
}
