/* U-Boat Leader, inside: charts and events by name, and what the chapters call
 * of each other. Private to games/leader.
 *
 * How a campaign runs. The stack of phases always has P_CAMPAIGN at the bottom.
 * It calls the selection of boats, then the four segments in turn until every
 * boat has made its patrols or is lost. P_OPERATIONS lets boats move one by one;
 * each area it enters calls P_EVENTS, each mission box P_BOX. P_TACTICAL lets
 * boats look for contacts one by one and calls P_CONTACT with the boat in
 * `active`; the phases of the battle return when that boat is done. A boat can
 * be lost wherever a card or an enemy hurts it: whoever called such a function
 * looks at `is_afloat` afterwards. */
#ifndef LEADER_RULES_H
#define LEADER_RULES_H

#include "view.h"

enum chart_id {
    CHART_EVENT,  /* what an event card asks for; column: see event_rolls.tsv */
    CHART_RAIDER, /* a shot of a raider mission */
#define CHART(constant, ...) constant,
#include "charts_battle.inc"
#undef CHART
    CHARTS,
};

enum event_id {
#define EVENT(constant, name, rule, text) constant,
#include "events_battle.inc"
#include "events_campaign.inc"
#undef EVENT
    EVENTS,
};

enum reason_id {
    REASON_NONE,
#define REASON(constant, id, rule, text) constant,
#include "reasons_battle.inc"
#include "reasons_campaign.inc"
#undef REASON
    REASONS,
};

/* leader.c */
extern const struct game leader_game;
extern const uint64_t leader_running; /* phases that ask nobody, a bit each */
extern const struct chart leader_charts[CHARTS];

/* The charts that campaigns are made of: `on_torpedo(subject, column, play)` is
 * what chart_roll_column is, and quick where nobody listens. */
#define OFTEN_ROLLED(ON)              \
    ON(on_event, CHART_EVENT)         \
    ON(on_contact, CHART_CONTACT)     \
    ON(on_evasion, CHART_EVASION)     \
    ON(on_roam, CHART_ROAM)           \
    ON(on_lookout, CHART_LOOKOUT)     \
    ON(on_sonar, CHART_SONAR)         \
    ON(on_torpedo, CHART_TORPEDO)     \
    ON(on_gun, CHART_GUN)             \
    ON(on_gunfire, CHART_GUNFIRE)     \
    ON(on_charges, CHART_CHARGES)     \
    ON(on_hit_light, CHART_HIT_LIGHT) \
    ON(on_hit_heavy, CHART_HIT_HEAVY)
#define DECLARE_ROLL(on_chart, chart)                             \
    struct chart_result on_chart(const void *subject, int column, \
                                 struct play *play);
OFTEN_ROLLED(DECLARE_ROLL)

/* Nouns for events. */
struct param boat_name(const struct boat *b);
struct param place_name(const struct campaign *c, int place);
static inline struct param ship_name(int ship) /* row of ships */
{
    return named(ship + 1);
}

/* boat.c */
static inline bool is_afloat(const struct boat *b)
{
    return b->status == IN_SERVICE;
}
static inline bool has_ability(const struct boat *b, int ability)
{
    return card_of(b)->ability == ability;
}
static inline int damage_of(const struct boat *b, int effect)
{
    return b->damage[0][effect] + b->damage[1][effect];
}
/* The card it is played with: each level has its own. [card.4] */
void set_card(struct boat *b, int roster, int skill);
void add_stress(struct campaign *c, struct boat *b, int stress,
                struct play *play); /* tells, and of a change of band */
void remove_stress(struct boat *b, int stress);
void change_stress(struct boat *b, int stress, struct play *play); /* tells */
void lose_boat(struct campaign *c, struct boat *b, struct play *play);

/* score.c: points for a boat's patrol and the campaign */
void score_vp(struct campaign *c, struct boat *b, int vp, int source);
/* A ship sunk by this boat: VP, XP, a line of the log sheet; tells nothing. */
void score_ship(struct campaign *c, struct boat *b, int ship, int source);

/* deck.c. A card is its number in the deck, from 0. */
void decks_begin(struct campaign *c);
int deck_draw(struct campaign *c, int deck, struct play *play);
void deck_discard(struct campaign *c, int deck, int card);
int deck_size(int deck);
/* The cards not drawn yet, a bit each; they shall be these and no others. */
uint64_t deck_left(const struct deck *d);
void deck_deal(struct deck *d, uint64_t cards);
/* The row of ships of a card of one of the three decks of ships, and back. */
int ship_of_card(int deck, int card);
int first_fleet_escort(void); /* row */
void discard_ship(struct campaign *c, int ship);
int draw_ship(struct campaign *c, int deck, struct play *play); /* row */

/* load.c */
void load_full(struct campaign *c, struct boat *b); /* [loading.1] */
void rearm(struct campaign *c, struct boat *b);     /* in port [rearm.1] */
/* Moves stored torpedoes into the tubes; where the kinds leave a choice calls
 * P_RELOAD. [reload.1] */
