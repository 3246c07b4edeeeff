/* The mission as it was drawn for this boat: where it begins, who is at sea and
 * when, what headquarters says and wants.
 *
 * A printed mission takes all of it from its rows of data/uboot/missions; no
 * other file of the world reads those rows. All of it is hidden. The crew
 * learns the briefing, messages it has read and objectives it was told of
 * through the views. Hours count from the start of the mission. */
#ifndef KALEUN_UBOOT_DRAWN_H
#define KALEUN_UBOOT_DRAWN_H

#include <stdbool.h>
#include <stdint.h>

#include "data_uboot_missions.h"
#include "games/uboot/app/instruments.h"
#include "games/uboot/app/padded.h"
#include "games/uboot/app/seachart.h"

struct world;
struct group;
struct out;
struct pen;

/* The months of free patrols, counted from September 1939 = 0. */
enum { PATROL_MONTHS = 45, PATROL_FIRST_MONTH = (1939 - 1900) * 12 + 8 };

enum {
    MISSION_SPAWNS = 16,
    MISSION_AIRS = 6,
    MISSION_BROKEN = 4,
    FORCE_KINDS = 12,
    SPAWN_POINTS = 8,
};

/* What makes a group come. */
enum spawn_trigger { COMES_AT_HOUR, COMES_AFTER_SINKING, COMES_AFTER_REPORT };

/* How the mission came about. */
enum drawn { DRAWN_PRINTED, DRAWN_SPREAD, DRAWN_FREE };

PADDED_BEGIN

/* Which ships, in which formation. */
struct mission_force {
    struct uboot_force_ships ships[FORCE_KINDS]; /* escorts come last */
    uint8_t formation, kinds;
    uint8_t spare[2];
};

/* A group that may come. */
struct mission_spawn {
    double hour, speed_kn, probability;
    struct uboot_point route[SPAWN_POINTS];
    struct mission_force force;
    uint8_t points, kind; /* enum uboot_spawn_kind */
    uint8_t row;          /* row of spawns.tsv; of a free patrol its number */
    uint8_t trigger;      /* enum spawn_trigger */
    /* Spawn + 1 of the convoy she sails with by day and leaves by night. */
    uint8_t detached;
    uint8_t sweeps;   /* its escorts sweep by turns, one in each watch */
    uint8_t promised; /* a convoy of a free patrol that was reported */
    uint8_t spare;
};

/* Aircraft that patrol here: sorties an hour by day and by night. */
struct mission_air {
    double per_hour_day, per_hour_night;
    double from_h, to_h; /* hours in which they fly; to_h 0: to the end */
    struct uboot_point base;
    double radius_nm;     /* none farther from the base; 0: everywhere */
    double convoy_factor; /* within 30 miles of a convoy; 0: as 1 */
    uint8_t aircraft;
    uint8_t carrier; /* spawn + 1 from which they fly, while she is afloat */
    uint8_t spare[6];
};

struct mission_message {
    double hour; /* of an incoming one */
    int16_t row; /* of uboot_mission_messages: its words */
    uint8_t out; /* 1: one of ours */
    uint8_t spare;
    struct uboot_figures figures;
};

struct mission_objective {
    uint64_t types; /* bits: rows of ship_types */
    struct uboot_point at;
    double min_grt, within_nm, minutes, hours, by_h, west;
    int16_t row;        /* of uboot_objectives: its words */
    int16_t cell, then; /* rows of grid_cells, or -1 */
    int16_t area[6];
    int16_t glory, category, count;
    int16_t revealed_by; /* message row + 1; 0: the briefing */
    int16_t message[3];  /* message rows */
    uint8_t type, primary;
    uint8_t areas, messages;
    uint8_t night, stopped, undetected;
    uint8_t contact; /* 1 warship, 2 convoy */
    uint8_t after;   /* objective of this mission + 1 */
    uint8_t group;   /* spawn of this mission + 1 */
    uint8_t spare[2];
    struct uboot_figures figures;
};

struct mission {
    struct uboot_point start, home;
    double home_nm, course, current_kn, current_deg;
    double hull, battery;
    struct mission_spawn spawn[MISSION_SPAWNS];
    struct mission_air air[MISSION_AIRS];
    struct mission_message message[MESSAGES_MAX];
    struct mission_objective objective[OBJECTIVES_SHOWN];
    struct mission_force help; /* who comes when a lone ship calls */
    int16_t year, month, day, hour, minute, hours_limit;
    int16_t reliability; /* month since 1900, or -1: as the date says */
    int16_t par;
    uint8_t weather, g7a, g7e, magnetic;
    uint8_t spawns, airs, messages, objectives;
    struct uboot_broken broken[MISSION_BROKEN];
    uint8_t broken_count;
    uint8_t drawn;  /* enum drawn */
    uint8_t pack;   /* other boats are near and close on our report */
    uint8_t area;   /* of a free patrol: row of patrol_areas */
    uint8_t errand; /* care for the boat earns glory [ruling 361] */
    uint8_t spare[3];
    struct uboot_figures briefing[BRIEFING_FIGURES];
};

PADDED_END

/* The drawn mission. */
const struct mission *mission_row(const struct world *w);
/* Fills the mission from the rows of the printed one. */
void mission_print(struct mission *m, int row);
/* Fills an objective from its row. */
void objective_print(struct mission_objective *to,
                     const struct uboot_mission *mission, int objective);
/* Makes the mission of a new world: printed, spread or free. */
void mission_draw(struct world *w);
/* Is this the row of the free patrol? */
bool mission_is_free(int row);
/* The spawn's group, or NULL while it has none. */
struct group *mission_group(struct world *w, int spawn);

/* Draws a printed mission within its bounds. [ruling 362] */
void mission_spread(struct world *w);
/* Numbers for the sentences, from the mission as it was drawn. */
void mission_figures(struct world *w);

/* Where the group is at this hour of the mission by its route, without zigzag
 * and alarms; before its hour its first point, and its last at the end. */
struct point spawn_at_hour(const struct mission_spawn *s, double hour);
/* Hours it needs for its route. */
double spawn_hours(const struct mission_spawn *s);

/* Says the figures in the feed, if there are any. */
void figures_say(struct world *w, const struct uboot_figures *f);
/* Writes them as a sentence in the language of `out`. */
void figures_write(const struct uboot_figures *f, struct out *out);
/* Writes them as English words for the cipher, and reads them back from its
 * letters; false if these are not such figures. */
void figures_words(const struct uboot_figures *f, struct out *out);
bool figures_read(const char *letters, struct uboot_figures *f);

#endif
