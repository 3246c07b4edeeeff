/* The Hunters: one Kommandant's career, as everybody may see it.
 *
 * Nothing is hidden in a solo career, so the view is the career itself. A duel
 * (13.1) or a pack (13.5) holds several of these and adds what lies between
 * them; nothing in here knows of other boats.
 *
 * Enums named hunters_... come from data/hunters/enums.tsv. Months are counted
 * from January 1900, as dates of the tables are: see month_of and year_of. */
#ifndef HUNTERS_VIEW_H
#define HUNTERS_VIEW_H

#include "core/game.h"
#include "data_hunters.h"

enum {
    TUBES_MAX = 6,    /* four fore, one or two aft; fore tubes come first */
    SHIPS_MAX = 4,    /* on the combat mat */
    SUNK_MAX = 400,   /* lines of the log sheet for ships; older ones stay */
    PATROLS_MAX = 46, /* months of the war */
    FIRST_MONTH = 39 * 12 + 8, /* September 1939 */
    LAST_MONTH = 43 * 12 + 5,  /* June 1943 */
};

/* How a man is. */
enum wound { UNHURT, LIGHTLY_WOUNDED, SERIOUSLY_WOUNDED, KILLED };

/* The crew's boxes on the mat. */
enum man {
    KOMMANDANT,
    FIRST_WO,
    SECOND_WO,
    ENGINEER, /* LI */
    DOCTOR,
    AGENT, /* only on a mission (A) until he is put ashore */
    CREW_1,
    CREW_2,
    CREW_3,
    CREW_4,
    MEN,
};

/* The systems that can be damaged, each a box on the mat. */
enum system {
    ELECTRIC_1,
    ELECTRIC_2,
    DIESEL_1,
    DIESEL_2,
    PERISCOPE,
    RADIO,
    HYDROPHONES,
    BATTERIES,
    FORE_DOOR,
    AFT_DOOR,
    DIVE_PLANES,
    FUEL_TANKS,
    DECK_GUN,
    FLAK_2CM,
    FLAK_2CM_SECOND, /* the VIIC Flak's other quad mount */
    FLAK_37MM,
    SYSTEMS, /* equal to those of enum hunters_system, which goes on */
};

enum system_state { WORKING, DAMAGED, INOPERABLE, ABSENT };

enum torpedo { NO_TORPEDO, G7A, G7E, MINE };

/* The boat on its mat. */
struct boat {
    uint8_t type;            /* enum hunters_boat_type */
    uint16_t id;             /* U-number; 0: none chosen */
    uint8_t hull;            /* hull boxes marked [10.3.1] */
    uint8_t flood;           /* flooding boxes marked [10.1.1] */
    uint8_t system[SYSTEMS]; /* enum system_state */
    uint8_t tube[TUBES_MAX]; /* enum torpedo */
    uint8_t reload[2][3];    /* [fore 0, aft 1][enum torpedo]: reloads */
    uint8_t mix[2];          /* 1 + electric ones at each end when she sailed
                              * last, for the next time; 0: never yet */
    uint8_t ammo;            /* points for the deck gun [4.6]; flak
                                 * needs none [4.6.4] */
};

/* The men, and what they can do. */
struct crew {
    uint8_t wound[MEN];    /* enum wound; AGENT: see patrol.agent_aboard */
    uint8_t experte[MEN];  /* true for LI, doctor, 1WO, 2WO who are [11.1] */
    uint8_t recovery[MEN]; /* months still in hospital, in refit only [10.11] */
    uint8_t quality;       /* enum hunters_crew_quality: green .. elite */
};

/* A ship on the combat mat. */
struct target {
    uint8_t size;    /* enum hunters_ship_size; also says capital */
    uint8_t points;  /* damage it can absorb in all */
    uint8_t damage;  /* taken so far; sunk when it reaches points */
    uint8_t present; /* on the mat, afloat or just sunk */
    uint16_t name;   /* index into hunters_names; 0: unnamed [14.1] */
    uint16_t roster; /* where it came from, for [14.3.2]: table and row */
    int32_t tons;
};

enum attack_range { RANGE_NONE, RANGE_CLOSE, RANGE_MEDIUM, RANGE_LONG };

