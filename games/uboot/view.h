/* What a seat of U-BOOT may know: for clients of the C side and bots.
 *
 * Four officers, or in the game `helm` one helmsman, who has all of the app.
 * Everything about the enemy that they have are reports: rounded, and wrong by
 * as much as eyes and ears are. */
#ifndef KALEUN_UBOOT_VIEW_H
#define KALEUN_UBOOT_VIEW_H

#include "core/game.h"
#include "data_uboot.h"
#include "padded.h"

enum helm_seat { HELMSMAN, HELM_SEATS };

enum uboot_verb {
    UBOOT_STEP,
    UBOOT_GO_ON,
    UBOOT_TELEGRAPH,
    UBOOT_COURSE,
    UBOOT_DIVE,
    UBOOT_DEPTH,
    UBOOT_RISE,
    UBOOT_WATCH,
    UBOOT_PERISCOPE,
    UBOOT_LOOK,
    UBOOT_GLASS,
    UBOOT_LISTEN,
    UBOOT_PACE,
    UBOOT_PAUSE,
    UBOOT_RESUME,
    UBOOT_RELIEVED,
    UBOOT_FLOOD,
    UBOOT_RELOAD,
    UBOOT_TRANSFER,
    UBOOT_AIM,
    UBOOT_DIALS,
    UBOOT_SETTINGS,
    UBOOT_SALVO,
    UBOOT_FIRE,
    UBOOT_GUN,
    UBOOT_CEASE,
    UBOOT_FLAK,
    UBOOT_REPAIR,
    UBOOT_LEAVE,
    UBOOT_CLEAR,
    UBOOT_SEAL,
    UBOOT_SEXTANT,
    UBOOT_DECODE,
    UBOOT_SEND,
    UBOOT_RETURN,
    UBOOT_SHELL,
    UBOOT_LEAD,
    UBOOT_LIGHTS, /* contact: recognition lights */
    UBOOT_VERBS,
};

/* The settings of the clock, in the order of data/uboot/time_compression.tsv.
 * [8.5] */
enum pace { PACE_REAL, PACE_ACTION, PACE_FAST, PACE_TRANSIT, PACE_COUNT };

/* What the loop waits for; no tick passes meanwhile. [6.8] */
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

/* Who has it in sight or hearing. */
enum observer { BY_NOBODY, BY_WATCH, BY_PERISCOPE, BY_HYDROPHONE };

/* How it is taken by ear. */
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

enum { OBJECTIVES_SHOWN = 6 };

/* Whose glass is at the eye. [8.4] */
enum glass {
    GLASS_NONE,
    GLASS_BRIDGE,
    GLASS_PERISCOPE,
    GLASS_GUN,
    GLASS_FLAK,
    GLASS_COUNT
};

enum { SIGHTED_MAX = 48, SIGHT_MARKS = 16, SIGHT_FLIERS = 4, SIGHT_TRACKS = 8 };

/* What stands on the water for seconds. */
enum mark_kind { MARK_SHELL, MARK_CHARGE, MARK_HIT, MARK_FLASH, MARK_KINDS };

PADDED_BEGIN

/* What the options of the game said. */
struct setting {
    int8_t mission;                /* row of the missions */
    int8_t difficulty[ROLE_COUNT]; /* enum difficulty of each officer */
    int8_t true_scale;             /* a mile is a mile everywhere */
    int8_t slow_hands;             /* twice the time for a breach */
    int8_t spare[1];
    /* What the campaign has come to before this mission. [4.3] */
    int16_t ranks; /* sum, S 6 .. F 0 */
    int16_t kgrt;  /* thousands of GRT */
    int16_t glory; /* tens */
    int16_t spare2;
};

