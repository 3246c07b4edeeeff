/* The crew: thirty-two sailors, their slots and wounds, the tracks, the tokens
 * on the sections, the order in hand and what still waits. [5 to 10]
 *
 * Everything here is a pure function over `struct crew`, which is flat and
 * begins as zeros; functions that only look take `struct crew_seen`, which an
 * officer's view holds too. The crew knows the sea only through `struct
 * boat_facts`, handed in by crew_look, and through instructions of the app,
 * handed in by crew_instruct. What it wants of the sea it records as `struct
 * crew_call`, and what happened as `struct crew_news`; officers/glue.c takes
 * both out again. A refusal is a reason, so that a closed choice can say why.
 *
 * A role is enum role. A figure is role * 4 + position, 0..15; it stands for
 * two sailors, one of each watch: sailor = watch * 16 + figure, 0..31, as the
 * rows of data/uboot/crew.tsv. Sections are 1..8; 0 means not on board. */
#ifndef KALEUN_UBOOT_CREW_H
#define KALEUN_UBOOT_CREW_H

#include <stdbool.h>
#include <stdint.h>

#include "core/dice.h"
#include "core/game.h"
#include "data_uboot.h"

#include "cards.h"
#include "galley.h"
#include "games/uboot/app/instruments.h"
#include "games/uboot/app/padded.h"
#include "puzzle.h"

enum {
    FIGURES = 16,
    SAILORS = 32,
    SLOTS = 3,
    SECTIONS = 8,
    HEALTH_MAX = 6, /* cards that can lie with one man */
    INSTRUCTIONS_MAX = 64,
    CALLS_MAX = 64,
    NEWS_MAX = 96,
    TOOLBOXES = 2,
    ORDER_ARGS = 4,
    NEEDS_MAX = 4,
    OBSERVERS_MAX = 6, /* [8.3] */
    BREACH_MEN = 5,    /* repair symbols that seal a breach [10.3.7] */
    CHIPS_MAX = 9,     /* of one kind in one section */
    COMMAND_LAST = 8,  /* the blank field of the command track [7.2] */
    /* The last field of the morale track: exhausted [7.3, 7.4] */
    MORALE_LAST = 11,
};

/* What lies on an activation slot. [6.6, 6.7, 6.9] */
enum slot {
    SLOT_EMPTY,
    SLOT_ACT,   /* an activation */
    SLOT_OBS,   /* busy observing */
    SLOT_GREEN, /* busy repairing; the chip has the colour of the condition */
    SLOT_YELLOW,
    SLOT_RED,
    SLOT_EXH,   /* exhaustion */
    SLOT_CROSS, /* red cross */
    SLOT_COUNT,
};

enum crew_phase {
    PHASE_READY,
    PHASE_MOBILISING,   /* moves are drafts [6.4] */
    PHASE_ORDER,        /* paid; the officers name the team [6.5] */
    PHASE_WATCH_CHANGE, /* the bell has rung [6.8] */
    PHASE_RESOLVE,      /* a card waits for somebody's choice */
    PHASE_ENDED,
    PHASE_COUNT,
};

/* What a man can carry: 1 and 2 are toolboxes, from 3 on the equipment. */
enum item {
    ITEM_NONE,
    ITEM_TOOLBOX_A,
    ITEM_TOOLBOX_B,
    ITEM_EQUIPMENT, /* + enum uboot_equipment */
    ITEM_COUNT = ITEM_EQUIPMENT + UBOOT_EQUIPMENT_COUNT,
};

/* The kind of problem that a repair order names. [6.11] */
enum problem { PROBLEM_TECHNICAL, PROBLEM_ENVIRONMENT, PROBLEM_BREACH };

/* [10.3.2] */
enum repair_state { REPAIR_IDLE, REPAIR_RUNS, REPAIR_PAUSED };

/* [10.3.7] */
enum breach_state {
    BREACH_NONE,
    BREACH_OPEN,   /* the men must gather */
    BREACH_PUZZLE, /* the team is at work */
    BREACH_FAILED, /* solved wrongly: get out before the time is up */
};

