/* What the files of U-BOOT's captain among four officers share. Each order costs
 * him a field, so he orders little and looks ahead: what the helmsman does in a
 * hundred entries he does in ten. */
#ifndef KALEUN_UBOOT_COMMAND_H
#define KALEUN_UBOOT_COMMAND_H

#include "uboot_captain.h"
#include "uboot_officer.h"

/* How much an order is worth to him. [7.2, 7.3] */
enum worth {
    WORTH_LITTLE, /* only what the next bell gives back */
    WORTH_DOING,  /* while the command track has fields */
    WORTH_MORALE, /* and some of the crew's patience */
    WORTH_SHOT,   /* nearly all of it: a hit gives it back */
    WORTH_ALL,    /* life and death */
};

/* The captain at work: the officer, and the picture of what he was told. */
struct skipper {
    struct officer *o;
    struct captain c; /* reads `picture` */
    struct helm_view picture;
};

/* uboot_picture.c: the view as a helmsman would have it, with the gauges and
 * the reckoning as they were told. */
void picture_take(const struct officer *o, struct helm_view *picture);

/* uboot_patrol.c: the row of the officers' plan in force, or NULL. */
const struct leg *patrol_leg(const struct helm_view *v);
double patrol_hours(const struct helm_view *v);
double patrol_hours_left(const struct helm_view *v);
/* Does she stop at the end of it? */
bool patrol_stops(const struct leg *leg);
/* Is this message of the mission to be sent from a certain place, and is she not
 * there by what the navigator said? Row of the missions' messages. */
bool patrol_holds_back(const struct uboot_view *v, int message);
/* Who lies where somebody is to be met is taken for him. */
void patrol_friends(const struct uboot_view *v, const struct leg *leg,
                    struct captain *c);

/* A lone ship that nobody can name is the one the orders speak of, where they
 * speak of a merchant and nothing else. */
void patrol_prey(const struct uboot_view *v, struct captain *c);

/* uboot_route.c: miles from here to there round the land, and what to steer for
 * first; nothing in the way of a straight course. */
double route_next(double x, double y, double to_x, double to_y, double *next_x,
                  double *next_y);
bool route_is_clear(double x1, double y1, double x2, double y2);

/* uboot_captain_orders.c: each is true if he says something towards it now, be
 * it the word before a mobilisation, the mobilisation or the order itself. */
bool skipper_orders(struct skipper *s, int verb, int a, int b,
                    enum worth worth);
bool skipper_order(struct skipper *s, int order, enum worth worth);
bool skipper_says(struct skipper *s, int verb, int a, int b, int c);
/* Stations for what comes next, if men are not where they belong. */
bool skipper_mobilises(struct skipper *s, enum shout stations,
                       enum worth worth);
bool skipper_affords(const struct skipper *s, enum worth worth);
/* Fields left on the command track; and those the next bell will not give. */
int skipper_fields(const struct skipper *s);
/* Steering that changes something worth an order. */
bool skipper_steers(struct skipper *s, double course, double off,
                    enum worth worth);
bool skipper_rings(struct skipper *s, enum telegraph t, enum worth worth);
bool skipper_dives(struct skipper *s, enum worth worth);
bool skipper_rises(struct skipper *s, enum worth worth);
bool skipper_goes_deep(struct skipper *s, int m, enum worth worth);
/* Ticks since this order was carried out, or a very long time. */
int64_t skipper_did(const struct skipper *s, int order);
bool skipper_heard(const struct skipper *s, int message, int64_t ticks);

/* uboot_captain_salvo.c: tubes at one end that are in this state, as a mask;
 * torpedoes that the men in the bow room can still fire. */
int skipper_tubes(const struct skipper *s, enum tube_state state, bool stern);
int skipper_shots_left(const struct skipper *s);
/* What has to be ready for the shot; and the shot. */
bool skipper_prepares(struct skipper *s, const struct mark *t);
bool skipper_shoots(struct skipper *s);

/* The sun is up and will be for a while. */
bool skipper_has_daylight(const struct skipper *s);
/* Up with the glass. */
bool skipper_looks(struct skipper *s);
/* Too dark for a lookout to see him at two miles: no twilight. */
bool skipper_in_the_dark(const struct skipper *s);
/* Below at periscope depth, slowly, the glass up: and then nothing more is to be
 * ordered until something comes. */
bool skipper_lurks(struct skipper *s);
/* Where a convoy must pass: true while he is there, and nothing else is to be
 * done. */
bool skipper_ambushes(struct skipper *s, bool *acts);
/* The fields are kept for the attack that will come. */
bool skipper_saves_up(const struct skipper *s);
/* A report is ready to go out and has not been sent; and he has it sent. */
bool skipper_owes_report(const struct skipper *s);
bool skipper_reports(struct skipper *s);
/* He lies before the very track they take; and who is none of those he waits
 * for. */
bool skipper_waylays(const struct skipper *s);
bool skipper_lets_pass(const struct skipper *s, const struct mark *m);
/* Boat, crew or magazine are worn, and the rest of the glory is not worth her. */
bool skipper_had_enough(const struct skipper *s);
/* The depth to flee to instead of this one. */
int skipper_between(int m);
/* Pinged, but with a target before the tubes. */
bool skipper_stays_to_shoot(const struct skipper *s);
/* Courses, dives and depths since the bell: two helmsmen can do three. */
int skipper_helm_orders(const struct skipper *s);

/* uboot_captain_danger.c, uboot_captain_fight.c, uboot_captain_care.c: true if
 * there is nothing else to think of. `*acts` says whether he does something. */
bool skipper_danger(struct skipper *s, bool *acts);
bool skipper_fights(struct skipper *s, bool *acts);
bool skipper_cares(struct skipper *s);
bool skipper_sets_watch(struct skipper *s);

#endif
