/* What `watch` does, for bots that do some of it likewise. */
#ifndef BOTS_BATAILLE_WATCH_H
#define BOTS_BATAILLE_WATCH_H

#include "sea.h"

/* Sails the destroyer from dock and port out to sea. */
bool watch_leave_dock(const struct bataille_view *view,
                      const struct choices *choices, struct action *action);
/* Before it looks: out of the dock, or a freighter out of sight as `ace` sails it
 * in so many turns of 100, the short way home in the others. */
bool watch_sail(const struct bataille_view *view, const struct choices *choices,
                int hides, struct dice *dice, struct action *action);
/* Whatever is asked beside sailing and looking: any hole for the submarine, fire
 * with an eye of this error (sea_judge), charges anywhere. */
struct action watch_answer(const struct bataille_view *view,
                           const struct choices *choices, int error_pm,
                           struct dice *dice);

#endif
