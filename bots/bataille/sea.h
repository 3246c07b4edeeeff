/* The sea as the bots of Bataille sous-marine read it: ways home, the eyepiece
 * in reverse, and helpers to pick an action. */
#ifndef BOTS_BATAILLE_SEA_H
#define BOTS_BATAILLE_SEA_H

#include "bot.h"
#include "games/bataille/view.h"

enum { FAR = 250 }; /* squares: no way home */

/* Squares to sail from each square to the arrival port. */
struct ways {
    uint8_t home[SQUARE_COUNT];
};

/* The ways of freighters over one's own face, around islands and around own
 * ships that will not move (freighters home, the destroyer). A NULL hand
 * ignores ships. */
void sea_ways(const struct bataille_board *board,
              const struct bataille_hand *hand, struct ways *ways);

/* The square beside this one, or SQUARE_NONE beyond the edge. */
int sea_beside(int square, int direction);
/* Would a look along its line show a ship on this square, ignoring other
 * ships? */
bool sea_shows(const struct bataille_board *board, int square);
/* Is this freighter neither home nor sunk? */
bool sea_sails(int square);

/* Distances at which a ship with the seen outline may stand: bit d - 1. Only
 * those in front of the islands of the line, which is named by the owner of the
 * face. */
unsigned sea_distances(const struct bataille_board *board, int line,
                       const struct bataille_seen *seen);
/* The distance that a player with an eye calls for an outline: the one whose
 * length is nearest to what it reads, its reading being off by up to EYE_DRAWS
 * times `error_pm` thousandths; of those with a bit in `not_there` none. 0: there
 * is none. A length error of so many per cent is a larger error of distance the
 * farther away the ship is. */
int sea_judge(const struct bataille_board *board, int line,
              const struct bataille_seen *seen, unsigned not_there,
              int error_pm, struct dice *dice);
/* A number below `bound`, the same in all decisions of one turn: drawn from the
 * looks of this seat, which only it knows, because a bot has no memory. */
int sea_lot(const struct bataille_view *view, int bound);
/* By eye, if the other side has asked for the numbers: a bot agrees. */
bool sea_agree(const struct bataille_view *view, const struct choices *choices,
               struct action *action);
/* The n-th set bit of a mask of distances, as a distance; and how many. */
int sea_nth(unsigned mask, int n);
int sea_count(unsigned mask);

/* An action of this verb with up to two arguments. */
struct action sea_action(int verb, int arg0, int arg1);
/* Is the move open? */
bool sea_may_move(const struct choices *choices, int ship, int direction);
/* A random open action of this verb, all equally likely. There must be one: ask
 * sea_open. */
struct action sea_any(const struct choices *choices, int verb,
                      struct dice *dice);
bool sea_open(const struct choices *choices, int verb);
/* An index below count, drawn by weight; -1 if all weights are 0. The weights
 * must sum to less than two thousand million. */
int sea_draw(const int *weight, int count, struct dice *dice);

#endif
