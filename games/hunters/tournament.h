/* Tournaments: who may enter with what, and who stands where. [13.2, 13.3, 13.4,
 * 13.5]
 *
 * Captains sail on their own, each a career of his own; wolfpacks are games of
 * six. core/careers.h says what a format and a standing are. Nothing here plays
 * or keeps anything: the command `tournament` and the server do. */
#ifndef HUNTERS_TOURNAMENT_H
#define HUNTERS_TOURNAMENT_H

#include "core/careers.h"
#include "pack.h"
#include "view.h"

/* Of formats; stores hold these numbers. */
enum tournament_kind {
    TOURNAMENT_LONG = HUNTERS_TOURNAMENT_LONG,
    TOURNAMENT_SHORT = HUNTERS_TOURNAMENT_SHORT,
    TOURNAMENT_WOLFPACK,
};

extern const struct careers hunters_careers, pack_careers;
extern const struct tournaments career_tournaments, pack_tournaments;

/* Sets boat and date of an entry in the options of a career; `family` counts in
 * mixed ones only. Not for wolfpacks, whose boats and date are fixed. */
void tournament_begin(const struct tournament *t, int family,
                      struct options *options);
/* Is this the career of somebody who may take part? */
bool tournament_admits(const struct tournament *t, const struct career *c);

/* Where captains compete tons count, dead or alive; but a boat that was captured
 * is a defeat whatever she sank. [13.1.3, 13.5.1, 5.2.2, ruling 91] */
int32_t tons_that_count(const struct career *c);
/* Does somebody whose career ended so take part in the ranking? In a survival
 * tournament the dead do not, nor prisoners, who did not see June 1943 in
 * service. [13.3.1] */
bool tournament_counts(const struct tournament *t, int ending);
struct standing standing_of(const struct tournament *t, const struct career *c);
/* Puts them in order and gives places: by tons, dead or alive; equals share a
 * place [13.2.1]; those that do not count come last. */
void tournament_rank(struct standing *list, int count);
/* How it ended for him, in a few words: by the ending, and whether it counts. */
int tournament_fate(const struct standing *s);
/* The packs of the entries, in order; returns how many. [13.5.1] */
int tournament_rank_packs(const struct standing *list, int count,
                          struct team_standing *packs, int max);

#endif
