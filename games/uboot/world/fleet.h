/* The enemy and the mission: ships, groups, aircraft, charges.
 *
 * All of it is hidden; players learn of it through our sensors and the feed.
 * Positions are chart miles (x east, y north), courses degrees, speeds knots,
 * depths metres; times are ticks of 0.25 s from the start of the mission. */
#ifndef KALEUN_UBOOT_FLEET_H
#define KALEUN_UBOOT_FLEET_H

#include <stdbool.h>
#include <stdint.h>

#include "data_uboot.h"
#include "drawn.h"
#include "games/uboot/app/instruments.h"
#include "games/uboot/app/padded.h"

struct world;

enum {
    SHIPS_MAX = 128,
    HUNTERS_MAX = 48, /* ships with charges, sonar or orders to hunt */
    GROUPS_MAX = 16,
    ROUTE_MAX = 8,
    AIRCRAFT_MAX = 6,
    CHARGES_MAX = 64, /* in the water at one time */
    FIXES_MAX = 3,    /* fixes the plot keeps */
    OBJECTIVES_MAX = 6,
    FLEET_NONE = 255, /* no ship, group, hunter */
};

/* What a ship, a convoy or an aircraft is doing: a row of ai_states.tsv. */
#define AI(state) UBOOT_AI_STATE_##state

enum ship_flag {
    SHIP_ESCORT = 1,    /* keeps a station of the screen */
    SHIP_ALARMED = 2,   /* knows that a boat is near */
    SHIP_STRAGGLER = 4, /* cannot keep up; out of the formation */
    SHIP_SUNK = 8,      /* gone from the sea */
    SHIP_CREDITED = 16, /* was credited when it began to sink [model.11] */
    SHIP_BURNING = 32,  /* lights up the night [model.10] */
    SHIP_FRIENDLY = 64,
    SHIP_NEUTRAL = 128,
};

/* What raised an alarm. */
enum alarm_cause {
    ALARM_NONE,
    ALARM_HIT,
    ALARM_TRACK,
    ALARM_SIGHTED,
    ALARM_GUNFIRE,
    ALARM_MISSING,
    ALARM_RADIO,
    ALARM_ECHO,
    ALARM_CAUSES,
};

PADDED_BEGIN

struct ship {
    double x, y;
    double course, speed;           /* deg, kn */
    double want_course, want_speed; /* what its bridge has ordered */
    double rate;                    /* turning now, deg/s, right positive */
    double sin_c, cos_c;  /* of the course, kept while it does not change */
    double along, across; /* station: ahead and right of the guide */
    double damage;        /* hit points lost so far [model.11] */
    int64_t sinks_at;     /* tick it goes down, once it is sinking */
    int64_t told_at;      /* tick an alarm reaches it; 0: none */
    int64_t lost_sight;   /* tick it last saw the boat */
    int64_t fire_at;      /* tick of its next round */
    uint8_t type;         /* row of ship_types */
    uint8_t group;
    uint8_t state;   /* enum uboot_ai_state */
    uint8_t flags;   /* enum ship_flag */
    uint8_t hunter;  /* index of its struct hunter, or FLEET_NONE */
    uint8_t seen_as; /* spare */
    uint8_t spare[2];
    int32_t rounds;  /* hits of our 88 so far */
    int32_t scraped; /* second it last ran over the boat; 0: never */
};

/* Where an escort believes the boat to have been. */
struct fix {
    double x, y;
    int64_t tick;
};

/* What an escort has beyond a ship. */
struct hunter {
    struct fix fix[FIXES_MAX]; /* the newest is first */
    double datum_x, datum_y;   /* where to search */
    double track_x, track_y;   /* velocity of the plot, nm per s */
    double blind_nm;           /* range at which contact was lost in a run */
    double aim_x, aim_y;       /* where the pattern is to lie */
    double guess_m;            /* guessed depth of the boat, metres */
    double search_x, search_y; /* corner of the square it steers for */
    double weave;              /* degrees off the course of its station */
    int64_t since;             /* tick its state began */
    int64_t away_since;        /* tick it left the screen; 0: on station */
    int64_t weave_at;          /* tick of the next weave */
    int64_t echo_at;           /* tick of the last echo; 0: none */
    int64_t heard_at;          /* tick of the last bearing by hydrophone */
    int64_t seen_at;           /* tick it last saw the boat by eye or radar */
    /* Disturbed water deafens it until this tick [model.9] */
    int64_t deaf_until;
    int64_t order_at; /* tick an alarm sends it to look; 0: none */
    double order_x, order_y;
    double heard_bearing;
    uint8_t ship;
    uint8_t fixes;      /* fixes in use */
    uint8_t leg;        /* leg of the search */
    uint8_t directed;   /* another ship holds contact for it */
    uint8_t hedgehog;   /* carries one */
    uint8_t boats_side; /* side to which the search turns: 0 left, 1 right */
    uint8_t runs;       /* attack runs so far */
    uint8_t spare;
    int16_t charges; /* depth charges left */
    int16_t spare2[3];
};

