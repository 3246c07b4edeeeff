/* What a glass shows: angles in steps of the optics, and nothing an eye could
 * not take from the picture. Ships have no number here; they stand in the order
 * of their bearings. [8.4] */
#include "sight.h"

#include <string.h>

#include "games/uboot/app/umath.h"
#include "games/uboot/app/words.h"
#include "plumes.h"
#include "world.h"

#define FIELD_DEG 46.0 /* degrees: a field of 38 and a margin for turning */
#define NEAREST_BAND_M 250.0 /* the first half octave ends here */

static const double eye_m[GLASS_COUNT] = {
    [GLASS_BRIDGE] = 5.5,
    [GLASS_PERISCOPE] = 0.6,
    [GLASS_GUN] = 3.0,
    [GLASS_FLAK] = 4.5,
};

static bool is_usable(const struct world *w, enum glass glass)
{
    const struct boat *b = &w->boat;
    switch (glass) {
    case GLASS_BRIDGE:
        return b->surfaced && b->observers > 0;
    case GLASS_PERISCOPE:
        return b->periscope && !b->surfaced && b->depth <= 10.5 &&
               effect(w, UBOOT_EFFECT_PERISCOPE_OFF) == 0.0;
    case GLASS_GUN:
        return b->surfaced && w->weapons.guns.contact > 0;
    case GLASS_FLAK:
        return b->surfaced && w->weapons.guns.flak;
    default:
        return false;
    }
}

bool in_sight(const struct uboot_sight *sight, double relative)
{
    return u_abs(wrap180(relative - sight->bearing)) <= FIELD_DEG / 2.0;
}

/* Nearest whole step. */
static int steps(double value, double step, int most)
{
    return round_int(clampd(value / step, 0.0, most));
}

int sight_band(double metres)
{
    int band = 0;
    for (double edge = NEAREST_BAND_M * 1.189; metres > edge && band < 12;
         edge *= 1.41421356)
        band++;
    return band;
}

/* A sinking ship lists, goes down by the head, and settles deeper. */
static void settle(const struct world *w, const struct ship *ship,
                   struct sighted *s)
{
    if (ship->sinks_at <= w->clock.tick)
        return;
    double left = (double)(ship->sinks_at - w->clock.tick) / TICKS_SECOND;
    double gone = 1.0 - mind(left / 1800.0, 1.0);
    s->list = (int8_t)(2 * round_int(9.0 * gone));
    s->trim = (int8_t)(2 * round_int(6.0 * gone));
    /* Her deck is awash when a tenth of the time is left. */
    s->deep =
        (int8_t)steps(gone > 0.5 ? (gone - 0.5) * 0.9 : 0.0, 1.0 / 16.0, 15);
}

static struct sighted picture(const struct world *w, const struct ship *ship,
                              double eye, double nm, double relative)
{
    const struct uboot_ship_types_row *row = &uboot_ship_types[seen_type(ship)];
    const struct weather *weather = &w->sea.now;
    double m = maxd(nm * METRES_NM, 50.0);
    double below = nm - horizon_nm(eye, 0.0);
    double hidden = below > 0.0 ? (below / 2.08) * (below / 2.08) : 0.0;
    double side = wrap360(ship->course - w->boat.course - relative);
    double light = fleet_light(w, ship->x, ship->y);
    bool by_day = !is_night(w);
    struct sighted s = {
        .bearing = (int16_t)(round_int(10.0 * wrap360(relative)) % 3600),
        .height = (int16_t)steps(row->mast_m / m, 0.0001, 9999),
        .outline = (int8_t)row->sil_islands,
        .aspect = (int8_t)(round_int(side / 5.625) % 64),
        .cut = (int8_t)steps(hidden / row->mast_m, 1.0 / 16.0, 15),
        .band = (int8_t)sight_band(m),
        .way = (int8_t)steps(u_abs(ship->speed), 6.0, 3),
        .smoke = (int8_t)(by_day ? steps(row->smoke, 1.0 / 3.0, 3) : 0),
        .fire = ship->flags & SHIP_BURNING ? 2 : 0,
        .lamps =
            !by_day && ship->flags & (SHIP_NEUTRAL | SHIP_FRIENDLY) ? 2 : 0,
        .type = -1,
    };
    double contrast = 15.0 * u_exp(-3.0 * nm / weather->visibility_nm) *
                      (0.35 + 0.65 * light);
    s.contrast = (int8_t)clampd(round_int(contrast), 1.0, 15.0);
    if (told_apart(w, ship) && s.cut < 8)
        s.type = (int16_t)seen_type(ship);
    settle(w, ship, &s);
    return s;
}

/* Sorted by bearing, so that no index tells which ship it is. */
static void insert(struct uboot_sight *sight, const struct sighted *s)
{
    int at = sight->ships;
    if (at == SIGHTED_MAX)
        return;
    while (at > 0 && (sight->ship[at - 1].bearing > s->bearing ||
                      (sight->ship[at - 1].bearing == s->bearing &&
                       sight->ship[at - 1].height > s->height))) {
        sight->ship[at] = sight->ship[at - 1];
        at--;
    }
    sight->ship[at] = *s;
    sight->ships++;
}

