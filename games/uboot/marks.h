/* What stands on the sea or in the sky for a while: splashes, columns of water,
 * flashes, bubbles, aircraft. [8.4] */
#ifndef KALEUN_UBOOT_MARKS_H
#define KALEUN_UBOOT_MARKS_H

#include "padded.h"
#include "view.h"

struct world;

enum { PLUMES_MAX = 16 };

PADDED_BEGIN

/* One of them, where it truly stands: hidden. */
struct plume {
    double x, y;   /* chart miles */
    double metres; /* its height */
    int64_t tick;  /* it rose at; 0: none */
    int8_t kind;   /* enum mark_kind */
    int8_t spare[7];
};

struct plumes {
    struct plume plume[PLUMES_MAX];
    int32_t next; /* slot */
    int32_t spare;
};

PADDED_END

void plume_rise(struct world *w, enum mark_kind kind, double x, double y,
                double metres);
/* A round that misses falls somewhere about the boat, or the ship. */
void plume_near_boat(struct world *w, double metres);
void plume_beside(struct world *w, int ship, double metres);
bool plume_stands(const struct world *w, const struct plume *p);
/* Adds to the sight what of this lies in its field. */
void look_at_marks(const struct world *w, double eye_m,
                   struct uboot_sight *sight);
void marks_json(const struct uboot_sight *sight, struct json *json);

#endif
