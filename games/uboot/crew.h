/* The crew: thirty-two sailors, their slots and wounds, the tracks, the tokens
 * on the sections, what is ordered and what still waits. [5 to 10]
 *
 * Everything here is a pure function over `struct crew`, which is flat and
 * begins as zeros. It knows the sea only by `struct boat_facts`, which somebody
 * hands it (`crew_look`) and by instructions of the app (`crew_instruct`); what
 * it wants of the sea it writes down as `struct crew_call`, and what happened as
 * `struct crew_news`; whoever called takes both out again. A refusal is a
 * reason, so that what may not be done can say why. A seat's view may hold a
 * `struct crew` of its own with the secrets blanked: every `crew_may_...` needs
 * nothing else.
 *
 * A role is enum role. A figure is role * 4 + position, 0..15; it has two
 * sailors, one of each watch: sailor = watch * 16 + figure, 0..31, as the rows
 * of data/uboot/crew.tsv. Sections are 1..8, and 0 is not on board. */
#ifndef KALEUN_UBOOT_CREW_H
#define KALEUN_UBOOT_CREW_H

#include <stdbool.h>
#include <stdint.h>

#include "core/dice.h"
#include "data_uboot.h"

#include "cards.h"
#include "galley.h"
#include "padded.h"
#include "puzzle.h"
#include "view.h"

enum {
    FIGURES = 16,
    SAILORS = 32,
    SLOTS = 3,
    SECTIONS = 8,
    HEALTH_MAX = 6,   /* cards under one man */
    PENDING_MAX = 64, /* more than morale and event cards there are */
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
    MORALE_LAST = 11,  /* and of the morale track: exhausted [7.3, 7.4] */
};

/* What lies on an activation slot. [6.6, 6.7, 6.9] */
enum slot {
    SLOT_EMPTY,
    SLOT_ACT,   /* an activation */
    SLOT_OBS,   /* busy observing */
    SLOT_GREEN, /* busy repairing, in the colour of the condition */
    SLOT_YELLOW,
    SLOT_RED,
    SLOT_EXH,   /* exhaustion */
    SLOT_CROSS, /* red cross */
    SLOT_COUNT,
};

enum crew_phase {
    PHASE_READY,
    PHASE_MOBILISING,   /* moves are drafts [6.4] */
    PHASE_ORDER,        /* paid; the owners name their team [6.5] */
    PHASE_WATCH_CHANGE, /* the bell has rung [6.8] */
    PHASE_RESOLVE,      /* a card asks somebody to choose */
    PHASE_ENDED,
    PHASE_COUNT,
};

/* A toolbox or supply as it is carried: 1, 2 toolboxes, 3.. the equipment. */
enum item {
    ITEM_NONE,
    ITEM_TOOLBOX_A,
    ITEM_TOOLBOX_B,
    ITEM_EQUIPMENT, /* + enum uboot_equipment */
    ITEM_COUNT = ITEM_EQUIPMENT + UBOOT_EQUIPMENT_COUNT,
};

/* What a repair order is about. [6.11] */
enum problem { PROBLEM_TECHNICAL, PROBLEM_ENVIRONMENT, PROBLEM_BREACH };

/* [10.3.2] */
enum repair_state { REPAIR_IDLE, REPAIR_RUNS, REPAIR_PAUSED };

/* [10.3.7] */
enum breach_state {
    BREACH_NONE,
    BREACH_OPEN,   /* men must be gathered */
    BREACH_PUZZLE, /* the team is at work */
    BREACH_FAILED, /* wrong: get out before the time is up */
};

/* The app's instructions to the table. */
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

/* What the table wants of the simulation. */
enum crew_call_kind {
    CALL_NONE,
    CALL_OBSERVERS,   /* count [9.3] */
    CALL_HYDROPHONE,  /* 1 manned, 0 left */
    CALL_REPAIR,      /* component, men and bonus; 0 men: paused [10.3.2] */
    CALL_CLEARED,     /* enum uboot_environment, section, chips [10.3.5] */
    CALL_SEALED,      /* the breach is sealed [10.3.7] */
    CALL_FAILED,      /* puzzle wrong: the countdown runs on */
    CALL_LOST,        /* enum loss: the game is lost [7.4] */
    CALL_BLOW_TANKS,  /* control room flooded below water: she comes up */
    CALL_BELL_DONE,   /* the watch has changed */
    CALL_ORDER,       /* arg: those of the order; `order` says which */
    CALL_CONDITION,   /* a card: severity, section or 0; by wear weight */
    CALL_ENVIRONMENT, /* a card put a chip: kind, section */
    CALL_MODIFIER,    /* a card: which, percent, hours */
    CALL_COUNT,
};