/* The app's instructions to the crew. */
enum instruction {
    INSTRUCT_NONE,
    INSTRUCT_BELL,        /* watch change [6.8] */
    INSTRUCT_ENVIRONMENT, /* kind, section [10.3.4] */
    INSTRUCT_DAMAGE,      /* section, enum uboot_injury [6.12] */
    INSTRUCT_BREACH,      /* section [10.3.7] */
    INSTRUCT_SHIP_SUNK,   /* [7.3] */
    INSTRUCT_MEAL,        /* the daily question [9.4.2] */
    INSTRUCT_EVENT,       /* draw an event card [8.7] */
    INSTRUCT_LONG_DIVE,   /* bad air: morale falls by one */
    INSTRUCT_GAS_SURFACE, /* section: gas that harms once [10.3.5] */
    INSTRUCT_COUNT,
};

/* What the crew wants of the simulation. */
enum crew_call_kind {
    CALL_NONE,
    CALL_OBSERVERS,  /* count [9.3] */
    CALL_HYDROPHONE, /* 1 manned, 0 left */
    CALL_REPAIR,     /* component, men and bonus; 0 men: paused [10.3.2] */
    CALL_CLEARED,    /* enum uboot_environment, section, chips [10.3.5] */
    CALL_SEALED,     /* the breach is sealed [10.3.7] */
    CALL_FAILED,     /* puzzle wrong: the countdown runs on */
    CALL_LOST,       /* enum loss: the game is lost [7.4] */
    CALL_BLOW_TANKS, /* control room flooded below water: she comes up */
    CALL_BELL_DONE,  /* the watch has changed */
    CALL_ORDER,      /* args of the order; `order` says which it is */
    /* A card breaks something, drawn by wear: severity, section or 0. */
    CALL_CONDITION,
    CALL_ENVIRONMENT, /* a card puts down a chip: kind, section */
    CALL_MODIFIER,    /* a card: which, percent, hours */
    CALL_COUNT,
};

/* Why an action is closed. The game's reasons have a row for each, from
 * crew/reasons.inc. */
enum crew_refusal {
    CREW_MAY,           /* it may */
    CREW_ENDED,         /* the game is over */
    CREW_BUSY_PHASE,    /* something else must be finished first [6.14] */
    CREW_NO_FIELD,      /* both tracks are at their end [7.3] */
    CREW_CARDS_WAIT,    /* waiting cards come before the bell [6.14] */
    CREW_NOT_OWNER,     /* another officer answers for it [7.5] */
    CREW_NOT_YOURS,     /* not one of his own figures [6.1] */
    CREW_SURFACED,      /* only below [7.5] */
    CREW_SUBMERGED,     /* only on the surface [7.5] */
    CREW_TOO_DEEP,      /* at most 10 m [7.5.2] */
    CREW_CLOUDS,        /* no stars, no sun [9.1.2] */
    CREW_HIGH_SEA,      /* nobody can stand at the gun [7.5.3] */
    CREW_OUT_OF_ORDER,  /* the component is red [10.3.1] */
    CREW_FLOODED,       /* the section is lost [10.3.8] */
    CREW_NO_FIGURE,     /* not on board [6.10] */
    CREW_DEAD,          /* [6.10] */
    CREW_WRONG_SECTION, /* [6.5] */
    CREW_BLOCKED,       /* a health card forbids it [6.9] */
    CREW_NO_SLOT,       /* too few free slots [6.6] */
    CREW_TWO_TASKS,     /* never two long tasks [6.7] */
    CREW_TOO_FEW,       /* symbols missing [6.5] */
    CREW_TOO_MANY,      /* nothing is left for him to do */
    CREW_DARK,          /* one more man is needed [10.3.5] */
    CREW_NO_WAY,        /* no open path [6.4] */
    CREW_HATCH_SLOT,    /* the hatch costs an activation [10.3.9] */
    CREW_CARRIED,       /* another man must carry him [6.9] */
    CREW_NO_ITEM,       /* not on his way, or already taken [6.4] */
    CREW_BOX_IN_USE,    /* the blueprint is out [10.3.3] */
    CREW_NO_SUPPLY,     /* the supply is not in the section [10.3.5] */
    CREW_NO_PROBLEM,    /* nothing to repair there [10.3.2] */
    CREW_GAS_STAYS,     /* only fresh air removes it [10.3.5] */
    CREW_RUNNING,       /* the repair runs already */
    CREW_CARD_AWAY,     /* not in the box that stands here [10.3.3] */
    CREW_CARD_UNFIT,    /* wrong card for this repair, or nobody to use it */
    CREW_NO_PATIENT,    /* no untreated card he can be helped with [8.6] */
    CREW_NO_MEDICINE,   /* the kit lacks some of it [8.6] */
    CREW_SMOKED,        /* once a watch [6.13] */
    CREW_NO_CIGARETTE,
    CREW_NOBODY_OUTSIDE, /* [6.13] */
    CREW_NOTHING,        /* it would change nothing */
    CREW_TOO_LATE,       /* the set-up is over [5.2] */
    CREW_TAKEN,          /* one supply in a section [5.2] */
    CREW_NO_SIMPLE,      /* only an officer on easy [6.8] */
    CREW_TOO_EARLY,      /* most of the time is still left [ruling 324] */
    CREW_PAUSED, /* the puzzle's time is real and stands still [ruling 319] */
    CREW_REFUSALS,
};

