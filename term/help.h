/* Help on the words of a game: actions, charts, options, seats, rules. */
#ifndef KALEUN_HELP_H
#define KALEUN_HELP_H

#include "session.h"

/* How to play at all, and which words there are. */
void help_all(const struct game *game, struct out *out);
/* One word. `choices` is what the person may do now: it says what values an
 * action takes. */
void help_word(struct session *session, int seat, const struct choices *choices,
               const char *word, struct out *out);

#endif