void reload_boat(struct campaign *c, int slot);

/* chart_places.c */
int place_named(const struct campaign *c, int place); /* enum leader_place */
bool may_enter(const struct campaign *c, const struct boat *b, int place);
/* What follows from the number of a campaign: asked for often, so it is kept
 * ready; a test makes it of the tables. */
struct sheet {
    uint8_t first_place, place_count; /* rows of places */
    uint32_t service; /* boats of the roster, but those of Type XXI */
    struct chart_sets chart;
};
extern const struct sheet leader_sheets[LEADER_CAMPAIGN_COUNT];
void lay_chart(struct campaign *c);
int steps_home(const struct campaign *c, const struct boat *b, int from);

/* campaign.c, select.c */
void leader_setup(struct campaign *c, struct play *play);
int patrol_limit(const struct campaign *c);
bool is_campaign_over(const struct campaign *c);
void list_service(struct campaign *c); /* for the campaign's years */
bool is_in_service(const struct campaign *c, int roster);
void list_snorkels(const struct campaign *c, bool in_port,
                   struct choices *choices);
void buy_snorkel(struct campaign *c, int roster, struct play *play);

/* strategic.c: what an option costs here in halves, or 0 if it is not on the
 * sheet; and buying it. */
int so_cost(const struct campaign *c, int so);
void show_price(const struct campaign *c, int so, struct choice *choice);
void pay(struct campaign *c, int so);

/* events.c: draws and resolves so many event cards for the boat. */
void call_events(struct campaign *c, int slot, int cards);
const struct leader_events_row *event_row(const struct campaign *c, int card);
void list_torpedoes(const struct boat *b, int verb, struct choices *choices);
void take_notice(struct campaign *c, struct play *play);

/* Subjects of charts. */
struct event_subject {
    const struct campaign *campaign;
    const struct boat *boat;
    bool plain; /* evasion is no help */
};

struct raider_subject {
    const struct boat *boat;
    bool gun;
    int kind; /* of torpedo */
};

int leader_event_evasion(const void *subject);
int leader_raider_gunnery(const void *subject);
int leader_raider_torpedo(const void *subject);
int leader_raider_fat(const void *subject);

/* missions.c: the boat goes into the box of its mission. */
void enter_box(struct campaign *c, int slot, int mission, struct play *play);

/* damage.c: hits of the second edition. May lose the boat: see is_afloat. */
void hit_boat(struct campaign *c, struct boat *b, int light, int heavy,
              struct play *play);
/* attack.c: a spread of `count` torpedoes of one kind by boat b at a ship of
 * c->battle; modifiers, duds, damage and sinking included. Torpedoes are taken
 * off the boat by the caller. Scores what is sunk for `source`. False if nobody
 * noticed: every one a dud. */
bool torpedo_spread(struct campaign *c, struct boat *b, struct ship *target,
                    int kind, int count, int range, int source,
                    struct play *play);

/* Each chapter's phases, by name: legal, apply, run as the table wants them. */
#define DECLARE_ASK(name)                                                  \
    void leader_##name##_legal(const void *view, struct choices *choices); \
    void leader_##name##_apply(void *state, int seat,                      \
                               const struct action *action, struct play *play)
#define DECLARE_RUN(name) \
    void leader_##name##_run(void *state, struct play *play)

DECLARE_RUN(campaign);
DECLARE_ASK(select);
DECLARE_ASK(random);
DECLARE_ASK(snorkels);
DECLARE_RUN(ports);
DECLARE_ASK(ports);
DECLARE_RUN(strategic);
DECLARE_ASK(strategic);
DECLARE_RUN(operations);
DECLARE_ASK(operations);
DECLARE_RUN(moving);
DECLARE_ASK(moving);
DECLARE_RUN(events);
DECLARE_ASK(lone_merchant);
DECLARE_RUN(box);
DECLARE_ASK(break_off);
DECLARE_ASK(attack);
DECLARE_ASK(raider);
DECLARE_RUN(tactical);
DECLARE_ASK(tactical);
DECLARE_RUN(refit);
DECLARE_ASK(reload);

#include "rules_battle.h"

/* What a terminal and a browser show; tests. */
void leader_text(const void *view, struct out *out);
void leader_json(const void *view, struct json *json);
bool leader_prompt(const struct campaign *c, struct out *out);
void leader_dump(const void *state, struct out *out);
const char *leader_check(const void *state);
void leader_outcome(const void *state, struct outcome *outcome);
extern const char *const leader_measures[];
extern const struct report leader_reports[];
/* The battle's part of each. */
void battle_text(const struct campaign *c, struct out *out);
bool battle_prompt(const struct campaign *c, struct out *out);
void battle_json(const struct campaign *c, struct json *json);
void display_json(const struct campaign *c, struct json *json);
void battle_dump(const struct battle *battle, struct out *out);
const char *battle_check(const struct campaign *c);

#endif
