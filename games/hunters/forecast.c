/* The odds of an encounter: its figures, and the charts that luck is counted on.
 *
 * An encounter often ends in the middle of an action, and the rules sail on
 * from there. So what lies below it on the stack is replaced by a phase that
 * asks, and the log sheet begins anew: what stands on it afterwards was done in
 * this encounter. */
#include "forecast.h"

#include <string.h>

#include "lang.h"
#include "rules.h"

/* Ships are told apart on the log sheet by this in place of their roster. */
enum { FIRST_TAG = 0xff00 };

static const uint8_t kinds[HUNTERS_FIGURES] = {
    [FIGURE_TONS] = FIGURE_MEAN,
    [FIGURE_HULL] = FIGURE_MEAN,
};

static const char *const ids[HUNTERS_FIGURES] = {
    [FIGURE_DETECTED] = "detected",   [FIGURE_SUNK_1] = "sunk_1",
    [FIGURE_SUNK_2] = "sunk_2",       [FIGURE_SUNK_3] = "sunk_3",
    [FIGURE_SUNK_4] = "sunk_4",       [FIGURE_HITS_0] = "hits_0",
    [FIGURE_HITS_1] = "hits_1",       [FIGURE_HITS_2] = "hits_2",
    [FIGURE_HITS_3] = "hits_3",       [FIGURE_TONS] = "tons",
    [FIGURE_HULL] = "hull",           [FIGURE_ABORTED] = "aborted",
    [FIGURE_BOAT_LOST] = "boat_lost", [FIGURE_CAREER_OVER] = "career_over",
};

static bool begin(void *state)
{
    struct career *c = state;
    struct frames *f = &c->frames;
    int at = f->depth - 1;
    while (at >= 0 && f->at[at].phase != P_ENCOUNTER)
        at--;
    if (at < 0 || at == f->depth - 1)
        return false;
    memmove(&f->at[1], &f->at[at + 1],
            (size_t)(f->depth - at - 1) * sizeof f->at[0]);
    f->at[0] = (struct frame){.phase = P_LOADING};
    f->depth -= at;
    c->logged_count = 0;
    for (int i = 0; i < c->combat.ship_count; i++)
        c->combat.ship[i].roster = (uint16_t)(FIRST_TAG + i);
    return true;
}

static bool any_damaged(const struct combat *b)
{
    for (int i = 0; i < b->ship_count; i++)
        if (is_damaged(&b->ship[i]))
            return true;
    return false;
}

/* Following a convoy brings other ships: that is another attack, and has its own
 * odds once it is chosen. [9.7.7, 9.7.9] */
static bool settled(const void *state)
{
    const struct career *c = state;
    if (has_ended(c) || c->frames.depth == 1)
        return true;
    return phase_now(&c->frames) == P_AFTER &&
           c->combat.encounter == HUNTERS_ENCOUNTER_CONVOY &&
           !any_damaged(&c->combat);
}

/* Tubes aimed one by one are the same as a spread. */
static bool offers(const void *state, const struct action *action)
{
    (void)state;
    return action->verb != V_AIM && action->verb != V_GUN;
}

static void read(const void *before, const void *after, int32_t *figures)
{
    const struct career *b = before, *a = after;
    int hits = a->patrol.hits - b->patrol.hits;
    figures[hits < 3 ? FIGURE_HITS_0 + hits : FIGURE_HITS_3] = 1;
    figures[FIGURE_DETECTED] = a->patrol.detections > b->patrol.detections;
    for (int i = 0; i < a->logged_count; i++) {
        const struct logged_ship *line = &a->logged[i];
        if (line->sunk && line->roster >= FIRST_TAG)
            figures[FIGURE_SUNK_1 + line->roster - FIRST_TAG] = 1;
    }
    figures[FIGURE_TONS] = a->tons - b->tons;
    figures[FIGURE_HULL] = a->boat.hull - b->boat.hull;
    figures[FIGURE_ABORTED] = a->patrol.aborting && !b->patrol.aborting;
    figures[FIGURE_BOAT_LOST] =
        a->patrol.rescued || (has_ended(a) && a->ending != ENDED_KILLED);
    figures[FIGURE_CAREER_OVER] = has_ended(a);
}

static void write_name(const void *before, int figure, struct out *out)
{
    const struct career *c = before;
    if (figure >= FIGURE_SUNK_1 && figure <= FIGURE_SUNK_4) {
        const struct target *ship = &c->combat.ship[figure - FIGURE_SUNK_1];
        if (ship->name != 0)
            say_with(out, T_HUNTERS_ODDS_SUNK, named(ship->name));
        else
            say_with(out, T_HUNTERS_ODDS_SOME_SUNK,
                     noun(T_HUNTERS_SIZE_NONE + ship->size));
        return;
    }
    switch (figure) {
    case FIGURE_DETECTED:
        say(out, T_HUNTERS_ODDS_DETECTED);
        break;
    case FIGURE_HITS_0:
        say(out, T_HUNTERS_ODDS_NO_HIT);
        break;
    case FIGURE_HITS_1:
    case FIGURE_HITS_2:
        say_with(out, T_HUNTERS_ODDS_HITS, number(figure - FIGURE_HITS_0));
        break;
    case FIGURE_HITS_3:
        say_with(out, T_HUNTERS_ODDS_MORE_HITS, number(3));
        break;
    case FIGURE_TONS:
        say(out, T_HUNTERS_ODDS_TONS);
        break;
    case FIGURE_HULL:
        say(out, T_HUNTERS_ODDS_HULL);
        break;
    case FIGURE_ABORTED:
        say(out, T_HUNTERS_ODDS_ABORTED);
        break;
    case FIGURE_BOAT_LOST:
        say(out, T_HUNTERS_ODDS_BOAT_LOST);
        break;
    default:
        say(out, T_HUNTERS_ODDS_CAREER_OVER);
    }
}

/* Luck. */

static int is_hit(const struct chart *chart, int row)
{
    return chart->rows[row].result == HUNTERS_FIRE_HIT;
}

static int is_dud(const struct chart *chart, int row)
{
    return chart->rows[row].result == HUNTERS_DUD_DUD;
}

static int is_detection(const struct chart *chart, int row)
{
    return chart->rows[row].result != HUNTERS_DETECTION_UNDETECTED;
}

/* The results of E3 are hits; one that sinks the boat counts as one more than
 * the most of them. */
static int hits_on_boat(const struct chart *chart, int row)
{
    return chart->rows[row].result;
}

static const struct luck ledger[] = {
    {CHART_U1, false, T_HUNTERS_LUCK_FIRE, is_hit},
    {CHART_U2, true, T_HUNTERS_LUCK_DUDS, is_dud},
    {CHART_E2, true, T_HUNTERS_LUCK_DETECTED, is_detection},
    {CHART_E3, true, T_HUNTERS_LUCK_CHARGES, hits_on_boat},
};

const struct forecast hunters_forecast = {
    .game = "hunters",
    .policy = "attacker",
    .figure_count = HUNTERS_FIGURES,
    .ids = ids,
    .kinds = kinds,
    .luck_count = sizeof ledger / sizeof *ledger,
    .luck = ledger,
    .begin = begin,
    .settled = settled,
    .offers = offers,
    .read = read,
    .write_name = write_name,
};
