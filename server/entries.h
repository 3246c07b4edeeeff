/* Careers that are ranked: captains of tournaments, rated careers, and those of
 * an account that were sailed as it liked.
 *
 * How each stands is kept in the store whenever it changes, so that lists need
 * no table in memory. Until a tournament is closed, and until a rated career is
 * over, only its captain sees what happens there. */
#ifndef KALEUN_ENTRIES_H
#define KALEUN_ENTRIES_H

#include "server.h"

/* Of the table's seats; reads them from the store, on any thread. */
void entries_load(struct table *table, struct store *from);
/* The game went on: how they stand is kept. */
void entries_mark(struct table *table);
/* May it be sailed only as all others have to? */
bool entries_are_strict(const struct table *table);
/* ... and is it nobody's business yet? */
bool entries_are_secret(const struct table *table);
/* The same of a row that a list is made of. */
bool entry_is_hidden(struct store *store, const struct store_table *row);
/* A captain who gives up; his seat in a team goes to a bot. */
void entry_give_up(struct table *table, int seat);
/* A bot steps in for whoever lets the others wait too long. */
void entries_hurry(struct table *table);
/* The seat is a person's again: his time begins anew. */
void entry_taken(struct table *table, int seat);

#endif