/* The encounter being resolved. Zeros between encounters. */
struct combat {
    uint8_t encounter; /* enum hunters_encounter */
    uint8_t escorted;
    uint8_t night;
    uint8_t surfaced;     /* attacks from the surface [9.1.5] */
    uint8_t range;        /* enum attack_range */
    uint8_t round;        /* of this engagement, from 1 */
    uint8_t cycle;        /* loops through the detection cycle, from 1 [9.6] */
    uint8_t detected;     /* has been detected in this engagement [9.6.12] */
    uint8_t detection_12; /* last detection was a modified 12 or more */
    uint8_t fired_ends;   /* bit 0: fore tubes fired, bit 1: aft, this round */
    uint8_t fired_g7a;    /* a steam torpedo was fired in this attack */
    uint8_t second_salvo; /* the shot being rolled belongs to it [9.5.2] */
    uint8_t wolfpack;     /* 0, 1 busy, 2 focused [7.2.2] */
    uint8_t deep;         /* test depth exceeded this round [9.6.4] */
    uint8_t lies_low;     /* will not exceed it in this hunt */
    uint8_t no_range; /* escorts came by a roll: no range modifiers [9.4.6] */
    uint8_t followed; /* this engagement was reached by following [9.7.9] */
    uint8_t followed_damaged; /* ... of a damaged, escorted ship [9.7.10] */
    uint8_t escort_quality, air_quality; /* [14.6, 14.7]; enum ..., 0 unset */
    uint8_t evasion; /* 1..6 chosen against the next charges [14.8]; or 0 */
    uint8_t escort_number;    /* 1..6 where a player turns the escorts [14.8.3];
                            * 0: they are rolled for */
    int8_t evasion_hits;      /* what it adds to their hits [14.8.1] */
    uint8_t close_undetected; /* reached close range unseen [14.11] */
    uint8_t weapon;           /* what is being fired: enum weapon_kind */
    uint8_t torpedo;      /* kind of the torpedo being rolled: enum torpedo */
    uint8_t hits_left;    /* incoming hits not yet rolled for */
    uint8_t victim;       /* man + 1 whose wound or life is being rolled */
    uint8_t flooded;      /* flooding was taken in this round [10.1.3] */
    uint8_t air;          /* bombs are the attack being resolved on E3 */
    uint8_t weapons_used; /* bit per enum weapon_kind, this round [9.4.2] */
    uint8_t ship_count;
    struct target ship[SHIPS_MAX];
    uint8_t aim[TUBES_MAX]; /* ship + 1 each loaded tube is aimed at; 0 none */
    uint8_t gun_aim[2];     /* ship + 1 for each point of ammunition, two
                              * a round [4.6.3] */
};

enum weapon_kind { WEAPON_NONE, WEAPON_FORE, WEAPON_AFT, WEAPON_GUN };

/* The patrol under way. */
struct patrol {
    uint8_t assignment; /* enum hunters_patrol */
    uint8_t mission;    /* enum hunters_mission: none, m, a */
    uint8_t wolfpack;   /* (W) */
    uint16_t track;     /* row of its first box in the table patrol_tracks */
    uint8_t boxes;      /* on the track */
    uint8_t station_first, station_last; /* its boxes that are no transit */
    uint8_t box;           /* on the track, from 1; 0: before the first */
    uint8_t homeward;      /* 0: along the track; 1: backwards (abort) */
    uint8_t aborting;      /* [10.8] */
    uint8_t cruising;      /* nobody is asked until something happens */
    uint8_t table;         /* of E1, that was rolled on last: enum hunters_zone;
                          * told in the dump, and of no effect */
    uint8_t rolls_left;    /* encounter rolls still to be made in this box */
    uint8_t event_done;    /* the one random event of a patrol [12.1.2] */
    uint8_t no_encounters; /* boxes in which weather forbids them [R1] */
    uint8_t mission_done;  /* mines laid or agent ashore [7.4] */
    uint8_t mission_failed;
    uint8_t agent_aboard;
    uint8_t superior_torpedoes; /* [12.1.3] */
    uint8_t first_med;     /* this is the first passage of Gibraltar [7.3.3] */
    uint8_t towed;         /* [10.2.1] */
    uint8_t rescued;       /* boat scuttled, crew picked up [10.9.4] */
    uint8_t resupplied;    /* [14.9] once a patrol */
    uint8_t tanker_sought; /* ... and no second search */
    uint8_t capital_sunk;  /* ships that earn an award, sunk on this patrol */
    uint8_t long_patrol;   /* two months [10.10.6, 10.8.6] */
    uint16_t ships_sunk;
    int32_t tons_sunk;
    uint16_t hits;       /* torpedoes and shells that hurt a ship */
    uint16_t detections; /* by escorts, of this boat */
};

