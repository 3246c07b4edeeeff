/* The game interface: what a game is to everything else.
 *
 * A game is one const struct of tables and about a dozen functions over a flat
 * state. It does no input or output, allocates nothing, keeps no mutable
 * statics, reads no clock. In return it gets for free: log, save, undo, replay,
 * dice of every kind, terminal, browser, simulator, bots and the contract suite;
 * and with a few functions more (core/offers.h) odds, a diary, tournaments and
 * the like. games/null is the smallest example; doc/adding-a-game.md the
 * tour. */
#ifndef KALEUN_GAME_H
#define KALEUN_GAME_H

#include <stddef.h>

#include "action.h"
#include "carried.h"
#include "chart.h"
#include "dice.h"
#include "event.h"
#include "out.h"
#include "phase.h"
#include "shape.h"
#include "text.h"

enum {
    SEATS_MAX = 8,
    OPTIONS_MAX = 24, /* the duel of the Hunters has most, 17 */
    MEASURES_MAX = 32,

    SEAT_NONE = -1,      /* nobody, or the host who lays out the board */
    SEAT_CLOCK = 14,     /* acts in real-time games: one `step` is one tick */
    SEAT_SPECTATOR = 15, /* sees the board only, never acts */
};

#define EVERYBODY ((seat_set)0xffff)

static inline seat_set seat_bit(int seat)
{
    return (seat_set)(1u << seat);
}

/* A seat of the table. */
struct seat {
    const char *name; /* "boat": in logs, on the wire */
    uint16_t noun;    /* in words: a noun of the class `seat` */
};

/* Values of the game's options, in the order of its table. */
struct options {
    int16_t value[OPTIONS_MAX];
};

/* How it ended, or stands. */
struct outcome {
    bool over;
    seat_set winners; /* none: a draw, or a solo game lost */
    uint16_t text;    /* why, in words; no parameters */
    int32_t score[SEATS_MAX];
    int32_t measure[MEASURES_MAX]; /* figures for the simulator */
};

/* What rules may use besides the state. */
struct play {
    const struct game *game;
    struct dice *dice;
    struct events *events; /* NULL: nobody listens */
    seat_set rolls_seen;   /* who sees the rolls; EVERYBODY unless narrowed */
    int8_t actor;          /* the seat whose action this is, or SEAT_NONE */
    const char *carried;   /* setup only: the text carried over from the game
                            * before, which was checked; or NULL */
};

/* A thing some seat must not learn, and how to change it for the twin test.
 * doc/adding-a-game.md explains the test. */
struct secret {
    const char *name;
    /* Changes this secret in a full state so that `observer` has no means to
     * notice now. Returns false, and changes nothing, if that cannot be done
     * in this state. */
    bool (*change)(void *state, int observer, struct dice *dice);
    /* Do the rules let the observer notice the difference between the twins if
     * `seat` does this now? Then the comparison ends, rightly. NULL: never. */
    bool (*shows)(const void *state, const void *twin, int observer, int seat,
                  const struct action *action);
    bool brief; /* whatever is done next shows it: the twins are compared as
                 * they stand, and `shows` is not asked */
};

/* Bytes of the state that somebody knows. A game's table of these is its fog: a
 * byte that no row names is hidden, padding included. Only the rules know it,
 * and `view` must not even read it. The contract suite proves that by changing
 * all bytes that a seat does not know; doc/adding-a-game.md says how. */
struct visible {
    const char *name;    /* "board"; NULL ends the list */
    size_t offset, size; /* in bytes */
    size_t count,
        apart;      /* number of such pieces, if more than one, and how many
                          * bytes from one to the next */
    seat_set seats; /* who knows them; a seat may be in several rows */
    bool each;      /* instead: each seat knows the piece of its number */
};

/* Rows of that table: a member of the state that everybody knows, or some
 * seats; an array with one element for each seat; one member of every element of
 * an array. */
#define VISIBLE_TO(type, member, set)                       \
    {                                                       \
        .name = #member, .offset = offsetof(type, member),  \
        .size = sizeof(((type *)0)->member), .seats = (set) \
    }
#define VISIBLE_TO_ALL(type, member) VISIBLE_TO(type, member, EVERYBODY)
#define VISIBLE_TO_EACH(type, array)                                         \
    {                                                                        \
        .name = #array, .offset = offsetof(type, array),                     \
        .size = sizeof(((type *)0)->array[0]),                               \
        .count = sizeof(((type *)0)->array) / sizeof(((type *)0)->array[0]), \
        .apart = sizeof(((type *)0)->array[0]), .each = true                 \
    }
/* NOLINTBEGIN(bugprone-macro-parentheses): a member is named, not reckoned. */
#define VISIBLE_IN(type, array, member, set)                                   \
    {                                                                          \
        .name = #array "." #member, .offset = offsetof(type, array[0].member), \
        .size = sizeof(((type *)0)->array[0].member),                          \
        .count = sizeof(((type *)0)->array) / sizeof(((type *)0)->array[0]),   \
        .apart = sizeof(((type *)0)->array[0]), .seats = (set)                 \
    }
