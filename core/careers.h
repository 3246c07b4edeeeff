/* Careers: captains who are ranked by what they sank, and tournaments of them.
 *
 * A game says how the career at a seat stands, and in which formats its captains
 * compete. The server keeps the hall of fame and holds tournaments; the command
 * `tournament` has bots sail one. Nothing here plays or keeps anything. */
#ifndef KALEUN_CAREERS_H
#define KALEUN_CAREERS_H

#include "game.h"

/* How a captain stands. */
struct standing {
    int captain; /* the caller's number for him */
    int team;    /* where captains sail in teams: the number of his */
    int32_t tons;
    uint16_t ships, patrols;
    int16_t month;  /* now, or when it ended: months since 1900 */
    uint8_t award;  /* the highest decoration, from 1; 0: none */
    uint8_t ending; /* how it ended, in the game's numbers; 0: not over */
    bool home;      /* he has nothing more to do */
    bool abandoned; /* given up: stays on the list, below all others */
    bool counts;    /* takes part in the ranking */
    int place;      /* from 1; equals share it */
};

struct team_standing {
    int team;
    int32_t tons;
    int lost, place;
};

struct careers {
    /* Fills tons to home; the rest is the caller's. */
    void (*read)(const void *state, int seat, struct standing *standing);
    uint16_t awards;  /* the noun of award 1 */
    uint16_t endings; /* the noun of ending 0 */
    /* The place these tons would have had among the commanders of the war; 0:
     * not among those listed. */
    int (*place)(int32_t tons);
    /* The bot that careers are compared with, and that sails for a captain who
     * does not come. */
    const char *bot;
    bool has_hall; /* careers of accounts go to the hall of fame */
};

/* A tournament is a format and two conditions. */
struct tournament {
    uint8_t kind;    /* of its format */
    uint8_t family;  /* the boat of all, unless mixed: of tournaments.boats */
    bool mixed;      /* each captain chooses his boat */
    bool to_survive; /* only those who live to see the end count */
};

struct format {
    const char *name; /* "long"; NULL ends the list */
    uint8_t kind; /* its number in stores: no two games share one, and none is
                       * ever used again */
    bool teams;   /* the seats of a table are one team: all sail when the list
                       * is closed, in whole teams, without conditions */
    const char *const *fixed; /* options that follow from the format, ended by
                               * NULL */
};

/* `t->kind` is that of one of the game's own formats. */
struct tournaments {
    const struct format *formats;
    const char *const *boats; /* "vii", "ix": ended by NULL */
    uint16_t team_word;       /* above a list of them: a key */
    const char *(*team_name)(int team);
    /* Sets the options of a captain's table, or of a team's. `family` counts in
     * mixed tournaments only. */
    void (*begin)(const struct tournament *t, int family, int team,
                  struct options *options);
    /* Is this the game of somebody who may take part? */
    bool (*admits)(const struct tournament *t, const void *state);
    /* Does somebody whose career ended so take part in the ranking? */
    bool (*counts)(const struct tournament *t, int ending);
    /* Puts them in order and gives places. */
    void (*rank)(struct standing *list, int count);
    /* The teams of the entries, in order; returns how many. */
    int (*rank_teams)(const struct standing *list, int count,
                      struct team_standing *teams, int max);
    /* How it ended for him, in a few words: a key. */
    int (*fate)(const struct standing *standing);
    /* Duplicate dice begin anew with each patrol, which begins with this verb:
     * the number of the patrol, from 1, if it does so in this state, or 0. NULL:
     * a game is one patrol. */
    int16_t patrol_verb;
    int (*patrol_begins)(const void *state);
};

#endif
