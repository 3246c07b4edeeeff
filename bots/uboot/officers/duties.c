/* What any officer of U-BOOT does when asked: he carries out orders, sends his
 * men to their stations, answers cards, changes the watch, and tells the others
 * what he sees. */
#include "games/uboot/crew/effects.h"
#include "officer.h"

bool duty_answers_card(struct officer *o)
{
    static const int16_t verb[] = {
        [WANTS_NOTHING] = 0,
        [WANTS_MAN] = OFFICER_PICK_MAN,
        [WANTS_FOOD] = OFFICER_PICK_FOOD,
        [WANTS_MEDICINE] = OFFICER_PICK_MEDICINE,
        [WANTS_ENGINEER_CARD] = OFFICER_PICK_TOOL,
        [WANTS_CIGARETTE] = OFFICER_PICK_OFFICER,
    };
    const struct card_play *p = &o->v->crew.board.cards.play;
    if (p->wants == WANTS_NOTHING || p->asks != o->v->seat)
        return false;
    int value = card_answer(&o->v->crew);
    if (value < 0)
        return officer_does(o, OFFICER_ENOUGH, 0, 0, 0);
    return officer_does(o, verb[p->wants], value + (p->wants == WANTS_FOOD), 0,
                        0);
}

/* Settles what the captain left open: patients, meals. */
bool duty_details(struct officer *o)
{
    const struct crew_seen *c = &o->v->crew;
    int8_t slots[MEAL_MAX] = {-1, -1, -1};
    if (c->board.draft.order == UBOOT_ORDER_FIRST_AID && !c->board.draft.arg[0])
        for (int i = 0; i < SAILORS; i++)
            if (officer_does(o, OFFICER_PATIENT, i, 0, 0))
                return true;
    if (c->board.draft.order == UBOOT_ORDER_PREPARE_MEAL &&
        !c->board.draft.arg[0]) {
        int count = galley_best(&c->board.galley, slots);
        return count && officer_does(o, OFFICER_COOK, slots[0] + 1,
                                     count > 1 ? slots[1] + 1 : 0,
                                     count > 2 ? slots[2] + 1 : 0);
    }
    return false;
}

/* Keeps his tile unturned if he may, so that nobody has to change places.
 * [6.8] */
static bool keeps_symbols(struct officer *o)
{
    return !o->v->crew.board.simple[o->v->seat] &&
           officer_does(o, OFFICER_SIMPLE, 1, 0, 0);
}

bool duty_changes_watch(struct officer *o)
{
    for (int i = o->v->seat * 4; i < o->v->seat * 4 + 4; i++)
        for (int s = 1; s <= SECTIONS_INSIDE && o->v->crew.board.placing[i];
             s++)
            if (officer_does(o, OFFICER_PLACE, i, s, 0))
                return true;
    return o->v->crew.board.phase == PHASE_WATCH_CHANGE &&
           (keeps_symbols(o) || officer_does(o, OFFICER_CONFIRM, 0, 0, 0));
}

/* A man on the bridge with the lookout's symbol keeps watch too. [9.3] */
bool duty_observes(struct officer *o)
{
    for (int i = o->v->seat * 4; i < o->v->seat * 4 + 4; i++) {
        int sailor = crew_sailor(&o->v->crew, i);
        if (sailor >= 0 &&
            crew_has_spec(&o->v->crew, sailor,
                          UBOOT_SPECIALISATION_OBSERVATION) &&
            officer_does(o, OFFICER_OBSERVE, i, 0, 0))
            return true;
    }
    return false;
}

bool duty_first(struct officer *o)
{
    return duty_answers_card(o) || duty_mobilises(o) || duty_carries_out(o) ||
           duty_changes_watch(o) || duty_seals(o);
}
