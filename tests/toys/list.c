/* The list of games for tests that bring their own. */
#include "toys.h"

const struct game *const games_all[] = {
    &null_game,
    &hands_game,
    &clock_game,
    NULL,
};
