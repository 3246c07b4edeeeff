/* Bataille sous-marine: what a seat may know, and helpers to read it.
 *
 * This is the one header of the game that bots, clients and tests of fog need.
 * A view is the board, which everybody knows, and the seat's own hand. Nothing
 * about the other face is in it except what the periscope showed, what shots
 * revealed and what had to be announced.
 *
 * Lines. The 13 vertical lines of a face are counted 0..12 from left to right
 * as the owner of the face sees them: 0 is L6, 6 is C0, 12 is R6. The faces are
 * mirror images: line n of mine is line 12 - n of my opponent, see
 * bataille_mirror. [installation.3, installation.4]
 *
 * Distances. The 16 holes of a line are counted 1..16 from the bottom; times
 * DISTANCE_STEP that is 500..8,000. A hole has the same distance on both
 * faces. [ruling 2]
 *
 * Squares. line * 16 + distance - 1 is a square, 0..207.
 *
 * Turns are counted from 1 through one game, both sides together: the side that
 * began has the odd ones, the other the even ones. In a match every game begins
 * anew with turn 1. In one turn a side sails at most SQUARES_A_TURN squares in
 * all, so from a look at turn t to now a ship of the
 * other side has sailed at most that many in each of its turns since; besides,
 * a counter-attack may have brought its destroyer to the attack line. */
#ifndef BATAILLE_VIEW_H
#define BATAILLE_VIEW_H

#include "core/game.h"

enum bataille_side { NORTH, SOUTH, SIDE_COUNT };

enum {
    LINE_COUNT = 13,
    DISTANCE_COUNT = 16,
    DISTANCE_STEP = 500,
    SQUARE_COUNT = LINE_COUNT * DISTANCE_COUNT,
    SQUARE_NONE = 255, /* off the screen: sunk */
    SQUARE_DOCK = 0,   /* L6, 500 */
    PORT_LINES = 3,    /* both ports: three lines by two distances */
    PORT_DISTANCES = 2,

    SQUARES_A_TURN = 3,
    TORPEDOES_A_TURN = 2,
    CHARGES_A_TURN = 3,

    LOOK_COUNT = 32,   /* looks a hand remembers */
    RECORD_COUNT = 40, /* happenings the board remembers */
    SEEN_MAX = 2,      /* ships on one line that can be seen at once */

    MATCH_MAX = 3,        /* games of a match */
    DIVISION_PARTS = 100, /* a division of the eyepiece, as lengths count it */
    /* Apparent size: OPTICS_SCALE times metres over distance plus what lies
     * before the glass. [ruling 26] */
    OPTICS_SCALE = 300,
    BEFORE_THE_GLASS = 1000,
    FREIGHTER_METRES = 140,
    DESTROYER_METRES = 120,
    ISLAND_METRES = 280,
    /* By eye the length sent differs from the true one by a seeded error: the
     * sum of three draws of up to this many thousandths each, either way, so
     * this is also its standard deviation. doc/bataille-balance.md has what was
     * measured with it. [ruling 28] */
    EYE_ERROR = 70,
    EYE_DRAWS = 3,
};

/* The ships of a side, in the order of `ship[]` and of the words of `move`. */
enum bataille_ship {
    SHIP_FREIGHTER1,
    SHIP_FREIGHTER2,
    SHIP_FREIGHTER3,
    SHIP_FREIGHTER4,
    SHIP_DESTROYER,
    SHIP_COUNT,
    FREIGHTER_COUNT = SHIP_DESTROYER,
};

/* What a square of a face is, islands apart. */
enum bataille_zone {
    ZONE_SEA,
    ZONE_DEPARTURE, /* the port at the bottom left: not seen, not hit */
    ZONE_DOCK,      /* the dry dock in its corner, for the destroyer alone */
    ZONE_ARRIVAL,   /* the port at the top right, for freighters alone */
};

/* What the eye can tell by the outline. */
enum bataille_hull { HULL_NONE, HULL_FREIGHTER, HULL_DESTROYER, HULL_ISLAND };

enum { SLIVER_LEFT = 1, SLIVER_RIGHT = 2 };