static void look_at_ships(const struct world *w, struct uboot_sight *sight)
{
    double eye = eye_m[sight->glass];
    for (int i = 0; i < w->fleet.ships; i++) {
        const struct ship *ship = &w->fleet.ship[i];
        double dx = ship->x - w->boat.x, dy = ship->y - w->boat.y;
        if (!ship_afloat(ship) || w->fleet.group[ship->group].present != 1 ||
            u_abs(dx) > 20.0 || u_abs(dy) > 20.0)
            continue;
        double nm = u_hypot(dx, dy);
        double relative = wrap360(bearing_of(dx, dy) - w->boat.course);
        if (!in_sight(sight, relative) || nm > eye_range(w, ship, eye))
            continue;
        struct sighted s = picture(w, ship, eye, nm, relative);
        insert(sight, &s);
    }
}

/* A burning star shell, if one hangs in the field. */
static void look_for_shells(const struct world *w, struct uboot_sight *sight)
{
    sight->shell = -1;
    for (int i = 0; i < w->fleet.groups; i++) {
        const struct group *g = &w->fleet.group[i];
        if (!g->shell_from || w->clock.tick < g->shell_from ||
            w->clock.tick >= g->shell_until)
            continue;
        double dx = g->shell_x - w->boat.x, dy = g->shell_y - w->boat.y;
        double relative = wrap360(bearing_of(dx, dy) - w->boat.course);
        if (u_hypot(dx, dy) < 8.0 && in_sight(sight, relative))
            sight->shell = (int16_t)(round_int(relative) % 360);
    }
}

static void look_at_the_sky(const struct world *w, struct uboot_sight *sight)
{
    struct date d = clock_date(&w->clock);
    /* The sky is that of a place rounded to five degrees, by our own compass,
     * so that nobody can take a fix from the picture. */
    struct place p = seachart_place(w->boat.x, w->boat.y);
    struct sky sky =
        sun_moon(d.year, d.month, d.day, d.hours, 5.0 * round_int(p.lat / 5.0),
                 5.0 * round_int(p.lon / 5.0));
    double course = boat_compass(w);
    sight->sun = (int16_t)round_int(sky.sun_deg);
    sight->sun_bearing =
        (int16_t)(round_int(wrap360(sky.sun_bearing - course)) % 360);
    sight->moon = (int16_t)round_int(sky.moon_deg);
    sight->moon_bearing =
        (int16_t)(round_int(wrap360(sky.moon_bearing - course)) % 360);
    sight->lit = (int8_t)round_int(10.0 * sky.lit);
    sight->cloud = (int8_t)round_int(10.0 * w->sea.now.cloud);
    sight->sea = (int8_t)round_int(w->sea.now.sea_state);
    sight->haze = (int8_t)round_int(w->sea.now.visibility_nm);
}

void sight_tick(struct world *w)
{
    struct uboot_sight *sight = &w->sight;
    if (sight->glass == GLASS_NONE)
        return;
    struct uboot_sight now = {.glass = sight->glass, .bearing = sight->bearing};
    if (!is_usable(w, (enum glass)sight->glass)) {
        *sight = (struct uboot_sight){0};
        return;
    }
    look_at_ships(w, &now);
    plumes_look(w, eye_m[now.glass], &now);
    look_for_shells(w, &now);
    look_at_the_sky(w, &now);
    *sight = now;
}

void glass_take(struct world *w, enum glass glass, int bearing)
{
    w->sight = (struct uboot_sight){.glass = (int8_t)glass,
                                    .bearing = (int16_t)bearing};
    if (glass != GLASS_NONE)
        sight_tick(w);
}

static void json_sighted(const struct sighted *s, struct json *json)
{
    json_array(json, NULL);
    json_int(json, NULL, s->bearing);
    json_int(json, NULL, s->height);
    json_int(json, NULL, s->aspect);
    json_int(json, NULL, s->cut);
    json_int(json, NULL, s->contrast);
    json_int(json, NULL, s->band);
    json_int(json, NULL, s->way);
    json_int(json, NULL, s->smoke);
    json_int(json, NULL, s->fire);
    json_int(json, NULL, s->lamps);
    json_int(json, NULL, s->list);
    json_int(json, NULL, s->trim);
    json_str(json, NULL,
             s->type < 0 ? uboot_outline_names[s->outline]
                         : uboot_ship_type_names[s->type]);
    json_int(json, NULL, s->deep);
    json_end(json);
}

void sight_json(const struct uboot_sight *sight, struct json *json)
{
    if (sight->glass == GLASS_NONE)
        return;
    json_object(json, "sight");
    json_str(json, "glass", uboot_glass_words[sight->glass]);
    json_int(json, "bearing", sight->bearing);
    json_int(json, "sun", sight->sun);
    json_int(json, "sun_bearing", sight->sun_bearing);
    json_int(json, "moon", sight->moon);
    json_int(json, "moon_bearing", sight->moon_bearing);
    json_int(json, "lit", sight->lit);
    json_int(json, "cloud", sight->cloud);
    json_int(json, "sea", sight->sea);
    json_int(json, "haze", sight->haze);
    json_int(json, "shell", sight->shell);
    json_array(json, "ships");
    for (int i = 0; i < sight->ships; i++)
        json_sighted(&sight->ship[i], json);
    json_end(json);
    marks_json(sight, json);
    json_end(json);
}
