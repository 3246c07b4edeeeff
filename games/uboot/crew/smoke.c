/* A cigarette on deck. [6.13] */
#include "hidden.h"

#include <string.h>

enum { SMOKERS = 4, BREAK_NONE = 0, BREAK_OPEN = 1, BREAK_OVER = 2 };

static bool is_outside(const struct crew_seen *c, int figure)
{
    return crew_where(c, crew_sailor(c, figure)) > SECTIONS_INSIDE;
}

/* One break a watch for the whole crew, with any number of cigarettes; it lasts
 * until the next order. [6.13, ruling 302] */
enum crew_refusal crew_may_smoke(const struct crew_seen *c, int role)
{
    bool outside = false;
    if (c->board.phase == PHASE_ENDED)
        return CREW_ENDED;
    if (c->board.smoked == BREAK_OVER)
        return CREW_SMOKED;
    for (int i = role * 4; i < role * 4 + 4; i++)
        outside = outside || is_outside(c, i);
    if (!outside)
        return CREW_NOBODY_OUTSIDE;
    if (c->board.cigarettes[role] == 0)
        return CREW_NO_CIGARETTE;
    return CREW_MAY;
}

/* A cigarette serves at most four men, each once in the break. [6.13] */
enum crew_refusal crew_may_light(const struct crew_seen *c, int role,
                                 uint32_t figures)
{
    enum crew_refusal why = crew_may_smoke(c, role);
    int men = 0;
    if (why != CREW_MAY)
        return why;
    for (int i = 0; i < FIGURES; i++) {
        if (!(figures >> i & 1U))
            continue;
        if (!is_outside(c, i))
            return CREW_WRONG_SECTION;
        if (c->board.smoker[i] ||
            crew_count_slots(c, crew_sailor(c, i), SLOT_ACT) == 0)
            return CREW_NOTHING;
        men++;
    }
    return men == 0 ? CREW_NOTHING : men > SMOKERS ? CREW_TOO_MANY : CREW_MAY;
}

/* The officer who gives the cigarette names up to four men. He cannot see
 * whether another officer's man is tired. [6.13, ruling 344] */
enum crew_refusal crew_may_name(const struct crew_seen *c, int role, int figure)
{
    enum crew_refusal why = crew_may_smoke(c, role);
    int named = 0;
    if (why != CREW_MAY || c->board.smokes[role] >> figure & 1U)
        return why;
    if (!is_outside(c, figure))
        return CREW_WRONG_SECTION;
    if (c->board.smoker[figure])
        return CREW_NOTHING;
    for (int i = 0; i < FIGURES; i++)
        named += (c->board.smokes[role] >> i & 1U) != 0;
    return named < SMOKERS ? CREW_MAY : CREW_TOO_MANY;
}

void crew_name(struct crew *c, int role, int figure)
{
    c->board.smokes[role] = (uint16_t)(c->board.smokes[role] ^ 1U << figure);
}

void crew_smoke(struct crew *c, int role, uint32_t figures)
{
    int men = 0;
    c->board.cigarettes[role]--;
    c->board.smokes[role] = 0;
    c->board.smoked = BREAK_OPEN;
    for (int i = 0; i < FIGURES; i++)
        if (figures >> i & 1U) {
            crew_relieve(c, crew_sailor(&c->seen, i), 1);
            c->board.smoker[i] = 1;
            men++;
        }
    crew_say(c, CREW_EV_SMOKES, men, 0, 0);
    crew_pump(c); /* a card may have waited for the last cigarette */
}

/* An order ends the break. */
void crew_end_break(struct crew *c)
{
    if (c->board.smoked == BREAK_OPEN)
        c->board.smoked = BREAK_OVER;
    memset(c->board.smokes, 0, sizeof c->board.smokes);
}
