/* What the files of U-BOOT's scripted captain share. */
#ifndef KALEUN_UBOOT_CAPTAIN_H
#define KALEUN_UBOOT_CAPTAIN_H

#include "bot.h"
#include "games/uboot/view.h"

/* What he does at a place of his plan. */
enum errand { PASS, PATROL, STOP_HERE, GO_HOME };

/* A row of the plan: where to go while this holds. */
struct leg {
    const char *mission;
    int8_t open; /* objective that must be open, or -1 */
    int8_t done; /* objective that must be done, or -1 */
    int16_t from_h, to_h;
    double lat, lon;
    uint8_t errand;
    uint8_t by_night; /* near the place by night only */
    int16_t deep_m;   /* as deep as the chart lets him go there */
};

/* The row in force, or NULL. */
const struct leg *plan_leg(const struct helm_view *v);
/* Where it is, in miles of the chart; the start of the mission too. */
void plan_point(const struct leg *leg, double *x, double *y);

/* A contact on his own plot, miles from the boat: x east, y north. */
struct mark {
    const struct contact_report *report;
    double x, y, range; /* range is 99 if none was told */
    double course, kn;  /* course -1 if unknown */
    bool warship, friend;
};

int captain_marks(const struct helm_view *v, struct mark *mark, int max);
/* Ticks since a message was last in the feed, or a very long time. */
int64_t captain_heard(const struct helm_view *v, int message);

#endif
