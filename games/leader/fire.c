/* The boats' attacks: torpedoes, FATs and the gun are all aimed before anything
 * is fired. Aggressive boats attack before the enemy, cautious ones after.
 * [fire.1, fire.2, cautious.1] */
#include <assert.h>

#include "bits.h"
#include "lang.h"
#include "rules.h"

/* Each time a boat attacks, the convoy is more alert. [alert.1, alert.2] */
void raise_alert(struct campaign *c, struct play *play)
{
    if (c->battle.alerts < ALERTS_MAX)
        c->battle.alerts++;
    tell_with(play, EVERYBODY, EV_ALERT, number(c->battle.alerts));
}

/* [cautious.2, silent.5, deep.4, stress.3, e2.hits.4, e2.damage.11] */
bool may_attack(const struct campaign *c, int slot)
{
    const struct craft *craft = &c->battle.craft[slot];
    const struct boat *b = &c->boat[slot];
    bool blind = craft->submerged && damage_of(b, LEADER_EFFECT_PERISCOPE) > 0;
    return !is_unfit(b) && !craft->silent && !craft->deep && !craft->stunned &&
           !blind;
}

/* Torpedoes of a kind that are ready and not aimed yet. [torpedo.2, special.1] */
int free_torpedoes(const struct campaign *c, int slot, int kind)
{
    int ready = c->boat[slot].torpedo[READY][kind];
    int fats = kind == TORPEDO_FAT ? c->battle.fat_aim : 0;
    return ready - c->battle.aimed[kind] - fats;
}

void take_aim(struct battle *k, int ship, int kind, int count)
{
    uint8_t *aimed = &k->ship[ship].aimed[kind];
    k->aimed[kind] = (uint8_t)(k->aimed[kind] - *aimed + count);
    *aimed = (uint8_t)count;
}

/* The attacks are made in the order in which they are declared; one that is
 * changed keeps its place. A spread is its ship + 1 and its kind, the FATs and
 * the gun have no ship of their own here. [fire.2, ruling 108] */
enum { SHIP_BITS = 5, GUN = TORPEDOES };

static uint8_t attack_code(int ship, int kind)
{
    return (uint8_t)(ship | kind << SHIP_BITS);
}

static void declare(struct battle *k, int ship, int kind, bool wanted)
{
    uint8_t code = attack_code(ship, kind);
    int i = 0;
    while (i < k->attacks && k->attack[i] != code)
        i++;
    if (i == k->attacks && wanted) {
        assert(k->attacks < ATTACKS_MAX);
        k->attack[k->attacks++] = code;
    } else if (i < k->attacks && !wanted) {
        for (k->attacks--; i < k->attacks; i++)
            k->attack[i] = k->attack[i + 1];
        k->attack[k->attacks] = 0;
    }
}

static int range_to(const struct campaign *c, int slot, const struct ship *s)
{
    return range_of(c->battle.craft[slot].zone, s->zone);
}

/* Up to three areas; T5s are for escorts only. [torpedo.1, special.3] */
static bool can_reach(const struct campaign *c, int slot, const struct ship *s,
                      int kind)
{
    return is_here(s) && (kind != TORPEDO_T5 || is_escort(s)) &&
           range_to(c, slot, s) <= edition(c)->torpedo_range;
}

bool can_aim(const struct campaign *c, int slot, const struct ship *s, int kind)
{
    return !s->aimed[kind] && can_reach(c, slot, s, kind);
}

/* Any ship within range that is no escort may be the one a FAT finds; there must
 * be several in the group. [special.2, ruling 107] */
static int fat_targets(const struct campaign *c, int slot)
{
    int count = 0;
    for (unsigned rest = guarded_here(&c->battle); rest; rest &= rest - 1)
        count += range_to(c, slot, &c->battle.ship[bits_first(rest)]) <=
                 edition(c)->torpedo_range;
    return count;
}

static bool are_fats_of_use(const struct campaign *c, int slot)
{
    return c->boat[slot].torpedo[READY][TORPEDO_FAT] > 0 &&
           bits_count(guarded_here(&c->battle)) > 1 && fat_targets(c, slot) > 0;
}

bool can_fan(const struct campaign *c, int slot)
{
    return !c->battle.fat_aim && are_fats_of_use(c, slot);
}

/* [gun.1, gun.2, gun.5, e2.damage.10] */
int why_not_gun(const struct campaign *c, int slot)
{
    const struct boat *b = &c->boat[slot];
    if (c->battle.craft[slot].submerged)
        return WHY_SUBMERGED;
    if (card_of(b)->ammo == 0)
        return WHY_NO_GUN;
    if (b->ammo == 0)
        return WHY_NO_AMMO;
    return damage_of(b, LEADER_EFFECT_GUN) ? WHY_GUN_DAMAGED : REASON_NONE;
}

