/* The Hunters, inside: phases, verbs, charts and events by name, and what the
 * chapters call of each other. Private to games/hunters.
 *
 * How a career runs. The stack of phases always has P_CAREER at the bottom. It
 * calls P_LOADING, P_ORDERS, P_PATROL and P_REFIT in turn until the war or the
 * career is over. P_PATROL calls P_BOX for each travel box; a box calls
 * P_ENCOUNTER; an encounter calls the phases of combat; each returns when it is
 * done. When the career ends anywhere, `career_ends` empties the stack; whoever
 * called a function that can end it looks at `has_ended` afterwards. */
#ifndef HUNTERS_RULES_H
#define HUNTERS_RULES_H

#include "view.h"

enum phase_id {
    /* hunters.c */
    P_CAREER, /* run: the next thing in 6.1 */

    /* port.c */
    P_LOADING,       /* ask: torpedo mix and tubes, before orders [4.5] */
    P_ORDERS,        /* run: who may ask is asked, who may not is ordered [7.1] */
    P_REQUEST,       /* ask: request a patrol, or take orders [11.2.1] */
    P_CHOOSE_PATROL, /* ask: the request was granted [11.2.1] */
    P_MINES,         /* ask: reloads after mines went into the tubes [7.4.2] */
    P_RELOAD,        /* ask: which kind goes into the empty tubes [9.2.8] */

    /* patrol.c */
    P_PATROL, /* run: the next box, or what must be asked before it, or home */
    P_SAIL,   /* ask: sail on, abort or look for a U-tanker */
    P_BOX,    /* run: enter the box, wounded men, the rolls in it */
    P_MISSION, /* run: the roll in the mission box [7.4] */
    P_ABORT,  /* ask: which way, where both are as near [10.8.2] */
    P_RESUPPLY, /* ask: what to take from the U-tanker [14.9] */

    /* encounter.c */
    P_ENCOUNTER,  /* run: one roll on E1 and what it brings */
    P_IDENTIFY,   /* run: sizes, names, light */
    P_CONTACT,    /* ask: attack, wait for night, or let them go [8.1.4] */

    /* events.c */
    P_SPARE_PARTS, /* ask: which systems [R1] */

    /* approach.c */
    P_APPROACH,  /* ask: range, submerged or surfaced [9.1.4, 9.1.5] */
    P_PENETRATE, /* ask: close in on a convoy before its ships are named, so
                  * as to meet larger ones [14.11]; instead of P_CONTACT */

    /* fire.c */
    P_SALVO,  /* ask: aim tubes and gun, fire [9.2.1, 9.4.2] */

    /* escorts.c */
    P_ESCORTS,    /* run: the next step of the cycle [9.6] */
    P_TEST_DEPTH, /* ask: exceed test depth? [9.6.4] */
    P_EVASION,    /* ask: a number from 1 to 6 [14.8] */

    /* follow.c */
    P_ROUND,  /* run: the rest of a combat round: repairs, reloading, what may
               * follow; holds the frame of the engagement meanwhile */
    P_AFTER,  /* ask: another round, follow, or break off [9.4.3, 9.7] */
    P_LIGHT,  /* ask: day or night against a followed, damaged ship [9.7.5] */

    /* aircraft.c */
    P_AIRCRAFT,   /* run: A1 and what follows [9.8]; with note 1 in its frame
                   * the boat is caught unawares: no A1, one attack [R1] */
    P_FLAK_DUEL,  /* ask: stay on the surface? VIIC Flak only [11.4.7] */

    /* repair.c */
    P_REPAIRS, /* run: pump out, repair, abort if it must be [10.7] */

    /* refit.c, service.c */
    P_REFIT,    /* run: damage, recovery, advancement, promotion, awards */
    P_NEW_BOAT, /* ask: request a newer boat, and which [11.4.3] */

    PHASES,
};

