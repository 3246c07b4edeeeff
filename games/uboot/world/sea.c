/* Weather, light, current and layer. [model.2] */
#include "sea.h"

#include "games/uboot/app/umath.h"
#include "world.h"

enum {
    WEATHER_TICKS = 1200, /* the weather may change every 300 s */
    BLEND_TICKS = 2400,   /* a change takes ten minutes */
    LIGHT_TICKS = 40,     /* sun and moon are recomputed every 10 s */
};
#define CHANGE_CHANCE 0.02 /* that the weather changes, at each look */

static const double synodic = 29.530588853;

/* Height over the horizon, degrees, at this declination and hour angle. */
static double elevation(double lat, double declination, double hour_angle)
{
    return u_asind(
        clampd(u_sind(lat) * u_sind(declination) +
                   u_cosd(lat) * u_cosd(declination) * u_cosd(hour_angle),
               -1.0, 1.0));
}

/* Bearing, degrees, at this declination and hour angle. */
static double azimuth(double lat, double declination, double hour_angle)
{
    double east = -u_cosd(declination) * u_sind(hour_angle);
    double north = u_sind(declination) * u_cosd(lat) -
                   u_cosd(declination) * u_sind(lat) * u_cosd(hour_angle);
    return bearing_of(east, north);
}

struct sky sun_moon(int year, int month, int day, double clock_h, double lat,
                    double lon)
{
    double jd = julian(year, month, day, clock_h - 1.0);
    double n = jd - julian(year, 1, 1, 0.0) + 1.0;
    double lam = 360.0 / 365.2422 * (n - 80.0);
    double sin_tilt = u_sind(23.44);
    double ut = clock_h - 1.0;
    ut -= 24.0 * u_floor(ut / 24.0);
    double sun_hour = 15.0 * (ut - 12.0) + lon;
    double age = jd - 2451550.1;
    age -= synodic * u_floor(age / synodic);
    double turn = 360.0 * age / synodic;
    struct sky s;
    double sun = u_asind(sin_tilt * u_sind(lam));
    double moon = u_asind(sin_tilt * u_sind(lam + turn));
    s.sun_deg = elevation(lat, sun, sun_hour);
    s.sun_bearing = azimuth(lat, sun, sun_hour);
    s.moon_deg = elevation(lat, moon, sun_hour - turn);
    s.moon_bearing = azimuth(lat, moon, sun_hour - turn);
    s.lit = (1.0 - u_cosd(turn)) / 2.0;
    return s;
}

double light_level(double sun_deg, double moon_deg, double lit, double cloud)
{
    double sun = u_pow(clampd((sun_deg + 8.0) / 14.0, 0.0, 1.0), 1.5) *
                 (1.0 - 0.25 * cloud);
    double moon =
        0.14 * lit * maxd(0.0, u_sind(moon_deg)) * (1.0 - 0.8 * cloud);
    return maxd(sun, 0.02 + moon);
}

static struct weather weather_of(int id)
{
    const struct uboot_weather_row *r = &uboot_weather[id];
    return (struct weather){r->visibility_nm, r->cloud,
                            r->sea_state,     r->gun_factor,
                            r->asdic_factor,  r->hydrophone_factor};
}

static double blend(double from, double to, double part)
{
    return from + (to - from) * part;
}

static void blend_weather(struct world *w)
{
    struct sea *s = &w->sea;
    double part = (double)(w->clock.tick - s->change_tick) / BLEND_TICKS;
    if (part >= 1.0) {
        s->now = s->from = s->to;
        return;
    }
    const struct weather *a = &s->from, *b = &s->to;
    s->now = (struct weather){
        blend(a->visibility_nm, b->visibility_nm, part),
        blend(a->cloud, b->cloud, part),
        blend(a->sea_state, b->sea_state, part),
        blend(a->gun_factor, b->gun_factor, part),
        blend(a->asdic_factor, b->asdic_factor, part),
        blend(a->hydro_factor, b->hydro_factor, part),
    };
}

static void look_up(struct world *w)
{
    struct sea *s = &w->sea;
    struct date d = clock_date(&w->clock);
    struct place p = seachart_place(w->boat.x, w->boat.y);
    struct sky sky = sun_moon(d.year, d.month, d.day, d.hours, p.lat, p.lon);
    s->sun_deg = sky.sun_deg;
    s->moon_deg = sky.moon_deg;
    s->lit = sky.lit;
    blend_weather(w);
    s->light = light_level(s->sun_deg, s->moon_deg, s->lit, s->now.cloud);
    s->light_due = w->clock.tick + LIGHT_TICKS;
}

void sea_setup(struct world *w, int weather, double current_kn,
               double current_deg)
{
    struct sea *s = &w->sea;
    s->weather = (int8_t)weather;
    s->now = s->from = s->to = weather_of(weather);
    s->change_tick = -BLEND_TICKS;
    double set = current_kn *
                 difficulty(w, UBOOT_DIFFICULTY_VALUE_NAVIGATOR_CURRENT_SET);
    s->current_x = set * u_sind(current_deg);
    s->current_y = set * u_cosd(current_deg);
    struct date d = clock_date(&w->clock);
    bool winter = d.month >= 11 || d.month <= 3;
    bool absent = rng_chance(w, STREAM_WEATHER, winter ? 0.7 : 0.4);
    double depth = 60.0 + 60.0 * rng_uniform(w, STREAM_WEATHER);
    s->layer_m = absent ? 400.0 : depth;
    w->clock.weather_due = WEATHER_TICKS;
    look_up(w);
}

static void change_weather(struct world *w)
{
    struct sea *s = &w->sea;
    w->clock.weather_due += WEATHER_TICKS;
    if (!rng_chance(w, STREAM_WEATHER, CHANGE_CHANCE))
        return;
    const struct uboot_weather_row *r = &uboot_weather[s->weather];
    double draw = 100.0 * rng_uniform(w, STREAM_WEATHER);
    int next = 0;
    while (next < r->next_count - 1 && draw >= r->next[next])
        draw -= r->next[next++];
    if (next == s->weather)
        return;
    blend_weather(w);
    s->from = s->now;
    s->to = weather_of(next);
    s->change_tick = w->clock.tick;
    s->weather = (int8_t)next;
    feed_say(w, UBOOT_MESSAGE_WEATHER, next);
}

void sea_tick(struct world *w)
{
    if (w->clock.tick >= w->clock.weather_due)
        change_weather(w);
    if (w->clock.tick >= w->sea.light_due)
        look_up(w);
}

bool is_night(const struct world *w)
{
    return w->sea.light < 0.15;
}
