/* Words of the seats, by commitment: see words.c and doc/protocol.md. */
#ifndef KALEUN_WORDS_H
#define KALEUN_WORDS_H

#include "lang.h"
#include "server.h"

/* Seconds in which words are to be opened, unless the table says otherwise. */
enum { WORDS_WITHIN = 86400, WORDS_WITHIN_MAX = 30 * 86400 };

/* The seat sits down with the hash of its word; the first one counts. */
void words_seal(struct table *table, int seat, const uint8_t hash[32]);
/* It opens its word. The key of a refusal, or 0. */
int words_open(struct table *table, int seat, const uint8_t word[16]);
/* Another person is to sit there: he brings his own, if no word is open yet. */
void words_forget(struct table *table, int seat);

/* Has every seat sat down once? */
bool words_all_sat(const struct table *table);
/* Seats whose words are waited for; none before all have sat down. */
seat_set words_wanted(const struct table *table);
/* Can the game begin: all words are there, or their time is up? `is_loaded`: the
 * table has just come from the store. */
bool words_are_in(struct table *table, bool is_loaded);
/* Begins if the time is up. */
void words_hurry(struct table *table);
/* What the log will say of the seat. */
void words_share(const struct table *table, int seat,
                 struct seat_holder *holder);
/* All that was promised before the first word was opened; false: nothing. */
bool words_promise(const struct table *table, uint8_t promise[16]);
/* Tables at which words were opened, and what became of them. */
const struct opened *words_count(struct server *server);

#endif
