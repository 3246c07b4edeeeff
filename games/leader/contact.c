/* The contact phase, and the whole of a boat's tactical segment around it: how
 * many contacts, which convoy, whether to attack; then the display, the pack,
 * the combat, and what comes after. */
#include <assert.h>

#include "lang.h"
#include "rules.h"

/* The steps of P_CONTACT. Those of postcombat.c set them, too. */
void contact_step(struct campaign *c, int step)
{
    struct frame *frame = phase_frame(&c->frames);
    assert(frame->phase == P_CONTACT);
    frame->step = (uint8_t)step;
    frame->note = 0;
}

/* The table of the area, with what speaks for and against a contact. The events
 * that helped have done so. [contact.3, contact.5] */
static void roll_contacts(struct campaign *c, struct play *play)
{
    struct boat *b = &c->boat[c->active];
    struct aim aim = {.c = c, .boat = b};
    int contacts = on_contact(&aim, c->first_place + b->at, play).result;
    c->battle.contacts = (uint8_t)contacts;
    c->contacts = (uint16_t)(c->contacts + contacts);
    tell_with(play, EVERYBODY, contacts > 0 ? EV_CONTACTS : EV_NO_CONTACT,
              boat_name(b), number(contacts));
    contact_step(c, contacts > 0 ? CONTACT_DRAW : CONTACT_DONE);
}

/* A warning lies where a boat has met a convoy, one for each boat. [setup.6] */
static void leave_warning(struct campaign *c, struct play *play)
{
    struct boat *b = &c->boat[c->active];
    if (b->warned)
        return;
    b->warned = 1;
    c->area[b->at].warnings++;
    tell_with(play, EVERYBODY, EV_WARNING, place_name(c, b->at));
}

/* In the first edition the card shows its condition before anybody decides.
 * [e1.condition.1, retreat.1] */
static void tell_convoy(const struct campaign *c, int card, struct play *play)
{
    const struct leader_convoys_row *row = &leader_convoys[card];
    tell_with(play, EVERYBODY, EV_CONVOY, number(row->card),
              noun(T_LEADER_CONVOY_LONE + row->type), number(row->ships),
              number(row->escorts));
    if (edition(c)->condition_source == LEADER_CONDITION_SOURCE_OWN_CARD)
        tell_with(play, EVERYBODY, EV_CARD_CONDITION, number(row->card),
                  noun(T_LEADER_CONDITION_NONE + row->condition));
}

/* Two cards instead of one where aircraft search. [convoy.1, convoy.2] */
static void draw_convoy(struct campaign *c, struct play *play)
{
    struct battle *k = &c->battle;
    const struct boat *b = &c->boat[c->active];
    assert(k->contacts > 0);
    k->contacts--;
    k->convoy = (uint8_t)(1 + deck_draw(c, DECK_CONVOYS, play));
    tell_convoy(c, k->convoy - 1, play);
    leave_warning(c, play);
    contact_step(c, CONTACT_MEET);
    if (c->area[b->at].air_search) {
        k->other = (uint8_t)(1 + deck_draw(c, DECK_CONVOYS, play));
        tell_convoy(c, k->other - 1, play);
        phase_call(&c->frames, P_AIR_CHOICE);
    }
}

/* P_AIR_CHOICE: the card to be used; the other one is laid aside. [convoy.2] */

void leader_air_choice_legal(const void *view, struct choices *choices)
{
    const struct campaign *c = view;
    int first = leader_convoys[c->battle.convoy - 1].card;
    int second = leader_convoys[c->battle.other - 1].card;
    choice_open1(choices, V_CARD, first, first);
    choice_open1(choices, V_CARD, second, second);
}

void leader_air_choice_apply(void *state, int seat, const struct action *action,
                             struct play *play)
{
    struct campaign *c = state;
    struct battle *k = &c->battle;
    (void)seat;
    (void)play;
    if (leader_convoys[k->convoy - 1].card != action->arg[0]) {
        uint8_t first = k->convoy;
        k->convoy = k->other;
        k->other = first;
    }
    deck_discard(c, DECK_CONVOYS, k->other - 1);
    k->other = 0;
    phase_return(&c->frames);
}

/* P_MEET: the card is known; attack, or let it go. [retreat.1] */

void leader_meet_legal(const void *view, struct choices *choices)
{
    (void)view;
    choice_open(choices, V_ENGAGE);
    choice_open(choices, V_RETREAT)->note = NOTE_RETREAT;
}

