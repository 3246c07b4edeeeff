/* The sea as the bots of Bataille sous-marine read it: ways home, the eyepiece
 * the other way round, and small helpers to pick an action. */
#ifndef BOTS_BATAILLE_SEA_H
#define BOTS_BATAILLE_SEA_H

#include "bot.h"
#include "games/bataille/view.h"

enum { FAR = 250 }; /* squares: no way home */

/* Squares to sail from each square to the arrival port. */
struct ways {
    uint8_t home[SQUARE_COUNT];
};

/* The ways of freighters over one's own face: around islands, and around those
 * own ships that will not make room (freighters home, the destroyer). A NULL
 * hand leaves the ships out. */
void sea_ways(const struct bataille_board *board,
              const struct bataille_hand *hand, struct ways *ways);

/* The square beside this one, or SQUARE_NONE beyond the edge. */
int sea_beside(int square, int direction);
/* Does a look along its line show a ship on this square, other ships apart? */
bool sea_shows(const struct bataille_board *board, int square);
/* Is this freighter neither home nor sunk? */
bool sea_sails(int square);

/* Distances at which a ship may stand whose outline was seen: bit d - 1. Only
 * those in front of the islands of the line, which is named by the owner of
 * the face. */
unsigned sea_distances(const struct bataille_board *board, int line,
                       const struct bataille_seen *seen);
/* The n-th set bit of a mask of distances, as a distance; and how many. */
int sea_nth(unsigned mask, int n);
int sea_count(unsigned mask);

/* An action of this verb with up to two arguments. */
struct action sea_action(int verb, int arg0, int arg1);
/* Is the move open? */
bool sea_may_move(const struct choices *choices, int ship, int direction);
/* Any open action of this verb, each as likely as another. There must be one:
 * sea_open says so. */
struct action sea_any(const struct choices *choices, int verb,
                      struct dice *dice);
bool sea_open(const struct choices *choices, int verb);
/* An index below count, chosen by weight; -1 if all weights are 0. The sum of
 * the weights stays below two thousand million. */
int sea_draw(const int *weight, int count, struct dice *dice);

#endif
