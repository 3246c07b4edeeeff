/* What an officer of U-BOOT may know: for clients written in C and for bots.
 *
 * The first officer holds the app. The others read the instruments, see the
 * board with its figures, chips and tracks and their own men's activations, and
 * know of the enemy what they were told. [6.1, 8.1] */
#ifndef KALEUN_UBOOT_OFFICER_VIEW_H
#define KALEUN_UBOOT_OFFICER_VIEW_H

#include "games/uboot/app/view.h"
#include "games/uboot/crew/crew.h"

/* Verbs of officers; they follow the entries of the app. */
enum officer_verb {
    OFFICER_REPORT = UBOOT_VERBS, /* contact, to */
    OFFICER_READ_OUT,             /* to */
    OFFICER_SHOUT,                /* what */
    OFFICER_ORDER,                /* enum uboot_order without numbers [7.1] */
    OFFICER_ADDRESS,              /* card of the hand [7.7] */
    OFFICER_PLAN,      /* tube: puts it into the plan or takes it out */
    OFFICER_TEAM,      /* figure, times; 0 takes him out [6.5] */
    OFFICER_TEAM_UP,   /* puts in those of my men who fit best */
    OFFICER_CONFIRM,   /* my part is done [6.4, 6.5, 6.8] */
    OFFICER_UNABLE,    /* the order cannot be carried out [7.1] */
    OFFICER_CLOSE,     /* captain: goes on without silent officers */
    OFFICER_MOBILISE,  /* [6.4] */
    OFFICER_MOVE,      /* figure, section */
    OFFICER_CARRY,     /* figure, item, section */
    OFFICER_PLACE,     /* figure, section [6.10] */
    OFFICER_OBSERVE,   /* figure [9.3] */
    OFFICER_STOP,      /* figure */
    OFFICER_SMOKE,     /* [6.13] */
    OFFICER_RESOLVE,   /* the next card that waits [6.14] */
    OFFICER_PICK_MAN,  /* figure: what a card asks for */
    OFFICER_PICK_FOOD, /* place of the pyramid */
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
    OFFICER_LINE,   /* course, miles: from where the pencil stands [9.1] */
    OFFICER_RUB,    /* line */
    OFFICER_MARKER, /* number, bearing, range, course [9.2] */
    OFFICER_UNMARK, /* number */
    OFFICER_DISC,   /* own course, bearing, target's course [9.2.1] */
    /* Figure: names him for the next cigarette, or takes the name back
     * [6.13] */
    OFFICER_SMOKER,
    OFFICER_NO_TOOL,  /* the engineer's card goes back [10.3.3] */
    OFFICER_EXCHANGE, /* two of them change boxes, at set-up [10.3.3] */
    OFFICER_LET_MEN,  /* leaves the puzzle to the men [ruling 324] */
    OFFICER_GAUGES,   /* battery and hull, read out to all [8.1] */
    /* Course, miles, depth: the navigator's proposal to all [9.1] */
    OFFICER_ADVISE,
    OFFICER_GUIDE,     /* next, or off [ruling 351] */
    OFFICER_TREAT,     /* sailor, card: treats only this card [8.6] */
    OFFICER_LEG,       /* quadrant, square: a line to its middle [ruling 252] */
    OFFICER_PENCIL,    /* enum pencil_from: where the next line begins */
    OFFICER_PENCIL_AT, /* quadrant, square */
    OFFICER_KIND,      /* marker, enum marker_kind, knots [ruling 253] */
    OFFICER_PROPOSE,   /* line: to the captain [9.1] */
    OFFICER_LAY,       /* message: onto the navigator's chart [ruling 254] */
    OFFICER_VERBS,
};

/* What officers call out to each other. [7.1] */
enum shout {
    SHOUT_AYE,
    SHOUT_READY,
    SHOUT_NOT_READY,
    SHOUT_MOBILISE,
    SHOUT_REPAIR,
    SHOUT_LOOK,
    SHOUT_DIVE_STATIONS, /* captain, before a mobilisation: everybody inside */
    SHOUT_BATTLE_STATIONS, /* or to the guns and lookouts */
    SHOUT_FASTER,          /* captain: lets time run faster, or slower */
    SHOUT_SLOWER,
    SHOUT_COUNT,
};

/* What of the app an officer's view holds. */
enum knows {
    KNOWS_APP = 1,        /* the whole feed, messages */
    KNOWS_CONTACTS = 2,   /* contacts as they are now */
    KNOWS_ENGINE = 4,     /* battery, air, hull */
    KNOWS_FIX = 8,        /* the square of the last fix */
    KNOWS_RECKONING = 16, /* the dead reckoning since */
    KNOWS_FLAK = 32       /* what the sight of the flak shows */
};

enum { LOG_LINES = 32, PENCIL_LINES = 16, MARKERS = 12, SIGHTINGS = 4 };

/* Where the next pencil line begins. [ruling 252] */
enum pencil_from {
    FROM_RECKONING, /* where the reckoning is when it is drawn */
    FROM_START,     /* where the mission began */
    FROM_FIX,       /* the square of the last fix */
    FROM_END,       /* the end of the last line */
    FROM_SQUARE,    /* the middle of a square */
    PENCIL_FROMS,
};

/* What a marker stands for. [8.2, 9.2.2] */
enum marker_kind {
    MARK_UNKNOWN,
    MARK_SMOKE,
    MARK_MERCHANT,
    MARK_SMALL,
    MARK_TANKER,
    MARK_ESCORT,
    MARK_WARSHIP,
    MARK_CONVOY,
    MARK_AIRCRAFT,
    MARK_FRIEND,
    MARK_COAST,
    MARKER_KINDS,
};

