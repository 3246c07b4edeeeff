/* What cards do to the crew: one interpreter of data/uboot/card_effects.tsv.
 *
 * It carries out a card row by row. Where somebody has to choose it stops, and
 * `cards.play` says what is wanted of whom; card_pick and card_stop go on. What
 * concerns the sea becomes a crew_call. */
#ifndef KALEUN_UBOOT_EFFECTS_H
#define KALEUN_UBOOT_EFFECTS_H

#include "crew.h"

/* Carries out a card from the draw or from the captain's hand, then puts it
 * where it belongs: under its deck, to a man, into the box. A newly drawn card
 * for the hand goes to the hand. `sailor` is the man an injury was drawn for,
 * else -1. */
void card_execute(struct crew *c, int card, int sailor);
/* Draws an injury of this kind for a man. [8.8] */
void card_injure(struct crew *c, enum uboot_injury injury, int sailor);

/* The answer to what cards.play wants: a figure, a place of the pyramid, a
 * medicine, an engineer's card or a role. */
enum crew_refusal card_may_pick(const struct crew_seen *c, int role, int value);
void card_pick(struct crew *c, int value);
/* For a card that says "up to": ends the choosing early. */
enum crew_refusal card_may_stop(const struct crew_seen *c, int role);
void card_stop(struct crew *c);

/* Goes on if what the card asked for is gone by now, such as the last
 * cigarette. */
void card_look(struct crew *c);

/* The answer that visibly does most good or least harm: for bots, and for an
 * officer who stays silent. -1: stop. */
int card_answer(const struct crew_seen *c);

#endif
