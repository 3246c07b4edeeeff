/* What our crew sees and hears: bridge watch, periscope, hydrophone, Metox;
 * contacts and their reports. */
#ifndef KALEUN_UBOOT_SENSORS_H
#define KALEUN_UBOOT_SENSORS_H

#include <stdbool.h>
#include <stdint.h>

#include "games/uboot/app/instruments.h"
#include "games/uboot/app/padded.h"

struct ship;
struct world;

enum contact_of { CONTACT_NONE, CONTACT_SHIP, CONTACT_GROUP, CONTACT_AIRCRAFT };

PADDED_BEGIN

/* What the rules keep of a contact; hidden. */
struct track {
    double noise_bearing, noise_range, noise_course, noise_speed;
    double x, y;        /* where it was last held, for ghosts */
    double vx, vy;      /* knots, as last estimated */
    int64_t first_tick; /* under observation since */
    int64_t last_tick;  /* tick a sensor last had it */
    int64_t report_due;
    int16_t id;         /* ship, group or aircraft */
    int8_t of;          /* enum contact_of */
    int8_t told_course; /* its course was reported */
    int8_t ranged;      /* 1: the hydrophone gives a range */
    int8_t spare[3];
};

struct sensors {
    struct contact_report report[CONTACTS_MAX];
    struct track track[CONTACTS_MAX];
    int64_t watch_due, periscope_due, hydro_due, metox_due;
    int16_t count; /* slots of track and report in use */
    int16_t next_number;
    int16_t periscope_bearing; /* relative, where it looks */
    int8_t metox;              /* 1: on board */
    int8_t metox_warned;
};

PADDED_END

/* Reference formulas of the model, in miles. */
/* How far an eye at this height makes out the ship if it does nothing else. */
struct ship;
double eye_range(const struct world *w, const struct ship *ship, double eye_m);
/* The type an eye takes her for. */
int seen_type(const struct ship *ship);
/* Is she near enough to be told from other ships of her outline? */
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
/* (7) Our sensors. */
void sensors_tick(struct world *w);
/* contacts.c: a new contact (returns its slot); one seen again, heard again;
 * the operator's report; the tick. */
int contact_new(struct world *w, enum contact_of of, int id, enum observer by,
                bool smoke);
void contact_hold(struct world *w, int slot, enum observer by);
void contact_hear(struct world *w, int slot, enum sound sound, bool ranged);
void contact_say_heard(struct world *w, int slot);
void contacts_tick(struct world *w);
/* The plot's estimate, not rounded: bearing, range, course, speed. False if the
 * contact is nothing to aim at. */
struct estimate {
    double bearing; /* relative */
    double range_nm, course, speed_kn;
};
bool contact_estimate(const struct world *w, int slot, struct estimate *e);
/* The ship behind the contact, or -1. For the rules only. */
int contact_ship(const struct world *w, int slot);

/* The open contact of this number on board, or -1. */
int contact_numbered(const struct world *w, int number);
/* The held contact of this ship, group or aircraft, or -1. */
int contact_of(const struct world *w, enum contact_of of, int id);
/* Miles to the nearest known contact, or 999. */
double contact_nearest(const struct world *w);

#endif