/* A ship in the eyepiece: with the aid its length is counted in divisions, by
 * eye it is only drawn, not quite as long as it is. Never both. [ruling 28] */
struct bataille_seen {
    uint8_t hull;    /* enum bataille_hull; HULL_NONE: nothing */
    uint8_t size;    /* with the aid: apparent length in divisions; else 0 */
    uint16_t length; /* by eye: what the eye takes for its length, in
                      * 1/DIVISION_PARTS division; else 0 */
};

/* One look through the periscope. seen[0] is the nearest ship and shows whole;
 * seen[1] is a larger outline showing from behind it. An island on the line
 * hides all that is behind; where it is, the board says. [periscope.2,
 * periscope.3] */
struct bataille_look {
    uint16_t turn;
    uint8_t line;    /* as the looker names it */
    uint8_t slivers; /* SLIVER_LEFT: a ship on line - 1; RIGHT: on line + 1 */
    struct bataille_seen seen[SEEN_MAX];
};

/* A happening both sides know. `side` is who did it. */
enum bataille_record_kind {
    RECORD_TORPEDO_MISSED = 1,
    RECORD_TORPEDO_FREIGHTER, /* hit a freighter of the other side */
    RECORD_TORPEDO_DESTROYER, /* hit its destroyer, now in dry dock */
    RECORD_COUNTER,           /* the destroyer of `side` came to the line */
    RECORD_DECLINED,          /* no counter-attack, willing or not */
    RECORD_CHARGE_MISSED,
    RECORD_CHARGE_SUBMARINE, /* hit the submarine of the other side */
    RECORD_CHARGE_FREIGHTER, /* struck a freighter; back in its port */
    RECORD_SUNK,             /* `side` sank a freighter of the other side */
    RECORD_SAVED,            /* `side` got its stricken freighter to port */
    RECORD_HOME,             /* a freighter of `side` entered its port */
};

/* For shots `line` is as the shooter names it and `distance` as called; RECORD_
 * COUNTER, DECLINED, SUNK and SAVED carry the line as `side` names it and the
 * distance of the stricken freighter; RECORD_HOME carries neither (0). */
struct bataille_record {
    uint16_t turn;
    uint8_t kind; /* enum bataille_record_kind */
    uint8_t side;
    uint8_t line, distance;
};

/* The attack going on, as far as both know it: `line` and the rest mean
 * something once torpedoes > 0. Cleared when a turn begins. */
struct bataille_attack {
    uint8_t line;                      /* as the attacker names it */
    uint8_t torpedoes, charges;        /* how many were called */
    uint8_t hit;                       /* distance of the stricken ship, or 0 */
    uint8_t torpedo[TORPEDOES_A_TURN]; /* distances called */
    uint8_t charge[CHARGES_A_TURN];
    uint8_t spare;
};

enum bataille_result {
    RESULT_NONE,        /* still being played */
    RESULT_COUNT,       /* as many home as the other side has left */
    RESULT_QUICK,       /* the first freighter home */
    RESULT_NO_PROGRESS, /* nothing happened for too long */
    RESULT_ROUND,       /* better after a whole round: house rule */
    RESULT_RESIGNED,    /* the other side gave up */
};

/* What all know. */
struct bataille_board {
    struct frames frames;        /* enum bataille_phase below */
    uint16_t island[LINE_COUNT]; /* bit d - 1: an island at distance d, the
                                    * same on both faces as their owners see it;
                                    * all 0 with the option off */
    uint16_t turn;               /* from 1 */
    uint16_t quiet;              /* turns ended since an arrival or sinking */
    uint16_t no_progress;        /* option: turns each before the end */
    uint8_t quick;               /* option */
    uint8_t side;                /* whose turn it is */
    uint8_t home[SIDE_COUNT];    /* freighters in the arrival port */
    uint8_t sunk[SIDE_COUNT];    /* freighters lost */
    uint8_t progress;            /* an arrival or sinking in this turn */
    uint8_t result;              /* enum bataille_result */
    int8_t winner;               /* a side, or -1: draw or not over; of a match
                                  * that is over, who won the match */
    uint8_t eye;                 /* option: looks are judged by eye */
    uint8_t aid[SIDE_COUNT];     /* sides that agreed to the numbers: when both
                                  * have, `eye` is cleared */
    uint8_t round;               /* option: the second side completes a round */
    uint8_t first;               /* the side that began this game */
    uint8_t match;               /* option: games of the match, 1..MATCH_MAX */
    uint8_t game;                /* the game of it being played, from 1 */
    uint8_t won[SIDE_COUNT];     /* games of the match won so far */
    uint8_t brought[SIDE_COUNT]; /* freighters home in its games that ended */
    uint16_t pace[SIDE_COUNT];   /* own turns that the games won have taken */
    uint16_t torpedoes[SIDE_COUNT]; /* fired, by shooter */
    uint16_t torpedo_hits[SIDE_COUNT];
    uint16_t counters[SIDE_COUNT];    /* counter-attacks made */
    uint16_t charge_hits[SIDE_COUNT]; /* on a submarine */
    struct bataille_attack attack;
    uint16_t record_count; /* ever written; see bataille_record_at */
    struct bataille_record record[RECORD_COUNT];
};

