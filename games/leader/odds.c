/* The odds of a battle: its figures, for `odds` in the terminal and beside the
 * choices in the browser.
 *
 * A battle is over when its boat has done with its contacts or is asked what to
 * do with those it has left. What the rules do in between, stress and reloading,
 * touches no figure. */
#include "odds.h"

#include "core/forecast.h"
#include "lang.h"
#include "view.h"

enum { FIGURE_DETECTED, FIGURE_SUNK, FIGURE_VP, FIGURE_LOST, FIGURES };

static const uint8_t kinds[FIGURES] = {
    [FIGURE_SUNK] = FIGURE_MEAN,
    [FIGURE_VP] = FIGURE_MEAN,
};

static const char *const ids[FIGURES] = {
    [FIGURE_DETECTED] = "detected",
    [FIGURE_SUNK] = "sunk",
    [FIGURE_VP] = "vp",
    [FIGURE_LOST] = "boat_lost",
};

static bool is_fought(const struct campaign *c)
{
    if (c->frames.depth == 0)
        return false;
    switch (phase_now(&c->frames)) {
    case P_MEET:
    case P_PLACE:
    case P_PACK:
    case P_COURSE:
    case P_ASTERN:
    case P_HUNTERS:
    case P_SALVO:
    case P_ENEMIES:
    case P_REACT:
        return true;
    default:
        return false;
    }
}

static bool begin(void *state)
{
    struct campaign *c = state;
    c->found = 0; /* what is counted from now on is this battle's */
    return is_fought(c);
}

static bool settled(const void *state)
{
    return !is_fought(state);
}

/* Areas and aims are too many to be compared one by one. */
static bool offers(const void *state, const struct action *action)
{
    (void)state;
    return action->verb != V_MOVE && action->verb != V_FOLLOW &&
           action->verb != V_AIM && action->verb != V_BOAT;
}

static void read(const void *before, const void *after, int32_t *figures)
{
    const struct campaign *b = before, *a = after;
    figures[FIGURE_DETECTED] = a->found > 0 || a->battle.boats_found;
    figures[FIGURE_SUNK] = a->sunk_count - b->sunk_count;
    figures[FIGURE_VP] = a->scored[SCORE_BATTLE] - b->scored[SCORE_BATTLE];
    figures[FIGURE_LOST] = boats_lost(a) > boats_lost(b);
}

static void write_name(const void *before, int figure, struct out *out)
{
    static const uint16_t names[FIGURES] = {
        [FIGURE_DETECTED] = T_LEADER_FIGURE_DETECTED,
        [FIGURE_SUNK] = T_LEADER_FIGURE_SUNK,
        [FIGURE_VP] = T_LEADER_FIGURE_VP,
        [FIGURE_LOST] = T_LEADER_FIGURE_LOST,
    };
    (void)before;
    say(out, names[figure]);
}

const struct forecast leader_odds = {
    .policy = "skipper",
    .note = T_LEADER_ODDS_NOTE,
    .figure_count = FIGURES,
    .ids = ids,
    .kinds = kinds,
    .begin = begin,
    .settled = settled,
    .offers = offers,
    .read = read,
    .write_name = write_name,
};
