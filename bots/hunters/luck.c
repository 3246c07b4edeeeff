/* When a marker of luck is worth spending. [12.1.3]
 *
 * Each chart has its own bad results: a marker thrown at the last row of A1 or E2
 * would give away the best one. A roll is thrown again if it ends the career, or
 * hands the boat to those who may end it. Markers are rare, one in some ten
 * patrols, and few careers use their last; so none is kept for later. */
#include <string.h>

#include "habits.h"

enum { HITS_MANY = 4 }; /* depth charges that leave little of a boat */

static bool finds_her(const struct career *c, const struct chart_row *row)
{
    (void)c;
    return row->result != HUNTERS_DETECTION_UNDETECTED;
}

static bool breaks_her(const struct career *c, const struct chart_row *row)
{
    (void)c;
    return row->result >= HITS_MANY; /* sunk is above five hits */
}

static bool is_attacked(const struct career *c, const struct chart_row *row)
{
    (void)c;
    return row->result != HUNTERS_AIR_ENCOUNTER_CRASH_DIVE;
}

/* The last boxes. The boat is as she was before this attack: hits since then
 * are not seen. */
static bool is_last_box(const struct career *c, const struct chart_row *row)
{
    const struct hunters_boats_row *boat = &hunters_boats[c->boat.type];
    int left = row->result == HUNTERS_SYSTEM_HULL
                   ? boat->hull_hits_to_sink - c->boat.hull
               : row->result == HUNTERS_SYSTEM_FLOODING
                   ? boat->flood_hits_to_surface - c->boat.flood
                   : 99;
    return left <= 2;
}

static bool floods_her(const struct career *c, const struct chart_row *row)
{
    const struct hunters_boats_row *boat = &hunters_boats[c->boat.type];
    return row->result == HUNTERS_ROLL_RESULT_ONE_FLOODING_BOX &&
           boat->flood_hits_to_surface - c->boat.flood <= 1;
}

static bool crushes_her(const struct career *c, const struct chart_row *row)
{
    (void)c;
    return row->result == HUNTERS_DEPTH_ROLL_LESS;
}

static bool is_captured(const struct career *c, const struct chart_row *row)
{
    (void)c;
    return row->result == HUNTERS_ROLL_RESULT_BOAT_CAPTURED;
}

static bool is_not_rescued(const struct career *c, const struct chart_row *row)
{
    (void)c;
    return row->result != HUNTERS_ROLL_RESULT_RESCUED;
}

/* Asked of his own wound alone unless every roll is asked about; then other men
 * die without a second throw. */
static bool kills_him(const struct career *c, const struct chart_row *row)
{
    int wound = c->crew.wound[KOMMANDANT];
    return c->options.value[OPT_ASK] <= ASK_FIRE &&
           (row->result == HUNTERS_WOUND_KIA ||
            (wound == SERIOUSLY_WOUNDED && row->result == HUNTERS_WOUND_SW));
}

static bool dies(const struct career *c, const struct chart_row *row)
{
    return c->crew.wound[KOMMANDANT] == SERIOUSLY_WOUNDED &&
           row->result == HUNTERS_ROLL_RESULT_DIES;
}

static bool is_the_kommandant(const struct career *c,
                              const struct chart_row *row)
{
    (void)c;
    return row->result == HUNTERS_ROLE_KOMMANDANT;
}

static const struct regret {
    const char *chart; /* its id on the cards */
    bool (*is_bad)(const struct career *c, const struct chart_row *row);
} regrets[] = {
    {"E2", finds_her},
    {"E3", breaks_her},
    {"A1", is_attacked},
    {"E4", is_last_box},
    {"flooding", floods_her},
    {"test-depth", crushes_her},
    {"scuttle", is_captured},
    {"rescue", is_not_rescued},
    {"E5-wound", kills_him},
    {"survival", dies},
    {"R1-victim", is_the_kommandant},
};

bool hunters_rolls_again(const struct game *game, const void *view,
                         const struct question *question)
{
    if (question->roll.chart == CHART_NONE)
        return false;
    const struct chart *chart = &game->charts[question->roll.chart];
    int natural = chart_natural(chart, question->roll.face);
    int row = chart_row_rolled(chart, question->column, natural,
                               natural + question->modifier);
    for (size_t i = 0; i < sizeof regrets / sizeof *regrets; i++)
        if (strcmp(regrets[i].chart, chart->id) == 0)
            return regrets[i].is_bad(view, &chart->rows[row]);
    return false;
}
