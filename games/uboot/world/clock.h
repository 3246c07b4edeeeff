/* Time: the tick, boat time, compression, waits, and timers. */
#ifndef KALEUN_UBOOT_CLOCK_H
#define KALEUN_UBOOT_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

#include "games/uboot/app/instruments.h"
#include "games/uboot/app/padded.h"

struct world;

/* One tick is a quarter of a second of boat time at every compression. */
#define TICK_S 0.25
enum {
    TICKS_SECOND = 4,
    TICKS_MINUTE = 240,
    TICKS_HOUR = 14400,
    NEVER = INT32_MAX, /* ticks: 17 years */
};

PADDED_BEGIN

struct clock {
    int64_t tick;
    int64_t due;       /* the first tick at which a timer below is due */
    int64_t bell_due;  /* watch change [6.8] */
    int64_t meal_due;  /* [9.4.2] */
    int64_t event_due; /* event card of this watch, or NEVER [8.7] */
    int64_t weather_due;
    int64_t limit;        /* the last tick of mission time [4.1] */
    int32_t start_minute; /* boat time when the mission began, 0..1439 */
    int16_t start_year;
    int8_t start_month, start_day; /* from 1 */
    int8_t pace;   /* enum pace: only the server's loop uses it */
    int8_t paused; /* 0, or 1 + the seat that paused */
    int8_t wait;   /* enum wait */
    int8_t bells;  /* bells whose watch change is not done yet */
    int8_t spare[4];
};

PADDED_END

struct date {
    int year, month, day; /* month and day from 1 */
    int hour, minute;     /* boat time, UTC + 1 h */
    double hours;         /* of the day, with fractions */
};

int64_t ticks_of(double seconds);
/* Boat time at this tick. */
struct date clock_date(const struct clock *c);
/* Months since January 1900, as in the tables. */
int clock_month(const struct clock *c);
/* Hours since the mission began. */
double clock_hours(const struct clock *c);
/* Julian date. */
double julian(int year, int month, int day, double hour_utc);

void clock_setup(struct world *w);
/* Recomputes the timers after somebody set the clock forward. */
void clock_resume(struct world *w);
/* (2) Bells, meals, event cards and other timers that are due. */
void clock_tick(struct world *w);
/* Somebody answered the bell, or the server's patience ran out. */
void clock_go_on(struct world *w);
/* 0 if the pace may be set now, else why the app refuses. [8.5] */
enum refusal_pace {
    PACE_OPEN,
    PACE_CONTACT,
    PACE_HUNTED,
    PACE_BREACH,
    PACE_TORPEDO
};
enum refusal_pace clock_refuses(const struct world *w, enum pace pace);

#endif
