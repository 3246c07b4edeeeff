/* What a guest was told last, as the JSON text it was written in, and what of a
 * new text differs from it. */
#ifndef KALEUN_TOLD_H
#define KALEUN_TOLD_H

#include <stdbool.h>

#include "out.h"

struct told {
    char *text; /* NULL: nothing yet */
    size_t len, capacity;
    struct json_mark *mark; /* where its members stand */
    int count;
    size_t mark_capacity;
};

/* Writes the members of `now` that were not told, or were told otherwise, into
 * the object that is open in `out`; those that are gone as null. A member called
 * `view` is compared inside. Members named in `without` (ended by NULL; or NULL)
 * are passed over. Returns how many it wrote. `now` was written with marks. */
int told_changes(const struct told *told, const struct out *now,
                 const char *const *without, struct out *out);
/* From now on this is what he was told. */
void told_keep(struct told *told, const struct out *now);
void told_forget(struct told *told);

#endif
