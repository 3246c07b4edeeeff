/* U-Boat Leader: one campaign, as everybody may see it.
 *
 * The player is the commander of a flotilla. Nothing is hidden: cards are drawn
 * when they are needed, by a roll over those not yet seen, so that the view is
 * the campaign itself. Enums named leader_... come from data/leader/enums.tsv.
 *
 * A boat is a slot of `boat`, a place a row of data/leader/places.tsv counted
 * from the first one of the campaign, a ship a row of ships.tsv. */
#ifndef LEADER_VIEW_H
#define LEADER_VIEW_H

#include "battle.h"
#include "core/game.h"
#include "data_leader.h"

enum {
    FLEET_MAX = 16,    /* boats of one campaign; points never buy more */
    PLACES_MAX = 12,   /* on one campaign chart, ports included */
    PATROLS_MAX = 4,   /* of one boat, in a long campaign */
    SUNK_MAX = 200,    /* lines of the log sheet for ships; older ones stay */
    SEGMENTS_MAX = 99, /* strategic segments of one campaign [ruling 1] */
    NO_BOAT = 0xff,
    NO_PLACE = 0xff,
};

/* The three kinds of torpedoes. */
enum torpedo { TORPEDO_NORMAL, TORPEDO_FAT, TORPEDO_T5, TORPEDOES };

/* Where torpedoes lie. */
enum rack { READY, STORED, RACKS };

/* Special missions, as a boat carries them: bits of boat.missions. */
enum mission { MISSION_MINE, MISSION_ATTACK, MISSION_RAIDER, MISSIONS };

/* What a voyage is for: to stay there, or a mission. */
enum purpose { PURPOSE_STAY, PURPOSE_MISSION, PURPOSES = MISSIONS + 1 };

/* Two ways lead to a place: the one with the fewest event cards, and the one
 * with the fewest areas. [ruling 122] */
enum way_kind { WAY_SAFE, WAY_DIRECT, WAYS };

/* What is left of a way: the next place, or NO_PLACE, and until its end. */
struct way {
    uint8_t next;
    uint8_t cards; /* event cards drawn */
    uint8_t areas; /* areas and ports entered */
};

/* How the sheets sort the classes. */
enum boat_type { TYPE_II, TYPE_VII, TYPE_IX, TYPES };

/* How a crew is. */
enum band { OKAY, SHAKEN, UNFIT };

enum boat_status {
    IN_SERVICE,
    RETIRED, /* reached the limit of patrols */
    LOST,
};

/* What a patrol brought: a line of the log sheet. */
struct patrol {
    int16_t vp;
    uint8_t xp, sunk;
    uint8_t stress; /* when it came home */
    uint8_t spare;
};

/* A boat and its crew. */
struct boat {
    uint8_t roster; /* enum leader_boat */
    uint8_t skill;  /* enum leader_skill */
    uint8_t status; /* enum boat_status */
    uint8_t at;     /* place of the campaign */
    uint8_t stress;
    uint8_t okay_max, shaken_max; /* ends of its card's bands: see set_card */
    uint8_t xp;                   /* towards the next promotion */
    uint8_t patrols;              /* completed */
    uint8_t ammo;                 /* gun attacks left on this patrol */
    uint8_t torpedo[RACKS][TORPEDOES];
    uint8_t mines[RACKS]; /* torpedoes left ashore for mines */
    uint8_t missions;     /* bit per enum mission */
    uint8_t snorkel;
    uint8_t placed;   /* has been given a port */
    uint8_t done;     /* has had its operations in this segment */
    uint8_t sailed;   /* left port in this segment: cannot enter one */
    uint8_t searched; /* is in the Searched box */
    uint8_t attacked; /* joined a wolfpack before its own turn */
    uint8_t warned;   /* has drawn a convoy card in this segment */
    int8_t contact;   /* what event cards add to its contact roll */
    /* Damage of the second edition; by enum leader_effect. */
    uint8_t damage[2][LEADER_EFFECT_COUNT]; /* [0 temporary, 1 lasting] */
    struct patrol log[PATROLS_MAX];
};

/* What lies on an area of the chart. */
struct area {
    uint8_t warnings; /* U-Boat Warning counters */
    uint8_t intelligence, air_search, supply;
};

/* A deck: cards not drawn yet, in the order of their numbers and with zeros
 * behind them; cards laid aside, a bit each. Those in neither are on the table.
 * The room behind the cards lets them close up in one move. */
enum { DECK_MAX = 48 };
struct deck {
    uint64_t discard;
    uint8_t count;
    uint8_t card[2 * DECK_MAX];
    uint8_t spare[7];
};

enum deck_id {
    DECK_EVENTS,
    DECK_CONVOYS,
    DECK_MERCHANTS,
    DECK_ESCORTS,
    DECK_NAVAL,
    DECKS,
};

