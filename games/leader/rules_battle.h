/* What the files of the tactical segment call of each other; included by
 * rules.h.
 *
 * How a battle runs. P_CONTACT holds the contacts of the active boat: it rolls
 * for them, draws a convoy card, asks whether to attack, sets up the display,
 * lets other boats join, and calls P_COMBAT, which goes through the steps of a
 * round until boats or ships are gone. Then come stress, reloading, and what
 * the boat does with the contacts it has left. */
#ifndef LEADER_RULES_BATTLE_H
#define LEADER_RULES_BATTLE_H

/* A roll on a chart of the battle is about this much. */
struct aim {
    const struct campaign *c;
    const struct boat *boat;   /* that rolls, or is looked for or attacked */
    const struct craft *craft; /* the same on the display, or NULL */
    const struct ship *ship;
    int range;
    int count; /* torpedoes of the spread */
    int kind;  /* enum torpedo */
};

/* contact.c: the steps of P_CONTACT. */
enum contact_step {
    CONTACT_ROLL,
    CONTACT_DRAW,
    CONTACT_MEET,
    CONTACT_SETUP,
    CONTACT_PACK,
    CONTACT_CONDITION,
    CONTACT_REPLACE, /* boats are placed anew */
    CONTACT_COMBAT,
    CONTACT_STRESS,
    CONTACT_RELOAD,
    CONTACT_DECIDE,
    CONTACT_DONE,
};
void contact_step(struct campaign *c, int step);

/* postcombat.c */
void combat_stress(struct campaign *c, struct play *play);
void reload_boats(struct campaign *c);
void decide(struct campaign *c, struct play *play);

/* What a coup de grace is given with. */
enum weapon { WEAPON_TORPEDO, WEAPON_GUN };

/* display.c: the geometry. Ranges are counted in areas. */
int steps_to_exit(int zone);
/* Where something that falls `steps` nearer the wake may end: a bit for each
 * zone; none if it falls off the display. */
uint32_t zones_astern(int zone, int steps);
/* The zones `steps` on the shortest ways to another. */
uint32_t zones_towards(int from, int to, int steps);
uint32_t zones_of_ring(int ring);
uint32_t zones_around(int zone, int range); /* at most this far */
int random_zone(uint32_t zones, struct play *play);

/* Ships and boats on the display. */
static inline const struct leader_ships_row *ship_card(const struct ship *s)
{
    return &leader_ships[s->card - 1];
}
static inline bool is_escort(const struct ship *s)
{
    return s->mark == LEADER_MARK_ESCORT;
}
static inline bool is_here(const struct ship *s)
{
    return s->state == SHIP_HERE;
}
/* Its bit in the sets of ships; those on the display that are no escorts. */
static inline uint16_t ship_bit(const struct campaign *c, const struct ship *s)
{
    return (uint16_t)(1u << (s - c->battle.ship));
}
static inline unsigned guarded_here(const struct battle *k)
{
    return k->ships_here & ~(unsigned)k->escorts;
}
static inline unsigned escorts_here(const struct battle *k)
{
    return k->ships_here & k->escorts;
}
static inline bool is_heavily_damaged(const struct ship *s)
{
    return s->damage >= DAMAGE_HEAVY;
}
static inline const struct leader_conditions_row *
condition_of(const struct campaign *c)
{
    return &leader_conditions[c->battle.condition];
}
static inline int slot_in(const struct campaign *c, const struct craft *craft)
{
    return (int)(craft - c->battle.craft);
}
struct param ship_in(const struct ship *s); /* its name; unknown ships none */
int speed_of_ship(const struct campaign *c, const struct ship *s);
int speed_of_craft(const struct campaign *c, int slot, bool submerged);
/* How far it will fall astern next, and to one of which zones. */
int drift_of_ship(const struct campaign *c, const struct ship *s,
                  uint32_t *zones);
int drift_of_craft(const struct campaign *c, int slot, uint32_t *zones);
/* On both sides? */
static inline bool is_anybody_left(const struct campaign *c)
{
    return (c->battle.ships_here != 0) & (c->battle.boats_here != 0);
}
bool any_detected(const struct campaign *c);

