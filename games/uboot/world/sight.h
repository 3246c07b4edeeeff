/* A glass at somebody's eye: what the optics show of the ships in its field.
 * [8.4] */
#ifndef KALEUN_UBOOT_SIGHT_H
#define KALEUN_UBOOT_SIGHT_H

#include "core/out.h"
#include "games/uboot/app/instruments.h"

struct world;

/* Takes up the glass, or puts it down, along this bearing from the bow. */
void glass_take(struct world *w, enum glass glass, int bearing);
/* (7) While somebody uses a glass: what it shows in this tick. */
void sight_tick(struct world *w);
/* Does this relative bearing lie in the field? plumes.c asks too. */
bool in_sight(const struct uboot_sight *sight, double relative);
/* Half octaves of distance, for drawing what hides what; no text says them. */
int sight_band(double metres);
/* The view as members of an open JSON object. */
void sight_json(const struct uboot_sight *sight, struct json *json);

#endif
