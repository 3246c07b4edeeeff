/* Games of Bataille sous-marine for the signature: kaleun bench --signature. */
#include <stddef.h>

#include "cmd/bench.h"

/* clang-format off */
static const struct sample bataille_samples[] = {
    /* bot       options                                          seed, entries_max, carried */
    {"random",   "quick=yes",                                       11, 0, NULL},
    {"cadet",    "islands=no",                                      12, 0, NULL},
    {"watch",    "no_progress=10",                                  13, 0, NULL},
    {"ace",      "quick=yes islands=no",                            14, 0, NULL},
    {.bot = NULL},
};
/* clang-format on */

extern const struct bench bataille_benches[];
const struct bench bataille_benches[] = {
    {.game = "bataille", .samples = bataille_samples},
    {.game = NULL},
};
