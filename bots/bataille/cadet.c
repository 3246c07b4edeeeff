/* `cadet` plays Bataille sous-marine by the rules and judges badly.
 *
 * It takes its destroyer to sea and answers attacks with it, then sails its
 * first freighter straight home, then the next; it looks anywhere, shoots at
 * everything and is often wrong about distances; it remembers nothing. */
#include "lang.h"
#include "watch.h"

enum {
    ERROR_PM = 100, /* of its eye, in thousandths of a length */
    DAWDLES = 8,    /* it skips one square in so many */
};

/* The first freighter that can come nearer to its port does so. */
static struct action sail(const struct bataille_view *v,
                          const struct choices *choices, struct dice *dice)
{
    struct ways ways;
    struct action action;
    if (watch_leave_dock(v, choices, &action))
        return action;
    sea_ways(&v->board, &v->hand, &ways);
    if (dice_below(dice, DAWDLES) > 0)
        for (int ship = 0; ship < FREIGHTER_COUNT; ship++) {
            int square = v->hand.ship[ship];
            if (!sea_sails(square))
                continue;
            for (int to = 0; to < DIRECTION_COUNT; to++)
                if (sea_may_move(choices, ship, to) &&
                    ways.home[sea_beside(square, to)] < ways.home[square])
                    return sea_action(VERB_MOVE, ship, to);
        }
    return sea_any(choices, VERB_LOOK, dice);
}

static struct action choose(const struct game *game, const void *view,
                            const struct choices *choices, struct dice *dice)
{
    (void)game;
    const struct bataille_view *v = view;
    struct action action;
    if (sea_agree(v, choices, &action))
        return action;
    if (sea_open(choices, VERB_LOOK))
        return sail(v, choices, dice);
    return watch_answer(v, choices, ERROR_PM, dice);
}

const struct bot bot_bataille_cadet = {
    .name = "cadet",
    .strength = 1,
    .game = "bataille",
    .text = T_BOT_CADET,
    .choose = choose,
};