/* Where the book can be read in two ways: 0 is our reading. */
enum reading {
    READING_SYMBOLS, /* 1: a man counts for each of his symbols */
    READING_REST,    /* 1: only the men going off rest */
    READING_CROSS,   /* 1: a red cross without a slot is lost */
    READING_GAS,     /* 1: gas blown out raises no morale */
    READING_TUBES,   /* 1: one activation floods bow and stern */
    /* 1: lasts until the watch changes even if the operator moves. */
    READING_HYDROPHONE,
    READING_BRIDGE,    /* 1: the bridge is reached from 3 as well */
    READING_TREATMENT, /* 1: part of the medicine may be laid */
    READING_TOKENS,    /* 1: a dead man's token leaves the bag */
    READING_MEDICINE,  /* 1: a dead man's medicine comes back */
    READING_CLOSED,    /* 1: others' activations are not seen [ruling 344] */
    READING_SORTED,    /* 1: expected messages leave the clock faster */
    READINGS,
};

/* The whole crew with what is hidden: hidden.h, only for the rules. */
struct crew;

PADDED_BEGIN

/* What the crew knows of the boat, updated by crew_look. */
struct boat_facts {
    int64_t tick;
    int16_t depth_m;
    int8_t surfaced;
    int8_t clear_sky;
    int8_t sea_state; /* rounded */
    int8_t air;       /* whole charges of compressed air */
    int8_t severity[UBOOT_COMPONENT_COUNT];
    int8_t flooded[SECTIONS_INSIDE];
    int8_t breach;      /* section whose countdown runs, or 0 */
    int8_t breach_late; /* 1: six tenths of it are gone [ruling 324] */
    int8_t spare[2];
};

/* A health card under a man. [6.9] */
struct health {
    int16_t card;   /* enum uboot_card + 1, or 0 */
    int8_t loose;   /* crosses for which no slot was free [reading.3] */
    int8_t treated; /* 1: all its medicine lies on it [8.6] */
    int8_t laid[UBOOT_MEDICINE_COUNT];
    int8_t spare[UBOOT_MEDICINE_COUNT % 2];
};

/* The chips on a man. */
struct chips {
    int8_t slot[SLOTS];  /* enum slot */
    int8_t cause[SLOTS]; /* 1 + health card it belongs to, or 0 */
};

