/* What a game offers beside its rules.
 *
 * One optional pointer of struct game. Whatever is set here is found and used by
 * the commands, the terminal, the server and the browser without any of them
 * knowing the game: a diary, odds, careers and tournaments, a chart of the
 * voyage, words for its scenarios, lines of help, its place in the lobby.
 * Everything may be left out. Functions obey the rules for games: no input or
 * output, no allocation, no clock. */
#ifndef KALEUN_OFFERS_H
#define KALEUN_OFFERS_H

#include "careers.h"
#include "diary.h"
#include "forecast.h"
#include "game.h"
#include "lesson.h"
#include "next.h"
#include "voyage.h"

/* The game on the first page. Modes over the same pieces have one card: that of
 * the game they are modes of, or of the first of an equal family. */
struct front {
    const char *family; /* games of one card have the same */
    uint16_t line;      /* one sentence; 0: not the first of its family */
    uint16_t way;       /* this way to play it, in a word or two */
    uint8_t players_min, players_max;
    uint16_t minutes;   /* a usual evening's */
    bool and_up;        /* it may take longer */
    uint8_t difficulty; /* 1 easiest to 4 */
    bool play_now;      /* whose first lesson a newcomer is offered */
};

/* What the values of one option stand for, listed below it by `kaleun games`. */
struct scenarios {
    const char *option; /* its name; it has words */
    /* One value in a few words: title, date, length. */
    void (*write)(int value, struct out *out);
    uint16_t note; /* a sentence below the list, or 0 */
};

/* An argument whose values are nouns of a class with another name than its own:
 * {"side", "turn"}. Clients that translate words look the class up. */
struct noun_class {
    const char *argument; /* NULL ends the list */
    const char *class_;
};

/* A way to play that a form offers by name, with the options it stands for. */
struct preset {
    const char *name;    /* NULL ends the list */
    uint16_t label;      /* in words */
    const char *options; /* "key=value ...", or "" */
};

struct offers {
    /* Writes the whole diary. `state` is the game as it stands after the last
     * entry; entries are in order, those taken back left out. [core/diary.h] */
    void (*diary)(const void *state, const struct diary *diary);
    /* Odds of the open choices, and the ledger of luck. */
    const struct forecast *forecast;
    /* What the very next dice can do, for the seat of this view; nothing where
     * nothing is chosen. [core/next.h] */
    void (*next)(const void *view, struct next_rolls *list);
    /* A log sheet or score sheet as paper would have it, of this view. */
    void (*sheet)(const void *view, struct out *out);
    /* Charts with several columns: does this one count for this view just now?
     * And its name, nothing for a chart with one. NULL: columns have no names. */
    bool (*column_counts)(const void *view, int chart, int column);
    void (*write_column)(int chart, int column, struct out *out);
    /* How captains stand, for the hall of fame and for tournaments. */
    const struct careers *careers;
    const struct tournaments *tournaments;
    /* A chart of the voyage and its messages, from a log. */
    const struct voyage *voyage;
    const struct scenarios *scenarios;
    /* Conditions and replies of its lessons. */
    const struct lesson_help *lesson;
    /* Sentences without parameters for the terminal's page of help, ended by
     * 0. */
    const uint16_t *help;

    /* For clients that draw. */
    const struct front *front;
    int lobby; /* place in the lobby, the lowest first; 0: behind all */
    const struct noun_class *nouns;
    /* Verbs that follow the hand on an instrument, ended by NULL: a client never
     * lets them stand in the way of another order. */
    const char *const *follows;
    /* Or NULL. Is this a game that only a picture shows, so that nobody may play
     * it from the board as text? `view` is any seat's view of it, or NULL before
     * it has begun. */
    bool (*by_picture)(const struct options *options, const void *view);
    /* Options as people who play each other in a browser would have them, each
     * "key=value", ended by NULL; or NULL. A client that draws offers these when
     * two seats are for people. */
    const char *const *between_people;
    /* Ways to play, the one to be offered first at the head; or NULL. */
    const struct preset *presets;
};

/* Does this table need a picture now? See by_picture. */
bool offers_picture(const struct game *game, const struct options *options,
                    const void *view);

/* Each is NULL if the game offers none. */
const struct forecast *forecast_of(const struct game *game);
const struct careers *careers_of(const struct game *game);
const struct tournaments *tournaments_of(const struct game *game);
const struct voyage *voyage_of(const struct game *game);

/* The first game whose careers go to the hall of fame, or NULL. */
const struct game *hall_game(void);
/* The format so called, or with this number in a store, and the game that is
 * played in it. NULL: none. */
const struct format *format_named(const char *name, const struct game **game);
const struct format *format_of(int kind, const struct game **game);

#endif
