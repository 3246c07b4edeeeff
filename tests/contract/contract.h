/* The contract suite: what every game promises, proved by random play.
 *
 * A run plays many games through a session, each from its own seed: options,
 * dice, players and the moments of the proofs all follow from it, so that
 * `test_contract NAME --seed S --games 1` shows a failure again. */
#ifndef KALEUN_CONTRACT_H
#define KALEUN_CONTRACT_H

#include <stdlib.h>
#include <string.h>

#include "session.h"

enum {
    PAGE_MAX = 1 << 23,       /* bytes of the longest text we compare */
    EVENTS_PER_ACTION = 4096, /* as in a session */
};

/* Room for a text to be compared. */
struct page {
    struct out out;
    char text[PAGE_MAX];
};

/* How often each thing of a list was met. */
struct tally {
    const char *what; /* "event", "verb" */
    int count;
    int *met;
};

/* The secret's name is in the game's table; here is what was done with it. */
struct exercise {
    int twins;   /* pairs that were played on */
    int steps;   /* actions compared, over all pairs */
    int longest; /* in one pair */
};

struct run {
    const struct game *game;
    bool complete;   /* a thing never met is a failure */
    bool sample;     /* nothing has to be met */
    bool every_byte; /* each hidden byte changes alone, not some of them */
    int games;

    struct tally event, verb, reason, row, modifier, option;
    struct exercise *secret;

    /* The game being played. */
    uint64_t seed;
    struct pcg32 pcg; /* all that is random but the dice */
    struct session *session;
    uint8_t source; /* enum dice_source */
    uint8_t key[32];
    int actions;     /* so far; answers and what was taken back not counted */
    int events_seen; /* of the session, looked through so far */
};

/* main.c: says what is wrong and how to see it again, and ends the program. */
_Noreturn void fail(const struct run *run, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* Fails unless a condition holds. */
#define expect(run, condition, ...)   \
    do {                              \
        if (!(condition))             \
            fail((run), __VA_ARGS__); \
    } while (0)

/* page.c: what can be seen of a game, as text to be compared. */
struct out *page_new(struct page *page);
void page_same(const struct run *run, const struct page *a,
               const struct page *b, const char *what);
void write_dump(const struct run *run, const void *state, struct page *page);
/* What a session shows a seat: text, prompt, JSON in all languages, choices. */
void write_sight(const struct run *run, struct session *session, int seat,
                 struct page *page);
/* The same for a bare state without a session, and the view's own bytes. */
void write_view(const struct run *run, const void *state, int seat,
                struct page *page);
/* The events a seat may see from number `from` on, as text and JSON. */
int write_events(const struct run *run, const struct session *session, int seat,
                 int from, struct page *page);
/* Why something was refused, in all languages. */
void write_refusal(const struct run *run, const struct refusal *refusal,
                   struct page *page);
/* Fails if a sentence has braces left in it, is empty or was cut. */
void expect_sentence(const struct run *run, const struct out *out,
                     const char *what);

/* player.c: random players. */
int below(struct pcg32 *pcg, int bound);
bool chance(struct pcg32 *pcg, int percent);
/* The seats of the table and the spectator, by number from 0. */
int observer_count(const struct game *game);
int observer_seat(const struct game *game, int index);
int pick_seat(struct pcg32 *pcg, seat_set seats);
struct action pick_action(struct pcg32 *pcg, const struct choices *choices);
/* Opens a session with random options and dice. */
void open_game(struct run *run);
/* One random action or answer of a session, by text or by struct; returns the
 * seat that acted. */
int act_in(struct run *run, struct session *session);
/* Plays a session to its end without further proofs. */
void play_out(struct run *run, struct session *session);
/* One random action on a bare state with plain dice: false if it is over. The
 * events may be NULL. */
bool act_bare(const struct run *run, void *state, struct pcg32 *pcg,
              struct dice *dice, struct events *events);
void expect_sound(const struct run *run, const void *state);
void *new_state(const struct run *run);

/* The proofs. Each begins at the session of the run and leaves it as it was. */
void prove_tables(const struct run *run);      /* tables.c */
void prove_shape_table(const struct run *run); /* shape.c */
void prove_setup(struct run *run);             /* copies.c */
void prove_copies(struct run *run);            /* copies.c */
void prove_every_action(struct run *run);      /* choices.c */
void prove_choices(struct run *run);           /* choices.c */
void prove_refusals(struct run *run);          /* refusals.c */
void prove_replay(struct run *run);            /* replay.c */
void prove_prefix(struct run *run);            /* replay.c */
void prove_imagine(struct run *run);           /* imagine.c */
void prove_fog(struct run *run);               /* fog.c */
void prove_shape(struct run *run);             /* shape.c */
void prove_moves(struct run *run);             /* moves.c */
void prove_twins(struct run *run);             /* twins.c */
void prove_rare_twins(struct run *run);        /* twins.c */
void expect_twins(const struct run *run);      /* twins.c: at the end */
void round_trip(const struct run *run, const struct action *action);

/* undo.c: what can be taken back, known without asking the session. */
void undo_begin(struct run *run);
void undo_before(struct run *run);
void undo_after(struct run *run, int seat);
/* Takes back now and then; true if it did. */
bool undo_now(struct run *run);
void prove_undo(struct run *run);

/* coverage.c: what was met. */
void coverage_begin(struct run *run);
void coverage_end(struct run *run);
void met_choices(struct run *run, const struct choices *choices);
void met_action(struct run *run, const struct action *action);
/* Looks through the events told since the last call. */
void met_events(struct run *run);
void met_options(struct run *run, const struct options *options);
/* Says what was never met; fails if the run is to be complete. */
void coverage_report(const struct run *run);

#endif