/* A line of the log sheet. */
struct sunk {
    uint8_t ship;     /* row of ships */
    uint8_t boat;     /* enum leader_boat */
    uint8_t patrol;   /* from 0 */
    uint8_t campaign; /* enum leader_campaign */
};

/* Where victory points came from. */
enum score_source {
    SCORE_BATTLE,
    SCORE_EVENT,
    SCORE_MINE,
    SCORE_ATTACK,
    SCORE_RAIDER,
    SCORES,
};

/* The boat that is moving, and what it is about. */
struct moving {
    uint8_t boat;     /* slot, or NO_BOAT */
    uint8_t from;     /* place it came from last */
    uint8_t homeward; /* was unfit when it began: goes home */
    uint8_t stopped;  /* must end its movement here */
    uint8_t mission;  /* enum mission + 1 whose box it is in; or 0 */
    uint8_t shots;    /* left to a raider */
    uint8_t card;     /* event card on the table + 1; or 0 */
    uint8_t to;       /* place a voyage leads to + 1; or 0 */
    uint8_t then;     /* enum purpose of it */
    uint8_t way;      /* enum way_kind of it */
    uint8_t calm;     /* the crew was not at the end of its band */
};

/* How a campaign of a linked game ended. */
struct result {
    int16_t vp;
    uint8_t band; /* enum leader_band + 1; 0: not played */
    uint8_t lost; /* boats */
};

enum option_id {
    OPT_EDITION,  /* 1 or 2 */
    OPT_CAMPAIGN, /* enum leader_campaign */
    OPT_LENGTH,   /* enum leader_length */
    OPT_XXI,
    OPT_SNORKEL,
    OPT_DUDS,
    OPT_RANDOM,
    OPT_LINKED,
    OPT_DEEP,    /* deep dives of the first edition [ruling 111] */
    OPT_WORTH,   /* points of linked campaigns, enum worth [ruling 123] */
    OPT_FATS,    /* FATs in attack missions [ruling 125] */
    OPT_TACTICS, /* how long a tactics counter stays [ruling 126] */
    OPT_RADIO,   /* dice beside a radio call, first edition [ruling 128] */
    OPTIONS,
};

/* Words of OPT_WORTH, OPT_SNORKEL, OPT_TACTICS and OPT_RADIO. */
enum worth { WORTH_KEPT, WORTH_EXCHANGED, WORTH_FIRST };
enum snorkels { SNORKELS_NO, SNORKELS_AT_FIRST, SNORKELS_IN_PORT };
enum tactics_last { TACTICS_BATTLE, TACTICS_ROUND };
enum radio_dice { RADIO_INSTEAD, RADIO_BESIDE };

enum phase_id {
    P_CAMPAIGN, /* run: the sequence of play */
    P_SELECT,   /* ask: boats for points */
    P_RANDOM,   /* ask: boats by chance */
    P_SNORKELS, /* ask: for boats by chance */
    P_PLACING,  /* run: is a port to be chosen? */
    P_PORTS,    /* ask: where each boat begins */
    P_STRATEGY, /* run: is there anything to buy? */
    P_STRATEGIC,
    P_OPERATIONS_RUN, /* run: is a boat still to move? */
    P_OPERATIONS,     /* ask: which boat moves or stays */
    P_UNDER_WAY,      /* run: goes the boat on? */
    P_MOVING,         /* ask: the boat under way */
    P_EVENTS,         /* run: note: cards still to be drawn */
    P_LONE_MERCHANT,  /* ask: a torpedo for a point? */
    P_BOX,            /* run: a mission's box */
    P_BREAK_OFF,      /* ask: go on with the attack? */
    P_ATTACK,         /* ask: torpedoes at the ships of an attack mission */
    P_RAIDER,         /* ask: next shot of a raider mission */
    P_TACTICAL_RUN,   /* run: is a boat still to look for contacts? */
    P_TACTICAL,       /* ask: the active boat */
    P_REFIT,          /* run */
    P_RELOAD,         /* ask: which kind goes into the tubes; note: boat */
#define PHASE(constant, name, rule, functions, prompt) constant,
#include "phases_battle.inc"
#undef PHASE
    PHASES,
};

