/* Bataille sous-marine: the whole state, private to the rules.
 *
 * The board all know, one hand per side, and the eye's error, which nobody
 * knows. view.h describes the first two. The functions below are shared among
 * the files of this folder; README.md says which file obeys which heading. */
#ifndef BATAILLE_STATE_H
#define BATAILLE_STATE_H

#include "view.h"

/* What nobody knows: the seed of the errors that eyes make, drawn at the first
 * look of a game by eye; 0 before and in other games. [ruling 28] */
struct bataille_hidden {
    uint64_t eye;
};

struct bataille_state {
    struct bataille_board board;
    struct bataille_hand hand[SIDE_COUNT];
    struct bataille_hidden hidden;
};

/* Rows of the option table. */
enum bataille_option {
    OPTION_QUICK,
    OPTION_ISLANDS,
    OPTION_NO_PROGRESS,
    OPTION_EYE,
    OPTION_ROUND,
    OPTION_MATCH,
    OPTION_COUNT,
};

/* Figures for the simulator. */
enum bataille_measure {
    MEASURE_TURNS,
    MEASURE_TORPEDOES,
    MEASURE_TORPEDO_HITS,
    MEASURE_HOME,
    MEASURE_SUNK,
    MEASURE_COUNTERS,
    MEASURE_CHARGE_HITS,
    MEASURE_NO_PROGRESS,
    MEASURE_FIRST_WON,
    MEASURE_COUNT,
};

/* Rows of the event table. */
enum bataille_event {
    EV_TURN,
    EV_MOVED,
    EV_HOME,
    EV_LOOKED,
    EV_SEA_EMPTY,
    EV_SAW,
    EV_SAW_BEHIND,
    EV_SLIVER_LEFT,
    EV_SLIVER_RIGHT,
    EV_DIVED,
    EV_TORPEDO,
    EV_TORPEDO_MISSED,
    EV_FREIGHTER_HIT,
    EV_DESTROYER_HIT,
    EV_OWN_SHIP_HIT,
    EV_COUNTER,
    EV_DECLINED,
    EV_DESTROYER_STANDS,
    EV_CHARGE,
    EV_CHARGE_MISSED,
    EV_SUBMARINE_HIT,
    EV_CHARGE_FREIGHTER,
    EV_SAVED,
    EV_SUNK,
    EV_BACK_IN_PORT,
    EV_WON_COUNT,
    EV_WON_QUICK,
    EV_WON_NO_PROGRESS,
    EV_DRAW,
    EV_SAW_SHIP,
    EV_SAW_SHIP_BEHIND,
    EV_AID_ASKED,
    EV_AID_GRANTED,
    EV_RESIGNED,
    EV_WON_ROUND,
    EV_DRAW_ROUND,
    EV_GAME,
    EV_MATCH_WON,
    EV_MATCH_DRAWN,
    EVENT_KINDS,
};

/* Rows of the reasons table: why a choice is closed. */
enum bataille_reason {
    WHY_NONE,
    WHY_NO_SQUARES,
    WHY_EDGE,
    WHY_ISLAND,
    WHY_OWN_SHIP,
    WHY_DOCK,
    WHY_ARRIVAL,
    WHY_HOME,
    WHY_SUNK,
    WHY_NOTHING_SEEN,
    WHY_NOT_PLACED,
    WHY_DIVE_ISLAND,
    WHY_DIVE_SHIP,
    WHY_IN_DOCK,
    WHY_IN_PORT,
    WHY_AID_GIVEN,
    REASON_COUNT,
};

extern const struct phase bataille_phases[];   /* turn.c */
extern const struct secret bataille_secrets[]; /* secrets.c */

/* Everybody, spectators included, but one side. */
static inline seat_set all_but(int side)
{
    return (seat_set)(EVERYBODY & ~seat_bit(side));
}

/* setup.c */
void bataille_setup(void *state, const struct options *options,
                    struct play *play);
/* Lays out the next game of a match: everything but the options and the score
 * of the match begins anew. */
void bataille_next_game(struct bataille_state *s, int first, struct play *play);
/* The free square of the departure port that a ship sent back takes. */
int bataille_port_square(const struct bataille_hand *hand);

