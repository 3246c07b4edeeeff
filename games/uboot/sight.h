/* A glass at the eye: what the optics show of the ships in their field. [8.4] */
#ifndef KALEUN_UBOOT_SIGHT_H
#define KALEUN_UBOOT_SIGHT_H

#include "view.h"

struct world;

/* May this glass be used now? A hand that has it is told the same. */
bool glass_open(const struct uboot_hand *hand, enum glass glass);
/* Looks through it, along this bearing from the bow. */
void glass_take(struct world *w, enum glass glass, int bearing);
/* (7) while a glass is at somebody's eye: what it shows in this tick. */
void sight_tick(struct world *w);
/* For whatever else is looked for in the field: marks.c. */
bool in_sight(const struct uboot_sight *sight, double relative);
/* Half octaves of distance, for what hides what: drawn, never said. */
int sight_band(double metres);
/* The view as members of an open JSON object. */
void sight_json(const struct uboot_sight *sight, struct json *json);

#endif
