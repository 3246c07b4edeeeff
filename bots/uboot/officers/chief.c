/* The chief engineer: puzzle, tools, gauges. He asks for the repairs his men
 * can do, and lets them rest. moves.c says where they go, wishes.c what he asks
 * for. [10] */
#include "officer.h"

enum {
    /* How often he reads out the gauges, below and on the surface, besides when
     * the battery passes a step or the hull has lost so many percent. */
    GAUGES_BELOW = 20 * OFFICER_MINUTE,
    GAUGES_ABOVE = 2 * OFFICER_HOUR,
    GAUGES_HULL = 5,
    QUIET_REST = 20 * OFFICER_SECOND, /* with nothing to do */
    QUIET = 10 * OFFICER_MINUTE,      /* after the last ping */
};

/* Solves the puzzle by the faces of the tiles. [10.3.7] */
bool duty_seals(struct officer *o)
{
    const struct puzzle *p = &o->crew->board.puzzle;
    if (o->v->seat != ROLE_CHIEF || p->state != PUZZLE_OPEN ||
        o->crew->board.breach_state != BREACH_PUZZLE)
        return false;
    struct puzzle_step s = puzzle_next(p->face, p->frame, p->section);
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

/* Plays a card of the toolbox only if there is no team without it. Cards for
 * one component come before those for any. [10.3.3] */
static bool plays_card(struct officer *o)
{
    const struct crew_seen *c = o->crew;
    const struct draft *d = &c->board.draft;
    int best = -1;
    if (c->board.phase != PHASE_ORDER || d->order != UBOOT_ORDER_REPAIR ||
        d->card || d->arg[0] == PROBLEM_ENVIRONMENT ||
        officer_could(o, d->order, d->arg))
        return false;
    for (int i = 0; i < UBOOT_ENGINEER_CARD_COUNT; i++)
        if (crew_may_play(c, i) == CREW_MAY &&
            (best < 0 || uboot_engineer_cards[best].any))
            best = i;
    return best >= 0 && officer_does(o, OFFICER_TOOL, best, 0, 0);
}

/* Reads out battery and hull, so that the captain need not ask. [10.4] */
static bool reads_gauges(struct officer *o)
{
    const struct said_gauges *g = &o->v->desk.gauges;
    static const int8_t steps[] = {75, 50, 30, 15, 5};
    int64_t age = o->v->board.tick - g->tick;
    bool due = (!g->tick && !g->hull) ||
               age >= (o->h->surfaced ? GAUGES_ABOVE : GAUGES_BELOW);
    for (size_t i = 0; i < sizeof steps; i++)
        due = due || (g->battery >= steps[i]) != (o->h->battery >= steps[i]);
    due = due || g->hull - o->h->hull >= GAUGES_HULL;
    return due && officer_does(o, OFFICER_GAUGES, 0, 0, 0);
}

/* Is there anything he could ask for? Usually not, and the full list is
 * slow. */
static bool has_trouble(const struct crew_seen *c)
{
    bool trouble = c->board.breach != 0;
    for (int i = 0; i < UBOOT_COMPONENT_COUNT; i++)
        trouble =
            trouble || c->board.facts.severity[i] >= UBOOT_SEVERITY_YELLOW;
    for (int s = 0; s < SECTIONS_INSIDE; s++)
        for (int k = 0; k < UBOOT_ENVIRONMENT_COUNT; k++)
            trouble = trouble || c->board.section[s].chip[k];
    for (int i = 0; i < SAILORS; i++)
        trouble = trouble || c->board.sailor[i].health[0].card;
    return trouble;
}

/* Calls once for what cannot wait; the captain sees where it is. [7.1] */
static bool asks(struct officer *o)
{
    struct wish list[WISHES_MAX];
    int said = o->v->shout[ROLE_CHIEF].what;
    if (o->crew->board.phase != PHASE_READY)
        return false;
    /* Nothing to stow: the captain waits for him. */
    if (o->v->shout[ROLE_CHIEF].count == 0)
        return officer_does(o, OFFICER_SHOUT, SHOUT_READY, 0, 0);
    int count = has_trouble(o->crew) ? officer_wishes(o, list) : 0;
    if (count == 0 || list[0].urgency < WISH_SOON)
        return said != SHOUT_READY && said != SHOUT_AYE &&
               said != SHOUT_NOT_READY &&
               officer_does(o, OFFICER_SHOUT, SHOUT_READY, 0, 0);
    int what =
        list[0].action.verb == OFFICER_MOBILISE ? SHOUT_MOBILISE : SHOUT_REPAIR;
    return said != what && officer_does(o, OFFICER_SHOUT, what, 0, 0);
}

bool chief_before(struct officer *o)
{
    return plays_card(o);
}

static bool is_quiet(const struct officer *o)
{
    return o->crew->board.phase == PHASE_READY && !o->crew->board.breach &&
           officer_heard(o, UBOOT_MESSAGE_PING) > QUIET;
}

bool officer_chief(struct officer *o)
{
    if (reads_gauges(o) || duty_recovers(o) || asks(o) || duty_observes(o))
        return true;
    if (is_quiet(o))
        o->rest = QUIET_REST;
    return false;
}