struct sailor {
    struct health health[HEALTH_MAX];
    /* The chips other officers see: without activations, and moved up, since a
     * gap would tell what lay in it. [ruling 344] */
    struct chips seen;
    int8_t dead;
    int8_t repairs; /* 1 + component he repairs, or 0 */
};

/* A figure's planned move in a mobilisation. [6.4] */
struct move {
    int8_t to;   /* 0: stays */
    int8_t via;  /* goes there first, or 0 */
    int8_t item; /* enum item he carries */
    int8_t put;  /* where he puts it down */
};

/* The order in hand and its team. [6.5] */
struct draft {
    int16_t arg[ORDER_ARGS];
    int8_t order; /* enum uboot_order */
    int8_t card;  /* 1 + engineer's card played with it, or 0 */
    int8_t confirmed[ROLE_COUNT];
    int8_t times[FIGURES]; /* activations he takes on; 0: not in the team */
    int8_t cook; /* 1 + figure of the cook who has rearranged the food, or 0 */
    int8_t spare;
};

struct section {
    int8_t chip[UBOOT_ENVIRONMENT_COUNT]; /* [10.3.4] */
    int8_t flooded;
};

struct crew_news {
    int16_t kind; /* enum crew_event */
    int16_t arg[4];
};

/* What each man of a team pays. */
enum { MUSTER_LAMP = 100 };
struct muster {
    int8_t cost[FIGURES]; /* activations */
    int8_t part[FIGURES]; /* 1 + index of the need he serves, or MUSTER_LAMP */
};

/* A need of the order in hand: this many of a symbol in a section. */
struct need {
    int8_t section;
    int8_t spec; /* enum uboot_specialisation */
    int8_t min, max;
};

/* What lies open: every officer sees it. */
struct crew_board {
    struct cards cards;
    struct kit kit;
    struct galley galley;
    struct puzzle puzzle;
    struct boat_facts facts;
    struct sailor sailor[SAILORS];
    int8_t place[FIGURES]; /* section, or 0 */
    struct move move[FIGURES];
    struct draft draft;
    struct section section[SECTIONS];
    int8_t repair[UBOOT_COMPONENT_COUNT]; /* enum repair_state */
    /* Men, as the simulation was last told. */
    int8_t repair_told[UBOOT_COMPONENT_COUNT];
    uint16_t smokes[ROLE_COUNT]; /* figures each has named [6.13] */
    int8_t phase;                /* enum crew_phase */
    int8_t watch;                /* on duty by the bell: 0 or 1 */
    int8_t command;              /* 0..8: fields right of VIII [7.2] */
    int8_t morale;               /* 0..11: fields right of XI [7.3] */
    int8_t started;              /* set-up is over */
    int8_t observers;            /* as the simulation was last told */
    int8_t hydrophone;           /* 1 + sailor who listens, or 0 */
    int8_t smoked;               /* in this watch [6.13] */
    int8_t bells;              /* bells rung that wait for PHASE_WATCH_CHANGE */
    int8_t breach;             /* section, or 0 */
    int8_t breach_state;       /* enum breach_state */
    int8_t loss;               /* enum loss */
    int8_t toolbox[TOOLBOXES]; /* section, or 0: lost */
    int8_t supply[UBOOT_EQUIPMENT_COUNT];
    int8_t cigarettes[ROLE_COUNT];
    int8_t difficulty[ROLE_COUNT];
    int8_t simple[ROLE_COUNT]; /* wants the simple change [6.8] */
    /* Side of the crew tile that is up: 0 or 1 [6.8] */
    int8_t side[ROLE_COUNT];
    int8_t confirmed[ROLE_COUNT]; /* for the mobilisation or the bell in hand */
    int8_t placing[FIGURES];      /* 1: his officer must place him [6.10] */
    int8_t smoker[FIGURES];       /* has smoked in this break */
    int8_t reading[READINGS];
    int8_t spare[5];
};

