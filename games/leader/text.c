/* What a player reads in a terminal: the chart, the boats, the sheet. */
#include "lang.h"
#include "rules.h"

bool leader_prompt(const struct campaign *c, struct out *out)
{
    if (phase_now(&c->frames) != P_MOVING)
        return false;
    const struct boat *b = &c->boat[c->moving.boat];
    say_with(out, T_LEADER_ASK_MOVING, boat_name(b), place_name(c, b->at));
    return true;
}

void leader_text(const void *view, struct out *out)
{
    const struct campaign *c = view;
    for (int i = 0; i < c->boat_count; i++) {
        const struct boat *b = &c->boat[i];
        out_f(out, "%-7s", card_of(b)->name);
        say(out, T_LEADER_SKILL_GREEN + b->skill);
        out_char(out, '\n');
    }
    battle_text(c, out);
}
