/* A world for tests: a mission laid out, and if wanted one ship of our own
 * making that sails straight on while the enemy's mind stands still. */
#ifndef KALEUN_TESTS_OCEAN_H
#define KALEUN_TESTS_OCEAN_H

#include <string.h>

#include "games/uboot/app/umath.h"
#include "games/uboot/helm/helm.h"
#include "lang.h"
#include "tests/unit.h"

extern const struct game helm_game;

enum {
    MISSION_S1,
    MISSION_S2,
    MISSION_S3,
    MISSION_S4,
    MISSION_S5,
    MISSION_S6,
    MISSION_S7,
    MISSION_P1A,
    MISSION_P1B,
    MISSION_P1C,
};

static struct world ocean;

static inline struct world *lay_out(int mission, int level, uint64_t seed)
{
    struct setting setting = {.mission = (int8_t)mission};
    for (int i = 0; i < ROLE_COUNT; i++)
        setting.difficulty[i] = (int8_t)level;
    memset(&ocean, 0, sizeof ocean);
    world_setup(&ocean, &setting, seed);
    return &ocean;
}

/* Open water, no enemy, no current, a clear day. */
static inline struct world *calm(int level)
{
    struct world *w = lay_out(MISSION_S4, level, 1);
    memset(&w->fleet.group, 0, sizeof w->fleet.group);
    memset(&w->fleet.ship, 0, sizeof w->fleet.ship);
    w->fleet.groups = w->fleet.ships = 0;
    w->sea.current_x = w->sea.current_y = 0.0;
    w->sea.light = 0.9;
    w->sea.light_due = NEVER;
    w->clock.weather_due = NEVER;
    w->clock.due = NEVER;
    w->radio.due = NEVER;
    w->damage.wear_due = NEVER;
    w->boat.course = w->boat.ordered_course = 0.0;
    boat_show_compass(w);
    return w;
}

/* A ship of this type so many miles off on this relative bearing. */
static inline int put_ship(struct world *w, int type, double miles,
                           double relative, double course, double knots)
{
    double bearing = w->boat.course + relative;
    int id = w->fleet.ships++, group = w->fleet.groups++;
    struct ship *s = &w->fleet.ship[id];
    struct group *g = &w->fleet.group[group];
    *s = (struct ship){.x = w->boat.x + miles * u_sind(bearing),
                       .y = w->boat.y + miles * u_cosd(bearing),
                       .course = course,
                       .speed = knots,
                       .want_course = course,
                       .want_speed = knots,
                       .sin_c = u_sind(course),
                       .cos_c = u_cosd(course),
                       .type = (uint8_t)type,
                       .group = (uint8_t)group,
                       .hunter = FLEET_NONE};
    *g = (struct group){.x = s->x,
                        .y = s->y,
                        .course = course,
                        .speed = knots,
                        .present = 1,
                        .first = (uint8_t)id,
                        .count = 1};
    return id;
}

/* Our side of the tick alone; ships sail straight on. */
static inline void pass(struct world *w, int64_t ticks)
{
    for (int64_t i = 0; i < ticks && !w->boat.loss; i++) {
        w->clock.tick++;
        for (int k = 0; k < w->fleet.ships; k++) {
            struct ship *s = &w->fleet.ship[k];
            s->x += s->speed * u_sind(s->course) * TICK_S / 3600.0;
            s->y += s->speed * u_cosd(s->course) * TICK_S / 3600.0;
            w->fleet.group[s->group].x = s->x;
            w->fleet.group[s->group].y = s->y;
        }
        boat_tick(w);
        weapons_tick(w);
        sensors_tick(w);
        damage_tick(w);
        assert_null(world_check(w));
    }
}

/* The boat lies at this depth, as if it had dived long ago. */
static inline void submerge(struct world *w, double depth_m)
{
    w->boat.surfaced = 0;
    w->boat.observers = 0;
    w->boat.depth = w->boat.ordered_depth = depth_m;
    w->boat.trim = TRIM_HOLDING;
    w->boat.told_depth = 1;
    w->boat.air_due = w->clock.tick + 20 * TICKS_HOUR;
}

/* How often a message was said, of those still in the feed. */
static inline int said(const struct world *w, enum uboot_message message)
{
    int count = 0;
    int first = w->feed.count > FEED_LINES ? w->feed.count - FEED_LINES : 0;
    for (int i = first; i < w->feed.count; i++)
        count += w->feed.line[i % FEED_LINES].message == (int)message;
    return count;
}

/* The last line of this message, or NULL. */
static inline const struct feed_line *last_said(const struct world *w,
                                                enum uboot_message message)
{
    int first = w->feed.count > FEED_LINES ? w->feed.count - FEED_LINES : 0;
    for (int i = w->feed.count - 1; i >= first; i--)
        if (w->feed.line[i % FEED_LINES].message == (int)message)
            return &w->feed.line[i % FEED_LINES];
    return NULL;
}

#define assert_near(value, want, tolerance)                          \
    do {                                                             \
        double value_ = (value), want_ = (want);                     \
        if (!(u_abs(value_ - want_) <= (tolerance)))                 \
            fail_msg("%s is %.9g, not %.9g", #value, value_, want_); \
    } while (0)

#endif
