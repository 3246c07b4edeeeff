/* What an officer of U-BOOT may know: for clients of the C side and bots.
 *
 * The first officer holds the app. The others read the instruments, see the
 * table with its figures, chips and tracks, their own men's activations, and
 * know of the enemy what they were told. [6.1, 8.1] */
#ifndef KALEUN_UBOOT_OFFICER_VIEW_H
#define KALEUN_UBOOT_OFFICER_VIEW_H

#include "crew.h"
#include "view.h"

/* Verbs of officers, after the entries of the app. */
enum officer_verb {
    OFFICER_REPORT = UBOOT_VERBS, /* contact, to */
    OFFICER_READ_OUT,             /* to */
    OFFICER_SHOUT,                /* what */
    OFFICER_ORDER,                /* enum uboot_order without numbers [7.1] */
    OFFICER_ADDRESS,              /* card of the hand [7.7] */
    OFFICER_PLAN,                 /* tube: in the plan, or out again */
    OFFICER_TEAM,                 /* figure, times; 0: out [6.5] */
    OFFICER_TEAM_UP,              /* my men who would be best */
    OFFICER_CONFIRM,              /* my part is done [6.4, 6.5, 6.8] */
    OFFICER_UNABLE,               /* the order cannot be carried out [7.1] */
    OFFICER_CLOSE,                /* captain: for those who are silent */
    OFFICER_MOBILISE,             /* [6.4] */
    OFFICER_MOVE,                 /* figure, section */
    OFFICER_CARRY,                /* figure, item, section */
    OFFICER_PLACE,                /* figure, section [6.10] */
    OFFICER_OBSERVE,              /* figure [9.3] */
    OFFICER_STOP,                 /* figure */
    OFFICER_SMOKE,                /* [6.13] */
    OFFICER_RESOLVE,              /* the next card that waits [6.14] */
    OFFICER_PICK_MAN,             /* figure: what a card asks for */
    OFFICER_PICK_FOOD,            /* place of the pyramid */
    OFFICER_PICK_MEDICINE,
    OFFICER_PICK_TOOL,
    OFFICER_PICK_OFFICER,
    OFFICER_ENOUGH,
    OFFICER_OPEN_BOX, /* used medicine comes back [8.6] */
    OFFICER_PATIENT,  /* sailor [8.6] */
    OFFICER_MESSAGES, /* how many [8.4] */
    OFFICER_COOK,     /* places of the pyramid [9.4.1] */
    OFFICER_SWAP,     /* two of them */
    OFFICER_REPLACE,  /* one of them */
    OFFICER_TOOL,     /* engineer's card [10.3.3] */
    OFFICER_SIMPLE,   /* the simple watch change [6.8] */
    OFFICER_STOW,     /* supply, section [5.2] */
    OFFICER_TILE,     /* place, slot of the frame [10.3.7] */
    OFFICER_TURN,     /* place */
    OFFICER_TAKE,     /* slot */
    OFFICER_CHECK,
    OFFICER_LINE,     /* course, miles: from the last fix [9.1] */
    OFFICER_RUB,      /* line */
    OFFICER_MARKER,   /* number, bearing, range, course [9.2] */
    OFFICER_UNMARK,   /* number */
    OFFICER_DISC,     /* own course, bearing, target's course [9.2.1] */
    OFFICER_SMOKER,   /* figure: named for the next cigarette, or not [6.13] */
    OFFICER_NO_TOOL,  /* the engineer's card goes back [10.3.3] */
    OFFICER_EXCHANGE, /* two of them change boxes, at set-up [10.3.3] */
    OFFICER_LET_MEN,  /* the men do the puzzle [ruling 324] */
    OFFICER_GAUGES,   /* battery and hull, read out to all [8.1] */
    OFFICER_ADVISE,   /* course, miles, depth: the navigator to all [9.1] */
    OFFICER_GUIDE,    /* next, or off [ruling 351] */
    OFFICER_TREAT,    /* sailor, card: one of his problems alone [8.6] */
    OFFICER_VERBS,
};

/* What officers call to each other without many words. [7.1] */
enum shout {
    SHOUT_AYE,
    SHOUT_READY,
    SHOUT_NOT_READY,
    SHOUT_MOBILISE,
    SHOUT_REPAIR,
    SHOUT_LOOK,
    SHOUT_DIVE_STATIONS,   /* the captain, before a mobilisation: inside */
    SHOUT_BATTLE_STATIONS, /* or to guns and lookouts */
    SHOUT_FASTER,          /* the captain would have time run, or not */
    SHOUT_SLOWER,
    SHOUT_COUNT,
};

