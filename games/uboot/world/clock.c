/* Boat time, watch bells, the meal, event cards, compression. [model.15] */
#include "clock.h"

#include "games/uboot/app/umath.h"
#include "world.h"

enum { WATCH_MINUTES = 360, MEAL_HOUR = 19, DAY_MINUTES = 1440 };

int64_t ticks_of(double seconds)
{
    return (int64_t)u_floor(seconds * TICKS_SECOND + 0.5);
}

static int julian_day(int year, int month, int day)
{
    int a = (14 - month) / 12, y = year + 4800 - a, m = month + 12 * a - 3;
    return day + (153 * m + 2) / 5 + 365 * y + y / 4 - y / 100 + y / 400 -
           32045;
}

double julian(int year, int month, int day, double hour_utc)
{
    return julian_day(year, month, day) - 0.5 + hour_utc / 24.0;
}

/* The civil date of a Julian day. */
static void from_julian_day(int jdn, struct date *d)
{
    int a = jdn + 32044, b = (4 * a + 3) / 146097;
    int c = a - 146097 * b / 4;
    int e = (4 * c + 3) / 1461, f = c - 1461 * e / 4;
    int m = (5 * f + 2) / 153;
    d->day = f - (153 * m + 2) / 5 + 1;
    d->month = m + 3 - 12 * (m / 10);
    d->year = 100 * b + e - 4800 + m / 10;
}

struct date clock_date(const struct clock *c)
{
    int64_t ticks = c->tick + (int64_t)c->start_minute * TICKS_MINUTE;
    int64_t day_ticks = (int64_t)DAY_MINUTES * TICKS_MINUTE;
    struct date d;
    from_julian_day(julian_day(c->start_year, c->start_month, c->start_day) +
                        (int)(ticks / day_ticks),
                    &d);
    int64_t rest = ticks % day_ticks;
    d.hour = (int)(rest / TICKS_HOUR);
    d.minute = (int)(rest / TICKS_MINUTE % 60);
    d.hours = (double)rest / TICKS_HOUR;
    return d;
}

int clock_month(const struct clock *c)
{
    struct date d = clock_date(c);
    return (d.year - 1900) * 12 + d.month - 1;
}

double clock_hours(const struct clock *c)
{
    return (double)c->tick / TICKS_HOUR;
}

/* The next tick whose minute of the day is `offset` plus a multiple of
 * `multiple`. */
static int64_t next_minute(const struct clock *c, int multiple, int offset)
{
    int64_t now = c->tick + (int64_t)(c->start_minute - offset) * TICKS_MINUTE;
    int64_t span = (int64_t)multiple * TICKS_MINUTE;
    int64_t whole = now >= 0 ? now / span : -((-now + span - 1) / span);
    return c->tick + ((whole + 1) * span - now);
}

/* Draws whether and when the watch that begins now brings an event card: at
 * most one, at any moment of its six hours. [8.7] */
static void draw_event(struct world *w)
{
    double rate =
        difficulty(w, UBOOT_DIFFICULTY_VALUE_FIRST_OFFICER_EVENT_RATE);
    bool comes = rng_chance(w, STREAM_CARDS, rate);
    double when = rng_uniform(w, STREAM_CARDS);
    w->clock.event_due =
        comes ? w->clock.tick + (int64_t)(when * WATCH_MINUTES * TICKS_MINUTE)
              : NEVER;
}

static void find_due(struct clock *c)
{
    c->due = c->bell_due;
    c->due = c->meal_due < c->due ? c->meal_due : c->due;
    c->due = c->event_due < c->due ? c->event_due : c->due;
}

void clock_resume(struct world *w)
{
    struct clock *c = &w->clock;
    c->bell_due = next_minute(c, WATCH_MINUTES, 0);
    c->meal_due = next_minute(c, DAY_MINUTES, MEAL_HOUR * 60);
    draw_event(w);
    find_due(c);
    while (c->weather_due <= c->tick)
        c->weather_due += 300 * TICKS_SECOND;
}

void clock_setup(struct world *w)
{
    clock_resume(w);
}

/* The bell stops time until the crew has changed the watch. [6.8] */
static void bell(struct world *w)
{
    struct clock *c = &w->clock;
    c->bell_due = next_minute(c, WATCH_MINUTES, 0);
    c->wait = WAIT_BELL;
    c->bells++;
    /* The new watch must man the hydrophone again. [7.5.2] */
    w->boat.hydrophone = 0;
    feed_say(w, UBOOT_MESSAGE_WATCH_BELL,
             (int)difficulty(w, UBOOT_DIFFICULTY_VALUE_CAPTAIN_COMMAND_RESET));
    draw_event(w);
}

void clock_tick(struct world *w)
{
    struct clock *c = &w->clock;
    if (c->tick < c->due)
        return;
    if (c->tick >= c->bell_due)
        bell(w);
    if (c->tick >= c->meal_due) { /* [9.4.2] */
        c->meal_due = next_minute(c, DAY_MINUTES, MEAL_HOUR * 60);
        feed_say(w, UBOOT_MESSAGE_MEAL_QUESTION);
    }
    if (c->tick >= c->event_due) {
        /* An event waits while an alarmed enemy is within 5 miles, so that no
         * card comes in the middle of a fight. */
        if (fleet_alarmed_within(w, 5.0)) {
            c->event_due = c->tick + TICKS_MINUTE;
        } else {
            c->event_due = NEVER;
            feed_say(w, UBOOT_MESSAGE_EVENT_CARD);
        }
    }
    find_due(c);
}

void clock_go_on(struct world *w)
{
    w->clock.wait = WAIT_NONE;
}

enum refusal_pace clock_refuses(const struct world *w, enum pace pace)
{
    if (pace >= PACE_ACTION && w->damage.breach)
        return PACE_BREACH; /* [10.3.6] */
    if (pace >= PACE_FAST && torpedo_runs(w))
        return PACE_TORPEDO;
    if (pace == PACE_TRANSIT && contact_nearest(w) < 15.0)
        return PACE_CONTACT;
    if (pace == PACE_TRANSIT && w->boat.depth > 10.0 && fleet_hunts(w))
        return PACE_HUNTED;
    return PACE_OPEN;
}