/* What one side knows. */
struct bataille_hand {
    uint8_t ship[SHIP_COUNT]; /* squares, or SQUARE_NONE */
    uint8_t squares_left;     /* still to be sailed in this turn */
    uint8_t submarine;        /* distance on the line of the look; 0: not
                               * placed */
    uint8_t stricken;         /* own freighter just hit, as ship + 1; 0: none */
    uint16_t look_count;      /* ever made; see bataille_look_at */
    struct bataille_look look[LOOK_COUNT];
};

/* What a seat may know. A spectator's hand is empty: ships off the screen. */
struct bataille_view {
    struct bataille_board board;
    struct bataille_hand hand;
    int8_t seat; /* enum bataille_side, or SEAT_SPECTATOR */
    uint8_t spare;
};

/* The parts of a turn. The board tells both sides the phase, so a phase never
 * says more than both may know: PERISCOPE lasts from the look to the first
 * torpedo or the end of the turn, whatever was seen and whether or not the
 * submarine is placed. [ruling 8, ruling 15] */
enum bataille_phase {
    PHASE_TURN,          /* runs by itself between turns */
    PHASE_MOVEMENT,      /* side: move, or look */
    PHASE_PERISCOPE,     /* side: dive, torpedo, or pass */
    PHASE_ATTACK,        /* side: the second torpedo, or pass */
    PHASE_COUNTER,       /* other side: counter, or decline */
    PHASE_DEPTH_CHARGES, /* other side: charge */
    PHASE_COUNT,
};

/* Actions and their arguments, as in `struct action`. */
enum bataille_verb {
    VERB_MOVE,    /* ship: enum bataille_ship; to: enum bataille_direction */
    VERB_LOOK,    /* line 0..12, one choice for all; ends the movement */
    VERB_DIVE,    /* distance 1..16 on the line of the look, own face */
    VERB_TORPEDO, /* distance 1..16 */
    VERB_PASS,    /* ends the turn */
    VERB_COUNTER,
    VERB_DECLINE,
    VERB_CHARGE, /* distance 1..16 */
    VERB_AID,    /* by eye: agrees to the numbers */
    VERB_RESIGN, /* gives up this game */
    VERB_COUNT,
};

enum bataille_direction {
    TO_UP, /* to a greater distance */
    TO_DOWN,
    TO_LEFT, /* to a smaller line */
    TO_RIGHT,
    DIRECTION_COUNT,
};

extern const struct game bataille_game;

/* Geometry. */

static inline int bataille_square(int line, int distance)
{
    return line * DISTANCE_COUNT + distance - 1;
}

static inline int bataille_line(int square)
{
    return square / DISTANCE_COUNT;
}

static inline int bataille_distance(int square)
{
    return square % DISTANCE_COUNT + 1;
}

/* The same line as the player opposite names it. [installation.3] */
static inline int bataille_mirror(int line)
{
    return LINE_COUNT - 1 - line;
}

static inline int bataille_other(int side)
{
    return 1 - side;
}

/* What the square is on its owner's face; not for SQUARE_NONE. [depart.1,
 * ruling 3, ruling 4, ruling 6] */
