/* What cards do to the crew: one interpreter of data/uboot/card_effects.tsv.
 *
 * A card is carried out row by row. Where somebody has to choose it stops, and
 * `cards.play` says what is wanted and of whom; card_pick and card_stop go on.
 * What concerns the sea is asked of it as a crew_call. */
#ifndef KALEUN_UBOOT_EFFECTS_H
#define KALEUN_UBOOT_EFFECTS_H

#include "crew.h"

/* Carries out a card that lies on the table or in the captain's hand, and puts
 * it where it belongs: under its deck, to a man, to the box. A card for the hand
 * that was just drawn goes to the hand. `sailor` is whom an injury was drawn
 * for, else -1. */
void card_execute(struct crew *c, int card, int sailor);
/* An injury of this kind for a man. [8.8] */
void card_injure(struct crew *c, enum uboot_injury injury, int sailor);

/* The answer to what cards.play wants: a figure, a place of the pyramid, a
 * medicine, an engineer's card or a role. */
enum crew_refusal card_may_pick(const struct crew *c, int role, int value);
void card_pick(struct crew *c, int value);
/* Up to so many men: fewer will do. */
enum crew_refusal card_may_stop(const struct crew *c, int role);
void card_stop(struct crew *c);

/* What was asked for is gone meanwhile, a last cigarette smoked: it goes on. */
void card_look(struct crew *c);

/* An answer that does as much good, or as little harm, as can be seen: for bots
 * and for an officer who is silent. -1: stop. */
int card_answer(const struct crew *c);

#endif
