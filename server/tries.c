/* Tries: see tries.h. */
#include "tries.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

void tries_init(struct tries *tries)
{
    memset(tries, 0, sizeof *tries);
    randombytes_buf(tries->key, sizeof tries->key);
}

static uint64_t hash_of(const struct tries *tries, const struct try_rule *rule,
                        const char *who)
{
    char text[256];
    uint8_t bytes[crypto_shorthash_BYTES];
    uint64_t hash;
    snprintf(text, sizeof text, "%s %s", rule->what, who);
    crypto_shorthash(bytes, (const uint8_t *)text, strlen(text), tries->key);
    memcpy(&hash, bytes, sizeof hash);
    return hash ? hash : 1;
}

/* When the level of this name is down to nothing; 0 if it is unknown. */
static uint64_t full_of(const struct tries *tries, uint64_t hash)
{
    const struct tried *set = tries->at[hash % TRY_SETS];
    for (int i = 0; i < TRY_WAYS; i++)
        if (set[i].hash == hash)
            return set[i].full;
    return 0;
}

static void put(struct tries *tries, uint64_t hash, uint64_t full)
{
    struct tried *set = tries->at[hash % TRY_SETS], *place = set;
    for (int i = 0; i < TRY_WAYS; i++) {
        if (set[i].hash == hash) {
            place = &set[i];
            break;
        }
        if (set[i].full < place->full)
            place = &set[i];
    }
    *place = (struct tried){.hash = hash, .full = full};
}

static uint64_t left(const struct tries *tries, const struct try_rule *rule,
                     const char *who, uint64_t now)
{
    uint64_t full = full_of(tries, hash_of(tries, rule, who));
    return full > now ? full - now : 0;
}

uint64_t tries_wait(const struct tries *tries, const struct try_rule *rule,
                    const char *who, uint64_t now)
{
    uint64_t next = left(tries, rule, who, now) + rule->each_ms;
    uint64_t most = (uint64_t)rule->at_once * rule->each_ms;
    return next > most ? next - most : 0;
}

int tries_level(const struct tries *tries, const struct try_rule *rule,
                const char *who, uint64_t now)
{
    return (int)((left(tries, rule, who, now) + rule->each_ms - 1) /
                 rule->each_ms);
}

void tries_count(struct tries *tries, const struct try_rule *rule,
                 const char *who, uint64_t now, int at_most)
{
    uint64_t level = left(tries, rule, who, now) + rule->each_ms;
    uint64_t most = (uint64_t)at_most * rule->each_ms;
    put(tries, hash_of(tries, rule, who), now + (level < most ? level : most));
}

void tries_forgive(struct tries *tries, const struct try_rule *rule,
                   const char *who, uint64_t now)
{
    uint64_t level = left(tries, rule, who, now);
    if (level > 0)
        put(tries, hash_of(tries, rule, who),
            now + (level > rule->each_ms ? level - rule->each_ms : 0));
}