/* A convoy, a pair or a lone ship: a route, a guide and the ships around it. */
struct group {
    double route_x[ROUTE_MAX], route_y[ROUTE_MAX];
    double x, y;         /* the guide */
    double course;       /* of the guide, deg, zigzag and turns included */
    double sin_c, cos_c; /* of that course */
    double axis;         /* the columns point this way, degrees */
    double sin_a, cos_a; /* of the axis */
    double base;         /* course of the present leg of the route */
    double speed;        /* kn, ordered */
    double zigzag;       /* running sum of turns, deg */
    double turned;       /* emergency turns in force, deg */
    double threat_x, threat_y; /* where the group believes the boat to be */
    double half_width, half_length; /* of the rectangle of ships, nm */
    int64_t spawn_at;               /* tick */
    int64_t zigzag_at;              /* tick of the next leg */
    int64_t turn_ends;              /* tick the emergency course is over */
    int64_t alarm_at;               /* tick of the last alarm; 0: never */
    int64_t alarm_first;            /* tick the alarm now in force began */
    int64_t spread_at;              /* tick the alarm reaches other groups */
    int64_t shell_from;             /* star shell: tick of the first, 0: none */
    int64_t shell_until;
    int64_t help_at; /* tick at which ships that heard a call for help appear */
    int64_t air_help_at;
    int64_t told_at; /* tick the crew last sighted it as a whole; 0: never */
    double shell_x, shell_y;
    int64_t lost_at[3]; /* ticks of the last three losses */
    /* Ticks a raider has spent near the ship to be protected. */
    int64_t near_protege;
    uint8_t kind; /* kind of the spawn, SPAWN_* */
    uint8_t formation, zigzag_row, leg;
    uint8_t legs;         /* points of the route */
    uint8_t state;        /* enum ai_state */
    uint8_t present;      /* 0 not yet, 1 at sea, 2 gone */
    uint8_t first, count; /* its ships */
    uint8_t escorts;      /* how many of them are escorts; these come last */
    /* Row of spawns.tsv, or FLEET_NONE for ships called for help. */
    uint8_t row;
    uint8_t join; /* for escort_join: the convoy it steers for */
    uint8_t zigzag_leg;
    uint8_t side;     /* side of the last emergency turn: 1 right */
    uint8_t far;      /* 1: too far to matter, only the guide moves */
    uint8_t detached; /* convoy + 1 it sails with by day, off by night */
};

struct plane {
    double x, y, course, speed;
    double run_x, run_y; /* the place it flies to */
    int64_t until;       /* tick its state ends */
    int64_t seen_at;     /* tick it last had contact with the boat */
    int64_t called_at;
    uint8_t type, state, present;
    uint8_t attacks; /* attacks made so far, at most two */
    int16_t charges, hp;
    uint8_t german, spare[7];
};

/* One depth charge on its way down. */
struct charge {
    double x, y, depth, set; /* chart miles, metres */
    double rate;             /* m/s */
    double weight;           /* in the severity law [model.12] */
    uint8_t pattern;         /* its pattern; severities of one pattern add up */
    uint8_t live;
    uint8_t spare[6];
};

/* A pattern in the water; its severity is the sum of its charges. */
struct pattern {
    double sum;     /* severity so far */
    double nearest; /* m */
    /* Metres ahead of the boat's centre at which the nearest exploded. */
    double along;
    uint8_t left; /* charges still falling */
    uint8_t air;  /* dropped by an aircraft */
    uint8_t spare[6];
};

enum { PATTERNS_MAX = 8 };

/* Progress of an objective. */
struct objective {
    double done;   /* GRT, ships, minutes or hours, by its type */
    int64_t since; /* tick an uninterrupted stay began; 0: none */
    uint8_t shown; /* 1: the crew knows of it */
    uint8_t state; /* enum objective_state */
    uint8_t part;  /* messages sent, survivors aboard */
    uint8_t spare[5];
};

enum objective_state { OBJECTIVE_OPEN, OBJECTIVE_DONE, OBJECTIVE_FAILED };

/* The final account of the mission, made when it is over. */
struct reckoning {
    struct uboot_reckoned line[RECKONED_MAX];
    int32_t glory;
    int16_t par;  /* the glory expected */
    int8_t rank;  /* row of ranks */
    int8_t lines; /* lines in use */
};

/* What the simulator counts; no view shows it. */
struct tally {
    int32_t seen_by_eye, seen_by_radar, seen_by_air; /* times detected */
    int32_t echoes, hunts, attacks; /* attack runs that dropped */
    /* Patterns by row of the severity table in section 12. */
    int32_t severity[5];
    int32_t charges; /* dropped */
    int32_t hedgehogs, air_attacks, rounds, hits_on_boat;
    int32_t sunk, grt, warship_tons, neutral, torpedo_hits, downed;
    int32_t alarms, shots;
};

