/* What a game takes over from the one before it, as text: a line of the log's
 * header. The text is made of readable words, `hull=83 fallen=C1W1,E3W2`; only
 * the game knows what they mean. A game that takes over nothing has no carrier,
 * and its log has no such line. */
#ifndef KALEUN_CARRIED_H
#define KALEUN_CARRIED_H

#include <stdbool.h>

#include "out.h"

struct game;

/* The longest text of U-BOOT has some 2,400 bytes; a test builds it. A text has
 * to fit into a line of the log (8,192), of the protocol (4,096, with players and
 * options before it) and into a table's settings in the store (4,096). */
enum { CARRIED_MAX = 3072 }; /* bytes, the final zero included */

/* Why a text was refused: a key of the language files without parameters, and
 * the word in question or "". */
struct carried_fault {
    int text;
    char word[48];
};

struct carrier {
    /* Is all of this text possible? If not, fills the fault. The text is not
     * empty, shorter than CARRIED_MAX, and made of printable ASCII. */
    bool (*check)(const char *text, struct carried_fault *fault);
    /* Writes what the next game needs, once this one is over: the options that
     * change, `mission=P1B`, and the text that is carried, which may be empty.
     * False if this seat is told of no next game. */
    bool (*next)(const void *view, struct out *options, struct out *carried);
    /* Games used to carry their state as options. Turns such options, `hull=83
     * kit=74`, into the text; false if one of them never was an option. Nothing
     * is written if they all say nothing. Or NULL. */
    bool (*from_options)(const char *options, struct out *carried);
};

/* Checks a text for this game; false, with the fault, if it cannot be used. */
bool carried_check(const struct game *game, const char *text,
                   struct carried_fault *fault);
/* Turns options of an earlier version of the game into the text, "" if they say
 * nothing; false if they never were its options or cannot be carried. */
bool carried_from_options(const struct game *game, const char *options,
                          char carried[CARRIED_MAX]);

#endif