/* NOLINTEND(bugprone-macro-parentheses) */

/* How the simulator reports a measure. One without a row is a plain number. */
struct report {
    const char *measure; /* its name; NULL ends the list */
    uint16_t label;      /* in words */
    uint16_t noun;   /* if set, value v is noun(noun + v), and shares count */
    bool histogram;  /* its distribution is drawn */
    const char *per; /* if set, a row of its own: all of it divided by all of
                      * this measure */
};

struct game {
    /* Constants. Lists end with a row whose name is NULL unless counted. */
    const char *name;      /* "null" */
    const char *mode_of;   /* another game over the same pieces, or NULL */
    int version;           /* of the rules; a log names the one it used */
    uint16_t title, blurb; /* in words */
    int seat_count;
    const struct seat *seats;
    const struct field *options;
    const struct verb *verbs;
    const struct reason *reasons;
    int reason_count;
    const struct chart *charts;
    int chart_count;
    const struct event_kind *events;
    int event_count;
    const struct phase *phases;
    const struct visible *visible; /* the rest of the state is hidden */
    const struct secret *secrets;  /* NULL: every seat sees everything */
    const char *const *measures;   /* names of outcome.measure, ended by NULL */
    const struct report *reports;  /* of measures; or NULL */
    const char *const *names;      /* proper names for PARAM_NAME */
    const struct carrier *carrier; /* NULL: nothing goes from game to game */
    const struct shape *shape;     /* of what write_json writes */
    const char *view_is;           /* ... and of its types, the view's */
    int tick_ms;                 /* real-time games: length of one step; or 0 */
    int actions_max;             /* no game is longer (contract suite) */
    const struct offers *offers; /* diary, odds, ranking, ...; or NULL */
    size_t state_size, view_size;

    /* Lays out the board in a state of zeros. */
    void (*setup)(void *state, const struct options *options,
                  struct play *play);
    /* Or NULL: every value goes with every other. True: these options make no
     * game, and why is written. Asked before a new game begins, never of a log:
     * what was begun under older rules goes on. */
    bool (*refuses)(const struct options *options, struct out *why);
    /* The seats that may act now. None: the game is over. */
    seat_set (*active)(const void *state);
    /* What this seat may know: the only door out of a state. Returns the state
     * itself where nothing is hidden, or fills scratch (view_size bytes,
     * aligned for any type) and returns it. */
    const void *(*view)(const void *state, int seat, void *scratch);
    /* What the seat of this view may do. List choices in a sensible order. */
    void (*legal)(const void *view, struct choices *choices);
    /* Does it. The action is known to be legal; this cannot fail. */
    void (*apply)(void *state, int seat, const struct action *action,
                  struct play *play);
    void (*outcome)(const void *state, struct outcome *outcome);

    /* One line that tells the seat what is asked of it now. */
    void (*write_prompt)(const void *view, struct out *out);
    /* The view for a terminal; as members of an open JSON object. */
    void (*write_text)(const void *view, struct out *out);
    void (*write_json)(const void *view, struct json *json);
    /* The whole state as stable text: for tests and check values, never sent. */
    void (*dump)(const void *state, struct out *out);
    /* NULL, or the first broken invariant in a few words. */
    const char *(*check)(const void *state);
    /* Some full state that fits the view: for bots and the fog test. */
    void (*imagine)(const void *view, struct dice *dice, void *state);

    /* Real-time games: how many steps the clock takes in tick_ms of real time
     * now. 0: it stands still, though it may have other things to do. NULL:
     * one, whenever it is active. */
    int (*pace)(const void *state);
    /* Or NULL. The seats whose part this action would close unfinished: whoever
     * keeps the table lets their bots finish it first (bots_finish). */
    seat_set (*silent)(const void *state, int seat,
                       const struct action *action);

    /* The rest may be NULL: no roll of this game ever waits for an answer.
     * Can a roll wait in this position at all? */
    bool (*may_interrupt)(const void *state);
    /* Whom does a roll on this chart ask? */
    void (*ask)(const void *state, int chart, struct asking *asking);
    /* The seat throws once more: take away what allowed it. */
    void (*rerolled)(void *state, int seat);
};

/* The function `view` of a game that hides nothing: the state itself. */
static inline const void *game_open_view(const void *state, int seat,
                                         void *scratch)
{
    (void)seat;
    (void)scratch;
    return state;
}

/* Every game there is, ended by NULL; and one by name, or NULL. */
extern const struct game *const games_all[];
const struct game *game_find(const char *name);

/* Seat by name, or SEAT_NONE; CLOCK and SPECTATOR have names too. */
int game_seat(const struct game *game, const char *name);
const char *game_seat_name(const struct game *game, int seat);
/* Options at their presets; how many there are; one set by "key=value". Returns
 * false if there is no such option or value. */
void game_options(const struct game *game, struct options *options);
int game_option_count(const struct game *game);
bool game_option_set(const struct game *game, struct options *options,
                     const char *text);
/* Do these options make no game? Writes why. */
bool game_refuses(const struct game *game, const struct options *options,
                  struct out *why);

#endif
