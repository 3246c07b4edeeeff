/* The drafting instruments before the officers: attack disc, tactical chart,
 * ruler and protractor, identification sheet, key sheet. They compute with what
 * the officer sets on them, right or wrong, and know nothing of the world. */
#ifndef KALEUN_UBOOT_DRAFTING_H
#define KALEUN_UBOOT_DRAFTING_H

#include <stdbool.h>
#include <stdint.h>

#include "data_uboot.h"

enum {
    /* Rotors, rings, six pairs of plugs and the ground setting of a day. */
    KEY_LINE = 48,
    SHEET_MAX = UBOOT_SHIP_TYPE_COUNT,
};

/* The attack disc: own course on the white ring, the bearing on the green one,
 * which turns with the boat, the target's course on the white one. All in whole
 * degrees. [9.2.1] */
/* Where the pointer shows on the white ring. */
int disc_bearing(int own_course, int bearing);
/* Under the pointer's tail on the numbered side of the black disc: angle on the
 * bow, -180 .. 180, green to starboard, red and negative to port. */
int disc_angle(int own_course, int bearing, int target_course);
/* The reverse, where only the angle was reported. */
int disc_course(int own_course, int bearing, int angle);

/* Where the enemy's marker lies from the boat's on the tactical chart, east and
 * north, in hundredths of a mile; a square is a mile. [9.2.2] */
struct marker_at {
    int east_cnm, north_cnm;
};
struct marker_at marker_at(int own_course, int bearing, int range_cnm);
/* Where a marker put down earlier lies from the boat now, after she has sailed
 * own_cnm on her course and the target has sailed on its own. */
struct marker_at marker_after(struct marker_at then, int own_course,
                              int own_cnm, int target_course, int target_cnm);

/* The ruler: minutes at full speed ahead for this many tenths of a chart mile,
 * surfaced on one side, submerged on the other; and back again. [9.1.1] */
int ruler_minutes(int miles_tenths, bool submerged);
int ruler_miles(int minutes, bool submerged);

/* A line between the middles of two squares (rows of grid_cells): course by the
 * protractor, tenths of a mile. [9.1] */
struct pencil_line {
    int course, miles_tenths;
};
struct pencil_line protractor(int from_cell, int to_cell);

/* The identification sheet: ships in service in a year, by category and then by
 * size, as rows of ship_types; returns how many. [8.2] */
int identification_sheet(int year, uint8_t type[SHEET_MAX]);
/* The ships of the sheet with this many funnels and masts, -1 for any; returns
 * how many. Ships alike in both are told apart by their outline. */
int identification_fit(int year, int funnels, int masts,
                       uint8_t type[SHEET_MAX]);
/* Metres to a ship of this type whose mast spans this many hundredths of a
 * degree. */
int identification_range(int type, int angle_cdeg);

/* A day of the Enigma's key sheet, 1..31: `II IV V  VJB  IL VF ...  ZKU`. */
void key_line(int day, char text[KEY_LINE]);

#endif
