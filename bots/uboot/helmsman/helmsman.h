/* What the files of U-BOOT's helmsman share. The officers' captain uses his eye
 * for targets and his weapons too (bots/uboot/officers). */
#ifndef KALEUN_UBOOT_HELMSMAN_H
#define KALEUN_UBOOT_HELMSMAN_H

#include "bot.h"
#include "games/uboot/app/view.h"

/* What he does at a place of his plan. */
enum errand {
    PASS,
    PATROL,
    STOP_HERE,
    GO_HOME,
    REPORT_HERE, /* a message is to be sent from about here */
    MEET_HERE,   /* a ship of ours waits here */
    ENOUGH,      /* go home */
    AMBUSH,      /* wait under water until the enemy passes */
    HASTEN,      /* the same, at full speed */
    WAYLAY,      /* wait beside the track that leads over this place */
};

/* A row of the plan: where to go while its conditions hold. */
struct leg {
    const char *mission;
    int8_t open; /* objective that must be open, or -1 */
    int8_t done; /* objective that must be done, or -1 */
    int16_t from_h, to_h;
    double lat, lon;
    uint8_t errand;
    uint8_t by_night; /* go near the place only by night */
    int16_t deep_m;   /* depth the chart allows there */
};

/* The row in force, or NULL. */
const struct leg *plan_leg(const struct helm_view *v);
/* The place of a row, in chart miles. */
void plan_point(const struct leg *leg, double *x, double *y);

/* A contact on his own plot, miles from the boat: x east, y north. */
struct target {
    const struct contact_report *report;
    double x, y, range; /* range is 99 if none was told */
    double course, kn;  /* course -1 if unknown */
    double minutes;     /* since the last report */
    bool warship, friend;
    bool prey; /* unidentified, but the orders expect only a merchant here */
};

enum {
    SECOND = 4, /* ticks */
    MINUTE = 240,
    TARGETS_MAX = 48,
};

/* The helmsman while he thinks. */
struct helmsman {
    const struct helm_view *v;
    const struct uboot_hand *h;
    const struct choices *choices;
    struct dice *dice;
    struct target target[TARGETS_MAX];
    int targets;
    struct action action; /* what he orders; UBOOT_STEP for nothing */
};

/* targets.c: the picture. */
int helmsman_targets(const struct helm_view *v, struct target *target, int max);
/* A single enemy ship that a sensor holds and whose course is known. */
/* A ship that moves is not the one that waits for us: we may call her hostile.
 * [ruling 251] */
bool is_no_friend(const struct contact_report *r);
bool is_plotted(const struct target *m);
/* Degrees between its bow and the boat, 90 if unknown; miles the boat is to the
 * right of its track. */
double target_angle_on_bow(const struct target *t);
double target_beside(const struct target *t);
/* Ticks since a message was last in the feed, or a very long time. */
int64_t helmsman_heard(const struct helm_view *v, int message);
/* The last course that anybody reported of any contact, or -1. */
double helmsman_last_course(const struct helm_view *v);

/* orders.c: each is false if the boat does it already or the order is
 * closed. */
bool helmsman_order(struct helmsman *c, int verb, int a, int b);
/* Does the offered fix agree with the reckoning, as far as both can err? */
bool fix_is_likely(const struct uboot_hand *h);
bool helmsman_steer(struct helmsman *c, double course);
bool helmsman_ring(struct helmsman *c, enum telegraph t);
bool helmsman_depth(struct helmsman *c, int m);
bool helmsman_rise(struct helmsman *c);
bool helmsman_may_rise(const struct helmsman *c);
/* Did the feed say this within so many ticks? */
bool helmsman_said(const struct helmsman *c, int message, int64_t ticks);
bool helmsman_is_hunted(const struct helmsman *c);
int helmsman_deep(const struct helmsman *c);
const struct target *helmsman_warship(const struct helmsman *c);

/* danger.c: true if danger leaves no time for anything else. */
bool helmsman_danger(struct helmsman *c);
/* The nearest aircraft in sight, or NULL; was one there within a minute? */
const struct target *helmsman_aircraft(const struct helmsman *c);
bool helmsman_from_the_air(const struct helmsman *c);
/* Do ships force him to dive? */
bool helmsman_must_dive(const struct helmsman *c);

/* weapons.c */
bool helmsman_shoots(struct helmsman *c);
bool helmsman_floods(struct helmsman *c);
bool helmsman_wants_warships(const struct helmsman *c);
/* Are two bow tubes ready, or all that is left? Only the stern tube? Is any
 * torpedo left for the bow? */
bool helmsman_is_armed(const struct helmsman *c);
bool helmsman_has_stern_only(const struct helmsman *c);
bool helmsman_has_torpedoes(const struct helmsman *c);
bool helmsman_is_reloading(const struct helmsman *c);
/* True if there is a ship for the gun. */
bool helmsman_uses_gun(struct helmsman *c);

/* The best target now in front of the bow or stern tubes, or NULL. */
const struct target *helmsman_in_sight(const struct helmsman *c, bool stern);
/* A lone ship for the gun, or NULL; could the gun be used? */
const struct target *helmsman_gun_target(const struct helmsman *c);
bool helmsman_gun_fit(const struct helmsman *c);

/* The course to a place `ahead` miles ahead of the target and `off` miles
 * beside its track, as they will be when the boat gets there. */
double helmsman_approach(const struct target *t, double kn, double ahead,
                         double off);

/* attack.c: true if he has something to attack or follow. */
bool helmsman_attacks(struct helmsman *c);
const struct target *helmsman_target(const struct helmsman *c);

#endif
