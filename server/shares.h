/* Fair shares: what one address may take of the server.
 *
 * An address is an IPv4 address or the /64 of an IPv6 one, since that is what one
 * household gets. It has places (connections), a bucket of the loop's time, and
 * counts of rare things a minute. The bucket is filled with microseconds and paid
 * with what was measured: the CPU time that lines of this address, and what it is
 * told, cost the loop. An address in debt is not read until it is paid, and is not
 * closed: his neighbours behind the same address did nothing wrong.
 *
 * All who are in debt at the same time share SHARE_DEBTORS_US among them, so that
 * many addresses together leave most of the loop to the others.
 *
 * 127.0.0.1 and ::1 are not limited: a user of this machine can stop it anyway,
 * and a proxy there stands for everybody (see --proxy). */
#ifndef KALEUN_SHARES_H
#define KALEUN_SHARES_H

#include <stdbool.h>
#include <stdint.h>

struct sockaddr;

enum {
    SHARE_US = 50000, /* of the loop's time for one address in a second: 5 % */
    SHARE_BURST_US = 25000,    /* ... and at once; a first visit takes 3 ms */
    SHARE_DEBTORS_US = 250000, /* in a second for all who are in debt */
    SHARE_PLACES = 100,        /* connections of one address */
    SHARES_MAX = 65536, /* addresses remembered; further ones share the last */
    SHARE_NAME = 48,
};

/* Limits a minute for rare things; as many may come at once. */
enum share_kind { SHARE_TABLES, SHARE_NOTES, SHARE_LOADS, SHARE_KINDS };
enum { TABLES_A_MINUTE = 10, NOTES_A_MINUTE = 60, LOADS_A_MINUTE = 120 };

struct share {
    struct share *next; /* in its bucket */
    uint8_t key[17];    /* family, then the address or its prefix */
    char name[SHARE_NAME];
    bool is_free; /* not limited */
    int places;
    double us; /* of the loop's time it has; negative: debt */
    uint64_t filled;
    double left[SHARE_KINDS];
    uint64_t counted, used; /* used: it did anything */
};

struct shares;

struct shares *shares_open(int places);
void shares_close(struct shares *shares);
void shares_limit(struct shares *shares, int places);

/* The share of this address; never NULL. Times are milliseconds that grow. */
struct share *share_of(struct shares *shares, const struct sockaddr *from,
                       uint64_t now);
/* Takes a place; false: it has all it may have. */
bool share_enter(struct shares *shares, struct share *share);
void share_leave(struct share *share);

/* Pays for what was done; puts it right with the time that has passed. */
void share_charge(struct shares *shares, struct share *share, double us,
                  uint64_t now);
bool share_is_in_debt(struct shares *shares, struct share *share, uint64_t now);
/* May it do one more of these now? Then it has been counted. */
bool share_may(struct share *share, enum share_kind kind, uint64_t now);

/* Once a second: counts addresses in debt, forgets those that left. */
void shares_tidy(struct shares *shares, uint64_t now);
int shares_debtors(const struct shares *shares);

/* An address as text, IPv4 in IPv6 as IPv4; and as compared, "2001:db8::/64". */
void address_write(const struct sockaddr *from, char text[SHARE_NAME]);

#endif