bool can_shell(const struct campaign *c, int slot, const struct ship *s)
{
    return is_here(s) && range_to(c, slot, s) <= edition(c)->gun_range;
}

/* Is there anything to be aimed, and something to aim it at? */
static bool can_aim_anything(const struct campaign *c, int slot)
{
    int zone = c->battle.craft[slot].zone;
    uint32_t near = zones_around(zone, edition(c)->torpedo_range);
    bool gun = why_not_gun(c, slot) == REASON_NONE;
    bool torpedo = free_torpedoes(c, slot, TORPEDO_NORMAL) > 0;
    bool t5 = free_torpedoes(c, slot, TORPEDO_T5) > 0;
    uint32_t shells = gun ? zones_around(zone, edition(c)->gun_range) : 0;
    unsigned found = 0; /* what can_aim and can_shell say, without branches */
    unsigned ships = torpedo || t5 || gun ? c->battle.ships_here : 0;
    for (unsigned rest = ships; rest; rest &= rest - 1) {
        const struct ship *s = &c->battle.ship[bits_first(rest)];
        unsigned escort = is_escort(s);
        unsigned aims = (torpedo & !s->aimed[TORPEDO_NORMAL]) |
                        (t5 & !s->aimed[TORPEDO_T5] & escort);
        found |= (near >> s->zone & aims) | (shells >> s->zone & 1);
    }
    return found || can_fan(c, slot);
}

static bool can_do_harm(const struct campaign *c, int slot)
{
    return may_attack(c, slot) && can_aim_anything(c, slot);
}

/* [skills.1, ruling 127] */
static bool is_next(const struct campaign *c, int slot, int initiative)
{
    const struct battle *k = &c->battle;
    return ((k->boats_here & ~k->boats_acted) >> slot & 1) &&
           card_of(&c->boat[slot])->initiative == initiative &&
           can_do_harm(c, slot);
}

bool boats_attack(struct campaign *c, int initiative, struct play *play)
{
    (void)play;
    for (unsigned rest = c->battle.boats_here; rest; rest &= rest - 1) {
        int slot = bits_first(rest);
        if (is_next(c, slot, initiative)) {
            c->battle.boat = (uint8_t)(slot + 1);
            phase_call(&c->frames, P_SALVO);
            return true;
        }
    }
    return false;
}

/* P_SALVO. */

/* What is aimed can be aimed anew, and with none it is withdrawn. [ruling 120] */
static void list_aims(const struct campaign *c, int slot, int kind,
                      struct choices *choices)
{
    if (c->boat[slot].torpedo[READY][kind] == 0)
        return;
    int free = free_torpedoes(c, slot, kind);
    for (int i = 0; i < c->battle.ship_count; i++) {
        int aimed = c->battle.ship[i].aimed[kind];
        if (free + aimed == 0 || !can_reach(c, slot, &c->battle.ship[i], kind))
            continue;
        struct choice *aim =
            choice_open2(choices, V_AIM, i + 1, i + 1, kind, kind);
        aim->min[2] = aimed == 0;
        aim->max[2] = (int16_t)(free + aimed);
    }
}

static void list_gun(const struct campaign *c, int slot,
                     struct choices *choices)
{
    int reason = why_not_gun(c, slot);
    for (int i = 0; i < c->battle.ship_count; i++) {
        if (!can_shell(c, slot, &c->battle.ship[i]))
            continue;
        struct choice *shell = reason == REASON_NONE
                                   ? choice_open(choices, V_SHELL)
                                   : choice_closed(choices, V_SHELL, reason);
        shell->min[0] = shell->max[0] = (int16_t)(i + 1);
        if (reason != REASON_NONE)
            return; /* once is enough */
    }
    if (c->battle.gun_aim) /* none: it is withdrawn [ruling 120] */
        choice_open1(choices, V_SHELL, 0, 0);
}

void leader_salvo_legal(const void *view, struct choices *choices)
{
    const struct campaign *c = view;
    int slot = c->battle.boat - 1;
    bool aimed = c->battle.attacks > 0;
    if (aimed)
        choice_open(choices, V_FIRE)->note = NOTE_FIRE;
    list_aims(c, slot, TORPEDO_NORMAL, choices);
    list_aims(c, slot, TORPEDO_T5, choices);
    if (are_fats_of_use(c, slot))
        choice_open1(choices, V_FAN, !c->battle.fat_aim,
                     c->boat[slot].torpedo[READY][TORPEDO_FAT]);
    list_gun(c, slot, choices);
    if (aimed)
        return;
    choice_open(choices, V_HOLD_FIRE);
    int initiative = card_of(&c->boat[slot])->initiative;
    for (int other = 0; other < c->boat_count; other++)
        if (other != slot && is_next(c, other, initiative))
            choice_open1(choices, V_BOAT, c->boat[other].roster,
                         c->boat[other].roster);
}

