/* What the files of U-BOOT's scripted captain share. */
#ifndef KALEUN_UBOOT_CAPTAIN_H
#define KALEUN_UBOOT_CAPTAIN_H

#include "bot.h"
#include "games/uboot/view.h"

/* What he does at a place of his plan. */
enum errand {
    PASS,
    PATROL,
    STOP_HERE,
    GO_HOME,
    REPORT_HERE, /* a message is to be sent from about here */
    MEET_HERE,   /* a ship of ours waits here */
    ENOUGH,      /* nothing more: home */
    AMBUSH,      /* they pass here: under water until they come */
    HASTEN,      /* the same, and there is no time to lose */
    WAYLAY,      /* they pass over this very place: before it, the bow at it */
};

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
    double minutes;     /* since the last report */
    bool warship, friend;
    bool prey; /* nobody has named it, but the orders speak of no other */
};

enum {
    SECOND = 4, /* ticks */
    MINUTE = 240,
    MARKS_MAX = 48,
};

/* The captain while he thinks. */
struct captain {
    const struct helm_view *v;
    const struct uboot_hand *h;
    const struct choices *choices;
    struct dice *dice;
    struct mark mark[MARKS_MAX];
    int marks;
    struct action action; /* what he orders; a step: nothing */
};

/* uboot_marks.c: the picture. */
int captain_marks(const struct helm_view *v, struct mark *mark, int max);
/* A single ship in touch, no friend's, whose course is known. */
bool is_plotted(const struct mark *m);
/* The angle between its bow and us, 90 if unknown; how far we are to the right of
 * its track. */
double mark_angle_on_bow(const struct mark *t);
double mark_beside(const struct mark *t);
/* Ticks since a message was last in the feed, or a very long time. */
int64_t captain_heard(const struct helm_view *v, int message);
/* The course that was last reported of a contact, or -1. */
double captain_last_course(const struct helm_view *v);

/* uboot_orders.c: each is false if the order is given already or not open. */
bool captain_order(struct captain *c, int verb, int a, int b);
bool captain_steer(struct captain *c, double course);
bool captain_ring(struct captain *c, enum telegraph t);
bool captain_depth(struct captain *c, int m);
bool captain_rise(struct captain *c);
bool captain_may_rise(const struct captain *c);
/* Was this said in so many ticks? */
bool captain_said(const struct captain *c, int message, int64_t ticks);
bool captain_is_hunted(const struct captain *c);
int captain_deep(const struct captain *c);
const struct mark *captain_warship(const struct captain *c);

/* uboot_danger.c: true if danger leaves no time for anything else. */
bool captain_danger(struct captain *c);
/* The nearest aircraft in sight, or NULL; one was there a moment ago. */
const struct mark *captain_aircraft(const struct captain *c);
bool captain_from_the_air(const struct captain *c);
/* Must he leave the surface for ships? */
bool captain_must_dive(const struct captain *c);

/* uboot_weapons.c */
bool captain_shoots(struct captain *c);
bool captain_floods(struct captain *c);
bool captain_wants_warships(const struct captain *c);
/* Enough in the tubes to attack with; the stern tube alone; any left at all. */
bool captain_is_armed(const struct captain *c);
bool captain_has_stern_only(const struct captain *c);
bool captain_has_torpedoes(const struct captain *c);
bool captain_is_reloading(const struct captain *c);
/* True if there is a ship for the gun. */
bool captain_uses_gun(struct captain *c);

/* What can be shot at now: near, abeam enough, before the bow or the stern. */
const struct mark *captain_in_sight(const struct captain *c, bool stern);
/* A lone ship for the gun, and whether it could be used. */
const struct mark *captain_gun_target(const struct captain *c);
bool captain_gun_fit(const struct captain *c);

/* Where to steer to be `off` miles abeam of the target's track, `ahead` miles
 * ahead of it, when we get there. */
double captain_approach(const struct mark *t, double kn, double ahead,
                        double off);

/* uboot_attack.c: true if there is something to attack or to follow. */
bool captain_attacks(struct captain *c);
const struct mark *captain_target(const struct captain *c);

#endif
