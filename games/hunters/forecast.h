/* What matters in an encounter, for the odds: see core/forecast.h. */
#ifndef HUNTERS_FORECAST_H
#define HUNTERS_FORECAST_H

#include "core/forecast.h"

enum hunters_figure {
    FIGURE_DETECTED,
    FIGURE_SUNK_1, /* the ships on the mat */
    FIGURE_SUNK_2,
    FIGURE_SUNK_3,
    FIGURE_SUNK_4,
    FIGURE_HITS_0, /* hits that explode, by number */
    FIGURE_HITS_1,
    FIGURE_HITS_2,
    FIGURE_HITS_3, /* or more */
    FIGURE_TONS,
    FIGURE_HULL, /* boxes marked in this encounter */
    FIGURE_ABORTED,
    FIGURE_BOAT_LOST,
    FIGURE_CAREER_OVER,
    HUNTERS_FIGURES,
};

extern const struct forecast hunters_forecast;

#endif
