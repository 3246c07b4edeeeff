/* What stands on the sea or in the sky for a while: splashes, columns of water,
 * flashes, bubbles, aircraft. [8.4] */
#ifndef KALEUN_UBOOT_PLUMES_H
#define KALEUN_UBOOT_PLUMES_H

#include "core/out.h"
#include "games/uboot/app/instruments.h"
#include "games/uboot/app/padded.h"

struct world;

enum { PLUMES_MAX = 16 };

PADDED_BEGIN

/* One plume where it truly stands; hidden. */
struct plume {
    double x, y;   /* chart miles */
    double metres; /* its height */
    int64_t tick;  /* tick it rose; 0: none */
    int8_t kind;   /* enum plume_kind */
    int8_t spare[7];
};

struct plumes {
    struct plume plume[PLUMES_MAX];
    int32_t next; /* next slot to use */
    int32_t spare;
};

PADDED_END

void plume_rise(struct world *w, enum plume_kind kind, double x, double y,
                double metres);
/* A round that misses falls near the boat, or beside the ship. */
void plume_near_boat(struct world *w, double metres);
void plume_beside(struct world *w, int ship, double metres);
bool plume_stands(const struct world *w, const struct plume *p);
/* Adds to the sight the plumes, tracks and aircraft in its field. */
void plumes_look(const struct world *w, double eye_m,
                 struct uboot_sight *sight);
void marks_json(const struct uboot_sight *sight, struct json *json);

#endif
