/* A battle on the tactical display: what stands where. Zeros between battles.
 *
 * Ships are counted as they stand on the convoy card; boats by their slot of
 * the campaign. An area of the display is a zone, the chart keeps its areas. */
#ifndef LEADER_BATTLE_H
#define LEADER_BATTLE_H

#include <stdint.h>

enum {
    SHIPS_MAX = 16,   /* on the display */
    CRAFT_MAX = 16,   /* boats of a campaign, all of them in one pack */
    ROUNDS_MAX = 250, /* where the count of rounds stops */
    ALERTS_MAX = 50,
    ATTACKS_MAX = 8,  /* of one boat in a round: six tubes and the gun */
    DAMAGE_HEAVY = 2, /* of the marks of damage, light 1 */
    DAMAGE_SUNK = 4,
};

enum last_how { LAST_SURFACED, LAST_SUBMERGED, LAST_EXIT, LAST_FELL_OUT };

enum ship_state {
    SHIP_NONE,
    SHIP_HERE, /* on the display */
    SHIP_LEFT, /* fell astern of it */
    SHIP_SUNK,
};

/* A ship on the tactical display, or a target of an attack mission. */
struct ship {
    uint8_t state;     /* enum ship_state */
    uint8_t mark;      /* enum leader_mark: what kind of counter it is */
    uint8_t card;      /* row of ships + 1; 0: unknown */
    uint8_t zone;      /* enum leader_zone */
    uint8_t home;      /* where the convoy card puts it */
    uint8_t damage;    /* light counts 1, heavy 2; both add up, 4 sinks */
    uint8_t straggler; /* speed 1 at most */
    uint8_t tactics;   /* row of tactics + 1; 0: none yet */
    uint8_t aimed[3];  /* torpedoes of each kind aimed at it */
    uint8_t spare;
};

/* A boat on the display. */
struct craft {
    uint8_t here;   /* on the display now */
    uint8_t fought; /* has been on it in this battle */
    uint8_t zone;   /* enum leader_zone */
    uint8_t submerged;
    uint8_t detected;
    uint8_t silent;   /* running silent, until the round ends */
    uint8_t crashed;  /* has dived from the attacks of this round */
    uint8_t deep;     /* deep below them, until the round ends */
    uint8_t stunned;  /* rounds it cannot attack in, this one included */
    uint8_t called;   /* has been called to the pack */
    uint8_t reloaded; /* type XXI: the tubes, once in a battle */
    uint8_t keeps;    /* falls back no farther than it must in this round */
};

struct battle {
    uint8_t contacts;  /* of the active boat, still to come */
    uint8_t convoy;    /* row of convoys + 1; 0: none on the table */
    uint8_t other;     /* the second card of an air search + 1; or 0 */
    uint8_t condition; /* enum leader_condition */
    uint8_t known;     /* the condition is known: from now on it counts */
    uint8_t retreated; /* the convoy was let go */
    uint8_t alerts;    /* Alerted counters */
    uint8_t radio;     /* a radio call has been paid for */
    uint8_t round;     /* from 1; 0 before the first */
    uint8_t pace;      /* speed of the reference ship */
    uint8_t boat;      /* the boat that is asked + 1, or 0 */
    uint8_t enemy;     /* the ship that attacks it + 1, or 0 */
    uint8_t gun_aim;   /* ship the gun is aimed at + 1, or 0 */
    uint8_t fat_aim;   /* FATs about to be fired */
    uint8_t ship_count;
    uint8_t in_turn;  /* the ships attack as they are listed */
    uint8_t aimed[3]; /* torpedoes of each kind, at all ships together */
    uint8_t attacks;  /* how many are declared */
    /* The attacks in the order in which they were declared and will be made: a
     * ship + 1 and the kind of torpedo above it, see fire.c. [ruling 108] */
    uint8_t attack[ATTACKS_MAX];
    /* Sets, a bit for each ship or slot. The first four follow from the ships
     * and boats below, so that nobody has to look through them; the others are
     * those that have done what this step is about. */
    uint16_t ships_here; /* SHIP_HERE */
    uint16_t escorts;    /* marked so, here or not */
    uint16_t revealed;   /* whose card is known, here or not */
    uint16_t boats_here;
    uint16_t ships_acted, boats_acted;
    /* For the simulator: boats that were detected in this battle, and whether
     * one went deep or ran silent. */
    uint16_t boats_found;
    uint8_t hid, spare2;
    /* The last movement of a boat, kept when the battle is over: a view shows
     * whatever has been told. */
    uint8_t last_boat; /* slot + 1 */
    uint8_t last_zone; /* where to */
    uint8_t last_how;  /* enum last_how */
    uint8_t spare;
    struct ship ship[SHIPS_MAX];
    struct craft craft[CRAFT_MAX];
};

#endif
