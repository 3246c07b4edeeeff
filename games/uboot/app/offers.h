/* What the two games of the boat offer beside their rules: see core/offers.h. */
#ifndef KALEUN_UBOOT_OFFERS_H
#define KALEUN_UBOOT_OFFERS_H

struct offers;

extern const struct offers uboot_offers, helm_offers;

#endif
