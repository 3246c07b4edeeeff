/* The odds of a hunt, exact: what escorts do to the boat from here until they
 * have lost her, if she stays above test depth after this choice. [9.6] */
#ifndef HUNTERS_HUNT_H
#define HUNTERS_HUNT_H

#include "rules.h"

struct hunt_odds {
    double detected;   /* at least once */
    double lost;       /* the boat: sunk, or forced up and scuttled */
    double over;       /* the career: that, or the Kommandant is killed */
    double hull;       /* boxes marked at the end, on average */
    double lost_round; /* the boat, in the first round alone */
};

/* How it begins. */
enum hunt_start {
    HUNT_STAY,    /* detection, at this depth */
    HUNT_DEEP,    /* below test depth first [9.6.4] */
    HUNT_CHARGES, /* found already: charges at once [9.2.2] */
};

/* The career stands at the beginning of a round of the cycle. Repairs, which
 * follow the last round, are not part of it. False: there is something in it
 * that is not reckoned here (evasion, escorts of unknown quality), and nothing
 * is written. */
bool hunt_reckon(const struct career *c, int start, struct hunt_odds *odds);

/* The career as the escorts will look for her: with all that is aimed fired, at
 * the beginning of their cycle. */
struct career after_firing(const struct career *c);

#endif