/* Why something may not be done: also a row of the game's reasons, see
 * crew_reasons in crew_words.c. */
enum crew_refusal {
    CREW_MAY,           /* it may */
    CREW_ENDED,         /* the game is over */
    CREW_BUSY_PHASE,    /* something else is finished first [6.14] */
    CREW_NO_FIELD,      /* both tracks are at their end [7.3] */
    CREW_CARDS_WAIT,    /* pending cards come before the bell [6.14] */
    CREW_NOT_OWNER,     /* another officer answers for it [7.5] */
    CREW_NOT_YOURS,     /* only own figures [6.1] */
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
    CREW_TOO_MANY,      /* nothing left for him to do */
    CREW_DARK,          /* one more man is needed [10.3.5] */
    CREW_NO_WAY,        /* no open path [6.4] */
    CREW_HATCH_SLOT,    /* the hatch costs an activation [10.3.9] */
    CREW_CARRIED,       /* must be carried: another goes along [6.9] */
    CREW_NO_ITEM,       /* not on his way, or taken [6.4] */
    CREW_BOX_IN_USE,    /* the blueprint is out [10.3.3] */
    CREW_NO_SUPPLY,     /* the supply is not in the section [10.3.5] */
    CREW_NO_PROBLEM,    /* nothing to repair there [10.3.2] */
    CREW_GAS_STAYS,     /* only fresh air removes it [10.3.5] */
    CREW_RUNNING,       /* the repair runs already */
    CREW_CARD_AWAY,     /* not in the box that stands here [10.3.3] */
    CREW_CARD_UNFIT,    /* not for this repair, or no man for it */
    CREW_NO_PATIENT,    /* no untreated card he can be helped with [8.6] */
    CREW_NO_MEDICINE,   /* the kit has not all of it [8.6] */
    CREW_SMOKED,        /* once a watch [6.13] */
    CREW_NO_CIGARETTE,
    CREW_NOBODY_OUTSIDE, /* [6.13] */
    CREW_NOTHING,        /* nothing would change */
    CREW_TOO_LATE,       /* set-up is over [5.2] */
    CREW_TAKEN,          /* one supply in a section [5.2] */
    CREW_NO_SIMPLE,      /* only an officer on easy [6.8] */
    CREW_TOO_EARLY,      /* most of the time is left [ruling 324] */
    CREW_PAUSED,         /* its time is real [ruling 319] */
    CREW_REFUSALS,
};

/* Places where the book leaves a choice: 0 is our reading. */
enum reading {
    READING_SYMBOLS,    /* 1: a man counts for each of his symbols */
    READING_REST,       /* 1: only the men going off rest */
    READING_CROSS,      /* 1: a red cross without a slot is lost */
    READING_GAS,        /* 1: gas blown out raises no morale */
    READING_TUBES,      /* 1: one activation floods bow and stern */
    READING_HYDROPHONE, /* 1: lasts until the watch changes, come what may */
    READING_BRIDGE,     /* 1: the bridge is reached from 3 as well */
    READING_TREATMENT,  /* 1: part of the medicine may be laid */
    READING_TOKENS,     /* 1: a dead man's token leaves the bag */
    READING_MEDICINE,   /* 1: a dead man's medicine comes back */
    READINGS,
};

/* The crew's own streams of chance: 8 to 11 of the model. */
enum chance { CHANCE_CARDS, CHANCE_BAG, CHANCE_FOOD, CHANCE_PUZZLE, CHANCES };

PADDED_BEGIN

/* What the table may know of the boat, as often as somebody looks. */
struct boat_facts {
    int64_t tick;
    int16_t depth_m;
    int8_t surfaced;
    int8_t clear_sky;
    int8_t sea_state; /* rounded */
    int8_t air;       /* whole charges to blow the tanks with */
    int8_t severity[UBOOT_COMPONENT_COUNT];
    int8_t flooded[SECTIONS_INSIDE];
    int8_t breach;      /* section whose countdown runs, or 0 */
    int8_t breach_late; /* six tenths of it are gone [ruling 324] */
    int8_t spare[2];
};

