/* Games of The Hunters and its two modes for the signature: kaleun bench --signature. */
#include <stddef.h>

#include "cmd/bench.h"

/* clang-format off */
static const struct sample hunters_samples[] = {
    /* bot       options                                          seed, entries_max, carried */
    {"attacker", "boat=viia load=yes standard=yes",                 11, 0, NULL},
    {"attacker", "boat=viic start=1941-06 reduced=yes targets=yes", 12, 0, NULL},
    {"attacker", "boat=viid escorts=yes aircraft=yes ask=all",      13, 0, NULL},
    {"cautious", "boat=ixa evasion=yes resupply=yes",               14, 0, NULL},
    {"attacker", "boat=ixb areas=yes penetration=yes ids=no",       15, 0, NULL},
    {"ace",      "boat=ixc escorts=yes evasion=yes ask=fire",       16, 0, NULL},
    {"cautious", "boat=viic_flak aircraft=yes withdraw=no",         17, 0, NULL},
    {.bot = NULL},
};
static const struct sample duel_samples[] = {
    /* bot       options                                          seed, entries_max, carried */
    {"attacker", "boat=ixa until=1940-12 hands=nobody",             11, 0, NULL},
    {"cautious", "boat=viia escorts=yes aircraft=yes",              12, 0, NULL},
    {"attacker", "start=1942-01 evasion=yes targets=yes ask=all",   13, 0, NULL},
    {.bot = NULL},
};
static const struct sample pack_samples[] = {
    /* bot       options                                          seed, entries_max, carried */
    {"attacker", "pack=42 escorts=yes aircraft=yes",                11, 0, NULL},
    {"cautious", "pack=85 load=yes evasion=yes penetration=yes",    12, 0, NULL},
    {"random",   "standard=yes reduced=yes targets=yes ask=all",    13, 0, NULL},
    {.bot = NULL},
};
/* clang-format on */

extern const struct bench hunters_benches[];
const struct bench hunters_benches[] = {
    {.game = "hunters", .samples = hunters_samples},
    {.game = "duel", .samples = duel_samples},
    {.game = "pack", .samples = pack_samples},
    {.game = NULL},
};