/* A line of the log sheet. [3.5, 8.2.4] */
struct logged_ship {
    uint8_t month; /* since FIRST_MONTH */
    uint8_t size;
    uint16_t name; /* index into hunters_names */
    uint16_t roster;
    uint16_t hundreds; /* of tons */
    uint8_t sunk;      /* circled; else a tick: damaged */
    uint8_t spare;
};

enum month_mark {
    MONTH_BLANK,
    MONTH_PATROL,
    MONTH_STILL_OUT,
    MONTH_REFIT,
    MONTH_CONVALESCENT
};

enum patrol_result {
    PATROL_UNDECIDED,
    PATROL_SUCCESS,
    PATROL_FAILURE,
    PATROL_ADVANCED /* a success that brought a roll [11.1] */
};

struct logged_month {
    uint8_t mark; /* enum month_mark */
    uint8_t assignment, mission, wolfpack;
    uint8_t result; /* enum patrol_result */
    uint8_t boat_type;
};

/* Where a boat is sent from now on. */
enum posting { ANYWHERE, STAYS_IN_MEDITERRANEAN, STAYS_IN_ARCTIC };

/* How a career ended. */
enum ending {
    STILL_SERVING,
    ENDED_WAR,         /* June 1943 [5.1.1, 5.1.2] */
    ENDED_SUNK,        /* with all hands [10.3.2, 9.6.8] */
    ENDED_KILLED,      /* the Kommandant [10.5.2] */
    ENDED_PRISONER,    /* scuttled, crew captured [10.9.2] */
    ENDED_CAPTURED,    /* boat captured: defeat [5.2.2] */
    ENDED_LOST_AT_SEA, /* [10.9.4] */
};

/* The phases, in the order of the files that hold them. */
enum phase_id {
    /* hunters.c */
    P_CAREER, /* run: the next thing in 6.1 */

    /* load.c, port.c */
    P_LOADING, /* ask: torpedo mix and tubes, before orders [4.5] */
    P_ORDERS,  /* run: whoever may choose is asked; others get orders [7.1] */
    P_REQUEST, /* ask: request a patrol, or take orders [11.2.1] */
    P_CHOOSE_PATROL, /* ask: the request was granted [11.2.1] */
    P_MINES,         /* ask: reloads after mines went into the tubes [7.4.2] */
    P_RELOAD,        /* ask: which kind goes into the empty tubes [9.2.8] */

    /* patrol.c, mission.c; P_RESUPPLY is in load.c */
    P_PATROL,  /* run: the next box, or what must be asked before it, or home */
    P_SAIL,    /* ask: sail on, abort or look for a U-tanker */
    P_BOX,     /* run: enter the box, wounded men, the rolls in it */
    P_MISSION, /* run: the roll in the mission box [7.4] */
    P_ABORT,   /* ask: which way, where both are as near [10.8.2] */
    P_RESUPPLY, /* ask: what to take from the U-tanker [14.9] */

    /* encounter.c */
    P_ENCOUNTER, /* run: what a roll on E1 brought is over */
    P_STAY,      /* ask: wait for the next roll here, or turn for home */
    P_IDENTIFY,  /* run: sizes, names, light */

    /* events.c */
    P_SPARE_PARTS, /* ask: which systems [R1] */

    /* approach.c */
    P_CONTACT,   /* ask: attack, from which range and submerged or surfaced;
                  * wait for night; or let them go [8.1.4, 9.1.4, 9.1.5] */
    P_APPROACH,  /* ask: the same of damaged ships that were followed, by day
                  * or by night as he likes [9.7.5] */
    P_PENETRATE, /* ask: close in on a convoy before its ships are named, so
                  * as to meet larger ones [14.11]; instead of P_CONTACT */

