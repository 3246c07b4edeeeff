/* What we see and hear: bridge watch, periscope, hydrophone, Metox; contacts
 * and what is reported of them. */
#ifndef KALEUN_UBOOT_SENSORS_H
#define KALEUN_UBOOT_SENSORS_H

#include <stdbool.h>
#include <stdint.h>

#include "padded.h"
#include "view.h"

struct ship;
struct world;

enum contact_of { CONTACT_NONE, CONTACT_SHIP, CONTACT_GROUP, CONTACT_AIRCRAFT };

PADDED_BEGIN

/* What the rules keep of it. */
struct track {
    double noise_bearing, noise_range, noise_course, noise_speed;
    double x, y;        /* where it was last held, for ghosts */
    double vx, vy;      /* knots, as last estimated */
    int64_t first_tick; /* under observation since */
    int64_t last_tick;  /* last held by somebody */
    int64_t report_due;
    int16_t id;         /* ship, group or aircraft */
    int8_t of;          /* enum contact_of */
    int8_t told_course; /* its course was reported */
    int8_t ranged;      /* the hydrophone gives a range */
    int8_t spare[3];
};

struct sensors {
    struct contact_report report[CONTACTS_MAX];
    struct track track[CONTACTS_MAX];
    int64_t watch_due, periscope_due, hydro_due, metox_due;
    int16_t count; /* contacts used so far: slots below it */
    int16_t next_number;
    int16_t periscope_bearing; /* relative, where it looks */
    int8_t metox;              /* on board */
    int8_t metox_warned;
};

PADDED_END

/* Reference formulas of the model, in miles. */
/* How far an eye at this height makes out the ship, with nothing else to do. */
struct ship;
double eye_range(const struct world *w, const struct ship *ship, double eye_m);
/* As what she is taken by eye. */
int seen_type(const struct ship *ship);
/* Is she near enough to be told from others of her outline? */
bool told_apart(const struct world *w, const struct ship *ship);
double horizon_nm(double eye_m, double target_m);
double watch_range(double vis_nm, double light, int observers, double length_m,
                   double mast_m, double smoke, double eye_m);
double hazard(double r, double r_max, double rate, double seconds);
double hydro_range(double ship_kn, double noise, double own_kn, double depth_m,
                   double factor, double rel_bearing);
/* For the attack disc. [9.2.1] */
double angle_on_bow(double true_bearing, double target_course);

void sensors_setup(struct world *w);
/* (7) ours. */
void sensors_tick(struct world *w);
/* contacts.c: a contact is new (returns its slot), seen again, heard again;
 * said by the man at the hydrophone; every tick. */
int contact_new(struct world *w, enum contact_of of, int id, enum observer by,
                bool smoke);
void contact_hold(struct world *w, int slot, enum observer by);
void contact_hear(struct world *w, int slot, enum sound sound, bool ranged);
void contact_say_heard(struct world *w, int slot);
void contacts_tick(struct world *w);
/* What the plot makes of it, not rounded: where, how fast, which way. False if
 * the contact is nothing to aim at. */
struct estimate {
    double bearing; /* relative */
    double range_nm, course, speed_kn;
};
bool contact_estimate(const struct world *w, int slot, struct estimate *e);
/* The ship itself, or -1. For the rules alone. */
int contact_ship(const struct world *w, int slot);

/* The open contact of this number on board, or -1. */
int contact_numbered(const struct world *w, int number);
/* The held contact of this ship, group or aircraft, or -1. */
int contact_of(const struct world *w, enum contact_of of, int id);
/* Miles to the nearest known contact, or 999. */
double contact_nearest(const struct world *w);

#endif