/* What of the app an officer's view holds. */
enum knows {
    KNOWS_APP = 1,        /* the whole feed, messages */
    KNOWS_CONTACTS = 2,   /* contacts as they are now */
    KNOWS_ENGINE = 4,     /* battery, air, hull */
    KNOWS_FIX = 8,        /* the square of the last fix */
    KNOWS_RECKONING = 16, /* the plot since */
    KNOWS_FLAK = 32       /* what the sight of the flak shows */
};

enum { LOG_LINES = 32, PENCIL_LINES = 16, MARKERS = 12 };

PADDED_BEGIN

/* The last shout of an officer; all heard it. */
struct uboot_shout {
    int32_t count; /* of his so far */
    int32_t what;  /* enum shout */
};

/* The boat's log: what happened at the table, for all to read. */
struct log_line {
    int64_t tick;
    struct crew_news news;
    int16_t spare[3];
};

/* The gauges as somebody last read them out. [8.1, 10.4] */
struct said_gauges {
    int64_t tick; /* 0: nobody has */
    int16_t battery, hull;
    int16_t times; /* odd or even: the same, said again, is heard again */
    int16_t spare;
};

/* What the navigator last proposed. [9.1] */
struct advice {
    int64_t tick; /* 0: nothing */
    int16_t course, miles;
    int16_t deep_m; /* as deep as the chart allows */
    int16_t times;  /* odd or even */
};

/* What else lies on the table. */
struct desk {
    struct log_line log[LOG_LINES];
    int32_t logged;  /* lines ever written; the last are in log */
    int32_t refused; /* orders that came to nothing at the last moment */
    int64_t reported[ROLE_COUNT]; /* tick of the last report to each */
    int32_t read[ROLE_COUNT];     /* lines of the feed read out to each */
    /* Tick of the last report of a contact to each, by its number modulo the
     * slots, low 31 bits: who has told knows what is news. */
    int32_t told[ROLE_COUNT][CONTACTS_MAX];
    struct said_gauges gauges;
    struct advice advice;
    int8_t plan;     /* tubes the captain means, bit 0 is tube 1 */
    int8_t tdc_open; /* the torpedo view is manned [8.4] */
    int8_t enigma;   /* messages the operator still works on [8.4] */
    int8_t stations; /* enum shout: for what the captain last mobilised */
    int8_t spare[4];
};

/* The navigator's papers: drawn by him, right or wrong. [9.1, 9.2] */
struct pencil {
    int16_t from; /* row of places of the fix it begins at, or -1 */
    int16_t course, miles;
    int16_t spare;
};

struct marker {
    int16_t bearing, range_cnm, course; /* as he set it */
    int16_t set;
};

struct charts {
    struct pencil line[PENCIL_LINES];
    struct marker marker[MARKERS];
    int16_t disc_own, disc_bearing, disc_target; /* the attack disc [9.2.1] */
    int16_t lines;                               /* in use */
};

/* An officer's: what he does not know is zero, and contacts and feed are what
 * he was told. Of others' men activations are left out, of decks and of cards
 * that wait everything but the deck. */
struct uboot_view {
    struct uboot_board board;
    struct uboot_hand hand; /* zeros for spectators */
    struct crew crew;       /* blanked as said */
    struct desk desk;
    struct charts charts; /* the navigator's alone */
    /* Messages that came in, letter by letter, while the operator sits at the
     * machine; the first officer's alone. [8.4] */
    char cipher[MESSAGES_MAX][CIPHER_MAX];
    struct uboot_shout shout[ROLE_COUNT];
    int32_t seat;
    int32_t knows; /* enum knows */
    int32_t told;  /* reports that came to him so far */
    int32_t guide; /* row + 1 of the guide's step he is at, or 0 */
};

PADDED_END

/* What an order that is only a word means at the moment. */
struct meant {
    int loaded, flooded; /* tubes of the plan in this state, as a mask */
    int breach;          /* section, or 0 */
};

/* A tube in this state, if it is in the plan. */
void meant_tube(struct meant *m, int plan, int tube, int state);
struct meant meant_by(const struct uboot_view *v);
/* The order an entry belongs to, with its arguments; -1: it is free. */
int order_of(const struct action *a, const struct meant *m,
             int16_t arg[ORDER_ARGS]);

#endif
