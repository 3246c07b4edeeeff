/* `steady` fills an empty seat of U-BOOT: it carries out what is ordered, keeps
 * its men at their stations, tells the others what it sees, answers cards, and
 * gives no orders itself. It acts on its own view alone. */
#include "bot.h"
#include "games/uboot/effects.h"
#include "games/uboot/officer_view.h"
#include "lang.h"

enum { SECOND = 4, PATIENCE = 40 * SECOND, REPORT_EVERY = 120 * SECOND };

struct wish {
    const struct uboot_view *v;
    const struct choices *list;
    struct action action;
};

/* Does it if that is open. */
static bool does(struct wish *w, int verb, int a, int b, int c)
{
    w->action = (struct action){
        .verb = (int16_t)verb,
        .arg = {(int16_t)a, (int16_t)b, (int16_t)c},
    };
    return choices_allow(w->list, &w->action) != NULL;
}

static bool answers_card(struct wish *w)
{
    static const int16_t verb[] = {
        [WANTS_NOTHING] = 0,
        [WANTS_MAN] = OFFICER_PICK_MAN,
        [WANTS_FOOD] = OFFICER_PICK_FOOD,
        [WANTS_MEDICINE] = OFFICER_PICK_MEDICINE,
        [WANTS_ENGINEER_CARD] = OFFICER_PICK_TOOL,
        [WANTS_CIGARETTE] = OFFICER_PICK_OFFICER,
    };
    const struct card_play *p = &w->v->crew.cards.play;
    if (p->wants == WANTS_NOTHING || p->asks != w->v->seat)
        return false;
    int value = card_answer(&w->v->crew);
    if (value < 0)
        return does(w, OFFICER_ENOUGH, 0, 0, 0);
    return does(w, verb[p->wants], value + (p->wants == WANTS_FOOD), 0, 0);
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

static bool settles_details(struct wish *w)
{
    const struct crew *c = &w->v->crew;
    int8_t slots[MEAL_MAX] = {-1, -1, -1};
    if (c->draft.order == UBOOT_ORDER_FIRST_AID && !c->draft.arg[0])
        for (int i = 0; i < SAILORS; i++)
            if (does(w, OFFICER_PATIENT, i, 0, 0))
                return true;
    if (c->draft.order == UBOOT_ORDER_PREPARE_MEAL && !c->draft.arg[0]) {
        int count = galley_best(&c->galley, slots);
        return count &&
               does(w, OFFICER_COOK, slots[0] + 1, count > 1 ? slots[1] + 1 : 0,
                    count > 2 ? slots[2] + 1 : 0);
    }
    return false;
}

/* My men of the best team that are not in it yet. */
static bool joins(struct wish *w, const struct draft *best)
{
    const struct crew *c = &w->v->crew;
    for (int i = w->v->seat * 4; i < w->v->seat * 4 + 4; i++)
        if (best->times[i] != c->draft.times[i] &&
            does(w, OFFICER_TEAM, i, best->times[i], 0))
            return true;
    return false;
}

static bool carries_out(struct wish *w)
{
    const struct crew *c = &w->v->crew;
    bool owns = crew_owns(w->v->seat, c->draft.order);
    struct draft best = c->draft;
    if (c->phase != PHASE_ORDER || c->draft.confirmed[w->v->seat])
        return false;
    if (owns && settles_details(w))
        return true;
    if (owns && does(w, OFFICER_CONFIRM, 0, 0, 0))
        return true;
    if (!crew_suggest(c, &best))
        return owns && does(w, OFFICER_UNABLE, 0, 0, 0);
    if (joins(w, &best))
        return true;
    return owns && waited(w->v) >= PATIENCE && does(w, OFFICER_UNABLE, 0, 0, 0);
}

/* Where a man of this trade is needed; 0: anywhere. */
static int station(const struct uboot_view *v, int figure, int spec)
{
    bool up = v->hand.surfaced;
    bool dive = v->shout[ROLE_CAPTAIN].what == SHOUT_DIVE_STATIONS;
    bool outside = up && !dive;
    bool battle = v->shout[ROLE_CAPTAIN].what == SHOUT_BATTLE_STATIONS;
    switch (spec) {
    case UBOOT_SPECIALISATION_HELM:
    case UBOOT_SPECIALISATION_BALLAST:
    case UBOOT_SPECIALISATION_PERISCOPE:
    case UBOOT_SPECIALISATION_TDC:
    case UBOOT_SPECIALISATION_ADDRESS_CREW:
        return 3;
    case UBOOT_SPECIALISATION_ENGINE: /* one at each for a change [10.1] */
        return dive ? 5 + figure % 4 / 2 : up ? 5 : 6;
    case UBOOT_SPECIALISATION_OBSERVATION:
    case UBOOT_SPECIALISATION_SEXTANT:
    case UBOOT_SPECIALISATION_FLAK_20:
        return outside ? 8 : 3;
    case UBOOT_SPECIALISATION_GUN_88:
        return outside && battle ? 7 : 3;
    case UBOOT_SPECIALISATION_HYDROPHONE:
    case UBOOT_SPECIALISATION_ENIGMA:
        return 2;
    case UBOOT_SPECIALISATION_TORPEDO_TUBES:
    case UBOOT_SPECIALISATION_TORPEDO_RELOAD:
        return 1;
    case UBOOT_SPECIALISATION_PREPARE_MEAL:
        return 4;
    default:
        return 0;
    }
}

static int station_of(const struct uboot_view *v, int sailor)
{
    const struct uboot_crew_row *man = &uboot_crew[sailor];
    int figure = crew_figure(sailor);
    int first = station(v, figure, man->spec1);
    int second = station(v, figure, man->spec2);
    return first ? first : second ? second : 3;
}

static bool mobilises(struct wish *w)
{
    const struct crew *c = &w->v->crew;
    if (c->phase != PHASE_MOBILISING || c->confirmed[w->v->seat])
        return false;
    for (int i = w->v->seat * 4; i < w->v->seat * 4 + 4; i++) {
        int sailor = crew_sailor(c, i);
        if (sailor < 0 || c->move[i].to)
            continue;
        int to = station_of(w->v, sailor);
        /* At work he stays, unless the boat dives under his feet. [6.7] */
        if (crew_is_busy(c, sailor) &&
            !(c->place[i] > SECTIONS_INSIDE && to <= SECTIONS_INSIDE))
            continue;
        if (to != c->place[i] && does(w, OFFICER_MOVE, i, to, 0))
            return true;
    }
    return does(w, OFFICER_CONFIRM, 0, 0, 0);
}

static bool changes_watch(struct wish *w)
{
    for (int i = w->v->seat * 4; i < w->v->seat * 4 + 4; i++)
        for (int s = 1; s <= SECTIONS_INSIDE && w->v->crew.placing[i]; s++)
            if (does(w, OFFICER_PLACE, i, s, 0))
                return true;
    return w->v->crew.phase == PHASE_WATCH_CHANGE &&
           does(w, OFFICER_CONFIRM, 0, 0, 0);
}

/* Who stands on the bridge with a lookout's eye keeps watch too. [9.3] */
static bool observes(struct wish *w)
{
    for (int i = w->v->seat * 4; i < w->v->seat * 4 + 4; i++) {
        int sailor = crew_sailor(&w->v->crew, i);
        if (sailor >= 0 &&
            crew_has_spec(sailor, UBOOT_SPECIALISATION_OBSERVATION) &&
            does(w, OFFICER_OBSERVE, i, 0, 0))
            return true;
    }
    return false;
}

/* The first officer reads out what is new and reports contacts. [8.1] */
static bool reports(struct wish *w)
{
    const struct uboot_view *v = w->v;
    if (v->seat != ROLE_FIRST_OFFICER)
        return false;
    for (int to = 0; to < ROLE_COUNT; to++)
        if (to != v->seat && v->desk.read[to] < v->hand.feed_count &&
            does(w, OFFICER_READ_OUT, to, 0, 0))
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
        if (best && does(w, OFFICER_REPORT, best->number, to, 0))
            return true;
    }
    return false;
}

