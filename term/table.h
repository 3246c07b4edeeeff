/* People and bots at one terminal, until the game is over or they leave. */
#ifndef KALEUN_TABLE_H
#define KALEUN_TABLE_H

#include "session.h"

/* Plays on standard input and output, line by line or, a game in real time, on
 * the whole screen; the log lies at `path`. False if the game could not go on. */
bool table_play(struct session *session, const char *path, bool full);

#endif
