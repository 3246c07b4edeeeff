/* Fair shares: see shares.h. */
#include "shares.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "memory.h"

enum {
    BUCKETS = 4096,
    PREFIX = 8,        /* bytes of an IPv6 address that count */
    FORGET_MS = 60000, /* by then all its counts are full again */
};

struct shares {
    struct share *bucket[BUCKETS];
    struct share rest; /* when there are too many */
    int count, places, debtors;
    uint8_t hash_key[crypto_shorthash_KEYBYTES];
};

static const double a_minute[SHARE_KINDS] = {TABLES_A_MINUTE, NOTES_A_MINUTE,
                                             LOADS_A_MINUTE};

/* Addresses. */

/* The four bytes of an IPv4 address, also of one inside IPv6; else NULL. */
static const uint8_t *v4_of(const struct sockaddr *from)
{
    static const uint8_t mapped[12] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 255, 255};
    if (from->sa_family == AF_INET)
        return (const uint8_t *)&(
                   (const struct sockaddr_in *)(const void *)from)
            ->sin_addr;
    const struct sockaddr_in6 *v6 = (const void *)from;
    return memcmp(&v6->sin6_addr, mapped, sizeof mapped) == 0
               ? (const uint8_t *)&v6->sin6_addr + sizeof mapped
               : NULL;
}

void address_write(const struct sockaddr *from, char text[SHARE_NAME])
{
    const uint8_t *v4 = v4_of(from);
    text[0] = 0;
    if (v4)
        inet_ntop(AF_INET, v4, text, SHARE_NAME);
    else
        inet_ntop(AF_INET6,
                  &((const struct sockaddr_in6 *)(const void *)from)->sin6_addr,
                  text, SHARE_NAME);
}

static void identify(const struct sockaddr *from, struct share *share)
{
    const uint8_t *v4 = v4_of(from);
    memset(share->key, 0, sizeof share->key);
    share->key[0] = v4 ? 4 : 6;
    if (v4) {
        memcpy(share->key + 1, v4, 4);
        inet_ntop(AF_INET, v4, share->name, SHARE_NAME);
        share->is_free = strcmp(share->name, "127.0.0.1") == 0;
        return;
    }
    struct in6_addr prefix = {0};
    const struct sockaddr_in6 *v6 = (const void *)from;
    memcpy(&prefix, &v6->sin6_addr, PREFIX);
    memcpy(share->key + 1, &prefix, PREFIX);
    char text[INET6_ADDRSTRLEN] = "";
    inet_ntop(AF_INET6, &prefix, text, sizeof text);
    snprintf(share->name, sizeof share->name, "%.40s/64", text);
    share->is_free = IN6_IS_ADDR_LOOPBACK(&v6->sin6_addr);
    if (share->is_free) /* ::/64 has others */
        share->key[0] = 1;
}

/* Shares. */

struct shares *shares_open(int places)
{
    struct shares *shares = memory_zeros(1, sizeof *shares);
    shares->places = places;
    shares->rest.us = SHARE_BURST_US;
    snprintf(shares->rest.name, sizeof shares->rest.name, "*");
    memcpy(shares->rest.left, a_minute, sizeof a_minute);
    randombytes_buf(shares->hash_key, sizeof shares->hash_key);
    return shares;
}

void shares_limit(struct shares *shares, int places)
{
    shares->places = places;
}

void shares_close(struct shares *shares)
{
    if (!shares)
        return;
    for (int i = 0; i < BUCKETS; i++)
        while (shares->bucket[i]) {
            struct share *share = shares->bucket[i];
            shares->bucket[i] = share->next;
            free(share);
        }
    free(shares);
}

struct share *share_of(struct shares *shares, const struct sockaddr *from,
                       uint64_t now)
{
    struct share wanted = {
        .us = SHARE_BURST_US, .filled = now, .counted = now, .used = now};
    uint8_t hash[crypto_shorthash_BYTES];
    uint32_t at;
    identify(from, &wanted);
    crypto_shorthash(hash, wanted.key, sizeof wanted.key, shares->hash_key);
    memcpy(&at, hash, sizeof at);
    struct share **bucket = &shares->bucket[at % BUCKETS];
    for (struct share *share = *bucket; share; share = share->next)
        if (memcmp(share->key, wanted.key, sizeof wanted.key) == 0) {
            share->used = now;
            return share;
        }
    if (shares->count >= SHARES_MAX)
        return &shares->rest;
    struct share *share = memory_zeros(1, sizeof *share);
    *share = wanted;
    memcpy(share->left, a_minute, sizeof a_minute);
    share->next = *bucket;
    *bucket = share;
    shares->count++;
    return share;
}

bool share_enter(struct shares *shares, struct share *share)
{
    if (!share->is_free && share->places >= shares->places)
        return false;
    share->places++;
    return true;
}

void share_leave(struct share *share)
{
    share->places--;
}

/* The loop's time. */

static void fill(const struct shares *shares, struct share *share, uint64_t now)
{
    double rate = SHARE_US;
    if (shares->debtors > 0 && share->us < 0 &&
        (double)SHARE_DEBTORS_US / shares->debtors < rate)
        rate = (double)SHARE_DEBTORS_US / shares->debtors;
    share->us += (double)(now - share->filled) * rate / 1000;
    share->filled = now;
    if (share->us > SHARE_BURST_US)
        share->us = SHARE_BURST_US;
}

void share_charge(struct shares *shares, struct share *share, double us,
                  uint64_t now)
{
    if (share->is_free)
        return;
    fill(shares, share, now);
    share->us -= us;
    share->used = now;
}

bool share_is_in_debt(struct shares *shares, struct share *share, uint64_t now)
{
    if (share->is_free)
        return false;
    fill(shares, share, now);
    return share->us < 0;
}

bool share_may(struct share *share, enum share_kind kind, uint64_t now)
{
    if (share->is_free)
        return true;
    for (int i = 0; i < SHARE_KINDS; i++) {
        share->left[i] += (double)(now - share->counted) * a_minute[i] / 60000;
        if (share->left[i] > a_minute[i])
            share->left[i] = a_minute[i];
    }
    share->counted = share->used = now;
    if (share->left[kind] < 1)
        return false;
    share->left[kind] -= 1;
    return true;
}

void shares_tidy(struct shares *shares, uint64_t now)
{
    int debtors = 0;
    for (int i = 0; i < BUCKETS; i++)
        for (struct share **at = &shares->bucket[i]; *at;) {
            struct share *share = *at;
            fill(shares, share, now);
            debtors += share->us < 0;
            if (share->places > 0 || now - share->used < FORGET_MS) {
                at = &share->next;
                continue;
            }
            *at = share->next;
            free(share);
            shares->count--;
        }
    shares->debtors = debtors;
}

int shares_debtors(const struct shares *shares)
{
    return shares->debtors;
}
