/* The world as a whole: how it begins, and the order of a tick. */
#include "world.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

#include "games/uboot/app/umath.h"
#include "sight.h"

double difficulty(const struct world *w, enum uboot_difficulty_value value)
{
    static const int8_t role[UBOOT_DIFFICULTY_VALUE_COUNT] = {
        [UBOOT_DIFFICULTY_VALUE_CAPTAIN_COMMAND_RESET] = ROLE_CAPTAIN,
        [UBOOT_DIFFICULTY_VALUE_CAPTAIN_CAPTAIN_CARDS] = ROLE_CAPTAIN,
        [UBOOT_DIFFICULTY_VALUE_CAPTAIN_TDC_MODE] = ROLE_CAPTAIN,
        [UBOOT_DIFFICULTY_VALUE_CAPTAIN_MORALE_START] = ROLE_CAPTAIN,
        [UBOOT_DIFFICULTY_VALUE_FIRST_OFFICER_SHIP_LABELS] = ROLE_FIRST_OFFICER,
        [UBOOT_DIFFICULTY_VALUE_FIRST_OFFICER_ENIGMA_MODE] = ROLE_FIRST_OFFICER,
        [UBOOT_DIFFICULTY_VALUE_FIRST_OFFICER_FIRST_AID_KIT] =
            ROLE_FIRST_OFFICER,
        [UBOOT_DIFFICULTY_VALUE_FIRST_OFFICER_EVENT_RATE] = ROLE_FIRST_OFFICER,
        [UBOOT_DIFFICULTY_VALUE_NAVIGATOR_BEARING_ROUNDING] = ROLE_NAVIGATOR,
        [UBOOT_DIFFICULTY_VALUE_NAVIGATOR_RANGE_ROUNDING] = ROLE_NAVIGATOR,
        [UBOOT_DIFFICULTY_VALUE_NAVIGATOR_COURSE_REPORT] = ROLE_NAVIGATOR,
        [UBOOT_DIFFICULTY_VALUE_NAVIGATOR_COURSE_ROUNDING] = ROLE_NAVIGATOR,
        [UBOOT_DIFFICULTY_VALUE_NAVIGATOR_OWN_PLOT] = ROLE_NAVIGATOR,
        [UBOOT_DIFFICULTY_VALUE_NAVIGATOR_SEXTANT_CELL] = ROLE_NAVIGATOR,
        [UBOOT_DIFFICULTY_VALUE_NAVIGATOR_CURRENT_SET] = ROLE_NAVIGATOR,
        [UBOOT_DIFFICULTY_VALUE_CHIEF_ENGINEER_WEAR_RATE] = ROLE_CHIEF,
        [UBOOT_DIFFICULTY_VALUE_CHIEF_ENGINEER_WORSEN_FACTOR] = ROLE_CHIEF,
        [UBOOT_DIFFICULTY_VALUE_CHIEF_ENGINEER_REPAIR_FACTOR] = ROLE_CHIEF,
        [UBOOT_DIFFICULTY_VALUE_CHIEF_ENGINEER_BREACH_SECONDS] = ROLE_CHIEF,
        [UBOOT_DIFFICULTY_VALUE_CHIEF_ENGINEER_DAMAGE_FACTOR] = ROLE_CHIEF,
        [UBOOT_DIFFICULTY_VALUE_ALL_SIMPLE_WATCH_CHANGE] = ROLE_CAPTAIN,
        [UBOOT_DIFFICULTY_VALUE_CHIEF_ENGINEER_PUZZLE_PERCENT] = ROLE_CHIEF,
    };
    const struct uboot_difficulty_row *r = &uboot_difficulty[value];
    switch (w->setting.difficulty[role[value]]) {
    case EASY:
        return r->easy;
    case MEDIUM:
        return r->medium;
    default:
        return r->hard;
    }
}

double world_scale(const struct world *w, double y)
{
    return w->setting.true_scale ? seachart_stretch(y) : 1.0;
}

