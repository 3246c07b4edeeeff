/* The world: everything the rules know, flat, without pointers. */
#ifndef KALEUN_UBOOT_WORLD_H
#define KALEUN_UBOOT_WORLD_H

#include "data_uboot.h"

#include "fleet.h"

#include "aids.h"
#include "boat.h"
#include "clock.h"
#include "damage.h"
#include "drawn.h"
#include "feed.h"
#include "games/uboot/app/instruments.h"
#include "games/uboot/app/padded.h"
#include "games/uboot/app/seachart.h"
#include "navigation.h"
#include "plumes.h"
#include "radio.h"
#include "rng.h"
#include "sea.h"
#include "sensors.h"
#include "weapons.h"

PADDED_BEGIN

struct world {
    struct clock clock;
    struct setting setting;
    struct mission mission; /* hidden; views show the crew's part */
    struct rng rng;
    struct sea sea;
    struct boat boat;
    struct damage damage;
    struct sensors sensors;
    struct weapons weapons;
    struct radio radio;
    struct fleet fleet;
    struct navigation nav;
    struct feed feed;
    struct uboot_sight sight; /* through the glass in use */
    struct plumes plumes;
    struct aids aids;
};

PADDED_END

_Static_assert(sizeof(struct world) < 256 * 1024, "a world is below 256 kB");

/* A value that depends on an officer's difficulty. */
double difficulty(const struct world *w, enum uboot_difficulty_value value);

/* Chart miles that a nautical mile at this ordinate takes: 1, or more the
 * farther north with the option `true_scale`. [model.2, ruling 208] */
double world_scale(const struct world *w, double y);

/* Lays out the mission in a world of zeros. */
void world_setup(struct world *w, const struct setting *setting, uint64_t seed);
/* One tick, in the fixed order of the model. */
void world_tick(struct world *w);

/* One subsystem of the tick, and its part of the dump. */
struct subsystem {
    const char *name;
    void (*tick)(struct world *w);
};
extern const struct subsystem world_order[];

/* Everything as text, a section for each subsystem: a difference between two
 * worlds names the first subsystem that differs. */
void world_dump(const struct world *w, struct out *out);
/* Check value of each part of the dump; returns how many there are. */
enum { PARTS_MAX = 16 };
struct part {
    const char *name;
    uint64_t check;
};
int world_parts(const struct world *w, struct part part[PARTS_MAX]);
/* The first broken invariant, or NULL. */
const char *world_check(const struct world *w);
/* Is the mission over? */
bool world_over(const struct world *w);

#endif
