/* The odds of a battle. */
#ifndef LEADER_ODDS_H
#define LEADER_ODDS_H

#include "core/forecast.h"

extern const struct forecast leader_odds;

#endif
