/* A battle on the tactical display: what stands where. Zeros between battles. */
#ifndef LEADER_BATTLE_H
#define LEADER_BATTLE_H

#include <stdint.h>

enum { SHIPS_MAX = 16 }; /* on the display */

/* A ship on the tactical display, or a target of an attack mission. */
struct ship {
    uint8_t present;
    uint8_t mark;         /* enum leader_mark: what kind of counter it is */
    uint8_t card;         /* row of ships + 1; 0: unknown */
    uint8_t zone;         /* enum leader_zone */
    uint8_t light, heavy; /* damage counters */
    uint8_t aimed[3];     /* torpedoes of each kind aimed at it */
    uint8_t spare;
};

struct battle {
    uint8_t contacts; /* of the active boat, still to come */
    uint8_t convoy;   /* card on the table + 1; or 0 */
    uint8_t ship_count;
    uint8_t spare;
    struct ship ship[SHIPS_MAX];
};

#endif
