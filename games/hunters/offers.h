/* What The Hunters and its two modes offer beside their rules: see
 * core/offers.h. */
#ifndef HUNTERS_OFFERS_H
#define HUNTERS_OFFERS_H

struct offers;

extern const struct offers hunters_offers, duel_offers, pack_offers;

#endif
