/* The tactical segment: which boat looks for contacts next. The contact itself
 * and what comes of it are the business of contact.c. [contact.1] */
#include "lang.h"
#include "rules.h"

bool may_seek(const struct campaign *c, const struct boat *b)
{
    return is_out(c, b) & !b->searched;
}

/* Unfit boats go into the Searched box. [contact.2] */
void leader_tactical_run(void *state, struct play *play)
{
    struct campaign *c = state;
    bool asks = false;
    c->active = NO_BOAT;
    for (int i = 0; i < c->boat_count; i++) {
        struct boat *b = &c->boat[i];
        if (may_seek(c, b) && is_unfit(b))
            b->searched = 1;
        asks |= may_seek(c, b);
    }
    if (asks) {
        phase_goto(&c->frames, P_TACTICAL);
        return;
    }
    take_notice(c, play);
    phase_return(&c->frames);
}

/* Nobody has to roll for contacts. [contact.4] */
void leader_tactical_legal(const void *view, struct choices *choices)
{
    const struct campaign *c = view;
    for (int i = 0; i < c->boat_count; i++) {
        const struct boat *b = &c->boat[i];
        if (!may_seek(c, b))
            continue;
        choice_open1(choices, V_SEEK, b->roster, b->roster);
        choice_open1(choices, V_PASS, b->roster, b->roster);
    }
}

void leader_tactical_apply(void *state, int seat, const struct action *action,
                           struct play *play)
{
    struct campaign *c = state;
    (void)seat;
    int slot = slot_of(c, action->arg[0]);
    phase_goto(&c->frames, P_TACTICAL_RUN);
    if (action->verb == V_PASS) {
        c->boat[slot].searched = 1;
        tell_with(play, EVERYBODY, EV_PASSES, boat_name(&c->boat[slot]));
        leader_tactical_run(c, play);
        return;
    }
    c->active = (uint8_t)slot;
    phase_call(&c->frames, P_CONTACT);
    leader_contact_run(c, play);
}