static inline enum bataille_zone bataille_zone(int square)
{
    int line = bataille_line(square), distance = bataille_distance(square);
    if (line < PORT_LINES && distance <= PORT_DISTANCES)
        return square == SQUARE_DOCK ? ZONE_DOCK : ZONE_DEPARTURE;
    if (line >= LINE_COUNT - PORT_LINES &&
        distance > DISTANCE_COUNT - PORT_DISTANCES)
        return ZONE_ARRIVAL;
    return ZONE_SEA;
}

/* Is there an island on this hole of a face, named by the face's owner? To ask
 * about the other face by my own name of a line, mirror the line first. */
static inline bool bataille_is_island(const struct bataille_board *board,
                                      int line, int distance)
{
    return board->island[line] >> (distance - 1) & 1;
}

/* The square beside this one, or SQUARE_NONE beyond the edge of the face. */
int bataille_beside(int square, int direction);
/* May a ship of this kind stand on the square, other ships apart? */
bool bataille_can_stand(const struct bataille_board *board, int ship,
                        int square);
/* Is a ship on this square where periscope, torpedoes and depth charges find
 * it: on the screen, in no port and no dock? [ruling 5, ruling 16] */
static inline bool bataille_is_exposed(int square)
{
    return square != SQUARE_NONE && bataille_zone(square) == ZONE_SEA;
}
/* Own ship standing on the square, or -1. */
int bataille_ship_on(const struct bataille_hand *hand, int square);
/* Can this hand's destroyer answer an attack now? [contre.1, ruling 18] */
bool bataille_can_counter(const struct bataille_hand *hand);

/* Optics: the one table for text, browser and bots. */

/* Apparent length in divisions of a hull at a distance 1..16; 0 for
 * HULL_NONE. */
int bataille_optics_size(int hull, int distance);
/* The distances at which this hull has this size: bit d - 1 for distance d. */
uint16_t bataille_optics_distances(int hull, int size);
/* The true, unrounded length in 1/DIVISION_PARTS division. */
int bataille_optics_length(int hull, int distance);
/* How well an outline fits a distance: 0, it cannot stand there, to
 * FIT_MAX. With the aid one or the other; by eye the likelihood of the error
 * that it takes. [ruling 28] */
enum { FIT_MAX = 1024 };
int bataille_optics_fit(const struct bataille_seen *seen, int distance);
/* The distances that an outline fits at all: bit d - 1 for distance d. */
uint16_t bataille_optics_fits(const struct bataille_seen *seen);
/* Distance of the nearest island on a line of a face, named by the face's
 * owner; DISTANCE_COUNT + 1 if there is none. Nothing behind it is seen. */
int bataille_first_island(const struct bataille_board *board, int line);
/* What a periscope shows of the face of `hand` on the looker's line `line`,
 * counted in divisions. A bot may call it with a hand it made up. */
struct bataille_look bataille_observe(const struct bataille_board *board,
                                      const struct bataille_hand *hand,
                                      int line);

/* Notes. */

/* How many looks or records are still remembered, and the n-th of them, 0 being
 * the latest. */
static inline int bataille_looks(const struct bataille_hand *hand)
{
    return hand->look_count < LOOK_COUNT ? hand->look_count : LOOK_COUNT;
}

static inline const struct bataille_look *
bataille_look_at(const struct bataille_hand *hand, int n)
{
    return &hand->look[(hand->look_count - 1 - n) % LOOK_COUNT];
}

static inline int bataille_records(const struct bataille_board *board)
{
    return board->record_count < RECORD_COUNT ? board->record_count
                                              : RECORD_COUNT;
}

static inline const struct bataille_record *
bataille_record_at(const struct bataille_board *board, int n)
{
    return &board->record[(board->record_count - 1 - n) % RECORD_COUNT];
}

/* The look of the turn going on, if the seat of this hand has made it; else
 * NULL. */
const struct bataille_look *
bataille_current_look(const struct bataille_board *board,
                      const struct bataille_hand *hand);

/* The side that is asked now, or -1 when the game is over. */
int bataille_asked(const struct bataille_board *board);
/* The line attacked now as the given side names it; torpedoes > 0. */
int bataille_attack_line(const struct bataille_board *board, int side);

#endif