/* Verbs and their arguments. */
enum verb_id {
    /* P_LOADING, P_MINES */
    V_MIX,   /* fore, aft: how many of the torpedoes there are electric */
    V_TUBE,  /* tube 1.., kind g7a|g7e: swaps with the reloads of that end */
    V_READY,
    /* P_RELOAD */
    V_RELOAD, /* end fore|aft, g7e: how many of its empty tubes get electric
               * ones */
    /* P_ORDERS, P_CHOOSE_PATROL */
    V_REQUEST, /* roll for a patrol of one's own choice */
    V_ORDERS,  /* roll on P1 */
    V_PATROL,  /* patrol: word; mission: word */
    /* P_PATROL */
    V_SAIL,
    V_ABORT,
    V_RESUPPLY,
    /* P_ABORT */
    V_BACK,
    V_ON,
    /* P_RESUPPLY */
    V_TAKE,   /* kind g7a|g7e; fore, aft: how many go where */
    /* P_CONTACT */
    V_ATTACK,
    V_NIGHT,  /* try to wait for night [8.3.2] */
    V_LEAVE,  /* also: break off in P_AFTER, fire nothing in P_SALVO */
    /* P_SPARE_PARTS */
    V_RESTORE, /* system */
    V_DONE,
    /* P_APPROACH */
    V_APPROACH, /* range close|medium|long (0..2); how submerged|surfaced */
    V_IDENTIFY, /* P_PENETRATE: name the ships from outside first */
    /* P_SALVO */
    V_AIM,    /* tube 1.., ship 1.. (0: not at all) */
    V_GUN,    /* point 1..2, ship 1.. (0: not at all) */
    V_FIRE,   /* weapon all|fore|aft|gun (enum weapon_kind): commit, roll; at
               * escorted ships the end that fires first */
    /* also V_DONE: cease fire, the round is over [9.4.2] */
    /* P_TEST_DEPTH */
    V_DEEP,
    V_HOLD,
    /* P_EVASION */
    V_EVADE,  /* number 1..6 */
    /* P_AFTER */
    V_AGAIN,  /* an additional round against unescorted ships [9.4.3] */
    V_FOLLOW, /* what convoy|damaged (0, 1: convoy is whatever is still
               * together), ship 1.. where one is chosen, else 0 */
    /* P_LIGHT */
    V_LIGHT,  /* day|night */
    /* P_FLAK_DUEL */
    V_FIGHT,
    V_DIVE,
    /* P_NEW_BOAT */
    V_BOAT,   /* type */
    V_KEEP,   /* keep this boat (and the request) */
    VERBS,
};

/* Charts, by the ids of the cards where they have one. Every roll of the book
 * is a chart, so that it explains itself and a marker can throw it again. */
enum chart_id {
    CHART_P1,       /* patrol assignment; column: the period's row of the table */
    CHART_E1,       /* encounters; column: enum hunters_encounter_table */
    CHART_SIZE,     /* ship size */
    CHART_T_SMALL,  /* rosters: column 0; the row is the ship */
    CHART_T_LARGE,
    CHART_T_TANKER,
    CHART_T_NA_SMALL,
    CHART_T_NA_LARGE,
    CHART_T_NA_TANKER,
    CHART_T_CAPITAL,
    CHART_T_MORE_SMALL, /* T6 */
    CHART_T_MORE_LARGE, /* T7 */
    CHART_ROSTER,   /* which of two rosters: T1 or T6 [14.3.3] */
    CHART_LIGHT,    /* day or night; column: see day_night.tsv */
    CHART_U1,       /* torpedo and gun fire; column: range */
    CHART_U2,       /* duds; column: period and kind of torpedo */
    CHART_U3,       /* damage; column: weapon */
    CHART_E2,       /* detection; column: normal or close approach */
    CHART_E3,       /* escort and air attack */
    CHART_E4,       /* damage to the boat, two dice as tens and ones */
    CHART_INJURED,  /* who */
    CHART_WOUND,    /* how badly */
    CHART_REPAIR,   /* column: enum system */
    CHART_A1,
    CHART_A2,
    CHART_R1,
    CHART_VICTIM,
    CHART_TEST_DEPTH, /* 2d6 against the hull [9.6.4] */
    /* rulebook_rolls.tsv, in its order */
    CHART_WOLFPACK,
    CHART_ARCTIC,
    CHART_FOLLOW_DAMAGED,
    CHART_FOLLOW,
    CHART_FLOODING,
    CHART_SURVIVAL,
    CHART_SCUTTLE,
    CHART_RESCUE,
    CHART_RECOVERY,
    CHART_ADVANCEMENT,
    CHART_1WO_LEAVES,
    CHART_RANK,       /* column: see starting_rank rows */
    CHART_PROMOTION,
    CHART_REQUEST,    /* column: rank */
    CHART_NEWER_BOAT,
    CHART_LIMITED_BOAT,
    CHART_ESCORT_QUALITY, /* column: 0 to 1941, 1 from 1942 */
    CHART_AIR_QUALITY,
    CHART_EVASION,
    CHART_RESUPPLY,
    CHART_RESUPPLY_WHAT,
    CHART_RESUPPLY_COUNT,
    CHART_FLAK_DUEL,
    CHART_GYRO,
    CHARTS,
};

