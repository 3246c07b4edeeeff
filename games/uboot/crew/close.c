/* Which officers the crew waits for, and how the captain goes on without them.
 * [6.14] */
#include "hidden.h"

#include "effects.h"

static bool is_asked(const struct crew_seen *c)
{
    return c->board.cards.play.wants != WANTS_NOTHING;
}

/* Officers who still have to place a man. [6.10] */
static uint32_t placing(const struct crew_seen *c)
{
    uint32_t roles = 0;
    for (int i = 0; i < FIGURES; i++)
        if (c->board.placing[i])
            roles |= 1U << crew_role(i);
    return roles;
}

uint32_t crew_waits_for(const struct crew_seen *c)
{
    uint32_t roles = 0;
    if (c->board.phase == PHASE_ENDED)
        return 0;
    if (is_asked(c))
        return 1U << c->board.cards.play.asks;
    if (placing(c))
        return placing(c);
    for (int i = 0; i < ROLE_COUNT; i++) {
        bool order = c->board.phase == PHASE_ORDER &&
                     crew_owns(i, c->board.draft.order) &&
                     !c->board.draft.confirmed[i];
        bool draft = (c->board.phase == PHASE_MOBILISING ||
                      c->board.phase == PHASE_WATCH_CHANGE) &&
                     !c->board.confirmed[i];
        if (order || draft)
            roles |= 1U << i;
    }
    return roles;
}

enum crew_refusal crew_may_close(const struct crew_seen *c)
{
    uint32_t others = crew_waits_for(c) & ~(1U << ROLE_CAPTAIN);
    if (c->board.phase == PHASE_ENDED)
        return CREW_ENDED;
    if (is_asked(c))
        return others ? CREW_MAY : CREW_CARDS_WAIT;
    if (c->board.phase == PHASE_MOBILISING)
        return CREW_MAY;
    if (c->board.phase == PHASE_WATCH_CHANGE && !placing(c))
        return crew_may_change(c);
    return others ? CREW_MAY : CREW_NOTHING;
}

static void answer(struct crew *c)
{
    int role = c->board.cards.play.asks;
    while (is_asked(&c->seen) && c->board.cards.play.asks == role) {
        int value = card_answer(&c->seen);
        if (value < 0)
            card_stop(c);
        else
            card_pick(c, value);
    }
    crew_pump(c);
}

/* Places him where he started, or in the next dry section. */
static void place(struct crew *c, int figure)
{
    int start = uboot_crew[figure].start;
    for (int n = 0; n < SECTIONS_INSIDE && c->board.placing[figure]; n++) {
        int s = (start - 1 + n) % SECTIONS_INSIDE + 1;
        if (crew_may_place(&c->seen, figure, s) == CREW_MAY)
            crew_place(c, figure, s);
    }
}

void crew_close(struct crew *c)
{
    if (is_asked(&c->seen)) {
        answer(c);
    } else if (placing(&c->seen)) {
        for (int i = 0; i < FIGURES; i++)
            if (c->board.placing[i] && crew_role(i) != ROLE_CAPTAIN)
                place(c, i);
    } else if (c->board.phase == PHASE_MOBILISING) {
        crew_mobilise_close(c);
    } else if (c->board.phase == PHASE_ORDER) {
        crew_cancel(c);
    } else {
        crew_change(c);
    }
}