/* What the crew is told of a contact: rounded numbers, NEVER truth. */
struct contact_report {
    int32_t seen_tick_lo; /* tick of the last report, low 31 bits */
    int16_t number;       /* as called on board, from 1 */
    int16_t bearing;      /* relative to the bow, degrees 0..359 */
    int16_t true_bearing; /* the same by the compass, as it was reported */
    int16_t range_cnm;    /* hundredths of a mile, or -1 */
    int16_t course;       /* degrees, or -1 */
    int16_t aob;          /* angle on the bow, green positive, or -999 */
    int16_t speed_dkn;    /* tenths of a knot, or -1 */
    int16_t type;         /* enum uboot_ship_type if told apart, or -1 */
    int8_t state;         /* enum contact_state */
    int8_t by;            /* enum observer of the last report */
    int8_t sound;         /* enum sound, by ear alone */
    int8_t is_aircraft, is_group;
    int8_t is_sinking; /* seen to sink */
    int8_t spare[2];
};

struct feed_line {
    int64_t tick;
    int16_t arg[FEED_ARGS]; /* numbers, or nouns counted from the message's */
    int16_t message;        /* enum uboot_message */
    int16_t spare[2];
};

/* A ship in the glass: what the eye takes from the picture, no more. */
struct sighted {
    int16_t bearing; /* tenths of a degree from the bow */
    int16_t height;  /* masthead over water line, tenths of a milliradian */
    int16_t type;    /* enum uboot_ship_type once it can be told apart, or -1 */
    int8_t outline;  /* enum uboot_outline */
    int8_t aspect;   /* her head against the line of sight, 64ths of a turn */
    int8_t cut;      /* 16ths of the height below the horizon */
    int8_t contrast; /* 1..15 against the haze */
    int8_t band;     /* half octave of distance: what hides what */
    int8_t way, smoke, fire, lamps; /* 0..3 */
    int8_t list, trim;              /* degrees, in steps of two */
    int8_t deep;                    /* 16ths of the height under water */
};

/* A splash, a column of water, the flash of a gun. */
struct sight_mark {
    int16_t bearing; /* tenths of a degree from the bow */
    int16_t size;    /* its height, tenths of a milliradian */
    int8_t kind;     /* enum mark_kind */
    int8_t band;     /* half octave of distance */
    int8_t place;    /* -1 before the ship on its line, 1 behind, 0: no ship */
    int8_t age;      /* quarters of a second */
};

/* Bubbles of a steam torpedo of ours, from where they rise last to its head. */
struct sight_track {
    int16_t tail, tail_down; /* tenths of a degree; tenths of a milliradian */
    int16_t head, head_down; /* below the horizon */
};

struct flier {
    int16_t bearing;   /* tenths of a degree from the bow */
    int16_t elevation; /* tenths of a degree over the horizon */
    int16_t span;      /* from tip to tip, tenths of a milliradian */
    int16_t type;      /* enum uboot_aircraft once told apart, or -1 */
    int8_t aspect;     /* 64ths of a turn, as of a ship */
    int8_t contrast;   /* 1..15 */
    int8_t lamp;       /* its searchlight burns */
    int8_t spare;
};

struct uboot_sight {
    struct sighted ship[SIGHTED_MAX];       /* by bearing */
    struct sight_mark mark[SIGHT_MARKS];    /* by age */
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
    int8_t marks, tracks, fliers; /* slots in use */
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
    int8_t set;        /* the captain has set course and speed */
    int8_t spare[2];
};

/* A line of the reckoning: an objective, or an item of scoring.tsv. [4.1] */
enum {
    RECKONED_OBJECTIVE = UBOOT_SCORE_ITEM_COUNT,
    RECKONED_MAX = OBJECTIVES_SHOWN + UBOOT_SCORE_ITEM_COUNT,
};
struct uboot_reckoned {
    int32_t amount; /* tons, ships; of an objective 1 open, 2 done, 3 failed */
    int16_t glory;
    int8_t item; /* enum uboot_score_item, or RECKONED_OBJECTIVE */
    int8_t row;  /* of the mission's objectives */
};

