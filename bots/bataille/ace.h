/* The two halves of `ace`: one sails, one hunts. */
#ifndef BOTS_BATAILLE_ACE_H
#define BOTS_BATAILLE_ACE_H

#include "map.h"
#include "routes.h"

/* sail.c: the next square to sail, or false if it is better to look now. */
bool ace_sail(const struct bataille_view *view, const struct choices *choices,
              struct dice *dice, struct action *action);

/* aim.c: line, hole, torpedo and depth charge. */
struct action ace_look(const struct bataille_view *view, struct dice *dice);
struct action ace_dive(const struct bataille_view *view,
                       const struct choices *choices, struct dice *dice);
struct action ace_torpedo(const struct bataille_view *view);
struct action ace_charge(const struct bataille_view *view, struct dice *dice);

#endif
