/* What both games of the boat share beside the world: reasons and events. */
#ifndef KALEUN_UBOOT_RULES_H
#define KALEUN_UBOOT_RULES_H

#include "app.h"
#include "core/game.h"
#include "games/uboot/world/sight.h"
#include "games/uboot/world/world.h"
#include "setup.h"
#include "view.h"

enum uboot_reason {
    WHY_NONE,
    WHY_SUBMERGED,
    WHY_SURFACED,
    WHY_DEEP,
    WHY_NOT_LOADED,
    WHY_NO_CONTACT,
    WHY_BROKEN,
    WHY_BREACH,
    WHY_SEA,
    WHY_AWAITED,
    REASONS,
};

#endif
