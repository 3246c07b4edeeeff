/* What a seat of U-BOOT may know: for clients written in C and for bots.
 *
 * There are four officers, or in the game `helm` one helmsman, who has all of
 * the app. All they have of the enemy is reports: rounded, and as wrong as eyes
 * and ears are. */
#ifndef KALEUN_UBOOT_VIEW_H
#define KALEUN_UBOOT_VIEW_H

#include "core/game.h"
#include "data_uboot.h"
#include "instruments.h"
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
    UBOOT_LIGHTS,  /* contact: recognition lights */
    UBOOT_ALLOW,   /* course, hundredths of a knot: for the current */
    UBOOT_ACCEPT,  /* the fix that is offered */
    UBOOT_SOUND,   /* the depth under the keel */
    UBOOT_HOSTILE, /* contact: she is not the one to be met [ruling 251] */
    UBOOT_VERBS,
};

enum { TRACK_SHOWN = 24 };

PADDED_BEGIN

/* Everybody knows this, spectators too. */
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
    int8_t ending;       /* enum ending; 0 while the mission goes on */
    int8_t rank;         /* row of ranks, at the end */
    struct uboot_reckoned reckoned[RECKONED_MAX]; /* at the end */
    int16_t par;       /* the glory expected of this mission */
    int8_t reckonings; /* slots in use */
    int8_t start_month, start_day;
    int8_t drawn; /* the mission is not as it is printed */
    int16_t start_year;
    int16_t start_minute; /* of the day */
    int8_t spare[6];
    struct uboot_figures briefing[BRIEFING_FIGURES];
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
    int8_t sailors;  /* men who repair it now */
    int8_t needs;    /* men the repair needs */
};

/* An ellipse of error: half axes in tenths of miles, the bearing of the longer
 * one in degrees. */
struct uboot_ellipse {
    int16_t major, minor, deg;
};

/* The navigator's position. [ruling 231] */
struct uboot_position {
    struct uboot_ellipse error;       /* of the reckoning; zeros on hard */
    int16_t allow_deg, allow_ckn;     /* allowed for the current, 1/100 knot */
    int16_t printed_deg, printed_ckn; /* by the sailing directions */
    int16_t kind;                     /* enum fix_kind of the offer */
    int16_t mark;                     /* of the offer, row + 1 or 0 */
    int16_t minutes;                  /* age of the offer */
    int16_t dx, dy; /* from the reckoning to it, tenths of chart miles */
    struct uboot_ellipse offer;
    int16_t hours; /* points of the track, at most TRACK_SHOWN */
    int16_t spare[4];
    int16_t track_x[TRACK_SHOWN], track_y[TRACK_SHOWN]; /* chart miles */
};

/* The helmsman alone. */
struct uboot_hand {
    int32_t speed_dkn; /* tenths of a knot, negative astern */
    int32_t breach_seconds;
    int32_t plot_x, plot_y; /* dead reckoning, tenths of chart miles [9.1] */
    int32_t fix_minutes;    /* since the last fix, or -1 */
    int32_t feed_count; /* lines said so far; the last of them are in feed */
    int16_t course;     /* by the compass */
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
    int8_t bells;          /* bells whose watch change is not done yet */
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
    int8_t enigma_busy; /* the machine is being reset after a wrong key */
    int8_t gun_seconds; /* until the 88 may fire; -1: the sea forbids it */
    int8_t awaits;      /* a ship is to be met, rescued or protected */
    int8_t spare_hand;
    int16_t hostile; /* contact that was called hostile, or 0 */
    int32_t spare_hand_too;
    struct uboot_tube tube[TUBES];
    struct tdc tdc;
    struct uboot_condition component[UBOOT_COMPONENT_COUNT];
    /* In the order they came. */
    struct uboot_message_view message[MESSAGES_MAX];
    struct contact_report report[CONTACTS_MAX];
    /* Row of uboot_objectives + 1 of each he knows, or 0. */
    int16_t task[OBJECTIVES_SHOWN];
    struct uboot_position position;
    struct uboot_figures figures[OBJECTIVES_SHOWN]; /* of each */
    struct uboot_sight sight;
    struct feed_line feed[FEED_LINES];
};

struct helm_view {
    struct uboot_board board;
    struct uboot_hand hand; /* zeros for spectators */
    int32_t seat;
    int32_t spare;
};

PADDED_END

#endif