/* What only one officer sees of the crew. */
struct crew_hand {
    struct chips chips[SAILORS / ROLE_COUNT]; /* of his men [6.1, 7.1] */
    struct dealt dealt;                       /* in the captain's hand only */
    int8_t spare[6];
};

/* What can be seen of the crew. The rules see all of it; an officer sees the
 * board, his own hand, and other hands as they look from outside. */
struct crew_seen {
    struct crew_board board;
    struct crew_hand hand[ROLE_COUNT];
};

PADDED_END

/* Has the captain this card in his hand? */
static inline bool crew_holds(const struct crew_seen *c, int card)
{
    return hand_has(&c->board.cards, c->hand[ROLE_CAPTAIN].dealt, card);
}

/* seen.c: the crew as this seat sees it, made from the board and its hand; and
 * an imagined crew that looks the same. */
void crew_show(const struct crew_seen *c, int seat, struct crew_seen *seen);
void crew_imagine(const struct crew_seen *seen, int seat, struct dice *dice,
                  struct crew *c);

/* setup.c [5.1, 5.2, 5.3] */
struct crew_options {
    int8_t difficulty[ROLE_COUNT];
    int8_t reading[READINGS];
    int8_t first_aid_boxes; /* missions after the first [5.2] */
};
void crew_setup(struct crew *c, const struct crew_options *options,
                uint64_t seed);
enum crew_refusal crew_may_stow(const struct crew_seen *c, int equipment,
                                int section);
void crew_stow(struct crew *c, int equipment, int section);
/* Ends the set-up and begins the mission. */
void crew_start(struct crew *c);

/* facts.c: takes in what the boat did since the last look: men left outside,
 * gas blown out, repairs finished, a section flooded. */
void crew_look(struct crew *c, const struct boat_facts *facts);
/* The app gives an instruction. The crew follows it at once if it is ready,
 * else later. [6.14] */
void crew_instruct(struct crew *c, enum instruction kind, int a, int b);
/* Works through what waits until an officer must decide. Every function that
 * changes the crew ends with it. */
void crew_pump(struct crew *c);
/* close.c: roles the crew waits for, as bits: to confirm, to answer a card, to
 * place a man. */
uint32_t crew_waits_for(const struct crew_seen *c);
/* The captain waits no longer: drafts stand as they are, cards get an answer,
 * and an order that nobody carries out is given up. [6.14] */
enum crew_refusal crew_may_close(const struct crew_seen *c);
void crew_close(struct crew *c);
/* Turns up the next waiting card and carries it out. [6.14] */
enum crew_refusal crew_may_resolve(const struct crew_seen *c);
void crew_resolve(struct crew *c);
/* The first broken invariant, or NULL. */
const char *crew_check(const struct crew *c);

/* men.c: the men, and what lies on their slots. */
int crew_sailor(const struct crew_seen *c, int figure); /* the sailor on duty */
static inline int crew_figure(int sailor)
{
    return sailor % FIGURES;
}
static inline int crew_role(int figure)
{
    return figure / 4;
}
/* The chips on a man; they lie in his officer's hand. */
const struct chips *crew_chips(const struct crew_seen *c, int sailor);
/* The same, to be changed. Call crew_show_chips afterwards, so that others see
 * what they may. */
struct chips *crew_move_chips(struct crew *c, int sailor);
void crew_show_chips(struct crew *c, int sailor);
/* What other officers see of these chips. */
struct chips chips_seen(const struct chips *chips);
bool crew_on_duty(const struct crew_seen *c, int sailor);
/* His section if he is on duty, alive and on board; else 0. */
int crew_where(const struct crew_seen *c, int sailor);
/* The sailor whose symbols he has: himself, or his comrade. */
int crew_face(const struct crew_seen *c, int sailor);
bool crew_has_spec(const struct crew_seen *c, int sailor, int spec);
/* Is he the best at repairs, the man with the gear wheel? [6.11] */
bool crew_is_master(const struct crew_seen *c, int sailor);
bool crew_blocked(const struct crew_seen *c, int sailor, int spec);
bool crew_ails(const struct crew_seen *c, int sailor, int ailment);
int crew_free_slots(const struct crew_seen *c, int sailor);
int crew_count_slots(const struct crew_seen *c, int sailor, enum slot what);
bool crew_is_busy(const struct crew_seen *c, int sailor);
/* Puts up to n activations on him, as far as there is room; returns how
 * many. */
