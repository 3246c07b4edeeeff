/* The list of games for tests that bring their own. */
#include "lesson.h"
#include "toys.h"

const struct game *const games_all[] = {
    &null_game,
    &hands_game,
    &clock_game,
    &sealed_game,
    &leaks_copy_game,
    &leaks_hand_game,
    &leaks_padding_game,
    &leaks_sign_game,
    &untold_game,
    &missing_game,
    &otherwise_game,
    &unknown_game,
    NULL,
};

const struct lesson *const lessons_all[] = {NULL};
