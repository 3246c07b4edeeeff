/* What a mission takes over from the one before, as text in the header of the
 * log: `hull=71 battery=40 torpedoes=g7a:3,g7e:5 red=tube_1 fallen=C1W1,E3W2
 * sick=N2W1:fever:1:2:treated`. Each key stands at most once, in the order of
 * the table in carried_text.c; a missing key means that the next mission starts
 * as usual. [4.3] */
#ifndef KALEUN_UBOOT_CARRIED_TEXT_H
#define KALEUN_UBOOT_CARRIED_TEXT_H

#include "carry.h"
#include "games/uboot/crew/logbook.h"

struct carried {
    struct carried_boat boat;
    struct carried_crew crew;
};

/* Writes the words with a blank between them. */
void carried_write(const struct carried *all, struct out *out);
/* Fills *all from the text and sets the rest to zero. The helmsman's game has
 * no crew. If the text is wrong, *fault says where and why, and *all must not
 * be used. */
bool carried_read(const char *text, bool has_crew, struct carried *all,
                  struct carried_fault *fault);
/* The same for a text that was checked already; NULL gives all zeros. */
void carried_take_over(const char *text, struct carried *all);

/* For struct carrier. */
bool carried_check_boat(const char *text, struct carried_fault *fault);
bool carried_check_all(const char *text, struct carried_fault *fault);
/* carried_old.c: from the options that logs had before the line `carry`. */
bool carried_from_old_boat(const char *options, struct out *carried);
bool carried_from_old(const char *options, struct out *carried);

#endif
