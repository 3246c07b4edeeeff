/* Games of U-Boat Leader for the signature: kaleun bench --signature. */
#include <stddef.h>

#include "cmd/bench.h"

/* clang-format off */
static const struct sample leader_samples[] = {
    /* bot       options                                          seed, entries_max, carried */
    {"skipper",  "edition=1 campaign=battle_begins",                11, 0, NULL},
    {"skipper",  "edition=1 campaign=happy_time length=medium",     12, 0, NULL},
    {"skipper",  "edition=1 campaign=drumbeat deep=example",        13, 0, NULL},
    {"skipper",  "edition=1 campaign=hunted snorkel=yes xxi=yes",   14, 0, NULL},
    {"skipper",  "edition=2 campaign=happy_time duds=yes",          15, 0, NULL},
    {"bdu",      "edition=2 campaign=drumbeat random=yes",          16, 0, NULL},
    {"bdu",      "edition=2 campaign=hunted xxi=yes snorkel=yes",   17, 0, NULL},
    {"bdu",      "edition=1 campaign=happy_time",                   18, 0, NULL},
    {"skipper",  "edition=2 linked=yes length=long duds=yes",       19, 0, NULL},
    {"random",   "edition=1 linked=yes",                            20, 0, NULL},
    {.bot = NULL},
};
/* clang-format on */

extern const struct bench leader_benches[];
const struct bench leader_benches[] = {
    {.game = "leader", .samples = leader_samples},
    {.game = NULL},
};