/* Events and reasons: one list for each part of the book, made into enums here
 * and into tables in hunters.c. */
enum event_id {
#define EVENT(constant, name, rule, text) constant,
#include "events_boat.inc"
#include "events_combat.inc"
#include "events_port.inc"
#include "events_service.inc"
#undef EVENT
    EVENTS,
};

enum reason_id {
    REASON_NONE,
#define REASON(constant, id, rule, text) constant,
#include "reasons_boat.inc"
#include "reasons_combat.inc"
#include "reasons_port.inc"
#include "reasons_service.inc"
#undef REASON
    REASONS,
};

/* Options, in the order of the table in hunters.c. */
enum option_id {
    OPT_BOAT,      /* type at the start [4.1] */
    OPT_START,     /* months after the type's first date; 0: as the book */
    OPT_WITHDRAW,  /* VIIA withdrawn in 12/40 [4.2.2]: yes by default */
    OPT_LOAD,      /* initial load restriction [4.5.2] */
    OPT_STANDARD,  /* 14.1 standard tonnage */
    OPT_REDUCED,   /* 14.2 three targets in a convoy */
    OPT_TARGETS,   /* 14.3 no ship twice, and the optional rosters */
    OPT_IDS,       /* 14.4 historical boat numbers */
    OPT_ESCORTS,   /* 14.6 */
    OPT_AIRCRAFT,  /* 14.7 */
    OPT_EVASION,   /* 14.8 */
    OPT_RESUPPLY,  /* 14.9 */
    OPT_AREAS,     /* 14.10 patrol areas for every type */
    OPT_PENETRATION, /* 14.11 */
    OPT_ASK,       /* which rolls ask for the re-roll marker: none, deadly
                    * (E2, E3, A1, scuttle, rescue, test depth), own fire too,
                    * every roll */
    OPTIONS,
};

/* hunters.c */
extern const struct game hunters_game;
bool option(const struct career *c, int which);
const struct hunters_boats_row *boat_row(const struct career *c);

extern const struct chart hunters_charts[CHARTS];

/* charts.c: the columns of charts that have several, for the roll at hand. The
 * column of CHART_REPAIR is the enum system, of CHART_REQUEST the rank. Results
 * are the enums of the data tables; of a roster the row of `targets`. */
int patrol_column(const struct career *c);              /* CHART_P1 */
int light_column(const struct career *c, bool waiting); /* CHART_LIGHT */
int fire_column(const struct career *c);                /* CHART_U1: range */
int dud_column(const struct career *c);     /* CHART_U2: combat.torpedo, date */
int damage_column(const struct career *c);  /* CHART_U3: combat.weapon */
int quality_column(const struct career *c); /* CHART_ESCORT_QUALITY, _AIR_ */
int rank_column(const struct career *c);    /* CHART_RANK */
/* Rolls whose modifiers must know what is rolled: E1 on a table (enum
 * hunters_zone) and E2, either check. An unmodified 2 is never detected. */