/* Messages, while the operator works on them. [8.4] */
static bool works_enigma(struct wish *w)
{
    const struct uboot_hand *h = &w->v->hand;
    if (w->v->seat != ROLE_FIRST_OFFICER || !w->v->desk.enigma)
        return false;
    for (int i = 0; i < h->messages; i++) {
        int day = h->message[i].day ? h->message[i].day : w->v->board.day;
        if (does(w, UBOOT_SEND, i + 1, 0, 0) ||
            does(w, UBOOT_DECODE, i + 1, day, 0))
            return true;
    }
    return false;
}

/* The chief lays the tiles by their faces. [10.3.7] */
static bool seals(struct wish *w)
{
    const struct puzzle *p = &w->v->crew.puzzle;
    struct puzzle_face face[TILES];
    if (w->v->seat != ROLE_CHIEF || p->state != PUZZLE_OPEN)
        return false;
    for (int i = 0; i < TILES; i++)
        face[i] = puzzle_face(p, i);
    struct puzzle_step s = puzzle_next(face, p->frame, p->section);
    switch (s.act) {
    case ACT_PUT:
        return does(w, OFFICER_TILE, s.place + 1, s.slot + 1, 0);
    case ACT_TURN:
        return does(w, OFFICER_TURN, s.place + 1, 0, 0);
    case ACT_TAKE:
        return does(w, OFFICER_TAKE, s.slot + 1, 0, 0);
    default:
        return does(w, OFFICER_CHECK, 0, 0, 0);
    }
}

static struct action choose(const struct game *game, const void *view,
                            const struct choices *choices, struct dice *dice)
{
    struct wish w = {.v = view, .list = choices};
    (void)game;
    (void)dice;
    if (answers_card(&w) || mobilises(&w) || carries_out(&w) ||
        changes_watch(&w) || seals(&w) || works_enigma(&w) || observes(&w))
        return w.action;
    if (w.v->seat == ROLE_CAPTAIN && does(&w, OFFICER_RESOLVE, 0, 0, 0))
        return w.action;
    if (reports(&w))
        return w.action;
    return (struct action){.arg = {SECOND}}; /* the clock may run */
}

const struct bot bot_uboot_steady = {
    .name = "steady",
    .game = "uboot",
    .text = T_BOT_STEADY,
    .choose = choose,
};