int crew_activate(struct crew *c, int sailor, int n);
/* Takes up to n activations off him; returns how many. */
int crew_relieve(struct crew *c, int sailor, int n);
/* Ends what he is busy with; his chip becomes an activation or goes. */
void crew_unbusy(struct crew *c, int sailor, bool to_act);
/* Draws a token from the bag; returns the sailor on duty for it. [7.6] */
int crew_random(struct crew *c);
/* Men on duty in a section, as sailors; with `outside`, sections 7 and 8 count
 * as one. */
int crew_men(const struct crew_seen *c, int section, bool outside,
             int8_t men[FIGURES]);

/* tracks.c [7.2, 7.3, 7.4] */
bool crew_may_pay(const struct crew_seen *c);
void crew_pay(struct crew *c);
/* Negative: morale falls, and cards come. */
void crew_morale(struct crew *c, int up);
/* For cards: moves to the left by so many fields. */
void crew_command(struct crew *c, int left);
bool crew_exhausted(const struct crew_seen *c);
void crew_lose(struct crew *c, enum loss why);

/* paths.c [6.4, 10.3.9] */
enum { PATH_MAX = 20 };
/* Sections from the first to the last, both included; 0 if there is no way.
 * *hatch tells whether it leads through a torpedo hatch. */
int crew_path(const struct crew_seen *c, int from, int to,
              int8_t path[PATH_MAX], bool *hatch);
bool crew_adjacent(const struct crew_seen *c, int a, int b);

/* mobilise.c [6.4] */
enum crew_refusal crew_may_mobilise(const struct crew_seen *c);
void crew_mobilise(struct crew *c);
enum crew_refusal crew_may_move(const struct crew_seen *c, int figure,
                                const struct move *m);
/* Writes into *m the move by which he brings this item to that section. */
enum crew_refusal crew_may_carry(const struct crew_seen *c, int figure,
                                 int item, int section, struct move *m);
void crew_move(struct crew *c, int figure, const struct move *m);
/* A role confirms; the last one ends the mobilisation. The captain may close
 * it. */
void crew_mobilise_confirm(struct crew *c, int role);
void crew_mobilise_close(struct crew *c);
/* Sections he could go to now, as bits. */
uint32_t crew_reach(const struct crew_seen *c, int figure);
int crew_item_section(const struct crew_seen *c, int item);

/* orders.c, team.c [6.5, 6.6, 7.5]. Arguments of orders: new_speed telegraph;
 * new_course course, side; new_depth metres; dive_surface 0 up or metres;
 * periscope, hydrophone, sextant, tdc -; assign_watch -; enigma messages 1..3;
 * flood_tubes mask of tubes (bit 0 is tube 1); fire_torpedoes mask;
 * reload_torpedo tube 1..5, steam; gun_88 contact; gun_20 -; repair enum
 * problem, component or kind, section; first_aid three patients, each sailor +
 * 1 + 64 * mask of his cards (0: all); address_crew card of the hand;
 * prepare_meal three places of the pyramid, each + 1 in three bits, and how
 * they were rearranged as second argument. */
enum crew_refusal crew_may_order(const struct crew_seen *c, int order);
/* The same with its arguments; it judges only what the captain can see before
 * he pays. */
enum crew_refusal crew_may_order_so(const struct crew_seen *c, int order,
                                    const int16_t arg[ORDER_ARGS]);
void crew_order(struct crew *c, int order, const int16_t arg[ORDER_ARGS]);
bool crew_owns(int role, int order);
int crew_needs(const struct crew_seen *c, const struct draft *d,
               struct need need[NEEDS_MAX]);