/* A health card under a man. [6.9] */
struct health {
    int16_t card;   /* enum uboot_card + 1, or 0 */
    int8_t loose;   /* crosses that found no slot [reading.3] */
    int8_t treated; /* all its medicine lies on it [8.6] */
    int8_t laid[UBOOT_MEDICINE_COUNT];
    int8_t spare[UBOOT_MEDICINE_COUNT % 2];
};

struct sailor {
    struct health health[HEALTH_MAX];
    int8_t slot[SLOTS];  /* enum slot */
    int8_t cause[SLOTS]; /* 1 + health card it belongs to, or 0 */
    int8_t dead;
    int8_t repairs; /* 1 + component his TECH chip is for, or 0 */
};

/* One figure's draft in a mobilisation. [6.4] */
struct move {
    int8_t to;   /* 0: stays */
    int8_t via;  /* goes there first, or 0 */
    int8_t item; /* enum item he takes */
    int8_t put;  /* where he puts it down */
};

/* The order in hand and its team. [6.5] */
struct draft {
    int16_t arg[ORDER_ARGS];
    int8_t order; /* enum uboot_order */
    int8_t card;  /* 1 + engineer card played with it, or 0 */
    int8_t confirmed[ROLE_COUNT];
    int8_t times[FIGURES]; /* activations he takes on, 0: not in it */
    int8_t cook;           /* 1 + figure who has rearranged the food, or 0 */
    int8_t spare;
};

struct section {
    int8_t chip[UBOOT_ENVIRONMENT_COUNT]; /* [10.3.4] */
    int8_t flooded;
};

struct told {
    int8_t kind; /* enum instruction */
    int8_t arg[3];
};

struct crew_call {
    int8_t kind;  /* enum crew_call_kind */
    int8_t order; /* enum uboot_order */
    int16_t arg[ORDER_ARGS];
};

struct crew_news {
    int16_t kind; /* enum crew_event */
    int16_t arg[4];
};

/* What a team will pay. */
enum { MUSTER_LAMP = 100 };
struct muster {
    int8_t cost[FIGURES]; /* activations */
    int8_t part[FIGURES]; /* 1 + need he counts for, or MUSTER_LAMP */
};

/* Needs of the order in hand: so many of a symbol in a section. */
struct need {
    int8_t section;
    int8_t spec; /* enum uboot_specialisation */
    int8_t min, max;
};

struct crew {
    struct pcg32 chance[CHANCES]; /* only the rules know */
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
    int8_t repair[UBOOT_COMPONENT_COUNT];      /* enum repair_state */
    int8_t repair_told[UBOOT_COMPONENT_COUNT]; /* men, as the world knows */
    uint8_t pending[PENDING_MAX]; /* enum uboot_card, face down [6.14] */
    struct told told[INSTRUCTIONS_MAX];
    struct crew_call call[CALLS_MAX]; /* empty between two actions */
    struct crew_news news[NEWS_MAX];  /* so are these */
    uint16_t smokes[ROLE_COUNT];      /* figures each has named [6.13] */
    int8_t pendings, tolds, calls, newses;
    int8_t phase;              /* enum crew_phase */
    int8_t watch;              /* on duty by the bell: 0 or 1 */
    int8_t command;            /* 0..8: fields right of VIII [7.2] */
    int8_t morale;             /* 0..11: fields right of XI [7.3] */
    int8_t started;            /* set-up is over */
    int8_t observers;          /* as the simulation was told */
    int8_t hydrophone;         /* 1 + sailor who listens, or 0 */
    int8_t smoked;             /* in this watch [6.13] */
    int8_t bells;              /* rung, waiting for PHASE_WATCH_CHANGE */
    int8_t breach;             /* section, or 0 */
    int8_t breach_state;       /* enum breach_state */
    int8_t loss;               /* enum loss */
    int8_t toolbox[TOOLBOXES]; /* section, or 0: lost */
    int8_t supply[UBOOT_EQUIPMENT_COUNT];
    int8_t cigarettes[ROLE_COUNT];
    int8_t difficulty[ROLE_COUNT];
    int8_t simple[ROLE_COUNT];    /* wants the simple change [6.8] */
    int8_t side[ROLE_COUNT];      /* of the crew tile, upwards: 0 or 1 [6.8] */
    int8_t confirmed[ROLE_COUNT]; /* mobilisation or bell */
    int8_t placing[FIGURES];      /* to be put somewhere [6.10] */
    int8_t smoker[FIGURES];       /* has smoked in this break */
    int8_t reading[READINGS];
    int8_t spare[3];
};

PADDED_END

