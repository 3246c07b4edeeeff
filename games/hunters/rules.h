/* The Hunters, inside: charts and events by name, and what the chapters call of
 * each other. Private to games/hunters.
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

/* Charts, by the ids of the cards where they have one. Every roll of the book
 * is a chart, so that it explains itself and a marker can throw it again. */
enum chart_id {
    CHART_P1,   /* patrol assignment; column: the period's row of the table */
    CHART_E1,   /* encounters; column: enum hunters_zone */
    CHART_SIZE, /* ship size */
    CHART_T_SMALL, /* rosters: column 0; the row is the ship */
    CHART_T_LARGE,
    CHART_T_TANKER,
    CHART_T_NA_SMALL,
    CHART_T_NA_LARGE,
    CHART_T_NA_TANKER,
    CHART_T_CAPITAL,
    CHART_T_MORE_SMALL, /* T6 */
    CHART_T_MORE_LARGE, /* T7 */
    CHART_ROSTER,       /* which of two rosters: T1 or T6 [14.3.3] */
    CHART_LIGHT,        /* day or night; column: see day_night.tsv */
    CHART_U1,           /* torpedo and gun fire; column: range */
    CHART_U2,           /* duds; column: period and kind of torpedo */
    CHART_U3,           /* damage; column: weapon */
    CHART_E2,           /* detection; column: normal or close approach */
    CHART_E3,           /* escort and air attack */
    CHART_E4,           /* damage to the boat, two dice as tens and ones */
    CHART_INJURED,      /* who */
    CHART_WOUND,        /* how badly */
    CHART_REPAIR,       /* column: enum system */
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
    CHART_RANK, /* column: see starting_rank rows */
    CHART_PROMOTION,
    CHART_REQUEST, /* column: rank */
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

static inline bool option(const struct career *c, int which)
{
    return c->options.value[which] != 0;
}

/* The boat as its display mat has it. */
static inline const struct hunters_boats_row *boat_row(const struct career *c)
{
    return &hunters_boats[c->boat.type];
}

/* hunters.c */
extern const struct game hunters_game;
extern const struct phase hunters_phases[];
/* "first", then every month of the war: see month_of_word. */
extern const char *const hunters_month_words[];
/* Is the next thing a new patrol? */
bool is_between_patrols(const struct career *c);
/* Has he a marker, and is he asked about a roll on this chart? [12.1.3] */
bool may_throw_again(const struct career *c);
bool asks_again(const struct career *c, int chart);
/* luck.c: the charts as words of V_LUCK_ADD, by enum chart_id; the choices of
 * whoever holds a marker; and doing one of them: false, it is none. [12.1.3] */
extern const char *const hunters_roll_words[];
void list_luck(const struct career *c, struct choices *choices);
bool change_luck(struct career *c, const struct action *action);
/* setup.c: no such boat in that month yet. [4.2.1, 11.4.7] */
bool hunters_refuses(const struct options *options, struct out *why);

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
/* Does he hold this award or a higher one, and is he in command? */
bool commands_with(const struct career *c, int award);
/* E1 on a table, enum hunters_zone, which the patrol remembers. */
struct chart_result roll_encounter(struct career *c, int table,
                                   struct play *play);

/* The charts that careers are made of: `on_u1(c, column, play)` is what
 * chart_roll_column is, and quick where nobody listens. */
#define OFTEN_ROLLED(ON)                        \
    ON(on_p1, CHART_P1)                         \
    ON(on_e1, CHART_E1)                         \
    ON(on_size, CHART_SIZE)                     \
    ON(on_light, CHART_LIGHT)                   \
    ON(on_u1, CHART_U1)                         \
    ON(on_u2, CHART_U2)                         \
    ON(on_u3, CHART_U3)                         \
    ON(on_e2, CHART_E2)                         \
    ON(on_e3, CHART_E3)                         \
    ON(on_e4, CHART_E4)                         \
    ON(on_injured, CHART_INJURED)               \
    ON(on_wound, CHART_WOUND)                   \
    ON(on_repair, CHART_REPAIR)                 \
    ON(on_a1, CHART_A1)                         \
    ON(on_follow_damaged, CHART_FOLLOW_DAMAGED) \
    ON(on_follow, CHART_FOLLOW)                 \
    ON(on_flooding, CHART_FLOODING)             \
    ON(on_request, CHART_REQUEST)
#define DECLARE_ROLL(on_chart, chart)                                \
    struct chart_result on_chart(const struct career *c, int column, \
                                 struct play *play);
OFTEN_ROLLED(DECLARE_ROLL)

/* state.c; text.c, json.c: the interface's. */
void hunters_dump(const void *state, struct out *out);
const char *hunters_check(const void *state);
void hunters_text(const void *view, struct out *out);
/* What is asked, where more than the phase's own prompt is to be said. */
bool hunters_prompt(const struct career *c, struct out *out);
void hunters_json(const void *view, struct json *json);

/* setup.c: the career before its first patrol [4]; a boat as it leaves the yard;
 * its number [14.4], other for each of several boats that sail together. */
void hunters_setup(struct career *c, int nth, struct play *play);
void fit_out(struct career *c, int type); /* without torpedoes */
void number_boat(struct career *c, int nth);

/* ending.c: victory [5.2]; the interface's. */
int victory_level(const struct career *c); /* enum hunters_victory */
void hunters_outcome(const void *state, struct outcome *outcome);
extern const char *const hunters_measures[];
extern const struct report hunters_reports[];

/* ending.c: ends the career for this reason; empties the stack. [5.1] */
void career_ends(struct career *c, int ending, struct play *play);
static inline bool has_ended(const struct career *c)
{
    return c->ending != STILL_SERVING;
}
/* False while the first roll of the set-up waits for its dice. */
static inline bool has_begun(const struct career *c)
{
    return c->frames.depth > 0 || has_ended(c);
}

/* Conditions that read like the book; used as chart modifiers and choices. The
 * simulator asks the small ones at every turn, so they are inline. */
static inline bool is_out(const struct career *c, int system)
{
    return c->boat.system[system] == DAMAGED ||
           c->boat.system[system] == INOPERABLE;
}

static inline bool is_inoperable(const struct career *c, int system)
{
    return c->boat.system[system] == INOPERABLE;
}

/* Is any system in this state? */
static inline bool has_system(const struct career *c, int state)
{
    int found = 0;
    for (int i = 0; i < SYSTEMS; i++)
        found |= c->boat.system[i] == state;
    return found;
}

static inline bool is_disabled(const struct career *c, int man) /* SW or KIA */
{
    return c->crew.wound[man] >= SERIOUSLY_WOUNDED;
}

static inline bool is_type_ix(const struct career *c)
{
    return boat_row(c)->family == HUNTERS_FAMILY_IX;
}

static inline int end_of_tube(const struct career *c, int tube)
{
    return tube < boat_row(c)->fore_tubes ? 0 : 1; /* fore, aft */
}

static inline int tubes_at(const struct career *c, int end)
{
    return end ? boat_row(c)->aft_tubes : boat_row(c)->fore_tubes;
}

static inline int first_tube(const struct career *c, int end)
{
    return end ? boat_row(c)->fore_tubes : 0;
}

static inline bool holds_torpedo(const struct career *c, int tube)
{
    return c->boat.tube[tube] == G7A || c->boat.tube[tube] == G7E;
}

/* Command passes from man to man: KOMMANDANT, FIRST_WO, SECOND_WO, ENGINEER; or
 * -1: nobody is left. [10.5.3] */
static inline int in_command(const struct career *c)
{
    for (int man = KOMMANDANT; man <= ENGINEER; man++)
        if (!is_disabled(c, man))
            return man;
    return -1;
}

/* All four generic boxes SW or KIA? */
static inline bool all_crew_out(const struct career *c)
{
    for (int man = CREW_1; man <= CREW_4; man++)
        if (!is_disabled(c, man))
            return false;
    return true;
}

/* state.c holds those more than one chapter needs. */
int loaded_tubes(const struct career *c, int end); /* torpedoes; 0 fore 1 aft */
bool end_can_fire(const struct career *c, int end); /* door works, loaded */
int torpedoes_left(const struct career *c);         /* tubes and reloads */
int torpedoes_to_fire(const struct career *c); /* whose door can be mended */
int working_flak(const struct career *c);      /* mounts */

/* port.c: the frame of the orders goes, the patrol is this one. [7.1] */
void assign_patrol(struct career *c, int patrol, int mission,
                   struct play *play);

/* load.c */
void fill_up(struct career *c); /* full standard load, ammunition [4.5, 4.6] */
/* Empty tubes are filled from the reloads of their end; where both kinds could
 * be taken, P_RELOAD is called to ask; true if so. [9.2.8] */
bool reload_tubes(struct career *c, struct play *play);
void load_mines(struct career *c, struct play *play); /* [7.4.2] */
bool can_lay_mines(const struct career *c);
void lay_mines(struct career *c, struct play *play);
/* Calls P_RESUPPLY if any of these could be taken aboard. [14.9.3] */
void offer_torpedoes(struct career *c, int steam, int electric);

/* patrol.c */
void lay_track(struct career *c); /* finds the patrol's boxes [7.1.2] */
/* The box the boat is in; those on station have the patrol's name. */
const struct hunters_patrol_tracks_row *track_box(const struct career *c);
int track_length(const struct career *c);
int first_on_station(const struct career *c);
int last_on_station(const struct career *c);
bool is_homebound(const struct career *c); /* past them, or aborting */
/* The box that an aborting boat enters next; BOX_IN_PORT, or BOX_EITHER_WAY: he
 * is asked which. [10.8.2] */
enum { BOX_IN_PORT = 0, BOX_EITHER_WAY = -1 };
int box_homewards(const struct career *c);
/* The encounter table that counts in this box now. [7.3.3, 7.3.6] */
int encounter_table(const struct career *c);
int table_of_box(const struct career *c, int box);
bool is_box_of_mission(const struct career *c,
                       int box); /* [7.4], done or not */
/* The boat has come into a box: wounded men, mission, its rolls. [8.0] */
void arrive_in_box(struct career *c, struct play *play);
void begin_abort(struct career *c, struct play *play); /* [10.8.2] */
/* It ends here: a type IX before half way was out for one month. [10.8.6] */
void cut_patrol_short(struct career *c);
void list_abort(const struct career *c, struct choices *choices);
/* Success or failure on the log sheet and in the counts [7.5.2]. P_PATROL calls
 * it when the boat is home; so does whoever ends a patrol otherwise. */
void end_patrol(struct career *c, struct play *play);

/* mission.c: in the mission box, with the mission still before her [7.4] */
bool in_mission_box(const struct career *c);
bool is_mission_ahead(const struct career *c);
void check_mission(struct career *c, struct play *play); /* is it lost? */
void carry_out_mission(struct career *c, struct play *play);
bool can_seek_tanker(const struct career *c); /* [14.9] */
void seek_tanker(struct career *c, struct play *play);

/* encounter.c */
extern const struct combat empty_mat;
/* Copied, not zeroed in place: gcc would do that by a string instruction that
 * takes longer than everything else a quiet box needs. */
static inline void clear_combat(struct career *c)
{
    c->combat = empty_mat;
}
/* One roll on E1. Where it brings something P_ENCOUNTER has been called, and
 * above it what has to be called for that; false: nothing. [8.1] Its two halves:
 * what comes (enum hunters_encounter, or a random event), and meeting it. */
enum { RANDOM_EVENT = HUNTERS_ENCOUNTER_COUNT };
bool roll_for_encounter(struct career *c, struct play *play);
int roll_what_comes(struct career *c, struct play *play);
void begin_encounter(struct career *c, int what, struct play *play);
/* An encounter begins: its phases are called. Aircraft: 1 for a boat caught
 * unawares, else 0. [8.1, 12.1] */
void meet(struct career *c, int encounter, struct play *play);
void meet_aircraft(struct career *c, int unawares);
/* Puts `count` ships on the mat: sizes and names. [8.2] */
void identify_ships(struct career *c, struct play *play);
/* The light that cannot be, there and then; or -1. [8.3.5] */
int light_never_there(const struct career *c);
/* Rolls the light of an engagement. [8.3] */
void roll_light(struct career *c, struct play *play);
/* Waits for the dark and tells of it; false: contact is lost. [8.3.2] */
bool wait_for_night(struct career *c, struct play *play);
/* Why the dark cannot be waited for: a reason, or 0. [8.3.2, 8.3.5] */
int why_not_night(const struct career *c);

/* Calls P_STAY: something has come, and more may come in this box. [10.8.5] */
void ask_to_stay(struct career *c);

/* events.c: an unmodified 12 on E1 [12.1]; false: ignored, may come again */
bool random_event(struct career *c, struct play *play);

/* fire.c */
bool is_afloat(const struct target *t);
bool is_damaged(const struct target *t);       /* and afloat */
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

/* Other ships of the same convoy come in sight: the engagement begins anew.
 * [9.7.8] */
void stay_with_convoy(struct career *c);
/* follow.c: the combat round is over; P_ROUND takes the engagement's frame. */
void round_over(struct career *c);
/* The engagement is over: its frame goes, the mat is cleared. */
void engagement_ends(struct career *c);

/* damage.c. Each may end the career. */
void attack_on_boat(struct career *c, struct play *play);      /* E3, then E4 */
void take_hits(struct career *c, int hits, struct play *play); /* E4 */
void take_hull(struct career *c, int boxes, struct play *play);
void take_flooding(struct career *c, int boxes, struct play *play);
void crew_injury(struct career *c, struct play *play); /* [9.6.10] */
void wound_man(struct career *c, int man, int wound, struct play *play);
void kill_man(struct career *c, int man, struct play *play);

/* repair.c: after a round with flooding [10.1.3]; after an encounter [10.7]. */
void additional_flooding(struct career *c, struct play *play);
void repair_all(struct career *c, struct play *play);
/* All of it, and what inoperable systems then force the boat to do; false: the
 * stack was cut, or the career is over. */
bool repair_boat(struct career *c, struct play *play);

/* abort.c: what inoperable systems force the boat to do [10.7.6]; scuttling. */
void obey_damage(struct career *c, struct play *play);
void scuttle_after_flooding(struct career *c, struct play *play);
void both_diesels_out(struct career *c, struct play *play);

/* refit.c: the months a patrol takes; months in port before a new boat could
 * sail; another man in the place of one who is gone. [10.10.6, 11.4.3, 11.1.6] */
int months_at_sea(const struct career *c);
int months_for_new_boat(const struct career *c);
void replace_man(struct career *c, int man, struct play *play);
/* A request was granted, or is kept: refit ends with the one boat or the other. */
void sail_in_new_boat(struct career *c, struct play *play);
void keep_old_boat(struct career *c);

/* service.c: the parts of P_REFIT that are chapter 11. */
void first_wo_may_leave(struct career *c, struct play *play);
void lower_quality(struct career *c, int floor, struct play *play);
void advance_crew(struct career *c, struct play *play);
void earn_award(struct career *c, struct play *play);
void roll_promotion(struct career *c, struct play *play);
void consider_promotion(struct career *c, int sails, struct play *play);
bool may_request_boat(const struct career *c);
void new_boat(struct career *c, int type, struct play *play);
int latest_model(int family, int month); /* standard models only [11.4.2] */

/* Each chapter's phases, by name: legal, apply, run as the table wants them.
 * hunters.c puts them into the phase table. */
#define DECLARE_ASK(name)                                                 \
    void name##_legal(const void *view, struct choices *choices);         \
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
DECLARE_ASK(stay);
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
DECLARE_RUN(aircraft);
DECLARE_ASK(flak_duel);
DECLARE_RUN(repairs);
DECLARE_RUN(refit);
DECLARE_ASK(new_boat_ask);

#endif