struct chart_result roll_encounter(struct career *c, int table,
                                   struct play *play);
struct chart_result roll_detection(struct career *c, bool close_approach,
                                   struct play *play);

/* state.c; text.c, json.c: the interface's. */
void hunters_dump(const void *state, struct out *out);
const char *hunters_check(const void *state);
void hunters_text(const void *view, struct out *out);
/* What is asked, where more than the phase's own prompt is to be said. */
bool hunters_prompt(const struct career *c, struct out *out);
void hunters_json(const void *view, struct json *json);

/* setup.c: the career before its first patrol [4]; a boat as it leaves the yard;
 * its number [14.4]. */
void hunters_setup(struct career *c, struct play *play);
void fit_out(struct career *c);
void number_boat(struct career *c);

/* ending.c: victory [5.2]; the interface's. */
int victory_level(const struct career *c); /* enum hunters_victory */
void hunters_outcome(const void *state, struct outcome *outcome);
extern const char *const hunters_measures[];

/* ending.c: ends the career for this reason; empties the stack. [5.1] */
void career_ends(struct career *c, int ending, struct play *play);
static inline bool has_ended(const struct career *c)
{
    return c->ending != STILL_SERVING;
}

/* Conditions that read like the book; used as chart modifiers and choices.
 * state.c holds those more than one chapter needs. */
bool is_out(const struct career *c, int system);   /* damaged or inoperable */
bool is_inoperable(const struct career *c, int system);
bool is_disabled(const struct career *c, int man); /* SW or KIA */
int in_command(const struct career *c); /* KOMMANDANT, FIRST_WO, SECOND_WO,
                                         * ENGINEER; or -1: nobody */
bool all_crew_out(const struct career *c);  /* four generic boxes SW or KIA */
int loaded_tubes(const struct career *c, int end); /* torpedoes; 0 fore 1 aft */
int end_of_tube(const struct career *c, int tube); /* 0 fore, 1 aft */
bool end_can_fire(const struct career *c, int end); /* door works, loaded */
int torpedoes_left(const struct career *c);        /* tubes and reloads */
int working_flak(const struct career *c);          /* mounts */
bool is_type_ix(const struct career *c);

/* port.c */
void fill_up(struct career *c); /* full standard load, ammunition [4.5, 4.6] */
/* Empty tubes are filled from the reloads of their end; where both kinds could
 * be taken, P_RELOAD is called to ask. [9.2.8] */
void reload_tubes(struct career *c, struct play *play);

/* patrol.c */
const struct hunters_patrol_tracks_row *track_box(const struct career *c);
int track_length(const struct career *c);
/* The encounter table that counts in this box now. [7.3.3, 7.3.6] */
int encounter_table(const struct career *c);
bool in_mission_box(const struct career *c);
void begin_abort(struct career *c, struct play *play); /* [10.8.2] */
/* Success or failure on the log sheet and in the counts [7.5.2]. P_PATROL calls
 * it when the boat is home; so does whoever ends a patrol otherwise. */
void end_patrol(struct career *c, struct play *play);

/* encounter.c */
void clear_combat(struct career *c);
/* Puts `count` ships on the mat: sizes and names. [8.2] */
void identify_ships(struct career *c, struct play *play);
/* Rolls the light of an engagement. [8.3] */
void roll_light(struct career *c, struct play *play);
/* Waits for the dark and tells of it; false: contact is lost. [8.3.2] */
bool wait_for_night(struct career *c, struct play *play);
/* Why the dark cannot be waited for: a reason, or 0. [8.3.2, 8.3.5] */
int why_not_night(const struct career *c);

/* events.c: an unmodified 12 on E1 [12.1]; false: ignored, may come again */
bool random_event(struct career *c, struct play *play);

