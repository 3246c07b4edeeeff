/* How often somebody may try something, by a name of our choosing.
 *
 * Each name has a level that a try raises and time lowers. There is room for a
 * few thousand names at once; when it is full the one nearest to being forgotten
 * makes room, so that whoever comes from very many addresses forgets himself and
 * never stands in for somebody else. */
#ifndef KALEUN_TRIES_H
#define KALEUN_TRIES_H

#include <stdint.h>

enum { TRY_SETS = 1024, TRY_WAYS = 8 };

struct tries {
    struct tried {
        uint64_t hash; /* of the name; 0: free */
        uint64_t full; /* when the level is down to nothing, in ms */
    } at[TRY_SETS][TRY_WAYS];
    uint8_t key[16]; /* by which names are hashed */
};

/* This many at once, then one every so many milliseconds. */
struct try_rule {
    const char *what;
    int at_once;
    uint64_t each_ms;
};

void tries_init(struct tries *tries);
/* How long until one may try: 0, now. Nothing is counted. */
uint64_t tries_wait(const struct tries *tries, const struct try_rule *rule,
                    const char *who, uint64_t now);
/* How many have been counted and not been forgotten. */
int tries_level(const struct tries *tries, const struct try_rule *rule,
                const char *who, uint64_t now);
/* One more, at most `at_most` in all; one that was no harm is taken back. */
void tries_count(struct tries *tries, const struct try_rule *rule,
                 const char *who, uint64_t now, int at_most);
void tries_forgive(struct tries *tries, const struct try_rule *rule,
                   const char *who, uint64_t now);

#endif
