/* A game in real time on the whole screen: what is told, gauges, the boat and
 * her men, orders and a line to type, drawn anew while time runs. */
#ifndef KALEUN_FULL_H
#define KALEUN_FULL_H

#include "table_own.h"

/* Plays until it is over or the person leaves, by key, line or signal. The
 * terminal is as it was before when it returns; false if it is none. */
bool full_play(struct table *t);

#endif
