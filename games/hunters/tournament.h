/* Tournaments: who may enter with what, and who stands where. [13.2, 13.3, 13.4,
 * 13.5]
 *
 * A tournament is a format and two conditions. Captains sail on their own, each
 * a career of his own; wolfpacks are games of six. Nothing here plays or keeps
 * anything: the command `tournament` and the server do. */
#ifndef HUNTERS_TOURNAMENT_H
#define HUNTERS_TOURNAMENT_H

#include "pack.h"
#include "view.h"

enum tournament_kind {
    TOURNAMENT_LONG = HUNTERS_TOURNAMENT_LONG,
    TOURNAMENT_SHORT = HUNTERS_TOURNAMENT_SHORT,
    TOURNAMENT_WOLFPACK,
    TOURNAMENT_KINDS,
};

struct tournament {
    uint8_t kind;    /* enum tournament_kind */
    uint8_t family;  /* enum hunters_family: the boat of all, unless mixed */
    bool mixed;      /* each chooses type VII or IX [13.4.1] */
    bool to_survive; /* only who sees June 1943 alive counts [13.3.1] */
};

extern const char *const tournament_kind_names[TOURNAMENT_KINDS + 1];
/* "hunters", or "pack". */
const char *tournament_game(const struct tournament *t);
/* Sets boat and date of an entry in the options of a career; `family` counts in
 * mixed ones only. Not for wolfpacks, whose boats and date are fixed. */
void tournament_begin(const struct tournament *t, int family,
                      struct options *options);
/* Is this the career of somebody who may take part? */
bool tournament_admits(const struct tournament *t, const struct career *c);

/* How an entry stands. */
struct standing {
    int captain; /* the caller's number for him */
    int pack;    /* in a wolfpack tournament: his pack's number */
    int32_t tons;
    uint16_t ships, patrols;
    int16_t month;  /* now, or when it ended */
    uint8_t ending; /* enum ending; STILL_SERVING: not over */
    bool abandoned; /* given up: stays on the list, below all others */
    bool counts;    /* takes part in the ranking */
    int place;      /* from 1; equals share it */
};

struct pack_standing {
    int pack;
    int32_t tons;
    int lost, place;
};

/* Where captains compete tons count, dead or alive; but a boat that was captured
 * is a defeat whatever she sank. [13.1.3, 13.5.1, 5.2.2, ruling 91] */
int32_t tons_that_count(const struct career *c);
/* Does somebody whose career ended so take part in the ranking? In a survival
 * tournament the dead do not, nor prisoners, who did not see June 1943 in
 * service. [13.3.1] */
bool tournament_counts(const struct tournament *t, int ending);
struct standing standing_of(const struct tournament *t, const struct career *c);
/* Puts them in order and gives places: by tons, dead or alive; equals share a
 * place [13.2.1]; who does not count comes last. */
void tournament_rank(struct standing *list, int count);
/* How it ended for him, in a few words: by the ending, and whether it counts. */
int tournament_fate(const struct standing *s);
/* The packs of the entries, in order; returns how many. [13.5.1] */
int tournament_rank_packs(const struct standing *list, int count,
                          struct pack_standing *packs, int max);

#endif