enum verb_id {
    V_BUY,     /* boat, skill */
    V_SNORKEL, /* boat */
    V_DRAW,    /* the next boat by chance */
    V_TAKE,    /* skill: of the boat just drawn */
    V_PORT,    /* boat, place */
    V_REST,
    V_INTELLIGENCE, /* place */
    V_AIR_SEARCH,   /* place */
    V_SUPPLY,       /* place */
    V_FAT,          /* boat, rack, count */
    V_T5,           /* boat, rack, count */
    V_MINE,         /* boat, ready, stored */
    V_ATTACK,       /* boat: attack mission */
    V_RAIDER,       /* boat */
    V_SAIL,         /* boat, place */
    V_VOYAGE,       /* boat, place, purpose: with the fewest cards */
    V_DIRECT,       /* the same by the fewest areas, see enum way_kind */
    V_PATROL,       /* boat */
    V_REMAIN,       /* boat: in port */
    V_BOX,          /* boat, mission */
    V_STOP,
    V_SPEND, /* kind, rack: a torpedo */
    V_DECLINE,
    V_GUN,    /* a shot of the gun, for a raider */
    V_TARGET, /* ship, count: torpedoes aimed in an attack mission */
    V_FIRE,
    V_GO_ON,
    V_BREAK_OFF,
    V_SEEK, /* boat: roll for contacts */
    V_PASS, /* boat: into the Searched box */
    V_LOAD, /* fat, t5: of the torpedoes loaded */
    V_DONE,
#define VERB(constant, ...) constant,
#include "verbs_battle.inc"
#undef VERB
    VERBS,
};

/* A chart as sets, a bit for each of its places. */
struct chart_sets {
    uint16_t touches[PLACES_MAX];      /* those that touch this one */
    uint16_t ports, ends;              /* harbours; where a movement may end */
    uint16_t open[TYPES];              /* to boats of Types II, VII and IX */
    uint16_t boxes[MISSIONS];          /* with a box of the mission */
    uint8_t where[LEADER_PLACE_COUNT]; /* its place, or NO_PLACE */
};

struct campaign {
    struct frames frames;
    struct options options;
    uint8_t edition;     /* row of editions */
    uint8_t number;      /* enum leader_campaign */
    uint8_t length;      /* enum leader_length */
    uint8_t first_place; /* row of places */
    uint8_t place_count;
    uint8_t boat_count;
    uint8_t active;  /* boat of the tactical segment, or NO_BOAT */
    uint8_t drawn;   /* card drawn by chance + 1, two of each boat; or 0 */
    uint8_t rested;  /* R&R was bought in this segment */
    uint8_t notice;  /* Dönitz cards in play */
    uint8_t segment; /* strategic segment, from 1 */
    uint8_t over;    /* the campaign, or the last of them, has ended */
    int16_t so;      /* special option points, in halves */
    int16_t vp;
    int16_t vp_before;               /* when the tactical segment began */
    uint8_t bought[LEADER_SO_COUNT]; /* in this campaign */
    uint8_t spare[3];
    uint32_t in_service; /* boats of the roster that may be had, a bit each */
    uint32_t gone;       /* lost in earlier campaigns of a linked game */
    struct chart_sets chart; /* it follows from the number */
    struct deck deck[DECKS];
    struct area area[PLACES_MAX];
    struct boat boat[FLEET_MAX];
    struct moving moving;
    struct battle battle;
    struct result result[LEADER_CAMPAIGN_COUNT];
    /* For the simulator. */
    int16_t scored[SCORES];
    uint16_t patrols, promotions, battles, contacts, packs;
    uint16_t missions[MISSIONS]; /* carried out */
    uint16_t guarded;            /* battles with escorts */
    uint16_t sorties, found;     /* boats in them; of those, detected */
    uint16_t salvos, below;      /* fired in them; of those, submerged */
    uint16_t hid; /* of them, with a deep dive or silent running */
    uint16_t large, large_packs; /* battles with large convoys; by several */
    uint16_t sunk_count;
    struct sunk sunk[SUNK_MAX];
};

/* The card of a boat as it is now: each level has its own. [card.4] */
static inline const struct leader_uboats_row *card_of(const struct boat *b)
{
    return &leader_uboats[b->roster * LEADER_SKILL_COUNT + b->skill];
}

static inline enum boat_type type_of(int class)
{
    return (enum boat_type)((class > LEADER_CLASS_IIC) +
                            (class > LEADER_CLASS_VIIC));
}

/* The numbers of a place: refit of a port, cards and contacts of an area.
 * [chart.2] */
static inline const struct leader_places_row *place_of(const struct campaign *c,
                                                       int place)
{
    return &leader_places[c->first_place + place];
}

static inline bool is_port(const struct campaign *c, int place)
{
    return c->chart.ports >> place & 1;
}

/* Is there a box for this mission? */
static inline bool has_box(const struct campaign *c, int place, int mission)
{
    return c->chart.boxes[mission] >> place & 1;
}

static inline const struct leader_editions_row *
edition(const struct campaign *c)
{
    return &leader_editions[c->edition];
}

static inline bool option(const struct campaign *c, int which)
{
    return c->options.value[which] != 0;
}

/* [stress.1, stress.2, stress.3] */
static inline enum band band_of(const struct boat *b)
{
    return (enum band)((b->stress > b->okay_max) + (b->stress > b->shaken_max));
}

