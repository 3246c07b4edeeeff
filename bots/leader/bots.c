/* The bots of U-Boat Leader. */
#include "bot.h"

extern const struct bot bot_leader_skipper, bot_leader_bdu;
extern const struct bot *const leader_bots[];

const struct bot *const leader_bots[] = {
    &bot_leader_skipper,
    &bot_leader_bdu,
    NULL,
};