/* All know, spectators too. */
struct uboot_board {
    int64_t tick;
    struct setting setting;
    int32_t glory; /* at the end */
    int16_t year;
    int8_t month, day;   /* from 1 */
    int8_t hour, minute; /* boat time */
    int8_t pace;         /* enum pace [8.5] */
    int8_t paused;       /* 0, or 1 + the seat that paused */
    int8_t wait;         /* enum wait */
    int8_t loss;         /* enum loss */
    int8_t ending;       /* 0 while it goes on */
    int8_t rank;         /* row of ranks, at the end */
    struct uboot_reckoned reckoned[RECKONED_MAX]; /* at the end */
    int16_t par;       /* so much glory is expected */
    int8_t reckonings; /* slots in use */
    int8_t spare[5];
};

struct uboot_tube {
    int32_t seconds; /* until it is flooded or reloaded; or 0 */
    int8_t state;    /* enum tube_state */
    int8_t steam;
    int8_t in_salvo;
    int8_t aims; /* the computer has a solution for it */
};

struct uboot_condition {
    int8_t severity; /* enum uboot_severity */
    int8_t percent;  /* of the repair */
    int8_t sailors;  /* who repair it */
    int8_t needs;    /* how many must */
};

struct uboot_message_view {
    int16_t row;  /* of the mission's messages; -1: not yet deciphered */
    int8_t state; /* enum message_state: RECEIVED or a later one */
    int8_t day;   /* whose key it has, if that is given; or 0 */
};

/* The helmsman alone. */
struct uboot_hand {
    int32_t speed_dkn; /* tenths of a knot, negative astern */
    int32_t breach_seconds;
    int32_t plot_x, plot_y; /* dead reckoning, tenths of chart miles [9.1] */
    int32_t fix_minutes;    /* since the last fix, or -1 */
    int32_t feed_count;     /* lines ever said; the last are in feed */
    int16_t course;         /* by the compass */
    int16_t ordered_course;
    int16_t depth_m, ordered_depth_m;
    int16_t battery, hull; /* percent */
    int16_t rounds_88, rounds_20;
    int16_t gun_contact; /* number the 88 fires at, or 0 */
    int16_t fix;         /* row of places of the last fix, or -1 */
    int16_t look;        /* bearing of the periscope, or -1: all round */
    int8_t telegraph, turn_side, trim, surfaced;
    int8_t periscope, observers, hydrophone, air;
    int8_t weather, is_night;
    int8_t flak, transfer; /* the flak is manned; a torpedo comes below */
    int8_t breach;         /* section, or 0 */
    int8_t bells;          /* watch changes that are pending */
    int8_t sending;        /* message on the air, index + 1, or 0 */
    int8_t messages, objectives;
    int8_t torpedoes_running;
    int8_t spare_bow_a, spare_bow_e, spare_stern_a, spare_stern_e;
    int8_t deck_a, deck_e;
    int8_t contacts; /* slots of report in use */
    int8_t can_transfer;
    int8_t flooded[SECTIONS_INSIDE];
    int8_t environment[UBOOT_ENVIRONMENT_COUNT][SECTIONS_INSIDE];
    int8_t
        objective[OBJECTIVES_SHOWN]; /* 0 unknown, 1 open, 2 done, 3 failed */
    int8_t enigma_busy;              /* a wrong key is being cleared away */
    int8_t gun_seconds; /* until the 88 may fire; -1: the sea forbids it */
    struct uboot_tube tube[TUBES];
    struct tdc tdc;
    struct uboot_condition component[UBOOT_COMPONENT_COUNT];
    struct uboot_message_view message[MESSAGES_MAX]; /* as they came */
    struct contact_report report[CONTACTS_MAX];
    int32_t spare2;
    struct uboot_sight sight;
    struct feed_line feed[FEED_LINES];
};

struct helm_view {
    struct uboot_board board;
    struct uboot_hand hand; /* zeros for others */
    int32_t seat;
    int32_t spare;
};

PADDED_END

#endif