/* Could he take part, this many times? */
enum crew_refusal crew_may_join(const struct crew_seen *c, int figure,
                                int times);
void crew_join(struct crew *c, int figure, int times);
enum crew_refusal crew_may_play(const struct crew_seen *c, int engineer_card);
void crew_play(struct crew *c, int engineer_card); /* -1 takes it back */
/* Is the team complete, and has each man enough slots? *out, if not NULL, gets
 * what each pays and for what. */
enum crew_refusal crew_team_fits(const struct crew_seen *c,
                                 const struct draft *d, struct muster *out);
/* The same for any list of needs. */
enum crew_refusal crew_team_meets(const struct crew_seen *c,
                                  const struct draft *d,
                                  const struct need *need, int needs,
                                  struct muster *out);
/* Finds the complete team with the fewest activations, if there is one: for
 * bots, and for one click that names everybody. */
bool crew_suggest(const struct crew_seen *c, struct draft *d);
/* The order's officer settles patients, messages, or the places of a meal. */
enum crew_refusal crew_may_detail(const struct crew_seen *c, int role);
void crew_detail(struct crew *c, const int16_t arg[ORDER_ARGS]);
/* The cook swaps two chips or draws one again before he chooses. [9.4.1] */
enum { REARRANGE_SWAP = 1, REARRANGE_REPLACE = 2 };
enum crew_refusal crew_may_rearrange(const struct crew_seen *c, int kind, int a,
                                     int b);
void crew_rearrange(struct crew *c, int kind, int a, int b);
/* Reads places of the pyramid, and the patient, out of an argument. */
int crew_meal_slots(int16_t arg, int8_t slots[MEAL_MAX]);
int crew_patient(int16_t arg);
/* An officer confirms; the last one carries the order out. */
enum crew_refusal crew_may_confirm(const struct crew_seen *c, int role);
void crew_confirm(struct crew *c, int role);
/* The order turns out impossible; its payment is lost. [7.1] */
void crew_cancel(struct crew *c);

/* watch.c [6.8, 9.3] */
enum crew_refusal crew_may_simple(const struct crew_seen *c, int role);
void crew_simple(struct crew *c, int role, bool simple);
enum crew_refusal crew_may_change(const struct crew_seen *c);
void crew_change_confirm(struct crew *c, int role);
void crew_change(struct crew *c); /* all steps of the watch change */
enum crew_refusal crew_may_place(const struct crew_seen *c, int figure,
                                 int section);
void crew_place(struct crew *c, int figure, int section); /* [6.10] */
/* Adds observers without an order while one is on watch. [9.3] */
enum crew_refusal crew_may_observe(const struct crew_seen *c, int figure);
void crew_observe(struct crew *c, int figure);
void crew_stop_observing(struct crew *c, int figure);
/* Tells the simulation counts that have changed. */
void crew_count(struct crew *c);

/* health.c [6.9, 6.10, 8.6] */
void crew_assign(struct crew *c, int card, int sailor);
void crew_kill(struct crew *c, int sailor, int morale);
void crew_left_outside(struct crew *c);
/* Takes up to n chips of treated cards off him; returns how many. */
int crew_mend(struct crew *c, int sailor, int n);
bool crew_can_treat(const struct crew_seen *c, int sailor);
/* The same with medicine from this kit, and takes it out: what one patient gets
 * is gone for the next. */
bool crew_can_treat_with(const struct crew_seen *c, struct kit *kit, int sailor,
                         uint32_t cards);
/* Treats the cards of the mask, or all of them if it is 0. */
void crew_treat(struct crew *c, int sailor, uint32_t cards);
void crew_health_leaves(struct crew *c, int sailor, int which);

/* damage.c [6.12] */
void crew_hurt(struct crew *c, int section, enum uboot_injury deck, int chips,
               const int8_t *men, int count);