/* crew_setup.c [5.1, 5.2, 5.3] */
struct crew_options {
    int8_t difficulty[ROLE_COUNT];
    int8_t reading[READINGS];
    int8_t first_aid_boxes; /* missions after the first [5.2] */
};
void crew_setup(struct crew *c, const struct crew_options *options,
                uint64_t seed);
enum crew_refusal crew_may_stow(const struct crew *c, int equipment,
                                int section);
void crew_stow(struct crew *c, int equipment, int section);
/* The set-up is over: the mission begins. */
void crew_start(struct crew *c);

/* crew_facts.c: what the boat did since the last look: men left outside, gas
 * blown out, repairs finished, a section flooded. */
void crew_look(struct crew *c, const struct boat_facts *facts);
/* The app says so; at once if the table is ready, or later. [6.14] */
void crew_instruct(struct crew *c, enum instruction kind, int a, int b);
/* Goes on with what waits until somebody must decide. Everything that changes
 * the crew ends with it. */
void crew_pump(struct crew *c);
/* crew_close.c: roles that the table waits for, as bits: to confirm, to answer a
 * card, to put a man somewhere. */
uint32_t crew_waits_for(const struct crew *c);
/* The captain waits no longer: what is drafted stands, cards are answered, an
 * order nobody carries out is given up. [6.14] */
enum crew_refusal crew_may_close(const struct crew *c);
void crew_close(struct crew *c);
/* Turns the next pending card up and executes it. [6.14] */
enum crew_refusal crew_may_resolve(const struct crew *c);
void crew_resolve(struct crew *c);
/* The first broken invariant, or NULL. */
const char *crew_check(const struct crew *c);

/* crew_men.c: who is who, and what lies on his slots. */
int crew_sailor(const struct crew *c, int figure); /* on duty */
static inline int crew_figure(int sailor)
{
    return sailor % FIGURES;
}
static inline int crew_role(int figure)
{
    return figure / 4;
}
bool crew_on_duty(const struct crew *c, int sailor);
/* On duty, alive and on board: where, or 0. */
int crew_where(const struct crew *c, int sailor);
/* Whose symbols he has: his own, or his comrade's. */
int crew_face(const struct crew *c, int sailor);
bool crew_has_spec(const struct crew *c, int sailor, int spec);
/* The gear wheel of the best at repairs. [6.11] */
bool crew_is_master(const struct crew *c, int sailor);
bool crew_blocked(const struct crew *c, int sailor, int spec);
bool crew_ails(const struct crew *c, int sailor, int ailment);
int crew_free_slots(const struct crew *c, int sailor);
int crew_count_slots(const struct crew *c, int sailor, enum slot what);
bool crew_is_busy(const struct crew *c, int sailor);
/* Up to n activations as far as there is room; returns how many. */
int crew_activate(struct crew *c, int sailor, int n);
/* Up to n activations are taken off; returns how many. */
int crew_relieve(struct crew *c, int sailor, int n);
/* Busy no more: his chip turns to an activation, or goes. */
void crew_unbusy(struct crew *c, int sailor, bool to_act);
/* A token from the bag: the sailor on duty of it. [7.6] */
int crew_random(struct crew *c);
/* Men in a section, on duty, as sailors; 7 and 8 are one if `outside`. */
int crew_men(const struct crew *c, int section, bool outside,
             int8_t men[FIGURES]);

/* crew_tracks.c [7.2, 7.3, 7.4] */
bool crew_may_pay(const struct crew *c);
void crew_pay(struct crew *c);
void crew_morale(struct crew *c, int up);    /* negative: falls, with cards */
void crew_command(struct crew *c, int left); /* cards: fields to the left */
bool crew_exhausted(const struct crew *c);
void crew_lose(struct crew *c, enum loss why);

/* crew_paths.c [6.4, 10.3.9] */
enum { PATH_MAX = 20 };
/* Sections from the first to the last, both included, or 0: no way. *hatch: it
 * leads through a torpedo hatch. */
int crew_path(const struct crew *c, int from, int to, int8_t path[PATH_MAX],
              bool *hatch);
bool crew_adjacent(const struct crew *c, int a, int b);

/* crew_mobilise.c [6.4] */
enum crew_refusal crew_may_mobilise(const struct crew *c);
void crew_mobilise(struct crew *c);
enum crew_refusal crew_may_move(const struct crew *c, int figure,
                                const struct move *m);
/* The move with which he brings this item to that section, into *m. */
enum crew_refusal crew_may_carry(const struct crew *c, int figure, int item,
                                 int section, struct move *m);
