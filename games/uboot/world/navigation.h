/* Where the navigator believes the boat to be, and what helps him: log, compass
 * and an allowance for the current, the sextant, land in sight, the lead.
 *
 * The true place is boat.x and boat.y, which nobody knows. The reckoning is kept
 * beside it, with its error as a covariance, and a fix is an offer that the
 * navigator may accept. [9.1, ruling 231] */
#ifndef KALEUN_UBOOT_NAVIGATION_H
#define KALEUN_UBOOT_NAVIGATION_H

#include <stdbool.h>
#include <stdint.h>

#include "games/uboot/app/instruments.h"
#include "games/uboot/app/padded.h"
#include "games/uboot/app/seachart.h"

struct world;

enum { TRACK_HOURS = 24 };

PADDED_BEGIN

/* An error as a covariance, square chart miles: east-east, east-north,
 * north-north. */
struct spread {
    double xx, xy, yy;
};

/* A fix that was offered and not yet accepted. */
struct fix_offer {
    double dx, dy; /* from the reckoning to the fix, chart miles */
    struct spread error;
    int64_t tick; /* when it was taken */
    int8_t kind;  /* enum fix_kind; FIX_NONE: no offer */
    int8_t mark;  /* row of uboot_landmarks + 1, or 0 */
    int8_t spare[6];
};

struct navigation {
    double x, y;         /* the reckoning, chart miles; the navigator's */
    struct spread error; /* of it, as far as he can tell; the navigator's */
    struct fix_offer offer;
    double track_x[TRACK_HOURS], track_y[TRACK_HOURS]; /* by hour modulo 24 */
    int16_t allow_deg, allow_ckn; /* allowed for the current, 1/100 knot */
    int16_t hours;                /* points of the track written so far */
    int16_t spare;
    /* Hidden from here on. */
    double log_error;     /* of the log's reading this hour, a fraction */
    double helm_error;    /* degrees that she is steered off this hour */
    double run_x, run_y;  /* way by log and compass since the last growth */
    int64_t look_due;     /* when the lookouts look for land again */
    int64_t bearing_due;  /* when the next bearing of it is taken */
    int64_t land_tick;    /* when land was last in sight, or -NEVER */
    int64_t fix_tick;     /* of the last accepted fix */
    int64_t sounded_tick; /* of the last sounding, or -NEVER */
    int8_t mark;    /* row + 1 of the mark in sight; 0: none, or unnamed */
    int8_t named;   /* row + 1 of the mark it is taken for */
    int8_t trusted; /* 1: bearings of this land correct the reckoning */
    int8_t spare2[5];
};

PADDED_END

/* The printed set of the water at a place, degrees and knots, scaled by the
 * navigator's difficulty; 0 knots where nothing is printed. [ruling 232] */
struct drift {
    double deg, kn;
};
struct drift navigation_printed(const struct setting *s, double x, double y);

/* Half axes in miles and the bearing of the longer one, 0 to 180 degrees. */
struct ellipse {
    double major, minor, deg;
};
struct ellipse spread_axes(const struct spread *s);
struct spread spread_of(const struct ellipse *e);

void navigation_setup(struct world *w);
/* (5) Keeps the reckoning, lets its error grow, looks for land. */
void navigation_tick(struct world *w);
void navigation_allow(struct world *w, int deg, int ckn);
/* Moves the reckoning by the offered fix, each weighed by its error. */
void navigation_accept(struct world *w);
/* A fix by the sky, which is fit for it. [9.1.2] */
void navigation_sky(struct world *w, bool rough);
/* Sounds the depth under the keel. [ruling 236] */
void navigation_sound(struct world *w);

/* What a fix is made of, for the files of the navigation. */
struct measured {
    struct ellipse error;
    struct point wrong; /* miles it is out because a mark was mistaken */
    int8_t kind;        /* enum fix_kind */
    int8_t mark;        /* row + 1, or 0 */
};
/* Offers a fix at the true place with an error drawn from the ellipse. */
void navigation_offer(struct world *w, const struct measured *m);
/* Tells the navigator of the offer. */
void navigation_say(struct world *w);

/* landfall.c: lookouts report land and take its bearing. [ruling 234, ruling 235] */
void landfall_tick(struct world *w);
/* Miles at which land or a lit lamp of this mark is seen now; by a full watch. */
double landmark_range(const struct world *w, int mark);

#endif
