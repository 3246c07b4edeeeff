/* What the boat's instruments can show: settings, states, reports, dials, and
 * the picture in a glass. The world records them; views show them. */
#ifndef KALEUN_UBOOT_INSTRUMENTS_H
#define KALEUN_UBOOT_INSTRUMENTS_H

#include <stdint.h>

#include "data_uboot.h"
#include "padded.h"

/* The settings of the clock, in the order of data/uboot/time_compression.tsv.
 * [8.5] */
enum pace { PACE_REAL, PACE_ACTION, PACE_FAST, PACE_TRANSIT, PACE_COUNT };

/* What the loop waits for; no tick passes while it waits. [6.8] */
enum wait { WAIT_NONE, WAIT_BELL };

/* The engine telegraph. [7.5.1] */
enum telegraph {
    TELEGRAPH_ASTERN,
    TELEGRAPH_STOP,
    TELEGRAPH_SLOW,
    TELEGRAPH_HALF,
    TELEGRAPH_FULL,
    TELEGRAPH_COUNT,
};

enum turn_side { TURN_SHORTER, TURN_PORT, TURN_STARBOARD };

/* What the boat is doing about its depth. */
enum trim {
    TRIM_SURFACED, /* on the surface */
    TRIM_DIVING,   /* from the surface to 10 m */
    TRIM_HOLDING,  /* at or on the way to the ordered depth */
    TRIM_RISING,   /* tanks blown, on the way up */
    TRIM_BOTTOM,   /* resting on the bottom */
};

/* Why a boat was lost. [4.1] */
enum loss {
    LOSS_NONE,
    LOSS_RAMMED,
    LOSS_AGROUND,
    LOSS_CRUSHED,
    LOSS_HULL,
    LOSS_FLOODED,
    LOSS_CREW,
    LOSS_COUNT,
};

enum { CONTACTS_MAX = 48 };

/* Which sensor has the contact. */
enum observer { BY_NOBODY, BY_WATCH, BY_PERISCOPE, BY_HYDROPHONE };

/* What the hydrophone operator takes the sound for. */
enum sound {
    SOUND_NONE,
    SOUND_MERCHANT,
    SOUND_WARSHIP,
    SOUND_SMALL,
    SOUND_TORPEDO,
    SOUND_MANY
};

enum contact_state { CONTACT_FREE, CONTACT_HELD, CONTACT_GHOST };

enum { TUBES = 5, TORPEDOES_MAX = 10 };

enum tube_state {
    TUBE_EMPTY,
    TUBE_LOADED,
    TUBE_FLOODING,
    TUBE_FLOODED,
    TUBE_RELOADING
};
enum pistol { PISTOL_CONTACT, PISTOL_MAGNETIC };
enum tdc_mode { TDC_AUTO, TDC_ASSISTED, TDC_MANUAL };

enum { MESSAGES_MAX = 12, CIPHER_MAX = 200 };

enum message_state {
    MESSAGE_NONE,
    MESSAGE_DUE,      /* will come, or waits for the aerial */
    MESSAGE_RECEIVED, /* in cipher */
    MESSAGE_DECODED,
    MESSAGE_READY, /* outgoing: may be enciphered and sent */
    MESSAGE_SENT,
};

enum { FEED_LINES = 64, FEED_ARGS = 5 };

enum { SECTIONS_INSIDE = 6, BREACH_QUEUE = 8 };

enum role {
    ROLE_CAPTAIN,
    ROLE_FIRST_OFFICER,
    ROLE_NAVIGATOR,
    ROLE_CHIEF,
    ROLE_COUNT,
};

enum difficulty { EASY, MEDIUM, HARD };

/* What a fix was taken by. [ruling 233] */
enum fix_kind {
    FIX_NONE,
    FIX_SUN,
    FIX_STARS,
    FIX_MOON,
    FIX_LAND, /* a coast without a name */
    FIX_MARK, /* a named mark */
    FIX_SOUNDING,
};

enum { OBJECTIVES_SHOWN = 6, BRIEFING_FIGURES = 4 };

/* Which glass somebody looks through. [8.4] */
enum glass {
    GLASS_NONE,
    GLASS_BRIDGE,
    GLASS_PERISCOPE,
    GLASS_GUN,
    GLASS_FLAK,
    GLASS_COUNT
};

enum {
    SIGHTED_MAX = 48,
    SIGHT_PLUMES = 16,
    SIGHT_FLIERS = 4,
    SIGHT_TRACKS = 8
};

/* What stands on the water for some seconds. */
enum plume_kind {
    PLUME_SHELL,
    PLUME_CHARGE,
    PLUME_HIT,
    PLUME_FLASH,
    PLUME_KINDS
};

PADDED_BEGIN

/* The options of the game. */
struct setting {
    int8_t mission;                /* row of the missions */
    int8_t difficulty[ROLE_COUNT]; /* enum difficulty of each officer */
    /* Distances are those of the latitude, not of the chart. */
    int8_t true_scale;
    int8_t slow_hands; /* a breach leaves twice the time */
    int8_t sorted;     /* expected messages leave the clock faster */
    /* The campaign before this mission. [4.3] */
    int16_t ranks; /* sum, S 6 .. F 0 */
    int16_t kgrt;  /* thousands of GRT */
    int16_t glory; /* tens */
    /* Of a free patrol: 0 any, else from 1 on; see patrol.h. */
    int8_t month, area;
    int8_t brief;  /* a short patrol */
    int8_t spread; /* the printed mission is drawn within bounds */
    int8_t spare[6];
};

/* What the crew hears of a contact: rounded numbers with errors, never the
 * truth. */
