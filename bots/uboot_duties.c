/* What any officer of U-BOOT does because he is asked to: he carries out orders,
 * sends his men to their stations, answers cards, changes the watch, tells the
 * others what he sees. */
#include "games/uboot/effects.h"
#include "uboot_officer.h"

enum { SECOND = 4, PATIENCE = 40 * SECOND, REPORT_EVERY = 120 * SECOND };

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
    const struct card_play *p = &o->v->crew.cards.play;
    if (p->wants == WANTS_NOTHING || p->asks != o->v->seat)
        return false;
    int value = card_answer(&o->v->crew);
    if (value < 0)
        return officer_does(o, OFFICER_ENOUGH, 0, 0, 0);
    return officer_does(o, verb[p->wants], value + (p->wants == WANTS_FOOD), 0,
                        0);
}

/* Ticks since the order in hand was given. */
static int64_t waited(const struct uboot_view *v)
{
    int first = v->desk.logged > LOG_LINES ? v->desk.logged - LOG_LINES : 0;
    for (int i = v->desk.logged - 1; i >= first; i--)
        if (v->desk.log[i % LOG_LINES].news.kind == CREW_EV_ORDERED)
            return v->board.tick - v->desk.log[i % LOG_LINES].tick;
    return PATIENCE;
}

static bool settles_details(struct officer *o)
{
    const struct crew *c = &o->v->crew;
    int8_t slots[MEAL_MAX] = {-1, -1, -1};
    if (c->draft.order == UBOOT_ORDER_FIRST_AID && !c->draft.arg[0])
        for (int i = 0; i < SAILORS; i++)
            if (officer_does(o, OFFICER_PATIENT, i, 0, 0))
                return true;
    if (c->draft.order == UBOOT_ORDER_PREPARE_MEAL && !c->draft.arg[0]) {
        int count = galley_best(&c->galley, slots);
        return count && officer_does(o, OFFICER_COOK, slots[0] + 1,
                                     count > 1 ? slots[1] + 1 : 0,
                                     count > 2 ? slots[2] + 1 : 0);
    }
    return false;
}

/* My men of the best team that are not in it yet. */
static bool joins(struct officer *o, const struct draft *best)
{
    const struct crew *c = &o->v->crew;
    for (int i = o->v->seat * 4; i < o->v->seat * 4 + 4; i++)
        if (best->times[i] != c->draft.times[i] &&
            officer_does(o, OFFICER_TEAM, i, best->times[i], 0))
            return true;
    return false;
}

bool duty_carries_out(struct officer *o)
{
    const struct crew *c = &o->v->crew;
    bool owns = crew_owns(o->v->seat, c->draft.order);
    struct draft best = c->draft;
    if (c->phase != PHASE_ORDER || c->draft.confirmed[o->v->seat])
        return false;
    if (owns && settles_details(o))
        return true;
    if (owns && officer_does(o, OFFICER_CONFIRM, 0, 0, 0))
        return true;
    if (!crew_suggest(c, &best))
        return owns && officer_does(o, OFFICER_UNABLE, 0, 0, 0);
    if (joins(o, &best))
        return true;
    return owns && waited(o->v) >= PATIENCE &&
           officer_does(o, OFFICER_UNABLE, 0, 0, 0);
}

bool duty_mobilises(struct officer *o)
{
    const struct crew *c = &o->v->crew;
    if (c->phase != PHASE_MOBILISING || c->confirmed[o->v->seat])
        return false;
    for (int i = o->v->seat * 4; i < o->v->seat * 4 + 4; i++) {
        int sailor = crew_sailor(c, i);
        if (sailor < 0 || c->move[i].to)
            continue;
        int to = officer_station(o->v, sailor);
        /* At work he stays, unless the boat dives under his feet. [6.7] */
        if (crew_is_busy(c, sailor) &&
            !(c->place[i] > SECTIONS_INSIDE && to <= SECTIONS_INSIDE))
            continue;
        if (to != c->place[i] && officer_does(o, OFFICER_MOVE, i, to, 0))
            return true;
    }
    return officer_does(o, OFFICER_CONFIRM, 0, 0, 0);
}

