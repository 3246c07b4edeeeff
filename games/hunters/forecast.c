/* The odds of an encounter: its figures, and the charts that luck is counted on.
 *
 * An encounter often ends in the middle of an action, and the rules sail on
 * from there. So what lies below it on the stack is replaced by a phase that
 * asks, and the log sheet begins anew: what stands on it afterwards was done in
 * this encounter. */
#include "forecast.h"

#include <string.h>

#include "hunt.h"
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

/* Aiming settles nothing yet: whoever goes on after it would aim more. What it
 * comes to with one torpedo or two is told of the volley. */
static bool offers(const void *state, const struct action *action)
{
    (void)state;
    return action->verb != V_AIM && action->verb != V_GUN &&
           action->verb != V_SPREAD && action->verb != V_CLEAR &&
           action->verb < V_LUCK;
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

/* The hunt for the boat, which begins with staying or going deep, with a salvo at
 * escorted ships, and with coming close to them. */

static uint32_t hunt_figures(const struct career *before,
                             const struct career *c,
                             const struct hunt_odds *odds, double share,
                             double *figures)
{
    bool seen = c->patrol.detections > before->patrol.detections;
    figures[FIGURE_DETECTED] += share * (seen ? 1 : odds->detected);
    figures[FIGURE_HULL] += share * (odds->hull - before->boat.hull);
    figures[FIGURE_BOAT_LOST] += share * odds->lost;
    figures[FIGURE_CAREER_OVER] += share * odds->over;
    return 1u << FIGURE_DETECTED | 1u << FIGURE_HULL | 1u << FIGURE_BOAT_LOST |
           1u << FIGURE_CAREER_OVER;
}

/* The career when the escorts begin to look, after this salvo. */
static struct career fired(const struct career *c, const struct action *action)
{
    struct career then = *c;
    int end = action->arg[0] - WEAPON_FORE;
    int left = action->verb == V_VOLLEY ? action->arg[2] : 0;
    int first = first_tube(c, end), count = tubes_at(c, end);
    for (int tube = first; tube < first + count && left > 0; tube++)
        if (holds_torpedo(c, tube) && !c->combat.aim[tube]) {
            then.combat.aim[tube] = 1;
            left--;
        }
    return after_firing(&then);
}

/* Close to escorts: they look first, and charge at once whom they find. [9.2.2] */
static uint32_t close_in(const struct career *before, const struct career *c,
                         int how, double *figures)
{
    const struct chart *chart = &hunters_charts[CHART_E2];
    const int column = HUNTERS_DETECTION_CHECK_CLOSE_APPROACH;
    struct career then = *c;
    struct hunt_odds odds;
    double found[2] = {0};
    if (c->patrol.wolfpack && c->combat.encounter == HUNTERS_ENCOUNTER_CONVOY)
        return 0; /* a die decides about the pack first */
    then.combat.range = RANGE_CLOSE;
    then.combat.surfaced = how != 0;
    then.combat.round = then.combat.cycle = 1;
    int sum = chart_sum(chart, column, &then);
    for (int way = 0; way < 36; way++) {
        int natural = way / 6 + way % 6 + 2;
        int row = chart_row_rolled(chart, column, natural, natural + sum);
        int result = chart->rows[row].result;
        if (result != HUNTERS_DETECTION_UNDETECTED)
            found[result == HUNTERS_DETECTION_DETECTED_12] += 1. / 36;
    }
    uint32_t bits = 0;
    then.combat.detected = 1;
    for (int well = 0; well < 2; well++) {
        then.combat.detection_12 = (uint8_t)well;
        if (!hunt_reckon(&then, HUNT_CHARGES, &odds))
            return 0;
        odds.detected = 1;
        bits = hunt_figures(before, c, &odds, found[well], figures);
    }
    struct hunt_odds none = {.hull = c->boat.hull};
    return bits |
           hunt_figures(before, c, &none, 1 - found[0] - found[1], figures);
}

static uint32_t part(const void *before, const void *state,
                     const struct action *action, double *figures)
{
    const struct career *c = state;
    struct hunt_odds odds;
    bool good = false;
    switch (phase_now(&c->frames)) {
    case P_TEST_DEPTH:
        good = hunt_reckon(c, action->verb == V_DEEP ? HUNT_DEEP : HUNT_STAY,
                           &odds);
        break;
    case P_SALVO:
        if (c->combat.escorted &&
            (action->verb == V_FIRE || action->verb == V_VOLLEY)) {
            struct career then = fired(c, action);
            good = hunt_reckon(&then, HUNT_STAY, &odds);
        }
        break;
    case P_CONTACT:
    case P_APPROACH:
    case P_PENETRATE:
        if (c->combat.escorted && action->verb == V_APPROACH &&
            action->arg[0] + RANGE_CLOSE == RANGE_CLOSE)
            return close_in(before, c, action->arg[1], figures);
        break;
    default:
        break;
    }
    return good ? hunt_figures(before, c, &odds, 1, figures) : 0;
}

static uint64_t mix(uint64_t key, uint64_t more)
{
    key = (key ^ more) * 0x9e3779b97f4a7c15u;
    return key ^ key >> 32;
}

/* Of all that the part depends on: the boat and her men, the mat without what
 * ships have suffered or tubes are aimed at, and how the hunt begins. What is
 * fired counts as far as escorts notice. */
static uint64_t part_key(const void *state, const struct action *action)
{
    const struct career *c = state;
    int phase = phase_now(&c->frames);
    bool fires = phase == P_SALVO &&
                 (action->verb == V_FIRE || action->verb == V_VOLLEY);
    bool plain = fires || (phase == P_TEST_DEPTH && action->verb != V_DEEP);
    struct combat mat = c->combat;
    if (fires && c->combat.escorted)
        mat = fired(c, action).combat;
    memset(mat.aim, 0, sizeof mat.aim);
    mat.weapons_used = mat.lies_low = 0;
    for (int i = 0; i < SHIPS_MAX; i++)
        mat.ship[i] = (struct target){.size = mat.ship[i].size,
                                      .present = mat.ship[i].present};
    uint64_t key = plain ? mix(1, c->combat.escorted) : mix(2, (uint64_t)phase);
    if (!plain)
        key = mix(key, (uint64_t)action->verb);
    for (int i = 0; !plain && i < ARGS_MAX; i++)
        key = mix(key, (uint64_t)action->arg[i]);
    const unsigned char *bytes = (const unsigned char *)&mat;
    for (size_t i = 0; i < sizeof mat; i++)
        key = mix(key, bytes[i]);
    for (int i = 0; i < SYSTEMS; i++)
        key = mix(key, c->boat.system[i]);
    for (int i = 0; i < MEN; i++)
        key = mix(key, c->crew.wound[i]);
    key = mix(key, (uint64_t)c->boat.hull << 8 | c->boat.flood);
    return mix(key, c->patrol.detections);
}

/* The same figures of a trial: what engines beyond repair do to a boat comes
 * after the hunt. [10.9.4] */
static void part_read(const void *before, const void *after, int32_t *figures)
{
    const struct career *a = after;
    bool adrift = a->patrol.rescued || a->ending == ENDED_LOST_AT_SEA;
    read(before, after, figures);
    if (adrift)
        figures[FIGURE_BOAT_LOST] = figures[FIGURE_CAREER_OVER] = 0;
}

static bool part_over(const void *state)
{
    const struct career *c = state;
    if (has_ended(c))
        return true;
    int phase = phase_now(&c->frames);
    return phase != P_TEST_DEPTH && phase != P_EVASION;
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
    .policy = "attacker",
    .note = T_HUNTERS_ODDS_POLICY,
    .figure_count = HUNTERS_FIGURES,
    .ids = ids,
    .kinds = kinds,
    .luck_count = sizeof ledger / sizeof *ledger,
    .luck = ledger,
    .begin = begin,
    .settled = settled,
    .offers = offers,
    .read = read,
    .part = part,
    .part_key = part_key,
    .part_over = part_over,
    .part_read = part_read,
    .write_name = write_name,
};