void crew_move(struct crew *c, int figure, const struct move *m);
/* A role is ready; the last one ends it. The captain may close it. */
void crew_mobilise_confirm(struct crew *c, int role);
void crew_mobilise_close(struct crew *c);
/* Sections he could go to now, as bits. */
uint32_t crew_reach(const struct crew *c, int figure);
int crew_item_section(const struct crew *c, int item);

/* crew_orders.c, crew_team.c [6.5, 6.6, 7.5]. Arguments of orders:
 * new_speed telegraph; new_course course, side; new_depth metres;
 * dive_surface 0 up or metres; periscope, hydrophone, sextant, tdc -;
 * assign_watch -; enigma messages 1..3; flood_tubes mask of tubes (bit 0 is
 * tube 1); fire_torpedoes mask; reload_torpedo tube 1..5, steam; gun_88
 * contact; gun_20 -; repair enum problem, component or kind, section;

 * first_aid three patients, each sailor + 1 + 64 * mask of his cards (0: all);
 * address_crew card of the hand; prepare_meal three places of the pyramid, each
 * + 1 in three bits; what is rearranged is the second argument. */
enum crew_refusal crew_may_order(const struct crew *c, int order);
/* The same with its arguments; before payment what the captain can see. */
enum crew_refusal crew_may_order_so(const struct crew *c, int order,
                                    const int16_t arg[ORDER_ARGS]);
void crew_order(struct crew *c, int order, const int16_t arg[ORDER_ARGS]);
bool crew_owns(int role, int order);
int crew_needs(const struct crew *c, const struct draft *d,
               struct need need[NEEDS_MAX]);
/* May he take part at all, so many times? */
enum crew_refusal crew_may_join(const struct crew *c, int figure, int times);
void crew_join(struct crew *c, int figure, int times);
enum crew_refusal crew_may_play(const struct crew *c, int engineer_card);
void crew_play(struct crew *c, int engineer_card); /* -1: none */
/* Is the team complete, each man with enough slots? `out`, if not NULL: what
 * each will pay, and for what. */
enum crew_refusal crew_team_fits(const struct crew *c, const struct draft *d,
                                 struct muster *out);
/* The same for needs of any kind. */
enum crew_refusal crew_team_meets(const struct crew *c, const struct draft *d,
                                  const struct need *need, int needs,
                                  struct muster *out);
/* A team that fits, the cheapest in activations, if there is one: for bots and
 * for a click that names everybody. */
bool crew_suggest(const struct crew *c, struct draft *d);
/* The owner settles patients, messages, or the places of a meal. */
enum crew_refusal crew_may_detail(const struct crew *c, int role);
void crew_detail(struct crew *c, const int16_t arg[ORDER_ARGS]);
/* The cook swaps two chips or draws one anew before he chooses. [9.4.1] */
enum { REARRANGE_SWAP = 1, REARRANGE_REPLACE = 2 };
enum crew_refusal crew_may_rearrange(const struct crew *c, int kind, int a,
                                     int b);
void crew_rearrange(struct crew *c, int kind, int a, int b);
/* Places of the pyramid out of an argument, and the sailor who is a patient. */
int crew_meal_slots(int16_t arg, int8_t slots[MEAL_MAX]);
int crew_patient(int16_t arg);
/* An owner confirms; the last one carries it out. */
enum crew_refusal crew_may_confirm(const struct crew *c, int role);
void crew_confirm(struct crew *c, int role);
/* Not possible after all; the payment is lost. [7.1] */
void crew_cancel(struct crew *c);

/* crew_watch.c [6.8, 9.3] */
enum crew_refusal crew_may_simple(const struct crew *c, int role);
void crew_simple(struct crew *c, int role, bool simple);
enum crew_refusal crew_may_change(const struct crew *c);
void crew_change_confirm(struct crew *c, int role);
void crew_change(struct crew *c); /* all steps */
enum crew_refusal crew_may_place(const struct crew *c, int figure, int section);
void crew_place(struct crew *c, int figure, int section); /* [6.10] */
/* More observers while one is busy: no order. [9.3] */
enum crew_refusal crew_may_observe(const struct crew *c, int figure);
void crew_observe(struct crew *c, int figure);
void crew_stop_observing(struct crew *c, int figure);
/* Sends changed counts to the simulation. */
void crew_count(struct crew *c);

