/* Chapters 10.1.3 and 10.7: leaks that go on, and repairs at sea. */
#include "lang.h"
#include "rules.h"

/* After a round in which water came in, more may follow: once, whatever the
 * number of leaks. [10.1.3] */
void additional_flooding(struct career *c, struct play *play)
{
    if (!c->combat.flooded)
        return;
    bool rises =
        on_flooding(c, 0, play).result == HUNTERS_ROLL_RESULT_ONE_FLOODING_BOX;
    tell(play, EVERYBODY, rises ? EV_WATER_RISES : EV_WATER_HELD);
    if (rises)
        take_flooding(c, 1, play);
    c->combat.flooded = 0; /* this round's leaks are done with */
}

/* One roll, better with an Experte as engineer, and it works again or is out for
 * the rest of the patrol. [10.7.2, 10.7.3, 10.7.4, 10.7.5] */
static void repair(struct career *c, int system, struct play *play)
{
    bool works = on_repair(c, system, play).result == HUNTERS_REPAIR_REPAIRED;
    c->boat.system[system] = works ? WORKING : INOPERABLE;
    tell_with(play, EVERYBODY, works ? EV_REPAIRED : EV_INOPERABLE,
              noun(T_HUNTERS_SYSTEM_ELECTRIC_ENGINE_1 + system));
}

/* The water is pumped out, then every damaged system is tried. [10.7, 10.7.1] */
void repair_all(struct career *c, struct play *play)
{
    if (c->boat.flood > 0) {
        c->boat.flood = 0;
        tell(play, EVERYBODY, EV_PUMPED_OUT);
    }
    if (!has_system(c, DAMAGED))
        return;
    for (int i = 0; i < SYSTEMS; i++)
        if (c->boat.system[i] == DAMAGED)
            repair(c, i, play);
}

bool repair_boat(struct career *c, struct play *play)
{
    int depth = c->frames.depth;
    repair_all(c, play);
    obey_damage(c, play);
    return c->frames.depth == depth;
}

/* P_REPAIRS: once all combat rounds are over, before any following. The frame
 * goes first: what the boat must do next may cut the stack. [10.7, 10.7.6] */
void repairs_run(void *state, struct play *play)
{
    struct career *c = state;
    phase_return(&c->frames);
    repair_boat(c, play);
}
