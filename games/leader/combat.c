/* Combat resolution: the steps of a round, again and again until there are no
 * boats or no ships on the display any more. [round.1, round.2] */
#include "bits.h"
#include "lang.h"
#include "rules.h"

enum round_step {
    ROUND_BEGIN,
    ROUND_MOVE,
    ROUND_DRIFT,
    ROUND_ESCORTS,
    ROUND_AGGRESSIVE,
    ROUND_ENEMIES,
    ROUND_CAUTIOUS,
};

static void forget_acts(struct campaign *c)
{
    c->battle.ships_acted = c->battle.boats_acted = 0;
}

/* Tactics counters go back into the cup. [tactics.3, ruling 126] */
static void return_tactics(struct battle *k)
{
    for (int i = 0; i < k->ship_count; i++)
        k->ship[i].tactics = 0;
}

/* What the simulator counts of a battle. */
static void count_battle(struct campaign *c)
{
    struct battle *k = &c->battle;
    int boats = 0;
    for (int slot = 0; slot < c->boat_count; slot++)
        boats += k->craft[slot].fought;
    bool large = leader_convoys[k->convoy - 1].size == LEADER_CONVOY_SIZE_LARGE;
    c->large = (uint16_t)(c->large + large);
    c->large_packs = (uint16_t)(c->large_packs + (large && boats > 1));
    if (k->escorts) {
        c->guarded++;
        c->sorties = (uint16_t)(c->sorties + boats);
        c->found = (uint16_t)(c->found + bits_count(k->boats_found));
        c->hid = (uint16_t)(c->hid + k->hid);
    }
    k->boats_found = k->hid = 0;
}

/* Boats without enemies have nothing to leave: they are off the display. */
static void end_combat(struct campaign *c)
{
    forget_acts(c);
    count_battle(c);
    for (int slot = 0; slot < c->boat_count; slot++) {
        struct craft *craft = &c->battle.craft[slot];
        if (craft->fought)
            *craft = (struct craft){.fought = 1};
    }
    return_tactics(&c->battle);
    c->battle.in_turn = 0; /* another battle asks anew [enemy.5] */
    c->battle.boats_here = 0;
    phase_return(&c->frames);
}

static void begin_round(struct campaign *c, struct play *play)
{
    struct battle *k = &c->battle;
    if (k->round < ROUNDS_MAX)
        k->round++;
    tell_with(play, EVERYBODY, EV_ROUND, number(k->round));
    if (k->round == 1) /* later whoever moves is looked at */
        reveal_near(c, play);
    phase_frame(&c->frames)->step = ROUND_MOVE;
}

/* Leaking oil betrays a boat, aircraft wear down those on the surface, the
 * stunned come to. [round.3, e2.damage.7, condition.2] */
static void end_round(struct campaign *c, struct play *play)
{
    for (unsigned rest = c->battle.boats_here; rest; rest &= rest - 1) {
        int slot = bits_first(rest);
        struct craft *craft = &c->battle.craft[slot];
        struct boat *b = &c->boat[slot];
        craft->silent = craft->deep = craft->crashed = craft->keeps = 0;
        if (craft->stunned > 0)
            craft->stunned--;
        for (int n = damage_of(b, LEADER_EFFECT_OIL_LEAK); n > 0; n--)
            raise_alert(c, play);
        if (!craft->submerged)
            add_stress(c, b, condition_of(c)->surfaced_stress, play);
    }
    if (c->options.value[OPT_TACTICS] == TACTICS_ROUND)
        return_tactics(&c->battle);
}

/* The next step begins: everybody may act in it. */
static void begin_step(struct campaign *c, struct frame *frame, int step)
{
    frame->step = (uint8_t)step;
    forget_acts(c);
}

/* Attacks that ask nobody follow each other. */
static bool do_enemies_ask(struct campaign *c, struct play *play)
{
    while (enemies_attack(c, play))
        if (phase_now(&c->frames) != P_COMBAT)
            return true;
    return false;
}

/* One step after the other, until somebody is asked (true) or nobody is left on
 * one of the sides: it is looked at wherever somebody may have gone. */
static bool fight_on(struct campaign *c, struct frame *frame, struct play *play)
{
    if (frame->step == ROUND_BEGIN) {
        if (!is_anybody_left(c))
            return false;
        begin_round(c, play);
    }
    if (frame->step == ROUND_MOVE) {
        if (move_boats(c, play))
            return true;
        frame->step = ROUND_DRIFT;
        begin_drift(c);
    }
    if (frame->step == ROUND_DRIFT) {
        if (!is_anybody_left(c))
            return false;
        if (drift(c, play))
            return true;
        begin_step(c, frame, ROUND_ESCORTS);
    }
    if (frame->step == ROUND_ESCORTS) {
        if (!is_anybody_left(c))
            return false;
        if (act_escorts(c, play))
            return true;
        begin_step(c, frame, ROUND_AGGRESSIVE);
    }
    if (frame->step == ROUND_AGGRESSIVE) {
        if (boats_attack(c, LEADER_INITIATIVE_AGGRESSIVE, play))
            return true;
        begin_step(c, frame, ROUND_ENEMIES);
    }
    if (frame->step == ROUND_ENEMIES) {
        if (!is_anybody_left(c))
            return false;
        if (do_enemies_ask(c, play))
            return true;
        begin_step(c, frame, ROUND_CAUTIOUS);
    }
    if (!is_anybody_left(c))
        return false;
    if (boats_attack(c, LEADER_INITIATIVE_CAUTIOUS, play))
        return true;
    begin_step(c, frame, ROUND_BEGIN);
    if (is_anybody_left(c))
        end_round(c, play);
    return fight_on(c, frame, play);
}

void leader_combat_run(void *state, struct play *play)
{
    struct campaign *c = state;
    if (fight_on(c, phase_frame(&c->frames), play))
        return;
    end_combat(c);
    leader_contact_run(c, play);
}
