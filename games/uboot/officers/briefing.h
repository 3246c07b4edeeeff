/* The briefing of a mission. [5.4] */
#ifndef KALEUN_UBOOT_BRIEFING_H
#define KALEUN_UBOOT_BRIEFING_H

#include "core/out.h"

struct uboot_board;
struct uboot_hand;

/* In the reader's language, in lines of at most 80 columns. */
void briefing_write(int mission, struct out *out);
/* Behind it: the figures it takes from the draw, and the orders so far. */
void briefing_orders(const struct uboot_board *b, const struct uboot_hand *h,
                     struct out *out);
/* Writes any text in such lines; cuts the text up while doing so. */
void fold_write(char *text, struct out *out);

#endif
