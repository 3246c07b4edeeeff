/* Words that were sealed at tables of servers: a client keeps its word until it is
 * opened, also over its own end. */
#ifndef KALEUN_SEALED_H
#define KALEUN_SEALED_H

struct sealed_word {
    char word[33], hash[65]; /* hexadecimal digits */
};

/* The word for the seat of this token: the one kept in the user's data folder, or a
 * new one, which is kept there. If nothing can be kept it is good for this run. */
void sealed_word(struct sealed_word *word, const char *token);

#endif
