/* The tactical display: four convoy areas, three rings of eight around them, the
 * medium ring turned by half an area, the wake astern. Areas that touch are one
 * apart, and every range is the shortest way; the books name some of them. [display.1,
 * display.2, display.4] */
#include <assert.h>

#include "bits.h"
#include "rules.h"

enum { RANGES = 6, ASTERN_MAX = 4 };

/* clang-format off */
static const struct {
    uint32_t within[RANGES];
    uint32_t astern[ASTERN_MAX];
} sets[LEADER_ZONE_COUNT] = {
#include "display_sets.inc"
};

const uint8_t leader_ranges[LEADER_ZONE_COUNT][ZONES_ROOM] = {
#include "display_ranges.inc"
};
/* clang-format on */

/* From a long-range area the next step leads off the display. [display.3, move.3] */
int steps_to_exit(int zone)
{
    return LEADER_RING_LONG - leader_display[zone].ring + 1;
}

static bool is_astern(int from, int to, int steps)
{
    return range_of(from, to) == steps &&
           leader_display[to].wake_distance ==
               leader_display[from].wake_distance - steps;
}

/* Every step leads one area nearer the wake. [drift.3] */
uint32_t zones_astern(int zone, int steps)
{
    if (steps < ASTERN_MAX)
        return sets[zone].astern[steps];
    uint32_t zones = 0;
    for (int z = 0; z < LEADER_ZONE_COUNT; z++)
        zones |= (uint32_t)is_astern(zone, z, steps) << z;
    return zones;
}

/* Just so far away. */
static uint32_t zones_at(int zone, int range)
{
    const uint32_t *within = sets[zone].within;
    return range > 0 ? within[range] & ~within[range - 1] : within[0];
}

uint32_t zones_towards(int from, int to, int steps)
{
    return zones_at(from, steps) & zones_at(to, range_of(from, to) - steps);
}

/* The areas of a ring follow each other. */
uint32_t zones_of_ring(int ring)
{
    static const uint32_t rings[] = {0xf, 0xff0, 0xff000, 0xff00000};
    return rings[ring];
}

uint32_t zones_around(int zone, int range)
{
    return sets[zone].within[range < RANGES ? range : RANGES - 1];
}

/* One of several, each as likely. */
int random_zone(uint32_t zones, struct play *play)
{
    assert(zones);
    for (int n = dice_below(play->dice, bits_count(zones)); n > 0; n--)
        zones &= zones - 1;
    return bits_first(zones);
}