/* The same for a caller that asks about one band alone. */
static inline bool is_okay(const struct boat *b)
{
    return b->stress <= b->okay_max;
}

static inline bool is_unfit(const struct boat *b)
{
    return b->stress > b->shaken_max;
}

/* Torpedoes of all kinds. */
static inline int torpedoes_in(const struct boat *b, int rack)
{
    int count = 0;
    for (int kind = 0; kind < TORPEDOES; kind++)
        count += b->torpedo[rack][kind];
    return count;
}

static inline int torpedoes_aboard(const struct boat *b)
{
    return torpedoes_in(b, READY) + torpedoes_in(b, STORED);
}

/* At sea; in port. */
static inline bool is_out(const struct campaign *c, const struct boat *b)
{
    return (b->status == IN_SERVICE) & !is_port(c, b->at);
}

static inline bool is_in_port(const struct campaign *c, const struct boat *b)
{
    return (b->status == IN_SERVICE) & is_port(c, b->at);
}

/* The slot of a boat of the roster, or NO_BOAT. */
static inline int slot_of(const struct campaign *c, int roster)
{
    int slot = NO_BOAT; /* which it is cannot be foreseen: all are looked at */
    for (int i = c->boat_count - 1; i >= 0; i--)
        slot = c->boat[i].roster == roster ? i : slot;
    return slot;
}

/* GS, TS and EV of the band. Unfit crews evade as Shaken ones. [stress.3,
 * snorkel.1] */
static inline int gunnery(const struct boat *b)
{
    return is_okay(b) ? card_of(b)->gs : card_of(b)->gs_shaken;
}

static inline int torpedo_skill(const struct boat *b)
{
    return is_okay(b) ? card_of(b)->ts : card_of(b)->ts_shaken;
}

static inline int evasion(const struct campaign *c, const struct boat *b)
{
    int ev = is_okay(b) ? card_of(b)->ev : card_of(b)->ev_shaken;
    return b->snorkel ? ev + edition(c)->snorkel_evasion : ev;
}

int ready_capacity(const struct boat *b); /* less damaged tubes and mines */
/* Do these places touch? */
static inline bool are_linked(const struct campaign *c, int a, int b)
{
    return c->chart.touches[a] >> b & 1;
}
/* What the campaign is worth now: losses taken off. */
int total_vp(const struct campaign *c);
int boats_lost(const struct campaign *c);
/* What is open, for a caller that asks about one thing without the list. The list is
 * made of the same. */
bool is_for_sale(const struct campaign *c, int roster); /* points apart */
int why_not_buy(const struct campaign *c, int so); /* 0: it can be bought */
bool may_take_mission(const struct campaign *c, const struct boat *b,
                      int mission);
bool may_lie(const struct campaign *c, int place, int so); /* a counter */
bool may_sail(const struct campaign *c, const struct boat *b, int to);
/* What is left of the way of a voyage. Whether she may sail there now is another
 * question. */
const struct way *way_to(const struct campaign *c, const struct boat *b,
                         int from, int to, int kind);
/* The next area on the safest way to the nearest of `goals`, a set of places; or
 * NO_PLACE. */
int area_towards(const struct campaign *c, const struct boat *b, int from,
                 unsigned goals);
/* Is this voyage among the choices, apart from its purpose? */
bool may_voyage(const struct campaign *c, const struct boat *b, int to,
                int way);
bool may_stop(const struct campaign *c, const struct boat *b);
bool may_seek(const struct campaign *c, const struct boat *b);
/* In battle: areas from one zone to another, as display.tsv has it in digits. */
enum { ZONES_ROOM = 32 };
extern const uint8_t leader_ranges[LEADER_ZONE_COUNT][ZONES_ROOM];
static inline int range_of(int a, int b)
{
    return leader_ranges[a][b];
}
/* Sets of zones, a bit for each. */
uint32_t zones_in_reach(const struct campaign *c, int slot, bool submerged);
bool can_exit(const struct campaign *c, int slot);
bool may_run_silent(const struct campaign *c, int slot);
/* Where a ship or a boat may fall back to; and may the boat fall out? */
uint32_t ship_astern(const struct campaign *c, const struct ship *s);
uint32_t boat_astern(const struct campaign *c, int slot, bool *out);
int free_torpedoes(const struct campaign *c, int slot, int kind);
bool can_aim(const struct campaign *c, int slot, const struct ship *s,
             int kind);
bool can_fan(const struct campaign *c, int slot);
int why_not_gun(const struct campaign *c, int slot); /* 0: it can be fired */
bool can_shell(const struct campaign *c, int slot, const struct ship *s);
bool can_finish_off(const struct ship *s);

int band_of_vp(const struct campaign *c, int vp); /* enum leader_band */

#endif
