/* What the very next dice can do: see core/next.h. */
#ifndef HUNTERS_NEXT_ROLLS_H
#define HUNTERS_NEXT_ROLLS_H

#include "core/next.h"
#include "rules.h"

void hunters_next(const void *view, struct next_rolls *list);

/* The chance that these torpedoes sink a ship that can take so much more: of
 * `kind` and from `weapon`, `count` of them, with the mat as it is. */
double sink_chance(const struct career *c, const int *kind, int count,
                   int weapon, int points);

#endif