void leader_meet_apply(void *state, int seat, const struct action *action,
                       struct play *play)
{
    struct campaign *c = state;
    (void)seat;
    phase_return(&c->frames);
    if (action->verb == V_RETREAT) {
        c->battle.retreated = 1;
        tell_with(play, EVERYBODY, EV_RETREAT, boat_name(&c->boat[c->active]));
        contact_step(c, CONTACT_DECIDE);
    } else {
        assert(action->verb == V_ENGAGE);
        c->battles++;
        contact_step(c, CONTACT_SETUP);
    }
    leader_contact_run(c, play);
}

/* Ships, the active boat, then others. A condition printed on the card itself
 * is known before anybody is placed. [setup.1, setup.5, e1.condition.1] */
static void set_up(struct campaign *c, struct play *play)
{
    lay_out_ships(c, play);
    contact_step(c, CONTACT_PACK);
    ask_place(c, c->active);
}

/* In the second edition another card tells the condition once the pack is
 * there; it may move boats again. [e2.condition.1, e2.condition.2] */
static void draw_condition(struct campaign *c, struct play *play)
{
    contact_step(c, CONTACT_COMBAT);
    if (edition(c)->condition_source != LEADER_CONDITION_SOURCE_SECOND_CARD)
        return;
    int card = deck_draw(c, DECK_CONVOYS, play);
    set_condition(c, leader_convoys[card].condition, play);
    deck_discard(c, DECK_CONVOYS, card);
    if (condition_of(c)->setup == LEADER_CONDITION_SETUP_NORMAL)
        return;
    contact_step(c, CONTACT_REPLACE);
}

/* Boats are placed anew, one by one; the frame's note counts them. */
static void replace(struct campaign *c)
{
    struct frame *frame = phase_frame(&c->frames);
    while (frame->note < c->boat_count && !c->battle.craft[frame->note].here)
        frame->note++;
    if (frame->note == c->boat_count) {
        contact_step(c, CONTACT_COMBAT);
        return;
    }
    ask_place(c, frame->note++);
}

/* Until the battle, in the order of the steps; true if another phase was
 * called. */
static bool lead_up(struct campaign *c, struct frame *frame, struct play *play)
{
    const int *depth = &c->frames.depth, here = *depth;
    if (frame->step == CONTACT_ROLL)
        roll_contacts(c, play);
    if (frame->step == CONTACT_DRAW)
        draw_convoy(c, play);
    if (frame->step == CONTACT_MEET && *depth == here)
        phase_call(&c->frames, P_MEET);
    if (*depth > here)
        return true;
    if (frame->step == CONTACT_SETUP) {
        set_up(c, play);
        return true;
    }
    if (frame->step == CONTACT_PACK) {
        contact_step(c, CONTACT_CONDITION);
        if (can_form_pack(c)) {
            phase_call(&c->frames, P_PACK);
            return true;
        }
    }
    if (frame->step == CONTACT_CONDITION)
        draw_condition(c, play);
    if (frame->step == CONTACT_REPLACE)
        replace(c);
    if (frame->step != CONTACT_COMBAT || *depth > here)
        return *depth > here;
    contact_step(c, CONTACT_STRESS);
    phase_call(&c->frames, P_COMBAT);
    leader_combat_run(c, play);
    return true;
}

/* After it, until a boat is asked or there is nothing more to do. */
static void wind_up(struct campaign *c, struct frame *frame, struct play *play)
{
    int here = c->frames.depth;
    if (frame->step == CONTACT_STRESS) {
        combat_stress(c, play);
        contact_step(c, CONTACT_RELOAD);
    }
    while (frame->step == CONTACT_RELOAD && c->frames.depth == here)
        reload_boats(c);
    if (frame->step == CONTACT_DECIDE)
        decide(c, play);
    if (frame->step != CONTACT_DONE || c->frames.depth > here)
        return;
    clear_battle(c); /* into the Searched box [searched.1] */
    c->boat[c->active].searched = 1;
    phase_return(&c->frames);
    leader_tactical_run(c, play);
}

/* One step below the other, until another phase is called or it is over. */
void leader_contact_run(void *state, struct play *play)
{
    struct campaign *c = state;
    struct frame *frame = phase_frame(&c->frames);
    if (!lead_up(c, frame, play))
        wind_up(c, frame, play);
}