struct contact_report {
    int32_t seen_tick_lo; /* tick of the last report, low 31 bits */
    int16_t number;       /* as called on board, from 1 */
    int16_t bearing;      /* relative to the bow, degrees 0..359 */
    /* The same by the compass, at the time of the report. */
    int16_t true_bearing;
    int16_t range_cnm; /* hundredths of a mile, or -1 */
    int16_t course;    /* degrees, or -1 */
    int16_t aob;       /* angle on the bow, green positive, or -999 */
    int16_t speed_dkn; /* tenths of a knot, or -1 */
    int16_t type;      /* enum uboot_ship_type once identified, or -1 */
    int8_t state;      /* enum contact_state */
    int8_t by;         /* enum observer of the last report */
    int8_t sound;      /* enum sound, if only heard */
    int8_t is_aircraft, is_group;
    int8_t is_sinking; /* seen to sink */
    int8_t spare[2];
};

struct feed_line {
    int64_t tick;
    /* Numbers, or nouns counted from the first noun of the message. */
    int16_t arg[FEED_ARGS];
    int16_t message; /* enum uboot_message */
    int16_t spare[2];
};

/* A ship in the glass: only what an eye can take from the picture. */
struct sighted {
    int16_t bearing; /* tenths of a degree from the bow */
    int16_t height;  /* masthead over water line, tenths of a milliradian */
    int16_t type;    /* enum uboot_ship_type once identified, or -1 */
    int8_t outline;  /* enum uboot_outline */
    int8_t aspect;   /* her head against the line of sight, 64ths of a turn */
    int8_t cut;      /* 16ths of the height below the horizon */
    int8_t contrast; /* 1..15 against the haze */
    int8_t band;     /* half octave of distance: tells which ship hides which */
    int8_t way, smoke, fire, lamps; /* 0..3 */
    int8_t list, trim;              /* degrees, in steps of two */
    int8_t deep;                    /* 16ths of the height under water */
};

/* A splash, a column of water, the flash of a gun. */
struct sight_plume {
    int16_t bearing; /* tenths of a degree from the bow */
    int16_t size;    /* its height, tenths of a milliradian */
    int8_t kind;     /* enum plume_kind */
    int8_t band;     /* half octave of distance */
    /* -1 before the ship on its line, 1 behind, 0: no ship there. */
    int8_t place;
    int8_t age; /* quarters of a second */
};

/* Bubbles of one of our steam torpedoes, from the last that rise to its
 * head. */
struct sight_track {
    int16_t tail, tail_down; /* tenths of a degree; tenths of a milliradian */
    int16_t head, head_down; /* below the horizon */
};

struct flier {
    int16_t bearing;   /* tenths of a degree from the bow */
    int16_t elevation; /* tenths of a degree over the horizon */
    int16_t span;      /* from tip to tip, tenths of a milliradian */
    int16_t type;      /* enum uboot_aircraft once identified, or -1 */
    int8_t aspect;     /* 64ths of a turn, as of a ship */
    int8_t contrast;   /* 1..15 */
    int8_t lamp;       /* its searchlight burns */
    int8_t spare;
};

struct uboot_sight {
    struct sighted ship[SIGHTED_MAX];       /* by bearing */
    struct sight_plume plume[SIGHT_PLUMES]; /* by age */
    struct sight_track track[SIGHT_TRACKS]; /* by bearing of the head */
    struct flier flier[SIGHT_FLIERS];       /* by bearing */
    int16_t bearing;          /* of the line of sight from the bow */
    int16_t sun, sun_bearing; /* degrees; bearings from the bow */
    int16_t moon, moon_bearing;
    int16_t shell;    /* bearing of a star shell in the field, or -1 */
    int8_t glass;     /* enum glass */
    int8_t ships;     /* slots in use */
    int8_t lit;       /* tenths of the moon */
    int8_t cloud;     /* tenths of the sky */
    int8_t sea, haze; /* sea state; visibility in miles */
    int8_t plumes, tracks, fliers; /* slots in use */
    int8_t spare[3];
};

/* The computer's dials. */
struct tdc {
    int16_t contact;   /* number on board, 0: none */
    int16_t course;    /* of the target, as set, degrees */
    int16_t speed_dkn; /* tenths of a knot */
    int16_t range_dam; /* tens of metres */
    int8_t mode;       /* enum tdc_mode */
    int8_t torpedo;    /* 0 slow, 1 medium, 2 fast: for a G7a */
    int8_t pistol;     /* enum pistol */
    int8_t depth_m;    /* running depth, 1..12; 0: by the target */
    int8_t spread;     /* degrees between first and last of a salvo */
    int8_t set;        /* 1: the captain has set course and speed */
    int8_t spare[2];
};

/* Numbers that a sentence of the mission takes from the draw: one of the
 * messages `figure_...` of the feed with its arguments, or 0 for none. */
struct uboot_figures {
    int16_t message;
    int16_t arg[FEED_ARGS];
};

/* What the crew knows of a wireless message. */
struct uboot_message_view {
    int16_t row;  /* row of the mission's messages; -1: not yet deciphered */
    int8_t state; /* enum message_state: RECEIVED or a later one */
    int8_t day;   /* day of the key, if the message names it; or 0 */
    struct uboot_figures figures; /* once deciphered */
};

/* A line of the final account: an objective, or an item of scoring.tsv.
 * [4.1] */
enum {
    RECKONED_OBJECTIVE = UBOOT_SCORE_ITEM_COUNT,
    RECKONED_MAX = OBJECTIVES_SHOWN + UBOOT_SCORE_ITEM_COUNT,
};
struct uboot_reckoned {
    int32_t amount; /* tons, ships; of an objective 1 open, 2 done, 3 failed */
    int16_t glory;
    int8_t item; /* enum uboot_score_item, or RECKONED_OBJECTIVE */
    int8_t row;  /* of uboot_objectives */
};

PADDED_END

#endif