struct fleet {
    struct ship ship[SHIPS_MAX];
    struct hunter hunter[HUNTERS_MAX];
    struct group group[GROUPS_MAX];
    struct plane plane[AIRCRAFT_MAX];
    struct charge charge[CHARGES_MAX];
    struct pattern pattern[PATTERNS_MAX];
    struct objective objective[OBJECTIVES_MAX];
    struct reckoning reckoning; /* made at the end; everybody sees it */
    struct tally tally;
    int64_t last_detected; /* tick any enemy last noticed the boat; 0: never */
    int64_t sent_at[3];    /* ticks of our transmissions for the objectives */
    int64_t fired_at;      /* tick of the last round at the boat; 0: never */
    int32_t ships, hunters, groups;
    int32_t glory; /* final glory */
    uint8_t objectives;
    uint8_t rank; /* row of ranks.tsv, once it is over */
    uint8_t sent; /* messages sent */
    uint8_t charges_live;
    uint8_t ending; /* enum ending */
    uint8_t returning;
    /* What the crew knows of each objective: 0 nothing, 1 open, 2 done, 3
     * failed. */
    int8_t shown[OBJECTIVES_SHOWN];
    /* Row of uboot_objectives + 1 of each the crew knows, or 0. */
    int16_t task[OBJECTIVES_SHOWN];
    struct uboot_figures figures[OBJECTIVES_SHOWN];
    uint8_t neutral_shot; /* fired in a neutral zone */
    uint8_t reported;     /* our report of a convoy has called other boats */
    uint8_t turned;       /* raiders that were turned away: 1 */
    uint8_t packed;       /* ships that other boats have sunk */
    uint16_t started;     /* bits: spawns of a free patrol that have come */
    uint8_t spare[2];
};

PADDED_END

/* Each ship decides every this many ticks, staggered by id. */
enum { DECIDE_TICKS = 8 };

/* Rows of the tables. */
const struct uboot_ship_types_row *ship_row(const struct ship *s);

/* Lays out spawns and objectives of the mission. */
void fleet_setup(struct world *w);
/* The steps of a tick in this room, in its order: (2) spawns that are due; (5)
 * decisions and motion of ships and aircraft; (6) charges; (7) enemy sensors;
 * (9) objectives. */
void spawns_tick(struct world *w);
void fleet_tick(struct world *w);
void charges_tick(struct world *w);
void enemy_sensors_tick(struct world *w);
void objectives_tick(struct world *w);

/* We fired: in neutral waters that has a price. [ruling 363] */
void neutral_fired(struct world *w);
/* Groups that come after this happened set out. */
void spawns_trigger(struct world *w, enum spawn_trigger what);
/* What briefings promise beyond the routes: once a minute. [ruling 363] */
void promises_tick(struct world *w);
/* Records what the crew knows of an objective; call it after each change. */
void objective_show(struct world *w, int i);

/* Damages a ship; damage adds up, and its group learns of it. */
void ship_damage(struct world *w, int ship, double damage,
                 enum alarm_cause cause);
bool ship_afloat(const struct ship *s);
/* Alarms a group: there is a boat near this place. */
void fleet_alarm(struct world *w, int group, enum alarm_cause cause, double x,
                 double y);
/* Light at a place: that of the sky, or of fire and star shell nearby. */
double fleet_light(const struct world *w, double x, double y);
/* Does any escort hunt the submerged boat? */
bool fleet_hunts(const struct world *w);
/* Is an enemy who knows of the boat within this range? */
bool fleet_alarmed_within(const struct world *w, double nm);
/* The boat transmits; ships with HF/DF may hear it. [model.7] */
void fleet_hear_radio(struct world *w);
/* Our flak takes this many hit points from an aircraft. */
void plane_hit(struct world *w, int plane, int hits);

/* Reference formulas of the model, in miles. [model.7, model.8] */
double sighted_range(double light, double vis_nm, double aob, double kn,
                     double quality, double alert, double depth_m);
double periscope_seen(double light, double kn, double sea_state);
enum asdic_mode { ASDIC_SEARCH, ASDIC_DATUM, ASDIC_TRACK };
double asdic_ping(double r, double range_nm, double aob, double kn,
                  double max_kn, double depth_m, double layer_m, double factor,
                  enum asdic_mode mode);
double merchant_hp(double grt);

/* One of our messages was sent; the crew has decoded an incoming one. */
void objective_sent(struct world *w, int message_row);
void objective_reveal(struct world *w, int message_row);
/* 4.2: may the boat go home now? And how a mission ends. */
bool mission_can_return(const struct world *w);
enum ending {
    ENDING_NONE,
    ENDING_TIME,
    ENDING_RETURNED,
    ENDING_ARRIVED,
    ENDING_LOST,
    ENDING_FRIENDLY_SUNK,
    ENDING_COUNT,
};
void mission_end(struct world *w, enum ending why);
/* Ends the mission and makes the final account. */
void mission_close(struct world *w);
/* Writes the lines of the account as it stands; returns how many. */
int mission_reckon(const struct world *w, struct uboot_reckoned *line);
/* Glory so far, and its row of ranks.tsv. */
int mission_glory(const struct world *w);
int mission_rank(const struct world *w);
/* The first broken invariant of the fleet, or NULL. */
const char *fleet_check(const struct world *w);

#endif
