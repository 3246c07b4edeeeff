/* Games made for the tests of core, and a table to play them at.
 *
 * Programs that link `toys` find these games and the null game by name, and no
 * others: toys/list.c stands in for the list the build makes. Sentences are
 * borrowed from the null game. */
#ifndef KALEUN_TOYS_H
#define KALEUN_TOYS_H

#include "session.h"

extern const struct game null_game;

/* Two seats that may both act at any time, and hands on each other's dice. */
extern const struct game hands_game;
enum hands_seat { HANDS_LEFT, HANDS_RIGHT };
enum hands_chart { HANDS_OWN, HANDS_OTHER };
enum hands_event {
    HANDS_EV_AIM,   /* the seat alone is told */
    HANDS_EV_SHOUT, /* everybody is told, and cannot forget */
    HANDS_EV_SHOT,  /* everybody is told */
};
const int *hands_score(const void *state);
int hands_luck(const void *state, int seat);

/* Real time: a world with a hidden stream of chance, a helmsman and a lookout.
 * It waits for the helmsman's `relieve` at every bell, and ends after so many
 * ticks as its option says. */
extern const struct game clock_game;
enum clock_seat { CLOCK_HELM, CLOCK_LOOKOUT };
enum { CLOCK_BELL = 1500 };

/* Fog: one that keeps it, and four with a leak that the contract suite must
 * find. */
extern const struct game sealed_game, leaks_copy_game, leaks_hand_game,
    leaks_padding_game, leaks_sign_game;
/* ... and toys whose JSON is not of the shape they tell. */
extern const struct game untold_game, missing_game, otherwise_game,
    unknown_game;

/* A session with a log kept in memory by a keeper that can be made to fail. */
struct table {
    struct session *session;
    char kept[1 << 16]; /* what the keeper has, as one text */
    size_t len;
    int calls;   /* how often the keeper was asked */
    int fail_at; /* the call that fails, from 1; 0 for none */
};

extern const uint8_t table_secret[32];

void table_clear(struct table *table);
/* Begins a game with its options at their presets; the session is NULL if the
 * keeper refused. */
void table_open(struct table *table, const struct game *game, int source);
void table_close(struct table *table);
/* The same in memory of its own; a keeper that refuses fails the test. */
struct table *table_begin(const struct game *game, int source);
void table_end(struct table *table);
struct log_sink table_sink(struct table *table);
/* Takes a game up from a text; the session goes to `table`, whose keeper then
 * holds the same text. */
bool table_replay(struct table *table, const char *log, const uint8_t *secret,
                  struct log_fault *fault);

/* Acts and fails the test if it was refused; acts and fails if it was not. */
void table_act(struct table *table, int seat, const char *text);
void table_refuse(struct table *table, int seat, const char *text, int why);

/* Somebody does something that is open, a remark or an undo among it, chosen by
 * `step` and the position alone. False: the keeper refused. */
bool table_move(struct table *table, int step);

/* The whole state as text, in memory that the next call but three reuses. */
const char *table_dump(const struct table *table);
/* The events a seat was told since `from`, as their names: "roll shot ". */
const char *table_told(const struct table *table, int seat, int *from);
/* Everything a player or a replay could compare: state, dice, turns, events. */
void check_same(const struct table *a, const struct table *b);

#endif
