/* Games of Depth for the signature: kaleun bench --signature. */
#include <stddef.h>

#include "cmd/bench.h"

/* clang-format off */
static const struct sample null_samples[] = {
    /* bot       options                                          seed, entries_max, carried */
    {"random",   "rounds=3",                                        11, 0, NULL},
    {"random",   "rounds=9",                                        12, 0, NULL},
    {.bot = NULL},
};
/* clang-format on */

extern const struct bench null_benches[];
const struct bench null_benches[] = {
    {.game = "null", .samples = null_samples},
    {.game = NULL},
};
