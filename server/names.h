/* Names of accounts: which may be chosen, and which are the same.
 *
 * Names are compared by their letters, whatever the case (NFKC and full case
 * folding), and new ones also by their look: letters that are taken for one another
 * become the same, as UTS 39 does with its skeletons. data/accounts has the letters.
 * Names that were chosen before this was so stay valid, however they look. */
#ifndef KALEUN_NAMES_H
#define KALEUN_NAMES_H

#include <stdbool.h>

#include "store/store.h"

enum name_fault {
    NAME_GOOD,
    NAME_BAD,   /* too short, too long, a sign that is no letter */
    NAME_MIXED, /* letters of two alphabets that are taken for one another */
};

/* A name that is to be new: as it is shown, as it is compared, as it looks. */
struct name {
    char shown[STORE_ACCOUNT];
    char folded[STORE_ACCOUNT];
    char likeness[STORE_LIKENESS];
};
enum name_fault name_read(const char *text, struct name *name);
/* How any name looks, a good one or not. */
void name_likeness(const char *text, char likeness[STORE_LIKENESS]);

/* As names were compared before, and as those of that time still are: without
 * the case of ASCII and Latin-1. False: it can be nobody's name. */
bool account_fold(const char *name, char folded[STORE_ACCOUNT]);

#endif
