/* The post-combat phase: stress, reloading, and what the active boat does with
 * the contacts it has left. Points are scored when a ship goes down. [xp.1] */
#include <assert.h>

#include "lang.h"
#include "rules.h"

/* One point for every boat that fought and lives. Those that joined go back to
 * the area, marked. [post.1, xp.2] */
void combat_stress(struct campaign *c, struct play *play)
{
    for (int slot = 0; slot < c->boat_count; slot++) {
        struct boat *b = &c->boat[slot];
        if (!c->battle.craft[slot].fought || !is_afloat(b))
            continue;
        add_stress(c, b, edition(c)->post_combat_stress, play);
        if (slot != c->active && !b->attacked) {
            b->attacked = 1;
            tell_with(play, EVERYBODY, EV_ATTACKED, boat_name(b));
        }
    }
}

/* One boat after the other: each may have to be asked. [post.2] */
void reload_boats(struct campaign *c)
{
    struct frame *frame = phase_frame(&c->frames);
    while (frame->note < c->boat_count) {
        int slot = frame->note++;
        struct craft *craft = &c->battle.craft[slot];
        if (!craft->fought)
            continue;
        *craft = (struct craft){0};
        if (is_afloat(&c->boat[slot])) {
            reload_boat(c, slot);
            return;
        }
    }
    contact_step(c, CONTACT_DECIDE);
}

bool can_finish_off(const struct ship *s)
{
    return is_heavily_damaged(s) && s->state != SHIP_SUNK &&
           s->state != SHIP_NONE;
}

/* With contacts left the boat chooses; without, or unfit, or gone, it is done.
 * [after.1, after.5, stress.3] */
void decide(struct campaign *c, struct play *play)
{
    const struct boat *b = &c->boat[c->active];
    (void)play;
    if (!is_afloat(b) || is_unfit(b) || c->battle.contacts == 0) {
        contact_step(c, CONTACT_DONE);
        return;
    }
    phase_call(&c->frames, P_AFTER);
}

/* P_AFTER. */

/* Only a convoy of merchants can be found again. [again.1, ruling 101] */
static int why_not_again(const struct campaign *c)
{
    const struct leader_convoys_row *card =
        &leader_convoys[c->battle.convoy - 1];
    if (c->battle.retreated)
        return WHY_LET_GO;
    if (card->type != LEADER_CONVOY_TYPE_MERCHANT)
        return WHY_NO_CONVOY;
    for (int i = 0; i < c->battle.ship_count; i++) {
        const struct ship *s = &c->battle.ship[i];
        if (!is_escort(s) && s->state != SHIP_SUNK && s->state != SHIP_NONE &&
            !is_heavily_damaged(s))
            return REASON_NONE;
    }
    return WHY_NONE_LEFT;
}

static int why_not_shell(const struct boat *b, const struct ship *s)
{
    if (s->mark == LEADER_MARK_NAVAL)
        return WHY_WARSHIP_TORPEDO;
    if (card_of(b)->ammo == 0)
        return WHY_NO_GUN;
    if (damage_of(b, LEADER_EFFECT_GUN) > 0)
        return WHY_GUN_DAMAGED;
    return b->ammo > 0 ? REASON_NONE : WHY_NO_AMMO;
}

static void list_coup(struct choices *choices, int ship, int weapon, int reason)
{
    struct choice *choice = reason == REASON_NONE
                                ? choice_open(choices, V_COUP)
                                : choice_closed(choices, V_COUP, reason);
    choice->min[0] = choice->max[0] = (int16_t)(ship + 1);
    choice->min[1] = choice->max[1] = (int16_t)weapon;
}

void leader_after_legal(const void *view, struct choices *choices)
{
    const struct campaign *c = view;
    const struct boat *b = &c->boat[c->active];
    for (int i = 0; i < c->battle.ship_count; i++) {
        const struct ship *s = &c->battle.ship[i];
        if (!can_finish_off(s))
            continue;
        list_coup(choices, i, WEAPON_TORPEDO,
                  torpedoes_in(b, READY) + torpedoes_in(b, STORED) > 0
                      ? REASON_NONE
                      : WHY_TORPEDOES_GONE);
        list_coup(choices, i, WEAPON_GUN, why_not_shell(b, s));
    }
    int reason = why_not_again(c);
    if (reason == REASON_NONE)
        choice_open(choices, V_AGAIN)->note = NOTE_AGAIN;
    else
        choice_closed(choices, V_AGAIN, reason);
    choice_open(choices, V_NEXT);
    choice_open(choices, V_FINISH);
}

/* The torpedo spent is the least useful one: stored before ready, ordinary
 * before advanced. [coup.2, ruling 102] */
static void spend_torpedo(struct boat *b)
{
    for (int kind = 0; kind < TORPEDOES; kind++)
        for (int rack = STORED; rack >= READY; rack--)
            if (b->torpedo[rack][kind] > 0) {
                b->torpedo[rack][kind]--;
                return;
            }
    assert(0);
}

/* One ship goes down for certain, without stress; the other cripples get away.
 * [coup.1, coup.2, coup.3, coup.4] */
static void coup_de_grace(struct campaign *c, int ship, int weapon,
                          struct play *play)
{
    struct battle *k = &c->battle;
    struct boat *b = &c->boat[c->active];
    k->contacts--;
    if (weapon == WEAPON_GUN)
        b->ammo--;
    else
        spend_torpedo(b);
    tell_with(play, EVERYBODY, EV_COUP, boat_name(b), ship_in(&k->ship[ship]));
    hurt_ship(c, b, &k->ship[ship], DAMAGE_SUNK, SCORE_BATTLE, play);
    for (int i = 0; i < k->ship_count; i++) {
        struct ship *s = &k->ship[i];
        if (!can_finish_off(s))
            continue;
        discard_ship(c, s->card - 1);
        k->ships_here &= (uint16_t)~ship_bit(c, s);
        k->escorts &= (uint16_t)~ship_bit(c, s);
        k->revealed &= (uint16_t)~ship_bit(c, s);
        *s = (struct ship){0};
    }
}

void leader_after_apply(void *state, int seat, const struct action *action,
                        struct play *play)
{
    struct campaign *c = state;
    struct boat *b = &c->boat[c->active];
    (void)seat;
    phase_return(&c->frames);
    switch (action->verb) {
    case V_COUP: /* and perhaps another contact [after.2] */
        coup_de_grace(c, action->arg[0] - 1, action->arg[1], play);
        contact_step(c, CONTACT_DECIDE);
        break;
    case V_AGAIN:
        tell_with(play, EVERYBODY, EV_AGAIN, boat_name(b));
        c->battle.contacts--;
        c->battles++;
        lay_out_again(c, play);
        contact_step(c, CONTACT_PACK);
        ask_place(c, c->active);
        break;
    case V_NEXT: { /* [after.3] */
        int contacts = c->battle.contacts;
        clear_battle(c);
        c->battle.contacts = (uint8_t)contacts;
        contact_step(c, CONTACT_DRAW);
        break;
    }
    default: /* [after.4] */
        assert(action->verb == V_FINISH);
        contact_step(c, CONTACT_DONE);
    }
}