    /* fire.c */
    P_SALVO, /* ask: aim tubes and gun, fire [9.2.1, 9.4.2] */

    /* escorts.c */
    P_ESCORTS,    /* run: the next step of the cycle [9.6] */
    P_TEST_DEPTH, /* ask: exceed test depth? [9.6.4] */
    P_EVASION,    /* ask: a number from 1 to 6 [14.8] */

    /* follow.c */
    P_ROUND, /* run: the rest of a combat round: repairs, reloading, what may
               * follow; holds the frame of the engagement meanwhile */
    P_AFTER, /* ask: another round, follow, or break off [9.4.3, 9.7] */

    /* aircraft.c */
    P_AIRCRAFT,  /* run: A1 and what follows [9.8]; with note 1 in its frame
                   * the boat is caught unawares: no A1, one attack [R1] */
    P_FLAK_DUEL, /* ask: stay on the surface? VIIC Flak only [11.4.7] */

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
    V_MIX,  /* fore, aft: how many of the torpedoes there are electric */
    V_TUBE, /* tube 1.., kind g7a|g7e: swaps with the reloads of that end */
    V_READY,
    /* P_RELOAD */
    V_RELOAD, /* end fore|aft, g7e: how many of its empty tubes get electric
               * ones */
    /* P_ORDERS, P_CHOOSE_PATROL */
    V_REQUEST, /* roll for a patrol of one's own choice */
    V_ORDERS,  /* roll on P1 */
    V_PATROL,  /* patrol: word; mission: word */
    /* P_SAIL */
    V_SAIL,   /* into the next box */
    V_CRUISE, /* on and on until something happens */
    V_ABORT,
    V_RESUPPLY,
    /* P_STAY: also V_ABORT */
    V_REMAIN,
    /* P_ABORT */
    V_BACK,
    V_ON,
    /* P_RESUPPLY */
    V_TAKE, /* kind g7a|g7e; fore, aft: how many go where */
    /* P_CONTACT, P_PENETRATE */
    V_NIGHT, /* try to wait for night [8.3.2] */
    V_LEAVE, /* also: break off in P_AFTER, fire nothing in P_SALVO */
    /* P_SPARE_PARTS */
    V_RESTORE, /* system */
    V_DONE,
    /* P_CONTACT, P_APPROACH, P_PENETRATE */
    V_APPROACH, /* range close|medium|long (0..2); how submerged|surfaced */
    V_LIGHT,    /* P_APPROACH: day|night */
    V_IDENTIFY, /* P_PENETRATE: name the ships from outside first */
    /* P_SALVO */
    V_AIM,    /* tube 1.., ship 1.. */
    V_GUN,    /* point 1..2, ship 1.. */
    V_CLEAR,  /* weapon fore|aft|gun: aimed at nothing any more */
    V_SPREAD, /* weapon fore|aft|gun, ship, count: so many that lie idle */
    V_VOLLEY, /* the same, and fire that weapon with all that is aimed */
    V_FIRE,   /* weapon all|fore|aft|gun (enum weapon_kind): commit, roll; at
               * escorted ships the end that fires first */
    /* also V_DONE: cease fire, the round is over [9.4.2] */
    /* P_TEST_DEPTH */
    V_DEEP,
    V_HOLD,    /* this time */
    V_LIE_LOW, /* and as long as this hunt lasts */
    /* P_EVASION */
    V_EVADE, /* number 1..6 */
    /* P_AFTER */
    V_AGAIN,     /* an additional round against unescorted ships [9.4.3] */
    V_FOLLOW,    /* what convoy|damaged (0, 1: convoy is whatever is still
               * together) */
    V_STRAGGLER, /* ship 1..: of those that sail apart [9.7.6] */
    /* P_FLAK_DUEL */
    V_FIGHT,
    V_DIVE,
    /* P_NEW_BOAT */
    V_BOAT, /* type */
    V_KEEP, /* keep this boat (and the request) */
    /* Wherever he is asked, as long as he holds a marker [12.1.3] */
    V_LUCK,      /* ask: at which rolls the marker is offered, enum ask_for */
    V_LUCK_ADD,  /* roll: enum chart_id, onto his own list */
    V_LUCK_DROP, /* roll: off it */
    VERBS,
};

