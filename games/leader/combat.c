/* Combat resolution: the steps of a round, again and again until there are no
 * boats or no ships on the display any more. [round.1, round.2] */
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
    ROUND_END,
};

static void forget_acts(struct campaign *c)
{
    for (int i = 0; i < c->battle.ship_count; i++)
        c->battle.ship[i].acted = 0;
    for (int slot = 0; slot < c->boat_count; slot++)
        c->battle.craft[slot].acted = 0;
}

/* Boats without enemies have nothing to leave: they are off the display. */
static void end_combat(struct campaign *c)
{
    forget_acts(c);
    for (int slot = 0; slot < c->boat_count; slot++) {
        struct craft *craft = &c->battle.craft[slot];
        if (craft->fought)
            *craft = (struct craft){.fought = 1};
    }
    for (int i = 0; i < c->battle.ship_count; i++)
        c->battle.ship[i].tactics = 0; /* back into the cup [tactics.3] */
    phase_return(&c->frames);
}

static void begin_round(struct campaign *c, struct play *play)
{
    struct battle *k = &c->battle;
    forget_acts(c);
    if (k->round < ROUNDS_MAX)
        k->round++;
    tell_with(play, EVERYBODY, EV_ROUND, number(k->round));
    reveal_near(c, play);
    phase_frame(&c->frames)->step = ROUND_MOVE;
}

/* Leaking oil betrays a boat, aircraft wear down those on the surface, the
 * stunned come to. [round.3, e2.damage.7, condition.2] */
static void end_round(struct campaign *c, struct play *play)
{
    for (int slot = 0; slot < c->boat_count; slot++) {
        struct craft *craft = &c->battle.craft[slot];
        struct boat *b = &c->boat[slot];
        if (!craft->here)
            continue;
        craft->silent = craft->deep = craft->crashed = 0;
        if (craft->stunned > 0)
            craft->stunned--;
        for (int n = damage_of(b, LEADER_EFFECT_OIL_LEAK); n > 0; n--)
            raise_alert(c, play);
        if (!craft->submerged)
            add_stress(c, b, condition_of(c)->surfaced_stress, play);
    }
    phase_frame(&c->frames)->step = ROUND_BEGIN;
}

/* Goes on to the next step once the last has nothing more to do. */
static void go_on(struct campaign *c, bool busy)
{
    if (busy)
        return;
    struct frame *frame = phase_frame(&c->frames);
    frame->step++;
    if (frame->step == ROUND_DRIFT)
        begin_drift(c);
    else
        forget_acts(c);
}

/* One step after the other, until somebody is asked. */
static void run_step(struct campaign *c, struct play *play)
{
    switch (phase_frame(&c->frames)->step) {
    case ROUND_BEGIN:
        begin_round(c, play);
        break;
    case ROUND_MOVE:
        go_on(c, move_boats(c, play));
        break;
    case ROUND_DRIFT:
        go_on(c, drift(c, play));
        break;
    case ROUND_ESCORTS:
        go_on(c, act_escorts(c, play));
        break;
    case ROUND_AGGRESSIVE:
        go_on(c, boats_attack(c, LEADER_INITIATIVE_AGGRESSIVE, play));
        break;
    case ROUND_ENEMIES:
        go_on(c, enemies_attack(c, play));
        break;
    case ROUND_CAUTIOUS:
        go_on(c, boats_attack(c, LEADER_INITIATIVE_CAUTIOUS, play));
        break;
    default:
        end_round(c, play);
    }
}

void leader_combat_run(void *state, struct play *play)
{
    struct campaign *c = state;
    do {
        if (!is_anybody_left(c)) {
            end_combat(c);
            return;
        }
        run_step(c, play);
    } while (phase_now(&c->frames) == P_COMBAT);
}
