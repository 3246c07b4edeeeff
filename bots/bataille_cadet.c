/* `cadet` plays Bataille sous-marine by the rules and judges badly.
 *
 * It sails its first freighter straight home, then the next; it looks anywhere,
 * shoots at everything and is wrong about distances; it remembers nothing. */
#include "bataille_sea.h"
#include "lang.h"

enum {
    ERROR = 3,   /* holes by which a distance is misjudged, either way */
    DAWDLES = 3, /* one square in so many is not sailed */
};

/* The first freighter that can come nearer to its port does so. */
static struct action sail(const struct bataille_view *v,
                          const struct choices *choices, struct dice *dice)
{
    struct ways ways;
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

/* The nearest outline, taken for nearer or farther than it is. */
static struct action fire(const struct bataille_view *v, struct dice *dice)
{
    const struct bataille_look *look =
        bataille_current_look(&v->board, &v->hand);
    unsigned mask =
        sea_distances(&v->board, bataille_mirror(look->line), &look->seen[0]);
    int distance = sea_nth(mask, dice_below(dice, sea_count(mask)));
    distance += dice_below(dice, 2 * ERROR + 1) - ERROR;
    if (distance < 1)
        distance = 1;
    if (distance > DISTANCE_COUNT)
        distance = DISTANCE_COUNT;
    return sea_action(VERB_TORPEDO, distance, 0);
}

static struct action choose(const struct game *game, const void *view,
                            const struct choices *choices, struct dice *dice)
{
    (void)game;
    const struct bataille_view *v = view;
    if (sea_open(choices, VERB_LOOK))
        return sail(v, choices, dice);
    if (sea_open(choices, VERB_DIVE))
        return sea_any(choices, VERB_DIVE, dice);
    if (sea_open(choices, VERB_TORPEDO))
        return fire(v, dice);
    if (sea_open(choices, VERB_COUNTER))
        return sea_action(VERB_COUNTER, 0, 0);
    if (sea_open(choices, VERB_CHARGE))
        return sea_any(choices, VERB_CHARGE, dice);
    if (sea_open(choices, VERB_DECLINE))
        return sea_action(VERB_DECLINE, 0, 0);
    return sea_action(VERB_PASS, 0, 0);
}

const struct bot bot_bataille_cadet = {
    .name = "cadet",
    .game = "bataille",
    .text = T_BOT_CADET,
    .choose = choose,
};
