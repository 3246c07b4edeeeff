/* The battle's part of dump and check. */
#include "lang.h"
#include "rules.h"

/* Every field, in the order of battle.h; ships and boats only where there are
 * any. */
void battle_dump(const struct battle *k, struct out *out)
{
    out_f(out,
          "battle %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d\n",
          k->contacts, k->convoy, k->other, k->condition, k->known,
          k->retreated, k->alerts, k->radio, k->round, k->pace, k->boat,
          k->enemy, k->gun_aim, k->fat_aim, k->ship_count, k->in_turn,
          k->aimed[0], k->aimed[1], k->aimed[2]);
    out_f(out, "sets %x %x %x %x %x %x\n", k->ships_here, k->escorts,
          k->revealed, k->boats_here, k->ships_acted, k->boats_acted);
    out_f(out, "found %x %d\n", k->boats_found, k->hid);
    out_f(out, "attacks %d", k->attacks);
    for (int i = 0; i < ATTACKS_MAX; i++)
        out_f(out, " %d", k->attack[i]);
    out_f(out, "\nlast %d %d %d\n", k->last_boat, k->last_zone, k->last_how);
    for (int i = 0; i < SHIPS_MAX; i++) {
        const struct ship *s = &k->ship[i];
        if (s->state || i < k->ship_count)
            out_f(out, "ship %d %d %d %d %d %d %d %d %d %d %d %d\n", i,
                  s->state, s->mark, s->card, s->zone, s->home, s->damage,
                  s->straggler, s->tactics, s->aimed[0], s->aimed[1],
                  s->aimed[2]);
    }
    for (int i = 0; i < CRAFT_MAX; i++) {
        const struct craft *f = &k->craft[i];
        if (f->here || f->fought || f->called)
            out_f(out, "craft %d %d %d %d %d %d %d %d %d %d %d %d %d\n", i,
                  f->here, f->fought, f->zone, f->submerged, f->detected,
                  f->silent, f->crashed, f->deep, f->stunned, f->called,
                  f->reloaded, f->keeps);
    }
}

static const char *check_ship(const struct campaign *c, int index)
{
    const struct ship *s = &c->battle.ship[index];
    if (index >= c->battle.ship_count)
        return s->state != SHIP_NONE ? "a ship beyond the count" : NULL;
    if (s->state > SHIP_SUNK)
        return "state of a ship";
    if (s->zone >= LEADER_ZONE_COUNT || s->home >= LEADER_ZONE_COUNT)
        return "zone of a ship";
    if (s->damage > DAMAGE_SUNK ||
        (s->damage == DAMAGE_SUNK) != (s->state == SHIP_SUNK))
        return "damage of a ship";
    if (s->card > leader_ships_count || (s->damage && !s->card))
        return "card of a ship";
    if (s->card &&
        (ship_card(s)->type == LEADER_SHIP_TYPE_MISIDENTIFIED ||
         is_escort(s) != (ship_card(s)->kind == LEADER_SHIP_KIND_ESCORT)))
        return "a card that does not fit its counter";
    for (int i = 0; i < index; i++)
        if (s->card && c->battle.ship[i].card == s->card)
            return "a ship that is there twice";
    return s->tactics > leader_tactics_count ? "tactics" : NULL;
}

/* The sets say the same as the ships and boats. */
static const char *check_sets(const struct battle *k)
{
    unsigned here = 0, escorts = 0, revealed = 0, boats = 0;
    for (int i = 0; i < SHIPS_MAX; i++) {
        here |= (unsigned)is_here(&k->ship[i]) << i;
        escorts |= (unsigned)(k->ship[i].state && is_escort(&k->ship[i])) << i;
        revealed |= (unsigned)(k->ship[i].card > 0) << i;
    }
    for (int slot = 0; slot < CRAFT_MAX; slot++)
        boats |= (unsigned)k->craft[slot].here << slot;
    return here != k->ships_here || escorts != k->escorts ||
                   revealed != k->revealed || boats != k->boats_here
               ? "sets of ships and boats"
               : NULL;
}

static const char *check_craft(const struct campaign *c, int slot)
{
    const struct craft *f = &c->battle.craft[slot];
    if ((f->here || f->fought) && slot >= c->boat_count)
        return "a boat beyond the fleet on the display";
    if (!f->here)
        return f->detected || f->submerged ? "a boat off the display" : NULL;
    if (c->boat[slot].status != IN_SERVICE)
        return "a lost boat on the display";
    if (!f->fought || f->zone >= LEADER_ZONE_COUNT)
        return "a boat on the display";
    if (f->deep && !f->submerged)
        return "deep on the surface";
    if (f->silent && !f->submerged)
        return "silent on the surface";
    return NULL;
}

static const char *check_aims(const struct campaign *c)
{
    const struct battle *k = &c->battle;
    int aimed[TORPEDOES] = {0};
    for (int i = 0; i < k->ship_count; i++)
        for (int kind = 0; kind < TORPEDOES; kind++)
            aimed[kind] += k->ship[i].aimed[kind];
    for (int kind = 0; kind < TORPEDOES; kind++)
        if (aimed[kind] != k->aimed[kind])
            return "torpedoes aimed, taken together";
    aimed[TORPEDO_FAT] += k->fat_aim;
    for (int kind = 0; kind < TORPEDOES && k->round > 0; kind++)
        if (aimed[kind] > 0 &&
            (k->boat == 0 ||
             aimed[kind] > c->boat[k->boat - 1].torpedo[READY][kind]))
            return "more torpedoes aimed than ready";
    int attacks = (k->gun_aim > 0) + (k->fat_aim > 0);
    for (int i = 0; i < k->ship_count; i++)
        for (int kind = 0; kind < TORPEDOES; kind++)
            attacks += k->ship[i].aimed[kind] > 0;
    if (k->round > 0 && attacks != k->attacks)
        return "an attack that is not declared";
    return NULL;
}

static bool is_fighting(const struct campaign *c)
{
    for (int i = 0; i < c->frames.depth; i++)
        if (c->frames.at[i].phase == P_COMBAT)
            return true;
    return false;
}

const char *battle_check(const struct campaign *c)
{
    const struct battle *k = &c->battle;
    const char *fault = NULL;
    if (k->ship_count > SHIPS_MAX || k->convoy > leader_convoys_count ||
        k->condition >= LEADER_CONDITION_COUNT || k->alerts > ALERTS_MAX ||
        k->contacts > 3 || k->boat > c->boat_count || k->enemy > k->ship_count)
        return "battle out of bounds";
    if (k->in_turn && !is_fighting(c)) /* the next battle asks anew [enemy.5] */
        return "an order of attacks without a battle";
    for (int i = 0; i < SHIPS_MAX && !fault; i++)
        fault = check_ship(c, i);
    for (int i = 0; i < CRAFT_MAX && !fault; i++)
        fault = check_craft(c, i);
    if (!fault)
        fault = check_sets(k);
    return fault ? fault : check_aims(c);
}