/* turn.c */
seat_set bataille_active(const void *state);
void bataille_legal(const void *view, struct choices *choices);
void bataille_apply(void *state, int seat, const struct action *action,
                    struct play *play);
/* Takes the submarine and the marks of an attack from the screen. */
void bataille_clear_turn(struct bataille_state *s);
/* The turn is over: back to the phase between turns. */
void bataille_end_turn(struct bataille_state *s);
/* Tells both sides of a shot, each by its own name of the line; `line` is the
 * shooter's. [attaque.3, contre.3] */
void bataille_tell_shot(struct play *play, int shooter, int kind, int shot,
                        int line, int distance);
/* Writes a happening both sides know into the board's notes. */
void bataille_note(struct bataille_board *board, int kind, int side, int line,
                   int distance);

/* movement.c */
void bataille_movement_legal(const void *view, struct choices *choices);
void bataille_movement_apply(void *state, int seat, const struct action *action,
                             struct play *play);

/* periscope.c */
void bataille_look(struct bataille_state *s, int line, struct play *play);
/* A seed for the errors of the eyes, never 0. [ruling 28] */
uint64_t bataille_draw_eye(struct dice *dice);
/* The look of this turn as the side on turn is shown it. */
struct bataille_look bataille_shown(const struct bataille_state *s, int line);
/* The line as it is, before anybody is shown it: sizes and true lengths. */
struct bataille_look bataille_sight(const struct bataille_board *board,
                                    const struct bataille_hand *hand, int line);
/* Could this sight have been shown as that look; this ship as that outline? */
bool bataille_look_fits(const struct bataille_look *sight,
                        const struct bataille_look *look);
bool bataille_seen_fits(const struct bataille_seen *is,
                        const struct bataille_seen *shown);

/* attack.c */
void bataille_periscope_legal(const void *view, struct choices *choices);
void bataille_attack_legal(const void *view, struct choices *choices);
void bataille_attack_apply(void *state, int seat, const struct action *action,
                           struct play *play);

/* counter.c */
void bataille_counter_legal(const void *view, struct choices *choices);
void bataille_counter_apply(void *state, int seat, const struct action *action,
                            struct play *play);
void bataille_charges_legal(const void *view, struct choices *choices);
void bataille_charges_apply(void *state, int seat, const struct action *action,
                            struct play *play);

/* The square to which a destroyer comes, nearest to that of the stricken
 * freighter: at sea, on its line, free; of two, the farther. [ruling 12] */
int bataille_nearest_free(const struct bataille_board *board,
                          const struct bataille_hand *hand, int square);

/* end.c */
/* After an arrival or a sinking. Returns true if that ended the game. */
bool bataille_count(struct bataille_state *s, struct play *play);
/* Between turns. Returns true if the house rule ended the game with this
 * round; or if nothing has happened for too long. */
bool bataille_round(struct bataille_state *s, struct play *play);
bool bataille_no_progress(struct bataille_state *s, struct play *play);
/* The side on turn gives up this game. */
void bataille_resign(struct bataille_state *s, struct play *play);
void bataille_outcome(const void *state, struct outcome *outcome);

/* view.c */
const void *bataille_view(const void *state, int seat, void *scratch);

/* lesson_help.c */
extern const struct lesson_help bataille_lesson_help;

/* text.c, eyepiece.c, json.c */
void bataille_write_prompt(const void *view, struct out *out);
void bataille_write_text(const void *view, struct out *out);
void bataille_write_json(const void *view, struct json *json);
enum { EYEPIECE_ROWS = 15, EYEPIECE_COLUMNS = 31 };
/* One row of the eyepiece, EYEPIECE_COLUMNS wide; look NULL: not used yet. */
void bataille_eyepiece_row(const struct bataille_board *board,
                           const struct bataille_look *look, int row,
                           struct out *out);

/* imagine.c */
void bataille_imagine(const void *view, struct dice *dice, void *state);

/* check.c */
void bataille_dump(const void *state, struct out *out);
const char *bataille_check(const void *state);

#endif