/* crew_health.c [6.9, 6.10, 8.6] */
void crew_assign(struct crew *c, int card, int sailor);
void crew_kill(struct crew *c, int sailor, int morale);
void crew_left_outside(struct crew *c);
/* Chips of treated cards go; returns how many. */
int crew_mend(struct crew *c, int sailor, int n);
bool crew_can_treat(const struct crew *c, int sailor);
/* Out of this kit, which is the poorer for it: what lies on one patient is not
 * there for the next. */
bool crew_can_treat_with(const struct crew *c, struct kit *kit, int sailor,
                         uint32_t cards);
/* Those cards of the mask, or all. */
void crew_treat(struct crew *c, int sailor, uint32_t cards);
void crew_health_leaves(struct crew *c, int sailor, int which);

/* crew_damage.c [6.12] */
void crew_hurt(struct crew *c, int section, enum uboot_injury deck, int chips,
               const int8_t *men, int count);
void crew_hurt_section(struct crew *c, int section, enum uboot_injury deck);
/* Every dangerous chip of a section against these men. */
void crew_danger(struct crew *c, int section, const int8_t *men, int count);
bool crew_dangerous(const struct crew *c, int section);

/* crew_smoke.c [6.13] */
enum crew_refusal crew_may_smoke(const struct crew *c, int role);
/* May he name this man, of whichever officer, for his next cigarette; or take
 * the name back? */
enum crew_refusal crew_may_name(const struct crew *c, int role, int figure);
void crew_name(struct crew *c, int role, int figure);
/* One cigarette of this role for up to four men outside. */
enum crew_refusal crew_may_light(const struct crew *c, int role,
                                 uint32_t figures);
void crew_smoke(struct crew *c, int role, uint32_t figures);

/* crew_repair.c [10.3.1, 10.3.2, 10.3.4, 10.3.5] */
void crew_environment(struct crew *c, int kind, int section);
void crew_gas_surface(struct crew *c, int section);
void crew_clear(struct crew *c, int kind, int section);
int crew_repair_needs(const struct crew *c, int component);
/* Men at work on it, and the bonus of its card. */
int crew_repair_men(const struct crew *c, int component);
int crew_repair_bonus(const struct crew *c, int component);
void crew_repair_recount(struct crew *c); /* pauses what has too few */
void crew_repair_done(struct crew *c, int component);

/* crew_flood.c [10.3.6, 10.3.7, 10.3.8, 10.3.9] */
void crew_breach(struct crew *c, int section);
void crew_breach_team(struct crew *c); /* the team is at work: the puzzle */
void crew_breach_checked(struct crew *c, bool right);
void crew_flood(struct crew *c, int section);

/* crew_words.c: what happened, and why not, in words. */
enum crew_event {
#define CREW_EVENT(id, name, rule, words, a, b, c) CREW_EV_##id,
#include "crew_events.inc"
#undef CREW_EVENT
    CREW_EVENTS,
};
void crew_say(struct crew *c, enum crew_event kind, int a, int b, int d);
void crew_call_world(struct crew *c, enum crew_call_kind kind, int a, int b,
                     int d);
/* Calls and news were taken out. */
void crew_taken(struct crew *c);
struct param;
int crew_news_params(const struct crew_news *news, struct param *param);
uint16_t crew_news_text(const struct crew_news *news);
struct reason;
uint16_t crew_spec_noun(int spec);
uint16_t crew_function_noun(int sailor);
uint16_t crew_sailor_noun(int sailor);
uint16_t crew_order_noun(int order);
uint16_t crew_equipment_noun(int equipment);
extern const struct reason crew_reasons[CREW_REFUSALS];

/* Between the files of the crew. */
double crew_difficulty(const struct crew *c, int role,
                       enum uboot_difficulty_value value);
bool crew_slot_busy(int slot);
bool crew_put_chip(struct crew *c, int sailor, enum slot what);
int crew_bag(const struct crew *c, int8_t figure[FIGURES]);
bool crew_anybody(const struct crew *c);
void crew_wait_for(struct crew *c, int card);
void crew_end_break(struct crew *c);
void crew_stop_listening(struct crew *c);
bool crew_breathes(const struct crew *c, int section);
enum crew_refusal crew_state_allows(const struct crew *c, int state);
bool crew_order_broken(const struct crew *c, int order,
                       const int16_t arg[ORDER_ARGS]);
int crew_repair_wants(const struct crew *c, const struct draft *d);
int crew_draft_repair(const struct draft *d);
enum slot crew_colour(const struct crew *c, int component);
void crew_air(struct crew *c);
void crew_breach_gone(struct crew *c);

#endif