/* The steps of P_AFTER, and what V_FOLLOW names. */
enum after_step { AFTER_ROUND, AFTER_STRAGGLERS };
enum follow_what { FOLLOW_REST, FOLLOW_DAMAGED };

/* Options, in the order of the table in hunters.c. */
enum option_id {
    OPT_BOAT,        /* type at the start [4.1] */
    OPT_START,       /* first month; 0: the first of the type, as the book */
    OPT_WITHDRAW,    /* VIIA withdrawn in 12/40 [4.2.2]: yes by default */
    OPT_LOAD,        /* initial load restriction [4.5.2] */
    OPT_STANDARD,    /* 14.1 standard tonnage */
    OPT_REDUCED,     /* 14.2 three targets in a convoy */
    OPT_TARGETS,     /* 14.3 no ship twice, and the optional rosters */
    OPT_IDS,         /* 14.4 historical boat numbers */
    OPT_ESCORTS,     /* 14.6 */
    OPT_AIRCRAFT,    /* 14.7 */
    OPT_EVASION,     /* 14.8 */
    OPT_RESUPPLY,    /* 14.9 */
    OPT_AREAS,       /* 14.10 patrol areas for every type */
    OPT_PENETRATION, /* 14.11 */
    OPT_ASK,         /* which rolls ask for the re-roll marker: none, deadly
                      * (see is_deadly), own fire too, every roll, his own
                      * list; V_LUCK changes it later */
    OPT_EARLY,       /* a VIIC Flak before there was one [11.4.7] */
    OPTIONS,
};

/* Values of OPT_ASK. */
enum ask_for { ASK_NONE, ASK_DEADLY, ASK_FIRE, ASK_ALL, ASK_OWN };

struct career {
    struct frames frames;
    struct options options;
    int16_t month;   /* now; the month the patrol began or begins */
    int16_t started; /* first month of service */
    struct boat boat;
    struct crew crew;
    uint8_t rank;          /* enum hunters_rank */
    uint8_t award;         /* enum hunters_award; 0: none */
    uint8_t permanent;     /* enum posting [7.3.4, 7.3.5] */
    uint8_t been_in_med;   /* has passed Gibraltar [7.3.3] */
    uint8_t rerolls;       /* Hals- und Beinbruch markers held [12.1.3] */
    uint8_t asks;          /* at which rolls they are offered: enum ask_for */
    uint64_t asks_own;     /* ASK_OWN: a bit for each enum chart_id */
    uint8_t boat_requests; /* newer boats that may be asked for [11.4.3] */
    uint8_t ending;        /* enum ending */
    uint8_t failures_in_a_row; /* [11.1.4] */
    uint16_t successes;        /* patrols; every third advances the crew */
    uint16_t patrols;
    /* Since the last promotion roll [11.2.3]. */
    uint8_t period_awards, period_failures;
    uint16_t period_ships;
    int16_t next_promotion;      /* month of the next roll */
    int32_t tons, tons_at_award; /* all; when the last award was given */
    uint16_t ships_sunk;
    struct patrol patrol;
    struct combat combat;
    uint16_t logged_count;
    struct logged_ship logged[SUNK_MAX];
    struct logged_month sheet[PATROLS_MAX];
};

/* What a player may ask the rules without a list of choices. Each is what the
 * lists are made of.
 * How many tubes of an end, or points for the gun, may be aimed now? */
int hunters_idle(const struct career *c, int weapon);
/* May ships be attacked so? [9.1.3, 9.1.5] */
bool hunters_may_attack(const struct career *c, bool surfaced);
/* After a round: another one, or what V_FOLLOW names? [9.4.3, 9.7] */
bool hunters_may_go_on(const struct career *c);
bool hunters_may_follow(const struct career *c, int what);

static inline int year_of(int month)
{
    return 1900 + month / 12;
}

/* The month that the value of an option stands for: 1 is September 1939. */
static inline int month_of_word(int value)
{
    return FIRST_MONTH + value - 1;
}

static inline int word_of_month(int month)
{
    return month - FIRST_MONTH + 1;
}

static inline int month_of(int month)
{
    return month % 12 + 1;
}

#endif
