/* The contact phase: a placeholder until the battle is here. */
#include "rules.h"

void leader_contact_run(void *state, struct play *play)
{
    struct campaign *c = state;
    (void)play;
    c->boat[c->active].searched = 1;
    phase_return(&c->frames);
}