PADDED_BEGIN

/* The last shout of an officer; everybody heard it. */
struct uboot_shout {
    int32_t count; /* shouts of his so far */
    int32_t what;  /* enum shout */
};

/* The boat's log: what happened to the crew, for everybody to read. */
struct log_line {
    int64_t tick;
    struct crew_news news;
    int16_t spare[3];
};

/* The gauges as last read out. [8.1, 10.4] */
struct said_gauges {
    int64_t tick; /* 0: never */
    int16_t battery, hull;
    int16_t times; /* odd or even, so that a repeated report is heard again */
    int16_t spare;
};

/* What the navigator last proposed. [9.1] */
struct advice {
    int64_t tick; /* 0: nothing */
    int16_t course, miles;
    int16_t deep_m; /* depth the chart allows, metres */
    int16_t times;  /* odd or even */
};

/* What was said to whom; the first officer remembers it. */
struct talk {
    int64_t reported[ROLE_COUNT]; /* tick of the last report to each */
    int32_t read[ROLE_COUNT];     /* lines of the feed read out to each */
    /* Tick of the last report of a contact to each, by its number modulo the
     * slots, low 31 bits; tells the first officer what is news. */
    int32_t told[ROLE_COUNT][CONTACTS_MAX];
    int32_t laid; /* messages he has laid on the chart, bit by bit */
    int32_t spare;
};

/* What else every officer sees. */
struct desk {
    struct log_line log[LOG_LINES];
    int32_t logged;  /* lines written so far; the last are in log */
    int32_t refused; /* orders that proved impossible when carried out */
    struct said_gauges gauges;
    struct advice advice;
    int8_t plan;     /* tubes the captain means to use, bit 0 is tube 1 */
    int8_t tdc_open; /* the torpedo view is manned [8.4] */
    int8_t enigma;   /* messages the operator still works on [8.4] */
    int8_t stations; /* enum shout: stations of the last mobilisation */
    int8_t spare[4];
};

/* The navigator's papers, drawn by him, right or wrong. [9.1, 9.2] */
struct pencil {
    int32_t x, y;       /* where it begins, tenths of chart miles */
    int32_t to_x, to_y; /* and ends */
    int16_t course, miles;
    int16_t spare[2];
};

struct marker {
    int64_t tick;                       /* when he set it */
    int32_t x, y;                       /* hundredths of chart miles */
    int16_t bearing, range_cnm, course; /* as he set it */
    int16_t set;
    int16_t kind, knots; /* enum marker_kind; 0 knots: it does not run on */
    int16_t spare[2];
};

/* A convoy that a message told of. [ruling 254] */
struct sighting {
    int64_t tick;              /* when it was seen; 0: none */
    int32_t x, y;              /* tenths of chart miles */
    int16_t course, low, high; /* knots */
    int16_t cell;
};

struct charts {
    struct pencil line[PENCIL_LINES];
    struct marker marker[MARKERS];
    struct sighting sighting[SIGHTINGS];         /* the latest last */
    int32_t pencil_x, pencil_y;                  /* tenths of chart miles */
    int32_t start_x, start_y;                    /* where the mission began */
    int16_t disc_own, disc_bearing, disc_target; /* the attack disc [9.2.1] */
    int16_t lines;                               /* in use */
    int16_t pencil;                              /* enum pencil_from */
    int16_t spare[3];
};

/* chartwork.c: where markers and sightings are now, if they run on; hours of a
 * leg at the telegraph's speed. */
struct chart_point {
    int x, y;
};
/* East and north of the boat's reckoning, hundredths of miles. */
struct chart_point marker_now(const struct marker *m, int64_t tick,
                              const struct uboot_hand *h);
/* Tenths of chart miles. */
struct chart_point sighting_now(const struct sighting *s, int64_t tick);
/* Minutes for so many miles as the telegraph stands; at stop and astern at full
 * speed, as the ruler has it. [9.1.1] */
int leg_minutes(const struct uboot_hand *h, int miles);
/* The row of grid_cells with this quadrant and number, or -1. */
int square_of(int quad, int number);

/* An officer's view, made of what all officers know and of his own hand. What
 * he does not know is zero; contacts and feed are what he was told. */
struct uboot_view {
    struct uboot_board board;
    struct uboot_hand hand; /* zeros for spectators */
    struct crew_seen crew;  /* other hands as seen from outside */
    struct desk desk;
    struct charts charts; /* the navigator's alone */
    struct talk talk;     /* the first officer's alone */
    /* Incoming messages, letter by letter, while the operator sits at the
     * machine; the first officer's only. [8.4] */
    char cipher[MESSAGES_MAX][CIPHER_MAX];
    struct uboot_shout shout[ROLE_COUNT];
    int32_t seat;
    int32_t knows; /* enum knows */
    int32_t told;  /* reports he received so far */
    int32_t guide; /* row + 1 of the step of the guide he is at, or 0 */
};

PADDED_END

/* What an order given by a word means at the moment. */
struct meant {
    int loaded, flooded; /* tubes of the plan in this state, as a mask */
    int breach;          /* section, or 0 */
};

/* Adds a tube in this state, if it is in the plan. */
void meant_tube(struct meant *m, int plan, int tube, int state);
struct meant meant_by(const struct uboot_view *v);
/* The order an entry needs, with its arguments; -1: none. */
int order_of(const struct action *a, const struct meant *m,
             int16_t arg[ORDER_ARGS]);

#endif
