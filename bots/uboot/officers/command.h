/* What the files of U-BOOT's captain among four officers share. Each order
 * costs him a field, so he orders little and looks ahead: what the helmsman
 * does in a hundred entries he does in ten. */
#ifndef KALEUN_UBOOT_COMMAND_H
#define KALEUN_UBOOT_COMMAND_H

#include "bots/uboot/helmsman/helmsman.h"
#include "officer.h"

/* How much an order is worth to him. [7.2, 7.3] */
enum worth {
    WORTH_LITTLE, /* pays only what the next bell gives back */
    WORTH_DOING,  /* pays while the command track has fields */
    WORTH_MORALE, /* also pays some of the crew's morale */
    WORTH_SHOT,   /* pays nearly all of it, since a hit gives it back */
    WORTH_ALL,    /* pays anything: life and death */
};

/* The captain at work: his officer, and what he was told as a helmsman's
 * view. */
struct captain {
    struct officer *o;
    struct helmsman c; /* reads `picture` */
    struct helm_view picture;
};

/* picture.c: the view as a helmsman would have it, with gauges and dead
 * reckoning as they were told. */
void picture_take(const struct officer *o, struct helm_view *picture);

/* patrol.c: the row of the officers' plan in force, or NULL. */
const struct leg *patrol_leg(const struct helm_view *v);
double patrol_hours(const struct helm_view *v);
double patrol_hours_left(const struct helm_view *v);
/* Does the boat stop at the end of this leg? */
bool patrol_stops(const struct leg *leg);
/* Must this message of the mission be sent from a certain place where the boat
 * is not yet, by what the navigator said? Row of the missions' messages. */
bool patrol_holds_back(const struct uboot_view *v, int message);
/* Any ship found at the meeting point is assumed to be the one to meet. */
void patrol_friends(const struct uboot_view *v, const struct leg *leg,
                    struct helmsman *c);

/* Where the orders name only merchants, a lone unidentified ship is taken for
 * one. */
void patrol_prey(const struct uboot_view *v, struct helmsman *c);

/* route.c: miles from here to there round the land, and the point to steer for
 * first; is a straight course clear? */
double route_next(double x, double y, double to_x, double to_y, double *next_x,
                  double *next_y);
bool route_is_clear(double x1, double y1, double x2, double y2);

/* captain_orders.c: each is true if he says something towards it now: the call
 * to stations, the mobilisation, or the order itself. */
bool captain_orders(struct captain *s, int verb, int a, int b,
                    enum worth worth);
bool captain_order(struct captain *s, int order, enum worth worth);
bool captain_says(struct captain *s, int verb, int a, int b, int c);
/* Calls to stations and mobilises, if men are not where they belong. */
bool captain_mobilises(struct captain *s, enum shout stations,
                       enum worth worth);
bool captain_affords(const struct captain *s, enum worth worth);
/* Fields left on the command track. */
int captain_fields(const struct captain *s);
/* Each gives the order only if it changes enough to be worth a field. */
bool captain_steers(struct captain *s, double course, double off,
                    enum worth worth);
bool captain_rings(struct captain *s, enum telegraph t, enum worth worth);
bool captain_dives(struct captain *s, enum worth worth);
bool captain_rises(struct captain *s, enum worth worth);
bool captain_goes_deep(struct captain *s, int m, enum worth worth);
/* Ticks since this order was carried out, or a very long time. */
int64_t captain_did(const struct captain *s, int order);
bool captain_heard(const struct captain *s, int message, int64_t ticks);

/* captain_salvo.c: tubes at one end that are in this state, as a mask;
 * torpedoes that the men in the bow room can still fire. */
int captain_tubes(const struct captain *s, enum tube_state state, bool stern);
int captain_shots_left(const struct captain *s);
/* Prepares the shot: computer, tubes, men; and fires. */
bool captain_prepares(struct captain *s, const struct target *t);
bool captain_shoots(struct captain *s);

/* Is the sun up, and will it be for two hours more? */
bool captain_has_daylight(const struct captain *s);
/* Goes to periscope depth and raises the periscope. */
bool captain_looks(struct captain *s);
/* Is it too dark for a lookout to see him at two miles? Twilight is not. */
bool captain_in_the_dark(const struct captain *s);
/* Lies at periscope depth, slow, with the periscope up, and orders nothing more
 * until something comes. */
bool captain_lurks(struct captain *s);
/* Lies in ambush where a convoy must pass: true while he does and has nothing
 * else to do. */
bool captain_ambushes(struct captain *s, bool *acts);
/* Does he keep his fields for an attack? */
bool captain_saves_up(const struct captain *s);
/* Is a report ready and not sent? And has it sent. */
bool captain_owes_report(const struct captain *s);
bool captain_reports(struct captain *s);
/* Does he wait right beside the enemy's track? Is this not a ship he waits
 * for? */
bool captain_waylays(const struct captain *s);
bool captain_lets_pass(const struct captain *s, const struct target *m);
/* Is boat, crew or magazine so worn that the rest of the glory is not worth the
 * risk? */
bool captain_had_enough(const struct captain *s);
/* A depth near this one that charges miss. */
int captain_between(int m);
/* Pinged, does he have a target before the tubes and stay? */
bool captain_stays_to_shoot(const struct captain *s);
/* Courses, dives and depths ordered since the bell; two helmsmen can do
 * three. */
int captain_helm_orders(const struct captain *s);

/* captain_danger.c, captain_fight.c, captain_care.c: true if he has nothing
 * else to think of. `*acts` says whether he does something. */
bool captain_danger(struct captain *s, bool *acts);
bool captain_fights(struct captain *s, bool *acts);
bool captain_cares(struct captain *s);
bool captain_sets_watch(struct captain *s);

#endif