/* fire.c */
bool is_afloat(const struct target *t);
bool is_damaged(const struct target *t); /* and afloat */
bool can_fire_torpedo(const struct career *c); /* a loaded tube, door working */
bool can_fire_gun(const struct career *c);     /* gun working, ammunition */

/* approach.c */
bool is_night_surface_attack(const struct career *c); /* on escorts [9.5] */

/* escorts.c: the detection cycle begins; P_ESCORTS has to be called, and
 * returns once the boat has got away. Its caller puts P_REPAIRS below it. */
void begin_cycle(struct career *c);
/* The same where the boat has been detected already: calls P_ESCORTS itself,
 * and charges fall at once. */
void begin_charges(struct career *c);
/* The escorts' check, of either kind. [9.2.2, 9.6.7] */
bool is_detected_now(struct career *c, bool close_approach, struct play *play);
/* The hits of an E3 result (enum hunters_escort_attack) by the quality of the
 * attacker and the evasion: 0 and up, or HITS_SINK. [14.6.3, 14.7.3, 14.8] */
enum { HITS_SINK = -1 };
int counted_hits(const struct career *c, int result);

/* follow.c: the combat round is over; P_ROUND takes the engagement's frame. */
void round_over(struct career *c);
/* The engagement is over: its frame goes, the mat is cleared. */
void engagement_ends(struct career *c);

/* damage.c. Each may end the career. */
void attack_on_boat(struct career *c, struct play *play); /* E3, then E4 */
void take_hits(struct career *c, int hits, struct play *play); /* E4 */
void take_hull(struct career *c, int boxes, struct play *play);
void take_flooding(struct career *c, int boxes, struct play *play);
void crew_injury(struct career *c, struct play *play); /* [9.6.10] */
void wound_man(struct career *c, int man, int wound, struct play *play);
void kill_man(struct career *c, int man, struct play *play);

/* repair.c: after a round with flooding [10.1.3]; after an encounter [10.7]. */
void additional_flooding(struct career *c, struct play *play);
void repair_all(struct career *c, struct play *play);

/* abort.c: forced by damage [10.8.1]; scuttling [10.9]. */
void scuttle_after_flooding(struct career *c, struct play *play);
void both_diesels_out(struct career *c, struct play *play);

/* refit.c, service.c: the parts of P_REFIT. */
void new_boat(struct career *c, int type, struct play *play);
void earn_award(struct career *c, struct play *play);
int latest_model(int family, int month); /* standard models only [11.4.2] */

/* Each chapter's phases, by name: legal, apply, run as the table wants them.
 * hunters.c puts them into the phase table. */
#define DECLARE_ASK(name)                                          \
    void name##_legal(const void *view, struct choices *choices); \
    void name##_apply(void *state, int seat, const struct action *action, \
                      struct play *play)
#define DECLARE_RUN(name) void name##_run(void *state, struct play *play)

DECLARE_ASK(loading);
DECLARE_RUN(orders);
DECLARE_ASK(request);
DECLARE_ASK(choose_patrol);
DECLARE_ASK(mines);
DECLARE_ASK(reload);
DECLARE_RUN(patrol);
DECLARE_ASK(sail);
DECLARE_RUN(box);
DECLARE_RUN(mission);
DECLARE_ASK(abort_way);
DECLARE_ASK(resupply);
DECLARE_RUN(encounter);
DECLARE_RUN(identify);
DECLARE_ASK(contact);
DECLARE_ASK(spare_parts);
DECLARE_ASK(approach);
DECLARE_ASK(penetrate);
DECLARE_ASK(salvo);
DECLARE_RUN(escorts);
DECLARE_ASK(test_depth);
DECLARE_ASK(evasion);
DECLARE_RUN(round);
DECLARE_ASK(after);
DECLARE_ASK(light);
DECLARE_RUN(aircraft);
DECLARE_ASK(flak_duel);
DECLARE_RUN(repairs);
DECLARE_RUN(refit);
DECLARE_ASK(new_boat_ask);

#endif