static void expend(struct boat *b, int kind, int count)
{
    assert(b->torpedo[READY][kind] >= count);
    b->torpedo[READY][kind] = (uint8_t)(b->torpedo[READY][kind] - count);
}

/* An attack shows what a ship is. [reveal.3] */
static bool fire_spread(struct campaign *c, int slot, struct ship *s, int kind,
                        int count, struct play *play)
{
    expend(&c->boat[slot], kind, count);
    if (s->state == SHIP_SUNK)
        return true;
    reveal(c, s, play);
    return torpedo_spread(c, &c->boat[slot], s, kind, count,
                          range_to(c, slot, s), SCORE_BATTLE, play);
}

/* Each FAT finds a ship by itself: it is no part of a spread. [special.2, ruling
 * 107] */
static bool fire_fat(struct campaign *c, int slot, struct play *play)
{
    int count = fat_targets(c, slot);
    if (count == 0) { /* all have sunk meanwhile */
        expend(&c->boat[slot], TORPEDO_FAT, 1);
        return true;
    }
    int n = dice_below(play->dice, count);
    struct ship *s = c->battle.ship;
    while (!(is_here(s) && !is_escort(s) &&
             range_to(c, slot, s) <= edition(c)->torpedo_range && n-- == 0))
        s++;
    return fire_spread(c, slot, s, TORPEDO_FAT, 1, play);
}

static void fire_gun(struct campaign *c, int slot, struct play *play)
{
    struct ship *s = &c->battle.ship[c->battle.gun_aim - 1];
    c->battle.gun_aim = 0;
    if (s->state != SHIP_SUNK)
        reveal(c, s, play);
    gun_attack(c, &c->boat[slot], s, range_to(c, slot, s), play);
}

/* One attack after the other; each counts before the next. [fire.2, ruling 108]
 */
static void fire_all(struct campaign *c, int slot, struct play *play)
{
    struct battle *k = &c->battle;
    bool noticed = false;
    for (int i = 0; i < k->attacks; i++) {
        int ship = k->attack[i] & ((1 << SHIP_BITS) - 1);
        int kind = k->attack[i] >> SHIP_BITS;
        k->attack[i] = 0;
        if (kind == GUN) {
            fire_gun(c, slot, play);
            noticed = true;
        } else if (ship == 0) {
            for (; k->fat_aim > 0; k->fat_aim--)
                noticed |= fire_fat(c, slot, play);
        } else {
            int count = k->ship[ship - 1].aimed[kind];
            take_aim(k, ship - 1, kind, 0);
            noticed |=
                fire_spread(c, slot, &k->ship[ship - 1], kind, count, play);
        }
    }
    k->attacks = 0;
    if (noticed)
        raise_alert(c, play);
}

/* Aims can be changed until the word to fire is given. [ruling 120] */
void leader_salvo_apply(void *state, int seat, const struct action *action,
                        struct play *play)
{
    struct campaign *c = state;
    struct battle *k = &c->battle;
    int slot = k->boat - 1;
    const int16_t *arg = action->arg;
    (void)seat;
    switch (action->verb) {
    case V_AIM:
        take_aim(k, arg[0] - 1, arg[1], arg[2]);
        declare(k, arg[0], arg[1], arg[2] > 0);
        return;
    case V_FAN:
        k->fat_aim = (uint8_t)arg[0];
        declare(k, 0, TORPEDO_FAT, arg[0] > 0);
        return;
    case V_SHELL:
        k->gun_aim = (uint8_t)arg[0];
        declare(k, 0, GUN, arg[0] > 0);
        return;
    case V_BOAT:
        k->boat = (uint8_t)(slot_of(c, arg[0]) + 1);
        return;
    default:
        break;
    }
    phase_return(&c->frames);
    k->boat = 0;
    k->boats_acted |= (uint16_t)(1u << slot);
    if (action->verb == V_FIRE) {
        c->salvos = (uint16_t)(c->salvos + (k->escorts != 0));
        c->below =
            (uint16_t)(c->below + (k->escorts && k->craft[slot].submerged));
        fire_all(c, slot, play);
    }
    leader_combat_run(c, play);
}
