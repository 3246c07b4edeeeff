/* The bots of Bataille sous-marine. */
#include "bot.h"

extern const struct bot bot_bataille_cadet, bot_bataille_watch,
    bot_bataille_mate, bot_bataille_ace;
extern const struct bot *const bataille_bots[];

const struct bot *const bataille_bots[] = {
    &bot_bataille_cadet,
    &bot_bataille_watch,
    &bot_bataille_mate,
    &bot_bataille_ace,
    NULL,
};
