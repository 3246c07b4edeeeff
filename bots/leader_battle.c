/* `skipper` in battle: for now whatever is open. */
#include "leader_skipper.h"

struct action leader_skipper_battle(const struct campaign *c,
                                    const struct choices *list,
                                    struct dice *dice)
{
    (void)c;
    int64_t all = choices_actions(list);
    return choices_nth(list, dice_below(dice, (int)all));
}