bool duty_changes_watch(struct officer *o)
{
    for (int i = o->v->seat * 4; i < o->v->seat * 4 + 4; i++)
        for (int s = 1; s <= SECTIONS_INSIDE && o->v->crew.placing[i]; s++)
            if (officer_does(o, OFFICER_PLACE, i, s, 0))
                return true;
    return o->v->crew.phase == PHASE_WATCH_CHANGE &&
           officer_does(o, OFFICER_CONFIRM, 0, 0, 0);
}

/* Who stands on the bridge with a lookout's eye keeps watch too. [9.3] */
bool duty_observes(struct officer *o)
{
    for (int i = o->v->seat * 4; i < o->v->seat * 4 + 4; i++) {
        int sailor = crew_sailor(&o->v->crew, i);
        if (sailor >= 0 &&
            crew_has_spec(sailor, UBOOT_SPECIALISATION_OBSERVATION) &&
            officer_does(o, OFFICER_OBSERVE, i, 0, 0))
            return true;
    }
    return false;
}

/* The first officer reads out what is new and reports contacts. [8.1] */
bool duty_reports(struct officer *o)
{
    const struct uboot_view *v = o->v;
    if (v->seat != ROLE_FIRST_OFFICER)
        return false;
    for (int to = 0; to < ROLE_COUNT; to++)
        if (to != v->seat && v->desk.read[to] < v->hand.feed_count &&
            officer_does(o, OFFICER_READ_OUT, to, 0, 0))
            return true;
    for (int to = 0; to < ROLE_COUNT; to++) {
        if (to == v->seat || to == ROLE_CHIEF ||
            v->board.tick < v->desk.reported[to] + REPORT_EVERY)
            continue;
        const struct contact_report *best = NULL;
        for (int i = 0; i < v->hand.contacts; i++) {
            const struct contact_report *r = &v->hand.report[i];
            if (r->state == CONTACT_HELD &&
                r->seen_tick_lo > v->desk.reported[to] &&
                (!best || r->seen_tick_lo > best->seen_tick_lo))
                best = r;
        }
        if (best && officer_does(o, OFFICER_REPORT, best->number, to, 0))
            return true;
    }
    return false;
}

/* Messages, while the operator works on them. [8.4] */
bool duty_enigma(struct officer *o)
{
    const struct uboot_hand *h = &o->v->hand;
    if (o->v->seat != ROLE_FIRST_OFFICER || !o->v->desk.enigma)
        return false;
    for (int i = 0; i < h->messages; i++) {
        int day = h->message[i].day ? h->message[i].day : o->v->board.day;
        if (officer_does(o, UBOOT_SEND, i + 1, 0, 0) ||
            officer_does(o, UBOOT_DECODE, i + 1, day, 0))
            return true;
    }
    return false;
}

/* The chief lays the tiles by their faces. [10.3.7] */
bool duty_seals(struct officer *o)
{
    const struct puzzle *p = &o->v->crew.puzzle;
    struct puzzle_face face[TILES];
    if (o->v->seat != ROLE_CHIEF || p->state != PUZZLE_OPEN)
        return false;
    for (int i = 0; i < TILES; i++)
        face[i] = puzzle_face(p, i);
    struct puzzle_step s = puzzle_next(face, p->frame, p->section);
    switch (s.act) {
    case ACT_PUT:
        return officer_does(o, OFFICER_TILE, s.place + 1, s.slot + 1, 0);
    case ACT_TURN:
        return officer_does(o, OFFICER_TURN, s.place + 1, 0, 0);
    case ACT_TAKE:
        return officer_does(o, OFFICER_TAKE, s.slot + 1, 0, 0);
    default:
        return officer_does(o, OFFICER_CHECK, 0, 0, 0);
    }
}

bool duty_first(struct officer *o)
{
    return duty_answers_card(o) || duty_mobilises(o) || duty_carries_out(o) ||
           duty_changes_watch(o) || duty_seals(o);
}
