/* Charts as a reader wants them: see core/offers.h. */
#ifndef HUNTERS_CHARTS_SHOWN_H
#define HUNTERS_CHARTS_SHOWN_H

#include "rules.h"

void hunters_write_column(int chart, int column, struct out *out);
int hunters_column_now(const void *view, int chart);
bool hunters_column_counts(const void *view, int chart, int column);

#endif
