/* What U-Boat Leader offers beside its rules. */
#ifndef LEADER_OFFERS_H
#define LEADER_OFFERS_H

struct offers;

extern const struct offers leader_offers;

#endif
