/* `steady` fills an empty seat of U-BOOT: it carries out what is ordered, keeps
 * its men at their stations, tells the others what it sees, answers cards, and
 * gives no orders itself. It acts on its own view alone. */
#include "lang.h"
#include "officer.h"

static struct action choose(const struct game *game, const void *view,
                            const struct choices *choices, struct dice *dice)
{
    struct officer o = officer_at(view, choices, dice);
    (void)game;
    if (duty_first(&o) || duty_enigma(&o) || duty_observes(&o))
        return o.action;
    if (o.v->seat == ROLE_CAPTAIN && officer_does(&o, OFFICER_RESOLVE, 0, 0, 0))
        return o.action;
    if (duty_reports(&o))
        return o.action;
    return (struct action){.arg = {OFFICER_SECOND}}; /* the clock may run */
}

const struct bot bot_uboot_steady = {
    .name = "steady",
    .game = "uboot",
    .text = T_BOT_STEADY,
    .choose = choose,
};
