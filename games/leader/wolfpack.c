/* Forming wolfpacks: other boats of the area are called, one by one. */
#include <assert.h>

#include "lang.h"
#include "rules.h"

/* In the same area, not yet in the Searched box, fit, with a working radio.
 * [pack.1, pack.2, e2.damage.4] */
static bool may_join(const struct campaign *c, int slot)
{
    const struct boat *b = &c->boat[slot];
    return slot != c->active && is_afloat(b) && !b->searched &&
           b->at == c->boat[c->active].at && !is_unfit(b) &&
           !damage_of(b, LEADER_EFFECT_ELECTRONICS) &&
           !c->battle.craft[slot].called;
}

bool can_form_pack(const struct campaign *c)
{
    if (damage_of(&c->boat[c->active], LEADER_EFFECT_ELECTRONICS))
        return false;
    for (int slot = 0; slot < c->boat_count; slot++)
        if (may_join(c, slot))
            return true;
    return false;
}

static bool has_anybody_been_called(const struct campaign *c)
{
    for (int slot = 0; slot < c->boat_count; slot++)
        if (c->battle.craft[slot].called)
            return true;
    return false;
}

/* Does a call take the place of every die of this pack? [e2.radio.2, ruling
 * 128] */
static bool is_instead_of_dice(const struct campaign *c)
{
    return edition(c)->radio_call_brings_all ||
           c->options.value[OPT_RADIO] == RADIO_INSTEAD;
}

/* One purchase brings one boat, or in the second edition all that are wanted. It
 * takes the place of every roll, and after the first it is too late. [radio.1,
 * e1.radio.2, e2.radio.2, ruling 128] */
static int why_not_radio(const struct campaign *c)
{
    if (edition(c)->radio_call_brings_all && c->battle.radio)
        return REASON_NONE;
    if (is_instead_of_dice(c) && !c->battle.radio && has_anybody_been_called(c))
        return WHY_ROLLED;
    return why_not_buy(c, LEADER_SO_RADIO_CALL);
}

void leader_pack_legal(const void *view, struct choices *choices)
{
    const struct campaign *c = view;
    int reason = why_not_radio(c);
    bool quiet = c->battle.radio && is_instead_of_dice(c);
    bool all = c->battle.radio && edition(c)->radio_call_brings_all;
    for (int slot = 0; slot < c->boat_count; slot++) {
        if (!may_join(c, slot))
            continue;
        int roster = c->boat[slot].roster;
        if (!quiet)
            choice_open1(choices, V_CALL, roster, roster);
        struct choice *radio = reason == REASON_NONE
                                   ? choice_open(choices, V_RADIO)
                                   : choice_closed(choices, V_RADIO, reason);
        radio->min[0] = radio->max[0] = (int16_t)roster;
        if (!all)
            show_price(c, LEADER_SO_RADIO_CALL, radio);
    }
    choice_open(choices, V_DONE);
}

/* Placed like the active boat, to fight whatever its crew is by then. [pack.6,
 * ruling 114] */
static void join(struct campaign *c, int slot, struct play *play)
{
    tell_with(play, EVERYBODY, EV_JOINED, boat_name(&c->boat[slot]));
    c->packs++;
    ask_place(c, slot);
}

/* The line of the campaign sheet; low dice betray the caller. [pack.3, pack.4,
 * pack.5] */
static void roll_join(struct campaign *c, int slot, struct play *play)
{
    struct boat *active = &c->boat[c->active];
    struct aim aim = {.c = c, .boat = &c->boat[slot]};
    struct chart_result r =
        chart_roll_column(play, CHART_WOLFPACK, c->number, &aim);
    if (r.natural <= leader_campaigns[c->number].wolfpack_stress) {
        add_stress(c, active, 1, play);
        raise_alert(c, play);
    }
    if (r.result == LEADER_JOINING_JOINS)
        join(c, slot, play);
}

void leader_pack_apply(void *state, int seat, const struct action *action,
                       struct play *play)
{
    struct campaign *c = state;
    (void)seat;
    if (action->verb == V_DONE) {
        phase_return(&c->frames);
        return;
    }
    int slot = slot_of(c, action->arg[0]);
    c->battle.craft[slot].called = 1;
    if (!can_form_pack(c)) /* nobody is left to be called */
        phase_return(&c->frames);
    if (action->verb == V_CALL) {
        roll_join(c, slot, play);
        return;
    }
    assert(action->verb == V_RADIO);
    if (!(c->battle.radio && edition(c)->radio_call_brings_all)) {
        pay(c, LEADER_SO_RADIO_CALL);
        c->battle.radio = 1;
        tell(play, EVERYBODY, EV_RADIO);
    }
    join(c, slot, play);
}