void crew_hurt_section(struct crew *c, int section, enum uboot_injury deck);
/* Lets every dangerous chip of a section act on these men. */
void crew_danger(struct crew *c, int section, const int8_t *men, int count);
bool crew_dangerous(const struct crew_seen *c, int section);

/* smoke.c [6.13] */
enum crew_refusal crew_may_smoke(const struct crew_seen *c, int role);
/* May he name this man, his own or another officer's, for his next cigarette,
 * or take the name back? */
enum crew_refusal crew_may_name(const struct crew_seen *c, int role,
                                int figure);
void crew_name(struct crew *c, int role, int figure);
/* One cigarette of this role for up to four men outside. */
enum crew_refusal crew_may_light(const struct crew_seen *c, int role,
                                 uint32_t figures);
void crew_smoke(struct crew *c, int role, uint32_t figures);

/* repair.c [10.3.1, 10.3.2, 10.3.4, 10.3.5] */
void crew_environment(struct crew *c, int kind, int section);
void crew_gas_surface(struct crew *c, int section);
void crew_clear(struct crew *c, int kind, int section);
int crew_repair_needs(const struct crew_seen *c, int component);
/* Men at work on it, and the bonus of its card. */
int crew_repair_men(const struct crew_seen *c, int component);
int crew_repair_bonus(const struct crew_seen *c, int component);
/* Pauses repairs that have too few men. */
void crew_repair_recount(struct crew *c);
/* The running repair a card of the engineer would help, or -1; lays it there. */
int crew_card_helps(const struct crew_seen *c, int card);
void crew_card_help(struct crew *c, int card);
void crew_repair_done(struct crew *c, int component);

/* flood.c [10.3.6, 10.3.7, 10.3.8, 10.3.9] */
void crew_breach(struct crew *c, int section);
/* The team is complete: the puzzle begins. */
void crew_breach_team(struct crew *c);
void crew_breach_checked(struct crew *c, bool right);
void crew_flood(struct crew *c, int section);

/* words.c: what happened, and why something is closed, in words. */
enum crew_event {
#define CREW_EVENT(id, name, rule, words, a, b, c) CREW_EV_##id,
#include "events.inc"
#undef CREW_EVENT
    CREW_EVENTS,
};
extern const char *const crew_event_names[]; /* ended by a null pointer */
void crew_say(struct crew *c, enum crew_event kind, int a, int b, int d);
void crew_call_world(struct crew *c, enum crew_call_kind kind, int a, int b,
                     int d);
/* The caller has taken out calls and news. */
void crew_taken(struct crew *c);
struct param;
int crew_news_params(const struct crew_news *news, struct param *param);
uint16_t crew_news_text(const struct crew_news *news);
uint16_t crew_spec_noun(int spec);
uint16_t crew_function_noun(int sailor);
uint16_t crew_sailor_noun(int sailor);
uint16_t crew_order_noun(int order);
uint16_t crew_equipment_noun(int equipment);
extern const struct reason crew_reasons[CREW_REFUSALS];

/* Shared by the files of this room. */
double crew_difficulty(const struct crew_seen *c, int role,
                       enum uboot_difficulty_value value);
bool crew_slot_busy(int slot);
bool crew_put_chip(struct crew *c, int sailor, enum slot what);
int crew_bag(const struct crew_seen *c, int8_t figure[FIGURES]);
bool crew_anybody(const struct crew_seen *c);
void crew_wait_for(struct crew *c, int card);
void crew_end_break(struct crew *c);
void crew_stop_listening(struct crew *c);
bool crew_breathes(const struct crew_seen *c, int section);
enum crew_refusal crew_state_allows(const struct crew_seen *c, int state);
bool crew_order_broken(const struct crew_seen *c, int order,
                       const int16_t arg[ORDER_ARGS]);
int crew_repair_wants(const struct crew_seen *c, const struct draft *d);
int crew_draft_repair(const struct draft *d);
enum slot crew_colour(const struct crew_seen *c, int component);
void crew_air(struct crew *c);
void crew_breach_gone(struct crew *c);

#endif