/* setup_tactical.c */
void lay_out_ships(struct campaign *c, struct play *play);
void lay_out_again(struct campaign *c, struct play *play);
void set_condition(struct campaign *c, int condition, struct play *play);
void reveal(struct campaign *c, struct ship *s, struct play *play);
/* What is near a boat: all ships, if nobody has looked yet; one that has moved;
 * all that are near a boat that has. */
void reveal_near(struct campaign *c, struct play *play);
void reveal_if_near(struct campaign *c, struct ship *s, struct play *play);
void reveal_from(struct campaign *c, const struct craft *craft,
                 struct play *play); /* it is on the display */
void ask_place(struct campaign *c, int slot);
void clear_display(struct campaign *c); /* every card is laid aside */
void clear_battle(struct campaign *c);

/* wolfpack.c */
bool can_form_pack(const struct campaign *c);

/* movement.c, escorts.c, fire.c, enemy.c: the steps of a round. Each does a
 * part of its step and returns false when the step is over. */
bool move_boats(struct campaign *c, struct play *play);
void begin_drift(struct campaign *c);
bool drift(struct campaign *c, struct play *play);
bool act_escorts(struct campaign *c, struct play *play);
bool boats_attack(struct campaign *c, int initiative, struct play *play);
bool enemies_attack(struct campaign *c, struct play *play);

/* escorts.c: a tactics counter for an escort that has none yet. */
void draw_tactics(struct campaign *c, struct ship *s, struct play *play);
int tactics_left(const struct campaign *c, int counter); /* in the cup */
/* Is the boat near enough for this escort, and not detected yet? */
bool can_detect(const struct campaign *c, const struct ship *s,
                const struct craft *craft);

/* fire.c */
void take_aim(struct battle *k, int ship, int kind, int count); /* torpedoes */
bool may_attack(const struct campaign *c, int slot);
void raise_alert(struct campaign *c, struct play *play);
/* attack.c: what a roll on a ship's card comes to. */
void hurt_ship(struct campaign *c, struct boat *b, struct ship *s, int damage,
               int source, struct play *play);
void gun_attack(struct campaign *c, struct boat *b, struct ship *s, int range,
                struct play *play);
int damage_by(int result);
bool may_fail(const struct campaign *c, int kind);
int working_of(int result, int count);

/* forecast.c: thousandths, before it is fired. The ship is a known one. */
struct forecast {
    int harm, sink;
};
struct forecast forecast_torpedoes(const struct campaign *c, int slot,
                                   const struct ship *s, int kind, int count);
struct forecast forecast_gun(const struct campaign *c, int slot,
                             const struct ship *s);
/* forecast_enemy.c: that an escort detects a boat where it is; what an attack
 * does to one that reacts by this verb. */
int forecast_detection(const struct campaign *c, int slot,
                       const struct ship *s);
struct forecast forecast_attack(const struct campaign *c, int slot,
                                const struct ship *s, int verb);
/* What the modifiers of a chart add up to. */
int forecast_sum(int chart, const struct aim *aim);
/* Faces of ten. */
int forecast_contacts(const struct campaign *c, const struct boat *b,
                      int least);
int forecast_joining(const struct campaign *c, const struct boat *b);

/* enemy.c: the hits of an attack of the second edition. */
struct hits {
    int light, heavy;
};
struct hits hits_of(const struct aim *aim, bool submerged);
int strain_of(const struct campaign *c, int verb); /* of a reaction, stress */

/* damage.c */
void sink_boat(struct campaign *c, int slot, struct play *play);
/* One effect of a hit, by enum leader_effect; may lose the boat. */
void apply_hit(struct campaign *c, struct boat *b, int effect, int value,
               bool lasting, struct play *play);

DECLARE_RUN(contact);
DECLARE_ASK(air_choice);
DECLARE_ASK(meet);
DECLARE_ASK(place);
DECLARE_ASK(pack);
DECLARE_RUN(combat);
DECLARE_ASK(course);
DECLARE_ASK(astern);
DECLARE_ASK(hunters);
DECLARE_ASK(salvo);
DECLARE_ASK(enemies);
DECLARE_ASK(react);
DECLARE_ASK(after);

#endif
