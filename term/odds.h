/* The odds as a player reads them; also typed during play. */
#ifndef KALEUN_ODDS_H
#define KALEUN_ODDS_H

#include "session.h"

/* Prints the odds of the seat's open choices, or why there are none. */
void odds_print(struct session *session, int seat);
/* Prints how lucky the rolls so far were. */
void odds_print_luck(const struct session *session);

#endif
