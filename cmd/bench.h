/* What `kaleun bench` measures beside the speed of whole games. */
#ifndef KALEUN_BENCH_H
#define KALEUN_BENCH_H

#include <stdbool.h>

#include "game.h"

/* A game for the signature, beside those of every bot with the options at their
 * presets. */
struct sample {
    const char *bot;     /* it has every seat; NULL ends the list */
    const char *options; /* `key=value`, with blanks between */
    uint64_t seed;
    int entries_max;     /* see struct through */
    const char *carried; /* over from a game before; or NULL */
};

/* What cmd/bench/GAME brings along, for the game and each of its modes. */
struct bench {
    const char *game;             /* NULL ends a game's list */
    const struct sample *samples; /* or NULL */
    void (*run)(void); /* prints figures of its own; NULL: it has none */
};

/* Of all games that have some, ended by NULL. */
extern const struct bench *const benches_all[];

/* How fast a bot plays a game. */
struct bench_speed {
    int games;                /* in a slice */
    uint64_t actions, dice;   /* in them */
    double bare, quiet, told; /* seconds of the best slice: of the dice alone,
                               * of the games, with events and log */
};

struct bot;
struct bench_speed bench_pace(const struct game *game, const struct bot *bot,
                              double seconds);

/* Prints doc/figures.md: all figures, or those of one game without the server.
 * False: `root` is no checkout of the sources. */
bool bench_report(const struct game *only, const char *root, double seconds);

/* Seconds of this process alone: others on the machine do not count. */
double bench_now(void);
/* Prints what the games do as one short number each, or of one game, of one bot
 * alone; behind them one for all. The same on every machine. */
void bench_signature(const struct game *only, const char *bot);

#endif
