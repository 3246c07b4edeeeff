/* The bots of both games of the boat. */
#include "bot.h"

extern const struct bot bot_uboot_helmsman, bot_uboot_steady, bot_uboot_officer;
extern const struct bot *const uboot_bots[];

const struct bot *const uboot_bots[] = {
    &bot_uboot_helmsman,
    &bot_uboot_steady,
    &bot_uboot_officer,
    NULL,
};
