/* What the sea does to the crew, what the app instructs, and the order in which
 * the crew deals with it. [6.14] */
#include "hidden.h"

#include <string.h>

#include "effects.h"

static void look_at_repairs(struct crew *c)
{
    for (int i = 0; i < UBOOT_COMPONENT_COUNT; i++)
        if (c->board.repair[i] != REPAIR_IDLE &&
            c->board.facts.severity[i] == UBOOT_SEVERITY_NONE)
            crew_repair_done(c, i);
}

static bool same(const struct boat_facts *a, const struct boat_facts *b)
{
    struct boat_facts one = *a, two = *b;
    one.tick = two.tick = 0;
    return memcmp(&one, &two, sizeof one) == 0;
}

void crew_look(struct crew *c, const struct boat_facts *facts)
{
    struct boat_facts before = c->board.facts;
    c->board.facts = *facts;
    if (same(&before, facts) || c->board.phase == PHASE_ENDED)
        return;
    if (before.surfaced && !facts->surfaced)
        crew_left_outside(c); /* [6.10] */
    if (!before.surfaced && facts->surfaced)
        crew_air(c); /* [10.3.5] */
    look_at_repairs(c);
    for (int s = 1; s <= SECTIONS_INSIDE; s++)
        if (facts->flooded[s - 1] && !before.flooded[s - 1])
            crew_flood(c, s);
    if (before.breach && before.breach != facts->breach)
        crew_breach_gone(c);
    if (facts->breach && facts->breach != before.breach)
        crew_instruct(c, INSTRUCT_BREACH, facts->breach, 0);
    crew_pump(c);
}

void crew_instruct(struct crew *c, enum instruction kind, int a, int b)
{
    if (c->board.phase == PHASE_ENDED)
        return;
    if (kind != INSTRUCT_BREACH) /* a drill begins with one [ruling 320] */
        crew_start(c);
    if (c->hidden.instructions == INSTRUCTIONS_MAX) { /* drops the oldest */
        memmove(c->hidden.instructed, c->hidden.instructed + 1,
                sizeof c->hidden.instructed - sizeof c->hidden.instructed[0]);
        c->hidden.instructions--;
    }
    c->hidden.instructed[c->hidden.instructions++] = (struct instructed){
        .kind = (int8_t)kind, .arg = {(int8_t)a, (int8_t)b, 0}};
    crew_pump(c);
}

static void ship_sunk(struct crew *c)
{
    int promise = card_on_sink(&c->board.cards, c->board.facts.tick);
    crew_morale(c, uboot_morale_changes[UBOOT_MORALE_CAUSE_SHIP_SUNK].morale +
                       promise);
}

/* [9.4.2] */
static void eat(struct crew *c)
{
    int size = c->board.galley.size, up = galley_eat(&c->board.galley);
    crew_say(c, CREW_EV_MEAL, size, up, 0);
    crew_morale(c, up);
}

static void follow(struct crew *c, const struct instructed *t)
{
    switch (t->kind) {
    case INSTRUCT_BELL:
        c->board.phase = PHASE_WATCH_CHANGE;
        memset(c->board.confirmed, 0, sizeof c->board.confirmed);
        crew_say(c, CREW_EV_BELL, 0, 0, 0);
        break;
    case INSTRUCT_ENVIRONMENT:
        crew_environment(c, t->arg[0], t->arg[1]);
        break;
    case INSTRUCT_GAS_SURFACE: /* she may have dived since */
        crew_gas_surface(c, t->arg[0]);
        break;
    case INSTRUCT_DAMAGE:
        if (!(t->arg[0] <= SECTIONS_INSIDE &&
              c->board.section[t->arg[0] - 1].flooded))
            crew_hurt_section(c, t->arg[0], (enum uboot_injury)t->arg[1]);
        break;
    case INSTRUCT_BREACH:
        if (c->board.facts.breach == t->arg[0]) /* it may be over by now */
            crew_breach(c, t->arg[0]);
        break;
    case INSTRUCT_SHIP_SUNK:
        ship_sunk(c);
        break;
    case INSTRUCT_MEAL:
        eat(c);
        break;
    case INSTRUCT_EVENT:
        crew_wait_for(c, card_draw(crew_cards(c), UBOOT_DECK_EVENT));
        break;
    case INSTRUCT_LONG_DIVE: /* [ruling 301] */
        crew_say(c, CREW_EV_LONG_DIVE, 0, 0, 0);
        crew_morale(
            c, uboot_morale_changes[UBOOT_MORALE_CAUSE_SUBMERGED_24H].morale);
        break;
    default:
        break;
    }
}

static struct instructed next_instruction(struct crew *c)
{
    struct instructed t = c->hidden.instructed[0];
    c->hidden.instructions--;
    memmove(c->hidden.instructed, c->hidden.instructed + 1,
            (size_t)c->hidden.instructions * sizeof c->hidden.instructed[0]);
    c->hidden.instructed[c->hidden.instructions] = (struct instructed){0};
    return t;
}

/* The crew finishes what it has begun: it follows no instruction while a
 * mobilisation, an order, a watch change or a card is in hand. [6.14] */
void crew_pump(struct crew *c)
{
    for (;;) {
        if (c->board.phase == PHASE_ENDED)
            return;
        card_look(c);
        bool asks = c->board.cards.play.wants != WANTS_NOTHING;
        if (asks && c->board.phase == PHASE_READY)
            c->board.phase = PHASE_RESOLVE;
        if (!asks && c->board.phase == PHASE_RESOLVE)
            c->board.phase = PHASE_READY;
        if (c->board.phase != PHASE_READY || c->hidden.instructions == 0)
            break;
        struct instructed t = next_instruction(c);
        follow(c, &t);
    }
    crew_repair_recount(c);
    crew_count(c);
}

/* The captain may turn up a card when nothing else is in hand, and before a
 * bell is answered. [6.14] */
enum crew_refusal crew_may_resolve(const struct crew_seen *c)
{
    if (c->board.phase == PHASE_ENDED)
        return CREW_ENDED;
    if (c->board.cards.play.wants != WANTS_NOTHING)
        return CREW_BUSY_PHASE;
    if (c->board.phase != PHASE_READY && c->board.phase != PHASE_WATCH_CHANGE)
        return CREW_BUSY_PHASE;
    return c->board.cards.waits ? CREW_MAY : CREW_NOTHING;
}

void crew_resolve(struct crew *c)
{
    int card = card_turn_up(crew_cards(c));
    card_execute(c, card, -1);
    crew_pump(c);
}
