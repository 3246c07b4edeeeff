/* A cigarette on deck. [6.13] */
#include "crew.h"

#include <string.h>

enum { SMOKERS = 4, BREAK_NONE = 0, BREAK_OPEN = 1, BREAK_OVER = 2 };

static bool is_outside(const struct crew *c, int figure)
{
    return crew_where(c, crew_sailor(c, figure)) > SECTIONS_INSIDE;
}

/* Once a watch for all; any number in that break, which lasts until the next
 * order. [6.13, ruling 302] */
enum crew_refusal crew_may_smoke(const struct crew *c, int role)
{
    bool outside = false;
    if (c->phase == PHASE_ENDED)
        return CREW_ENDED;
    if (c->smoked == BREAK_OVER)
        return CREW_SMOKED;
    for (int i = role * 4; i < role * 4 + 4; i++)
        outside = outside || is_outside(c, i);
    if (!outside)
        return CREW_NOBODY_OUTSIDE;
    if (c->cigarettes[role] == 0)
        return CREW_NO_CIGARETTE;
    return CREW_MAY;
}

/* Four men at most; each once in the break. [6.13] */
enum crew_refusal crew_may_light(const struct crew *c, int role,
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
        if (c->smoker[i] ||
            crew_count_slots(c, crew_sailor(c, i), SLOT_ACT) == 0)
            return CREW_NOTHING;
        men++;
    }
    return men == 0 ? CREW_NOTHING : men > SMOKERS ? CREW_TOO_MANY : CREW_MAY;
}

/* Who gives it up says who profits, up to four; whether another officer's man is
 * tired is not his to see. [6.13, ruling 344] */
enum crew_refusal crew_may_name(const struct crew *c, int role, int figure)
{
    enum crew_refusal why = crew_may_smoke(c, role);
    int named = 0;
    if (why != CREW_MAY || c->smokes[role] >> figure & 1U)
        return why;
    if (!is_outside(c, figure))
        return CREW_WRONG_SECTION;
    if (c->smoker[figure])
        return CREW_NOTHING;
    for (int i = 0; i < FIGURES; i++)
        named += (c->smokes[role] >> i & 1U) != 0;
    return named < SMOKERS ? CREW_MAY : CREW_TOO_MANY;
}

void crew_name(struct crew *c, int role, int figure)
{
    c->smokes[role] = (uint16_t)(c->smokes[role] ^ 1U << figure);
}

void crew_smoke(struct crew *c, int role, uint32_t figures)
{
    int men = 0;
    c->cigarettes[role]--;
    c->smokes[role] = 0;
    c->smoked = BREAK_OPEN;
    for (int i = 0; i < FIGURES; i++)
        if (figures >> i & 1U) {
            crew_relieve(c, crew_sailor(c, i), 1);
            c->smoker[i] = 1;
            men++;
        }
    crew_say(c, CREW_EV_SMOKES, men, 0, 0);
    crew_pump(c); /* a card may have asked for the last one */
}

/* An order puts the cigarettes out. */
void crew_end_break(struct crew *c)
{
    if (c->smoked == BREAK_OPEN)
        c->smoked = BREAK_OVER;
    memset(c->smokes, 0, sizeof c->smokes);
}