void world_setup(struct world *w, const struct setting *setting, uint64_t seed)
{
    const struct mission *m = mission_row(w);
    w->setting = *setting;
    rng_seed(w, seed);
    mission_draw(w);
    struct point at = seachart_point(m->start.lat, m->start.lon);
    w->clock.start_year = m->year;
    w->clock.start_month = (int8_t)m->month;
    w->clock.start_day = (int8_t)m->day;
    w->clock.start_minute = m->hour * 60 + m->minute;
    w->clock.limit = (int64_t)m->hours_limit * TICKS_HOUR;
    mission_figures(w);
    w->boat.x = at.x;
    w->boat.y = at.y;
    w->boat.course = m->course;
    w->boat.hull = m->hull;
    w->boat.battery = m->battery;
    damage_setup(w);
    boat_setup(w);
    sea_setup(w, m->weather, m->current_kn, m->current_deg);
    sensors_setup(w);
    weapons_setup(w, m->g7a, m->g7e,
                  m->magnetic ? PISTOL_MAGNETIC : PISTOL_CONTACT);
    w->weapons.reliability = m->reliability;
    clock_setup(w);
    radio_setup(w);
    navigation_setup(w);
    fleet_setup(w);
    for (int i = 0; i < m->broken_count; i++)
        condition_set(w, (enum uboot_component)m->broken[i].component,
                      (enum uboot_severity)m->broken[i].severity, false);
    boat_show_compass(w);
    radio_show(w);
    /* The feed does not report what is broken from the start. */
    w->feed = (struct feed){0};
}

/* The pace after this message: by the book real time after each of them. With
 * the other reading one that was expected only ends a transit, unless the first
 * officer plays on easy, and the fall of our own shot changes nothing.
 * [8.5, reading.12] */
static int pace_after(const struct world *w, int message)
{
    int pace = w->clock.pace;
    int drops = uboot_feed_messages[message].drops;
    bool easy = w->setting.difficulty[ROLE_FIRST_OFFICER] == EASY;
    if (!w->setting.sorted || drops == UBOOT_DROP_ALWAYS)
        return PACE_REAL;
    if (drops == UBOOT_DROP_NEVER)
        return pace;
    return easy ? PACE_REAL : pace == PACE_TRANSIT ? PACE_FAST : pace;
}

/* (10) Messages of this tick slow the clock. [8.5] */
static void drop_pace(struct world *w)
{
    if (w->clock.pace == PACE_REAL)
        return;
    int said = w->feed.count;
    for (int i = w->feed.told; i < said; i++)
        w->clock.pace =
            (int8_t)pace_after(w, w->feed.line[i % FEED_LINES].message);
}

/* The order inside a tick. Step (1), the inputs, are actions between ticks.
 * [model.1] */
/* clang-format off */
const struct subsystem world_order[] = {
    {"clock",     clock_tick},       /* (2) */
    {"radio",     radio_tick},
    {"spawns",    spawns_tick},
    {"sea",       sea_tick},         /* (3) */
    {"boat",      boat_tick},        /* (4) */
    {"navigation", navigation_tick}, /* (5) */
    {"fleet",     fleet_tick},
    {"weapons",   weapons_tick},     /* (6) */
    {"charges",   charges_tick},
    {"sensors",   sensors_tick},     /* (7) */
    {"sight",     sight_tick},
    {"enemy",     enemy_sensors_tick},
    {"damage",    damage_tick},      /* (8) */
    {"mission",   objectives_tick},  /* (9) */
    {"feed",      drop_pace},        /* (10) */
    {NULL, NULL},
};
/* clang-format on */

void world_tick(struct world *w)
{
    w->clock.tick++;
    for (const struct subsystem *s = world_order; s->tick; s++)
        s->tick(w);
    if (world_over(w)) /* after the last tick was carried out in full */
        mission_close(w);
}

bool world_over(const struct world *w)
{
    return w->boat.loss || w->fleet.ending != ENDING_NONE;
}
